"""The log of a match as it is drawn: at rest no entry is cut."""

from __future__ import annotations

import pytest

from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas, Sprite
from pirategames.ui.log_panel import Lens, LogPanel
from pirategames.ui.pen import Pen
from pirategames.ui.table_words import Entry
from tests.pilot import window

LONG = "draws a **Sabre** and exchanges it with the **Parrot** of the inventory, place 1. "
ROWS = Box(8, 46, 168, 300)


def panel(*lengths: int) -> LogPanel:
    """A log of entries so many sentences long."""
    window()
    log = LogPanel("44", ["anne", "barnabe"])
    log.entries = [Entry(n % 2, LONG * length, "", n) for n, length in enumerate(lengths)]
    return log


def shown(log: LogPanel) -> list[Sprite]:
    """The entries that are drawn, newest first."""
    canvas = Canvas((200, 400))
    log._rows(Pen(canvas, 1.0), ROWS)
    return [piece for piece in canvas.pieces if isinstance(piece, Sprite)]


@pytest.mark.parametrize("lengths", [(1,), (1, 1, 1), (2, 1, 2, 1, 1), (3, 3, 1, 2), (1,) * 30])
def test_at_rest_the_newest_entries_are_whole(lengths: tuple[int, ...]) -> None:
    entries = shown(panel(*lengths))
    assert entries
    for sprite in entries:
        assert sprite.y >= ROWS.y
        assert sprite.y + sprite.picture.get_height() <= ROWS.bottom
    assert entries[-1].y == ROWS.y, "they begin under the title"


def test_an_entry_longer_than_the_panel_shows_its_end() -> None:
    (only, *_) = shown(panel(1, 9))
    assert only.picture.get_height() > ROWS.h
    assert ROWS.bottom - 10 <= only.y + only.picture.get_height() <= ROWS.bottom


def test_the_wheel_reaches_what_is_older() -> None:
    log = panel(*[2] * 12)
    newest = shown(log)[0].picture
    log.wheel(1000)
    assert newest not in [sprite.picture for sprite in shown(log)]
    log.wheel(-1000)
    assert shown(log)[0].picture is newest


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize("sentences", [1, 4, 7])
def test_the_lens_tells_all_within_the_panel(zoom: float, sentences: int) -> None:
    """With large letters the longest texts ran out of the window."""
    log = panel(1, 1, 1)
    canvas = Canvas((220, 700))
    strip = Box(0, 0, 180, 650)
    log.draw(Pen(canvas, 1.0, zoom), strip, False, Lens("0 · Parrot", "four", LONG * sentences))
    sprites = [piece for piece in canvas.pieces if isinstance(piece, Sprite)][1:]
    assert all(s.y + s.picture.get_height() <= strip.bottom - 8 for s in sprites)
