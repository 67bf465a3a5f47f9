"""The captains in words: what their levels and temperaments are called, what they say at the table.

Knows who they are and the moods that may be voiced; when something is said is up to the table.
"""

from __future__ import annotations

from typing import NamedTuple

from pirategames.i18n import tr


class Sayings(NamedTuple):
    """What a captain says: as the game begins, when something went well, badly, at the end."""

    greeting: str
    glad: str
    sorry: str
    victory: str


def level_title(level: str) -> str:
    """What a level is called on the screen."""
    return {
        "mousse": tr("Ship’s Boy"),
        "matelot": tr("Deckhand"),
        "bosco": tr("Bosun"),
        "legende": tr("Legend"),
    }.get(level, level)


def character(who: str) -> str:
    """A temperament in a few words; of somebody without one, what that means."""
    return {
        "anne": tr("a gambler: dares a lot"),
        "barnabe": tr("careful: takes no risk"),
        "zheng": tr("patient: looks far ahead"),
        "esteban": tr("a bluffer: hard to read"),
        "morgane": tr("spiteful: spoils your plans"),
        "tom": tr("greedy: takes what lies near"),
        "nkechi": tr("a hunter: chases the leader"),
        "loup": tr("a lone wolf: full of surprises"),
        "os": tr("cold: wants only to win"),
    }.get(who, tr("even-tempered"))


def sayings(who: str) -> Sayings | None:
    """What a captain says; None for one who keeps silent."""
    return {
        "anne": Sayings(
            tr("Who dares, wins!"),
            tr("Double or quits!"),
            tr("I’d bet again."),
            tr("The dice love me!"),
        ),
        "barnabe": Sayings(
            tr("Easy does it."),
            tr("Slow and steady."),
            tr("I knew it was risky."),
            tr("Prudence pays."),
        ),
        "zheng": Sayings(
            tr("I have all day."),
            tr("As foreseen."),
            tr("The tide turns."),
            tr("All in good time."),
        ),
        "esteban": Sayings(
            tr("Guess what I hold."),
            tr("You believed me?"),
            tr("That was a feint…"),
            tr("And nobody saw it!"),
        ),
        "morgane": Sayings(
            tr("I’ll be watching you."),
            tr("Did that hurt?"),
            tr("You’ll pay for that!"),
            tr("Sweet revenge!"),
        ),
        "tom": Sayings(
            tr("What’s there to win?"),
            tr("Mine, all mine!"),
            tr("My precious gold!"),
            tr("I’ll take the lot!"),
        ),
        "nkechi": Sayings(
            tr("I’ve got your scent."),
            tr("Gotcha!"),
            tr("You won’t get far."),
            tr("The hunt is over."),
        ),
        "loup": Sayings(
            tr("I sail alone."),
            tr("Surprised?"),
            tr("Never mind."),
            tr("Alone at the top."),
        ),
        "os": Sayings(
            tr("…"),
            tr("Tsk."),
            tr("A scratch."),
            tr("Rest in peace."),
        ),
    }.get(who)
