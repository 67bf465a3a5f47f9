"""A contact sheet: every card at four sizes and every part in all its states, to look at."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from pygame import Surface

WIDTH = 1720.0


class Sheet:
    """A growing page on the table's cloth; lengths in units, ``k`` pixels a unit."""

    def __init__(self, k: float, height: float) -> None:
        from pirategames.ui import paint, theme

        self.k = k
        self.surface = Surface((round(WIDTH * k), round(height * k)), pygame.SRCALPHA)
        self.surface.fill(theme.CLOTH)
        self.paint = paint
        self.theme = theme
        self.x = 20.0
        self.y = 16.0
        self.row = 0.0

    def heading(self, words: str) -> None:
        """A new block."""
        self.line(10)
        drawn = self.paint.text(words, "title", 26, self.theme.PARCHMENT, self.k)
        self.surface.blit(drawn, (round(20 * self.k), round(self.y * self.k)))
        self.y += 44

    def line(self, gap: float = 16) -> None:
        """A new row."""
        self.x, self.y = 20.0, self.y + self.row + gap
        self.row = 0.0

    def plain(self, picture: Surface, gap: float = 10) -> None:
        """A picture without margin."""
        w, h = picture.get_width() / self.k, picture.get_height() / self.k
        self._room(w, h)
        self.surface.blit(picture, (round(self.x * self.k), round(self.y * self.k)))
        self.x += w + gap

    def framed(self, picture: Surface, gap: float = 18) -> None:
        """A picture with margin."""
        m = self.theme.MARGIN
        w, h = picture.get_width() / self.k - 2 * m, picture.get_height() / self.k - 2 * m
        self._room(w, h)
        self.paint.place(self.surface, picture, self.x, self.y, self.k)
        self.x += w + gap

    def _room(self, w: float, h: float) -> None:
        if self.x + w > WIDTH - 16 and self.x > 20:
            self.line(12)
        self.row = max(self.row, h)


