"""`python -m build_spec.sounds`: make assets/sounds/*.ogg, every sound of the table, by arithmetic.

Nothing is recorded: noise, sines and plucked strings of the standard library, encoded by `oggenc`
(package vorbis-tools) with a fixed stream number, so that the same program makes the same files.
The game never imports this: it plays the committed files.
"""

from __future__ import annotations

import argparse
import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44100
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Samples = list[float]  # -1..1, one channel


# ------------------------------------------------------------------------------ building blocks
def count(seconds: float) -> int:
    """Samples in a time."""
    return int(seconds * RATE)


def noise(seconds: float, rng: random.Random) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(count(seconds))]


def low_pass(samples: Samples, cutoff: float | Callable[[float], float]) -> Samples:
    """One-pole low pass; the cutoff in Hz may be a function of the time in seconds."""
    out: Samples = []
    level = 0.0
    for i, sample in enumerate(samples):
        hertz = cutoff(i / RATE) if callable(cutoff) else cutoff
        level += (1 - math.exp(-2 * math.pi * hertz / RATE)) * (sample - level)
        out.append(level)
    return out


def high_pass(samples: Samples, cutoff: float) -> Samples:
    """What the low pass takes away."""
    return [a - b for a, b in zip(samples, low_pass(samples, cutoff), strict=True)]


def band(samples: Samples, low: float, high: float) -> Samples:
    """Only what lies between two frequencies."""
    return high_pass(low_pass(low_pass(samples, high), high), low)


