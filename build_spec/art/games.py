"""The drawings that stand for the games, and the one for a card without drawing."""

from __future__ import annotations

import math
from functools import partial

from build_spec.art.kit import (
    CUT,
    GOLD,
    INK,
    RED,
    TEAL,
    Album,
    Point,
    Print,
    lens,
    mirrored,
    outline,
    polygon,
    taper,
)

ALBUM = Album()


def _frond(s: float, least: float, more: float, t: float) -> float:
    """Width of a palm leaf on its way from the trunk to the tip."""
    if t >= 0.96:
        return least / 2
    swell: float = math.sin(math.pi * min(1, t * 0.9 + 0.1)) ** 0.9
    return s * (least + more * swell)


def _palm(e: Print, base: Point, top: Point, s: float) -> None:
    bx, by = base
    tx, ty = top
    mx = (bx + tx) / 2 - 12 * s
    e.fill(INK, taper([base, (mx, (by + ty) / 2), top], 22 * s, 13 * s))
    e.fill(
        CUT,
        lens([(bx - 4 * s, by - 8), (mx - 4 * s, (by + ty) / 2), (tx - 3 * s, ty + 8)], 6 * s),
    )
    for a, reach, drop in (
        (-2.95, 62, 34),
        (-2.4, 62, 12),
        (-1.75, 52, 0),
        (-1.1, 56, 6),
        (-0.45, 66, 18),
        (0.02, 62, 44),
    ):
        ex, ey = tx + reach * s * math.cos(a), ty + reach * s * math.sin(a) + drop * s
        cx, cy = tx + reach * 0.55 * s * math.cos(a), ty + reach * 0.62 * s * math.sin(a) - 6 * s
        leaf = [(tx, ty), (cx, cy), (ex, ey)]
        e.fill(INK, outline(leaf, partial(_frond, s, 7, 27)))
        e.fill(TEAL, outline(leaf, partial(_frond, s, 1, 19)))
        e.wedge(INK, [(tx, ty), (cx, cy), (ex, ey)], 3.6 * s)
    for dx, dy in ((-9, 6), (8, 7), (0, 12)):
        e.rimmed(RED, tx + dx * s, ty + dy * s, 7 * s, 4)


def _rose(e: Print, r: float, w: float, off: float, c1: str, c2: str) -> None:
    for k in range(4):
        a = k * math.pi / 2 + off
        tip = (128 + r * math.cos(a), 128 + r * math.sin(a))
        left = (128 + w * math.cos(a - math.pi / 4), 128 + w * math.sin(a - math.pi / 4))
        right = (128 + w * math.cos(a + math.pi / 4), 128 + w * math.sin(a + math.pi / 4))
        e.outlined(c1, polygon([(128, 128), left, tip]), 5)
        e.outlined(c2, polygon([(128, 128), tip, right]), 5)


def hull(e: Print, y: float, colour: str, port: str) -> None:
    """A hull of a colour, its deck at ``y``, with gun ports of another."""
    e.outlined(
        colour,
        f"M14 {y - 8} C40 {y + 6} 70 {y + 12} 110 {y + 12} L176 {y + 12} C196 {y + 10} 206"
        f" {y - 4} 210 {y - 34} L244 {y - 40} C246 {y + 2} 232 {y + 40} 212 {y + 58} L62"
        f" {y + 58} C40 {y + 44} 22 {y + 22} 14 {y - 8} Z",
        9,
    )
    e.fill(
        INK,
        f"M30 {y + 30} L226 {y + 30} C222 {y + 42} 218 {y + 50} 212 {y + 58} L62 {y + 58}"
        f" C48 {y + 50} 38 {y + 42} 30 {y + 30} Z",
    )
    e.wedge(CUT, [(30, y + 8), (80, y + 20), (140, y + 20)], 5)
    e.wedge(CUT, [(214, y - 28), (228, y - 32), (240, y - 32)], 5)
    for x in (92, 122, 152, 182):
        e.outlined(
            port, f"M{x - 7} {y + 18} L{x + 7} {y + 18} L{x + 7} {y + 30} L{x - 7} {y + 30} Z", 4
        )
    e.wedge(CUT, [(70, y + 44), (120, y + 48), (180, y + 44)], 5)


