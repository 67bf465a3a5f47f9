"""Reads the card files of a game, checks all of them and compiles the effects to a CardSet.

One broken file stops nothing but the match that needs it: everything wrong is gathered in one
``CardError``. Knows the engine, YAML and what a game declares; no game by name.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from pirategames.cards.compiler import Compiler, Program
from pirategames.cards.entries import CARD, POWER, Entry, EntryReader
from pirategames.cards.lexicon import Lexicon
from pirategames.cards.problems import CardError, Problem, Report
from pirategames.cards.reader import MAP, TEXT, Mishap, Node, read
from pirategames.cards.vocabulary import RULES, TOGETHER, WITHOUT
from pirategames.engine.rules import CardKind, CardSet, Words

SEATS_TO_CHECK: Final = 4


class Slot(NamedTuple):
    """Which program: of a moment and a family, or (family ``""``) of a moment of a power."""

    moment: int
    family: str


class Effects(NamedTuple):
    """The programs an entry brings, and the node of each."""

    entry: Entry
    printed: CardKind | None
    programs: dict[Slot, Program]
    nodes: dict[Slot, Node]


class Book:
    """The card files of one game, read together."""

    def __init__(self, words: Words, seats: int) -> None:
        self.words = words
        self.report = Report()
        self.lexicon = Lexicon(words, seats)
        self.reader = EntryReader(self.lexicon, self.report)
        self.entries: dict[str, Entry] = {}
        self.effects: list[Effects] = []

    # ------------------------------------------------------------ reading
    def read(self, path: Path, fill_in: bool = False) -> None:
        """Read a file. ``fill_in``: take only the entries that no other file has."""
        root, mishaps = read(path)
        for mishap in mishaps:
            self.mishap(str(path), mishap)
        for key, node in root.pairs:
            first = self.entries.get(key.text)
            if key.broken or (first is not None and (fill_in or first.key.file == key.file)):
                continue
            if first is not None:
                where = f"{Path(first.key.file).name}, line {first.key.line}"
                self.report.add(key, f"'{key.text}' is already in {where}")
            elif (entry := self.reader.entry(key, node)) is not None:
                self.entries[key.text] = entry

    def mishap(self, file: str, mishap: Mishap) -> None:
        self.report.problems.append(Problem(file, *mishap))

    def compile(self) -> None:
        """Make the kinds, then compile every effect."""
        entries = list(self.entries.values())
        for entry in entries:
            if entry.sort == CARD:
                self.reader.card(entry)
        self._check_families()
        for entry in entries if self.words.deals_powers else []:
            if entry.sort == POWER:
                self.reader.power(entry)
        self._check_together()
        for entry in entries:
            self.effects.append(self._compile(entry))
        self._check_moments()

    def _check_families(self) -> None:
        """A zone with a place for each family has no place for one more."""
        places = [spec.places for spec in self.words.zones if spec.by_family]
        for family in self.lexicon.families[min(places) :] if places else []:
            sentence = f"this game has places for {min(places)} families of cards, not for more"
            self.report.add(self.entries[family].key, sentence)

    def _check_together(self) -> None:
        """What stands in for several options and powers names such as there are."""
        known = [entry.id for entry in self.entries.values() if entry.sort != CARD]
        for entry in self.entries.values():
            node = entry.node.get(TOGETHER)
            for item in node.items if node is not None else []:
                if item.text not in known:
                    self.report.unknown(item, "unknown option or power", item.text, known)

    # ------------------------------------------------------------ effects
    def _compile(self, entry: Entry) -> Effects:
        programs: dict[Slot, Program] = {}
        nodes: dict[Slot, Node] = {}
        own = entry.id if entry.sort == CARD else ""
        for slot, node in [*self._own(entry, own), *self._instead(entry)]:
            compiler = Compiler(self.lexicon, self.report, slot.moment)
            programs[slot] = compiler.compile(node)
            nodes[slot] = node
        self._check_option(entry)
        return Effects(entry, self._printed(entry), programs, nodes)

    def _printed(self, entry: Entry) -> CardKind | None:
        """What a power or an option says of itself; a card's kinds have been made already."""
        if entry.sort == CARD:
            return None
        names, texts = self.reader.names(entry), self.reader.texts(entry)
        return CardKind(entry.id, entry.id, names, texts, ())

    def _own(self, entry: Entry, family: str) -> Iterator[tuple[Slot, Node]]:
        for moment in entry.moments:
            node = entry.node.get(moment)
            if node is not None:
                yield Slot(self.words.moments.index(moment), family), node

    def _instead(self, entry: Entry) -> Iterator[tuple[Slot, Node]]:
        """What ``instead_of: {card: {moment: words}}`` replaces."""
        node = entry.instead
        if node is None or not self.reader.is_sort(node, MAP, "a map of cards"):
            return
        for card, moments in node.pairs:
            if card.text not in self.lexicon.families:
                self.report.unknown(card, "unknown card", card.text, self.lexicon.families)
            if not self.reader.is_sort(moments, MAP, "a map of moments"):
                continue
            for moment, steps in moments.pairs:
                if moment.text not in self.words.moments:
                    known = self.words.moments
                    self.report.unknown(moment, "unknown moment", moment.text, known)
                else:
                    yield Slot(self.words.moments.index(moment.text), card.text), steps

    def _check_option(self, entry: Entry) -> None:
        rules = entry.node.get(RULES)
        if rules is not None and self.reader.is_sort(rules, MAP, "a map of rules"):
            for key, value in rules.pairs:
                if key.text not in self.words.switches:
                    self.report.unknown(key, "unknown rule", key.text, self.words.switches)
                self.reader.is_sort(value, TEXT, "a value")
        without = entry.node.get(WITHOUT)
        if without is not None:
            self.reader.table(without)

    def _check_moments(self) -> None:
        """A moment is one of cards or one of powers: a power's own fills the table of its row."""
        of_cards = {
            slot.moment for effects in self.effects for slot in effects.programs if slot.family
        }
        for effects in self.effects:
            for slot, node in effects.nodes.items():
                if not slot.family and slot.moment in of_cards:
                    moment = self.words.moments[slot.moment]
                    sentence = f"'{moment}' is a moment of cards: without 'has' this is none"
                    self.report.add(node, sentence)

    # ------------------------------------------------------------ the set of cards
    def card_set(self, chosen: Sequence[str]) -> CardSet:
        """The cards with some options in force. Everything must have been compiled."""
        lexicon = self.lexicon
        in_force = self._in_force(chosen)
        copies = self.reader.copies[:]
        for effects in in_force:
            without = effects.entry.node.get(WITHOUT)
            if without is not None:
                fits = self.reader.table(without)
                copies = [0 if fits[kind] else n for kind, n in enumerate(copies)]
        for name in lexicon.props:
            lexicon.columns.setdefault(name, [])
        cards = CardSet(self.reader.kinds_made, copies, lexicon.columns, lexicon.families)
        cards.filters = lexicon.filters
        cards.others = [e.printed for e in self.effects if e.printed is not None]
        for effects in in_force:
            rules = effects.entry.node.get(RULES)
            for key, value in rules.pairs if rules is not None else []:
                cards.switches[key.text] = value.text
        self._fill(cards, in_force)
        for effects in in_force:
            families = {slot.family for slot in effects.programs}
            for kind, card in enumerate(cards.kinds):
                if card.family in families and effects.printed is not None:
                    cards.amended.setdefault(kind, []).append(effects.printed)
        return cards

    def _in_force(self, chosen: Sequence[str]) -> list[Effects]:
        """The chosen options, last the entries that stand in for several chosen together.

        Two options that replace the same effect are a problem unless such an entry replaces it.
        """
        out: list[Effects] = []
        taken: dict[Slot, str] = {}
        joined = [
            e for e in self.effects if e.entry.together and set(e.entry.together) <= {*chosen}
        ]
        settled = {slot for effects in joined for slot in effects.programs}
        for effects in self.effects:
            if effects.entry.id not in chosen or effects.entry.sort == CARD:
                continue
            out.append(effects)
            for slot, node in effects.nodes.items():
                if slot in taken and slot not in settled:
                    self.report.add(
                        node, f"'{taken[slot]}' is in force and replaces this effect already"
                    )
                taken[slot] = effects.entry.id
        return out + joined

    def _fill(self, cards: CardSet, in_force: list[Effects]) -> None:
        """The table of programs: [moment][power][kind]."""
        powers = [e for e in self.effects if e.entry.sort == POWER and e not in in_force]
        cards.powers = ["", *(e.entry.id for e in powers)]
        printed: dict[Slot, Program] = {}
        for effects in self.effects:
            if effects.entry.sort == CARD:
                printed.update(effects.programs)
        for effects in in_force:
            printed.update(effects.programs)
        ids = {effects.entry.id for effects in in_force}
        replaced = [self._replaced(effects, ids) for effects in powers]
        for moment in range(len(self.words.moments)):
            first = self._row(cards, moment, printed, [-1] * len(cards.kinds))
            rows = [
                self._row(cards, moment, programs, first, self.lexicon.kinds.get(e.entry.id, -1))
                for e, programs in zip(powers, replaced, strict=True)
            ]
            cards.program.append([first, *rows])

    def _replaced(self, power: Effects, ids: set[str]) -> dict[Slot, Program]:
        """What a power replaces, together with the options in force."""
        programs = dict(power.programs)
        for effects in self.effects:
            together = effects.entry.together
            if power.entry.id in together and {*together} <= {power.entry.id, *ids}:
                programs.update(effects.programs)
        return programs

    def _row(
        self,
        cards: CardSet,
        moment: int,
        programs: Mapping[Slot, Program],
        default: list[int],
        power: int = -1,
    ) -> list[int]:
        """The programs of a power in a moment, by kind; where it says nothing, the default's.

        ``power``: the kind that is the power's own card, if it has one.
        """
        own = programs.get(Slot(moment, ""))
        if own is not None:
            return [self._add(cards, own, power)] * len(cards.kinds)
        row = default[:]
        for kind, card in enumerate(cards.kinds):
            program = programs.get(Slot(moment, card.family))
            if program is not None:
                row[kind] = self._add(cards, program, kind)
        return row

    def _add(self, cards: CardSet, program: Program, kind: int) -> int:
        cards.programs.append(program.ops)
        cards.regs_of.append(program.regs)
        cards.program_kind.append(kind)
        return len(cards.programs) - 1


