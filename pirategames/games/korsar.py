"""The rules of Korsar: merchant ships at sea, the pirates that fight for them, who captures them.

Pure: lives on the engine alone and names no card; what is printed is in ``card_data/korsar``.
Sections follow the specification, GAME 3.
"""

from math import exp
from typing import Final

from pirategames.engine.rules import (
    ALL,
    COMMON_VERBS,
    NOBODY,
    OWN_VERBS,
    OWNER,
    CardSet,
    Contest,
    Move,
    Party,
    Property,
    Rules,
    Words,
    ZoneSpec,
    decode,
    encode,
)
from pirategames.engine.state import ROW, SET, STACK, State
from pirategames.engine.view import View

HAND: Final = 6  # cards dealt to each
SET_ASIDE: Final = 26  # cards a short game leaves out
SHIPS: Final = 25  # most ships at sea at once: there are no more merchants
COLOURS: Final = 4
TEAM_TABLES: Final = (4, 6, 8)
SHORT_MOST: Final = 6  # most seats of a short game

# Verbs of the game.
DRAW: Final = OWN_VERBS
SAIL: Final = OWN_VERBS + 1  # a merchant puts to sea
JOIN: Final = OWN_VERBS + 2  # a pirate, captain or admiral is laid on a ship
DISCARD: Final = OWN_VERBS + 3
VERBS: Final = ["draw", "sail", "join", "discard"]

# Numbers of the game, for each ship at sea. A seat is kept plus 1, so that 0 is none; who has
# pirates of a colour on a ship is a mask of seats.
OWNERS: Final = 0
LEADS: Final = SHIPS  # the seat that captures the ship if its next turn begins like this
FLEETS: Final = 2 * SHIPS
NUMBERS: Final = (2 + COLOURS) * SHIPS

# What is announced. The number that goes with a note is in brackets.
NOTE_CAPTURED: Final = 0  # the seat captures a ship [its gold]
NOTE_FINAL: Final = 1  # the match is over: the battles still at sea are settled
NOTE_NAMES: Final = ["captured", "final"]

WORDS: Final = Words(
    zones=[
        ZoneSpec("draw_pile", False, STACK, NOBODY),
        # A merchant and, in the order they were laid, the cards that fight for it.
        ZoneSpec("sea", False, ROW, ALL, SHIPS),
        ZoneSpec("discard", False, ROW, ALL),
        ZoneSpec("hand", True, SET, OWNER),
        ZoneSpec("booty", True, ROW, ALL),
        ZoneSpec("aside", False, STACK, NOBODY),
    ],
    properties=[
        Property("gold", 0, []),
        Property("skulls", 0, []),
        Property("colour", 0, ["none", "blue", "green", "red", "gold"]),
        Property("trump", 0, ["false", "true"]),
        Property("own_ship_only", 0, ["false", "true"]),
    ],
    moments=[],
    numbers={},
    play_zone="",
    switches=[],
)


