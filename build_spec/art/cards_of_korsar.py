"""The emblems of Korsar: merchants by their gold, four fleets by their strength, captains, admiral.

A fleet has its colour, its pattern, its rig and its captain's hat: colour is never the only sign.
``<name>-small`` is what a card shows where it is too small for a ship.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_spec.art.games import hull, skull_and_sabres, square_sail, tricorne
from build_spec.art.kit import CUT, GOLD, INK, RED, TEAL, Album, Points, Print, mirrored, taper

ALBUM = Album()
BLUE = "#1f4e79"
GREEN = "#35602a"
OCHRE = "#80560a"
FLEETS = {"blue": BLUE, "green": GREEN, "red": RED, "gold": OCHRE}
Mast = tuple[
    float, float, tuple[tuple[float, float, float], ...]
]  # x, top, sails (top, foot, half)


# ---------------------------------------------------------------- patterns
def _pattern(e: Print, fleet: str, box: tuple[float, float, float, float], step: float) -> None:
    """A field of a fleet's colour with its pattern: waves, hatching, dots or chevrons."""
    x, y, w, h = box
    e.outlined(FLEETS[fleet], f"M{x} {y} L{x + w} {y} L{x + w} {y + h} L{x} {y + h} Z", 7)
    {"blue": _waves, "green": _hatching, "red": _dots, "gold": _chevrons}[fleet](e, box, step)


def _rows(h: float, step: float) -> list[float]:
    """The middles of as many rows as fit, from the upper edge."""
    n = max(1, int(h / step))
    return [h * (i + 0.5) / n for i in range(n)]


def _columns(w: float, step: float) -> int:
    return max(1, round(w / step))


def _waves(e: Print, box: tuple[float, float, float, float], step: float) -> None:
    x, y, w, h = box
    n = _columns(w - 12, step * 1.6)
    s = (w - 12) / n
    for row in _rows(h, step):
        d = f"M{x + 6:.1f} {y + row + step * 0.16:.1f}"
        for k in range(n):
            a = x + 6 + k * s
            mid, low = y + row - step * 0.52, y + row + step * 0.16
            d += f" Q{a + s / 2:.1f} {mid:.1f} {a + s:.1f} {low:.1f}"
        e.line(CUT, d, step * 0.22)


def _hatching(e: Print, box: tuple[float, float, float, float], step: float) -> None:
    x, y, w, h = box
    n = _columns(w, step * 0.95)
    s, lean = w / n, min(h * 0.3, w / n * 1.4)
    for k in range(n):
        a = x + (k + 0.5) * s
        e.line(CUT, f"M{a - lean / 2:.1f} {y + h - 9:.1f} L{a + lean / 2:.1f} {y + 9:.1f}",
               step * 0.24)  # fmt: skip


def _dots(e: Print, box: tuple[float, float, float, float], step: float) -> None:
    x, y, w, h = box
    n = _columns(w, step * 1.1)
    for i, row in enumerate(_rows(h, step)):
        for k in range(n - i % 2):
            e.disc(CUT, x + (k + 0.5 + i % 2 / 2) * w / n, y + row, step * 0.23)


def _chevrons(e: Print, box: tuple[float, float, float, float], step: float) -> None:
    x, y, w, h = box
    n = _columns(w - 10, step * 1.25)
    s = (w - 10) / n
    for row in _rows(h, step * 1.15):
        low, high = y + row + step * 0.32, y + row - step * 0.32
        d = f"M{x + 5:.1f} {low:.1f}"
        for k in range(n):
            a = x + 5 + k * s
            d += f" L{a + s / 2:.1f} {high:.1f} L{a + s:.1f} {low:.1f}"
        e.line(CUT, d, step * 0.2)


# ---------------------------------------------------------------- parts of ships
def _hull(e: Print, y: float, colour: str, port: str, left: float = 14, right: float = 244) -> None:
    """A hull between two ends, its deck at ``y``."""
    e.begin(f"translate({left - 14:.1f} 0) scale({(right - left) / 230:.3f} 1)")
    hull(e, y, colour, port)
    e.end()


def _mast(e: Print, x: float, top: float) -> None:
    e.fill(INK, f"M{x - 4} {top} L{x + 4} {top} L{x + 5} 190 L{x - 5} 190 Z")


