"""Reads a YAML file into nodes that know where they stand, and collects what is wrong with it.

Built on the event stream rather than on loaded values: every node keeps line and column, a plain
``no`` or ``1e3`` stays the text it is, and nothing is ever constructed. Aliases are refused, so a
file is a tree no larger than its text. Knows YAML, no word of the card language.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

TEXT: Final = "text"
LIST: Final = "list"
MAP: Final = "map"

DEEPEST: Final = 40  # levels of nesting; the deepest effect of the five games has 11
LARGEST: Final = 1_000_000  # bytes of a file
EMPTY: Final = ("", "~", "null", "Null", "NULL")

CONTROL: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ENTRY_LINE: Final = re.compile(r"""^["'\w][^:#\n]*:(?=\s|$)""", re.MULTILINE)

# The parser's sentences, for people who do not know what a flow mapping is; and what is missing.
PLAIN_WORDS: Final = (
    ("expected ',' or '}'", "this '{' is not closed, or a comma is missing after it", "}"),
    ("expected ',' or ']'", "this '[' is not closed, or a comma is missing after it", "]"),
    ("mapping values are not allowed", "a second ': ' on this line: put the text in quotes", ""),
    ("found unexpected end of stream", "this quote is not closed", ""),
    ("could not find expected ':'", "a ':' is missing after this word", ":"),
    ("did not find expected key", "this line is not indented like those above it", ""),
    ("expected <block end>", "this line is not indented like those above it", ""),
    ("expected '-' indicator", "a '-' is missing, or the line is not indented like the list", "-"),
    ("maximum nesting depth", "nested far too deep", ""),
    ("node content", "a value or a closing bracket is missing before this, or one is too many", ""),
    (
        "cannot start any token",
        "this character cannot begin a word: indent with spaces, put texts in quotes",
        "",
    ),
)
AT_OPENING: Final = ("expected ',' or", "found unexpected end of stream", "could not find expected")


class Mishap(NamedTuple):
    """Something wrong with the YAML itself."""

    line: int
    column: int
    message: str
    suggestion: str = ""


class Node:
    """A piece of a file: text, a list of ``items``, or a map of ``pairs`` of nodes.

    ``plain``: text written without quotes. ``broken``: its mistake has been told already, and
    nothing more is said about it.
    """

    __slots__ = ("broken", "column", "file", "indent", "items", "line", "pairs", "sort", "text")

    def __init__(self, sort: str, file: str, line: int, column: int) -> None:
        self.sort = sort
        self.file = file
        self.line = line
        self.column = column
        self.indent = 0  # characters before the text begins: its quote
        self.text = ""
        self.items: list[Node] = []
        self.pairs: list[tuple[Node, Node]] = []
        self.broken = False

    @property
    def plain(self) -> bool:
        return self.indent == 0

    @property
    def empty(self) -> bool:
        """Is nothing written here?"""
        return self.sort == TEXT and self.plain and self.text in EMPTY

    def get(self, key: str) -> "Node | None":
        """The value of a key of a map."""
        for name, value in self.pairs:
            if name.text == key:
                return value
        return None

    def walk(self) -> Iterator["Node"]:
        """This node and all below it."""
        yield self
        for item in self.items:
            yield from item.walk()
        for key, value in self.pairs:
            yield from key.walk()
            yield from value.walk()