def shaped(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """Multiplied by an envelope of the time in seconds."""
    return [sample * envelope(i / RATE) for i, sample in enumerate(samples)]


def decay(attack: float, fall: float) -> Callable[[float], float]:
    """An envelope: a straight rise, then an exponential fall (seconds to 1/e)."""
    return lambda t: t / attack if t < attack else math.exp(-(t - attack) / fall)


def hump(seconds: float) -> Callable[[float], float]:
    """An envelope that swells and dies away: half a sine, squared."""
    return lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 2


def tone(seconds: float, hertz: Callable[[float], float]) -> Samples:
    """A sine whose frequency may glide."""
    out: Samples = []
    phase = 0.0
    for i in range(count(seconds)):
        out.append(math.sin(phase))
        phase += 2 * math.pi * hertz(i / RATE) / RATE
    return out


def partials(seconds: float, parts: Sequence[tuple[float, float, float]]) -> Samples:
    """Struck metal: partials (Hz, level, seconds to 1/e)."""
    out = [0.0] * count(seconds)
    for hertz, level, fall in parts:
        step = 2 * math.pi * hertz / RATE
        for i in range(len(out)):
            out[i] += level * math.sin(step * i) * math.exp(-i / RATE / fall)
    return shaped(out, lambda t: min(1.0, t / 0.002))


def reed(seconds: float, hertz: float) -> Samples:
    """A concertina's note: two reeds a hair apart, eight harmonics, a soft bellows."""
    out = [0.0] * count(seconds)
    for detune in (0.9985, 1.0015):
        for harmonic in range(1, 9):
            step = 2 * math.pi * hertz * detune * harmonic / RATE
            level = 0.5 / harmonic**1.3
            for i in range(len(out)):
                out[i] += level * math.sin(step * i)
    return shaped(out, lambda t: min(1, t / 0.03) * min(1, max(0.0, seconds - t) / 0.08))


def mixed(parts: Sequence[tuple[float, float, Samples]]) -> Samples:
    """Layers (start in seconds, level, samples) added up."""
    length = max(count(start) + len(samples) for start, _, samples in parts)
    out = [0.0] * length
    for start, level, samples in parts:
        first = count(start)
        for i, sample in enumerate(samples):
            out[first + i] += level * sample
    return out


def fade_out(samples: Samples, seconds: float = 0.01) -> Samples:
    """The last moments taken down to nothing, so that no sound ends in a click."""
    last = len(samples)
    return [s * min(1.0, (last - i) / (seconds * RATE)) for i, s in enumerate(samples)]


# ------------------------------------------------------------------------------ the sounds
def paper(rng: random.Random, seconds: float, low: float, high: float) -> Samples:
    """A card moving through the air or over cloth."""
    return shaped(band(noise(seconds, rng), low, high), hump(seconds))


def tap(rng: random.Random, level: float = 1.0) -> Samples:
    """A card laid on wood covered with cloth."""
    knock = shaped(tone(0.06, lambda t: 190 - 900 * t), decay(0.001, 0.014))
    dry = shaped(band(noise(0.03, rng), 900, 5200), decay(0.0005, 0.004))
    return mixed([(0, 0.6 * level, knock), (0, 0.9 * level, dry)])


def flip(rng: random.Random) -> Samples:
    return mixed([(0, 1.4, paper(rng, 0.07, 1300, 5600)), (0.055, 0.8, tap(rng))])


def slide(rng: random.Random) -> Samples:
    return mixed([(0, 1.2, paper(rng, 0.19, 700, 3200)), (0.16, 0.35, tap(rng))])


def deal(rng: random.Random) -> Samples:
    return mixed([(0, 1.1, paper(rng, 0.10, 1000, 4400)), (0.08, 0.6, tap(rng))])


def shuffle(rng: random.Random) -> Samples:
    """A riffle: the flicks come faster, then the bridge falls together."""
    parts = []
    at = 0.0
    for i in range(26):
        parts.append((at, 0.5 + 0.5 * rng.random(), paper(rng, 0.035, 1100, 4800)))
        at += 0.034 - 0.0008 * i + 0.006 * rng.random()
    parts.append((at, 0.9, paper(rng, 0.26, 800, 3600)))
    parts.append((at + 0.2, 0.7, tap(rng)))
    return mixed(parts)


def coin(rng: random.Random) -> Samples:
    del rng
    ring = [(2093, 0.5, 0.09), (3520, 0.35, 0.12), (5274, 0.25, 0.06), (6645, 0.12, 0.05)]
    high = [(hertz * 1.335, level, fall) for hertz, level, fall in ring]
    return mixed([(0, 0.6, partials(0.3, ring)), (0.055, 0.8, partials(0.45, high))])


def click(rng: random.Random) -> Samples:
    wood = shaped(tone(0.05, lambda t: 760 - 5000 * t), decay(0.0008, 0.009))
    return mixed([(0, 0.8, wood), (0, 0.4, shaped(noise(0.02, rng), decay(0.0003, 0.002)))])


def refuse(rng: random.Random) -> Samples:
    thud = shaped(tone(0.13, lambda t: 150 - 280 * t), decay(0.002, 0.04))
    rattle = shaped(low_pass(noise(0.1, rng), 900), decay(0.002, 0.025))
    once = mixed([(0, 1.0, thud), (0, 0.8, rattle)])
    return mixed([(0, 1.0, once), (0.115, 0.8, once)])


def cannon(rng: random.Random) -> Samples:
    """A crack, the blast rolling away over the water, and the deck shaking under it."""
    crack = shaped(low_pass(noise(0.08, rng), 5000), decay(0.0008, 0.012))
    blast = low_pass(noise(1.3, rng), lambda t: 130 + 1300 * math.exp(-t / 0.09))
    boom = shaped(low_pass(blast, 700), decay(0.004, 0.34))
    deck = shaped(tone(0.9, lambda t: 44 + 60 * math.exp(-t / 0.08)), decay(0.004, 0.3))
    echo = shaped(low_pass(noise(1.0, rng), 260), hump(1.0))
    return mixed([(0, 0.3, crack), (0, 5.0, boom), (0, 0.9, deck), (0.28, 1.6, echo)])


def splash(rng: random.Random) -> Samples:
    hit = shaped(band(noise(0.9, rng), 350, 4200), decay(0.012, 0.2))
    drops = [
        (0.12 + 0.5 * rng.random(), 0.12 + 0.16 * rng.random(), bubble(400 + 900 * rng.random()))
        for _ in range(16)
    ]
    return mixed([(0, 1.3, hit), *drops])


def bubble(hertz: float) -> Samples:
    return shaped(tone(0.07, lambda t: hertz * (1 + 6 * t)), decay(0.004, 0.018))


def bell(rng: random.Random) -> Samples:
    """A ship's bell, struck twice: your turn."""
    del rng
    base = 784.0
    ratios = ((0.5, 0.3, 0.6), (1, 0.8, 0.5), (1.19, 0.4, 0.35), (1.56, 0.25, 0.3),
              (2, 0.5, 0.28), (2.74, 0.25, 0.16), (4.07, 0.15, 0.1))  # fmt: skip
    strike = partials(1.3, [(base * r, level, fall) for r, level, fall in ratios])
    return mixed([(0, 0.8, strike), (0.22, 0.6, strike)])


def tune(notes: Sequence[tuple[float, float, float]]) -> Samples:
    """Notes of a concertina: (start in seconds, length in seconds, half-tones above A 440)."""
    return mixed([(at, 0.5, reed(length, 440 * 2 ** (n / 12))) for at, length, n in notes])


def win(rng: random.Random) -> Samples:
    """A hornpipe's last bar, and a chord of D."""
    melody = [(0, 0.14, -7), (0.15, 0.14, -3), (0.3, 0.14, 0), (0.45, 0.27, 5), (0.74, 0.13, 4),
              (0.88, 0.13, 2), (1.02, 0.9, 5)]  # fmt: skip
    chord = [(1.02, 0.9, -7), (1.02, 0.9, -3), (1.02, 0.9, 0)]
    return mixed([(0, 1, tune(melody)), (0, 0.45, tune(chord)), (1.02, 0.12, cannon(rng))])


def lose(rng: random.Random) -> Samples:
    """The same bar, in minor and going down, and a splash."""
    melody = [(0, 0.24, 5), (0.26, 0.24, 3), (0.52, 0.24, 0), (0.78, 0.24, -4), (1.04, 0.9, -7)]
    low = tune([(1.04, 0.9, -19)])
    return mixed([(0, 1, tune(melody)), (0, 0.5, low), (1.5, 0.15, splash(rng))])


def waves(rng: random.Random) -> Samples:
    """Eight seconds of a quiet sea, whose end runs into its beginning."""
    length, overlap = 8.0, 1.0
    low = low_pass(low_pass(noise(length + overlap, rng), 420), 900)
    foam = band(noise(length + overlap, rng), 1500, 5000)

    def swell(t: float, turns: int, shift: float) -> float:
        return 0.5 + 0.5 * math.sin(2 * math.pi * (turns * t / length + shift))

    sea = [
        2.2 * a * (0.35 + 0.65 * swell(i / RATE, 2, 0)) + 0.3 * b * swell(i / RATE, 2, 0.12) ** 3
        for i, (a, b) in enumerate(zip(low, foam, strict=True))
    ]
    total, blend = count(length), count(overlap)
    for i in range(blend):  # the tail fades into the head: equal power
        share = i / blend
        sea[i] = sea[i] * math.sqrt(share) + sea[total + i] * math.sqrt(1 - share)
    return sea[:total]


# name -> how it is made, and its loudest sample
SOUNDS: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "flip": (flip, 0.55),
    "slide": (slide, 0.4),
    "deal": (deal, 0.45),
    "shuffle": (shuffle, 0.5),
    "coin": (coin, 0.4),
    "click": (click, 0.45),
    "refuse": (refuse, 0.5),
    "cannon": (cannon, 0.9),
    "splash": (splash, 0.7),
    "bell": (bell, 0.5),
    "win": (win, 0.75),
    "lose": (lose, 0.65),
    "waves": (waves, 0.3),
}
LOOPS = {"waves"}


