"""What a person's hands do with the cards: press, move, release; click and click; keys.

All three end at the same line: a list of actions for the match. Which card may go where is read
from the choices, never computed; a drag is a matter of the screen until the card is let go.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Sequence
from typing import Protocol

from pirategames.engine.rules import Move
from pirategames.ui.box import Box
from pirategames.ui.table_view import Sprite, TableView

Place = tuple[int, int]  # a zone and a kind; -1 for a card that lies on its face
Actions = list[int]

DRAG_FROM = 6.0  # units the pointer moves before a press becomes a drag
DOUBLE = 400.0  # ms between two clicks that belong together
DRAG_SCALE = 1.06
FAN_OUT = 26.0  # how far several held cards lie apart
REACH = 26.0  # a card may be let go this far outside a lit zone


class Choice(Protocol):
    """What is read of a match's choice."""

    @property
    def action(self) -> int: ...
    @property
    def move(self) -> Move: ...


class Asking(Protocol):
    """What is read of the question an effect has stopped at."""

    @property
    def kind(self) -> int: ...
    @property
    def word(self) -> str: ...
    @property
    def purpose(self) -> str: ...
    @property
    def zones(self) -> tuple[int, ...]: ...


class Desk(Protocol):
    """The part of a match that is asked what may be done."""

    def choices(self, seat: int) -> Sequence[Choice]: ...
    def path(self, seat: int, places: list[Place], target: int) -> list[int]: ...


def fits(asked: Counter[Place], offered: Counter[Place]) -> bool:
    """Are all of these places among those?"""
    return all(offered[place] >= n for place, n in asked.items())


class Offer:
    """What a seat may do now, arranged for hands: by card, by drop zone, by button."""

    def __init__(
        self,
        desk: Desk,
        seat: int,
        asking: Asking,
        everywhere: set[Place],
        tables: Sequence[int],
        closed: set[int],
        gathered: Container[str] = (),
    ) -> None:
        """``everywhere``: all cards of the table by place; ``tables``: zones of nobody;
        ``closed``: zones whose top card lies on its face, whatever the seat knows of it;
        ``gathered``: verbs whose cards are laid together one by one."""
        self.desk = desk
        self.seat = seat
        self.asking = asking
        self.choices = list(desk.choices(seat))
        self.buttons = [choice for choice in self.choices if not choice.move.sources]
        self.cards = [choice for choice in self.choices if choice.move.sources]
        self._closed = closed
        self._all = [(choice, Counter(self.places(choice.move))) for choice in self.cards]
        self._gathered = [one for one in self._all if one[0].move.verb in gathered]
        self._others = [one for one in self._all if one[0].move.verb not in gathered]
        self.gathering = bool(self._gathered) and not self._others  # are cards laid together?
        self._everywhere = everywhere
        self._tables = tables
        self._paths: dict[tuple[tuple[Place, ...], int], Actions] = {}
        self._grown: dict[tuple[tuple[Place, ...], Place], bool] = {}
        self.stepwise = self._stepwise()

    @property
    def question(self) -> bool:
        """Has an effect stopped at a question?"""
        return self.asking.kind >= 0

    def places(self, move: Move) -> list[Place]:
        """The cards a move uses, each with its zone."""
        return [
            (zone, -1 if zone in self._closed else kind)
            for zone, kind in zip(move.sources, move.kinds, strict=False)
        ]

    def _stepwise(self) -> bool:
        """Is the set asked for picked card by card? Then only the whole of it tells if it fits."""
        for choice in self.cards:
            if choice.move.verb == "pick":
                return self.path(self.places(choice.move), -1) != [choice.action]
        return False

    def path(self, places: Sequence[Place], target: int) -> Actions:
        """The actions one gesture stands for, or none."""
        key = (tuple(sorted(places)), target)
        if key not in self._paths:
            self._paths[key] = self.desk.path(self.seat, list(places), target)
        return self._paths[key]

    @property
    def _sets(self) -> list[tuple[Choice, Counter[Place]]]:
        """The choices hands are busy with, and the cards each uses."""
        return self._gathered if self.gathering else self._others

    @property
    def gathers(self) -> str:
        """The verb whose cards can be laid together now, empty for none."""
        return self._gathered[0][0].move.verb if self._gathered else ""

    def gather(self, on: bool) -> bool:
        """Begin or end to lay cards together; False if that was so before or cannot be."""
        if on == self.gathering or not self._gathered or not (on or self._others):
            return False
        self.gathering = on
        self._grown.clear()
        return True

    def exact(self, places: Sequence[Place]) -> list[Choice]:
        """The choices that use exactly these cards."""
        asked = Counter(places)
        return [choice for choice, offered in self._sets if offered == asked]

    def begins(self, places: Sequence[Place]) -> dict[int, int]:
        """For each zone where a set of cards goes that these begin: how many it lacks at least."""
        asked = Counter(places)
        out: dict[int, int] = {}
        for choice, offered in self._gathered:
            lacks = offered.total() - asked.total()
            zone = choice.move.target
            if lacks > 0 and zone >= 0 and fits(asked, offered):
                out[zone] = min(lacks, out.get(zone, lacks))
        return out

    def alive(self, place: Place) -> bool:
        """Is this card part of any choice?"""
        if self._gathered and any(offered[place] for _, offered in self._all):
            return True
        return self.grows([], place)

    def grows(self, places: Sequence[Place], place: Place) -> bool:
        """Do these cards and one more lead anywhere?"""
        key = (tuple(sorted(places)), place)
        if key not in self._grown:
            self._grown[key] = self._grows(places, place)
        return self._grown[key]

    def _grows(self, places: Sequence[Place], place: Place) -> bool:
        asked = Counter([*places, place])
        if any(fits(asked, offered) for _, offered in self._sets):
            return True
        if self.stepwise and place[0] in self.asking.zones:
            return place[1] >= 0
        if self.asking.purpose == "swap" and len(places) == 1:
            return bool(self.path([*places, place], -1))
        return False

    def needs_more(self, places: Sequence[Place]) -> bool:
        """Is this the first of two cards that change places?"""
        if self.asking.purpose != "swap" or len(places) != 1:
            return False
        return any(self.path([*places, place], -1) for place in self._everywhere)

    def complete(self, places: Sequence[Place]) -> list[Actions]:
        """What these cards decide by themselves, without being dropped anywhere."""
        if not places or self.needs_more(places):
            return []
        if not self.question:
            return [[one.action] for one in self.exact(places) if one.move.target < 0]
        path = self.path(places, -1)
        return [path] if path else []

    def drops(self, places: Sequence[Place]) -> dict[int, list[Actions]]:
        """For each zone where these cards may be let go, what that would mean."""
        out: dict[int, list[Actions]] = {}
        for choice in self.exact(places):
            if choice.move.target >= 0:
                out.setdefault(choice.move.target, []).append([choice.action])
        if self.question and places:
            for zone in self._gesture_zones():
                if zone not in out and all(place[0] != zone for place in places):
                    path = self.path(places, zone)
                    if path:
                        out[zone] = [path]
        return out

    def _gesture_zones(self) -> set[int]:
        chosen = {zone for choice in self.cards for zone in choice.move.sources}
        return chosen.union(self._tables)


