"""The application: the window, the clock, the main loop and the frame budget.

The only owner of the display. It gives input and time to the top scene, lets the compositor show
what the visible ones describe, and leaves the rest of each frame to whoever thinks. Knows no scene.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from pirategames import paths, settings
from pirategames.i18n import set_language, tr
from pirategames.match.library import Library
from pirategames.ui import theme
from pirategames.ui.compositor import DEEP, Canvas, Compositor, Piece, Veil
from pirategames.ui.scene import (
    Blur,
    Go,
    Input,
    Key,
    Pointer,
    Quit,
    Scene,
    SceneStack,
    Screen,
    Text,
)
from pirategames.ui.sound import Sounds
from pirategames.ui.widgets import Toasts

FRAMES = 60  # a second
FRAME_MS = 14.5  # what drawing and thinking may take of it together
LEAST_THINKING, MOST_THINKING = 0.5, 4.0  # ms
STILL_THINKING = 12.0  # ms, when nothing had to be drawn
MEDIAN_OF = 9  # render times
SLOWEST_STEP = 50.0  # ms: what a frame that came late counts for, while something moves
LONGEST_SLEEP = 500.0  # ms
NAP = 16  # ms: how late an event may be noticed while nothing moves
SETTLED_AFTER = 150.0  # ms without another size until a window being drawn out is laid out anew
SMALLEST_WINDOW = (1024, 600)
WINDOW_SIZES = ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720))
SAVE_AFTER = 600.0  # ms after the last change of a setting
# where digits are on a keyboard, from 1 to 9 and 0, and which they are
DIGITS = {pygame.KSCAN_1 + n: pygame.K_0 + (n + 1) % 10 for n in range(10)}
KEYPAD = {pygame.KSCAN_KP1 + n: pygame.K_0 + (n + 1) % 10 for n in range(10)}


class NoDisplayError(Exception):
    """There is no screen to open a window on; the message says why."""


def init_display() -> None:
    """Start the display. Raises NoDisplayError where there is none, or only SDL's pretended one."""
    if os.environ.get("SDL_VIDEO_X11_WMCLASS") in {None, Path(sys.argv[0]).name}:
        # not the player's choice but pygame's, made on import
        os.environ["SDL_VIDEO_X11_WMCLASS"] = paths.DESKTOP_ID
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    chosen = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    if driver in {"offscreen", "dummy", "evdev"} and driver != chosen:
        raise NoDisplayError("no video device")
    if driver == "x11":  # SDL's own choice goes through OpenGL, which is slow without a GPU
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def open_window(size: tuple[int, int] | None = None) -> pygame.Window:
    """The window, by default as large as comfortably fits the desktop. Raises NoDisplayError."""
    init_display()
    try:
        window = pygame.Window(tr("Pirate Games"), size or fitting_size(), resizable=True)
        window.minimum_size = SMALLEST_WINDOW
        icon = paths.asset("icons", "app.svg")
        if icon.is_file():
            window.set_icon(pygame.image.load_sized_svg(icon, (256, 256)))
        window.get_surface()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    return window


def fitting_size() -> tuple[int, int]:
    """The largest of the usual sizes that leaves some of the desktop free."""
    width, height = pygame.display.get_desktop_sizes()[0]
    for w, h in WINDOW_SIZES:
        if w <= width * 0.92 and h <= height * 0.92:
            return w, h
    return SMALLEST_WINDOW


