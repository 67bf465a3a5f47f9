"""The test vectors of the specification, 0.10: one test each, named after its line."""

import pytest

from pirategames.engine.rules import Rules
from pirategames.match.making import build_rules
from tests.table import Table44, set_table


def decks_after_deal(rules: Rules, seed: int) -> list[int]:
    """Deck sizes after the opening hand, from the starter on."""
    s = rules.new(seed)
    return [
        len(s.zones[rules.zone("deck", (s.turn + i) % rules.seats)]) for i in range(rules.seats)
    ]


def test_44_01_components() -> None:
    cards = build_rules("44", 2, {}).cards
    copies = {k.id: cards.kind_of.count(i) for i, k in enumerate(cards.kinds)}
    number = cards.props["number"]
    assert len(cards.kind_of) == 54
    assert copies["parrot"] == 2
    assert copies["ghost"] == 2
    assert copies["kraken"] == 1
    by_number = {number[i]: copies[k.id] for i, k in enumerate(cards.kinds) if number[i] >= 0}
    assert by_number == {0: 2, 1: 1} | dict.fromkeys(range(2, 14), 4)


@pytest.mark.parametrize(
    ("seats", "options", "decks"),
    [
        (2, {}, [18, 18]),
        (3, {}, [9, 9, 9]),
        (4, {}, [5, 5, 4, 4]),
        (5, {"44.max_players": "5"}, [2, 2, 2, 2, 1]),
        (4, {"44.short_game": "on"}, [8, 8, 7, 7]),
        (2, {"44.short_game": "on"}, [21, 21]),
        (3, {"44.short_game": "on"}, [12, 12, 12]),
    ],
)
def test_44_02_and_32_decks(seats: int, options: dict[str, str], decks: list[int]) -> None:
    assert decks_after_deal(build_rules("44", seats, options), 3) == decks


def test_44_03_what_fits() -> None:
    t = set_table(pile="3 7", hands={0: "5 7 9 P 2 K G"}, captains={0: "13", 1: "12"})
    playable = {w for w in t.legal if w.startswith("play")}
    assert playable == {f"play {c}{g}" for c in ["7", "9", "P", "2", "K"] for g in ("", " G")}
    assert "take" in t.legal
    assert "pass" not in t.legal


def test_44_04_pistol_locks() -> None:
    t = set_table(pile="6 2", hands={0: "1 2 3 13 P K"}, lock="pistol")
    assert t.legal == {"play 3", "play 13", "play K", "take"}


def test_44_05_sabre_locks() -> None:
    t = set_table(
        pile="10", hands={0: "4 10 11 13 P 2", 1: "13 12"}, decks={0: 5, 1: 5}, lock="sabre"
    )
    assert t.legal == {"play 4", "play 10", "play P", "play 2", "take"}
    t.do("play P")
    assert t.num("pile_value") == 10
    assert t.actor == 1
    assert "play 13" not in t.legal


def test_44_06_bombs_discard_the_pile() -> None:
    t = set_table(pile="3 4 5 6 8", hands={0: "9 9 G 1"})
    before = t.count("discard")
    t.do("play 9 9 G")
    assert t.cards("pile") == "G 9 9"
    assert t.count("discard") == before + 5
    assert t.cards("discard").endswith("3 4 5 6 8")
    assert t.num("pile_value") == 9


def test_44_07_parrot_copies_a_bomb() -> None:
    t = set_table(pile="4 9", hands={0: "P 1"})
    t.do("play P")
    assert t.cards("pile") == "P"
    assert t.cards("discard").endswith("4 9")
    assert t.num("pile_value") == 0


def test_44_08_parrot_copies_a_cannon() -> None:
    t = set_table(pile="5 13", hands={0: "P 1", 1: "12 13"})
    t.do("play P")
    assert t.num("pile_value") == 13
    assert t.legal == {"play 13", "take"}


@pytest.mark.parametrize("pile", ["", "5 P"])
def test_44_09_parrot_with_nothing_to_copy(pile: str) -> None:
    t = set_table(pile=pile, hands={0: "P 3", 1: "1 13"})
    t.do("play P")
    assert t.num("pile_value") == 0
    assert t.legal == {"play 1", "play 13", "take"}


def test_44_10_take_four() -> None:
    t = set_table(pile="1 3 4 6 7 8", hands={0: "5"}, decks={0: 3})
    t.do("take")
    assert t.sorted("hand/0") == "4 5 6 7 8"
    assert t.cards("discard").endswith("1 3")
    assert t.count("pile") == 0
    assert t.actor == 1


