"""Positions of Walk the Plank, set up and played by short names.

``D13 H M P L`` are Doubloons, Hookhands, Monkeys, Parrots and Peglegs, ``W`` Walk the Plank!, ``Z``
the Sea Monster!; seats are A, B, C … clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from pirategames.engine.state import State
from pirategames.engine.view import View, view
from pirategames.games import plank
from pirategames.games.plank import Plank
from pirategames.match.making import build_rules

SUITS = {"D": "doubloons", "H": "hookhands", "M": "monkeys", "P": "parrots", "L": "peglegs"}
SPECIALS = {"W": "plank", "Z": "monster"}
LETTERS = {family: letter for letter, family in {**SUITS, **SPECIALS}.items()}
SEATS = "ABCDEFGHI"


class Table:
    """A position and the rules that move it on."""

    def __init__(self, rules: Plank, state: State) -> None:
        self.rules = rules
        self.s = state

    # ------------------------------------------------------------ names
    def name(self, kind: int) -> str:
        card = self.rules.cards.kinds[kind]
        return LETTERS[card.family] + "".join(str(v) for v in card.values)

    def kind(self, word: str) -> int:
        family = SUITS.get(word[0]) or SPECIALS[word[0]]
        wanted = f"{family}/{word[1:]}" if word[1:] else family
        return [card.id for card in self.rules.cards.kinds].index(wanted)

    def cards(self, zone: str) -> str:
        z = self.rules.zone_names.index(zone)
        return " ".join(self.name(self.rules.kind_of[c]) for c in self.s.zones[z])

    def count(self, name: str) -> int:
        """How many cards lie in the zones of a name, of all seats."""
        return sum(
            len(cards)
            for zone, cards in enumerate(self.s.zones)
            if self.rules.zone_names[zone].partition("/")[0] == name
        )

    def num(self, name: str) -> int:
        return self.s.nums[self.rules.num_names.index(name)]

    def each(self, name: str) -> list[int]:
        """A number of every seat."""
        return [self.num(f"{name}/{seat}") for seat in range(self.rules.seats)]

    @property
    def actor(self) -> str:
        seat = self.rules.actor(self.s)
        return SEATS[seat] if seat >= 0 else ""

    @property
    def captain(self) -> str:
        return SEATS[self.num("captain") - 1]

    @property
    def trump(self) -> str:
        suit = self.num("trump") - 1
        return LETTERS[self.rules.cards.families[suit]] if suit >= 0 else ""

    @property
    def winners(self) -> str:
        return "".join(SEATS[seat] for seat in self.rules.winners(self.s))

    def word(self, action: int) -> str:
        v = self.view(self.rules.actor(self.s))
        move = self.rules.move(v, action)
        if move.verb == "play":
            return self.name(move.kinds[0])
        if move.verb == "trump":
            family = self.rules.cards.families[move.option] if move.option >= 0 else ""
            return f"trump {LETTERS.get(family, 'none')}"
        return move.verb

    @property
    def legal(self) -> set[str]:
        return {self.word(action) for action in self.rules.legal(self.s)}

    def view(self, seat: int) -> View:
        return view(self.rules, self.s, seat)

    # ------------------------------------------------------------ moves
    def do(self, *words: str) -> Table:
        """Moves one after another; ``"A P13"`` also says whose it is."""
        for word in words:
            who, _, what = word.rpartition(" ") if word[:2] != "tr" else ("", "", word)
            assert not who or who == self.actor, f"{word}: it is the turn of {self.actor}"
            found = [a for a in self.rules.legal(self.s) if self.word(a) == what]
            assert found, f"{word!r} is not among {sorted(self.legal)}"
            self.rules.apply(self.s, found[0])
        return self


def rules_of(seats: int, options: Mapping[str, str] | None = None, game: str = "plank") -> Plank:
    rules = build_rules(game, seats, options or {})
    assert isinstance(rules, Plank)
    return rules


def new(
    seats: int, seed: int = 1, options: Mapping[str, str] | None = None, game: str = "plank"
) -> Table:
    """A match just dealt."""
    rules = rules_of(seats, options, game)
    return Table(rules, rules.new(seed))


def set_table(
    hands: Mapping[str, str],
    *,
    trump: str = "",
    round_: int | None = None,
    leader: str = "A",
    captain: str = "A",
    seats: int = 3,
    naming: bool = False,
    options: Mapping[str, str] | None = None,
    game: str = "plank",
    **numbers: list[int],
) -> Table:
    """The start of a round: hands by seat, others out. The rest of the cards is the deck.

    ``round_``: the one in which so many cards are dealt, unless it is given; ``numbers``: a
    number of every seat, such as ``dog=[1, 0, 0]``.
    """
    rules = rules_of(seats, options, game)
    t = Table(rules, rules.blank(1))
    s = t.s
    deck = list(range(len(rules.kind_of)))
    for letter, words in hands.items():
        seat = SEATS.index(letter)
        for word in words.split():
            card = next(c for c in deck if rules.kind_of[c] == t.kind(word))
            deck.remove(card)
            s.zones[rules.hand[seat]].append(card)
            s.known[card] = 1 << seat
        s.zones[rules.hand[seat]].sort()
    s.zones[rules.deck] = deck
    most = max(len(words.split()) for words in hands.values())
    s.nums[plank.ROUND] = round_ if round_ is not None else plank.ROUNDS + 1 - most
    s.nums[plank.BATTLE] = plank.ROUNDS + 2 - s.nums[plank.ROUND] - most
    s.nums[plank.TRUMPS] = rules.cards.families.index(SUITS[trump]) + 1 if trump else 0
    s.nums[plank.CAPTAIN] = SEATS.index(captain) + 1
    s.nums[plank.LEADER] = SEATS.index(leader) + 1
    s.nums[plank.NAMING] = int(naming)
    s.nums[plank.DOGS] = int("dog" in numbers)
    for seat in range(seats):
        if SEATS[seat] not in hands:
            s.nums[rules.out + seat] = 1
    for name, values in numbers.items():
        for seat, value in enumerate(values):
            s.nums[rules.num_names.index(f"{name}/{seat}")] = value
    s.turn = SEATS.index(captain if naming else leader)
    return t


def battle(
    plays: str, trump: str, *, options: Mapping[str, str] | None = None, spare: str = "D1 D2 D3"
) -> Table:
    """One battle of three seats or more, each of which holds one card more: ``"P12 P3 M1"``."""
    words = plays.split()
    held = spare.split()
    hands = {SEATS[i]: f"{word} {held[i]}" for i, word in enumerate(words)}
    t = set_table(hands, trump=trump, seats=len(words), options=options, round_=1)
    t.s.nums[plank.BATTLE] = 1
    for word in words:
        t.do(word)
    return t
