"""The master cards: how often each brings a seat its points, and how near a seat is to it, for the bots."""

from typing import Final

from mypy_extensions import i64

from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import KNIGHTS, MASTER_NAMES
from bartizan.games.torres.squares import BIT, BORDER, MAIN_DIAGONALS, ROWS_AND_COLUMNS, count, flood, lowest, members
from bartizan.games.torres.state import TorresData


class MasterCard:
    """A master card."""

    def times(self, data: TorresData, seat: i64) -> i64:
        """How often a seat gets the card's points as the knights stand now."""
        raise NotImplementedError

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        """How much of it a seat fulfils, in hundredths of its points in a phase. The last part of what pays only when
        it is complete counts more than the first."""
        raise NotImplementedError


class AllKnights(MasterCard):
    """A card that asks something of all six knights, none of them in reserve: `torres.ruling.all-knights`."""

    def fulfilled(self, data: TorresData, knights: i64) -> bool:
        """Whether six knights do what it asks."""
        raise NotImplementedError

    def most(self, data: TorresData, knights: i64) -> i64:
        """How many of the knights do what it asks."""
        raise NotImplementedError

    def times(self, data: TorresData, seat: i64) -> i64:
        knights = data.cells[f.KNIGHTS + seat]
        return 1 if count(knights) == KNIGHTS and self.fulfilled(data, knights) else 0

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        most = self.most(data, data.cells[f.KNIGHTS + seat])
        return 100 * most * most // (KNIGHTS * KNIGHTS)


class Different(AllKnights):
    """No two knights on the same level: `torres.mastercard.different`."""

    def fulfilled(self, data: TorresData, knights: i64) -> bool:
        cells = data.cells
        place = f.PLANES
        while cells[place] & knights != 0:
            if count(cells[place] & ~cells[place + 1] & knights) > 1:
                return False
            place += 1
        return True

    def most(self, data: TorresData, knights: i64) -> i64:
        """On how many levels they are."""
        cells = data.cells
        levels: i64 = 0
        place = f.PLANES
        while cells[place] & knights != 0:
            if cells[place] & ~cells[place + 1] & knights != 0:
                levels += 1
            place += 1
        return levels


class Same(AllKnights):
    """All knights on one level: `torres.mastercard.same`."""

    def fulfilled(self, data: TorresData, knights: i64) -> bool:
        """Above each level stand all of them or none."""
        cells = data.cells
        place = f.PLANES + 1
        while cells[place] & knights != 0:
            if cells[place] & knights != knights:
                return False
            place += 1
        return True

    def most(self, data: TorresData, knights: i64) -> i64:
        cells = data.cells
        most: i64 = 0
        place = f.PLANES
        while cells[place] & knights != 0:
            most = max(most, count(cells[place] & ~cells[place + 1] & knights))
            place += 1
        return most


class Row(AllKnights):
    """All knights in one row or one column: `torres.mastercard.row`, `torres.ruling.row`."""

    def fulfilled(self, data: TorresData, knights: i64) -> bool:
        line: i64 = 0
        while line < 16:
            if knights & ~ROWS_AND_COLUMNS[line] == 0:
                return True
            line += 1
        return False

    def most(self, data: TorresData, knights: i64) -> i64:
        most: i64 = 0
        line: i64 = 0
        while line < 16:
            most = max(most, count(knights & ROWS_AND_COLUMNS[line]))
            line += 1
        return most


class Neighbours(AllKnights):
    """All knights in one group, side by side: `torres.mastercard.neighbours`, `torres.ruling.neighbours`."""

    def fulfilled(self, data: TorresData, knights: i64) -> bool:
        return flood(BIT[lowest(knights)], knights) == knights

    def most(self, data: TorresData, knights: i64) -> i64:
        most: i64 = 0
        rest = knights
        while rest != 0:
            group = flood(BIT[lowest(rest)], knights)
            most = max(most, count(group))
            rest &= ~group
        return most


