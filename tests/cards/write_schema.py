"""Writes ``card_data/schema.json`` anew: ``python -m tests.cards.write_schema``."""

from pirategames.cards.schema import text_of
from pirategames.games import GAMES
from tests.cards.words_of_the_games import SHIPPED

SCHEMA = SHIPPED / "schema.json"


def schema_text() -> str:
    """What the file should hold."""
    return text_of({game: info.words for game, info in GAMES.items()})


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
