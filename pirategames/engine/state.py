"""The State: every card and number of a match, and the atoms that alone may change them.

An atom changes the table and announces it as an event. Knows no game; a game's rules and the
words of the cards are written in atoms. Randomness is only here, from one seeded generator.
"""

from typing import Final

from pirategames.engine.events import (
    HIDDEN,
    MOVE,
    NOTE,
    NUMBER,
    REVEAL,
    SHUFFLE,
    TURN,
    Event,
)

OVER: Final = -1

# Orders of a zone. A SET has no order and any card can be taken; a ROW is ordered and any card can
# be taken; of a STACK only the last card; SORTED is a stack kept in ascending order.
SET: Final = 0
ROW: Final = 1
STACK: Final = 2
SORTED: Final = 3

# Park and Miller, "Random number generators: good ones are hard to find" (1988), multiplier of
# their 1993 revision. Products stay below 2**47, but compiled code multiplies in one instruction
# only where both factors are below HALF: a hot loop takes what is missing to MODULUS instead.
MULTIPLIER: Final = 48271
MODULUS: Final = 2147483647
HALF: Final = 1 << 30


def seeded(seed: int) -> int:
    """A generator's first state, 1 to MODULUS - 1, from any whole number.

    Neighbouring seeds must not give neighbouring games, so the bits are mixed first (the
    finaliser of SplitMix64: Steele, Lea, Flood, "Fast splittable generators", 2014).
    """
    z = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (z ^ (z >> 31)) % (MODULUS - 1) + 1


class Frame:
    """A suspended effect, in values only: where its program stands and what it remembers.

    ``regs`` hold seats, zones, kinds and counts, never a hidden card, so a frame may be shown to
    anybody and stays true in every world a seat cannot tell from the real one.
    """

    def __init__(self, program: int, pc: int, seat: int, power: int, regs: list[int]) -> None:
        self.program = program
        self.pc = pc
        self.seat = seat
        self.power = power
        self.regs = regs

    def clone(self) -> "Frame":
        return Frame(self.program, self.pc, self.seat, self.power, self.regs[:])

    def facts(self) -> list[int]:
        return [self.program, self.pc, self.seat, self.power, *self.regs]


class Table:
    """What the atoms must know of the zones and cards: fixed for a match, shared by its states.

    Lists are indexed by zone (``order``, ``sees``, ``turns_up``) or by card (``kind_of``);
    ``sees`` and ``everyone`` are masks with a bit for each seat.
    """

    def __init__(
        self,
        order: list[int],
        sees: list[int],
        turns_up: list[bool],
        kind_of: list[int],
        seats: int,
    ) -> None:
        self.order = order
        self.sees = sees
        self.turns_up = turns_up
        self.kind_of = kind_of
        self.seats = seats
        self.everyone = (1 << seats) - 1
        self.turning = [z for z in range(len(order)) if turns_up[z]]
        self.unordered = [o == SET or o == SORTED for o in order]