class Korsar(Rules):
    """Korsar, for 2 to 5 seats, or 4, 6 or 8 in teams of two seated opposite.

    Raises ValueError for a number of seats that the options do not allow.
    """

    game = "korsar"
    thought = 5000
    habitual = True
    horizon = 24

    def __init__(
        self, specs: list[ZoneSpec], cards: CardSet, seats: int, options: dict[str, str]
    ) -> None:
        self.teams = options.get("ko.teams", "off") == "on"
        self.short = options.get("ko.short", "off") == "on"
        self.closed = options.get("ko.open_booty", "on") == "off"
        if self.teams and seats not in TEAM_TABLES:
            raise ValueError(f"teams of two are played by 4, 6 or 8, not by {seats}")
        if self.short and seats > SHORT_MOST:
            raise ValueError(f"a short game is played by {SHORT_MOST} at most, not by {seats}")
        super().__init__(_closed(specs) if self.closed else specs, cards, seats, options)
        self.verbs = COMMON_VERBS + VERBS
        self.note_names = NOTE_NAMES[:]
        names = [f"owner/{ship}" for ship in range(SHIPS)]
        names += [f"lead/{ship}" for ship in range(SHIPS)]
        for ship in range(SHIPS):
            for colour in range(COLOURS):
                names.append(f"fleet/{ship}/{colour}")
        self.num_names = names
        self.hand = [self.zone("hand", seat) for seat in range(seats)]
        self.booty = [self.zone("booty", seat) for seat in range(seats)]
        self.sea = self.zone("sea")
        self.pile = self.zone("draw_pile")
        self.discard = self.zone("discard")
        self.aside = self.zone("aside")
        self.gold = cards.props["gold"]
        self.skulls = cards.props["skulls"]
        self.colour = cards.props["colour"]
        self.trump = cards.props["trump"]
        self.own_only = cards.props["own_ship_only"]
        half = seats // 2
        # Seats of one team, and seats that share their fleets, have the same number.
        self.team_of = [seat % half if self.teams else seat for seat in range(seats)]
        fleets = self.teams and options.get("ko.team_fleets", "off") == "on"
        self.side_of = self.team_of if fleets else list(range(seats))
        # For each seat the mask of the seats on its side.
        self.side_mask = [
            sum([1 << one for one in range(seats) if self.side_of[one] == self.side_of[seat]])
            for seat in range(seats)
        ]
        self.needs_attack = options.get("ko.admiral_needs_attack", "off") == "on"
        self.owner_awarded = options.get("ko.final_unattacked", "owner") == "owner"

    # ------------------------------------------------------------ 3.3 set-up
    def new(self, seed: int) -> State:
        """Shuffle and deal one card at a time, clockwise from the first seat (K29)."""
        s = self.blank(seed)
        s.zones[self.pile] = list(range(len(self.kind_of)))
        first = s.draw_int(self.seats)
        s.pass_to(first)
        s.shuffle(self.pile)
        pile = s.zones[self.pile]
        if self.short:
            for _ in range(SET_ASIDE):
                s.move(pile[-1], self.pile, self.aside, 0)
        for turn in range(HAND * self.seats):
            seat = (first + turn) % self.seats
            s.move(pile[-1], self.pile, self.hand[seat], 1 << seat)
        return s

    # ------------------------------------------------------------ 3.5 decisions
    def actions(self, s: State) -> list[int]:
        """Draw, put to sea, join a battle; discard only when the pile is empty (K11 to K14)."""
        sail: list[int] = []
        join: list[int] = []
        discard: list[int] = []
        empty = not s.zones[self.pile]
        nums = s.nums
        seat = s.turn
        ships = [ship for ship in range(SHIPS) if nums[OWNERS + ship]]
        fleets = [self._fleet(nums, seat, ship) for ship in ships]
        last = -1
        for card in s.zones[self.hand[seat]]:
            kind = self.kind_of[card]
            if kind == last:
                continue
            last = kind
            if self.gold[kind] > 0:
                sail.append(SAIL << 24 | kind << 16)
                continue
            joined = JOIN << 24 | kind << 16
            for index, ship in enumerate(ships):
                if self._may_join(nums, seat, kind, ship, fleets[index]):
                    join.append(joined | ship << 8)
            if empty:
                discard.append(DISCARD << 24 | kind << 16)
        draw = [] if empty else [encode(DRAW)]
        return draw + sail + join + discard

    def _may_join(self, nums: list[int], seat: int, kind: int, ship: int, mine: int) -> bool:
        """May a seat lay a pirate, captain or admiral on a ship at sea?

        ``mine``: the colour of the fleet it has there, -1 for none.
        """
        if self.own_only[kind] == 1:
            if nums[OWNERS + ship] != seat + 1:
                return False
            return not self.needs_attack or self._attacked(nums, seat, ship)
        colour = self.colour[kind] - 1
        if self.trump[kind] == 1 or mine >= 0:
            return mine == colour
        return nums[FLEETS + ship * COLOURS + colour] == 0

    def _fleet(self, nums: list[int], seat: int, ship: int) -> int:
        """The colour of the pirates a seat, or its side, has on a ship, from 0; -1 for none."""
        first = FLEETS + ship * COLOURS
        side = self.side_mask[seat]
        for colour in range(COLOURS):
            if nums[first + colour] & side:
                return colour
        return -1

    def _attacked(self, nums: list[int], seat: int, ship: int) -> bool:
        """Does a pirate of another seat, be it a teammate, lie on the ship (K26, K32)?"""
        for colour in range(COLOURS):
            if nums[FLEETS + ship * COLOURS + colour] & ~(1 << seat):
                return True
        return False

    def apply(self, s: State, action: int) -> None:
        self.acted(s, action)
        s.options = []
        verb, kind, ship, _ = decode(action)
        seat = s.turn
        hand = self.hand[seat]
        everyone = self.table.everyone
        if verb == DRAW:
            s.move(s.zones[self.pile][-1], self.pile, hand, 1 << seat)
        elif verb == SAIL:
            ship = self._free(s)
            s.move(self.best_known(s, hand, kind), hand, self.sea + ship, everyone)
            s.put(OWNERS + ship, seat + 1)
            s.put(LEADS + ship, seat + 1)
        elif verb == JOIN:
            s.move(self.best_known(s, hand, kind), hand, self.sea + ship, everyone)
            if self.trump[kind] == 0:
                fleet = FLEETS + ship * COLOURS + self.colour[kind] - 1
                s.put(fleet, s.nums[fleet] | 1 << seat)
            self.settle_lead(s, ship, seat)
        else:
            s.move(self.best_known(s, hand, kind), hand, self.discard, everyone)
        if self._ends(s):
            self._finish(s)
            return
        s.pass_to(self.next_seat(seat))
        self._check(s)

    def _free(self, s: State) -> int:
        """The first place at sea without a ship; there are as many places as merchants."""
        ship = 0
        while s.zones[self.sea + ship]:
            ship += 1
        return ship

    # ------------------------------------------------------------ 3.5 the leader of a ship
    def leader(self, zones: list[list[int]], nums: list[int], ship: int) -> int:
        """The side that leads a ship, -1 if nobody does: ``side_of`` a seat."""
        cards = zones[self.sea + ship]
        owner = self.side_of[nums[OWNERS + ship] - 1]
        for index in range(len(cards) - 1, 0, -1):
            kind = self.kind_of[cards[index]]
            if self.trump[kind] == 1:
                if self.own_only[kind] == 1:
                    return owner
                return self._side(nums, ship, self.colour[kind] - 1)
        if len(cards) == 1:
            return owner
        best = 0
        winner = -1
        totals = self.totals(cards)
        for colour in range(COLOURS):
            if totals[colour] > best:
                best = totals[colour]
                winner = colour
            elif totals[colour] == best:
                winner = -1
        return self._side(nums, ship, winner) if winner >= 0 else -1

    def _side(self, nums: list[int], ship: int, colour: int) -> int:
        """The side whose pirates of a colour lie on a ship."""
        return self.side_of[_lowest(nums[FLEETS + ship * COLOURS + colour])]

    def totals(self, cards: list[int]) -> list[int]:
        """The skulls of each colour on a ship."""
        out = [0] * COLOURS
        for card in cards:
            kind = self.kind_of[card]
            if self.skulls[kind] > 0:
                out[self.colour[kind] - 1] += self.skulls[kind]
        return out

    def settle_lead(self, s: State, ship: int, seat: int) -> None:
        """After a card of ``seat``: a lead passes to it, is lost, or stays whose it was (K30)."""
        side = self.leader(s.zones, s.nums, ship)
        lead = s.nums[LEADS + ship] - 1
        if side < 0:
            s.put(LEADS + ship, 0)
        elif lead < 0 or self.side_of[lead] != side:
            s.put(LEADS + ship, seat + 1)

    # ------------------------------------------------------------ 3.6 captures, 3.8 the end
    def _check(self, s: State) -> None:
        """The seat whose turn begins captures what it leads."""
        if s.turn + 1 not in s.nums[LEADS : LEADS + SHIPS]:
            return
        for ship in range(SHIPS):
            if s.nums[LEADS + ship] == s.turn + 1:
                self._capture(s, ship, s.turn)

    def _capture(self, s: State, ship: int, seat: int) -> None:
        """The merchant to the booty of a seat, the cards on it to the discard."""
        zone = self.sea + ship
        merchant = s.zones[zone][0]
        for card in s.zones[zone][1:]:
            s.move(card, zone, self.discard, self.table.everyone)
        s.move(merchant, zone, self.booty[seat], self.table.everyone)
        if self.closed:
            # Seen by all as it sails by, then out of sight; nobody is asked to remember (K34).
            s.conceal(merchant, 1 << seat)
        s.note(NOTE_CAPTURED, seat, self.gold[self.kind_of[merchant]])
        s.put(OWNERS + ship, 0)
        s.put(LEADS + ship, 0)
        for colour in range(COLOURS):
            s.put(FLEETS + ship * COLOURS + colour, 0)

    def _ends(self, s: State) -> bool:
        """The pile is empty and somebody holds no card (K15, K16)."""
        if s.zones[self.pile]:
            return False
        for zone in self.hand:
            if not s.zones[zone]:
                return True
        return False

    def _finish(self, s: State) -> None:
        """Every ship to its leader; one without a leader stays at sea (K17, K33)."""
        s.note(NOTE_FINAL, -1, 0)
        for ship in range(SHIPS):
            lead = s.nums[LEADS + ship] - 1
            alone = len(s.zones[self.sea + ship]) == 1
            if lead >= 0 and (self.owner_awarded or not alone):
                self._capture(s, ship, lead)
        s.over = True

    def _gold_in(self, s: State, zone: int) -> int:
        total = 0
        for card in s.zones[zone]:
            total += self.gold[self.kind_of[card]]
        return total

    def scores(self, s: State) -> list[int]:
        """The gold captured; at the end less what is in hand; teammates share both."""
        own: list[int] = []
        for seat in range(self.seats):
            gold = self._gold_in(s, self.booty[seat])
            if s.over:
                gold -= self._gold_in(s, self.hand[seat])
            own.append(gold)
        if not self.teams:
            return own
        half = self.seats // 2
        return [own[seat] + own[(seat + half) % self.seats] for seat in range(self.seats)]

    # ------------------------------------------------------------ reading
    def tally(self, v: View, seat: int) -> tuple[int, int]:
        """The gold a seat has captured, of all there is, as far as it lies open."""
        if self.closed and seat != v.seat:
            return 0, 0
        gold = sum([self.gold[self.kind_of[card]] for card in v.zones[self.booty[seat]]])
        return gold, sum([self.gold[kind] for kind in self.kind_of])

    def gains(self, v: View) -> dict[int, int]:
        """What one's own hand would cost at the end."""
        if v.seat < 0:
            return {}
        hand = self.hand[v.seat]
        held = sum([self.gold[self.kind_of[card]] for card in v.zones[hand] if card >= 0])
        return {hand: -held} if held else {}

    def contest(self, v: View, zone: int) -> Contest | None:
        """The fleets on a ship; the admiral is a side of his own, his ship's owner's (3.5)."""
        ship = zone - self.sea
        if not 0 <= ship < SHIPS or not v.zones[zone] or not v.nums[OWNERS + ship]:
            return None
        return self._fought(v.zones, v.nums, ship)

    def foreseen(self, v: View, action: int) -> Contest | None:
        """A battle with one card more; whose lead it is then as ``settle_lead`` has it."""
        verb, kind, ship, _ = decode(action)
        if verb != JOIN:
            return None
        zones = v.zones[:]
        nums = v.nums[:]
        zones[self.sea + ship] = [*zones[self.sea + ship], self.kind_of.index(kind)]
        if self.trump[kind] == 0:
            nums[FLEETS + ship * COLOURS + self.colour[kind] - 1] |= 1 << v.actor
        side = self.leader(zones, nums, ship)
        lead = nums[LEADS + ship] - 1
        if side < 0:
            nums[LEADS + ship] = 0
        elif lead < 0 or self.side_of[lead] != side:
            nums[LEADS + ship] = v.actor + 1
        return self._fought(zones, nums, ship)

    def _fought(self, zones: list[list[int]], nums: list[int], ship: int) -> Contest:
        """The fleets on a ship, in the order they came."""
        owner = nums[OWNERS + ship] - 1
        cards = zones[self.sea + ship]
        totals = self.totals(cards)
        heaps: list[int] = []
        trumps: list[int] = []
        for index in range(1, len(cards)):
            kind = self.kind_of[cards[index]]
            if self.colour[kind] not in heaps:
                heaps.append(self.colour[kind])
            if self.trump[kind] == 1:
                trumps.append(self.colour[kind])
        parties: list[Party] = []
        ahead = -1
        side = self.leader(zones, nums, ship)
        for heap in heaps:
            mask = nums[FLEETS + ship * COLOURS + heap - 1] if heap else 1 << owner
            if trumps:
                leads = heap == trumps[-1]
            else:
                leads = side >= 0 and self.side_of[_lowest(mask)] == side
            if leads:
                ahead = len(parties)
            parties.append(Party(heap, mask, totals[heap - 1] if heap else 0, heap in trumps))
        return Contest(owner, nums[LEADS + ship] - 1, tuple(parties), ahead)

    def bygone(self) -> list[int]:
        return [self.discard]

    def allows(self, v: View, card: int, zone: int) -> bool:
        """Nothing but merchants is captured."""
        owner = self.zone_owner[zone]
        if owner < 0 or zone != self.booty[owner]:
            return True
        return self.gold[self.kind_of[card]] > 0

    def move(self, v: View, action: int) -> Move:
        verb, kind, ship, _ = decode(action)
        if verb == DRAW:
            return Move("draw", (-1,), (self.pile,), self.hand[v.actor])
        hand = (self.hand[v.actor],)
        if verb == SAIL:
            ship = 0
            while v.zones[self.sea + ship]:
                ship += 1
            return Move("sail", (kind,), hand, self.sea + ship)
        if verb == JOIN:
            return Move("join", (kind,), hand, self.sea + ship)
        return Move("discard", (kind,), hand, self.discard)

    # ------------------------------------------------------------ for opponents
    def values(self, s: State) -> list[float]:
        """Each seat's share of the hope to win, from the gold it may expect."""
        if s.over:
            return super().values(s)
        gold = [0.0] * self.seats
        late = 1.0 - len(s.zones[self.pile]) / len(self.kind_of)
        for seat in range(self.seats):
            held = self._gold_in(s, self.hand[seat])
            gold[seat] += self._gold_in(s, self.booty[seat]) - 0.5 * late * late * held
        for ship in range(SHIPS):
            if s.nums[LEADS + ship]:
                value = self.gold[self.kind_of[s.zones[self.sea + ship][0]]]
                gold[s.nums[LEADS + ship] - 1] += 0.6 * value
        sums = [0.0] * self.seats
        for seat in range(self.seats):
            sums[self.team_of[seat]] += gold[seat]
        most = max(sums)
        spread = 4.0 + 12.0 * (1.0 - late)
        hopes = [exp((sums[self.team_of[seat]] - most) / spread) for seat in range(self.seats)]
        total = sum(hopes)
        return [hope / total for hope in hopes]

    def rollout(self, s: State, legal: list[int]) -> int:
        """Take the lead where gold is worth the cards; sail while it is time; else draw.

        Looks at the actor's own cards and what lies open.
        """
        if len(legal) == 1:
            return legal[0]
        best = -100000
        choice = legal[0]
        battles: dict[int, list[int]] = {}
        for action in legal:
            verb = action >> 24
            if verb == JOIN:
                ship = action >> 8 & 255
                if ship not in battles:
                    battles[ship] = self._stakes(s, ship)
                merit = self._join_merit(action >> 16 & 255, battles[ship])
            else:
                merit = self._merit(s, verb, action >> 16 & 255)
            if merit > best:
                best = merit
                choice = action
        return choice

    def _merit(self, s: State, verb: int, kind: int) -> int:
        """What it is worth to do something that joins no battle."""
        pile = len(s.zones[self.pile])
        held = len(s.zones[self.hand[s.turn]])
        if verb == DRAW:
            return 26 - 2 * held
        if verb == DISCARD:
            return -6 - 2 * self._price(kind)
        # Small ones are bait as long as there is time, big ones must leave the hand in the end.
        left = pile + 3 * self.seats
        return 3 * self.gold[kind] + 4 if left < 6 * held else 14 - 2 * self.gold[kind]

    def _price(self, kind: int) -> int:
        """What it costs to part with a card."""
        return 5 if self.trump[kind] == 1 else self.skulls[kind]

    def _stakes(self, s: State, ship: int) -> list[int]:
        """What decides whether the seat to move joins a battle.

        The gold; 1 if its team leads; 1 if a trump lies there; the skulls of each colour.
        """
        cards = s.zones[self.sea + ship]
        lead = s.nums[LEADS + ship] - 1
        leads = lead >= 0 and self.team_of[lead] == self.team_of[s.turn]
        trumped = 0
        totals = [0] * COLOURS
        kind_of = self.kind_of
        for index in range(1, len(cards)):
            kind = kind_of[cards[index]]
            if self.trump[kind] == 1:
                trumped = 1
            else:
                totals[self.colour[kind] - 1] += self.skulls[kind]
        return [self.gold[kind_of[cards[0]]], 1 if leads else 0, trumped, *totals]

    def _join_merit(self, kind: int, battle: list[int]) -> int:
        """What it is worth to join a battle: only to take the lead from another team."""
        price = self._price(kind)
        gold = battle[0]
        if battle[1]:
            return -10 - price
        if self.trump[kind] == 1:
            return 6 * gold - 12
        if battle[2]:
            return -10 - price
        mine = self.colour[kind] - 1
        highest = 0
        for colour in range(COLOURS):
            if colour != mine and battle[3 + colour] > highest:
                highest = battle[3 + colour]
        margin = battle[3 + mine] + self.skulls[kind] - highest
        if margin > 0:
            return 6 * gold - 3 * price + (4 if margin > 1 else 0)
        return 2 * gold - 4 * price if margin == 0 else -8 - price


def _lowest(mask: int) -> int:
    """The lowest seat of a mask that is not empty."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def _closed(specs: list[ZoneSpec]) -> list[ZoneSpec]:
    """The zones with booty that only its owner sees (K34)."""
    out: list[ZoneSpec] = []
    for spec in specs:
        if spec.name == "booty":
            out.append(ZoneSpec(spec.name, spec.per_seat, spec.order, OWNER))
        else:
            out.append(spec)
    return out
