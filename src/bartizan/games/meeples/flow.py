"""A match of Meeples & Monsters: what the engine asks of it, made of the chapters' modules."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import Hand, fresh_deck, redeal
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.evaluate import evaluate
from bartizan.games.meeples.rounds import plan_setup
from bartizan.games.meeples.scoring import standings
from bartizan.games.meeples.state import MeeplesData, Tables

LONGEST: Final = 20_000  # no match has more actions, chance and forced ones included
BOX: Final = [48, 18, 18, 18, 12, 6, 6, 6, 20]
"""How many meeples of each kind there are: `meeples.box.meeples`, `meeples.ruling.prestige-six`."""


class Meeples(MeeplesData):
    """A match of Meeples & Monsters in progress."""

    def copy(self) -> "Meeples":
        cells, agenda = self.cells[:], self.agenda[:]
        return Meeples(
            self.seats, self.seat, cells, agenda, self.tables, self.quests, self.hands, self.discards, self.ready
        )

    def resample(self, seat: i64, rng: Random) -> None:
        """Redraw the Quests in the deck, in other hands and among the discarded ones, as far as the seat cannot name
        them: `meeples.quest.secret`, `meeples.ruling.quest-knowledge`, `meeples.ruling.secret`."""
        decks, hands = redeal(int(seat), rng, [self.quests], [*self.hands, self.discards])
        self.quests = decks[0]
        self.discards = hands.pop()
        self.hands = hands
        if self.seat >= 0:
            self.ready = self.doing().options(self, self.top())

    def turn(self) -> i64:
        player = self.cells[f.PLAYER]
        last = self.seats  # what belongs to nobody's turn, as the Guard's
        place = last if player == NOTHING else (player - self.cells[f.FIRST] + self.seats) % self.seats
        return self.cells[f.ROUND] * (self.seats + 1) + place

    def mover(self) -> i64:
        return self.cells[f.PLAYER]  # nobody's in the Guard's turn

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.SCORE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return standings(self)


def new_match(players: int, towers: bool, help_: int, advanced: bool, tables: Tables) -> Meeples:
    """A match before its first decision: all meeples are in the supply, all cards unseen. Alone it is against the Royal
    Guard, without the Prey Quests and the Locations that need others: `meeples.setup.levels`, `meeples.setup.score`,
    `meeples.solo.prey`, `meeples.solo.locations`, `meeples.guard.seat`, `meeples.box.players`."""
    seats = max(players, 2)
    solo = players == 1
    pool = [int(not (solo and name in a.LEGACY_NAMES[:3])) for name in a.QUEST_NAMES]
    hands = [Hand([], []) for _ in range(seats)]
    state = Meeples(seats, CHANCE, f.FIELDS.fresh(), vec[i64]([]), tables, fresh_deck(pool), hands, Hand([], []), [])
    for kind, number in enumerate(BOX):
        state.cells[f.SUPPLY + kind] = number
    state.cells[f.GUARD] = int(solo)
    state.cells[f.UNSEEN_LOCATIONS] = tables.solo_locations if solo else 2 ** len(a.LOCATION_NAMES) - 1
    state.cells[f.UNSEEN_TOKENS] = 2 ** len(a.TOKEN_NAMES) - 1
    plan_setup(state, towers or solo, i64(help_), advanced)
    state.run()
    return state
