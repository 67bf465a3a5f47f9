"""The advice of a table: what a Legend would do in one's place, and why a captain played as it did.

Shows what the match may tell the seat that looks; thinks only in what a frame has left. Knows no
rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from pirategames.i18n import tr
from pirategames.match.advice import Advice, Candidate, Reason
from pirategames.match.setup import level_of, temperament_of
from pirategames.ui import paint, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, sheet
from pirategames.ui.captain_words import character, level_title
from pirategames.ui.pen import Pen
from pirategames.words import chance_words, risk_words

if TYPE_CHECKING:
    from pirategames.engine.view import View
    from pirategames.ui.table_scene import TableScene

WIDE = 204.0  # at least
HEAD, EDGE = 48.0, 18.0
BAR, BAR_ROW = 11.0, 26.0  # a chance drawn as a bar, and the room below a candidate's words
ARROW = 18.0
RANK = 26.0  # room of a candidate's number
GREEN, SAND = "#3f7d4e", "#b58a45"


class Said(NamedTuple):
    """A part of the panel, in units from its corner: some words.

    Those of candidate ``number`` have its badge before them and below them its chance, 0 to 1.
    """

    x: float
    y: float
    picture: Surface
    number: int = -1
    chance: float = 0.0


class HintPanel:
    """The advice asked for on one table scene, or none. ``why``: of a captain's move."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.advice: Advice | None = None
        self.reason: Reason | None = None
        self.why = -1  # the seat that is asked for its reasons
        self.shown = False
        self._then: tuple[tuple[int, int], View] | None = None  # of when the view is, and it

    # ------------------------------------------------------------ asking
    def hint(self) -> None:
        """What should I do? Asked once more, the answer is put away."""
        scene = self.scene
        if self.shown and self.why < 0:
            self.close()
            return
        if not self.can_hint():
            return
        self.close()
        self.shown = True
        self.advice = Advice(scene.match, scene.match.ply)
        scene.match.note_hint(scene.seat)

    def can_hint(self) -> bool:
        """Is it a person's turn, here and now, with more than one thing to do?"""
        offer = self.scene.drag.offer
        return offer is not None and len(offer.choices) > 1 and not self.scene.covered

    def ask_why(self, seat: int) -> bool:
        """Why did this captain play its last move? False if it has played none, or is a person."""
        scene = self.scene
        if scene.covered or scene.match.is_human(seat):
            return False
        ply = max(self._thoughts(seat), default=-1)
        if ply < 0:
            return False
        self._tell(seat, ply)
        return True

    def _tell(self, seat: int, ply: int) -> None:
        """Why a captain did the action of a ply, thought over again if that was long ago."""
        match = self.scene.match
        self.close()
        self.shown = True
        self.why = seat
        self.reason = match.reason(ply)
        if self.reason is None:
            self.advice = Advice(match, ply)

    def beside(self, step: int) -> int:
        """The decision of the same captain before (-1) or after (1) the one shown; -1 for none."""
        if self.why < 0 or self.reason is None:
            return -1
        plies = self._thoughts(self.why)
        later = [ply for ply in plies if (ply - self.reason.ply) * step > 0]
        return min(later, key=lambda ply: ply * step, default=-1)

    def turn(self, step: int) -> None:
        """On to that decision."""
        ply = self.beside(step)
        if ply >= 0:
            self._tell(self.why, ply)

    def again(self) -> None:
        """The key: why the last move; once more, why the captain's move before."""
        if self.shown and self.why >= 0:
            self.turn(-1)
        else:
            self.ask_last()

    def ask_last(self) -> bool:
        """Why did the captain that played last do so?"""
        match = self.scene.match
        for ply in range(match.ply - 1, -1, -1):
            if not match.is_human(match.actor_of(ply)):
                return self.ask_why(match.actor_of(ply))
        return False

    def _thoughts(self, seat: int) -> list[int]:
        """The decisions a captain has thought about, else all it has made."""
        match = self.scene.match
        mine = [ply for ply in range(match.ply) if match.actor_of(ply) == seat]
        return [ply for ply in mine if match.reason(ply) is not None] or mine

    def close(self) -> None:
        self._then = None
        self.advice = None
        self.reason = None
        self.why = -1
        self.shown = False

    # ------------------------------------------------------------ thinking
    @property
    def thinks(self) -> bool:
        return self.advice is not None

    def think(self, seconds: float) -> None:
        if self.advice is not None and self.advice.think(seconds):
            self.reason = self.advice.reason
            self.advice = None

    def follow(self) -> None:
        """An advice is of no use once something else has been done."""
        scene = self.scene
        told = self.advice or self.reason
        if self.shown and self.why < 0 and told is not None and told.ply != scene.match.ply:
            self.close()

    # ------------------------------------------------------------ what it says
    def open(self) -> bool:
        """May the one who looks be told these thoughts?"""
        reason = self.reason
        if reason is None:
            return False
        scene = self.scene
        return scene.match.over or self.why < 0 or bool(reason.open_to >> scene.seat & 1)

    def title(self) -> str:
        if self.why < 0:
            return tr("Advice from a Legend")
        return tr("Why, {name}?", name=self.scene.words.names[self.why])

    def under(self) -> str:
        """Below the title: who is asked, or whose eyes the advice was given with."""
        if self.why < 0:
            return tr("seen with your eyes; the game is marked “with hints”")
        kind = self.scene.match.setup.seats[self.why].kind
        level = level_title(level_of(kind)) if level_of(kind) else ""
        who = character(temperament_of(kind)) if temperament_of(kind) else ""
        return " · ".join(part for part in (level, who) if part)

    def heading(self) -> str:
        """Above the candidates: in which order they come, and what the numbers are."""
        crew = self.scene.match.rules.crew
        chance = tr("chance to succeed") if crew else tr("chance to win")
        order = tr("played, and considered") if self.why >= 0 else tr("best first")
        return f"{order} · {chance}"

    def lines(self) -> list[str]:
        """What is said beside the candidates: of the risk, or why there are none."""
        reason = self.reason
        if reason is None:
            return [tr("Weighing the chances…")] if self.advice is not None else []
        if not self.open():
            return [
                tr("It counted on cards you do not see."),
                tr("It will tell once the game is over."),
            ]
        if not reason.candidates:
            return [tr("There was nothing to weigh.")]
        return [said] if (said := risk_words(reason.fatal, reason.possible, reason.stake)) else []

    def candidates(self) -> tuple[Candidate, ...]:
        return self.reason.candidates if self.reason is not None and self.open() else ()

    def _view(self) -> View:
        """The table as it was when that was thought: a ship may have gone since."""
        scene, reason = self.scene, self.reason
        if reason is None:
            return scene.view
        moment = reason.ply, scene.seat
        if self._then is None or self._then[0] != moment:
            self._then = moment, scene.match.at(reason.ply).view(scene.seat)
        return self._then[1]

    # ------------------------------------------------------------ where it is
    def box(self) -> Box:
        """Over the log, so that every card can be seen; as high as what is said."""
        strip = self.scene.layout.log
        w = max(strip.w, WIDE)
        return Box(strip.right - w, strip.y, w, self._rows(w)[1])

    def arrow(self, step: int) -> Box:
        """What leads to the captain's decision before or after."""
        b = self.box()
        x = b.x + EDGE if step < 0 else b.right - EDGE - ARROW
        return Box(x, b.bottom - EDGE - ARROW, ARROW, ARROW)

    def _rows(self, w: float) -> tuple[list[Said], float]:
        """The parts under the title from top to bottom, and the height of all."""
        k, zoom = self.scene.screen.k, self.scene.screen.zoom
        room = w - 2 * EDGE
        parts: list[Said] = []
        y = HEAD

        def add(words: str, size: float, colour: str, number: int = -1, odds: float = 0.0) -> None:
            nonlocal y
            left = RANK if number >= 0 else 0.0
            drawn = paint.paragraph(words, size * zoom, colour, room - left, k, line=1.2)
            parts.append(Said(EDGE + left, y, drawn, number, odds))
            y += drawn.get_height() / k

        add(self.under(), 14, theme.BROWN)
        y += 10
        for number, candidate in enumerate(self.candidates()):
            if number == 0:
                add(self.heading(), 14, theme.BROWN)
                y += 6
            said = self.scene.words.move(self._view(), candidate.move)
            said = f"**{said}**" if number == 0 else said
            add(said, 16, theme.INK, number, candidate.chance)
            y += BAR_ROW
        y += 4 if self.candidates() else 0
        for line in self.lines():
            add(line, 16, theme.INK)
            y += 4
        if self.why >= 0:
            y += ARROW + 4
        return parts, y + EDGE

    def holds(self, x: float, y: float) -> bool:
        return self.shown and self.box().holds(x, y)

    def press(self, x: float, y: float) -> bool:
        """A click: on the panel it puts it away, on a captain's plate it asks why."""
        if self.holds(x, y):
            steps = [step for step in (-1, 1) if self.beside(step) >= 0]
            pressed = [step for step in steps if self.arrow(step).grown(3).holds(x, y)]
            if pressed:
                self.turn(pressed[0])
            else:
                self.close()
            return True
        scene = self.scene
        for seat in range(scene.layout.seats):
            plate = scene.layout.plate(seat, scene.crowd)
            free = seat != scene.seat and scene.table.hit(x, y, scene.now) is None
            if free and plate.holds(x, y):
                return self.ask_why(seat)
        return False

    def marks(self) -> list[tuple[int, float, float]]:
        """The numbers of the candidates of a hint on the cards they play, and where."""
        if self.why >= 0:
            return []
        scene = self.scene
        found: list[tuple[int, float, float]] = []
        marked: set[int] = set()
        for number, candidate in enumerate(self.candidates(), 1):
            move = candidate.move
            played = zip(move.kinds, move.sources, strict=False)  # an answer takes no card
            for kind, zone in played:
                for sprite in scene.table.zones[zone]:
                    if scene.table.kind(sprite) == kind and id(sprite) not in marked:
                        marked.add(id(sprite))
                        box = scene.table.home(sprite).box
                        found.append((number, box.cx, box.y - sprite.lift.value))
                        break
        return found

    # ------------------------------------------------------------ drawing
    def draw(self, pen: Pen) -> None:
        if not self.shown:
            return
        for number, x, y in self.marks():
            pen.centre(paint.number_badge(number, pen.k), x, y)
        b = self.box()
        pen.framed(paint.parchment(round(b.w), round(b.h), pen.k), b.x, b.y)
        icon = "hint" if self.why < 0 else "help"
        pen.centre(paint.icon(icon, 20, pen.k, theme.RED), b.x + EDGE + 8, b.y + 27)
        pen.centre(paint.icon("close", 13, pen.k, theme.BROWN), b.right - EDGE, b.y + 22)
        left = b.x + EDGE + 24
        room = b.right - EDGE - 14 - left
        pen.text(self.title(), "title", 23, theme.INK, left, b.y + 27, "left", room)
        self._arrows(pen, b)
        for part in self._rows(b.w)[0]:
            pen.at(part.picture, b.x + part.x, b.y + part.y)
            if part.number >= 0:
                self._chance(pen, b, part)

    def _arrows(self, pen: Pen, b: Box) -> None:
        """Back and forth between the decisions of a captain, and which one is shown."""
        if self.why < 0 or self.reason is None:
            return
        plies = self._thoughts(self.why)
        for step, icon in ((-1, "chevron_left"), (1, "chevron_right")):
            a = self.arrow(step)
            colour = theme.RED if self.beside(step) >= 0 else theme.PARCHMENT_DARK
            pen.centre(paint.icon(icon, ARROW, pen.k, colour), a.cx, a.cy)
        if self.reason.ply in plies:
            said = tr("{n} of {all}", n=plies.index(self.reason.ply) + 1, all=len(plies))
            y = self.arrow(1).cy
            pen.text(said, "semibold", 14, theme.BROWN, b.cx, y, "centre")

    def _chance(self, pen: Pen, b: Box, part: Said) -> None:
        """The number of a candidate, and below its words its chance."""
        best = part.number == 0
        x, top = b.x + part.x, b.y + part.y
        pen.centre(paint.number_badge(part.number + 1, pen.k), x - RANK + 9, top + 11)
        y = top + part.picture.get_height() / pen.k + BAR_ROW / 2 - 3
        wide = b.w - 2 * EDGE - RANK - 52
        pen.at(chance_bar(round(100 * part.chance), wide, best, pen.k), x, y - BAR / 2)
        face = "bold" if best else "semibold"
        pen.text(chance_words(part.chance), face, 15, theme.INK, b.right - EDGE, y, "right")


@kept
def chance_bar(percents: int, wide: float, best: bool, k: float) -> Surface:
    """A chance as a bar."""
    w, h = round(wide * k), round(BAR * k)
    picture = sheet(w, h)
    picture.fill((90, 60, 30, 60))
    picture.fill(pygame.Color(GREEN if best else SAND), Rect(0, 0, w * percents // 100, h))
    return picture
