"""The buttons of the table: the icons of the rail, and what may be done without a card.

Which there are follows from the choices offered; labels and keys are in the layout file. Knows no
rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pirategames.i18n import tr
from pirategames.ui import card_art
from pirategames.ui.box import Box
from pirategames.ui.drag import Offer
from pirategames.ui.scene import Go, Push

if TYPE_CHECKING:
    from pirategames.ui.table_scene import TableScene

Act = Callable[[], "Go | None"]

ICON = (34.0, 32.0)
ICON_STEP = 40.0
WIDE = 182.0  # units: the buttons at the lower right
TALL, LOW = 48.0, 36.0
GAP = 11.0
SORT = 62.0  # width of the button that sorts, where buttons lie side by side
MOST = 3
SHEET = (134.0, 150.0)  # a choice as a sheet, where there are more than fit there
SHEET_GAP = 12.0
NUMBERS, NUMBER = 4, 60.0  # choices called by their numbers: how many in a row, how high
SORTS = ("up", "down", "playable")  # how my fan may be laid out
ANSWERS = {"use", "done"}  # answers to a question that go on with it


class Button(NamedTuple):
    """Something to press: its name, where it is, how it looks and what it does."""

    id: str
    box: Box
    label: str
    kind: str
    enabled: bool
    act: Act
    key: str = ""
    icon: str = ""
    sub: str = ""


class Row(NamedTuple):
    """A button that has no place yet. ``first``: it belongs at the top, and is taller."""

    id: str
    label: str
    act: Act
    kind: str = "wood"
    enabled: bool = True
    key: str = ""
    first: bool = False
    sub: str = ""


def nothing() -> None:
    """What a button does that is off."""


class TableButtons:
    """The buttons of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # ------------------------------------------------------------ the rail
    def icons(self) -> list[Button]:
        """The small buttons of the rail."""
        scene, doors = self.scene, self.scene.doors
        undo = scene.match.can_undo(scene.seat) and scene.timeline.idle
        right: list[tuple[str, bool, Act]] = [
            ("settings", True, lambda: Push(doors.settings())),
            ("rules", True, lambda: Push(doors.rules(scene.game))),
            ("undo", undo, scene.undo),
            ("hint", scene.advice.shown or scene.advice.can_hint(), scene.advice.hint),
        ]
        menu = Box(8, 4, *ICON)
        out = [Button("menu", menu, "", "", True, lambda: Push(doors.pause(scene)), "", "menu")]
        for number, (name, enabled, act) in enumerate(right):
            box = Box(scene.screen.width - 12 - ICON[0] - ICON_STEP * number, 4, *ICON)
            out.append(Button(name, box, "", "", enabled, act, "", name))
        return out

    # ------------------------------------------------------------ at the lower right
    def actions(self) -> list[Button]:
        """What may be done without a card; the upper place is kept for what matters most."""
        area = self.scene.layout.actions
        out = self._sheets()
        if self.scene.plan.actions.along:
            return out + self._along(area) + self._next_places()
        if out and self.scene.plan.sheets is not None:
            return out
        y = area.y + 6
        for row in self._rows()[:MOST]:
            if y == area.y + 6 and not row.first:
                y += TALL + GAP
            box = Box(area.right - WIDE, y, WIDE, TALL if row.first else LOW)
            out.append(Button(row.id, box, row.label, row.kind, row.enabled, row.act, row.key))
            y = box.bottom + GAP
        if self.scene.fan() is not None and y <= area.bottom - 36:
            box = Box(area.right - WIDE, area.bottom - 36, 82, 34)
            out.append(Button("sort", box, tr("Sort"), "wood", True, self._sort))
        return out

    def _along(self, area: Box) -> list[Button]:
        """The same side by side, from the left."""
        rows = self._rows()[:MOST]
        columns = max(2, len(rows))
        out: list[Button] = []
        if self.scene.fan() is not None:
            columns = max(1, len(rows))
            box = Box(area.right - SORT, area.y, SORT, area.h)
            out.append(Button("sort", box, tr("Sort"), "wood", True, self._sort))
            area = area._replace(w=area.w - SORT - GAP)
        w = (area.w - GAP * (columns - 1)) / columns
        for number, row in enumerate(rows):
            box = Box(area.x + number * (w + GAP), area.y, w, area.h)
            out.append(
                Button(row.id, box, row.label, row.kind, row.enabled, row.act, row.key, "", row.sub)
            )
        return out

    def _next_places(self) -> list[Button]:
        """Where the card of a move that has its own button would come to lie, if there is room."""
        scene, layout = self.scene, self.scene.layout
        offer = scene.drag.offer
        out: list[Button] = []
        for choice in offer.cards if offer is not None and not offer.question else []:
            zone = choice.move.target
            if choice.move.verb not in scene.plan.buttons or not layout.plans[zone].safe:
                continue
            count = len(scene.table.zones[zone])
            spot = layout.spot(zone, count, count + 1)
            if count and layout.spot(zone, count - 1, count + 1).box.right > spot.x:
                continue
            what = scene.words.button(scene.view, choice.move, "")
            box = Box(spot.x, spot.y, spot.h * card_art.RATIO, spot.h)
            name = f"{choice.move.verb} here"
            act = self._doer(choice.action)
            out.append(Button(name, box, tr("{what} here", what=what), "place", True, act))
        return out

    def _rows(self) -> list[Row]:
        offer = self.scene.drag.offer
        rows = self._verb_rows(offer) if offer is not None and not self.spread(offer) else []
        if offer is not None and offer.question and offer.cards:
            rows.insert(0, self._confirm_row(offer))
        if offer is not None and offer.gathers:
            rows += self._gather_rows(offer)
        if offer is not None and self.scene.match.hopeless:
            rows.append(Row("concede", tr("Give up the voyage"), self.scene.concede, "red"))
        rows.sort(key=lambda row: not row.first)
        return rows + self._missing_rows({row.id for row in rows})

    def spread(self, offer: Offer) -> bool:
        """Are there more choices without a card than buttons at the lower right?"""
        most = MOST if self.scene.plan.sheets is None else 1
        return len(offer.buttons) > most

    def _sheets(self) -> list[Button]:
        """Many choices without a card lie side by side in the middle of the table."""
        scene = self.scene
        offer = scene.drag.offer
        if offer is None or not self.spread(offer):
            return []
        if scene.plan.sheets is not None:
            return self._numbered(offer, scene.layout.box(scene.plan.sheets))
        count = len(offer.buttons)
        y = scene.layout.ribbon[1] - SHEET[1] - 20
        left, right = scene.layout.between(y, y + SHEET[1])
        w = min(SHEET[0], (right - left) / count - SHEET_GAP)
        x = (left + right - count * (w + SHEET_GAP) + SHEET_GAP) / 2
        out: list[Button] = []
        for number, choice in enumerate(offer.buttons):
            box = Box(x + number * (w + SHEET_GAP), y, w, SHEET[1])
            name = f"{choice.move.verb} {choice.move.option}"
            label = scene.words.brief(scene.view, choice.move)
            icon = scene.words.emblem(choice.move)
            out.append(Button(name, box, label, "sheet", True, self._doer(choice.action), "", icon))
        return out

    def _numbered(self, offer: Offer, room: Box) -> list[Button]:
        """Many choices without a card in rows, called by their numbers where the layout says so."""
        scene = self.scene
        rows = -(-len(offer.buttons) // NUMBERS)
        columns = -(-len(offer.buttons) // rows)
        w = (room.w - GAP * (columns - 1)) / columns
        h = min(NUMBER, (room.h - GAP * (rows - 1)) / rows)
        out: list[Button] = []
        for n, choice in enumerate(offer.buttons):
            row, column = divmod(n, columns)
            box = Box(room.x + column * (w + GAP), room.y + row * (h + GAP), w, h)
            plan = scene.plan.buttons.get(choice.move.verb)
            number = plan is not None and plan.number
            move = choice.move
            label = str(move.option) if number else scene.words.brief(scene.view, move)
            name = f"{choice.move.verb} {choice.move.option}"
            key = label if number and len(label) == 1 else ""
            out.append(Button(name, box, label, "wood", True, self._doer(choice.action), key))
        return out

    def _gather_rows(self, offer: Offer) -> list[Row]:
        """Lay cards together, or do what those laid together mean."""
        scene, drag = self.scene, self.scene.drag
        verb = offer.gathers
        plan = scene.plan.buttons[verb]
        label = scene.words.label(plan)
        key = plan.key.upper()
        if not offer.gathering:
            return [Row(verb, label, drag.gather, plan.kind or "wood", True, key, plan.first)]

        def decide() -> None:
            drag.decide()

        def back() -> None:
            drag.cancel(scene.now)

        whole = any(drag.lit.values())
        rows = [Row(verb, label, decide, "gold", whole, key, plan.first)]
        if any(choice.move.verb != verb for choice in offer.cards):
            rows.append(Row("back", tr("Go back"), back))
        return rows

    def _confirm_row(self, offer: Offer) -> Row:
        """Do what the chosen cards mean; to decline is one of the verbs."""
        drag = self.scene.drag
        label = self.scene.words.confirm(offer.asking.purpose, offer.cards[0].move.verb)

        def confirm() -> None:
            drag.decide()

        return Row("confirm", label, confirm, "gold", bool(drag.ready), first=True)

    def _verb_rows(self, offer: Offer) -> list[Row]:
        """The choices without a card, and those with one that have a button all the same."""
        scene, rows = self.scene, []
        known = scene.plan.buttons
        pressed = [
            choice
            for choice in offer.cards
            if choice.move.verb in known and not known[choice.move.verb].gathers
        ]
        for choice in [*pressed, *offer.buttons]:
            verb = choice.move.verb
            plan = known.get(verb)
            label = scene.words.button(scene.view, choice.move, offer.asking.purpose)
            first = verb in ANSWERS or (plan is not None and plan.first)
            kind = "gold" if verb in ANSWERS else (plan and plan.kind) or "wood"
            sub = scene.words.aside(scene.view, choice.move)
            alone = sum(other.move.verb == verb for other in pressed) < 2
            name = verb if alone else f"{verb} {label}"
            key = plan.key.upper() if plan is not None else ""
            act = self._doer(choice.action)
            rows.append(Row(name, label, act, kind, True, key, first, sub))
        return rows

    def _missing_rows(self, offered: set[str]) -> list[Row]:
        """Buttons that keep their place while they are not offered."""
        scene = self.scene
        if scene.question or scene.match.over or not scene.match.is_human(scene.seat):
            return []
        return [
            Row(verb, scene.words.label(plan), nothing, enabled=False, first=plan.first)
            for verb, plan in scene.plan.buttons.items()
            if plan.always and verb not in offered
        ]

    def _doer(self, action: int) -> Act:
        def act() -> None:
            self.scene.act([[action]], [])

        return act

    def _sort(self) -> None:
        """Lay my fan out in the next order."""
        scene = self.scene
        zone = scene.fan()
        scene.sort = SORTS[(SORTS.index(scene.sort) + 1) % len(SORTS)]
        if zone is not None:
            scene.table.rearrange(lambda: scene.sort_by(scene.sort), zone, scene.now)

    # ------------------------------------------------------------ states
    def at(self, x: float, y: float) -> Button | None:
        """The button under a point that can be pressed."""
        for button in [*self.icons(), *self.actions()]:
            if button.enabled and button.box.grown(2).holds(x, y):
                return button
        return None

    def state_of(self, name: str, enabled: bool) -> str:
        """How a button looks."""
        if not enabled:
            return "off"
        if self.scene.pressed_button == name:
            return "down"
        return "hover" if self.scene.hover_button == name else ""

    def hint_line(self) -> str:
        """Under the buttons, during a question."""
        scene = self.scene
        if scene.question and scene.drag.selection and len(self.actions()) < MOST:
            return tr("Esc: step back")
        return ""
