"""The golden playthroughs still happen as they are written."""

from pathlib import Path

import pytest

from tests.playthrough import FOLDER, files, played

AGAIN = "if that is meant, raise the game's rules_number and run: python -m tests.playthrough"


@pytest.mark.parametrize(("path", "game", "seats", "seed"), files(), ids=lambda v: str(v)[-12:])
def test_a_game_goes_as_it_went(path: Path, game: str, seats: int, seed: int) -> None:
    assert path.exists(), f"{path.name} is missing; run: python -m tests.playthrough"
    then = path.read_text(encoding="utf-8").splitlines()
    now = played(game, seats, seed).splitlines()
    for number, (old, new) in enumerate(zip(then, now, strict=False)):
        assert new == old, f"{path.name}, line {number + 1} has changed; {AGAIN}"
    assert len(now) == len(then), AGAIN


def test_there_is_no_other_file() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path for path, _, _, _ in files())
