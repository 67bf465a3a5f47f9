"""The test vectors of the specification, 3.11."""

from __future__ import annotations

import pytest

from tests.games.korsar.table import new, rules_of, set_table

FLEETS = {"ko.teams": "on", "ko.team_fleets": "on"}
OTHERS = {"B": "r1", "C": "r1", "D": "r2"}


def test_ko_01_the_deck() -> None:
    rules = rules_of(4)
    assert len(rules.kind_of) == 78
    assert sum(rules.gold[kind] for kind in rules.kind_of) == 100
    for colour in range(1, 5):
        of_colour = [k for k in rules.kind_of if rules.colour[k] == colour]
        assert sum(rules.skulls[k] for k in of_colour) == 30
        assert sum(rules.trump[k] for k in of_colour) == 1


@pytest.mark.parametrize(
    ("seats", "pile", "teams"),
    [
        (2, 66, "off"),
        (3, 60, "off"),
        (4, 54, "off"),
        (5, 48, "off"),
        (4, 54, "on"),
        (6, 42, "on"),
        (8, 30, "on"),
    ],
)
def test_the_deal(seats: int, pile: int, teams: str) -> None:
    t = new(seats, options={"ko.teams": teams})
    assert len(t.s.zones[t.rules.pile]) == pile
    assert all(len(t.s.zones[hand]) == 6 for hand in t.rules.hand)


def test_ko_02_an_unattacked_ship_is_its_owners() -> None:
    t = set_table({"A": "m5 b1", "B": "b2", "C": "g2", "D": "r2"})
    t.do("A m5, B draw, C draw, D draw")
    assert (t.actor, t.booty("A"), t.ship()) == ("A", "m5", "")
    assert t.scores == [5, 0, 0, 0]


def test_ko_03_and_04_a_colour_is_one_seats_and_a_tie_leads_nowhere() -> None:
    t = set_table({"A": "m5 r1", "B": "b2 b1", "C": "b3 g2", "D": "r2"})
    t.do("A m5, B b2>0")
    assert "b3>0" not in t.legal
    assert "g2>0" in t.legal
    t.do("C g2>0")
    assert t.lead() == ""
    t.do("D draw, A draw")
    assert (t.actor, t.booty("B")) == ("B", "")
    t.do("B b1>0")
    assert t.lead() == "B"
    t.do("C draw, D draw, A draw")
    assert t.booty("B") == "m5"
    assert sorted(t.cards("discard").split()) == ["b1", "b2", "g2"]


def test_ko_05_the_last_trump_leads() -> None:
    ships = {"0A": "m5 Bb4 Bb4 Bb3 Cg1"}
    t = set_table({"A": "r1", "B": "Cb", "C": "Cg", "D": "r2"}, ships=ships, turn="C")
    # B leads with 11 skulls until C plays the green captain.
    assert t.lead() == "B"
    assert t.do("C Cg>0").lead() == "C"
    assert t.do("D draw, A draw, B Cb>0").lead() == "B"


def test_ko_06_no_captain_without_pirates() -> None:
    t = set_table({"C": "Cg", "A": "r1"}, ships={"0A": "m5"}, turn="C")
    assert t.legal == {"draw"}


def test_ko_07_the_admiral_leads_until_a_captain_comes() -> None:
    t = set_table({"A": "Ad r1", "B": "Cb r1"}, ships={"0A": "m5 Bb4 Bb3"})
    assert t.do("A Ad>0").lead() == "A"
    assert t.do("B Cb>0").lead() == "B"


def test_ko_08_the_admiral_is_the_owners() -> None:
    t = set_table({"A": "r1", "B": "Ad"}, ships={"0A": "m5"}, turn="B")
    assert t.legal == {"draw"}
    t = set_table({"A": "Ad"}, ships={"0A": "m5"})
    assert "Ad>0" in t.legal


def test_ko_09_a_tie_with_the_owner() -> None:
    t = set_table({"D": "r1", "A": "r2"}, ships={"0A": "m5 Bb3 Ar3"}, turn="D")
    assert t.lead() == ""
    t.do("D draw")
    assert (t.actor, t.booty("A"), t.ship()) == ("A", "", "m5 b3 r3")


@pytest.mark.parametrize(
    ("vector", "hand", "pile", "legal"),
    [
        ("KO-10", "m2 m3", 0, {"m2", "m3"}),
        ("KO-11", "b1", 0, {"discard b1"}),
        ("KO-12", "b1", 9, {"draw"}),
        ("KO-18", "Ad m3", 0, {"m3", "discard Ad"}),
    ],
)
def test_what_is_legal(vector: str, hand: str, pile: int, legal: set[str]) -> None:
    t = set_table({"A": hand, **OTHERS}, pile=pile)
    assert t.legal == legal, vector


def test_ko_11_the_last_card_discarded_ends_the_game() -> None:
    assert set_table({"A": "b1", **OTHERS}, pile=0).do("A discard b1").s.over


def test_ko_13_the_last_battles() -> None:
    ships = {"0C": "m5 Bb3 Cg3", "1D": "m7", "2A": "m2 Bb2"}
    t = set_table({"A": "m4", **OTHERS}, ships=ships, pile=0).do("A m4")
    assert t.s.over
    assert t.scores == [4, 2, 0, 7]
    assert t.ship(0) == "m5 b3 g3"
    assert t.winners == "D"


def test_ko_14_merchants_in_hand_cost() -> None:
    hands = {"A": "r1", "B": "m2 m5 b3"}
    t = set_table(hands, booty={"B": "m8 m7"}, seats=2, pile=0).do("A discard r1")
    assert t.scores == [0, 8]


def test_ko_15_two_captures_then_one_action() -> None:
    t = set_table({"D": "r1", "A": "r1"}, ships={"0A": "m5", "1B": "m6 Ag2"}, turn="D")
    t.do("D draw")
    assert (t.actor, t.booty("A")) == ("A", "m5 m6")
    assert t.do("A draw").actor == "B"


def test_ko_16_the_last_draw_ends_the_game() -> None:
    t = set_table({"A": "r1", "B": "r1", "D": "r2"}, turn="B", pile=1).do("B draw")
    assert t.s.over


def test_ko_17_a_fifth_colour_there_is_not() -> None:
    t = set_table({"A": "b4 Ad"}, ships={"0A": "m5 Bb2 Cg2 Dr2 Eo2"}, seats=5)
    assert t.legal == {"draw", "Ad>0"}
    assert t.do("A Ad>0").lead() == "A"


def test_ko_19_the_owner_fights_for_the_ship() -> None:
    t = set_table({"A": "b2 r1"}, ships={"0A": "m5 Ab3 Bg4"}).do("A b2>0")
    assert t.lead() == "A"
    assert t.do("B draw, C draw, D draw").booty("A") == "m5"


def test_ko_20_a_team_captures_where_its_play_took_the_lead() -> None:
    hands = {"A": "b3 g1", **OTHERS}
    t = set_table(hands, ships={"0B": "m5"}, options=FLEETS).do("A b3>0, B draw")
    assert (t.actor, t.booty("C"), t.lead()) == ("C", "", "A")
    assert t.do("C draw, D draw").booty("A") == "m5"
    assert t.scores == [5, 0, 5, 0]
