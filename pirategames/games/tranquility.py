"""The rules of Tranquility: islands on a grid of rising numbers, a Start, a Finish, one crew.

Pure: lives on the engine alone and names no card; what is printed is in ``card_data/tranquility``.
Sections follow the specification, GAME 4.
"""

from typing import Final

from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import (
    ALL,
    COMMON_VERBS,
    NOBODY,
    OWN_VERBS,
    OWNER,
    CardSet,
    Move,
    Property,
    Rules,
    Sign,
    Words,
    ZoneSpec,
    decode,
    encode,
)
from pirategames.engine.state import ROW, SET, STACK, State
from pirategames.engine.view import View
from pirategames.engine.worlds import Dealer
from pirategames.games.tranquility_sense import A_FINISH, A_START, CELLS, TOP, Sense

TOO_HIGH: Final = 1000  # above every number of an island

# Where a card belongs, as its ``goes_to`` says.
SEA: Final = 0
START_SPACE: Final = 1
FINISH_SPACE: Final = 2

# Verbs of the game.
PLAY: Final = OWN_VERBS  # an island (kind) to a cell
PAY: Final = OWN_VERBS + 1  # cards of the hand, a bit each, for an island or a Start
DROP: Final = OWN_VERBS + 2  # two cards of the hand instead of a play
START: Final = OWN_VERBS + 3
DECLARE: Final = OWN_VERBS + 4  # how many cards one will pay for the Start
FINISH: Final = OWN_VERBS + 5
LOST: Final = OWN_VERBS + 6  # there is nothing one could do
VERBS: Final = ["play", "pay", "drop", "start", "declare", "finish", "lost"]

# What is asked of the seat to move.
TURN: Final = 0
ISLAND_PRICE: Final = 1
DECLARING: Final = 2
START_PRICE: Final = 3

# Numbers of the game.
PHASE: Final = 0
ACTIVE: Final = 1  # the seat whose turn it is
OWED: Final = 2  # of a Start: cards that nobody has promised yet
PAYS: Final = 3  # where begins what each seat still has to pay
NUM_NAMES: Final = ["phase", "active", "owed"]

# What is announced. The number that goes with a note is in brackets.
NOTE_START: Final = 0  # a Start is placed [its price]
NOTE_DECLARED: Final = 1  # a seat will pay for the Start [cards]
NOTE_LOST: Final = 2  # the crew has lost [cells filled]
NOTE_WON: Final = 3  # the crew has won [cards left in piles and hands]
NOTE_NAMES: Final = ["start", "declared", "lost", "won"]

# The levels (4.11): hand limit, what a Start costs more than it says, Finish cards left out.
LEVELS: Final[dict[str, tuple[int, int, int]]] = {
    "normal": (5, 0, 0),
    "calm": (6, -2, 0),
    "rough": (5, 1, 0),
    "storm": (5, 1, 2),
}

WORDS: Final = Words(
    zones=[
        ZoneSpec("draw_pile", True, STACK, NOBODY),
        ZoneSpec("hand", True, SET, OWNER),
        ZoneSpec("discard", True, SET, OWNER),
        ZoneSpec("sea", False, ROW, ALL, CELLS),
        ZoneSpec("start_space", False, ROW, ALL),
        ZoneSpec("finish_space", False, ROW, ALL),
        ZoneSpec("box", False, ROW, ALL),  # what takes no part
    ],
    properties=[
        Property("number", -1, []),
        Property("goes_to", 0, ["sea", "start_space", "finish_space"]),
        Property("cost", 0, []),
    ],
    moments=[],
    numbers={},
    play_zone="",
    switches=[],
)


def open_hands(specs: list[ZoneSpec]) -> list[ZoneSpec]:
    """The same zones, with hands that everybody sees (``tr.hand_peek``)."""
    seen = ZoneSpec("hand", True, SET, ALL)
    return [seen if spec.name == "hand" else spec for spec in specs]


