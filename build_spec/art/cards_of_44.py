"""The emblems of 44: one drawing for each kind of card, named as the card."""

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
    curve,
    mirrored,
    normals,
    num,
    polygon,
    polyline,
    taper,
)

ALBUM = Album()


def _hoop(e: Print, y: float, half: float, sag: float) -> None:
    e.outlined(
        INK,
        f"M{128 - half} {y} Q128 {y + sag} {128 + half} {y} L{128 + half + 3} {y + 20} Q128"
        f" {y + 20 + sag} {128 - half - 3} {y + 20} Z",
        3,
    )
    e.fill(
        CUT,
        f"M{128 - half + 6} {y + 6} Q{128 - half * 0.4} {y + sag * 0.7 + 5} {128}"
        f" {y + sag * 0.62 + 6} Q{128 - half * 0.4} {y + sag * 0.7 + 8} {128 - half + 6}"
        f" {y + 10} Z",
    )


def _fish(e: Print, x: float, y: float, turn: float, size: float) -> None:
    e.begin(f"translate({x} {y}) rotate({turn}) scale({size})")
    e.outlined(
        TEAL,
        "M-46 0 C-30 -26 14 -28 34 -6 L58 -24 L54 0 L58 24 L34 6 C14 28 -30 26 -46 0 Z",
        8 / size,
    )
    e.fill(CUT, "M-38 0 C-26 -16 -8 -20 6 -18 C-10 -12 -22 -6 -30 4 Z")
    e.disc(CUT, -28, -3, 5.5)
    e.disc(INK, -28, -3, 3)
    for k in range(4):
        e.wedge(INK, [(-8 + k * 10, -13), (-3 + k * 10, 0), (-8 + k * 10, 13)], 4)
    e.end()


def _mesh_width(t: float) -> float:
    return 14 + 86 * math.sin(math.pi * min(1, t * 1.02)) ** 0.75 if t < 0.98 else 12


def _mesh(t: float, phi: float) -> Point:
    return (128 + _mesh_width(t) * math.sin(phi), 38 + t * 196)


def _strand(e: Print, phi: float, way: int) -> None:
    """One cord of the net, wound round the bag: only what lies in front is drawn."""
    seen: list[Point] = []
    for n in range(22):
        turn = phi + way * (n / 20 - 0.5) * 2.4
        if n <= 20 and abs(turn) <= math.pi / 2:
            seen.append(_mesh(n / 20, turn))
        else:
            if len(seen) > 3:
                e.line(INK, polyline(seen), 4.2)
            seen = []


def _spark(outer: float, inner: float) -> str:
    """A star of eight points at the end of the fuse."""
    points = []
    for k in range(16):
        r, a = (outer if k % 2 == 0 else inner), k * math.pi / 8 + 0.2
        points.append((226 + r * math.cos(a), 60 + r * math.sin(a)))
    return polygon(points)


def _sail(e: Print, y0: float, y1: float, top: float, foot: float, belly: float) -> None:
    d = (
        f"M{128 - top} {y0} L{128 + top} {y0} C{128 + top + 14} {(y0 + y1) / 2}"
        f" {128 + foot + 8} {y1 - 10} {128 + foot} {y1} Q128 {y1 - belly} {128 - foot} {y1}"
        f" C{128 - foot - 22} {y1 - 14} {128 - top - 24} {(y0 + y1) / 2} {128 - top} {y0} Z"
    )
    e.outlined(CUT, d, 9)
    # shadow right, engraved
    e.fill(
        INK,
        f"M{128 + top - 6} {y0 + 4} C{128 + top + 10} {(y0 + y1) / 2} {128 + foot + 4}"
        f" {y1 - 12} {128 + foot} {y1} L{128 + foot - 26} {y1 - 9} C{128 + foot - 8}"
        f" {y1 - 40} {128 + top - 12} {(y0 + y1) / 2} {128 + top - 6} {y0 + 4} Z",
    )
    for k in range(6):
        yy = y0 + 14 + k * (y1 - y0 - 34) / 5
        e.wedge(
            INK,
            [(128 + top + 2, yy), (128 + top - 22, yy + 4), (128 + top - 44 + k * 2, yy + 3)],
            5,
        )
    e.wedge(
        INK,
        [
            (128 - top * 0.4, y0 + 6),
            (128 - top * 0.55, (y0 + y1) / 2),
            (128 - top * 0.42, y1 - belly * 0.8),
        ],
        4,
    )
    e.wedge(
        INK,
        [
            (128 + top * 0.15, y0 + 6),
            (128 + top * 0.12, (y0 + y1) / 2),
            (128 + top * 0.18, y1 - belly),
        ],
        4,
    )
    e.outlined(
        INK,
        f"M{128 - top - 12} {y0 - 9} L{128 + top + 12} {y0 - 9} L{128 + top + 8} {y0 + 3}"
        f" L{128 - top - 8} {y0 + 3} Z",
        3,
    )
    e.fill(
        CUT,
        f"M{128 - top - 4} {y0 - 6} L{128 + top * 0.3} {y0 - 6} L{128} {y0 - 3}"
        f" L{128 - top - 4} {y0 - 3} Z",
    )


