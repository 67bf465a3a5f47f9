"""What is shipped: descriptions that agree with one another, icons, archives; wheel and sdist.

The executable itself is tried out by `python3 -m build_spec`. The slow tests build the wheel and
the source archive, and install the wheel alone.
"""

from __future__ import annotations

import ast
import configparser
import os
import plistlib
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pygame
import pytest
import yaml

from build_spec import compile as compiling
from build_spec import icons, identity, package, trial
from pirategames import __version__, app, bootstrap, paths
from pirategames.__main__ import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
POSIX = pytest.mark.skipif(os.name == "nt", reason="a script for a Linux desktop")


# ------------------------------------------------------------------------------ descriptions
def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str  # type: ignore[method-assign,assignment]
    parser.read(identity.DESKTOP_FILE, encoding="utf-8")
    return parser["Desktop Entry"]


def metainfo() -> ET.Element:
    return ET.parse(identity.METAINFO_FILE).getroot()  # noqa: S314  (our own file)


def flatpak() -> dict[str, Any]:
    manifest: dict[str, Any] = yaml.safe_load(identity.FLATPAK_FILE.read_text(encoding="utf-8"))
    return manifest


def test_the_version_is_the_same_everywhere() -> None:
    newest = metainfo().find("releases/release")
    assert newest is not None
    assert PROJECT["project"]["version"] == __version__ == newest.get("version")
    assert f"'FileVersion', '{__version__}'" in identity.version_resource("pirategames")
    assert identity.info_plist()["CFBundleShortVersionString"] == __version__


def test_the_name_is_the_same_everywhere() -> None:
    name = paths.DESKTOP_ID
    entry, info = desktop_entry(), metainfo()
    assert entry["Icon"] == entry["StartupWMClass"] == name
    assert info.findtext("id") == flatpak()["id"] == name
    assert info.findtext("launchable") == identity.DESKTOP_FILE.name == f"{name}.desktop"
    assert (
        entry["Exec"] == info.findtext("provides/binary") == flatpak()["command"] == "pirategames"
    )
    assert list(PROJECT["project"]["scripts"]) == ["pirategames"]
    assert f"id={name}\n" in (identity.LINUX / "add-to-menu.sh").read_text(encoding="utf-8")


def test_the_windows_carry_the_name_by_which_a_desktop_finds_the_entry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", Path(sys.argv[0]).name)  # as pygame sets it
    app.init_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == desktop_entry()["StartupWMClass"]


def test_desktop_and_store_speak_both_languages() -> None:
    entry, info = desktop_entry(), metainfo()
    assert {"GenericName[fr]", "Comment[fr]", "Keywords[fr]"} <= set(entry)
    for tag in ("summary", "name"):
        assert info.findtext(tag)
    for texts in (info.findall("description//p"), info.findall("description//li")):
        french = [text for text in texts if text.get(LANG) == "fr"]
        assert len(french) * 2 == len(texts)
        assert not [text.text for text in french if " :" in (text.text or "")]  # a no-break space


def test_the_sandbox_asks_for_no_network_and_no_files() -> None:
    asked = flatpak()["finish-args"]
    assert not [one for one in asked if "network" in one or "filesystem" in one]
    assert metainfo().findtext("requires/internet") == "offline-only"


def test_bootstrap_and_project_know_the_same_extras() -> None:
    assert set(bootstrap.MODULES) - {""} == set(PROJECT["project"]["optional-dependencies"])


def test_no_package_is_forgotten() -> None:
    there = {
        ".".join(file.parent.relative_to(ROOT).parts)
        for file in (ROOT / "pirategames").rglob("__init__.py")
    }
    data = {"pirategames.assets", "pirategames.card_data"}
    assert set(PROJECT["tool"]["setuptools"]["packages"]) == there | data


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.12", (1, 12, 0, 0)), ("2.0.3rc1", (2, 0, 3, 0))],
)
def test_the_version_in_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert identity.version_numbers(version) == numbers


def test_the_version_resource_can_be_read() -> None:
    tree = ast.parse(identity.version_resource("pirategames-console"))
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call)
             and isinstance(node.func, ast.Name)}  # fmt: skip
    assert {"VSVersionInfo", "FixedFileInfo", "StringTable", "VarStruct"} <= calls


