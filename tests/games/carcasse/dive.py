"""Positions of Cap'taine Carcasse set up by naming cards, and moves named in short.

A card is its family's letter and its value, as in the specification 1.12: A anchor, C cannon, X
chest, K key, H hook, R kraken, M map, S mermaid, O oracle, W sword. Decks are written top first.
"""

from collections.abc import Mapping
from typing import cast

from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import View, view
from pirategames.games.carcasse import EXPLORING, MUST_PLACE, PHASE, POWER, SAFE, TURNS, Carcasse
from pirategames.match.making import build_rules

FAMILIES = {
    "A": "anchor", "C": "cannon", "X": "chest", "K": "key", "H": "hook",
    "R": "kraken", "M": "map", "S": "mermaid", "O": "oracle", "W": "sword",
}  # fmt: skip
LETTERS = {family: letter for letter, family in FAMILIES.items()}


class Dive:
    """A position, the rules that move it on, and short names for both."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.s = state

    # ------------------------------------------------------------ names
    def name(self, kind: int) -> str:
        if kind < 0:
            return "?"
        card = self.rules.cards.kinds[kind]
        letter = LETTERS.get(card.family)
        return f"{letter}{card.values[0]}" if letter else card.id

    def cards(self, zone: str, seat: int = 0) -> str:
        """The cards of a zone in the order they lie; sets are sorted by name."""
        z = self.rules.zone(zone, seat)
        names = [self.name(self.rules.kind_of[c]) for c in self.s.zones[z]]
        return " ".join(sorted(names) if self.rules.table.unordered[z] else names)

    def hold(self, seat: int = 0) -> str:
        """All cards of a Hold, sorted by name."""
        first = self.rules.zone("hold", seat)
        cards = [c for z in range(first, first + 10) for c in self.s.zones[z]]
        return " ".join(sorted(self.name(self.rules.kind_of[c]) for c in cards))

    def count(self, zone: str) -> int:
        return len(self.s.zones[self.rules.zone(zone)])

    def num(self, name: str) -> int:
        return self.s.nums[self.rules.num_names.index(name)]

    def view(self, seat: int) -> View:
        return view(self.rules, self.s, seat)

    @property
    def actor(self) -> int:
        return self.rules.actor(self.s)

    @property
    def scores(self) -> list[int]:
        return self.rules.scores(self.s)

    def word(self, action: int) -> str:
        """An action in short: ``dive``, ``K4``, of another's Hold ``1:K4``."""
        move = self.rules.move(self.view(self.actor), action)
        if move.verb == "keep":
            return self.name(move.kinds[0])
        if move.verb != "choose":
            return move.verb
        owner = self.rules.zone_owner[move.sources[0]]
        name = self.name(move.kinds[0])
        return name if owner in {-1, self.actor} else f"{owner}:{name}"

    @property
    def legal(self) -> set[str]:
        return {self.word(a) for a in self.rules.legal(self.s)}

    # ------------------------------------------------------------ moves
    def do(self, *words: str) -> "Dive":
        """Do moves, one after another. Fails with what is legal instead."""
        for word in words:
            found = [a for a in self.rules.legal(self.s) if self.word(a) == word]
            assert len(found) == 1, f"{word!r} is not among {sorted(self.legal)}"
            self.rules.apply(self.s, found[0])
        return self

    def forced(self) -> "Dive":
        """Let run what the rules force."""
        cast(Carcasse, self.rules)._go_on(self.s)
        return self

    def knows_top(self, seat: int) -> bool:
        """Does a seat know the next Loot card?"""
        return bool(self.s.known[self.s.zones[self.rules.zone("loot")][-1]] >> seat & 1)


def set_dive(
    *,
    exploration: str = "",
    loot: str = "",
    rest: bool = True,
    holds: Mapping[int, str] | None = None,
    locker: str = "",
    need: int = 0,
    divers: Mapping[int, str] | None = None,
    options: Mapping[str, str] | None = None,
    seats: int = 2,
    mover: int = 0,
) -> Dive:
    """A position in the middle of a turn; cards before the last Anchor are safe.

    Cards not named lie under the Loot deck, or out of the game without ``rest``.
    """
    options = dict(options or {})
    if divers:
        options["cc.divers"] = "all"
    rules = build_rules("carcasse", seats, options)
    s = rules.blank(1)
    everyone = rules.table.everyone
    left = list(range(len(rules.kind_of)))

    def take(word: str) -> int:
        for card in left:
            kind = rules.cards.kinds[rules.kind_of[card]]
            if kind.id in {word, f"{FAMILIES.get(word[0])}/{word[1:]}"}:
                left.remove(card)
                return card
        raise AssertionError(f"no {word} left")

    def lay(zone: int, cards: list[int], known: int) -> None:
        s.zones[zone] = sorted(cards) if rules.table.unordered[zone] else cards
        for card in cards:
            s.known[card] = known

    s.turn = mover
    lay(rules.zone("exploration"), [take(w) for w in exploration.split()], everyone)
    lay(rules.zone("locker"), [take(w) for w in locker.split()], everyone)
    for seat, words in (holds or {}).items():
        for word in words.split():
            card = take(word)
            zone = rules.zone("hold", seat, rules.cards.family_of[rules.kind_of[card]])
            lay(zone, [*s.zones[zone], card], everyone)
    for seat, diver in (divers or {}).items():
        card = take(diver)
        lay(rules.zone("diver", seat), [card], everyone)
        s.nums[POWER + seat] = rules.cards.power_of(rules.kind_of[card])
    top = [take(w) for w in loot.split()][::-1]
    under = [c for c in left if not rules.cards.power_of(rules.kind_of[c])] if rest else []
    lay(rules.zone("loot"), under + top, 0)
    lay(rules.zone("box"), [c for c in left if c not in under], 0)
    letters = [word[0] for word in exploration.split()]
    s.nums[SAFE] = max((i for i, letter in enumerate(letters) if letter == "A"), default=0)
    s.nums[PHASE], s.nums[MUST_PLACE], s.nums[TURNS] = EXPLORING, need, 1
    return Dive(rules, s)