@ALBUM.add
def pistol(e: Print) -> None:
    e.begin("translate(12 42) scale(.87) rotate(-22 128 128)")
    # stock
    e.outlined(
        RED,
        "M52 106 L150 100 C184 100 202 118 212 142 C222 166 236 186 246 200 C246 220 222 232"
        " 206 222 C196 196 178 168 160 156 C140 144 112 138 84 138 L52 134 Z",
        9,
    )
    e.fill(
        INK,
        "M150 112 C176 114 190 130 198 150 C206 170 220 192 232 206 L222 214 C210 190 196"
        " 164 178 148 C166 138 158 124 150 112 Z",
    )
    for k in range(6):
        e.wedge(
            INK,
            [
                (196 + k * 5, 214 - k * 1 - 0),
                (190 + k * 3, 200 - k * 6),
                (188 + k * 1, 190 - k * 9),
            ],
            0.1,
        )
    e.wedge(CUT, [(62, 116), (104, 111), (146, 110)], 7)
    # butt cap
    e.outlined(
        GOLD,
        "M204 224 C198 206 224 184 240 188 C252 196 250 216 240 224 C228 232 212 232 204 224 Z",
        8,
    )
    e.wedge(CUT, [(212, 216), (214, 204), (228, 196)], 6)
    # barrel
    e.fill(
        INK, "M6 70 L14 66 L26 66 L28 72 L150 74 L164 84 L164 112 L28 108 L26 114 L14 114 L6 110 Z"
    )
    e.fill(CUT, "M34 79 L146 81 L150 86 L34 85 Z")
    e.fill(CUT, "M12 74 L20 72 L20 82 L12 84 Z")
    e.fill(CUT, "M60 92 L118 93 L118 95 L60 95 Z")
    for x in (56, 104):
        e.outlined(GOLD, f"M{x} 70 L{x + 12} 70 L{x + 12} 138 L{x} 138 Z", 5)
    # cock + flint + pan
    e.fill(INK, "M132 62 L176 64 L182 92 L136 92 Z")
    e.fill(CUT, "M138 68 L160 69 L160 73 L139 73 Z")
    e.outlined(
        INK,
        "M160 90 C152 66 158 46 172 34 L150 36 L146 20 C160 10 186 6 200 20 C212 36 206 54"
        " 190 62 C182 70 182 80 190 94 Z",
        4,
    )
    e.fill(
        CUT,
        "M168 80 C164 62 170 50 186 40 C194 34 194 26 188 22 C204 34 198 50 184 58 C176 64"
        " 172 70 174 82 Z",
    )
    e.outlined(GOLD, "M140 20 L160 16 L162 34 L144 38 Z", 5)
    e.fill(INK, "M118 74 L124 44 L134 42 L138 74 Z")
    e.fill(CUT, "M124 70 L128 50 L131 50 L130 70 Z")
    e.rimmed(CUT, 168, 98, 7, 5)
    # trigger guard
    e.line(INK, "M104 144 C108 176 148 182 158 158", 10)
    e.strip(INK, [(134, 142), (138, 156), (132, 168)], 9, 4)
    e.end()


@ALBUM.add
def grapnel(e: Print) -> None:
    e.rope("M128 34 C176 26 210 54 186 84 C160 112 206 122 222 102", 17)
    e.ring(INK, 128, 34, 17, 12)
    # far tine
    for m in (1, -1):
        side = partial(mirrored, m)
        e.fill(
            INK, taper([(side(2), 196), (side(56), 214), (side(94), 186), (side(104), 132)], 26, 15)
        )
        e.fill(INK, polygon([(side(104), 92), (side(130), 142), (side(107), 136), (side(80), 146)]))
        if m < 0:
            e.wedge(CUT, [(side(28), 206), (side(64), 200), (side(92), 172), (side(99), 142)], 7)
        else:
            e.wedge(CUT, [(side(20), 202), (side(56), 202), (side(84), 178), (side(96), 142)], 7)
        e.fill(CUT, polygon([(side(104), 108), (side(104) - 4, 132), (side(104) - 14, 138)]))
    e.fill(INK, "M116 48 L140 48 L146 214 Q128 230 110 214 Z")
    e.fill(CUT, "M120 56 L126 56 L124 190 L117 190 Z")
    # front tine
    e.outlined(INK, "M112 176 L144 176 L140 226 L128 248 L116 226 Z", 4)
    e.fill(CUT, "M119 188 L127 188 L127 236 L120 222 Z")
    for y in (74, 152):
        e.outlined(RED, f"M112 {y} L144 {y} L145 {y + 16} L111 {y + 16} Z", 6)
        e.fill(
            INK,
            f"M118 {y + 5} L140 {y + 2} L140 {y + 5} L118 {y + 8} Z M118 {y + 11} L140"
            f" {y + 8} L140 {y + 11} L118 {y + 14} Z",
        )


@ALBUM.add
def contraband(e: Print) -> None:
    # cask with skull
    e.outlined(RED, "M66 20 L190 20 C226 72 226 184 190 238 L66 238 C30 184 30 72 66 20 Z", 10)
    for x, b in ((96, -26), (128, 0), (160, 26)):
        e.wedge(INK, [(x, 24), (x + b * 0.62, 128), (x, 236)], 6)
    for x, b in ((80, -40), (113, -12), (146, 13), (178, 40)):
        e.wedge(INK, [(x, 40), (x + b * 0.55, 86)], 4)
        e.wedge(INK, [(x + b * 0.4, 178), (x, 222)], 4)
    e.fill(INK, "M178 24 C206 76 206 180 178 236 L190 236 C222 182 222 74 190 24 Z")
    e.wedge(CUT, [(70, 32), (46, 100), (46, 160), (66, 222)], 7)

    _hoop(e, 40, 80, 10)
    _hoop(e, 198, 81, 10)
    e.outlined(CUT, "M128 70 L196 128 L128 188 L60 128 Z", 8)
    e.skull(128, 126, 0.92, rim=5)


