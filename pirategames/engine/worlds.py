"""What a search plays on: one imagined course of the match, and who deals such courses.

Most games need neither, a sampled State and their rules will do (``engine/view.py``); a game that
knows a leaner position for this purpose brings its own. Knows no game and no true State.
"""


class World:
    """One course the match may take, from the decision the search thinks about."""

    def actor(self) -> int:
        """The seat that decides now, OVER (-1) where the course ends."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """The actions of the actor worth looking at, ascending."""
        raise NotImplementedError

    def candidates(self, breadth: float) -> list[int]:
        """Those of the first decision; ``breadth``, from 1: of how many that look worse, too."""
        return self.legal()

    def apply(self, action: int) -> None:
        """Do one of them."""
        raise NotImplementedError

    def habit(self, legal: list[int]) -> int:
        """What the game's rollout policy does here, one of ``legal``."""
        raise NotImplementedError

    def play_on(self, decisions: int) -> None:
        """Go on by the game's rollout policy, to the end or so many decisions."""
        raise NotImplementedError

    def values(self) -> list[float]:
        """How well each seat stands now, 0 to 1."""
        raise NotImplementedError


class Dealer:
    """Deals courses that fit what a seat knows; made once a search, from the View alone."""

    def deal(self, rng: int) -> World:
        """A course at the decision of the view; the same number gives the same course."""
        raise NotImplementedError
