"""`pirategames text GAME …`: a match in the terminal, for screen readers and for ssh.

The position in words, numbered choices, one line a time and no cursor tricks; with several people
the screen is cleared and a key asked before each hand is shown. Knows no rule of any game.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable

from pirategames import paths
from pirategames.cards import CardError
from pirategames.commands.common import (
    Refused,
    add_game,
    add_language,
    add_match,
    end_words,
    make_setup,
    use_language,
)
from pirategames.i18n import listed, localised, tr
from pirategames.match.advice import Advice, Reason
from pirategames.match.library import Entry, Library
from pirategames.match.making import make_match
from pirategames.match.match import CardFault, Choice, IllegalAction, Match
from pirategames.match.setup import Setup, SetupError
from pirategames.words import (
    card_label,
    chance_words,
    move_words,
    ply_words,
    position_words,
    prompt_words,
    risk_words,
)

SLICE = 0.25  # seconds a bot thinks between two looks at the keyboard's interrupt
CLEAR = "\033[2J\033[3J\033[H"  # screen and scroll-back: what was shown is not to be read again


class Left(Exception):
    """The input has ended, or the person wants to stop."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME and what a match is made of."""
    add_game(parser)
    add_match(parser)
    add_language(parser)
    parser.add_argument("--resume", action="store_true", help="go on with the last match left")


def run(args: argparse.Namespace) -> int:
    """Play a match; leaving it is no error."""
    use_language(args.lang)
    library = Library(paths.library_file())
    try:
        for notice in library.notices:
            print(tr(notice.sentence, **notice.fields))
        match = resumed(library, args.game) if args.resume else None
        return play(match or begun(make_setup(args.game, args), library))
    finally:
        library.close()


def play_setup(setup: Setup) -> int:
    """Play this match in the terminal, for whoever has no display."""
    library = Library(paths.library_file())
    try:
        for notice in library.notices:
            print(tr(notice.sentence, **notice.fields))
        return play(begun(setup, library))
    finally:
        library.close()


def begun(setup: Setup, library: Library) -> Match:
    """A new match, recorded. Raises Refused."""
    try:
        return make_match(setup, library)
    except (SetupError, CardError) as problem:
        raise Refused(str(problem)) from None


def resumed(library: Library, game: str) -> Match | None:
    """The last match of the game that was left, None if there is none that can be gone on with."""
    for entry in library.unfinished():
        if entry.setup.game == game:
            return again(library, entry)
    print(tr("There is no match to go on with; a new one begins."))
    return None


def again(library: Library, entry: Entry) -> Match | None:
    """A match of the library as it was left."""
    try:
        match = make_match(entry.setup, None, library.actions(entry.id))
    except (SetupError, CardError, IllegalAction):
        print(tr("The last match no longer fits the rules or the cards; a new one begins."))
        return None
    library.resume(entry, match)
    return match


def play(match: Match) -> int:
    """Play to the end, or until the person leaves."""
    table = Terminal(match, read_line)
    try:
        table.play()
    except CardFault as fault:
        raise Refused(str(fault)) from None
    except (Left, KeyboardInterrupt):
        print()
        if isinstance(match.keeper, Library) and not match.keeper.in_memory:
            print(tr("Until next time. The match is kept: go on with --resume."))
        else:
            print(tr("Until next time."))
    return 0


def read_line(question: str) -> str:
    """A line typed by the person. Raises Left at the end of the input."""
    try:
        return input(question).strip()
    except EOFError:
        raise Left from None