@ALBUM.add
def net(e: Print) -> None:
    # fish first, then the bag of mesh over them
    _fish(e, 92, 150, 62, 0.86)
    _fish(e, 160, 132, -66, 0.86)
    _fish(e, 126, 186, 8, 0.92)
    for way in (1, -1):
        for k in range(9):
            _strand(e, -2.6 + k * 0.65, way)
    for m in (1, -1):
        rim = [(128 + m * _mesh_width(n / 24), 38 + n / 24 * 196) for n in range(25)]
        e.line(INK, polyline(rim), 7)
    e.fill(INK, "M112 222 L144 222 L150 250 L138 244 L128 252 L118 244 L106 250 Z")
    e.outlined(RED, "M110 220 L146 220 L146 232 L110 232 Z", 5)
    # neck + ring + floats
    e.rope("M106 40 C116 52 140 52 150 40", 17)
    e.ring(INK, 128, 22, 13, 9)
    for x, y in ((76, 66), (180, 66)):
        e.rimmed(RED, x, y, 12, 7)
        e.wedge(CUT, [(x - 6, y + 2), (x - 4, y - 5), (x + 3, y - 7)], 4)


@ALBUM.add
def shovel(e: Print) -> None:
    # mound
    e.outlined(
        INK, "M8 238 C24 206 54 190 96 190 C134 188 160 204 176 214 C206 212 234 224 248 240 Z", 4
    )
    for x, y in ((40, 222), (70, 212), (104, 222), (140, 214), (170, 226), (206, 228)):
        e.wedge(CUT, [(x - 9, y + 3), (x, y - 2), (x + 10, y + 3)], 5)
    e.begin("translate(118 136) rotate(38) scale(.86) translate(-128 -112)")
    e.outlined(RED, "M118 -2 L138 -2 L139 132 L117 132 Z", 9)
    e.wedge(CUT, [(122, 16), (122, 70), (121, 120)], 5)
    for k in range(5):
        e.wedge(INK, [(138, 20 + k * 20), (131, 30 + k * 20), (130, 40 + k * 20)], 4)
    e.holed(
        INK,
        "M94 -40 Q128 -58 162 -40 L146 2 L110 2 Z M108 -34 L116 -10 L140 -10 L148 -34 Q128"
        " -43 108 -34 Z",
    )
    e.outlined(RED, "M92 -50 Q128 -62 164 -50 L162 -34 Q128 -46 94 -34 Z", 7)
    e.outlined(CUT, "M84 126 L172 126 C176 170 166 206 128 236 C90 206 80 170 84 126 Z", 10)
    e.fill(INK, "M128 126 L172 126 C176 170 166 206 128 236 C146 200 146 160 142 138 Z")
    e.fill(INK, "M114 112 L142 112 L136 176 Q128 188 120 176 Z")
    e.wedge(INK, [(96, 138), (94, 168), (108, 204)], 5)
    for k in range(3):
        e.wedge(CUT, [(160, 150 + k * 16), (152, 160 + k * 16), (146, 172 + k * 14)], 4)
    e.end()
    for x, y in ((150, 204), (120, 214), (196, 216)):
        e.rimmed(GOLD, x, y, 13, 6)
        e.wedge(CUT, [(x - 7, y + 2), (x - 5, y - 5), (x + 3, y - 8)], 4)


@ALBUM.add
def plank(e: Print) -> None:
    # hull at the left
    e.outlined(RED, "M10 96 L84 104 C84 140 76 176 62 214 L10 214 Z", 9)
    for k in range(3):
        y = 124 + k * 26
        e.wedge(INK, [(6, y), (40, y + 4), (80 - k * 5, y + 2)], 6)
    e.fill(INK, "M62 108 L84 108 C84 146 76 180 66 210 L54 210 C64 176 66 140 62 108 Z")
    e.outlined(INK, "M8 78 L92 88 L90 106 L8 98 Z", 3)
    e.fill(CUT, "M8 84 L84 92 L84 96 L8 89 Z")
    # plank
    e.outlined(CUT, "M20 78 L236 112 L250 124 L232 134 L20 106 Z", 9)
    e.fill(INK, "M20 98 L232 126 L232 134 L20 106 Z")
    e.wedge(INK, [(60, 94), (120, 100), (180, 112)], 5)
    e.wedge(INK, [(110, 92), (160, 102), (200, 108)], 4)
    for x, y in ((70, 88), (78, 98)):
        e.disc(INK, x, y, 3.4)
    # the walker: a silhouette near the tip
    e.begin("translate(184 60) scale(1.02)")
    # coat and legs
    e.fill(
        INK,
        "M-20 -20 C-10 -28 14 -28 24 -18 C32 -2 30 14 26 26 L22 34 L24 54 L36 58 L36 64 L8"
        " 62 L4 36 L0 36 L-4 60 L-30 58 L-28 52 L-18 50 L-20 32 C-28 24 -28 -6 -20 -20 Z",
    )
    e.fill(RED, "M-14 -14 C-8 -18 0 -18 4 -16 L2 30 L-16 30 C-22 20 -20 -4 -14 -14 Z")
    e.wedge(CUT, [(-15, -8), (-18, 8), (-14, 24)], 4)
    # tied hands behind
    e.fill(INK, "M20 -8 C34 -2 38 14 28 22 L16 24 Z")
    e.fill(CUT, "M22 10 L34 14 L32 20 L20 17 Z")
    # head, blindfold, hat
    e.rimmed(CUT, 0, -36, 14, 5)
    e.fill(RED, "M-16 -42 C-6 -38 8 -38 16 -42 L16 -33 C8 -29 -6 -29 -16 -33 Z")
    e.fill(
        RED,
        "M14 -40 L34 -50 L28 -40 L36 -32 L14 -34 Z",
        f' stroke="{INK}" stroke-width="3" stroke-linejoin="round"',
    )
    e.fill(
        INK,
        "M-26 -44 C-16 -50 -12 -50 -10 -52 C-8 -62 10 -62 12 -52 C16 -50 20 -50 28 -42 C12"
        " -46 -10 -46 -26 -44 Z",
    )
    e.end()
    # sea and fin
    e.fill(INK, "M128 222 C140 186 164 164 196 160 C186 182 190 204 202 222 Z")
    e.fill(CUT, "M142 214 C150 192 166 176 182 170 C168 184 158 198 154 216 Z")
    e.waves(212, 6, 250, 5, TEAL, 14, 14)