def square_sail(
    e: Print, x: float, sail: tuple[float, float, float], colour: str, shade: str, lean: float = 12
) -> None:
    """A square sail: its yard's and its foot's height, half its width."""
    y0, y1, hw = sail
    e.outlined(
        colour,
        f"M{x - hw} {y0} L{x + hw * 0.86} {y0} C{x + hw + 6} {(y0 + y1) / 2} {x + hw} {y1 - 8}"
        f" {x + hw * 0.92} {y1} Q{x - 4} {y1 - 14} {x - hw * 0.96} {y1}"
        f" C{x - hw - lean - 4} {(y0 + y1) / 2 + 8} {x - hw - lean} {(y0 + y1) / 2 - 10}"
        f" {x - hw} {y0} Z",
        7,
    )
    for k in range(4):
        y = y0 + 8 + k * (y1 - y0 - 18) / 3
        e.wedge(shade, [(x + hw * 0.95, y), (x + hw * 0.6, y + 2.5), (x + hw * 0.2, y + 2)], 4.5)
    e.fill(
        INK,
        f"M{x - hw - 8} {y0 - 6} L{x + hw + 4} {y0 - 6} L{x + hw + 2} {y0 + 3} L{x - hw - 6}"
        f" {y0 + 3} Z",
    )


@ALBUM.add
def korsar(e: Print) -> None:
    for x, t in ((84, 22), (160, 6)):
        e.fill(INK, f"M{x - 4} {t} L{x + 4} {t} L{x + 5} 190 L{x - 5} 190 Z")
    e.wedge(INK, [(14, 172), (44, 116), (84, 30)], 4.5)
    e.wedge(INK, [(240, 146), (214, 90), (160, 16)], 4.5)
    for x, t in ((84, 22), (160, 6)):
        e.outlined(
            RED,
            f"M{x + 2} {t - 2} C{x + 18} {t - 8} {x + 26} {t + 6} {x + 46} {t} L{x + 38}"
            f" {t + 9} L{x + 46} {t + 17} C{x + 26} {t + 22} {x + 18} {t + 8} {x + 2}"
            f" {t + 15} Z",
            5,
        )
    square_sail(e, 84, (54, 92, 28), INK, CUT)
    square_sail(e, 84, (108, 168, 36), INK, CUT)
    square_sail(e, 164, (38, 80, 32), INK, CUT)
    square_sail(e, 164, (96, 164, 44), INK, CUT)
    # spanker
    e.skull(158, 126, 0.58, rim=2, teeth=False)
    e.wedge(CUT, [(52, 116), (44, 136), (48, 158)], 5)
    e.wedge(CUT, [(58, 60), (52, 72), (54, 84)], 4)
    e.wedge(CUT, [(134, 44), (128, 58), (130, 72)], 4)
    e.outlined(INK, "M2 146 L18 148 L58 180 L50 190 Z", 2)
    hull(e, 180, RED, RED)
    e.waves(224, 4, 252, 5, TEAL, 11, 10)


def skull_and_sabres(e: Print, colour: str) -> None:
    """Crossed sabres and a skull before them, without a hat."""
    for m in (1, -1):
        side = partial(mirrored, m)
        blade = [(side(-104), 236), (side(-30), 182), (side(50), 128), (side(80), 104)]
        e.fill(INK, taper(blade, 24, 18))
        edge = [(side(-92), 226), (side(-30), 180), (side(50), 126), (side(78), 106)]
        e.fill(CUT, taper(edge, 9, 8))
        e.rimmed_strip(GOLD, [(side(-70), 232), (side(-90), 200)], 10, 10, 8)
        e.rimmed_strip(colour, [(side(-86), 222), (side(-108), 240)], 12, 12, 8)
    e.skull(128, 150, 1.5, rim=8)


