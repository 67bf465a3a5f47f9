"""The commands that draw: `shot` of every scene, `play` with and without a screen."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame
import pytest

from pirategames.__main__ import main
from pirategames.commands import demo, play, shot, text


def read(file: Path) -> pygame.Surface:
    return pygame.image.load(file)


@pytest.mark.parametrize("scene", [*shot.SCENES, "card:kraken"])
def test_every_scene_has_its_picture(scene: str, tmp_path: Path, home: Path) -> None:
    """Of the size asked for, the same twice, and nothing of the player's is written."""
    pictures = []
    for n in range(2):
        file = tmp_path / "pictures" / f"{n}.png"
        assert main(["shot", scene, "--size", "1024x600", "--lang", "fr", "-o", str(file)]) == 0
        pictures.append(read(file))
    assert pictures[0].get_size() == (1024, 600)
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    assert not list(home.rglob("*.json"))
    assert not list(home.rglob("*.sqlite"))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["shot", "nowhere", "-o", "x.png"], 2),
        (["shot", "card:nobody", "-o", "x.png"], 2),
        (["shot", "table", "--seat", "9", "-o", "x.png"], 2),
        (["shot", "table", "--game", "knockout", "--seats", "8", "-o", "x.png"], 2),
        (["shot", "table", "--game", "carcasse", "--seats", "6", "-o", "x.png"], 2),
        (["shot", "setup", "--game", "plank", "--option", "wtp.wings=on", "-o", "x.png"], 2),
        (["shot", "results", "--game", "plank", "--option", "wtp.dogs_life=maybe", "-o", "x"], 2),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    assert capsys.readouterr().err.count("\n") == 1


def test_a_ply_is_a_number_or_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("-3", "soon", "1.5"):
        with pytest.raises(SystemExit):
            main(["shot", "table", f"--ply={wrong}", "-o", "x.png"])
        assert wrong in capsys.readouterr().err


def test_the_end_is_the_last_position(tmp_path: Path) -> None:
    """A ply beyond the end is the end; it shows another picture than the moment before."""
    pictures = {}
    last = shot.a_match("knockout", "3", shot.END, count=2).ply
    for ply in ("end", "99999", str(last - 1)):
        file = tmp_path / f"{ply}.png"
        arguments = ["shot", "table", "--game", "knockout", "--seats", "2", "--seed", "3"]
        assert main([*arguments, "--ply", ply, "--size", "1024x600", "-o", str(file)]) == 0
        pictures[ply] = read(file).get_buffer().raw
    assert pictures["end"] == pictures["99999"] != pictures[str(last - 1)]


def test_options_and_seats_reach_every_scene(tmp_path: Path) -> None:
    for scene in ("table", "setup", "results", "curtain", "pause"):
        pictures = []
        for seats, options in (("3", []), ("5", ["--option", "cc.variant=double"])):
            file = tmp_path / f"{scene}{seats}.png"
            arguments = ["shot", scene, "--game", "carcasse", "--seats", seats, *options]
            assert main([*arguments, "--size", "1024x600", "-o", str(file)]) == 0
            pictures.append(read(file).get_buffer().raw)
        assert pictures[0] != pictures[1], scene


def test_a_picture_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["shot", "settings", "-o", str(tmp_path / "file" / "x.png")]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("terminal", [True, False])
def test_without_a_screen_the_game_goes_on_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, terminal: bool
) -> None:
    called: list[str] = []

    def in_terminal(_: object) -> int:
        called.append("text")
        return 0

    def alone(_: argparse.Namespace) -> int:
        called.append("demo")
        return 0

    monkeypatch.setattr(play, "display_expected", lambda: False)
    monkeypatch.setattr(text, "play_setup", in_terminal)
    monkeypatch.setattr(demo, "run", alone)
    monkeypatch.setattr("sys.stdin.isatty", lambda: terminal, raising=False)
    assert main(["play", "44", "--seats", "human,captain"]) == 0
    assert called == ["text" if terminal else "demo"]
    assert "no display" in capsys.readouterr().out


def test_a_match_that_cannot_be_is_refused_before_a_window_opens(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "44", "--option", "44.wings=on"]) == 2
    assert "44.wings" in capsys.readouterr().err
