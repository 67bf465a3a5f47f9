"""The application's icon: the skull in its hat on a round shield of sea and gold."""

from __future__ import annotations

import math

from build_spec.art import games
from build_spec.art.kit import GOLD, INK, Print


def drawing() -> str:
    """The icon as SVG text."""
    e = Print()
    e.rimmed(GOLD, 128, 128, 122, 6)
    e.rimmed("#1d4a44", 128, 128, 106, 5)
    for n in range(24):
        a = n * math.tau / 24
        ends = ((60, a), (103, a - 0.05), (103, a + 0.05))
        d = " L".join(f"{128 + r * math.cos(t):.1f} {128 + r * math.sin(t):.1f}" for r, t in ends)
        e.fill("#2f6b66", f"M{d} Z")
        x, y = 128 + 114 * math.cos(a), 128 + 114 * math.sin(a)
        e.disc(INK, x, y, 3.4)
    e.begin("translate(128 126) scale(.74) translate(-128 -128)")
    games.forty_four(e)
    e.end()
    return e.svg()
