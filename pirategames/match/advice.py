"""Why an opponent played what it did, and what a strong captain would do in a person's place.

Everything comes from the search's own numbers on the view of the seat that decides. Who asks is
told no more than that seat may be told: see ``Reason.open_to``. Knows no screen and no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pirategames.ai.bots import Bot, Thought, make_bot
from pirategames.engine.effects import EffectError
from pirategames.engine.events import HIDDEN
from pirategames.engine.rules import Move, Rules
from pirategames.engine.view import View
from pirategames.match.setup import bot_seed

if TYPE_CHECKING:
    from pirategames.match.match import Match

ADVISER = "legende"  # who is asked for a hint
MOST = 3  # candidates worth a word
WORTH_A_WORD = 0.02  # a candidate was tried in at least so great a part of the iterations


class Candidate(NamedTuple):
    """An action that was weighed. ``chance``: of winning by it, 0 to 1; ``tried``: of all tries."""

    action: int
    move: Move
    chance: float
    tried: float


class Reason(NamedTuple):
    """A decision: what came into question, best first, and the risk everybody could see.

    ``fatal`` of ``possible`` cards would have ended the turn badly, with ``stake`` points lost;
    0 of 0 without such a risk. ``open_to``: a mask of the seats that knew every card the deciding
    seat knew, so that its thoughts betray nothing to them; the others learn them after the match.
    """

    ply: int
    seat: int
    action: int
    candidates: tuple[Candidate, ...]
    fatal: int
    possible: int
    stake: int
    open_to: int


def reason_of(rules: Rules, v: View, ply: int, action: int, thoughts: list[Thought]) -> Reason:
    """What there is to tell of a decision; ``action`` is what was chosen."""
    total = sum(thought.tried for thought in thoughts)
    shown = [
        Candidate(t.action, rules.move(v, t.action), t.chance, t.tried / total)
        for t in thoughts
        if total and (t.action == action or t.tried >= WORTH_A_WORD * total)
    ]
    shown.sort(key=lambda candidate: (candidate.action != action, -candidate.tried))
    fatal, possible = rules.odds(v)
    stake = sum(points for points in rules.gains(v).values() if points > 0)
    everyone = (1 << rules.seats) - 1
    return Reason(
        ply, v.seat, action, tuple(shown[:MOST]), fatal, possible, stake if possible else 0,
        everyone if v.over else knowers(v, everyone),
    )  # fmt: skip


def knowers(v: View, everyone: int) -> int:
    """The seats that know every card the seat of a view knows, as a mask."""
    mask = everyone
    for cards, masks in zip(v.zones, v.masks, strict=True):
        for card, known in zip(cards, masks, strict=True):
            if card != HIDDEN:
                mask &= known
    return mask


class Advice:
    """A decision thought over again in slices: of a person who asks what to do, or of a bot.

    ``ply``: the decision, the present one or one of the past. For a bot's it repeats exactly what
    the bot thought. ``reason`` is None until ``think`` has answered True.
    """

    def __init__(self, match: Match, ply: int) -> None:
        then = match if ply == match.ply else match.at(ply)
        seat = then.actor
        self.ply = ply
        self.rules = match.rules
        self.view = then.view(seat)
        own = match.is_human(seat)
        self.bot: Bot = make_bot(ADVISER if own else match.setup.seats[seat].kind)
        self.legal = [choice.action for choice in then.choices(seat)]
        self.seed = bot_seed(match.setup.seed, ply, seat)
        self.begun = False
        self.reason: Reason | None = None

    def think(self, seconds: float) -> bool:
        """Think for about so long; True once the answer is there."""
        if self.reason is not None:
            return True
        try:
            if not self.begun:
                self.begun = True
                self.bot.start(self.rules, self.view, self.legal[:], self.seed)
            action = self.bot.think(seconds)
            thoughts = self.bot.thoughts
        except EffectError:  # a card of one's own that cannot go on: nothing to be said of it
            action, thoughts = self.legal[0], []
        if action is not None:
            self.reason = reason_of(self.rules, self.view, self.ply, action, thoughts)
        return self.reason is not None
