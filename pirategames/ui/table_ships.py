"""Draws a table of ships at sea: plates with gold and ships, tiles with fleets, who leads them.

Reads the state of a TableScene and changes nothing in it. Knows no rule: who fights for a ship and
who is ahead come from the game, their words from ``TableWords``.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Surface

from pirategames.engine.rules import Contest, Party
from pirategames.engine.view import View
from pirategames.i18n import language, tr
from pirategames.ui import card_art, fleets, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, outline, rect, svg
from pirategames.ui.pen import Pen

if TYPE_CHECKING:
    from pirategames.ui.table_scene import TableScene

WIDE = 300.0  # a plate of this width has its counts beside the name and what the seat is doing
NARROW = 170.0  # one narrower than this does not tell how many ships a seat has at sea
LETTERED = 34.0  # a face of this size has room for the letter of its team
COUNT = 52.0  # from one count to the next
TEAMS = (
    ("A", theme.RED),
    ("B", theme.TEAL),
    ("C", theme.PURPLE),
    ("D", "#1f4e79"),
)
PILL = (104.0, 26.0)


@kept
def panel(w: float, h: float, k: float, lit: bool = False) -> Surface:
    """The dark panel a ship lies on."""
    if lit:
        return paint.slate(w, h, k, 0.86, 10, theme.LIT, 0.9, 1.4)
    return paint.slate(w, h, k, 0.72, 10, theme.FOAM, 0.55, 1.4)


@kept
def berth(w: float, h: float, k: float, next_: bool) -> Surface:
    """Where a ship may put to sea, the next one or a later one: a dashed line on the water."""
    around = 2 * (w + h) - 4 - 20 * (4 - math.pi) / 2
    unit = around / round(around / 12)  # a whole number of dashes closes the line
    dashes = f'stroke-dasharray="{unit * 0.6:.3f} {unit * 0.4:.3f}"'
    dash = outline(theme.FOAM, 1.6, 0.75 if next_ else 0.3, dashes)
    return svg(
        w,
        h,
        k,
        rect(
            1, 1, w - 2, h - 2, 10, theme.DEEP, f'fill-opacity="{0.25 if next_ else 0.08}" {dash}'
        ),
    )


@kept
def leading(w: float, h: float, k: float) -> Surface:
    """What lies behind the row of the fleet that leads."""
    edge = outline(theme.GOLD, 1.6, 0.95)
    return svg(w, h, k, rect(1, 1, w - 2, h - 2, 7, theme.GOLD, f'fill-opacity=".30" {edge}'))


@kept
def pill(w: float, h: float, k: float) -> Surface:
    """What lies behind the owner's name."""
    edge = outline(theme.GOLD, 1.6, 0.9)
    return svg(w, h, k, rect(1, 1, w - 2, h - 2, h / 2, theme.INK, f'fill-opacity=".9" {edge}'))


def team_badge(team: int, k: float) -> Surface:
    """The letter of a team on its colour."""
    letter, colour = TEAMS[team]
    return paint.badge(letter, k, colour, size=13.0, r=9.0)


