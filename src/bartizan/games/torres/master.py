"""The master version: the one master card that is drawn, how often each card brings a seat its points, and how near a
seat is to it, for the bots."""

from typing import ClassVar, Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, members_of, size_of
from bartizan.engine.steps import Draw
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import DRAW_MASTER, KNIGHTS, MASTER_NAMES
from bartizan.games.torres.scoring import Score
from bartizan.games.torres.squares import BORDER, MAIN_DIAGONALS, ROWS_AND_COLUMNS, flood
from bartizan.games.torres.state import STEPS, TorresData, castles


class MasterCard:
    """A master card."""

    def times(self, data: TorresData, seat: i64) -> i64:
        """How often a seat gets the card's points as the knights stand now."""
        raise NotImplementedError

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        """How much of it a seat fulfils, in hundredths of its points in a phase. The last part of what pays only when
        it is complete counts more than the first."""
        raise NotImplementedError


class Together(MasterCard):
    """A card that pays once, when enough of a seat's knights do together what it asks."""

    needed: ClassVar[int] = KNIGHTS
    """All of them, none in reserve, unless a card says otherwise: `torres.ruling.all-knights`."""

    def most(self, data: TorresData, knights: i64) -> i64:
        """How many of the knights do what it asks."""
        raise NotImplementedError

    def times(self, data: TorresData, seat: i64) -> i64:
        return 1 if self.most(data, data.cells[f.KNIGHTS + seat]) == self.needed else 0

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        most = self.most(data, data.cells[f.KNIGHTS + seat])
        return 100 * most * most // (self.needed * self.needed)


def by_level(data: TorresData, knights: i64) -> list[int]:
    """How many of the knights stand on each level, up to the highest."""
    cells = data.cells
    found: list[int] = []
    place = f.PLANES
    while cells[place] & knights != 0:
        found.append(size_of(cells[place] & ~cells[place + 1] & knights))
        place += 1
    return found


class Different(Together):
    """No two knights on the same level: `torres.mastercard.different`."""

    def most(self, data: TorresData, knights: i64) -> i64:
        return sum([1 for number in by_level(data, knights) if number > 0])


class Same(Together):
    """All knights on one level: `torres.mastercard.same`."""

    def most(self, data: TorresData, knights: i64) -> i64:
        return max(by_level(data, knights), default=0)


class Row(Together):
    """All knights in one row or one column: `torres.mastercard.row`, `torres.ruling.row`."""

    def most(self, data: TorresData, knights: i64) -> i64:
        most: i64 = 0
        for line in ROWS_AND_COLUMNS:
            most = max(most, size_of(knights & line))
        return most


class Neighbours(Together):
    """All knights in one group, side by side: `torres.mastercard.neighbours`, `torres.ruling.neighbours`."""

    def most(self, data: TorresData, knights: i64) -> i64:
        most: i64 = 0
        for knight in members_of(knights):
            most = max(most, size_of(flood(BIT[knight], knights)))
        return most


class Square(Together):
    """Four knights are the corners of a square, straight or tilted; a second one brings nothing:
    `torres.mastercard.square`, `torres.mastercard.square-once`, `torres.ruling.square`."""

    needed = 4

    def most(self, data: TorresData, knights: i64) -> i64:
        """How many corners of one square they hold, if they hold a side of it."""
        most: i64 = min(size_of(knights), 1)
        for first in members_of(knights):
            for second in members_of(knights):
                if first != second:
                    right, down = second % 8 - first % 8, second // 8 - first // 8
                    third = is_knight(knights, first % 8 - down, first // 8 + right)
                    fourth = is_knight(knights, second % 8 - down, second // 8 + right)
                    most = max(most, 2 + int(third) + int(fourth))
        return most


def is_knight(knights: i64, x: i64, y: i64) -> bool:
    """Whether one of the knights stands on the space of this column and row, if there is one."""
    return 0 <= x < 8 and 0 <= y < 8 and knights & BIT[y * 8 + x] != 0


class Castles(MasterCard):
    """Knights in just as many castles as the card asks for in a phase: `torres.mastercard.castles`."""

    def times(self, data: TorresData, seat: i64) -> i64:
        return int(self.missing(data, seat, data.cells[f.PHASE]) == 0)

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        return max(0, 100 - 40 * self.missing(data, seat, phase))

    def missing(self, data: TorresData, seat: i64, phase: i64) -> i64:
        """How many castles too few or too many a seat has knights in."""
        held = [castle for castle in castles(data) if castle & data.cells[f.KNIGHTS + seat] != 0]
        return abs(len(held) - data.tables.master_castles[int(phase) - 1])


class Spaces(MasterCard):
    """Each knight on certain spaces counts, and once more if no other player has as many there
    (`torres.ruling.majority-alone`): the border (`torres.mastercard.border`, `torres.mastercard.border-most`), or the
    two main diagonals together (`torres.mastercard.diagonals`, `torres.mastercard.diagonals-most`,
    `torres.ruling.diagonals-total`)."""

    def __init__(self, spaces: i64) -> None:
        self.spaces = spaces

    def times(self, data: TorresData, seat: i64) -> i64:
        own = size_of(data.cells[f.KNIGHTS + seat] & self.spaces)
        if own == 0:
            return 0
        for other in range(data.seats):
            if other != seat and size_of(data.cells[f.KNIGHTS + other] & self.spaces) >= own:
                return own
        return own + 1

    def share(self, data: TorresData, seat: i64, phase: i64) -> i64:
        return 100 * self.times(data, seat)


CARDS: Final[list[MasterCard]] = [
    Different(), Same(), Row(), Square(), Spaces(BORDER), Castles(), Spaces(MAIN_DIAGONALS), Neighbours(),
]  # fmt: skip
"""In the order of MASTER_NAMES."""


class DrawMasterCard(Draw[TorresData]):
    """One master card is drawn in the set-up and lies open: `torres.master.card`."""

    def outcomes(self, data: TorresData, at: i64) -> list[tuple[int, int]]:
        return [(DRAW_MASTER.base + card, 1) for card in range(len(MASTER_NAMES))]

    def happen(self, data: TorresData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.MASTER_CARD] = outcome - DRAW_MASTER.base


class ScoreMasterCard(Score):
    """Everyone who fulfils the master card now gets its points, in one advance: `torres.master.awarded`,
    `torres.ruling.master-sum`."""

    kind = "master"

    def points(self, data: TorresData, seat: i64) -> i64:
        """What it brings at the scoring of this phase, where it counts: `torres.master.timing`,
        `torres.master.optional`."""
        card = int(data.cells[f.MASTER_CARD])
        points: i64 = data.tables.master_points[card][int(data.cells[f.PHASE]) - 1]
        return points * CARDS[card].times(data, seat) if points > 0 else 0


DRAW_MASTER_CARD: Final = DrawMasterCard("draw_master_card", STEPS)
SCORE_MASTER: Final = ScoreMasterCard("score_master_card", STEPS)
