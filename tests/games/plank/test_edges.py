"""Edge cases of the specification, 2.8, and the options; the vectors have the others."""

from __future__ import annotations

import random

import pytest

from pirategames.engine.view import Sampler, view
from pirategames.games import GAMES, plank
from pirategames.match.making import build_rules
from pirategames.match.setup import SetupError
from tests.games.plank.table import SEATS, Table, new, rules_of, set_table
from tests.games.plank.test_vectors import play_round


def rounds(t: Table, seed: int = 1) -> list[int]:
    """Play on at random; how many seats were left in each round."""
    rng = random.Random(seed)
    left: list[int] = []
    number = 0
    while not t.s.over:
        if t.num("round") != number:
            number = t.num("round")
            left.append(t.each("out").count(0))
        t.rules.apply(t.s, rng.choice(t.rules.legal(t.s)))
    return left


def test_w1_the_winner_of_the_last_battle_only_leads() -> None:
    """W1: captain is who won most battles, not who won the last."""
    t = play_round(new(3, seed=2), "AAABBCC")
    assert t.captain == "A"


@pytest.mark.parametrize(("tie", "captain"), [("last_winner", "B"), ("keep", "A")])
def test_w2_w20_ties_for_most_battles(tie: str, captain: str) -> None:
    t = new(3, seed=2, options={"wtp.captain_tie": tie})
    t.s.nums[plank.CAPTAIN] = 1
    assert play_round(t, "ABACBAB").captain == captain


def test_w2_the_one_who_won_most_recently_among_the_tied() -> None:
    """The last battle may have been won by a seat that is not among them."""
    assert play_round(new(3, seed=2), "AABBABC").captain == "B"


def test_w31_a_tie_may_be_drawn() -> None:
    seen = set()
    for seed in range(30):
        t = new(3, seed, options={"wtp.captain_tie": "random"})
        seen.add(play_round(t, "ABACBAB").captain)
    assert seen == {"A", "B"}


@pytest.mark.parametrize(("who", "step"), [("captain", 0), ("left", 1)])
def test_w3_who_leads_first(who: str, step: int) -> None:
    """W3, W30: the captain or his left neighbour, in the first round and later."""
    t = new(4, seed=5, options={"wtp.first_lead": who})
    assert SEATS.index(t.actor) == (SEATS.index(t.captain) + step) % 4
    play_round(t, "ABCDABC")
    assert t.actor == t.captain == "C"
    t.do("trump M")
    assert SEATS.index(t.actor) == (SEATS.index(t.captain) + step) % 4


def test_w30_the_left_neighbour_leads_a_round_played_again() -> None:
    t = set_table({"A": "D13", "B": "Z"}, trump="D", seats=3, options={"wtp.first_lead": "left"})
    t.do("A D13", "B Z")
    assert t.actor == t.captain == "B"
    t.do("trump M")
    assert t.actor == "A"


def test_w6_after_a_sea_monster_led_any_card_may_follow() -> None:
    """W6, W7: a special has no suit."""
    for special in ("Z", "W"):
        t = set_table({"A": f"{special} D1", "B": "P2 M5", "C": "L1 L2"}, trump="M")
        t.do(f"A {special}")
        assert t.legal == {"P2", "M5"}


def test_w8_no_special_need_be_played_when_one_cannot_follow() -> None:
    t = set_table({"A": "P5 D1", "B": "W M5", "C": "L1 L2"})
    t.do("A P5")
    assert t.legal == {"W", "M5"}


def test_w10_the_card_turned_up_stays_out_of_the_round() -> None:
    t = new(4)
    turned = t.cards("turned")
    assert turned
    t.do(*[t.word(t.rules.legal(t.s)[0]) for _ in range(1)])
    assert t.cards("turned") == turned
    play_round(t, "ABCDABC")
    assert t.cards("turned") == ""


def test_w11_control_lapses_after_the_last_battle() -> None:
    t = set_table(
        {"A": "D13", "B": "Z", "C": "D2"}, trump="D", round_=3, battles=[3, 1, 0], latest=[4, 1, 0]
    )
    t.s.nums[plank.BATTLE] = 5
    t.do("A D13", "B Z", "C D2")
    assert t.captain == t.actor == "A"
    t.do("trump M")
    assert t.actor == "A"


def test_w12_w26_the_monster_may_win_a_void_round() -> None:
    t = set_table(
        {"A": "D13", "B": "Z"}, trump="D", seats=3, options={"wtp.void_round": "monster_wins"}
    )
    t.do("A D13", "B Z")
    assert t.winners == "B"
    assert t.rules.scores(t.s) == [7, 8, 1]


