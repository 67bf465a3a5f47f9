"""The rules against the naive referee of ``oracle.py``: same choices, same tables, same views.

Random, greedy, passing and taking players, two to five seats, every option: at every ply the legal
actions, all zones, what each seat knows of them, locks, the value of the pile and the winners.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest

from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import View, view
from pirategames.games import GAMES, forty_four
from pirategames.match.making import build_rules
from tests.games.forty_four.oracle import NUMBER, PACK, Card, Oracle
from tests.table import LETTERS

Policy = Callable[[random.Random, Rules, State, list[int]], int]


# ------------------------------------------------------------------------------ names
def kind_name(rules: Rules, kind: int) -> str:
    return LETTERS.get(rules.cards.kinds[kind].id) or str(rules.cards.props["number"][kind])


@cache
def names_of(rules: Rules) -> list[str]:
    """The name of every card; the last one, that of HIDDEN, is "?"."""
    return [kind_name(rules, kind) for kind in rules.kind_of] + ["?"]


def said(rules: Rules, v: View, action: int) -> str:
    """An action in the words of the referee, which tells inventory cards apart by their slot."""
    move = rules.move(v, action)
    first = rules.zone("inventory", max(0, v.actor))
    names = ["?" if kind < 0 else kind_name(rules, kind) for kind in move.kinds]
    if move.verb in ("play_places", "pick_places"):
        return f"{move.verb} " + "+".join(str(zone - first) for zone in move.sources)
    if move.verb == "choose":
        return f"choose {rules.zone_names[move.sources[0]]} {names[0]}"
    if move.verb in ("play", "pick"):
        return " ".join([move.verb, *names])
    return move.verb


def zones_of(oracle: Oracle) -> dict[str, list[Card]]:
    out = {"pile": oracle.pile, "discard": oracle.discard}
    for p in oracle.seats:
        out |= {f"hand/{p}": oracle.hand[p], f"deck/{p}": oracle.deck[p]}
        out |= {f"captain/{p}": oracle.captain[p]}
        out |= {f"inventory/{p}/{i}": slot for i, slot in enumerate(oracle.slots[p])}
    return out


# ------------------------------------------------------------------------------ comparing
def begin(rules: Rules, seed: int) -> tuple[State, Oracle]:
    """A game dealt by the engine, and the same pack dealt by the referee (E73)."""
    s = rules.new(seed)
    shuffled = rules.blank(seed)
    discard = rules.zone("discard")
    shuffled.zones[discard] = list(range(len(rules.kind_of)))
    shuffled.shuffle(discard)
    oracle = Oracle(rules.seats, rules.options)
    names = [names_of(rules)[card] for card in shuffled.zones[discard]]
    assert sorted(names) == sorted(PACK)
    oracle.deal(names, s.turn)
    return s, oracle


def endgame(rules: Rules, seed: int) -> tuple[State, Oracle]:
    """The same late position on both tables: few cards, many Ghosts, any seat to move."""
    rng = random.Random(seed)
    box = PACK[:]
    rng.shuffle(box)
    box.sort(key=lambda name: name in ("G", "K", "11", "P") and rng.random() < 0.6)
    oracle = Oracle(rules.seats, rules.options)
    for p in oracle.seats:
        for slot in oracle.slots[p]:
            for _ in range(rng.choice((0, 0, 1, 1, 2)) if box else 0):
                slot.append(new_card(box.pop()))
        for _ in range(rng.choice((0, 0, 0, 1, 3)) if len(box) > 12 else 0):
            oracle.deck[p].append(new_card(box.pop()))
        for _ in range(rng.choice((0, 0, 1, 4)) if len(box) > 10 else 0):
            oracle.hand[p].append(new_card(box.pop(), p))
        if "short_game" not in oracle.on and rng.random() < 0.8:
            oracle.captain[p].append(new_card(box.pop()))
        if oracle.owned(p) == len(oracle.captain[p]):
            oracle.hand[p].append(new_card(box.pop(), p))
    pile = [name for name in box[: rng.randrange(6)] if name not in "GK"]
    for name in pile:
        box.remove(name)
        under = oracle.pile[-1] if oracle.pile else new_card("P")
        oracle.pile.append(new_card(name, *oracle.seats))
        blocked = under["name"] in ("P", "2", "9") or "P" in pile[: len(oracle.pile) - 1]
        oracle.pile[-1]["copied"] = 0 if blocked else NUMBER[under["name"]]
    oracle.discard = [new_card(name) for name in box]
    oracle.turn_up()
    oracle.starter = rng.randrange(rules.seats)
    return same_position(rules, oracle, seed), oracle


def new_card(name: str, *seen: int) -> Card:
    return {"name": name, "seen": set(seen), "copied": 0}


def same_position(rules: Rules, oracle: Oracle, seed: int) -> State:
    """The engine's state of a referee's table, at the beginning of its starter's turn."""
    s = rules.blank(seed)
    left = list(range(len(rules.kind_of)))
    for zone, cards in zones_of(oracle).items():
        z = rules.zone_names.index(zone)
        for card in cards:
            found = next(c for c in left if names_of(rules)[c] == card["name"])
            left.remove(found)
            s.zones[z].append(found)
            s.known[found] = sum(1 << seat for seat in card["seen"])
        if rules.table.unordered[z]:
            s.zones[z].sort()
    assert left == []
    s.nums[forty_four.PILE_VALUE] = oracle.value() if oracle.pile else 0
    assert isinstance(rules, forty_four.FortyFour)
    rules._begin_turn(s, oracle.starter)
    return s


