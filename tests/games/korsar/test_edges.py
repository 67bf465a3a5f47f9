"""The edge cases of the specification, 3.9, beyond its vectors."""

from __future__ import annotations

import random

import pytest

from pirategames.engine.events import HIDDEN
from pirategames.engine.view import Sampler, view
from pirategames.games import korsar
from pirategames.match.making import build_rules
from pirategames.match.setup import SetupError
from tests.games.korsar.table import new, set_table

TEAMS = {"ko.teams": "on"}
FLEETS = {"ko.teams": "on", "ko.team_fleets": "on"}
SHORT = {"ko.short": "on"}


def test_k5_reinforcing_under_a_trump_changes_nothing() -> None:
    t = set_table({"B": "b4", "A": "r1"}, ships={"0A": "m5 Bb2 Cg1 CCg"}, turn="B")
    assert t.do("B b4>0").booty("C") == "m5"


def test_k6_admiral_and_then_the_own_captain() -> None:
    t = set_table({"A": "Cr"}, ships={"0A": "m5 Ar1 AAd Bb2 BCb"})
    assert t.lead() == "B"
    assert t.do("A Cr>0").lead() == "A"


def test_k7_the_owner_may_fortify() -> None:
    t = set_table({"A": "b1 b2", "B": "g1 r1"}, ships={"0A": "m5 Ab1"}).do("A b2>0, B g1>0")
    assert t.lead() == "A"


def test_k9_a_colour_is_exclusive_for_one_ship_only() -> None:
    t = set_table({"C": "b3 g1"}, ships={"0A": "m5 Bb2", "1A": "m4"}, turn="C")
    assert t.legal == {"draw", "g1>0", "b3>1", "g1>1"}


def test_an_attack_need_not_take_the_lead() -> None:
    t = set_table({"C": "g1"}, ships={"0A": "m5 Bb4"}, turn="C").do("C g1>0")
    assert t.lead() == "B"


def test_k11_an_empty_hand_draws() -> None:
    assert set_table({"B": "r1"}).legal == {"draw"}


def test_k14_discarding_beside_legal_plays() -> None:
    hands = {"A": "b1 m2", "B": "r1", "C": "r1", "D": "r2"}
    t = set_table(hands, ships={"0B": "m5"}, pile=0)
    assert t.legal == {"m2", "b1>0", "discard b1"}


@pytest.mark.parametrize(("value", "scores"), [("owner", [0, 5]), ("nobody", [0, 0])])
def test_k17_a_ship_never_attacked_at_the_end(value: str, scores: list[int]) -> None:
    options = {"ko.final_unattacked": value}
    t = set_table({"A": "r1", "B": "r2"}, ships={"0B": "m5"}, seats=2, pile=0, options=options)
    assert t.do("A discard r1").scores == scores


def test_k18_and_k37_what_has_cards_on_it_goes_to_its_leader() -> None:
    options = {"ko.final_unattacked": "nobody"}
    ships = {"0B": "m5 Bg1", "1B": "m6 Ab4 BAd"}
    t = set_table({"A": "r1", "B": "r2"}, ships=ships, seats=2, pile=0, options=options)
    assert t.do("A discard r1").scores == [0, 11]


def test_k21_negative_totals_and_shared_wins() -> None:
    t = set_table({"A": "r1", "B": "m8", "C": "b1"}, seats=3, pile=0).do("A discard r1")
    assert (t.scores, t.winners) == ([0, -8, 0], "AC")


@pytest.mark.parametrize(("ship", "legal"), [("m5", False), ("m5 Ar1", False), ("m5 Bb1", True)])
def test_k26_an_admiral_that_needs_an_attack(ship: str, legal: bool) -> None:
    t = set_table({"A": "Ad"}, ships={"0A": ship}, options={"ko.admiral_needs_attack": "on"})
    assert ("Ad>0" in t.legal) is legal


def test_k27_the_owner_outbid_must_top_with_the_own_colour() -> None:
    t = set_table({"A": "b1 g4"}, ships={"0A": "m5 Ar1 Bo2"})
    assert t.legal == {"draw"}


