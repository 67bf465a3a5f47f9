"""Saves: there and back, and every damaged file in a sentence."""

import json
from pathlib import Path

import pytest

from pirategames.match.savegame import SaveError, from_json, read_save, to_json, write_save
from tests.match.test_match import a_match, play_some


def test_a_save_comes_back_as_it_was(tmp_path: Path) -> None:
    match = a_match("human", "search:10")
    play_some(match, 23)
    save = match.save()
    path = tmp_path / "Éric 海盗" / "match.json"
    write_save(save, path)
    assert read_save(path) == save
    assert [ply for ply, _ in save.marks] == sorted({*range(10, match.ply + 1, 10), match.ply})
    assert save.marks[-1] == (match.ply, match.checksum())
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "x"}, "seed"),
        ({"format": 99}, "newer"),
        ({"seed": 77}, "contradict"),
        ({"marks": [[4, 1], [2, 1]]}, "checksums"),
        ({"marks": [[400, 1]]}, "checksums"),
        ({"actions": None}, "actions"),
    ],
)
def test_a_wrong_file_is_told_in_a_sentence(change: dict[str, object], words: str) -> None:
    match = a_match("human", "human")
    play_some(match, 4)
    content = {**json.loads(to_json(match.save())), **change}
    with pytest.raises(SaveError, match=words) as caught:
        from_json(json.dumps(content).encode(), "old.json")
    assert "old.json" in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"[1, 2", b"{}", b"null", b'"\xff"'])
def test_rubbish_is_told_in_a_sentence(data: bytes) -> None:
    with pytest.raises(SaveError, match=r"x\.json"):
        from_json(data, "x.json")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    match = a_match("human", "human")
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(SaveError, match="cannot be written"):
        write_save(match.save(), blocked / "match.json")
    with pytest.raises(SaveError, match="cannot be read"):
        read_save(blocked / "match.json")
