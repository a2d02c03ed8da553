"""The ability of a tribe, and progress."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.primitives import Primitive, plan_effect
from bartizan.games.revive.state import LANGUAGE, OfSeat, ReviveData

MARKERS: Final[i64] = 20
"""The progress markers of a player: `revive.box.progress-markers`."""


def effect_of(data: ReviveData, seat: i64) -> i64:
    """The effect of the ability of a seat's tribe."""
    return data.tables.abilities[data.cells[f.TRIBE + seat]]


class UseAbility(OfSeat):
    """Whether an ability that costs something is used; one that is free is. Each use moves a progress marker, as long
    as there are any: `revive.ability.progress`, `revive.card.effect-optional`, `revive.ruling.ability-unpaid`,
    `revive.ruling.ability-markers-out`."""

    opens = (a.ACCEPT, a.SKIP)
    shows = Shown("ability")
    seat: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        node = effect_of(data, self.seat.of(at))
        if not data.can_perform(node, self.seat.of(at)):
            return []
        priced = LANGUAGE.word_of(data.tables.effects, node) == "pay"
        return [a.ACCEPT.base, a.SKIP.base] if priced else [a.ACCEPT.base]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        if action == a.ACCEPT.base:
            seat = self.seat.of(at)
            data.cells[f.PROGRESS + seat] = min(data.cells[f.PROGRESS + seat] + 1, MARKERS)
            plan_effect(data, effect_of(data, seat), seat)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        return None  # both answers are always there

    def fits(self, data: ReviveData, at: i64) -> bool:
        return len(self.options(data, at)) > 1


class Ability(Primitive):
    """The ability of one's tribe is used: `revive.ability.by-effect`, `revive.ruling.ability-unpaid`."""

    lack = "the ability of your tribe cannot be used now"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return data.can_perform(effect_of(data, seat), seat)

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        USING.plan(data, seat)


USING: Final = UseAbility("use_ability", s.STEPS, seat=SEATS)
Ability("ability")
