"""The emblems of Tranquility: eighty islands made of few parts, the Start and the Finish.

An island is a sky, a land and a sea. The sky tells how far the voyage is: the numbers go through
one day, from a red dawn to a night with a moon. Sixteen lands take turns, so that neighbours
differ, and every time a land comes back it has other company. The upper left is left free for the
number; the uppermost quarter is not seen where an island lies as a tile.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from build_spec.art.kit import (
    CUT,
    GOLD,
    INK,
    RED,
    TEAL,
    Album,
    Print,
    lens,
    polygon,
)

ALBUM = Album()
ISLANDS = 80
STEP = 5  # from one number to the next, so many lands on: none of its divisors counts the lands
SEA = 208.0  # the crests of the waves

Land = Callable[[Print, int], None]
LANDS: list[Land] = []


def land(draw: Land) -> Land:
    """Decorator: one of the lands, drawn for the n-th time it comes up."""
    LANDS.append(draw)
    return draw


# ---------------------------------------------------------------- sky
def _sky(e: Print, number: int) -> None:
    """One day from the first number to the last: dawn, noon, evening, night."""
    day = (number - 1) / (ISLANDS - 1)
    x = 204 + 10 * math.sin(number * 2.4)
    _high(e, number, day)
    if day > 0.74:
        _night(e, number, x)
        return
    height = math.sin(math.pi * min(1.0, day / 0.72))
    y = 168 - 70 * height
    colour = RED if day < 0.2 or day > 0.55 else GOLD
    e.rimmed(colour, x, y, 30, 7)
    for n in range(3):
        at = y + 6 + n * 8
        half = 24 - n * 4
        e.wedge(INK, [(x - half, at), (x, at - 2), (x + half, at)], 3.4)
    if colour == GOLD and number % 3:
        for n in range(9):
            a = math.pi * (0.9 + n * 0.15)
            near, far = 40, 50 if n % 2 else 46
            c, s = math.cos(a), math.sin(a)
            e.wedge(INK, [(x + near * c, y + near * s), (x + far * c, y + far * s)], 4)


def _high(e: Print, number: int, day: float) -> None:
    """The uppermost sky: streaks in the morning and evening, clouds by day, stars by night."""
    if day > 0.74:
        for n in range(7):
            _star(
                e,
                30 + (number * 53 + n * 71) % 200,
                14 + (number * 31 + n * 17) % 46,
                6 + n % 3 * 2,
            )
        return
    shift = 18 * math.sin(number * 1.7)
    if 0.2 <= day <= 0.55:
        _cloud(e, 92 + shift, 48)
        _cloud(e, 176 - shift, 26)
        return
    for n, (left, right) in enumerate(((70, 214), (30, 168), (96, 236), (52, 150))):
        y = 14 + n * 15
        ends = (left + shift, right - shift)
        e.wedge(
            RED if n % 2 == 0 else INK,
            [(ends[0], y), ((ends[0] + ends[1]) / 2, y - 3), (ends[1], y)],
            6,
        )


def _star(e: Print, x: float, y: float, r: float) -> None:
    s = r * 0.3
    points = [
        (x, y - r),
        (x + s, y - s),
        (x + r, y),
        (x + s, y + s),
        (x, y + r),
        (x - s, y + s),
        (x - r, y),
        (x - s, y - s),
    ]
    e.fill(INK, polygon(points))


def _night(e: Print, number: int, x: float) -> None:
    y = 100 + 4 * math.cos(number)
    e.rimmed(CUT, x, y, 29, 7)
    e.fill(INK, f"M{x + 6} {y - 27} A28 28 0 0 1 {x + 6} {y + 27} A40 40 0 0 0 {x + 6} {y - 27} Z")
    for n in range(4):
        sx = 132 + (number * 37 + n * 29) % 100
        sy = 84 + (number * 13 + n * 23) % 60
        if math.hypot(sx - x, sy - y) > 42:
            _star(e, sx, sy, 5 + (number + n) % 3)


# ---------------------------------------------------------------- company
def _birds(e: Print, at: tuple[tuple[float, float], ...]) -> None:
    for x, y in at:
        e.wedge(INK, [(x - 13, y - 4), (x - 6, y - 6), (x, y)], 3.6)
        e.wedge(INK, [(x + 13, y - 4), (x + 6, y - 6), (x, y)], 3.6)


def _cloud(e: Print, x: float, y: float) -> None:
    e.outlined(
        CUT,
        f"M{x - 34} {y} C{x - 36} {y - 14} {x - 18} {y - 18} {x - 12} {y - 12} C{x - 6} {y - 28}"
        f" {x + 16} {y - 24} {x + 16} {y - 10} C{x + 30} {y - 16} {x + 38} {y - 6} {x + 34} {y} Z",
        6,
    )
    e.wedge(INK, [(x - 16, y - 3), (x + 4, y - 5), (x + 24, y - 3)], 3)


def _sail_far(e: Print, x: float) -> None:
    e.outlined(CUT, f"M{x} 176 C{x + 13} 180 {x + 17} 190 {x + 16} 199 L{x} 199 Z", 5)
    e.outlined(RED, f"M{x - 4} 182 L{x - 13} 199 L{x - 4} 199 Z", 4)
    e.outlined(INK, f"M{x - 18} 202 L{x + 21} 202 L{x + 14} 212 L{x - 12} 212 Z", 3)


def _rock(e: Print, x: float, h: float) -> None:
    e.outlined(
        INK,
        f"M{x - 22} 216 L{x - 14} {206 - h / 2} L{x - 2} {206 - h} L{x + 10} {208 - h / 2}"
        f" L{x + 22} 216 Z",
        3,
    )
    e.wedge(CUT, [(x - 12, 208), (x - 8, 204 - h / 3), (x - 2, 208 - h)], 4)


def _fin(e: Print, x: float) -> None:
    e.outlined(
        TEAL,
        f"M{x - 14} 214 C{x - 8} 196 {x + 2} 188 {x + 14} 186 C{x + 9} 196 {x + 10} 206"
        f" {x + 14} 214 Z",
        6,
    )


def _company(e: Print, turn: int) -> None:
    """What is seen beside a land, each time something else."""
    if turn == 0:
        _birds(e, ((136, 92), (160, 78)))
    elif turn == 1:
        _sail_far(e, 34)
    elif turn == 2:
        _rock(e, 34, 30)
    elif turn == 3:
        _cloud(e, 142, 100)
    else:
        _fin(e, 36)


# ---------------------------------------------------------------- lands
def _beach(e: Print, left: float = 22, right: float = 238, top: float = 180) -> None:
    """A low island of sand."""
    w = right - left
    e.outlined(
        CUT,
        f"M{left} 216 C{left + w * 0.12} {top + 14} {left + w * 0.3} {top} {left + w * 0.46}"
        f" {top + 2} C{left + w * 0.68} {top - 2} {left + w * 0.9} {top + 16} {right} 216 Z",
        8,
    )
    x = left + w * 0.66
    e.fill(
        INK,
        f"M{x} {top + 4} C{x + w * 0.16} {top + 8} {x + w * 0.26} {top + 22} {right - 6} 214"
        f" L{x + w * 0.1} 214 C{x + w * 0.12} {top + 20} {x + w * 0.06} {top + 12} {x} {top + 4} Z",
    )
    e.wedge(INK, [(left + w * 0.16, 206), (left + w * 0.26, 198), (left + w * 0.38, 196)], 4)


def _palm(e: Print, x: float, y: float, top: float, lean: float, size: float) -> None:
    """A palm from its foot at (x, y) to its crown at ``top``."""
    tx = x + lean
    trunk = [(x, y), (x + lean * 0.2, (y + top) / 2), (tx, top)]
    e.rimmed_strip(CUT, trunk, 11 * size, 7 * size, 9 * size)
    for n in range(4):
        part = 0.2 + n * 0.19
        cx, cy = x + lean * part**1.6, y + (top - y) * part
        e.wedge(INK, [(cx - 6 * size, cy + 2), (cx, cy - 1), (cx + 6 * size, cy + 2)], 2.6)
    for angle, long in ((-160, 50), (-125, 44), (-60, 46), (-20, 52), (15, 44), (172, 42)):
        a = math.radians(angle)
        reach = long * size
        end = (tx + reach * math.cos(a), top + reach * math.sin(a) * 0.75 + reach * 0.3)
        mid = (tx + reach * 0.6 * math.cos(a), top + reach * 0.6 * math.sin(a) - 4 * size)
        e.fill(INK, lens([(tx, top), mid, end], 22 * size))
        e.fill(TEAL, lens([(tx, top), mid, end], 12 * size))
    e.disc(INK, tx - 4 * size, top + 7 * size, 5.5 * size)
    e.disc(INK, tx + 6 * size, top + 6 * size, 5.5 * size)


@land
def _palms(e: Print, turn: int) -> None:
    _beach(e)
    _palm(e, 92, 188, 128, 36, 0.92)
    if turn % 2 == 0:
        _palm(e, 158, 190, 142, 24, 0.62)
    if turn >= 3:
        _palm(e, 66, 194, 158, -16, 0.5)


@land
def _peaks(e: Print, turn: int) -> None:
    left, right = (112, 168) if turn % 2 else (100, 158)
    e.outlined(TEAL, f"M18 218 L{left - 6} 138 L{left + 8} 142 L172 218 Z", 8)
    e.fill(INK, f"M{left + 2} 142 L{left + 12} 146 L170 216 L132 216 L{left + 16} 178 Z")
    e.wedge(CUT, [(44, 206), (72, 176), (left - 10, 150)], 7)
    e.outlined(CUT, f"M88 218 L{right - 10} 112 L{right} 102 L{right + 12} 114 L244 218 Z", 8)
    e.fill(
        INK,
        f"M{right + 2} 108 L{right + 12} 118 L240 216 L{right + 20} 216 L{right + 10} 178"
        f" L{right + 18} 160 L{right + 2} 140 Z",
    )
    e.fill(TEAL, "M96 214 L122 174 L136 188 L150 172 L164 194 L176 214 Z")


@land
def _volcano(e: Print, turn: int) -> None:
    for n in range(3 + turn % 2):
        e.rimmed(CUT, 142 + n * 15, 92 - (n % 2) * 9, 15 - n * 1.5, 5.5)
    e.outlined(TEAL, "M26 218 C66 206 92 166 112 122 L160 122 C176 166 204 206 242 218 Z", 8)
    e.fill(INK, "M150 126 L158 124 C176 168 202 206 234 216 L176 216 C182 186 168 156 150 126 Z")
    e.wedge(CUT, [(56, 206), (84, 182), (104, 146)], 8)
    lava = "M112 122 L160 122 L156 134 L150 128 L146 158 L138 134 L130 172 L124 132 L118 140 Z"
    e.outlined(RED, lava, 6)
    if turn % 2:
        e.wedge(RED, [(136, 116), (134, 104), (128, 94)], 7)


@land
def _lighthouse(e: Print, turn: int) -> None:
    e.outlined(INK, "M44 218 C54 190 92 184 118 184 L170 182 C198 186 222 204 226 218 Z", 3)
    for points in ([(66, 208), (84, 198), (104, 194)], [(178, 194), (198, 198), (210, 208)]):
        e.wedge(CUT, points, 6)
    e.outlined(GOLD, "M128 108 L62 132 L62 150 L128 122 Z", 5)
    e.outlined(CUT, "M122 120 L152 120 L164 196 L110 196 Z", 7)
    bands = ((132, 148), (164, 180)) if turn % 2 == 0 else ((124, 138), (152, 166), (180, 194))
    for a, b in bands:
        e.fill(
            RED,
            polygon(
                [
                    (122 - (a - 120) * 0.16, a),
                    (152 + (a - 120) * 0.16, a),
                    (152 + (b - 120) * 0.16, b),
                    (122 - (b - 120) * 0.16, b),
                ]
            ),
        )
    e.fill(INK, "M144 122 L152 122 L163 195 L150 195 Z")
    e.outlined(GOLD, "M126 100 L148 100 L150 120 L124 120 Z", 6)
    e.outlined(RED, "M120 102 C124 88 132 82 137 80 C142 82 150 88 154 102 Z", 6)
    e.outlined(INK, "M116 118 L158 118 L155 126 L119 126 Z", 2)


@land
def _fort(e: Print, turn: int) -> None:
    e.outlined(TEAL, "M16 218 C40 168 78 148 112 160 C150 168 176 190 190 218 Z", 8)
    e.wedge(CUT, [(40, 206), (62, 178), (92, 166)], 7)
    tall = 122 if turn % 2 else 132
    e.line(INK, f"M178 {tall} L178 {tall - 46}", 6)
    e.outlined(
        RED,
        f"M180 {tall - 46} L218 {tall - 38} L204 {tall - 29} L218 {tall - 18} L180 {tall - 22} Z",
        5,
    )
    e.outlined(
        CUT,
        f"M134 218 L138 {tall} L150 {tall} L150 {tall + 13} L162 {tall + 13}"
        f" L162 {tall} L176 {tall} L176 {tall + 13} L188 {tall + 13} L188 {tall}"
        f" L202 {tall} L206 218 Z",
        7,
    )
    e.fill(INK, f"M190 {tall + 4} L200 {tall + 4} L203 216 L180 216 C190 190 190 160 190 {tall} Z")
    e.outlined(INK, "M156 216 L156 196 C156 184 176 184 176 196 L176 216 Z", 2)
    for x, y in ((152, 164), (170, 156)):
        e.fill(INK, f"M{x} {y} L{x + 6} {y} L{x + 6} {y + 14} L{x} {y + 14} Z")


@land
def _arch(e: Print, turn: int) -> None:
    colour = TEAL if turn % 2 == 0 else CUT
    e.outlined(
        colour,
        "M28 218 C34 160 70 120 124 120 C184 116 224 158 232 218 L186 218 C184 184 166 158 130 158"
        " C94 158 78 186 78 218 Z",
        8,
    )
    e.fill(
        INK,
        "M176 134 C208 150 222 184 228 216 L190 216 C188 190 176 166 154 158"
        " C172 158 182 146 176 134 Z",
    )
    e.wedge(CUT if colour == TEAL else INK, [(44, 204), (54, 164), (92, 136)], 8)
    e.wedge(INK, [(96, 140), (118, 134), (144, 136)], 5)
    _palm(e, 120, 122, 96, 14, 0.42)


@land
def _caravel(e: Print, turn: int) -> None:
    e.line(INK, "M128 196 L128 96", 7)
    e.line(INK, "M176 196 L176 116", 6)
    sail = RED if turn % 2 == 0 else TEAL
    e.outlined(
        sail,
        "M98 116 C126 108 146 112 154 118 C164 138 162 156 156 172 C138 164 116 164 96"
        " 172 C106 152 106 134 98 116 Z",
        7,
    )
    e.outlined(
        CUT,
        "M164 128 C182 122 196 126 202 130 C210 144 208 158 204 170 C190 164 176 164 162"
        " 170 C168 156 168 142 164 128 Z",
        6,
    )
    e.wedge(CUT, [(106, 120), (116, 142), (108, 164)], 8)
    e.outlined(GOLD, "M128 96 L150 90 L128 84 Z", 4)
    e.outlined(
        CUT,
        "M56 180 L78 186 L78 196 L190 196 L198 180 L226 176 C224 198 212 214 198 220 L94 220"
        " C76 214 62 198 56 180 Z",
        7,
    )
    e.fill(INK, "M190 200 L222 182 C220 200 210 212 198 218 L150 218 C170 214 182 208 190 200 Z")
    e.wedge(INK, [(80, 204), (116, 208), (160, 205)], 5)


@land
def _wreck(e: Print, turn: int) -> None:
    e.begin(f"rotate({-14 - 3 * (turn % 3)} 120 200)")
    e.line(INK, "M116 200 L120 110", 8)
    e.line(INK, "M92 138 L150 132", 6)
    e.outlined(CUT, "M96 140 L148 134 L144 158 L132 172 L128 160 L114 180 L104 166 Z", 6)
    e.outlined(CUT, "M44 188 L70 196 L176 196 L214 176 L208 216 L74 216 C56 210 48 200 44 188 Z", 8)
    e.fill(INK, "M176 200 L208 182 L204 216 L150 216 C168 212 174 208 176 200 Z")
    e.wedge(INK, [(62, 204), (112, 208), (168, 204)], 4)
    e.end()
    _rock(e, 216, 40)
    _rock(e, 40, 18)


@land
def _skull_rock(e: Print, turn: int) -> None:
    _beach(e, 16, 244, 188)
    e.skull(128, 160, 1.24 - 0.06 * (turn % 2), rim=8)
    e.wedge(INK, [(92, 138), (104, 122), (124, 114)], 4)
    if turn % 2:
        _palm(e, 196, 194, 150, 14, 0.52)
    else:
        _rock(e, 206, 30)


@land
def _huts(e: Print, turn: int) -> None:
    places = ((72, 0.66), (166, 1.05)) if turn % 2 == 0 else ((142, 1.14), (58, 0.6))
    for x, size in places:
        for n in (-24, -8, 8, 24):
            e.line(INK, f"M{x + n * size} 190 L{x + n * size * 1.15} 216", 5)
        e.outlined(
            CUT,
            f"M{x - 28 * size} 190 L{x - 24 * size} {190 - 32 * size}"
            f" L{x + 24 * size} {190 - 32 * size} L{x + 28 * size} 190 Z",
            6,
        )
        e.fill(
            INK,
            f"M{x - 7 * size} 190 L{x - 7 * size} {190 - 22 * size}"
            f" L{x + 7 * size} {190 - 22 * size} L{x + 7 * size} 190 Z",
        )
        top = 190 - 72 * size
        e.outlined(
            GOLD,
            f"M{x} {top} L{x + 42 * size} {190 - 26 * size} L{x - 42 * size} {190 - 26 * size} Z",
            7,
        )
        e.fill(
            INK,
            f"M{x + 3} {top + 8} L{x + 38 * size} {190 - 28 * size}"
            f" L{x + 16 * size} {190 - 28 * size} Z",
        )
        for part in (-0.6, -0.3):
            e.wedge(INK, [(x + part * 8, top + 14), (x + part * 40 * size, 190 - 32 * size)], 3)
    e.outlined(CUT, "M28 190 L232 190 L232 198 L28 198 Z", 5)


@land
def _windmill(e: Print, turn: int) -> None:
    e.outlined(TEAL, "M14 218 C50 186 96 176 140 180 C190 180 222 200 244 218 Z", 8)
    e.wedge(CUT, [(44, 208), (74, 194), (110, 190)], 6)
    e.outlined(CUT, "M116 132 L150 132 L164 196 L102 196 Z", 7)
    e.fill(INK, "M142 134 L150 134 L162 194 L148 194 Z")
    e.outlined(RED, "M110 134 C112 114 124 106 133 104 C142 106 154 114 156 134 Z", 7)
    e.outlined(INK, "M124 196 L124 178 C124 168 140 168 140 178 L140 196 Z", 2)
    turned = 12 + 19 * turn
    for n in range(4):
        a = math.radians(turned + 90 * n)
        c, s = math.cos(a), math.sin(a)
        x, y = 133, 122
        e.line(INK, f"M{x} {y} L{x + 50 * c} {y + 50 * s}", 5)
        corner = [
            (x + 14 * c, y + 14 * s),
            (x + 50 * c, y + 50 * s),
            (x + 50 * c - 15 * s, y + 50 * s + 15 * c),
            (x + 14 * c - 15 * s, y + 14 * s + 15 * c),
        ]
        e.outlined(CUT, polygon(corner), 5)
    e.rimmed(GOLD, 133, 122, 7, 4)


@land
def _whale(e: Print, turn: int) -> None:
    e.outlined(
        TEAL,
        "M22 218 C26 176 74 150 122 160 C156 166 176 186 196 190 C212 188 216 172 212 156"
        " C222 164 232 162 240 150 C242 174 232 188 220 196 C212 210 200 216 190 218 Z",
        8,
    )
    e.fill(INK, "M60 216 C100 206 150 206 188 212 L186 218 L60 218 Z")
    e.wedge(CUT, [(36, 200), (58, 174), (96, 166)], 8)
    e.disc(INK, 66, 192, 6)
    e.disc(CUT, 64, 190, 2.4)
    e.wedge(INK, [(34, 206), (54, 210), (78, 206)], 5)
    for side in (-1, 1):
        e.line(INK, f"M124 158 C124 138 {124 + side * 12} 126 {124 + side * 26} 128", 10)
        e.line(CUT, f"M124 158 C124 138 {124 + side * 12} 126 {124 + side * 26} 128", 4)
    if turn % 2:
        e.line(INK, "M124 158 L124 116", 9)
        e.line(CUT, "M124 156 L124 118", 3.6)


@land
def _temple(e: Print, turn: int) -> None:
    _beach(e, 18, 242, 186)
    e.outlined(CUT, "M62 192 L196 192 L204 204 L54 204 Z", 6)
    for n, x in enumerate((78, 108, 138, 168)):
        high = 144 if n != turn % 4 else 166
        e.outlined(CUT, f"M{x} 192 L{x + 1} {high} L{x + 14} {high} L{x + 15} 192 Z", 6)
        e.fill(INK, f"M{x + 10} {high + 3} L{x + 13} {high + 3} L{x + 14} 190 L{x + 10} 190 Z")
    if turn % 2:
        e.outlined(CUT, "M66 144 L128 112 L190 144 L190 150 L66 150 Z", 7)
        e.fill(RED, "M96 141 L128 124 L160 141 Z")
    else:
        e.outlined(CUT, "M100 146 L196 134 L198 146 L102 158 Z", 6)
    e.outlined(TEAL, "M40 206 C44 186 58 184 62 194 C70 186 78 196 74 206 Z", 5)
    e.outlined(TEAL, "M184 208 C188 190 200 188 206 196 C214 192 222 200 218 208 Z", 5)


@land
def _stacks(e: Print, turn: int) -> None:
    tall = (154, 122, 164) if turn % 2 == 0 else (166, 148, 116)
    for n, (x, w) in enumerate(((62, 46), (126, 54), (190, 44))):
        y = tall[n]
        colour = CUT if n == 1 else TEAL
        e.outlined(
            colour,
            f"M{x - w * 0.5} 220 L{x - w * 0.42} {y + 24} L{x - w * 0.3} {y}"
            f" L{x + w * 0.24} {y - 6} L{x + w * 0.36} {y + 30} L{x + w * 0.5} 220 Z",
            8,
        )
        e.fill(
            INK,
            f"M{x + w * 0.06} {y} L{x + w * 0.22} {y - 2} L{x + w * 0.34} {y + 30}"
            f" L{x + w * 0.46} 218 L{x + w * 0.14} 218 C{x + w * 0.26} {y + 60}"
            f" {x + w * 0.2} {y + 30} {x + w * 0.06} {y} Z",
        )
        light = INK if colour == CUT else CUT
        e.wedge(light, [(x - w * 0.32, 204), (x - w * 0.3, y + 40), (x - w * 0.18, y + 10)], 6)
    _birds(e, ((120, 96), (92, 112)))


@land
def _treasure(e: Print, turn: int) -> None:
    _beach(e, 12, 246, 182)
    x = 120 if turn % 2 == 0 else 138
    e.outlined(RED, f"M{x - 44} 190 L{x - 40} 160 L{x + 40} 160 L{x + 44} 190 Z", 8)
    e.outlined(
        RED,
        f"M{x - 40} 154 C{x - 46} 128 {x - 30} 116 {x} 116 C{x + 30} 116 {x + 46} 128"
        f" {x + 40} 154 Z",
        8,
    )
    e.outlined(
        GOLD,
        f"M{x - 40} 152 C{x - 20} 140 {x + 20} 140 {x + 40} 152 L{x + 40} 164 L{x - 40} 164 Z",
        6,
    )
    e.fill(INK, f"M{x + 22} 168 L{x + 38} 168 L{x + 41} 187 L{x + 24} 187 Z")
    e.outlined(INK, f"M{x - 8} 162 L{x + 8} 162 L{x + 8} 178 L{x - 8} 178 Z", 2)
    e.rimmed(GOLD, x, 169, 4, 2)
    for n in range(2 + turn % 3):
        e.rimmed(GOLD, x + 56 + n * 13, 196 - (n % 2) * 7, 8, 5)
    e.line(INK, "M40 196 L56 208", 7)
    e.line(INK, "M56 196 L40 208", 7)


@land
def _bridge(e: Print, turn: int) -> None:
    for side in (-1, 1):
        x = 128 + side * 74
        colour = TEAL if side < 0 else CUT
        e.outlined(
            colour,
            f"M{x - 44} 220 L{x - 34} 168 L{x - 26} 150 L{x + 24} 150 L{x + 34} 172"
            f" L{x + 44} 220 Z",
            8,
        )
        e.fill(
            INK,
            f"M{x + 8} 154 L{x + 22} 154 L{x + 32} 174 L{x + 40} 218 L{x + 14} 218"
            f" C{x + 22} 190 {x + 18} 170 {x + 8} 154 Z",
        )
    dip = 176 + 4 * (turn % 3)
    e.line(INK, f"M78 150 Q128 {dip} 178 150", 9)
    e.line(CUT, f"M78 150 Q128 {dip} 178 150", 3)
    e.line(INK, f"M78 132 Q128 {dip - 18} 178 132", 5)
    for n in range(5):
        t = 0.1 + n * 0.2
        px = 78 + 100 * t
        py = 150 + 2 * t * (1 - t) * (dip - 150)
        e.line(INK, f"M{px} {py} L{px} {py - 18}", 4)
    e.line(INK, "M78 152 L78 128 M178 152 L178 128", 6)
    _palm(e, 200, 150, 112, 8, 0.56 if turn % 2 else 0.46)
    if turn % 2:
        _rock(e, 128, 16)


# ---------------------------------------------------------------- the whole
def island(number: int, e: Print) -> None:
    """The island with a number: its sky, its land, its company, the sea."""
    at = number * STEP
    turn = number // len(LANDS)
    _sky(e, number)
    _company(e, turn)
    LANDS[at % len(LANDS)](e, turn)
    e.waves(SEA, 4, 252, 4 + number % 2, TEAL, 12, 28)


for _number in range(1, ISLANDS + 1):
    ALBUM.drawings[f"island-{_number}"] = partial(island, _number)


@ALBUM.add
def departure(e: Print) -> None:
    """A ship's wheel."""
    for n in range(8):
        a = n * math.pi / 4 + math.pi / 8
        c, s = math.cos(a), math.sin(a)
        inner = [(128 + r * c, 128 + r * s) for r in (20, 78)]
        outer = [(128 + r * c, 128 + r * s) for r in (84, 100, 114)]
        e.rimmed_strip(RED, inner, 11, 13, 9)
        e.rimmed_strip(RED, outer, 10, 15, 9)
        e.wedge(CUT, [(125 + r * c, 125 + r * s) for r in (28, 50, 70)], 4)
    for colour, width in ((INK, 34), (RED, 20), (INK, 4)):
        e.ring(colour, 128, 128, 80, width)
    for n in range(8):
        a = n * math.pi / 4 + math.pi / 8
        e.rimmed(GOLD, 128 + 80 * math.cos(a), 128 + 80 * math.sin(a), 8, 5)
        b = a + math.pi / 8
        c, s = math.cos(b), math.sin(b)
        e.strip(INK, [(128 + 71 * c, 128 + 71 * s), (128 + 89 * c, 128 + 89 * s)], 4.5, 4.5)
    arc = [math.pi * (0.98 + 0.06 * n) for n in range(9)]
    e.wedge(CUT, [(128 + 86 * math.cos(a), 128 + 86 * math.sin(a)) for a in arc], 6)
    e.rimmed(RED, 128, 128, 27, 10)
    e.rimmed(GOLD, 128, 128, 14, 6)
    e.disc(INK, 128, 128, 5)
    e.wedge(CUT, [(108, 136), (108, 120), (120, 108)], 6)


