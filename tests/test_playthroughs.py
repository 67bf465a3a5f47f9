"""The golden playthroughs still happen as they are written."""

import pytest

from tests.playthrough import FOLDER, Game, games, played

AGAIN = "if that is meant, raise the game's rules_number and run: python -m tests.playthrough"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.path.stem)
def test_a_game_goes_as_it_went(game: Game) -> None:
    name = game.path.name
    assert game.path.exists(), f"{name} is missing; run: python -m tests.playthrough"
    then = game.path.read_text(encoding="utf-8").splitlines()
    now = played(game).splitlines()
    for number, (old, new) in enumerate(zip(then, now, strict=False)):
        assert new == old, f"{name}, line {number + 1} has changed; {AGAIN}"
    assert len(now) == len(then), AGAIN


def test_there_is_no_other_file() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(game.path for game in games())
