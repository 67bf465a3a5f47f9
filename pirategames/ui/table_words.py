"""What the table says: captions, log entries, labels, card texts, for one seat at a match.

The only place of the screen that asks for words. Knows no rule; wordings of moves and events come
from ``pirategames.words``, names of zones and buttons from the layout file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pirategames import words
from pirategames.engine.events import ACTED, MOVE, REVEAL, TURN, Event
from pirategames.engine.rules import Contest, Move, Sign
from pirategames.engine.view import View
from pirategames.i18n import language, listed, localised, tr, trn
from pirategames.match.making import GAMES
from pirategames.match.match import Match
from pirategames.ui.layout import ButtonPlan, Plan

MARKER = "**"


class CardText(NamedTuple):
    """What is printed on a kind of card; ``number`` is empty if it has none."""

    id: str
    title: str
    number: str
    colour: str
    text: str
    copies: int


class SignText(NamedTuple):
    """A sign of the table in words, its drawing and the name of its colour, empty for none."""

    sign: Sign
    label: str
    text: str
    emblem: str
    colour: str


class Odds(NamedTuple):
    """How many of the cards that may come are bad, of how many; the next one's kind if known."""

    fatal: int
    possible: int
    kind: int
    share: str
    dangers: list[tuple[str, int]]  # of each bad sort: its emblem or number, and how many


class Entry(NamedTuple):
    """A line of the log: who, what (``**bold**`` marked), the card it is about by its id."""

    seat: int
    text: str
    emblem: str
    turn: int


def amendment(names: dict[str, str], texts: dict[str, str]) -> str:
    """What a card or an option, by its names and its texts, makes of another card."""
    return tr("**{name}:** {text}", name=localised(names), text=localised(texts))


