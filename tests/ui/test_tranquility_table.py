"""Tranquility at the real table: whole games by every way of playing, sets of cards, prices."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from pirategames.match.match import Choice, Match
from pirategames.ui.layout import Box
from pirategames.ui.table_keys import Focus
from pirategames.ui.table_view import Sprite
from tests.ui.sailor import Sailor, match_of
from tests.ui.test_fuzz import Monkey, meddle

GAME = "tranquility"
VERBS = {"play", "pay", "drop", "start"}


class Swab(Sailor):
    """Somebody who rather places islands than discards, so that everything comes up."""

    def choose(self, chance: Random) -> Choice:
        choices = list(self.match.choices(self.scene.seat))
        islands = [c for c in choices if c.move.verb == "play"]
        return chance.choice(islands if islands and chance.random() < 0.7 else choices)


def played(sailor: Sailor, way: str, chance: Random) -> set[str]:
    """Play to the end; answers the verbs of the decisions that were made."""
    verbs: set[str] = set()
    for _ in range(300):
        if not sailor.wait():
            break
        choice = sailor.choose(chance)
        verbs.add(choice.move.verb)
        getattr(sailor, way)(choice)
    assert sailor.match.over, f"not over after {sailor.match.ply} plies"
    return verbs


@pytest.mark.parametrize("way", ["by_drag", "by_clicks", "by_keys"])
def test_a_whole_game_by_hand(way: str) -> None:
    sailor = Swab(match_of(SEED[way], 2, 2, game=GAME))
    assert played(sailor, way, Random(way)) >= VERBS | {"declare"}
    assert sailor.curtains > 10


SEED = {"by_drag": 1, "by_clicks": 2, "by_keys": 3}
