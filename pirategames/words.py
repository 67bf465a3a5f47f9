"""The words of the table: what a move, an event, a question or a position is called.

Everything a player reads about a match comes from here, in the language in use. Knows what the
games call their zones, verbs and numbers; knows no screen and never sees more than a View.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pirategames.engine.events import (
    ACTED,
    HIDDEN,
    MOVE,
    NUMBER,
    REVEAL,
    SHUFFLE,
    TURN,
    Event,
)
from pirategames.engine.rules import Asking, Contest, Move, Rules, Sign
from pirategames.engine.state import State
from pirategames.engine.view import Sampler, View
from pirategames.games import GAMES
from pirategames.i18n import listed, tr, trn
from pirategames.wordings import wording
from pirategames.wordings.common import card_name, of, percent, the_card, top_kind

NBSP = "\u00a0"
MANY = 4  # more discarded cards than this are not named


# ------------------------------------------------------------------------------ cards
def cards_words(rules: Rules, kinds: Sequence[int]) -> str:
    """Several cards: "3 × Net and the Ghost"; unseen ones by their number."""
    joker = rules.cards.joker
    counts: dict[int, int] = {}
    for kind in sorted(kinds, key=lambda kind: kind >= 0 and joker[kind]):
        counts[kind] = counts.get(kind, 0) + 1
    parts: list[str] = []
    for kind, n in counts.items():
        if kind < 0:
            parts.append(trn("{n} card", "{n} cards", n))
        elif n == 1:
            parts.append(the_card(rules, kind))
        else:
            parts.append(f"{n}{NBSP}×{NBSP}{card_name(rules, kind)}")
    return listed(parts)


# ------------------------------------------------------------------------------ seats and zones
def zone_words(rules: Rules, zone: int, viewer: int, names: Sequence[str], doer: int = -1) -> str:
    """A zone as ``viewer`` calls it: "your inventory, place 2", "Anne's hand", "the pile".

    In a sentence about ``doer`` what is theirs is "their hand".
    """
    spec = rules.specs[rules.zone_spec[zone]]
    owner = rules.zone_owner[zone]
    own_words = wording(rules.game).zone(
        spec.name, owner == viewer, names[owner] if owner >= 0 else ""
    )
    if own_words:
        words = own_words
    elif owner < 0:
        words = table_zone(spec.name)
    elif owner == doer:
        words = doers_zone(spec.name)
    elif owner == viewer:
        words = own_zone(spec.name)
    else:
        words = other_zone(spec.name, names[owner])
    if spec.places > 1 and not spec.by_family:
        words = tr("{zone}, place {n}", zone=words, n=place_of(rules, zone) + 1)
    return words


def place_of(rules: Rules, zone: int) -> int:
    """Which of the places of its kind a zone is, from 0."""
    spec = rules.specs[rules.zone_spec[zone]]
    return zone - rules.zone(spec.name, max(0, rules.zone_owner[zone]))


def table_zone(name: str) -> str:
    """A zone of the table, by the name of its spec."""
    known = {
        "pile": tr("the pile"),
        "discard": tr("the discard"),
        "deck": tr("the deck"),
    }
    return known.get(name, name)


def own_zone(name: str) -> str:
    """A zone of the person who reads."""
    known = {
        "hand": tr("your hand"),
        "deck": tr("your deck"),
        "inventory": tr("your inventory"),
        "captain": tr("your captain"),
    }
    return known.get(name, name)


def doers_zone(name: str) -> str:
    """A zone of the one whom the sentence is about."""
    known = {
        "hand": tr("their hand"),
        "deck": tr("their deck"),
        "inventory": tr("their inventory"),
        "captain": tr("their captain"),
    }
    return known.get(name, name)


def other_zone(name: str, owner: str) -> str:
    """A zone of somebody else."""
    fields = {"owner": owner, "of_owner": of(owner)}
    known = {
        # i18n: of_owner is "de Zheng", "d’Anne"
        "hand": tr("{owner}'s hand{of_owner:.0}", **fields),
        "deck": tr("{owner}'s deck{of_owner:.0}", **fields),
        "inventory": tr("{owner}'s inventory{of_owner:.0}", **fields),
        "captain": tr("{owner}'s captain{of_owner:.0}", **fields),
    }
    return known.get(name, f"{name} ({owner})")


def card_there(
    rules: Rules, kind: int, zone: int, viewer: int, names: Sequence[str], doer: int = -1
) -> str:
    """A card and where it lies: "the Net (Anne's inventory, place 2)"; a captain by its owner."""
    where = zone_words(rules, zone, viewer, names, doer)
    if is_captain(rules, zone):
        return f"{where} ({card_name(rules, kind)})" if kind >= 0 else where
    return tr("{card} ({zone})", card=cards_words(rules, [kind]), zone=where)


def is_captain(rules: Rules, zone: int) -> bool:
    """Is this the place of somebody's captain?"""
    return rules.specs[rules.zone_spec[zone]].name == "captain"


