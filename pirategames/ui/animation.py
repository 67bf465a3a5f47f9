"""Movements on the table: easings, tweens, and the Timeline that plays events one after another.

Pure: time is what ``update`` is told, in milliseconds; a movement goes between slots, so a window
may change its size at any moment. Knows no rule and no pygame.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from pirategames.engine.events import ACTED, MOVE, NOTE, REVEAL, SHUFFLE, TURN, Event

# Durations in milliseconds, at speed 1.
FLIGHT = 320.0
NEXT_CARD = 90.0
DEAL = 70.0
FLIP = 180.0
SLIDE = 180.0  # the other cards of a zone make room
SHUFFLING = 360.0
FADE = 120.0  # everything, with reduced motion
HOME = 220.0
PICK_UP = 90.0
BREATH = 140.0  # between two movements of one action
READING = 420.0  # a caption before its cards start to move
NOTING = 700.0  # what is announced while the cards lie still
ALL_CARDS = 1100.0  # many cards that go the same way start within so long
TURNING = 120.0
LONG = 10_000.0  # longer than any movement
ARC = 24.0  # height of a flight in units
TILT = 6.0  # degrees half-way


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Fast, then slow (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then fast (cubic)."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow (cubic)."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Tween(NamedTuple):
    """A progress from 0 to 1 over ``lasts`` ms from the instant ``begins`` on."""

    begins: float
    lasts: float
    ease: Callable[[float], float] = ease_in_out

    def raw(self, now: float) -> float:
        """Progress without easing."""
        if self.lasts <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.begins) / self.lasts))

    def at(self, now: float) -> float:
        return self.ease(self.raw(now))

    def over(self, now: float) -> bool:
        return now >= self.begins + self.lasts


class Glide:
    """A number that follows its goal: hover, lift, shade. Starts anew whenever the goal changes."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self.goal = value
        self._from = value
        self._tween = Tween(0, 0)

    def aim(self, goal: float, now: float, lasts: float) -> None:
        if goal != self.goal:
            self._from = self.value
            self.goal = goal
            self._tween = Tween(now, lasts, ease_out)

    def update(self, now: float) -> bool:
        """Move on; True while it is moving."""
        if self.value == self.goal:
            return False
        t = self._tween.at(now)
        self.value = self.goal if t >= 1 else self._from + (self.goal - self._from) * t
        return True


def arc(t: float) -> float:
    """Height above the straight line, 0 at both ends and 1 half-way."""
    return math.sin(math.pi * t)


def flip_width(t: float) -> float:
    """The width of a card turned over: 1, 0 half-way, 1."""
    return abs(math.cos(math.pi * t))


# ---------------------------------------------------------------- the timeline
class Cue(NamedTuple):
    """Something that begins ``delay`` ms after the cue before it and lasts ``lasts`` ms.

    ``waits``: the delay counts from the end of everything begun before.
    """

    begin: Callable[[float], None]  # told the instant it begins
    lasts: float = 0.0
    delay: float = 0.0
    waits: bool = False


