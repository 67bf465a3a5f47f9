"""The small things one clicks: buttons, sliders, switches, fields, lists, texts that scroll.

A Form holds those of a scene: it gives them the pointer and the keyboard, and shows the focus. A
widget draws itself with pictures of ``paint`` only. Knows no game and no scene.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from pirategames.ui import brush, paint, sound, theme
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas, Piece, Sprite
from pirategames.ui.scene import STAY, Blur, Go, Input, Key, Pointer, Screen, Text

Action = Callable[[], "Go | None"]
TIP_AFTER = 500.0  # ms the pointer rests on something until its hint is shown
WHEEL = 64.0  # units a line of the wheel moves
BLINK = 530.0  # ms a caret is shown, and hidden
UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT
ARROWS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
ENTER = {pygame.K_RETURN, pygame.K_KP_ENTER}


def put(canvas: Canvas, screen: Screen, picture: Surface, x: float, y: float) -> None:
    """A picture of ``paint`` that has a margin, its rectangle beginning at (x, y) units."""
    m = paint.margin(screen.k)
    canvas.sprite(picture, screen.px(x) - m, screen.px(y) - m)


def write(
    canvas: Canvas,
    screen: Screen,
    s: str,
    x: float,
    y: float,
    face: str = "semibold",
    size: float = theme.BODY,
    colour: str = theme.PARCHMENT,
    align: str = "left",
    width: float | None = None,
    shadow: str | None = None,
) -> None:
    """A line whose capitals are centred on y; ``x`` is its left end, middle or right end."""
    drawn = paint.text(s, face, size, colour, screen.k, width, shadow)
    w, h = drawn.get_size()
    left = screen.px(x) - {"left": 0, "centre": w // 2, "right": w}[align]
    canvas.sprite(drawn, left, screen.px(y) - h // 2)


# ---------------------------------------------------------------- the base
class Widget:
    """A rectangle that can be pointed at, and perhaps focused.

    ``name`` survives when the scene lays out anew, so that the focus stays. ``scroll``: the area
    it moves with; ``box`` is then where it lies unscrolled.
    """

    focusable = True
    round = False

    def __init__(self, name: str, box: Box, tip: str = "") -> None:
        self.name = name
        self.box = box
        self.tip = tip
        self.enabled = True
        self.hover = False
        self.held = False
        self.focused = False
        self.scroll: Scroll | None = None

    @property
    def shown(self) -> Box:
        """Where it is seen now."""
        return self.box.moved(0, -self.scroll.offset) if self.scroll else self.box

    def hit(self, x: float, y: float) -> bool:
        inside = self.scroll is None or self.scroll.box.holds(x, y)
        return inside and self.shown.holds(x, y)

    @property
    def state(self) -> str:
        """Its look: "", hover, down or off."""
        if not self.enabled:
            return "off"
        if self.held and self.hover:
            return "down"
        return "hover" if self.hover else ""

    def press(self, e: Pointer, screen: Screen) -> Go | None:
        """The pointer went down on it."""
        return STAY

    def drag(self, e: Pointer, screen: Screen) -> Go | None:
        """The pointer moved while it was held."""
        return STAY

    def release(self, screen: Screen) -> Go | None:
        """The pointer was let go over it."""
        return STAY

    def key(self, e: Key, screen: Screen) -> Go | None:
        """A key, while it has the focus; None: of no use."""
        return None

    def text(self, e: Text, screen: Screen) -> Go | None:
        """Typed text, while it has the focus."""
        return None

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        """Show it."""

    def ring(self, screen: Screen, phase: float) -> tuple[Surface, Box]:
        """The picture of the focus and the box it belongs round."""
        return paint.focus_ring(self.box.w, self.box.h, screen.k, phase), self.shown


class Pressable(Widget):
    """Something that does one thing when clicked, or on Enter or Space."""

    def __init__(self, name: str, box: Box, action: Action, tip: str = "") -> None:
        super().__init__(name, box, tip)
        self.action = action

    def do(self, screen: Screen) -> Go | None:
        screen.sounds.play(sound.CLICK)
        return self.action() or STAY

    def release(self, screen: Screen) -> Go | None:
        return self.do(screen)

    def key(self, e: Key, screen: Screen) -> Go | None:
        if (e.key in ENTER or e.key == pygame.K_SPACE) and not e.repeat and not e.ctrl:
            return self.do(screen)
        return None


class Button(Pressable):
    """A button with a word: kinds gold (the one thing to do), red, wood, teal."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        action: Action,
        kind: str = "wood",
        size: float = theme.BUTTON,
        icon: str | None = None,
        sub: str | None = None,
        key: str | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(name, box, action, tip)
        self.label, self.kind, self.size = label, kind, size
        self.icon, self.sub, self.shortcut = icon, sub, key

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b = self.shown
        size = min(self.size * screen.zoom, max(self.size, b.h * (0.4 if self.sub else 0.52)))
        picture = paint.button(
            b.w, b.h, screen.k, self.label, self.kind, self.state, size,
            self.icon, self.sub, self.shortcut,
        )  # fmt: skip
        put(canvas, screen, picture, b.x, b.y)


