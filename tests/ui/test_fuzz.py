"""Thousands of senseless gestures at the real table, in the middle of animations too.

Whatever is done, every card exists exactly once, and at rest the screen equals the view place by
place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pygame
import pytest

from pirategames.ui.table_scene import TableScene
from tests.ui.sailor import Blank, Sailor, match_of

SIZES = ((1024, 600), (1280, 720), (1707, 720), (1100, 900), (1920, 1080), (800, 1200))
KEYS = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE,
    pygame.K_TAB, pygame.K_ESCAPE, pygame.K_p, pygame.K_r, pygame.K_u, pygame.K_v, pygame.K_l,
    pygame.K_1, pygame.K_2, pygame.K_5, pygame.K_9, pygame.K_PAGEUP, pygame.K_x,
)  # fmt: skip


class Monkey(Sailor):
    """Does anything, anywhere."""

    def __init__(
        self, seed: int, seats: int, humans: int = 1, game: str = "44", **options: str
    ) -> None:
        self.chance = Random(seed)
        super().__init__(match_of(seed, seats, humans, game, **options), speed=1.0)

    def own_card(self) -> tuple[float, float] | None:
        """The middle of a card of the own hand; None where it is empty."""
        scene = self.scene
        fan = [s for s in scene.table.sprites() if s.zone == scene.fan()]
        if not fan:
            return None
        box = scene.table.pose(self.chance.choice(fan), scene.now).box
        return box.cx, box.cy

    def anywhere(self) -> tuple[float, float]:
        """A point: often on a card or a button, sometimes nowhere."""
        scene, chance = self.scene, self.chance
        roll = chance.random()
        if roll < 0.55:
            sprite = chance.choice(list(scene.table.sprites()))
            box = scene.table.pose(sprite, scene.now).box
            return box.x + chance.random() * box.w, box.y + chance.random() * box.h
        if roll < 0.7 and scene.buttons.actions():
            box = chance.choice(scene.buttons.actions()).box
            return box.cx, box.cy
        if roll < 0.8:
            return self.zone_point(chance.randrange(len(scene.table.zones)))
        screen = self.pilot.screen
        return chance.random() * screen.width, chance.random() * screen.height

    def act(self) -> None:
        """One gesture."""
        chance, pilot = self.chance, self.pilot
        acts: list[tuple[int, Callable[[], None]]] = [
            (26, lambda: pilot.click(*self.anywhere())),
            (8, self.double_click),
            (22, self.drag),
            (6, lambda: pilot.press(*self.anywhere())),
            (6, lambda: pilot.release(*self.anywhere())),
            (4, lambda: pilot.click(*self.anywhere(), button=3)),
            (20, lambda: pilot.key(chance.choice(KEYS))),
            (3, lambda: pilot.resize(*chance.choice(SIZES))),
            (3, lambda: pilot.post(pygame.WINDOWFOCUSLOST)),
            (3, lambda: pilot.post(pygame.WINDOWLEAVE)),
            (3, lambda: pilot.wheel(chance.choice((-3, -1, 1, 3)))),
            (8, lambda: pilot.step(chance.randrange(1, 12))),
        ]
        weights = [weight for weight, _ in acts]
        chance.choices([act for _, act in acts], weights)[0]()

    def double_click(self) -> None:
        x, y = self.anywhere()
        self.pilot.click(x, y)
        self.pilot.press(x, y)
        self.pilot.release(x, y)

    def drag(self) -> None:
        """A drag that may end anywhere, or be broken off."""
        start, end = self.anywhere(), self.anywhere()
        self.pilot.move(*start)
        self.pilot.press(*start)
        for part in (0.2, 0.6, 1.0):
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            self.pilot.move(x, y)
            if self.chance.random() < 0.06:
                self.pilot.resize(*self.chance.choice(SIZES))
            if self.chance.random() < 0.06:
                self.pilot.key(self.chance.choice(KEYS))
        if self.chance.random() < 0.9:
            self.pilot.release(*end)

    def check(self) -> None:
        """Every card is on the screen once; at rest, where the view says."""
        scene = self.scene
        numbers = Counter(sprite.number for sprite in scene.table.sprites())
        assert sorted(numbers) == list(range(len(self.match.rules.kind_of)))
        assert set(numbers.values()) == {1}
        cards = [s.card for s in scene.table.sprites() if s.card >= 0]
        assert len(cards) == len(set(cards))
        order = scene.table.order(scene.now)
        assert len(order) == len(set(order))
        loose = any(sprite.loose for sprite in scene.table.sprites())
        if scene.timeline.idle and not loose and scene.since == self.match.event_count:
            assert scene.table.differences(self.match.view(scene.seat)) == []

    def come_home(self) -> None:
        """Whatever lies above the table goes away."""
        for _ in range(12):
            if self.pilot.top is self.scene:
                return
            if isinstance(self.pilot.top, Blank):
                self.pilot.key(pygame.K_x)
            else:
                self.pilot.key(pygame.K_RETURN)
            self.pilot.step(4)
        assert isinstance(self.pilot.top, TableScene)


@pytest.mark.parametrize(("seed", "seats", "humans"), [(1, 2, 1), (2, 4, 1), (3, 3, 3), (4, 4, 2)])
def test_senseless_gestures(seed: int, seats: int, humans: int) -> None:
    meddle(Monkey(seed, seats, humans))


def meddle(monkey: Monkey, gestures: int = 420) -> None:
    """So many gestures, checked; then the match must go on."""
    for number in range(gestures):
        monkey.act()
        monkey.come_home()
        if number % 3 == 0:
            monkey.check()
        if monkey.match.over:
            break
    monkey.pilot.release(5, 5)
    monkey.pilot.key(pygame.K_x)
    monkey.come_home()
    monkey.scene.drag.cancel(monkey.scene.now)
    monkey.wait(3000)
    monkey.check()
    assert monkey.match.ply > 3
