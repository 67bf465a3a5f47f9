"""What captains say at the table: a few words, now and then, in a bubble that hides no card.

Only what everybody has seen is commented on, and never what a captain holds. Knows moods, no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from pirategames.engine.events import NOTE, Event
from pirategames.match.setup import temperament_of
from pirategames.ui import brush, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.captain_words import sayings
from pirategames.ui.pen import Pen

if TYPE_CHECKING:
    from pirategames.ui.table_scene import TableScene

LASTS = 2800.0  # ms a bubble stays
FADE = 180.0
SILENCE = 20_000.0  # ms from one remark to the next, whoever makes it
ONE_IN = 2  # so many of the occasions are taken
HEIGHT, PAD, TAIL, SIZE = 32.0, 13.0, 8.0, 15.0
WIDEST = 236.0
GAP = 6.0
# What a game announces of a seat, and how that seat takes it.
MOODS = {
    "won": "glad",
    "captured": "glad",
    "captain": "glad",
    "bonus_turn": "glad",
    "incident": "sorry",
    "dog": "sorry",
    "out": "sorry",
}


class Remark(NamedTuple):
    """Words of a seat, from an instant of the screen on."""

    seat: int
    words: str
    since: float


class Speech:
    """The remarks of one table scene, one at a time."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.remark: Remark | None = None
        self._last = -SILENCE
        self._occasions = 0
        self._greeted = scene.match.ply > 0
        self._closed = False

    # ------------------------------------------------------------ occasions
    def _captains(self) -> list[int]:
        """The seats that have something to say: captains with a temperament."""
        seats = self.scene.match.setup.seats
        return [n for n, seat in enumerate(seats) if sayings(temperament_of(seat.kind))]

    def heard(self, event: Event) -> None:
        """The game has announced something of a seat."""
        if event.kind != NOTE or not 0 <= event.src < len(self.scene.match.rules.note_names):
            return
        mood = MOODS.get(self.scene.match.rules.note_names[event.src], "")
        if not mood or event.seat not in self._captains():
            return
        self._occasions += 1
        if self._occasions % ONE_IN == 0:
            self._voice(event.seat, mood)

    def rested(self) -> None:
        """The table has come to rest: somebody greets at the beginning, or rejoices at the end."""
        match = self.scene.match
        there = self._captains()
        if not self._greeted:
            self._greeted = True
            if there and match.ply == 0 and not self.scene.demo:
                self._voice(there[match.setup.seed % len(there)], "greeting")
        if match.over and not self._closed:
            self._closed = True
            winners = [seat for seat in match.winners() if seat in there]
            if winners:
                self._last = -SILENCE + self.scene.screen.now
                self._voice(winners[0], "victory")

    def _voice(self, seat: int, mood: str) -> None:
        screen = self.scene.screen
        words = sayings(temperament_of(self.scene.match.setup.seats[seat].kind))
        if words is None or not screen.settings.table_talk or self.scene.covered:
            return
        if screen.now - self._last < SILENCE:
            return
        self._last = screen.now
        self.remark = Remark(seat, str(getattr(words, mood)), screen.now)

    # ------------------------------------------------------------ time
    def update(self) -> None:
        if self.remark is not None and self.left() <= 0:
            self.remark = None

    def left(self) -> float:
        """How long the present remark will still be seen, in ms."""
        if self.remark is None:
            return 0.0
        return self.remark.since + LASTS - self.scene.screen.now

    def patience(self) -> list[float]:
        """When another frame is wanted: at once while it comes or goes, else when it goes."""
        if self.remark is None:
            return []
        left = self.left()
        if self.scene.screen.settings.reduced_motion:
            return [max(1.0, left)]
        fading = left < FADE or left > LASTS - FADE
        return [0.0 if fading else left - FADE]

    # ------------------------------------------------------------ drawing
    def draw(self, pen: Pen) -> None:
        remark = self.remark
        if remark is None:
            return
        wide = min(WIDEST, paint.text_width(remark.words, "bold", SIZE, pen.k) + 2 * PAD)
        box, tail = self._place(remark.seat, wide)
        left = self.left()
        alpha = 255.0
        if not self.scene.screen.settings.reduced_motion:
            alpha *= max(0.0, min(1.0, left / FADE, (LASTS - left) / FADE))
        pen.at(bubble(round(box.w), tail, pen.k), box.x - TAIL, box.y - TAIL, alpha)
        pen.text(
            remark.words, "bold", SIZE, theme.INK, box.cx, box.cy, "centre", box.w - 2 * PAD + 4,
            alpha,
        )  # fmt: skip

    def _place(self, seat: int, wide: float) -> tuple[Box, str]:
        """Beside the plate of a seat, where no card and no other plate lies; else on the plate.

        And the edge at which the bubble points to it.
        """
        scene = self.scene
        plate = scene.layout.plate(seat, scene.crowd)
        face = plate.x + 24
        spots = [
            (Box(max(plate.x, face - 20), plate.bottom + GAP, wide, HEIGHT), "up"),
            (Box(max(plate.x, face - 20), plate.y - HEIGHT - GAP, wide, HEIGHT), "down"),
            (Box(plate.right + GAP + TAIL, plate.cy - HEIGHT / 2, wide, HEIGHT), "left"),
            (Box(plate.x - wide - GAP - TAIL, plate.cy - HEIGHT / 2, wide, HEIGHT), "right"),
        ]
        taken = self._taken(seat)
        table = scene.layout.table
        for box, tail in spots:
            inside = box.x >= table.x and box.right <= table.right
            inside &= box.y >= 48 and box.bottom <= scene.layout.height - 4
            if inside and not any(box.meets(other) for other in taken):
                return box, tail
        room = max(90.0, plate.right - face - 34)
        on = Box(face + 34, plate.y + 4, min(wide, room), HEIGHT)
        return on, "left"

    def _taken(self, seat: int) -> list[Box]:
        """Where cards, plates, buttons and the ribbon are."""
        scene = self.scene
        taken = [scene.table.home(sprite).box for sprite in scene.table.sprites()]
        for other in range(scene.layout.seats):
            if other != seat:
                taken.append(scene.layout.plate(other, scene.crowd))
        taken += [button.box for button in scene.buttons.actions()]
        x, y = scene.layout.ribbon
        taken.append(Box(x - 320, y, 640, 34))
        if scene.layout.panel is not None:
            taken.append(scene.layout.panel)
        return taken


