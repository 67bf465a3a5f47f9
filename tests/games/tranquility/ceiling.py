"""How far a crew gets that sees all cards: what no fair player can be asked to beat.

``python -m tests.games.tranquility.ceiling --seats 2 --games 400`` plays with every hand and every
pile open, which no opponent at a table can. At every decision all that looks sensible is played on
by the crew's sense in the one true course, and what wins there is done: the best crew wins at least
as often.
"""

from __future__ import annotations

import argparse
import json

from pirategames.arena.statistics import wilson
from pirategames.engine.state import State
from pirategames.engine.view import View
from pirategames.games.tranquility import Tranquility
from pirategames.games.tranquility_voyage import Deals
from pirategames.match.making import build_rules

BREADTH = 4.0  # of what is tried, as in World.candidates
ENDLESS = 1000  # turns


def open_view(rules: Tranquility, s: State) -> View:
    """What the seat to move would see if all cards lay open: there is only one course to deal."""
    v = View(s.turn)
    v.zones = [cards[:] for cards in s.zones]
    v.masks = [[rules.table.everyone] * len(cards) for cards in s.zones]
    v.nums = s.nums[:]
    v.turn = s.turn
    v.over = s.over
    v.actor = rules.actor(s)
    return v


def seeing_all(rules: Tranquility, s: State, legal: list[int]) -> int:
    """The first action with which the crew's sense wins from here, else what it would do."""
    dealer = Deals(rules, open_view(rules, s))
    course = dealer.deal(1)
    habit = rules.rollout(s, legal)
    candidates = [action for action in course.candidates(BREADTH) if action in legal]
    for action in [habit, *candidates]:
        course = dealer.deal(1)
        course.apply(action)
        course.play_on(ENDLESS)
        if course.values()[0] == 1.0:
            return action
    return habit


def won(rules: Tranquility, seed: int) -> bool:
    """Does a crew that sees all cards win this deal?"""
    s = rules.new(seed)
    while not s.over:
        legal = rules.legal(s)
        rules.apply(s, legal[0] if len(legal) == 1 else seeing_all(rules, s, legal))
    return bool(rules.winners(s))


def main() -> None:
    """Play so many games and tell how many were won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="normal", help="normal, calm, rough or storm")
    parser.add_argument("--games", type=int, default=400)
    args = parser.parse_args()
    rules = build_rules("tranquility", args.seats, {"tr.level": args.level})
    assert isinstance(rules, Tranquility)
    wins = sum(won(rules, seed) for seed in range(args.games))
    share = {"won": wins / args.games, "ci95": wilson(wins, args.games)}
    print(json.dumps({"seats": args.seats, "level": args.level, "games": args.games, **share}))


if __name__ == "__main__":
    main()
