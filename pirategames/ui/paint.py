"""The furniture: panels, buttons, halos, medallions, ribbons, badges, arrows.

Pure functions: sizes in units, ``k`` pixels a unit, a shared Surface comes back (never draw on
it). What reaches out of its rectangle (shadow, halo, line) has ``theme.MARGIN`` units of border on
all four sides: ``place`` puts its rectangle at a point, ``centre`` its middle. Knows no scene.
"""

from __future__ import annotations

import math
import random
from functools import cache

import pygame
from pygame import Surface

from pirategames import paths
from pirategames.ui import theme
from pirategames.ui.brush import (
    STORE,
    centre,
    defs,
    faint,
    kept,
    linear,
    margin,
    outline,
    path,
    place,
    px,
    radial,
    rect,
    rounded,
    shadow,
    sheet,
    svg,
    svg_file,
    tinted,
    wash,
)
from pirategames.ui.lettering import (
    SQUEEZE,
    fits,
    line_height,
    paragraph,
    paragraph_height,
    text,
    text_width,
)
from pirategames.ui.scenery import (
    cloth,
    grain,
    halo_light,
    planks,
    rail,
    sea,
    star,
    veil,
    waters,
)

__all__ = [
    "SQUEEZE",
    "STORE",
    "app_icon",
    "arrow",
    "arrow_reach",
    "badge",
    "banner",
    "button",
    "centre",
    "cloth",
    "dashed",
    "deck_icon",
    "divider",
    "emblem_tag",
    "eye_badge",
    "faint",
    "fits",
    "focus_circle",
    "focus_ring",
    "ghosted_badge",
    "halo",
    "halo_light",
    "hidden_badge",
    "icon",
    "icon_button",
    "icon_names",
    "keycap",
    "line_height",
    "lit_line",
    "margin",
    "medallion",
    "mini_cards",
    "number_badge",
    "paragraph",
    "paragraph_height",
    "parchment",
    "place",
    "planks",
    "plate",
    "portraits",
    "rail",
    "ribbon",
    "sea",
    "segment",
    "shadow",
    "slate",
    "slider",
    "text",
    "text_width",
    "thinking",
    "tinted",
    "toggle",
    "tooltip",
    "tray",
    "veil",
    "waters",
    "wood",
]

M = theme.MARGIN


def _bordered(w: float, h: float, k: float) -> Surface:
    m = margin(k)
    return sheet(px(w, k) + 2 * m, px(h, k) + 2 * m)


def _shadowed(
    w: float, h: float, k: float, radius: float, blur: float, drop: float, alpha: int
) -> Surface:
    """An empty bordered sheet with the shadow of its rectangle."""
    picture = _bordered(w, h, k)
    soft = shadow(w, h, k, radius, blur, alpha)
    x, y = picture.get_rect().center
    picture.blit(soft, soft.get_rect(center=(x, y + round(drop * k))))
    return picture


# ---------------------------------------------------------------- panels
@kept
def parchment(
    w: float, h: float, k: float, rule: bool = True, radius: float = 10.0, shade: bool = True
) -> Surface:
    """A sheet of parchment, with margin; ``rule``: a fine line inside with notched corners."""
    picture = _shadowed(w, h, k, radius, 7, 4, 130) if shade else _bordered(w, h, k)
    dark = ((0.7, "#7a4412", 0.0), (1.0, "#7a4412", 0.22))
    colours = defs(
        linear("g", "#f6ead0", theme.PARCHMENT_DARK, (w * 0.3, h)),
        radial("v", w / 2, h / 2, max(w, h) * 0.62, dark),
        *_stain_gradients(w, h),
    )
    layers = ("g", *(f"s{n}" for n in range(len(STAINS))), "v")
    over = "".join(rect(-9, -9, w + 18, h + 18, 0, f"url(#{name})") for name in layers)
    paper = rounded(wash(w, h, k, colours + over), k, radius * k)
    picture.blit(paper, (margin(k), margin(k)))
    inner = rect(1, 1, w - 2, h - 2, radius, "none", outline(theme.INK, 2))
    if rule:
        inner += path(_notched(w, h, 6, 9), "none", outline(theme.INK, 1.2, 0.75))
    picture.blit(svg(w, h, k, inner, M), (0, 0))
    return picture


STAINS = ((0.82, 0.14, 0.30, 0.10), (0.16, 0.80, 0.36, 0.08), (0.60, 0.62, 0.22, 0.06))


