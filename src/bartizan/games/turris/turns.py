"""A turn: its Actions, its Mission, the rooms that the Grove lets one build, and its end."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import clear
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, Shown, Step
from bartizan.games.turris import actions as a, fields as f, goods, land, missions, scouts, state as s, tactics, tower
from bartizan.games.turris.goods import NO_PROMISE
from bartizan.games.turris.names import purse
from bartizan.games.turris.state import OfPlayer, TurrisData
from bartizan.games.turris.striking import rescues

ACTIONS_A_TURN: Final = 2


def renew(data: TurrisData, seat: i64, rescuing: bool) -> None:
    """What a seat's ongoing Missions do once can be done again: rescues with each round, all else with its turn
    (`turris.ruling.once`)."""
    for slot in range(seat * a.SLOTS, (seat + 1) * a.SLOTS):
        if rescues(data, slot) == rescuing:
            data.cells[f.USED + slot] = 0


class Turn(Deed[TurrisData]):
    """Actions, a Mission, a room, and the hand cut to its limit: `turris.turn.steps`, `turris.action.two`,
    `turris.ongoing.turn`."""

    seat: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        seat = self.seat.of(at)
        data.cells[f.PLAYER] = seat
        data.cells[f.STAGE] = s.ACTING
        clear(data.cells, f.ACTIONS_LEFT, f.OF_A_TURN)
        data.cells[f.ACTIONS_LEFT] = ACTIONS_A_TURN
        renew(data, seat, False)
        for step in STEPS_OF_TURN:
            step.plan(data)
        missions.trigger(data, seat, s.WHEN_TURN)


class OfTurn(OfPlayer):
    """A step of a turn in which its player may also spend tokens and play one Tactics card of their own accord, before
    or after an Action; whatever an effect plays does not count: `turris.token.spend`, `turris.ruling.extra-actions`,
    `turris.tactics.when`, `turris.tactics.not-during`, `turris.tactics.limit`, `turris.tactics.limit-exempt`,
    `turris.tactics.optional`, as in `turris.tactics.example`."""

    def is_secret(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.TACTICS_PLAYED] == 0 and s.hand_size(data, data.cells[f.PLAYER]) > 0

    def options(self, data: TurrisData, at: i64) -> list[int]:
        found = tactics.playable(data, data.cells[f.PLAYER]) if data.cells[f.TACTICS_PLAYED] == 0 else []
        if data.cells[f.TOKENS + data.cells[f.PLAYER]] > 0:
            found.append(a.EXTRA.base)
        return found

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        cells = data.cells
        seat = cells[f.PLAYER]
        if action == a.EXTRA.base:
            cells[f.TOKENS + seat] -= 1
            cells[f.ACTIONS_LEFT] += 1
        else:
            land.SETTLE.plan(data)
            cells[f.TACTICS_PLAYED] += 1
            tactics.play(data, seat, action - a.PLAY.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.EXTRA:
            return Refusal("turris.token.spend", "You have no Additional Action token.")
        if data.cells[f.TACTICS_PLAYED] > 0:
            return Refusal("turris.tactics.limit", "You have played your Tactics card of this turn.")
        return tactics.refuse_playing(data, data.cells[f.PLAYER], action - a.PLAY.base, "turris.tactics.when")


class ActionStep(OfTurn):
    """The Actions: Place, Collect, Gather Ichor and Force Revive, of which Place and Collect exclude each other:
    `turris.action.kinds`, `turris.action.repeat`, `turris.action.exclusion`, `turris.revive.one-each`,
    `turris.precedence.place-after-collect`, `turris.ruling.effect-not-action`, `turris.gather.one`,
    `turris.gather.bonus`, `turris.ruling.gather-actions`, as in `turris.gather.example`."""

    opens = (a.PLACE, a.COLLECT, a.GATHER, a.REVIVE, a.PLAY, a.EXTRA)
    shows = Shown("action")

    def proceed(self, data: TurrisData, at: i64) -> bool:
        """As long as an Action is left it is asked for, even if there is only one."""
        if data.cells[f.ACTIONS_LEFT] <= 0:
            data.drop()
            return True
        data.seat = data.cells[f.PLAYER]
        data.ready = self.options(data, at)
        return False

    def options(self, data: TurrisData, at: i64) -> list[int]:
        cells = data.cells
        seat = cells[f.PLAYER]
        found: list[int] = []
        if cells[f.COLLECTED] == 0:
            found = [a.PLACE.base + location for location in scouts.placing_sites(data, seat, scouts.ANYWHERE)]
        if cells[f.PLACED] == 0 and cells[f.COLLECTED] == 0 and scouts.can_collect(data, seat, scouts.PAID, NO_PROMISE):
            found.append(a.COLLECT.base)
        found.append(a.GATHER.base)
        if cells[f.GRAVEYARD + seat] > 0:
            price = goods.price_of(scouts.revive_price(data, seat), 1)
            if goods.can_pay(data, seat, price, NO_PROMISE):
                found.append(a.REVIVE.base)
        return found + super().options(data, at)

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        cells = data.cells
        seat = cells[f.PLAYER]
        if action == a.EXTRA.base or action in a.PLAY:
            super().decide(data, at, action)
            return
        land.SETTLE.plan(data)
        cells[f.ACTIONS_LEFT] -= 1
        cells[f.MOVED] = 0
        if action in a.PLACE:
            cells[f.PLACED] += 1
            scouts.place(data, seat, action - a.PLACE.base)
        elif action == a.COLLECT.base:
            cells[f.COLLECTED] += 1
            scouts.plan_picking(data, seat, a.SCOUTS_OF_PEOPLE, scouts.PAID)
        elif action == a.GATHER.base:
            cells[f.GATHERS] += 1
            goods.gain(data, seat, a.ICHOR, 2 if cells[f.GATHERS] == 2 else 1)  # one more the second time
            missions.trigger(data, seat, s.WHEN_GATHER)
        elif action == a.REVIVE.base:
            price = goods.price_of(scouts.revive_price(data, seat), 1)
            scouts.revive(data, seat, 1)
            goods.plan_payment(data, seat, price)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        seat, placed, collected = data.cells[f.PLAYER], data.cells[f.PLACED], data.cells[f.COLLECTED]
        if action in a.PLACE:
            if collected == 0:
                return scouts.refuse_placing(data, action - a.PLACE.base, scouts.ANYWHERE)
            text = "You have Collected in this turn, so Place is no Action for you any more."
            return Refusal("turris.place.not-after-collect", text)
        if action in a.COLLECT:
            if collected > 0:
                return Refusal("turris.collect.once", "You have Collected in this turn already.")
            if placed > 0:
                text = "You have Placed in this turn, so Collect is no Action for you any more."
                return Refusal("turris.collect.not-after-place", text)
            if s.on_board(data, seat) == 0:
                return Refusal("turris.collect.choose", "You have no Scout on the board.")
            return Refusal("turris.collect.cost", f"A Scout costs 1 Ichor, and {purse(data, seat, NO_PROMISE)}.")
        if action in a.REVIVE:
            dead, price = data.cells[f.GRAVEYARD + seat], scouts.revive_price(data, seat)
            if dead == 0:
                return Refusal("turris.ruling.revive-needs-scout", "You have no Scout in the Graveyard.")
            rule = "turris.revive.all-dead" if dead == a.SCOUTS_OF_PEOPLE else "turris.revive.cost"
            return Refusal(rule, f"Force Revive costs you {price} Ichor, and {purse(data, seat, NO_PROMISE)}.")
        return super().refuse(data, at, action)


class MissionStep(OfTurn):
    """After the last Action: a card or a token still, or one Mission, or nothing: `turris.mission.one`,
    `turris.ruling.mission-window`."""

    opens = (a.PLAY, a.EXTRA, a.COMPLETE, a.DONE)
    shows = Shown("mission")

    def options(self, data: TurrisData, at: i64) -> list[int]:
        completing = missions.completing_options(data, data.cells[f.PLAYER], 0, NO_PROMISE)
        return [*super().options(data, at), *completing, a.DONE.base]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        if action == a.DONE.base:
            data.drop()
        elif action in a.COMPLETE:
            data.drop()
            land.SETTLE.plan(data)
            missions.complete(data, data.cells[f.PLAYER], action - a.COMPLETE.base, 0)
        else:
            super().decide(data, at, action)
            if action == a.EXTRA.base:
                ACTION_STEP.plan(data)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.COMPLETE:
            return missions.refuse_completing(data, data.cells[f.PLAYER], action - a.COMPLETE.base, 0)
        return super().refuse(data, at, action)


class TrionfiStep(Deed[TurrisData]):
    """The rights that the Grove has given are used, one room after another: `turris.room.grove-step`,
    `turris.room.grove-success`, `turris.ruling.grove-several`, as in `turris.room.example-grove`."""

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        cells[f.STAGE] = s.FINISHING
        if cells[f.RIGHTS] > 0:
            cells[f.RIGHTS] -= 1
            cells[f.MOVED] = 0
            self.plan(data)
            if tower.can_build(data, cells[f.PLAYER]):
                land.SETTLE.plan(data)
                tower.plan_building(data, cells[f.PLAYER], s.ROOM_PRESTIGE, True)


class EndTurn(Deed[TurrisData]):
    """The tableau is filled up; nothing of a turn outlasts it: `turris.turn.end-refill`,
    `turris.turn.refill-only-then`."""

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        cells[f.PLAYER] = NOTHING
        cells[f.STAGE] = s.BETWEEN
        clear(cells, f.ACTIONS_LEFT, f.OF_A_TURN)
        cells[f.ROLLED] = NOTHING
        cells[f.MOVED] = 0
        missions.DEAL_MISSION.fill(data, a.TABLEAU)


TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
ACTION_STEP: Final = ActionStep("action_step", s.STEPS)
MISSION_STEP: Final = MissionStep("mission_step", s.STEPS)
TRIONFI_STEP: Final = TrionfiStep("trionfi_step", s.STEPS)
END_TURN: Final = EndTurn("end_turn", s.STEPS)
STEPS_OF_TURN: Final[list[Step[Any]]] = [END_TURN, tactics.HAND_STEP, TRIONFI_STEP, MISSION_STEP, ACTION_STEP]
"""The last one first."""