@ALBUM.add
def spyglass(e: Print) -> None:
    e.begin("translate(3 -14) rotate(-34 128 128) translate(14 14) scale(.93 .98)")
    # eyepiece -> objective (left is the wide end)
    e.outlined(RED, "M24 88 L104 94 L104 162 L24 168 Z", 10)
    e.outlined(CUT, "M104 100 L172 104 L172 152 L104 156 Z", 9)
    e.outlined(RED, "M172 108 L228 111 L228 145 L172 148 Z", 9)
    e.fill(
        INK,
        "M24 146 L104 144 L104 162 L24 168 Z M104 142 L172 140 L172 152 L104 156 Z M172 138"
        " L228 136 L228 145 L172 148 Z",
    )
    e.fill(CUT, "M32 98 L98 102 L98 108 L32 106 Z M178 114 L222 116 L222 119 L178 118 Z")
    for k in range(5):
        e.wedge(INK, [(40 + k * 14, 146), (44 + k * 14, 132), (50 + k * 14, 122)], 5)
    for k in range(4):
        e.wedge(INK, [(114 + k * 14, 142), (117 + k * 14, 132), (121 + k * 14, 124)], 4)
    for x, h, w in ((2, 92, 24), (94, 78, 18), (164, 58, 16), (224, 48, 20)):
        e.outlined(
            GOLD,
            f"M{x} {128 - h / 2} L{x + w} {128 - h / 2 + 1} L{x + w} {128 + h / 2 - 1} L{x}"
            f" {128 + h / 2} Z",
            8,
        )
        e.fill(
            CUT,
            f"M{x + 4} {128 - h / 2 + 8} L{x + w - 4} {128 - h / 2 + 8} L{x + w - 4}"
            f" {128 - h / 2 + 14} L{x + 4} {128 - h / 2 + 14} Z",
        )
        e.fill(
            INK,
            f"M{x + 3} {128 + h / 2 - 12} L{x + w - 3} {128 + h / 2 - 12} L{x + w - 3}"
            f" {128 + h / 2 - 4} L{x + 3} {128 + h / 2 - 4} Z",
        )
    e.end()
    # glint of the lens
    e.fill(INK, "M216 206 l5 -15 l5 15 l15 5 l-15 5 l-5 15 l-5 -15 l-15 -5 Z")
    e.fill(INK, "M176 228 l3 -9 l3 9 l9 3 l-9 3 l-3 9 l-3 -9 l-9 -3 Z")


@ALBUM.add
def key(e: Print) -> None:
    e.begin("translate(128 128) rotate(40) scale(.86) translate(-128 -108)")
    # shaft
    e.outlined(GOLD, "M118 96 L138 96 L136 246 L120 246 Z", 9)
    e.fill(INK, "M129 100 L136 100 L134 244 L129 244 Z")
    e.wedge(CUT, [(122.500, 108), (123, 170), (123.500, 236)], 4)
    # bits
    e.outlined(
        GOLD,
        "M137 184 L178 180 L178 198 L164 199 L164 208 L182 207 L182 240 L166 240 L166 226"
        " L150 227 L150 240 L136 240 Z",
        8,
    )
    e.fill(CUT, "M142 190 L172 186 L172 189 L142 194 Z")
    for y in (100, 120, 166):
        e.outlined(INK, f"M108 {y} L148 {y} L146 {y + 10} L110 {y + 10} Z", 3)
    for y in (103, 123, 169):
        e.wedge(CUT, [(112, y + 1), (122, y), (132, y + 2)], 4)
    # bow: three lobes and a skull
    for x, y in ((84, 36), (172, 36), (128, -14)):
        e.ring(INK, x, y, 21, 22)
        e.ring(GOLD, x, y, 21, 11)
        e.wedge(CUT, [(x - 22, y + 6), (x - 18, y - 14), (x - 2, y - 22)], 5)
    e.rimmed(INK, 128, 48, 44, 4)
    e.skull(128, 44, 0.86, rim=5)
    e.end()


