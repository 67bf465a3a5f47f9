"""The process around the program: what a packaged one may lack, and what is done when it breaks.

Streams that are not there, the player's folders beside the program (`--portable`), a report in the
place of a traceback. Knows where things lie; knows no game and no screen but the system's own
message box.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import TextIO

from pirategames import __version__, compiled, paths

PORTABLE = "--portable"
PORTABLE_FOLDER = "pirategames-data"
WINDOWED = "play"  # the command whose player may see no terminal
MOST_OUTPUT = 256 * 1024  # bytes of output.log, after which it begins anew
REPORTS_KEPT = 20
BOX_WIDTH = 72  # characters a line of a message box


class Unwritable(Exception):
    """The folder of `--portable` cannot be used; the message is for the player."""


def frozen() -> bool:
    """Whether this is the packaged program."""
    return bool(getattr(sys, "frozen", False))


def prepare(arguments: list[str]) -> list[str]:
    """Make the process fit to run; returns the command line without what was meant for it.

    Raises Unwritable.
    """
    rest = [argument for argument in arguments if argument != PORTABLE]
    if len(rest) < len(arguments):
        use_portable_folder()
    elif frozen() and portable_folder().is_dir():  # it was asked for once: a double click is enough
        _keep_everything_in(portable_folder(), always=False)
    replace_missing_streams()
    return rest


# ------------------------------------------------------------------------------ --portable
def portable_folder() -> Path:
    """Where `--portable` keeps everything: beside what the player sees as the program.

    That is the executable, the AppImage or the Mac application; without any of them, the checkout
    or the environment the package is installed in.
    """
    if not frozen():
        root = paths.PACKAGE.parent
        return (root if (root / "pyproject.toml").is_file() else Path(sys.prefix)) / PORTABLE_FOLDER
    program = Path(sys.executable)
    image, mounted = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
    if image and mounted and program.is_relative_to(mounted):
        program = Path(image)
    elif program.parts[-3:-1] == ("Contents", "MacOS"):
        program = program.parents[2]
    return program.parent / PORTABLE_FOLDER


def use_portable_folder() -> None:
    """Keep everything beside the program from now on. Raises Unwritable."""
    folder = portable_folder()
    probe = folder / f".{os.getpid()}.probe"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        from pirategames.i18n import set_language, tr

        set_language()
        raise Unwritable(
            tr(
                "{folder} cannot be written ({reason}): start without --portable, or copy "
                "Pirate Games to a folder of yours.",
                folder=folder,
                reason=error.strerror or str(error),
            )
        ) from None
    _keep_everything_in(folder, always=True)


def _keep_everything_in(folder: Path, always: bool) -> None:
    """Point the folders of the player into one; unless `always`, those chosen already stay."""
    for name in ("data", "config", "logs", "cache"):
        variable = f"PIRATEGAMES_{name.upper()}"
        if always or not os.environ.get(variable):
            os.environ[variable] = str(folder / name)


# ------------------------------------------------------------------------------ streams
def replace_missing_streams() -> None:
    """Give a program without a terminal (a window on Windows) streams that can be written."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115  (for as long as we live)
    if sys.stdout is None or sys.stderr is None:
        output = _output()
        sys.stdout = sys.stdout or output
        sys.stderr = sys.stderr or output


def _output() -> TextIO:
    """The file that takes what nobody could read; nowhere at all if it cannot be written."""
    path = paths.log_folder() / "output.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        long = path.exists() and path.stat().st_size > MOST_OUTPUT
        return path.open("w" if long else "a", buffering=1, encoding="utf-8")
    except OSError:
        return Path(os.devnull).open("w", encoding="utf-8")


def finish_output() -> int:
    """Write what is still held back, before Python does it with a traceback; 1 if it cannot be."""
    if sys.stdout is None or sys.stdout.closed:
        return 0
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has read enough
        sys.stdout = None
    except OSError as error:
        sys.stdout = None
        from pirategames.i18n import tr

        tell(tr("The output cannot be written: {reason}", reason=error.strerror or str(error)))
        return 1
    return 0


