"""The title: the night sea, the shelf of games, and what one may begin with.

Left alone it shows captains playing. Knows which games there are, not how they are played.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Surface

from pirategames.i18n import language, languages, listed, tr
from pirategames.match.library import Entry
from pirategames.match.making import GAMES, NO_MATCH, make_match
from pirategames.match.match import Match
from pirategames.match.setup import HUMAN
from pirategames.ui import card_art, paint, preparing, theme
from pirategames.ui.box import Box
from pirategames.ui.brush import kept, sheet
from pirategames.ui.compositor import Canvas
from pirategames.ui.game_words import SHELF, game_title, players_words, turns_played
from pirategames.ui.scene import STAY, Go, Input, Key, Pop, Push, Replace, Reset, Scene, Screen
from pirategames.ui.scenery import Sea
from pirategames.ui.sound import WAVES
from pirategames.ui.widgets import (
    ENTER,
    Action,
    Button,
    Form,
    IconButton,
    Pressable,
    Segments,
    Widget,
    put,
    write,
)

ALONE = 60_000.0  # ms without input until captains play
SHOWN_AFTER = 7_000.0  # ms the end of their match stays
SEA_AFTER = 600.0  # ms until the sea is heard: opening the device must not delay the first frame
TICK = 50.0  # ms: the sea moves in steps no finer than this
CARD = (158.0, 220.0)
LARGE = (178.0, 248.0)
STEP = 208.0
TILTS = (5.0, 2.4, 0.0, -2.4, -5.0)
LEFT = 72.0
WIDTH = 326.0


# ---------------------------------------------------------------- pictures
@kept
def tilted(game: str, title: str, sub: str, units: float, k: float, angle: float) -> Surface:
    """A card of the shelf with its shadow, turned; without title it lies face down."""
    high = round(units * k)
    finer = 2 if angle else 1  # composed larger and turned down: clean edges
    if title:
        face = card_art.face("games", game, title, "", theme.INK, high * finer, k * finer, sub)
    else:
        face = card_art.back(game, high * finer)
    turned = pygame.transform.rotozoom(face, angle, 1 / finer) if angle else face
    edge = round(18 * k)
    picture = sheet(turned.get_width() + 2 * edge, turned.get_height() + 2 * edge)
    shade = paint.shadow(units * card_art.RATIO, units, k, 9, 6, 150)
    if angle:
        shade = pygame.transform.rotozoom(shade, angle, 1)
    middle = picture.get_rect().center
    picture.blit(shade, shade.get_rect(center=(middle[0], middle[1] + round(5 * k))))
    picture.blit(turned, turned.get_rect(center=middle))
    return picture


@kept
def leaning(ship: Surface, tenths: int) -> Surface:
    """The ship heeling by so many tenths of a degree."""
    return pygame.transform.rotozoom(ship, tenths / 10, 1.0) if tenths else ship


class SeaView:
    """The night sea in motion, as a function of time alone."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._size = (0, 0)
        self._k = 0.0
        self._sea: Sea | None = None

    @property
    def sea(self) -> Sea:
        """Its layers for the present window."""
        size = self.screen.pixels
        if self._sea is None or size != self._size or self._k != self.screen.k:
            self._size, self._k = size, self.screen.k
            self._sea = paint.sea(*size, self.screen.k)
        return self._sea

    def sky(self, target: Surface) -> None:
        """What does not move."""
        target.blit(self.sea.sky, (0, 0))

    def draw(self, canvas: Canvas) -> None:
        """Ship, lantern and waves."""
        s, sea = self.screen, self.sea
        t = s.ambient // TICK * TICK / 1000
        roll = math.sin(math.tau * t / 6)
        x, y = sea.ship_at
        y += round(2 * s.k * math.sin(math.tau * t / 6 + 1))
        ship = leaning(sea.ship, round(6 * roll / 2) * 2)
        canvas.centred(ship, x, y)
        flicker = 228 + 27 * round(math.sin(t * 7.3) * math.sin(t * 3.1) * 2) / 2
        dx, dy = sea.lantern_at
        canvas.centred(sea.lantern, x + dx, y + dy, flicker)
        for band in sea.bands:
            wide = band.picture.get_width()
            shift = round(t * band.speed * s.k) % wide
            for left in range(-shift, self._size[0], wide):
                canvas.sprite(band.picture, left, band.y)


