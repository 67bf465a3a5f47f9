"""What effects are compiled to: exits, declining, rewinds, names, powers and options."""

from pathlib import Path

import pytest

from pirategames.cards import CardError, load_cards
from pirategames.engine.effects import Choose, If, Jump, Kinds, Pick, Question, Use
from pirategames.engine.rules import R_NAMES, CardSet, Op, Rules
from pirategames.games import GAMES
from tests.cards.files import effect, load
from tests.cards.words_of_the_games import DATA, FOLDERS, WORDS


def shipped(chosen: tuple[str, ...] = ()) -> CardSet:
    return load_cards("44", WORDS["44"], [FOLDERS["44"]], 4, chosen)


def carcasse(chosen: tuple[str, ...] = ()) -> CardSet:
    return load_cards("carcasse", WORDS["carcasse"], [FOLDERS["carcasse"]], 3, chosen)


def ops_of(cards: CardSet, kind: str, moment: int = 0, power: int = 0) -> list[Op]:
    index = [k.id for k in cards.kinds].index(kind)
    return cards.programs[cards.program[moment][power][index]]


def shape(ops: list[Op]) -> list[str]:
    """An op a word: its class, where it exits to, and what is said of a question."""
    out = []
    for op in ops:
        word = type(op).__name__
        if isinstance(op, Question):
            word += f" {op.purpose}{' declinable' * op.declinable}{' first' * op.first}"
            word += f" from {op.rewind}"
        if isinstance(op, (If, Jump, Question)):
            word += f" else {op.exit}"
        out.append(word)
    return out


def steps(tmp_path: Path, text: str) -> list[str]:
    return shape(ops_of(load(tmp_path, effect(text)), "gull"))


# ------------------------------------------------------------ blocks
def test_if_then_else(tmp_path: Path) -> None:
    text = "[{if: {some: pile}, then: [set: {bonus_turn: 1}], else: [copy: before]}, copy: before]"
    assert steps(tmp_path, text) == ["If else 3", "SetNumber", "Jump else 4", "Copy", "Copy"]


def test_may_without_a_question_asks_use_or_decline(tmp_path: Path) -> None:
    text = "[{may: [set: {bonus_turn: 1}], else: [copy: before]}, copy: before]"
    assert steps(tmp_path, text) == [
        "Use set declinable first from 0 else 3",
        "SetNumber",
        "Jump else 4",
        "Copy",
        "Copy",
    ]


def test_may_declines_its_first_question_and_leaves_from_any(tmp_path: Path) -> None:
    text = (
        "[may: [choose: {card: pile, as: one}, choose: {card: discard, as: two},"
        " swap: [one, two]], copy: before]"
    )
    assert steps(tmp_path, text) == [
        "Choose swap declinable first from 0 else 3",
        "Choose swap from 1 else 3",
        "Swap",
        "Copy",
    ]


def test_a_question_leaves_the_innermost_block(tmp_path: Path) -> None:
    text = (
        "[{if: {some: pile}, then: [choose: {card: pile}, look: {at: chosen}],"
        " else: [copy: before]}, choose: {card: discard}, move: {cards: chosen, to: pile}]"
    )
    assert steps(tmp_path, text) == [
        "If else 4",
        "Choose look first from 0 else 5",
        "Look",
        "Jump else 5",
        "Copy",
        "Choose move from 5 else 7",
        "MoveCards",
    ]


def test_a_question_of_the_other_branch_is_a_first_one_too(tmp_path: Path) -> None:
    text = (
        "[{if: {some: pile}, then: [may: [set: {bonus_turn: 1}]],"
        " else: [may: [set: {pile_value: 1}]]}]"
    )
    firsts = [word for word in steps(tmp_path, text) if word.startswith("Use")]
    assert [" first" in word for word in firsts] == [True, True]


def test_after_an_optional_part_no_question_is_the_first(tmp_path: Path) -> None:
    text = "[{may: [choose: {card: pile}, look: {at: chosen}]}, may: [set: {bonus_turn: 1}]]"
    last = steps(tmp_path, text)[-2]
    assert last.startswith("Use set declinable from")


