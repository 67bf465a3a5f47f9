"""The eleven words of the cards, as operations on a State, and the loop that runs them.

A program is a list of ops; it stops in the state at a question, whose options are then the legal
actions. Written in atoms only. Knows no game and no card: the loader of ``cards/`` builds the ops.
"""

from typing import Final, cast

from pirategames.engine.rules import (
    CHOOSE,
    DECLINE,
    DONE,
    MOST_FRAMES,
    NO_KIND,
    PICK,
    PICK_PLACES,
    R_BEFORE,
    R_CARD,
    R_GAPS,
    R_IT_CARD,
    R_IT_ZONE,
    R_LAST,
    R_LOW,
    R_SOURCE,
    USE,
    Asking,
    Op,
    Rules,
    decode,
    encode,
)
from pirategames.engine.state import SET, SORTED, STACK, Frame, State
from pirategames.engine.view import View

# A "register" that stands for something every program knows rather than for a named answer.
NAME_BEFORE: Final = -1
NAME_IT: Final = -2


class EffectError(Exception):
    """A card's effect that cannot go on: the card is at fault, and the message names it."""


# ------------------------------------------------------------------------------ kinds
class Where:
    """A test of a kind."""

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        raise NotImplementedError


class Kinds(Where):
    """The kinds of a table made when the file was read: 1 fits."""

    def __init__(self, table: list[int]) -> None:
        self.table = table

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        return kind >= 0 and self.table[kind] == 1


class SameAsName(Where):
    """The property of the kind equals that of a named card."""

    def __init__(self, column: list[int], name: int) -> None:
        self.column = column
        self.name = name

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        other = named_kind(r, f, self.name)
        return kind >= 0 and other >= 0 and self.column[kind] == self.column[other]


class SameAsZone(Where):
    """The property of the kind equals that of some card of a zone."""

    def __init__(self, column: list[int], zones: "Zones") -> None:
        self.column = column
        self.zones = zones

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        if kind < 0:
            return False
        value = self.column[kind]
        for zone in self.zones.of(r, s, f):
            for card in s.zones[zone]:
                if self.column[r.kind_of[card]] == value:
                    return True
        return False


class Not(Where):
    """The kind does not fit a test."""

    def __init__(self, part: Where) -> None:
        self.part = part

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        return not self.part.fits(r, s, f, kind)


class AllOf(Where):
    """The kind fits every test."""

    def __init__(self, parts: list[Where]) -> None:
        self.parts = parts

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        for part in self.parts:
            if not part.fits(r, s, f, kind):
                return False
        return True


class AnyOf(Where):
    """The kind fits one of the tests."""

    def __init__(self, parts: list[Where]) -> None:
        self.parts = parts

    def fits(self, r: Rules, s: State, f: Frame, kind: int) -> bool:
        for part in self.parts:
            if part.fits(r, s, f, kind):
                return True
        return False


def named_kind(r: Rules, f: Frame, name: int) -> int:
    """The kind a name stands for: an answer's, the one played upon, or the card being picked."""
    if name == NAME_BEFORE:
        return f.regs[R_BEFORE]
    if name == NAME_IT:
        card = f.regs[R_IT_CARD]
        return r.kind_of[card] if card >= 0 else -1
    return f.regs[name + 1]


# ------------------------------------------------------------------------------ zones and cards
class Zones:
    """A zone phrase: for each seat the zones it means to an effect of that seat."""

    def __init__(self, by_seat: list[list[int]]) -> None:
        self.by_seat = by_seat

    def of(self, r: Rules, s: State, f: Frame) -> list[int]:
        return self.by_seat[f.seat]


class Source(Zones):
    """The zone the card was played from; where a seat has several places of it, all of them."""

    def __init__(self) -> None:
        super().__init__([])

    def of(self, r: Rules, s: State, f: Frame) -> list[int]:
        zone = f.regs[R_SOURCE]
        if zone < 0:
            return []
        places = r.specs[r.zone_spec[zone]].places
        if places == 1:
            return [zone]
        first = r.zone(r.specs[r.zone_spec[zone]].name, max(0, r.zone_owner[zone]))
        return list(range(first, first + places))


class Cards:
    """A phrase that names cards: ``find`` gives zone, card, zone, card ..."""

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        raise NotImplementedError


