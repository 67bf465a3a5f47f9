"""A game in play: wires the match, the cards on the screen, the timeline and the person's hands.

The one place where events become movements and gestures become actions. Knows no rule: what may be
done is what the match offers, what is told is what the match announces.
"""

from __future__ import annotations

from collections.abc import Callable

from pirategames.engine.events import HIDDEN, TURN, Event
from pirategames.i18n import language, tr
from pirategames.match.match import IllegalAction, Match
from pirategames.ui import theme
from pirategames.ui.animation import DEAL, FLIGHT, Glide, Timeline, Tween, script
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas
from pirategames.ui.drag import Actions, Drag, Offer
from pirategames.ui.hint_panel import HintPanel
from pirategames.ui.layout import TableLayout, plan_for, zone_facts
from pirategames.ui.log_panel import LogPanel
from pirategames.ui.scene import Blur, Go, Input, Key, Pointer, Pop, Push, Scene
from pirategames.ui.speech import Speech
from pirategames.ui.table_buttons import TableButtons
from pirategames.ui.table_keys import TableKeys
from pirategames.ui.table_paint import TablePainter
from pirategames.ui.table_says import LENS_AFTER, TableSays
from pirategames.ui.table_view import DriftError, Sprite, TableView
from pirategames.ui.table_words import Entry, TableWords

FRAME = 16.0
SLOWEST_FRAME = 50.0  # ms: a longer frame moves things no further than this
PACE = 700.0  # ms between the table coming to rest and a captain's move, at pace 1
REFUSAL = 3200.0  # ms a refusal stays in the ribbon
VEIL = 117.0  # opacity of the veil during a question: 46 %
MOST_LISTED = 8  # choices listed after a refusal
DIM_DROP = -9.0  # a card that cannot be played lies so much lower


