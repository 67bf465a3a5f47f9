"""The process around the program: missing streams, `--portable`, reports of what broke."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from pirategames import __main__ as cli
from pirategames import __version__, paths, process

ROOT = Path(__file__).resolve().parent.parent
VARIABLES = ("PIRATEGAMES_DATA", "PIRATEGAMES_CONFIG", "PIRATEGAMES_LOGS", "PIRATEGAMES_CACHE")


@pytest.fixture
def beside(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of `--portable`, somewhere harmless; what `prepare` changes is put back."""
    folder = home / "Éric 海盗" / process.PORTABLE_FOLDER
    monkeypatch.setattr(process, "portable_folder", lambda: folder)
    return folder


# ------------------------------------------------------------------------------ --portable
def test_portable_keeps_everything_beside_the_program(beside: Path) -> None:
    assert process.prepare(["--portable", "text", "44"]) == ["text", "44"]
    assert paths.library_file() == beside / "data" / "library.sqlite"
    assert paths.settings_file().parent == beside / "config"
    assert paths.log_folder() == beside / "logs"
    assert list(beside.iterdir()) == []  # nothing but the folder itself is made


def test_portable_may_follow_the_command(beside: Path) -> None:
    assert process.prepare(["text", "44", "--portable"]) == ["text", "44"]
    assert paths.data_folder() == beside / "data"


def test_without_portable_nothing_changes(beside: Path, home: Path) -> None:
    assert process.prepare(["text", "44"]) == ["text", "44"]
    assert paths.data_folder() == home / "data"
    assert not beside.exists()


