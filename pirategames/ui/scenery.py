"""What lies behind everything: the cloth of the table, the wooden rail, the night sea.

Pure pictures of a window's size. Knows no game and no widget.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from pygame import Surface

from pirategames import paths
from pirategames.ui import theme
from pirategames.ui.brush import (
    defs,
    kept,
    linear,
    outline,
    path,
    px,
    radial,
    rect,
    shadow,
    sheet,
    svg,
    svg_file,
    wash,
)

RAIL_HEIGHT = 44
RAYS = 32
DOTS = 64


# ---------------------------------------------------------------- the cloth
@kept
def cloth(w: float, h: float, k: float, cx: float = 519.0, cy: float = 330.0) -> Surface:
    """The table: sea green, rays and a dotted circle around (cx, cy), in units."""
    reach = math.hypot(max(cx, w - cx), max(cy, h - cy)) + 20
    stops = ((0.0, theme.CLOTH_LIGHT, 1.0), (0.55, theme.CLOTH, 1.0), (1.0, theme.CLOTH_DARK, 1.0))
    light = defs(radial("c", cx, cy, max(w, h) * 0.62, stops))
    picture = _smooth(px(w, k), px(h, k), k, light + rect(-9, -9, w + 18, h + 18, 0, "url(#c)"))
    inner = "".join(_ray(cx, cy, n, reach) for n in range(RAYS))
    for r in (128, 232):
        line = outline("#3a7a72", 1.6, 0.55)
        inner += f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" {line}/>'
    for n in range(DOTS):
        x, y = _polar(cx, cy, 240, n * math.tau / DOTS)
        inner += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.5" fill="#3a7a72" fill-opacity=".7"/>'
    picture.blit(svg(w, h, k, inner), (0, 0))
    return picture


@kept
def waters(w: float, h: float, k: float, cx: float = 519.0, cy: float = 330.0) -> Surface:
    """The table as open sea seen from above, rows of crests all over it; lit around (cx, cy)."""
    stops = ((0.0, "#2b6a62", 1.0), (0.55, "#1f5650", 1.0), (1.0, theme.CLOTH_DARK, 1.0))
    light = defs(radial("w", cx, cy, max(w, h) * 0.62, stops))
    picture = _smooth(px(w, k), px(h, k), k, light + rect(-9, -9, w + 18, h + 18, 0, "url(#w)"))
    chance = random.Random(3)
    inner = ""
    for row in range(math.ceil(h / CREST) + 1):
        x = chance.uniform(-CREST, 0.0)
        while x < w:
            long = chance.uniform(44, 70)
            y = RAIL_HEIGHT + row * CREST + chance.uniform(-7, 7)
            inner += _crest(x, y, long)
            x += long + chance.uniform(16, 60)
    picture.blit(svg(w, h, k, inner), (0, 0))
    return picture


CREST = 42.0  # units from a row of crests to the next


def _crest(x: float, y: float, long: float) -> str:
    """A wave from above: a dark bow and a light one under it."""
    d = f"M{x:.1f} {y + 9:.1f} Q{x + long * 0.55:.1f} {y - 9:.1f} {x + long:.1f} {y + 7:.1f}"
    light = (
        f"M{x + 7:.1f} {y + 12:.1f} Q{x + long * 0.5:.1f} {y:.1f} {x + long * 0.8:.1f} {y + 9:.1f}"
    )
    drawn = f'<path d="{d}" fill="none" {outline("#12403a", 2.6, 0.5)}/>'
    return drawn + f'<path d="{light}" fill="none" {outline("#4d8f85", 1.4, 0.35)}/>'


BOARD = 72.0  # units: how broad a board of the deck is


@kept
def planks(w: float, h: float, k: float, cx: float = 519.0, cy: float = 330.0) -> Surface:
    """The table as a ship's deck: boards, nails, and a golden oval around (cx, cy), in units."""
    stops = ((0.0, "#5a3720", 1.0), (0.6, "#43281a", 1.0), (1.0, "#2d190e", 1.0))
    light = defs(radial("d", cx, cy, max(w, h) * 0.62, stops))
    picture = _smooth(px(w, k), px(h, k), k, light + rect(-9, -9, w + 18, h + 18, 0, "url(#d)"))
    chance = random.Random(7)
    inner = ""
    for row in range(math.ceil(h / BOARD)):
        y = RAIL_HEIGHT + row * BOARD
        inner += rect(0, y - 1, w, 2, 0, "#1f1009", 'fill-opacity=".75"')
        inner += rect(0, y + 1, w, 1, 0, "#7a5030", 'fill-opacity=".35"')
        for x in range(round(chance.uniform(60, 260)), round(w), 340):
            inner += rect(x, y, 2, BOARD, 0, "#1f1009", 'fill-opacity=".7"')
            inner += "".join(_nail(x + dx, y + dy) for dx in (-9, 11) for dy in (12, BOARD - 12))
        for _ in range(round(w / 110)):
            at, long = (chance.uniform(-40, w), y + chance.uniform(9, 64)), chance.uniform(60, 210)
            inner += grain(*at, long, chance.uniform(-3, 3), 0.4, "#24130a")
    for grow, shown in ((0, 0.55), (9, 0.3)):
        line = outline(theme.GOLD, 1.8, shown)
        size = f'rx="{312 + grow}" ry="{204 + grow}"'
        inner += f'<ellipse cx="{cx}" cy="{cy - 24}" {size} fill="none" {line}/>'
    picture.blit(svg(w, h, k, inner), (0, 0))
    return picture