def _stain_gradients(w: float, h: float) -> list[str]:
    side = min(max(w, h), 2.2 * min(w, h))
    return [
        radial(
            f"s{n}",
            w * x,
            h * y,
            side * r,
            ((0.0, "#a87a34", a), (0.8, "#a87a34", a * 0.55), (1.0, "#a87a34", 0.0)),
        )
        for n, (x, y, r, a) in enumerate(STAINS)
    ]


def _notched(w: float, h: float, at: float, n: float) -> str:
    """A rectangle ``at`` units inside whose corners are cut by quarter circles of ``n`` units."""
    a, b, c, e = at, at, w - at, h - at
    return (
        f"M{a + n} {b} H{c - n} A{n} {n} 0 0 0 {c} {b + n} V{e - n} A{n} {n} 0 0 0 {c - n} {e}"
        f" H{a + n} A{n} {n} 0 0 0 {a} {e - n} V{b + n} A{n} {n} 0 0 0 {a + n} {b} Z"
    )


@kept
def wood(w: float, h: float, k: float, radius: float = 8.0, seed: int = 1) -> Surface:
    """A wooden board with its grain, with margin."""
    picture = _shadowed(w, h, k, radius, 7, 4, 130)
    chance = random.Random(seed * 99 + int(w))
    inner = defs(linear("g", theme.WOOD_LIGHT, theme.WOOD, (0, h)))
    inner += rect(1, 1, w - 2, h - 2, radius, "url(#g)", outline(theme.INK, 2))
    for _ in range(max(3, int(w * h / 5200))):
        x, y = chance.uniform(6, max(8, w * 0.8)), chance.uniform(6, h - 6)
        length = min(chance.uniform(40, min(190, w * 0.6)), w - 8 - x)
        bend = chance.uniform(-3, 3)
        if length >= 14:
            inner += grain(x, y, length, bend if 4 < y + bend < h - 5 else 0, 0.55, "#2d190e")
    inner += rect(2.5, 2.5, w - 5, h - 5, max(1, radius - 2), "none", outline("#8a5a34", 1, 0.8))
    picture.blit(svg(w, h, k, inner, M), (0, 0))
    return picture


@kept
def slate(
    w: float,
    h: float,
    k: float,
    alpha: float = 0.55,
    radius: float = 10.0,
    line: str = theme.FOAM,
    line_alpha: float = 0.35,
    line_width: float = 1.2,
    filling: str = theme.DEEP,
) -> Surface:
    """A dark see-through panel, without margin."""
    edge = outline(line, line_width, line_alpha)
    fill = f'fill-opacity="{alpha}" {edge}'
    return svg(w, h, k, rect(1, 1, w - 2, h - 2, radius, filling, fill))


@kept
def plate(
    w: float,
    h: float,
    k: float,
    active: bool = False,
    radius: float | None = None,
    tarred: bool = False,
) -> Surface:
    """A seat's plate, without margin: slate with round ends, outlined in gold when active.

    ``tarred``: dark wood, for a table of planks.
    """
    round_ = h / 2 if radius is None else radius
    filling, line = (theme.TAR, theme.ROPE) if tarred else (theme.DEEP, theme.FOAM)
    if active:
        return slate(w, h, k, 0.72, round_, theme.LIT, 1.0, 2.0, filling)
    return slate(w, h, k, 0.62, round_, line, 0.35, 1.2, filling)


@kept
def tooltip(w: float, h: float, k: float, line: str = theme.LIT) -> Surface:
    """The dark box beside a lit place that says what a drop does; with margin."""
    picture = _shadowed(w, h, k, 9, 6, 4, 140)
    inner = rect(1, 1, w - 2, h - 2, 9, theme.INK, 'fill-opacity=".96" ' + outline(line, 2))
    picture.blit(svg(w, h, k, inner, M), (0, 0))
    return picture


@kept
def tray(w: float, h: float, k: float) -> Surface:
    """The gold tray behind a captain, 4 units wider than the card on each side; with margin."""
    inner = rect(
        -4, -4, w + 8, h + 8, 8, theme.GOLD, 'fill-opacity=".16" ' + outline(theme.GOLD, 2, 0.8)
    )
    return svg(w, h, k, inner, M)


@kept
def divider(w: float, k: float, colour: str = theme.RED, gem: bool = False) -> Surface:
    """A tapered wedge, 6 units high, as wide as told; ``gem``: with a gold star in its middle."""
    h = 18.0 if gem else 6.0
    y, mid = h / 2, w / 2
    if not gem:
        d = f"M0 {y} Q{mid} {y - 3} {w} {y} Q{mid} {y + 2.5} 0 {y} Z"
        return svg(w, h, k, path(d, colour))
    inner = ""
    for start, end in ((0.0, mid - 16), (w, mid + 16)):
        q = (start + end) / 2
        inner += path(f"M{start} {y} Q{q} {y - 3.6} {end} {y} Q{q} {y + 3.6} {start} {y} Z", colour)
    return svg(w, h, k, inner + star(mid, y, 9, theme.GOLD))


