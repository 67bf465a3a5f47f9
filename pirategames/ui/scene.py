"""Scenes: what is on the screen one at a time, and the stack that says which.

Also the few kinds of input a scene is told of, and the Screen it lives on. Knows no game and opens
no window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from pirategames.settings import Settings

if TYPE_CHECKING:
    from pirategames.match.library import Library
    from pirategames.ui.compositor import Canvas
    from pirategames.ui.sound import Sounds

# The window the drawings are made for: at 1024x600 it is 1229 units wide.
DRAWN_WIDTH = 1229
DRAWN_HEIGHT = 720
NARROWEST = 1060  # units: an interface scale above 100 % never leaves less
CALM_AFTER = 20_000.0  # ms without input until halos, dashes and sea come to rest
NEVER = 60_000.0  # ms: a scene that waits for nothing but input


# ---------------------------------------------------------------- input
class Pointer(NamedTuple):
    """The mouse. ``kind``: ``move``, ``down``, ``up``, ``wheel`` or ``leave``; x, y in units.

    ``button``: 1 left, 2 middle, 3 right; ``wheel``: lines, upwards positive.
    """

    kind: str
    x: float
    y: float
    button: int = 0
    wheel: float = 0.0
    shift: bool = False
    ctrl: bool = False
    touch: bool = False


class Key(NamedTuple):
    """A key going down (or up, when not ``down``); ``key`` is pygame's number of it."""

    key: int
    down: bool = True
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class Text(NamedTuple):
    """Text that was typed; ``composing``: not finished yet (an input method is at work)."""

    text: str
    composing: bool = False


class Blur(NamedTuple):
    """The window has lost the keyboard: whatever was held is let go."""


Input = Pointer | Key | Text | Blur


# ---------------------------------------------------------------- where to go next
class Go:
    """What a scene answers when the stack shall change."""


@dataclass(frozen=True)
class Stay(Go):
    """The input was used; the stack stays as it is."""


@dataclass(frozen=True)
class Push(Go):
    """Put a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True)
class Pop(Go):
    """Take this scene away; the one below is told ``result``."""

    result: object = None


@dataclass(frozen=True)
class Replace(Go):
    """Put a scene in the place of this one."""

    scene: Scene


@dataclass(frozen=True)
class Reset(Go):
    """Take everything away and begin with this scene."""

    scene: Scene


@dataclass(frozen=True)
class Quit(Go):
    """Close the program."""


STAY = Stay()


# ---------------------------------------------------------------- the screen
class Screen:
    """What every scene may use: the size, the time, the settings, the sounds, the library.

    ``k`` is pixels a unit; ``width`` and ``height`` the window in units; ``zoom`` what texts are
    enlarged by beyond ``k`` (interface scale above what the window allows to enlarge as a whole).
    """

    def __init__(self, settings: Settings, sounds: Sounds, library: Library | None = None) -> None:
        self.settings = settings
        self.sounds = sounds
        self.library = library
        self.now = 0.0  # ms since the start, as far as the scenes are concerned
        self.ambient = 0.0  # ms, standing still while everything is at rest
        self.last_input = 0.0  # the instant of it
        self.toasts: list[str] = []  # sentences to be shown briefly, whatever the scene
        self.typing = False  # does some entry want text?
        self.typing_rect = pygame.Rect(0, 0, 1, 1)
        self.on_change: Callable[[str], None] | None = None  # told the name of a changed setting
        self.resize(1280, 720)

    def resize(self, width: int, height: int) -> None:
        """Fit a window of so many pixels."""
        self.pixels = (max(1, width), max(1, height))
        whole = min(width / DRAWN_WIDTH, height / DRAWN_HEIGHT)
        wanted = whole * self.settings.scale / 100
        self.k = max(0.05, min(wanted, max(whole, min(width / NARROWEST, height / DRAWN_HEIGHT))))
        if wanted < whole:
            self.k = max(0.05, wanted)
        self.zoom = max(1.0, wanted / self.k)
        self.width = width / self.k
        self.height = height / self.k

    def px(self, units: float) -> int:
        """Units to whole pixels."""
        return round(units * self.k)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of units in whole pixels, so that neighbours meet."""
        left, top = round(x * self.k), round(y * self.k)
        return pygame.Rect(left, top, round((x + w) * self.k) - left, round((y + h) * self.k) - top)

    @property
    def calm(self) -> bool:
        """Do halos, dashes and sea stand still?"""
        return self.settings.reduced_motion or self.now - self.last_input > CALM_AFTER

    def change(self, name: str, value: object) -> None:
        """Change a setting; whatever depends on it follows at once."""
        if getattr(self.settings, name) != value:
            setattr(self.settings, name, value)
            if self.on_change is not None:
                self.on_change(name)

    def toast(self, sentence: str) -> None:
        """Show a sentence for a few seconds."""
        if sentence and sentence not in self.toasts:
            self.toasts.append(sentence)

    def duration(self, ms: float) -> float:
        """How long a movement of so many ms takes with the player's settings."""
        if self.settings.reduced_motion:
            return min(ms, 120.0)
        speed = self.settings.animation_speed
        return ms / speed if speed > 0 else 0.0  # 0: everything happens at once

    def take_text(self, x: float, y: float, w: float, h: float) -> None:
        """Some entry has the keyboard: text is wanted, its candidates belong beside this box."""
        self.typing = True
        self.typing_rect = self.rect(x, y, w, h)