@brush.kept
def bubble(w: float, tail: str, k: float) -> Surface:
    """Paper with a tip at one edge, TAIL wider on every side."""
    x0, y0, x1, y1 = TAIL, TAIL, TAIL + w, TAIL + HEIGHT
    mid = (y0 + y1) / 2
    tips = {
        "up": f"{x0 + 16},{y0 + 1} {x0 + 22},{y0 - TAIL + 1} {x0 + 28},{y0 + 1}",
        "down": f"{x0 + 16},{y1 - 1} {x0 + 22},{y1 + TAIL - 1} {x0 + 28},{y1 - 1}",
        "left": f"{x0 + 1},{mid - 6} {x0 - TAIL + 1},{mid} {x0 + 1},{mid + 6}",
        "right": f"{x1 - 1},{mid - 6} {x1 + TAIL - 1},{mid} {x1 - 1},{mid + 6}",
    }
    paper, edge = "#fff6df", theme.INK
    tip = f'<polygon points="{tips[tail]}" fill="{paper}" stroke="{edge}" stroke-width="1.6"/>'
    body = brush.rect(x0, y0, w, HEIGHT, 14, paper, brush.outline(edge, 1.6))
    over = f'<polyline points="{tips[tail]}" fill="{paper}" stroke="{paper}" stroke-width="0.4"/>'
    return brush.svg(w + 2 * TAIL, HEIGHT + 2 * TAIL, k, tip + body + over)
