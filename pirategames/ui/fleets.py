"""Where ships at sea lie: tiles in a grid of as many as are needed, and in a tile its fleets.

Pure geometry in logical units. Knows no rule: which cards belong together it is told.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pirategames.ui.box import Box

# So many tiles at most, in so many columns and rows.
SHAPES = ((6, 3, 2), (8, 4, 2), (12, 4, 3), (15, 5, 3), (20, 5, 4), (25, 5, 5))
TILE_GAP = 10.0
WIDEST, TALLEST = 440.0, 220.0  # of a tile
NOWHERE = -4000.0
EDGE = 10.0  # from a tile's edge to what lies in it
SHIP = (120.0, 0.364)  # the ship's height: at most, and as a part of the tile's width
RATIO = 0.7
FOOT, LOW_FOOT = 40.0, 24.0  # room for the words at the foot of a high and of a low tile
HIGH, LOW = 150.0, 96.0  # tiles of this height have them
LANE = 62.0  # a fleet's row, at most;
LEAST = 24.0  # and where it would be lower than this, there are two rows side by side
FACE, SHIELD, CARD = 38.0, 44.0, 50.0  # in it, at most
STEP = 0.9  # from a card to the next, as a part of its width


class Lane(NamedTuple):
    """The row of a fleet: all of it, and the middle and size of the face and of the shield."""

    row: Box
    face: tuple[float, float, float]
    shield: tuple[float, float, float]
    cards: Box  # its height is a card's


class Grid(NamedTuple):
    """The tiles of the sea: as many columns and rows in ``room``."""

    room: Box
    columns: int
    rows: int

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def tile(self, place: int) -> Box:
        """The tile of a place; one there is no room for lies nowhere."""
        if place >= self.places:
            return Box(NOWHERE, NOWHERE, 0, 0)
        row, column = divmod(place, self.columns)
        w = min(WIDEST, (self.room.w - TILE_GAP * (self.columns - 1)) / self.columns)
        h = min(TALLEST, (self.room.h - TILE_GAP * (self.rows - 1)) / self.rows)
        left = self.room.x + (self.room.w - (w + TILE_GAP) * self.columns + TILE_GAP) / 2
        top = self.room.y + (self.room.h - (h + TILE_GAP) * self.rows + TILE_GAP) / 2
        return Box(left + column * (w + TILE_GAP), top + row * (h + TILE_GAP), w, h)


def grid(room: Box, taken: Sequence[bool]) -> Grid:
    """The grid for these places, with room for one more ship where there is a place for it."""
    needed = max((place + 1 for place, there in enumerate(taken) if there), default=0)
    if not all(taken):
        needed = max(needed, list(taken).index(False) + 1)
    for most, columns, rows in SHAPES:
        if needed <= most:
            return Grid(room, columns, rows)
    return Grid(room, *SHAPES[-1][1:])


def foot(tile: Box) -> float:
    """The room for words at the foot of a tile."""
    return FOOT if tile.h >= HIGH else LOW_FOOT if tile.h >= LOW else 0.0


def ship(tile: Box) -> Box:
    """Where the ship itself lies in its tile."""
    h = min(SHIP[0], tile.w * SHIP[1], tile.h - foot(tile) - (EDGE if foot(tile) else 2 * EDGE))
    return Box(tile.x + EDGE + 2, tile.y + EDGE, h * RATIO, h)


def lanes(tile: Box, count: int) -> list[Lane]:
    """The rows of so many fleets in a tile, from above."""
    left = ship(tile).x + ship(tile).w + EDGE
    room = tile.h - foot(tile) - (EDGE + 4 if foot(tile) else 2 * EDGE - 4)
    w = tile.x + tile.w - EDGE - left
    rows = count
    if rows > 1 and room / rows < LEAST:
        rows, w = math.ceil(count / 2), w / 2
    h = min(LANE, room / max(2 if room > LANE else 1, rows))
    return [
        _lane(Box(left + number // rows * w, tile.y + EDGE - 2 + number % rows * h, w - 2, h - 3))
        for number in range(count)
    ]


def _lane(row: Box) -> Lane:
    """A row of this size: a face, the cards, a shield."""
    middle = row.y + row.h / 2
    face = min(FACE, row.h - 4, row.w * 0.2)
    shield = min(SHIELD, row.h - 2, row.w * 0.24)
    card = min(CARD, row.h - 4)
    edge = min(12.0, row.w * 0.06)
    x = row.x + face + edge
    return Lane(
        row,
        (row.x + edge / 2 + face / 2, middle, face),
        (row.x + row.w - edge / 2 - shield / 2, middle, shield),
        Box(x, middle - card / 2, row.x + row.w - shield - edge - x, card),
    )


def heaps_of(heaps: Sequence[int]) -> list[int]:
    """The heaps of the cards that lie on a ship, in the order they came; the first is the ship."""
    return list(dict.fromkeys(heaps[1:]))


def spot(tile: Box, heaps: Sequence[int], index: int) -> Box:
    """Where card number ``index`` lies in a tile whose cards belong to these heaps."""
    if index == 0:
        return ship(tile)
    order = heaps_of(heaps)
    heap = heaps[index]
    lane = lanes(tile, len(order))[order.index(heap)]
    number = heaps[1:index].count(heap)
    return card_in(lane, number, heaps[1:].count(heap))


def card_in(lane: Lane, number: int, among: int) -> Box:
    """The place of one of the cards of a row."""
    w = lane.cards.h * RATIO
    step = w * STEP
    if among > 1:
        step = min(step, (lane.cards.w - w) / (among - 1))
    return Box(lane.cards.x + number * step, lane.cards.y, w, lane.cards.h)
