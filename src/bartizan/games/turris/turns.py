"""A turn: its Actions, its Mission, the rooms that the Grove lets one build, and its end."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import clear
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.turris import actions as a, fields as f, goods, missions, scouts, state as s, tactics, tower
from bartizan.games.turris.goods import NO_PROMISE
from bartizan.games.turris.names import purse
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.sites import SETTLE
from bartizan.games.turris.state import OfPlayer, TurrisData
from bartizan.games.turris.striking import rescues
from bartizan.games.turris.vocabulary import WHEN_GATHER, WHEN_TURN

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
        END_TURN.plan(data)
        tactics.HAND_STEP.plan(data)
        TRIONFI_STEP.plan(data)
        MISSION_STEP.plan(data)
        ACTION_STEP.plan(data)
        trigger(data, seat, WHEN_TURN)


class OfTurn(OfPlayer):
    """A step of a turn in which its player may also play a Tactics card and spend tokens: `turris.token.spend`,
    `turris.ruling.extra-actions`."""

    def is_secret(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.TACTICS_PLAYED] == 0 and s.hand_size(data, data.cells[f.PLAYER]) > 0

    def options(self, data: TurrisData, at: i64) -> list[int]:
        found = tactics.own_plays(data, data.cells[f.PLAYER])
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
            SETTLE.plan(data)
            cells[f.TACTICS_PLAYED] += 1
            tactics.play(data, seat, action - a.PLAY.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.PLAY:
            return tactics.refuse_own_playing(data, data.cells[f.PLAYER], action - a.PLAY.base)
        return Refusal("turris.token.spend", "You have no Additional Action token.")


class ActionStep(OfTurn):
    """The Actions: Place, Collect, Gather Ichor and Force Revive, of which Place and Collect exclude each other:
    `turris.action.kinds`, `turris.action.repeat`, `turris.action.exclusion`, `turris.place.not-after-collect`,
    `turris.collect.once`, `turris.collect.not-after-place`, `turris.revive.one-each`,
    `turris.precedence.place-after-collect`, `turris.ruling.effect-not-action`."""

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
        if scouts.can_force_revive(data, seat):
            found.append(a.REVIVE.base)
        return found + super().options(data, at)

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        cells = data.cells
        seat = cells[f.PLAYER]
        if action == a.EXTRA.base or action in a.PLAY:
            super().decide(data, at, action)
            return
        SETTLE.plan(data)
        cells[f.ACTIONS_LEFT] -= 1
        cells[f.MOVED] = 0
        if action in a.PLACE:
            cells[f.PLACED] += 1
            scouts.place(data, seat, action - a.PLACE.base)
        elif action == a.COLLECT.base:
            cells[f.COLLECTED] += 1
            scouts.plan_picking(data, seat, a.SCOUTS_OF_PEOPLE, scouts.PAID)
        elif action == a.GATHER.base:
            self.gather(data, seat)
        elif action == a.REVIVE.base:
            price = goods.price_of(scouts.revive_price(data, seat), 1)
            scouts.revive(data, seat, 1)
            goods.plan_payment(data, seat, price)

    def gather(self, data: TurrisData, seat: i64) -> None:
        """Gather Ichor: one, and one more with the second time in a turn (`turris.gather.one`, `turris.gather.bonus`,
        `turris.ruling.gather-actions`, as in `turris.gather.example`)."""
        data.cells[f.GATHERS] += 1
        goods.gain(data, seat, a.ICHOR, 2 if data.cells[f.GATHERS] == 2 else 1)
        trigger(data, seat, WHEN_GATHER)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.PLACE:
            if data.cells[f.COLLECTED] > 0:
                text = "You have Collected in this turn, so Place is no Action for you any more."
                return Refusal("turris.place.not-after-collect", text)
            return scouts.refuse_placing(data, action - a.PLACE.base, scouts.ANYWHERE)
        if action in a.COLLECT:
            return self.refuse_collect(data)
        if action in a.REVIVE:
            return self.refuse_revive(data)
        return super().refuse(data, at, action)

    def refuse_collect(self, data: TurrisData) -> Refusal:
        """Why the player cannot Collect."""
        seat = data.cells[f.PLAYER]
        if data.cells[f.COLLECTED] > 0:
            return Refusal("turris.collect.once", "You have Collected in this turn already.")
        if data.cells[f.PLACED] > 0:
            text = "You have Placed in this turn, so Collect is no Action for you any more."
            return Refusal("turris.collect.not-after-place", text)
        if s.on_board(data, seat) == 0:
            return Refusal("turris.collect.choose", "You have no Scout on the board.")
        return Refusal("turris.collect.cost", f"A Scout costs 1 Ichor, and {purse(data, seat, NO_PROMISE)}.")

    def refuse_revive(self, data: TurrisData) -> Refusal:
        """Why the player cannot Force Revive."""
        seat = data.cells[f.PLAYER]
        dead = data.cells[f.GRAVEYARD + seat]
        if dead == 0:
            return Refusal("turris.ruling.revive-needs-scout", "You have no Scout in the Graveyard.")
        rule = "turris.revive.all-dead" if dead == a.SCOUTS_OF_PEOPLE else "turris.revive.cost"
        price = scouts.revive_price(data, seat)
        return Refusal(rule, f"Force Revive costs you {price} Ichor, and {purse(data, seat, NO_PROMISE)}.")


class MissionStep(OfTurn):
    """After the last Action: a card or a token still, or one Mission, or nothing: `turris.mission.one`,
    `turris.ruling.mission-window`."""

    opens = (a.PLAY, a.EXTRA, a.COMPLETE, a.DONE)
    shows = Shown("mission")

    def options(self, data: TurrisData, at: i64) -> list[int]:
        found = super().options(data, at)
        found += missions.completing_options(data, data.cells[f.PLAYER], 0, NO_PROMISE)
        found.append(a.DONE.base)
        return found

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        if action == a.DONE.base:
            data.drop()
        elif action in a.COMPLETE:
            data.drop()
            SETTLE.plan(data)
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
                SETTLE.plan(data)
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
        s.fill(data, missions.DEAL_MISSION, f.TABLEAU, a.TABLEAU)


TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
ACTION_STEP: Final = ActionStep("action_step", s.STEPS)
MISSION_STEP: Final = MissionStep("mission_step", s.STEPS)
TRIONFI_STEP: Final = TrionfiStep("trionfi_step", s.STEPS)
END_TURN: Final = EndTurn("end_turn", s.STEPS)
