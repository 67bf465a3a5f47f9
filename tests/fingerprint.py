"""What a run of games and one search come to, as one number: equal for every way of running them.

``python -m tests.fingerprint GAMES`` plays so many seeded random games of every game and prints it.
"""

import sys

from pirategames.ai.search import Search
from pirategames.engine import state as engine_state
from pirategames.engine.state import MODULUS, MULTIPLIER
from pirategames.engine.view import view
from pirategames.games import GAMES
from pirategames.match.making import build_rules


def fingerprint(games: int) -> int:
    """The checksums of every fifth ply of seeded games of all games, and a search, mixed."""
    mixed = 17
    for game, info in GAMES.items():
        low, high = info.seats_allowed({})
        for number in range(games):
            rules = build_rules(game, low + number % (high - low + 1), {})
            s = rules.new(number)
            rng = number + 1
            ply = 0
            while not s.over:
                legal = rules.legal(s)
                rng = rng * MULTIPLIER % MODULUS
                rules.apply(s, legal[rng % len(legal)])
                ply += 1
                if ply % 5 == 0:
                    mixed = (mixed * 31 + s.checksum()) % (2**61 - 1)
        rules = build_rules(game, info.usual_seats, {})
        s = rules.new(3)
        search = Search(rules, view(rules, s, rules.actor(s)), rules.legal(s), 5)
        search.step(60)
        for action, value in search.ranking():
            mixed = (mixed * 31 + action + int(value * 1e9)) % (2**61 - 1)
    return mixed


if __name__ == "__main__":
    compiled = not engine_state.__file__.endswith(".py")
    print(fingerprint(int(sys.argv[1])), "compiled" if compiled else "interpreted")
