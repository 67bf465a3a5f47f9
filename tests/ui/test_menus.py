"""The menus, from the title to the table and back, by mouse and by keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from pirategames import i18n
from pirategames.games import GAMES
from pirategames.i18n import set_language
from pirategames.match.library import Library
from pirategames.match.making import make_match
from pirategames.match.match import Match
from pirategames.match.setup import HUMAN, SeatSetup, Setup
from pirategames.settings import LastSetup, SeatChoice, Settings
from pirategames.ui import paint, preparing
from pirategames.ui.menu_scene import ALONE, SEA_AFTER, DemoScene, TitleScene
from pirategames.ui.results_scene import ResultsScene
from pirategames.ui.rich_text import chapters, parse
from pirategames.ui.rules_scene import RulesScene, rules_text
from pirategames.ui.scene import Scene
from pirategames.ui.settings_scene import SettingsScene
from pirategames.ui.setup_scene import Line, SetupScene
from pirategames.ui.small_scenes import (
    ChoiceDialog,
    Curtain,
    Pause,
    Problem,
    Question,
    QuitQuestion,
)
from pirategames.ui.sound import WAVES
from pirategames.ui.table_scene import TableScene
from pirategames.ui.widgets import Button, Entry, Label, Scroll, Widget
from tests.pilot import Pilot

GAME = "44"


def finished(people: int = 1) -> Match:
    """A match played to its end, quickly."""
    seats: list[preparing.Seat] = []
    for n in range(4):
        seats.append(preparing.person(seats) if n < people else preparing.captain(seats))
    setup = preparing.make_setup(GAME, seats, {}, "7")
    quick = tuple(SeatSetup("greedy", s.name, s.portrait) for s in setup.seats)
    match = make_match(Setup(GAME, quick, setup.options, setup.seed, setup.seed_text))
    while not match.over:
        match.tick(10.0, may_move=True)
    return make_match(setup, None, match.actions)


@pytest.fixture(scope="module")
def ended() -> Match:
    set_language("en")
    return finished()


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    kept = Library(home / "library.sqlite")
    yield kept
    kept.close()


def let_go(library: Library, match: Match) -> None:
    """Wait until everything is written, then leave the match."""
    for _ in range(500):
        if match.durable:
            break
        time.sleep(0.01)
    match.keeper = None


# ---------------------------------------------------------------- the title
def test_the_title_offers_a_quick_game_in_gold() -> None:
    pilot = Pilot(TitleScene())
    quick = pilot.widget("quick")
    assert isinstance(quick, Button)
    assert quick.kind == "gold"
    assert "Anne" in (quick.sub or "")
    names = [w.name for w in pilot.form.widgets]
    assert "resume" not in names
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.top, TableScene)
    kinds = [seat.kind for seat in pilot.top.match.setup.seats]
    assert kinds == [HUMAN, "matelot:anne", "matelot:barnabe", "matelot:zheng"]


def test_a_quick_game_takes_the_last_set_up_with_a_new_deal() -> None:
    seats = (SeatChoice(HUMAN, "Léa", "morgane"), SeatChoice("captain", "Os", "os"))
    last = LastSetup(GAME, seats, {"44.short_game": "on"}, "")
    settings = Settings(language="en", volume=0, last_setup=last)
    seeds = set()
    for _ in range(2):
        pilot = Pilot(TitleScene(), settings=settings)
        pilot.click_on("quick")
        assert isinstance(pilot.top, TableScene)
        setup = pilot.top.match.setup
        assert [seat.name for seat in setup.seats] == ["Léa", "Os"]
        assert setup.options["44.short_game"] == "on"
        seeds.add(setup.seed)
    assert len(seeds) == 2


@pytest.mark.parametrize(
    "last",
    [
        LastSetup("no such game", (SeatChoice(HUMAN, "A"),), {}),
        LastSetup(GAME, (SeatChoice(HUMAN, "A"),), {}),
        LastSetup(GAME, tuple(SeatChoice("captain", f"{n}") for n in range(7)), {}),
        LastSetup(GAME, (SeatChoice("wizard", "A"), SeatChoice(HUMAN, "B")), {}),
        LastSetup(GAME, (SeatChoice(HUMAN, "A"), SeatChoice(HUMAN, "B")), {"44.x": "on"}),
    ],
)
def test_a_last_set_up_that_makes_no_sense_is_passed_over(last: LastSetup) -> None:
    setup = preparing.last_or_usual(Settings(last_setup=last))
    assert len(setup.seats) == 4


def test_an_unfinished_match_is_offered_and_goes_on(library: Library) -> None:
    match = make_match(preparing.last_or_usual(Settings()), library)
    for _ in range(5):
        match.submit(match.actor, match.choices(match.actor)[0].action)
    let_go(library, match)
    pilot = Pilot(TitleScene(), library=library)
    resume = pilot.widget("resume")
    assert isinstance(resume, Button)
    assert resume.kind == "gold"
    assert "turn" in (resume.sub or "")
    assert pilot.form.focus is resume
    pilot.key(pygame.K_SPACE)
    assert isinstance(pilot.top, TableScene)
    assert pilot.top.match.actions[:5] == match.actions


def test_a_match_that_no_longer_fits_is_not_offered(library: Library) -> None:
    match = make_match(preparing.last_or_usual(Settings()), library)
    match.actions.append(123456789)
    library.record(match)
    let_go(library, match)
    pilot = Pilot(TitleScene(), library=library)
    assert all(w.name != "resume" for w in pilot.form.widgets)


def test_the_language_changes_at_once_and_is_remembered() -> None:
    pilot = Pilot(TitleScene())
    segments = pilot.widget("language")
    pilot.click(segments.box.x + 20, segments.box.cy)  # FR comes first
    assert i18n.language() == "fr"
    assert pilot.app.settings.language == "fr"
    rules = pilot.widget("rules")
    assert isinstance(rules, Button)
    assert rules.label == "Règles"


def test_escape_asks_before_it_quits() -> None:
    pilot = Pilot(TitleScene())
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, QuitQuestion)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, TitleScene)
    pilot.click_on("quit")
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert not pilot.app.stack.scenes


def test_left_alone_captains_play_until_somebody_comes() -> None:
    pilot = Pilot(TitleScene())
    pilot.step(int(ALONE / 50) + 40, ms=50)
    assert isinstance(pilot.top, DemoScene)
    pilot.step(40, ms=50)
    assert pilot.top.table.match.is_human(0) is False
    pilot.move(300, 300)
    assert isinstance(pilot.top, DemoScene)
    pilot.click(300, 300)
    assert isinstance(pilot.top, TitleScene)


def test_the_sea_is_heard_on_the_title_and_not_at_the_table() -> None:
    pilot = Pilot(TitleScene(), settings=Settings(language="en", volume=40))
    sounds = pilot.top.screen.sounds
    assert sounds.looping == ""
    pilot.wait(SEA_AFTER + 100)
    assert sounds.looping == WAVES
    pilot.click_on("settings")
    assert sounds.looping == WAVES
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("quick")
    assert isinstance(pilot.top, TableScene)
    assert sounds.looping == ""
    sounds.close()


def test_only_games_that_exist_are_on_the_shelf() -> None:
    pilot = Pilot(TitleScene())
    cards = [w for w in pilot.form.widgets if w.name.startswith("game ")]
    known = len(preparing.games())
    assert [w.enabled for w in cards] == [n < known for n in range(5)]
    for card in cards[known:]:
        pilot.click(card.box.cx, card.box.cy)
    assert isinstance(pilot.top, TitleScene)
    pilot.click(cards[0].box.cx, cards[0].box.cy)
    assert isinstance(pilot.top, SetupScene)


def test_a_calm_sea_stands_still() -> None:
    pilot = Pilot(TitleScene(demos=False))
    pilot.wait(400)
    assert pilot.app.compositor.frames > 3
    pilot.step(440, ms=50)
    frames = pilot.app.compositor.frames
    pilot.step(40, ms=50)
    assert pilot.app.compositor.frames == frames


# ---------------------------------------------------------------- the set-up
def test_seats_come_and_go_within_what_the_game_allows() -> None:
    pilot = Pilot(SetupScene(GAME))
    assert isinstance(pilot.top, SetupScene)
    pilot.click_on("seat 3 remove")
    pilot.click_on("seat 2 remove")
    assert len(pilot.top.seats) == 2
    assert all("remove" not in w.name for w in pilot.form.widgets)
    pilot.click_on("add")
    pilot.click_on("add")
    assert len({seat.name for seat in pilot.top.seats}) == 4
    assert len({seat.portrait for seat in pilot.top.seats}) == 4
    assert all(w.name != "add" for w in pilot.form.widgets)
    pilot.click_on("44.max_players")
    pilot.click_on("add")
    assert len(pilot.top.seats) == 5
    pilot.click_on("start")
    assert isinstance(pilot.top, TableScene)
    assert len(pilot.top.match.setup.seats) == 5


def test_taking_back_the_fifth_seat_takes_its_captain_away() -> None:
    pilot = Pilot(SetupScene(GAME))
    assert isinstance(pilot.top, SetupScene)
    pilot.click_on("44.max_players")
    pilot.click_on("add")
    pilot.click_on("44.max_players")
    assert len(pilot.top.seats) == 4
    assert pilot.top.problem() == ""


def test_two_people_are_not_both_called_sailor() -> None:
    pilot = Pilot(SetupScene(GAME))
    assert isinstance(pilot.top, SetupScene)
    kind = pilot.widget("seat 1 kind")
    pilot.click(kind.box.x + 20, kind.box.cy)
    assert [seat.name for seat in pilot.top.seats[:2]] == ["Player 1", "Player 2"]
    kind = pilot.widget("seat 1 kind")
    pilot.click(kind.box.right - 20, kind.box.cy)
    assert pilot.top.seats[0].name == "Sailor"
    assert pilot.top.seats[1].name == "Anne"


def test_a_name_is_typed_and_must_be_there() -> None:
    pilot = Pilot(SetupScene(GAME))
    assert isinstance(pilot.top, SetupScene)
    pilot.click_on("seat 0 name")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.top.problem()
    assert not pilot.widget("start").enabled
    pilot.type("Éloïse")
    assert pilot.widget("start").enabled
    pilot.click_on("seat 1 name")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("éloïse")
    assert "same name" in pilot.top.problem()
    pilot.click_on("start")
    assert isinstance(pilot.top, SetupScene)


def test_a_face_is_chosen_for_the_seat_being_changed() -> None:
    pilot = Pilot(SetupScene(GAME))
    assert isinstance(pilot.top, SetupScene)
    pilot.click_on("seat 2 name")
    assert pilot.top.active == 2
    assert not pilot.widget("face anne").enabled
    pilot.click_on("face os")
    assert pilot.top.seats[2].portrait == "os"
    pilot.click_on("face anne")
    assert pilot.top.seats[2].portrait == "os"


def test_options_seed_and_names_reach_the_table_and_are_remembered() -> None:
    settings = Settings(language="en", volume=0)
    pilot = Pilot(SetupScene(GAME), settings=settings)
    pilot.click_on("44.short_game")
    pilot.click_on("seed")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("sept mers")
    pilot.click_on("start")
    assert isinstance(pilot.top, TableScene)
    setup = pilot.top.match.setup
    assert setup.options["44.short_game"] == "on"
    assert setup.seed_text == "sept mers"
    assert settings.last_setup is not None
    assert settings.last_setup.options["44.short_game"] == "on"
    again = Pilot(SetupScene(GAME), settings=settings)
    assert isinstance(again.top, SetupScene)
    assert again.top.options["44.short_game"] == "on"


def test_drawing_a_seed_gives_another() -> None:
    pilot = Pilot(SetupScene(GAME, "abc"))
    assert isinstance(pilot.top, SetupScene)
    pilot.click_on("draw")
    assert pilot.top.seed_text != "abc"
    field = pilot.widget("seed")
    assert isinstance(field, Entry)
    assert field.value == pilot.top.seed_text


def test_the_set_up_by_keyboard_alone() -> None:
    """Every widget that can be used is reached by Tab, and Enter on the last one begins."""
    pilot = Pilot(SetupScene(GAME))
    usable = [w for w in pilot.form.widgets if w.focusable and w.enabled]
    wanted = {w.name for w in usable if not w.name.startswith("face ")}
    reached = set()
    for _ in range(len(usable) + 2):
        assert pilot.form.focus is not None
        reached.add(pilot.form.focus.name)
        pilot.key(pygame.K_TAB)
    assert reached >= wanted - {""}
    while pilot.form.focus is None or pilot.form.focus.name != "start":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.top, TableScene)


def test_escape_leads_back_to_the_title() -> None:
    pilot = Pilot(SetupScene(GAME))
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, TitleScene)


# ---------------------------------------------------------------- settings
def test_every_setting_has_its_effect_at_once() -> None:
    settings = Settings(language="en", volume=0)
    pilot = Pilot(SettingsScene(), settings=settings)
    pilot.click_on("hints")
    pilot.click_on("reduced_motion")
    assert (settings.hints, settings.reduced_motion) == (False, True)
    pilot.form.focus_on("animation_speed")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert settings.animation_speed == pytest.approx(2.0)
    pilot.form.focus_on("captain_pace")
    pilot.key(pygame.K_HOME)
    assert settings.captain_pace == pytest.approx(0.25)
    pilot.form.focus_on("volume")
    pilot.key(pygame.K_END)
    assert settings.volume == 100
    pilot.form.focus_on("scale")
    pilot.key(pygame.K_END)
    assert settings.scale == 150
    assert pilot.screen.zoom > 1.2
    pilot.form.focus_on("language")
    pilot.key(pygame.K_RIGHT)
    assert i18n.language() == "fr"
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.app.stack.scenes


def test_a_slider_follows_the_pointer_all_the_way() -> None:
    settings = Settings(language="en", volume=0)
    pilot = Pilot(SettingsScene(), settings=settings)
    slider = pilot.widget("volume").shown
    pilot.drag((slider.x + 12, slider.cy), (slider.x + slider.w / 2, slider.cy), moves=10)
    assert settings.volume == 50
    assert any(w.string == "50\u00a0%" for w in pilot.form.widgets if isinstance(w, Label))


# ---------------------------------------------------------------- rules
@pytest.mark.parametrize("code", ["fr", "en"])
def test_the_rules_have_the_same_chapters_in_both_languages(code: str) -> None:
    set_language(code)
    found = chapters(parse(rules_text(GAME)))
    assert len(found) == 9
    assert all(title and len(blocks) > 2 for title, blocks in found)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_chapters_are_called_alike(game: str, code: str) -> None:
    pilot = Pilot(RulesScene(game), settings=Settings(language=code, volume=0))
    assert isinstance(pilot.top, RulesScene)
    titles = [title for title, _ in pilot.top.chapters]
    assert len(set(titles)) == len(titles) > 3


def test_the_reader_turns_pages_and_scrolls() -> None:
    pilot = Pilot(RulesScene(GAME))
    assert isinstance(pilot.top, RulesScene)
    for _ in range(len(pilot.top.chapters) - 1):
        pilot.key(pygame.K_DOWN)
    assert pilot.top.chapter == len(pilot.top.chapters) - 1  # the cards
    assert len(pilot.top.cards) == 16
    pilot.key(pygame.K_PAGEDOWN)
    assert pilot.top.text.bar.offset > 0
    pilot.move(800, 400)
    before = pilot.top.text.bar.offset
    pilot.wheel(-1)
    assert pilot.top.text.bar.offset > before
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.app.stack.scenes


def test_markdown_becomes_blocks() -> None:
    blocks = parse("## A\n\nOne **two**\nthree.\n\n- x\n- y\n\n1. z\n\n> Example.\n")
    assert [b.kind for b in blocks] == ["title", "text", "item", "item", "item", "example"]
    assert blocks[1].text == "One **two** three."
    assert [b.mark for b in blocks[2:5]] == ["•", "•", "1."]


# ---------------------------------------------------------------- dialogs
class Host(Scene):
    """A scene that pushes another and keeps its answer."""

    def __init__(self, above: Scene) -> None:
        self.above = above
        self.answers: list[object] = []

    def resume(self, result: object) -> None:
        self.answers.append(result)


def over(above: Scene) -> tuple[Pilot, Host]:
    from pirategames.ui.scene import Push

    host = Host(above)
    pilot = Pilot(host)
    pilot.app.stack.go(Push(above))
    pilot.step()
    return pilot, host


CHOICES = ["Play the Sabre", "Play the Sabre with a Ghost", "Something else"]


@pytest.mark.parametrize(
    ("act", "answer"),
    [
        (lambda p: p.key(pygame.K_2), 1),
        (lambda p: (p.key(pygame.K_DOWN), p.key(pygame.K_DOWN), p.key(pygame.K_RETURN)), 2),
        (lambda p: p.key(pygame.K_ESCAPE), None),
        (lambda p: p.click_on("cancel"), None),
        (lambda p: p.click(5, 5), None),
        (lambda p: p.click(p.widget("choices").box.cx, p.widget("choices").box.y + 60), 1),
    ],
)
def test_a_choice_among_several(act: Callable[[Pilot], object], answer: int | None) -> None:
    pilot, host = over(ChoiceDialog("What do you mean?", CHOICES))
    act(pilot)
    assert host.answers == [answer]


def test_a_question_and_a_problem() -> None:
    pilot, host = over(Question("Sure?", "Really.", ["Yes", "No"]))
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert host.answers == [1]
    pilot, host = over(Problem("cards.yaml:3:4: the number is missing"))
    pilot.key(pygame.K_RETURN)
    assert host.answers == [0]


def test_the_pause_leads_everywhere(ended: Match) -> None:
    match = ended.at(12)
    for name, kind in (("rules", RulesScene), ("settings", SettingsScene), ("title", TitleScene)):
        pilot, _ = over(Pause(match))
        pilot.click_on(name)
        assert isinstance(pilot.top, kind)
    pilot, host = over(Pause(match))
    pilot.key(pygame.K_ESCAPE)
    assert host.answers == [None]
    pilot, host = over(Pause(match))
    pilot.click_on("quit")
    assert not pilot.app.stack.scenes


# ---------------------------------------------------------------- the curtain
SEATS = (SeatSetup(HUMAN, "Léa", "morgane"), SeatSetup(HUMAN, "Anne", "anne"))


def test_the_curtain_hides_before_it_is_told_to_change_and_shows_after() -> None:
    told: list[str] = []
    curtain = Curtain(SEATS, 1, "The 44", lambda: told.append("ready"))
    pilot, host = over(curtain)
    covered = [curtain.covers]
    pilot.key(pygame.K_RETURN)  # too early: it is still falling
    pilot.wait(100)
    assert told == []
    pilot.wait(500)
    assert told == ["ready"]
    covered.append(curtain.covers)
    pilot.key(pygame.K_RETURN)
    covered.append(curtain.covers)
    pilot.wait(500)
    assert covered == [False, True, False]
    assert host.answers == ["lifted"]


def test_the_curtain_can_hang_from_the_beginning_and_pause(ended: Match) -> None:
    told: list[str] = []
    curtain = Curtain(SEATS, 0, "", lambda: told.append("ready"), lambda: Pause(ended), down=True)
    pilot, host = over(curtain)
    assert told == ["ready"]
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, Pause)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("lift")
    pilot.wait(500)
    assert host.answers == ["lifted"]


def test_nothing_of_the_table_shows_through_the_curtain() -> None:
    """The picture of the hanging curtain is the same whatever lies below."""

    class Below(Host):
        colour = "#ff0000"

        def paint(self, surface: pygame.Surface) -> None:
            surface.fill(self.colour)

        def draw(self, canvas: object) -> None:
            from pirategames.ui.compositor import Canvas

            assert isinstance(canvas, Canvas)
            canvas.layer(self.paint, self.colour)

    from pirategames.ui.scene import Push

    pictures = []
    for colour in ("#ff0000", "#00ff00"):
        below = Below(Host(QuitQuestion()))
        below.colour = colour
        pilot = Pilot(below)
        pilot.app.settings.reduced_motion = True
        pilot.app.stack.go(Push(Curtain(SEATS, 1, "The 44")))
        pilot.wait(800)
        pictures.append(pilot.picture.copy().get_buffer().raw)
    assert pictures[0] == pictures[1]


# ---------------------------------------------------------------- the results
def test_the_ranking_is_by_cards_left(ended: Match) -> None:
    pilot = Pilot(ResultsScene(ended))
    assert isinstance(pilot.top, ResultsScene)
    scores = [line.score for line in pilot.top.lines]
    assert scores == sorted(scores, reverse=True)
    assert pilot.top.lines[0].rank == 1
    assert pilot.top.lines[0].seat in ended.winners()


@pytest.mark.parametrize("same", [True, False])
def test_playing_again(ended: Match, same: bool) -> None:
    pilot = Pilot(ResultsScene(ended))
    pilot.click_on("same" if same else "again")
    assert isinstance(pilot.top, TableScene)
    setup = pilot.top.match.setup
    assert setup.seats == ended.setup.seats
    assert (setup.seed == ended.setup.seed) is same


def test_from_the_results_to_the_title_and_to_other_settings(ended: Match) -> None:
    pilot = Pilot(ResultsScene(ended))
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, TitleScene)
    pilot = Pilot(ResultsScene(ended))
    pilot.click_on("setup")
    assert isinstance(pilot.top, SetupScene)


# ---------------------------------------------------------------- nothing cut, nothing overlapping
def scenes(match: Match) -> dict[str, Callable[[], Scene]]:
    return {
        "title": lambda: TitleScene(demos=False),
        "setup": lambda: SetupScene(GAME),
        "settings": SettingsScene,
        "rules": lambda: RulesScene(GAME),
        "results": lambda: ResultsScene(match),
        "curtain": lambda: Curtain(SEATS, 0, "The 44", down=True),
        "pause": lambda: Pause(match.at(3)),
        "choice": lambda: ChoiceDialog("What do you mean?", CHOICES),
    }


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1707, 720), (1024, 900)])
@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("code", ["fr", "pseudo"])
def test_widgets_lie_in_the_window_and_beside_one_another(
    ended: Match, size: tuple[int, int], scale: int, code: str
) -> None:
    for name, make in scenes(ended).items():
        settings = Settings(language=code, volume=0, scale=scale, reduced_motion=True)
        pilot = Pilot(make(), size, settings)
        shown = [w for w in pilot.form.widgets if not isinstance(w, Label | Scroll)]
        for w in shown:
            if w.scroll is None and w.box.w and not w.name.startswith("game "):
                inside = w.box.x >= -1 and w.box.y >= -1
                inside &= w.box.right <= pilot.screen.width + 1
                inside &= w.box.bottom <= pilot.screen.height + 1
                assert inside, f"{name} {w.name}: {w.box}"
        assert not overlapping(shown), f"{name} {size} {scale} {code}"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1024, 900)])
@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", list(GAMES))
def test_no_option_is_cut_until_one_scrolls(size: tuple[int, int], code: str, game: str) -> None:
    settings = Settings(language=code, volume=0, reduced_motion=True)
    pilot = Pilot(SetupScene(game), size, settings)
    area = next(w for w in pilot.form.widgets if isinstance(w, Scroll))
    rules = [w.box.y for w in pilot.form.widgets if w.scroll is area and isinstance(w, Line)]
    if area.most:
        assert area.box.bottom in rules, "it ends where the next option begins"
        assert area.box.h > 160


def overlapping(widgets: list[Widget]) -> list[str]:
    """Pairs of widgets that can be used and cover one another."""
    found = []
    usable = [w for w in widgets if w.focusable and w.scroll is None]
    for n, a in enumerate(usable):
        for b in usable[n + 1 :]:
            x = min(a.box.right, b.box.right) - max(a.box.x, b.box.x)
            y = min(a.box.bottom, b.box.bottom) - max(a.box.y, b.box.y)
            if x > 1 and y > 1:
                found.append(f"{a.name} over {b.name}")
    return found


# ---------------------------------------------------------------- captains in the set-up
def test_a_captain_is_chosen_by_its_face_and_its_level() -> None:
    pilot = Pilot(SetupScene(GAME))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    pilot.click_on("seat 1 level")
    assert scene.seats[1] == ("bosco:anne", "Anne", "anne")
    pilot.click_on("seat 1 face")
    pilot.click_on("face tom")
    assert scene.seats[1] == ("bosco:tom", "Tom", "tom")
    pilot.click_on("seat 1 level")
    pilot.click_on("seat 1 level")
    assert scene.seats[1].kind == "mousse:tom"
    pilot.click_on("start")
    table = pilot.top
    assert isinstance(table, TableScene)
    assert table.match.setup.seats[1].kind == "mousse:tom"


def test_in_a_narrow_window_one_button_says_who_plays_and_how_well() -> None:
    pilot = Pilot(SetupScene(GAME), (1024, 900), Settings(volume=0, scale=150))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    kinds = []
    for _ in range(5):
        pilot.click_on("seat 1 kind")
        kinds.append(scene.seats[1].kind.partition(":")[0])
    assert kinds == ["bosco", "legende", "human", "mousse", "matelot"]


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 100), ((1100, 900), 150), ((800, 1200), 150)]
)
@pytest.mark.parametrize("count", [6, 9])
def test_a_crowd_in_a_narrow_window_shows_every_level_whole(
    size: tuple[int, int], scale: int, count: int
) -> None:
    seats = tuple(SeatChoice("mousse", f"Captain {n}", "os") for n in range(count))
    settings = Settings(language="fr", volume=0, scale=scale)
    settings.last_setup = LastSetup("plank", seats)
    pilot = Pilot(SetupScene("plank"), size, settings)
    shown = [w for w in pilot.form.widgets if isinstance(w, Button) and w.label == "Moussaillon"]
    assert len(shown) == count
    for button in shown:
        room = button.box.w - paint.BUTTON_ENDS
        assert paint.fits(button.label, "bold", 13, pilot.screen.k, room)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1024, 900)])
@pytest.mark.parametrize(("game", "count"), [("korsar", 4), ("plank", 4), ("tranquility", 3)])
def test_one_more_seat_is_added_above_the_portraits(
    game: str, count: int, size: tuple[int, int]
) -> None:
    """The usual table of Korsar had the button over its portraits."""
    seats = tuple(SeatChoice("mousse", f"Captain {n}", "os") for n in range(count))
    settings = Settings(language="en", volume=0, last_setup=LastSetup(game, seats))
    pilot = Pilot(SetupScene(game), size, settings)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert pilot.widget("add").box.bottom <= scene.faces_top - 26


def test_an_old_set_up_with_a_plain_captain_is_still_known() -> None:
    seats = (SeatChoice(HUMAN, "Léa", "morgane"), SeatChoice("captain", "Os", "os"))
    settings = Settings(volume=0, last_setup=LastSetup(GAME, seats))
    pilot = Pilot(SetupScene(GAME), settings=settings)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert scene.seats[1] == ("matelot:os", "Os", "os")
