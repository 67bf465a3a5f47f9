"""The journal of an arena: every finished game is one line of a file, so that nothing is lost.

The first line says what is being played. A file that breaks off in the middle of a line, as when
the program was killed, is read up to there. Knows no game and no player.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self, TypeVar

import msgspec

from pirategames.arena.table import Played
from pirategames.i18n import tr
from pirategames.match.lock import hold

FORMAT = 1
T = TypeVar("T")


class JournalError(ValueError):
    """A file that cannot be this arena's journal; the message is for the person who asked."""


class Line(msgspec.Struct):
    """A game as it is written."""

    deal: int
    number: int
    scores: tuple[float, ...]
    plies: int


class Journal:
    """A journal, begun or gone on with. ``games``: what was in it already.

    Games that stopped with an error are not kept: they are played again.
    """

    def __init__(self, path: Path, facts: dict[str, Any]) -> None:
        """``facts``: what is played. The half line of a game that was being written is cut off.

        Raises JournalError if the file is of something else, in use, or cannot be written.
        """
        self.path = path
        self.games: list[Played] = []
        self._encoder = msgspec.json.Encoder()
        heading = {"format": FORMAT, **facts}
        try:
            self._lock = hold(path.with_name(path.name + ".lock"))
            if self._lock is None:
                raise JournalError(tr("{file} is in use by another arena", file=path.name))
            good = self._read(heading) if path.exists() else 0
            self._file: IO[bytes] = path.open("r+b" if good else "wb")
            self._file.truncate(good)
            self._file.seek(good)
        except OSError as error:
            raise self._unwritable(error) from None
        if not good:
            self._write(heading)

    def _read(self, heading: dict[str, Any]) -> int:
        """Read the games; returns how many bytes of the file are whole lines."""
        content = self.path.read_bytes()
        lines = content[: content.rfind(b"\n") + 1].splitlines(keepends=True)
        if not lines:
            if not self._encoder.encode(heading).startswith(content):
                words = tr("{file} is not the journal of an arena", file=self.path.name)
                raise JournalError(words)
            return 0
        self._compare(self._decoded(lines[0], 1, dict[str, Any]), heading)
        for number, line in enumerate(lines[1:], start=2):
            self.games.append(Played(*msgspec.structs.astuple(self._decoded(line, number, Line))))
        return sum(len(line) for line in lines)

    def _decoded(self, line: bytes, number: int, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            words = tr(
                "{file} is not the journal of an arena (line {n})", file=self.path.name, n=number
            )
            raise JournalError(words) from None

    def _compare(self, found: dict[str, Any], heading: dict[str, Any]) -> None:
        for key, value in heading.items():
            if found.get(key) != value:
                words = tr(
                    "{file} is the journal of another arena: its {key} is {found}, not {value}",
                    file=self.path.name,
                    key=key,
                    found=repr(found.get(key)),
                    value=repr(value),
                )
                raise JournalError(words)

    def add(self, game: Played) -> None:
        """Keep a game, even if this program is killed right after. Raises JournalError."""
        self._write(msgspec.to_builtins(Line(game.deal, game.number, game.scores, game.plies)))

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(self._encoder.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise self._unwritable(error) from None

    def _unwritable(self, error: OSError) -> JournalError:
        said = tr("{file} cannot be written: {reason}", file=self.path, reason=error.strerror)
        return JournalError(said)

    def close(self) -> None:
        """Let go of the file; a second time does nothing."""
        self._file.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