class IconButton(Pressable):
    """A small square button with a drawing."""

    def __init__(self, name: str, box: Box, icon: str, action: Action, tip: str) -> None:
        super().__init__(name, box, action, tip)
        self.icon = icon

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b = self.shown
        put(canvas, screen, paint.icon_button(self.icon, screen.k, self.state, b.w, b.h), b.x, b.y)


class Medallion(Pressable):
    """A portrait to choose. States: chosen (lit), taken (grey, and of no use)."""

    round = True

    def __init__(self, name: str, box: Box, portrait: str, action: Action, tip: str = "") -> None:
        super().__init__(name, box, action, tip)
        self.portrait = portrait
        self.chosen = False

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        state = "out" if not self.enabled else "active" if self.chosen else self.state
        b = self.shown
        look = "" if state == "down" else state
        put(canvas, screen, paint.medallion(self.portrait, b.w, screen.k, look), b.x, b.y)

    def ring(self, screen: Screen, phase: float) -> tuple[Surface, Box]:
        return paint.focus_circle(self.box.w, screen.k, phase), self.shown


class Label(Widget):
    """A line of text; ``y`` is the middle of its capitals."""

    focusable = False

    def __init__(
        self,
        text: str,
        x: float,
        y: float,
        face: str = "semibold",
        size: float = theme.BODY,
        colour: str = theme.PARCHMENT,
        align: str = "left",
        width: float | None = None,
        shadow: str | None = None,
    ) -> None:
        super().__init__("", Box(x, y, 0, 0))
        self.string, self.face, self.size, self.colour = text, face, size, colour
        self.align, self.width, self.shadow = align, width, shadow

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b = self.shown
        write(
            canvas, screen, self.string, b.x, b.y, self.face, self.size, self.colour,
            self.align, self.width, self.shadow,
        )  # fmt: skip


class Words(Widget):
    """A paragraph in a box; it begins at the top of the box."""

    focusable = False

    def __init__(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = theme.BODY,
        colour: str = theme.PARCHMENT,
        face: str = "regular",
        align: str = "left",
    ) -> None:
        super().__init__("", Box(x, y, width, 0))
        self.string, self.size, self.colour, self.face, self.align = text, size, colour, face, align

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b = self.shown
        drawn = paint.paragraph(
            self.string, self.size, self.colour, b.w, screen.k, self.face, self.align
        )
        canvas.sprite(drawn, screen.px(b.x), screen.px(b.y))


class Toggle(Widget):
    """A switch."""

    WIDTH, HEIGHT = 52.0, 28.0

    def __init__(
        self, name: str, x: float, y: float, on: bool, changed: Callable[[bool], Go | None]
    ) -> None:
        super().__init__(name, Box(x, y, self.WIDTH, self.HEIGHT))
        self.on = on
        self.changed = changed

    def flip(self, screen: Screen) -> Go | None:
        screen.sounds.play(sound.CLICK)
        self.on = not self.on
        return self.changed(self.on) or STAY

    def release(self, screen: Screen) -> Go | None:
        return self.flip(screen)

    def key(self, e: Key, screen: Screen) -> Go | None:
        return self.flip(screen) if e.key in ENTER or e.key == pygame.K_SPACE else None

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        state = "hover" if self.hover else ""
        put(canvas, screen, paint.toggle(self.on, screen.k, state), self.shown.x, self.shown.y)

    def ring(self, screen: Screen, phase: float) -> tuple[Surface, Box]:
        return paint.focus_ring(self.box.w, self.box.h, screen.k, phase, 18.0), self.shown


