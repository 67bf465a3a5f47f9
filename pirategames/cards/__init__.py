"""The card language: YAML files in, checked and compiled cards out. See ``loader``."""

from pirategames.cards.loader import check_files, check_folder, load_cards
from pirategames.cards.problems import CardError, Problem

__all__ = ["CardError", "Problem", "check_files", "check_folder", "load_cards"]
