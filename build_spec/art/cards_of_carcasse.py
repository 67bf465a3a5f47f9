"""The emblems of Cap'taine Carcasse: ten families, and a helmet with a mark for each Diver."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from build_spec.art import cards_of_44, games
from build_spec.art.kit import (
    CUT,
    GOLD,
    INK,
    RED,
    TEAL,
    Album,
    Print,
    curve,
    normals,
    polygon,
    taper,
)

ALBUM = Album()


@ALBUM.add
def anchor(e: Print) -> None:
    ring = "M128 10 a29 29 0 1 1 -.1 0 Z M128 27 a12 12 0 1 0 .1 0 Z"
    e.holed(INK, ring)
    e.fill(INK, "M118 62 L138 62 L145 214 L111 214 Z")
    e.fill(INK, "M54 76 Q128 64 202 76 L204 96 Q128 84 52 96 Z")
    for x in (50, 206):
        e.disc(INK, x, 86, 14)
    e.fill(
        INK,
        "M12 126 L72 156 L54 166 Q66 204 111 204 L145 204 Q190 204 202 166 L184 156 L244 126"
        " L241 194 L226 182 Q204 236 128 250 Q52 236 30 182 L15 194 Z",
    )
    # light: shank and stock, flukes, arms
    for cut in (
        "M122 66 L127 66 L124 198 L117 198 Z",
        "M64 79.5 Q96 75 118 74 L118 78 Q92 79 62 85 Z",
        "M138 74 Q164 75 190 79.5 Q162 79 138 77.5 Z",
        "M40 84 a11 11 0 0 1 13 -8 a13 13 0 0 0 -13 8 Z",
        "M196 84 a11 11 0 0 1 13 -8 a13 13 0 0 0 -13 8 Z",
        "M106 34 a22 22 0 0 1 26 -18 a27 27 0 0 0 -26 18 Z",
        "M19 138 L50 154 L41 156 Q30 150 23 148 Z",
        "M20 154 Q28 158 33 165 L22 172 Z",
        "M214 148 L238 137 L236.5 147 Q226 150 217 157 L207 154 Z",
        "M226 160 Q231 157 236 156 L235 166 Z",
        "M41 180 Q58 216 104 230 Q54 222 35 183 Z",
        "M48 178 Q62 208 96 217 Q58 212 43 179 Z",
        "M160 228 Q196 216 212 182 Q200 220 160 231 Z",
        "M162 216 Q190 208 203 182 Q194 213 162 219 Z",
        "M116 232 Q128 238 140 232 Q128 243 116 232 Z",
    ):
        e.fill(CUT, cut)
    # a rope round the shank, its end frayed
    rope = "M141 50 C176 56 182 106 134 116 C84 128 88 176 132 176 C172 178 190 146 214 116"
    e.rope(rope, 20)
    e.fill(INK, "M206 122 L214 96 L220 104 L228 94 L230 105 L240 102 L226 126 Q216 132 206 122 Z")
    e.fill(RED, "M211 119 L216 105 L221 111 L226 103 L227 111 L233 109 L223 122 Q217 126 211 119 Z")
    e.fill(INK, "M115.5 152 L141.5 152 L144 206 L112 206 Z")
    e.fill(CUT, "M121 152 L126 152 L124 198 L117 198 Z")


@ALBUM.add
def hook(e: Print) -> None:
    # iron hook
    e.fill(
        INK,
        taper(
            [
                (128, 170),
                (128, 128),
                (140, 96),
                (176, 78),
                (196, 44),
                (170, 10),
                (128, 12),
                (104, 40),
            ],
            30,
            12,
            steps=10,
            power=1.2,
        ),
    )
    e.fill(INK, polygon([(88, 30), (122, 22), (112, 50), (92, 78)]))
    e.wedge(CUT, [(120, 160), (121, 128), (132, 98), (162, 76), (182, 54)], 8)
    e.wedge(CUT, [(176, 28), (160, 16), (136, 18)], 6)
    # cuff
    e.outlined(GOLD, "M98 150 L158 150 L162 176 L94 176 Z", 9)
    e.wedge(CUT, [(102, 158), (126, 156), (150, 158)], 6)
    e.outlined(RED, "M70 176 L186 176 C190 204 196 228 208 248 L48 248 C60 228 66 204 70 176 Z", 10)
    e.fill(INK, "M162 180 L184 180 C188 206 194 228 204 246 L174 246 C168 226 164 204 162 180 Z")
    for k in range(4):
        e.wedge(
            INK,
            [(164 + k * 2, 190 + k * 15), (148 + k * 2, 196 + k * 15), (136 + k * 2, 196 + k * 15)],
            5,
        )
    e.wedge(CUT, [(80, 188), (76, 212), (66, 240)], 8)
    e.outlined(CUT, "M62 172 C90 182 166 182 194 172 L200 196 C166 208 90 208 56 196 Z", 8)
    for k in range(6):
        e.wedge(INK, [(76 + k * 20, 180), (78 + k * 20, 190), (76 + k * 20, 200)], 4)
    for x in (104, 150):
        e.disc(INK, x, 228, 5)


def treasure_map(e: Print) -> None:
    e.begin("rotate(-6 128 128)")
    e.outlined(
        CUT,
        "M28 54 C62 40 96 66 128 56 C160 46 196 62 228 50 L230 200 C196 214 160 196 128 206"
        " C94 216 62 194 28 208 Z",
        9,
    )
    # rolled ends
    for x in (14, 218):
        e.outlined(
            CUT,
            f"M{x} 38 C{x + 4} 30 {x + 22} 30 {x + 26} 38 L{x + 26} 222 C{x + 22} 230 {x + 4} 230"
            f" {x} 222 Z",
            9,
        )
        e.fill(INK, f"M{x + 15} 40 L{x + 26} 42 L{x + 26} 220 L{x + 15} 222 Z")
        e.rimmed(RED, x + 13, 32, 9, 6)
        e.rimmed(RED, x + 13, 228, 9, 6)
    # island
    e.outlined(
        TEAL,
        "M68 96 C84 82 112 84 124 96 C142 94 160 104 158 120 C176 128 178 152 160 160 C148"
        " 176 118 172 110 160 C92 166 68 156 72 138 C54 130 54 106 68 96 Z",
        6,
    )
    e.wedge(CUT, [(68, 128), (66, 112), (82, 98)], 6)
    e.fill(INK, "M92 112 L100 98 L108 112 Z M106 116 L112 105 L119 116 Z")
    # route
    for x, y in ((204, 178), (192, 188), (178, 190), (164, 184), (152, 173)):
        e.disc(INK, x, y, 4.6)
    e.fill(
        RED,
        "M118 130 L128 120 L136 130 L146 121 L154 130 L145 139 L154 148 L145 156 L136 147"
        " L127 157 L118 148 L127 139 Z",
        f' stroke="{INK}" stroke-width="5" stroke-linejoin="round"',
    )
    # compass
    e.fill(INK, "M192 72 l6 20 l20 6 l-20 6 l-6 20 l-6 -20 l-20 -6 l20 -6 Z")
    e.fill(CUT, "M192 82 l0 16 l-10 0 Z")
    for y in (184, 192):
        e.wedge(INK, [(52, y), (78, y - 5), (100, y)], 4)
    e.end()


@ALBUM.add
def mermaid(e: Print) -> None:
    # rock
    e.outlined(
        INK, "M40 250 C38 224 60 206 88 206 C110 190 146 194 160 214 C184 216 200 234 200 250 Z", 3
    )
    for p in (
        [(52, 236), (66, 220), (86, 214)],
        [(100, 206), (120, 202), (140, 210)],
        [(90, 232), (112, 222), (134, 230)],
    ):
        e.wedge(CUT, p, 6)
    # tail: from hip, over the rock, curling up at the right
    tail = [(104, 150), (104, 182), (130, 212), (174, 216), (208, 186), (212, 146), (196, 120)]
    e.fill(INK, taper(tail, 60, 20, cap=False, steps=10))
    e.fill(TEAL, taper(tail, 48, 11, cap=False, steps=10))
    c = curve(tail, 10)
    across = normals(c)
    for i in range(6, len(c) - 3, 4):
        t = i / (len(c) - 1)
        w = (48 + (11 - 48) * t) / 2 * 0.86
        x, y = c[i]
        nx, ny = across[i]
        dx, dy = ny, -nx
        for s in (-0.62, 0, 0.62):
            px, py = x + nx * w * s, y + ny * w * s
            r = w * 0.34
            e.wedge(
                INK,
                [
                    (px + nx * r, py + ny * r),
                    (px - dx * r * 0.9, py - dy * r * 0.9),
                    (px - nx * r, py - ny * r),
                ],
                3.6,
            )
    # fluke
    e.outlined(
        TEAL,
        "M198 128 C178 116 160 92 166 60 C184 66 198 80 202 94 C208 74 224 58 246 56 C250 88"
        " 232 116 208 128 Z",
        8,
    )
    for p in (
        [(196, 116), (182, 98), (174, 76)],
        [(206, 116), (222, 94), (238, 68)],
        [(200, 112), (198, 100), (192, 90)],
    ):
        e.wedge(INK, p, 5)
    e.wedge(CUT, [(172, 92), (170, 80), (172, 70)], 5)
    # hair behind
    e.outlined(
        RED,
        "M96 14 C130 2 158 30 150 66 C148 92 166 106 160 136 C150 128 142 120 138 108 C136"
        " 130 126 146 112 152 L70 128 C52 134 40 122 36 106 C54 108 58 92 58 74 C50 42 66 20"
        " 96 14 Z",
        8,
    )
    # torso + arms
    e.outlined(
        CUT,
        "M84 82 L110 82 C122 90 132 98 132 112 C130 130 132 144 134 156 C118 168 90 166 76"
        " 154 C80 140 78 128 70 116 C64 100 70 90 84 82 Z",
        8,
    )
    e.fill(
        INK,
        "M120 96 C128 100 130 108 130 116 C128 132 130 146 132 156 L120 160 C120 136 118 116"
        " 120 96 Z",
    )
    # shell top
    e.outlined(
        RED,
        "M72 110 C84 100 96 104 100 112 C104 104 118 102 128 110 C124 126 106 130 100 120"
        " C94 130 76 126 72 110 Z",
        5,
    )
    # left arm holding a mirror
    e.fill(INK, taper([(74, 96), (54, 118), (34, 110), (30, 88)], 21, 15))
    e.fill(CUT, taper([(74, 96), (54, 116), (36, 108), (31, 90)], 11, 7))
    e.rimmed_strip(GOLD, [(30, 92), (28, 66)], 7, 6, 6)
    e.rimmed(GOLD, 26, 48, 18, 7)
    e.disc(CUT, 26, 48, 11)
    e.wedge(TEAL, [(20, 54), (19, 46), (25, 41)], 4)
    # right arm resting
    e.fill(INK, taper([(126, 100), (146, 128), (142, 160), (150, 186)], 20, 13))
    e.fill(CUT, taper([(126, 102), (143, 128), (139, 158), (146, 182)], 9, 5))
    # head
    e.outlined(CUT, "M80 44 C82 28 112 26 116 44 C118 62 112 78 98 84 C84 78 78 62 80 44 Z", 7)
    e.fill(
        RED,
        "M76 52 C74 26 104 18 118 30 C126 40 122 54 120 64 C116 50 112 42 102 40 C92 46 82"
        " 46 76 52 Z",
        f' stroke="{INK}" stroke-width="4" stroke-linejoin="round"',
    )
    e.wedge(INK, [(83, 56), (88, 53), (93, 56)], 4)
    e.wedge(INK, [(101, 56), (106, 53), (111, 56)], 4)
    e.fill(RED, "M92 71 Q97 68 103 71 Q97 77 92 71 Z")
    e.wedge(INK, [(97, 58), (95, 64), (98, 66)], 2.6)
    for p in (
        [(66, 84), (64, 100), (54, 112)],
        [(140, 50), (142, 76), (150, 98)],
        [(130, 74), (132, 96), (128, 118)],
        [(68, 60), (66, 72), (66, 84)],
    ):
        e.wedge(INK, p, 5)
    e.wedge(CUT, [(70, 48), (74, 32), (90, 22)], 5)


@ALBUM.add
def oracle(e: Print) -> None:
    # rays
    for k in range(13):
        a = math.pi + math.pi * k / 12
        r0, r1 = 92, (122 if k % 2 == 0 else 108)
        e.wedge(
            INK,
            [
                (128 + r0 * math.cos(a), 112 + r0 * math.sin(a)),
                (128 + (r0 + r1) / 2 * math.cos(a), 112 + (r0 + r1) / 2 * math.sin(a)),
                (128 + r1 * math.cos(a), 112 + r1 * math.sin(a)),
            ],
            9,
        )
    # stand
    e.outlined(
        RED,
        "M70 176 L186 176 L196 200 C206 214 222 226 226 244 L30 244 C34 226 50 214 60 200 Z",
        10,
    )
    e.fill(
        INK,
        "M160 180 L182 180 L192 204 C202 216 214 228 220 240 L180 240 C184 220 172 200 160 180 Z",
    )
    e.outlined(GOLD, "M58 168 C92 184 164 184 198 168 L200 188 C164 204 92 204 56 188 Z", 8)
    e.wedge(CUT, [(66, 180), (96, 188), (130, 190)], 6)
    e.wedge(CUT, [(66, 206), (56, 220), (44, 236)], 7)
    e.skull(128, 222, 0.36, rim=4, teeth=False)
    # ball
    e.rimmed(TEAL, 128, 106, 82, 11)
    e.fill(
        INK,
        "M186 52 C216 92 206 150 166 180 C150 190 120 192 100 184 C150 176 190 136 190 90"
        " C190 76 188 62 186 52 Z",
    )
    e.wedge(CUT, [(60, 130), (54, 96), (70, 62), (100, 42)], 12)
    e.wedge(CUT, [(72, 134), (68, 108), (78, 82)], 6)
    # eye
    e.outlined(CUT, "M72 112 C92 82 164 82 184 112 C164 142 92 142 72 112 Z", 7)
    e.rimmed(RED, 128, 112, 22, 6)
    e.disc(INK, 128, 112, 11)
    e.disc(CUT, 122, 106, 5)
    for k in range(5):
        x = 94 + k * 17
        e.wedge(
            INK,
            [
                (x, 88 - abs(2 - k) * -3),
                (x - 4 + k * 2, 78 - (2 - abs(2 - k)) * 3),
                (x - 6 + k * 3, 70 - (2 - abs(2 - k)) * 4),
            ],
            5,
        )


ALBUM.drawings["map"] = treasure_map
for _name, _drawn in (
    ("cannon", "cannon"),
    ("chest", "chest"),
    ("key", "key"),
    ("kraken", "kraken"),
    ("sword", "sabre"),
):
    ALBUM.drawings[_name] = cards_of_44.ALBUM.drawings[_drawn]


# ---------------------------------------------------------------- Divers
def _skull(e: Print) -> None:
    e.skull(128, 120, 2.2, rim=12)


def _diver(mark: Callable[[Print], None], e: Print) -> None:
    """The helmet, and on a disc what the Diver is good at."""
    e.begin("translate(-6 -2) scale(.86)")
    games.ALBUM.drawings["carcasse"](e)
    e.end()
    e.rimmed(CUT, 186, 186, 64, 9)
    e.begin("translate(186 186) scale(.4) translate(-128 -128)")
    mark(e)
    e.end()


MARKS: dict[str, Callable[[Print], None]] = {
    "mystic": oracle,
    "treasure_hunter": ALBUM.drawings["chest"],
    "plunderer": _skull,
    "wrecker": cards_of_44.ALBUM.drawings["spyglass"],
    "bosun": anchor,
    "gunner": ALBUM.drawings["cannon"],
    "smuggler": cards_of_44.ALBUM.drawings["contraband"],
    "cartographer": treasure_map,
    "old_hand": hook,
    "duellist": ALBUM.drawings["sword"],
    "siren": mermaid,
    "tamer": ALBUM.drawings["kraken"],
}
for _name, _mark in MARKS.items():
    ALBUM.drawings[_name] = partial(_diver, _mark)
