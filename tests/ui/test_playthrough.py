"""Whole games of 44 at the real table: by dragging, by clicking, by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest

from pirategames.match.match import Choice
from tests.ui.sailor import Sailor, match_of

WITH_QUESTIONS = {"chest", "contraband", "grapnel", "key", "net", "plank", "sails", "shovel"}
WITH_QUESTIONS |= {"spyglass"}


def played(sailor: Sailor, way: str, chance: Random) -> set[str]:
    """Play to the end; answers the cards whose questions were answered, not declined."""
    answered: set[str] = set()
    for _ in range(500):
        if not sailor.wait():
            break
        choice = sailor.choose(chance)
        answered |= asker(sailor, choice)
        getattr(sailor, way)(choice)
    assert sailor.match.over, f"not over after {sailor.match.ply} plies"
    return answered


def asker(sailor: Sailor, choice: Choice) -> set[str]:
    offer = sailor.scene.drag.offer
    assert offer is not None
    if not offer.question or not (choice.move.sources or choice.move.verb == "use"):
        return set()
    return {sailor.match.rules.cards.kinds[offer.asking.kind].id}


@pytest.mark.parametrize("way", ["by_drag", "by_clicks"])
def test_a_whole_game_by_mouse(way: str) -> None:
    assert played(Sailor(match_of(seed=11, seats=3)), way, Random(way))


def test_a_whole_game_by_keyboard_answers_every_effect() -> None:
    assert played(Sailor(match_of(seed=32, seats=2)), "by_keys", Random(32)) == WITH_QUESTIONS


def test_a_game_of_two_people_with_curtains() -> None:
    sailor = Sailor(match_of(seed=5, seats=3, humans=2))
    assert played(sailor, "by_clicks", Random(5))
    assert sailor.curtains > 10
