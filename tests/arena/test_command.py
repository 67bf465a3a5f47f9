"""`pirategames arena`: what it prints, what it refuses, and that it survives being killed."""

from __future__ import annotations

import importlib.util
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pirategames import __main__ as cli
from pirategames.commands import common

ROUND = ["plank", "--players", "greedy,random", "--seats", "4", "--by", "round", "--duplicate"]
PATIENCE = 60.0  # seconds, on a slow machine
A_CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


def told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert cli.main(["arena", *arguments, "--workers", "1", "--json"]) == 0
    table: dict[str, Any] = json.loads(capsys.readouterr().out)
    return table


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    try:
        code = cli.main(["arena", *arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    said = capsys.readouterr()
    assert code in {1, 2}
    assert "Traceback" not in said.err
    assert said.out == ""
    return said.err


# ------------------------------------------------------------------------------ what it says
def test_the_table_of_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    table = told([*ROUND, "--games", "400"], capsys)
    greedy, random = table["players"]
    assert [greedy["name"], random["name"]] == ["greedy", "random"]
    assert table["deals"] == 200
    assert greedy["games"] == random["games"] == 200
    assert greedy["ci95"][0] < greedy["score"] < greedy["ci95"][1]
    assert greedy["score"] > random["score"]
    assert greedy["rating"] > random["rating"]
    (pair,) = table["pairs"]
    assert (pair["a"], pair["b"]) == ("greedy", "random")
    assert pair["difference"] == pytest.approx(greedy["score"] - random["score"], abs=1e-4)
    assert 0 < pair["ci95"][0] < pair["difference"] < pair["ci95"][1]


def test_the_same_deals_tell_more_than_others(capsys: pytest.CaptureFixture[str]) -> None:
    same = told([*ROUND, "--games", "400"], capsys)["pairs"][0]["ci95"]
    other = told([*ROUND[:-1], "--games", "400"], capsys)["pairs"][0]["ci95"]
    assert same[1] - same[0] < other[1] - other[0]


def test_the_sequential_test_stops(capsys: pytest.CaptureFixture[str]) -> None:
    table = told([*ROUND, "--sprt", "--games", "4000"], capsys)
    assert table["games"] < 4000
    assert table["pairs"][0]["sprt"]["better"] == "greedy"
    assert table["pairs"][0]["sprt"]["bounds"] == [0.0, 0.1]


def test_one_player_against_itself_wins_half(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["carcasse", "--players", "random,random", "--duplicate", "--games", "4"]
    table = told(arguments, capsys)
    assert table["players"][0]["score"] == 0.5
    assert table["pairs"] == []


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", *ROUND, "--games", "40", "--workers", "1", "--sprt", "0,2"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "plank: 40 games" in out
    assert "greedy against random: +" in out
    assert "Not known yet who is better." in out


def test_a_log_is_told_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where there is no terminal for a bar; games of a journal are counted."""
    monkeypatch.setattr(common, "SECONDS_BETWEEN", 0.0)
    kept = ["--journal", str(tmp_path / "arena.jsonl"), "--workers", "1", "--json"]
    for games, lines in ((4, ["1 of 4", "2 of 4", "3 of 4", "4 of 4"]), (6, ["5 of 6", "6 of 6"])):
        assert cli.main(["arena", *ROUND, *kept, "--games", str(games)]) == 0
        said = capsys.readouterr().err.splitlines()
        assert said == [f"{line} games" for line in lines]


def test_a_crew_plays_the_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tranquility", "--players", "greedy,random", "--games", "12", "--duplicate"]
    table = told(arguments, capsys)
    assert table["seats"] == 2
    assert table["deals"] == 6
    assert [player["games"] for player in table["players"]] == [6, 6]
    assert table["players"][0]["score"] > table["players"][1]["score"]


# ------------------------------------------------------------------------------ what it refuses
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["44"], "--players"),
        (["44", "--players", "human,greedy"], "nobody is human"),
        (["44", "--players", "greedy,shark"], "unknown opponent 'shark'"),
        (["44", "--players", "greedy,random", "--seats", "9"], "44 is played by 2 to 4."),
        (["44", "--players", "greedy,random", "--by", "round"], "has no rounds"),
        (["44", "--players", "greedy,random", "--option", "44.tall=on"], "unknown option"),
        (["44", "--players", "greedy,random", "--games", "0"], "not a whole number from 1"),
        (["44", "--players", "greedy,random", "--sprt", "1"], "not two numbers"),
        (["44", "--players", "greedy,random", "--sprt", "0.2,0.1"], "LOW < HIGH"),
        (["44", "--players", "greedy,random", "--sprt", "nan,1"], "LOW < HIGH"),
        (["44", "--players", "greedy,random", "--journal", "/nowhere/x"], "cannot be written"),
    ],
)
def test_wrong_use(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in " ".join(refused(arguments, capsys).split())


def test_the_journal_of_another_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = ["--journal", str(tmp_path / "arena.jsonl"), "--workers", "1", "--games", "8"]
    assert cli.main(["arena", *ROUND, *kept]) == 0
    capsys.readouterr()
    assert "its seed is 1, not 2" in refused([*ROUND, *kept, "--seed", "2"], capsys)


# ------------------------------------------------------------------------------ interrupted
def started(arguments: list[str]) -> subprocess.Popen[str]:
    program = [sys.executable, "-m", "pirategames", "arena", *arguments, "--json"]
    return subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def table_of(arguments: list[str]) -> dict[str, Any]:
    process = started(arguments)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    table: dict[str, Any] = json.loads(out)
    return table


def killed_half_way(arguments: list[str], journal: Path) -> int:
    """Run until some games are in the journal, then kill; how many games were kept."""
    process = started([*arguments, "--journal", str(journal)])
    end = time.monotonic() + PATIENCE
    while not journal.exists() or journal.read_bytes().count(b"\n") < 30:
        assert process.poll() is None, "it was over too soon"
        assert time.monotonic() < end
        time.sleep(0.01)
    process.kill()
    process.communicate()
    return journal.read_bytes().count(b"\n") - 1


def test_killed_and_called_again_it_makes_the_same_table(tmp_path: Path) -> None:
    arguments = [*ROUND, "--games", "160", "--workers", "2"]
    journal = tmp_path / "arena.jsonl"
    kept = killed_half_way(arguments, journal)
    assert 29 <= kept < 160
    resumed = table_of([*arguments, "--journal", str(journal)])
    assert journal.read_bytes().count(b"\n") == 161
    assert resumed == table_of([*ROUND, "--games", "160", "--workers", "1"])


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
def test_ctrl_c_is_told_what_to_do_next(tmp_path: Path) -> None:
    journal = tmp_path / "arena.jsonl"
    process = started([*ROUND, "--games", "9999", "--workers", "2", "--journal", str(journal)])
    end = time.monotonic() + PATIENCE
    while not journal.exists() or journal.read_bytes().count(b"\n") < 5:
        assert time.monotonic() < end
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert out == ""
    assert "The same command goes on from" in err
    assert "Traceback" not in err


# ------------------------------------------------------------------------------ a cluster
@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if importlib.util.find_spec("distributed") is None:
        pytest.skip("no cluster here: the extra 'cluster' (distributed) is not installed")
    with a_cluster() as found:
        yield found


@contextmanager
def a_cluster() -> Iterator[str]:
    """A local Dask cluster of two processes, and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", A_CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.stdin.close()
        process.wait(timeout=PATIENCE)
        process.stdout.close()


def test_a_cluster_makes_the_same_table(address: str, tmp_path: Path) -> None:
    arguments = [*ROUND, "--games", "160"]
    here = table_of([*arguments, "--workers", "2"])
    journal = tmp_path / "arena.jsonl"
    killed_half_way([*arguments, "--cluster", address], journal)
    assert table_of([*arguments, "--cluster", address, "--journal", str(journal)]) == here


def test_a_cluster_that_is_not_there() -> None:
    if importlib.util.find_spec("distributed") is None:
        pytest.skip("no cluster here: the extra 'cluster' (distributed) is not installed")
    process = started([*ROUND, "--cluster", "tcp://127.0.0.1:9"])
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "There is no cluster at tcp://127.0.0.1:9" in err
    assert "Traceback" not in err


def test_without_the_extra_a_cluster_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pirategames[cluster]" in refused([*ROUND, "--cluster", "tcp://127.0.0.1:9"], capsys)
