"""Tries out a program just built, where programs break: far from where it was built.

Its copy lies in a folder with spaces, accents and ideograms that nobody may write into; the home is
empty, the language is C. There it passes its own selftest, without a screen and on a virtual one,
and shows its first picture. Knows nothing of the games.
"""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame

from build_spec.identity import ROOT

FOLDER = "Éric 海盗 test"
LONGEST_SELFTEST = 300.0  # seconds
LONGEST_START = 30.0
STARTS = 4  # how often a start is timed; the quickest counts
MOST_STARTS = 20  # how often while the machine has other things to do
SLOWER_THAN_SOURCES = 1.5
SCREEN = (1280, 720)
TABLE = ("shot", "table", "--seed", "7", "--ply", "20", "--lang", "fr")
LARGEST_DIFFERENCE = 0.5  # of 255, on average
NOBODY = 65534
COMPILED = "rules and search: compiled"  # what the selftest says then


class Failed(Exception):
    """The program does not work; the message says what it did."""


class Place:
    """A copy of the program in unfriendly surroundings, and the environment it runs in."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.home = home
        self.environment = {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(home),
            "LANG": "C",
            "SDL_AUDIODRIVER": "dummy",
            "PIRATEGAMES_COMPILE": "0",  # the sources compile nothing while they are compared with
        }
        if sys.platform == "win32":
            kept = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "WINDIR")
            self.environment |= {name: os.environ[name] for name in kept if name in os.environ}
            self.environment |= {"USERPROFILE": str(home), "LOCALAPPDATA": str(home)}

    @property
    def options(self) -> dict[str, Any]:
        """How to start it: from its own folder, without input, and never as root."""
        chosen: dict[str, Any] = {"cwd": self.program.parent, "stdin": subprocess.DEVNULL}
        if is_root():  # nothing is read-only for root
            chosen |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return chosen


def is_root() -> bool:
    """Whether permissions mean nothing to us."""
    return sys.platform != "win32" and os.geteuid() == 0


def run(program: Path, one_file: bool = False, compiled: bool = False) -> None:
    """Try a program out and print what was found. Raises Failed.

    `compiled`: its rules and its search should be.
    """
    form = COMPILED if compiled else ""
    with unfriendly(program, one_file) as place:
        selftest(place, {"SDL_VIDEODRIVER": "dummy"}, "without a screen", form)
        compare_pictures(place)
        if shutil.which("Xvfb") is None:
            print("tried    no virtual screen here (Xvfb): no window was opened")
            return
        with virtual_screen() as screen:
            selftest(place, {"DISPLAY": screen.name}, "on a virtual screen", form)
            compare_starts(place, screen, one_file)


def whole(program: Path) -> Path:
    """What has to be copied for a program to run elsewhere: its folder, or its Mac application."""
    return program.parents[2] if sys.platform == "darwin" else program.parent


@contextmanager
def unfriendly(program: Path, one_file: bool) -> Iterator[Place]:
    """The program, copied to where nothing can be taken for granted."""
    with tempfile.TemporaryDirectory(prefix="pirategames-", ignore_cleanup_errors=True) as folder:
        top = Path(folder).resolve()
        top.chmod(0o755)  # `nobody` must pass
        home = top / "home"
        home.mkdir()
        if is_root():
            os.chown(home, NOBODY, NOBODY)
        there = top / FOLDER
        there.mkdir()
        if one_file:
            copy = Path(shutil.copy(program, there))
        else:
            root = whole(program)
            target = Path(shutil.copytree(root, there / root.name, symlinks=True))
            copy = target / program.relative_to(root)
        protect(there, writable=False)
        try:
            yield Place(copy, home)
        finally:
            protect(there, writable=True)


def protect(folder: Path, writable: bool) -> None:
    """Take the right to write away from a folder and all it holds, or give it back."""
    bits = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | stat.S_IWUSR if writable else mode & ~bits)


def selftest(place: Place, driver: dict[str, str], where: str, form: str = "") -> None:
    """Let the program test itself; it must say `form`, if anything. Raises Failed."""
    began = time.perf_counter()
    try:
        done = subprocess.run(
            [str(place.program), "selftest"],
            env=place.environment | driver,
            capture_output=True,
            timeout=LONGEST_SELFTEST,
            check=False,
            **place.options,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Failed(f"The selftest {where} did not end: {error}") from None
    seconds = time.perf_counter() - began
    said = (done.stdout + done.stderr).decode(errors="replace").strip()
    # A windowed program of Windows has no output: its exit code has to do.
    finished = said.endswith("selftest ok") or (sys.platform == "win32" and not said)
    if done.returncode != 0 or not finished:
        said = "\n".join([said, *reports(place.home)])
        raise Failed(f"The selftest {where} failed (exit code {done.returncode}):\n{said}")
    if said and form and form not in said.splitlines():
        raise Failed(f"The selftest {where} did not say `{form}`:\n{said}")
    print(f"tried    selftest {where}: ok in {seconds:.0f} s{form and f', {form}'}", flush=True)


def reports(home: Path) -> list[str]:
    """What the program has written down about its errors."""
    return [file.read_text(encoding="utf-8") for file in sorted(home.rglob("error-*.log"))]


def compare_pictures(place: Place) -> None:
    """See that the program and the sources draw the same table. Raises Failed."""
    ours = drawn(
        [sys.executable, "-m", "pirategames"], place.environment, {"cwd": ROOT}, place.home
    )
    theirs = drawn([str(place.program)], place.environment, place.options, place.home)
    apart = difference(ours, theirs)
    if apart > LARGEST_DIFFERENCE:
        raise Failed(f"The program's table is not the sources': {apart:.2f} of 255 apart.")
    print(f"tried    picture of a table: {apart:.2f} of 255 from the sources'", flush=True)


def drawn(
    command: list[str], environment: dict[str, str], options: dict[str, Any], folder: Path
) -> pygame.Surface:
    """A table as a program draws it. Raises Failed."""
    file = folder / "table.png"
    done = subprocess.run(
        [*command, *TABLE, "-o", str(file)],
        env=environment, capture_output=True, check=False, timeout=LONGEST_SELFTEST, **options,
    )  # fmt: skip
    if done.returncode != 0 or not file.is_file():
        said = (done.stdout + done.stderr).decode(errors="replace").strip()
        raise Failed(f"{command[0]} could not draw a table:\n{said}")
    picture = pygame.image.load(file)
    file.unlink()
    return picture


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far apart two pictures are, on average, each channel from 0 to 255."""
    if one.get_size() != other.get_size():
        return 255.0
    left, right = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    if left == right:
        return 0.0
    return sum(abs(a - b) for a, b in zip(left, right, strict=True)) / len(left)


