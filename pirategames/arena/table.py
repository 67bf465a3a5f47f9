"""From played games to the table: scores, differences on the same deals, ratings, the answer.

Depends on the results alone, not on the order they came in or on who played them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from pirategames.arena.schedule import LineUp, Plan
from pirategames.arena.statistics import Bounds, Verdict, interval, spread, verdict


class Played(NamedTuple):
    """A game played: its deal, its number in the deal, what each seat won, how long it was.

    ``scores``: for each seat its share of the win, 0 to 1 (by the round: its reward; a crew that
    wins: 1 for every seat). ``error``: why the game stopped, empty if it did not.
    """

    deal: int
    number: int
    scores: tuple[float, ...]
    plies: int
    error: str = ""


Deal = Mapping[int, Played]  # number in the deal -> game


class Scores:
    """What each player scored on one deal, all its games together."""

    def __init__(self, plan: Plan, deal: int, games: Deal) -> None:
        self.line_ups: tuple[LineUp, ...] = plan.line_ups
        self.by_line_up: list[dict[str, list[float]]] = [{} for _ in self.line_ups]
        for game in plan.games(deal):
            scores = games[game.number].scores
            for name in self.line_ups[game.line_up].counted:
                own = [scores[seat] for seat, who in enumerate(game.names) if who == name]
                mean = sum(own) / len(own)
                self.by_line_up[game.line_up].setdefault(name, []).append(mean)

    def games(self, player: str) -> int:
        """In how many games of the deal the player's result was counted."""
        return sum(len(scores.get(player, ())) for scores in self.by_line_up)

    def of(self, player: str, against: str = "") -> float:
        """The player's mean score, of one of its seats; ``against``: only where that one sat too.

        Every line-up weighs the same.
        """
        means = [
            sum(scores[player]) / len(scores[player])
            for line_up, scores in zip(self.line_ups, self.by_line_up, strict=True)
            if player in scores and (not against or line_up.meets(player, against))
        ]
        return sum(means) / len(means)


class Duel:
    """Two players' differences, deal by deal, and what the sequential test says of them."""

    def __init__(self, a: str, b: str) -> None:
        self.a = a
        self.b = b
        self.differences: list[float] = []

    def add(self, scores: Scores) -> None:
        self.differences.append(scores.of(self.a, self.b) - scores.of(self.b, self.a))

    def verdict(self, bounds: Bounds) -> Verdict:
        return verdict(self.differences, bounds)

    def as_json(self, bounds: Bounds | None) -> dict[str, Any]:
        low, high = interval(self.differences, -1.0, 1.0)
        out: dict[str, Any] = {
            "a": self.a,
            "b": self.b,
            "difference": round(spread(self.differences).mean, 5),
            "ci95": [round(low, 5), round(high, 5)],
        }
        if bounds is not None:
            answer, llr = self.verdict(bounds)
            names = {None: None, 1: self.a, -1: self.b, 0: "neither"}
            out["sprt"] = {
                "better": names[answer],
                "llr": [round(value, 3) for value in llr],
                "bounds": list(bounds),
            }
        return out


class Table:
    """The result so far: deals are added in order, one by one."""

    def __init__(self, plan: Plan, bounds: Bounds | None = None) -> None:
        self.plan = plan
        self.bounds = bounds
        self.names = tuple(dict.fromkeys(plan.players))
        self.duels = [Duel(a, b) for a, b in combinations(self.names, 2)]
        self.model = PlackettLuce()
        self.ratings = {name: self.model.rating(name=name) for name in self.names}
        self.scores: dict[str, list[float]] = {name: [] for name in self.names}
        self.games = dict.fromkeys(self.names, 0)
        self.deals = 0
        self.played = 0
        self.plies = 0
        self.errors: list[Played] = []
        self.answered = False  # does the sequential test know the answer for every two players?

    def add(self, deal: int, games: Deal) -> None:
        """Take in a deal all of whose games are played; one with an error counts for nothing."""
        bad = [game for game in games.values() if game.error]
        if bad:
            self.errors.extend(sorted(bad))
            return
        self.deals += 1
        self.played += len(games)
        self.plies += sum(game.plies for game in games.values())
        scores = Scores(self.plan, deal, games)
        for name in self.names:
            self.scores[name].append(scores.of(name))
            self.games[name] += scores.games(name)
        for duel in self.duels:
            duel.add(scores)
        self._rate({name: self.scores[name][-1] for name in self.names})
        self.answered = self._all_known()

    def _rate(self, scores: dict[str, float]) -> None:
        """A deal is one match of all players, ranked by their scores (openskill's model)."""
        if len(self.names) < 2:
            return
        teams = [[self.ratings[name]] for name in self.names]
        rated = self.model.rate(teams, scores=[round(scores[name], 9) for name in self.names])
        self.ratings = {name: team[0] for name, team in zip(self.names, rated, strict=True)}

    def _all_known(self) -> bool:
        if self.bounds is None or not self.duels:
            return False
        return all(duel.verdict(self.bounds).answer is not None for duel in self.duels)

    def as_json(self) -> dict[str, Any]:
        """The table as other programs read it; no clock and no machine in it."""
        return {
            **self.plan.facts(),
            "deals": self.deals,
            "games": self.played,
            "errors": len(self.errors),
            "plies_mean": round(self.plies / self.played, 2) if self.played else 0.0,
            "players": [self._player(name) for name in self.names],
            "pairs": [duel.as_json(self.bounds) for duel in self.duels],
        }

    def _player(self, name: str) -> dict[str, Any]:
        values = self.scores[name]
        low, high = interval(values)
        return {
            "name": name,
            "games": self.games[name],
            "score": round(spread(values).mean, 5),
            "ci95": [round(low, 5), round(high, 5)],
            "rating": round(self.ratings[name].mu, 3),
            "rating_sigma": round(self.ratings[name].sigma, 3),
        }
