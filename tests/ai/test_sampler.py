"""Worlds never contradict what is known, however little room that leaves."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pirategames.engine.state import State
from pirategames.engine.view import Sampler, View, view
from pirategames.games.plank import Plank
from pirategames.match.making import build_rules


class Picky(Plank):
    """Walk the Plank where each card could lie in few zones; the real deal is always among them."""

    possible: set[tuple[int, int]]

    def allows(self, v: View, card: int, zone: int) -> bool:
        return (card, zone) in self.possible


def picky(seed: int, chance: float) -> tuple[Picky, State]:
    """A deal, and rules that admit it and a part of all other places."""
    plain = build_rules("plank", 4, {})
    rules = Picky(plain.specs, plain.cards, 4, {})
    s = rules.new(seed)
    rng = random.Random(seed)
    real = {(card, zone) for zone, cards in enumerate(s.zones) for card in cards}
    places = [(card, zone) for card in range(len(rules.kind_of)) for zone in range(len(s.zones))]
    rules.possible = real | {place for place in places if rng.random() < chance}
    return rules, s


@pytest.mark.parametrize("chance", [0.0, 0.02, 0.1, 0.3, 0.8])
def test_every_world_fits_what_is_known(chance: float) -> None:
    for seed in range(6):
        rules, s = picky(seed, chance)
        seat = rules.actor(s)
        v = view(rules, s, seat)
        sampler = Sampler(rules, v)
        unseen = set(sampler.unseen)
        for number in range(25):
            world = sampler.sample(1 + 7919 * number)
            lie = {(card, zone) for zone, cards in enumerate(world.zones) for card in cards}
            assert len(lie) == len(rules.kind_of)
            assert {place for place in lie if place[0] in unseen} <= rules.possible
            assert view(rules, world, seat) == v
            if chance == 0.0:
                assert world.zones[: rules.deck] == s.zones[: rules.deck]


def test_cards_that_only_one_hand_excludes_are_dealt_evenly() -> None:
    """A seat is known to hold no card of half the kinds: the other half is equally likely there."""
    plain = build_rules("plank", 3, {})
    rules = Picky(plain.specs, plain.cards, 3, {})
    s = rules.new(1)
    hand = rules.hand[(rules.actor(s) + 1) % 3]
    kept = set(s.zones[hand]) | set(range(0, len(rules.kind_of), 2))
    everywhere = range(len(s.zones))
    rules.possible = {
        (card, zone)
        for card in range(len(rules.kind_of))
        for zone in everywhere
        if zone != hand or card in kept
    }
    v = view(rules, s, rules.actor(s))
    sampler = Sampler(rules, v)
    count: Counter[int] = Counter()
    worlds = 6000
    for number in range(worlds):
        count.update(sampler.sample(1 + 7919 * number).zones[hand])
    possible = kept & set(sampler.unseen)
    assert set(count) == possible
    expected = worlds * 7 / len(possible)
    assert all(abs(n - expected) < 5 * expected**0.5 for n in count.values())
