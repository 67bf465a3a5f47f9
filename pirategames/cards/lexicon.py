"""What a card file can name in a given game: zones, properties, kinds, families, numbers.

Made of what the game declares (``Words``) and, once the cards are read, of their columns. Knows
no game by name.
"""

import re
from typing import Final, NamedTuple

from pirategames.cards.problems import Report, nearest
from pirategames.cards.reader import Node
from pirategames.cards.vocabulary import (
    ANYONES,
    BENEATH,
    COPIES,
    JOKER,
    MY,
    OTHERS,
    SCOPES,
    SOURCE,
)
from pirategames.engine.effects import Source, Zones
from pirategames.engine.rules import ALL, OWNER, Property, Words, ZoneSpec, numbered_zones
from pirategames.engine.state import SORTED, STACK

TOKEN: Final = re.compile(r"\S+")


class Reach(NamedTuple):
    """A zone phrase understood.

    ``public``: everybody sees the cards that can be chosen there; ``open``: all cards that lie
    there; ``mine``: the seat of the effect sees them; ``secret``: a card chosen there is a kind
    that others cannot see. ``one``: a single zone for each seat, or
    one for each family; ``places``: how many zones it can be; ``stacked``: only tops are chosen.
    """

    zones: Zones
    public: bool
    open: bool
    mine: bool
    secret: bool
    one: bool
    places: int
    stacked: bool
    text: str


NOWHERE: Final = Reach(Zones([]), True, True, True, False, True, 1, False, "")


class Lexicon:
    """All that is known by name when effects are compiled."""

    def __init__(self, words: Words, seats: int) -> None:
        self.words = words
        self.seats = seats
        self.specs: dict[str, ZoneSpec] = {spec.name: spec for spec in words.zones}
        self.props: dict[str, Property] = {p.name: p for p in words.properties}
        self.props.setdefault(JOKER, Property(JOKER, 0, ["false", "true"]))
        self.columns: dict[str, list[int]] = {}
        self.kinds: dict[str, int] = {}
        self.families: list[str] = []
        self.family_of: list[int] = []
        self.filters: list[list[int]] = []
        self.zone_ids: dict[tuple[str, int], list[int]] = {}
        for zone, (spec, seat, _) in enumerate(numbered_zones(words.zones, seats)):
            self.zone_ids.setdefault((words.zones[spec].name, seat), []).append(zone)

    @property
    def facts(self) -> list[str]:
        """What ``has`` may say."""
        return [*self.props, COPIES]

    @property
    def play_zone(self) -> int:
        """The zone where effects run, -1 in a game without effects."""
        return self.zone_ids.get((self.words.play_zone, -1), [-1])[0]

    def filter(self, table: list[int]) -> int:
        """The number of a filter, equal ones sharing it."""
        if table not in self.filters:
            self.filters.append(table)
        return self.filters.index(table)

    def phrases(self) -> list[str]:
        """Every zone phrase of one zone that a file of this game can write."""
        out: list[str] = []
        for spec in self.words.zones:
            out += [f"{scope} {spec.name}" for scope in SCOPES] if spec.per_seat else [spec.name]
        return out

    # ------------------------------------------------------------ zone phrases
    def zone(self, node: Node, text: str, offset: int, report: Report) -> Reach:
        """The zones of a phrase that begins ``offset`` characters into a node's text."""
        parts: list[list[tuple[str, int]]] = [[]]
        joints = [offset]  # where each part begins: with the phrase or with an "or"
        for found in TOKEN.finditer(text.replace("’", "'")):
            if found.group() == "or":
                parts.append([])
                joints.append(offset + found.start())
            else:
                parts[-1].append((found.group(), offset + found.start()))
        if parts == [[(SOURCE, offset)]]:
            return Reach(Source(), False, False, True, True, False, 1, False, SOURCE)
        named = [
            self._part(node, part, joint, report) for part, joint in zip(parts, joints, strict=True)
        ]
        if any(scope == "" for scope, _ in named):
            return NOWHERE
        return self._reach([(scope, self.specs[name]) for scope, name in named], text)

    def _part(
        self, node: Node, part: list[tuple[str, int]], offset: int, report: Report
    ) -> tuple[str, str]:
        """Scope and zone of one part of a phrase; the scope is ``""`` after a problem."""
        if not part:
            report.add(node, "a zone is missing here", offset=offset)
            return "", ""
        name, at = part[-1]
        scope, scope_at = part[0] if len(part) == 2 else ("", at)
        spec = self.specs.get(name)
        if len(part) > 2:
            whole = " ".join(word for word, _ in part)
            report.add(node, f"'{whole}' is not a zone", nearest(whole, self.phrases()), part[0][1])
        elif name in (SOURCE, BENEATH) and not scope:
            report.add(node, f"'{name}' cannot stand here", offset=at)
        elif spec is None:
            report.unknown(node, "unknown zone", name, self.specs, at)
        elif scope and scope not in SCOPES:
            report.unknown(node, "unknown owner of a zone", scope, SCOPES, scope_at)
        elif spec.per_seat and not scope:
            sentence = f"whose {name}? every seat has one: my, others' or anyone's"
            report.add(node, sentence, f"{MY} {name}", at)
        elif scope and not spec.per_seat:
            report.add(node, f"{name} belongs to the table, to no seat", name, scope_at)
        else:
            return scope or "table", name
        return "", ""

    def _reach(self, parts: list[tuple[str, ZoneSpec]], text: str) -> Reach:
        by_seat: list[list[int]] = []
        for seat in range(self.seats):
            zones: list[int] = []
            for scope, spec in parts:
                for owner in self._owners(scope, seat):
                    zones += self.zone_ids[spec.name, owner]
            by_seat.append(list(dict.fromkeys(zones)))
        scope, first = parts[0]
        stacks = [spec.order in (STACK, SORTED) for _, spec in parts]
        return Reach(
            zones=Zones(by_seat),
            public=all(spec.sees == ALL for _, spec in parts),
            open=all(spec.sees == ALL and not spec.turns_up for _, spec in parts),
            mine=all(spec.sees == ALL or (spec.sees == OWNER and s == MY) for s, spec in parts),
            secret=any(spec.sees != ALL and spec.order != STACK for _, spec in parts),
            one=len(parts) == 1
            and scope in (MY, "table")
            and (first.places == 1 or first.by_family),
            places=max(len(zones) for zones in by_seat),
            stacked=all(stacks),
            text=text,
        )

    def _owners(self, scope: str, seat: int) -> list[int]:
        """The seats a phrase means to a seat: itself first, then clockwise; -1 is the table."""
        clockwise = [(seat + i) % self.seats for i in range(self.seats)]
        return {MY: [seat], OTHERS: clockwise[1:], ANYONES: clockwise}.get(scope, [-1])
