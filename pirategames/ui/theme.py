"""The look in numbers: colours, type sizes, durations, and the fonts.

Lengths are logical units of the 1280x720 drawing, times are milliseconds. Knows no scene and
draws nothing.
"""

from __future__ import annotations

from functools import cache

import pygame

from pirategames import paths

# ---------------------------------------------------------------- colours
INK = "#2a1710"
RED = "#a3341f"
TEAL = "#2f6b66"
GOLD = "#c8922c"
LIT = "#f2b84b"  # what may be done now; used for nothing else
PARCHMENT_LIGHT = "#f8eed4"
PARCHMENT = "#f1e3bd"
PARCHMENT_DARK = "#e7d3a2"
CLOTH_LIGHT = "#245a53"
CLOTH = "#1d4a44"
CLOTH_DARK = "#123330"
DEEP = "#102e2b"  # slate panels, and the dark between two scenes
WOOD_LIGHT = "#6a4226"
WOOD = "#4a2c1a"
TAR = "#1b0e07"  # panels on planks
ROPE = "#c9a873"  # their lines
PURPLE = "#5b2e66"
FOAM = "#6fa397"  # lines of slate panels
MINT = "#c9dfd3"  # captions on the cloth
SALMON = "#ffb79e"  # what is refused, on the cloth
CREAM = "#fff6df"  # text of a hovered red or teal button
GLEAM = "#fff1c4"  # the line of what is hovered
DASH = "#ffe9a8"  # the dashes of the keyboard focus
BROWN = "#5a3a1e"  # small print on parchment
SLATE = "#33443f"  # a button that is off
SLATE_TEXT = "#a9b5a8"
WOOD_TEXT = "#f6e6bd"  # the turn line on the rail
VEIL = (8, 20, 20)
FADED = (158, 166, 158)  # multiplied over what cannot be played
SHADOW = (6, 14, 12)

# The number of a card, by the colour its rules give it.
CARD_COLOURS = {
    "black": INK,
    "none": INK,
    "red": RED,
    "purple": PURPLE,
    "blue": "#1f4e79",
    "green": "#35602a",
    "gold": "#80560a",
    "teal": "#28605b",
}

# ---------------------------------------------------------------- type
FACES = {
    "title": "PirataOne-Regular.ttf",
    "regular": "SourceSerif4-Regular.ttf",
    "semibold": "SourceSerif4-SemiBold.ttf",
    "bold": "SourceSerif4-Bold.ttf",
}
SMALLEST = 12  # pixels: nothing is written smaller
TITLE = 118.0
CURTAIN = 76.0
SCENE = 46.0
PANEL = 30.0
ZONE = 22.0
NAME = 19.0
BUTTON = 17.0
BODY = 15.0
LOG = 14.5
CAPTION = 13.5
SMALL = 13.0

# ---------------------------------------------------------------- spacing, in units
MARGIN = 24.0  # what a picture of ``paint`` may have round its rectangle: shadow, halo, lines
GAP = 12.0

# ---------------------------------------------------------------- times, in milliseconds
HOVER_IN = 90
HOVER_OUT = 140
SELECT = 120
PICK_UP = 90
HOME = 220
SHAKE = 180
LENS_AFTER = 350
BREATHE = 1600
THINKING = 900
SAND_GLASS_AFTER = 1500
SCENE_FADE = 220
VEIL_IN = 160
CURTAIN_DOWN = 420
CURTAIN_UP = 360
DASH_SPEED = 12  # units a second along a dashed line
DASH_LENGTH = 14  # units: a dash and its gap
BAND_SPEEDS = (4, 7, 11, 16, 22)  # units a second, the title's waves from the horizon on

# ---------------------------------------------------------------- states of a card, in units
HOVER_LIFT = 8
HAND_SELECT_LIFT = 22
DRAG_SCALE = 1.06
DRAG_TILT = 7  # degrees at most


def pixels(units: float, k: float) -> int:
    """The size a text of so many units is written in, never under 12 pixels."""
    return max(SMALLEST, round(units * k))


@cache
def _font(face: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(paths.asset("fonts", FACES[face]), size)


def font(face: str, units: float, k: float) -> pygame.font.Font:
    """A font of ``title``, ``regular``, ``semibold`` or ``bold``; ``k`` is pixels a unit."""
    return _font(face, pixels(units, k))


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21, as WCAG defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
