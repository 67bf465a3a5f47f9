"""What the table looks like: lists of what is drawn where, and a few pictures, kept as references.

``python -m tests.ui.test_table_pictures`` makes the references again, after a change on purpose;
look at the pictures before you commit them.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
import pytest

from pirategames.i18n import set_language
from pirategames.match.match import Match
from pirategames.settings import Settings
from pirategames.ui.scene import Screen
from pirategames.ui.sound import Sounds
from pirategames.ui.table_scene import TableScene
from tests.pilot import Pilot, same_pixels, window
from tests.ui.sailor import FAST, Shut, asks, match_of, played_until

FOLDER = Path(__file__).parent.parent / "snapshots"
MADE_WITH = (2, 5, 8)  # the pygame-ce whose letters the pictures show
ALIKE = 0.995  # part of the pixels that must be the same


class Picture(NamedTuple):
    """A table: of 44 where a ``card`` asks, else of a game where seat 0 decides from ``ply`` on."""

    size: tuple[int, int]
    lang: str
    card: str = ""
    game: str = "44"
    seats: int = 4
    seed: int = 11
    ply: int = 0
    options: tuple[tuple[str, str], ...] = ()


PICTURES = {
    "table-play": Picture((1280, 720), "fr"),
    "table-exchange": Picture((1024, 600), "en", "grapnel"),
    "carcasse-haul": Picture((1280, 720), "fr", game="carcasse", seats=3, seed=108, ply=36),
    "carcasse-six": Picture(
        (1280, 720),
        "en",
        game="carcasse",
        seats=6,
        seed=3,
        ply=90,
        options=(("variant", "double"), ("divers", "all")),
    ),
    "plank-nine": Picture((1280, 720), "fr", game="plank", seats=9, seed=4, ply=30),
    "knockout-seven": Picture((1024, 600), "en", game="knockout", seats=7, seed=5, ply=25),
    "korsar-five": Picture((1280, 720), "fr", game="korsar", seats=5, seed=9, ply=60),
    "korsar-eight": Picture(
        (1024, 600), "en", game="korsar", seats=8, seed=2, ply=70, options=(("teams", "on"),)
    ),
}
OTHER_GAMES = [name for name, picture in PICTURES.items() if picture.game != "44"]


def match_shown(wanted: Picture) -> Match:
    """The match of a picture, everybody playing at random."""
    if wanted.card:
        return played_until(asks(wanted.card))
    match = match_of(wanted.seed, wanted.seats, game=wanted.game, **dict(wanted.options))  # type: ignore[arg-type]
    chance = Random(wanted.seed)
    while wanted.ply and (match.ply < wanted.ply or match.actor != 0):
        match.submit(match.actor, chance.choice(match.choices(match.actor)).action)
    return match


def scene_of(name: str) -> Pilot:
    """The scene of a picture, at rest."""
    wanted = PICTURES[name]
    size, card = wanted.size, wanted.card
    window()
    settings = Settings(language=wanted.lang, volume=0)
    settings.animation_speed = 0
    settings.captain_pace = FAST
    scene = TableScene(match_shown(wanted), strict=True, doors=Shut())
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


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_everything_of_other_games_is_where_it_was(name: str) -> None:
    pilot = scene_of(name)
    scene = pilot.top
    assert isinstance(scene, TableScene)
    said = description(scene)
    set_language("en")
    window().size = (1280, 720)
    assert said == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


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
        pilot = scene_of(name)
        pygame.image.save(pilot.picture, FOLDER / f"{name}.png")
        scene = pilot.top
        if name in OTHER_GAMES and isinstance(scene, TableScene):
            text = description(scene)
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make_again()
