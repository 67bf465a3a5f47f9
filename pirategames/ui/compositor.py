"""The compositor: draws only what has changed since the last frame, and is the only one to flip.

A frame is described on a Canvas: a resting layer, and above it pictures in order. What differs from
the frame before is drawn again inside the rectangles that changed; a frame that is the same costs
nothing. Knows pictures and rectangles, no scene.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from pirategames.ui import theme

DEEP = (0x10, 0x2E, 0x2B)  # theme.DEEP, the dark between two scenes
Paint = Callable[[Surface], None]
MANY = 24  # more changed rectangles than this are drawn as one
WASTE = 1.25  # two rectangles are joined when their common frame is at most this much larger


class Sprite(NamedTuple):
    """A picture at a place, in pixels. Pictures are compared by identity: ``stamp`` tells two
    states of one Surface apart."""

    picture: Surface
    x: int
    y: int
    alpha: int
    stamp: Hashable
    clip: tuple[int, int, int, int] | None

    @property
    def rect(self) -> Rect:
        box = Rect(self.x, self.y, *self.picture.get_size())
        return box.clip(self.clip) if self.clip else box

    @property
    def key(self) -> Hashable:
        return id(self.picture), self.x, self.y, self.alpha, self.stamp, self.clip

    def paint(self, target: Surface, within: Rect) -> None:
        """Draw what lies within a rectangle; the target's clip is that rectangle."""
        if self.clip:
            target.set_clip(within.clip(self.clip))
        if self.alpha < 255:
            self.picture.set_alpha(self.alpha)
            target.blit(self.picture, (self.x, self.y))
            self.picture.set_alpha(255)
        else:
            target.blit(self.picture, (self.x, self.y))
        if self.clip:
            target.set_clip(within)