def test_a_refill_looks_again_at_all_conditions_before_the_question(tmp_path: Path) -> None:
    text = "[copy: before, {if: {some: my deck}, then: [{if: {some: my hand}, then: [may: ["
    text += "choose: {card: my hand}, move: {cards: chosen, to: pile}]]}]}]"
    assert steps(tmp_path, text)[3] == "Choose move declinable first from 1 else 5"


def test_names_are_registers_and_a_name_given_twice_is_one(tmp_path: Path) -> None:
    text = (
        "[choose: {card: pile}, look: {at: chosen}, choose: {card: pile, except: chosen, as: two},"
        " choose: {card: discard}, swap: [chosen, two]]"
    )
    cards = load(tmp_path, effect(text))
    ops = ops_of(cards, "gull")
    choosers = [op for op in ops if isinstance(op, Choose)]
    assert [op.name for op in choosers] == [R_NAMES, R_NAMES + 2, R_NAMES]
    assert choosers[1].except_ == R_NAMES
    assert cards.regs_of == [R_NAMES + 4]


# ------------------------------------------------------------ filters
@pytest.mark.parametrize(
    ("where", "fitting"),
    [
        ("{colour: red}", "crab/2 crab/3"),
        ("{not: {colour: red}}", "gull"),
        ("{number: 1..2}", "gull crab/2"),
        ("{number: 3, colour: red}", "crab/3"),
        ("{any: [{number: 1}, {kind: crab/3}]}", "gull crab/3"),
        ("{family: crab}", "crab/2 crab/3"),
        ("{any: [{number: 1}, {number: 2}], not: {family: crab}}", "gull"),
        ("{joker: true}", ""),
    ],
)
def test_filters_are_tables_of_kinds(tmp_path: Path, where: str, fitting: str) -> None:
    cards = load(tmp_path, effect(f"[restrict: {{seat: next, to: {where}}}]"))
    table = cards.filters[0]
    assert " ".join(k.id for k, fits in zip(cards.kinds, table, strict=True) if fits) == fitting
    cards = load(tmp_path, effect(f"[choose: {{card: pile, where: {where}}}]"))
    question = ops_of(cards, "gull")[0]
    assert isinstance(question, Choose)
    assert isinstance(question.where, Kinds)
    assert question.where.table == table


def test_equal_filters_share_a_number() -> None:
    cards = shipped()
    assert len(cards.filters) == 2
    assert len({tuple(table) for table in cards.filters}) == 2


# ------------------------------------------------------------ zones
def test_zone_phrases_mean_zones_of_the_rules(tmp_path: Path) -> None:
    phrases = {
        "my hand": ["hand/1"],
        "others' inventory": [f"inventory/{seat}/{i}" for seat in (2, 0) for i in range(4)],
        "anyone's captain": ["captain/1", "captain/2", "captain/0"],
        "my hand or pile": ["hand/1", "pile"],
        "anyone’s captain or my captain": ["captain/1", "captain/2", "captain/0"],
    }
    for phrase, expected in phrases.items():
        cards = load(tmp_path, effect(f"[choose: {{card: {phrase}}}]"))
        rules = Rules(WORDS["44"].zones, cards, 3, {})
        question = ops_of(cards, "gull")[0]
        assert isinstance(question, Choose)
        assert [rules.zone_names[z] for z in question.zones.by_seat[1]] == expected


def test_what_is_picked_is_done_to_each_card() -> None:
    question = ops_of(shipped(), "shovel")[0]
    assert isinstance(question, Pick)
    assert shape(question.do) == ["MoveCards", "MoveCards"]
    assert question.purpose == "move"


# ------------------------------------------------------------ families and names
def test_a_family_has_a_kind_for_each_of_its_values() -> None:
    cards = load_cards("korsar", WORDS["korsar"], [DATA / "korsar"], 3)
    pirates = [k for k in cards.kinds if k.family == "pirate"]
    assert len(pirates) == 16
    assert pirates[0].id == "pirate/blue/1"
    assert pirates[5].id == "pirate/green/2"
    assert pirates[5].values == (2, 2)
    assert pirates[5].names == {"fr": "Pirate green 2", "en": "Pirate ship green 2"}
    index = cards.kinds.index(pirates[5])
    assert cards.kind_of.count(index) == 4
    assert cards.props["skulls"][index] == 2
    assert cards.families[cards.family_of[index]] == "pirate"


