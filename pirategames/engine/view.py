"""What a seat knows: the View, and the Sampler that imagines worlds which fit it.

A View is built from copies and holds no reference to the State; a Sampler receives nothing else,
so whoever thinks with it cannot peek. Knows no game.
"""

from typing import Final

from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import Rules
from pirategames.engine.state import HALF, MODULUS, MULTIPLIER, Frame, State
from pirategames.engine.worlds import Dealer, World

SETTLING: Final = 24  # decisions at most beyond those asked for, until ``Rules.settled``


class View:
    """The table as one seat sees it.

    ``zones``: for each zone its cards, HIDDEN where the seat has not seen the face. In a zone
    without order the known cards come first, ascending, then the hidden ones: sorted positions
    would betray them. ``masks``: for each of these slots, the seats that know the card (who knows
    what is public). ``actor`` is the seat that decides, -1 at the end.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.zones: list[list[int]] = []
        self.masks: list[list[int]] = []
        self.nums: list[int] = []
        self.trail: list[int] = []
        self.turn = 0
        self.over = False
        self.actor = -1
        self.frames: list[Frame] = []

    def copy(self) -> "View":
        """The same view, to be made poorer."""
        out = View(self.seat)
        out.zones = [cards[:] for cards in self.zones]
        out.masks = [masks[:] for masks in self.masks]
        out.nums = self.nums[:]
        out.trail = self.trail[:]
        out.turn = self.turn
        out.over = self.over
        out.actor = self.actor
        out.frames = [f.clone() for f in self.frames]
        return out

    def facts(self) -> list[int]:
        """Everything the seat knows as whole numbers: equal lists are equal views."""
        out = [self.seat, self.turn, int(self.over), self.actor]
        for part in self.zones:
            out.append(len(part))
            out.extend(part)
        for part in self.masks:
            out.extend(part)
        out.extend(self.nums)
        out.extend(self.trail)
        for frame in self.frames:
            out.extend(frame.facts())
        return out

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(tuple(self.facts()))


def view(rules: Rules, s: State, seat: int) -> View:
    """What ``seat`` knows of a state."""
    v = View(seat)
    bit = 1 << seat
    known = s.known
    unordered = s.table.unordered
    for zone, cards in enumerate(s.zones):
        faces = [c if known[c] & bit else HIDDEN for c in cards]
        masks = [known[c] for c in cards]
        if unordered[zone] and HIDDEN in faces:
            seen = [c for c in faces if c != HIDDEN]
            hidden = sorted([known[c] for c in cards if not known[c] & bit])
            faces = seen + [HIDDEN] * len(hidden)
            masks = [known[c] for c in seen] + hidden
        v.zones.append(faces)
        v.masks.append(masks)
    v.nums = s.nums[:]
    v.trail = s.trail[:]
    v.turn = s.turn
    v.over = s.over
    v.actor = rules.actor(s)
    v.frames = [f.clone() for f in s.frames]
    return v


class Sampler:
    """Deals the unseen cards at random over the hidden slots of a view, again and again.

    Made once a search. Slots that admit the fewest cards are filled first, each with a card drawn
    from all that are left and that ``Rules.allows`` there; where none is left cards already dealt
    change places along a shortest augmenting path (Berge 1957), so that every world fits all that
    is known. Worlds are uniform as long as nothing is excluded, or the same cards from all slots
    that exclude any.
    """

    def __init__(self, rules: Rules, v: View) -> None:
        self.rules = rules
        base = State(rules.table)
        base.zones = [z[:] for z in v.zones]
        base.nums = v.nums[:]
        base.trail = v.trail[:]
        base.turn = v.turn
        base.over = v.over
        base.frames = [f.clone() for f in v.frames]
        base.known = [0] * len(rules.kind_of)
        self.base = base
        self.slot_zone: list[int] = []
        self.slot_index: list[int] = []
        self.slot_mask: list[int] = []
        self.unsorted: list[int] = []
        self.unseen: list[int] = []
        self.barred: list[list[bool]] = []
        self.free = True
        self.rng = 1
        seen = [False] * len(rules.kind_of)
        for zone, cards in enumerate(v.zones):
            for index, card in enumerate(cards):
                if card != HIDDEN:
                    seen[card] = True
                    base.known[card] = v.masks[zone][index]
            if HIDDEN in cards and rules.table.unordered[zone]:
                self.unsorted.append(zone)
        self.unseen = [card for card in range(len(seen)) if not seen[card]]
        self._find_slots(v)

    def _find_slots(self, v: View) -> None:
        """The hidden slots, those that admit the fewest cards first; ``free`` if all admit all."""
        hidden = [zone for zone, cards in enumerate(v.zones) if HIDDEN in cards]
        bars: list[list[bool]] = []
        ranks: list[tuple[int, int]] = []
        for number, zone in enumerate(hidden):
            row = [False] * len(self.rules.kind_of)
            for card in self.unseen:
                row[card] = not self.rules.allows(v, card, zone)
            bars.append(row)
            ranks.append((-sum(row), number))
        ranks.sort()
        for excluded, number in ranks:
            zone = hidden[number]
            if excluded:
                self.free = False
            for index, card in enumerate(v.zones[zone]):
                if card == HIDDEN:
                    self.slot_zone.append(zone)
                    self.slot_index.append(index)
                    self.slot_mask.append(v.masks[zone][index])
                    self.barred.append(bars[number])

    def sample(self, rng: int) -> State:
        """A world the seat cannot tell from the real one; ``rng`` also seeds its future."""
        s = self.base.clone()
        cards = self.draw(rng, len(self.unseen))
        zones = s.zones
        known = s.known
        slot_zone = self.slot_zone
        slot_index = self.slot_index
        slot_mask = self.slot_mask
        for i in range(len(cards)):
            card = cards[i]
            zones[slot_zone[i]][slot_index[i]] = card
            known[card] = slot_mask[i]
        for zone in self.unsorted:
            zones[zone].sort()
        s.rng = self.rng * MULTIPLIER % MODULUS
        return s

    def draw(self, rng: int, count: int) -> list[int]:
        """The unseen cards, the first ``count`` dealt to the slots of the same numbers.

        Leaves the generator in ``rng``. Fisher and Yates, as far as slots are asked for.
        """
        cards = self.unseen[:]
        n = len(cards)
        x = rng
        for i in range(count):
            if x < HALF:
                x = x * MULTIPLIER % MODULUS
            else:
                x = MODULUS - (MODULUS - x) * MULTIPLIER % MODULUS  # the same, faster
            j = i + x % (n - i)
            card = cards[j]
            if not self.free and self.barred[i][card]:
                fitting = self._fitting(cards, i)
                if fitting:
                    x = x * MULTIPLIER % MODULUS
                    j = fitting[x % len(fitting)]
                else:
                    j = self._exchange(cards, i)
                card = cards[j]
            cards[j] = cards[i]
            cards[i] = card
        self.rng = x
        return cards

    def _fitting(self, cards: list[int], i: int) -> list[int]:
        """Where the cards lie that are still to be dealt and may lie in slot ``i``."""
        row = self.barred[i]
        return [k for k in range(i, len(cards)) if not row[cards[k]]]

    def _exchange(self, cards: list[int], i: int) -> int:
        """Slot ``i`` gets a card already dealt, its slot another, ... the last one left over.

        Returns where the card for ``i`` waits; ``i`` itself if the facts contradict each other.
        """
        came = [-1] * len(cards)
        queue = [i]
        for slot in queue:
            row = self.barred[slot]
            for k in range(len(cards)):
                if came[k] >= 0 or row[cards[k]]:
                    continue
                came[k] = slot
                if k < i:
                    queue.append(k)
                    continue
                card = cards[k]
                here = k
                while came[here] != i:
                    here = came[here]
                    cards[here], card = card, cards[here]
                cards[k] = card
                return k
        return i


class Played(World):
    """A sampled state, played by the rules of the game."""

    def __init__(self, rules: Rules, s: State) -> None:
        self.rules = rules
        self.s = s

    def actor(self) -> int:
        return self.rules.actor(self.s)

    def legal(self) -> list[int]:
        return self.rules.legal(self.s)

    def apply(self, action: int) -> None:
        self.rules.apply(self.s, action)

    def habit(self, legal: list[int]) -> int:
        return self.rules.rollout(self.s, legal)

    def play_on(self, decisions: int) -> None:
        s = self.s
        rules = self.rules
        while decisions > 0 and not s.over:
            rules.apply(s, rules.rollout(s, rules.legal(s)))
            decisions -= 1
        more = SETTLING
        while more > 0 and not s.over and not rules.settled(s):
            rules.apply(s, rules.rollout(s, rules.legal(s)))
            more -= 1

    def values(self) -> list[float]:
        return self.rules.values(self.s)


class Sampled(Dealer):
    """Deals states that look to the seat like the real one."""

    def __init__(self, rules: Rules, v: View) -> None:
        self.rules = rules
        self.sampler = Sampler(rules, v)

    def deal(self, rng: int) -> World:
        return Played(self.rules, self.sampler.sample(rng))
