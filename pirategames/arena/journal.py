"""The journal of an arena: every finished game is one line of a file, so that nothing is lost.

The first line says what is being played. A file that breaks off in the middle of a line, as after
a power cut, is read up to there. Knows no game and no player.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from pirategames.arena.table import Played

FORMAT = 1


class JournalError(ValueError):
    """A file that cannot be this arena's journal; the message is for the person who asked."""


class Line(msgspec.Struct):
    """A game as it is written."""

    deal: int
    number: int
    scores: tuple[float, ...]
    plies: int
    error: str = ""


class Journal:
    """A journal, begun or gone on with. ``games``: what was in it already."""

    def __init__(self, path: Path, facts: dict[str, Any]) -> None:
        """``facts``: what is played. Raises JournalError if the file is of something else, OSError.

        The half line of a game that was being written is cut off.
        """
        self.path = path
        self.games: list[Played] = []
        self._encoder = msgspec.json.Encoder()
        heading = {"format": FORMAT, **facts}
        good = self._read(heading) if path.exists() else 0
        self._file: IO[bytes] = path.open("r+b" if good else "wb")
        self._file.truncate(good)
        self._file.seek(good)
        if not good:
            self._write(heading)

    def _read(self, heading: dict[str, Any]) -> int:
        """Read the games; returns how many bytes of the file are whole lines."""
        content = self.path.read_bytes()
        lines = content[: content.rfind(b"\n") + 1].splitlines(keepends=True)
        if not lines:
            if content and not self._encoder.encode(heading).startswith(content):
                raise JournalError(f"{self.path.name} is not the journal of an arena")
            return 0
        self._compare(self._decoded(lines[0], 1), heading)
        for number, line in enumerate(lines[1:], start=2):
            found = msgspec.convert(self._decoded(line, number), Line, strict=False)
            self.games.append(Played(*msgspec.structs.astuple(found)))
        return sum(len(line) for line in lines)

    def _decoded(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            return msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise JournalError(f"{self.path.name}, line {number}: not of an arena") from None

    def _compare(self, found: dict[str, Any], heading: dict[str, Any]) -> None:
        for key, value in heading.items():
            if found.get(key) != value:
                raise JournalError(
                    f"{self.path.name} is the journal of another arena: its {key} is "
                    f"{found.get(key)!r}, not {value!r}"
                )

    def add(self, game: Played) -> None:
        """Keep a game; it is on the disk when this returns. Raises OSError."""
        self._write(msgspec.to_builtins(Line(*game)))

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(self._encoder.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

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
