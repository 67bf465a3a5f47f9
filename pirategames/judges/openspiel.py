"""Our games as OpenSpiel knows games: importing this registers `pirategames_GAME` for each.

A chance node chooses the deal; what is shuffled or drawn later follows from the state's own
generator, which no player can see. An action is the index of ours among the legal ones, for ours
are sparse numbers; what a player knows, as a string, is its View. Knows no game's rules.

Lanctot et al., "OpenSpiel: a framework for reinforcement learning in games" (2019).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from pirategames.engine.rules import Rules
from pirategames.engine.state import Frame, State, seeded
from pirategames.engine.view import Sampler, View, view
from pirategames.games import GAMES
from pirategames.match.making import build_rules

PREFIX = "pirategames_"
DEALS = 1000  # outcomes of the first chance node
MOST_ACTIONS = 512  # at one decision
MOST_PLIES = 20_000

Copied = tuple[Any, ...]


def copied(s: State) -> Copied:
    """A position in plain values: what a State of compiled classes is saved as."""
    frames = [(f.program, f.pc, f.seat, f.power, f.regs) for f in s.frames]
    return (s.zones, s.known, s.nums, s.trail, s.turn, s.over, s.rng, frames)


def restored(rules: Rules, values: Copied) -> State:
    """The position again; the lists become its own."""
    s = State(rules.table)
    s.zones, s.known, s.nums, s.trail, s.turn, s.over, s.rng, frames = values
    s.frames = [Frame(*frame) for frame in frames]
    return s


class Box:
    """Holds a position where OpenSpiel copies and saves what it does not know."""

    def __init__(self, rules: Rules, s: State) -> None:
        self.rules = rules
        self.state = s
        self.sampler: Sampler | None = None  # of the seat that decides

    def __deepcopy__(self, memo: dict[int, Any]) -> Box:
        return Box(self.rules, self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self.rules
        return unboxed, (rules.game, rules.seats, rules.options, copied(self.state))

    def legal(self) -> list[int]:
        return self.rules.legal(self.state)

    def apply(self, action: int) -> None:
        self.sampler = None
        self.rules.apply(self.state, action)

    def imagined(self, rng: int) -> Box:
        """Another position that the seat to decide cannot tell from this one."""
        if self.sampler is None:
            actor = self.rules.actor(self.state)
            self.sampler = Sampler(self.rules, view(self.rules, self.state, actor))
        return Box(self.rules, self.sampler.sample(rng))


def unboxed(game: str, seats: int, options: Mapping[str, str], values: Copied) -> Box:
    """What `Box.__reduce__` names: a Box read again."""
    rules = build_rules(game, seats, options)
    return Box(rules, restored(rules, values))


# ------------------------------------------------------------------------------ what OpenSpiel sees
class PirateGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with a number of players and options as in "44.short_game:on;…"."""

    game = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises SetupError for players or options the game does not have."""
        given = dict(params or {})
        seats = int(given.get("players", GAMES[self.game].usual_seats))
        pairs = [pair.partition(":") for pair in str(given.get("options", "")).split(";") if pair]
        self.rules = build_rules(self.game, seats, {key: value for key, _, value in pairs})
        facts = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_PLIES,
        )
        super().__init__(game_type(self.game), facts, given)

    def new_initial_state(self) -> PirateState:
        return PirateState(self)

    def state_of(self, box: Box) -> PirateState:
        """The state in which the game stands as in the box."""
        state = PirateState(self)
        state.box = box
        return state

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer()


class PirateState(pyspiel.State):  # type: ignore[misc]
    """A position; without a box the cards have not been dealt."""

    def __init__(self, game: PirateGame) -> None:
        super().__init__(game)
        self.box: Box | None = None

    def current_player(self) -> int:
        box = self.box
        if box is None:
            return int(pyspiel.PlayerId.CHANCE)
        if box.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return box.rules.actor(box.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def dealt(self) -> Box:
        """The position once there is one. Raises ValueError before the deal."""
        if self.box is None:
            raise ValueError("the cards have not been dealt")
        return self.box

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.dealt().legal())))

    def _apply_action(self, action: int) -> None:
        if self.box is None:
            rules = self.get_game().rules
            self.box = Box(rules, rules.new(action))
        else:
            self.box.apply(self.box.legal()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if self.box is None or player < 0:
            return f"deal {action}"
        ours = self.box.legal()[action]
        return f"{self.box.rules.verbs[ours >> 24]} {ours & 0xFFFFFF}"

    def is_terminal(self) -> bool:
        return self.box is not None and self.box.state.over

    def returns(self) -> list[float]:
        """Each seat's share of the win, for a crew all or nothing; zeros before the end."""
        if self.box is None or not self.box.state.over:
            return [0.0] * self.num_players()
        return self.box.rules.shares(self.box.state)

    def __str__(self) -> str:
        return "not dealt" if self.box is None else f"{self.box.state.checksum():x}"

    def known_to(self, player: int) -> str:
        """What a player knows, one string for equal views."""
        if self.box is None:
            return "not dealt"
        return words_of(view(self.box.rules, self.box.state, player))

    def resample_from_infostate(self, player: int, draw: Any) -> PirateState:
        """A state which the player to move cannot tell from this one; ``draw()``: 0 to 1."""
        return self.standing_as(self.dealt().imagined(seeded(int(draw() * 2**31))))

    def standing_as(self, box: Box) -> PirateState:
        """A state of the same game."""
        game: PirateGame = self.get_game()
        return game.state_of(box)


class Observer:
    """What OpenSpiel asks for a player's knowledge; strings only."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: PirateState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: PirateState, player: int) -> str:
        return state.known_to(player)


def words_of(v: View) -> str:
    """A view as a string: equal strings are equal views."""
    return " ".join(map(str, v.facts()))


def game_type(game: str) -> Any:
    """What OpenSpiel must know of a game before there is one."""
    info = GAMES[game]
    return pyspiel.GameType(
        short_name=PREFIX + game,
        long_name=f"Pirate Games: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.most_seats,
        min_num_players=info.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={"players": info.usual_seats, "options": ""},
    )


# One class for each game. OpenSpiel drops what is registered after Python has ended: it must be
# something that is not freed then, as a class is not.
CLASSES: dict[str, type[PirateGame]] = {}
for _game in GAMES:
    CLASSES[_game] = type(f"PirateGame_{_game}", (PirateGame,), {"game": _game})
    pyspiel.register_game(game_type(_game), CLASSES[_game])
