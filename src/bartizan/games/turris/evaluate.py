"""How well a seat stands, in Prestige it may hope for: what bots look at one turn ahead.

Everything is counted in hundredths. The weights were found by letting bots play against each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.language import NONE
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.beasts import speed, targets
from bartizan.games.turris.land import distance
from bartizan.games.turris.state import TurrisData
from bartizan.games.turris.tower import can_build, has_room, missions_needed

RIVALRY: Final = 94
RIVALRY_OF_MANY: Final = 10
"""What a point of the strongest rival takes off a seat's own, of one and of several rivals."""
AHEAD: Final = 100
"""What a point more than the best rival is worth, or a point less costs, once the end is near: nobody who is behind
wants to bring it about."""
GOOD: Final = 55
MANY_GOODS: Final = 35
"""What one of the first three of a kind of goods is good for, and what one more,"""
FIRST_ICHOR: Final = 26
MORE_ICHOR: Final = 12
"""one of the first four Ichor, and one more,"""
ARTIFACT: Final = 64
TOKEN: Final = 31
SLOT: Final = 264
LEVEL: Final = 15
"""an Artifact, an Additional Action token, an ongoing Mission, a level of the Council track,"""
CARD: Final = 60
MORE_CARDS: Final = 10
"""one of the first three Tactics cards, and one more."""
MISSION_NEAR: Final = 39
"""How much of the nearest Mission's Prestige counts, as far as it is paid for,"""
ROOM_HOPE: Final = 187
"""and what the two Missions for the next room are worth beside their own Prestige."""
AT_HOME: Final = 80
OUTSIDE: Final = 50
LOSS: Final = 40
ROBBED: Final = 50
"""What a Scout is worth at home and in the land, what is lost with it, and what the Despair takes for it."""
REWARD_SHARE: Final = 70
"""How much of a reward counts before it is collected,"""
GROVE_HOPE: Final = 600
RIGHT: Final = 1056
"""what a Scout in the Grove is worth to whoever can build a room, and the right to build one at the end of the turn."""
NEAR_RISK: Final = 60
FAR_RISK: Final = 26
"""How much of it a Beast takes that can come with its next move, and with the one after."""
_GROVE: Final = a.LOCATION_NAMES.index("grove")
_ENOUGH_ICHOR: Final = 400
_ENOUGH_GOODS: Final = 300
_ENOUGH_CARDS: Final = 3
_TWICE: Final = 2 * a.LOCATIONS
_FAR: Final = 10
_LONG: Final = 6
"""So many rounds are as good as any number of them."""


def evaluate(data: TurrisData, seat: i64) -> float:
    """The seat's prospects, less a share of those of its strongest rival."""
    cells = data.cells
    rival: i64 = -100000
    ahead: i64 = 0
    left = rounds_left(data)
    dangers = dangers_of(data)
    other: i64 = 0
    while other < data.seats:
        if other != seat:
            rival = max(rival, prospects(data, other, left, dangers))
            ahead = max(ahead, cells[f.PRESTIGE + other])
        other += 1
    share = RIVALRY if data.seats == 2 else RIVALRY_OF_MANY
    found = prospects(data, seat, left, dangers) * 100 - rival * share
    if cells[f.ENDING] != 0:
        found += min(max(cells[f.PRESTIGE + seat] - ahead, -_FAR), _FAR) * AHEAD * 100
    return float(found) / 10000.0


def rounds_left(data: TurrisData) -> i64:
    """How many rounds are still worth planning for, six at most."""
    if data.seats > data.people or data.cells[f.ENDING] == 0:
        return _LONG
    found: i64 = 0
    beast: i64 = 0
    while beast < a.BEASTS:
        if data.cells[f.BEASTS + beast] != NOTHING:
            found += 1
        beast += 1
    return min(found, _LONG)


def prospects(data: TurrisData, seat: i64, left: i64, dangers: vec[i64]) -> i64:
    """Prestige that a seat has and may hope for."""
    cells = data.cells
    found = cells[f.PRESTIGE + seat] * 100
    if seat >= data.people:
        return found
    if seat == cells[f.PLAYER] and cells[f.RIGHTS] > 0 and cells[f.STAGE] == s.ACTING and can_build(data, seat):
        found += RIGHT
    if data.seat != seat:
        found += under_way(data, seat)
    likely = vec[i64]([0] * a.RESOURCES)
    hopes = scouts_worth(data, seat, dangers, likely)
    hopes += goods_worth(data, seat, likely) + cards_worth(data, seat) + tower_worth(data, seat)
    return found + hopes * left // _LONG


def under_way(data: TurrisData, seat: i64) -> i64:
    """What the rest of an effect is worth that waits for chance or for somebody else."""
    found: i64 = 0
    for at in data.agenda:
        found += data.steps.of(at).worth(data, at, seat)
    return found


