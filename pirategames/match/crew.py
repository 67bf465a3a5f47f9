"""The crew: names and portraits that captains take when nobody names them, in seat order.

Proper names only, the same in every language.
"""

from __future__ import annotations

from typing import Final

CREW: Final = (
    ("Anne", "anne"),
    ("Barnabé", "barnabe"),
    ("Zheng", "zheng"),
    ("Esteban", "esteban"),
    ("Morgane", "morgane"),
    ("Tom", "tom"),
    ("Nkechi", "nkechi"),
    ("Loup", "loup"),
    ("Os", "os"),
)
# What people look like until they choose: the last of the crew first, so that captains keep theirs.
FACES_OF_PEOPLE: Final = ("morgane", "loup", "nkechi", "tom", "os")
