"""Korsar at the real table: whole games by hand, teams, fleets on ships, senseless gestures."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from pirategames.engine.events import MOVE
from pirategames.games import GAMES
from pirategames.match.making import build_rules
from pirategames.ui import card_art, fleets
from pirategames.ui.animation import Tween
from pirategames.ui.box import Box
from pirategames.ui.layout import TableLayout, load_plan, zone_facts
from pirategames.ui.results_scene import ResultsScene
from pirategames.ui.setup_scene import SetupScene
from pirategames.ui.table_scene import TableScene
from pirategames.ui.table_view import TableView
from pirategames.ui.table_words import TableWords
from tests.pilot import Pilot
from tests.ui.sailor import Sailor, match_of
from tests.ui.test_fuzz import Monkey, meddle
from tests.ui.test_playthrough import played

SIZES = ((1229, 720), (1280, 720), (1707, 720), (1280, 960), (1177, 720))
TEAMS = (6, 8)


class Deckhand(Monkey):
    """Most cards lie in the draw pile: this one has rather to do with its own and with ships."""

    def anywhere(self) -> tuple[float, float]:
        scene, chance = self.scene, self.chance
        roll = chance.random()
        mine = self.own_card() if roll < 0.35 else None
        if mine is not None:
            return mine
        if roll < 0.6:
            return self.zone_point(scene.layout.ships[chance.randrange(4)])
        return super().anywhere()


def layout_of(seats: int, size: tuple[int, int] = (1280, 720)) -> TableLayout:
    options = {"ko.teams": "on"} if seats in TEAMS else {}
    rules = build_rules("korsar", seats, options)
    return TableLayout(load_plan("korsar", seats), zone_facts(rules), seats, 0, *size)


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("way", ["by_drag", "by_clicks", "by_keys"])
def test_a_whole_game_by_hand(way: str) -> None:
    """Ships put to sea, fleets join, cards are drawn and discarded, to the end."""
    sailor = Sailor(match_of(seed=5, seats=3, game="korsar"))
    verbs: set[str] = set()
    chance = Random(way)
    for _ in range(300):
        if not sailor.wait():
            break
        choice = sailor.choose(chance)
        verbs.add(choice.move.verb)
        getattr(sailor, way)(choice)
    assert sailor.match.over
    assert {"draw", "sail", "join", "discard"} <= verbs


def test_a_whole_game_of_two_and_one_of_eight_in_teams() -> None:
    played(Sailor(match_of(seed=3, seats=2, game="korsar")), "by_clicks", Random(3))
    crew = match_of(seed=4, seats=8, humans=2, game="korsar", teams="on", team_fleets="on")
    played(Sailor(crew), "by_drag", Random(4))


def test_closed_booty_and_a_short_game() -> None:
    sailor = Sailor(match_of(seed=6, seats=4, game="korsar", open_booty="off", short="on"))
    counts = sailor.scene.painter.ships._counts(1)
    assert ("coin", "?") in counts
    played(sailor, "by_drag", Random(6))


@pytest.mark.parametrize(("seats", "humans", "teams"), [(5, 2, "off"), (8, 1, "on")])
def test_senseless_gestures(seats: int, humans: int, teams: str) -> None:
    meddle(Deckhand(seats, seats, humans, "korsar", teams=teams))


# ---------------------------------------------------------------- where things lie
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_nothing_lies_on_anything_else(seats: int, size: tuple[int, int]) -> None:
    """Plates, tiles of any number of ships, the ribbon, the piles and the hand keep apart."""
    layout = layout_of(seats, size)
    boxes = {f"plate {seat}": layout.plate(seat) for seat in range(seats)}
    names = [fact.name for fact in layout.facts]
    boxes["hand"] = layout.fan_box(names.index("hand"), 12)
    for name in ("draw_pile", "discard"):
        boxes[name] = layout.spot(names.index(name), 0, 1).box
    boxes["buttons"] = layout.actions
    x, y = layout.ribbon
    boxes["ribbon"] = Box(x - 200, y, 400, 36)
    for ships in (0, 6, 8, 12, 15, 20, 25):
        layout.arrange(dict.fromkeys(layout.ships[:ships], (0,)))
        tiles = {f"tile {zone}": layout.tile(zone) for zone in layout.ships}
        there = boxes | {name: box for name, box in tiles.items() if box.w > 0}
        assert len(there) - len(boxes) > min(ships, 24)
        assert [(a, b) for a, b in combinations(there, 2) if there[a].meets(there[b])] == []
        for name, box in there.items():
            assert box.x >= 8, name
            assert box.right <= layout.right + 1, name
            assert box.bottom <= size[1], name


@pytest.mark.parametrize("ships", [1, 7, 11, 14, 19, 25])
@pytest.mark.parametrize("sides", range(6))
def test_fleets_lie_beside_their_ship(ships: int, sides: int) -> None:
    """The ship, the rows and the words at the foot share a tile of any size."""
    layout = layout_of(4)
    layout.arrange(dict.fromkeys(layout.ships[:ships], (0,)))
    tile = layout.tile(layout.ships[0])
    heaps = (0, *[heap for heap in range(1, sides + 1) for _ in range(3)])
    ship = Box(*fleets.ship(tile))
    spots = [Box(*fleets.spot(tile, heaps, index)) for index in range(len(heaps))]
    whole = Box(*tile)
    foot = tile.y + tile.h - fleets.foot(tile)
    assert spots[0] == ship
    rows = [Box(*lane.row) for lane in fleets.lanes(tile, sides)]
    for one, two in combinations(rows, 2):
        assert not one.meets(two)
    for box in [ship, *rows]:
        assert whole.holds(box.x, box.y)
        assert box.right <= whole.right
        assert box.bottom <= foot + 1
    for index, spot in enumerate(spots[1:]):
        row = rows[index // 3]
        assert row.y <= spot.y
        assert spot.bottom <= row.bottom
        assert row.x < spot.x
        assert spot.right < row.right
        assert spot.h >= 10


def test_cards_of_a_fleet_lie_together_in_the_order_of_its_first() -> None:
    tile = Box(0, 0, 330, 182)
    heaps = (0, 3, 1, 3, 0)
    spots = [fleets.spot(tile, heaps, index) for index in range(5)]
    assert spots[1].y == spots[3].y < spots[2].y < spots[4].y
    assert spots[1].x < spots[3].x


def test_there_is_always_room_for_one_more_ship() -> None:
    room = Box(0, 0, 1010, 376)
    for ships in range(26):
        taken = [n < ships for n in range(25)]
        grid = fleets.grid(room, taken)
        assert grid.places >= min(25, ships + 1)
    assert fleets.grid(room, [False] * 24 + [True]).places == 25
    assert fleets.grid(room, [n == 2 for n in range(25)]).places == 6


def test_ships_that_must_make_room_glide() -> None:
    """When a seventh ship comes the others find smaller tiles, from where they were."""
    match = match_of(seed=5, seats=8, humans=8, game="korsar", teams="on")
    layout = layout_of(8)
    table = TableView(match.rules, layout, match.view(0))
    for number in range(200):
        since = match.event_count
        choices = match.choices(match.actor)
        sails = [c for c in choices if c.move.verb == "sail"]
        match.submit(match.actor, (sails or choices)[0].action)
        places = {s: table.home(s).box for s in table.sprites() if s.zone in layout.ships}
        wide = layout.tile(layout.ships[0]).w
        for event in match.events(0, since):
            if event.kind == MOVE:
                table.move(event, Tween(number * 1000.0, 320.0))
        if layout.tile(layout.ships[0]).w < wide:
            break
        table.settle((number + 1) * 1000.0)
    else:
        raise AssertionError("there are never seven ships at sea")
    moved = [s for s in places if s.zone in layout.ships]
    assert len(moved) >= 5
    for sprite in moved:
        assert sprite.flight is not None
        assert sprite.flight.origin == places[sprite]
        assert table.pose(sprite, number * 1000.0).box == places[sprite]
        assert table.pose(sprite, (number + 1) * 1000.0).box == table.home(sprite).box


# ---------------------------------------------------------------- drawings
@pytest.mark.parametrize("height", [130, 46, 30])
def test_every_card_has_its_own_face(height: int) -> None:
    """On ships too, where the fleets are told apart by their patterns as well as by colour."""
    match = match_of(seed=1, seats=2, game="korsar")
    words = TableWords(match, load_plan("korsar", 2))
    faces = set()
    for kind in range(len(match.rules.cards.kinds)):
        card = words.card(kind)
        assert "unknown" not in card_art._emblem_file("korsar", card.id, True).stem
        face = card_art.face("korsar", card.id, card.title, card.number, "black", height)
        faces.add(pygame.image.tobytes(face, "RGBA"))
    assert len(faces) == len(match.rules.cards.kinds)


# ---------------------------------------------------------------- what is said and shown
def joined(sailor: Sailor) -> TableScene:
    """A table where the person may join a battle."""
    for _ in range(200):
        assert sailor.wait()
        offer = sailor.scene.drag.offer
        assert offer is not None
        if any(choice.move.verb == "join" for choice in offer.choices):
            return sailor.scene
        choices = sailor.match.choices(0)
        sailor.by_clicks(next(c for c in choices if c.move.verb in {"draw", "sail"}))
    raise AssertionError("nothing to join")


def test_a_drag_tells_who_would_lead() -> None:
    sailor = Sailor(match_of(seed=8, seats=4, game="korsar"))
    scene = joined(sailor)
    assert scene.drag.offer is not None
    choice = next(c for c in scene.drag.offer.choices if c.move.verb == "join")
    sprite = sailor.sprites_of(sailor.wanted(choice.move))[0]
    x, y = sailor.point_on(sprite)
    sailor.pilot.press(x, y)
    for point in ((x + 20, y - 20), sailor.zone_point(choice.move.target)):
        sailor.pilot.move(*point)
        sailor.pilot.step()
    assert choice.move.target in scene.drag.lit
    said = scene.says.drop_words()
    assert said is not None
    zone, title, text = said
    assert zone == choice.move.target
    assert title.startswith("Drop: lay")
    assert "lead" in text
    sailor.pilot.release(*sailor.zone_point(choice.move.target))
    before = sailor.match.ply
    sailor.pilot.step(3)
    assert sailor.match.ply >= before
    view = sailor.match.view(0)
    battle = sailor.match.rules.contest(view, zone)
    assert battle is None or battle.parties


def test_a_tile_never_says_what_its_cards_do_not() -> None:
    """Also while cards come and go, the sums are those of the cards that lie there."""
    sailor = Sailor(match_of(seed=11, seats=4, game="korsar"), speed=1.0)
    scene = sailor.scene
    skulls = scene.match.rules.cards.props["skulls"]
    chance = Random(4)
    told = 0
    for _ in range(800):
        sailor.pilot.step()
        for zone in scene.layout.ships:
            battle = scene.painter.ships.contest(zone)
            if battle is not None:
                there = sum(skulls[scene.table.kind(s)] for s in scene.table.zones[zone])
                assert sum(party.strength for party in battle.parties) == there
                told += not scene.timeline.idle
        if scene.drag.offer is not None:
            sailor.by_clicks(sailor.choose(chance))
        if scene.match.over:
            break
    assert told > 60


def test_what_is_foreseen_comes_true() -> None:
    """Whoever would lead after a card does lead after it."""
    rules = build_rules("korsar", 4, {})
    chance = Random(11)
    seen = 0
    for seed in range(6):
        match = match_of(seed=seed, seats=4, humans=4, game="korsar")
        while not match.over:
            seat = match.actor
            choice = chance.choice(list(match.choices(seat)))
            foreseen = rules.foreseen(match.view(seat), choice.action)
            match.submit(seat, choice.action)
            if foreseen is None:
                assert choice.move.verb != "join"
                continue
            view = match.view(seat)
            battle = rules.contest(view, choice.move.target)
            if battle is not None and not match.over:  # not captured at once by the next seat
                assert battle == foreseen
                seen += 1
    assert seen > 30


def test_a_team_is_told_on_the_plates_and_in_the_ranking() -> None:
    match = match_of(seed=4, seats=6, game="korsar", teams="on")
    sailor = Sailor(match)
    words = sailor.scene.words
    assert [words.team(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert words.mates(1) == "Seat 4"
    assert match_of(seed=4, seats=4, game="korsar").rules.seats == 4
    alone = Sailor(match_of(seed=4, seats=4, game="korsar")).scene.words
    assert alone.team(0) == -1
    assert alone.mates(0) == ""
    rest = match_of(seed=4, seats=6, humans=0, game="korsar", teams="on")
    while not rest.over:
        rest.tick(1.0, may_move=True)
    results = ResultsScene(rest)
    ranked = sorted([line.seat, *line.mates] for line in results.lines)
    assert ranked == [[0, 3], [1, 4], [2, 5]]


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_teams_are_the_same_for_the_rules_and_for_the_screen(seats: int) -> None:
    rules = build_rules("korsar", seats, {"ko.teams": "on"})
    assert GAMES["korsar"].team_of(seats, {"ko.teams": "on"}) == rules.team_of  # type: ignore[attr-defined]


# ---------------------------------------------------------------- preparing a match
def test_teams_have_four_six_or_eight_seats() -> None:
    pilot = Pilot(SetupScene("korsar", seed_text="ABCDE"))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    while len(scene.seats) < 5:
        scene._add()
    assert list(scene.counts) == [2, 3, 4, 5]
    scene._flip("ko.teams", "on")(True)
    assert list(scene.counts) == [4, 6, 8]
    assert len(scene.seats) == 6
    assert scene.mates(0) == scene.seats[3].name
    scene._add()
    assert len(scene.seats) == 8
    scene._flip("ko.short", "on")(True)
    assert len(scene.seats) == 6
    scene._remove(1)()
    assert len(scene.seats) == 4
    assert scene.seats[0].human
    assert not scene.problem()
    scene._flip("ko.teams", "on")(False)
    scene._remove(1)()
    assert len(scene.seats) == 3
    scene._flip("ko.teams", "on")(True)
    assert len(scene.seats) == 4


def test_common_fleets_mean_nothing_without_teams() -> None:
    pilot = Pilot(SetupScene("korsar", seed_text="ABCDE"))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    widgets = {w.name: w for w in scene.form.widgets if w.name}
    assert not widgets["ko.team_fleets"].enabled
    scene._flip("ko.teams", "on")(True)
    widgets = {w.name: w for w in scene.form.widgets if w.name}
    assert widgets["ko.team_fleets"].enabled


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, (2, 3, 4, 5)),
        ({"ko.teams": "on"}, (4, 6, 8)),
        ({"ko.short": "on"}, (2, 3, 4, 5)),
        ({"ko.teams": "on", "ko.short": "on"}, (4, 6)),
    ],
)
def test_how_many_may_play(options: dict[str, str], counts: tuple[int, ...]) -> None:
    assert GAMES["korsar"].seat_counts(options) == counts
    for seats in range(1, 10):
        if seats in counts:
            assert build_rules("korsar", seats, options).seats == seats
        else:
            with pytest.raises(ValueError, match="played by"):
                build_rules("korsar", seats, options)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 6, 12, 20, 26])
def test_a_hand_of_any_size_shows_every_number(size: tuple[int, int], count: int) -> None:
    layout = layout_of(2, size)
    zone = [fact.name for fact in layout.facts].index("hand")
    spots = [layout.spot(zone, index, count) for index in range(count)]
    for one, other in pairwise(spots):
        assert one.y != other.y or other.x - one.x >= 24
        assert one.y == other.y or other.y - one.y >= 0.4 * one.h
    assert min(spot.y for spot in spots) >= layout.ribbon[1] + 36
    assert max(spot.y + spot.h for spot in spots) <= size[1]
