"""Single-observer ISMCTS that can stop after any iteration and go on later.

Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012). It is given a View
and the legal actions of the seat that thinks, so it cannot peek; it knows no game and no clock.
"""

import math
from typing import Final

from pirategames.engine.rules import Rules
from pirategames.engine.state import MODULUS, MULTIPLIER, seeded
from pirategames.engine.view import Sampled, View
from pirategames.engine.worlds import Dealer

LOOK_UP: Final = 64  # iterations between two looks at whether the answer is certain

# Child of a node by an action: one dict, keyed node << 29 | action; actions stay below 2**29.
ACTION_BITS: Final = 29


class Temper:
    """How the seat that thinks feels about an outcome.

    ``spite``, 0 to 1: how much the share of the strongest rival weighs beside the own one.
    ``daring``: the power of the own share, above 1 for who likes a gamble, below for who does not.
    """

    def __init__(self, spite: float, daring: float) -> None:
        self.spite = spite
        self.daring = daring

    def feeling(self, rewards: list[float], seat: int) -> float:
        """The worth of an outcome, 0 to 1; whoever shares the seat's fate is no rival."""
        own = rewards[seat]
        best = 0.0
        for other in rewards:
            if other > best and other != own:
                best = other
        return (1.0 - self.spite) * float(own**self.daring) + self.spite * (1.0 - best)


class Search:
    """A tree of decisions as the thinking seat can tell them apart.

    A node is what follows a sequence of actions, whatever cards made them possible. Node ``i`` has
    ``visits[i]``, ``avail[i]`` (how often it could have been chosen) and ``total[i]``: the rewards,
    0 to 1, of the seat that chose it, summed. Every iteration deals the unseen cards anew, goes
    down by UCB among the actions this world allows, adds one node, plays on by the game's own
    rollout policy, and rewards every seat by the game's ``values``. ``depth``: decisions an
    iteration plays before it asks for that, and ``exploration``: the weight of what has been tried
    little; 0 for the game's own. ``temper``: how the thinking seat feels about it; the others are
    taken to want to win. In a game whose players are ``habitual`` they are taken to play by the
    rollout policy: where most of their cards are unseen they have too many actions for the tree to
    learn which are good. ``breadth``: as in ``World.candidates``.
    """

    def __init__(
        self,
        rules: Rules,
        v: View,
        legal: list[int],
        seed: int,
        depth: int = 0,
        exploration: float = 0.0,
        temper: Temper | None = None,
        breadth: float = 1.0,
    ) -> None:
        self.rules = rules
        self.legal = legal
        self.depth = depth or rules.horizon
        self.exploration = exploration or rules.curiosity
        self.temper = temper
        self.me = v.seat
        dealer = rules.dealer(v)
        self.dealer: Dealer = Sampled(rules, v) if dealer is None else dealer
        self.rng = seeded(seed)
        # What is worth looking at is told by what the seat knows: the same in every course.
        world = self.dealer.deal(self.rng)
        worthwhile = world.candidates(breadth)
        self.first = [action for action in legal if action in worthwhile] or legal
        self.visits: list[int] = [0]
        self.avail: list[int] = [0]
        self.total: list[float] = [0.0]
        self.child: dict[int, int] = {}
        self.shares: dict[int, float] = {}  # with a temper: what a first action brought without it
        self.done = 0

    def step(self, iterations: int) -> None:
        """Do some more iterations; many small steps and one big one end in the same tree."""
        for _ in range(iterations):
            self._iterate()
        self.done += iterations

    def decided(self, iterations: int) -> bool:
        """Is the answer certain, whatever the rest of so many iterations in all may bring?

        Seen only at every so many iterations: the search stops at the same one on every machine.
        """
        if self.done >= iterations:
            return True
        if len(self.first) == 1:
            return self.done > 0
        if self.done % LOOK_UP:
            return False
        most = 0
        second = 0
        for action in self.first:
            node = self.child.get(action, -1)
            visits = self.visits[node] if node >= 0 else 0
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second > iterations - self.done

    def best(self) -> int:
        """The action tried most often; of equals the better rewarded, then the lowest."""
        return self.ranking()[0][0]

    def ranking(self) -> list[tuple[int, float]]:
        """The legal actions, best first, each with the mean reward it brought (0 to 1)."""
        rows: list[tuple[int, float, int]] = []
        for action in self.legal:
            node = self.child.get(action, -1)
            if node < 0:
                rows.append((0, 0.0, -action))
            else:
                visits = self.visits[node]
                rows.append((visits, self.total[node] / visits if visits else 0.0, -action))
        rows.sort(reverse=True)
        return [(-row[2], row[1]) for row in rows]

    def _iterate(self) -> None:
        self.rng = self.rng * MULTIPLIER % MODULUS
        world = self.dealer.deal(self.rng)
        legal = self.first
        path: list[int] = []
        movers: list[int] = []
        node = 0
        left = self.depth
        habitual = self.rules.habitual
        while left > 0:
            seat = world.actor()
            if seat < 0:
                break
            if path:
                legal = world.legal()
            if habitual and seat != self.me:
                action = world.habit(legal)
            else:
                action = self._select(node, legal)
            before = len(self.visits)
            node = self._child(node, action)
            path.append(node)
            movers.append(seat)
            world.apply(action)
            left -= 1
            if node == before:
                world.play_on(left)
                break
        rewards = world.values()
        if self.temper is not None:
            self.shares[path[0]] = self.shares.get(path[0], 0.0) + rewards[self.me]
            rewards[self.me] = self.temper.feeling(rewards, self.me)
        self.visits[0] += 1
        for i in range(len(path)):
            self.visits[path[i]] += 1
            self.total[path[i]] += rewards[movers[i]]

    def _child(self, node: int, action: int) -> int:
        """The node an action leads to; a new one if this is the first time."""
        key = node << ACTION_BITS | action
        found = self.child.get(key, -1)
        if found < 0:
            found = len(self.visits)
            self.child[key] = found
            self.visits.append(0)
            self.avail.append(1)
            self.total.append(0.0)
        return found

    def _select(self, node: int, legal: list[int]) -> int:
        """One of the untried actions at random, else the one with the highest upper bound."""
        base = node << ACTION_BITS
        child = self.child
        avail = self.avail
        untried: list[int] = []
        nodes: list[int] = []
        for action in legal:
            found = child.get(base | action, -1)
            if found < 0:
                untried.append(action)
            else:
                avail[found] += 1
            nodes.append(found)
        if untried:
            if len(untried) == 1:
                return untried[0]
            self.rng = self.rng * MULTIPLIER % MODULUS
            return untried[self.rng % len(untried)]
        if len(legal) == 1:
            return legal[0]
        visits = self.visits
        total = self.total
        weight = self.exploration
        best = -1.0
        choice = 0
        for i in range(len(nodes)):
            found = nodes[i]
            n = visits[found]
            bound = total[found] / n + weight * math.sqrt(math.log(avail[found]) / n)
            if bound > best:
                best = bound
                choice = i
        return legal[choice]
