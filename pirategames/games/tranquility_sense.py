"""How a sailor of Tranquility judges islands, cells and cards, without looking ahead.

Works on plain numbers: what lies open, one's own hand, and what one has discarded oneself. Knows
neither States nor actions, so the rollout policy and the search's own positions share it.
"""

import math
from typing import Final

CELLS: Final = 36
HIGHEST: Final = 80  # the number of the last island
TOP: Final = HIGHEST + 1  # stands beyond the last cell
# In a hand a card is its number, or one of these.
A_START: Final = 81
A_FINISH: Final = 82

# The weights were found by stochastic hill climbing on the share of games won by crews of one to
# four seats that play by nothing else, some thousands of games a step.
CROWD: Final = 2.3  # of cells to fill with so many numbers
SHORT: Final = 3.04  # of numbers that hardly suffice,
FADING: Final = 1.67  # and how soon that is forgotten
WIDTH: Final = 0.8  # later where more cells are empty
SINGLE: Final = -0.57  # of a gap of one cell
HOPELESS: Final = 12.6  # of a gap that cannot be filled any more
COST: Final = 2.67  # of a card that an island costs
SLIP: Final = 0.79  # of standing off the natural place, in numbers
DROPPING: Final = 8.8  # of discarding two cards instead of a play
EASE: Final = 1.8  # more so for each card to spare beside one that is needed,
USUAL_EASE: Final = 0.8  # counted from here
PAID: Final = 0.36  # of what the cards are worth that pay for an island
SCARCE: Final = 0.21  # of what a gap loses with a number
FITTING: Final = 0.55  # of how well a card fits,
FIT_FROM: Final = 7.3  # counted from here
DUE_START: Final = 12.9
FIRST_FINISH: Final = 3.6
MORE_FINISHES: Final = 0.1
SPARE: Final = 1.6  # a card worth less is gladly given for a Start

# The chance to win, as the logarithm of its odds: a logistic regression over 170,000 positions of
# games that such crews played, alone to four, calm seas and storms, half of them led astray.
ODDS: Final = -4.0
ODDS_OF_SPARE: Final = 0.096  # for each card more than what is still needed,
ODDS_OF_LACK: Final = -3.4  # and less
ODDS_OF_NEED: Final = 0.2  # for each empty cell
ODDS_OF_START: Final = 1.9  # once it is placed
ODDS_OF_HAND: Final = 0.69  # for each card of a hand, on average
ODDS_OF_WIDTH: Final = -0.57  # for the cells of a gap, times
ODDS_OF_GAP: Final = -0.43  # a gap's cells divided by the numbers left for it
ODDS_OF_DESPAIR: Final = -10.6  # for a gap that cannot be filled any more


def chance(
    cells: list[int], numbers: list[int], left: list[int], started: bool, spare: int, held: float
) -> float:
    """The chance that a crew with a Finish wins, 0 to 1; ``cells``, ``numbers``: what is filled.

    ``left``: the numbers in hands and piles; ``spare``: how many cards there are beyond those that
    must still be placed or pay for the Start; ``held``: cards of a hand, on average.
    """
    odds = ODDS + ODDS_OF_NEED * (CELLS + 2 - len(cells)) + ODDS_OF_HAND * held
    odds += ODDS_OF_SPARE * spare if spare >= 0 else -ODDS_OF_LACK * spare
    if started:
        odds += ODDS_OF_START
    below = [0] * (TOP + 1)  # how many of the numbers left are smaller
    for number in left:
        below[number + 1] = 1
    for number in range(1, TOP + 1):
        below[number] += below[number - 1]
    for k in range(1, len(cells)):
        wide = cells[k] - cells[k - 1] - 1
        if wide:
            fit = below[numbers[k]] - below[numbers[k - 1] + 1]
            if fit < wide:
                odds += ODDS_OF_DESPAIR
            else:
                odds += (ODDS_OF_WIDTH * wide + ODDS_OF_GAP) * wide / fit
    return 1.0 / (1.0 + math.exp(-odds))


def difficulty() -> list[list[float]]:
    """For a gap of so many cells, with so many half numbers left for it: how hard it is to fill.

    A number of which nobody knows whether it is still in play counts for a part.
    """
    out: list[list[float]] = []
    for cells in range(CELLS + 1):
        row: list[float] = []
        for halves in range(2 * TOP + 2):
            numbers = halves / 2.0
            if cells == 0:
                row.append(0.0)
                continue
            hard = CROWD * cells / max(numbers, cells)
            hard += SHORT * math.exp(-FADING * max(0.0, numbers - cells) / cells**WIDTH)
            if cells == 1:
                hard += SINGLE
            if numbers < cells:
                hard += (HOPELESS - hard) * min(1.0, cells - numbers)
            row.append(hard)
        out.append(row)
    return out


def place_of(numbers: list[int], number: int) -> int:
    """The index of the first of the ascending ``numbers`` that is greater."""
    low = 0
    high = len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


