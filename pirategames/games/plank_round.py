"""A round of Walk the Plank as a search plays it: hands of kinds and a few numbers, no zones.

The same rules as ``plank.py``, whose tables it reads, from one decision to the end of the round;
a test plays both side by side. Without a dog's life, which lets seats hold different counts.
"""

from typing import TYPE_CHECKING

from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import OVER
from pirategames.engine.view import Sampler, View
from pirategames.engine.worlds import Dealer, World

if TYPE_CHECKING:
    from pirategames.games.plank import Plank


class Round(World):
    """The rest of a round. ``hands``: for each seat the kinds it holds, ascending.

    ``led`` is the suit led, -1 for none; ``ahead`` and ``monster`` are seats, -1 for none; ``bar``
    what the card ahead is worth; ``played`` and ``fighters`` how many have played and will play.
    """

    def __init__(self, rules: "Plank", hands: list[list[int]]) -> None:
        self.rules = rules
        self.hands = hands
        self.seat = 0
        self.naming = False
        self.over = False
        self.number = 1
        self.trumps = -1
        self.captain = 0
        self.leader = 0
        self.battle = 1
        self.last_battle = 1
        self.fighters = 0
        self.played = 0
        self.led = -1
        self.ahead = -1
        self.monster = -1
        self.bar = 0
        self.worth: list[int] = []
        self.battles: list[int] = []
        self.latest: list[int] = []
        self.total: list[int] = []
        self.inside: list[bool] = []

    def copy(self, hands: list[list[int]]) -> "Round":
        """The same moment with other hands."""
        other = Round(self.rules, hands)
        other.seat = self.seat
        other.naming = self.naming
        other.number = self.number
        other.trumps = self.trumps
        other.captain = self.captain
        other.leader = self.leader
        other.battle = self.battle
        other.last_battle = self.last_battle
        other.fighters = self.fighters
        other.played = self.played
        other.led = self.led
        other.ahead = self.ahead
        other.monster = self.monster
        other.bar = self.bar
        other.worth = self.worth
        other.battles = self.battles[:]
        other.latest = self.latest[:]
        other.total = self.total
        other.inside = self.inside
        return other

    # ------------------------------------------------------------ decisions
    def actor(self) -> int:
        return OVER if self.over else self.seat

    def legal(self) -> list[int]:
        rules = self.rules
        if self.naming:
            return rules.trump_actions
        kinds = rules.playable(self.hands[self.seat], self.led)
        out: list[int] = []
        last = -1
        for kind in kinds:
            if kind != last:
                out.append(rules.play_action[kind])
                last = kind
        return out

    def apply(self, action: int) -> None:
        if self.naming:
            self._name(self.rules.suit_named(action))
        else:
            self._play(action >> 16 & 255)

    def habit(self, legal: list[int]) -> int:
        rules = self.rules
        if self.naming:
            return rules.name_action(rules.best_trump(self.hands[self.seat]))
        return rules.play_action[self._choose()]

    def play_on(self, decisions: int) -> None:
        while decisions > 0 and not self.over:
            decisions -= 1
            if self.naming:
                self._name(self.rules.best_trump(self.hands[self.seat]))
            else:
                self._play(self._choose())

    def _choose(self) -> int:
        """The rollout policy's card."""
        hand = self.hands[self.seat]
        if len(hand) == 1:
            return hand[0]
        rules = self.rules
        won = self.battles[self.seat] > 0
        if self.played == 0:
            return rules.to_lead(hand, self.trumps, won)
        kinds = rules.playable(hand, self.led)
        if len(kinds) == 1:
            return kinds[0]
        if self.ahead < 0:
            return rules.to_lose(kinds, self.trumps)
        last = self.played == self.fighters - 1
        return rules.to_win(kinds, self.trumps, self.worth, self.bar, won, last)

    # ------------------------------------------------------------ what they do
    def _name(self, suit: int) -> None:
        self.naming = False
        self.trumps = suit
        leader = self.captain
        if self.rules.left_leads:
            leader = self._next(leader)
        self.leader = leader
        self.seat = leader

    def _next(self, seat: int) -> int:
        """The next seat clockwise that holds a card."""
        hands = self.hands
        seats = len(hands)
        seat += 1
        while True:
            if seat >= seats:
                seat = 0
            if hands[seat]:
                return seat
            seat += 1

    def _play(self, kind: int) -> None:
        seat = self.seat
        hand = self.hands[seat]
        at = 0
        while hand[at] != kind:
            at += 1
        del hand[at]
        self.lay(seat, kind)
        if self.played < self.fighters:
            self.seat = self._next(seat)
        else:
            self._resolve()

    def lay(self, seat: int, kind: int) -> None:
        """A card comes to the battle: what is led, and who is ahead now."""
        rules = self.rules
        if self.played == 0:
            self.led = rules.plain_suit[kind]
            self.worth = rules.worths[self.trumps + 1][self.led + 1]
        self.played += 1
        if rules.nobody[kind] == 1:
            self.monster = seat
            self.ahead = -1
        elif self.monster < 0:
            worth = self.worth[kind]
            # Equal only if both beat all: then the last one wins, or by option the first.
            if worth > self.bar or (worth == self.bar and worth > 0 and not rules.first_plank):
                self.bar = worth
                self.ahead = seat

    def _resolve(self) -> None:
        winner = self.ahead
        leader = self.monster
        if winner >= 0:
            leader = winner
            self.battles[winner] += 1
            self.latest[winner] = self.battle
        self.leader = leader
        self.seat = leader
        if self.battle == self.last_battle:
            self.over = True
            return
        self.battle += 1
        self.played = 0
        self.led = -1
        self.ahead = -1
        self.monster = -1
        self.bar = 0

    def values(self) -> list[float]:
        return self.rules.outlook(self)


class Deals(Dealer):
    """Deals the other hands of a view; what nobody holds is not dealt."""

    def __init__(self, rules: "Plank", v: View) -> None:
        self.rules = rules
        self.sampler = Sampler(rules, v)
        self.shown: list[list[int]] = []
        kind_of = rules.kind_of
        for zone in rules.hand:
            self.shown.append([kind_of[card] for card in v.zones[zone] if card != HIDDEN])
        self.owner: list[int] = []
        for zone in self.sampler.slot_zone:
            seat = rules.zone_owner[zone]
            if zone != rules.hand[seat]:
                break  # all hands come first: nothing else excludes a card, nor has lower numbers
            self.owner.append(seat)
        self.start = rules.round_of(v)

    def deal(self, rng: int) -> World:
        owner = self.owner
        cards = self.sampler.draw(rng, len(owner))
        hands = [kinds[:] for kinds in self.shown]
        kind_of = self.rules.kind_of
        for i in range(len(owner)):
            hands[owner[i]].append(kind_of[cards[i]])
        for hand in hands:
            hand.sort()
        return self.start.copy(hands)
