"""Edge cases of the specification, 1.11, and options, where no vector or scenario has them."""

import random

import pytest

from pirategames.games import GAMES
from pirategames.match.making import build_rules
from pirategames.match.setup import SetupError
from tests.games.carcasse.dive import Dive, set_dive

CHOICE = {"dive", "surface"}


def test_c1_an_incident_ends_the_obligation() -> None:
    t = set_dive(exploration="K4", loot="R3 K2 S6").do("dive")
    assert t.cards("locker") == "K2 K4 R3"
    assert t.num("must_place") == 0
    assert t.actor == 1


def test_c4_a_kraken_from_a_hold_asks_for_two() -> None:
    t = set_dive(loot="H4 S6 K3 A2", holds={0: "R5"}).do("dive")
    assert t.cards("exploration") == "H4 R5 S6 K3"


def test_c6_an_oracle_shows_what_must_be_flipped() -> None:
    t = set_dive(exploration="R3", loot="O4 S5 A2", need=2).forced()
    assert t.cards("exploration") == "R3 O4 S5"


def test_c8_every_family_of_the_hold_is_in_play() -> None:
    t = set_dive(exploration="K5", loot="H4 S6", holds={0: "K3 H2"}).do("dive")
    assert t.legal == {"K3", "H2"}
    t.do("K3")
    assert t.cards("locker") == "H4 K3 K5"


def test_c10_the_only_target_is_forced() -> None:
    t = set_dive(exploration="K5", loot="W4 S6", holds={1: "K3"}).do("dive")
    assert t.cards("locker") == "K3 K5 W4"


def test_c12_chains_run_until_a_family_comes_again() -> None:
    t = set_dive(loot="H4 S5 A2", holds={0: "W3", 1: "M5"}, locker="C2").do("dive")
    assert t.cards("exploration") == "H4 W3 M5 C2"
    assert t.legal == CHOICE


def test_c13_a_family_that_left_the_hold_may_be_stolen() -> None:
    t = set_dive(loot="H4 S5", holds={0: "W3", 1: "W7"}).do("dive")
    assert t.cards("locker") == "H4 W3 W7", "W is free again, and clashes"


def test_c16_a_key_in_the_hold_is_no_partner() -> None:
    t = set_dive(exploration="X4", loot="S5", holds={0: "K3"}, locker="A2 C2").do("surface")
    assert t.hold(0) == "K3 X4"


def test_c18_the_bonus_of_saved_cards_is_an_option() -> None:
    t = set_dive(
        exploration="X4 K6 A5",
        loot="A7 S5",
        locker="M2 M3",
        options={"cc.anchor_bonus": "off"},
    ).do("dive")
    assert t.hold(0) == "K6 X4"


def test_c21_the_last_card_may_be_an_incident() -> None:
    t = set_dive(exploration="K4", loot="K5", rest=False).do("dive")
    assert t.s.over
    assert t.cards("locker") == "K4 K5"


def test_c22_the_last_card_has_its_effect() -> None:
    t = set_dive(exploration="K4", loot="M5", locker="S4 A2", rest=False).do("dive", "S4")
    assert t.s.over
    assert t.hold(0) == "K4 M5 S4"


def test_c27_the_next_player_flips_what_the_other_has_seen() -> None:
    t = set_dive(exploration="K4", loot="O3 S7 A2").do("dive", "surface")
    assert t.actor == 1
    assert t.cards("exploration") == "S7"


def test_c28_families_may_repeat_among_numbers() -> None:
    numbers = {"cc.variant": "numbers"}
    t = set_dive(exploration="R3", loot="R5 S6 A4 C2", need=1, options=numbers).forced()
    assert t.cards("exploration") == "R3 R5 S6 A4", "the second Kraken asks for two again"
    t = set_dive(exploration="X3 X4 K5 K6", loot="A2", locker="M2 M3 M4 M5 M6 M7", options=numbers)
    t.do("surface")
    assert len(t.hold(0).split()) == 8, "one bonus"


def test_c31_a_family_that_was_sunk_may_be_stolen() -> None:
    t = set_dive(loot="C5 S5", holds={0: "A2", 1: "K3"}).do("dive")
    assert t.hold(1) == ""


def test_c34_four_divers_are_for_four() -> None:
    options = {"cc.divers": "documented", "cc.variant": "double"}
    with pytest.raises(SetupError, match="2 to 4"):
        build_rules("carcasse", 5, options)
    assert GAMES["carcasse"].seats_allowed({"cc.variant": "double"}) == (2, 6)


