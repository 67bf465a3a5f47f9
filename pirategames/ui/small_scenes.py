"""The scenes that lie over others: questions, the choice among several actions, the pause, the
hot-seat curtain.

A question is pushed and pops with its answer. Knows seats and names, no rule of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pirategames.i18n import tr
from pirategames.match.match import Match
from pirategames.match.setup import SeatSetup
from pirategames.ui import paint, sail, sound, theme
from pirategames.ui.animation import ease_in, ease_out
from pirategames.ui.box import Box
from pirategames.ui.compositor import DEEP, Canvas
from pirategames.ui.form_scene import FormScene
from pirategames.ui.scene import (
    STAY,
    Go,
    Input,
    Key,
    Pointer,
    Pop,
    Push,
    Quit,
    Reset,
    Scene,
    Screen,
)
from pirategames.ui.widgets import ENTER, Button, Form, Label, List, Row, Widget, Words, put, write
from pirategames.wordings.common import of

PANEL_PAD = 28.0
BUTTON_HEIGHT = 46.0
NIGHT_IN = 240.0  # ms until the night behind a fallen curtain is all there
DARK = 117  # how dark what lies behind becomes, of 255


# ---------------------------------------------------------------- panels over a veil
class Panel(FormScene):
    """A board over the darkened scene below; Escape and a click beside it take it away."""

    covers = False
    fades = False
    wide = 460.0

    def __init__(self) -> None:
        self._age = 0.0
        self.box = Box(0, 0, 0, 0)

    def enter(self) -> None:
        self.form = Form(self.screen)
        self._age = 0.0
        self.relayout()

    def widgets(self, s: Screen, x: float, y: float, w: float) -> tuple[list[Widget], float]:
        """What is on the board whose inside begins at (x, y) and is w wide; and its height."""
        raise NotImplementedError

    focus = ""

    def relayout(self) -> None:
        s = self.screen
        w = min(s.width - 40, self.wide * s.zoom)
        _, h = self.widgets(s, 0, 0, w - 2 * PANEL_PAD)
        h += 2 * PANEL_PAD
        self.box = Box((s.width - w) / 2, max(8.0, (s.height - h) / 2), w, h)
        found, _ = self.widgets(
            s, self.box.x + PANEL_PAD, self.box.y + PANEL_PAD, w - 2 * PANEL_PAD
        )
        self.form.set(found, self.focus)

    def handle(self, e: Input) -> Go | None:
        go = super().handle(e)
        aside = isinstance(e, Pointer) and e.kind == "down" and not self.box.holds(e.x, e.y)
        return self.cancel() if go is STAY and aside else go

    def update(self, dt: float) -> Go | None:
        self._age += dt
        return super().update(dt)

    def patience(self) -> float:
        if self._age < self.screen.duration(theme.VEIL_IN):
            return 0.0
        return super().patience()

    def draw(self, canvas: Canvas) -> None:
        lasts = self.screen.duration(theme.VEIL_IN)
        canvas.veil(DARK * min(1.0, self._age / lasts if lasts else 1.0))
        b = self.box
        put(canvas, self.screen, paint.wood(round(b.w), round(b.h), self.screen.k), b.x, b.y)
        self.form.draw(canvas)


class Question(Panel):
    """A title, a sentence and buttons; pops with the number of the button, None on Escape."""

    def __init__(self, title: str, sentence: str, answers: Sequence[str], best: int = 0) -> None:
        super().__init__()
        self.title, self.sentence, self.answers, self.best = title, sentence, list(answers), best
        self.focus = f"answer {best}"
        self.wide = 460.0 if len(answers) < 3 else 560.0

    def widgets(self, s: Screen, x: float, y: float, w: float) -> tuple[list[Widget], float]:
        size = theme.BODY * 1.07 * s.zoom
        found: list[Widget] = [
            Label(self.title, x + w / 2, y + 14, "title", 30, align="centre", width=w)
        ]
        top = y + 44
        if self.sentence:
            found.append(Words(self.sentence, x, top, w, size, align="centre"))
            top += paint.paragraph_height(self.sentence, size, w, s.k) + 22
        each = (w - 14 * (len(self.answers) - 1)) / len(self.answers)
        for n, answer in enumerate(self.answers):
            kind = "gold" if n == self.best else "wood"
            box = Box(x + n * (each + 14), top, each, BUTTON_HEIGHT)
            found.append(Button(f"answer {n}", box, answer, self._answer(n), kind))
        return found, top + BUTTON_HEIGHT - y

    def _answer(self, n: int) -> Callable[[], Go | None]:
        return lambda: self.answered(n)

    def answered(self, n: int) -> Go | None:
        """What a button does."""
        return Pop(n)


class Problem(Question):
    """Something went wrong that is to be read: one sentence, one button."""

    def __init__(self, sentence: str, title: str = "") -> None:
        super().__init__(title or tr("Rough seas"), sentence, [tr("Understood")])
        self.wide = 560.0


class QuitQuestion(Question):
    """Really close the program?"""

    def __init__(self) -> None:
        super().__init__(tr("Leave the ship?"), "", [tr("Stay aboard"), tr("Quit the game")])

    def answered(self, n: int) -> Go | None:
        return Quit() if n == 1 else Pop()


class ChoiceDialog(Panel):
    """Several actions are possible: which? Pops with the row's number, None when called off.

    Up, down and Enter, a click, or the digits 1 to 9.
    """

    focus = "choices"
    wide = 480.0

    def __init__(self, title: str, choices: Sequence[Row | str]) -> None:
        super().__init__()
        self.title = title
        self.rows = [c if isinstance(c, Row) else Row(c) for c in choices]
        self.chosen = 0

    def widgets(self, s: Screen, x: float, y: float, w: float) -> tuple[list[Widget], float]:
        row = (52.0 if any(r.sub for r in self.rows) else 44.0) * s.zoom
        room = s.height - 220
        h = min(row * len(self.rows), max(row, room // row * row))
        area = Box(x, y + 48, w, h)
        rows = self.rows
        choices = List("choices", area, rows, self.chosen, self._point, self._take, row, True)
        choices.size = 16.0 * s.zoom
        top = y + 48 + h + 14
        leave = Button("cancel", Box(x, top, w, 40), tr("Back"), self.cancel, "wood", key=tr("Esc"))
        title = Label(self.title, x + w / 2, y + 14, "title", 28, align="centre", width=w)
        return [title, choices, leave], top + 40 - y

    def _point(self, n: int) -> None:
        self.chosen = n

    def _take(self, n: int) -> Go | None:
        return Pop(n)

    def handle(self, e: Input) -> Go | None:
        if isinstance(e, Key) and e.down and not e.ctrl and not e.alt:
            n = e.key - pygame.K_1
            if 0 <= n < min(9, len(self.rows)):
                self.screen.sounds.play(sound.CLICK)
                return Pop(n)
        return super().handle(e)


# ---------------------------------------------------------------- the pause
class Pause(Panel):
    """A match that waits: rules, settings, or leave it for another time."""

    focus = "go on"
    wide = 400.0

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def widgets(self, s: Screen, x: float, y: float, w: float) -> tuple[list[Widget], float]:
        rows: list[tuple[str, str, str, str, Callable[[], Go | None]]] = [
            ("go on", tr("Back to the table"), "gold", "play", self.cancel),
            ("rules", tr("Rules"), "wood", "rules", self._rules),
            ("settings", tr("Settings"), "wood", "settings", self._settings),
            ("title", tr("To the title"), "wood", "home", self._title),
            ("quit", tr("Quit the game"), "wood", "exit", Quit),
        ]
        found: list[Widget] = [Label(tr("Pause"), x + w / 2, y + 14, "title", 34, align="centre")]
        top = y + 52
        for name, label, kind, icon, action in rows:
            box = Box(x, top, w, BUTTON_HEIGHT)
            found.append(Button(name, box, label, action, kind, icon=icon))
            top += BUTTON_HEIGHT + 10
        if not self.match.over:
            kept = tr("Your match is kept: you can resume it from the title at any time.")
            size = theme.SMALL * s.zoom
            found.append(Words(kept, x, top + 4, w, size, theme.WOOD_TEXT, align="centre"))
            top += paint.paragraph_height(kept, size, w, s.k) + 8
        return found, top - y

    def _rules(self) -> Go:
        from pirategames.ui.rules_scene import RulesScene

        return Push(RulesScene(self.match.setup.game))

    def _settings(self) -> Go:
        from pirategames.ui.settings_scene import SettingsScene

        return Push(SettingsScene())

    def _title(self) -> Go:
        from pirategames.ui.menu_scene import TitleScene

        return Reset(TitleScene())


# ---------------------------------------------------------------- the curtain
class Curtain(Scene):
    """A sail falls between two people at the same screen; the next one lifts it.

    ``ready`` is called once nothing of the table can be seen any more: now it may show the next
    seat's cards. Pops with "lifted". ``down``: it hangs there from the beginning. Nothing of any
    hand is on it.
    """

    fades = False

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        seat: int,
        line: str,
        ready: Callable[[], None] | None = None,
        pause: Callable[[], Scene] | None = None,
        down: bool = False,
    ) -> None:
        self.seats, self.seat, self.line = seats, seat, line
        self._ready, self._pause = ready, pause
        self._fallen = 0.0  # ms
        self._rising = -1.0  # ms since it is lifted; negative: it is not
        self._down = down
        self._hung = NIGHT_IN if down else 0.0  # ms since it hangs still

    @property
    def covers(self) -> bool:  # type: ignore[override]
        """Only while it hangs still is nothing below drawn."""
        return self._down and self._rising < 0

    def enter(self) -> None:
        self.form = Form(self.screen)
        self.screen.sounds.play(sound.SLIDE)
        if self._down:
            self._covered()
        self.relayout()

    def _covered(self) -> None:
        self._down = True
        if self._ready is not None:
            self._ready()
            self._ready = None

    def relayout(self) -> None:
        s = self.screen
        name = self.seats[self.seat].name
        label = tr("I am {name}: hoist the sail", name=name)
        w = min(s.width - 320, max(330.0, paint.text_width(label, "bold", 20, s.k) + 64))
        self._box = Box(s.width / 2 - w / 2, s.height / 2 + 112, w, 60)
        self._label = label
        self.form.set([Button("lift", self._box, label, self.lift, "red", 20)], "lift")

    def lift(self) -> Go | None:
        """Let the next player see the table."""
        if self._down and self._rising < 0:
            self._rising = 0.0
            self.screen.sounds.play(sound.SLIDE)
        return STAY

    def handle(self, e: Input) -> Go | None:
        if not self._down or self._rising >= 0:
            return STAY
        if isinstance(e, Key) and e.down and not e.repeat:
            if e.key == pygame.K_ESCAPE and self._pause is not None:
                return Push(self._pause())
            if e.key in ENTER:
                return self.lift()
        return self.form.handle(e) or STAY

    def update(self, dt: float) -> Go | None:
        s = self.screen
        self.form.update(dt)
        if self._rising >= 0:
            self._rising += dt
            return Pop("lifted") if self._rising >= s.duration(theme.CURTAIN_UP) else None
        if self._down:
            self._hung += dt
        else:
            self._fallen += dt
            if self._fallen >= s.duration(theme.CURTAIN_DOWN):
                self._covered()
        return None

    def patience(self) -> float:
        still = self.covers and self._hung >= NIGHT_IN
        return self.form.patience() if still else 0.0

    # ------------------------------------------------------ the look
    def _hangs(self) -> float:
        """How far down it is, 0 to 1."""
        s = self.screen
        if self._rising >= 0:
            return 1 - ease_out(min(1.0, self._rising / max(1.0, s.duration(theme.CURTAIN_UP))))
        if self._down:
            return 1.0
        return ease_in(min(1.0, self._fallen / max(1.0, s.duration(theme.CURTAIN_DOWN))))

    def _paint(self, target: pygame.Surface) -> None:
        """The night sea behind the hanging sail."""
        target.blit(sail.night(*self.screen.pixels, self.screen.k), (0, 0))

    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        cloth = sail.sail(round(s.width), round(s.height), s.k)
        if self.covers:
            canvas.layer(self._paint, (s.pixels, s.k))
            if not s.settings.reduced_motion:
                canvas.veil(255 * (1 - self._hung / NIGHT_IN), DEEP)
            canvas.sprite(cloth, 0, 0)
            self._draw_words(canvas, 0.0)
            self._draw_crew(canvas)
            self.form.draw(canvas)
            return
        hangs = self._hangs()
        canvas.veil(min(255.0, 340 * hangs), DEEP)
        if not s.settings.reduced_motion:
            y = (hangs - 1) * s.height * 1.02
            canvas.sprite(cloth, 0, s.px(y))
            self._draw_words(canvas, y)
            b = self._box
            button = paint.button(b.w, b.h, s.k, self._label, "red", "", 20)
            put(canvas, s, button, b.x, b.y + y)

    def _draw_words(self, canvas: Canvas, y: float) -> None:
        s = self.screen
        x, mid = s.width / 2, s.height / 2 + y
        name = self.seats[self.seat].name
        portrait = paint.medallion(self.seats[self.seat].portrait, 180, s.k)
        put(canvas, s, portrait, x - 90, mid - 232)
        room = s.width - 320
        title = tr("{name}’s turn{of_name:.0}", name=name, of_name=of(name))
        write(canvas, s, title, x, mid + 2, "title", theme.CURTAIN, theme.INK, "centre", room)
        canvas.centred(paint.divider(400, s.k, gem=True), s.px(x), s.px(mid + 51))
        pass_on = tr("Pass the helm to {name}. The others watch the sea.", name=name)
        write(canvas, s, pass_on, x, mid + 79, "semibold", 21, theme.INK, "centre", room)
        hint = tr("Enter or click")
        if self._pause is not None:
            hint = tr("Enter or click · Esc: pause")
        write(canvas, s, hint, x, mid + 198, "semibold", 15, theme.BROWN, "centre", room)

    def _draw_crew(self, canvas: Canvas) -> None:
        """Who sits at the table, at the lower edge; the next one lit."""
        s = self.screen
        text = paint.text_width(self.line, "semibold", 16, s.k) if self.line else 0.0
        w = 40 + 56 * len(self.seats) + (text + 14 if text else 0)
        x, y = s.width / 2 - w / 2, s.height - 80
        canvas.sprite(paint.slate(round(w), 60, s.k, 0.72, 30.0), s.px(x), s.px(y))
        for n, seat in enumerate(self.seats):
            state = "active" if n == self.seat else ""
            picture = paint.medallion(seat.portrait, 44, s.k, state)
            put(canvas, s, picture, x + 20 + 56 * n, y + 8)
        if self.line:
            left = x + 26 + 56 * len(self.seats)
            write(canvas, s, self.line, left, y + 30, "semibold", 16)
