"""The library: every match ever played, in one SQLite file, so that nothing is ever lost.

A thread writes, so nobody at the table waits for the disk. Whatever happens to the file, play goes
on: a damaged one is set aside, one that cannot be written is replaced by memory, and ``notices``
says so. Knows matches, no rules and no screen.
"""

from __future__ import annotations

import contextlib
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from pirategames.games import GAMES
from pirategames.match.lock import Lock, hold
from pirategames.match.match import Match, Setup

BACKUPS = 3
BUSY_SECONDS = 5.0
VERSION = 1  # of the tables
SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, started TEXT NOT NULL, played TEXT NOT NULL,
    game TEXT NOT NULL, rules INTEGER NOT NULL, cards TEXT NOT NULL, setup TEXT NOT NULL,
    over INTEGER NOT NULL DEFAULT 0, scores TEXT NOT NULL DEFAULT '[]',
    winners TEXT NOT NULL DEFAULT '[]', hints TEXT NOT NULL DEFAULT '[]');
CREATE TABLE IF NOT EXISTS actions (
    match INTEGER NOT NULL, ply INTEGER NOT NULL, action INTEGER NOT NULL,
    PRIMARY KEY (match, ply)) WITHOUT ROWID;
"""


# What files of earlier versions lack; older programs pass it over.
ADDED = {"hints": "ALTER TABLE matches ADD COLUMN hints TEXT NOT NULL DEFAULT '[]'"}


class Notice(NamedTuple):
    """Something the player should know: an English sentence and its fields, to be translated."""

    sentence: str
    fields: dict[str, str]


class Entry(NamedTuple):
    """A match of the library. ``played``: when it was last touched, local time, ISO 8601.

    ``hints``: how often each seat has asked what to do; empty if none has.
    """

    id: int
    played: str
    rules: int
    cards: str
    setup: Setup
    plies: int
    over: bool
    scores: list[int]
    winners: list[int]
    hints: list[int]


class Tally(NamedTuple):
    """How often somebody has played a game to the end, and won; a shared win counts its share.

    ``hinted``: in how many of these games the seat has asked what to do.
    """

    game: str
    name: str
    kind: str
    games: int
    wins: float
    hinted: int


class _Record:
    """What the library knows of a match being played, enough to write all of it again."""

    def __init__(self, key: int, match: Match) -> None:
        self.key = key
        self.started = now()
        self.header = (
            match.setup.game,
            match.rules.rules_number,
            match.cards_hash,
            msgspec.json.encode(match.setup).decode(),
        )
        self.actions: list[int] = []
        self.hints: list[int] = []
        self.end: tuple[list[int], list[int]] | None = None
        self.ticket = 0


class _Job(NamedTuple):
    """Something to write: actions of a match from a ply on, and how many there are in all."""

    ticket: int
    record: _Record
    since: int
    actions: tuple[int, ...]
    end: tuple[list[int], list[int]] | None
    hints: str


def now() -> str:
    """The local time, to the millisecond."""
    return datetime.now().astimezone().isoformat(timespec="milliseconds")


class Library:
    """The matches of a player. ``notices`` gathers what the player should be told."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; never raises for what is wrong with it."""
        self.path = path
        self.notices: list[Notice] = []
        self.in_memory = False
        self._lock = threading.Lock()
        self._jobs: queue.Queue[_Job | None] = queue.Queue()
        self._records: WeakKeyDictionary[Match, _Record] = WeakKeyDictionary()
        self._tickets = 0
        self._written = 0
        self._held: Lock | None = None  # the library's file, among all programs
        self._db = self._open()
        self._writer = threading.Thread(target=self._write_on, name="library", daemon=True)
        self._writer.start()

    # ------------------------------------------------------------ opening
    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._held = hold(self.path.with_name(self.path.name + ".lock"))
            return self._connect() if self._held is not None else self._beside_another()
        except sqlite3.OperationalError as error:
            return self._instead(error)
        except sqlite3.DatabaseError:
            return self._after_damage()
        except OSError as error:
            return self._instead(error)

    def _connect(self) -> sqlite3.Connection:
        """Open the file and look through it. Raises sqlite3.Error."""
        db = sqlite3.connect(
            self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            prepare(db)
        except BaseException:
            db.close()
            raise
        return db

    def _after_damage(self) -> sqlite3.Connection:
        """Set the damaged file aside with its date and go on from the last good backup."""
        try:
            aside = self._set_aside()
            backup = self._good_backup()
            if backup is not None:
                copy_database(backup, self.path)
            db = self._connect()
        except (OSError, sqlite3.Error) as error:
            return self._instead(error)
        if backup is None:
            told = Notice("The library was damaged and is kept as {file}; a new one is begun.", {})
        else:
            told = Notice(
                "The library was damaged and is kept as {file}; its backup of {date} is used.",
                {"date": stamp(backup.stat().st_mtime, "%Y-%m-%d %H:%M")},
            )
        self._tell(told._replace(fields={"file": aside.name, **told.fields}))
        return db

    def _set_aside(self) -> Path:
        date = stamp(time.time(), "%Y%m%d-%H%M%S")
        aside = self.path.with_name(f"{self.path.name}.damaged-{date}")
        self.path.replace(aside)
        for tail in ("-wal", "-shm"):
            beside = self.path.with_name(self.path.name + tail)
            if beside.exists():
                beside.replace(aside.with_name(aside.name + tail))
        return aside

    def _good_backup(self) -> Path | None:
        """The newest backup that can be read."""
        for backup in self._backups():
            with contextlib.suppress(sqlite3.Error, OSError):
                if backup.exists() and sound(backup):
                    return backup
        return None

    def _backups(self) -> list[Path]:
        """The backups' names, newest first."""
        return [self.path.with_name(f"{self.path.name}.backup-{n + 1}") for n in range(BACKUPS)]

    def _beside_another(self) -> sqlite3.Connection:
        """Memory in the place of a file another program is using: it may be setting it right."""
        self._tell(
            Notice(
                "Pirate Games is already open and keeps its matches in {file}. "
                "What is played here is kept only until you quit.",
                {"file": str(self.path)},
            )
        )
        return self._memory()

    def _instead(self, error: Exception) -> sqlite3.Connection:
        """Memory in the place of a file that cannot be used, holding what can still be read."""
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        self._tell(
            Notice(
                "The library {file} cannot be written ({reason}). "
                "Matches are kept only until you quit.",
                {"file": str(self.path), "reason": reason},
            )
        )
        return self._memory()

    def _memory(self) -> sqlite3.Connection:
        self.in_memory = True
        with contextlib.suppress(sqlite3.Error, OSError):
            if self.path.is_file():
                return memory_copy(self.path)
        db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        db.executescript(SCHEMA)
        return db

    def _tell(self, notice: Notice) -> None:
        if notice not in self.notices:
            self.notices.append(notice)

    # ------------------------------------------------------------ recording (called by the match)
    def attach(self, match: Match) -> None:
        """Keep a match from now on, every action as soon as it is done."""
        self._attach(match, secrets.randbits(53))  # libraries of two machines can be put together

    def _attach(self, match: Match, key: int) -> None:
        record = _Record(key, match)
        self._records[match] = record
        match.keeper = self
        self.record(match)

    def record(self, match: Match) -> None:
        """Take down what is new of a match; returns at once, the disk follows."""
        record = self._records[match]
        old = record.actions
        since = min(len(old), match.ply)
        while since and old[since - 1] != match.actions[since - 1]:
            since -= 1
        del old[since:]
        new = tuple(match.actions[since:])
        old.extend(new)
        record.hints = match.hints[:]
        record.end = (match.scores(), match.winners()) if match.over else None
        self._tickets += 1
        record.ticket = self._tickets
        self._jobs.put(_Job(record.ticket, record, since, new, record.end, str(record.hints)))

    def kept(self, match: Match) -> bool:
        """Has the writer committed the match's last action?"""
        return self._records[match].ticket <= self._written

    def close(self) -> None:
        """Write what is left and close the file."""
        self._jobs.put(None)
        self._writer.join(timeout=10.0)
        with self._lock:
            self._db.close()
        if self._held is not None:
            self._held.release()

    # ------------------------------------------------------------ the writer thread
    def _write_on(self) -> None:
        self._keep_backup()
        going = True
        while going:
            batch = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batch.append(self._jobs.get_nowait())
            going = None not in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._commit(jobs)
                if any(job.end is not None for job in jobs):
                    self._keep_backup()

    def _commit(self, jobs: list[_Job]) -> None:
        """Write some jobs in one transaction; if the disk refuses, go on in memory."""
        with self._lock:
            try:
                self._transaction(jobs)
            except sqlite3.Error as error:
                if not self.in_memory:
                    self._move_to_memory(error)
            self._written = jobs[-1].ticket

    def _transaction(self, jobs: list[_Job]) -> None:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                write_job(db, job)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
            raise

    def _move_to_memory(self, error: sqlite3.Error) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
        self._db = self._instead(error)
        whole = [
            _Job(record.ticket, record, 0, tuple(record.actions), record.end, str(record.hints))
            for record in list(self._records.values())
        ]
        with contextlib.suppress(sqlite3.Error):
            self._transaction(whole)

    def _keep_backup(self) -> None:
        """Make the newest backup, moving the older ones back, if anything has changed since."""
        if self.in_memory:
            return
        names = self._backups()
        fresh = self.path.with_name(self.path.name + ".backup-new")
        with self._lock, contextlib.suppress(sqlite3.Error, OSError):
            if self._state_of(self._db) == self._state_of_file(names[0]):
                return
            fresh.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(fresh)) as copy:
                self._db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            for older, newer in zip(names[:0:-1], names[-2::-1], strict=True):
                if newer.exists():
                    newer.replace(older)
            fresh.replace(names[0])

    def _state_of_file(self, path: Path) -> tuple[int, str, int] | None:
        if not path.exists():
            return None
        with contextlib.closing(read_only(path)) as db:
            return self._state_of(db)

    @staticmethod
    def _state_of(db: sqlite3.Connection) -> tuple[int, str, int]:
        """Changes whenever there is something new to back up."""
        count, last = db.execute("SELECT count(*), max(played) FROM matches").fetchone()
        return count, last or "", db.execute("SELECT count(*) FROM actions").fetchone()[0]

    # ------------------------------------------------------------ reading
    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            yield self._db

    def unfinished(self) -> list[Entry]:
        """The matches that can be gone on with, the last played first."""
        return self._entries("over = 0")

    def finished(self) -> list[Entry]:
        """The matches that were played to the end, the last first."""
        return self._entries("over = 1")

    def _entries(self, condition: str) -> list[Entry]:
        sql = f"""
            SELECT id, played, rules, cards, setup, over, scores, winners, hints,
                   (SELECT count(*) FROM actions WHERE match = id)
            FROM matches WHERE {condition} ORDER BY played DESC, id DESC"""  # noqa: S608  (ours)
        try:
            with self._reading() as db:
                rows = db.execute(sql).fetchall()
        except sqlite3.Error:
            return []
        found: list[Entry] = []
        for key, played, rules, cards, setup, over, scores, winners, hints, plies in rows:
            with contextlib.suppress(msgspec.MsgspecError):
                read = msgspec.json.decode(setup, type=Setup)
                points = msgspec.json.decode(scores, type=list[int])
                best = msgspec.json.decode(winners, type=list[int])
                asked = msgspec.json.decode(hints, type=list[int])
                found.append(
                    Entry(key, played, rules, cards, read, plies, bool(over), points, best, asked)
                )
        return found

    def actions(self, key: int) -> list[int]:
        """The actions of a match, in order; up to the first gap if its file has one."""
        try:
            with self._reading() as db:
                rows = db.execute(
                    "SELECT ply, action FROM actions WHERE match = ? ORDER BY ply", (key,)
                ).fetchall()
        except sqlite3.Error:
            return []
        return [action for index, (ply, action) in enumerate(rows) if ply == index]

    def resume(self, entry: Entry, match: Match) -> None:
        """Go on recording a match that was rebuilt from an entry, under the same entry."""
        if len(entry.hints) == len(match.hints):
            match.hints = entry.hints[:]
        self._attach(match, entry.id)

    def statistics(self) -> list[Tally]:
        """Games and wins of everybody who has played a match to the end, most wins first.

        A win is shared by those who have won it, but a crew wins as one.
        """
        games: dict[tuple[str, str, str], int] = {}
        wins: dict[tuple[str, str, str], float] = {}
        hinted: dict[tuple[str, str, str], int] = {}
        for entry in self.finished():
            for seat, who in enumerate(entry.setup.seats):
                key = (entry.setup.game, who.name, who.kind)
                games[key] = games.get(key, 0) + 1
                info = GAMES.get(entry.setup.game)
                together = info is not None and info.rules.crew
                share = 1.0 if together else 1.0 / max(1, len(entry.winners))
                share = share if seat in entry.winners else 0.0
                wins[key] = wins.get(key, 0.0) + share
                asked = seat < len(entry.hints) and entry.hints[seat] > 0
                hinted[key] = hinted.get(key, 0) + asked
        rows = [Tally(*key, games[key], wins[key], hinted[key]) for key in games]
        return sorted(rows, key=lambda row: (row.game, -row.wins, row.name))


