"""The night sea of the title, in layers: moon, clouds, ship, and five bands of waves.

A band is 960 units wide and continues itself: placed side by side the copies join.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from build_spec.art.kit import CUT, GOLD, INK, RED, Print, lens

PERIOD = 960
BAND_HEIGHT = 300
TAN = "#a97a4c"
SAIL = "#3a2013"
MIST = "#8fb5a0"


# ---------------------------------------------------------------- moon and clouds
def moon() -> str:
    """A moon of radius 168 with its rays, in the middle of a square of 720."""
    e = Print(720)
    middle, r = 360.0, 168.0
    for k in range(72):
        a, even = k * math.pi / 36, k % 2 == 0
        near = r + 22 + (k % 2) * 8
        far = r + (96 if even else 54) + (60 if k % 6 == 0 else 0)
        spread = 0.017 if even else 0.010
        ends = ((near, a - spread), (far, a), (near, a + spread))
        d = " L".join(
            f"{middle + q * math.cos(t):.1f} {middle + q * math.sin(t):.1f}" for q, t in ends
        )
        e.fill(MIST, f"M{d} Z", f' fill-opacity="{0.34 if even else 0.24}"')
    e.light(CUT, middle, middle, r + 16, 0.12)
    e.light(CUT, middle, middle, r + 8, 0.2)
    e.disc(CUT, middle, middle, r)
    for dx, dy, crater in (
        (-70, -60, 26),
        (-110, 10, 16),
        (-30, -110, 15),
        (40, -90, 20),
        (-96, 66, 22),
        (96, -40, 15),
        (118, 30, 20),
        (70, 88, 16),
    ):
        x, y, c = middle + dx, middle + dy, crater
        e.disc("#e2cc98", x, y, c)
        rim = [(x - c * 0.9, y - c * 0.2), (x - c * 0.3, y - c * 0.95), (x + c * 0.7, y - c * 0.7)]
        e.wedge("#c4a468", rim, c * 0.22)
    for k in range(13):
        a, outer, inner = -0.25 + k * 0.125, r - 3, r - (34 - abs(6 - k) * 2.5)
        ends = ((outer, a - 0.02), (inner, a + 0.03), (outer, a + 0.02))
        d = " L".join(
            f"{middle + q * math.cos(t):.1f} {middle + q * math.sin(t):.1f}" for q, t in ends
        )
        e.fill("#b99556", f"M{d} Z")
    return e.svg()


def clouds() -> str:
    """Flat clouds around the moon, 900 x 300 units with the moon in the middle."""
    e = Print(900, 300)
    for x, y, w, h, colour, shown in (
        (555, 74, 300, 52, "#0d2b2d", 0.92),
        (575, 80, 250, 30, "#1b4a4a", 0.9),
        (105, 254, 250, 44, "#0d2b2d", 0.9),
        (135, 259, 190, 26, "#1b4a4a", 0.9),
        (635, 254, 230, 40, "#0d2b2d", 0.9),
        (665, 258, 170, 22, "#1b4a4a", 0.9),
    ):
        _cloud(e, (x, y), (w, h), colour, shown)
    return e.svg()


CLOUD = (
    ((0.08, -0.5), (0.2, -0.45), (0.24, -0.25)),
    ((0.28, -1.05), (0.48, -1.1), (0.54, -0.5)),
    ((0.6, -0.8), (0.74, -0.7), (0.76, -0.28)),
    ((0.86, -0.5), (0.98, -0.2), (1.0, 0.0)),
)


def _cloud(
    e: Print, at: tuple[float, float], size: tuple[float, float], colour: str, shown: float
) -> None:
    (x, y), (w, h) = at, size
    d = f"M{x} {y}"
    for part in CLOUD:
        d += " C" + " ".join(f"{x + u * w:.1f} {y + v * h:.1f}" for u, v in part)
    d += f" Q{x + w * 0.5:.1f} {y + h * 0.16:.1f} {x} {y} Z"
    e.fill(colour, d, f' fill-opacity="{shown}"')


# ---------------------------------------------------------------- waves
class Swell(NamedTuple):
    """A band of waves: length and height of its crests, its colours, and how many lines below."""

    step: float
    height: float
    seed: int
    colour: str
    dark: str
    lines: int
    foam: str = CUT


BANDS = (
    Swell(86, 15, 3, "#2f6b66", "#0d2b2b", 2),
    Swell(120, 21, 5, "#265a55", "#0d2b2b", 3),
    Swell(158, 27, 9, "#1d4a44", "#0d2b2b", 3),
    Swell(190, 30, 14, "#153b38", "#0a2222", 3),
    Swell(232, 34, 23, "#102e2b", "#081b1b", 1),
)


def wave(swell: Swell) -> str:
    """Asymmetrical crests leaning right, foam on each, engraved lines beneath."""
    e = Print(PERIOD, BAND_HEIGHT)
    y = swell.height  # of the middle of the crests
    crests = _crests(swell)
    d = f"M{crests[0][0]:.1f} {y + swell.height:.1f}"
    for x, s, a in crests:
        d += (
            f" C{x + s * 0.22:.1f} {y + swell.height:.1f} {x + s * 0.40:.1f} {y - a * 0.62:.1f}"
            f" {x + s * 0.66:.1f} {y - a * 0.55:.1f} C{x + s * 0.70:.1f} {y - a * 0.1:.1f}"
            f" {x + s * 0.80:.1f} {y + swell.height * 0.75:.1f} {x + s:.1f}"
            f" {y + swell.height:.1f}"
        )
    end = crests[-1][0] + crests[-1][1]
    d += f" L{end:.1f} {BAND_HEIGHT + 20} L{crests[0][0]:.1f} {BAND_HEIGHT + 20} Z"
    e.outlined(swell.colour, d, 3.5)
    for x, s, a in crests:
        _foam(e, swell, x, y, s, a)
        for k in range(swell.lines):
            low = y + swell.height * (1.25 + k * 0.62)
            left, length = x + s * (0.05 + 0.1 * k), s * (0.62 - 0.1 * k)
            h = swell.height
            line = [(left, low + h * 0.2), (left + length * 0.45, low - h * 0.22)]
            end_ = (left + length, low + h * 0.16)
            e.fill(swell.dark, lens([*line, end_], max(2.2, h * 0.13)))
    return e.svg()


def _crests(swell: Swell) -> list[tuple[float, float, float]]:
    """Start, length and height of every crest over one period, and two more at either side."""
    chance = random.Random(swell.seed)
    count = round(PERIOD / swell.step)
    parts = [chance.uniform(0.82, 1.2) for _ in range(count)]
    scale = PERIOD / sum(parts)
    heights = [swell.height * chance.uniform(0.75, 1.15) for _ in range(count)]
    once, x = [], 0.0
    for part, height in zip(parts, heights, strict=True):
        once.append((x, part * scale, height))
        x += part * scale
    before = [(x - PERIOD, s, a) for x, s, a in once[-2:]]
    after = [(x + PERIOD, s, a) for x, s, a in once[:2]]
    return [*before, *once, *after]


def _foam(e: Print, swell: Swell, x: float, y: float, s: float, a: float) -> None:
    """A cap on the left flank of a crest, with fingers at its tip."""
    h = swell.height
    tip = (x + s * 0.66, y - a * 0.55)
    d = (
        f"M{x + s * 0.26:.1f} {y + h * 0.62:.1f} C{x + s * 0.38:.1f} {y - a * 0.30:.1f}"
        f" {x + s * 0.52:.1f} {y - a * 0.52:.1f} {tip[0] - 1:.1f} {tip[1] + 3:.1f}"
        f" C{x + s * 0.62:.1f} {y - a * 0.30:.1f} {x + s * 0.60:.1f} {y - a * 0.18:.1f}"
        f" {x + s * 0.645:.1f} {y + a * 0.02:.1f} C{x + s * 0.58:.1f} {y - a * 0.12:.1f}"
        f" {x + s * 0.55:.1f} {y - a * 0.12:.1f} {x + s * 0.56:.1f} {y + a * 0.18:.1f}"
        f" C{x + s * 0.50:.1f} {y - a * 0.06:.1f} {x + s * 0.45:.1f} {y + a * 0.02:.1f}"
        f" {x + s * 0.44:.1f} {y + a * 0.30:.1f} C{x + s * 0.39:.1f} {y + a * 0.12:.1f}"
        f" {x + s * 0.32:.1f} {y + a * 0.34:.1f} {x + s * 0.26:.1f} {y + h * 0.62:.1f} Z"
    )
    e.fill(swell.foam, d)


# ---------------------------------------------------------------- the ship
class Canvas(NamedTuple):
    """A square sail: its mast, upper and lower edge, half widths there, bulge, lean to the left."""

    x: float
    top: float
    foot: float
    above: float
    below: float
    bulge: float = 16
    lean: float = 16


SAILS = (
    Canvas(118, 62, 108, 26, 32),
    Canvas(118, 122, 180, 36, 44),
    Canvas(116, 194, 262, 44, 50),
    Canvas(210, 34, 86, 28, 36),
    Canvas(210, 100, 170, 42, 52),
    Canvas(208, 184, 268, 54, 62, 20, 20),
    Canvas(302, 76, 120, 24, 30, 12),
    Canvas(302, 134, 196, 32, 40, 14),
)
RIGGING = (
    ((20, 300), (70, 190), (118, 36)),
    ((118, 330), (160, 180), (208, 6)),
    ((300, 312), (270, 150), (208, 10)),
    ((380, 268), (350, 160), (300, 52)),
    ((28, 300), (100, 240), (208, 60)),
    ((210, 330), (256, 190), (300, 56)),
)


def ship() -> str:
    """A three-master against the light in a square of 420, its water line at 400."""
    e = Print(420)
    e.begin("translate(10 16)")
    for rope in RIGGING:
        e.wedge(INK, rope, 4)
    for x, top, foot in ((118, 30, 330), (208, 4, 330), (300, 46, 310)):
        e.fill(INK, f"M{x - 4} {top} L{x + 3} {top} L{x + 6} {foot} L{x - 7} {foot} Z")
    for sail in SAILS:
        _sail(e, sail)
    edge = f' stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    e.fill(SAIL, "M304 214 L372 196 L380 262 L306 270 Z", edge)
    e.wedge(TAN, [(310, 222), (312, 240), (311, 262)], 4)
    e.skull(200, 226, 0.50, rim=2, teeth=False)
    _rig_ends(e)
    _hull(e)
    e.end()
    return e.svg()


def _sail(e: Print, s: Canvas) -> None:
    x, mid = s.x, (s.top + s.foot) / 2
    right = (
        f"L{x + s.above * 0.9} {s.top} C{x + s.above + 8} {mid} {x + s.below + 2} {s.foot - 8}"
        f" {x + s.below * 0.94} {s.foot}"
    )
    d = (
        f"M{x - s.above} {s.top} {right} Q{x - 6} {s.foot - s.bulge} {x - s.below} {s.foot + 2}"
        f" C{x - s.below - s.lean} {mid + 12} {x - s.above - s.lean} {mid - 12}"
        f" {x - s.above} {s.top} Z"
    )
    e.fill(SAIL, d, f' stroke="{INK}" stroke-width="5" stroke-linejoin="round"')
    e.fill(
        INK,
        f"M{x + s.above * 0.2} {s.top} {right} L{x + s.below * 0.35} {s.foot - s.bulge * 0.8}"
        f" C{x + s.below * 0.5} {mid} {x + s.above * 0.4} {mid - 10} {x + s.above * 0.2} {s.top} Z",
    )
    light = [
        (x - s.above - 2, s.top + 5),
        (x - s.above - s.lean * 0.8, mid - 4),
        (x - s.below - s.lean * 0.55, mid + 14),
        (x - s.below + 1, s.foot - 3),
    ]
    e.wedge(CUT, light, 5)
    fold = [
        (x - s.above * 0.55, s.top + 6),
        (x - s.above * 0.72, mid),
        (x - s.below * 0.58, s.foot - s.bulge * 0.6),
    ]
    e.wedge(TAN, fold, 4)
    a, b, y = x - s.above, x + s.above, s.top
    e.fill(INK, f"M{a - 9} {y - 6} L{b + 6} {y - 6} L{b + 4} {y + 2} L{a - 7} {y + 2} Z")
    gleam = f"L{x - s.above * 0.1} {y - 4} L{x - s.above * 0.3} {y - 2}"
    e.fill(TAN, f"M{a - 5} {y - 4} {gleam} L{a - 5} {y - 2} Z")


def _rig_ends(e: Print) -> None:
    """Flags, crow's nest, bowsprit and jib."""
    for x, top, w in ((118, 30, 44), (208, 4, 54), (300, 46, 40)):
        e.outlined(
            RED,
            f"M{x + 2} {top - 4} C{x + w * 0.35} {top - 14} {x + w * 0.6} {top + 6} {x + w}"
            f" {top - 4} L{x + w * 0.82} {top + 6} L{x + w} {top + 15} C{x + w * 0.6} {top + 22}"
            f" {x + w * 0.35} {top + 6} {x + 2} {top + 14} Z",
            4,
        )
    e.fill(INK, "M192 92 L226 92 L222 102 L196 102 Z")
    e.fill(INK, "M0 262 L10 260 L92 318 L82 330 Z")
    edge = f' stroke="{INK}" stroke-width="4" stroke-linejoin="round"'
    e.fill(SAIL, "M14 262 L112 60 L92 250 Q60 262 30 270 Z", edge)
    e.wedge(CUT, [(20, 256), (58, 172), (104, 78)], 4)
    e.fill(INK, "M112 60 L92 250 Q84 254 74 256 Q100 160 112 60 Z")


