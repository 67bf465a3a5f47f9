"""Cap'taine Carcasse at the real table: whole games by every way of playing, senseless gestures."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from pirategames.ui.box import Box
from pirategames.ui.layout import load_plan
from tests.ui.sailor import Sailor, match_of
from tests.ui.test_fuzz import Monkey, meddle
from tests.ui.test_playthrough import played

GAME = "carcasse"
CHOOSING = {"cannon", "hook", "map", "sword"}


@pytest.mark.parametrize("way", ["by_drag", "by_clicks"])
def test_a_whole_game_by_mouse(way: str) -> None:
    sailor = Sailor(match_of(7, 3, game=GAME))
    answered = played(sailor, way, Random(way))
    assert {card.split("/")[0] for card in answered} <= CHOOSING
    assert answered


def test_a_whole_game_by_keyboard() -> None:
    assert played(Sailor(match_of(8, 2, game=GAME)), "by_keys", Random(8))


def test_a_game_of_two_people_with_divers() -> None:
    sailor = Sailor(match_of(5, 3, 2, game=GAME, divers="all"))
    assert played(sailor, "by_clicks", Random(5))
    assert sailor.curtains > 10


def test_the_keys_of_dive_and_surface() -> None:
    sailor = Sailor(match_of(3, 2, game=GAME))
    for key, verb in (("d", "dive"), ("r", "surface")):
        assert sailor.wait()
        while sailor.scene.question:
            sailor.by_clicks(sailor.match.choices(0)[0])
            assert sailor.wait()
        ply = sailor.match.ply
        sailor.pilot.key(pygame.key.key_code(key))
        done = sailor.match.rules.verbs[sailor.match.actions[ply] >> 24]
        assert done == verb


def test_the_next_place_of_the_row_dives() -> None:
    """A click where the next card would lie; once the row is full there is no such place."""
    sailor = Sailor(match_of(3, 2, game=GAME))
    full = 0
    for _ in range(60):
        if not sailor.wait():
            break
        match = sailor.match
        choices = match.choices(0)
        there = [b for b in sailor.scene.buttons.actions() if b.kind == "place"]
        dives = [c for c in choices if c.move.verb == "dive"]
        if not dives:
            assert not there
            sailor.by_clicks(choices[0])
            continue
        full += not there
        ply = match.ply
        sailor.pilot.click(*sailor.button("dive here" if there else "dive"))
        assert match.actions[ply] == dives[0].action
    assert match.ply > 20


def test_what_the_pair_is_worth_is_told() -> None:
    """The haul on its button, beside the row and in the lens, as the rules count it."""
    sailor = Sailor(match_of(2, 2, game=GAME))
    told = 0
    for _ in range(200):
        if not sailor.wait():
            break
        match, scene = sailor.match, sailor.scene
        view = match.view(0)
        more = match.rules.windfall(view)
        lens, surface = scene.says.lens(), [b for b in scene.buttons.actions() if b.id == "surface"]
        if not scene.question and surface:
            assert lens is not None
            now = match.scores()[0]
            then = now + sum(match.rules.gains(view).values())
            assert f"{now} → **{then}**" in lens.text
            assert (f"And {more} card" in lens.text) == bool(more)
            assert (f"+ {more} cards" in surface[0].sub) == bool(more)
            assert scene.words.windfall(view) == (f"Haul: +{more} cards" if more > 1 else "")
            told += more > 1
        dives = [c for c in match.choices(0) if c.move.verb == "dive"]
        row = view.zones[match.rules.zone("exploration")]
        sailor.by_clicks(dives[0] if dives and len(row) < 4 else match.choices(0)[-1])
    assert told


@pytest.mark.parametrize(
    ("seed", "seats", "humans", "options"),
    [
        (1, 2, 1, {}),
        (2, 4, 2, {"divers": "all"}),
        (3, 3, 1, {"locker_open": "off", "divers": "documented"}),
        (4, 6, 1, {"variant": "double", "divers": "all"}),
    ],
)
def test_senseless_gestures(seed: int, seats: int, humans: int, options: dict[str, str]) -> None:
    meddle(Monkey(seed, seats, humans, GAME, **options), 260)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1707, 720), (1100, 900)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_lies_on_anything_else(size: tuple[int, int], seats: int) -> None:
    variant = "double" if seats > 4 else "none"
    sailor = Sailor(match_of(1, seats, game=GAME, variant=variant), size)
    layout = sailor.scene.layout
    rooms: dict[str, Box] = {f"seat {seat}": box for seat, box in layout.blocks.items()}
    rooms["mine"] = layout.plate(0)
    rooms["actions"] = layout.actions
    odds = load_plan(GAME, seats).odds
    assert odds is not None
    rooms["odds"] = layout.box(odds)
    for zone, plan in enumerate(layout.plans):
        name = layout.facts[zone].name
        if name in {"loot", "exploration"}:
            rooms[name] = layout.area(zone, 0)
        if plan.ledger:
            x, y = layout.origin(zone)
            x, y = x + plan.card[0] / 2, y + plan.card[1] / 2
            rooms[name] = Box(x - plan.area[0] / 2, y - plan.area[1] / 2, *plan.area)
    names = list(rooms)
    for i, one in enumerate(names):
        box = rooms[one]
        assert box.x >= 0
        assert box.right <= layout.log.x
        assert box.bottom <= layout.height
        for two in names[i + 1 :]:
            assert not box.meets(rooms[two]), f"{one} and {two}"


def test_an_answer_without_a_card_is_called_by_what_it_does() -> None:
    """The Smuggler's shot: into the Hold, or into the Locker."""
    for seed in range(200):
        match, chance = match_of(seed, 3, game=GAME, divers="all"), Random(seed)
        while not match.over:
            verbs = {choice.move.verb for choice in match.choices(match.actor)}
            asking = match.rules.asking(match.view(match.actor))
            if match.actor == 0 and "use" in verbs and asking.purpose == "move":
                sailor = Sailor(match)
                assert sailor.wait()
                labels = {button.label for button in sailor.scene.buttons.actions()}
                assert labels == {"Into your Hold", "Into the Locker"}
                return
            match.submit(match.actor, chance.choice(match.choices(match.actor)).action)
    raise AssertionError("no such position")


def test_what_each_diver_does_is_told_while_one_chooses() -> None:
    sailor = Sailor(match_of(1, 2, game=GAME, divers="all"))
    for _ in range(3):
        assert sailor.wait()
        match, scene = sailor.match, sailor.scene
        lens = scene.says.lens()
        assert lens is not None
        kept = [choice for choice in match.choices(0) if choice.move.verb == "keep"]
        for choice in kept:
            card = scene.words.card(choice.move.kinds[0])
            assert f"**{card.title}:** {card.text}" in lens.text
        if kept:
            return
        sailor.by_clicks(match.choices(0)[0])
    raise AssertionError("no Diver to choose")
