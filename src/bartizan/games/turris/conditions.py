"""The conditions of effects."""

from mypy_extensions import i64

from bartizan.games.turris.actions import BEASTS, LOCATIONS
from bartizan.games.turris.goods import held
from bartizan.games.turris.land import distance
from bartizan.games.turris.state import NOTHING, TurrisData, hand_size, on_board, size_of
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
    effects = data.tables.effects
    code = effects.first(node)
    number = effects.second(node)
    if code == HAVE:
        return held(data, seat, effects.third(node)) >= number
    if code == MISSIONS:
        return size_of(data.done[seat]) >= number
    if code == ROOMS_BUILT:
        return data.rooms[seat] >= number
    if code == IN_GRAVEYARD:
        return data.graveyard[seat] >= number
    if code == ON_BOARD:
        return on_board(data, seat) >= number
    if code == NEAR:
        return is_near(data, seat, number)
    if code == IS_FIRST:
        return data.first == seat
    if code == IS_FUTURE_FIRST:
        return data.future == seat
    if code == BEHIND:
        return is_behind(data, seat)
    if code == FRUIT_OUT:
        return data.fruit != NOTHING
    if code == SHARED:
        return shares(data, seat)
    if code == HAND_MOST:
        return hand_size(data, seat) <= number
    if code == COUNCIL_LEVEL:
        return data.tables.levels[data.council[seat]] >= number
    return any(data.flipped[beast] == 1 for beast in range(BEASTS))


def is_near(data: TurrisData, seat: i64, steps: i64) -> bool:
    """Whether a Scout of a seat is within so many steps of a Beast."""
    for location in range(LOCATIONS):
        if data.scouts[seat * LOCATIONS + location] > 0:
            for beast in range(BEASTS):
                if data.beasts[beast] != NOTHING and distance(data, data.beasts[beast], location) <= steps:
                    return True
    return False


def is_behind(data: TurrisData, seat: i64) -> bool:
    """Whether nobody has less Prestige than a seat, and somebody has more."""
    more = False
    for other in range(int(data.seats)):
        if data.prestige[other] < data.prestige[seat]:
            return False
        more = more or data.prestige[other] > data.prestige[seat]
    return more


def shares(data: TurrisData, seat: i64) -> bool:
    """Whether a Scout of a seat is in the same Location as somebody else's."""
    for location in range(LOCATIONS):
        if data.scouts[seat * LOCATIONS + location] > 0:
            for other in range(int(data.seats)):
                if other != seat and data.scouts[other * LOCATIONS + location] > 0:
                    return True
    return False
