"""Compiles the rules and the search with mypyc: for a checkout, a copy of the package, a wheel.

`python -m build_spec.compile` makes the extension modules of this checkout in its .venv, where
`pirategames.compiled` finds them. Compiled are the engine, the rules of every game and the search,
where all the time of a bot goes. It never writes into the sources; it knows no rule of any game.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # a build frontend imports this file from elsewhere
    sys.path.insert(0, str(ROOT))

from pirategames import compiled  # noqa: E402
from pirategames.match.lock import hold  # noqa: E402

STAMP = "compiled-from"
SUFFIX = EXTENSION_SUFFIXES[0]  # the end of an extension module's file name
# Two at once would only be slow; but who waits for it does not wait for one of lowest priority.
NOW, LATER = "compiling-now", "compiling-later"
PATIENCE = 0.5  # seconds between two looks at a lock somebody else holds
FLAGS = (
    "-ffp-contract=off",  # a multiplication and an addition are rounded apart, as in Python
    "-fno-semantic-interposition",  # our functions call each other, never through a table
    "-fvisibility=hidden",
)
OLD = 24 * 3600.0  # seconds
QUIET = 10.0  # seconds a checkout must have been left alone before it is compiled in passing
TOOLS = (("mypy", "mypyc"), ("setuptools", "setuptools"))  # what is installed, what is imported


class CannotCompile(Exception):
    """Nothing can be compiled here; the message says why in one sentence."""


def modules(root: Path = ROOT) -> list[str]:
    """The files to compile, relative to `root`, in a fixed order."""
    return [f"pirategames/{name}" for name in compiled.modules(str(root / "pirategames"))]


def extensions(root: Path = ROOT) -> list[Any]:
    """The extension modules for setuptools; `root` must be the current folder."""
    from mypyc.build import mypycify

    result: list[Any] = mypycify(modules(root), opt_level="3")
    if os.name != "nt":
        for extension in result:
            extension.extra_compile_args.extend(FLAGS)
    return result


# ------------------------------------------------------------------------------ three uses
def build_copy(folder: Path, root: Path = ROOT) -> Path:
    """Make a copy of the package in `folder`, its hot modules compiled, unless it is there already.

    Returns the folder to put on PYTHONPATH. Takes a minute or two the first time, and seconds where
    these sources were compiled before. Raises CannotCompile.
    """
    stamp = folder / STAMP
    wanted = everything(root)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return folder
    if folder.exists():
        shutil.rmtree(folder)
    for name in ("pirategames", "card_data", "assets"):
        if (root / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(root / name, folder / name, ignore=ignored)
    for file in binaries(folder / "pirategames", store_of(root)).iterdir():
        target = folder / place_of(file)
        shutil.copy(file, target)
    stamp.write_text(wanted, encoding="utf-8")
    return folder


def place_of(binary: Path) -> Path:
    """Where an extension module called `package.module.SUFFIX` lies in a tree of packages."""
    *packages, module = binary.name.removesuffix(SUFFIX).split(".")
    return Path(*packages, module + SUFFIX)


def everything(root: Path) -> str:
    """Changes whenever a copy made earlier is no longer this program."""
    import hashlib

    digest = hashlib.sha256(compiled.key(str(root / "pirategames")).encode())
    for part in ("pirategames", "card_data"):
        for file in sorted((root / part).rglob("*")):
            if file.suffix in {".py", ".yaml"}:
                digest.update(file.relative_to(root).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def store_of(root: Path) -> Path:
    """Where what was compiled is kept: in .venv; without one, among what building leaves."""
    venv = root / ".venv"
    return venv if venv.is_dir() else root / "build"


def binaries(package: Path, store: Path) -> Path:
    """The folder of extension modules compiled from a package's sources; made if need be.

    Flat: each file is called after its module, `pirategames.engine.state.cpython-…so`. Waits while
    somebody else does the same. Raises CannotCompile.
    """
    store.mkdir(parents=True, exist_ok=True)
    with held(lock_of(store, NOW)):
        return made(package, store, NOW)


def lock_of(store: Path, when: str) -> Path:
    """The lock of those who compile now, or later."""
    return store / f"{when}.lock"


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the lock at `path`, when nobody else does any more."""
    while (lock := hold(path)) is None:
        time.sleep(PATIENCE)
    try:
        yield
    finally:
        lock.release()


