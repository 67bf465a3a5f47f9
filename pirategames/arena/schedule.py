"""Who sits where on which deal: the line-ups of an arena and the games of a deal.

A plan is plain values, the same in every process. Knows no game and no player.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any, NamedTuple

from pirategames.engine.state import MODULUS, MULTIPLIER, seeded

GAME_STEP = 1_000_003  # between the seeds of two arenas, so that they share no deal


class LineUp(NamedTuple):
    """Who plays against whom: a name for every seat, and whose results are counted.

    ``alone``: the first name sits alone against the rest.
    """

    names: tuple[str, ...]
    counted: tuple[str, ...]
    alone: bool = False

    @property
    def turns(self) -> int:
        """How many games of a deal it plays: one from every chair, if the chairs can differ.

        Whoever is alone has on every deal the one chair in which the others are compared with it.
        """
        return 1 if self.alone or len(set(self.names)) == 1 else len(self.names)

    def meets(self, player: str, other: str) -> bool:
        """Does this line-up tell how ``player`` does against ``other``?

        A crew meets nobody: it is compared with another crew on the same deal.
        """
        return player in self.counted and (other in self.names or len(set(self.names)) == 1)


def line_ups(players: tuple[str, ...], seats: int, crew: bool) -> tuple[LineUp, ...]:
    """The line-ups that compare ``players`` at a table of ``seats``.

    A name for every seat is one line-up, all counted. Otherwise every player sits alone against
    every other one, who takes the remaining seats; the one alone is counted (at two seats, both).
    Where all win or lose together, every player is a crew of its own.
    """
    names = tuple(dict.fromkeys(players))
    if crew or len(names) == 1:
        return tuple(LineUp((name,) * seats, (name,)) for name in names)
    if len(players) == seats:
        return (LineUp(players, names),)
    if seats == 2:
        return tuple(LineUp(pair, pair) for pair in combinations(names, 2))
    return tuple(
        LineUp((a, *[b] * (seats - 1)), (a,), alone=True) for a, b in permutations(names, 2)
    )


class Game(NamedTuple):
    """One game: its place in the plan, its line-up, who sits where, the seed of its cards."""

    deal: int
    number: int
    line_up: int
    names: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Plan:
    """What is played: enough to play every game of it, anywhere and in any order.

    ``options`` as (key, value); ``by_round``: only the first round of every match is played.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    crew: bool
    options: tuple[tuple[str, str], ...]
    seed: int
    duplicate: bool
    by_round: bool

    @property
    def line_ups(self) -> tuple[LineUp, ...]:
        return line_ups(self.players, self.seats, self.crew)

    @property
    def games_a_deal(self) -> int:
        """How many games a deal is played."""
        return sum(line_up.turns for line_up in self.line_ups)

    def games(self, deal: int) -> list[Game]:
        """The games of a deal. Without ``duplicate`` every one of them has cards of its own."""
        out: list[Game] = []
        each = self.games_a_deal
        for index, line_up in enumerate(self.line_ups):
            names = shuffled(line_up.names, self.seed + deal)
            first = deal % self.seats if line_up.alone else 0
            for turn in range(first, first + line_up.turns):
                number = len(out)
                cards = deal if self.duplicate else deal * each + number
                seated = names[-turn:] + names[:-turn] if turn else names
                seed = self.seed * GAME_STEP + cards
                out.append(Game(deal, number, index, seated, seed))
        return out

    def facts(self) -> dict[str, Any]:
        """The plan as JSON can hold it: equal plans have equal facts."""
        return {
            "game": self.game,
            "players": list(self.players),
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "duplicate": self.duplicate,
            "by_round": self.by_round,
        }


def shuffled(names: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """The same names, their neighbours changed from deal to deal; the first stays."""
    out = list(names)
    x = seeded(seed)
    for i in range(len(out) - 1, 1, -1):
        x = x * MULTIPLIER % MODULUS
        j = 1 + x % i
        out[i], out[j] = out[j], out[i]
    return tuple(out)
