"""What captains say: seldom, never over a card, and not at all for who wants quiet."""

import pytest

from pirategames.engine.events import HIDDEN, NOTE, Event
from pirategames.games import GAMES
from pirategames.match.crew import CREW
from pirategames.match.making import make_match
from pirategames.match.setup import SeatSetup, Setup
from pirategames.ui.captain_words import sayings
from pirategames.ui.speech import LASTS, SILENCE
from pirategames.ui.table_view import Sprite
from tests.ui.sailor import Sailor


def table(game: str, seats: int, size: tuple[int, int] = (1280, 720)) -> Sailor:
    captains = [SeatSetup(f"mousse:{who}", name, who) for name, who in CREW[: seats - 1]]
    crew = (SeatSetup("human", "Sailor", "loup"), *captains)
    return Sailor(make_match(Setup(game, crew, {}, 4, "4")), size)


def note(s: Sailor, word: str, seat: int) -> Event:
    return Event(NOTE, seat, HIDDEN, s.match.rules.note_names.index(word), -1, -1, -1, 1)


def quiet(s: Sailor) -> None:
    """Long enough for the next remark."""
    s.pilot.screen.now += SILENCE + LASTS
    s.scene.speech.update()


def test_somebody_greets_once_and_falls_silent() -> None:
    s = table("plank", 4)
    s.wait()
    remark = s.scene.speech.remark
    assert remark is not None
    words = sayings(CREW[remark.seat - 1][1])
    assert words is not None
    assert remark.words == words.greeting
    s.pilot.screen.now += LASTS
    s.pilot.step(2)
    assert s.scene.speech.remark is None


def test_not_every_occasion_is_taken_and_never_two_at_once() -> None:
    s = table("plank", 4)
    s.wait()
    quiet(s)
    spoken = []
    for _ in range(6):
        s.scene.speech.heard(note(s, "won", 1))
        spoken.append(s.scene.speech.remark is not None)
    assert spoken.count(True) >= 1
    assert not spoken[0]
    first = s.scene.speech.remark
    for _ in range(6):
        s.scene.speech.heard(note(s, "won", 2))
    assert s.scene.speech.remark is first


def test_moods_follow_what_all_have_seen() -> None:
    s = table("carcasse", 3)
    s.wait()
    quiet(s)
    for _ in range(2):
        s.scene.speech.heard(note(s, "incident", 2))
    remark = s.scene.speech.remark
    words = sayings("barnabe")
    assert remark is not None
    assert words is not None
    assert remark.words == words.sorry


def test_who_wants_quiet_has_it() -> None:
    s = table("plank", 4)
    s.pilot.screen.settings.table_talk = False
    s.scene.speech.remark = None
    s.wait()
    quiet(s)
    for _ in range(4):
        s.scene.speech.heard(note(s, "won", 1))
    assert s.scene.speech.remark is None


def test_people_and_nameless_players_say_nothing() -> None:
    seats = (SeatSetup("human", "A"), SeatSetup("greedy", "B"), SeatSetup("bosco", "C"))
    s = Sailor(make_match(Setup("plank", seats, {}, 4, "4")))
    s.wait()
    for seat in (0, 1, 2) * 3:
        s.scene.speech.heard(note(s, "won", seat))
    assert s.scene.speech.remark is None


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("game", [game for game, info in GAMES.items() if not info.deck_of])
def test_a_bubble_hides_no_card(game: str, size: tuple[int, int]) -> None:
    s = table(game, max(2, GAMES[game].usual_seats), size)
    s.wait()
    for seat in range(1, s.match.rules.seats):
        for wide in (70.0, 200.0):
            box, _ = s.scene.speech._place(seat, wide)
            plates = s.scene.layout.plate(seat, s.scene.crowd)
            for sprite in shown(s):
                hidden = box.meets(s.scene.table.home(sprite).box)
                assert not hidden or plates.meets(s.scene.table.home(sprite).box)
            assert box.x >= 0
            assert box.right <= s.pilot.screen.width
            assert box.bottom <= s.pilot.screen.height


def shown(s: Sailor) -> list[Sprite]:
    return list(s.scene.table.sprites())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_captain_has_its_words_and_they_are_few(language: str) -> None:
    from pirategames.i18n import set_language

    set_language(language)
    try:
        for _, who in CREW:
            words = sayings(who)
            assert words is not None
            assert all(0 < len(said) <= 26 for said in words)
    finally:
        set_language("en")
