"""The rules of a game to read: chapters on the left, the text on the right.

The text is Markdown of ``assets/rules``; the last chapter is made from the cards themselves, so it
says what they do. Knows no rule.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from pirategames import paths
from pirategames.i18n import SOURCE, language, tr
from pirategames.match.making import NO_MATCH, make_match
from pirategames.ui import card_art, paint, preparing, sail, theme
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas
from pirategames.ui.form_scene import FormScene
from pirategames.ui.game_words import game_title
from pirategames.ui.layout import load_plan
from pirategames.ui.rich_text import Parsed, RichText, chapters, parse
from pirategames.ui.scene import Go, Input, Key
from pirategames.ui.table_words import CardText, TableWords
from pirategames.ui.widgets import Form, IconButton, List, Row, Widget, write

WIDEST = 1120.0
CHAPTERS = 250.0


class RulesScene(FormScene):
    """A reader; Escape goes back."""

    name = "rules"

    def __init__(self, game: str) -> None:
        self.game = game
        self.chapter = 0
        self._language = ""

    def enter(self) -> None:
        self.form = Form(self.screen)
        self.relayout()

    # ------------------------------------------------------ the text
    def _read(self) -> None:
        """The chapters in the language in use."""
        self._language = language()
        self.cards = self._card_texts()
        found = chapters(parse(rules_text(self.game)))
        if self.cards:
            found.append((tr("The cards"), self._card_blocks()))
        self.chapters = found

    def _card_texts(self) -> dict[str, CardText]:
        """What is printed on the game's cards; nothing if they cannot be read."""
        try:
            match = make_match(preparing.demo_setup(self.game, 1))
        except NO_MATCH:
            return {}
        words = TableWords(match, load_plan(self.game))
        cards = match.rules.cards
        out: dict[str, CardText] = {}
        for number, family in enumerate(cards.families):
            kinds = [kind for kind, n in enumerate(cards.family_of) if n == number]
            first = words.card(kinds[0])
            many = len({cards.kinds[kind].id for kind in kinds}) > 1
            out[family] = first._replace(number="") if many else first
        return out

    def _card_blocks(self) -> list[Parsed]:
        blocks = [Parsed("title", tr("The cards"), "", 2)]
        for family, card in self.cards.items():
            number = f"{card.number} · " if card.number else ""
            blocks.append(Parsed("card", f"**{number}{card.title}**\n{card.text}", family))
        return blocks

    def _picture(self, name: str, height: float) -> Surface | None:
        """The face of a card."""
        card = self.cards.get(name)
        if card is None:
            return None
        k = self.screen.k
        return card_art.face(
            self.game, card.id, card.title, card.number, card.colour, round(height), k
        )

    # ------------------------------------------------------ the layout
    def relayout(self) -> None:
        s = self.screen
        if self._language != language():
            self._read()
        w = min(s.width - 60, WIDEST)
        self.panel = Box((s.width - w) / 2, 76, w, s.height - 76 - 30)
        self._fill("chapters")

    def _fill(self, focus: str = "") -> None:
        s, b = self.screen, self.panel
        rows = [Row(title) for title, _ in self.chapters]
        inside = Box(b.x + 22, b.y + 24, CHAPTERS, b.h - 48)
        index = List("chapters", inside, rows, self.chapter, self._turn_to, row=42 * s.zoom)
        index.size = 16 * s.zoom
        text = Box(inside.right + 30, b.y + 22, b.right - inside.right - 54, b.h - 44)
        blocks = self.chapters[self.chapter][1]
        self.text = RichText(f"text {self.chapter}", text, blocks, s, self._picture)
        back = Box(s.width - 50, 18, 34, 32)
        widgets: list[Widget] = [
            index,
            self.text,
            IconButton("back", back, "close", self.cancel, tr("Back")),
        ]
        self.form.set(widgets, focus)

    def _turn_to(self, n: int) -> Go | None:
        self.chapter = n
        self._fill()
        return None

    # ------------------------------------------------------ input, time, look
    def handle(self, e: Input) -> Go | None:
        if isinstance(e, Key) and e.down and e.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self.text.key(e, self.screen)
        return super().handle(e)

    def _paint(self, target: Surface) -> None:
        s, b, k = self.screen, self.panel, self.screen.k
        target.blit(sail.night(*s.pixels, k), (0, 0))
        paint.place(target, paint.parchment(round(b.w), round(b.h), k), b.x, b.y, k)
        line = s.rect(b.x + CHAPTERS + 36, b.y + 26, 1.4, b.h - 52)
        target.fill(theme.BROWN, line)

    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        canvas.layer(self._paint, (s.pixels, s.k))
        title = tr("The rules: {game}", game=game_title(self.game))
        write(canvas, s, title, self.panel.x + 4, 42, "title", 40, shadow="#06100f")
        self.form.draw(canvas)


def rules_text(game: str) -> str:
    """The rules in the language in use, else in English; a sentence if there are none."""
    for code in (language(), SOURCE):
        file = paths.asset("rules", code, f"{game}.md")
        try:
            return file.read_text(encoding="utf-8")
        except OSError:
            continue
    return tr("The rules of this game are not written yet.")
