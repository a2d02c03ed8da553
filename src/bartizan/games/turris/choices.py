"""What effects leave to choose: whether to use an optional one, and which of several sides."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.effects import CHOOSE as SIDES
from bartizan.engine.effects import NONE, branch, branches, performable
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.turris.actions import ACCEPT, CHOOSE, DECLINE
from bartizan.games.turris.goods import NO_PROMISE
from bartizan.games.turris.ongoing import use
from bartizan.games.turris.showing import entry_of, rolled_for, sides_of, steps_of
from bartizan.games.turris.state import EFFECT, NODES, STEPS, OfSeat, TurrisData


def offer(data: TurrisData, node: i64, seat: i64) -> None:
    """A seat may gain a reward, if it can be gained in full: `turris.ruling.in-full`."""
    if node != NONE and performable(data, data.tables.effects, node, seat, NO_PROMISE[:]):
        OFFER.plan(data, node, seat)


class Offer(OfSeat):
    """An optional part of an effect, as a whole or not at all: `turris.words.may`."""

    opens = (ACCEPT, DECLINE)
    node: Argument
    seat: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [ACCEPT.base, DECLINE.base]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        if action == ACCEPT.base:
            use(data, self.seat.of(at), self.node.of(at))
            EFFECT.plan(data, self.node.of(at), self.seat.of(at))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return None  # both answers are always there

    def describe(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        tables, node = data.tables, int(self.node.of(at))
        steps = steps_of(tables, node)
        return {"what": "offer", "from": entry_of(tables, node), "steps": steps, **rolled_for(data, steps)}

    def worth(self, data: TurrisData, at: i64, seat: i64) -> i64:
        return data.worth_of(self.node.of(at)) if self.seat.of(at) == seat else 0


class Choice(OfSeat):
    """One of several sides of an effect, among those that can be done in full: `turris.words.choose`."""

    opens = (CHOOSE,)
    node: Argument
    seat: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        sides = branches(data, data.tables.effects, self.node.of(at), self.seat.of(at), NO_PROMISE[:])
        return [CHOOSE.base + side for side in sides]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        side = branch(data.tables.effects, self.node.of(at), action - CHOOSE.base)
        EFFECT.plan(data, side, self.seat.of(at))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        side, node = action - CHOOSE.base, self.node.of(at)
        sides = len(sides_of(data.tables, int(node)))
        if side >= sides:
            return Refusal("turris.words.choose", f"There are only {sides} sides to choose from.")
        want = data.lacking(branch(data.tables.effects, node, side), self.seat.of(at))
        return Refusal("turris.words.choose", f"Side {side + 1} cannot be done: {want}.")

    def describe(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        tables, node = data.tables, int(self.node.of(at))
        sides = sides_of(tables, node)
        return {"what": "choose", "from": entry_of(tables, node), "sides": sides, **rolled_for(data, sides)}

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.tables.effects.codes[self.node.of(at)] == SIDES


OFFER: Final = Offer("offer", STEPS, node=NODES, seat=SEATS)
CHOICE: Final = Choice("choose", STEPS, node=NODES, seat=SEATS)