def test_once_asked_for_the_packaged_program_stays_portable(
    beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for variable in VARIABLES:
        monkeypatch.delenv(variable)
    beside.mkdir(parents=True)
    process.prepare([])
    for variable in VARIABLES:  # so that they are put back
        monkeypatch.setenv(variable, os.environ[variable])
    assert paths.data_folder() == beside / "data"


def test_portable_where_nothing_can_be_written(
    beside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    beside.parent.mkdir(parents=True)
    beside.write_text("in the way")
    assert cli.main(["--portable", "selftest"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{beside} cannot be written (")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("program", "environment", "expected"),
    [
        ("/opt/Éric/pirategames", {}, "/opt/Éric"),
        ("/Applications/Pirate Games.app/Contents/MacOS/pirategames", {}, "/Applications"),
        (
            "/run/.mount_1/usr/bin/pirategames",
            {"APPIMAGE": "/media/éric/Games/pirate.AppImage", "APPDIR": "/run/.mount_1"},
            "/media/éric/Games",
        ),
        (
            "/opt/pirategames",  # started from a terminal that is an AppImage itself
            {"APPIMAGE": "/media/éric/terminal.AppImage", "APPDIR": "/run/.mount_2"},
            "/opt",
        ),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths of other systems")
def test_beside_what_the_player_sees(
    program: str, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", program)
    for name in ("APPIMAGE", "APPDIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert process.portable_folder() == Path(expected) / process.PORTABLE_FOLDER


def test_beside_the_sources() -> None:
    assert process.portable_folder() == ROOT / process.PORTABLE_FOLDER


# ------------------------------------------------------------------------------ streams
def without_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)


def test_missing_streams_become_a_log(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_streams(monkeypatch)
    process.prepare([])
    print("Terre en vue")
    print("wreck", file=sys.stderr)
    assert sys.stdin.read() == ""
    sys.stdin.close()
    sys.stdout.close()
    written = (home / "logs" / "output.log").read_text(encoding="utf-8")
    assert written == "Terre en vue\nwreck\n"


def test_a_long_log_begins_anew(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = home / "logs" / "output.log"
    log.parent.mkdir(parents=True)
    log.write_text("x" * (process.MOST_OUTPUT + 1))
    without_streams(monkeypatch)
    process.prepare([])
    sys.stdin.close()
    sys.stdout.close()
    assert log.read_text() == ""


def test_missing_streams_and_no_log_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "logs").write_text("in the way")
    without_streams(monkeypatch)
    process.prepare([])
    print("into the void")
    sys.stdin.close()
    sys.stdout.close()


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes streams")
def test_a_command_runs_without_any_stream(home: Path) -> None:
    command = f'"{sys.executable}" -m pirategames replay nowhere.json <&- >&- 2>&-'
    done = subprocess.run(command, shell=True, check=False, cwd=ROOT)  # noqa: S602
    assert done.returncode == 1
    assert "nowhere.json" in (home / "logs" / "output.log").read_text(encoding="utf-8")


# ------------------------------------------------------------------------------ reports
def break_the_mast() -> None:
    raise RuntimeError("the mast broke")


def broken() -> RuntimeError:
    with pytest.raises(RuntimeError) as caught:
        break_the_mast()
    return caught.value


def test_a_report_says_where_and_what(home: Path) -> None:
    path = process.report(broken())
    assert path is not None
    assert path.parent == home / "logs"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith(f"pirategames {__version__}")
    assert lines[1].startswith("Python 3.")
    assert lines[-1] == "RuntimeError: the mast broke"


def test_reports_do_not_pile_up(home: Path) -> None:
    (home / "logs").mkdir()
    for number in range(process.REPORTS_KEPT + 5):
        (home / "logs" / f"error-20200101-0000{number:02}.log").touch()
    path = process.report(broken())
    left = sorted((home / "logs").glob("error-*.log"))
    assert len(left) == process.REPORTS_KEPT
    assert left[-1] == path


def test_an_error_in_another_thread_is_reported(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(process, "_watch_signals", lambda: None)
    process.watch("play")
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    (report,) = (home / "logs").glob("error-*.log")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


def test_a_fatal_signal_leaves_a_report_for_the_next_start(home: Path) -> None:
    code = (
        "from pirategames import process\nprocess.watch('play')\n"
        "import faulthandler; faulthandler._sigabrt()"
    )
    subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT, capture_output=True)
    assert "Fatal Python error" in (home / "logs" / "fatal.log").read_text(encoding="utf-8")
    code = "from pirategames import process\nprocess.watch('play')"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
    (report,) = (home / "logs").glob("error-*.log")
    assert "Fatal Python error" in report.read_text(encoding="utf-8")
    assert (home / "logs" / "fatal.log").read_text() == ""


def test_a_packaged_window_says_it_in_a_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(process, "_show_box", shown.append)
    process.tell("No wind.", "play")
    assert shown == []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    process.tell("No wind.", "text")
    assert shown == []
    process.tell("No wind.", "play")
    assert shown == ["No wind."]
    assert capsys.readouterr().err == "No wind.\n" * 3


def test_a_terminal_without_accents_loses_the_accents_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for encoding, shown in (("ascii", 'Le Deserteur : "oui" d\'un oeil...'), ("utf-8", None)):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
        process.write_plainly()
        said = "Le Déserteur\u00a0: «oui» d’un œil…"
        print(said, end="", flush=True)
        assert raw.getvalue().decode(encoding) == (shown or said)


def test_a_file_name_that_is_no_text_is_written_byte_for_byte(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    process.write_plainly()
    print(b"\xc3\x89ric".decode("ascii", "surrogateescape"), end="", flush=True)
    assert raw.getvalue() == b"\xc3\x89ric"


def test_what_is_typed_in_another_encoding_is_an_answer_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xe9\n"), encoding="ascii"))
    process.write_plainly()
    assert len(input()) == 1


class Full(io.StringIO):
    """A stream on a disk that is full."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


def test_output_that_cannot_be_written_costs_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full(OSError(28, "No space left on device")))
    assert cli.main(["check"]) == 1
    assert capsys.readouterr().err == "The output cannot be written: No space left on device\n"
    monkeypatch.setattr(sys, "stdout", Full(BrokenPipeError()))
    assert cli.main(["check"]) == 0
    assert capsys.readouterr().err == ""