# ---------------------------------------------------------------- scenes
class Scene:
    """Something on the screen. Only the top scene gets input and time; all visible ones are drawn.

    ``covers``: nothing of what lies below is seen. ``fades``: coming and going, the picture fades
    through darkness.
    """

    covers = True
    fades = True
    name = ""
    screen: Screen

    def enter(self) -> None:
        """It is on the stack now, and ``screen`` is there."""

    def leave(self) -> None:
        """It is off the stack."""

    def resume(self, result: object) -> Go | None:
        """What lay above is gone, and left this result."""
        return None

    def relayout(self) -> None:
        """The window's size, the interface scale or the language is another."""

    def handle(self, e: Input) -> Go | None:
        """Answer input; None: it was of no use here."""
        return None

    def update(self, dt: float) -> Go | None:
        """``dt`` ms have passed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Describe the picture of this instant."""

    def think(self, seconds: float) -> None:
        """Use what is left of the frame; called after every frame in which `thinks` is true."""

    @property
    def thinks(self) -> bool:
        """Is there something to think about?"""
        return False

    def patience(self) -> float:
        """How many ms may pass until `update` must be called again if nothing happens."""
        return NEVER


class SceneStack:
    """The scenes, from the bottom up."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.scenes: list[Scene] = []
        self.changed = False  # has another scene come to the top since this was last looked at?

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def visible(self) -> list[Scene]:
        """The scenes that are seen, from the bottom up."""
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].covers:
            first -= 1
        return self.scenes[max(0, first) :]

    def go(self, go: Go | None) -> None:
        """Do what a scene has answered."""
        while go is not None and not isinstance(go, Stay):
            self.changed = True
            if isinstance(go, Push):
                self._enter(go.scene)
                go = None
            elif isinstance(go, Replace):
                self._leave()
                self._enter(go.scene)
                go = None
            elif isinstance(go, Pop):
                self._leave()
                go = self.scenes[-1].resume(go.result) if self.scenes else None
            elif isinstance(go, Reset):
                self.clear()
                self._enter(go.scene)
                go = None
            else:
                self.clear()
                go = None

    def _enter(self, scene: Scene) -> None:
        scene.screen = self.screen
        self.scenes.append(scene)
        scene.enter()

    def _leave(self) -> None:
        self.scenes.pop().leave()

    def clear(self) -> None:
        """Take every scene away, the top first."""
        while self.scenes:
            self._leave()
        self.changed = True

    def relayout(self) -> None:
        """Tell every scene that the window is another."""
        for scene in self.scenes:
            scene.relayout()
