"""`pirategames arena GAME --players A,B…`: who plays better, on the same deals, and how sure it is.

Players sit against each other in every seat in turn (pirategames/arena says how); the games run in
processes of this machine or on a Dask cluster, and go on from a journal after an interruption.
Knows no rule of any game.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

from pirategames.arena.journal import Journal, JournalError
from pirategames.arena.run import Arena, Broken, Hands, NoCluster, cluster, facts, processes
from pirategames.arena.schedule import Plan
from pirategames.arena.statistics import Bounds
from pirategames.arena.table import Table
from pirategames.commands.common import (
    Refused,
    add_game,
    add_language,
    add_options,
    checked_options,
    positive,
    progress,
    seats,
    seed,
    use_language,
)
from pirategames.games import GAMES
from pirategames.i18n import tr
from pirategames.judges import Absent, invite
from pirategames.match.making import build_rules
from pirategames.match.setup import HUMAN, seed_of

GAMES_PLAYED = 200
MOST_GAMES = 20_000  # where the sequential test decides how many
SEED = "1"  # unless another is given, so that the same command makes the same table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME, the players, how many games and how they are compared, where they run."""
    add_game(parser)
    parser.add_argument(
        "--players",
        type=players,
        required=True,
        metavar="A,B…",
        help="who is compared: as --seats of simulate, or openspiel:N; a name for every seat is "
        "one line-up, otherwise each sits alone against each of the others",
    )
    parser.add_argument(
        "--seats", type=positive, metavar="S", help="at the table (default: as many as players)"
    )
    parser.add_argument(
        "--games",
        type=positive,
        metavar="N",
        help=f"at least so many, in whole deals (default: {GAMES_PLAYED}; with --sprt at most "
        f"{MOST_GAMES})",
    )
    add_options(parser)
    parser.add_argument("--seed", type=seed, default=SEED, metavar="SEED", help="of the deals")
    parser.add_argument(
        "--duplicate", action="store_true", help="the same deals for every line-up and chair"
    )
    parser.add_argument(
        "--by",
        choices=("match", "round"),
        default="match",
        help="what is counted: the share of the win, or the reward of the first round",
    )
    parser.add_argument(
        "--sprt",
        nargs="?",
        type=bounds,
        const=Bounds(),
        metavar="LOW,HIGH",
        help="stop as soon as it is known who is better; by how many standard deviations of the "
        "difference on a deal (default: 0,0.1)",
    )
    parser.add_argument("--workers", type=positive, metavar="K", help="processes (default: cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler: play there")
    parser.add_argument(
        "--journal",
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep every game there; if the file exists, go on from it",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="the table as one JSON object")


def players(text: str) -> tuple[str, ...]:
    """An argparse type: as `seats`, and bots of other programs (openspiel:200)."""
    try:
        invite(name.strip() for name in text.split(","))
    except Absent as reason:
        raise argparse.ArgumentTypeError(str(reason)) from None
    return seats(text)


def bounds(text: str) -> Bounds:
    """An argparse type: "0,0.1" → what the sequential test tells apart."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers, as in 0,0.1") from None
    if not 0 <= low < high <= 10:
        raise argparse.ArgumentTypeError(f"{text!r}: needed are two numbers, 0 <= LOW < HIGH")
    return Bounds(low, high)


def run(args: argparse.Namespace) -> int:
    """Play and tell the table; 1 if some game was stopped by an error."""
    use_language(args.lang)
    plan = make_plan(args)
    games = args.games or (MOST_GAMES if args.sprt else GAMES_PLAYED)
    table = Table(plan, args.sprt)
    try:
        play_all(args, plan, -(-games // plan.games_a_deal), table)
    except (JournalError, NoCluster, Broken) as problem:
        raise Refused(str(problem)) from None
    except KeyboardInterrupt:
        if args.journal is not None:
            words = tr("Stopped. The same command goes on from {file}.", file=args.journal)
            print(words, file=sys.stderr)
        raise
    for game in table.errors:
        print(tr("Game {n} stopped: {error}", n=game.number + 1, error=game.error), file=sys.stderr)
    if args.json:
        print(json.dumps(table.as_json(), ensure_ascii=False))
    else:
        show(table.as_json())
    return 1 if table.errors else 0


def play_all(args: argparse.Namespace, plan: Plan, deals: int, table: Table) -> None:
    """Fill the table, with what a journal has and games played now.

    Raises JournalError, NoCluster, Broken.
    """
    with ExitStack() as stack:
        journal = None
        if args.journal is not None:
            journal = stack.enter_context(Journal(args.journal, facts(plan)))
        arena = Arena(plan, deals, table, journal)
        if not arena.finished:
            hands = stack.enter_context(workplace(args))
            for _ in progress(arena.run(*hands), arena.total, arena.count):
                pass


def make_plan(args: argparse.Namespace) -> Plan:
    """What is asked for. Raises Refused for what the game does not have."""
    info = GAMES[args.game]
    names: tuple[str, ...] = args.players
    if HUMAN in names:
        raise Refused(tr("In an arena nobody is human: give --players bosco,greedy,…"), 2)
    count = args.seats or len(names)
    if not args.seats and count not in info.seat_counts(dict(args.option)):
        count = info.usual_seats
    options = checked_options(args.game, args.option, count)
    rules = build_rules(args.game, count, options)
    if args.by == "round" and not rules.has_rounds:
        raise Refused(tr("{game} has no rounds to count: leave out --by round", game=args.game), 2)
    return Plan(
        args.game,
        names,
        count,
        rules.crew,
        tuple(options.items()),
        seed_of(args.seed),
        args.duplicate,
        args.by == "round",
    )


def workplace(args: argparse.Namespace) -> AbstractContextManager[Hands]:
    """Where the games are played."""
    if args.cluster:
        return cluster(args.cluster)
    return processes(args.workers or os.cpu_count() or 1)


def show(table: dict[str, Any]) -> None:
    """The table as people read it."""
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console(emoji=False, markup=False)  # ":100 " in a name is none
    title = tr("{game}: {games} games", game=table["game"], games=table["games"])
    grid = Grid(title=title)
    grid.add_column(tr("Opponent"))
    for heading in (tr("Games"), tr("Share"), tr("95 % between"), tr("Rating")):
        grid.add_column(heading, justify="right")
    for player in table["players"]:
        low, high = player["ci95"]
        grid.add_row(
            player["name"],
            str(player["games"]),
            f"{player['score']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{player['rating']:.1f} ± {player['rating_sigma']:.1f}",
        )
    console.print(grid)
    for pair in table["pairs"]:
        console.print(in_words(pair))


def in_words(pair: dict[str, Any]) -> str:
    """How two players compare."""
    low, high = pair["ci95"]
    names = {"a": pair["a"], "b": pair["b"]}
    words = tr(
        "{a} against {b}: {difference} (95 % between {low} and {high})",
        difference=f"{pair['difference']:+.1%}",
        low=f"{low:+.1%}",
        high=f"{high:+.1%}",
        **names,
    )
    if "sprt" not in pair:
        return words
    better = pair["sprt"]["better"]
    answer = tr("{name} is better.", name=better)
    if better is None:
        answer = tr("Not known yet who is better.")
    elif better == "neither":
        answer = tr("Neither is better by as much as was asked.")
    return words + " " + answer