# ------------------------------------------------------------------------------ moves
def move_words(rules: Rules, v: View, move: Move, names: Sequence[str]) -> str:
    """A move as a choice to be made: "Play 2 × Net". No two choices of a decision read alike."""
    verb = move.verb
    cards = cards_words(rules, move.kinds)
    asking = rules.asking(v)
    own_words = wording(rules.game).move(rules, v, move, asking, names)
    if own_words:
        return own_words
    if verb == "choose":
        return choose_words(rules, v, move, asking, names)
    if verb in {"pick", "pick_places"}:
        return pick_words(rules, move, asking)
    if verb in {"use", "decline", "done"}:
        return answer_words(rules, verb, asking)
    if verb == "play":
        return tr("Play {cards}", cards=cards)
    if verb == "play_places":
        return tr("Play {cards} from your inventory ({places})", cards=cards,
                  places=places_words(rules, move.sources))  # fmt: skip
    if verb == "take":
        return trn("Take the pile: {n} card", "Take the pile: {n} cards", move.option)
    return plain_words(rules, v, verb, cards)


def own_answer(rules: Rules, v: View, move: Move, names: Sequence[str]) -> str:
    """What the game itself calls an answer to a question; empty for the common words."""
    return wording(rules.game).move(rules, v, move, rules.asking(v), names)


def confirm_words(rules: Rules) -> str:
    """The button that answers a question with the card chosen; empty for the common words."""
    return wording(rules.game).confirm()


def aside_words(rules: Rules, v: View, move: Move) -> str:
    """What a choice would bring, in very few words; empty if that is not known."""
    return wording(rules.game).aside(rules, v, move)


def called(rules: Rules, kind: int) -> str:
    """What a card is called in the sentences of the log."""
    return wording(rules.game).called(rules, kind)


def what_if_words(rules: Rules, v: View, points: Sequence[int]) -> str:
    """What may come of the choice there is now, in a few lines; empty if the game says nothing."""
    return wording(rules.game).what_if(rules, v, points)


def windfall_words(rules: Rules, n: int) -> str:
    """So many cards would come beside those that lie there."""
    return wording(rules.game).windfall(n)


def progress_words(rules: Rules, v: View) -> str:
    """How far the match is, in very few words; empty if the game does not say so."""
    return wording(rules.game).progress(rules, v)


def emblem_of(rules: Rules, move: Move) -> str:
    """The kind or family whose drawing stands for a choice without a card, empty for none."""
    return wording(rules.game).emblem(rules, move)


def sign_words(rules: Rules, sign: Sign) -> tuple[str, str]:
    """What a sign of the table is called, and what it says; empty if it needs no words."""
    return wording(rules.game).sign(rules, sign)


def played_by(game: str, counts: Sequence[int]) -> str:
    """By how many a game is played, in a sentence."""
    low, high = counts[0], counts[-1]
    if high - low == len(counts) - 1:
        return tr("{game} is played by {low} to {high}.", game=game, low=low, high=high)
    numbers = ", ".join(str(n) for n in counts[:-1])
    return tr("{game} is played by {numbers} or {last} with these options.", game=game,
              numbers=numbers, last=high)  # fmt: skip


def contest_words(rules: Rules, battle: Contest, viewer: int, names: Sequence[str]) -> str:
    """Who is ahead in a battle, in very few words; "you" is said to the seat ``viewer``."""
    return wording(rules.game).contest(battle, viewer, names)


def plain_words(rules: Rules, v: View, verb: str, cards: str) -> str:
    """A verb that needs no more than itself."""
    bonus = "in_bonus" in rules.num_names and v.nums[rules.num_names.index("in_bonus")] == 1
    known = {
        "refill": tr("Refill your hand"),
        "pass": tr("Give up the bonus turn") if bonus else tr("Pass"),
        "call": tr("Call Dead End: another move must be found"),
        "waive": tr("Let it go on"),
        "draw": tr("Draw a card"),
    }
    return known.get(verb, f"{verb} {cards}".strip())


