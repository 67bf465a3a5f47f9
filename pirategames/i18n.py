"""The program's sentences in the player's language: gettext catalogues under assets/locale.

The English sentence is the key (`tr("Quick game")`), so that the code can be read and a missing
translation still says something. Knows nothing of games or screens; the catalogues are made to
follow the code by `python -m build_spec.catalogues`.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
import sys
from collections.abc import Mapping, Sequence

from pirategames import paths

DOMAIN = "pirategames"
SOURCE = "en"
PSEUDO = "pseudo"  # for tests: English made longer, with accents, to find what was never translated
NAMES = {"en": "English", "fr": "Français"}
ACCENTS = str.maketrans("aceinouyACEINOUY", "àçéîñôûÿÀÇÉÎÑÔÛŸ")


class _Pseudo(gettext.NullTranslations):
    """Every sentence a third longer and accented, its fields left alone."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        long = "".join(p if p.startswith("{") else p.translate(ACCENTS) for p in parts)
        return f"[{long}{'·' * (len(message) // 3)}]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE


def languages() -> dict[str, str]:
    """The languages there are: code to the name its speakers give it, English first."""
    folder = paths.asset("locale")
    found = sorted(mo.parent.parent.name for mo in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return {code: NAMES.get(code, code) for code in [SOURCE, *found]}


def set_language(code: str = "") -> str:
    """Speak `code` from now on; "" is the system's language. Returns the code really in use.

    A language there is no catalogue for becomes English.
    """
    global _catalogue, _language  # noqa: PLW0603  (one language at a time, for the whole program)
    wanted = (code or system_language()).replace("-", "_").split("_")[0].lower()
    if wanted == PSEUDO:
        _catalogue, _language = _Pseudo(), PSEUDO
        return _language
    try:
        _catalogue = gettext.translation(DOMAIN, str(paths.asset("locale")), [wanted])
        _language = wanted
    except (OSError, ValueError, UnicodeError):
        _catalogue, _language = gettext.NullTranslations(), SOURCE
    return _language


def language() -> str:
    """The code of the language in use."""
    return _language


def tr(sentence: str, **fields: object) -> str:
    """The sentence in the language in use, its `{fields}` filled in."""
    said = _catalogue.gettext(sentence)
    return said.format(**fields) if fields else said


def trn(one: str, many: str, n: int, **fields: object) -> str:
    """The form of the sentence that fits the number `n`, which is also the field `{n}`."""
    return _catalogue.ngettext(one, many, n).format(n=n, **fields)


def localised(words: Mapping[str, str]) -> str:
    """One of the texts a card file gives by language: the one in use, else English, else any."""
    for code in (_language, SOURCE):
        if words.get(code):
            return words[code]
    return next(iter(words.values()), "")


def listed(words: Sequence[str]) -> str:
    """A list as people say it: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def system_language() -> str:
    """The language code of the person's system ("fr"), else English."""
    for variable in ("PIRATEGAMES_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "").split(":")[0].split(".")[0]
        if value:
            return SOURCE if value in {"C", "POSIX"} else value.split("_")[0].lower()
    return (_platform_locale() or SOURCE).split("_")[0].lower()


def _platform_locale() -> str:
    """What the system itself says where no environment variable does (Windows, macOS)."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return locale.getlocale()[0] or ""
