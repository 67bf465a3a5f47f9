"""Faces and backs of cards, drawn for one height in pixels and kept.

A card is 0.7 times as wide as high. Names and numbers are passed in: knows no rule and no
language; a card without a drawing gets a compass rose instead.
"""

from __future__ import annotations

import math
from pathlib import Path

import pygame
from pygame import Surface

from pirategames import paths
from pirategames.ui import theme
from pirategames.ui.brush import (
    STORE,
    defs,
    faint,
    kept,
    linear,
    outline,
    path,
    radial,
    rect,
    rounded,
    sheet,
    svg,
    svg_file,
    tinted,
    wash,
)
from pirategames.ui.lettering import capitals, text
from pirategames.ui.scenery import star

RATIO = 0.7  # width of a card over its height
TALL = 180  # units: from here on a double rule
FRAMED = 118  # units: from here on a rule and a title; below, number and emblem only
TINY = 60  # units: below, a card shows a simpler drawing if it has one
BACKS = {
    "44": ("#215e57", "#123f3a"),
    "carcasse": ("#1f4e79", "#123150"),
    "korsar": ("#24625a", "#143f3c"),
    "tranquility": ("#3d4f66", "#25344a"),
    "": ("#8a2a1a", "#6d1d11"),
}
EDGE = 5.0  # of a frame, in percents of the width
CORNER = 7.0  # of a frame, cut out for the star
BLEED = 1.09  # a landscape is so much wider than its tile
SHORE = 0.965  # of its drawing, from above, is where its tile ends
FLAG = "flag"  # the drawing on the back of what has no game yet


def width(height: int) -> int:
    """Width in pixels of a card of this height."""
    return round(height * RATIO)


# ---------------------------------------------------------------- emblems
@kept
def emblem(game: str, name: str, side: int, tiny: bool = False) -> Surface:
    """The drawing of a card kind (``parrot``, ``anchor/5``), a square of so many pixels."""
    return svg_file(_emblem_file(game, name, tiny), side, side)


def _emblem_file(game: str, name: str, tiny: bool) -> Path:
    """A family of cards shares one drawing unless one of its cards has its own.

    ``<family>-small``: what it shows where there is room for little.
    """
    family = name.split("/", maxsplit=1)[0]
    small = [f"{family}-small"] if tiny else []
    for stem in (*small, name.replace("/", "-"), family):
        file = paths.asset("emblems", game, f"{stem}.svg")
        if file.is_file():
            return file
    return paths.asset("emblems", "games", "unknown.svg")


@kept
def game_emblem(game: str, side: int) -> Surface:
    """The drawing that stands for a game."""
    return emblem("games", game, side)


@kept
def watermark(game: str, name: str, side: int) -> Surface:
    """The emblem as a hint of what belongs in an empty place."""
    return faint(emblem(game, name, side), 110)


# ---------------------------------------------------------------- faces
@kept
def face(
    game: str,
    kind: str,
    title: str,
    index: str | int,
    colour: str,
    height: int,
    k: float = 1.0,
    sub: str = "",
) -> Surface:
    """A card's face, ``height`` pixels high, without margin.

    ``index`` is its number ("" for none), ``colour`` a name of ``theme.CARD_COLOURS`` or #rrggbb,
    ``k`` pixels a unit: what is shown depends on the height in units. ``sub``: a line above the
    title, for the cards of the title scene.
    """
    return _Card(height, k, str(index), title, theme.CARD_COLOURS.get(colour, colour), sub).draw(
        game, kind
    )


