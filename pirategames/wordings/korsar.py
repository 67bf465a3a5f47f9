"""The words of Korsar: ships at sea, by their number, who leads them and who captures them.

Knows no rule and no screen.
"""

from collections.abc import Sequence

from pirategames.engine.events import HIDDEN, MOVE, NOTE, NUMBER, Event
from pirategames.engine.rules import Asking, Contest, Move, Rules
from pirategames.engine.view import View
from pirategames.i18n import tr, trn
from pirategames.wordings.base import Wording
from pirategames.wordings.common import card_name, of, the_card


class KorsarWords(Wording):
    """See the class it derives from."""

    passing = frozenset({"sea", "booty", "aside", "discard"})

    def zone(self, name: str, own: bool, owner: str) -> str:
        if name == "booty" and own:
            return tr("your booty")
        if name == "booty":
            return tr("{owner}'s booty{of_owner:.0}", owner=owner, of_owner=of(owner))
        known = {
            "draw_pile": tr("the draw pile"),
            "sea": tr("the sea"),
            "aside": tr("the cards set aside"),
        }
        return known.get(name, "")

    def zone_title(self, name: str) -> str:
        known = {
            "draw_pile": tr("draw pile"),
            "sea": tr("at sea"),
            "booty": tr("booty"),
            "aside": tr("set aside"),
        }
        return known.get(name, "")

    def mark(self, rules: Rules, v: View, zone: int, names: Sequence[str]) -> str:
        """Of a ship: its number, its owner and its leader."""
        if rules.specs[rules.zone_spec[zone]].name != "sea":
            return ""
        ship = zone - rules.zone("sea")
        lead = number(rules, v, f"lead/{ship}") - 1
        owner = names[number(rules, v, f"owner/{ship}") - 1]
        fields = {"n": ship + 1, "owner": owner, "of_owner": of(owner)}
        if lead < 0:
            return tr("no. {n}, {owner}'s{of_owner:.0}, nobody leads", **fields)
        return tr("no. {n}, {owner}'s{of_owner:.0}, {name} leads", name=names[lead], **fields)

    def contest(self, battle: Contest, viewer: int, names: Sequence[str]) -> str:
        if not battle.parties:
            if battle.owner == viewer:
                return tr("yours, unless attacked")
            return tr("{name}'s, unless attacked", name=names[battle.owner])
        sums = sorted([party.strength for party in battle.parties if not party.trump])
        if battle.ahead < 0:
            return tr("A tie at {n}: nobody leads", n=sums[-1])
        ahead = battle.parties[battle.ahead]
        you = viewer >= 0 and bool(ahead.seats >> viewer & 1)
        name = names[battle.leads]
        if ahead.trump:
            what = tr("the captain") if ahead.heap else tr("the admiral")
            return tr("You lead: {what}", what=what) if you else tr(
                "{name} leads: {what}", name=name, what=what)  # fmt: skip
        if len(sums) < 2:
            return tr("You lead with {n}", n=ahead.strength) if you else tr(
                "{name} leads with {n}", name=name, n=ahead.strength)  # fmt: skip
        if you:
            return tr("You lead, {n} to {m}", n=sums[-1], m=sums[-2])
        return tr("{name} leads, {n} to {m}", name=name, n=sums[-1], m=sums[-2])

    # ------------------------------------------------------------ choices
    def move(self, rules: Rules, v: View, move: Move, asking: Asking, names: Sequence[str]) -> str:
        if move.verb == "draw":
            return tr("Draw a card")
        card = the_card(rules, move.kinds[0])
        if move.verb == "sail":
            return tr("Send out {card}", card=card)
        if move.verb == "discard":
            return tr("Discard {cards}", cards=card)
        ship = ship_words(rules, v, move.target, names)
        return tr("Lay {card} on {ship}", card=card, ship=ship)

    def prompt(self, rules: Rules, v: View, asking: Asking) -> str:
        if v.zones[rules.zone("draw_pile")]:
            return tr("Lay a card, or draw one")
        gold = rules.cards.props["gold"]
        hand = v.zones[rules.zone("hand", v.seat)]
        if all(card != HIDDEN and gold[rules.kind_of[card]] > 0 for card in hand):
            return tr("The draw pile is empty: send out a merchant ship")
        return tr("The draw pile is empty: lay a card, or discard one")

    def progress(self, rules: Rules, v: View) -> str:
        pile = len(v.zones[rules.zone("draw_pile")])
        return trn("{n} card to draw", "{n} cards to draw", pile) if pile else tr("no card to draw")

    def standing(self, rules: Rules, v: View) -> str:
        first = rules.zone("sea")
        owners = sum(name.startswith("owner/") for name in rules.num_names)
        ships = sum(bool(v.zones[first + ship]) for ship in range(owners))
        pile = len(v.zones[rules.zone("draw_pile")])
        left = trn("{n} card to draw", "{n} cards to draw", pile)
        return " · ".join([left, trn("{n} ship at sea", "{n} ships at sea", ships)])

    # ------------------------------------------------------------ what happens
    def ply(
        self, rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int
    ) -> list[str] | None:
        # Who leads a ship that comes or goes in the same breath goes without saying.
        passing = {
            rules.num_names[event.src].partition("/")[2]
            for event in events
            if event.kind == NUMBER and rules.num_names[event.src].startswith("owner/")
        }
        out = [self._told(rules, event, names, passing) for event in events]
        return [sentence for sentence in out if sentence]

    def _told(self, rules: Rules, event: Event, names: Sequence[str], passing: set[str]) -> str:
        if event.kind == MOVE:
            return self._moved(rules, event, names)
        if event.kind == NUMBER:
            word, _, ship = rules.num_names[event.src].partition("/")
            if word != "lead" or ship in passing:
                return ""
            if event.n:
                return tr("{name} leads ship no. {n}.", name=names[event.n - 1], n=int(ship) + 1)
            return tr("Nobody leads ship no. {n}.", n=int(ship) + 1)
        if event.kind == NOTE and rules.note_names[event.src] == "final":
            return tr("The draw pile is empty, and so is a hand: the last battles are settled.")
        return ""

    def _moved(self, rules: Rules, event: Event, names: Sequence[str]) -> str:
        source = rules.specs[rules.zone_spec[event.src]].name
        target = rules.specs[rules.zone_spec[event.dst]].name
        kind = rules.kind_of[event.card] if event.card != HIDDEN else -1
        card = the_card(rules, kind)
        seat = max(rules.zone_owner[event.src], rules.zone_owner[event.dst])
        name = names[seat] if seat >= 0 else ""
        if target == "hand":
            return tr("{name} draws {card}.", name=name, card=card)
        if target == "booty":
            return tr("{name} captures {card}.", name=name, card=card)
        if target == "sea":
            n = event.dst - rules.zone("sea") + 1
            if kind >= 0 and rules.cards.props["gold"][kind] > 0:
                return tr("{name} sends out {card} (no. {n}).", name=name, card=card, n=n)
            return tr("{name} lays {card} on ship no. {n}.", name=name, card=card, n=n)
        if target == "discard" and source == "hand":
            return tr("{name} discards {cards}.", name=name, cards=card)
        return ""


def number(rules: Rules, v: View, name: str) -> int:
    """One of the game's numbers."""
    return v.nums[rules.num_names.index(name)]


def ship_words(rules: Rules, v: View, zone: int, names: Sequence[str]) -> str:
    """A ship at sea: "Anne's Merchant ship 5 (no. 3)"."""
    ship = zone - rules.zone("sea")
    card = card_name(rules, rules.kind_of[v.zones[zone][0]])
    owner = number(rules, v, f"owner/{ship}") - 1
    if owner == v.seat:
        return tr("your {card} (no. {n})", card=card, n=ship + 1)
    name = names[owner]
    return tr("{owner}'s {card}{of_owner:.0} (no. {n})", owner=name, of_owner=of(name), card=card,
              n=ship + 1)  # fmt: skip
