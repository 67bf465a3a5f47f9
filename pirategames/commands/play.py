"""`pirategames play [GAME]`: the window; without a game, the title.

Without a display the same match is played in the terminal, and with neither captains play alone: it
never fails for want of a screen. Knows no rule of any game.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from pirategames import paths, settings
from pirategames.cards import CardError
from pirategames.commands.common import (
    Refused,
    add_game,
    add_language,
    add_match,
    make_setup,
    needs_table,
    use_language,
)
from pirategames.games import GAMES
from pirategames.i18n import tr
from pirategames.match.library import Library
from pirategames.match.making import make_match
from pirategames.match.setup import SetupError

if TYPE_CHECKING:
    import pygame

    from pirategames.app import App
    from pirategames.ui.scene import Scene


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME and what a match is made of."""
    add_game(parser, default="")
    add_match(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Open the window, or do what can be done without one."""
    chosen, notices = settings.load()
    use_language(args.lang or chosen.language)
    if wants_match(args):
        args.game = args.game or next(iter(GAMES))
        make_setup(args.game, args)  # what cannot be is refused before anything opens
        needs_table(args.game)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pirategames.app import App

    window = open_window() if display_expected() else None
    if window is None:
        return without_display(args)
    if args.lang:
        chosen.language = args.lang
    library = Library(paths.library_file())
    app = App(window, chosen, library)
    for notice in notices:
        app.screen.toast(str(notice))
    app.run(first_scene(args, app))
    return 0


def wants_match(args: argparse.Namespace) -> bool:
    """Was more asked for than the title?"""
    return bool(args.game or args.seats or args.option or args.seed)


def display_expected() -> bool:
    """May there be a screen? Asking SDL where there is surely none makes it complain."""
    if sys.platform in {"win32", "darwin"} or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_window() -> pygame.Window | None:
    """The window; None where there is no display after all."""
    from pirategames import app

    try:
        return app.open_window()
    except app.NoDisplayError:
        return None


def first_scene(args: argparse.Namespace, app: App) -> Scene:
    """The title, or the table with the match that was asked for."""
    if not wants_match(args):
        from pirategames.ui.menu_scene import TitleScene

        return TitleScene()
    from pirategames.ui.table_scene import TableScene

    try:
        match = make_match(make_setup(args.game, args), app.screen.library)
    except (SetupError, CardError) as problem:
        app.close()
        raise Refused(str(problem)) from None
    return TableScene(match)


def without_display(args: argparse.Namespace) -> int:
    """The match in the terminal, or, with nobody there to type, one that captains play."""
    game = args.game or next(iter(GAMES))
    if sys.stdin is not None and sys.stdin.isatty():
        from pirategames.commands.text import play_setup

        print(tr("There is no display here: the game is played in the terminal."), flush=True)
        return play_setup(make_setup(game, args))
    from pirategames.commands import demo

    print(tr("There is no display and no terminal here: captains play alone."), flush=True)
    shown = argparse.Namespace(
        game=game, seats=None, option=args.option, seed=args.seed, lang=args.lang, output=None
    )
    return demo.run(shown)
