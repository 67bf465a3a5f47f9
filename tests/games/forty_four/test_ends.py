"""Every game of 44 ends, whoever plays it, and ends as 0.7 says; Dead End to the letter."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.games import forty_four
from pirategames.games.forty_four import FortyFour
from tests.games.forty_four.test_knowledge import rules_for, started
from tests.games.forty_four.test_oracle import POLICIES, Policy, option_sets
from tests.table import Table44, set_table

# A turn is at most a few plays by bonus turns, each with its questions.
MOST_PLIES = 600 * 12


def idle(rng: random.Random, rules: Rules, s: State, legal: list[int]) -> int:
    """Takes or passes and nothing else, as long as it is allowed."""
    for verb in ("take", "pass", "waive", "decline"):
        for action in legal:
            if rules.verbs[action >> 24] == verb:
                return action
    return legal[-1]


def play(rules: FortyFour, s: State, players: list[Policy], seed: int) -> str:
    """Play to the end; how it ended."""
    rng = random.Random(seed)
    plies = 0
    while not s.over:
        rules.apply(s, players[rules.actor(s)](rng, rules, s, rules.legal(s)))
        plies += 1
        assert plies < MOST_PLIES
    assert not s.frames
    return ending(rules, s)


def ending(rules: FortyFour, s: State) -> str:
    winners = rules.winners(s)
    left = [seat for seat in range(rules.seats) if not s.nums[rules.out_num + seat]]
    owned = {seat: rules.owned(s, seat) for seat in left}
    assert winners
    assert set(winners) <= set(left), "a seat that fell wins nothing"
    assert s.nums[forty_four.TURNS] <= forty_four.LAST_TURN
    if 0 in owned.values():
        assert winners == [seat for seat in left if owned[seat] == 0]
        assert len(winners) == 1
        return "empty"
    if len(left) == 1:
        return "last left"
    assert winners == [seat for seat in left if owned[seat] == min(owned.values())]
    return "turns" if s.nums[forty_four.TURNS] == forty_four.LAST_TURN else "stopped"


def mixed(games: int, late: bool) -> Counter[str]:
    endings: Counter[str] = Counter()
    for seed in range(games):
        rng = random.Random(seed)
        rules = rules_for(rng.randrange(2, 6), rng.randrange(len(option_sets())))
        assert isinstance(rules, FortyFour)
        players = [rng.choice([*POLICIES[:3], *POLICIES]) for _ in range(rules.seats)]
        endings[play(rules, started(rules, seed, late), players, seed)] += 1
    return endings


def test_games_of_mixed_players_end() -> None:
    assert mixed(220, late=False)["empty"] > 150


def test_late_positions_end_in_every_way() -> None:
    endings = mixed(600, late=True)
    assert {"empty", "last left"} <= set(endings)


@pytest.mark.slow
def test_thousands_of_games_end() -> None:
    assert set(mixed(5000, late=False) + mixed(20000, late=True)) >= {"empty", "last left"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(len(option_sets())))
def test_players_who_only_take_and_pass_come_to_an_end(seats: int, number: int) -> None:
    """E58: the game is stopped or ranked; under Dead End even they must do something else."""
    rules = rules_for(seats, number)
    assert isinstance(rules, FortyFour)
    for seed in range(2):
        play(rules, started(rules, seed, late=False), [idle] * seats, seed)
        play(rules, started(rules, seed, late=True), [idle] * seats, seed)


# ------------------------------------------------------------------------------ Dead End
def circling(hands: dict[int, str], mover: int = 0) -> Table44:
    """Two seats that can pass round an empty pile."""
    return set_table(hands=hands, captains={0: "1", 1: "3"}, mover=mover)


def test_dead_end_to_the_letter() -> None:
    """0.7: asked at the 3rd and 4th time, imposed from the 5th on."""
    t = circling({0: "5 9 4 G", 1: "G"})
    asked = []
    while "pass" in t.legal or "waive" in t.legal:
        if "waive" in t.legal:
            asked.append((t.actor, t.s.turn, t.s.nums[forty_four.QUIET] - 4))
        t.do("waive" if "waive" in t.legal else "pass")
    # Seat 0 is noted at its 1st, 3rd, 5th ... quiet turn after two rounds, or the 2nd, 4th ...
    first = t.s.nums[forty_four.QUIET] - 4 - 8
    assert asked == [(1, 0, first + 4), (1, 0, first + 6)], "3rd and 4th time, by the shorter hand"
    assert t.num("dead_end") == 1, "the 5th time nobody is asked"
    assert t.actor == 0
    assert all(word.startswith("play") for word in t.legal)


def test_dead_end_stops_the_game_at_the_tenth_time() -> None:
    """0.7, E58, E59: who has only made moves may make them again, until the 10th time."""
    t = circling({0: "G", 1: "G"})
    turns = 0
    calls = 0
    while not t.s.over:
        assert t.legal in ({"pass"}, {"call", "waive"})
        calls += t.legal != {"pass"}
        t.do("pass" if t.legal == {"pass"} else "call")
        turns = t.s.nums[forty_four.QUIET]
    # Noted from the 5th quiet turn on: the 10th time of the first position is the 18th after it.
    assert turns == 5 + 18
    assert calls == 4, "two positions, each asked about at the 3rd and 4th time"
    assert t.rules.winners(t.s) == [0, 1]


def test_a_waived_call_leaves_everything_as_it_was() -> None:
    t = circling({0: "5 9 4 G", 1: "G"})
    before = t.legal
    while "waive" not in t.legal:
        t.do("pass")
    t.do("waive")
    assert t.legal == before


def test_a_call_binds_the_first_move_only() -> None:
    """0.7: ``the mover's first move``; a bonus turn after it is free."""
    t = circling({0: "11 13 5 G", 1: "G"})
    while "call" not in t.legal:
        t.do("pass")
    t.do("call")
    assert t.legal == {"play 11", "play 11 G", "play 13", "play 13 G", "play 5", "play 5 G"}
    t.do("play 11", "use")
    assert t.legal == {"play 13", "play 13 G"}
    assert t.num("dead_end") == 0


