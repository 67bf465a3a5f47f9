"""`python -m build_spec.catalogues`: make the catalogues follow the code.

Reads every sentence given to `tr`, `trn` or `Notice` in the package, brings each
assets/locale/<lang>/LC_MESSAGES/pirategames.po up to date (new sentences come empty, sentences no
longer used go), and compiles it to the .mo beside it. `--check` changes nothing: it lists what is
missing, and exits 1. A new language: `python -m build_spec.catalogues --add de`.

The same by Babel's own commands:
    pybabel extract -k tr -k trn:1,2 -k Notice -o pirategames.pot pirategames
    pybabel update --no-fuzzy-matching -i pirategames.pot -d assets/locale -D pirategames
    pybabel compile -d assets/locale -D pirategames
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"tr": None, "trn": (1, 2), "Notice": None}
HEADER = "# The sentences of Pirate Games ({language})."
NBSP = "\u00a0"
FIELD = re.compile(r"\{(\w+)[^}]*\}")


def extract() -> Catalog:
    """Every sentence of the code."""
    template = Catalog()
    found = extract_from_dir(
        ROOT / "pirategames",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("i18n:",),
    )
    for name, _, message, comments, context in sorted(found, key=lambda entry: entry[:2]):
        where = [(f"pirategames/{name}".replace("\\", "/"), 0)]
        template.add(message, None, where, auto_comments=comments, context=context)
    return template


def catalogue_files() -> dict[str, Path]:
    """Language code to .po file."""
    files = LOCALE.glob("*/LC_MESSAGES/pirategames.po")
    return {file.parent.parent.name: file for file in sorted(files)}


def read(file: Path, language: str) -> Catalog:
    """A catalogue as it is on disk; an absent one is empty."""
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def updated(file: Path, language: str) -> Catalog:
    """The catalogue brought up to date with the code, nothing written."""
    catalogue = read(file, language)
    catalogue.update(extract(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    if language == "fr":
        typeset_all(catalogue)
    return catalogue


def typeset(french: str) -> str:
    """A French text with its no-break spaces and typographic apostrophes, however it was typed."""
    french = re.sub(r"(?<=[\w)\]}”%…’\"*!?.]) (?=[;:!?»](?!\w))", NBSP, french)
    return re.sub(r"(?<=\w)'(?=\w)", "’", french.replace("« ", f"«{NBSP}"))


def typeset_all(catalogue: Catalog) -> None:
    """Typeset every translation of a French catalogue."""
    for message in catalogue:
        if message.id and isinstance(message.string, str):
            message.string = typeset(message.string)
        elif message.id:
            message.string = tuple(typeset(text) for text in message.string or ())


def po_text(catalogue: Catalog) -> str:
    """The .po file of a catalogue, without dates, so that it changes only with its sentences."""
    catalogue.project = "Pirate Games"
    catalogue.fuzzy = False
    catalogue.header_comment = HEADER.format(language=catalogue.locale_identifier)
    stream = io.BytesIO()
    write_po(stream, catalogue, width=96, include_lineno=False)
    lines = stream.getvalue().decode("utf-8").splitlines(keepends=True)
    drop = ('"POT-Creation-Date', '"PO-Revision-Date', '"Last-Translator', '"Language-Team',
            '"Report-Msgid-Bugs-To', '"Generated-By', '"Project-Id-Version')  # fmt: skip
    return "".join(line for line in lines if not line.startswith(drop))


def mo_bytes(catalogue: Catalog) -> bytes:
    """The .mo file of a catalogue, without the hour it was made."""
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def forms(message: Message) -> list[tuple[str, str]]:
    """Pairs (English, translation) of an entry, one for each plural form."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string or ""))]
    strings = message.string if isinstance(message.string, tuple | list) else ()
    padded = [*strings, *[""] * (len(message.id) - len(strings))]
    return [(message.id[min(i, 1)], str(text)) for i, text in enumerate(padded)]


def problems(catalogue: Catalog) -> list[str]:
    """What is wrong with a catalogue: empty or doubtful entries, fields that differ."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        if message.fuzzy:
            found.append(f"doubtful: {message.id!r}")
        for english, translation in forms(message):
            if not translation:
                found.append(f"missing: {english!r}")
            elif not set(FIELD.findall(translation)) <= allowed_fields(message):
                found.append(f"other fields: {english!r} → {translation!r}")
    return found


def allowed_fields(message: Message) -> set[str]:
    """The fields a translation may use: those of any form of the English."""
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    plural = {"n"} if len(ids) > 1 else set()
    return plural.union(*(FIELD.findall(text) for text in ids))


def write(file: Path, catalogue: Catalog) -> None:
    """Write the .po and the .mo made from exactly that .po."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(po_text(catalogue), encoding="utf-8", newline="\n")
    compiled = read(file, str(catalogue.locale))
    file.with_suffix(".mo").write_bytes(mo_bytes(compiled))


def main(arguments: list[str] | None = None) -> int:
    """Update, or with --check only look; 1 when something is missing."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.catalogues", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--add", metavar="LANG", help="begin a catalogue for a language")
    chosen = parser.parse_args(arguments)
    files = catalogue_files()
    if chosen.add:
        files[chosen.add] = LOCALE / chosen.add / "LC_MESSAGES" / "pirategames.po"
    wrong = 0
    for language, file in files.items():
        catalogue = updated(file, language)
        if not chosen.check:
            write(file, catalogue)
        for problem in problems(catalogue):
            print(f"{language}: {problem}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