def _pennant(e: Print, x: float, top: float, colour: str) -> None:
    e.outlined(
        colour,
        f"M{x + 2} {top - 2} C{x + 18} {top - 8} {x + 26} {top + 6} {x + 44} {top} L{x + 37}"
        f" {top + 8} L{x + 44} {top + 16} C{x + 26} {top + 21} {x + 18} {top + 8} {x + 2}"
        f" {top + 14} Z",
        5,
    )


def _stay(e: Print, points: Points) -> None:
    e.wedge(INK, points, 4.5)


# ---------------------------------------------------------------- merchants
MERCHANTS: dict[int, tuple[tuple[Mast, ...], float, float]] = {
    # value: masts, and from where to where the hull goes
    2: (((128, 30, ((64, 150, 44),)),), 44, 214),
    3: (((100, 40, ((70, 152, 34),)), (166, 56, ((84, 148, 28),))), 32, 226),
    4: (((92, 30, ((58, 98, 28), (112, 160, 36))), (172, 48, ((78, 144, 32),))), 24, 236),
    5: (
        (
            (76, 40, ((66, 104, 22), (116, 166, 29))),
            (138, 22, ((48, 90, 26), (104, 162, 35))),
            (198, 60, ((86, 138, 20),)),
        ),
        14,
        244,
    ),
    6: (
        (
            (74, 30, ((58, 96, 24), (110, 166, 31))),
            (138, 8, ((36, 80, 28), (96, 162, 38))),
            (200, 40, ((68, 102, 17), (114, 144, 20))),
        ),
        10,
        248,
    ),
    7: (
        (
            (72, 30, ((52, 80, 20), (90, 122, 26), (132, 170, 32))),
            (138, 6, ((28, 58, 22), (68, 106, 31), (118, 166, 38))),
            (200, 38, ((62, 94, 18), (106, 142, 22))),
        ),
        8,
        250,
    ),
    8: (
        (
            (72, 26, ((48, 78, 22), (88, 122, 29), (132, 170, 34))),
            (138, 2, ((24, 56, 24), (66, 106, 34), (118, 166, 42))),
            (202, 32, ((54, 86, 18), (96, 138, 24))),
        ),
        6,
        252,
    ),
}
RICH = 6  # from so much gold on the sails have golden stripes,
RICHEST = 8  # and from here on the hull is gilded


