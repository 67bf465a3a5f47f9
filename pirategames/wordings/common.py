"""Words of single cards and owners, which the words of every game are made of.

Knows no game, no move and no screen.
"""

from __future__ import annotations

from functools import cache

from pirategames import paths
from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import Rules
from pirategames.engine.view import View
from pirategames.i18n import language, localised, tr

VOWELS = frozenset("aeiouyàâäéèêëîïôöùûüœæ")


def card_name(rules: Rules, kind: int) -> str:
    """What is printed on a card; a card whose face is not seen is "a card"."""
    return localised(rules.cards.kinds[kind].names) if kind >= 0 else tr("a card")


def the_card(rules: Rules, kind: int) -> str:
    """A card with its article: "the Net", "le Filet"."""
    name = card_name(rules, kind)
    if kind < 0:
        return name
    if language() != "fr":
        return tr("the {card}", card=name)
    gender = french_genders().get(name, french_genders().get(name.split(" ")[0], ""))
    if gender.endswith("p"):
        return f"les {name}"
    if not gender:
        return name
    if name[0].lower() in VOWELS:
        return f"l’{name}"
    return f"la {name}" if gender == "f" else f"le {name}"


@cache
def french_genders() -> dict[str, str]:
    """The gender of French card names: m, f, mp or fp."""
    out: dict[str, str] = {}
    try:
        lines = paths.asset("locale", "fr", "genders.txt").read_text("utf-8").splitlines()
    except OSError:
        return out
    for line in lines:
        gender, _, name = line.strip().partition(" ")
        if name and not line.startswith("#"):
            out[name] = gender
    return out


def of(name: str) -> str:
    """French: whose. "de Zheng", "d’Anne"."""
    return f"d’{name}" if name and name[0].lower() in VOWELS else f"de {name}"


def top_kind(rules: Rules, v: View, zone: int) -> int:
    """The kind on top of a zone as far as the viewer knows, else -1."""
    cards = v.zones[zone]
    return rules.kind_of[cards[-1]] if cards and cards[-1] != HIDDEN else -1


def percent(part: int, whole: int) -> str:
    """A share in per cent, never rounded to nothing or everything."""
    share = round(100 * part / whole) if whole else 0
    if 0 < part < whole:
        share = min(99, max(1, share))
    return tr("{n}%", n=share)
