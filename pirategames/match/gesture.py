"""Gestures: from the cards a person has touched to the actions that use exactly these.

Searched in a world imagined from the seat's view, so it tells nothing the seat does not know.
Knows no game and no screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pirategames.engine.events import MOVE, REVEAL, Event
from pirategames.engine.rules import CHOOSE, DECLINE, DONE, PICK, Move, Rules, decode, encode
from pirategames.engine.state import State
from pirategames.engine.view import view

DEEPEST_GESTURE = 6  # actions one gesture may stand for


def newly_seen(events: Sequence[Event], known: list[int]) -> int:
    """The seats that some of the events showed a face they did not know.

    ``known``: for each card the seats that knew it before; it is brought up to date.
    """
    fresh = 0
    for event in events:
        if event.kind in {MOVE, REVEAL} and event.card >= 0:
            fresh |= event.mask & ~known[event.card]
            known[event.card] |= event.mask
    return fresh


class Gesture:
    """Finds the actions that use exactly the places a person has touched.

    ``target`` is the drop zone: satisfied by an action that names it, by a choice of the place
    there, or by a touched card that moves there.
    """

    def __init__(self, rules: Rules, seat: int, target: int) -> None:
        self.rules = rules
        self.seat = seat
        self.target = target

    def find(self, world: State, places: list[tuple[int, int]]) -> list[int]:
        """The shortest list of actions, breadth first; empty if there is none."""
        level = [_Step(world, places, [], self.target < 0)]
        for _ in range(DEEPEST_GESTURE):
            following: list[_Step] = []
            for step in level:
                v = view(self.rules, step.world, self.seat)
                for action in self.rules.legal(step.world):
                    found = self._after(step, action, self.rules.move(v, action))
                    if found is None:
                        continue
                    if not found.left and found.dropped and not self._unfinished(found):
                        return found.actions
                    if not found.told and self.rules.actor(found.world) == self.seat:
                        following.append(found)
            level = following
        return []

    def _after(self, step: _Step, action: int, move: Move) -> _Step | None:
        """The gesture so far and one action more; None if it has nothing to do with it."""
        left = list(step.left)
        dropped = step.dropped
        touched = action == encode(DONE)
        for zone, kind in zip(move.sources, move.kinds, strict=False):
            if _take(left, zone, kind):
                touched = True
                dropped = dropped or move.target == self.target
            elif zone == self.target and not dropped and self._only_one_there(step, action):
                dropped = touched = True
            else:
                return None
        world = step.world.clone()
        known = world.known[:]
        world.log = []
        self.rules.apply(world, action)
        for event in world.log:
            if event.kind == MOVE and event.dst == self.target:
                kind = self.rules.kind_of[event.card]
                if event.src in move.sources or _take(left, event.src, kind):
                    dropped = touched = True
        if not touched:
            return None
        told = bool(newly_seen(world.log, known) >> self.seat & 1)
        return _Step(world, left, [*step.actions, action], dropped, told)

    def _only_one_there(self, step: _Step, action: int) -> bool:
        """Is this a choice of a place, and the only one in its zone? Then a drop there names it."""
        verb, zone, _, _ = decode(action)
        there = [a for a in self.rules.legal(step.world) if a >> 16 == action >> 16]
        return verb == CHOOSE and zone == self.target and len(there) == 1

    def _unfinished(self, step: _Step) -> bool:
        """Does the game still wait for the rest of the same set, or for its DONE?

        A set that was not finished can no longer be declined: that tells it from another question.
        """
        legal = self.rules.legal(step.world)
        if encode(DONE) in legal:
            return True
        picking = step.actions[-1] >> 24 == PICK and any(a >> 24 == PICK for a in legal)
        return picking and encode(DECLINE) not in legal


class _Step(NamedTuple):
    """A gesture in the making: the places still to be used, the actions so far.

    ``told``: the last action showed the seat a new face, so the gesture ends there.
    """

    world: State
    left: list[tuple[int, int]]
    actions: list[int]
    dropped: bool
    told: bool = False


def _take(places: list[tuple[int, int]], zone: int, kind: int) -> bool:
    """Cross out a place that a move uses; an unseen face on either side fits any."""
    for place in places:
        if place[0] == zone and (kind in {place[1], -1} or place[1] == -1):
            places.remove(place)
            return True
    return False
