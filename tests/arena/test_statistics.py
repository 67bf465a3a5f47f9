"""Intervals that hold the truth as often as they say, a test that errs as seldom as it says."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.arena.statistics import Bounds, interval, spread, student95, verdict, wilson

shares = st.lists(st.floats(0, 1), min_size=1, max_size=40)


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042), (999, 1.962)],
)
def test_students_quantile(freedom: int, value: float) -> None:
    """Tables of Student's distribution, to a hundredth."""
    assert student95(freedom) == pytest.approx(value, abs=0.01)


def test_wilsons_interval() -> None:
    """The example of Newcombe, "Two-sided confidence intervals" (1998): 81 of 263."""
    low, high = wilson(81, 263)
    assert low == pytest.approx(0.2553, abs=1e-4)
    assert high == pytest.approx(0.3662, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0


def test_wins_and_losses_have_wilsons_interval() -> None:
    low, high = interval([1.0] * 300 + [0.0] * 100)
    assert (low, high) == pytest.approx(wilson(300, 400), abs=1e-3)


@given(shares)
def test_an_interval_holds_the_mean_and_stays_within(values: list[float]) -> None:
    low, high = interval(values)
    assert 0 <= low <= spread(values).mean + 1e-9
    assert spread(values).mean - 1e-9 <= high <= 1
    assert low < high


@given(shares, st.randoms())
def test_no_order_of_the_values_matters(values: list[float], chance: random.Random) -> None:
    mixed = values[:]
    chance.shuffle(mixed)
    assert interval(mixed) == interval(values)
    assert spread(mixed) == spread(values)


def test_an_interval_holds_the_truth_95_times_in_100() -> None:
    """Shares of the win at four seats, whose mean over four games is seldom far from a quarter."""
    chance = random.Random(5)
    held = 0
    for _ in range(1000):
        deals = [sum(chance.random() < 0.4 for _ in range(4)) / 4 for _ in range(40)]
        low, high = interval(deals)
        held += low <= 0.4 <= high
    assert 925 <= held <= 975


def differences(chance: random.Random, effect: float) -> float:
    """What one deal tells: in steps, like results of games; deviation 1, mean ``effect``."""
    return sum(chance.choice((-1, 0, 0, 1)) for _ in range(8)) / 2 + effect


def answers(effect: float, bounds: Bounds, tests: int = 200) -> tuple[dict[int | None, int], float]:
    """What the test said of players of a true difference, and after how many deals on average."""
    chance = random.Random(9)
    count: dict[int | None, int] = {1: 0, 0: 0, -1: 0}
    deals = 0
    for _ in range(tests):
        values: list[float] = []
        answer = None
        while answer is None:
            values.append(differences(chance, effect))
            answer = verdict(values, bounds).answer
        count[answer] += 1
        deals += len(values)
    return count, deals / tests


def test_equals_are_seldom_called_better() -> None:
    count, _ = answers(0.0, Bounds(0.0, 0.4))
    assert count[1] + count[-1] <= 0.05 * 200 + 6  # two deviations more than one in twenty


@pytest.mark.parametrize("side", [1, -1])
def test_the_better_is_found(side: int) -> None:
    count, deals = answers(side * 0.4, Bounds(0.0, 0.4))
    assert count[side] >= 0.95 * 200 - 6
    assert count[-side] == 0
    fixed = ((1.96 + 1.645) / 0.4) ** 2  # deals of a test of fixed length, as sure
    assert deals < fixed


def test_the_clearer_the_sooner() -> None:
    assert answers(1.0, Bounds(0.0, 0.4))[1] < answers(0.4, Bounds(0.0, 0.4))[1]


def test_nothing_is_known_of_a_few_deals() -> None:
    assert verdict([1.0] * 5, Bounds()).answer is None
    assert verdict([], Bounds()).answer is None


def test_players_who_always_tie_are_equals_and_a_sure_win_is_one() -> None:
    assert verdict([0.0] * 2000, Bounds()).answer == 0
    assert verdict([0.5] * 30, Bounds()).answer == 1
    assert verdict([-0.5] * 30, Bounds()).answer == -1
    assert all(math.isfinite(llr) for llr in verdict([0.5] * 30, Bounds()).llr)