def stamp(seconds: float, form: str) -> str:
    """A moment in local time, written as ``form`` says."""
    return datetime.fromtimestamp(seconds).astimezone().strftime(form)


def prepare(db: sqlite3.Connection) -> None:
    """Look through a file just opened and make its tables. Raises sqlite3.Error."""
    if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("quick_check")
    if db.execute("PRAGMA user_version").fetchone()[0] > VERSION:
        raise sqlite3.OperationalError("it was made by a newer version")
    lay_out(db)
    db.execute(f"PRAGMA user_version = {VERSION}")


def lay_out(db: sqlite3.Connection) -> None:
    """Make the tables, and what those of an earlier version lack. Raises sqlite3.Error."""
    db.executescript(SCHEMA)
    there = {row[1] for row in db.execute("PRAGMA table_info(matches)")}
    for column, sql in ADDED.items():
        if column not in there:
            db.execute(sql)


def memory_copy(path: Path) -> sqlite3.Connection:
    """A library in memory with what a file holds. Raises sqlite3.Error."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        with contextlib.closing(read_only(path)) as old:
            old.backup(db)
        lay_out(db)
        db.execute("SELECT count(*) FROM matches").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def write_job(db: sqlite3.Connection, job: _Job) -> None:
    """Write one job: the match's row if it is new, its actions from a ply on, its end."""
    record = job.record
    db.execute(
        "INSERT OR IGNORE INTO matches (id, started, played, game, rules, cards, setup) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (record.key, record.started, now(), *record.header),
    )
    db.execute("DELETE FROM actions WHERE match = ? AND ply >= ?", (record.key, job.since))
    db.executemany(
        "INSERT INTO actions (match, ply, action) VALUES (?, ?, ?)",
        [(record.key, job.since + index, action) for index, action in enumerate(job.actions)],
    )
    scores, winners = job.end if job.end is not None else ([], [])
    db.execute(
        "UPDATE matches SET played = ?, over = ?, scores = ?, winners = ?, hints = ? WHERE id = ?",
        (now(), int(job.end is not None), str(scores), str(winners), job.hints, record.key),
    )


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that can change nothing. Raises sqlite3.Error."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def sound(path: Path) -> bool:
    """Can a database be read from end to end?"""
    with contextlib.closing(read_only(path)) as db:
        return bool(db.execute("PRAGMA quick_check").fetchone()[0] == "ok")


def copy_database(source: Path, target: Path) -> None:
    """Copy a whole database. Raises sqlite3.Error."""
    with (
        contextlib.closing(read_only(source)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
