"""The command line: which command runs, what it says, and its exit code."""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pirategames import __main__ as cli
from pirategames import __version__
from pirategames.commands import common
from pirategames.commands.common import Refused
from pirategames.games import GAMES
from pirategames.match.making import build_rules, make_match
from pirategames.match.match import Match
from pirategames.match.savegame import write_save
from pirategames.match.setup import SeatSetup, Setup
from pirategames.match.transcript import TranscriptFile

ROOT = Path(__file__).resolve().parent.parent
BAD_CARDS = """\
gull:
  name: {fr: Mouette, en: Gull}
  text: {fr: Piochez., en: Draw.}
  has: {number: many, copies: 4}
  when_played:
    - moove: {cards: top of my deck, to: my hand}
hook:
  name: {fr: Crochet}
  has: {number: 3, copies: 4}
rope: [
"""


@pytest.fixture(scope="module")
def played() -> Match:
    seats = (SeatSetup("random", "Anne"), SeatSetup("greedy", "Tom"))
    match = make_match(Setup("44", seats, {"44.short_game": "on"}, 3, "3"))
    while not match.over:
        match.tick(1.0, may_move=True)
    return match


def usage_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is said about a wrong use, exit code 2."""
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    assert end.value.code == 2
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return captured.err


# ------------------------------------------------------------------------------ the dispatcher
def test_every_command_has_its_file_and_no_file_is_forgotten() -> None:
    files = (ROOT / "pirategames" / "commands").glob("*.py")
    found = {file.stem for file in files if "\ndef add_arguments(" in file.read_text("utf-8")}
    assert found == set(cli.COMMANDS)


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([command, "--help"])
    assert end.value.code == 0
    assert f"usage: pirategames {command}" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"pirategames {__version__}\n"


def test_an_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert "invalid choice: 'plya'" in usage_error(["plya"], capsys)


def test_without_a_command_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def run(arguments: list[str]) -> int:
        seen.append(arguments)
        return 0

    monkeypatch.setattr(cli, "_run", run)
    cli.main([])
    cli.main(["--lang", "fr"])
    cli.main(["check", "x"])
    assert seen == [["play"], ["play", "--lang", "fr"], ["check", "x"]]


def test_a_crash_is_a_polite_sentence_and_a_log(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crash(arguments: list[str]) -> int:
        raise RuntimeError("the mast broke")

    monkeypatch.setattr(cli, "_run", crash)
    assert cli.main(["check"]) == 1
    (log,) = (home / "logs").glob("error-*.log")
    assert "the mast broke" in log.read_text(encoding="utf-8")
    assert capsys.readouterr().err == f"Something went wrong; the details are in {log}.\n"


def test_a_crash_without_a_log_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crash(arguments: list[str]) -> int:
        raise RuntimeError("the mast broke")

    (home / "logs").write_text("in the way")
    monkeypatch.setattr(cli, "_run", crash)
    assert cli.main(["check"]) == 1
    assert capsys.readouterr().err == "Something went wrong (the mast broke).\n"


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 0)])
def test_ways_to_be_stopped(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(arguments: list[str]) -> int:
        raise error

    monkeypatch.setattr(cli, "_run", stopped)
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    assert cli.main(["check"]) == code


def test_start_up_imports_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv[1:] = ['--version']\n"
        "from pirategames import __main__ as m\n"
        "try: m.main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'pygame', 'yaml', 'rich', 'msgspec', 'pirategames.ai'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.splitlines()[-1] == "[]"


# ------------------------------------------------------------------------------ what they share
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "human,admiral"], "unknown opponent 'admiral'"),
        (["--seats", "search:0,greedy"], "1 to 1000000 iterations"),
        (["--option", "44.short_game"], "is not KEY=VALUE"),
        (["--seed", " "], "the seed is empty"),
        (["--games", "0"], "0"),
    ],
)
def test_wrong_use(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in usage_error(["simulate", "44", *arguments], capsys)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "44.long_game=on"], "unknown option '44.long_game'"),
        (["--option", "44.short_game=maybe"], "it can be: off, on"),
        (["--seats", "greedy"], "44 is played by 2 to 4."),
        (["--seats", "greedy,greedy,greedy,greedy,greedy"], "44 is played by 2 to 4."),
    ],
)
def test_matches_that_cannot_be(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "greedy,random"]
    assert cli.main(["simulate", "44", *seats, *arguments]) == 2
    assert words in capsys.readouterr().err


def test_the_usual_table_and_its_names() -> None:
    info = GAMES["44"]
    seats = common.named(common.usual_seats(info))
    assert [seat.kind for seat in seats] == ["human", "captain", "captain", "captain"]
    assert [seat.portrait for seat in seats][1:] == ["anne", "barnabe", "zheng"]
    assert len({seat.name for seat in seats}) == 4


def test_a_captain_named_with_its_temper_has_its_name_and_face() -> None:
    seats = common.named(("human", "bosco:tom", "captain", "legende:tom", "legende"))
    assert [seat.name for seat in seats[1:]] == ["Tom", "Anne", "Tom 2", "Barnabé"]
    assert [seat.portrait for seat in seats[1:]] == ["tom", "anne", "tom", "barnabe"]
    assert common.seats("human, legende:os") == ("human", "legende:os")
    with pytest.raises(argparse.ArgumentTypeError, match="anne"):
        common.seats("human,legende:nobody")


def test_a_refusal_has_an_exit_code() -> None:
    assert Refused("no").code == 1
    assert Refused("no", 2).code == 2


# ------------------------------------------------------------------------------ check
def test_check_finds_the_shipped_cards_in_order(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["check"]) == 0
    assert capsys.readouterr().out == "The card files are in order.\n"


def test_check_lists_everything_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mes cartes" / "île.yaml"
    file.parent.mkdir()
    file.write_text(BAD_CARDS, encoding="utf-8")
    assert cli.main(["check", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines[:-1]] == [
        f"{file}:4:17",
        f"{file}:6:7",
        f"{file}:8:9",
        f"{file}:11:1",
    ]
    assert "did you mean 'move'?" in lines[1]
    assert lines[-1] == "4 problems in the card files."


def test_check_of_the_players_own_cards(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = home / "data" / "cards" / "44"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text(BAD_CARDS, encoding="utf-8")
    assert cli.main(["check"]) == 1
    assert str(own / "mine.yaml") in capsys.readouterr().out


def test_the_card_of_the_readme_is_a_good_card(home: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    own = home / "data" / "cards" / "44"
    own.mkdir(parents=True)
    (own / "gull.yaml").write_text(readme.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    assert cli.main(["check"]) == 0
    assert "gull" in {kind.id for kind in build_rules("44", 2, {}).cards.kinds}


def test_check_of_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(tmp_path / "none.yaml")]) == 1
    assert "does not exist" in capsys.readouterr().err


# ------------------------------------------------------------------------------ replay
def test_a_save_replays_the_same(
    played: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "partie d’Éric.json"
    write_save(played.save(), file)
    assert cli.main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": "44",
        "plies": played.ply,
        "checksum": played.checksum(),
        "same": True,
    }


def test_a_save_that_no_longer_fits(
    played: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "save.json"
    write_save(played.save(), file)
    content = json.loads(file.read_bytes())
    content["marks"][0][1] += 1
    file.write_text(json.dumps(content))
    assert cli.main(["replay", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["same"] is False
    assert cli.main(["replay", str(file)]) == 1
    assert "not the same" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_a_transcript_of_several_games(
    name: str, played: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    rules = build_rules("44", 2, played.setup.options)
    with TranscriptFile(file) as transcript:
        for _ in range(2):
            transcript.write(rules, played.setup, played.actions, lambda *_: "")
    assert cli.main(["replay", str(file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["same"] for line in lines] == [True, True]
    assert lines[0]["checksum"] == played.checksum()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("save.json", b"{"),
        ("save.json", b"[]"),
        ("games.jsonl", b""),
        ("games.jsonl", b"{}\n"),
        ("games.jsonl.gz", b"not compressed"),
        ("games.jsonl.gz", gzip.compress(b'{"format": 1}\n', mtime=0)[:-9]),
    ],
)
def test_rubbish_is_refused_in_a_sentence(
    name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    assert cli.main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert name in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(tmp_path / "nothing.json")]) == 1
    assert "nothing.json" in capsys.readouterr().err


# ------------------------------------------------------------------------------ selftest
def test_selftest_in_a_home_with_accents_and_an_old_locale(tmp_path: Path) -> None:
    """As a person would run it: another folder, a home with accents, no UTF-8 around."""
    home = tmp_path / "Éric 海盗"
    home.mkdir()
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PIRATEGAMES", "SDL"))}
    environment |= {"HOME": str(home), "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONPATH": str(ROOT)}
    environment["PIRATEGAMES_COMPILE"] = "0"
    done = subprocess.run(
        [sys.executable, "-m", "pirategames", "selftest"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "selftest ok"
    assert done.stderr == ""
