"""A match of Arkhanos from its set-up to its last round: the rulebook's table of contents as steps of the agenda."""

from typing import Any, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING, SEATS, Whole
from bartizan.engine.state import CHANCE
from bartizan.engine.steps import Argument, Deed, Draw
from bartizan.games.arkhanos import actions as a, fields as f, state as s
from bartizan.games.arkhanos.bonuses import GAIN_BONUS
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, DIE_NAMES, SIDES, colour_of
from bartizan.games.arkhanos.evaluate import evaluate
from bartizan.games.arkhanos.floors import FINISH, SCORE_FLOORS, TOP_TILE, lay_tile, places
from bartizan.games.arkhanos.placing import PLACE_DIE, PLACE_MEEPLE, TAKE_DIE
from bartizan.games.arkhanos.spells import AFTER_BONUS, BEFORE_END
from bartizan.games.arkhanos.state import ArkhanosData, Tables


class Arkhanos(ArkhanosData):
    """A match of The Towers of Arkhanos in progress."""

    def copy(self) -> "Arkhanos":
        return Arkhanos(self.seats, self.seat, self.cells[:], self.agenda[:], self.tables, self.covered)

    def resample(self, seat: i64, rng: Random) -> None:
        """Nothing is hidden that has been drawn: bag and stack are drawn from when they are looked into."""

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.PRESTIGE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self)


def new_arkhanos(seats: i64, tables: Tables) -> Arkhanos:
    """A match before its first decision: the first tiles are still to be drawn. Everyone has all meeples and no
    prestige, the books and the pool are empty: `arkhanos.setup.supply`, `arkhanos.setup.pool`,
    `arkhanos.setup.colours`, `arkhanos.setup.bag`, `arkhanos.setup.towers`."""
    state = Arkhanos(seats, CHANCE, f.FIELDS.fresh(), vec[i64]([]), tables, [[], [], [], []])
    for seat in range(seats):
        state.cells[f.SUPPLY + seat * a.RANKS + a.APPRENTICE] = a.APPRENTICES
        state.cells[f.SUPPLY + seat * a.RANKS + a.MASTER] = a.MASTERS
    plan_setup(state, 0)
    return state


def plan_setup(data: ArkhanosData, laid: i64) -> None:
    """The set-up from the first tile that has not been laid, and all that comes after it."""
    FINISH.plan(data)
    ROUND.plan(data, 1)
    FIRST_PLAYER.plan(data)
    TOP_TILE.plan(data)
    for tower in range(a.CENTRE - 1, laid - 1, -1):
        FIRST_TILES.plan(data, tower)


class LayFirstTiles(Draw[ArkhanosData]):
    """The first floors are four certain tiles in random order; the last of them is the central one:
    `arkhanos.setup.start-tiles`, `arkhanos.setup.outer`, `arkhanos.setup.central`, `arkhanos.ruling.star`,
    `arkhanos.ruling.start-tiles`."""

    tower: Argument

    def outcomes(self, data: ArkhanosData, at: i64) -> list[tuple[int, int]]:
        return [(a.LAY.base + tile, 1) for tile in members_of(data.cells[f.UNSEEN] & data.tables.starts)]

    def happen(self, data: ArkhanosData, at: i64, outcome: int) -> None:
        data.drop()
        lay_tile(data, f.TILES + self.tower.of(at), outcome - a.LAY.base)
        if self.tower.of(at) == a.CENTRE - 1:
            lay_tile(data, f.TILES + a.CENTRE, members_of(data.cells[f.UNSEEN] & data.tables.starts)[0])


class DrawFirstPlayer(Draw[ArkhanosData]):
    """Chance says who gets the bag: `arkhanos.setup.first`, `arkhanos.ruling.first-drawn`."""

    def outcomes(self, data: ArkhanosData, at: i64) -> list[tuple[int, int]]:
        return [(a.FIRST.base + seat, 1) for seat in range(int(data.seats))]

    def happen(self, data: ArkhanosData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.STARTER] = outcome - a.FIRST.base

    def tell_answer(self, data: ArkhanosData, at: i64, action: int) -> list[dict[str, Any]]:
        return [s.WORDS.note("first", data, seat=action - a.FIRST.base)]


