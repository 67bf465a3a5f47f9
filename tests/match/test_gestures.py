"""Gestures at a real table: what a drag or a selection of cards stands for, step by step."""

from pirategames.match.making import make_match
from pirategames.match.match import Match, SeatSetup, Setup
from tests.table import Table44, set_table


def at_table(table: Table44) -> Match:
    """A match of people that stands at this position."""
    seats = tuple(SeatSetup("human", f"Seat {i}") for i in range(table.rules.seats))
    match = make_match(Setup("44", seats, {}, 1, "1"))
    match.rules = table.rules
    match._state = table.s
    match._choices = None
    return match


def places(match: Match, zone: str, cards: str) -> list[tuple[int, int]]:
    """Places of a zone by the cards' short names."""
    z = match.rules.zone_names.index(zone)
    numbers = match.rules.cards.props["number"]
    ids = [kind.id for kind in match.rules.cards.kinds]
    letters = {"P": "parrot", "G": "ghost", "K": "kraken"}
    return [
        (z, ids.index(letters[c]) if c in letters else numbers.index(int(c))) for c in cards.split()
    ]


def gesture(match: Match, touched: list[tuple[int, int]], target: str) -> list[str]:
    """The words of the actions a gesture stands for."""
    zone = match.rules.zone_names.index(target) if target else -1
    table = Table44(match.rules, match.position())
    said = []
    for action in match.path(match.actor, touched, zone):
        said.append(table.word(action))
        table.rules.apply(table.s, action)
    return said


def test_playing_one_card_several_and_a_ghost() -> None:
    match = at_table(set_table(pile="4", hands={0: "5 5 9 G", 1: "4"}, decks={0: 5, 1: 5}))
    hand = "hand/0"
    assert gesture(match, places(match, hand, "5"), "pile") == ["play 5"]
    assert gesture(match, places(match, hand, "G 5 5"), "pile") == ["play 5 5 G"]
    assert gesture(match, places(match, hand, "5 5"), "") == ["play 5 5"]
    assert gesture(match, places(match, hand, "5 9"), "pile") == []
    assert gesture(match, places(match, hand, "G"), "pile") == []
    assert gesture(match, places(match, hand, "5"), "discard") == []
    assert gesture(match, places(match, hand, "5"), "hand/1") == []


def test_taking_and_refilling_by_dragging() -> None:
    match = at_table(set_table(pile="4 13", hands={0: "5 9", 1: "4"}, decks={0: 5, 1: 5}))
    deck = match.rules.zone_names.index("deck/0")
    assert gesture(match, places(match, "pile", "13"), "hand/0") == ["take"]
    assert gesture(match, [(deck, -1)], "hand/0") == ["refill"]
    assert gesture(match, [(deck, -1)], "pile") == []


def test_a_hand_card_dragged_on_a_slot_answers_both_questions_of_the_chest() -> None:
    table = set_table(
        pile="6", hands={0: "4 12 13", 1: "5"}, inventory={0: ["9", "8"], 1: ["3"]}, decks={1: 4}
    )
    match = at_table(table.do("play 12"))
    both = ["choose inventory/0/0 9", "choose hand/0 4"]
    assert gesture(match, places(match, "hand/0", "4"), "inventory/0/0") == both
    assert gesture(match, places(match, "inventory/0/0", "9"), "hand/0") == []
    touched = places(match, "hand/0", "4") + places(match, "inventory/0/0", "9")
    assert gesture(match, touched, "") == both
    assert gesture(match, touched[::-1], "inventory/0/0") == both
    assert gesture(match, places(match, "hand/0", "4"), "inventory/1/0") == []
    assert gesture(match, places(match, "inventory/0/1", "8"), "") == ["choose inventory/0/1 8"]


def test_the_grapnel_either_way_round() -> None:
    table = set_table(hands={0: "1 4 13", 1: "5"}, inventory={1: ["3", "13"]}, decks={1: 4})
    match = at_table(table.do("play 1"))
    both = ["choose inventory/1/1 13", "choose hand/0 4"]
    assert gesture(match, places(match, "hand/0", "4"), "inventory/1/1") == both
    touched = places(match, "inventory/1/1", "13") + places(match, "hand/0", "4")
    assert gesture(match, touched, "") == both


def test_a_run_of_the_key_is_one_gesture_whatever_the_order() -> None:
    table = set_table(pile="7", hands={0: "8 3 5 4 13 G", 1: "5"}, decks={0: 3, 1: 4})
    match = at_table(table.do("play 8"))
    run = gesture(match, places(match, "hand/0", "5 3 4"), "discard")
    assert run[:3] == ["pick 3", "pick 4", "pick 5"]
    assert run[3:] in ([], ["done"])
    assert gesture(match, places(match, "hand/0", "13 3"), "discard") == []
    with_ghost = gesture(match, places(match, "hand/0", "G 3 5"), "discard")
    assert [word for word in with_ghost if word != "done"] == ["pick 3", "pick 5", "pick G"]


def test_a_hidden_card_is_dragged_from_the_deck_under_a_slot() -> None:
    table = set_table(hands={0: "3 4 13 9", 1: "5"}, inventory={1: ["3", "13"]}, decks={0: 5, 1: 4})
    match = at_table(table.do("play 3"))
    deck = match.rules.zone_names.index("deck/0")
    assert gesture(match, [(deck, -1)], "inventory/1/0") == ["choose inventory/1/0 3"]
    assert gesture(match, places(match, "inventory/1/1", "13"), "") == ["choose inventory/1/1 13"]


def test_a_look_ends_the_gesture_and_the_swap_is_another() -> None:
    table = set_table(
        seats=3,
        hands={0: "7 4 13", 1: "5", 2: "5"},
        captains={0: "9", 1: "10", 2: "11"},
        decks={0: 5, 1: 4, 2: 4},
    )
    match = at_table(table.do("play 7"))
    mine, theirs = (match.rules.zone_names.index(f"captain/{seat}") for seat in (0, 1))
    assert gesture(match, [(theirs, -1)], "") == ["choose captain/1 ?"]
    assert gesture(match, [(theirs, -1)], "captain/0") == []
    match.submit(0, match.path(0, [(theirs, -1)], -1)[0])
    seen = match.view(0).zones[theirs][0]
    kind = match.rules.kind_of[seen]
    swapped = match.path(0, [(theirs, kind)], mine)
    assert len(swapped) == 2
    assert match.path(0, [(mine, -1), (theirs, kind)], -1) in (swapped, swapped[::-1])


def test_several_places_of_the_inventory_played_or_discarded_at_once() -> None:
    table = set_table(pile="4", inventory={0: ["5", "9", "5", "G"], 1: ["3"]}, decks={1: 4})
    match = at_table(table)
    touched = places(match, "inventory/0/0", "5") + places(match, "inventory/0/2", "5")
    assert gesture(match, touched, "pile") == ["play_places 5 5"]
    ghost = places(match, "inventory/0/3", "G")
    assert gesture(match, ghost + touched, "pile") == ["play_places 5 5 G"]
    assert gesture(match, ghost, "pile") == []
