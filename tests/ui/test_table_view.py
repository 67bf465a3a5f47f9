"""The cards on the screen follow the events, for every seat, and know no more than it does."""

from __future__ import annotations

from random import Random

import pytest

from pirategames.engine.events import HIDDEN, MOVE, REVEAL, SHUFFLE, Event
from pirategames.match.match import Match
from pirategames.ui.animation import FLIGHT, Tween, ease_in_out
from pirategames.ui.box import Box
from pirategames.ui.layout import TableLayout, load_plan, zone_facts
from pirategames.ui.table_view import DriftError, TableView
from tests.ui.sailor import match_of

AT_ONCE = Tween(0, 0)


def table_of(match: Match, seat: int, width: float = 1280, height: float = 720) -> TableView:
    facts = zone_facts(match.rules)
    layout = TableLayout(load_plan("44"), facts, match.rules.seats, seat, width, height)
    return TableView(match.rules, layout, match.view(seat))


def follow(table: TableView, events: list[Event], tween: Tween = AT_ONCE) -> None:
    for event in events:
        if event.kind == MOVE:
            table.move(event, tween)
        elif event.kind == REVEAL:
            table.reveal(event, tween)
        elif event.kind == SHUFFLE:
            table.shuffle(event, tween)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_screen_equals_the_view_after_every_ply(seats: int) -> None:
    five = "5" if seats == 5 else "4"
    for seed in range(4):
        match = match_of(seed, seats, humans=seats, max_players=five)
        tables = [table_of(match, seat) for seat in range(seats)]
        chance, since = Random(seed), match.event_count
        while not match.over and match.ply < 120:
            match.submit(match.actor, chance.choice(match.choices(match.actor)).action)
            for table in tables:
                follow(table, match.events(table.seat, since))
                assert table.differences(match.view(table.seat)) == []
                table.settle(1)
            since = match.event_count


def test_a_screen_that_drifted_is_an_error_in_tests_and_mended_otherwise() -> None:
    match = match_of(1, 2, humans=2)
    table = table_of(match, 0)
    moved = table.zones[0].pop()
    table.zones[1].append(moved)
    with pytest.raises(DriftError, match="hand/0"):
        table.reconcile(match.view(0), strict=True)
    table.reconcile(match.view(0), strict=False)
    assert table.differences(match.view(0)) == []


def test_faces_are_shown_only_to_those_who_may_see_them() -> None:
    match = match_of(3, 4, humans=4)
    for seat in range(4):
        table = table_of(match, seat)
        for sprite in table.sprites():
            name, owner = (
                table.layout.facts[sprite.zone].name,
                table.layout.facts[sprite.zone].owner,
            )
            expected = name in {"inventory", "pile", "discard"} or (
                name == "hand" and owner == seat
            )
            assert table.face_up(sprite) == expected
            assert (table.pose(sprite, 0).card != HIDDEN) == expected


def test_of_identical_cards_the_one_in_the_hand_goes() -> None:
    for seed in range(40):
        match = match_of(seed, 2, humans=2)
        table = table_of(match, match.actor)
        hand = match.rules.zone("hand", match.actor)
        for choice in match.choices(match.actor):
            twins = [s for s in table.zones[hand] if table.kind(s) in choice.move.kinds]
            if choice.move.verb == "play" and len(choice.move.kinds) == 1 and len(twins) > 1:
                dragged = twins[-1]
                table.wanted = [dragged]
                since, seat = match.event_count, match.actor
                match.submit(seat, choice.action)
                first = [e for e in match.events(seat, since) if e.kind == MOVE][:1]
                follow(table, first)
                assert dragged.zone == match.rules.zone("pile")
                assert len(set(map(id, table.sprites()))) == 54
                return
    raise AssertionError("no hand with twins")


def test_a_flight_goes_between_slots_whatever_the_window_becomes() -> None:
    match = match_of(3, 2, humans=2)
    seat = match.actor
    table = table_of(match, seat)
    choice = next(c for c in match.choices(seat) if c.move.verb == "play")
    since = match.event_count
    match.submit(seat, choice.action)
    move = next(e for e in match.events(seat, since) if e.kind == MOVE)
    sprite = table.move(move, Tween(0, FLIGHT, ease_in_out))
    half = table.pose(sprite, FLIGHT / 2).box
    start = table.layout.area(move.src, 4)
    assert not start.holds(half.cx, half.cy)
    wide = TableLayout(load_plan("44"), table.layout.facts, 2, seat, 1900, 900)
    table.relayout(wide)
    assert table.pose(sprite, FLIGHT / 2).box != half
    end = table.pose(sprite, FLIGHT)
    assert wide.area(move.dst, 1).grown(1).holds(end.x + 5, end.y + 5)


def test_the_topmost_card_is_hit() -> None:
    match = match_of(5, 3, humans=3)
    table = table_of(match, 0)
    for sprite in table.sprites():
        home = table.home(sprite)
        if home.shown and not home.peeps:
            assert table.hit(home.x + 4, home.y + home.h / 2, 0) is sprite
    held = table.zones[0][0]
    home = table.home(held)
    table.hold(held, Box(0, 0, 10, 10))
    assert table.hit(home.x + 4, home.y + 60, 0) is not held
    table.send_home(held, 0)
    assert table.differences(match.view(0)) == []