class Segments(Widget):
    """A choice of one among a few words; left and right choose. Also serves as tabs."""

    HEIGHT = 34.0

    def __init__(
        self,
        name: str,
        x: float,
        y: float,
        labels: Sequence[str],
        chosen: int,
        changed: Callable[[int], Go | None],
        each: float = 54.0,
    ) -> None:
        super().__init__(name, Box(x, y, each * len(labels), self.HEIGHT))
        self.labels = tuple(labels)
        self.chosen = chosen
        self.changed = changed
        self.each = each
        self._under = -1

    def _at(self, x: float) -> int:
        return min(len(self.labels) - 1, max(0, int((x - self.shown.x) / self.each)))

    def choose(self, n: int, screen: Screen) -> Go | None:
        if n == self.chosen or not 0 <= n < len(self.labels):
            return STAY
        screen.sounds.play(sound.CLICK)
        self.chosen = n
        return self.changed(n) or STAY

    def press(self, e: Pointer, screen: Screen) -> Go | None:
        return self.choose(self._at(e.x), screen)

    def point(self, x: float) -> None:
        """The pointer is over it, at x."""
        self._under = self._at(x)

    def key(self, e: Key, screen: Screen) -> Go | None:
        if e.key in (LEFT, RIGHT):
            return self.choose(self.chosen + (1 if e.key == RIGHT else -1), screen)
        if e.key in ENTER or e.key == pygame.K_SPACE:
            return self.choose((self.chosen + 1) % len(self.labels), screen)
        return None

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        under = self._under if self.hover else -1
        picture = paint.segment(self.labels, self.chosen, screen.k, self.each, under)
        put(canvas, screen, picture, self.shown.x, self.shown.y)

    def ring(self, screen: Screen, phase: float) -> tuple[Surface, Box]:
        return paint.focus_ring(self.box.w, self.box.h, screen.k, phase, 21.0), self.shown


class Slider(Widget):
    """A value between two ends, in steps."""

    HEIGHT = 28.0

    def __init__(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        value: float,
        ends: tuple[float, float],
        step: float,
        changed: Callable[[float], Go | None],
    ) -> None:
        super().__init__(name, Box(x, y, width, self.HEIGHT))
        self.low, self.high = ends
        self.step = step
        self.value = value
        self.changed = changed

    def _set(self, value: float) -> Go | None:
        value = self.low + round((value - self.low) / self.step) * self.step
        value = min(self.high, max(self.low, value))
        if value == self.value:
            return STAY
        self.value = value
        return self.changed(value) or STAY

    def press(self, e: Pointer, screen: Screen) -> Go | None:
        part = (e.x - self.shown.x - 10) / max(1.0, self.box.w - 20)
        return self._set(self.low + part * (self.high - self.low))

    def drag(self, e: Pointer, screen: Screen) -> Go | None:
        return self.press(e, screen)

    def key(self, e: Key, screen: Screen) -> Go | None:
        steps = {LEFT: -1, RIGHT: 1, pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5}
        if e.key in steps:
            return self._set(self.value + steps[e.key] * self.step)
        if e.key in (pygame.K_HOME, pygame.K_END):
            return self._set(self.low if e.key == pygame.K_HOME else self.high)
        return None

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        part = (self.value - self.low) / (self.high - self.low)
        picture = paint.slider(self.box.w, screen.k, round(part, 4), self.state, not self.enabled)
        put(canvas, screen, picture, self.shown.x, self.shown.y)


