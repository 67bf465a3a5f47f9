"""Makes rules and matches: finds the game, reads its cards, checks the setup.

The only place where game, card files and match meet.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from pirategames import paths
from pirategames.cards import load_cards
from pirategames.cards.loader import card_files
from pirategames.engine.rules import Rules
from pirategames.games import GAMES
from pirategames.match.match import Match
from pirategames.match.setup import Setup, SetupError


def build_rules(game: str, seats: int, options: Mapping[str, str]) -> Rules:
    """The rules of a match with its cards, options completed by their defaults.

    Raises SetupError with a sentence for an unknown game, option or number of seats, CardError if
    a card file of the game is broken.
    """
    if game not in GAMES:
        raise SetupError(f"there is no game {game!r}; there are: {', '.join(GAMES)}")
    info = GAMES[game]
    try:
        complete = info.complete(options)
        low, high = info.seats_allowed(complete)
        if not low <= seats <= high:
            raise ValueError(f"{game} is played by {low} to {high}, not by {seats}")
        chosen = [f"{key.partition('.')[2]}_{value}" for key, value in complete.items()]
        cards = load_cards(game, info.words, paths.card_folders(game), seats, chosen)
        return info.make(cards, seats, complete)
    except ValueError as error:
        raise SetupError(str(error)) from None


def cards_hash(game: str) -> str:
    """A short hash of the game's card files: it changes when a card does."""
    digest = hashlib.sha256()
    for folder in paths.card_folders(game):
        for path in card_files(folder):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def make_match(setup: Setup, actions: Sequence[int] = ()) -> Match:
    """A match dealt and, if ``actions`` are given, played up to there.

    Raises SetupError, CardError or IllegalAction with a sentence.
    """
    rules = build_rules(setup.game, len(setup.seats), setup.options)
    return Match(setup, rules, actions, cards_hash(setup.game))
