"""What the menus say of the games: titles, one line each, and every option in a sentence.

The one place of the screen where a game is known by its id; its rules are elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pirategames.engine.events import ACTED, MOVE, TURN
from pirategames.i18n import tr, trn
from pirategames.match.match import Match
from pirategames.ui.layout import load_plan

SHELF = 5  # cards on the title: what has no game yet lies face down


def game_title(game: str) -> str:
    """A game's name as a title."""
    known = {
        "44": tr("The 44"),
        "carcasse": tr("Cap'taine Carcasse"),
        "plank": tr("Walk the Plank"),
        "knockout": tr("Knock-out Whist"),
        "tranquility": tr("Tranquility"),
        "korsar": tr("Korsar"),
    }
    return known.get(game, game)


def game_line(game: str) -> str:
    """What it is about, in a few words."""
    known = {
        "44": tr("Get rid of all your cards"),
        "carcasse": tr("Dive or surface?"),
        "plank": tr("A battle, or overboard!"),
        "knockout": tr("The four suits, nothing else"),
        "tranquility": tr("Together, without a word"),
        "korsar": tr("Capture the merchants"),
    }
    return known.get(game, "")


def game_minutes(game: str) -> int:
    """About how long a match takes; 0: not known."""
    return {
        "tranquility": 20,
        "44": 20,
        "carcasse": 15,
        "plank": 10,
        "knockout": 10,
        "korsar": 20,
    }.get(game, 0)


def players_words(low: int, high: int) -> str:
    """ "2–4 players"."""
    if low == high:
        return trn("{n} player", "{n} players", low)
    return tr("{low} – {high} players", low=low, high=high)


class OptionWords(NamedTuple):
    """An option's name, what it does, and the names of its values if it is no mere on and off."""

    label: str
    line: str
    values: Mapping[str, str] = MappingProxyType({})
    lines: Mapping[str, str] = MappingProxyType({})  # what a value does, instead of ``line``


def option_words(key: str) -> OptionWords:
    """An option of a game in words; one there are no words for is called by its key."""
    known = {
        "44.auto_refill": OptionWords(tr("Refill by itself"), tr("draw up to four whenever I may")),
        "44.short_game": OptionWords(tr("Short game"), tr("no captain, two inventory cards each")),
        "44.captain_waits_full_turn": OptionWords(
            tr("The captain waits a turn"), tr("he joins the hand one turn later")
        ),
        "44.ghosted_eliminates": OptionWords(
            tr("Ghosted is beaten"), tr("only Ghosts left: out of the game")
        ),
        "44.ghost_discard_alone": OptionWords(
            tr("A Ghost may be discarded alone"), tr("by the Plank and the Shovel")
        ),
        "44.parrot_blocked_by": OptionWords(
            tr("A Parrot copies nothing on a Parrot"),
            "",
            {"top": tr("on top"), "anywhere": tr("in the pile")},
        ),
        "44.max_players": OptionWords(tr("Five at the table"), tr("shorter decks for everybody")),
    }
    known.update(carcasse_options())
    known.update(plank_options())
    known.update(tranquility_options())
    known.update(korsar_options())
    return known.get(key, OptionWords(key, ""))


def carcasse_options() -> dict[str, OptionWords]:
    """The options of Cap'taine Carcasse."""
    return {
        "cc.divers": OptionWords(
            tr("Divers"),
            tr("a power for each player, chosen from two"),
            {"off": tr("none"), "documented": tr("four"), "all": tr("twelve")},
        ),
        "cc.variant": OptionWords(
            tr("Variant"),
            "",
            {
                "none": tr("none"),
                "numbers": tr("Numbers"),
                "hoarder": tr("Hoarder"),
                "mimic": tr("Mimic"),
                "double": tr("Double deck"),
                "first_to_50": tr("First to 50"),
                "calm": tr("Calm sea"),
            },
            {
                "none": tr("the rules as they are"),
                "numbers": tr("equal numbers are an incident, not families"),
                "hoarder": tr("every card of the Hold scores"),
                "mimic": tr("a Mermaid repeats the effect of another card"),
                "double": tr("120 cards, up to six players"),
                "first_to_50": tr("a Hold worth 50 wins at once"),
                "calm": tr("without the Krakens: for children"),
            },
        ),
        "cc.locker_open": OptionWords(
            tr("The Locker lies open"), tr("everybody may look what lies there")
        ),
        "cc.oracle_public": OptionWords(
            tr("The Oracle speaks to all"), tr("everybody sees the card it shows")
        ),
        "cc.sword_any": OptionWords(
            tr("Sword without limit"), tr("it also steals families you have already")
        ),
        "cc.sword_excludes_play": OptionWords(
            tr("Careful Sword"), tr("it steals no family that is in the Exploration")
        ),
        "cc.anchor_bonus": OptionWords(
            tr("Bonus behind the Anchor"), tr("a Chest and a Key saved from an incident count")
        ),
    }


