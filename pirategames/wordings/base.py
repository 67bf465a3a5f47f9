"""What a game may say in its own words. An empty answer leaves it to the common words.

Knows no game.
"""

from collections.abc import Sequence

from pirategames.engine.events import Event
from pirategames.engine.rules import Asking, Contest, Move, Rules, Sign
from pirategames.engine.view import View
from pirategames.wordings.common import card_name


class Wording:
    """The words of a game; this one has none of its own."""

    # zones not worth a word while they are empty
    passing: frozenset[str] = frozenset()

    def zone(self, name: str, own: bool, owner: str) -> str:
        """A zone in a sentence: the table's (``owner`` empty), one's own, or that of ``owner``."""
        return ""

    def zone_title(self, name: str) -> str:
        """A kind of zone as a heading."""
        return ""

    def called(self, rules: Rules, kind: int) -> str:
        """What a card is called in the sentences of the log."""
        return card_name(rules, kind)

    def mark(self, rules: Rules, v: View, zone: int, names: Sequence[str]) -> str:
        """What is told of a zone beside its cards, when the whole table is told."""
        return ""

    def move(self, rules: Rules, v: View, move: Move, asking: Asking, names: Sequence[str]) -> str:
        """A move as a choice to be made."""
        return ""

    def aside(self, rules: Rules, v: View, move: Move) -> str:
        """What a choice would bring, in very few words."""
        return ""

    def what_if(self, rules: Rules, v: View, points: Sequence[int]) -> str:
        """What may come of the choice there is now; ``points``: those of every seat."""
        return ""

    def windfall(self, n: int) -> str:
        """So many cards would come beside those that lie there."""
        return ""

    def confirm(self) -> str:
        """The button that answers a question with the card chosen."""
        return ""

    def emblem(self, rules: Rules, move: Move) -> str:
        """The kind or family whose drawing stands for a choice without a card."""
        return ""

    def sign(self, rules: Rules, sign: Sign) -> tuple[str, str]:
        """What a sign of the table is called, and what it says."""
        return "", ""

    def contest(self, battle: Contest, viewer: int, names: Sequence[str]) -> str:
        """Who is ahead in a battle, in very few words; "you" is said to the seat ``viewer``."""
        return ""

    def prompt(self, rules: Rules, v: View, asking: Asking) -> str:
        """What the seat of the view is asked now."""
        return ""

    def progress(self, rules: Rules, v: View) -> str:
        """How far the match is, in very few words."""
        return ""

    def standing(self, rules: Rules, v: View) -> str:
        """How far the match is and what is in force, on one line."""
        return ""

    def ply(
        self, rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int
    ) -> list[str] | None:
        """Some events in sentences, None for the common words."""
        return None
