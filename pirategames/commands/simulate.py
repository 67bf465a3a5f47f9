"""`pirategames simulate GAME …`: let opponents play many games and count the wins.

Seats rotate from game to game, so that nobody keeps the better chair. Knows no rule of any game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pirategames.arena.run import finish, in_order, processes
from pirategames.arena.statistics import wilson
from pirategames.cards import CardError
from pirategames.commands.common import (
    CAPTAIN,
    Refused,
    add_game,
    add_language,
    add_match,
    make_setup,
    positive,
    progress,
    use_language,
)
from pirategames.engine.rules import Move, Rules
from pirategames.engine.view import View
from pirategames.i18n import language, set_language, tr, trn
from pirategames.match.making import build_rules, make_match
from pirategames.match.setup import HUMAN, Setup, SetupError
from pirategames.match.transcript import TranscriptFile, game_lines
from pirategames.words import move_words

SEED_STEP = 1_000_003  # between the seeds of two simulations, so that they share no game


class Task(NamedTuple):
    """A game to be played, in this process or another."""

    setup: Setup
    transcript: bool
    language: str


class Result(NamedTuple):
    """A game played: who sat where, the winning seats, how long it was, or why it stopped."""

    names: list[str]
    winners: list[int]
    plies: int
    error: str
    lines: list[bytes]


class Standing(NamedTuple):
    """What one crew (all seats of one kind) has won; a shared win counts its share."""

    name: str
    games: int
    wins: float


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME, seats, how many games, how many processes, what to write."""
    add_game(parser)
    add_match(parser)
    add_language(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games")
    parser.add_argument("--workers", type=positive, default=1, metavar="K", help="processes")
    parser.add_argument(
        "--transcript", type=Path, metavar="FILE", help="write every game (.jsonl or .jsonl.gz)"
    )
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play the games and tell the result; 1 if some game was stopped by an error."""
    use_language(args.lang)
    setup = make_setup(args.game, args, CAPTAIN)
    if any(seat.kind == HUMAN for seat in setup.seats):
        raise Refused(tr("In a simulation nobody is human: give --seats random,greedy,…"), 2)
    try:
        build_rules(setup.game, len(setup.seats), setup.options)
    except (SetupError, CardError) as problem:
        raise Refused(str(problem)) from None
    tasks = [
        Task(rotated(setup, number), args.transcript is not None, language())
        for number in range(args.games)
    ]
    start = time.perf_counter()
    results = gather(tasks, args)
    report = summary(setup.game, results, time.perf_counter() - start)
    for number, result in enumerate(results):
        if result.error:
            print(
                tr("Game {n} stopped: {error}", n=number + 1, error=result.error), file=sys.stderr
            )
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        show(report)
    return 1 if report["errors"] else 0


def rotated(setup: Setup, number: int) -> Setup:
    """The setup of game ``number``: its own seed, everybody one seat further round."""
    turn = number % len(setup.seats)
    seats = setup.seats[-turn:] + setup.seats[:-turn] if turn else setup.seats
    return Setup(setup.game, seats, setup.options, setup.seed * SEED_STEP + number, "")


def gather(tasks: list[Task], args: argparse.Namespace) -> list[Result]:
    """Play all games, in order, with a progress bar; writes the transcript as they come in."""
    results: list[Result] = []
    try:
        file = TranscriptFile(args.transcript) if args.transcript else None
        for result in progress(played(tasks, args.workers), len(tasks)):
            if file is not None:
                for line in result.lines:
                    file.write_line(line)
            results.append(result._replace(lines=[]))
        if file is not None:
            file.close()
    except OSError as error:
        raise Refused(
            tr("{file} cannot be written: {reason}", file=args.transcript, reason=error.strerror)
        ) from None
    return results


def played(tasks: list[Task], workers: int) -> Iterator[Result]:
    """The results, in the order of the tasks."""
    with processes(workers) as hands:
        yield from in_order(hands, play, tasks)


def play(task: Task) -> Result:
    """Play one game to its end; an exception is part of the result."""
    setup = task.setup
    names = [seat.kind for seat in setup.seats]
    try:
        match = make_match(setup)
        finish(match)
        lines: list[bytes] = []
        if task.transcript:
            set_language(task.language)
            spoken = game_lines(match.rules, setup, match.actions, Speaker(names).say)
            lines = [msgspec.json.encode(line) for line in spoken]
        return Result(names, match.winners(), match.ply, "", lines)
    except Exception as error:  # noqa: BLE001  (one bad game must not hide the others)
        return Result(names, [], 0, f"{type(error).__name__}: {error}", [])


class Speaker:
    """Puts the moves of a transcript into words."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def say(self, rules: Rules, v: View, move: Move) -> str:
        return move_words(rules, v, move, self.names)


def summary(game: str, results: list[Result], seconds: float) -> dict[str, Any]:
    """The result as other programs read it."""
    finished = [result for result in results if not result.error]
    plies = sum(result.plies for result in finished)
    return {
        "game": game,
        "games": len(results),
        "finished": len(finished),
        "errors": len(results) - len(finished),
        "seconds": round(seconds, 3),
        "games_per_s": round(len(results) / seconds, 3) if seconds else 0.0,
        "plies_mean": round(plies / len(finished), 2) if finished else 0.0,
        "players": [as_player(standing) for standing in standings(results)],
    }


def standings(results: Iterable[Result]) -> list[Standing]:
    """Every crew's games and wins, in the order in which they first sat down."""
    games: dict[str, int] = {}
    wins: dict[str, float] = {}
    for result in results:
        for name in dict.fromkeys(result.names):
            games[name] = games.get(name, 0) + (not result.error)
            wins.setdefault(name, 0.0)
        for seat in result.winners:
            wins[result.names[seat]] += 1.0 / len(result.winners)
    return [Standing(name, games[name], wins[name]) for name in games]


def as_player(standing: Standing) -> dict[str, Any]:
    """A crew with its share of the games won and the interval that holds the true share."""
    low, high = wilson(standing.wins, standing.games)
    return {
        "name": standing.name,
        "games": standing.games,
        "wins": round(standing.wins, 4),
        "win_rate": round(standing.wins / standing.games, 4) if standing.games else 0.0,
        "ci95": [round(low, 4), round(high, 4)],
    }


def show(report: dict[str, Any]) -> None:
    """The result as people read it."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=tr("{game}: {games} games", game=report["game"], games=report["games"]))
    table.add_column(tr("Opponent"))
    for heading in (tr("Games"), tr("Wins"), tr("Share"), tr("95 % between")):
        table.add_column(heading, justify="right")
    for player in report["players"]:
        low, high = player["ci95"]
        table.add_row(
            player["name"],
            str(player["games"]),
            f"{player['wins']:.1f}",
            f"{player['win_rate']:.1%}",
            f"{low:.1%} – {high:.1%}",
        )
    console = Console()
    console.print(table)
    seconds, rate = f"{report['seconds']:.1f}", f"{report['games_per_s']:.1f}"
    plies = f"{report['plies_mean']:.0f}"
    console.print(
        tr(
            "{seconds} s, {rate} games a second, {plies} decisions a game, {errors}",
            seconds=seconds,
            rate=rate,
            plies=plies,
            errors=trn("{n} error", "{n} errors", report["errors"]),
        )
    )
