"""The laws every game obeys, run on every registered game, seat count and option.

A new game is picked up by itself: nothing here knows one by name.
"""

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from pirategames.engine.events import ACTED, HIDDEN, MOVE, REVEAL, TURN, Event
from pirategames.engine.rules import Rules, decode, encode
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, view
from pirategames.games import GAMES
from pirategames.match.making import build_rules

Line = tuple[str, int, tuple[tuple[str, str], ...]]


def line_ups() -> list[Line]:
    """Every game with every number of seats, and with each value of each option once."""
    out: list[Line] = []
    for game, info in GAMES.items():
        low, high = info.seats_allowed({})
        out.extend((game, seats, ()) for seats in range(low, high + 1))
        for key, values in info.options.items():
            for value in values[1:]:
                top = info.seats_allowed({key: value})[1]
                out.append((game, top, ((key, value),)))
    return out


LINES = line_ups()
PLAIN = [line for line in LINES if not line[2]]


def rules_of(line: Line) -> Rules:
    return build_rules(line[0], line[1], dict(line[2]))


def random_game(rules: Rules, seed: int) -> Iterator[tuple[State, int]]:
    """The positions of a random game, each with the action about to be played."""
    rng = random.Random(seed)
    s = rules.new(seed)
    while not s.over:
        action = rng.choice(rules.legal(s))
        yield s, action
        rules.apply(s, action)
    yield s, -1


@pytest.mark.parametrize("line", LINES, ids=str)
def test_every_game_ends_and_keeps_its_cards(line: Line) -> None:
    """Laws 1 and 3: termination, legal actions, conservation, what is known of where."""
    rules = rules_of(line)
    all_cards = list(range(len(rules.kind_of)))
    for seed in range(12):
        for plies, (s, action) in enumerate(random_game(rules, seed), 1):
            assert plies < 20_000
            assert sorted(c for z in s.zones for c in z) == all_cards
            for zone, cards in enumerate(s.zones):
                if rules.table.unordered[zone]:
                    assert cards == sorted(cards)
            if action >= 0:
                legal = rules.legal(s)
                assert legal
                assert legal == sorted(set(legal))
                assert 0 <= rules.actor(s) < rules.seats
        assert rules.winners(s) or rules.crew
        assert not rules.crew or rules.winners(s) in ([], list(range(rules.seats)))
        assert rules.legal(s) == []


@pytest.mark.parametrize("line", PLAIN, ids=str)
def test_copies_and_replays(line: Line) -> None:
    """Laws 4 and 5: a clone is independent and equal; the same actions lead to the same place."""
    rules = rules_of(line)
    for seed in range(4):
        again = rules.new(seed)
        again.log = []
        for s, action in random_game(rules, seed):
            assert s.checksum() == again.checksum()
            if action < 0:
                break
            copy = s.clone()
            before = s.checksum()
            rules.apply(copy, action)
            assert s.checksum() == before
            rules.apply(again, action)


@pytest.mark.parametrize("line", LINES, ids=str)
def test_nothing_leaks(line: Line) -> None:
    """Law 6: a sampled world gives the same view and, to the seat to move, the same actions."""
    rules = rules_of(line)
    rng = random.Random(9)
    for seed in range(3):
        for s, action in random_game(rules, seed):
            if rng.random() > 0.2:
                continue
            for seat in range(rules.seats):
                v = view(rules, s, seat)
                world = Sampler(rules, v).sample(rng.randrange(1, 2**31 - 1))
                assert view(rules, world, seat) == v
                before = world.checksum()
                legal = rules.legal(world)
                assert world.checksum() == before
                if seat == v.actor:
                    assert legal == rules.legal(s)
                if action >= 0:
                    assert legal


