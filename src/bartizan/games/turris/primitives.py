"""What effects are made of: what a seat has a number of, conditions, and the base of primitives. A primitive is a class
that owns what can be done, what it does, what it asks and what is missing."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import effects
from bartizan.engine.cells import size_of, total
from bartizan.engine.domains import NOTHING, SEATS, TRUTH, Domain, SetOf, Values
from bartizan.engine.language import Effects
from bartizan.engine.steps import Argument, Drawn, Shown
from bartizan.games.turris import actions as a, fields as f, goods as g, land, state as s
from bartizan.games.turris.state import AMOUNT, KINDS, TurrisData

DICE: Final = Domain("die", ["beast", "location"])


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


class Some(Condition):
    """A cell of a field is not as it was before the match: the Fruit is on the board, or a Beast is flipped."""

    def __init__(self, form: str, place: i64) -> None:
        super().__init__(form)
        self.first = place
        self.last: i64 = place + f.FIELDS.places[int(place)].size
        self.start: i64 = f.FIELDS.places[int(place)].start

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        return any(data.cells[cell] != self.start for cell in range(self.first, self.last))


class Shared(Condition):
    """A Scout is in the same Location as somebody else's: `turris.words.shared`."""

    def holds(self, data: TurrisData, seat: i64, first: i64, second: i64) -> bool:
        for location in land.scout_places(data, seat):
            everybody = total(data.cells, f.SCOUTS + location, data.seats, a.LOCATIONS)
            if everybody > data.cells[f.SCOUTS + seat * a.LOCATIONS + location]:
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
Some("fruit", f.FRUIT)
Some("flipped", f.FLIPPED)
Shared("shared")


# The base of primitives, and what several of them need.


class Primitive(effects.Primitive[TurrisData]):
    """A primitive as Turris declares it: `LookAt("look {number} keep {keep}", flat=60, number=AMOUNT, keep=AMOUNT)`.

    Bots take it to be worth `flat`, and `each` times its number, in hundredths of a Prestige."""

    def __init__(self, *forms: str, flat: int = 0, each: int = 0, **arguments: Values) -> None:
        super().__init__(s.LANGUAGE, forms, arguments)
        self.flat: i64 = flat
        self.each: i64 = each

    def worth(self, program: Effects, node: i64) -> i64:
        """What bots take it to be worth, in hundredths of a Prestige."""
        return self.flat + self.each * program.first(node)

    def brings(self, program: Effects, node: i64) -> list[int]:
        """How much of each resource it brings, in hundredths."""
        return [0] * a.RESOURCES


def can_spend(data: TurrisData, seat: i64, number: i64, kinds: i64, promised: vec[i64]) -> bool:
    """Whether a price of one step can be paid, besides those before it; what is paid is promised no more."""
    due = g.price_of(number, kinds)
    due[s.GOODS] += promised[g.PAID_GOODS]
    due[s.ANY] += promised[g.PAID_ANY]
    if not g.can_pay(data, seat, due, promised):
        return False
    resource = g.single_kind(kinds)
    if resource < 0:
        promised[g.PAID_GOODS if kinds == KINDS.numbers["goods"] else g.PAID_ANY] += number
    else:
        natural = min(number, data.cells[f.RESOURCES + seat * a.RESOURCES + resource] + promised[resource])
        promised[resource] -= natural
        promised[a.ARTIFACT] -= number - natural
    return True


def die_meant(told: object) -> str:
    """Which die an effect speaks of first when it says what was rolled."""
    if isinstance(told, dict):
        for key, die in (("which", "beast"), ("where", "location"), ("onto", "location")):
            if told.get(key) == "rolled":
                return die
    inner = list(told.values()) if isinstance(told, dict) else told if isinstance(told, list) else []
    found = [die_meant(part) for part in inner]
    return next(filter(None, found), "")


class Roll(Drawn[TurrisData]):
    """A die is rolled for an effect: `turris.dice.d4`, `turris.dice.d12`, `turris.dice.then`."""

    shows = Shown("roll", "die")
    die: Argument

    def outcomes(self, data: TurrisData, at: i64) -> list[tuple[int, int]]:
        if self.die.of(at) == 1:
            return [(a.ROLL_LOCATION.base + location, 1) for location in range(a.NUMBERED)]
        return [(a.ROLL_BEAST.base + beast, 1) for beast in land.beasts_out(data)]

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.ROLLED] = outcome - (a.ROLL_LOCATION.base if self.die.of(at) == 1 else a.ROLL_BEAST.base)


ASK: Final = effects.Ask(
    "ask", s.STEPS, node=s.NODES, seat=SEATS, left=s.NUMBERS, taken=SetOf(a.RESOURCE_DOMAIN), optional=TRUTH
)
s.LANGUAGE.ask = ASK
ROLLING: Final = Roll("roll", s.STEPS, die=DICE)
