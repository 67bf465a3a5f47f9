"""What the table says beside the cards: turn line, states of seats, ribbon, lens, words of a drop.

Reads the state of a TableScene and changes nothing in it. Knows no rule: sentences come from
``TableWords``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pirategames.i18n import language, listed, localised, tr, trn
from pirategames.ui import theme
from pirategames.ui.box import Box
from pirategames.ui.drag import Actions, Offer
from pirategames.ui.log_panel import Lens
from pirategames.ui.table_view import Sprite

if TYPE_CHECKING:
    from pirategames.engine.view import View
    from pirategames.ui.table_scene import TableScene

LENS_AFTER = float(theme.LENS_AFTER)
PANEL = (292.0, 152.0)  # what only this seat has seen


class TableSays:
    """The sentences of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._weighed: tuple[View, str, str] | None = None  # a view, a language, what was said

    def active_seat(self) -> int:
        """Whose turn it is on the screen, -1 at the end."""
        scene = self.scene
        if scene.match.over and scene.timeline.idle:
            return -1
        return scene.view.actor if scene.drag.offer is not None else scene.active

    def thinking(self, seat: int) -> bool:
        scene = self.scene
        idle = scene.timeline.idle and not scene.match.over
        return idle and seat == scene.match.actor and not scene.match.is_human(seat)

    def long_thought(self) -> bool:
        """Does a captain think so long that a sand-glass says it?"""
        scene = self.scene
        since = scene.rest_since
        return since is not None and scene.screen.now - since > theme.SAND_GLASS_AFTER

    def dots(self) -> int:
        scene = self.scene
        return 0 if scene.screen.calm else int(scene.screen.now / theme.THINKING * 3) % 3

    def status(self, seat: int) -> str:
        """What a seat is doing."""
        scene = self.scene
        if scene.match.over and scene.timeline.idle:
            return tr("winner") if seat in scene.match.winners() else ""
        if seat == self.active_seat():
            if seat == scene.seat and scene.match.is_human(seat):
                return tr("optional effect") if scene.optional else tr("your turn")
            return tr("thinking") if self.thinking(seat) else tr("playing")
        view = scene.view
        following = scene.match.rules.following(view) if view.turn == self.active_seat() else -1
        return tr("plays next") if seat == following else tr("waiting")

    def turn_line(self) -> str:
        scene = self.scene
        if scene.match.over and scene.timeline.idle:
            return tr("The game is over")
        seat = self.active_seat()
        turn = scene.words.turn(scene.view)
        said = tr("{name}'s turn", name=scene.words.names[seat]) if seat >= 0 else ""
        far = scene.words.progress(scene.view) or (tr("Turn {n}", n=turn) if turn else "")
        return "   ·   ".join(part for part in (far, said) if part)

    def ribbon(self) -> tuple[str, bool]:
        """The sentence in the ribbon, and whether it is a refusal."""
        scene = self.scene
        said, _, until = scene.refusal
        if scene.screen.now < until:
            return said, True
        if scene.match.over and scene.timeline.idle:
            names = [scene.words.names[seat] for seat in scene.match.winners()]
            if scene.match.rules.crew:
                return (tr("The crew has won!") if names else tr("The crew has lost.")), False
            if len(names) == 1:
                return tr("{name} wins!", name=names[0]), False
            if scene.words.one_team(scene.match.winners()):
                return tr("{names} win!", names=listed(names)), False
            return tr("{names} share the win!", names=listed(names)), False
        if scene.drag.offer is not None:
            return self._own_question(scene.drag.offer) or scene.prompt, False
        return scene.caption, False

    def _own_question(self, offer: Offer) -> str:
        """What is asked where one thing alone can be done, or matters most; empty for no words."""
        verbs = {choice.move.verb for choice in offer.choices}
        if offer.gathering:
            verbs = {offer.gathers}
        plans = [plan for verb, plan in self.scene.plan.buttons.items() if verb in verbs]
        asking = [plan for plan in plans if len(verbs) == 1 or plan.kind == "gold"]
        return localised(asking[0].ask) if asking else ""

    def shake(self) -> float:
        """How far the ribbon is shaken aside, in units: three times 4 units."""
        scene = self.scene
        t = (scene.screen.now - scene.shaken) / theme.SHAKE
        if not 0 <= t < 1 or scene.screen.settings.reduced_motion:
            return 0.0
        step = int(t * 6)
        return (4.0, -4.0)[step % 2] * (1 - t)

    def lens(self) -> Lens | None:
        """What the lens explains: the card pointed at, a refusal, else the last card played."""
        scene = self.scene
        _, listed, until = scene.refusal
        if scene.screen.now < until and listed:
            return Lens(tr("You may now:"), "", listed)
        sprite = self._explained()
        kind = scene.table.kind(sprite) if sprite is not None else -1
        if kind < 0:
            kind = self._asking_kind()
        if kind < 0:
            said = self._what_if()
            if said:
                return Lens(tr("What if…"), "", said)
            reminder = scene.plan.reminder
            if reminder is not None:
                return Lens(localised(reminder.title), "", localised(reminder.text))
            return Lens(tr("Point at a card"), "", tr("What it does is told here."))
        card = scene.words.card(kind)
        title = f"{card.number} · {card.title}" if card.number else card.title
        caption = scene.words.copies(kind)
        if sprite is not None and scene.dimmed(sprite):
            caption = tr("cannot be played now")
        return Lens(title, caption, scene.words.explained(scene.view, kind), card)

    def _what_if(self) -> str:
        """What may come of my choice, weighed once for a view."""
        scene = self.scene
        if scene.drag.offer is None or scene.question:
            return ""
        weighed = self._weighed
        if weighed is None or weighed[0] is not scene.view or weighed[1] != language():
            said = scene.words.what_if(scene.view, scene.match.scores())
            weighed = self._weighed = scene.view, language(), said
        return weighed[2]

    def _explained(self) -> Sprite | None:
        scene = self.scene
        if scene.drag.held:
            return scene.drag.held[-1]
        focus = scene.keys.focus
        if focus is not None and focus.sprite is not None:
            return focus.sprite
        waited = scene.screen.now - scene.hover_since >= LENS_AFTER
        if scene.hover is not None and waited:
            return scene.hover
        return scene.drag.selection[-1] if scene.drag.selection else None

    def _asking_kind(self) -> int:
        """The card that asks a question, else the top of what can be looked into."""
        scene = self.scene
        offer = scene.drag.offer
        if offer is not None and offer.question:
            return offer.asking.kind
        for zone, plan in enumerate(scene.layout.plans if scene.plan.reminder is None else []):
            if plan.look and scene.facts[zone].owner < 0 and scene.table.zones[zone]:
                return scene.table.kind(scene.table.zones[zone][-1])
        return -1

    def floating(self) -> tuple[Lens, Box] | None:
        """In a narrow window the lens lies beside what it explains, while that is pointed at."""
        scene = self.scene
        if not scene.layout.folded or scene.log.open or scene.opened is not None:
            return None
        lens = self.lens()
        if lens is None:
            return None
        if scene.screen.now < scene.refusal[2]:
            x, y = scene.layout.ribbon
            return lens, Box(x - 40, y + 44, 80, 60)
        sprite = self._explained()
        if sprite is None or scene.drag.held or self.drop_words() is not None:
            return None
        return lens, scene.table.home(sprite).box

    def large(self) -> tuple[Sprite, int] | None:
        """A small card pointed at for a while is shown large."""
        scene = self.scene
        sprite = scene.hover
        if sprite is None or scene.drag.held or scene.opened is not None or scene.layout.folded:
            return None
        if scene.screen.now - scene.hover_since < LENS_AFTER or not scene.table.face_up(sprite):
            return None
        if scene.table.home(sprite).h > 100 or scene.layout.plans[sprite.zone].tile:
            return None
        return sprite, scene.table.kind(sprite)

    def drop_words(self) -> tuple[int, str, str] | None:
        """The zone under the cards in hand, what letting go would do, what the card then does."""
        scene = self.scene
        zone = scene.aimed
        if zone is None or zone not in scene.drag.lit or scene.drag.offer is None:
            return None
        options = scene.drag.lit[zone]
        if not options:
            n = scene.drag.lacking(zone)
            return zone, trn("And {n} more card", "And {n} more cards", n), ""
        if len(options) > 1:
            return zone, tr("Drop: choose what it means"), ""
        said = self.words_of(options[0])
        hand = scene.drag.held or scene.drag.selection
        kinds = [scene.table.kind(sprite) for sprite in hand]
        joker = scene.match.rules.cards.joker
        kinds = [kind for kind in kinds if kind >= 0 and not joker[kind]]
        text = scene.words.foreseen(scene.view, options[0][-1])
        if not text and kinds and not scene.question:
            text = scene.words.card(kinds[-1]).text
        return zone, tr("Drop: {what}", what=said[:1].lower() + said[1:]), first_sentence(text)

    def words_of(self, actions: Actions) -> str:
        """Some actions in words: the last one known now says most."""
        scene = self.scene
        offer = scene.drag.offer
        known = [c for c in offer.choices if c.action == actions[0]] if offer else []
        if not known:
            return ""
        if len(actions) > 1:
            return scene.words.confirm(offer.asking.purpose if offer else "", known[0].move.verb)
        return scene.words.move(scene.view, known[0].move)

    def private(self) -> tuple[int, str] | None:
        """The card this seat has just been shown in secret, and whose it was."""
        scene = self.scene
        if scene.seen is None or scene.opened is not None:
            return None
        kind, _, where = scene.seen
        return kind, where

    def private_box(self) -> Box:
        scene = self.scene
        w, h = PANEL
        return Box(scene.layout.right - w - 4, scene.layout.height - 160 - h - 14, w, h)


def first_sentence(text: str) -> str:
    """The first sentence of a text, for a few words beside a drop."""
    for end in (". ", ".\n"):
        head, found, _ = text.partition(end)
        if found:
            return head.replace("**", "") + "."
    return text.replace("**", "")
