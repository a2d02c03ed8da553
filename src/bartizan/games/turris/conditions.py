"""The conditions of effects: each is a class that says how it is written and when it holds."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, Values
from bartizan.engine.effects import Phrase
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEASTS, LOCATIONS
from bartizan.games.turris.goods import held
from bartizan.games.turris.land import distance
from bartizan.games.turris.state import LANGUAGE, TurrisData, hand_size, on_board, size_of
from bartizan.games.turris.vocabulary import AMOUNT, KINDS

CONDITIONS: Final[list["Condition"]] = []
"""The conditions in the order of their declaration."""


class Condition(Phrase):
    """Something that holds for a seat or does not. Its number, if it has one, is the first argument."""

    def __init__(self, form: str, **arguments: Values) -> None:
        super().__init__([form], arguments)
        LANGUAGE.conditions.append(self)
        CONDITIONS.append(self)

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        """Whether it holds now."""
        raise NotImplementedError


def holds(data: TurrisData, node: i64, seat: i64) -> bool:
    """Whether the condition of a step holds for a seat now."""
    effects = data.tables.effects
    return CONDITIONS[effects.first(node)].holds(data, seat, effects.second(node), effects.third(node))


class Have(Condition):
    """So many resources of some kinds."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return held(data, seat, kinds) >= number


class Missions(Condition):
    """So many completed Missions."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return size_of(data.cells[f.DONE + seat]) >= number


class Rooms(Condition):
    """So many rooms of the Tower."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return data.cells[f.ROOMS + seat] >= number


class InGraveyard(Condition):
    """So many Scouts in the Graveyard."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return data.cells[f.GRAVEYARD + seat] >= number


class OnBoard(Condition):
    """So many Scouts on the board."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return on_board(data, seat) >= number


class Near(Condition):
    """A Scout within so many steps of a Beast: `turris.words.near`."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        cells = data.cells
        for location in range(LOCATIONS):
            if cells[f.SCOUTS + seat * LOCATIONS + location] > 0:
                for beast in range(BEASTS):
                    place = cells[f.BEASTS + beast]
                    if place != NOTHING and distance(data, place, location) <= number:
                        return True
        return False


class IsFirst(Condition):
    """The First Player."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return data.cells[f.FIRST] == seat


class IsFutureFirst(Condition):
    """Who has the card for the next First Player."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return data.cells[f.FUTURE] == seat


class Behind(Condition):
    """Nobody has less Prestige, and somebody has more: `turris.words.behind`."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        cells = data.cells
        more = False
        for other in range(int(data.seats)):
            if cells[f.PRESTIGE + other] < cells[f.PRESTIGE + seat]:
                return False
            more = more or cells[f.PRESTIGE + other] > cells[f.PRESTIGE + seat]
        return more


class FruitOut(Condition):
    """The Fruit is on the board."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return data.cells[f.FRUIT] != NOTHING


class SomeFlipped(Condition):
    """A Beast is flipped."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return any(data.cells[f.FLIPPED + beast] == 1 for beast in range(BEASTS))


class Shared(Condition):
    """A Scout is in the same Location as somebody else's: `turris.words.shared`."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        cells = data.cells
        for location in range(LOCATIONS):
            if cells[f.SCOUTS + seat * LOCATIONS + location] > 0:
                for other in range(int(data.seats)):
                    if other != seat and cells[f.SCOUTS + other * LOCATIONS + location] > 0:
                        return True
        return False


class HandMost(Condition):
    """So many Tactics cards in hand at most."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return hand_size(data, seat) <= number


class CouncilLevel(Condition):
    """The Council token is on this level, or a higher one."""

    def holds(self, data: TurrisData, seat: i64, number: i64, kinds: i64) -> bool:
        return data.tables.levels[data.cells[f.COUNCIL + seat]] >= number


Have("have {number} {kind}", number=AMOUNT, kind=KINDS)
Missions("missions {number}", number=AMOUNT)
Rooms("rooms {number}", number=AMOUNT)
InGraveyard("graveyard {number}", number=AMOUNT)
OnBoard("board {number}", number=AMOUNT)
Near("near {steps}", steps=AMOUNT)
IsFirst("first-player")
IsFutureFirst("future-first")
Behind("behind")
FruitOut("fruit")
SomeFlipped("flipped")
Shared("shared")
HandMost("hand-most {number}", number=AMOUNT)
CouncilLevel("council {level}", level=AMOUNT)