class _Card:
    """One face being drawn: on a card 100 units wide, so all lengths are percents of the width."""

    def __init__(
        self, height: int, k: float, index: str, title: str, colour: str, sub: str
    ) -> None:
        self.high = height
        self.wide = width(height)
        self.scale = self.wide / 100  # pixels per percent
        self.h = height / self.scale
        units = height / k
        self.tall = units >= TALL - 0.5
        self.framed = units >= FRAMED - 0.5
        self.tiny = units < TINY
        self.index = index
        self.simple = False  # is its number large, over a simpler drawing?
        self.title = title if self.framed else ""
        self.colour = colour
        self.sub = sub if self.framed else ""

    def draw(self, game: str, kind: str) -> Surface:
        """Parchment, rule and cartouche, then emblem and words."""
        self.simple = self.tiny and _emblem_file(game, kind, True).stem.endswith("-small")
        picture = self._sheet().copy()
        side, middle = self._emblem_box()
        drawn = emblem(game, kind, round(side * self.scale), self.tiny)
        at = (round(50 * self.scale), round(middle * self.scale))
        picture.blit(drawn, drawn.get_rect(center=at))
        if self.index:
            self._write_index(picture)
        if self.sub:
            self._write(picture, self.sub, "semibold", self.h * 0.062, self.h * 0.765)
        if self.title:
            self._write_title(picture)
        return picture

    # -------------------------------------------------------- parchment
    def _sheet(self) -> Surface:
        """Paper and frame: the same for all cards whose number takes the same room."""
        room = round(self._notch()[0], 2) if self.index else 0.0
        shape = (self.high, self.tall, self.framed, bool(self.title))
        key = ("card", *shape, room, self._star_colour())
        sheet_ = STORE.get(key)
        if sheet_ is None:
            sheet_ = sheet(self.wide, self.high)
            sheet_.blit(self._paper(), (0, 0))
            inner = self._edge() + (self._frame() if self.framed else "")
            sheet_.blit(svg(100, self.h, self.scale, inner), (0, 0))
            STORE.put(key, sheet_)
        return sheet_

    def _star_colour(self) -> str:
        return theme.RED if self.colour == theme.INK else self.colour

    def _paper(self) -> Surface:
        h = self.h
        gradients = defs(
            linear("p", theme.PARCHMENT_LIGHT, "#ead7a8", (100, h)),
            radial("v", 50, h / 2, h * 0.62, ((0.62, "#7a4412", 0.0), (1.0, "#7a4412", 0.34))),
            self._stain("s", 78, h * 0.2, 20, 0.18),
            self._stain("t", 20, h * 0.74, 26, 0.09),
        )
        layers = "".join(rect(-9, -9, 118, h + 18, 0, f"url(#{name})") for name in "pstv")
        drawn = wash(100, h, self.scale, gradients + layers)
        return rounded(drawn, self._line(1.5) / 2, 6 * self.scale)

    def _edge(self) -> str:
        """The ink border, over the edge of the paper."""
        thick = self._line(1.5) / self.scale
        at = thick / 2
        box = (at, at, 100 - 2 * at, self.h - 2 * at)
        return rect(*box, 6.5 - at, "none", outline(theme.INK, thick))

    def _stain(self, name: str, x: float, y: float, r: float, shown: float) -> str:
        stops = ((0.0, "#a87a34", shown), (0.8, "#a87a34", shown / 2), (1.0, "#a87a34", 0.0))
        return radial(name, x, y, r, stops)

    # -------------------------------------------------------- frame
    def _snap(self, v: float, thick: int = 0) -> float:
        """The place nearest to ``v`` where a line of so many pixels fills whole pixels."""
        return (round(v * self.scale - thick / 2) + thick / 2) / self.scale

    def _line(self, thick: float) -> int:
        """Thickness of a line in whole pixels, at least one."""
        return max(1, round(thick * self.scale))

    def _frame(self) -> str:
        lines = [(0.0, self._line(1.1))]
        if self.tall:
            lines.append((2.0, self._line(0.55)))
        inner = "".join(
            path(self._rule(inset, t), "none", outline(theme.INK, t / self.scale))
            for inset, t in lines
        )
        at = EDGE * 1.15 + CORNER * 0.12
        inner += star(100 - at, at, 4.2, self._star_colour())
        return inner + (self._cartouche() if self.title else "")

    def _rule(self, g: float, t: int) -> str:
        """The line of the frame, ``g`` inside: it leaves room for the number and for the star."""
        low = self.h * (0.845 if self.tall else 0.825) if self.title else self.h - EDGE
        left, bottom = self._snap(EDGE + g, t), self._snap(low - g, t)
        right, top = 100 - left, left
        turn, bow = EDGE + CORNER + g * 0.6, EDGE + CORNER - 1 + g * 0.6
        corner = (
            f"H{100 - turn:.2f} Q{100 - bow:.2f} {bow:.2f} {right:.3f} {turn:.2f}"
            f" V{bottom:.3f} H{left:.3f}"
        )
        if self.index:
            x, y = (self._snap(v + g, t) for v in self._notch())
            return f"M{x:.3f} {top:.3f} {corner} V{y:.3f} H{x:.3f} Z"
        return (
            f"M{turn:.2f} {top:.3f} {corner} V{turn:.2f} Q{bow:.2f} {bow:.2f}"
            f" {turn:.2f} {top:.3f} Z"
        )

    def _index_size(self) -> float:
        long = len(self.index) > 2
        part = 0.14 if long else (0.165 if self.framed else 0.4 if self.simple else 0.235)
        return max(self.h * part, theme.SMALLEST / self.scale)

    def _notch(self) -> tuple[float, float]:
        """Right and lower edge of the number's corner."""
        size = self._index_size()
        font = theme.font("bold", size, self.scale)
        return max(20, font.size(self.index)[0] / self.scale + 10.5), 5 + size * 0.98

    def _cartouche_edges(self) -> tuple[float, float]:
        return self.h * (0.862 if self.tall else 0.842), self.h * 0.968

    def _cartouche(self) -> str:
        h = self.h
        y0, y1 = (self._snap(y) for y in self._cartouche_edges())
        rim, mid = self._line(0.01 * h) / self.scale, (y0 + y1) / 2
        inner = ""
        for n, fill in ((0, theme.INK), (1, theme.PARCHMENT)):
            x0, a, b = 3.5 + 3 * n, y0 + rim * n, y1 - rim * n
            x1, cut = 100 - x0, 3 - 1.2 * n
            d = f"M{x0} {a} H{x1} L{x1 - cut} {mid} L{x1} {b} H{x0} L{x0 + cut} {mid} Z"
            inner += path(d, fill)
        return inner

    # -------------------------------------------------------- emblem and words
    def _emblem_box(self) -> tuple[float, float]:
        """Side and middle height of the emblem."""
        h = self.h
        if self.framed:
            side = min(80.0, h * (0.60 if self.title else 0.66))
            middle = h * (0.51 if self.title else 0.56)
        else:
            side, middle = min(82.0, h * 0.64), h * 0.60
        if self.simple:
            side, middle = 84.0, h * 0.66
        if not self.index:
            middle = h * (0.45 if self.title else 0.5)
        if self.sub:
            side, middle = min(80.0, h * 0.58), h * 0.41
        return side, middle

    def _write_index(self, picture: Surface) -> None:
        font = theme.font("bold", self._index_size(), self.scale)
        drawn = font.render(self.index, True, self.colour)
        box = drawn.get_bounding_rect()
        x, y = (6.2, 4.8) if self.framed else (8.0, self.h * 0.055)
        at = (round(x * self.scale) - box.x, round(y * self.scale) - box.y)
        if self.simple:  # its left part stays in sight under the next card
            at = (round(14 * self.scale) - box.x, round(self.h * 0.1 * self.scale) - box.y)
        picture.blit(drawn, at)

    def _write(self, picture: Surface, s: str, face_: str, size: float, y: float) -> None:
        drawn = text(s, face_, size, theme.INK, self.scale, max_width=86)
        at = (picture.get_width() // 2, round(y * self.scale))
        picture.blit(drawn, drawn.get_rect(center=at))

    def _write_title(self, picture: Surface) -> None:
        """The title in the middle of its cartouche; what is left over goes below."""
        size = self.h * (0.088 if self.tall else 0.112)
        drawn, used = _narrowed(self.title, size * self.scale, round(82 * self.scale))
        top, height = capitals("title", used)
        x = (picture.get_width() - drawn.get_width()) // 2
        y0, y1 = (self._snap(y) * self.scale for y in self._cartouche_edges())
        picture.blit(drawn, (x, math.floor((y0 + y1 - height) / 2) - top))


def _narrowed(title: str, size: float, room: int) -> tuple[Surface, int]:
    """A title in ``room`` pixels and its size: a smaller font first, to 82 %, then letters set
    narrower."""
    font_size = round(size)
    least = max(theme.SMALLEST, round(size * 0.82))
    while font_size > least and theme.font("title", font_size, 1.0).size(title)[0] > room:
        font_size -= 1
    drawn = text(title, "title", font_size, theme.INK, 1.0)
    if drawn.get_width() > room:
        drawn = pygame.transform.smoothscale(drawn, (room, drawn.get_height()))
    return drawn, max(theme.SMALLEST, font_size)


def _exactly(picture: Surface, w: int, h: int) -> Surface:
    if picture.get_size() == (w, h):
        return picture
    result = sheet(w, h)
    result.blit(picture, (0, 0))
    return result


# ---------------------------------------------------------------- backs
@kept
def back(game: str, height: int) -> Surface:
    """A card's back, without margin; every game has its colour and its emblem."""
    wide = width(height)
    scale = wide / 100
    h = height / scale
    first, second = BACKS.get(game, BACKS[""])
    inner = defs(linear("b", first, second, (100, h)))
    for percent, radius, fill in ((0, 6.5, theme.INK), (1.5, 5.4, theme.PARCHMENT)):
        at = max(1 if percent else 0, round(percent * scale)) / scale
        inner += rect(at, at, 100 - 2 * at, h - 2 * at, radius, fill)
    at = round(5.5 * scale) / scale
    inner += rect(at, at, 100 - 2 * at, h - 2 * at, 3.9, "url(#b)")
    inner += "".join(_ray(h, n) for n in range(20))
    thick = max(1, round(1.2 * scale))
    at = (round(10 * scale - thick / 2) + thick / 2) / scale
    line = outline(theme.GOLD, thick / scale)
    inner += rect(at, at, 100 - 2 * at, h - 2 * at, 2.6, "none", line)
    for x in (19.0, 81.0):
        for y in (19.0, h - 19):
            inner += path(f"M{x} {y - 5.5} L{x + 5} {y} L{x} {y + 5.5} L{x - 5} {y} Z", theme.GOLD)
    picture = _exactly(svg(100, h, scale, inner), wide, height)
    known = paths.asset("emblems", "games", f"{game}.svg").is_file()
    drawn = game_emblem(game if known else FLAG, round(56 * scale))
    picture.blit(drawn, drawn.get_rect(center=(wide // 2, height // 2)))
    return picture


def _ray(h: float, n: int) -> str:
    angle, spread = n * math.tau / 20, 0.045
    points = ((28.5, angle), (38.2, angle - spread), (38.2, angle + spread))
    d = "M" + " L".join(
        f"{50 + r * math.cos(a):.2f} {h / 2 + r * math.sin(a):.2f}" for r, a in points
    )
    return path(d + " Z", theme.GOLD, 'fill-opacity=".9"')


# ---------------------------------------------------------------- tiles
@kept
def tile(
    game: str, kind: str, title: str, index: str, colour: str, size: tuple[int, int], k: float
) -> Surface:
    """A card as it lies in a grid: ``size`` pixels, wider than high, without margin.

    With a number it shows the lower part of its drawing, a landscape; without one the whole drawing
    over its title.
    """
    wide, high = size
    picture = _tile_paper(wide, high, k).copy()
    edge = max(2, round(3.6 * k))
    w, h = wide - 2 * edge, high - 2 * edge
    if index:
        drawn = emblem(game, kind, round(w * BLEED))
        left, low = (drawn.get_width() - w) // 2, round(drawn.get_height() * SHORE)
        picture.blit(drawn, (edge, edge), pygame.Rect(left, low - h, w, h))
        number = theme.font("bold", h * 0.36, 1.0).render(
            index, True, theme.CARD_COLOURS.get(colour, colour)
        )
        box = number.get_bounding_rect()
        at = round(4 * k)
        picture.blit(number, (edge + at - box.x, edge + at - box.y))
    else:
        drawn = emblem(game, kind, round(h * 0.72))
        picture.blit(drawn, drawn.get_rect(midtop=(wide // 2, edge)))
        name, _ = _narrowed(title, h * 0.24, w - edge)
        picture.blit(name, name.get_rect(center=(wide // 2, edge + round(h * 0.86))))
    picture.blit(_tile_edge(wide, high, k), (0, 0))
    return picture


@kept
def _tile_paper(wide: int, high: int, k: float) -> Surface:
    w, h = wide / k, high / k
    inner = defs(linear("p", theme.PARCHMENT_LIGHT, "#ead7a8", (w, h)))
    inner += rect(0.8, 0.8, w - 1.6, h - 1.6, 5, "url(#p)")
    return _exactly(svg(w, h, k, inner), wide, high)


@kept
def _tile_edge(wide: int, high: int, k: float) -> Surface:
    """The border and the rule inside, over the landscape."""
    w, h = wide / k, high / k
    inner = rect(2.6, 2.6, w - 5.2, h - 5.2, 3.4, "none", outline(theme.PARCHMENT_LIGHT, 2.4))
    inner += rect(0.8, 0.8, w - 1.6, h - 1.6, 5, "none", outline(theme.INK, 1.6))
    inner += rect(3.6, 3.6, w - 7.2, h - 7.2, 2.6, "none", outline(theme.INK, 1.0))
    return _exactly(svg(w, h, k, inner), wide, high)


@kept
def tile_mark(game: str, kind: str, title: str, size: tuple[int, int], k: float) -> Surface:
    """An empty place of a tile, with a hint of what belongs there; without margin."""
    wide, high = size
    w, h = wide / k, high / k
    edge = outline(theme.FOAM, 1.6, 0.8, 'stroke-dasharray="5 4"')
    inner = rect(1.5, 1.5, w - 3, h - 3, 6, theme.DEEP, f'fill-opacity=".45" {edge}')
    picture = _exactly(svg(w, h, k, inner), wide, high).copy()
    drawn = watermark(game, kind, round(high * 0.62))
    picture.blit(drawn, drawn.get_rect(midtop=(wide // 2, round(high * 0.07))))
    name = text(title, "title", high * 0.21, theme.MINT, 1.0, wide * 0.9)
    picture.blit(name, name.get_rect(center=(wide // 2, round(high * 0.83))))
    return picture


# ---------------------------------------------------------------- places and states
@kept
def hole(
    height: int, k: float = 1.0, colour: str = theme.FOAM, filling: str = theme.DEEP
) -> Surface:
    """An empty place: a fine dashed line on darker cloth; without margin."""
    w, h = width(height) / k, height / k
    radius = max(4, w * 0.065)
    round_ = 2 * (w + h - 6) - (8 - math.tau) * radius
    # where dashes do not go up evenly, a line may cross the place
    unit = round_ / round(round_ / 9)
    edge = outline(colour, 1.6, 0.8, f'stroke-dasharray="{unit * 5 / 9:.3f} {unit * 4 / 9:.3f}"')
    inner = rect(1.5, 1.5, w - 3, h - 3, radius, filling, f'fill-opacity=".45" {edge}')
    return _exactly(svg(w, h, k, inner), width(height), height)


@kept
def refused(height: int, k: float = 1.0) -> Surface:
    """A place that does not take the card: the hole in salmon."""
    return hole(height, k, theme.SALMON)


@kept
def unplayable(picture: Surface) -> Surface:
    """The face of a card that cannot be played now: darker and greener, still readable."""
    return tinted(picture, theme.FADED)
