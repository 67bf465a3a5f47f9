"""The captains: nine portraits from the shoulders up, shown in round medallions."""

from __future__ import annotations

from build_spec.art.kit import CUT, GOLD, INK, RED, TEAL, Album, Print

ALBUM = Album()
SKINS = {"a": "#f1e3bd", "b": "#d9ac78", "c": "#9a643c", "d": "#6e4428"}


def face(
    e: Print, sk: str, brow: float = 7, eye: str = "open", patch: int = 0, cheek: bool = False
) -> None:
    """Head and neck; ``eye`` open, squint or young, ``patch`` the side of an eye patch."""
    e.outlined(sk, "M106 176 L150 176 L152 216 L128 228 L104 216 Z", 7)
    e.fill(INK, "M106 190 C120 202 138 202 150 192 L151 200 C138 214 118 214 105 202 Z")
    for m in (1, -1):
        e.outlined(
            sk,
            f"M{128 + m * 46} 122 C{128 + m * 62} 112 {128 + m * 62} 148 {128 + m * 44} 152 Z",
            6,
        )
    e.outlined(sk, "M84 96 C84 74 172 74 172 96 C176 140 164 176 128 196 C92 176 80 140 84 96 Z", 8)
    e.fill(INK, "M170 96 C174 138 162 172 134 192 C154 170 162 140 158 100 Z")
    for m in (1, -1):
        x = 128 + m * 20
        if patch == m:
            continue
        if sk in (SKINS["c"], SKINS["d"]):
            e.fill(CUT, f"M{x - 12} 127 Q{x} 117 {x + 12} 127 Q{x} 134 {x - 12} 127 Z")
            e.disc(INK, x, 126, 4.6)
        elif eye == "open":
            e.wedge(INK, [(x - 12, 125), (x, 119), (x + 12, 125)], 5)
            e.disc(INK, x, 126, 4.6)
        elif eye == "squint":
            e.wedge(INK, [(x - 12, 127), (x, 124), (x + 12, 127)], 8)
        e.wedge(
            INK, [(x - m * 14, 112 if eye != "young" else 108), (x, 106), (x + m * 15, 112)], brow
        )
        if eye == "young":
            e.disc(INK, x, 126, 6)
            e.disc(CUT, x - 2, 124, 1.8)
    e.fill(INK, "M128 122 L139 150 L124 153 L130 146 Z")
    if patch:
        x = 128 + patch * 20
        e.fill(
            INK,
            "M82 106 L174 128 L174 134 L82 112 Z"
            if patch > 0
            else "M82 128 L174 106 L174 112 L82 134 Z",
        )
        e.fill(
            INK,
            f"M{x - 15} 118 C{x - 8} 112 {x + 10} 114 {x + 15} 120 C{x + 14} 138 {x + 4} 142"
            f" {x - 2} 142 C{x - 12} 138 {x - 15} 130 {x - 15} 118 Z",
        )
    if cheek:
        for x, y in ((98, 146), (106, 152), (114, 146), (150, 150), (158, 145)):
            e.disc(RED, x, y, 2.6)


def mouth(e: Print, kind: str = "flat") -> None:
    if kind == "smile":
        e.wedge(INK, [(108, 164), (128, 174), (150, 160)], 7)
    elif kind == "flat":
        e.wedge(INK, [(110, 167), (128, 165), (146, 167)], 6)
    elif kind == "lips":
        e.fill(RED, "M112 166 Q120 160 128 164 Q136 160 144 166 Q128 178 112 166 Z")
        e.wedge(INK, [(111, 166), (128, 168), (145, 166)], 3)
    elif kind == "grin":
        e.fill(INK, "M106 162 Q128 170 152 158 Q148 182 128 182 Q110 180 106 162 Z")
        e.fill(CUT, "M112 167 Q128 173 147 165 Q144 172 128 175 Q116 174 112 167 Z")


def coat(e: Print, col: str, lap: str = CUT, shirt: str = CUT) -> None:
    e.outlined(col, "M22 262 C26 220 62 206 102 200 L154 200 C194 206 230 220 234 262 Z", 9)
    e.fill(INK, "M182 208 C210 216 230 230 232 260 L196 260 C204 240 196 222 182 208 Z")
    e.outlined(shirt, "M104 202 L128 240 L152 202 L150 262 L106 262 Z", 6)
    e.outlined(lap, "M98 198 L128 244 L112 262 L84 262 L78 216 Z", 6)
    e.outlined(lap, "M158 198 L128 244 L144 262 L172 262 L178 216 Z", 6)
    e.wedge(CUT, [(40, 256), (44, 238), (60, 222)], 6)


def earring(e: Print, m: int) -> None:
    e.ring(INK, 128 + m * 54, 158, 8, 8)
    e.ring(GOLD, 128 + m * 54, 158, 8, 4)


