"""Writing: one line of text, and paragraphs with bold words.

A line comes back centred on its capitals' height: centre the Surface and the text looks centred,
whatever the font's own box says. Knows no language and no scene.
"""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from pirategames.ui import theme
from pirategames.ui.brush import kept, px, sheet
from pirategames.ui.glyphs import runs

ELLIPSIS = "…"
MARKER = "**"
SQUEEZE = 1.14  # how much too long a line may be to be set narrower rather than cut
SPACE = 0.25  # of the size: the least width of a space; the fonts' own vanishes at small sizes
# Spaces that must not end a line: French ones, and before the number of a ship.
TIED = re.compile(r" (?=[:;!?»])|(?<=«) |(?<=\bno\.) (?=\d)")
NO_BREAK = "\u00a0"


@cache
def _capitals(face: str, size: int) -> tuple[int, int]:
    """Top and height of a capital in the line box of a font, in pixels."""
    font = theme.font(face, size, 1.0)
    box = font.render("L", True, theme.INK).get_bounding_rect()
    return box.y, box.height


@cache
def _space(face: str, size: int) -> int:
    """Width of a space between two words, in pixels."""
    own: int = theme.font(face, size, 1.0).size(" ")[0]
    return own if face == "title" else max(own, round(size * SPACE))


@lru_cache(maxsize=4096)
def _width(s: str, face: str, size: int) -> int:
    """Width of a line in pixels."""
    words = re.split(f"[ {NO_BREAK}]", s)
    widths = [font.size(part)[0] for word in words for part, font in runs(word, face, size)]
    return sum(widths) + _space(face, size) * (len(words) - 1)


def _line(s: str, face: str, size: int, colour: str) -> Surface:
    """A line drawn word by word, in the font's own line box."""
    font = theme.font(face, size, 1.0)
    result = sheet(_width(s, face, size), font.get_height())
    x = 0
    for word in re.split(f"[ {NO_BREAK}]", s):
        for part, drawn in runs(word, face, size):
            if part:
                line = font.get_ascent() - drawn.get_ascent()
                result.blit(drawn.render(part, True, colour), (x, line))
            x += drawn.size(part)[0]
        x += _space(face, size)
    return result


def text_width(s: str, face: str, units: float, k: float) -> float:
    """Width of a line in units."""
    return _width(s, face, theme.pixels(units, k)) / k


def line_height(face: str, units: float, k: float) -> float:
    """Height in units of what ``text`` gives for any line of this size."""
    return _box_height(face, theme.pixels(units, k)) / k


def _box_height(face: str, size: int) -> int:
    """Twice the longer way from the capitals' middle to an edge of the line box, in pixels."""
    top, height = _capitals(face, size)
    above = top + height / 2
    return round(2 * max(above, theme.font(face, size, 1.0).get_height() - above))


def capitals(face: str, size: int) -> tuple[int, int]:
    """Top and height of the capitals in what ``text`` gives without shadow, in pixels."""
    top, height = _capitals(face, size)
    return round(_box_height(face, size) / 2 - top - height / 2) + top, height


def fitting(s: str, face: str, units: float, k: float, width: float) -> tuple[str, int]:
    """The line and the pixel size at which it fits into ``width`` units.

    It shrinks down to the smallest size allowed; if it is then more than ``SQUEEZE`` times too
    long it loses its end.
    """
    size, room = theme.pixels(units, k), width * k
    while size > theme.SMALLEST and _width(s, face, size) > room:
        size -= 1
    if _width(s, face, size) <= room * SQUEEZE:
        return s, size
    while s and _width(s + ELLIPSIS, face, size) > room:
        s = s[:-1].rstrip()
    return s + ELLIPSIS, size


def fits(s: str, face: str, units: float, k: float, width: float) -> bool:
    """Is the whole line seen where there are ``width`` units for it?"""
    return fitting(s, face, units, k, width)[0] == s


@kept
def text(
    s: str,
    face: str,
    units: float,
    colour: str,
    k: float,
    max_width: float | None = None,
    shadow: str | None = None,
) -> Surface:
    """One line. ``max_width`` in units: the line shrinks to it. ``shadow``: a colour, lower right.

    The middle of the Surface is the middle of the capitals.
    """
    size = theme.pixels(units, k)
    if max_width is not None:
        s, size = fitting(s, face, units, k, max_width)
    drawn, under = _line(s, face, size, colour), shadow and _line(s, face, size, shadow)
    if max_width is not None and drawn.get_width() > max_width * k:
        narrow = (math.floor(max_width * k), drawn.get_height())
        drawn = pygame.transform.smoothscale(drawn, narrow)
        under = under and pygame.transform.smoothscale(under, narrow)
    top, height = _capitals(face, size)
    drop = max(1, round(size * 0.03)) if shadow else 0
    full = _box_height(face, size)
    result = sheet(drawn.get_width() + drop, full + 2 * drop)
    y = round(result.get_height() / 2 - top - height / 2)
    if under:
        result.blit(under, (drop, y + drop))
    result.blit(drawn, (0, y))
    return result


