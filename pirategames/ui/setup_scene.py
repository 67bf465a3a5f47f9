"""Preparing a match: who sits where, with which face, the options of the game, the seed, the pace.

Asks the list of games what may be chosen; knows no rule. What it has set up is kept for the next
quick game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from pirategames.i18n import listed, tr, trn
from pirategames.match.crew import CREW
from pirategames.match.making import GAMES
from pirategames.match.setup import LEVELS, LONGEST_NAME, temperament_of
from pirategames.ui import brush, card_art, paint, preparing, sail, theme
from pirategames.ui.box import Box
from pirategames.ui.captain_words import character, level_title
from pirategames.ui.compositor import Canvas
from pirategames.ui.form_scene import FormScene
from pirategames.ui.game_words import (
    game_line,
    game_minutes,
    game_title,
    option_words,
    players_words,
)
from pirategames.ui.preparing import Seat
from pirategames.ui.scene import STAY, Go, Input, Key, Pointer, Push, Replace, Screen
from pirategames.ui.table_ships import team_badge
from pirategames.ui.widgets import (
    Button,
    Entry,
    Form,
    IconButton,
    Label,
    Medallion,
    Scroll,
    Segments,
    Slider,
    Toggle,
    Widget,
    write,
)
from pirategames.words import played_by

TOP = 94.0
FOOT = 110.0  # below the panels
LEFT_WIDTH, RIGHT_WIDTH, GAP = 234.0, 316.0, 26.0
WIDEST = 1204.0
ROW, ROW_GAP = 80.0, 6.0  # a seat's row
CROWDED_ROW, CROWDED_GAP = 62.0, 4.0  # of many seats; of more still, as high as there is room
MOOT = "#a08c70"  # an option that means nothing with the others
ADD = 40.0  # the button for one more
FACES = 62.0  # a portrait to choose
SQUEEZED = 1.1  # a line so much too long is set a little smaller
OPTION_LINE = 17.0  # from a line of an option's sentence to the next
LEVEL_GAP, CROWDED_LEVEL = 6.0, 13.0  # in a crowd: from a seat's kind to its level; its letters
MOST_SEGMENTS = 3  # values side by side
LONGEST_SEED = 20
LEAST_TWO = 56.0  # a row this high has its number over the letter of its team


def shade(labels: Sequence[Widget]) -> None:
    """Labels of what cannot be chosen now."""
    for label in labels:
        if isinstance(label, Label):
            label.colour = MOOT


class SetupScene(FormScene):
    """Game, seats, options, seed; "Hoist the sails!" begins."""

    name = "setup"

    def __init__(self, game: str, seed_text: str | None = None) -> None:
        self.game = game
        self.info = GAMES[game]
        first = self.info.deck_of or game
        self.decks = [first, *(other for other, info in GAMES.items() if info.deck_of == first)]
        self.seats: list[Seat] = []
        self.options: dict[str, str] = {}
        self.seed_text = preparing.new_seed() if seed_text is None else seed_text
        self.active = 0  # the seat whose portrait is chosen
        self.faces_top = 0.0

    def enter(self) -> None:
        last = preparing.remembered(self.screen.settings, self.game)
        if last is None:
            self.seats = preparing.usual_seats(self.game)
            self.options = self.info.complete({})
        else:
            seats = [Seat(s.kind, s.name, s.portrait) for s in last.seats]
            self.seats = [seat.with_face(seat.portrait) for seat in seats]
            self.options = self.info.complete(last.options)
        self.form = Form(self.screen)
        self.relayout()

    # ------------------------------------------------------ what may be and what may not
    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of seats there may be with these options."""
        return self.info.seat_counts(self.options)

    @property
    def allowed(self) -> tuple[int, int]:
        return self.counts[0], self.counts[-1]

    def problem(self) -> str:
        """Why the match cannot begin yet; empty if it can."""
        names = [seat.name.strip() for seat in self.seats]
        if not all(names):
            return tr("Every seat needs a name.")
        if len({name.casefold() for name in names}) < len(names):
            return tr("Two seats have the same name.")
        if len(self.seats) not in self.counts:
            return played_by(game_title(self.game), self.counts)
        return ""

    def mates(self, n: int) -> str:
        """Who plays with a seat; empty where everybody plays alone."""
        if len(self.seats) not in self.counts:
            return ""
        teams = self.info.team_of(len(self.seats), self.options)
        return listed([s.name for m, s in enumerate(self.seats) if teams[m] == teams[n] and m != n])

    def team(self, n: int) -> int:
        """The number of a seat's team, -1 where everybody plays alone."""
        if not self.mates(n):
            return -1
        return self.info.team_of(len(self.seats), self.options)[n]

    # ------------------------------------------------------ the layout
    def relayout(self) -> None:
        s = self.screen
        wide = min(s.width - 36, WIDEST)
        left = (s.width - wide) / 2
        high = min(s.height - TOP - FOOT, 620.0)
        top = TOP + 0.35 * (s.height - TOP - FOOT - high)
        self.card = Box(left, top, LEFT_WIDTH, LEFT_WIDTH / card_art.RATIO)
        middle = wide - LEFT_WIDTH - RIGHT_WIDTH - 2 * GAP
        self.crew = Box(left + LEFT_WIDTH + GAP, top, middle, high)
        self.board = Box(self.crew.right + GAP, top, RIGHT_WIDTH, high)
        self.foot = top + high + 28
        self._fill("start")

    def _fill(self, focus: str = "") -> None:
        """All widgets anew."""
        widgets: list[Widget] = [
            *self._seat_widgets(),
            *self._portraits(),
            *self._option_widgets(),
            *self._other_widgets(),
        ]
        self.form.set(widgets, focus)
        self._activate(self.active)

    @property
    def crowded(self) -> bool:
        """Have the seats too little room for rows of two lines?"""
        more = len(self.seats) < self.allowed[1]
        wanted = len(self.seats) * (ROW + ROW_GAP) + (ADD if more else 0.0)
        return len(self.seats) > 4 or wanted > self._room()

    def _room(self) -> float:
        """The height there is for the seats, above the portraits."""
        return self.crew.h - 48 - FACES - 52

    def _row(self, n: int) -> Box:
        b = self.crew
        high, gap = (CROWDED_ROW, CROWDED_GAP) if self.crowded else (ROW, ROW_GAP)
        rows = len(self.seats) + int(len(self.seats) < self.allowed[1])
        if self.crowded:
            high = min(high, self._room() / rows - gap)
        return Box(b.x + 15, b.y + 48 + n * (high + gap), b.w - 30, high)

    def _seat_widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for n, seat in enumerate(self.seats):
            found += self._one_seat(n, seat)
        if len(self.seats) < self.allowed[1]:
            r = self._row(len(self.seats))
            high = min(ADD, r.h)
            top = min(r.cy - high / 2, self.crew.y + 48 + self._room() - high)
            box = Box(r.x + r.w / 2 - 110, top, 220, high)
            found.append(Button("add", box, tr("Add a seat"), self._add, "teal", icon="plus"))
        return found

    def _one_seat(self, n: int, seat: Seat) -> list[Widget]:
        r = self._row(n)
        face = min(46.0, r.h - 2) if self.crowded else 64.0
        x = r.x + 34
        portrait = Medallion(
            f"seat {n} face", Box(x, r.cy - face / 2, face, face), seat.portrait, self._look(n),
            tr("Choose a portrait"),
        )  # fmt: skip
        x += face + 12
        each = 84.0 if self.crowded else 88.0
        entry_box = Box(x, r.y + 7, 2 * each, 32)
        kind_at = (x, r.y + 43)
        if self.crowded:
            entry_box = Box(x, r.cy - 16, 124, 32)
            kind_at = (x + 129, r.cy - 17)
        entry = Entry(f"seat {n} name", entry_box, seat.name, self._rename(n), LONGEST_NAME)
        entry.wrong = not seat.name.strip()
        if self._level_room(r, kind_at[0] + 2 * each) < self._least_level():
            return [portrait, entry, self._who_plays(n, kind_at, each), *self._remover(n)]
        labels = [tr("Human"), tr("Captain")]
        kind = Segments(
            f"seat {n} kind", *kind_at, labels, int(not seat.human), self._set_kind(n), each
        )
        found: list[Widget] = [portrait, entry, kind]
        if not seat.human:
            found += self._captain_widgets(n, seat, kind.box)
        elif not self.crowded:
            found += self._who(r, x + 2 * each + 18)
        return [*found, *self._remover(n)]

    def _remover(self, n: int) -> list[Widget]:
        """What takes a seat away, if there may be fewer."""
        if len(self.seats) <= self.allowed[0]:
            return []
        r = self._row(n)
        box = Box(r.right - 46, r.cy - 16, 34, 32)
        return [
            IconButton(f"seat {n} remove", box, "close", self._remove(n), tr("Remove this seat"))
        ]

    def _level_room(self, r: Box, x: float) -> float:
        """How wide the button of a captain's level may be in a row, right of its kind."""
        return r.right - 52 - x - LEVEL_GAP if self.crowded else r.right - 54 - x - 16

    def _least_level(self) -> float:
        """How wide that button must be for the longest of its words."""
        size = CROWDED_LEVEL if self.crowded else 15.0
        k = self.screen.k
        words = max(paint.text_width(level_title(level), "bold", size, k) for level in LEVELS)
        icon = 0.0 if self.crowded else paint.BUTTON_ICON
        return words / paint.SQUEEZE + paint.BUTTON_ENDS + icon

    def _who_plays(self, n: int, at: tuple[float, float], each: float) -> Button:
        """In a narrow window: a person or a captain of some level, each click the next."""
        seat = self.seats[n]
        label = tr("Human") if seat.human else level_title(seat.level)
        last = seat.level == list(LEVELS)[-1]

        def following() -> None:
            if seat.human or last:
                self._set_kind(n)(int(seat.human))
                if seat.human:
                    self._change_seat(n, self.seats[n].at_level(next(iter(LEVELS))))
                self._fill(f"seat {n} kind")
            else:
                self._next_level(n)()

        box = Box(*at, min(2 * each, self._row(n).right - 52 - at[0]), Segments.HEIGHT)
        size, icon = (CROWDED_LEVEL, None) if self.crowded else (15.0, "right")
        return Button(f"seat {n} kind", box, label, following, "teal", size, icon)

    def _captain_widgets(self, n: int, seat: Seat, kind: Box) -> list[Widget]:
        """How strong a captain is, and what is said of its temperament."""
        r = self._row(n)
        label = level_title(seat.level)
        tip = tr("How much a captain remembers, how far it looks")
        take = self._next_level(n)
        if self.crowded:
            room = self._level_room(r, kind.right)
            box = Box(kind.right + LEVEL_GAP, r.cy - 16, room, 32)
            return [Button(f"seat {n} level", box, label, take, "teal", CROWDED_LEVEL, tip=tip)]
        x = kind.right + 16
        room = self._level_room(r, kind.right)
        box = Box(x, r.y + 6, min(room, 168.0), 34)
        said = character(temperament_of(seat.kind))
        return [
            Button(f"seat {n} level", box, label, take, "teal", 15, "right", tip=tip),
            Label(said, x + 2, r.y + 58, "semibold", 15, theme.BROWN, width=room),
        ]

    def _next_level(self, n: int) -> Callable[[], Go | None]:
        def take() -> None:
            levels = list(LEVELS)
            following = (levels.index(self.seats[n].level) + 1) % len(levels)
            self._change_seat(n, self.seats[n].at_level(levels[following]))
            names = [widget.name for widget in self.form.widgets]
            self._fill(f"seat {n} level" if f"seat {n} level" in names else f"seat {n} kind")

        return take

    def _who(self, r: Box, x: float) -> list[Widget]:
        """What is said of a person beside the name."""
        room = r.right - 52 - x
        people = sum(other.human for other in self.seats)
        if people > 1:
            lines = [tr("plays here,"), tr("hand hidden between turns")]
        else:
            lines = [tr("plays here")]
        first = r.cy - 10 * (len(lines) - 1)
        return [
            Label(line, x, first + 21 * i, "semibold", 15, theme.BROWN, width=room)
            for i, line in enumerate(lines)
        ]

    def _portraits(self) -> list[Widget]:
        """The faces to choose from, for the active seat."""
        b = self.crew
        faces = paint.portraits()
        step = min(FACES + 4, (b.w - 40) / len(faces))
        size = min(FACES, step - 4)
        left = b.cx - (step * len(faces) - 4) / 2
        y = b.bottom - size - 22
        found: list[Widget] = []
        self.faces_top = y
        for n, face in enumerate(faces):
            box = Box(left + n * step, y, size, size)
            found.append(Medallion(f"face {face}", box, face, self._take_face(face)))
        return found

    def _option_widgets(self) -> list[Widget]:
        b = self.board
        room = Box(b.x + 18, b.y + 48, b.w - 26, b.h - 48 - 146)
        found: list[Widget] = []
        y = whole = room.y
        if len(self.decks) > 1:
            found, y = self._deck_widgets(room.x, y, b.w - 40)
        for key in sorted(self.info.options, key=self._order):
            added, y = self._option(key, room.x, y, b.w - 40)
            found += added
            if y <= room.bottom:
                whole = y
        shown = whole if y > room.bottom else room.bottom  # no option is cut until one scrolls
        area = Scroll("options", Box(room.x, room.y, room.w, shown - room.y), y - room.y)
        for widget in found:
            widget.scroll = area
        return [area, *found]

    def _deck_widgets(self, x: float, y: float, w: float) -> tuple[list[Widget], float]:
        """Which deck is played with, each being a game of its own."""
        labels = [game_title(game) for game in self.decks]
        n = self.decks.index(self.game)
        each = (w - 2) / len(labels)
        label = Label(tr("Deck"), x, y + 17, "bold", 15, width=w)
        choose = Segments("deck", x, y + 34, labels, n, self._take_deck, each)
        return [label, choose, Line(x, y, w)], y + 82

    def _take_deck(self, n: int) -> None:
        """Another deck: what both know is kept, the seats as far as it allows."""
        self.game = self.decks[n]
        self.info = GAMES[self.game]
        known = {key: value for key, value in self.options.items() if key in self.info.options}
        self.options = self.info.complete(known)
        self._fit_seats()
        self._fill("deck")

    def _fit_seats(self) -> None:
        """As many seats as may be: a few more if need be, no more than the most."""
        while len(self.seats) > self.allowed[1]:
            self.seats.pop()
        while len(self.seats) not in self.counts:
            self.seats.append(preparing.captain(self.seats))
        self.active = min(self.active, len(self.seats) - 1)

    def _order(self, key: str) -> tuple[bool, bool]:
        """Comforts first, then switches, then what has several values."""
        return key not in self.info.comfort, bool(option_words(key).values)

    def _option(self, key: str, x: float, y: float, w: float) -> tuple[list[Widget], float]:
        """An option's widgets and where the next begins."""
        said, values = option_words(key), self.info.options[key]
        chosen = self.options[key]
        rule = Line(x, y, w)
        if len(values) == 2 and not said.values:
            on = self._on_value(values)
            switch = Toggle(key, x + w - Toggle.WIDTH, y + 15, chosen == on, self._flip(key, on))
            switch.enabled = not self.info.is_moot(key, self.options)
            lines = self._in_lines(said.line, w - 60)
            y_next = y + 58 + OPTION_LINE * (len(lines) - 1)
            told = self._option_label(said.label, lines, x, y, w - 60)
            if not switch.enabled:
                shade(told)
            return [*told, switch, rule], y_next
        label = Label(said.label, x, y + 17, "bold", 15, width=w)
        lines = self._in_lines(said.lines.get(chosen, said.line), w)
        told = [
            Label(line, x, y + 84 + OPTION_LINE * n, "regular", 14, theme.WOOD_TEXT, width=w)
            for n, line in enumerate(lines)
        ]
        choose = self._chooser(key, values, x, y + 34, w)
        if self.info.is_moot(key, self.options):
            choose.enabled = False
            shade([label, *told])
        return [label, choose, *told, rule], y + 82 + OPTION_LINE * len(lines)

    def _chooser(
        self, key: str, values: tuple[str, ...], x: float, y: float, w: float
    ) -> Segments | Button:
        """A few values side by side; of many the chosen one, which makes room for the next."""
        said, n = option_words(key), values.index(self.options[key])
        labels = [said.values.get(value, value) for value in values]
        choose = self._choose(key, values)
        if len(values) <= MOST_SEGMENTS:
            return Segments(key, x, y, labels, n, choose, (w - 2) / len(values))
        box = Box(x, y, w - 2, 36)
        following = (n + 1) % len(values)
        return Button(key, box, labels[n], lambda: choose(following), "teal", 15, "right")

    def _option_label(
        self, label: str, lines: list[str], x: float, y: float, w: float
    ) -> list[Widget]:
        first = y + (19 if lines else 29)
        return [
            Label(label, x, first, "bold", 15, width=w),
            *[
                Label(line, x, y + 40 + OPTION_LINE * n, "regular", 14, theme.WOOD_TEXT, width=w)
                for n, line in enumerate(lines)
            ],
        ]

    def _in_lines(self, sentence: str, width: float) -> list[str]:
        """A sentence in as many lines as it needs."""
        lines: list[str] = []
        for word in sentence.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            wide = paint.text_width(longer, "regular", 14, self.screen.k)
            fits = wide <= width * SQUEEZED
            lines = [*lines[:-1], longer] if lines and fits else [*lines, word]
        return lines if sentence else []

    @staticmethod
    def _on_value(values: tuple[str, ...]) -> str:
        """Which of two values a switch turns on: "on", else the one that is not the default."""
        return "on" if "on" in values else values[1]

    def _other_widgets(self) -> list[Widget]:
        s, b = self.screen, self.board
        x, w = b.x + 18, b.w - 36
        y = b.bottom - 120
        pace = math.log2(s.settings.captain_pace)
        found: list[Widget] = [
            Line(x, y - 14, w),
            Label(tr("Pace of the captains"), x, y + 4, "bold", 15, width=w),
            Slider("pace", x, y + 14, w, pace, (-2, 2), 0.5, self._set_pace),
            Label(tr("steady"), x, y + 51, "regular", 14, theme.WOOD_TEXT),
            Label(tr("brisk"), x + w, y + 51, "regular", 14, theme.WOOD_TEXT, "right"),
        ]
        label = tr("Seed")
        at = x + paint.text_width(label, "bold", 15, s.k) + 14
        draw = 96.0
        room = b.right - 18 - at - draw - 8
        y = b.bottom - 50
        draw_box = Box(b.right - 18 - draw, y, draw, 32)
        found += [
            Label(label, x, y + 16, "bold", 15),
            Entry("seed", Box(at, y, room, 32), self.seed_text, self._set_seed, LONGEST_SEED),
            Button("draw", draw_box, tr("Draw"), self._draw_seed, "teal", 15),
        ]  # fmt: skip
        back = Box(self.card.x, self.foot, 178, 50)
        start = Box(b.x, self.foot - 4, b.w, 58)
        hoist = Button("start", start, tr("Hoist the sails!"), self.start, "gold", 22)
        hoist.enabled = not self.problem()
        close = Box(s.width - 50, 18, 34, 32)
        book = Box(s.width - 90, 18, 34, 32)
        found += [
            Button("back", back, tr("Back"), self.cancel),
            hoist,
            IconButton("rules", book, "rules", self._rules, tr("Rules")),
            IconButton("quit", close, "close", self._quit, tr("Quit the game")),
        ]
        return found

    # ------------------------------------------------------ what the widgets do
    def _change_seat(self, n: int, seat: Seat) -> None:
        self.seats[n] = seat
        self.active = n

    def _look(self, n: int) -> Callable[[], Go | None]:
        def look() -> None:
            self.active = n
            self._fill()
            self.form.focus_on(f"face {self.seats[n].portrait}")

        return look

    def _rename(self, n: int) -> Callable[[str], Go | None]:
        def rename(name: str) -> None:
            self._change_seat(n, self.seats[n]._replace(name=name))
            self._renew_start()

        return rename

    def _renew_start(self) -> None:
        """Whether the match can begin may have changed; the fields themselves stay."""
        for widget in self.form.widgets:
            if widget.name == "start":
                widget.enabled = not self.problem()
            if isinstance(widget, Entry) and widget.name.startswith("seat "):
                widget.wrong = not widget.value.strip()

    def _set_kind(self, n: int) -> Callable[[int], Go | None]:
        def set_kind(chosen: int) -> None:
            old = self.seats[n]
            others = [seat for m, seat in enumerate(self.seats) if m != n]
            made = preparing.captain(others) if chosen else preparing.person(others)
            own = old.name not in self._given_names()
            name = old.name if own else made.name
            portrait = old.portrait if own else made.portrait
            self._change_seat(n, made._replace(name=name).with_face(portrait))
            self._name_people()
            self._fill()

        return set_kind

    def _given_names(self) -> set[str]:
        """The names that were given by us: they change with who sits there."""
        numbered = {tr("Player {n}", n=n + 1) for n in range(len(self.seats) + 1)}
        numbered |= {tr("Captain {n}", n=n + 1) for n in range(len(self.seats) + 1)}
        return numbered | {tr("Sailor"), ""} | {name for name, _ in CREW}

    def _name_people(self) -> None:
        """Several people at the table are numbered, a person alone is the sailor."""
        people = [n for n, seat in enumerate(self.seats) if seat.human]
        given = {tr("Sailor")} | {tr("Player {n}", n=n + 1) for n in range(len(self.seats) + 1)}
        for n in people:
            if self.seats[n].name in given:
                name = tr("Sailor") if len(people) == 1 else tr("Player {n}", n=n + 1)
                self.seats[n] = self.seats[n]._replace(name=name)

    def _remove(self, n: int) -> Callable[[], Go | None]:
        def remove() -> None:
            del self.seats[n]
            while len(self.seats) not in self.counts:  # another seat goes with it
                captains = [m for m, s in enumerate(self.seats) if not s.human]
                del self.seats[captains[-1] if captains else -1]
            self.active = min(self.active, len(self.seats) - 1)
            self._name_people()
            self._fill("start")

        return remove

    def _add(self) -> Go | None:
        self.active = len(self.seats)
        self.seats.append(preparing.captain(self.seats))
        while len(self.seats) not in self.counts:  # another one comes with it
            self.seats.append(preparing.captain(self.seats))
        self._fill(f"seat {self.active} name")
        return None

    def _take_face(self, face: str) -> Callable[[], Go | None]:
        def take() -> None:
            self.seats[self.active] = self._faced(self.seats[self.active], face)
            self._fill()

        return take

    def _faced(self, seat: Seat, face: str) -> Seat:
        """A seat with another face; a captain nobody has given a name of its own takes its name."""
        own = {portrait: name for name, portrait in CREW}
        if not seat.human and seat.name == own.get(seat.portrait):
            seat = seat._replace(name=own.get(face, seat.name))
        return seat.with_face(face)

    def _flip(self, key: str, on: str) -> Callable[[bool], Go | None]:
        def flip(value: bool) -> None:
            off = next(other for other in self.info.options[key] if other != on)
            self.options[key] = on if value else off
            self._fit_seats()
            self._fill(key)

        return flip

    def _choose(self, key: str, values: tuple[str, ...]) -> Callable[[int], Go | None]:
        def choose(n: int) -> None:
            self.options[key] = values[n]

        return choose

    def _set_pace(self, value: float) -> None:
        self.screen.change("captain_pace", round(2**value, 3))

    def _set_seed(self, text: str) -> None:
        self.seed_text = text

    def _draw_seed(self) -> None:
        self.seed_text = preparing.new_seed()
        self._fill()

    def cancel(self) -> Go:
        from pirategames.ui.menu_scene import TitleScene

        return Replace(TitleScene())

    def _rules(self) -> Go:
        from pirategames.ui.rules_scene import RulesScene

        return Push(RulesScene(self.game))

    def _quit(self) -> Go:
        from pirategames.ui.small_scenes import QuitQuestion

        return Push(QuitQuestion())

    def start(self) -> Go | None:
        """Deal, if everything is in order."""
        if self.problem():
            return STAY
        setup = preparing.make_setup(self.game, self.seats, self.options, self.seed_text)
        preparing.remember(self.screen, setup)
        return preparing.start(self.screen, setup)

    # ------------------------------------------------------ input and time
    def handle(self, e: Input) -> Go | None:
        go = self.form.handle(e)
        self._follow_focus()
        if go is not None:
            return go
        if isinstance(e, Key) and e.down and e.key == pygame.K_ESCAPE and not e.repeat:
            return self.cancel()
        if isinstance(e, Pointer) and e.kind == "down" and e.button == 1:
            for n in range(len(self.seats)):
                if self._row(n).holds(e.x, e.y):
                    self._activate(n)
        return STAY

    def _follow_focus(self) -> None:
        """The seat whose fields are being changed is the active one."""
        name = self.form.focus.name if self.form.focus else ""
        if name.startswith("seat "):
            self._activate(int(name.split()[1]))

    def _activate(self, n: int) -> None:
        """From now on the portraits are for this seat."""
        self.active = min(n, len(self.seats) - 1)
        taken = {seat.portrait for m, seat in enumerate(self.seats) if m != self.active}
        for widget in self.form.widgets:
            if isinstance(widget, Medallion) and widget.name.startswith("face "):
                widget.chosen = widget.portrait == self.seats[self.active].portrait
                widget.enabled = widget.portrait not in taken

    # ------------------------------------------------------ the look
    def _paint(self, target: Surface) -> None:
        s = self.screen
        k = s.k
        target.blit(sail.night(*s.pixels, k), (0, 0))
        b = self.crew
        paint.place(target, paint.parchment(round(b.w), round(b.h), k), b.x, b.y, k)
        b = self.board
        paint.place(target, paint.wood(round(b.w), round(b.h), k), b.x, b.y, k)
        self._paint_game(target)
        for n in range(len(self.seats)):
            r = self._row(n)
            target.blit(row_paper(round(r.w), r.h, k, n == self.active), s.rect(*r))

    def _paint_game(self, target: Surface) -> None:
        """The game's card and what there is to know of it."""
        s, k, c = self.screen, self.screen.k, self.card
        high = s.px(c.h)
        players = players_words(self.info.min_seats, self.info.most_seats)
        face = card_art.face(
            "games", self.game, game_title(self.game), "", theme.INK, high, k, players
        )
        shade = paint.shadow(c.w, c.h, k, 12, 8, 150)
        paint.centre(target, shade, c.cx, c.cy + 6, k)
        target.blit(face, s.rect(*c))
        lines = [
            ("person", trn("{n} seat", "{n} seats", len(self.seats))),
            ("hourglass", trn("about {n} minute", "about {n} minutes", game_minutes(self.game))),
            ("skull", game_line(self.game)),
        ]
        box = Box(c.x, c.bottom + 16, c.w, self.crew.bottom - c.bottom - 16)
        if box.h < 110:
            return
        target.blit(paint.slate(round(box.w), round(box.h), k, 0.6), s.rect(*box))
        step = min(38.0, (box.h - 16) / 3)
        top = box.cy - step
        for n, (icon, line) in enumerate(lines):
            y = top + n * step
            paint.centre(target, paint.icon(icon, 19, k, theme.LIT), box.x + 26, y, k)
            drawn = paint.text(line, "semibold", 15, theme.PARCHMENT, k, box.w - 60)
            middle = s.px(y) - drawn.get_height() // 2
            target.blit(drawn, (s.px(box.x + 46), middle))

    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        canvas.layer(self._paint, (s.pixels, s.k, len(self.seats), self.active, tr("Options")))
        shade = "#06100f"
        title = tr("Prepare the game")
        write(canvas, s, title, self.card.x, self.card.y - 48, "title", theme.SCENE, shadow=shade)
        b = self.crew
        write(canvas, s, tr("The crew"), b.cx, b.y + 26, "title", 29, theme.INK, "centre")
        b = self.board
        write(canvas, s, tr("Options"), b.cx, b.y + 26, "title", 29, align="centre")
        for n in range(len(self.seats)):
            r = self._row(n)
            team, low = self.team(n), r.h < LEAST_TWO
            if team < 0:
                write(canvas, s, str(n + 1), r.x + 17, r.cy, "bold", 22, theme.RED, "centre")
                continue
            x, y = (r.x + 9, r.cy) if low else (r.x + 17, r.cy - 12)
            size = 17 if low else 22
            write(canvas, s, str(n + 1), x, y, "bold", size, theme.RED, "centre")
            x, y = (r.x + 25, r.cy) if low else (r.x + 17, r.cy + 13)
            canvas.centred(team_badge(team, s.k), s.px(x), s.px(y))
        words = tr("Portrait of seat {n}", n=self.active + 1)
        write(canvas, s, words, self.crew.x + 30, self.faces_top - 20, "bold", 16, theme.INK)
        self._draw_foot(canvas)
        self.form.draw(canvas)

    def _draw_foot(self, canvas: Canvas) -> None:
        """What is still wrong, or how many sit at the table."""
        s, b = self.screen, self.crew
        y = self.foot + 25
        problem = self.problem()
        if problem:
            write(canvas, s, problem, b.cx, y, "bold", 18, theme.SALMON, "centre", b.w)
            return
        high = self.allowed[1]
        n = len(self.seats)
        said = trn("{n} seat of {high}", "{n} seats of {high}", n, high=high)
        if self.team(0) >= 0:
            pairs = [f"{self.seats[m].name} – {self.mates(m)}" for m in range(n // 2)]
            line = tr("Teams: {teams}", teams=", ".join(pairs))
            write(canvas, s, line, b.cx, y, "semibold", 16, theme.PARCHMENT, "centre", b.w)
            return
        line = said + " · " + tr("first player drawn by lot")
        write(canvas, s, line, b.cx, y, "semibold", 18, theme.PARCHMENT, "centre", b.w)


class Line(Widget):
    """A thin line between two options."""

    focusable = False

    def __init__(self, x: float, y: float, width: float) -> None:
        super().__init__("", Box(x, y, width, 2))

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        line = thin_line(round(self.box.w), screen.k)
        canvas.sprite(line, screen.px(self.shown.x), screen.px(self.shown.y))


@brush.kept
def thin_line(w: float, k: float) -> Surface:
    """A faint line on wood."""
    picture = brush.sheet(brush.px(w, k), max(1, round(1.2 * k)))
    picture.fill((0xA9, 0x7A, 0x3C, 130))
    return picture


@brush.kept
def row_paper(w: float, h: float, k: float, active: bool) -> Surface:
    """What lies behind a seat: lighter paper, gold for the one being changed."""
    fill, shown = (theme.GOLD, 0.30) if active else ("#fff6df", 0.42)
    edge = brush.outline(theme.INK, 1.8 if active else 1.2, 0.95 if active else 0.35)
    return brush.svg(
        w, h, k, brush.rect(1.5, 1.5, w - 3, h - 3, 9, fill, f'fill-opacity="{shown}" {edge}')
    )
