"""A match of Turris: what the engine asks of it, made of the chapters' modules."""

from typing import Any, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.turris import actions as a, fields as f
from bartizan.games.turris.effect_views import rolled_for
from bartizan.games.turris.evaluate import evaluate
from bartizan.games.turris.missions import within_reach
from bartizan.games.turris.ongoing import use
from bartizan.games.turris.resampling import redeal
from bartizan.games.turris.rounds import plan_setup
from bartizan.games.turris.solo import person_wins
from bartizan.games.turris.state import Tables, TurrisData, is_solo, resources, turn_order

LONGEST: Final = 60000
"""No match has more actions, chance and forced ones included."""
START_ICHOR: Final = 3


class Turris(TurrisData):
    """A match of Turris in progress."""

    def copy(self) -> "Turris":
        found = Turris(self.seats, self.seat, self.cells[:], self.agenda[:], self.tables, self.people)
        found.looked = self.looked
        found.shelved = self.shelved
        found.ready = self.ready
        return found

    def proceed(self) -> bool:
        if self.cells[f.ENDING] != 0 and is_solo(self):  # alone, the end comes at once: `turris.solo.immediate`
            self.finish()
            return False
        return super().proceed()

    def accepted(self, node: i64, seat: i64) -> None:
        use(self, seat, node)

    def told_besides(self, told: object) -> dict[str, Any]:
        return rolled_for(self, told)

    def dearest(self, seat: i64, actions: list[int], base: int) -> int:
        cells = self.cells
        costs = self.tables.costs
        mission = wanted(self, seat)
        best = actions[0]
        most: i64 = -1000
        for action in actions:
            resource: i64 = action - base
            held = cells[f.RESOURCES + seat * a.RESOURCES + resource]
            need = -held - (2 if resource == a.ICHOR else 0)
            if mission >= 0 and costs[mission * a.RESOURCES + resource] > held:
                need += 20  # what the Mission lacks counts before what there is little of
            if need > most:
                most = need
                best = action
        return best

    def resample(self, seat: i64, rng: Random) -> None:
        """Redraw the hands of the others and what they look at, out of these and the deck:
        `turris.ruling.hands-secret`."""
        redeal(self, seat, rng)
        if self.seat >= 0:
            self.ready = self.doing().options(self, self.top())

    def turn(self) -> i64:
        # The Beast Phase belongs to the last turn of its round, whoever decides in it.
        player = self.cells[f.PLAYER]
        place = self.people - 1
        if player != NOTHING:
            place = (player - self.cells[f.FIRST] + self.people) % self.people
        return self.cells[f.ROUND] * self.people + place

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.PRESTIGE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        """Prestige, then resources, then the order of turns after the last Cleanup: `turris.winner.prestige`,
        `turris.winner.resources`, `turris.winner.order`, `turris.ruling.final-first-player`."""
        if is_solo(self):
            return [1, 2] if person_wins(self) else [2, 1]
        scores, order = self.scores(), turn_order(self)
        ranks = sorted([(-scores[seat], -int(resources(self, seat)), place) for place, seat in enumerate(order)])
        seats = [order[place] for _, _, place in ranks]
        return [seats.index(seat) + 1 for seat in range(int(self.people))]


def new_turris(people: i64, solo: bool, random_beasts: bool, tables: Tables) -> Turris:
    """A match before its first decision: all cards are still to be drawn. Everyone has Scouts and some Ichor, no
    Prestige and no room; nobody has the Future First Player card: `turris.setup.start-goods`, `turris.setup.supply`,
    `turris.setup.prestige`, `turris.setup.tower`, `turris.solo.as-usual`, `turris.solo.prestige-markers`."""
    seats = people + 1 if solo else people
    state = Turris(seats, CHANCE, f.FIELDS.fresh(), vec[i64]([]), tables, people)
    cells = state.cells
    for seat in range(int(people)):
        cells[f.RESERVE + seat] = a.SCOUTS_OF_PEOPLE
        cells[f.RESOURCES + seat * a.RESOURCES + a.ICHOR] = START_ICHOR
    if solo:
        for resource in range(a.RESOURCES):
            cells[f.RESOURCES + people * a.RESOURCES + resource] = 1
    for card in range(a.TACTICS):
        cells[f.DECK + card] = tables.copies[card]
    cells[f.UNSEEN_MISSIONS] = tables.missions
    cells[f.UNSEEN_SITES] = tables.sites
    plan_setup(state, random_beasts)
    state.run()
    return state


def wanted(data: TurrisData, seat: i64) -> i64:
    """The Mission that brings most Prestige for what is still lacking, or -1."""
    cells = data.cells
    tables = data.tables
    held = f.RESOURCES + seat * a.RESOURCES
    best: i64 = -1
    most: i64 = -1
    for mission in within_reach(data, seat):
        short: i64 = 0
        for resource in range(a.RESOURCES):
            short += max(tables.costs[mission * a.RESOURCES + resource] - cells[held + resource], 0)
        value = tables.prestige[mission] * 100 // (short + 1)
        if short > 0 and value > most:
            most = value
            best = mission
    return best