def tricorne(e: Print, colour: str) -> None:
    """The skull's eye patch, and its hat with a feather."""
    e.fill(INK, "M72 118 L186 132 L188 140 L72 124 Z")
    e.fill(
        INK, "M134 138 C142 128 178 130 182 142 C184 166 166 178 156 176 C142 172 134 156 134 138 Z"
    )
    e.outlined(
        INK,
        "M16 104 C34 78 58 72 70 66 C80 26 104 12 128 12 C152 12 176 26 186 66 C198 72 222"
        " 78 240 104 C204 92 166 116 128 120 C90 116 52 92 16 104 Z",
        5,
    )
    e.fill(
        colour,
        "M24 99 C60 88 94 106 128 110 C162 106 196 88 232 99 C204 82 166 88 128 98 C90 88 52"
        " 82 24 99 Z",
    )
    e.wedge(CUT, [(80, 64), (88, 38), (112, 24)], 8)
    e.wedge(CUT, [(40, 88), (56, 80), (74, 78)], 6)
    for k in range(5):
        e.wedge(
            CUT,
            [(180 - k * 2, 70 - k * 8), (170 - k * 2, 66 - k * 7), (162 - k * 2, 66 - k * 6)],
            4,
        )
    e.skull(128, 60, 0.42, rim=2, teeth=False)
    e.outlined(
        colour,
        "M180 66 C190 34 214 16 244 14 C250 34 236 54 214 62 C226 64 230 66 234 72 C214 80"
        " 196 78 180 66 Z",
        6,
    )


@ALBUM.add
def forty_four(e: Print) -> None:
    skull_and_sabres(e, RED)
    tricorne(e, RED)
    e.wedge(INK, [(184, 66), (208, 46), (236, 24)], 5)


@ALBUM.add
def tranquility(e: Print) -> None:
    # sun
    e.rimmed(GOLD, 182, 80, 50, 8)
    for k in range(5):
        e.wedge(INK, [(142 + k * 3, 92 + k * 9), (182, 90 + k * 9), (224 - k * 3, 92 + k * 9)], 4.4)
    # mound
    e.outlined(CUT, "M14 212 C30 178 70 164 104 168 C140 152 206 168 242 212 Z", 9)
    e.fill(INK, "M150 172 C190 172 222 190 238 210 L176 210 C180 194 168 180 150 172 Z")
    e.wedge(INK, [(44, 196), (66, 184), (92, 182)], 5)
    e.wedge(INK, [(100, 198), (124, 190), (150, 196)], 5)
    for k in range(4):
        e.wedge(CUT, [(186 + k * 10, 204), (184 + k * 9, 196), (180 + k * 8, 190)], 4)

    # palms
    _palm(e, (88, 182), (112, 66), 1.12)
    _palm(e, (156, 184), (184, 128), 0.62)
    e.waves(212, 4, 252, 5, TEAL, 14, 14)