@ALBUM.add
def bomb(e: Print) -> None:
    e.begin("translate(-6 -10)")
    e.rope("M176 72 C186 36 214 30 222 56", 15, CUT)
    e.outlined(RED, _spark(30, 13), 7)
    e.fill(GOLD, _spark(17, 8))
    e.disc(CUT, 226, 60, 5)
    e.disc(INK, 112, 152, 98)
    e.begin("rotate(38 112 152)")
    e.outlined(INK, "M84 34 L140 34 L142 66 L82 66 Z", 6)
    e.fill(CUT, "M90 40 L100 40 L100 58 L90 58 Z")
    e.fill(CUT, "M106 40 L110 40 L110 58 L106 58 Z")
    e.end()
    e.wedge(CUT, [(34, 190), (24, 150), (40, 100), (80, 72)], 13)
    e.wedge(CUT, [(48, 176), (44, 148), (56, 114), (80, 92)], 7)
    e.wedge(CUT, [(94, 68), (108, 65), (120, 66)], 6)
    # lower right light, engraved
    for k in range(7):
        a = 0.15 + k * 0.17
        e.wedge(
            CUT,
            [
                (112 + 88 * math.cos(a), 152 + 88 * math.sin(a)),
                (112 + 74 * math.cos(a), 152 + 74 * math.sin(a)),
                (
                    112 + (60 - abs(3 - k) * 2) * math.cos(a),
                    152 + (60 - abs(3 - k) * 2) * math.sin(a),
                ),
            ],
            4.4,
        )
    e.skull(116, 158, 0.8, rim=3)
    e.end()


@ALBUM.add
def sabre(e: Print) -> None:
    e.begin("translate(123 112) rotate(45) scale(.88) translate(-132 -120)")
    # blade pointing up, curved to the right
    e.outlined(CUT, "M112 160 C104 100 112 30 164 -38 C160 10 152 60 150 160 Z", 9)
    e.fill(INK, "M136 160 C134 100 140 40 160 -22 C156 20 152 80 150 160 Z")
    e.wedge(INK, [(122, 150), (118, 96), (130, 40), (146, 2)], 5)
    for k in range(6):
        e.wedge(CUT, [(149, 140 - k * 22), (143, 132 - k * 22), (141, 122 - k * 22)], 4)
    # guard
    e.outlined(
        GOLD,
        "M74 158 C96 150 164 150 186 158 C190 168 186 176 178 178 L82 178 C72 176 70 166 74 158 Z",
        8,
    )
    e.wedge(CUT, [(84, 164), (110, 160), (150, 161)], 5)
    # grip
    e.outlined(RED, "M114 180 L148 180 L144 252 L118 252 Z", 8)
    for k in range(5):
        e.fill(
            INK,
            f"M116 {192 + k * 13} L146 {184 + k * 13} L146 {188 + k * 13} L117 {197 + k * 13} Z",
        )
    e.outlined(
        GOLD,
        "M112 250 C112 244 150 244 150 250 C156 268 144 282 131 282 C118 282 106 268 112 250 Z",
        8,
    )
    e.wedge(CUT, [(117, 262), (121, 254), (132, 252)], 5)
    # knuckle bow
    e.line(INK, "M180 170 C214 196 206 258 148 266", 19)
    e.line(GOLD, "M180 170 C214 196 206 258 148 266", 8)
    e.end()


@ALBUM.add
def sails(e: Print) -> None:
    e.fill(INK, "M120 8 L136 8 L138 250 L118 250 Z")
    e.fill(CUT, "M122 20 L126 20 L125 240 L122 240 Z")
    # shrouds
    for x in (18, 238):
        e.wedge(INK, [(128, 40), ((128 + x) / 2, 150), (x, 250)], 5)
    # pennant
    e.outlined(RED, "M134 8 C166 0 184 22 222 10 L206 26 L224 42 C186 52 166 28 134 36 Z", 7)
    e.wedge(CUT, [(142, 14), (160, 12), (178, 20)], 5)

    _sail(e, 136, 236, 84, 96, 26)
    _sail(e, 58, 120, 56, 66, 16)
    # red stripe emblem on the main sail
    e.outlined(
        RED,
        "M104 170 L96 178 L118 192 L98 206 L106 214 L128 199 L150 214 L158 206 L138 192 L160"
        " 178 L152 170 L128 185 Z",
        5,
    )


@ALBUM.add
def chest(e: Print) -> None:
    # the lid stands open
    e.outlined(RED, "M34 108 C28 64 46 26 92 20 L188 20 C220 26 232 66 222 108 Z", 10)
    e.fill(INK, "M52 104 C50 72 62 46 96 42 L180 42 C204 46 212 74 206 104 Z")
    for x in (60, 178):
        e.outlined(GOLD, f"M{x} 24 L{x + 20} 22 L{x + 22} 108 L{x + 2} 108 Z", 6)
    e.wedge(CUT, [(42, 92), (44, 56), (66, 32)], 6)
    e.wedge(CUT, [(96, 29), (130, 27), (170, 29)], 6)
    # coins
    for x, y, r in (
        (72, 104, 15),
        (186, 102, 15),
        (100, 92, 17),
        (158, 90, 17),
        (128, 82, 20),
        (88, 112, 14),
        (170, 112, 14),
        (114, 108, 17),
        (144, 108, 17),
    ):
        e.rimmed(GOLD, x, y, r, 6)
        e.wedge(
            CUT,
            [(x - r * 0.6, y + r * 0.3), (x - r * 0.5, y - r * 0.4), (x + r * 0.1, y - r * 0.62)],
            4,
        )
    e.rimmed(CUT, 128, 64, 9, 5)
    # box
    e.outlined(RED, "M24 120 L232 120 L224 236 L32 236 Z", 10)
    e.fill(INK, "M186 124 L228 124 L221 232 L190 232 Z")
    for y in (158, 196):
        e.wedge(INK, [(28, y), (90, y - 2), (188, y)], 6)
    for k in range(5):
        e.wedge(INK, [(188, 132 + k * 20), (172, 138 + k * 20), (158, 138 + k * 20)], 5)
    e.fill(CUT, "M32 126 L176 126 L174 131 L32 132 Z")
    for x in (46, 190):
        e.outlined(GOLD, f"M{x} 118 L{x + 22} 118 L{x + 21} 236 L{x + 1} 236 Z", 7)
        for y in (134, 176, 222):
            e.disc(INK, x + 11, y, 4)
        e.fill(CUT, f"M{x + 3} 124 L{x + 7} 124 L{x + 7} 228 L{x + 3} 228 Z")
    e.outlined(GOLD, "M102 112 L154 112 L154 160 Q128 184 102 160 Z", 8)
    e.disc(INK, 128, 138, 9)
    e.fill(INK, "M124 140 L132 140 L136 162 L120 162 Z")
    e.wedge(CUT, [(107, 150), (107, 130), (110, 118)], 4)


