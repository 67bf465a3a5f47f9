"""`python -m build_spec.art`: draw every SVG of `assets` again.

`python -m build_spec.art sheet OUT.png [K]`: a contact sheet of everything, to look at.
`python -m build_spec.art check`: say which files differ from what the programs draw.
"""

from __future__ import annotations

import sys
from pathlib import Path

from build_spec.art import (
    app,
    cards_of_44,
    cards_of_carcasse,
    cards_of_korsar,
    cards_of_plank,
    cards_of_tranquility,
    games,
    icons,
    portraits,
    sea,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def drawings() -> dict[str, str]:
    """Path inside `assets` -> SVG text, of everything that is drawn by a program."""
    result = {"icons/app.svg": app.drawing()}
    for folder, drawn in (
        ("emblems/44", cards_of_44.ALBUM.svgs()),
        ("emblems/carcasse", cards_of_carcasse.ALBUM.svgs()),
        ("emblems/korsar", cards_of_korsar.ALBUM.svgs()),
        ("emblems/plank", cards_of_plank.ALBUM.svgs()),
        ("emblems/knockout", cards_of_plank.four_suits()),
        ("emblems/tranquility", cards_of_tranquility.ALBUM.svgs()),
        ("emblems/games", games.ALBUM.svgs()),
        ("portraits", portraits.ALBUM.svgs()),
        ("icons", icons.drawings()),
        ("scenes", sea.drawings()),
    ):
        for name, text in drawn.items():
            stem = "44" if name == "forty_four" else name
            result[f"{folder}/{stem}.svg"] = text
    result["emblems/games/plank.svg"] = result["emblems/44/plank.svg"]
    result["emblems/games/knockout.svg"] = result["emblems/plank/monkeys.svg"]
    return result


def changed() -> list[str]:
    """Files of `assets` that differ from what the programs draw, and drawings without program."""
    drawn = drawings()
    found = {p.relative_to(ASSETS).as_posix() for p in ASSETS.rglob("*.svg")}
    wrong = [n for n, text in drawn.items() if n not in found or _read(n) != text]
    return sorted([*wrong, *(found - set(drawn))])


def _read(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def main(words: list[str]) -> int:
    """Write, check, or make the contact sheet."""
    if words[:1] == ["sheet"] and len(words) in {2, 3}:
        from build_spec.art import contact

        contact.save(Path(words[1]), float(words[2]) if len(words) == 3 else 1.0)
        return 0
    if words == ["check"]:
        wrong = changed()
        print("\n".join(wrong) or "every picture is as it is drawn")
        return 1 if wrong else 0
    if words:
        print(__doc__)
        return 2
    for name, text in drawings().items():
        (ASSETS / name).parent.mkdir(parents=True, exist_ok=True)
        (ASSETS / name).write_text(text, encoding="utf-8")
    print(f"{len(drawings())} pictures drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
