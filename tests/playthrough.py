"""Golden playthroughs: whole games written out so that a person can read what changed.

``python -m tests.playthrough`` writes them again after a change of the rules, which then raises the
game's rules number. Each ply: who decides, the zones that are not as they were a ply before, for
all and then for each seat that knows more, what is legal, what is done, what is announced.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pirategames.engine.events import EVENT_NAMES, HIDDEN, MOVE, REVEAL, Event
from pirategames.engine.rules import Move, Rules
from pirategames.engine.state import State
from pirategames.engine.view import view
from pirategames.games import GAMES
from pirategames.match.making import build_rules

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = (7, 44)


class Game(NamedTuple):
    """A game to be written out; its file is named after the game and the seed."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}-{self.seed}.txt"


# Beside the plain games of every game, some with house rules.
HOUSE_RULES = [
    Game(
        "44",
        3,
        273,
        {
            "44.parrot_blocked_by": "anywhere",
            "44.captain_waits_full_turn": "on",
            "44.ghosted_eliminates": "on",
            "44.ghost_discard_alone": "off",
        },
    ),
    Game("carcasse", 3, 42, {"cc.divers": "all", "cc.locker_open": "off", "cc.sword_any": "on"}),
]


def games() -> list[Game]:
    """Every playthrough: each game with the fewest and the most seats, and the house rules."""
    out = []
    for game, info in GAMES.items():
        for seed, seats in zip(SEEDS, (info.min_seats, info.max_seats), strict=True):
            out.append(Game(game, seats, seed, {}))
    return out + HOUSE_RULES


def played(g: Game) -> str:
    """A whole game, written out."""
    rules = build_rules(g.game, g.seats, g.options)
    head = f"{g.game}, {g.seats} seats, seed {g.seed}, rules {rules.rules_number}"
    options = [f"option {key} = {value}" for key, value in g.options.items()]
    return "\n".join([head, *options, "", *lines(rules, g.seed)]) + "\n"


def lines(rules: Rules, seed: int) -> Iterator[str]:
    """Every ply, then the result."""
    s = rules.new(seed)
    ply = 0
    shown: dict[str, str] = {}
    while not s.over:
        legal = rules.legal(s)
        action = chosen(rules, s, legal, ply)
        seat = rules.actor(s)
        v = view(rules, s, seat)
        yield f"ply {ply}, seat {seat}"
        yield from changes(shown, table(rules, s))
        yield f"  legal   {', '.join(said(rules, rules.move(v, a)) for a in legal)}"
        yield f"  does    {said(rules, rules.move(v, action))} ({action})"
        s.log = []
        rules.apply(s, action)
        yield from (f"  event   {announced(rules, event)}" for event in s.log[1:])
        s.log = None
        ply += 1
    yield "end"
    yield from changes({}, table(rules, s))
    yield f"  scores  {rules.scores(s)}, winners {rules.winners(s)}, checksum {s.checksum()}"


def chosen(rules: Rules, s: State, legal: list[int], ply: int) -> int:
    """A move of the most cards, every third time one that is merely legal.

    Not the rollout policy's choice: a better policy must not look like a change of the rules.
    """
    if ply % 3 == 2:
        return legal[(ply * 7919) % len(legal)]
    v = view(rules, s, rules.actor(s))
    return max(legal, key=lambda action: len(rules.move(v, action).kinds))


def changes(shown: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    """What is not as it was shown, a line for all, one for each seat and one for the numbers."""
    new = {key: text for key, text in now.items() if shown.get(key, "") != text}
    for who in dict.fromkeys(key.partition(" ")[0] for key in now):
        parts = [
            f"{key.partition(' ')[2]}: {text or 'nothing'}"
            for key, text in new.items()
            if key.partition(" ")[0] == who
        ]
        if parts:
            yield f"  {who:<7} {'; '.join(parts)}"
    shown.clear()
    shown.update(now)


def table(rules: Rules, s: State) -> dict[str, str]:
    """The zones as all know them, what single seats know besides, and the numbers."""
    out: dict[str, str] = {}
    names = rules.zone_names
    for zone, name in enumerate(names):
        out[f"all {name}"] = row(rules, s, zone, rules.table.everyone)
    for seat in range(rules.seats):
        for zone, name in enumerate(names):
            known = row(rules, s, zone, 1 << seat)
            out[f"seat{seat} {name}"] = "" if known == out[f"all {name}"] else known
    for name, n in zip(rules.num_names, s.nums, strict=True):
        out[f"numbers {name}"] = str(n) if n else ""
    return out


def row(rules: Rules, s: State, zone: int, mask: int) -> str:
    """A zone's cards as the seats of a mask all know them; unseen ones are counted."""
    kinds = rules.cards.kinds
    cards = s.zones[zone]
    names = [kinds[rules.kind_of[c]].id if s.known[c] & mask == mask else "?" for c in cards]
    if len(names) > 1 and set(names) == {"?"}:
        return f"?*{len(names)}"
    return " ".join(sorted(names) if rules.table.unordered[zone] else names)


def said(rules: Rules, move: Move) -> str:
    """A move by the engine's own names."""
    kinds = " ".join(rules.cards.kinds[k].id if k >= 0 else "?" for k in move.kinds)
    zones = " ".join(dict.fromkeys(rules.zone_names[z] for z in move.sources))
    return " ".join(part for part in (move.verb, kinds, f"@{zones}" if zones else "") if part)


def announced(rules: Rules, event: Event) -> str:
    """An event by the engine's own names, with the seats that see its card."""
    word = EVENT_NAMES[event.kind]
    if event.kind not in {MOVE, REVEAL}:
        name = rules.num_names[event.src] if word == "number" else ""
        return " ".join(f"{word} {event.seat} {name} {event.n}".split())
    card = rules.cards.kinds[rules.kind_of[event.card]].id if event.card != HIDDEN else "?"
    seers = "".join(str(seat) for seat in range(rules.seats) if event.mask >> seat & 1)
    to = f" to {rules.zone_names[event.dst]}" if event.kind == MOVE else ""
    return f"{word} {card} from {rules.zone_names[event.src]}{to}, seen by {seers or 'nobody'}"


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for game in games():
        game.path.write_text(played(game), encoding="utf-8", newline="\n")
        print(game.path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
