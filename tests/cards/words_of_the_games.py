"""What the five games declare to their card files, and where the cards written for tests lie."""

from pathlib import Path

from pirategames.engine.rules import ALL, NOBODY, OWNER, Property, Words, ZoneSpec
from pirategames.engine.state import ROW, SET, STACK
from pirategames.games import GAMES

DATA = Path(__file__).parent / "data"
SHIPPED = Path(__file__).parents[2] / "card_data"

FALSE_TRUE = ["false", "true"]

KORSAR = Words(
    zones=[
        ZoneSpec("draw_pile", False, STACK, NOBODY),
        ZoneSpec("sea", False, ROW, ALL, 25),
        ZoneSpec("discard", False, ROW, ALL),
        ZoneSpec("hand", True, SET, OWNER),
        ZoneSpec("booty", True, ROW, ALL),
    ],
    properties=[
        Property("gold", 0, []),
        Property("skulls", 0, []),
        Property("colour", 0, ["none", "blue", "green", "red", "gold"]),
        Property("trump", 0, FALSE_TRUE),
        Property("own_ship_only", 0, FALSE_TRUE),
    ],
    moments=[],
    numbers={},
    play_zone="",
    switches=[],
)
WORDS = {
    "44": GAMES["44"].words,
    "carcasse": GAMES["carcasse"].words,
    "plank": GAMES["plank"].words,
    "knockout": GAMES["knockout"].words,
    "korsar": KORSAR,
    "tranquility": GAMES["tranquility"].words,
}
FOLDERS = {game: (SHIPPED if game in GAMES else DATA) / game for game in WORDS}
