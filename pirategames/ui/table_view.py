"""The cards on the screen: one sprite a card, by slot (zone, position), following the events.

Holds what a View tells and where it is shown; draw order comes from the slots, never from the order
of drawing before. Knows no rule; a face is known only if the view or an event showed it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from pirategames.engine.events import HIDDEN, Event
from pirategames.engine.view import View
from pirategames.ui.animation import (
    ARC,
    FADE,
    HOME,
    SLIDE,
    TILT,
    Glide,
    Tween,
    arc,
    ease_in_out,
    ease_out,
    flip_width,
)
from pirategames.ui.box import Box
from pirategames.ui.layout import Spot, TableLayout

# Who sees a face in a zone, and whether its cards lie in an order: as a ZoneSpec says.
NOBODY = 0
OWNER = 1
UNORDERED = (0, 3)


class DriftError(AssertionError):
    """The screen does not show what the view says; the message names the places."""


class Spec(Protocol):
    """What is read of a zone's spec."""

    @property
    def order(self) -> int: ...
    @property
    def sees(self) -> int: ...


class Printed(Protocol):
    """What is read of what is printed on the cards."""

    @property
    def props(self) -> dict[str, list[int]]: ...


class TableFacts(Protocol):
    """What is read of a match's rules: zones and kinds of cards."""

    @property
    def zone_names(self) -> list[str]: ...
    @property
    def zone_owner(self) -> list[int]: ...
    @property
    def zone_spec(self) -> list[int]: ...
    @property
    def specs(self) -> Sequence[Spec]: ...
    @property
    def kind_of(self) -> list[int]: ...
    @property
    def seats(self) -> int: ...
    @property
    def cards(self) -> Printed: ...


class Slot(NamedTuple):
    """Where a card lies or lay: its zone, its place among the cards shown there, their number."""

    zone: int
    place: int
    among: int


class Flight(NamedTuple):
    """A movement on its way: from a slot, or from a box where a card was let go or overtaken."""

    origin: Slot | Box
    tween: Tween
    arched: bool = False  # it flies over the table, above all resting cards
    fades: bool = False  # reduced motion: gone here, there at once
    was_up: bool = False
    was_card: int = HIDDEN


class Pose(NamedTuple):
    """How a card is drawn now. ``card`` is HIDDEN for a back; ``width`` 0..1 while it turns over.

    ``x``, ``y``: its top left corner before turning by ``angle`` degrees; ``glow`` 0..1 selected.
    """

    x: float
    y: float
    w: float
    h: float
    card: int
    angle: float = 0.0
    width: float = 1.0
    alpha: float = 1.0

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)


class Sprite:
    """One card on the screen. ``mask``: the seats that know it. ``loose``: where it is held."""

    __slots__ = ("card", "flight", "flip", "lift", "loose", "mask", "number", "shade", "zone")

    def __init__(self, number: int, card: int, mask: int, zone: int) -> None:
        self.number = number
        self.card = card
        self.mask = mask
        self.zone = zone
        self.flight: Flight | None = None
        self.flip: Tween | None = None  # it is being turned face up where it lies
        self.loose: Box | None = None
        self.lift = Glide()  # units above its place: pointed at, selected
        self.shade = Glide()  # 0..1: not playable now

    def __repr__(self) -> str:
        return f"Sprite({self.number}, card {self.card}, zone {self.zone})"


