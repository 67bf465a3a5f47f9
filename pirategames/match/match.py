"""The Match: the table itself. It owns the one State, the seed and the list of actions.

People, bots and programs act through ``submit``; everybody sees only views, choices and events of
a seat. Knows no screen and no game by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pirategames.ai.bots import Bot, make_bot
from pirategames.engine.effects import EffectError
from pirategames.engine.events import Event
from pirategames.engine.rules import Move, Rules
from pirategames.engine.state import State, seeded
from pirategames.engine.view import Sampler, View, view
from pirategames.match.advice import Reason, reason_of
from pirategames.match.gesture import Gesture, newly_seen
from pirategames.match.savegame import FORMAT, MARK_EVERY, SaveGame
from pirategames.match.setup import HUMAN, SeatSetup, Setup, SetupError, bot_seed, seed_of

__all__ = [
    "CardFault",
    "Choice",
    "IllegalAction",
    "Match",
    "SeatSetup",
    "Setup",
    "SetupError",
    "bot_seed",
    "seed_of",
]


class IllegalAction(ValueError):
    """An action that is not among the choices of the seat; nothing has changed."""


class CardFault(IllegalAction):
    """A card whose effect cannot go on was about to be played; nothing has changed.

    The message names the card: its file is at fault.
    """


class Choice(NamedTuple):
    """A legal action offered to a seat, and what it means."""

    action: int
    move: Move


class Keeper(Protocol):
    """Where a match is recorded while it is played (the library)."""

    def attach(self, match: Match) -> None:
        """Keep a match from now on."""

    def record(self, match: Match) -> None:
        """Take down everything up to the match's current ply."""

    def kept(self, match: Match) -> bool:
        """Is the match's last action safely on the disk?"""


