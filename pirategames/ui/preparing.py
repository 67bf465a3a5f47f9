"""From what a person has set up to a match on the table: seats, names, seeds, the last set-up.

Knows the games by their list; plays none and draws nothing.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from pirategames import paths
from pirategames.i18n import tr
from pirategames.match.crew import CREW, FACES_OF_PEOPLE
from pirategames.match.making import GAMES, NO_MATCH, make_match
from pirategames.match.setup import (
    HUMAN,
    SeatSetup,
    Setup,
    captain_kind,
    is_captain,
    level_of,
    seed_of,
)
from pirategames.settings import LastSetup, SeatChoice, Settings
from pirategames.ui.scene import Go, Push, Reset, Screen

SEED_LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"  # none that is taken for another


class Seat(NamedTuple):
    """A seat being prepared."""

    kind: str
    name: str
    portrait: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def level(self) -> str:
        """The level of a captain."""
        return level_of(self.kind)

    def at_level(self, level: str) -> Seat:
        """The same captain, so strong; who plays like whom is seen by the face."""
        return self._replace(kind=captain_kind(self.portrait, level))

    def with_face(self, portrait: str) -> Seat:
        """The same seat with another face, which for a captain is another temperament."""
        seat = self._replace(portrait=portrait)
        return seat if self.human else seat.at_level(self.level)


def games() -> list[str]:
    """The games that can be played here: those whose table has been laid out."""
    laid = [game for game in GAMES if paths.asset("tables", f"{game}.yaml").is_file()]
    return [game for game in laid if not GAMES[game].deck_of]


def new_seed() -> str:
    """A seed nobody has chosen, short enough to be told to a friend."""
    return "".join(secrets.choice(SEED_LETTERS) for _ in range(5))


def person(seats: list[Seat]) -> Seat:
    """A person who sits down: the first is "Sailor", the others are numbered."""
    people = sum(seat.human for seat in seats)
    name = tr("Player {n}", n=len(seats) + 1) if people else tr("Sailor")
    return Seat(HUMAN, name, free_portrait(seats, reverse=True))


def captain(seats: list[Seat]) -> Seat:
    """The next captain of the crew who is not at the table yet."""
    names = {seat.name for seat in seats}
    faces = {seat.portrait for seat in seats}
    for name, portrait in CREW:
        if name not in names and portrait not in faces:
            return Seat(captain_kind(portrait), name, portrait)
    name = tr("Captain {n}", n=len(seats) + 1)
    portrait = free_portrait(seats)
    return Seat(captain_kind(portrait), name, portrait)


def free_portrait(seats: list[Seat], reverse: bool = False) -> str:
    """A face nobody has yet; people get the last of the crew, so that captains keep their own."""
    taken = {seat.portrait for seat in seats}
    order = FACES_OF_PEOPLE if reverse else ()
    faces = [*order, *[portrait for _, portrait in CREW]]
    return next((face for face in faces if face not in taken), CREW[0][1])


def usual_seats(game: str) -> list[Seat]:
    """A person and the captains that fill the game's usual table."""
    seats = [person([])]
    while len(seats) < GAMES[game].usual_seats:
        seats.append(captain(seats))
    return seats


def remembered(settings: Settings, game: str) -> LastSetup | None:
    """The last set-up if it was of this game and still makes sense."""
    last = settings.last_setup
    if last is None or last.game != game or game not in games():
        return None
    info = GAMES[game]
    try:
        counts = info.seat_counts(info.complete(last.options))
    except ValueError:
        return None
    known = all(seat.kind == HUMAN or is_captain(seat.kind) for seat in last.seats)
    fits = len(last.seats) in counts and known
    return last if fits else None


def make_setup(game: str, seats: list[Seat], options: dict[str, str], seed_text: str) -> Setup:
    """A Setup; without a seed text a new one is drawn."""
    text = seed_text.strip() or new_seed()
    complete = GAMES[game].complete(options)
    found = tuple(SeatSetup(seat.kind, seat.name.strip(), seat.portrait) for seat in seats)
    return Setup(game, found, complete, seed_of(text), text)


def last_or_usual(settings: Settings) -> Setup:
    """The last set-up with a new seed; at first a person against the usual captains."""
    game = games()[0]
    if settings.last_setup is not None and settings.last_setup.game in games():
        game = settings.last_setup.game
    last = remembered(settings, game)
    if last is None:
        return make_setup(game, usual_seats(game), {}, "")
    seats = [Seat(s.kind, s.name, s.portrait) for s in last.seats]
    return make_setup(game, seats, last.options, "")


def remember(screen: Screen, setup: Setup) -> None:
    """Keep a set-up for the next quick game."""
    seats = tuple(SeatChoice(s.kind, s.name, s.portrait) for s in setup.seats)
    screen.change("last_setup", LastSetup(setup.game, seats, dict(setup.options), ""))


def again(setup: Setup, same_deal: bool) -> Setup:
    """The same table once more."""
    text = setup.seed_text if same_deal else new_seed()
    seed = setup.seed if same_deal else seed_of(text)
    return Setup(setup.game, setup.seats, setup.options, seed, text)


def demo_setup(game: str, seed: int) -> Setup:
    """Captains alone."""
    seats: list[Seat] = []
    while len(seats) < GAMES[game].usual_seats:
        seats.append(captain(seats))
    return make_setup(game, seats, {}, str(seed))


def start(screen: Screen, setup: Setup) -> Go:
    """Deal and go to the table; if the game's cards cannot be read, say so instead."""
    from pirategames.ui.small_scenes import Problem
    from pirategames.ui.table_scene import TableScene

    try:
        match = make_match(setup, screen.library)
    except NO_MATCH as error:
        return Push(Problem(str(error)))
    return Reset(TableScene(match))
