"""Has the games of an arena played, here or elsewhere, and the table filled as they come in.

Any ``concurrent.futures.Executor`` will do: the table depends neither on which one it was nor on
the order in which the games end. Knows no game and no player but by name.
"""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from pirategames import __version__, paths
from pirategames.arena.journal import Journal, JournalError
from pirategames.arena.schedule import Game, Plan
from pirategames.arena.table import Played, Table
from pirategames.i18n import tr
from pirategames.judges import invite
from pirategames.match.making import cards_hash, make_match
from pirategames.match.match import Match
from pirategames.match.setup import SeatSetup, Setup

PLAYED_WITH = (
    "engine",
    "games",
    "ai",
    "cards",
    "match",
    "judges",
)  # packages a game's course depends on

A = TypeVar("A")
B = TypeVar("B")


# ------------------------------------------------------------------------------ one game
def play(plan: Plan, game: Game) -> Played:
    """Play a game to its end, or its first round; an exception is part of the result."""
    seats = tuple(SeatSetup(name, name) for name in game.names)
    try:
        invite(game.names)
        match = make_match(Setup(plan.game, seats, dict(plan.options), game.seed, ""))
        scores = first_round(match) if plan.by_round else whole_match(match)
    except Exception as error:  # noqa: BLE001  (one bad game must not hide the others)
        return Played(game.deal, game.number, (), 0, f"{type(error).__name__}: {error}")
    return Played(game.deal, game.number, scores, match.ply)


def whole_match(match: Match) -> tuple[float, ...]:
    """Each seat's share of the win; a crew wins or not, all of it."""
    finish(match)
    return tuple(match.rules.shares(match.position()))


def finish(match: Match) -> None:
    """Let the bots of a match think and act until it is over."""
    while not match.over:
        match.tick(math.inf, may_move=True)


def first_round(match: Match) -> tuple[float, ...]:
    """What each seat got from the first round, after which the match is left."""
    rewards: list[float] = []
    while not rewards:
        match.tick(math.inf, may_move=True)
        rewards = match.rules.first_round(match.position())
    return tuple(rewards)


# ------------------------------------------------------------------------------ all of them
class Arena:
    """The games of a plan up to a number of deals, those of a journal not played again."""

    def __init__(
        self, plan: Plan, deals: int, table: Table, journal: Journal | None = None
    ) -> None:
        """Raises JournalError if the journal holds a game that is not of this plan."""
        self.plan = plan
        self.deals = deals
        self.table = table
        self.journal = journal
        self.done: dict[int, dict[int, Played]] = {}  # deal -> number -> game
        self._next = 0  # the first deal that is not in the table
        self.count = 0  # games played, those of the journal included
        for game in journal.games if journal is not None else ():
            if game.number >= plan.games_a_deal or len(game.scores) != plan.seats:
                raise JournalError(tr("The journal holds a game that is not of this arena."))
            self._take(game)

    @property
    def total(self) -> int:
        """How many games there will be, unless the answer is known before."""
        return self.deals * self.plan.games_a_deal

    @property
    def finished(self) -> bool:
        return self._next >= self.deals or self.table.answered

    def run(self, executor: Executor, ahead: int) -> Iterator[int]:
        """Play what is left, ``ahead`` games at a time; yields the games played so far.

        Stops when all deals are in the table or the sequential test knows its answer. Games that
        are still being played then are left to the executor. Raises Broken, JournalError.
        """
        todo = self._todo()
        pending: set[Future[Played]] = set()
        while not self.finished:
            while len(pending) < ahead and (game := next(todo, None)) is not None:
                pending.add(executor.submit(play, self.plan, game))
            ended, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in ended:
                played = result_of(future)
                if self.journal is not None and not played.error:
                    self.journal.add(played)
                self._take(played)
                yield self.count
        for future in pending:
            future.cancel()

    def _todo(self) -> Iterator[Game]:
        for deal in range(self._next, self.deals):
            for game in self.plan.games(deal):
                if game.number not in self.done.get(deal, {}):
                    yield game

    def _take(self, played: Played) -> None:
        """Into the table with it, as soon as all games of all deals before have come in."""
        deal = self.done.setdefault(played.deal, {})
        self.count += played.number not in deal
        deal[played.number] = played
        while not self.finished and len(self.done.get(self._next, ())) == self.plan.games_a_deal:
            self.table.add(self._next, self.done[self._next])
            self._next += 1


