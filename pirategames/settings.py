"""What the player has chosen once and for all: read, checked, written without ever losing it.

A damaged file is set aside and told; a folder that cannot be written is told: never an exception.
Knows the values and their bounds, not what they do.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from pirategames import paths
from pirategames.i18n import tr


class SeatChoice(msgspec.Struct, frozen=True):
    """A seat of the last set-up; `kind` as on the command line ("human", "captain", …)."""

    kind: str
    name: str = ""
    portrait: str = ""


class LastSetup(msgspec.Struct, frozen=True):
    """The last set-up, which "Quick game" deals again; an empty seed text means a new seed."""

    game: str
    seats: tuple[SeatChoice, ...]
    options: dict[str, str] = {}
    seed_text: str = ""


class Settings(msgspec.Struct):
    """Every setting with its default; the annotations are the bounds, checked by `accept`."""

    language: str = ""  # "" is the system's
    volume: Annotated[int, Meta(ge=0, le=100)] = 70  # percent
    animation_speed: Annotated[float, Meta(ge=0.25, le=4)] = 1.0  # 2 is twice as fast
    captain_pace: Annotated[float, Meta(ge=0.25, le=4)] = 1.0  # 2 is twice as fast
    reduced_motion: bool = False
    scale: Annotated[int, Meta(ge=80, le=150)] = 100  # percent, size of texts and buttons
    fullscreen: bool = False
    hints: bool = True  # light up the cards that can be played
    table_talk: bool = True  # captains say a few words
    last_setup: LastSetup | None = None


class Notice(NamedTuple):
    """Something the player should know; `str()` says it in the language then in use."""

    sentence: str
    fields: dict[str, str]

    def __str__(self) -> str:
        return tr(self.sentence, **self.fields)


def accept(settings: Settings, name: str, value: object) -> bool:
    """Set one setting if the value fits its type and bounds; False and unchanged otherwise."""
    field = {field.name: field for field in msgspec.structs.fields(Settings)}.get(name)
    if field is None:
        return False
    try:
        setattr(settings, name, msgspec.convert(value, field.type))
    except msgspec.ValidationError:
        return False
    return True


def load(file: Path | None = None) -> tuple[Settings, list[Notice]]:
    """Read the file, else its last good copy, else the defaults; and tell what was wrong."""
    file = file or paths.settings_file()
    notices: list[Notice] = []
    for candidate in (file, backup_of(file)):
        try:
            content = msgspec.json.decode(candidate.read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            continue
        except OSError as error:
            notices.append(cannot_read(candidate, error))
            continue
        except (msgspec.DecodeError, UnicodeError):
            notices.append(set_aside(candidate))
            continue
        return read(content, candidate, notices), notices
    return Settings(), notices


def read(content: dict[str, Any], file: Path, notices: list[Notice]) -> Settings:
    """The settings of a decoded file; a value that does not fit is told and left at its default."""
    settings = Settings()
    wrong = [
        name for name, value in content.items() if known(name) and not accept(settings, name, value)
    ]
    if wrong:
        notices.append(
            Notice(
                "Some settings in {file} made no sense and are back to their defaults: {names}.",
                {"file": str(file), "names": ", ".join(wrong)},
            )
        )
    return settings


def known(name: str) -> bool:
    """Whether there is such a setting; others, from a later version, are passed over."""
    return name in Settings.__struct_fields__


def save(settings: Settings, file: Path | None = None) -> list[Notice]:
    """Write the settings whole or not at all, keeping the previous file as `.bak`."""
    file = file or paths.settings_file()
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    try:
        write_whole(file, content)
    except OSError as error:
        return [
            Notice(
                "The settings could not be saved in {file} ({reason}); they hold until you quit.",
                {"file": str(file), "reason": error.strerror or str(error)},
            )
        ]
    return []


def write_whole(file: Path, content: bytes) -> None:
    """Replace a file in one step: at no instant is there half a file. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if file.exists():
            file.replace(backup_of(file))
        temporary.replace(file)
    finally:
        temporary.unlink(missing_ok=True)


def backup_of(file: Path) -> Path:
    """The last good copy of a file."""
    return file.with_name(file.name + ".bak")


def set_aside(file: Path) -> Notice:
    """Rename a damaged file with its date, so that it is neither lost nor read again."""
    aside = file.with_name(f"{file.name}.damaged-{datetime.now().astimezone():%Y%m%d-%H%M%S}")
    try:
        file.replace(aside)
    except OSError as error:
        return cannot_read(file, error)
    return Notice(
        "The settings file was damaged and has been set aside as {file}.", {"file": str(aside)}
    )


def cannot_read(file: Path, error: OSError) -> Notice:
    """The notice for a file that is there but cannot be read."""
    reason = error.strerror or str(error)
    return Notice("{file} could not be read ({reason}).", {"file": str(file), "reason": reason})
