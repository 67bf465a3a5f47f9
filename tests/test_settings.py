"""The settings: nothing the player chose is lost, and nothing that happens to the file is fatal."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from pirategames import settings
from pirategames.i18n import set_language
from pirategames.settings import LastSetup, SeatChoice, Settings, accept, load, save


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "réglages 海盗" / "settings.json"


def filled() -> Settings:
    seats = (SeatChoice("human", "Léa"), SeatChoice("captain", "Anne", "anne"))
    return Settings(
        language="fr",
        volume=35,
        animation_speed=2.0,
        captain_pace=0.5,
        reduced_motion=True,
        scale=125,
        fullscreen=True,
        hints=False,
        last_setup=LastSetup("44", seats, {"44.short_game": "on"}, "île au trésor"),
    )


def test_without_a_file_the_defaults_hold_and_nothing_is_written(file: Path) -> None:
    assert load(file) == (Settings(), [])
    assert not file.parent.exists()


def test_what_is_saved_is_loaded(file: Path) -> None:
    assert save(filled(), file) == []
    assert load(file) == (filled(), [])


def test_by_default_they_lie_in_the_players_folder(home: Path) -> None:
    assert save(filled()) == []
    assert (home / "config" / "settings.json").exists()
    assert load()[0] == filled()


def test_the_previous_file_is_kept(file: Path) -> None:
    save(Settings(volume=10), file)
    save(Settings(volume=20), file)
    assert json.loads(settings.backup_of(file).read_bytes())["volume"] == 10
    assert sorted(p.name for p in file.parent.iterdir()) == ["settings.json", "settings.json.bak"]


@pytest.mark.parametrize("rubbish", [b"", b'{"volume": 3', b"\xff\xfe\x00", b"[1, 2]", b"null"])
def test_a_damaged_file_is_set_aside_and_the_last_good_one_used(file: Path, rubbish: bytes) -> None:
    save(Settings(volume=10), file)
    save(Settings(volume=20), file)
    file.write_bytes(rubbish)
    loaded, notices = load(file)
    assert loaded.volume == 10
    assert len(notices) == 1
    assert "damaged" in str(notices[0])
    (aside,) = file.parent.glob("*.damaged-*")
    assert aside.read_bytes() == rubbish
    assert str(aside) in str(notices[0])


def test_two_damaged_files_leave_the_defaults(file: Path) -> None:
    save(Settings(volume=10), file)
    save(Settings(volume=20), file)
    file.write_bytes(b"?")
    settings.backup_of(file).write_bytes(b"?")
    loaded, notices = load(file)
    assert loaded == Settings()
    assert len(notices) == 2


def test_one_bad_value_costs_only_itself(file: Path) -> None:
    save(filled(), file)
    content = json.loads(file.read_bytes())
    content.update(volume=300, scale="big", last_setup={"game": 1}, of_a_later_version=True)
    file.write_text(json.dumps(content), encoding="utf-8")
    loaded, notices = load(file)
    expected = filled()
    expected.volume, expected.scale, expected.last_setup = 70, 100, None
    assert loaded == expected
    assert [str(notice).rpartition(": ")[2] for notice in notices] == ["volume, scale, last_setup."]


@pytest.mark.parametrize(
    ("name", "value", "fits"),
    [
        ("volume", 0, True),
        ("volume", 101, False),
        ("volume", "loud", False),
        ("scale", 80, True),
        ("scale", 79, False),
        ("animation_speed", 1, True),
        ("animation_speed", 0, False),
        ("fullscreen", 1, False),
        ("colour", "red", False),
    ],
)
def test_values_are_checked(name: str, value: object, fits: bool) -> None:
    chosen = Settings()
    assert accept(chosen, name, value) is fits
    assert (getattr(chosen, name, None) == value) is fits


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "not a folder").write_text("")
    notices = save(Settings(), tmp_path / "not a folder" / "settings.json")
    assert len(notices) == 1
    set_language("fr")
    assert "n’ont pas pu être enregistrés" in str(notices[0])


def test_a_full_disk_keeps_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(volume=10), file)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    notices = save(Settings(volume=20), file)
    assert "No space left on device" in str(notices[0])
    assert [p.name for p in file.parent.iterdir()] == ["settings.json"]
    assert load(file) == (Settings(volume=10), [])


def test_a_file_that_is_a_folder_is_told(file: Path) -> None:
    file.mkdir(parents=True)
    loaded, notices = load(file)
    assert loaded == Settings()
    assert len(notices) == 1
