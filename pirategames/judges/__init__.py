"""Outside judges: our games presented to OpenSpiel, whose tests and search know nothing of ours.

`openspiel` makes a `pyspiel.Game` of every game; `guest` lets OpenSpiel's own search take a seat.
Both need the extra `judges` (open-spiel, numpy, scipy); nothing else in the package does.

    import pyspiel
    from pirategames.judges import openspiel            # registers pirategames_44, _plank, …
    game = pyspiel.load_game("pirategames_plank(players=4)")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)

    python3 -m pirategames arena plank --players openspiel:200,search:200 --seats 4 --duplicate
"""

from __future__ import annotations

from collections.abc import Iterable

from pirategames.ai.bots import GUESTS

WORD = "openspiel"  # of a bot's name: `openspiel:200`


class Absent(Exception):
    """A judge is asked for who is not installed; the message says how to have him."""


def invite(names: Iterable[str]) -> None:
    """Let `openspiel:N` be a bot, if it is among these names. Raises Absent."""
    if WORD in GUESTS or not any(name.partition(":")[0] == WORD for name in names):
        return
    try:
        from pirategames.judges.guest import make_guest
    except ImportError:
        raise Absent("openspiel needs the extra: pip install 'pirategames[judges]'") from None
    GUESTS[WORD] = make_guest
