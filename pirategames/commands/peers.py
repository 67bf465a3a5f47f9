"""`pirategames bench --peers`: our search beside OpenSpiel's C++ ISMCTS, in interleaved rounds.

OpenSpiel plays Oh Hell, the closest of its games to Walk the Plank: four players, seven tricks, at
the first card led. Both search with equally many iterations from an empty tree, each in a fresh
process, timed by the processor time used. Needs the extra `judges`.
"""

from __future__ import annotations

import importlib.util
import json
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pirategames.commands import bench
from pirategames.commands.common import Refused
from pirategames.engine.rules import Rules
from pirategames.i18n import tr

GAME = "plank"
PEER = "openspiel"
PEER_GAME = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=7)"
OURS, THEIRS = "peer_ours", "peer_theirs"  # what a process that measures is asked for
KINDS = (OURS, THEIRS)
ITERATIONS = 5000
EXPLORATION = Rules.curiosity  # as in our own search, where rewards lie between 0 and 1
ROUNDS = 7  # every one measures all in turn, so that a busy moment of the machine hits all alike


class Rate(NamedTuple):
    """Iterations a second of one search, round by round. ``mode``: how it was built."""

    name: str
    mode: str
    rounds: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)


def run(as_json: bool, games: list[str], rounds: int = ROUNDS) -> int:
    """Measure, and tell the medians and their ratios. Raises Refused without the extra."""
    if importlib.util.find_spec("pyspiel") is None:
        raise Refused(tr("bench --peers needs OpenSpiel: pip install 'pirategames[judges]'"))
    places = bench.places()
    theirs = Rate(PEER, "C++", [])
    ours = [Rate(game, mode, []) for game in games or [GAME] for mode in places]
    for number in range(rounds):
        bench.note(tr("Round {n} of {total}", n=number + 1, total=rounds))
        for rate, what, folder in tasks(theirs, ours, places):
            game = GAME if rate is theirs else rate.name
            try:
                rate.rounds.append(bench.measured_apart(game, what, folder)[what])
            except bench.CannotMeasure as reason:
                raise Refused(f"{rate.name}, {rate.mode}: {reason}") from None
    if as_json:
        print(json.dumps(report(theirs, ours)))
        return 0
    for rate in (theirs, *ours):
        ratio = rate.median / theirs.median
        print(f"{rate.name:<12} {rate.mode:<12} {rate.median:>12,.0f} /s  {ratio:>6.2f} x")
    return 0


def tasks(
    theirs: Rate, ours: list[Rate], places: dict[str, Path]
) -> Iterator[tuple[Rate, str, Path]]:
    """What one round measures: the peer, then every form of ours."""
    yield theirs, THEIRS, places["interpreted"]
    for rate in ours:
        yield rate, OURS, places[rate.mode]


def report(theirs: Rate, ours: list[Rate]) -> dict[str, Any]:
    """The result as other programs read it; a ratio above 1: ours does more iterations."""
    return {
        "peer_game": PEER_GAME,
        "iterations": ITERATIONS,
        "rates": [
            {**rate._asdict(), "median": rate.median, "unit": "1/s"} for rate in (theirs, *ours)
        ],
        "ratios": [
            {
                "game": rate.name,
                "mode": rate.mode,
                "peer": PEER,
                "ratio": round(rate.median / theirs.median, 3),
            }
            for rate in ours
        ],
    }


# ------------------------------------------------------------------------------ in the process
def measure(game: str, what: str) -> float:
    """One figure, measured in this process."""
    if what == OURS:
        return bench.search_rate(bench.search_rules(game), ITERATIONS)
    return peer_rate()


def peer_rate() -> float:
    """Iterations a second of OpenSpiel's search at the first card of some deals."""
    import pyspiel

    game = pyspiel.load_game(PEER_GAME)
    exploration = EXPLORATION * (game.max_utility() - game.min_utility())
    rates: list[float] = []
    end = time.process_time() + bench.SECONDS
    seed = 0
    while time.process_time() < end or not rates:
        seed += 1
        state = first_lead(game, random.Random(seed))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, evaluator, exploration, ITERATIONS)
        start = time.process_time()
        bot.step(state)
        rates.append(ITERATIONS / (time.process_time() - start))
    return statistics.median(rates)


def first_lead(game: Any, chance: random.Random) -> Any:
    """A state after deal and bids, all of them at random: whoever leads may play any card."""
    state = game.new_initial_state()
    bids = game.num_players()
    while state.is_chance_node() or bids:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            bids -= 1
    return state
