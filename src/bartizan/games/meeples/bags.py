"""Bags: drawing meeples into the Tavern, and what effects say about one's meeples."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import total
from bartizan.engine.dealing import Chances
from bartizan.engine.domains import SEATS, Domain, Whole
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import Drawn, MeeplesData, Primitive

FIRST_DRAW: Final[i64] = 4
LARGEST_DRAW: Final[i64] = 6
MOST_DRAWN: Final = 15  # how many meeples a draw is for at most, and how many a Tavern holds then in a position


def draw_size(data: MeeplesData) -> i64:
    """How many meeples a player draws at the end of a turn: one more after the first and after the second Dark Council
    card: `meeples.draw.size`, `meeples.council.draw`, `meeples.council.third-only-end`."""
    return min(FIRST_DRAW + data.cells[f.COUNCIL], LARGEST_DRAW)


def can_draw(data: MeeplesData, seat: i64) -> bool:
    """Whether there is a meeple that a seat could draw."""
    place = seat * a.KINDS
    return total(data.cells, f.BAG + place, a.KINDS) + total(data.cells, f.LODGINGS + place, a.KINDS) > 0


class DrawMeeples(Drawn):
    """A seat draws meeples out of its bag into its Tavern, one by one. When the bag is empty, all of the Lodgings go
    into it and drawing goes on; where nothing is left, fewer are drawn: `meeples.draw.cycle`, `meeples.draw.short`,
    `meeples.ruling.every-draw`, `meeples.setup.first-tavern`."""

    shows = Shown("draw", "seat", "number")
    seat: Argument
    number: Argument

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        cells = data.cells
        bag = f.BAG + self.seat.of(at) * a.KINDS
        if total(cells, bag, a.KINDS) == 0:
            for kind in range(a.KINDS):
                cells[bag + kind] = cells[bag + kind - f.BAG + f.LODGINGS]
                cells[bag + kind - f.BAG + f.LODGINGS] = 0
            if total(cells, bag, a.KINDS) == 0:
                data.drop()
                return True
        return super().proceed(data, at)

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        return _DRAWS.out_of(data.cells, f.BAG + self.seat.of(at) * a.KINDS)

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        place = self.seat.of(at) * a.KINDS + outcome - a.DRAWS.base
        data.cells[f.BAG + place] -= 1
        data.cells[f.TAVERN + place] += 1
        self.count_down(data, at, self.number)

    def fits(self, data: MeeplesData, at: i64) -> bool:
        drawn = total(data.cells, f.TAVERN + self.seat.of(at) * a.KINDS, a.KINDS)
        return self.number.of(at) > 0 and drawn + self.number.of(at) <= MOST_DRAWN


def plan_draw(data: MeeplesData, seat: i64, number: i64) -> None:
    """A seat is to draw meeples."""
    if number > 0:
        DRAWING.plan(data, seat, number)


# What effects say.


def gain_units(data: MeeplesData, seat: i64, number: i64, unit: i64) -> None:
    """Units come from the supply to the Lodgings: `meeples.gain.lodgings`."""
    s.gain(data, seat, unit, number)


def gain_points(data: MeeplesData, seat: i64, number: i64, _: i64) -> None:
    """Victory points, of which none are ever lost: `meeples.end.during`, `meeples.ruling.points-stay`."""
    data.cells[f.SCORE + seat] += number


def draw_more(data: MeeplesData, seat: i64, number: i64, _: i64) -> None:
    """Meeples are drawn into the Tavern: `meeples.ruling.every-draw`."""
    plan_draw(data, seat, number)


def cleanse(data: MeeplesData, seat: i64, number: i64, where: i64) -> None:
    """Corruption of a seat goes back to the supply: out of the bag if that counts, else the Lodgings, else the Tavern:
    `meeples.cleanse.order`, `meeples.ruling.cleanse-by-itself`."""
    corruption = seat * a.KINDS + a.CORRUPTION
    for _ in range(max(number, i64(1))):
        for row in _CLEANSED[where]:
            if data.cells[row + corruption] > 0:
                data.cells[row + corruption] -= 1
                data.cells[f.SUPPLY + a.CORRUPTION] += 1
                break


_DRAWS: Final = Chances(a.DRAWS, f.MEEPLES.most)
_NUMBER: Final = Whole(1, 9)
_FROM: Final = Domain("place", ["anywhere", "font", "tavern"])
_CLEANSED: Final[list[list[i64]]] = [[f.BAG, f.LODGINGS, f.TAVERN], [f.LODGINGS, f.TAVERN], [f.TAVERN]]
Primitive(gain_units, "gain {unit}; number=1", "gain {number} {unit}", number=_NUMBER, unit=a.UNIT)
Primitive(gain_points, "vp {number}", number=_NUMBER)
Primitive(draw_more, "draw {number}", number=_NUMBER)
Primitive(cleanse, "cleanse {number}; place=anywhere", "cleanse {place}; number=1", number=_NUMBER, place=_FROM)
DRAWING: Final = DrawMeeples("draw_meeples", s.STEPS, seat=SEATS, number=Whole(0, MOST_DRAWN))
