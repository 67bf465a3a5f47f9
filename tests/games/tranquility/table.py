"""Positions of Tranquility, set up and played by short names.

A number is an island, ``S`` a Start and ``F`` a Finish; seats are A, B, C … clockwise. Choices read
``40@17`` (an island to a cell), ``pay 3 5``, ``drop 3 5``, ``start``, ``declare 3``, ``finish``
and ``lost``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pirategames.engine.rules import Move
from pirategames.engine.state import State
from pirategames.engine.view import View, view
from pirategames.games import tranquility
from pirategames.games.tranquility import FINISH_SPACE, SEA, START_SPACE, Tranquility
from pirategames.match.making import build_rules

SEATS = "ABCDE"
PLACES = {"S": START_SPACE, "F": FINISH_SPACE}


class Table:
    """A position and the rules that move it on."""

    def __init__(self, rules: Tranquility, state: State) -> None:
        self.rules = rules
        self.s = state

    # ------------------------------------------------------------ names
    def name(self, kind: int) -> str:
        if kind < 0:
            return "?"
        place = self.rules.goes_to[kind]
        if place == SEA:
            return str(self.rules.number[kind])
        return "S" if place == START_SPACE else "F"

    def cards(self, zone: str) -> str:
        z = self.rules.zone_names.index(zone)
        return " ".join(self.name(self.rules.kind_of[c]) for c in self.s.zones[z])

    def sizes(self, name: str) -> list[int]:
        """How many cards lie in the zones of a name, seat by seat."""
        first = self.rules.zone(name)
        return [len(cards) for cards in self.s.zones[first : first + self.rules.seats]]

    def at(self, cell: int) -> str:
        return self.cards(f"sea/{cell}")

    @property
    def actor(self) -> str:
        seat = self.rules.actor(self.s)
        return SEATS[seat] if seat >= 0 else ""

    @property
    def winners(self) -> str:
        return "".join(SEATS[seat] for seat in self.rules.winners(self.s))

    def move(self, action: int) -> Move:
        return self.rules.move(self.view(self.rules.actor(self.s)), action)

    def word(self, action: int) -> str:
        move = self.move(action)
        if move.verb == "play":
            return f"{self.name(move.kinds[0])}@{move.target - self.rules.sea}"
        if move.verb in {"pay", "drop"}:
            return " ".join([move.verb, *map(self.name, move.kinds)])
        return f"declare {move.option}" if move.verb == "declare" else move.verb

    @property
    def legal(self) -> set[str]:
        return {self.word(action) for action in self.rules.legal(self.s)}

    @property
    def verbs(self) -> set[str]:
        return {self.move(action).verb for action in self.rules.legal(self.s)}

    def cost(self, word: str) -> int | None:
        """What a placement costs; None if it is not legal."""
        found = [a for a in self.rules.legal(self.s) if self.word(a) == word]
        return self.move(found[0]).option if found else None

    def view(self, seat: int) -> View:
        return view(self.rules, self.s, seat)

    # ------------------------------------------------------------ moves
    def do(self, *words: str) -> Table:
        """Choices one after another."""
        for word in words:
            found = [a for a in self.rules.legal(self.s) if self.word(a) == word]
            assert found, f"{word!r} is not among {sorted(self.legal)}"
            self.rules.apply(self.s, found[0])
        return self


def rules_of(seats: int, options: Mapping[str, str] | None = None) -> Tranquility:
    rules = build_rules("tranquility", seats, options or {})
    assert isinstance(rules, Tranquility)
    return rules


def new(seats: int, seed: int = 1, options: Mapping[str, str] | None = None) -> Table:
    """A match just dealt."""
    rules = rules_of(seats, options)
    return Table(rules, rules.new(seed))


def set_table(
    hands: Sequence[str],
    grid: Mapping[int, int] | None = None,
    *,
    piles: Sequence[int] = (),
    start: bool = False,
    options: Mapping[str, str] | None = None,
) -> Table:
    """The turn of A. ``hands`` of all seats; ``piles``: how many islands each pile has (else 0).

    ``start``: a Start has been placed, of the last seat. All other cards are in the box.
    """
    rules = rules_of(len(hands), options)
    s = rules.blank(1)
    rest = list(range(len(rules.kind_of)))

    def take(zone: int, place: int, number: int, known: int) -> None:
        card = next(
            c
            for c in rest
            if rules.goes_to[rules.kind_of[c]] == place
            and (place != SEA or rules.number[rules.kind_of[c]] == number)
        )
        rest.remove(card)
        s.zones[zone].append(card)
        s.known[card] = known

    everyone = rules.table.everyone
    for cell, number in (grid or {}).items():
        take(rules.sea + cell, SEA, number, everyone)
    for seat, words in enumerate(hands):
        for word in words.split():
            place = PLACES.get(word, SEA)
            take(rules.hand[seat], place, int(word) if place == SEA else 0, 1 << seat)
        s.zones[rules.hand[seat]].sort()
    if start:
        take(rules.start_space, START_SPACE, 0, everyone)
    for seat, count in enumerate(piles):
        for _ in range(count):
            number = max(rules.number[rules.kind_of[c]] for c in rest)
            take(rules.pile[seat], SEA, number, 0)
    s.zones[rules.box] = rest
    for card in rest:
        s.known[card] = everyone
    s.nums[tranquility.PHASE] = tranquility.TURN
    return Table(rules, s)


FULL = {cell: 2 * cell + 2 for cell in range(36)}