@ALBUM.add
def cannon(e: Print) -> None:
    e.begin("translate(4 -14)")
    # muzzle blast
    e.begin("rotate(-9 120 120)")
    e.outlined(
        INK,
        "M10 66 L28 62 L30 74 L96 66 L98 60 L112 58 L114 64 L190 56 C214 54 226 72 226 96"
        " C226 118 214 134 190 132 L114 130 L112 136 L98 134 L96 128 L30 124 L28 136 L10 132"
        " Z",
        4,
    )
    e.rimmed(INK, 238, 95, 12, 4)
    e.disc(CUT, 235, 91, 4)
    e.fill(
        CUT,
        "M36 80 L92 74 L92 82 L36 86 Z M118 72 L186 66 C198 65 206 70 210 78 C202 74 194 74"
        " 186 75 L118 80 Z M16 72 L23 70 L23 88 L16 90 Z",
    )
    for k in range(7):
        e.wedge(CUT, [(40 + k * 8, 122), (42 + k * 8, 114), (46 + k * 8, 108)], 3.6)
    for k in range(9):
        e.wedge(CUT, [(122 + k * 9, 128), (124 + k * 9, 118), (129 + k * 9, 109)], 3.8)
    for x, a in ((96, 58), (186, 54)):
        e.fill(CUT, f"M{x + 4} {a + 8} L{x + 8} {a + 8} L{x + 8} {a + 26} L{x + 4} {a + 26} Z")
    e.end()
    # carriage
    e.outlined(RED, "M74 138 L208 126 L224 142 L236 196 L60 196 L66 164 Z", 9)
    e.fill(INK, "M196 134 L208 130 L222 146 L232 192 L206 192 Z")
    e.wedge(CUT, [(80, 148), (130, 142), (190, 138)], 6)
    e.wedge(INK, [(72, 172), (130, 168), (220, 172)], 6)
    e.rimmed(INK, 140, 128, 14, 4)
    e.rimmed(GOLD, 140, 128, 10, 4)
    e.disc(INK, 140, 128, 3.5)
    for x, r in ((92, 36), (202, 32)):
        e.disc(INK, x, 206 + 36 - r, r)
        e.ring(CUT, x, 206 + 36 - r, r - 10, 3.6)
        for k in range(6):
            turn = k * math.pi / 3 + 0.3
            e.wedge(
                CUT,
                [
                    (x + 9 * math.cos(turn), 206 + 36 - r + 9 * math.sin(turn)),
                    (
                        x + (r - 14) * 0.6 * math.cos(turn) + 4 * math.cos(turn),
                        206 + 36 - r + ((r - 14) * 0.6 + 4) * math.sin(turn),
                    ),
                    (x + (r - 11) * math.cos(turn), 206 + 36 - r + (r - 11) * math.sin(turn)),
                ],
                5,
            )
        e.rimmed(RED, x, 206 + 36 - r, 7, 4)
    # balls
    for x, y in ((24, 232), (46, 232), (35, 214)):
        e.disc(INK, x, y, 14)
        e.wedge(CUT, [(x - 8, y + 3), (x - 7, y - 5), (x, y - 9)], 4)
    e.end()


@ALBUM.add
def ghost(e: Print) -> None:
    # tattered shroud
    d = (
        "M128 8 C182 8 206 50 208 96 C210 122 232 130 244 118 C250 148 232 170 212 168 C216"
        " 190 232 206 246 206 C236 228 210 232 194 216 C190 232 196 242 206 250 C186 252 170"
        " 244 164 226 C156 236 148 246 134 250 C138 238 134 230 128 222 C118 238 100 248 80"
        " 246 C90 236 92 226 90 214 C74 230 46 230 28 214 C42 210 50 194 50 176 C30 180 10"
        " 164 12 134 C26 146 46 138 48 108 C48 60 72 8 128 8 Z"
    )
    e.outlined(CUT, d, 10)
    e.fill(
        INK,
        "M128 24 C168 24 184 58 184 92 C184 128 164 150 128 150 C92 150 72 128 72 92 C72 58"
        " 88 24 128 24 Z",
    )
    e.skull(128, 86, 1.06, rim=4)
    e.disc(TEAL, 107, 87, 6.5)
    e.disc(TEAL, 149, 87, 6.5)
    # folds, right shade
    for pts, w in (
        ([(186, 120), (196, 150), (186, 196)], 12),
        ([(168, 146), (172, 182), (160, 218)], 10),
        ([(128, 158), (124, 184), (130, 214)], 9),
        ([(94, 150), (86, 180), (92, 208)], 8),
        ([(66, 130), (62, 158), (52, 180)], 7),
        ([(206, 112), (222, 134), (236, 134)], 8),
    ):
        e.wedge(INK, pts, w)
    for pts in ([(150, 152), (152, 180), (144, 226)], [(110, 156), (106, 188), (112, 224)]):
        e.wedge(TEAL, pts, 9)
    for k in range(5):
        e.wedge(INK, [(196, 66 + k * 10), (188, 72 + k * 10), (182, 84 + k * 8)], 4.5)