class AllCards(Cards):
    """All cards of some zones, from bottom to top."""

    def __init__(self, zones: Zones) -> None:
        self.zones = zones

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        out: list[int] = []
        for zone in self.zones.of(r, s, f):
            for card in s.zones[zone]:
                out.append(zone)
                out.append(card)
        return out


class TopCards(Cards):
    """At most so many cards from the top of a zone, the top one first."""

    def __init__(self, count: "Amount", zones: Zones) -> None:
        self.count = count
        self.zones = zones

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        out: list[int] = []
        left = self.count.of(r, s, f)
        for zone in self.zones.of(r, s, f):
            cards = s.zones[zone]
            for i in range(len(cards) - 1, -1, -1):
                if left <= 0:
                    return out
                out.append(zone)
                out.append(cards[i])
                left -= 1
        return out


class RandomCards(Cards):
    """At most so many cards at random; among stacks a stack is drawn, its top taken, and again."""

    def __init__(self, count: "Amount", zones: Zones) -> None:
        self.count = count
        self.zones = zones

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        out: list[int] = []
        piles: list[list[int]] = []
        where: list[int] = []
        for zone in self.zones.of(r, s, f):
            if s.table.order[zone] == STACK or s.table.order[zone] == SORTED:
                if s.zones[zone]:
                    piles.append(s.zones[zone][:])
                    where.append(zone)
            else:
                for card in s.zones[zone]:
                    piles.append([card])
                    where.append(zone)
        left = self.count.of(r, s, f)
        while left > 0 and piles:
            i = s.draw_int(len(piles))
            out.append(where[i])
            out.append(piles[i].pop())
            if not piles[i]:
                del piles[i]
                del where[i]
            left -= 1
        return out


class RestOf(Cards):
    """All cards of some zones but the one a name stands for."""

    def __init__(self, zones: Zones, name: int) -> None:
        self.zones = zones
        self.name = name

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        spared = named_card(r, s, f, self.name)
        out: list[int] = []
        for zone in self.zones.of(r, s, f):
            for card in s.zones[zone]:
                if card != spared:
                    out.append(zone)
                    out.append(card)
        return out


class Named(Cards):
    """The card a name stands for, if it is still there."""

    def __init__(self, name: int) -> None:
        self.name = name

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        card = named_card(r, s, f, self.name)
        return [named_zone(f, self.name), card] if card >= 0 else []


class Beneath(Cards):
    """What lies under the card in the zone it was played to, from bottom to top."""

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def find(self, r: Rules, s: State, f: Frame) -> list[int]:
        out: list[int] = []
        group = f.regs[R_CARD]
        cards = s.zones[self.zone]
        if group in cards:
            for card in cards:
                if card == group:
                    break
                out.append(self.zone)
                out.append(card)
        return out


def named_zone(f: Frame, name: int) -> int:
    """The zone of the place a name stands for."""
    return f.regs[R_IT_ZONE] if name == NAME_IT else f.regs[name]


def named_card(r: Rules, s: State, f: Frame, name: int) -> int:
    """The physical card a name stands for now, -1 if it has gone."""
    if name == NAME_IT:
        return f.regs[R_IT_CARD]
    zone = f.regs[name]
    kind = f.regs[name + 1]
    if zone < 0 or not s.zones[zone]:
        return -1
    order = s.table.order[zone]
    if order == STACK or order == SORTED:
        top = s.zones[zone][-1]
        return top if kind < 0 or r.kind_of[top] == kind else -1
    if kind < 0:
        return s.zones[zone][s.draw_int(len(s.zones[zone]))]
    return r.best_known(s, zone, kind)


# ------------------------------------------------------------------------------ amounts
class Amount:
    """How many."""

    def of(self, r: Rules, s: State, f: Frame) -> int:
        raise NotImplementedError


class Number(Amount):
    """A plain number."""

    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, r: Rules, s: State, f: Frame) -> int:
        return self.n


