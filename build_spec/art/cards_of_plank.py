"""The emblems of Walk the Plank: five suits and two specials, named as the families of cards."""

from __future__ import annotations

import math

from build_spec.art import cards_of_44, cards_of_carcasse
from build_spec.art.kit import (
    CUT,
    GOLD,
    INK,
    RED,
    TEAL,
    Album,
    Point,
    Points,
    Print,
    curve,
    mirrored,
    normals,
    polygon,
    taper,
)

ALBUM = Album()


def _ring(
    e: Print, at: Point, start: float, turn: float, radii: tuple[float, float], n: int
) -> None:
    """Hatching along a part of a coin's rim."""
    x, y = at
    outer, inner = radii
    for k in range(n):
        a = start + k * turn
        points = [
            (x + r * math.cos(a), y + r * math.sin(a))
            for r in (outer, (outer + inner) / 2, inner + 3 * (k % 2))
        ]
        e.wedge(INK, points, 5)


@ALBUM.add
def doubloons(e: Print) -> None:
    for x, y, r in ((166, 168, 72), (104, 104, 92)):
        e.rimmed(GOLD, x, y, r, 10)
        for k in range(28):
            a = k * math.pi / 14
            e.disc(INK, x + (r - 12) * math.cos(a), y + (r - 12) * math.sin(a), 3.4)
        e.ring(INK, x, y, r - 23, 4)
    x, y = 104, 104
    _ring(e, (x, y), -0.35, 0.2, (66, 46), 8)
    e.wedge(CUT, [(20, 120), (22, 76), (50, 38)], 9)
    # skull and crossed bones
    for m in (1, -1):
        e.rimmed_strip(CUT, [(x - m * 40, y + 46), (x, y + 18), (x + m * 40, y - 10)], 9, 9, 8)
        for dx, dy in ((-42, 40), (-36, 52), (42, -6), (36, -16)):
            e.rimmed(CUT, x + m * dx, y + dy, 6, 4)
    e.skull(x, y - 8, 0.98, rim=6)
    _ring(e, (166, 168), -0.2, 0.26, (46, 32), 7)


ALBUM.drawings["hookhands"] = cards_of_carcasse.ALBUM.drawings["hook"]


@ALBUM.add
def monkeys(e: Print) -> None:
    e.begin("translate(4 6) scale(.95)")
    for m in (1, -1):  # ears
        x = mirrored(m, 94)
        e.rimmed(INK, x, 128, 28, 3)
        e.disc(RED, x - m * 2, 130, 16)
        e.wedge(INK, [(x - 6, 122), (x, 132), (x - 2, 142)], 5)
    e.outlined(
        INK,
        "M128 40 C190 40 214 90 206 138 C208 190 180 244 128 244 C76 244 48 190 50 138"
        " C42 90 66 40 128 40 Z",
        4,
    )
    for k in range(6):  # fur
        y = 148 + k * 13
        e.wedge(CUT, [(56 + k, y + 2 - k), (66 + k * 1.5, y - 2), (74 + k * 3, y)], 4)
        e.wedge(CUT, [(200 - k, y + 2 - k), (190 - k * 1.5, y - 2), (182 - k * 3, y)], 4)
    _monkey_face(e)
    # bandana
    e.outlined(RED, "M46 92 C52 40 92 12 132 12 C174 12 206 42 210 92 C160 70 96 70 46 92 Z", 9)
    e.outlined(
        RED,
        "M206 80 C226 72 244 76 252 62 C254 86 246 98 230 102 C240 110 244 122 240 136"
        " C222 130 208 112 204 94 Z",
        8,
    )
    e.fill(INK, "M172 26 C196 42 206 62 208 86 C198 80 190 78 182 76 C186 58 182 40 172 26 Z")
    e.wedge(CUT, [(62, 76), (70, 48), (98, 28)], 8)
    for x, y in ((104, 52), (134, 40), (150, 62), (122, 66)):
        e.disc(CUT, x, y, 6)
    e.end()