def test_c35_with_a_closed_locker_one_seat_sees_what_is_lifted() -> None:
    closed = {"cc.locker_open": "off"}
    t = set_dive(loot="M3 S5", locker="K3 A4 C2 X5", options=closed).do("dive")
    zone, locker = t.rules.zone("aside", 0), t.rules.zone("locker")
    assert -1 not in t.view(0).zones[zone]
    assert set(t.view(1).zones[zone]) == {-1}
    assert set(t.view(1).zones[locker]) == {-1}, "it cannot tell which one is left"
    assert len(t.legal) == 3


def test_c38_a_bosun_s_mermaid_repeats_a_safe_anchor() -> None:
    t = set_dive(
        exploration="A4 K3", loot="S6 K5", divers={0: "bosun"}, options={"cc.variant": "mimic"}
    ).do("dive", "A4")
    assert t.num("safe") == 3


def test_first_to_50_ends_at_once() -> None:
    fifty = {"cc.variant": "first_to_50"}
    holds = {0: "A7 C7 X7 K7 H7 R7"}
    t = set_dive(exploration="S8", loot="M2", holds=holds, options=fifty).do("surface")
    assert t.s.over
    assert t.scores[0] == 50
    assert t.rules.winners(t.s) == [0]


def test_hoarders_count_every_card() -> None:
    t = set_dive(holds={0: "A7 A3 S9 X2"}, options={"cc.variant": "hoarder"})
    assert t.scores[0] == 21


def test_calm_and_double_change_the_deck() -> None:
    calm = build_rules("carcasse", 2, {"cc.variant": "calm", "cc.divers": "all"})
    assert len(calm.kind_of) == 54 + 11
    double = build_rules("carcasse", 6, {"cc.variant": "double"})
    assert len(double.kind_of) == 120
    t = Dive(double, double.new(3))
    at_rest = t.count("loot") + t.count("locker") + t.count("exploration")
    assert at_rest + len(t.hold(t.s.turn).split()) >= 100


# ------------------------------------------------------------ Divers
def dealt(seats: int, divers: str, variant: str = "none") -> Dive:
    rules = build_rules("carcasse", seats, {"cc.divers": divers, "cc.variant": variant})
    return Dive(rules, rules.new(3))


def test_divers_are_chosen_in_secret_and_turned_up_together() -> None:
    t = dealt(3, "all")
    first = t.actor
    for step in range(3):
        seat = (first + step) % 3
        assert t.actor == seat
        assert len(t.legal) == 2
        assert not t.rules.public(t.s, t.rules.legal(t.s)[0])
        for other in {0, 1, 2} - {seat}:
            assert set(t.view(other).zones[t.rules.zone("divers", seat)]) == {-1}
        assert t.num("turns") == 0
        t.do(min(t.legal))
    assert t.num("turns") >= 1
    for seat in range(3):
        (card,) = t.s.zones[t.rules.zone("diver", seat)]
        assert t.rules.cards.power_of(t.rules.kind_of[card]) == t.num(f"power/{seat}") > 0
        assert t.cards("divers", seat) == ""
    assert t.count("box") == 9


@pytest.mark.parametrize(("seats", "choice"), [(2, True), (3, False), (4, False)])
def test_four_divers_are_one_each_for_three_and_four(seats: int, choice: bool) -> None:
    t = dealt(seats, "documented")
    assert (t.num("turns") == 0) == choice
    assert len([z for z in range(seats) if t.cards("diver", z)]) == (0 if choice else seats)


def test_mimic_and_siren_do_not_meet() -> None:
    for variant, missing in (("mimic", "siren"), ("calm", "tamer")):
        t = dealt(2, "all", variant)
        names = {t.name(kind) for kind in t.rules.kind_of}
        assert missing not in names


def test_the_odds_are_those_of_what_is_left() -> None:
    t = set_dive(exploration="K4 C5", loot="S5 A2", locker="K2 C2", holds={1: "K7"})
    fatal, possible = t.rules.odds(t.view(0))
    assert possible == t.count("loot")
    assert fatal == 12 - 5
    t = set_dive(exploration="K4", loot="O3 K2 A2").do("dive")
    assert t.rules.odds(t.view(0)) == (1, 1)
    assert t.rules.odds(t.view(1))[1] == t.count("loot")


