"""The build backend: setuptools' own, plus the modules mypyc may compile.

There is no setup.py. A wheel gets its rules and its search compiled where that can be done, and is
pure Python, with a note, where it cannot. PIRATEGAMES_COMPILE=1 insists on it, =0 forbids it. An
editable installation compiles nothing: it would go on using what it compiled after an edit. It
knows nothing of the application itself.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import setuptools
from setuptools import build_meta
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SDIST_EXTRAS = ("build_spec", "tests", "CHANGELOG.md", "CONTRIBUTING.md")


sys.path.insert(0, str(HERE.parent))  # a build frontend knows this file alone

from build_spec import compile as compiling  # noqa: E402

WISH = os.environ.get("PIRATEGAMES_COMPILE", "")


def compiled_wanted() -> bool:
    """Whether a wheel is to be compiled: unless forbidden, or unasked and without a compiler."""
    if WISH in {"0", "1"}:
        return WISH == "1"
    try:
        compiling.need_compiler()
    except compiling.CannotCompile as problem:
        note(str(problem))
        return False
    return True


def note(reason: str) -> None:
    """Say why the wheel is not compiled."""
    print(f"Pirate Games stays plain Python: {reason}", file=sys.stderr, flush=True)


class SourceArchive(sdist):  # type: ignore[misc,unused-ignore]
    """A source archive that holds what building and testing need, without a MANIFEST.in."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Copy the listed files and, beside them, the build folder and the tests."""
        root = HERE.parent
        found = set(files)
        for name in SDIST_EXTRAS:
            path = root / name
            inside = path.rglob("*") if path.is_dir() else [path]
            found |= {
                str(file.relative_to(root))
                for file in inside
                if file.is_file() and "__pycache__" not in file.parts
            }
        super().make_release_tree(base_dir, sorted(found))


class Backend(build_meta._BuildMetaBackend):  # type: ignore[misc,unused-ignore]  # noqa: SLF001
    """`setuptools.build_meta` with our source archive and, on demand, mypyc's modules."""

    compiles = False

    def run_setup(self, setup_script: str = "setup.py") -> None:
        """Stand in for the setup.py the project does not have."""
        arguments: dict[str, Any] = {"cmdclass": {"sdist": SourceArchive}}
        if self.compiles:
            arguments["ext_modules"] = compiling.extensions(HERE.parent)
        setuptools.setup(**arguments)

    def build_wheel(self, *arguments: Any, **options: Any) -> str:
        """Build a wheel: compiled, unless that is forbidden, or fails and nobody insisted."""
        made: str
        if compiled_wanted():
            self.compiles = True
            try:
                made = super().build_wheel(*arguments, **options)
            except (Exception, SystemExit) as problem:
                if WISH == "1":
                    raise
                note(str(problem))
            else:
                return made
            finally:
                self.compiles = False
        made = super().build_wheel(*arguments, **options)
        return made

    def get_requires_for_build_wheel(self, config_settings: Any = None) -> list[str]:
        """Add mypy, which brings mypyc, when the wheel is to be compiled."""
        needs: list[str] = super().get_requires_for_build_wheel(config_settings)
        return [*needs, "mypy"] if compiled_wanted() else needs

    def get_requires_for_build_editable(self, config_settings: Any = None) -> list[str]:
        """Nothing more than setuptools itself: an editable installation compiles nothing."""
        needs: list[str] = super().get_requires_for_build_wheel(config_settings)
        return needs


_backend = Backend()
build_sdist = _backend.build_sdist
build_wheel = _backend.build_wheel
build_editable = _backend.build_editable
get_requires_for_build_sdist = _backend.get_requires_for_build_sdist
get_requires_for_build_wheel = _backend.get_requires_for_build_wheel
get_requires_for_build_editable = _backend.get_requires_for_build_editable
prepare_metadata_for_build_wheel = _backend.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = _backend.prepare_metadata_for_build_editable