def test_w13_w14_every_longer_round_has_a_winner_and_the_captain_stays() -> None:
    for seed in range(40):
        t = new(3 + seed % 7, seed)
        rng = random.Random(seed)
        while not t.s.over:
            t.rules.apply(t.s, rng.choice(t.rules.legal(t.s)))
            assert t.each("out")[t.num("captain") - 1] == 0 or t.s.over


def test_w17_two_do_not_play() -> None:
    with pytest.raises(SetupError):
        build_rules("plank", 2, {})


def test_w18_trumps_hold_for_the_round() -> None:
    t = new(4, seed=3)
    trump = t.trump
    for winner in ("A", "B", "C"):
        play_round(t, winner)
        assert t.trump == trump


@pytest.mark.parametrize("seats", range(3, 10))
def test_w19_how_many_can_be_left(seats: int) -> None:
    for seed in range(20):
        left = rounds(new(seats, seed), seed)
        assert all(n <= most for n, most in zip(left, (9, 7, 6, 5, 4, 3, 2), strict=False))
        if len(left) == 7:
            assert left[6] == 2


def test_w24_one_card_at_a_time_from_the_left_of_the_captain() -> None:
    """W24: seen in the events of the second round's deal."""
    t = play_round(new(4, seed=3), "ABCABC")
    t.s.log = []
    play_round(t, "A")
    dealt = [
        t.rules.zone_owner[event.dst]
        for event in t.s.log
        if event.dst >= 0 and event.src == t.rules.deck
    ]
    captain = t.num("captain") - 1
    turns = [(captain + step) % 4 for step in range(1, 5) if (captain + step) % 4 != 3]
    assert dealt == turns * 6


def test_w25_the_ranking() -> None:
    """2.7: the winner, then by the round of going overboard; of the same round a shared place."""
    t = play_round(new(4, seed=3), "ABCABCA")
    t.do("trump D")
    play_round(t, "AAAAAA")
    assert t.rules.scores(t.s) == [8, 2, 2, 1]
    assert t.winners == "A"


def test_the_captain_may_choose_none_by_option() -> None:
    t = play_round(new(3, options={"wtp.captain_may_choose_none": "on"}), "ABCABCA")
    assert "trump none" in t.legal
    t.do("trump none")
    assert t.trump == ""


# ------------------------------------------------------------------------------ no elimination
def test_w21_w29_all_seven_rounds_for_the_total() -> None:
    options = {"wtp.no_elimination": "on", "wtp.dogs_life": "on"}
    t = play_round(new(3, seed=1, options=options), "AAAAAAA")
    assert t.winners == ""
    assert t.each("out") == [0, 0, 0]
    assert t.each("dog") == [0, 0, 0]
    for winners in ("BBBBBB", "CCCCC", "BBBB", "CCC", "CC", "-"):
        t.do("trump D")
        play_round(t, winners)
    assert t.winners == "BC", "a void round 7 is not played again"
    assert t.rules.scores(t.s) == [7, 10, 10]


# ------------------------------------------------------------------------------ a dog's life
DOGS = {"wtp.dogs_life": "on"}


def test_w22_who_wins_nothing_gets_one_card_more_once() -> None:
    t = play_round(new(5, seed=1, options=DOGS), "ABCABCA")
    assert t.each("dog") == [0, 0, 0, 1, 1]
    assert t.each("out") == [0, 0, 0, 0, 0]
    assert [len(t.s.zones[zone]) for zone in t.rules.hand] == [6, 6, 6, 1, 1]
    t.do("trump D")
    play_round(t, "ABCABD")
    assert t.each("dog") == [0, 0, 0, 0, 0]
    assert t.each("out") == [0, 0, 0, 0, 2]
    assert [len(t.s.zones[zone]) for zone in t.rules.hand] == [5, 5, 5, 5, 0]
    t.do("trump D")
    play_round(t, "ABCAB")
    assert t.each("out") == [0, 0, 0, 3, 2], "only once in a game"


def test_w22_a_dog_plays_or_holds_and_must_play_in_the_last_battle() -> None:
    t = set_table({"A": "D13 D2", "B": "D4", "C": "D5 D3"}, trump="H", options=DOGS, dog=[0, 1, 0])
    t.do("A D13")
    assert t.legal == {"D4", "hold"}
    t.do("B hold", "C D5")
    assert t.actor == "A"
    t.do("A D2")
    assert t.legal == {"D4"}
    t.do("B D4", "C D3")
    assert t.each("out") == [0, 0, 6]
    assert t.each("battles") == [0, 0, 0]
    assert t.count("hand") == 2


