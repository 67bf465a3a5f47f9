"""Pictures of cards for the table: face or back with its shadow, dimmed, turned, scaled.

Composed when first needed, at most a few a frame; until then an older picture of the card is
scaled. Knows sizes and words of cards, not where they lie.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
from pygame import Surface

from pirategames.ui import card_art, paint, theme
from pirategames.ui.brush import kept, sheet
from pirategames.ui.table_words import CardText

EDGE = 12.0  # units of border round a card's picture, for its shadow
ANGLES = 3  # degrees: cards turn in steps, so that turned pictures can be kept
STEPS = 3  # pixels: the same for their size
BACK = ""  # the id of no card: its back


@kept
def _shadow(height: int, k: float, lift: float) -> Surface:
    """An empty sheet for a card with its shadow, deeper the higher the card is lifted."""
    return _shadow_of(card_art.width(height), height, k, lift)


@kept
def _shadow_of(w: int, height: int, k: float, lift: float) -> Surface:
    edge = round(EDGE * k)
    picture = sheet(w + 2 * edge, height + 2 * edge)
    soft = paint.shadow(w / k, height / k, k, w / k * 0.065, 3 + lift * 0.35, 150)
    at = (picture.get_width() // 2, picture.get_height() // 2 + round((2 + lift * 0.6) * k))
    picture.blit(soft, soft.get_rect(center=at))
    return picture


@kept
def _dressed(face: Surface, height: int, k: float, lift: float, dim: bool) -> Surface:
    """A face on its shadow."""
    picture = _shadow(height, k, lift).copy()
    edge = round(EDGE * k)
    picture.blit(card_art.unplayable(face) if dim else face, (edge, edge))
    return picture


@kept
def _dressed_tile(tile: Surface, k: float, lift: float) -> Surface:
    """A tile on its shadow."""
    picture = _shadow_of(*tile.get_size(), k, lift).copy()
    edge = round(EDGE * k)
    picture.blit(tile, (edge, edge))
    return picture


@kept
def _turned(picture: Surface, angle: int, scale: float, width: float) -> Surface:
    """Scaled, turned by so many degrees, and narrowed while it is turned over."""
    if width < 1:
        size = (max(1, round(picture.get_width() * width)), picture.get_height())
        picture = pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(picture, angle, scale)


class CardSprites:
    """The pictures of one game's cards. ``budget``: seconds a frame may spend on composing."""

    def __init__(self, game: str, words: Callable[[int], CardText]) -> None:
        self.game = game
        self.words = words
        self.budget = 0.004
        self.unfinished = False  # was something not composed in this frame?
        self._spent = 0.0
        self._hurried = False
        self._composed: set[tuple[str, str, int]] = set()
        self._latest: dict[str, tuple[int, Surface]] = {}

    def begin(self) -> None:
        """A new frame."""
        self._spent = -1000.0 if self._hurried else 0.0
        self._hurried = False
        self.unfinished = False

    def hurry(self) -> None:
        """Compose whatever the next frame needs: it is not seen while it takes long."""
        self._hurried = True

    def face(self, kind: int, height: int, k: float) -> Surface:
        """A card's face, -1 for its back, without shadow."""
        card = self.words(kind) if kind >= 0 else None
        name = card.id if card else BACK
        key = (name, card.title if card else "", height)
        if key not in self._composed and self._spent > self.budget:
            self.unfinished = True
            return self._stand_in(name, height)
        begun = time.perf_counter()
        if card is None:
            picture = card_art.back(self.game, height)
        else:
            picture = card_art.face(
                self.game, card.id, card.title, card.number, card.colour, height, k
            )
        if key not in self._composed:
            self._spent += time.perf_counter() - begun
            self._composed.add(key)
        self._latest[name] = (height, picture)
        return picture

    def _stand_in(self, name: str, height: int) -> Surface:
        """Until a face is composed: what there was of it at another size."""
        size = (card_art.width(height), height)
        if name in self._latest:
            return _scaled(self._latest[name][1], size)
        return _blank(size)

    def picture(
        self, kind: int, height: int, k: float, lift: float = 0, dim: bool = False
    ) -> Surface:
        """A card with its shadow; its corner lies ``EDGE`` units inside the picture."""
        return _dressed(self.face(kind, height, k), height, k, round(lift / 4) * 4.0, dim)

    def tile(self, kind: int, size: tuple[int, int], k: float, lift: float = 0) -> Surface:
        """A card as it lies in a grid, with its shadow; ``size`` in pixels."""
        card = self.words(kind)
        key = (card.id, card.title, -size[0])
        if key not in self._composed and self._spent > self.budget:
            self.unfinished = True
            return _dressed_tile(_blank(size), k, 0.0)
        begun = time.perf_counter()
        picture = card_art.tile(self.game, card.id, card.title, card.number, card.colour, size, k)
        if key not in self._composed:
            self._spent += time.perf_counter() - begun
            self._composed.add(key)
        return _dressed_tile(picture, k, round(lift / 4) * 4.0)

    def tile_on_its_way(
        self, kind: int, size: tuple[int, int], k: float, scale: float, angle: float, width: float
    ) -> Surface:
        """The same at another size, turned, or narrowed while it is turned over."""
        picture = self.tile(kind, size, k, 12)
        pixels = max(1, round(size[0] * scale / STEPS) * STEPS)
        steps = max(0.04, round(width * 12) / 12)
        return _turned(picture, round(angle / ANGLES) * ANGLES, pixels / size[0], steps)

    def turned(
        self,
        kind: int,
        height: int,
        k: float,
        scale: float,
        angle: float,
        width: float,
        lift: float = 12,
    ) -> Surface:
        """A card on its way: composed at ``height``, shown at another size and angle."""
        picture = self.picture(kind, height, k, lift)
        pixels = max(1, round(height * scale / STEPS) * STEPS)
        steps = max(0.04, round(width * 12) / 12)
        return _turned(picture, round(angle / ANGLES) * ANGLES, pixels / height, steps)


@kept
def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    return pygame.transform.smoothscale(picture, size)


@kept
def _blank(size: tuple[int, int]) -> Surface:
    picture = sheet(*size)
    box = picture.get_rect()
    radius = max(2, size[0] // 15)
    pygame.draw.rect(picture, theme.INK, box, border_radius=radius)
    pygame.draw.rect(picture, theme.PARCHMENT, box.inflate(-2, -2), border_radius=radius)
    return picture
