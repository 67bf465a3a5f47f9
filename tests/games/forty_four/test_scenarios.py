"""A scenario for every card: given a table, when these moves, then these zones and choices.

Each file of ``scenarios/`` is named after its card and holds a list of cases.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from pirategames.match.making import build_rules
from tests.table import Table44, set_table

FOLDER = Path(__file__).parent / "scenarios"


def cases() -> list[Any]:
    out = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            out.append(pytest.param(case, id=f"{path.stem}: {case['case']}"))
    return out


def check(t: Table44, then: dict[str, Any]) -> None:
    for key, expected in then.items():
        if key == "legal":
            assert t.legal == set(expected)
        elif key == "offers":
            assert set(expected) <= t.legal
        elif key == "refuses":
            assert not set(expected) & t.legal
        elif key == "winner":
            assert t.s.over
            assert t.rules.winners(t.s) == [expected]
        elif key == "actor":
            assert t.actor == expected
        elif key in t.rules.num_names:
            assert t.num(key) == expected
        elif isinstance(expected, int):
            assert t.count(key) == expected, key
        elif key.startswith("hand/"):
            assert t.sorted(key).split() == sorted(expected.split()), key
        elif key == "discard":
            assert t.cards(key).endswith(expected), t.cards(key)
        else:
            assert t.cards(key) == expected, key


@pytest.mark.parametrize("case", cases())
def test_scenario(case: dict[str, Any]) -> None:
    t = set_table(**case["given"])
    t.do(*case["when"])
    check(t, case["then"])


def test_every_card_has_a_scenario() -> None:
    kinds = {kind.id for kind in build_rules("44", 2, {}).cards.kinds}
    assert kinds == {path.stem for path in FOLDER.glob("*.yaml")}