# ---------------------------------------------------------------- buttons
BUTTONS = {  # top, bottom, edge; then top and bottom under the pointer
    "gold": ("#eec069", "#c8922c", "#7a4f10", "#ffd98c", "#dba53c"),
    "red": ("#a93a27", "#842615", "#4a120a", "#b5432e", "#a93a27"),
    "wood": ("#74492b", "#4a2c1a", "#24140b", "#85542f", "#74492b"),
    "teal": ("#2f6f69", "#235350", "#0f2f2c", "#357972", "#2f6f69"),
}


BUTTON_ENDS = 32.0  # units of a button's width beside its label
BUTTON_ICON = 29.0  # and for an icon before it


def button_text(kind: str, state: str) -> str:
    """Colour of a button's label."""
    if state == "off":
        return theme.SLATE_TEXT
    if kind == "gold":
        return theme.INK
    return theme.CREAM if state == "hover" else theme.PARCHMENT


@kept
def button(
    w: float,
    h: float,
    k: float,
    label: str = "",
    kind: str = "gold",
    state: str = "",
    size: float = theme.BUTTON,
    icon: str | None = None,
    sub: str | None = None,
    key: str | None = None,
) -> Surface:
    """A button with its label; with margin. Kinds gold, red, wood, teal; states "", hover, down,
    off. ``sub`` is a second, smaller line, ``key`` the shortcut in the lower right corner.
    """
    picture = _button_body(w, h, k, kind, state).copy()
    colour = button_text(kind, state)
    sink = {"down": 1.0, "off": 0.0}.get(state, -1.0)
    _button_label(picture, k, w, h, label, size, colour, sink, icon, sub)
    if state == "down":
        _darken(picture, w, h, k)
    if key:
        _at(picture, keycap(key, k), w - 13, h - 4, k)
    return picture


def _at(picture: Surface, drawn: Surface, x: float, y: float, k: float) -> None:
    """Centre something at a point of the rectangle of a bordered picture."""
    m = margin(k)
    picture.blit(drawn, drawn.get_rect(center=(m + round(x * k), m + round(y * k))))


@kept
def _button_body(w: float, h: float, k: float, kind: str, state: str) -> Surface:
    if state == "off":
        edge = outline("#1a2a28", 2)
        return svg(w, h, k, rect(1, 1, w - 2, h - 2, 8, theme.SLATE, edge), M)
    top, bottom, edge, hot_top, hot_bottom = BUTTONS[kind]
    if state == "hover":
        top, bottom = hot_top, hot_bottom
    blur, drop = (2.0, 1.0) if state == "down" else (4.0, 3.0)
    picture = _shadowed(w, h, k, 8, blur, drop, 140)
    face = h - (5.5 if state == "down" else 7)
    inner = defs(linear("g", top, bottom, (0, h)))
    inner += rect(1, 1, w - 2, h - 2, 8, theme.INK)
    inner += rect(2.5, 2.5, w - 5, face, 6.5, "url(#g)")
    inner += rect(3.2, 3.2, w - 6.4, face - 1.4, 5.8, "none", outline(edge, 1, 0.35))
    if state != "down":
        gleam = f"M9 3.6 H{w - 9} L{w - 12} 5.4 H12 Z"
        inner += path(gleam, "#fff3cf", 'fill-opacity=".55"')
    middle = (5 + face) / 2 - 0.2
    for x in (10, w - 10):
        gem = f"M{x} {middle - 4.2} l3 4.2 l-3 4.2 l-3 -4.2 Z"
        inner += path(gem, edge, 'fill-opacity=".75"')
    if state == "hover":
        inner += rect(-2, -2, w + 4, h + 4, 10, "none", outline(theme.GLEAM, 2))
    picture.blit(svg(w, h, k, inner, M), (0, 0))
    return picture