def places_words(rules: Rules, zones: Sequence[int]) -> str:
    """Places of one kind: "place 2", "places 1 and 3"."""
    numbers = [str(place_of(rules, zone) + 1) for zone in zones]
    return trn("place {places}", "places {places}", len(numbers), places=listed(numbers))


def choose_words(rules: Rules, v: View, move: Move, asking: Asking, names: Sequence[str]) -> str:
    """An answer that names one place."""
    zone = move.sources[0]
    kind = move.kinds[0] if move.kinds[0] >= 0 else top_kind(rules, v, zone)
    card = card_there(rules, kind, zone, v.seat, names)
    if asking.purpose == "look":
        return tr("Look at {card}", card=card)
    if asking.purpose == "swap":
        return tr("Exchange {card}", card=card)
    return tr("Choose {card}", card=card)


def pick_words(rules: Rules, move: Move, asking: Asking) -> str:
    """An answer that names a set of cards, or one step of it."""
    cards = cards_words(rules, move.kinds)
    if move.verb == "pick_places":
        cards = tr("{cards} ({places})", cards=cards, places=places_words(rules, move.sources))
    if asking.purpose == "move":
        return tr("Discard {cards}", cards=cards)
    return tr("Take {cards}", cards=cards)


def answer_words(rules: Rules, verb: str, asking: Asking) -> str:
    """Use, decline or done: named after the card that asks."""
    if verb == "done":
        return tr("That is all")
    if verb == "use":
        if asking.purpose == "set":
            return tr("Take the bonus turn")
        return tr("Use the effect: {card}", card=card_name(rules, asking.kind))
    if asking.purpose == "swap":
        return tr("Do not exchange")
    return tr("Do without the effect: {card}", card=card_name(rules, asking.kind))


# ------------------------------------------------------------------------------ what is asked
def prompt_words(rules: Rules, v: View, verbs: Iterable[str]) -> str:
    """What the seat of the view is asked now, in a sentence.

    ``verbs`` are those of its choices.
    """
    asking = rules.asking(v)
    own_words = wording(rules.game).prompt(rules, v, asking)
    if own_words:
        return own_words
    if asking.kind >= 0:
        return question_words(rules, v, asking)
    offered = set(verbs)
    if "call" in offered:
        return tr("The same position has come back too often: call Dead End?")
    if offered & {"play", "play_places"}:
        return tr("You may play {cards}", cards=kinds_words(rules, fitting(rules, v)))
    if offered == {"take"}:
        return tr("Nothing fits: take the pile")
    if "take" in offered:
        return tr("Nothing fits: refill your hand or take the pile")
    if offered == {"refill"} or offered == {"refill", "pass"}:
        return tr("Nothing to play: refill your hand or pass")
    return tr("Nothing to play: pass")


def question_words(rules: Rules, v: View, asking: Asking) -> str:
    """The question a card has stopped at."""
    card = card_name(rules, asking.kind)
    if asking.word == "use":
        if asking.purpose == "set":
            return tr("{card}: take the bonus turn?", card=card)
        return tr("{card}: use the effect?", card=card)
    if asking.word == "pick":
        return tr("{card}: which cards do you discard?", card=card)
    fields = {"card": card, "where": group_words(rules, v, asking.zones)}
    if asking.purpose == "look":
        return tr("{card}: which card will you look at {where}?", **fields)
    if asking.purpose == "swap":
        return tr("{card}: which card do you exchange {where}?", **fields)
    return tr("{card}: choose a place {where}", **fields)


def group_words(rules: Rules, v: View, zones: Sequence[int]) -> str:
    """Where the answers lie: "in your hand or in your inventory"."""
    groups: list[tuple[str, bool]] = []
    for zone in zones:
        owner = rules.zone_owner[zone]
        group = (rules.specs[rules.zone_spec[zone]].name, owner in {v.seat, -1})
        if group not in groups:
            groups.append(group)
    mixed = len({name for name, _ in groups}) < len(groups)
    words = [group_phrase(name, own) for name, own in groups]
    if mixed and len(words) == 2:
        return group_phrase(groups[0][0], own=None)
    return words[0] if len(words) == 1 else tr("{first} or {last}", first=", ".join(words[:-1]),
                                               last=words[-1])  # fmt: skip


