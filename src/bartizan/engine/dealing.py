"""Chance that deals: cards and tiles that come to the table out of a set of those that nobody has seen, and meeples out
of a bag."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bartizan.engine.actions import Block
from bartizan.engine.cells import BIT
from bartizan.engine.domains import NOTHING, Values
from bartizan.engine.steps import Drawn, R, Steps


class Chances:
    """The outcomes of a block, each with every weight up to the most that it can have. They are made once: chance
    brings up to fifty at a time, and making them would cost more than choosing."""

    def __init__(self, block: Block, most: int = 1) -> None:
        self.made = [[[(block.base + one, weight)] for weight in range(most + 1)] for one in range(block.size)]

    def of(self, members: i64, weight: i64 = 1) -> list[tuple[int, int]]:
        """The members of a set, each as likely as any other."""
        made = self.made
        found: list[tuple[int, int]] = []
        member: i64 = 0
        while members != 0:
            if members & 1 == 1:
                found += made[member][weight]
            members = members >> 1
            member += 1
        return found

    def out_of(self, cells: vec[i64], first: i64) -> list[tuple[int, int]]:
        """What is in a bag, of which a run of cells counts each kind: the more there are of one, the likelier."""
        made = self.made
        found: list[tuple[int, int]] = []
        for kind in range(i64(len(made))):
            if cells[first + kind] > 0:
                found += made[kind][cells[first + kind]]
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawMember(Drawn[R]):
    """Chance draws a member of a set of unseen ones, each as likely as any other. It comes to an empty cell: the one of
    a row that the step's first argument says, or the only one. When none is left, none comes."""

    def __init__(self, name: str, registry: Steps, block: Block, unseen: i64, row: i64, **arguments: Values) -> None:
        super().__init__(name, registry, **arguments)
        self.block = block
        self.unseen: i64 = unseen
        self.row: i64 = row
        self.chances = Chances(block)

    def cell(self, at: i64) -> i64:
        """Where the member comes to."""
        return self.row + self.arguments[0].of(at) if len(self.arguments) > 0 else self.row

    def among(self, data: R, at: i64) -> i64:
        """The set of those that can come: of the unseen ones, unless it says otherwise, all."""
        return data.cells[self.unseen]

    def proceed(self, data: R, at: i64) -> bool:
        if self.among(data, at) != 0:
            return super().proceed(data, at)
        data.drop()
        return True

    def outcomes(self, data: R, at: i64) -> list[tuple[int, int]]:
        return self.chances.of(self.among(data, at))

    def happen(self, data: R, at: i64, outcome: int) -> None:
        data.drop()
        member: i64 = outcome - self.block.base
        data.cells[self.cell(at)] = member
        data.cells[self.unseen] -= BIT[member]

    def fill(self, data: R, number: i64) -> None:
        """A draw is to come for each empty one of so many cells of the row, the first of them first."""
        for place in range(number - 1, -1, -1):
            if data.cells[self.row + place] == NOTHING:
                self.plan(data, place)

    def fits(self, data: R, at: i64) -> bool:
        return data.cells[self.cell(at)] == NOTHING
