"""The rules of 44: turns, what fits on the pile, taking, captains, Dead End and the end.

Pure: lives on the engine alone and names no card; what cards do is written in ``card_data/44``.
Sections follow the specification, GAME 0.
"""

from typing import Final

from pirategames.engine import effects
from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import (
    ALL,
    CHOOSE,
    COMMON_VERBS,
    DECLINE,
    DONE,
    NO_KIND,
    NOBODY,
    OWN_VERBS,
    OWNER,
    PICK,
    PICK_PLACES,
    USE,
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
from pirategames.engine.state import OVER, ROW, SET, STACK, State
from pirategames.engine.view import View

PLACES: Final = 4  # inventory slots of a seat: two on each side of the captain
HAND: Final = 4  # cards of an opening hand, and what a refill fills up to
TAKEN: Final = 4  # cards at most that taking the pile brings to the hand

# Verbs of the game.
REFILL: Final = OWN_VERBS
PLAY: Final = OWN_VERBS + 1
PLAY_PLACES: Final = OWN_VERBS + 2
TAKE: Final = OWN_VERBS + 3
PASS: Final = OWN_VERBS + 4
CALL: Final = OWN_VERBS + 5
WAIVE: Final = OWN_VERBS + 6
VERBS: Final = ["refill", "play", "play_places", "take", "pass", "call", "waive"]

# Numbers of the game; LOCK and OUT have one for each seat.
PILE_VALUE: Final = 0  # what the next card must reach
BONUS_TURN: Final = 1  # set by a card: a bonus turn has been earned
IN_BONUS: Final = 2  # this is a bonus turn
RESOLVING: Final = 3  # a play is being resolved
TURNS: Final = 4  # turns begun
QUIET: Final = 5  # turns since the last card was drawn or discarded
CALLER: Final = 6  # the seat that may call Dead End, plus 1
DEAD_END: Final = 7  # the seat to move must do something new
FRESH_CAPTAIN: Final = 8  # the captain joined the hand in this very turn
FALLEN: Final = 9  # seats eliminated so far
LOCK: Final = 10  # the filter that binds the seat in its next turn, plus 1
NUM_NAMES: Final = [
    "pile_value",
    "bonus_turn",
    "in_bonus",
    "resolving",
    "turns",
    "quiet_turns",
    "caller",
    "dead_end",
    "fresh_captain",
    "fallen",
]

# Dead End (specification 0.7).
MAY_CALL: Final = 3
IMPOSED: Final = 5
STOPPED: Final = 10
LAST_TURN: Final = 600

WORDS: Final = Words(
    zones=[
        ZoneSpec("hand", True, SET, OWNER),
        ZoneSpec("deck", True, STACK, NOBODY),
        ZoneSpec("captain", True, STACK, NOBODY),
        ZoneSpec("inventory", True, STACK, ALL, PLACES, turns_up=True),
        ZoneSpec("pile", False, ROW, ALL),
        ZoneSpec("discard", False, ROW, ALL),
    ],
    properties=[
        Property("number", -1, []),
        Property("colour", 0, ["black", "red", "purple", "none"]),
        Property("plays_on", 0, ["higher", "anything"]),
        Property("ignores_locks", 0, ["false", "true"]),
        Property("refuses", 0, ["nothing", "black", "red", "purple"]),
    ],
    moments=["when_played"],
    numbers={"pile_value": PILE_VALUE, "bonus_turn": BONUS_TURN},
    play_zone="pile",
    switches=[],
)
WHEN_PLAYED: Final = 0

# How a seat's prospects fall with the cards it still owns: 1000 * exp(-cards / 5), for ``value``.
PROSPECT: Final = [
    1000, 819, 670, 549, 449, 368, 301, 247, 202, 165, 135, 111, 91, 74, 61, 50, 41, 33, 27, 22,
    18, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2,
]  # fmt: skip


class FortyFour(Rules):
    """44, for 2 to 4 seats (5 by option ``44.max_players``)."""

    game = "44"
    thought = 4000
    habitual = True
    horizon = 36

    def __init__(
        self, specs: list[ZoneSpec], cards: CardSet, seats: int, options: dict[str, str]
    ) -> None:
        super().__init__(specs, cards, seats, options)
        self.verbs = COMMON_VERBS + VERBS
        names = NUM_NAMES[:]
        for seat in range(seats):
            names.append(f"lock/{seat}")
        for seat in range(seats):
            names.append(f"out/{seat}")
        self.num_names = names
        self.out_num = LOCK + seats
        self.hand = [self.zone("hand", seat) for seat in range(seats)]
        self.deck = [self.zone("deck", seat) for seat in range(seats)]
        self.captain = [self.zone("captain", seat) for seat in range(seats)]
        self.slot = [self.zone("inventory", seat) for seat in range(seats)]
        self.pile = self.zone("pile")
        self.discard = self.zone("discard")
        props = cards.props
        self.number = props["number"]
        self.colour = props["colour"]
        self.anything = props["plays_on"]
        self.ignores = props["ignores_locks"]
        # For the rollout: how long a kind is kept in the hand.
        self.reserve = [
            self.number[k] + 20 * self.anything[k] + 40 * self.ignores[k]
            for k in range(len(self.number))
        ]
        self.joker = cards.joker
        self.fits: dict[int, list[int]] = {}  # what ``_fitting`` has found before
        self.merits: dict[int, int] = {}  # what ``_merit`` has found before
        # ``refuses`` counts "nothing" first and then the colours in their order.
        self.refuses = [value - 1 for value in props["refuses"]]
        self.short = options.get("44.short_game", "off") == "on"
        self.waits = options.get("44.captain_waits_full_turn", "off") == "on"
        self.ghosts_fall = options.get("44.ghosted_eliminates", "off") == "on"
        self.jokers_alone = options.get("44.ghost_discard_alone", "on") == "on"

    # ------------------------------------------------------------ 0.3 set-up
    def new(self, seed: int) -> State:
        s = self.blank(seed)
        s.zones[self.discard] = list(range(len(self.kind_of)))
        s.shuffle(self.discard)
        s.pass_to(s.draw_int(self.seats))
        self.deal(s)
        self._begin_turn(s, s.turn)
        return s

    def deal(self, s: State) -> None:
        """Deal the shuffled cards, one at a time from the starter (0.3, E70, E73)."""
        order = [(s.turn + i) % self.seats for i in range(self.seats)]
        slots = [1, 2] if self.short else list(range(PLACES))
        if not self.short:
            for seat in order:
                self._deal_to(s, self.captain[seat])
        for place in slots:
            for seat in order:
                self._deal_to(s, self.slot[seat] + place)
        turn = 0
        while s.zones[self.discard]:
            self._deal_to(s, self.deck[order[turn % self.seats]])
            turn += 1
        for seat in order:
            for _ in range(HAND):
                self._draw(s, seat)

    def _deal_to(self, s: State, zone: int) -> None:
        s.move(s.zones[self.discard][-1], self.discard, zone, self.table.sees[zone])

    def _draw(self, s: State, seat: int) -> None:
        deck = s.zones[self.deck[seat]]
        if deck:
            s.move(deck[-1], self.deck[seat], self.hand[seat], 1 << seat)

    # ------------------------------------------------------------ 0.5 the turn
    def actor(self, s: State) -> int:
        if s.over:
            return OVER
        if s.frames:
            return s.frames[-1].seat
        caller = s.nums[CALLER]
        return caller - 1 if caller else s.turn

    def actions(self, s: State) -> list[int]:
        if s.frames:
            return effects.options(self, s)
        return [encode(CALL), encode(WAIVE)] if s.nums[CALLER] else self._main(s)

    def _main(self, s: State) -> list[int]:
        """The decisions MAIN and BONUS, ascending."""
        seat = s.turn
        hand = s.zones[self.hand[seat]]
        deck = s.zones[self.deck[seat]]
        pile = s.zones[self.pile]
        bonus = s.nums[IN_BONUS] == 1
        out: list[int] = []
        if len(hand) < HAND and deck:
            out.append(encode(REFILL))
        before = len(out)
        if not (bonus and s.nums[FRESH_CAPTAIN] and self.waits):
            if hand:
                self._plays(s, seat, hand, out)
            elif not deck:
                self._place_plays(s, seat, out)
        if not pile:
            out.append(encode(PASS))
        elif not bonus:
            out.append(encode(TAKE))
        elif len(out) == before:
            out.append(encode(PASS))
        if s.nums[DEAD_END]:
            return self._untried(s, out)
        return out

    def _plays(self, s: State, seat: int, hand: list[int], out: list[int]) -> None:
        """Groups of one kind from the hand, with Ghosts; kinds ascending, so actions are."""
        kind_of = self.kind_of
        joker = self.joker
        jokers = 0
        for card in hand:
            if joker[kind_of[card]] == 1:
                jokers += 1
        fits = self._fitting(s, seat)
        i = 0
        n = len(hand)
        while i < n:
            kind = kind_of[hand[i]]
            copies = 1
            while i + copies < n and kind_of[hand[i + copies]] == kind:
                copies += 1
            i += copies
            if joker[kind] == 0 and fits[kind] == 1:
                for count in range(1, copies + 1):
                    action = PLAY << 24 | kind << 16 | count << 8
                    out.extend([action | j for j in range(jokers + 1)])

    def _place_plays(self, s: State, seat: int, out: list[int]) -> None:
        """The same from the inventory, told apart by slot."""
        kinds: list[int] = []
        for place in range(PLACES):
            cards = s.zones[self.slot[seat] + place]
            kinds.append(self.kind_of[cards[-1]] if cards else -1)
        fits = self._fitting(s, seat)
        for mask in range(1, 1 << PLACES):
            real = -1
            good = True
            for place in range(PLACES):
                if mask >> place & 1:
                    kind = kinds[place]
                    if kind < 0:
                        good = False
                    elif self.joker[kind] == 0:
                        if (real >= 0 and real != kind) or fits[kind] == 0:
                            good = False
                        real = kind
            if good and real >= 0:
                out.append(encode(PLAY_PLACES, mask))

    def _fitting(self, s: State, seat: int) -> list[int]:
        """For each kind 1 if it may be played on the pile now (0.5, legality of a PLAY)."""
        pile = s.zones[self.pile]
        refused = self.refuses[self.kind_of[pile[-1]]] if pile else -1
        lock = s.nums[LOCK + seat] if pile else 0
        value = s.nums[PILE_VALUE] if pile and not lock else 0
        key = 0 if not pile else (value << 16 | lock << 8 | refused + 1) + 1
        found = self.fits.get(key)
        if found is None:
            found = self._find_fitting(bool(pile), refused, lock, value)
            self.fits[key] = found
        return found

    def _find_fitting(self, lies: bool, refused: int, lock: int, value: int) -> list[int]:
        """The same from what decides it: does a pile lie there, and what does it demand?"""
        kinds = len(self.number)
        if not lies:
            return [1] * kinds
        if lock:
            allowed = self.cards.filters[lock - 1]
            return [
                1 if self.ignores[k] == 1 or (allowed[k] == 1 and self.colour[k] != refused) else 0
                for k in range(kinds)
            ]
        number = self.number
        anything = self.anything
        if refused < 0:
            return [1 if anything[k] == 1 or number[k] >= value else 0 for k in range(kinds)]
        return [
            1
            if self.ignores[k] == 1
            or (self.colour[k] != refused and (anything[k] == 1 or number[k] >= value))
            else 0
            for k in range(kinds)
        ]

    def apply(self, s: State, action: int) -> None:
        self.acted(s, action)
        verb = action >> 24
        s.options = []
        if verb == REFILL:
            self._refill(s)
        elif verb < OWN_VERBS:
            spent = self._spent(s)
            effects.answer(self, s, action)
            self._resolve(s, spent)
        elif verb in (CALL, WAIVE):
            s.put(CALLER, 0)
            s.put(DEAD_END, 1 if verb == CALL else 0)
        else:
            self._remember_move(s, action)
            s.put(DEAD_END, 0)
            if verb == PLAY:
                self._play_hand(s, action)
            elif verb == PLAY_PLACES:
                self._play_places(s, action)
            else:
                if verb == TAKE:
                    self._take(s)
                self._end_turn(s)

    def _refill(self, s: State) -> None:
        seat = self.actor(s)
        s.put(QUIET, 0)
        if not s.nums[DEAD_END]:  # else what was tried binds the first move, which this is not
            s.forget()
        hand = s.zones[self.hand[seat]]
        while len(hand) < HAND and s.zones[self.deck[seat]]:
            self._draw(s, seat)
        if s.frames:
            effects.after_extra(self, s)
            self._resolve(s, self._spent(s))

    def _play_hand(self, s: State, action: int) -> None:
        _, kind, count, jokers = decode(action)
        zone = self.hand[s.turn]
        before = self._top(s)
        group: list[int] = []
        for joker in self.cards.jokers:
            while len(group) < jokers:
                card = self.best_known(s, zone, joker)
                if card < 0:
                    break
                self._lay(s, card, zone, group)
        for _ in range(count):
            self._lay(s, self.best_known(s, zone, kind), zone, group)
        self._played(s, kind, zone, group[0], before)

    def _play_places(self, s: State, action: int) -> None:
        _, mask, _, _ = decode(action)
        first = self.slot[s.turn]
        before = self._top(s)
        group: list[int] = []
        played = -1
        for jokers in (1, 0):  # Ghosts go underneath
            for place in range(PLACES):
                zone = first + place
                if mask >> place & 1 and s.zones[zone]:
                    card = s.zones[zone][-1]
                    kind = self.kind_of[card]
                    if self.joker[kind] == jokers:
                        self._lay(s, card, zone, group)
                        mask &= ~(1 << place)
                        if jokers == 0:
                            played = zone
        kind = self.kind_of[group[-1]]
        self._played(s, kind, played, group[0], before)

    def _lay(self, s: State, card: int, zone: int, group: list[int]) -> None:
        s.move(card, zone, self.pile, self.table.everyone)
        group.append(card)

    def _top(self, s: State) -> int:
        """The kind on top of the pile, -1 if it is empty. Never a Ghost: they slide underneath."""
        pile = s.zones[self.pile]
        return self.kind_of[pile[-1]] if pile else -1

    def _played(self, s: State, kind: int, zone: int, lowest: int, before: int) -> None:
        """RESOLVE: the group lies on the pile."""
        seat = s.turn
        s.put(RESOLVING, 1)
        s.settle()
        s.put(PILE_VALUE, max(0, self.number[kind]))
        if self._few(s, seat) == 0:
            self._finish(s)  # E62: before any effect
            return
        s.put(LOCK + seat, 0)
        effects.start(self, s, WHEN_PLAYED, kind, seat, 0, [zone, lowest, before])
        self._resolve(s, self._spent(s))

    def _resolve(self, s: State, spent: int) -> None:
        """RESOLVE from step 3 on, as far as it goes without a decision.

        ``spent`` is what ``_spent`` was before this ply.
        """
        waiting = effects.run(self, s)
        if self._spent(s) != spent:
            self._disturb(s)
        if waiting:
            return
        s.settle()
        seat = s.turn
        s.put(RESOLVING, 0)
        captain = s.zones[self.captain[seat]]
        owned = self._few(s, seat)
        if captain and owned == 1:
            s.move(captain[-1], self.captain[seat], self.hand[seat], 1 << seat)
            s.put(FRESH_CAPTAIN, 1)
        if owned == 0:
            self._finish(s)
        elif s.nums[BONUS_TURN]:
            s.put(BONUS_TURN, 0)
            s.put(IN_BONUS, 1)
        else:
            self._end_turn(s)

    def _take(self, s: State) -> None:
        """Up to four cards from the top go to the hand, the rest of the pile to the discard."""
        hand = self.hand[s.turn]
        pile = s.zones[self.pile]
        for _ in range(min(TAKEN, len(pile))):
            s.move(pile[-1], self.pile, hand, self.table.everyone)
        if pile:
            self._disturb(s)
        while pile:
            s.move(pile[0], self.pile, self.discard, self.table.everyone)
        s.put(PILE_VALUE, 0)

    def _end_turn(self, s: State) -> None:
        seat = s.turn
        s.put(LOCK + seat, 0)
        s.put(IN_BONUS, 0)
        s.put(BONUS_TURN, 0)
        s.put(FRESH_CAPTAIN, 0)
        self._begin_turn(s, self._next(s, seat))

    def _next(self, s: State, seat: int) -> int:
        """The next seat clockwise that is still in the game."""
        seat = self.next_seat(seat)
        while s.nums[self.out_num + seat]:
            seat = self.next_seat(seat)
        return seat

    def _begin_turn(self, s: State, seat: int) -> None:
        """TURN_START; a Ghosted seat may fall first, if the option says so."""
        while True:
            if s.nums[TURNS] >= LAST_TURN:
                self._finish(s)
                return
            s.pass_to(seat)
            s.add(TURNS, 1)
            s.add(QUIET, 1)
            if not (self.ghosts_fall and self._ghosted(s.zones, seat)):
                break
            self._fall(s, seat)
            if s.nums[FALLEN] == self.seats - 1:
                self._finish(s)
                return
            seat = self._next(s, seat)
        if s.nums[QUIET] > 2 * self.seats:
            self._note_position(s)

    def restrict(self, s: State, seat: int, filter_: int) -> None:
        s.put(LOCK + self._next(s, seat), filter_ + 1)

    def extra(self, s: State) -> list[int]:
        seat = self.actor(s)
        if seat >= 0 and len(s.zones[self.hand[seat]]) < HAND and s.zones[self.deck[seat]]:
            return [encode(REFILL)]
        return []

    def could_hold(self, s: State, zone: int) -> int:
        count = len(s.zones[zone])
        owner = self.zone_owner[zone]
        if owner >= 0 and zone == self.hand[owner] and count < HAND:
            return min(HAND, count + len(s.zones[self.deck[owner]]))
        return count

    # ------------------------------------------------------------ 0.7 the end
    def owned(self, s: State, seat: int) -> int:
        """How many cards a seat still has anywhere: deck, hand, inventory, hidden, captain."""
        zones = s.zones
        count = len(zones[self.hand[seat]]) + len(zones[self.deck[seat]])
        count += len(zones[self.captain[seat]])
        first = self.slot[seat]
        for zone in range(first, first + PLACES):
            count += len(zones[zone])
        return count

    def _few(self, s: State, seat: int) -> int:
        """``owned`` if that is 0 or 1, else a number above: no need to count a hand of two."""
        held = len(s.zones[self.hand[seat]])
        return held if held > 1 else self.owned(s, seat)

    def _spent(self, s: State) -> int:
        """Grows whenever a card leaves a deck or is discarded, and only then."""
        count = len(s.zones[self.discard])
        for zone in self.deck:
            count -= len(s.zones[zone])
        return count

    def _finish(self, s: State) -> None:
        s.frames.clear()
        s.put(RESOLVING, 0)
        s.over = True

    def scores(self, s: State) -> list[int]:
        """Minus the cards owned; the fallen behind all others, later fallen ahead (E68)."""
        out: list[int] = []
        for seat in range(self.seats):
            fallen = s.nums[self.out_num + seat]
            out.append(fallen - 1000 if fallen else -self.owned(s, seat))
        return out

    def bygone(self) -> list[int]:
        return [self.discard]

    def badges(self, v: View, seat: int) -> list[str]:
        out: list[str] = []
        if v.nums[self.out_num + seat]:
            out.append("out")
        elif self._ghosted(v.zones, seat):
            out.append("ghosted")
        if v.nums[LOCK + seat]:
            out.append("locked")
        return out

    def _ghosted(self, zones: list[list[int]], seat: int) -> bool:
        """An inventory of Ghosts and nothing else (0.7, E53): everybody can see it."""
        if zones[self.hand[seat]] or zones[self.deck[seat]]:
            return False
        found = False
        first = self.slot[seat]
        for zone in range(first, first + PLACES):
            if zones[zone]:
                top = zones[zone][-1]
                if top == HIDDEN or self.joker[self.kind_of[top]] == 0:
                    return False
                found = True
        return found

    def _fall(self, s: State, seat: int) -> None:
        """Option 44.ghosted_eliminates: what the seat owns goes to the discard (E57, E69)."""
        first = self.slot[seat]
        tops: list[int] = []
        for zone in range(first, first + PLACES):
            cards = s.zones[zone]
            tops.append(cards[-1] if cards else -1)
            while len(cards) > 1:
                s.move(cards[0], zone, self.discard, 0)
        captain = s.zones[self.captain[seat]]
        if captain:
            s.move(captain[-1], self.captain[seat], self.discard, 0)
        for place in range(PLACES):
            if tops[place] >= 0:
                s.move(tops[place], first + place, self.discard, self.table.everyone)
        s.put(LOCK + seat, 0)
        s.add(FALLEN, 1)
        s.put(self.out_num + seat, s.nums[FALLEN])
        self._disturb(s)

    # Dead End. A card that was drawn or discarded never comes back, so a position can only
    # return while neither happens; positions are noted after two quiet rounds, which costs
    # nothing in ordinary play and finds a repetition two rounds later.
    def _disturb(self, s: State) -> None:
        """A card was drawn or discarded: no earlier position can come back."""
        s.put(QUIET, 0)
        s.forget()

    def _note_position(self, s: State) -> None:
        key = self._key(s)
        seen = 1
        for i in range(0, len(s.trail), 2):
            if s.trail[i] == key:
                seen += 1
        s.remember(key, -1)
        if seen >= STOPPED:
            self._finish(s)
        elif seen >= IMPOSED:
            s.put(DEAD_END, 1)
        elif seen >= MAY_CALL:
            caller = self._shortest_hand(s)
            if caller != s.turn:
                s.put(CALLER, caller + 1)

    def _shortest_hand(self, s: State) -> int:
        """The seat with the fewest hand cards, of several the first after the mover."""
        best = -1
        fewest = 1000
        seat = s.turn
        for _ in range(self.seats):
            seat = self.next_seat(seat)
            count = len(s.zones[self.hand[seat]])
            if not s.nums[self.out_num + seat] and count < fewest:
                best = seat
                fewest = count
        return best

    def _key(self, s: State) -> int:
        """The position as everybody knows it: kinds that all know, the rest by count (E65)."""
        h = 1469598103934665603
        everyone = self.table.everyone
        for zone, cards in enumerate(s.zones):
            if zone == self.discard:
                continue
            kinds = [self.kind_of[c] if s.known[c] == everyone else 254 for c in cards]
            if self.table.unordered[zone]:
                kinds.sort()
            for kind in kinds:
                h = ((h ^ kind) * 1099511628211) & 0xFFFFFFFFFFFFFFF
            h = ((h ^ 255) * 1099511628211) & 0xFFFFFFFFFFFFFFF
        for value in [s.turn, s.nums[PILE_VALUE], *s.nums[LOCK : LOCK + self.seats]]:
            h = ((h ^ value) * 1099511628211) & 0xFFFFFFFFFFFFFFF
        return h

    def _remember_move(self, s: State, action: int) -> None:
        """The first move from a noted position is noted with it."""
        if s.trail and s.trail[-1] < 0:
            s.amend(action)

    def _untried(self, s: State, legal: list[int]) -> list[int]:
        """Under Dead End: what was not yet done from this position, or refill (E59, E66)."""
        key = s.trail[-2] if s.trail else 0
        tried = [s.trail[i + 1] for i in range(0, len(s.trail), 2) if s.trail[i] == key]
        new = [a for a in legal if a not in tried]
        return new or legal

    # ------------------------------------------------------------ reading
    def move(self, v: View, action: int) -> Move:
        verb, a, b, c = decode(action)
        if verb < OWN_VERBS:
            return super().move(v, action)
        seat = v.actor
        hand = self.hand[seat] if seat >= 0 else -1
        if verb == PLAY:
            joker = self.cards.jokers[0] if self.cards.jokers else -1
            kinds = (a,) * b + (joker,) * c
            return Move("play", kinds, (hand,) * len(kinds), self.pile)
        if verb == PLAY_PLACES:
            first = self.slot[seat]
            zones = tuple(range(first, first + PLACES))
            return self.places_move("play_places", v, zones, a, self.pile)
        if verb == REFILL:
            return Move("refill", (), (), hand)
        if verb == TAKE:
            return Move("take", (), (), hand, min(TAKEN, len(v.zones[self.pile])))
        return Move(self.verbs[verb])

    def following(self, v: View) -> int:
        seat = self.next_seat(v.turn)
        while v.nums[self.out_num + seat] and seat != v.turn:
            seat = self.next_seat(seat)
        return seat

    def asking(self, v: View) -> Asking:
        return effects.asking(self, v)

    # ------------------------------------------------------------ for opponents
    def values(self, s: State) -> list[float]:
        if s.over:
            return super().values(s)
        prospects: list[int] = []
        total = 0
        for seat in range(self.seats):
            prospect = 0
            if not s.nums[self.out_num + seat]:
                cards = self.owned(s, seat)
                prospect = PROSPECT[cards] if cards < len(PROSPECT) else 1
            prospects.append(prospect)
            total += prospect
        return [prospect / total for prospect in prospects]

    def rollout(self, s: State, legal: list[int]) -> int:
        """Play as many cards as possible, the lowest numbers first; use every effect that sheds.

        Cards that go on anything are kept for when nothing else fits, longest those that ignore
        locks. Looks at nothing but the actor's own options.
        """
        best = -1
        choice = legal[0]
        start = s.draw_int(len(legal))
        for i in range(len(legal)):
            action = legal[(start + i) % len(legal)]
            merit = self.merits.get(action, -1)
            if merit < 0:
                merit = self._merit(action)
                self.merits[action] = merit
            if merit > best:
                best = merit
                choice = action
        return choice

    def habit(self, legal: list[int]) -> int:
        call = encode(CALL)  # 0.7: the machine's players always call Dead End
        return call if call in legal else super().habit(legal)

    def _merit(self, action: int) -> int:
        verb = action >> 24
        a = action >> 16 & 255
        b = action >> 8 & 255
        c = action & 255
        if verb == PLAY:
            return 500 + 40 * (b + c) - self.reserve[a]
        if verb == PLAY_PLACES:
            return 500 + 40 * _bits(a)
        if verb == REFILL:
            return 900
        if verb == PICK:
            return 300 + 10 * (c + (b if a != NO_KIND else 0))
        if verb == PICK_PLACES:
            return 300 + 10 * _bits(a)
        if verb in (USE, CALL):
            return 400
        if verb == CHOOSE:
            return 200
        if verb in (DECLINE, DONE):
            return 100
        return 50


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