class Doing(Protocol):
    """Who carries out what hands have decided."""

    def act(self, options: list[Actions], sprites: list[Sprite]) -> None:
        """Do one of these; several must be asked about."""

    def refuse(self, sprite: Sprite | None, zone: int | None) -> None:
        """That cannot be done now: say so, and what can."""

    def open_zone(self, zone: int) -> None:
        """Show all cards of a zone, if it may be looked into."""

    def sound(self, name: str) -> None: ...


class Drag:
    """Selected, pressed and held cards of a person; everything here is undone by ``cancel``.

    ``selection`` is in the order of choosing; ``lit`` has the zones where the cards in hand, held
    or selected, may go, with nothing to be done there where they only begin a set. Points are in
    logical units, ``now`` in ms.
    """

    def __init__(self, table: TableView, doing: Doing) -> None:
        self.table = table
        self.doing = doing
        self.offer: Offer | None = None
        self.selection: list[Sprite] = []
        self.held: list[Sprite] = []
        self.lit: dict[int, list[Actions]] = {}
        self.ready: list[Actions] = []  # what the selection decides without a drop
        self.clock = 0.0  # ms of real time, for double clicks and the pointer's speed
        self.point = (0.0, 0.0)
        self.speed = 0.0  # of the pointer, units a second to the right: cards tilt with it
        self._pressed: Sprite | None = None
        self._pressed_at = (0.0, 0.0)
        self._grabbed = (0.0, 0.0)
        self._last_click: tuple[Sprite | None, float] = (None, -1e9)
        self._moved_at = 0.0

    # ------------------------------------------------------------ state
    def renew(self, offer: Offer | None, now: float) -> None:
        """A new decision, or none: hands are empty."""
        self.cancel(now)
        self.offer = offer

    def cancel(self, now: float) -> bool:
        """Let go of everything; False if there was nothing to let go of."""
        busy = bool(self.held or self.selection)
        for sprite in self.held:
            self.table.send_home(sprite, now)
        self.held = []
        self.selection = []
        self._pressed = None
        if self.offer is not None and self.offer.gather(False):
            busy = True
        self._refresh()
        return busy

    def gather(self) -> None:
        """Lay cards together from now on, beginning with what is chosen."""
        if self.offer is not None and self.offer.gather(True):
            self.doing.sound("slide")
            self._refresh()

    def drop_hold(self, now: float) -> bool:
        """End a drag (the window lost the pointer), keep what is selected."""
        self._pressed = None
        if not self.held:
            return False
        for sprite in self.held:
            self.table.send_home(sprite, now)
        self.held = []
        self._refresh()
        return True

    def place(self, sprite: Sprite) -> Place:
        """A card as choices name it."""
        return sprite.zone, self.table.kind(sprite) if self.table.face_up(sprite) else -1

    def places(self, sprites: Sequence[Sprite]) -> list[Place]:
        return [self.place(sprite) for sprite in sprites]

    def alive(self, sprite: Sprite) -> bool:
        """May this card be chosen now, or be part of something?"""
        if self.offer is None or not self._top(sprite):
            return False
        return self.offer.alive(self.place(sprite))

    def movable(self, sprite: Sprite) -> bool:
        """May it be chosen, or dropped somewhere though a question asks for another card first?"""
        if self.alive(sprite):
            return True
        offer = self.offer
        return offer is not None and self._top(sprite) and bool(offer.drops([self.place(sprite)]))

    def partner(self, sprite: Sprite) -> bool:
        """May this card be added to what is in hand?"""
        hand = self.held or self.selection
        if self.offer is None or sprite in hand or not self._top(sprite):
            return False
        return self.offer.grows(self.places(hand), self.place(sprite))

    def _top(self, sprite: Sprite) -> bool:
        """Not a card that lies under another of its stack."""
        sprites = self.table.zones[sprite.zone]
        style = self.table.layout.plans[sprite.zone].style
        return style in {"fan", "row"} or sprites[-1] is sprite

    def _refresh(self) -> None:
        hand = self.held or self.selection
        if self.offer is None or not hand:
            self.lit, self.ready = {}, []
            return
        places = self.places(hand)
        self.lit = self.offer.drops(places)
        self.ready = self.offer.complete(places)
        joint = self.places(self._joint())
        for zone, options in self.offer.drops(joint).items() if joint != places else ():
            self.lit.setdefault(zone, options)
        for zone in self.offer.begins(joint):
            self.lit.setdefault(zone, [])

    def _joint(self) -> list[Sprite]:
        """What is held together with the cards that were laid aside before."""
        if not self.held or self.offer is None or not self.offer.gathering:
            return self.held or self.selection
        return [*(one for one in self.selection if one not in self.held), *self.held]

    def lacking(self, zone: int) -> int:
        """How many more cards would have to follow these into a zone."""
        if self.offer is None or self.lit.get(zone):
            return 0
        return self.offer.begins(self.places(self._joint())).get(zone, 0)

    # ------------------------------------------------------------ pointer
    def press(self, x: float, y: float, now: float) -> None:
        self.drop_hold(now)
        self.point = self._pressed_at = (x, y)
        self._pressed = self.table.hit(x, y, now)
        if self._pressed is not None:
            box = self.table.pose(self._pressed, now).box
            self._grabbed = (x - box.x, y - box.y)

    def motion(self, x: float, y: float, now: float) -> None:
        passed = max(1.0, self.clock - self._moved_at)
        self.speed = 0.7 * self.speed + 0.3 * (x - self.point[0]) / passed * 1000
        self._moved_at = self.clock
        self.point = (x, y)
        if self.held:
            self._carry()
            return
        far = math.hypot(x - self._pressed_at[0], y - self._pressed_at[1]) > DRAG_FROM
        if self._pressed is not None and far:
            self._pick_up(self._pressed, now)

    def _pick_up(self, sprite: Sprite, now: float) -> None:
        self._pressed = None
        if self.table.moving(sprite, now) or self.offer is None:
            return
        if sprite in self.selection:
            self.held = [one for one in self.selection if one is not sprite] + [sprite]
        elif self.movable(sprite):
            if not self.offer.gathering:
                self.selection = []
            self.held = [sprite]
        else:
            self.doing.refuse(sprite, None)
            return
        self._refresh()
        self.doing.sound("slide")
        self._carry()

    def _carry(self) -> None:
        """The held cards follow the pointer at the point where they were taken."""
        last = self.held[-1]
        x, y = self.point[0] - self._grabbed[0], self.point[1] - self._grabbed[1]
        for number, sprite in enumerate(self.held):
            spot = self.table.home(last)
            behind = (len(self.held) - 1 - number) * FAN_OUT
            self.table.hold(sprite, Box(x - behind, y, spot.w * DRAG_SCALE, spot.h * DRAG_SCALE))

    def release(self, x: float, y: float, now: float) -> None:
        self.point = (x, y)
        pressed, self._pressed = self._pressed, None
        if self.held:
            self._drop(now)
            return
        at = self.table.hit(x, y, now)
        far = math.hypot(x - self._pressed_at[0], y - self._pressed_at[1]) > 3 * DRAG_FROM
        if not far and (at is pressed or at is None):
            self._click_at(at, now)

    def target(self) -> int | None:
        """The lit zone under the held cards or, without any, under the pointer."""
        x, y = self.point
        counts = self.table.counts()
        best: int | None = None
        least = math.inf
        for zone in self.lit:
            area = self.table.layout.area(zone, counts[zone])
            box = self.held[-1].loose if self.held else None
            over = area.grown(REACH).holds(x, y) or (box is not None and area.meets(box))
            distance = math.hypot(x - area.cx, y - area.cy)
            if over and distance < least:
                best, least = zone, distance
        return None if best is not None and self._beside(best) else best

    def _beside(self, zone: int) -> bool:
        """Is the pointer on another place of the same grid, which is not lit?"""
        layout = self.table.layout
        if not layout.plans[zone].columns:
            return False
        under = layout.zone_at(*self.point, self.table.counts(), 0)
        if under is None or under in self.lit:
            return False
        return layout.facts[under].name == layout.facts[zone].name

    def _drop(self, now: float) -> None:
        zone = self.target()
        sprites, options = self.held, self.lit.get(zone, []) if zone is not None else []
        if options:
            if not (self.offer and zone in self.offer.drops(self.places(sprites))):
                sprites = self._joint()
            self.held = []
            self.selection = []
            self.doing.act(options, sprites)
            return
        if zone in self.lit:  # the first cards of a set
            self._lay_aside(now)
            return
        under = self.table.layout.zone_at(*self.point, self.table.counts())
        source = sprites[-1].zone
        self.drop_hold(now)
        if under is not None and under != source:
            self.doing.refuse(sprites[-1], under)

    def _lay_aside(self, now: float) -> None:
        """What is held waits, chosen, for the rest of its set."""
        self.selection = self._joint()
        self.gather()
        self.drop_hold(now)
        self._refresh()

    # ------------------------------------------------------------ click and click, keys
    def _click_at(self, sprite: Sprite | None, now: float) -> None:
        double = sprite is not None and self._last_click[0] is sprite
        double = double and self.clock - self._last_click[1] < DOUBLE
        self._last_click = (sprite, self.clock)
        if sprite is None:
            zone = self.target() if self.lit else None
            if zone is None:
                zone = self.table.layout.zone_at(*self.point, self.table.counts(), 0)
            if zone is not None:
                self.click_zone(zone, now)
            else:
                self.cancel(now)
        elif double and sprite in self.selection and self.decide():
            return
        else:
            self.click(sprite, now)

    def decide(self) -> bool:
        """Do what the selection can only mean: its one target, or the answer it is."""
        sprites = list(self.selection)
        options = self.ready
        places = [meant for meant in self.lit.values() if meant]
        if not options and len(places) == 1:
            options = places[0]
        if not sprites or not options:
            return False
        self.selection = []
        self.doing.act(options, sprites)
        return True

    def click(self, sprite: Sprite, now: float) -> None:
        """Choose a card, or let go of it, or drop what is chosen on its zone."""
        if sprite in self.selection:
            self.selection.remove(sprite)
            self.doing.sound("slide")
            self._refresh()
        elif self.selection and self.partner(sprite):
            self._select(sprite)
        elif sprite.zone in self.lit:
            self.click_zone(sprite.zone, now)
        elif self.movable(sprite):
            full = self.offer is not None and self.offer.gathering
            self.selection = self.selection[1:] if full else []
            self._select(sprite)
        else:
            self.click_zone(sprite.zone, now, sprite)

    def _select(self, sprite: Sprite) -> None:
        self.selection.append(sprite)
        self.doing.sound("coin")
        self._refresh()

    def click_zone(self, zone: int, now: float, sprite: Sprite | None = None) -> None:
        """Drop what is chosen on a zone; without anything to drop, look into it."""
        sprites = list(self.selection)
        if zone in self.lit and not self.lit[zone]:
            self.gather()
        elif zone in self.lit:
            options = self.lit[zone]
            self.selection = []
            self.doing.act(options, sprites)
        elif self.table.layout.plans[zone].look:
            self.doing.open_zone(zone)
        elif sprites and self.table.layout.plans[zone].columns:
            self.doing.refuse(sprites[-1], zone)  # in a grid one misses easily: it stays chosen
        elif sprite is not None and self.offer is not None:
            self.doing.refuse(sprite, zone if sprites else None)
        else:
            self.cancel(now)
