"""`pirategames replay FILE [--json]`: a saved match or a transcript, played again and compared.

Exit code 1 if the file cannot be read or what happens now is not what happened then. Knows the two
kinds of files, not how they are played.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from pirategames.cards import CardError
from pirategames.commands.common import Refused, use_language
from pirategames.i18n import tr
from pirategames.match.making import build_rules, replay_save
from pirategames.match.savegame import SaveError, read_save
from pirategames.match.setup import SetupError
from pirategames.match.transcript import Replayed, TranscriptError, replay_transcript

TRANSCRIPTS = (".jsonl", ".jsonl.gz")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """FILE and --json."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, or a .jsonl[.gz] file")
    parser.add_argument("--json", action="store_true", help="one JSON object a game")


def run(args: argparse.Namespace) -> int:
    """Replay every game of the file; 1 if one is not the same."""
    use_language(None)
    same = True
    for game in games_of(args.file):
        same = same and not game.wrong
        print(as_json(game) if args.json else in_words(game))
    return 0 if same else 1


def games_of(file: Path) -> Iterator[Replayed]:
    """The games of a file, played again; raises Refused for a file that is neither kind."""
    try:
        if file.name.endswith(TRANSCRIPTS):
            yield from replay_transcript(file, build_rules)
        else:
            yield from of_save(file)
    except (SaveError, TranscriptError, SetupError, CardError) as problem:
        raise Refused(str(problem)) from None


def of_save(file: Path) -> Iterator[Replayed]:
    """The one game of a save."""
    save = read_save(file)
    match, stopped = replay_save(save)
    wrong = "" if stopped < 0 else tr("ply {n}: the rules or the cards have changed", n=stopped)
    yield Replayed(save.game, match.ply, match.checksum(), wrong)


def as_json(game: Replayed) -> str:
    """The line for other programs."""
    keys = {"game": game.game, "plies": game.plies, "checksum": game.checksum}
    return json.dumps({**keys, "same": not game.wrong})


def in_words(game: Replayed) -> str:
    """The line for people."""
    if game.wrong:
        return tr("{game}: not the same ({wrong}).", game=game.game, wrong=game.wrong)
    return tr(
        "{game}: the same, {plies} plies, checksum {checksum}.",
        game=game.game,
        plies=game.plies,
        checksum=game.checksum,
    )
