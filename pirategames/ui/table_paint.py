"""Draws the table: plates, places, cards, what is lit, the ribbon, actions, log and lens.

Reads the state of a TableScene and changes nothing in it. Knows no rule; sizes are units.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from pirategames.i18n import language, localised, tr
from pirategames.ui import card_art, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.card_sprites import EDGE, CardSprites
from pirategames.ui.compositor import Canvas
from pirategames.ui.layout import PLATES, ZonePlan
from pirategames.ui.log_panel import lens_words
from pirategames.ui.pen import Pen
from pirategames.ui.table_grid import TableGrid
from pirategames.ui.table_holds import TableHolds
from pirategames.ui.table_ships import TableShips
from pirategames.ui.table_signs import TALL, TableSigns
from pirategames.ui.table_view import Pose, Sprite

if TYPE_CHECKING:
    from pirategames.ui.table_scene import TableScene

PANEL = (292.0, 152.0)  # what only this seat has seen
LENS_WIDE = 280
TIP = 250.0  # width of the words beside a drop
BREATHS = 8  # steps of the halo's breath
MOST_RIBBON = 640.0
LEAST = 30.0  # room in which a word can still be read
THINKS_GAP = 7.0  # from what a seat does to the sign that it thinks
GROUNDS = {"cloth": paint.cloth, "planks": paint.planks, "waters": paint.waters}


class TablePainter:
    """The pictures of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.cards = CardSprites(scene.game, scene.words.card)
        self.signs = TableSigns(scene)
        self.holds = TableHolds(scene)
        self.grid = TableGrid(scene)
        self.ships = TableShips(scene)
        self.order: list[Sprite] = []

    # ------------------------------------------------------------ the whole
    def draw(self, canvas: Canvas) -> None:
        scene = self.scene
        pen = Pen(canvas, scene.screen.k, scene.screen.zoom)
        self.cards.begin()
        self.order = scene.table.order(scene.now)
        canvas.layer(self.rest, self.version())
        self._rail(pen)
        for seat in range(scene.layout.seats):
            self._plate(pen, seat)
        if self.holds.there:
            self.holds.ground(pen)
        if self.ships.there:
            self.ships.ground(pen)
        if self.grid.there:
            self.grid.panels(pen)
        self._places(pen)
        self.signs.panel(pen)
        lit = self._lit_sprites()
        self._resting(pen, lit)
        self.signs.chips(pen)
        for zone in scene.layout.ships:
            self.ships.marks(pen, zone)
        if self.grid.there:
            self.grid.promises(pen)
            self.grid.prices(pen)
        if self.holds.there:
            self.holds.marks(pen)
        if scene.veil.value > 0:
            self._veil(canvas)
        self._lit_zones(pen)
        self._lit_cards(pen, lit)
        self._arrow(pen)
        self._actions(pen)
        self._ribbon(pen)
        self._private(pen)
        self._flying(pen)
        scene.log.draw(pen, scene.layout.log, scene.layout.folded, scene.says.lens())
        self._large(pen)
        self._floating(pen)
        scene.speech.draw(pen)
        scene.advice.draw(pen)
        self._overlay(pen)
        self._held(pen)
        self._drop_words(pen)
        self._focus(pen)

    def draw_covered(self, canvas: Canvas) -> None:
        """Whose turn it is, and no card: nobody has said yet that they are the one to look."""
        scene = self.scene
        pen = Pen(canvas, scene.screen.k, scene.screen.zoom)
        canvas.layer(self.rest, self.version())
        self._rail(pen)
        for seat in range(scene.layout.seats):
            if seat != scene.seat:
                self._plate(pen, seat)

    def version(self) -> tuple[object, ...]:
        """What the resting layer depends on."""
        screen = self.scene.screen
        return (screen.pixels, screen.k, self.scene.layout.centre, language())

    def rest(self, target: Surface) -> None:
        """The cloth and the rail."""
        scene = self.scene
        k, layout = scene.screen.k, scene.layout
        cy = 330 + (layout.height - 720) / 2
        w, h = scene.screen.pixels
        ground = GROUNDS[scene.plan.ground]
        target.blit(ground(w / k, h / k, k, layout.centre, cy), (0, 0))
        target.blit(paint.rail(w / k, k), (0, 0))
        if self.grid.there:
            self.grid.rest(target)

    # ------------------------------------------------------------ the rail
    def _rail(self, pen: Pen) -> None:
        scene = self.scene
        for button in scene.buttons.icons():
            state = scene.buttons.state_of(button.id, button.enabled)
            pen.framed(paint.icon_button(button.icon, pen.k, state), button.box.x, button.box.y)
        emblem = card_art.game_emblem(scene.game, round(32 * pen.k))
        pen.at(emblem, 52, 5)
        title = localised(scene.plan.name)
        pen.text(title, "title", 25, theme.PARCHMENT, 94, 20.5)
        pen.text(
            scene.says.turn_line(),
            "semibold",
            16,
            theme.WOOD_TEXT,
            scene.layout.centre,
            20.5,
            "centre",
        )

    # ------------------------------------------------------------ plates
    def _plate(self, pen: Pen, seat: int) -> None:
        scene = self.scene
        box = scene.layout.plate(seat, scene.crowd)
        active = seat == scene.says.active_seat()
        out = "out" in scene.badges(seat)
        state = "active" if active else "out" if out else ""
        portrait = scene.match.setup.seats[seat].portrait
        if self.holds.there:
            self.holds.plate(pen, seat, state)
            if seat != scene.layout.seat:
                self._names(pen, seat, self.holds.names(seat), 17)
            return
        if self.ships.there:
            self.ships.plate(pen, seat, state)
            mine = seat == scene.layout.seat
            names = self.ships.my_name(seat) if mine else self.ships.names(seat)
            self._names(pen, seat, names, 20 if mine else 17, self.ships.brief(seat))
            return
        if self.grid.there and seat != scene.layout.seat:
            self._names(pen, seat, self.grid.plate(pen, seat, state), 17, self.grid.open(seat))
            for zone, x, y in self.grid.counts(seat):
                self._count(pen, zone, scene.layout.plans[zone], x, y, 15)
            return
        tarred = scene.plan.ground == "planks"
        if seat == scene.layout.seat:
            pen.at(paint.plate(box.w, box.h, pen.k, active, 12, tarred), box.x, box.y)
            size = 72 if box.w > 210 else 56
            pen.centre(
                paint.medallion(portrait, size, pen.k, state), box.x + 10 + size / 2, box.y + 47
            )
            self.signs.crown(pen, seat, box.x + 16, box.y + 47 + size * 0.34)
            left = size + 20
            self._names(pen, seat, Box(box.x + left, box.y + 32, box.w - left - 8, 22), 21)
            line = theme.ROPE if tarred else theme.FOAM
            pen.at(paint.divider(box.w - 28, pen.k, line), box.x + 14, box.y + 86, 150)
            self._my_counts(pen, seat, box)
            self.signs.tally(pen, seat, box.x + 18, box.y + 120, wide=True)
            return
        if box.h > TALL:
            pen.at(paint.plate(box.w, box.h, pen.k, active, 14, tarred), box.x, box.y)
        else:
            pen.at(paint.plate(box.w, box.h, pen.k, active), box.x, box.y)
        if box.h > TALL:
            self.signs.tall_plate(pen, seat, box, state)
            self._names(pen, seat, Box(box.x + 73, box.y + 22, box.w - 84, 20), 17)
            self.signs.tally(pen, seat, box.x + 73, box.y + 65)
            return
        pen.centre(paint.medallion(portrait, 48, pen.k, state), box.x + 24, box.y + 23)
        self._names(pen, seat, Box(box.x + 57, box.y + 16, 132, 18), 17)
        for zone in scene.layout.zones_of(seat):
            plan = scene.layout.plans[zone]
            if plan.style == "count":
                x, _ = scene.layout.origin(zone)
                self._count(pen, zone, plan, x, box.cy, 15)

    def _names(self, pen: Pen, seat: int, box: Box, size: float, brief: bool = False) -> None:
        """Name and state of a seat: ``box`` holds the name's middle line and the step below.

        ``brief``: the name alone.
        """
        scene = self.scene
        active = seat == scene.says.active_seat()
        pen.text(
            scene.words.names[seat], "bold", size, theme.PARCHMENT, box.x, box.y, "left", box.w
        )
        if brief:
            return
        badges = [b for b in scene.badges(seat) if b != "ghosted"]
        won = scene.match.over and seat in scene.match.winners()
        told = badges if not active and not won else []
        status = ", ".join(scene.words.badge(b) for b in told)
        status = status or scene.says.status(seat)
        colour = theme.LIT if active else theme.MINT
        x, y = box.x, box.y + box.h
        if "locked" in badges:
            pen.centre(paint.icon("lock", 13, pen.k, colour), x + 7, y)
            x += 18
        room = box.right - x
        thinks = self._thinks(pen, seat)
        if thinks is not None:
            room -= thinks.get_width() / pen.k + THINKS_GAP
            if paint.text_width(status, "semibold", 13.5, pen.k) > room:
                status = ""  # what it does is seen all the same
        status = "" if room < LEAST else status
        x += pen.text(status, "semibold", 13.5, colour, x, y, "left", room)
        if thinks is not None:
            x += THINKS_GAP if status else 0
            pen.at(thinks, x, y - thinks.get_height() / pen.k / 2)
        if "ghosted" in scene.badges(seat):
            badge = paint.ghosted_badge(scene.words.badge("ghosted"), pen.k)
            place = scene.layout.plate(seat, scene.crowd)
            pen.centre(badge, place.right - 60, place.y + 3)

    def _thinks(self, pen: Pen, seat: int) -> Surface | None:
        """Three dots, later a sand-glass, beside the name of the captain who thinks."""
        says = self.scene.says
        if not says.thinking(seat):
            return None
        if says.long_thought():
            return paint.icon("hourglass", 16, pen.k, theme.LIT)
        return paint.thinking(says.dots(), pen.k)

    def _my_counts(self, pen: Pen, seat: int, box: Box) -> None:
        scene = self.scene
        zones = [
            zone
            for zone in scene.layout.zones_of(seat)
            if scene.layout.plans[zone].style in {"count", "fan"}
        ]
        if scene.words.tally(scene.view, seat)[1]:
            zones = []
        step = (box.w - 20) / max(1, len(zones))
        for number, zone in enumerate(zones):
            x = box.x + 18 + number * step
            label = scene.words.short(scene.layout.facts[zone].name) if step > 100 else ""
            self._count(pen, zone, scene.layout.plans[zone], x, box.y + 120, 17, label)

    def _count(
        self, pen: Pen, zone: int, plan: ZonePlan, x: float, y: float, size: float, label: str = ""
    ) -> None:
        count = len(self.scene.table.zones[zone])
        if plan.icon == "deck":
            pen.centre(paint.deck_icon(pen.k, units=19.0), x + 9, y)
        else:
            pen.centre(paint.icon(plan.icon or "cards", 18, pen.k), x + 9, y)
        colour = theme.PARCHMENT if count else theme.SALMON
        w = pen.text(str(count), "bold", size, colour, x + 24, y)
        if label:
            pen.text(label, "regular", 15, theme.MINT, x + 32 + w, y, "left", 62)

    # ------------------------------------------------------------ places and labels
    def _places(self, pen: Pen) -> None:
        scene = self.scene
        for zone, sprites in enumerate(scene.table.zones):
            plan = scene.layout.plans[zone]
            if plan.style in {"fan", "row", "column", "ship"} or plan.style in PLATES:
                continue
            spot = scene.layout.spot(zone, 0, 1)
            if not any(sprite.loose is None for sprite in sprites) or plan.style == "pile":
                if self.grid.empty(pen, zone):
                    self._label(pen, zone, plan)
                    continue
                if not scene.gone(zone) and not plan.bare:
                    pen.at(self._hole(spot.h, pen.k), spot.x, spot.y)
            elif plan.tray:
                pen.framed(paint.tray(spot.w, spot.h, pen.k), spot.x, spot.y)
            self._label(pen, zone, plan)

    def _hole(self, height: float, k: float) -> Surface:
        """An empty place on the ground of this table."""
        colours = (theme.ROPE, theme.TAR) if self.scene.plan.ground == "planks" else ()
        return card_art.hole(round(height * k), k, *colours)

    def _label(self, pen: Pen, zone: int, plan: ZonePlan) -> None:
        scene = self.scene
        fact = scene.layout.facts[zone]
        if not plan.label or fact.place:
            return
        count = len(scene.table.zones[zone])
        name = scene.words.zone(fact.name)
        area = scene.layout.area(zone, count)
        if plan.label == "right":
            self._label_beside(pen, zone, area, name, count)
            return
        if plan.label == "below":
            colour = theme.PARCHMENT if plan.style == "pile" else theme.MINT
            pen.text(
                f"{name} · {count}", "semibold", 15, colour, area.cx, area.bottom + 15, "centre"
            )
            return
        right, y = area.x - 16, area.y + 38
        pen.text(name, "semibold", 14, theme.PARCHMENT, right, y, "right", 180)
        entry = scene.plan.zones[fact.name]
        if entry.note and any(scene.full(name, fact.owner) for name in entry.note_while):
            for line in localised(entry.note).split("\n"):
                y += 18
                pen.text(line, "regular", 14, theme.MINT, right, y, "right", 190)

    def _label_beside(self, pen: Pen, zone: int, area: Box, name: str, count: int) -> None:
        """Right of a place: its note while it is empty, else its name and number of cards."""
        scene = self.scene
        note = localised(scene.plan.zones[scene.layout.facts[zone].name].note)
        room = scene.layout.right - area.right - 10
        if note and count:
            return
        said = note or f"{name}\n**{count}**"
        words = paint.paragraph(said, 14, theme.MINT, room, pen.k, "semibold", line=1.2)
        pen.at(words, area.right + 10, area.cy - words.get_height() / pen.k / 2)

    # ------------------------------------------------------------ cards at rest
    def _lit_sprites(self) -> set[Sprite]:
        """The cards that are shown in full light: possible answers, partners, what is chosen."""
        scene = self.scene
        drag = scene.drag
        if drag.offer is None:
            return set()
        lit = set(drag.selection)
        if drag.offer.gathers and (drag.held or not drag.offer.gathering):
            return lit - set(drag.held)
        if scene.question or drag.selection or drag.held or drag.offer.gathering:
            lit.update(s for s in scene.table.sprites() if drag.partner(s))
        return lit - set(drag.held)

    def _resting(self, pen: Pen, lit: set[Sprite]) -> None:
        scene = self.scene
        for sprite in self.order:
            if sprite.loose is not None or self._flies(sprite):
                continue
            if sprite not in lit:
                self._card(pen, sprite, dim=scene.dimmed(sprite))
        for sprite in scene.table.sprites():
            if sprite not in lit and sprite.loose is None:
                self._badges(pen, sprite)
        for sprite in scene.drag.held:
            home = scene.table.home(sprite)
            pen.at(self._hole(home.h, pen.k), home.x, home.y)

    def _flies(self, sprite: Sprite) -> bool:
        flight = sprite.flight
        return flight is not None and flight.arched and not flight.tween.over(self.scene.now)

    def _card(self, pen: Pen, sprite: Sprite, dim: bool = False) -> None:
        """One card where it is now."""
        scene = self.scene
        pose = scene.table.pose(sprite, scene.now)
        home = scene.table.home(sprite)
        kind = scene.kind_of(pose.card)
        height = max(8, round(home.h * pen.k))
        cx, cy = pose.x + pose.w / 2, pose.y + pose.h / 2
        if sprite is scene.shaken_card:
            cx += scene.says.shake()
        if kind >= 0 and scene.layout.plans[sprite.zone].tile:
            self._tile(pen, pose, kind, home.box, cx)
            return
        if abs(pose.angle) < 1.5 and pose.width >= 0.96 and abs(pose.h - home.h) < 1:
            lift = 12.0 if self._flies(sprite) else 6.0 if sprite.lift.value > 4 else 0.0
            picture = self.cards.picture(kind, height, pen.k, lift, dim)
            pen.at(
                picture,
                cx - height * card_art.RATIO / pen.k / 2 - EDGE,
                pose.y - EDGE,
                pose.alpha * 255,
            )
            return
        self._moving(pen, pose, kind, height, cx, cy)

    def _tile(self, pen: Pen, pose: Pose, kind: int, home: Box, cx: float) -> None:
        """A card in a grid, or on its way there."""
        size = (round(home.w * pen.k), round(home.h * pen.k))
        if abs(pose.w - home.w) < 1 and abs(pose.angle) < 1.5 and pose.width >= 0.96:
            picture = self.cards.tile(kind, size, pen.k)
            pen.at(picture, cx - home.w / 2 - EDGE, pose.y - EDGE, pose.alpha * 255)
            return
        scale = pose.w / home.w
        picture = self.cards.tile_on_its_way(kind, size, pen.k, scale, pose.angle, pose.width)
        pen.centre(picture, cx, pose.y + pose.h / 2, pose.alpha * 255)

    def _moving(self, pen: Pen, pose: Pose, kind: int, height: int, cx: float, cy: float) -> None:
        scale = pose.h * pen.k / height
        if scale > 1.05:  # composed at the larger of its two sizes, it stays sharp
            tallest = max(z.card[1] for z in self.scene.layout.plans)
            height = round(tallest * pen.k)
            scale = pose.h * pen.k / height
        picture = self.cards.turned(kind, height, pen.k, scale, pose.angle, pose.width)
        pen.centre(picture, cx, cy, pose.alpha * 255)

    def _badges(self, pen: Pen, sprite: Sprite) -> None:
        """What is known in secret of a card, and how many lie hidden under it."""
        scene = self.scene
        table = scene.table
        zone = table.zones[sprite.zone]
        plan = scene.layout.plans[sprite.zone]
        if plan.style != "slot" or zone[-1] is not sprite or table.moving(sprite, scene.now):
            return
        home = table.home(sprite)
        y = home.y - sprite.lift.value
        if table.secret(sprite):
            badge = paint.eye_badge(scene.words.tag(table.kind(sprite)), pen.k)
            pen.centre(badge, home.x + home.w - 8, y + home.h - 6)
        if len(zone) > 1:
            pen.centre(
                paint.hidden_badge(len(zone) - 1, pen.k), home.x + home.w - 4, y + home.h - 9
            )

    # ------------------------------------------------------------ light
    def _veil(self, canvas: Canvas) -> None:
        scene = self.scene
        box = scene.screen.rect(0, 44, scene.layout.width, scene.layout.height - 44)
        canvas.veil(scene.veil.value, theme.VEIL, box)

    def _breath(self) -> float:
        """The strength of halos, breathing in steps so that their pictures can be kept."""
        screen = self.scene.screen
        if screen.calm:
            return 1.0
        wave = 0.5 + 0.5 * math.cos(screen.ambient / theme.BREATHE * math.tau)
        return 0.75 + 0.25 * round(wave * BREATHS) / BREATHS

    def _phase(self) -> float:
        screen = self.scene.screen
        if screen.calm:
            return 0.0
        return float(int(screen.ambient / 1000 * theme.DASH_SPEED) % theme.DASH_LENGTH)

    def _glow(self, pen: Pen, box: Box, solid: bool, radius: float = 9.0) -> None:
        w, h = round(box.w), round(box.h)
        pen.framed(paint.halo(w, h, pen.k, radius, self._breath()), box.x, box.y)
        if solid:
            pen.framed(paint.lit_line(w, h, pen.k, radius, width=3.4), box.x, box.y)
        else:
            pen.framed(paint.dashed(w, h, pen.k, radius=radius, phase=self._phase()), box.x, box.y)

    def _lit_zones(self, pen: Pen) -> None:
        """The zones where the cards in hand may go; their cards are drawn again above the light."""
        scene = self.scene
        over = scene.aimed
        for zone in scene.drag.lit:
            if self.grid.is_cell(zone):
                continue
            count = len(scene.table.zones[zone])
            area = scene.layout.area(zone, count)
            box = area if scene.layout.plans[zone].style == "fan" else area.grown(4)
            self._glow(pen, box, zone == over)
            if scene.layout.plans[zone].style == "ship":
                self.ships.lit(pen, zone)
            for sprite in scene.table.zones[zone]:
                slot = scene.table.slot(sprite)
                if (
                    sprite.loose is None
                    and not self._flies(sprite)
                    and scene.table.spot(slot).shown
                ):
                    self._card(pen, sprite)
                    self._badges(pen, sprite)
            if zone in scene.layout.ships:
                self.ships.marks(pen, zone)
                if zone == over:
                    self.ships.place(pen, zone)

    def _lit_cards(self, pen: Pen, lit: set[Sprite]) -> None:
        scene = self.scene
        drag = scene.drag
        for sprite in self.order:
            if sprite not in lit or sprite.loose is not None:
                continue
            box = self._box(sprite)
            if sprite.zone not in drag.lit:
                self._glow(pen, box, sprite in drag.selection, 7)
            self._card(pen, sprite)
            self._line(pen, sprite, box)
            if self.holds.there:
                self.holds.lit(pen, sprite)
            self._badges(pen, sprite)
            self._tags(pen, sprite, box)

    def _line(self, pen: Pen, sprite: Sprite, box: Box) -> None:
        """The line of a lit card lies above it where its neighbours would hide it."""
        w, h = round(box.w), round(box.h)
        if sprite in self.scene.drag.selection:
            pen.framed(paint.lit_line(w, h, pen.k, 7, width=3.0), box.x, box.y)
        else:
            pen.framed(paint.dashed(w, h, pen.k, radius=7, phase=self._phase()), box.x, box.y)

    def _box(self, sprite: Sprite) -> Box:
        """The card's own rectangle, a card being a little narrower than its spot."""
        pose = self.scene.table.pose(sprite, self.scene.now)
        if self.scene.layout.plans[sprite.zone].tile:
            return pose.box
        w = pose.h * card_art.RATIO
        return Box(pose.x + (pose.w - w) / 2, pose.y, w, pose.h)

    def _tags(self, pen: Pen, sprite: Sprite, box: Box) -> None:
        scene = self.scene
        drag = scene.drag
        gathering = drag.offer is not None and drag.offer.gathering
        if scene.question and sprite in drag.selection:
            number = drag.selection.index(sprite) + 1
            pen.centre(paint.number_badge(number, pen.k), box.cx, box.y - 12)
        elif not (scene.question or gathering or sprite in drag.selection) and box.w > 60:
            pen.centre(paint.emblem_tag(tr("Fusion"), pen.k), box.cx, box.y - 16)

    def _arrow(self, pen: Pen) -> None:
        """Two cards that would change places."""
        drag = self.scene.drag
        if not self.scene.swapping() or len(drag.selection) != 2:
            return
        a, b = (self._box(sprite) for sprite in drag.selection)
        dx, dy = round(b.cx - a.cx), round(b.cy - a.cy)
        border = theme.MARGIN + paint.arrow_reach(dx, dy)
        x, y = min(a.cx, b.cx) - border, min(a.cy, b.cy) - border
        pen.at(paint.arrow(dx, dy, pen.k), x, y)

    # ------------------------------------------------------------ ribbon and buttons
    def _ribbon(self, pen: Pen) -> None:
        scene = self.scene
        said, bad = scene.says.ribbon()
        if not said:
            return
        x, y = scene.layout.ribbon
        y += scene.says.shake() * 0
        size = 17.0
        most = min(MOST_RIBBON, scene.layout.table.w - 80)
        while size > 13 and paint.text_width(said, "semibold", size, pen.k) > most - 68:
            size -= 0.5
        w = min(most, paint.text_width(said, "semibold", size, pen.k) + 68)
        picture = paint.ribbon(math.ceil(w), pen.k, said, bad, size)
        pen.framed(picture, x - math.ceil(w) / 2 + scene.says.shake(), y)

    def _actions(self, pen: Pen) -> None:
        scene = self.scene
        for button in scene.buttons.actions():
            box = button.box
            state = scene.buttons.state_of(button.id, button.enabled)
            if button.kind == "sheet":
                self.signs.choice(pen, button, state)
                continue
            if button.kind == "place":
                self.holds.next_place(pen, button, state)
                continue
            size = 20.0 if button.kind == "gold" else 17.0 if box.h > 40 else 15.0
            named = button.key == button.label  # a number is its own key
            size = 26.0 if named else size
            picture = paint.button(
                round(box.w), round(box.h), pen.k, button.label, button.kind, state, size,
                sub=button.sub or None, key=button.key if button.key and not named else None,
            )  # fmt: skip
            pen.framed(picture, box.x, box.y)
        hint = scene.buttons.hint_line()
        if hint:
            box = scene.layout.actions
            pen.text(
                hint, "semibold", 13.5, theme.PARCHMENT, box.cx, box.bottom - 12, "centre", box.w
            )

    # ------------------------------------------------------------ moving and held cards
    def _flying(self, pen: Pen) -> None:
        for sprite in self.order:
            if sprite.loose is None and self._flies(sprite):
                self._card(pen, sprite)

    def _held(self, pen: Pen) -> None:
        scene = self.scene
        tilt = max(-theme.DRAG_TILT, min(theme.DRAG_TILT, scene.tilt.value))
        over = scene.drag.target() if scene.drag.held else None
        for sprite in scene.drag.held:
            pose = scene.table.pose(sprite, scene.now)
            kind = scene.kind_of(pose.card)
            home = scene.table.home(sprite)
            if over is not None and scene.layout.plans[over].tile and kind >= 0:
                self._held_tile(pen, over, kind, tilt)
                continue
            height = round(max(home.h, 90.0) * pen.k)
            scale = pose.h * pen.k / height
            picture = self.cards.turned(kind, height, pen.k, scale, tilt, 1.0, 16)
            pen.centre(picture, pose.x + pose.w / 2, pose.y + pose.h / 2)

    def _held_tile(self, pen: Pen, over: int, kind: int, tilt: float) -> None:
        """A card held over a grid looks as it will lie there, its price above it."""
        home = self.scene.layout.spot(over, 0, 1)
        size = (round(home.w * pen.k), round(home.h * pen.k))
        x, y = self.scene.drag.point
        picture = self.cards.tile_on_its_way(kind, size, pen.k, 1.1, tilt, 1.0)
        pen.centre(picture, x, y)
        self.grid.price_held(pen, over, x, y - home.h * 0.55 - 12)

    def _drop_words(self, pen: Pen) -> None:
        """Beside the lit zone under the cards in hand: what letting go would do."""
        scene = self.scene
        said = scene.says.drop_words()
        if said is None or scene.plan.told is not None:
            return
        zone, title, text = said
        area = scene.layout.area(zone, len(scene.table.zones[zone]))
        words = (
            paint.paragraph(text, 13.5, theme.PARCHMENT, TIP - 28, pen.k, "semibold")
            if text
            else None
        )
        head = 0.0  # of a title that needs more than one line, what the others take
        if paint.text_width(title, "bold", 15, pen.k) > TIP - 28:
            drawn = paint.paragraph(f"**{title}**", 15, theme.LIT, TIP - 28, pen.k, line=1.15)
            head = drawn.get_height() / pen.k - 17
        h = 36 + head + (words.get_height() / pen.k if words else 0)
        right = area.right + 14
        if scene.drag.held:
            box = scene.drag.held[-1].loose
            right = max(right, box.right + 8 if box else 0)
        if right + TIP > scene.layout.right:
            right = min(area.x, scene.drag.point[0] - 60) - TIP - 14
        y = min(max(area.cy - h / 2, 60), scene.layout.height - h - 10)
        for block in scene.layout.blocks.values():
            if block.meets(Box(right, y, TIP, h)):
                y = block.bottom + 10
        pen.framed(paint.tooltip(TIP, math.ceil(h), pen.k), right, y)
        if head:
            pen.at(drawn, right + 14, y + 9)
        else:
            pen.text(title, "bold", 15, theme.LIT, right + 14, y + 18, "left", TIP - 28)
        if words:
            pen.at(words, right + 14, y + 29 + head)

    # ------------------------------------------------------------ panels over the table
    def _private(self, pen: Pen) -> None:
        """A card only this seat has been shown, and whose it is."""
        scene = self.scene
        shown = scene.says.private()
        if shown is None:
            return
        kind, where = shown
        box = scene.says.private_box()
        pen.framed(paint.parchment(box.w, box.h, pen.k, radius=9), box.x, box.y)
        height = round(124 * pen.k)
        pen.at(self.cards.picture(kind, height, pen.k), box.x + 14 - EDGE, box.y + 14 - EDGE)
        x, room = box.x + 116, box.w - 130
        words = paint.paragraph(f"**{where}**", 15, theme.INK, room, pen.k)
        pen.at(words, x, box.y + 18)
        y = box.y + 34 + words.get_height() / pen.k
        pen.centre(paint.icon("eye", 19, pen.k, theme.RED), x + 10, y)
        pen.text(tr("for your eyes only"), "bold", 14, theme.RED, x + 26, y, "left", room - 26)
        note = paint.paragraph(tr("You will know it wherever it goes."), 14, theme.INK, room, pen.k)
        pen.at(note, x, y + 14)

    def _large(self, pen: Pen) -> None:
        """The card under the pointer, large, beside it; in a narrow window with its text."""
        scene = self.scene
        found = scene.says.large()
        if found is None:
            return
        sprite, kind = found
        home = scene.table.home(sprite).box
        w, h = 154.0, 220.0
        side = home.right + 16 if home.cx < scene.layout.centre else home.x - 16 - w
        x = min(max(side, 16), scene.layout.right - w - 4)
        y = min(max(home.cy - h / 2, 56), scene.layout.height - h - 12)
        pen.at(self.cards.picture(kind, round(h * pen.k), pen.k, 12), x - EDGE, y - EDGE)

    def _floating(self, pen: Pen) -> None:
        """The lens, where the log that holds it otherwise is folded away."""
        scene = self.scene
        found = scene.says.floating()
        if found is None:
            return
        lens, beside = found
        words = lens_words(pen, scene.game, lens, LENS_WIDE - 40, scene.layout.height - 120)
        h = words.h + 32
        right = beside.cx < scene.layout.centre
        x = beside.right + 14 if right else beside.x - 14 - LENS_WIDE
        x = min(max(x, 10), scene.layout.right - LENS_WIDE)
        y = min(max(beside.cy - h / 2, 54), scene.layout.height - h - 12)
        if beside.bottom > scene.layout.height - 60:  # my fan: above it, not over its cards
            x, y = max(10, beside.cx - LENS_WIDE / 2), beside.y - h - 24
        pen.framed(paint.parchment(LENS_WIDE, math.ceil(h), pen.k), x, y)
        words.draw(pen, x + 20, y + 16)

    def _overlay(self, pen: Pen) -> None:
        """All cards of a zone that may be looked into, oldest first."""
        scene = self.scene
        zone = scene.opened
        if zone is None:
            return
        pen.canvas.veil(140, theme.VEIL, Rect(0, round(44 * pen.k), *scene.screen.pixels))
        sprites = scene.table.zones[zone]
        panel, spots = overlay_spots(scene.layout.table, len(sprites))
        pen.framed(paint.parchment(round(panel.w), round(panel.h), pen.k), panel.x, panel.y)
        name = scene.words.zone(scene.layout.facts[zone].name)
        pen.centre(
            paint.banner(panel.w - 60, pen.k, f"{name} · {len(sprites)}", 28),
            panel.cx,
            panel.y + 40,
        )
        for sprite, spot in zip(sprites, spots, strict=True):
            kind = scene.kind_of(sprite.card)
            picture = self.cards.picture(kind, round(spot.h * pen.k), pen.k)
            pen.at(picture, spot.x - EDGE, spot.y - EDGE)
        note = tr("From the lowest card to the highest. Click or press a key to go back.")
        if not sprites:
            note = tr("There is no card here. Click or press a key to go back.")
        pen.text(
            note, "semibold", 14, theme.BROWN, panel.cx, panel.bottom - 22, "centre", panel.w - 40
        )

    def _focus(self, pen: Pen) -> None:
        box = self.scene.focus_box()
        if box is not None and self.scene.opened is None:
            ring = paint.focus_ring(round(box.w), round(box.h), pen.k, self._phase())
            pen.framed(ring, box.x, box.y)


def overlay_spots(table: Box, count: int) -> tuple[Box, list[Box]]:
    """The panel and the places of so many cards laid out in rows over the table."""
    room = Box(table.x + 40, table.y + 20, table.w - 80, table.h - 40)
    height = 150.0
    while True:
        w = height * card_art.RATIO
        columns = max(1, int((room.w - 60 + 10) // (w + 10)))
        rows = max(1, math.ceil(count / columns))
        if rows * (height + 12) <= room.h - 130 or height <= 70:
            break
        height -= 6
    columns = min(columns, max(1, count))
    w_panel = max(columns * (w + 10) - 10 + 60, 460)
    h_panel = rows * (height + 12) + 128
    panel = Box(room.cx - w_panel / 2, room.cy - h_panel / 2, w_panel, h_panel)
    spots = []
    for number in range(count):
        row, column = divmod(number, columns)
        length = min(columns, count - row * columns)
        x = panel.cx - (length * (w + 10) - 10) / 2 + column * (w + 10)
        spots.append(Box(x, panel.y + 78 + row * (height + 12), w, height))
    return panel, spots
