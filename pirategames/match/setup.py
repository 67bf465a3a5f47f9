"""What a match is made of before its first card: game, seats, options, seed.

Plain values that can be saved and compared. Knows no rules and no screen.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pirategames.ai.bots import is_captain, level_of, make_bot, temperament_of
from pirategames.ai.levels import LEVELS, USUAL

__all__ = [
    "HUMAN",
    "LEVELS",
    "LONGEST_NAME",
    "SeatSetup",
    "Setup",
    "SetupError",
    "bot_seed",
    "captain_kind",
    "is_captain",
    "level_of",
    "seed_of",
    "temperament_of",
]

HUMAN = "human"
LONGEST_NAME = 24


class SetupError(ValueError):
    """A match that cannot be: the message says why, in a sentence for the person who asked."""


@dataclass(frozen=True)
class SeatSetup:
    """Who sits at a seat. ``kind``: ``human``, or what ``make_bot`` knows (``bosco:anne``)."""

    kind: str
    name: str
    portrait: str = ""


@dataclass(frozen=True)
class Setup:
    """A match before its first card. ``seed_text`` is the seed as it was typed."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, str]
    seed: int
    seed_text: str

    def check_seats(self) -> None:
        """Raise SetupError if a seat asks for an opponent that does not exist."""
        for seat in self.seats:
            if seat.kind != HUMAN:
                try:
                    make_bot(seat.kind)
                except ValueError as error:
                    raise SetupError(str(error)) from None


def captain_kind(who: str, level: str = USUAL) -> str:
    """The kind of a captain of some level, with a temperament if ``who`` has one."""
    kind = f"{level}:{who}"
    return kind if is_captain(kind) else level


def seed_of(text: str) -> int:
    """The seed a text stands for: a whole number itself, any other text by its SHA-256."""
    text = text.strip()
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 15:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def bot_seed(seed: int, ply: int, seat: int) -> int:
    """The seed of one decision of a bot: the same match replayed makes it think the same."""
    return (seed * 1_000_003 + ply) * 31 + seat