def test_the_property_list_can_be_written() -> None:
    plist = plistlib.loads(plistlib.dumps(identity.info_plist()))
    assert plist["NSHighResolutionCapable"] is True
    assert "_" not in plist["CFBundleIdentifier"]


# ------------------------------------------------------------------------------ PyInstaller's file
class Recorder:
    """Stands in for PyInstaller: every call of the description is kept, nothing is built."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self.binaries, self.datas, self.scripts, self.pure = "binaries", "datas", "scripts", "pure"

    def __getitem__(self, name: str) -> Any:
        def call(*arguments: Any, **options: Any) -> Recorder:
            self.calls.append((name, arguments, options))
            return self

        return call

    def all(self, name: str) -> list[dict[str, Any]]:
        return [options for called, _, options in self.calls if called == name]


def read_spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> Recorder:
    """Run the description as PyInstaller would on another system."""
    recorder = Recorder()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("PIRATEGAMES_BUILD", str(tmp_path))
    names = {name: recorder[name] for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    source = package.SPEC.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    code = compile(source, str(package.SPEC), "exec")
    exec(code, {**names, "SPECPATH": str(package.SPEC.parent)})  # noqa: S102
    return recorder


def test_the_executable_holds_all_data_and_all_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (analysis,) = read_spec(tmp_path, monkeypatch, "linux").all("Analysis")
    packed = {Path(target, Path(source).name).as_posix() for source, target in analysis["datas"]}
    expected = {
        f"pirategames/{file.relative_to(ROOT).as_posix()}"
        for folder in ("assets", "card_data")
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and file.suffix != ".po"
    }
    assert {name for name in packed if name.startswith("pirategames/")} == expected
    assert {"licences/rich/LICENSE", "licences/python/LICENSE.txt"} <= packed
    assert "pirategames/card_data/44/cards.yaml" in packed
    assert {f"pirategames.commands.{name}" for name in COMMANDS} <= set(analysis["hiddenimports"])
    assert "pirategames.app" in analysis["hiddenimports"]
    assert {"build_spec", "tests"} <= set(analysis["excludes"])


def test_the_executable_holds_what_was_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "compiled"
    for name in ("pirategames/__init__.py", "pirategames/engine/state.py", "12ab__mypyc.so"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).touch()
    monkeypatch.setenv("PIRATEGAMES_SOURCES", str(copy))
    (analysis,) = read_spec(tmp_path, monkeypatch, "linux").all("Analysis")
    assert set(analysis["hiddenimports"]) == {
        "pirategames",
        "pirategames.engine.state",
        "12ab__mypyc",
    }
    assert analysis["pathex"][0] == str(copy)


def test_an_executable_is_compiled_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build_copy(folder: Path) -> Path:
        raise compiling.CannotCompile("no wind")

    monkeypatch.delenv("PIRATEGAMES_COMPILE")
    monkeypatch.setattr(compiling, "build_copy", lambda folder: folder)
    assert package.sources() == package.BUILD / "compiled"
    monkeypatch.setattr(compiling, "build_copy", build_copy)
    assert package.sources() == ROOT
    assert "plain Python: no wind" in capsys.readouterr().out
    monkeypatch.setenv("PIRATEGAMES_COMPILE", "1")
    with pytest.raises(package.CannotBuild, match="no wind"):
        package.sources()
    monkeypatch.setenv("PIRATEGAMES_COMPILE", "0")
    assert package.sources() == ROOT


def test_one_folder_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = read_spec(tmp_path, monkeypatch, "linux")
    assert len(folder.all("COLLECT")) == 1
    (program,) = folder.all("EXE")
    assert (program["console"], program["upx"], program["exclude_binaries"]) == (False, False, True)
    monkeypatch.setenv("PIRATEGAMES_ONE_FILE", "1")
    single = read_spec(tmp_path, monkeypatch, "linux")
    assert single.all("COLLECT") == []
    assert single.all("EXE")[0]["exclude_binaries"] is False


def test_windows_gets_a_console_twin_an_icon_and_a_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = read_spec(tmp_path, monkeypatch, "win32").all("EXE")
    assert [(program["name"], program["console"]) for program in programs] == [
        ("pirategames", False),
        ("pirategames-console", True),
    ]
    for program in programs:
        assert program["icon"].endswith("app.ico")
        assert __version__ in Path(program["version"]).read_text(encoding="utf-8")


def test_macos_gets_an_application(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bundle,) = read_spec(tmp_path, monkeypatch, "darwin").all("BUNDLE")
    assert bundle["name"] == "Pirate Games.app"
    assert bundle["icon"].endswith("app.icns")
    assert bundle["info_plist"] == identity.info_plist()


# ------------------------------------------------------------------------------ icons
@pytest.fixture(scope="module")
def made_icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return icons.make(tmp_path_factory.mktemp("icons"))


@pytest.mark.parametrize("size", icons.PNG_SIZES)
def test_the_icon_fills_its_square_and_leaves_the_corners(made_icons: Path, size: int) -> None:
    picture = pygame.image.load(made_icons / f"app-{size}.png")
    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0)).a < 128
    assert picture.get_at((size // 2, size // 2)).a == 255
    box = picture.get_bounding_rect()
    assert box.w >= size * 0.85


def test_the_windows_icon(made_icons: Path) -> None:
    content = (made_icons / "app.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", content)
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    for index, size in enumerate(icons.ICO_SIZES):
        wide, _, _, _, _, bits, length, offset = struct.unpack_from(
            "<BBBBHHII", content, 6 + 16 * index
        )
        assert (wide or 256, bits) == (size, 32)
        data = content[offset : offset + length]
        assert len(data) == length
        if size == 256:
            assert data.startswith(b"\x89PNG")
        else:
            assert struct.unpack_from("<Iii", data) == (40, size, 2 * size)
    smallest = pygame.image.load(made_icons / "app.ico")
    same = pygame.image.load(made_icons / f"app-{icons.ICO_SIZES[0]}.png")
    assert pygame.image.tobytes(smallest, "RGBA") == pygame.image.tobytes(same, "RGBA")


def test_the_mac_icon(made_icons: Path) -> None:
    content = (made_icons / "app.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4)[0] == len(content)
    found, place = [], 8
    while place < len(content):
        kind, length = (
            content[place : place + 4].decode(),
            struct.unpack_from(">I", content, place + 4)[0],
        )
        size = struct.unpack_from(">I", content, place + 8 + 16)[0]  # a PNG's width
        found.append((kind, size))
        place += length
    assert tuple(found) == icons.ICNS_TYPES


# ------------------------------------------------------------------------------ archives
@pytest.fixture
def built(tmp_path: Path, made_icons: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks as PyInstaller leaves it, in a dist and a build of this test alone."""
    monkeypatch.setattr(package, "DIST", tmp_path / "dist")
    monkeypatch.setattr(package, "BUILD", tmp_path / "build")
    shutil.copytree(made_icons, tmp_path / "build" / "icons")
    program = tmp_path / "dist" / "pirategames" / "pirategames"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    (program.parent / "_internal").mkdir()
    return program


