"""Levels and temperaments: what a captain may know, remember and like, and that it is fair."""

from itertools import pairwise
from time import thread_time

import pytest

from pirategames.ai.bots import CaptainBot, level_of, make_bot, temperament_of
from pirategames.ai.captains import CAPTAINS, Captain
from pirategames.ai.levels import ALL, LEVELS, NOTHING, SHOWN, remembered
from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, View, view
from pirategames.games import GAMES
from pirategames.match.crew import CREW
from pirategames.match.making import build_rules

SMALL = 24  # iterations enough for a law that holds for any number of them


def tables() -> list[tuple[str, int]]:
    return [(game, max(2, GAMES[game].usual_seats)) for game in GAMES]


def positions(game: str, seats: int, seed: int, every: int = 7) -> list[tuple[Rules, State]]:
    """Some decisions of a game played by its rollout policy, with odd moves between."""
    rules = build_rules(game, seats, {})
    s = rules.new(seed)
    found = []
    for ply in range(400):
        if s.over:
            break
        legal = rules.legal(s)
        if ply % every == 0 and len(legal) > 1:
            found.append((rules, s.clone()))
        action = legal[s.draw_int(len(legal))] if ply % 4 == 0 else rules.rollout(s, legal)
        rules.apply(s, action)
    return found


def answer(name: str, rules: Rules, v: View, legal: list[int], iterations: int = SMALL) -> int:
    """What a captain plays, thinking no longer than a test should."""
    bot = make_bot(name)
    assert isinstance(bot, CaptainBot)
    share = iterations / rules.thought
    bot.level = bot.level._replace(share=share)
    bot.start(rules, v, legal, 77)
    return bot.think_all()


@pytest.mark.parametrize("name", [*LEVELS, "captain", *[f"bosco:{who}" for who in CAPTAINS]])
@pytest.mark.parametrize(("game", "seats"), tables())
def test_worlds_a_captain_cannot_tell_apart_make_no_difference(
    game: str, seats: int, name: str
) -> None:
    for rules, s in positions(game, seats, 3, 23)[:3]:
        seat = rules.actor(s)
        v = view(rules, s, seat)
        worlds = [Sampler(rules, v).sample(seed) for seed in (5, 6, 7)]
        chosen = {
            answer(name, rules, view(rules, world, seat), rules.legal(world)[:]) for world in worlds
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("memory", [NOTHING, SHOWN])
@pytest.mark.parametrize(("game", "seats"), tables())
def test_what_is_forgotten_leaves_a_view_that_worlds_fit(
    game: str, seats: int, memory: int
) -> None:
    for seed in range(4):
        for rules, s in positions(game, seats, seed):
            seat = rules.actor(s)
            v = view(rules, s, seat)
            before = v.facts()
            mind = remembered(rules, v, memory)
            assert v.facts() == before
            assert [len(cards) for cards in mind.zones] == [len(cards) for cards in v.zones]
            for known, left in zip(v.zones, mind.zones, strict=True):
                assert {card for card in left if card != HIDDEN} <= set(known)
            sampler = Sampler(rules, mind)
            legal = rules.legal(s)
            for number in range(3):
                world = sampler.sample(number * 7919 + 1)
                assert view(rules, world, seat).zones == mind.zones
                assert rules.legal(world) == legal


@pytest.mark.parametrize(("game", "seats"), tables())
def test_who_remembers_more_has_seen_more(game: str, seats: int) -> None:
    hidden = dict.fromkeys((NOTHING, SHOWN, ALL), 0)
    for rules, s in positions(game, seats, 1):
        v = view(rules, s, rules.actor(s))
        for memory in hidden:
            mind = remembered(rules, v, memory)
            hidden[memory] += sum(cards.count(HIDDEN) for cards in mind.zones)
    assert hidden[NOTHING] >= hidden[SHOWN] > hidden[ALL]


def reachable(thing: object, found: dict[int, object]) -> None:
    """Everything that can be got at from an object, through attributes and containers."""
    if id(thing) in found or isinstance(thing, type | int | float | str | bytes | None):
        return
    found[id(thing)] = thing
    inner: list[object] = []
    if isinstance(thing, dict):
        inner = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set):
        inner = list(thing)
    elif hasattr(thing, "__dict__"):
        inner = list(vars(thing).values())
    for part in inner:
        reachable(part, found)