def tricorne(e: Print, trim: str, feather: str = "", skull: bool = True) -> None:
    if feather:
        e.outlined(
            feather,
            "M182 62 C188 34 206 10 238 6 C248 24 236 46 216 56 C226 58 232 62 236 70 C216"
            " 78 196 76 182 62 Z",
            6,
        )
        e.wedge(INK, [(186, 64), (210, 40), (232, 16)], 5)
    e.outlined(
        INK,
        "M28 100 C44 78 62 70 76 64 C84 30 106 16 128 16 C150 16 172 30 180 64 C194 70 212"
        " 78 228 100 C196 88 162 104 128 108 C94 104 60 88 28 100 Z",
        5,
    )
    e.fill(
        trim,
        "M36 95 C64 84 96 98 128 102 C160 98 192 84 220 95 C196 78 162 84 128 92 C94 84 60"
        " 78 36 95 Z",
    )
    e.wedge(CUT, [(86, 62), (92, 40), (112, 28)], 7)
    if skull:
        e.skull(128, 58, 0.36, rim=2, teeth=False)


def bandana(e: Print, col: str) -> None:
    e.outlined(
        col,
        "M176 92 C198 86 210 100 226 96 C224 116 210 120 198 116 C206 128 206 140 200 150"
        " C186 138 176 116 174 100 Z",
        7,
    )
    e.outlined(
        col, "M76 104 C72 52 100 34 128 34 C156 34 184 52 180 104 C150 86 106 86 76 104 Z", 8
    )
    e.fill(INK, "M156 44 C176 56 180 78 178 100 C170 96 164 92 158 91 C164 76 164 58 156 44 Z")
    e.wedge(CUT, [(86, 88), (90, 62), (108, 46)], 6)
    for x, y in ((112, 62), (134, 54), (148, 72), (124, 78)):
        e.disc(CUT, x, y, 4.6)


@ALBUM.add
def anne(e: Print) -> None:
    e.outlined(
        RED,
        "M80 90 C40 100 60 150 44 180 C36 206 52 226 76 222 L180 222 C208 226 220 204 210"
        " 178 C196 150 214 104 176 90 Z",
        8,
    )
    for p in (
        [(64, 120), (62, 160), (56, 200)],
        [(78, 170), (76, 196), (84, 214)],
        [(190, 120), (192, 160), (200, 196)],
        [(178, 168), (180, 194), (172, 214)],
    ):
        e.wedge(INK, p, 6)
    coat(e, TEAL)
    face(e, SKINS["a"], 6)
    mouth(e, "lips")
    e.outlined(RED, "M84 120 C80 96 96 90 112 92 C104 104 96 118 84 134 Z", 5)
    tricorne(e, GOLD, RED, False)
    earring(e, -1)


@ALBUM.add
def barnabe(e: Print) -> None:
    coat(e, INK, RED)
    face(e, SKINS["b"], 10, "squint")
    e.outlined(
        INK,
        "M84 130 C92 150 104 152 112 150 C122 146 134 146 144 150 C154 152 164 148 172 130"
        " C182 170 176 226 150 240 C140 250 128 256 122 258 C96 246 72 200 84 130 Z",
        5,
    )
    for p in (
        [(96, 164), (100, 196), (114, 226)],
        [(112, 172), (118, 204), (126, 236)],
        [(140, 170), (140, 200), (136, 228)],
        [(158, 162), (158, 192), (148, 218)],
        [(90, 150), (88, 168), (92, 188)],
    ):
        e.wedge(CUT, p, 5)
    e.wedge(RED, [(114, 166), (128, 170), (142, 166)], 6)
    tricorne(e, RED)
    earring(e, 1)


@ALBUM.add
def morgane(e: Print) -> None:
    e.outlined(
        INK, "M78 96 C58 120 66 170 54 204 L90 220 L166 220 L202 204 C190 170 198 120 178 96 Z", 6
    )
    for p in ([(70, 130), (68, 166), (66, 198)], [(186, 130), (188, 166), (190, 196)]):
        e.wedge(CUT, p, 4)
    coat(e, RED, GOLD)
    face(e, SKINS["c"], 6)
    mouth(e, "smile")
    bandana(e, TEAL)
    earring(e, -1)
    earring(e, 1)


@ALBUM.add
def zheng(e: Print) -> None:
    coat(e, GOLD, RED, CUT)
    e.outlined(
        INK,
        "M82 110 C70 70 98 40 128 40 C158 40 186 70 174 110 C178 140 180 160 178 176 L168"
        " 150 L166 104 L90 104 L88 150 L78 176 C76 160 78 140 82 110 Z",
        5,
    )
    face(e, SKINS["a"], 6, "squint")
    mouth(e, "lips")
    e.outlined(
        INK,
        "M82 112 C78 66 104 48 128 48 C152 48 178 66 174 112 C164 92 150 84 128 84 C106 84"
        " 92 92 82 112 Z",
        4,
    )
    e.wedge(CUT, [(92, 88), (98, 68), (114, 58)], 6)
    e.rimmed(INK, 128, 32, 22, 4)
    e.wedge(CUT, [(114, 36), (116, 24), (126, 18)], 5)
    e.rimmed_strip(RED, [(92, 44), (128, 34), (166, 22)], 6, 6, 7)
    e.rimmed(GOLD, 168, 22, 7, 5)
    earring(e, -1)


