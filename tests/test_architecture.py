"""The house rules that a machine can check: who imports whom, who changes the table, sizes, fonts.

Reads the sources, imports none of them. A failure names the file and the line.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pirategames"
SOURCES = sorted(PACKAGE.rglob("*.py"))
EVERYTHING = [
    *SOURCES,
    *sorted((ROOT / "build_spec").rglob("*.py")),
    *sorted((ROOT / "tests").rglob("*.py")),
]
OPTION_FILES = {"options", "variants"}  # card files whose entries are no cards
LONGEST_FUNCTION = 60  # lines, without its docstring

OURS = "pirategames"
# package -> what it may import of ours; a dotted entry allows that module only
MAY_IMPORT_OURS: dict[str, set[str]] = {
    "engine": set(),
    "cards": {"engine"},
    "games": {"engine"},
    "ai": {"engine"},
    "match": {"engine", "cards", "games", "ai", "paths"},
    "judges": {"engine", "games", "ai", "match"},
    "arena": {"engine.state", "match", "paths", "i18n", "judges.invite", "__version__"},
    "ui": {
        "match",
        "i18n",
        "paths",
        "settings",
        "words",
        "wordings.common.of",
        "engine.view.View",
        "engine.events",
        "engine.rules.Contest",
        "engine.rules.Move",
        "engine.rules.Party",
        "engine.rules.Sign",
        "engine.state.HIDDEN",
    },
    "app": {"ui", "match", "settings", "paths", "i18n"},
    "paths": set(),
    "i18n": {"paths"},
    "settings": {"paths", "i18n"},
    "words": {"i18n", "paths", "engine", "games", "match", "wordings"},
    "wordings": {"i18n", "paths", "engine"},
    "bootstrap": set(),
    "compiled": set(),
    "process": {"__version__", "compiled", "paths", "i18n"},
    "__main__": {"__version__", "bootstrap", "compiled", "process", "commands", "paths", "i18n"},
    "__init__": {"compiled"},
}
# package -> other packages it may import; where nothing is said, any of the project's
MAY_IMPORT_OTHERS: dict[str, set[str]] = {
    "engine": {"math", "typing", "collections"},
    "games": {"math", "typing", "collections"},
    "ai": {"math", "typing", "collections", "time"},
    "cards": {"yaml", *sys.stdlib_module_names},
    "match": {"msgspec", *sys.stdlib_module_names},
    "judges": {"numpy", "open_spiel", "pyspiel", *sys.stdlib_module_names},
    "arena": {"msgspec", "openskill", "distributed", *sys.stdlib_module_names},
    "bootstrap": set(sys.stdlib_module_names),
    "compiled": set(sys.stdlib_module_names),
    "paths": {"platformdirs", *sys.stdlib_module_names},
    "i18n": set(sys.stdlib_module_names),
    "settings": {"msgspec", *sys.stdlib_module_names},
    "words": set(sys.stdlib_module_names),
    "wordings": set(sys.stdlib_module_names),
    "process": {"pygame", *sys.stdlib_module_names},
}
TABLE_FIELDS = {"zones", "known", "nums"}  # of a State: only atoms change them
CHANGES = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def part_of(file: Path) -> str:
    """The package of a file, or the module itself at the top."""
    relative = file.relative_to(PACKAGE)
    return relative.parts[0] if len(relative.parts) > 1 else relative.stem


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """(line, dotted name) of everything a file imports, wherever in the file it does."""
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: relative import"
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def allowed(name: str, part: str) -> bool:
    """Whether a file of `part` may import `name`."""
    head, _, rest = name.partition(".")
    if head == "__future__":
        return True
    if head != OURS:
        others = MAY_IMPORT_OTHERS.get(part)
        return others is None or head in others
    target = rest.split(".")[0]
    if part == "commands" or target in {part, ""}:
        return True
    return any(rest == entry or rest.startswith(entry + ".") for entry in MAY_IMPORT_OURS[part])


def shown(file: Path, line: int, words: str) -> str:
    return f"{file.relative_to(ROOT)}:{line}: {words}"


def test_every_part_has_its_row() -> None:
    parts = {part_of(file) for file in SOURCES}
    assert parts - {"commands"} <= set(MAY_IMPORT_OURS)


def test_who_may_import_whom() -> None:
    wrong = [
        shown(file, line, f"{part_of(file)} may not import {name}")
        for file in SOURCES
        for line, name in imports(file)
        if not allowed(name, part_of(file))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "part", "expected"),
    [
        ("pirategames.engine.state.State", "ui", False),
        ("pirategames.engine.state.HIDDEN", "ui", True),
        ("pirategames.engine.view.View", "ui", True),
        ("pirategames.games.GAMES", "ui", False),
        ("pirategames.games.GAMES", "ai", False),
        ("random", "games", False),
        ("pygame", "match", False),
        ("pygame", "ui", True),
        ("pirategames.ai.bots", "commands", True),
    ],
)
def test_the_import_rule_itself(name: str, part: str, expected: bool) -> None:
    assert allowed(name, part) is expected


def changed_zone(node: ast.AST) -> bool:
    """Whether an expression is `something.zones[…]` (or `known`, `nums`), or the list itself."""
    if isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and node.attr in TABLE_FIELDS


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a file but the bodies of `new`, where a game fills its empty table."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.FunctionDef) and child.name == "new"):
            yield child
            yield from statements(child)


def bypasses(file: Path) -> Iterator[int]:
    """Lines that change a table without an atom."""
    for node in statements(parsed(file)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = node.func.attr in CHANGES and changed_zone(node.func.value)
            if changed:
                yield node.lineno
        for target in targets:
            if isinstance(target, ast.Subscript) and changed_zone(target.value):
                yield target.lineno


def test_only_atoms_change_the_table() -> None:
    """The engine makes tables (blank, sample), the screen cannot name one; the rest use atoms."""
    wrong = [
        shown(file, line, "the table is changed without an atom")
        for file in SOURCES
        if part_of(file) in {"games", "ai", "match", "commands"}
        for line in bypasses(file)
    ]
    assert wrong == []


def test_a_bypass_is_found(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_text(
        "s.zones[3].append(c)\ns.zones[3][0] = c\ns.nums[0] += 1\ndel s.zones[1][2]\n"
        "s.known[c] = 0\nx = s.zones[3]\ns.move(c, 1, 2, 0)\ns.zones.append([])\n"
    )
    assert sorted(bypasses(file)) == [1, 2, 3, 4, 5, 8]


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function, its decorators and docstring not counted."""
    body = function.body
    if ast.get_docstring(function) is not None:
        body = body[1:]
    if not body:
        return 0
    signature = function.body[0].lineno - function.lineno
    return signature + (body[-1].end_lineno or 0) - body[0].lineno + 1