@pytest.mark.parametrize("name", ["mousse:tom", "legende:anne"])
@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_captain_holds_nothing_but_what_its_views_told(game: str, seats: int, name: str) -> None:
    bot = make_bot(name)
    assert isinstance(bot, CaptainBot)
    bot.level = bot.level._replace(share=0.001)
    for rules, s in positions(game, seats, 9, 31)[:3]:
        v = view(rules, s, rules.actor(s))
        bot.start(rules, v, rules.legal(s)[:], 5)
        bot.think(0.0)
        mind: dict[int, object] = {}
        reachable(vars(bot), mind)
        assert id(s) not in mind
        for part in (s.zones, *s.zones, s.known, s.nums, s.trail):
            assert id(part) not in mind


def test_names_of_captains() -> None:
    assert level_of("captain") == level_of("matelot") == "matelot"
    assert level_of("legende:os") == "legende"
    assert temperament_of("legende:os") == "os"
    assert level_of("search:5") == temperament_of("greedy") == temperament_of("bosco") == ""
    assert {portrait for _, portrait in CREW} == set(CAPTAINS)


@pytest.mark.parametrize("name", ["bosco:", "legende:nobody", "captain:", "anne", "anne:bosco"])
def test_unknown_captains_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="there are"):
        make_bot(name)


@pytest.mark.parametrize("who", [who for who in CAPTAINS if CAPTAINS[who] != Captain()])
def test_a_temperament_changes_what_is_played(who: str) -> None:
    changed = 0
    for game, seats in (("plank", 4), ("korsar", 3)):
        for rules, s in positions(game, seats, 2, 5):
            v = view(rules, s, rules.actor(s))
            legal = rules.legal(s)
            plain = answer("bosco", rules, v, legal[:], 120)
            changed += answer(f"bosco:{who}", rules, v, legal[:], 120) != plain
            if changed:
                return
    assert changed


def test_the_cold_one_plays_as_its_level_does() -> None:
    for rules, s in positions("plank", 4, 2, 9)[:4]:
        v = view(rules, s, rules.actor(s))
        legal = rules.legal(s)
        assert answer("bosco:os", rules, v, legal[:]) == answer("bosco", rules, v, legal[:])


@pytest.mark.parametrize(("game", "seats"), tables())
def test_each_level_searches_more_and_remembers_no_less(game: str, seats: int) -> None:
    rules = build_rules(game, seats, {})
    ladder = list(LEVELS.values())
    for below, above in pairwise(ladder):
        assert 2 * below.iterations(rules) <= above.iterations(rules)
        assert below.memory <= above.memory
        assert below.depth(rules) < above.depth(rules)


def test_no_temper_changes_the_chance_that_is_told() -> None:
    for rules, s in positions("plank", 4, 5, 9)[:3]:
        v = view(rules, s, rules.actor(s))
        bot = make_bot("mousse:morgane")
        bot.start(rules, v, rules.legal(s)[:], 3)
        bot.think_all()
        told = sum(thought.chance for thought in bot.thoughts) / max(1, len(bot.thoughts))
        plain = make_bot("mousse:os")
        plain.start(rules, v, rules.legal(s)[:], 3)
        plain.think_all()
        cold = sum(thought.chance for thought in plain.thoughts) / max(1, len(plain.thoughts))
        assert abs(told - cold) < 0.2


@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_legend_thinks_in_slices_that_end_in_time(game: str, seats: int) -> None:
    """Measured in processor time, so that other programs do not matter: 16 ms are a frame."""
    for rules, s in positions(game, seats, 6, 11)[:2]:
        bot = make_bot("legende:zheng")
        v = view(rules, s, rules.actor(s))
        slices: list[float] = []
        for number in range(25):
            began = thread_time()
            if number == 0:
                bot.start(rules, v, rules.legal(s)[:], 1)
            done = bot.think(0.008) is not None
            slices.append(thread_time() - began)
            if done:
                break
        assert sorted(slices)[-1 - len(slices) // 10] < 0.012
