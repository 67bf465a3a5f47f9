"""The licences of what is packed with the program, to be packed beside it.

Python's own and those of every package the program needs, found where they are installed. Knows
only what pyproject.toml lists.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import metadata
from pathlib import Path

PROGRAM = "pirategames"
TELLING = re.compile(r"licen[cs]e|copying|notice|authors|gpl", re.IGNORECASE)
NOT_PACKED = {"pygments"}  # rich would colour program text with it


def needed(name: str = PROGRAM) -> list[str]:
    """Every package `name` needs to run here, and what these need, sorted."""
    found: set[str] = set()
    todo = [name]
    while todo:
        for requirement in metadata.requires(todo.pop()) or []:
            package, _, condition = requirement.partition(";")
            plain = re.split(r"[\s<>=!~\[(]", package.strip(), maxsplit=1)[0].lower()
            if condition.strip() or plain in found | NOT_PACKED:  # extras, and other systems' needs
                continue
            found.add(plain)
            todo.append(plain)
    return sorted(found)


def files() -> list[tuple[str, str]]:
    """(file, folder to pack it into) for every licence there is."""
    result = []
    for package in needed():
        for file in metadata.files(package) or []:
            if TELLING.search(file.name) and file.suffix not in {".py", ".pyc"}:
                result.append((str(file.locate()), f"licences/{package}"))
    python = Path(os.__file__).parent / "LICENSE.txt"
    if not python.is_file():
        python = Path(sys.base_prefix) / "LICENSE.txt"  # Windows
    return [*result, *([(str(python), "licences/python")] if python.is_file() else [])]
