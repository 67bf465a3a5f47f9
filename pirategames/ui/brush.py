"""The means of drawing: SVG at any size, soft shadows, and the store of finished pictures.

Everything drawn is kept in one least-recently-used store bounded by bytes, so pictures are shared:
a caller must not draw on one. Works without a window. Knows no part of the game's look.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import pygame
from pygame import Surface

from pirategames.ui import theme

P = ParamSpec("P")
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


class Store:
    """Finished pictures, the least recently used dropped first once they exceed ``limit`` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable) -> Surface | None:
        """The picture kept under this key, now the most recently used."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: Hashable, picture: Surface) -> None:
        """Keep a picture, and make room for it."""
        before = self._pictures.pop(key, None)
        if before is not None:
            self.bytes -= _weight(before)
        self._pictures[key] = picture
        self.bytes += _weight(picture)
        while self.bytes > self.limit and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self.bytes -= _weight(dropped)

    def clear(self) -> None:
        """Forget everything: after a change of the window's size most of it is of no more use."""
        self._pictures.clear()
        self.bytes = 0


def _weight(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


STORE = Store(320 * 1024 * 1024)


def kept(draw: Callable[P, Surface]) -> Callable[P, Surface]:
    """Draw once for the same arguments (all hashable), then give the same Surface again."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (draw.__module__, draw.__qualname__, args, tuple(sorted(kwargs.items())))
        picture = STORE.get(key)
        if picture is None:
            picture = draw(*args, **kwargs)
            STORE.put(key, picture)
        return picture

    return drawn


# ---------------------------------------------------------------- surfaces
def sheet(width: int, height: int) -> Surface:
    """An empty transparent Surface of so many pixels, in the pixel format that blits fastest."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def px(units: float, k: float) -> int:
    """Units to whole pixels, at least one."""
    return max(1, round(units * k))


def margin(k: float) -> int:
    """Pixels of border round the rectangle of a picture that has one (shadow, halo, lines)."""
    return round(theme.MARGIN * k)


def place(target: Surface, picture: Surface, x: float, y: float, k: float) -> pygame.Rect:
    """Blit a picture that has a margin so that its rectangle begins at (x, y), in units."""
    m = margin(k)
    return target.blit(picture, (round(x * k) - m, round(y * k) - m))


def centre(target: Surface, picture: Surface, x: float, y: float, k: float) -> pygame.Rect:
    """Blit a picture, with or without margin, centred at (x, y), in units."""
    return target.blit(picture, picture.get_rect(center=(round(x * k), round(y * k))))


def tinted(picture: Surface, colour: tuple[int, int, int], alpha: int = 255) -> Surface:
    """A copy multiplied by a colour and an opacity."""
    copy = picture.copy()
    copy.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def faint(picture: Surface, alpha: int) -> Surface:
    """A copy with its opacity multiplied by ``alpha`` / 255."""
    return tinted(picture, (255, 255, 255), alpha)


# ---------------------------------------------------------------- SVG
def _load(source: io.BytesIO | Path, width: int, height: int) -> Surface:
    """nanosvg may answer a pixel more or less than asked: always the size asked comes back."""
    result = sheet(width, height)
    drawn = pygame.image.load_sized_svg(source, result.get_size()).convert(result)
    if drawn.get_size() == result.get_size():
        return drawn
    result.blit(drawn, (0, 0))
    return result


def svg(width: float, height: float, k: float, inner: str, border: float = 0.0) -> Surface:
    """Draw SVG elements in a box of so many units, with a transparent border (units) around it.

    The origin is the box's corner. Shapes are drawn at exactly ``k`` pixels a unit.
    """
    edge = round(border * k)
    w, h = px(width, k) + 2 * edge, px(height, k) + 2 * edge
    view = f"{-edge / k:.4f} {-edge / k:.4f} {w / k:.4f} {h / k:.4f}"
    text = f'<svg {NAMESPACE} viewBox="{view}" width="{w}" height="{h}">{inner}</svg>'
    return _load(io.BytesIO(text.encode()), w, h)


@kept
def svg_file(path: Path, width: int, height: int) -> Surface:
    """An SVG file at a size in pixels."""
    return _load(path, width, height)


def linear(
    name: str,
    start: str,
    end: str,
    to: tuple[float, float],
    origin: tuple[float, float] = (0, 0),
    between: tuple[float, str] | None = None,
) -> str:
    """A linear gradient from ``origin`` to ``to``; ``between``: an (offset, colour) on the way."""
    stops = [(0.0, start), *([between] if between else []), (1.0, end)]
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{origin[0]:.2f}"'
        f' y1="{origin[1]:.2f}" x2="{to[0]:.2f}" y2="{to[1]:.2f}">{inner}</linearGradient>'
    )


