"""How strong an opponent is: what it can remember, how far it looks and how much it searches.

A level never plays at random what it knows to be bad. It is given a View and makes a poorer one of
it, so that nothing forgotten can come back. Knows no game: what is past, the Rules say.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import Rules
from pirategames.engine.view import View

# What a level remembers of the cards.
NOTHING = 0  # what lies open now, and the own hand
SHOWN = 1  # also faces that were once shown
ALL = 2  # also every card that is out of play, and what play has told about others


class Level(NamedTuple):
    """A strength. ``memory``: NOTHING, SHOWN or ALL.

    ``share``: iterations a decision, as a part of ``Rules.thought``. ``look``: how far an iteration
    plays on before it estimates, as a part of ``Rules.horizon``. ``experience``, 0 to 1: how far it
    trusts what seems right at first sight, where first actions race (``Rules.racing``).
    """

    memory: int
    share: float
    look: float
    experience: float

    def iterations(self, rules: Rules) -> int:
        """How many iterations a decision of a game gets: the same on every machine."""
        return max(8, round(rules.thought * self.share))

    def depth(self, rules: Rules) -> int:
        """How many decisions an iteration plays on."""
        return math.ceil(rules.horizon * self.look)


LEVELS: dict[str, Level] = {
    "mousse": Level(NOTHING, 0.0012, 0.1, 0.0),
    "matelot": Level(NOTHING, 0.008, 0.3, 0.5),
    "bosco": Level(SHOWN, 0.025, 0.6, 0.9),
    "legende": Level(ALL, 1.0, 1.0, 1.0),
}
USUAL = "matelot"  # what a plain "captain" is


def remembered(rules: Rules, v: View, memory: int) -> View:
    """What is left of a view for somebody who remembers only so much; ``v`` is not changed.

    It is a view like any other: a Sampler deals worlds that fit it, the real one among them. While
    an effect asks, nothing is forgotten: the cards it asks about are in everybody's mind.
    """
    if memory >= ALL or v.frames:
        return v
    out = v.copy()
    for zone in rules.bygone():
        _blur(rules, out, zone)
    past = rules.deduced()
    out.nums = [0 if number in past else n for number, n in enumerate(v.nums)]
    if memory == NOTHING:
        for zone, sees in enumerate(rules.table.sees):
            if not sees >> v.seat & 1 and rules.zone_owner[zone] != v.seat:
                _blur(rules, out, zone)
    return out


def _blur(rules: Rules, v: View, zone: int) -> None:
    """Forget the faces of a zone; in an ordered one not the top, which is before one's eyes."""
    cards = v.zones[zone]
    masks = v.masks[zone]
    unordered = rules.table.unordered[zone]
    for index in range(len(cards) if unordered else len(cards) - 1):
        if cards[index] != HIDDEN:
            cards[index] = HIDDEN
            masks[index] &= ~(1 << v.seat)
    if unordered:
        masks.sort()
