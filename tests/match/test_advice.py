"""Why and hints: the search's own numbers, and never a word that tells what a seat may not know."""

from pathlib import Path

import pytest

from pirategames.engine.events import HIDDEN
from pirategames.match.advice import MOST, Advice, knowers
from pirategames.match.library import Entry, Library
from pirategames.match.making import make_match, replay_save
from pirategames.match.match import Match
from pirategames.match.savegame import from_json, to_json
from pirategames.match.setup import HUMAN, SeatSetup, Setup


def table(game: str, *kinds: str, seed: int = 3, library: Library | None = None) -> Match:
    seats = tuple(SeatSetup(kind, f"Seat {n}") for n, kind in enumerate(kinds))
    return make_match(Setup(game, seats, {}, seed, str(seed)), library)


def played(match: Match, plies: int) -> Match:
    """On for some decisions; people take what comes first."""
    while match.ply < plies and not match.over:
        if match.is_human(match.actor):
            match.submit(match.actor, match.choices(match.actor)[0].action)
        else:
            match.tick(3600.0, may_move=True)
    return match


@pytest.mark.parametrize("kind", ["mousse", "mousse:anne", "mousse:morgane", "search:30"])
def test_the_reason_names_what_was_played_first_and_chances_are_chances(kind: str) -> None:
    match = played(table("plank", kind, kind, kind), 12)
    reasons = [match.reason(ply) for ply in range(match.ply)]
    assert any(reasons)
    for ply, reason in enumerate(reasons):
        if reason is None:
            continue
        assert reason.action == reason.candidates[0].action == match.actions[ply]
        assert reason.seat == match.actor_of(ply)
        assert 1 <= len(reason.candidates) <= MOST
        assert all(0 <= candidate.chance <= 1 for candidate in reason.candidates)
        assert sum(candidate.tried for candidate in reason.candidates) <= 1.0001


def test_a_reason_thought_over_again_is_the_same() -> None:
    match = played(table("carcasse", "mousse:zheng", "mousse"), 9)
    ply = max(ply for ply in range(match.ply) if match.reason(ply) is not None)
    again = Advice(match, ply)
    while not again.think(0.001):
        pass
    assert again.reason == match.reason(ply)


def test_what_a_hidden_hand_made_a_bot_think_is_open_to_nobody_else() -> None:
    match = played(table("plank", HUMAN, "mousse", "mousse"), 12)
    told = [reason for ply in range(match.ply) if (reason := match.reason(ply)) is not None]
    assert told
    assert all(reason.open_to == 1 << reason.seat for reason in told)


def test_where_everybody_sees_the_same_the_reason_is_open_with_its_risk() -> None:
    match = played(table("carcasse", HUMAN, "mousse"), 30)
    told = [reason for ply in range(match.ply) if (reason := match.reason(ply)) is not None]
    assert any(reason.open_to == 0b11 for reason in told)
    risky = [reason for reason in told if reason.possible]
    assert risky
    assert all(0 <= reason.fatal <= reason.possible for reason in risky)
    assert any(reason.stake for reason in risky)


def test_knowers_are_the_seats_that_know_all_of_it() -> None:
    match = played(table("44", "greedy", "greedy"), 6)
    for seat in (0, 1):
        v = match.view(seat)
        other = match.view(1 - seat)
        open_to = knowers(v, 0b11)
        assert open_to >> seat & 1
        same = {c for cards in v.zones for c in cards} <= {
            c for cards in other.zones for c in cards
        }
        assert open_to >> (1 - seat) & 1 == same
        assert HIDDEN in [card for cards in v.zones for card in cards]


def test_a_hint_is_thought_on_the_persons_own_view() -> None:
    match = table("plank", HUMAN, "mousse", "mousse")
    played(match, 0)
    while not match.is_human(match.actor):
        match.tick(3600.0, may_move=True)
    hint = Advice(match, match.ply)
    assert hint.view == match.view(0)
    while not hint.think(0.05):
        pass
    assert hint.reason is not None
    legal = [choice.action for choice in match.choices(0)]
    assert {candidate.action for candidate in hint.reason.candidates} <= set(legal)


def test_a_hint_marks_the_match_in_the_library_and_in_its_save(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite")
    match = table("plank", HUMAN, "greedy", "greedy", library=library)
    match.note_hint(0)
    played(match, 5)
    entry = library_entry(library, match)
    assert entry.hints == [1, 0, 0]
    again = make_match(entry.setup, None, library.actions(entry.id))
    library.resume(entry, again)
    assert again.hints == [1, 0, 0]
    played(again, 10_000)
    library.close()
    library = Library(tmp_path / "library.sqlite")
    rows = {row.kind: row for row in library.statistics()}
    assert rows[HUMAN].hinted == 1
    assert rows["greedy"].hinted == 0
    library.close()
    saved = replay_save(from_json(to_json(again.save()), "a save"))
    assert saved.match.hints == [1, 0, 0]


def library_entry(library: Library, match: Match) -> Entry:
    while not library.kept(match):
        pass
    return library.unfinished()[0]


def test_a_library_of_an_earlier_version_learns_about_hints(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "library.sqlite"
    db = sqlite3.connect(file)
    db.executescript(
        "CREATE TABLE matches (id INTEGER PRIMARY KEY, started TEXT NOT NULL, played TEXT NOT "
        "NULL, game TEXT NOT NULL, rules INTEGER NOT NULL, cards TEXT NOT NULL, setup TEXT NOT "
        "NULL, over INTEGER NOT NULL DEFAULT 0, scores TEXT NOT NULL DEFAULT '[]', winners TEXT "
        "NOT NULL DEFAULT '[]', set_aside INTEGER NOT NULL DEFAULT 0);"
        "CREATE TABLE actions (match INTEGER NOT NULL, ply INTEGER NOT NULL, action INTEGER NOT "
        "NULL, PRIMARY KEY (match, ply)) WITHOUT ROWID; PRAGMA user_version = 1;"
    )
    db.close()
    library = Library(file)
    assert not library.notices
    match = table("plank", HUMAN, "greedy", "greedy", library=library)
    match.note_hint(0)
    assert library_entry(library, match).hints == [1, 0, 0]
    library.close()
