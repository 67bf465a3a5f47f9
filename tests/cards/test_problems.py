"""Every mistake a card file can hold: the place, the sentence, and what may have been meant."""

from pathlib import Path

import pytest

from pirategames.cards import Problem
from tests.cards.files import effect, problems, unmarked

Told = list[tuple[str, str]]  # a part of the sentence, and the suggestion


def check(found: list[Problem], places: list[tuple[int, int]], told: Told) -> None:
    assert [(p.line, p.column) for p in found] == places, [str(p) for p in found]
    for problem, (sentence, suggestion) in zip(found, told, strict=True):
        assert sentence in problem.message
        assert suggestion == problem.suggestion


def check_text(tmp_path: Path, text: str, told: Told, game: str = "44") -> None:
    marked = unmarked(text)
    check(problems(tmp_path, marked.text, game), marked.places, told)


STEPS: list[tuple[str, Told]] = [
    # words and their shape
    ("[¦muve: {cards: beneath, to: discard}]", [("unknown word 'muve'", "move")]),
    ("¦{move: {cards: beneath, to: discard}}", [("list of steps", "")]),
    ("[¦move]", [("a step", "")]),
    ("[¦~]", [("a step", "")]),
    ("¦[]", [("a list of steps is empty", "")]),
    ("[{set: {bonus_turn: 1}, ¦copy: before}]", [("a step of its own", "")]),
    ("[{may: [set: {bonus_turn: 1}], ¦els: [copy: before]}]", [("has no 'els' beside", "else")]),
    ("[¦if: {some: my deck}]", [("'if' needs 'then'", "")]),
    ("[¦pick: {set: same, from: my hand}]", [("'pick' needs 'do'", "")]),
    ("[move: ¦{cards: beneath}]", [("'move' needs 'to'", "")]),
    ("[move: {cards: beneath, ¦too: discard, to: pile}]", [("has no argument 'too'", "to")]),
    ("[move: ¦beneath]", [("a map with the arguments of 'move'", "")]),
    ("[move: {cards: beneath, to: discard, face: ¦dwon}]", [("'down' is expected", "down")]),
    ("[restrict: {seat: ¦nxt, to: {colour: red}}]", [("'next' is expected", "next")]),
    # zones
    ("[move: {cards: all of ¦pil, to: discard}]", [("unknown zone 'pil'", "pile")]),
    ("[move: {cards: all of ¦hand, to: discard}]", [("whose hand?", "my hand")]),
    ("[move: {cards: all of ¦my pile, to: discard}]", [("pile belongs to the table", "pile")]),
    ("[move: {cards: all of ¦mi hand, to: discard}]", [("unknown owner", "my")]),
    ("[move: {cards: all of ¦my own hand, to: discard}]", [("is not a zone", "my hand")]),
    ("[move: {cards: all of my hand ¦or, to: discard}]", [("a zone is missing", "")]),
    ("[move: {cards: ¦my hand, to: discard}]", [("which of its cards?", "all of my hand")]),
    ("[choose: {card: ¦beneath}]", [("'beneath' cannot stand here", "")]),
    ("[choose: {card: ¦[my hand]}]", [("a zone is expected here, not a list", "")]),
    ("[move: {cards: top 2 of ¦others' deck, to: discard}]", [("'top' is of one zone", "")]),
    ("[move: {cards: top ¦two of my deck, to: discard}]", [("number of cards", "")]),
    ("[move: {cards: top ¦2x of my deck, to: discard}]", [("number of cards", "2")]),
    ("[move: {cards: beneath, to: ¦my inventory}]", [("cards go to one zone", "")]),
    ("[move: {cards: beneath, to: ¦my hand or pile}]", [("cards go to one zone", "")]),
    ("[move: {cards: ¦{tops: 2, of: my deck}, to: pile}]", [("has 'top' or 'random'", "")]),
    ("[move: {cards: ¦{top: 2}, to: pile}]", [("'top' needs 'of'", "")]),
    # names
    ("[move: {cards: ¦chosen, to: discard}]", [("no card was named 'chosen'", "")]),
    (
        "[choose: {card: pile, as: first}, move: {cards: ¦frist, to: discard}]",
        [("no card was named 'frist'", "first")],
    ),
    ("[move: {cards: ¦it, to: discard}]", [("no card was named 'it'", "")]),
    ("[move: {cards: ¦before, to: discard}]", [("no card on the table", "")]),
    ("[choose: {card: pile, as: ¦pile}]", [("means something else", "")]),
    ("[choose: {card: pile, as: ¦First}]", [("small letters", "")]),
    ("[choose: {card: pile}, swap: ¦[chosen]]", [("'swap' is of two", "")]),
    ("[choose: {card: pile}, swap: ¦chosen]", [("list of two names", "")]),
    ("[move: {cards: ¦rest of pile, to: discard}]", [("no card was named 'chosen'", "")]),
    ("[copy: ¦befor]", [("no card was named 'befor'", "before")]),
    ("[move: {cards: beneath, to: under ¦him}]", [("no card was named 'him'", "")]),
    (
        "[{if: {some: pile}, then: [choose: {card: pile, as: one}],"
        " else: [move: {cards: ¦one, to: discard}]}]",
        [("no card was named 'one'", "")],
    ),
    # amounts and numbers
    ("[set: {¦bonus: 1}]", [("unknown number of the game 'bonus'", "bonus_turn")]),
    ("[set: {bonus_turn: ¦1e3}]", [("an amount", "1")]),
    ("[set: {bonus_turn: ¦'1'}]", [("an amount", "1")]),
    ("[set: {bonus_turn: ¦-1}]", [("an amount", "1")]),
    ("[set: {bonus_turn: ¦}]", [("an amount is missing", "")]),
    ("[set: ¦{}]", [("'set' needs a number's name", "")]),
    ("[set: {bonus_turn: {¦add: [1, 2]}}]", [("unknown amount 'add'", "")]),
    ("[set: {bonus_turn: {plus: ¦[1]}}]", [("two amounts or more", "")]),
    ("[set: {bonus_turn: {plus: ¦1}}]", [("a list of amounts", "")]),
    ("[set: {bonus_turn: ¦{plus: [1, 2], minus: [1, 2]}}]", [("has one of: plus", "")]),
    ("[set: {bonus_turn: count of my ¦hnad}]", [("unknown zone 'hnad'", "hand")]),
    ("[set: {bonus_turn: ¦nubmer of before}]", [("unknown property", "number")]),
    ("[set: {bonus_turn: ¦colour of before}]", [("is a word and no number", "")]),
    # conditions and filters
    ("[{if: {¦sum: pile}, then: [copy: before]}]", [("unknown condition 'sum'", "some")]),
    ("[{if: ¦{}, then: [copy: before]}]", [("unknown condition", "")]),
    ("[{if: {some: pile, ¦atleast: 2}, then: [copy: before]}]", [("no argument", "at_least")]),
    ("[{if: {some: pile, at_least: ¦0}, then: [copy: before]}]", [("at least 1", "1")]),
    ("[{if: ¦{card: before}, then: [copy: before]}]", [("'card' needs 'is'", "")]),
    ("[restrict: {seat: next, to: {¦color: red}}]", [("unknown property 'color'", "colour")]),
    ("[restrict: {seat: next, to: {colour: ¦rde}}]", [("expected here, not 'rde'", "red")]),
    ("[restrict: {seat: next, to: {number: ¦9..3}}]", [("the range 9..3 is empty", "3..9")]),
    ("[restrict: {seat: next, to: {number: ¦x}}]", [("a number or a range", "1")]),
    ("[restrict: {seat: next, to: {kind: ¦crab}}]", [("unknown kind 'crab'", "crab/3")]),
    ("[restrict: {seat: next, to: {kind: ¦crab/4}}]", [("unknown kind", "crab/3")]),
    ("[restrict: {seat: next, to: {family: ¦crba}}]", [("unknown family 'crba'", "crab")]),
    ("[restrict: {seat: next, to: {any: ¦[]}}]", [("'any' needs a filter", "")]),
    ("[restrict: {seat: next, to: {any: ¦{}}}]", [("a list of filters", "")]),
    ("[restrict: {seat: next, to: ¦{}}]", [("asks nothing", "")]),
    ("[restrict: {seat: next, to: ¦{same: number, as: before}}]", [("'same' cannot stand", "")]),
    ("[{if: {some: pile, where: ¦{same: number}}, then: [copy: before]}]", [("needs 'as'", "")]),
    ("[{if: {some: pile, where: ¦{as: before}}, then: [copy: before]}]", [("'as' belongs", "")]),
    (
        "[{if: {some: pile, where: {same: ¦nmber, as: before}}, then: [copy: before]}]",
        [("unknown property 'nmber'", "number")],
    ),
    # silence
    (
        "[choose: {card: others' hand, where: ¦{colour: red}}]",
        [("cards that the seat cannot see", "")],
    ),
    ("[choose: {card: my deck, where: ¦{colour: red}}]", [("cannot see", "")]),
    (
        "[{if: {some: my hand, where: ¦{colour: red}}, then: [copy: before]}]",
        [("would tell the others", "")],
    ),
    (
        "[choose: {card: pile, where: {same: colour, as: ¦my hand}}]",
        [("would tell the others", "")],
    ),
    (
        "[choose: {card: pile, where: {same: colour, as: ¦my inventory}}]",
        [("would tell the others", "")],
    ),
    (
        "[choose: {card: my hand, as: mine}, ¦choose: {card: pile}, swap: [mine, chosen]]",
        [("use it before this question", "")],
    ),
    (
        "[choose: {card: my hand}, may: ¦[set: {bonus_turn: 1}], move: {cards: chosen, to: pile}]",
        [("use it before this question", "")],
    ),
    ("[choose: {card: my hand}, copy: ¦chosen]", [("would tell the others", "")]),
    (
        "[choose: {card: my hand}, copy: ¦before, move: {cards: chosen, to: pile}]",
        [("use it before 'copy'", "")],
    ),
    (
        "[choose: {card: my hand}, {if: {card: ¦chosen, is: {colour: red}},"
        " then: [move: {cards: chosen, to: pile}]}]",
        [("would tell the others", "")],
    ),
    (
        "[choose: {card: my hand}, set: {bonus_turn: number of ¦chosen},"
        " move: {cards: chosen, to: pile}]",
        [("would tell the others", "")],
    ),
    # pick
    (
        "[{pick: {set: same, from: my hand}, do: [¦choose: {card: pile}]}]",
        [("'do' cannot ask", "")],
    ),
    (
        "[{pick: {set: same, from: my hand}, do: [¦may: [move: {cards: it, to: pile}]]}]",
        [("'do' cannot ask", "")],
    ),
    (
        "[{pick: {set: same, from: my hand}, do: [play: ¦it]}]",
        [("'do' cannot ask", "")],
    ),
    (
        "[{pick: {set: heap, from: my hand}, do: [move: {cards: it, to: pile}]}]".replace(
            "heap", "¦heap"
        ),
        [("'same' or 'run' is expected", "")],
    ),
    (
        "[{pick: {set: run, from: ¦my hand}, do: [move: {cards: it, to: pile}]}]",
        [("a run needs 'by'", "")],
    ),
    (
        "[{pick: {set: same, from: my hand, by: ¦number}, do: [move: {cards: it, to: pile}]}]",
        [("belongs to 'set: run'", "")],
    ),
    (
        "[{pick: {set: run, by: ¦colour, from: my hand}, do: [move: {cards: it, to: pile}]}]",
        [("is a word and no number", "")],
    ),
    (
        "[{pick: {set: run, by: number, from: my hand, most: ¦count of pile},"
        " do: [move: {cards: it, to: pile}]}]",
        [("a plain number", "")],
    ),
    (
        "[{pick: {set: same, from: ¦others' hand}, do: [move: {cards: it, to: pile}]}]",
        [("cannot see", "")],
    ),
    (
        "[{pick: {set: same, from: ¦my hand or pile}, do: [move: {cards: it, to: pile}]}]",
        [("from one zone", "")],
    ),
    (
        "[{pick: {set: same, from: ¦anyone's inventory}, do: [move: {cards: it, to: pile}]}]",
        [("from 8 places at most", "")],
    ),
]


