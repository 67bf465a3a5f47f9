"""The words of Walk the Plank and Knock-out Whist: battles, trumps, who goes overboard.

Suits are named by the card files; knows no rule and no screen.
"""

from collections.abc import Sequence
from typing import Final

from pirategames.engine.events import ACTED, HIDDEN, MOVE, NOTE, NUMBER, Event
from pirategames.engine.rules import Asking, Move, Rules, Sign
from pirategames.engine.view import View
from pirategames.i18n import listed, localised, tr, trn
from pirategames.wordings.base import Wording
from pirategames.wordings.common import card_name, of

ROUNDS: Final = 7


def suit_name(rules: Rules, suit: int) -> str:
    """What a suit is called: "Monkeys"."""
    return localised(rules.cards.kinds[rules.cards.family_of.index(suit)].titles)


def card_words(rules: Rules, kind: int) -> str:
    """A card in a sentence: "the 5 of Monkeys"; what is an exclamation is quoted."""
    if kind < 0:
        return tr("a card")
    rank = rules.cards.props["rank"][kind]
    if rank > 0:
        suit = suit_name(rules, rules.cards.family_of[kind])
        return tr("the {n} of {suit}{of_suit:.0}", n=rank, suit=suit, of_suit=of(suit))
    return tr("“{card}”", card=card_name(rules, kind))


def number(rules: Rules, v: View, name: str) -> int:
    """One of the game's numbers."""
    return v.nums[rules.num_names.index(name)]