# ---------------------------------------------------------------- a field for text
class Entry(Widget):
    """A field of one line: caret, selection, clipboard, input methods.

    ``changed`` is told the text at every change, ``done`` on Enter.
    """

    PAD = 11.0

    def __init__(
        self,
        name: str,
        box: Box,
        value: str,
        changed: Callable[[str], Go | None],
        longest: int = 24,
        done: Action | None = None,
        size: float = 17.0,
    ) -> None:
        super().__init__(name, box)
        self.value = value
        self.caret = self.anchor = len(value)
        self.changed = changed
        self.done = done
        self.longest = longest
        self.size = size
        self.composing = ""
        self.wrong = False
        self._since = 0.0

    # ------------------------------------------------------ editing
    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.value)

    def insert(self, s: str) -> Go | None:
        """Put text in the place of the selection; what is too long is left away."""
        low, high = self.selection
        s = "".join(c for c in s if c.isprintable())[: self.longest - len(self.value) + high - low]
        self.value = self.value[:low] + s + self.value[high:]
        self.caret = self.anchor = low + len(s)
        return self.changed(self.value) or STAY

    def _move(self, to: int, keep: bool) -> Go:
        self.caret = min(len(self.value), max(0, to))
        if not keep:
            self.anchor = self.caret
        return STAY

    def _word(self, way: int) -> int:
        """The next boundary of a word."""
        at = self.caret
        while 0 <= at + min(way, 0) < len(self.value):
            at += way
            edge = at in (0, len(self.value)) or self.value[at - 1] == " " != self.value[at]
            if edge:
                break
        return at

    def _erase(self, way: int, word: bool) -> Go | None:
        if self.caret == self.anchor:
            self.anchor = self._word(way) if word else self.caret + way
            self.anchor = min(len(self.value), max(0, self.anchor))
        return self.insert("") if self.caret != self.anchor else STAY

    def key(self, e: Key, screen: Screen) -> Go | None:
        self._since = screen.now
        if self.composing:  # the keys belong to the input method
            return STAY
        low, high = self.selection
        if e.ctrl:
            return self._shortcut(e)
        if e.key in (LEFT, RIGHT):
            way = -1 if e.key == LEFT else 1
            if low != high and not e.shift:
                return self._move(low if way < 0 else high, False)
            return self._move(self.caret + way, e.shift)
        if e.key in (pygame.K_HOME, pygame.K_END):
            return self._move(0 if e.key == pygame.K_HOME else len(self.value), e.shift)
        if e.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._erase(-1 if e.key == pygame.K_BACKSPACE else 1, False)
        if e.key in ENTER:
            return (self.done() if self.done else None) or STAY
        return STAY if e.key == pygame.K_SPACE else None

    def _shortcut(self, e: Key) -> Go | None:
        low, high = self.selection
        if e.key == pygame.K_a:
            self.select_all()
        elif e.key in (pygame.K_c, pygame.K_x):
            if low != high:
                copy_text(self.value[low:high])
                if e.key == pygame.K_x:
                    return self.insert("")
        elif e.key == pygame.K_v:
            return self.insert(pasted_text())
        elif e.key in (LEFT, RIGHT):
            return self._move(self._word(-1 if e.key == LEFT else 1), e.shift)
        elif e.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._erase(-1 if e.key == pygame.K_BACKSPACE else 1, True)
        else:
            return None
        return STAY

    def text(self, e: Text, screen: Screen) -> Go | None:
        self._since = screen.now
        if e.composing:
            self.composing = e.text
            return STAY
        self.composing = ""
        return self.insert(e.text)

    # ------------------------------------------------------ the pointer
    def _index(self, x: float, screen: Screen) -> int:
        at = (x - self.shown.x - self.PAD + self._shift(screen)) * screen.k
        font = theme.font("bold", self.size, screen.k)
        places = range(len(self.value) + 1)
        return min(places, key=lambda n: abs(font.size(self.value[:n])[0] - at))

    def press(self, e: Pointer, screen: Screen) -> Go | None:
        self._since = screen.now
        return self._move(self._index(e.x, screen), e.shift)

    def drag(self, e: Pointer, screen: Screen) -> Go | None:
        return self._move(self._index(e.x, screen), True)

    # ------------------------------------------------------ the look
    def _width(self, n: int, screen: Screen) -> float:
        """Units up to the n-th letter."""
        return paint.text_width(self.value[:n], "bold", self.size, screen.k)

    def _shift(self, screen: Screen) -> float:
        """How far the text is moved left so that the caret is seen."""
        room = self.box.w - 2 * self.PAD
        return max(0.0, self._width(self.caret, screen) + 2 - room) if self.focused else 0.0

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b = self.shown
        line = theme.RED if self.wrong else theme.TEAL if self.focused else theme.INK
        canvas.sprite(field(b.w, b.h, screen.k, line, self.hover), screen.px(b.x), screen.px(b.y))
        inside = screen.rect(b.x + self.PAD - 2, b.y + 2, b.w - 2 * self.PAD + 4, b.h - 4)
        with canvas.clipped(inside):
            self._draw_text(canvas, screen)
        if self.focused:
            screen.take_text(b.x, b.y, b.w, b.h)

    def _draw_text(self, canvas: Canvas, screen: Screen) -> None:
        b = self.shown
        x, y = b.x + self.PAD - self._shift(screen), b.cy
        low, high = self.selection
        if self.focused and low != high:
            start, end = x + self._width(low, screen), x + self._width(high, screen)
            canvas.sprite(
                bar(end - start, b.h - 8, screen.k, theme.LIT), screen.px(start), screen.px(b.y + 4)
            )
        before, after = self.value[: self.caret], self.value[self.caret :]
        shown = before + self.composing + after
        if shown:
            write(canvas, screen, shown, x, y, "bold", self.size, theme.INK)
        if not self.focused:
            return
        at = x + self._width(self.caret, screen)
        if self.composing:
            w = paint.text_width(self.composing, "bold", self.size, screen.k)
            canvas.sprite(bar(w, 1.5, screen.k, theme.INK), screen.px(at), screen.px(b.bottom - 7))
            at += w
        if (screen.now - self._since) % (2 * BLINK) < BLINK:
            height = min(b.h - 10, self.size * 1.3)
            caret = bar(1.6, height, screen.k, theme.INK)
            canvas.sprite(caret, screen.px(at), screen.px(y - height / 2))


