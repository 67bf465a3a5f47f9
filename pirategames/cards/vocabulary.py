"""The words of the card language: the one table of them, with their arguments.

It checks the files (``compiler``) and writes the editors' schema (``schema``). Knows no game: the
zones, properties, moments and numbers are what a game declares.
"""

from typing import Final, NamedTuple

from pirategames.engine.effects import ARITHMETIC

# Sorts of values.
ZONE: Final = "zone"
ZONE_OR_BENEATH: Final = "zone_or_beneath"
CARDS: Final = "cards"
KINDS: Final = "kinds"
AMOUNT: Final = "amount"
COUNT: Final = "count"
CONDITION: Final = "condition"
NAME: Final = "name"
NEW_NAME: Final = "new_name"
TWO_NAMES: Final = "two_names"
PLACE: Final = "place"
PROPERTY: Final = "property"
STEPS: Final = "steps"
NUMBERS: Final = "numbers"
ONE_OF: Final = "one_of"


class Arg(NamedTuple):
    """An argument: its name, the sort of its value, and the ``words`` allowed for ONE_OF."""

    name: str
    sort: str
    required: bool = False
    words: tuple[str, ...] = ()


class Word(NamedTuple):
    """A word: its arguments, or the sort of its ``value`` if it has no named ones.

    ``beside`` are the keys written next to the word, in the same step.
    """

    about: str
    args: tuple[Arg, ...] = ()
    value: str = ""
    beside: tuple[Arg, ...] = ()


WORDS: Final[dict[str, Word]] = {
    "choose": Word(
        "Asks for one card of a zone and remembers its place.",
        (
            Arg("card", ZONE, required=True),
            Arg("where", KINDS),
            Arg("except", NAME),
            Arg("as", NEW_NAME),
        ),
    ),
    "pick": Word(
        "Asks for several cards that form a set; `do` is done to each of them, called `it`.",
        (
            Arg("set", ONE_OF, required=True, words=("same", "run")),
            Arg("from", ZONE, required=True),
            Arg("by", PROPERTY),
            Arg("least", AMOUNT),
            Arg("most", AMOUNT),
        ),
        beside=(Arg("do", STEPS, required=True),),
    ),
    "may": Word(
        "An optional part: its first question can be declined; `else` is done then.",
        value=STEPS,
        beside=(Arg("else", STEPS),),
    ),
    "if": Word(
        "Does `then` if the condition holds, otherwise `else`.",
        value=CONDITION,
        beside=(Arg("then", STEPS, required=True), Arg("else", STEPS)),
    ),
    "move": Word(
        "Moves cards, one after another.",
        (
            Arg("cards", CARDS, required=True),
            Arg("to", PLACE, required=True),
            Arg("face", ONE_OF, words=("down",)),
        ),
    ),
    "swap": Word("Two cards exchange their places.", value=TWO_NAMES),
    "look": Word(
        "The seat sees the faces; all see that it looked.", (Arg("at", CARDS, required=True),)
    ),
    "set": Word("Gives a number of the game a value.", value=NUMBERS),
    "restrict": Word(
        "In its next turn a seat may play only these kinds.",
        (
            Arg("seat", ONE_OF, required=True, words=("next",)),
            Arg("to", KINDS, required=True),
        ),
    ),
    "play": Word("The game plays a card as if it had just been turned up.", value=CARDS),
    "copy": Word("Runs the effect of a named card.", value=NAME),
}
QUESTIONS: Final = ("choose", "pick")

# A condition is known by the first of its arguments.
CONDITIONS: Final[dict[str, tuple[Arg, ...]]] = {
    "some": (
        Arg("some", ZONE_OR_BENEATH, required=True),
        Arg("where", KINDS),
        Arg("at_least", COUNT),
    ),
    "none": (
        Arg("none", ZONE_OR_BENEATH, required=True),
        Arg("where", KINDS),
    ),
    "card": (Arg("card", NAME, required=True), Arg("is", KINDS, required=True)),
}

# Cards counted by an amount.
COUNTED: Final[dict[str, tuple[Arg, ...]]] = {
    "top": (Arg("top", AMOUNT, required=True), Arg("of", ZONE, required=True)),
    "random": (Arg("random", AMOUNT, required=True), Arg("of", ZONE, required=True)),
}

# What a filter says beside the game's properties.
FILTER_WORDS: Final = ("kind", "family", "not", "any", "same", "as")
AMOUNT_WORDS: Final = tuple(ARITHMETIC)

MY: Final = "my"
OTHERS: Final = "others'"
ANYONES: Final = "anyone's"
SCOPES: Final = (MY, OTHERS, ANYONES)
SOURCE: Final = "source"
BENEATH: Final = "beneath"
BEFORE: Final = "before"
IT: Final = "it"
CHOSEN: Final = "chosen"

# What an entry may say beside the game's moments.
NAMES: Final = "name"
TEXTS: Final = "text"
HAS: Final = "has"
INSTEAD_OF: Final = "instead_of"
RULES: Final = "rules"
WITHOUT: Final = "without"
TOGETHER: Final = "together"
ENTRY_WORDS: Final = (NAMES, TEXTS, HAS, INSTEAD_OF, RULES, WITHOUT, TOGETHER)
LANGUAGES: Final = {"fr": "French", "en": "English"}

# Printed facts every game has: how many copies of a card there are, and whether it is a joker.
COPIES: Final = "copies"
JOKER: Final = "joker"

# An entry of these files is in force only when its option or variant is chosen.
OPTION_FILES: Final = ("options", "variants")

# Words that no answer can be named after.
RESERVED: Final = frozenset(
    {SOURCE, BENEATH, BEFORE, IT, "top", "random", "all", "rest", "of", "or", "my", "count"}
)
