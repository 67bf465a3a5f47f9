"""A woodblock kit: shapes become plain SVG paths and circles, which every renderer draws alike.

Flat ink, one accent, parchment cut back over the ink for light; hatching by tapered wedges, never
by thin strokes. Coordinates are those of a 256-unit square.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

INK = "#2a1710"
RED = "#a3341f"
TEAL = "#2f6b66"
GOLD = "#c8922c"
CUT = "#f1e3bd"

Point = tuple[float, float]
Points = Sequence[Point]
Width = Callable[[float], float]


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    s = f"{v:.1f}"
    return s.rstrip("0").rstrip(".") if "." in s else s


def short(d: str) -> str:
    """Path data whose coordinates have one decimal at most."""
    return re.sub(r"-?\d+\.\d\d+", lambda found: num(float(found[0])), d)


def curve(points: Points, steps: int = 8) -> list[Point]:
    """A Catmull-Rom curve through the points, ``steps`` samples between two of them."""
    held = [points[0], *points, points[-1]]
    result: list[Point] = []
    for i in range(1, len(held) - 2):
        for n in range(steps):
            t = n / steps
            result.append((_spline(held, i, 0, t), _spline(held, i, 1, t)))
    result.append(held[-2])
    return result


def _spline(held: Sequence[Point], i: int, axis: int, t: float) -> float:
    p0, p1, p2, p3 = (held[i + n][axis] for n in (-1, 0, 1, 2))
    return 0.5 * (
        (2 * p1)
        + (-p0 + p2) * t
        + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2
        + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
    )


def normals(line: Points) -> list[Point]:
    """The unit normal at every point of a line."""
    result = []
    for i in range(len(line)):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        result.append((-dy / length, dx / length))
    return result


def polygon(points: Points) -> str:
    """Path data of a closed polygon."""
    return "M" + " ".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"


def polyline(points: Points) -> str:
    """Path data of an open line."""
    return "M" + " ".join(f"{num(x)},{num(y)}" for x, y in points)


def outline(points: Points, width: Width, steps: int = 8, cap: bool = False) -> str:
    """The filled outline of a stroke whose width is told along its way (0 to 1)."""
    line = curve(points, steps)
    across, last = normals(line), len(line) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (p, q) in enumerate(zip(line, across, strict=True)):
        half = width(i / last) / 2
        left.append((p[0] + q[0] * half, p[1] + q[1] * half))
        right.append((p[0] - q[0] * half, p[1] - q[1] * half))
    if cap:
        end, r = line[-1], width(1) / 2
        start = math.atan2(across[-1][1], across[-1][0])
        for n in range(1, 6):
            angle = start - n * math.pi / 6
            left.append((end[0] + r * math.cos(angle), end[1] + r * math.sin(angle)))
    return polygon(left + right[::-1])


def taper(
    points: Points,
    first: float,
    last: float,
    steps: int = 8,
    cap: bool = True,
    power: float = 1.0,
) -> str:
    """A stroke whose width goes from ``first`` to ``last``, with a round tip."""
    return outline(points, lambda t: first + (last - first) * t**power, steps, cap)


def lens(points: Points, width: float, steps: int = 7) -> str:
    """A stroke thick in its middle and pointed at both ends."""

    def thick(t: float) -> float:
        return max(0.5, width * math.sin(math.pi * t) ** 0.8) if 0 < t < 1 else 0.5

    return outline(points, thick, steps)


class Print:
    """A drawing: every call prints one more shape over those before."""

    def __init__(self, size: float = 256, height: float = 0) -> None:
        self.size = size
        self.height = height or size
        self.shapes: list[str] = []

    def raw(self, element: str) -> None:
        """An element written out."""
        self.shapes.append(element)

    def fill(self, colour: str, d: str, more: str = "") -> None:
        """A filled shape."""
        self.raw(f'<path fill="{colour}" d="{short(d)}"{more}/>')

    def holed(self, colour: str, d: str) -> None:
        """A filled shape whose inner outlines are holes."""
        self.fill(colour, d, ' fill-rule="evenodd"')

    def outlined(self, colour: str, d: str, width: float = 8) -> None:
        """A shape with an ink outline."""
        more = f' stroke="{INK}" stroke-width="{num(width)}" stroke-linejoin="round"'
        self.fill(colour, d, more)

    def line(self, colour: str, d: str, width: float, more: str = "") -> None:
        """A stroke of even width with round ends."""
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        stroke = f'stroke="{colour}" stroke-width="{num(width)}" {ends}'
        self.raw(f'<path fill="none" {stroke} d="{short(d)}"{more}/>')

    def disc(self, colour: str, x: float, y: float, r: float) -> None:
        self.raw(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"/>')

    def light(self, colour: str, x: float, y: float, r: float, shown: float) -> None:
        """A see-through disc."""
        more = f'fill="{colour}" fill-opacity="{shown}"'
        self.raw(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {more}/>')

    def rimmed(self, colour: str, x: float, y: float, r: float, width: float = 8) -> None:
        """A disc with an ink rim."""
        more = f'fill="{colour}" stroke="{INK}" stroke-width="{num(width)}"'
        self.raw(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {more}/>')

    def ring(self, colour: str, x: float, y: float, r: float, width: float) -> None:
        more = f'fill="none" stroke="{colour}" stroke-width="{num(width)}"'
        self.raw(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {more}/>')

    def strip(self, colour: str, points: Points, first: float, last: float) -> None:
        """A tapered stroke."""
        self.fill(colour, taper(points, first, last))

    def rimmed_strip(
        self, colour: str, points: Points, first: float, last: float, rim: float = 8
    ) -> None:
        """A tapered stroke on a wider one of ink."""
        self.fill(INK, taper(points, first + rim, last + rim))
        self.fill(colour, taper(points, first, last))

    def wedge(self, colour: str, points: Points, width: float) -> None:
        """A lens-shaped cut: hatching in ink, light in parchment."""
        self.fill(colour, lens(points, width))

    def begin(self, transform: str) -> None:
        """What follows, until ``end``, is moved, turned or scaled."""
        self.raw(f'<g transform="{transform}">')

    def end(self) -> None:
        self.raw("</g>")

    def rope(self, d: str, width: float = 16, colour: str = RED) -> None:
        """A rope along a path."""
        self.line(INK, d, width)
        self.line(colour, d, width - 7)
        strands = f'stroke-width="{num(width - 7)}" stroke-dasharray="2.4 7"'
        self.raw(f'<path fill="none" stroke="{INK}" {strands} d="{d}"/>')

    def waves(
        self,
        y: float,
        left: float = 4,
        right: float = 252,
        count: int = 5,
        colour: str = TEAL,
        swell: float = 16,
        depth: float = 26,
    ) -> None:
        """A strip of sea with its crests at ``y``."""
        step, low = (right - left) / count, y + depth + swell
        d = f"M{num(left)} {num(y + swell)}"
        for n in range(count):
            d += _crest(left + n * step, step, y, swell)
        d += (
            f" Q{num(right - 4)} {num(low)} {num(right - 22)} {num(low)} L{num(left + 22)}"
            f" {num(low)} Q{num(left + 4)} {num(low)} {num(left)} {num(y + swell)} Z"
        )
        self.outlined(colour, d, 7)
        for n in range(count):
            x, s = left + n * step, step
            foam = [(0.2, 1.0), (0.42, 0.2), (0.7, 0.2), (0.82, 0.8)]
            self.wedge(CUT, [(x + s * a, y + swell * b) for a, b in foam], 5)
            gleam = [(0.3, 0.55), (0.55, 0.35), (0.85, 0.6)]
            self.wedge(CUT, [(x + s * a, y + swell + depth * b) for a, b in gleam], 4)

    def skull(self, x: float, y: float, scale: float, rim: float = 7, teeth: bool = True) -> None:
        """A skull whose middle lies at (x, y), 84 units wide at scale 1."""
        self.begin(f"translate({num(x)} {num(y)}) scale({scale:.3f})")
        self.outlined(
            CUT,
            "M0 -42 C29 -42 44 -22 42 1 C41 14 35 21 28 25 L27 40 C20 47 -20 47 -27 40"
            " L-28 25 C-35 21 -41 14 -42 1 C-44 -22 -29 -42 0 -42 Z",
            rim / scale,
        )
        self.fill(INK, "M-34 3 C-35 -13 -10 -15 -6 0 C-6 16 -31 20 -34 3 Z")
        self.fill(INK, "M34 3 C35 -13 10 -15 6 0 C6 16 31 20 34 3 Z")
        self.fill(INK, "M0 8 L8 24 L0 20 L-8 24 Z")
        for tooth in (-14, -5, 5, 14) if teeth else ():
            a, b, c, d = tooth - 2, tooth - 1.6, tooth + 1.6, tooth + 2
            self.fill(INK, f"M{a} 46 L{b} 31 L{c} 31 L{d} 46 Z")
        self.fill(INK, "M30 -26 C40 -16 42 -4 40 6 C38 -8 36 -16 30 -26 Z")
        self.end()

    def svg(self) -> str:
        """The whole file."""
        w, h = num(self.size), num(self.height)
        head = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
        inner = "\n".join(self.shapes)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>\n{inner}\n</svg>\n'


def _crest(x: float, step: float, y: float, swell: float) -> str:
    """One asymmetrical wave, leaning to the right."""
    points = (
        (0.25, 1.0),
        (0.42, -0.5),
        (0.62, -0.3),
        (0.8, -0.1),
        (0.86, 0.6),
        (1.0, 1.0),
    )
    a, b, c, d, e, f = (f"{num(x + step * u)} {num(y + swell * v)}" for u, v in points)
    return f" C{a} {b} {c} C{d} {e} {f}"


class Album:
    """Drawings by name, each made by a function that prints it."""

    def __init__(self) -> None:
        self.drawings: dict[str, Callable[[Print], None]] = {}

    def add(self, draw: Callable[[Print], None]) -> Callable[[Print], None]:
        """Decorator: the function's name is the drawing's."""
        self.drawings[draw.__name__] = draw
        return draw

    def svgs(self) -> dict[str, str]:
        """Every drawing as SVG text."""
        result = {}
        for name, draw in self.drawings.items():
            print_ = Print()
            draw(print_)
            result[name] = print_.svg()
        return result


def mirrored(side: int, v: float) -> float:
    """``v`` units right of the middle, or left of it when ``side`` is -1."""
    return 128 + side * v