def plank_options() -> dict[str, OptionWords]:
    """The options of Walk the Plank and Knock-out Whist."""
    return {
        "wtp.plank_tie": OptionWords(
            tr("Two Walk the Plank! in a battle"),
            tr("which of the two wins"),
            {"last": tr("the last"), "first": tr("the first")},
        ),
        "wtp.captain_tie": OptionWords(
            tr("Equal in battles"),
            tr("who is Captain of the next round"),
            {
                "last_winner": tr("won last"),
                "random": tr("drawn"),
                "keep": tr("the old Captain"),
            },
        ),
        "wtp.first_lead": OptionWords(
            tr("Who leads first"),
            tr("in the first battle of every round"),
            {"captain": tr("the Captain"), "left": tr("next to him")},
        ),
        "wtp.void_round": OptionWords(
            tr("Nobody wins the last battle"),
            tr("the Sea Monster in a round of one card"),
            {"replay": tr("play again"), "monster_wins": tr("its player wins")},
        ),
        "wtp.captain_may_choose_none": OptionWords(
            tr("No trumps allowed"), tr("the Captain may also name no trumps")
        ),
        "wtp.dogs_life": OptionWords(
            tr("A dog's life"), tr("the first to win nothing get one card more")
        ),
        "wtp.no_elimination": OptionWords(
            tr("Nobody goes overboard"), tr("seven rounds, most battles win: for children")
        ),
        "knockout.trumps": OptionWords(
            tr("Trumps"),
            tr("from the second round on"),
            {"captain": tr("named"), "random": tr("turned up")},
        ),
    }


def korsar_options() -> dict[str, OptionWords]:
    """The options of Korsar."""
    return {
        "ko.teams": OptionWords(
            tr("Teams of two"), tr("those who sit opposite share their gold: for 4, 6 or 8")
        ),
        "ko.team_fleets": OptionWords(
            tr("Common fleets"), tr("teammates have one fleet together on a ship")
        ),
        "ko.admiral_needs_attack": OptionWords(
            tr("The admiral in need only"), tr("he comes aboard only a ship another attacks")
        ),
        "ko.final_unattacked": OptionWords(
            tr("Ships at sea at the end"),
            tr("who gets those that nobody has attacked"),
            {"owner": tr("their owner"), "nobody": tr("nobody")},
        ),
        "ko.open_booty": OptionWords(
            tr("Open booty"), tr("everybody sees how much gold each has captured")
        ),
        "ko.short": OptionWords(
            tr("Short game"), tr("26 cards are set aside: two thirds of the time, 6 at most")
        ),
    }


def tranquility_options() -> dict[str, OptionWords]:
    """The options of Tranquility."""
    return {
        "tr.level": OptionWords(
            tr("The sea"),
            "",
            {
                "normal": tr("Fair weather"),
                "calm": tr("Dead calm"),
                "rough": tr("Rough sea"),
                "storm": tr("Storm"),
            },
            {
                "normal": tr("the rules as they are"),
                "calm": tr("six cards in hand, the Start costs 6"),
                "rough": tr("the Start costs 9"),
                "storm": tr("the Start costs 9, and only three Finish cards sail along"),
            },
        ),
        "tr.first_player": OptionWords(
            tr("Who begins"),
            "",
            {"random": tr("drawn"), "smallest_pile": tr("smallest pile")},
            {
                "random": tr("anybody, drawn by lot"),
                "smallest_pile": tr("a seat with the fewest cards to draw"),
            },
        ),
        "tr.solo_start": OptionWords(
            tr("The Start, alone"),
            tr("what it costs who sails alone, in cards"),
            {"8": "8", "4": "4"},
        ),
        "tr.start_short": OptionWords(
            tr("Too few cards for the Start"),
            "",
            {"not_playable": tr("it waits"), "discard_all": tr("all is paid")},
            {
                "not_playable": tr("it cannot be placed any more"),
                "discard_all": tr("every hand is discarded, then all refill"),
            },
        ),
        "tr.one_card_loses": OptionWords(
            tr("One card is too few"),
            tr("who begins a turn with fewer than two cards has lost for all"),
        ),
        "tr.hand_peek": OptionWords(tr("Open hands"), tr("everybody sees all hands: for training")),
        "tr.detect_unwinnable": OptionWords(
            tr("Concede what is lost"),
            tr("offered once no Start or no Finish is left"),
        ),
        "tr.hint_gap": OptionWords(
            tr("Warn of gaps"), tr("where too few numbers are left for the spaces between")
        ),
    }


