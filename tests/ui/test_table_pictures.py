"""What the table looks like: lists of what is drawn where, and a few pictures, kept as references.

``python -m tests.ui.test_table_pictures`` makes the references again, after a change on purpose;
look at the pictures before you commit them.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pirategames.i18n import set_language
from pirategames.settings import Settings
from pirategames.ui.scene import Screen
from pirategames.ui.sound import Sounds
from pirategames.ui.table_scene import TableScene
from tests.pilot import Pilot, same_pixels, window
from tests.ui.sailor import FAST, Shut, asks, match_of, played_until

FOLDER = Path(__file__).parent.parent / "snapshots"
MADE_WITH = (2, 5, 8)  # the pygame-ce whose letters the pictures show
ALIKE = 0.995  # part of the pixels that must be the same
PICTURES = {
    "table-play": ((1280, 720), "fr", ""),
    "table-exchange": ((1024, 600), "en", "grapnel"),
}


def scene_of(name: str) -> Pilot:
    """The scene of a picture, at rest."""
    size, lang, card = PICTURES[name]
    window()
    settings = Settings(language=lang, volume=0)
    settings.animation_speed = 0
    settings.captain_pace = FAST
    match = played_until(asks(card)) if card else match_of(11, 4)
    scene = TableScene(match, strict=True, doors=Shut())
    pilot = Pilot(scene, size, settings)
    for _ in range(200):
        if scene.drag.offer is not None:
            break
        pilot.step()
    scene.painter.cards.budget = 60.0
    if card:
        drag = scene.drag
        for _ in range(2):
            partners = [s for s in scene.table.sprites() if drag.partner(s)]
            drag.click(partners[0], scene.now)
    pilot.wait(300)
    pilot.screen.last_input = -60_000.0  # calm: halos and dashes stand still
    pilot.screen.ambient = 0.0
    pilot.step(2)
    return pilot


def description(scene: TableScene) -> str:
    """Every card that is shown, lowest first, and every button: where they lie, in units."""
    lines = []
    for sprite in scene.table.order(scene.now):
        pose = scene.table.pose(sprite, scene.now)
        kind = scene.kind_of(pose.card)
        card = scene.words.card(kind).id if kind >= 0 else "back"
        zone = scene.match.rules.zone_names[sprite.zone]
        box = f"{pose.x:.0f},{pose.y:.0f} {pose.w:.0f}x{pose.h:.0f}"
        lines.append(f"{zone:<14}{card:<12}{box}")
    for button in [*scene.buttons.actions(), *scene.buttons.icons()]:
        box = f"{button.box.x:.0f},{button.box.y:.0f} {button.box.w:.0f}x{button.box.h:.0f}"
        lines.append(f"[{button.label or button.id}] {box}{'' if button.enabled else ' off'}")
    lines.append(scene.says.ribbon()[0])
    return "\n".join(lines) + "\n"


def plain_description(size: tuple[int, int]) -> str:
    screen = Screen(Settings(language="en", volume=0), Sounds(0))
    screen.settings.animation_speed = 0
    screen.resize(*size)
    scene = TableScene(match_of(11, 4), strict=True, doors=Shut())
    scene.screen = screen
    scene.enter()
    scene.update(16)
    return description(scene)


@pytest.mark.parametrize("size", [(1024, 600), (1707, 720)])
def test_everything_is_where_it_was(size: tuple[int, int]) -> None:
    file = FOLDER / f"table-{size[0]}x{size[1]}.txt"
    assert plain_description(size) == file.read_text(encoding="utf-8")


@pytest.mark.skipif(pygame.version.vernum[:3] != MADE_WITH, reason="letters differ by version")
@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_what_it_was(name: str) -> None:
    pilot = scene_of(name)
    reference = pygame.image.load(FOLDER / f"{name}.png")
    picture = pilot.picture
    assert picture.get_size() == reference.get_size()
    alike = same_pixels(picture.convert(32), reference.convert(32), 12)
    set_language("en")
    window().size = (1280, 720)
    assert alike >= ALIKE, f"{name}: only {alike:.2%} of the pixels are alike"


def make_again() -> None:
    """Write all references."""
    for size in ((1024, 600), (1707, 720)):
        text = plain_description(size)
        file = FOLDER / f"table-{size[0]}x{size[1]}.txt"
        file.write_text(text, encoding="utf-8", newline="\n")
    for name in PICTURES:
        pygame.image.save(scene_of(name).picture, FOLDER / f"{name}.png")


if __name__ == "__main__":
    make_again()
