"""The entries of card files: cards, powers and options, their names, texts and printed facts.

Knows the game's declarations through the lexicon; effects are left to ``compiler``.
"""

import re
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from pirategames.cards.expressions import ID, Expressions
from pirategames.cards.lexicon import Lexicon
from pirategames.cards.problems import Report
from pirategames.cards.reader import LIST, MAP, TEXT, Node
from pirategames.cards.vocabulary import (
    COPIES,
    ENTRY_WORDS,
    HAS,
    INSTEAD_OF,
    LANGUAGES,
    NAMES,
    OPTION_FILES,
    RULES,
    TEXTS,
    TOGETHER,
    WITHOUT,
)
from pirategames.engine.rules import NO_KIND, CardKind, Property

CARD: Final = "card"
POWER: Final = "power"
OPTION: Final = "option"

MOST_KINDS: Final = NO_KIND - 1  # an action writes a kind in a byte, and one value means none
MOST_COPIES: Final = 99
LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
BRACES: Final = re.compile(r"\{([^{}]*)\}|[{}]")


class Value(NamedTuple):
    """One value of a printed fact: as the column has it, as people read it, how many copies."""

    value: int
    label: str
    copies: int


class Fact(NamedTuple):
    """A printed fact of an entry; one of ``many`` values makes a kind for each of them."""

    name: str
    values: list[Value]
    many: bool


class Entry:
    """An entry of a file: its id, its sort, and the nodes it is made of."""

    def __init__(self, key: Node, node: Node, moments: list[str]) -> None:
        self.id = key.text
        self.key = key
        self.node = node
        self.moments = [moment for moment in moments if node.get(moment) is not None]
        self.instead = node.get(INSTEAD_OF)
        together = node.get(TOGETHER)
        self.together = [item.text for item in together.items] if together is not None else []
        in_option_file = Path(key.file).stem in OPTION_FILES
        if node.get(HAS) is not None:
            self.sort = CARD
        elif in_option_file or node.get(RULES) is not None or node.get(WITHOUT) is not None:
            self.sort = OPTION
        else:
            self.sort = POWER

    @property
    def speaks(self) -> bool:
        """Must it tell the players what it does?"""
        return self.sort != CARD or bool(self.moments)