def test_k32_a_teammates_pirate_is_an_attack_even_in_the_own_fleet() -> None:
    options = FLEETS | {"ko.admiral_needs_attack": "on"}
    t = set_table({"A": "Ad"}, ships={"0A": "m5 Ab1 Cb2"}, options=options)
    assert "Ad>0" in t.legal


def test_k29_the_first_seat_is_drawn_by_lot() -> None:
    assert {new(4, seed).actor for seed in range(30)} == set("ABCD")


def test_teammates_do_not_add_their_skulls_nor_share_a_colour() -> None:
    t = set_table({"C": "b2 g2"}, ships={"0B": "m5 Ab3"}, turn="C", options=TEAMS)
    assert t.legal == {"draw", "g2>0"}
    assert t.do("C g2>0").lead() == "A"


def test_shared_fleets_add_up_and_captains_follow_them() -> None:
    ships = {"0B": "m5 Ab3 Dg4"}
    t = set_table({"C": "b2 g2 Cb"}, ships=ships, turn="C", options=FLEETS)
    assert t.legal == {"draw", "b2>0", "Cb>0"}
    assert t.do("C b2>0").lead() == "C"


def test_k30_reinforcing_a_lead_does_not_make_it_ones_own() -> None:
    t = set_table({"C": "b2 r1"}, ships={"0B": "m5 Ab3"}, turn="C", options=FLEETS)
    assert t.do("C b2>0").lead() == "A"


def test_the_admiral_of_a_teammates_ship_stays_the_owners() -> None:
    t = set_table({"C": "Ad"}, ships={"0A": "m5 Cb1"}, turn="C", options=FLEETS)
    assert t.legal == {"draw"}


def test_teams_share_booty_and_penalties_and_the_win() -> None:
    hands = {"A": "r1", "B": "m3", "C": "m2", "D": "r2"}
    t = set_table(hands, booty={"A": "m5", "B": "m6"}, pile=0, options=TEAMS)
    t.do("A discard r1")
    assert (t.scores, t.winners) == ([3, 3, 3, 3], "ABCD")


def test_k34_closed_booty_is_its_owners_secret() -> None:
    hands = {"A": "m5 g1", "B": "r1", "C": "r1", "D": "r2"}
    t = set_table(hands, options={"ko.open_booty": "off"}).do("A m5, B draw, C draw, D draw")
    booty = t.rules.booty[0]
    mine, others = view(t.rules, t.s, 0), view(t.rules, t.s, 1)
    assert others.zones[booty] == [HIDDEN]
    assert mine.zones[booty] == t.s.zones[booty]
    assert (t.rules.tally(others, 0), t.rules.tally(mine, 0)) == ((0, 0), (5, 100))
    sampler = Sampler(t.rules, others)
    for rng in range(1, 40):
        card = sampler.sample(rng * 7919).zones[booty][0]
        assert t.rules.gold[t.rules.kind_of[card]] > 0


@pytest.mark.parametrize("seats", [2, 5])
def test_k36_a_short_game_sets_cards_aside_unseen(seats: int) -> None:
    t = new(seats, options=SHORT)
    aside = t.s.zones[t.rules.aside]
    assert len(aside) == 26
    assert len(t.s.zones[t.rules.pile]) == 78 - 26 - 6 * seats
    assert all(t.s.known[card] == 0 for card in aside)


@pytest.mark.parametrize(
    ("seats", "options"), [(5, TEAMS), (7, TEAMS), (6, {}), (6, SHORT), (8, TEAMS | SHORT)]
)
def test_tables_there_are_not(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="played by"):
        build_rules("korsar", seats, options)


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("fleets", ["off", "on"])
def test_teams_play_to_the_end_and_leaders_stay_true(seats: int, fleets: str) -> None:
    """K28, and the lead that is kept agrees with the leader that the cards tell."""
    r = new(seats, options=TEAMS | {"ko.team_fleets": fleets}).rules
    rng = random.Random(seats)
    for number in range(5):
        s = r.new(number)
        while not s.over:
            r.apply(s, rng.choice(r.legal(s)))
            for ship in range(korsar.SHIPS):
                if s.zones[r.sea + ship]:
                    lead = s.nums[korsar.LEADS + ship] - 1
                    side = r.side_of[lead] if lead >= 0 else -1
                    assert side == r.leader(s.zones, s.nums, ship)
        assert len(r.winners(s)) % 2 == 0