class App:
    """The program in a window. ``step`` is one turn of its loop; ``run`` turns until it is over."""

    def __init__(
        self,
        window: pygame.Window,
        chosen: settings.Settings,
        library: Library | None = None,
        timer: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.window = window
        self.settings = chosen
        self.screen = Screen(chosen, Sounds(chosen.volume), library)
        self.screen.on_change = self._setting_changed
        self.stack = SceneStack(self.screen)
        self.compositor = Compositor(window.flip)
        self.toasts = Toasts(self.screen)
        self.fade_ms = float(theme.SCENE_FADE)
        self.settle_ms = SETTLED_AFTER
        self.settings_file = paths.settings_file()
        self.lets_think = True  # a picture of a moment is not to become the next one
        self._timer = timer
        self._render_times: deque[float] = deque([4.0], maxlen=MEDIAN_OF)
        self._size = (0, 0)  # laid out for
        self._seen = (0, 0)  # of the window
        self._resized = 0.0  # the instant of it
        self._pointer = (0.0, 0.0)
        self._minimised = False
        self._typing = False
        self._fade = 0.0  # ms left of the fade between two scenes
        self._bottom: Scene | None = None
        self._canvas: Canvas | None = None
        self._unsaved: float | None = None  # the instant settings were last changed
        self._told = 0  # of the library's notices
        self._silence_told = False
        set_language(chosen.language)
        pygame.key.stop_text_input()  # on by default: an input method would swallow the shortcuts
        self._fit()
        if chosen.fullscreen:
            self.window.set_fullscreen(True)

    # ------------------------------------------------------------ the loop
    def run(self, first: Scene) -> None:
        """Show a scene, and go on until there is none."""
        clock = pygame.time.Clock()
        self.stack.go(_push(first))
        while self.stack.scenes:
            events = self._events()
            self.step(clock.tick(FRAMES), events)
        self.close()

    def close(self) -> None:
        """Take every scene away, save what is to be saved and let go of window and device."""
        self.stack.clear()
        self._save_settings()
        self.screen.sounds.close()
        if self.screen.library is not None:
            self.screen.library.close()
        self.window.destroy()

    def _events(self) -> list[pygame.Event]:
        """What has happened; while nothing moves, sleep until something does."""
        top = self.stack.top
        if self.busy and not self._minimised:
            return pygame.event.get()
        patience = min(LONGEST_SLEEP, top.patience() if top else 0.0, self.toasts.patience())
        if self._minimised:
            patience = max(patience, 100.0)
        return events_within(patience)

    @property
    def busy(self) -> bool:
        """Is another frame wanted at once?"""
        top = self.stack.top
        thinking = self.lets_think and top is not None and top.thinks
        moving = not self.compositor.idle or self._fade > 0 or self._resizing
        return moving or thinking

    def step(self, dt: float, events: Iterable[pygame.Event]) -> None:
        """One turn: ``dt`` ms have passed, these events have come."""
        turned = self._timer()
        if self.busy:
            dt = min(dt, SLOWEST_STEP)
        screen = self.screen
        screen.now += dt
        if not screen.calm:
            screen.ambient += dt
        top = self.stack.top
        if top is not None:
            self.stack.go(top.update(dt))
        for event in events:
            self._take(event)
        self._fit()
        self._tell_of_library()
        self._tell_of_silence()
        self.toasts.update(dt)
        if self._unsaved is not None and screen.now - self._unsaved > SAVE_AFTER:
            self._save_settings()
        self._watch_scenes(dt)
        began = self._timer()
        drawn = not (self._minimised or self._resizing) and self._show()
        spent = (self._timer() - began) * 1000
        if drawn:
            self._render_times.append(spent)
        self._update_typing()
        top = self.stack.top
        if self.lets_think and top is not None and top.thinks:
            top.think(self._budget(drawn, (self._timer() - turned) * 1000) / 1000)

    def _tell_of_library(self) -> None:
        """Show what the library has to tell; a disk may also fill in the middle of a match."""
        notices = self.screen.library.notices if self.screen.library is not None else []
        for told in notices[self._told :]:
            self._told += 1
            self.screen.toast(tr(told.sentence, **told.fields))

    def _tell_of_silence(self) -> None:
        """Say once on the terminal why nothing is heard; the settings say it to the player."""
        sounds = self.screen.sounds
        if sounds.problem and not self._silence_told and sys.stderr is not None:
            sys.stderr.write(f"{sounds.problem} ({sounds.reason})\n")
        self._silence_told = bool(sounds.problem)

    def _budget(self, drawn: bool, used: float) -> float:
        """How many ms there are for thinking in this frame, of which ``used`` ms are gone."""
        if not drawn:
            return STILL_THINKING
        middle = sorted(self._render_times)[len(self._render_times) // 2]
        left = FRAME_MS - max(middle, used)
        return min(MOST_THINKING, max(LEAST_THINKING, left))

    # ------------------------------------------------------------ showing
    def _fit(self) -> None:
        """Follow the window's size, whoever changes it.

        Laying out anew takes long: while the size changes, the last frame is stretched.
        """
        target = self.window.get_surface()
        if target.get_size() != self._seen:
            self._seen = target.get_size()
            self._resized = self.screen.now
            if self.settle_ms > 0 and self.compositor.frames:
                self.compositor.stretch(target)
        settled = self.screen.now - self._resized >= self.settle_ms or not self.compositor.frames
        if self._resizing and settled:
            self._size = self._seen
            self._relayout()

    @property
    def _resizing(self) -> bool:
        """Is the window of another size than what was laid out?"""
        return self._seen != self._size

    def _relayout(self) -> None:
        self.screen.resize(*self._size)
        self._fade = 0.0
        self._canvas = None
        self.compositor.forget()
        self.stack.relayout()

    def _watch_scenes(self, dt: float) -> None:
        """Begin and continue the fade when another scene has come."""
        longest = self.screen.duration(self.fade_ms)  # less than before, if it has become quicker
        self._fade = max(0.0, min(self._fade, longest) - dt)
        visible = self.stack.visible()
        bottom = visible[0] if visible else None
        if bottom is not self._bottom:
            old = self._bottom
            if old and bottom and old.fades and bottom.fades and self._canvas is not None:
                self._fade = self.screen.duration(self.fade_ms)
            self._bottom = bottom
        if self.stack.changed:
            self.stack.changed = False
            self._move_pointer()

    def _show(self) -> bool:
        """Show the visible scenes, or in the first half of a fade once more what was there."""
        target = self.window.get_surface()
        over: list[Piece] = []
        half = self.screen.duration(self.fade_ms) / 2
        leaving = self._fade > half and self._canvas is not None
        if self._fade > 0 and half > 0:
            shade = (2 * half - self._fade) / half if leaving else self._fade / half
            over.append(Veil(DEEP, round(255 * min(1.0, shade)), (0, 0, *self._size)))
        if not leaving or self._canvas is None:
            self._canvas = Canvas(self._size)
            for scene in self.stack.visible():
                scene.draw(self._canvas)
        return self.compositor.show(self._canvas, target, [*over, *self.toasts.pieces()])

    # ------------------------------------------------------------ input
    def _take(self, event: pygame.Event) -> None:
        """One event of the system: the window's are answered here, the rest by the top scene."""
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.stack.go(Quit())
        elif event.type == pygame.WINDOWMINIMIZED or event.type == pygame.WINDOWHIDDEN:
            self._minimised = True
        elif event.type in {pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN}:
            self._minimised = False
        elif event.type == pygame.WINDOWEXPOSED:
            self._minimised = False
            if self.compositor.frames and not self._resizing:
                self.compositor.expose()
        elif event.type == pygame.KEYDOWN and wants_fullscreen(event):
            self.screen.change("fullscreen", not self.settings.fullscreen)
        else:
            self._give(self.translated(event))

    def _give(self, e: Input | None) -> None:
        top = self.stack.top
        if e is None or top is None:
            return
        if isinstance(e, Pointer):
            self._pointer = (e.x, e.y)
            if self._canvas is not None and self._fade > self.screen.duration(self.fade_ms) / 2:
                return  # what is under the pointer is not to be seen yet
        if not isinstance(e, Blur):
            self.screen.last_input = self.screen.now
        self.stack.go(top.handle(e))

    def _move_pointer(self) -> None:
        """Tell a scene that has just come to the top where the pointer is."""
        top = self.stack.top
        if top is not None:
            top.handle(Pointer("move", *self._pointer))

    def translated(self, event: pygame.Event) -> Input | None:
        """An event of pygame as a scene's input, places in units; None for what concerns nobody."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return Pointer("move", *self._units(event.pos), touch=getattr(event, "touch", False))
        if kind == pygame.MOUSEBUTTONDOWN or kind == pygame.MOUSEBUTTONUP:
            if event.button > 3:  # the wheel's clicks; it has its own event
                return None
            what = "down" if kind == pygame.MOUSEBUTTONDOWN else "up"
            shift, ctrl, _ = modifiers(event)
            x, y = self._units(event.pos)
            touch = getattr(event, "touch", False)
            return Pointer(what, x, y, event.button, 0.0, shift, ctrl, touch)
        if kind == pygame.MOUSEWHEEL:
            return Pointer("wheel", *self._pointer, wheel=getattr(event, "precise_y", event.y))
        if kind == pygame.KEYDOWN or kind == pygame.KEYUP:
            down = kind == pygame.KEYDOWN
            shift, ctrl, alt = modifiers(event)
            return Key(key_of(event), down, shift, ctrl, alt, getattr(event, "repeat", False))
        if kind == pygame.TEXTINPUT:
            return Text(event.text)
        if kind == pygame.TEXTEDITING:
            return Text(event.text, composing=True)
        if kind == pygame.WINDOWFOCUSLOST:
            return Blur()
        if kind == pygame.WINDOWLEAVE:
            return Pointer("leave", -1.0, -1.0)
        return None

    def _units(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A place in the window, in units; on some screens a window's point is several pixels."""
        wide, high = self.window.size
        x = pos[0] * self._size[0] / max(1, wide)
        y = pos[1] * self._size[1] / max(1, high)
        return x / self.screen.k, y / self.screen.k

    def _update_typing(self) -> None:
        """Ask the system for text only while some entry wants it."""
        wanted, self.screen.typing = self.screen.typing, False
        if wanted:
            pygame.key.set_text_input_rect(self.screen.typing_rect)
        if wanted != self._typing:
            self._typing = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    # ------------------------------------------------------------ settings
    def _setting_changed(self, name: str) -> None:
        """Let a setting have its effect."""
        self._unsaved = self.screen.now
        if name == "language":
            set_language(self.settings.language)
            self.window.title = tr("Pirate Games")
            self._relayout()
        elif name == "volume":
            self.screen.sounds.set_volume(self.settings.volume)
        elif name == "scale":
            self._relayout()
        elif name == "fullscreen":
            if self.settings.fullscreen:
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()

    def _save_settings(self) -> None:
        if self._unsaved is None:
            return
        self._unsaved = None
        for notice in settings.save(self.settings, self.settings_file):
            self.screen.toast(str(notice))


def events_within(patience: float) -> list[pygame.Event]:
    """What has happened, or happens first within ``patience`` ms.

    Looks once in a nap: SDL's own wait would look a thousand times a second (measured on X11).
    """
    until = pygame.time.get_ticks() + int(patience)
    while not (events := pygame.event.get()):
        left = until - pygame.time.get_ticks()
        if left <= 0:
            break
        pygame.time.wait(min(NAP, left))
    return events


def _push(scene: Scene) -> Go:
    from pirategames.ui.scene import Push

    return Push(scene)


def modifiers(event: pygame.Event) -> tuple[bool, bool, bool]:
    """Shift, control (or command) and alt, as the event says; a posted one may not."""
    mod = getattr(event, "mod", 0)
    return (
        bool(mod & pygame.KMOD_SHIFT),
        bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(mod & pygame.KMOD_ALT),
    )


def key_of(event: pygame.Event) -> int:
    """The key of an event; digits are those of the upper row, whatever is printed on it (on a
    French keyboard &, é, "…), and of the keypad while it writes digits."""
    scancode = getattr(event, "scancode", 0)
    if scancode in DIGITS:
        return DIGITS[scancode]
    if scancode in KEYPAD and getattr(event, "mod", 0) & pygame.KMOD_NUM:
        return KEYPAD[scancode]
    return int(event.key)


def wants_fullscreen(event: pygame.Event) -> bool:
    """F11 or Alt+Enter."""
    alt = bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and alt))
