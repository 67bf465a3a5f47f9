"""The test vectors of the specification, 4.12."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.tranquility.table import FULL, new, set_table

MIDDLE = {10: 20, 12: 27}


@pytest.mark.parametrize(
    ("seats", "piles"),
    [
        (1, [81]),
        (2, [39, 38]),
        (3, [25, 24, 24]),
        (4, [18, 17, 17, 17]),
        (5, [13, 13, 13, 13, 13]),
    ],
)
def test_tr_01_the_deal(seats: int, piles: list[int]) -> None:
    t = new(seats)
    assert len(t.rules.kind_of) == 90
    assert t.sizes("draw_pile") == piles
    assert t.sizes("hand") == [5] * seats
    assert sum(piles) + 5 * seats == 85 + seats
    for seat in range(seats):
        assert t.cards(f"draw_pile/{seat}").split().count("S") == 1


@pytest.mark.parametrize(
    ("vector", "grid", "hand", "place", "cost"),
    [
        ("TR-02", {}, "40 1 2 3 4", "40@17", 0),
        ("TR-03", {17: 40}, "43 1 2 3 4", "43@18", 3),
        ("TR-04", {17: 40}, "46 1 2 3 4", "46@18", None),
        ("TR-05", MIDDLE, "22 1 2 3 4", "22@11", 2),
        ("TR-05", MIDDLE, "26 1 2 3 4", "26@11", 1),
        ("TR-06", MIDDLE, "19 1 2 3 4", "19@11", None),
        ("TR-06", MIDDLE, "28 1 2 3 4", "28@11", None),
        ("TR-07", {10: 20}, "15 1 2 3 4", "15@12", None),
        ("TR-07", {10: 20}, "25 1 2 3 4", "25@9", None),
        ("TR-08", {7: 15}, "60 1 2 3 4", "60@13", 0),
        ("TR-09", {5: 12}, "13 1 2 3 4", "13@6", 1),
        ("TR-10", {20: 32}, "30 1 2", "30@19", 2),
        ("TR-11", {20: 32}, "30 1", "30@19", None),
        ("TR-26", {34: 70}, "72 3", "72@35", None),
    ],
)
def test_islands(
    vector: str, grid: Mapping[int, int], hand: str, place: str, cost: int | None
) -> None:
    t = set_table([hand, ""], dict(grid))
    assert t.cost(place) == cost


def test_tr_03_the_price_is_paid_before_the_hand_is_refilled() -> None:
    t = set_table(["43 1 2 3 4", "5"], {17: 40}, piles=[9])
    t.do("43@18")
    assert t.sizes("hand") == [4, 1]
    t.do("pay 1 2 3")
    assert t.at(18) == "43"
    assert "4" in t.cards("hand/0").split()
    assert t.sizes("hand") == [5, 1]
    assert t.sizes("discard") == [3, 0]


def test_tr_10_without_a_choice_the_price_is_paid_at_once() -> None:
    t = set_table(["30 1 2", "5"], {20: 32}).do("30@19")
    assert t.sizes("hand") == [0, 1]
    assert t.actor == "B"


def test_tr_12_a_due_start_is_forced() -> None:
    t = set_table(["S 5 9 33 71", "1 2 3 4"])
    assert t.legal == {"start"}


def test_tr_13_three_players_declare() -> None:
    t = set_table(["S 5 9 33 71", "1 2 3 4 6", "7 8 10 11 12"], piles=[9, 9, 9])
    t.do("start", "declare 2", "declare 3")
    assert [t.s.nums[t.rules.num_names.index(f"pays/{seat}")] for seat in range(3)] == [3, 2, 3]
    t.do("pay 1 2", "pay 7 8 10", "pay 5 9 33")
    assert t.sizes("hand") == [5, 5, 5]
    assert t.sizes("discard") == [3, 2, 3]
    assert t.cards("start_space") == "S"
    assert t.actor == "B"


def test_tr_14_too_few_cards_for_the_start() -> None:
    t = set_table(["S 5 9 33 71", "1 2", "7"])
    assert t.verbs == {"play", "drop"}


def test_tr_15_the_finish_wins() -> None:
    t = set_table(["F 1", "3"], FULL, start=True)
    assert "finish" in t.legal
    t.do("finish")
    assert t.s.over
    assert t.winners == "AB"


def test_tr_16_not_with_35_cells() -> None:
    grid = {cell: n for cell, n in FULL.items() if cell != 20}
    assert "finish" not in set_table(["F 1", "3"], grid, start=True).legal


BETWEEN = (
    {cell: cell + 1 for cell in range(24)}
    | {24: 49, 25: 52}
    | {cell: cell + 40 for cell in range(26, 36)}
)


def test_tr_17_nothing_left_to_do_is_the_loss() -> None:
    t = set_table(["50", "80"], BETWEEN)
    assert t.legal == {"lost"}
    t.do("lost")
    assert t.s.over
    assert t.winners == ""
    assert t.rules.shares(t.s) == [0.0, 0.0]


@pytest.mark.parametrize(
    ("grid", "hand", "start", "last"),
    [({}, "50", False, "50@0"), (FULL, "F", True, "finish")],
    ids=["TR-18", "TR-24"],
)
def test_one_card_is_enough_but_by_option(
    grid: Mapping[int, int], hand: str, start: bool, last: str
) -> None:
    assert last in set_table([hand, "1"], grid, start=start).legal
    strict = {"tr.one_card_loses": "on"}
    assert set_table([hand, "1"], grid, start=start, options=strict).legal == {"lost"}


def test_tr_19_alone_the_start_is_paid_twice() -> None:
    t = set_table(["S 1 2 3 4"], piles=[20]).do("start")
    assert t.sizes("discard") == [4]
    assert t.sizes("hand") == [5]
    assert t.verbs == {"pay"}
    assert len(t.legal) == 5
    t.do(min(t.legal))
    assert t.sizes("discard") == [8]
    assert t.sizes("hand") == [5]
    assert t.sizes("draw_pile") == [11]


def test_tr_20_a_spare_start_pays() -> None:
    t = set_table(["S 7 20 21", "1"], {10: 8}, start=True)
    assert t.cost("7@9") == 1
    t.do("7@9", "pay S")
    assert t.cards("discard/0") == "S"


def test_tr_21_alone_the_pile_counts() -> None:
    assert "start" not in set_table(["S 1 2 3 4"], piles=[3]).legal
    assert set_table(["S 1 2 3 4"], piles=[4]).legal == {"start"}


@pytest.mark.parametrize(("declared", "covered"), [(4, 4), (5, 3)])
def test_tr_22_what_two_may_declare(declared: int, covered: int) -> None:
    t = set_table(["S 5 9 33 71", "1 2 3 4 6"]).do("start")
    assert t.actor == "B"
    assert t.legal == {"declare 4", "declare 5"}
    t.do(f"declare {declared}")
    while t.actor == "B" and t.verbs == {"pay"}:
        t.do(min(t.legal))
    if t.verbs == {"pay"}:
        t.do(min(t.legal))
    assert t.sizes("discard") == [covered, declared]


def test_tr_23_a_start_that_cannot_be_paid_for_pays() -> None:
    t = set_table(["S 40 7 9", "1 2"], {12: 41})
    assert t.cost("40@11") == 1
    t.do("40@11", "pay S")
    assert t.cards("discard/0") == "S"


def test_tr_25_alone_on_a_rough_sea() -> None:
    t = set_table(["S 1 2 3 4"], piles=[20], options={"tr.level": "rough"}).do("start")
    assert t.sizes("discard") == [9]
    assert t.sizes("hand") == [5]
    assert t.sizes("draw_pile") == [10]


def test_tr_26_what_is_left() -> None:
    t = set_table(["72 3", "1"], {34: 70})
    assert t.legal == {f"3@{cell}" for cell in range(33)} | {"drop 3 72"}
