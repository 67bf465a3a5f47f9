"""Positions of Korsar, set up and played by short names.

``m5`` is a merchant of 5 gold, ``b2`` a blue pirate of 2 skulls (``g`` green, ``r`` red, ``o``
gold), ``Cb`` the blue captain, ``Ad`` the admiral; seats are A, B, C … clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from pirategames.engine.rules import decode
from pirategames.engine.state import State
from pirategames.games import korsar
from pirategames.games.korsar import Korsar
from pirategames.match.making import build_rules

COLOURS = {"b": "blue", "g": "green", "r": "red", "o": "gold"}
SEATS = "ABCDEFGH"


def kind_id(word: str) -> str:
    """The id of a card by its short name."""
    if word == "Ad":
        return "admiral"
    if word[0] == "m":
        return f"merchant/{word[1:]}"
    if word[0] == "C":
        return f"captain_{COLOURS[word[1]]}"
    return f"pirate_{COLOURS[word[0]]}/{word[1:]}"


WORDS = [f"m{n}" for n in range(2, 9)] + [f"C{colour}" for colour in COLOURS] + ["Ad"]
WORDS += [f"{colour}{n}" for colour in COLOURS for n in range(1, 5)]
NAMES = {kind_id(word): word for word in WORDS}


class Table:
    """A position and the rules that move it on. Ships are numbered from 0."""

    def __init__(self, rules: Korsar, state: State) -> None:
        self.rules = rules
        self.s = state

    def cards(self, zone: str) -> str:
        z = self.rules.zone_names.index(zone)
        kinds = self.rules.cards.kinds
        return " ".join(NAMES[kinds[self.rules.kind_of[c]].id] for c in self.s.zones[z])

    def booty(self, seat: str) -> str:
        return self.cards(f"booty/{SEATS.index(seat)}")

    def ship(self, number: int = 0) -> str:
        return self.cards(f"sea/{number}")

    def lead(self, number: int = 0) -> str:
        """Who captures a ship if nothing more happens to it, empty for nobody."""
        seat = self.s.nums[korsar.LEADS + number] - 1
        return SEATS[seat] if seat >= 0 else ""

    @property
    def actor(self) -> str:
        seat = self.rules.actor(self.s)
        return SEATS[seat] if seat >= 0 else ""

    @property
    def winners(self) -> str:
        return "".join(SEATS[seat] for seat in self.rules.winners(self.s))

    @property
    def scores(self) -> list[int]:
        return self.rules.scores(self.s)

    def word(self, action: int) -> str:
        verb, kind, ship, _ = decode(action)
        if verb == korsar.DRAW:
            return "draw"
        name = NAMES[self.rules.cards.kinds[kind].id]
        if verb == korsar.JOIN:
            return f"{name}>{ship}"
        return name if verb == korsar.SAIL else f"discard {name}"

    @property
    def legal(self) -> set[str]:
        return {self.word(action) for action in self.rules.legal(self.s)}

    def do(self, moves: str) -> Table:
        """Moves one after another: ``"A m5, B b2>0, C draw"``, each with whose it is."""
        for move in moves.split(", "):
            who, _, what = move.partition(" ")
            assert who == self.actor, f"{move}: it is the turn of {self.actor}"
            found = [a for a in self.rules.legal(self.s) if self.word(a) == what]
            assert found, f"{move!r} is not among {sorted(self.legal)}"
            self.rules.apply(self.s, found[0])
        return self

    def take(self, word: str) -> int:
        """A card of a name that still lies in the draw pile, taken from it."""
        pile = self.s.zones[self.rules.pile]
        kinds = self.rules.cards.kinds
        card = next(c for c in pile if kinds[self.rules.kind_of[c]].id == kind_id(word))
        pile.remove(card)
        return card


def rules_of(seats: int, options: Mapping[str, str] | None = None) -> Korsar:
    rules = build_rules("korsar", seats, options or {})
    assert isinstance(rules, Korsar)
    return rules


def new(seats: int, seed: int = 1, options: Mapping[str, str] | None = None) -> Table:
    """A match just dealt."""
    rules = rules_of(seats, options)
    return Table(rules, rules.new(seed))


def set_table(
    hands: Mapping[str, str],
    *,
    ships: Mapping[str, str] | None = None,
    booty: Mapping[str, str] | None = None,
    turn: str = "A",
    seats: int = 4,
    pile: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Table:
    """Hands and booty by seat, ships by place: ``{"0A": "m5 Bb2 Cg3 CCg"}`` is ship 0, of A.

    On a ship every card but the merchant is led by the letter of its seat, in the order they were
    laid. ``pile``: how many cards are left to draw (the rest is discarded), by default all.
    """
    rules = rules_of(seats, options)
    t = Table(rules, rules.blank(1))
    s = t.s
    s.zones[rules.pile] = list(range(len(rules.kind_of)))
    everyone = rules.table.everyone
    for zones, words, seen in ((rules.hand, hands, 0), (rules.booty, booty or {}, everyone)):
        for letter, names in words.items():
            seat = SEATS.index(letter)
            for name in names.split():
                card = t.take(name)
                s.zones[zones[seat]].append(card)
                s.known[card] = seen or 1 << seat
            s.zones[zones[seat]].sort()
    for place, names in (ships or {}).items():
        _put_to_sea(t, int(place[:-1]), SEATS.index(place[-1]), names.split())
    if pile is not None:
        left = s.zones[rules.pile]
        s.zones[rules.discard] = left[pile:]
        del left[pile:]
        for card in s.zones[rules.discard]:
            s.known[card] = everyone
    s.turn = SEATS.index(turn)
    return t


def _put_to_sea(t: Table, ship: int, owner: int, words: list[str]) -> None:
    """A ship and, one after another, the cards laid on it."""
    rules, s = t.rules, t.s
    for index, word in enumerate(words):
        card = t.take(word if index == 0 else word[1:])
        s.known[card] = rules.table.everyone
        s.zones[rules.sea + ship].append(card)
        if index == 0:
            s.nums[korsar.OWNERS + ship] = s.nums[korsar.LEADS + ship] = owner + 1
            continue
        seat = SEATS.index(word[0])
        kind = rules.kind_of[card]
        if rules.skulls[kind]:
            fleet = korsar.FLEETS + ship * korsar.COLOURS + rules.colour[kind] - 1
            s.nums[fleet] |= 1 << seat
        rules.settle_lead(s, ship, seat)
