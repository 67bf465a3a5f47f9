"""What the five games declare to their card files, and where the cards written for tests lie."""

from pathlib import Path

from pirategames.games import GAMES

DATA = Path(__file__).parent / "data"
SHIPPED = Path(__file__).parents[2] / "card_data"

WORDS = {
    "44": GAMES["44"].words,
    "carcasse": GAMES["carcasse"].words,
    "plank": GAMES["plank"].words,
    "knockout": GAMES["knockout"].words,
    "korsar": GAMES["korsar"].words,
    "tranquility": GAMES["tranquility"].words,
}
FOLDERS = {game: (SHIPPED if game in GAMES else DATA) / game for game in WORDS}
