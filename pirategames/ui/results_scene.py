"""The end of a match: who has won, how the others did, and what one may do now.

Asks the match for scores and winners; how a score reads is in ``game_words``.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Surface

from pirategames.i18n import listed, tr, trn
from pirategames.match.making import GAMES
from pirategames.match.match import Match
from pirategames.match.setup import level_of
from pirategames.ui import brush, paint, preparing, sail, sound, theme
from pirategames.ui.box import Box
from pirategames.ui.captain_words import level_title
from pirategames.ui.compositor import Canvas
from pirategames.ui.form_scene import FormScene
from pirategames.ui.game_words import (
    ResultWords,
    closing_words,
    crew_words,
    game_title,
    length_words,
    result_words,
    shares_of_crew,
    victory_words,
)
from pirategames.ui.scene import Go, Input, Key, Pointer, Pop, Reset
from pirategames.ui.widgets import Button, Form, IconButton, put, write

LEFT_WIDTH = 398.0
WIDEST = 1198.0
ROW = 100.0
COUNT_MS = 400.0  # numbers count up
MEDALLION = 190.0
FACTS = 96.0  # room for what else is to be told


class Line(NamedTuple):
    """A seat in the ranking: its place (shared by equals), its score in words.

    ``mates``: who plays with it and is ranked with it.
    """

    rank: int
    seat: int
    score: int
    words: ResultWords
    mates: tuple[int, ...] = ()


class ResultsScene(FormScene):
    """The ranking; play again, the same deal again, another set-up, or the title."""

    name = "results"

    def __init__(self, match: Match, above_table: bool = False) -> None:
        """``above_table``: the table lies below, and can be looked at once more."""
        self.match = match
        self.above_table = above_table
        self.setup = match.setup
        self.crew = match.rules.crew
        scores = match.scores()
        shares = shares_of_crew(match) if self.crew else []
        self.teams = GAMES[self.setup.game].team_of(len(scores), self.setup.options)
        first = [self.teams.index(team) for team in sorted(set(self.teams))]
        order = sorted(first, key=lambda seat: (-scores[seat], seat))
        self.lines = [
            Line(
                1 + sum(scores[other] > scores[seat] for other in first),
                seat,
                scores[seat],
                shares[seat] if self.crew else result_words(match, scores[seat]),
                tuple(m for m in range(seat + 1, len(scores)) if self.teams[m] == self.teams[seat]),
            )
            for seat in order
        ]
        self.winners = match.winners() or ([] if self.crew else [order[0]])
        self._age = 0.0

    def enter(self) -> None:
        self.form = Form(self.screen)
        people = [n for n in range(len(self.setup.seats)) if self.match.is_human(n)]
        won = not people or any(seat in self.winners for seat in people)
        self.screen.sounds.play(sound.WIN if won else sound.LOSE)
        self.relayout()

    # ------------------------------------------------------ the layout
    def relayout(self) -> None:
        s = self.screen
        wide = min(s.width - 60, WIDEST)
        left = (s.width - wide) / 2
        extra = max(0.0, s.height - 720)
        top = 38 + extra * 0.2
        self.left = Box(left, top, LEFT_WIDTH, s.height - top - 110)
        self.panel = Box(left + LEFT_WIDTH + 34, top, wide - LEFT_WIDTH - 34, 0)
        rows = len(self.lines)
        facts = FACTS if self._facts() else FACTS / 4
        self.row = min(ROW, (s.height - top - 110 - 74 - facts) / rows)
        self.panel = self.panel._replace(h=84 + rows * self.row + facts)
        foot = s.height - 76
        y = foot
        each = (wide - 3 * 16) / 4
        boxes = [Box(left + n * (each + 16), y, each, 52) for n in range(4)]
        look = Box(self.panel.right - 48, self.panel.y + 14, 34, 32)
        tip = tr("Look at the table, and ask captains why")
        self.form.set(
            [
                *([IconButton("look", look, "eye", self._look, tip)] if self.above_table else []),
                Button("title", boxes[0], tr("Title"), self.cancel, icon="home"),
                Button("setup", boxes[1], tr("Other settings"), self._prepare, icon="settings"),
                Button("same", boxes[2], tr("Same deal"), self._same, "teal", icon="cards",
                       tip=tr("The same cards, dealt the same way")),
                Button("again", boxes[3], tr("The return match!"), self._again, "gold", 20),
            ],
            "again",
        )  # fmt: skip

    # ------------------------------------------------------ what the buttons do
    def cancel(self) -> Go:
        from pirategames.ui.menu_scene import to_title

        return to_title()

    def _prepare(self) -> Go:
        from pirategames.ui.setup_scene import SetupScene

        return Reset(SetupScene(self.setup.game))

    def _same(self) -> Go | None:
        return preparing.start(self.screen, preparing.again(self.setup, same_deal=True))

    def _again(self) -> Go | None:
        return preparing.start(self.screen, preparing.again(self.setup, same_deal=False))

    # ------------------------------------------------------ input and time
    def handle(self, e: Input) -> Go | None:
        self._age = max(self._age, COUNT_MS) if isinstance(e, Key | Pointer) else self._age
        return super().handle(e)

    def update(self, dt: float) -> Go | None:
        self._age += dt
        return super().update(dt)

    def patience(self) -> float:
        return 0.0 if self._age < self.screen.duration(COUNT_MS) else super().patience()

    def _grown(self) -> float:
        """How far the numbers have counted up, 0 to 1."""
        lasts = self.screen.duration(COUNT_MS)
        return 1.0 if lasts <= 0 else min(1.0, self._age / lasts)

    # ------------------------------------------------------ the look
    @property
    def _sun(self) -> tuple[float, float]:
        """The middle of the winner's portrait."""
        return self.left.cx, self.left.y + 168

    def _paint(self, target: Surface) -> None:
        s, k = self.screen, self.screen.k
        target.blit(sail.night(*s.pixels, k), (0, 0))
        x, y = self._sun
        if self.winners:
            paint.centre(target, rays(k), x, y, k)
        b = self.panel
        paint.place(target, paint.parchment(round(b.w), round(b.h), k), b.x, b.y, k)
        for n, line in enumerate(self.lines):
            row = self._row(n)
            if line.seat in self.winners:
                paper = gold_row(round(row.w), round(row.h), k)
                target.blit(paper, s.rect(*row))

    def _row(self, n: int) -> Box:
        b = self.panel
        return Box(b.x + 16, b.y + 76 + n * self.row, b.w - 32, self.row - 6)

    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        canvas.layer(self._paint, (s.pixels, s.k))
        self._draw_winner(canvas)
        b = self.panel
        title = tr("The crew") if self.crew else tr("The ranking")
        write(canvas, s, title, b.cx, b.y + 30, "title", 32, theme.INK, "centre")
        canvas.centred(paint.divider(b.w - 120, s.k), s.px(b.cx), s.px(b.y + 56))
        for n, line in enumerate(self.lines):
            self._draw_line(canvas, n, line)
        self._draw_facts(canvas)
        self.form.draw(canvas)

    def _draw_winner(self, canvas: Canvas) -> None:
        """The winner's portrait in a sun, and the ribbon that names them."""
        s, k = self.screen, self.screen.k
        x, y = self._sun
        best = list(range(len(self.lines))) if self.crew else self.winners[:3]
        size = MEDALLION if len(best) == 1 else 120.0
        size = min(size, (LEFT_WIDTH + 40) / (0.92 * len(best)))
        step = size * 0.92
        state = "" if self.winners else "out"
        for n, seat in enumerate(best):
            at = x + (n - (len(best) - 1) / 2) * step - size / 2
            picture = paint.medallion(self.setup.seats[seat].portrait, size, k, state)
            put(canvas, s, picture, at, y - size / 2)
        names = listed([self.setup.seats[seat].name for seat in self.winners])
        teams = {self.teams[seat] for seat in self.winners}
        together = len(teams) == 1 < len(self.winners)
        said = victory_words(names, len(teams) > 1, self.crew, together)
        if self._you_won() and not self.crew:
            said = tr("Victory is yours!")
        ribbon = paint.ribbon(330, k, said, size=21)
        put(canvas, s, ribbon, x - 165, y + MEDALLION / 2 - 6)
        line = f"{game_title(self.setup.game)} · {length_words(self.match)}"
        below = y + MEDALLION / 2 + 60
        write(canvas, s, line, x, below, "semibold", 18, align="centre", width=LEFT_WIDTH,
              shadow="#06100f")  # fmt: skip
        self._draw_consolation(canvas, below + 44)

    def _you_won(self) -> bool:
        """Has the only person at the table won, alone or with a team?"""
        people = [n for n in range(len(self.setup.seats)) if self.match.is_human(n)]
        if len(people) != 1 or people[0] not in self.winners:
            return False
        return len({self.teams[seat] for seat in self.winners}) == 1

    def _draw_consolation(self, canvas: Canvas, y: float) -> None:
        """How the deal can be played once more, on a slate under the winner."""
        s = self.screen
        words = tr(
            "Seed **{seed}**: the same deal can be played again, by you or by a friend.",
            seed=self.setup.seed_text,
        )
        w, size = LEFT_WIDTH - 60, 16.0
        h = paint.paragraph_height(words, size, w - 40, s.k) + 30
        x = self.left.cx - w / 2
        canvas.sprite(paint.slate(round(w), round(h), s.k, 0.62), s.px(x), s.px(y))
        drawn = paint.paragraph(words, size, theme.PARCHMENT, w - 40, s.k, align="centre")
        canvas.sprite(drawn, s.px(x + 20), s.px(y + 15))

    def _draw_line(self, canvas: Canvas, n: int, line: Line) -> None:
        s = self.screen
        row = self._row(n)
        seat = self.setup.seats[line.seat]
        face = min(60.0, row.h - 10)
        rank = "" if self.crew else str(line.rank)
        write(canvas, s, rank, row.x + 28, row.cy, "bold", 26, theme.RED, "centre")
        x = row.x + 56 + face * 0.72 * len(line.mates)
        for mate in reversed((line.seat, *line.mates)):
            portrait = self.setup.seats[mate].portrait
            put(canvas, s, paint.medallion(portrait, face, s.k), x, row.cy - face / 2)
            x -= face * 0.72
        x = row.x + 56 + face * (1 + 0.72 * len(line.mates)) + 18
        who = self._who(line.seat)
        if line.seat in self.winners and not self.crew:
            hints = self._hints(line.seat)
            who = tr("winner") + (f" · {hints}" if hints else "")
        room = 210.0
        name = seat.name
        if line.mates:
            room = row.right - 100 - x
            name = listed([self.setup.seats[m].name for m in (line.seat, *line.mates)])
            who = who if line.seat in self.winners else ""
        write(canvas, s, name, x, row.cy - (11 if who else 0), "bold", 20, theme.INK, width=room)
        write(canvas, s, who, x, row.cy + 14, "semibold", 14.5, theme.BROWN, width=210)
        right = row.right - 20
        number = line.words.number
        if number.isdigit():
            number = str(round(int(number) * self._grown()))
        write(canvas, s, number, right, row.cy - 9, "bold", 25, theme.INK, "right")
        below = row.cy + 15 if number else row.cy
        write(canvas, s, line.words.unit, right, below, "semibold", 14, theme.BROWN, "right")
        self._draw_cards(canvas, x + 225, right - 120, row.cy, line.words.cards)

    def _who(self, seat: int) -> str:
        """A captain and its level, or a person and whether they took hints."""
        if not self.match.is_human(seat):
            level = level_of(self.setup.seats[seat].kind)
            return tr("Captain") + (f" · {level_title(level)}" if level else "")
        hints = self._hints(seat)
        return tr("plays here") + (f" · {hints}" if hints else "")

    def _hints(self, seat: int) -> str:
        """How often a seat has asked what to do; empty if it has not."""
        n = self.match.hints[seat]
        return trn("{n} hint", "{n} hints", n) if n else ""

    def _look(self) -> Go:
        """Back to the table, where captains may now be asked why."""
        return Pop()

    def _draw_cards(self, canvas: Canvas, left: float, right: float, y: float, count: int) -> None:
        """A card back for each card left, as many as there is room for."""
        s = self.screen
        shown = round(count * self._grown())
        room = int((right - left) / 13)
        if room > 2 and shown:
            for n in range(min(shown, room)):
                canvas.sprite(little_card(s.k), s.px(left + n * 13), s.px(y - 14))

    def _facts(self) -> str:
        last = self.lines[-1]
        if self.crew:
            return crew_words(self.match)
        return closing_words(self.match, self.setup.seats[last.seat].name, last.words)

    def _draw_facts(self, canvas: Canvas) -> None:
        """What else is to be told, at the foot of the panel."""
        s, b = self.screen, self.panel
        words = self._facts()
        if not words:
            return
        y = b.bottom - 52
        canvas.centred(paint.divider(b.w - 60, s.k, theme.BROWN), s.px(b.cx), s.px(y - 22))
        write(canvas, s, words, b.cx, y + 8, "semibold", 17, theme.BROWN, "centre", b.w - 60)


