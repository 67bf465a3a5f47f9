"""The rest of a game of Tranquility as a search plays it: numbers in lists, no zones and no cards.

The same rules as ``tranquility.py``, by turns: cards that pay, and what each declares for a Start,
are chosen by the crew's sense once the search has made its first decision. A test plays both side
by side.
"""

from typing import TYPE_CHECKING, Final

from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import OVER, decode, encode
from pirategames.engine.state import MODULUS, MULTIPLIER
from pirategames.engine.view import Sampler, View
from pirategames.engine.worlds import Dealer, World
from pirategames.games.tranquility import (
    ACTIVE,
    DECLARE,
    DECLARING,
    DROP,
    FINISH,
    ISLAND_PRICE,
    LOST,
    OWED,
    PAY,
    PAYS,
    PHASE,
    PLAY,
    START,
    TURN,
)
from pirategames.games.tranquility_sense import (
    A_FINISH,
    A_START,
    CELLS,
    TOP,
    Sense,
    chance,
    place_of,
)

if TYPE_CHECKING:
    from pirategames.games.tranquility import Tranquility

MARGIN: Final = 3.0  # how much less good than the best a turn may look
PLAYS: Final = 10  # islands and cells one looks at
SMALL: Final = 0.3  # how much more than the least the cards may be worth that one gives

# What others hold and have discarded is not any card: they kept what is worth much. How likely a
# card lies in a hand, or in discards, beside one of the piles, in hundredths of the likeliest: a
# Finish, a number that fits nowhere, then those worth 0, 1 … to the seat that asks. Counted in 1500
# games of crews of two, and as good for three.
KEPT: Final = [95, 28, 32, 39, 52, 56, 35, 22]
DISCARDED: Final = [90, 99, 80, 80, 64, 36, 24, 18]
PATIENCE: Final = 12  # cards looked at for a place before any will do
HAND: Final = 0
PILE: Final = 1
GONE: Final = 2


