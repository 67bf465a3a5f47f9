"""Builds the executable of the present system, tries it out, and packs it for a release.

PyInstaller does the work, as pirategames.spec says; the result lies in dist/. The rules and the
search are compiled, unless PIRATEGAMES_COMPILE=0, or nothing can be compiled here and it is not 1.
Knows nothing of the games: what is packed is whatever the sources hold.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from build_spec import compile as compiling
from build_spec import icons, identity, trial
from build_spec.identity import ROOT
from pirategames.compiled import WISH

DIST = ROOT / "dist"
BUILD = ROOT / "build"
SPEC = identity.HERE / "pirategames.spec"
DOCUMENTS = ("LICENSE", "README.md", "CHANGELOG.md")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


class CannotBuild(Exception):
    """The executable cannot be made here; the message says why."""


def main(arguments: list[str] | None = None) -> int:
    """Build, try, pack; 1 with a sentence when one of them fails."""
    parser = argparse.ArgumentParser(prog="python3 -m build_spec", description=__doc__)
    parser.add_argument("--one-file", action="store_true", help="a single file, slower to start")
    parser.add_argument("--archive", action="store_true", help="pack the folder for a release")
    parser.add_argument("--appimage", action="store_true", help="an AppImage too (appimagetool)")
    parser.add_argument("--no-trial", action="store_true", help="do not run what was built")
    chosen = parser.parse_args(arguments)
    try:
        tool = appimage_tool() if chosen.appimage else ""
        source = sources()
        program = build(source, chosen.one_file)
        if not chosen.no_trial:
            trial.run(program, chosen.one_file, compiled=source != ROOT)
        if chosen.archive:
            print(f"packed   {shown(archive())}")
        if chosen.appimage:
            print(f"packed   {shown(appimage(tool))}")
    except (CannotBuild, trial.Failed) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def shown(path: Path) -> str:
    """A path as short as it can be said."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def executable(name: str) -> str:
    """The file name of a program here."""
    return f"{name}.exe" if sys.platform == "win32" else name


def build(source: Path, one_file: bool = False) -> Path:
    """Run PyInstaller on the package in `source`; the program's path. Raises CannotBuild."""
    began = time.perf_counter()
    print("building… (half a minute)", flush=True)
    icons.make(BUILD / "icons")
    output = DIST / "one-file" if one_file else DIST
    work = BUILD / ("one-file" if one_file else "one-folder")
    environment = {
        **os.environ,
        "PIRATEGAMES_ONE_FILE": str(int(one_file)),
        "PIRATEGAMES_BUILD": str(BUILD),
        "PIRATEGAMES_SOURCES": str(source),
    }
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(output), "--workpath", str(work), str(SPEC)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace",
        check=False,
    )  # fmt: skip
    if done.returncode != 0:
        last = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()][-8:]
        raise CannotBuild("\n".join(["PyInstaller could not build the program:", *last]))
    program = output / executable(identity.PROGRAM)
    if sys.platform == "darwin":
        program = output / f"{identity.NAME}.app" / "Contents" / "MacOS" / identity.PROGRAM
    elif not one_file:
        program = output / identity.PROGRAM / executable(identity.PROGRAM)
        strip_interpreter(program.parent)
    size = size_of(program if one_file else trial.whole(program))
    seconds = time.perf_counter() - began
    print(f"built    {shown(program)}: {size / 1e6:.1f} MB in {seconds:.0f} s", flush=True)
    return program


def sources() -> Path:
    """Where the package is taken from: a compiled copy or the checkout. Raises CannotBuild."""
    wish = os.environ.get(WISH, "")
    if wish == "0":
        return ROOT
    print("compiling… (a minute, the first time)", flush=True)
    try:
        return compiling.build_copy(BUILD / "compiled")
    except compiling.CannotCompile as problem:
        if wish == "1":
            raise CannotBuild(str(problem)) from None
        print(f"note     plain Python: {problem}", flush=True)
        return ROOT


