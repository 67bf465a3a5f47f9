"""What can be wrong in a card file, and how it is told.

Knows files and positions only; no word of the language and no game.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, NamedTuple

from pirategames.cards.reader import Node

LONGEST: Final = 200  # characters of a message: a file may hold words of any length


class Problem(NamedTuple):
    """One mistake: where it is (line and column from 1), what is wrong, and what may be meant."""

    file: str
    line: int
    column: int
    message: str
    suggestion: str = ""

    def __str__(self) -> str:
        hint = f" (did you mean '{self.suggestion}'?)" if self.suggestion else ""
        return f"{self.file}:{self.line}:{self.column}: {self.message}{hint}"


class CardError(Exception):
    """Card files that cannot be played with. ``problems`` lists all that is wrong with them."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(p) for p in problems))
        self.problems = problems


class Report:
    """Collects the problems found while reading."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.strange = 0  # lines and facts the game does not know: what is in them stays unread

    def add(self, node: Node, message: str, suggestion: str = "", offset: int = 0) -> None:
        """A problem at a node, or ``offset`` characters into its text."""
        if not node.broken:
            if len(message) > LONGEST:
                message = message[:LONGEST] + "…"
            message = " ".join(message.splitlines())
            column = node.column + (node.indent + offset if offset else 0)
            self.problems.append(Problem(node.file, node.line, column, message, suggestion))

    def unknown(
        self, node: Node, what: str, word: str, known: Iterable[str], offset: int = 0
    ) -> None:
        """``what`` is none of the known words; the nearest one is suggested."""
        self.add(node, f"{what} '{word}'", nearest(word, known), offset)

    def sorted(self) -> list[Problem]:
        """All problems once, in the order of files, lines and columns."""
        return sorted(set(self.problems))


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like ``word``, or ``""`` if none is near."""
    likeness = 0.6 if len(word) > 3 else 0.5
    found = get_close_matches(word.lower(), list(known), 1, likeness)
    return found[0] if found else ""
