"""The same table, whoever plays the games, in whatever order, and however often it is stopped."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from pirategames.arena.journal import Journal, JournalError
from pirategames.arena.run import Arena, Broken, Here, facts, play, processes, result_of
from pirategames.arena.schedule import Plan
from pirategames.arena.statistics import Bounds
from pirategames.arena.table import Played, Table

PLAN = Plan("plank", ("greedy", "random"), 3, False, (), 3, duplicate=True, by_round=True)
DEALS = 21  # two games each, so that seven at a time come out even


class Unordered(Executor):
    """Plays when it is shut down or asked often enough, and then in a random order."""

    def __init__(self) -> None:
        self.chance = random.Random(4)
        self.waiting: list[tuple[Future[Any], Any, Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        if len(self.waiting) == 7:
            self.chance.shuffle(self.waiting)
            for other, function, given in self.waiting:
                other.set_result(function(*given))
            self.waiting.clear()
        return future


def table_of(executor: Executor, ahead: int, bounds: Bounds | None = None) -> dict[str, Any]:
    table = Table(PLAN, bounds)
    for _ in Arena(PLAN, DEALS * 3, table).run(executor, ahead):
        pass
    return table.as_json()


def test_no_executor_and_no_order_matters() -> None:
    here = table_of(Here(), 1)
    assert here["games"] == DEALS * 3 * 2
    assert table_of(Unordered(), 7) == here
    with processes(2) as hands:
        assert table_of(*hands) == here


def test_no_order_matters_to_where_the_test_stops() -> None:
    bounds = Bounds(0.0, 0.9)
    here = table_of(Here(), 1, bounds)
    assert here["pairs"][0]["sprt"]["better"] == "greedy"
    assert here["deals"] < DEALS * 3
    assert table_of(Unordered(), 7, bounds) == here


@pytest.mark.parametrize("stop", [0, 1, 5, 17, 35])
def test_interrupted_it_goes_on(tmp_path: Path, stop: int) -> None:
    path = tmp_path / "arena.jsonl"
    undisturbed = Table(PLAN)
    for _ in Arena(PLAN, DEALS, undisturbed).run(Here(), 1):
        pass
    with Journal(path, facts(PLAN)) as journal:
        counts = Arena(PLAN, DEALS, Table(PLAN), journal).run(Unordered(), 7)
        for count in counts:
            if count >= stop:
                break
    table = Table(PLAN)
    with Journal(path, facts(PLAN)) as journal:
        arena = Arena(PLAN, DEALS, table, journal)
        kept = arena.count
        left = sum(1 for _ in arena.run(Here(), 1))
    assert kept + left == DEALS * 2
    assert table.as_json() == undisturbed.as_json()


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    for deals in (2, DEALS):
        table = Table(PLAN)
        with Journal(path, facts(PLAN)) as journal:
            arena = Arena(PLAN, deals, table, journal)
            assert arena.count == (0 if deals == 2 else 4)
            for _ in arena.run(Here(), 1):
                pass
        assert table.deals == deals


def test_a_game_of_another_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    with Journal(path, facts(PLAN)) as journal:
        journal.add(Played(0, 0, (1.0, 0.0), 30))
    with Journal(path, facts(PLAN)) as journal, pytest.raises(JournalError, match="not of this"):
        Arena(PLAN, DEALS, Table(PLAN), journal)


def test_a_game_that_stops_spoils_only_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(PLAN)
    arena = Arena(PLAN, 3, table)

    class Sinking(Here):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            game = args[1]
            if (game.deal, game.number) != (1, 1):
                return super().submit(fn, *args)
            future: Future[Any] = Future()
            future.set_result(Played(1, 1, (), 0, "a card is at fault"))
            return future

    for _ in arena.run(Sinking(), 1):
        pass
    assert table.deals == 2
    assert [game.error for game in table.errors] == ["a card is at fault"]


def test_an_exception_of_a_game_is_its_result() -> None:
    bad = PLAN.games(0)[0]._replace(names=("greedy", "nobody", "random"))
    played = play(PLAN, bad)
    assert "nobody" in played.error


def test_an_executor_that_breaks_is_told() -> None:
    future: Future[Played] = Future()
    future.cancel()
    with pytest.raises(Broken, match="CancelledError"):
        result_of(future)


def matches(game: str, players: tuple[str, ...], seats: int, crew: bool) -> Iterator[Played]:
    plan = Plan(game, players, seats, crew, (), 1, duplicate=True, by_round=False)
    for number in plan.games(0):
        yield play(plan, number)


def test_the_score_is_the_share_of_the_win() -> None:
    for played in matches("44", ("random",) * 3, 3, crew=False):
        assert sum(played.scores) == pytest.approx(1.0)


def test_a_crew_wins_or_loses_together() -> None:
    found = [set(played.scores) for played in matches("tranquility", ("greedy", "random"), 2, True)]
    assert all(scores in ({0.0}, {1.0}) for scores in found)


def test_the_first_round_of_walk_the_plank_is_rewarded_by_battles() -> None:
    for number in PLAN.games(0):
        played = play(PLAN, number)
        battles = [round((score - 0.5) * 14) if score else 0 for score in played.scores]
        assert played.plies == 21
        assert sum(battles) <= 7
        assert all(score == 0 or score > 0.5 for score in played.scores)
