"""A scenario for every effect: given a position, when these moves, then these zones and choices.

Each file of ``scenarios/`` is named after its family or Diver and holds a list of cases.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from pirategames.match.making import build_rules
from tests.games.carcasse.dive import Dive, set_dive

FOLDER = Path(__file__).parent / "scenarios"


def cases() -> list[Any]:
    out = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            out.append(pytest.param(case, id=f"{path.stem}: {case['case']}"))
    return out


def check(t: Dive, then: dict[str, Any]) -> None:
    for key, expected in then.items():
        if key == "legal":
            assert t.legal == set(expected)
        elif key == "hold":
            assert {seat: t.hold(seat) for seat in expected} == expected
        elif key == "held":
            assert {seat: len(t.hold(seat).split()) for seat in expected} == expected
        elif key == "knows":
            loot = t.s.zones[t.rules.zone("loot")]
            known = {s: sum(t.s.known[c] >> s & 1 for c in loot) for s in expected}
            assert known == expected
        elif key == "actor":
            assert t.actor == expected
        elif key in t.rules.num_names:
            assert t.num(key) == expected
        else:
            assert t.cards(key) == expected, key


@pytest.mark.parametrize("case", cases())
def test_scenario(case: dict[str, Any]) -> None:
    t = set_dive(**case["given"])
    if case.get("forced"):
        t.forced()
    t.do(*case.get("when", []))
    check(t, case["then"])


def test_every_effect_has_a_scenario() -> None:
    cards = build_rules("carcasse", 2, {"cc.divers": "all"}).cards
    named = {path.stem for path in FOLDER.glob("*.yaml")}
    assert {kind.family for kind in cards.kinds} | {"mimic"} <= named
