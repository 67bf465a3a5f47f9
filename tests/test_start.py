"""How long the program takes from the command to the first picture, beside pygame's own import."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROUNDS = 12  # at most: the quickest of each counts
IMPORT = "import pygame"
FIRST_FRAME = """
import os, sys
sys.argv = ["pirategames"]
from pirategames import __main__, app
step = app.App.step
def step_and_leave(self, dt, events):
    step(self, dt, events)
    if self.compositor.frames:
        os._exit(0)
app.App.step = step_and_leave
__main__.main()
"""


def seconds(code: str) -> float:
    """The processor's time a process takes: what else the machine does counts for nothing."""
    before = os.times()
    command = [sys.executable, "-c", code]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


@pytest.mark.skipif(os.name == "nt", reason="the system does not tell a child's time")
def test_the_first_picture_comes_soon(home: Path) -> None:
    """Warm, no more than twice ``import pygame`` and 0.3 s."""
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    seconds(FIRST_FRAME)
    imports, starts = [], []
    for _ in range(ROUNDS):
        imports.append(seconds(IMPORT))
        starts.append(seconds(FIRST_FRAME))
        if min(starts) <= 2 * min(imports) + 0.3:
            return
    raise AssertionError(f"{min(starts):.2f} s; import pygame takes {min(imports):.2f} s")