class EntryReader(Expressions):
    """Reads what is printed on the entries of a game's files."""

    def __init__(self, lexicon: Lexicon, report: Report) -> None:
        super().__init__(lexicon, report)
        self.kinds_made: list[CardKind] = []
        self.copies: list[int] = []

    # ------------------------------------------------------------ entries
    def entry(self, key: Node, node: Node) -> Entry | None:
        """An entry whose keys make sense; None without them."""
        moments = self.lexicon.words.moments
        if not ID.fullmatch(key.text):
            self.report.add(key, f"an id is written a-z, 0-9 and _, not '{key.text}'")
        if not self.is_sort(node, MAP, f"a map of what '{key.text}' is"):
            return None
        entry = Entry(key, node, moments)
        for name, _ in node.pairs:
            if name.text not in ENTRY_WORDS and name.text not in moments:
                known = [*ENTRY_WORDS, *moments]
                self.report.unknown(name, f"'{key.text}' has an unknown line", name.text, known)
                self.report.strange += 1
        self._check_sort(entry)
        return entry

    def _check_sort(self, entry: Entry) -> None:
        refused: tuple[str, ...] = ()
        if entry.sort == CARD:
            refused = (INSTEAD_OF, RULES, WITHOUT, TOGETHER)
        elif entry.sort == OPTION:
            refused = tuple(entry.moments)
            self._check_together(entry)
        elif not entry.moments and entry.instead is None:
            self.report.add(entry.key, f"'{entry.id}' is no card without 'has', and has no effect")
        for name, _ in entry.node.pairs:
            if name.text in refused:
                article = "an" if entry.sort == OPTION else "a"
                self.report.add(name, f"{article} {entry.sort} cannot have '{name.text}'")

    def _check_together(self, entry: Entry) -> None:
        node = entry.node.get(TOGETHER)
        if node is None or not self.is_sort(node, LIST, "a list of options and powers"):
            return
        for item in node.items:
            self.is_sort(item, TEXT, "the id of an option or a power")
        if len(node.items) < 2:
            self.report.add(node, "write two ids or more")

    # ------------------------------------------------------------ names and texts
    def names(self, entry: Entry) -> dict[str, str]:
        """The entry's name in each language."""
        node = entry.node.get(NAMES)
        if node is None:
            self.report.add(entry.key, f"'{entry.id}' has no name: write name: {{fr: …, en: …}}")
            return {}
        return self._by_language(entry, node, "name", required=True)

    def texts(self, entry: Entry) -> dict[str, str]:
        """The text of its effect in each language, empty without an effect."""
        node = entry.node.get(TEXTS)
        if node is not None:
            return self._by_language(entry, node, "text", required=entry.speaks)
        if entry.speaks:
            sentence = f"'{entry.id}' does something and has no text: write text: {{fr: …, en: …}}"
            self.report.add(entry.key, sentence)
        return {}

    def _by_language(self, entry: Entry, node: Node, what: str, required: bool) -> dict[str, str]:
        if not self.is_sort(node, MAP, f"a map of languages and each one's {what}"):
            return {}
        out: dict[str, str] = {}
        for key, value in node.pairs:
            if " " in key.text:
                self.report.add(key, "a comma ended the text before this: put the text in quotes")
            elif not LANGUAGE.fullmatch(key.text):
                self.report.unknown(key, "unknown language", key.text, LANGUAGES)
            elif self.is_sort(value, TEXT, f"a {what}"):
                out[key.text] = value.text.strip()
                if value.text.count("**") % 2:
                    self.report.add(value, "a '**' is not closed by another")
        for code, language in LANGUAGES.items():
            if required and node.get(code) is None:
                sentence = f"'{entry.id}' has no {language} {what}"
                self.report.add(node, sentence, f"{code}: …")
        return out

    # ------------------------------------------------------------ printed facts
    def card(self, entry: Entry) -> None:
        """Make the kinds of a card entry: one for each combination of its facts' values."""
        facts = self._facts(entry)
        copies = 1
        if (node := self._fact_node(entry, COPIES)) is not None:
            copies = self._copies(node)
        names = self.names(entry)
        texts = self.texts(entry)
        many = [fact for fact in facts if fact.many]
        self._check_braces(entry, [fact.name for fact in facts])
        total = 1
        for fact in many:
            total *= len(fact.values)
        if len(self.kinds_made) + total > MOST_KINDS:
            self.report.add(entry.key, f"a game has at most {MOST_KINDS} different cards")
            return
        single = {fact.name: fact.values[0] for fact in facts if not fact.many}
        for values in product(*(fact.values for fact in many)):
            chosen = dict(zip([fact.name for fact in many], values, strict=True))
            self._kind(entry, names, texts, chosen, single, copies)
        self.lexicon.families.append(entry.id)

    def power(self, entry: Entry) -> None:
        """Make the card of a power that is dealt: one copy, nothing printed but its text."""
        self._kind(entry, self.names(entry), self.texts(entry), {}, {}, 1)
        self.lexicon.families.append(entry.id)

    def _kind(
        self,
        entry: Entry,
        names: dict[str, str],
        texts: dict[str, str],
        chosen: dict[str, Value],
        single: dict[str, Value],
        copies: int,
    ) -> None:
        lexicon = self.lexicon
        kind_id = "/".join([entry.id, *(v.label for v in chosen.values())])
        for value in chosen.values():
            copies *= value.copies
        facts = {**single, **chosen}
        for name, prop in lexicon.props.items():
            value_of = facts.get(name)
            column = lexicon.columns.setdefault(name, [])
            column.append(prop.default if value_of is None else value_of.value)
        labels = {name: value.label for name, value in facts.items()}
        full = {
            language: full_name(name, labels, [v.label for v in chosen.values()])
            for language, name in names.items()
        }
        values = tuple(v.value for v in chosen.values())
        lexicon.kinds[kind_id] = len(self.kinds_made)
        lexicon.family_of.append(len(lexicon.families))
        titles = {code: full[code] if "{" in name else name for code, name in names.items()}
        self.kinds_made.append(CardKind(kind_id, entry.id, full, texts, values, titles))
        self.copies.append(copies)

    def _check_braces(self, entry: Entry, facts: list[str]) -> None:
        """Braces in a name hold printed facts of the card."""
        for _, node in (entry.node.get(NAMES) or entry.node).pairs:
            if entry.node.get(NAMES) is None or node.sort != TEXT:
                continue
            for found in BRACES.finditer(node.text):
                if found[1] is None:
                    self.report.add(node, "a brace of this name has no partner", "", found.start())
                elif found[1] not in facts:
                    what = "the card has no fact"
                    self.report.unknown(node, what, found[1], facts, found.start())

    def _fact_node(self, entry: Entry, name: str) -> Node | None:
        has = entry.node.get(HAS)
        return has.get(name) if has is not None else None

    def _facts(self, entry: Entry) -> list[Fact]:
        node = entry.node.get(HAS)
        if node is None or not self.is_sort(node, MAP, "a map of printed facts"):
            return []
        facts: list[Fact] = []
        for key, value in node.pairs:
            prop = self.lexicon.props.get(key.text)
            if prop is not None:
                values, many = self._values(prop, value)
                if values:
                    facts.append(Fact(prop.name, values, many))
            elif key.text != COPIES:
                self.report.unknown(key, "unknown fact", key.text, self.lexicon.facts)
                self.report.strange += 1
        return facts

    def _copies(self, node: Node) -> int:
        copies = self.whole(node, "a number of copies", 1)
        if copies > MOST_COPIES:
            self.report.add(node, f"a card has at most {MOST_COPIES} copies", str(MOST_COPIES))
        return copies

    def _values(self, prop: Property, node: Node) -> tuple[list[Value], bool]:
        """The values of a fact, and whether each makes a kind of its own."""
        if node.sort == LIST:
            return [v for item in node.items for v in self._value(prop, item, 1)], True
        if node.sort == MAP:
            out: list[Value] = []
            for key, copies in node.pairs:
                out += self._value(prop, key, self._copies(copies))
            return out, True
        if not prop.values and (ends := self.bounds(node)) is not None:
            if ends[1] - ends[0] > MOST_KINDS:
                self.report.add(node, f"a game has at most {MOST_KINDS} different cards")
                return [], True
            return [Value(n, str(n), 1) for n in range(ends[0], ends[1] + 1)], True
        return self._value(prop, node, 1), False

    def _value(self, prop: Property, node: Node, copies: int) -> list[Value]:
        if prop.values:
            if not self.one_of(node, prop.values):
                return []
            return [Value(prop.values.index(node.text), node.text, copies)]
        if not self.is_sort(node, TEXT, f"the number for '{prop.name}'"):
            return []
        number = self.whole(node, f"a whole number for '{prop.name}'")
        return [Value(number, str(number), copies)]


def full_name(name: str, labels: dict[str, str], values: list[str]) -> str:
    """A kind's name: its values fill the braces of the name or follow it."""
    if "{" not in name:
        return " ".join([name, *values])
    return BRACES.sub(lambda found: labels.get(found[1] or "", found[0]), name)
