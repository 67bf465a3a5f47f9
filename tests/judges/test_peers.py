"""`bench --peers`: both searches are really run, in turns, and their medians compared."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pirategames import __main__ as cli
from pirategames.commands import bench, peers

NO_JUDGE = "no outside judge here: the extra 'judges' (open-spiel, numpy, scipy) is not installed"
pyspiel = pytest.importorskip("pyspiel", reason=NO_JUDGE)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything in this process, and no longer than needed to see that it runs."""
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(peers, "ITERATIONS", 50)
    monkeypatch.setattr(bench, "places", lambda: {"interpreted": Path(), "compiled": Path("x")})


def test_medians_and_ratios_of_interleaved_rounds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[str, str]] = []

    def measured(game: str, what: str, folder: Path) -> dict[str, float]:
        asked.append((what, str(folder)))
        return {what: peers.measure(game, what)}

    monkeypatch.setattr(bench, "measured_apart", measured)
    assert cli.main(["bench", "--peers", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert asked == [("peer_theirs", "."), ("peer_ours", "."), ("peer_ours", "x")] * peers.ROUNDS
    assert peers.ROUNDS >= 5
    theirs, plain, compiled = found["rates"]
    for rate in (theirs, plain, compiled):
        assert len(rate["rounds"]) == peers.ROUNDS
        assert rate["median"] == sorted(rate["rounds"])[peers.ROUNDS // 2]
    assert [row["mode"] for row in found["ratios"]] == ["interpreted", "compiled"]
    assert found["ratios"][0]["ratio"] == pytest.approx(plain["median"] / theirs["median"], 0.01)


def test_people_read_a_line_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rates = {"peer_theirs": 40_000.0, "peer_ours": 100_000.0}
    monkeypatch.setattr(bench, "measured_apart", lambda game, what, folder: {what: rates[what]})
    assert cli.main(["bench", "knockout", "--peers"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["openspiel", "C++", "40,000", "/s", "1.00", "x"]
    assert lines[2] == ["knockout", "compiled", "100,000", "/s", "2.50", "x"]


def test_the_peer_stands_at_the_first_card_of_seven() -> None:
    state = peers.first_lead(pyspiel.load_game(peers.PEER_GAME), random.Random(2))
    assert len(state.legal_actions()) == 7
    assert not state.is_chance_node()


def test_what_cannot_be_measured_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(game: str, what: str, folder: Path) -> dict[str, float]:
        raise bench.CannotMeasure("out of rum")

    monkeypatch.setattr(bench, "measured_apart", measured)
    assert cli.main(["bench", "--peers"]) == 1
    assert "out of rum" in capsys.readouterr().err


def test_without_the_extra_it_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert cli.main(["bench", "--peers"]) == 1
    assert "pirategames[judges]" in capsys.readouterr().err
