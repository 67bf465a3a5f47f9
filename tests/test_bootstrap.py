"""The bootstrap: one sentence for each way it can fail, and no cost once it has succeeded.

The slow test at the end does the real thing: a fresh checkout in a folder with accents and spaces.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pirategames import bootstrap, compiled

ROOT = Path(bootstrap.ROOT)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project, as seen by a Python that has none of its packages."""
    root = tmp_path / "Éric 海盗"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(bootstrap, "ROOT", str(root))
    monkeypatch.setattr(bootstrap, "VENV", str(root / ".venv"))
    monkeypatch.setattr(bootstrap, "importable", lambda extra: False)
    monkeypatch.delenv(bootstrap.RESTARTED, raising=False)
    return root


def make_venv_by_hand(root: Path) -> None:
    python = Path(bootstrap.venv_python())
    python.parent.mkdir(parents=True)
    python.touch()


def refusal(capsys: pytest.CaptureFixture[str], code: int = 1) -> str:
    """What `ensure` says before it ends the process: one line on stderr, perhaps after others."""
    with pytest.raises(SystemExit) as end:
        bootstrap.ensure()
    assert end.value.code == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err.strip().splitlines()[-1]


def test_old_pythons_can_read_it() -> None:
    """Python 3.6 must get far enough to be told that it is too old."""
    for name in ("bootstrap.py", "compiled.py", "__main__.py", "__init__.py"):
        source = (ROOT / "pirategames" / name).read_text(encoding="utf-8")
        tree = ast.parse(source, feature_version=(3, 6))
        assert "annotations" not in source or "from __future__ import annotations" not in source
        for node in ast.walk(tree):
            if isinstance(node, ast.arg | ast.FunctionDef):
                note = node.annotation if isinstance(node, ast.arg) else node.returns
                assert note is None or isinstance(note, ast.Constant | ast.Name), (
                    name,
                    node.lineno,
                )


def test_it_needs_the_standard_library_only() -> None:
    tree = ast.parse((ROOT / "pirategames" / "bootstrap.py").read_text(encoding="utf-8"))
    names = {
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert {name.split(".")[0] for name in names} <= set(sys.stdlib_module_names)


def test_too_old_a_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (4, 0))
    assert refusal(capsys).startswith("Pirate Games needs Python 4.0 or newer; this is Python 3.")


def test_it_speaks_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (4, 0))
    monkeypatch.setenv("PIRATEGAMES_LANG", "fr")
    assert refusal(capsys).startswith("Pirate Games demande Python 4.0 ou plus récent")


def test_every_sentence_has_both_languages_and_the_same_fields() -> None:
    fields = {"needed": 1, "found": 1, "venv": 1, "root": 1, "reason": 1, "log": 1}
    for english, french in bootstrap.TEXTS.values():
        used = [{name for name in fields if "{" + name + "}" in text} for text in (english, french)]
        assert used[0] == used[1]


def test_nothing_to_do_where_the_packages_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "VENV", str(ROOT / "no such folder"))
    bootstrap.ensure("dev")


def test_plain_pygame_is_not_taken_for_pygame_ce(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = importlib.util.spec_from_file_location("pygame", tmp_path / "__init__.py")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: plain)
    assert not bootstrap.importable("")


def test_no_venv_module(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert "sudo apt install python3-venv" in refusal(capsys)


def test_a_checkout_that_cannot_be_written(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / ".venv").write_text("in the way")
    assert "cannot be written to" in refusal(capsys)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("ERROR: No matching distribution found for setuptools>=77", "check the network"),
        ("Temporary failure in name resolution", "check the network"),
        ("error: metadata generation failed", "could not be installed"),
    ],
)
def test_a_failed_installation(
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    expected: str,
) -> None:
    def install(extra: str, log: str) -> bool:
        Path(log).write_text(words, encoding="utf-8")
        return False

    make_venv_by_hand(checkout)
    monkeypatch.setattr(bootstrap, "install", install)
    said = refusal(capsys)
    assert expected in said
    assert str(checkout / ".venv" / "install.log") in said
    assert not bootstrap.stamp_is_current("")