@brush.kept
def rays(k: float) -> Surface:
    """The sun of rays behind a winner's portrait, 420 units across."""
    r = 210.0
    inner = f'<circle cx="{r}" cy="{r}" r="128" fill="{theme.PARCHMENT}" fill-opacity=".45"/>'
    inner += f'<circle cx="{r}" cy="{r}" r="108" fill="{theme.GOLD}" fill-opacity=".35"/>'
    for n in range(48):
        angle, long = n * math.tau / 48, n % 2 == 0
        inside, outside, spread = (106, 152, 0.030) if long else (104, 130, 0.022)
        points = (
            (inside, angle - spread), (outside, angle), (inside, angle + spread),
        )  # fmt: skip
        d = "M" + " L".join(
            f"{r + q * math.cos(a):.1f} {r + q * math.sin(a):.1f}" for q, a in points
        )
        inner += brush.path(d + " Z", theme.GOLD, f'fill-opacity="{0.95 if long else 0.7}"')
    return brush.svg(2 * r, 2 * r, k, inner)


@brush.kept
def gold_row(w: float, h: float, k: float) -> Surface:
    """What lies behind the winner's line."""
    return brush.svg(w, h, k, brush.rect(0, 0, w, h, 7, theme.GOLD, 'fill-opacity=".28"'))


@brush.kept
def little_card(k: float) -> Surface:
    """A card back, 20 x 28 units."""
    edge = brush.outline(theme.INK, 1.2)
    inner = brush.rect(0.8, 0.8, 18.4, 26.4, 3, theme.PARCHMENT, edge)
    inner += brush.rect(3, 3, 14, 22, 2, "#215e57")
    inner += brush.path("M10 9 l3.2 5 l-3.2 5 l-3.2 -5 Z", theme.GOLD)
    return brush.svg(20, 28, k, inner)
