"""Card files made of a text, for tests of what is said about them.

A ``¦`` in a text marks a place where a problem is expected; it is taken out before reading.
"""

from pathlib import Path
from typing import NamedTuple

from pirategames.cards import CardError, Problem, load_cards
from pirategames.engine.rules import CardSet
from tests.cards.words_of_the_games import WORDS

MARK = "¦"


class Marked(NamedTuple):
    """A text without its marks, and their places (line, column), from 1."""

    text: str
    places: list[tuple[int, int]]


def unmarked(text: str) -> Marked:
    places: list[tuple[int, int]] = []
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        rest = line
        while MARK in rest:
            column = rest.index(MARK)
            places.append((number, column + 1))
            rest = rest[:column] + rest[column + 1 :]
        lines.append(rest)
    return Marked("\n".join(lines), places)


def folder_of(tmp_path: Path, text: str, game: str = "44") -> Path:
    """A folder of a game with one file, ``cards.yaml``."""
    folder = tmp_path / game
    folder.mkdir(exist_ok=True)
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    return folder


def load(tmp_path: Path, text: str, game: str = "44", chosen: tuple[str, ...] = ()) -> CardSet:
    """The cards of a text."""
    return load_cards(game, WORDS[game], [folder_of(tmp_path, text, game)], 3, chosen)


def problems(tmp_path: Path, text: str, game: str = "44") -> list[Problem]:
    """What is wrong with a text."""
    try:
        load(tmp_path, text, game)
    except CardError as error:
        return error.problems
    return []


def effect(steps: str) -> str:
    """A card with this effect, and one beside it to be named."""
    return (
        "gull:\n  name: {fr: Mouette, en: Gull}\n  text: {fr: f, en: e}\n  has: {number: 1}\n"
        f"  when_played: {steps}\n"
        "crab: {name: {fr: Crabe, en: Crab}, has: {number: 2..3, colour: red}}\n"
    )
