"""Tranquility at the real table: whole games by every way of playing, sets of cards, prices."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from pirategames.match.library import Library
from pirategames.match.match import Choice, Match
from pirategames.ui.box import Box
from pirategames.ui.compositor import Canvas
from pirategames.ui.game_words import crew_words
from pirategames.ui.layout import TableLayout, plan_for, zone_facts
from pirategames.ui.pen import Pen
from pirategames.ui.results_scene import ResultsScene
from pirategames.ui.rules_scene import RulesScene
from pirategames.ui.table_keys import Focus
from pirategames.ui.table_view import Sprite
from tests.games.tranquility.table import rules_of
from tests.games.tranquility.test_edges import hopeless_match
from tests.pilot import Pilot
from tests.ui.sailor import Sailor, match_of
from tests.ui.test_fuzz import Monkey, meddle

GAME = "tranquility"
VERBS = {"play", "pay", "drop", "start"}


class Swab(Sailor):
    """Somebody who rather places islands than discards, so that everything comes up."""

    def choose(self, chance: Random) -> Choice:
        choices = list(self.match.choices(self.scene.seat))
        islands = [c for c in choices if c.move.verb == "play"]
        return chance.choice(islands if islands and chance.random() < 0.7 else choices)


def played(sailor: Sailor, way: str, chance: Random) -> set[str]:
    """Play to the end; answers the verbs of the decisions that were made."""
    verbs: set[str] = set()
    for _ in range(300):
        if not sailor.wait():
            break
        choice = sailor.choose(chance)
        verbs.add(choice.move.verb)
        getattr(sailor, way)(choice)
    assert sailor.match.over, f"not over after {sailor.match.ply} plies"
    return verbs


@pytest.mark.parametrize("way", ["by_drag", "by_clicks", "by_keys"])
def test_a_whole_game_by_hand(way: str) -> None:
    sailor = Swab(match_of(SEED[way], 2, 2, game=GAME))
    assert played(sailor, way, Random(way)) >= VERBS | {"declare"}
    assert sailor.curtains > 10


SEED = {"by_drag": 1, "by_clicks": 2, "by_keys": 3}


class Deckhand(Monkey):
    """Most cards lie in piles: this one has rather to do with its own and with the sea."""

    def anywhere(self) -> tuple[float, float]:
        scene, chance = self.scene, self.chance
        roll = chance.random()
        mine = self.own_card() if roll < 0.35 else None
        if mine is not None:
            return mine
        if roll < 0.55:
            return self.zone_point(chance.choice(scene.painter.grid.cells))
        if roll < 0.75 and scene.drag.lit:
            return self.zone_point(chance.choice(list(scene.drag.lit)))
        return super().anywhere()


@pytest.mark.parametrize(
    ("seats", "humans", "options"),
    [
        (1, 1, {}),
        (5, 1, {"level": "storm"}),
        (3, 3, {"hand_peek": "on"}),
        (2, 1, {"level": "calm"}),
    ],
)
def test_senseless_gestures(seats: int, humans: int, options: dict[str, str]) -> None:
    meddle(Deckhand(seats, seats, humans, GAME, **options), 220)


SIZES = ((1229, 720), (1280, 720), (1707, 720), (1280, 960), (1177, 1760))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("peek", ["off", "on"])
def test_nothing_lies_on_anything_else(size: tuple[float, float], seats: int, peek: str) -> None:
    rules = rules_of(seats, {"tr.hand_peek": peek})
    plan = plan_for(GAME, seats, rules.options)
    layout = TableLayout(plan, zone_facts(rules), seats, 0, *size)
    rooms: dict[str, Box] = {f"seat {seat}": box for seat, box in layout.blocks.items()}
    assert plan.gauge is not None
    assert plan.told is not None
    rooms |= {"mine": layout.plate(0), "actions": layout.actions}
    rooms |= {"gauge": layout.box(plan.gauge), "told": layout.box(plan.told)}
    for zone, fact in enumerate(layout.facts):
        if fact.owner <= 0 and layout.plans[zone].style in {"slot", "top", "fan"}:
            rooms[rules.zone_names[zone]] = layout.area(zone, 5)
    names = list(rooms)
    for i, one in enumerate(names):
        box = rooms[one]
        assert box.x >= 0
        assert box.right <= layout.log.x
        assert box.bottom <= layout.height
        for two in names[i + 1 :]:
            assert not box.meets(rooms[two]), f"{one} and {two}"


# ---------------------------------------------------------------- positions
def sitting(match: Match, verb: str, after: int = 0) -> Sailor:
    """A table where the first seat has to choose among moves of a verb, sensibly played so far."""
    while not match.over:
        choices = list(match.choices(match.actor))
        asked = match.actor == 0 and match.ply >= after and len(choices) > 1
        if asked and verb in {c.move.verb for c in choices}:
            sailor = Sailor(match)
            assert sailor.wait()
            return sailor
        match.submit(match.actor, sensible(match))
    raise AssertionError(f"nobody is asked to {verb}")


def sensible(match: Match) -> int:
    """What a quick player would do."""
    actions = [choice.action for choice in match.choices(match.actor)]
    return match.rules.rollout(match.position(), actions)


def hand(sailor: Sailor) -> list[Sprite]:
    fan = sailor.scene.fan()
    assert fan is not None
    return sailor.scene.table.shown(fan)


def islands_of(sailor: Sailor, sprite: Sprite) -> dict[int, int]:
    """Where a card of the hand may go, and at what price, as the match offers it."""
    kind = sailor.scene.table.kind(sprite)
    moves = [c.move for c in sailor.match.choices(sailor.scene.seat)]
    return {m.target: m.option for m in moves if m.verb == "play" and m.kinds == (kind,)}


def test_prices_are_those_of_the_rules() -> None:
    sailor = sitting(match_of(3, 2, 2, game=GAME), "play", 12)
    scene = sailor.scene
    for _ in range(12):
        for sprite in hand(sailor):
            prices = scene.words.prices(scene.view, scene.table.kind(sprite))
            legal = islands_of(sailor, sprite)
            assert legal.items() <= prices.items()
            others = len(hand(sailor)) - 1
            assert all(prices[zone] > others for zone in prices.keys() - legal.keys())
        wanted = sensible(sailor.match)
        choices = sailor.match.choices(scene.seat)
        sailor.by_clicks(next(c for c in choices if c.action == wanted))
        assert sailor.wait()


def test_a_card_let_go_beside_its_cells_goes_home() -> None:
    """Also where a lit cell is near enough to catch it on another table."""
    sailor = sitting(match_of(3, 2, 1, game=GAME), "play", 12)
    scene, table = sailor.scene, sailor.scene.table
    sprite = hand(sailor)[0]
    cells = [z for z in scene.painter.grid.cells if z not in islands_of(sailor, sprite)]
    ply = sailor.match.ply
    for zone in cells:
        sailor.pilot.drag(sailor.point_on(sprite), sailor.zone_point(zone))
        assert sailor.match.ply == ply
        assert sprite.zone == scene.fan()
        price = scene.words.prices(scene.view, scene.table.kind(sprite)).get(zone)
        why = f"Too dear: it would cost {price} cards." if price else "This card cannot go there"
        assert scene.says.ribbon()[0].startswith(why)
        sailor.pilot.step(3)
    assert table.differences(sailor.match.view(0)) == []


def test_a_click_beside_its_cells_keeps_a_card_chosen() -> None:
    sailor = sitting(match_of(3, 2, 1, game=GAME), "play", 12)
    scene = sailor.scene
    sprite = hand(sailor)[0]
    legal = islands_of(sailor, sprite)
    cells = [z for z in scene.painter.grid.cells if z not in legal and not scene.table.zones[z]]
    sailor.click_sprite(sprite)
    sailor.pilot.click(*sailor.zone_point(cells[0]))
    assert scene.drag.selection == [sprite]
    assert scene.says.ribbon()[1]


def test_two_cards_are_laid_aside_one_after_the_other() -> None:
    sailor = sitting(match_of(3, 2, 1, game=GAME), "drop")
    scene = sailor.scene
    one, two = hand(sailor)[:2]
    discards = scene.match.rules.zone("discard", 0)
    sailor.pilot.drag(sailor.point_on(one), sailor.zone_point(discards))
    assert scene.drag.selection == [one]
    assert scene.drag.offer is not None
    assert scene.drag.offer.gathering
    before = sailor.match.ply
    sailor.pilot.drag(sailor.point_on(two), sailor.zone_point(discards))
    sailor.done(before)
    assert len(sailor.match.view(0).zones[discards]) == 2


def test_laying_aside_can_be_thought_better_of() -> None:
    sailor = sitting(match_of(3, 2, 1, game=GAME), "drop")
    scene = sailor.scene
    one, two, three = hand(sailor)[:3]
    sailor.pilot.click(*sailor.button("drop"))
    for sprite in (one, two, three):  # the first makes room for the third
        sailor.click_sprite(sprite)
    assert scene.drag.selection == [two, three]
    assert scene.says.ribbon() == ("Which two cards do you discard?", False)
    sailor.pilot.key(pygame.K_ESCAPE)
    assert scene.drag.selection == []
    assert scene.drag.offer is not None
    assert not scene.drag.offer.gathering
    sailor.click_sprite(one)
    sailor.click_sprite(two)  # without the button, the other card instead
    assert scene.drag.selection == [two]


def test_the_arrows_walk_over_the_grid() -> None:
    sailor = sitting(match_of(3, 2, 1, game=GAME), "play", 12)
    scene, keys = sailor.scene, sailor.scene.keys
    sprite = max(hand(sailor), key=lambda s: len(islands_of(sailor, s)))
    goals = islands_of(sailor, sprite)
    sailor.enter_on(Focus(sprite=sprite))
    for zone, price in goals.items():
        sailor.walk(Focus(zone=zone))
        assert scene.aimed == zone
        said = scene.says.drop_words()
        assert said is not None
        assert (f"{price} card" in said[1]) == (price > 0)
    before = sailor.match.ply
    assert keys.focus is not None
    sailor.pilot.key(pygame.K_RETURN)
    sailor.done(before)


def test_a_digit_declares() -> None:
    sailor = sitting(match_of(4, 5, 1, game=GAME), "declare")
    numbers = [c.move.option for c in sailor.match.choices(0)]
    shown = [b.label for b in sailor.scene.buttons.actions()]
    assert shown == [str(n) for n in numbers]
    before = sailor.match.ply
    sailor.pilot.key(pygame.K_0 + numbers[-1])
    sailor.done(before)
    assert sailor.match.actions[before] >> 16 & 255 == numbers[-1]


def test_the_finish_is_asked_for_and_placed_by_hand() -> None:
    for seed in range(20):
        match = match_of(seed, 1, 1, game=GAME)
        try:
            sailor = sitting(match, "finish")
            break
        except AssertionError:
            continue
    assert sailor.scene.says.ribbon() == ("The sea is full: place the Finish!", False)
    finish = next(c for c in match.choices(0) if c.move.verb == "finish")
    sailor.by_drag(finish)
    assert match.winners() == [0]


def test_what_is_promised_is_on_the_plates() -> None:
    sailor = sitting(match_of(4, 5, 1, game=GAME), "declare")
    sailor.pilot.key(pygame.K_0 + sailor.match.choices(0)[-1].move.option)
    told = {s.sign.seat: s.text for s in sailor.scene.words.signs(sailor.match.view(0))}
    assert told[0].startswith("pays ")


# ---------------------------------------------------------------- the end
def ended(won: bool, seats: int = 3) -> Match:
    """A match a crew of greedy captains has played to such an end."""
    for seed in range(60):
        match = match_of(seed, seats, 0, game=GAME)
        while not match.over:
            match.submit(match.actor, sensible(match))
        if bool(match.winners()) == won:
            return match
    raise AssertionError("no such end")


@pytest.mark.parametrize("won", [True, False])
def test_a_crew_wins_and_loses_together(won: bool) -> None:
    match = ended(won)
    sailor = Sailor(match)
    sailor.pilot.step(5)
    said = "The crew has won!" if won else "The crew has lost."
    assert sailor.scene.says.ribbon() == (said, False)
    results = ResultsScene(match)
    assert results.winners == ([0, 1, 2] if won else [])
    placed = [int(line.words.number) for line in results.lines]
    assert sum(placed) == (36 if won else max(match.scores()))
    assert "36" in crew_words(match) or won
    pilot = Pilot(results)
    pilot.step(3)
    pilot.resize(1024, 600)


def test_what_cannot_be_won_can_be_given_up(tmp_path: Path) -> None:
    """The table offers it beside the moves of the game; the library keeps it as a loss."""
    library = Library(tmp_path / "library.sqlite")
    match = hopeless_match()
    library.attach(match)
    sailor = Sailor(match)
    assert sailor.wait()
    assert "drop" in {b.id for b in sailor.scene.buttons.actions()}
    sailor.pilot.click(*sailor.button("concede"))
    assert match.over
    assert sailor.scene.drag.offer is None
    sailor.pilot.step(3)
    assert sailor.scene.says.ribbon() == ("The crew has lost.", False)
    assert crew_words(match).startswith("The voyage was given up")
    library.close()
    kept = Library(tmp_path / "library.sqlite")
    assert [entry.winners for entry in kept.finished()] == [[]]
    assert [tally.wins for tally in kept.statistics()] == [0.0]
    kept.close()


def test_a_won_crew_is_a_whole_win_for_everybody(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite")
    library.attach(ended(won=True, seats=3))
    library.close()
    kept = Library(tmp_path / "library.sqlite")
    assert [(tally.games, tally.wins) for tally in kept.statistics()] == [(1, 1.0)] * 3
    kept.close()


@pytest.mark.parametrize("hint", ["off", "on"])
def test_a_warning_where_too_few_numbers_are_left(hint: str) -> None:
    """The highest number of the hand in the first cell, by keyboard: a red mark, by option."""
    sailor = sitting(match_of(3, 1, 1, game=GAME, hint_gap=hint), "play")
    scene = sailor.scene
    sprite = max(hand(sailor), key=lambda s: int(scene.words.card(scene.table.kind(s)).number or 0))
    cell = scene.painter.grid.cells[0]
    sailor.enter_on(Focus(sprite=sprite))
    sailor.walk(Focus(zone=cell))
    sailor.pilot.step(3)
    box = scene.layout.area(cell, 0)
    seen = sailor.pilot.picture.get_at((round(box.right - 17), round(box.y + 10)))
    assert (tuple(seen)[:3] == (163, 52, 31)) == (hint == "on")


def test_the_rules_page_shows_a_card_of_every_family() -> None:
    scene = RulesScene(GAME)
    Pilot(scene)
    blocks = [block for block in scene.chapters[-1][1] if block.kind == "card"]
    assert len(blocks) == 3
    assert all(scene._picture(block.mark, 100) is not None for block in blocks)


@pytest.mark.parametrize(("seats", "said"), [(1, False), (2, True)])
def test_alone_nobody_is_told_to_be_silent(seats: int, said: bool) -> None:
    match = match_of(seed=3, seats=seats, game="tranquility")
    while match.rules.signs(match.view(0)) or match.actor != 0:
        match.submit(match.actor, match.choices(match.actor)[0].action)
    sailor = Sailor(match)
    sailor.wait()
    canvas = Canvas((1280, 720))
    sailor.scene.painter.grid._told(Pen(canvas, 1.0))
    assert bool(canvas.pieces) == said