def copy_text(s: str) -> None:
    """Give text to the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(s)
    except pygame.error:
        return


def pasted_text() -> str:
    """The text of the clipboard; empty without one."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


@brush.kept
def field(w: float, h: float, k: float, line: str, hover: bool) -> Surface:
    """The paper of a text field."""
    edge = brush.outline(line, 2.2 if line != theme.INK or hover else 1.6)
    return brush.svg(w, h, k, brush.rect(1.5, 1.5, w - 3, h - 3, 7, theme.CREAM, edge))


@brush.kept
def bar(w: float, h: float, k: float, colour: str) -> Surface:
    """A plain rectangle: a caret, a selection, a line."""
    picture = brush.sheet(brush.px(w, k), brush.px(h, k))
    picture.fill(colour)
    return picture


# ---------------------------------------------------------------- scrolling
class Scroll(Widget):
    """An area taller than its box: whatever has it as ``scroll`` moves with it; shows a bar."""

    focusable = False
    BAR = 12.0

    def __init__(self, name: str, box: Box, height: float) -> None:
        super().__init__(name, box)
        self.height = height
        self.offset = 0.0

    @property
    def window(self) -> Box:
        """Where what scrolls is seen: a little wider, for the focus at the sides."""
        b = self.box
        return Box(b.x - 10, b.y - 2, b.w + 10, b.h + 4)

    @property
    def most(self) -> float:
        return max(0.0, self.height - self.box.h)

    def move(self, by: float) -> Go:
        self.offset = min(self.most, max(0.0, self.offset + by))
        return STAY

    def show(self, top: float, bottom: float) -> None:
        """Scroll so that what lies between two heights (in the area's units) can be seen."""
        if bottom - self.offset > self.box.bottom:
            self.move(bottom - self.offset - self.box.bottom)
        if top - self.offset < self.box.y:
            self.move(top - self.offset - self.box.y)

    @property
    def _thumb(self) -> Box:
        h = max(36.0, self.box.h * self.box.h / max(self.height, 1.0))
        part = self.offset / self.most if self.most else 0.0
        return Box(self.box.right - self.BAR, self.box.y + (self.box.h - h) * part, self.BAR - 3, h)

    def hit(self, x: float, y: float) -> bool:
        return bool(self.most) and self.box.holds(x, y) and x >= self.box.right - self.BAR

    def press(self, e: Pointer, screen: Screen) -> Go | None:
        return self.drag(e, screen)

    def drag(self, e: Pointer, screen: Screen) -> Go | None:
        thumb = self._thumb
        part = (e.y - self.box.y - thumb.h / 2) / max(1.0, self.box.h - thumb.h)
        self.offset = min(self.most, max(0.0, part * self.most))
        return STAY

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        if self.most:
            b, state = self._thumb, self.hover or self.held
            picture = thumb(b.w, round(b.h), screen.k, state)
            canvas.sprite(picture, screen.px(b.x), screen.px(b.y))


@brush.kept
def thumb(w: float, h: float, k: float, bright: bool) -> Surface:
    """The handle of a scroll bar."""
    fill = theme.GOLD if bright else "#a97a3c"
    edge = brush.outline(theme.INK, 1.4)
    return brush.svg(w, h, k, brush.rect(1, 1, w - 2, h - 2, (w - 2) / 2, fill, edge))


class Scrolled(Widget):
    """Something that scrolls within itself, by wheel and by its bar."""

    bar: Scroll
    _dragging = False

    def press(self, e: Pointer, screen: Screen) -> Go | None:
        self._dragging = self.bar.hit(e.x, e.y)
        return self.bar.press(e, screen) if self._dragging else self.press_inside(e, screen)

    def press_inside(self, e: Pointer, screen: Screen) -> Go | None:
        """The pointer went down beside the bar."""
        return STAY

    def drag(self, e: Pointer, screen: Screen) -> Go | None:
        return self.bar.drag(e, screen) if self._dragging else STAY


class Row(NamedTuple):
    """A line of a List."""

    label: str
    sub: str = ""
    icon: str = ""