# ------------------------------------------------------------------------------ the first picture
class VirtualScreen:
    """A running Xvfb; its pixels are a file."""

    def __init__(self, name: str, pixels: mmap.mmap) -> None:
        self.name = name
        self._pixels = pixels
        self._start = len(pixels) - SCREEN[0] * SCREEN[1] * 4  # after the dump's header and colours

    def row(self, y: int) -> bytes:
        """One line of the screen, four bytes a pixel."""
        begin = self._start + y * SCREEN[0] * 4
        return self._pixels[begin : begin + SCREEN[0] * 4]

    def picture(self) -> bytes:
        """The whole screen, four bytes a pixel: blue, green, red, nothing."""
        return self._pixels[self._start :]

    def dark(self) -> bool:
        """Whether nothing is to be seen yet."""
        rows = (SCREEN[1] // 4, SCREEN[1] // 2, SCREEN[1] * 3 // 4)
        return not any(any(self.row(y)) for y in rows)


@contextmanager
def virtual_screen() -> Iterator[VirtualScreen]:
    """An Xvfb of our own, on a number nobody uses. Raises Failed."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24"]
        command += ["-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
        server = stack.enter_context(
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        )
        stack.callback(server.terminate)
        number = server.stdout.readline().decode().strip() if server.stdout else ""
        if not number:
            raise Failed("Xvfb did not start.")
        file = stack.enter_context((folder / "Xvfb_screen0").open("rb"))
        pixels = stack.enter_context(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        yield VirtualScreen(f":{number}", pixels)


def compare_starts(place: Place, screen: VirtualScreen, one_file: bool) -> None:
    """Time the starts of the program and of the sources. Raises Failed if the program is slow."""
    display = place.environment | {"DISPLAY": screen.name}
    programs = (
        ([str(place.program)], display, place.options),
        (
            [sys.executable, "-m", "pirategames"],
            display | {"HOME": str(place.home.parent)},
            {"cwd": ROOT, "stdin": subprocess.DEVNULL},
        ),
    )
    best = [LONGEST_START, LONGEST_START]
    for round_number in range(1, MOST_STARTS + 1):
        for index, (command, environment, options) in enumerate(programs):
            seconds = first_picture(command, environment, options, screen)
            best[index] = min(best[index], seconds)
        if round_number >= STARTS and best[0] <= best[1] * SLOWER_THAN_SOURCES:
            break
    packaged, sources = best
    print(f"tried    start to first picture: {packaged:.2f} s (from the sources {sources:.2f} s)")
    if packaged > sources * SLOWER_THAN_SOURCES and not one_file:
        raise Failed("The program starts too slowly, compared with its sources.")


def first_picture(
    command: list[str], environment: dict[str, str], options: dict[str, Any], screen: VirtualScreen
) -> float:
    """Seconds from the start of a program until something is to be seen. Raises Failed.

    A program that has something to say has failed too: what is seen then is its message box.
    """
    with tempfile.TemporaryFile() as output:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, env=environment, stdout=output, stderr=output, start_new_session=True,
            **options,
        )  # fmt: skip
        while screen.dark() and process.poll() is None and not late(began):
            time.sleep(0.002)
        seconds = time.perf_counter() - began
        seen = not screen.dark()
        leave(process, screen)
        output.seek(0)
        said = output.read().decode(errors="replace").strip()
    if said or not seen:
        raise Failed(f"{command[0]} showed nothing in {seconds:.1f} s:\n{said}")
    return seconds


def late(began: float) -> bool:
    """Whether something that began then should have happened by now."""
    return time.perf_counter() - began > LONGEST_START


def leave(process: subprocess.Popen[bytes], screen: VirtualScreen) -> None:
    """End a program as the system does at log-out, and wait until its window is gone."""
    process.terminate()
    try:
        process.wait(LONGEST_START)
    except subprocess.TimeoutExpired:
        raise Failed("The program does not end when it is told to.") from None
    finally:
        if sys.platform != "win32":  # a message box is a process of its own
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    began = time.perf_counter()
    while not screen.dark() and not late(began):
        time.sleep(0.01)
