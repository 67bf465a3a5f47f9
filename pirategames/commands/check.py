"""`pirategames check [PATH…]`: every mistake of card files, with file, line and column.

Exit code 1 if there is any. Knows which games there are and where their cards lie; the checking
itself is the cards package's.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from pirategames import paths
from pirategames.cards import check_files
from pirategames.commands.common import Refused, use_language
from pirategames.games import GAMES
from pirategames.i18n import tr, trn


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """PATH…"""
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="card files or folders (default: all that the games read)",
    )


def run(args: argparse.Namespace) -> int:
    """Print the problems, one a line, then how many."""
    use_language(None)
    for path in args.paths:
        if not path.exists():
            raise Refused(tr("{path} does not exist.", path=path))
    shipped = {game: [paths.card_folder(game)] for game in GAMES}
    wanted = args.paths or [folder for game in GAMES for folder in paths.card_folders(game)]
    problems = check_files(wanted, {game: info.words for game, info in GAMES.items()}, shipped)
    for problem in problems:
        print(problem)
    if problems:
        n = len(problems)
        print(trn("{n} problem in the card files.", "{n} problems in the card files.", n))
        return 1
    print(tr("The card files are in order."))
    return 0
