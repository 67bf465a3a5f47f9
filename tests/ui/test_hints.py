"""Hints and reasons at the table, asked for by events: what is told, to whom, and what it marks."""

import pygame
import pytest

from pirategames.match.making import make_match
from pirategames.match.match import Match
from pirategames.match.setup import SeatSetup, Setup
from pirategames.ui.hint_panel import HintPanel
from pirategames.ui.table_keys import Focus
from pirategames.ui.table_scene import Doors
from pirategames.words import chance_words
from tests.ui.sailor import Sailor, asks, match_of, played_until


def sailor(game: str, *kinds: str, size: tuple[int, int] = (1280, 720), seed: int = 5) -> Sailor:
    """A person at the table with some captains, when it is the person's turn to choose."""
    names = ("Sailor", "Anne", "Zheng", "Os")
    seats = [SeatSetup(kind, names[n], "anne") for n, kind in enumerate(("human", *kinds))]
    match = make_match(Setup(game, tuple(seats), {}, seed, str(seed)))
    for _ in range(400):
        choosing = match.is_human(match.actor) and len(match.choices(match.actor)) > 1
        if match.ply > 8 and choosing:
            break
        if match.is_human(match.actor):
            match.submit(0, match.choices(0)[0].action)
        else:
            match.tick(3600.0, may_move=True)
    out = Sailor(match, size)
    out.wait()
    return out


def thought(s: Sailor) -> HintPanel:
    """The panel once it has thought to the end."""
    panel = s.scene.advice
    for _ in range(4000):
        if not panel.thinks:
            break
        s.pilot.step()
    assert not panel.thinks
    return panel


def icon(s: Sailor, name: str) -> tuple[float, float]:
    box = next(b.box for b in s.scene.buttons.icons() if b.id == name)
    return box.cx, box.cy


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.match.advice.ADVISER", "search:40")


@pytest.mark.parametrize("game", ["plank", "carcasse", "44", "korsar", "tranquility"])
def test_a_hint_ranks_what_may_be_done_and_marks_the_match(game: str) -> None:
    kinds = ("mousse",) if game == "carcasse" else ("mousse", "mousse")
    s = sailor(game, *kinds)
    s.pilot.click(*icon(s, "hint"))
    assert s.scene.advice.shown
    panel = thought(s)
    legal = {choice.action for choice in s.match.choices(0)}
    assert 1 <= len(panel.candidates()) <= 3
    assert {candidate.action for candidate in panel.candidates()} <= legal
    assert s.match.hints == [1] + [0] * len(kinds)
    s.pilot.step(2)
    box = panel.box()
    assert box.bottom <= s.pilot.screen.height
    s.pilot.key(pygame.K_ESCAPE)
    assert not panel.shown


def test_a_hint_while_a_card_asks() -> None:
    """To use or to decline a card names it and takes it from nowhere: the table came down."""
    s = Sailor(played_until(asks("grapnel"), seats=2))
    s.wait()
    s.pilot.key(pygame.K_h)
    panel = thought(s)
    s.pilot.step(2)
    assert "decline" in {choice.move.verb for choice in s.match.choices(0)}
    assert panel.candidates()


def test_a_hint_goes_when_something_is_done() -> None:
    s = sailor("plank", "mousse", "mousse")
    s.pilot.key(pygame.K_h)
    thought(s)
    s.match.submit(0, s.match.choices(0)[0].action)
    s.pilot.step(3)
    assert not s.scene.advice.shown


def test_no_hint_is_to_be_had_when_it_is_not_ones_turn() -> None:
    s = sailor("plank", "mousse", "mousse")
    s.match.submit(0, s.match.choices(0)[0].action)
    s.scene.drag.renew(None, s.scene.now)
    s.pilot.key(pygame.K_h)
    assert not s.scene.advice.shown
    assert s.match.hints == [0, 0, 0]


def test_a_hidden_hand_keeps_its_reasons_until_the_game_is_over() -> None:
    s = sailor("plank", "mousse:anne", "mousse")
    plate = s.scene.layout.plate(1, s.scene.crowd)
    s.pilot.click(plate.x + 24, plate.y + 23)
    panel = thought(s)
    assert panel.shown
    assert panel.why == 1
    assert panel.candidates() == ()
    assert panel.reason is not None
    assert "see" in panel.lines()[0]
    assert s.match.hints == [0, 0, 0]
    finish(s.match)
    assert len(panel.candidates()) >= 1