def merchant(e: Print, value: int) -> None:
    """A merchant: the more gold, the larger the ship."""
    masts, left, right = MERCHANTS[value]
    first, last = masts[0], masts[-1]
    for x, top, _ in masts:
        _mast(e, x, top)
    _stay(e, [(left + 4, 176), (left + (first[0] - left) / 2, 124), (first[0], first[1] + 8)])
    _stay(e, [(right - 10, 150), (right - 26, 106), (last[0], last[1] + 8)])
    for x, top, _ in masts:
        _pennant(e, x, top, GOLD if value >= RICH else TEAL)
    for x, _, sails in masts:
        for sail in sails:
            square_sail(e, x, sail, CUT, INK, 12 if sail[2] > 24 else 7)
            if value >= RICH and sail[2] > 27:
                y0, y1, hw = sail
                for at in (-0.5, -0.1):
                    e.strip(GOLD, [(x + hw * at, y0 + 7), (x + hw * (at - 0.16), (y0 + y1) / 2),
                                   (x + hw * at, y1 - 16)], 6, 6)  # fmt: skip
    _coin(e, masts[len(masts) // 2])
    e.outlined(INK, f"M{left - 8} 152 L{left + 8} 154 L{left + 46} 182 L{left + 38} 190 Z", 2)
    _hull(e, 180, TEAL, GOLD, left, right)
    if value >= RICHEST:
        e.outlined(GOLD, "M206 146 L248 140 L248 152 L206 160 Z", 4)
        e.line(GOLD, "M34 194 C80 206 130 202 190 202", 5)
        e.rimmed(GOLD, 238, 128, 9, 5)
    e.waves(224, 4, 252, 5, TEAL, 11, 10)


def _coin(e: Print, mast: Mast) -> None:
    """A doubloon on the lowest sail of a mast."""
    y0, y1, hw = mast[2][-1]
    x, y, r = mast[0] - 6, (y0 + y1) / 2 - 2, min(17.0, hw * 0.42)
    e.rimmed(GOLD, x, y, r, 5)
    e.ring(INK, x, y, r * 0.55, 3)


# ---------------------------------------------------------------- fleets
def _lateen(e: Print, x: float, top: float, foot: float, reach: float) -> None:
    """A three-cornered sail on a slanting yard."""
    e.outlined(
        INK,
        f"M{x - reach * 0.5} {foot - 14} C{x - reach * 0.3} {(top + foot) / 2} {x + reach * 0.2}"
        f" {top + 20} {x + reach * 0.62} {top} C{x + reach * 0.76} {(top + foot) / 2}"
        f" {x + reach * 0.74} {foot - 20} {x + reach * 0.6} {foot}"
        f" Q{x} {foot - 20} {x - reach * 0.5} {foot - 14} Z",
        7,
    )
    e.strip(INK, [(x - reach * 0.62, foot - 4), (x + reach * 0.72, top - 12)], 9, 5)
    for k in range(3):
        y = foot - 24 - k * 15
        e.wedge(CUT, [(x + reach * 0.62, y), (x + reach * 0.44, y + 3), (x + reach * 0.24, y + 3)],
                4.5)  # fmt: skip
    e.wedge(CUT, [(x - reach * 0.28, foot - 30), (x + reach * 0.06, (top + foot) / 2 - 4),
                  (x + reach * 0.5, top + 20)], 4.5)  # fmt: skip


def _junk(e: Print, x: float, top: float, foot: float, hw: float) -> None:
    """A battened sail, like a fan."""
    e.outlined(
        INK,
        f"M{x - hw * 0.5} {top + 10} Q{x + hw * 0.4} {top - 8} {x + hw * 0.9} {top + 14}"
        f" C{x + hw * 1.25} {(top + foot) / 2} {x + hw * 1.1} {foot - 10} {x + hw} {foot}"
        f" L{x - hw} {foot - 6} C{x - hw * 1.15} {(top + foot) / 2} {x - hw * 0.9} {top + 40}"
        f" {x - hw * 0.5} {top + 10} Z",
        7,
    )
    n = 4
    for k in range(1, n + 1):
        t = k / (n + 1)
        y = top + 10 + (foot - top - 14) * t
        left = x - hw * (0.52 + 0.44 * t)
        e.strip(CUT, [(left + 3, y), (x, y - 5), (x + hw * (0.98 + 0.04 * t), y + 2)], 4, 4)


def _spanker(e: Print, x: float, top: float, foot: float, reach: float) -> None:
    """A four-cornered sail on a gaff, before its mast."""
    e.outlined(
        INK,
        f"M{x} {top + 26} L{x + reach * 0.8} {top} C{x + reach * 1.02} {(top + foot) / 2}"
        f" {x + reach} {foot - 16} {x + reach} {foot - 4} Q{x + reach / 2} {foot + 4} {x} {foot} Z",
        7,
    )
    e.strip(INK, [(x - 3, top + 26), (x + reach * 0.9, top - 6)], 7, 5)
    for k in range(4):
        y = top + 34 + k * (foot - top - 50) / 3
        e.wedge(CUT, [(x + reach * 0.92, y), (x + reach * 0.7, y + 2), (x + reach * 0.46, y + 2)],
                4.5)  # fmt: skip


def _rig_blue(e: Print) -> None:
    """A frigate: two masts of square sails."""
    for x, top in ((84, 22), (160, 6)):
        _mast(e, x, top)
        _pennant(e, x, top, BLUE)
    for x, sail in ((84, (54, 92, 28)), (84, (106, 162, 36)), (164, (38, 80, 32)),
                    (164, (94, 160, 44))):  # fmt: skip
        square_sail(e, x, sail, INK, CUT)
    e.skull(158, 124, 0.56, rim=2, teeth=False)


def _rig_green(e: Print) -> None:
    """A xebec: three-cornered sails."""
    for x, top in ((88, 46), (166, 26)):
        _mast(e, x, top)
        _pennant(e, x, top - 8, GREEN)
    _lateen(e, 84, 52, 164, 84)
    _lateen(e, 172, 34, 164, 104)
    e.skull(186, 122, 0.5, rim=2, teeth=False)


def _rig_red(e: Print) -> None:
    """A junk: battened sails."""
    for x, top in ((80, 36), (166, 14)):
        _mast(e, x, top)
        _pennant(e, x, top, RED)
    _junk(e, 80, 52, 164, 38)
    _junk(e, 166, 30, 162, 52)
    e.rimmed(CUT, 172, 104, 24, 3)
    e.skull(172, 104, 0.46, rim=2, teeth=False)


def _rig_gold(e: Print) -> None:
    """A brigantine: square before, a gaff sail behind."""
    for x, top in ((78, 18), (146, 10)):
        _mast(e, x, top)
        _pennant(e, x, top, OCHRE)
    for sail in ((46, 76, 26), (86, 120, 34), (130, 166, 40)):
        square_sail(e, 80, sail, INK, CUT)
    _spanker(e, 150, 40, 164, 86)
    e.skull(194, 108, 0.54, rim=2, teeth=False)


RIGS: dict[str, Callable[[Print], None]] = {
    "blue": _rig_blue,
    "green": _rig_green,
    "red": _rig_red,
    "gold": _rig_gold,
}


def pirate(e: Print, fleet: str, skulls: int) -> None:
    """A ship of a fleet, on a band of its pattern with as many skulls as it is strong."""
    e.begin("translate(10 4) scale(.91)")
    _stay(e, [(14, 172), (44, 116), (84, 36)])
    _stay(e, [(240, 146), (214, 96), (164, 22)])
    RIGS[fleet](e)
    e.outlined(INK, "M2 146 L18 148 L58 180 L50 190 Z", 2)
    _hull(e, 176, FLEETS[fleet], FLEETS[fleet])
    e.end()
    _pattern(e, fleet, (6, 206, 244, 44), 19)
    for n in range(skulls):
        x = 128 + (n - (skulls - 1) / 2) * 46
        e.rimmed(CUT, x, 228, 19, 5)
        e.skull(x, 228, 0.33, rim=1.5, teeth=False)


# ---------------------------------------------------------------- captains
def _hat_blue(e: Print) -> None:
    """A tricorne with a feather, and an eye patch."""
    tricorne(e, BLUE)
    e.wedge(CUT, [(190, 62), (208, 46), (232, 26)], 5)


def _hat_green(e: Print) -> None:
    """A knotted bandana, hair below it and an earring."""
    for m in (1, -1):
        side = partial(mirrored, m)
        for k in range(3):
            x = 60 + k * 9
            e.fill(INK, taper([(side(x - 8), 106), (side(x), 150), (side(x - 2), 196)], 15, 6))
    e.outlined(
        GREEN, "M46 116 C46 52 84 20 128 20 C172 20 210 52 210 116 C160 92 96 92 46 116 Z", 9
    )
    e.outlined(
        GREEN,
        "M204 92 C224 76 242 82 254 62 C258 92 248 106 228 110 C242 122 246 140 240 156 C220 144"
        " 208 124 202 108 Z",
        8,
    )
    e.fill(INK, "M172 34 C198 52 206 74 208 106 C198 100 190 96 182 94 C186 72 182 52 172 34 Z")
    e.wedge(CUT, [(62, 92), (72, 60), (102, 38)], 8)
    for x in (100, 124, 148):
        e.line(CUT, f"M{x - 10} 86 L{x + 10} 50", 6)
    e.ring(INK, 66, 196, 13, 9)
    e.ring(GOLD, 66, 196, 13, 4.5)


def _hat_red(e: Print) -> None:
    """A high fur cap with a jewel, and a long moustache."""
    e.outlined(RED, "M60 104 C52 56 70 10 128 6 C186 10 204 56 196 104 C150 92 106 92 60 104 Z", 9)
    e.fill(INK, "M168 18 C192 40 198 70 194 102 L176 97 C182 70 180 42 168 18 Z")
    for x, y in ((86, 60), (104, 36), (112, 70), (132, 50), (144, 24), (150, 76)):
        e.disc(CUT, x, y, 6)
    e.outlined(
        INK,
        "M34 116 C30 92 48 84 62 90 C84 76 106 82 128 82 C150 82 172 76 194 90 C208 84 226 92"
        " 222 116 C214 130 196 126 190 120 C150 112 106 112 66 120 C60 126 42 130 34 116 Z",
        5,
    )
    for k in range(9):
        x = 48 + k * 20
        e.wedge(CUT, [(x - 5, 112), (x, 102), (x + 6, 94)], 5)
    e.rimmed(GOLD, 128, 92, 17, 6)
    e.disc(RED, 128, 92, 8)
    for m in (1, -1):
        side = partial(mirrored, m)
        tash = [(side(6), 180), (side(40), 184), (side(66), 200), (side(74), 230)]
        e.fill(INK, taper(tash, 15, 5))


def _hat_gold(e: Print) -> None:
    """A wide hat with its brim up at one side, a plume, and a beard with beads."""
    for k in range(5):
        x = 88 + k * 20
        e.fill(INK, taper([(x, 204), (x + (k - 2) * 3, 226), (x + (k - 2) * 5, 250)], 20, 8))
    for x in (104, 128, 152):
        e.disc(GOLD, x + (x - 128) * 0.16, 234, 5)
    e.outlined(
        INK,
        "M8 118 C22 96 52 92 72 92 C70 50 92 22 128 22 C164 22 186 50 184 88 C206 78 228 60 236 34"
        " C256 66 242 108 206 116 C160 130 60 124 8 118 Z",
        5,
    )
    e.fill(OCHRE, "M72 92 C106 102 150 100 184 88 L184 74 C150 86 106 88 72 78 Z")
    e.outlined(GOLD, "M112 74 L142 74 L142 100 L112 100 Z", 5)
    e.fill(INK, "M119 81 L135 81 L135 93 L119 93 Z")
    e.outlined(
        OCHRE,
        "M84 74 C60 62 34 62 20 40 C12 24 24 8 40 10 C64 12 84 34 92 66 Z",
        6,
    )
    e.wedge(CUT, [(32, 24), (56, 40), (82, 66)], 6)
    e.wedge(CUT, [(96, 62), (104, 44), (120, 34)], 7)
    for k in range(4):
        e.wedge(CUT, [(222 - k * 7, 98 + k), (214 - k * 7, 88 + k * 2), (212 - k * 7, 78 + k * 3)],
                4)  # fmt: skip


HATS: dict[str, Callable[[Print], None]] = {
    "blue": _hat_blue,
    "green": _hat_green,
    "red": _hat_red,
    "gold": _hat_gold,
}


def captain(e: Print, fleet: str) -> None:
    """A fleet's captain over the band of its pattern."""
    e.begin("translate(20 -4) scale(.845)")
    skull_and_sabres(e, FLEETS[fleet])
    HATS[fleet](e)
    e.end()
    _pattern(e, fleet, (6, 212, 244, 40), 18)


def admiral(e: Print) -> None:
    """The admiral: bicorne, wig and epaulettes."""
    e.outlined(TEAL, "M40 250 C40 206 70 190 104 186 L152 186 C186 190 216 206 216 250 Z", 9)
    e.fill(INK, "M152 190 C186 192 212 208 212 248 L176 248 C180 222 168 204 152 190 Z")
    e.outlined(CUT, "M106 186 L150 186 L142 250 L114 250 Z", 7)
    for y in (206, 224, 242):
        e.disc(INK, 128, y, 4)
    e.outlined(GOLD, "M100 186 L116 190 L108 250 L94 250 Z", 5)
    e.outlined(GOLD, "M156 186 L140 190 L148 250 L162 250 Z", 5)
    for m in (1, -1):
        x = mirrored(m, 76)
        e.outlined(
            GOLD, f"M{x - 30} 206 C{x - 28} 188 {x + 28} 188 {x + 30} 206 L{x + 28} 214"
            f" L{x - 28} 214 Z", 7,
        )  # fmt: skip
        for k in range(6):
            a = x - 26 + k * 9
            e.outlined(GOLD, f"M{a} 212 L{a + 7} 212 L{a + 6} 232 L{a + 1} 232 Z", 3.5)
        e.wedge(CUT, [(x - 22, 204), (x - 8, 197), (x + 8, 197)], 5)
    _admirals_face(e)
    # bicorne
    e.outlined(
        INK,
        "M10 100 C22 54 76 18 128 14 C180 18 234 54 246 100 C210 80 170 92 128 92 C86 92 46 80"
        " 10 100 Z",
        5,
    )
    e.fill(
        GOLD,
        "M20 92 C56 74 92 84 128 84 C164 84 200 74 236 92 C232 84 228 78 224 74 C190 66 160 76"
        " 128 76 C96 76 66 66 32 74 C28 78 24 84 20 92 Z",
    )
    e.wedge(CUT, [(44, 62), (72, 38), (106, 26)], 8)
    e.rimmed(RED, 150, 50, 20, 6)
    e.rimmed(CUT, 150, 50, 9, 4)
    e.outlined(GOLD, "M145 66 L155 66 L158 84 L142 84 Z", 4)


def _admirals_face(e: Print) -> None:
    e.outlined(CUT, "M90 92 L166 92 C170 130 162 168 128 184 C94 168 86 130 90 92 Z", 8)
    for m in (1, -1):
        side = partial(mirrored, m)
        e.outlined(
            CUT,
            f"M{side(36)} 86 C{side(58)} 86 {side(62)} 106 {side(54)} 116 C{side(64)} 124"
            f" {side(62)} 144 {side(48)} 146 C{side(40)} 144 {side(38)} 120 {side(36)} 86 Z",
            7,
        )
        e.wedge(INK, [(side(42), 100), (side(50), 104), (side(54), 112)], 4)
        e.wedge(INK, [(side(42), 128), (side(50), 130), (side(52), 138)], 4)
        e.wedge(INK, [(side(8), 118), (side(20), 110), (side(34), 118)], 7)
        e.disc(INK, side(20), 126, 5.5)
    e.fill(INK, "M128 122 L138 150 L124 152 Z")
    e.wedge(INK, [(112, 163), (128, 159), (144, 163)], 6)
    e.wedge(RED, [(118, 166), (128, 169), (138, 166)], 4)
    e.fill(INK, "M166 96 C168 130 162 158 140 176 C156 150 158 122 156 96 Z")


# ---------------------------------------------------------------- small ones and shields
def small_pirate(e: Print, fleet: str) -> None:
    """The pattern of a fleet alone, large."""
    _pattern(e, fleet, (8, 70, 240, 178), 52)


def small_captain(e: Print, fleet: str) -> None:
    """The head of a captain, larger than on the whole card, over the pattern."""
    e.begin("translate(24 -2) scale(.815)")
    e.skull(128, 150, 1.5, rim=11)
    HATS[fleet](e)
    e.end()
    _pattern(e, fleet, (8, 174, 240, 74), 36)


def _shield(e: Print, colour: str, inner: Callable[[Print], None]) -> None:
    e.fill(INK, "M14 8 L242 8 L242 112 C242 178 198 226 128 252 C58 226 14 178 14 112 Z")
    e.fill(CUT, "M24 18 L232 18 L232 112 C232 170 192 216 128 240 C64 216 24 170 24 112 Z")
    e.fill(colour, "M34 28 L222 28 L222 112 C222 164 186 206 128 229 C70 206 34 164 34 112 Z")
    inner(e)


def shield(e: Print, fleet: str) -> None:
    """The shield of a fleet, with its pattern along the upper edge and room for a number."""

    def crest(e: Print) -> None:
        _pattern(e, fleet, (40, 34, 176, 42), 24)

    _shield(e, FLEETS[fleet], crest)


def shield_of_the_admiral(e: Print) -> None:
    """The shield beside the admiral, who has no fleet."""

    def crest(e: Print) -> None:
        e.fill(GOLD, "M36 30 L220 30 L220 62 L36 62 Z")

    _shield(e, TEAL, crest)


for _value in MERCHANTS:
    ALBUM.drawings[f"merchant-{_value}"] = partial(merchant, value=_value)
for _fleet in FLEETS:
    for _skulls in range(1, 5):
        ALBUM.drawings[f"pirate_{_fleet}-{_skulls}"] = partial(pirate, fleet=_fleet, skulls=_skulls)
    ALBUM.drawings[f"pirate_{_fleet}-small"] = partial(small_pirate, fleet=_fleet)
    ALBUM.drawings[f"captain_{_fleet}"] = partial(captain, fleet=_fleet)
    ALBUM.drawings[f"captain_{_fleet}-small"] = partial(small_captain, fleet=_fleet)
    ALBUM.drawings[f"shield_{_fleet}"] = partial(shield, fleet=_fleet)
ALBUM.drawings["admiral"] = admiral
ALBUM.drawings["shield_none"] = shield_of_the_admiral
