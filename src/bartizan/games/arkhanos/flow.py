"""The course of the game: the rulebook's table of contents as steps of the agenda."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import (
    APPRENTICE,
    APPRENTICES,
    CENTRE,
    FIRST,
    LAY,
    MASTER,
    MASTERS,
    RANKS,
    ROLL,
    TURN_UP,
)
from bartizan.games.arkhanos.bonuses import can_activate, gain_bonus
from bartizan.games.arkhanos.decisions import decide, options, sensible_options
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, SIDES, colour_of
from bartizan.games.arkhanos.evaluate import evaluate
from bartizan.games.arkhanos.floors import complete_floor, next_full_tower, places, score_end
from bartizan.games.arkhanos.placing import add_to_table, has_meeple
from bartizan.games.arkhanos.spells import stops_after_bonus, stops_before_end
from bartizan.games.arkhanos.state import (
    ACTIVATE_SPELL,
    AFTER_BONUS,
    BEFORE_END,
    BUILD_TOWER,
    END_ROUND,
    END_TURN,
    FINISH,
    FIRST_PLAYER,
    FIRST_TILES,
    GAIN_BONUS,
    PLACE_DIE,
    PLACE_MEEPLE,
    ROLL_DICE,
    ROUND,
    SCORE_FLOORS,
    TAKE_DIE,
    TOP_TILE,
    TURN,
    ArkhanosData,
    Tables,
    dice_of,
    in_book,
    rounds_of,
    turns_of,
)

LONGEST: Final = 1500
"""No match has more actions, chance and forced ones included."""


class Arkhanos(ArkhanosData):
    """A match of The Towers of Arkhanos in progress."""

    def copy(self) -> "Arkhanos":
        return Arkhanos(self.seats, self.seat, self.cells[:], self.agenda.copy(), self.tables, self.covered)

    def actions(self) -> list[int]:
        return options(self)

    def sensible(self) -> list[int]:
        return sensible_options(self)

    def chance(self) -> list[tuple[int, int]]:
        step = self.agenda.step()
        if step == ROLL_DICE:
            return rolls(self)
        if step == FIRST_PLAYER:
            return [(FIRST.base + seat, 1) for seat in range(int(self.seats))]
        if step == FIRST_TILES:
            return [(LAY.base + tile, 1) for tile in members(self.cells[f.UNSEEN] & self.tables.starts)]
        return [(TURN_UP.base + tile, 1) for tile in members(self.cells[f.UNSEEN])]

    def apply(self, action: int) -> None:
        if self.seat == CHANCE:
            happen(self, action)
        else:
            decide(self, action)
        run(self)

    def resample(self, seat: i64, rng: Random) -> None:
        """Nothing is hidden that has been drawn: bag and stack are drawn from when they are looked into."""

    def nested(self) -> bool:
        step = self.agenda.step()
        if step == TAKE_DIE:
            return self.cells[f.TOUCHED] >= 0
        return step != AFTER_BONUS and step != BEFORE_END

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.PRESTIGE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self)


def new_arkhanos(seats: i64, tables: Tables) -> Arkhanos:
    """A match before its first decision: the first tiles are still to be drawn."""
    state = Arkhanos(seats, CHANCE, f.FIELDS.fresh(), Agenda(vec[i64]([])), tables, [[], [], [], []])
    seat: i64 = 0
    while seat < seats:
        state.cells[f.SUPPLY + seat * RANKS + APPRENTICE] = APPRENTICES
        state.cells[f.SUPPLY + seat * RANKS + MASTER] = MASTERS
        seat += 1
    agenda = state.agenda
    agenda.push(FINISH)
    agenda.push(ROUND, 1)
    agenda.push(FIRST_PLAYER)
    agenda.push(TOP_TILE)
    for tower in range(CENTRE - 1, -1, -1):
        agenda.push(FIRST_TILES, tower)
    return state


def members(tiles: i64) -> list[int]:
    """The tiles of a set, ascending."""
    found: list[int] = []
    tile = 0
    while tiles != 0:
        if tiles & 1 != 0:
            found.append(tile)
        tiles = tiles >> 1
        tile += 1
    return found


_ROLLS: Final[list[list[tuple[int, int]]]] = [
    [(ROLL.base + colour * SIDES + side, weight) for side in range(SIDES)]
    for colour in range(len(COLOURS))
    for weight in range(DICE_OF_COLOUR + 1)
]
"""The six numbers of a colour of which so many dice are left in the bag: made once, because nothing else takes as long
in random play."""


def rolls(data: ArkhanosData) -> list[tuple[int, int]]:
    """What the next die can be: its colour by what is left in the bag, its number by the roll."""
    found: list[tuple[int, int]] = []
    for colour in range(len(COLOURS)):
        left = data.cells[f.BAG + colour]
        if left > 0:
            found += _ROLLS[colour * (DICE_OF_COLOUR + 1) + left]
    return found


def happen(data: ArkhanosData, action: int) -> None:
    """Chance has decided."""
    cells = data.cells
    agenda = data.agenda
    step = agenda.step()
    if step == ROLL_DICE:
        die = action - ROLL.base
        cells[f.BAG + colour_of(die)] -= 1
        add_to_table(data, die)
        if cells[f.TABLE + dice_of(data.seats) - 1] >= 0:
            agenda.drop()
        return
    if step == FIRST_PLAYER:
        cells[f.STARTER] = action - FIRST.base
    elif step == FIRST_TILES:
        tile = action - LAY.base
        cells[f.TILES + agenda.first()] = tile
        cells[f.UNSEEN] -= 2**tile
        if agenda.first() == CENTRE - 1:
            tile = members(cells[f.UNSEEN] & data.tables.starts)[0]
            cells[f.TILES + CENTRE] = tile
            cells[f.UNSEEN] -= 2**tile
    else:
        tile = action - TURN_UP.base
        cells[f.TOP] = tile
        cells[f.UNSEEN] -= 2**tile
    agenda.drop()


def run(data: ArkhanosData) -> None:
    """Do what the agenda says until somebody, or chance, has something to decide."""
    agenda = data.agenda
    while True:
        step = agenda.step()
        if step == FIRST_TILES or step == TOP_TILE or step == FIRST_PLAYER or step == ROLL_DICE:
            data.seat = CHANCE
            return
        if step == FINISH:
            score_end(data)
            data.seat = OVER
            return
        if not passes(data, step):
            data.seat = data.cells[f.PLAYER]
            return
        first = agenda.first()
        agenda.drop()
        perform(data, step, first)


def passes(data: ArkhanosData, step: i64) -> bool:
    """Whether a step leaves the player nothing to decide."""
    if step == PLACE_MEEPLE or step == BUILD_TOWER:
        return not has_meeple(data)
    if step == ACTIVATE_SPELL:
        return not can_activate(data) and in_book(data, data.cells[f.PLAYER]) == 0
    if step == AFTER_BONUS:
        return not stops_after_bonus(data)
    if step == BEFORE_END:
        return not stops_before_end(data)
    return (
        step == ROUND
        or step == TURN
        or step == GAIN_BONUS
        or step == SCORE_FLOORS
        or step == END_TURN
        or step == END_ROUND
    )


def perform(data: ArkhanosData, step: i64, first: i64) -> None:
    """Do a step in which nobody decides anything."""
    if step == ROUND:
        plan_round(data, first)
    elif step == TURN:
        plan_turn(data, first)
    elif step == GAIN_BONUS:
        gain_bonus(data)
    elif step == SCORE_FLOORS:
        score_floors(data)
    elif step == END_TURN:
        end_turn(data)
    elif step == END_ROUND:
        end_round(data)


def plan_round(data: ArkhanosData, number: i64) -> None:
    """A round: dice are rolled, everyone has a turn or two, the last die goes to the mana pool."""
    agenda = data.agenda
    data.cells[f.ROUND] = number
    agenda.push(END_ROUND)
    place = turns_of(data.seats) * data.seats - 1
    while place >= 0:
        agenda.push(TURN, (data.cells[f.STARTER] + place) % data.seats)
        place -= 1
    agenda.push(ROLL_DICE)


def plan_turn(data: ArkhanosData, seat: i64) -> None:
    """A turn: a die and a meeple, the pillar's bonus, full floors; and the moments for spells after these."""
    agenda = data.agenda
    data.cells[f.PLAYER] = seat
    agenda.push(END_TURN)
    agenda.push(BEFORE_END)
    agenda.push(SCORE_FLOORS)
    agenda.push(AFTER_BONUS)
    agenda.push(GAIN_BONUS)
    agenda.push(PLACE_MEEPLE)
    agenda.push(PLACE_DIE)
    agenda.push(TAKE_DIE)


def score_floors(data: ArkhanosData) -> None:
    """Complete one floor after the other, as long as one is full."""
    tower = next_full_tower(data)
    if tower >= 0:
        data.agenda.push(SCORE_FLOORS)
        complete_floor(data, tower)


def end_turn(data: ArkhanosData) -> None:
    """Nothing of a turn outlasts it."""
    cells = data.cells
    cells[f.PLAYER] = NOTHING
    cells[f.DIE] = NOTHING
    cells[f.COUNTS_AS] = NOTHING
    cells[f.AT] = NOTHING
    cells[f.TOUCHED] = NOTHING


def end_round(data: ArkhanosData) -> None:
    """The last die goes to the mana pool, the bag to the left."""
    cells = data.cells
    cells[f.POOL + cells[f.ROUND] - 1] = cells[f.TABLE]
    cells[f.TABLE] = NOTHING
    cells[f.STARTER] = (cells[f.STARTER] + 1) % data.seats
    if cells[f.ROUND] < rounds_of(data.seats):
        data.agenda.push(ROUND, cells[f.ROUND] + 1)