def scouts_worth(data: TurrisData, seat: i64, dangers: vec[i64], likely: vec[i64]) -> i64:
    """What Scouts at home and in the land may bring, the danger they are in taken off; the resources that they are
    likely to bring, in hundredths, come into a list."""
    found = data.cells[f.RESERVE + seat] * AT_HOME
    location: i64 = 0
    while location < a.LOCATIONS:
        number = data.cells[f.SCOUTS + seat * a.LOCATIONS + location]
        if number > 0:
            found += number * (OUTSIDE - dangers[a.LOCATIONS + location])
            if s.beast_at(data, location) == NOTHING and s.betrayers_at(data, location) == 0:
                found += hope_at(data, seat, location, number, dangers[location] * REWARD_SHARE // 100, likely)
        location += 1
    return found


def hope_at(data: TurrisData, seat: i64, location: i64, number: i64, share: i64, likely: vec[i64]) -> i64:
    """What Scouts in a Location bring, of which a share counts."""
    node = s.reward_of(data, location)
    if s.is_immediate(data, location) or node == NONE or data.tables.worths[node] < 0:
        return 0
    resource: i64 = 0
    while resource < a.RESOURCES:
        likely[resource] += number * data.tables.gains[node * a.RESOURCES + resource] * share // 100
        resource += 1
    hope = number * data.tables.extras[node]
    if location == _GROVE and has_room(data):
        needed = missions_needed(data, seat) - size_of(data.cells[f.DONE + seat])
        hope += GROVE_HOPE if needed <= 0 else (GROVE_HOPE // 2 if needed == 1 else 0)
    return hope * share // 100


def goods_worth(data: TurrisData, seat: i64, likely: vec[i64]) -> i64:
    """What resources, Artifacts and tokens may bring; what Scouts are likely to bring is added to what is there."""
    cells = data.cells
    found = cells[f.ARTIFACTS + seat] * ARTIFACT + cells[f.TOKENS + seat] * TOKEN
    resource: i64 = 0
    while resource < a.RESOURCES:
        likely[resource] += cells[f.RESOURCES + seat * a.RESOURCES + resource] * 100
        resource += 1
    found += worth_of(likely[a.ICHOR], _ENOUGH_ICHOR, FIRST_ICHOR, MORE_ICHOR)
    resource = a.ICHOR + 1
    while resource < a.RESOURCES:
        found += worth_of(likely[resource], _ENOUGH_GOODS, GOOD, MANY_GOODS)
        resource += 1
    return found + mission_near(data, seat, likely) * MISSION_NEAR // 100


def worth_of(number: i64, enough: i64, each: i64, more: i64) -> i64:
    """What so many hundredths of something are worth, of which enough is enough."""
    return (min(number, enough) * each + max(number - enough, 0) * more) // 100


def mission_near(data: TurrisData, seat: i64, likely: vec[i64]) -> i64:
    """How much of the best Mission within reach is paid for already, in hundredths of its Prestige."""
    best: i64 = 0
    place: i64 = 0
    while place < a.TABLEAU:
        mission = data.cells[f.TABLEAU + place]
        if mission >= 0:
            best = max(best, progress(data, mission, 0, likely))
        place += 1
    reserved = data.cells[f.RESERVED + seat]
    mission = 0
    while reserved != 0:
        if reserved & 1 == 1:
            best = max(best, progress(data, mission, 100, likely))
        reserved = reserved >> 1
        mission += 1
    return best


def progress(data: TurrisData, mission: i64, less: i64, likely: vec[i64]) -> i64:
    """The Prestige of a Mission, as far as its cost is at hand."""
    cost: i64 = 0
    lacking: i64 = 0
    resource: i64 = 0
    while resource < a.RESOURCES:
        price = data.tables.costs[mission * a.RESOURCES + resource] * 100
        cost += price
        lacking += max(price - likely[resource], 0)
        resource += 1
    lacking = max(lacking - less, 0)
    return data.tables.prestige[mission] * 100 * (cost - lacking) // max(cost, 1)


def cards_worth(data: TurrisData, seat: i64) -> i64:
    """What a hand and ongoing Missions may bring."""
    cards: i64 = 0
    card: i64 = 0
    while card < a.TACTICS:
        cards += data.cells[f.HANDS + seat * a.TACTICS + card]
        card += 1
    found = min(cards, _ENOUGH_CARDS) * CARD + max(cards - _ENOUGH_CARDS, 0) * MORE_CARDS
    slot = seat * a.SLOTS
    while slot < seat * a.SLOTS + a.SLOTS:
        if data.cells[f.SLOTS + slot] >= 0:
            found += SLOT
        slot += 1
    return found


def tower_worth(data: TurrisData, seat: i64) -> i64:
    """What the way to the next room and to the next Council spots may bring."""
    cells = data.cells
    done = size_of(cells[f.DONE + seat]) - cells[f.ROOMS + seat] * 2
    found = min(done, 2) * ROOM_HOPE // 2 + max(done - 2, 0) * ROOM_HOPE // 8
    return found + data.tables.levels[cells[f.COUNCIL + seat]] * LEVEL


def dangers_of(data: TurrisData) -> vec[i64]:
    """For each Location how much of a reward is left in the face of the Beasts, in hundredths; and after that, what
    they cost each Scout."""
    found = vec[i64]([0] * _TWICE)
    location: i64 = 0
    while location < a.LOCATIONS:
        found[location] = 100
        location += 1
    beast: i64 = 0
    while beast < a.BEASTS:
        if data.cells[f.BEASTS + beast] != NOTHING and data.cells[f.FLIPPED + beast] == 0:
            threaten(data, beast, found)
        beast += 1
    return found


def threaten(data: TurrisData, beast: i64, found: vec[i64]) -> None:
    """Add the danger that a Beast is for the Scouts it hunts."""
    start = data.cells[f.BEASTS + beast]
    reach = speed(data, beast)
    for location in targets(data, beast):
        steps = distance(data, start, location) - reach
        risk = NEAR_RISK if steps <= 0 else (FAR_RISK if steps == 1 else 0)
        if beast == a.DELUSION:
            found[location] -= found[location] * (risk // 2) // 100
        elif beast == a.DESPAIR:
            found[a.LOCATIONS + location] += ROBBED * risk // 100
        else:
            found[location] -= found[location] * risk // 100
            found[a.LOCATIONS + location] += LOSS * risk // 100
