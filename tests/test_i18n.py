"""The catalogues: complete, fresh, with the same fields, and typographically French."""

from __future__ import annotations

import re
from gettext import GNUTranslations
from io import BytesIO
from typing import BinaryIO

import pytest
from babel.messages.catalog import Catalog

from build_spec import catalogues
from pirategames import i18n
from pirategames.i18n import listed, localised, set_language, system_language, tr, trn

FILES = catalogues.catalogue_files()
LANGUAGES = sorted(FILES)
NBSP = "\u00a0"
# A sign that wants a no-break space before it in French, after something else than one.
BARE = re.compile(
    rf"(?<![{NBSP}\u202f]) ?[;!?»](?!\d)|(?<![\d{NBSP}\u202f}}/]):(?=\s|$)|«(?![{NBSP}\u202f])"
)


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


def test_french_keeps_its_spaces() -> None:
    catalogue = catalogues.read(FILES["fr"], "fr")
    wrong = [
        french
        for message in catalogue
        if message.id
        for _, french in catalogues.forms(message)
        if BARE.search(re.sub(r"\{[^}]*\}", "x", french)) or "'" in french
    ]
    assert wrong == []


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
