"""Compiles the steps of an effect to a program: a list of ops whose exits are resolved.

The rules of silence (card language 3.5) are checked on the way: a card chosen from a zone others
cannot see is dealt with before the next question, and nobody is asked about cards unseen.
"""

from typing import NamedTuple

from pirategames.cards.expressions import Expressions, Trail
from pirategames.cards.lexicon import Lexicon, Reach
from pirategames.cards.problems import Report, nearest
from pirategames.cards.reader import LIST, MAP, TEXT, Node
from pirategames.cards.vocabulary import IT, QUESTIONS, SOURCE, WORDS
from pirategames.engine.effects import (
    Choose,
    Copy,
    If,
    Jump,
    Look,
    MoveCards,
    Number,
    Pick,
    Play,
    Question,
    Restrict,
    SetNumber,
    Swap,
    Use,
)
from pirategames.engine.rules import R_NAMES, Op

MOST_PLACES = 8  # bits of an action's mask


class Program(NamedTuple):
    """A compiled effect and the size of its frame."""

    ops: list[Op]
    regs: int


class Compiler(Expressions):
    """Compiles one effect, of one moment."""

    def __init__(self, lexicon: Lexicon, report: Report, moment: int) -> None:
        super().__init__(lexicon, report)
        self.moment = moment
        self.ops: list[Op] = []
        self.askers: dict[str, Choose] = {}  # the questions whose answers no word has used yet
        self.waiting: list[Use] = []

    def compile(self, node: Node) -> Program:
        """The program of a list of steps."""
        ends: list[Op] = []
        self.steps(node, ends)
        self._land(ends)
        for op in self.ops:
            if isinstance(op, Question) and not op.purpose:
                op.purpose = op.word
        return Program(self.ops, R_NAMES + 2 * len(self.registers))

    # ------------------------------------------------------------ blocks
    def steps(self, node: Node, ends: list[Op], optional: bool = False) -> None:
        """A block. ``ends`` gathers the ops that go to where it is left; ``optional``: in a may."""
        if not self.is_sort(node, LIST, "a list of steps, [ … ],"):
            return
        if not node.items:
            self.report.add(node, "a list of steps is empty")
        for index, step in enumerate(node.items):
            word = self._word_of(step)
            if index == 0 and optional and word not in QUESTIONS:
                self._use(node, ends)
            value = step.get(word) if word else None
            if value is not None:
                self._step(step, word, value, ends, optional and index == 0)

    def _word_of(self, node: Node) -> str:
        """The word of a step; ``""`` after a problem with its keys."""
        if not self.is_sort(node, MAP, "a step, such as 'move: {…}',"):
            return ""
        words = [key for key, _ in node.pairs if key.text in WORDS]
        if not words:
            first = node.pairs[0][0] if node.pairs else node
            self.report.unknown(first, "unknown word", first.text, WORDS)
            return ""
        word = words[0].text
        beside = [arg.name for arg in WORDS[word].beside]
        for key, _ in node.pairs:
            if key.text in WORDS and key.text != word:
                self.report.add(key, f"'{key.text}' is a step of its own: put a '-' before it")
            elif key.text != word and key.text not in beside:
                known = [*beside, *WORDS]
                sentence = f"'{word}' has no '{key.text}' beside it"
                self.report.add(key, sentence, nearest(key.text, known))
        for arg in WORDS[word].beside:
            if arg.required and node.get(arg.name) is None:
                self.report.add(words[0], f"'{word}' needs '{arg.name}'")
        return word

    def _step(self, node: Node, word: str, value: Node, ends: list[Op], declinable: bool) -> None:
        args = self.arguments(value, word, WORDS[word].args) if WORDS[word].args else {}
        complete = all(arg.name in args for arg in WORDS[word].args if arg.required)
        if word == "if":
            self._if(node, value)
        elif word == "may":
            self._may(node, value)
        elif word in QUESTIONS and self.in_do:
            self.report.add(node, f"'do' cannot ask: '{word}' is a question")
        elif word == "set":
            self._set(value)
        elif word in ("swap", "play", "copy"):
            {"swap": self._swap, "play": self._play, "copy": self._copy}[word](value)
        elif not complete:
            pass
        elif word == "choose":
            self._choose(node, args, ends, declinable)
        elif word == "pick":
            self._pick(node, args, ends, declinable)
        else:
            {"move": self._move, "look": self._look, "restrict": self._restrict}[word](args)

    def _emit(self, op: Op, word: str) -> None:
        self.ops.append(op)
        for use in self.waiting:
            use.purpose = word
        self.waiting = []

    def _land(self, ops: list[Op]) -> None:
        """These ops go on here."""
        for op in ops:
            op.exit = len(self.ops)

    # ------------------------------------------------------------ branches
    def _if(self, node: Node, value: Node) -> None:
        branch = If(self.condition(value))
        self.ops.append(branch)
        ends: list[Op] = []
        before = self.trail.fork()
        if (then := node.get("then")) is not None:
            self.steps(then, ends)
        self._else(node, [branch], ends, before)

    def _may(self, node: Node, value: Node) -> None:
        if self.in_do:
            self.report.add(node, "'do' cannot ask: 'may' is a question")
            return
        ends: list[Op] = []
        before = self.trail.fork()
        self.steps(value, ends, optional=True)
        before.asked = True
        self._else(node, ends, [], before)

    def _else(self, node: Node, to_else: list[Op], ends: list[Op], before: Trail) -> None:
        """The other branch. ``to_else`` go to it, ``ends`` to the end of both."""
        other = node.get("else")
        after = self.trail
        self.trail = before
        if other is None:
            self._land(to_else)
        else:
            jump = Jump()
            self.ops.append(jump)
            self._land(to_else)
            ends = [*ends, jump]
            self.steps(other, ends)
        self.trail.join(after)
        self._land(ends)

    # ------------------------------------------------------------ questions
    def _ask(self, node: Node, question: Question, ends: list[Op], declinable: bool) -> None:
        """Append a question: it ends its block when declined or impossible."""
        for name in sorted(self.trail.unseen - {IT}):
            sentence = f"'{name}' may be a card the others cannot see: use it before this question"
            self.report.add(node, sentence)
        self.trail.unseen.clear()
        question.declinable = declinable
        question.first = not self.trail.asked
        question.rewind = len(self.ops)
        while question.rewind and isinstance(self.ops[question.rewind - 1], If):
            question.rewind -= 1
        self.trail.asked = True
        ends.append(question)

    def _use(self, node: Node, ends: list[Op]) -> None:
        use = Use()
        self._ask(node, use, ends, declinable=True)
        self.ops.append(use)
        self.waiting.append(use)

    def _choose(self, node: Node, args: dict[str, Node], ends: list[Op], declinable: bool) -> None:
        reach = self.zone(args["card"])
        where = self.kinds(args["where"]) if "where" in args else None
        if where is not None and not reach.mine:
            self.report.add(args["where"], "'where' is about cards that the seat cannot see")
        spared = 0
        if "except" in args and self.is_sort(args["except"], TEXT, "a name"):
            spared = self.name(args["except"], args["except"].text)
        name = self.new_name(args.get("as"))
        question = Choose(reach.zones, where, spared, self.register(name))
        self._ask(node, question, ends, declinable)
        self._emit(question, "choose")
        self.trail.names.add(name)
        self.askers[name] = question
        if reach.secret:
            self.trail.unseen.add(name)

    def used(self, name: str, word: str) -> None:
        if name in self.askers:
            self.askers.pop(name).purpose = word
        if word != "look":
            self.trail.unseen.discard(name)

    def _pick(self, node: Node, args: dict[str, Node], ends: list[Op], declinable: bool) -> None:
        reach = self.zone(args["from"])
        run = args["set"].text == "run"
        self._check_pick(args, reach, run)
        column = self.number_column(args["by"], args["by"].text) if run and "by" in args else []
        least = self.amount(args["least"]) if "least" in args else None
        most = self.amount(args["most"]) if "most" in args else None
        for bound, key in ((least, "least"), (most, "most")):
            if run and bound is not None and not isinstance(bound, Number):
                self.report.add(args[key], f"'{key}' of a run is a plain number")
        question = Pick(run, reach.zones, column, least, most, [])
        self._ask(node, question, ends, declinable)
        self._emit(question, "pick")
        do = node.get("do")
        if do is not None:
            question.do, question.purpose = self._do(do, reach.secret)

    def _check_pick(self, args: dict[str, Node], reach: Reach, run: bool) -> None:
        zone = args["from"]
        if not reach.mine:
            self.report.add(zone, "'pick' is about cards that the seat cannot see")
        elif reach.text != SOURCE and not reach.one and not reach.stacked:
            self.report.add(zone, f"'pick' is from one zone, and '{zone.text}' can be several")
        elif reach.places > MOST_PLACES:
            self.report.add(zone, f"'pick' is from {MOST_PLACES} places at most")
        if run and "by" not in args:
            self.report.add(zone, "a run needs 'by': the property that counts up")
        if not run and "by" in args:
            self.report.add(args["by"], "'by' belongs to 'set: run'")

    def _do(self, node: Node, secret: bool) -> tuple[list[Op], str]:
        """The ops done to each card picked, and the first word among them."""
        ops, trail = self.ops, self.trail.fork()
        self.ops, self.in_do = [], True
        if secret:
            self.trail.unseen.add(IT)
        first = Use()  # stands for the pick: learns the first word
        self.waiting.append(first)
        ends: list[Op] = []
        self.steps(node, ends)
        self._land(ends)
        done = self.ops
        self.ops, self.in_do, self.trail, self.waiting = ops, False, trail, []
        return done, first.purpose

    # ------------------------------------------------------------ words that act
    def _move(self, args: dict[str, Node]) -> None:
        cards = self.cards(args["cards"], "move")
        to, under = self.place(args["to"])
        self._emit(MoveCards(cards, to, "face" in args, under), "move")

    def _swap(self, node: Node) -> None:
        if not self.is_sort(node, LIST, "a list of two names"):
            return
        if len(node.items) != 2:
            self.report.add(node, "'swap' is of two named cards: [first, second]")
            return
        names = [
            self.name(item, item.text, word="swap")
            for item in node.items
            if self.is_sort(item, TEXT, "a name")
        ]
        if len(names) == 2:
            self._emit(Swap(names[0], names[1]), "swap")

    def _look(self, args: dict[str, Node]) -> None:
        self._emit(Look(self.cards(args["at"], "look")), "look")

    def _set(self, node: Node) -> None:
        known = self.lexicon.words.numbers
        if not self.is_sort(node, MAP, "a map of a number's name and its value"):
            return
        if not node.pairs:
            self.report.add(node, "'set' needs a number's name and its value")
        for key, value in node.pairs:
            if key.text not in known:
                self.report.unknown(key, "unknown number of the game", key.text, known)
            amount = self.amount(value)
            self._emit(SetNumber(known.get(key.text, 0), amount), "set")

    def _restrict(self, args: dict[str, Node]) -> None:
        self._emit(Restrict(self.lexicon.filter(self.table(args["to"]))), "restrict")

    def _play(self, node: Node) -> None:
        cards = self.cards(node, "play")
        self._starts(node, "play")
        self._emit(Play(cards), "play")

    def _copy(self, node: Node) -> None:
        if not self.is_sort(node, TEXT, "a name"):
            return
        name = self.kind_name(node, node.text)
        self.used(node.text, "copy")
        self._starts(node, "copy")
        self._emit(Copy(name, self.moment), "copy")

    def _starts(self, node: Node, word: str) -> None:
        """A word that starts another effect, which may ask."""
        if self.in_do:
            self.report.add(node, f"'do' cannot ask: the effect that '{word}' starts may")
        for name in sorted(self.trail.unseen - {IT}):
            sentence = f"'{name}' may be a card the others cannot see: use it before '{word}'"
            self.report.add(node, sentence)
        self.trail.unseen.clear()
