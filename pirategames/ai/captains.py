"""The captains: a temperament each, which changes how one of any level plays.

What a captain likes is told in numbers the search understands, the same in every game. Knows no
game; what captains say and look like is told elsewhere.
"""

from __future__ import annotations

from typing import NamedTuple


class Captain(NamedTuple):
    """A temperament; every default is that of somebody who only wants to win.

    ``spite``, 0 to 1: how much the strongest rival's share weighs beside the own one. ``daring``:
    above 1 likes a gamble, below 1 a bird in the hand. ``patience``: how far ahead it looks, as a
    part of what its level does. ``curiosity``: how much it tries out what looks worse at first, as
    a part of what the search usually does. ``guile``, 0 to 1: of moves about as good, within so
    many hundredths, it takes any, so that nobody can read its hand from its habits.
    """

    spite: float = 0.0
    daring: float = 1.0
    patience: float = 1.0
    curiosity: float = 1.0
    guile: float = 0.0


CAPTAINS: dict[str, Captain] = {
    "anne": Captain(daring=1.5),  # the gambler
    "barnabe": Captain(daring=0.6),  # the careful one
    "zheng": Captain(patience=1.5, curiosity=0.8),  # the patient one
    "esteban": Captain(guile=0.02),  # the bluffer
    "morgane": Captain(spite=0.35),  # the spiteful one
    "tom": Captain(patience=0.5, daring=0.8),  # the greedy one: what he has, he has
    "nkechi": Captain(spite=0.15, patience=1.25),  # the hunter of whoever leads
    "loup": Captain(curiosity=1.6, daring=1.2),  # the lone wolf: tries what others pass over
    "os": Captain(),  # the cold one
}
