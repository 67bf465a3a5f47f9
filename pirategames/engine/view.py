"""What a seat knows: the View, and the Sampler that imagines worlds which fit it.

A View is built from copies and holds no reference to the State; a Sampler receives nothing else,
so whoever thinks with it cannot peek. Knows no game.
"""

from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import Rules
from pirategames.engine.state import MODULUS, MULTIPLIER, Frame, State


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

    Made once a search. Worlds are uniform over the deals that ``Rules.allows`` admits as long as
    it excludes nothing; otherwise misplaced cards are swapped into slots that admit them.
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
        seen = [False] * len(rules.kind_of)
        for zone, cards in enumerate(v.zones):
            before = len(self.slot_zone)
            for index, card in enumerate(cards):
                if card == HIDDEN:
                    self.slot_zone.append(zone)
                    self.slot_index.append(index)
                    self.slot_mask.append(v.masks[zone][index])
                else:
                    seen[card] = True
                    base.known[card] = v.masks[zone][index]
            if len(self.slot_zone) > before and rules.table.unordered[zone]:
                self.unsorted.append(zone)
        self.unseen = [card for card in range(len(seen)) if not seen[card]]
        self.barred: list[list[bool]] = []
        self.free = True
        self._find_bars(v)

    def _find_bars(self, v: View) -> None:
        """For each slot, which of the unseen cards cannot lie there; ``free`` if none anywhere."""
        rows: dict[int, list[bool]] = {}
        for zone in self.slot_zone:
            if zone not in rows:
                row = [False] * len(self.rules.kind_of)
                for card in self.unseen:
                    if not self.rules.allows(v, card, zone):
                        row[card] = True
                        self.free = False
                rows[zone] = row
            self.barred.append(rows[zone])

    def sample(self, rng: int) -> State:
        """A world the seat cannot tell from the real one; ``rng`` also seeds its future."""
        s = self.base.clone()
        cards = self.unseen[:]
        x = rng
        for i in range(len(cards) - 1, 0, -1):
            x = x * MULTIPLIER % MODULUS
            j = x % (i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
        if not self.free:
            x = self._repair(cards, x)
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
        s.rng = x * MULTIPLIER % MODULUS
        return s

    def _repair(self, cards: list[int], x: int) -> int:
        """Swap every card that lies where it cannot be with one that makes both fit."""
        n = len(cards)
        for i in range(n):
            if not self.barred[i][cards[i]]:
                continue
            x = x * MULTIPLIER % MODULUS
            start = x % n
            for step in range(n):
                j = (start + step) % n
                if not self.barred[i][cards[j]] and not self.barred[j][cards[i]]:
                    cards[i], cards[j] = cards[j], cards[i]
                    break
        return x
