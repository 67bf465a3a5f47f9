"""Whatever a card file holds: problems are told, or it loads; nothing else ever happens."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.cards import CardError, Problem
from pirategames.cards.reader import parse
from pirategames.cards.vocabulary import AMOUNT_WORDS, ENTRY_WORDS, FILTER_WORDS, WORDS
from pirategames.engine.effects import Question
from pirategames.engine.rules import CardSet
from tests.cards.files import effect, load
from tests.cards.words_of_the_games import FOLDERS
from tests.cards.words_of_the_games import WORDS as GAME_WORDS

SHIPPED_TEXT = (FOLDERS["44"] / "cards.yaml").read_text(encoding="utf-8")


def outcome(text: str, game: str = "44") -> CardSet | list[Problem]:
    """The cards of a text or its problems; any other exception fails the test."""
    with TemporaryDirectory() as folder:
        try:
            return load(Path(folder), text, game)
        except CardError as error:
            told = error.problems
    assert told
    lines = len(text.splitlines()) + 2
    for problem in told:
        assert 1 <= problem.line <= lines
        assert problem.column >= 1
        assert problem.message
    return told


@given(st.text(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    outcome(text)


# Text that looks like YAML of cards.
TOKENS = [
    *WORDS, *ENTRY_WORDS, *FILTER_WORDS, *AMOUNT_WORDS,
    "when_played", "fr", "en", "number", "colour", "copies", "cards", "card", "to", "at", "from",
    "some", "none", "then", "else", "do", "as", "of", "my hand", "pile", "chosen", "it", "before",
    "beneath", "source", "top 3 of my deck", "3..9", "9..3", "1e3", "no", "~", "*a", "&a", "!t",
    "{", "}", "[", "]", ":", ": ", ", ", "- ", "\n", "\n  ", "\n    ", "\t", "'", '"', "|", ">",
    "#", "---", "%", "?", "é", "\N{NO-BREAK SPACE}", "\0", "\ufeff",
]  # fmt: skip


@given(st.lists(st.sampled_from(TOKENS), max_size=60).map("".join))
@settings(max_examples=300, deadline=None)
def test_any_text_of_the_language_s_tokens(text: str) -> None:
    outcome(text)
    outcome(effect(text))


@given(st.integers(0, len(SHIPPED_TEXT) - 1), st.integers(0, 12), st.sampled_from(["", *TOKENS]))
@settings(max_examples=150, deadline=None)
def test_the_shipped_file_with_a_piece_torn_out(at: int, length: int, put: str) -> None:
    outcome(SHIPPED_TEXT[:at] + put + SHIPPED_TEXT[at + length :])


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(TOKENS) | st.integers(-3, 20) | st.none() | st.booleans(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(TOKENS), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(TOKENS), VALUES, max_size=4), st.sampled_from([*GAME_WORDS]))
@settings(max_examples=200, deadline=None)
def test_any_structure_of_the_language_s_words(entries: dict[str, Any], game: str) -> None:
    outcome(yaml.safe_dump(entries, allow_unicode=True), game)


@given(VALUES)
@settings(max_examples=100, deadline=None)
def test_any_structure_as_an_effect(value: Any) -> None:
    outcome(effect(yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=9999)))


@given(st.text(alphabet="abc: -{}[],'\"\n#&*!|>", max_size=60))
@settings(max_examples=200, deadline=None)
def test_reading_any_text_gives_a_tree(text: str) -> None:
    root, _ = parse(text, "file")
    nodes = list(root.walk())
    assert len({id(node) for node in nodes}) == len(nodes)


# ------------------------------------------------------------ effects that are right
ZONES = st.sampled_from(["pile", "discard", "my inventory", "others' inventory", "pile or discard"])
PUBLIC_KINDS: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(
        [{"colour": "red"}, {"number": "2..3"}, {"kind": "crab/2"}, {"family": "crab"},
         {"same": "colour", "as": "before"}, {"same": "family", "as": "pile"}]
    ),
    lambda inner: (
        inner.map(lambda part: {"not": part})
        | st.lists(inner, min_size=1, max_size=2).map(lambda parts: {"any": parts})
    ),
    max_leaves=4,
)  # fmt: skip
AMOUNTS: st.SearchStrategy[Any] = st.recursive(
    st.integers(0, 9)
    | st.sampled_from(["count of my hand", "count of beneath", "number of before"]),
    lambda inner: st.builds(
        lambda word, parts: {word: parts},
        st.sampled_from(AMOUNT_WORDS),
        st.lists(inner, min_size=2, max_size=3),
    ),
    max_leaves=4,
)
CARDS = st.sampled_from(["beneath", "top of my deck", "top 2 of pile", "all of pile"]) | (
    AMOUNTS.map(lambda n: {"random": n, "of": "discard"})
)
CONDITIONS_ = (
    st.builds(lambda z, k: {"some": z, "where": k}, ZONES, PUBLIC_KINDS)
    | st.sampled_from([{"none": "my hand"}, {"some": "my deck", "at_least": 3}])
    | PUBLIC_KINDS.map(lambda k: {"card": "before", "is": k})
)
PLAIN_STEPS: st.SearchStrategy[Any] = (
    st.builds(lambda c: [{"move": {"cards": c, "to": "discard"}}], CARDS)
    | st.builds(lambda n: [{"set": {"bonus_turn": n}}], AMOUNTS)
    | st.builds(
        lambda z, k: [{"choose": {"card": z, "where": k}}, {"look": {"at": "chosen"}}],
        ZONES,
        PUBLIC_KINDS,
    )
    | st.just(
        [{"choose": {"card": "my hand", "as": "mine"}}, {"move": {"cards": "mine", "to": "pile"}}]
    )
    | st.just([{"copy": "before"}])
    | st.builds(
        lambda n: [
            {
                "pick": {"set": "same", "from": "my hand", "most": n},
                "do": [{"move": {"cards": "it", "to": "discard"}}],
            }
        ],
        AMOUNTS,
    )
)


def blocks(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Lists of steps that hold other lists of steps."""
    return (
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: [s for p in parts for s in p])
        | st.builds(lambda a: [{"may": a}], inner)
        | st.builds(lambda a, b: [{"may": a, "else": b}], inner, inner)
        | st.builds(lambda c, a: [{"if": c, "then": a}], CONDITIONS_, inner)
        | st.builds(lambda c, a, b: [{"if": c, "then": a, "else": b}], CONDITIONS_, inner, inner)
    )


@given(st.recursive(PLAIN_STEPS, blocks, max_leaves=8))
@settings(max_examples=200, deadline=None)
def test_effects_that_are_right_compile_to_programs_that_end(steps: Any) -> None:
    cards = outcome(effect(json.dumps(steps)))  # JSON is YAML too
    assert isinstance(cards, CardSet), [str(problem) for problem in cards]
    ops = cards.programs[0]
    for pc, op in enumerate(ops):
        if type(op).__name__ in ("If", "Jump") or isinstance(op, Question):
            assert pc < op.exit <= len(ops), "an effect only goes forward"
        if isinstance(op, Question):
            assert 0 <= op.rewind <= pc
            assert op.purpose
    asks = [op for op in ops if isinstance(op, Question)]
    assert not asks or asks[0].first
