"""The race of first actions: the same worlds for all, and only a clear lead beats the favourite."""

import pytest

from pirategames.ai.bots import make_bot
from pirategames.ai.race import LAP, Race, search_for
from pirategames.ai.search import Search
from pirategames.engine.view import view
from pirategames.engine.worlds import Dealer, World
from pirategames.match.making import build_rules


class Noted(Dealer):
    """Deals as another does and notes which worlds were asked for."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.asked: list[int] = []

    def deal(self, rng: int) -> World:
        self.asked.append(rng)
        return self.dealer.deal(rng)


def race_at(seed: int, experience: float = 1.0) -> Race:
    rules = build_rules("tranquility", 2, {})
    s = rules.new(seed)
    return Race(rules, view(rules, s, s.turn), rules.legal(s), seed, 6, experience)


def with_results(race: Race, leads: list[float]) -> Race:
    """As if the favourite had brought a half in a hundred worlds, and the others so much more.

    Every lead of a tenth comes from one world in five, so that it might be chance.
    """
    for i in range(len(race.first)):
        lead = 0.0 if i == race.favourite else leads[i % len(leads)]
        race.results[i] = [0.5 + (5 * lead if k % 5 == 0 else 0.0) for k in range(100)]
        race.sums[i] = sum(race.results[i])
    return race


def test_every_action_runs_in_the_same_worlds() -> None:
    race = race_at(3)
    dealer = Noted(race.dealer)
    race.dealer = dealer
    actions = len(race.first)
    assert actions > 2
    race.step(5 * actions)
    assert [len(results) for results in race.results] == [5] * actions
    assert len(set(dealer.asked)) == 5
    assert all(dealer.asked.count(rng) == actions for rng in dealer.asked)


def test_many_small_steps_are_one_big_one() -> None:
    once, often = race_at(4), race_at(4)
    once.step(301)
    for count in (1, 7, 64, 100, 129):
        often.step(count)
    assert once.results == often.results
    assert once.ranking() == often.ranking()
    assert once.best() == often.best() == once.ranking()[0][0]


def test_only_a_clear_lead_beats_the_favourite() -> None:
    race = with_results(race_at(5), [0.005])
    assert race.best() == race.first[race.favourite]
    race = with_results(race_at(5), [0.1])
    assert race.best() != race.first[race.favourite]


def test_without_experience_any_lead_will_do() -> None:
    assert race_at(5, 0.0).caution == 0.0
    race = with_results(race_at(5, 0.0), [0.005])
    assert race.best() != race.first[race.favourite]


def test_who_has_no_experience_weighs_more() -> None:
    counts = [len(race_at(5, experience).first) for experience in (1.0, 0.5, 0.0)]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


def test_what_falls_clearly_behind_leaves() -> None:
    race = with_results(race_at(6), [-0.4, -0.01])
    behind = [i for i in range(len(race.first)) if race.sums[i] < 20.0]
    assert behind
    race._drop()
    assert not set(behind) & set(race.running)
    assert race.favourite in race.running


def test_a_race_ends_with_one_runner_or_when_all_is_done() -> None:
    race = race_at(7)
    assert not race.decided(LAP)
    race.running = [race.favourite]
    race.step(1)
    assert race.decided(10_000)
    assert race.best() == race.first[race.favourite]


@pytest.mark.parametrize("game", ["tranquility", "plank"])
def test_only_a_game_that_asks_for_it_gets_a_race(game: str) -> None:
    rules = build_rules(game, 3, {})
    s = rules.new(1)
    search = search_for(rules, view(rules, s, rules.actor(s)), rules.legal(s), 1)
    assert isinstance(search, Search)
    assert isinstance(search, Race) == rules.racing == (game == "tranquility")


def test_a_captain_tells_what_it_weighed_favourite_or_not() -> None:
    rules = build_rules("tranquility", 2, {})
    s = rules.new(8)
    legal = rules.legal(s)
    bot = make_bot("bosco")
    bot.start(rules, view(rules, s, s.turn), legal, 8)
    action = bot.think_all()
    assert bot.thoughts[0].action == action
    assert len(bot.thoughts) > 1
    assert all(0.0 <= thought.chance <= 1.0 and thought.tried > 0 for thought in bot.thoughts)
