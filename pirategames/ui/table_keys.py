"""The table by keyboard alone: a focus that goes from card to card and zone to zone, and shortcuts.

Enter or Space does to the thing in focus what a click does. Knows no rule.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from pirategames.ui.box import Box
from pirategames.ui.scene import Go, Key, Push
from pirategames.ui.table_view import Sprite

if TYPE_CHECKING:
    from pirategames.ui.table_buttons import Button
    from pirategames.ui.table_scene import TableScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
TARGETS = {"fan", "slot", "row", "column", "ship"}  # styles that are a stop while they are lit
ASIDE = 2.5  # a step sideways counts so much more than one straight on


class Focus(NamedTuple):
    """What the keyboard is on: a card, a zone (also an empty one) or a button."""

    sprite: Sprite | None = None
    zone: int = -1
    button: str = ""


class TableKeys:
    """The keyboard's focus on one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.focus: Focus | None = None

    # ------------------------------------------------------------ what can be in focus
    def stops(self) -> list[tuple[Focus, Box]]:
        """Everything the focus can be on, with where it is."""
        scene = self.scene
        out: list[tuple[Focus, Box]] = []
        for zone, sprites in enumerate(scene.table.zones):
            plan = scene.layout.plans[zone]
            deck = plan.style == "top" and any(scene.drag.movable(s) for s in sprites[-1:])
            if deck or plan.style in {"fan", "slot", "row", "column"}:
                shown = scene.table.shown(zone)
                tops = shown if plan.style in {"fan", "row"} else shown[-1:]
                out += [
                    (
                        Focus(sprite=sprite),
                        scene.table.home(sprite).box.moved(0, -sprite.lift.value),
                    )
                    for sprite in tops
                ]
            target = zone in scene.drag.lit and plan.style in TARGETS
            if plan.style in {"pile", "top"} or target:
                out.append((Focus(zone=zone), scene.layout.area(zone, len(sprites))))
        buttons: list[Button] = [*scene.buttons.actions(), *scene.buttons.icons()]
        out += [(Focus(button=b.id), b.box) for b in buttons if b.enabled]
        return out

    def box(self) -> Box | None:
        """Where the focus is now; it is lost with the thing it was on."""
        if self.focus is None:
            return None
        for focus, box in self.stops():
            if focus == self.focus:
                return box
        self.focus = None
        return None

    # ------------------------------------------------------------ keys
    def press(self, e: Key) -> Go | None:
        """Answer a key."""
        scene = self.scene
        key = e.key
        if key == pygame.K_ESCAPE:
            return scene.step_back()
        if scene.covered:
            return None
        if scene.opened is not None:
            scene.opened = None
            return None
        if not scene.timeline.idle:
            scene.skip()
            return None
        if key in ARROWS:
            self._go(*ARROWS[key])
        elif key == pygame.K_TAB:
            self._next(-1 if e.shift else 1)
        elif key in ENTER:
            return None if e.repeat else self._enter()
        elif e.ctrl or e.alt:
            return self._button("undo") if e.ctrl and key == pygame.K_z else None
        elif pygame.K_0 <= key <= pygame.K_9:
            return self._number((key - pygame.K_1) % 10)
        elif key == pygame.K_PAGEUP:
            scene.log.wheel(4)
        elif key == pygame.K_PAGEDOWN:
            scene.log.wheel(-4)
        else:
            return self._letter(key)
        return None

    def _letter(self, key: int) -> Go | None:
        """Shortcuts: those of the layout's buttons, and undo, rules, looking into the pile."""
        scene = self.scene
        letter = pygame.key.name(key)
        for button in scene.buttons.actions():
            if button.enabled and button.key.lower() == letter:
                return button.act()
        if letter == "u":
            return self._button("undo")
        if letter == "h":
            return self._button("hint")
        if letter == "w":
            scene.advice.again()
        if letter == "l":
            scene.log.open = not scene.log.open
        if key == pygame.K_F1:
            return Push(scene.doors.rules(scene.game))
        if letter == "v":
            for zone, plan in enumerate(scene.layout.plans):
                if plan.look:
                    scene.open_zone(zone)
        return None

    def _enter(self) -> Go | None:
        scene = self.scene
        focus = self.focus
        if focus is None or self.box() is None:
            if not scene.drag.decide():
                self._start()
            return None
        if focus.sprite is not None:
            scene.drag.click(focus.sprite, scene.now)
            self._jump_to_confirm()
        elif focus.zone >= 0:
            scene.drag.click_zone(focus.zone, scene.now)
        else:
            return self._button(focus.button)
        return None

    def _button(self, name: str) -> Go | None:
        """Press a button by its name, if it can be pressed."""
        for button in [*self.scene.buttons.actions(), *self.scene.buttons.icons()]:
            if button.id == name and button.enabled:
                self.scene.sound("click")
                return button.act()
        return None

    def _jump_to_confirm(self) -> None:
        """A question that takes one card has its answer: the focus goes to the button."""
        scene = self.scene
        offer = scene.drag.offer
        if offer is None or not offer.question or not scene.drag.ready:
            return
        if offer.asking.word == "choose":
            self.focus = Focus(button="confirm")

    def _number(self, number: int) -> Go | None:
        """The button of that number, else the n-th card of the possible answers or of my fan."""
        scene = self.scene
        for button in scene.buttons.actions():
            if button.enabled and button.key == str((number + 1) % 10):
                return button.act()
        cards = [s for zone in range(len(scene.table.zones)) for s in scene.table.shown(zone)]
        if scene.question:
            cards = [s for s in cards if scene.drag.partner(s) or s in scene.drag.selection]
        else:
            cards = [s for s in cards if scene.layout.plans[s.zone].style == "fan"] or [
                s for s in cards if scene.drag.alive(s)
            ]
        if number < len(cards):
            self.focus = Focus(sprite=cards[number])
            scene.drag.click(cards[number], scene.now)
            self._jump_to_confirm()
        return None

    # ------------------------------------------------------------ moving the focus
    def _start(self) -> None:
        """The first thing that can be done."""
        stops = self.stops()
        scene = self.scene
        for focus, _ in stops:
            if focus.sprite is not None and scene.drag.partner(focus.sprite):
                self.focus = focus
                return
        for focus, _ in stops:
            if focus.button:
                self.focus = focus
                return
        self.focus = stops[0][0] if stops else None

    def _next(self, step: int) -> None:
        """Tab: the next thing that can be done now; with cards in hand, their targets."""
        scene = self.scene
        useful = [
            focus
            for focus, _ in self.stops()
            if (focus.sprite is not None and scene.drag.partner(focus.sprite))
            or focus.zone in scene.drag.lit
            or focus.button
        ]
        if not useful:
            return
        if self.focus in useful:
            self.focus = useful[(useful.index(self.focus) + step) % len(useful)]
        else:
            self.focus = useful[0 if step > 0 else -1]

    def _go(self, dx: int, dy: int) -> None:
        """The nearest thing in a direction; upwards from a chosen card, its target."""
        here = self.box()
        if here is None:
            self._start()
            return
        best: Focus | None = None
        least = math.inf
        for focus, box in self.stops():
            if focus == self.focus:
                continue
            along = (box.cx - here.cx) * dx + (box.cy - here.cy) * dy
            aside = abs((box.cx - here.cx) * dy) + abs((box.cy - here.cy) * dx)
            if along <= 2 or aside > along * 3 + 60:
                continue
            distance = along + ASIDE * aside
            if dy and focus.zone in self.scene.drag.lit:
                distance /= 4
            if distance < least:
                best, least = focus, distance
        if best is not None:
            self.focus = best
