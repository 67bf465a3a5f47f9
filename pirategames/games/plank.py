"""The rules of Walk the Plank and Knock-out Whist: rounds, trumps, battles, who goes overboard.

Pure: lives on the engine alone and names no card; what is printed is in ``card_data/plank`` and
``card_data/knockout``. Sections follow the specification, GAME 2.
"""

from typing import Final

from pirategames.engine.rules import (
    ALL,
    COMMON_VERBS,
    NO_KIND,
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
from pirategames.games.plank_round import Deals, Round

ROUNDS: Final = 7  # round r deals 8 - r cards

# Verbs of the game, and a trump that is none.
TRUMP: Final = OWN_VERBS
PLAY: Final = OWN_VERBS + 1
HOLD: Final = OWN_VERBS + 2
VERBS: Final = ["trump", "play", "hold"]
NO_TRUMP: Final = NO_KIND

# Numbers of the game. A seat or a suit is kept plus 1, so that 0 is none.
ROUND: Final = 0
BATTLE: Final = 1  # the battle of the round that is fought now, from 1
TRUMPS: Final = 2  # the suit of this round
CAPTAIN: Final = 3  # the seat that names trumps
LEADER: Final = 4  # the seat that leads this battle
NAMING: Final = 5  # the captain is naming trumps
DOGS: Final = 6  # a dog's life has been given, which happens once
FIRST: Final = 7  # where the numbers of the seats begin
NUM_NAMES: Final = [
    "round",
    "battle",
    "trump",
    "captain",
    "leader",
    "naming",
    "dogs",
]

# What it is worth to be captain at the beginning of a round, the others' hopes being 1 each: how
# much more often captains win than others, in 6,000 games of rollout policies.
CAPTAINCY: Final = [1.0, 0.9, 1.65, 1.9, 2.15, 2.6, 3.8, 6.2]

# What is announced. The number that goes with a note is in brackets.
NOTE_ROUND: Final = 0  # a round begins [its number]
NOTE_WON: Final = 1  # a battle is won [battles won so far]
NOTE_VOID: Final = 2  # nobody wins the battle [the seat that leads the next]
NOTE_CAPTAIN: Final = 3  # the seat is captain of the next round [battles won]
NOTE_AGAIN: Final = 4  # nobody won a battle: the round is played again
NOTE_DOG: Final = 5  # the seat lives a dog's life in the next round
NOTE_NO_TRUMP: Final = 6  # there is no trump in this round
NOTE_NAMES: Final = ["round", "won", "void", "captain", "again", "dog", "no_trump"]

WORDS: Final = Words(
    zones=[
        ZoneSpec("hand", True, SET, OWNER),
        ZoneSpec("battle", True, ROW, ALL),  # the card a seat has played
        ZoneSpec("won", True, ROW, ALL),
        ZoneSpec("deck", False, STACK, NOBODY),
        ZoneSpec("turned", False, ROW, ALL),  # for trumps
        ZoneSpec("sunk", False, ROW, ALL),  # the cards of battles that nobody won
    ],
    properties=[
        Property("rank", -1, []),
        Property("beats", 0, ["trumps", "all"]),
        Property("nobody_wins", 0, ["false", "true"]),
    ],
    moments=[],
    numbers={},
    play_zone="",
    switches=[],
)


class Plank(Rules):
    """Walk the Plank, for 3 to 9 seats."""

    game = "plank"
    has_rounds = True
    habitual = True
    horizon = 64  # the rest of any round
    thought = 4000  # more is not measurably stronger

    def __init__(
        self, specs: list[ZoneSpec], cards: CardSet, seats: int, options: dict[str, str]
    ) -> None:
        super().__init__(specs, cards, seats, options)
        self.verbs = COMMON_VERBS + VERBS
        self.note_names = NOTE_NAMES[:]
        names = NUM_NAMES[:]
        for word in ("battles", "latest", "out", "dog", "void", "total"):
            for seat in range(seats):
                names.append(f"{word}/{seat}")
        self.num_names = names
        self.battles = FIRST  # battles won in this round
        self.latest = FIRST + seats  # the last battle of this round that the seat won
        self.out = FIRST + 2 * seats  # the round in which the seat went overboard
        self.dog = FIRST + 3 * seats  # lives a dog's life in this round
        self.void = FIRST + 4 * seats  # the suits the seat has shown not to hold, a bit each
        self.total = FIRST + 5 * seats  # battles won in all rounds
        self.hand = [self.zone("hand", seat) for seat in range(seats)]
        self.battle = [self.zone("battle", seat) for seat in range(seats)]
        self.won = [self.zone("won", seat) for seat in range(seats)]
        self.deck = self.zone("deck")
        self.turned = self.zone("turned")
        self.sunk = self.zone("sunk")
        self.rank = cards.props["rank"]
        self.beats = cards.props["beats"]
        self.nobody = cards.props["nobody_wins"]
        self.suit = cards.family_of
        ranked = [cards.family_of[k] for k in range(len(cards.kinds)) if self.rank[k] > 0]
        self.suits = sorted(set(ranked))
        self.first_plank = options.get("wtp.plank_tie", "last") == "first"
        self.tie = options.get("wtp.captain_tie", "last_winner")
        self.left_leads = options.get("wtp.first_lead", "captain") == "left"
        self.monster_wins = options.get("wtp.void_round", "replay") == "monster_wins"
        self.may_have_none = options.get("wtp.captain_may_choose_none", "off") == "on"
        self.stays = options.get("wtp.no_elimination", "off") == "on"
        self.dogs_life = options.get("wtp.dogs_life", "off") == "on" and not self.stays
        self.always_turned = options.get("knockout.trumps", "captain") == "random"
        self._make_tables()

    def _make_tables(self) -> None:
        """What battles and the rollout ask of kinds again and again, by kind.

        ``worths``: [trumps + 1][suit led + 1]; ``prices``: [trumps + 1]; ``leads``: twice
        [trumps + 1], with a battle won and without; ``answers``: four times, playing last or not.
        """
        kinds = range(len(self.rank))
        suits = range(-1, len(self.cards.families))
        self.plain_suit = [self.suit[k] if self.rank[k] > 0 else -1 for k in kinds]
        self.play_action = [encode(PLAY, kind) for kind in kinds]
        self.trump_actions = self._trumps()
        self.worths = [
            [[self.strength(k, led, trumps) for k in kinds] for led in suits] for trumps in suits
        ]
        self.prices = [[self._price(k, trumps) for k in kinds] for trumps in suits]
        self.leads: list[list[int]] = []
        self.answers: list[list[int]] = []
        for trumps in suits:
            for won in (False, True):
                self.leads.append([self._lead_merit(k, trumps, won) for k in kinds])
                for last in (False, True):
                    self.answers.append(
                        [
                            self._win_merit(k, trumps, won, last) - self._price(k, trumps)
                            for k in kinds
                        ]
                    )

    # ------------------------------------------------------------ 2.3 set-up and rounds
    def new(self, seed: int) -> State:
        s = self.blank(seed)
        s.zones[self.deck] = list(range(len(self.kind_of)))
        s.put(CAPTAIN, s.draw_int(self.seats) + 1)
        self._begin_round(s, 1)
        return s

    def _begin_round(self, s: State, number: int) -> None:
        """Shuffle, deal, turn a card up or ask the captain; clears what the last round left."""
        captain = s.nums[CAPTAIN] - 1
        s.put(ROUND, number)
        s.put(BATTLE, 1)
        s.put(TRUMPS, 0)
        for seat in range(self.seats):
            s.put(self.battles + seat, 0)
            s.put(self.latest + seat, 0)
            s.put(self.void + seat, 0)
        s.pass_to(captain)
        s.note(NOTE_ROUND, captain, number)
        self._gather(s)
        s.shuffle(self.deck)
        self._deal(s, captain, ROUNDS + 1 - number)
        s.put(LEADER, captain + 1)
        if number == 1 or self.always_turned:
            self._turn_up(s)
            self._first_lead(s)
        else:
            s.put(NAMING, 1)

    def _gather(self, s: State) -> None:
        """All cards back to the deck."""
        for zone in range(len(s.zones)):
            if zone != self.deck:
                cards = s.zones[zone]
                while cards:
                    s.move(cards[-1], zone, self.deck, 0)

    def _deal(self, s: State, captain: int, cards: int) -> None:
        """One card at a time, clockwise from the captain's left (W24); a dog gets one (W22)."""
        deck = s.zones[self.deck]
        for turn in range(cards):
            for step in range(1, self.seats + 1):
                seat = (captain + step) % self.seats
                if self._in(s, seat) and not (turn and s.nums[self.dog + seat]):
                    s.move(deck[-1], self.deck, self.hand[seat], 1 << seat)

    def _turn_up(self, s: State) -> None:
        """The next card's suit is trumps, a special means that there are none (W10)."""
        card = s.zones[self.deck][-1]
        kind = self.kind_of[card]
        s.move(card, self.deck, self.turned, self.table.everyone)
        if self.rank[kind] > 0:
            s.put(TRUMPS, self.suit[kind] + 1)
        else:
            s.note(NOTE_NO_TRUMP, s.turn, 0)

    def _first_lead(self, s: State) -> None:
        """The captain leads, or by option the next seat clockwise (W3, W30)."""
        captain = s.nums[CAPTAIN] - 1
        leader = self._next_with_cards(s, captain) if self.left_leads else captain
        self._lead(s, leader)

    def _lead(self, s: State, seat: int) -> None:
        """A seat leads, or the next clockwise that holds a card (W22)."""
        if not s.zones[self.hand[seat]]:
            seat = self._next_with_cards(s, seat)
        s.put(LEADER, seat + 1)
        s.pass_to(seat)

    def _in(self, s: State, seat: int) -> bool:
        return s.nums[self.out + seat] == 0

    def _next_with_cards(self, s: State, seat: int) -> int:
        """The next seat clockwise that holds a card; there is one."""
        seat = self.next_seat(seat)
        while not s.zones[self.hand[seat]]:
            seat = self.next_seat(seat)
        return seat

    # ------------------------------------------------------------ 2.5 decisions
    def actions(self, s: State) -> list[int]:
        return self._trumps() if s.nums[NAMING] else self._plays(s)

    def _trumps(self) -> list[int]:
        out = [encode(TRUMP, suit) for suit in self.suits]
        if self.may_have_none:
            out.append(encode(TRUMP, NO_TRUMP))
        return out

    def _plays(self, s: State) -> list[int]:
        """The suit led and specials if the seat can follow, else any card; a dog may hold."""
        led = self.led(s.zones, s.nums[LEADER] - 1)
        kinds = [self.kind_of[card] for card in s.zones[self.hand[s.turn]]]
        out: list[int] = []
        last = -1
        for kind in self.playable(kinds, led):
            if kind != last:
                out.append(self.play_action[kind])
                last = kind
        if s.nums[self.dog + s.turn] and self._may_hold(s):
            out.append(encode(HOLD))
        return out

    def playable(self, kinds: list[int], led: int) -> list[int]:
        """Of the kinds of a hand those that may be played when a suit is led, -1 for none."""
        if led < 0:
            return kinds
        suits = self.plain_suit
        out: list[int] = []
        follows = False
        for kind in kinds:
            suit = suits[kind]
            if suit == led:
                follows = True
                out.append(kind)
            elif suit < 0:
                out.append(kind)
        return out if follows else kinds

    def _may_hold(self, s: State) -> bool:
        """A dog may, but not in the last battle, nor to lead when nobody else could (W22, W27)."""
        if s.nums[BATTLE] >= ROUNDS + 1 - s.nums[ROUND]:
            return False
        for seat in range(self.seats):
            if seat != s.turn and (s.zones[self.hand[seat]] or s.zones[self.battle[seat]]):
                return True
        return False

    def led(self, zones: list[list[int]], leader: int) -> int:
        """The current suit: of the first card of the battle, -1 if none or a special."""
        seat = leader
        for _ in range(self.seats):
            cards = zones[self.battle[seat]]
            if cards:
                kind = self.kind_of[cards[0]]
                return self.suit[kind] if self.rank[kind] > 0 else -1
            seat = self.next_seat(seat)
        return -1

    def apply(self, s: State, action: int) -> None:
        self.acted(s, action)
        s.options = []
        verb, a, _, _ = decode(action)
        if verb == TRUMP:
            s.put(NAMING, 0)
            if a == NO_TRUMP:
                s.note(NOTE_NO_TRUMP, s.turn, 0)
            else:
                s.put(TRUMPS, a + 1)
            self._first_lead(s)
            return
        if verb == PLAY:
            self._play(s, a)
        seat = self.next_seat(s.turn)
        leader = s.nums[LEADER] - 1
        while seat != leader and not s.zones[self.hand[seat]]:
            seat = self.next_seat(seat)
        if seat == leader:
            self._resolve(s, leader)
        else:
            s.pass_to(seat)

    def _play(self, s: State, kind: int) -> None:
        seat = s.turn
        led = self.led(s.zones, s.nums[LEADER] - 1)
        zone = self.hand[seat]
        s.move(self.best_known(s, zone, kind), zone, self.battle[seat], self.table.everyone)
        if led >= 0 and self.rank[kind] > 0 and self.suit[kind] != led:
            s.put(self.void + seat, s.nums[self.void + seat] | 1 << led)

    # ------------------------------------------------------------ 2.6 a battle
    def strength(self, kind: int, led: int, trumps: int) -> int:
        """What a card is worth in a battle: the highest wins; 0 cannot win."""
        if self.beats[kind] == 1:
            return 1000
        if self.nobody[kind] == 1:
            return 0
        suit = self.suit[kind]
        if suit == trumps:
            return 100 + self.rank[kind]
        return self.rank[kind] if suit == led else 0

    def ahead(self, zones: list[list[int]], leader: int, trumps: int) -> int:
        """The seat whose card wins as the battle lies, -1 if nobody does."""
        worths = self.worths[trumps + 1][self.led(zones, leader) + 1]
        best = 0
        winner = -1
        seat = leader
        for _ in range(self.seats):
            cards = zones[self.battle[seat]]
            if cards:
                kind = self.kind_of[cards[0]]
                if self.nobody[kind] == 1:
                    return -1
                worth = worths[kind]
                # Equal only if both beat all: then the last one wins, or by option the first.
                if worth > best or (worth == best and worth > 0 and not self.first_plank):
                    best = worth
                    winner = seat
            seat = self.next_seat(seat)
        return winner

    def _resolve(self, s: State, leader: int) -> None:
        """Every seat has played: who wins, who leads next; perhaps the round is over."""
        winner = self.ahead(s.zones, leader, s.nums[TRUMPS] - 1)
        target = self.sunk
        if winner >= 0:
            target = self.won[winner]
            s.add(self.battles + winner, 1)
            s.put(self.latest + winner, s.nums[BATTLE])
            s.note(NOTE_WON, winner, s.nums[self.battles + winner])
            leader = winner
        else:
            leader = self._monster(s)
            s.note(NOTE_VOID, -1, leader)
        for step in range(self.seats):
            seat = (leader + step) % self.seats
            for card in s.zones[self.battle[seat]][:]:
                s.move(card, self.battle[seat], target, self.table.everyone)
        if s.nums[BATTLE] == ROUNDS + 1 - s.nums[ROUND]:
            self._end_round(s, leader)
        else:
            s.add(BATTLE, 1)
            self._lead(s, leader)

    def _monster(self, s: State) -> int:
        """The seat that played the card with which nobody wins."""
        for seat in range(self.seats):
            for card in s.zones[self.battle[seat]]:
                if self.nobody[self.kind_of[card]] == 1:
                    return seat
        return s.nums[LEADER] - 1

    # ------------------------------------------------------------ 2.5 the end of a round
    def _end_round(self, s: State, leader: int) -> None:
        """``leader`` won the last battle, or let nobody win it."""
        number = s.nums[ROUND]
        winners: list[int] = []
        for seat in range(self.seats):
            s.add(self.total + seat, s.nums[self.battles + seat])
            if s.nums[self.battles + seat] > 0:
                winners.append(seat)
        if self.stays:
            if number == ROUNDS:
                s.over = True
                return
        elif not winners:
            if self.monster_wins:
                self._finish(s, leader)
            else:  # W12
                s.put(CAPTAIN, leader + 1)
                s.note(NOTE_AGAIN, leader, 0)
                self._begin_round(s, number)
            return
        elif len(winners) == 1:
            self._finish(s, winners[0])
            return
        else:
            self._overboard(s, number)
        captain = self._captain(s)
        s.put(CAPTAIN, captain + 1)
        s.note(NOTE_CAPTAIN, captain, s.nums[self.battles + captain])
        self._begin_round(s, number + 1)

    def _overboard(self, s: State, number: int) -> None:
        """Who won nothing is out, or once in a game, by option, lives a dog's life (W22)."""
        spare = self.dogs_life and s.nums[DOGS] == 0
        for seat in range(self.seats):
            if not self._in(s, seat):
                continue
            lost = s.nums[self.battles + seat] == 0
            s.put(self.dog + seat, 1 if lost and spare else 0)
            if lost and spare:
                s.put(DOGS, 1)
                s.note(NOTE_DOG, seat, 0)
            elif lost:
                s.put(self.out + seat, number)

    def _captain(self, s: State) -> int:
        """Most battles; of several by ``wtp.captain_tie`` (W2, W20, W31)."""
        counts = s.nums[self.battles : self.battles + self.seats]
        latest = s.nums[self.latest : self.latest + self.seats]
        tied = self.first_of(counts, latest, s.nums[CAPTAIN] - 1)
        return tied[s.draw_int(len(tied))] if len(tied) > 1 else tied[0]

    def first_of(self, counts: list[int], latest: list[int], captain: int) -> list[int]:
        """The next captain, from battles won and the last one won; several if it is drawn."""
        most = max(counts)
        tied = [seat for seat in range(self.seats) if counts[seat] == most]
        if len(tied) == 1 or self.tie == "random":
            return tied
        if self.tie == "keep" and captain in tied:
            return [captain]
        return [max((latest[seat], seat) for seat in tied)[1]]

    # ------------------------------------------------------------ 2.7 the end
    def _finish(self, s: State, winner: int) -> None:
        """Everybody else goes overboard in this round (W25)."""
        for seat in range(self.seats):
            if seat != winner and self._in(s, seat):
                s.put(self.out + seat, s.nums[ROUND])
        s.over = True

    def scores(self, s: State) -> list[int]:
        """The round reached, 8 for the winner; with ``wtp.no_elimination`` all battles won."""
        if self.stays:
            return s.nums[self.total : self.total + self.seats]
        last = ROUNDS + 1 if s.over else s.nums[ROUND]
        return [s.nums[self.out + seat] or last for seat in range(self.seats)]

    # ------------------------------------------------------------ reading
    def badges(self, v: View, seat: int) -> list[str]:
        out: list[str] = []
        if v.nums[self.out + seat]:
            out.append("out")
        elif v.nums[self.dog + seat]:
            out.append("dog")
        if v.nums[CAPTAIN] == seat + 1:
            out.append("captain")
        return out

    def left_in(self, v: View, seat: int) -> int:
        return v.nums[self.out + seat]

    def following(self, v: View) -> int:
        """The next in this battle; who leads the one after it is not known before."""
        leader = v.nums[LEADER] - 1
        seat = self.next_seat(v.turn)
        while seat != leader and seat != v.turn and not v.zones[self.hand[seat]]:
            seat = self.next_seat(seat)
        return -1 if v.nums[NAMING] or seat in {leader, v.turn} else seat

    def signs(self, v: View) -> list[Sign]:
        """Trumps, the suit led, who is ahead, and in which order the seats have played."""
        if v.nums[NAMING]:
            return []
        leader = v.nums[LEADER] - 1
        trumps = v.nums[TRUMPS] - 1
        out = [Sign("trump", trumps)]
        led = self.led(v.zones, leader)
        if led >= 0:
            out.append(Sign("led", led))
        ahead = self.ahead(v.zones, leader, trumps)
        if ahead >= 0:
            out.append(Sign("ahead", -1, ahead))
        played = 0
        for step in range(self.seats):
            seat = (leader + step) % self.seats
            if v.zones[self.battle[seat]]:
                played += 1
                out.append(Sign("order", -1, seat, played))
        return out

    def tally(self, v: View, seat: int) -> tuple[int, int]:
        return v.nums[self.battles + seat], ROUNDS + 1 - v.nums[ROUND]

    def bygone(self) -> list[int]:
        return [*self.won, self.sunk]

    def deduced(self) -> list[int]:
        return [self.void + seat for seat in range(self.seats)]

    def allows(self, v: View, card: int, zone: int) -> bool:
        """A seat that did not follow a suit holds none of it in this round."""
        owner = self.zone_owner[zone]
        if owner < 0 or zone != self.hand[owner]:
            return True
        kind = self.kind_of[card]
        return self.rank[kind] < 0 or not v.nums[self.void + owner] >> self.suit[kind] & 1

    def move(self, v: View, action: int) -> Move:
        verb, a, _, _ = decode(action)
        if verb == TRUMP:
            return Move("trump", (), (), -1, -1 if a == NO_TRUMP else a)
        seat = v.actor
        if verb == PLAY:
            return Move("play", (a,), (self.hand[seat],), self.battle[seat])
        return Move(self.verbs[verb])

    # ------------------------------------------------------------ for opponents
    def dealer(self, v: View) -> Dealer | None:
        """The round at hand, to its end; a dog's life is played with whole states."""
        return None if self.dogs_life else Deals(self, v)

    def round_of(self, v: View) -> Round:
        """What a view shows of the round, without hands."""
        out = Round(self, [])
        out.naming = v.nums[NAMING] == 1
        out.over = v.over
        out.number = v.nums[ROUND]
        out.seat = v.turn
        out.trumps = v.nums[TRUMPS] - 1
        out.captain = v.nums[CAPTAIN] - 1
        out.leader = v.nums[LEADER] - 1
        out.battle = v.nums[BATTLE]
        out.last_battle = ROUNDS + 1 - out.number
        out.inside = [v.nums[self.out + seat] == 0 for seat in range(self.seats)]
        out.fighters = sum(out.inside)
        out.battles = v.nums[self.battles : self.battles + self.seats]
        out.latest = v.nums[self.latest : self.latest + self.seats]
        out.total = v.nums[self.total : self.total + self.seats]
        for step in range(self.seats):
            cards = v.zones[self.battle[(out.leader + step) % self.seats]]
            if cards:
                out.lay((out.leader + step) % self.seats, self.kind_of[cards[0]])
        return out

    def values(self, s: State) -> list[float]:
        """Each seat's share of the hope to win: who has won a battle stays, the others may."""
        if s.over:
            return super().values(s)
        return self._shares(
            s.nums[ROUND],
            s.nums[BATTLE],
            [self._in(s, seat) for seat in range(self.seats)],
            s.nums[self.battles : self.battles + self.seats],
            s.nums[self.total : self.total + self.seats],
            s.nums[CAPTAIN] - 1,
        )

    def _shares(
        self,
        number: int,
        battle: int,
        inside: list[bool],
        battles: list[int],
        total: list[int],
        captain: int,
    ) -> list[float]:
        left = ROUNDS + 2 - number - battle
        misses = (1.0 - 1.0 / sum(inside)) ** left  # the chance to win none of the battles left
        hopes: list[float] = []
        for seat in range(self.seats):
            hope = 0.0
            if inside[seat] and self.stays:
                hope = float((total[seat] + battles[seat] + 1) ** 2)
            elif inside[seat]:
                hope = CAPTAINCY[number] if seat == captain and battle == 1 else 1.0
                if battles[seat]:
                    hope += 0.1 * battles[seat]
                else:
                    hope = hope * (1.0 - misses) + 0.001
            hopes.append(hope)
        whole = sum(hopes)
        return [hope / whole for hope in hopes]

    def outlook(self, r: Round) -> list[float]:
        """Each seat's share of the hope to win, best known when a round is over."""
        if not r.over:
            return self._shares(r.number, r.battle, r.inside, r.battles, r.total, r.captain)
        winners = [seat for seat in range(self.seats) if r.battles[seat]]
        if self.stays:
            totals = [r.total[seat] + r.battles[seat] for seat in range(self.seats)]
            if r.number == ROUNDS:
                most = max(totals)
                winners = [seat for seat in range(self.seats) if totals[seat] == most]
                return self._split(winners, [])
            return self._shares(r.number + 1, 1, r.inside, [0] * self.seats, totals, r.captain)
        if winners:
            captains = self.first_of(r.battles, r.latest, r.captain)
            return self._split(winners, captains, r.number + 1)
        if self.monster_wins:
            return self._split([r.leader], [])
        rivals = [seat for seat in range(self.seats) if r.inside[seat]]
        return self._split(rivals, [r.leader], r.number)

    def _split(self, seats: list[int], captains: list[int], number: int = 0) -> list[float]:
        """The win split among seats, one of them captain in a round to come, or any of several."""
        out = [0.0] * self.seats
        edge = CAPTAINCY[number] - 1.0 if captains and len(seats) > 1 else 0.0
        share = 1.0 / (len(seats) + edge)
        for seat in seats:
            out[seat] = share
        for seat in captains:
            out[seat] += share * edge / len(captains)
        return out

    def first_round(self, s: State) -> list[float]:
        """Nothing without a battle, else half for staying aboard, the rest by battles won."""
        if s.nums[ROUND] == 1 and not s.over:
            return []
        won = s.nums[self.total : self.total + self.seats]
        return [0.5 + 0.5 * n / ROUNDS if n else 0.0 for n in won]

    def rollout(self, s: State, legal: list[int]) -> int:
        """Lead high; win as cheaply as may be, else throw the least; name the longest suit.

        Looks at the actor's own cards and what lies open.
        """
        if legal[0] >> 24 == TRUMP:
            kinds = [self.kind_of[card] for card in s.zones[self.hand[s.turn]]]
            return self.name_action(self.best_trump(kinds))
        if len(legal) == 1:
            return legal[0]
        leader = s.nums[LEADER] - 1
        trumps = s.nums[TRUMPS] - 1
        ahead = self.ahead(s.zones, leader, trumps)
        won = s.nums[self.battles + s.turn] > 0
        holds = legal[-1] == encode(HOLD)
        kinds = [action >> 16 & 255 for action in legal if action >> 24 == PLAY]
        if ahead < 0 and self._nothing_lies(s):
            return self.play_action[self.to_lead(kinds, trumps, won)]
        if ahead < 0:
            return legal[-1] if holds else self.play_action[self.to_lose(kinds, trumps)]
        worth = self.worths[trumps + 1][self.led(s.zones, leader) + 1]
        bar = worth[self.kind_of[s.zones[self.battle[ahead]][0]]]
        last = self._is_last(s, leader)
        kind = self.to_win(kinds, trumps, worth, bar, won, last)
        if holds and (worth[kind] <= bar or self._gain(trumps, won, last)[kind] < 0):
            return legal[-1]
        return self.play_action[kind]

    def name_action(self, suit: int) -> int:
        """The action that names a suit."""
        return encode(TRUMP, suit)

    def suit_named(self, action: int) -> int:
        """The suit that an action names, -1 for no trump."""
        suit = action >> 16 & 255
        return -1 if suit == NO_TRUMP else suit

    def best_trump(self, kinds: list[int]) -> int:
        """The suit with the most and highest cards of a hand."""
        best = -1
        choice = -1
        for suit in self.suits:
            merit = 0
            for kind in kinds:
                if self.plain_suit[kind] == suit:
                    merit += 8 + self.rank[kind]
            if merit > best:
                best = merit
                choice = suit
        return choice

    def to_lead(self, kinds: list[int], trumps: int, won: bool) -> int:
        """The kind to open a battle with."""
        merits = self.leads[2 * (trumps + 1) + won]
        best = -1
        choice = kinds[0]
        for kind in kinds:
            if merits[kind] > best:
                best = merits[kind]
                choice = kind
        return choice

    def to_lose(self, kinds: list[int], trumps: int) -> int:
        """The kind that is missed least."""
        prices = self.prices[trumps + 1]
        best = 1000
        choice = kinds[0]
        for kind in kinds:
            if prices[kind] < best:
                best = prices[kind]
                choice = kind
        return choice

    def to_win(
        self, kinds: list[int], trumps: int, worth: list[int], bar: int, won: bool, last: bool
    ) -> int:
        """The kind to answer with: one worth more than ``bar`` if that pays, else the least."""
        prices = self.prices[trumps + 1]
        gains = self._gain(trumps, won, last)
        best = -1000
        choice = kinds[0]
        for kind in kinds:
            merit = gains[kind] if worth[kind] > bar else -prices[kind]
            if merit > best:
                best = merit
                choice = kind
        return choice

    def _gain(self, trumps: int, won: bool, last: bool) -> list[int]:
        return self.answers[4 * (trumps + 1) + 2 * won + last]

    def _price(self, kind: int, trumps: int) -> int:
        """What it costs to part with a card."""
        if self.rank[kind] < 0:
            return 40 if self.beats[kind] == 1 else 13
        return self.rank[kind] + (14 if self.suit[kind] == trumps else 0)

    def _lead_merit(self, kind: int, trumps: int, won: bool) -> int:
        """High cards first, trumps when they are high, specials late."""
        if self.rank[kind] < 0:
            return 12 if not won and self.beats[kind] == 1 else 0
        rank = self.rank[kind]
        return rank if self.suit[kind] == trumps and rank < 11 else rank + 2

    def _win_merit(self, kind: int, trumps: int, won: bool, last: bool) -> int:
        """What it is worth to take the lead of this battle with a card."""
        sure = last or self.rank[kind] < 0 or self.rank[kind] >= 10
        if sure or self.suit[kind] == trumps:
            return 38 if won else 60
        # Others are still to play and may do better: the higher the better, or keep it.
        return 3 * self.rank[kind] - 12

    def _nothing_lies(self, s: State) -> bool:
        for seat in range(self.seats):
            if s.zones[self.battle[seat]]:
                return False
        return True

    def _is_last(self, s: State, leader: int) -> bool:
        """Does nobody play after the seat to move?"""
        seat = self.next_seat(s.turn)
        while seat != leader:
            if s.zones[self.hand[seat]]:
                return False
            seat = self.next_seat(seat)
        return True


class Knockout(Plank):
    """Knock-out Whist, for 2 to 7 seats: four suits, no specials (2.9b)."""

    game = "knockout"
