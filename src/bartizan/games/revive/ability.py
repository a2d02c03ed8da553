"""The ability of a tribe, and progress."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.language import NONE, PRIMITIVES
from bartizan.games.revive import actions as a, fields as f, state as s, traits
from bartizan.games.revive.placing import MARKERS, Place
from bartizan.games.revive.primitives import NO_PROMISE, DoesIf, OfSeat, Refusal, Shown, plan_effect
from bartizan.games.revive.state import LANGUAGE, ReviveData


def effect_of(data: ReviveData, seat: i64) -> i64:
    """The effect of the ability of a seat's tribe."""
    return data.tables.abilities[data.cells[f.TRIBE + seat]]


def can_use(data: ReviveData, seat: i64) -> bool:
    """Whether a seat can use its ability now: `revive.ruling.ability-unpaid`."""
    allowed = all(use.trait.may_use_ability(data, seat) for use in traits.in_force(data, seat))
    return allowed and data.can_perform(effect_of(data, seat), seat)


def placing(data: ReviveData, seat: i64) -> tuple[Place | None, vec[i64]]:
    """What the ability of a seat places on the map, if it does, and what the steps before that promise and cost."""
    program, promised = data.tables.effects, NO_PROMISE[:]
    node = effect_of(data, seat)
    while node != NONE and program.codes[node] >= PRIMITIVES:
        word = LANGUAGE.doing[program.codes[node] - PRIMITIVES]
        if isinstance(word, Place):
            return word, promised
        word.can(data, node, seat, promised)
        node = program.after[node]
    return None, promised


class UseAbility(OfSeat):
    """Whether an ability that costs something is used, and where one goes that places something; one that is free is
    used. Each use moves a progress marker, as long as there are any: `revive.ability.progress`,
    `revive.card.effect-optional`, `revive.ruling.ability-unpaid`, `revive.ruling.ability-markers-out`."""

    opens = (a.ACCEPT, a.SKIP, a.PUT)
    shows = Shown("ability")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = self.seat.of(at)
        if not can_use(data, seat):
            return []
        word, promised = placing(data, seat)
        if word is not None:
            return [a.SKIP.base, *word.targets(data, seat, promised)]
        priced = LANGUAGE.word_of(data.tables.effects, effect_of(data, seat)) == "pay"
        return [a.ACCEPT.base, a.SKIP.base] if priced else [a.ACCEPT.base]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        seat, word = self.seat.of(at), placing(data, self.seat.of(at))[0]
        if action >= a.PUT.base and word is not None and word.asks_way(data, seat, action):
            return
        data.drop()
        if action != a.SKIP.base:
            if action != a.ACCEPT.base:
                data.cells[f.AIM] = action - a.PUT.base
            data.cells[f.PROGRESS + seat] = min(data.cells[f.PROGRESS + seat] + 1, MARKERS)
            plan_effect(data, effect_of(data, seat), seat)

    def blocks(self, data: ReviveData, at: i64) -> list[str]:
        return [a.SKIP.name, (a.ACCEPT if placing(data, self.seat.of(at))[0] is None else a.PUT).name]

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        word = placing(data, self.seat.of(at))[0]
        return word.refuse(data, at, action) if word is not None else None


USING: Final = UseAbility("use_ability", s.STEPS, seat=SEATS)
# by an effect: `revive.ability.by-effect`, `revive.ruling.ability-unpaid`
DoesIf("ability", lambda data, _, seat: USING.plan(data, seat), can_use, "the ability of your tribe cannot be used now")
