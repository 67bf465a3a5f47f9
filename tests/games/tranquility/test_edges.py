"""The edge cases of the specification, 4.10, and the levels, 4.11."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pirategames.games.tranquility import FINISH_SPACE
from pirategames.match.making import make_match, replay_save
from pirategames.match.match import Choice, IllegalAction, Match
from pirategames.match.savegame import from_json, to_json
from pirategames.match.setup import SeatSetup, Setup
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


WARNED = {"tr.hint_gap": "on"}
TOLD = {"tr.detect_unwinnable": "on"}


@pytest.mark.parametrize(
    ("grid", "number", "cramped"),
    [
        ({}, 80, set(range(35))),  # nothing is above 80
        ({}, 1, set(range(1, 36))),
        ({}, 40, set()),
        ({10: 20, 14: 25}, 22, {13}),  # 21 alone would be left for two cells
        ({10: 20, 14: 25}, 24, {11, 12}),  # there is none between 24 and 25
    ],
)
def test_t4_numbers_that_leave_too_few_for_a_gap(
    grid: dict[int, int], number: int, cramped: set[int]
) -> None:
    t = set_table([f"{number} 5 6 7 8", "30"], grid, options=WARNED)
    kind = next(k for k in range(len(t.rules.number)) if t.rules.number[k] == number)
    found = {zone - t.rules.sea for zone in t.rules.cramped(t.view(0), kind)}
    assert found == cramped
    assert set_table(["80"], grid).rules.cramped(t.view(0), kind) == []


def test_t4_what_one_has_discarded_oneself_counts_as_gone() -> None:
    t = set_table(["21 24 50 51", "22 23"], {10: 20, 14: 25}, options=WARNED)
    kind = next(k for k in range(len(t.rules.number)) if t.rules.number[k] == 23)
    cell = t.rules.sea + 13  # 21 and 22 would do for the two cells below
    assert cell not in t.rules.cramped(t.view(1), kind)
    t.do("drop 21 24")
    assert cell not in t.rules.cramped(t.view(1), kind)  # discarded in secret
    assert cell in t.rules.cramped(t.view(0), kind)


@pytest.mark.parametrize(
    ("hands", "hopeless"),
    [(["S F", "1"], False), (["S 2", "1"], True), (["F 2", "1"], True), (["2", "S F"], False)],
)
def test_t19_t30_no_start_or_no_finish_is_left(hands: list[str], hopeless: bool) -> None:
    assert set_table(hands, options=TOLD).rules.hopeless(set_table(hands).s) == hopeless
    assert not set_table(hands).rules.hopeless(set_table(hands).s)


def test_t30_conceding_is_no_move_and_a_loss() -> None:
    match = hopeless_match()
    plies = match.ply
    assert match.hopeless
    match.concede(0)
    assert match.over
    assert match.actor == -1
    assert match.winners() == []
    assert match.ply == plies
    again, stopped_at = replay_save(from_json(to_json(match.save()), "a save"))
    assert again.over
    assert again.winners() == []
    assert stopped_at == -1
    assert not match.hopeless


def test_t30_a_save_that_claims_a_giving_up_goes_on_where_it_may_be_won() -> None:
    setup = Setup("tranquility", (SeatSetup("human", "A"),), TOLD, 1, "1")
    claimed = replace(make_match(setup).save(), conceded=True)
    assert not replay_save(claimed).match.over


def test_t30_nothing_is_given_up_that_may_be_won() -> None:
    setup = Setup("tranquility", (SeatSetup("human", "A"),), TOLD, 1, "1")
    with pytest.raises(IllegalAction):
        make_match(setup).concede(0)


def hopeless_match() -> Match:
    """Somebody alone has discarded all five Finish cards."""
    setup = Setup("tranquility", (SeatSetup("human", "A"),), TOLD, 3, "3")
    match = make_match(setup)
    while not match.hopeless:
        choices = list(match.choices(0))
        places = match.rules.cards.props["goes_to"]
        match.submit(0, max(choices, key=lambda c: finishes(c, places)).action)
    return match


def finishes(choice: Choice, places: list[int]) -> int:
    """How many Finish cards a move discards; to discard is better than to place an island."""
    if choice.move.verb not in {"drop", "pay"}:
        return 0
    return 1 + sum(places[kind] == FINISH_SPACE for kind in choice.move.kinds)


@pytest.mark.parametrize(
    ("level", "limit", "price", "piles"),
    [("calm", 6, 6, [38, 37]), ("rough", 5, 9, [39, 38]), ("storm", 5, 9, [38, 37])],
)
def test_levels(level: str, limit: int, price: int, piles: list[int]) -> None:
    t = new(2, options={"tr.level": level})
    assert t.sizes("hand") == [limit, limit]
    assert t.rules.price == price
    assert t.sizes("draw_pile") == piles
