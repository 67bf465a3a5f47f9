"""Who can sit at the table in place of a person: each thinks in slices and answers when ready.

A bot is given what its seat may know, the actions it may choose from and a seed, nothing else. It
knows no game, no other seat's cards and no screen.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from pirategames.ai.captains import CAPTAINS, Captain
from pirategames.ai.levels import LEVELS, USUAL, Level, remembered
from pirategames.ai.race import Race, search_for
from pirategames.ai.search import LOOK_UP, Search, Temper
from pirategames.engine.rules import Rules
from pirategames.engine.state import seeded
from pirategames.engine.view import Sampler, View

STRIDE = 0.0003  # seconds between two looks at the clock, if an iteration is no longer
FAMILIAR = 0.4  # what was tried less often, beside the best, may only look as good
PATIENCE_OF_THE_TABLE = 12.0  # seconds of thinking at most: for hopelessly slow machines


class Thought(NamedTuple):
    """An action that was weighed: how often it was tried, and the share of the win it brought."""

    action: int
    tried: int
    chance: float


class Bot:
    """One opponent. ``start`` is called once a decision, then ``think`` until it answers.

    ``thoughts``: what it weighed in its last decision, most tried first; empty if it did not.
    """

    thoughts: list[Thought]

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
        self.thoughts = []

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
        self.thoughts = []

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        self.choice = rules.habit(legal)
        if self.choice < 0:
            self.choice = rules.rollout(Sampler(rules, v).sample(seeded(seed)), legal)

    def think(self, seconds: float) -> int:
        return self.choice


class SearchBot(Bot):
    """The search, with a fixed number of iterations a decision: as strong on every machine.

    It stops early where no more iterations could change its answer. ``seconds``: what it may think
    at most, as a safety; without it nothing else stops it.
    """

    def __init__(self, iterations: int, seconds: float = math.inf) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.thoughts = []
        self.spent = 0.0
        self.choice: int | None = None
        self.search: Search | None = None

    def start(self, rules: Rules, v: View, legal: list[int], seed: int) -> None:
        self.spent = 0.0
        self.thoughts = []
        habit = rules.habit(legal)
        self.choice = habit if habit >= 0 else None
        self.search = self.prepare(rules, v, legal, seed) if habit < 0 else None

    def prepare(self, rules: Rules, v: View, legal: list[int], seed: int) -> Search:
        """The search of a decision that is worth a thought."""
        return search_for(rules, v, legal, seed)

    def think(self, seconds: float) -> int | None:
        if self.search is None:
            return self.choice
        began = perf_counter()
        took = 0.0
        before = self.search.done
        stride = 1
        while not self.search.decided(self.iterations):
            done = self.search.done
            self.search.step(min(stride, self.iterations - done, LOOK_UP - done % LOOK_UP))
            took = perf_counter() - began
            if took >= seconds:
                break
            pace = (self.search.done - before) / max(took, STRIDE)
            stride = max(1, int(min(STRIDE, seconds - took) * pace))
        self.spent += took
        if self.spent < self.seconds and not self.search.decided(self.iterations):
            return None
        self.choice = self.decide(self.search)
        self.thoughts = weighed(self.search)
        self.search = None
        return self.choice

    def decide(self, search: Search) -> int:
        """The answer of a search that has done its part."""
        return search.best()


def weighed(search: Search) -> list[Thought]:
    """What a search has tried, most first."""
    found: list[Thought] = []
    for action, mean in search.ranking():
        node = search.child.get(action, -1)
        if node >= 0:
            tried = search.visits[node]
            share = search.shares[node] / tried if node in search.shares else mean
            found.append(Thought(action, tried, share))
    return found


class CaptainBot(SearchBot):
    """A captain: a level and a temperament. It remembers nothing but its views, and of them only
    what its level can."""

    def __init__(self, level: Level, captain: Captain) -> None:
        super().__init__(1, PATIENCE_OF_THE_TABLE)
        self.level = level
        self.captain = captain

    def prepare(self, rules: Rules, v: View, legal: list[int], seed: int) -> Search:
        level, captain = self.level, self.captain
        self.iterations = level.iterations(rules)
        depth = max(1, round(level.depth(rules) * captain.patience))
        temper = None
        if (captain.spite or captain.daring != 1.0) and not rules.crew:
            temper = Temper(captain.spite, captain.daring)
        mind = remembered(rules, v, level.memory)
        if rules.racing:
            return Race(rules, mind, legal, seed, depth, level.experience / captain.curiosity)
        return Search(rules, mind, legal, seed, depth, rules.curiosity * captain.curiosity, temper)

    def decide(self, search: Search) -> int:
        if not self.captain.guile:
            return search.best()
        thoughts = weighed(search)
        best = thoughts[0]
        near = [
            t.action
            for t in thoughts
            if t.chance >= best.chance - self.captain.guile and t.tried >= FAMILIAR * best.tried
        ]
        return near[search.rng % len(near)]


def is_captain(name: str) -> bool:
    """Is this the name of a captain, of any level: ``captain``, ``LEVEL`` or ``LEVEL:WHO``?"""
    level, colon, who = name.partition(":")
    return (level in LEVELS or level == "captain") and (who in CAPTAINS if colon else True)


def temperament_of(name: str) -> str:
    """Whose temperament a captain has, such as ``anne``; empty for one without, and for others."""
    return name.partition(":")[2] if is_captain(name) else ""


def level_of(name: str) -> str:
    """The level of a captain (``captain`` is ``matelot``); empty for anybody else."""
    level = name.partition(":")[0]
    return (USUAL if level == "captain" else level) if is_captain(name) else ""


# Bots of other programs, by the word of their names and what makes one of the rest (judges).
GUESTS: dict[str, Callable[[str], Bot]] = {}


def make_bot(name: str) -> Bot:
    """The bot a seat asks for: ``random``, ``greedy``, ``search:N``, or a captain.

    A captain is a level (``mousse``, ``matelot``, ``bosco``, ``legende``; ``captain`` is
    ``matelot``), followed by a temperament if one is wanted: ``bosco:anne``.
    Raises ValueError with a sentence for any other name.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    word, colon, rest = name.partition(":")
    if is_captain(name):
        level = LEVELS[USUAL if word == "captain" else word]
        return CaptainBot(level, CAPTAINS[rest] if colon else Captain())
    if word in GUESTS and colon:
        return GUESTS[word](rest)
    if word in LEVELS or word == "captain":
        raise ValueError(f"{name!r}: there is no such captain; there are: {', '.join(CAPTAINS)}")
    if word == "search" and colon:
        if rest.isascii() and rest.isdigit() and 1 <= int(rest) <= 1_000_000:
            return SearchBot(int(rest))
        raise ValueError(f"{name!r}: a search needs 1 to 1000000 iterations, as in search:500")
    raise ValueError(
        f"unknown opponent {name!r}; there are: random, greedy, search:N, {', '.join(LEVELS)}, "
        "captain, and any of these four with a temperament, as in bosco:anne"
    )
