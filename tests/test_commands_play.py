"""The commands that play: simulate, text, demo, bench, and the transcripts they write."""

import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pirategames import paths
from pirategames.__main__ import main
from pirategames.commands import bench, text
from pirategames.commands.simulate import Result, standings
from pirategames.match.library import Library
from pirategames.match.making import build_rules
from pirategames.match.transcript import TranscriptError, replay_transcript


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["simulate", "44", *arguments, "--json"]) == 0
    report: dict[str, object] = json.loads(capsys.readouterr().out)
    return report


def test_simulate_counts_games_and_shares(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--seats", "greedy,random,random", "--games", "9", "--seed", "1")
    assert list(report) == [
        "game", "games", "finished", "errors", "seconds", "games_per_s", "plies_mean", "players",
    ]  # fmt: skip
    assert (report["games"], report["finished"], report["errors"]) == (9, 9, 0)
    players = report["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == ["greedy", "random"]
    assert [player["games"] for player in players] == [9, 9]
    assert sum(player["wins"] for player in players) == pytest.approx(9)
    low, high = players[0]["ci95"]
    assert 0 <= low <= players[0]["win_rate"] <= high <= 1


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = ["--seats", "greedy,random", "--games", "6", "--seed", "Barbe Noire"]
    one = simulated(capsys, *line)
    two = simulated(capsys, *line, "--workers", "2")
    other = simulated(capsys, *line[:-1], "Barbe Rousse")
    assert (one["players"], one["plies_mean"]) == (two["players"], two["plies_mean"])
    assert one["plies_mean"] != other["plies_mean"]


def test_shared_wins_and_crews_of_several_seats() -> None:
    results = [
        Result(["a", "b", "a"], [0, 1], 10, "", []),
        Result(["b", "a", "a"], [1, 2], 10, "", []),
        Result(["b", "a", "a"], [], 0, "KeyError: 1", []),
    ]
    found = {standing.name: standing for standing in standings(results)}
    assert (found["a"].games, found["a"].wins) == (2, 1.5)
    assert (found["b"].games, found["b"].wins) == (2, 0.5)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "human,greedy"], "human"),
        (["--seats", "greedy"], "2"),
        (["--option", "44.shrt=on"], "44.short_game"),
    ],
)
def test_a_wrong_simulation_is_refused_with_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "44", *arguments]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("bad", [["--games", "0"], ["--games", "x"], ["--seats", "greedy,ship"]])
def test_wrong_usage_exits_with_2(bad: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", "44", *bad])
    assert caught.value.code == 2


# ------------------------------------------------------------------------------ transcripts
@pytest.fixture(params=["games.jsonl", "games.jsonl.gz"])
def transcript(
    request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Path:
    path: Path = tmp_path / request.param
    line = ["--seats", "greedy,random", "--games", "2", "--seed", "4", "--transcript", str(path)]
    simulated(capsys, *line)
    return path


def lines_of(path: Path) -> list[dict[str, object]]:
    data = path.read_bytes()
    plain = gzip.decompress(data) if path.suffix == ".gz" else data
    return [json.loads(line) for line in plain.splitlines()]


def test_a_transcript_says_everything(transcript: Path) -> None:
    lines = lines_of(transcript)
    heads = [line for line in lines if "format" in line]
    ends = [line for line in lines if "over" in line]
    assert len(heads) == len(ends) == 2
    assert list(heads[0]) == ["format", "game", "options", "seats", "seed", "cards"]
    assert [head["seats"] for head in heads] == [["greedy", "random"], ["random", "greedy"]]
    cards = heads[0]["cards"]
    assert isinstance(cards, list)
    assert [card["id"] for card in cards] == list(range(54))
    assert list(ends[0]) == ["over", "scores", "winners", "checksum"]
    for line in lines:
        if "ply" in line:
            assert list(line) == ["ply", "seat", "zones", "vars", "legal", "chosen"]
            zones, legal = line["zones"], line["legal"]
            assert isinstance(zones, dict)
            assert isinstance(legal, list)
            assert {"hand/0", "inventory/1/3", "captain/0", "pile"} <= set(zones)
            assert sorted(card for zone in zones.values() for card in zone) == list(range(54))
            assert line["chosen"] in [action["action"] for action in legal]
            texts = [action["text"] for action in legal]
            assert len(set(texts)) == len(texts)
            for action in legal:
                assert list(action) == [
                    "action", "verb", "cards", "from", "to", "option", "text",
                ]  # fmt: skip


def test_a_transcript_can_be_played_again(transcript: Path) -> None:
    games = list(replay_transcript(transcript, build_rules))
    assert [game.wrong for game in games] == ["", ""]
    lines = lines_of(transcript)
    assert [game.checksum for game in games] == [
        line["checksum"] for line in lines if "over" in line
    ]


def test_a_changed_transcript_is_found_out(transcript: Path) -> None:
    lines = lines_of(transcript)
    zones = lines[5]["zones"]
    assert isinstance(zones, dict)
    zones["deck/0"] = zones["deck/0"][::-1]
    path = transcript.with_name("changed.jsonl")
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    first, second = replay_transcript(path, build_rules)
    assert "ply 4" in first.wrong
    assert second.wrong == ""
    broken = transcript.with_name("short.jsonl")
    broken.write_text("\n".join(json.dumps(line) for line in lines_of(transcript)[:9]))
    assert "breaks off" in next(replay_transcript(broken, build_rules)).wrong


@pytest.mark.parametrize(
    "data", [b"", b"[]\n", b"{}\n", b"{", b'{"format":1}\n', b'{"ply":0}\n', b"\xff\n", b"\x1f\x8b"]
)
@pytest.mark.parametrize("name", ["x.jsonl", "x.jsonl.gz"])
def test_rubbish_is_no_transcript(data: bytes, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(TranscriptError, match=r"x\.jsonl"):
        list(replay_transcript(path, build_rules))


# ------------------------------------------------------------------------------ text
def typed(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))


def test_a_whole_game_is_played_from_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    typed(monkeypatch, "?\nu\nwhat\n99\n" + "1\n2\n1\n3\n" * 500)
    arguments = ["text", "44", "--seats", "human,greedy", "--seed", "2", "--lang", "fr"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "La partie est finie" in said
    assert "Tapez un nombre" in said
    assert "{" not in said
    assert "Traceback" not in said


def test_a_crew_wins_or_loses_as_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--seats", "random,random", "--seed", "3", "--lang", "en"]
    assert main(["text", "tranquility", *line]) == 0
    assert capsys.readouterr().out.rstrip().endswith("The crew has lost.")


def test_leaving_is_polite_and_the_match_can_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    typed(monkeypatch, "1\n1\n")
    arguments = ["text", "44", "--seats", "human,random", "--seed", "8", "--lang", "en"]
    assert main(arguments) == 0
    assert "The match is kept" in capsys.readouterr().out
    library = Library(home / "data" / "library.sqlite")
    before = library.unfinished()[0].plies
    library.close()
    assert before >= 2
    typed(monkeypatch, "q\n")
    assert main(["text", "44", "--resume", "--lang", "en"]) == 0
    assert "seed 8" in capsys.readouterr().out
    library = Library(home / "data" / "library.sqlite")
    assert len(library.unfinished()) == 1
    library.close()


def test_a_hint_and_a_reason_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr("pirategames.match.advice.ADVISER", "search:30")
    for game, told in (("plank", "It counted on cards you do not see."), ("carcasse", "to win)")):
        seats = "human,mousse:anne" + (",mousse" if game == "plank" else "")
        typed(monkeypatch, "!\n1\n" * 4 + "why\nq\n")  # some decision will have a choice
        assert main(["text", game, "--seats", seats, "--seed", "4", "--lang", "en"]) == 0
        said = capsys.readouterr().out
        hint, why = said.split("Why, ")
        assert "% to win)" in hint
        assert told in why


def test_interrupting_is_leaving(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(text, "read_line", interrupt)
    assert main(["text", "44", "--seats", "human,random", "--lang", "en"]) == 0
    assert "Until next time" in capsys.readouterr().out


def test_the_curtain_falls_between_two_people(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    typed(monkeypatch, "\n1\n" * 40)
    assert main(["text", "44", "--seats", "human,human", "--seed", "5", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    parts = said.split("Press Enter when nobody else looks.")
    assert len(parts) > 3
    for part in parts[1:]:  # whoever is shown a hand is the one who was called to the table
        assert part.count("You (Player") >= 1
        assert len({line for line in part.splitlines() if line.startswith("You (Player")}) >= 1
        names = {line.split(")")[0] for line in part.splitlines() if line.startswith("You (")}
        assert len(names) == 1


# ------------------------------------------------------------------------------ demo, bench
def test_the_demo_tells_a_whole_match_and_survives_a_folder_it_cannot_write(
    capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    arguments = ["demo", "44", "--seats", "greedy,greedy", "--seed", "1", "--lang", "fr"]
    assert main([*arguments, "-o", str(blocked / "demo")]) == 0
    said = capsys.readouterr().out
    assert "La partie est finie" in said
    assert "ne peuvent pas être" in said
    assert said.count("\n") > 30


def test_the_demo_has_no_place_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "44", "--seats", "human,greedy", "--lang", "en"]) == 2
    assert "nobody is human" in capsys.readouterr().err


def test_bench_prints_every_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    monkeypatch.setattr(bench, "compiled_copy", lambda: None)
    monkeypatch.setattr(
        bench, "measured_apart", lambda game, what, folder, size: {what: bench.measure(game, what)}
    )
    monkeypatch.delitem(bench.UNITS, "frame_p50_ms")
    monkeypatch.setattr(bench, "KINDS", bench.KINDS[:-1])
    assert main(["bench", "44", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)["results"]
    assert [row["metric"] for row in results] == list(bench.KINDS)
    assert {row["mode"] for row in results} == {"interpreted"}
    assert all(row["value"] > 0 and row["game"] == "44" and row["unit"] for row in results)


def test_a_fresh_process_measures_a_figure() -> None:
    values = bench.measured_apart("44", "clone_us", paths.PACKAGE.parent)
    assert list(values) == ["clone_us"]
    with pytest.raises(bench.CannotMeasure):
        bench.measured_apart("44", "nothing", paths.PACKAGE.parent)


def test_the_installed_script_finds_what_compiles_a_checkout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sources = str(paths.PACKAGE.parent)
    monkeypatch.setattr(sys, "path", [p for p in sys.path if p not in ("", sources)])
    monkeypatch.delitem(sys.modules, "build_spec.compile", raising=False)
    monkeypatch.delitem(sys.modules, "build_spec", raising=False)
    assert callable(bench.builder().build_copy)


FEW_FRAMES = """
from pirategames.commands import frames
frames.WARM_UP, frames.MEASURED = 2, 30
print(*frames.frame_times("44", (1024, 600)))
"""


def test_frames_of_a_busy_table_are_measured() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FEW_FRAMES],
        cwd=paths.PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    p50, p99 = map(float, done.stdout.splitlines()[-1].split())
    assert 0 < p50 <= p99


def test_a_broken_card_file_is_named_by_every_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "44"
    broken.mkdir()
    (broken / "cards.yaml").write_text("parrot: {nmae: {fr: P, en: P}}", encoding="utf-8")
    monkeypatch.setattr(paths, "card_folder", lambda game="": tmp_path / game)
    picture = str(tmp_path / "table.png")
    for command in (["text", "44"], ["demo", "44"], ["shot", "table", "-o", picture]):
        assert main(command) == 1
        assert "cards.yaml:1:10: 'parrot' has an unknown line 'nmae'" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="no process groups there")
def test_an_interrupt_ends_a_simulation_and_its_workers(home: Path) -> None:
    command = [sys.executable, "-m", "pirategames", "simulate", "44", "--games", "400"]
    command += ["--seats", "search:300,greedy", "--workers", "2"]
    with subprocess.Popen(
        command, cwd=paths.PACKAGE.parent, stdout=-1, stderr=-1, text=True, start_new_session=True
    ) as running:
        time.sleep(2.5)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=30)
    assert (running.returncode, told) == (130, "")
