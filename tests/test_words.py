"""The words of the table: everything can be said, in both languages, and nothing said twice."""

import re

import pytest

from pirategames.engine.events import MOVE, REVEAL
from pirategames.engine.rules import Rules
from pirategames.games import GAMES
from pirategames.i18n import set_language
from pirategames.match.making import build_rules, make_match
from pirategames.match.match import Match, SeatSetup, Setup
from pirategames.words import (
    cards_words,
    event_words,
    fitting,
    kinds_words,
    move_words,
    ply_words,
    position_words,
    prompt_words,
    the_card,
    zone_words,
)
from tests.match.test_gestures import at_table
from tests.table import set_table

NAMES = ["Anne", "Barnabé", "Zheng", "Esteban"]
NBSP = "\u00a0"


def random_match(game: str, seats: int, seed: int) -> Match:
    setup = Setup(game, tuple(SeatSetup("random", n) for n in NAMES[:seats]), {}, seed, str(seed))
    return make_match(setup)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_no_two_choices_read_alike_and_every_event_can_be_told(
    code: str, game: str, seed: int
) -> None:
    set_language(code)
    match = random_match(game, GAMES[game].min_seats + seed % 3, seed)
    rules = match.rules
    while not match.over:
        v = match.view(match.actor)
        choices = match.choices(match.actor)
        texts = [move_words(rules, v, choice.move, NAMES) for choice in choices]
        assert len(set(texts)) == len(texts), texts
        told = match.event_count
        prompt = prompt_words(rules, v, [choice.move.verb for choice in choices])
        match.tick(1.0, may_move=True)
        said = [*texts, prompt, *position_words(rules, v, NAMES)]
        for viewer in range(rules.seats):
            events = match.events(viewer, told)
            said += [event_words(rules, event, NAMES, viewer) for event in events]
            said += ply_words(rules, events, NAMES, viewer)
        for sentence in said:
            check_sentence(sentence, code)


def check_sentence(sentence: str, code: str) -> None:
    """No field left open, no raw word of the engine, French spaces before double signs."""
    assert not re.search(r"[{}_]|\b(None|hand/|inventory/)", sentence), sentence
    if code == "fr":
        assert not re.search(r"[^\u00a0\u202f][:;!?]", sentence), sentence


def test_hidden_cards_are_not_named_to_those_who_cannot_see_them() -> None:
    match = random_match("44", 3, 5)
    rules = match.rules
    names = [kind.names["en"] for kind in rules.cards.kinds]
    while not match.over:
        told = match.event_count
        match.tick(1.0, may_move=True)
        for event in match.events(0, told):
            if event.kind in {MOVE, REVEAL} and event.card < 0:
                sentence = event_words(rules, event, NAMES, 0)
                assert not any(name in sentence for name in names), sentence


def situation(pile: str, code: str, lock: str = "") -> str:
    set_language(code)
    hands = {0: "5 9 12 P 2 K", 1: "4"}
    match = at_table(set_table(pile=pile, hands=hands, decks={0: 20, 1: 5}, lock=lock))
    v = match.view(0)
    return prompt_words(match.rules, v, [c.move.verb for c in match.choices(0)])


@pytest.mark.parametrize(
    ("pile", "lock", "fr", "en"),
    [
        ("7", "", "Jouez 7 ou plus, une rouge ou le Kraken",
         "You may play 7 or more, a red card or the Kraken"),
        ("13", "", "Jouez 13, une rouge ou le Kraken",
         "You may play 13, a red card or the Kraken"),
        ("", "", "Jouez n’importe quelle carte", "You may play any card"),
        ("6 2", "pistol", "Jouez 3 ou plus, ou le Kraken", "You may play 3 or more, or the Kraken"),
        ("10", "sabre", "Jouez 10 ou moins, ou le Kraken",
         "You may play 10 or less, or the Kraken"),
    ],
)  # fmt: skip
def test_what_fits_is_said_in_few_words(pile: str, lock: str, fr: str, en: str) -> None:
    assert situation(pile, "fr", lock) == fr
    assert situation(pile, "en", lock) == en


def test_french_articles_and_owners() -> None:
    set_language("fr")
    rules = build_rules("44", 4, {})
    kinds = {kind.id: index for index, kind in enumerate(rules.cards.kinds)}
    assert the_card(rules, kinds["sabre"]) == "le Sabre"
    assert the_card(rules, kinds["key"]) == "la Clé"
    assert the_card(rules, kinds["sails"]) == "les Voiles"
    group = [kinds["ghost"], kinds["net"], kinds["net"]]
    assert cards_words(rules, group) == f"2{NBSP}×{NBSP}Filet et le Fantôme"
    assert all(the_card(rules, kind) != kind_name(rules, kind) for kind in kinds.values())


def kind_name(rules: Rules, kind: int) -> str:
    return rules.cards.kinds[kind].names["fr"]


def test_what_fits_does_not_depend_on_hidden_cards() -> None:
    table = set_table(pile="7", hands={0: "5 9", 1: "4"}, decks={0: 20, 1: 5})
    match = at_table(table)
    v = match.view(0)
    first = kinds_words(match.rules, fitting(match.rules, v))
    match.submit(0, match.choices(0)[-1].action)
    again = fitting(match.rules, v)
    assert kinds_words(match.rules, again) == first


@pytest.mark.parametrize("pile", ["3", "1 3"])
def test_what_fits_is_said_even_of_cards_that_all_lie_open(pile: str) -> None:
    """Late in a game there may be no hidden card left to try."""
    match = at_table(set_table(pile=pile, hands={0: "13", 1: "5 6"}))
    v = match.view(0)
    said = kinds_words(match.rules, fitting(match.rules, v))
    assert said == "3 or more, a red card or the Kraken"


def test_in_a_sentence_about_somebody_their_things_are_theirs() -> None:
    rules = build_rules("44", 2, {})
    names = ["Anne", "Zheng"]
    hand = rules.zone("hand", 1)
    for code, doer, said in (
        ("fr", 1, "sa main"),
        ("fr", 0, "la main de Zheng"),
        ("en", 1, "their hand"),
        ("en", 0, "Zheng's hand"),
    ):
        set_language(code)
        assert zone_words(rules, hand, 0, names, doer) == said
