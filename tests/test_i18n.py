"""The catalogues: complete, fresh, with the same fields, and typographically French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from typing import BinaryIO

import pytest
import yaml
from babel.messages.catalog import Catalog

from build_spec import catalogues
from pirategames import bootstrap, i18n
from pirategames.i18n import listed, localised, set_language, system_language, tr, trn

FILES = catalogues.catalogue_files()
LANGUAGES = sorted(FILES)
NBSP = "\u00a0"
NARROW = "\u202f"
# A sign that wants a no-break space before it in French and has a plain one, or none; « without.
BARE = re.compile(
    rf"[\w)\]”%…] ?[;!?»](?!\w)|[!?.] »|[^\d{NBSP}{NARROW}]:(?=\s|$)|«(?![{NBSP}{NARROW}])"
    r"|(?<=\w)'(?=\w)"
)
ROOT = catalogues.ROOT


def test_there_is_french() -> None:
    assert "fr" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_code_is_translated(language: str) -> None:
    assert catalogues.problems(catalogues.updated(FILES[language], language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_po_follows_the_code(language: str) -> None:
    """If this fails: python -m build_spec.catalogues."""
    fresh = catalogues.po_text(catalogues.updated(FILES[language], language))
    assert FILES[language].read_text(encoding="utf-8") == fresh


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mo_is_made_from_the_po(language: str) -> None:
    """If this fails: python -m build_spec.catalogues."""
    made = BytesIO(catalogues.mo_bytes(catalogues.read(FILES[language], language)))
    with FILES[language].with_suffix(".mo").open("rb") as committed:
        assert sentences(committed) == sentences(made)


def sentences(stream: BinaryIO) -> dict[object, str]:
    """What a .mo says, without its header, which names the version of Babel."""
    catalogue: dict[object, str] = dict(vars(GNUTranslations(stream))["_catalog"])
    catalogue.pop("")
    return catalogue


def bare(french: str) -> bool:
    """Whether a French text has a sign without its no-break space, or a typewriter's apostrophe."""
    return bool(BARE.search(re.sub(r"\{[^}]*\}", "x", french)))


def french_texts(node: object) -> Iterator[str]:
    """Every French text of a YAML document: the values of `fr`, wherever they are."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "fr" and isinstance(value, str):
                yield value
            else:
                yield from french_texts(value)
    elif isinstance(node, list):
        for item in node:
            yield from french_texts(item)


def test_french_sentences_keep_their_spaces() -> None:
    catalogue = catalogues.read(FILES["fr"], "fr")
    texts = [french for entry in catalogue if entry.id for _, french in catalogues.forms(entry)]
    texts += [french for _, french in bootstrap.TEXTS.values()]
    assert [text for text in texts if bare(text)] == []


def test_french_on_cards_and_tables_keeps_its_spaces() -> None:
    files = [*(ROOT / "card_data").rglob("*.yaml"), *(ROOT / "assets").rglob("*.yaml")]
    texts = [
        text
        for file in files
        for text in french_texts(yaml.safe_load(file.read_text(encoding="utf-8")))
    ]
    assert [text for text in texts if bare(text)] == []


def test_french_rules_keep_their_spaces() -> None:
    wrong = [
        f"{file.name}:{number}: {line}"
        for file in (ROOT / "assets" / "rules" / "fr").glob("*.md")
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if bare(line)
    ]
    assert wrong == []


def test_french_is_typeset_however_it_was_typed() -> None:
    typed = "Qui l'a dit ? « Moi ! » ({n} : un, ? deux)"
    assert catalogues.typeset(typed) == (
        f"Qui l’a dit{NBSP}? «{NBSP}Moi{NBSP}!{NBSP}» ({{n}}{NBSP}: un, ? deux)"
    )


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Qui joue ?", True),
        ("Qui joue?", True),
        (f"Qui joue{NBSP}?", False),
        ("Fin: rien", True),
        (f"Fin{NARROW}: rien", False),
        ("de 18:30 à 19:00", False),
        ("«mot»", True),
        (f"«{NBSP}mot{NBSP}»", False),
        ("l'as", True),
        ("l’as", False),
        ("(1 à 4, ? pour l’aide)", False),
    ],
)
def test_what_is_bare(text: str, wrong: bool) -> None:
    assert bare(text) is wrong


def test_a_missing_doubtful_or_twisted_entry_is_found() -> None:
    catalogue = Catalog(locale="fr")
    catalogue.add("Nothing", "")
    catalogue.add("Perhaps", "Peut-être", flags=["fuzzy"])
    catalogue.add("{n} cards", "{m} cartes")
    catalogue.add(("{n} card", "{n} cards"), ("{n} carte", ""))
    assert [problem.split(":")[0] for problem in catalogues.problems(catalogue)] == [
        "missing",
        "doubtful",
        "other fields",
        "missing",
    ]


def test_the_language_changes_at_run_time() -> None:
    english = tr("{first} and {last}", first="a", last="b")
    assert set_language("fr") == "fr"
    french = tr("{first} and {last}", first="a", last="b")
    assert (english, french) == ("a and b", "a et b")
    assert set_language("fr_CA.UTF-8") == "fr"
    assert set_language("xx") == "en"


def test_lists_are_said_as_people_say_them() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_numbers_choose_the_form() -> None:
    assert trn("{n} card", "{n} cards", 1) == "1 card"
    assert trn("{n} card", "{n} cards", 0) == "0 cards"


def test_texts_of_cards_fall_back_to_english() -> None:
    set_language("fr")
    assert localised({"en": "Key", "fr": "Clé"}) == "Clé"
    assert localised({"en": "Key"}) == "Key"
    assert localised({"de": "Schlüssel"}) == "Schlüssel"
    assert localised({}) == ""


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:en", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "POSIX"}, "en"),
        ({"PIRATEGAMES_LANG": "fr", "LANG": "en_GB"}, "fr"),
    ],
)
def test_the_systems_language(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PIRATEGAMES_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == expected


def test_the_pseudo_language_lengthens_and_keeps_the_fields() -> None:
    set_language(i18n.PSEUDO)
    said = tr("{first} and {last}", first="a", last="b")
    assert said.startswith("[a ")
    assert "àñd b" in said
    assert len(said) > len("a and b") * 1.3


def test_the_languages_on_offer_are_named_in_their_own_words() -> None:
    assert i18n.languages() == {"en": "English", "fr": "Français"}
