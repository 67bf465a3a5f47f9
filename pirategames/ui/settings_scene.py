"""The settings: each has its effect at once and is kept without being asked for.

Knows the settings by name, and nothing of what they do elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Surface

from pirategames.i18n import language, languages, tr
from pirategames.ui import paint, sail, sound, theme
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas
from pirategames.ui.form_scene import FormScene
from pirategames.ui.widgets import (
    Button,
    Form,
    Label,
    Scroll,
    Segments,
    Slider,
    Toggle,
    Widget,
    write,
)

ROW = 58.0
NARROW = 660.0
CONTROL = 250.0  # width of the right column
NBSP = "\u00a0"
SCALES = (80, 90, 100, 110, 125, 150)


class SettingsScene(FormScene):
    """One page of settings; Escape goes back."""

    name = "settings"

    def enter(self) -> None:
        self.form = Form(self.screen)
        self.relayout()

    # ------------------------------------------------------ the layout
    def relayout(self) -> None:
        s = self.screen
        zoom = s.zoom
        w = min(s.width - 60, NARROW * min(zoom, 1.35))
        rows = self._rows()
        h = min(s.height - 60, 154 + len(rows) * ROW * zoom)
        self.panel = Box((s.width - w) / 2, (s.height - h) / 2, w, h)
        inside = Box(self.panel.x + 30, self.panel.y + 70, w - 48, h - 70 - 78)
        self.area = Scroll("scroll", inside, len(rows) * ROW * zoom)
        widgets: list[Widget] = [self.area]
        for n, (label, line, make) in enumerate(rows):
            widgets += self._row(label, line, make, inside.y + n * ROW * zoom)
        back = Box(self.panel.cx - 110, self.panel.bottom - 64, 220, 46)
        widgets.append(Button("back", back, tr("Back"), self.cancel, "gold", key=tr("Esc")))
        self.form.set(widgets, "language")

    def _row(
        self, label: str, line: str, make: Callable[[float, float], list[Widget]], y: float
    ) -> list[Widget]:
        """A setting's words on the left, what changes it on the right."""
        zoom = self.screen.zoom
        inside = self.area.box
        middle = y + ROW * zoom / 2
        room = inside.w - CONTROL - 30
        at = middle - (10 * zoom if line else 0)
        found: list[Widget] = [
            Label(label, inside.x, at, "bold", 17 * zoom, theme.INK, width=room),
        ]
        if line:
            size = 14 * zoom
            below = middle + 11 * zoom
            found.append(Label(line, inside.x, below, "regular", size, theme.BROWN, width=room))
        controls = make(inside.right - 22 - CONTROL, middle)
        for widget in [*found, *controls]:
            widget.scroll = self.area
        return [*found, *controls]

    def _rows(self) -> list[tuple[str, str, Callable[[float, float], list[Widget]]]]:
        switch = self._switch
        return [
            (tr("Language"), "", self._language),
            (tr("Sound"), self.screen.sounds.problem, self._volume),
            (tr("Animations"), tr("how fast cards move"), self._speed),
            (tr("Pace of the captains"), tr("how long they wait before they play"), self._pace),
            (tr("Captains speak"), tr("a few words, now and then"), switch("table_talk")),
            (tr("Show what can be played"), tr("golden light, shaded cards"), switch("hints")),
            (
                tr("Reduced motion"),
                tr("short fades, a quiet sea"),
                switch("reduced_motion"),
            ),
            (tr("Interface scale"), tr("size of texts and buttons"), self._scale),
            (tr("Full screen"), tr("F11 or Alt+Enter"), switch("fullscreen")),
        ]

    # ------------------------------------------------------ what changes them
    def _language(self, x: float, y: float) -> list[Widget]:
        codes = list(languages())
        chosen = codes.index(language()) if language() in codes else 0
        each = min(110.0, CONTROL / len(codes))
        left = x + CONTROL - each * len(codes)
        names = list(languages().values())
        change = self.screen.change
        return [
            Segments("language", left, y - 17, names, chosen,
                     lambda n: change("language", codes[n]), each)
        ]  # fmt: skip

    def _switch(self, name: str) -> Callable[[float, float], list[Widget]]:
        def make(x: float, y: float) -> list[Widget]:
            s = self.screen
            on = bool(getattr(s.settings, name))
            at = x + CONTROL - Toggle.WIDTH
            return [Toggle(name, at, y - 14, on, lambda value: s.change(name, value))]

        return make

    def _volume(self, x: float, y: float) -> list[Widget]:
        s = self.screen

        def change(value: float) -> int:
            s.change("volume", round(value))
            s.sounds.play(sound.COIN)
            return s.settings.volume

        return self._slider("volume", x, y, (0, 100, 5), s.settings.volume, change)

    def _speed(self, x: float, y: float) -> list[Widget]:
        return self._factor("animation_speed", x, y)

    def _pace(self, x: float, y: float) -> list[Widget]:
        return self._factor("captain_pace", x, y)

    def _factor(self, name: str, x: float, y: float) -> list[Widget]:
        """A slider for "so many times as fast", even in ratios."""
        s = self.screen

        def change(value: float) -> int:
            s.change(name, round(2**value, 3))
            return round(100 * 2**value)

        value = math.log2(getattr(s.settings, name))
        return self._slider(name, x, y, (-2, 2, 0.5), value, change)

    def _scale(self, x: float, y: float) -> list[Widget]:
        s = self.screen
        nearest = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - s.settings.scale))

        def change(value: float) -> int:
            s.change("scale", SCALES[round(value)])
            return s.settings.scale

        return self._slider("scale", x, y, (0, len(SCALES) - 1, 1), nearest, change)

    def _slider(
        self,
        name: str,
        x: float,
        y: float,
        range_: tuple[float, float, float],
        value: float,
        change: Callable[[float], int],
    ) -> list[Widget]:
        """A slider from, to, in steps of; ``change`` answers the percentage to be shown."""
        low, high, step = range_
        number = Label("", x + CONTROL, y, "bold", 15, theme.INK, "right", 56)

        def changed(value: float) -> None:
            number.string = f"{change(value)}{NBSP}%"

        slider = Slider(name, x, y - 14, CONTROL - 62, value, (low, high), step, changed)
        percent = round(100 * 2**value) if low < 0 else round(value)
        number.string = f"{SCALES[percent] if name == 'scale' else percent}{NBSP}%"
        return [slider, number]

    # ------------------------------------------------------ look
    def _paint(self, target: Surface) -> None:
        s = self.screen
        target.blit(sail.night(*s.pixels, s.k), (0, 0))
        b = self.panel
        paint.place(target, paint.parchment(round(b.w), round(b.h), s.k), b.x, b.y, s.k)
        line = paint.divider(b.w - 120, s.k)
        paint.centre(target, line, b.cx, b.y + 60, s.k)

    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        canvas.layer(self._paint, (s.pixels, s.k, self.panel))
        b = self.panel
        write(canvas, s, tr("Settings"), b.cx, b.y + 36, "title", 34, theme.INK, "centre")
        self.form.draw(canvas)