def _button_label(
    picture: Surface,
    k: float,
    w: float,
    h: float,
    label: str,
    size: float,
    colour: str,
    sink: float,
    name: str | None,
    sub: str | None,
) -> None:
    y = h / 2 + sink
    room = w - (BUTTON_ENDS if w > 80 else BUTTON_ENDS / 2)
    side = min(22.0, h * 0.6) if name else 0.0
    gap = 7.0 if name and label else 0.0
    first = text(label, "bold", size, colour, k, max_width=room - side - gap) if label else None
    width = first.get_width() / k if first else 0.0
    x = (w - width - side - gap) / 2
    line = y - h * 0.17 if sub else y
    if name:
        _at(picture, icon(name, side, k, colour), x + side / 2, line, k)
    if first:
        _at(picture, first, x + side + gap + width / 2, line, k)
    if sub:
        small = text(sub, "semibold", theme.SMALL, colour, k, max_width=w - 26)
        _at(picture, small, w / 2, y + h * 0.21, k)


def _darken(picture: Surface, w: float, h: float, k: float) -> None:
    m = margin(k)
    shade = sheet(px(w, k), px(h, k))
    shade.fill((196, 190, 184, 255))
    picture.blit(shade, (m, m), special_flags=pygame.BLEND_RGB_MULT)


@kept
def icon_button(name: str, k: float, state: str = "", w: float = 34.0, h: float = 32.0) -> Surface:
    """A small square button of the rail; with margin. States "", hover, down, off, on."""
    fill, line = {"hover": ("#4a2c1a", theme.GLEAM), "down": ("#1c0e07", "#a97a3c")}.get(
        state, ("#2a170d", "#a97a3c")
    )
    if state == "on":
        line = theme.LIT
    shown = 'fill-opacity=".85" '
    inner = rect(1, 1, w - 2, h - 2, 7, fill, shown + outline(line, 2 if state else 1.4))
    picture = svg(w, h, k, inner, M)
    colour = "#8d7c60" if state == "off" else theme.PARCHMENT
    _at(picture, icon(name, 20, k, colour), w / 2, h / 2 + (0.7 if state == "down" else 0), k)
    return picture


@kept
def keycap(t: str, k: float) -> Surface:
    """The name of a key, 21 units high so that capitals keep their accents, without margin."""
    label = text(t, "bold", 12, theme.PARCHMENT, k)
    w = max(18.0, label.get_width() / k + 9)
    edge = outline(theme.PARCHMENT, 1.2)
    picture = svg(w, 21, k, rect(0.8, 0.8, w - 1.6, 19.4, 4, theme.INK, edge))
    picture.blit(label, label.get_rect(center=picture.get_rect().center))
    return picture


@kept
def toggle(on: bool, k: float, state: str = "") -> Surface:
    """A switch of 52 x 28 units, with margin."""
    w, h = 52.0, 28.0
    fill = theme.TEAL if on else "#1a2a28"
    line = theme.GLEAM if state == "hover" else ("#a97a3c" if on else theme.FOAM)
    x = w - h / 2 if on else h / 2
    inner = rect(1, 1, w - 2, h - 2, h / 2 - 1, theme.INK)
    inner += rect(2, 2, w - 4, h - 4, h / 2 - 2, fill, outline(line, 1.6))
    knob = defs(linear("g", "#fff6df", "#d8bf88", (0, h)))
    inner += knob + f'<circle cx="{x}" cy="{h / 2}" r="{h / 2 - 4}" fill="url(#g)"'
    inner += f" {outline(theme.INK, 2)}/>"
    if on:
        inner += path(f"M{10} 14 l3.2 -2.6 l3.4 4.2 l6 -8 l2.6 2.2 l-8.4 11 Z", theme.PARCHMENT)
    return svg(w, h, k, inner, M)


@kept
def segment(
    labels: tuple[str, ...], chosen: int, k: float, w: float = 54.0, hover: int = -1
) -> Surface:
    """Several words of which one is chosen, 34 units high, ``w`` units each; with margin."""
    h, full = 34.0, w * len(labels)
    inner = rect(1, 1, full - 2, h - 2, h / 2, theme.DEEP, outline(theme.FOAM, 1.2, 0.5))
    inner += rect(chosen * w + 3, 3, w - 6, h - 6, h / 2 - 3, theme.PARCHMENT)
    if hover >= 0 and hover != chosen:
        edge = outline(theme.GLEAM, 1.6)
        inner += rect(hover * w + 3, 3, w - 6, h - 6, h / 2 - 3, "none", edge)
    picture = svg(full, h, k, inner, M)
    for n, label in enumerate(labels):
        colour = theme.INK if n == chosen else theme.PARCHMENT
        drawn = text(label, "bold", 14.5, colour, k, max_width=w - 12)
        _at(picture, drawn, (n + 0.5) * w, h / 2, k)
    return picture


