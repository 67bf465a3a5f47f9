"""Letters our fonts do not have: a name may be typed in any script, and the system may know it.

Asks the system for its fonts only once such a letter is to be drawn. Knows no text and no scene.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

import pygame
from pygame.font import Font

from pirategames.ui import theme

# What systems bring along, by script and by system; the first that has a letter draws it.
SYSTEM_FONTS = (
    "notosanscjksc", "notosanscjkjp", "notosanscjkkr", "sourcehansanscn", "wenquanyimicrohei",
    "microsoftyahei", "simsun", "yugothic", "msgothic", "malgungothic", "pingfangsc",
    "hiraginosansgb", "hiraginosans", "applesdgothicneo", "notosansarabic", "notosanshebrew",
    "notosansdevanagari", "notosansthai", "segoeui", "nirmalaui", "leelawadeeui", "segoeuisymbol",
    "segoeuiemoji", "arialunicodems", "applesymbols", "dejavusans", "freeserif", "unifont",
)  # fmt: skip


NOWHERE = "\ue000"  # a sign no font has: drawn, it is the box that stands for missing ones
JOINED = {"Mn", "Me", "Cf"}  # accents and the like stay with the letter before them
PROBE = 24  # the size in which fonts are asked


def runs(word: str, face: str, size: int) -> list[tuple[str, Font]]:
    """A word cut where another font is needed, each part with its font."""
    own = theme.font(face, size, 1.0)
    if word.isascii():
        return [(word, own)]
    parts: list[tuple[str, Font]] = []
    for letter in word:
        joined = bool(parts) and unicodedata.category(letter) in JOINED
        font = own if joined or ours(letter, face) else lent(letter, size) or own
        if parts and (joined or parts[-1][1] is font):
            font = parts[-1][1]
            parts[-1] = (parts[-1][0] + letter, font)
        else:
            parts.append((letter, font))
    return parts


@lru_cache(maxsize=4096)
def ours(letter: str, face: str) -> bool:
    """Does one of our faces have a letter?"""
    return letter.isascii() or _has(theme.font(face, PROBE, 1.0), letter)


@lru_cache(maxsize=1024)
def lent(letter: str, size: int) -> Font | None:
    """A font of the system that has a letter."""
    for name in SYSTEM_FONTS:
        font = _system(name, PROBE)
        if font is not None and _has(font, letter):
            return _system(name, size)
    return None


def _has(font: Font, letter: str) -> bool:
    """Pictures are compared: the metrics of a missing letter are those of its box."""
    try:
        drawn, missing = (font.render(sign, True, theme.INK) for sign in (letter, NOWHERE))
    except (pygame.error, UnicodeError):
        return False
    same = drawn.get_size() == missing.get_size()
    return not (
        same and pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(missing, "RGBA")
    )


@cache
def _system(name: str, size: int) -> Font | None:
    file = _file(name)
    try:
        return Font(file, size) if file else None
    except (OSError, pygame.error):
        return None


@cache
def _file(name: str) -> str | None:
    try:
        return pygame.font.match_font(name)
    except (OSError, ValueError):  # a system that cannot tell which fonts it has
        return None
