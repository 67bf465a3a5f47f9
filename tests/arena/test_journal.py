"""The journal: nothing of it is lost, and it is never taken for another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.arena.journal import Journal, JournalError
from pirategames.arena.table import Played

FACTS: dict[str, Any] = {"game": "plank", "players": ["greedy", "random"], "seed": 1}
GAMES = [
    Played(0, 0, (0.0, 1.0, 0.0), 61),
    Played(0, 2, (0.5, 0.25, 1 / 3), 70),
    Played(3, 1, (1.0, 0.0, 0.0), 9),
]


def written(path: Path, games: list[Played] = GAMES) -> bytes:
    with Journal(path, FACTS) as journal:
        for game in games:
            journal.add(game)
    return path.read_bytes()


def read(path: Path) -> list[Played]:
    with Journal(path, FACTS) as journal:
        return journal.games


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    content = written(path)
    assert len(content.splitlines()) == 1 + len(GAMES)
    assert read(path) == GAMES
    assert path.read_bytes() == content


@given(cut=st.integers(0, 400))
def test_a_half_line_is_a_game_not_played(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    """Wherever the file breaks off: the whole lines count, and it is gone on with."""
    path = tmp_path_factory.mktemp("cut") / "arena.jsonl"
    content = written(path)
    path.write_bytes(content[:cut])
    whole = max(0, content[:cut].count(b"\n") - 1)
    with Journal(path, FACTS) as journal:
        assert journal.games == GAMES[:whole]
        for game in GAMES[whole:]:
            journal.add(game)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"a shopping list: rum", "not the journal of an arena"),
        (b"a shopping list: rum\n", "not the journal of an arena"),
        (b"\xff\xfe\n", "not the journal of an arena"),
        (b'{"format":1,"game":"44","players":[],"seed":1}\n', "its game is '44', not 'plank'"),
        (b'{"format":9}\n', "its format is 9, not 1"),
    ],
)
def test_another_file_is_refused_and_left_alone(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "arena.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=words):
        Journal(path, FACTS)
    assert path.read_bytes() == content


def test_a_bad_line_is_told_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    path.write_bytes(written(path) + b'{"deal":"seven"}\n')
    with pytest.raises(JournalError, match="line 5"):
        Journal(path, FACTS)


def test_two_arenas_do_not_share_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    with Journal(path, FACTS), pytest.raises(JournalError, match="in use by another arena"):
        Journal(path, FACTS)
    assert read(path) == []


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path / "no" / "such" / "folder.jsonl", FACTS)