PLAINLY = "pirategames.plainly"  # the name under which Python knows `plainly`
PLAIN = {"’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "•": "*"}
PLAIN |= {"·": "-", "×": "x", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"}


def write_plainly() -> None:
    """Let a terminal without accents lose the accents, not the letters; and read what comes."""
    import codecs

    codecs.register_error(PLAINLY, plainly)
    for stream, errors in ((sys.stdout, PLAINLY), (sys.stderr, PLAINLY), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors=errors)


def plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """A codec's error handler: what cannot be written, as near as ASCII comes.

    A byte of a file's name that is no text in this encoding is written as it is.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    if "\udc80" <= letter <= "\udcff":
        return bytes([ord(letter) - 0xDC00]), error.start + 1
    import unicodedata

    near = PLAIN.get(letter) or unicodedata.normalize("NFKD", letter)
    return near.encode("ascii", "ignore").decode() or "?", error.start + 1


# ------------------------------------------------------------------------------ when it breaks
def watch(command: str) -> None:
    """Have reports written of what no `except` sees: other threads' errors, the system's signals.

    Only for the command that opens the window: the others have somebody at their terminal.
    """
    if command != WINDOWED:
        return
    threading.excepthook = _thread_broke
    try:
        _watch_signals()
    except (OSError, ValueError):
        return  # no folder, no report


def _thread_broke(thrown: threading.ExceptHookArgs) -> None:
    report(thrown.exc_value)


def _watch_signals() -> None:
    """Let a fatal signal leave its trace in the log folder. Raises OSError, ValueError."""
    import faulthandler

    trace = paths.log_folder() / "fatal.log"
    trace.parent.mkdir(parents=True, exist_ok=True)
    if trace.exists() and trace.stat().st_size:
        trace.replace(_report_path(trace.stat().st_mtime))
    faulthandler.enable(trace.open("w", encoding="utf-8"))


def report(error: BaseException | None) -> Path | None:
    """Write an error's traceback, and where it happened, into the log folder; None if it cannot."""
    import time
    import traceback

    path = _report_path(time.time())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = traceback.format_exception(error) if error is not None else []
        path.write_text("\n".join([*surroundings(), "", "".join(lines)]), encoding="utf-8")
        for old in sorted(path.parent.glob("error-*.log"))[:-REPORTS_KEPT]:
            old.unlink()
    except OSError:
        return path if path.exists() else None
    return path


def _report_path(seconds: float) -> Path:
    import time

    name = time.strftime("error-%Y%m%d-%H%M%S.log", time.localtime(seconds))
    return paths.log_folder() / name


def surroundings() -> list[str]:
    """What a report says of the program and its system: nothing about the player."""
    import platform

    pygame = sys.modules.get("pygame")
    library = f"pygame-ce {pygame.ver}, SDL {pygame.get_sdl_version()}" if pygame else "no pygame"
    return [
        f"pirategames {__version__}{', packaged' if frozen() else ''}, {compiled.form()}",
        f"Python {platform.python_version()}, {platform.platform()}, {library}",
        f"command: {' '.join(sys.argv[1:2]) or WINDOWED}",
    ]


def tell(sentence: str, command: str = "") -> None:
    """Say something that must be read: on stderr, and in a box where a window has no terminal."""
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    if command == WINDOWED and frozen() and not _is_terminal(sys.stderr):
        _show_box(sentence)


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def _show_box(sentence: str) -> None:
    """The system's own message box, where there is a screen."""
    if os.environ.get("SDL_VIDEODRIVER") in {"dummy", "offscreen"}:
        return
    import contextlib

    with contextlib.suppress(Exception):  # it was said on stderr already
        import textwrap

        import pygame

        lines = textwrap.fill(sentence, BOX_WIDTH, break_long_words=False, break_on_hyphens=False)
        pygame.display.message_box("Pirate Games", lines, "error")
