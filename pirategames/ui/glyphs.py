"""Letters our fonts do not have: a name may be typed in any script, and the system may know it.

Asks the system for its fonts only once such a letter is to be drawn. Knows no text and no scene.
"""

from __future__ import annotations

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


def runs(word: str, face: str, size: int) -> list[tuple[str, Font]]:
    """A word cut where another font is needed, each part with its font."""
    own = theme.font(face, size, 1.0)
    if all(there is not None for there in own.metrics(word)):
        return [(word, own)]
    parts: list[tuple[str, Font]] = []
    for letter in word:
        font = own if has(own, letter) else found(letter, size) or own
        if parts and parts[-1][1] is font:
            parts[-1] = (parts[-1][0] + letter, font)
        else:
            parts.append((letter, font))
    return parts


def has(font: Font, letter: str) -> bool:
    """Can a font draw a letter?"""
    return bool(font.metrics(letter)) and font.metrics(letter)[0] is not None


@lru_cache(maxsize=1024)
def found(letter: str, size: int) -> Font | None:
    """A font of the system that has a letter."""
    for name in SYSTEM_FONTS:
        font = _system(name, size)
        if font is not None and has(font, letter):
            return font
    return None


@cache
def _file(name: str) -> str | None:
    try:
        return pygame.font.match_font(name)
    except (OSError, ValueError):  # a system that cannot tell which fonts it has
        return None


@cache
def _system(name: str, size: int) -> Font | None:
    file = _file(name)
    try:
        return Font(file, size) if file else None
    except (OSError, pygame.error):
        return None
