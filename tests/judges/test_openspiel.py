"""Our games before a judge who knows nothing of them: OpenSpiel's own test, and its own search."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from pirategames import __main__ as cli
from pirategames.ai.bots import make_bot
from pirategames.engine.state import seeded
from pirategames.engine.view import view
from pirategames.games import GAMES
from pirategames.judges import Absent, invite
from pirategames.match.making import build_rules

NO_JUDGE = "no outside judge here: the extra 'judges' (open-spiel, numpy, scipy) is not installed"
pyspiel = pytest.importorskip("pyspiel", reason=NO_JUDGE)
pytest.importorskip("numpy", reason=NO_JUDGE)
pytest.importorskip("scipy", reason=NO_JUDGE)

VARIANTS = [
    "44(players=2,options=44.short_game:on)",
    "carcasse(players=4,options=cc.divers:all;cc.variant:mimic)",
    "plank(players=9)",
    "plank(players=3,options=wtp.dogs_life:on)",
    "knockout(players=2)",
    "tranquility(players=1)",
    "tranquility(players=5,options=tr.level:storm)",
    "korsar(players=4,options=ko.teams:on)",
]


def game_of(words: str) -> Any:
    from pirategames.judges import openspiel  # noqa: F401  (registers the games)

    return pyspiel.load_game(f"pirategames_{words}")


@pytest.mark.parametrize("words", [*GAMES, *VARIANTS])
def test_openspiels_own_test_passes(words: str) -> None:
    """Legal actions, masks, copies, saves, strings, returns: checked at every move of a game."""
    pyspiel.random_sim_test(game_of(words), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_as_ours(game: str) -> None:
    """The deal is ours, an action is the index of a legal one, the returns shares of the win."""
    state = game_of(game).new_initial_state()
    state.apply_action(17)
    rules = build_rules(game, GAMES[game].usual_seats, {})
    s = rules.new(17)
    turn = 0
    while not s.over:
        legal = rules.legal(s)
        seat = rules.actor(s)
        assert state.current_player() == seat
        assert state.legal_actions() == list(range(len(legal)))
        known = " ".join(map(str, view(rules, s, seat).facts()))
        assert state.information_state_string(seat) == known
        turn = (turn * 5 + 3) % 101
        rules.apply(s, legal[turn % len(legal)])
        state.apply_action(turn % len(legal))
    assert state.is_terminal()
    winners = rules.winners(s)
    assert [seat for seat, share in enumerate(state.returns()) if share > 0] == winners


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_world_looks_the_same_and_is_another(game: str) -> None:
    state = game_of(game).new_initial_state()
    state.apply_action(3)
    others = set()
    for number in range(8):
        seat = state.current_player()
        other = state.resample_from_infostate(seat, lambda number=number: (number + 1) / 10)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        others.add(str(other))
    assert len(others) > 4


def test_a_copy_and_a_saved_state_go_on_alike() -> None:
    game = game_of("44")
    state = game.new_initial_state()
    state.apply_action(5)
    for number in range(40):
        state.apply_action(number % len(state.legal_actions()))
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    copy = state.clone()
    for _ in range(40):
        for one in (state, read, copy):
            one.apply_action(one.legal_actions()[-1])
        assert str(state) == str(read) == str(copy)


def test_a_game_that_cannot_be_is_refused() -> None:
    from pirategames.judges.openspiel import CLASSES
    from pirategames.match.setup import SetupError

    with pytest.raises(SetupError, match="played by"):
        CLASSES["44"]({"players": 9})
    with pytest.raises(SetupError, match="unknown option"):
        CLASSES["44"]({"options": "44.tall:on"})


def test_the_program_ends_in_peace() -> None:
    """Python used to crash at its end over what was registered."""
    code = (
        "import pyspiel; from pirategames.judges import openspiel; "
        "pyspiel.load_game('pirategames_plank').new_initial_state().apply_action(1)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# ------------------------------------------------------------------------------ at our table
@pytest.mark.parametrize("game", GAMES)
def test_its_search_decides_in_every_game(game: str) -> None:
    """A legal action, the same one for the same view and seed."""
    invite(["openspiel:6"])
    rules = build_rules(game, GAMES[game].usual_seats, {})
    s = rules.new(4)
    while len(rules.legal(s)) < 2:
        rules.apply(s, rules.legal(s)[0])
    legal = rules.legal(s)
    answers = set()
    for _ in range(2):
        bot = make_bot("openspiel:6")
        bot.start(rules, view(rules, s, rules.actor(s)), legal, seeded(9))
        answers.add(bot.think(1.0))
    assert len(answers) == 1
    assert answers <= set(legal)


def test_it_plays_a_match_against_ours(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["plank", "--players", "openspiel:8,search:8", "--seats", "3", "--by", "round"]
    where = ["--games", "6", "--duplicate", "--workers", "1", "--json"]
    assert cli.main(["arena", *arguments, *where]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["games"] == 6
    assert [player["name"] for player in table["players"]] == ["openspiel:8", "search:8"]
    assert all(player["score"] > 0 for player in table["players"])


@pytest.mark.parametrize("number", ["0", "many", "", "1000001"])
def test_a_number_of_simulations_is_needed(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["arena", "44", "--players", f"openspiel:{number},greedy"])
    assert end.value.code == 2
    assert "openspiel needs 1 to 1000000 simulations" in capsys.readouterr().err


def test_without_the_extra_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from pirategames.ai.bots import GUESTS

    monkeypatch.delitem(GUESTS, "openspiel", raising=False)
    monkeypatch.setitem(sys.modules, "pirategames.judges.guest", None)
    with pytest.raises(Absent, match=r"pirategames\[judges\]"):
        invite(["greedy", "openspiel:200"])
    invite(["greedy"])  # for the others nothing is needed
