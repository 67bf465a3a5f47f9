"""The compiled rules and search do exactly what the interpreted ones do.

mypyc compiles a copy outside the sources; the fingerprint of seeded games and of a search must be
the same both ways. Without a C compiler there is nothing to compare.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_spec import compile as compiling

GAMES = "200"


def fingerprint(package: Path, cwd: Path) -> list[str]:
    """What `tests.fingerprint` prints with the package of that folder: a number and which way."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(compiling.ROOT)])}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tests.fingerprint", GAMES],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_compiled_and_interpreted_play_alike(tmp_path: Path) -> None:
    try:
        folder = compiling.build_copy(tmp_path / "compiled")
    except compiling.CannotCompile as reason:
        if "compiler" not in str(reason):
            raise
        pytest.skip(str(reason))
    compiled, how = fingerprint(folder, tmp_path)
    interpreted, how_else = fingerprint(compiling.ROOT, tmp_path)
    assert (how, how_else) == ("compiled", "interpreted")
    assert compiled == interpreted


def test_a_copy_is_made_again_only_when_the_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[Path] = []
    monkeypatch.setattr(compiling, "run_mypyc", compiled.append)
    root, copy = tmp_path / "root", tmp_path / "copy"
    source = root / "pirategames" / "engine" / "state.py"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    for _ in range(2):
        assert compiling.build_copy(copy, root) == copy
    assert compiled == [copy]
    source.write_text("x = 2\n")
    compiling.build_copy(copy, root)
    assert compiled == [copy, copy]
    assert (copy / "pirategames" / "engine" / "state.py").read_text() == "x = 2\n"


def test_what_is_compiled() -> None:
    modules = compiling.modules()
    assert "pirategames/ai/search.py" in modules
    assert "pirategames/engine/state.py" in modules
    assert "pirategames/games/forty_four.py" in modules
    assert not [name for name in modules if name.endswith("__init__.py")]


def test_the_sources_hold_nothing_compiled() -> None:
    found = [
        file
        for suffix in ("so", "pyd")
        for file in compiling.ROOT.glob(f"pirategames/**/*.{suffix}")
    ]
    assert found == []