class TableWords:
    """Sentences and names, in the language in use, about one match."""

    def __init__(self, match: Match, plan: Plan) -> None:
        self.match = match
        self.plan = plan
        self.names = [seat.name for seat in match.setup.seats]
        self._cards: dict[tuple[str, int], CardText] = {}
        options = match.setup.options
        self._teams = GAMES[match.setup.game].team_of(match.rules.seats, options)

    # ------------------------------------------------------------ cards
    def card(self, kind: int) -> CardText:
        """What is printed on a card."""
        key = (language(), kind)
        if key not in self._cards:
            cards = self.match.rules.cards
            printed = cards.kinds[kind]
            plan = self.plan.cards
            if isinstance(plan.index, str):
                number = cards.props[plan.index][kind] if plan.index in cards.props else -1
            else:
                number = next((n for p in plan.index if (n := cards.props[p][kind])), -1)
            colours = {**cards.props, "family": cards.family_of}
            colour = colours[plan.colour][kind] if plan.colour in colours else 0
            self._cards[key] = CardText(
                printed.id,
                localised(printed.titles),
                str(number) if number >= 0 else "",
                plan.palette[colour] if colour < len(plan.palette) else "",
                self._text(kind),
                cards.kind_of.count(kind),
            )
        return self._cards[key]

    def _text(self, kind: int) -> str:
        """The text of a card, and of what is in force that replaces its effect."""
        cards = self.match.rules.cards
        lines = [localised(cards.kinds[kind].texts)]
        for other in cards.amended.get(kind, [])[-1:]:  # the last one settles it
            lines.append(amendment(other.names, other.texts))
        return "\n".join(line for line in lines if line)

    def explained(self, view: View, kind: int) -> str:
        """The text of a card, and of the card of mine that changes what it does for me."""
        rules = self.match.rules
        text, changer = self.card(kind).text, rules.amends(view, kind)
        if changer < 0:
            return text
        other = rules.cards.kinds[changer]
        return f"{text}\n{amendment(other.names, other.texts)}"

    def copies(self, kind: int) -> str:
        """How many of them there are in the game."""
        return trn("{n} in the game", "{n} in the game", self.card(kind).copies)

    def tag(self, kind: int) -> str:
        """A card in one or two signs: its number, else the first letters of its name."""
        card = self.card(kind)
        return card.number or card.title[:2]

    # ------------------------------------------------------------ what may be done
    def prompt(self, view: View, verbs: Iterable[str]) -> str:
        """What the seat is asked now."""
        return words.prompt_words(self.match.rules, view, verbs)

    def move(self, view: View, move: Move) -> str:
        """A choice in words."""
        return words.move_words(self.match.rules, view, move, self.names)

    def button(self, view: View, move: Move, purpose: str) -> str:
        """A choice in the few words of a button."""
        known = self.plan.buttons.get(move.verb)
        if known is not None:
            return localised(known.label) or self.move(view, move)
        answers = {
            "use": {"set": tr("Take it"), "": tr("Use the effect")},
            "decline": {
                "swap": tr("Do not swap"),
                "look": tr("Do not look"),
                "move": tr("Do nothing"),
                "set": tr("Decline"),
                "": tr("Decline"),
            },
            "done": {"": tr("That is all")},
        }
        for_verb = answers.get(move.verb)
        if for_verb is None:
            return self.move(view, move)
        own = words.own_answer(self.match.rules, view, move, self.names)
        if own:
            return own
        return for_verb.get(purpose, for_verb[""])

    def label(self, button: ButtonPlan) -> str:
        """The label the layout gives a button."""
        return localised(button.label)

    def confirm(self, purpose: str, verb: str) -> str:
        """The button that does what the chosen cards mean."""
        if verb in {"pick", "pick_places"}:
            return tr("Discard") if purpose == "move" else tr("Take these")
        own = words.confirm_words(self.match.rules)
        if own:
            return own
        known = {"swap": tr("Swap"), "look": tr("Look"), "move": tr("Here")}
        return known.get(purpose, tr("Confirm"))

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        """All choices in words, each once."""
        return list(dict.fromkeys(self.move(view, move) for move in moves))

    def emblem(self, move: Move) -> str:
        """The drawing that stands for a choice without a card, by its id; empty for none."""
        return words.emblem_of(self.match.rules, move)

    def brief(self, view: View, move: Move) -> str:
        """A choice without a card as the name of what it stands for."""
        families = self.match.rules.cards.families
        family = self.emblem(move)
        if family not in families:
            return self.move(view, move)
        kind = self.match.rules.cards.family_of.index(families.index(family))
        return self.card(kind).title

    # ------------------------------------------------------------ the table
    def signs(self, view: View) -> list[SignText]:
        """What the table shows at a glance, in words."""
        rules = self.match.rules
        out: list[SignText] = []
        for sign in rules.signs(view):
            label, said = words.sign_words(rules, sign)
            emblem = rules.cards.families[sign.family] if sign.family >= 0 else ""
            colour = ""
            if sign.family >= 0 and self.plan.cards.colour == "family":
                colour = self.plan.cards.palette[sign.family]
            out.append(SignText(sign, label, said, emblem, colour))
        return out

    def contest(self, view: View, zone: int) -> Contest | None:
        """Who fights for what lies in a zone."""
        return self.match.rules.contest(view, zone)

    def contested(self, view: View, battle: Contest) -> str:
        """Who is ahead in a battle, in very few words; "you" is said to people only."""
        told_to = view.seat if self.match.is_human(view.seat) else -1
        return words.contest_words(self.match.rules, battle, told_to, self.names)

    def foreseen(self, view: View, action: int) -> str:
        """Who would be ahead after an action, in a sentence; empty for no battle."""
        battle = self.match.rules.foreseen(view, action)
        return f"{self.contested(view, battle)}." if battle is not None else ""

    def heap(self, value: int) -> str:
        """What the cards of a battle have in common, by its name in the card files."""
        plan = next(p.table for p in self.plan.zones.values() if p.table and p.table.heaps)
        rules = self.match.rules
        named = GAMES[rules.game].words.properties
        return next(p.values[value] for p in named if p.name == plan.heaps)

    def team(self, seat: int) -> int:
        """The number of a seat's team, -1 where everybody plays alone."""
        return self._teams[seat] if max(self._teams) + 1 < len(self._teams) else -1

    def one_team(self, seats: Sequence[int]) -> bool:
        """Do these seats, more than one, play together?"""
        return len(seats) > 1 and len({self._teams[seat] for seat in seats}) == 1

    def mates(self, seat: int) -> str:
        """The names of those who play with a seat; empty for nobody."""
        return listed(
            [
                self.names[other]
                for other, team in enumerate(self._teams)
                if team == self._teams[seat] and other != seat
            ]
        )

    def prices(self, view: View, kind: int) -> dict[int, int]:
        """What a card would cost in each zone where it fits, also where that cannot be paid."""
        return self.match.rules.costs(view, kind) if kind >= 0 else {}

    def too_dear(self, view: View, kind: int, zone: int) -> str:
        """What a card that fits in a zone would cost there; empty if it does not fit."""
        n = self.prices(view, kind).get(zone, 0)
        if not n:
            return ""
        return trn("Too dear: it would cost {n} card.", "Too dear: it would cost {n} cards.", n)

    def cramped(self, view: View, kind: int) -> list[int]:
        """The zones where a card would leave too few cards for the gaps, if the game warns."""
        return self.match.rules.cramped(view, kind) if kind >= 0 else []

    def gains(self, view: View) -> dict[int, int]:
        """What ending the turn now would add, by zone."""
        return self.match.rules.gains(view)

    def odds(self, view: View) -> Odds:
        """The risk of the next card; its kind if the viewer knows it."""
        rules = self.match.rules
        fatal, possible = rules.odds(view)
        families = rules.cards.families
        dangers = [
            (families[family] if family >= 0 else str(number), n)
            for family, number, n in rules.dangers(view)
            if n
        ]
        share = words.percent(fatal, possible)
        return Odds(fatal, possible, rules.next_kind(view), share, dangers)

    def windfall(self, view: View) -> str:
        """What ending the turn now would bring beside what lies there; empty for nothing."""
        n = self.match.rules.windfall(view)
        return words.windfall_words(self.match.rules, n) if n else ""

    def what_if(self, view: View, points: Sequence[int]) -> str:
        """What may come of the choice there is now."""
        return words.what_if_words(self.match.rules, view, points)

    def number(self, view: View, name: str) -> int:
        """One of the game's numbers."""
        names = self.match.rules.num_names
        return view.nums[names.index(name)] if name in names else 0

    def aside(self, view: View, move: Move) -> str:
        """What a choice would bring, in small letters on its button."""
        return words.aside_words(self.match.rules, view, move)

    def progress(self, view: View) -> str:
        """How far the match is, in very few words."""
        return words.progress_words(self.match.rules, view)

    def tally(self, view: View, seat: int) -> tuple[int, int]:
        """How much a seat has won, of how much."""
        return self.match.rules.tally(view, seat)

    # ------------------------------------------------------------ seats
    def left_in(self, view: View, seat: int) -> str:
        """When a seat has left the match; empty while it plays on."""
        n = self.match.rules.left_in(view, seat)
        return tr("in round {n}", n=n) if n else ""

    def badges(self, view: View, seat: int) -> list[str]:
        """What everybody sees of a seat's state: words of the game (``ghosted``, ``locked``)."""
        return self.match.rules.badges(view, seat)

    def badge(self, name: str) -> str:
        """Such a word for people."""
        known = {
            "ghosted": tr("Ghosted"),
            "locked": tr("restricted"),
            "out": tr("overboard"),
            "captain": tr("Captain"),
            "dog": tr("dog's life"),
        }
        return known.get(name, name)

    def zone(self, name: str) -> str:
        """A kind of zone by the name the layout gives it."""
        return localised(self.plan.zones[name].name)

    def short(self, name: str) -> str:
        zone = self.plan.zones[name]
        return localised(zone.short or zone.name)

    def turn(self, view: View) -> int:
        """The number of the turn, 0 if the game does not count them."""
        names = self.match.rules.num_names
        if self.plan.turns not in names:
            return 0
        return view.nums[names.index(self.plan.turns)]

    # ------------------------------------------------------------ what happens
    def caption(self, events: Sequence[Event], viewer: int) -> str:
        """One ply in a sentence or two; the first that says something."""
        lines = self._told(events, viewer)
        return lines[0] if lines else ""

    def _told(self, events: Sequence[Event], viewer: int) -> list[str]:
        """One ply in sentences; "your" is said to people only."""
        told_to = viewer if self.match.is_human(viewer) else -1
        return words.ply_words(self.match.rules, events, self.names, told_to)

    def entry(self, events: Sequence[Event], viewer: int, turn: int) -> Entry | None:
        """One ply as a line of the log."""
        lines = self._told(events, viewer)
        if not lines:
            return None
        seat = next((event.seat for event in events if event.kind in {ACTED, TURN}), -1)
        kinds = self.kinds(events)
        text = " ".join(self._bold(line, kinds) for line in lines)
        return Entry(seat, text, self.card(kinds[0]).id if kinds else "", turn)

    def joined(self, one: Entry, two: Entry) -> Entry:
        """A line of the log with what happened next in the same turn."""
        text = two.text
        name = self.names[two.seat] if two.seat >= 0 else ""
        if name and text.startswith(name + " "):
            rest = text[len(name) + 1 :]
            text = rest[0].upper() + rest[1:]
        return Entry(one.seat, f"{one.text} {text}", one.emblem or two.emblem, one.turn)

    def kinds(self, events: Sequence[Event]) -> list[int]:
        """The kinds whose faces some events show, in their order."""
        kind_of = self.match.rules.kind_of
        shown = [e.card for e in events if e.kind in {MOVE, REVEAL} and e.card >= 0]
        joker = self.match.rules.cards.joker
        kinds = list(dict.fromkeys(kind_of[card] for card in shown))
        return sorted(kinds, key=lambda kind: joker[kind])

    def _bold(self, sentence: str, kinds: Sequence[int]) -> str:
        """The cards' names in bold."""
        for kind in kinds:
            name = words.called(self.match.rules, kind)
            sentence = re.sub(
                rf"(?<![\w*]){re.escape(name)}(?![\w*])",
                f"{MARKER}{name}{MARKER}",
                sentence,
                count=1,
            )
        return sentence