class Voyage(World):
    """The rest of a game. ``cells`` (from 1) and ``numbers``: the grid, between two ends.

    For each seat: ``hands``, ``piles`` (the next card last), ``gone`` (its discards) and ``pays``
    (what it still owes of a Start); a card is an int as the sense calls it.
    """

    def __init__(self, rules: "Tranquility", me: int) -> None:
        self.rules = rules
        self.sense: Sense = rules.sense
        self.seats = rules.seats
        self.limit = rules.limit
        self.me = me
        self.cells: list[int] = []
        self.numbers: list[int] = []
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.gone: list[list[int]] = []
        self.pays: list[int] = []
        self.seat = 0
        self.active = 0
        self.phase = 0
        self.left = 0  # cards in hands and piles
        self.all = 0  # and those discarded, the filled cells and the two ends
        self.owed = 0
        self.started = False
        self.over = False
        self.won = False

    def copy(self) -> "Voyage":
        """The same moment, with lists of its own."""
        other = Voyage(self.rules, self.me)
        other.cells = self.cells[:]
        other.numbers = self.numbers[:]
        other.hands = [cards[:] for cards in self.hands]
        other.piles = [cards[:] for cards in self.piles]
        other.gone = [cards[:] for cards in self.gone]
        other.pays = self.pays[:]
        other.seat = self.seat
        other.active = self.active
        other.phase = self.phase
        other.owed = self.owed
        other.left = self.left
        other.all = self.all
        other.started = self.started
        return other

    # ------------------------------------------------------------ decisions
    def actor(self) -> int:
        return OVER if self.over else self.seat

    def legal(self) -> list[int]:
        """All that looks nearly as good as the best."""
        return self.candidates(1.0)

    def candidates(self, breadth: float) -> list[int]:
        """Only the first decision can be another than a turn's."""
        if self.phase == DECLARING:
            low, high = self._range_of(self.seat)
            return [encode(DECLARE, n) for n in range(low, high + 1)]
        if self.phase != TURN:
            return self._sets(PAY, self.pays[self.seat])
        forced = self._forced()
        if forced >= 0:
            return [encode(forced)]
        sense = self.looked()
        best = sense.best()
        if best == -2:
            return [encode(LOST)]
        bar = (sense.dropping() if best < 0 else sense.net(best)) - MARGIN * breadth
        out = [self._play(sense, play) for play in sense.leading(int(PLAYS * breadth), bar)]
        if len(sense.order) > 1 and sense.dropping() >= bar:
            out.extend(self._sets(DROP, 2))
        out.sort()
        return out

    def _play(self, sense: Sense, play: int) -> int:
        number = self.hands[self.seat][sense.which[play]]
        return encode(PLAY, self.rules.kind_named[number], sense.cell[play] - 1)

    def habit(self, legal: list[int]) -> int:
        """What the crew's sense finds best."""
        if len(legal) == 1:
            return legal[0]
        sense = self.looked()
        best = legal[0]
        most = self._merit(sense, best)
        for action in legal:
            merit = self._merit(sense, action)
            if merit > most:
                most = merit
                best = action
        return best

    def _merit(self, sense: Sense, action: int) -> float:
        verb, a, b, _ = decode(action)
        if verb == DECLARE:
            return -0.5 * abs(a - sense.spare())
        if verb != PLAY:
            paid = 0.0
            for index in self._chosen(a):
                paid += sense.worth[index]
            return -sense.drop - paid if verb == DROP else -paid
        number = self.rules.number[a]
        for play in range(len(sense.which)):
            if sense.cell[play] == b + 1 and self.hands[self.seat][sense.which[play]] == number:
                return sense.net(play)
        return -1000.0

    def _forced(self) -> int:
        """What a turn must or should certainly be, -1 where there is a choice."""
        hand = self.hands[self.seat]
        if self.rules.one_card_loses and len(hand) < 2:
            return LOST
        if not self.started:
            return START if A_START in hand and self._start_payable() else -1
        if len(self.cells) == CELLS + 2 and A_FINISH in hand:
            return FINISH
        return -1

    def looked(self) -> Sense:
        """The judgement of the seat to move on its hand."""
        seat = self.seat
        sense = self.sense
        due = 0 if self.started else self.rules.price + 1
        gone = self.gone[seat]
        lost = self.all - len(self.cells) - self.left - len(gone)
        hand = self.hands[seat]
        sense.look(self.cells, self.numbers, hand, gone, due, self.limit, self.left, lost)
        return sense

    def _sets(self, verb: int, count: int) -> list[int]:
        """The choices of so many cards of the hand that are worth least; each look only once."""
        hand = self.hands[self.seat]
        worth = self.looked().worth
        rows: list[tuple[float, int]] = []
        seen: list[list[int]] = []
        for mask in range(1 << len(hand)):
            cards = [hand[i] for i in range(len(hand)) if mask >> i & 1]
            if len(cards) == count and cards not in seen:
                seen.append(cards)
                rows.append((sum([worth[i] for i in range(len(hand)) if mask >> i & 1]), mask))
        rows.sort()
        return sorted([encode(verb, mask) for worth, mask in rows if worth <= rows[0][0] + SMALL])

    # ------------------------------------------------------------ doing
    def apply(self, action: int) -> None:
        verb, a, b, _ = decode(action)
        if verb == PLAY:
            number = self.rules.number[a]
            price = self._lay(self.hands[self.seat].index(number), b + 1)
            if price:
                self._give(self.looked().least(price))
            self._end_turn()
        elif verb == DROP:
            self._give(self._chosen(a))
            self._end_turn()
        elif verb == PAY:
            self._give(self._chosen(a))
            self.pays[self.seat] = 0
            if self.phase == ISLAND_PRICE:
                self._end_turn()
            else:
                if self.seats == 1:
                    self._refill(0)
                self._collect()
        elif verb == DECLARE:
            self._promise(self.seat, a)
            if self.seat == self.active:
                self._collect()
            else:
                self._declare(self._next(self.seat))
        else:
            self._do_forced(verb)

    def play_on(self, decisions: int) -> None:
        while decisions > 0 and not self.over:
            decisions -= 1
            self._turn()

    def _turn(self) -> None:
        """A whole turn as the crew's sense has it."""
        forced = self._forced()
        if forced >= 0:
            self._do_forced(forced)
            return
        sense = self.looked()
        best = sense.best()
        if best == -2:
            self.over = True
            return
        if best < 0:
            self._give(sense.least(2))
        else:
            which = sense.which[best]
            price = sense.price[best]
            paid = sense.least(price, which) if price else []
            self._lay(which, sense.cell[best])
            if price:
                self._give([i - 1 if i > which else i for i in paid])
        self._end_turn()

    def _do_forced(self, verb: int) -> None:
        if verb == START:
            self._place_start()
            return
        self.over = True
        self.won = verb == FINISH

    def _lay(self, which: int, cell: int) -> int:
        """An island leaves the hand for a cell; its price."""
        number = self.hands[self.seat].pop(which)
        self.left -= 1
        k = place_of(self.numbers, number)
        price = 0
        if self.cells[k - 1] == cell - 1 and k > 1:
            price = number - self.numbers[k - 1]
        if self.cells[k] == cell + 1 and cell < CELLS:
            above = self.numbers[k] - number
            if price == 0 or above < price:
                price = above
        self.cells.insert(k, cell)
        self.numbers.insert(k, number)
        return price

    def _chosen(self, mask: int) -> list[int]:
        return [i for i in range(len(self.hands[self.seat])) if mask >> i & 1]

    def _give(self, indices: list[int]) -> None:
        """Cards of the hand of the seat to move are discarded."""
        self._give_of(self.seat, indices)

    def _give_of(self, seat: int, indices: list[int]) -> None:
        hand = self.hands[seat]
        self.left -= len(indices)
        kept: list[int] = []
        for i in range(len(hand)):
            if i in indices:
                self.gone[seat].append(hand[i])
            else:
                kept.append(hand[i])
        self.hands[seat] = kept

    def _refill(self, seat: int) -> None:
        hand = self.hands[seat]
        pile = self.piles[seat]
        while pile and len(hand) < self.limit:
            hand.append(pile.pop())

    def _end_turn(self) -> None:
        self._refill(self.active)
        self._turn_of(self._next(self.active))

    def _turn_of(self, seat: int) -> None:
        self.phase = TURN
        self.active = seat
        self.seat = seat

    def _next(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    # ------------------------------------------------------------ the Start
    def _could_pay(self) -> int:
        total = -1
        for hand in self.hands:
            total += len(hand)
        return total + len(self.piles[0]) if self.seats == 1 else total

    def _start_payable(self) -> bool:
        return self.rules.discard_all or self._could_pay() >= self.rules.price

    def _place_start(self) -> None:
        could = self._could_pay()
        self.hands[self.seat].remove(A_START)
        self.started = True
        self.left -= 1
        self.all -= 1
        self.owed = min(self.rules.price, could)
        if self.seats == 1:
            self._collect()
        else:
            self._declare(self._next(self.active))

    def _range_of(self, seat: int) -> tuple[int, int]:
        after = 0
        other = seat
        while other != self.active:
            other = self._next(other)
            after += len(self.hands[other])
        return max(0, self.owed - after), min(self.owed, len(self.hands[seat]))

    def _declare(self, seat: int) -> None:
        """From ``seat`` on all promise what they gladly give, the active one the rest."""
        while True:
            low, high = self._range_of(seat)
            if low < high:
                self.seat = seat
                low = max(low, min(high, self.looked().spare()))
            self._promise(seat, low)
            if seat == self.active:
                break
            seat = self._next(seat)
        self._collect()

    def _promise(self, seat: int, cards: int) -> None:
        self.pays[seat] = cards
        self.owed -= cards

    def _collect(self) -> None:
        """What is promised is paid, and all refill; alone until all is paid."""
        while True:
            if self.seats == 1 and self.pays[0] == 0:
                self.pays[0] = min(self.owed, len(self.hands[0]))
                self.owed -= self.pays[0]
            for seat in range(self.seats):
                if self.pays[seat]:
                    self.seat = seat
                    self._give(self.looked().least(self.pays[seat]))
                    self.pays[seat] = 0
            for seat in range(self.seats):
                self._refill(seat)
            if self.seats > 1 or self.owed == 0 or not self.hands[0]:
                break
        self._turn_of(self._next(self.active))

    # ------------------------------------------------------------ how it stands
    def values(self) -> list[float]:
        return [self._hope()] * self.seats

    def _hope(self) -> float:
        """The chance to win, judged from all cards that are left in this course."""
        if self.over:
            return 1.0 if self.won else 0.0
        cards = 0
        finishes = 0
        left: list[int] = []
        for seat in range(self.seats):
            for part in (self.hands[seat], self.piles[seat]):
                cards += len(part)
                for card in part:
                    if card < TOP:
                        left.append(card)
                    elif card == A_FINISH:
                        finishes += 1
        if finishes == 0:
            return 0.0
        spare = cards - (CELLS + 2 - len(self.cells)) - 1
        if not self.started:
            spare -= self.rules.price + 1
        held = 0
        for hand in self.hands:
            held += len(hand)
        return chance(self.cells, self.numbers, left, self.started, spare, held / self.seats)


class Deals(Dealer):
    """Deals what a view does not show: hands, piles and the discards of others."""

    def __init__(self, rules: "Tranquility", v: View) -> None:
        self.face = rules.face
        self.sampler = Sampler(rules, v)
        start = Voyage(rules, v.seat)
        start.cells, start.numbers = rules.filled_cells(v.zones)
        start.hands = [self._known(v.zones[zone]) for zone in rules.hand]
        start.piles = [self._known(v.zones[zone]) for zone in rules.pile]
        start.gone = [self._known(v.zones[zone]) for zone in rules.discard]
        start.pays = v.nums[PAYS : PAYS + rules.seats]
        start.seat = v.turn
        start.active = v.nums[ACTIVE]
        start.phase = v.nums[PHASE]
        start.owed = v.nums[OWED]
        start.started = len(v.zones[rules.start_space]) > 0
        for zone in rules.hand + rules.pile:
            start.left += len(v.zones[zone])
        start.all = start.left + len(start.cells)
        for zone in rules.discard:
            start.all += len(v.zones[zone])
        self.start = start
        self.owner: list[int] = []  # of every hidden slot, in the order of the Sampler
        self.part: list[int] = []  # HAND, PILE or GONE
        for zone in self.sampler.slot_zone:
            owner = rules.zone_owner[zone]
            self.owner.append(owner)
            part = PILE if zone == rules.pile[owner] else GONE
            self.part.append(HAND if zone == rules.hand[owner] else part)
        slots = range(len(self.part))
        self.order = [i for part in (GONE, HAND, PILE) for i in slots if self.part[i] == part]
        self.kept = [100] * (A_FINISH + 1)
        self.discarded = [100] * (A_FINISH + 1)
        self._believe()

    def _believe(self) -> None:
        """How likely a card was kept, or discarded, by what it is worth to the seat that asks."""
        start = self.start
        sense = start.looked()
        gone = start.gone[start.seat]
        for card in range(1, A_FINISH + 1):
            rank = 0
            if card < TOP:
                worth = sense.rating(start.cells, start.numbers, card, gone, start.limit)
                rank = 1 if worth == 0.0 else min(len(KEPT) - 1, 2 + int(worth))
            self.kept[card] = KEPT[rank]
            self.discarded[card] = DISCARDED[rank]

    def _known(self, cards: list[int]) -> list[int]:
        return [self.face[card] for card in cards if card != HIDDEN]

    def deal(self, rng: int) -> World:
        out = self.start.copy()
        cards = self._cards(rng)
        for i in range(len(cards)):
            seat = self.owner[i]
            part = self.part[i]
            if part == HAND:
                out.hands[seat].append(cards[i])
            elif part == PILE:
                out.piles[seat].append(cards[i])
            else:
                out.gone[seat].append(cards[i])
        return out

    def _cards(self, rng: int) -> list[int]:
        """What lies in each slot: the discards are drawn first, then the hands; the piles get the
        rest. The Starts stay where the Sampler has them: each belongs to a seat."""
        face = self.face
        out = [face[card] for card in self.sampler.draw(rng, len(self.part))]
        slots = [i for i in self.order if out[i] != A_START]
        pool = [out[i] for i in slots]
        n = len(pool)
        x = self.sampler.rng
        for k in range(n):
            part = self.part[slots[k]]
            likely = self.kept if part == HAND else self.discarded
            tries = 0 if part == PILE else PATIENCE
            while True:
                x = x * MULTIPLIER % MODULUS
                j = k + x % (n - k)
                if tries == 0 or likely[pool[j]] > (x >> 12) % 100:
                    break
                tries -= 1
            out[slots[k]] = pool[j]
            pool[j] = pool[k]
        return out
