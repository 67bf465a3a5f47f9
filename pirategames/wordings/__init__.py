"""The words a game has of its own, beside those all games share in ``pirategames.words``.

A game without an entry here is told in the common words. Knows no screen and no hidden card.
"""

from pirategames.wordings.base import Wording
from pirategames.wordings.carcasse import CarcasseWords
from pirategames.wordings.korsar import KorsarWords
from pirategames.wordings.plank import PlankWords
from pirategames.wordings.tranquility import TranquilityWords

WORDINGS: dict[str, Wording] = {
    "carcasse": CarcasseWords(),
    "korsar": KorsarWords(),
    "plank": PlankWords(),
    "knockout": PlankWords(),
    "tranquility": TranquilityWords(),
}
COMMON = Wording()


def wording(game: str) -> Wording:
    """The words of a game."""
    return WORDINGS.get(game, COMMON)
