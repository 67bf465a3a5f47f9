"""Transcripts: matches written out in full as JSON Lines, all faces up, and played again from it.

A line opens a game, one follows for every ply, one closes it; games follow one another in a file.
Written for simulated and finished matches only, since it shows everything. Knows no screen.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NamedTuple, Self, TypeVar, cast

import msgspec

from pirategames.engine.rules import Move, Rules
from pirategames.engine.state import State
from pirategames.engine.view import View, view
from pirategames.match.setup import Setup

FORMAT = 1
Line = dict[str, Any]
T = TypeVar("T")
Wording = Callable[[Rules, View, Move], str]


class TranscriptError(ValueError):
    """A file that is not a transcript; the message is a sentence with the line's number."""


def opening(rules: Rules, setup: Setup) -> Line:
    """The first line of a game: what is needed to deal it again, and what the ids stand for."""
    kinds = rules.cards.kinds
    return {
        "format": FORMAT,
        "game": setup.game,
        "options": setup.options,
        "seats": [seat.kind for seat in setup.seats],
        "seed": setup.seed,
        "cards": [{"id": i, "kind": kinds[k].id} for i, k in enumerate(rules.kind_of)],
    }


def ply_line(rules: Rules, s: State, ply: int, chosen: int, wording: Wording) -> Line:
    """A decision: the whole table before it, the legal actions and the one that was chosen."""
    v = view(rules, s, rules.actor(s))
    return {
        "ply": ply,
        "seat": v.actor,
        **table_of(rules, s),
        "legal": [
            action_of(rules, v, action, rules.move(v, action), wording) for action in rules.legal(s)
        ],
        "chosen": chosen,
    }


def table_of(rules: Rules, s: State) -> Line:
    """Every zone, physical cards from bottom to top, and every number by its name."""
    return {
        "zones": dict(zip(rules.zone_names, s.zones, strict=True)),
        "vars": dict(zip(rules.num_names, s.nums, strict=True)),
    }


def action_of(rules: Rules, v: View, action: int, move: Move, wording: Wording) -> Line:
    """A legal action, readable. ``from`` is one zone name, or a list with one for each card."""
    kinds = rules.cards.kinds
    names = [rules.zone_names[zone] for zone in move.sources]
    return {
        "action": action,
        "verb": move.verb,
        "cards": [kinds[k].id if k >= 0 else None for k in move.kinds],
        "from": None if not names else names[0] if len(set(names)) == 1 else names,
        "to": rules.zone_names[move.target] if move.target >= 0 else None,
        "option": move.option if move.option >= 0 else None,
        "text": wording(rules, v, move),
    }


def closing(rules: Rules, s: State) -> Line:
    """The last line of a game."""
    return {
        "over": True,
        "scores": rules.scores(s),
        "winners": rules.winners(s),
        "checksum": s.checksum(),
    }


def game_lines(
    rules: Rules, setup: Setup, actions: Sequence[int], wording: Wording
) -> Iterator[Line]:
    """A whole game, line by line, played again from its seed and actions."""
    yield opening(rules, setup)
    s = rules.new(setup.seed)
    for ply, action in enumerate(actions):
        yield ply_line(rules, s, ply, action, wording)
        rules.apply(s, action)
    if s.over:
        yield closing(rules, s)


class TranscriptFile:
    """A transcript being written; a name that ends in ``.gz`` is compressed."""

    def __init__(self, path: Path) -> None:
        """Begin the file, replacing an older one. Raises OSError."""
        self._file = open_bytes(path, "wb")
        self._encoder = msgspec.json.Encoder()

    def write(self, rules: Rules, setup: Setup, actions: Sequence[int], wording: Wording) -> None:
        """Add a game."""
        for line in game_lines(rules, setup, actions, wording):
            self.write_line(self._encoder.encode(line))

    def write_line(self, line: bytes) -> None:
        """Add a line that is already JSON."""
        self._file.write(line + b"\n")

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def open_bytes(path: Path, mode: str) -> IO[bytes]:
    """A file, compressed if its name ends in ``.gz``. Raises OSError."""
    opener = gzip.open if path.name.endswith(".gz") else open
    return cast(IO[bytes], opener(path, mode))


# ------------------------------------------------------------------------------ reading
class Opening(msgspec.Struct):
    """What is needed of a game's first line to deal it again."""

    format: int
    game: str
    options: dict[str, str]
    seats: list[str]
    seed: int


