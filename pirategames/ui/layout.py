"""Where everything lies on the table: zones to spots, for any window and number of seats.

Pure: reads ``assets/tables/<game>.yaml`` and computes in logical units of the 1280x720 drawing.
Knows no rule and no pygame; a game is known by the names of its zones only.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from pirategames import paths
from pirategames.ui import fleets
from pirategames.ui.box import Box

# The drawing the layout files are measured on.
DRAWN_WIDTH = 1280
DRAWN_HEIGHT = 720
TABLE_LEFT = 14
TABLE_RIGHT = 1024
RAIL = 44  # height of the top rail
TOP = 50
# The log strip: beside the table, or folded into a tab over it.
LOG_TOP = 54
LOG_EDGE = 8
LOG_NARROW = 184
LOG_WIDE = 300
LOG_TAB = 34
FOLDS_BELOW = 1190
GAP = 12
# A fan of cards: what must stay visible of each, and how far cards overlap before they shrink.
FAN_STEP = 30
FAN_GAP = 5
FAN_EDGE = 8  # units between a full fan and the buttons
FAN_ROWS = (0.56, 0.84)  # with two rows: what is left of the height, size of the cards
CROWD = 6  # a fan of more cards than this makes the plate beside it narrower
ROW_GAP = 10.0  # between two cards of a row
UNDER = (5.0, 7.0)  # how far a card peeps out from under another

X = Literal["left", "centre", "right"]
Y = Literal["top", "middle", "bottom"]
Style = Literal["fan", "pile", "slot", "top", "count", "plate", "row", "column", "ship"]
PLATES = frozenset({"count", "plate"})  # styles whose cards are not seen at rest
Hold = tuple[X, Y]
Texts = dict[str, str]  # by language


class LayoutError(ValueError):
    """A layout file that cannot be used; the message names the file and what is wrong."""


class Spot(NamedTuple):
    """Where one card lies: its top left corner and size, and whether it is drawn at rest.

    ``peeps`` tells a card of which only an edge shows from under another.
    """

    x: float
    y: float
    w: float
    h: float
    shown: bool = True
    peeps: bool = False

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)


class ZoneFact(NamedTuple):
    """What the layout needs of a zone: its kind of zone, its seat or -1, its place in the row."""

    name: str
    owner: int
    place: int


class ZoneFacts(Protocol):
    """The part of a match's rules that names the zones."""

    @property
    def zone_names(self) -> list[str]: ...
    @property
    def zone_owner(self) -> list[int]: ...


def zone_facts(rules: ZoneFacts) -> list[ZoneFact]:
    """Every zone of a match by the parts of its name: ``inventory/0/2``, ``hand/1``, ``sea/17``."""
    facts = []
    for name, owner in zip(rules.zone_names, rules.zone_owner, strict=True):
        parts = name.split("/")
        numbers = [int(part) for part in parts[1:]]
        if owner >= 0:
            numbers = numbers[1:]
        facts.append(ZoneFact(parts[0], owner, numbers[0] if numbers else 0))
    return facts