class TableView:
    """All sprites of a match, as one seat sees the table.

    ``zones``: for each zone its sprites in the order of the view. ``wanted``: sprites a person has
    just moved by hand; of identical cards these are the ones that go.
    """

    def __init__(self, facts: TableFacts, layout: TableLayout, view: View) -> None:
        self.facts = facts
        self.layout = layout
        self.everyone = (1 << facts.seats) - 1
        self.zones: list[list[Sprite]] = []
        self.wanted: list[Sprite] = []
        self.sort_key: Callable[[Sprite], int] | None = None
        self.seat = view.seat
        self.reduced = False
        rank = {-1: 1, self.seat: 2}  # the others' zones, the table's, mine: nearer ones above
        owners = facts.zone_owner
        self._zones = sorted(range(len(owners)), key=lambda z: (rank.get(owners[z], 0), z))
        self.reset(view)

    # ------------------------------------------------------------ from a view
    def reset(self, view: View) -> None:
        """Show a view at once, from nothing."""
        self.seat = view.seat
        number = 0
        self.zones = []
        self.wanted = []
        for zone, cards in enumerate(view.zones):
            sprites = []
            for card, mask in zip(cards, view.masks[zone], strict=True):
                sprites.append(Sprite(number, card, mask, zone))
                number += 1
            self.zones.append(sprites)
        self._arrange()

    def relayout(self, layout: TableLayout) -> None:
        """Another window: flights go on between the same slots, small moves end at once."""
        self.layout = layout
        self._arrange()
        for sprite in self.sprites():
            if sprite.flight is not None and isinstance(sprite.flight.origin, Box):
                sprite.flight = None

    def _arrange(self) -> None:
        """Tell the layout which cards of the ships at sea belong together."""
        layout = self.layout
        if layout.ships:
            layout.arrange(
                {
                    zone: tuple(self.heap(sprite) for sprite in self.zones[zone])
                    for zone in layout.ships
                }
            )

    def heap(self, sprite: Sprite) -> int:
        """What a card has in common with those it is laid beside on a ship."""
        name = self.layout.plans[self.layout.ships[0]].heaps
        kind = self.kind(sprite)
        return self.facts.cards.props[name][kind] if kind >= 0 else 0

    def sprites(self) -> Iterable[Sprite]:
        """All sprites, zone by zone."""
        for sprites in self.zones:
            yield from sprites

    def differences(self, view: View) -> list[str]:
        """Where the screen and the view disagree: a sentence for each zone that differs."""
        out = []
        for zone, cards in enumerate(view.zones):
            shown = [sprite.card for sprite in self.zones[zone]]
            masks = [sprite.mask for sprite in self.zones[zone]]
            name = self.facts.zone_names[zone]
            if shown != cards:
                out.append(f"{name}: the screen shows {shown}, the view {cards}")
            elif not self.unordered(zone) and masks != view.masks[zone]:
                out.append(f"{name}: known on screen by {masks}, in the view by {view.masks[zone]}")
            out += [
                f"{name}: {sprite} is out of its place"
                for sprite in self.zones[zone]
                if sprite.zone != zone or sprite.loose is not None
            ]
        return out

    def reconcile(self, view: View, strict: bool) -> None:
        """Make sure that the screen shows the view; if it does not, snap, or raise if strict."""
        self._lose_sight(view)
        wrong = self.differences(view)
        if wrong and strict:
            raise DriftError("; ".join(wrong))
        if wrong:
            self.reset(view)
            return
        for zone, masks in enumerate(view.masks):
            for sprite, mask in zip(self.zones[zone], masks, strict=True):
                sprite.mask = mask

    def _lose_sight(self, view: View) -> None:
        """What all saw go into a seat's keeping is out of the others' sight once it lies there."""
        for zone, cards in enumerate(view.zones):
            kept = self.facts.specs[self.facts.zone_spec[zone]].sees == OWNER
            if not kept or self.unordered(zone) or len(cards) != len(self.zones[zone]):
                continue
            theirs = self.facts.zone_owner[zone] != self.seat
            for sprite, card, mask in zip(self.zones[zone], cards, view.masks[zone], strict=True):
                sprite.mask = mask
                if theirs and card == HIDDEN:
                    sprite.card = HIDDEN

    def unordered(self, zone: int) -> bool:
        return self.facts.specs[self.facts.zone_spec[zone]].order in UNORDERED

    # ------------------------------------------------------------ faces
    def kind(self, sprite: Sprite) -> int:
        """What is printed on it, -1 if this seat does not know."""
        return self.facts.kind_of[sprite.card] if sprite.card != HIDDEN else -1

    def face_up(self, sprite: Sprite) -> bool:
        """Does it lie with its face to this seat? A card known in secret lies on its face."""
        if sprite.card == HIDDEN:
            return False
        sees = self.facts.specs[self.facts.zone_spec[sprite.zone]].sees
        if sees == OWNER:
            return self.facts.zone_owner[sprite.zone] == self.seat
        return sees != NOBODY and sprite.mask == self.everyone

    def secret(self, sprite: Sprite) -> bool:
        """Does this seat know a card that lies face down?"""
        return sprite.card != HIDDEN and not self.face_up(sprite)

    # ------------------------------------------------------------ slots
    def shown(self, zone: int) -> list[Sprite]:
        """The sprites of a zone in the order they are laid out: my fan may be sorted otherwise."""
        sprites = self.zones[zone]
        if self.sort_key is None or self.layout.plans[zone].style != "fan":
            return sprites
        key = self.sort_key
        return sorted(sprites, key=lambda sprite: (key(sprite), sprite.card))

    def slot(self, sprite: Sprite) -> Slot:
        shown = self.shown(sprite.zone)
        return Slot(sprite.zone, shown.index(sprite), len(shown))

    def spot(self, slot: Slot) -> Spot:
        return self.layout.spot(*slot)

    def home(self, sprite: Sprite) -> Spot:
        """Where it lies at rest."""
        return self.spot(self.slot(sprite))

    # ------------------------------------------------------------ acting out events
    def move(self, event: Event, tween: Tween) -> Sprite:
        """A card goes from one zone to another; the others make room. Returns its sprite."""
        sprite = self._preferred(self._leaving(event), event)
        before = self._where(self._stirred(event), tween.begins)
        origin: Slot | Box = sprite.loose or before.get(sprite) or self.slot(sprite)
        # A tile's places change as cards come and go: there it is known only where the card was.
        still = sprite.loose is None and sprite.flight is None
        if still and self.layout.plans[sprite.zone].style != "ship":
            origin = self.slot(sprite)
        was_up = self.face_up(sprite)
        was_card = sprite.card
        source = self.zones[event.src]
        source.remove(sprite)
        if event.card == HIDDEN and self.unordered(event.src):
            self._forget(source)
        sprite.loose = None
        sprite.card = event.card
        sprite.mask = event.mask
        sprite.zone = event.dst
        self._insert(sprite, event)
        self._arrange()
        sprite.flight = Flight(origin, tween, True, self.reduced, was_up, was_card)
        self._make_room(before, sprite, tween.begins)
        return sprite

    def _stirred(self, event: Event) -> list[int]:
        """The zones in which a move makes other cards find new places."""
        zones = [event.src, event.dst]
        if any(self.layout.plans[zone].style == "ship" for zone in zones):
            zones += [zone for zone in self.layout.ships if zone not in zones]
        return zones

    def _leaving(self, event: Event) -> Sprite:
        """The sprite of the card that leaves. Raises DriftError if there is none."""
        source = self.zones[event.src]
        if event.src_index >= 0:
            if event.src_index < len(source):
                return source[event.src_index]
        else:
            for wanted in (event.card, HIDDEN):
                for sprite in reversed(source):
                    if sprite.card == wanted:
                        return sprite
            if source:
                return source[-1]
        raise DriftError(f"no card to move from {self.facts.zone_names[event.src]}")

    def _preferred(self, sprite: Sprite, event: Event) -> Sprite:
        """Of identical cards the one in the person's hand goes: it changes names with this one."""
        if not self.unordered(event.src):
            return sprite
        for other in self.wanted:
            if other.zone == event.src and self.kind(other) == self.kind(sprite) >= 0:
                self.wanted.remove(other)
                if other is not sprite:
                    cards = self.zones[event.src]
                    i, j = cards.index(sprite), cards.index(other)
                    cards[i], cards[j] = other, sprite
                    sprite.card, other.card = other.card, sprite.card
                    sprite.mask, other.mask = other.mask, sprite.mask
                return other
        return sprite

    def _forget(self, sprites: list[Sprite]) -> None:
        """A card left unseen: this seat no longer knows which of the others are still there."""
        for sprite in sprites:
            sprite.card = HIDDEN

    def _insert(self, sprite: Sprite, event: Event) -> None:
        target = self.zones[event.dst]
        if event.at >= 0:
            target.insert(event.at, sprite)
            return
        place = len(target)
        while place > 0 and comes_before(sprite.card, target[place - 1].card):
            place -= 1
        target.insert(place, sprite)

    def _where(self, zones: list[int], now: float) -> dict[Sprite, Box]:
        """Where the resting cards of some zones are on the screen."""
        return {
            sprite: self.pose(sprite, now).box
            for zone in zones
            for sprite in self.zones[zone]
            if self.layout.plans[zone].style in {"fan", "pile", "row", "column", "ship"}
        }

    def _make_room(self, before: dict[Sprite, Box], flying: Sprite, now: float) -> None:
        """The others slide from where they were to their new places."""
        for sprite, box in before.items():
            arched = sprite.flight is not None and sprite.flight.arched
            if sprite is flying or arched or sprite.loose is not None:
                continue
            home = self.home(sprite)
            away = abs(home.x - box.x), abs(home.y - sprite.lift.value - box.y)
            if max(*away, abs(home.h - box.h)) > 0.5:
                up = self.face_up(sprite)
                start = box.moved(0, sprite.lift.value)
                lasts = 0 if self.reduced else SLIDE
                sprite.flight = Flight(
                    start, Tween(now, lasts, ease_out), False, False, up, sprite.card
                )

    def reveal(self, event: Event, tween: Tween) -> Sprite | None:
        """The face of a card is shown where it lies."""
        sprites = self.zones[event.src]
        if event.src_index >= len(sprites):
            return None  # not the screen the event speaks of: it is mended when it comes to rest
        if event.src_index >= 0:
            sprite = sprites[event.src_index]
        else:
            hidden = [one for one in sprites if one.card in {event.card, HIDDEN}]
            if not hidden:
                return None
            sprite = hidden[-1]
        was_up = self.face_up(sprite)
        sprite.mask = event.mask
        if event.card != HIDDEN:
            sprite.card = event.card
        if self.face_up(sprite) != was_up:
            sprite.flip = tween
        if event.src_index < 0:
            sprites.sort(key=lambda one: (one.card == HIDDEN, one.card))
        return sprite

    def shuffle(self, event: Event, tween: Tween) -> None:
        """Nobody knows any more where the cards of a zone are."""
        for sprite in self.zones[event.src]:
            sprite.card = HIDDEN
            sprite.mask = 0
            sprite.flip = tween

    def deal(self, origin: Box, now: float, step: float, lasts: float) -> float:
        """Every card that is seen at rest comes from one place, ``step`` ms after the one before.

        Answers the instant the last one arrives.
        """
        begins = now
        for zone in self._zones:
            for sprite in self.shown(zone):
                if self.home(sprite).shown:
                    sprite.flight = Flight(origin, Tween(begins, lasts), arched=True)
                    begins += step
        return begins - step + lasts

    # ------------------------------------------------------------ hands of the person
    def hold(self, sprite: Sprite, box: Box) -> None:
        """A person holds this card over the table."""
        sprite.loose = box
        sprite.flight = None

    def send_home(self, sprite: Sprite, now: float) -> None:
        """Let go of a card: it goes back to its place."""
        if sprite.loose is None:
            return
        up = self.face_up(sprite)
        tween = Tween(now, FADE if self.reduced else HOME, ease_in_out)
        sprite.flight = Flight(sprite.loose, tween, True, self.reduced, up, sprite.card)
        sprite.loose = None

    def rearrange(self, change: Callable[[], None], zone: int, now: float) -> None:
        """Change the order in which a fan is laid out; its cards slide there."""
        before = self._where([zone], now)
        change()
        for sprite, box in before.items():
            if sprite.loose is None:
                tween = Tween(now, 0 if self.reduced else SLIDE, ease_out)
                start = box.moved(0, sprite.lift.value)
                up = self.face_up(sprite)
                sprite.flight = Flight(start, tween, False, False, up, sprite.card)

    # ------------------------------------------------------------ drawing and pointing
    def moving(self, sprite: Sprite, now: float) -> bool:
        """Is it on its way, turning over or in the person's hand?"""
        if sprite.loose is not None:
            return True
        if sprite.flight is not None and not sprite.flight.tween.over(now):
            return True
        return sprite.flip is not None and not sprite.flip.over(now)

    def settle(self, now: float) -> None:
        """Forget the movements that are over."""
        for sprite in self.sprites():
            if sprite.flight is not None and sprite.flight.tween.over(now):
                sprite.flight = None
            if sprite.flip is not None and sprite.flip.over(now):
                sprite.flip = None

    def pose(self, sprite: Sprite, now: float) -> Pose:
        """How a sprite is drawn at an instant of the timeline."""
        up = self.face_up(sprite)
        card = sprite.card if up else HIDDEN
        if sprite.loose is not None:
            return Pose(*sprite.loose, card)
        home = self.home(sprite)
        x, y, w, h = home.x, home.y - sprite.lift.value, home.w, home.h
        if sprite.flip is not None and not sprite.flip.over(now):
            t = sprite.flip.raw(now)
            return Pose(x, y, w, h, card if t >= 0.5 else HIDDEN, 0, flip_width(t))
        flight = sprite.flight
        if flight is None or flight.tween.over(now):
            return Pose(x, y, w, h, card)
        return self._flying(flight, Box(x, y, w, h), up, sprite.card, now)

    def _flying(self, flight: Flight, to: Box, up: bool, card: int, now: float) -> Pose:
        t = flight.tween.at(now)
        if flight.fades:
            return Pose(*to, card if up else HIDDEN, 0, 1, t)
        if now < flight.tween.begins:
            return Pose(*to, HIDDEN, alpha=0)
        start = flight.origin
        box = start if isinstance(start, Box) else self.spot(start).box
        x, y = box.x + (to.x - box.x) * t, box.y + (to.y - box.y) * t
        w, h = box.w + (to.w - box.w) * t, box.h + (to.h - box.h) * t
        angle = width = 0.0
        if flight.arched:
            y -= ARC * arc(t)
            angle = TILT * arc(t) * (1 if to.x < box.x else -1)
        shown = card if up else HIDDEN
        width = 1.0
        if flight.was_up != up:
            width = flip_width(t)
            if t < 0.5:
                shown = flight.was_card if flight.was_up else HIDDEN
        return Pose(x, y, w, h, shown, angle, width)

    def order(self, now: float) -> list[Sprite]:
        """The sprites that are to be drawn, lowest first: at rest, then flying, then held."""
        resting: list[Sprite] = []
        flying: list[Sprite] = []
        held: list[Sprite] = []
        for zone in self._zones:
            shown = self.shown(zone)
            for index, sprite in enumerate(shown):
                flight = sprite.flight
                if sprite.loose is not None:
                    held.append(sprite)
                elif flight is not None and flight.arched and not flight.tween.over(now):
                    flying.append(sprite)
                elif self.layout.spot(zone, index, len(shown)).shown:
                    resting.append(sprite)
        flying.sort(key=lambda sprite: sprite.flight.tween.begins if sprite.flight else 0)
        return resting + flying + held

    def hit(self, x: float, y: float, now: float) -> Sprite | None:
        """The topmost resting card under a point."""
        for sprite in reversed(self.order(now)):
            if self.moving(sprite, now):
                continue
            # a lifted card still covers its place: it does not flicker under the pointer
            shown, home = self.pose(sprite, now).box, self.home(sprite).box
            if shown.grown(1).holds(x, y) or home.holds(x, y):
                return sprite
        return None

    def counts(self) -> list[int]:
        """How many cards each zone has on the screen."""
        return [len(sprites) for sprites in self.zones]


def comes_before(card: int, other: int) -> bool:
    """The order of an unordered zone in a view: known cards ascending, then unseen ones."""
    if other == HIDDEN:
        return card != HIDDEN
    return card != HIDDEN and card < other