class Terminal:
    """A match told and played line by line. ``ask`` reads a line."""

    def __init__(self, match: Match, ask: Callable[[str], str]) -> None:
        self.match = match
        self.ask = ask
        self.names = [seat.name for seat in match.setup.seats]
        self.people = [s for s in range(len(self.names)) if match.is_human(s)]
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        self.told = [match.event_count] * len(self.names)

    def play(self) -> None:
        """Until the match is over. Raises Left when the person leaves."""
        print(
            tr(
                "{game}, seed {seed}. At the table: {names}.",
                game=self.match.setup.game,
                seed=self.match.setup.seed_text or self.match.setup.seed,
                names=listed(self.names),
            )
        )
        while not self.match.over:
            seat = self.match.actor
            if not self.match.tick(SLICE, may_move=True) and self.match.is_human(seat):
                self.decide(seat)
            elif self.viewer >= 0 or not self.people:
                self.tell(max(0, self.viewer))
        self.end()

    def tell(self, seat: int) -> None:
        """What a seat has not yet been told."""
        events = self.match.events(seat, self.told[seat])
        self.told[seat] = self.match.event_count
        for sentence in ply_words(self.match.rules, events, self.names, seat):
            print(sentence)

    def decide(self, seat: int) -> None:
        """Show a person the table, and do what is answered."""
        if len(self.people) > 1 and seat != self.viewer:
            self.draw_curtain(seat)
        self.tell(seat)
        match = self.match
        choices = match.choices(seat)
        v = match.view(seat)
        print()
        for line in position_words(match.rules, v, self.names):
            print(line)
        print()
        print(prompt_words(match.rules, v, [choice.move.verb for choice in choices]))
        for number, choice in enumerate(choices, 1):
            print(f"  {number}. {move_words(match.rules, v, choice.move, self.names)}")
        match_before = match.ply
        while match.ply == match_before:
            if self.answer(seat, choices):
                return

    def answer(self, seat: int, choices: list[Choice]) -> bool:
        """Read an answer and do it; False if it was not one that changes the table."""
        text = self.ask(tr("Your choice (1 to {n}, ? for help): ", n=len(choices)))
        if text in {"?", "h"}:
            self.help(choices)
            return False
        if text == "q":
            raise Left
        if text == "u":
            return self.undo(seat)
        if text in {"!", "hint"}:
            self.hint(seat)
            return False
        if text in {"w", "why"}:
            self.why(seat)
            return False
        if not (text.isascii() and text.isdigit() and 1 <= int(text) <= len(choices)):
            print(tr("Type a number from 1 to {n}.", n=len(choices)))
            return False
        self.match.submit(seat, choices[int(text) - 1].action)
        if len(self.people) > 1:
            self.tell(seat)
        return True

    def undo(self, seat: int) -> bool:
        """Take the last decision back, if that is allowed."""
        if not self.match.undo(seat):
            print(tr("Nothing can be taken back now."))
            return False
        self.told = [min(told, self.match.event_count) for told in self.told]
        print(tr("Taken back."))
        return True

    def hint(self, seat: int) -> None:
        """What a Legend would do in this place; the match is marked."""
        match = self.match
        advice = Advice(match, match.ply)
        match.note_hint(seat)
        while not advice.think(SLICE):
            pass
        if advice.reason is None or not advice.reason.candidates:
            print(tr("There was nothing to weigh."))
            return
        self.tell_reason(seat, advice.reason)

    def why(self, seat: int) -> None:
        """Why the captain that has thought last played so, if it betrays nothing."""
        match = self.match
        for ply in range(match.ply - 1, -1, -1):
            reason = match.reason(ply)
            if reason is None:
                continue
            print(tr("Why, {name}?", name=self.names[reason.seat]))
            if reason.open_to >> seat & 1:
                self.tell_reason(seat, reason)
            else:
                print(tr("It counted on cards you do not see."))
                print(tr("It will tell once the game is over."))
            return
        print(tr("There was nothing to weigh."))

    def tell_reason(self, seat: int, reason: Reason) -> None:
        """The candidates with their chances, best first, and the risk."""
        v = self.match.at(reason.ply).view(seat)  # as the table was then
        crew = self.match.rules.crew
        for number, candidate in enumerate(reason.candidates, 1):
            said = move_words(self.match.rules, v, candidate.move, self.names)
            chance = chance_words(candidate.chance)
            if crew:
                print(tr("  {n}. {move} ({chance} to succeed)", n=number, move=said, chance=chance))
            else:
                print(tr("  {n}. {move} ({chance} to win)", n=number, move=said, chance=chance))
        if risk := risk_words(reason.fatal, reason.possible, reason.stake):
            print(risk)

    def help(self, choices: list[Choice]) -> None:
        """What can be typed, and what is printed on the cards in question."""
        print(tr("A number: that choice. u: take back. q: leave the table. ?: this help."))
        print(tr("!: a hint, which marks the game. w: why the last captain played so."))
        kinds = {kind for choice in choices for kind in choice.move.kinds if kind >= 0}
        for kind in sorted(kinds):
            text = localised(self.match.rules.cards.kinds[kind].texts)
            if text:
                plain = re.sub(r"\*\*|\n", "", text)
                label = card_label(self.match.rules, kind)
                print(tr("{card}: {text}", card=label, text=plain))

    def draw_curtain(self, seat: int) -> None:
        """Hide what was shown and wait until the right person sits there."""
        self.viewer = -1
        print(CLEAR if sys.stdout.isatty() else "\n" * 40)
        self.ask(tr("{name}, it is your turn. Press Enter when nobody else looks. ",
                    name=self.names[seat]))  # fmt: skip
        self.viewer = seat

    def end(self) -> None:
        """Who has won."""
        if self.viewer >= 0 or not self.people:
            self.tell(max(0, self.viewer))
        print()
        winners = [self.names[seat] for seat in self.match.winners()]
        print(end_words(winners, self.match.rules.crew))