# ---------------------------------------------------------------- the file
class Place(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A panel or a point of the drawing and the edges it holds on to."""

    at: tuple[float, float]
    hold: Hold
    size: tuple[float, float] = (0, 0)
    narrow: float = 0  # how narrow it may become when a fan needs the room
    front: tuple[float, float] = (0, 0)  # from a block's corner to what lies before its seat
    scale: float = 1  # of what lies in the block, sideways, and of its cards
    along: bool = False  # buttons side by side rather than one under another


class ZonePlan(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How one kind of zone lies for whom: ``at`` has one point for each of its places.

    fan: side by side in ``area``; pile: centred on ``at``, older cards ``step`` to the left, the
    ``most`` newest apart; slot: one on the other; top: only the top card; count: a number and an
    ``icon`` on the seat's plate, cards fly from and to it; plate: the same without a number; row:
    side by side in ``area``, from the left or in its ``middle``; column: lower cards peep out
    ``step`` above. ``safe``: the game's number of cards of a row that are safe. ``ledger``: its
    cards are listed by family in ``area``. ``on_table``: ``at`` is no place in the seat's block.
    ``steady``: as large, and as far from its block's left edge, in blocks of every scale.
    ``front``: before its seat, as the seat's block says. ``bare``: nothing marks it while it is
    empty. ``look``: all cards can be looked at. ``tile``: its cards show the number beside the
    drawing, wider than high. ``columns``: its places lie in rows of so many, the lowest row first,
    ``pitch`` apart, from ``at`` on. ``mark``: the drawing that shows what belongs there. ship: each
    place is a tile of a grid in ``area``, its first card large, the others beside it in rows by the
    value of the property ``heaps``. ``sound``: what is heard when a card comes here.
    """

    style: Style
    at: tuple[tuple[float, float], ...]
    card: tuple[float, float]
    hold: Hold = ("left", "top")
    area: tuple[float, float] = (0, 0)
    step: float = 0
    most: int = 1
    tray: bool = False
    icon: str = ""
    label: Literal["", "below", "left", "right"] = ""
    look: bool = False
    front: bool = False
    bare: bool = False
    middle: bool = False
    safe: str = ""
    ledger: bool = False
    on_table: bool = False
    steady: bool = False
    tile: bool = False
    columns: int = 0
    pitch: tuple[float, float] = (0, 0)
    mark: str = ""
    heaps: str = ""
    sound: str = ""

    def holds(self, place: int) -> bool:
        """Is it said where this place lies?"""
        return self.columns > 0 or self.style == "ship" or place < len(self.at)

    def point(self, place: int) -> tuple[float, float]:
        """Where a place lies in the drawing."""
        if self.style == "ship":
            return self.at[0]
        if not self.columns:
            return self.at[place]
        row, column = divmod(place, self.columns)
        return self.at[0][0] + column * self.pitch[0], self.at[0][1] - row * self.pitch[1]


class Zone(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A kind of zone: its names, and where it lies for me, for another seat, on the table."""

    name: Texts
    short: Texts = {}
    note: Texts = {}  # a second line under the label,
    note_while: tuple[str, ...] = ()  # as long as one of these zones of the same seat has cards
    mine: ZonePlan | None = None
    other: ZonePlan | None = None
    table: ZonePlan | None = None


class Faces(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What cards show: the property that is their number, the one that is their colour.

    ``index``: of several properties the first that is not 0; a single one may be 0.
    ``palette``: the colour of the number for each value of the latter, by name.
    """

    index: str | tuple[str, ...] = ""
    colour: str = ""
    palette: tuple[str, ...] = ()
    back: str = ""  # the emblem on their backs


class ButtonPlan(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The button of a verb, also of one with cards; without a label it is called by its move.

    ``always``: shown also while it is not offered. ``first``: it matters most of the buttons there
    are. ``kind``: how it looks. ``gathers``: its cards are laid together one by one, for which it
    has to be pressed unless nothing else is offered; ``ask`` is said meanwhile. ``number``: its
    choices are called by their numbers.
    """

    label: Texts = {}
    ask: Texts = {}
    gathers: bool = False
    number: bool = False
    key: str = ""
    always: bool = False
    first: bool = False
    kind: str = ""


class Reminder(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What the lens says while nothing else is explained."""

    title: Texts
    text: Texts


class Gauge(Place, frozen=True):
    """A panel that shows how many places of a zone are filled: the crew's progress.

    ``totals``: zones of all seats whose cards are counted below.
    """

    name: Texts = {}
    zone: str = ""
    text: Texts = {}
    totals: tuple[str, ...] = ()


class Told(Place, frozen=True):
    """A panel with what a drop would do or what is in force, else with some words of its own."""

    name: Texts = {}
    text: Texts = {}
    mark: str = ""  # the drawing beside these words


class Plan(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A layout file, whole. ``turns``: the game's number that counts the turns.

    ``plate``: how high the others' plates are; ``panel``: where the signs of the table are shown.
    ``told``: where it is said what a drop would do, instead of beside it; ``sheets``: where choices
    without a card lie, instead of in the middle of the table; ``moons``: where, by the number of
    seats, the moon has room.
    """

    name: Texts
    emblem: str
    seats: dict[int, tuple[str, ...]]
    blocks: dict[str, Place]
    mine: Place
    actions: Place
    ribbon: Place
    zones: dict[str, Zone]
    reach: float = math.inf
    spread: bool = False  # in a wide window the blocks lie evenly over its whole width
    cards: Faces = Faces()
    buttons: dict[str, ButtonPlan] = {}
    turns: str = ""
    plate: float = 46
    panel: Place | None = None
    ground: Literal["cloth", "planks", "waters"] = "cloth"
    reminder: Reminder | None = None
    columns: str = ""  # the zone with a place for each family: seats are shown with their points
    odds: Place | None = None  # where the risk of the next card is shown
    gauge: Gauge | None = None
    told: Told | None = None
    sheets: Place | None = None
    moons: dict[int, Place] = {}


def plan_for(game: str, seats: int, options: Mapping[str, str]) -> Plan:
    """The layout file of a game, for a match. Raises LayoutError."""
    return load_plan(game, seats, tuple(f"{key}={value}" for key, value in options.items()))


@cache
def load_plan(game: str, seats: int = 0, options: tuple[str, ...] = ()) -> Plan:
    """The layout file of a game, for a number of seats. Raises LayoutError.

    ``like``: the game it shares all else with; ``crowded``: what is otherwise ``from`` so many
    seats on; ``with``: what is otherwise with an option, written ``key=value``.
    """
    file = paths.asset("tables", f"{game}.yaml")
    try:
        read = _read(game)
        for option, other in read.pop("with", {}).items():
            if option in options:
                _lay_over(read, other)
        crowded = read.pop("crowded", {"from": math.inf})
        if seats >= crowded.pop("from"):
            _lay_over(read, crowded)
        return msgspec.convert(read, Plan)
    except (OSError, msgspec.DecodeError, ValueError, TypeError, KeyError) as error:
        raise LayoutError(f"{file}: {error}") from None


def _read(game: str) -> dict[str, Any]:
    """A layout file as it is written, laid over the one of the game it is like."""
    file = paths.asset("tables", f"{game}.yaml")
    read = msgspec.yaml.decode(file.read_bytes(), type=dict[str, Any])
    other = read.pop("like", "")
    if not other:
        return read
    whole = _read(other)
    _lay_over(whole, read)
    return whole


def _lay_over(read: dict[str, Any], other: dict[str, Any]) -> None:
    """Replace in one tree of values what another one says."""
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(read.get(key), dict):
            _lay_over(read[key], value)
        else:
            read[key] = value


# ---------------------------------------------------------------- the layout
class TableLayout:
    """Spots for one window: ``width`` x ``height`` logical units, seen from ``seat``.

    Raises LayoutError when the file says nothing about a zone or a number of seats.
    """

    def __init__(
        self,
        plan: Plan,
        facts: Sequence[ZoneFact],
        seats: int,
        seat: int,
        width: float,
        height: float,
    ) -> None:
        if seats not in plan.seats:
            raise LayoutError(f"no places are drawn for {seats} seats")
        self.plan = plan
        self.facts = list(facts)
        self.seats = seats
        self.seat = seat
        self.width = width
        self.height = height
        self.folded = width < FOLDS_BELOW
        strip = LOG_TAB if self.folded else max(LOG_NARROW, min(LOG_WIDE, width - 1044))
        self.log = Box(width - LOG_EDGE - strip, LOG_TOP, strip, height - LOG_TOP - LOG_EDGE)
        self.right = self.log.x - GAP
        self.centre = (TABLE_LEFT + self.right) / 2
        self.table = Box(TABLE_LEFT, TOP, self.right - TABLE_LEFT, height - TOP - LOG_EDGE)
        self.blocks = self._blocks()
        self.plans = [self._plan_of(zone) for zone in range(len(self.facts))]
        self.actions = self._box(plan.actions)
        x, y = self._point(plan.ribbon.at, plan.ribbon.hold)
        self.ribbon = (x, y)
        self._spots: dict[tuple[int, int, int], Spot] = {}
        self.ships = [zone for zone, plan in enumerate(self.plans) if plan.style == "ship"]
        self.arrange({})

    # ------------------------------------------------------------ anchors
    def _point(self, at: tuple[float, float], hold: Hold) -> tuple[float, float]:
        """A point of the drawing in this window."""
        drawn_centre = (TABLE_LEFT + TABLE_RIGHT) / 2
        dx = {"left": 0.0, "centre": self.centre - drawn_centre, "right": self.right - TABLE_RIGHT}
        extra = self.height - DRAWN_HEIGHT
        dy = {"top": 0.0, "middle": extra / 2, "bottom": extra}
        return at[0] + dx[hold[0]], at[1] + dy[hold[1]]

    def box(self, place: Place) -> Box:
        """A place of the drawing in this window."""
        return self._box(place)

    def _box(self, place: Place) -> Box:
        return Box(*self._point(place.at, place.hold), *place.size)

    def _blocks(self) -> dict[int, Box]:
        """The block of every other seat."""
        blocks = {}
        for step, name in enumerate(self.plan.seats[self.seats], 1):
            box = self._box(self.plan.blocks[name])
            if self.plan.spread:
                share = (self.right - TABLE_LEFT - box.w) / (TABLE_RIGHT - TABLE_LEFT - box.w)
                drawn = self.plan.blocks[name].at[0] - TABLE_LEFT
                box = box._replace(x=TABLE_LEFT + drawn * share)
            nearest = self.centre - self.plan.reach
            farthest = self.centre + self.plan.reach - box.w
            x = min(max(box.x, nearest), max(farthest, nearest))
            blocks[(self.seat + step) % self.seats] = box._replace(x=x)
        return blocks

    def _plan_of(self, zone: int) -> ZonePlan:
        fact = self.facts[zone]
        kind = self.plan.zones.get(fact.name)
        side = "table" if fact.owner < 0 else "mine" if fact.owner == self.seat else "other"
        plan: ZonePlan | None = getattr(kind, side) if kind else None
        if plan is None or not plan.holds(fact.place):
            raise LayoutError(f"nothing says where zone {fact.name!r} lies ({side})")
        return plan

    def origin(self, zone: int) -> tuple[float, float]:
        """Where the zone's place lies in this window."""
        plan = self.plans[zone]
        fact = self.facts[zone]
        at = plan.point(fact.place)
        if fact.owner >= 0 and fact.owner != self.seat and not plan.on_table:
            block = self.blocks[fact.owner]
            scale = self.scale(zone)
            if scale != 1:
                return block.x + at[0] * scale, block.y + at[1]
            front = self._front(fact.owner) if plan.front else (0.0, 0.0)
            return block.x + front[0] + at[0], block.y + front[1] + at[1]
        return self._point(at, plan.hold)

    def _front(self, seat: int) -> tuple[float, float]:
        """From the corner of a seat's block to what lies before the seat."""
        step = (seat - self.seat) % self.seats
        return self.plan.blocks[self.plan.seats[self.seats][step - 1]].front

    def scale(self, zone: int) -> float:
        """How large the cards of another seat's zone are, sideways also their places."""
        owner = self.facts[zone].owner
        plan = self.plans[zone]
        if owner < 0 or owner == self.seat or plan.on_table or plan.steady:
            return 1.0
        step = (owner - self.seat) % self.seats
        return self.plan.blocks[self.plan.seats[self.seats][step - 1]].scale

    # ------------------------------------------------------------ ships at sea
    def arrange(self, heaps: Mapping[int, tuple[int, ...]]) -> None:
        """What lies in the tiles now: for each zone of theirs the heap of every card."""
        self.heaps = dict(heaps)
        self._spots.clear()
        if self.ships:
            plan = self.plans[self.ships[0]]
            x, y = self._point(plan.at[0], plan.hold)
            extra = max(0.0, self.height - DRAWN_HEIGHT)
            room = Box(x, y, self.right - x, plan.area[1] + extra)
            self.sea = fleets.grid(room, [bool(self.heaps.get(zone)) for zone in self.ships])

    def tile(self, zone: int) -> Box:
        """The tile of a ship's zone."""
        return self.sea.tile(self.facts[zone].place)

    def lanes(self, zone: int) -> list[fleets.Lane]:
        """The rows of the fleets on a ship, in the order they came."""
        count = len(fleets.heaps_of(self.heaps.get(zone, ())))
        return fleets.lanes(self.tile(zone), count)

    def _on_ship(self, zone: int, index: int) -> Spot:
        heaps = self.heaps.get(zone, ())
        heaps += (0,) * (index + 1 - len(heaps))
        tile = self.tile(zone)
        return Spot(*fleets.spot(tile, heaps, index), tile.w > 0)

    # ------------------------------------------------------------ cards
    def spot(self, zone: int, index: int, count: int) -> Spot:
        """Where card number ``index`` (0 is the lowest) of ``count`` lies."""
        key = (zone, index, count)
        if key not in self._spots:
            self._spots[key] = self._spot(zone, index, count)
        return self._spots[key]

    def _spot(self, zone: int, index: int, count: int) -> Spot:
        plan = self.plans[zone]
        if plan.style == "fan":
            return self._fan(zone, index, count)
        if plan.style == "ship":
            return self._on_ship(zone, index)
        x, y = self.origin(zone)
        scale = self.scale(zone)
        w, h = plan.card[0] * scale, plan.card[1] * scale
        below = count - 1 - index
        if plan.style == "row":
            return self._row(zone, index, count)
        if plan.style == "column":
            y -= plan.step * min(below, plan.most - 1)
            return Spot(x, y, w, h, below < plan.most, below > 0)
        if plan.style == "pile":
            shown = min(count, plan.most)
            step = min(below, shown - 1)
            left = x - (w + plan.step * (shown - 1)) / 2
            x = left + plan.step * (shown - 1 - step)
            return Spot(x, y, w, h, below < shown, below > 0)
        if plan.style == "slot" and below > 0:
            return Spot(x + UNDER[0], y + UNDER[1], w, h, below == 1, True)
        return Spot(x, y, w, h, plan.style not in PLATES and below < 2, below > 0)

    def _row(self, zone: int, index: int, count: int) -> Spot:
        plan = self.plans[zone]
        x, y = self.origin(zone)
        w, h = plan.card
        step = w + ROW_GAP
        if count > 1:
            step = min(step, (plan.area[0] - w) / (count - 1))
        if plan.middle:
            x += (plan.area[0] - w - step * (max(count, 1) - 1)) / 2
        return Spot(x + step * index, y, w, h)

    def fan_box(self, zone: int, count: int) -> Box:
        """The room of a fan: as drawn, or with what a narrower plate gives."""
        plan = self.plans[zone]
        y = self.origin(zone)[1]
        room = self._fan_room()
        if count <= CROWD:
            return Box(room.x, y, room.w, plan.area[1])
        mine = self.plan.mine
        gain = mine.size[0] - mine.narrow if mine.narrow else 0
        return Box(room.x - gain, y, room.w + gain, plan.area[1])

    def _fan_room(self) -> Box:
        """What lies free between my plate and the actions: a fan is centred in it."""
        mine = self.plan.mine
        left = self._point(mine.at, mine.hold)[0] + mine.size[0] + GAP
        right = self._point(self.plan.actions.at, self.plan.actions.hold)[0]
        return Box(left, 0, right - FAN_EDGE - left, 0)

    def _fan(self, zone: int, index: int, count: int) -> Spot:
        plan = self.plans[zone]
        room = self.fan_box(zone, count)
        w, h = plan.card
        rows = 1
        if count > 1 and (room.w - w) / (count - 1) < FAN_STEP:
            rows = 2
            w, h = w * FAN_ROWS[1], h * FAN_ROWS[1]
        in_row = math.ceil(count / rows)
        row, column = divmod(index, in_row) if in_row else (0, 0)
        length = min(in_row, count - row * in_row)
        step = w + FAN_GAP
        if in_row > 1:
            step = min(step, (room.w - w) / (in_row - 1))
        x = room.cx - (w + step * (max(length, 1) - 1)) / 2
        y = room.y
        if rows == 2:
            y = room.bottom - h - (1 - row) * h * FAN_ROWS[0]
        return Spot(x + column * step, y, w, h)

    def between(self, top: float, bottom: float) -> tuple[float, float]:
        """From where to where nobody's block lies between two heights."""
        left, right = self.table.x, self.table.right
        for block in self.blocks.values():
            if block.y < bottom and top < block.bottom:
                if block.cx < self.centre:
                    left = max(left, block.right)
                else:
                    right = min(right, block.x)
        return left, right

    # ------------------------------------------------------------ panels
    def plate(self, seat: int, crowd: int = 0) -> Box:
        """The plate of a seat; mine is narrower beside a fan of ``crowd`` cards that needs room."""
        if seat == self.seat:
            box = self._box(self.plan.mine)
            if crowd > CROWD and self.plan.mine.narrow:
                return box._replace(w=self.plan.mine.narrow)
            return box
        block = self.blocks[seat]
        return Box(block.x, block.y, block.w, self.plan.plate)

    @property
    def panel(self) -> Box | None:
        """Where the signs of the table are shown."""
        return self._box(self.plan.panel) if self.plan.panel is not None else None

    def area(self, zone: int, count: int) -> Box:
        """The room of a zone: what lights up and where a card can be dropped."""
        plan = self.plans[zone]
        if plan.style == "fan":
            return self.fan_box(zone, count)
        if plan.style == "ship":
            return self.tile(zone)
        if plan.style == "row" and not plan.middle:
            return Box(*self.origin(zone), plan.area[0], max(plan.area[1], plan.card[1]))
        top = self.spot(zone, max(count - 1, 0), max(count, 1)).box
        if plan.style != "pile":
            return top
        first = self.spot(zone, max(count - plan.most, 0), max(count, 1)).box
        return Box(first.x, top.y, top.right - first.x, top.h)

    def zone_at(self, x: float, y: float, counts: Sequence[int], margin: float = 10) -> int | None:
        """The zone under a point, the nearest centre first where areas with margins overlap."""
        best: int | None = None
        least = math.inf
        for zone, count in enumerate(counts):
            area = self.area(zone, count)
            if not area.grown(margin).holds(x, y):
                continue
            inside = 0 if area.holds(x, y) else 1e6
            distance = inside + math.hypot(x - area.cx, y - area.cy)
            if distance < least:
                best, least = zone, distance
        return best

    def zones_of(self, seat: int) -> list[int]:
        """The zones of a seat (-1: of the table), in the order of their numbers."""
        return [zone for zone, fact in enumerate(self.facts) if fact.owner == seat]

    def text(self, texts: Mapping[str, str], language: str) -> str:
        """A text of the file in a language."""
        return texts.get(language) or texts.get("en", "")
