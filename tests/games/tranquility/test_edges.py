"""The edge cases of the specification, 4.10, and the levels, 4.11."""

from __future__ import annotations

import pytest

from tests.games.tranquility.table import FULL, new, set_table


def test_t6_two_cards_may_be_discarded_though_an_island_fits() -> None:
    assert set_table(["40 50", "1"]).verbs == {"play", "drop"}


def test_t9_another_start_may_pay_for_the_first() -> None:
    t = set_table(["S 5 9 33 71", "S 1 2 3 4"]).do("start", "declare 4", "pay 1 2 3 S")
    assert "S" in t.cards("discard/1").split()


def test_t10_an_empty_pile_is_played_on_without() -> None:
    t = set_table(["40 50 60", "1 2 3"], piles=[1, 0]).do("40@17")
    assert t.sizes("hand") == [3, 3]
    assert t.sizes("draw_pile") == [0, 0]
    t.do("1@0", "50@20", "2@1")  # the 3, all that is left, pays
    assert t.sizes("hand") == [2, 0]
    assert t.actor == "A"
    assert t.verbs == {"play", "drop"}


def test_t19_without_a_start_the_voyage_goes_on_to_its_loss() -> None:
    t = set_table(["S 1 F", "5 7"], FULL).do("drop 1 S")
    assert not t.s.over
    t.do("drop 5 7")
    assert t.legal == {"lost"}  # a Finish alone, which cannot be placed without a Start
    assert t.do("lost").winners == ""


def test_t22_one_pays_from_ones_own_hand_a_start_too_once_the_space_is_filled() -> None:
    t = set_table(["40 50 60", "S 1 2"], {18: 41}, piles=[0, 0]).do("40@17")
    assert t.legal == {"pay 50", "pay 60"}
    first = set_table(["S 5 9 33 71", "S 1 2 3 4"]).do("start", "declare 5")
    assert "S" in first.cards("discard/1").split()
    assert first.actor == "A"


def test_t11_t12_a_full_grid_is_not_enough() -> None:
    assert set_table(["1 3", "5"], FULL, start=True).legal == {"drop 1 3"}
    assert "finish" not in set_table(["F 1", "5"], FULL).legal


def test_t14_t20_an_empty_hand_loses() -> None:
    t = set_table(["1 3", ""], start=True).do("drop 1 3")
    assert (t.actor, t.legal) == ("B", {"lost"})


@pytest.mark.parametrize(("hand", "price"), [("S 1 2 3 4", 4), ("S 1 2", 4)])
def test_t25_alone_a_start_for_four(hand: str, price: int) -> None:
    t = set_table([hand], piles=[9], options={"tr.solo_start": "4"}).do("start")
    assert t.sizes("discard") == [price] or t.verbs == {"pay"}
    while t.verbs == {"pay"}:
        t.do(min(t.legal))
    assert t.sizes("discard") == [price]


def test_t26_all_is_discarded_where_there_is_too_little() -> None:
    short = {"tr.start_short": "discard_all"}
    t = set_table(["S 5 9", "1 2", "7"], piles=[2], options=short).do("start")
    assert t.sizes("discard") == [2, 2, 1]
    assert t.sizes("hand") == [2, 0, 0]
    alone = set_table(["S 5 9"], piles=[3], options=short).do("start")
    assert alone.sizes("discard") == [5]


def test_t27_the_one_card_may_be_a_start() -> None:
    t = set_table(["S", "1 2 3 4 5"], options={"tr.one_card_loses": "on"})
    assert t.legal == {"lost"}


def test_t28_what_is_discarded_is_secret() -> None:
    t = set_table(["40 50 60", "1"]).do("drop 40 50")
    rules = t.rules
    assert t.view(0).zones[rules.discard[0]] != [-1, -1]
    assert t.view(1).zones[rules.discard[0]] == [-1, -1]


def test_hands_may_lie_open() -> None:
    t = new(3, options={"tr.hand_peek": "on"})
    assert -1 not in t.view(1).zones[t.rules.hand[0]]


def test_t21_the_smallest_pile_begins() -> None:
    beginners = {new(3, seed, {"tr.first_player": "smallest_pile"}).actor for seed in range(20)}
    assert beginners == {"B", "C"}


@pytest.mark.parametrize(
    ("level", "limit", "price", "piles"),
    [("calm", 6, 6, [38, 37]), ("rough", 5, 9, [39, 38]), ("storm", 5, 9, [38, 37])],
)
def test_levels(level: str, limit: int, price: int, piles: list[int]) -> None:
    t = new(2, options={"tr.level": level})
    assert t.sizes("hand") == [limit, limit]
    assert t.rules.price == price
    assert t.sizes("draw_pile") == piles
