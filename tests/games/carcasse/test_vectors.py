"""The test vectors of the specification, 1.12: one test each, named after its line."""

from pirategames.match.making import build_rules
from tests.games.carcasse.dive import Dive, set_dive

NUMBERS = {"cc.variant": "numbers"}
CHOICE = {"dive", "surface"}


def test_cc_01_set_up() -> None:
    for seats in (2, 3, 4):
        rules = build_rules("carcasse", seats, {})
        assert len(rules.kind_of) == 60
        t = next(t for t in (Dive(rules, rules.new(n)) for n in range(99)) if t.count("loot") == 49)
        assert t.cards("locker") == "A2 C2 H2 K2 M2 O2 R2 S4 W2 X2"
        assert t.cards("exploration").count(" ") == 0


def test_cc_02_the_highest_of_each_family_counts() -> None:
    t = set_dive(holds={0: "A7 A3 S9 X2"})
    assert t.scores == [18, 0]
    assert len(t.hold(0).split()) == 4


def test_cc_03_an_incident_loses_everything() -> None:
    t = set_dive(exploration="C4 O3", loot="C6 A2", holds={1: "K3"}).do("dive")
    assert t.cards("locker") == "C4 C6 O3"
    assert t.hold(0) == ""
    assert t.hold(1) == "K3", "the effect of the Cannon is not applied"
    assert t.num("turns") == 2
    assert t.actor == 1


def test_cc_04_an_anchor_saves_what_lies_before_it() -> None:
    t = set_dive(exploration="X5 O3 A6 C4", loot="O7 S5").do("dive")
    assert t.hold(0) == "O3 X5"
    assert t.cards("locker") == "A6 C4 O7"
    assert t.actor == 1


def test_cc_05_a_kraken_asks_for_two_more() -> None:
    t = set_dive(exploration="R3", loot="S5 A4", need=2).forced()
    assert t.cards("exploration") == "R3 S5 A4"
    assert t.num("must_place") == 0
    assert t.legal == CHOICE


def test_cc_06_a_hook_places_the_second_one() -> None:
    t = set_dive(exploration="R3", loot="H4 S5", need=2, holds={0: "O5"}).forced()
    assert t.cards("exploration") == "R3 H4 O5", "the only choice is taken unasked"
    assert t.knows_top(0)
    assert not t.knows_top(1)
    assert t.legal == CHOICE


def test_cc_07_a_hook_without_a_hold_is_one_card_only() -> None:
    t = set_dive(exploration="R3", loot="H4 S5", need=2).forced()
    assert t.cards("exploration") == "R3 H4 S5"
    assert t.legal == CHOICE


def test_cc_08_a_hook_may_be_forced_into_an_incident() -> None:
    t = set_dive(exploration="C5", loot="H4 S5", holds={0: "C3"}).do("dive")
    assert t.cards("locker") == "C3 C5 H4"
    assert t.hold(0) == ""
    assert t.actor == 1


def test_cc_09_the_sword_takes_a_family_one_does_not_have() -> None:
    t = set_dive(loot="W5 S5", holds={0: "S8", 1: "S9 K4 K2"}).do("dive")
    assert t.cards("exploration") == "W5 K4", "K is the only target"
    assert t.hold(1) == "K2 S9"


def test_cc_10_the_sword_finds_nothing() -> None:
    t = set_dive(loot="W5 S5", holds={0: "S8 K7", 1: "S9 K4"}).do("dive")
    assert t.cards("exploration") == "W5"
    assert t.legal == CHOICE


def test_cc_11_the_map_offers_what_lies_in_the_locker() -> None:
    t = set_dive(exploration="C5", loot="M3 S5", locker="C2 O2").do("dive")
    assert t.legal == {"C2", "O2"}
    t.do("O2")
    assert t.cards("exploration") == "C5 M3 O2"
    assert t.cards("locker") == "C2"
    assert t.knows_top(0)
    other = set_dive(exploration="C5", loot="M3 S5", locker="C2 O2").do("dive", "C2")
    assert other.cards("locker") == "C2 C5 M3 O2"
    assert other.actor == 1


