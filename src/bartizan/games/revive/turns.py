"""The course of turns: main actions, and the end of a turn."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.revive import actions as a, fields as f, granting, state as s
from bartizan.games.revive.resources import SETTLING
from bartizan.games.revive.state import Asked, Deed, ReviveData

MOST_MAIN: Final[i64] = 2
"""How many main actions a turn has: `revive.turn.choice`."""


class Turn(Deed):
    """A player's turn; then it is that of the next one clockwise: `revive.frame.no-rounds`."""

    waits = True
    seat: Argument

    def perform(self, data: ReviveData, at: i64) -> None:
        seat = self.seat.of(at)
        data.cells[f.PLAYER] = seat
        data.cells[f.TURN] += 1
        data.cells[f.ACTED] = 0
        TURN.plan(data, (seat + 1) % data.seats)
        SETTLING.plan(data, seat)
        ACTING.plan(data)


class Act(Asked):
    """What the player does: up to two main actions, which may be of the same sort, and the end of the turn after the
    first of them. When a main action is over, what is above the limits goes. Nothing but its player ends a turn:
    `revive.turn.choice`, `revive.turn.main-actions`, `revive.turn.repeat`, `revive.turn.at-least-one`,
    `revive.turn.end`, `revive.ruling.turn-minimum`, `revive.res.overflow`."""

    opens = (a.EXPLORE, a.BUILD, a.POPULATE, a.END)
    shows = Shown("act")
    completes = False

    def decider(self, data: ReviveData, at: i64) -> i64:
        return data.cells[f.PLAYER]

    def proceed(self, data: ReviveData, at: i64) -> bool:
        """A turn is ended by its player, even if nothing else is left to do."""
        data.seat = data.cells[f.PLAYER]
        data.ready = self.options(data, at)
        return False

    def stops(self, data: ReviveData, at: i64) -> bool:
        return True

    def options(self, data: ReviveData, at: i64) -> list[int]:
        found: list[int] = []
        if data.cells[f.ACTED] < MOST_MAIN:
            for kind in range(3):
                found += granting.targets(data, kind, data.cells[f.PLAYER], 0, 0)
        if data.cells[f.ACTED] > 0:
            found.append(a.END.base)
        return found

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        if action == a.END.base:
            data.drop()
            return
        seat = data.cells[f.PLAYER]
        data.cells[f.ACTED] += 1
        SETTLING.plan(data, seat)
        granting.act(data, seat, action, 0, 0)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        if action == a.END.base:
            return Refusal("revive.turn.at-least-one", "You take at least one main action in a turn.")
        if data.cells[f.ACTED] == MOST_MAIN:
            return Refusal("revive.turn.choice", "You have taken both main actions of this turn.")
        return granting.refuse(data, data.cells[f.PLAYER], action, 0, 0)

    def besides(self, data: ReviveData, at: i64, seat: i64) -> dict[str, Any]:
        """What each target costs, and how many main actions are left."""
        prices = granting.prices(data, data.cells[f.PLAYER], data.ready, 0, 0)
        return {"left": int(MOST_MAIN - data.cells[f.ACTED]), "prices": prices}


TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
ACTING: Final = Act("act", s.STEPS)
