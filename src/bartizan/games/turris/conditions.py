"""What effects can ask about a seat: what it has a number of, and conditions. Each is a class with its form."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine import effects
from bartizan.engine.cells import size_of, total
from bartizan.engine.domains import NOTHING, Values
from bartizan.games.turris import actions as a, fields as f, goods as g, land, state as s
from bartizan.games.turris.state import TurrisData
from bartizan.games.turris.vocabulary import AMOUNT, KINDS


class Count(effects.Count[TurrisData]):
    """Something that a seat has a number of."""

    def __init__(self, word: str) -> None:
        super().__init__(s.LANGUAGE, word)


class Own(Count):
    """The sum of the cells of a field that are a seat's: Scouts in the Graveyard or on the board, rooms of the Tower,
    Tactics cards in hand."""

    def __init__(self, word: str, field: i64, cells: i64 = 1) -> None:
        super().__init__(word)
        self.field = field
        self.cells = cells

    def of(self, data: TurrisData, seat: i64) -> i64:
        return total(data.cells, self.field + seat * self.cells, self.cells)


class Missions(Count):
    """Completed Missions, or groups of as many."""

    def __init__(self, word: str, group: i64) -> None:
        super().__init__(word)
        self.group = group

    def of(self, data: TurrisData, seat: i64) -> i64:
        return size_of(data.cells[f.DONE + seat]) // self.group


class CouncilLevel(Count):
    """The level of the Council token."""

    def of(self, data: TurrisData, seat: i64) -> i64:
        return data.tables.levels[data.cells[f.COUNCIL + seat]]


_COUNTS: Final[list[Count]] = [
    Own("graveyard", f.GRAVEYARD),
    Own("board", f.SCOUTS, a.LOCATIONS),
    Own("rooms", f.ROOMS),
    Own("hand", f.HANDS, a.TACTICS),
    Missions("missions-pair", 2),
    Missions("missions", 1),
    CouncilLevel("council"),
]
COUNTS: Final = {count.word: count for count in _COUNTS}


class Condition(effects.Condition[TurrisData]):
    """Something that holds for a seat or does not. Its number, if it has one, is the first argument."""

    def __init__(self, form: str, **arguments: Values) -> None:
        super().__init__(s.LANGUAGE, form, arguments)


class AtLeast(Condition):
    """A number of something, or more: `missions 3`."""

    def __init__(self, form: str, **arguments: Values) -> None:
        super().__init__(form, **arguments)
        self.count = COUNTS[self.word]

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return self.count.of(data, seat) >= first


class HandMost(Condition):
    """A number of Tactics cards in hand at most."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return s.hand_size(data, seat) <= first


class Have(Condition):
    """A number of resources of some kinds."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return g.held(data, seat, second) >= first


class Near(Condition):
    """A Scout within a number of steps of a Beast: `turris.words.near`."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        places = data.cells[f.BEASTS : f.BEASTS + a.BEASTS]
        for location in land.scout_places(data, seat):
            for place in places:
                if place != NOTHING and land.distance(data, place, location) <= first:
                    return True
        return False


class Is(Condition):
    """Who a field names: the First Player, or the next one."""

    def __init__(self, form: str, field: i64) -> None:
        super().__init__(form)
        self.field = field

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return data.cells[self.field] == seat


class Behind(Condition):
    """Nobody has less Prestige, and somebody has more: `turris.words.behind`."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        own = data.cells[f.PRESTIGE + seat]
        everybody = [data.cells[f.PRESTIGE + other] for other in range(data.seats)]
        return own == min(everybody) and own < max(everybody)


class FruitOut(Condition):
    """The Fruit is on the board."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return data.cells[f.FRUIT] != NOTHING


class SomeFlipped(Condition):
    """A Beast is flipped."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return any(data.cells[f.FLIPPED + beast] == 1 for beast in range(a.BEASTS))


class Shared(Condition):
    """A Scout is in the same Location as somebody else's: `turris.words.shared`."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        cells = data.cells
        for location in land.scout_places(data, seat):
            everybody = s.scouts_at(data, location) + s.betrayers_at(data, location)
            if everybody > cells[f.SCOUTS + seat * a.LOCATIONS + location]:
                return True
        return False


Have("have {number} {kind}", number=AMOUNT, kind=KINDS)
AtLeast("missions {number}", number=AMOUNT)
AtLeast("rooms {number}", number=AMOUNT)
AtLeast("graveyard {number}", number=AMOUNT)
AtLeast("board {number}", number=AMOUNT)
AtLeast("council {level}", level=AMOUNT)
HandMost("hand-most {number}", number=AMOUNT)
Near("near {steps}", steps=AMOUNT)
Is("first-player", f.FIRST)
Is("future-first", f.FUTURE)
Behind("behind")
FruitOut("fruit")
SomeFlipped("flipped")
Shared("shared")
