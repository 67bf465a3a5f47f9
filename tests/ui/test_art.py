"""The look: SVG files every renderer understands, fonts with every French letter, every part drawn.

Nothing here needs a window.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest
from fontTools.ttLib import TTFont
from pygame import Surface

from build_spec.art import __main__ as art
from pirategames import paths
from pirategames.cards.loader import load_cards
from pirategames.engine.rules import CardKind
from pirategames.games import GAMES
from pirategames.ui import brush, card_art, glyphs, lettering, paint, theme

pygame.font.init()

SVGS = sorted(art.ASSETS.rglob("*.svg"))
DRAWN = {"svg", "g", "path", "circle", "rect", "ellipse", "defs", "linearGradient"}
DRAWN |= {"radialGradient", "stop"}
FRENCH = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
FRENCH += "éèêëàâçùûüîïôöœæÉÈÊËÀÂÇÙÛÜÎÏÔÖŒÆŸÿ«»’‘“”…–—·×−.,:;!?()/'\"%+-\u00a0"
SCALES = (0.833, 1.0, 1.5, 3.0)


def kinds() -> list[CardKind]:
    """Every kind of card of 44."""
    return load_cards("44", GAMES["44"].words, [paths.card_folder("44")], 4).kinds


def short(file: Path) -> str:
    return file.relative_to(art.ASSETS).as_posix()


def visible(picture: Surface) -> bool:
    return picture.get_bounding_rect().size != (0, 0)


# ---------------------------------------------------------------- files
@pytest.mark.parametrize("file", SVGS, ids=short)
def test_a_drawing_uses_only_what_the_renderer_knows(file: Path) -> None:
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314
    assert re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.attrib["viewBox"])
    for element in root.iter():
        name = element.tag.rpartition("}")[2]
        assert name in DRAWN, f"{short(file)} holds <{name}>"
        assert name != "svg" or element is root
        for key in ("fill", "stroke", "stop-color"):
            colour = element.attrib.get(key, "none")
            plain = re.fullmatch(r"#[0-9a-f]{6}|none|url\(#\w+\)", colour)
            assert plain, f"{short(file)}: {colour}"
        assert "style" not in element.attrib


def test_every_drawing_is_what_its_program_draws() -> None:
    drawn = art.drawings()
    assert {short(file) for file in SVGS} == set(drawn)
    number = re.compile(r"-?\d+\.?\d*")
    for file in SVGS:
        is_, ought = file.read_text(encoding="utf-8"), drawn[short(file)]
        assert number.sub("#", is_) == number.sub("#", ought), short(file)
        pairs = zip(number.findall(is_), number.findall(ought), strict=True)
        # the last digit may differ with the platform's mathematics
        assert all(abs(float(a) - float(b)) < 0.11 for a, b in pairs), short(file)


def test_drawings_are_small() -> None:
    for file in SVGS:
        assert file.stat().st_size < 60_000, short(file)


@pytest.mark.parametrize("face", sorted(theme.FACES))
def test_a_font_has_every_french_letter(face: str) -> None:
    font = TTFont(paths.asset("fonts", theme.FACES[face]))
    known = set(font.getBestCmap())
    missing = [c for c in FRENCH if ord(c) not in known]
    if face == "title":  # titles hold neither sums nor scores
        missing = [c for c in missing if c != "−"]
    assert not missing


def test_fonts_have_their_licences_and_are_untouched() -> None:
    from hashlib import sha256

    readme = paths.asset("fonts", "README.md").read_text(encoding="utf-8")
    for name in theme.FACES.values():
        content = paths.asset("fonts", name).read_bytes()
        assert sha256(content).hexdigest() in readme, name
    for licence in ("PirataOne-OFL.txt", "SourceSerif4-OFL.txt"):
        assert "Open Font License" in paths.asset("fonts", licence).read_text(encoding="utf-8")


# ---------------------------------------------------------------- cards
def test_every_card_has_its_own_drawing() -> None:
    for kind in kinds():
        own = paths.asset("emblems", "44", f"{kind.id.split('/')[0]}.svg")
        assert own.is_file(), kind.id


def test_a_card_without_drawing_gets_one_all_the_same() -> None:
    assert visible(card_art.emblem("44", "no such card", 60))


@pytest.mark.parametrize("height", [420, 189, 130, 126, 100, 74, 62])
def test_faces_have_their_size_and_are_all_different(height: int) -> None:
    faces = []
    for kind in kinds():
        face = card_art.face("44", kind.id, kind.names["fr"], "7", "black", height)
        assert face.get_size() == (card_art.width(height), height)
        faces.append(pygame.image.tobytes(face, "RGBA"))
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("k", SCALES)
def test_level_of_detail(k: float) -> None:
    """At 118 units and more the title shows, below it does not."""

    def same(units: float) -> bool:
        pictures = [
            pygame.image.tobytes(
                card_art.face("44", "key", s, "8", "black", round(units * k), k), "RGBA"
            )
            for s in ("Clé", "Coffre")
        ]
        return pictures[0] == pictures[1]

    assert same(100)
    assert not same(130)
    assert not same(189)


@pytest.mark.parametrize("k", SCALES)
def test_no_line_crosses_an_empty_place(k: float) -> None:
    """Dashes that do not go up evenly into the outline used to end in one straight across."""
    for height in range(40, 200, 3):
        hole = card_art.hole(height, k)
        w, edge = hole.get_width(), round(6 * k) + 3
        inside = {
            hole.get_at((x, y))[3]
            for x in range(edge, w - edge, 2)
            for y in range(edge, height - edge, 2)
        }
        assert len(inside) <= 1, (height, inside)


@pytest.mark.parametrize("height", [420, 126, 74])
def test_backs_holes_and_states(height: int) -> None:
    size = (card_art.width(height), height)
    face = card_art.face("44", "sabre", "Sabre", 10, "black", height)
    for picture in (
        card_art.back("44", height),
        card_art.back("korsar", height),
        card_art.hole(height),
        card_art.refused(height),
        card_art.unplayable(face),
    ):
        assert picture.get_size() == size
        assert visible(picture)
    assert pygame.transform.average_color(card_art.unplayable(face)) < (
        pygame.transform.average_color(face)
    )


def test_a_red_number_is_red() -> None:
    face = card_art.face("44", "pistol", "Pistolet", "2", "red", 420)
    corner = face.subsurface((20, 20, 60, 60))
    red = pygame.mask.from_threshold(corner, pygame.Color(theme.RED), (6, 6, 6, 255))
    assert red.count() > 300


# ---------------------------------------------------------------- text
@pytest.mark.parametrize("k", [*SCALES, 0.2])
def test_no_text_is_smaller_than_twelve_pixels(k: float) -> None:
    for units in (theme.SMALL, theme.LOG, theme.CAPTION, theme.BODY, 1.0):
        assert theme.font("regular", units, k).get_height() >= theme.SMALLEST
    squeezed, size = lettering.fitting("Compléter ma main", "bold", 17, k, 40)
    assert size >= theme.SMALLEST
    assert squeezed.endswith("…") or (
        lettering.text_width(squeezed, "bold", size, 1.0) <= 40 * k * lettering.SQUEEZE
    )


@pytest.mark.parametrize("face", sorted(theme.FACES))
@pytest.mark.parametrize("units", [13, 17, 25, 46])
def test_a_line_is_centred_on_its_capitals(face: str, units: float) -> None:
    box = paint.text("L", face, units, theme.INK, 1.0).get_bounding_rect()
    picture = paint.text("L", face, units, theme.INK, 1.0)
    assert abs(box.y + box.height / 2 - picture.get_height() / 2) <= 1


def test_a_line_keeps_within_its_width() -> None:
    long = "Vous devrez poser une carte de 10 ou moins, ou bien le Kraken"
    for width in (400, 200, 60):
        assert paint.text(long, "bold", 17, theme.INK, 1.0, max_width=width).get_width() <= width


def test_a_paragraph_wraps_and_keeps_french_signs_with_their_words() -> None:
    words = "Le Kraken passe toujours : « rien ne l’arrête » ; vraiment !"
    for width in range(60, 300, 7):
        lines = lettering._flow(lettering.TIED.sub("\u00a0", words), "regular", 15, width)
        for line in lines:
            assert line[0].s[0] not in ":;!?»"
            assert not line[-1].s.endswith("«")
    narrow = paint.paragraph(words, 15, theme.INK, 90, 1.0)
    wide = paint.paragraph(words, 15, theme.INK, 300, 1.0)
    assert narrow.get_width() == 90
    assert narrow.get_height() > wide.get_height()
    height = paint.paragraph_height(words, 15, 90, 1.0)
    assert height == narrow.get_height()


def test_a_number_stays_with_its_word() -> None:
    for width in range(70, 200, 5):
        lines = lettering._flow("Zheng leads ship no. 2.", "regular", 15, width)
        assert all(line[-1].s != "no." for line in lines)


@pytest.mark.parametrize("name", ["Jean-Baptiste-Marie", "W" * 20, "**" + "W" * 20 + "**."])
def test_a_name_longer_than_a_line_is_broken(name: str) -> None:
    """It ran under the drawing at the end of the line, its end unseen."""
    lines = lettering._flow(f"{name} plonge.", "regular", 15, 90)
    assert all(sum(word.width for word in line) <= 90 for line in lines)
    kept = "".join(word.s.lstrip("\0") for line in lines for word in line)
    assert kept == name.replace("**", "") + "plonge."
    if "-" in name:
        assert [line[0].s for line in lines[:2]] == ["Jean-", "Baptiste-"]


def test_letters_our_fonts_lack_come_from_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    system = pygame.font.Font(None, 20)
    monkeypatch.setattr(glyphs, "lent", lambda letter, size: system if letter in "海盗" else None)
    parts = glyphs.runs("Éric海盗!\ue000", "regular", 20)
    assert [part for part, _ in parts] == ["Éric", "海盗", "!\ue000"]
    assert [font is system for _, font in parts] == [False, True, False]
    assert glyphs.runs("Éric", "regular", 20) == [("Éric", parts[0][1])]


def test_bold_words_are_bold_and_their_marks_do_not_show() -> None:
    def drawn(s: str) -> bytes:
        return pygame.image.tobytes(paint.paragraph(s, 15, theme.INK, 200, 1.0), "RGBA")

    assert drawn("un **deux**, trois") != drawn("un deux, trois")
    assert [w.s for w in lettering._flow("**a**, b", "regular", 15, 200)[0]] == ["a", "\0,", "b"]


# ---------------------------------------------------------------- parts
def parts(k: float) -> list[Surface]:
    buttons = [
        paint.button(160, 44, k, "Prendre la pile", kind, state, icon="deck", key="P")
        for kind in ("gold", "red", "wood", "teal")
        for state in ("", "hover", "down", "off")
    ]
    return [
        *buttons,
        paint.button(328, 60, k, "Reprendre", sub="Le 44 · tour 12"),
        paint.parchment(236, 300, k),
        paint.parchment(30, 30, k, rule=False),
        paint.wood(450, 180, k),
        paint.slate(200, 100, k),
        paint.plate(250, 50, k),
        paint.plate(236, 150, k, active=True, radius=12),
        paint.tooltip(200, 50, k),
        paint.tray(52, 74, k),
        paint.divider(200, k),
        paint.divider(200, k, gem=True),
        paint.banner(200, k, "Journal de bord"),
        paint.halo(92, 130, k),
        paint.dashed(92, 130, k, phase=5),
        paint.lit_line(92, 130, k),
        paint.focus_ring(100, 40, k),
        paint.focus_circle(50, k),
        paint.shadow(92, 130, k),
        paint.shadow(8, 8, k),
        paint.ribbon(0, k, "Jouez 7 ou plus"),
        paint.ribbon(300, k, "Jouez 7 ou plus", dark=True),
        paint.toggle(True, k),
        paint.toggle(False, k),
        paint.segment(("FR", "EN"), 1, k, hover=0),
        paint.slider(200, k, 0.3),
        paint.keycap("Échap", k),
        paint.icon_button("menu", k, "hover"),
        paint.hidden_badge(1, k),
        paint.number_badge(2, k),
        paint.eye_badge("9", k),
        paint.emblem_tag("Fusion", k),
        paint.ghosted_badge("Fantômé", k),
        paint.mini_cards(5, k),
        paint.thinking(1, k),
        paint.arrow(120, -60, k),
        paint.cloth(640, 360, k),
        paint.rail(640, k),
        *(paint.medallion("anne", 50, k, state) for state in ("", "active", "out", "hover")),
        paint.medallion("nobody", 23, k),
    ]


@pytest.mark.parametrize("k", SCALES)
def test_every_part_can_be_drawn_at_every_scale(k: float) -> None:
    for picture in parts(k):
        assert visible(picture)


@pytest.mark.parametrize("k", SCALES)
def test_every_icon_and_portrait_can_be_drawn(k: float) -> None:
    assert len(paint.portraits()) == 9
    for name in paint.icon_names():
        assert visible(paint.icon(name, 20, k))
    for name in paint.portraits():
        assert visible(paint.medallion(name, 40, k))
    assert visible(paint.app_icon(round(64 * k)))


def test_a_picture_with_margin_has_it_on_all_sides() -> None:
    for k in SCALES:
        m = paint.margin(k)
        for picture in (
            paint.parchment(100, 60, k),
            paint.button(100, 60, k),
            paint.halo(100, 60, k),
        ):
            assert picture.get_size() == (round(100 * k) + 2 * m, round(60 * k) + 2 * m)
            assert picture.get_at((0, 0)).a == 0


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1024, 768), (2560, 1080)])
def test_the_sea_fills_any_window(size: tuple[int, int]) -> None:
    w, h = size
    sea = paint.sea(w, h, min(w / 1229, h / 720))
    assert sea.sky.get_size() == size
    target = sea.sky.copy()
    for band in sea.bands:
        assert band.y < h
        for x in range(0, w, band.picture.get_width()):
            target.blit(band.picture, (x, band.y))
    middle = pygame.Rect((0, 0), size).collidepoint(sea.ship_at)
    assert middle
    colours = {tuple(target.get_at((x, h - 2))) for x in range(0, w, 40)}
    assert len(colours) > 1


@pytest.mark.parametrize("n", range(1, 6))
def test_a_band_of_waves_continues_itself(n: int) -> None:
    """Its last column and its first differ no more than any two neighbours."""
    band = brush.svg_file(paths.asset("scenes", f"title_wave_{n}.svg"), 960, 300)

    def apart(a: int, b: int) -> int:
        return sum(band.get_at((a, y)) != band.get_at((b, y)) for y in range(300))

    usual = max(apart(x, x + 1) for x in range(959))
    assert apart(959, 0) <= usual


def test_a_stretched_shadow_looks_like_a_blurred_one() -> None:
    stretched = brush.shadow(200, 120, 1.0, 8, 7, 130)
    blurred = brush._small_shadow(200, 120, 8, 7, 130)
    assert stretched.get_size() == blurred.get_size()
    for x in range(0, stretched.get_width(), 9):
        for y in range(0, stretched.get_height(), 9):
            assert abs(stretched.get_at((x, y)).a - blurred.get_at((x, y)).a) <= 3


# ---------------------------------------------------------------- the store
def test_pictures_are_kept_and_the_oldest_dropped() -> None:
    store = brush.Store(10_000)
    pictures = [Surface((30, 30), pygame.SRCALPHA) for _ in range(4)]
    for n, picture in enumerate(pictures):
        store.put(n, picture)
        store.get(0)
    assert store.bytes <= 10_000
    assert store.get(0) is pictures[0]
    assert store.get(1) is None
    store.clear()
    assert len(store) == store.bytes == 0


def test_the_same_call_gives_the_same_surface() -> None:
    assert paint.halo(50, 60, 1.0) is paint.halo(50, 60, 1.0)
    assert paint.halo(50, 60, 1.0) is not paint.halo(50, 60, 1.5)


# ---------------------------------------------------------------- colours
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        (theme.PARCHMENT, theme.CLOTH, 7.0),
        (theme.PARCHMENT, theme.CLOTH_LIGHT, 6.0),
        (theme.PARCHMENT, theme.RED, 5.0),
        (theme.PARCHMENT, theme.TEAL, 4.5),
        (theme.INK, theme.PARCHMENT_DARK, 9.0),
        (theme.INK, theme.GOLD, 5.5),
        (theme.RED, theme.PARCHMENT_DARK, 4.4),
        (theme.BROWN, theme.PARCHMENT_DARK, 6.0),
        (theme.LIT, theme.DEEP, 6.0),
        (theme.MINT, theme.CLOTH_LIGHT, 5.0),
        (theme.SALMON, theme.CLOTH, 5.0),
        (theme.SLATE_TEXT, theme.SLATE, 4.5),
        (theme.WOOD_TEXT, theme.WOOD_LIGHT, 6.0),
        *((colour, theme.PARCHMENT_DARK, 4.2) for colour in theme.CARD_COLOURS.values()),
    ],
)
def test_what_is_written_can_be_read(one: str, other: str, least: float) -> None:
    assert theme.contrast(one, other) >= least


@pytest.mark.parametrize("kind", sorted(paint.BUTTONS))
@pytest.mark.parametrize("state", ["", "hover"])
def test_button_labels_can_be_read(kind: str, state: str) -> None:
    colours = paint.BUTTONS[kind]
    under = colours[3:5] if state else colours[0:2]
    for colour in under:
        assert theme.contrast(paint.button_text(kind, state), colour) >= 4.4


def test_what_paint_promises_exists() -> None:
    for name in paint.__all__:
        assert hasattr(paint, name), name