@ALBUM.add
def parrot(e: Print) -> None:
    e.begin("translate(7 1) scale(.945)")
    # tail first, then perch, body, wing
    for pts, c in (
        ([(150, 176), (176, 214), (204, 250)], TEAL),
        ([(128, 180), (142, 216), (156, 252)], TEAL),
        ([(138, 178), (160, 218), (182, 254)], RED),
    ):
        e.rimmed_strip(c, pts, 26, 10, 8)
        e.wedge(INK, pts, 4)
        a, b, d = pts
        e.wedge(CUT, [(a[0] - 6, a[1] + 22), (b[0] - 8, b[1]), (d[0] - 8, d[1] - 14)], 4)
    e.fill(
        INK, "M8 206 Q70 196 128 199 Q190 201 248 194 L250 216 Q190 222 128 220 Q66 220 10 228 Z"
    )
    e.wedge(CUT, [(18, 211), (70, 205), (124, 205)], 6)
    e.wedge(CUT, [(196, 205), (220, 203), (242, 201)], 5)
    e.wedge(CUT, [(30, 221), (60, 217), (92, 215)], 4)
    e.outlined(
        RED,
        "M118 14 C156 14 174 46 168 80 C190 108 196 150 178 184 C166 206 138 212 118 204 C86"
        " 194 70 160 78 120 C82 106 86 100 82 92 C66 78 66 46 82 28 C92 18 104 14 118 14 Z",
        9,
    )
    # nape and breast
    for k in range(6):
        e.wedge(
            INK,
            [(160 - k * 1, 40 + k * 9), (150 - k * 1.5, 46 + k * 9), (142 - k * 1.5, 56 + k * 9)],
            5,
        )
    for y, xs in (
        (120, (92, 106)),
        (136, (88, 101)),
        (152, (88, 101, 114)),
        (168, (95, 108, 121)),
        (183, (106, 119)),
    ):
        for x in xs:
            e.wedge(INK, [(x - 6, y - 3), (x, y + 4), (x + 6, y - 3)], 4.5)
    e.wedge(CUT, [(84, 118), (79, 144), (88, 174)], 7)
    e.wedge(CUT, [(92, 26), (108, 19), (126, 20)], 5)
    # wing: three tiers
    e.outlined(
        TEAL,
        "M126 92 C162 82 192 112 194 152 C196 182 190 208 184 232 C152 220 126 194 118 158"
        " C112 128 110 100 126 92 Z",
        9,
    )
    for pts in (
        [(140, 150), (158, 186), (180, 222)],
        [(156, 146), (172, 180), (184, 214)],
        [(172, 144), (182, 170), (188, 200)],
        [(128, 156), (142, 184), (162, 208)],
    ):
        e.wedge(INK, pts, 5)
    for pts in (
        [(134, 160), (150, 190), (166, 208)],
        [(148, 154), (164, 186), (178, 208)],
        [(164, 150), (176, 176), (184, 196)],
    ):
        e.wedge(CUT, pts, 4.5)
    e.outlined(
        GOLD,
        "M115 132 C132 146 166 146 190 130 C194 138 195 146 194 152 C166 164 138 164 119 154"
        " C116 146 115 140 115 132 Z",
        6,
    )
    for x, y in ((130, 146), (146, 151), (162, 151), (178, 146)):
        e.wedge(INK, [(x - 5, y - 6), (x, y + 5), (x + 5, y - 6)], 4)
    e.outlined(
        RED, "M124 92 C158 84 184 104 190 132 C166 148 132 148 114 132 C112 114 114 98 124 92 Z", 6
    )
    for x, y in ((128, 118), (144, 122), (160, 121), (138, 104), (154, 106), (174, 122)):
        e.wedge(INK, [(x - 6, y - 4), (x, y + 5), (x + 6, y - 4)], 4.5)
    e.wedge(CUT, [(119, 124), (119, 108), (127, 98)], 5)
    # face
    e.outlined(CUT, "M90 38 C104 28 128 34 129 54 C130 74 112 84 94 80 C84 70 82 48 90 38 Z", 6)
    for k in range(3):
        e.wedge(
            INK, [(98, 70 + k * 5 - 4), (110, 70 + k * 5 - 5), (121 - k * 3, 67 + k * 4 - 4)], 2.8
        )
    e.disc(INK, 110, 52, 10)
    e.disc(GOLD, 110, 52, 7)
    e.disc(INK, 110, 52, 3.8)
    e.disc(CUT, 107.5, 49.5, 1.8)
    # beak
    e.fill(
        INK,
        "M94 34 C64 24 34 46 34 84 C34 100 42 112 52 118 C52 102 60 92 78 88 C94 84 100 60 94 34 Z",
    )
    e.fill(
        CUT,
        "M84 40 C62 36 42 54 41 82 C41 92 44 100 47 105 C50 92 58 86 70 82 C62 70 66 52 84 40 Z",
    )
    e.fill(INK, "M70 48 a4 4 0 1 1 -.1 0 Z")
    e.fill(INK, "M60 98 C70 92 84 90 94 92 C94 110 82 120 68 116 C62 112 58 104 60 98 Z")
    e.wedge(CUT, [(66, 102), (76, 98), (86, 98)], 5)
    # claws
    for x in (104, 130):
        for k in range(3):
            e.rimmed_strip(
                GOLD, [(x + k * 8 - 4, 198), (x + k * 8 - 7, 207), (x + k * 8 - 7, 216)], 6, 3, 6
            )
    e.end()