@kept
def slider(w: float, k: float, value: float, state: str = "", off: bool = False) -> Surface:
    """A slider of ``w`` x 28 units at ``value`` 0..1; with margin. The knob is 20 units wide."""
    h, x = 28.0, 10 + (w - 20) * value
    fill = theme.SLATE_TEXT if off else theme.GOLD
    inner = rect(2, h / 2 - 4, w - 4, 8, 4, "#1a2a28", outline(theme.INK, 2))
    inner += rect(3, h / 2 - 3, max(6, x - 3), 6, 3, fill)
    line = theme.GLEAM if state else theme.INK
    knob = defs(linear("g", "#fff6df", "#cdb077", (0, h)))
    inner += knob + f'<circle cx="{x}" cy="{h / 2}" r="11" fill="{theme.INK}"/>'
    inner += f'<circle cx="{x}" cy="{h / 2}" r="9" fill="url(#g)" {outline(line, 2)}/>'
    inner += path(f"M{x} {h / 2 - 4.5} l3 4.5 l-3 4.5 l-3 -4.5 Z", theme.RED)
    return svg(w, h, k, inner, M)


# ---------------------------------------------------------------- light, lines and focus
@kept
def halo(
    w: float,
    h: float,
    k: float,
    radius: float = 9.0,
    strength: float = 1.0,
    colour: str = theme.LIT,
) -> Surface:
    """Light around a rectangle, in three steps; with margin. ``strength`` breathes 1 to 0.75."""
    inner = ""
    for reach, opacity in ((14, 0.10), (9, 0.18), (5, 0.30)):
        shown = f'fill-opacity="{opacity * strength:.2f}"'
        inner += rect(-reach, -reach, w + 2 * reach, h + 2 * reach, radius + reach, colour, shown)
    return svg(w, h, k, inner, M)


@kept
def lit_line(
    w: float,
    h: float,
    k: float,
    radius: float = 9.0,
    colour: str = theme.LIT,
    width: float = 3.0,
    fill: float = 0.0,
) -> Surface:
    """A solid line around a rectangle, on ink; with margin. ``fill``: opacity of the inside."""
    box = (-2, -2, w + 4, h + 4, radius + 2)
    inside = f'fill-opacity="{fill}" '
    inner = rect(*box, "none", outline(theme.INK, width + 2.4))
    inner += rect(*box, colour if fill else "none", inside + outline(colour, width))
    return svg(w, h, k, inner, M)


def _dashes(phase: float, dash: float, gap: float) -> str:
    return f'stroke-dasharray="{dash:.2f} {gap:.2f}" stroke-dashoffset="{-phase:.2f}"'


def _even(length: float) -> tuple[float, float]:
    """A dash and a gap near 9 and 5 units of which a whole number closes the line."""
    unit = length / max(1, round(length / theme.DASH_LENGTH))
    return unit * 9 / 14, unit * 5 / 14


def _around(w: float, h: float, radius: float) -> float:
    return 2 * (w + h) - (8 - math.tau) * radius


@kept
def dashed(
    w: float,
    h: float,
    k: float,
    colour: str = theme.LIT,
    radius: float = 9.0,
    phase: float = 0.0,
    width: float = 3.0,
) -> Surface:
    """A dashed line around a lit rectangle, on ink; with margin. ``phase`` in units makes the
    dashes crawl; whole numbers 0 to 13 are enough.
    """
    box = (-2, -2, w + 4, h + 4, radius + 2)
    dash, gap = _even(_around(w + 4, h + 4, radius + 2))
    inner = rect(*box, "none", outline(theme.INK, width + 2.4))
    inner += rect(*box, "none", outline(colour, width, 1, _dashes(phase, dash, gap)))
    return svg(w, h, k, inner, M)


@kept
def focus_ring(w: float, h: float, k: float, phase: float = 0.0, radius: float = 11.0) -> Surface:
    """The keyboard's focus: a dashed cream line on ink, 5 units outside; with margin."""
    pad = 5
    box = (-pad, -pad, w + 2 * pad, h + 2 * pad, radius)
    dash, gap = _even(_around(w + 2 * pad, h + 2 * pad, radius))
    inner = rect(*box, "none", outline(theme.INK, 5))
    inner += rect(*box, "none", outline(theme.DASH, 2.4, 1, _dashes(phase, dash, gap)))
    return svg(w, h, k, inner, M)


@kept
def focus_circle(d: float, k: float, phase: float = 0.0) -> Surface:
    """The focus around a round thing of diameter ``d``; with margin."""
    r = d / 2 + 5
    dash, gap = _even(math.tau * r)
    inner = f'<circle cx="{d / 2}" cy="{d / 2}" r="{r}" fill="none" {outline(theme.INK, 5)}/>'
    dashes = outline(theme.DASH, 2.4, 1, _dashes(phase, dash, gap))
    inner += f'<circle cx="{d / 2}" cy="{d / 2}" r="{r}" fill="none" {dashes}/>'
    return svg(d, d, k, inner, M)


