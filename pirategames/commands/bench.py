"""`pirategames bench [GAME…] [--json]`: how fast the rules, the search and the screen are.

Every figure is measured in a process of its own, interpreted and then compiled by mypyc in a copy
outside the sources. Rules and search are timed by the processor time they use, which other programs
disturb least; frames by the clock, as a person sees them. Where nothing can be compiled a note says
so. Knows no rule of any game.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pirategames import paths
from pirategames.ai.race import search_for
from pirategames.commands.common import game as game_type
from pirategames.commands.common import use_language
from pirategames.commands.shot import size
from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, view
from pirategames.games import GAMES
from pirategames.i18n import tr
from pirategames.match.making import build_rules

SECONDS = 2.0  # for each figure
PLIES = 30  # random decisions before a position is measured
# The search is measured at the same table in all games, but in the one that is a game for two.
SEARCH_SEATS = 4
SEARCH_SEATS_OF = {"carcasse": 2}
UNITS = {
    "playouts_per_s": "1/s",
    "search_iterations_per_s": "1/s",
    "clone_us": "us",
    "view_us": "us",
    "sample_us": "us",
    "frame_p50_ms": "ms",
    "frame_p99_ms": "ms",
}
PEER_KINDS = ("peer_ours", "peer_theirs")  # of commands/peers.py
KINDS = ("playouts_per_s", "search_iterations_per_s", "clone_us", "view_us", "sample_us", "frames")


class Figure(NamedTuple):
    """One measured figure."""

    game: str
    mode: str
    metric: str
    unit: str
    value: float


class CannotMeasure(Exception):
    """A figure that cannot be had here; the message is the reason."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME… and --json."""
    parser.add_argument("games", metavar="GAME", nargs="*", type=game_type, help=", ".join(GAMES))
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument(
        "--size", type=size, default=(1280, 720), metavar="WxH", help="of the frames' window"
    )
    parser.add_argument(
        "--peers",
        action="store_true",
        help="our search beside OpenSpiel's (needs the extra judges)",
    )
    # What the processes that measure are started with.
    parser.add_argument("--measure", choices=(*KINDS, *PEER_KINDS), help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Measure everything; a figure that cannot be had is a note on the error output."""
    use_language(None)
    if args.measure:
        measure_here(args.games[0], args.measure, args.size)
        return 0
    if args.peers:
        from pirategames.commands import peers

        return peers.run(args.json, args.games)
    figures: list[Figure] = []
    folders = places()
    for game in args.games or list(GAMES):
        for figure in figures_of(game, folders, args.size):
            figures.append(figure)
            if not args.json:
                print(in_words(figure), flush=True)
    if args.json:
        print(json.dumps({"results": [figure._asdict() for figure in figures]}))
    return 0


def places() -> dict[str, Path]:
    """The forms there are to measure: mode to the folder its package is imported from."""
    found = {"interpreted": paths.PACKAGE.parent}
    compiled = compiled_copy()
    if compiled is not None:
        found["compiled"] = compiled
    return found


def figures_of(game: str, folders: dict[str, Path], window: tuple[int, int]) -> Iterator[Figure]:
    """All figures of a game; ``folders``: what ``places`` found."""
    for what in KINDS:
        for mode, folder in folders.items():
            try:
                values = measured_apart(game, what, folder, window)
            except CannotMeasure as reason:
                note(f"{game}, {mode}, {what}: {reason}")
                continue
            for metric, value in values.items():
                yield Figure(game, mode, metric, UNITS[metric], value)


def compiled_copy() -> Path | None:
    """A compiled copy of the package, made if need be; None, and a note, if it cannot be."""
    build = builder()
    if build is None:
        note(tr("Without the sources nothing is compiled: interpreted figures only."))
        return None
    note(tr("Compiling the rules and the search…"))
    try:
        return Path(build.build_copy(paths.cache_folder() / "compiled"))
    except (build.CannotCompile, OSError) as problem:
        note(tr("Interpreted figures only: {reason}", reason=problem))
        return None


def builder() -> Any:
    """The module of a checkout that compiles it, however this program was started; or None."""
    sources = str(paths.PACKAGE.parent)
    if sources not in sys.path:  # the installed script does not start there
        sys.path.append(sources)
    try:
        return importlib.import_module("build_spec.compile")
    except ImportError:
        return None


def note(sentence: str) -> None:
    """Something to know that is not a figure."""
    print(sentence, file=sys.stderr, flush=True)


def in_words(figure: Figure) -> str:
    """A figure as people read it."""
    return f"{figure.game}  {figure.mode:<11}  {figure.metric:<24} {figure.value:>12,.2f}"


def measured_apart(
    game: str, what: str, folder: Path, window: tuple[int, int] = (1280, 720)
) -> dict[str, float]:
    """Figures measured by a fresh process with the package of ``folder``. Raises CannotMeasure."""
    packaged = getattr(sys, "frozen", False)
    program = [sys.executable] if packaged else [sys.executable, "-m", "pirategames"]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    environment["PIRATEGAMES_COMPILE"] = "0"  # the folder decides which form is measured
    done = subprocess.run(  # noqa: S603  (our own program)
        [*program, "bench", game, "--measure", what, "--size", f"{window[0]}x{window[1]}"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines()
        raise CannotMeasure(lines[-1] if lines else f"exit code {done.returncode}")
    values: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return values


# ------------------------------------------------------------------------------ in the process
def measure_here(game: str, what: str, window: tuple[int, int]) -> None:
    """Measure in this process and print a JSON object of figures."""
    if what == "frames":
        from pirategames.commands.frames import frame_times

        p50, p99 = frame_times(game, window)
        values = {"frame_p50_ms": p50, "frame_p99_ms": p99}
    elif what in PEER_KINDS:
        from pirategames.commands import peers

        values = {what: peers.measure(game, what)}
    else:
        values = {what: measure(game, what)}
    print(json.dumps({metric: round(value, 3) for metric, value in values.items()}))


def measure(game: str, what: str) -> float:
    """One figure about the rules of a game at its usual table, or about the search."""
    if what == "search_iterations_per_s":
        return search_rate(search_rules(game))
    rules = build_rules(game, GAMES[game].usual_seats, {})
    if what == "playouts_per_s":
        return per_second(Playouts(rules).play)
    s = rules.new(7)
    for _ in range(PLIES):
        one_random(rules, s)
    seat = rules.actor(s)
    v = view(rules, s, seat)
    sampler = Sampler(rules, v)
    actions: dict[str, Callable[[], object]] = {
        "clone_us": s.clone,
        "view_us": lambda: view(rules, s, seat),
        "sample_us": lambda: sampler.sample(12345),
    }
    return 1e6 / per_second(actions[what])


class Playouts:
    """Random games, from the deal to the end."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seed = 0

    def play(self) -> None:
        self.seed += 1
        s = self.rules.new(self.seed)
        while not s.over:
            one_random(self.rules, s)


def one_random(rules: Rules, s: State) -> None:
    """One random decision."""
    if not s.over:
        legal = rules.legal(s)
        rules.apply(s, legal[s.draw_int(len(legal))])


def search_rules(game: str) -> Rules:
    """A game at the table where its search is measured."""
    return build_rules(game, SEARCH_SEATS_OF.get(game, SEARCH_SEATS), {})


def search_rate(rules: Rules, iterations: int = 400) -> float:
    """Iterations a second of fresh searches at the first decision of some games."""
    rates: list[float] = []
    end = time.process_time() + SECONDS
    seed = 0
    while time.process_time() < end or not rates:
        seed += 1
        s = rules.new(seed)
        search = search_for(rules, view(rules, s, rules.actor(s)), rules.legal(s), seed)
        start = time.process_time()
        search.step(iterations)
        rates.append(iterations / (time.process_time() - start))
    return statistics.median(rates)


def per_second(action: Callable[[], object]) -> float:
    """How often a second: the median over a dozen stretches."""
    count, took = 1, 0.0
    while took < SECONDS / 24:  # how many fill a stretch?
        count *= 2
        took = stretch(action, count)
    return statistics.median(count / stretch(action, count) for _ in range(12))


def stretch(action: Callable[[], object], count: int) -> float:
    """The seconds of processor time ``count`` times take."""
    start = time.process_time()
    for _ in range(count):
        action()
    return time.process_time() - start
