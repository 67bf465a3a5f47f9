"""A pen: puts pictures on a canvas at places told in units. Knows nothing else."""

from __future__ import annotations

from pygame import Surface

from pirategames.ui import paint
from pirategames.ui.compositor import Canvas


class Pen:
    """``k`` is pixels a unit, ``zoom`` what running text is enlarged by.

    Pictures are those of ``paint``, shared and never drawn on.
    """

    def __init__(self, canvas: Canvas, k: float, zoom: float = 1.0) -> None:
        self.canvas = canvas
        self.k = k
        self.zoom = zoom

    def at(self, picture: Surface, x: float, y: float, alpha: float = 255) -> None:
        """A picture without margin, by its upper left corner."""
        self.canvas.sprite(picture, round(x * self.k), round(y * self.k), alpha)

    def framed(self, picture: Surface, x: float, y: float, alpha: float = 255) -> None:
        """A picture with margin, by the upper left corner of its rectangle."""
        m = paint.margin(self.k)
        self.canvas.sprite(picture, round(x * self.k) - m, round(y * self.k) - m, alpha)

    def centre(self, picture: Surface, x: float, y: float, alpha: float = 255) -> None:
        """A picture by its middle."""
        self.canvas.centred(picture, x * self.k, y * self.k, alpha)

    def text(
        self,
        s: str,
        face: str,
        units: float,
        colour: str,
        x: float,
        y: float,
        align: str = "left",
        max_width: float | None = None,
        alpha: float = 255,
    ) -> float:
        """A line whose capitals are centred on ``y``; answers its width in units."""
        if not s:
            return 0.0
        picture = paint.text(s, face, units, colour, self.k, max_width)
        w = picture.get_width() / self.k
        left = {"left": x, "centre": x - w / 2, "right": x - w}[align]
        self.at(picture, left, y - picture.get_height() / self.k / 2, alpha)
        return w
