"""The table's layout: in every window, for every number of seats, nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from pirategames import paths
from pirategames.settings import Settings
from pirategames.ui import layout
from pirategames.ui.box import Box
from pirategames.ui.layout import LayoutError, TableLayout, load_plan, zone_facts
from pirategames.ui.scene import Screen
from pirategames.ui.sound import Sounds
from tests.ui.sailor import match_of

SIZES = [
    (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1707, 720), (2560, 720),
    (1280, 960), (1200, 1600), (1100, 620),
]  # fmt: skip


def layout_of(seats: int, size: tuple[int, int] = (1280, 720), scale: int = 100) -> TableLayout:
    screen = Screen(Settings(scale=scale), Sounds(0))
    screen.resize(*size)
    five = "5" if seats == 5 else "4"
    facts = zone_facts(match_of(1, seats, max_players=five).rules)
    return TableLayout(load_plan("44"), facts, seats, 0, screen.width, screen.height)


def panels(table: TableLayout, hand: int) -> dict[str, Box]:
    """Everything that must not overlap, by name."""
    plate = table.plate(0, hand)
    boxes = {"my plate": plate, "actions": table.actions, "log": table.log}
    x, y = table.ribbon
    boxes["ribbon"] = Box(x - 150, y, 300, 34)
    for seat, block in table.blocks.items():
        boxes[f"block {seat}"] = block
    for zone, fact in enumerate(table.facts):
        if fact.owner <= 0 and table.plans[zone].style != "count":
            count = hand if fact.name == "hand" else 1
            boxes[f"{fact.name} {fact.owner} {fact.place}"] = table.area(zone, count)
    return boxes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("hand", [4, 9, 30])
def test_nothing_overlaps_and_everything_is_in_the_window(
    size: tuple[int, int], seats: int, hand: int
) -> None:
    table = layout_of(seats, size)
    boxes = panels(table, hand)
    window = Box(0, layout.RAIL, table.width, table.height - layout.RAIL)
    for name, box in boxes.items():
        assert window.x <= box.x, name
        assert box.right <= window.right + 0.01, name
        assert window.y <= box.y, name
        assert box.bottom <= window.bottom + 0.01, name
    wrong = [(a, b) for a, b in combinations(boxes, 2) if boxes[a].meets(boxes[b])]
    assert wrong == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [*range(1, 26), 30, 36, 40])
def test_a_fan_of_any_size_shows_every_number(size: tuple[int, int], count: int) -> None:
    table = layout_of(2, size)
    zone = table.facts.index(layout.ZoneFact("hand", 0, 0))
    room = table.fan_box(zone, count)
    spots = [table.spot(zone, index, count) for index in range(count)]
    for one, other in pairwise(spots):
        same_row = one.y == other.y
        assert not same_row or other.x - one.x >= 24, "the number would be covered"
        assert same_row or other.y - one.y >= 0.4 * one.h
    assert min(spot.x for spot in spots) >= room.x - 0.01
    assert max(spot.x + spot.w for spot in spots) <= room.right + 0.01
    assert max(spot.y + spot.h for spot in spots) <= table.height
    few = count <= 9
    assert all(spot.w >= 0.6 * table.plans[zone].card[0] for spot in spots)
    assert not few or len({spot.y for spot in spots}) == 1


def test_older_cards_of_the_pile_step_left() -> None:
    table = layout_of(4)
    zone = next(z for z, plan in enumerate(table.plans) if plan.style == "pile")
    spots = [table.spot(zone, index, 12) for index in range(12)]
    shown = [spot for spot in spots if spot.shown]
    assert len(shown) == table.plans[zone].most
    steps = {round(b.x - a.x) for a, b in pairwise(shown)}
    assert min(steps) >= 24, "two digits would be covered"
    assert spots[0].x == shown[0].x


def test_the_zone_under_a_point() -> None:
    table = layout_of(4)
    counts = [1] * len(table.facts)
    for zone, plan in enumerate(table.plans):
        if plan.style in {"slot", "pile", "top"}:
            area = table.area(zone, 1)
            assert table.zone_at(area.cx, area.cy, counts) == zone
    assert table.zone_at(table.width - 20, 300, counts) is None


def test_a_larger_interface_folds_the_log() -> None:
    table = layout_of(4, (1280, 800), 130)
    assert table.folded
    assert table.log.w == layout.LOG_TAB
    assert not layout_of(4).folded


def test_a_layout_file_that_makes_no_sense_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "44.yaml"
    monkeypatch.setattr(paths, "asset", lambda *parts: file)
    load_plan.cache_clear()
    try:
        for text in ("", "name: [1", "name: {fr: a}\nzones: 3\n"):
            file.write_text(text, encoding="utf-8")
            with pytest.raises(LayoutError, match=r"44\.yaml"):
                load_plan("44")
        file.unlink()
        with pytest.raises(LayoutError):
            load_plan("44")
    finally:
        load_plan.cache_clear()


def test_a_game_without_a_place_for_a_zone_is_refused() -> None:
    plan = load_plan("44")
    facts = [layout.ZoneFact("lagoon", -1, 0)]
    with pytest.raises(LayoutError, match="lagoon"):
        TableLayout(plan, facts, 4, 0, 1280, 720)
    with pytest.raises(LayoutError, match="9 seats"):
        TableLayout(plan, [], 9, 0, 1280, 720)
