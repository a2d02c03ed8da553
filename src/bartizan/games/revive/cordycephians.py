"""Cordycephians: they live where others live, and with what others have."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, words_have
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.language import NONE, PRIMITIVES
from bartizan.games.revive import actions as a, fields as f, leeching, names as n, state as s
from bartizan.games.revive.gains import CAUSE, score
from bartizan.games.revive.land import GRID
from bartizan.games.revive.primitives import Argument, OfSeat, Primitive, Refusal, Shown, plan_effect
from bartizan.games.revive.ranging import forget_reach
from bartizan.games.revive.state import ASK, LANGUAGE, ReviveData
from bartizan.games.revive.traits import FROM_THE_START, Trait

HALVES: Final[i64] = 2  # the halves of a card


def uses_ability(data: ReviveData, node: i64) -> bool:
    """Whether a tribe ability is in an effect: `revive.cord.ability-no-ability`, `revive.ruling.cord-copy-mixed`."""
    program = data.tables.effects
    while node != NONE:
        inner = program.inner[node] if program.codes[node] < PRIMITIVES else NONE
        if LANGUAGE.word_of(program, node) == "ability" or uses_ability(data, inner):
            return True
        node = program.after[node]
    return False


def effect_of(data: ReviveData, half: i64) -> i64:
    """The effect of a half, as `COPY_HALF` counts them."""
    return (data.tables.bottoms if half % HALVES == 1 else data.tables.tops)[half // HALVES]


class Leech(Primitive):
    """From whom a marker comes back; then a half of a card of that player is copied. While nobody has a marker, this
    does nothing: `revive.cord.ability`, `revive.cord.ability-none-out`, `revive.ruling.cord-leecher`."""

    opens = (a.TAKE_BACK,)
    rule = "revive.cord.ability"
    always = True

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.TAKE_BACK.base + seat for seat in leeching.holders(data)]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        leeching.take_back(data, action - a.TAKE_BACK.base)
        COPYING.plan(data, ASK.seat.of(at), action - a.TAKE_BACK.base)


class CopyHalf(OfSeat):
    """Which half of a card in the active area of the player whose marker came back is carried out, as if it were one's
    own, if any; the card stays. None with a tribe ability can be: `revive.cord.ability`, `revive.cord.ability-stays`,
    `revive.cord.ability-no-ability`, `revive.ruling.cord-copy-context`, `revive.ruling.cord-copy-nothing`,
    `revive.card.effect-optional`."""

    opens = (a.SKIP, a.COPY_HALF)
    shows = Shown("copy", **{"from": "leeched"})
    waits = False
    leeched: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        cards = f.ACTIVE.list(data.cells, self.leeched.of(at))
        halves = [half for card in cards for half in range(card * int(HALVES), (card + 1) * int(HALVES))]
        effects = [(half, effect_of(data, half)) for half in halves]
        found = [a.COPY_HALF.base + half for half, node in effects if node != NONE and not uses_ability(data, node)]
        return [a.SKIP.base, *found] if len(found) > 0 else found

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        if action != a.SKIP.base:
            plan_effect(data, effect_of(data, action - a.COPY_HALF.base), self.seat.of(at))

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        has_card = f.ACTIVE.has(data.cells, self.leeched.of(at), (action - a.COPY_HALF.base) // HALVES)
        broken = {"revive.ruling.cord-leecher": not has_card, "revive.cord.ability-no-ability": True}
        return n.refusal(data, action, broken)


class Markers(Trait):
    """Each other player has one of 8 markers from the start. Whose building or figure is where these build or place a
    figure gets one, not the other way round. A marker can be taken back any time in one's turn, even for nothing:
    `revive.cord.setup`, `revive.cord.build-shared`, `revive.cord.give-on-occupied`, `revive.cord.no-give-reverse`,
    `revive.cord.take-back`, `revive.ruling.cord-own-space`, `revive.ruling.cord-shared-books`."""

    shares_hexes = True

    def begins(self, data: ReviveData, seat: i64) -> None:
        for other in range(data.seats):
            data.cells[f.LEECHES + other] = i64(other != seat)

    def built(self, data: ReviveData, seat: i64, at: i64) -> None:
        leeching.give_each(data, seat, leeching.occupied_by_others(data, seat, at))

    def populated(self, data: ReviveData, seat: i64, site: i64, alone: bool) -> None:
        leeching.give_each(data, seat, leeching.occupied_by_others(data, seat, site))

    def free_actions(self, data: ReviveData, seat: i64) -> list[int]:
        return [a.TAKE_BACK.base + other for other in leeching.holders(data)]

    def act_freely(self, data: ReviveData, seat: i64, action: int) -> None:
        if action in a.TAKE_BACK:
            leeching.take_back(data, action - a.TAKE_BACK.base)


class SporeTrails(Trait):
    """Who counts range through their pieces gets a marker, and they gain a point, at once, also in the turn of another:
    `revive.cord.t-base`, `revive.ruling.cord-point-off-turn`, `revive.ruling.cord-empty-hand`."""

    watches = True

    def passed(self, data: ReviveData, owner: i64, seat: i64) -> None:
        score(data, owner, 1, CAUSE.numbers["technology.cordycephians-base"])
        leeching.RECALLING.plan(data, owner, seat)


class BorrowedMinds(Trait):
    """A marker can be taken back to use an unlocked technology of that player until the next main action is over:
    `revive.cord.t-technology`, `revive.ruling.cord-technology-once`, `revive.cord.t-technology-timing`,
    `revive.cord.t-technology-example`."""

    def free_actions(self, data: ReviveData, seat: i64) -> list[int]:
        pairs = [(owner, one) for owner in range(int(data.seats)) for one in range(int(a.TECHNOLOGIES))]
        return [a.LEECH(owner, one) for owner, one in pairs if leeching.can_borrow(data, seat, owner, one)]

    def act_freely(self, data: ReviveData, seat: i64, action: int) -> None:
        if action in a.LEECH:
            owner, technology = a.LEECH.fields(action)
            leeching.take_back(data, owner)
            data.cells[f.LENT + owner] |= BIT[technology]
            forget_reach(data, seat)


class BorrowedRoofs(Trait):
    """A marker can be taken back to count range from a building of that player, once: `revive.cord.t-range`,
    `revive.ruling.cord-range-one-action`."""

    def origins(self, data: ReviveData, owner: i64) -> vec[i64]:
        at = data.cells[f.ORIGIN]
        return GRID.none if at == NOTHING else GRID.set_of([int(at)])

    def free_actions(self, data: ReviveData, seat: i64) -> list[int]:
        return [a.ORIGIN.base + at for at in leeching.origins(data, seat)]

    def act_freely(self, data: ReviveData, seat: i64, action: int) -> None:
        if action in a.ORIGIN:
            at, owners = action - a.ORIGIN.base, leeching.holders(data)
            leeching.take_back(data, next(owner for owner in owners if words_have(s.buildings_of(data, owner), at)))
            data.cells[f.ORIGIN] = at
            forget_reach(data, seat)


COPYING: Final = CopyHalf("copy_half", s.STEPS, seat=SEATS, leeched=SEATS)
Leech("leech")
Markers("cordycephians", FROM_THE_START)
SporeTrails("cordycephians", s.BASE)
BorrowedMinds("cordycephians", s.LEFT)
BorrowedRoofs("cordycephians", s.RIGHT)