def save(out: Path, k: float = 1.0) -> None:
    """Draw the sheet and write it as a PNG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    sheet = Sheet(k, 6800)
    _cards(sheet)
    _panels(sheet)
    _controls(sheet)
    _marks(sheet)
    bottom = min(sheet.surface.get_height(), round((sheet.y + sheet.row + 40) * k))
    pygame.image.save(sheet.surface.subsurface((0, 0, sheet.surface.get_width(), bottom)), out)


def _kinds() -> list[tuple[str, str, str, str]]:
    """Id, French name, number and colour of every card of 44, from its card file."""
    import yaml

    folder = Path(__file__).resolve().parents[2] / "card_data" / "44"
    cards = yaml.safe_load((folder / "cards.yaml").read_text(encoding="utf-8"))
    return [
        (
            name,
            card["name"]["fr"],
            str(card["has"].get("number", "")),
            card["has"].get("colour", "black"),
        )
        for name, card in cards.items()
        if "has" in card
    ]


def _cards(s: Sheet) -> None:
    from pirategames.ui import card_art

    for units in (420, 189, 130, 126, 100, 74):
        s.heading(f"Cards of {units} units")
        height = round(units * s.k)
        for name, title, number, colour in _kinds()[: 5 if units == 420 else 16]:
            face = card_art.face("44", name, title, number, colour, height, s.k)
            s.plain(face, 7)
        if units != 420:
            s.line(10)
        s.plain(card_art.back("44", height))
        s.plain(card_art.back("carcasse", height))
        s.plain(card_art.hole(height, s.k))
        s.plain(card_art.refused(height, s.k))
        face = card_art.face("44", "sabre", "Sabre", "10", "black", height, s.k)
        s.plain(card_art.unplayable(face))
    _fleets(s)
    _islands(s)
    s.heading("The games")
    for game, title, seats in (
        ("44", "Le 44", "2 – 4 joueurs"),
        ("carcasse", "Cap’taine Carcasse", "2 – 4 joueurs"),
        ("plank", "À la planche !", "3 – 9 joueurs"),
        ("korsar", "Korsar", "2 – 8 joueurs"),
        ("tranquility", "Tranquillité", "1 – 5 joueurs"),
        ("none", "?", ""),
    ):
        height = round(220 * s.k)
        s.plain(card_art.face("games", game, title, "", "black", height, s.k, seats))
    s.plain(s.paint.app_icon(round(220 * s.k)))
    s.plain(s.paint.app_icon(round(64 * s.k)))
    s.plain(s.paint.app_icon(round(32 * s.k)))


def _fleets(s: Sheet) -> None:
    """The cards of Korsar, down to the size they have on ships."""
    from pirategames.ui import card_art

    fleets = ("blue", "green", "red", "gold")
    for units in (189, 130, 100, 50, 34):
        s.heading(f"Cards of Korsar of {units} units")
        height = round(units * s.k)
        for value in range(2, 9):
            face = card_art.face(
                "korsar", f"merchant/{value}", "Galion", value, "black", height, s.k
            )
            s.plain(face, 7)
        for n, fleet in enumerate(fleets, 1):
            kind = f"pirate_{fleet}/{n}"
            s.plain(card_art.face("korsar", kind, "Pirate", n, fleet, height, s.k), 7)
            kind = f"captain_{fleet}"
            s.plain(card_art.face("korsar", kind, "Capitaine", "", fleet, height, s.k), 7)
        s.plain(card_art.face("korsar", "admiral", "Amiral", "", "black", height, s.k))
        s.plain(card_art.back("korsar", height))


def _islands(s: Sheet) -> None:
    """The cards of Tranquility, and all of its islands as tiles."""
    from pirategames.ui import card_art

    s.heading("Cards of Tranquility")
    for units in (189, 120):
        height = round(units * s.k)
        for n in (1, 20, 33, 47, 61, 80) if units > 180 else (3, 22, 45, 78):
            kind = f"island/{n}"
            s.plain(card_art.face("tranquility", kind, "Île", n, "black", height, s.k), 7)
        for kind, title in (("departure", "Départ"), ("arrival", "Arrivée")):
            s.plain(card_art.face("tranquility", kind, title, "", "black", height, s.k), 7)
        s.plain(card_art.back("tranquility", height))
    s.line(10)
    size = (round(100 * s.k), round(75 * s.k))
    for n in range(1, 81):
        kind = f"island/{n}"
        s.plain(card_art.tile("tranquility", kind, "Île", str(n), "black", size, s.k), 5)
    s.plain(card_art.tile("tranquility", "departure", "Départ", "", "black", size, s.k))
    s.plain(card_art.tile_mark("tranquility", "arrival", "Arrivée", size, s.k))


def _panels(s: Sheet) -> None:
    p, k = s.paint, s.k
    s.heading("Panels")
    s.framed(p.parchment(236, 260, k))
    s.framed(p.parchment(280, 160, k))
    s.framed(p.parchment(160, 60, k, rule=False))
    s.framed(p.wood(450, 180, k))
    s.framed(p.tooltip(240, 52, k))
    s.plain(p.slate(200, 120, k))
    s.line()
    s.plain(p.plate(250, 50, k))
    s.plain(p.plate(250, 50, k, active=True))
    s.plain(p.plate(236, 150, k, active=True, radius=12))
    s.framed(p.tray(52, 74, k))
    s.plain(p.divider(200, k))
    s.plain(p.divider(300, k, gem=True))
    s.plain(p.banner(230, k, "Journal de bord"))
    s.plain(p.rail(400, k))
    s.line()
    words = (
        "Le joueur suivant ne peut poser qu’une carte de **10 ou moins**, pour un tour. Le Kraken "
    )
    s.plain(p.paragraph(words + "passe toujours : « rien ne l’arrête ».", 15, "#f1e3bd", 210, k))
    s.framed(p.ribbon(0, k, "Jouez 7 ou plus, une rouge ou le Kraken"), 60)
    s.framed(p.ribbon(300, k, "Échanger ces deux capitaines ?", dark=True))


def _controls(s: Sheet) -> None:
    p, k = s.paint, s.k
    s.heading("Controls")
    for kind in ("gold", "red", "wood", "teal"):
        for state in ("", "hover", "down", "off"):
            s.framed(p.button(140, 40, k, "Prendre la pile", kind, state))
        s.framed(p.button(160, 46, k, "Compléter", kind, "", 19, "deck", None, "P"))
        s.framed(p.button(328, 54, k, "Reprendre la partie", kind, "", 20, None, "Le 44 · tour 12"))
        s.line()
    for state in ("", "hover", "down", "on", "off"):
        s.framed(p.icon_button("settings", k, state))
    for on in (False, True):
        s.framed(p.toggle(on, k))
        s.framed(p.toggle(on, k, "hover"))
    s.framed(p.segment(("FR", "EN"), 0, k, hover=1))
    s.framed(p.slider(200, k, 0.4))
    s.framed(p.slider(200, k, 1.0, "hover"))
    for key in ("P", "Échap", "Entrée"):
        s.plain(p.keycap(key, k))
    s.line()
    for name in p.icon_names():
        s.plain(p.icon(name, 30, k))


def _marks(s: Sheet) -> None:
    p, k = s.paint, s.k
    s.heading("Marks")
    s.line(20)
    for name in (*p.portraits(), ""):
        s.framed(p.medallion(name, 52, k), 22)
    for state in ("active", "out", "hover"):
        s.framed(p.medallion("anne", 52, k, state), 30)
    s.framed(p.medallion("tom", 78, k, "active"), 30)
    s.framed(p.medallion("zheng", 23, k, ring=s.theme.INK))
    s.framed(p.focus_circle(52, k))
    s.line(30)
    for picture in (p.halo(92, 130, k), p.dashed(92, 130, k), p.lit_line(92, 130, k, fill=0.3)):
        s.framed(picture, 40)
    s.framed(p.focus_ring(140, 40, k), 40)
    s.framed(p.arrow(160, 130, k), 60)
    s.framed(p.arrow(160, -130, k, bend=-0.3, both=False), 60)
    for badge in (
        p.hidden_badge(1, k),
        p.number_badge(2, k),
        p.eye_badge("9", k),
        p.eye_badge("", k),
        p.emblem_tag("Fusion", k),
        p.ghosted_badge("Fantômé", k),
        p.badge("+16", k, s.theme.GOLD, s.theme.INK),
        p.badge("×2", k, s.theme.GOLD, s.theme.INK),
        p.badge("−5", k),
        p.badge("9", k, s.theme.TEAL),
        p.mini_cards(6, k),
        *(p.thinking(n, k) for n in range(3)),
    ):
        s.plain(badge, 14)
