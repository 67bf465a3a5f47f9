"""Who sits where: every line-up from every chair, the same cards for all where it was asked."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pirategames.arena.schedule import LineUp, Plan, line_ups

NAMES = ("ada", "bo", "cy", "di", "ed")


def plan(players: tuple[str, ...], seats: int, duplicate: bool = True, crew: bool = False) -> Plan:
    return Plan("plank", players, seats, crew, (), 7, duplicate, by_round=False)


def test_a_name_for_every_seat_is_one_line_up() -> None:
    assert line_ups(("ada", "bo", "bo"), 3, crew=False) == (
        LineUp(("ada", "bo", "bo"), ("ada", "bo")),
    )


def test_otherwise_each_sits_alone_against_each_of_the_others() -> None:
    assert line_ups(("ada", "bo"), 4, crew=False) == (
        LineUp(("ada", "bo", "bo", "bo"), ("ada",), alone=True),
        LineUp(("bo", "ada", "ada", "ada"), ("bo",), alone=True),
    )
    assert len(line_ups(("ada", "bo", "cy"), 4, crew=False)) == 6


def test_at_two_seats_every_two_meet_once() -> None:
    found = line_ups(("ada", "bo", "cy"), 2, crew=False)
    assert [line_up.counted for line_up in found] == [("ada", "bo"), ("ada", "cy"), ("bo", "cy")]


def test_a_crew_is_all_of_one_player() -> None:
    assert line_ups(("ada", "bo"), 3, crew=True) == (
        LineUp(("ada",) * 3, ("ada",)),
        LineUp(("bo",) * 3, ("bo",)),
    )
    assert line_ups(("ada", "bo"), 2, crew=True)[0].meets("ada", "bo")


players_and_seats = st.tuples(
    st.lists(st.sampled_from(NAMES), min_size=1, max_size=5).map(tuple), st.integers(2, 6)
)


@given(players_and_seats, st.booleans(), st.booleans(), st.integers(0, 50))
def test_every_player_of_a_line_up_has_every_chair_equally_often(
    given_: tuple[tuple[str, ...], int], duplicate: bool, crew: bool, deal: int
) -> None:
    players, seats = given_
    there = plan(players, seats, duplicate, crew)
    games = [game for number in range(deal, deal + seats) for game in there.games(number)]
    assert len(games) == seats * there.games_a_deal
    chairs: Counter[tuple[int, str, int]] = Counter()
    for game in games:
        for seat, name in enumerate(game.names):
            chairs[game.line_up, name, seat] += 1
    for line_up, name, _ in chairs:
        assert len({chairs[line_up, name, seat] for seat in range(seats)}) == 1


@given(players_and_seats, st.booleans())
def test_every_two_players_meet(given_: tuple[tuple[str, ...], int], crew: bool) -> None:
    found = line_ups(*given_, crew=crew)
    for a in given_[0]:
        for b in given_[0]:
            assert any(line_up.meets(a, b) for line_up in found)


@given(players_and_seats, st.integers(0, 50))
def test_duplicate_means_the_same_cards_for_all(
    given_: tuple[tuple[str, ...], int], deal: int
) -> None:
    same = plan(*given_, duplicate=True)
    other = plan(*given_, duplicate=False)
    assert len({game.seed for game in same.games(deal)}) == 1
    assert same.games(deal)[0].seed != same.games(deal + 1)[0].seed
    seeds = [game.seed for d in range(deal, deal + 3) for game in other.games(d)]
    assert len(set(seeds)) == len(seeds) == 3 * other.games_a_deal


def test_who_is_alone_sits_where_the_other_was() -> None:
    for deal in range(8):
        one, other = plan(("ada", "bo"), 4).games(deal)
        assert one.names.index("ada") == other.names.index("bo") == deal % 4


def test_neighbours_change_from_deal_to_deal() -> None:
    behind_ada = set()
    for deal in range(20):
        names = plan(("ada", "bo", "cy", "di"), 4).games(deal)[0].names
        behind_ada.add(names[(names.index("ada") + 1) % 4])
    assert behind_ada == {"bo", "cy", "di"}