def test_44_11_take_a_fused_play() -> None:
    t = set_table(pile="5 G 5", hands={0: "3"})
    before = t.count("discard")
    t.do("take")
    assert t.sorted("hand/0") == "3 5 5 G"
    assert t.count("discard") == before


def test_44_12_net() -> None:
    t = set_table(pile="4", hands={0: "4 4 4 G 6"}, decks={0: 10})
    t.do("play 4 4 4 G")
    assert t.cards("pile") == "4 G 4 4 4"
    t.do("use")
    assert t.count("hand/0") == 8
    assert t.count("deck/0") == 3


def test_44_13_net_runs_dry() -> None:
    t = set_table(pile="3", hands={0: "4 8"}, decks={0: 3})
    t.do("play 4", "use")
    assert t.count("hand/0") == 4
    assert t.count("deck/0") == 0


def test_44_14_key_run_with_a_ghost() -> None:
    t = set_table(pile="7", hands={0: "8 3 3 G 5 6"}, decks={0: 4}, captains={0: "1"})
    before = t.count("discard")
    t.do("play 8")
    assert "pick 3 3" in t.legal
    t.do("pick 3 3", "pick 5", "pick 6", "pick G")
    assert t.count("hand/0") == 0
    assert t.count("discard") == before + 5
    assert t.cards("discard").endswith("3 3 5 6 G")


def runs(hand: str) -> set[str]:
    """Every set of cards a Key may discard from this hand, spelled as it is picked."""
    t = set_table(pile="3", hands={0: f"8 {hand}"}, captains={0: "1"}, decks={1: 5})
    t.do("play 8")
    found: set[str] = set()
    if "decline" in t.legal:
        walk_runs(t, "", found)
    return found


def walk_runs(t: Table44, done: str, found: set[str]) -> None:
    if t.rules.asking(t.view(t.actor)).word != "pick" or t.actor != 0:
        found.add(done)
        return
    for action in t.rules.legal(t.s):
        word = t.word(action)
        if word in ("decline", "refill"):
            continue
        other = Table44(t.rules, t.s.clone())
        other.rules.apply(other.s, action)
        walk_runs(other, (done + " " + word.removeprefix("pick")).strip(), found)


def spelled(found: set[str]) -> set[str]:
    return {" ".join(w.replace("done", "").split()) for w in found}


def test_44_15_illegal_runs() -> None:
    assert spelled(runs("3 5")) == set()
    assert "3 4 5 6 7" not in spelled(runs("3 4 5 6 7"))
    assert "3 4 5 6" in spelled(runs("3 4 5 6 7"))
    assert spelled(runs("G G")) == set()


def test_44_16_hidden_card_comes_up() -> None:
    t = set_table(pile="5", inventory={0: ["12 7"]}, captains={0: "3", 1: "4"})
    t.do("play_places 7")
    assert t.cards("inventory/0/0") == "12"
    assert t.view(1).zones[t.rules.zone("inventory", 0)][0] >= 0
    assert t.count("captain/0") == 1
    assert not t.s.over


def test_44_17_chest_then_captain() -> None:
    t = set_table(pile="6", inventory={0: ["12"]}, captains={0: "13", 1: "4"}, hands={1: "12 12"})
    t.do("play_places 12")
    assert t.cards("hand/0") == "13"
    assert t.actor == 1
    t.do("play 12")
    if t.actor == 1:
        t.do("decline")
    assert t.actor == 0
    t.do("play 13")
    assert t.s.over
    assert t.rules.winners(t.s) == [0]


def test_44_18_kraken_then_captain_wins() -> None:
    t = set_table(pile="6", inventory={0: ["K"]}, captains={0: "3", 1: "4"}, hands={1: "5"})
    t.do("play_places K")
    assert t.count("pile") == 0
    assert t.cards("hand/0") == "3"
    assert t.actor == 0
    t.do("play 3")
    assert t.s.over
    assert t.rules.winners(t.s) == [0]


def test_44_19_plank_wins() -> None:
    t = set_table(pile="5", hands={0: "6 9", 1: "5"})
    t.do("play 6", "pick 9")
    assert t.s.over
    assert t.rules.winners(t.s) == [0]


