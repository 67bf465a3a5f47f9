"""44 a second time, as naively as the specification is written: a referee for the tests.

One generator walks through a game as the text does: it yields who decides and what may be said,
and is sent what was said. Plain dicts and lists, nothing of the engine; slow, and meant to be read
beside the specification, whose paragraphs it cites.

A card is a dict: its ``name`` (a number, or P, G, K), who has ``seen`` where it lies, and the
number a Parrot ``copied``. Sayings are words: ``play 9 9 G``, ``play_places 0+2``, ``refill``,
``choose inventory/1/0 13``, ``pick 5 5``, ``pick_places 1``, ``use``, ``decline``, ``done`` ...
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from itertools import product
from typing import Any

Card = dict[str, Any]
Saying = Generator[tuple[int, set[str]], str, None]
Bonus = Generator[tuple[int, set[str]], str, str]

NUMBER = {"P": 0} | {str(n): n for n in range(1, 14)}
RED = ("P", "2")
PACK = ["P"] * 2 + ["1"] + [str(n) for n in range(2, 14) for _ in range(4)] + ["G"] * 2 + ["K"]


class Over(Exception):
    """Somebody has no card left, or the game is stopped."""


class Oracle:
    """A table of 44 and the rules of the specification, 0.3 to 0.8."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = range(seats)
        self.everyone = set(self.seats)
        self.on = {key.partition(".")[2] for key, value in options.items() if value == "on"}
        self.ghost_alone = options.get("44.ghost_discard_alone", "on") == "on"
        self.anywhere = options.get("44.parrot_blocked_by", "top") == "anywhere"
        self.hand: dict[int, list[Card]] = {p: [] for p in self.seats}
        self.deck: dict[int, list[Card]] = {p: [] for p in self.seats}
        self.captain: dict[int, list[Card]] = {p: [] for p in self.seats}
        self.slots: dict[int, list[list[Card]]] = {p: [[], [], [], []] for p in self.seats}
        self.pile: list[Card] = []
        self.discard: list[Card] = []
        self.lock: dict[int, str] = {}
        self.out: list[int] = []
        self.turns = 0
        self.quiet = 0
        self.history: list[tuple[object, str]] = []
        self.starter = 0

    # ------------------------------------------------------------ 0.3 set-up
    def deal(self, names: list[str], starter: int) -> None:
        """Deal a shuffled pack, its last card first (0.3, E70, E73)."""
        pack = [{"name": name, "seen": set(), "copied": 0} for name in names]
        order = [(starter + i) % len(self.seats) for i in self.seats]
        self.starter = starter
        if "short_game" not in self.on:
            for p in order:
                self.captain[p].append(pack.pop())
        for slot in (1, 2) if "short_game" in self.on else (0, 1, 2, 3):
            for p in order:
                self.slots[p][slot].append(pack.pop())
        while pack:
            for p in order:
                if pack:
                    self.deck[p].append(pack.pop())
        for p in order:
            self.draw(p, 4)
        self.turn_up()

    # ------------------------------------------------------------ little things
    def draw(self, p: int, n: int) -> None:
        for _ in range(n):
            if self.deck[p]:
                card = self.deck[p].pop()
                card["seen"].add(p)
                self.hand[p].append(card)
                self.quiet = 0

    def throw(self, card: Card) -> None:
        """To the discard, face up."""
        card["seen"] = self.everyone
        self.discard.append(card)
        self.quiet = 0

    def turn_up(self) -> None:
        """0.4: the top card of a slot lies face up."""
        for p in self.seats:
            for slot in self.slots[p]:
                if slot:
                    slot[-1]["seen"] = self.everyone

    def owned(self, p: int) -> int:
        count = len(self.hand[p]) + len(self.deck[p]) + len(self.captain[p])
        return count + sum(len(slot) for slot in self.slots[p])

    def next(self, p: int) -> int:
        p = (p + 1) % len(self.seats)
        while p in self.out:
            p = (p + 1) % len(self.seats)
        return p

    def value(self) -> int:
        """0.5: the number of the top card; for a Parrot the one it copied."""
        top = self.pile[-1]
        return int(top["copied"]) if top["name"] == "P" else NUMBER[top["name"]]

    def tops(self, p: int) -> dict[int, str]:
        """The face-up inventory: slot to name."""
        return {i: slot[-1]["name"] for i, slot in enumerate(self.slots[p]) if slot}

    def from_hand(self, p: int, name: str) -> Card:
        """The card of that name that leaves the hand: the one most seats know of."""
        best = max((c for c in self.hand[p] if c["name"] == name), key=lambda c: len(c["seen"]))
        self.hand[p] = [c for c in self.hand[p] if c is not best]
        return best

    def refills(self, p: int) -> set[str]:
        return {"refill"} if len(self.hand[p]) < 4 and self.deck[p] else set()

    def refill(self, p: int) -> None:
        self.draw(p, 4 - len(self.hand[p]))

    # ------------------------------------------------------------ 0.5 legality
    def fits(self, p: int, name: str) -> bool:
        if name == "K" or not self.pile:
            return True
        if name in RED and self.pile[-1]["name"] == "2":
            return False
        lock = self.lock.get(p)
        if lock == "pistol":
            return name not in RED and NUMBER[name] >= 3
        if lock == "sabre":
            return name in RED or NUMBER[name] <= 10
        return name in RED or NUMBER[name] >= self.value()

    def plays(self, p: int) -> set[str]:
        out = set()
        if self.hand[p]:
            held = Counter(c["name"] for c in self.hand[p])
            for name in set(held) - {"G"}:
                for n, g in product(range(1, held[name] + 1), range(held["G"] + 1)):
                    if self.fits(p, name):
                        out.add(" ".join(["play", *[name] * n, *["G"] * g]))
        elif not self.deck[p]:
            for chosen, reals, _ in self.slot_sets(p):
                if len(set(reals)) == 1 and self.fits(p, reals[0]):
                    out.add("play_places " + "+".join(map(str, chosen)))
        return out

    def slot_sets(self, p: int) -> Iterator[tuple[list[int], list[str], int]]:
        """Every choice of face-up inventory cards: slots, real cards, how many Ghosts."""
        tops = self.tops(p)
        for picked in product((False, True), repeat=len(tops)):
            chosen = [slot for slot, yes in zip(tops, picked, strict=True) if yes]
            names = [tops[slot] for slot in chosen]
            reals = [name for name in names if name != "G"]
            if chosen:
                yield chosen, reals, len(names) - len(reals)

    # ------------------------------------------------------------ 0.5 the game
    def game(self) -> Saying:
        """The whole game; ends with the generator."""
        p = self.starter
        while self.turns < 600:
            self.turns += 1
            self.quiet += 1
            if "ghosted_eliminates" in self.on and self.ghosted(p):
                self.eliminate(p)
                if len(self.out) == len(self.seats) - 1:
                    return
                p = self.next(p)
                continue
            try:
                tried = yield from self.dead_end(p)
                yield from self.turn(p, tried)
            except Over:
                return
            self.lock.pop(p, None)
            p = self.next(p)

    def turn(self, p: int, tried: set[str] | None) -> Saying:
        """MAIN, and BONUS as often as one is earned. ``tried`` binds the first move."""
        bonus = ""
        while True:
            joined: list[bool] = []
            word = yield from self.move_of(p, bonus, tried)
            if tried is not None or self.history_open():
                self.history[-1] = (self.history[-1][0], word)
            tried = None
            if word == "take":
                self.take(p)
                return
            if word == "pass":
                return
            bonus = yield from self.resolve(p, word, joined)
            if not bonus:
                return
            if joined and "captain_waits_full_turn" in self.on:
                yield p, {"pass"}  # E18
                return

    def history_open(self) -> bool:
        return bool(self.history) and self.history[-1][1] == ""

    def move_of(self, p: int, bonus: str, tried: set[str] | None) -> Bonus:
        while True:
            plays = self.plays(p)
            moves = set(plays)
            if bonus == "sails":
                moves |= set() if plays else {"pass"}
            else:
                moves.add("take" if self.pile else "pass")
            refill = self.refills(p)
            if tried is not None and moves - tried:
                moves -= tried
            elif tried is not None and refill:
                moves = set()  # E66
            word = yield p, moves | refill
            if word != "refill":
                return word
            self.refill(p)

    def take(self, p: int) -> None:
        """0.5 TAKE, E32: the top four, the rest is discarded as it lies (E64)."""
        taken = self.pile[-4:]
        rest = self.pile[:-4]
        self.pile = []
        for card in taken:
            card["copied"] = 0
            self.hand[p].append(card)
        for card in rest:
            self.throw(card)

    def resolve(self, p: int, word: str, joined: list[bool]) -> Bonus:
        """RESOLVE: the bonus earned, "" for none."""
        before = self.pile[:]
        verb, _, rest = word.partition(" ")
        zone = "hand" if verb == "play" else "inventory"
        if zone == "hand":
            group = [self.from_hand(p, name) for name in rest.split()]
        else:
            group = [self.slots[p][int(slot)].pop() for slot in rest.split("+")]
        group.sort(key=lambda c: c["name"] != "G")
        for card in group:
            card["seen"] = self.everyone
        self.pile += group
        self.turn_up()
        if self.owned(p) == 0:
            raise Over
        self.lock.pop(p, None)
        bonus = yield from self.effect(group[-1]["name"], p, zone, before, group)
        self.turn_up()
        if self.captain[p] and self.owned(p) == 1:
            card = self.captain[p].pop()
            card["seen"].add(p)
            self.hand[p].append(card)
            joined.append(True)
        if self.owned(p) == 0:
            raise Over
        return bonus

    # ------------------------------------------------------------ 0.6 effects
    def effect(self, name: str, p: int, zone: str, before: list[Card], group: list[Card]) -> Bonus:
        if name == "P":
            return (yield from self.parrot(p, zone, before, group))
        if name == "2":
            self.lock[self.next(p)] = "pistol"
        elif name == "10":
            self.lock[self.next(p)] = "sabre"
        elif name in ("9", "K"):
            gone = before if name == "9" else self.pile
            self.pile = [] if name == "K" else group[:]
            for card in gone:
                self.throw(card)
            return "kraken" if name == "K" else ""
        elif name == "11":
            word = yield from self.asked(p, {"use"})
            return "sails" if word == "use" else ""
        elif name == "8":
            yield from self.key(p, zone)
        elif name in OPTIONAL:
            yield from OPTIONAL[name](self, p)
        return ""

    def parrot(self, p: int, zone: str, before: list[Card], group: list[Card]) -> Bonus:
        parrots = [c for c in group if c["name"] == "P"]
        blocked = not before or before[-1]["name"] == "P"
        if self.anywhere and any(c["name"] == "P" for c in before):
            blocked = True
        for card in parrots:
            card["copied"] = 0 if blocked else NUMBER[before[-1]["name"]]
        if blocked:
            return ""
        bonus = yield from self.effect(before[-1]["name"], p, zone, before, group)
        if before[-1]["name"] == "9":
            for card in parrots:
                card["copied"] = 0
        return bonus

    def asked(self, p: int, words: set[str]) -> Bonus:
        """One optional question with fixed answers, REFILL beside it."""
        while True:
            word = yield p, words | {"decline"} | self.refills(p)
            if word != "refill":
                return word
            self.refill(p)

    def others_slots(self, p: int) -> set[str]:
        return {
            f"choose inventory/{q}/{slot} {name}"
            for q in self.seats
            for slot, name in self.tops(q).items()
            if q != p
        }

    def place(self, word: str) -> list[Card]:
        """The stack, or hand, that a ``choose`` names."""
        zone = word.split()[1].split("/")
        return self.slots[int(zone[1])][int(zone[2])]

    def grapnel(self, p: int) -> Saying:
        if not (self.hand[p] or self.deck[p] or self.tops(p)) or not self.others_slots(p):
            return
        theirs = yield from self.asked(p, self.others_slots(p))
        if theirs != "decline":
            mine = {f"choose inventory/{p}/{slot} {name}" for slot, name in self.tops(p).items()}
            yield from self.swap_own(p, theirs, mine)

    def chest(self, p: int) -> Saying:
        mine = {f"choose inventory/{p}/{slot} {name}" for slot, name in self.tops(p).items()}
        if not (self.hand[p] or self.deck[p]) or not mine:
            return
        place = yield from self.asked(p, mine)
        if place != "decline":
            yield from self.swap_own(p, place, set())

    def swap_own(self, p: int, place: str, mine: set[str]) -> Saying:
        """The second question of Grapnel and Chest: which own card goes to ``place`` (E52)."""
        while True:
            words = mine | {f"choose hand/{p} {c['name']}" for c in self.hand[p]}
            if len(words) == 1 and not self.hand[p] and not self.deck[p]:
                word = words.pop()  # an open card, the only one: nothing to ask
            else:
                word = yield p, (words or {"decline"}) | self.refills(p)
            if word != "refill":
                break
            self.refill(p)
        if word == "decline":
            return
        there = self.place(place)
        got = there[-1]
        if word.startswith("choose hand"):
            card = self.from_hand(p, word.split()[2])
            self.hand[p].append(got)
        else:
            here = self.place(word)
            card = here[-1]
            here[-1] = got
        there[-1] = card
        self.turn_up()

    def contraband(self, p: int) -> Saying:
        while self.deck[p] and self.others_slots(p):
            word = yield p, self.others_slots(p) | {"decline"} | self.refills(p)
            if word == "refill":
                self.refill(p)
                continue
            if word != "decline":
                self.place(word).insert(0, self.deck[p].pop())
                self.quiet = 0
            return

    def net(self, p: int) -> Saying:
        while self.deck[p]:
            word = yield p, {"use", "decline"} | self.refills(p)
            if word == "refill":
                self.refill(p)
                continue
            if word == "use":
                self.refill(p)
                self.draw(p, 4)
            return

    def shovel(self, p: int) -> Saying:
        while True:
            most = min(4, len(self.deck[p]))
            sets = {
                "pick_places " + "+".join(map(str, chosen)): chosen
                for chosen, reals, _ in self.slot_sets(p)
                if len(chosen) <= most and len(set(reals)) <= 1 and (reals or self.ghost_alone)
            }
            if not sets:
                return
            word = yield p, set(sets) | {"decline"} | self.refills(p)
            if word == "refill":
                self.refill(p)
                continue
            if word != "decline":
                gone = [self.slots[p][slot].pop() for slot in sets[word]]
                for card in sorted(gone, key=lambda c: c["name"] != "G"):  # E64
                    self.throw(card)
                for slot in sorted(sets[word]):
                    self.slots[p][slot].append(self.deck[p].pop())
                self.turn_up()
            return

    def plank(self, p: int) -> Saying:
        while self.hand[p] or self.deck[p]:
            held = Counter(c["name"] for c in self.hand[p])
            sets = {"decline"} | self.refills(p)
            for name, g in product([n for n in held if n != "G"], range(held["G"] + 1)):
                for n in range(1, held[name] + 1):
                    sets.add(" ".join(["pick", *[name] * n, *["G"] * g]))
            for g in range(1, held["G"] + 1) if self.ghost_alone else ():
                sets.add(" ".join(["pick", *["G"] * g]))
            word = yield p, sets
            if word == "refill":
                self.refill(p)
                continue
            for name in sorted(word.split()[1:], key=lambda name: name != "G"):  # E64
                self.throw(self.from_hand(p, name))
            return

    def spyglass(self, p: int) -> Saying:
        captains = [q for q in self.seats if self.captain[q]]
        if not captains:
            return
        word = yield from self.asked(p, {self.captain_word(q) for q in captains})
        if word == "decline":
            return
        self.captain[int(word.split()[1].split("/")[1])][0]["seen"].add(p)
        if len(captains) < 2:
            return
        word = yield p, {self.captain_word(q) for q in captains} | {"decline"}
        if word == "decline":
            return
        first = int(word.split()[1].split("/")[1])
        others = {self.captain_word(q) for q in captains if q != first}
        word = others.pop() if len(others) == 1 else (yield p, others)
        second = int(word.split()[1].split("/")[1])
        self.captain[first], self.captain[second] = self.captain[second], self.captain[first]

    def captain_word(self, q: int) -> str:
        card = self.captain[q][0]
        return f"choose captain/{q} {card['name'] if card['seen'] == self.everyone else '?'}"

    # ------------------------------------------------------------ 0.6 Key
    def key(self, p: int, zone: str) -> Saying:
        if zone == "inventory":
            yield from self.key_of_slots(p)
            return
        could_hold = max(len(self.hand[p]), min(4, len(self.hand[p]) + len(self.deck[p])))
        if could_hold < 2:
            return  # E63
        walk: list[str] = []
        walks = self.walks(p)
        while True:
            steps = {w[len(walk)] for w in walks if w[: len(walk)] == walk and len(w) > len(walk)}
            word = yield p, steps if walk else steps | {"decline"} | self.refills(p)
            if word == "refill":
                self.refill(p)
                walks = self.walks(p)
                continue
            walk.append(word)
            for name in word.split()[1:]:
                self.throw(self.from_hand(p, name))
            if walk in walks or word == "decline":
                return

    def walks(self, p: int) -> list[list[str]]:
        """Every run of the hand, as it is spoken: numbers upwards, Ghosts, or the word done."""
        held = Counter(c["name"] for c in self.hand[p])
        named = {n: name for name, n in NUMBER.items()}
        out = []
        for low, length in product(range(14), (2, 3, 4)):
            numbers = range(low, low + length)
            if numbers[-1] > 13:
                continue
            copies = [range(held[named[n]] + 1) for n in numbers]
            for counts, g in product(product(*copies), range(held["G"] + 1)):
                if any(counts) and counts.count(0) <= g:
                    words = [
                        " ".join(["pick", *[named[n]] * count])
                        for n, count in zip(numbers, counts, strict=True)
                        if count
                    ]
                    out.append([*words, " ".join(["pick", *["G"] * g]) if g else "done"])
        return out

    def key_of_slots(self, p: int) -> Saying:
        sets = {}
        for chosen, reals, ghosts in self.slot_sets(p):
            if "K" not in reals and self.is_run([NUMBER[name] for name in reals], ghosts):
                sets["pick_places " + "+".join(map(str, chosen))] = chosen
        if not sets:
            return
        word = yield from self.asked(p, set(sets))
        if word == "decline":
            return
        gone = [self.slots[p][slot].pop() for slot in sets[word]]
        for card in sorted(gone, key=lambda c: NUMBER.get(c["name"], 99)):  # E64
            self.throw(card)
        self.turn_up()

    def is_run(self, reals: list[int], ghosts: int) -> bool:
        """Some reading of the Ghosts gives 2 to 4 consecutive numbers, one card at least real."""
        for reading in product(range(14), repeat=ghosts):
            numbers = {*reals, *reading}
            if reals and 2 <= len(numbers) <= 4 and max(numbers) - min(numbers) < len(numbers):
                return True
        return False

    # ------------------------------------------------------------ 0.7 the end
    def ghosted(self, p: int) -> bool:
        tops = self.tops(p).values()
        return not self.hand[p] and not self.deck[p] and bool(tops) and set(tops) == {"G"}

    def eliminate(self, p: int) -> None:
        """E57, E69: what nobody has seen stays unseen, the Ghosts come on top."""
        ghosts = [slot.pop() for slot in self.slots[p] if slot]
        for zone in [*self.slots[p], self.captain[p]]:
            self.discard += zone
            zone.clear()
        for card in ghosts:
            self.throw(card)
        self.lock.pop(p, None)
        self.out.append(p)
        self.quiet = 0

    def places(self) -> list[int]:
        """The winners (0.7, E68)."""
        if len(self.out) == len(self.seats) - 1:
            return [p for p in self.seats if p not in self.out]
        fewest = min(self.owned(p) for p in self.seats if p not in self.out)
        return [p for p in self.seats if p not in self.out and self.owned(p) == fewest]

    def position(self, p: int) -> object:
        """0.7, E65: the seat to move, all zones by kind, the locks; unknown cards by number."""
        zones: list[Iterable[Card]] = [self.pile]
        for q in self.seats:
            zones += [self.captain[q], *self.slots[q]]
        named = [[c["name"] if c["seen"] == self.everyone else "?" for c in zone] for zone in zones]
        hands = [
            sorted(c["name"] if c["seen"] == self.everyone else "?" for c in self.hand[q])
            for q in self.seats
        ]
        decks = [len(self.deck[q]) for q in self.seats]
        value = self.value() if self.pile else 0
        return (p, named, hands, decks, value, sorted(self.lock.items()))

    def dead_end(self, p: int) -> Generator[tuple[int, set[str]], str, set[str] | None]:
        """The moves that are barred at this turn's beginning, None if none is."""
        if self.quiet <= 2 * len(self.seats):
            return None
        key = self.position(p)
        tried = {move for past, move in self.history if past == key}
        seen = 1 + sum(past == key for past, _ in self.history)
        self.history.append((key, ""))
        if seen >= 10:
            raise Over
        if seen >= 5:
            return tried
        if seen >= 3:
            after = [(p + i) % len(self.seats) for i in range(1, len(self.seats) + 1)]
            caller = min((q for q in after if q not in self.out), key=lambda q: len(self.hand[q]))
            if caller != p and (yield caller, {"call", "waive"}) == "call":
                return tried
        return None


OPTIONAL = {
    "1": Oracle.grapnel,
    "3": Oracle.contraband,
    "4": Oracle.net,
    "5": Oracle.shovel,
    "6": Oracle.plank,
    "7": Oracle.spyglass,
    "12": Oracle.chest,
}