class Sense:
    """A look at a hand: what each card is worth, and what each island would bring where.

    ``worth``: for each card of the hand; ``order``: their indices, the least worth first. Plays
    are told by parallel lists: ``which`` card of the hand, to which ``cell`` (from 1), at what
    ``price`` and how good it is (``merit``, without the cards that pay for it).
    """

    def __init__(self) -> None:
        self.hard = difficulty()
        self.thorough = False  # look at every cell of a gap, not only around the natural one
        self.alive = 2.0  # half numbers that an unseen number counts for
        self.drop = DROPPING
        self.hand: list[int] = []
        self.worth: list[float] = []
        self.order: list[int] = []
        self.which: list[int] = []
        self.cell: list[int] = []
        self.price: list[int] = []
        self.merit: list[float] = []

    def look(
        self,
        cells: list[int],
        numbers: list[int],
        hand: list[int],
        gone: list[int],
        due: int,
        limit: int,
        left: int,
        lost: int,
    ) -> None:
        """Judge a hand. ``cells``, ``numbers``: what is filled, ascending, from (0, 0) to
        (CELLS + 1, TOP); ``gone``: what one has discarded; ``limit``: of a hand. ``due``: cards the
        Start will take, itself among them; ``left``: cards in all hands and piles; ``lost``: cards
        the others have discarded."""
        self.which = []
        self.cell = []
        self.price = []
        self.merit = []
        worth: list[float] = []
        finishes = 0
        unseen = left - len(hand)
        self.alive = 2.0 * unseen / (unseen + lost) if unseen > 0 else 0.0
        empty = CELLS + 2 - len(cells)
        ease = (left - empty - 1 - due) / (empty + 3.0)
        self.drop = DROPPING + EASE * (min(3.0, max(-1.0, ease)) - USUAL_EASE)
        self.hand = hand
        self.thorough = len(hand) == 1  # with nothing to discard there must be a play
        for index in range(len(hand)):
            card = hand[index]
            if card < TOP:
                worth.append(self._island(cells, numbers, index, card, gone, limit))
            elif card == A_START:
                worth.append(DUE_START if due else 0.0)
            else:
                worth.append(MORE_FINISHES if finishes else FIRST_FINISH)
                finishes += 1
        self.worth = worth
        order: list[int] = []
        for index in range(len(worth)):
            at = len(order)
            while at > 0:
                other = order[at - 1]
                if worth[other] < worth[index]:
                    break
                if worth[other] == worth[index] and hand[other] <= hand[index]:
                    break
                at -= 1
            order.insert(at, index)
        self.order = order

    def _island(
        self,
        cells: list[int],
        numbers: list[int],
        index: int,
        number: int,
        gone: list[int],
        limit: int,
    ) -> float:
        """What an island is worth; notes what it would bring in the cells around its place."""
        k = place_of(numbers, number)
        low = cells[k - 1]
        high = cells[k]
        wide = high - low
        if wide == 1:
            return 0.0
        floor = numbers[k - 1]
        top = numbers[k]
        own_under = 0
        own_over = 0
        for other in self.hand:
            if floor < other < number:
                own_under += 1
            elif number < other < top:
                own_over += 1
        under = number - floor - 1 - own_under
        over = top - number - 1 - own_over
        for other in gone:
            if floor < other < number:
                under -= 1
            elif number < other < top:
                over -= 1
        # In half numbers: those of the hand count whole, what nobody shows for a part.
        under = int(2 * own_under + self.alive * under + 0.5)
        over = int(2 * own_over + self.alive * over + 0.5)
        hard = self.hard
        now = hard[wide - 1][under + over + 2]
        natural = (number - floor) * wide // (top - floor)
        step = (top - floor) / wide
        best = -1000.0
        first = 1 if self.thorough else max(1, natural - 1)
        for steps in range(first, wide if self.thorough else min(wide, natural + 3)):
            price = 0
            if steps == 1 and low > 0:
                price = number - floor
            if steps == wide - 1 and high <= CELLS and (price == 0 or top - number < price):
                price = top - number
            if price >= limit:
                continue
            merit = now - hard[steps - 1][under] - hard[wide - steps - 1][over] - COST * price
            merit -= SLIP * abs(number - floor - step * steps)
            self.which.append(index)
            self.cell.append(low + steps)
            self.price.append(price)
            self.merit.append(merit)
            best = max(best, merit)
        if best == -1000.0:
            return 0.0
        scarce = hard[wide - 1][under + over] - now
        return max(0.0, SCARCE * scarce + FITTING * (best + FIT_FROM)) + 0.03

    def rating(
        self, cells: list[int], numbers: list[int], number: int, gone: list[int], limit: int
    ) -> float:
        """What an island would be worth beside the hand last looked at, whose plays are lost."""
        return self._island(cells, numbers, 0, number, gone, limit)

    def net(self, play: int) -> float:
        """How good a play is, all told; -1000 if the hand cannot pay for it."""
        price = self.price[play]
        if price >= len(self.order):
            return -1000.0
        merit = self.merit[play]
        if price:
            skip = self.which[play]
            for index in self.order:
                if index != skip:
                    merit -= PAID * self.worth[index]
                    price -= 1
                    if price == 0:
                        break
        return merit

    def dropping(self) -> float:
        """How good it is to discard the two cards worth least."""
        return -self.drop - self.worth[self.order[0]] - self.worth[self.order[1]]

    def best(self) -> int:
        """The best play; -1 if discarding two cards is better, -2 if there is nothing to do."""
        choice = -2
        most = -1000.0
        if len(self.order) > 1:
            choice = -1
            most = self.dropping()
        for play in range(len(self.which)):
            if self.merit[play] > most:
                merit = self.net(play)
                if merit > most:
                    most = merit
                    choice = play
        return choice

    def leading(self, most: int, bar: float) -> list[int]:
        """The best plays that can be paid: so many at most, and as good as ``bar``."""
        rows: list[tuple[float, int]] = []
        for play in range(len(self.which)):
            if self.merit[play] >= bar:
                merit = self.net(play)
                if merit >= bar and merit > -1000.0:
                    rows.append((-merit, play))
        rows.sort()
        return [play for _, play in rows[:most]]

    def least(self, count: int, without: int = -1) -> list[int]:
        """The indices of the cards worth least, ``without`` one of them."""
        out: list[int] = []
        for index in self.order:
            if len(out) == count:
                break
            if index != without:
                out.append(index)
        return out

    def spare(self) -> int:
        """How many cards one gladly gives."""
        count = 0
        for value in self.worth:
            if value < SPARE:
                count += 1
        return count
