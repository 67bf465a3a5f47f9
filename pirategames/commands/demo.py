"""`pirategames demo [GAME] [-o FOLDER]`: captains alone play one match, told in words.

Pictures of the table at the start, the middle and the end are written beside it. Whatever cannot be
written or drawn costs a sentence, never the demonstration. Knows no rule of any game.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from pirategames import paths
from pirategames.cards import CardError
from pirategames.commands.common import (
    CAPTAIN,
    Refused,
    add_game,
    add_language,
    add_match,
    end_words,
    make_setup,
    needs_table,
    use_language,
)
from pirategames.games import GAMES
from pirategames.i18n import language, listed, tr
from pirategames.match.making import make_match
from pirategames.match.match import CardFault, Match
from pirategames.match.setup import HUMAN, SetupError
from pirategames.words import ply_words

SIZE = (1280, 720)
SEAT = 0  # whose view is drawn; what it sees is told, to nobody in particular


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME, what the match is made of, and where the pictures go."""
    add_game(parser, default=next(iter(GAMES)))
    add_match(parser)
    add_language(parser)
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="for the pictures")


def run(args: argparse.Namespace) -> int:
    """Play, tell, draw."""
    use_language(args.lang)
    setup = make_setup(args.game, args, CAPTAIN)
    needs_table(args.game)
    if any(seat.kind == HUMAN for seat in setup.seats):
        raise Refused(tr("In a demonstration nobody is human: leave --seats out."), 2)
    try:
        match = make_match(setup)
        narrate(match)
    except (SetupError, CardError, CardFault) as problem:
        raise Refused(str(problem)) from None
    draw(match, args.output or paths.demo_folder())
    return 0


def narrate(match: Match) -> None:
    """Play the match, telling every event as it happens."""
    names = [seat.name for seat in match.setup.seats]
    seed = match.setup.seed_text or match.setup.seed
    print(
        tr(
            "{game}, seed {seed}. At the table: {names}.",
            game=match.setup.game,
            seed=seed,
            names=listed(names),
        ),
        flush=True,
    )
    told = 0
    while not match.over:
        match.tick(3600.0, may_move=True)
        for sentence in ply_words(match.rules, match.events(SEAT, told), names):
            print(sentence, flush=True)
        told = match.event_count
    print(end_words([names[seat] for seat in match.winners()], match.rules.crew), flush=True)


def draw(match: Match, folder: Path) -> None:
    """Write the three pictures and print where they are."""
    try:
        from pirategames.commands.shot import picture
    except ImportError as error:
        print(tr("The pictures cannot be drawn here: {reason}", reason=error))
        return
    moments = (("start", match.at(0)), ("middle", match.at(match.ply // 2)), ("end", match))
    for name, moment in moments:
        path = folder / f"{match.setup.game}-{name}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            picture(moment, SEAT, SIZE, language(), path)
        except OSError as error:
            reason = error.strerror or str(error)
            print(
                tr(
                    "The pictures cannot be written in {folder}: {reason}",
                    folder=folder,
                    reason=reason,
                )
            )
            return
        print(tr("Picture: {path}", path=path))