def radial(
    name: str, x: float, y: float, r: float, stops: tuple[tuple[float, str, float], ...]
) -> str:
    """A radial gradient; a stop is (offset, colour, opacity)."""
    inner = "".join(
        f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for offset, colour, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.2f}" cy="{y:.2f}"'
        f' r="{r:.2f}">{inner}</radialGradient>'
    )


def defs(*gradients: str) -> str:
    return f"<defs>{''.join(gradients)}</defs>"


def rect(
    x: float, y: float, w: float, h: float, radius: float, fill: str = "none", more: str = ""
) -> str:
    """A rounded rectangle element; ``more`` holds further attributes."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}"'
        f' fill="{fill}" {more}/>'
    )


def path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def outline(colour: str, width: float, opacity: float = 1.0, more: str = "") -> str:
    """Attributes of a line."""
    shown = "" if opacity >= 1 else f'stroke-opacity="{opacity:.3f}" '
    return f'stroke="{colour}" stroke-width="{width:.2f}" {shown}{more}'


SOFT = 4  # large gradients are drawn so many times smaller
LARGE = 40_000  # pixels


def wash(width: float, height: float, k: float, inner: str) -> Surface:
    """Gradients alone over a whole box: drawn small and enlarged when the box is large."""
    w, h = px(width, k), px(height, k)
    if w * h < LARGE:
        return svg(width, height, k, inner)
    small = svg((w + SOFT) / k, (h + SOFT) / k, k / SOFT, inner)
    full = pygame.transform.smoothscale_by(small, SOFT)
    result = sheet(w, h)
    result.blit(full, (0, 0))
    return result


def rounded(picture: Surface, inset: float, radius: float) -> Surface:
    """The picture cut to a rounded rectangle ``inset`` pixels inside. Its edge is not smooth: a
    line must be drawn over it."""
    mask = sheet(*picture.get_size())
    box = picture.get_rect().inflate(-2 * round(inset), -2 * round(inset))
    pygame.draw.rect(mask, "#ffffff", box, border_radius=round(radius))
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


# ---------------------------------------------------------------- shadows
@kept
def _soft_tile(size: int, radius: int, blur: int, alpha: int) -> Surface:
    """A blurred rounded square of ``size`` pixels with ``2 * blur`` pixels round it."""
    edge = 2 * blur
    tile = sheet(size + 2 * edge, size + 2 * edge)
    tile.fill((*theme.SHADOW, 0))
    pygame.draw.rect(tile, (*theme.SHADOW, alpha), (edge, edge, size, size), border_radius=radius)
    return pygame.transform.gaussian_blur(tile, blur) if blur > 1 else tile


@kept
def shadow(
    w: float, h: float, k: float, radius: float = 8.0, blur: float = 7.0, alpha: int = 130
) -> Surface:
    """The soft shadow of a rectangle, centred: blit it by its centre, some units lower.

    Only a small square is blurred, its edges are drawn out to the size: the same picture at a
    fraction of the time.
    """
    soft, corner = px(blur, k), px(radius, k)
    width, height, edge = px(w, k), px(h, k), 2 * soft
    side = 2 * (edge + corner) + 1
    if width < side or height < side:
        return _small_shadow(width, height, corner, soft, alpha)
    return _stretched(_soft_tile(side, corner, soft, alpha), width + 2 * edge, height + 2 * edge)


def _small_shadow(width: int, height: int, radius: int, blur: int, alpha: int) -> Surface:
    edge = 2 * blur
    tile = sheet(width + 2 * edge, height + 2 * edge)
    tile.fill((*theme.SHADOW, 0))
    pygame.draw.rect(
        tile, (*theme.SHADOW, alpha), (edge, edge, width, height), border_radius=radius
    )
    return pygame.transform.gaussian_blur(tile, blur) if blur > 1 else tile


def _stretched(tile: Surface, width: int, height: int) -> Surface:
    """Nine slices: corners kept, the middle row and column drawn out."""
    half = tile.get_width() // 2
    far = half + 1
    result = sheet(width, height)
    spans = ((0, 0, half), (half, half, 1), (far, -1, half))
    for sx, _, sw in spans:
        tx, tw = _target(sx, sw, half, width)
        for sy, _, sh in spans:
            ty, th = _target(sy, sh, half, height)
            piece = tile.subsurface((sx, sy, sw, sh))
            if (tw, th) != (sw, sh):
                piece = pygame.transform.scale(piece, (tw, th))
            result.blit(piece, (tx, ty), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def _target(start: int, length: int, half: int, total: int) -> tuple[int, int]:
    if start == 0:
        return 0, length
    return (half, total - 2 * half) if start == half else (total - half, length)
