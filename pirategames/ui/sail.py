"""The sail of the hot-seat curtain and the night behind it: pure pictures of a window's size.

Knows no words and no seats.
"""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from pirategames.ui import brush, paint, theme
from pirategames.ui.brush import defs, kept, linear, outline, path, px, radial, sheet, svg

TOP, SIDE, FOOT = 86.0, 106.0, 86.0  # where the cloth begins, its distance from sides and bottom
TIES = 14
SEAM = "#8a7550"


@kept
def night(w: int, h: int, k: float) -> Surface:
    """The night sea without its ship, darker than on the title, ``w`` x ``h`` pixels."""
    sea = paint.sea(w, h, k)
    picture = sheet(w, h)
    picture.blit(sea.sky, (0, 0))
    for band in sea.bands:
        wide = band.picture.get_width()
        for x in range(0, w, max(1, wide)):
            picture.blit(band.picture, (x, band.y))
    picture.fill((176, 180, 180), special_flags=pygame.BLEND_RGB_MULT)
    return picture.convert() if pygame.display.get_init() else picture


@kept
def sail(w: float, h: float, k: float) -> Surface:
    """A sail on its yard across a window of ``w`` x ``h`` units."""
    inner = defs(
        linear("c", "#eeddb4", "#cdb684", (w * 0.25, h)),
        radial("l", w / 2, h * 0.36, w * 0.5, ((0.0, "#f7ead0", 0.7), (1.0, "#f7ead0", 0.0))),
        radial("d", w * 0.42, h * 0.45, w * 0.56, ((0.6, "#7a4412", 0.0), (1.0, "#7a4412", 0.34))),
        linear("y", "#7a4a2a", "#3d2414", (0, TOP - 4), (0, TOP - 44)),
    )
    outline_ = _cloth(w, h)
    inner += path(outline_, "url(#c)", outline(theme.INK, 5, 1, 'stroke-linejoin="round"'))
    inner += path(outline_, "url(#l)") + path(outline_, "url(#d)")
    inner += _seams(w, h) + _folds(w) + _hatching(w, h) + _hem(w, h)
    inner += _corners(w, h) + _yard(w)
    picture = svg(w, h, k, inner)
    shade = brush.shadow(w - 2 * SIDE, 26, k, 8, 9, 110)
    result = sheet(px(w, k), px(h, k))
    result.blit(picture, (0, 0))
    result.blit(shade, shade.get_rect(center=(result.get_width() // 2, round((TOP + 4) * k))))
    result.blit(svg(w, TOP + 14, k, defs(linear("y", "#7a4a2a", "#3d2414", (0, 82), (0, 44)))
                    + _yard(w)), (0, 0))  # fmt: skip
    return result


def _edges(w: float) -> tuple[float, float, float, float]:
    """Upper left and right, lower left and right corner of the cloth, as x."""
    return SIDE + 40, w - SIDE - 40, SIDE + 14, w - SIDE - 14


def _cloth(w: float, h: float) -> str:
    a, b, c, d = _edges(w)
    low = h - FOOT
    return (
        f"M{a} {TOP - 8} H{b} C{w - SIDE + 8} {h * 0.30:.1f}"
        f" {w - SIDE + 12} {h * 0.62:.1f} {d} {low}"
        f" Q{w / 2} {low - 68} {c} {low} C{SIDE - 12} {h * 0.62:.1f} {SIDE - 8} {h * 0.30:.1f}"
        f" {a} {TOP - 8} Z"
    )


def _seams(w: float, h: float) -> str:
    """Two stitched seams that follow the bulge."""
    inner = ""
    low = h - FOOT - 34
    for way, x in ((-1, w * 0.225), (1, w * 0.775)):
        bow = x + way * w * 0.035
        curve = f"M{x} {TOP} C{bow:.1f} {h * 0.33:.1f} {bow:.1f} {h * 0.6:.1f} {x + way * 6} {low}"
        inner += path(curve, "none", outline(SEAM, 2.4, 0.75))
        for n in range(1, 13):
            t = n / 13
            at = (1 - t) ** 3 * x + 3 * t * (1 - t) * bow + t**3 * (x + way * 6)
            y = TOP + (low - TOP) * t
            inner += path(f"M{at - 6:.1f} {y - 2:.1f} L{at + 6:.1f} {y + 2:.1f}", "none",
                          outline(theme.INK, 1.8, 0.6))  # fmt: skip
    return inner


def _folds(w: float) -> str:
    """Dark wedges hanging from the ties."""
    chance = random.Random(5)
    inner = ""
    for n in range(1, TIES - 1):
        x = _tie(w, n) + chance.uniform(-9, 9)
        length = chance.uniform(46, 108)
        bend = 10 if n < TIES / 2 else -10
        mid, end = TOP + length * 0.5, TOP + length
        inner += path(
            f"M{x - 5:.1f} {TOP} Q{x + bend:.1f} {mid:.1f} {x - bend * 0.4:.1f} {end:.1f}"
            f" Q{x + bend * 1.7:.1f} {mid:.1f} {x + 5:.1f} {TOP} Z",
            theme.INK, 'fill-opacity=".6"',
        )  # fmt: skip
    return inner


def _hatching(w: float, h: float) -> str:
    """Engraved shade along the right edge."""
    inner = ""
    count = int((h - FOOT - TOP - 60) / 36)
    for n in range(count):
        y = TOP + 48 + n * 36
        part = (y - TOP) / (h - FOOT - TOP)
        right = w - SIDE - 36 + 20 * math.sin(math.pi * min(1.0, part * 1.05)) - 6 * part
        length = 80 if n % 2 else 58
        inner += path(
            f"M{right - length:.1f} {y} Q{right - length / 2:.1f} {y - 8} {right:.1f} {y - 4}"
            f" Q{right - length / 2:.1f} {y + 4} {right - length:.1f} {y} Z",
            theme.INK, 'fill-opacity=".55"',
        )  # fmt: skip
    return inner


def _hem(w: float, h: float) -> str:
    """Short reef points above the foot."""
    inner = ""
    for n in range(4):
        for way in (-1, 1):
            x = w / 2 + way * (w * 0.215 + n * w * 0.053)
            y = h - FOOT - 62 + abs(way * n) * 7
            inner += path(f"M{x} {y} l6 -1 l2 26 l-5 5 Z", theme.INK, 'fill-opacity=".75"')
    return inner


def _corners(w: float, h: float) -> str:
    """Rings in the lower corners, and the ropes that hold them."""
    inner = ""
    _, _, c, d = _edges(w)
    for x, way in ((c + 4, -1), (d - 4, 1)):
        y = h - FOOT - 4
        rope = (
            f"M{x + way * 8:.1f} {y + 10} Q{x + way * 66:.1f} {h - 50} {x + way * 86:.1f} {h + 8}"
        )
        inner += path(rope, "none", outline(theme.INK, 12))
        inner += path(rope, "none", outline("#d9b884", 8))
        inner += path(rope, "none", outline("#6a4a28", 8, 1, 'stroke-dasharray="2 5"'))
        for r, fill in ((17, theme.INK), (14, theme.GOLD), (7, theme.INK)):
            inner += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'
        inner += f'<circle cx="{x}" cy="{y}" r="3.5" fill="{theme.PARCHMENT}"/>'
    return inner


def _tie(w: float, n: int) -> float:
    left, right, _, _ = _edges(w)
    return left + 4 + (right - left - 8) * n / (TIES - 1)


def _yard(w: float) -> str:
    """The spar the sail hangs on, bound with cord."""
    y0, y1 = TOP - 35, TOP - 3
    left, right = 52.0, w - 52.0
    inner = path(
        f"M{left} {y0 + 16} l8 -14 L{w / 2} {y0 - 6} L{right - 8} {y0 + 2} l8 14 l-8 14"
        f" L{w / 2} {y1 + 2} L{left + 8} {y1 - 2} Z",
        "url(#y)", outline(theme.INK, 4, 1, 'stroke-linejoin="round"'),
    )  # fmt: skip
    gleam = f"M{left + 28} {y0 + 8} Q{w * 0.3:.1f} {y0 - 1} {w * 0.52:.1f} {y0 + 3}"
    inner += path(gleam + f" Q{w * 0.3:.1f} {y0 + 5} {left + 28} {y0 + 8} Z", "#c98d55")
    for n in range(TIES):
        x = _tie(w, n)
        inner += path(f"M{x - 9} {y0 - 8} h15 l4 {y1 - y0 + 20} h-21 Z", theme.PARCHMENT,
                      outline(theme.INK, 3, 1, 'stroke-linejoin="round"'))  # fmt: skip
        for y in (y0 + 6, y0 + 22):
            inner += path(f"M{x - 8} {y + 8} l16 -7 l0 4 l-16 7 Z", theme.INK)
    return inner