# ---------------------------------------------------------------- the shelf
class ShelfCard(Pressable):
    """A game as a card; one that does not exist yet lies face down and is no button."""

    def __init__(self, n: int, box: Box, game: str, action: Action) -> None:
        super().__init__(f"game {n}", box, action)
        self.n, self.game = n, game
        self.focusable = bool(game)
        self.enabled = bool(game)
        self.rise = 0.0  # 0 lying, 1 pointed at

    @property
    def wanted(self) -> bool:
        return self.enabled and (self.hover or self.focused)

    def follow(self, dt: float, lasts: float) -> bool:
        """Rise or lie down again; True while it moves."""
        goal = 1.0 if self.wanted else 0.0
        step = dt / max(1.0, lasts)
        before = self.rise
        self.rise = min(goal, before + step) if goal > before else max(goal, before - step)
        return self.rise != before

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        b, k = self.box, screen.k
        bob = 3 * math.sin(math.tau * (screen.ambient // TICK * TICK / 4000 + self.n * 0.23))
        x, y = b.cx, b.cy + bob * (1 - self.rise)
        if self.rise > 0.5:
            w, h = LARGE
            y -= 15
            halo = paint.halo(w, h, k, 12, 1.0)
            put(canvas, screen, halo, x - w / 2, y - h / 2)
        high = LARGE[1] if self.rise > 0.5 else CARD[1]
        angle = 0.0 if self.rise > 0.5 else TILTS[self.n % len(TILTS)]
        title = sub = ""
        if self.game:
            info = GAMES[self.game]
            title, sub = game_title(self.game), players_words(info.min_seats, info.most_seats)
        canvas.centred(tilted(self.game, title, sub, high, k, angle), screen.px(x), screen.px(y))
        if self.rise > 0.5:
            w, h = LARGE
            put(canvas, screen, paint.lit_line(w, h, k, 12, width=2.6), x - w / 2, y - h / 2)

    def ring(self, screen: Screen, phase: float) -> tuple[Surface, Box]:
        w, h = LARGE
        box = Box(self.box.cx - w / 2, self.box.cy - 15 - h / 2, w, h)
        return paint.focus_ring(w, h, screen.k, phase, 15.0), box


# ---------------------------------------------------------------- the title
class TitleScene(Scene):
    """Where the program begins."""

    name = "title"

    def __init__(self, demos: bool = True) -> None:
        self.demos = demos
        self.entry: Entry | None = None
        self.match: Match | None = None  # of the entry, played up to where it was left
        self._alone = 0.0
        self._moving = False  # is a card of the shelf rising or sinking?

    def enter(self) -> None:
        self.sea = SeaView(self.screen)
        self.form = Form(self.screen)
        self._find_unfinished()
        self.relayout()

    def resume(self, result: object) -> Go | None:
        self._alone = 0.0
        self._find_unfinished()
        self.relayout()
        return None

    def _find_unfinished(self) -> None:
        """The last match that was left and can be gone on with."""
        self.entry = self.match = None
        library = self.screen.library
        for entry in library.unfinished() if library else []:
            try:
                match = make_match(entry.setup, None, library.actions(entry.id) if library else [])
            except NO_MATCH:  # its rules or cards are not those of today
                continue
            if not match.over:
                self.entry, self.match = entry, match
                return

    # ------------------------------------------------------ the layout
    def relayout(self) -> None:
        s = self.screen
        down = (s.height - 720) * 0.35
        widgets: list[Widget] = list(self._buttons(248 + down))
        codes = list(languages())
        codes.sort(key=lambda code: code != "fr")
        chosen = codes.index(language()) if language() in codes else 0
        widgets.append(
            Segments(
                "language",
                s.width - 64 - 54 * len(codes),
                17,
                [code.upper() for code in codes],
                chosen,
                lambda n: s.change("language", codes[n]),
            )
        )
        close = Box(s.width - 50, 18, 34, 32)
        widgets.append(IconButton("quit", close, "close", self._leave, tr("Quit the game")))
        widgets += self._shelf()
        self.form.set(widgets, "resume" if self.match else "quick")

    def _buttons(self, y: float) -> list[Widget]:
        found: list[Widget] = []
        quick_kind = "gold"
        if self.match is not None:
            box = Box(LEFT, y, WIDTH, 52)
            label, sub = tr("Resume the game"), self._left_words(self.match)
            found.append(Button("resume", box, label, self._go_on, "gold", 19, sub=sub))
            y += 72
            quick_kind = "red"
        tall = 52 if quick_kind == "gold" else 40
        box = Box(LEFT, y, WIDTH, tall)
        label = tr("Quick game")
        words = self._quick_words() if quick_kind == "gold" else None
        found.append(Button("quick", box, label, self._quick, quick_kind, 18, "play", words))
        y += tall + 16 + (4 if quick_kind == "gold" else 0)
        half = (WIDTH - 10) / 2
        rules, prefs = Box(LEFT, y, half, 40), Box(LEFT + half + 10, y, half, 40)
        found.append(Button("rules", rules, tr("Rules"), self._rules, icon="rules"))
        found.append(Button("settings", prefs, tr("Settings"), self._settings, icon="settings"))
        return found

    def _shelf(self) -> list[Widget]:
        s = self.screen
        known = preparing.games()
        games = [*known, *[""] * (SHELF - len(known))]
        step = min(STEP, (s.width - 200) / max(1, len(games)))
        found: list[Widget] = []
        for n, game in enumerate(games):
            off = n - (len(games) - 1) / 2
            x = s.width / 2 + off * step
            y = s.height - 140 + (0, 6, 17)[min(2, round(abs(off)))]
            box = Box(x - CARD[0] / 2, y - CARD[1] / 2, *CARD)
            found.append(ShelfCard(n, box, game, self._prepare(game)))
        return found

    def _quick_words(self) -> str:
        """Whom a quick game is against."""
        setup = preparing.last_or_usual(self.screen.settings)
        names = [seat.name for seat in setup.seats if seat.kind != HUMAN]
        against = [tr("against {names}", names=listed(names))] if names else []
        return " · ".join([game_title(setup.game), *against])

    def _left_words(self, match: Match) -> str:
        """The match that was left, in a line: game, turn, who else plays."""
        others = [s.name for n, s in enumerate(match.setup.seats) if not match.is_human(n)]
        people = [s.name for n, s in enumerate(match.setup.seats) if match.is_human(n)]
        parts = [game_title(match.setup.game), tr("turn {n}", n=turns_played(match))]
        if len(people) > 1 or not others:
            parts.append(listed([s.name for s in match.setup.seats]))
        else:
            parts.append(tr("against {names}", names=listed(others)))
        return " · ".join(parts)

    # ------------------------------------------------------ what the buttons do
    def _go_on(self) -> Go | None:
        from pirategames.ui.table_scene import TableScene

        if self.match is None or self.entry is None or self.screen.library is None:
            return None
        self.screen.library.resume(self.entry, self.match)
        return Replace(TableScene(self.match))

    def _quick(self) -> Go | None:
        return preparing.start(self.screen, preparing.last_or_usual(self.screen.settings))

    def _prepare(self, game: str) -> Callable[[], Go | None]:
        def prepare() -> Go | None:
            from pirategames.ui.setup_scene import SetupScene

            return Replace(SetupScene(game))

        return prepare

    def _rules(self) -> Go:
        from pirategames.ui.rules_scene import RulesScene

        return Push(RulesScene(preparing.games()[0]))

    def _settings(self) -> Go:
        from pirategames.ui.settings_scene import SettingsScene

        return Push(SettingsScene())

    def _leave(self) -> Go:
        from pirategames.ui.small_scenes import QuitQuestion

        return Push(QuitQuestion())

    # ------------------------------------------------------ input and time
    def handle(self, e: Input) -> Go | None:
        self._alone = 0.0
        go = self.form.handle(e)
        if go is not None:
            return go
        if isinstance(e, Key) and e.down and not e.repeat:
            if e.key == pygame.K_ESCAPE:
                return self._leave()
            if e.key in ENTER and self.form.focus is None:
                self.form.focus_on("resume" if self.match else "quick")
                return STAY
        return None

    def update(self, dt: float) -> Go | None:
        self.form.update(dt)
        self._moving = False
        for w in self.form.widgets:
            if isinstance(w, ShelfCard):
                lasts = theme.HOVER_IN if w.wanted else theme.HOVER_OUT
                self._moving |= w.follow(dt, self.screen.duration(lasts))
        self._alone += dt
        if self._alone > SEA_AFTER:
            self.screen.sounds.loop(WAVES)
        if self.demos and self._alone > ALONE:
            self._alone = 0.0
            return self._demo()
        return None

    def _demo(self) -> Go | None:
        setup = preparing.demo_setup(preparing.games()[0], round(self.screen.now))
        try:
            return Push(DemoScene(make_match(setup)))
        except NO_MATCH:  # a game whose cards cannot be read shows nothing
            return None

    def patience(self) -> float:
        if self._moving:
            return 0.0
        ambient = TICK if not self.screen.calm else ALONE
        left = ALONE - self._alone + 1 if self.demos else ALONE
        return min(self.form.patience(), ambient, left)

    # ------------------------------------------------------ the look
    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        canvas.layer(self.sea.sky, (s.pixels, s.k))
        self.sea.draw(canvas)
        down = (s.height - 720) * 0.35
        x = 374.0
        title = tr("Pirate Games")
        write(
            canvas, s, title, x, 112 + down, "title", theme.TITLE, theme.PARCHMENT, "centre",
            640, "#06100f",
        )  # fmt: skip
        canvas.centred(paint.divider(470, s.k, gem=True), s.px(x), s.px(180 + down))
        line = tr("Five card games, one sea")
        write(canvas, s, line, x, 210 + down, "semibold", 23, theme.PARCHMENT, "centre", 560,
              "#06100f")  # fmt: skip
        self.form.draw(canvas)


# ---------------------------------------------------------------- captains at play
class DemoScene(Scene):
    """Captains alone at the table, until somebody touches anything; after their match it ends."""

    name = "demo"

    def __init__(self, match: Match) -> None:
        from pirategames.ui.table_scene import TableScene

        self.table = TableScene(match, demo=True)
        self._over = 0.0

    def enter(self) -> None:
        self.table.screen = self.screen
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()

    def relayout(self) -> None:
        self.table.relayout()

    def handle(self, e: Input) -> Go | None:
        return self.table.handle(e)

    def update(self, dt: float) -> Go | None:
        if self.table.match.over:
            self._over += dt
        if self._over > SHOWN_AFTER:
            return Pop()
        self.table.update(dt)
        return None

    def draw(self, canvas: Canvas) -> None:
        s = self.screen
        self.table.draw(canvas)
        words = tr("Captains at play — press any key to come back")
        write(canvas, s, words, s.width - 140, 20.5, "semibold", 15, theme.LIT, "right", 380)

    @property
    def thinks(self) -> bool:
        return self.table.thinks

    def think(self, seconds: float) -> None:
        self.table.think(seconds)

    def patience(self) -> float:
        return min(self.table.patience(), 500.0)


def to_title() -> Go:
    """Leave everything and begin again at the title."""
    return Reset(TitleScene())
