"""`pirategames shot SCENE`: a picture of a scene, without a window, the same every time.

Touches neither the player's settings nor the library. Knows which scenes there are.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pirategames.commands.common import (
    Refused,
    add_language,
    add_options,
    checked_options,
    needs_table,
    use_language,
)
from pirategames.games import GAMES
from pirategames.i18n import tr

if TYPE_CHECKING:
    from pirategames.app import App
    from pirategames.match.match import Match
    from pirategames.ui.scene import Go, Scene

SETTLE = 60  # frames until everything has found its place
FRAME = 50.0  # ms
CARD_BORDER = 0.06  # of the height, round a card shown alone
PENSIVE = "search:1000000"  # an opponent that is still thinking when the picture is taken
END = -1  # the ply after the last
WINDOWS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """SCENE, the match it shows, size and file."""
    parser.add_argument("scene", metavar="SCENE", help=", ".join([*SCENES, "card:ID"]))
    parser.add_argument("--game", choices=GAMES, default=next(iter(GAMES)), help="default: 44")
    parser.add_argument("--seed", default="7", help="of the match (default: 7)")
    parser.add_argument(
        "--ply", type=ply, default=20, help="actions done before, or: end (default: 20)"
    )
    parser.add_argument("--seats", type=int, default=0, help="how many sit at the table")
    add_options(parser)
    parser.add_argument("--seat", type=int, default=0, help="whose view (default: 0)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    add_language(parser)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.png")


def size(text: str) -> tuple[int, int]:
    """An argparse type: "1280x720"."""
    wide, _, high = text.lower().partition("x")
    if not (wide.isdigit() and high.isdigit() and 64 <= int(wide) <= 16384 >= int(high) >= 64):
        raise argparse.ArgumentTypeError(tr("{text} is not a size like 1280x720", text=text))
    return int(wide), int(high)


def ply(text: str) -> int:
    """An argparse type: a number of actions, or "end"."""
    if text == "end":
        return END
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(tr("{text} is neither a number nor: end", text=text))
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Draw the scene and write the file."""
    use_language(args.lang)
    try:
        if args.scene.startswith("card:"):
            save_card(args.game, args.scene.partition(":")[2], args.size, args.output)
        elif args.scene in SCENES:
            needs_table(args.game)
            args.seats = args.seats or GAMES[args.game].usual_seats
            args.option = checked_options(args.game, args.option, args.seats)
            scene = SCENES[args.scene](args)
            save_scene(scene, args.size, args.lang, args.output)
        else:
            known = ", ".join([*SCENES, "card:ID"])
            raise Refused(tr("There is no scene {name}; there is: {known}.", name=args.scene,
                             known=known), 2)  # fmt: skip
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused(
            tr("The picture cannot be written: {path} ({reason}).", path=args.output, reason=reason)
        ) from None
    return 0


# ---------------------------------------------------------------- pictures
def picture(match: Match, seat: int, wh: tuple[int, int], lang: str | None, path: Path) -> None:
    """The table as a seat sees it. Raises OSError if the file cannot be written."""
    from pirategames.ui.table_scene import TableScene

    save_scene(TableScene(only_human(match, seat), demo=True), wh, lang, path)


def save_scene(scene: Scene, wh: tuple[int, int], lang: str | None, path: Path) -> None:
    """Show a scene on a window nobody sees until it is at rest, and keep what it shows."""
    import pygame

    from pirategames.ui.scene import Push

    app = hidden_app(wh, lang)
    try:
        app.stack.go(Push(scene))
        for _ in range(SETTLE):
            app.screen.ambient = 0.0
            app.step(FRAME, [])
        write(app.window.get_surface().convert(24), path)
    finally:
        app.stack.clear()
        app.window.destroy()
        pygame.event.clear()


def hidden_app(wh: tuple[int, int], lang: str | None) -> App:
    """The application without screen, sound, saved settings or library."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in WINDOWS:
        os.environ[name] = "dummy"
    from pirategames.app import App, open_window
    from pirategames.i18n import language
    from pirategames.settings import Settings

    settings = Settings(language=lang or language(), volume=0)
    app = App(open_window(wh), settings)
    app.fade_ms = 0.0
    app.lets_think = False
    return app


def write(surface: object, path: Path) -> None:
    """Write a PNG. Raises OSError."""
    import io

    import pygame

    assert isinstance(surface, pygame.Surface)  # noqa: S101  (pygame is imported late)
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "picture.png")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(stream.getvalue())


def save_card(game: str, kind_id: str, wh: tuple[int, int], path: Path) -> None:
    """One card, as large as fits."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from pirategames.ui import card_art, theme
    from pirategames.ui.layout import load_plan
    from pirategames.ui.table_words import TableWords

    pygame.display.init()
    words = TableWords(a_match(game, "7"), load_plan(game))
    ids = [kind.id for kind in words.match.rules.cards.kinds]
    if kind_id not in ids:
        raise Refused(tr("There is no card {name}; there is: {known}.", name=kind_id,
                         known=", ".join(ids)), 2)  # fmt: skip
    card = words.card(ids.index(kind_id))
    tall = round(min(wh[1], wh[0] / card_art.RATIO) * (1 - 2 * CARD_BORDER))
    face = card_art.face(game, card.id, card.title, card.number, card.colour, tall, tall / 360)
    sheet = pygame.Surface(wh)
    sheet.fill(theme.CLOTH)
    sheet.blit(face, face.get_rect(center=sheet.get_rect().center))
    write(sheet, path)