class CountOf(Amount):
    """How many cards a phrase names."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def of(self, r: Rules, s: State, f: Frame) -> int:
        return len(self.cards.find(r, s, f)) // 2


class PropertyOf(Amount):
    """The printed number of a named card, 0 without one."""

    def __init__(self, column: list[int], name: int) -> None:
        self.column = column
        self.name = name

    def of(self, r: Rules, s: State, f: Frame) -> int:
        kind = named_kind(r, f, self.name)
        return self.column[kind] if kind >= 0 else 0


PLUS: Final = 0
MINUS: Final = 1
TIMES: Final = 2
LEAST: Final = 3
MOST: Final = 4
ARITHMETIC: Final = ["plus", "minus", "times", "least", "most"]


class Sum(Amount):
    """``plus``, ``minus`` (which stops at 0), ``times``, ``least`` or ``most`` of amounts."""

    def __init__(self, sort: int, parts: list[Amount]) -> None:
        self.sort = sort
        self.parts = parts

    def of(self, r: Rules, s: State, f: Frame) -> int:
        total = self.parts[0].of(r, s, f)
        for i in range(1, len(self.parts)):
            n = self.parts[i].of(r, s, f)
            if self.sort == PLUS:
                total += n
            elif self.sort == MINUS:
                total -= n
            elif self.sort == TIMES:
                total *= n
            elif self.sort == LEAST:
                total = min(total, n)
            else:
                total = max(total, n)
        return max(0, total) if self.sort == MINUS else total


# ------------------------------------------------------------------------------ conditions
class Condition:
    """A yes or no."""

    def holds(self, r: Rules, s: State, f: Frame) -> bool:
        raise NotImplementedError


class Some(Condition):
    """At least so many cards that could be chosen there (a stack counts once) fit the test."""

    def __init__(self, zones: Zones, where: Where | None, at_least: int) -> None:
        self.zones = zones
        self.where = where
        self.at_least = at_least

    def holds(self, r: Rules, s: State, f: Frame) -> bool:
        left = self.at_least
        for zone in self.zones.of(r, s, f):
            cards = s.zones[zone]
            if not cards:
                continue
            order = s.table.order[zone]
            if order == STACK or order == SORTED:
                # A card not turned up yet fits no test: the branch taken would tell of it.
                top = cards[-1]
                seen = s.known[top] == s.table.everyone
                if self.where is None or (seen and self.where.fits(r, s, f, r.kind_of[top])):
                    left -= 1
            elif self.where is None:
                left -= len(cards)
            else:
                for card in cards:
                    if self.where.fits(r, s, f, r.kind_of[card]):
                        left -= 1
            if left <= 0:
                return True
        return left <= 0


class SomeCards(Condition):
    """The same for a phrase that names cards, such as ``beneath``."""

    def __init__(self, cards: Cards, where: Where | None, at_least: int) -> None:
        self.cards = cards
        self.where = where
        self.at_least = at_least

    def holds(self, r: Rules, s: State, f: Frame) -> bool:
        found = self.cards.find(r, s, f)
        left = self.at_least
        for i in range(1, len(found), 2):
            if self.where is None or self.where.fits(r, s, f, r.kind_of[found[i]]):
                left -= 1
        return left <= 0


class NameIs(Condition):
    """A named card is there and fits the test."""

    def __init__(self, name: int, where: Where) -> None:
        self.name = name
        self.where = where

    def holds(self, r: Rules, s: State, f: Frame) -> bool:
        kind = named_kind(r, f, self.name)
        return kind >= 0 and self.where.fits(r, s, f, kind)


class Unless(Condition):
    """A condition does not hold (``none``)."""

    def __init__(self, part: Condition) -> None:
        self.part = part

    def holds(self, r: Rules, s: State, f: Frame) -> bool:
        return not self.part.holds(r, s, f)


# ------------------------------------------------------------------------------ steps
class If(Op):
    """Goes on if the condition holds, else to ``exit``."""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc = f.pc + 1 if self.condition.holds(r, s, f) else self.exit


class Jump(Op):
    """Goes to ``exit``."""

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc = self.exit


class Place:
    """Where cards go: a zone, by family if it has a place for each; -1 if there is none."""

    def zone_for(self, r: Rules, s: State, f: Frame, card: int) -> int:
        raise NotImplementedError


class InZone(Place):
    """A zone phrase; its place for the card's family where each family has one."""

    def __init__(self, zones: Zones) -> None:
        self.zones = zones

    def zone_for(self, r: Rules, s: State, f: Frame, card: int) -> int:
        zones = self.zones.of(r, s, f)
        if not zones:
            return -1
        if len(zones) > 1 and r.specs[r.zone_spec[zones[0]]].by_family:
            return zones[r.cards.family_of[r.kind_of[card]]]
        return zones[0]


