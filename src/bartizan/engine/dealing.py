"""Cards and tiles that come to the table one by one, out of a set of those that nobody has seen."""

from mypy_extensions import i64, mypyc_attr

from bartizan.engine.actions import Block
from bartizan.engine.cells import BIT
from bartizan.engine.domains import NOTHING, Values
from bartizan.engine.steps import Drawn, R, Steps


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawMember(Drawn[R]):
    """Chance draws a member of a set of unseen ones, each as likely as any other. It comes to an empty cell: the one of
    a row that the step's first argument says, or the only one."""

    def __init__(self, name: str, registry: Steps, block: Block, unseen: i64, row: i64, **arguments: Values) -> None:
        super().__init__(name, registry, **arguments)
        self.block = block
        self.unseen: i64 = unseen
        self.row: i64 = row
        self.alone = [[(block.base + member, 1)] for member in range(block.size)]  # made once: a set has up to fifty

    def cell(self, at: i64) -> i64:
        """Where the member comes to."""
        return self.row + self.arguments[0].of(at) if len(self.arguments) > 0 else self.row

    def outcomes(self, data: R, at: i64) -> list[tuple[int, int]]:
        members = data.cells[self.unseen]
        alone = self.alone
        found: list[tuple[int, int]] = []
        member: i64 = 0
        while members != 0:
            if members & 1 == 1:
                found += alone[member]
            members = members >> 1
            member += 1
        return found

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
