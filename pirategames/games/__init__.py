"""The games: the one list of them. Whoever wants a game asks here; nobody names a rules class."""

from collections.abc import Mapping
from typing import NamedTuple

from pirategames.engine.rules import CardSet, Rules, Words
from pirategames.games import carcasse, forty_four, korsar, plank, tranquility


class GameInfo(NamedTuple):
    """What is known of a game before a match: its seats, options and how to make its rules.

    ``options``: each key, written with the game's prefix, and its values, the default first.
    ``comfort``: the keys that change no rule and are a seat's own (in 44: refill by itself).
    ``deck_of``: the game of which it is another deck, chosen where that game is set up.
    ``moot``: (key, other key, its value): the option means nothing with that value of the other.
    ``seats_with``: (key, value, most seats) of options that allow more or fewer than
    ``max_seats``; one that allows no more than these binds all others.
    """

    id: str
    rules: type[Rules]
    words: Words
    min_seats: int
    max_seats: int
    usual_seats: int
    options: dict[str, tuple[str, ...]]
    comfort: tuple[str, ...] = ()
    seats_with: tuple[tuple[str, str, int], ...] = ()
    deck_of: str = ""
    moot: tuple[tuple[str, str, str], ...] = ()

    def seats_allowed(self, options: Mapping[str, str]) -> tuple[int, int]:
        """The fewest and most seats with these options."""
        most = [n for key, value, n in self.seats_with if options.get(key) == value]
        if most and min(most) <= self.max_seats:
            return self.min_seats, min(most)
        return self.min_seats, max(most, default=self.max_seats)

    def is_moot(self, key: str, options: Mapping[str, str]) -> bool:
        """Does an option mean nothing with these others?"""
        return any(key == k and options.get(other) == value for k, other, value in self.moot)

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of the game, the given ones checked, the others by default.

        Raises ValueError with a sentence that names the known keys or values.
        """
        for key, value in options.items():
            if key not in self.options:
                known = ", ".join(self.options)
                raise ValueError(f"unknown option {key!r}; {self.id} has: {known}")
            if value not in self.options[key]:
                known = ", ".join(self.options[key])
                raise ValueError(f"option {key} cannot be {value!r}; it can be: {known}")
        return {key: options.get(key, values[0]) for key, values in self.options.items()}

    def make(self, cards: CardSet, seats: int, options: Mapping[str, str]) -> Rules:
        """The rules of a match. Raises ValueError for a number of seats the game does not allow."""
        complete = self.complete(options)
        low, high = self.seats_allowed(complete)
        if not low <= seats <= high:
            raise ValueError(f"{self.id} is played by {low} to {high}, not by {seats}")
        return self.rules(self.words.zones, cards, seats, complete)


# Options that Walk the Plank and Knock-out Whist share.
ROUNDS: dict[str, tuple[str, ...]] = {
    "wtp.captain_tie": ("last_winner", "random", "keep"),
    "wtp.first_lead": ("captain", "left"),
    "wtp.captain_may_choose_none": ("off", "on"),
    "wtp.dogs_life": ("off", "on"),
    "wtp.no_elimination": ("off", "on"),
}

GAMES: dict[str, GameInfo] = {
    "44": GameInfo(
        id="44",
        rules=forty_four.FortyFour,
        words=forty_four.WORDS,
        min_seats=2,
        max_seats=4,
        usual_seats=4,
        options={
            "44.parrot_blocked_by": ("top", "anywhere"),
            "44.captain_waits_full_turn": ("off", "on"),
            "44.ghosted_eliminates": ("off", "on"),
            "44.ghost_discard_alone": ("on", "off"),
            "44.short_game": ("off", "on"),
            "44.auto_refill": ("off", "on"),
            "44.max_players": ("4", "5"),
        },
        comfort=("44.auto_refill",),
        seats_with=(("44.max_players", "5", 5),),
    ),
    "carcasse": GameInfo(
        id="carcasse",
        rules=carcasse.Carcasse,
        words=carcasse.WORDS,
        min_seats=2,
        max_seats=4,
        usual_seats=3,
        options={
            "cc.divers": ("off", "documented", "all"),
            "cc.variant": (
                "none",
                "numbers",
                "hoarder",
                "mimic",
                "double",
                "first_to_50",
                "calm",
            ),
            "cc.locker_open": ("on", "off"),
            "cc.oracle_public": ("off", "on"),
            "cc.sword_any": ("off", "on"),
            "cc.sword_excludes_play": ("off", "on"),
            "cc.anchor_bonus": ("on", "off"),
        },
        seats_with=(("cc.variant", "double", 6), ("cc.divers", "documented", 4)),
    ),
    "plank": GameInfo(
        id="plank",
        rules=plank.Plank,
        words=plank.WORDS,
        min_seats=3,
        max_seats=9,
        usual_seats=5,
        options={
            "wtp.plank_tie": ("last", "first"),
            "wtp.void_round": ("replay", "monster_wins"),
            **ROUNDS,
        },
        moot=(
            ("wtp.void_round", "wtp.no_elimination", "on"),
            ("wtp.dogs_life", "wtp.no_elimination", "on"),
        ),
    ),
    "knockout": GameInfo(
        id="knockout",
        rules=plank.Knockout,
        words=plank.WORDS,
        min_seats=2,
        max_seats=7,
        usual_seats=4,
        options={"knockout.trumps": ("captain", "random"), **ROUNDS},
        deck_of="plank",
        moot=(("wtp.dogs_life", "wtp.no_elimination", "on"),),
    ),
    "tranquility": GameInfo(
        id="tranquility",
        rules=tranquility.Tranquility,
        words=tranquility.WORDS,
        min_seats=1,
        max_seats=5,
        usual_seats=3,
        options={
            "tr.level": ("normal", "calm", "rough", "storm"),
            "tr.first_player": ("random", "smallest_pile"),
            "tr.solo_start": ("8", "4"),
            "tr.start_short": ("not_playable", "discard_all"),
            "tr.one_card_loses": ("off", "on"),
            "tr.hand_peek": ("off", "on"),
        },
    ),
    "korsar": GameInfo(
        id="korsar",
        rules=korsar.Korsar,
        words=korsar.WORDS,
        min_seats=2,
        max_seats=5,
        usual_seats=4,
        options={
            "ko.teams": ("off", "on"),
            "ko.team_fleets": ("off", "on"),
            "ko.admiral_needs_attack": ("off", "on"),
            "ko.final_unattacked": ("owner", "nobody"),
            "ko.open_booty": ("on", "off"),
            "ko.short": ("off", "on"),
        },
        seats_with=(("ko.teams", "on", 8),),
        moot=(("ko.team_fleets", "ko.teams", "off"),),
    ),
}