def shares(cards: int, seats: int) -> list[int]:
    """As even as may be, the larger shares first."""
    return [cards // seats + (1 if seat < cards % seats else 0) for seat in range(seats)]


class Tranquility(Rules):
    """Tranquility, for 1 to 5 seats."""

    game = "tranquility"
    thought = 3000
    crew = True
    racing = True
    horizon = 24  # turns: to the end in the second half of a game

    def __init__(
        self, specs: list[ZoneSpec], cards: CardSet, seats: int, options: dict[str, str]
    ) -> None:
        peek = options.get("tr.hand_peek", "off") == "on"
        super().__init__(open_hands(specs) if peek else specs, cards, seats, options)
        self.verbs = COMMON_VERBS + VERBS
        self.note_names = NOTE_NAMES[:]
        self.num_names = NUM_NAMES + [f"pays/{seat}" for seat in range(seats)]
        self.hand = [self.zone("hand", seat) for seat in range(seats)]
        self.pile = [self.zone("draw_pile", seat) for seat in range(seats)]
        self.discard = [self.zone("discard", seat) for seat in range(seats)]
        self.sea = self.zone("sea")
        self.start_space = self.zone("start_space")
        self.finish_space = self.zone("finish_space")
        self.box = self.zone("box")
        self.number = cards.props["number"]
        self.goes_to = cards.props["goes_to"]
        self.peek = peek
        self.limit, more, self.left_out = LEVELS[options.get("tr.level", "normal")]
        self.starts = self._cards_for(START_SPACE)
        self.price = cards.props["cost"][self.kind_of[self.starts[0]]] + more
        if seats == 1 and options.get("tr.solo_start", "8") == "4":
            self.price = 4
        self.discard_all = options.get("tr.start_short", "not_playable") == "discard_all"
        self.one_card_loses = options.get("tr.one_card_loses", "off") == "on"
        self.tells_hopeless = options.get("tr.detect_unwinnable", "off") == "on"
        self.warns = options.get("tr.hint_gap", "off") == "on"
        self.smallest_first = options.get("tr.first_player", "random") == "smallest_pile"
        self.sense = Sense()
        self.face = self._faces()
        self.kind_named = [0] * (A_FINISH + 1)
        for card in range(len(self.face)):
            self.kind_named[self.face[card]] = self.kind_of[card]
        self.dealt = self._dealt()
        self.share = shares(len(self.dealt), seats)

    def _cards_for(self, place: int) -> list[int]:
        return [c for c in range(len(self.kind_of)) if self.goes_to[self.kind_of[c]] == place]

    def _faces(self) -> list[int]:
        """What the crew's sense calls each card."""
        out: list[int] = []
        for kind in self.kind_of:
            other = A_START if self.goes_to[kind] == START_SPACE else A_FINISH
            out.append(self.number[kind] if self.number[kind] > 0 else other)
        return out

    def _dealt(self) -> list[int]:
        """The islands, and the Finish cards that take part."""
        finishes = self._cards_for(FINISH_SPACE)
        return sorted(self._cards_for(SEA) + finishes[: max(1, len(finishes) - self.left_out)])

    # ------------------------------------------------------------ 4.3 set-up
    def new(self, seed: int) -> State:
        s = self.blank(seed)
        first = self.pile[0]
        s.zones[first] = self.dealt[:]
        s.shuffle(first)
        cards = s.zones[first]
        begin = 0
        for seat in range(self.seats):  # consecutive shares (T29)
            s.zones[self.pile[seat]] = cards[begin : begin + self.share[seat]]
            begin += self.share[seat]
        for seat in range(self.seats):
            self._refill(s, seat)
            s.zones[self.pile[seat]].append(self.starts[seat])
            s.shuffle(self.pile[seat])
        dealt = set(self.dealt + self.starts[: self.seats])
        s.zones[self.box] = [c for c in range(len(self.kind_of)) if c not in dealt]
        for card in s.zones[self.box]:
            s.known[card] = self.table.everyone
        s.turn = self._first(s)
        s.nums[ACTIVE] = s.turn
        return s

    def _first(self, s: State) -> int:
        """Drawn among all, or by option among those with the smallest pile (T21)."""
        seats = list(range(self.seats))
        if self.smallest_first:
            least = min(len(s.zones[zone]) for zone in self.pile)
            seats = [seat for seat in seats if len(s.zones[self.pile[seat]]) == least]
        return seats[s.draw_int(len(seats))]

    def _refill(self, s: State, seat: int) -> None:
        """Up to the hand limit, as far as the pile goes."""
        pile = s.zones[self.pile[seat]]
        hand = self.hand[seat]
        while pile and len(s.zones[hand]) < self.limit:
            s.move(pile[-1], self.pile[seat], hand, self.table.sees[hand])

    # ------------------------------------------------------------ 4.5 decisions
    def actions(self, s: State) -> list[int]:
        phase = s.nums[PHASE]
        if phase == DECLARING:
            low, high = self.range_of(s, s.turn)
            return [encode(DECLARE, n) for n in range(low, high + 1)]
        if phase != TURN:
            return self._sets(s, PAY, s.nums[PAYS + s.turn])
        return self._turn(s) or [encode(LOST)]

    def _turn(self, s: State) -> list[int]:
        """What the seat may do in its turn; nothing if the crew has lost."""
        hand = s.zones[self.hand[s.turn]]
        if self.one_card_loses and len(hand) < 2:
            return []
        if self._holds(hand, START_SPACE) >= 0 and self.start_payable(s):
            return [encode(START)]
        out = self._islands(s, hand)
        if len(hand) >= 2:
            out += self._sets(s, DROP, 2)
        if self._holds(hand, FINISH_SPACE) >= 0 and self._may_finish(s):
            out.append(encode(FINISH))
        return out

    def _holds(self, hand: list[int], place: int) -> int:
        """A card of a hand that belongs to a place, -1 if there is none."""
        for card in hand:
            if self.goes_to[self.kind_of[card]] == place:
                return card
        return -1

    def _may_finish(self, s: State) -> bool:
        return len(s.zones[self.start_space]) > 0 and self.filled(s.zones) == CELLS

    def filled(self, zones: list[list[int]]) -> int:
        """How many cells of the grid are filled."""
        count = 0
        for cell in range(self.sea, self.sea + CELLS):
            if zones[cell]:
                count += 1
        return count

    # ------------------------------------------------------------ 4.6 islands
    def grid(self, zones: list[list[int]]) -> list[int]:
        """The number in each cell, 0 where it is empty."""
        out: list[int] = []
        for cell in range(self.sea, self.sea + CELLS):
            cards = zones[cell]
            out.append(self.number[self.kind_of[cards[0]]] if cards else 0)
        return out

    def price_at(self, grid: list[int], number: int, cell: int) -> int:
        """What an island costs: the smaller difference to its neighbours in the row of cells."""
        before = grid[cell - 1] if cell > 0 else 0
        after = grid[cell + 1] if cell + 1 < CELLS else 0
        if before and after:
            return min(abs(number - before), abs(after - number))
        if before:
            return abs(number - before)
        return abs(after - number) if after else 0

    def _islands(self, s: State, hand: list[int]) -> list[int]:
        """Every island of the hand in every cell where its number fits and that can be paid."""
        grid = self.grid(s.zones)
        above = [TOO_HIGH] * CELLS  # the lowest number above each cell
        least = TOO_HIGH
        for cell in range(CELLS - 1, -1, -1):
            above[cell] = least
            if grid[cell]:
                least = grid[cell]
        others = len(hand) - 1
        out: list[int] = []
        for card in hand:
            kind = self.kind_of[card]
            number = self.number[kind]
            if number < 0:
                continue
            for cell in range(CELLS):
                if grid[cell]:
                    if grid[cell] > number:
                        break
                elif (
                    above[cell] > number
                    and self._rises(grid, cell, number)
                    and self.price_at(grid, number, cell) <= others
                ):
                    out.append(encode(PLAY, kind, cell))
        return out

    def _rises(self, grid: list[int], cell: int, number: int) -> bool:
        """Is the nearest filled cell below a smaller number?"""
        for below in range(cell - 1, -1, -1):
            if grid[below]:
                return grid[below] < number
        return True

    # ------------------------------------------------------------ sets of cards
    def _sets(self, s: State, verb: int, count: int) -> list[int]:
        """Every choice of so many cards of the hand; those that look alike only once."""
        hand = s.zones[self.hand[s.turn]]
        seen: list[list[int]] = []
        out: list[int] = []
        for mask in range(1 << len(hand)):
            kinds = self._kinds_of(hand, mask)
            if len(kinds) == count and kinds not in seen:
                seen.append(kinds)
                out.append(encode(verb, mask))
        return out

    def _kinds_of(self, hand: list[int], mask: int) -> list[int]:
        return [self.kind_of[hand[i]] for i in range(len(hand)) if mask >> i & 1]

    def _discard(self, s: State, seat: int, mask: int) -> None:
        hand = self.hand[seat]
        cards = s.zones[hand][:]
        for i in range(len(cards)):
            if mask >> i & 1:
                s.move(cards[i], hand, self.discard[seat], self.table.sees[hand])

    # ------------------------------------------------------------ doing
    def apply(self, s: State, action: int) -> None:
        self.acted(s, action)
        s.options = []
        verb, a, b, _ = decode(action)
        if verb == PLAY:
            self._play(s, a, b)
        elif verb == PAY:
            self._discard(s, s.turn, a)
            s.put(PAYS + s.turn, 0)
            if s.nums[PHASE] == ISLAND_PRICE:
                self._end_turn(s)
            else:
                self._collect(s)
        elif verb == DROP:
            self._discard(s, s.turn, a)
            self._end_turn(s)
        elif verb == START:
            self._place_start(s)
        elif verb == DECLARE:
            self._promise(s, s.turn, a)
            self._ask_to_declare(s, self.next_seat(s.turn))
        elif verb == FINISH:
            hand = self.hand[s.turn]
            card = self._holds(s.zones[hand], FINISH_SPACE)
            s.move(card, hand, self.finish_space, self.table.everyone)
            s.over = True
            s.note(NOTE_WON, -1, self.cards_left(s.zones))
        else:
            s.over = True
            s.note(NOTE_LOST, -1, self.filled(s.zones))

    def cards_left(self, zones: list[list[int]]) -> int:
        """In piles and hands (4.9)."""
        return sum(len(zones[zone]) for zone in self.pile + self.hand)

    def _play(self, s: State, kind: int, cell: int) -> None:
        hand = self.hand[s.turn]
        price = self.price_at(self.grid(s.zones), self.number[kind], cell)
        s.move(self.best_known(s, hand, kind), hand, self.sea + cell, self.table.everyone)
        if price == 0:
            self._end_turn(s)
        elif price == len(s.zones[hand]):  # there is no choice
            self._discard(s, s.turn, (1 << price) - 1)
            self._end_turn(s)
        else:
            s.put(PAYS + s.turn, price)
            s.put(PHASE, ISLAND_PRICE)

    def _end_turn(self, s: State) -> None:
        seat = s.nums[ACTIVE]
        self._refill(s, seat)
        self._turn_of(s, self.next_seat(seat))

    def _turn_of(self, s: State, seat: int) -> None:
        s.put(PHASE, TURN)
        s.put(ACTIVE, seat)
        s.pass_to(seat)

    # ------------------------------------------------------------ 4.7 the Start
    def start_payable(self, s: State) -> bool:
        """Could the seat to move place a Start now? Told by public counts alone."""
        if s.zones[self.start_space]:
            return False
        return self.discard_all or self._could_pay(s) >= self.price

    def _could_pay(self, s: State) -> int:
        """Cards of all hands but the Start itself; alone also those of the pile."""
        total = -1
        for zone in self.hand:
            total += len(s.zones[zone])
        return total + len(s.zones[self.pile[0]]) if self.seats == 1 else total

    def _place_start(self, s: State) -> None:
        hand = self.hand[s.turn]
        could = self._could_pay(s)
        card = self._holds(s.zones[hand], START_SPACE)
        s.move(card, hand, self.start_space, self.table.everyone)
        s.put(OWED, min(self.price, could))  # less only where all is discarded (4.7.6)
        s.note(NOTE_START, s.turn, s.nums[OWED])
        if self.seats == 1:
            self._solo_round(s)
        else:
            s.put(PHASE, DECLARING)
            self._ask_to_declare(s, self.next_seat(s.turn))

    def _solo_round(self, s: State) -> None:
        """Alone one pays what the hand holds, refills and pays the rest (4.7.5)."""
        share = min(s.nums[OWED], len(s.zones[self.hand[0]]))
        s.put(PAYS, share)
        s.add(OWED, -share)
        self._collect(s)

    def range_of(self, s: State, seat: int) -> tuple[int, int]:
        """The fewest and most cards a seat may promise, given what those after it hold (4.7.2)."""
        after = 0
        other = seat
        while other != s.nums[ACTIVE]:
            other = self.next_seat(other)
            after += len(s.zones[self.hand[other]])
        owed = s.nums[OWED]
        return max(0, owed - after), min(owed, len(s.zones[self.hand[seat]]))

    def _ask_to_declare(self, s: State, seat: int) -> None:
        """The next seat that has a choice, from ``seat`` on; the active one covers the rest."""
        while True:
            low, high = self.range_of(s, seat)
            if low < high:
                s.pass_to(seat)
                return
            self._promise(s, seat, low)
            if seat == s.nums[ACTIVE]:
                break
            seat = self.next_seat(seat)
        self._collect(s)

    def _promise(self, s: State, seat: int, cards: int) -> None:
        if s.nums[OWED]:
            s.note(NOTE_DECLARED, seat, cards)
        s.put(PAYS + seat, cards)
        s.add(OWED, -cards)

    def _collect(self, s: State) -> None:
        """Who has promised cards chooses them, seat by seat; then all refill (T28)."""
        s.put(PHASE, START_PRICE)
        seat = s.nums[ACTIVE]
        for _ in range(self.seats):
            seat = self.next_seat(seat)
            cards = s.nums[PAYS + seat]
            if cards and cards < len(s.zones[self.hand[seat]]):
                s.pass_to(seat)
                return
            if cards:  # there is no choice
                self._discard(s, seat, (1 << cards) - 1)
                s.put(PAYS + seat, 0)
        self._paid(s)

    def _paid(self, s: State) -> None:
        for seat in range(self.seats):
            self._refill(s, seat)
        if s.nums[OWED] and s.zones[self.hand[0]]:
            self._solo_round(s)
        else:
            self._turn_of(s, self.next_seat(s.nums[ACTIVE]))

    # ------------------------------------------------------------ 4.9 the end
    def scores(self, s: State) -> list[int]:
        """The cells filled, and one more for the Finish: the same for the whole crew."""
        return [self.filled(s.zones) + len(s.zones[self.finish_space])] * self.seats

    def winners(self, s: State) -> list[int]:
        """Everybody or nobody."""
        return list(range(self.seats)) if s.zones[self.finish_space] else []

    # ------------------------------------------------------------ reading
    def public(self, s: State, action: int) -> bool:
        """Which cards are discarded is the secret of the hand they come from."""
        return self.peek or action >> 24 not in (PAY, DROP)

    def bygone(self) -> list[int]:
        return self.discard

    def allows(self, v: View, card: int, zone: int) -> bool:
        """Each pile got one Start of its own, which was not in the opening hand (T17)."""
        if self.goes_to[self.kind_of[card]] != START_SPACE:
            return True
        owner = self.zone_owner[zone]
        if owner < 0 or self.starts[owner] != card:
            return False
        opening = max(0, self.share[owner] - self.limit) + 1
        return zone == self.pile[owner] or len(v.zones[self.pile[owner]]) < opening

    def move(self, v: View, action: int) -> Move:
        verb, a, b, _ = decode(action)
        seat = v.actor
        if verb == DECLARE:
            return Move("declare", (), (), -1, a)
        if verb == LOST:
            return Move("lost")
        hand = self.hand[seat]
        cards = v.zones[hand]
        if verb == PLAY:
            price = self.price_at(self.grid(v.zones), self.number[a], b)
            return Move("play", (a,), (hand,), self.sea + b, price)
        if verb == START:
            return Move("start", (self.kind_of[self.starts[0]],), (hand,), self.start_space)
        if verb == FINISH:
            kind = self.kind_of[self._cards_for(FINISH_SPACE)[0]]
            return Move("finish", (kind,), (hand,), self.finish_space)
        kinds: list[int] = []
        for i in range(len(cards)):
            if a >> i & 1:
                kinds.append(-1 if cards[i] == HIDDEN else self.kind_of[cards[i]])
        return Move(self.verbs[verb], tuple(kinds), (hand,) * len(kinds), self.discard[seat])

    def following(self, v: View) -> int:
        return self.next_seat(v.turn) if v.nums[PHASE] in (TURN, ISLAND_PRICE) else -1

    def costs(self, v: View, kind: int) -> dict[int, int]:
        number = self.number[kind]
        if number < 0 or v.nums[PHASE] != TURN:
            return {}
        grid = self.grid(v.zones)
        out: dict[int, int] = {}
        for cell in range(CELLS):
            if grid[cell] > number:
                break
            if (
                not grid[cell]
                and self._rises(grid, cell, number)
                and self._stays_under(grid, cell, number)
            ):
                out[self.sea + cell] = self.price_at(grid, number, cell)
        return out

    def hopeless(self, s: State) -> bool:
        """Is no Start or no Finish left anywhere (T19)? Told by option only (T30)."""
        if not self.tells_hopeless:
            return False
        start = len(s.zones[self.start_space]) > 0
        finish = len(s.zones[self.finish_space]) > 0
        for zone in self.hand + self.pile:
            start = start or self._holds(s.zones[zone], START_SPACE) >= 0
            finish = finish or self._holds(s.zones[zone], FINISH_SPACE) >= 0
        return not (start and finish)

    def cramped(self, v: View, kind: int) -> list[int]:
        """Where a number leaves fewer numbers than cells on one side (T4), by option.

        Counted are those that are neither on the grid nor known to be discarded.
        """
        if not self.warns:
            return []
        number = self.number[kind]
        grid = self.grid(v.zones)
        gone = set(grid)
        for zone in self.discard:
            for card in v.zones[zone]:
                if card != HIDDEN:
                    gone.add(self.number[self.kind_of[card]])
        left = [n for n in sorted(set(self.number)) if n > 0 and n not in gone]
        out: list[int] = []
        for zone in self.costs(v, kind):
            cell = zone - self.sea
            low = cell - 1
            while low >= 0 and not grid[low]:
                low -= 1
            high = cell + 1
            while high < CELLS and not grid[high]:
                high += 1
            floor = grid[low] if low >= 0 else 0
            top = grid[high] if high < CELLS else TOO_HIGH
            below = len([n for n in left if floor < n < number])
            above = len([n for n in left if number < n < top])
            if below < cell - low - 1 or above < high - cell - 1:
                out.append(zone)
        return out

    def signs(self, v: View) -> list[Sign]:
        """What a Start costs, or still costs, and what each seat has promised for it (4.7.2)."""
        if v.nums[PHASE] not in (DECLARING, START_PRICE):
            return [] if v.zones[self.start_space] else [Sign("start", n=self.price)]
        out = [Sign("owed", n=v.nums[OWED])] if v.nums[OWED] else []
        for seat in range(self.seats):
            if v.nums[PAYS + seat]:
                out.append(Sign("pays", seat=seat, n=v.nums[PAYS + seat]))
        return out

    # ------------------------------------------------------------ for opponents
    def rollout(self, s: State, legal: list[int]) -> int:
        """What a sailor does who does not look ahead: from his own cards and what lies open."""
        if len(legal) == 1:
            return legal[0]
        if legal[-1] == encode(FINISH):
            return legal[-1]
        sense = self._looked(s)
        phase = s.nums[PHASE]
        if phase == DECLARING:
            return max(legal[0], min(legal[-1], encode(DECLARE, sense.spare())))
        if phase != TURN:
            return self._wanted(s, legal, PAY, sense.least(s.nums[PAYS + s.turn]))
        best = sense.best()
        if best == -1:
            return self._wanted(s, legal, DROP, sense.least(2))
        if best < 0:
            return legal[0]
        card = s.zones[self.hand[s.turn]][sense.which[best]]
        return encode(PLAY, self.kind_of[card], sense.cell[best] - 1)

    def filled_cells(self, zones: list[list[int]]) -> tuple[list[int], list[int]]:
        """What is filled, cells counted from 1, and its numbers, between the two ends."""
        cells = [0]
        numbers = [0]
        for cell in range(CELLS):
            cards = zones[self.sea + cell]
            if cards:
                cells.append(cell + 1)
                numbers.append(self.face[cards[0]])
        cells.append(CELLS + 1)
        numbers.append(TOP)
        return cells, numbers

    def dealer(self, v: View) -> Dealer | None:
        """Leaner positions, turn by turn."""
        from pirategames.games.tranquility_voyage import Deals  # it builds on this module

        return Deals(self, v)

    def _looked(self, s: State) -> Sense:
        """The judgement of the seat to move on its hand."""
        cells, numbers = self.filled_cells(s.zones)
        hand = [self.face[card] for card in s.zones[self.hand[s.turn]]]
        gone = [self.face[card] for card in s.zones[self.discard[s.turn]]]
        due = 0 if s.zones[self.start_space] else self.price + 1
        lost = 0
        for seat in range(self.seats):
            if seat != s.turn:
                lost += len(s.zones[self.discard[seat]])
        left = self.cards_left(s.zones)
        self.sense.look(cells, numbers, hand, gone, due, self.limit, left, lost)
        return self.sense

    def _wanted(self, s: State, legal: list[int], verb: int, indices: list[int]) -> int:
        """The action that gives these cards of the hand, or others that look the same."""
        mask = 0
        for index in indices:
            mask |= 1 << index
        action = encode(verb, mask)
        if action in legal:
            return action
        hand = s.zones[self.hand[s.turn]]
        kinds = self._kinds_of(hand, mask)
        for other in legal:
            if other >> 24 == verb and self._kinds_of(hand, other >> 16 & 255) == kinds:
                return other
        return legal[0]

    def _stays_under(self, grid: list[int], cell: int, number: int) -> bool:
        """Is the nearest filled cell above a larger number?"""
        for above in range(cell + 1, CELLS):
            if grid[above]:
                return grid[above] > number
        return True
