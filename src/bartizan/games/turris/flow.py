"""A match of Turris: what the engine asks of it, made of the chapters' modules."""

from typing import Any, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.turris import actions as a, fields as f, goods as g, missions, state as s, tactics
from bartizan.games.turris.evaluate import evaluate
from bartizan.games.turris.primitives import die_meant
from bartizan.games.turris.rounds import plan_setup
from bartizan.games.turris.solo import person_wins

START_ICHOR: Final = 3


class Turris(s.TurrisData):
    """A match of Turris in progress."""

    def copy(self) -> "Turris":
        found = Turris(self.seats, self.seat, self.cells[:], self.agenda[:], self.tables, self.people)
        found.looked = self.looked
        found.shelved = self.shelved
        found.ready = self.ready
        return found

    def proceed(self) -> bool:
        if self.cells[f.ENDING] != 0 and s.is_solo(self):  # alone, the end comes at once: `turris.solo.immediate`
            self.finish()
            return False
        return super().proceed()

    def run(self) -> None:
        while self.proceed():
            pass

    def accepted(self, node: i64, seat: i64) -> None:
        missions.use(self, seat, node)

    def told_besides(self, told: object) -> dict[str, Any]:
        """What has been rolled, if an effect speaks of it."""
        die, rolled = die_meant(told), int(self.cells[f.ROLLED])
        names = a.BEAST_NAMES if die == "beast" else a.LOCATION_NAMES
        return {"rolled": {"die": die, "result": names[rolled]}} if die and 0 <= rolled < len(names) else {}

    def sensible(self) -> list[int]:
        """A bot gains what it needs most, and is spared that; else it looks at what its step says."""
        first = self.ready[0]
        return [self.dearest()] if first in a.GAIN or first in a.SPARE else super().sensible()

    def dearest(self) -> int:
        """Of the options, each of them about a resource, the one about what the seat needs most."""
        base, costs = a.SPACE.of(self.ready[0]).base, self.tables.costs
        mission = wanted(self, self.seat)
        best = self.ready[0]
        most: i64 = -1000
        for action in self.ready:
            resource: i64 = action - base
            held = self.cells[f.RESOURCES + self.seat * a.RESOURCES + resource]
            need = -held - (2 if resource == a.ICHOR else 0)
            if mission >= 0 and costs[mission * a.RESOURCES + resource] > held:
                need += 20  # what the Mission lacks counts before what there is little of
            if need > most:
                most = need
                best = action
        return best

    def resample(self, seat: i64, rng: Random) -> None:
        tactics.redeal(self, seat, rng)
        if self.seat >= 0:
            self.ready = self.doing().options(self, self.top())

    def turn(self) -> i64:
        # The Beast Phase belongs to the last turn of its round, whoever decides in it.
        player = self.cells[f.PLAYER]
        place = self.people - 1
        if player != NOTHING:
            place = (player - self.cells[f.FIRST] + self.people) % self.people
        return self.cells[f.ROUND] * self.people + place

    def mover(self) -> i64:
        return self.cells[f.PLAYER]  # nobody's in the Beast Phase

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.PRESTIGE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        """Prestige, then resources, then the order of turns after the last Cleanup: `turris.winner.prestige`,
        `turris.winner.resources`, `turris.winner.order`, `turris.ruling.final-first-player`."""
        if s.is_solo(self):
            return [1, 2] if person_wins(self) else [2, 1]
        scores, order, kinds = self.scores(), s.turn_order(self), s.KINDS.numbers["any"]
        ranks = sorted([(-scores[seat], -int(g.held(self, seat, kinds)), place) for place, seat in enumerate(order)])
        seats = [order[place] for _, _, place in ranks]
        return [seats.index(seat) + 1 for seat in range(int(self.people))]


def new_turris(people: i64, solo: bool, random_beasts: bool, tables: s.Tables) -> Turris:
    """A match before its first decision: all cards are still to be drawn. Everyone has Scouts and some Ichor, no
    Prestige and no room; nobody has the Future First Player card: `turris.setup.start-goods`, `turris.setup.supply`,
    `turris.setup.prestige`, `turris.setup.tower`, `turris.solo.as-usual`, `turris.solo.prestige-markers`."""
    state = Turris(people + 1 if solo else people, CHANCE, f.FIELDS.fresh(), vec[i64]([]), tables, people)
    cells = state.cells
    for seat in range(int(people)):
        cells[f.RESERVE + seat] = a.SCOUTS_OF_PEOPLE
        cells[f.RESOURCES + seat * a.RESOURCES + a.ICHOR] = START_ICHOR
    for resource in range(a.RESOURCES if solo else 0):
        cells[f.RESOURCES + people * a.RESOURCES + resource] = 1
    for card in range(a.TACTICS):
        cells[f.DECK + card] = tables.copies[card]
    cells[f.UNSEEN_MISSIONS] = tables.missions
    cells[f.UNSEEN_SITES] = tables.sites
    plan_setup(state, random_beasts)
    state.run()
    return state


def wanted(data: s.TurrisData, seat: i64) -> i64:
    """The Mission that brings most Prestige for what is still lacking, or -1."""
    cells, tables = data.cells, data.tables
    held = f.RESOURCES + seat * a.RESOURCES
    best: i64 = -1
    most: i64 = -1
    for mission in missions.within_reach(data, seat):
        short: i64 = 0
        for resource in range(a.RESOURCES):
            short += max(tables.costs[mission * a.RESOURCES + resource] - cells[held + resource], 0)
        value = tables.prestige[mission] * 100 // (short + 1)
        if short > 0 and value > most:
            most = value
            best = mission
    return best