def _monkey_face(e: Print) -> None:
    e.fill(
        CUT,
        "M128 112 C140 96 176 92 184 120 C190 140 178 154 174 162 C192 184 178 230 128 230"
        " C78 230 64 184 82 162 C78 154 66 140 72 120 C80 92 116 96 128 112 Z",
    )
    e.fill(INK, "M174 162 C192 184 178 230 128 230 C158 220 172 196 166 166 Z")
    for m in (1, -1):
        x = mirrored(m, 29)
        e.disc(INK, x, 130, 16)
        e.disc(GOLD, x, 130, 10.5)
        e.disc(INK, x, 130, 5.5)
        e.disc(CUT, x - 3.5, 126, 3)
        e.wedge(INK, [(x - m * 18, 112), (x, 104), (x + m * 22, 114)], 8)
    e.fill(INK, "M118 158 C122 152 134 152 138 158 L132 168 L124 168 Z")
    e.fill(
        INK, "M88 184 C110 194 146 194 168 184 C166 210 146 220 128 220 C110 220 90 210 88 184 Z"
    )
    e.fill(
        CUT,
        "M97 191 C116 198 140 198 159 191 C158 197 156 201 153 204 C138 209 118 209 103 204"
        " C100 201 98 197 97 191 Z",
    )
    for x in (112, 128, 144):
        e.fill(INK, f"M{x - 1.5} 194 L{x + 1.5} 194 L{x + 1} 208 L{x - 1} 208 Z")


ALBUM.drawings["parrots"] = cards_of_44.ALBUM.drawings["parrot"]


@ALBUM.add
def peglegs(e: Print) -> None:
    e.begin("translate(128 130) rotate(11) scale(.9) translate(-130 -126)")
    # breeches
    e.outlined(
        RED,
        "M70 -6 L192 -6 C196 30 190 64 182 92 L168 80 L156 98 L142 82 L128 100 L112 82 L98 98"
        " L88 80 L76 92 C68 60 66 28 70 -6 Z",
        9,
    )
    e.fill(INK, "M164 -4 L190 -4 C192 30 188 62 180 86 L168 76 L160 88 C168 58 168 26 164 -4 Z")
    e.wedge(CUT, [(80, 4), (77, 36), (82, 70)], 8)
    e.wedge(INK, [(120, 2), (116, 40), (120, 70)], 5)
    e.wedge(INK, [(144, 4), (146, 36), (140, 62)], 5)
    # leather cup
    e.outlined(CUT, "M88 100 L170 100 C170 128 160 148 150 158 L108 158 C98 148 88 128 88 100 Z", 9)
    e.fill(INK, "M142 104 L168 104 C166 130 156 148 148 156 L134 156 C142 142 144 122 142 104 Z")
    e.outlined(GOLD, "M84 108 L174 108 L172 124 L86 124 Z", 7)
    e.outlined(INK, "M118 104 L140 104 L140 128 L118 128 Z", 3)
    e.fill(GOLD, "M123 109 L135 109 L135 123 L123 123 Z")
    e.wedge(INK, [(98, 132), (102, 144), (112, 154)], 5)
    # turned peg
    e.outlined(
        CUT,
        "M110 160 L148 160 L146 174 L154 182 L146 192 L138 250 L120 250 L112 192 L104 182"
        " L112 174 Z",
        9,
    )
    e.fill(INK, "M132 162 L148 162 L146 174 L154 182 L146 192 L138 248 L130 248 Z")
    e.wedge(INK, [(106, 182), (124, 186), (142, 182)], 5)
    e.outlined(INK, "M114 244 L144 244 L142 262 L116 262 Z", 4)
    e.fill(CUT, "M119 248 L125 248 L125 257 L120 257 Z")
    for k in range(3):
        y = 196 + k * 14
        e.wedge(CUT, [(143 - k, y), (137 - k, y + 6), (134 - k, y + 14)], 3.6)
    e.end()
    for ground in ([(30, 244), (70, 238), (112, 244)], [(150, 250), (190, 244), (232, 250)]):
        e.wedge(INK, ground, 7)


ALBUM.drawings["plank"] = cards_of_44.ALBUM.drawings["plank"]


@ALBUM.add
def monster(e: Print) -> None:
    humps: tuple[tuple[Points, tuple[float, float], int, float], ...] = (
        ([(96, 214), (120, 150), (150, 128), (178, 150), (186, 214)], (42, 38), 9, 17),
        ([(190, 216), (204, 176), (222, 164), (238, 178), (244, 214)], (32, 26), 6, 13),
    )
    for line, thick, fins, width in humps:
        _hump(e, line, thick, fins, width)
    _neck(e)
    _head(e)
    e.waves(214, 4, 252, 5, TEAL, 14, 12)


