"""The sounds: each named one has its file, and for want of a device there is silence, no error."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest

from build_spec import sounds as recipes
from pirategames import paths
from pirategames.ui import sound

NAMES = {value for name, value in vars(sound).items() if name.isupper() and isinstance(value, str)}


@pytest.fixture
def loud() -> Iterator[sound.Sounds]:
    sounds = sound.Sounds(50)
    yield sounds
    sounds.close()


def test_every_name_has_a_file_and_a_recipe() -> None:
    files = {file.stem for file in paths.asset("sounds").glob("*.ogg")}
    assert files == NAMES == set(recipes.SOUNDS)


@pytest.mark.parametrize("name", sorted(NAMES - recipes.LOOPS))
def test_a_recipe_gives_a_short_sound_that_ends_quietly(name: str) -> None:
    samples = recipes.render(name)
    peak = max(map(abs, samples))
    assert peak == pytest.approx(32767 * recipes.SOUNDS[name][1], abs=2)
    assert 0.02 < len(samples) / recipes.RATE < 4
    assert abs(samples[-1]) < 0.02 * peak


def test_the_sea_runs_on_without_a_seam() -> None:
    samples = recipes.render("waves")
    steps = sorted(abs(a - b) for a, b in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[-1]


def test_sounds_play_and_stop(loud: sound.Sounds) -> None:
    for name in sorted(NAMES):
        loud.play(name)
    loud.loop(sound.WAVES)
    loud.set_volume(20)
    loud.end_loop()
    assert loud.problem == ""


def test_an_absent_file_costs_the_sound_only(loud: sound.Sounds) -> None:
    loud.play("no such sound")
    loud.play(sound.FLIP)


def test_at_volume_nought_the_device_stays_closed() -> None:
    muted = sound.Sounds(0)
    muted.play(sound.FLIP)
    muted.loop(sound.WAVES)
    assert not muted._open
    assert muted.problem == ""


def test_the_loop_begins_when_the_volume_rises() -> None:
    sounds = sound.Sounds(0)
    sounds.loop(sound.WAVES)
    sounds.set_volume(30)
    assert sounds._loop_channel is not None
    sounds.close()


def test_no_device_is_told_in_a_sentence() -> None:
    code = (
        "from pirategames.ui.sound import Sounds, FLIP\n"
        "s = Sounds(80); s.play(FLIP); s.loop('waves'); s.set_volume(10); s.end_loop()\n"
        "print(s.problem); s.close()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "SDL_AUDIODRIVER": "nosuchdriver"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("There is no sound on this computer.")
    assert done.stderr == ""
