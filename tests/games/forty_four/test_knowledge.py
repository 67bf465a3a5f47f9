"""Hidden information in 44: what a seat can know from what it saw, and what it cannot tell apart.

A memory that is fed nothing but the events a seat perceives must equal its view at every ply, and a
face may only be shown to whom 0.4 shows it. Two worlds that look alike to a seat must stay alike.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pirategames.engine.events import ACTED, HIDDEN, MOVE, REVEAL, SHUFFLE, Event
from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, View, view
from pirategames.match.making import build_rules
from pirategames.words import move_words
from tests.games.forty_four.test_oracle import (
    POLICIES,
    Policy,
    at_random,
    endgame,
    greedy,
    lazy,
    option_sets,
    user,
)


def started(rules: Rules, seed: int, late: bool) -> State:
    return endgame(rules, seed)[0] if late else rules.new(seed)


def rules_for(seats: int, number: int) -> Rules:
    options = option_sets()[number]
    return build_rules("44", seats, options | ({"44.max_players": "5"} if seats == 5 else {}))


# ------------------------------------------------------------------------------ memory
class Memory:
    """What a seat knows from its first look at the table and the events it perceived since."""

    def __init__(self, rules: Rules, v: View) -> None:
        self.rules = rules
        self.seat = v.seat
        self.zones = [zone[:] for zone in v.zones]

    def spec(self, zone: int) -> str:
        return self.rules.specs[self.rules.zone_spec[zone]].name

    def knows(self, event: Event) -> bool:
        """Did the seat know the card where it lay?"""
        cards = self.zones[event.src]
        if self.rules.table.unordered[event.src]:
            return event.card in cards or HIDDEN not in cards
        return cards[event.src_index] != HIDDEN

    def may_see(self, event: Event) -> bool:
        """Does 0.4 show this seat the face of a card that moves or is turned up?"""
        owner = self.rules.zone_owner[event.src if event.kind == REVEAL else event.dst]
        if self.knows(event):
            return True
        if event.kind == REVEAL:
            return event.seat == self.seat or self.spec(event.src) == "inventory"
        source, target = self.spec(event.src), self.spec(event.dst)
        if target == "hand":
            return owner == self.seat
        if target == "inventory":  # Contraband slides a card under those that lie there
            return source != "deck" or event.at == len(self.zones[event.dst])
        if target == "discard":  # a seat that falls: captain and hidden cards stay face down
            beneath = event.src_index < len(self.zones[event.src]) - 1
            return source == "hand" or not (source == "captain" or beneath)
        return target == "pile"

    def perceive(self, event: Event) -> None:
        if event.kind == REVEAL:
            if event.card != HIDDEN:
                self.zones[event.src][event.src_index] = event.card
        elif event.kind == MOVE:
            self.put(self.take(event), event)
        assert event.kind != SHUFFLE

    def take(self, event: Event) -> int:
        cards = self.zones[event.src]
        if not self.rules.table.unordered[event.src]:
            known = cards.pop(event.src_index)
            assert HIDDEN in (known, event.card) or known == event.card
            return max(known, event.card)
        assert event.card != HIDDEN, "in 44 no card leaves a hand unseen"
        cards.remove(event.card if event.card in cards else HIDDEN)
        return event.card

    def put(self, card: int, event: Event) -> None:
        cards = self.zones[event.dst]
        cards.insert(len(cards) if event.at < 0 else event.at, card)
        if self.rules.table.unordered[event.dst]:
            cards.sort(key=lambda c: (c == HIDDEN, c))


def first_look(rules: Rules, v: View) -> None:
    """0.3, 0.4: after the deal a seat sees the inventories and its own hand, nothing else."""
    for zone, cards in enumerate(v.zones):
        spec = rules.specs[rules.zone_spec[zone]].name
        shown = spec == "inventory" or (spec == "hand" and rules.zone_owner[zone] == v.seat)
        assert all((card != HIDDEN) == shown for card in cards)


def follow(rules: Rules, s: State, rng: random.Random, policy: Policy, dealt: bool) -> None:
    memories = [Memory(rules, view(rules, s, seat)) for seat in range(rules.seats)]
    if dealt:
        for seat in range(rules.seats):
            first_look(rules, view(rules, s, seat))
    while not s.over:
        s.log = []
        rules.apply(s, policy(rng, rules, s, rules.legal(s)))
        for event in s.log:
            for memory in memories:
                perceived = event.seen_by(memory.seat)
                if event.kind in (MOVE, REVEAL):
                    assert (perceived.card != HIDDEN) == memory.may_see(event), event
                assert event.kind != ACTED or perceived.n == event.n
                memory.perceive(perceived)
        for memory in memories:
            assert memory.zones == view(rules, s, memory.seat).zones


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_view_is_what_the_seat_saw(seats: int, late: bool) -> None:
    for seed in range(16):
        rules = rules_for(seats, seed % len(option_sets()))
        policy = POLICIES[seed % 3] if seed < 14 else lazy
        follow(rules, started(rules, seed, late), random.Random(seed), policy, not late)


# ------------------------------------------------------------------------------ worlds alike
def alike(rules: Rules, s: State, seat: int, rng: random.Random) -> None:
    """A world the seat cannot tell from the real one looks the same, and goes on alike."""
    v = view(rules, s, seat)
    world = Sampler(rules, v).sample(rng.randrange(1, 2**31 - 1))
    assert view(rules, world, seat) == v
    assert rules.asking(view(rules, world, seat)) == rules.asking(v)
    legal, other = rules.legal(s), rules.legal(world)
    if seat == v.actor:
        assert other == legal
        names = [f"S{i}" for i in range(rules.seats)]
        words = [move_words(rules, v, rules.move(v, a), names) for a in legal]
        seen = view(rules, world, seat)
        assert words == [move_words(rules, seen, rules.move(seen, a), names) for a in other]
    for action in rng.sample(legal, min(3, len(legal))):
        if action in other:
            goes_on_alike(rules, s.clone(), world.clone(), action, seat)


def goes_on_alike(rules: Rules, s: State, world: State, action: int, seat: int) -> None:
    world.rng = s.rng
    told = []
    for table in (s, world):
        table.log = []
        rules.apply(table, action)
        told.append([event.seen_by(seat) for event in table.log])
    for a, b in zip(*told, strict=False):
        if a != b:  # a face shown now: from here on these are different worlds
            assert a.kind == b.kind
            assert a.kind in (MOVE, REVEAL)
            assert HIDDEN not in (a.card, b.card)
            assert a.card != b.card
            return
    assert len(told[0]) == len(told[1])
    assert view(rules, s, seat) == view(rules, world, seat)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(
    seats=st.integers(2, 5),
    options=st.integers(0, len(option_sets()) - 1),
    seed=st.integers(0, 2**32),
    late=st.booleans(),
    policy=st.sampled_from([at_random, user, greedy]),
)
def test_worlds_alike_stay_alike(
    seats: int, options: int, seed: int, late: bool, policy: Policy
) -> None:
    """Above all in the middle of effects: walking a run, between two questions, after a look."""
    rules = rules_for(seats, options)
    rng = random.Random(seed)
    s = started(rules, seed, late)
    for _ in range(250):
        if s.over:
            break
        if s.frames or rng.random() < 0.1:
            for seat in range(seats):
                alike(rules, s, seat, rng)
        rules.apply(s, policy(rng, rules, s, rules.legal(s)))