# ---------------------------------------------------------------- icons
@kept
def icon(name: str, units: float, k: float, colour: str = theme.PARCHMENT) -> Surface:
    """A square icon of ``assets/icons`` in one colour, without margin."""
    side = px(units, k)
    drawn = svg_file(paths.asset("icons", f"{name}.svg"), side, side)
    c = pygame.Color(colour)
    return tinted(drawn, (c.r, c.g, c.b))


def icon_names() -> list[str]:
    """Every icon there is."""
    return sorted(p.stem for p in paths.asset("icons").glob("*.svg") if p.stem != "app")


@kept
def app_icon(side: int) -> Surface:
    """The application's icon, a square of so many pixels."""
    return svg_file(paths.asset("icons", "app.svg"), side, side)


# ---------------------------------------------------------------- portraits
@cache
def portraits() -> tuple[str, ...]:
    """Names of the captains' portraits."""
    return tuple(sorted(p.stem for p in paths.asset("portraits").glob("*.svg")))


@kept
def medallion(portrait: str, units: float, k: float, state: str = "", ring: str = "") -> Surface:
    """A round portrait of so many units across; with margin. States "", active, out, hover.

    ``ring`` replaces the ring's gold, for the small ones of the log.
    """
    r = units / 2
    picture = _bordered(units, units, k)
    if state == "active":
        light = "".join(
            f'<circle cx="{r}" cy="{r}" r="{r + g}" fill="{theme.LIT}" fill-opacity="{o}"/>'
            for g, o in ((13, 0.12), (9, 0.22), (6, 0.4))
        )
        picture.blit(svg(units, units, k, light, M), (0, 0))
    face = _face(portrait, px(units, k), state == "out")
    picture.blit(face, (margin(k), margin(k)))
    colour = theme.LIT if state == "active" else theme.GLEAM if state == "hover" else theme.GOLD
    fine = units < 34
    lines = (
        f'<circle cx="{r}" cy="{r}" r="{r}" fill="none" {outline(theme.INK, 3 if fine else 5)}/>'
    )
    edge = outline(ring or ("#8b8f86" if state == "out" else colour), 1.4 if fine else 2.4)
    lines += f'<circle cx="{r}" cy="{r}" r="{r}" fill="none" {edge}/>'
    picture.blit(svg(units, units, k, lines, M), (0, 0))
    return picture


