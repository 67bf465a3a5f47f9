"""The search and the bots: what they may know, and that slices change nothing."""

import pytest

from pirategames.ai.bots import Bot, GreedyBot, RandomBot, SearchBot, make_bot
from pirategames.ai.search import Search
from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, view
from tests.tiny import Tiny


def reached(rules: Rules, seed: int, plies: int) -> State:
    """A position after some random play."""
    s = rules.new(seed)
    for ply in range(plies):
        if s.over:
            break
        legal = rules.legal(s)
        rules.apply(s, legal[(ply * 7 + seed) % len(legal)])
    return s


def search_of(rules: Rules, s: State, seed: int) -> Search:
    seat = rules.actor(s)
    return Search(rules, view(rules, s, seat), rules.legal(s), seed)


def test_many_small_steps_grow_the_same_tree_as_one_big_one() -> None:
    rules = Tiny()
    s = reached(rules, 3, 4)
    whole = search_of(rules, s, 11)
    whole.step(200)
    sliced = search_of(rules, s, 11)
    for size in (1, 7, 92, 100):
        sliced.step(size)
    assert sliced.child == whole.child
    assert sliced.visits == whole.visits
    assert sliced.avail == whole.avail
    assert sliced.total == whole.total
    assert sliced.best() == whole.best()


def test_one_node_an_iteration_and_every_visit_accounted_for() -> None:
    rules = Tiny()
    search = search_of(rules, reached(rules, 5, 3), 1)
    search.step(150)
    assert len(search.visits) <= 151
    assert search.visits[0] == 150
    tops = [search.visits[node] for key, node in search.child.items() if key >> 29 == 0]
    assert sum(tops) == 150
    for node in range(1, len(search.visits)):
        assert 0 < search.visits[node] <= search.avail[node]
        assert 0.0 <= search.total[node] <= search.visits[node]


@pytest.mark.parametrize("name", ["random", "greedy", "search:60"])
@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_do_not_change_what_a_bot_does(name: str, seed: int) -> None:
    rules = Tiny()
    s = reached(rules, seed, 5)
    if s.over:
        pytest.skip("the game ended early")
    seat = rules.actor(s)
    v = view(rules, s, seat)
    chosen = set()
    for world_seed in range(1, 5):
        world = Sampler(rules, v).sample(world_seed)
        bot = make_bot(name)
        bot.start(rules, view(rules, world, seat), rules.legal(world), 99)
        chosen.add(bot.think_all())
    assert len(chosen) == 1


def test_a_single_choice_is_answered_at_once() -> None:
    rules = Tiny()
    s = reached(rules, 1, 2)
    bot = SearchBot(1_000_000)
    only = rules.legal(s)[:1]
    bot.start(rules, view(rules, s, rules.actor(s)), only, 1)
    assert bot.think(0.0) == only[0]


@pytest.mark.parametrize("seed", range(8))
def test_a_certain_answer_is_given_early_and_is_the_same(seed: int) -> None:
    rules = Tiny()
    s = reached(rules, seed, 2)
    whole = search_of(rules, s, seed)
    whole.step(2000)
    early = search_of(rules, s, seed)
    while not early.decided(2000):
        early.step(1)
    assert early.best() == whole.best()
    assert early.done < 2000
    bot = SearchBot(2000)
    bot.start(rules, view(rules, s, rules.actor(s)), rules.legal(s), seed)
    while bot.think(0.0001) is None:
        pass
    assert sum(thought.tried for thought in bot.thoughts) == early.done


def test_thinking_goes_on_where_it_stopped() -> None:
    rules = Tiny()
    s = reached(rules, 2, 2)
    seat = rules.actor(s)
    bot = SearchBot(40)
    bot.start(rules, view(rules, s, seat), rules.legal(s), 4)
    answers = [bot.think(0.0) for _ in range(40)]
    assert answers[:39] == [None] * 39
    whole = search_of(rules, s, 4)
    whole.step(40)
    assert answers[39] == whole.best()


def test_a_slow_machine_answers_with_what_it_has() -> None:
    rules = Tiny()
    s = reached(rules, 2, 2)
    bot = SearchBot(1_000_000, seconds=0.05)
    bot.start(rules, view(rules, s, rules.actor(s)), rules.legal(s), 4)
    answers = [bot.think(0.01) for _ in range(30)]
    assert answers[0] is None
    assert any(answer in rules.legal(s) for answer in answers)


def test_names_of_opponents() -> None:
    assert isinstance(make_bot("random"), RandomBot)
    assert isinstance(make_bot("greedy"), GreedyBot)
    assert isinstance(make_bot("captain"), SearchBot)
    named = make_bot("search:12")
    assert isinstance(named, SearchBot)
    assert named.iterations == 12


@pytest.mark.parametrize(
    "name", ["", "search", "search:", "search:0", "search:x", "Captain", "search:²"]
)
def test_unknown_opponents_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="search"):
        make_bot(name)


def play(rules: Rules, bots: list[Bot], seed: int) -> list[int]:
    s = rules.new(seed)
    ply = 0
    while not s.over:
        seat = rules.actor(s)
        bots[seat].start(rules, view(rules, s, seat), rules.legal(s), seed * 1000 + ply)
        rules.apply(s, bots[seat].think_all())
        ply += 1
    return rules.winners(s)


def test_the_search_beats_random_play() -> None:
    rules = Tiny(2)
    wins = 0
    for seed in range(20):
        bots: list[Bot] = [SearchBot(60), RandomBot()]
        wins += play(rules, bots if seed % 2 else bots[::-1], seed) == [0 if seed % 2 else 1]
    assert wins >= 14