def test_a_venv_made_by_hand_is_installed_into_then_costs_nothing(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed: list[str] = []

    def install(extra: str, log: str) -> bool:
        installed.append(extra)
        return True

    make_venv_by_hand(checkout)
    monkeypatch.setattr(sys, "prefix", str(checkout / ".venv"))
    monkeypatch.setattr(bootstrap, "install", install)
    bootstrap.ensure("dev")
    assert "Ready." in capsys.readouterr().err
    bootstrap.ensure("dev")
    bootstrap.ensure("")
    assert installed == ["dev"]
    assert capsys.readouterr().err == ""
    (checkout / "pyproject.toml").write_text("[project]\n# one package more\n", encoding="utf-8")
    bootstrap.ensure("")
    assert installed == ["dev", ""]


def test_an_update_that_fails_goes_on_with_what_is_there(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_venv_by_hand(checkout)
    monkeypatch.setattr(sys, "prefix", str(checkout / ".venv"))
    monkeypatch.setattr(bootstrap, "importable", lambda extra: True)
    monkeypatch.setattr(bootstrap, "install", lambda extra, log: False)
    bootstrap.ensure()
    assert "going on with those that are there" in capsys.readouterr().err


def test_it_restarts_inside_and_only_once(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[tuple[str, list[str], dict[str, str]]] = []

    def execve(path: str, command: list[str], environment: dict[str, str]) -> None:
        started.append((path, command, environment))

    make_venv_by_hand(checkout)
    bootstrap.write_stamps("")
    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-m", "pirategames", "check", "a b.yaml"])
    bootstrap.ensure()
    ((path, command, environment),) = started
    assert path == bootstrap.venv_python()
    assert command == [path, "-m", "pirategames", "check", "a b.yaml"]
    monkeypatch.setenv(bootstrap.RESTARTED, environment[bootstrap.RESTARTED])
    assert "delete it and start again" in refusal(capsys)
    assert bootstrap.RESTARTED not in os.environ


def test_interrupted(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(extra: str, log: str) -> bool:
        raise KeyboardInterrupt

    make_venv_by_hand(checkout)
    monkeypatch.setattr(bootstrap, "install", interrupted)
    assert "next start" in refusal(capsys, 130)


def test_later_starts_cost_nothing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_venv_by_hand(checkout)
    bootstrap.write_stamps("dev")
    monkeypatch.setattr(sys, "prefix", str(checkout / ".venv"))
    times = []
    for _ in range(20):
        start = time.perf_counter()
        bootstrap.ensure("dev")
        times.append(time.perf_counter() - start)
    assert min(times) < 0.002


@pytest.mark.slow
def test_a_fresh_checkout_prepares_itself(tmp_path: Path) -> None:
    """The real thing, with the network: two minutes, and as many until it is compiled."""
    checkout = tmp_path / "Éric 海盗"
    ignored = shutil.ignore_patterns(".venv", ".git", "*_cache", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT, checkout, ignore=ignored)
    base = Path(sys.base_prefix) / ("python.exe" if os.name == "nt" else "bin/python3")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "VIRTUAL"))}
    del environment[compiled.WISH]

    def start(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(base), "-m", "pirategames", *arguments],
            cwd=checkout,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    first = start("--version")
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("pirategames ")
    assert "First start" in first.stderr
    again = start("--version")
    assert (again.returncode, again.stderr) == (0, "")
    log = checkout / ".venv" / compiled.LOG
    began = time.monotonic()
    while not log.read_text() and time.monotonic() - began < 600:
        time.sleep(0.5)
    done = start("selftest", "--fingerprint", "1")
    hopeless = "There is no C compiler" in log.read_text()
    assert json.loads(done.stdout)["form"] == ("plain Python" if hopeless else "compiled")