def compare_tables(rules: Rules, s: State, oracle: Oracle) -> None:
    named = names_of(rules)
    for zone, cards in zones_of(oracle).items():
        real = [named[card] for card in s.zones[rules.zone_names.index(zone)]]
        names = [card["name"] for card in cards]
        if zone.startswith("hand"):
            assert sorted(real) == sorted(names), zone
        else:
            assert real == names, zone
    locks = {p for p in oracle.seats if s.nums[forty_four.LOCK + p]}
    assert locks == set(oracle.lock)
    if not s.over:
        assert s.nums[forty_four.PILE_VALUE] == (oracle.value() if oracle.pile else 0)


def compare_views(rules: Rules, s: State, oracle: Oracle, seat: int) -> None:
    """0.4: a seat's view shows every card it has seen where it lies, and no other."""
    v = view(rules, s, seat)
    named = names_of(rules)
    for zone, cards in zones_of(oracle).items():
        real = [named[card] for card in v.zones[rules.zone_names.index(zone)]]
        names = [card["name"] if seat in card["seen"] else "?" for card in cards]
        if zone.startswith("hand"):
            assert sorted(real) == sorted(names), (zone, seat)
        else:
            assert real == names, (zone, seat)


def compare_games(
    rules: Rules, seed: int, policy: Policy, begins: Callable[..., tuple[State, Oracle]] = begin
) -> int:
    """Play a game on both tables; the number of its plies."""
    rng = random.Random(seed)
    s, oracle = begins(rules, seed)
    game = oracle.game()
    question = next(game, None)
    plies = 0
    while not s.over:
        assert question is not None
        actor, words = question
        assert rules.actor(s) == actor
        v = view(rules, s, actor)
        legal = rules.legal(s)
        by_word = {said(rules, v, action): action for action in legal}
        assert set(by_word) == words
        assert len(by_word) == len(legal)
        compare_tables(rules, s, oracle)
        compare_views(rules, s, oracle, plies % rules.seats)
        action = policy(rng, rules, s, legal)
        rules.apply(s, action)
        plies += 1
        try:
            question = game.send(next(w for w, a in by_word.items() if a == action))
        except StopIteration:
            question = None
    assert question is None
    compare_tables(rules, s, oracle)
    assert rules.winners(s) == oracle.places()
    return plies


# ------------------------------------------------------------------------------ players
def at_random(rng: random.Random, rules: Rules, s: State, legal: list[int]) -> int:
    return rng.choice(legal)


def greedy(rng: random.Random, rules: Rules, s: State, legal: list[int]) -> int:
    return rules.rollout(s.clone(), legal) if rng.random() < 0.9 else rng.choice(legal)


def user(rng: random.Random, rules: Rules, s: State, legal: list[int]) -> int:
    """Plays a card when it can and never declines an effect."""
    decline = [a for a in legal if rules.verbs[a >> 24] not in ("decline", "take", "pass", "waive")]
    return rng.choice(decline or legal)


def lazy(rng: random.Random, rules: Rules, s: State, legal: list[int]) -> int:
    """Passes or takes when it can, and lets repetitions go on."""
    idle = [a for a in legal if rules.verbs[a >> 24] in ("take", "pass", "waive", "decline")]
    return rng.choice(idle) if idle and rng.random() < 0.95 else rng.choice(legal)


POLICIES: list[Policy] = [at_random, greedy, user, lazy]


def option_sets() -> list[dict[str, str]]:
    """Each option alone, then all at once, with and without captains."""
    choices = {
        key: values[1]
        for key, values in GAMES["44"].options.items()
        if key not in ("44.max_players", "44.auto_refill")
    }
    alone = [{key: value} for key, value in choices.items()]
    full = {key: value for key, value in choices.items() if key != "44.short_game"}
    return [{}, *alone, full, choices]


LINES = [
    pytest.param(seats, {**options, **({"44.max_players": "5"} if seats == 5 else {})})
    for seats, options in product(range(2, 6), option_sets())
]


@pytest.mark.parametrize(("seats", "options"), LINES)
def test_the_engine_agrees_with_the_referee(seats: int, options: dict[str, str]) -> None:
    rules = build_rules("44", seats, options)
    for number, policy in enumerate(POLICIES):
        compare_games(rules, 1000 * seats + number, policy)
        for seed in range(1 if policy is lazy else 5):
            compare_games(rules, 1000 * seats + 10 * seed + number, policy, endgame)
