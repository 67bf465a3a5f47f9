"""A tiny game for tests that need any game but no particular one: get rid of your cards.

Eighteen cards worth 0 to 5, three of each. In turn: play a card at least as high as the top of the
pile, or draw from the deck (which then shows a new face), or clear the pile by passing.
"""

from typing import Final

from pirategames.engine.rules import (
    ALL,
    COMMON_VERBS,
    NOBODY,
    OWN_VERBS,
    OWNER,
    CardKind,
    CardSet,
    Move,
    Rules,
    ZoneSpec,
    decode,
    encode,
)
from pirategames.engine.state import OVER, ROW, SET, STACK, State
from pirategames.engine.view import View

DRAW: Final = OWN_VERBS
PLAY: Final = OWN_VERBS + 1
PASS: Final = OWN_VERBS + 2
LAST_TURN: Final = 80


def tiny_cards() -> CardSet:
    """Six kinds, ``c0`` to ``c5``, with their number as a printed fact."""
    kinds = [
        CardKind(f"c{n}", "c", {"fr": f"Carte {n}", "en": f"Card {n}"}, {}, (n,)) for n in range(6)
    ]
    return CardSet(kinds, [3] * 6, {"number": list(range(6))}, ["c"])


class Tiny(Rules):
    """The tiny game; ``turns`` is its only number."""

    game = "tiny"

    def __init__(self, seats: int = 3) -> None:
        specs = [
            ZoneSpec("hand", True, SET, OWNER),
            ZoneSpec("deck", False, STACK, NOBODY),
            ZoneSpec("pile", False, ROW, ALL),
        ]
        super().__init__(specs, tiny_cards(), seats, {})
        self.verbs = [*COMMON_VERBS, "draw", "play", "pass"]
        self.num_names = ["turns"]
        self.deck = self.zone("deck")
        self.pile = self.zone("pile")

    def new(self, seed: int) -> State:
        s = self.blank(seed)
        s.zones[self.deck] = list(range(len(self.kind_of)))
        s.shuffle(self.deck)
        for seat in range(self.seats):
            for _ in range(3):
                self.draw(s, seat)
        s.pass_to(s.draw_int(self.seats))
        return s

    def draw(self, s: State, seat: int) -> None:
        s.move(s.zones[self.deck][-1], self.deck, self.zone("hand", seat), 1 << seat)

    def actor(self, s: State) -> int:
        return OVER if s.over else s.turn

    def legal(self, s: State) -> list[int]:
        if s.over:
            return []
        pile = s.zones[self.pile]
        top = self.kind_of[pile[-1]] if pile else 0
        kinds = {self.kind_of[c] for c in s.zones[self.zone("hand", s.turn)]}
        out = [encode(DRAW)] if s.zones[self.deck] else []
        out += [encode(PLAY, kind) for kind in sorted(kinds) if kind >= top]
        return [*out, encode(PASS)]

    def apply(self, s: State, action: int) -> None:
        self.acted(s, action)
        verb, kind, _, _ = decode(action)
        hand = self.zone("hand", s.turn)
        if verb == DRAW:
            self.draw(s, s.turn)
        elif verb == PLAY:
            s.move(self.best_known(s, hand, kind), hand, self.pile, self.table.everyone)
        else:
            while s.zones[self.pile]:
                s.move(s.zones[self.pile][0], self.pile, self.deck, 0, 0)
        s.add(0, 1)
        if not s.zones[hand] or s.nums[0] >= LAST_TURN:
            s.over = True
        else:
            s.pass_to(self.next_seat(s.turn))

    def scores(self, s: State) -> list[int]:
        return [-len(s.zones[self.zone("hand", seat)]) for seat in range(self.seats)]

    def rollout(self, s: State, legal: list[int]) -> int:
        plays = [a for a in legal if a >> 24 == PLAY]
        return plays[0] if plays else legal[s.draw_int(len(legal))]

    def move(self, v: View, action: int) -> Move:
        verb, kind, _, _ = decode(action)
        hand = self.zone("hand", max(0, v.actor))
        if verb == DRAW:
            return Move("draw", (-1,), (self.deck,), hand)
        if verb == PLAY:
            return Move("play", (kind,), (hand,), self.pile)
        return Move("pass")
