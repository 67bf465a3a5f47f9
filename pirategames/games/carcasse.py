"""The rules of Cap'taine Carcasse: diving, incidents, surfacing, Divers, the end.

Pure: lives on the engine alone and names no card; what cards and Divers do is written in
``card_data/carcasse``. Sections follow the specification, GAME 1.
"""

import math
from typing import Final

from pirategames.engine import effects
from pirategames.engine.rules import (
    ALL,
    CHOOSE,
    COMMON_VERBS,
    DECLINE,
    NOBODY,
    OWN_VERBS,
    OWNER,
    Asking,
    CardSet,
    Move,
    Property,
    Rules,
    Words,
    ZoneSpec,
    decode,
    encode,
)
from pirategames.engine.state import OVER, ROW, SET, SORTED, STACK, Frame, State
from pirategames.engine.view import Sampler, View

FAMILIES: Final = 10
DEALT: Final = 2  # Divers a seat chooses from

# Verbs of the game.
DIVE: Final = OWN_VERBS
RISE: Final = OWN_VERBS + 1
KEEP: Final = OWN_VERBS + 2
VERBS: Final = ["dive", "surface", "keep"]

# Numbers of the game; POWER has one for each seat: its Diver, by the number of the power.
PHASE: Final = 0
MUST_PLACE: Final = 1  # cards that must be placed before surfacing
SAFE: Final = 2  # so many cards of the Exploration, from the first, are safe
TURNS: Final = 3  # turns begun
POWER: Final = 4
NUM_NAMES: Final = ["phase", "must_place", "safe", "turns"]

# Phases of a turn, and the one before the first.
CHOOSING: Final = 0  # Divers are being chosen
EXPLORING: Final = 1
SINKING: Final = 2  # an incident: the lost cards may interest another seat
COLLECTING: Final = 3

# What is announced beside the movements of cards, with the number of the kind that clashes.
INCIDENT: Final = 0
NOTES: Final = ["incident"]

WORDS: Final = Words(
    zones=[
        ZoneSpec("loot", False, STACK, NOBODY),
        ZoneSpec("locker", False, SET, ALL),
        ZoneSpec("exploration", False, ROW, ALL),
        ZoneSpec("lost", False, SET, ALL),
        ZoneSpec("box", False, SET, NOBODY),
        ZoneSpec("aside", True, SET, ALL),
        ZoneSpec("hold", True, SORTED, ALL, FAMILIES, by_family=True),
        ZoneSpec("divers", True, SET, OWNER),
        ZoneSpec("diver", True, STACK, ALL),
    ],
    properties=[Property("value", -1, [])],
    moments=["when_entering", "when_collected", "when_other_incident"],
    numbers={"must_place": MUST_PLACE, "safe": SAFE},
    play_zone="exploration",
    switches=["clash_on", "scores", "decks", "ends_at"],
    deals_powers=True,
)
WHEN_ENTERING: Final = 0
WHEN_COLLECTED: Final = 1
WHEN_OTHER_INCIDENT: Final = 2

# For ``rollout``: what an effect may be worth in points, and what an obligation costs.
WORTH_OF_EFFECT: Final = 1.0
# For ``values``: a lead of so many points is worth e to 1, a polynomial of the cards left in the
# Loot deck for two seats; and what it is worth in points to be about to dive. Both by logistic
# regression on 6,000 games of rollout policies for two.
LEAD: Final = [6.0, 0.55, 0.024]
TEMPO: Final = 3.5
LIKELY_KEPT: Final = 0.7  # of what lies in the Exploration, when it is not a turn's first card