class ResultWords(NamedTuple):
    """A seat's result: the number that is shown large, and what it counts.

    ``cards``: how many cards are drawn beside it.
    """

    number: str
    unit: str
    cards: int = 0


def result_words(match: Match, score: int) -> ResultWords:
    """What a seat has reached at the end of a match."""
    game = match.setup.game
    if game == "carcasse":
        return ResultWords(str(score), trn("point", "points", score))
    if game in {"plank", "knockout"}:
        return plank_result(match, score)
    if game == "korsar":
        return ResultWords(str(score).replace("-", "−"), tr("of gold"))
    if game != "44":
        return ResultWords(str(score), "")
    if score <= -500:  # beaten before the end: behind all others
        return ResultWords("–", tr("beaten"))
    cards = -score
    return ResultWords(str(cards), trn("card left", "cards left", cards), cards)


def shares_of_crew(match: Match) -> list[ResultWords]:
    """What each seat of a crew has done: the islands it has placed."""
    rules = match.rules
    placed = [0] * rules.seats
    for event in match.events(0, 0):
        if event.kind == MOVE and rules.zone_names[event.dst].startswith("sea/"):
            placed[event.seat] += 1
    return [ResultWords(str(n), trn("island placed", "islands placed", n)) for n in placed]


def crew_words(match: Match) -> str:
    """How a crew's voyage ended: what is left over of a won one, or why it was lost."""
    rules, view = match.rules, match.view(0)
    left = sum(
        len(view.zones[zone])
        for zone, name in enumerate(rules.zone_names)
        if name.startswith(("hand/", "draw_pile/"))
    )
    if match.winners():
        return trn(
            "The sea is full, with {n} card to spare.",
            "The sea is full, with {n} cards to spare.",
            left,
        )
    filled = max(match.scores(), default=0)
    sea = sum(name.startswith("sea/") for name in rules.zone_names)
    islands = trn("{n} island", "{n} islands", filled)
    cards = trn("{n} card left", "{n} cards left", left)
    if match.conceded:
        return tr(
            "The voyage was given up: {islands} of {all}, {cards}.",
            islands=islands,
            all=sea,
            cards=cards,
        )
    last = [event.seat for event in match.events(0, 0) if event.kind == ACTED][-1:]
    name = match.setup.seats[last[0]].name if last else ""
    return tr(
        "{name} could not play any more: {islands} of {all}, {cards}.",
        name=name,
        islands=islands,
        all=sea,
        cards=cards,
    )


def plank_result(match: Match, score: int) -> ResultWords:
    """Battles won where nobody goes overboard, else how long a seat was aboard."""
    if match.setup.options.get("wtp.no_elimination") == "on":
        return ResultWords(str(score), trn("battle", "battles", score))
    if score == max(match.scores()):
        return ResultWords("", tr("last aboard"))
    return ResultWords(str(score), trn("round", "rounds", score))


def closing_words(match: Match, last: str, result: ResultWords) -> str:
    """What else is to be told of a match: of 44, how its last seat ended; empty for nothing."""
    if match.setup.game != "44":
        return ""
    if result.cards and 0 in match.scores():
        return trn(
            "{name} was left with {n} card. Another day, another tide!",
            "{name} was left with {n} cards. Another day, another tide!",
            result.cards,
            name=last,
        )
    return tr("A game that ended in a dead calm: the fewest cards win.")


def length_words(match: Match) -> str:
    """How long a match was."""
    if match.setup.game in {"plank", "knockout"}:
        rounds = match.view(0).nums[match.rules.num_names.index("round")]
        return trn("{n} round", "{n} rounds", rounds)
    turns = trn("{n} turn", "{n} turns", turns_played(match))
    plies = trn("{n} decision", "{n} decisions", match.ply)
    return f"{turns} · {plies}"


def victory_words(names: str, shared: bool, crew: bool = False, team: bool = False) -> str:
    """The ribbon's sentence at the end; nobody's name: a crew has lost; ``team``: more than one."""
    if crew:
        return tr("The crew has won!") if names else tr("The crew has lost.")
    if shared:
        return tr("{names} share the victory!", names=names)
    if team:
        return tr("{names} win the game!", names=names)
    return tr("{names} wins the game!", names=names)


def turns_played(match: Match) -> int:
    """How many turns have begun: as the game counts them, else as anybody could count them."""
    counter = load_plan(match.setup.game).turns
    if counter in match.rules.num_names:
        return match.view(0).nums[match.rules.num_names.index(counter)]
    return sum(event.kind == TURN for event in match.events(0, 0))