class PlaceOf(Place):
    """The place a named card came from."""

    def __init__(self, name: int) -> None:
        self.name = name

    def zone_for(self, r: Rules, s: State, f: Frame, card: int) -> int:
        return named_zone(f, self.name)


class MoveCards(Op):
    """Moves cards one after another: on top or, if ``under``, to the bottom; maybe face down."""

    def __init__(self, cards: Cards, to: Place, face_down: bool, under: bool) -> None:
        super().__init__()
        self.cards = cards
        self.to = to
        self.face_down = face_down
        self.under = under

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        found = self.cards.find(r, s, f)
        for i in range(0, len(found), 2):
            card = found[i + 1]
            zone = self.to.zone_for(r, s, f, card)
            if zone >= 0:
                seen_by = 0 if self.face_down else s.table.sees[zone]
                s.move(card, found[i], zone, seen_by, 0 if self.under else -1)


class Swap(Op):
    """Two named cards exchange places; what lies hidden under a place stays there."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        a = named_card(r, s, f, self.first)
        b = named_card(r, s, f, self.second)
        if a < 0 or b < 0 or a == b:
            return
        za = named_zone(f, self.first)
        zb = named_zone(f, self.second)
        at_a = -1 if s.table.unordered[za] else s.zones[za].index(a)
        at_b = -1 if s.table.unordered[zb] else s.zones[zb].index(b)
        s.move(a, za, zb, s.table.sees[zb], at_b)
        s.move(b, zb, za, s.table.sees[za], at_a)


class Look(Op):
    """The seat learns faces where they lie; everybody sees that it looked."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards = cards

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        found = self.cards.find(r, s, f)
        for i in range(0, len(found), 2):
            s.reveal(found[i + 1], found[i], r.onlookers(f.seat))


class SetNumber(Op):
    """Gives a number of the game a value."""

    def __init__(self, num: int, amount: Amount) -> None:
        super().__init__()
        self.num = num
        self.amount = amount

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        s.put(self.num, self.amount.of(r, s, f))


class Restrict(Op):
    """In its next turn the next seat may play only the kinds of a filter."""

    def __init__(self, filter_: int) -> None:
        super().__init__()
        self.filter_ = filter_

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        r.restrict(s, f.seat, self.filter_)


class Play(Op):
    """The game plays a named card as if it had just been turned up."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards = cards

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        found = self.cards.find(r, s, f)
        for i in range(0, len(found), 2):
            r.play(s, f, found[i], found[i + 1])


class Copy(Op):
    """Runs a named kind's effect of the same moment with this seat, source and power."""

    def __init__(self, name: int, moment: int) -> None:
        super().__init__()
        self.name = name
        self.moment = moment

    def run(self, r: Rules, s: State, f: Frame) -> None:
        f.pc += 1
        kind = named_kind(r, f, self.name)
        if kind >= 0:
            start(r, s, self.moment, kind, f.seat, f.power, f.regs[:R_IT_ZONE])