def test_the_caller_is_the_first_of_equals_clockwise_after_the_mover() -> None:
    t = set_table(
        seats=4,
        hands={0: "5 9 4", 1: "6 G", 2: "7 3", 3: "8 8"},
        captains={0: "1", 1: "3", 2: "4", 3: "K"},
    )
    callers = {}
    for _ in range(60):
        if "call" in t.legal:
            callers[t.s.turn] = t.actor
            t.do("waive")
        elif "pass" in t.legal:
            t.do("pass")
        else:
            break
    assert callers == {0: 1, 1: 2, 2: 3, 3: 1}


def test_a_fallen_seat_neither_calls_nor_ranks_before_others() -> None:
    """E68: later fallen ahead of earlier."""
    t = set_table(
        seats=4,
        hands={0: "5 5 5", 1: "6 4"},
        inventory={2: ["G"], 3: ["12"]},
        captains={0: "1", 1: "3", 3: "K"},
        mover=1,
        options={"44.ghosted_eliminates": "on"},
    )
    t.do("pass")
    assert t.actor == 3, "seat 2 has fallen"
    s = t.s
    s.nums[forty_four.FALLEN] = 2
    s.nums[t.rules.num_names.index("out/3")] = 2
    scores = t.rules.scores(s)
    assert max(scores[2], scores[3]) < min(scores[0], scores[1])
    assert scores[3] > scores[2]


def test_turns_are_counted_without_bonus_turns() -> None:
    """E67: a bonus turn is no turn start."""
    t = set_table(pile="3", hands={0: "K 11 12 4", 1: "4"}, captains={0: "1"})
    before = t.num("turns")
    t.do("play K", "play 11", "use")
    assert t.num("turns") == before
    assert t.actor == 0


def test_44_30_who_took_twice_must_play() -> None:
    """Vector 44-30: a 4 goes round and round; called at, the mover may play 5 or 9, not TAKE."""
    t = set_table(pile="4", hands={0: "5 9", 1: "6"}, captains={0: "1", 1: "3"})
    circle = ["take", "pass", "play 4", "take", "pass", "play 4"]
    taken = 0
    for step in range(60):
        if "call" in t.legal and step % 6 == 0:
            break
        if "waive" in t.legal:
            t.do("waive")
        taken += step % 6 == 0 and t.s.nums[forty_four.QUIET] > 4
        t.do(circle[step % 6])
    assert (t.actor, t.s.turn) == (1, 0)
    assert taken == 2
    t.do("call")
    assert t.legal == {"play 5", "play 9"}
