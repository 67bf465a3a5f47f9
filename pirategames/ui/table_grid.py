"""Draws a table whose cards lie in a grid: its frame, what a card would cost where, how far the
crew has come, what the seats hold.

Reads the state of a TableScene and changes nothing in it. Knows no rule: prices, signs and choices
come from the game, their words from ``TableWords``.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Surface

from pirategames.i18n import localised, tr, trn
from pirategames.ui import card_art, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, outline, path, rect, svg
from pirategames.ui.pen import Pen

if TYPE_CHECKING:
    from pirategames.ui.table_scene import TableScene

FRAME = 9.0  # units from the outer cells to the frame
CRATERS = ((-0.46, -0.26, 0.15), (0.16, -0.5, 0.1), (0.28, 0.22, 0.19), (-0.3, 0.4, 0.12),
           (0.02, 0.0, 0.07), (0.58, -0.2, 0.08))  # fmt: skip


# ---------------------------------------------------------------- pictures
@kept
def cell(w: float, h: float, k: float) -> Surface:
    """An empty cell: darker water with a single swell; without margin."""
    x, y = w / 2, h / 2
    swell = f"M{x - 17} {y + 3} Q{x} {y - 10} {x + 17} {y + 3} Q{x} {y - 5} {x - 17} {y + 3} Z"
    inner = rect(1, 1, w - 2, h - 2, 6, theme.DEEP, f'fill-opacity=".5" {edge_of(0.3)}')
    return svg(w, h, k, inner + path(swell, theme.FOAM, 'fill-opacity=".3"'))


def edge_of(opacity: float) -> str:
    return outline(theme.FOAM, 1.2, opacity)


@kept
def frame(w: float, h: float, rows: tuple[float, ...], k: float) -> Surface:
    """The frame round the cells; arrows where a row goes on at the beginning of the next.

    ``rows``: the middles of the rows, the lowest first; without margin.
    """
    inner = rect(1, 1, w - 2, h - 2, 10, theme.DEEP, f'fill-opacity=".28" {edge_of(0.55)}')
    for n, y in enumerate(rows):
        if n + 1 < len(rows):
            inner += path(f"M{w - 6.5} {y - 4.5} l5 4.5 l-5 4.5 Z", theme.FOAM)
        if n:
            inner += path(f"M2 {y - 4.5} l5 4.5 l-5 4.5 Z", theme.FOAM)
    return svg(w, h, k, inner)


@kept
def price(w: float, h: float, k: float, said: str, under: str, look: str) -> Surface:
    """A cell that a card in hand could go to: lit, aimed at, or too dear; with margin."""
    light = look != "dear"
    fill, shown = (theme.TEAL, 0.95) if light else (theme.DEEP, 0.6)
    inner = ""
    if light:
        for reach, opacity in ((6, 0.16), (3, 0.28)) if look == "lit" else ((9, 0.2), (5, 0.4)):
            more = f'fill-opacity="{opacity}"'
            inner += rect(-reach, -reach, w + 2 * reach, h + 2 * reach, 6 + reach, theme.LIT, more)
        line = outline(theme.LIT, 2.2 if look == "lit" else 3.6)
        inner += rect(0, 0, w, h, 6, theme.DEEP, outline(theme.INK, 4.4))
    else:
        line = outline(theme.SALMON, 1.6, 0.8, 'stroke-dasharray="5 4"')
    inner += rect(0, 0, w, h, 6, fill, f'fill-opacity="{shown}" {line}')
    picture = svg(w, h, k, inner, theme.MARGIN)
    colour = theme.PARCHMENT if light else theme.SALMON
    lines = [(said, "bold", 21.0 if len(said) < 4 else 16.0, -11.0 if under else 0.0)]
    if under:
        lines.append((under, "semibold", 14.0, 13.0))
    middle = picture.get_width() // 2, picture.get_height() // 2
    for words, face, size, y in lines:
        drawn = paint.text(words, face, size, colour, k, w - 8)
        picture.blit(drawn, drawn.get_rect(center=(middle[0], middle[1] + round(y * k))))
    return picture


@kept
def ring(share: float, units: float, k: float) -> Surface:
    """A ring of which a part is gold, from its top clockwise; ``units`` across, without margin."""
    r, middle = units / 2 - 6, units / 2
    circle = f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none"'
    inner = f"{circle} {outline(theme.CLOTH_DARK, 9)}/>{circle} {outline(theme.FOAM, 1, 0.4)}/>"
    points = [
        (middle + r * math.sin(a), middle - r * math.cos(a))
        for a in (math.tau * share * n / 60 for n in range(61))
    ]
    if share > 0:
        d = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        more = outline(theme.GOLD, 8, 1, 'stroke-linecap="round"')
        inner += f'<path d="{d}" fill="none" {more}/>'
    return svg(units, units, k, inner)


@kept
def moon(units: float, k: float) -> Surface:
    """The full moon in its rays; half as wide again as the moon's ``units``, without margin."""
    whole = units * 1.5
    middle, r = whole / 2, units / 2 * 0.94
    inner = ""
    for n in range(48):
        a, long = n * math.tau / 48, (1.42, 1.28, 1.5, 1.24)[n % 4] * r
        near, spread = 1.12 * r, 0.026
        points = ((near, a - spread), (long, a), (near, a + spread))
        d = "M" + " L".join(
            f"{middle + q * math.cos(b):.1f} {middle + q * math.sin(b):.1f}" for q, b in points
        )
        inner += path(d + " Z", theme.FOAM, 'fill-opacity=".34"')
    disc = f'cx="{middle}" cy="{middle}"'
    inner += f'<circle {disc} r="{r * 1.07:.1f}" fill="{theme.PARCHMENT}" fill-opacity=".16"/>'
    inner += f'<circle {disc} r="{r:.1f}" fill="{theme.PARCHMENT}" {outline(theme.INK, 3)}/>'
    for x, y, size in CRATERS:
        at = f'cx="{middle + x * r:.1f}" cy="{middle + y * r:.1f}" r="{size * r:.1f}"'
        inner += f'<circle {at} fill="#dcc48a" fill-opacity=".85"/>'
    return svg(whole, whole, k, inner)