# ------------------------------------------------------------------------------ questions
class Question(Op):
    """An op that stops for an answer.

    ``declinable``: it stands first in a ``may``. ``first``: no question comes before it in its
    program. ``rewind``: where to go back to when an extra action (a refill) was done instead of
    answering: to the conditions just before the question, which may have changed.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.declinable = False
        self.first = True
        self.rewind = 0
        self.purpose = ""
        self.word = ""

    def choices(self, r: Rules, s: State, f: Frame) -> list[int]:
        """The answers there are, declining left out."""
        raise NotImplementedError

    def zones_of(self, r: Rules, s: State, f: Frame) -> list[int]:
        """The zones the answers lie in."""
        return []

    def needs(self) -> int:
        """The fewest cards an answer takes from a zone."""
        return 1

    def secret(self, r: Rules, s: State, f: Frame) -> bool:
        """Would skipping or answering the question by itself tell of cards the others cannot see?

        Judged from counts everybody knows: what these exclude is no secret (E42, E63).
        """
        for zone in self.zones_of(r, s, f):
            if r.secret[zone] and r.could_hold(s, zone) >= self.needs():
                return True
        return False

    def may_decline(self, f: Frame) -> bool:
        return self.declinable and not self.begun(f)

    def begun(self, f: Frame) -> bool:
        """Has part of the answer been given, so that it must be brought to its end?"""
        return False

    def steps(self) -> bool:
        """Is each answer a step of a set that the engine must never take by itself?"""
        return False

    def answer(self, r: Rules, s: State, f: Frame, action: int) -> None:
        """Take an answer and set ``f.pc``."""
        raise NotImplementedError

    def after_extra(self, f: Frame) -> None:
        f.pc = self.rewind


class Use(Question):
    """Use an optional part that asks nothing by itself, or decline it."""

    def __init__(self) -> None:
        super().__init__()
        self.declinable = True
        self.word = "use"

    def choices(self, r: Rules, s: State, f: Frame) -> list[int]:
        return [encode(USE)]

    def answer(self, r: Rules, s: State, f: Frame, action: int) -> None:
        f.pc += 1


class Choose(Question):
    """Remembers one place: a zone and a kind, the top of a stack, or a card lying face down."""

    def __init__(self, zones: Zones, where: Where | None, except_: int, name: int) -> None:
        super().__init__()
        self.zones = zones
        self.where = where
        self.except_ = except_  # a name, or 0 for none
        self.name = name
        self.word = "choose"

    def zones_of(self, r: Rules, s: State, f: Frame) -> list[int]:
        return self.zones.of(r, s, f)

    def choices(self, r: Rules, s: State, f: Frame) -> list[int]:
        out: list[int] = []
        everyone = s.table.everyone
        sees = 1 << f.seat
        for zone in self.zones.of(r, s, f):
            cards = s.zones[zone]
            if not cards:
                continue
            order = s.table.order[zone]
            if order == STACK or order == SORTED:
                top = cards[-1]
                kind = r.kind_of[top] if s.known[top] == everyone else -1
                self._offer(r, s, f, zone, kind, out)
                continue
            last = -1
            for card in cards:
                kind = r.kind_of[card] if s.table.sees[zone] & sees else -1
                if kind != last or kind == -1:
                    self._offer(r, s, f, zone, kind, out)
                    last = kind
                    if kind == -1:
                        break
        return out

    def _offer(self, r: Rules, s: State, f: Frame, zone: int, kind: int, out: list[int]) -> None:
        if self.where is not None and not self.where.fits(r, s, f, kind):
            return
        if self.except_ > 0 and f.regs[self.except_] == zone and f.regs[self.except_ + 1] == kind:
            return
        action = encode(CHOOSE, zone, NO_KIND if kind < 0 else kind)
        if action not in out:
            out.append(action)

    def answer(self, r: Rules, s: State, f: Frame, action: int) -> None:
        _, zone, kind, _ = decode(action)
        f.regs[self.name] = zone
        f.regs[self.name + 1] = -1 if kind == NO_KIND else kind
        f.pc += 1


class Pick(Question):
    """Several cards that form a set; ``do`` runs for each of them as ``it``.

    ``run``: distinct consecutive numbers of ``column``, jokers filling gaps, rather than cards of
    one kind. From places one action, a mask; cards of one kind from a hand one action; a run from
    a hand is a walk, numbers ascending, then jokers or done.
    """

    def __init__(
        self,
        run: bool,
        zones: Zones,
        column: list[int],
        least: Amount | None,
        most: Amount | None,
        do: list[Op],
    ) -> None:
        super().__init__()
        self.is_run = run
        self.zones = zones
        self.column = column
        self.least = least
        self.most = most
        self.do = do
        self.word = "pick"

    def zones_of(self, r: Rules, s: State, f: Frame) -> list[int]:
        return self.zones.of(r, s, f)

    def needs(self) -> int:
        # A run's bounds are plain numbers: what can be said from counts alone.
        if self.least is not None and isinstance(self.least, Number):
            return self.least.n
        return 1

    def steps(self) -> bool:
        return True

    def begun(self, f: Frame) -> bool:
        return f.regs[R_LOW] >= 0

    def _least(self, r: Rules, s: State, f: Frame) -> int:
        return max(1, self.least.of(r, s, f)) if self.least is not None else 1

    def _most(self, r: Rules, s: State, f: Frame) -> int:
        return self.most.of(r, s, f) if self.most is not None else 1000

    def choices(self, r: Rules, s: State, f: Frame) -> list[int]:
        zones = self.zones.of(r, s, f)
        if not zones:
            return []
        least = self._least(r, s, f)
        most = self._most(r, s, f)
        if s.table.order[zones[0]] == STACK or s.table.order[zones[0]] == SORTED:
            return self._masks(r, s, zones, least, most)
        if self.is_run:
            return self._walk(r, s, f, zones[0], least, most)
        return self._same(r, s, zones[0], least, most)

    def _masks(self, r: Rules, s: State, zones: list[int], least: int, most: int) -> list[int]:
        """Sets among the tops of places: every mask that forms one."""
        kinds = [r.kind_of[s.zones[z][-1]] if s.zones[z] else -1 for z in zones]
        out: list[int] = []
        empty = 0
        for i in range(len(zones)):
            if kinds[i] < 0:
                empty |= 1 << i
        for mask in range(1, 1 << len(zones)):
            if mask & empty:
                continue
            chosen: list[int] = []
            for i in range(len(zones)):
                if mask >> i & 1:
                    chosen.append(kinds[i])
            if self._is_set(r, chosen, least, most):
                out.append(encode(PICK_PLACES, mask))
        return out

    def _is_set(self, r: Rules, kinds: list[int], least: int, most: int) -> bool:
        real = [k for k in kinds if r.cards.joker[k] == 0]
        jokers = len(kinds) - len(real)
        if not self.is_run:
            if len(kinds) < least or len(kinds) > most:
                return False
            if not real:
                return r.jokers_alone
            return real.count(real[0]) == len(real)
        numbers = sorted([self.column[k] for k in real])
        if not numbers or numbers[0] < 0:
            return False
        distinct = 1
        for i in range(1, len(numbers)):
            if numbers[i] != numbers[i - 1]:
                distinct += 1
        span = numbers[-1] - numbers[0] + 1
        return run_fits(span, span - distinct, jokers, least, most)

    def _same(self, r: Rules, s: State, zone: int, least: int, most: int) -> list[int]:
        """Cards of one kind from a zone of cards, jokers beside them or, if allowed, alone."""
        out: list[int] = []
        cards = s.zones[zone]
        jokers = 0
        for card in cards:
            if r.cards.joker[r.kind_of[card]] == 1:
                jokers += 1
        i = 0
        while i < len(cards):
            kind = r.kind_of[cards[i]]
            n = 1
            while i + n < len(cards) and r.kind_of[cards[i + n]] == kind:
                n += 1
            i += n
            if r.cards.joker[kind] == 1:
                continue
            for real in range(1, n + 1):
                for j in range(jokers + 1):
                    if least <= real + j <= most:
                        out.append(encode(PICK, kind, real, j))
        if r.jokers_alone:
            for j in range(1, jokers + 1):
                if least <= j <= most:
                    out.append(encode(PICK, NO_KIND, 0, j))
        return out

    # A run from a hand, card by card. A frame never holds a hidden kind: what was picked has been
    # dealt with and lies open, so the numbers in the registers are known to all.
    def _walk(self, r: Rules, s: State, f: Frame, zone: int, least: int, most: int) -> list[int]:
        counts: dict[int, int] = {}
        kinds: dict[int, int] = {}
        jokers = 0
        for card in s.zones[zone]:
            kind = r.kind_of[card]
            number = self.column[kind]
            if r.cards.joker[kind] == 1:
                jokers += 1
            elif number >= 0:
                counts[number] = counts.get(number, 0) + 1
                kinds[number] = kind
        numbers = sorted(counts)
        low = f.regs[R_LOW]
        last = f.regs[R_LAST]
        gaps = f.regs[R_GAPS]
        out: list[int] = []
        for number in numbers:
            if low >= 0 and number <= last:
                continue
            first = number if low < 0 else low
            missing = gaps + (number - last - 1 if low >= 0 else 0)
            if completable(numbers, first, number, missing, jokers, least, most):
                for n in range(1, counts[number] + 1):
                    out.append(encode(PICK, kinds[number], n))
        if low >= 0:
            span = last - low + 1
            for j in range(1, jokers + 1):
                if run_fits(span, gaps, j, least, most):
                    out.append(encode(PICK, r.cards.jokers[0], j))
            if run_fits(span, gaps, 0, least, most) or not out:
                out.append(encode(DONE))
        return out

    def answer(self, r: Rules, s: State, f: Frame, action: int) -> None:
        verb, a, b, c = decode(action)
        zones = self.zones.of(r, s, f)
        if verb == PICK_PLACES:
            self._take_places(r, s, f, zones, a)
        elif verb == PICK and not self.is_run:
            for kind in r.cards.jokers:
                self._take(r, s, f, zones[0], kind, c)
            if a != NO_KIND:
                self._take(r, s, f, zones[0], a, b)
        elif verb == PICK:
            self._take(r, s, f, zones[0], a, b)
            if r.cards.joker[a] == 0:
                number = self.column[a]
                if f.regs[R_LOW] < 0:
                    f.regs[R_LOW] = number
                    f.regs[R_GAPS] = 0
                else:
                    f.regs[R_GAPS] += number - f.regs[R_LAST] - 1
                f.regs[R_LAST] = number
                return
        f.regs[R_LOW] = -1
        f.regs[R_LAST] = 0
        f.regs[R_GAPS] = 0
        f.pc += 1

    def _take_places(self, r: Rules, s: State, f: Frame, zones: list[int], mask: int) -> None:
        """Deal with the tops of places, one word of ``do`` for all of them before the next.

        The first word goes by the cards: a run ascending, jokers last, else jokers first (E64);
        the following ones go place by place.
        """
        order: list[int] = []
        for i in range(len(zones)):
            if mask >> i & 1:
                kind = r.kind_of[s.zones[zones[i]][-1]]
                rank = self.column[kind] if self.is_run else 1
                if r.cards.joker[kind] == 1:
                    rank = 1000 if self.is_run else 0
                order.append(rank * 256 + i)
        order.sort()
        places = [packed % 256 for packed in order]
        cards = [s.zones[zone][-1] if s.zones[zone] else -1 for zone in zones]
        steps = [0] * len(zones)
        waiting = bool(self.do)
        while waiting:
            waiting = False
            for i in places:
                if steps[i] < len(self.do):
                    steps[i] = self._step(r, s, f, zones[i], cards[i], steps[i])
                    waiting = True
            places.sort()

    def _take(self, r: Rules, s: State, f: Frame, zone: int, kind: int, n: int) -> None:
        for _ in range(n):
            card = r.best_known(s, zone, kind)
            if card < 0:
                return
            self._do(r, s, f, zone, card)

    def _do(self, r: Rules, s: State, f: Frame, zone: int, card: int) -> None:
        step = 0
        while step < len(self.do):
            step = self._step(r, s, f, zone, card, step)

    def _step(self, r: Rules, s: State, f: Frame, zone: int, card: int, step: int) -> int:
        """Do one step of ``do`` to a card; the step that follows."""
        f.regs[R_IT_ZONE] = zone
        f.regs[R_IT_CARD] = card
        pc = f.pc
        f.pc = step
        self.do[step].run(r, s, f)
        step = f.pc
        f.pc = pc
        f.regs[R_IT_ZONE] = -1
        f.regs[R_IT_CARD] = -1
        return step


def run_fits(span: int, gaps: int, jokers: int, least: int, most: int) -> bool:
    """Do numbers spanning ``span`` values with ``gaps`` missing form a run with these jokers?

    Jokers fill the gaps; what is left of them lengthens the run or doubles a card of it.
    """
    return span <= most and gaps <= jokers and span + jokers - gaps >= least


def completable(
    numbers: list[int], low: int, last: int, gaps: int, jokers: int, least: int, most: int
) -> bool:
    """Can a walk from ``low`` to ``last`` still become a run with what is in the hand?"""
    if run_fits(last - low + 1, gaps, jokers, least, most):
        return True
    if last - low + 1 > most or gaps > jokers:
        return False
    for number in numbers:
        if number > last and completable(
            numbers, low, number, gaps + number - last - 1, jokers, least, most
        ):
            return True
    return False


# ------------------------------------------------------------------------------ running
def start(
    r: Rules, s: State, moment: int, kind: int, seat: int, power: int, first: list[int]
) -> bool:
    """Begin a kind's effect of a moment, if it has one.

    ``first`` gives the source zone, the lowest card of the group and the kind played upon.
    Raises EffectError when effects call one another without end.
    """
    program = r.cards.program[moment][power][kind]
    if program < 0:
        return False
    if len(s.frames) >= MOST_FRAMES:
        raise EffectError(
            f"the effect of {r.cards.kinds[kind].id} starts effects without end: "
            f"more than {MOST_FRAMES} are waiting for one another"
        )
    regs = [-1] * r.cards.regs_of[program]
    regs[: len(first)] = first
    regs[R_LAST] = 0
    regs[R_GAPS] = 0
    s.frames.append(Frame(program, 0, seat, power, regs))
    return True


def question(r: Rules, s: State) -> Question | None:
    """The question the innermost effect stands at, if any."""
    if not s.frames:
        return None
    f = s.frames[-1]
    program = r.cards.programs[f.program]
    if f.pc >= len(program) or not program[f.pc].asks:
        return None
    return cast(Question, program[f.pc])


def options(r: Rules, s: State) -> list[int]:
    """The legal actions at the question the match has stopped at, ascending."""
    q = question(r, s)
    if q is None:
        return []
    f = s.frames[-1]
    answers = q.choices(r, s, f)
    return _with_others(r, s, f, q, answers, q.secret(r, s, f))


def _with_others(
    r: Rules, s: State, f: Frame, q: Question, answers: list[int], secret: bool
) -> list[int]:
    out = answers
    if q.may_decline(f) or not out:
        out = [*out, encode(DECLINE)]
    # An extra action belongs where it can change the answer: at an effect's first question, and
    # wherever cards are concerned that the others cannot see; never in the middle of a set, which
    # is one set of the cards as they were.
    if (q.first or secret) and not q.begun(f):
        out = out + r.extra(s)
    out.sort()
    return out


def run(r: Rules, s: State) -> bool:
    """Run the waiting effects to the next question or to their end; True at a question.

    A question without options ends its block, one with a single option answers itself, unless
    that would tell of cards others cannot see (card language 3.5).
    """
    frames = s.frames
    while frames:
        f = frames[-1]
        program = r.cards.programs[f.program]
        if f.pc >= len(program):
            frames.pop()
            s.settle()
            continue
        op = program[f.pc]
        if not op.asks:
            op.run(r, s, f)
            continue
        q = cast(Question, op)
        s.settle()
        answers = q.choices(r, s, f)
        secret = q.secret(r, s, f)
        if not secret:
            if not answers:
                f.pc = q.exit
                continue
            if len(answers) == 1 and not q.may_decline(f) and not q.steps():
                q.answer(r, s, f, answers[0])
                continue
        s.options = _with_others(r, s, f, q, answers, secret)
        return True
    return False


def answer(r: Rules, s: State, action: int) -> None:
    """Answer the question the match has stopped at; ``run`` goes on from there."""
    q = question(r, s)
    if q is None:
        raise EffectError("an answer without a question")
    f = s.frames[-1]
    if action == encode(DECLINE):
        f.pc = q.exit
    else:
        q.answer(r, s, f, action)


def after_extra(r: Rules, s: State) -> None:
    """An extra action was done at a question: look again at the conditions that led to it."""
    q = question(r, s)
    if q is not None:
        q.after_extra(s.frames[-1])


def asking(r: Rules, v: View) -> Asking:
    """The question a view shows the match to have stopped at."""
    if not v.frames:
        return Asking(-1, "", "", ())
    f = v.frames[-1]
    program = r.cards.programs[f.program]
    if f.pc >= len(program) or not program[f.pc].asks:
        return Asking(-1, "", "", ())
    q = cast(Question, program[f.pc])
    # The zones of a question depend on the seat and the frame alone, never on hidden cards.
    zones = q.zones_of(r, State(r.table), f)
    return Asking(r.cards.program_kind[f.program], q.word, q.purpose, tuple(zones))


__all__ = ["SET", "asking", "options", "run", "start"]