def size_of(path: Path) -> int:
    """The bytes of a file, or of a folder's files."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def strip_interpreter(folder: Path) -> None:
    """Take the debugging symbols out of Python's own libraries: they can be a third of the folder.

    Only there: the libraries wheels bring have been rewritten in ways `strip` may break.
    """
    if sys.platform == "linux" and shutil.which("strip"):
        for pattern in ("libpython*.so*", "lib-dynload/*.so"):
            for library in folder.rglob(pattern):
                subprocess.run(["strip", "--strip-unneeded", str(library)], check=False)


# ------------------------------------------------------------------------------ packing
def archive() -> Path:
    """Pack the folder: .tar.gz on Linux, .zip elsewhere. Raises CannotBuild."""
    name = identity.release_name()
    if sys.platform == "darwin":
        target = DIST / f"{name}.zip"
        bundle = DIST / f"{identity.NAME}.app"
        # Only ditto keeps a bundle's links and marks.
        command = ["ditto", "-c", "-k", "--keepParent", str(bundle), str(target)]
        if subprocess.run(command, check=False).returncode != 0:
            raise CannotBuild(f"ditto could not pack {bundle}.")
        return target
    staged = stage()
    inside = BUILD / "packed" / name
    shutil.rmtree(inside.parent, ignore_errors=True)
    shutil.copytree(staged, inside, symlinks=True)
    form = "gztar" if sys.platform == "linux" else "zip"
    return Path(shutil.make_archive(str(DIST / name), form, inside.parent, name))


def stage() -> Path:
    """The folder as it is shipped: the program, its documents, on Linux what a desktop reads."""
    built = DIST / identity.PROGRAM
    if not built.is_dir():
        raise CannotBuild("There is no folder to pack: build it without --one-file first.")
    linux = sys.platform == "linux"
    target = DIST / ("linux" if linux else "windows")
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(built, target, symlinks=True)
    for name in DOCUMENTS:
        shutil.copy(ROOT / name, target)
    if linux:
        desktop_files(target / "share")
        shutil.copy(identity.LINUX / "add-to-menu.sh", target)
    return target


def desktop_files(share: Path) -> None:
    """What a Linux desktop wants to find under /usr/share (or /app/share)."""
    name = identity.DESKTOP_ID
    hicolor = share / "icons" / "hicolor"
    copies = {
        identity.DESKTOP_FILE: share / "applications" / identity.DESKTOP_FILE.name,
        identity.METAINFO_FILE: share / "metainfo" / identity.METAINFO_FILE.name,
        icons.MASTER: hicolor / "scalable" / "apps" / f"{name}.svg",
    }
    for size in ICON_SIZES:
        picture = BUILD / "icons" / f"app-{size}.png"
        copies[picture] = hicolor / f"{size}x{size}" / "apps" / f"{name}.png"
    for source, target in copies.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def appimage_tool() -> str:
    """The program that makes AppImages. Raises CannotBuild."""
    tool = shutil.which("appimagetool")
    if tool is None or sys.platform != "linux":
        raise CannotBuild("An AppImage is made on Linux, by `appimagetool`, which is not here.")
    return tool


def appimage(tool: str) -> Path:
    """An AppImage of the folder. Raises CannotBuild."""
    folder = app_dir(stage())
    target = DIST / f"{identity.release_name()}.AppImage"
    done = subprocess.run([tool, "--no-appstream", str(folder), str(target)], check=False)
    if done.returncode != 0:
        raise CannotBuild(f"appimagetool could not pack {folder}.")
    return target


def app_dir(staged: Path) -> Path:
    """The folder an AppImage is made of."""
    folder = BUILD / "AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(staged, folder / "usr" / "lib" / identity.PROGRAM, symlinks=True)
    (folder / "usr" / "lib" / identity.PROGRAM / "share").rename(folder / "usr" / "share")
    (folder / "AppRun").symlink_to(f"usr/lib/{identity.PROGRAM}/{identity.PROGRAM}")
    shutil.copy(identity.DESKTOP_FILE, folder)
    shutil.copy(BUILD / "icons" / "app-256.png", folder / f"{identity.DESKTOP_ID}.png")
    (folder / ".DirIcon").symlink_to(f"{identity.DESKTOP_ID}.png")
    return folder
