"""A thousand games of every game, for every number of seats and with every option once.

Played at random and by the greedy: all end, and after every action each card is in one zone. Takes
minutes, and much longer where the rules are not compiled.
"""

from __future__ import annotations

import pytest

from pirategames.ai.bots import make_bot
from pirategames.engine.view import view
from tests.contract.test_laws import LINES, Line, rules_of

GAMES_EACH = 1000
LONGEST = 20_000  # plies


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_thousand_games(line: Line, kind: str) -> None:
    rules = rules_of(line)
    bot = make_bot(kind)
    cards = list(range(len(rules.kind_of)))
    for seed in range(GAMES_EACH):
        s = rules.new(seed)
        for ply in range(LONGEST):
            assert sorted([card for zone in s.zones for card in zone]) == cards, (seed, ply)
            if s.over:
                break
            bot.start(rules, view(rules, s, rules.actor(s)), rules.legal(s), seed * LONGEST + ply)
            rules.apply(s, bot.think_all())
        assert s.over, seed
        assert rules.winners(s) or rules.crew