class Ply(msgspec.Struct):
    """What is needed of a ply's line to check it."""

    ply: int
    seat: int
    zones: dict[str, list[int]]
    vars: dict[str, int]
    chosen: int
    legal: list[dict[str, Any]]


class Closing(msgspec.Struct):
    """A game's last line."""

    over: bool
    scores: list[int]
    winners: list[int]
    checksum: int


class Replayed(NamedTuple):
    """A game played again. ``wrong`` says where it first differs from its file, empty if nowhere.

    ``checksum`` is that of the position reached.
    """

    game: str
    plies: int
    checksum: int
    wrong: str


RulesMaker = Callable[[str, int, dict[str, str]], Rules]


def replay_transcript(path: Path, make_rules: RulesMaker) -> Iterator[Replayed]:
    """Play every game of a file again and compare it with what is written.

    Raises TranscriptError if the file is no transcript, and what ``make_rules`` raises.
    """
    replay: _Replay | None = None
    for number, line in numbered_lines(path):
        keys = decoded(line, number, path.name)
        if "format" in keys:
            if replay is not None:
                yield replay.result()
            replay = _Replay(convert(keys, Opening, number, path.name), make_rules)
        elif replay is None:
            raise TranscriptError(f"{path.name}, line {number}: a game begins with its seed")
        elif "over" in keys:
            replay.close(convert(keys, Closing, number, path.name))
        else:
            replay.follow(convert(keys, Ply, number, path.name))
    if replay is None:
        raise TranscriptError(f"{path.name} is empty")
    yield replay.result()


class _Replay:
    """A game of a transcript being played again, until something differs."""

    def __init__(self, opening_: Opening, make_rules: RulesMaker) -> None:
        self.rules = make_rules(opening_.game, len(opening_.seats), opening_.options)
        self.state = self.rules.new(opening_.seed)
        self.game = opening_.game
        self.plies = 0
        self.wrong = ""
        self.closed = False

    def follow(self, ply: Ply) -> None:
        if self.wrong:
            return
        rules, s = self.rules, self.state
        table = table_of(rules, s)
        if table["zones"] != ply.zones:
            self.wrong = f"ply {ply.ply}: the cards lie differently"
        elif table["vars"] != ply.vars:
            self.wrong = f"ply {ply.ply}: the numbers differ"
        elif rules.actor(s) != ply.seat or ply.ply != self.plies:
            self.wrong = f"ply {ply.ply}: another seat decides"
        elif rules.legal(s) != [action.get("action") for action in ply.legal]:
            self.wrong = f"ply {ply.ply}: other actions are legal"
        elif ply.chosen not in rules.legal(s):
            self.wrong = f"ply {ply.ply}: the chosen action is not legal"
        else:
            rules.apply(s, ply.chosen)
            self.plies += 1

    def close(self, end: Closing) -> None:
        rules, s = self.rules, self.state
        self.closed = True
        if self.wrong:
            return
        if not s.over:
            self.wrong = "the end: the game is not over"
        elif [rules.scores(s), rules.winners(s)] != [end.scores, end.winners]:
            self.wrong = "the end: the result differs"
        elif s.checksum() != end.checksum:
            self.wrong = "the end: the checksum differs"

    def result(self) -> Replayed:
        wrong = self.wrong or ("" if self.closed else "the end: the game breaks off")
        return Replayed(self.game, self.plies, self.state.checksum(), wrong)


def numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that hold something, from 1. Raises TranscriptError."""
    try:
        with open_bytes(path, "rb") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield number, line
    except (EOFError, zlib.error):
        raise TranscriptError(f"{path.name} breaks off") from None
    except OSError as error:
        reason = error.strerror or "it is not compressed as its name says"
        raise TranscriptError(f"{path.name} cannot be read: {reason}") from None


def decoded(line: bytes, number: int, name: str) -> Line:
    """A line's JSON object. Raises TranscriptError."""
    try:
        return msgspec.json.decode(line, type=Line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise TranscriptError(f"{name}, line {number}: {error}") from None


def convert(keys: Line, kind: type[T], number: int, name: str) -> T:
    """A line's object with its types checked. Raises TranscriptError."""
    try:
        return msgspec.convert(keys, kind)
    except msgspec.ValidationError as error:
        raise TranscriptError(f"{name}, line {number}: {error}") from None