class Round(Deed[ArkhanosData]):
    """Dice are rolled, everyone has a turn or two from the owner of the bag to the left, and the last die goes to the
    mana pool: `arkhanos.round.first-turn`, `arkhanos.round.order`, `arkhanos.round.turns`, `arkhanos.round.totals`."""

    round: Argument

    def perform(self, data: ArkhanosData, at: i64) -> None:
        self.begin(data, self.round.of(at), 0)
        ROLL_DICE.plan(data)

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        return [s.WORDS.note("round", data, round=int(self.round.of(at)))]

    def begin(self, data: ArkhanosData, number: i64, done: i64) -> None:
        """Plan a round from a turn on."""
        data.cells[f.ROUND] = number
        END_ROUND.plan(data)
        for place in range(s.TURNS[data.seats] * data.seats - 1, done - 1, -1):
            TURN.plan(data, (data.cells[f.STARTER] + place) % data.seats)


_ROLLS: Final[list[list[tuple[int, int]]]] = [
    [(a.ROLL.base + colour * SIDES + side, weight) for side in range(SIDES if weight > 0 else 0)]
    for colour in range(len(COLOURS))
    for weight in range(DICE_OF_COLOUR + 1)
]
"""The six numbers of a colour of which so many dice are left in the bag: made once, because nothing else takes as long
in random play."""


class RollDice(Draw[ArkhanosData]):
    """Dice are drawn blindly and rolled once: `arkhanos.round.draw`, `arkhanos.round.roll`, `arkhanos.box.dice`."""

    def outcomes(self, data: ArkhanosData, at: i64) -> list[tuple[int, int]]:
        """What the next die can be: its colour by what is left in the bag, its number by the roll."""
        found: list[tuple[int, int]] = []
        for colour in range(len(COLOURS)):
            found += _ROLLS[colour * (DICE_OF_COLOUR + 1) + data.cells[f.BAG + colour]]
        return found

    def happen(self, data: ArkhanosData, at: i64, outcome: int) -> None:
        die = outcome - a.ROLL.base
        data.cells[f.BAG + colour_of(die)] -= 1
        s.add_to_table(data, die)
        if data.cells[f.TABLE + s.DICE_ROLLED[data.seats] - 1] >= 0:
            data.drop()


class Turn(Deed[ArkhanosData]):
    """A die and a meeple, the pillar's bonus, full floors, and the moments for spells after these:
    `arkhanos.turn.phases`, `arkhanos.turn.next`, `arkhanos.ruling.last-turn-complete`."""

    seat: Argument

    def perform(self, data: ArkhanosData, at: i64) -> None:
        data.cells[f.PLAYER] = self.seat.of(at)
        END_TURN.plan(data)
        BEFORE_END.plan(data)
        SCORE_FLOORS.plan(data)
        AFTER_BONUS.plan(data)
        GAIN_BONUS.plan(data)
        PLACE_MEEPLE.plan(data)
        PLACE_DIE.plan(data)
        TAKE_DIE.plan(data)


class EndTurn(Deed[ArkhanosData]):
    """Nothing of a turn outlasts it."""

    def perform(self, data: ArkhanosData, at: i64) -> None:
        for cell in range(f.PLAYER, f.TOUCHED + 1):  # the fields of a turn lie side by side
            data.cells[cell] = NOTHING


class EndRound(Deed[ArkhanosData]):
    """The last die goes to the mana pool, the bag to the left: `arkhanos.round.end`, `arkhanos.round.last-die`,
    `arkhanos.round.bag-left`, `arkhanos.round.count`, `arkhanos.pool.round-space`, `arkhanos.pool.marks`,
    `arkhanos.pool.tenth`."""

    def perform(self, data: ArkhanosData, at: i64) -> None:
        cells = data.cells
        cells[f.POOL + cells[f.ROUND] - 1] = cells[f.TABLE]
        cells[f.TABLE] = NOTHING
        cells[f.STARTER] = (cells[f.STARTER] + 1) % data.seats
        if cells[f.ROUND] < s.ROUNDS[data.seats]:
            ROUND.plan(data, cells[f.ROUND] + 1)

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        return [s.WORDS.note("pool", data, die=DIE_NAMES[int(data.cells[f.TABLE])], round=int(data.cells[f.ROUND]))]


FIRST_TILES: Final = LayFirstTiles("lay_first_tiles", s.STEPS, tower=a.OUTER_TOWERS)
FIRST_PLAYER: Final = DrawFirstPlayer("draw_first_player", s.STEPS)
ROUND: Final = Round("round", s.STEPS, round=Whole(1, a.MOST_ROUNDS))
ROLL_DICE: Final = RollDice("roll_dice", s.STEPS)
TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
END_TURN: Final = EndTurn("end_turn", s.STEPS)
END_ROUND: Final = EndRound("end_round", s.STEPS)
