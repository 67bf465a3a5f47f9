"""Somebody who plays at the real table through the pilot: by dragging, clicking or keys.

Each `do_…` carries out one decision of the match as a person would, and checks that it was taken.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from pirategames.engine.rules import Move
from pirategames.match.making import GAMES, make_match
from pirategames.match.match import Choice, Match
from pirategames.match.setup import SeatSetup, Setup
from pirategames.settings import Settings
from pirategames.ui.drag import Place
from pirategames.ui.scene import Scene
from pirategames.ui.small_scenes import Curtain
from pirategames.ui.table_keys import Focus
from pirategames.ui.table_scene import Doors, TableScene
from pirategames.ui.table_view import Sprite
from tests.pilot import Pilot, window

FAST = 1000.0  # captains answer in the same frame


class Shut(Doors):
    """No scene opens but the choice dialog and the curtain: results only show an empty picture."""

    def results(self, match: Match) -> Scene:
        return Blank()

    def pause(self, table: TableScene) -> Scene:
        return Blank()

    def settings(self) -> Scene:
        return Blank()

    def rules(self, game: str) -> Scene:
        return Blank()


class Blank(Scene):
    """An empty scene that any key or click takes away."""

    def handle(self, e: object) -> object:  # type: ignore[override]
        from pirategames.ui.scene import Key, Pointer, Pop

        if isinstance(e, Key) or (isinstance(e, Pointer) and e.kind == "down"):
            return Pop()
        return None


def match_of(seed: int, seats: int = 3, humans: int = 1, game: str = "44", **options: str) -> Match:
    """A match of people first, then players that choose at random."""
    kinds = ["human"] * humans + ["random"] * (seats - humans)
    setups = tuple(SeatSetup(kind, f"Seat {n}", "anne") for n, kind in enumerate(kinds))
    prefix = next(iter(GAMES[game].options)).partition(".")[0]
    chosen = {f"{prefix}.{key}": value for key, value in options.items()}
    return make_match(Setup(game, setups, chosen, seed, str(seed)))


class Sailor:
    """One person at one table."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1280, 720), speed: float = 0.0
    ) -> None:
        settings = Settings(language="en", volume=0, hints=True)
        settings.animation_speed = speed
        settings.captain_pace = FAST
        self.match = match
        self.scene = TableScene(match, strict=True, doors=Shut())
        self.curtains = 0
        window()
        self.pilot = Pilot(self.scene, size, settings)

    # ------------------------------------------------------------ waiting
    def wait(self, frames: int = 400) -> bool:
        """Until it is the person's turn at a still table; False once the match is over."""
        for _ in range(frames):
            if self.match.over and self.scene.timeline.idle:
                self.pilot.step(3)
                return False
            if self.scene.drag.offer is not None and self.pilot.top is self.scene:
                assert self.scene.table.differences(self.match.view(self.scene.seat)) == []
                return True
            if isinstance(self.pilot.top, Curtain) and self.pilot.top.covers:
                self.curtains += 1
                self.pilot.key(pygame.K_RETURN)
            self.pilot.step()
        raise AssertionError(f"nothing happens at ply {self.match.ply}")

    # ------------------------------------------------------------ finding things
    def point_on(self, sprite: Sprite) -> tuple[float, float]:
        """A point where a click hits this very card."""
        table, now = self.scene.table, self.scene.now
        box = table.pose(sprite, now).box
        for part in (0.5, 0.12, 0.06, 0.3, 0.7, 0.9):
            for high in (0.5, 0.2, 0.85):
                x, y = box.x + box.w * part, box.y + box.h * high
                if table.hit(x, y, now) is sprite:
                    return x, y
        raise AssertionError(f"{sprite} cannot be pointed at")

    def sprites_of(self, places: list[Place]) -> list[Sprite]:
        """The cards at some places, on the screen."""
        found: list[Sprite] = []
        for place in places:
            for sprite in reversed(self.scene.table.zones[place[0]]):
                if self.scene.drag.place(sprite) == place and sprite not in found:
                    found.append(sprite)
                    break
            else:
                raise AssertionError(f"no card at {place}")
        return found

    def zone_point(self, zone: int) -> tuple[float, float]:
        area = self.scene.layout.area(zone, len(self.scene.table.zones[zone]))
        return area.cx, area.cy

    def button(self, name: str) -> tuple[float, float]:
        """The middle of an action button."""
        for button in self.scene.buttons.actions():
            if button.id == name:
                assert button.enabled, f"{name} is off"
                return button.box.cx, button.box.cy
        raise AssertionError(f"no button {name}: {[b.id for b in self.scene.buttons.actions()]}")

    def button_of(self, move: Move) -> str:
        """The button of a choice without a card: one of several of its verb tells them apart."""
        names = {button.id for button in self.scene.buttons.actions()}
        apart = f"{move.verb} {move.option}"
        return apart if apart in names else move.verb

    # ------------------------------------------------------------ deciding
    def choose(self, chance: Random) -> Choice:
        """Any decision, playing rather than passing, so that games end."""
        offer = self.scene.drag.offer
        assert offer is not None
        choices = list(self.match.choices(self.scene.seat))
        plays = [c for c in choices if c.move.sources]
        return chance.choice(plays if plays and chance.random() < 0.8 else choices)

    def begins_set(self, move: Move) -> str:
        """The button to press before cards can be laid together for this move, if there is one."""
        offer = self.scene.drag.offer
        assert offer is not None
        gathered = move.verb == offer.gathers and not offer.gathering
        return move.verb if gathered else ""

    def click_sprite(self, sprite: Sprite) -> None:
        self.pilot.click(*self.point_on(sprite))

    def done(self, before: int) -> None:
        """The decision has reached the match."""
        assert self.match.ply > before, self.scene.says.ribbon()

    def wanted(self, move: Move) -> list[Place]:
        """The cards to touch for a move: a set picked step by step is chosen whole."""
        offer = self.scene.drag.offer
        assert offer is not None
        places = offer.places(move)
        if not offer.stepwise:
            return places
        match = self.match.at(self.match.ply)
        seat, places = match.actor, []
        while True:
            steps = match.choices(seat)
            if not steps:  # the game has ended, or gone on, with what was picked
                return places
            done = [c for c in steps if c.move.verb == "done"]
            choice = done[0] if done else next(c for c in steps if c.move.verb == "pick")
            match.submit(seat, choice.action)
            if done:
                return places
            places += offer.places(choice.move)

    def by_clicks(self, choice: Choice) -> None:
        """Click the cards, then their target or the button."""
        before, move = self.match.ply, choice.move
        if not move.sources:
            self.pilot.click(*self.button(self.button_of(move)))
            return self.done(before)
        if self.begins_set(move):
            self.pilot.click(*self.button(self.begins_set(move)))
        for sprite in self.sprites_of(self.wanted(move)):
            self.click_sprite(sprite)
        if move.target >= 0:
            self.pilot.click(*self.zone_point(move.target))
        else:
            self.finish(self.click_sprite, lambda: self.pilot.click(*self.button("confirm")))
        return self.done(before)

    def by_drag(self, choice: Choice) -> None:
        """Drag the cards to their target; what has no target is clicked."""
        before, move = self.match.ply, choice.move
        if move.target < 0 or not move.sources:
            return self.by_clicks(choice)
        sprites = self.sprites_of(self.wanted(move))
        if move.verb == self.scene.drag.offer.gathers:  # type: ignore[union-attr]
            for sprite in sprites[:-1]:  # one after another
                self.pilot.drag(self.point_on(sprite), self.zone_point(move.target))
        else:
            for sprite in sprites if len(sprites) > 1 else []:
                self.click_sprite(sprite)
        self.pilot.drag(self.point_on(sprites[-1]), self.zone_point(move.target))
        return self.done(before)

    def by_keys(self, choice: Choice) -> None:
        """Focus and Enter, or the button's own key."""
        before, move = self.match.ply, choice.move
        if not move.sources:
            self.press_button(self.button_of(move))
            return self.done(before)
        if self.begins_set(move):
            self.press_button(self.begins_set(move))
        for sprite in self.sprites_of(self.wanted(move)):
            self.enter_on(Focus(sprite=sprite))
        if move.target >= 0:
            self.enter_on(Focus(zone=move.target))
        else:
            self.finish(
                lambda sprite: self.enter_on(Focus(sprite=sprite)),
                lambda: self.press_button("confirm"),
            )
        return self.done(before)

    def press_button(self, name: str) -> None:
        for button in self.scene.buttons.actions():
            if button.id == name and button.key:
                self.pilot.key(ord(button.key.lower()))
                return
        self.enter_on(Focus(button=name))

    def enter_on(self, goal: Focus) -> None:
        """Walk the focus to a thing with the arrow keys, or Tab, then press Enter."""
        self.walk(goal)
        self.pilot.key(pygame.K_RETURN)

    def walk(self, goal: Focus) -> None:
        keys = self.scene.keys
        boxes = dict(self.scene.keys.stops())
        assert goal in boxes, f"{goal} cannot have the focus"
        for _ in range(30):
            if keys.focus == goal:
                return
            here = keys.box()
            if here is None:
                self.pilot.key(pygame.K_TAB)
                continue
            before = keys.focus
            dx, dy = boxes[goal].cx - here.cx, boxes[goal].cy - here.cy
            across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
            along = pygame.K_DOWN if dy > 0 else pygame.K_UP
            order = [across, along] if abs(dx) > abs(dy) else [along, across]
            for key in order:
                self.pilot.key(key)
                if keys.focus != before:
                    break
        for _ in range(60):  # some things lie askew: Tab reaches whatever can be done
            if keys.focus == goal:
                return
            self.pilot.key(pygame.K_TAB)
        raise AssertionError(f"the focus never reaches {goal}")

    def finish(self, take: Callable[[Sprite], None], confirm: Callable[[], None]) -> None:
        """Complete what a question asks: the second of a pair if there is one, then the button."""
        drag = self.scene.drag
        if not drag.ready:
            partners = [s for s in self.scene.table.sprites() if drag.partner(s)]
            take(next(s for s in partners if self.leads(s)))
        confirm()

    def leads(self, sprite: Sprite) -> bool:
        """Would this card complete what is chosen?"""
        drag = self.scene.drag
        assert drag.offer is not None
        places = drag.places([*drag.selection, sprite])
        return bool(drag.offer.path(places, -1))


def played_until(
    wanted: Callable[[Match], bool], seats: int = 3, humans: int = 1, **options: str
) -> Match:
    """A match played at random up to a position that is wanted, seat 0 to decide."""
    for seed in range(200):
        match = match_of(seed, seats, humans, **options)
        chance = Random(seed)
        while not match.over and match.ply < 200:
            if match.actor == 0 and wanted(match):
                return match
            choices = match.choices(match.actor)
            plays = [c for c in choices if c.move.sources]
            match.submit(match.actor, chance.choice(plays or choices).action)
    raise AssertionError("no such position")


def asks(card: str, purpose: str = "") -> Callable[[Match], bool]:
    """Positions where a card asks its first question (of a purpose)."""

    def wanted(match: Match) -> bool:
        asking = match.rules.asking(match.view(0))
        verbs = {choice.move.verb for choice in match.choices(0)}
        if asking.kind < 0 or "decline" not in verbs or len(verbs) < 2:
            return False
        return match.rules.cards.kinds[asking.kind].id == card and purpose in {"", asking.purpose}

    return wanted
