"""The lock of a library: one program at a time, nobody locked out by the dead."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from pirategames.match import lock
from pirategames.match.library import Library
from pirategames.match.lock import hold
from tests.match.test_match import a_match, play_some

HOLDER = """
import sys, time
from pathlib import Path
from pirategames.match.library import Library
library = Library(Path(sys.argv[1]))
print(library.in_memory, flush=True)
time.sleep(60)
"""


def test_one_at_a_time(tmp_path: Path) -> None:
    first = hold(tmp_path / "lock")
    assert first is not None
    assert hold(tmp_path / "lock") is None
    first.release()
    first.release()
    second = hold(tmp_path / "lock")
    assert second is not None
    second.release()


def test_a_disk_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_lock", refuse)
    held = [hold(tmp_path / "lock") for _ in range(2)]
    assert None not in held
    for one in held:
        assert one is not None
        one.release()


def test_a_second_program_plays_without_recording(tmp_path: Path) -> None:
    path = tmp_path / "data" / "library.sqlite"
    first = Library(path)
    match = a_match("human", "human")
    first.attach(match)
    play_some(match, 3)
    while not match.durable:
        pass
    second = Library(path)
    assert second.in_memory
    assert [notice.sentence[:28] for notice in second.notices] == ["Pirate Games is already open"]
    assert [entry.plies for entry in second.unfinished()] == [3]
    other = a_match("human", "human", seed=9)
    second.attach(other)
    play_some(other, 2)
    second.close()
    assert len(first.unfinished()) == 1
    first.close()
    third = Library(path)
    assert not third.in_memory
    assert not third.notices
    third.close()


def test_a_killed_program_locks_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "False\n"
        assert hold(path.with_name("library.sqlite.lock")) is None
        process.kill()
    held = hold(path.with_name("library.sqlite.lock"))
    assert held is not None
    held.release()
