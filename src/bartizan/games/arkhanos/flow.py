"""The course of the game: the rulebook's table of contents as steps of the agenda."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos.actions import (
    CENTRE,
    FIRST,
    LAY,
    ROLL,
    SPELLS,
    TILES,
    TOWERS,
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
    APPRENTICES,
    BEFORE_END,
    BUILD_TOWER,
    END_ROUND,
    END_TURN,
    FINISH,
    FIRST_PLAYER,
    FIRST_TILES,
    GAIN_BONUS,
    MASTERS,
    MOST_ON_TABLE,
    NOTHING,
    PILLARS_IN_ALL,
    PLACE_DIE,
    PLACE_MEEPLE,
    POOL_SPACES,
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
        return Arkhanos(
            self.seats,
            self.seat,
            self.tables,
            self.agenda.copy(),
            self.floors[:],
            self.tiles[:],
            self.pillars[:],
            self.beside[:],
            self.covered,
            self.unseen,
            self.top,
            self.bag[:],
            self.table[:],
            self.pool[:],
            self.supply[:],
            self.books[:],
            self.prestige[:],
            self.round,
            self.starter,
            self.player,
            self.die,
            self.counts_as,
            self.at,
            self.touched,
        )

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
            return [(LAY.base + tile, 1) for tile in members(self.unseen & self.tables.starts)]
        return [(TURN_UP.base + tile, 1) for tile in members(self.unseen)]

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
            return self.touched >= 0
        return step != AFTER_BONUS and step != BEFORE_END

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.prestige[seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self)


def new_arkhanos(seats: i64, tables: Tables) -> Arkhanos:
    """A match before its first decision: the first tiles are still to be drawn."""
    supply = [APPRENTICES, MASTERS] * int(seats)
    state = Arkhanos(
        seats,
        CHANCE,
        tables,
        Agenda(vec[i64]([])),
        vec[i64]([1] * TOWERS),
        vec[i64]([NOTHING] * TOWERS),
        vec[i64]([NOTHING] * PILLARS_IN_ALL),
        vec[i64]([NOTHING] * PILLARS_IN_ALL),
        [[], [], [], []],
        2**TILES - 1,
        NOTHING,
        vec[i64]([DICE_OF_COLOUR] * len(COLOURS)),
        vec[i64]([NOTHING] * MOST_ON_TABLE),
        vec[i64]([NOTHING] * POOL_SPACES),
        vec[i64](supply),
        vec[i64]([NOTHING] * (SPELLS * int(seats))),
        vec[i64]([0] * int(seats)),
        0,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
    )
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


def rolls(data: ArkhanosData) -> list[tuple[int, int]]:
    """What the next die can be: its colour by what is left in the bag, its number by the roll."""
    found: list[tuple[int, int]] = []
    for colour in range(len(COLOURS)):
        weight = int(data.bag[colour])
        if weight > 0:
            for side in range(SIDES):
                found.append((ROLL.base + colour * SIDES + side, weight))
    return found


def happen(data: ArkhanosData, action: int) -> None:
    """Chance has decided."""
    agenda = data.agenda
    step = agenda.step()
    if step == ROLL_DICE:
        die = action - ROLL.base
        data.bag[colour_of(die)] -= 1
        add_to_table(data, die)
        if data.table[dice_of(data.seats) - 1] >= 0:
            agenda.drop()
        return
    if step == FIRST_PLAYER:
        data.starter = action - FIRST.base
    elif step == FIRST_TILES:
        tile = action - LAY.base
        data.tiles[agenda.first()] = tile
        data.unseen -= 2**tile
        if agenda.first() == CENTRE - 1:
            tile = members(data.unseen & data.tables.starts)[0]
            data.tiles[CENTRE] = tile
            data.unseen -= 2**tile
    else:
        tile = action - TURN_UP.base
        data.top = tile
        data.unseen -= 2**tile
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
            data.seat = data.player
            return
        first = agenda.first()
        agenda.drop()
        perform(data, step, first)


def passes(data: ArkhanosData, step: i64) -> bool:
    """Whether a step leaves the player nothing to decide."""
    if step == PLACE_MEEPLE or step == BUILD_TOWER:
        return not has_meeple(data)
    if step == ACTIVATE_SPELL:
        return not can_activate(data) and in_book(data, data.player) == 0
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
    data.round = number
    agenda.push(END_ROUND)
    place = turns_of(data.seats) * data.seats - 1
    while place >= 0:
        agenda.push(TURN, (data.starter + place) % data.seats)
        place -= 1
    agenda.push(ROLL_DICE)


def plan_turn(data: ArkhanosData, seat: i64) -> None:
    """A turn: a die and a meeple, the pillar's bonus, full floors; and the moments for spells after these."""
    agenda = data.agenda
    data.player = seat
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
    data.player = NOTHING
    data.die = NOTHING
    data.counts_as = NOTHING
    data.at = NOTHING
    data.touched = NOTHING


def end_round(data: ArkhanosData) -> None:
    """The last die goes to the mana pool, the bag to the left."""
    data.pool[data.round - 1] = data.table[0]
    data.table[0] = NOTHING
    data.starter = (data.starter + 1) % data.seats
    if data.round < rounds_of(data.seats):
        data.agenda.push(ROUND, data.round + 1)