class List(Scrolled):
    """Rows of which one is chosen: click, or up and down; Enter or a second click takes it."""

    def __init__(
        self,
        name: str,
        box: Box,
        rows: Sequence[Row],
        chosen: int,
        changed: Callable[[int], Go | None],
        taken: Callable[[int], Go | None] | None = None,
        row: float = 38.0,
        numbered: bool = False,
    ) -> None:
        super().__init__(name, box)
        self.rows, self.chosen, self.row, self.numbered = list(rows), chosen, row, numbered
        self.changed, self.taken = changed, taken
        self.bar = Scroll("", box, row * len(rows))
        self.size = 16.0
        self._under = -1

    def point(self, y: float) -> None:
        """The pointer is over it, at y."""
        self._under = int((y - self.box.y + self.bar.offset) // self.row)

    def choose(self, n: int) -> Go | None:
        if not 0 <= n < len(self.rows):
            return STAY
        top = self.box.y + n * self.row
        self.bar.show(top, top + self.row)
        if n == self.chosen:
            return STAY
        self.chosen = n
        return self.changed(n) or STAY

    def press_inside(self, e: Pointer, screen: Screen) -> Go | None:
        n = int((e.y - self.box.y + self.bar.offset) // self.row)
        if self.taken is not None and 0 <= n < len(self.rows):
            self.chosen = n
            screen.sounds.play(sound.CLICK)
            return self.taken(n) or STAY
        return self.choose(n)

    def key(self, e: Key, screen: Screen) -> Go | None:
        steps = {UP: -1, DOWN: 1}
        if e.key in steps:
            n = self.chosen + steps[e.key]
            return self.choose(n) if 0 <= n < len(self.rows) else None
        if self.taken is not None and (e.key in ENTER or e.key == pygame.K_SPACE):
            screen.sounds.play(sound.CLICK)
            return self.taken(self.chosen) or STAY
        return None

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        with canvas.clipped(screen.rect(*self.box)):
            for n, row in enumerate(self.rows):
                y = self.box.y + n * self.row - self.bar.offset
                if y + self.row > self.box.y and y < self.box.bottom:
                    self._draw_row(canvas, screen, n, row, y)
        self.bar.draw(canvas, screen)

    def _draw_row(self, canvas: Canvas, screen: Screen, n: int, row: Row, y: float) -> None:
        w = self.box.w - (Scroll.BAR if self.bar.most else 0)
        lit, under = n == self.chosen, self.hover and n == self._under
        paper = row_paper(w, self.row - 4, screen.k, lit, under)
        canvas.sprite(paper, screen.px(self.box.x), screen.px(y + 2))
        x, middle = self.box.x + 14, y + self.row / 2
        mark = None
        if self.numbered and n < 9:
            mark = paint.number_badge(n + 1, screen.k)
        elif row.icon:
            mark = paint.icon(row.icon, 20, screen.k, theme.INK)
        if mark is not None:
            canvas.centred(mark, screen.px(self.box.x + 24), screen.px(middle))
            x += 30
        room = self.box.x + w - x - 12
        if row.sub:
            low = y + self.row * 0.70
            write(canvas, screen, row.sub, x, low, "regular", 14, theme.INK, width=room)
            middle = y + self.row * 0.35
        face = "bold" if lit else "semibold"
        write(canvas, screen, row.label, x, middle, face, self.size, theme.INK, width=room)


@brush.kept
def row_paper(w: float, h: float, k: float, lit: bool, under: bool) -> Surface:
    """What lies behind a row of a list: gold when it is chosen."""
    fill = "#eec069" if lit else theme.PARCHMENT
    line = theme.GLEAM if under else theme.INK
    edge = brush.outline(line, 2.2 if under else 1.4)
    return brush.svg(w, h, k, brush.rect(1.5, 1.5, w - 3, h - 3, 7, fill, edge))


# ---------------------------------------------------------------- the form
class Form:
    """The widgets of a scene: who is under the pointer, who has the keyboard."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.shows_focus = True
        self._held: Widget | None = None
        self._hover: Widget | None = None
        self._still = 0.0  # ms the pointer has rested on the widget under it
        self._pointer = (-1.0, -1.0)

    def set(self, widgets: Iterable[Widget], focus: str = "") -> None:
        """Other widgets; who had the focus keeps it by its name, else ``focus`` gets it."""
        had = self.focus.name if self.focus else ""
        offsets = {w.name: w.offset for w in self.widgets if isinstance(w, Scroll)}
        self.widgets = list(widgets)
        for w in self.widgets:
            if isinstance(w, Scroll) and w.name in offsets:
                w.move(offsets[w.name])
        self._held = self._hover = None
        self.focus = None
        self._focus_on(self.find(had) or self.find(focus))
        self._point(*self._pointer)

    def find(self, name: str) -> Widget | None:
        """The widget of that name that can have the focus."""
        for w in self.widgets:
            if name and w.name == name and w.enabled and w.focusable:
                return w
        return None

    def _focus_on(self, widget: Widget | None) -> None:
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if widget.scroll is not None:
                widget.scroll.show(widget.box.y - 8, widget.box.bottom + 8)

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget of that name."""
        self._focus_on(self.find(name))

    # ------------------------------------------------------ input
    def handle(self, e: Input) -> Go | None:
        """Give input to whom it concerns; None if it was of no use."""
        if isinstance(e, Pointer):
            return self._handle_pointer(e)
        if isinstance(e, Key):
            return self._handle_key(e) if e.down else None
        if isinstance(e, Text):
            return self.focus.text(e, self.screen) if self.focus else None
        if isinstance(e, Blur):
            self._let_go()
        return None

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.held = False
            self._held = None

    def _point(self, x: float, y: float) -> Widget | None:
        """Find what is under the pointer."""
        self._pointer = (x, y)
        found = next((w for w in reversed(self.widgets) if w.hit(x, y)), None)
        if found is not self._hover:
            self._still = 0.0
            if self._hover is not None:
                self._hover.hover = False
            self._hover = found
            if found is not None:
                found.hover = True
        if isinstance(found, Segments):
            found.point(x)
        elif isinstance(found, List):
            found.point(y)
        return found

    def _handle_pointer(self, e: Pointer) -> Go | None:
        under = self._point(e.x, e.y)
        if e.kind == "wheel":
            return self._wheel(e)
        if e.kind == "move":
            return self._held.drag(e, self.screen) if self._held else None
        if e.kind == "down" and e.button == 1:
            self.shows_focus = False
            if under is None or not under.enabled:
                return None
            self._held = under
            under.held = True
            if under.focusable:
                self._focus_on(under)
            return under.press(e, self.screen)
        if e.kind == "up" and e.button == 1 and self._held is not None:
            held = self._held
            self._let_go()
            return held.release(self.screen) if held is under else STAY
        return None

    def _wheel(self, e: Pointer) -> Go | None:
        for w in self.widgets:
            area = w.bar if isinstance(w, Scrolled) else w
            if isinstance(area, Scroll) and area.most and area.box.holds(e.x, e.y):
                return area.move(-e.wheel * WHEEL)
        return None

    def _handle_key(self, e: Key) -> Go | None:
        if self.focus is not None and self.focus.enabled:
            go = self.focus.key(e, self.screen)
            if go is not None:
                self.shows_focus = True
                return go
        if e.key == pygame.K_TAB and not e.ctrl and not e.alt:
            return self._step(-1 if e.shift else 1)
        if e.key in ARROWS and not e.ctrl and not e.alt:
            return self._walk(*ARROWS[e.key])
        return None

    def _able(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable and w.enabled]

    def _step(self, way: int) -> Go | None:
        """Tab: the next widget in order."""
        able = self._able()
        if not able:
            return None
        self.shows_focus = True
        at = able.index(self.focus) if self.focus in able else (-1 if way > 0 else 0)
        self._take_focus(able[(at + way) % len(able)])
        return STAY

    def _take_focus(self, widget: Widget) -> None:
        self._focus_on(widget)
        if isinstance(widget, Entry):
            widget.select_all()

    def _walk(self, dx: int, dy: int) -> Go | None:
        """An arrow: the nearest widget on that side."""
        able = self._able()
        if self.focus not in able:
            return self._step(1)
        here = self.focus
        self.shows_focus = True
        best, least = None, math.inf
        for w in able:
            far = distance(here.shown, w.shown, dx, dy) if w is not here else math.inf
            if far < least:
                best, least = w, far
        if best is None:
            return None
        self._take_focus(best)
        return STAY

    # ------------------------------------------------------ time and look
    def update(self, dt: float) -> None:
        """``dt`` ms have passed."""
        self._still += dt

    def patience(self) -> float:
        """ms until something here changes by itself."""
        waits = [500.0]
        if isinstance(self.focus, Entry):
            waits.append(BLINK / 2)
        if self._hover is not None and self._hover.tip and self._still < TIP_AFTER:
            waits.append(TIP_AFTER - self._still)
        if self.focus is not None and self.shows_focus and not self.screen.calm:
            waits.append(1000.0 / theme.DASH_SPEED / 2)
        return min(waits)

    def draw(self, canvas: Canvas) -> None:
        """Show all widgets, the focus and the hint."""
        for w in self.widgets:
            if w.scroll is None:
                w.draw(canvas, self.screen)
            elif overlap(w.shown, w.scroll.box):
                with canvas.clipped(self.screen.rect(*w.scroll.window)):
                    w.draw(canvas, self.screen)
        self._draw_focus(canvas)
        self._draw_tip(canvas)

    def _draw_focus(self, canvas: Canvas) -> None:
        if self.focus is None or not self.shows_focus:
            return
        phase = int(self.screen.ambient * theme.DASH_SPEED / 1000) % theme.DASH_LENGTH
        picture, box = self.focus.ring(self.screen, phase)
        if self.focus.scroll is None:
            put(canvas, self.screen, picture, box.x, box.y)
        else:
            with canvas.clipped(self.screen.rect(*self.focus.scroll.window)):
                put(canvas, self.screen, picture, box.x, box.y)

    def _draw_tip(self, canvas: Canvas) -> None:
        w = self._hover
        if w is None or not w.tip or self._still < TIP_AFTER or self._held is not None:
            return
        s = self.screen
        size = 14.0 * s.zoom
        width = paint.text_width(w.tip, "semibold", size, s.k) + 24
        box = w.shown
        height = size + 14
        x = min(max(8.0, box.cx - width / 2), max(8.0, s.width - width - 8))
        y = box.bottom + 8 if box.bottom + height + 16 < s.height else box.y - height - 8
        put(canvas, s, paint.tooltip(width, height, s.k, theme.GOLD), x, y)
        write(canvas, s, w.tip, x + width / 2, y + height / 2, "semibold", size, align="centre")


def overlap(a: Box, b: Box) -> bool:
    """May something at the height of ``a``, lines without height included, be seen in ``b``?"""
    return a.y - 30 < b.bottom and b.y < a.bottom + 30


def distance(here: Box, there: Box, dx: int, dy: int) -> float:
    """How far a box lies on one side of another; infinite if it does not lie there."""
    ahead = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
    gap = (
        max(there.x - here.right, here.x - there.right)
        if dx
        else max(there.y - here.bottom, here.y - there.bottom)
    )
    if ahead <= 1 or gap < -0.5 * (here.w if dx else here.h):
        return math.inf
    if dx:
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom)
        centre = abs(there.cy - here.cy)
    else:
        aside = max(0.0, there.x - here.right, here.x - there.right)
        centre = abs(there.cx - here.cx)
    return ahead + 3 * aside + 0.3 * centre


# ---------------------------------------------------------------- toasts
class Toasts:
    """Sentences shown one after another at the lower edge, whatever the scene."""

    FADES = 160.0

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._age = 0.0

    def patience(self) -> float:
        """ms until something here changes by itself."""
        if not self.screen.toasts:
            return math.inf
        left = self._lasts() - self._age
        return 0.0 if self._age < self.FADES or left < self.FADES else left - self.FADES

    def _lasts(self) -> float:
        """Long enough to be read."""
        return 2600.0 + 45.0 * len(self.screen.toasts[0])

    def update(self, dt: float) -> None:
        if not self.screen.toasts:
            self._age = 0.0
            return
        self._age += dt
        if self._age > self._lasts():
            self.screen.toasts.pop(0)
            self._age = 0.0

    def pieces(self) -> list[Piece]:
        """What is to be seen of them, to be drawn above everything."""
        if not self.screen.toasts:
            return []
        s = self.screen
        size = 15.5 * s.zoom
        sentence = self.screen.toasts[0]
        width = min(s.width - 80, 620 * s.zoom)
        width = min(width, paint.text_width(sentence, "semibold", size, s.k) + 4)
        words = paint.paragraph(sentence, size, theme.PARCHMENT, width, s.k, "semibold", "centre")
        h = words.get_height() / s.k + 22
        x, y = (s.width - width - 44) / 2, s.height - h - 26
        alpha = min(self._age, self._lasts() - self._age) / self.FADES
        shown = 255 if s.settings.reduced_motion else int(255 * min(1.0, max(0.02, alpha)))
        m = paint.margin(s.k)
        paper = paint.tooltip(width + 44, round(h), s.k, theme.GOLD)
        return [
            Sprite(paper, s.px(x) - m, s.px(y) - m, shown, 0, None),
            Sprite(words, s.px(x + 22), s.px(y + 11), shown, 0, None),
        ]
