"""Before any test: no screen, no loudspeaker, and nothing of the player's own is touched.

The drivers must be chosen before pygame is first imported. One window serves the whole run:
quitting pygame's display between tests would leave surfaces and fonts that crash the interpreter.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["PIRATEGAMES_LANG"] = "en"
os.environ.setdefault("PIRATEGAMES_COMPILE", "0")  # plain Python can be patched
_HOME = tempfile.TemporaryDirectory(prefix="pirategames-tests-", ignore_cleanup_errors=True)
FOLDERS = ("DATA", "CONFIG", "LOGS", "CACHE")
for _name in FOLDERS:
    os.environ[f"PIRATEGAMES_{_name}"] = str(Path(_HOME.name) / _name.lower())


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins and ends in English, whatever it switches to."""
    from pirategames.i18n import set_language

    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Fresh folders of the player for this test alone."""
    for name in FOLDERS:
        monkeypatch.setenv(f"PIRATEGAMES_{name}", str(tmp_path / name.lower()))
    return tmp_path