@kept
def _face(portrait: str, side: int, out: bool) -> Surface:
    """The portrait cut to a disc of ``side`` pixels; without portrait, a silhouette."""
    face = svg(side, side, 1.0, rect(0, 0, side, side, 0, "#c9a86a"))
    file = paths.asset("portraits", f"{portrait}.svg")
    if portrait and file.is_file():
        drawn = svg_file(file, round(side * 1.02), round(side * 1.02))
        face.blit(drawn, (round(-side * 0.01), round(side * 0.03)))
    else:
        drawn = tinted(svg_file(paths.asset("icons", "person.svg"), side, side), (42, 23, 16))
        face.blit(drawn, (0, round(side * 0.06)))
    r = side / 2
    disc = f'<circle cx="{r}" cy="{r}" r="{r - 0.5}" fill="#ffffff"/>'
    face.blit(svg(side, side, 1.0, disc), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if out:
        face = tinted(pygame.transform.grayscale(face), (150, 160, 158), 190)
    return face


@kept
def thinking(step: int, k: float, colour: str = theme.LIT) -> Surface:
    """Three dots, 40 x 14 units, of which the one numbered ``step`` (0 to 2) is lit."""
    inner = ""
    for n in range(3):
        lit = n == step % 3
        y = 6.0 if lit else 8.0
        inner += f'<circle cx="{6 + 14 * n}" cy="{y}" r="{4.6 if lit else 4}" fill="{colour}"'
        inner += f' fill-opacity="{1.0 if lit else 0.5}"/>'
    return svg(40, 14, k, inner)


# ---------------------------------------------------------------- ribbon and banner
RIBBON_HEIGHT = 34
RIBBON_TAIL = 16


@kept
def ribbon(w: float, k: float, t: str, dark: bool = False, size: float = 17.0) -> Surface:
    """A ribbon with a sentence, its band ``w`` x 34 units (0: as wide as the sentence asks).

    With margin around the band; the tails hang 16 units out at the sides and 8 below.
    """
    w = w or text_width(t, "semibold", size, k) + 68
    h, e = RIBBON_HEIGHT, RIBBON_TAIL
    fill, tail, colour = (
        (theme.INK, theme.RED, theme.PARCHMENT) if dark else (theme.PARCHMENT, theme.RED, theme.INK)
    )
    picture = _bordered(w, h, k)
    soft = shadow(w - 20, h, k, 3, 5, 120)
    x, y = picture.get_rect().center
    picture.blit(soft, soft.get_rect(center=(x, y + round(3 * k))))
    line = outline(theme.INK, 2)
    inner = ""
    for edge, way in ((0.0, 1), (w, -1)):
        a, b, c = edge - way * (e - 2), edge + way * 14, edge - way * (e - 12)
        d = f"M{a} 8 L{b} 8 L{b} {h + 6} L{a} {h + 6} L{c} {h / 2 + 7} Z"
        inner += path(d, tail, line)
        fold = f"M{edge} {h} L{b} {h} L{b} {h + 6} Z"
        inner += path(fold, theme.INK)
    band = defs(linear("g", "#f8eed4", fill, (0, h))) if not dark else ""
    inner += band + rect(0, 1, w, h - 1, 0, fill if dark else "url(#g)", line)
    thin = outline(theme.GOLD if dark else theme.INK, 1, 0.6)
    inner += rect(5, 5, w - 10, h - 9, 0, "none", thin)
    picture.blit(svg(w, h, k, inner, M), (0, 0))
    _at(picture, text(t, "semibold", size, colour, k, max_width=w - 24), w / 2, h / 2 + 0.5, k)
    return picture


@kept
def banner(w: float, k: float, t: str, size: float = 30.0) -> Surface:
    """A title over its red wedge, ``w`` units wide and ``size`` + 26 high; ink, no margin."""
    h = size + 26
    picture = sheet(px(w, k), px(h, k))
    title = text(t, "title", size, theme.INK, k, max_width=w)
    picture.blit(title, title.get_rect(center=(px(w, k) // 2, round((size * 0.5 + 4) * k))))
    line = divider(w, k)
    picture.blit(line, line.get_rect(center=(px(w, k) // 2, round((size + 14) * k))))
    return picture


# ---------------------------------------------------------------- badges
@kept
def badge(
    t: str,
    k: float,
    fill: str = theme.RED,
    colour: str = theme.PARCHMENT,
    size: float = 15.0,
    r: float = 12.0,
    line: str = theme.PARCHMENT,
    icon_name: str = "",
) -> Surface:
    """A pill with a short text (``+1``, ``x2``), 2 ``r`` units high; blit it by its centre."""
    label = text(t, "bold", size, colour, k) if t else None
    side = size * 1.15 if icon_name else 0.0
    gap = 4.0 if icon_name and t else 0.0
    wide = (label.get_width() / k if label else 0.0) + side + gap
    w = max(2 * r, wide + r + (3 if icon_name else 0))
    inner = rect(0, 0, w, 2 * r, r, fill, outline(theme.INK, 3.4))
    inner += rect(0, 0, w, 2 * r, r, fill, outline(line, 1.4))
    picture = svg(w, 2 * r, k, inner, 3)
    edge, x = round(3 * k), (w - wide) / 2
    middle = picture.get_height() // 2
    if icon_name:
        drawn = icon(icon_name, side, k, colour)
        picture.blit(drawn, drawn.get_rect(midleft=(edge + round(x * k), middle)))
    if label:
        at = (edge + round((x + side + gap) * k), middle)
        picture.blit(label, label.get_rect(midleft=at))
    return picture


def hidden_badge(n: int, k: float) -> Surface:
    """How many cards lie hidden under this one: ``+1``, red."""
    return badge(f"+{n}", k, size=13.0, r=10.0)


def number_badge(n: int | str, k: float) -> Surface:
    """The number of a choice: ink on a gold disc."""
    return badge(str(n), k, theme.GOLD, theme.INK, 14.0, 11.0, "#5a3508")


def eye_badge(t: str, k: float) -> Surface:
    """What only this seat knows of a card lying face down: teal, with an eye."""
    return badge(t, k, theme.TEAL, theme.PARCHMENT, 13.5, 11.0, theme.PARCHMENT, "eye")


def emblem_tag(t: str, k: float, name: str = "link", state: str = "") -> Surface:
    """A dark tag with a gold rim above a card: Fusion."""
    line = theme.GLEAM if state == "hover" else theme.LIT
    return badge(t, k, theme.INK, theme.LIT, 14.0, 12.0, line, name)


def ghosted_badge(t: str, k: float) -> Surface:
    """A seat that the ghosts have caught: skull and word on parchment."""
    return badge(t, k, theme.PARCHMENT, theme.INK, 13.0, 11.0, theme.RED, "skull")


@kept
def mini_cards(n: int, k: float, colour: str = "#8a2a1a", most: int = 8) -> Surface:
    """A row of tiny card backs, as many as told up to ``most``."""
    count = max(0, min(n, most))
    inner = ""
    for i in range(count):
        inner += rect(1 + i * 6, 1, 11, 15, 2, colour, outline(theme.PARCHMENT, 1.2))
    return svg(max(1, count * 6 + 8), 17, k, inner)


@kept
def deck_icon(k: float, colour: str = "#8a2a1a", units: float = 21.0) -> Surface:
    """Two card backs, one behind the other, ``units`` high: what is left to draw."""
    scale = units / 21
    edge = outline(theme.PARCHMENT, 1.5)
    inner = rect(5, 1, 12, 16.5, 2.4, "#5e170d", outline("#cbb68d", 1.3))
    inner += rect(1, 3.6, 12.4, 16.6, 2.4, colour, edge)
    return svg(18 * scale, units, k, f'<g transform="scale({scale:.4f})">{inner}</g>')


# ---------------------------------------------------------------- arrows
@kept
def arrow(
    dx: float,
    dy: float,
    k: float,
    bend: float = 0.28,
    both: bool = True,
    colour: str = theme.LIT,
    width: float = 4.0,
) -> Surface:
    """A curved arrow over (dx, dy) units, with a head at its end or at both; with margin.

    Blit it by ``place`` at the smaller x and y of its two ends. ``bend``: how far the curve leaves
    the straight line, as a part of its length, to the right of the way (negative: to the left).
    """
    w, h = abs(dx), abs(dy)
    x0, y0 = (0.0 if dx >= 0 else w), (0.0 if dy >= 0 else h)
    x1, y1 = x0 + dx, y0 + dy
    cx, cy = (x0 + x1) / 2 - dy * bend, (y0 + y1) / 2 + dx * bend
    reach = _reach((cx, cy), w, h)
    head = min(26.0, math.hypot(dx, dy) * 0.3)
    start, end = _heads((x0, y0), (cx, cy), (x1, y1), head, both)
    curve = f"M{start[0]:.1f} {start[1]:.1f} Q{cx:.1f} {cy:.1f} {end[0]:.1f} {end[1]:.1f}"
    heads = _head((x1, y1), (cx, cy), head) + (_head((x0, y0), (cx, cy), head) if both else "")
    round_ = 'stroke-linejoin="round" stroke-linecap="round"'
    inner = path(curve, "none", outline(theme.INK, width + 4, 1, round_))
    inner += path(heads, theme.INK, outline(theme.INK, 4, 1, round_))
    inner += path(curve, "none", outline(colour, width, 1, round_)) + path(heads, colour)
    return svg(w, h, k, inner, M + reach)


def arrow_reach(dx: float, dy: float, bend: float = 0.28) -> float:
    """Units of border that an ``arrow`` has beyond ``theme.MARGIN``, for its bow."""
    w, h = abs(dx), abs(dy)
    return _reach((w / 2 - dy * bend, h / 2 + dx * bend), w, h)


def _reach(control: tuple[float, float], w: float, h: float) -> float:
    out = max(-control[0], -control[1], control[0] - w, control[1] - h, 0.0)
    return float(math.ceil(out / 2))


Point = tuple[float, float]


def _heads(
    start: Point, control: Point, end: Point, head: float, both: bool
) -> tuple[Point, Point]:
    """Where the line begins and ends so that it does not show through the heads."""
    first = _towards(start, control, head * 0.7) if both else start
    return first, _towards(end, control, head * 0.7)


def _towards(a: Point, b: Point, by: float) -> Point:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return a[0] + (b[0] - a[0]) * by / length, a[1] + (b[1] - a[1]) * by / length


def _head(tip: Point, origin: Point, size: float) -> str:
    base = _towards(tip, origin, size)
    notch = _towards(tip, origin, size * 0.78)
    sx, sy = (base[1] - tip[1]) * 0.46, (tip[0] - base[0]) * 0.46
    return (
        f"M{tip[0]:.1f} {tip[1]:.1f} L{base[0] + sx:.1f} {base[1] + sy:.1f}"
        f" L{notch[0]:.1f} {notch[1]:.1f} L{base[0] - sx:.1f} {base[1] - sy:.1f} Z"
    )
