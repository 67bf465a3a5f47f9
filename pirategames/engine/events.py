"""Events: what the table announces, one after another, to everybody who sits at it.

Written by the atoms of ``state.py``. Knows nothing of games, cards' names or screens.
"""

from typing import Final

HIDDEN: Final = -1

MOVE: Final = 0
REVEAL: Final = 1
SHUFFLE: Final = 2
NUMBER: Final = 3
TURN: Final = 4
NOTE: Final = 5
ACTED: Final = 6

EVENT_NAMES: Final = ["move", "reveal", "shuffle", "number", "turn", "note", "acted"]


class Event:
    """One announcement. Immutable by convention; -1 stands for "nothing" or "not yours to see".

    ``src`` and ``dst`` are zones; ``src_index`` and ``at`` are positions in them, -1 in a zone
    without order. ``n`` is the new value (NUMBER), the number of the note (NOTE) or the action
    (ACTED). ``mask`` has a bit for every seat that sees the card's face (or the action) now.
    """

    def __init__(
        self,
        kind: int,
        seat: int,
        card: int = HIDDEN,
        src: int = -1,
        dst: int = -1,
        src_index: int = -1,
        at: int = -1,
        n: int = 0,
        mask: int = -1,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.src = src
        self.dst = dst
        self.src_index = src_index
        self.at = at
        self.n = n
        self.mask = mask

    def seen_by(self, seat: int) -> "Event":
        """The same event as ``seat`` perceives it: without the face it has not seen."""
        if self.mask >> seat & 1:
            return self
        n = HIDDEN if self.kind == ACTED else self.n
        return Event(
            self.kind, self.seat, HIDDEN, self.src, self.dst, self.src_index, self.at, n, self.mask
        )

    def facts(self) -> tuple[int, int, int, int, int, int, int, int, int]:
        """All fields as a tuple, for comparing and printing."""
        return (
            self.kind,
            self.seat,
            self.card,
            self.src,
            self.dst,
            self.src_index,
            self.at,
            self.n,
            self.mask,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        return f"Event({EVENT_NAMES[self.kind]}, {self.facts()[1:]})"
