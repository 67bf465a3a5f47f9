"""Writes the JSON Schema that gives editors completion in card files, from the table of words.

Draft 7, which editors read best. It helps while writing; the loader is what judges a file. Knows
no game by name: it is handed what each game declares.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from pirategames.cards import vocabulary as v
from pirategames.cards.lexicon import Lexicon
from pirategames.engine.rules import Words

Schema = dict[str, Any]

ID: Final = "^[a-z][a-z0-9_]*$"
KIND_ID: Final = "^[a-z][a-z0-9_]*(/[a-z0-9_]+)*$"
RANGE: Final = r"^\d+\.\.\d+$"
COUNTED: Final = r"^(top|random)( \d+)? of .+$"


def ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def closed(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """A map with these keys and no others."""
    out: Schema = {
        "type": "object",
        "properties": dict(properties),
        "additionalProperties": False,
    }
    if needed := list(required):
        out["required"] = needed
    return out


def schema(games: Mapping[str, Words]) -> Schema:
    """The schema of the card files of some games, by their ids."""
    lexicons = {game: Lexicon(words, 2) for game, words in games.items()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Cards of Pirate Games",
        "type": "object",
        "propertyNames": {"pattern": ID},
        "additionalProperties": ref("entry"),
        "definitions": {
            "entry": _entry(list(games.values()), list(lexicons.values())),
            **_words(),
            **_phrases(lexicons),
            **_filters(list(lexicons.values())),
            "numbers": _any_number(games.values()),
        },
    }


def text_of(games: Mapping[str, Words]) -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(games), indent=1, ensure_ascii=False) + "\n"


# ------------------------------------------------------------------------------ entries
def _entry(words: list[Words], lexicons: list[Lexicon]) -> Schema:
    moments = {moment: ref("steps") for game in words for moment in game.moments}
    switches = sorted({switch for game in words for switch in game.switches})
    texts = closed({code: {"type": "string"} for code in v.LANGUAGES}, v.LANGUAGES)
    texts["additionalProperties"] = {"type": "string"}
    return closed(
        {
            v.NAMES: texts,
            v.TEXTS: texts,
            v.HAS: closed(_facts(lexicons)),
            **moments,
            v.INSTEAD_OF: {"type": "object", "additionalProperties": closed(moments)},
            v.RULES: closed({switch: {} for switch in switches}),
            v.WITHOUT: ref("kinds"),
            v.TOGETHER: {"type": "array", "items": ref("name"), "minItems": 2},
        },
        [v.NAMES],
    )


def _facts(lexicons: list[Lexicon]) -> dict[str, Schema]:
    """Printed facts: a value, or several that make a kind each."""
    out: dict[str, Schema] = {}
    for name, values in _properties(lexicons).items():
        one: Schema = _one_of(values) if values else {"type": "integer", "minimum": 0}
        several: list[Schema] = [
            {"type": "array", "items": one},
            {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}},
        ]
        if not values:
            several.append({"type": "string", "pattern": RANGE})
        out[name] = {"anyOf": [one, *several]}
    out[v.COPIES] = {"type": "integer", "minimum": 1}
    return out


def _properties(lexicons: list[Lexicon]) -> dict[str, list[str]]:
    """Every property of the games, with all words it can be (none for a number)."""
    out: dict[str, list[str]] = {}
    for lexicon in lexicons:
        for prop in lexicon.props.values():
            known = out.setdefault(prop.name, [])
            known += [value for value in prop.values if value not in known]
    return out


def _one_of(values: list[str]) -> Schema:
    if values == ["false", "true"]:
        return {"type": "boolean"}
    return {"enum": values}


def _any_number(games: Iterable[Words]) -> Schema:
    names = sorted({name for game in games for name in game.numbers})
    return {**closed({name: ref("amount") for name in names}), "minProperties": 1}


# ------------------------------------------------------------------------------ words
def _words() -> dict[str, Schema]:
    """The steps of an effect and the conditions, from the table of words."""
    steps = []
    for name, word in v.WORDS.items():
        value = ref(word.value) if word.value else _arguments(word.args)
        keys = {name: {**value, "description": word.about} if word.args else value}
        keys |= {arg.name: _value(arg) for arg in word.beside}
        step = closed(keys, [name, *(arg.name for arg in word.beside if arg.required)])
        steps.append({"title": name, "description": word.about, **step})
    names = {"type": "string", "pattern": ID}
    return {
        "steps": {"type": "array", "minItems": 1, "items": {"anyOf": steps}},
        "condition": {"anyOf": [_arguments(args) for args in v.CONDITIONS.values()]},
        "two_names": {"type": "array", "items": names, "minItems": 2, "maxItems": 2},
        "name": names,
        "new_name": names,
    }


def _arguments(args: Iterable[v.Arg]) -> Schema:
    args = list(args)
    return closed(
        {arg.name: _value(arg) for arg in args}, [arg.name for arg in args if arg.required]
    )


def _value(arg: v.Arg) -> Schema:
    return {"enum": list(arg.words)} if arg.sort == v.ONE_OF else ref(arg.sort)


# ------------------------------------------------------------------------------ phrases
def _phrases(lexicons: Mapping[str, Lexicon]) -> dict[str, Schema]:
    """Zones, cards, places and amounts; the zone phrases of each game are enumerated."""
    zones = {f"zone_{game}": {"enum": lexicon.phrases()} for game, lexicon in lexicons.items()}
    every = list(dict.fromkeys(p for lexicon in lexicons.values() for p in lexicon.phrases()))
    joined: Schema = {"type": "string", "pattern": r"^.+ or .+$"}
    whole = [f"{which} of {phrase}" for which in ("all", "top", "rest") for phrase in every]
    counted = [_arguments(args) for args in v.COUNTED.values()]
    sums = {
        word: {"type": "array", "items": ref("amount"), "minItems": 2} for word in v.AMOUNT_WORDS
    }
    return {
        **zones,
        "zone": {"anyOf": [*(ref(name) for name in zones), {"const": v.SOURCE}, joined]},
        "zone_or_beneath": {"anyOf": [ref("zone"), {"const": v.BENEATH}]},
        "cards": {
            "anyOf": [
                {"enum": [v.BENEATH, v.IT, v.CHOSEN, *whole]},
                {"type": "string", "pattern": COUNTED},
                {"type": "string", "pattern": r"^(all|rest) of .+$"},
                ref("name"),
                *counted,
            ]
        },
        "place": {
            "anyOf": [
                ref("zone"),
                {"enum": [f"{how} {name}" for how in ("place of", "under") for name in _NAMES]},
                {"type": "string", "pattern": "^(place of|under) [a-z][a-z0-9_]*$"},
            ]
        },
        "amount": {
            "anyOf": [
                ref("count"),
                {"enum": [f"count of {phrase}" for phrase in [*every, v.BENEATH]]},
                {"type": "string", "pattern": r"^[a-z0-9_]+ of .+$"},
                {**closed(sums), "minProperties": 1, "maxProperties": 1},
            ]
        },
        "count": {"type": "integer", "minimum": 0},
    }


_NAMES: Final = (v.CHOSEN, v.IT)


# ------------------------------------------------------------------------------ filters
def _filters(lexicons: list[Lexicon]) -> dict[str, Schema]:
    number: Schema = {
        "anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": RANGE}]
    }
    properties = _properties(lexicons)
    tests = {name: _one_of(values) if values else number for name, values in properties.items()}
    tests |= {
        "kind": {"type": "string", "pattern": KIND_ID},
        "family": {"type": "string", "pattern": ID},
        "not": ref("kinds"),
        "any": {"type": "array", "items": ref("kinds"), "minItems": 1},
        "same": {"enum": [*properties, "family"]},
        "as": {"anyOf": [ref("name"), ref("zone")]},
    }
    return {
        "kinds": {**closed(tests), "minProperties": 1},
        "property": {"enum": [name for name, values in properties.items() if not values]},
    }