# ------------------------------------------------------------------------------ for others
def card_files(folder: Path) -> list[Path]:
    """The card files of a folder, sorted by name."""
    return sorted([*folder.glob("*.yaml"), *folder.glob("*.yml")])


def load_cards(
    game_id: str, words: Words, folders: list[Path], seats: int, chosen: Sequence[str] = ()
) -> CardSet:
    """The cards of a game, from all card files of some folders.

    ``chosen`` names the options and variants in force by their ids (a name without an entry
    changes nothing: an option may concern the rules alone). Raises CardError with every problem
    of every file.
    """
    book = Book(words, seats)
    files = [path for folder in folders for path in card_files(folder)]
    if not files:
        places = " or ".join(str(folder) for folder in folders)
        book.mishap(places, Mishap(1, 1, f"no card file of {game_id} (*.yaml) is here"))
    for path in files:
        book.read(path)
    book.compile()
    if book.report.problems:
        raise CardError(book.report.sorted())
    cards = book.card_set(chosen)
    if book.report.problems:
        raise CardError(book.report.sorted())
    return cards


def check_folder(
    folder: Path,
    words: Words,
    beside: Sequence[Path] = (),
    seats: int = SEATS_TO_CHECK,
    also: Sequence[Path] = (),
) -> list[Problem]:
    """Everything wrong with the card files of a folder.

    ``beside``: folders of the game whose cards may be named too; their own mistakes are not told.
    ``also``: files of the folder that are read whatever their names end with.
    """
    return _examine(folder, words, beside, seats, also)[1]


