"""The cards that ship, and the editors' schema."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from pirategames.cards import load_cards
from pirategames.cards.loader import card_files
from pirategames.cards.schema import schema
from pirategames.cards.vocabulary import (
    AMOUNT_WORDS,
    CONDITIONS,
    COUNTED,
    ENTRY_WORDS,
    FILTER_WORDS,
    WORDS,
)
from pirategames.engine.rules import CardKind
from tests.cards.files import load
from tests.cards.words_of_the_games import FOLDERS, SHIPPED
from tests.cards.words_of_the_games import WORDS as GAME_WORDS
from tests.cards.write_schema import SCHEMA, schema_text

GAMES = sorted(GAME_WORDS)
SHIPPED_GAMES = [game for game in GAMES if FOLDERS[game].is_relative_to(SHIPPED)]
CARDS_IN_A_GAME = {
    "44": 54,
    "carcasse": 72,
    "plank": 68,
    "knockout": 52,
    "korsar": 78,
    "tranquility": 90,
}

# French: a no-break space inside « » and before : ; ! ?, and curved apostrophes.
BAD_FRENCH = re.compile("[^\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}][:;!?»]|« |'")


def printed(game: str) -> list[CardKind]:
    cards = load_cards(game, GAME_WORDS[game], [FOLDERS[game]], 4)
    return [*cards.kinds, *cards.others]


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_all_games_load(game: str) -> None:
    cards = load_cards(game, GAME_WORDS[game], [FOLDERS[game]], 4)
    assert len(cards.kind_of) == CARDS_IN_A_GAME[game]
    assert cards.kind_of == sorted(cards.kind_of)
    assert all(len(column) == len(cards.kinds) for column in cards.props.values())


def test_the_cards_of_44_are_those_of_the_specification() -> None:
    cards = load_cards("44", GAME_WORDS["44"], [FOLDERS["44"]], 4)
    number, colour = cards.props["number"], cards.props["colour"]
    of_kind = {
        k.id: (number[i], colour[i], cards.kind_of.count(i)) for i, k in enumerate(cards.kinds)
    }
    black, red, purple, none = range(4)
    assert [of_kind[k.id][0] for k in cards.kinds[:14]] == list(range(14))
    assert of_kind["parrot"] == (0, red, 2)
    assert of_kind["grapnel"] == (1, black, 1)
    assert of_kind["pistol"] == (2, red, 4)
    assert all(of_kind[k.id][1:] == (black, 4) for k in cards.kinds[3:14])
    assert of_kind["ghost"] == (-1, none, 2)
    assert of_kind["kraken"] == (-1, purple, 1)
    assert [cards.kinds[kind].id for kind in cards.jokers] == ["ghost"]


def test_every_card_of_44_that_does_something_says_so_in_both_languages() -> None:
    cards = load_cards("44", GAME_WORDS["44"], [FOLDERS["44"]], 4)
    silent = {kind for kind in range(len(cards.kinds)) if cards.program[0][0][kind] < 0}
    assert {cards.kinds[kind].id for kind in silent} == {"cannon", "ghost"}
    for card in [*cards.kinds, *cards.others]:
        for language in ("fr", "en"):
            assert card.names[language]
            assert card.texts[language]
            assert len(card.texts[language]) < 200, "a text must fit on its card"


@pytest.mark.parametrize("game", sorted(SHIPPED_GAMES))
def test_french_is_set_as_french_is_set(game: str) -> None:
    for card in printed(game):
        for text in (card.names["fr"], card.texts["fr"]):
            assert not BAD_FRENCH.search(text), text
        assert "'" not in card.texts["en"]


# ------------------------------------------------------------ the schema
def test_the_schema_is_fresh() -> None:
    fresh = SCHEMA.read_text(encoding="utf-8") == schema_text()
    assert fresh, "write it anew: python -m tests.cards.write_schema"


def test_the_schema_knows_every_word() -> None:
    definitions = json.loads(schema_text())["definitions"]
    steps = {step["title"]: step for step in definitions["steps"]["items"]["anyOf"]}
    assert set(steps) == set(WORDS)
    for name, word in WORDS.items():
        properties = steps[name]["properties"]
        assert set(properties) == {name, *(arg.name for arg in word.beside)}
        if word.args:
            assert set(properties[name]["properties"]) == {arg.name for arg in word.args}
    assert len(definitions["condition"]["anyOf"]) == len(CONDITIONS)
    assert len(COUNTED) == 2


def test_the_schema_enumerates_the_zone_phrases_of_a_game() -> None:
    phrases = json.loads(schema_text())["definitions"]["zone_44"]["enum"]
    assert {"my hand", "others' inventory", "anyone's captain", "pile"} <= set(phrases)
    assert len(phrases) == 4 * 3 + 2


class Validator:
    """As much of JSON Schema as ours uses."""

    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root

    def fits(self, rule: dict[str, Any], value: Any) -> bool:
        if "$ref" in rule:
            return self.fits(self.root["definitions"][rule["$ref"].rsplit("/", 1)[1]], value)
        if "anyOf" in rule and not any(self.fits(part, value) for part in rule["anyOf"]):
            return False
        if "enum" in rule and value not in rule["enum"]:
            return False
        if "const" in rule and value != rule["const"]:
            return False
        if "pattern" in rule and not (isinstance(value, str) and re.search(rule["pattern"], value)):
            return False
        return self.of_type(rule, value)

    def of_type(self, rule: dict[str, Any], value: Any) -> bool:
        kind = rule.get("type")
        if kind == "object":
            return isinstance(value, dict) and self.map_fits(rule, value)
        if kind == "array":
            low, high = rule.get("minItems", 0), rule.get("maxItems", 1000)
            return (
                isinstance(value, list)
                and low <= len(value) <= high
                and all(self.fits(rule.get("items", {}), item) for item in value)
            )
        if kind == "integer":
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and value >= rule.get("minimum", value)
        if kind in ("string", "boolean"):
            return isinstance(value, str if kind == "string" else bool)
        assert kind is None, f"unknown type {kind}"
        return True

    def map_fits(self, rule: dict[str, Any], value: dict[Any, Any]) -> bool:
        if not set(rule.get("required", ())) <= set(value):
            return False
        if not rule.get("minProperties", 0) <= len(value) <= rule.get("maxProperties", 1000):
            return False
        names = rule.get("propertyNames", {})
        properties = rule.get("properties", {})
        other = rule.get("additionalProperties", {})
        for key, item in value.items():
            if not self.fits(names, key):
                return False
            if key not in properties and other is False:
                return False
            if not self.fits(properties.get(key, other or {}), item):
                return False
        return True


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_admits_the_cards_of_all_games(game: str) -> None:
    root = schema(GAME_WORDS)
    for path in card_files(FOLDERS[game]):
        for card, entry in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            assert Validator(root).fits(root["additionalProperties"], entry), card


@pytest.mark.parametrize(
    "entry",
    [
        "{nam: {fr: M, en: G}}",
        "{name: {fr: M}}",
        "{name: {fr: M, en: G}, has: {numbr: 1}}",
        "{name: {fr: M, en: G}, has: {number: x}}",
        "{name: {fr: M, en: G}, when_played: [muve: {cards: beneath, to: pile}]}",
        "{name: {fr: M, en: G}, when_played: [move: {cards: beneath}]}",
        "{name: {fr: M, en: G}, when_played: [choose: {card: my hnad}]}",
        "{name: {fr: M, en: G}, when_played: []}",
        "{name: {fr: M, en: G}, when_played: [restrict: {seat: next, to: {color: red}}]}",
    ],
)
def test_the_schema_refuses_what_the_loader_refuses(entry: str) -> None:
    root = schema({"44": GAME_WORDS["44"]})
    assert not Validator(root).fits(root["additionalProperties"], yaml.safe_load(entry))


def test_the_readme_tells_every_word_and_its_example_loads(tmp_path: Path) -> None:
    readme = (SHIPPED / "README.md").read_text(encoding="utf-8")
    for word in [*WORDS, *CONDITIONS, *COUNTED, *ENTRY_WORDS, *FILTER_WORDS, *AMOUNT_WORDS]:
        assert re.search(rf"\b{word}\b", readme), word
    for prop in GAME_WORDS["44"].properties:
        assert f"`{prop.name}`" in readme
        assert all(value in readme for value in prop.values if value != "false")
    example = readme.split("```yaml\n")[1].split("```")[0]
    assert [kind.id for kind in load(tmp_path, example).kinds] == ["contraband"]


@pytest.mark.parametrize(
    ("chosen", "amended"),
    [
        (("none",), {}),
        (("mimic",), {"mermaid": ["mimic"]}),
        (("sword_any_on",), {"sword": ["sword_any_on"]}),
        (
            ("sword_any_on", "sword_excludes_play_on"),
            {"sword": ["sword_any_on", "sword_excludes_play_on", "sword_any_but_in_play"]},
        ),
    ],
)
def test_a_card_knows_what_replaces_its_effect(
    chosen: tuple[str, ...], amended: dict[str, list[str]]
) -> None:
    """Of the entries in force; a power is no such entry, it replaces for its own seat only."""
    cards = load_cards("carcasse", GAME_WORDS["carcasse"], [FOLDERS["carcasse"]], 3, chosen)
    found = {
        cards.kinds[kind].family: [o.id for o in others] for kind, others in cards.amended.items()
    }
    assert found == amended
    assert cards.shuffled_together(2).amended == cards.amended
