"""A match of Revive: what the engine asks of it, and how it begins."""

from collections.abc import Sequence
from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import steps
from bartizan.engine.cells import BIT, has, total
from bartizan.engine.deck import Deck, Hand, fresh_deck, redeal
from bartizan.engine.fields import Derived
from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.evaluate import evaluate
from bartizan.games.revive.land import Land, make_land
from bartizan.games.revive.ranging import find_reach
from bartizan.games.revive.sensible import pruned
from bartizan.games.revive.setup import plan_setup
from bartizan.games.revive.state import Cards, ReviveData, Tables

DERIVED: Final = (
    Derived("land", lambda state: _drawn(state.land), lambda state: _drawn(s.land_of(state))),
    Derived("reach", lambda state: state.reach, lambda state: [find_reach(state, seat) for seat in range(state.seats)]),
)
"""What a match keeps although it follows from the rest of it."""


def _drawn(land: Land) -> list[vec[i64]]:
    return [land.kinds, land.ring]


class Finish(steps.Finish[ReviveData]):
    """The match is over."""


FINISH: Final = Finish("finish", s.STEPS)


class Revive(ReviveData):
    """A match of Revive in progress."""

    def copy(self) -> "Revive":
        cells, agenda, reach = self.cells[:], self.agenda[:], self.reach.copy()
        return Revive(self.seats, self.seat, cells, agenda, self.tables, self.cards, self.land, reach, self.ready)

    def resample(self, seat: i64, rng: Random) -> None:
        """Redraw what the seat cannot name: artifact cards of others and those that have left the game, Scyphoz cards
        that lie face down or that another seat has drawn, and machine tokens that lie face down:
        `revive.ruling.artifact-deal`, `revive.ruling.scyphoz-deck-memory`. Tiles and other decks have no order yet."""
        old = self.cards
        scorings, hands = redeal(int(seat), rng, [old.scorings], [*old.hands, old.rejects])
        rejects = hands.pop()
        scyphoz, drawn = redeal(int(seat), rng, [old.scyphoz], [old.drawn])
        stacks = [redeal(int(seat), rng, [stack], [])[0][0] for stack in old.stacks]
        self.cards = Cards(scyphoz[0], drawn[0], stacks, scorings[0], hands, rejects)
        if self.seat >= 0:
            self.ready = self.doing().options(self, self.top())

    def turn(self) -> i64:
        return self.cells[f.TURN]

    def mover(self) -> i64:
        return self.cells[f.PLAYER]

    def sensible(self) -> list[int]:
        return self.ready if len(self.ready) == 1 else pruned(self, super().sensible())

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.SCORE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        """Who has most points is first, then who has more major artifacts, then more resources; else places are
        shared: `revive.goal.most`, `revive.ruling.end-tie`."""
        ranks = [self.rank(seat) for seat in range(self.seats)]
        return [1 + sum(other > own for other in ranks) for own in ranks]

    def rank(self, seat: i64) -> tuple[int, int, int]:
        """What places are decided by."""
        majors = total(self.cells, f.OWN_MAJORS + seat * a.MAJORS, a.MAJORS)
        resources = total(self.cells, f.HOLDINGS + seat * a.GOODS, a.GOODS)
        return int(self.cells[f.SCORE + seat]), int(majors), int(resources)


def new_match(players: int, options: Sequence[i64], tables: Tables) -> Revive:
    """A match before its first draw; its options are the first cells: `revive.frame.players`,
    `revive.frame.expansion-optional`, `revive.box.new-mark`, `revive.setup.crates`, `revive.setup.scyphoz-deck`,
    `revive.setup.journey-deck`, `revive.setup.artifacts`, `revive.ruling.solo-box`."""
    cells, expansion = f.FIELDS.fresh(), bool(options[0])
    cards = Cards(
        fresh_deck([int(expansion)] * len(a.SCYPHOZ.values)), Hand([], []),
        [_stack(tables, colour, expansion) for colour in range(3)], fresh_deck([1] * len(a.SCORING.values)),
        [Hand([], []) for _ in range(players)], Hand([], []),
    )  # fmt: skip
    land = make_land(tables.faces, cells[f.TILES : f.TILES + a.TILED], 0, vec[i64]([]), 0)
    reach = [s.NOT_KEPT for _ in range(players)]
    state = Revive(players, CHANCE, cells, vec[i64]([]), tables, cards, land, reach, [])
    cells = state.cells
    for option in range(len(options)):
        cells[option] = options[option]
    cells[f.UNSEEN_FACES] = BIT[a.FACES] - 1
    cells[f.UNSEEN_LOCATIONS] = tables.base_locations | (tables.new_locations if expansion else 0)
    cells[f.UNSEEN_CITIZENS] = tables.base_citizens | (tables.new_citizens if expansion else 0)
    for module in range(i64(len(a.MODULE.values))):
        if expansion or tables.new_modules & BIT[module] == 0:
            cells[f.UNSEEN_MODULES + module] = tables.modules[module]
    if expansion:
        cells[f.UNSEEN_JOURNEYS] = BIT[i64(len(a.JOURNEY.values))] - 1
    for major in range(a.MAJORS):
        cells[f.MAJORS + major] = tables.majors
    for first, copies in ((f.UNSEEN_CRATES, tables.crates), (f.LEFT_OUT, tables.minor_copies)):
        for kind in range(i64(len(copies))):
            cells[first + kind] = copies[kind]
    FINISH.plan(state)
    plan_setup(state)
    state.run()
    return state


def _stack(tables: Tables, colour: int, expansion: bool) -> Deck:
    """The machine tokens of a colour: `revive.box.machines`, `revive.setup.mix`."""
    kinds = range(len(a.MACHINE.values))
    there = [tables.machine_colour[one] == colour and (expansion or not has(tables.new_machines, one)) for one in kinds]
    return fresh_deck([int(tables.machines[one]) if there[one] else 0 for one in kinds])