class PlankWords(Wording):
    """See the class it derives from."""

    passing = frozenset({"won", "sunk", "battle"})

    def zone(self, name: str, own: bool, owner: str) -> str:
        fields = {"owner": owner, "of_owner": of(owner)}
        if name == "hand" and own:
            return tr("your hand")
        if name == "hand":
            return tr("{owner}'s hand{of_owner:.0}", **fields)
        known = {
            "battle": tr("the battle"),
            "won": tr("the cards won"),
            "deck": tr("the deck"),
            "turned": tr("the card turned up"),
            "sunk": tr("the sea"),
        }
        return known.get(name, "")

    def called(self, rules: Rules, kind: int) -> str:
        if rules.cards.props["rank"][kind] > 0:
            return card_words(rules, kind).partition(" ")[2]  # without its article
        return card_name(rules, kind)

    def zone_title(self, name: str) -> str:
        known = {
            "battle": tr("has played"),
            "won": tr("won"),
            "turned": tr("turned up"),
            "sunk": tr("in the sea"),
        }
        return known.get(name, "")

    # ------------------------------------------------------------ choices
    def move(self, rules: Rules, v: View, move: Move, asking: Asking, names: Sequence[str]) -> str:
        if move.verb == "trump":
            return self._trump(rules, move.option)
        if move.verb == "hold":
            return tr("Hold the card back")
        return tr("Play {cards}", cards=card_words(rules, move.kinds[0]))

    def _trump(self, rules: Rules, suit: int) -> str:
        if suit < 0:
            return tr("No trumps")
        return tr("Trumps: {suit}", suit=suit_name(rules, suit))

    def emblem(self, rules: Rules, move: Move) -> str:
        return rules.cards.families[move.option] if move.option >= 0 else ""

    def sign(self, rules: Rules, sign: Sign) -> tuple[str, str]:
        suit = suit_name(rules, sign.family) if sign.family >= 0 else tr("none")
        known = {
            "trump": (tr("Trumps"), suit),
            "led": (tr("Led"), suit),
            "ahead": (tr("ahead"), ""),
        }
        return known.get(sign.name, ("", ""))

    def prompt(self, rules: Rules, v: View, asking: Asking) -> str:
        if number(rules, v, "naming"):
            return tr("Captain, name trumps")
        if not any(v.zones[rules.zone("battle", seat)] for seat in range(rules.seats)):
            return tr("You lead: play any card")
        led = led_suit(rules, v)
        kinds = [rules.kind_of[card] for card in v.zones[rules.zone("hand", v.seat)]]
        if led < 0 or HIDDEN in kinds:
            return tr("No suit was led: play any card")
        suit = suit_name(rules, led)
        if all(rules.cards.family_of[kind] != led for kind in kinds):
            return tr("You have no {suit}: play any card{of_suit:.0}", suit=suit, of_suit=of(suit))
        if any(rules.cards.props["rank"][kind] < 0 for kind in kinds):
            return tr("Follow {suit}, or play a special", suit=suit)
        return tr("Follow {suit}", suit=suit)

    def progress(self, rules: Rules, v: View) -> str:
        round_ = number(rules, v, "round")
        said = tr("Round {n} of {most}", n=round_, most=ROUNDS)
        if number(rules, v, "naming"):
            return said
        n, most = number(rules, v, "battle"), ROUNDS + 1 - round_
        battle = tr("battle {n} of {most}", n=n, most=most)
        return f"{said} · {battle}"

    def standing(self, rules: Rules, v: View) -> str:
        parts = [self.progress(rules, v)]
        if not number(rules, v, "naming"):
            parts.append(self._trump(rules, number(rules, v, "trump") - 1))
        if (led := led_suit(rules, v)) >= 0:
            parts.append(tr("led: {suit}", suit=suit_name(rules, led)))
        return " · ".join(parts)

    # ------------------------------------------------------------ what happens
    def ply(
        self, rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int
    ) -> list[str] | None:
        lost = [event for event in events if overboard(rules, event)]
        out: list[str] = []
        for event in events:
            if event not in lost:
                out.append(self._told(rules, event, names))
            elif event is lost[0]:
                seats = [names[int(rules.num_names[e.src].partition("/")[2])] for e in lost]
                out.append(trn("{names} goes overboard!", "{names} go overboard!", len(seats),
                               names=listed(seats)))  # fmt: skip
        return [sentence for sentence in out if sentence]

    def _told(self, rules: Rules, event: Event, names: Sequence[str]) -> str:
        if event.kind == MOVE:
            return self._moved(rules, event, names)
        if event.kind == NOTE:
            who = event.seat if event.seat >= 0 else event.n
            return self._noted(rules.note_names[event.src], event.n, names[who])
        if event.kind == NUMBER and event.n > 0 and rules.num_names[event.src] == "trump":
            return f"{self._trump(rules, event.n - 1)}."
        if event.kind == ACTED and event.n != HIDDEN and rules.verbs[event.n >> 24] == "hold":
            return tr("{name} holds the card back.", name=names[event.seat])
        return ""

    def _moved(self, rules: Rules, event: Event, names: Sequence[str]) -> str:
        """Cards played and turned up; how cards are dealt and gathered goes without saying."""
        target = rules.specs[rules.zone_spec[event.dst]].name
        card = card_words(rules, rules.kind_of[event.card] if event.card >= 0 else -1)
        if target == "battle":
            return tr("{name} plays {cards}.", name=names[event.seat], cards=card)
        if target == "turned":
            return tr("Turned up for trumps: {card}.", card=card)
        return ""

    def _noted(self, note: str, n: int, name: str) -> str:
        if note == "round":
            return trn("Round {round}: {n} card each.", "Round {round}: {n} cards each.",
                       ROUNDS + 1 - n, round=n)  # fmt: skip
        if note == "captain":
            return trn("{name} is Captain with {n} battle.", "{name} is Captain with {n} battles.",
                       n, name=name)  # fmt: skip
        known = {
            "won": tr("{name} wins the battle.", name=name),
            "void": tr("Nobody wins the battle; {name} leads the next.", name=name),
            "again": tr("Nobody won anything: the round is played again."),
            "dog": tr("A dog's life for {name}: one card, one last chance.", name=name),
            "no_trump": tr("No trumps in this round."),
        }
        return known[note]


def overboard(rules: Rules, event: Event) -> bool:
    """Does a seat leave the game?"""
    return event.kind == NUMBER and event.n > 0 and rules.num_names[event.src].startswith("out/")


def led_suit(rules: Rules, v: View) -> int:
    """The suit of the first card of the battle, -1 if there is none."""
    leader = number(rules, v, "leader") - 1
    for step in range(rules.seats):
        cards = v.zones[rules.zone("battle", (leader + step) % rules.seats)]
        if cards:
            kind = rules.kind_of[cards[0]]
            return rules.cards.family_of[kind] if rules.cards.props["rank"][kind] > 0 else -1
    return -1