# ---------------------------------------------------------------- matches to show
def a_match(
    game: str,
    seed: str,
    ply: int = 0,
    people: int = 1,
    count: int = 0,
    options: dict[str, str] | None = None,
) -> Match:
    """A match played so far, or to the ``END``, by the greedy, who is quick; it may end before."""
    from pirategames.match.making import make_match
    from pirategames.match.setup import HUMAN, SeatSetup, Setup
    from pirategames.ui import preparing
    from pirategames.ui.preparing import Seat

    seats: list[Seat] = [preparing.person([])]
    while len(seats) < people:
        seats.append(preparing.person(seats))
    while len(seats) < (count or GAMES[game].usual_seats):
        seats.append(preparing.captain(seats))
    setup = preparing.make_setup(game, seats, options or {}, seed)
    quick = tuple(SeatSetup("greedy", s.name, s.portrait) for s in setup.seats)
    played = make_match(Setup(game, quick, setup.options, setup.seed, setup.seed_text))
    while not played.over and (ply == END or played.ply < ply):
        played.tick(10.0, may_move=True)
    assert all(s.kind == HUMAN for s in setup.seats[:people])  # noqa: S101
    return make_match(setup, None, played.actions)


def match_of(args: argparse.Namespace, people: int = 1, ply: int | None = None) -> Match:
    """The match that the arguments describe."""
    moment = args.ply if ply is None else ply
    return a_match(args.game, args.seed, moment, people, args.seats, args.option)


def only_human(match: Match, seat: int) -> Match:
    """The same match as if a person sat at one seat: so the table is drawn from there."""
    from pirategames.match.making import make_match
    from pirategames.match.setup import HUMAN, SeatSetup, Setup

    old = match.setup
    seats = tuple(
        SeatSetup(HUMAN if n == seat else PENSIVE, s.name, s.portrait)
        for n, s in enumerate(old.seats)
    )
    setup = Setup(old.game, seats, old.options, old.seed, old.seed_text)
    return make_match(setup, None, match.actions)


# ---------------------------------------------------------------- scenes
def _title(_args: argparse.Namespace) -> Scene:
    from pirategames.ui.menu_scene import TitleScene

    return TitleScene(demos=False)


def _setup(args: argparse.Namespace) -> Scene:
    from pirategames.settings import LastSetup, SeatChoice
    from pirategames.ui.setup_scene import SetupScene

    seats = match_of(args, ply=0).setup.seats
    chosen = tuple(SeatChoice(seat.kind, seat.name, seat.portrait) for seat in seats)

    class Prepared(SetupScene):
        """A set-up that remembers what was asked for."""

        def enter(self) -> None:
            self.screen.settings.last_setup = LastSetup(args.game, chosen, args.option, args.seed)
            super().enter()

    return Prepared(args.game, seed_text=args.seed)


def _table(args: argparse.Namespace) -> Scene:
    from pirategames.ui.table_scene import TableScene

    class Still(TableScene):
        """A table that is looked at after the end too."""

        def update(self, dt: float) -> Go | None:
            went = super().update(dt)
            return None if self.match.over else went

    match = match_of(args)
    if not 0 <= args.seat < len(match.setup.seats):
        raise Refused(tr("There is no seat {n} at this table.", n=args.seat), 2)
    return Still(only_human(match, args.seat))


def _settings(_args: argparse.Namespace) -> Scene:
    from pirategames.ui.settings_scene import SettingsScene

    return SettingsScene()


def _rules(args: argparse.Namespace) -> Scene:
    from pirategames.ui.rules_scene import RulesScene

    return RulesScene(args.game)


def _results(args: argparse.Namespace) -> Scene:
    from pirategames.ui.results_scene import ResultsScene

    return ResultsScene(match_of(args, ply=END))


def _curtain(args: argparse.Namespace) -> Scene:
    from pirategames.ui.game_words import game_title
    from pirategames.ui.small_scenes import Curtain

    match = match_of(args, people=2)
    return Curtain(match.setup.seats, 1, game_title(args.game), down=True)


def _pause(args: argparse.Namespace) -> Scene:
    from pirategames.ui.small_scenes import Pause
    from pirategames.ui.table_scene import Doors, TableScene

    class Paused(TableScene):
        """A table that stops at once."""

        def update(self, dt: float) -> object:  # type: ignore[override]
            from pirategames.ui.scene import Push

            return Push(Pause(self.match))

    return Paused(match_of(args), doors=Doors())


SCENES: dict[str, Callable[[argparse.Namespace], Scene]] = {
    "title": _title,
    "setup": _setup,
    "table": _table,
    "settings": _settings,
    "rules": _rules,
    "results": _results,
    "curtain": _curtain,
    "pause": _pause,
}
