"""The contract of a game: its zones, its cards, who decides, what is legal, what an action does.

A game of ``games/`` derives from ``Rules``; everybody else (search, match, screen) knows games only
through it. Knows no game by name, no file and no screen.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from pirategames.engine.events import ACTED, HIDDEN, Event
from pirategames.engine.state import OVER, SET, SORTED, STACK, Frame, State, Table, seeded

if TYPE_CHECKING:
    from pirategames.engine.view import View
    from pirategames.engine.worlds import Dealer

# Who sees the face of a card that arrives in a zone.
NOBODY: Final = 0
OWNER: Final = 1
ALL: Final = 2

# The verbs every game shares: the answers to a card's questions. A game's own verbs follow.
CHOOSE: Final = 0
PICK: Final = 1
PICK_PLACES: Final = 2
DONE: Final = 3
USE: Final = 4
DECLINE: Final = 5
OWN_VERBS: Final = 6
COMMON_VERBS: Final = ["choose", "pick", "pick_places", "done", "use", "decline"]

# "No kind" in an action: a place chosen face down, or jokers alone.
NO_KIND: Final = 255

# Where a frame keeps what every program may ask for; named answers follow in pairs (zone, kind).
R_SOURCE: Final = 0  # the zone the card was played from
R_CARD: Final = 1  # the lowest card of the group just played: what lies under it is "beneath"
R_BEFORE: Final = 2  # the kind on top before the play, or -1
R_IT_ZONE: Final = 3  # the card a pick deals with: only during the pick's answer
R_IT_CARD: Final = 4
R_LOW: Final = 5  # a run being picked card by card: lowest number, or -1
R_LAST: Final = 6  # its highest number so far
R_GAPS: Final = 7  # numbers missing between them
R_NAMES: Final = 8

MOST_FRAMES: Final = 12


def encode(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """An action: a verb and up to three small fields, 0 to 255 each."""
    return verb << 24 | a << 16 | b << 8 | c


def decode(action: int) -> tuple[int, int, int, int]:
    """The verb and the three fields of an action; the inverse of ``encode``."""
    return action >> 24, action >> 16 & 255, action >> 8 & 255, action & 255


class Move(NamedTuple):
    """What an action means to a person. ``sources`` has one zone for each of ``kinds``, or none
    where a card is only named (to use it, to decline).

    A kind of -1 is a card lying face down. ``target`` is a zone or -1; ``option`` a number whose
    meaning depends on the verb, or -1.
    """

    verb: str
    kinds: tuple[int, ...] = ()
    sources: tuple[int, ...] = ()
    target: int = -1
    option: int = -1


class Sign(NamedTuple):
    """Something the table shows at a glance: trumps, the suit led, the seat that is ahead.

    ``family``: the family of cards it names, -1 for none; ``seat``: whom it is about, -1 for the
    whole table; ``n``: a number that goes with it.
    """

    name: str
    family: int = -1
    seat: int = -1
    n: int = 0


class Party(NamedTuple):
    """The cards of one side in a battle: what they have in common, whose they are, their strength.

    ``heap``: the value of the property by which the cards of the place are sorted; ``seats``: a
    mask; ``trump``: is one of them stronger than any sum?
    """

    heap: int
    seats: int
    strength: int
    trump: bool


class Contest(NamedTuple):
    """A battle for a place: its owner, the seat that wins it as things stand, or -1, the sides in
    the order they came, and the number of the one that is ahead, or -1."""

    owner: int
    leads: int
    parties: tuple[Party, ...]
    ahead: int


class Asking(NamedTuple):
    """The question an effect has stopped at: for the words of a prompt.

    ``kind`` is the card that asks, ``word`` its word (choose, pick, use), ``purpose`` the word the
    answer is for (look, swap, move, ...), ``zones`` where answers may lie.
    """

    kind: int
    word: str
    purpose: str
    zones: tuple[int, ...]


class ZoneSpec:
    """A kind of zone of a game. ``places``: how many of them a seat (or the table) has.

    ``order`` is SET, ROW, STACK or SORTED; ``sees`` NOBODY, OWNER or ALL; ``turns_up``: a hidden
    card that comes to the top is turned face up; ``by_family``: one place for each card family.
    """

    def __init__(
        self,
        name: str,
        per_seat: bool,
        order: int,
        sees: int,
        places: int = 1,
        turns_up: bool = False,
        by_family: bool = False,
    ) -> None:
        self.name = name
        self.per_seat = per_seat
        self.order = order
        self.sees = sees
        self.places = places
        self.turns_up = turns_up
        self.by_family = by_family


class Property:
    """A printed fact the game declares. ``values`` lists the allowed words, empty for numbers.

    ``default`` is what a card without the fact has: a number, or the index of a word. ``absent``
    tells that the default means "has none" and cannot be written.
    """

    def __init__(self, name: str, default: int, values: list[str]) -> None:
        self.name = name
        self.default = default
        self.values = values


class Words:
    """What a game opens to its card files: all that the loader knows of it.

    ``moments``: the hooks, such as ``when_played``. ``numbers``: the game's numbers that a card may
    set, by name, with their index in ``State.nums``. ``play_zone``: where a card's effect runs, so
    that "beneath" has a meaning. ``switches``: names a ``rules:`` line may set. ``deals_powers``:
    a power of a seat is a card of its own, which is dealt and lies on the table.
    """

    def __init__(
        self,
        zones: list[ZoneSpec],
        properties: list[Property],
        moments: list[str],
        numbers: dict[str, int],
        play_zone: str,
        switches: list[str],
        deals_powers: bool = False,
    ) -> None:
        self.zones = zones
        self.properties = properties
        self.moments = moments
        self.numbers = numbers
        self.play_zone = play_zone
        self.switches = switches
        self.deals_powers = deals_powers


class Op:
    """One step of an effect. It holds constants only; everything that varies is in the frame.

    ``exit``: where to go on when a branch is not taken, a question is declined or impossible.
    """

    def __init__(self) -> None:
        self.exit = 0
        self.asks = False

    def run(self, r: "Rules", s: State, f: Frame) -> None:
        """Do the step and set ``f.pc`` to the next one."""
        raise NotImplementedError


class CardKind:
    """What is printed on a card: its id (``anchor/5``), its family's, its names and effect texts.

    ``names`` and ``texts`` are by language ("fr", "en"); ``texts`` is empty without an effect.
    ``titles``: the names without the values that follow them ("Anchor"), the family's.
    """

    def __init__(
        self,
        kind_id: str,
        family: str,
        names: dict[str, str],
        texts: dict[str, str],
        values: tuple[int, ...],
        titles: dict[str, str] | None = None,
    ) -> None:
        self.id = kind_id
        self.family = family
        self.names = names
        self.texts = texts
        self.values = values
        self.titles = names if titles is None else titles


class CardSet:
    """All cards of a match, read and compiled.

    ``kinds``: what is printed; ``kind_of``: for each physical card its kind, ascending;
    ``props``: for each property a column indexed by kind; ``family_of``: kind to family number.
    ``programs``: the compiled effects; ``program``: [moment][power][kind] to a program or -1, power
    0 being "no power" (``powers[0]`` is "", the others are ids); ``program_kind``: program to the
    kind whose effect it is, or -1; ``regs_of``: program to the size of its frame. ``filters``:
    tables of kinds (1 = fits) named by ``restrict``. ``switches``: the ``rules:`` lines of the
    options in force.
    ``others``: what is printed for powers, options and variants, which are no cards; ``amended``:
    of these, by kind, the ones in force that replace one of its effects, the last one settling it.
    """

    def __init__(
        self,
        kinds: list[CardKind],
        copies: list[int],
        props: dict[str, list[int]],
        families: list[str],
    ) -> None:
        self.kinds = kinds
        self.kind_of: list[int] = []
        for kind in range(len(kinds)):
            self.kind_of.extend([kind] * copies[kind])
        self.props = props
        self.families = families
        self.family_of = [families.index(k.family) for k in kinds]
        self.joker = props.get("joker", [0] * len(kinds))
        self.jokers = [k for k in range(len(kinds)) if self.joker[k] == 1]
        self.programs: list[list[Op]] = []
        self.program: list[list[list[int]]] = []
        self.program_kind: list[int] = []
        self.regs_of: list[int] = []
        self.filters: list[list[int]] = []
        self.powers: list[str] = []
        self.others: list[CardKind] = []
        self.switches: dict[str, str] = {}
        self.amended: dict[int, list[CardKind]] = {}

    def power_of(self, kind: int) -> int:
        """The power that a card stands for, 0 for none."""
        name = self.kinds[kind].id
        return self.powers.index(name) if name in self.powers else 0

    def shuffled_together(self, decks: int) -> "CardSet":
        """Several decks in one: every card so many times, but powers, of which there is one."""
        copies: list[int] = []
        for kind in range(len(self.kinds)):
            n = self.kind_of.count(kind)
            copies.append(n if self.power_of(kind) else n * decks)
        out = CardSet(self.kinds, copies, self.props, self.families)
        out.programs = self.programs
        out.program = self.program
        out.program_kind = self.program_kind
        out.regs_of = self.regs_of
        out.filters = self.filters
        out.powers = self.powers
        out.others = self.others
        out.switches = self.switches
        out.amended = self.amended
        return out


def numbered_zones(specs: list[ZoneSpec], seats: int) -> list[tuple[int, int, int]]:
    """Every zone of a match in the order of its number: (index of its spec, seat or -1, place).

    Zones are numbered in the order of the specs, seat by seat and place by place.
    """
    out: list[tuple[int, int, int]] = []
    for index, spec in enumerate(specs):
        for seat in range(seats if spec.per_seat else 1):
            for place in range(spec.places):
                out.append((index, seat if spec.per_seat else -1, place))
    return out


class Rules:
    """A game, for a number of seats, with its options and cards.

    Zones are numbered as ``numbered_zones`` says: ``zone_names[z]`` is ``hand/0``,
    ``inventory/0/2``, ``pile`` or ``sea/17``; ``zone_owner[z]`` the seat or -1; ``zone_spec[z]``
    the index in ``specs``.
    """

    game = ""
    rules_number = 1  # raised whenever the same actions lead elsewhere than before
    horizon = 40  # decisions a search plays on before it asks for ``values``
    thought = 4000  # iterations of a long thought: a second and a half of table time, compiled
    curiosity = 0.7  # weight a search gives to what it has tried little
    habitual = False  # does a search take it that the other seats play by ``rollout``?
    racing = False  # are first actions compared in a race, all that follows left to ``rollout``?
    crew = False  # do all seats win or lose together?
    has_rounds = False  # is there a ``first_round`` to measure play by?

    def __init__(
        self, specs: list[ZoneSpec], cards: CardSet, seats: int, options: dict[str, str]
    ) -> None:
        self.specs = specs
        self.cards = cards
        self.seats = seats
        self.options = options
        self.kind_of = cards.kind_of
        self.zone_names: list[str] = []
        self.zone_owner: list[int] = []
        self.zone_spec: list[int] = []
        self.first_zone: list[int] = []
        self.verbs: list[str] = COMMON_VERBS[:]
        self.num_names: list[str] = []
        self.note_names: list[str] = []
        self.jokers_alone = True
        self._number_zones()
        everyone = (1 << seats) - 1
        sees: list[int] = []
        for zone, spec in enumerate(self.zone_spec):
            who = specs[spec].sees
            sees.append(
                everyone if who == ALL else 1 << self.zone_owner[zone] if who == OWNER else 0
            )
        order = [specs[i].order for i in self.zone_spec]
        turns = [specs[i].turns_up for i in self.zone_spec]
        self.table = Table(order, sees, turns, cards.kind_of, seats)
        # A choice among the cards of a secret zone would tell the others what lies there.
        self.secret = [sees[z] != everyone and order[z] != STACK for z in range(len(order))]

    def _number_zones(self) -> None:
        for index, seat, place in numbered_zones(self.specs, self.seats):
            if index == len(self.first_zone):
                self.first_zone.append(len(self.zone_names))
            spec = self.specs[index]
            name = spec.name
            if spec.per_seat:
                name += f"/{seat}"
            if spec.places > 1:
                name += f"/{place}"
            self.zone_names.append(name)
            self.zone_owner.append(seat)
            self.zone_spec.append(index)

    def zone(self, name: str, seat: int = 0, place: int = 0) -> int:
        """The number of a zone, by the name of its spec. Raises KeyError for an unknown name."""
        for index, spec in enumerate(self.specs):
            if spec.name == name:
                first = self.first_zone[index]
                return first + (seat * spec.places if spec.per_seat else 0) + place
        raise KeyError(name)

    # ------------------------------------------------------------ the game itself
    def new(self, seed: int) -> State:
        """A new match, dealt. The same seed gives the same deal."""
        raise NotImplementedError

    def actor(self, s: State) -> int:
        """The seat that decides now, OVER (-1) at the end."""
        return OVER if s.over else s.turn

    def legal(self, s: State) -> list[int]:
        """The legal actions of the actor, ascending; empty only at the end. Changes no position.

        They are found once a decision and kept in ``State.options``, which ``apply`` empties.
        """
        if s.over:
            return []
        if not s.options:
            s.options = self.actions(s)
        return s.options

    def actions(self, s: State) -> list[int]:
        """The legal actions of a decision, found anew; ascending, at least one."""
        raise NotImplementedError

    def apply(self, s: State, action: int) -> None:
        """Do a legal action and run on to the next decision."""
        raise NotImplementedError

    def scores(self, s: State) -> list[int]:
        """A number for each seat, the higher the better; final once the match is over."""
        raise NotImplementedError

    def winners(self, s: State) -> list[int]:
        """The seats that share the win; empty before the end, and if a crew has lost."""
        if not s.over:
            return []
        scores = self.scores(s)
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    def shares(self, s: State) -> list[float]:
        """Each seat's share of the win, 0 before the end; a crew that wins has all of it."""
        winners = self.winners(s)
        share = 1.0 if self.crew or not winners else 1.0 / len(winners)
        return [share if seat in winners else 0.0 for seat in range(self.seats)]

    def values(self, s: State) -> list[float]:
        """How well each seat stands, 0 to 1: its share of the win, an estimate before the end."""
        return self.shares(s) if s.over else [1.0 / self.seats] * self.seats

    def first_round(self, s: State) -> list[float]:
        """How each seat did in the first round, 0 to 1, when it has just ended; empty before.

        What is compared where whole matches are mostly luck; only where ``has_rounds``.
        """
        return []

    def rollout(self, s: State, legal: list[int]) -> int:
        """A sensible action, chosen cheaply from what the actor itself may know."""
        return legal[s.draw_int(len(legal))]

    def settled(self, s: State) -> bool:
        """Is this a moment at which ``values`` can be trusted? Else a search plays on a little."""
        return True

    def dealer(self, v: "View") -> "Dealer | None":
        """Who deals the courses a search plays on; None: sampled states, played by these rules."""
        return None

    def habit(self, legal: list[int]) -> int:
        """The action an opponent takes without thinking where it may, -1 if it must think."""
        return legal[0] if len(legal) == 1 else -1

    def extra(self, s: State) -> list[int]:
        """Actions allowed beside an effect's question (in 44: refill)."""
        return []

    def could_hold(self, s: State, zone: int) -> int:
        """How many cards a zone holds, or could after an extra action: from public counts."""
        return len(s.zones[zone])

    def allows(self, v: "View", card: int, zone: int) -> bool:
        """Could this card, which the seat of the view has not seen, lie in this zone?"""
        return True

    def bygone(self) -> list[int]:
        """The zones of cards that are out of play: who does not count forgets what lies there."""
        return []

    def deduced(self) -> list[int]:
        """The numbers that only memory keeps, 0 for who has none (in Walk the Plank: voids)."""
        return []

    def badges(self, v: "View", seat: int) -> list[str]:
        """What everybody can see of a seat's state, in words of the game (in 44: ghosted)."""
        return []

    def signs(self, v: "View") -> list[Sign]:
        """What is in force on the table, for whoever looks at it; the most important first."""
        return []

    def tally(self, v: "View", seat: int) -> tuple[int, int]:
        """How much of something a seat has won, of how much there is; (0, 0) for nothing."""
        return 0, 0

    def amends(self, v: "View", kind: int) -> int:
        """The kind of the card that changes what a kind does for the seat of the view, or -1."""
        return -1

    def left_in(self, v: "View", seat: int) -> int:
        """The round in which a seat has left the match, 0 while it plays on."""
        return 0

    def following(self, v: "View") -> int:
        """The seat whose turn comes after the present one; -1 while that is not certain."""
        return self.next_seat(v.turn)

    def contest(self, v: "View", zone: int) -> Contest | None:
        """Who fights for what lies in a zone; None if nothing there is fought for."""
        return None

    def foreseen(self, v: "View", action: int) -> Contest | None:
        """The battle an action joins or begins, as it would be after it; None for no battle."""
        return None

    def odds(self, v: "View") -> tuple[int, int]:
        """How many of the cards that may come next end the turn badly, and how many may come.

        As far as the seat of the view can know; (0, 0) in a game without such a risk.
        """
        return 0, 0

    def next_kind(self, v: "View") -> int:
        """The kind that will be turned up next, if the seat of the view knows it, else -1."""
        return -1

    def gains(self, v: "View") -> dict[int, int]:
        """For each zone whose points would change if the turn, or the game, ended now, by how much.

        As far as the seat of the view can see.
        """
        return {}

    def salvage(self, v: "View") -> dict[int, int]:
        """The same, if the turn ended badly now."""
        return {}

    def windfall(self, v: "View") -> int:
        """How many cards ending the turn now would bring beside those that lie there."""
        return 0

    def dangers(self, v: "View") -> list[tuple[int, int, int]]:
        """What ``odds`` counts as bad, one by one: a family or -1, else a number, and how many."""
        return []

    def hopeless(self, s: State) -> bool:
        """Can nobody win any more, and may the table say so? It knows all cards."""
        return False

    def cramped(self, v: "View", kind: int) -> list[int]:
        """The zones where a card of this kind would leave gaps for which too few cards are left.

        As far as the seat of the view can know; empty in a game that does not warn.
        """
        return []

    def costs(self, v: "View", kind: int) -> dict[int, int]:
        """For each zone where a card of this kind fits now, how many cards it would cost there.

        Also where the seat of the view cannot pay; empty in a game without such prices.
        """
        return {}

    def public(self, s: State, action: int) -> bool:
        """May every seat see which action this is?"""
        return True

    # ------------------------------------------------------------ what cards may ask of a game
    def onlookers(self, seat: int) -> int:
        """The seats, as a mask, that see a face when ``seat`` looks at it."""
        return 1 << seat

    def restrict(self, s: State, seat: int, filter_: int) -> None:
        """The next seat may play only the kinds of a filter in its next turn."""
        raise NotImplementedError

    def play(self, s: State, f: Frame, zone: int, card: int) -> None:
        """Play a card as if it had just been turned up."""
        raise NotImplementedError

    # ------------------------------------------------------------ reading an action
    def move(self, v: "View", action: int) -> Move:
        """What an action means, as far as the seat of the view may know."""
        verb, a, b, c = decode(action)
        if verb == CHOOSE:
            return Move("choose", (-1 if b == NO_KIND else b,), (a,))
        frame = v.frames[-1] if v.frames else None
        asker = self.cards.program_kind[frame.program] if frame is not None else -1
        if verb == PICK:
            zones = self.asking(v).zones
            zone = zones[0] if zones else -1
            joker = self.cards.jokers[0] if self.cards.jokers else -1
            if a != NO_KIND and self.cards.joker[a] == 1:
                return Move("pick", (a,) * b, (zone,) * b)
            kinds = (a,) * b + (joker,) * c
            return Move("pick", kinds, (zone,) * len(kinds))
        if verb == PICK_PLACES:
            zones = self.asking(v).zones
            return self.places_move("pick_places", v, zones, a)
        return Move(self.verbs[verb], (asker,) if asker >= 0 else ())

    def places_move(
        self, verb: str, v: "View", zones: tuple[int, ...], mask: int, target: int = -1
    ) -> Move:
        """A move of the top cards of some of ``zones``, one bit of ``mask`` each."""
        kinds: list[int] = []
        sources: list[int] = []
        for index, zone in enumerate(zones):
            if mask >> index & 1:
                cards = v.zones[zone]
                top = cards[-1] if cards else HIDDEN
                kinds.append(self.kind_of[top] if top >= 0 else -1)
                sources.append(zone)
        return Move(verb, tuple(kinds), tuple(sources), target)

    def asking(self, v: "View") -> Asking:
        """The question the match has stopped at; a kind of -1 if no effect asks anything."""
        return Asking(-1, "", "", ())

    # ------------------------------------------------------------ for all games
    def blank(self, seed: int) -> State:
        """A state with empty zones, nobody knowing anything, its generator seeded."""
        s = State(self.table)
        s.zones = [[] for _ in self.zone_names]
        s.known = [0] * len(self.kind_of)
        s.nums = [0] * len(self.num_names)
        s.rng = seeded(seed)
        return s

    def acted(self, s: State, action: int) -> None:
        """Announce an action: the first event of every ply."""
        if s.log is not None:
            seat = self.actor(s)
            mask = self.table.everyone if self.public(s, action) else 1 << seat
            s.log.append(Event(ACTED, seat, HIDDEN, -1, -1, -1, -1, action, mask))

    def best_known(self, s: State, zone: int, kind: int) -> int:
        """The card of a kind that leaves a zone first, or -1: the one most seats know of.

        Of identical copies the best known leaves: the seats that know it see it go, and none is
        left believing that it is still there.
        """
        best = -1
        most = -1
        for card in s.zones[zone]:
            if self.kind_of[card] == kind:
                mask = s.known[card]
                count = 0
                while mask:
                    mask &= mask - 1
                    count += 1
                if count > most:
                    most = count
                    best = card
        return best

    def next_seat(self, seat: int) -> int:
        """The seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0


__all__ = ["OVER", "SET", "SORTED", "STACK", "Asking", "Rules", "Sign"]
