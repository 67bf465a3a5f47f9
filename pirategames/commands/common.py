"""What several commands share: reading seats, options and seeds, and making a Setup of them.

Knows which games there are, not how they are played; draws nothing.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from collections.abc import Iterator
from typing import TypeVar

from pirategames import paths
from pirategames.ai.bots import is_captain, make_bot, temperament_of
from pirategames.games import GAMES, GameInfo
from pirategames.i18n import listed, set_language, tr
from pirategames.match.crew import CREW, FACES_OF_PEOPLE
from pirategames.match.setup import HUMAN, SeatSetup, Setup, seed_of
from pirategames.words import played_by

CAPTAIN = "captain"
SECONDS_BETWEEN = 30.0  # two lines of progress in a log
T = TypeVar("T")


class Refused(Exception):
    """A command cannot do what was asked: the message is for the person.

    `code` is the exit code: 1 when what was given is bad, 2 for a wrong use of the command.
    """

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def mendable(error: Exception) -> str:
    """What to tell of an error that lies in a card file: every mistake with its place; else ""."""
    from pirategames.cards import CardError  # not before: it loads a lot

    return str(error) if isinstance(error, CardError) else ""


def add_game(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """GAME, optional when there is a default (which may be "": no game chosen)."""
    if default is None:
        parser.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    else:
        parser.add_argument(
            "game", metavar="GAME", nargs="?", type=game, default=default, help=", ".join(GAMES)
        )


def add_match(parser: argparse.ArgumentParser) -> None:
    """--seats, --option and --seed, for every command that starts a match."""
    parser.add_argument(
        "--seats",
        type=seats,
        metavar="KIND,KIND…",
        help="who sits at the table: human, mousse, matelot (or captain), bosco, legende, one of "
        "these with a temperament as in bosco:anne, greedy, random, search:N",
    )
    add_options(parser)
    parser.add_argument("--seed", type=seed, metavar="SEED", help="a whole number or a short text")


def add_options(parser: argparse.ArgumentParser) -> None:
    """--option."""
    parser.add_argument(
        "--option",
        type=option,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game (may be repeated)",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """--lang."""
    parser.add_argument("--lang", choices=("fr", "en"), help="language (default: the settings')")


def use_language(code: str | None) -> None:
    """Speak `code`, else the language of the settings, else the system's."""
    if code is None:
        from pirategames import settings

        code = settings.load()[0].language
    set_language(code)


def game(text: str) -> str:
    """An argparse type: the id of a game; an empty text is no game."""
    if text and text not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game {text!r}; there is: {', '.join(GAMES)}")
    return text


def seats(text: str) -> tuple[str, ...]:
    """An argparse type: "human,captain" → ("human", "captain"); each kind is checked."""
    kinds = tuple(kind.strip() for kind in text.split(","))
    for kind in kinds:
        if kind != HUMAN:
            try:
                make_bot(kind)
            except ValueError as error:
                raise argparse.ArgumentTypeError(str(error)) from None
    return kinds


def option(text: str) -> tuple[str, str]:
    """An argparse type: "44.short_game=on" → ("44.short_game", "on")."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip() or not value.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    return key.strip(), value.strip()


def positive(text: str) -> int:
    """An argparse type: a whole number from 1."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def seed(text: str) -> str:
    """An argparse type: the seed as it was typed."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the seed is empty")
    return text.strip()


def new_seed() -> str:
    """A seed nobody has chosen, short enough to be told to a friend."""
    return str(secrets.randbelow(1_000_000))


def usual_seats(info: GameInfo, first: str = HUMAN) -> tuple[str, ...]:
    """`first` and the captains that fill the game's usual table."""
    return (first, *[CAPTAIN] * (info.usual_seats - 1))


def named(kinds: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    """Seats with names and portraits: captains have the crew's, the others say what they are.

    ``bosco:anne`` is Anne; a captain without a temperament has the next name nobody has.
    """
    faces_by_id = {portrait: name for name, portrait in CREW}
    asked = [temperament_of(kind) for kind in kinds]
    crew = iter([member for member in CREW if member[1] not in asked])
    faces = iter(FACES_OF_PEOPLE)
    humans = kinds.count(HUMAN)
    result = []
    for number, kind in enumerate(kinds, 1):
        if kind == HUMAN:
            name = tr("Sailor") if humans == 1 else tr("Player {n}", n=number)
            portrait = next(faces, "")
        elif who := asked[number - 1]:
            again = asked[: number - 1].count(who)
            name, portrait = faces_by_id[who] + (f" {again + 1}" if again else ""), who
        elif is_captain(kind):
            name, portrait = next(crew, (tr("Captain {n}", n=number), ""))
        else:
            name, portrait = f"{kind} {number}", ""
        result.append(SeatSetup(kind, name, portrait))
    return tuple(result)


def make_setup(game_id: str, args: argparse.Namespace, first: str = HUMAN) -> Setup:
    """The Setup the arguments of `add_match` describe.

    Raises Refused (code 2) for an option, a value or a number of seats the game does not have.
    """
    info = GAMES[game_id]
    kinds: tuple[str, ...] = args.seats or usual_seats(info, first)
    seed_text: str = args.seed or new_seed()
    options = checked_options(game_id, args.option, len(kinds))
    return Setup(game_id, named(kinds), options, seed_of(seed_text), seed_text)


def checked_options(game_id: str, chosen: list[tuple[str, str]], count: int) -> dict[str, str]:
    """All options of a match of ``count`` seats, the chosen ones among them.

    Raises Refused (code 2) for an option, a value or a number of seats the game does not have.
    """
    info = GAMES[game_id]
    try:
        options = info.complete(dict(chosen))
    except ValueError as error:
        raise Refused(str(error), 2) from None
    counts = info.seat_counts(options)
    if count not in counts:
        raise Refused(played_by(game_id, counts), 2)
    return options


def progress(results: Iterator[T], total: int, done: int = 0) -> Iterator[T]:
    """The same results, with a bar on the error output; a line now and then where none is seen."""
    if not sys.stderr.isatty():
        return told(results, total, done)
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    words = tr("Playing")
    return iter(track(results, words, total, completed=done, console=console, transient=True))


def told(results: Iterator[T], total: int, done: int) -> Iterator[T]:
    """The same results; how many there have been is said every half minute."""
    last = time.monotonic()
    for count, result in enumerate(results, done + 1):
        if time.monotonic() - last >= SECONDS_BETWEEN:
            last = time.monotonic()
            print(tr("{n} of {total} games", n=count, total=total), file=sys.stderr, flush=True)
        yield result


def needs_table(game: str) -> None:
    """Refused, with a sentence, for a game whose table has not been laid out."""
    if not paths.asset("tables", f"{game}.yaml").is_file():
        raise Refused(tr("{game} has no table yet: pirategames text {game}", game=game))


def end_words(names: list[str], crew: bool = False) -> str:
    """The match is over: who has won; ``crew``: all or nobody."""
    if crew:
        return tr("The crew has won!") if names else tr("The crew has lost.")
    return tr("The match is over. Winner: {names}.", names=listed(names))