class Match:
    """A match in progress or finished.

    ``actions`` is what has been done, one a ply; ``event_count`` how much has been announced. The
    screen may read the cards, zones and specs of ``rules``, and ask it what a View tells.
    """

    def __init__(
        self, setup: Setup, rules: Rules, actions: Sequence[int] = (), cards_hash: str = ""
    ) -> None:
        """Deal, then do ``actions``. Raises IllegalAction with the ply of the first bad one."""
        setup.check_seats()
        self.setup = setup
        self.rules = rules
        self.cards_hash = cards_hash
        self.keeper: Keeper | None = None
        self._bots: dict[int, Bot] = {}
        self.hints = [0] * len(setup.seats)  # how often each seat has asked what to do
        self.conceded = False  # was a match that cannot be won given up?
        self._deal()
        for action in actions:
            self._do(action)

    def _deal(self) -> None:
        self._state = self.rules.new(self.setup.seed)
        self.actions: list[int] = []
        self._actors: list[int] = []
        self._events: list[Event] = []
        self._starts: list[int] = []  # ply -> index of its first event
        self._fresh: list[int] = []  # ply -> seats that saw a new face in it
        self._marks: list[tuple[int, int]] = []
        self._choices: list[Choice] | None = None
        self._reasons: dict[int, Reason] = {}  # ply -> why a bot decided so, in this sitting
        self._asked = -1  # the ply a bot has been asked about
        self._answer: int | None = None

    # ------------------------------------------------------------ what everybody may know
    @property
    def ply(self) -> int:
        """How many actions have been done."""
        return len(self.actions)

    @property
    def over(self) -> bool:
        return self._state.over or self.conceded

    @property
    def actor(self) -> int:
        """The seat that decides now, -1 at the end."""
        return -1 if self.conceded else self.rules.actor(self._state)

    @property
    def event_count(self) -> int:
        return len(self._events)

    @property
    def thinking(self) -> bool:
        """Is it a bot's turn to decide?"""
        actor = self.actor
        return actor >= 0 and not self.is_human(actor)

    @property
    def durable(self) -> bool:
        """Is the last action safely kept (or nothing to keep it in)?"""
        return self.keeper is None or self.keeper.kept(self)

    def is_human(self, seat: int) -> bool:
        return self.setup.seats[seat].kind == HUMAN

    def view(self, seat: int) -> View:
        """What a seat knows."""
        return view(self.rules, self._state, seat)

    def events(self, seat: int, since: int) -> list[Event]:
        """The announcements from number ``since`` on, as a seat perceived them."""
        return [event.seen_by(seat) for event in self._events[since:]]

    def events_of(self, ply: int) -> range:
        """The numbers of the events of one ply."""
        end = self._starts[ply + 1] if ply + 1 < len(self._starts) else len(self._events)
        return range(self._starts[ply], end)

    def scores(self) -> list[int]:
        return self.rules.scores(self._state)

    def winners(self) -> list[int]:
        """The seats that share the win; empty before the end."""
        return self.rules.winners(self._state)

    def checksum(self) -> int:
        """A number equal positions share."""
        return self._state.checksum()

    def position(self) -> State:
        """A copy of the whole table, all faces up: for finished and simulated matches only."""
        return self._state.clone()

    # ------------------------------------------------------------ deciding
    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do now; empty when it is not its turn."""
        if seat < 0 or seat != self.actor:
            return []
        if self._choices is None:
            v = self.view(seat)
            self._choices = [
                Choice(action, self.rules.move(v, action))
                for action in self.rules.legal(self._state)
            ]
        return self._choices

    def submit(self, seat: int, action: int) -> None:
        """Do an action. Raises IllegalAction, changing nothing, if the seat may not do it."""
        if seat != self.actor:
            raise IllegalAction(f"it is not the turn of seat {seat}")
        self._do(action)
        if self.keeper is not None:
            self.keeper.record(self)

    def _do(self, action: int) -> None:
        state = self._state
        if action not in self.rules.legal(state):
            raise IllegalAction(f"at ply {self.ply} the action {action} is not allowed")
        actor = self.rules.actor(state)
        before = state.clone()
        state.log = []
        try:
            self.rules.apply(state, action)
        except EffectError as error:
            self._state = before
            raise CardFault(str(error)) from None
        events, state.log = state.log, None
        fresh = -1 if state.rng != before.rng else newly_seen(events, before.known)
        self._actors.append(actor)
        self._starts.append(len(self._events))
        self._events.extend(events)
        self._fresh.append(fresh)
        self.actions.append(action)
        if self.ply % MARK_EVERY == 0:
            self._marks.append((self.ply, state.checksum()))
        self._choices = None
        self._asked = -1

    def path(self, seat: int, places: list[tuple[int, int]], target: int) -> list[int]:
        """The actions one gesture stands for, or none.

        ``places``: (zone, kind) of each card touched, -1 for a face that is not seen; ``target``:
        the zone the cards were dropped on, -1 without a drop. The actions use exactly these places,
        in any order, and lead to the target; where several would do, the fewest. Searched in a
        world imagined from the seat's view, so it tells nothing the seat does not know.
        """
        if seat < 0 or seat != self.actor or not places:
            return []
        world = Sampler(self.rules, self.view(seat)).sample(seeded(self.ply))
        return Gesture(self.rules, seat, target).find(world, places)

    @property
    def hopeless(self) -> bool:
        """Can nobody win any more, in a game that tells so?"""
        return not self.over and self.rules.hopeless(self._state)

    def concede(self, seat: int) -> None:
        """Give up a match that cannot be won: a loss, but no move of the game.

        Raises IllegalAction if it may still be won, or the seat is no person's.
        """
        if not self.hopeless or not self.is_human(seat):
            raise IllegalAction("only a person may give up, and only what cannot be won any more")
        self.conceded = True
        self._choices = None
        if self.keeper is not None:
            self.keeper.record(self)

    # ------------------------------------------------------------ bots, and comforts of a seat
    def tick(self, seconds: float, may_move: bool) -> bool:
        """Let the bot whose turn it is think; True if an action was done.

        A bot thinks whenever it is asked to, but acts only when ``may_move``. For a person who has
        chosen so, what the game may do by itself is done here too. Raises CardFault if a card's
        effect cannot go on.
        """
        seat = self.actor
        if seat < 0:
            return False
        action = self._by_itself(seat) if self.is_human(seat) else self._thought(seat, seconds)
        if action is None or not may_move:
            return False
        self.submit(seat, action)
        return True

    def _thought(self, seat: int, seconds: float) -> int | None:
        if seat not in self._bots:
            self._bots[seat] = make_bot(self.setup.seats[seat].kind)
        bot = self._bots[seat]
        try:
            if self._asked != self.ply:
                self._asked = self.ply
                self._answer = None
                legal = self.rules.legal(self._state)[:]
                seed = bot_seed(self.setup.seed, self.ply, seat)
                bot.start(self.rules, self.view(seat), legal, seed)
            if self._answer is None:
                self._answer = bot.think(seconds)
                if self._answer is not None and bot.thoughts:
                    v = self.view(seat)
                    self._reasons[self.ply] = reason_of(
                        self.rules, v, self.ply, self._answer, bot.thoughts
                    )
        except EffectError as error:
            raise CardFault(str(error)) from None
        return self._answer

    def reason(self, ply: int) -> Reason | None:
        """Why a bot did the action of a ply; None if it was thought in another sitting."""
        return self._reasons.get(ply)

    def actor_of(self, ply: int) -> int:
        """Who did the action of a ply."""
        return self._actors[ply]

    def note_hint(self, seat: int) -> None:
        """A person has been told what to do: the match is marked, for good."""
        self.hints[seat] += 1
        if self.keeper is not None:
            self.keeper.record(self)

    def _by_itself(self, seat: int) -> int | None:
        """What an option ``game.auto_verb`` does for a person: that verb whenever it is offered."""
        prefix = f"{self.setup.game}.auto_"
        for key, value in self.setup.options.items():
            if value == "on" and key.startswith(prefix):
                verb = key.removeprefix(prefix)
                for choice in self.choices(seat):
                    if choice.move.verb == verb:
                        return choice.action
        return None

    # ------------------------------------------------------------ the past
    def at(self, ply: int) -> Match:
        """The same match when ``ply`` actions had been done; it is not recorded anywhere."""
        return Match(self.setup, self.rules, self.actions[:ply], self.cards_hash)

    def can_undo(self, seat: int) -> bool:
        """May this person take back the last decision?"""
        return self._undo_ply(seat) >= 0

    def undo(self, seat: int) -> bool:
        """Go back to the person's own last decision; False if that is not allowed.

        Allowed as long as nobody else than bots has decided since, no chance was drawn, and no
        person has been shown a face not known before: an undo never takes back a reveal.
        """
        ply = self._undo_ply(seat)
        if ply < 0:
            return False
        actions = self.actions[:ply]
        self._deal()
        for action in actions:
            self._do(action)
        if self.keeper is not None:
            self.keeper.record(self)
        return True

    def _undo_ply(self, seat: int) -> int:
        if self.over or not self.is_human(seat):
            return -1
        people = 0
        for other in range(len(self.setup.seats)):
            people |= int(self.is_human(other)) << other
        for ply in range(self.ply - 1, -1, -1):
            if self._fresh[ply] & people:
                return -1
            actor = self._actors[ply]
            if actor == seat:
                return ply
            if self.is_human(actor):
                return -1
        return -1

    def save(self) -> SaveGame:
        """The match as a save."""
        marks = list(self._marks)
        if not marks or marks[-1][0] != self.ply:
            marks.append((self.ply, self.checksum()))
        return SaveGame(
            FORMAT,
            self.setup.game,
            self.rules.rules_number,
            self.cards_hash,
            self.setup,
            self.setup.seed,
            tuple(self.actions),
            tuple(marks),
            tuple(self.hints) if any(self.hints) else (),
            self.conceded,
        )
