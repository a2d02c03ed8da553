"""What effects say about the Council, the Tower, Upgrade tiles and the First Player."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, has
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import DECLINE, NUMBERED, REPAIR, ROOMS, UPGRADE
from bartizan.games.turris.council import plan_council
from bartizan.games.turris.goods import NO_PROMISE
from bartizan.games.turris.names import place_name
from bartizan.games.turris.primitives import ASK, Primitive
from bartizan.games.turris.state import ACTING, EFFECT, TurrisData, is_solo
from bartizan.games.turris.tower import NO_ROOM, can_build, cannot_build, has_room, plan_building
from bartizan.games.turris.vocabulary import AMOUNT

ALL_UPGRADES: Final = 4095


class CouncilSteps(Primitive):
    """The Council token advances: `turris.words.council`."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        plan_council(data, seat, data.tables.effects.first(node))


class RepeatCouncil(Primitive):
    """The reward of the Council spot once more: `turris.words.repeat-council`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        spot = data.tables.spot_effects[data.cells[f.COUNCIL + seat]]
        return spot != NONE and data.can_perform(spot, seat)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, NO_PROMISE[:]):
            EFFECT.plan(data, data.tables.spot_effects[data.cells[f.COUNCIL + seat]], seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        spot = data.tables.spot_effects[data.cells[f.COUNCIL + seat]]
        if spot == NONE:
            return "your Council token is on the start, which has no reward"
        return f"the reward of your Council spot cannot be gained: {data.lacking(spot, seat)}"


class BuildRoom(Primitive):
    """A room is built: `turris.words.build`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return can_build(data, seat)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        plan_building(data, seat, data.tables.effects.first(node), False)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        return cannot_build(data, seat)


class GroveRight(Primitive):
    """The right to build a room in this turn: `turris.words.grove`, `turris.room.grove-step`,
    `turris.ruling.grove-lapses`, `turris.ruling.grove-several`, `turris.ruling.grove-by-effect`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return has_room(data)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.cells[f.PLAYER] == seat and data.cells[f.STAGE] == ACTING:
            data.cells[f.RIGHTS] += 1

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        return NO_ROOM


class LayUpgrade(Primitive):
    """Which Upgrade tile is laid: `turris.upgrade.effect`."""

    opens = (UPGRADE,)
    lack = "all Upgrade tiles lie on the board"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return data.cells[f.UPGRADES] != ALL_UPGRADES

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [UPGRADE.base + place for place in range(NUMBERED) if not has(data.cells[f.UPGRADES], place)]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.UPGRADES] |= BIT[action - UPGRADE.base]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        text = f"The Upgrade tile of {place_name(data, action - UPGRADE.base)} lies on the board already."
        return Refusal("turris.upgrade.effect", text)


class TakeFutureFirst(Primitive):
    """The Future First Player card, from beside the board or from whoever has it; alone, one may repair a room instead:
    `turris.words.first`, `turris.future-first.available`, `turris.future-first.not-twice`,
    `turris.future-first.steal`, `turris.solo.repair`, `turris.ruling.solo-repair-optional`."""

    opens = (REPAIR, DECLINE)
    lack = "you have the Future First Player card already"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return data.cells[f.FUTURE] != seat

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if not is_solo(data):
            data.cells[f.FUTURE] = seat
        elif data.cells[f.DAMAGED] != 0:
            ASK.plan(data, node, seat)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        damaged = data.cells[f.DAMAGED]
        return [DECLINE.base, *[REPAIR.base + room for room in range(ROOMS) if has(damaged, room)]]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        if action in REPAIR:
            data.cells[f.DAMAGED] -= BIT[action - REPAIR.base]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return Refusal("turris.solo.repair", f"Room {action - REPAIR.base + 1} has no Damaged tile.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return super().fits(data, at) and is_solo(data)


CouncilSteps("council {steps}", each=60, steps=AMOUNT)
RepeatCouncil("repeat-council", flat=80)
BuildRoom("build {prestige}", each=150, prestige=AMOUNT)
GroveRight("grove")
LayUpgrade("upgrade", flat=30)
TakeFutureFirst("first", flat=20)
