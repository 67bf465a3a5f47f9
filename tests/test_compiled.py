"""The compiled rules and search do what plain Python does; how a checkout gets and uses them.

A copy is compiled outside the sources, unless .venv holds what just these sources compile to.
Without a C compiler there is nothing to compare.
"""

from __future__ import annotations

import json
import os
import shutil
import site
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import Any

import pytest

from build_spec import compile as compiling
from pirategames import compiled
from pirategames.match.lock import hold

GAMES = 90  # of each game: every value of every option, and nine searches
PLAIN, COMPILED = "plain Python", "compiled"


@pytest.fixture(scope="session")
def copies(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The same sources twice, by their form."""
    folder = tmp_path_factory.mktemp("forms")
    try:
        made = compiling.build_copy(folder / "compiled")
    except compiling.CannotCompile as reason:
        if "compiler" not in str(reason):
            raise
        pytest.skip(str(reason))
    ignored = shutil.ignore_patterns("*.so", "*.pyd")
    plain = Path(shutil.copytree(made, folder / "plain", ignore=ignored))
    return {COMPILED: made, PLAIN: plain}


def started(
    arguments: list[str], python: str | Path = sys.executable, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, *arguments],
        cwd=Path(sys.prefix),
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


# ------------------------------------------------------------------------------ the same results
def test_compiled_and_plain_play_and_think_alike(copies: dict[str, Path]) -> None:
    arguments = ["-P", "-m", "pirategames", "selftest", "--fingerprint", str(GAMES)]
    found: dict[str, dict[str, Any]] = {}
    for form, folder in copies.items():
        done = started(arguments, PYTHONPATH=str(folder))
        assert done.returncode == 0, done.stderr
        found[form] = json.loads(done.stdout)
        assert found[form]["form"] == form
    assert found[COMPILED]["fingerprints"] == found[PLAIN]["fingerprints"]


# ------------------------------------------------------------------------------ what is compiled
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


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A package of one module to compile."""
    source = tmp_path / "root" / "pirategames" / "engine" / "state.py"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    return source


@pytest.fixture
def mypyc(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for mypyc; holds what was compiled."""
    done: list[str] = []

    def run(folder: Path, store: Path) -> None:
        source = folder / "pirategames" / "engine" / "state.py"
        done.append(source.read_text())
        source.with_name(f"state{compiling.SUFFIX}").write_text("binary")
        (folder / f"0123__mypyc{compiling.SUFFIX}").write_text("binary")
        (folder / "build").mkdir()
        (folder / "build" / f"state{compiling.SUFFIX}").write_text("on the way")

    monkeypatch.setattr(compiling, "run_mypyc", run)
    return done


def test_a_copy_is_made_again_only_when_the_sources_change(
    tmp_path: Path, sources: Path, mypyc: list[str]
) -> None:
    root, copy = tmp_path / "root", tmp_path / "copy"
    for _ in range(2):
        assert compiling.build_copy(copy, root) == copy
    sources.write_text("x = 2\n")
    compiling.build_copy(copy, root)
    assert mypyc == ["x = 1\n", "x = 2\n"]
    there = copy / "pirategames" / "engine"
    assert (there / "state.py").read_text() == "x = 2\n"
    assert len(list(there.iterdir())) == 2
    sources.write_text("x = 1\n")  # compiled before: it is not done twice
    compiling.build_copy(copy, root)
    assert len(mypyc) == 2


def test_what_is_compiled_lies_in_one_flat_folder(
    tmp_path: Path, sources: Path, mypyc: list[str]
) -> None:
    package, store = sources.parent.parent, tmp_path / "store"
    folder = compiling.binaries(package, store)
    assert folder == Path(compiled.folder(str(package), str(store)))
    names = {compiling.place_of(file).as_posix().partition(".")[0] for file in folder.iterdir()}
    assert names == {"pirategames/engine/state", "0123__mypyc"}
    assert [path.name for path in store.iterdir() if path != folder] == [
        compiling.lock_of(store, compiling.NOW).name
    ]
    assert set(compiled.Finder(str(folder)).files) == {"pirategames.engine.state", "0123__mypyc"}


def test_whoever_was_killed_leaves_nothing_behind(
    tmp_path: Path, sources: Path, mypyc: list[str]
) -> None:
    store = tmp_path / "store"
    remains = store / f"{compiling.NOW}-half" / "sources"
    remains.mkdir(parents=True)
    old = store / "compiled-of-last-week"
    old.mkdir()
    os.utime(old, (0, 0))
    recent = store / "compiled-a-minute-ago"
    recent.mkdir()
    compiling.binaries(sources.parent.parent, store)
    assert not remains.parent.exists()
    assert not old.exists()
    assert recent.exists()  # a program that was started with it may still be running


def test_never_two_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "nice", lambda _: 0)
    other = hold(compiling.lock_of(tmp_path, compiling.LATER))
    assert other is not None
    assert compiling.in_passing(tmp_path) is None
    monkeypatch.setattr(compiling, "wait_for_quiet", lambda: None)
    monkeypatch.setattr(compiling, "made", lambda package, store, when: store)
    other.release()
    assert compiling.in_passing(tmp_path) == tmp_path


def test_what_compiles_is_fetched_once_and_only_where_it_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    codes = [1, 0]

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        (tmp_path / "compiler").mkdir(exist_ok=True)
        return subprocess.CompletedProcess(command, codes.pop(0))

    monkeypatch.setattr(compiling, "need_compiler", lambda: None)
    monkeypatch.setattr(subprocess, "run", run)
    assert compiling.tools(tmp_path / "compiler") == ""  # the tests have it
    monkeypatch.setattr(compiling, "TOOLS", (("mypy", "no_such_mypyc"),))
    with pytest.raises(compiling.CannotCompile, match="cannot be fetched"):
        compiling.tools(tmp_path / "compiler")
    for _ in range(2):
        assert compiling.tools(tmp_path / "compiler") == str(tmp_path / "compiler")
    assert [command[-1] for command in commands] == ["mypy", "mypy"]


def test_it_waits_while_somebody_is_editing(
    tmp_path: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) < 3:
            edit()

    def edit() -> None:
        os.utime(sources, (clock() - 1, clock() - 1))

    def clock() -> float:
        return 1e9 + sum(waits)

    os.utime(sources, (1e9 - 1000, 1e9 - 1000))
    monkeypatch.setattr(compiling, "ROOT", tmp_path / "root")
    monkeypatch.setattr(compiling, "modules", lambda: ["pirategames/engine/state.py"])
    monkeypatch.setattr(time, "time", clock)
    monkeypatch.setattr(time, "sleep", sleep)
    compiling.wait_for_quiet()
    quiet = compiling.QUIET
    assert waits == [quiet, quiet - 1, quiet - 1]


# ------------------------------------------------------------------------------ in a checkout
class Checkout:
    """A checkout with a .venv of its own that sees the packages of this one."""

    def __init__(self, folder: Path, plain: Path) -> None:
        self.root = folder / "Éric 海盗"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(plain / "pirategames", self.root / "pirategames", ignore=ignored)
        shutil.copytree(compiling.ROOT / "build_spec", self.root / "build_spec")
        shutil.copytree(plain / "card_data", self.root / "card_data")
        shutil.copy(compiling.ROOT / "pyproject.toml", self.root)
        self.store = self.root / ".venv"
        venv.create(self.store, with_pip=False, symlinks=os.name != "nt")
        scripts = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        self.python = self.store.joinpath(*scripts)
        self.source = self.root / "pirategames" / "engine" / "state.py"

    def start(self, *arguments: str, wish: str = "", **more: str) -> Any:
        places = [str(self.root), *site.getsitepackages()]
        environment = {"PYTHONPATH": os.pathsep.join(places), compiled.WISH: wish}
        return started([*arguments], self.python, **environment, **more)

    def form(self, wish: str = "") -> str:
        code = "from pirategames import compiled; from pirategames.engine import state;"
        done = self.start("-c", f"{code} print(state.__file__); print(compiled.form())", wish=wish)
        assert done.returncode == 0, done.stderr
        file, form = str(done.stdout).splitlines()
        assert file.endswith(".py") == (form == PLAIN)
        return form


def put_compiled(checkout: Checkout, copies: dict[str, Path]) -> None:
    """What compiling would leave, without its minute."""
    package = checkout.root / "pirategames"
    target = Path(compiled.folder(str(package), str(checkout.store)))
    target.mkdir()
    for file in copies[COMPILED].rglob(f"*{compiling.SUFFIX}"):
        shutil.copy(file, target / ".".join(file.relative_to(copies[COMPILED]).parts))


def test_an_edited_file_is_plain_python_by_itself(tmp_path: Path, copies: dict[str, Path]) -> None:
    checkout = Checkout(tmp_path, copies[PLAIN])
    assert checkout.form() == PLAIN
    put_compiled(checkout, copies)
    assert checkout.form() == COMPILED
    assert checkout.form("0") == PLAIN
    content, times = checkout.source.read_bytes(), checkout.source.stat()
    checkout.source.write_bytes(content.replace(b"The ", b"Teh ", 1))
    os.utime(checkout.source, ns=(times.st_atime_ns, times.st_mtime_ns))  # size and time are equal
    assert checkout.form() == PLAIN
    checkout.source.write_bytes(content)
    assert checkout.form() == COMPILED
    (checkout.source.parent / "more.py").write_text("x = 1\n")
    assert checkout.form() == PLAIN


@pytest.mark.skipif(os.name == "nt", reason="no way there to have no compiler")
def test_without_a_compiler_it_is_plain_python_with_a_note(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, compiling.ROOT)
    sentence = "There is no C compiler on this machine."
    done = checkout.start("-m", "build_spec.compile", CC="no-such-compiler")
    assert done.returncode == 1
    assert sentence in done.stderr
    said = checkout.start(
        "-c", "from pirategames.commands.selftest import *; print(form_in_words())"
    )
    assert said.stdout.strip().endswith(f"({sentence})")
    # Insisting is answered, and nothing is started.
    insisted = checkout.start("-m", "pirategames", "--version", wish="1", CC="no-such-compiler")
    assert insisted.returncode == 1
    assert insisted.stderr.strip().splitlines()[-1] == sentence
    assert insisted.stdout == ""


def test_compiling_is_started_once_and_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tmp_path / "compiled-now"
    code = f"import os, time; time.sleep(1.5); os.mkdir({str(made)!r})"
    monkeypatch.setattr(compiled, "VENV", str(tmp_path))
    monkeypatch.setattr(compiled, "folder", lambda: str(made))
    monkeypatch.setattr(compiled, "in_checkout", lambda: True)
    monkeypatch.setattr(compiled, "command", lambda: [sys.executable, "-c", code])
    monkeypatch.setenv(compiled.WISH, "0")
    assert compiled.provide() == ""
    assert not (tmp_path / compiled.LOG).exists()
    monkeypatch.delenv(compiled.WISH)
    began = time.perf_counter()
    assert compiled.provide() == ""
    assert time.perf_counter() - began < 1.2
    while not made.exists():
        assert time.perf_counter() - began < 30
        time.sleep(0.01)
    monkeypatch.setattr(compiled, "make_later", lambda: pytest.fail("it is there"))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    assert compiled.provide() == ""


def test_what_failed_lately_is_not_tried_at_every_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []
    failed = tmp_path / f"compiled-now{compiled.FAILED}"
    failed.write_text("no wind")
    monkeypatch.setattr(compiled, "folder", lambda: str(tmp_path / "compiled-now"))
    monkeypatch.setattr(compiled, "in_checkout", lambda: True)
    monkeypatch.setattr(compiled, "make_later", lambda: tries.append(1))
    monkeypatch.delenv(compiled.WISH)
    compiled.provide()
    assert compiled.reason() == "no wind"
    assert tries == []
    os.utime(failed, (0, 0))
    compiled.provide()
    assert tries == [1]


def test_looking_for_it_costs_a_start_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading and hashing all that is compiled: 0.5 ms."""
    monkeypatch.setattr(compiled, "in_checkout", lambda: True)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.delenv(compiled.WISH)
    times = []
    for _ in range(20):
        start = time.perf_counter()
        compiled.use()
        times.append(time.perf_counter() - start)
        sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, compiled.Finder)]
    assert min(times) < 0.005
