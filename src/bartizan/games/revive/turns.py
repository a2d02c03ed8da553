"""The course of turns: main actions, and the end of a turn."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import clear
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Shown
from bartizan.games.revive import actions as a, cards, fields as f, free, granting, hibernating, state as s, switch
from bartizan.games.revive.artifacts import bring_end
from bartizan.games.revive.granting import MOST_MAIN
from bartizan.games.revive.names import refusal
from bartizan.games.revive.resources import SETTLING
from bartizan.games.revive.scoring import SCORING
from bartizan.games.revive.state import Asked, Deed, ReviveData

MOST_TURNS: Final[i64] = 60  # after so many turns of a player the end comes by itself: `revive.ruling.end-backstop`


def count_alone(data: ReviveData, action: i64) -> None:
    """A main action is taken. Alone it moves the action cube if it is playing a card or hibernating, with the expansion
    also if it uses the switch; when that reaches the end of its track, this turn is the last one: `revive.solo.track`,
    `revive.solo.end`, `revive.solo.cube-card`, `revive.solo.cube-hibernate`, `revive.solo.cube-switch`,
    `revive.solo.cube-free`, `revive.ruling.solo-card-action`, `revive.ruling.solo-base`."""
    is_switch = action >= a.SWITCH.base and action < a.HIBERNATE.base
    if s.is_solo(data) and action >= a.PLAY.base and (not is_switch or data.cells[f.EXPANSION] == 1):
        data.cells[f.CUBE] += 1
        if data.cells[f.CUBE] == data.tables.cube_spaces:
            bring_end(data)


class Turn(Deed):
    """A player's turn; then it is that of the next one clockwise. Who was on turn when the end came has no further one,
    and all is scored: `revive.frame.no-rounds`, `revive.end.last-turns`, `revive.ruling.end-finish-turn`,
    `revive.ruling.end-backstop`, `revive.ruling.solo-artifacts`, `revive.scyphoz.colour-each-turn`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        seat = self.seat.of(at)
        if data.cells[f.LAST] == seat:
            SCORING.plan(data)
            return
        data.cells[f.PLAYER] = seat
        data.cells[f.TURN] += 1
        clear(data.cells, f.ACTED, f.COLOURED - f.ACTED)  # what lasts for a turn lies side by side,
        for cell in range(f.COLOURED, f.AIM):  # colours after the numbers
            data.cells[cell] = NOTHING
        if data.cells[f.TURN] > (MOST_TURNS - 1) * data.seats:
            bring_end(data)
        TURN.plan(data, (seat + 1) % data.seats)
        SETTLING.plan(data, seat)
        ACTING.plan(data)


class Act(Asked):
    """What the player does: up to two main actions, which may be of the same sort, or hibernating; free actions at any
    time; and the end of the turn after the first main action. A marker that has come back ahead of a building or a
    populating leaves nothing else to do before it. When a main action is over, what is above the limits goes. Nothing
    but its player ends a turn: `revive.turn.choice`, `revive.turn.main-actions`, `revive.turn.repeat`,
    `revive.turn.at-least-one`, `revive.turn.end`, `revive.turn.free`, `revive.turn.free-hibernate`,
    `revive.ruling.turn-minimum`, `revive.ruling.turn-list`, `revive.ruling.circadian-t1-moment`, `revive.res.overflow`,
    `revive.hibernate.whole-turn`, `revive.ruling.hibernate-always`."""

    opens = (
        a.EXPLORE, a.BUILD, a.POPULATE, a.END, a.RETURN, a.PLAY, a.PLAY_AS, *switch.BLOCKS, a.HIBERNATE, *free.BLOCKS,
    )  # fmt: skip
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
        seat, acted = data.cells[f.PLAYER], data.cells[f.ACTED]
        found: list[int] = []
        if acted < MOST_MAIN:
            for kind in range(3):
                found += granting.targets(data, kind, seat, 0, 0)
        if granting.is_owed(data, seat, found):
            return granting.pieces(found) + free.actions(data, seat)
        ahead = granting.ahead(data, seat, found)
        if acted > 0:
            found.append(a.END.base)
        found += ahead
        if acted < MOST_MAIN:
            found += cards.playable(data, seat, NOTHING)
            found += switch.options(data, seat)
        if acted == 0:
            found.append(a.HIBERNATE.base)
        return found + free.actions(data, seat)

    def sensible(self, data: ReviveData, at: i64) -> list[int]:
        return free.sensible(data.ready)

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        seat = data.cells[f.PLAYER]
        if action == a.END.base:
            data.drop()
            return
        if free.is_free(action):
            free.act(data, seat, action)
            return
        if action < a.ACCEPT.base and granting.asks_way(data, seat, action, 0):
            return
        data.cells[f.ACTED] += 1
        count_alone(data, action)
        SETTLING.plan(data, seat)
        if action == a.HIBERNATE.base:
            data.cells[f.ACTED] = MOST_MAIN
            hibernating.begin(data, seat)
        elif action >= a.SWITCH.base:
            switch.use(data, seat, action)
        elif action >= a.PLAY.base:
            cards.play(data, seat, action)
        else:
            granting.act(data, seat, action, 0, 0)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        seat = data.cells[f.PLAYER]
        if free.is_free(action):
            return free.refuse(data, seat, action)
        broken = {
            granting.OWED: granting.is_owed(data, seat, data.ready) and len(granting.pieces([action])) == 0,
            "revive.turn.at-least-one": action == a.END.base,
            "revive.hibernate.whole-turn": action == a.HIBERNATE.base,
            "revive.turn.choice": data.cells[f.ACTED] == MOST_MAIN,
        }
        if any(broken.values()):
            return refusal(data, action, broken)
        if action < a.PLAY.base:
            return granting.refuse(data, seat, action, 0, 0)
        if action < a.SWITCH.base:
            return cards.refuse(data, seat, action, NOTHING)
        return switch.refuse(data, seat, action)

    def besides(self, data: ReviveData, at: i64, seat: i64) -> dict[str, Any]:
        """What each target costs, and how many main actions are left."""
        left = int(MOST_MAIN - data.cells[f.ACTED])
        return {"left": left, "prices": granting.prices(data, data.cells[f.PLAYER], [0, 1, 2] if left else [], 0, 0)}


TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
ACTING: Final = Act("act", s.STEPS)
