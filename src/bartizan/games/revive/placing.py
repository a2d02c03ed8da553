"""What tribes place on the map: where it can go, and what that costs."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import without, words_list
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, ranging, resources as r, state as s, traits, ways
from bartizan.games.revive.land import GRID
from bartizan.games.revive.names import refusal
from bartizan.games.revive.primitives import ASK, NO_PROMISE, Primitive, Refusal, ReviveData

MARKERS: Final[i64] = 20  # the progress markers of a player: `revive.box.progress-markers`


class Place(Primitive):
    """Something is placed on a hex of the map, and its range is paid, if it needs any: `revive.range.needed`,
    `revive.range.paid`. An ability says beforehand on which hex."""

    opens = (a.PUT,)
    lack = "there is no place for it that you can reach and pay"
    wants: ClassVar[str]  # where it goes, in words; by its rule other hexes are refused
    counts: ClassVar[bool] = True  # whether range is counted to it when its hex is chosen

    def ground(self, data: ReviveData, seat: i64) -> vec[i64]:
        """The hexes on which it can go, vacant or not, however far away."""
        raise self.silence("ground")

    def is_left(self, data: ReviveData, seat: i64) -> bool:
        """Whether the seat has another one, as a rule a progress marker: `revive.ruling.ability-markers-out`."""
        return data.cells[f.PROGRESS + seat] < MARKERS

    def gains(self, data: ReviveData, seat: i64, at: i64) -> None:
        """It has come to a hex: what that brings."""

    def vacant(self, data: ReviveData, seat: i64) -> list[int]:
        """The vacant hexes on which it can go, however far away: `revive.ruling.ostarius-vacant`."""
        return words_list(without(self.ground(data, seat), s.occupied(data)))

    def food(self, data: ReviveData, seat: i64, at: i64) -> i64:
        """What its range costs, NOTHING where it cannot be reached. What is next to one's own needs none."""
        distance = ranging.range_to_hex(data, seat, at)
        plus = data.cells[f.PLUS] + traits.plus(data, seat, NOTHING)
        return ranging.food_for(data, distance, plus) if ranging.is_reached(distance) else i64(NOTHING)

    def targets(self, data: ReviveData, seat: i64, promised: vec[i64]) -> list[int]:
        """Where a seat can place it, with what it has and is promised, as actions."""
        if not self.is_left(data, seat):
            return []
        food = r.held(data, seat, a.FOOD) + promised[a.FOOD]
        most = food + r.held(data, seat, a.CRYSTALS) + promised[a.CRYSTALS]
        return [
            a.PUT.base + at
            for at in self.vacant(data, seat)
            if self.food(data, seat, at) != NOTHING and self.food(data, seat, at) <= most
        ]

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return len(self.targets(data, seat, promised)) > 0

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        if data.cells[f.AIM] == NOTHING:
            super().perform(data, node, seat)
            return
        aim = data.cells[f.AIM]
        data.cells[f.AIM] = NOTHING
        self.place(data, seat, aim)

    def asks_way(self, data: ReviveData, seat: i64, action: int) -> bool:
        """Whether a seat has yet to say by which way range is counted to the hex chosen; then it is asked."""
        target = GRID.set_of([action - a.PUT.base])
        return self.counts and ways.asks(data, seat, action, target, data.cells[f.PLUS])

    def place(self, data: ReviveData, seat: i64, at: i64) -> None:
        """A seat pays the range and places it; added range is used up: `revive.ruling.range-bonus-once`."""
        through = self.counts and ranging.goes_through(data, seat, GRID.set_of([int(at)]))
        r.pay(data, seat, (self.food(data, seat, at), 0, 0))
        data.cells[f.PLUS] = 0
        f.MARKERS.add(data.cells, 0, at)
        ranging.forget_reach(data, seat)
        self.gains(data, seat, at)
        for use in traits.in_force(data, seat):
            use.trait.placed(data, seat, at)
        if self.counts:
            ranging.end_count(data, seat, through)

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return self.targets(data, ASK.seat.of(at), NO_PROMISE)

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        data.add(at)
        if not self.asks_way(data, ASK.seat.of(at), action):
            data.drop()
            self.place(data, ASK.seat.of(at), action - a.PUT.base)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        """Why the seat that decides cannot place it on a hex."""
        hex_, seat = action - a.PUT.base, data.seat
        broken = {
            f"{self.rule} other_ground": hex_ not in self.vacant(data, seat),
            "revive.range.needed": not ranging.is_reached(ranging.range_to_hex(data, seat, hex_)),
            "revive.range.paid": True,
        }
        return refusal(data, action, broken, wants=self.wants, at=hex_, cost=(self.food(data, seat, hex_), 0, 0))