class Carcasse(Rules):
    """Cap'taine Carcasse, for 2 to 4 seats (6 with two decks)."""

    game = "carcasse"
    thought = 5000
    horizon = 4  # chance rules what lies further: an estimate is surer than a game played out
    curiosity = 0.3
    habitual = True

    def __init__(
        self, specs: list[ZoneSpec], cards: CardSet, seats: int, options: dict[str, str]
    ) -> None:
        decks = cards.switches.get("decks", "1")
        if decks.isdigit() and int(decks) > 1:
            cards = cards.shuffled_together(int(decks))
        if options.get("cc.locker_open", "on") == "off":
            specs = _closed(specs)
        super().__init__(specs, cards, seats, options)
        self.verbs = COMMON_VERBS + VERBS
        self.num_names = NUM_NAMES + [f"power/{seat}" for seat in range(seats)]
        self.note_names = NOTES
        self.loot = self.zone("loot")
        self.locker = self.zone("locker")
        self.exploration = self.zone("exploration")
        self.lost = self.zone("lost")
        self.box = self.zone("box")
        self.hold = [self.zone("hold", seat) for seat in range(seats)]
        self.divers = [self.zone("divers", seat) for seat in range(seats)]
        self.diver = [self.zone("diver", seat) for seat in range(seats)]
        self.family = cards.family_of
        self.value_of = cards.props["value"]
        clash_on = cards.switches.get("clash_on", "")
        self.clash = cards.props.get(clash_on, self.family)
        self.power = [cards.power_of(kind) for kind in range(len(cards.kinds))]
        self.every_card = cards.switches.get("scores", "") == "every_card"
        ends_at = cards.switches.get("ends_at", "")
        self.ends_at = int(ends_at) if ends_at.isdigit() else 0
        self.all_look = options.get("cc.oracle_public", "off") == "on"
        self.anchor_bonus = options.get("cc.anchor_bonus", "on") == "on"

    # ------------------------------------------------------------ 1.3 set-up
    def new(self, seed: int) -> State:
        s = self.blank(seed)
        cards = range(len(self.kind_of))
        s.zones[self.loot] = [card for card in cards if not self.power[self.kind_of[card]]]
        s.zones[self.box] = [card for card in cards if self.power[self.kind_of[card]]]
        for card in self._lowest(s.zones[self.loot]):
            s.move(card, self.loot, self.locker, self.table.everyone)
        s.shuffle(self.loot)
        s.pass_to(s.draw_int(self.seats))
        if s.zones[self.box]:
            self._deal_divers(s)
        else:
            self._begin_turn(s, s.turn)
        self._go_on(s)
        return s

    def _lowest(self, cards: list[int]) -> list[int]:
        """The lowest cards of each family, all copies of them."""
        lowest = [-1] * len(self.cards.families)
        for card in cards:
            family = self.family[self.kind_of[card]]
            value = self.value_of[self.kind_of[card]]
            if lowest[family] < 0 or value < lowest[family]:
                lowest[family] = value
        return [c for c in cards if self.value_of[self.kind_of[c]] == lowest[self._family(c)]]

    def _family(self, card: int) -> int:
        return self.family[self.kind_of[card]]

    # ------------------------------------------------------------ 1.9 Divers
    def _deal_divers(self, s: State) -> None:
        """Two each to choose from; where there are too few, one each."""
        box = s.zones[self.box]
        order = [(s.turn + i) % self.seats for i in range(self.seats)]
        each = DEALT if len(box) >= DEALT * self.seats else 1
        for seat in (order * each)[: len(box)]:
            card = box[s.draw_int(len(box))]
            s.move(card, self.box, self.divers[seat], 1 << seat)
        if each == 1:
            self._reveal_divers(s)

    def _keep(self, s: State, kind: int) -> None:
        """A choice nobody sees; once all have chosen, the Divers are turned up together."""
        seat = self.actor(s)
        zone = self.divers[seat]
        for card in s.zones[zone][:]:
            if self.kind_of[card] != kind:
                s.move(card, zone, self.box, 0)
        if self._choosing(s) < 0:
            self._reveal_divers(s)

    def _choosing(self, s: State) -> int:
        """The seat that must choose a Diver, -1 for none."""
        for i in range(self.seats):
            seat = (s.turn + i) % self.seats
            if len(s.zones[self.divers[seat]]) > 1:
                return seat
        return -1

    def _reveal_divers(self, s: State) -> None:
        for seat in range(self.seats):
            for card in s.zones[self.divers[seat]][:]:
                s.move(card, self.divers[seat], self.diver[seat], self.table.everyone)
                s.put(POWER + seat, self.power[self.kind_of[card]])
        self._begin_turn(s, s.turn)

    # ------------------------------------------------------------ 1.5 the turn
    def actor(self, s: State) -> int:
        if s.over:
            return OVER
        if s.frames:
            return s.frames[-1].seat
        return self._choosing(s) if s.nums[PHASE] == CHOOSING else s.turn

    def actions(self, s: State) -> list[int]:
        if s.frames:
            return effects.options(self, s)
        if s.nums[PHASE] == CHOOSING:
            zone = self.divers[self._choosing(s)]
            return [encode(KEEP, self.kind_of[card]) for card in s.zones[zone]]
        return [encode(DIVE), encode(RISE)]

    def apply(self, s: State, action: int) -> None:
        self.acted(s, action)
        verb, kind, _, _ = decode(action)
        s.options = []
        if verb == DIVE:
            self._flip(s)
        elif verb == RISE:
            self._surface(s)
        elif verb == KEEP:
            self._keep(s, kind)
        else:
            effects.answer(self, s, action)
        self._go_on(s)

    def _begin_turn(self, s: State, seat: int) -> None:
        s.pass_to(seat)
        s.add(TURNS, 1)
        s.put(PHASE, EXPLORING)
        self._flip(s)

    def _go_on(self, s: State) -> None:
        """Effects, forced flips, the end of a turn and the next: up to a decision."""
        while not s.over:
            if effects.run(self, s):
                return
            phase = s.nums[PHASE]
            if phase == SINKING:
                self._sink(s)
            elif phase == COLLECTING:
                self._stow(s)
            elif phase == CHOOSING:
                return
            elif not s.zones[self.loot]:
                self._surface(s)  # C5: an obligation lapses
            elif s.nums[MUST_PLACE] > 0:
                self._flip(s)
            else:
                return

    def _flip(self, s: State) -> None:
        self._enter(s, s.zones[self.loot][-1], self.loot)

    def _enter(self, s: State, card: int, zone: int) -> None:
        """ENTER: from the Loot deck, the Locker or a Hold alike."""
        kind = self.kind_of[card]
        clashes = self._clashes(s, kind)
        s.move(card, zone, self.exploration, self.table.everyone)
        if clashes:
            self._incident(s, kind)
            return
        if s.nums[MUST_PLACE] > 0:
            s.add(MUST_PLACE, -1)
        power = s.nums[POWER + s.turn]
        effects.start(self, s, WHEN_ENTERING, kind, s.turn, power, [zone, card, -1])

    def _clashes(self, s: State, kind: int) -> bool:
        """Would a card of this kind be an incident now?"""
        clash = self.clash
        for card in s.zones[self.exploration]:
            if clash[self.kind_of[card]] == clash[kind]:
                return True
        return False

    def play(self, s: State, f: Frame, zone: int, card: int) -> None:
        self._enter(s, card, zone)

    def onlookers(self, seat: int) -> int:
        return self.table.everyone if self.all_look else 1 << seat

    # ------------------------------------------------------------ 1.7 incident
    def _incident(self, s: State, kind: int) -> None:
        """The turn ends: what lies before an Anchor is saved, the rest is lost."""
        s.frames.clear()
        s.note(INCIDENT, s.turn, kind)
        s.put(MUST_PLACE, 0)
        s.put(PHASE, SINKING)
        exploration = s.zones[self.exploration]
        for card in exploration[s.nums[SAFE] :]:
            s.move(card, self.exploration, self.lost, self.table.everyone)
        seat = s.turn  # the last to be asked is the first on the stack of effects
        for _ in range(self.seats - 1):
            seat = seat - 1 if seat > 0 else self.seats - 1
            power = s.nums[POWER + seat]
            effects.start(self, s, WHEN_OTHER_INCIDENT, kind, seat, power, [self.lost, -1, -1])

    def _sink(self, s: State) -> None:
        """The lost cards enter the Locker; only then the saved ones are collected (C41, C20)."""
        lost = s.zones[self.lost]
        while lost:
            s.move(lost[0], self.lost, self.locker, self.table.everyone)
        s.put(PHASE, COLLECTING)
        if self.anchor_bonus:
            self._collect(s)

    # ------------------------------------------------------------ 1.5 surfacing
    def _surface(self, s: State) -> None:
        s.put(PHASE, COLLECTING)
        self._collect(s)

    def _collect(self, s: State) -> None:
        """What collected cards do, each family once (C28): counted while they still lie there."""
        seat = s.turn
        done: list[int] = []
        for card in s.zones[self.exploration]:
            kind = self.kind_of[card]
            if self.family[kind] not in done:
                done.append(self.family[kind])
                power = s.nums[POWER + seat]
                first = [self.exploration, card, -1]
                effects.start(self, s, WHEN_COLLECTED, kind, seat, power, first)

    def _stow(self, s: State) -> None:
        """The Exploration goes to the Hold, and the turn is over."""
        seat = s.turn
        exploration = s.zones[self.exploration]
        while exploration:
            card = exploration[0]
            zone = self.hold[seat] + self._family(card)
            s.move(card, self.exploration, zone, self.table.everyone)
        s.put(MUST_PLACE, 0)
        s.put(SAFE, 0)
        if not s.zones[self.loot] or (self.ends_at and max(self.scores(s)) >= self.ends_at):
            s.over = True
        else:
            self._begin_turn(s, self.next_seat(seat))

    # ------------------------------------------------------------ 1.8 the end
    def scores(self, s: State) -> list[int]:
        """The highest card of each family; all cards in the variant that counts them."""
        out: list[int] = []
        value_of = self.value_of
        kind_of = self.kind_of
        for first in self.hold:
            score = 0
            for zone in range(first, first + FAMILIES):
                cards = s.zones[zone]
                if cards and self.every_card:
                    for card in cards:
                        score += value_of[kind_of[card]]
                elif cards:
                    score += value_of[kind_of[cards[-1]]]
            out.append(score)
        return out

    def held(self, s: State, seat: int) -> int:
        """How many cards a seat's Hold has."""
        first = self.hold[seat]
        count = 0
        for zone in range(first, first + FAMILIES):
            count += len(s.zones[zone])
        return count

    def winners(self, s: State) -> list[int]:
        """The highest score; of equal ones most cards in the Hold; else they share the win."""
        if not s.over:
            return []
        scores = self.scores(s)
        ranks = [scores[seat] * 1000 + self.held(s, seat) for seat in range(self.seats)]
        best = max(ranks)
        return [seat for seat in range(self.seats) if ranks[seat] == best]

    # ------------------------------------------------------------ reading
    def bygone(self) -> list[int]:
        return [self.locker]

    def allows(self, v: View, card: int, zone: int) -> bool:
        """Divers lie among Divers, loot among loot."""
        dealt = zone == self.box or zone in self.divers
        return dealt == (self.power[self.kind_of[card]] > 0)

    def public(self, s: State, action: int) -> bool:
        return action >> 24 != KEEP

    def move(self, v: View, action: int) -> Move:
        verb, kind, _, _ = decode(action)
        seat = v.actor
        if verb == DIVE:
            return Move("dive", (-1,), (self.loot,), self.exploration)
        if verb == RISE:
            return Move("surface", (), (), self.hold[seat], len(v.zones[self.exploration]))
        if verb == KEEP:
            return Move("keep", (kind,), (self.divers[seat],), self.diver[seat])
        return super().move(v, action)

    def following(self, v: View) -> int:
        return -1 if v.nums[PHASE] == CHOOSING else self.next_seat(v.turn)

    def odds(self, v: View) -> tuple[int, int]:
        possible = self._next_cards(v)
        fatal = 0
        for _, _, n in self.dangers(v):
            fatal += n
        return fatal, len(possible)

    def _next_cards(self, v: View) -> list[int]:
        """The cards that may be flipped next, as far as the seat can know."""
        loot = v.zones[self.loot]
        if not loot or v.nums[PHASE] != EXPLORING:
            return []
        if loot[-1] >= 0:
            return [loot[-1]]
        seen = [card for cards in v.zones for card in cards]
        unseen = [card for card in range(len(self.kind_of)) if card not in seen]
        return [card for card in unseen if self.allows(v, card, self.loot)]

    def dangers(self, v: View) -> list[tuple[int, int, int]]:
        coming = [self.clash[self.kind_of[card]] for card in self._next_cards(v)]
        by_family = self.clash == self.family
        out: list[tuple[int, int, int]] = []
        done: list[int] = []
        for card in v.zones[self.exploration]:
            clash = self.clash[self.kind_of[card]]
            if clash not in done:
                done.append(clash)
                there = coming.count(clash)
                out.append((clash, -1, there) if by_family else (-1, clash, there))
        return out

    def next_kind(self, v: View) -> int:
        loot = v.zones[self.loot]
        return self.kind_of[loot[-1]] if loot and loot[-1] >= 0 else -1

    def gains(self, v: View) -> dict[int, int]:
        return self._gains(v, v.zones[self.exploration])

    def salvage(self, v: View) -> dict[int, int]:
        return self._gains(v, v.zones[self.exploration][: v.nums[SAFE]])

    def windfall(self, v: View) -> int:
        """Counted in a world that fits the view: how many come, not which, follows from it."""
        if v.over or v.frames or v.nums[PHASE] != EXPLORING:
            return 0
        s = Sampler(self, v).sample(1)
        before = self.held(s, s.turn)
        self._collect(s)
        effects.run(self, s)
        return self.held(s, s.turn) - before

    def _gains(self, v: View, collected: list[int]) -> dict[int, int]:
        """What some cards of the Exploration would add to the points of each family."""
        first = self.hold[v.turn]
        tops = [0] * FAMILIES
        for family in range(FAMILIES):
            held = v.zones[first + family]
            if held and not self.every_card:
                tops[family] = self.value_of[self.kind_of[held[-1]]]
        out: dict[int, int] = {}
        for card in collected:
            value = self.value_of[self.kind_of[card]]
            zone = first + self._family(card)
            gain = max(0, value - tops[self._family(card)])
            if gain:
                out[zone] = out.get(zone, 0) + gain
                if not self.every_card:
                    tops[self._family(card)] = value
        return out

    def amends(self, v: View, kind: int) -> int:
        power = v.nums[POWER + v.seat]
        changed = False
        for moment in (WHEN_ENTERING, WHEN_COLLECTED):
            rows = self.cards.program[moment]
            if rows[power][kind] != rows[0][kind]:
                changed = True
        for card in v.zones[self.diver[v.seat]] if changed else []:
            return self.kind_of[card]
        return -1

    def asking(self, v: View) -> Asking:
        return effects.asking(self, v)

    # ------------------------------------------------------------ for opponents
    def values(self, s: State) -> list[float]:
        if s.over:
            return super().values(s)
        scores = self.scores(s)
        points = [float(score) for score in scores]
        gain = self._gain(s, s.zones[self.exploration])
        points[s.turn] += gain if self.settled(s) else LIKELY_KEPT * gain
        seat = s.turn
        for turns in range(self.seats - 1, 0, -1):
            points[seat] += TEMPO * turns / (self.seats - 1)
            seat = self.next_seat(seat)
        left = 2.0 * len(s.zones[self.loot]) / self.seats
        lead = LEAD[0] + LEAD[1] * left + LEAD[2] * left * left
        best = max(points)
        shares = [math.exp((p - best) / lead) for p in points]
        total = sum(shares)
        return [share / total for share in shares]

    def settled(self, s: State) -> bool:
        """Only at the beginning of a turn: further on nobody knows what will be kept."""
        return s.nums[PHASE] == EXPLORING and not s.frames and len(s.zones[self.exploration]) < 2

    def rollout(self, s: State, legal: list[int]) -> int:
        """Dive while a dive is expected to pay; take what is worth most, avoid an incident.

        Reads what lies open, and of the Loot deck which cards are left, which follows from it.
        """
        if legal[0] >> 24 == DIVE:
            return legal[0] if self._pays(s) else legal[1]
        best = -1e9
        choice = legal[0]
        start = s.draw_int(len(legal))
        purpose = ""
        question = effects.question(self, s)
        if question is not None:
            purpose = question.purpose
        for i in range(len(legal)):
            action = legal[(start + i) % len(legal)]
            merit = self._merit(s, action, purpose)
            if merit > best:
                best = merit
                choice = action
        return choice

    def _pays(self, s: State) -> bool:
        """Is one more card expected to bring more than it risks?"""
        loot = s.zones[self.loot]
        exploration = s.zones[self.exploration]
        now = self._gain(s, exploration)
        saved = self._gain(s, exploration[: s.nums[SAFE]])
        if s.known[loot[-1]] >> s.turn & 1:
            kind = self.kind_of[loot[-1]]
            return not self._clashes(s, kind) or now <= saved
        fatal = 0
        hoped = 0.0
        for card in loot:
            kind = self.kind_of[card]
            if self._clashes(s, kind):
                fatal += 1
            else:
                hoped += self._worth(s, s.turn, kind) + WORTH_OF_EFFECT
        return hoped > fatal * (now - saved)

    def _gain(self, s: State, cards: list[int]) -> float:
        """The points some cards would add to the Hold of the seat whose turn it is."""
        gain = 0
        for card in cards:
            gain += self._worth(s, s.turn, self.kind_of[card])
        return float(gain)

    def _worth(self, s: State, seat: int, kind: int) -> int:
        """The points a card of a kind would add to a seat's Hold."""
        value = self.value_of[kind]
        held = s.zones[self.hold[seat] + self.family[kind]]
        if self.every_card or not held:
            return value
        return max(0, value - self.value_of[self.kind_of[held[-1]]])

    def _loss(self, s: State, zone: int) -> int:
        """The points its owner loses with the top card of a pile."""
        cards = s.zones[zone]
        if not cards:
            return 0
        value = self.value_of[self.kind_of[cards[-1]]]
        if self.every_card or len(cards) < 2:
            return value
        return value - self.value_of[self.kind_of[cards[-2]]]

    def _merit(self, s: State, action: int, purpose: str) -> float:
        verb, zone, kind, _ = decode(action)
        if verb == DECLINE:
            return 0.0
        if verb != CHOOSE:
            return 1.0
        seat = s.frames[-1].seat
        owner = self.zone_owner[zone]
        merit = 1.0
        if owner >= 0 and owner != seat:
            merit += self._loss(s, zone)
        if purpose == "play":
            if self._clashes(s, kind):
                return merit - 100.0
            merit += self._worth(s, seat, kind)
            if owner == seat and zone >= self.hold[seat] and zone < self.hold[seat] + FAMILIES:
                merit -= self._loss(s, zone) * 0.5
        elif owner < 0:
            merit += self._worth(s, seat, kind)
        return merit


def _closed(specs: list[ZoneSpec]) -> list[ZoneSpec]:
    """The zones with a Locker nobody looks into, what is lifted from it seen by one seat (C35)."""
    out: list[ZoneSpec] = []
    for spec in specs:
        if spec.name == "locker":
            out.append(ZoneSpec(spec.name, spec.per_seat, spec.order, NOBODY))
        elif spec.name == "aside":
            out.append(ZoneSpec(spec.name, spec.per_seat, spec.order, OWNER))
        else:
            out.append(spec)
    return out