def test_cc_12_chest_and_key_bring_a_bonus() -> None:
    t = set_dive(exploration="X4 O2 K6 S7 C3", locker="A3 R4 W5").do("surface")
    assert t.hold(0) == "A3 C3 K6 O2 R4 S7 W5 X4"
    assert t.cards("locker") == ""


def test_cc_13_a_saved_chest_and_key_bring_one_too() -> None:
    t = set_dive(exploration="X4 K6 A5 C3", loot="C7 S5", locker="M2 M3 M4 M5").do("dive")
    hold = t.hold(0).split()
    assert len(hold) == 4
    assert {"X4", "K6"} <= set(hold)
    assert len(t.cards("locker").split()) == 5
    assert (
        len({"A5", "C3", "C7", "M2", "M3", "M4", "M5"} & {*hold, *t.cards("locker").split()}) == 7
    )


def test_cc_14_a_cannon_sinks_the_top_card() -> None:
    t = set_dive(loot="C5 S5", holds={1: "W7 W4 W2"}).do("dive")
    assert t.cards("locker") == "W7"
    assert t.hold(1) == "W2 W4"
    assert t.scores[1] == 4


def test_cc_15_an_obligation_lapses_with_the_deck() -> None:
    t = set_dive(exploration="R3", loot="S6", rest=False, need=2).forced()
    assert t.s.over
    assert t.hold(0) == "R3 S6"


def test_cc_16_ties() -> None:
    first = "A7 C7 X7 S9"  # 30 points
    more = "A7 A2 C7 C3 X7 X2 S9"
    t = set_dive(holds={0: "K7 K2 H7 R7 O7 O3 W2", 1: "A7 C7 X7 S9"})
    t.s.over = True
    assert t.scores == [30, 30]
    assert t.rules.winners(t.s) == [0]
    assert len(more.split()) > len(first.split())
    t = set_dive(holds={0: "K7 H7 R7 S9", 1: "A7 C7 X7 O7 O2"})
    t.s.over = True
    assert t.scores == [30, 28]
    t = set_dive(holds={0: "K7 H7 R7 O7 W2", 1: "A7 C7 X7 S9 S4"})
    t.s.over = True
    assert t.scores == [30, 30]
    assert t.rules.winners(t.s) == [0, 1]


def test_cc_17_an_incident_on_the_first_flip() -> None:
    t = set_dive(loot="H5 S5", holds={0: "H3"}).do("dive")
    assert t.cards("locker") == "H3 H5"
    assert t.hold(0) == ""
    assert t.actor == 1


def test_cc_18_a_chest_from_the_hold_earns_the_bonus() -> None:
    t = set_dive(exploration="K4", loot="H3 S5", holds={0: "X5"}, locker="A2 C2 M2 O2")
    t.do("dive")
    assert t.cards("exploration") == "K4 H3 X5"
    t.do("surface")
    assert len(t.hold(0).split()) == 6
    assert len(t.cards("locker").split()) == 1


def test_cc_19_an_oracle_at_the_bottom_sees_nothing() -> None:
    t = set_dive(exploration="S6", loot="O3", rest=False).do("dive")
    assert t.s.over
    assert t.hold(0) == "O3 S6"


def test_cc_20_numbers_clash() -> None:
    t = set_dive(exploration="X4 A3 O5 A6 C7", loot="M3 S5", options=NUMBERS).do("dive")
    assert t.hold(0) == "A3 O5 X4"
    assert t.cards("locker") == "A6 C7 M3"


def test_cc_21_a_kraken_and_an_anchor() -> None:
    t = set_dive(exploration="R3 A4", loot="R5 S5", need=1).forced()
    assert t.hold(0) == "R3"
    assert t.cards("locker") == "A4 R5"
    assert t.actor == 1
