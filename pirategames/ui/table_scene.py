"""A game in play: wires the match, the cards on the screen, the timeline and the person's hands.

The one place where events become movements and gestures become actions. Knows no rule: what may be
done is what the match offers, what is told is what the match announces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pirategames.engine.events import ACTED, HIDDEN, MOVE, REVEAL, SHUFFLE, TURN, Event
from pirategames.engine.view import View
from pirategames.i18n import tr
from pirategames.match.match import IllegalAction, Match
from pirategames.ui import theme
from pirategames.ui.animation import Glide, Timeline, Tween, script
from pirategames.ui.compositor import Canvas
from pirategames.ui.drag import Actions, Drag, Offer
from pirategames.ui.layout import Box, TableLayout, load_plan, zone_facts
from pirategames.ui.log_panel import Lens, LogPanel
from pirategames.ui.scene import Blur, Go, Input, Key, Pointer, Pop, Push, Scene
from pirategames.ui.table_keys import Focus, TableKeys
from pirategames.ui.table_paint import PANEL, TablePainter
from pirategames.ui.table_view import Sprite, TableView
from pirategames.ui.table_words import TableWords

FRAME = 16.0
SLOWEST_FRAME = 50.0  # ms: a longer frame moves things no further than this
PACE = 700.0  # ms between the table coming to rest and a captain's move, at pace 1
REFUSAL = 3200.0  # ms a refusal stays in the ribbon
LENS_AFTER = float(theme.LENS_AFTER)
LONG_PRESS = 500.0
VEIL = 117.0  # opacity of the veil during a question: 46 %
MOST_LISTED = 8  # choices listed after a refusal
ICON = (34.0, 32.0)
DIM_DROP = -9.0  # a card that cannot be played lies so much lower
WIDE = 182.0  # units: the buttons at the lower right
FIRST = {"confirm", "use", "done", "take", "pass"}  # what the first row of buttons is for
SORTS = ("up", "down", "playable")


class Doors:
    """The scenes that open from the table; each is read only when it is wanted."""

    def pause(self, table: TableScene) -> Scene:
        from pirategames.ui.small_scenes import Pause

        return Pause(table.match)

    def settings(self) -> Scene:
        from pirategames.ui.settings_scene import SettingsScene

        return SettingsScene()

    def rules(self, game: str) -> Scene:
        from pirategames.ui.rules_scene import RulesScene

        return RulesScene(game)

    def results(self, match: Match) -> Scene:
        from pirategames.ui.results_scene import ResultsScene

        return ResultsScene(match)

    def curtain(self, table: TableScene, seat: int, ready: Callable[[], None], down: bool) -> Scene:
        """``ready`` is called when nothing of the table can be seen any more."""
        from pirategames.ui.small_scenes import Curtain

        seats = table.match.setup.seats
        return Curtain(seats, seat, table.turn_line(), ready, lambda: self.pause(table), down)

    def choice(self, title: str, options: list[str]) -> Scene:
        """Pops the number of the option chosen, or None."""
        from pirategames.ui.small_scenes import ChoiceDialog

        return ChoiceDialog(title, options)


class Button(NamedTuple):
    """Something to press: its name, where it is, how it looks and what it does."""

    id: str
    box: Box
    label: str
    kind: str
    enabled: bool
    act: Callable[[], Go | None]
    key: str = ""
    icon: str = ""


class TableScene(Scene):
    """One match on the screen. ``strict``: a screen that differs from the view is an error.

    ``demo``: nobody plays, any input leaves.
    """

    name = "table"

    def __init__(
        self,
        match: Match,
        strict: bool = False,
        demo: bool = False,
        doors: Doors | None = None,
    ) -> None:
        self.match = match
        self.doors = doors or Doors()
        self.strict = strict
        self.demo = demo
        self.game = match.setup.game
        self.plan = load_plan(match.setup.game)
        self.words = TableWords(match, self.plan)
        self.facts = zone_facts(match.rules)
        self.humans = [s for s in range(match.rules.seats) if match.is_human(s)]
        self.timeline = Timeline()
        self.log = LogPanel(self.game, [seat.portrait for seat in match.setup.seats])
        self.veil = Glide()
        self.tilt = Glide()
        self.sort = SORTS[0]
        self.opened: int | None = None  # a zone being looked into
        self.hover: Sprite | None = None
        self.hover_zone: int | None = None
        self.pressed_button = ""
        self.hover_button = ""
        self._hover_since = 0.0
        self._caption = ""
        self._refusal: tuple[str, str, float] = ("", "", -1e9)
        self._shaken = -1e9
        self._rest_since: float | None = None
        self._dialog: tuple[list[Actions], list[Sprite]] | None = None
        self._seen: tuple[int, int, str] | None = None  # kind, zone and effect seen in secret
        self._ended = False
        self._ready = False
        self._settled_ply = -1
        self._log_ply = 0

    # ------------------------------------------------------------ coming and going
    def enter(self) -> None:
        self.seat = self._first_seat()
        self.painter = TablePainter(self)
        self.keys = TableKeys(self)
        self._build(self.seat)
        self.covered = len(self.humans) > 1  # nobody has said yet that they are the one to look
        self._ready = True

    def _first_seat(self) -> int:
        actor = self.match.actor
        if actor in self.humans:
            return actor
        return self.humans[0] if self.humans else 0

    def _layout(self) -> TableLayout:
        screen = self.screen
        seats = self.match.rules.seats
        return TableLayout(self.plan, self.facts, seats, self.seat, screen.width, screen.height)

    def _build(self, seat: int) -> None:
        """Show the table from a seat, at once."""
        self.seat = seat
        self.timeline.finish()
        self.view = self.match.view(seat)
        self.since = self.match.event_count
        self.layout = self._layout()
        self.table = TableView(self.match.rules, self.layout, self.view)
        self.table.reduced = self.screen.settings.reduced_motion
        self.drag = Drag(self.table, self)
        self.opened = None
        self.hover = None
        self._seen = None
        self._caption = ""
        self._settled_ply = -1
        self._rest_since = None
        self.active = self.view.turn
        self._sort_by(self.sort)
        self._tell_past()

    def relayout(self) -> None:
        if not self._ready:
            return
        self.layout = self._layout()
        self.table.relayout(self.layout)
        self.drag.drop_hold(self.now)

    def draw(self, canvas: Canvas) -> None:
        if self.covered:
            canvas.layer(self.painter.rest, self.painter.version())
        else:
            self.painter.draw(canvas)

    # ------------------------------------------------------------ what the painter asks
    @property
    def now(self) -> float:
        """The instant of movements."""
        return self.timeline.now

    @property
    def question(self) -> bool:
        return self.drag.offer is not None and self.drag.offer.question

    @property
    def crowd(self) -> int:
        """How many cards my fan holds."""
        fans = [z for z, plan in enumerate(self.layout.plans) if plan.style == "fan"]
        return max((len(self.table.zones[zone]) for zone in fans), default=0)

    def kind_of(self, card: int) -> int:
        return self.match.rules.kind_of[card] if card != HIDDEN else -1

    def badges(self, seat: int) -> list[str]:
        return self.words.badges(self.view, seat)

    def full(self, name: str, seat: int) -> bool:
        """Does a seat have cards in a kind of zone?"""
        return any(
            self.table.zones[zone]
            for zone in self.layout.zones_of(seat)
            if self.layout.facts[zone].name == name
        )

    def gone(self, zone: int) -> bool:
        """An empty place that holds nothing to come: a captain that has left."""
        return self.layout.plans[zone].tray and not self.table.zones[zone]

    def active_seat(self) -> int:
        """Whose turn it is on the screen, -1 at the end."""
        if self.match.over and self.timeline.idle:
            return -1
        return self.view.actor if self.drag.offer is not None else self.active

    def thinking(self, seat: int) -> bool:
        idle = self.timeline.idle and not self.match.over
        return idle and seat == self.match.actor and not self.match.is_human(seat)

    def dots(self) -> int:
        return 0 if self.screen.calm else int(self.screen.now / theme.THINKING * 3) % 3

    def status(self, seat: int) -> str:
        """What a seat is doing."""
        if self.match.over and self.timeline.idle:
            return tr("winner") if seat in self.match.winners() else ""
        if seat == self.active_seat():
            if seat == self.seat and self.match.is_human(seat):
                return tr("optional effect") if self.question else tr("your turn")
            return tr("thinking") if self.thinking(seat) else tr("playing")
        following = (self.active_seat() + 1) % self.match.rules.seats
        return tr("plays next") if seat == following else tr("waiting")

    def turn_line(self) -> str:
        if self.match.over and self.timeline.idle:
            return tr("The game is over")
        seat = self.active_seat()
        turn = self.words.turn(self.view)
        said = tr("{name}'s turn", name=self.words.names[seat]) if seat >= 0 else ""
        return tr("Turn {n}", n=turn) + "   ·   " + said if turn and said else said

    def ribbon(self) -> tuple[str, bool]:
        """The sentence in the ribbon, and whether it is a refusal."""
        said, _, until = self._refusal
        if self.screen.now < until:
            return said, True
        if self.match.over and self.timeline.idle:
            names = [self.words.names[seat] for seat in self.match.winners()]
            return tr("{names} wins!", names=" · ".join(names)), False
        if self.drag.offer is not None:
            return self._prompt, False
        return self._caption, False

    def shake(self) -> float:
        """How far the ribbon is shaken aside, in units: three times 4 units."""
        t = (self.screen.now - self._shaken) / theme.SHAKE
        if not 0 <= t < 1 or self.screen.settings.reduced_motion:
            return 0.0
        step = int(t * 6)
        return (4.0, -4.0)[step % 2] * (1 - t)

    def dimmed(self, sprite: Sprite) -> bool:
        """A card of mine that cannot be played now lies in the shade."""
        drag = self.drag
        if drag.offer is None or drag.offer.question or not self.screen.settings.hints:
            return False
        if self.layout.plans[sprite.zone].style != "fan" or sprite in drag.selection:
            return False
        return not drag.alive(sprite)

    def swapping(self) -> bool:
        offer = self.drag.offer
        return offer is not None and offer.asking.purpose == "swap"

    # ------------------------------------------------------------ words beside things
    def lens(self) -> Lens | None:
        """What the lens explains: the card pointed at, a refusal, else the last card played."""
        _, listed, until = self._refusal
        if self.screen.now < until and listed:
            return Lens(tr("You may now:"), "", listed)
        sprite = self._explained()
        kind = self.table.kind(sprite) if sprite is not None else self._asking_kind()
        if kind < 0:
            return None
        card = self.words.card(kind)
        title = f"{card.number} · {card.title}" if card.number else card.title
        return Lens(title, self.words.copies(kind), card.text, card)

    def _explained(self) -> Sprite | None:
        if self.drag.held:
            return self.drag.held[-1]
        focus = self.keys.focus
        if focus is not None and focus.sprite is not None:
            return focus.sprite
        waited = self.screen.now - self._hover_since >= LENS_AFTER
        if self.hover is not None and waited:
            return self.hover
        return self.drag.selection[-1] if self.drag.selection else None

    def _asking_kind(self) -> int:
        """The card that asks a question, else the top of what can be looked into."""
        offer = self.drag.offer
        if offer is not None and offer.question:
            return offer.asking.kind
        for zone, plan in enumerate(self.layout.plans):
            if plan.look and self.table.zones[zone]:
                return self.table.kind(self.table.zones[zone][-1])
        return -1

    def large(self) -> tuple[Sprite, int] | None:
        """A small card pointed at for a while is shown large."""
        sprite = self.hover
        if sprite is None or self.drag.held or self.opened is not None:
            return None
        if self.screen.now - self._hover_since < LENS_AFTER or not self.table.face_up(sprite):
            return None
        return None if self.table.home(sprite).h > 100 else (sprite, self.table.kind(sprite))

    def drop_words(self) -> tuple[int, str, str] | None:
        """The zone under the cards in hand, what letting go would do, what the card then does."""
        zone = self.drag.target() if self.drag.held else self.hover_zone
        if zone is None or zone not in self.drag.lit or self.drag.offer is None:
            return None
        options = self.drag.lit[zone]
        if len(options) > 1:
            return zone, tr("Drop: choose what it means"), ""
        said = self._words_of(options[0])
        hand = self.drag.held or self.drag.selection
        kinds = [self.table.kind(sprite) for sprite in hand]
        joker = self.match.rules.cards.joker
        kinds = [kind for kind in kinds if kind >= 0 and not joker[kind]]
        text = self.words.card(kinds[-1]).text if kinds and not self.question else ""
        return zone, tr("Drop: {what}", what=said[:1].lower() + said[1:]), first_sentence(text)

    def _words_of(self, actions: Actions) -> str:
        """Some actions in words: the last one known now says most."""
        offer = self.drag.offer
        known = [c for c in offer.choices if c.action == actions[0]] if offer else []
        if not known:
            return ""
        if len(actions) > 1:
            return self.words.confirm(offer.asking.purpose if offer else "", known[0].move.verb)
        return self.words.move(self.view, known[0].move)

    def private(self) -> tuple[int, str] | None:
        """The card this seat has just been shown in secret, and whose it was."""
        if self._seen is None or self.opened is not None:
            return None
        kind, _, where = self._seen
        return kind, where

    def private_box(self) -> Box:
        w, h = PANEL
        return Box(self.layout.right - w - 4, self.layout.height - 160 - h - 14, w, h)

    # ------------------------------------------------------------ buttons
    def icons(self) -> list[Button]:
        """The small buttons of the rail."""
        right = self.screen.width - 12 - ICON[0]
        doors = self.doors
        plain = [
            ("settings", True, lambda: Push(doors.settings())),
            ("rules", True, lambda: Push(doors.rules(self.game))),
            ("undo", self.match.can_undo(self.seat) and self.timeline.idle, self._undo),
        ]
        out = [
            Button(
                "menu", Box(8, 4, *ICON), "", "", True, lambda: Push(doors.pause(self)), "", "menu"
            )
        ]
        for number, (name, enabled, act) in enumerate(plain):
            box = Box(right - 40 * number, 4, *ICON)
            out.append(Button(name, box, "", "", enabled, act, "", name))
        return out

    def actions(self) -> list[Button]:
        """The buttons at the lower right: what may be done without a card."""
        offer = self.drag.offer
        rows: list[tuple[str, str, str, float, bool, str, Callable[[], Go | None]]] = []
        if offer is not None and offer.question:
            rows += self._answer_rows(offer)
        rows += self._verb_rows(offer)
        out: list[Button] = []
        area = self.layout.actions
        y = area.y + 6
        for name, label, kind, height, enabled, key, act in rows[:3]:
            if not out and name not in FIRST:
                y += 60  # the first row is kept free for what matters most
            box = Box(area.right - WIDE, y, WIDE, height)
            out.append(Button(name, box, label, kind, enabled, act, key))
            y += height + 12
        if self._fan() is not None and y <= area.bottom - 36:
            box = Box(area.right - WIDE, area.bottom - 36, 82, 34)
            out.append(Button("sort", box, tr("Sort"), "wood", True, self._next_sort))
        return out

    def _answer_rows(
        self, offer: Offer
    ) -> list[tuple[str, str, str, float, bool, str, Callable[[], Go | None]]]:
        """Confirm what is chosen; decline stands among the verbs."""
        if not offer.cards:
            return []
        verb = offer.cards[0].move.verb
        label = self.words.confirm(offer.asking.purpose, verb)
        ready = bool(self.drag.ready)
        return [("confirm", label, "gold", 48, ready, "", self._confirm)]

    def _verb_rows(
        self, offer: Offer | None
    ) -> list[tuple[str, str, str, float, bool, str, Callable[[], Go | None]]]:
        rows: list[tuple[str, str, str, float, bool, str, Callable[[], Go | None]]] = []
        offered: set[str] = set()
        for choice in offer.buttons if offer is not None else []:
            verb = choice.move.verb
            offered.add(verb)
            known = self.plan.buttons.get(verb)
            purpose = offer.asking.purpose if offer is not None else ""
            label = self.words.button(self.view, choice.move, purpose)
            kind = "gold" if verb in {"use", "done"} else "wood"
            height = 48 if verb in FIRST else 38
            key = known.key.upper() if known is not None else ""
            rows.append((verb, label, kind, height, True, key, self._doer(choice.action)))
        order = {"use": 0, "done": 0, "take": 1, "pass": 1, "decline": 2}
        rows.sort(key=lambda row: order.get(row[0], 3))
        if self.match.is_human(self.seat) and not self.question and not self.match.over:
            for verb, known in self.plan.buttons.items():
                if known.always and verb not in offered:
                    label = self.words.label(known)
                    rows.append((verb, label, "wood", 38, False, "", lambda: None))
        return rows

    def _doer(self, action: int) -> Callable[[], Go | None]:
        def act() -> None:
            self.act([[action]], [])

        return act

    def state_of(self, name: str, enabled: bool) -> str:
        """How a button looks."""
        if not enabled:
            return "off"
        if self.pressed_button == name:
            return "down"
        return "hover" if self.hover_button == name else ""

    def hint_line(self) -> str:
        """Under the buttons, during a question."""
        if self.question and self.drag.selection and len(self.actions()) < 3:
            return tr("Esc: step back")
        return ""

    def _confirm(self) -> Go | None:
        self.drag.decide()
        return None

    def _fan(self) -> int | None:
        """The zone of my fan, if I play."""
        for zone, plan in enumerate(self.layout.plans):
            if plan.style == "fan":
                return zone
        return None

    def _next_sort(self) -> Go | None:
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]
        zone = self._fan()
        if zone is not None:
            self.table.rearrange(lambda: self._sort_by(self.sort), zone, self.now)
        return None

    def _sort_by(self, order: str) -> None:
        keys: dict[str, Callable[[Sprite], int] | None] = {
            "up": None,
            "down": lambda sprite: -self.table.kind(sprite),
            "playable": lambda sprite: 0 if self.drag.alive(sprite) else 1,
        }
        self.table.sort_key = keys[order]

    # ------------------------------------------------------------ doing (what Drag and keys ask)
    def sound(self, name: str) -> None:
        self.screen.sounds.play(name)

    def act(self, options: list[Actions], sprites: list[Sprite]) -> None:
        """Carry out what hands have decided; several meanings are asked about first."""
        if len(options) > 1:
            self._dialog = (options, sprites)
            return
        self._submit(options[0], sprites)

    def _submit(self, actions: Actions, sprites: list[Sprite]) -> None:
        self.table.wanted = list(sprites)
        seat = self.match.actor
        for action in actions:
            if self.match.actor != seat or self.match.over:
                break
            try:
                self.match.submit(seat, action)
            except IllegalAction:
                break
        self.drag.renew(None, self.now)
        self._rest_since = None

    def refuse(self, sprite: Sprite | None, zone: int | None) -> None:
        """That cannot be done: the ribbon says so, the lens lists what can."""
        offer = self.drag.offer
        if offer is None:
            return
        moves = [choice.move for choice in offer.choices]
        lines = self.words.choices(self.view, moves)
        listed = "\n".join(f"• {line}" for line in lines[:MOST_LISTED])
        if len(lines) > MOST_LISTED:
            listed += "\n…"
        said = (
            tr("This card cannot go there now.") if zone is not None else tr("Not this card now.")
        )
        self._refusal = (said, listed, self.screen.now + REFUSAL)
        self._shaken = self.screen.now
        self.sound("refuse")

    def open_zone(self, zone: int) -> None:
        self.opened = zone
        self.drag.cancel(self.now)

    def _undo(self) -> Go | None:
        """Take back my last decision, if the match allows it."""
        self.timeline.finish()
        if self.match.can_undo(self.seat) and self.match.undo(self.seat):
            self._build(self.seat)
            self.sound("slide")
        return None

    def step_back(self) -> Go | None:
        """Escape: let go, close, go a step back in an effect, else pause."""
        if self.opened is not None:
            self.opened = None
        elif self.log.open:
            self.log.open = False
        elif self.drag.held:
            self.drag.drop_hold(self.now)
        elif self.drag.selection:
            if self.question:
                self.drag.click(self.drag.selection[-1], self.now)
            else:
                self.drag.cancel(self.now)
        else:
            return Push(self.doors.pause(self))
        return None

    # ------------------------------------------------------------ acting out events
    def acted(self, event: Event) -> None:
        """Somebody does something: the log and the caption say it."""
        ply = self._log_ply
        self._log_ply += 1
        if ply >= self.match.ply:
            return
        numbers = self.match.events_of(ply)
        events = self.match.events(self.seat, numbers.start)[: len(numbers)]
        self._tell(events)
        self.active = event.seat
        if event.seat != self.seat or not self.match.is_human(self.seat):
            self._caption = self.words.caption(events, self.seat) or self._caption
        else:
            self._caption = ""

    def _tell(self, events: list[Event]) -> None:
        entry = self.words.entry(events, self.seat, self._turns)
        if entry is not None:
            self.log.add(entry, self.words.joined)
        self._turns += sum(event.kind == TURN for event in events)

    def _tell_past(self) -> None:
        """The log of what was done before this table was built."""
        self.log.clear()
        self._turns = 0
        for ply in range(self.match.ply):
            numbers = self.match.events_of(ply)
            self._tell(self.match.events(self.seat, numbers.start)[: len(numbers)])
        self._log_ply = self.match.ply

    def slow(self, event: Event) -> bool:
        return not self.match.is_human(event.seat)

    def same_way(self, one: Event, two: Event) -> bool:
        """Cards that go the same way follow one another closely."""
        facts = self.facts
        same = facts[one.src].name == facts[two.src].name
        return same and facts[one.dst].name == facts[two.dst].name

    def move(self, event: Event, tween: Tween) -> None:
        self.table.move(event, tween)
        dealt = self.layout.plans[event.src].style == "count"
        self.sound("deal" if dealt else "slide")

    def reveal(self, event: Event, tween: Tween) -> None:
        sprite = self.table.reveal(event, tween)
        if sprite is None:
            return
        self.sound("flip")
        if sprite.card != HIDDEN and self.table.secret(sprite) and event.seat == self.seat:
            names = self.words.names
            owner = self.facts[sprite.zone].owner
            zone = self.words.zone(self.facts[sprite.zone].name)
            where = zone if owner == self.seat else f"{zone} · {names[owner]}"
            self._seen = (self.table.kind(sprite), sprite.zone, where)

    def shuffle(self, event: Event, tween: Tween) -> None:
        self.table.shuffle(event, tween)
        self.sound("shuffle")

    def turn(self, event: Event) -> None:
        self.active = event.seat
        self._seen = None

    # ------------------------------------------------------------ the loop
    def update(self, dt: float) -> Go | None:
        settings = self.screen.settings
        self.table.reduced = settings.reduced_motion
        self.timeline.speed = settings.animation_speed
        self.timeline.update(min(dt, SLOWEST_FRAME))
        self.table.settle(self.now)
        self._glides()
        if self._dialog is not None:
            return self._ask(self._dialog[0])
        if self.match.event_count > self.since and self.match.durable:
            self._play_new()
        if not self.timeline.idle or self.match.event_count > self.since:
            self._rest_since = None
            return None
        if self._rest_since is None:
            self._come_to_rest()
            self._rest_since = self.screen.now
        return self._at_rest()

    def _play_new(self) -> None:
        events = self.match.events(self.seat, self.since)
        self.since = self.match.event_count
        self.drag.renew(None, self.now)
        self.timeline.add(script(events, self, self.screen.settings.reduced_motion))

    def _come_to_rest(self) -> None:
        """Everything has been acted out: the screen must show the view; hands are free again."""
        self.view = self.match.view(self.seat)
        for sprite in self.table.sprites():
            if sprite not in self.drag.held:
                self.table.send_home(sprite, self.now)
        if not self.drag.held:
            self.table.reconcile(self.view, self.strict)
        self.table.wanted = []
        self.active = self.view.turn
        if self._settled_ply == self.match.ply and self.drag.offer is not None:
            return
        self._settled_ply = self.match.ply
        self.drag.renew(self._offer(), self.now)
        self._prompt = self._asked()
        if self.drag.offer is not None and not self.question:
            self.sound("bell")
        if self.sort == "playable":
            self._sort_by(self.sort)

    def _offer(self) -> Offer | None:
        """What the person at the table may do now, if it is a person's turn and theirs."""
        if self.match.over or self.match.actor != self.seat or not self.match.is_human(self.seat):
            return None
        asking = self.match.rules.asking(self.view)
        table = self.table
        tops = [sprites[-1] for sprites in table.zones if sprites]
        everywhere = {self.drag.place(sprite) for sprite in table.sprites()}
        tables = [zone for zone, fact in enumerate(self.facts) if fact.owner < 0]
        closed = {sprite.zone for sprite in tops if not table.face_up(sprite)}
        return Offer(self.match, self.seat, asking, everywhere, tables, closed)

    def _asked(self) -> str:
        offer = self.drag.offer
        if offer is None:
            return ""
        return self.words.prompt(self.view, [choice.move.verb for choice in offer.choices])

    def _at_rest(self) -> Go | None:
        match = self.match
        if match.over:
            if not self._ended and self.screen.now - (self._rest_since or 0) > PACE:
                self._ended = True
                return Push(self.doors.results(match))
            return None
        actor = match.actor
        if match.is_human(actor) and (actor != self.seat or self.covered):
            return Push(self.doors.curtain(self, actor, self._changer(actor), self.covered))
        if match.is_human(actor) and not self.drag.held:
            match.tick(0.0, match.durable)
        return None

    def _changer(self, seat: int) -> Callable[[], None]:
        """Behind the curtain, the table is built as the next person sees it."""

        def change() -> None:
            self.covered = False
            self._build(seat)

        return change

    def _ask(self, options: list[Actions]) -> Go | None:
        """Which of several meanings?"""
        labels = [self._words_of(actions) for actions in options]
        return Push(self.doors.choice(tr("What do you mean?"), labels))

    def resume(self, result: object) -> Go | None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None and isinstance(result, int) and 0 <= result < len(dialog[0]):
            self._submit(dialog[0][result], dialog[1])
        elif dialog is not None:
            self.drag.renew(self.drag.offer, self.now)
            self._come_to_rest()
        return None

    @property
    def thinks(self) -> bool:
        return self._ready and self.match.thinking

    def think(self, seconds: float) -> None:
        """Let the captain to move think, and play once the table has been still a while."""
        pace = PACE / max(0.01, self.screen.settings.captain_pace)
        rested = self._rest_since is not None and self.screen.now - self._rest_since >= pace
        self.match.tick(seconds, rested and self.timeline.idle and self.match.durable)

    def patience(self) -> float:
        if not self.timeline.idle or self.match.event_count > self.since or self._gliding:
            return 0.0
        if self._rest_since is None or self._dialog is not None or self.painter.cards.unfinished:
            return 0.0
        if self.match.over and not self._ended:
            return FRAME
        until = self._refusal[2] - self.screen.now
        waits = [w for w in (until, self._shaken + theme.SHAKE - self.screen.now) if w > 0]
        if self.hover is not None and self.screen.now - self._hover_since < LENS_AFTER:
            waits.append(LENS_AFTER - (self.screen.now - self._hover_since))
        if self.thinking(self.match.actor):
            waits.append(theme.THINKING / 3)
        if (self.question or self.drag.lit) and not self.screen.calm:
            waits.append(theme.BREATHE / 16)
        return min([*waits, 60_000.0]) if self._shaken + theme.SHAKE < self.screen.now else 0.0

    def _glides(self) -> None:
        """Hover, selection and shade follow their goals."""
        now = self.screen.now
        moving = False
        for sprite in self.table.sprites():
            sprite.lift.aim(self._lift(sprite), now, theme.HOVER_IN)
            moving |= sprite.lift.update(now)
        self.veil.aim(VEIL if self.question else 0.0, now, theme.VEIL_IN)
        moving |= self.veil.update(now)
        self.tilt.aim(
            max(-7.0, min(7.0, -self.drag.speed / 120)) if self.drag.held else 0.0, now, 90
        )
        self.drag.speed *= 0.9
        moving |= self.tilt.update(now)
        self._gliding = moving

    def _lift(self, sprite: Sprite) -> float:
        mine = self.facts[sprite.zone].owner == self.seat
        fan = self.layout.plans[sprite.zone].style == "fan"
        if sprite in self.drag.selection:
            return theme.HAND_SELECT_LIFT if fan else 6.0
        if self.drag.held or not mine:
            return 0.0
        focused = self.keys.focus is not None and self.keys.focus.sprite is sprite
        if fan and (sprite is self.hover or focused):
            return theme.HOVER_LIFT
        return DIM_DROP if fan and self.dimmed(sprite) else 0.0

    # ------------------------------------------------------------ input
    def handle(self, e: Input) -> Go | None:
        if self.demo:
            leaving = isinstance(e, Key) and e.down
            return Pop() if leaving or (isinstance(e, Pointer) and e.kind == "down") else None
        self.drag.clock = self.screen.now
        if isinstance(e, Pointer):
            return self._pointer(e)
        if isinstance(e, Key) and e.down:
            return self.keys.press(e)
        if isinstance(e, Blur):
            self.drag.drop_hold(self.now)
            self.pressed_button = ""
        return None

    def _pointer(self, e: Pointer) -> Go | None:
        if e.kind == "wheel":
            self.log.wheel(e.wheel)
        elif e.kind == "leave":
            self.drag.drop_hold(self.now)
            self.hover = self.hover_zone = None
            self.hover_button = ""
        elif e.kind == "move":
            self._point(e)
        elif e.kind == "down":
            return self._down(e)
        elif e.kind == "up" and e.button == 1:
            return self._up(e)
        return None

    def _point(self, e: Pointer) -> None:
        self.keys.focus = None
        self.drag.motion(e.x, e.y, self.now)
        button = self._button_at(e.x, e.y)
        self.hover_button = button.id if button is not None else ""
        over_log = self._log_box().holds(e.x, e.y)
        hit = None if over_log or self.drag.held else self.table.hit(e.x, e.y, self.now)
        if hit is not self.hover:
            self.hover = hit
            self._hover_since = self.screen.now
        self.hover_zone = self.drag.target() if self.drag.lit and not over_log else None

    def _log_box(self) -> Box:
        return self.log.box(self.layout.log, self.layout.folded)

    def _button_at(self, x: float, y: float) -> Button | None:
        for button in [*self.icons(), *self.actions()]:
            if button.enabled and button.box.grown(2).holds(x, y):
                return button
        return None

    def _down(self, e: Pointer) -> Go | None:
        self.pressed_button = ""
        if e.button != 1:
            if not self.drag.drop_hold(self.now):
                self.drag.cancel(self.now)
            return None
        if self.opened is not None:
            self.opened = None
            return None
        button = self._button_at(e.x, e.y)
        if button is not None:
            self.pressed_button = button.id
            return None
        if self._log_box().holds(e.x, e.y):
            self.log.open = not self.log.open
            return None
        if not self.timeline.idle:
            self.skip()
            return None
        self.drag.press(e.x, e.y, self.now)
        return None

    def _up(self, e: Pointer) -> Go | None:
        name, self.pressed_button = self.pressed_button, ""
        if name:
            button = self._button_at(e.x, e.y)
            if button is not None and button.id == name:
                self.sound("click")
                return button.act()
            return None
        self.drag.release(e.x, e.y, self.now)
        return None

    def skip(self) -> None:
        """Everything on its way arrives now."""
        self.timeline.finish()
        self.table.settle(self.now)

    def focus_box(self) -> Box | None:
        """Where the keyboard is, if it was used last."""
        return self.keys.box()

    def focusable(self) -> Focus | None:
        return self.keys.focus


def first_sentence(text: str) -> str:
    """The first sentence of a text, for a few words beside a drop."""
    for end in (". ", ".\n"):
        head, found, _ = text.partition(end)
        if found:
            return head.replace("**", "") + "."
    return text.replace("**", "")


__all__ = ["ACTED", "MOVE", "REVEAL", "SHUFFLE", "Doors", "TableScene", "View"]
