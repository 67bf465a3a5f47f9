"""The library: nothing is lost, whatever happens to the program or to the file."""

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pirategames.match.library import Library
from pirategames.match.match import Match
from tests.match.test_match import a_match, play_some
from tests.tiny import Tiny


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "library.sqlite"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    library = Library(path)
    yield library
    library.close()


def settle(match: Match) -> None:
    end = time.monotonic() + 10
    while not match.durable:
        assert time.monotonic() < end
        time.sleep(0.002)


def rebuilt(library: Library) -> Match:
    entry = library.unfinished()[0]
    return Match(entry.setup, Tiny(len(entry.setup.seats)), library.actions(entry.id))


def test_every_action_is_kept_and_the_match_resumed(library: Library, path: Path) -> None:
    match = a_match("human", "human", "random")
    library.attach(match)
    for _ in range(7):
        play_some(match, 1)
    settle(match)
    library.close()
    again = Library(path)
    assert not again.notices
    resumed = rebuilt(again)
    assert resumed.actions == match.actions
    assert resumed.checksum() == match.checksum()
    again.resume(again.unfinished()[0], resumed)
    play_some(resumed, 2)
    settle(resumed)
    assert [entry.plies for entry in again.unfinished()] == [9]
    again.close()


def test_undo_takes_actions_back_in_the_library_too(library: Library) -> None:
    match = a_match("human", "random", seed=9)
    library.attach(match)
    while match.actor != 0:
        match.tick(0.1, may_move=True)
    play = next(c for c in match.choices(0) if c.move.verb == "play")
    match.submit(0, play.action)
    assert match.undo(0)
    match.submit(0, match.choices(0)[-1].action)
    settle(match)
    assert library.actions(library.unfinished()[0].id) == match.actions


def test_finished_matches_count_in_the_statistics(library: Library) -> None:
    for seed in range(3):
        match = a_match("greedy", "random", seed=seed)
        library.attach(match)
        while not match.over:
            match.tick(1.0, may_move=True)
        settle(match)
    assert library.unfinished() == []
    assert len(library.finished()) == 3
    tallies = library.statistics()
    assert [tally.games for tally in tallies] == [3, 3]
    assert sum(tally.wins for tally in tallies) == pytest.approx(3.0)
    assert library.finished()[0].scores == match.scores()


KILLED = """
import sys, time
from pathlib import Path
from pirategames.match.library import Library
from tests.match.test_match import a_match, play_some
library = Library(Path(sys.argv[1]))
match = a_match("human", "human", seed=3)
library.attach(match)
while True:
    play_some(match, 1)
    while not match.durable:
        time.sleep(0.001)
    print(match.ply, match.checksum(), flush=True)
    if match.ply >= 7:  # just before the end: what is over is not offered again
        time.sleep(60)
"""


def test_a_killed_program_goes_on_at_the_same_card(path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(6)]
    process.send_signal(signal.SIGKILL)
    lines += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    ply, checksum = map(int, lines[-1].split())
    library = Library(path)
    resumed = rebuilt(library)
    # One action may have been committed after the last line was printed, none may be missing.
    assert resumed.ply in {ply, ply + 1}
    assert resumed.at(ply).checksum() == checksum
    assert not library.notices
    library.close()


def spoil(path: Path, match: Match) -> None:
    library = Library(path)
    library.attach(match)
    play_some(match, 5)
    settle(match)
    library.close()
    Library(path).close()  # a second start makes the backup
    path.write_bytes(b"rubbish" * 1000)


def test_a_damaged_file_is_set_aside_and_its_backup_used(path: Path) -> None:
    match = a_match("human", "human")
    spoil(path, match)
    library = Library(path)
    assert "backup" in library.notices[0].sentence
    assert (path.parent / library.notices[0].fields["file"]).read_bytes().startswith(b"rubbish")
    assert rebuilt(library).checksum() == match.checksum()
    assert not library.in_memory
    library.close()


def test_without_a_good_backup_a_new_library_is_begun(path: Path) -> None:
    match = a_match("human", "human")
    spoil(path, match)
    for backup in path.parent.glob("*.backup-*"):
        backup.write_bytes(b"rubbish too")
    library = Library(path)
    assert "new one" in library.notices[0].sentence
    assert library.unfinished() == []
    again = a_match("human", "human")
    library.attach(again)
    play_some(again, 2)
    settle(again)
    assert len(library.unfinished()) == 1
    library.close()


def test_where_nothing_can_be_written_play_goes_on_in_memory(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, not a folder")
    library = Library(tmp_path / "blocked" / "library.sqlite")
    assert library.in_memory
    assert "cannot be written" in library.notices[0].sentence
    match = a_match("human", "human")
    library.attach(match)
    play_some(match, 4)
    settle(match)
    assert rebuilt(library).checksum() == match.checksum()
    library.close()


def test_a_read_only_file_can_still_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match("human", "human")
    library = Library(path)
    library.attach(match)
    play_some(match, 4)
    settle(match)
    library.close()
    real = sqlite3.connect

    def refusing(target: object, **options: object) -> sqlite3.Connection:
        db: sqlite3.Connection = real(target, **options)  # type: ignore[call-overload]
        if target == path:
            db.execute("PRAGMA query_only = ON")
        return db

    monkeypatch.setattr(sqlite3, "connect", refusing)
    library = Library(path)
    assert library.in_memory
    assert rebuilt(library).checksum() == match.checksum()
    library.close()


def test_a_disk_that_fills_up_does_not_stop_the_match(path: Path) -> None:
    library = Library(path)
    match = a_match("human", "human", seed=4)
    library.attach(match)
    play_some(match, 3)
    settle(match)
    with library._lock:
        pages = library._db.execute("PRAGMA page_count").fetchone()[0]
        library._db.execute(f"PRAGMA max_page_count = {pages}")
    others = [a_match("human", "human", seed=seed) for seed in range(40)]
    for other in others:
        library.attach(other)
        play_some(other, 20)
    settle(others[-1])
    assert library.in_memory
    assert len(library.notices) == 1
    play_some(match, 1)
    settle(match)
    entry = next(e for e in library.unfinished() if e.setup.seed == 4)
    assert library.actions(entry.id) == match.actions
    assert len(library.unfinished()) + len(library.finished()) == 41
    library.close()


def test_a_library_of_a_newer_version_is_left_alone(path: Path) -> None:
    Library(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 999")
    db.close()
    library = Library(path)
    assert library.in_memory
    assert "newer" in library.notices[0].fields["reason"]
    library.close()


def test_backups_rotate(path: Path) -> None:
    for seed in range(5):
        library = Library(path)
        match = a_match("greedy", "random", seed=seed)
        library.attach(match)
        while not match.over:
            match.tick(1.0, may_move=True)
        settle(match)
        library.close()
    backups = sorted(path.parent.glob("*.backup-*"))
    assert [backup.name[-1] for backup in backups] == ["1", "2", "3"]
    with sqlite3.connect(backups[0]) as db:
        assert db.execute("SELECT count(*) FROM matches").fetchone()[0] == 5
    db.close()