def test_what_surfacing_and_an_incident_would_bring() -> None:
    t = set_dive(exploration="X5 O3 A4 K6", loot="S5 A2", locker="C2", holds={0: "X2 K2"})
    v = t.view(0)
    assert sum(t.rules.gains(v).values()) == 3 + 3 + 4 + 4
    assert sum(t.rules.salvage(v).values()) == 3 + 3
    assert t.rules.gains(t.view(1)) == t.rules.gains(v)
    assert t.rules.salvage(set_dive(exploration="X5 O3", loot="S5 A2").view(0)) == {}


@pytest.mark.parametrize(
    ("exploration", "diver", "more"),
    [
        ("X5 O3 K6", "", 3),  # CC-12: as many as are collected
        ("X5 O3 K6", "treasure_hunter", 4),  # two for each, as far as the Locker goes
        ("X5 O3 K6", "plunderer", 2),  # from the other Holds
        ("X5 O3", "", 0),  # C16: the Key must come in the same turn
        ("X5 O3", "treasure_hunter", 0),
    ],
)
def test_what_the_pair_is_worth_is_known_before(exploration: str, diver: str, more: int) -> None:
    holds = {0: "K2", 1: "W7 S4"}
    t = set_dive(
        exploration=exploration,
        loot="S5 S6",
        locker="C2 H2 R2 M2",
        holds=holds,
        divers={0: diver} if diver else None,
    )
    before, held = t.s.checksum(), len(t.hold(0).split())
    assert t.rules.windfall(t.view(0)) == more
    assert t.rules.windfall(t.view(1)) == more
    assert t.s.checksum() == before
    t.do("surface")
    assert len(t.hold(0).split()) == held + len(exploration.split()) + more
    assert t.rules.windfall(t.view(1)) == 0


def test_the_dangers_are_the_odds_one_by_one() -> None:
    t = set_dive(exploration="K4 C5", loot="S5 A2", locker="K2 C2", holds={1: "K7"})
    key, cannon = (t.rules.cards.families.index(name) for name in ("key", "cannon"))
    assert t.rules.dangers(t.view(0)) == [(key, -1, 3), (cannon, -1, 4)]
    numbers = {"cc.variant": "numbers"}
    t = set_dive(exploration="K4 C5", loot="S5 A2", locker="M4", options=numbers)
    assert t.rules.dangers(t.view(0)) == [(-1, 4, 8), (-1, 5, 9)]
    assert t.rules.odds(t.view(0))[0] == 17


def test_the_rollout_policy_reads_open_cards_only() -> None:
    """The same choice in every world that the seat cannot tell apart."""
    rules = build_rules("carcasse", 2, {"cc.divers": "all"})
    from pirategames.engine.view import Sampler, view

    rng = random.Random(4)
    s = rules.new(8)
    while not s.over:
        legal = rules.legal(s)
        sampler = Sampler(rules, view(rules, s, rules.actor(s)))
        worlds = [sampler.sample(rng.randrange(1, 2**31 - 1)) for _ in range(3)]
        for world in worlds:
            world.rng = 7
        if s.frames or rules.move(view(rules, s, rules.actor(s)), legal[0]).verb == "dive":
            assert len({rules.rollout(world, legal) for world in worlds}) == 1
        rules.apply(s, rng.choice(legal))


@pytest.mark.parametrize(
    ("diver", "changed"),
    [
        ("cartographer", {"map"}),
        ("treasure_hunter", {"chest"}),
        ("gunner", {"cannon"}),
        ("siren", {"mermaid"}),
        ("wrecker", set()),  # it changes no card, it acts by itself
    ],
)
def test_a_seat_is_told_what_its_diver_changes(diver: str, changed: set[str]) -> None:
    """For its owner only: the others' cards do what is printed on them."""
    t = set_dive(exploration="O3", loot="S5", divers={0: diver})
    kinds = t.rules.cards.kinds
    mine = {card.family: t.rules.amends(t.view(0), kind) for kind, card in enumerate(kinds)}
    assert {family for family, other in mine.items() if other >= 0} == changed
    assert {kinds[other].id for other in mine.values() if other >= 0} == (
        {diver} if changed else set()
    )
    assert all(t.rules.amends(t.view(1), kind) == -1 for kind in range(len(kinds)))
