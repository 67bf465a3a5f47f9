"""Whole games of 44 at the real table: by dragging, by clicking, by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.sailor import Sailor, match_of


@pytest.mark.parametrize("way", ["by_drag", "by_clicks", "by_keys"])
def test_a_whole_game(way: str) -> None:
    chance = Random(way)
    sailor = Sailor(match_of(seed=11, seats=3))
    asked: set[str] = set()
    for _ in range(400):
        if not sailor.wait():
            break
        offer = sailor.scene.drag.offer
        assert offer is not None
        if offer.question:
            asked.add(sailor.match.rules.cards.kinds[offer.asking.kind].id)
        getattr(sailor, way)(sailor.choose(chance))
    assert sailor.match.over, f"not over after {sailor.match.ply} plies"
    assert asked