class Timeline:
    """Plays cues in order. ``now`` is its own clock: it runs ``speed`` times as fast as time.

    A speed of 0 means that everything happens at once.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.now = 0.0
        self.speed = speed
        self._queue: deque[Cue] = deque()
        self._last = 0.0  # when the latest cue began
        self._end = 0.0  # when the longest one ends

    def add(self, cues: Sequence[Cue]) -> None:
        """Play these after what is already waiting."""
        if self.idle:
            self._last = self.now
        self._queue.extend(cues)

    def update(self, ms: float) -> None:
        """Let time pass."""
        if self.speed <= 0:
            self.finish()
            self.now += LONG
            return
        self.now += ms * self.speed
        while self._queue and self._due(self._queue[0]) <= self.now:
            self._begin(self._queue.popleft())

    def _due(self, cue: Cue) -> float:
        return (max(self._last, self._end) if cue.waits else self._last) + cue.delay

    def _begin(self, cue: Cue) -> None:
        self._last = self._due(cue)
        self._end = max(self._end, self._last + cue.lasts)
        cue.begin(self._last)

    @property
    def idle(self) -> bool:
        """Has everything come to rest?"""
        return not self._queue and self.now >= self._end

    def extend(self, until: float) -> None:
        """Not idle before this instant."""
        self._end = max(self._end, until)

    def finish(self) -> None:
        """Skip: everything that waits happens now, and is over."""
        while self._queue:
            self._begin(self._queue.popleft())
        self.now = max(self.now, self._end)
        self._last = self.now


# ---------------------------------------------------------------- events to cues
class Stage(Protocol):
    """Where events are acted out: the table view with its sounds and captions."""

    def acted(self, event: Event) -> None:
        """Say what somebody does."""

    def slow(self, event: Event) -> bool:
        """Does a person need time to read what is done before the cards move?"""

    def move(self, event: Event, tween: Tween) -> None: ...
    def reveal(self, event: Event, tween: Tween) -> None: ...
    def shuffle(self, event: Event, tween: Tween) -> None: ...
    def turn(self, event: Event) -> None: ...
    def note(self, event: Event) -> None: ...
    def same_way(self, one: Event, two: Event) -> bool:
        """Do two moves go from the same kind of zone to the same kind?"""


def script(events: Sequence[Event], stage: Stage, reduced: bool = False) -> list[Cue]:
    """The cues that act out events, in order."""
    cues: list[Cue] = []
    before: Event | None = None
    steps = _steps(events, stage)
    for number, event in enumerate(events):
        if event.kind == MOVE:
            cues.append(_move_cue(event, before, stage, 0 if reduced else steps[number], reduced))
        elif event.kind == REVEAL:
            cues.append(_timed(stage.reveal, event, FADE if reduced else FLIP))
        elif event.kind == SHUFFLE:
            cues.append(_timed(stage.shuffle, event, FADE if reduced else SHUFFLING))
        elif event.kind == NOTE:
            cues.append(Cue(_told(stage.note, event), NOTING, 0, True))
        elif event.kind == TURN:
            cues.append(Cue(_told(stage.turn, event), 0, TURNING, True))
        elif event.kind == ACTED:
            cues.append(Cue(_told(stage.acted, event), 0, 0, True))
            if stage.slow(event):
                cues.append(Cue(_nothing, READING, 0, True))
        else:
            continue
        before = event
    return cues


def _steps(events: Sequence[Event], stage: Stage) -> list[float]:
    """For each event how long after the one before it begins, if both go the same way."""
    out = [NEXT_CARD] * len(events)
    first = 0
    for number in range(1, len(events) + 1):
        one = events[number - 1]
        goes_on = (
            number < len(events)
            and one.kind == events[number].kind == MOVE
            and stage.same_way(one, events[number])
        )
        if not goes_on:
            step = min(NEXT_CARD, ALL_CARDS / (number - first))
            out[first:number] = [step] * (number - first)
            first = number
    return out


def _nothing(_begins: float) -> None:
    """A pause."""


def _told(tell: Callable[[Event], object], event: Event) -> Callable[[float], None]:
    def begin(_begins: float) -> None:
        tell(event)

    return begin


def _timed(act: Callable[[Event, Tween], None], event: Event, lasts: float) -> Cue:
    def begin(begins: float) -> None:
        act(event, Tween(begins, lasts, linear))

    return Cue(begin, lasts, 0, True)


def _move_cue(event: Event, before: Event | None, stage: Stage, step: float, reduced: bool) -> Cue:
    lasts = FADE if reduced else FLIGHT

    def begin(begins: float) -> None:
        stage.move(event, Tween(begins, lasts, linear if reduced else ease_in_out))

    if before is None or before.kind == ACTED:
        return Cue(begin, lasts, 0, True)
    if before.kind == MOVE and stage.same_way(before, event):
        return Cue(begin, lasts, step, False)
    return Cue(begin, lasts, 0 if reduced else BREATH, True)
