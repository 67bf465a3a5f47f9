"""Files and folders: what is read, what is told of files that cannot be, and checking by folder."""

import os
import time
from pathlib import Path

import pytest
import yaml

from pirategames.cards import CardError, check_files, check_folder, load_cards, reader
from tests.cards.files import effect, folder_of
from tests.cards.words_of_the_games import FOLDERS, SHIPPED, WORDS

BROKEN = effect("[muve: {cards: beneath, to: discard}]")


def test_all_games_are_without_a_problem() -> None:
    for game, words in WORDS.items():
        assert check_folder(FOLDERS[game], words) == []


def test_files_of_a_folder_are_read_together(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, effect("[copy: before]"))
    (folder / "zebra.yaml").write_text("zebra: {name: {fr: Z, en: Z}, has: {}}", encoding="utf-8")
    (folder / "empty.yaml").write_text("# nothing yet\n", encoding="utf-8")
    (folder / "readme.txt").write_text("{{{{", encoding="utf-8")
    cards = load_cards("44", WORDS["44"], [folder], 2)
    assert [k.id for k in cards.kinds] == ["gull", "crab/2", "crab/3", "zebra"]


def test_an_id_belongs_to_one_file(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, effect("[copy: before]"))
    (folder / "more.yaml").write_text("\ngull: {name: {fr: Z, en: Z}, has: {}}", encoding="utf-8")
    with pytest.raises(CardError) as caught:
        load_cards("44", WORDS["44"], [folder], 2)
    (problem,) = caught.value.problems
    assert (Path(problem.file).name, problem.line, problem.column) == ("more.yaml", 2, 1)
    assert "already in cards.yaml, line 1" in problem.message


def test_a_second_folder_adds_to_the_first(tmp_path: Path) -> None:
    mod = folder_of(tmp_path, "gull: {name: {fr: Mouette, en: Gull}, has: {number: 1, copies: 2}}")
    cards = load_cards("44", WORDS["44"], [FOLDERS["44"], mod], 4)
    assert len(cards.kind_of) == 56
    assert cards.kinds[-1].id == "gull"


@pytest.mark.parametrize(
    ("data", "line", "column", "sentence"),
    [
        (b"a: 1\nb: \xff\xfe\n", 2, 4, "not UTF-8"),
        ("é: {}".encode("utf-16"), 1, 1, "not UTF-8"),
        (b"gull: {name: {fr: M\x00, en: G}, has: {}}", 1, 20, "U+0000 is not allowed"),
        (b"x" * 1_000_001, 1, 1, "too large"),
    ],
)
def test_files_that_are_no_card_files(
    tmp_path: Path, data: bytes, line: int, column: int, sentence: str
) -> None:
    folder = tmp_path / "44"
    folder.mkdir()
    (folder / "cards.yaml").write_bytes(data)
    found = check_folder(folder, WORDS["44"])
    assert [(p.line, p.column) for p in found] == [(line, column)], [str(p) for p in found]
    assert sentence in found[0].message


def test_nesting_without_end_is_told_and_never_a_crash(tmp_path: Path) -> None:
    for text in ("[" * 100_000, "a: {" * 50_000, "gull: " + "[" * 3000, "- " * 20_000):
        assert check_folder(folder_of(tmp_path, text), WORDS["44"])
    deep = "gull: {name: {fr: M, en: G}, has: {number: " + "[" * 50 + "]" * 50 + "}}"
    found = check_folder(folder_of(tmp_path, deep), WORDS["44"])[-1]
    assert (found.column, found.message) == (81, "nested more than 40 levels deep")


