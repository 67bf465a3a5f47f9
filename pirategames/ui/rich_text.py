"""Markdown as a text one reads on parchment: titles, paragraphs, lists, examples, tables of cards.

Laid out once for a width; only what is seen is drawn. Knows no game: a picture is whatever the
scene gives for its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygame import Surface

from pirategames.ui import brush, paint, theme
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas
from pirategames.ui.scene import STAY, Go, Key, Screen
from pirategames.ui.widgets import Scroll, Scrolled, write

Picture = Callable[[str, float], "Surface | None"]  # a name and a height in pixels

SIZES = {1: 40.0, 2: 30.0, 3: 23.0}  # of titles
BODY = 17.5
LINE = 1.36
INDENT = 22.0
SPACE = 10.0  # between two blocks
EXAMPLE_PAD = 14.0
PICTURE = 96.0  # height of a card beside its text


class Block(NamedTuple):
    """A piece of the text: ``kind`` title, text, item, example or card, where it begins and how
    high it is. ``mark`` is a list's bullet, a card's picture, or the level of a title."""

    kind: str
    text: str
    mark: str
    level: int
    y: float
    h: float


class Parsed(NamedTuple):
    """A block before it is laid out."""

    kind: str
    text: str
    mark: str = ""
    level: int = 0


# ---------------------------------------------------------------- reading
def parse(markdown: str) -> list[Parsed]:
    """The blocks of a Markdown text; what it may hold is told in this module's first line."""
    return list(_blocks(MarkdownIt("commonmark").parse(markdown)))


def _blocks(tokens: list[Token]) -> Iterator[Parsed]:
    depth, quoted = 0, 0
    counters: list[int] = []  # per list: the next number, 0 for bullets
    mark = ""
    level = 0
    for token in tokens:
        if token.type in {"bullet_list_open", "ordered_list_open"}:
            start = int(token.attrGet("start") or 1)
            counters.append(0 if token.type.startswith("bullet") else start)
            depth += 1
        elif token.type in {"bullet_list_close", "ordered_list_close"}:
            counters.pop()
            depth -= 1
        elif token.type == "list_item_open":
            mark = f"{counters[-1]}." if counters[-1] else "•"
            counters[-1] += bool(counters[-1])
        elif token.type == "blockquote_open":
            quoted += 1
        elif token.type == "blockquote_close":
            quoted -= 1
        elif token.type == "heading_open":
            level = int(token.tag[1:])
        elif token.type == "heading_close":
            level = 0
        elif token.type == "inline":
            text, picture = inline(token)
            if level:
                yield Parsed("title", text, "", level)
            elif quoted:
                yield Parsed("example", text)
            elif picture:
                yield Parsed("card", text, picture)
            elif depth:
                yield Parsed("item", text, mark, depth)
                mark = ""
            else:
                yield Parsed("text", text)


def inline(token: Token) -> tuple[str, str]:
    """The words of a line, ``**bold**`` kept, and the picture in it if there is one."""
    words, picture = "", ""
    for child in token.children or []:
        if child.type in {"strong_open", "strong_close"}:
            words += "**"
        elif child.type == "image":
            picture = str(child.attrGet("src") or "")
        elif child.type == "softbreak":
            words += " "
        elif child.type == "hardbreak":
            words += "\n"
        else:
            words += child.content
    return re.sub(r" +", " ", words).strip(), picture


def chapters(blocks: list[Parsed]) -> list[tuple[str, list[Parsed]]]:
    """The text in chapters: each begins at a title of level 1 or 2."""
    found: list[tuple[str, list[Parsed]]] = []
    for block in blocks:
        if block.kind == "title" and block.level <= 2:
            found.append((block.text, []))
        elif not found:
            found.append(("", []))
        found[-1][1].append(block)
    return found


