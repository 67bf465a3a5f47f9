"""Edge cases of the specification, 0.7 and 0.8, that no scenario of a single card tells."""

import random

import pytest

from pirategames.ai.bots import make_bot
from pirategames.engine.events import HIDDEN
from pirategames.engine.state import State
from pirategames.games import forty_four
from pirategames.match.making import build_rules
from tests.table import set_table


def test_passing_round_an_empty_pile_ends_through_dead_end() -> None:
    t = set_table(hands={0: "G", 1: "G"}, captains={0: "1", 1: "3"})
    turns = 0
    while not t.s.over:
        t.do("waive" if "waive" in t.legal else "pass")
        turns += 1
    assert turns < 60
    assert t.rules.winners(t.s) == [0, 1]


def test_44_30_dead_end_demands_something_new() -> None:
    t = set_table(hands={0: "5 9 4 G", 1: "G"}, captains={0: "1", 1: "3"})
    seen = 0
    while "call" not in t.legal:
        t.do("pass")
        seen += 1
        assert seen < 40
    assert t.actor == 1, "the seat with the fewest hand cards may call"
    assert t.s.turn == 0
    t.do("call")
    assert t.actor == 0
    assert "pass" not in t.legal
    assert {"play 5", "play 9"} <= t.legal


def test_dead_end_may_be_waived_until_it_is_imposed() -> None:
    t = set_table(hands={0: "5 9 4 G", 1: "G"}, captains={0: "1", 1: "3"})
    asked = 0
    for _ in range(60):
        if "call" in t.legal:
            asked += 1
            t.do("waive")
        elif "pass" in t.legal:
            t.do("pass")
        else:
            break
    assert asked == 2
    assert "pass" not in t.legal
    assert "play 5" in t.legal


def test_no_call_while_the_mover_alone_has_the_shortest_hand() -> None:
    t = set_table(hands={0: "5 9 4 G", 1: "G"}, captains={0: "1", 1: "3"}, mover=1)
    for _ in range(30):
        if "call" in t.legal:
            assert t.s.turn == 0
            return
        t.do("pass")
    raise AssertionError("never asked")


def test_under_dead_end_a_refill_is_owed_when_all_moves_were_tried() -> None:
    t = set_table(hands={0: "G", 1: "5"}, decks={0: 2}, captains={0: "1"})
    s = t.s
    s.nums[forty_four.DEAD_END] = 1
    key = 7
    s.trail = [key, t.rules.legal(s)[-1], key, -1]
    s.options = []
    assert t.legal == {"refill"}


def test_the_game_stops_after_600_turns() -> None:
    t = set_table(hands={0: "G 5", 1: "G"}, captains={0: "1", 1: "3"})
    t.s.nums[forty_four.TURNS] = forty_four.LAST_TURN
    t.do("pass")
    assert t.s.over
    assert t.rules.winners(t.s) == [1]


@pytest.mark.parametrize("inventory", [["G"], ["G", "G"], ["5 G"]])
def test_ghosted_seats_fall_if_the_option_says_so(inventory: list[str]) -> None:
    t = set_table(
        seats=3,
        hands={1: "13 6", 2: "13 8"},
        inventory={0: inventory},
        captains={0: "1", 1: "3", 2: "4"},
        options={"44.ghosted_eliminates": "on"},
        mover=2,
    )
    t.do("pass")
    assert t.rules.badges(t.view(1), 0) == ["out"]
    assert t.actor == 1
    assert t.count("captain/0") == 0
    assert t.cards("discard").endswith("G")
    if inventory == ["5 G"]:
        hidden = [c for c in t.view(1).zones[t.rules.zone("discard")] if c == HIDDEN]
        assert len(hidden) >= 2
    t.do("play 13", "play 13")
    assert t.actor == 1, "the fallen seat is passed over"


def test_the_last_seat_left_wins() -> None:
    t = set_table(
        hands={0: "5 6"},
        inventory={1: ["G"]},
        captains={0: "1", 1: "3"},
        options={"44.ghosted_eliminates": "on"},
    )
    t.do("pass")
    assert t.s.over
    assert t.rules.winners(t.s) == [0]


def test_a_lock_on_a_fallen_seat_lapses_and_red_stays_barred() -> None:
    """E57: the next seat is free of the lock, but no red card goes on a real Pistol."""
    t = set_table(
        seats=3,
        pile="2",
        hands={0: "2 5", 2: "1 3 P K 2"},
        inventory={1: ["G"]},
        captains={0: "8", 1: "9", 2: "4"},
        options={"44.ghosted_eliminates": "on"},
        mover=0,
    )
    t.s.zones[t.rules.zone("pile")] = []
    t.s.options = []
    t.do("play 2")
    assert t.actor == 2
    assert t.legal == {"play 3", "play K", "take"}


def test_first_come_inventory_needs_an_empty_hand_and_deck() -> None:
    """S0:12, E46: with cards in the deck the inventory stays closed."""
    t = set_table(pile="3", inventory={0: ["9"]}, decks={0: 2}, hands={1: "4"})
    assert t.legal == {"refill", "take"}


def test_fusion_stays_within_its_zone() -> None:
    """E26."""
    t = set_table(pile="3", inventory={0: ["9"]}, hands={0: "9", 1: "4"})
    assert t.legal == {"play 9", "take"}


def test_captain_in_hand_fuses_with_its_like() -> None:
    """E27, E47."""
    t = set_table(pile="3", hands={0: "9 9", 1: "4"})
    assert "play 9 9" in t.legal


