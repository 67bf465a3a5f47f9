"""Walk the Plank and Knock-out Whist at the real table: whole games by hand, senseless gestures."""

from __future__ import annotations

from random import Random

import pytest

from pirategames.games import plank
from pirategames.ui.layout import TableLayout, load_plan, zone_facts
from pirategames.ui.setup_scene import SetupScene
from tests.games.plank.table import rules_of
from tests.pilot import Pilot
from tests.ui.sailor import Sailor, match_of
from tests.ui.test_fuzz import Monkey, meddle
from tests.ui.test_playthrough import played

SIZES = ((1229, 720), (1280, 720), (1707, 720), (1280, 960), (1177, 720))


class Deckhand(Monkey):
    """Most cards lie in the deck: this one has rather to do with its own."""

    def anywhere(self) -> tuple[float, float]:
        scene, chance = self.scene, self.chance
        own = scene.layout.zones_of(scene.seat)
        fan = [s for s in scene.table.sprites() if s.zone == scene.fan()]
        roll = chance.random()
        if roll < 0.3 and fan:
            box = scene.table.pose(chance.choice(fan), scene.now).box
            return box.cx, box.cy
        if roll < 0.6:
            return self.zone_point(chance.choice(own))
        return super().anywhere()


@pytest.mark.parametrize("way", ["by_drag", "by_clicks", "by_keys"])
def test_a_whole_game_by_hand(way: str) -> None:
    """Trumps are named, cards played, whoever is overboard looks on to the end."""
    sailor = Sailor(match_of(seed=SEED[way], seats=4, game="plank"))
    named: list[int] = []
    chance = Random(way)
    for _ in range(300):
        if not sailor.wait():
            break
        choice = sailor.choose(chance)
        if choice.move.verb == "trump":
            named.append(choice.move.option)
        getattr(sailor, way)(choice)
    assert sailor.match.over
    assert named


SEED = {"by_drag": 1, "by_clicks": 2, "by_keys": 3}  # the person names trumps


@pytest.mark.parametrize(
    ("game", "seats", "way"),
    [
        ("plank", 9, "by_clicks"),
        ("knockout", 2, "by_drag"),
        ("knockout", 4, "by_keys"),
        ("knockout", 7, "by_clicks"),
    ],
)
def test_a_whole_game_of_the_most_and_of_the_fewest(game: str, seats: int, way: str) -> None:
    played(Sailor(match_of(seed=3, seats=seats, game=game)), way, Random(3))


def test_the_hand_is_in_full_light_while_trumps_are_named() -> None:
    """One looks at it to choose; in a battle what may not be played lies in the shade."""
    sailor = Sailor(match_of(seed=SEED["by_clicks"], seats=4, game="plank"))
    naming, battles, chance = 0, 0, Random("by_clicks")
    for _ in range(300):
        if not sailor.wait():
            break
        scene = sailor.scene
        hand = [s for s in scene.table.sprites() if s.zone == scene.fan()]
        dim = [s for s in hand if scene.dimmed(s)]
        choice = sailor.choose(chance)
        if choice.move.verb == "trump":
            naming += 1
            assert not dim
        else:
            battles += bool(dim)
        sailor.by_clicks(choice)
    assert naming
    assert battles


def test_a_dogs_life_by_hand() -> None:
    sailor = Sailor(match_of(seed=3, seats=6, humans=2, game="plank", dogs_life="on"))
    played(sailor, "by_drag", Random(4))


@pytest.mark.parametrize(("game", "seats", "humans"), [("plank", 3, 1), ("plank", 9, 2),
                                                       ("knockout", 4, 1)])  # fmt: skip
def test_senseless_gestures(game: str, seats: int, humans: int) -> None:
    meddle(Deckhand(seats, seats, humans, game))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(3, 10))
def test_nothing_lies_on_anything_else(seats: int, size: tuple[int, int]) -> None:
    """Plates, the cards before the seats, the panel and the hand keep apart."""
    rules = rules_of(seats)
    layout = TableLayout(load_plan("plank", seats), zone_facts(rules), seats, 0, *size)
    boxes = {f"plate {seat}": layout.plate(seat) for seat in range(seats)}
    boxes |= {f"card {seat}": layout.spot(rules.battle[seat], 0, 1).box for seat in range(seats)}
    boxes["hand"] = layout.fan_box(rules.hand[0], 7)
    boxes["turned"] = layout.spot(rules.turned, 0, 1).box
    assert layout.panel is not None
    boxes["panel"] = layout.panel
    names = list(boxes)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            assert not boxes[one].meets(boxes[two]), f"{one} lies on {two}"
        box = boxes[one]
        assert box.x >= 8
        assert box.right <= layout.right + 1
        assert box.y >= 44
        assert box.bottom <= size[1]


def test_trumps_are_named_by_sheets_that_cover_no_plate() -> None:
    sailor = Sailor(match_of(seed=12, seats=9, game="plank"))
    for _ in range(60):
        assert sailor.wait()
        if sailor.match.view(0).nums[plank.NAMING]:
            break
        sailor.by_clicks(sailor.choose(Random(1)))
    else:
        pytest.skip("the person is never captain here")
    sheets = [b for b in sailor.scene.buttons.actions() if b.kind == "sheet"]
    assert len(sheets) == 5
    for sheet in sheets:
        for seat in range(9):
            assert not sheet.box.meets(sailor.scene.layout.plate(seat))


def test_the_deck_is_chosen_where_the_game_is_set_up() -> None:
    pilot = Pilot(SetupScene("plank", seed_text="ABCDE"))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    scene.options["wtp.first_lead"] = "left"
    while len(scene.seats) < 9:
        scene._add()
    scene._take_deck(1)
    assert scene.game == "knockout"
    assert len(scene.seats) == 7
    assert scene.options["wtp.first_lead"] == "left"
    assert "wtp.plank_tie" not in scene.options
    scene._take_deck(0)
    assert scene.game == "plank"


def test_options_without_effect_are_shaded() -> None:
    pilot = Pilot(SetupScene("plank", seed_text="ABCDE"))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    widgets = {w.name: w for w in scene.form.widgets if w.name}
    assert widgets["wtp.dogs_life"].enabled
    scene._flip("wtp.no_elimination", "on")(True)
    widgets = {w.name: w for w in scene.form.widgets if w.name}
    assert not widgets["wtp.dogs_life"].enabled
    assert not widgets["wtp.void_round"].enabled
    assert widgets["wtp.first_lead"].enabled