class Square(MasterCard):
    """Four knights are the corners of a square, straight or tilted; a second one brings nothing:
    `torres.mastercard.square`, `torres.mastercard.square-once`, `torres.ruling.square`."""

    def times(self, data: TorresData, seat: i64) -> i64:
        return 1 if has_square(data.cells[f.KNIGHTS + seat]) else 0

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        corners = most_corners(data.cells[f.KNIGHTS + seat])
        return 100 * corners * corners // 16


def has_square(knights: i64) -> bool:
    """Whether four of the knights are the corners of a square of any size, straight or tilted."""
    squares = members(knights)
    for first in squares:
        for second in squares:
            dx = second % 8 - first % 8
            dy = second // 8 - first // 8
            if dx <= 0 or dy < 0:
                continue  # each square has just one side that goes right and not up
            if is_knight(knights, first % 8 - dy, first // 8 + dx) and is_knight(
                knights, second % 8 - dy, second // 8 + dx
            ):
                return True
    return False


def is_knight(knights: i64, x: i64, y: i64) -> bool:
    """Whether one of the knights stands on the space of this column and row, if there is one."""
    return 0 <= x < 8 and 0 <= y < 8 and knights & BIT[y * 8 + x] != 0


def most_corners(knights: i64) -> i64:
    """How many corners of one square the knights hold, if they hold a side of it."""
    most: i64 = min(count(knights), 1)
    for first in members(knights):
        for second in members(knights):
            if first != second:
                right, down = second % 8 - first % 8, second // 8 - first // 8
                third = is_knight(knights, first % 8 - down, first // 8 + right)
                fourth = is_knight(knights, second % 8 - down, second // 8 + right)
                most = max(most, 2 + int(third) + int(fourth))
    return most


class Castles(MasterCard):
    """Knights in just as many castles as the card asks for in a phase: `torres.mastercard.castles`."""

    def times(self, data: TorresData, seat: i64) -> i64:
        return 1 if self.missing(data, seat, data.cells[f.PHASE]) == 0 else 0

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        return max(0, 100 - 40 * self.missing(data, seat, phase))

    def missing(self, data: TorresData, seat: i64, phase: i64) -> i64:
        """How many castles too few or too many a seat has knights in."""
        cells = data.cells
        held: i64 = 0
        place = f.CASTLES
        while cells[place] != 0:
            if cells[place] & cells[f.KNIGHTS + seat] != 0:
                held += 1
            place += 1
        away = held - data.tables.master_castles[int(phase) - 1]
        return max(away, -away)


class Spaces(MasterCard):
    """Each knight on certain spaces counts, and once more whoever has more of them there than each other player:
    `torres.ruling.majority-alone`."""

    def __init__(self, spaces: i64) -> None:
        self.spaces = spaces

    def times(self, data: TorresData, seat: i64) -> i64:
        cells = data.cells
        own = count(cells[f.KNIGHTS + seat] & self.spaces)
        if own == 0:
            return 0
        other: i64 = 0
        while other < data.seats:
            if other != seat and count(cells[f.KNIGHTS + other] & self.spaces) >= own:
                return own
            other += 1
        return own + 1

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        return 100 * self.times(data, seat)


class Border(Spaces):
    """Knights on the border: `torres.mastercard.border`, `torres.mastercard.border-most`."""


class Diagonals(Spaces):
    """Knights on the two main diagonals together: `torres.mastercard.diagonals`, `torres.mastercard.diagonals-most`,
    `torres.ruling.diagonals-total`."""


_NAMED: Final[dict[str, MasterCard]] = {
    "different": Different(),
    "same": Same(),
    "row": Row(),
    "square": Square(),
    "border": Border(BORDER),
    "castles": Castles(),
    "diagonals": Diagonals(MAIN_DIAGONALS),
    "neighbours": Neighbours(),
}
_CARDS: Final[list[MasterCard]] = [_NAMED[name] for name in MASTER_NAMES]


def card_at(card: i64) -> MasterCard:
    """The master card of this number."""
    return _CARDS[card]