@pytest.mark.parametrize("line", PLAIN, ids=str)
def test_events_tell_no_more_than_the_view(line: Line) -> None:
    """Law 6: two worlds a seat cannot tell apart announce the same, up to a newly shown face."""
    rules = rules_of(line)
    rng = random.Random(5)
    for seed in range(3):
        for s, action in random_game(rules, seed):
            if action < 0 or rng.random() > 0.3:
                continue
            for seat in range(rules.seats):
                world = Sampler(rules, view(rules, s, seat)).sample(rng.randrange(1, 2**31 - 1))
                if action not in rules.legal(world) or rules.actor(world) != rules.actor(s):
                    continue
                real = s.clone()
                world.rng = real.rng
                assert_alike(told(rules, real, action, seat), told(rules, world, action, seat))


def told(rules: Rules, s: State, action: int, seat: int) -> list[Event]:
    s.log = []
    rules.apply(s, action)
    return [e.seen_by(seat) for e in s.log]


def assert_alike(real: list[Event], other: list[Event]) -> None:
    for a, b in zip(real, other, strict=False):
        if a == b:
            continue
        # A face shown now may differ: from there on the worlds are different worlds.
        assert a.kind == b.kind
        assert a.kind in (MOVE, REVEAL)
        assert a.card != HIDDEN
        assert b.card != HIDDEN
        return
    assert len(real) == len(other)


@pytest.mark.parametrize("line", PLAIN, ids=str)
def test_every_unseen_card_appears_wherever_it_could_be(line: Line) -> None:
    """Law 7: over many samples each unseen card is seen in each hidden slot that admits it."""
    rules = rules_of(line)
    s = rules.new(11)
    for seat in (0, rules.seats - 1):
        v = view(rules, s, seat)
        seen = {c for z in v.zones for c in z}
        unseen = [c for c in range(len(rules.kind_of)) if c not in seen]
        found: dict[int, set[int]] = defaultdict(set)
        sampler = Sampler(rules, v)
        for i in range(10_000 // len(PLAIN) // 2 + 2500):
            world = sampler.sample(i * 7919 + 1)
            for zone, cards in enumerate(world.zones):
                if HIDDEN in v.zones[zone]:
                    found[zone].update(cards)
        for zone, met in found.items():
            admitted = {c for c in unseen if rules.allows(v, c, zone)}
            assert admitted <= met, rules.zone_names[zone]


@pytest.mark.parametrize("line", LINES, ids=str)
def test_every_action_can_be_read(line: Line) -> None:
    """Law 8: every action means something, and no two choices of a decision mean the same."""
    rules = rules_of(line)
    for seed in range(3):
        for s, action in random_game(rules, seed):
            if action < 0:
                continue
            v = view(rules, s, rules.actor(s))
            moves = [rules.move(v, a) for a in rules.legal(s)]
            assert len(set(moves)) == len(moves)
            for move in moves:
                assert len(move.kinds) == len(move.sources) or not move.sources


@pytest.mark.parametrize("line", PLAIN, ids=str)
def test_the_first_event_of_a_ply_is_the_action(line: Line) -> None:
    rules = rules_of(line)
    for s, action in random_game(rules, 4):
        if action < 0:
            break
        events = told(rules, s.clone(), action, rules.actor(s))
        assert events[0].kind == ACTED
        assert events[0].n == action


def test_encoding_is_reversible() -> None:
    for fields in ((0, 0, 0, 0), (12, 255, 1, 254), (6, 3, 4, 2)):
        assert decode(encode(*fields)) == fields


@pytest.mark.parametrize("line", PLAIN, ids=str)
def test_who_is_said_to_play_next_does(line: Line) -> None:
    """The first turn that begins after an action is that of the seat foretold, if one was."""
    rules = rules_of(line)
    foretold = 0
    for seed in range(3):
        following, turn = -1, -1
        for s, _ in random_game(rules, seed):
            begun = [event.seat for event in s.log or [] if event.kind == TURN]
            if following >= 0 and begun and begun[0] != turn:
                assert begun[0] == following
                foretold += 1
            following, turn = rules.following(view(rules, s, 0)), s.turn
            s.log = []
    assert foretold or rules.seats == 1
