"""Scenes, the compositor and the widgets, driven by posted events."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from pirategames import paths
from pirategames.app import events_within, init_display
from pirategames.match.library import Library, Notice
from pirategames.settings import Settings, load
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas, Compositor, Veil, differences, joined
from pirategames.ui.scene import (
    Go,
    Input,
    Key,
    Pointer,
    Pop,
    Push,
    Quit,
    Replace,
    Reset,
    Scene,
    SceneStack,
    Screen,
)
from pirategames.ui.sound import Sounds
from pirategames.ui.widgets import (
    Button,
    Entry,
    Form,
    List,
    Row,
    Scroll,
    Segments,
    Slider,
    Toggle,
    Widget,
)
from tests.pilot import Pilot


# ---------------------------------------------------------------- the compositor
def square(side: int, colour: str) -> Surface:
    picture = Surface((side, side), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


class Shown:
    """A compositor on a small surface, and how often it flipped and painted its layer."""

    def __init__(self) -> None:
        self.target = Surface((100, 100))
        self.flips = 0
        self.painted: list[Rect] = []
        self.compositor = Compositor(self._flip)

    def _flip(self) -> None:
        self.flips += 1

    def paint(self, surface: Surface) -> None:
        self.painted.append(surface.get_clip())
        surface.fill("#0000ff")

    def show(self, draw: Callable[[Canvas], None], version: object = 0, *dirty: Rect) -> bool:
        canvas = Canvas((100, 100))
        canvas.layer(self.paint, str(version), dirty)
        draw(canvas)
        return self.compositor.show(canvas, self.target)


def test_what_has_not_changed_is_not_drawn() -> None:
    shown, red = Shown(), square(10, "#ff0000")
    assert shown.show(lambda c: c.sprite(red, 5, 5))
    assert not shown.show(lambda c: c.sprite(red, 5, 5))
    assert shown.flips == 1
    assert shown.compositor.idle
    assert shown.painted == [Rect(0, 0, 100, 100)]


def test_a_moved_sprite_leaves_the_layer_behind() -> None:
    shown, red = Shown(), square(10, "#ff0000")
    shown.show(lambda c: c.sprite(red, 5, 5))
    assert shown.show(lambda c: c.sprite(red, 50, 50))
    assert shown.target.get_at((7, 7))[:3] == (0, 0, 255)
    assert shown.target.get_at((55, 55))[:3] == (255, 0, 0)
    assert sum(area.w * area.h for area in shown.compositor.drawn) == 200


def test_only_dirty_rectangles_of_the_layer_are_painted() -> None:
    shown = Shown()
    shown.show(lambda _: None)
    shown.show(lambda _: None, 0, Rect(10, 10, 20, 20))
    assert shown.painted[1:] == [Rect(10, 10, 20, 20)]
    shown.show(lambda _: None, 1)
    assert shown.painted[2:] == [Rect(0, 0, 100, 100)]


def in_order(*pictures: Surface) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        for picture in pictures:
            canvas.sprite(picture, 5, 5)

    return draw


def test_another_order_is_another_picture() -> None:
    shown, red, green = Shown(), square(10, "#ff0000"), square(10, "#00ff00")
    shown.show(in_order(red, green))
    assert shown.target.get_at((10, 10))[:3] == (0, 255, 0)
    assert shown.show(in_order(green, red))
    assert shown.target.get_at((10, 10))[:3] == (255, 0, 0)


def test_an_incremental_picture_equals_a_whole_one() -> None:
    """Whatever the frames before, the picture is the same as drawn from nothing."""
    pictures = [square(n, colour) for n, colour in ((30, "#ff000080"), (22, "#00ff0080"))]
    shown = Shown()
    for n in range(40):

        def draw(canvas: Canvas, n: int = n) -> None:
            for i, picture in enumerate(pictures):
                canvas.sprite(picture, (n * 7 * (i + 1)) % 90, (n * 5) % 80, 255 - n)
            if n % 3:
                canvas.veil(60, (9, 9, 9), Rect(n, n, 40, 40))
            with canvas.clipped(Rect(0, 0, 50, 50)):
                canvas.sprite(pictures[n % 2], 40, 40)

        shown.show(draw)
        whole = Shown()
        whole.show(draw)
        assert shown.target.get_buffer().raw == whole.target.get_buffer().raw, n


def test_only_one_scene_has_a_resting_layer() -> None:
    canvas = Canvas((10, 10))
    canvas.layer(lambda _: None, 0)
    with pytest.raises(RuntimeError):
        canvas.layer(lambda _: None, 0)


def test_rectangles_are_joined_when_little_is_wasted() -> None:
    screen = Rect(0, 0, 100, 100)
    assert joined([Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)], screen) == [Rect(0, 0, 20, 10)]
    assert len(joined([Rect(0, 0, 10, 10), Rect(80, 80, 10, 10)], screen)) == 2
    assert joined([Rect(-50, -50, 20, 20)], screen) == []


def test_the_same_frames_do_not_differ() -> None:
    veil = Veil((0, 0, 0), 100, (0, 0, 10, 10))
    assert differences([veil, veil], [veil, veil]) == []
    assert differences([veil], [veil, veil]) != []


# ---------------------------------------------------------------- the stack
class Told(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, label: str, covers: bool = True) -> None:
        self.label = label
        self.covers = covers
        self.log: list[str] = []
        self.answer: Go | None = None

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def resume(self, result: object) -> Go | None:
        self.log.append(f"resume {result}")
        return None

    def relayout(self) -> None:
        self.log.append("relayout")

    def handle(self, e: Input) -> Go | None:
        if isinstance(e, Key | Pointer):
            self.log.append(str(e))
        return self.answer if isinstance(e, Key) and e.down else None


def stack() -> SceneStack:
    settings = Settings(volume=0)
    return SceneStack(Screen(settings, Sounds(0)))


def test_push_and_pop_give_the_result_to_the_scene_below() -> None:
    scenes, below, above = stack(), Told("below"), Told("above")
    scenes.go(Push(below))
    scenes.go(Push(above))
    assert scenes.top is above
    scenes.go(Pop("yes"))
    assert scenes.top is below
    assert below.log == ["enter", "resume yes"]
    assert above.log == ["enter", "leave"]


def test_replace_reset_and_quit() -> None:
    scenes = stack()
    first, second, third = Told("1"), Told("2"), Told("3")
    scenes.go(Push(first))
    scenes.go(Replace(second))
    assert scenes.scenes == [second]
    scenes.go(Push(Told("above")))
    scenes.go(Reset(third))
    assert scenes.scenes == [third]
    assert second.log[-1] == "leave"
    scenes.go(Quit())
    assert scenes.top is None
    assert third.log == ["enter", "leave"]


def test_what_a_covering_scene_hides_is_not_visible() -> None:
    scenes = stack()
    table, dialog = Told("table"), Told("dialog", covers=False)
    for scene in (Told("title"), table, dialog):
        scenes.go(Push(scene))
    assert scenes.visible() == [table, dialog]


# ---------------------------------------------------------------- the screen
@pytest.mark.parametrize(
    ("size", "k", "width", "height"),
    [
        ((1280, 720), 1.0, 1280, 720),
        ((1024, 600), 1024 / 1229, 1229, 720.1),
        ((3840, 2160), 3, 1280, 720),
    ],
)
def test_units(size: tuple[int, int], k: float, width: float, height: float) -> None:
    screen = Screen(Settings(), Sounds(0))
    screen.resize(*size)
    assert screen.k == pytest.approx(k)
    assert screen.width == pytest.approx(width, abs=0.5)
    assert screen.height == pytest.approx(height, abs=0.5)


@pytest.mark.parametrize("scale", [80, 100, 125, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1600, 1200), (900, 1400)])
def test_the_interface_scale_never_leaves_less_than_the_narrowest(
    scale: int, size: tuple[int, int]
) -> None:
    screen = Screen(Settings(scale=scale), Sounds(0))
    screen.resize(*size)
    assert screen.width >= 1060 - 0.5
    assert screen.height >= 720 - 0.5
    whole = min(size[0] / 1229, size[1] / 720)
    assert screen.k * screen.zoom == pytest.approx(whole * scale / 100, rel=0.01) or scale < 100


def test_neighbouring_rectangles_meet() -> None:
    screen = Screen(Settings(), Sounds(0))
    screen.resize(1024, 600)
    left, right = screen.rect(10.3, 0, 7.7, 5), screen.rect(18, 0, 3.2, 5)
    assert left.right == right.left


# ---------------------------------------------------------------- widgets in a window
class Panel(Scene):
    """A scene with some widgets."""

    def __init__(self, make: Callable[[Panel], list[Widget]]) -> None:
        self.make = make
        self.done: list[object] = []

    def enter(self) -> None:
        self.form = Form(self.screen)
        self.form.set(self.make(self))

    def say(self, what: object) -> Callable[[], None]:
        return lambda: self.done.append(what)

    def handle(self, e: Input) -> Go | None:
        return self.form.handle(e)

    def update(self, dt: float) -> Go | None:
        self.form.update(dt)
        return None

    def patience(self) -> float:
        return self.form.patience()

    def draw(self, canvas: Canvas) -> None:
        canvas.layer(self.paint, self.screen.pixels)
        self.form.draw(canvas)

    def paint(self, surface: Surface) -> None:
        surface.fill("#204040")


def grid(scene: Panel) -> list[Widget]:
    """Four buttons in a square."""
    return [
        Button(name, Box(x, y, 100, 40), name, scene.say(name))
        for name, x, y in (("a", 0, 0), ("b", 200, 0), ("c", 0, 100), ("d", 200, 100))
    ]


def test_a_click_is_a_press_and_a_release_on_the_same_button() -> None:
    scene = Panel(grid)
    pilot = Pilot(scene)
    pilot.click_on("b")
    assert scene.done == ["b"]
    pilot.drag((50, 20), (250, 20))
    assert scene.done == ["b"]
    pilot.click(250, 20, button=3)
    assert scene.done == ["b"]


def test_a_button_that_is_off_does_nothing() -> None:
    scene = Panel(grid)
    pilot = Pilot(scene)
    pilot.widget("a").enabled = False
    pilot.click_on("a")
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert scene.done == ["b"]


def test_tab_walks_in_order_and_arrows_in_space() -> None:
    scene = Panel(grid)
    pilot = Pilot(scene)

    def focus() -> str:
        return pilot.form.focus.name if pilot.form.focus else ""

    pilot.key(pygame.K_TAB)
    assert focus() == "a"
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus() == "d"
    pilot.key(pygame.K_UP)
    assert focus() == "b"
    pilot.key(pygame.K_LEFT)
    assert focus() == "a"
    pilot.key(pygame.K_LEFT)
    assert focus() == "a"
    pilot.key(pygame.K_DOWN)
    assert focus() == "c"
    pilot.key(pygame.K_SPACE)
    assert scene.done == ["c"]


def test_the_focus_is_seen_after_a_key_and_not_after_a_click() -> None:
    pilot = Pilot(Panel(grid))
    pilot.key(pygame.K_TAB)
    before = pilot.picture.copy()
    pilot.press(500, 500)
    pilot.release(500, 500)
    assert pilot.picture.get_buffer().raw != before.get_buffer().raw
    assert not pilot.form.shows_focus


def test_a_slider_by_mouse_and_by_keys() -> None:
    scene = Panel(lambda s: [Slider("v", 100, 100, 220, 0.5, (0, 1), 0.1, s.done.append)])
    pilot = Pilot(scene)
    pilot.drag((210, 114), (600, 114))
    assert scene.done[-1] == pytest.approx(1.0)
    pilot.key(pygame.K_LEFT)
    assert scene.done[-1] == pytest.approx(0.9)
    pilot.key(pygame.K_HOME)
    assert scene.done[-1] == pytest.approx(0.0)


def test_toggles_and_segments() -> None:
    scene = Panel(
        lambda s: [
            Toggle("t", 100, 100, False, s.done.append),
            Segments("s", 100, 200, ["one", "two", "three"], 0, s.done.append, 80),
        ]
    )
    pilot = Pilot(scene)
    pilot.click_on("t")
    pilot.click(300, 217)
    pilot.key(pygame.K_LEFT)
    assert scene.done == [True, 2, 1]


def test_a_list_by_keys_scrolls_to_what_is_chosen() -> None:
    rows = [Row(f"row {n}") for n in range(20)]
    scene = Panel(lambda s: [List("l", Box(0, 0, 200, 100), rows, 0, s.done.append, row=40.0)])
    pilot = Pilot(scene)
    pilot.key(pygame.K_TAB)
    for _ in range(5):
        pilot.key(pygame.K_DOWN)
    chosen = pilot.widget("l")
    assert isinstance(chosen, List)
    assert scene.done == [1, 2, 3, 4, 5]
    assert chosen.bar.offset == 140
    pilot.wheel(-3)
    assert chosen.bar.offset > 140


def test_what_scrolls_out_of_its_area_cannot_be_hit() -> None:
    def make(scene: Panel) -> list[Widget]:
        area = Scroll("area", Box(0, 0, 300, 100), 400)
        low = Button("low", Box(0, 300, 100, 40), "low", scene.say("low"))
        low.scroll = area
        return [area, low]

    scene = Panel(make)
    pilot = Pilot(scene)
    pilot.click(50, 320)
    assert scene.done == []
    pilot.key(pygame.K_TAB)  # the focus brings it into view
    button = pilot.widget("low")
    assert button.shown.bottom <= 100
    pilot.click(button.shown.cx, button.shown.cy)
    assert scene.done == ["low"]


# ---------------------------------------------------------------- text
def entry(value: str = "", longest: int = 24) -> tuple[Pilot, Entry, list[str]]:
    told: list[str] = []

    def make(_: Panel) -> list[Widget]:
        return [Entry("e", Box(100, 100, 200, 36), value, told.append, longest)]

    pilot = Pilot(Panel(make))
    found = pilot.widget("e")
    assert isinstance(found, Entry)
    pilot.click(290, 118)
    return pilot, found, told


def test_typing_with_accents_and_erasing() -> None:
    pilot, field, told = entry()
    pilot.type("Œ")
    pilot.type("uf d’Éric")
    assert field.value == "Œuf d’Éric"
    pilot.key(pygame.K_BACKSPACE)
    assert told[-1] == "Œuf d’Éri"
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert field.value == "Œuf "
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_DELETE)
    assert field.value == "uf "


def test_selecting_and_replacing() -> None:
    pilot, field, _ = entry("Barnabé")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("Anne")
    assert field.value == "Anne"
    pilot.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    pilot.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    pilot.type("a")
    assert field.value == "Ana"


def test_the_clipboard() -> None:
    pilot, field, _ = entry("œ « test »")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.key(pygame.K_x, pygame.KMOD_CTRL)
    assert field.value == ""
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert field.value == "œ « test »"


def test_a_field_holds_no_more_than_it_may() -> None:
    pilot, field, _ = entry("abc", longest=5)
    pilot.type("defgh\n\t")
    assert field.value == "abcde"


def test_an_input_method_composes_before_it_writes() -> None:
    pilot, field, told = entry()
    pilot.post(pygame.TEXTEDITING, text="かい", start=0, length=2)
    assert field.composing == "かい"
    pilot.key(pygame.K_BACKSPACE)  # belongs to the input method
    pilot.type("海")
    assert field.value == "海"
    assert field.composing == ""
    assert told == ["海"]


def test_the_mouse_places_the_caret() -> None:
    pilot, field, _ = entry("Morgane")
    pilot.click(105, 118)
    assert field.caret == 0
    pilot.drag((105, 118), (290, 118))
    assert field.selection == (0, 7)


def test_text_is_wanted_only_while_a_field_has_the_focus() -> None:
    pilot, _, _ = entry("x")
    pilot.step()
    assert pilot.app._typing
    pilot.form.focus_on("nobody")
    pilot.step()
    assert not pilot.app._typing


# ---------------------------------------------------------------- the loop
def test_at_rest_nothing_is_drawn() -> None:
    pilot = Pilot(Panel(grid))
    pilot.step(3)
    frames = pilot.app.compositor.frames
    pilot.step(60)
    assert pilot.app.compositor.frames == frames
    assert not pilot.app.busy


def test_the_dashes_of_the_focus_come_to_rest() -> None:
    pilot = Pilot(Panel(grid))
    pilot.key(pygame.K_TAB)
    pilot.wait(500)
    assert pilot.app.compositor.frames > 4
    pilot.step(440, ms=50)  # nobody touches anything for 22 s
    frames = pilot.app.compositor.frames
    pilot.step(30, ms=100)
    assert pilot.app.compositor.frames == frames


def test_reduced_motion_rests_at_once() -> None:
    settings = Settings(language="en", volume=0, reduced_motion=True)
    pilot = Pilot(Panel(grid), settings=settings)
    pilot.key(pygame.K_TAB)
    pilot.step(3)
    frames = pilot.app.compositor.frames
    pilot.step(60)
    assert pilot.app.compositor.frames == frames


def test_minimised_nothing_is_drawn() -> None:
    pilot = Pilot(Panel(grid))
    pilot.post(pygame.WINDOWMINIMIZED)
    frames = pilot.app.compositor.frames
    pilot.key(pygame.K_TAB)
    pilot.step(5)
    assert pilot.app.compositor.frames == frames
    pilot.post(pygame.WINDOWRESTORED)
    pilot.step()
    assert pilot.app.compositor.frames > frames


def test_resizing_at_any_moment_lays_out_anew() -> None:
    scene = Told("x")
    pilot = Pilot(scene)
    scene.log.clear()
    pilot.resize(1024, 600)
    assert scene.log == ["relayout"]
    assert pilot.screen.pixels == (1024, 600)
    pilot.click(600, 300)
    assert "x=600" in scene.log[1].split("(")[1] or "600" in scene.log[1]


def test_while_the_window_is_drawn_out_the_last_frame_is_stretched() -> None:
    scene = Panel(grid)
    pilot = Pilot(scene)
    pilot.app.settle_ms = 150
    pilot.resize(1600, 900)
    assert pilot.screen.pixels == (1280, 720)  # not laid out yet
    assert pilot.picture.get_size() == (1600, 900)
    assert pilot.picture.get_at((1500, 800))[:3] == (0x20, 0x40, 0x40)
    pilot.click(50, 20)  # where the button is seen: drawn out, like everything
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(300, 20), button=1, mod=0)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(300, 20), button=1)
    assert scene.done == ["a", "b"]
    pilot.wait(200)
    assert pilot.screen.pixels == (1600, 900)
    assert pilot.screen.k == pytest.approx(1.25)


def test_a_fade_shows_the_old_scene_first_and_lets_nobody_click() -> None:
    first, second = Panel(grid), Panel(grid)
    pilot = Pilot(first)
    pilot.app.fade_ms = 220
    pilot.app.stack.go(Replace(second))
    pilot.step()
    pilot.click(50, 20)
    assert second.done == []
    pilot.wait(300)
    pilot.click(50, 20)
    assert second.done == ["a"]
    assert pilot.picture.get_at((600, 600))[:3] == (0x20, 0x40, 0x40)


def test_a_fade_that_becomes_quicker_halfway_goes_on() -> None:
    pilot = Pilot(Panel(grid))
    pilot.app.fade_ms = 220
    pilot.app.stack.go(Replace(Panel(grid)))
    pilot.step()
    pilot.screen.change("animation_speed", 4.0)
    pilot.step()
    assert pilot.drawn


def test_a_toast_comes_and_goes() -> None:
    pilot = Pilot(Panel(grid))
    pilot.step(2)
    before = pilot.picture.copy()
    pilot.screen.toast("The settings could not be saved.")
    pilot.wait(400)
    assert pilot.picture.get_buffer().raw != before.get_buffer().raw
    pilot.wait(8000)
    assert pilot.screen.toasts == []
    assert pilot.picture.get_buffer().raw == before.get_buffer().raw


def test_settings_are_written_a_moment_after_they_change(home: Path) -> None:
    pilot = Pilot(Panel(grid), settings=Settings(language="en", volume=0))
    pilot.screen.change("volume", 25)
    pilot.step()
    assert not list(home.rglob("settings.json"))
    pilot.wait(1200)
    assert load()[0].volume == 25


def test_full_screen_and_back() -> None:
    pilot = Pilot(Panel(grid))
    asked = []
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)):
        pilot.key(key, mod)
        pilot.step()
        asked.append(pilot.app.settings.fullscreen)
    assert asked == [True, False]
    assert pilot.screen.pixels == (1280, 720)


def test_closing_the_window_leaves_every_scene() -> None:
    scene = Told("x")
    pilot = Pilot(scene)
    pilot.post(pygame.QUIT)
    assert scene.log[-1] == "leave"
    assert not pilot.app.stack.scenes


def test_thinking_gets_what_is_left_of_the_frame() -> None:
    budgets: list[float] = []

    class Thinker(Panel):
        @property
        def thinks(self) -> bool:
            return True

        def think(self, seconds: float) -> None:
            budgets.append(seconds)

    pilot = Pilot(Thinker(grid))
    pilot.step(3)
    assert budgets[0] <= 0.004  # a frame was drawn
    assert budgets[-1] == pytest.approx(0.012)  # nothing had to be drawn
    assert pilot.app.busy


def test_the_desktop_knows_the_window_by_the_programs_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame puts the name of the started file there as soon as it is imported."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/__main__.py"])
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")
    init_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == paths.DESKTOP_ID
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "chosen")
    init_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "chosen"


def test_waiting_ends_with_the_first_event_or_in_time() -> None:
    init_display()
    began = time.monotonic()  # pygame counts from its own beginning, which may be now
    assert all(event.type != pygame.KEYDOWN for event in events_within(50))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert pygame.KEYDOWN in [event.type for event in events_within(60_000)]
    assert time.monotonic() - began < 30


@pytest.mark.parametrize(
    ("symbol", "scancode", "digit"),
    [
        (pygame.K_AMPERSAND, pygame.KSCAN_1, pygame.K_1),
        (0xE9, pygame.KSCAN_2, pygame.K_2),
        (0xE0, pygame.KSCAN_0, pygame.K_0),
        (pygame.K_KP3, pygame.KSCAN_KP3, pygame.K_3),
        (pygame.K_7, pygame.KSCAN_7, pygame.K_7),
        (pygame.K_PERCENT, pygame.KSCAN_Q, pygame.K_PERCENT),
    ],
)
def test_a_french_keyboard_has_its_digits_where_others_have(
    symbol: int, scancode: int, digit: int
) -> None:
    pilot = Pilot(Panel(grid))
    mod = pygame.KMOD_NUM
    event = pygame.Event(pygame.KEYDOWN, key=symbol, scancode=scancode, mod=mod, unicode="")
    key = pilot.app.translated(event)
    assert isinstance(key, Key)
    assert key.key == digit


def test_what_the_library_has_to_tell_is_shown_whenever_it_comes(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite")
    pilot = Pilot(Panel(grid), library=library)
    assert not pilot.app.toasts.pieces()
    library.notices.append(Notice("The library {file} is odd.", {"file": "here"}))
    pilot.step(10)
    assert pilot.app.toasts.pieces()
    library.close()
