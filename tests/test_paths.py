"""Where things lie: found in the source tree, redirected by the environment, never made."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames import paths

PERSONAL = {
    "PIRATEGAMES_DATA": paths.data_folder,
    "PIRATEGAMES_CONFIG": paths.config_folder,
    "PIRATEGAMES_LOGS": paths.log_folder,
    "PIRATEGAMES_CACHE": paths.cache_folder,
}


def test_what_is_shipped_is_found() -> None:
    assert paths.asset("locale").is_dir()
    assert paths.asset("sounds", "flip.ogg").is_file()
    assert paths.card_folder("44").is_dir()


@pytest.mark.parametrize("variable", PERSONAL)
def test_the_environment_says_where(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, str(tmp_path / "Éric 海盗"))
    assert PERSONAL[variable]() == tmp_path / "Éric 海盗"


@pytest.mark.parametrize("variable", PERSONAL)
def test_else_the_system_says_where_and_nothing_is_made(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(variable)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    folder = PERSONAL[variable]()
    assert "pirategames" in folder.parts[-2:] + folder.parts[-1:]
    assert not folder.exists()


def test_the_players_own_cards_are_read_when_there_are(home: Path) -> None:
    assert paths.card_folders("44") == [paths.card_folder("44")]
    own = home / "data" / "cards" / "44"
    own.mkdir(parents=True)
    assert paths.card_folders("44") == [paths.card_folder("44"), own]


def test_inside_an_installed_package_the_folders_of_the_package_win(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    assert paths.asset("icons") == tmp_path / "assets" / "icons"
    assert paths.card_folder("44") == tmp_path.parent / "card_data" / "44"
