"""The log of a match: every event in words, newest highlighted; below it the lens.

A strip of parchment beside the table, or a tab over it in a narrow window. Knows entries and card
texts, no match and no rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from pirategames.i18n import tr
from pirategames.ui import card_art, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, sheet
from pirategames.ui.pen import Pen
from pirategames.ui.table_words import CardText, Entry

HEAD = 46.0  # units above the rows: the title and its wedge
FOOT = 30.0
PAD = 12.0
LENS = 0.42  # part of the strip that the lens takes
ZOOM_STEP = 0.1
ROW_GAP = 6.0
WHEEL = 48.0
UNFOLDED = 236.0


LONGEST = 200  # signs of a line that goes on


class Lens(NamedTuple):
    """What the lower part of the strip explains: a card, or words under a title."""

    title: str
    caption: str
    text: str
    card: CardText | None = None


class LogPanel:
    """The entries so far and where the reader has scrolled to (0: the newest are seen)."""

    def __init__(self, game: str, portraits: Sequence[str]) -> None:
        self.game = game
        self.portraits = list(portraits)
        self.entries: list[Entry] = []
        self.scroll = 0.0
        self.open = False  # unfolded over the table, in a narrow window
        self._most = 0.0

    def add(self, entry: Entry, joined: Callable[[Entry, Entry], Entry]) -> None:
        """A new entry; what a seat does in the same turn goes on in the same line."""
        last = self.entries[-1] if self.entries else None
        same = last is not None and last.seat == entry.seat and last.turn == entry.turn
        if last is not None and same and len(last.text) + len(entry.text) <= LONGEST:
            self.entries[-1] = joined(last, entry)
        else:
            self.entries.append(entry)
        self.scroll = 0.0

    def clear(self) -> None:
        self.entries = []
        self.scroll = 0.0

    def wheel(self, lines: float) -> None:
        """Scroll; upwards is towards the older entries."""
        self.scroll = min(self._most, max(0.0, self.scroll + lines * WHEEL))

    # ------------------------------------------------------------ drawing
    def box(self, strip: Box, folded: bool) -> Box:
        """Where the panel lies: the strip itself or, unfolded from its tab, over the table."""
        if not folded or not self.open:
            return strip
        return Box(strip.right - UNFOLDED, strip.y, UNFOLDED, strip.h)

    def draw(self, pen: Pen, strip: Box, folded: bool, lens: Lens | None) -> None:
        box = self.box(strip, folded)
        pen.framed(paint.parchment(box.w, box.h, pen.k, radius=9), box.x, box.y)
        if folded and not self.open:
            self._tab(pen, box)
            return
        title = tr("Ship's log")
        pen.text(title, "title", theme.ZONE, theme.INK, box.cx, box.y + 24, "centre", box.w - 40)
        pen.centre(paint.divider(box.w - 32, pen.k), box.cx, box.y + 40)
        words = (
            lens_words(pen, self.game, lens, box.w - 32, box.h - 2 * HEAD - FOOT) if lens else None
        )
        wanted = words.h + PAD + FOOT if words else 0.0
        lens_top = box.bottom - max(box.h * LENS, wanted)
        rows = Box(box.x + 8, box.y + HEAD, box.w - 16, lens_top - box.y - HEAD - 8)
        self._rows(pen, rows)
        pen.centre(paint.divider(box.w - 32, pen.k), box.cx, lens_top)
        if words is not None:
            words.draw(pen, box.x + 16, lens_top + PAD)
        more = tr("Wheel: scroll back") if self._most > 0 else ""
        if more:
            pen.text(more, "semibold", theme.SMALL, "#6b4426", box.cx, box.bottom - 19, "centre",
                     box.w - 30)  # fmt: skip

    def _tab(self, pen: Pen, box: Box) -> None:
        pen.centre(paint.icon("log", 20, pen.k, theme.INK), box.cx, box.y + 26)
        label = paint.text(tr("Ship's log"), "title", 19, theme.INK, pen.k)
        pen.centre(_upright(label), box.cx, box.y + 44 + label.get_width() / pen.k / 2 + 10)

    def _rows(self, pen: Pen, box: Box) -> None:
        """The newest entries under one another, none cut at its beginning until one scrolls."""
        pictures: list[tuple[Surface, float]] = []
        height = 0.0
        newest = len(self.entries) - 1
        wanted = box.h + self.scroll + 40
        for number in range(newest, -1, -1):
            if height > wanted:
                break
            picture = self._row(self.entries[number], box.w, pen, number == newest)
            pictures.append((picture, picture.get_height() / pen.k))
            height += pictures[-1][1] + ROW_GAP
        shown_all = len(pictures) == len(self.entries)
        self._most = max(0.0, height - box.h) if shown_all else self.scroll + 1000
        self.scroll = min(self.scroll, self._most)
        if self.scroll == 0:
            pictures, height = whole(pictures, box.h)
        y = box.y + min(height, box.h) + self.scroll
        area = Rect(
            round(box.x * pen.k), round(box.y * pen.k), round(box.w * pen.k), round(box.h * pen.k)
        )
        with pen.canvas.clipped(area):
            for picture, high in pictures:
                y -= high + ROW_GAP
                if y < box.bottom and y + high > box.y:
                    pen.at(picture, box.x, y)

    def _row(self, entry: Entry, width: float, pen: Pen, newest: bool) -> Surface:
        portrait = self.portraits[entry.seat] if 0 <= entry.seat < len(self.portraits) else None
        look = Look(width, pen.k, theme.LOG * pen.zoom, newest)
        return row(self.game, entry.text, portrait, entry.emblem, look)


def whole(
    pictures: list[tuple[Surface, float]], room: float
) -> tuple[list[tuple[Surface, float]], float]:
    """As many of the newest entries as there is room for, and their height; one at least."""
    height = 0.0
    for number, (_, high) in enumerate(pictures):
        if number and height + high + ROW_GAP > room:
            return pictures[:number], height
        height += high + ROW_GAP
    return pictures, height


class Look(NamedTuple):
    """How an entry is drawn: its width and the size of its letters in units, pixels a unit."""

    width: float
    k: float
    size: float
    newest: bool


@kept
def row(game: str, text: str, portrait: str | None, emblem: str, look: Look) -> Surface:
    """One entry: medallion, words, the emblem of its card."""
    width, k = look.width, look.k
    wide = width > 200
    left = 34.0 if portrait is not None else 8.0
    edge = 32.0 if wide else 28.0
    room = width - left - (edge + 2 if emblem else 6.0)
    words = paint.paragraph(text, look.size, theme.INK, room, k, line=1.24)
    height = max(28.0, words.get_height() / k + 6)
    picture = sheet(round(width * k), round(height * k))
    if look.newest:
        pen_gold(picture, k)
    if portrait is not None:
        face = paint.medallion(portrait, 23, k, ring=theme.INK)
        middle = 18 if wide else 16
        picture.blit(face, face.get_rect(center=(round(middle * k), round(15 * k))))
    picture.blit(words, (round(left * k), round(3 * k)))
    if emblem:
        drawn = card_art.emblem(game, emblem, round(26 * k))
        picture.blit(drawn, (round((width - edge) * k), round(2 * k)))
    return picture


def pen_gold(picture: Surface, k: float) -> None:
    """The newest entry lies on gold, a red edge at its left."""
    gold = sheet(*picture.get_size())
    gold.fill((200, 146, 44, 76))
    picture.blit(gold, (0, 0))
    picture.fill(theme.RED, Rect(0, 0, round(4 * k), picture.get_height()))


@kept
def _upright(label: Surface) -> Surface:
    return pygame.transform.rotate(label, 90)


def longest_word(sentence: str, size: float, k: float) -> float:
    """Its width in units, in bold letters of ``size``."""
    return max(1.0, *(paint.text_width(word, "bold", size, k) for word in sentence.split(" ")))


class LensWords(NamedTuple):
    """What the lens shows: pictures with their places, and the height of all, in units."""

    parts: list[tuple[Surface, float, float]]
    h: float

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Show them, their upper left corner at (x, y)."""
        for picture, left, top in self.parts:
            pen.at(picture, x + left, y + top)