def test_captain_waits_behind_a_hidden_card() -> None:
    """E37."""
    t = set_table(pile="3", inventory={0: ["5 9", "4"]}, captains={0: "13", 1: "2"}, hands={1: "1"})
    t.do("play_places 4")
    assert t.count("captain/0") == 1


def test_what_was_taken_from_the_pile_is_known_to_all() -> None:
    t = set_table(pile="3 7", hands={0: "5", 1: "4"})
    t.do("take")
    seen = t.view(1).zones[t.rules.zone("hand", 0)]
    assert sorted(t.name(t.rules.kind_of[c]) for c in seen if c != HIDDEN) == ["3", "7"]
    assert seen.count(HIDDEN) == 1


def test_spied_captain_stays_known_in_its_owners_hand() -> None:
    """E71."""
    t = set_table(
        pile="3",
        hands={0: "7 5", 1: ""},
        inventory={1: ["12"]},
        captains={0: "4", 1: "9"},
    )
    t.do("play 7", "choose captain/1 ?", "decline", "play_places 12")
    hand = t.rules.zone("hand", 1)
    assert [t.name(t.rules.kind_of[c]) for c in t.view(0).zones[hand]] == ["9"]


def test_auto_refill_is_no_rule() -> None:
    """Specification 0.5: the option changes neither what is legal nor what a move does."""
    plain = build_rules("44", 2, {})
    comfort = build_rules("44", 2, {"44.auto_refill": "on"})
    rng = random.Random(3)
    a: State = plain.new(5)
    b: State = comfort.new(5)
    while not a.over:
        assert plain.legal(a) == comfort.legal(b)
        action = rng.choice(plain.legal(a))
        plain.apply(a, action)
        comfort.apply(b, action)
    assert a.checksum() == b.checksum()


# ------------------------------------------------------------------------------ bugs, by name
def test_shovel_fills_the_vacated_slots_in_slot_order() -> None:
    """0.6 Shovel and E64: the Ghost goes to the discard first, the left slot is filled first."""
    t = set_table(
        pile="1",
        hands={0: "5 8", 1: "4"},
        decks={0: "3 6 7"},
        inventory={0: ["13", "2 13", "G", "9"]},
    )
    t.do("play 5", "pick_places 13 13 G")
    assert t.cards("discard").endswith("G 13 13")
    assert [t.cards(f"inventory/0/{place}") for place in range(4)] == ["7", "2 6", "3", "9"]


def test_an_empty_pile_has_no_value_left() -> None:
    """0.7, E65: two positions with an empty pile are one, whatever lay there before."""
    t = set_table(pile="3 13", hands={0: "5", 1: "4"})
    t.do("take")
    assert t.num("pile_value") == 0


def test_no_refill_in_the_middle_of_a_run() -> None:
    """0.6 Key: the run is one set of the zone as it is; a REFILL comes before it or not at all."""
    t = set_table(pile="1", hands={0: "8 3 4 9", 1: "4"}, decks={0: "5 6 7"})
    t.do("play 8")
    assert "refill" in t.legal
    t.do("pick 3")
    assert t.legal == {"pick 4"}
    t.do("pick 4")
    assert t.legal == {"done"}


def test_a_refill_does_not_lift_dead_end() -> None:
    """0.7: the first move, which a REFILL is not, must be one not yet made."""
    t = set_table(pile="3", hands={0: "5 4", 1: "5"}, decks={0: "1"}, captains={0: "K"})
    s = t.s
    take = max(t.rules.legal(s))
    play = next(a for a in t.rules.legal(s) if t.word(a) == "play 5")
    s.nums[forty_four.DEAD_END] = 1
    s.trail = [7, take, 7, play, 7, -1]
    s.options = []
    assert t.legal == {"refill", "play 4"}
    t.do("refill")
    assert t.legal == {"play 4"}
    t.do("play 4")
    assert t.num("dead_end") == 0


def test_a_parrot_has_its_value_while_the_copied_effect_is_asked() -> None:
    """0.6 Parrot: its number becomes value(T), and the effect runs."""
    t = set_table(pile="3 7", hands={0: "P 5", 1: "6"}, captains={0: "3", 1: "4"})
    t.do("play P")
    assert t.num("pile_value") == 7


@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_the_machines_players_always_call_dead_end(name: str) -> None:
    """0.7: whoever may call Dead End and is no person does."""
    t = set_table(hands={0: "5 9 4 G", 1: "G"}, captains={0: "1", 1: "3"})
    while "call" not in t.legal:
        t.do("pass")
    for seed in range(8):
        bot = make_bot(name)
        bot.start(t.rules, t.view(t.actor), t.rules.legal(t.s), seed)
        assert t.word(bot.think_all()) == "call"


@pytest.mark.parametrize(
    ("hand", "answers"), [("6 12 3", ["pick 12"]), ("8 3 4 1", ["pick 3", "pick 4", "done"])]
)
def test_a_discard_by_an_answer_ends_the_quiet(hand: str, answers: list[str]) -> None:
    """0.7: positions are noted after two rounds in which nothing is drawn or discarded."""
    t = set_table(pile="3", hands={0: hand, 1: "4"})
    t.s.nums[forty_four.QUIET] = 3
    t.do(f"play {hand.split(maxsplit=1)[0]}", *answers)
    assert t.num("quiet_turns") == 1