def _hull(e: Print) -> None:
    e.outlined(
        INK,
        "M42 306 C70 318 96 322 140 322 L262 322 C284 320 296 310 302 288 L330 284 L334 262"
        " L392 252 C398 300 384 352 352 384 L96 384 C70 366 50 338 42 306 Z",
        4,
    )
    e.wedge(CUT, [(50, 312), (100, 330), (180, 331)], 4)
    e.wedge(TAN, [(180, 331), (240, 331), (290, 322)], 3.5)
    e.wedge(RED, [(60, 338), (160, 350), (280, 346), (380, 318)], 9)
    for x in (120, 152, 184, 216, 248, 280):
        e.fill(GOLD, f"M{x - 6} 356 L{x + 6} 355 L{x + 6} 366 L{x - 6} 367 Z")
    for x, y in ((316, 304), (338, 298), (360, 294)):
        e.fill(GOLD, f"M{x - 7} {y - 8} L{x + 7} {y - 10} L{x + 7} {y + 8} L{x - 7} {y + 10} Z")
    e.wedge(TAN, [(306, 290), (336, 284), (388, 272)], 3)
    # the stern lantern; its light is drawn by the scene, where it flickers
    e.outlined(GOLD, "M384 228 L400 228 L398 248 L386 248 Z", 4)
    e.fill(INK, "M382 222 L402 222 L398 228 L386 228 Z")


def drawings() -> dict[str, str]:
    """Every layer as SVG text."""
    result = {"title_moon": moon(), "title_clouds": clouds(), "title_ship": ship()}
    for n, swell in enumerate(BANDS):
        result[f"title_wave_{n + 1}"] = wave(swell)
    return result
