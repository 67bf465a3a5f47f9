"""The lean round of the search against the rules: the same moves, the same course, the same end."""

from __future__ import annotations

import random

import pytest

from pirategames.ai.search import Search
from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, view
from pirategames.games import plank
from pirategames.games.plank import Plank
from pirategames.games.plank_round import Deals, Round
from tests.games.plank.table import rules_of

TABLES = [
    ("plank", 3, {}),
    ("plank", 4, {}),
    ("plank", 5, {"wtp.plank_tie": "first", "wtp.first_lead": "left"}),
    ("plank", 9, {"wtp.captain_tie": "keep"}),
    ("plank", 4, {"wtp.no_elimination": "on", "wtp.captain_may_choose_none": "on"}),
    ("plank", 3, {"wtp.void_round": "monster_wins", "wtp.captain_tie": "random"}),
    ("knockout", 2, {}),
    ("knockout", 7, {"knockout.trumps": "random"}),
]


def positions(rules: Plank, seed: int, every: int) -> list[State]:
    """Positions of a game, some moves sensible, some random."""
    rng = random.Random(seed)
    s = rules.new(seed)
    out: list[State] = []
    while not s.over:
        if rng.randrange(every) == 0:
            out.append(s.clone())
        legal = rules.legal(s)
        rules.apply(s, rules.rollout(s, legal) if rng.randrange(2) else rng.choice(legal))
    return out


def round_like(rules: Plank, s: State) -> Round:
    """The lean round of a state, hands and all."""
    hands = [[rules.kind_of[card] for card in s.zones[zone]] for zone in rules.hand]
    return rules.round_of(view(rules, s, s.turn)).copy(hands)


def same_round(rules: Plank, s: State, number: int) -> bool:
    return not s.over and s.nums[plank.ROUND] == number


def follow(rules: Plank, s: State, policy: bool, rng: random.Random) -> None:
    """Both play on to the end of the round."""
    lean = round_like(rules, s)
    number = s.nums[plank.ROUND]
    before = s
    while True:
        legal = rules.legal(s)
        assert (lean.actor(), lean.legal()) == (rules.actor(s), legal)
        action = rules.rollout(s, legal) if policy else rng.choice(legal)
        if policy:
            lean.play_on(1)
        else:
            lean.apply(action)
        before = s.clone()
        rules.apply(s, action)
        if lean.over:
            break
        assert same_round(rules, s, number)
        assert lean.battles == s.nums[rules.battles : rules.battles + rules.seats]
        assert lean.latest == s.nums[rules.latest : rules.latest + rules.seats]
        assert lean.values() == rules.values(s)
    last = before.nums[plank.BATTLE]
    assert last == lean.last_battle == plank.ROUNDS + 1 - number
    assert len([seat for seat in range(rules.seats) if before.zones[rules.hand[seat]]]) == 1
    check_end(rules, s, lean)


def check_end(rules: Plank, s: State, lean: Round) -> None:
    """The end of the round is what the rules make of it."""
    values = lean.values()
    assert sum(values) == pytest.approx(1.0)
    if s.over:
        assert values == rules.values(s)
        return
    for seat in range(rules.seats):
        assert (values[seat] > 0) == (s.nums[rules.out + seat] == 0)
    if rules.tie != "random" and not rules.stays:
        assert max(values) == values[s.nums[plank.CAPTAIN] - 1]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("policy", [False, True])
def test_the_lean_round_is_the_round(
    game: str, seats: int, options: dict[str, str], policy: bool
) -> None:
    rules = rules_of(seats, options, game)
    rng = random.Random(seats)
    for seed in range(12):
        for s in positions(rules, seed, every=4):
            follow(rules, s, policy, rng)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_hands_are_dealt_from_what_the_seat_knows(
    game: str, seats: int, options: dict[str, str]
) -> None:
    """Every deal has the kinds and counts that the view admits, and all of them are met."""
    rules = rules_of(seats, options, game)
    for seed in range(4):
        for s in positions(rules, seed, every=9):
            seat = rules.actor(s)
            v = view(rules, s, seat)
            deals = Deals(rules, v)
            unseen = [rules.kind_of[card] for card in Sampler(rules, v).unseen]
            for number in range(30):
                world = deals.deal(1 + number * 7919)
                assert isinstance(world, Round)
                assert world.hands[seat] == [rules.kind_of[c] for c in s.zones[rules.hand[seat]]]
                others = [k for one in range(seats) if one != seat for k in world.hands[one]]
                assert all(others.count(kind) <= unseen.count(kind) for kind in others)
                for one in range(seats):
                    assert len(world.hands[one]) == len(s.zones[rules.hand[one]])
                    assert world.hands[one] == sorted(world.hands[one])
                    void = s.nums[rules.void + one]
                    assert not any(
                        void >> rules.plain_suit[kind] & 1
                        for kind in world.hands[one]
                        if one != seat and rules.plain_suit[kind] >= 0
                    )


@pytest.mark.parametrize("options", [{}, {"wtp.dogs_life": "on"}])
def test_the_search_plays_both(options: dict[str, str]) -> None:
    """With a dog's life, whole states; without, rounds: both answer with legal actions."""
    rules: Rules = rules_of(4, options)
    s = rules.new(5)
    for _ in range(60):
        if s.over:
            break
        legal = rules.legal(s)
        search = Search(rules, view(rules, s, rules.actor(s)), legal, 3)
        search.step(12)
        assert search.best() in legal
        rules.apply(s, search.best())