class _Word(NamedTuple):
    s: str
    face: str
    width: int


def _words(line: str, face: str, size: int, bold: bool) -> tuple[list[_Word], bool]:
    """The words of a line with the face of each; a bold passage may run over several words.

    A word may change its face inside (``**three**,``): its parts then stick together, the later
    ones marked by a leading zero byte.
    """
    words: list[_Word] = []
    for chunk in line.split(" "):
        glued = ""
        for n, part in enumerate(chunk.split(MARKER)):
            if n:
                bold = not bold
            if part or not chunk:
                used = "bold" if bold else face
                width = _width(part, used, size)
                words.append(_Word(glued + part, used, width))
                glued = "\0"
    return words, bold


def _flow(s: str, face: str, size: int, room: int) -> list[list[_Word]]:
    """Words laid out in lines no wider than ``room`` pixels, if their words allow."""
    space = _space(face, size)
    lines: list[list[_Word]] = []
    bold = False
    for part in TIED.sub(NO_BREAK, s).split("\n"):
        words, bold = _words(part, face, size, bold)
        lines.append([])
        used = 0
        for group in _broken(_groups(words), size, room):
            width = sum(word.width for word in group)
            if lines[-1] and used + space + width > room:
                lines.append([])
                used = 0
            used += width + (space if lines[-1] else 0)
            lines[-1].extend(group)
    return lines


def _groups(words: list[_Word]) -> list[list[_Word]]:
    groups: list[list[_Word]] = []
    for word in words:
        if word.s.startswith("\0") and groups:
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def _broken(groups: list[list[_Word]], size: int, room: int) -> list[list[_Word]]:
    """The same groups, words that are wider than ``room`` pixels broken into several."""
    found: list[list[_Word]] = []
    for group in groups:
        rest: list[_Word] = []
        for whole in group:
            word = whole
            while word.width > room and len(word.s) > 2 and NO_BREAK not in word.s:
                cut = _cut(word, size, room)
                found.append([*rest, _part(word.s[:cut], word.face, size)])
                rest, word = [], _part(word.s[cut:], word.face, size)
            rest.append(word)
        found.append(rest)
    return found


def _part(s: str, face: str, size: int) -> _Word:
    return _Word(s, face, _width(s.lstrip("\0"), face, size))


def _cut(word: _Word, size: int, room: int) -> int:
    """How many signs of a word fit, one at least, up to a hyphen if there is one."""
    least = 2 if word.s.startswith("\0") else 1
    count = len(word.s) - 1
    while count > least and _part(word.s[:count], word.face, size).width > room:
        count -= 1
    return max(word.s.rfind("-", least, count) + 1, 0) or count


def _line_width(words: list[_Word], space: int) -> int:
    spaces = sum(not word.s.startswith("\0") for word in words) - 1
    return sum(word.width for word in words) + space * max(0, spaces)


@kept
def paragraph(
    s: str,
    units: float,
    colour: str,
    width: float,
    k: float,
    face: str = "regular",
    align: str = "left",
    line: float = 1.28,
) -> Surface:
    """Wrapped text, ``**bold**`` marked, no-break spaces respected, ``\\n`` ends a line.

    ``width`` in units is the Surface's width; ``align`` is left, centre or right; ``line`` is the
    distance of two lines as a multiple of the size.
    """
    size = theme.pixels(units, k)
    room = px(width, k)
    font = theme.font(face, size, 1.0)
    space, step = _space(face, size), round(size * line)
    lines = _flow(s, face, size, room)
    result = sheet(room, step * (len(lines) - 1) + max(step, font.get_height()))
    for n, words in enumerate(lines):
        free = room - _line_width(words, space)
        x = {"left": 0, "centre": free // 2, "center": free // 2, "right": free}[align]
        _write(result, words, x, n * step, size, colour, space)
    return result


def _write(
    target: Surface, words: list[_Word], x: int, y: int, size: int, colour: str, space: int
) -> None:
    for n, word in enumerate(words):
        glued = word.s.startswith("\0")
        if n and not glued:
            x += space
        target.blit(_line(word.s.lstrip("\0"), word.face, size, colour), (x, y))
        x += word.width


def paragraph_height(
    s: str, units: float, width: float, k: float, face: str = "regular", line: float = 1.28
) -> float:
    """Height in units of the paragraph, without drawing it."""
    size = theme.pixels(units, k)
    count = len(_flow(s, face, size, px(width, k)))
    step = round(size * line)
    return (step * (count - 1) + max(step, theme.font(face, size, 1.0).get_height())) / k
