"""The build backend: setuptools' own, plus the modules mypyc may compile.

There is no setup.py. With PIRATEGAMES_COMPILE=1 in the environment a wheel gets compiled rules and
search; without it (the default) it is pure Python. It knows nothing of the application itself.
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


def compiled_wanted() -> bool:
    """Whether the person asked for the modules compiled by mypyc."""
    return os.environ.get("PIRATEGAMES_COMPILE", "0") not in {"", "0"}


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

    def run_setup(self, setup_script: str = "setup.py") -> None:
        """Stand in for the setup.py the project does not have."""
        arguments: dict[str, Any] = {"cmdclass": {"sdist": SourceArchive}}
        if compiled_wanted() and "bdist_wheel" in sys.argv:  # metadata needs no compiler
            sys.path.insert(0, str(HERE.parent))
            from build_spec.compile import extensions

            arguments["ext_modules"] = extensions(HERE.parent)
        setuptools.setup(**arguments)

    def get_requires_for_build_wheel(self, config_settings: Any = None) -> list[str]:
        """Add mypy, which brings mypyc, when the wheel is to be compiled."""
        needs: list[str] = super().get_requires_for_build_wheel(config_settings)
        return [*needs, "mypy"] if compiled_wanted() else needs


_backend = Backend()
build_sdist = _backend.build_sdist
build_wheel = _backend.build_wheel
build_editable = _backend.build_editable
get_requires_for_build_sdist = _backend.get_requires_for_build_sdist
get_requires_for_build_wheel = _backend.get_requires_for_build_wheel
get_requires_for_build_editable = _backend.get_requires_for_build_editable
prepare_metadata_for_build_wheel = _backend.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = _backend.prepare_metadata_for_build_editable