@ALBUM.add
def tom(e: Print) -> None:
    coat(e, TEAL, CUT)
    face(e, SKINS["a"], 5, "young", cheek=True)
    mouth(e, "grin")
    for p in ([(84, 116), (90, 96), (104, 90)], [(172, 116), (166, 96), (152, 90)]):
        e.wedge(GOLD, p, 14)
    e.outlined(RED, "M78 92 C76 48 104 30 128 30 C152 30 180 48 178 92 Z", 8)
    for y, w in ((58, 40), (76, 46)):
        e.fill(
            CUT,
            f"M{128 - w} {y} Q128 {y - 8} {128 + w} {y} L{128 + w} {y + 9} Q128 {y + 1}"
            f" {128 - w} {y + 9} Z",
        )
    e.fill(INK, "M158 44 C174 56 178 74 176 90 L162 90 C166 74 164 56 158 44 Z")
    e.outlined(CUT, "M74 86 Q128 76 182 86 L182 102 Q128 92 74 102 Z", 7)
    e.rimmed(CUT, 128, 26, 13, 7)


@ALBUM.add
def loup(e: Print) -> None:
    coat(e, TEAL, INK, TEAL)
    face(e, SKINS["b"], 9, "squint")
    e.outlined(
        CUT,
        "M82 128 C84 150 100 150 110 156 C120 150 136 150 146 156 C156 150 172 150 174 128"
        " C184 176 168 220 128 236 C88 220 72 176 82 128 Z",
        8,
    )
    for p in (
        [(94, 164), (98, 188), (110, 210)],
        [(112, 176), (116, 198), (124, 218)],
        [(146, 176), (142, 198), (136, 216)],
        [(162, 162), (160, 186), (150, 206)],
    ):
        e.wedge(INK, p, 5)
    e.wedge(INK, [(110, 168), (126, 172), (140, 168)], 5)
    e.rimmed_strip(RED, [(138, 170), (164, 176), (186, 168)], 6, 8, 7)
    e.outlined(RED, "M178 146 L200 146 L198 170 Q190 178 180 170 Z", 6)
    for x, y, r in ((196, 128, 6), (204, 112, 8)):
        e.ring(INK, x, y, r, 5)
    e.outlined(INK, "M76 84 C78 46 104 36 128 36 C152 36 178 46 180 84 Z", 5)
    e.wedge(CUT, [(88, 72), (96, 54), (112, 46)], 6)
    e.outlined(INK, "M68 82 Q128 70 188 82 L196 100 Q128 86 60 100 Z", 5)
    e.fill(GOLD, "M72 84 Q128 72 184 84 L186 90 Q128 78 70 90 Z")
    e.rimmed(GOLD, 128, 58, 10, 5)


@ALBUM.add
def esteban(e: Print) -> None:
    coat(e, RED, INK)
    face(e, SKINS["b"], 8, "open", patch=1)
    e.fill(
        INK, "M90 150 C104 186 152 186 166 150 C170 176 150 196 128 198 C106 196 86 176 90 150 Z"
    )
    e.wedge(INK, [(106, 160), (128, 154), (150, 160)], 9)
    e.wedge(SKINS["b"], [(114, 172), (128, 176), (142, 172)], 7)
    bandana(e, RED)
    earring(e, -1)
    e.wedge(RED, [(96, 138), (102, 148), (104, 160)], 4)


@ALBUM.add
def nkechi(e: Print) -> None:
    coat(e, RED, GOLD, CUT)
    for m in (1, -1):
        for k in range(3):
            e.rimmed_strip(
                INK,
                [
                    (128 + m * (44 + k * 6), 104),
                    (128 + m * (56 + k * 8), 150),
                    (128 + m * (54 + k * 9), 206 - k * 4),
                ],
                9,
                7,
                4,
            )
            e.rimmed(GOLD, 128 + m * (54 + k * 9), 206 - k * 4, 5, 4)
    face(e, SKINS["d"], 6)
    mouth(e, "lips")
    e.outlined(
        GOLD, "M76 102 C68 52 96 18 136 22 C176 26 188 62 180 102 C150 84 106 84 76 102 Z", 8
    )
    e.outlined(RED, "M82 84 C110 66 150 66 176 84 L178 98 C150 80 106 80 78 98 Z", 6)
    e.fill(INK, "M152 34 C176 48 182 70 178 82 C172 78 168 76 164 75 C166 60 162 46 152 34 Z")
    e.wedge(CUT, [(88, 68), (96, 46), (116, 34)], 6)
    for p in ([(112, 66), (120, 44), (140, 30)], [(136, 64), (146, 48), (156, 42)]):
        e.wedge(INK, p, 5)
    earring(e, -1)
    earring(e, 1)


@ALBUM.add
def os(e: Print) -> None:
    coat(e, INK, RED, INK)
    e.skull(128, 132, 1.42, rim=8)
    tricorne(e, GOLD, RED)
    e.disc(RED, 99, 131, 6)
    e.disc(RED, 157, 131, 6)
