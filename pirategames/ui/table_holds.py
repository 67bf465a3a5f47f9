"""Draws a table where every seat keeps its cards by family: points, columns, what is safe, odds.

Reads the state of a TableScene and changes nothing in it. Knows no rule: points, gains and odds
come from the game, their words from ``TableWords``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from pirategames.i18n import language, tr, trn
from pirategames.ui import card_art, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, outline, rect, svg
from pirategames.ui.pen import Pen
from pirategames.ui.table_words import Odds

if TYPE_CHECKING:
    from pirategames.ui.table_buttons import Button
    from pirategames.ui.table_scene import TableScene
    from pirategames.ui.table_view import Sprite

SMALL = 50.0  # a card lower than this has its number under it, or larger in its corner
ABREAST = 2  # values of a family of the ledger on one line
LINE = 13.5  # from one of its lines to the next
WORDY = 140.0  # cards so wide have room for whole words under them
DANGER = 58.0  # what may clash, one beside the other
MOST_BARS = 60
NAME = 132.0  # room for the name of another seat
COLUMN = 98.0  # room for the name of a family
ROUND = "#5a3508"  # the rim of a gold disc


@kept
def bars(bad: int, all_: int, w: float, k: float) -> Surface:
    """So many cards as upright bars, the bad ones red and first; 14 units high."""
    step = w / max(1, all_)
    inner = ""
    for n in range(all_):
        fill = theme.RED if n < bad else theme.TEAL
        edge = outline(theme.INK, 0.8)
        inner += rect(n * step + 0.6, 1, max(1.0, step - 1.4), 12, min(2.0, step / 4), fill, edge)
    return svg(w, 14, k, inner)


@kept
def bracket(w: float, k: float, colour: str) -> Surface:
    """A line under some cards with its ends turned up; 10 units high."""
    d = f"M2 0 V4 Q2 8 6 8 H{w - 6} Q{w - 2} 8 {w - 2} 4 V0"
    return svg(w, 10, k, f'<path d="{d}" fill="none" {outline(colour, 2.4)}/>')


class TableHolds:
    """The signs of one table scene whose plan has columns."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._view: object = None
        self._language = ""
        self._points: list[int] = []
        self._gains: dict[int, int] = {}
        self._windfall = ""
        self._risk = Odds(0, 0, -1, "", [])

    @property
    def there(self) -> bool:
        """Is this such a table?"""
        return bool(self.scene.plan.columns)

    def points(self) -> list[int]:
        """The points of every seat, as of when the table last came to rest."""
        self._weigh()
        return self._points

    def _weigh(self) -> None:
        """What is known of a position is worked out once, not in every frame."""
        scene = self.scene
        if self._view is scene.view and self._language == language():
            return
        self._view = scene.view
        self._language = language()
        self._points = scene.match.scores()
        self._gains = scene.words.gains(scene.view)
        self._windfall = scene.words.windfall(scene.view)
        self._risk = scene.words.odds(scene.view)

    # ------------------------------------------------------------ seats
    def plate(self, pen: Pen, seat: int, state: str) -> None:
        """The panel of a seat: face, name, points; no name and no card yet."""
        scene = self.scene
        if seat == scene.layout.seat:
            self._mine(pen, seat, state)
            return
        box = scene.layout.blocks[seat]
        pen.at(paint.plate(box.w, box.h, pen.k, state == "active", 12), box.x, box.y)
        portrait = scene.match.setup.seats[seat].portrait
        pen.centre(paint.medallion(portrait, 36, pen.k, state), box.x + 24, box.y + 22)
        self._disc(pen, seat, box.right - 24, box.y + 21, 16)
        count = self._held(seat)
        x = box.right - (150 if box.w > 400 else 84)
        pen.centre(paint.icon("cards", 16, pen.k), x, box.y + 21)
        pen.text(str(count), "bold", 15, theme.PARCHMENT, x + 14, box.y + 21)
        if box.w > 400:
            said = trn("point", "points", self.points()[seat])
            pen.text(said, "semibold", 14, theme.MINT, box.right - 48, box.y + 21, "right")
            self._power(pen, seat, box)

    def _power(self, pen: Pen, seat: int, box: Box) -> None:
        """The name of the card that lies on a seat's plate."""
        scene = self.scene
        for zone in scene.layout.zones_of(seat):
            sprites = scene.table.zones[zone]
            if not scene.layout.plans[zone].steady or not sprites:
                continue
            kind = scene.table.kind(sprites[-1])
            if kind >= 0:
                spot = scene.layout.spot(zone, 0, 1).box
                room = box.right - 166 - spot.right - 8
                said = scene.words.card(kind).title
                pen.text(said, "semibold", 13.5, theme.MINT, spot.right + 8, spot.cy, "left", room)

    def names(self, seat: int) -> Box:
        """Where a seat's name stands, as ``TablePainter`` wants it, its size and the step below."""
        box = self.scene.layout.blocks[seat]
        return Box(box.x + 50, box.y + 13, NAME, 18)

    def _mine(self, pen: Pen, seat: int, state: str) -> None:
        scene = self.scene
        box = scene.layout.plate(seat)
        pen.at(paint.plate(box.w, box.h, pen.k, state == "active", 12), box.x, box.y)
        portrait = scene.match.setup.seats[seat].portrait
        pen.centre(paint.medallion(portrait, 76, pen.k, state), box.x + 52, box.y + 50)
        name = scene.words.names[seat]
        pen.text(name, "bold", 18, theme.PARCHMENT, box.x + 52, box.y + 104, "centre", 92)
        self._disc(pen, seat, box.x + 52, box.y + 140, 22)
        said = trn("point", "points", self.points()[seat])
        pen.text(said, "semibold", 14, theme.MINT, box.x + 52, box.y + 174, "centre", 92)
        count = trn("{n} card", "{n} cards", self._held(seat))
        pen.text(count, "semibold", 13.5, theme.MINT, box.x + 52, box.y + 194, "centre", 92)
        x, y = box.x + 112, box.y + 14
        title = scene.words.zone(scene.plan.columns)
        w = pen.text(title, "bold", 16, theme.PARCHMENT, x, y)
        note = scene.says.status(seat)
        colour = theme.LIT if state == "active" else theme.MINT
        pen.text(note, "semibold", 14, colour, x + w + 16, y)

    def _disc(self, pen: Pen, seat: int, x: float, y: float, r: float) -> None:
        """The points of a seat on a gold disc."""
        said = str(self.points()[seat])
        pen.centre(paint.badge(said, pen.k, theme.GOLD, theme.INK, r * 1.05, r, ROUND), x, y)

    def _held(self, seat: int) -> int:
        return sum(len(self.scene.table.zones[zone]) for zone in self._columns(seat))

    def _columns(self, seat: int) -> list[int]:
        layout = self.scene.layout
        columns = self.scene.plan.columns
        return [z for z in layout.zones_of(seat) if layout.facts[z].name == columns]

    # ------------------------------------------------------------ places
    def ground(self, pen: Pen) -> None:
        """The panels of the rows and of the ledger, empty columns, and what they are called."""
        scene = self.scene
        for zone, plan in enumerate(scene.layout.plans):
            if plan.style == "row" and plan.safe:
                area = scene.layout.area(zone, 0)
                box = Box(area.x - 12, area.y - 12, area.w + 24, area.h + 50)
                pen.at(paint.slate(box.w, box.h, pen.k, 0.45), box.x, box.y)
            elif plan.ledger:
                self._ledger(pen, zone)
        for seat in range(scene.layout.seats):
            for zone in self._columns(seat):
                self._place(pen, zone, seat == scene.layout.seat)

    def _place(self, pen: Pen, zone: int, mine: bool) -> None:
        scene = self.scene
        family = self._family(scene.layout.facts[zone].place)
        spot = scene.layout.spot(zone, 0, 1)
        if not any(sprite.loose is None for sprite in scene.table.zones[zone]):
            if spot.h < SMALL:
                pen.at(paint.slate(spot.h * card_art.RATIO, spot.h, pen.k, 0.5, 3), spot.x, spot.y)
            else:
                pen.at(card_art.hole(round(spot.h * pen.k), pen.k), spot.x, spot.y)
            mark = card_art.watermark(scene.game, family[0], round(spot.h * 0.42 * pen.k))
            pen.centre(mark, spot.x + spot.h * card_art.RATIO / 2, spot.y + spot.h * 0.55)
        if mine:
            colour = theme.PARCHMENT if scene.table.zones[zone] else theme.MINT
            x = spot.x + spot.h * card_art.RATIO / 2
            size = 13.5
            while size > 11 and paint.text_width(family[1], "semibold", size, pen.k) > COLUMN:
                size -= 0.5
            y = spot.y + spot.h + 15
            pen.text(family[1], "semibold", size, colour, x, y, "centre", COLUMN)

    def _family(self, number: int) -> tuple[str, str]:
        """A family's id and its name."""
        cards = self.scene.match.rules.cards
        kind = cards.family_of.index(number)
        return cards.families[number], self.scene.words.card(kind).title

    def _heap(self, zone: int) -> Box:
        """The panel of a heap listed by family."""
        plan = self.scene.layout.plans[zone]
        x, y = self.scene.layout.origin(zone)
        w, h = plan.area
        return Box(x + plan.card[0] / 2 - w / 2, y + plan.card[1] / 2 - h / 2, w, h)

    def _ledger(self, pen: Pen, zone: int) -> None:
        """A heap listed by family: what lies there, the highest first."""
        scene = self.scene
        box = self._heap(zone)
        pen.at(paint.slate(box.w, box.h, pen.k, 0.62), box.x, box.y)
        name = scene.words.zone(scene.layout.facts[zone].name)
        sprites = scene.table.zones[zone]
        pen.text(name, "bold", 16, theme.PARCHMENT, box.cx, box.y + 17, "centre", box.w - 12)
        said = trn("{n} card", "{n} cards", len(sprites))
        pen.text(said, "semibold", 13.5, theme.MINT, box.cx, box.y + 35, "centre")
        kinds = [scene.table.kind(sprite) for sprite in sprites]
        cards = scene.match.rules.cards
        cell = Box(box.x + 7, box.y + 48, (box.w - 14) / 5, (box.h - 54) / 2)
        for family in range(len(self._columns(0))):
            values = [int(scene.words.card(k).number or 0) for k in kinds
                      if k >= 0 and cards.family_of[k] == family]  # fmt: skip
            x = cell.x + family % 5 * cell.w
            y = cell.y + family // 5 * cell.h
            self._cell(pen, Box(x, y, cell.w - 3, cell.h - 4), family, sorted(values)[::-1])

    def _cell(self, pen: Pen, box: Box, family: int, values: list[int]) -> None:
        name = self._family(family)[0]
        side = round(19 * pen.k)
        if not values:
            pen.at(paint.slate(box.w, box.h, pen.k, 0.5, 4), box.x, box.y)
            pen.centre(card_art.watermark(self.scene.game, name, side), box.cx, box.y + 13)
            return
        pen.at(paper(box.w, box.h, pen.k), box.x, box.y)
        pen.centre(card_art.emblem(self.scene.game, name, side), box.cx, box.y + 13)
        lines = max(2, int((box.h - 22) // LINE))
        counted = len(values) > lines * ABREAST
        shown = values[: (lines - 1) * ABREAST] if counted else values
        abreast = 1 if len(shown) <= lines - counted else ABREAST
        y = box.y + 30
        for first in range(0, len(shown), abreast):
            line = " ".join(str(value) for value in shown[first : first + abreast])
            pen.text(line, "bold", 13.5, theme.INK, box.cx, y, "centre", box.w - 2)
            y += LINE
        if counted:
            badge = paint.badge(str(len(values)), pen.k, theme.TEAL, size=12.5, r=8.0)
            pen.centre(badge, box.cx, box.bottom - 8)

    # ------------------------------------------------------------ on the cards
    def marks(self, pen: Pen) -> None:
        """Numbers of columns and small cards, what surfacing would add, what is safe, the odds."""
        scene = self.scene
        self._weigh()
        gains = self._gains if scene.timeline.idle else {}
        for seat in range(scene.layout.seats):
            for zone in self._columns(seat):
                self._column_marks(pen, zone, gains.get(zone, 0))
        for zone, plan in enumerate(scene.layout.plans):
            if plan.safe:
                self._split(pen, zone, plan.safe)
                self._more(pen, zone)
        self._odds(pen)

    def _column_marks(self, pen: Pen, zone: int, gain: int) -> None:
        scene = self.scene
        sprites = [s for s in scene.table.zones[zone] if not scene.table.moving(s, scene.now)]
        spot = scene.layout.spot(zone, 0, 1)
        w = spot.h * card_art.RATIO
        most = scene.layout.plans[zone].most
        owner = scene.layout.facts[zone].owner
        mine = owner == scene.layout.seat
        if spot.h < SMALL and sprites and not mine:
            self._small_number(pen, sprites[-1], spot.box, scene.layout.blocks[owner].bottom)
        if len(sprites) > (most if mine else 1):
            r = 9.0 if mine else 8.0
            badge = paint.badge(str(len(sprites)), pen.k, theme.TEAL, size=12.5, r=r)
            pen.centre(badge, spot.x + w - 4, spot.y + (spot.h - 4 if mine else 8))
        if gain:
            size = 15.0 if mine else 12.5
            badge = paint.badge(f"+{gain}", pen.k, theme.GOLD, theme.INK, size, size * 0.8, ROUND)
            x, y = (w - 8, 4.0) if mine else (w / 2, spot.h - 9)
            pen.centre(badge, spot.x + x, spot.y + y)

    def lit(self, pen: Pen, sprite: Sprite) -> None:
        """The number of a small card that is drawn again in full light."""
        scene = self.scene
        fact = scene.layout.facts[sprite.zone]
        if fact.name != scene.plan.columns or fact.owner == scene.layout.seat:
            return
        box = scene.table.home(sprite).box
        if box.h < SMALL:
            self._small_number(pen, sprite, box, scene.layout.blocks[fact.owner].bottom)

    def _small_number(self, pen: Pen, sprite: Sprite, box: Box, bottom: float) -> None:
        """The number of a card too small to read it: under it, or larger in its corner."""
        number = self.scene.words.card(self.scene.table.kind(sprite)).number
        if box.bottom + 15 <= bottom:
            x = box.x + box.h * card_art.RATIO / 2
            pen.text(number, "bold", 13, theme.PARCHMENT, x, box.bottom + 8, "centre")
            return
        pen.at(paper(15, 16, pen.k), box.x, box.y)
        pen.text(number, "bold", 13, theme.INK, box.x + 7.5, box.y + 8, "centre")

    def _split(self, pen: Pen, zone: int, number: str) -> None:
        """Which cards of a row are safe, and which would be lost."""
        scene = self.scene
        cards = scene.table.zones[zone]
        safe = scene.words.number(scene.view, number)
        if not scene.timeline.idle or not 0 < safe <= len(cards):
            return
        for first, last, said, colour in (
            (0, safe, tr("safe"), theme.MINT),
            (safe, len(cards), tr("lost in an incident"), theme.SALMON),
        ):
            if first >= last:
                continue
            left = scene.layout.spot(zone, first, len(cards)).box
            right = scene.layout.spot(zone, last - 1, len(cards)).box
            w = right.right - left.x - 4
            short = tr("at risk") if first and w < WORDY else said
            pen.at(bracket(w, pen.k, colour), left.x + 2, left.bottom + 5)
            badge = paint.badge(short, pen.k, theme.INK, colour, 13.0, 10.5, colour)
            pen.centre(badge, left.x + w / 2, left.bottom + 19)

    def next_place(self, pen: Pen, button: Button, state: str) -> None:
        """Where the next card of a row would lie, to be asked for with a click."""
        box = button.box
        pen.at(card_art.hole(round(box.h * pen.k), pen.k, theme.LIT), box.x, box.y)
        if state in {"hover", "down"}:
            w, h = round(box.w), round(box.h)
            pen.framed(paint.lit_line(w, h, pen.k, 7, width=3.0), box.x, box.y)
        pen.text("?", "title", 0.4 * box.h, theme.LIT, box.cx, box.cy - box.h * 0.1, "centre")
        pen.text(button.label, "bold", 14, theme.PARCHMENT, box.cx, box.bottom - 17, "centre",
                 box.w - 10)  # fmt: skip

    def _more(self, pen: Pen, zone: int) -> None:
        """What would come beside the cards of a row."""
        scene = self.scene
        if not self._windfall or not scene.timeline.idle:
            return
        count = len(scene.table.zones[zone])
        area = scene.layout.area(zone, count)
        badge = paint.badge(self._windfall, pen.k, theme.GOLD, theme.INK, 13.5, 11.5, ROUND)
        x, y = scene.layout.spot(zone, count, count + 1).box.cx, area.bottom + 19
        if x + badge.get_width() / pen.k / 2 > area.right:
            heaps = [z for z, plan in enumerate(scene.layout.plans) if plan.ledger]
            box = self._heap(heaps[0]) if heaps else area
            x, y = box.cx, box.y - 5
        pen.centre(badge, x, y)

    def _odds(self, pen: Pen) -> None:
        """The risk of the next card, as far as this seat can know it."""
        scene = self.scene
        if scene.plan.odds is None or scene.drag.offer is None or scene.question:
            return
        self._weigh()
        odds = self._risk
        if not odds.possible:
            return
        box = scene.layout.box(scene.plan.odds)
        pen.framed(paint.parchment(round(box.w), round(box.h), pen.k, radius=9), box.x, box.y)
        x = box.x + 14
        if odds.kind >= 0:
            card = scene.words.card(odds.kind)
            drawn = card_art.emblem(scene.game, card.id, round(44 * pen.k))
            pen.centre(drawn, box.x + 34, box.cy)
            pen.text(tr("The next card, which you have seen:"), "regular", 14, theme.BROWN,
                     box.x + 66, box.y + 21, "left", box.w - 80)  # fmt: skip
            said = f"{card.title} {card.number}".strip()
            colour = theme.RED if odds.fatal else theme.TEAL
            said += " — " + (tr("an incident") if odds.fatal else tr("no danger"))
            pen.text(said, "bold", 17, colour, box.x + 66, box.y + 42, "left", box.w - 80)
            return
        pen.text(odds.share, "bold", 22, theme.RED, x + 30, box.cy, "centre")
        said = tr("{n} of {most}", n=odds.fatal, most=odds.possible)
        right = pen.text(said, "bold", 15, theme.INK, box.right - 16, box.y + 19, "right")
        wide = box.w - 108 - right
        shown = min(MOST_BARS, odds.possible)
        bad = round(odds.fatal * shown / odds.possible)
        pen.at(bars(bad, shown, wide, pen.k), x + 66, box.y + 11)
        self._dangers(pen, odds.dangers, Box(x + 66, box.y + 43, box.w - 94, 0))

    def _dangers(self, pen: Pen, dangers: list[tuple[str, int]], box: Box) -> None:
        """What would be an incident, and how many of each are left; ``box``: its middle line."""
        if not dangers:
            said = tr("no card would be an incident")
            pen.text(said, "semibold", 14.5, theme.INK, box.x, box.y, "left", box.w)
            return
        step = min(DANGER, box.w / len(dangers))
        for number, (name, n) in enumerate(dangers):
            x = box.x + number * step
            if name.isdigit():
                pen.text(name, "bold", 19, theme.INK, x + 11, box.y, "centre")
            else:
                side = round(min(24.0, step * 0.52) * pen.k)
                pen.centre(card_art.emblem(self.scene.game, name, side), x + step * 0.22, box.y)
            at = x + step * 0.44
            pen.text(f"×{n}", "bold", 14, theme.RED, at, box.y, "left", step * 0.54)


@kept
def paper(w: float, h: float, k: float) -> Surface:
    """A small sheet, without margin."""
    return svg(w, h, k, rect(0.6, 0.6, w - 1.2, h - 1.2, 4, theme.PARCHMENT, outline(theme.INK, 1)))
