"""How well a seat stands, in prestige it may hope for: what bots look at one turn ahead.

Everything is counted in hundredths. The weights were found by letting bots play against each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.state import OVER
from bartizan.games.arkhanos import actions as a, fields as f, state as s
from bartizan.games.arkhanos.floors import award, influence, row_of
from bartizan.games.arkhanos.state import ArkhanosData

RIVALRY: Final = 100  # what a point of the strongest rival takes off a seat's own
ONE_FULL: Final = 65
TWO_FULL: Final = 70
"""How likely a floor with so many full pillars is to be completed while there is time enough,"""
ONE_IS_LATE: Final = 11
TWO_IS_LATE: Final = 4
"""and with how many turns left it is only half as likely."""
OWN_THIRD: Final = 47  # how likely the seat itself is to fill the third pillar
NOBODY: Final = 310
APPRENTICE_FIRST: Final = 150
MASTER_FIRST: Final = 400
"""What a floor with one full pillar will bring a seat that has nobody there, an apprentice, or its master."""
SPELL: Final = 80  # what an active spell can do, with the whole match to come
SUPPLY: Final = vec[i64]([0, 180, 270, 320, 350, 370, 385, 395, 400])
"""What so many meeples in the supply are good for, with the whole match to come,"""
MASTER_AT_HOME: Final = 60
"""and what it is worth if the master is among them."""


def evaluate(data: ArkhanosData, seat: i64) -> float:
    """The seat's prospects, less a share of those of its strongest rival."""
    hopes = prospects(data)
    rival: i64 = 0
    for other in range(data.seats):
        if other != seat and hopes[other] > rival:
            rival = hopes[other]
    return float(hopes[seat] * 100 - rival * RIVALRY) / 10000.0


def prospects(data: ArkhanosData) -> vec[i64]:
    """Prestige that each seat has and may hope for."""
    cells = data.cells
    found = vec[i64]([0, 0, 0, 0])
    each_round = s.TURNS[data.seats] * data.seats
    total = s.ROUNDS[data.seats] * each_round
    left = (s.ROUNDS[data.seats] - cells[f.ROUND]) * each_round + max(s.dice_on_table(data) - 1, 0)
    for seat in range(data.seats):
        found[seat] = cells[f.PRESTIGE + seat] * 100
        if data.seat != OVER:
            found[seat] += s.in_book(data, seat) * (100 + SPELL * left // total)
            found[seat] += SUPPLY[s.in_supply(data, seat)] * left // total
            found[seat] += cells[f.SUPPLY + seat * a.RANKS + 1] * MASTER_AT_HOME * left // total
    if data.seat != OVER:
        for tower in range(i64(a.TOWERS)):
            add_floor(data, tower, left, found)
    return found


def add_floor(data: ArkhanosData, tower: i64, left: i64, found: vec[i64]) -> None:
    """Add what the top floor of a tower may bring to each seat."""
    full = s.full_pillars(data, tower)
    if full == 0:
        return
    influences = influence(data, tower)
    row = row_of(data, tower)
    for seat in range(data.seats):
        if full == a.PILLARS:
            found[seat] += award(influences, row, seat) * 100
        else:
            if full == 2:
                likely = TWO_FULL * left // (left + TWO_IS_LATE)
                complete = with_third(influences, row, seat, data.seats)
            else:
                likely = ONE_FULL * left // (left + ONE_IS_LATE)
                own = influences[seat]
                complete = (NOBODY if own == 0 else APPRENTICE_FIRST if own == 1 else MASTER_FIRST) * row[0] // 6
            incomplete = award(influences, data.tables.incomplete, seat) * 100
            found[seat] += (complete * likely + incomplete * (100 - likely)) // 100


def with_third(influences: vec[i64], row: vec[i64], seat: i64, seats: i64) -> i64:
    """What a seat may hope for on a floor with two full pillars: somebody will put an apprentice beside the third."""
    own: i64 = 0
    others: i64 = 0
    for other in range(seats):
        influences[other] += 1
        if other == seat:
            own = award(influences, row, seat)
        else:
            others += award(influences, row, seat)
        influences[other] -= 1
    return own * OWN_THIRD + others * (100 - OWN_THIRD) // (seats - 1)