def test_nothing_to_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    with pytest.raises(package.CannotBuild, match="no folder to pack"):
        package.stage()


def test_the_linux_archive(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    file = package.archive()
    assert file.name.startswith(f"pirategames-{__version__}-linux-")
    top = file.name.removesuffix(".tar.gz")
    with tarfile.open(file) as archive:
        names = {member.name.removeprefix(f"{top}/") for member in archive}
        assert archive.getmember(f"{top}/pirategames").mode & 0o111
    name = paths.DESKTOP_ID
    assert {
        "LICENSE",
        "README.md",
        "add-to-menu.sh",
        f"share/applications/{name}.desktop",
        f"share/metainfo/{name}.metainfo.xml",
        f"share/icons/hicolor/scalable/apps/{name}.svg",
        f"share/icons/hicolor/16x16/apps/{name}.png",
        f"share/icons/hicolor/512x512/apps/{name}.png",
    } <= names


def test_the_windows_archive(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    file = package.archive()
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
    assert file.suffix == ".zip"
    assert all(name.startswith(f"{file.stem}/") for name in names)
    assert not any("share" in name for name in names)


@POSIX
def test_the_folder_of_an_appimage(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    folder = package.app_dir(package.stage())
    assert os.access(folder / "AppRun", os.X_OK)
    assert (folder / ".DirIcon").resolve().is_file()
    assert (folder / identity.DESKTOP_FILE.name).is_file()
    assert (folder / "usr" / "share" / "metainfo" / identity.METAINFO_FILE.name).is_file()
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(package.CannotBuild, match="appimagetool"):
        package.appimage_tool()


@POSIX
def test_the_menu_entry_starts_this_very_folder(built: Path, tmp_path: Path) -> None:
    staged = package.stage()
    here = tmp_path / "Éric 海盗 $HOME 100%"
    shutil.copytree(staged, here)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home"), "LANG": "C"}
    script = here / "add-to-menu.sh"
    subprocess.run([script], env=environment, check=True)
    share = tmp_path / "home" / ".local" / "share"
    entry = share / "applications" / identity.DESKTOP_FILE.name
    lines = entry.read_text(encoding="utf-8").splitlines()
    quoted = str(here / "pirategames").replace("$", r"\\$").replace("%", "%%")
    assert [line for line in lines if line.startswith("Exec=")] == [f'Exec="{quoted}"']
    assert len(list(share.glob("icons/hicolor/*/apps/*"))) == len(package.ICON_SIZES) + 1
    subprocess.run([script, "--remove"], env=environment, check=True)
    assert not entry.exists()
    assert list(share.glob("icons/hicolor/*/apps/*")) == []


# ------------------------------------------------------------------------------ the trial itself
def pretender(folder: Path, script: str) -> Path:
    """A program that only pretends."""
    program = folder / "pirategames" / "pirategames"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return program


@POSIX
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("echo selftest ok; exit 3", "exit code 3"),
        ("echo all is well", "all is well"),
        ('echo > "$0.log" && echo selftest ok', "exit code"),  # its folder can be written
        ('test "$LANG" = C || echo selftest ok', "failed"),
        ('test -z "$(ls -A "$HOME")" || echo selftest ok', "failed"),
        ('echo the mast broke > "$HOME/error-1.log"; exit 1', "the mast broke"),
    ],
)
def test_a_program_that_fails_its_trial(tmp_path: Path, script: str, words: str) -> None:
    program = pretender(tmp_path, script)
    with (
        pytest.raises(trial.Failed, match=words),
        trial.unfriendly(program, one_file=False) as place,
    ):
        trial.selftest(place, {}, "here")


@POSIX
def test_a_compiled_program_must_run_compiled(tmp_path: Path) -> None:
    program = pretender(tmp_path, "echo rules and search: plain Python; echo selftest ok")
    with (
        pytest.raises(trial.Failed, match="did not say `rules and search: compiled`"),
        trial.unfriendly(program, one_file=False) as place,
    ):
        trial.selftest(place, {}, "here", trial.COMPILED)


@POSIX
def test_a_program_that_passes_its_trial(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = pretender(tmp_path, 'pwd; echo > "$HOME/note" && echo selftest ok')
    with trial.unfriendly(program, one_file=False) as place:
        trial.selftest(place, {}, "here")
        assert trial.FOLDER in place.program.parts
        copy = place.program
    assert not copy.exists()
    assert capsys.readouterr().out.startswith("tried    selftest here: ok in")


def test_how_far_apart_pictures_are() -> None:
    black, grey = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    assert trial.difference(black, grey) == 0
    grey.set_at((0, 0), (100, 100, 100))
    assert trial.difference(black, grey) == 1
    assert trial.difference(black, pygame.Surface((10, 11))) == 255


@POSIX
def test_a_program_that_draws_nothing(tmp_path: Path) -> None:
    program = pretender(tmp_path, "echo no ink")
    with pytest.raises(trial.Failed, match="no ink"):
        trial.drawn([str(program)], {}, {}, tmp_path)


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb here")
def test_a_program_that_shows_nothing() -> None:
    with trial.virtual_screen() as screen:
        assert screen.dark()
        assert len(screen.picture()) == 4 * trial.SCREEN[0] * trial.SCREEN[1]
        command = [sys.executable, "-c", "print('no wind')"]
        with pytest.raises(trial.Failed, match="no wind"):
            trial.first_picture(command, {}, {}, screen)


# ------------------------------------------------------------------------------ wheel and sdist
MADE = shutil.ignore_patterns(
    ".*", "build", "dist", "__pycache__", "*.egg-info", "demo", "pirategames-data"
)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, without what was made from them."""
    return Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("sources") / "copy", ignore=MADE))


def hook(folder: Path, name: str, target: Path, wish: str = "0", **more: str) -> Path:
    """Call a hook of the build backend as a build frontend does; returns what it made."""
    target.mkdir(parents=True, exist_ok=True)
    code = (
        f"import sys; sys.path.insert(0, 'build_spec'); import backend; backend.{name}(sys.argv[1])"
    )
    environment = {**os.environ, "PIRATEGAMES_COMPILE": wish, **more}
    subprocess.run(
        [sys.executable, "-c", code, str(target)],
        cwd=folder, env=environment, check=True, capture_output=True,
    )  # fmt: skip
    (made,) = target.iterdir()
    return made


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hook(sources, "build_wheel", tmp_path_factory.mktemp("wheel"))


@pytest.mark.slow
def test_the_wheel_holds_the_program_and_nothing_else(sources: Path, wheel: Path) -> None:
    packed = {name for name in contents(wheel) if ".dist-info/" not in name}
    expected = {
        file.relative_to(sources).as_posix()
        for file in (sources / "pirategames").rglob("*")
        if file.is_file()
    }
    expected |= {
        f"pirategames/{file.relative_to(sources).as_posix()}"
        for folder in ("assets", "card_data")
        for file in (sources / folder).rglob("*")
        if file.is_file() and file.suffix != ".po"
    }
    assert packed == expected


@pytest.mark.slow
def test_a_wheel_made_from_the_source_archive_is_the_same(
    sources: Path, wheel: Path, tmp_path: Path
) -> None:
    fresh = Path(shutil.copytree(sources, tmp_path / "fresh", ignore=MADE))
    archive = hook(fresh, "build_sdist", tmp_path / "sdist")
    with tarfile.open(archive) as tar:
        tar.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert (unpacked / "tests" / "conftest.py").is_file()
    assert (unpacked / "build_spec" / "linux" / identity.DESKTOP_FILE.name).is_file()
    again = hook(unpacked, "build_wheel", tmp_path / "dist")
    assert again.name == wheel.name
    assert contents(again) == contents(wheel)


@pytest.mark.slow
def test_only_a_compiled_wheel_asks_for_mypy(sources: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, 'build_spec'); import backend;"
        "asked = backend.get_requires_for_build_wheel(), backend.get_requires_for_build_editable();"
        "print(asked)"
    )
    for wish, asked in (("1", "(['mypy'], [])"), ("0", "([], [])")):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=sources, env={**os.environ, "PIRATEGAMES_COMPILE": wish}, check=True,
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.stdout.splitlines()[-1] == asked


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize(("wish", "compiler"), [("", "nowhere"), ("", "false")])
def test_without_a_compiler_the_wheel_is_plain_python(
    sources: Path, wheel: Path, tmp_path: Path, wish: str, compiler: str
) -> None:
    """Where there is none, and where there is one that does not work; who insists is refused."""
    fresh = Path(shutil.copytree(sources, tmp_path / "fresh", ignore=MADE))
    made = hook(fresh, "build_wheel", tmp_path / "dist", wish, CC=compiler)
    assert made.name == wheel.name
    assert contents(made) == contents(wheel)
    with pytest.raises(subprocess.CalledProcessError):
        hook(fresh, "build_wheel", tmp_path / "none", "1", CC=compiler)


@pytest.fixture(scope="module")
def compiled_wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    fresh = Path(shutil.copytree(sources, tmp_path_factory.mktemp("fresh") / "s", ignore=MADE))
    return hook(fresh, "build_wheel", tmp_path_factory.mktemp("wheel"), "1")


@pytest.mark.slow
@pytest.mark.parametrize("form", ["plain Python", "compiled"])
def test_the_wheel_alone_passes_its_selftest(
    form: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """In an empty environment far from the sources; its packages come over the network."""
    wheel: Path = request.getfixturevalue("compiled_wheel" if form == "compiled" else "wheel")
    assert wheel.name.endswith("-py3-none-any.whl") == (form != "compiled")
    folder = tmp_path / "Éric 海盗"
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "-q", wheel], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [scripts / "pirategames", "selftest"],
        cwd=tmp_path, env=environment, check=False, capture_output=True, text=True,
        encoding="utf-8",
    )  # fmt: skip
    assert done.stdout.endswith("selftest ok\n"), done.stderr
    assert done.stdout.startswith(f"rules and search: {form}\n")