class Veil(NamedTuple):
    """A colour laid over everything drawn so far inside a rectangle, ``alpha`` 0 to 255."""

    colour: tuple[int, int, int]
    alpha: int
    area: tuple[int, int, int, int]

    @property
    def rect(self) -> Rect:
        return Rect(self.area)

    @property
    def key(self) -> Hashable:
        return self

    def paint(self, target: Surface, within: Rect) -> None:
        """Darken, then tint: two fills are cheaper than a transparent surface of the same size."""
        box = self.rect.clip(within)
        kept = 255 - self.alpha
        target.fill((kept, kept, kept), box, special_flags=pygame.BLEND_MULT)
        tint = [c * self.alpha // 255 for c in self.colour]
        if any(tint):
            target.fill(tint, box, special_flags=pygame.BLEND_ADD)


Piece = Sprite | Veil


class Canvas:
    """One frame, described from the bottom up. All lengths are pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.pieces: list[Piece] = []
        self.paint: Paint | None = None
        self.version: Hashable = None
        self.dirty: list[Rect] = []
        self._clips: list[Rect] = []

    def layer(self, paint: Paint, version: Hashable, dirty: Iterable[Rect] = ()) -> None:
        """The resting layer below everything, for a scene that covers what lies below it.

        Painted whole when ``paint`` (the same method every frame) or ``version`` is another than
        in the frame before, and inside the rectangles of ``dirty``; its surface is clipped there.
        """
        if self.paint is not None:
            raise RuntimeError("only the lowest scene has a resting layer")
        self.paint = paint
        self.version = version
        self.dirty = [Rect(rect) for rect in dirty]

    def sprite(
        self, picture: Surface, x: float, y: float, alpha: float = 255, stamp: Hashable = 0
    ) -> None:
        """A picture with its upper left corner at (x, y)."""
        if alpha >= 1:
            clip = box_of(self._clips[-1]) if self._clips else None
            shown = min(255, int(alpha))
            self.pieces.append(Sprite(picture, round(x), round(y), shown, stamp, clip))

    def centred(
        self, picture: Surface, x: float, y: float, alpha: float = 255, stamp: Hashable = 0
    ) -> None:
        """A picture with its middle at (x, y)."""
        w, h = picture.get_size()
        self.sprite(picture, round(x) - w // 2, round(y) - h // 2, alpha, stamp)

    def veil(
        self, alpha: float, colour: tuple[int, int, int] = theme.VEIL, area: Rect | None = None
    ) -> None:
        """Lay a colour over what is drawn so far."""
        if alpha >= 1:
            box = (0, 0, *self.size) if area is None else box_of(area)
            self.pieces.append(Veil(colour, min(255, int(alpha)), box))

    @contextmanager
    def clipped(self, area: Rect) -> Iterator[None]:
        """Everything drawn meanwhile is seen only inside the rectangle."""
        self._clips.append(area.clip(self._clips[-1]) if self._clips else Rect(area))
        yield
        self._clips.pop()


class Compositor:
    """Shows canvases on the window's surface."""

    def __init__(self, flip: Callable[[], None]) -> None:
        self._flip = flip
        self._layer: Surface | None = None
        self._version: Hashable = None
        self._painted = False
        self._shown: Sequence[Piece] = ()
        self._whole = True
        self.drawn: list[Rect] = []  # what the last frame drew: nothing if it was the same
        self.frames = 0  # how many frames were really drawn

    @property
    def idle(self) -> bool:
        """Was the last frame the same as the one before?"""
        return not self.drawn

    @property
    def shown(self) -> Sequence[Piece]:
        """What the last frame showed above the resting layer."""
        return self._shown

    def forget(self) -> None:
        """Draw everything at the next frame: the window's surface is another."""
        self._whole = True
        self._painted = False

    def expose(self) -> None:
        """The window was uncovered: what is on its surface is shown again."""
        self._flip()

    def stretch(self, target: Surface) -> None:
        """Show the last frame once more, drawn out to a window of another size."""
        if self._layer is None:
            return
        frame = self._layer.copy()
        for piece in self._shown:
            frame.set_clip(None)
            piece.paint(frame, frame.get_rect())
        frame.set_clip(None)
        pygame.transform.smoothscale(frame, target.get_size(), target)
        self._flip()
        self.frames += 1

    def show(self, canvas: Canvas, target: Surface, over: Sequence[Piece] = ()) -> bool:
        """Bring the window's surface up to a canvas; False if there was nothing to do.

        ``over`` is drawn above it, for this frame only: toasts, the fade between two scenes.
        """
        screen = target.get_rect()
        changed = self._renew_layer(canvas, target)
        pieces = [*canvas.pieces, *over]
        changed += differences(self._shown, pieces)
        areas = [screen] if self._whole else joined(changed, screen)
        self._shown = pieces
        self._whole = False
        self.drawn = areas
        if not areas:
            return False
        for area in areas:
            self._draw(pieces, target, area)
        target.set_clip(None)
        self._flip()
        self.frames += 1
        return True

    def _renew_layer(self, canvas: Canvas, target: Surface) -> list[Rect]:
        """Repaint what has changed of the resting layer; answers where."""
        if self._layer is None or self._layer.get_size() != target.get_size():
            self._layer = Surface(target.get_size()).convert(target)
            self._painted = False
            self._whole = True
        if canvas.paint is None:
            return []
        version = canvas.paint, canvas.version
        if not self._painted or version != self._version:
            areas = [target.get_rect()]
        else:
            areas = joined(canvas.dirty, target.get_rect())
        for area in areas:
            self._layer.set_clip(area)
            canvas.paint(self._layer)
        self._layer.set_clip(None)
        self._painted = True
        self._version = version
        canvas.dirty = []
        return areas

    def _draw(self, pieces: Sequence[Piece], target: Surface, area: Rect) -> None:
        target.set_clip(area)
        if self._layer is not None:
            target.blit(self._layer, area, area)
        for piece in pieces:
            if piece.rect.colliderect(area):
                piece.paint(target, area)


def differences(old: Sequence[Piece], new: Sequence[Piece]) -> list[Rect]:
    """Where two frames differ: pieces that came, went, or lie in another order."""
    before = [piece.key for piece in old]
    after = [piece.key for piece in new]
    if before == after:
        return []
    gone = Counter(before)
    gone.subtract(after)
    common = {key for key, n in gone.items() if n == 0}
    areas = [p.rect for p, key in zip(old, before, strict=True) if gone[key]]
    areas += [p.rect for p, key in zip(new, after, strict=True) if gone[key]]
    first = [key for key in before if key in common]
    second = [(key, p) for key, p in zip(after, new, strict=True) if key in common]
    areas += [p.rect for key, (other, p) in zip(first, second, strict=True) if key != other]
    return areas


def joined(areas: Iterable[Rect], screen: Rect) -> list[Rect]:
    """The same places in fewer rectangles, where little is wasted by joining them."""
    result: list[Rect] = []
    for area in areas:
        piece = area.clip(screen)
        if not piece.w or not piece.h:
            continue
        merged = True
        while merged:
            merged = False
            for n, other in enumerate(result):
                both = piece.union(other)
                if both.w * both.h <= WASTE * (piece.w * piece.h + other.w * other.h):
                    piece = both
                    del result[n]
                    merged = True
                    break
        result.append(piece)
    if len(result) > MANY:
        return [result[0].unionall(result[1:])]
    return result


def box_of(area: Rect) -> tuple[int, int, int, int]:
    """A rectangle as plain numbers."""
    return area.x, area.y, area.w, area.h