def _fin(e: Print, at: Point, normal: Point, half: float, reach: float, rim: float) -> None:
    (x, y), (nx, ny) = at, normal
    points = [
        (x + ny * half, y - nx * half),
        (x - nx * reach, y - ny * reach),
        (x - ny * half, y + nx * half),
    ]
    e.outlined(RED, polygon(points), rim)


def _hump(e: Print, line: Points, thick: tuple[float, float], fins: int, width: float) -> None:
    """A bend of the body out of the water, scales within and fins above."""
    e.fill(INK, taper(line, *thick, cap=False))
    e.fill(TEAL, taper(line, thick[0] * 0.7, thick[1] * 0.65, cap=False))
    points = curve(line, 8)
    across = normals(points)
    for k in range(fins):
        i = 3 + int(k * (len(points) - 7) / (fins - 1))
        (x, y), (nx, ny) = points[i], across[i]
        e.wedge(CUT, [(x + nx * width * t, y + ny * width * t) for t in (0.1, 0.5, 0.78)], 5)
        edge = (x - nx * width * 0.78, y - ny * width * 0.78)
        _fin(e, edge, (nx, ny), 6, 15, 4)


def _neck(e: Print) -> None:
    line: list[Point] = [(78, 220), (44, 176), (40, 120), (66, 74), (110, 62)]
    e.fill(INK, taper(line, 58, 52, cap=False))
    points = curve(line, 8)
    across = normals(points)
    for k in range(9):
        i = 3 + int(k * (len(points) - 8) / 8)
        (x, y), (nx, ny) = points[i], across[i]
        _fin(e, (x - nx * 24, y - ny * 24), (nx, ny), 9, 20, 5)
    e.fill(TEAL, taper(line, 44, 40, cap=False))
    for k in range(9):
        i = 2 + int(k * (len(points) - 6) / 8)
        (x, y), (nx, ny) = points[i], across[i]
        e.wedge(CUT, [(x + nx * t, y + ny * t) for t in (3, 12, 20)], 6)
        e.wedge(INK, [(x - nx * t, y - ny * t) for t in (20, 12, 5)], 5)


def _head(e: Print) -> None:
    e.outlined(RED, "M118 84 C150 84 186 92 206 98 L196 110 C170 122 140 116 116 104 Z", 6)
    e.outlined(
        TEAL,
        "M82 64 C78 32 112 14 140 24 C168 28 196 44 232 58 C240 70 234 84 222 86"
        " C190 84 156 78 128 84 C104 90 86 84 82 64 Z",
        8,
    )
    e.outlined(
        TEAL,
        "M104 92 C134 118 172 122 204 106 C206 122 180 144 146 142 C118 140 98 122 92 104 Z",
        8,
    )
    for x, y in ((146, 80), (166, 80), (186, 82), (206, 85)):
        e.outlined(CUT, polygon([(x - 7, y - 1), (x, y + 17), (x + 7, y)]), 3.5)
    for x, y in ((150, 117), (170, 115), (189, 110)):
        e.outlined(CUT, polygon([(x - 6, y + 2), (x, y - 14), (x + 6, y)]), 3.5)
    e.outlined(RED, "M96 34 C84 20 84 8 90 0 C102 8 114 14 126 24 Z", 6)
    e.rimmed(GOLD, 124, 48, 13, 6)
    e.fill(INK, "M124 38 L128 48 L124 58 L120 48 Z")
    e.wedge(INK, [(104, 38), (124, 28), (146, 40)], 9)
    e.disc(INK, 216, 66, 5)
    e.wedge(CUT, [(150, 38), (176, 46), (202, 58)], 6)
    e.wedge(INK, [(118, 132), (150, 136), (178, 128)], 5)


def four_suits() -> dict[str, str]:
    """The drawings of Knock-out Whist, which has neither Peglegs nor specials."""
    drawn = ALBUM.svgs()
    return {name: drawn[name] for name in ("doubloons", "hookhands", "monkeys", "parrots")}