@pytest.mark.parametrize(("steps", "told"), STEPS)
def test_problems_of_effects(tmp_path: Path, steps: str, told: Told) -> None:
    check_text(tmp_path, effect(steps), told)


CARD = "gull: {name: {fr: Mouette, en: Gull}, has: {number: 1}}\n"
ENTRIES: list[tuple[str, Told]] = [
    ("¦Gull: {name: {fr: M, en: G}, has: {number: 1}}", [("an id is written a-z", "")]),
    ("gull:¦", [("a map of what 'gull' is is missing", "")]),
    ("gull: ¦3", [("a map of what 'gull' is is expected", "")]),
    ("gull: {¦nam: {fr: M, en: G}, name: {fr: M, en: G}, has: {}}", [("unknown line", "name")]),
    ("¦gull: {has: {number: 1}}", [("'gull' has no name", "")]),
    ("gull: {name: ¦{fr: M}, has: {number: 1}}", [("has no English name", "en: …")]),
    ("gull: {name: ¦{en: M}, has: {number: 1}}", [("has no French name", "fr: …")]),
    ("gull: {name: {fr: M, en: ¦}, has: {number: 1}}", [("a name is missing here", "")]),
    ("gull: {name: ¦Gull, has: {number: 1}}", [("a map of languages", "")]),
    ("gull: {name: {fr: Oh, ¦là là, en: G}, has: {}}", [("put the text in quotes", "")]),
    ("gull: {name: {fr: M, en: G}, has: {¦numbr: 1}}", [("unknown fact 'numbr'", "number")]),
    ("gull: {name: {fr: M, en: G}, has: {number: ¦7x}}", [("a whole number", "7")]),
    ("gull: {name: {fr: M, en: G}, has: {number: ¦1e3}}", [("a whole number", "1")]),
    ("gull: {name: {fr: M, en: G}, has: {number: ¦12345}}", [("a whole number", "1234")]),
    ("gull: {name: {fr: M, en: G}, has: {number: ¦-3}}", [("a whole number", "3")]),
    ("gull: {name: {fr: M, en: G}, has: {number: ¦9..2}}", [("range 9..2 is empty", "2..9")]),
    ("gull: {name: {fr: M, en: G}, has: {number: ¦0..9999}}", [("at most 254 different", "")]),
    ("gull: {name: {fr: M, en: G}, has: {colour: ¦rad}}", [("not 'rad'", "red")]),
    ("gull: {name: {fr: M, en: G}, has: {joker: ¦yes}}", [("'false' or 'true'", "")]),
    ("gull: {name: {fr: M, en: G}, has: {copies: ¦0}}", [("at least 1", "1")]),
    ("gull: {name: {fr: M, en: G}, has: {copies: ¦100}}", [("at most 99 copies", "99")]),
    (
        "gull: {name: {fr: M, en: G}, has: {number: {1: 2, 2: ¦many}}}",
        [("a number of copies", "1")],
    ),
    ("gull: {name: {fr: M, en: 'G ¦{nmber}'}, has: {number: 1}}", [("no fact 'nmber'", "number")]),
    ("gull: {name: {fr: M, en: 'G ¦{'}, has: {number: 1}}", [("has no partner", "")]),
    ("gull: {name: {fr: M, en: G}, has: {}, ¦rules: {}}", [("a card cannot have 'rules'", "")]),
    ("¦gull: {name: {fr: M, en: G}, text: {fr: f, en: e}}", [("is no card without 'has'", "")]),
    (CARD + "¦gull: {name: {fr: M, en: G}, has: {number: 1}}", [("written twice, see line 1", "")]),
    ("gull: {name: {fr: M, en: G}, has: {number: 1, ¦number: 2}}", [("written twice", "")]),
    (
        "¦gull: {name: {fr: M, en: G}, has: {number: 1}, when_played: [set: {bonus_turn: 1}]}",
        [("does something and has no text", "")],
    ),
    (
        "gull: {name: {fr: M, en: G}, text: ¦{fr: f}, has: {}, when_played: [copy: before]}",
        [("no English text", "en: …")],
    ),
    ("gull: {name: {fr: M, en: G}, text: {fr: f, en: ¦'**e'}, has: {}}", [("is not closed", "")]),
    (
        CARD + "diver: {name: {fr: M, en: G}, text: {fr: f, en: e},"
        " instead_of: {¦gul: {when_played: [copy: before]}}}",
        [("unknown card 'gul'", "gull")],
    ),
    (
        CARD + "diver: {name: {fr: M, en: G}, text: {fr: f, en: e},"
        " instead_of: {gull: {¦when_playd: [copy: before]}}}",
        [("unknown moment 'when_playd'", "when_played")],
    ),
    (
        CARD + "calm: {name: {fr: M, en: G}, text: {fr: f, en: e}, without: {family: ¦gul}}",
        [("unknown family 'gul'", "gull")],
    ),
    (
        CARD + "calm: {name: {fr: M, en: G}, text: {fr: f, en: e}, rules: {¦calm: 1}}",
        [("unknown rule 'calm'", "")],
    ),
    # YAML itself
    ("gull: {name: {fr: M, en: G}, has: ¦*fact}", [("aliases", "")]),
    ("gull: {name: {fr: M, en: G}, has: ¦!fact {number: 1}}", [("tags", "")]),
    ("gull: ¦{name: {fr: M, en: G}, has: {number: 1}", [("'{' is not closed", "}")]),
    ("gull: {name: {fr: ¦'M, en: G}, has: {number: 1}}", [("quote is not closed", "")]),
    ("gull:\n¦\tname: {fr: M, en: G}", [("indent with spaces", "")]),
    ("gull:\n    name: {fr: M, en: G}\n  ¦has: {number: 1}", [("not indented", "")]),
    ("gull:\n  name: {fr: Au large¦: loin, en: G}\n  has: {number: 1}", [("quotes for its", "")]),
    ("¦- gull", [("a map of entries", "")]),
    ("¦gull", [("a map of entries", "")]),
    ("gull: {? ¦[a] : b, name: {fr: M, en: G}, has: {number: 1}}", [("a word is expected", "")]),
    (CARD + "¦--- \nother: 1", [("a second document", "")]),
]


@pytest.mark.parametrize(("text", "told"), ENTRIES)
def test_problems_of_entries(tmp_path: Path, text: str, told: Told) -> None:
    check_text(tmp_path, text, told)


def test_a_problem_reads_like_a_compiler_s() -> None:
    problem = Problem("cards.yaml", 3, 7, "unknown word 'muve'", "move")
    assert str(problem) == "cards.yaml:3:7: unknown word 'muve' (did you mean 'move'?)"
    assert str(problem._replace(suggestion="")) == "cards.yaml:3:7: unknown word 'muve'"


def test_all_problems_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = """\
gull:
  name: ¦{fr: Mouette}
  has: {number: ¦twelve}
crab:
  name: ¦{fr: Crabe, en: Crab
  has: {number: 3}
whale:
  name: {fr: Baleine, en: Whale}
  text: {fr: f, en: e}
  has: {number: 4}
  when_played: [¦moove: {cards: beneath, to: discard}]
"""
    told = [
        ("has no English name", "en: …"),
        ("a whole number", "1"),
        ("'{' is not closed", "}"),
        ("unknown word 'moove'", "move"),
    ]
    check_text(tmp_path, text, told)
