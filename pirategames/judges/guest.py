"""OpenSpiel's own search at our table: its Python ISMCTS, on our rules through the adapter.

Like every bot it is given what its seat may know; the worlds it searches are imagined from that.
"""

from __future__ import annotations

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from pirategames.ai.bots import Bot
from pirategames.engine.rules import Rules
from pirategames.engine.state import MODULUS, MULTIPLIER, seeded
from pirategames.engine.view import Sampler, View
from pirategames.judges.openspiel import CLASSES, Box, PirateState

MOST_ITERATIONS = 1_000_000


class Guest(Bot):
    """A seat played by OpenSpiel's ISMCTS, with a fixed number of simulations a decision."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations
        self.choice = 0
        self.rng = 1
        self.thoughts = []  # it keeps them to itself

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        """Searches at once: OpenSpiel's search cannot be interrupted."""
        self.choice = rules.habit(legal)
        if self.choice >= 0:
            return
        self.rng = seeded(seed)
        params = {"players": rules.seats, "options": written(rules.options)}
        game = CLASSES[rules.game](params)
        root = game.state_of(Box(rules, Sampler(rules, v).sample(self.rng)))
        chance = np.random.RandomState(self.rng)
        search = ISMCTSBot(
            game, RandomRolloutEvaluator(1, chance), rules.curiosity, self.simulations,
            random_state=chance,
        )  # fmt: skip
        search.set_resampler(self.imagine)
        self.choice = legal[int(search.step(root))]

    def imagine(self, root: PirateState, player: int) -> PirateState:
        """Another world, the next of this decision's own sequence."""
        self.rng = self.rng * MULTIPLIER % MODULUS
        return root.standing_as(root.dealt().imagined(self.rng))

    def think(self, seconds: float) -> int:
        return self.choice


def written(options: dict[str, str]) -> str:
    """Options as the adapter's games take them."""
    return ";".join(f"{key}:{value}" for key, value in options.items())


def make_guest(number: str) -> Bot:
    """The bot `openspiel:N`. Raises ValueError with a sentence."""
    if number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_ITERATIONS:
        return Guest(int(number))
    raise ValueError(f"openspiel needs 1 to {MOST_ITERATIONS} simulations, as in openspiel:200")
