"""Positions of 44 set up by naming cards, and moves named the way people name them.

A card is its number, or P (Parrot), G (Ghost), K (Kraken); the pile is written bottom to top.
"""

from collections.abc import Mapping, Sequence

from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import View, view
from pirategames.games import forty_four
from pirategames.match.making import build_rules

LETTERS = {"parrot": "P", "ghost": "G", "kraken": "K"}


class Table44:
    """A position, the rules that move it on, and short names for both."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.s = state

    # ------------------------------------------------------------ names
    def name(self, kind: int) -> str:
        if kind < 0:
            return "?"
        card = self.rules.cards.kinds[kind].id
        return LETTERS.get(card) or str(self.rules.cards.props["number"][kind])

    def cards(self, zone: str) -> str:
        """The cards of a zone, as they lie: ``"G 5 5"``."""
        z = self.rules.zone_names.index(zone)
        return " ".join(self.name(self.rules.kind_of[c]) for c in self.s.zones[z])

    def sorted(self, zone: str) -> str:
        return " ".join(sorted(self.cards(zone).split()))

    def count(self, zone: str) -> int:
        return len(self.s.zones[self.rules.zone_names.index(zone)])

    def num(self, name: str) -> int:
        return self.s.nums[self.rules.num_names.index(name)]

    def view(self, seat: int) -> View:
        return view(self.rules, self.s, seat)

    def word(self, action: int) -> str:
        """An action in words: ``play 5 G``, ``choose captain/1 ?``, ``take``."""
        move = self.rules.move(self.view(self.actor), action)
        kinds = " ".join(self.name(k) for k in move.kinds)
        if move.verb == "choose":
            return f"choose {self.rules.zone_names[move.sources[0]]} {kinds}"
        if move.verb in ("use", "decline", "done"):
            return move.verb
        return f"{move.verb} {kinds}".strip()

    @property
    def actor(self) -> int:
        return self.rules.actor(self.s)

    @property
    def legal(self) -> set[str]:
        return {self.word(a) for a in self.rules.legal(self.s)}

    # ------------------------------------------------------------ moves
    def do(self, *words: str) -> "Table44":
        """Do moves, one after another, by their words. Fails with what is legal instead."""
        for word in words:
            found = [a for a in self.rules.legal(self.s) if self.word(a) == word]
            assert len(found) >= 1, f"{word!r} is not among {sorted(self.legal)}"
            self.rules.apply(self.s, found[0])
        return self

    def fingerprint(self) -> int:
        return self.s.checksum()


def set_table(
    *,
    seats: int = 2,
    hands: Mapping[int, str] | None = None,
    pile: str = "",
    decks: Mapping[int, str | int] | None = None,
    inventory: Mapping[int, Sequence[str]] | None = None,
    captains: Mapping[int, str] | None = None,
    lock: str = "",
    options: Mapping[str, str] | None = None,
    mover: int = 0,
) -> Table44:
    """A position; cards not named lie face down on the discard, or fill decks given by count.

    ``inventory``: up to four slots a seat, bottom to top: ``"4 9"`` hides a 4 under a 9, ``""`` is
    empty. ``lock`` is ``pistol`` or ``sabre`` and binds the mover.
    """
    rules = build_rules("44", seats, options or {})
    s = rules.blank(1)
    box = Box(rules)
    everyone = (1 << seats) - 1
    s.turn = mover
    _lay(s, rules.zone("pile"), [box.take(w) for w in pile.split()], everyone)
    for seat, words in (hands or {}).items():
        _lay(s, rules.zone("hand", seat), sorted(box.take(w) for w in words.split()), 1 << seat)
    for seat, slots in (inventory or {}).items():
        for place, words in enumerate(slots):
            zone = rules.zone("inventory", seat, place)
            _lay(s, zone, [box.take(w) for w in words.split()], 0)
            if s.zones[zone]:
                s.known[s.zones[zone][-1]] = everyone
    for seat, word in (captains or {}).items():
        _lay(s, rules.zone("captain", seat), [box.take(word)], 0)
    for seat, deck in (decks or {}).items():
        if isinstance(deck, str):
            _lay(s, rules.zone("deck", seat), [box.take(w) for w in deck.split()], 0)
    for seat, deck in (decks or {}).items():
        if isinstance(deck, int):
            _lay(s, rules.zone("deck", seat), [box.any() for _ in range(deck)], 0)
    s.zones[rules.zone("discard")] = box.rest()
    if pile:
        top = rules.kind_of[s.zones[rules.zone("pile")][-1]]
        s.nums[forty_four.PILE_VALUE] = max(0, rules.cards.props["number"][top])
    if lock:
        s.nums[forty_four.LOCK + mover] = filter_of(rules, lock) + 1
    return Table44(rules, s)


def _lay(s: State, zone: int, cards: list[int], known: int) -> None:
    s.zones[zone] = cards
    for card in cards:
        s.known[card] = known


def filter_of(rules: Rules, lock: str) -> int:
    """The filter of the Pistol (no red) or of the Sabre (nothing above 10)."""
    number = rules.cards.props["number"]
    thirteen = number.index(13)
    for index, allowed in enumerate(rules.cards.filters):
        if (allowed[thirteen] == 0) == (lock == "sabre"):
            return index
    raise AssertionError(lock)


class Box:
    """The cards not yet on the table."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.left = list(range(len(rules.kind_of)))

    def take(self, word: str) -> int:
        number = self.rules.cards.props["number"]
        for card in self.left:
            kind = self.rules.kind_of[card]
            letter = LETTERS.get(self.rules.cards.kinds[kind].id)
            if word == (letter or str(number[kind])):
                self.left.remove(card)
                return card
        raise AssertionError(f"no {word} left")

    def any(self) -> int:
        return self.left.pop()

    def rest(self) -> list[int]:
        return self.left