def test_where_nothing_is_hidden_the_reasons_are_told_at_once() -> None:
    s = sailor("carcasse", "mousse:zheng")
    s.pilot.key(pygame.K_w)
    panel = thought(s)
    assert panel.why == 1
    assert panel.candidates()
    assert panel.candidates()[0].action == s.match.actions[panel.reason.ply if panel.reason else 0]


def test_behind_the_curtain_nobody_reads_the_hint_of_another() -> None:
    seats = tuple(SeatSetup(kind, kind[:2] + str(n)) for n, kind in enumerate(["human"] * 3))
    match = make_match(Setup("plank", seats, {}, 3, "3"))
    s = Sailor(match)
    s.wait()
    s.pilot.key(pygame.K_h)
    thought(s)
    seat = match.actor
    while match.actor == seat:
        match.submit(seat, match.choices(seat)[0].action)
    s.pilot.step(5)
    s.wait()
    assert s.scene.seat != seat
    assert not s.scene.advice.shown


def finish(match: Match) -> None:
    while not match.over:
        if match.is_human(match.actor):
            match.submit(match.actor, match.choices(match.actor)[0].action)
        else:
            match.tick(3600.0, may_move=True)


def test_what_is_not_certain_does_not_look_so() -> None:
    assert [chance_words(x) for x in (0.0, 0.001, 0.384, 0.999, 1.0)] == [
        f"{n}%" for n in (0, 1, 38, 99, 100)
    ]


def test_after_the_game_the_table_can_be_looked_at_and_captains_tell_why() -> None:
    from pirategames.ui.results_scene import ResultsScene

    s = sailor("plank", "mousse:anne", "mousse")
    s.match.note_hint(0)
    finish(s.match)
    s.scene.doors = Doors()
    for _ in range(4000):
        if isinstance(s.pilot.top, ResultsScene):
            break
        s.pilot.step()
    results = s.pilot.top
    assert isinstance(results, ResultsScene)
    assert results._who(0) == "plays here · 1 hint"
    assert results._who(1) == "Captain · Ship’s Boy"
    s.pilot.click_on("look")
    assert s.pilot.top is s.scene
    s.pilot.key(pygame.K_w)
    panel = thought(s)
    assert panel.candidates()
    s.pilot.key(pygame.K_ESCAPE)
    s.pilot.key(pygame.K_ESCAPE)
    assert isinstance(s.pilot.top, ResultsScene)


def test_a_reason_speaks_of_the_table_as_it_was() -> None:
    """In Korsar a ship that was attacked may be gone when one asks why: the table came down."""
    s = sailor("korsar", "mousse:anne", "mousse")
    finish(s.match)
    s.pilot.step(3)
    panel = s.scene.advice
    asked = 0
    for ply in range(s.match.ply):
        seat = s.match.actor_of(ply)
        if s.match.is_human(seat) or s.match.reason(ply) is None:
            continue
        panel._tell(seat, ply)
        asked += 1
        assert panel.box().h > 0
    assert asked > 10


def test_undo_forgets_what_the_keyboard_was_on() -> None:
    """In a narrow window the lens looked for a card of the table before."""
    s = Sailor(match_of(seed=3, seats=2), (1024, 900))
    s.pilot.screen.change("scale", 150)
    s.wait()
    while not s.match.can_undo(0):
        s.by_keys(s.match.choices(0)[0])
        s.wait()
    assert s.scene.layout.folded
    fan = s.scene.fan()
    assert fan is not None
    s.walk(Focus(sprite=s.scene.table.shown(fan)[0]))
    s.pilot.key(pygame.K_u)
    s.pilot.step(60)


def test_one_can_go_back_through_what_a_captain_has_decided() -> None:
    s = sailor("carcasse", "mousse:zheng")
    s.pilot.key(pygame.K_w)
    panel = thought(s)
    last = panel.reason
    assert last is not None
    arrow = panel.arrow(-1)
    assert panel.beside(1) == -1
    s.pilot.click(arrow.cx, arrow.cy)
    before = panel.reason
    assert before is not None
    assert before.ply < last.ply
    assert s.match.actor_of(before.ply) == 1
    arrow = panel.arrow(1)
    s.pilot.click(arrow.cx, arrow.cy)
    assert panel.reason == last
    s.pilot.key(pygame.K_w)
    assert panel.reason == before