# ---------------------------------------------------------------- showing
class RichText(Scrolled):
    """A text that scrolls in its box, by wheel, bar, arrows and pages."""

    def __init__(
        self, name: str, box: Box, blocks: list[Parsed], screen: Screen, picture: Picture
    ) -> None:
        super().__init__(name, box)
        self.picture = picture
        self.width = box.w - 26
        self.size = BODY * screen.zoom
        self.blocks: list[Block] = []
        y = 4.0
        for n, block in enumerate(blocks):
            if n:
                y += self._gap(blocks[n - 1], block)
            h = self._height(block, screen)
            self.blocks.append(Block(*block, y, h))
            y += h
        self.bar = Scroll("", box, y + 16)

    def _gap(self, before: Parsed, block: Parsed) -> float:
        if block.kind == "title":
            return 20.0
        if before.kind == block.kind == "item":
            return 5.0
        return SPACE if before.kind != "example" or block.kind != "example" else 0.0

    # ------------------------------------------------------ measures
    def _inside(self, block: Parsed | Block) -> tuple[float, float]:
        """Where the words of a block begin, from the left edge, and how wide they are."""
        if block.kind == "item":
            left = INDENT * block.level
            return left, self.width - left
        if block.kind == "example":
            return EXAMPLE_PAD + 8, self.width - 2 * EXAMPLE_PAD - 8
        if block.kind == "card":
            left = PICTURE * 0.7 + 20
            return left, self.width - left
        return 0.0, self.width

    def _height(self, block: Parsed, screen: Screen) -> float:
        if block.kind == "title":
            size = SIZES.get(block.level, 20.0)
            return size * 1.1 + (14 if block.level <= 2 else 2)
        _, w = self._inside(block)
        h = paint.paragraph_height(block.text, self.size, w, screen.k, line=LINE)
        if block.kind == "example":
            return h + 2 * EXAMPLE_PAD - 6
        return max(h, PICTURE + 4) if block.kind == "card" else h

    # ------------------------------------------------------ moving
    def key(self, e: Key, screen: Screen) -> Go | None:
        page = self.box.h * 0.85
        steps = {
            pygame.K_UP: -48.0, pygame.K_DOWN: 48.0, pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page, pygame.K_SPACE: page, pygame.K_HOME: -1e9, pygame.K_END: 1e9,
        }  # fmt: skip
        if e.key not in steps:
            return None
        self.bar.move(steps[e.key])
        return STAY

    # ------------------------------------------------------ the look
    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b = self.box
        with canvas.clipped(screen.rect(b.x - 4, b.y, b.w + 4, b.h)):
            for block in self.blocks:
                y = b.y + block.y - self.bar.offset
                if y + block.h > b.y and y < b.bottom:
                    self._draw_block(canvas, screen, block, y)
        self.bar.draw(canvas, screen)

    def _draw_block(self, canvas: Canvas, screen: Screen, block: Block, y: float) -> None:
        b = self.box
        left, w = self._inside(block)
        if block.kind == "title":
            self._draw_title(canvas, screen, block, y)
            return
        top = y
        if block.kind == "item" and block.mark:
            mark = paint.paragraph(block.mark, self.size, theme.RED, 20, screen.k, "bold", "right",
                                   LINE)  # fmt: skip
            canvas.sprite(mark, screen.px(b.x + left - 26), screen.px(y))
        elif block.kind == "example":
            paper = example_paper(round(self.width), round(block.h), screen.k)
            canvas.sprite(paper, screen.px(b.x), screen.px(y))
            top = y + EXAMPLE_PAD - 4
        elif block.kind == "card":
            top = self._draw_card(canvas, screen, block, y)
        words = paint.paragraph(block.text, self.size, theme.INK, w, screen.k, line=LINE)
        canvas.sprite(words, screen.px(b.x + left), screen.px(top))

    def _draw_title(self, canvas: Canvas, screen: Screen, block: Block, y: float) -> None:
        size = SIZES.get(block.level, 20.0)
        b = self.box
        face = "title" if block.level <= 2 else "bold"
        shown = size if block.level <= 2 else 18.0 * screen.zoom
        colour = theme.INK if block.level <= 2 else theme.RED
        write(canvas, screen, block.text, b.x, y + size * 0.55, face, shown, colour,
              width=self.width)  # fmt: skip
        if block.level <= 2:
            line = paint.divider(min(self.width, 420.0), screen.k)
            canvas.sprite(line, screen.px(b.x), screen.px(y + size * 1.1 + 4))

    def _draw_card(self, canvas: Canvas, screen: Screen, block: Block, y: float) -> float:
        """A card, and where its words begin."""
        picture = self.picture(block.mark, PICTURE * screen.k)
        if picture is not None:
            canvas.sprite(picture, screen.px(self.box.x + 2), screen.px(y))
        _, w = self._inside(block)
        h = paint.paragraph_height(block.text, self.size, w, screen.k, line=LINE)
        return y + max(0.0, (PICTURE - h) / 2)


@brush.kept
def example_paper(w: float, h: float, k: float) -> Surface:
    """What lies behind an example: a darker sheet with a red edge."""
    inner = brush.rect(1, 1, w - 2, h - 2, 7, theme.GOLD, 'fill-opacity=".20"')
    inner += brush.rect(1, 1, 5, h - 2, 2.5, theme.RED)
    return brush.svg(w, h, k, inner)