def test_functions_are_short() -> None:
    wrong = [
        shown(file, node.lineno, f"{node.name} has {length(node)} lines")
        for file in EVERYTHING
        if file.parent.name != "art"  # a drawing is one long list of strokes
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and length(node) > LONGEST_FUNCTION
    ]
    assert wrong == []


def test_modules_say_what_they_are_for() -> None:
    wrong = [
        shown(file, 1, "no docstring")
        for file in EVERYTHING
        if file.stat().st_size and not ast.get_docstring(parsed(file))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"Font\(\s*None|SysFont", "only our own fonts: the default one is missing once packaged"),
        (r"mouse\.get_(pos|pressed)|key\.get_(mods|pressed)", "read the event, not the device"),
        (r"\bimport pickle\b|\bpickle\.", "no pickle anywhere"),
        (r"pygame\.quit\(|display\.quit\(", "surfaces and fonts outlive it and crash"),
    ],
)
def test_what_the_sources_never_say(pattern: str, why: str) -> None:
    wrong = [
        shown(file, number, why)
        for file in SOURCES
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert wrong == []


def test_no_path_of_a_machine() -> None:
    machine = re.compile(r"(?<![\w.])/(?:home|work|Users|root)/\w|[A-Z]:\\\\?Users")
    kinds = {".py", ".toml", ".yaml", ".yml", ".md", ".json", ".po", ".svg", ".txt"}
    folders = ("pirategames", "build_spec", "tests", "card_data", "assets")
    files = [f for name in folders for f in (ROOT / name).rglob("*") if f.suffix in kinds]
    wrong = [
        shown(file, number, line.strip())
        for file in [*files, *ROOT.glob("*.md"), ROOT / "pyproject.toml"]
        if file != Path(__file__).resolve()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if machine.search(line)
    ]
    assert wrong == []


def test_no_module_of_the_build_hides_a_standard_one() -> None:
    """The backend's folder comes first on the build's path: a `locale.py` there breaks pip."""
    names = {file.stem for file in (ROOT / "build_spec").glob("*.py")} - {"__init__", "__main__"}
    assert not names & set(sys.stdlib_module_names)


def test_no_card_is_named_in_python() -> None:
    """Cards are data: no card's id stands in the rules or the engine, save where it is a game's.

    Options have names that the list of games gives; "map" is a word of YAML too.
    """
    files = [f for f in (ROOT / "card_data").rglob("*.yaml") if f.stem not in OPTION_FILES]
    text = "".join(f.read_text(encoding="utf-8") for f in files)
    ids = set(re.findall(r"^(\w+):", text, re.MULTILINE)) - {"map"}
    ids -= {folder.name for folder in (ROOT / "card_data").iterdir()}
    assert ids
    wrong = [
        shown(file, node.lineno, node.value)
        for file in SOURCES
        if part_of(file) in {"engine", "games", "ai", "cards", "match"}
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids
    ]
    assert wrong == []


def test_every_package_is_listed_for_the_wheel() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = set(project["tool"]["setuptools"]["packages"])
    found = {".".join(file.parent.relative_to(ROOT).parts) for file in PACKAGE.rglob("__init__.py")}
    assert listed == found | {"pirategames.assets", "pirategames.card_data"}