def test_values_fill_the_braces_of_a_name(tmp_path: Path) -> None:
    text = "crab: {name: {fr: 'Crabe à {number} pinces', en: Crab}, has: {number: 2..3, copies: 3}}"
    cards = load(tmp_path, text)
    assert [k.names["fr"] for k in cards.kinds] == ["Crabe à 2 pinces", "Crabe à 3 pinces"]
    assert [k.names["en"] for k in cards.kinds] == ["Crab 2", "Crab 3"]
    assert cards.kind_of == [0, 0, 0, 1, 1, 1]


def test_words_of_yaml_that_mean_something_else_stay_words(tmp_path: Path) -> None:
    text = "no: {name: {fr: Off, en: No}, has: {number: 1, colour: none}}"
    cards = load(tmp_path, text)
    assert cards.kinds[0].id == "no"
    assert cards.kinds[0].names == {"fr": "Off", "en": "No"}
    assert cards.props["colour"] == [3]
    assert cards.props["joker"] == [0]


# ------------------------------------------------------------ powers, options, variants
def test_a_power_replaces_programs_and_keeps_the_others() -> None:
    cards = carcasse()
    power = cards.powers.index("gunner")
    ids = [k.id for k in cards.kinds]
    row, plain = cards.program[0][power], cards.program[0][0]
    changed = {ids[kind] for kind in range(len(ids)) if row[kind] != plain[kind]}
    assert changed == {f"cannon/{value}" for value in range(2, 8)}
    assert len([op for op in ops_of(cards, "cannon/3", 0, power) if isinstance(op, Choose)]) == 2
    assert cards.kinds[cards.program_kind[row[ids.index("cannon/3")]]].id == "cannon/3"


def test_a_power_can_have_a_moment_of_its_own() -> None:
    cards = carcasse()
    moment = WORDS["carcasse"].moments.index("when_other_incident")
    power = cards.powers.index("wrecker")
    row = cards.program[moment][power]
    assert len(set(row)) == 1
    assert cards.kinds[cards.program_kind[row[0]]].id == "wrecker", "its own card"
    assert shape(cards.programs[row[0]]) == [
        "Choose move declinable first from 0 else 2",
        "MoveCards",
    ]
    others = [p for p in range(len(cards.powers)) if p != power]
    assert all(set(cards.program[moment][p]) == {-1} for p in others)


def test_powers_are_twelve_and_options_are_none_of_them() -> None:
    cards = carcasse()
    assert len(cards.powers) == 13
    assert cards.powers[0] == ""
    assert "mimic" not in cards.powers
    assert {card.id for card in cards.others} >= {"mimic", "gunner", "calm"}


def test_a_branch_after_a_question_may_ask_again() -> None:
    cards = carcasse()
    ops = ops_of(cards, "cannon/2", 0, cards.powers.index("smuggler"))
    assert [type(op).__name__ for op in ops] == [
        "Choose",
        "If",
        "Use",
        "MoveCards",
        "Jump",
        "MoveCards",
        "Jump",
        "MoveCards",
    ]
    use = ops[2]
    assert isinstance(use, Use)
    assert (use.exit, use.purpose, use.first) == (5, "move", False)
    assert (ops[1].exit, ops[4].exit, ops[6].exit) == (7, 6, 8)


def test_an_option_in_force_changes_what_everybody_s_card_does() -> None:
    cards = carcasse()
    ids = [k.id for k in cards.kinds]
    assert cards.program[0][0][ids.index("mermaid/4")] == -1
    mimic = carcasse(("mimic",))
    assert mimic.program[0][0][ids.index("mermaid/4")] >= 0
    silver = mimic.powers.index("siren")
    assert mimic.program[0][silver] != mimic.program[0][0], "a power is stronger than an option"


def test_without_takes_cards_out_and_rules_are_switches() -> None:
    cards = carcasse(("calm", "numbers"))
    assert len(cards.kind_of) == 54 + 11
    assert len(cards.kinds) == 60 + 12
    assert cards.switches == {"clash_on": "value"}


