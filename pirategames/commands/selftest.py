"""`pirategames selftest`: is everything there and does it work, here, now?

Loads every card file, draws every card, lets captains play one match of each game, saves it, reads
it again and compares. Ends with `selftest ok`, or exit code 1 and what failed. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from pirategames import paths
from pirategames.cards import check_files
from pirategames.commands.common import Refused, use_language
from pirategames.games import GAMES, GameInfo
from pirategames.i18n import language, languages, set_language, tr, trn
from pirategames.match.crew import CREW
from pirategames.match.making import build_rules, make_match, replay_save
from pirategames.match.match import Match
from pirategames.match.savegame import SaveError, read_save, write_save
from pirategames.match.setup import SeatSetup, Setup

# The captains think less here than at the table: waiting longer would test nothing more.
HURRIED_CAPTAIN = "search:60"
SEED = 44
CARD_HEIGHTS = (126, 420)  # pixels: a card on the table, and a card shown large


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes no argument of its own."""
    del parser


def run(args: argparse.Namespace) -> int:
    """Run every step; Refused, with a sentence, at the first that fails."""
    del args
    use_language(None)
    for info in GAMES.values():
        load_every_card(info)
        match = sit_down(info)
        draw_every_card(match)
        play_to_the_end(match)
        save_and_reload(match)
    print("selftest ok")
    return 0


def load_every_card(info: GameInfo) -> None:
    """Check every card file of a game, those the player added included."""
    problems = check_files(paths.card_folders(info.id), {info.id: info.words})
    if problems:
        raise Refused("\n".join(map(str, problems)))
    n = len(build_rules(info.id, info.usual_seats, {}).cards.kinds)
    print(trn("{game}: {n} card read", "{game}: {n} cards read", n, game=info.id))


def draw_every_card(match: Match) -> None:
    """Draw every card of a game, and its back, in every language and at two sizes.

    Not of a game that cannot be played at the table yet.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from pirategames.ui import card_art
    from pirategames.ui.layout import load_plan
    from pirategames.ui.preparing import games
    from pirategames.ui.table_words import TableWords

    game = match.setup.game
    if game not in games():
        return
    words = TableWords(match, load_plan(game))
    spoken = language()
    pictures = []
    for code in languages():
        set_language(code)
        for height in CARD_HEIGHTS:
            pictures.append(card_art.back(game, height))
            for kind in range(len(match.rules.cards.kinds)):
                card = words.card(kind)
                face = card_art.face(game, card.id, card.title, card.number, card.colour, height)
                pictures.append(face)
    set_language(spoken)
    if not all(
        picture.get_bounding_rect().height >= picture.get_height() - 2 for picture in pictures
    ):
        raise Refused(tr("{game}: a card is drawn with something missing", game=game))
    n = len(pictures)
    print(trn("{game}: {n} picture drawn", "{game}: {n} pictures drawn", n, game=game))


def sit_down(info: GameInfo) -> Match:
    """A match of captains at the game's usual table."""
    seats = tuple(
        SeatSetup(HURRIED_CAPTAIN, name, portrait) for name, portrait in CREW[: info.usual_seats]
    )
    return make_match(Setup(info.id, seats, info.complete({}), SEED, str(SEED)))


def play_to_the_end(match: Match) -> None:
    """Let the captains play."""
    start = time.perf_counter()
    while not match.over:
        match.tick(1.0, may_move=True)
    print(
        tr(
            "{game}: a match of {n} captains, {plies} decisions, {seconds} s",
            game=match.setup.game,
            n=len(match.setup.seats),
            plies=match.ply,
            seconds=round(time.perf_counter() - start),
        )
    )


def save_and_reload(match: Match) -> None:
    """Save a match, read the file, play it again and compare."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "selftest.json"
        try:
            write_save(match.save(), file)
            again, stopped = replay_save(read_save(file))
        except SaveError as error:
            raise Refused(str(error)) from None
    if stopped >= 0 or again.checksum() != match.checksum():
        raise Refused(tr("{game}: the saved match is not the one played", game=match.setup.game))
    print(tr("{game}: saved, read again, the same", game=match.setup.game))