@ALBUM.add
def carcasse(e: Print) -> None:
    # collar
    e.outlined(RED, "M32 250 C30 214 54 196 82 190 L174 190 C202 196 226 214 224 250 Z", 9)
    e.fill(INK, "M176 194 C200 200 222 216 220 248 L186 248 C194 226 188 208 176 194 Z")
    for x in (60, 92, 128, 164, 196):
        e.rimmed(GOLD, x, 228 - abs(128 - x) * 0.02, 8, 5)
    e.outlined(GOLD, "M70 178 C90 190 166 190 186 178 L192 198 C166 212 90 212 64 198 Z", 8)
    e.wedge(CUT, [(74, 190), (100, 198), (130, 199)], 5)
    # helmet
    e.outlined(
        GOLD,
        "M128 14 C184 14 216 54 216 104 C216 148 194 180 178 188 C150 196 106 196 78 188 C62"
        " 180 40 148 40 104 C40 54 72 14 128 14 Z",
        10,
    )
    e.fill(
        INK,
        "M176 32 C206 56 214 100 200 140 C194 162 184 178 176 186 L150 190 C186 160 202 96"
        " 176 32 Z",
    )
    e.wedge(CUT, [(52, 120), (54, 76), (82, 40), (112, 28)], 11)
    for k in range(6):
        e.wedge(INK, [(190, 70 + k * 16), (178, 74 + k * 16), (168, 74 + k * 15)], 5)
    # side ports
    for m in (1, -1):
        x = 128 + m * 86
        e.outlined(INK, f"M{x - 12} 82 L{x + 12} 82 L{x + 12} 138 L{x - 12} 138 Z", 4)
        e.rimmed(GOLD, x + m * 6, 110, 13, 6)
        e.disc(INK, x + m * 6, 110, 5)
    # main window
    e.rimmed(GOLD, 124, 112, 58, 9)
    e.rimmed(INK, 124, 112, 44, 3)
    e.disc(TEAL, 124, 112, 39)
    for k in range(10):
        a = k * math.pi / 5
        e.disc(INK, 124 + 51 * math.cos(a), 112 + 51 * math.sin(a), 4.2)
    e.wedge(CUT, [(94, 122), (96, 98), (116, 82)], 9)
    e.wedge(CUT, [(106, 126), (108, 112), (118, 102)], 5)
    # grille
    e.fill(INK, "M104 72 L109 72 L109 152 L104 152 Z M139 72 L144 72 L144 152 L139 152 Z")
    e.outlined(GOLD, "M112 4 L144 4 L146 22 L110 22 Z", 7)
    # bubbles
    for x, y, r in ((236, 60, 10), (246, 32, 6), (228, 26, 5)):
        e.ring(TEAL, x, y, r, 5)


@ALBUM.add
def unknown(e: Print) -> None:
    e.ring(INK, 128, 128, 88, 8)
    e.ring(INK, 128, 128, 72, 3)
    for k in range(32):
        a = k * math.pi / 16
        r = 80
        e.disc(INK, 128 + r * math.cos(a), 128 + r * math.sin(a), 2.6 if k % 4 else 4)

    _rose(e, 84, 26, math.pi / 4, CUT, INK)
    _rose(e, 122, 30, 0, CUT, RED)
    e.rimmed(GOLD, 128, 128, 13, 6)
    e.disc(INK, 128, 128, 4)


@ALBUM.add
def flag(e: Print) -> None:
    # crossed bones, the skull before them, its scarf
    for m in (1, -1):
        side = partial(mirrored, m)
        e.rimmed_strip(CUT, [(side(-92), 232), (side(0), 190), (side(92), 148)], 17, 17, 11)
        for x, y in ((-96, 220), (-88, 240), (96, 138), (90, 160)):
            e.rimmed(CUT, side(x), y, 13, 8)
        e.rimmed_strip(CUT, [(side(-70), 222), (side(0), 190), (side(70), 158)], 15, 15, 0)
    e.skull(128, 120, 1.95, rim=11)
    e.outlined(TEAL, "M46 92 C50 40 88 16 128 16 C168 16 206 40 210 92 C160 68 96 68 46 92 Z", 10)
    e.outlined(
        TEAL,
        "M206 82 C226 74 240 78 250 64 C254 90 244 104 226 106 C236 116 238 128 234 140"
        " C218 132 208 116 204 96 Z",
        8,
    )
    e.fill(INK, "M170 26 C194 42 206 62 208 86 C198 80 188 76 180 74 C184 56 180 40 170 26 Z")
    e.wedge(CUT, [(60, 78), (68, 50), (96, 32)], 9)
    for x, y in ((108, 50), (138, 40), (152, 60), (122, 64)):
        e.disc(CUT, x, y, 6.5)
