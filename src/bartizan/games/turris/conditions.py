"""The conditions of effects."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEASTS, LOCATIONS
from bartizan.games.turris.goods import held
from bartizan.games.turris.land import distance
from bartizan.games.turris.state import TurrisData, hand_size, on_board, size_of
from bartizan.games.turris.vocabulary import (
    BEHIND,
    COUNCIL_LEVEL,
    FRUIT_OUT,
    HAND_MOST,
    HAVE,
    IN_GRAVEYARD,
    IS_FIRST,
    IS_FUTURE_FIRST,
    MISSIONS,
    NEAR,
    ON_BOARD,
    ROOMS_BUILT,
    SHARED,
)


def holds(data: TurrisData, node: i64, seat: i64) -> bool:
    """Whether the condition of a step holds for a seat now."""
    cells = data.cells
    effects = data.tables.effects
    code = effects.first(node)
    number = effects.second(node)
    if code == HAVE:
        return held(data, seat, effects.third(node)) >= number
    if code == MISSIONS:
        return size_of(cells[f.DONE + seat]) >= number
    if code == ROOMS_BUILT:
        return cells[f.ROOMS + seat] >= number
    if code == IN_GRAVEYARD:
        return cells[f.GRAVEYARD + seat] >= number
    if code == ON_BOARD:
        return on_board(data, seat) >= number
    if code == NEAR:
        return is_near(data, seat, number)
    if code == IS_FIRST:
        return cells[f.FIRST] == seat
    if code == IS_FUTURE_FIRST:
        return cells[f.FUTURE] == seat
    if code == BEHIND:
        return is_behind(data, seat)
    if code == FRUIT_OUT:
        return cells[f.FRUIT] != NOTHING
    if code == SHARED:
        return shares(data, seat)
    if code == HAND_MOST:
        return hand_size(data, seat) <= number
    if code == COUNCIL_LEVEL:
        return data.tables.levels[cells[f.COUNCIL + seat]] >= number
    return any(cells[f.FLIPPED + beast] == 1 for beast in range(BEASTS))


def is_near(data: TurrisData, seat: i64, steps: i64) -> bool:
    """Whether a Scout of a seat is within so many steps of a Beast: `turris.words.near`."""
    cells = data.cells
    for location in range(LOCATIONS):
        if cells[f.SCOUTS + seat * LOCATIONS + location] > 0:
            for beast in range(BEASTS):
                if cells[f.BEASTS + beast] != NOTHING and distance(data, cells[f.BEASTS + beast], location) <= steps:
                    return True
    return False


def is_behind(data: TurrisData, seat: i64) -> bool:
    """Whether nobody has less Prestige than a seat, and somebody has more: `turris.words.behind`."""
    cells = data.cells
    more = False
    for other in range(int(data.seats)):
        if cells[f.PRESTIGE + other] < cells[f.PRESTIGE + seat]:
            return False
        more = more or cells[f.PRESTIGE + other] > cells[f.PRESTIGE + seat]
    return more


def shares(data: TurrisData, seat: i64) -> bool:
    """Whether a Scout of a seat is in the same Location as somebody else's: `turris.words.shared`."""
    for location in range(LOCATIONS):
        if data.cells[f.SCOUTS + seat * LOCATIONS + location] > 0:
            for other in range(int(data.seats)):
                if other != seat and data.cells[f.SCOUTS + other * LOCATIONS + location] > 0:
                    return True
    return False
