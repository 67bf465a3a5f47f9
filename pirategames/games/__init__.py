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
    ``seats_with``: (key, value, numbers of seats) of options with which these may play instead of
    ``min_seats`` to ``max_seats``; ``most_with``: (key, value, most seats) of options that allow no
    more, whatever the others say.
    ``teams``: the option, and its value, with which seats opposite each other are a team.
    """

    id: str
    rules: type[Rules]
    words: Words
    min_seats: int
    max_seats: int
    usual_seats: int
    options: dict[str, tuple[str, ...]]
    comfort: tuple[str, ...] = ()
    seats_with: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    most_with: tuple[tuple[str, str, int], ...] = ()
    deck_of: str = ""
    moot: tuple[tuple[str, str, str], ...] = ()
    teams: tuple[str, str] = ("", "")

    def seats_allowed(self, options: Mapping[str, str]) -> tuple[int, int]:
        """The fewest and most seats with these options."""
        counts = self.seat_counts(options)
        return counts[0], counts[-1]

    @property
    def most_seats(self) -> int:
        """The most seats with whatever options."""
        return max(self.max_seats, *(counts[-1] for _, _, counts in self.seats_with), 0)

    def seat_counts(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """The numbers of seats that may play with these options, ascending, at least one."""
        counts = tuple(range(self.min_seats, self.max_seats + 1))
        for key, value, others in self.seats_with:
            if options.get(key) == value:
                counts = others
        bounds = [n for key, value, n in self.most_with if options.get(key) == value]
        return tuple(n for n in counts if n <= min(bounds, default=n))

    def not_played_by(self, seats: int, options: Mapping[str, str]) -> str:
        """Why so many seats cannot play with these options."""
        counts = self.seat_counts(options)
        if len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1:
            return f"{self.id} is played by {counts[0]} to {counts[-1]}, not by {seats}"
        known = " or ".join(str(n) for n in counts)
        return f"{self.id} is played by {known} with these options, not by {seats}"

    def team_of(self, seats: int, options: Mapping[str, str]) -> list[int]:
        """For each seat the number of its team; each for himself where there are no teams."""
        key, value = self.teams
        if key and options.get(key) == value:
            return [seat % (seats // 2) for seat in range(seats)]
        return list(range(seats))

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
        if seats not in self.seat_counts(complete):
            raise ValueError(self.not_played_by(seats, complete))
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
        seats_with=(("44.max_players", "5", (2, 3, 4, 5)),),
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
        seats_with=(("cc.variant", "double", (2, 3, 4, 5, 6)),),
        most_with=(("cc.divers", "documented", 4),),
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
        seats_with=(("ko.teams", "on", (4, 6, 8)),),
        most_with=(("ko.short", "on", 6),),
        teams=("ko.teams", "on"),
        moot=(("ko.team_fleets", "ko.teams", "off"),),
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
            "tr.detect_unwinnable": ("off", "on"),
            "tr.hint_gap": ("off", "on"),
        },
    ),
}
