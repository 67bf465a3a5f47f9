"""The match: who may act, what is announced, gestures, the past."""

import pytest

from pirategames.engine.effects import EffectError
from pirategames.engine.events import ACTED, MOVE
from pirategames.engine.rules import encode
from pirategames.engine.state import State
from pirategames.match.match import (
    CardFault,
    IllegalAction,
    Match,
    SeatSetup,
    Setup,
    SetupError,
    seed_of,
)
from tests.tiny import DRAW, PASS, PLAY, Tiny


def a_match(*kinds: str, seed: int = 5, options: dict[str, str] | None = None) -> Match:
    seats = tuple(SeatSetup(kind, f"Seat {i}") for i, kind in enumerate(kinds))
    setup = Setup("tiny", seats, options or {}, seed, str(seed))
    return Match(setup, Tiny(len(kinds)))


def play_some(match: Match, plies: int) -> None:
    for _ in range(plies):
        if not match.over:
            choices = match.choices(match.actor)
            match.submit(match.actor, choices[match.ply % len(choices)].action)


def test_only_the_actor_may_act_and_only_legally() -> None:
    match = a_match("human", "human")
    other = 1 - match.actor
    assert match.choices(other) == []
    before = match.checksum()
    with pytest.raises(IllegalAction):
        match.submit(other, match.choices(match.actor)[0].action)
    for bad in (-1, 0, encode(PLAY, 77), 2**40):
        with pytest.raises(IllegalAction):
            match.submit(match.actor, bad)
    assert match.checksum() == before
    assert match.ply == 0
    assert match.event_count == 0


def test_every_ply_is_announced_and_begins_with_the_action() -> None:
    match = a_match("human", "human", "human")
    play_some(match, 30)
    assert match.ply > 5
    for ply in range(match.ply):
        numbers = match.events_of(ply)
        first = match.events(0, numbers.start)[0]
        assert first.kind == ACTED
        assert first.n == match.actions[ply]
    assert match.events_of(match.ply - 1).stop == match.event_count


def test_events_hide_faces_from_those_who_did_not_see_them() -> None:
    match = a_match("human", "human")
    match.submit(match.actor, encode(DRAW))
    drawer = match.events(0, 0)[0].seat
    mine = [e for e in match.events(drawer, 0) if e.kind == MOVE]
    theirs = [e for e in match.events(1 - drawer, 0) if e.kind == MOVE]
    assert mine[0].card >= 0
    assert theirs[0].card == -1
    assert (mine[0].src, mine[0].dst) == (theirs[0].src, theirs[0].dst)


