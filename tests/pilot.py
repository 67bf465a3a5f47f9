"""Drives the real application without a screen: posts events, turns the loop, looks at the picture.

One window serves a whole run of the tests; `Pilot` resizes it. Time is what the pilot says, so
everything is repeatable.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from pirategames.app import App, open_window
from pirategames.match.library import Library
from pirategames.settings import Settings
from pirategames.ui.scene import Push, Scene
from pirategames.ui.widgets import Form, Widget

FRAME = 16.0  # ms


@cache
def window() -> pygame.Window:
    """The one window of the run."""
    return open_window((1280, 720))


class Pilot:
    """The application with a scene, at a size, with settings; places are logical units."""

    def __init__(
        self,
        scene: Scene,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        library: Library | None = None,
    ) -> None:
        window().size = size
        pygame.event.clear()
        self.app = App(window(), settings or Settings(language="en", volume=0), library)
        self.app.fade_ms = self.app.settle_ms = 0.0
        self.screen = self.app.screen
        self.app.stack.go(Push(scene))
        self.step()

    # ------------------------------------------------------------ time
    def step(self, frames: int = 1, ms: float = FRAME) -> None:
        """Turn the loop, with the events posted meanwhile."""
        for _ in range(frames):
            self.app.step(ms, pygame.event.get())

    def wait(self, ms: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(round(ms / FRAME)):
            self.step()

    @property
    def top(self) -> Scene:
        """The scene on top."""
        scene = self.app.stack.top
        assert scene is not None, "the stack is empty"
        return scene

    # ------------------------------------------------------------ the hand
    def post(self, kind: int, **fields: object) -> None:
        """One event, and a frame."""
        self.app.step(FRAME, [*pygame.event.get(), pygame.Event(kind, fields)])

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.screen.k), round(y * self.screen.k)

    def move(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEMOTION, pos=self._pixels(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, x: float, y: float, button: int = 1, mod: int = 0) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._pixels(x, y), button=button, mod=mod)

    def release(self, x: float, y: float, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self._pixels(x, y), button=button)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self.press(x, y, button)
        self.release(x, y, button)

    def drag(self, start: tuple[float, float], end: tuple[float, float], moves: int = 6) -> None:
        """Press, move in steps, release."""
        self.move(*start)
        self.press(*start)
        for n in range(1, moves + 1):
            part = n / moves
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            self.move(x, y)
        self.release(*end)

    def wheel(self, lines: float) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=lines, precise_y=lines, flipped=False)

    # ------------------------------------------------------------ the keyboard
    def key(self, key: int, mod: int = 0) -> None:
        """A key down and up."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        """Text as an input method gives it."""
        self.post(pygame.TEXTINPUT, text=text)

    # ------------------------------------------------------------ looking
    @property
    def form(self) -> Form:
        """The widgets of the top scene."""
        form = getattr(self.top, "form", None)
        assert isinstance(form, Form), f"{type(self.top).__name__} has no form"
        return form

    def widget(self, name: str) -> Widget:
        """A widget of the top scene by its name."""
        for widget in self.form.widgets:
            if widget.name == name:
                return widget
        names = [widget.name for widget in self.form.widgets if widget.name]
        raise AssertionError(f"no widget {name!r}; there are: {', '.join(names)}")

    def click_on(self, name: str) -> None:
        """Click the middle of a widget."""
        widget = self.widget(name)
        if widget.scroll is not None:
            widget.scroll.show(widget.box.y, widget.box.bottom)
        self.click(widget.shown.cx, widget.shown.cy)

    @property
    def picture(self) -> pygame.Surface:
        """What the window shows."""
        return self.app.window.get_surface()

    def save(self, file: Path) -> None:
        """Keep the picture, to look at when a test fails."""
        pygame.image.save(self.picture, file)

    def resize(self, width: int, height: int) -> None:
        window().size = (width, height)
        self.step()

    @property
    def drawn(self) -> bool:
        """Did the last frame draw anything?"""
        return not self.app.compositor.idle


def same_pixels(one: pygame.Surface, other: pygame.Surface, tolerance: int = 8) -> float:
    """The part of the pixels that are alike, 0 to 1."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (tolerance,) * 3 + (255,), other)
    return mask.count() / (one.get_width() * one.get_height())
