"""Makes rules and matches: finds the game, reads its cards, checks the setup.

The only place where game, card files and match meet. Knows nothing of any game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from pirategames import paths
from pirategames.cards import CardError
from pirategames.cards.loader import card_files, load_cards
from pirategames.engine.rules import Rules
from pirategames.games import GAMES
from pirategames.match.match import IllegalAction, Keeper, Match
from pirategames.match.savegame import SaveGame
from pirategames.match.setup import Setup, SetupError

__all__ = [
    "GAMES",
    "NO_MATCH",
    "Replayed",
    "build_rules",
    "cards_hash",
    "make_match",
    "replay_save",
]

NO_MATCH: Final = (SetupError, CardError, IllegalAction)  # what `make_match` raises


def build_rules(game: str, seats: int, options: Mapping[str, str]) -> Rules:
    """The rules of a match, cards included. Rules change nothing of themselves: they are shared.

    Raises SetupError for a game, an option or a number of seats there is not, CardError with every
    problem of the card files.
    """
    if game not in GAMES:
        raise SetupError(f"there is no game {game!r}; there is: {', '.join(GAMES)}")
    try:
        complete = GAMES[game].complete(options)
    except ValueError as error:
        raise SetupError(str(error)) from None
    folders = tuple(paths.card_folders(game))
    return _build(game, seats, tuple(complete.items()), folders, hash_of(folders))


@lru_cache(maxsize=16)
def _build(
    game: str,
    seats: int,
    options: tuple[tuple[str, str], ...],
    folders: tuple[Path, ...],
    hashed: str,  # noqa: ARG001  (only so that a changed file is read again)
) -> Rules:
    info = GAMES[game]
    if seats not in info.seat_counts(dict(options)):
        raise SetupError(info.not_played_by(seats, dict(options)))
    cards = load_cards(game, info.words, list(folders), seats, in_force(options))
    try:
        return info.make(cards, seats, dict(options))
    except ValueError as error:
        raise SetupError(str(error)) from None


def in_force(options: tuple[tuple[str, str], ...]) -> list[str]:
    """The ids of the card files' entries that the options choose.

    Of ``44.key`` = value the entry ``key_value``; of a ``variant`` or another choice among things
    that have a name of their own, the entry ``value``.
    """
    keyed = [f"{key.partition('.')[2]}_{value}" for key, value in options]
    return keyed + [value for _, value in options]


def cards_hash(game: str) -> str:
    """A short hash of a game's card files: it changes when any of them does."""
    return hash_of(tuple(paths.card_folders(game)))


def hash_of(folders: tuple[Path, ...]) -> str:
    """A short hash of the card files of some folders, of their names and contents."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in card_files(folder):
            digest.update(path.name.encode() + b"\0")
            try:
                digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
            except OSError:
                digest.update(b"unreadable\0")
    return digest.hexdigest()[:16]


def make_match(setup: Setup, library: Keeper | None = None, actions: Sequence[int] = ()) -> Match:
    """A match dealt, played up to the end of ``actions``, recorded in the library if there is one.

    Raises SetupError, CardError or IllegalAction if there can be no such match.
    """
    rules = build_rules(setup.game, len(setup.seats), setup.options)
    match = Match(setup, rules, actions, cards_hash(setup.game))
    if library is not None:
        library.attach(match)
    return match


class Replayed(NamedTuple):
    """A save played again, as far as it goes.

    ``stopped_at`` is the ply from which it no longer fits the rules or cards there are now, -1 if
    it all does; up to there it can be watched.
    """

    match: Match
    stopped_at: int


def replay_save(save: SaveGame) -> Replayed:
    """Play a save again. Raises SetupError or CardError if there can be no such match."""
    match = make_match(save.setup)
    if len(save.hints) == len(match.hints):
        match.hints = list(save.hints)
    marks = dict(save.marks)
    good = 0  # the last ply known to be as it was
    for action in save.actions:
        try:
            match.submit(match.actor, action)
        except IllegalAction:
            return Replayed(match, match.ply)
        if match.ply in marks:
            if marks[match.ply] != match.checksum():
                return Replayed(match.at(good), good)
            good = match.ply
    match.conceded = save.conceded and match.hopeless
    return Replayed(match, -1)