def group_phrase(name: str, own: bool | None) -> str:
    """The zones of a kind: one's own, the others', or (None) anybody's."""
    phrases: dict[str, tuple[str, str, str]] = {
        "hand": (tr("in your hand"), tr("in another hand"), tr("in any hand")),
        "inventory": (
            tr("in your inventory"),
            tr("in another captain's inventory"),
            tr("in any inventory"),
        ),
        "captain": (tr("as your captain"), tr("as another's captain"), tr("among the captains")),
    }
    if name not in phrases:
        return f"({name})"
    mine, others, any_ = phrases[name]
    return any_ if own is None else mine if own else others


# ------------------------------------------------------------------------------ the position
def position_words(rules: Rules, v: View, names: Sequence[str]) -> list[str]:
    """The whole table as the seat of the view sees it, a line each: table, others, oneself."""
    standing = wording(rules.game).standing(rules, v)
    lines = [standing] if standing else []
    lines.append(group_line(rules, v, -1, tr("On the table"), names))
    for step in range(1, rules.seats):
        seat = (v.seat + step) % rules.seats
        lines.append(group_line(rules, v, seat, names[seat], names))
    lines.append(group_line(rules, v, v.seat, tr("You ({name})", name=names[v.seat]), names))
    return lines


def group_line(rules: Rules, v: View, owner: int, title: str, names: Sequence[str]) -> str:
    """All zones of a seat, or (-1) of the table."""
    parts: list[str] = []
    for index, spec in enumerate(rules.specs):
        zones = [
            zone
            for zone in range(len(rules.zone_names))
            if rules.zone_spec[zone] == index and rules.zone_owner[zone] == owner
        ]
        passing = spec.name in wording(rules.game).passing
        full = [zone for zone in zones if v.zones[zone]]
        if (spec.by_family or passing) and full:
            zones = full  # of many places only those in use
        if zones and (full or not passing):
            content = ", ".join(marked_content(rules, v, zone, names) for zone in zones)
            content = tr("empty") if spec.by_family and not full else content
            parts.append(tr("{zone}: {cards}", zone=zone_title(rules, spec.name), cards=content))
    return tr("{name} — {zones}", name=title, zones=". ".join(parts))


def marked_content(rules: Rules, v: View, zone: int, names: Sequence[str]) -> str:
    """The cards of a zone, and what its game tells beside them."""
    content = zone_content(rules, v, zone)
    mark = wording(rules.game).mark(rules, v, zone, names)
    return f"{content} ({mark})" if mark else content


def zone_title(rules: Rules, name: str) -> str:
    """What a kind of zone is called as a heading."""
    known = {
        "hand": tr("hand"),
        "deck": tr("deck"),
        "inventory": tr("inventory"),
        "captain": tr("captain"),
        "pile": tr("pile"),
        "discard": tr("discard"),
    }
    return wording(rules.game).zone_title(name) or known.get(name, name)