class TableShips:
    """The signs of one table scene whose plan has ships."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._known: tuple[int, int, str] = (-1, -1, "")  # of when what follows is kept
        self._views: list[View] = []  # the newest first
        self._battles: dict[tuple[int, tuple[int, ...]], tuple[Contest, str] | None] = {}

    @property
    def there(self) -> bool:
        """Is this such a table?"""
        return bool(self.scene.layout.ships)

    # ------------------------------------------------------------ seats
    def plate(self, pen: Pen, seat: int, state: str) -> None:
        """The plate of a seat: face, team, cards, gold, ships; of another one no name yet."""
        scene = self.scene
        if seat == scene.layout.seat:
            self._mine(pen, seat, state)
            return
        box = scene.layout.plate(seat)
        pen.at(paint.plate(box.w, box.h, pen.k, state == "active"), box.x, box.y)
        portrait = scene.match.setup.seats[seat].portrait
        size = 50.0 if box.w >= NARROW else 42.0
        pen.centre(paint.medallion(portrait, size, pen.k, state), box.x + 27, box.cy)
        self._team(pen, seat, box.x + 27 + size * 0.36, box.cy + size * 0.36)
        counts = self._counts(seat)
        if box.w >= WIDE:
            for number, (icon, said) in enumerate(reversed(counts)):
                x = box.right - (COUNT + 2) * (number + 1) - 4
                self._count(pen, icon, said, x, box.cy, 17)
            return
        if scene.says.thinking(seat):
            dots = paint.thinking(scene.says.dots(), pen.k)
            pen.centre(dots, box.right - 26, box.y + 1)
        left = box.x + 36 + size * 0.45
        step = 40.0 if box.w < NARROW else COUNT - 6
        for number, (icon, said) in enumerate(counts[: 2 if box.w < NARROW else 3]):
            self._count(pen, icon, said, left + number * step, box.cy + 12, 14)

    def names(self, seat: int) -> Box:
        """Where a seat's name stands, as ``TablePainter`` wants it."""
        box = self.scene.layout.plate(seat)
        if box.w >= WIDE:
            return Box(box.x + 60, box.cy - 9, box.w - 226, 19)
        left = 55.0 if box.w < NARROW else 59.0
        return Box(box.x + left, box.cy - 10, box.w - left - 14, 0)

    def brief(self, seat: int) -> bool:
        """Is there room for the name alone?"""
        return seat != self.scene.layout.seat and self.scene.layout.plate(seat).w < WIDE

    def _counts(self, seat: int) -> list[tuple[str, str]]:
        """What is counted of a seat: cards in hand, gold, ships at sea."""
        scene = self.scene
        gold, known = scene.words.tally(scene.view, seat)
        at_sea = [self.contest(z) for z in scene.layout.ships if scene.table.zones[z]]
        ships = sum(battle is not None and battle.owner == seat for battle in at_sea)
        counts = []
        for zone in scene.layout.zones_of(seat):
            icon = scene.layout.plans[zone].icon
            if icon == "coin":
                counts.append((icon, str(gold) if known else "?"))
            elif icon:
                counts.append((icon, str(len(scene.table.zones[zone]))))
        return [*counts, ("", str(ships))]

    def _count(self, pen: Pen, icon: str, said: str, x: float, y: float, size: float) -> None:
        if not icon:
            drawn = card_art.emblem(self.scene.game, self._mark(), round(size * 1.4 * pen.k))
        elif icon == "coin":
            drawn = coin(size * 1.25, pen.k)
        else:
            drawn = paint.icon(icon, size * 1.1, pen.k)
        pen.centre(drawn, x + size * 0.6, y)
        pen.text(said, "bold", size, theme.PARCHMENT, x + size * 1.4, y)

    def _mark(self) -> str:
        """The drawing that stands for a ship at sea."""
        layout = self.scene.layout
        return layout.plans[layout.ships[0]].mark

    def _team(self, pen: Pen, seat: int, x: float, y: float) -> None:
        """The letter of a seat's team."""
        team = self.scene.words.team(seat)
        if team >= 0:
            pen.centre(team_badge(team, pen.k), x, y)

    def _mine(self, pen: Pen, seat: int, state: str) -> None:
        scene = self.scene
        box = scene.layout.plate(seat)
        pen.at(paint.plate(box.w, box.h, pen.k, state == "active", 12), box.x, box.y)
        portrait = scene.match.setup.seats[seat].portrait
        pen.centre(paint.medallion(portrait, 56, pen.k, state), box.x + 38, box.y + 41)
        self._team(pen, seat, box.x + 60, box.y + 63)
        mates = scene.words.mates(seat)
        if mates:
            said = tr("with {name}", name=mates)
            pen.text(said, "semibold", 14, theme.MINT, box.x + 74, box.y + 68, "left", box.w - 78)
        y = box.y + 98
        rows = [z for z in scene.layout.zones_of(seat) if scene.layout.plans[z].style == "row"]
        label = scene.words.zone(scene.layout.facts[rows[0]].name) if rows else ""
        w = pen.text(label, "semibold", 16, theme.PARCHMENT, box.x + 14, y)
        pen.centre(coin(20, pen.k), box.x + w + 32, y)
        gold, _ = scene.words.tally(scene.view, seat)
        pen.text(str(gold), "bold", 20, theme.PARCHMENT, box.x + w + 48, y)
        held = sum(scene.words.gains(scene.view).values())
        if held:
            said = tr("{n} in hand", n=f"−{-held}")
            pen.text(said, "semibold", 14, theme.SALMON, box.x + 14, box.bottom - 16)

    def my_name(self, seat: int) -> Box:
        """Where my name stands."""
        box = self.scene.layout.plate(seat)
        return Box(box.x + 74, box.y + (24 if self.scene.words.mates(seat) else 32), box.w - 78, 22)

    # ------------------------------------------------------------ the sea
    def contest(self, zone: int) -> Contest | None:
        """Who fights for a ship; None while its cards come and go."""
        battle = self._battle(zone)
        return battle[0] if battle is not None else None

    def _battle(self, zone: int) -> tuple[Contest, str] | None:
        """Who fights for a ship with the cards that lie there on the screen, and that in words."""
        scene = self.scene
        known = scene.match.ply, scene.seat, language()
        if known != self._known or scene.view is not self._views[-1]:
            self._known = known
            self._views = [scene.match.view(scene.seat), scene.view]
            self._battles.clear()
        cards = tuple(sprite.card for sprite in scene.table.zones[zone])
        key = zone, cards
        if key not in self._battles:
            self._battles[key] = None
            for view in self._views:
                battle = scene.words.contest(view, zone)
                if battle is not None and cards == tuple(view.zones[zone]):
                    self._battles[key] = battle, scene.words.contested(view, battle)
                    break
        return self._battles[key]

    def ground(self, pen: Pen) -> None:
        """The tiles, what is said at their feet, faces and shields of the fleets."""
        scene = self.scene
        empty = [z for z in scene.layout.ships if not scene.table.zones[z]]
        for zone in scene.layout.ships:
            box = scene.layout.tile(zone)
            if box.w <= 0:
                continue
            if scene.table.zones[zone]:
                pen.at(panel(round(box.w), round(box.h), pen.k), box.x, box.y)
                self._foot(pen, zone, box)
            elif not scene.match.over:
                self._berth(pen, box, zone == empty[0])

    def lit(self, pen: Pen, zone: int) -> None:
        """A tile where a card may go, above its light; its cards are drawn again after this."""
        box = self.scene.layout.tile(zone)
        pen.at(panel(round(box.w), round(box.h), pen.k, True), box.x, box.y)
        if self.scene.table.zones[zone]:
            self._foot(pen, zone, box)
        else:
            self._berth(pen, box, True)

    def place(self, pen: Pen, zone: int) -> None:
        """Where the card in hand would come to lie beside the others of its fleet."""
        scene = self.scene
        hand = scene.drag.held
        if not hand or not scene.table.zones[zone]:
            return
        heap = scene.table.heap(hand[-1])
        heaps = (*scene.layout.heaps.get(zone, ()), heap)
        order = fleets.heaps_of(heaps)
        there = len(scene.layout.lanes(zone))
        lanes = fleets.lanes(scene.layout.tile(zone), len(order))
        if there and lanes[0] != scene.layout.lanes(zone)[0]:
            return  # the rows would have to move up for another one
        among = heaps[1:].count(heap)
        spot = fleets.card_in(lanes[order.index(heap)], among - 1, among)
        w, h = round(spot.w), round(spot.h)
        pen.framed(paint.dashed(w, h, pen.k, radius=4, width=2.0), spot.x, spot.y)

    def _berth(self, pen: Pen, box: Box, next_: bool) -> None:
        """Where ships may put to sea; the next one's place is marked."""
        pen.at(berth(round(box.w), round(box.h), pen.k, next_), box.x, box.y)
        if not next_:
            return
        side = min(96.0, box.h * 0.6)
        low = fleets.foot(box) > 0
        mark = card_art.watermark(self.scene.game, self._mark(), round(side * pen.k))
        pen.centre(mark, box.cx, box.cy - (12 if low else 0), 150)
        if low:
            said = tr("a ship may put to sea here")
            pen.text(
                said, "semibold", 14, theme.MINT, box.cx, box.bottom - 18, "centre", box.w - 20
            )

    def _foot(self, pen: Pen, zone: int, box: Box) -> None:
        """The rows of the fleets, the owner, and who leads in words."""
        scene = self.scene
        found = self._battle(zone)
        if found is None:
            return
        battle, said = found
        for lane, party, ahead in self._parties(zone, battle):
            self._lane(pen, lane, party, ahead)
        room = fleets.foot(box)
        name = scene.words.names[battle.owner]
        portrait = scene.match.setup.seats[battle.owner].portrait
        ship = fleets.ship(box)
        if not room:
            pen.centre(paint.medallion(portrait, 24, pen.k), ship.x + ship.w, ship.y + ship.h - 6)
            return
        y = box.bottom - room / 2 + (0 if room < fleets.FOOT else -1)
        leads = battle.leads >= 0
        before = 42 if leads else 20  # from the pill to the words, past a crown
        high = min(PILL[1], room - 2)
        w = paint.text_width(name, "semibold", 13.5, pen.k) + PILL[1] + 18
        w = min(max(w, min(PILL[0], box.w * 0.34)), box.w * 0.4)
        if not paint.fits(said, "semibold", 14, pen.k, box.w - w - before - 18):
            name, w = "", high + 2  # the owner's face alone
        pen.at(pill(w, high, pen.k), box.x + 10, y - high / 2)
        pen.centre(paint.medallion(portrait, high - 2, pen.k), box.x + 10 + high / 2, y)
        pen.text(
            name, "semibold", 13.5, theme.PARCHMENT, box.x + 14 + high, y, "left", w - high - 10
        )
        x = box.x + w + before
        if leads:
            pen.centre(paint.icon("crown", 16, pen.k, theme.GLEAM), x - 14, y)
        colour = theme.GLEAM if leads else theme.SALMON
        pen.text(said, "semibold", 14, colour, x, y, "left", box.right - x - 8)

    def marks(self, pen: Pen, zone: int) -> None:
        """The number of a ship, by which the log calls it, on its corner."""
        scene = self.scene
        box = scene.layout.tile(zone)
        if box.w > 0 and self.contest(zone) is not None and scene.table.zones[zone]:
            ship = fleets.ship(box)
            said = str(scene.layout.facts[zone].place + 1)
            badge = paint.badge(said, pen.k, theme.INK, size=13.0, r=10.0, line=theme.GOLD)
            pen.centre(badge, ship.x + ship.w - 3, ship.y + 3)

    def _parties(self, zone: int, battle: Contest) -> list[tuple[fleets.Lane, Party, bool]]:
        """The fleets of a ship whose rows are on the screen, and which is ahead."""
        layout = self.scene.layout
        order = fleets.heaps_of(layout.heaps.get(zone, ()))
        lanes = layout.lanes(zone)
        return [
            (lanes[order.index(party.heap)], party, number == battle.ahead)
            for number, party in enumerate(battle.parties)
            if party.heap in order
        ]

    def _lane(self, pen: Pen, lane: fleets.Lane, party: Party, ahead: bool) -> None:
        row = lane.row
        if ahead:
            pen.at(leading(round(row.w), round(row.h), pen.k), row.x, row.y)
        x, y, size = lane.face
        scene = self.scene
        seats = [seat for seat in range(scene.layout.seats) if party.seats >> seat & 1]
        for number, seat in enumerate(reversed(seats)):
            portrait = scene.match.setup.seats[seat].portrait
            small = size if len(seats) == 1 else size * 0.78
            dx = 0.0 if len(seats) == 1 else (-0.26 if number else 0.26) * size
            pen.centre(paint.medallion(portrait, small, pen.k), x - dx, y)
            if len(seats) == 1 and size >= LETTERED:
                self._team(pen, seat, x + size * 0.36, y + size * 0.36)
        self._shield(pen, lane, party)

    def _shield(self, pen: Pen, lane: fleets.Lane, party: Party) -> None:
        """The sum of a fleet on its shield, or its captain."""
        x, y, size = lane.shield
        scene = self.scene
        name = scene.words.heap(party.heap)
        shield = card_art.emblem(scene.game, f"shield_{name}", round(size * pen.k))
        pen.centre(shield, x, y)
        if party.trump:
            pen.centre(paint.icon("crown", size * 0.46, pen.k, theme.PARCHMENT), x, y + size * 0.06)
        elif party.strength:
            said = str(party.strength)
            pen.text(said, "bold", size * 0.44, theme.PARCHMENT, x, y + size * 0.07, "centre")


@kept
def coin(units: float, k: float) -> Surface:
    """A gold coin."""
    r = units / 2
    inner = f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="{theme.GOLD}" {outline(theme.INK, 1.6)}/>'
    line = outline("#5a3508", 1.2, 1, 'stroke-dasharray="1.6 1.4"')
    inner += f'<circle cx="{r}" cy="{r}" r="{r * 0.64}" fill="none" {line}/>'
    return svg(units, units, k, inner)
