"""The dice: forty of them in four colours. Two that show the same are alike, so a die is its colour and its number."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import Domain

COLOURS: Final = ["pink", "purple", "yellow", "blue"]
SIDES: Final = 6
FACES: Final = 24  # how many different dice there can be: `colour * SIDES + number - 1`
DICE_OF_COLOUR: Final = 10

DIE_NAMES: Final = [f"{colour}-{number}" for colour in COLOURS for number in range(1, SIDES + 1)]
DICE: Final = Domain("die", DIE_NAMES)


def die_of(colour: i64, number: i64) -> i64:
    """The die of a colour that shows a number."""
    return colour * SIDES + number - 1


def colour_of(die: i64) -> i64:
    return die // SIDES


def number_of(die: i64) -> i64:
    return die % SIDES + 1


def flipped(die: i64) -> i64:
    """The die turned to its opposite side: opposite numbers add up to seven."""
    return colour_of(die) * SIDES + SIDES - number_of(die)
