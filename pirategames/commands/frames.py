"""Frame times: the real application at its busiest, measured. Part of `pirategames bench`.

As many seats as the game allows, every card of it on the table, four of them always flying, a
Legend thinking in what is left of each frame, actions being done and committed to a library on
the disk. No command of its own.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

import pygame

from pirategames.app import App, open_window
from pirategames.commands.common import named
from pirategames.games import GAMES, GameInfo
from pirategames.match.library import Library
from pirategames.match.making import make_match
from pirategames.match.match import Match
from pirategames.match.setup import Setup
from pirategames.settings import Settings
from pirategames.ui.animation import FLIGHT, Tween, ease_in_out
from pirategames.ui.scene import Go, Push
from pirategames.ui.table_scene import TableScene
from pirategames.ui.table_view import Flight, Sprite

THINKER = "legende"  # it never stops thinking here
FLYING = 4
ACTION_EVERY = 400.0  # ms of the screen's time
WARM_UP = 60  # frames before anything is measured: pictures are being made
MEASURED = 600  # frames: ten seconds
SEED = 44


class BusyTable(TableScene):
    """A table that never comes to rest."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._acted = 0.0
        self._next_cards: cycle[int] = cycle(range(len(match.rules.kind_of)))

    def update(self, dt: float) -> Go | None:
        """Like any table; then more cards are sent flying until there are enough."""
        super().update(dt)
        sprites = list(self.table.sprites())
        flying = sum(1 for sprite in sprites if self.table.moving(sprite, self.now))
        while flying < FLYING:
            self._fly(sprites[next(self._next_cards) % len(sprites)], sprites)
            flying += 1
        return None

    def _fly(self, sprite: Sprite, sprites: list[Sprite]) -> None:
        """Let a card fly home from where another one lies."""
        origin = self.table.home(sprites[next(self._next_cards) % len(sprites)]).box
        tween = Tween(self.now, FLIGHT, ease_in_out)
        up = self.table.face_up(sprite)
        sprite.flight = Flight(origin, tween, True, False, up, sprite.card)

    def think(self, seconds: float) -> None:
        """The captain thinks on while cards fly, and plays at a steady pace."""
        due = self.screen.now - self._acted >= ACTION_EVERY and self.match.durable
        if self.match.tick(seconds, due):
            self._acted = self.screen.now


def frame_times(game: str, size: tuple[int, int]) -> tuple[float, float]:
    """Median and 99th percentile, in ms, of what a frame costs in a window of ``size``."""
    if sys.platform == "linux" and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    options, seats = fullest(GAMES[game])
    setup = Setup(game, named((THINKER,) * seats), options, SEED, str(SEED))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        library = Library(Path(folder) / "library.sqlite")
        app = App(open_window(size), Settings(language="en", volume=0), library)
        app.settings_file = Path(folder) / "settings.json"
        try:
            app.stack.go(Push(BusyTable(make_match(setup, library))))
            return percentiles(measured(app))
        finally:
            app.close()


def fullest(info: GameInfo) -> tuple[dict[str, str], int]:
    """The options with which most may sit at the table, and how many that is."""
    best = info.complete({})
    for key, value, _ in info.seats_with:
        other = info.complete({key: value})
        if info.seats_allowed(other)[1] > info.seats_allowed(best)[1]:
            best = other
    return best, info.seats_allowed(best)[1]


def measured(app: App) -> list[float]:
    """What each frame took, in ms, at the application's own pace."""
    clock = pygame.time.Clock()
    times: list[float] = []
    for _ in range(WARM_UP + MEASURED):
        dt = clock.tick(60)
        events = pygame.event.get()
        began = time.perf_counter()
        app.step(dt, events)
        times.append((time.perf_counter() - began) * 1000)
    return times[WARM_UP:]


def percentiles(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