def read(path: Path) -> tuple[Node, list[Mishap]]:
    """The map of a file's entries (empty if the file is) and what is wrong with its YAML."""
    name = str(path)
    try:
        if path.stat().st_size > LARGEST:
            return Node(MAP, name, 1, 1), [Mishap(1, 1, "the file is too large for a card file")]
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "unknown reason"
        return Node(MAP, name, 1, 1), [Mishap(1, 1, f"the file cannot be read: {reason}")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        return Node(MAP, name, 1, 1), [Mishap(line, column, "the file is not UTF-8 text")]
    return parse(text, name)


def parse(text: str, file: str) -> tuple[Node, list[Mishap]]:
    """The same for a text. After a mistake of YAML the other entries are still read."""
    mishaps: list[Mishap] = []
    if CONTROL.search(text):
        mishaps += _control_characters(text)
        text = CONTROL.sub(" ", text)
    try:
        root = Builder(file, 0, mishaps).build(text)
    except yaml.YAMLError:
        root = _entry_by_entry(text, file, mishaps)
    _refuse_doubles(root, mishaps)
    return root, mishaps


def _control_characters(text: str) -> Iterator[Mishap]:
    """One mishap for each line with such characters."""
    for number, line in enumerate(text.split("\n"), 1):
        if found := CONTROL.search(line):
            sentence = f"character U+{ord(found.group()):04X} is not allowed"
            yield Mishap(number, found.start() + 1, sentence)


def _entry_by_entry(text: str, file: str, mishaps: list[Mishap]) -> Node:
    """Read each entry by itself, so that a mistake in one hides nothing in the others."""
    starts = [found.start() for found in ENTRY_LINE.finditer(text)]
    bounds = sorted({0, *starts, len(text)})
    whole = Node(MAP, file, 1, 1)
    line, counted = 0, 0
    for begin, end in pairwise(bounds):
        line += text.count("\n", counted, begin)
        counted = begin
        try:
            part = Builder(file, line, mishaps).build(text[begin:end])
        except yaml.YAMLError as error:
            mishaps.append(_mishap(error, line))
        else:
            whole.pairs.extend(part.pairs)
    if not mishaps:  # each entry is fine, but not the file: something outside of them
        mishaps.append(Mishap(1, 1, "this is not YAML"))
    return whole


def _mishap(error: yaml.YAMLError, line: int) -> Mishap:
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Mishap(line + 1, 1, "this is not YAML")
    problem = error.problem or "this is not YAML"
    mark = error.problem_mark
    opening = error.context_mark
    if opening is not None and any(known in problem for known in AT_OPENING):
        if opening.line == mark.line and "expected ','" in problem:
            problem = "a comma is missing before this, or the text needs quotes for its ': '"
        else:
            mark = opening
    suggestion = ""
    for known, sentence, missing in PLAIN_WORDS:
        if known in problem:
            problem, suggestion = sentence, missing
    return Mishap(line + mark.line + 1, mark.column + 1, problem, suggestion)


def _refuse_doubles(root: Node, mishaps: list[Mishap]) -> None:
    for node in root.walk():
        lines: dict[str, int] = {}
        for key, _ in node.pairs:
            if key.text in lines and not key.broken:
                first = lines[key.text]
                mishaps.append(
                    Mishap(key.line, key.column, f"'{key.text}' is written twice, see line {first}")
                )
            lines.setdefault(key.text, key.line)


class Builder:
    """Makes nodes of the events of one text that begins after ``line`` lines of its file."""

    def __init__(self, file: str, line: int, mishaps: list[Mishap]) -> None:
        self.file = file
        self.line = line
        self.mishaps = mishaps
        self.found: list[Mishap] = []
        self.open: list[Node] = []
        self.key: list[Node | None] = []
        self.root: Node | None = None
        self.ignored = 0  # collections open below the deepest level

    def build(self, text: str) -> Node:
        """The map a text holds. Raises yaml.YAMLError; mishaps are added only without it."""
        for event in yaml.parse(text, Loader=LOADER):
            self._take(event)
        root = self.root
        if root is None or root.empty:
            root = Node(MAP, self.file, self.line + 1, 1)
        elif root.sort != MAP:
            self.found.append(
                Mishap(root.line, root.column, "a card file is a map of entries: 'id: {…}'")
            )
            root = Node(MAP, self.file, self.line + 1, 1)
        self.mishaps.extend(self.found)
        return root

    def _take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._attach(self._scalar(event))
        elif isinstance(event, yaml.AliasEvent):
            self._wrong(event, "aliases (*name) are not part of the card language")
            node = self._node(TEXT, event)
            node.broken = True
            self._attach(node)
        elif isinstance(event, yaml.SequenceStartEvent):
            self._begin(LIST, event)
        elif isinstance(event, yaml.MappingStartEvent):
            self._begin(MAP, event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._end()
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            self._wrong(event, "a second document (---): a card file is a single one")

    def _at(self, event: yaml.Event) -> tuple[int, int]:
        mark: Any = event.start_mark
        return self.line + mark.line + 1, mark.column + 1

    def _node(self, sort: str, event: yaml.Event) -> Node:
        return Node(sort, self.file, *self._at(event))

    def _wrong(self, event: yaml.Event, message: str) -> None:
        self.found.append(Mishap(*self._at(event), message))

    def _scalar(self, event: yaml.ScalarEvent) -> Node:
        node = self._node(TEXT, event)
        node.text = event.value
        node.indent = 1 if event.style else 0
        self._no_tag(event)
        return node

    def _no_tag(self, event: yaml.Event) -> None:
        if getattr(event, "tag", None) is not None:
            self._wrong(event, "tags (!name) are not part of the card language")

    def _begin(self, sort: str, event: yaml.Event) -> None:
        self._no_tag(event)
        node = self._node(sort, event)
        if len(self.open) >= DEEPEST:
            if not self.ignored:
                self._wrong(event, f"nested more than {DEEPEST} levels deep")
                node.broken = True
                self._attach(node)
            self.ignored += 1
            return
        self._attach(node)
        self.open.append(node)
        self.key.append(None)

    def _end(self) -> None:
        if self.ignored:
            self.ignored -= 1
        else:
            self.open.pop()
            self.key.pop()

    def _attach(self, node: Node) -> None:
        if self.ignored:
            return
        if not self.open:
            self.root = self.root or node
            return
        parent = self.open[-1]
        key = self.key[-1]
        if parent.sort == LIST:
            parent.items.append(node)
        elif key is None:
            if node.sort != TEXT:
                self.found.append(Mishap(node.line, node.column, "a word is expected before ':'"))
                node.broken = True
            self.key[-1] = node
        else:
            parent.pairs.append((key, node))
            self.key[-1] = None