def zone_content(rules: Rules, v: View, zone: int) -> str:
    """The cards of a zone in the order they lie; of a discard only the top is looked at."""
    cards = v.zones[zone]
    if not cards:
        return tr("empty")
    labels = [card_label(rules, rules.kind_of[card]) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(labels)
    name = rules.specs[rules.zone_spec[zone]].name
    if name == "discard" and cards[-1] != HIDDEN:
        return trn("{n} card, {card} on top", "{n} cards, {card} on top", len(cards),
                   card=labels[-1])  # fmt: skip
    if hidden and not labels:
        return trn("{n} card", "{n} cards", hidden)
    if hidden and rules.table.turns_up[zone]:
        return trn("{card} over {n} hidden card", "{card} over {n} hidden cards", hidden,
                   card=labels[-1])  # fmt: skip
    if hidden:
        labels.append(trn("{n} other card", "{n} other cards", hidden))
    return ", ".join(labels)


def card_label(rules: Rules, kind: int) -> str:
    """A card with its number: "Net 4"."""
    number = rules.cards.props.get("number")
    name = card_name(rules, kind)
    printed = number[kind] if number and not rules.cards.kinds[kind].values else -1
    return f"{name} {printed}" if printed >= 0 else name


# ------------------------------------------------------------------------------ what fits
def fitting(rules: Rules, v: View) -> dict[int, bool]:
    """For each kind that could be tried: might the actor play it now, if it were in the hand?

    Found out by asking the rules: a card of the kind, from where it is not seen, is put into the
    hand of an imagined world.
    """
    seat = v.actor
    world = Sampler(rules, v).sample(1)
    hand = rules.zone("hand", seat)
    out: dict[int, bool] = {}
    for kind in range(len(rules.cards.kinds)):
        if rules.cards.joker[kind] == 1:
            continue
        found = a_card(rules, world, kind, hand)
        if found is None:
            continue
        card, zone = found
        w = world.clone()
        w.options = []
        if zone != hand:
            w.zones[zone].remove(card)
            w.zones[hand] = sorted([*w.zones[hand], card])
        moves = [rules.move(v, action) for action in rules.legal(w)]
        out[kind] = any(move.verb == "play" and kind in move.kinds for move in moves)
    return out


def a_card(rules: Rules, world: State, kind: int, hand: int) -> tuple[int, int] | None:
    """A card of a kind and its zone: the hand's own, else one that is not seen by all, else any.

    Never the top of the pile, on which it is to be played.
    """
    best: tuple[int, int] | None = None
    everyone = rules.table.everyone
    for zone, cards in enumerate(world.zones):
        for card in cards[:-1] if rules.zone_names[zone] == "pile" else cards:
            if rules.kind_of[card] == kind:
                if zone == hand:
                    return card, zone
                if best is None or rules.table.sees[zone] != everyone:
                    best = card, zone
    return best


def kinds_words(rules: Rules, fits: dict[int, bool]) -> str:
    """A set of kinds in few words: "7 or more, a red card or the Kraken"."""
    left = {kind for kind, fit in fits.items() if fit}
    if all(fits.values()):
        return tr("any card")
    parts: list[str] = []
    numbers = rules.cards.props.get("number", [])
    groups = open_colours(rules, fits)
    apart = {kind for _, group in groups for kind in group}
    span = best_span(numbers, {k: fit for k, fit in fits.items() if k not in apart})
    if span is not None:
        low, high, lowest = span
        parts.append(span_words(low, high, lowest, max(numbers)))
        left -= {kind for kind in left if low <= numbers[kind] <= high or numbers[kind] == low}
        if low == lowest:
            left -= {kind for kind in left if 0 <= numbers[kind] <= high}
    for colour, group in groups:
        if group & left:
            parts.append(colour)
            left -= group
    parts += [the_card(rules, kind) for kind in sorted(left)]
    if len(parts) < 2:
        return "".join(parts)
    if len(parts) == 2:  # a comma, since either may hold an "or" of its own
        return tr("{first}, or {last}", first=parts[0], last=parts[1])
    return tr("{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])


def open_colours(rules: Rules, fits: dict[int, bool]) -> list[tuple[str, set[int]]]:
    """The colours all of whose kinds fit, with these kinds.

    Not those with a single kind, which is named, nor the one of most cards: numbers say it better.
    """
    out: list[tuple[str, set[int]]] = []
    for value, colour in enumerate(colour_words(rules)):
        column = rules.cards.props["colour"]
        group = {kind for kind in fits if column[kind] == value}
        rare = 1 < column.count(value) < len(column) / 2
        if rare and group and all(fits[kind] for kind in group):
            out.append((colour, group))
    return out


def best_span(numbers: list[int], fits: dict[int, bool]) -> tuple[int, int, int] | None:
    """The longest run of numbers all of whose kinds fit, the highest of equally long ones.

    Lowest and highest of the run, then the lowest number there is.
    """
    there = sorted({numbers[kind] for kind in fits if numbers and numbers[kind] >= 0})
    best: list[int] = []
    run: list[int] = []
    for n in there:
        fit = all(fits[kind] for kind in fits if numbers[kind] == n)
        run = [*run, n] if fit else []
        if run and len(run) >= len(best):
            best = run
    return (best[0], best[-1], there[0]) if best else None


def span_words(low: int, high: int, lowest: int, highest: int) -> str:
    """A span of numbers: "7 or more", "10 or less", "3 to 5", "13"."""
    if low == high:
        return str(low)
    if high >= highest:
        return tr("{n} or more", n=low)
    if low <= lowest:
        return tr("{n} or less", n=high)
    return tr("{low} to {high}", low=low, high=high)


def colour_words(rules: Rules) -> list[str]:
    """A card of each colour of the game, in the order of the property's values."""
    known = {
        "black": tr("a black card"),
        "red": tr("a red card"),
        "purple": tr("a purple card"),
    }
    info = GAMES.get(rules.game)
    if info is None:
        return []
    values = [p.values for p in info.words.properties if p.name == "colour"]
    return [known.get(value, value) for value in values[0]] if values else []


# ------------------------------------------------------------------------------ events
def event_words(rules: Rules, event: Event, names: Sequence[str], viewer: int = -1) -> str:
    """One event in a sentence, as the viewer perceives it; empty if it needs no words."""
    own_words = wording(rules.game).ply(rules, [event], names, viewer)
    if own_words is not None and event.kind != TURN:
        return " ".join(own_words)
    if event.kind == MOVE:
        return moved_words(rules, [event], names, viewer)
    if event.kind == REVEAL:
        return reveal_words(rules, event, names, viewer)
    if event.kind == ACTED:
        return acted_words(rules, event, names)
    if event.kind == NUMBER:
        return number_words(rules, event, names)
    if event.kind == TURN:
        return tr("It is {name}'s turn.{of_name:.0}", name=names[event.seat],
                  of_name=of(names[event.seat]))  # fmt: skip
    if event.kind == SHUFFLE:
        return tr("{zone} is shuffled.", zone=zone_words(rules, event.src, viewer, names))
    # a NOTE: games that make notes have their words here
    return ""


def ply_words(
    rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int = -1
) -> list[str]:
    """Some events in sentences, cards that go the same way together, turns left out."""
    own_words = wording(rules.game).ply(rules, events, names, viewer)
    if own_words is not None:
        return own_words
    out: list[str] = []
    group: list[Event] = []
    for event in [e for e in events if e.kind != TURN]:
        if group and not same_way(rules, group, event):
            out.append(group_of_moves(rules, group, names, viewer))
            group = []
        if event.kind == MOVE:
            group.append(event)
        else:
            out.append(event_words(rules, event, names, viewer))
    if group:
        out.append(group_of_moves(rules, group, names, viewer))
    return [sentence for sentence in out if sentence]


def same_way(rules: Rules, group: list[Event], b: Event) -> bool:
    """Is this one more of a group of moves, or the second half of an exchange?"""
    a = group[-1]
    if b.kind != MOVE:
        return False
    if (a.src, a.dst) == (b.dst, b.src):
        return len(group) == 1
    return (
        a.dst == b.dst
        and rules.zone_spec[a.src] == rules.zone_spec[b.src]
        and rules.zone_owner[a.src] == rules.zone_owner[b.src]
    )


def group_of_moves(rules: Rules, group: list[Event], names: Sequence[str], viewer: int) -> str:
    """Moves told together: an exchange of two cards, or cards that go the same way."""
    if len(group) == 2 and group[0].src == group[1].dst:
        doer = group[0].seat
        first, last = (
            card_there(rules, seen_kind(rules, event), event.src, viewer, names, doer)
            for event in group
        )
        return tr("{name} exchanges {first} and {last}.", name=names[doer],
                  first=first, last=last)  # fmt: skip
    return moved_words(rules, group, names, viewer)


def seen_kind(rules: Rules, event: Event) -> int:
    """The kind an event shows, -1 if it shows none."""
    return rules.kind_of[event.card] if event.card >= 0 else -1


def acted_words(rules: Rules, event: Event, names: Sequence[str]) -> str:
    """An action that no movement of cards tells of."""
    if event.n == HIDDEN:
        return ""
    name = names[event.seat]
    verb = rules.verbs[event.n >> 24]
    known = {
        "pass": tr("{name} passes.", name=name),
        "call": tr("{name} calls Dead End: another move must be found.", name=name),
        "waive": tr("{name} lets it go on.", name=name),
        "use": tr("{name} uses the effect.", name=name),
        "decline": tr("{name} does without the effect.", name=name),
    }
    return known.get(verb, "")


def moved_words(rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int) -> str:
    """Cards that go from one kind of place to another."""
    first = events[0]
    source = rules.specs[rules.zone_spec[first.src]].name
    target = rules.specs[rules.zone_spec[first.dst]].name
    kinds = [seen_kind(rules, event) for event in events]
    owner = rules.zone_owner[first.dst]
    name = names[first.seat]
    cards = cards_words(rules, kinds)
    if target == "pile":
        if source == "inventory":
            return tr("{name} plays {cards} from the inventory.", name=name, cards=cards)
        return tr("{name} plays {cards}.", name=name, cards=cards)
    if target == "discard":
        return discarded_words(source, name, cards, len(kinds))
    if target == "hand" and source == "pile":
        return tr("{name} takes the pile: {cards}.", name=names[owner], cards=cards)
    if target == "hand" and source == "deck":
        return tr("{name} draws {cards}.", name=names[owner], cards=cards)
    if target == "hand" and source == "captain":
        return captain_words(rules, kinds[0], names[owner])
    where = zone_words(rules, first.dst, viewer, names)
    if source == "deck" and target == "inventory" and kinds[0] < 0:
        return tr("{name} hides a card: {zone}.", name=name, zone=where)
    if is_captain(rules, first.dst) and is_captain(rules, first.src):
        origin = zone_words(rules, first.src, viewer, names)
        sentence = tr("{captain} becomes {other}.", captain=origin, other=where)
    else:
        sentence = tr("{card} goes to {zone}.", card=cards, zone=where)
    return sentence[0].upper() + sentence[1:]


def discarded_words(source: str, name: str, cards: str, n: int) -> str:
    """Cards that leave the game; of a large pile only how many."""
    if source == "pile" and n > MANY:
        return trn("Discarded from the pile: {n} card.", "Discarded from the pile: {n} cards.", n)
    if source == "pile":
        return tr("Discarded from the pile: {cards}.", cards=cards)
    return tr("{name} discards {cards}.", name=name, cards=cards)


def captain_words(rules: Rules, kind: int, name: str) -> str:
    """A captain that joins the hand."""
    if kind < 0:
        return tr("{name}'s captain joins the hand.{of_name:.0}", name=name, of_name=of(name))
    return tr("{name}'s captain joins the hand: {card}.{of_name:.0}", name=name, of_name=of(name),
              card=the_card(rules, kind))  # fmt: skip


def reveal_words(rules: Rules, event: Event, names: Sequence[str], viewer: int) -> str:
    """A face shown to all, or looked at by one."""
    zone = zone_words(rules, event.src, viewer, names)
    everyone = rules.table.everyone
    if event.mask & everyone == everyone:
        card = the_card(rules, rules.kind_of[event.card])
        return tr("Turned up: {card} ({zone}).", card=card, zone=zone)
    name = names[event.seat]
    zone = zone_words(rules, event.src, viewer, names, event.seat)
    if event.card < 0:
        return tr("{name} looks at {zone}.", name=name, zone=zone)
    card = card_name(rules, rules.kind_of[event.card])
    return tr("{name} looks at {zone}: {card}.", name=name, zone=zone, card=card)


def number_words(rules: Rules, event: Event, names: Sequence[str]) -> str:
    """A number that matters to those who play: a restriction, a bonus turn, a seat that is out."""
    word, _, seat = rules.num_names[event.src].partition("/")
    if event.n <= 0:
        return ""
    if word == "lock" and seat:
        table = rules.cards.filters[event.n - 1]
        fits = {k: bool(table[k]) for k in range(len(table)) if rules.cards.joker[k] == 0}
        for kind, free in enumerate(rules.cards.props.get("ignores_locks", [])):
            if free:
                fits[kind] = True
        return tr("{name} must play {cards}.", name=names[int(seat)],
                  cards=kinds_words(rules, fits))  # fmt: skip
    if word == "bonus_turn":
        return tr("{name} earns a bonus turn.", name=names[event.seat])
    if word == "out" and seat:
        return tr("{name} is out of the game.", name=names[int(seat)])
    if word == "dead_end":
        return tr("Dead End: {name} must find another move.", name=names[event.seat])
    return ""


def chance_words(share: float) -> str:
    """A chance, 0 to 1, as people read it."""
    return percent(math.ceil(share * 10_000 - 0.5), 10_000)


def risk_words(fatal: int, possible: int, stake: int) -> str:
    """The risk of the next card and the points at stake; empty where there is no such risk."""
    if not possible:
        return ""
    risk = percent(fatal, possible)
    if not stake:
        return tr("{risk} risk, nothing at stake yet", risk=risk)
    return trn(
        "{risk} risk, {n} point at stake", "{risk} risk, {n} points at stake", stake, risk=risk
    )


__all__ = [
    "card_name",
    "cards_words",
    "chance_words",
    "event_words",
    "move_words",
    "percent",
    "ply_words",
    "position_words",
    "prompt_words",
    "risk_words",
    "the_card",
    "zone_words",
]
