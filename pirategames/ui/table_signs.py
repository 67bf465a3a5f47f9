"""Draws what a table of battles shows at a glance: tall plates, battles won, trumps, who is ahead.

Reads the state of a TableScene and changes nothing in it. Knows no rule: signs and tallies come
from the game, their words from ``TableWords``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from pirategames.i18n import tr
from pirategames.ui import card_art, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, outline, svg
from pirategames.ui.pen import Pen
from pirategames.ui.table_buttons import Button
from pirategames.ui.table_words import SignText

if TYPE_CHECKING:
    from pirategames.ui.table_scene import TableScene

PIP = 13.0  # units from one pip to the next
TALL = 60.0  # a plate higher than this has a line for the tally


@kept
def pips(won: int, most: int, k: float) -> Surface:
    """A row of rings, as many as there are battles, the won ones filled; 14 units high."""
    inner = ""
    for n in range(most):
        fill = theme.LIT if n < won else "none"
        edge = outline(theme.LIT if n < won else theme.PARCHMENT, 1.5)
        inner += f'<circle cx="{6.5 + PIP * n}" cy="7" r="4.4" fill="{fill}" {edge}/>'
    return svg(PIP * most, 14, k, inner)


class TableSigns:
    """The signs of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # ------------------------------------------------------------ seats
    def tall_plate(self, pen: Pen, seat: int, box: Box, state: str) -> None:
        """The face of another seat large, with room for its name beside it; no name yet."""
        portrait = self.scene.match.setup.seats[seat].portrait
        pen.centre(paint.medallion(portrait, 60, pen.k, state), box.x + 37, box.cy)
        if state == "out":
            drawn = card_art.game_emblem(self.scene.plan.emblem, round(26 * pen.k))
            pen.centre(drawn, box.right - 20, box.bottom - 19, 190)
            said = self.scene.words.left_in(self.scene.view, seat)
            pen.text(said, "semibold", 13.5, theme.MINT, box.x + 73, box.y + 62, "left", 66)
        self.crown(pen, seat, box.x + 16, box.bottom - 16)

    def crown(self, pen: Pen, seat: int, x: float, y: float) -> None:
        """Upon a captain's face."""
        if "captain" in self.scene.badges(seat):
            pen.centre(paint.badge("", pen.k, theme.INK, r=11.0, line=theme.LIT), x, y)
            pen.centre(paint.icon("crown", 14, pen.k, theme.LIT), x, y)

    def tally(self, pen: Pen, seat: int, x: float, y: float, wide: bool = False) -> None:
        """The battles a seat has won; told in words too where there is room."""
        won, most = self.scene.words.tally(self.scene.view, seat)
        if not most or "out" in self.scene.badges(seat):
            return
        pen.at(pips(min(won, most), max(won, most), pen.k), x, y - 7)
        if wide:
            said = tr("{n} of {most}", n=won, most=most)
            right = x + PIP * most + 10
            pen.text(said, "semibold", 15, theme.MINT, right, y)

    # ------------------------------------------------------------ the middle of the table
    def panel(self, pen: Pen) -> None:
        """Trumps and the suit led."""
        scene = self.scene
        box = scene.layout.panel
        if box is None:
            return
        signs = [s for s in scene.words.signs(scene.view) if s.label and s.sign.seat < 0]
        if not signs:
            return
        pen.framed(paint.parchment(box.w, box.h, pen.k, radius=9), box.x, box.y)
        self._first(pen, box, signs[0], alone=len(signs) == 1)
        for sign in signs[1:2]:
            y = box.bottom - 22
            pen.at(paint.divider(box.w - 100, pen.k, theme.BROWN), box.x + 86, y - 16, 110)
            colour = theme.CARD_COLOURS.get(sign.colour, sign.colour) or theme.INK
            said = tr("{label}: {text}", label=sign.label, text=sign.text)
            marked = bool(sign.emblem) and paint.fits(said, "bold", 15, pen.k, box.w - 120)
            if marked:
                drawn = card_art.emblem(scene.game, sign.emblem, round(22 * pen.k))
                pen.centre(drawn, box.x + 97, y)
            left = 112 if marked else 88
            pen.text(said, "bold", 15, colour, box.x + left, y, "left", box.w - left - 8)

    def _first(self, pen: Pen, box: Box, sign: SignText, alone: bool) -> None:
        if sign.emblem:
            drawn = card_art.emblem(self.scene.game, sign.emblem, round(70 * pen.k))
            pen.centre(drawn, box.x + 48, box.cy)
        colour = theme.CARD_COLOURS.get(sign.colour, sign.colour) or theme.INK
        y = box.cy - 12 if alone else box.y + 20
        pen.text(sign.label, "regular", 14, theme.BROWN, box.x + 90, y)
        pen.text(sign.text, "bold", 21, colour, box.x + 90, y + 22, "left", box.w - 100)

    def chips(self, pen: Pen) -> None:
        """Beside the cards that lie before the seats: in which order, and which is ahead."""
        scene = self.scene
        signs = [s.sign for s in scene.words.signs(scene.view)]
        ahead = scene.noted
        if ahead < 0 and scene.timeline.idle:
            ahead = next((sign.seat for sign in signs if sign.name == "ahead"), -1)
        box = self._front(ahead)
        if box is not None:
            line = paint.lit_line(round(box.w), round(box.h), pen.k, 7, width=3.0)
            pen.framed(line, box.x, box.y)
            said = tr("wins") if ahead == scene.noted else tr("ahead")
            chip = paint.badge(said, pen.k, theme.INK, theme.LIT, 13.5, 11.5, theme.LIT, "crown")
            pen.centre(chip, box.cx, box.bottom - 10)
        for sign in signs:
            box = self._front(sign.seat) if sign.name == "order" else None
            if box is not None:
                badge = paint.badge(str(sign.n), pen.k, theme.INK, size=13.0, r=11.0)
                pen.centre(badge, box.right - 4, box.y + 3)

    def _front(self, seat: int) -> Box | None:
        """Where the card lies that a seat has laid before it, if there is one."""
        scene = self.scene
        for zone in scene.layout.zones_of(seat) if seat >= 0 else []:
            plan = scene.layout.plans[zone]
            mine = seat == scene.layout.seat and plan.style == "slot"
            if (plan.front or mine) and any(s.loose is None for s in scene.table.zones[zone]):
                spot = scene.layout.spot(zone, 0, 1)
                w = spot.h * card_art.RATIO
                return Box(spot.x + (spot.w - w) / 2, spot.y, w, spot.h)
        return None

    # ------------------------------------------------------------ choices without a card
    def choice(self, pen: Pen, button: Button, state: str) -> None:
        """A choice that a drawing stands for, as a sheet to pick up."""
        box = button.box
        lift = 5.0 if state == "hover" else 0.0
        y = box.y - lift
        w, h = round(box.w), round(box.h)
        pen.framed(paint.parchment(w, h, pen.k, radius=9), box.x, y)
        if state in {"hover", "down"}:
            pen.framed(paint.lit_line(w, h, pen.k, 9, width=3.0), box.x, y)
        if button.icon:
            drawn = card_art.emblem(self.scene.game, button.icon, round((box.w - 40) * pen.k))
            pen.centre(drawn, box.cx, y + (box.w - 40) / 2 + 14)
        label = paint.paragraph(
            button.label, 14.5, theme.INK, box.w - 14, pen.k, "semibold", align="centre", line=1.1
        )
        tall = label.get_height() / pen.k
        middle = box.h - 24 if button.icon else box.h / 2
        pen.at(label, box.x + 7, y + middle - tall / 2)
