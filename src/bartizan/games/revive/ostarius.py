"""Ostarius: gates on the map, which open ways and close them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, union, without, words_have, words_list
from bartizan.engine.domains import NOTHING, SEATS, Whole
from bartizan.games.revive import actions as a, fields as f, names as n, resources as r, state as s, ways
from bartizan.games.revive.land import CLOSED_GATE, GRID, SAND, TERRAIN
from bartizan.games.revive.placing import Place
from bartizan.games.revive.primitives import Argument, OfSeat, Primitive, Refusal, ReviveData, Shown
from bartizan.games.revive.ranging import end_count, goes_through, range_to_hex
from bartizan.games.revive.tracks import plan_steps
from bartizan.games.revive.traits import FROM_THE_START, CountsFrom, Trait

ENDS: Final[i64] = 2  # how many hexes a gate covers
MOST_EARLY: Final[i64] = 2  # how many cards rest first


def placed(data: ReviveData) -> list[int]:
    """The gates on the map."""
    return [gate for gate in range(int(a.MOST_GATES)) if data.cells[f.GATES + gate * ENDS] != NOTHING]


def turn(data: ReviveData, gates: list[int]) -> None:
    """Gates are turned to their other side."""
    for gate in gates:
        data.cells[f.CLOSED_GATES] ^= BIT[gate]
    data.renew_land()


class PlaceGate(Place):
    """A gate covers two hexes next to each other, both vacant sand or terrain, on one tile or two. The first of them is
    named, and then the other one: `revive.ostarius.ability`, `revive.ostarius.ability-where`,
    `revive.ruling.ostarius-vacant`, `revive.ruling.ostarius-two-tiles`."""

    rule = "revive.ostarius.ability-where"
    wants = "two vacant hexes of sand or terrain next to each other"
    counts = False  # but when its other hex is chosen

    def ground(self, data: ReviveData, seat: i64) -> vec[i64]:
        return union(data.land.of[SAND], data.land.terrain())

    def is_left(self, data: ReviveData, seat: i64) -> bool:
        """Gates never come back: `revive.ostarius.setup`, `revive.box.gates`, `revive.ruling.ostarius-supply`."""
        return len(placed(data)) < min(data.tables.pieces[data.cells[f.TRIBE + seat]], a.MOST_GATES)

    def free(self, data: ReviveData, seat: i64) -> vec[i64]:
        """All vacant hexes of sand and terrain."""
        return without(self.ground(data, seat), s.occupied(data))

    def vacant(self, data: ReviveData, seat: i64) -> list[int]:
        free = self.free(data, seat)
        return [at for at in words_list(free) if GRID.touching(at, free) > 0]

    def place(self, data: ReviveData, seat: i64, at: i64) -> None:
        GATING.plan(data, seat, at)

    def cover(self, data: ReviveData, seat: i64, one: i64, other: i64, side: i64) -> None:
        """A seat pays the range to the nearer hex, and places a gate. Each hex of terrain under it brings a step:
        `revive.ostarius.ability-range`, `revive.ruling.ostarius-nearer`, `revive.ostarius.ability-advance`,
        `revive.ostarius.ability-side`, `revive.ruling.ostarius-covered`, `revive.ruling.range-bonus-once`."""
        near = other if range_to_hex(data, seat, other) < range_to_hex(data, seat, one) else one
        through = goes_through(data, seat, GRID.set_of([int(one), int(other)]))
        r.pay(data, seat, (self.food(data, seat, near), 0, 0))
        data.cells[f.PLUS] = 0
        steps: list[i64] = [0, 0, 0]
        for at in (one, other):
            if data.land.kinds[at] != SAND:
                steps[data.land.kinds[at] - TERRAIN] += 1
        first = find(data.cells, f.GATES, a.MOST_GATES * ENDS, NOTHING)
        data.cells[first], data.cells[first + 1] = min(one, other), max(one, other)
        data.cells[f.CLOSED_GATES] |= side * BIT[(first - f.GATES) // ENDS]
        data.renew_land()
        plan_steps(data, seat, steps)
        end_count(data, seat, through)


class LayGate(OfSeat):
    """Which hex is the other one under a gate, and which side is up: `revive.ostarius.ability-where`,
    `revive.ostarius.ability-side`."""

    opens = (a.GATE_PUT,)
    shows = Shown("gate", "hex")
    waits = False
    under = "choose_way"
    hex: Argument

    def others(self, data: ReviveData, at: i64) -> list[int]:
        """The hexes next to the first one that it can cover as well, ascending."""
        free = GATE.free(data, self.seat.of(at))
        return sorted([one for one in GRID.around(int(self.hex.of(at))) if one != NOTHING and words_have(free, one)])

    def options(self, data: ReviveData, at: i64) -> list[int]:
        others = self.others(data, at)
        return [a.GATE_PUT(side, other) for side in range(len(a.GATE_SIDE.values)) for other in others]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        seat, hex_ = self.seat.of(at), self.hex.of(at)
        side, other = divmod(action - a.GATE_PUT.base, int(a.LAND))
        if not ways.asks(data, seat, action, GRID.set_of([int(hex_), other]), data.cells[f.PLUS]):
            data.drop()
            GATE.cover(data, seat, hex_, other, side)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        first = n.hex_name(int(self.hex.of(at)))
        return n.refusal(data, action, {"revive.ostarius.ability-where gate": True}, first=first)

    def fits(self, data: ReviveData, at: i64) -> bool:
        seat = self.seat.of(at)
        return GATE.is_left(data, seat) and int(self.hex.of(at)) in GATE.vacant(data, seat)


class TurnGate(Primitive):
    """A machine, theirs from the start, turns a gate to its other side: `revive.ostarius.setup-machine`,
    `revive.ruling.ostarius-special-machine`."""

    opens = (a.GATE_TURNED,)
    rule = "revive.ostarius.setup-machine"
    lack = "none of your gates is on the map"

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.GATE_TURNED.base + gate for gate in placed(data)]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        turn(data, [action - a.GATE_TURNED.base])


class GatesTurn(Trait):
    """Hibernating, all gates on the map are turned, also those placed in this turn: `revive.ostarius.hibernate-flip`,
    `revive.hibernate.gates`, `revive.ruling.ostarius-flip-scope`."""

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        turn(data, placed(data))


class LakeCauseway(Trait):
    """Range may be counted through lakes: `revive.ostarius.t-lakes`."""

    passes_lakes = True


class EarlyBell(Trait):
    """Hibernating, cards of the slots may rest first: `revive.ostarius.t-hibernate`."""

    def hibernates(self, data: ReviveData, seat: i64) -> None:
        RESTING.plan(data, seat, MOST_EARLY)


class RestFirst(OfSeat):
    """Which cards of the slots rest before hibernating does anything else, up to two; they become active with the
    others then: `revive.ostarius.t-hibernate`, `revive.hibernate.first`, `revive.ruling.ostarius-up-to-two`."""

    opens = (a.SKIP, a.REST)
    rule = "revive.ostarius.t-hibernate"
    shows = Shown("rest-first", "left")
    left: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        cards = sorted(s.in_slots(data, self.seat.of(at)))
        return [a.SKIP.base, *(a.REST.base + card for card in cards)] if len(cards) > 0 else []

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        if action == a.SKIP.base:
            data.drop()
            return
        self.count_down(data, at, self.left)
        s.lay_to_rest(data, self.seat.of(at), action - a.REST.base)


GATE: Final = PlaceGate("gate")
GATING: Final = LayGate("lay_gate", s.STEPS, seat=SEATS, hex=a.HEX)
RESTING: Final = RestFirst("rest_first", s.STEPS, seat=SEATS, left=Whole(1, int(MOST_EARLY)))
TurnGate("turn-gate")
GatesTurn("ostarius", FROM_THE_START)
# closed gates, and no other ones: `revive.ostarius.t-closed-origin`, `revive.ruling.ostarius-not-a-piece`
CountsFrom("ostarius", s.BASE, lambda data: data.land.of[CLOSED_GATE])
LakeCauseway("ostarius", s.LEFT)
EarlyBell("ostarius", s.RIGHT)
