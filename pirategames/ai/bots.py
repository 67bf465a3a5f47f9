"""Who can sit at the table in place of a person: each thinks in slices and answers when ready.

A bot is given what its seat may know, the actions it may choose from and a seed, nothing else. It
knows no game, no other seat's cards and no screen.
"""

from __future__ import annotations

import math
from time import perf_counter

from pirategames.ai.search import Search
from pirategames.engine.rules import Rules
from pirategames.engine.state import seeded
from pirategames.engine.view import Sampler, View

CAPTAIN_ITERATIONS = 800  # a decision of 44 in about a second of table time, interpreted
CAPTAIN_SECONDS = 12.0  # of thinking at most: a very slow machine must not stop the game


class Bot:
    """One opponent. ``start`` is called once a decision, then ``think`` until it answers."""

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        """Look at a decision: the view of the seat that decides and its legal actions."""
        raise NotImplementedError

    def think(self, seconds: float) -> int | None:
        """Think for about so long; the action chosen, or None to be asked again."""
        raise NotImplementedError

    def think_all(self) -> int:
        """Think to the end, however long it takes."""
        while True:
            action = self.think(3600.0)
            if action is not None:
                return action


class RandomBot(Bot):
    """Any legal action, each as likely as the others."""

    def __init__(self) -> None:
        self.choice = 0

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        habit = rules.habit(legal)
        self.choice = habit if habit >= 0 else legal[seeded(seed) % len(legal)]

    def think(self, seconds: float) -> int:
        return self.choice


class GreedyBot(Bot):
    """What the game's own rollout policy plays: no look-ahead.

    The policy reads a State but only what its actor may know; here it reads an imagined one.
    """

    def __init__(self) -> None:
        self.choice = 0

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        self.choice = rules.habit(legal)
        if self.choice < 0:
            self.choice = rules.rollout(Sampler(rules, v).sample(seeded(seed)), legal)

    def think(self, seconds: float) -> int:
        return self.choice


class SearchBot(Bot):
    """The search, with a fixed number of iterations a decision: as strong on every machine.

    ``seconds``: what it may think at most, as a safety; without it the number is always reached.
    """

    def __init__(self, iterations: int, seconds: float = math.inf) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.spent = 0.0
        self.choice: int | None = None
        self.search: Search | None = None

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        habit = rules.habit(legal)
        self.choice = habit if habit >= 0 else None
        self.search = Search(rules, v, legal, seed) if habit < 0 else None

    def think(self, seconds: float) -> int | None:
        if self.search is None:
            return self.choice
        began = perf_counter()
        took = 0.0
        while self.search.done < self.iterations:
            self.search.step(1)
            took = perf_counter() - began
            if took >= seconds:
                break
        self.spent += took
        if self.search.done < self.iterations and self.spent < self.seconds:
            return None
        self.choice = self.search.best()
        self.search = None
        return self.choice


def make_bot(name: str) -> Bot:
    """The bot a seat asks for: ``random``, ``greedy``, ``search:N`` or ``captain``.

    Raises ValueError with a sentence for any other name.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name == "captain":
        return SearchBot(CAPTAIN_ITERATIONS, CAPTAIN_SECONDS)
    word, colon, number = name.partition(":")
    if word == "search" and colon:
        if number.isascii() and number.isdigit() and 1 <= int(number) <= 1_000_000:
            return SearchBot(int(number))
        raise ValueError(f"{name!r}: a search needs 1 to 1000000 iterations, as in search:500")
    raise ValueError(f"unknown opponent {name!r}; there are: random, greedy, search:N, captain")