def _examine(
    folder: Path, words: Words, beside: Sequence[Path], seats: int, also: Sequence[Path]
) -> tuple[int, list[Problem]]:
    """How much in the files is strange to the game, and what `check_folder` answers."""
    book = Book(words, seats)
    files = sorted({*card_files(folder), *(path for path in also if path.is_file())})
    for path in files:
        book.read(path)
    for other in beside:
        if other.resolve() != folder.resolve():
            for path in card_files(other):
                book.read(path, fill_in=True)
    book.compile()
    own = {str(path) for path in files}
    return book.report.strange, [p for p in book.report.sorted() if p.file in own]


def check_files(
    paths: Sequence[Path],
    games: Mapping[str, Words],
    shipped: Mapping[str, Sequence[Path]] | None = None,
) -> list[Problem]:
    """Everything wrong with some files or folders.

    A folder's name says which game it is of; files that lie elsewhere are taken to be of the game
    they fit best. ``games``: what each game declares; ``shipped``: the folders of its own cards.
    """
    out: list[Problem] = []
    for folder, wanted in _by_folder(paths).items():
        named = folder.resolve().name
        names = {str(path) for path in wanted}
        by_game: list[tuple[int, int, list[Problem]]] = []
        for game in [named] if named in games else games:
            beside = (shipped or {}).get(game, ())
            strange, found = _examine(folder, games[game], beside, SEATS_TO_CHECK, wanted)
            found = [problem for problem in found if problem.file in names]
            by_game.append((strange, len(found), found))
        out += min(by_game, key=lambda fit: fit[:2])[2]
        out += [p for path in wanted if not path.is_file() for p in _unreadable(path)]
    empty = [path for path in paths if path.is_dir() and not _by_folder([path])]
    out += [Problem(str(path), 1, 1, "no card file (*.yaml) is here") for path in empty]
    return sorted(set(out))


def _unreadable(path: Path) -> list[Problem]:
    return [Problem(str(path), *mishap) for mishap in read(path)[1]]


def _by_folder(paths: Sequence[Path]) -> dict[Path, list[Path]]:
    """Files by their folder; a folder stands for its files, or else for its folders."""
    out: dict[Path, list[Path]] = {}
    for path in paths:
        if path.is_dir():
            for folder in [path, *sorted(p for p in path.iterdir() if p.is_dir())]:
                files = card_files(folder)
                if files:
                    out.setdefault(folder, []).extend(files)
        else:
            out.setdefault(path.parent, []).append(path)
    return out