def made(package: Path, store: Path, when: str) -> Path:
    """As `binaries`, by whoever holds the lock: what others began and did not end is cleared."""
    target = Path(compiled.folder(str(package), str(store)))
    if target.is_dir():
        return target
    for remains in store.glob(f"{when}-*"):
        shutil.rmtree(remains, ignore_errors=True)
    with tempfile.TemporaryDirectory(
        prefix=f"{when}-", dir=store, ignore_cleanup_errors=True
    ) as folder:
        sources, flat = Path(folder) / "sources", Path(folder) / "flat"
        copy_sources(package, sources / "pirategames")
        # Of the copy: somebody may have edited meanwhile.
        target = Path(compiled.folder(str(sources / "pirategames"), str(store)))
        for failed in store.glob(f"*{compiled.FAILED}"):
            failed.unlink(missing_ok=True)
        try:
            run_mypyc(sources, store)
        except CannotCompile as problem:
            Path(f"{target}{compiled.FAILED}").write_text(str(problem), encoding="utf-8")
            raise
        flat.mkdir()
        for file in sources.rglob(f"*{SUFFIX}"):
            inside = file.relative_to(sources)
            if inside.parts[0] != "build":  # mypyc's own
                file.rename(flat / ".".join(inside.parts))
        with suppress(OSError):
            flat.rename(target)
        if not target.is_dir():  # nor has anybody else made it meanwhile
            raise CannotCompile(f"{target} cannot be written.")
    forget_old(store, target)
    return target


def copy_sources(package: Path, target: Path) -> None:
    """Copy what is compiled, and what makes packages of its folders."""
    for name in compiled.modules(str(package)):
        there = target / name
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(package / name, there)
    for folder in {file.parent for file in target.rglob("*.py")} | {target}:
        (folder / "__init__.py").touch()


def run_mypyc(folder: Path, store: Path) -> None:
    """Compile the modules of the copy in `folder`, in place; raises CannotCompile."""
    environment = {**os.environ, "MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}
    environment["PYTHONPATH"] = tools(store / "compiler")
    environment[compiled.WISH] = "0"
    if os.name != "nt":
        environment["CFLAGS"] = " ".join((os.environ.get("CFLAGS", ""), *FLAGS)).strip()
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", *modules(folder)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        last = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()][-6:]
        raise CannotCompile("mypyc could not compile the copy: " + " | ".join(last))


def tools(folder: Path) -> str:
    """Where mypyc and setuptools lie, if not where this Python finds them: fetched into `folder`.

    Raises CannotCompile.
    """
    need_compiler()
    if all(importlib.util.find_spec(module) is not None for _, module in TOOLS):
        return ""
    complete = folder / "complete"
    with held(folder.with_suffix(".lock")):
        if not complete.exists():
            command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
            command += ["--no-input", "--retries", "1", "--upgrade", "--target", str(folder)]
            command += [name for name, _ in TOOLS]
            if subprocess.run(command, capture_output=True, check=False).returncode != 0:
                raise CannotCompile("mypy, which compiles, is not installed and cannot be fetched.")
            complete.touch()
    return str(folder)


def need_compiler() -> None:
    """See that there is a C compiler, as far as that can be told; raises CannotCompile."""
    chosen = os.environ.get("CC", "").split()[:1]
    if os.name != "nt" and not any(map(shutil.which, chosen or ("cc", "gcc", "clang"))):
        raise CannotCompile("There is no C compiler on this machine.")


# ------------------------------------------------------------------------------ for this checkout
def main(arguments: list[str] | None = None) -> int:
    """Compile this checkout into its .venv; 1 with a sentence if that cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.compile", description=__doc__)
    parser.add_argument(
        "--later", action="store_true", help="in the background, once the program has started"
    )
    later = parser.parse_args(arguments).later
    store = store_of(ROOT)
    began = time.perf_counter()
    try:
        target = in_passing(store) if later else binaries(ROOT / "pirategames", store)
    except (CannotCompile, OSError) as problem:
        print(f"{stamped()}{problem}", file=sys.stderr)
        return 1
    if target is not None:
        print(f"{stamped()}compiled {target.name} in {time.perf_counter() - began:.0f} s")
    return 0


def stamped() -> str:
    """The time, as a line of the log begins."""
    return time.strftime("%Y-%m-%d %H:%M:%S ")


def in_passing(store: Path) -> Path | None:
    """Compile when nothing is disturbed by it; None if somebody else is at it already."""
    with suppress(AttributeError, OSError):
        os.nice(19)
    lock = hold(lock_of(store, LATER))
    if lock is None:
        return None
    try:
        wait_for_quiet()
        return made(ROOT / "pirategames", store, LATER)
    finally:
        lock.release()


def wait_for_quiet() -> None:
    """Wait until the program that started us is up, and while somebody is editing the sources."""
    began = time.time()
    while True:
        files = [ROOT / name for name in modules()]
        edited = max((file.stat().st_mtime for file in files if file.exists()), default=0.0)
        left = max(edited, began) + QUIET - time.time()
        if left <= 0 or left > QUIET:  # a file from the future says nothing
            return
        time.sleep(left)


def forget_old(store: Path, kept: Path) -> None:
    """Remove what earlier sources were compiled to, unless a program still running may need it."""
    for path in store.glob("compiled-*"):
        if path != kept and path.is_dir() and time.time() - path.stat().st_mtime > OLD:
            shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