@ALBUM.add
def arrival(e: Print) -> None:
    """The lighthouse of the last harbour, its light to both sides."""
    e.outlined(GOLD, "M112 62 L8 22 L4 74 L112 78 Z", 7)
    e.outlined(GOLD, "M144 62 L248 22 L252 74 L144 78 Z", 7)
    for n in (0, 1):
        e.wedge(INK, [(20, 40 + n * 16), (60, 54 + n * 10), (104, 66 + n * 5)], 4)
        e.wedge(INK, [(236, 40 + n * 16), (196, 54 + n * 10), (152, 66 + n * 5)], 4)
    e.outlined(INK, "M30 222 C36 200 66 186 90 190 L170 190 C198 186 222 204 228 222 Z", 4)
    for points in ([(48, 210), (64, 200), (84, 198)], [(170, 204), (190, 200), (208, 210)]):
        e.wedge(CUT, points, 6)
    e.outlined(CUT, "M104 94 L152 94 L168 206 L88 206 Z", 9)
    for a, b in ((112, 134), (158, 182)):
        half = [24 + (y - 94) / 112 * 16 for y in (a, b)]
        e.fill(
            RED,
            polygon(
                [(128 - half[0], a), (128 + half[0], a), (128 + half[1], b), (128 - half[1], b)]
            ),
        )
    e.fill(INK, "M140 96 L152 96 L167 204 L150 204 Z")
    e.wedge(CUT, [(110, 104), (102, 150), (97, 198)], 6)
    e.outlined(INK, "M120 182 C120 172 136 172 136 182 L136 206 L120 206 Z", 2)
    e.fill(INK, "M122 138 L134 138 L134 152 L122 152 Z")
    e.outlined(INK, "M92 84 L164 84 L158 98 L98 98 Z", 4)
    e.fill(CUT, "M100 88 L140 88 L138 91 L101 91 Z")
    e.outlined(GOLD, "M110 52 L146 52 L148 84 L108 84 Z", 8)
    e.fill(INK, "M126 52 L130 52 L130 84 L126 84 Z")
    e.fill(CUT, "M113 56 L119 56 L118 82 L112 82 Z")
    e.outlined(RED, "M102 54 C106 32 118 22 128 20 C138 22 150 32 154 54 Z", 8)
    e.fill(INK, "M140 30 C148 36 150 46 152 52 L142 52 Z")
    e.disc(INK, 128, 14, 7)
    e.waves(214, 4, 252, 5, TEAL, 14, 12)
