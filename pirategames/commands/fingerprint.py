"""What many seeded games and some searches come to, in a few letters a game.

Equal for every way to run the program: plain Python and compiled, on every system. Knows no rule of
any game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from pirategames.ai.race import search_for
from pirategames.engine.rules import Rules
from pirategames.engine.state import MODULUS, MULTIPLIER, State
from pirategames.engine.view import view
from pirategames.games import GAMES, GameInfo
from pirategames.match.making import build_rules

LETTERS = 16
LOOK_EVERY = 5  # decisions between two looks at the table
SEARCH_EVERY = 10  # games of which one is also thought about
SEARCH_AT = (0, 7, 25)  # the decisions thought about in it
ITERATIONS = 40


def fingerprint(game: str, count: int) -> str:
    """The fingerprint of the first `count` seeded games of a game.

    Seats and options change from game to game; half the games are played at random, the others by
    the game's own policy for playouts, which reads more of the table.
    """
    digest = hashlib.sha256()
    for number in range(count):
        for value in traces(GAMES[game], number):
            digest.update(f"{value} ".encode())
    return digest.hexdigest()[:LETTERS]


def table(info: GameInfo, number: int) -> Rules:
    """The rules of the game with this number: every option comes up, the usual ones most often."""
    options: dict[str, str] = {}
    for place, (name, values) in enumerate(info.options.items()):
        turn = number // 3 + place
        options[name] = values[turn // 3 % len(values)] if turn % 3 == 0 else values[0]
    counts = info.seat_counts(options)
    return build_rules(info.id, counts[number % len(counts)], options)


def traces(info: GameInfo, number: int) -> Iterator[str]:
    """What is to be seen of a game from the deal to the end, in text that loses no digit."""
    rules = table(info, number)
    s = rules.new(number)
    rng = number + 1
    ply = 0
    while not s.over:
        legal = rules.legal(s)
        if ply in SEARCH_AT and number % SEARCH_EVERY == 0:
            yield from thoughts(rules, s, legal, number)
        rng = rng * MULTIPLIER % MODULUS
        rules.apply(s, rules.rollout(s, legal) if number % 2 else legal[rng % len(legal)])
        ply += 1
        if ply % LOOK_EVERY == 0:
            yield f"{s.checksum()}"
    yield f"{ply} {s.checksum()}"
    for value in rules.values(s):
        yield float(value).hex()


def thoughts(rules: Rules, s: State, legal: list[int], seed: int) -> Iterator[str]:
    """What a short search makes of a decision: to the last bit of every number."""
    search = search_for(rules, view(rules, s, rules.actor(s)), legal, seed + 1)
    search.step(ITERATIONS)
    for action, value in search.ranking():
        yield f"{action} {float(value).hex()}"
