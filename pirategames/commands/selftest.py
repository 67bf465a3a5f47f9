"""`pirategames selftest [--json | --fingerprint N]`: is everything there, does it work, here, now?

Says whether rules and search run compiled or as plain Python; loads every card file, draws every
card, lets captains play one match of each game, saves it, reads it again and compares. Ends with
`selftest ok`, or exit code 1 and what failed. Needs no display.

With `--fingerprint N` it plays N seeded games of each instead, and prints what they come to as one
JSON object: the same in both forms and on every system.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pirategames import __version__, compiled, paths
from pirategames.cards import check_files
from pirategames.commands.common import Refused, positive, use_language
from pirategames.commands.fingerprint import fingerprint
from pirategames.games import GAMES, GameInfo
from pirategames.i18n import language, languages, set_language, tr, trn
from pirategames.match.crew import CREW
from pirategames.match.making import build_rules, make_match, replay_save
from pirategames.match.match import Match
from pirategames.match.savegame import SaveError, read_save, write_save
from pirategames.match.setup import SeatSetup, Setup

# The captains think less here than at the table: waiting longer would test nothing more.
HURRIED_CAPTAIN = "search:20"
SEED = 44
CARD_HEIGHTS = (126, 420)  # pixels: a card on the table, and a card shown large


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--json, --fingerprint N."""
    parser.add_argument("--json", action="store_true", help="one JSON object in place of sentences")
    parser.add_argument(
        "--fingerprint",
        metavar="N",
        type=positive,
        help="what N seeded games of each come to, as JSON: the same compiled and in plain Python",
    )


def run(args: argparse.Namespace) -> int:
    """Run every step; Refused, with a sentence, at the first that fails."""
    use_language(None)
    found: dict[str, object] = {"version": __version__, "form": compiled.form()}
    if args.fingerprint:
        found["games"] = args.fingerprint
        found["fingerprints"] = {game: fingerprint(game, args.fingerprint) for game in GAMES}
        print(json.dumps(found))
        return 0
    tell = silent if args.json else print
    tell(form_in_words())
    found["games"] = [tried(info, tell) for info in GAMES.values()]
    print(json.dumps({**found, "ok": True}) if args.json else "selftest ok")
    return 0


def silent(sentence: str) -> None:
    """Say nothing: the JSON object says it all."""


def form_in_words() -> str:
    """Which form of the rules and the search runs; if plain Python, why, where that is known."""
    if compiled.form() == "compiled":
        return tr("rules and search: compiled")
    why = compiled.reason()
    if why:
        return tr("rules and search: plain Python ({reason})", reason=why)
    return tr("rules and search: plain Python")


def tried(info: GameInfo, tell: Callable[[str], None]) -> dict[str, object]:
    """Every step for one game; what was counted. Raises Refused."""
    cards = load_every_card(info)
    tell(trn("{game}: {n} card read", "{game}: {n} cards read", cards, game=info.id))
    match = sit_down(info)
    pictures = draw_every_card(match)
    if pictures:
        tell(trn("{game}: {n} picture drawn", "{game}: {n} pictures drawn", pictures, game=info.id))
    seconds = play_to_the_end(match)
    tell(
        tr(
            "{game}: a match of {n} captains, {plies} decisions, {seconds} s",
            game=info.id,
            n=len(match.setup.seats),
            plies=match.ply,
            seconds=round(seconds),
        )
    )
    save_and_reload(match)
    tell(tr("{game}: saved, read again, the same", game=info.id))
    counted = {"game": info.id, "cards": cards, "pictures": pictures, "decisions": match.ply}
    return {**counted, "seconds": round(seconds, 2)}


def load_every_card(info: GameInfo) -> int:
    """Check every card file of a game, the player's own too; how many cards there are."""
    problems = check_files(paths.card_folders(info.id), {info.id: info.words})
    if problems:
        raise Refused("\n".join(map(str, problems)))
    return len(build_rules(info.id, info.usual_seats, {}).cards.kinds)


def draw_every_card(match: Match) -> int:
    """Draw every card of a game, and its back, in every language and at two sizes.

    Returns the number of pictures: none of a game that cannot be played at the table yet.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from pirategames.ui import card_art
    from pirategames.ui.layout import load_plan
    from pirategames.ui.preparing import games
    from pirategames.ui.table_words import TableWords

    game = match.setup.game
    if game not in games():
        return 0
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
    return len(pictures)


def sit_down(info: GameInfo) -> Match:
    """A match of captains at the game's usual table."""
    seats = tuple(
        SeatSetup(HURRIED_CAPTAIN, name, portrait) for name, portrait in CREW[: info.usual_seats]
    )
    return make_match(Setup(info.id, seats, info.complete({}), SEED, str(SEED)))


def play_to_the_end(match: Match) -> float:
    """Let the captains play; the seconds it took."""
    start = time.perf_counter()
    while not match.over:
        match.tick(1.0, may_move=True)
    return time.perf_counter() - start


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
