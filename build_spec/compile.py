"""Which modules mypyc compiles, and how a compiled copy of the package is made.

Compiled: the engine, the rules of every game and the search, where all the time of a bot goes.
Everything else stays as it is: waiting for a person, a file or the screen gains nothing. It never
writes into the sources; it knows no rule of any game.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
STAMP = "compiled-from"


class CannotCompile(Exception):
    """No compiled copy can be made here; the message says why in one sentence."""


def modules(root: Path = ROOT) -> list[str]:
    """The files to compile, relative to `root`, in a fixed order.

    `games/__init__.py` only lists the games and is read before any of them is needed.
    """
    package = root / "pirategames"
    files = [
        *(package / "engine").glob("*.py"),
        *(package / "games").glob("*.py"),
        package / "ai" / "search.py",
    ]
    kept = [file for file in files if file.name != "__init__.py" and file.exists()]
    return sorted(file.relative_to(root).as_posix() for file in kept)


def extensions(root: Path = ROOT) -> list[Any]:
    """The extension modules for setuptools; `root` must be the current folder."""
    from mypyc.build import mypycify

    result: list[Any] = mypycify(modules(root), opt_level="3")
    return result


def fingerprint(root: Path = ROOT) -> str:
    """Changes whenever a compiled copy made earlier is no longer this program."""
    digest = hashlib.sha256(f"{sys.version} {sys.platform}".encode())
    for folder in ("pirategames", "card_data"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in {".py", ".yaml"}:
                digest.update(file.relative_to(root).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def build_copy(folder: Path, root: Path = ROOT) -> Path:
    """Make a copy of the package in `folder`, its hot modules compiled, unless it is there already.

    Returns the folder to put on PYTHONPATH. Takes a minute or two. Raises CannotCompile.
    """
    stamp = folder / STAMP
    key = fingerprint(root)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == key:
        return folder
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name in ("pirategames", "card_data", "assets"):
        if (root / name).is_dir():
            shutil.copytree(
                root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
    run_mypyc(folder)
    stamp.write_text(key, encoding="utf-8")
    return folder


def run_mypyc(folder: Path) -> None:
    """Compile the modules of the copy in `folder`, in place; raises CannotCompile."""
    need_tools()
    environment = {**os.environ, "MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}
    environment.pop("PYTHONPATH", None)
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


def need_tools() -> None:
    """See that mypyc and setuptools are there, installing them if not; raises CannotCompile."""
    missing = [
        name
        for name, module in (("mypy", "mypyc"), ("setuptools", "setuptools"))
        if importlib.util.find_spec(module) is None
    ]
    if missing:
        done = subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", *missing],
            capture_output=True,
            check=False,
        )
        if done.returncode != 0:
            raise CannotCompile("mypy, which compiles, is not installed and cannot be fetched.")
    if os.name != "nt" and not any(map(shutil.which, ("cc", "gcc", "clang"))):
        raise CannotCompile("There is no C compiler on this machine.")