def test_bots_play_to_the_end_and_the_match_can_be_gone_back_in() -> None:
    match = a_match("random", "greedy", "search:20")
    guard = 0
    while not match.over and guard < 10_000:
        match.tick(0.01, may_move=True)
        guard += 1
    assert match.over
    assert match.winners()
    assert match.actor == -1
    assert not match.tick(1.0, may_move=True)
    middle = match.at(match.ply // 2)
    assert middle.actions == match.actions[: match.ply // 2]
    play_again = match.at(match.ply)
    assert play_again.checksum() == match.checksum()
    assert play_again.events(0, 0) == match.events(0, 0)


def test_a_bot_thinks_without_moving_until_it_may() -> None:
    match = a_match("search:5", "search:5")
    for _ in range(20):
        assert not match.tick(0.01, may_move=False)
    assert match.ply == 0
    assert match.thinking
    assert match.tick(0.0, may_move=True)
    assert match.ply == 1


def test_the_same_match_makes_bots_think_the_same() -> None:
    first, second = a_match("search:30", "random"), a_match("search:30", "random")
    for match, slice_ in ((first, 0.0), (second, 1.0)):
        while not match.over:
            match.tick(slice_, may_move=True)
    assert first.actions == second.actions


def test_undo_goes_back_to_ones_own_decision_but_never_over_a_reveal() -> None:
    match = a_match("human", "random", seed=9)
    while match.actor != 0:
        match.tick(0.1, may_move=True)
    assert not match.can_undo(1)
    before = match.ply
    checksum = match.checksum()
    play = next((c for c in match.choices(0) if c.action >> 24 == PLAY), None)
    assert play is not None
    match.submit(0, play.action)
    assert match.can_undo(0)
    assert match.undo(0)
    assert (match.ply, match.checksum()) == (before, checksum)
    assert match.actor == 0
    match.submit(0, encode(DRAW))  # a face not seen before
    assert not match.can_undo(0)
    assert not match.undo(0)


def test_undo_is_refused_once_another_person_has_seen_the_card_or_decided() -> None:
    match = a_match("human", "human")
    seat = match.actor
    play = next(c for c in match.choices(seat) if c.action >> 24 == PLAY)
    match.submit(seat, play.action)
    assert not match.can_undo(seat)  # the other has seen its face
    match.submit(1 - seat, encode(PASS))
    assert match.can_undo(1 - seat)
    assert not match.can_undo(seat)


def test_a_gesture_is_found_in_any_order_and_a_wrong_drop_is_none() -> None:
    match = a_match("human", "human")
    seat = match.actor
    rules = match.rules
    hand, pile, deck = rules.zone("hand", seat), rules.zone("pile"), rules.zone("deck")
    play = next(c for c in match.choices(seat) if c.action >> 24 == PLAY)
    kind = play.move.kinds[0]
    assert match.path(seat, [(hand, kind)], pile) == [play.action]
    assert match.path(seat, [(hand, kind)], -1) == [play.action]
    assert match.path(seat, [(hand, kind)], deck) == []
    assert match.path(seat, [(hand, kind), (pile, 0)], pile) == []
    assert match.path(seat, [(deck, -1)], hand) == [encode(DRAW)]
    assert match.path(1 - seat, [(hand, kind)], pile) == []
    assert match.path(seat, [], pile) == []


def test_a_comfort_does_its_verb_for_people_only() -> None:
    match = a_match("human", "random", options={"tiny.auto_draw": "on"})
    for _ in range(30):
        if match.over:
            break
        seat = match.actor
        offered = any(c.move.verb == "draw" for c in match.choices(seat))
        moved = match.tick(0.1, may_move=True)
        if seat == 0 and offered:
            assert moved
            assert match.actions[-1] == encode(DRAW)
        elif seat == 0:
            match.submit(0, match.choices(0)[0].action)


def test_replaying_stops_at_the_first_impossible_action() -> None:
    match = a_match("human", "human")
    play_some(match, 6)
    actions = [*match.actions, encode(PLAY, 99)]
    with pytest.raises(IllegalAction, match="ply 6"):
        Match(match.setup, match.rules, actions)


class Faulty(Tiny):
    """The tiny game with a card whose effect never ends."""

    def apply(self, s: State, action: int) -> None:
        super().apply(s, action)
        if action >> 24 == PLAY:
            raise EffectError("the effect of c1 starts effects without end")


@pytest.mark.parametrize("kind", ["human", "search:10"])
def test_a_card_at_fault_is_named_and_leaves_the_table_as_it_was(kind: str) -> None:
    setup = Setup("tiny", (SeatSetup(kind, "A"), SeatSetup(kind, "B")), {}, 5, "5")
    match = Match(setup, Faulty(2))
    before = match.checksum()
    if kind == "human":
        play = next(c for c in match.choices(match.actor) if c.move.verb == "play")
        with pytest.raises(CardFault, match="c1"):
            match.submit(match.actor, play.action)
    else:
        with pytest.raises(CardFault, match="c1"):
            match.tick(1.0, may_move=True)
    assert match.checksum() == before
    assert match.event_count == 0


def test_unknown_opponents_make_no_match() -> None:
    with pytest.raises(SetupError, match="pirate"):
        a_match("human", "pirate")


def test_seeds_are_numbers_or_any_text() -> None:
    assert seed_of("12") == 12
    assert seed_of(" -3 ") == -3
    assert seed_of("0") == 0
    assert seed_of("Barbe Noire") == seed_of("Barbe Noire ")
    assert seed_of("Barbe Noire") != seed_of("barbe noire")
    assert seed_of("9" * 30) == seed_of("9" * 30) < 2**48
    assert seed_of("") >= 0
