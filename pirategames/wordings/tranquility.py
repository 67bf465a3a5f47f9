"""The words of Tranquility: islands and the spaces of the sea, what is paid, the Start, the end.

Knows no rule and no screen.
"""

from collections.abc import Sequence
from typing import Final

from pirategames.engine.events import HIDDEN, MOVE, NOTE, Event
from pirategames.engine.rules import Asking, Move, Rules, Sign
from pirategames.engine.view import View
from pirategames.i18n import listed, tr, trn
from pirategames.wordings.base import Wording
from pirategames.wordings.common import card_name, of

WIDTH: Final = 6  # spaces to a row
CELLS: Final = 36


def number(rules: Rules, v: View, name: str) -> int:
    """One of the game's numbers."""
    return v.nums[rules.num_names.index(name)]


def cards(rules: Rules, kinds: Sequence[int]) -> str:
    """Several cards of a hand, each as often as it is there."""
    return listed([card_name(rules, kind) for kind in kinds])


def filled(rules: Rules, v: View) -> int:
    """How many spaces of the sea are filled."""
    return sum(bool(v.zones[rules.zone("sea", 0, cell)]) for cell in range(CELLS))


class TranquilityWords(Wording):
    """See the class it derives from."""

    passing = frozenset({"sea", "box", "discard"})

    def zone(self, name: str, own: bool, owner: str) -> str:
        fields = {"owner": owner, "of_owner": of(owner)}
        if name == "hand":
            return tr("your hand") if own else tr("{owner}'s hand{of_owner:.0}", **fields)
        if name == "draw_pile":
            return tr("your pile") if own else tr("{owner}'s pile{of_owner:.0}", **fields)
        if name == "discard":
            own_words = tr("your discards")
            return own_words if own else tr("{owner}'s discards{of_owner:.0}", **fields)
        known = {
            "sea": tr("the sea"),
            "start_space": tr("the Start space"),
            "finish_space": tr("the Finish space"),
            "box": tr("the box"),
        }
        return known.get(name, "")

    def zone_title(self, name: str) -> str:
        known = {
            "draw_pile": tr("pile"),
            "discard": tr("discarded"),
            "sea": tr("islands, from bottom left"),
            "start_space": tr("Start"),
            "finish_space": tr("Finish"),
            "box": tr("not in this game"),
        }
        return known.get(name, "")

    # ------------------------------------------------------------ choices
    def move(self, rules: Rules, v: View, move: Move, asking: Asking, names: Sequence[str]) -> str:
        if move.verb == "play":
            return self._place(rules, move)
        if move.verb in {"pay", "drop"}:
            return tr("Discard {cards}", cards=cards(rules, move.kinds))
        if move.verb == "declare":
            return trn("I pay {n} card", "I pay {n} cards", move.option)
        known = {
            "start": tr("Place the Start"),
            "finish": tr("Place the Finish"),
            "lost": tr("Nothing can be played: give up the voyage"),
        }
        return known[move.verb]

    def _place(self, rules: Rules, move: Move) -> str:
        cell = move.target - rules.zone("sea")
        fields = {
            "number": rules.cards.props["number"][move.kinds[0]],
            "row": cell // WIDTH + 1,
            "space": cell % WIDTH + 1,
        }
        if move.option == 0:
            return tr("Place {number} in row {row}, space {space}", **fields)
        return trn(
            "Place {number} in row {row}, space {space}: {n} card",
            "Place {number} in row {row}, space {space}: {n} cards",
            move.option,
            **fields,
        )

    def aside(self, rules: Rules, v: View, move: Move) -> str:
        if move.verb == "play":
            return trn("{n} card", "{n} cards", move.option)
        return ""

    def sign(self, rules: Rules, sign: Sign) -> tuple[str, str]:
        if sign.name == "start":
            said = trn("costs the crew {n} card", "costs the crew {n} cards", sign.n)
            return tr("The Start"), said
        if sign.name == "owed":
            return tr("For the Start"), trn("{n} card still owed", "{n} cards still owed", sign.n)
        return "", trn("pays {n}", "pays {n}", sign.n)

    def prompt(self, rules: Rules, v: View, asking: Asking) -> str:
        phase = number(rules, v, "phase")
        pays = number(rules, v, f"pays/{v.seat}")
        if phase == 1:
            return trn("The island costs {n} card: which one?",
                       "The island costs {n} cards: which ones?", pays)  # fmt: skip
        if phase == 2:
            owed = number(rules, v, "owed")
            return trn("The Start still costs {n} card: how many do you pay?",
                       "The Start still costs {n} cards: how many do you pay?", owed)  # fmt: skip
        if phase == 3:
            return trn("You pay {n} card for the Start: which one?",
                       "You pay {n} cards for the Start: which ones?", pays)  # fmt: skip
        return tr("Place an island, or discard two cards")

    def standing(self, rules: Rules, v: View) -> str:
        n = filled(rules, v)
        parts = [trn("{n} space of {most} filled", "{n} spaces of {most} filled", n, most=CELLS)]
        if not v.zones[rules.zone("start_space")]:
            parts.append(tr("the Start is missing"))
        for row in range(CELLS // WIDTH - 1, -1, -1):
            cells = [v.zones[rules.zone("sea", 0, row * WIDTH + i)] for i in range(WIDTH)]
            if any(cells):
                numbers = rules.cards.props["number"]
                shown = [str(numbers[rules.kind_of[c[0]]]) if c else "–" for c in cells]
                parts.append(tr("row {row}: {cells}", row=row + 1, cells=" ".join(shown)))
        return " · ".join(parts)

    # ------------------------------------------------------------ what happens
    def ply(
        self, rules: Rules, events: Sequence[Event], names: Sequence[str], viewer: int
    ) -> list[str] | None:
        out: list[str] = []
        paid: dict[int, list[int]] = {}
        for event in events:
            if event.kind == NOTE:
                out.append(self._noted(rules.note_names[event.src], event, names))
            elif event.kind == MOVE:
                target = rules.specs[rules.zone_spec[event.dst]].name
                kind = rules.kind_of[event.card] if event.card != HIDDEN else -1
                if target == "discard":
                    paid.setdefault(rules.zone_owner[event.dst], []).append(kind)
                elif target in {"sea", "finish_space"}:
                    out.append(self._placed(rules, event, kind, names[event.seat]))
        for seat, kinds in paid.items():
            out.append(self._paid(rules, names[seat], kinds))
        return out

    def _placed(self, rules: Rules, event: Event, kind: int, name: str) -> str:
        n = rules.cards.props["number"][kind]
        if n < 0:
            return tr("{name} places the Finish.", name=name)
        cell = event.dst - rules.zone("sea")
        return tr("{name} places {number} in row {row}, space {space}.", name=name, number=n,
                  row=cell // WIDTH + 1, space=cell % WIDTH + 1)  # fmt: skip

    def _paid(self, rules: Rules, name: str, kinds: Sequence[int]) -> str:
        if -1 in kinds:
            return trn("{name} discards {n} card.", "{name} discards {n} cards.", len(kinds),
                       name=name)  # fmt: skip
        return tr("{name} discards {cards}.", name=name, cards=cards(rules, kinds))

    def _noted(self, note: str, event: Event, names: Sequence[str]) -> str:
        name = names[event.seat] if event.seat >= 0 else ""
        if note == "start":
            return trn("{name} places the Start: the crew owes {n} card.",
                       "{name} places the Start: the crew owes {n} cards.", event.n,
                       name=name)  # fmt: skip
        if note == "declared":
            return trn("{name} will pay {n} card.", "{name} will pay {n} cards.", event.n,
                       name=name)  # fmt: skip
        if note == "won":
            return tr("The crew reaches the Finish: everybody has won!")
        return trn("The voyage ends with {n} space of {most} filled: the crew has lost.",
                   "The voyage ends with {n} spaces of {most} filled: the crew has lost.", event.n,
                   most=CELLS)  # fmt: skip