# Half of the kraken's arms: their way, their thickness at the root and at the tip.
_ARMS: tuple[tuple[tuple[Point, ...], float, float], ...] = (
    (((128, 172), (136, 208), (150, 236), (170, 246), (184, 238), (178, 226)), 24, 4),
    (((138, 170), (160, 206), (196, 228), (226, 226), (232, 208), (216, 204)), 26, 4),
    (((146, 164), (190, 192), (226, 196), (244, 178), (232, 160), (216, 170)), 26, 4),
    (((150, 150), (200, 162), (236, 148), (246, 118), (238, 104)), 24, 4),
    (((146, 138), (190, 132), (222, 104), (232, 66), (214, 40), (194, 52), (200, 70)), 26, 5),
)
_POWER = 0.9  # how an arm loses its thickness


def _flipped(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((256 - x, y) for x, y in points)


def _arm(e: Print, points: tuple[Point, ...], root: float, tip: float, side: int) -> None:
    """An arm with hatching on its outer and suckers on its inner side."""
    e.fill(INK, taper(points, root + 10, tip + 8, power=_POWER))
    e.fill(TEAL, taper(points, root, tip, power=_POWER))
    line = curve(points, 14)
    across, last = normals(line), len(line) - 1

    def spot(u: float, out: float) -> tuple[Point, float]:
        i = int(u * last)
        half = (root + (tip - root) * u**_POWER) / 2
        (x, y), (nx, ny) = line[i], across[i]
        return (x + side * nx * half * out, y + side * ny * half * out), half

    ticks = []
    for n in range(15):
        u = 0.12 + 0.78 * n / 14
        (edge, half), (tip_, _) = spot(u, -1.02), spot(u, -0.15)
        nx, ny = across[int(u * last)]
        w = 2.6 * half / (root / 2)
        ticks.append(
            polygon(
                [(edge[0] + ny * w, edge[1] - nx * w), tip_, (edge[0] - ny * w, edge[1] + nx * w)]
            )
        )
    e.fill(INK, " ".join(ticks))
    for n in range(11):
        (x, y), half = spot(0.14 + 0.79 * n / 10, 0.42)
        e.disc(CUT, x, y, max(0.8, 4.6 * half / (root / 2)))


def _kraken_eye(e: Print, m: int) -> None:
    def at(x: float) -> str:
        return num(128 + m * (x - 128))

    e.fill(
        INK,
        f"M{at(90)} 118 Q{at(104)} 116 {at(122)} 132 Q{at(118)} 154 {at(102)} 152"
        f" Q{at(88)} 146 {at(90)} 118 Z",
    )
    e.fill(
        CUT,
        f"M{at(94)} 124 Q{at(106)} 124 {at(117)} 134 Q{at(114)} 148 {at(103)} 147"
        f" Q{at(94)} 142 {at(94)} 124 Z",
    )
    e.fill(INK, f"M{at(106)} 129 Q{at(112)} 137 {at(106)} 145 Q{at(100)} 137 {at(106)} 129 Z")
    e.disc(CUT, mirrored(m, -23.5), 133, 1.8)


@ALBUM.add
def kraken(e: Print) -> None:
    for points, root, tip in _ARMS:
        _arm(e, points, root, tip, 1)
        _arm(e, _flipped(points), root, tip, -1)
    # fins, mantle
    e.fill(
        INK,
        "M128 8 C150 16 196 40 214 84 C200 78 190 80 184 92 L128 60 L72 92 C66 80 56 78 42 84"
        " C60 40 106 16 128 8 Z",
    )
    e.fill(
        INK,
        "M128 6 C150 14 186 46 190 92 C192 112 182 124 176 132 C182 150 168 176 128 178"
        " C88 176 74 150 80 132 C74 124 64 112 66 92 C70 46 106 14 128 6 Z",
    )
    e.fill(
        TEAL,
        "M128 18 C146 26 178 54 181 94 C182 108 174 118 166 128 C174 148 160 168 128 170"
        " C96 168 82 148 90 128 C82 118 74 108 75 94 C78 54 110 26 128 18 Z",
    )
    for k in range(7):
        x, y = 80 + k * 4.2, 96 - k * 9
        line = ((x, y + 22), (x + 3 + k * 0.6, y - 2), (x + 9 + k * 1.6, y - 26))
        for way in (line, _flipped(line)):
            e.fill(INK, taper(way, 4.6 - k * 0.25, 0.6, cap=False))
    # light on the crown
    for way, width in (
        (((118, 52), (108, 72), (104, 96)), 5),
        (((130, 40), (122, 58), (119, 78)), 5),
        (((142, 50), (139, 62), (138, 74)), 4),
    ):
        e.fill(CUT, taper(way, width, 0.6, cap=False))
    for x, y, r in ((150, 88, 5), (158, 74, 3), (112, 110, 3), (146, 104, 3)):
        e.disc(INK, x, y, r)
    _kraken_eye(e, 1)
    _kraken_eye(e, -1)
    e.fill(INK, "M116 158 Q128 166 140 158 L128 176 Z")
