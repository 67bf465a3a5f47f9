"""The sounds of the table: played by name, at the player's volume, or not at all.

Without a device, without the file, or at volume nought it is silent and says so once if asked; it
never raises for want of sound. Knows names of sounds, not when they are played.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import Final

import pygame

from pirategames import paths
from pirategames.i18n import tr

FLIP: Final = "flip"  # a card turned over
SLIDE: Final = "slide"  # a card moved
DEAL: Final = "deal"  # a card dealt
SHUFFLE: Final = "shuffle"
COIN: Final = "coin"  # a card selected
CLICK: Final = "click"  # a button
REFUSE: Final = "refuse"  # that cannot be done
CANNON: Final = "cannon"  # an effect strikes
SPLASH: Final = "splash"  # cards go overboard
BELL: Final = "bell"  # your turn
WIN: Final = "win"
LOSE: Final = "lose"
WAVES: Final = "waves"  # the sea, over and over

CHANNELS = 16
AT_ONCE = 3  # the same sound played more often than this at a time is only louder
LOOP_LEVEL = 0.5
LOOP_FADE = 1500  # ms


class Sounds:
    """The one loudspeaker. `volume` is a percentage; at 0 the mixer is not even opened."""

    def __init__(self, volume: int) -> None:
        self._volume = volume
        self._open = False
        self._failure = ""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._loop = ""
        self._loop_channel: pygame.mixer.Channel | None = None

    @property
    def problem(self) -> str:
        """A sentence for the player when there is no sound to be had; else empty."""
        return tr("There is no sound on this computer.") if self._failure else ""

    @property
    def reason(self) -> str:
        """Why there is none, in the system's words."""
        return self._failure

    def play(self, name: str, level: float = 1.0) -> None:
        """Play a sound once, at `level` (0..1) of the volume."""
        sound = self._sound(name)
        if sound is None:
            return
        with self._guarded():
            if sound.get_num_channels() < AT_ONCE:
                channel = sound.play()
                if channel is not None:  # all channels busy: one sound less
                    channel.set_volume(level * self._gain)

    def loop(self, name: str) -> None:
        """Play a sound over and over, softly, until `loop` of another or `end_loop`."""
        if self._loop == name and self._loop_channel is not None:
            return
        self._loop = name
        self._start_loop()

    @property
    def looping(self) -> str:
        """What sounds over and over now; empty if nothing does."""
        return self._loop if self._loop_channel is not None else ""

    def end_loop(self) -> None:
        """Let what sounds over and over fade away."""
        channel = self._loop_channel
        self._loop = ""
        self._loop_channel = None
        if self._open and channel is not None:
            with self._guarded():
                channel.fadeout(LOOP_FADE)

    def set_volume(self, volume: int) -> None:
        """Change the volume, in percent, of what is played from now on and of the loop."""
        self._volume = volume
        if self._loop_channel is None:
            self._start_loop()
        else:
            with self._guarded():
                self._loop_channel.set_volume(LOOP_LEVEL * self._gain)

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self._loaded.clear()
            self._loop_channel = None
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()

    @property
    def _gain(self) -> float:
        """The volume as a factor: squared, because ears count in decibels."""
        return (self._volume / 100) ** 2

    def _start_loop(self) -> None:
        sound = self._sound(self._loop) if self._loop else None
        if sound is None:
            return
        with self._guarded():
            if self._loop_channel is not None:
                self._loop_channel.stop()
            self._loop_channel = sound.play(loops=-1, fade_ms=LOOP_FADE)
            if self._loop_channel is not None:
                self._loop_channel.set_volume(LOOP_LEVEL * self._gain)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, loaded at its first use; None when nothing can or shall be heard."""
        if self._volume <= 0 or not self._ready():
            return None
        if name not in self._loaded:
            self._loaded[name] = None
            with self._guarded():
                self._loaded[name] = pygame.mixer.Sound(paths.asset("sounds", f"{name}.ogg"))
        return self._loaded.get(name)

    def _ready(self) -> bool:
        """Open the device at the first sound; a failure is remembered, not tried again."""
        if not self._open and not self._failure:
            try:
                with _hushed():
                    pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(CHANNELS)
                self._open = True
            except (pygame.error, ImportError, NotImplementedError) as error:
                self._failure = str(error) or type(error).__name__
        return self._open

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """A device unplugged or a file missing in mid-game costs the sound, not the game."""
        try:
            yield
        except (pygame.error, OSError) as error:
            self._failure = self._failure or str(error)


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound libraries, which write past Python, out of the terminal."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no stderr
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
