"""Where things lie: what the program reads (assets, cards) and what it writes for the player.

The first come from a source tree, an installed wheel or a PyInstaller bundle, the second from the
system's usual folders. It makes no folder and writes nothing; it knows nothing of the games.
"""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
APPLICATION = "pirategames"
# What a Linux desktop calls the program: its .desktop file and the class of its windows.
DESKTOP_ID = "io.github.pirate_games.pirategames"


def _shipped(name: str) -> Path:
    """A folder that is inside the package once installed, and beside it in the source tree."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def asset(*parts: str) -> Path:
    """A file of `assets`: `asset("sounds", "flip.ogg")`."""
    return _shipped("assets").joinpath(*parts)


def card_folder(game: str = "") -> Path:
    """The folder of a game's card files; without a game, the one that holds them all."""
    return _shipped("card_data") / game


def card_folders(game: str) -> list[Path]:
    """Where a game's cards are read: its own folder, then the player's additions if there are."""
    added = data_folder() / "cards" / game
    return [card_folder(game), *([added] if added.is_dir() else [])]


def _personal(variable: str, kind: str) -> Path:
    """A folder of the player: where the environment variable says, else the system's usual one."""
    chosen = os.environ.get(variable)
    if chosen:
        return Path(chosen)
    import platformdirs

    folder: Path = getattr(platformdirs, f"user_{kind}_path")(APPLICATION, appauthor=False)
    return folder


def data_folder() -> Path:
    """Matches and what the player made; PIRATEGAMES_DATA overrides."""
    return _personal("PIRATEGAMES_DATA", "data")


def config_folder() -> Path:
    """The settings; PIRATEGAMES_CONFIG overrides."""
    return _personal("PIRATEGAMES_CONFIG", "config")


def log_folder() -> Path:
    """Reports of what went wrong; PIRATEGAMES_LOGS overrides."""
    return _personal("PIRATEGAMES_LOGS", "log")


def cache_folder() -> Path:
    """What can be made again; PIRATEGAMES_CACHE overrides."""
    return _personal("PIRATEGAMES_CACHE", "cache")


def library_file() -> Path:
    """The file of every match ever played."""
    return data_folder() / "library.sqlite"


def settings_file() -> Path:
    """The file of the settings."""
    return config_folder() / "settings.json"


def demo_folder() -> Path:
    """Where the demonstration puts its pictures."""
    return data_folder() / "demo"
