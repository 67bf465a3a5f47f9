"""The table in play: gestures of one and of several steps, refusals, secrets, comforts."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from pirategames.i18n import set_language
from pirategames.match.match import Match
from pirategames.ui.compositor import Canvas
from pirategames.ui.scene import Push, Scene
from pirategames.ui.small_scenes import ChoiceDialog, Curtain
from pirategames.ui.table_keys import Focus
from pirategames.ui.table_scene import TableScene
from pirategames.ui.table_view import Sprite
from tests.ui.sailor import Blank, Sailor, Shut, asks, match_of, played_until


def main_turn(match: Match) -> bool:
    """An ordinary turn with something to play and something that cannot be played."""
    if match.rules.asking(match.view(0)).kind >= 0:
        return False
    hand = match.rules.zone("hand", 0)
    kinds = {match.rules.kind_of[card] for card in match.view(0).zones[hand]}
    plays = {kind for c in match.choices(0) for kind in c.move.kinds if c.move.verb == "play"}
    pile = match.view(0).zones[match.rules.zone("pile")]
    return bool(plays) and bool(kinds - plays) and len(pile) > 1


def sailor_at(match: Match) -> Sailor:
    sailor = Sailor(match)
    assert sailor.wait()
    return sailor


def hand_of(sailor: Sailor) -> list[Sprite]:
    return sailor.scene.table.zones[sailor.match.rules.zone("hand", 0)]


def test_one_drag_answers_both_questions_of_an_exchange() -> None:
    sailor = sailor_at(played_until(asks("chest")))
    before, card = sailor.match.ply, hand_of(sailor)[0]
    kind = sailor.scene.table.kind(card)
    places = [c.move.sources[0] for c in sailor.match.choices(0) if c.move.verb == "choose"]
    sailor.pilot.drag(sailor.point_on(card), sailor.zone_point(places[0]))
    assert sailor.match.ply == before + 2
    top = sailor.match.view(0).zones[places[0]][-1]
    assert sailor.match.rules.kind_of[top] == kind


def test_an_exchange_may_begin_with_the_card_of_the_hand() -> None:
    sailor = sailor_at(played_until(asks("chest")))
    before, card = sailor.match.ply, hand_of(sailor)[-1]
    zone = next(c.move.sources[0] for c in sailor.match.choices(0) if c.move.verb == "choose")
    sailor.click_sprite(card)
    assert zone in sailor.scene.drag.lit
    sailor.click_sprite(sailor.scene.table.zones[zone][-1])
    sailor.pilot.click(*sailor.button("confirm"))
    assert sailor.match.ply == before + 2


def test_two_captains_change_places_in_one_drag() -> None:
    sailor = sailor_at(played_until(asks("spyglass", "swap")))
    captains = [sailor.match.rules.zone("captain", seat) for seat in range(3)]
    there = [zone for zone in captains if sailor.scene.table.zones[zone]]
    before = sailor.match.ply
    one, other = (sailor.scene.table.zones[zone][0] for zone in there[:2])
    sailor.pilot.drag(sailor.point_on(one), sailor.zone_point(there[1]))
    assert sailor.match.ply == before + 2
    sailor.pilot.step(2)
    assert (one.zone, other.zone) == (there[1], there[0])


def test_an_exchange_is_numbered_and_can_be_taken_back_step_by_step() -> None:
    sailor = sailor_at(played_until(asks("spyglass", "swap")))
    drag = sailor.scene.drag
    first = next(s for s in sailor.scene.table.sprites() if drag.partner(s))
    sailor.click_sprite(first)
    assert not drag.ready
    second = next(s for s in sailor.scene.table.sprites() if drag.partner(s))
    sailor.click_sprite(second)
    assert drag.ready
    assert drag.selection == [first, second]
    sailor.pilot.key(pygame.K_ESCAPE)
    assert drag.selection == [first]
    sailor.pilot.key(pygame.K_ESCAPE)
    assert drag.selection == []
    assert sailor.pilot.top is sailor.scene
    before = sailor.match.ply
    sailor.pilot.click(*sailor.button("decline"))
    assert sailor.match.ply == before + 1


def test_what_cannot_be_played_is_refused_with_what_can() -> None:
    sailor = sailor_at(played_until(main_turn))
    scene = sailor.scene
    dead = next(sprite for sprite in hand_of(sailor) if not scene.drag.alive(sprite))
    assert scene.dimmed(dead)
    pile = sailor.match.rules.zone("pile")
    before = sailor.match.ply
    sailor.pilot.drag(sailor.point_on(dead), sailor.zone_point(pile))
    assert sailor.match.ply == before
    said, refused = scene.says.ribbon()
    assert refused
    assert "now" in said
    lens = scene.says.lens()
    assert lens is not None
    for choice in sailor.match.choices(0)[:3]:
        assert scene.words.move(scene.view, choice.move) in lens.text
    sailor.pilot.wait(4000)
    assert not scene.says.ribbon()[1]


def alive_card(sailor: Sailor) -> Sprite:
    return next(s for s in hand_of(sailor) if sailor.scene.drag.alive(s))


@pytest.mark.parametrize("end", ["focus", "leave", "escape", "right", "elsewhere", "resize"])
def test_a_drag_that_ends_otherwise_changes_nothing(end: str) -> None:
    sailor = sailor_at(played_until(main_turn))
    scene, pilot = sailor.scene, sailor.pilot
    card = alive_card(sailor)
    x, y = sailor.point_on(card)
    before = sailor.match.ply
    pilot.move(x, y)
    pilot.press(x, y)
    for step in (10, 40, 80):
        pilot.move(x, y - step)
    assert scene.drag.held == [card]
    assert list(scene.drag.lit) == [sailor.match.rules.zone("pile")]
    if end == "focus":
        pilot.post(pygame.WINDOWFOCUSLOST)
    elif end == "leave":
        pilot.post(pygame.WINDOWLEAVE)
    elif end == "escape":
        pilot.key(pygame.K_ESCAPE)
    elif end == "right":
        pilot.press(x, y - 80, button=3)
    elif end == "resize":
        pilot.resize(1024, 600)
    else:
        pilot.release(30, 400)
    assert scene.drag.held == []
    assert sailor.match.ply == before
    pilot.wait(400)
    assert scene.table.differences(sailor.match.view(0)) == []
    pilot.resize(1280, 720)


def test_a_double_click_plays_a_card() -> None:
    sailor = sailor_at(played_until(main_turn))
    card = alive_card(sailor)
    before, (x, y) = sailor.match.ply, sailor.point_on(card)
    sailor.pilot.click(x, y)
    sailor.pilot.press(x, y)
    sailor.pilot.release(x, y)
    assert sailor.match.ply > before


def test_a_drop_with_several_meanings_asks_which() -> None:
    sailor = sailor_at(played_until(main_turn))
    choices = sailor.match.choices(0)[-2:]
    options = [[c.action] for c in choices]
    before = sailor.match.ply
    sailor.scene.act(options, [])
    sailor.pilot.step(2)
    assert isinstance(sailor.pilot.top, ChoiceDialog)
    sailor.pilot.key(pygame.K_ESCAPE)
    sailor.wait()
    assert sailor.match.ply == before
    sailor.scene.act(options, [])
    sailor.pilot.step(2)
    sailor.pilot.key(pygame.K_2)
    assert sailor.match.actions[before] == options[-1][0]


def test_the_pile_can_be_looked_into_at_any_time() -> None:
    sailor = sailor_at(played_until(main_turn))
    pile = sailor.match.rules.zone("pile")
    opened: list[int | None] = []
    sailor.pilot.click(*sailor.zone_point(pile))
    opened.append(sailor.scene.opened)
    sailor.pilot.key(pygame.K_x)
    opened.append(sailor.scene.opened)
    sailor.pilot.key(pygame.K_v)
    opened.append(sailor.scene.opened)
    sailor.pilot.click(600, 400)
    opened.append(sailor.scene.opened)
    assert opened == [pile, None, pile, None]


def test_the_discard_shows_its_top_only() -> None:
    sailor = sailor_at(played_until(lambda m: len(m.view(0).zones[m.rules.zone("discard")]) > 3))
    discard = sailor.match.rules.zone("discard")
    sailor.pilot.click(*sailor.zone_point(discard))
    assert sailor.scene.opened is None
    shown = [s for s in sailor.scene.table.order(sailor.scene.now) if s.zone == discard]
    assert len(shown) <= 2  # the top card and the edge of the one below, wholly covered


def test_pointing_at_a_card_explains_it_after_a_moment() -> None:
    sailor = sailor_at(played_until(main_turn))
    zone = sailor.match.rules.zone("inventory", 1, 0)
    if not sailor.scene.table.zones[zone]:
        zone = sailor.match.rules.zone("inventory", 2, 0)
    sprite = sailor.scene.table.zones[zone][-1]
    sailor.pilot.move(*sailor.zone_point(zone))
    assert sailor.scene.says.large() is None
    sailor.pilot.wait(450)
    lens = sailor.scene.says.lens()
    assert lens is not None
    assert lens.card == sailor.scene.words.card(sailor.scene.table.kind(sprite))
    assert sailor.scene.says.large() is not None
    sailor.pilot.post(pygame.WINDOWLEAVE)
    assert sailor.scene.says.large() is None


def test_a_captain_seen_in_secret_wears_a_badge_and_lies_on_its_face() -> None:
    sailor = sailor_at(played_until(asks("spyglass", "look")))
    scene = sailor.scene
    sprite = next(s for s in scene.table.sprites() if scene.drag.partner(s))
    sailor.click_sprite(sprite)
    sailor.pilot.click(*sailor.button("confirm"))
    sailor.wait()
    assert scene.table.secret(sprite)
    assert not scene.table.face_up(sprite)
    shown = scene.says.private()
    assert shown is not None
    assert shown[0] == scene.table.kind(sprite)


def test_two_people_never_see_each_others_hands() -> None:
    """From the first frame on, only the seat that has lifted the curtain is shown."""
    match = match_of(9, 3, humans=2)
    drawn: list[int] = []

    class Watched(TableScene):
        def draw(self, canvas: Canvas) -> None:
            if not self.covered:
                drawn.append(self.seat)
            super().draw(canvas)

    sailor = Sailor(match)
    scene = Watched(match, strict=True, doors=Shut())
    sailor.pilot.app.stack.clear()
    sailor.pilot.app.stack.go(Push(scene))
    sailor.scene = scene
    for _ in range(400):
        top = sailor.pilot.top
        if isinstance(top, Curtain) and top.covers:
            drawn.clear()
            sailor.pilot.key(pygame.K_RETURN)
            sailor.pilot.step(30)
            assert set(drawn) <= {match.actor}
        elif scene.drag.offer is not None and top is scene:
            choices = match.choices(match.actor)
            scene.act([[choices[0].action]], [])
        if match.over or match.ply > 30:
            break
        sailor.pilot.step()
    assert match.ply > 10


def test_undo_takes_back_the_last_decision() -> None:
    def undoable(match: Match) -> bool:
        return match.rules.asking(match.view(0)).purpose == "set"  # a bonus turn is offered

    sailor = sailor_at(played_until(undoable))
    if not sailor.match.can_undo(0):
        pytest.skip("a face was shown meanwhile")
    before = sailor.match.ply
    sailor.pilot.key(pygame.K_u)
    assert sailor.match.ply < before
    assert sailor.wait()


def test_refilling_by_itself() -> None:
    sailor = sailor_at(match_of(4, 2, auto_refill="on"))
    for _ in range(12):
        verbs = {choice.move.verb for choice in sailor.match.choices(0)}
        assert "refill" not in verbs
        sailor.by_clicks(sailor.match.choices(0)[-1])
        if not sailor.wait():
            break


def test_the_results_open_at_the_end() -> None:
    class Told(Shut):
        def results(self, match: Match) -> Scene:
            told.append(match)
            return Blank()

    told: list[Match] = []
    match = match_of(2, 2, humans=0)
    sailor = Sailor(match)
    sailor.scene.doors = Told()
    for _ in range(3000):
        sailor.pilot.step()
        if told:
            break
    assert told == [match]
    assert match.over


def test_nothing_moves_and_nothing_is_drawn_at_rest() -> None:
    sailor = sailor_at(played_until(main_turn))
    sailor.pilot.wait(25_000)
    for _ in range(5):
        sailor.pilot.step()
        assert not sailor.pilot.drawn
    assert sailor.scene.patience() > 1000


def test_another_language_is_spoken_at_once() -> None:
    sailor = sailor_at(played_until(main_turn))
    sailor.pilot.screen.change("language", "fr")
    sailor.pilot.step(2)
    assert "commence" in sailor.scene.log.entries[0].text
    assert sailor.scene.says.status(0) == "à vous de jouer"
    assert sailor.scene.prompt.startswith("Jouez")


def test_a_click_skips_what_is_moving() -> None:
    sailor = Sailor(played_until(main_turn), speed=0.25)
    assert sailor.wait()
    choice = next(c for c in sailor.match.choices(0) if c.move.verb == "play")
    sailor.scene.act([[choice.action]], [])
    sailor.pilot.step(3)
    assert not sailor.scene.timeline.idle
    sailor.pilot.click(600, 300)
    assert sailor.scene.timeline.idle


def test_keys_reach_every_card_and_button() -> None:
    sailor = sailor_at(played_until(main_turn))
    for goal, _ in sailor.scene.keys.stops():
        if goal.sprite is not None or goal.zone >= 0:
            sailor.scene.keys.focus = Focus(sprite=hand_of(sailor)[0])
            seen = reachable(sailor)
            assert goal in seen
            break


def reachable(sailor: Sailor) -> set[Focus]:
    """Everything the arrow keys lead to, step by step."""
    keys = sailor.scene.keys
    assert keys.focus is not None
    seen, waiting = {keys.focus}, [keys.focus]
    while waiting:
        start = waiting.pop()
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            keys.focus = start
            sailor.pilot.key(arrow)
            found: Focus | None = keys.focus
            if found is not None and found not in seen:
                seen.add(found)
                waiting.append(found)
    missing = {goal for goal, _ in keys.stops()} - seen
    assert not missing
    return seen


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1707, 720)])
def test_buttons_are_wide_enough_for_their_words(language: str, size: tuple[int, int]) -> None:
    from pirategames.ui import paint

    sailor = Sailor(played_until(asks("grapnel")), size)
    assert sailor.wait()
    set_language(language)
    for button in sailor.scene.buttons.actions():
        k = sailor.pilot.screen.k
        room = button.box.w - (34 if button.box.w > 80 else 16)
        assert paint.text_width(button.label, "bold", 12 / k, k) <= room, button.label
    sailor.pilot.resize(1280, 720)


def test_what_the_game_does_by_itself_leaves_no_stale_offer() -> None:
    """Whenever something is offered, the screen shows the position it is offered in."""
    match = match_of(8, 3, auto_refill="on")
    sailor = Sailor(match, speed=4.0)
    chance = Random(8)
    for _ in range(4000):
        if match.over or match.ply > 60:
            break
        offer = sailor.scene.drag.offer
        if offer is not None and sailor.pilot.top is sailor.scene:
            assert sailor.scene.table.differences(match.view(0)) == []
            sailor.scene.act([[chance.choice(match.choices(0)).action]], [])
        sailor.pilot.step()
    assert match.ply > 30