def test_an_option_can_stand_in_for_two_chosen_together() -> None:
    ids = [k.id for k in carcasse().kinds]
    sword = ids.index("sword/2")
    chosen = ("sword_any_on", "sword_excludes_play_on")
    both = carcasse(chosen)
    alone = [ops_of(carcasse((one,)), "sword/2")[0] for one in chosen]
    question = ops_of(both, "sword/2")[0]
    for other in alone:
        assert isinstance(other, Choose)
        assert isinstance(question, Choose)
        assert type(other.where) is not type(question.where) or other.where is not question.where
    careful = carcasse(("sword_excludes_play_on",))
    duellist = careful.powers.index("duellist")
    assert careful.program[0][duellist][sword] != careful.program[0][0][sword]
    ops = ops_of(careful, "sword/2", 0, duellist)
    assert isinstance(ops[0], Choose)
    assert ops[0].where is not None, "the Duellist is careful too"
    free = carcasse()
    ops = ops_of(free, "sword/2", 0, free.powers.index("duellist"))
    assert isinstance(ops[0], Choose)
    assert ops[0].where is None


def test_decks_are_shuffled_together_but_powers_are_not() -> None:
    cards = carcasse(("double",))
    twice = cards.shuffled_together(2)
    assert len(cards.kind_of) == 60 + 12
    assert len(twice.kind_of) == 120 + 12
    assert twice.kind_of == sorted(twice.kind_of)
    assert twice.program is cards.program


def test_what_stands_in_for_others_names_such_as_there_are(tmp_path: Path) -> None:
    text = effect("[copy: before]")
    option = "{name: {fr: o, en: o}, text: {fr: o, en: o}, together: [one, tow], rules: {}}"
    folder = tmp_path / "44"
    load(tmp_path, text)
    (folder / "options.yaml").write_text(f"one: {option}\n", encoding="utf-8")
    with pytest.raises(CardError, match="unknown option or power 'tow'"):
        load_cards("44", WORDS["44"], [folder], 2)


def test_a_name_without_an_entry_changes_nothing() -> None:
    cards = shipped(("ghost_discard_alone_off", "parrot"))
    assert cards.program == shipped().program


def test_the_option_of_44_replaces_the_parrot() -> None:
    plain, strict = shipped(), shipped(("parrot_blocked_by_anywhere",))
    assert shape(ops_of(plain, "parrot")) == shape(ops_of(strict, "parrot"))
    first, second = ops_of(plain, "parrot")[0], ops_of(strict, "parrot")[0]
    assert isinstance(first, If)
    assert isinstance(second, If)
    assert type(first.condition) is not type(second.condition)


def test_two_options_cannot_replace_the_same_effect(tmp_path: Path) -> None:
    option = (
        "{name: {fr: o, en: o}, text: {fr: o, en: o},"
        " instead_of: {gull: {when_played: [set: {bonus_turn: 1}]}}}\n"
    )
    folder = tmp_path / "44"
    load(tmp_path, effect("[copy: before]"))
    (folder / "options.yaml").write_text(f"one: {option}two: {option}", encoding="utf-8")
    with pytest.raises(CardError, match="'one' is in force"):
        load_cards("44", WORDS["44"], [folder], 2, ("one", "two"))
    assert load_cards("44", WORDS["44"], [folder], 2, ("two",)).powers == [""]


def test_a_moment_of_cards_is_none_of_powers(tmp_path: Path) -> None:
    text = effect("[copy: before]") + (
        "diver: {name: {fr: o, en: o}, text: {fr: o, en: o}, when_played: [copy: before]}"
    )
    with pytest.raises(CardError, match="moment of cards"):
        load(tmp_path, text)


def test_a_zone_with_a_place_for_each_family_is_full(tmp_path: Path) -> None:
    text = "".join(f"f{i}: {{name: {{fr: f, en: f}}, has: {{}}}}\n" for i in range(11))
    with pytest.raises(CardError, match="places for 10 families"):
        load(tmp_path, text, "carcasse")


def test_every_program_of_44_is_played_by_its_rules() -> None:
    for seats in (2, 3, 4):
        cards = load_cards("44", WORDS["44"], [FOLDERS["44"]], seats)
        rules = GAMES["44"].make(cards, seats, {})
        state = rules.new(5)
        for _ in range(400):
            if state.over:
                break
            rules.apply(state, rules.rollout(state, rules.legal(state)))
        assert sum(len(zone) for zone in state.zones) == 54