def test_w22_without_a_card_the_dog_does_not_lead() -> None:
    t = set_table({"A": "D2 D3", "B": "D13", "C": "D4 D5"}, trump="H", options=DOGS, dog=[0, 1, 0])
    t.do("A D2", "B D13", "C D4")
    assert t.each("battles") == [0, 1, 0]
    assert t.actor == "C"


def test_w22_no_dogs_life_when_the_game_has_been_won() -> None:
    t = play_round(new(3, options=DOGS), "AAAAAAA")
    assert t.winners == "A"


def test_w27_a_dog_on_lead_may_hold_and_the_next_card_sets_the_suit() -> None:
    t = set_table({"A": "D13", "B": "M4 D1", "C": "P13 M5"}, trump="H", options=DOGS, dog=[1, 0, 0])
    assert t.legal == {"D13", "hold"}
    t.do("A hold", "B M4")
    assert t.legal == {"M5"}
    t.do("C M5")
    assert t.each("battles") == [0, 0, 1]


def test_w28_nobody_is_out_after_a_void_round_with_dogs() -> None:
    t = set_table({"A": "D13", "B": "Z", "C": "D2"}, trump="D", options=DOGS, dog=[0, 0, 1])
    t.do("A D13", "B Z", "C D2")
    assert t.each("out") == [0, 0, 0]
    assert t.count("hand") == 3


# ------------------------------------------------------------------------------ what is shown
def test_who_did_not_follow_has_none_of_the_suit() -> None:
    """Imagined worlds respect it for the rest of the round, not longer."""
    t = set_table({"A": "P5 D1 D2", "B": "M5 D3 D4", "C": "L1 L2 P3"}, trump="H")
    t.do("A P5", "B M5", "C P3")
    parrots = t.rules.cards.families.index("parrots")
    hand = t.rules.hand[1]
    for seed in range(1, 60):
        world = Sampler(t.rules, view(t.rules, t.s, 0)).sample(seed)
        kinds = [t.rules.kind_of[card] for card in world.zones[hand]]
        assert all(t.rules.suit[kind] != parrots for kind in kinds)
    t.do("A D1", "B D3", "C L1", "B D4", "C L2", "A D2")
    assert t.each("void") == [0, 0, 0]


def test_a_special_shows_no_void() -> None:
    t = set_table({"A": "P5 D1", "B": "W P4", "C": "Z P3"}, trump="H")
    t.do("A P5", "B W", "C Z")
    assert t.each("void") == [0, 0, 0]


# ------------------------------------------------------------------------------ Knock-out Whist
def test_knockout_has_four_suits_and_no_specials() -> None:
    rules = rules_of(2, game="knockout")
    assert len(rules.kind_of) == 52
    assert rules.cards.families == ["doubloons", "hookhands", "monkeys", "parrots"]
    low, high = GAMES["knockout"].seats_allowed({})
    assert (low, high) == (2, 7)


def test_knockout_with_seven_leaves_two_cards() -> None:
    t = new(7, game="knockout")
    assert (t.count("hand"), t.count("turned"), t.count("deck")) == (49, 1, 2)


@pytest.mark.parametrize(("how", "naming"), [("captain", 1), ("random", 0)])
def test_knockout_trumps_may_be_turned_up_in_every_round(how: str, naming: int) -> None:
    t = new(3, game="knockout", options={"knockout.trumps": how})
    assert t.count("turned") == 1
    play_round(t, "ABCABCA")
    assert t.num("naming") == naming
    assert t.count("turned") == 1 - naming
    assert (t.trump == "") == bool(naming)


def test_two_at_knockout_have_no_dogs_life() -> None:
    t = play_round(new(2, game="knockout", options=DOGS), "AAAAAAA")
    assert t.winners == "A"


def test_every_game_of_knockout_ends_by_the_last_round() -> None:
    for seed in range(20):
        assert len(rounds(new(2 + seed % 6, seed, game="knockout"), seed)) <= 7


@pytest.mark.parametrize("game", ["plank", "knockout"])
def test_everybody_sees_in_which_round_a_seat_went(game: str) -> None:
    """Told from then on to the end, where it is the score of the losers."""
    rules = build_rules(game, 5, {})
    for seed in range(20):
        s, rng = rules.new(seed), random.Random(seed)
        left = [0] * 5
        while not s.over:
            rules.apply(s, rng.choice(rules.legal(s)))
            v = view(rules, s, rng.randrange(5))
            now = [rules.left_in(v, seat) for seat in range(5)]
            for seat, (before, after) in enumerate(zip(left, now, strict=True)):
                assert before in {0, after}
                assert bool(after) == ("out" in rules.badges(v, seat))
            left = now
        winners = rules.winners(s)
        assert len(winners) == left.count(0) == 1
        scores = rules.scores(s)
        assert all(scores[seat] == left[seat] for seat in range(5) if seat not in winners)
