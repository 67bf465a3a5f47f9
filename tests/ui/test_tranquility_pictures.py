"""What the table of Tranquility looks like: what is drawn where, and a picture, kept as references.

``python -m tests.ui.test_tranquility_pictures`` makes the references again, after a change on
purpose; look at the picture before you commit it.
"""

from __future__ import annotations

import pygame
import pytest

from pirategames.i18n import set_language
from pirategames.settings import Settings
from pirategames.ui.table_scene import TableScene
from tests.pilot import Pilot, same_pixels, window
from tests.ui.sailor import FAST, Shut, match_of
from tests.ui.test_table_pictures import ALIKE, FOLDER, MADE_WITH, description
from tests.ui.test_tranquility_table import sensible

SIZES = ((1024, 600), (1707, 720))
PICTURE = FOLDER / "table-tranquility.png"
PLIES = 30


def scene_at_rest(size: tuple[int, int], language: str, seats: int = 3) -> Pilot:
    """The first seat to place an island, in the middle of a voyage; a card of it is chosen."""
    match = match_of(11, seats, game="tranquility")
    while match.ply < PLIES or match.actor != 0 or len(match.choices(0)) < 12:
        match.submit(match.actor, sensible(match))
    window()
    settings = Settings(language=language, volume=0, hints=True)
    settings.animation_speed = 0
    settings.captain_pace = FAST
    scene = TableScene(match, strict=True, doors=Shut())
    pilot = Pilot(scene, size, settings)
    pilot.step(5)
    scene.painter.cards.budget = 60.0
    drag = scene.drag
    fan = scene.fan()
    assert fan is not None
    assert drag.offer is not None
    offer = drag.offer
    most = max(scene.table.zones[fan], key=lambda s: len(offer.drops([drag.place(s)])))
    drag.click(most, scene.now)
    pilot.wait(300)
    pilot.screen.last_input = -60_000.0  # calm: halos and dashes stand still
    pilot.screen.ambient = 0.0
    pilot.step(2)
    return pilot


def described(size: tuple[int, int]) -> str:
    scene = scene_at_rest(size, "en").top
    assert isinstance(scene, TableScene)
    prices = scene.words.prices(scene.view, scene.table.kind(scene.drag.selection[0]))
    lit = [zone for zone in scene.drag.lit if scene.drag.lit[zone]]
    names = scene.match.rules.zone_names
    lines = [f"{names[zone]} costs {prices[zone]}, {zone in lit}" for zone in prices]
    return description(scene) + "\n".join(lines) + "\n"


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_where_it_was(size: tuple[int, int]) -> None:
    file = FOLDER / f"table-tranquility-{size[0]}x{size[1]}.txt"
    assert described(size) == file.read_text(encoding="utf-8")


@pytest.mark.skipif(pygame.version.vernum[:3] != MADE_WITH, reason="letters differ by version")
def test_the_picture_is_what_it_was() -> None:
    picture = scene_at_rest((1024, 600), "fr").picture
    reference = pygame.image.load(PICTURE)
    assert picture.get_size() == reference.get_size()
    alike = same_pixels(picture.convert(32), reference.convert(32), 12)
    set_language("en")
    window().size = (1280, 720)
    assert alike >= ALIKE, f"only {alike:.2%} of the pixels are alike"


def make_again() -> None:
    """Write all references."""
    for size in SIZES:
        file = FOLDER / f"table-tranquility-{size[0]}x{size[1]}.txt"
        file.write_text(described(size), encoding="utf-8", newline="\n")
    pygame.image.save(scene_at_rest((1024, 600), "fr").picture, PICTURE)


if __name__ == "__main__":
    make_again()
