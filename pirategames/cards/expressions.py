"""What the words of an effect are about: cards, places, amounts, conditions and filters of kinds.

Each method turns a node into an object of ``engine.effects`` and reports what is wrong with it;
after a problem it returns something harmless, because nothing of a wrong file is ever played.
"""

import re
from collections.abc import Collection
from typing import Final

from pirategames.cards.lexicon import NOWHERE, Lexicon, Reach
from pirategames.cards.problems import Report, nearest
from pirategames.cards.reader import LIST, MAP, TEXT, Node
from pirategames.cards.vocabulary import (
    AMOUNT_WORDS,
    BEFORE,
    BENEATH,
    CHOSEN,
    CONDITIONS,
    COUNTED,
    FILTER_WORDS,
    IT,
    ONE_OF,
    RESERVED,
    SOURCE,
    Arg,
)
from pirategames.engine.effects import (
    ARITHMETIC,
    NAME_BEFORE,
    NAME_IT,
    AllCards,
    AllOf,
    Amount,
    AnyOf,
    Beneath,
    Cards,
    Condition,
    CountOf,
    InZone,
    Kinds,
    Named,
    NameIs,
    Not,
    Number,
    Place,
    PlaceOf,
    PropertyOf,
    RandomCards,
    RestOf,
    SameAsName,
    SameAsZone,
    Some,
    SomeCards,
    Sum,
    TopCards,
    Unless,
    Where,
)
from pirategames.engine.rules import ALL, R_NAMES, Property

WHOLE: Final = re.compile(r"\d{1,4}")
RANGE: Final = re.compile(r"(\d{1,4})\.\.(\d{1,4})")
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
COUNTED_PHRASE: Final = re.compile(r"(top|random)(?: +(?!of\b)(\S+))? +of +(.+)")
WHOLE_PHRASE: Final = re.compile(r"(all|rest) +of +(.+)")
COUNT_PHRASE: Final = re.compile(r"count +of +(.+)")
PROPERTY_PHRASE: Final = re.compile(r"(\S+) +of +(\S+)")
UNDER_PHRASE: Final = re.compile(r"(?:(place +of)|under) +(\S+)")

SORTS: Final = {TEXT: "a text", LIST: "a list", MAP: "a map"}