# ---------------------------------------------------------------- the table
class TableGrid:
    """The signs of one table scene whose plan has a grid."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._reckoned: tuple[tuple[int, int], list[int]] = ((0, 0), [])

    @property
    def cells(self) -> list[int]:
        """The zones of the grid, in the order of its places."""
        plans = self.scene.layout.plans
        return [zone for zone, plan in enumerate(plans) if plan.columns]

    @property
    def there(self) -> bool:
        """Is this such a table?"""
        return self.scene.plan.gauge is not None

    def is_cell(self, zone: int) -> bool:
        return self.scene.layout.plans[zone].columns > 0

    def rest(self, target: Surface) -> None:
        """What never moves: the moon, the frame and the empty cells."""
        scene = self.scene
        k, layout = scene.screen.k, scene.layout
        spot = scene.plan.moons.get(layout.seats)
        if spot is not None:
            at = layout.box(spot)
            drawn = moon(spot.size[0], k)
            target.blit(drawn, drawn.get_rect(center=(round(at.x * k), round(at.y * k))))
        boxes = [layout.spot(zone, 0, 1).box for zone in self.cells]
        if not boxes:
            return
        left, top = boxes[0].x - FRAME, boxes[-1].y - FRAME
        w, h = boxes[-1].right + FRAME - left, boxes[0].bottom + FRAME - top
        middles = tuple(dict.fromkeys(box.cy - top for box in boxes))
        target.blit(frame(w, h, middles, k), (round(left * k), round(top * k)))
        for box in boxes:
            target.blit(cell(box.w, box.h, k), (round(box.x * k), round(box.y * k)))

    # ------------------------------------------------------------ panels
    def panels(self, pen: Pen) -> None:
        """How far the crew is, and what is in force."""
        self._gauge(pen)
        self._told(pen)

    def _gauge(self, pen: Pen) -> None:
        scene = self.scene
        plan = scene.plan.gauge
        if plan is None:
            return
        box = scene.layout.box(plan)
        pen.at(paint.slate(box.w, box.h, pen.k, 0.62, 12), box.x, box.y)
        pen.text(localised(plan.name), "title", 21, theme.PARCHMENT, box.cx, box.y + 20, "centre")
        cells = self.cells
        filled = sum(bool(scene.table.zones[zone]) for zone in cells)
        x, y = box.cx, box.y + 78
        pen.centre(ring(round(filled / max(1, len(cells)), 3), 92, pen.k), x, y)
        pen.text(str(filled), "bold", 27, theme.PARCHMENT, x, y - 8, "centre")
        pen.text(localised(plan.text), "semibold", 13, theme.MINT, x, y + 14, "centre", 66)
        step = box.w / max(1, len(plan.totals))
        for n, name in enumerate(plan.totals):
            zones = [z for z, fact in enumerate(scene.layout.facts) if fact.name == name]
            count = sum(len(scene.table.zones[zone]) for zone in zones)
            at = box.x + step * (n + 0.5)
            pen.text(str(count), "bold", 16, theme.PARCHMENT, at, box.bottom - 30, "centre")
            said = scene.words.short(name)
            pen.text(said, "regular", 13.5, theme.MINT, at, box.bottom - 13, "centre", step - 6)

    def _told(self, pen: Pen) -> None:
        """What letting go would do, else what is in force, else the words of the panel."""
        scene = self.scene
        plan = scene.plan.told
        if plan is None:
            return
        drop = scene.says.drop_words()
        said, colour = self._news(drop)
        if not said and scene.match.rules.seats == 1:
            return  # there is nobody to be silent with
        box = scene.layout.box(plan)
        line = theme.LIT if drop is not None else theme.FOAM
        pen.at(paint.slate(box.w, box.h, pen.k, 0.62, 12, line), box.x, box.y)
        if said:
            self._paragraph(pen, box, said, colour)
            return
        pen.text(localised(plan.name), "title", 21, theme.PARCHMENT, box.cx, box.y + 24, "centre")
        inner = Box(box.x, box.y + 22, box.w, box.h - 22)
        self._paragraph(pen, inner, localised(plan.text), theme.MINT)

    def _news(self, drop: tuple[int, str, str] | None) -> tuple[str, str]:
        """What a drop would do, or is in force, and its colour; empty for nothing new."""
        scene = self.scene
        if drop is not None:
            beware = tr("Beware: too few numbers are left for the gap.")
            said = f"**{drop[1]}**"
            return said + (f"\n{beware}" if drop[0] in self._cramped() else ""), theme.LIT
        if not scene.timeline.idle:
            return "", ""
        if scene.match.hopeless:
            said = tr("No Start or no Finish is left: **nobody can win any more**.")
            return said, theme.SALMON
        signs = [s for s in scene.words.signs(scene.view) if s.sign.seat < 0]
        return "\n".join(f"**{s.label}**\n{s.text}" for s in signs), theme.PARCHMENT

    def _paragraph(self, pen: Pen, box: Box, said: str, colour: str) -> None:
        """Words in the middle of a panel, set smaller if they need it."""
        size = 15.5
        while size > 13 and paint.paragraph_height(said, size, box.w - 24, pen.k) > box.h - 12:
            size -= 0.5
        words = paint.paragraph(said, size, colour, box.w - 24, pen.k, "semibold", align="centre")
        pen.at(words, box.x + 12, box.cy - words.get_height() / pen.k / 2)

    # ------------------------------------------------------------ seats
    def plate(self, pen: Pen, seat: int, state: str) -> Box:
        """The block of another seat: face and counts; answers where its name stands."""
        scene = self.scene
        box = scene.layout.blocks[seat]
        pen.at(paint.plate(box.w, box.h, pen.k, state == "active", 14), box.x, box.y)
        portrait = scene.match.setup.seats[seat].portrait
        pen.centre(paint.medallion(portrait, 42, pen.k, state), box.x + 27, box.y + 27)
        return Box(box.x + 54, box.y + 17, box.w - 60, 19)

    def open(self, seat: int) -> bool:
        """Do this seat's cards lie open in its block? Then there is room for its name alone."""
        layout = self.scene.layout
        return any(layout.plans[zone].style == "row" for zone in layout.zones_of(seat))

    def counts(self, seat: int) -> list[tuple[int, float, float]]:
        """The zones of a seat that are told by their numbers, and where these stand."""
        layout = self.scene.layout
        out = []
        for zone in layout.zones_of(seat):
            plan = layout.plans[zone]
            if plan.style == "count":
                x, y = layout.origin(zone)
                out.append((zone, x, y + plan.card[1] / 2 - 10))
        return out

    def promises(self, pen: Pen) -> None:
        """On the plates, what each seat has promised."""
        scene = self.scene
        for sign in scene.words.signs(scene.view) if scene.timeline.idle else []:
            seat = sign.sign.seat
            if seat < 0:
                continue
            box = scene.layout.plate(seat, scene.crowd)
            badge = paint.badge(sign.text, pen.k, theme.TEAL, size=13.5, r=11.0, icon_name="cards")
            y = box.y + 2 if seat == scene.layout.seat else box.bottom - 1
            pen.centre(badge, box.right - badge.get_width() / pen.k / 2 - 6, y)

    # ------------------------------------------------------------ prices
    def prices(self, pen: Pen) -> None:
        """With a card in hand: what it would cost in every cell where it fits."""
        scene = self.scene
        drag = scene.drag
        hand = drag.held or drag.selection
        if drag.offer is None or len(hand) != 1:
            return
        aimed = scene.aimed
        cramped = self._cramped()
        costs = scene.words.prices(scene.view, scene.table.kind(hand[0]))
        for zone in self.cells:
            if zone not in costs or (zone in drag.lit and not drag.lit[zone]):
                continue
            n = costs[zone]
            box = scene.layout.spot(zone, 0, 1).box
            legal = zone in drag.lit
            if not legal and drag.offer.gathering:
                continue
            look = "dear" if not legal else "aimed" if zone == aimed else "lit"
            said = f"−{n}" if n else tr("free")
            under = "" if not n else tr("too dear") if not legal else trn("card", "cards", n)
            pen.framed(price(round(box.w), round(box.h), pen.k, said, under, look), box.x, box.y)
            if legal and zone in cramped:
                pen.centre(paint.badge("!", pen.k, size=15.0, r=11.0), box.right - 10, box.y + 10)

    def _cramped(self) -> list[int]:
        """The cells where the card in hand would leave too few numbers for a gap, reckoned once."""
        scene = self.scene
        hand = scene.drag.held or scene.drag.selection
        if len(hand) != 1:
            return []
        key = (id(scene.view), scene.table.kind(hand[0]))
        if self._reckoned[0] != key:
            self._reckoned = (key, scene.words.cramped(scene.view, key[1]))
        return self._reckoned[1]

    def price_held(self, pen: Pen, zone: int, x: float, y: float) -> None:
        """Above a card that is held over the grid: what letting go would cost."""
        scene = self.scene
        kind = scene.table.kind(scene.drag.held[-1])
        costs = scene.words.prices(scene.view, kind)
        if zone not in costs:
            return
        n = costs[zone]
        said = trn("−{n} card", "−{n} cards", n) if n else tr("free")
        badge = paint.badge(said, pen.k, theme.INK, theme.LIT, 16.0, 13.0, theme.LIT)
        pen.centre(badge, x, y)

    def empty(self, pen: Pen, zone: int) -> bool:
        """The place of a tile that is empty; False where nothing has to be drawn."""
        scene = self.scene
        plan = scene.layout.plans[zone]
        if not plan.tile:
            return False
        if plan.columns:
            return True  # drawn at rest
        spot = scene.layout.spot(zone, 0, 1)
        size = (round(spot.w * pen.k), round(spot.h * pen.k))
        name = scene.words.zone(scene.layout.facts[zone].name)
        pen.at(card_art.tile_mark(scene.game, plan.mark, name, size, pen.k), spot.x, spot.y)
        return True
