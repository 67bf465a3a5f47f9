"""The test vectors of the specification, 2.10."""

from __future__ import annotations

import pytest

from pirategames.games import plank
from pirategames.games.plank import Plank
from tests.games.plank.table import Table, battle, new, rules_of, set_table


def test_wp_01_the_deck_and_nine_players() -> None:
    t = new(9)
    assert len(t.rules.kind_of) == 68
    assert (t.count("hand"), t.count("turned"), t.count("deck")) == (63, 1, 4)


def won_by(t: Table) -> list[int]:
    return [seat for seat, n in enumerate(t.each("battles")) if n]


@pytest.mark.parametrize(
    ("vector", "trump", "plays", "winner", "leads"),
    [
        ("WP-02", "M", "P12 P3 M1", 2, "C"),
        ("WP-03", "", "L4 D13 L2", 0, "A"),
        ("WP-04", "H", "P13 W P1", 1, "B"),
        ("WP-05", "H", "W H13 W", 2, "C"),
        ("WP-06", "P", "P9 Z W", -1, "B"),
        ("WP-07", "D", "Z D13 W", -1, "A"),
        ("WP-11", "D", "M4 M11 P13", 1, "B"),
        ("WP-11", "M", "M4 M11 P13", 1, "B"),
        ("WP-20", "H", "W W Z", -1, "C"),
    ],
)
def test_battles(vector: str, trump: str, plays: str, winner: int, leads: str) -> None:
    spare = "H1 H2 H3" if vector != "WP-05" else "D1 D2 D3"
    t = battle(plays, trump, spare=spare)
    assert won_by(t) == ([winner] if winner >= 0 else [])
    assert t.actor == leads


def test_wp_05_by_option_the_first_plank_wins() -> None:
    t = battle("W H13 W", "H", options={"wtp.plank_tie": "first"})
    assert won_by(t) == [0]
    assert t.actor == "A"


@pytest.mark.parametrize(
    ("vector", "led", "hand", "legal"),
    [
        ("WP-08", "P5", "P2 M5 W Z", {"P2", "W", "Z"}),
        ("WP-09", "W", "P2 M5", {"P2", "M5"}),
        ("WP-10", "M4", "P13 M2", {"M2"}),
    ],
)
def test_following(vector: str, led: str, hand: str, legal: set[str]) -> None:
    others = "D1 D2 D3"[: 3 * len(hand.split()) - 4]
    t = set_table({"A": f"{led} {others}", "B": hand, "C": "L1 L2 L3 L4"}, trump="M")
    t.do(f"A {led}")
    assert t.legal == legal


def play_round(t: Table, winners: str) -> Table:
    """Play on; the next battles are given to these seats (``-``: nobody)."""
    for winner in winners:
        give_battle(t, winner)
    return t


def give_battle(t: Table, winner: str) -> None:
    """Have the battle that is fought now won by a seat, whatever cards there are."""
    rules = t.rules
    seat = "ABCDEFGHI".find(winner)
    fixed = Fixed(rules, seat)
    before = t.num("battle"), t.num("round")
    t.rules = fixed
    while not t.s.over and (t.num("battle"), t.num("round")) == before:
        fixed.apply(t.s, fixed.legal(t.s)[0])
    t.rules = rules


class Fixed(Plank):
    """Rules under which the battles are won by a given seat."""

    def __init__(self, rules: Plank, seat: int) -> None:
        super().__init__(rules.specs, rules.cards, rules.seats, rules.options)
        self.seat = seat

    def ahead(self, zones: list[list[int]], leader: int, trumps: int) -> int:
        return self.seat


def test_wp_12_who_won_nothing_is_out() -> None:
    t = play_round(new(4, seed=3), "ABCABCA")
    assert t.each("out") == [0, 0, 0, 1]
    assert t.captain == t.actor == "A"
    assert [len(t.s.zones[zone]) for zone in t.rules.hand] == [6, 6, 6, 0]
    assert t.legal == {"trump D", "trump H", "trump M", "trump P", "trump L"}
    t.do("trump P")
    assert t.trump == "P"
    assert t.actor == "A"
    assert len(t.legal) >= 1


def test_wp_13_of_equals_the_last_winner_is_captain() -> None:
    t = play_round(new(3, seed=2), "ABACBAB")
    assert t.captain == "B"


def test_wp_14_the_only_one_to_win_battles_wins() -> None:
    t = play_round(new(3, seed=2), "ABCABCA")
    t.do("trump D")
    play_round(t, "AAAAA-")
    assert t.s.over
    assert t.winners == "A"


def test_wp_15_a_battle_nobody_wins_is_played_again_with_one_card() -> None:
    t = set_table({"A": "D13", "B": "Z"}, trump="D", seats=3)
    t.do("A D13", "B Z")
    assert not t.s.over
    assert t.each("out")[:2] == [0, 0]
    assert t.num("round") == 7
    assert t.count("hand") == 2
    assert t.captain == t.actor == "B"
    assert "trump D" in t.legal
    t.do("trump M")
    assert t.actor == "B"


def test_wp_16_a_special_turned_up_means_no_trump() -> None:
    for seed in range(400):
        t = new(3, seed)
        if t.cards("turned") == "W":
            assert t.trump == ""
            assert t.count("hand") == 21
            assert t.num("naming") == 0
            return
    raise AssertionError("no Walk the Plank! was ever turned up")


def test_wp_17_both_survivors_of_the_two_card_round_go_on() -> None:
    t = set_table({"A": "D2 D3", "B": "D13 D4", "C": "D5 D12"}, trump="H", leader="A")
    t.do("A D2", "B D13", "C D5", "B D4", "C D12", "A D3")
    assert t.each("out") == [6, 0, 0]
    assert t.captain == t.actor == "C"
    assert t.num("round") == 7
    assert t.count("hand") == 2


def test_wp_18_keep_applies_to_a_captain_among_the_tied_only() -> None:
    t = set_table(
        {"A": "D13", "B": "D2", "C": "D3"},
        trump="H",
        round_=2,
        captain="C",
        options={"wtp.captain_tie": "keep"},
        battles=[2, 3, 0],
        latest=[4, 5, 0],
    )
    t.s.nums[plank.BATTLE] = 6
    t.do("A D13", "B D2", "C D3")
    assert t.each("out") == [0, 0, 2]
    assert t.captain == "A"


def test_wp_19_specials_beside_the_suit() -> None:
    t = set_table({"A": "M4 D1 D2", "B": "Z M9 P2", "C": "W P3 L3"}, trump="M")
    t.do("A M4")
    assert t.legal == {"Z", "M9"}
    t.do("B M9")
    assert t.legal == {"W", "P3", "L3"}


def test_no_other_number_of_cards() -> None:
    """2.2: five suits of 13, two Walk the Plank!, one Sea Monster!."""
    cards = rules_of(3).cards
    copies = {kind.id: cards.kind_of.count(k) for k, kind in enumerate(cards.kinds)}
    assert copies.pop("plank") == 2
    assert copies.pop("monster") == 1
    assert set(copies.values()) == {1}
    assert len(copies) == 65