class Trail:
    """What has happened on the way to a step, as far as the file tells.

    ``names``: answers given; ``unseen``: those of them that only the seat itself can see;
    ``asked``: a question may have been asked.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.unseen: set[str] = set()
        self.asked = False

    def fork(self) -> "Trail":
        other = Trail()
        other.names = set(self.names)
        other.unseen = set(self.unseen)
        other.asked = self.asked
        return other

    def join(self, other: "Trail") -> None:
        """Come together again with another way."""
        self.names |= other.names
        self.unseen |= other.unseen
        self.asked = self.asked or other.asked


class Expressions:
    """Reads the arguments of words, for one effect."""

    def __init__(self, lexicon: Lexicon, report: Report) -> None:
        self.lexicon = lexicon
        self.report = report
        self.trail = Trail()
        self.registers: dict[str, int] = {}
        self.in_do = False

    # ------------------------------------------------------------ shapes
    def is_sort(self, node: Node, sort: str, what: str) -> bool:
        """Is the node text, a list or a map as it should be? ``what`` is expected otherwise."""
        if node.broken:
            return False
        if node.empty:
            self.report.add(node, f"{what} is missing here")
            return False
        if node.sort != sort:
            self.report.add(node, f"{what} is expected here, not {SORTS[node.sort]}")
            return False
        return True

    def arguments(self, node: Node, what: str, args: Collection[Arg]) -> dict[str, Node]:
        """The arguments of a map, unknown and missing ones reported."""
        if not self.is_sort(node, MAP, f"a map with the arguments of '{what}'"):
            return {}
        known = {arg.name: arg for arg in args}
        found: dict[str, Node] = {}
        for key, value in node.pairs:
            arg = known.get(key.text)
            if arg is None:
                self.report.unknown(key, f"'{what}' has no argument", key.text, known)
            elif arg.sort != ONE_OF or self.one_of(value, arg.words):
                found[key.text] = value
        for arg in args:
            if arg.required and node.get(arg.name) is None:
                self.report.add(node, f"'{what}' needs '{arg.name}'")
        return found

    def one_of(self, node: Node, words: Collection[str]) -> bool:
        """Is the node one of these words?"""
        what = " or ".join(f"'{word}'" for word in words)
        if not self.is_sort(node, TEXT, what):
            return False
        if node.text not in words:
            self.report.add(
                node, f"{what} is expected here, not '{node.text}'", nearest(node.text, words)
            )
        return node.text in words

    def whole(self, node: Node, what: str, least: int = 0) -> int:
        """A whole number that stands alone."""
        if not self.is_sort(node, TEXT, what):
            return least
        if not node.plain or not WHOLE.fullmatch(node.text):
            self.report.add(
                node,
                f"{what} is expected here, not '{node.text}'",
                digits_of(node.text) or str(max(1, least)),
            )
            return least
        if int(node.text) < least:
            self.report.add(node, f"{what} must be at least {least}", str(least))
        return int(node.text)

    def bounds(self, node: Node) -> tuple[int, int] | None:
        """The ends of a range such as ``3..13``, None if the node is none."""
        found = RANGE.fullmatch(node.text) if node.sort == TEXT else None
        if found is None:
            return None
        low, high = int(found[1]), int(found[2])
        if low > high:
            self.report.add(node, f"the range {node.text} is empty", f"{high}..{low}")
        return low, high

    # ------------------------------------------------------------ zones and names
    def zone(self, node: Node) -> Reach:
        """A zone phrase."""
        if not self.is_sort(node, TEXT, "a zone"):
            return NOWHERE
        return self.lexicon.zone(node, node.text, 0, self.report)

    def new_name(self, node: Node | None) -> str:
        """The name an answer is given, ``chosen`` if there is none."""
        if node is None or not self.is_sort(node, TEXT, "a name"):
            return CHOSEN
        if node.text in RESERVED or node.text in self.lexicon.specs:
            self.report.add(node, f"'{node.text}' means something else and cannot be a name")
        elif not ID.fullmatch(node.text):
            self.report.add(node, f"a name is written in small letters, not '{node.text}'")
        return node.text

    def register(self, name: str) -> int:
        """Where a frame keeps an answer."""
        return self.registers.setdefault(name, R_NAMES + 2 * len(self.registers))

    def has_name(self, name: str) -> bool:
        return name in self.trail.names or (name == IT and self.in_do)

    def name(self, node: Node, text: str, offset: int = 0, word: str = "") -> int:
        """The register of a named card that lies on the table; ``word`` deals with it."""
        if self.has_name(text):
            if word:
                self.used(text, word)
            return NAME_IT if text == IT else self.register(text)
        if text == BEFORE:
            self.report.add(node, "'before' is a kind and no card on the table", offset=offset)
        else:
            names = [*self.trail.names, IT] if self.in_do else self.trail.names
            self.report.unknown(node, "no card was named", text, names, offset)
        return R_NAMES

    def used(self, name: str, word: str) -> None:
        """A word deals with a named card."""

    def kind_name(self, node: Node, text: str, offset: int = 0) -> int:
        """A named card of which the kind is wanted, ``before`` included."""
        if text == BEFORE:
            return NAME_BEFORE
        if text in self.trail.unseen:
            sentence = f"what '{text}' is would tell the others of a card they cannot see"
            self.report.add(node, sentence, offset=offset)
        if not self.has_name(text):
            known = [*self.trail.names, BEFORE, *([IT] if self.in_do else [])]
            self.report.unknown(node, "no card was named", text, known, offset)
            return NAME_BEFORE
        return self.name(node, text, offset)

    # ------------------------------------------------------------ cards and places
    def cards(self, node: Node, word: str) -> Cards:
        """A phrase that names cards, which ``word`` deals with."""
        if node.sort == MAP and not node.broken:
            return self._counted(node)
        if not self.is_sort(node, TEXT, "a phrase that names cards, such as 'top of my deck',"):
            return AllCards(NOWHERE.zones)
        text = node.text
        if text == BENEATH:
            return self.beneath(node)
        if found := COUNTED_PHRASE.fullmatch(text):
            return self._counted_phrase(node, found)
        if found := WHOLE_PHRASE.fullmatch(text):
            reach = self.lexicon.zone(node, found[2], found.start(2), self.report)
            if found[1] == "all":
                return AllCards(reach.zones)
            return RestOf(reach.zones, self.name(node, CHOSEN))
        if not self.has_name(text) and self._names_zone(text):
            sentence = f"'{text}' is a zone; which of its cards?"
            self.report.add(node, sentence, f"all of {text}")
            return AllCards(NOWHERE.zones)
        return Named(self.name(node, text, word=word))

    def _names_zone(self, text: str) -> bool:
        return text == SOURCE or text.rsplit(" ", 1)[-1] in self.lexicon.specs

    def beneath(self, node: Node) -> Cards:
        if self.lexicon.play_zone < 0:
            self.report.add(node, "this game has no zone in which cards are played")
        return Beneath(self.lexicon.play_zone)

    def _counted_phrase(self, node: Node, found: re.Match[str]) -> Cards:
        amount = Number(1)
        if found[2] is not None:
            if WHOLE.fullmatch(found[2]) and int(found[2]) > 0:
                amount = Number(int(found[2]))
            else:
                sentence = f"a number of cards is expected here, not '{found[2]}'"
                self.report.add(node, sentence, digits_of(found[2]), found.start(2))
        reach = self.lexicon.zone(node, found[3], found.start(3), self.report)
        return self._some_of(node, found[1], amount, reach, found.start(3))

    def _counted(self, node: Node) -> Cards:
        """``{top: amount, of: Z}`` or ``{random: amount, of: Z}``."""
        which = next((key.text for key, _ in node.pairs if key.text in COUNTED), "")
        if not which:
            self.report.add(node, "a map that names cards has 'top' or 'random', and 'of'")
            return AllCards(NOWHERE.zones)
        args = self.arguments(node, which, COUNTED[which])
        if len(args) < 2:
            return AllCards(NOWHERE.zones)
        reach = self.zone(args["of"])
        return self._some_of(args["of"], which, self.amount(args[which]), reach, 0)

    def _some_of(self, node: Node, which: str, amount: Amount, reach: Reach, offset: int) -> Cards:
        if which == "random":
            return RandomCards(amount, reach.zones)
        if not reach.one:
            sentence = f"'top' is of one zone, and '{reach.text}' can be several"
            self.report.add(node, sentence, offset=offset)
        return TopCards(amount, reach.zones)

    def place(self, node: Node) -> tuple[Place, bool]:
        """Where cards go, and whether they go to the bottom."""
        if not self.is_sort(node, TEXT, "a place"):
            return InZone(NOWHERE.zones), False
        if found := UNDER_PHRASE.fullmatch(node.text):
            name = self.name(node, found[2], found.start(2), "move")
            return PlaceOf(name), found[1] is None
        reach = self.zone(node)
        if not reach.one:
            sentence = f"cards go to one zone, and '{node.text}' can be several"
            self.report.add(node, sentence)
        return InZone(reach.zones), False

    # ------------------------------------------------------------ amounts
    def amount(self, node: Node) -> Amount:
        """How many: a number, ``count of Z``, ``number of X``, or a sum of amounts."""
        if node.sort == MAP and not node.broken:
            return self._sum(node)
        if not self.is_sort(node, TEXT, "an amount"):
            return Number(0)
        if found := COUNT_PHRASE.fullmatch(node.text):
            if found[1] == BENEATH:
                return CountOf(self.beneath(node))
            reach = self.lexicon.zone(node, found[1], found.start(1), self.report)
            return CountOf(AllCards(reach.zones))
        if found := PROPERTY_PHRASE.fullmatch(node.text):
            column = self.number_column(node, found[1])
            return PropertyOf(column, self.kind_name(node, found[2], found.start(2)))
        return Number(self.whole(node, "an amount, such as 2 or 'count of my hand',"))

    def _sum(self, node: Node) -> Amount:
        if len(node.pairs) != 1:
            self.report.add(node, f"an amount has one of: {', '.join(AMOUNT_WORDS)}")
            return Number(0)
        key, value = node.pairs[0]
        if key.text not in AMOUNT_WORDS:
            self.report.unknown(key, "unknown amount", key.text, AMOUNT_WORDS)
            return Number(0)
        if not self.is_sort(value, LIST, "a list of amounts"):
            return Number(0)
        parts = [self.amount(item) for item in value.items]
        if len(parts) < 2:
            self.report.add(value, f"'{key.text}' needs two amounts or more")
        return Sum(ARITHMETIC.index(key.text), parts or [Number(0)])

    def number_column(self, node: Node, name: str) -> list[int]:
        """The column of a property that is a number."""
        prop = self.lexicon.props.get(name)
        numbers = [p.name for p in self.lexicon.props.values() if not p.values]
        if prop is None:
            self.report.unknown(node, "unknown property", name, numbers)
        elif prop.values:
            self.report.add(node, f"'{name}' is a word and no number", nearest(name, numbers))
        return self.lexicon.columns.get(name, [])

    # ------------------------------------------------------------ conditions
    def condition(self, node: Node) -> Condition:
        """``{some: Z, …}``, ``{none: Z, …}`` or ``{card: name, is: …}``."""
        nothing = SomeCards(AllCards(NOWHERE.zones), None, 1)
        if not self.is_sort(node, MAP, "a condition"):
            return nothing
        which = next((key.text for key, _ in node.pairs if key.text in CONDITIONS), "")
        if not which:
            first = node.pairs[0][0] if node.pairs else node
            self.report.unknown(first, "unknown condition", first.text, CONDITIONS)
            return nothing
        args = self.arguments(node, which, CONDITIONS[which])
        if which == "card":
            if len(args) < 2 or not self.is_sort(args["card"], TEXT, "a name"):
                return nothing
            return NameIs(self.kind_name(args["card"], args["card"].text), self.kinds(args["is"]))
        least = self.whole(args["at_least"], "a number of cards", 1) if "at_least" in args else 1
        some = self._some(args[which], args.get("where"), least)
        return Unless(some) if which == "none" else some

    def _some(self, node: Node, where: Node | None, least: int) -> Condition:
        test = self.kinds(where) if where is not None else None
        if node.sort == TEXT and node.text == BENEATH:
            spec = self.lexicon.specs.get(self.lexicon.words.play_zone)
            if where is not None and spec is not None and spec.sees != ALL:
                self._tells(where)
            return SomeCards(self.beneath(node), test, least)
        reach = self.zone(node)
        if where is not None and not reach.public:
            self._tells(where)
        return Some(reach.zones, test, least)

    def _tells(self, node: Node) -> None:
        self.report.add(node, "'where' would tell the others of cards they cannot see")

    # ------------------------------------------------------------ filters
    def kinds(self, node: Node) -> Where:
        """A filter: all of its lines must be true. A table, as far as it only asks about kinds."""
        count = len(self.lexicon.kinds)
        if not self.is_sort(node, MAP, "a filter of kinds, such as {colour: red},"):
            return Kinds([1] * count)
        if not node.pairs:
            self.report.add(node, "this filter asks nothing")
        table = [1] * count
        parts: list[Where] = []
        for key, value in node.pairs:
            if key.text == "as":
                continue
            part = self._test(node, key, value)
            if isinstance(part, Kinds):
                table = [a & b for a, b in zip(table, part.table, strict=True)]
            else:
                parts.append(part)
        if node.get("as") is not None and node.get("same") is None:
            self.report.add(node, "'as' belongs to 'same'")
        if not parts:
            return Kinds(table)
        if all(table):
            return parts[0] if len(parts) == 1 else AllOf(parts)
        return AllOf([Kinds(table), *parts])

    def table(self, node: Node) -> list[int]:
        """A filter that must be known when the file is read."""
        where = self.kinds(node)
        if isinstance(where, Kinds):
            return where.table
        self.report.add(node, "'same' cannot stand here: these kinds are fixed by the file")
        return []

    def _test(self, node: Node, key: Node, value: Node) -> Where:
        word = key.text
        if word == "not":
            part = self.kinds(value)
            return Kinds([1 - n for n in part.table]) if isinstance(part, Kinds) else Not(part)
        if word == "any":
            return self._any(value)
        if word == "same":
            return self._same(node, value)
        if word in ("kind", "family"):
            return Kinds(self._by_id(word, value))
        prop = self.lexicon.props.get(word)
        if prop is None:
            known = [*self.lexicon.props, *FILTER_WORDS]
            self.report.unknown(key, "unknown property", word, known)
            return Kinds([1] * len(self.lexicon.kinds))
        return Kinds(self._by_property(prop, value))

    def _any(self, node: Node) -> Where:
        if not self.is_sort(node, LIST, "a list of filters"):
            return Kinds([1] * len(self.lexicon.kinds))
        parts = [self.kinds(item) for item in node.items]
        if not parts:
            self.report.add(node, "'any' needs a filter at least")
        tables = [part.table for part in parts if isinstance(part, Kinds)]
        if not parts:
            return Kinds([1] * len(self.lexicon.kinds))
        if len(tables) == len(parts):
            return Kinds([max(column) for column in zip(*tables, strict=True)])
        return AnyOf(parts)

    def _by_id(self, word: str, node: Node) -> list[int]:
        """The kinds of a family, or the one kind, of this id."""
        lexicon = self.lexicon
        if not self.is_sort(node, TEXT, f"the id of a {word}"):
            return [1] * len(lexicon.kinds)
        known = lexicon.families if word == "family" else list(lexicon.kinds)
        if node.text not in known:
            self.report.unknown(node, f"unknown {word}", node.text, known)
            return [1] * len(lexicon.kinds)
        if word == "kind":
            return [int(kind == lexicon.kinds[node.text]) for kind in range(len(lexicon.kinds))]
        family = lexicon.families.index(node.text)
        return [int(n == family) for n in lexicon.family_of]

    def _by_property(self, prop: Property, node: Node) -> list[int]:
        column = self.lexicon.columns.get(prop.name, [])
        if not prop.values:
            ends = self.bounds(node)
            if ends is None:
                number = self.whole(node, f"a number or a range for '{prop.name}'")
                ends = number, number
            return [int(ends[0] <= n <= ends[1]) for n in column]
        if not self.one_of(node, prop.values):
            return [1] * len(column)
        wanted = prop.values.index(node.text)
        return [int(n == wanted) for n in column]

    def _same(self, node: Node, value: Node) -> Where:
        """``{same: property, as: X}``: X is a named card or a zone."""
        column = self._any_column(value)
        other = node.get("as")
        if other is None:
            self.report.add(node, "'same' needs 'as': a named card or a zone")
            return Kinds([1] * len(self.lexicon.kinds))
        if not self.is_sort(other, TEXT, "a named card or a zone"):
            return Kinds([1] * len(self.lexicon.kinds))
        if other.text == BEFORE or self.has_name(other.text) or not self._names_zone(other.text):
            return SameAsName(column, self.kind_name(other, other.text))
        reach = self.zone(other)
        if not reach.open:
            sentence = f"'as: {other.text}' would tell the others of cards they cannot see"
            self.report.add(other, sentence)
        return SameAsZone(column, reach.zones)

    def _any_column(self, node: Node) -> list[int]:
        """The column of any property, or of the families."""
        if not self.is_sort(node, TEXT, "a property"):
            return []
        if node.text == "family":
            return self.lexicon.family_of
        if node.text not in self.lexicon.props:
            self.report.unknown(
                node, "unknown property", node.text, [*self.lexicon.props, "family"]
            )
        return self.lexicon.columns.get(node.text, [])


def digits_of(text: str) -> str:
    """The number somebody may have meant: ``"4x"`` gives ``"4"``; ``""`` if there is none."""
    found = WHOLE.search(text)
    return found.group() if found else ""
