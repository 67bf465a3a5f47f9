"""Saved matches: a small JSON file with the seed and the actions, from which all else follows.

No state is written and nothing is pickled. Reading checks every type and never raises anything but
SaveError, whose message is a sentence.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import msgspec

from pirategames.match.setup import Setup

FORMAT = 1
MARK_EVERY = 10  # plies between two checksums


class SaveError(ValueError):
    """A file that is not a save, or cannot be read or written; the message is a sentence."""


@dataclass(frozen=True)
class SaveGame:
    """A match as it is kept.

    ``format``, ``rules`` and ``cards`` are versions: of the file, of the game's rules, and a hash
    of the card data. ``marks``: (ply, checksum) every ten plies and at the last one. ``hints``: how
    often each seat has asked what to do; empty if none has. ``conceded``: was it given up at last?
    """

    format: int
    game: str
    rules: int
    cards: str
    setup: Setup
    seed: int
    actions: tuple[int, ...]
    marks: tuple[tuple[int, int], ...]
    hints: tuple[int, ...] = ()
    conceded: bool = False


def to_json(save: SaveGame) -> bytes:
    """The save as the bytes of its file."""
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def from_json(data: bytes, name: str) -> SaveGame:
    """Read a save; ``name`` is what its file is called in messages. Raises SaveError."""
    try:
        save = msgspec.json.decode(data, type=SaveGame)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name} is not a saved match: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SaveError(f"{name} is damaged or is not a saved match") from None
    if save.format > FORMAT:
        raise SaveError(f"{name} was saved by a newer version of Pirate Games")
    if save.format < 1 or save.seed != save.setup.seed or save.game != save.setup.game:
        raise SaveError(f"{name} is not a saved match: its parts contradict one another")
    plies = [ply for ply, _ in save.marks]
    if plies != sorted(set(plies)) or any(not 0 <= ply <= len(save.actions) for ply in plies):
        raise SaveError(f"{name} is not a saved match: its checksums are out of order")
    return save


def write_save(save: SaveGame, path: Path) -> None:
    """Write a save under a temporary name, sync it, then rename it. Raises SaveError."""
    write_whole(path, to_json(save))


def read_save(path: Path) -> SaveGame:
    """Read a save file. Raises SaveError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror}") from None
    return from_json(data, path.name)


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file at once: whoever reads it finds the old or the new one, never a half."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise SaveError(f"{path.name} cannot be written: {error.strerror}") from None