def _nail(x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="1.8" fill="#1f1009" fill-opacity=".8"/>'


def _smooth(w: int, h: int, k: float, inner: str) -> Surface:
    """An opaque picture of ``w`` x ``h`` pixels of gradients alone."""
    picture = Surface((w, h), 0, 32)
    picture.blit(wash(w / k, h / k, k, inner), (0, 0))
    return picture


def _polar(cx: float, cy: float, r: float, angle: float) -> tuple[float, float]:
    return cx + r * math.cos(angle), cy + r * math.sin(angle)


def _ray(cx: float, cy: float, n: int, reach: float) -> str:
    angle, spread = n * math.tau / RAYS, 0.011 if n % 2 else 0.02
    points = (
        _polar(cx, cy, 110, angle),
        _polar(cx, cy, reach, angle - spread),
        _polar(cx, cy, reach, angle + spread),
    )
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    return path(d, "#2f6b66", 'fill-opacity=".30"')


# ---------------------------------------------------------------- the rail
def grain(x: float, y: float, length: float, bend: float, opacity: float, colour: str) -> str:
    """A flat lens of dark wood, bent by so many units."""
    mid, end = x + length / 2, x + length
    d = (
        f"M{x:.1f} {y:.1f} Q{mid:.1f} {y + bend - 1.3:.1f} {end:.1f} {y:.1f}"
        f" Q{mid:.1f} {y + bend + 1.3:.1f} {x:.1f} {y:.1f} Z"
    )
    return path(d, colour, f'fill-opacity="{opacity}"')


@kept
def rail(w: float, k: float) -> Surface:
    """The top rail, ``w`` units wide: 44 units of wood and gold, then its shadow (12 units)."""
    chance = random.Random(4)
    inner = defs(linear("g", theme.WOOD_LIGHT, "#3d2414", (0, RAIL_HEIGHT)))
    inner += rect(0, 0, w + 1, RAIL_HEIGHT, 0, "url(#g)")
    for _ in range(round(46 * w / 1280)):
        x, y, long = chance.uniform(-20, w), chance.uniform(4, 37), chance.uniform(60, 240)
        inner += grain(x, y, long, 0, 0.6, "#2a170d")
    inner += rect(0, 42, w + 1, 2.5, 0, theme.INK) + rect(0, 39.5, w + 1, 2, 0, theme.GOLD)
    picture = sheet(px(w, k), px(RAIL_HEIGHT + 12, k))
    soft = shadow(w + 40, RAIL_HEIGHT, k, 0, 5, 150)
    picture.blit(soft, soft.get_rect(midbottom=(picture.get_width() // 2, px(56, k))))
    picture.blit(svg(w, RAIL_HEIGHT + 1, k, inner), (0, 0))
    return picture


# ---------------------------------------------------------------- the sea
class Band(NamedTuple):
    """A band of waves: a picture to repeat side by side, the y of its top in pixels, its drift."""

    picture: Surface
    y: int
    speed: float  # units a second, towards the left


class Sea(NamedTuple):
    """The night sea in layers, to be drawn in this order: sky, ship, bands from the horizon on.

    ``ship_at``: the middle of the ship in pixels, it bobs around it; ``lantern_at``: the stern
    lantern's place relative to that middle.
    """

    sky: Surface
    ship: Surface
    ship_at: tuple[int, int]
    lantern: Surface
    lantern_at: tuple[int, int]
    bands: tuple[Band, ...]


# The bands of waves: y of the top, and how deep they show under the next one, at 720 units.
WAVES = ((425, 92), (465, 120), (521, 144), (594, 162), (684, 60))


def sea(w: int, h: int, k: float) -> Sea:
    """The title's sea for a window of ``w`` x ``h`` pixels."""
    bands = []
    for n, (y, height) in enumerate(WAVES):
        top = round(h * y / 720)
        low = h - top if n == len(WAVES) - 1 else round(height * max(1.0, h / (720 * k)) * k)
        bands.append(Band(_wave(f"wave_{n + 1}", low, k), top, theme.BAND_SPEEDS[n]))
    ship_x, ship_y = ship_middle(w / k, h / k)
    size = round(420 * 0.98 * k)
    ship = svg_file(paths.asset("scenes", "title_ship.svg"), size, size)
    lantern = halo_light(44, k)
    middle = (round(ship_x * k), round(ship_y * k))
    return Sea(_sky(w, h, k), ship, middle, lantern, _offset(192, 44, k), tuple(bands))


def _offset(x: float, y: float, k: float) -> tuple[int, int]:
    return round(x * 0.98 * k), round(y * 0.98 * k)


def moon_middle(w: float, h: float) -> tuple[float, float]:
    """Where the moon stands, in units: at 80 % of what the window has more than 1280x720."""
    return 905 + (w - 1280) * 0.8, 226 + (h - 720) * 0.35


def ship_middle(w: float, h: float) -> tuple[float, float]:
    """Where the ship's middle lies: its hull in the first wave."""
    return 934 + (w - 1280) * 0.8, 256 + (h - 720) * 440 / 720


@kept
def halo_light(r: float, k: float) -> Surface:
    """Warm light of ``r`` units, fading outwards."""
    stops = ((0.0, theme.LIT, 0.55), (0.35, theme.LIT, 0.25), (1.0, theme.LIT, 0.0))
    inner = defs(radial("l", r, r, r, stops))
    return svg(2 * r, 2 * r, k, inner + f'<circle cx="{r}" cy="{r}" r="{r}" fill="url(#l)"/>')


@kept
def _wave(name: str, height: int, k: float) -> Surface:
    """A band of waves cut or continued to a height in pixels; its last row goes on below."""
    deep = px(300, k)
    rows = min(300, math.ceil((height + 2) / k))  # what lies lower need not be drawn
    text = paths.asset("scenes", f"title_{name}.svg").read_text(encoding="utf-8")
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    drawn = svg(960, rows, k, inner)
    band = sheet(drawn.get_width(), height)
    band.blit(drawn, (0, 0))
    if height > deep:
        colour = drawn.get_at((1, drawn.get_height() - 2))
        band.fill(colour, (0, drawn.get_height() - 2, drawn.get_width(), height))
    return band


@kept
def _sky(w: int, h: int, k: float) -> Surface:
    """Sky, stars, moon, clouds and the smooth sea down to the lower edge."""
    width, height = w / k, h / k
    horizon = 398 * height / 720
    dusk = linear("a", "#071718", "#2b625d", (0, horizon + 50), between=(0.55, "#113134"))
    inner = defs(dusk) + rect(-9, -9, width + 18, height + 18, 0, "url(#a)")
    picture = _smooth(w, h, k, inner)
    sky = svg(width, horizon, k, _stars(width, horizon))
    mx, my = moon_middle(width, height)
    for name, size in (("moon", (720, 720)), ("clouds", (900, 300))):
        file = paths.asset("scenes", f"title_{name}.svg")
        drawn = svg_file(file, px(size[0], k), px(size[1], k))
        sky.blit(drawn, drawn.get_rect(center=(round(mx * k), round(my * k))))
    picture.blit(sky, (0, 0))
    water = defs(linear("c", "#2f6b66", "#0d2b2b", (0, height - horizon)))
    water += rect(-9, 0, width + 18, height - horizon + 9, 0, "url(#c)")
    picture.blit(_smooth(w, h - round(horizon * k), k, water), (0, round(horizon * k)))
    picture.blit(svg(width, 130, k, _glitter(width, mx)), (0, round(horizon * k)))
    shine = f"M0 6 Q{width / 2:.0f} 0 {width:.0f} 6 L{width:.0f} 12 Q{width / 2:.0f} 8 0 12 Z"
    light = svg(width, 14, k, path(shine, "#8fb5a0", 'fill-opacity=".55"'))
    picture.blit(light, (0, round((horizon - 8) * k)))
    return picture


def _stars(width: float, horizon: float) -> str:
    chance = random.Random(11)
    mx, my = moon_middle(width, horizon * 720 / 398)
    drawn = ""
    for _ in range(int(70 * width / 1280)):
        x, y = chance.uniform(10, width - 10), chance.uniform(8, horizon - 58)
        size = chance.choice((2, 2.4, 3, 5))
        if math.hypot(x - mx, y - my) > 290 and not (60 < x < 690 and 50 < y < 225):
            drawn += star(x, y, size, theme.PARCHMENT, 0.9 if size > 2.5 else 0.6)
    return drawn


def star(x: float, y: float, size: float, colour: str, opacity: float = 1.0) -> str:
    """A four-pointed star of a radius in units."""
    inner = size * 0.28
    points = []
    for n in range(8):
        px_, py_ = _polar(x, y, size if n % 2 == 0 else inner * 1.42, n * math.tau / 8)
        points.append(f"{px_:.2f} {py_:.2f}")
    return path("M" + " L".join(points) + " Z", colour, f'fill-opacity="{opacity}"')


def _lens(x: float, y: float, length: float, thick: float) -> str:
    mid, end, half = x + length / 2, x + length, thick
    return (
        f"M{x:.1f} {y:.1f} Q{mid:.1f} {y - half - 1.5:.1f} {end:.1f} {y:.1f}"
        f" Q{mid:.1f} {y + half - 1.5:.1f} {x:.1f} {y:.1f} Z"
    )


def _glitter(width: float, moon: float) -> str:
    """The moon's path on the water, and small gleams everywhere."""
    drawn = ""
    for n in range(13):
        length = 150.0 - n * 3 + (n % 3) * 26
        x = moon - length / 2 + (n * 37) % 30 - 15
        shown = f'fill-opacity="{0.95 - n * 0.045:.2f}"'
        drawn += path(_lens(x, 6 + n * 9, length, 5), theme.PARCHMENT, shown)
    chance = random.Random(12)
    for _ in range(int(60 * width / 1280)):
        x, y, length = chance.uniform(0, width), chance.uniform(10, 52), chance.uniform(24, 70)
        drawn += path(_lens(x, y, length, 2.6), "#8fb5a0", 'fill-opacity=".5"')
    return drawn


@kept
def veil(w: int, h: int, alpha: int) -> Surface:
    """Darkness of a size in pixels over the table."""
    picture = sheet(w, h)
    picture.fill((*theme.VEIL, alpha))
    return picture