def test_44_20_lone_ghost() -> None:
    assert set_table(pile="5", hands={0: "G", 1: "5"}).legal == {"take"}
    assert set_table(pile="", hands={0: "G", 1: "5"}).legal == {"pass"}


def test_44_21_sails_bonus() -> None:
    t = set_table(pile="3", hands={0: "11 10 12 2"})
    t.do("play 11", "use")
    assert t.legal == {"play 12", "play 2"}
    t = set_table(pile="3", hands={0: "11 10"})
    t.do("play 11", "use")
    assert t.legal == {"pass"}


def test_44_22_spyglass_swaps_captains() -> None:
    t = set_table(
        seats=3,
        pile="3",
        hands={0: "7 5", 1: "5", 2: "6"},
        captains={0: "4", 1: "9", 2: "G"},
    )
    t.do("play 7", "choose captain/1 ?", "choose captain/1 ?", "choose captain/2 ?")
    assert (t.cards("captain/1"), t.cards("captain/2")) == ("G", "9")
    captain = t.rules.zone("captain", 2)
    assert t.view(0).zones[captain] == t.s.zones[captain]
    assert t.view(1).zones[captain] == [-1]
    assert t.view(2).zones[captain] == [-1]


def test_44_23_two_parrots() -> None:
    t = set_table(pile="4 7", hands={0: "P P 5", 1: "6 7 2 K"}, captains={0: "3", 1: "1"})
    t.do("play P P")
    assert t.cards("pile") == "4 7 P P"
    assert "choose captain/1 ?" in t.legal
    t.do("decline")
    assert t.num("pile_value") == 7
    assert t.legal == {"play 7", "play 2", "play K", "take"}
    t.do("take")
    t.do("pass")
    t.do("play P P")
    assert t.num("pile_value") == 0


def test_44_24_runs_with_ghosts() -> None:
    assert "13 G" in spelled(runs("13 G"))
    assert "3 6 G" not in spelled(runs("3 6 G"))
    assert "3 4 5 6 G" in spelled(runs("3 4 5 6 G"))
    assert spelled(runs("5 5")) == set()


def test_44_25_shovel() -> None:
    t = set_table(pile="4", hands={0: "5 9"}, decks={0: 2}, inventory={0: ["5", "5", "G", "13"]})
    t.do("play 5")
    picks = {w for w in t.legal if w.startswith("pick")}
    assert picks == {
        "pick_places 5",
        "pick_places 5 5",
        "pick_places 5 G",
        "pick_places G 13",
        "pick_places G",
        "pick_places 13",
    }


def test_44_26_ghosted() -> None:
    t = set_table(pile="4 12", inventory={0: ["G"]}, hands={1: "3"}, captains={0: "3", 1: "5"})
    assert t.legal == {"take"}
    assert t.rules.badges(t.view(1), 0) == ["ghosted"]
    t.do("take")
    assert t.sorted("hand/0") == "12 4"
    assert t.count("pile") == 0


def test_44_27_refill_under_a_lock() -> None:
    t = set_table(pile="2", hands={1: "3"}, decks={0: "3 P 9"}, lock="pistol")
    assert t.legal == {"refill", "take"}
    t.do("refill")
    assert t.legal == {"play 3", "play 9", "take"}


def test_44_28_captain_waits() -> None:
    t = set_table(
        pile="6",
        inventory={0: ["K"]},
        captains={0: "3", 1: "4"},
        hands={1: "5"},
        options={"44.captain_waits_full_turn": "on"},
    )
    t.do("play_places K")
    assert t.cards("hand/0") == "3"
    assert t.legal == {"pass"}
    t.do("pass", "pass")
    assert "play 3" in t.legal


def test_44_29_chest_over_a_hidden_card() -> None:
    t = set_table(pile="6", hands={0: "12 4", 1: "3"}, inventory={0: ["1 9"]})
    t.do("play 12", "choose inventory/0/0 9", "choose hand/0 4")
    assert t.cards("inventory/0/0") == "1 4"
    assert t.cards("hand/0") == "9"
    hidden = t.view(0).zones[t.rules.zone("inventory", 0)][0]
    assert hidden == -1


def test_44_31_pistol_in_a_bonus_turn() -> None:
    t = set_table(pile="5", hands={0: "11 2 4", 1: "3 1 P K 2"})
    t.do("play 11", "use", "play 2")
    assert t.actor == 1
    assert t.legal == {"play 3", "play K", "take"}