def test_byte_order_mark_and_windows_lines_are_no_problem(tmp_path: Path) -> None:
    folder = tmp_path / "44"
    folder.mkdir()
    text = effect("[copy: before]").replace("\n", "\r\n")
    (folder / "cards.yaml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert check_folder(folder, WORDS["44"]) == []


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "44"
    (folder / "cards.yaml").mkdir(parents=True)
    (folder / "lost.yaml").symlink_to(tmp_path / "nowhere")
    found = check_folder(folder, WORDS["44"])
    assert [Path(p.file).name for p in found] == ["cards.yaml", "lost.yaml"]
    assert all("cannot be read" in p.message for p in found)


def test_mistakes_of_a_file_anywhere_are_told_in_the_words_of_its_game(tmp_path: Path) -> None:
    """A foreign game stumbles over lines it does not know, and never reads what is in them."""
    file = tmp_path / "my_cards.yaml"
    text = """gull:
  name: {fr: Mouette}
  text: {fr: Piochez une carte., en: Draw a card.}
  has: {number: trois, copies: 2}
  when_played:
    - muve: {cards: top of my deck, to: my hand}
    - muve: {cards: top of my deck, to: my hand}
"""
    file.write_text(text, encoding="utf-8")
    shipped = {game: [folder] for game, folder in FOLDERS.items()}
    found = check_files([file], WORDS, shipped)
    assert [(p.line, p.suggestion) for p in found][1:] == [(4, "1"), (6, "move"), (7, "move")]


def test_a_folder_without_card_files_is_told(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="no card file of 44"):
        load_cards("44", WORDS["44"], [tmp_path / "missing"], 2)
    assert load_cards("44", WORDS["44"], [tmp_path, FOLDERS["44"]], 2).kinds, "an empty mod"


def test_the_bomb_of_aliases_is_refused_at_once(tmp_path: Path) -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for before, letter in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{letter}: &{letter} [" + ", ".join([f"*{before}"] * 9) + "]")
    folder = folder_of(tmp_path, "\n".join(lines))
    begin = time.perf_counter()
    found = check_folder(folder, WORDS["44"])
    assert time.perf_counter() - begin < 2
    assert any("aliases" in p.message for p in found)


def test_without_the_fast_parser_everything_is_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fast = load_cards("44", WORDS["44"], [FOLDERS["44"]], 2)
    folder = folder_of(tmp_path, BROKEN + "crow: {name: {fr: C, en: C}, has: {number: 1}\n")
    told = check_folder(folder, WORDS["44"])
    monkeypatch.setattr(reader, "LOADER", yaml.SafeLoader)
    slow = load_cards("44", WORDS["44"], [FOLDERS["44"]], 2)
    assert [vars(k) for k in slow.kinds] == [vars(k) for k in fast.kinds]
    assert slow.program == fast.program
    assert check_folder(folder, WORDS["44"]) == told
    assert len(told) == 2


def test_rubbish_as_large_as_a_file_may_be_is_told_of_in_no_time(tmp_path: Path) -> None:
    begin = time.process_time()
    for text in ("\x01" * 900_000, "a: {\n" * 20_000, "x" * 900_000 + ": 1", "a: [1\n" * 4_000):
        found = check_folder(folder_of(tmp_path, text), WORDS["44"])
        assert found
        assert max(len(p.message) for p in found) < 250
    assert time.process_time() - begin < 30


# ------------------------------------------------------------ check
def test_a_file_is_checked_by_the_game_of_its_folder(tmp_path: Path) -> None:
    file = folder_of(tmp_path, BROKEN) / "cards.yaml"
    (problem,) = check_files([file], WORDS)
    assert problem.suggestion == "move"
    assert (problem.line, problem.column) == (5, 17)


def test_an_option_outside_can_name_the_shipped_cards(tmp_path: Path) -> None:
    folder = tmp_path / "44"
    folder.mkdir()
    (folder / "options.yaml").write_text(
        "slow: {name: {fr: L, en: S}, text: {fr: L, en: S},"
        " instead_of: {sails: {when_played: [copy: before]}}}",
        encoding="utf-8",
    )
    assert check_files([folder], WORDS, {"44": [SHIPPED / "44"]}) == []
    assert len(check_files([folder], WORDS)) == 1


def test_a_copy_of_a_shipped_file_is_checked_for_itself(tmp_path: Path) -> None:
    text = (SHIPPED / "44" / "cards.yaml").read_text(encoding="utf-8")
    folder = folder_of(tmp_path, text.replace("- restrict:", "- restrct:", 1))
    found = check_files([folder / "cards.yaml"], WORDS, {"44": [SHIPPED / "44"]})
    assert [p.suggestion for p in found] == ["restrict"]


def test_only_the_files_asked_for_are_told_of(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, BROKEN)
    good = folder / "good.yaml"
    good.write_text("zebra: {name: {fr: Z, en: Z}, has: {}}", encoding="utf-8")
    assert check_files([good], WORDS) == []
    assert len(check_files([folder], WORDS)) == 1
    assert len(check_files([tmp_path], WORDS)) == 1, "a folder of folders of games"


def test_a_file_of_no_game_s_folder_is_taken_for_the_game_it_fits_best(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    (problem,) = check_files([file], WORDS)
    assert problem.suggestion == "move"
    file.write_text("spot: {name: {fr: Î, en: I}, has: {gold: 1..3, skuls: 2}}", encoding="utf-8")
    (problem,) = check_files([file], WORDS)
    assert problem.suggestion == "skulls"


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    (problem,) = check_files([tmp_path / "44" / "none.yaml"], WORDS)
    assert "cannot be read" in problem.message


def test_loading_44_takes_no_time() -> None:
    best = 1.0
    for _ in range(5):
        begin = time.process_time()
        load_cards("44", WORDS["44"], [FOLDERS["44"]], 4)
        best = min(best, time.process_time() - begin)
    assert best < 0.060


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all files")
def test_a_forbidden_file_is_told(tmp_path: Path) -> None:
    file = folder_of(tmp_path, BROKEN) / "cards.yaml"
    file.chmod(0)
    (problem,) = check_files([file], WORDS)
    assert "cannot be read" in problem.message


def test_a_file_asked_for_is_read_whatever_it_is_called(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_bytes(b"\x00\xff\x17 [[[")
    assert [p.file for p in check_files([file], WORDS)] == [str(file)]


def test_an_empty_folder_is_not_in_order(tmp_path: Path) -> None:
    (problem,) = check_files([tmp_path], WORDS)
    assert "no card file" in problem.message