def render(name: str) -> array.array[int]:
    """A sound as signed 16-bit samples; the same on every run."""
    make, peak = SOUNDS[name]
    samples = make(random.Random(name))
    if name not in LOOPS:
        samples = fade_out(samples)
    loudest = max(map(abs, samples))
    return array.array("h", (round(32767 * peak * s / loudest) for s in samples))


def write_ogg(name: str, folder: Path) -> None:
    """Render a sound and encode it; raises OSError or CalledProcessError."""
    with tempfile.TemporaryDirectory() as scratch:
        plain = Path(scratch) / f"{name}.wav"
        samples = render(name)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
        target = folder / f"{name}.ogg"
        command = ["oggenc", "-Q", "-q", "3", "-s", "1", str(plain), "-o", str(target)]
        subprocess.run(command, check=True)


def main(arguments: list[str] | None = None) -> int:
    """Make the named sounds, or all; 1 without oggenc."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.sounds", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SOUNDS))
    chosen = parser.parse_args(arguments)
    if shutil.which("oggenc") is None:
        print("oggenc is missing: install vorbis-tools.", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in chosen.names or SOUNDS:
        write_ogg(name, FOLDER)
        print(f"{name}.ogg  {(FOLDER / f'{name}.ogg').stat().st_size / 1000:.1f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
