"""A race of first actions, for games in which all that follows may be left to the rollout policy.

Every action is tried in the same imagined worlds, each played on by that policy to the end of the
horizon: a step of policy iteration (Tesauro and Galperin, "On-line policy improvement using
Monte-Carlo search", 1996). Those that fall clearly behind leave (Maron and Moore, "Hoeffding
races", 1994, with the observed spread). It knows no game and no clock.
"""

import math
from typing import Final

from pirategames.ai.search import Search
from pirategames.engine.rules import Rules
from pirategames.engine.state import MODULUS, MULTIPLIER
from pirategames.engine.view import View

CAUTION: Final = 1.0  # standard errors by which an action must be better than the habitual one
BEHIND: Final = 2.0  # standard errors behind the best with which one leaves
LAP: Final = 16  # worlds between two looks at who falls behind
INNOCENCE: Final = 2.0  # how many more actions are weighed without any experience
UNSURE: Final = 0.5  # what is added to the squares of differences: a few may be alike by chance


class Race(Search):
    """The race. ``results[i]``: what the first action ``i`` brought, world by world.

    The favourite is what the rollout policy would do: it has been right so often that another
    action must be clearly better, by the more the greater the ``experience``, 0 to 1. Who has less
    also weighs what others see at once to be worse.
    """

    def __init__(
        self,
        rules: Rules,
        v: View,
        legal: list[int],
        seed: int,
        depth: int = 0,
        experience: float = 1.0,
    ) -> None:
        breadth = 1.0 + INNOCENCE * max(0.0, 1.0 - experience)
        super().__init__(rules, v, legal, seed, depth, 0.0, None, breadth)
        self.caution = CAUTION * experience
        self.favourite = self.first.index(self.dealer.deal(self.rng).habit(self.first))
        self.results: list[list[float]] = [[] for _ in self.first]
        self.sums = [0.0] * len(self.first)
        self.running = list(range(len(self.first)))
        self.turn = 0  # in the present world

    def decided(self, iterations: int) -> bool:
        """Is the answer certain, whatever the rest of so many iterations in all may bring?"""
        return self.done >= iterations or (self.done > 0 and len(self.running) == 1)

    def best(self) -> int:
        """The favourite, unless another is better by more than chance may do."""
        return self.first[self._winner()]

    def ranking(self) -> list[tuple[int, float]]:
        """The legal actions, best first, each with the mean reward it brought (0 to 1)."""
        winner = self._winner()
        rows: list[tuple[bool, int, float, int]] = []
        for i in range(len(self.first)):
            tried = len(self.results[i])
            mean = self.sums[i] / tried if tried else 0.0
            rows.append((i == winner, tried, mean, -self.first[i]))
        rows.sort(reverse=True)
        out = [(-row[3], row[2]) for row in rows]
        out.extend([(action, 0.0) for action in self.legal if action not in self.first])
        return out

    def _iterate(self) -> None:
        if self.turn == 0:
            self.rng = self.rng * MULTIPLIER % MODULUS
        index = self.running[self.turn]
        world = self.dealer.deal(self.rng)
        world.apply(self.first[index])
        world.play_on(self.depth - 1)
        reward = world.values()[self.me]
        self.results[index].append(reward)
        self.sums[index] += reward
        node = self._child(0, self.first[index])
        self.visits[0] += 1
        self.visits[node] += 1
        self.total[node] += reward
        self.turn += 1
        if self.turn == len(self.running):
            self.turn = 0
            if len(self.results[index]) % LAP == 0:
                self._drop()

    def _drop(self) -> None:
        """Those that are clearly behind the best leave."""
        best = self.running[0]
        for i in self.running:
            if self.sums[i] > self.sums[best]:
                best = i
        self.running = [i for i in self.running if i == best or self._lead(best, i, -BEHIND) <= 0.0]

    def _winner(self) -> int:
        winner = self.running[0]
        if self.favourite in self.running:
            winner = self.favourite
            most = 0.0
            for i in self.running:
                lead = self._lead(i, self.favourite, -self.caution) if i != self.favourite else 0.0
                if lead > most:
                    most = lead
                    winner = i
            return winner
        for i in self.running:
            if self.sums[i] > self.sums[winner]:
                winner = i
        return winner

    def _lead(self, one: int, other: int, errors: float) -> float:
        """By how much one is better in the mean, and so many standard errors."""
        a = self.results[one]
        b = self.results[other]
        n = min(len(a), len(b))
        if n == 0:
            return 0.0
        total = 0.0
        squares = UNSURE
        for k in range(n):
            gap = a[k] - b[k]
            total += gap
            squares += gap * gap
        mean = total / n
        return mean + errors * math.sqrt(max(0.0, squares / n - mean * mean) / n)


def search_for(rules: Rules, v: View, legal: list[int], seed: int) -> Search:
    """The search that suits a game, as deep and as curious as the game wants it."""
    return Race(rules, v, legal, seed) if rules.racing else Search(rules, v, legal, seed)