def by_turn(events: list[Event]) -> list[list[Event]]:
    """Some events, cut before each new turn."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if event.kind == TURN:
            parts.append([])
        parts[-1].append(event)
    return parts


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

        return ResultsScene(match, above_table=True)

    def curtain(self, table: TableScene, seat: int, ready: Callable[[], None], down: bool) -> Scene:
        """``ready`` is called when nothing of the table can be seen any more."""
        from pirategames.ui.small_scenes import Curtain

        seats = table.match.setup.seats
        return Curtain(seats, seat, table.says.turn_line(), ready, lambda: self.pause(table), down)

    def choice(self, title: str, options: list[str]) -> Scene:
        """Pops the number of the option chosen, or None."""
        from pirategames.ui.small_scenes import ChoiceDialog

        return ChoiceDialog(title, options)


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
        self.plan = plan_for(match.setup.game, match.rules.seats, match.rules.options)
        self.words = TableWords(match, self.plan)
        self.facts = zone_facts(match.rules)
        self.humans = [s for s in range(match.rules.seats) if match.is_human(s)]
        self.timeline = Timeline()
        self.log = LogPanel(self.game, [seat.portrait for seat in match.setup.seats])
        self.veil = Glide()
        self.tilt = Glide()
        self.sort = "up"
        self.opened: int | None = None  # a zone being looked into
        self.hover: Sprite | None = None
        self.hover_zone: int | None = None
        self.pressed_button = ""
        self.hover_button = ""
        self.hover_since = 0.0
        self.caption = ""
        self.refusal: tuple[str, str, float] = ("", "", -1e9)
        self.shaken = -1e9  # the instant something was refused, and the card
        self.shaken_card: Sprite | None = None
        self.rest_since: float | None = None
        self._dialog: tuple[list[Actions], list[Sprite]] | None = None
        self.seen: tuple[int, int, str] | None = None  # kind, zone and effect seen in secret
        self._ended = False
        self._ready = False
        self._settled_ply = -1
        self._log_ply = 0
        self._mine = False  # has the person been told that it is their turn?
        self._told_in = ""  # the language of the log
        self.noted = -1  # the seat something is being said of
        self.prompt = ""

    # ------------------------------------------------------------ coming and going
    def enter(self) -> None:
        self.screen.sounds.end_loop()  # of the sea, on the title
        self.seat = self._first_seat()
        self.painter = TablePainter(self)
        self.keys = TableKeys(self)
        self.says = TableSays(self)
        self.advice = HintPanel(self)
        self.speech = Speech(self)
        self.buttons = TableButtons(self)
        self._build(self.seat)
        self.covered = len(self.humans) > 1  # nobody has said yet that they are the one to look
        self._ready = True
        if self.match.ply == 0 and not self.covered:
            self._deal()

    def _deal(self) -> None:
        """A new match begins: the cards come to their places one after another."""
        settings = self.screen.settings
        if settings.reduced_motion or settings.animation_speed <= 0:
            return
        x, y = self.layout.ribbon
        end = self.table.deal(Box(x - 51, y + 46, 102, 146), self.now, DEAL, FLIGHT)
        self.timeline.extend(end)
        self.sound("shuffle")

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
        self.advice.close()
        self.timeline.finish()
        self.view = self.match.view(seat)
        self.since = self.match.event_count
        self.layout = self._layout()
        self.table = TableView(self.match.rules, self.layout, self.view)
        self.table.reduced = self.screen.settings.reduced_motion
        self.drag = Drag(self.table, self)
        self.opened = None
        self.hover = self.keys.focus = None
        self.seen = None
        self.caption = ""
        self._settled_ply = -1
        self.rest_since = None
        self.active = self.view.turn
        self.sort_by(self.sort)
        self._tell_past()

    def relayout(self) -> None:
        if not self._ready:
            return
        self.layout = self._layout()
        self.table.relayout(self.layout)
        self.drag.drop_hold(self.now)
        if self._told_in != language():
            self._tell_past()
            self.prompt = self._asked()
            self.caption = ""

    def draw(self, canvas: Canvas) -> None:
        if self.covered:
            self.painter.draw_covered(canvas)
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
    def aimed(self) -> int | None:
        """The lit zone that is pointed at, by hand or by keyboard."""
        if self.drag.held:
            return self.drag.target()
        focus = self.keys.focus
        if focus is not None and focus.zone in self.drag.lit:
            return focus.zone
        return self.hover_zone

    @property
    def optional(self) -> bool:
        """Can the effect that asks be declined?"""
        offer = self.drag.offer
        return (
            self.question
            and offer is not None
            and any(choice.move.verb == "decline" for choice in offer.buttons)
        )

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
        """An empty place that holds nothing to come: a captain that has left, a seat overboard."""
        if self.table.zones[zone]:
            return False
        owner = self.facts[zone].owner
        return self.layout.plans[zone].tray or (owner >= 0 and "out" in self.badges(owner))

    def dimmed(self, sprite: Sprite) -> bool:
        """A card of mine that cannot be played now lies in the shade."""
        drag = self.drag
        if drag.offer is None or drag.offer.question or not self.screen.settings.hints:
            return False
        if self.layout.plans[sprite.zone].style != "fan" or sprite in drag.selection:
            return False
        if self.buttons.spread(drag.offer):  # what is chosen is no card, but one looks at them
            return False
        return not drag.alive(sprite)

    def swapping(self) -> bool:
        offer = self.drag.offer
        return offer is not None and offer.asking.purpose == "swap"

    def fan(self) -> int | None:
        """The zone of my fan, if I play."""
        for zone, plan in enumerate(self.layout.plans):
            if plan.style == "fan":
                return zone
        return None

    def sort_by(self, order: str) -> None:
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
        self.rest_since = None

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
        if sprite is not None and zone is not None:
            said = self.words.too_dear(self.view, self.table.kind(sprite), zone) or said
        self.refusal = (said, listed, self.screen.now + REFUSAL)
        self.shaken = self.screen.now
        self.shaken_card = sprite
        self.sound("refuse")

    def open_zone(self, zone: int) -> None:
        self.opened = zone
        self.drag.cancel(self.now)

    def undo(self) -> Go | None:
        """Take back my last decision, if the match allows it."""
        self.timeline.finish()
        if self.match.can_undo(self.seat) and self.match.undo(self.seat):
            self._build(self.seat)
            self.sound("slide")
        return None

    def concede(self) -> Go | None:
        """Give up what cannot be won any more."""
        self.match.concede(self.seat)
        self.drag.renew(None, self.now)
        return None

    def step_back(self) -> Go | None:
        """Escape: let go, close, go a step back in an effect, else pause."""
        if self.advice.shown:
            self.advice.close()
        elif self.opened is not None:
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
        elif not self.drag.cancel(self.now):
            looked = self.match.over and self._ended  # the results were put aside to look
            return Push(self.doors.results(self.match) if looked else self.doors.pause(self))
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
        self.noted = -1
        if event.seat != self.seat or not self.match.is_human(self.seat):
            self.caption = self.words.caption(events, self.seat) or self.caption
        else:
            self.caption = ""

    def note(self, event: Event) -> None:
        """Something is said while the cards lie still: the ribbon says it too."""
        self.noted = event.seat
        self.speech.heard(event)
        self.caption = self.words.caption([event], self.seat) or self.caption

    def _tell(self, events: list[Event]) -> None:
        for part in by_turn(events):
            self._turns += sum(event.kind == TURN for event in part)
            entry = self.words.entry(part, self.seat, self._turns)
            if entry is not None:
                self.log.add(entry, self.words.joined)

    def _tell_past(self) -> None:
        """The log of what was done before this table was built, in the language in use."""
        self._told_in = language()
        self.log.clear()
        self._turns = 0
        events = self.match.events(self.seat, 0)
        first = events[0].seat if events else self.view.turn
        said = tr("{name} begins.", name=self.words.names[first])
        self.log.add(Entry(first, said, "", -1), self.words.joined)
        for ply in range(self.match.ply):
            numbers = self.match.events_of(ply)
            self._tell(events[numbers.start : numbers.stop])
        self._log_ply = self.match.ply

    def slow(self, event: Event) -> bool:
        return not self.match.is_human(event.seat)

    def same_way(self, one: Event, two: Event) -> bool:
        """Cards that go the same way follow one another closely."""
        facts = self.facts
        same = facts[one.src].name == facts[two.src].name
        return same and facts[one.dst].name == facts[two.dst].name

    def move(self, event: Event, tween: Tween) -> None:
        try:
            self.table.move(event, tween)
        except DriftError:
            if self.strict:
                raise
            return  # the screen is mended when it comes to rest
        sounds = {"count": "deal", "top": "splash"}
        styles = self.layout.plans[event.src].style, self.layout.plans[event.dst].style
        own = self.layout.plans[event.dst].sound
        self.sound(own or sounds.get(styles[1]) or sounds.get(styles[0], "slide"))

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
            self.seen = (self.table.kind(sprite), sprite.zone, where)

    def shuffle(self, event: Event, tween: Tween) -> None:
        self.table.shuffle(event, tween)
        self.sound("shuffle")

    def turn(self, event: Event) -> None:
        self.active = event.seat
        self.seen = None

    # ------------------------------------------------------------ the loop
    def update(self, dt: float) -> Go | None:
        settings = self.screen.settings
        self.table.reduced = settings.reduced_motion
        self.timeline.speed = settings.animation_speed
        self.timeline.update(min(dt, SLOWEST_FRAME))
        self.table.settle(self.now)
        self.advice.follow()
        self.speech.update()
        self._glides()
        if self._dialog is not None:
            return self._ask(self._dialog[0])
        if self.match.event_count > self.since and self.match.durable:
            self._play_new()
        if not self.timeline.idle or self.match.event_count > self.since:
            self.rest_since = None
            return None
        if self.rest_since is None:
            self._come_to_rest()
            self.rest_since = self.screen.now
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
        self.noted = -1
        if self._settled_ply == self.match.ply and self.drag.offer is not None:
            return
        self._settled_ply = self.match.ply
        self.drag.renew(self._offer(), self.now)
        self.prompt = self._asked()
        mine = self.drag.offer is not None
        if mine and not self._mine:
            self.sound("bell")
        self._mine = mine
        if self.sort == "playable":
            self.sort_by(self.sort)

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
        gathered = {verb for verb, plan in self.plan.buttons.items() if plan.gathers}
        return Offer(self.match, self.seat, asking, everywhere, tables, closed, gathered)

    def _asked(self) -> str:
        offer = self.drag.offer
        if offer is None:
            return ""
        return self.words.prompt(self.view, [choice.move.verb for choice in offer.choices])

    def _at_rest(self) -> Go | None:
        match = self.match
        self.speech.rested()
        if match.over:
            if not self._ended and self.screen.now - (self.rest_since or 0) > PACE:
                self._ended = True
                return Push(self.doors.results(match))
            return None
        actor = match.actor
        if match.is_human(actor) and (actor != self.seat or self.covered):
            return Push(self.doors.curtain(self, actor, self._changer(actor), self.covered))
        if match.is_human(actor) and not self.drag.held and match.tick(0.0, match.durable):
            self.drag.renew(None, self.now)  # what the game did by itself
        return None

    def _changer(self, seat: int) -> Callable[[], None]:
        """Behind the curtain, the table is built as the next person sees it."""

        def change() -> None:
            self.covered = False
            self._build(seat)
            self.painter.cards.hurry()

        return change

    def _ask(self, options: list[Actions]) -> Go | None:
        """Which of several meanings?"""
        labels = [self.says.words_of(actions) for actions in options]
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
        return self._ready and (self.match.thinking or self.advice.thinks)

    def think(self, seconds: float) -> None:
        """Let the captain to move think, and play once the table has been still a while."""
        if self.advice.thinks:
            self.advice.think(seconds)
            return
        pace = PACE / max(0.01, self.screen.settings.captain_pace)
        rested = self.rest_since is not None and self.screen.now - self.rest_since >= pace
        self.match.tick(seconds, rested and self.timeline.idle and self.match.durable)

    def patience(self) -> float:
        if not self.timeline.idle or self.match.event_count > self.since or self._gliding:
            return 0.0
        if self.rest_since is None or self._dialog is not None or self.painter.cards.unfinished:
            return 0.0
        if self.match.over and not self._ended:
            return FRAME
        until = self.refusal[2] - self.screen.now
        waits = self.speech.patience()
        waits += [w for w in (until, self.shaken + theme.SHAKE - self.screen.now) if w > 0]
        if self.hover is not None and self.screen.now - self.hover_since < LENS_AFTER:
            waits.append(LENS_AFTER - (self.screen.now - self.hover_since))
        if self.says.thinking(self.match.actor):
            waits.append(theme.THINKING / 3)
        if (self.question or self.drag.lit) and not self.screen.calm:
            waits.append(theme.BREATHE / 16)
        return min([*waits, 60_000.0]) if self.shaken + theme.SHAKE < self.screen.now else 0.0

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
        button = self.buttons.at(e.x, e.y)
        self.hover_button = button.id if button is not None else ""
        over_log = self._log_box().holds(e.x, e.y)
        hit = None if over_log or self.drag.held else self.table.hit(e.x, e.y, self.now)
        if hit is not self.hover:
            self.hover = hit
            self.hover_since = self.screen.now
        self.hover_zone = self.drag.target() if self.drag.lit and not over_log else None

    def _log_box(self) -> Box:
        return self.log.box(self.layout.log, self.layout.folded)

    def _down(self, e: Pointer) -> Go | None:
        self.pressed_button = ""
        if e.button != 1:
            if not self.drag.drop_hold(self.now):
                self.drag.cancel(self.now)
            return None
        if self.opened is not None:
            self.opened = None
            return None
        button = self.buttons.at(e.x, e.y)
        if button is not None:
            self.pressed_button = button.id
            return None
        if self.advice.press(e.x, e.y):
            self.sound("click")
            return None
        if self._log_box().holds(e.x, e.y):
            self.log.open = not self.log.open
            return None
        if not self.timeline.idle:
            self.skip()
            return None
        self.drag.press(e.x, e.y, self.now)
        if e.touch:  # a finger does not hover: to hold it still shows the lens
            self.hover = self.table.hit(e.x, e.y, self.now)
            self.hover_since = self.screen.now
        return None

    def _up(self, e: Pointer) -> Go | None:
        name, self.pressed_button = self.pressed_button, ""
        if name:
            button = self.buttons.at(e.x, e.y)
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