class Broken(Exception):
    """The executor cannot go on; the message says why."""


def result_of(future: Future[Played]) -> Played:
    """The game that was played. Raises Broken: what goes wrong in a game, the game tells itself."""
    try:
        return future.result()
    except (Exception, CancelledError) as error:
        words = str(error) or type(error).__name__
        said = tr("Where the games were played something broke: {error}", error=words)
        raise Broken(said) from error


def facts(plan: Plan) -> dict[str, Any]:
    """What a journal must agree with: the plan, its cards, and the program that plays."""
    return {**plan.facts(), "cards": cards_hash(plan.game), "program": program()}


def program() -> str:
    """The program's version and a hash of what decides how a game goes, where it can be read."""
    digest = hashlib.sha256()
    for package in PLAYED_WITH:
        for path in sorted((paths.PACKAGE / package).glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{__version__} {digest.hexdigest()[:12]}"


# ------------------------------------------------------------------------------ executors
class Hands(NamedTuple):
    """An executor, and how many games to give it at a time."""

    executor: Executor
    ahead: int


def in_order(hands: Hands, function: Callable[[A], B], tasks: Iterable[A]) -> Iterator[B]:
    """The function of every task, in the order of the tasks, as soon as it is known."""
    waiting: deque[Future[B]] = deque()
    for task in tasks:
        waiting.append(hands.executor.submit(function, task))
        if len(waiting) >= hands.ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


class Here(Executor):
    """Plays in this very process, at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  (whoever asks for the result gets it)
            future.set_exception(error)
        return future


@contextmanager
def processes(workers: int) -> Iterator[Hands]:
    """So many processes of this machine; one is this process itself. Leaving it ends them all."""
    if workers == 1:
        yield Hands(Here(), 1)
        return
    executor = ProcessPoolExecutor(workers, initializer=begin_worker)
    try:
        executor.submit(os.getpid).result()  # they are started before this process has threads
        yield Hands(executor, 2 * workers)
    finally:
        for process in multiprocessing.active_children():
            process.terminate()  # what is still being played is not wanted any more
        executor.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """In a worker: Ctrl-C is answered by the parent alone, and a parent that was killed followed.

    Without the second, the workers of a killed arena would wait for games for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_the_parent, daemon=True).start()


def follow_the_parent() -> None:
    """End this process when the one that started it has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class NoCluster(Exception):
    """A cluster that cannot be used; the message says why."""


@contextmanager
def cluster(address: str) -> Iterator[Hands]:
    """The workers of a Dask cluster, by the address of its scheduler. Raises NoCluster."""
    try:
        from distributed import Client
    except ImportError:
        words = tr("A cluster needs more: {command}", command="pip install 'pirategames[cluster]'")
        raise NoCluster(words) from None
    try:
        connect: Any = Client
        client = connect(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        words = tr("There is no cluster at {address}: {error}", address=address, error=error)
        raise NoCluster(words) from None
    try:
        cores = sum(client.ncores().values())
        if not cores:
            raise NoCluster(tr("The cluster at {address} has no workers.", address=address))
        executor = client.get_executor()
        check_workers(executor)
        yield Hands(executor, 2 * cores)
    finally:
        client.close()


def check_workers(executor: Executor) -> None:
    """Raises NoCluster unless the workers would play as this program does."""
    try:
        theirs = executor.submit(program).result()
    except ImportError:
        words = tr("Where the cluster’s workers run, pirategames is not installed.")
        raise NoCluster(words) from None
    if theirs != program():
        raise NoCluster(
            tr(
                "The cluster’s workers have another version of pirategames: {theirs}, not {ours}.",
                theirs=theirs,
                ours=program(),
            )
        )
