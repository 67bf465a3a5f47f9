"""The words of Cap'taine Carcasse: dives, incidents, what effects do, Divers.

Cards are named by the card files; knows no rule and no screen.
"""

from collections.abc import Sequence

from pirategames.engine.events import MOVE, NOTE, NUMBER, REVEAL, Event
from pirategames.engine.rules import Asking, Move, Rules
from pirategames.engine.view import View
from pirategames.i18n import listed, localised, tr, trn
from pirategames.wordings.base import Wording
from pirategames.wordings.common import of, percent, the_card, top_kind

SILENT = {("lost", "locker"), ("aside", "locker"), ("divers", "box"), ("box", "divers")}


class CarcasseWords(Wording):
    """See the class it derives from."""

    passing = frozenset({"lost", "aside", "box", "divers", "diver"})

    def zone(self, name: str, own: bool, owner: str) -> str:
        fields = {"owner": owner, "of_owner": of(owner)}
        if name == "hold":
            return tr("your Hold") if own else tr("{owner}'s Hold{of_owner:.0}", **fields)
        if name in {"diver", "divers"}:
            return tr("your Diver") if own else tr("{owner}'s Diver{of_owner:.0}", **fields)
        known = {
            "loot": tr("the Loot deck"),
            "locker": tr("the Locker"),
            "exploration": tr("the Exploration"),
            "lost": tr("the lost cards"),
            "aside": tr("the cards drawn"),
            "box": tr("the box"),
        }
        return known.get(name, "")

    def zone_title(self, name: str) -> str:
        known = {
            "loot": tr("Loot deck"),
            "locker": tr("Locker"),
            "exploration": tr("Exploration"),
            "lost": tr("lost"),
            "aside": tr("drawn"),
            "box": tr("box"),
            "hold": tr("Hold"),
            "divers": tr("Divers to choose from"),
            "diver": tr("Diver"),
        }
        return known.get(name, "")

    # ------------------------------------------------------------ choices
    def move(self, rules: Rules, v: View, move: Move, asking: Asking, names: Sequence[str]) -> str:
        if move.verb == "dive":
            return tr("Dive")
        if move.verb == "surface":
            return trn("Surface with {n} card", "Surface with {n} cards", move.option)
        if move.verb == "keep":
            return tr("Keep {card}", card=the_card(rules, move.kinds[0]))
        if move.verb in {"use", "decline"} and asking.purpose == "move" and not asking.zones:
            return tr("Into your Hold") if move.verb == "use" else tr("Into the Locker")
        if move.verb != "choose":
            return ""
        zone = move.sources[0]
        kind = move.kinds[0] if move.kinds[0] >= 0 else top_kind(rules, v, zone)
        owner = rules.zone_owner[zone]
        where = rules.specs[rules.zone_spec[zone]].name
        fields = {"card": the_card(rules, kind)}
        if where == "hold" and owner != v.seat:
            fields["owner"] = names[owner]
            if asking.purpose == "play":
                return tr("Steal {card} from {owner}", **fields)
            return tr("Take {card} away from {owner}", **fields)
        if where == "hold":
            return tr("Put {card} back into play", **fields)
        if where == "exploration":
            return tr("Repeat {card}", **fields)
        if where == "lost":
            return tr("Take {card} into your Hold", **fields)
        return tr("Play {card}", cards=fields["card"], **fields)

    def aside(self, rules: Rules, v: View, move: Move) -> str:
        if move.verb == "dive":
            fatal, possible = rules.odds(v)
            return tr("{share} risk", share=percent(fatal, possible))
        if move.verb == "surface":
            points = sum(rules.gains(v).values())
            gain = trn("+{n} point", "+{n} points", points)
            more = rules.windfall(v)
            if more:
                return gain + ", " + tr("{n} + {more} cards", n=move.option, more=more)
            return gain + ", " + trn("{n} card", "{n} cards", move.option)
        return ""

    def what_if(self, rules: Rules, v: View, points: Sequence[int]) -> str:
        if any(v.zones[rules.zone("divers", v.seat)]):
            return self._divers(rules, v)
        fatal, possible = rules.odds(v)
        if not possible:
            return ""
        now = points[v.turn]
        then = now + sum(rules.gains(v).values())
        lines = [tr("**Surface:** {now} → **{then}** points.", now=now, then=then)]
        more = rules.windfall(v)
        if more:
            lines[0] += " " + trn(
                "And {n} card more, drawn at random.", "And {n} cards more, drawn at random.", more
            )
        safe = v.nums[rules.num_names.index("safe")]
        if not fatal:
            lines.append(tr("**Dive:** no incident is possible."))
        elif safe:
            then = now + sum(rules.salvage(v).values())
            saved = v.zones[rules.zone("exploration")][:safe]
            cards = listed([the_card(rules, rules.kind_of[card]) for card in saved])
            lines.append(tr("**Incident:** {now} → **{then}** points.", now=now, then=then))
            lines.append(tr("Saved: {cards}.", cards=cards))
        else:
            kept = trn(
                "**Incident:** everything sinks, you keep **{n}** point.",
                "**Incident:** everything sinks, you keep **{n}** points.",
                now,
            )
            lines.append(kept)
        return "\n".join(lines)

    def _divers(self, rules: Rules, v: View) -> str:
        """What each Diver to choose from can do."""
        cards = v.zones[rules.zone("divers", v.seat)]
        kinds = [rules.cards.kinds[rules.kind_of[card]] for card in cards if card >= 0]
        return "\n".join(
            tr("**{name}:** {text}", name=localised(kind.names), text=localised(kind.texts))
            for kind in kinds
        )

    def windfall(self, n: int) -> str:
        return trn("Haul: +{n} card", "Haul: +{n} cards", n)

    def confirm(self) -> str:
        return tr("This card")

    def prompt(self, rules: Rules, v: View, asking: Asking) -> str:
        if asking.kind < 0:
            if any(v.zones[rules.zone("divers", v.seat)]):
                return tr("Which Diver do you keep?")
            return self._dive_or_surface(rules, v)
        card = rules.cards.kinds[asking.kind]
        fields = {"card": the_card(rules, asking.kind)}
        fields["card"] = fields["card"][0].upper() + fields["card"][1:]
        zones = {(rules.specs[rules.zone_spec[z]].name, rules.zone_owner[z]) for z in asking.zones}
        own = ("hold", v.seat) in zones
        places = {name for name, _ in zones}
        if asking.word == "use":
            return tr("{card}: into your Hold, or into the Locker?", **fields)
        if "hold" in places and own:
            return tr("{card}: which card of your Hold goes back into play?", **fields)
        if "hold" in places and asking.purpose == "play":
            return tr("{card}: which card do you steal and play?", **fields)
        if "hold" in places:
            return tr("{card}: which card goes to the Locker?", **fields)
        if "aside" in places:
            return tr("{card}: which card do you play?", **fields)
        if "lost" in places:
            return tr("{card}: which lost card do you take?", **fields)
        if "exploration" in places:
            return tr("{card}: which effect do you repeat?", **fields)
        return card.id

    def _dive_or_surface(self, rules: Rules, v: View) -> str:
        fatal, possible = rules.odds(v)
        if possible == 1 and not fatal:
            return tr("The next card is safe: dive or surface?")
        if possible == 1:
            return tr("The next card is an incident: dive or surface?")
        return tr("Dive or surface? Risk of an incident: {share}", share=percent(fatal, possible))

    # ------------------------------------------------------------ what happens
    def ply(
        self, rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int
    ) -> list[str] | None:
        out: list[str] = []
        group: list[Event] = []
        for event in events:
            if group and not (event.kind == MOVE and self._way(rules, group[0], event)):
                out.append(self._moved(rules, group, names))
                group = []
            if event.kind == MOVE:
                group.append(event)
            else:
                out.append(self._told(rules, event, names, viewer))
        if group:
            out.append(self._moved(rules, group, names))
        return [sentence for sentence in out if sentence]

    def _way(self, rules: Rules, a: Event, b: Event) -> bool:
        """Do two cards go from the same kind of place of the same seat to the same?"""
        return (
            rules.zone_spec[a.src] == rules.zone_spec[b.src]
            and rules.zone_owner[a.src] == rules.zone_owner[b.src]
            and rules.zone_spec[a.dst] == rules.zone_spec[b.dst]
            and rules.zone_owner[a.dst] == rules.zone_owner[b.dst]
            and rules.specs[rules.zone_spec[a.dst]].name != "exploration"
        )

    def _told(self, rules: Rules, event: Event, names: Sequence[str], viewer: int) -> str:
        name = names[event.seat] if event.seat >= 0 else ""
        if event.kind == NOTE and rules.note_names[event.src] == "incident":
            return tr("{name} has an incident!", name=name)
        if event.kind == REVEAL:
            if event.card < 0:
                return tr("{name} looks at the next card.", name=name)
            card = the_card(rules, rules.kind_of[event.card])
            return tr("{name} looks at the next card: {card}.", name=name, card=card)
        if event.kind == NUMBER and event.n > 0:
            word = rules.num_names[event.src]
            if word == "must_place":
                return trn("{n} more card must be placed.", "{n} more cards must be placed.",
                           event.n)  # fmt: skip
            if word == "safe":
                return trn("{n} card is safe.", "{n} cards are safe.", event.n)
        return ""

    def _moved(self, rules: Rules, events: Sequence[Event], names: Sequence[str]) -> str:
        """Cards that go the same way."""
        first = events[0]
        source = rules.specs[rules.zone_spec[first.src]].name
        target = rules.specs[rules.zone_spec[first.dst]].name
        if (source, target) in SILENT:
            return ""
        kinds = [rules.kind_of[e.card] if e.card >= 0 else -1 for e in events]
        owner = rules.zone_owner[first.src]
        seat = rules.zone_owner[first.dst]
        fields = {
            "name": names[seat if seat >= 0 else first.seat],
            "cards": listed([the_card(rules, kind) for kind in kinds]),
            "owner": names[owner] if owner >= 0 else "",
        }
        if target == "exploration":
            return self._entered(source, owner == first.seat, fields)
        if target == "lost":
            return trn("{cards} sinks.", "{cards} sink.", len(kinds), **capital(fields))
        if target == "locker":
            return trn("{cards} of {owner} goes to the Locker.",
                       "{cards} of {owner} go to the Locker.", len(kinds),
                       **capital(fields))  # fmt: skip
        if target == "aside":
            if -1 in kinds:
                return trn("{name} draws {n} card from the Locker.",
                           "{name} draws {n} cards from the Locker.", len(kinds),
                           name=fields["name"])  # fmt: skip
            return tr("{name} draws {cards} from the Locker.", **fields)
        if target == "diver":
            return tr("{name} keeps {cards}.", **fields)
        return self._stowed(source, len(kinds), fields)

    def _entered(self, source: str, own: bool, fields: dict[str, str]) -> str:
        if source == "loot":
            return tr("{name} dives: {cards}.", **fields)
        if source == "hold" and own:
            return tr("{name} puts {cards} back into play.", **fields)
        if source == "hold":
            return tr("{name} steals {cards} from {owner}.", **fields)
        return tr("{name} plays {cards} from the Locker.", **fields)

    def _stowed(self, source: str, n: int, fields: dict[str, str]) -> str:
        """Cards that come into a Hold."""
        if source == "exploration":
            return tr("{name} surfaces with {cards}.", **fields)
        if source == "locker":
            return tr("{name} wins {cards} from the Locker.", **fields)
        if source == "lost":
            return tr("{name} takes {cards} from the wreck.", **fields)
        return tr("{name} takes {cards} from {owner}.", **fields)


def capital(fields: dict[str, str]) -> dict[str, str]:
    """The same fields, the cards at the beginning of the sentence."""
    cards = fields["cards"]
    return {**fields, "cards": cards[:1].upper() + cards[1:]}