def lens_words(pen: Pen, game: str, lens: Lens, w: float, room: float = math.inf) -> LensWords:
    """Explain a card in a width; letters enlarged by the player's setting as far as ``room``
    allows."""
    zoom = pen.zoom
    while (words := _lens_words(pen, game, lens, w, zoom)).h > room and zoom > 1.0:
        zoom = max(1.0, zoom - ZOOM_STEP)
    return words


def _lens_words(pen: Pen, game: str, lens: Lens, w: float, zoom: float) -> LensWords:
    k = pen.k
    parts: list[tuple[Surface, float, float]] = []
    left = 0.0
    if lens.card is not None:
        parts.append((card_art.emblem(game, lens.card.id, round(44 * k)), 0.0, 0.0))
        left = 52.0
    room = w - left
    size = theme.NAME * min(1.0, room / longest_word(lens.title, theme.NAME, k))
    title = paint.paragraph(f"**{lens.title}**", size, theme.INK, room, k, line=1.15)
    parts.append((title, left, 2.0))
    y = 4 + title.get_height() / k
    if lens.caption:
        said = paint.text(lens.caption, "semibold", theme.SMALL, theme.BROWN, k, room)
        parts.append((said, left, y + 8 - said.get_height() / k / 2))
        y += 20
    y = max(y + 8, 54.0 if lens.card is not None else 0.0)
    text = paint.paragraph(lens.text, (theme.LOG + 0.5) * zoom, theme.INK, w, k)
    parts.append((text, 0.0, y))
    return LensWords(parts, y + text.get_height() / k)
