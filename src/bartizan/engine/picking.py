"""Choosing several things at once: one after another and in any order, until it is enough."""

from typing import Any, ClassVar, TypeVar

from mypy_extensions import i64, mypyc_attr

from bartizan.engine.steps import OfSeat, ReadyState, Steps

R = TypeVar("R", bound=ReadyState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(OfSeat[R]):
    """A seat picks several things. The first block it opens adds one thing of a kind, the second says that it is
    enough; a field has a cell for each kind, which counts how many have been picked.

    People add in any order; what is possible in one way only is done by itself. Bots look at kinds in ascending order,
    which leads to everything that can be picked, and at nothing beyond enough.
    """

    picked: ClassVar[int]
    """The field that counts what has been picked."""

    def __init__(self, name: str, registry: Steps, **arguments: Any) -> None:
        super().__init__(name, registry, **arguments)
        if len(self.opens) != 2 or self.opens[0].base > self.opens[1].base:
            raise TypeError(f"the step {name} must open a block that adds and, behind it, one that says enough")
        for method in ("may_add", "is_enough", "finish"):
            if getattr(type(self), method) is getattr(Pick, method):
                raise TypeError(f"the step {name} does not say {method!r}")
        self.kinds: i64 = self.opens[0].size

    def owed(self) -> list[str]:
        return [method for method in super().owed() if method not in ("options", "decide")]

    def may_add(self, data: R, at: i64, kind: i64) -> bool:
        """Whether one more of a kind may be picked. It must leave a way to enough."""
        raise self.silence("may_add")

    def is_enough(self, data: R, at: i64) -> bool:
        """Whether what has been picked is enough."""
        raise self.silence("is_enough")

    def is_wanted(self, data: R, at: i64, kind: i64) -> bool:
        """Whether bots look at one more of a kind though it is enough."""
        return False

    def is_settled(self, data: R, at: i64) -> bool:
        """Whether only one way is left to enough, whatever the order: then it is taken without asking."""
        return False

    def finish(self, data: R, at: i64) -> None:
        """What becomes of what has been picked. The step is off the agenda."""
        raise self.silence("finish")

    def proceed(self, data: R, at: i64) -> bool:
        if not self.is_enough(data, at) and self.is_settled(data, at):
            while not self.is_enough(data, at):
                self.decide(data, at, self.options(data, at)[0])
        return super().proceed(data, at)

    def options(self, data: R, at: i64) -> list[int]:
        found: list[int] = []
        for kind in range(self.kinds):
            if self.may_add(data, at, kind):
                found.append(self.opens[0].base + int(kind))
        if self.is_enough(data, at):
            found.append(self.opens[1].base)
        return found

    def sensible(self, data: R, at: i64) -> list[int]:
        enough = data.ready[-1] == self.opens[1].base
        last: i64 = self.kinds - 1
        while last > 0 and data.cells[self.picked + last] == 0:
            last -= 1
        found: list[int] = []
        for action in data.ready:
            kind: i64 = action - self.opens[0].base
            if kind >= self.kinds or (kind >= last and (not enough or self.is_wanted(data, at, kind))):
                found.append(action)
        return found or data.ready

    def decide(self, data: R, at: i64, action: int) -> None:
        if action == self.opens[1].base:
            data.drop()
            self.finish(data, at)
        else:
            data.cells[self.picked + action - self.opens[0].base] += 1