class State:
    """One position of a match.

    ``zones``: for each zone its cards, the last one on top; sets and sorted zones ascending.
    ``known``: for each card the mask of seats that know where it is. ``nums``: the game's numbers.
    ``trail``: the game's notes on past positions. ``log``: where events go, None during a search.
    ``options`` caches the legal actions of the decision at hand and ``stirred`` tells that a card
    may have to be turned up; neither is part of the position.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.zones: list[list[int]] = []
        self.known: list[int] = []
        self.nums: list[int] = []
        self.trail: list[int] = []
        self.turn = 0
        self.over = False
        self.rng = 1
        self.frames: list[Frame] = []
        self.log: list[Event] | None = None
        self.options: list[int] = []
        self.stirred = True

    # ------------------------------------------------------------------ atoms
    def move(self, card: int, src: int, dst: int, seen_by: int, at: int = -1) -> None:
        """Move ``card`` from ``src`` to ``dst``; seats of ``seen_by`` see its face as it moves.

        ``at`` is the position it takes in an ordered zone, 0 at the bottom, -1 on top. Knowledge
        follows a card out of an ordered zone. Out of an unordered one a seat that cannot see which
        card left forgets the whole zone: "the one I know is still there" would betray the other.
        Raises ValueError if the card does not lie in ``src``.
        """
        table = self.table
        known = self.known
        source = self.zones[src]
        index = source.index(card)
        blind = table.everyone & ~(seen_by | table.sees[src])
        if table.unordered[src]:
            if blind:
                for other in source:
                    known[other] &= ~blind
            left = -1
        else:
            left = index
        del source[index]
        known[card] |= seen_by
        if table.turns_up[src] or table.turns_up[dst]:
            self.stirred = True
        target = self.zones[dst]
        if table.unordered[dst]:
            place = len(target)
            while place > 0 and target[place - 1] > card:
                place -= 1
            target.insert(place, card)
            taken = -1
        else:
            taken = len(target) if at < 0 else at
            target.insert(taken, card)
        if self.log is not None:
            self.log.append(Event(MOVE, self.turn, card, src, dst, left, taken, 0, known[card]))

    def reveal(self, card: int, zone: int, seen_by: int) -> None:
        """Show the face of a card, where it lies, to the seats of ``seen_by``."""
        if self.known[card] | seen_by == self.known[card]:
            return
        self.known[card] |= seen_by
        if self.log is not None:
            index = -1 if self.table.unordered[zone] else self.zones[zone].index(card)
            self.log.append(
                Event(REVEAL, self.turn, card, zone, -1, index, -1, 0, self.known[card])
            )

    def conceal(self, card: int, seen_by: int) -> None:
        """Only the seats of ``seen_by`` still know a card that all saw move: it is out of sight.

        Announces nothing; the move before told everybody where it went.
        """
        self.known[card] &= seen_by
        self.stirred = True

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone (Fisher and Yates); nobody knows any more where its cards are."""
        cards = self.zones[zone]
        for card in cards:
            self.known[card] = 0
        self.stirred = True
        for i in range(len(cards) - 1, 0, -1):
            j = self.draw_int(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        if self.log is not None:
            self.log.append(Event(SHUFFLE, self.turn, HIDDEN, zone))

    def add(self, num: int, delta: int) -> None:
        """Add to one of the game's numbers."""
        self.put(num, self.nums[num] + delta)

    def put(self, num: int, value: int) -> None:
        """Give one of the game's numbers a value; announced only if it changes."""
        if self.nums[num] == value:
            return
        self.nums[num] = value
        if self.log is not None:
            self.log.append(Event(NUMBER, self.turn, HIDDEN, num, -1, -1, -1, value))

    def pass_to(self, seat: int) -> None:
        """It is the turn of ``seat``."""
        self.turn = seat
        if self.log is not None:
            self.log.append(Event(TURN, seat))

    def note(self, kind: int, seat: int, n: int) -> None:
        """Announce something that changes nothing: note ``kind`` of the game, with a number."""
        if self.log is not None:
            self.log.append(Event(NOTE, seat, HIDDEN, kind, -1, -1, -1, n))

    def remember(self, position: int, action: int) -> None:
        """Note a position on the trail, with the action that was taken from it, -1 for none yet."""
        self.trail.append(position)
        self.trail.append(action)

    def amend(self, action: int) -> None:
        """Note the action taken from the position noted last."""
        self.trail[-1] = action

    def forget(self) -> None:
        """Begin the trail anew."""
        if self.trail:
            self.trail = []

    def settle(self) -> None:
        """At rest, a hidden card on top of a zone that turns cards up is turned face up."""
        if not self.stirred:
            return
        self.stirred = False
        everyone = self.table.everyone
        for zone in self.table.turning:
            cards = self.zones[zone]
            if cards and self.known[cards[-1]] != everyone:
                self.reveal(cards[-1], zone, everyone)

    def draw_int(self, below: int) -> int:
        """A random whole number, 0 to ``below`` - 1, from the state's own generator."""
        self.rng = self.rng * MULTIPLIER % MODULUS
        return self.rng % below

    # ------------------------------------------------------------------ copies
    def clone(self) -> "State":
        """An independent copy that announces nothing."""
        s = State(self.table)
        s.zones = [z[:] for z in self.zones]
        s.known = self.known[:]
        s.nums = self.nums[:]
        s.trail = self.trail[:]
        s.turn = self.turn
        s.over = self.over
        s.rng = self.rng
        if self.frames:
            s.frames = [f.clone() for f in self.frames]
        s.options = self.options
        s.stirred = self.stirred
        return s

    def facts(self) -> list[int]:
        """The whole position as whole numbers, lists led by their length."""
        out = [self.turn, int(self.over), self.rng]
        for zone in self.zones:
            out.append(len(zone))
            out.extend(zone)
        for part in (self.known, self.nums, self.trail):
            out.append(len(part))
            out.extend(part)
        for frame in self.frames:
            facts = frame.facts()
            out.append(len(facts))
            out.extend(facts)
        return out

    def checksum(self) -> int:
        """A number of 60 bits that equal positions share (FNV-1a's scheme on whole numbers)."""
        h = 0xCBF29CE484222
        for value in self.facts():
            h = ((h ^ (value & 0xFFFFFFFF)) * 1099511628211) & 0xFFFFFFFFFFFFFFF
        return h
