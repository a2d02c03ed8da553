"""How well a seat stands, in Prestige it may hope for: what bots look at one turn ahead.

Everything is counted in hundredths. The weights were found by letting bots play against each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import filled, members_of, size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.language import NONE
from bartizan.games.turris import actions as a, beasts, fields as f, land, state as s, tactics, tower
from bartizan.games.turris.state import TurrisData

RIVALRY: Final = 94  # what a point of the only rival takes off a seat's own
RIVALRY_OF_MANY: Final = 10  # and a point of the strongest of several
AHEAD: Final = 100  # a point more, or less, than the best rival once the end is near: nobody behind wants to begin it
GOOD: Final = 55  # each of the first three of a kind of goods
MANY_GOODS: Final = 35  # each further one
FIRST_ICHOR: Final = 26  # each of the first four
MORE_ICHOR: Final = 12
ARTIFACT: Final = 64
TOKEN: Final = 31
SLOT: Final = 264  # an ongoing Mission
LEVEL: Final = 15  # of the Council track
MORE_CARDS: Final = 10  # each Tactics card from the fourth on
MISSION_NEAR: Final = 39  # how much of the nearest Mission's Prestige counts, as far as it is paid for
ROOM_HOPE: Final = 187  # the two Missions for the next room, beside their own Prestige
AT_HOME: Final = 80  # a Scout in the Reserve
OUTSIDE: Final = 50  # a Scout in the land
LOSS: Final = 40  # what is lost with a Scout
ROBBED: Final = 50  # what the Despair takes for a Scout
REWARD_SHARE: Final = 70  # how much of a reward counts before it is collected
GROVE_HOPE: Final = 600  # a Scout in the Grove, for a seat that can build a room
RIGHT: Final = 1056  # the right to build a room at the end of the turn
NEAR_RISK: Final = 60  # how much of it a Beast takes that can come with its next move
FAR_RISK: Final = 26  # and with the one after
_GROVE: Final = a.LOCATION_NAMES.index("grove")
_ENOUGH_ICHOR: Final = 400
_ENOUGH_GOODS: Final = 300
_ENOUGH_CARDS: Final = 300
_NO_DANGER: Final = vec[i64]([100] * a.LOCATIONS + [0] * a.LOCATIONS)
_FAR: Final = 10
_LONG: Final = 6  # as many rounds are as good as any number of them


def evaluate(data: TurrisData, seat: i64) -> float:
    """The seat's prospects, less a share of those of its strongest rival."""
    cells = data.cells
    rival: i64 = -100000
    ahead: i64 = 0
    left = rounds_left(data)
    dangers = dangers_of(data)
    for other in range(i64(0), data.seats):
        if other != seat:
            rival = max(rival, prospects(data, other, left, dangers))
            ahead = max(ahead, cells[f.PRESTIGE + other])
    found = prospects(data, seat, left, dangers) * 100 - rival * (RIVALRY if data.seats == 2 else RIVALRY_OF_MANY)
    if cells[f.ENDING] != 0:
        found += min(max(cells[f.PRESTIGE + seat] - ahead, -_FAR), _FAR) * AHEAD * 100
    return float(found) / 10000.0


def rounds_left(data: TurrisData) -> i64:
    """How many rounds are still worth planning for: once the end has begun, as many as there are Beasts."""
    if data.seats > data.people or data.cells[f.ENDING] == 0:
        return _LONG
    return filled(data.cells, f.BEASTS, a.BEASTS)


def prospects(data: TurrisData, seat: i64, left: i64, dangers: vec[i64]) -> i64:
    """Prestige that a seat has and may hope for."""
    cells = data.cells
    found = cells[f.PRESTIGE + seat] * 100
    if seat >= data.people:
        return found
    if seat == cells[f.PLAYER] and cells[f.RIGHTS] > 0 and cells[f.STAGE] == s.ACTING and tower.can_build(data, seat):
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
    for location in range(i64(a.LOCATIONS)):
        number = data.cells[f.SCOUTS + seat * a.LOCATIONS + location]
        if number > 0:
            found += number * (OUTSIDE - dangers[a.LOCATIONS + location])
            if s.beast_at(data, location) == NOTHING and s.betrayers_at(data, location) == 0:
                found += hope_at(data, seat, location, number, dangers[location] * REWARD_SHARE // 100, likely)
    return found


def hope_at(data: TurrisData, seat: i64, location: i64, number: i64, share: i64, likely: vec[i64]) -> i64:
    """What Scouts in a Location bring, of which a share counts."""
    node = s.reward_of(data, location)
    if s.is_immediate(data, location) or node == NONE or data.tables.worths[node] < 0:
        return 0
    for resource in range(i64(a.RESOURCES)):
        likely[resource] += number * data.tables.gains[node * a.RESOURCES + resource] * share // 100
    hope = number * data.tables.extras[node]
    if location == _GROVE and tower.has_room(data):
        needed = tower.missions_needed(data, seat) - size_of(data.cells[f.DONE + seat])
        hope += GROVE_HOPE if needed <= 0 else (GROVE_HOPE // 2 if needed == 1 else 0)
    return hope * share // 100


def goods_worth(data: TurrisData, seat: i64, likely: vec[i64]) -> i64:
    """What resources, Artifacts and tokens may bring; what Scouts are likely to bring is added to what is there."""
    cells = data.cells
    found = cells[f.ARTIFACTS + seat] * ARTIFACT + cells[f.TOKENS + seat] * TOKEN
    for resource in range(i64(a.RESOURCES)):
        likely[resource] += cells[f.RESOURCES + seat * a.RESOURCES + resource] * 100
        if resource == a.ICHOR:
            found += worth_of(likely[resource], _ENOUGH_ICHOR, FIRST_ICHOR, MORE_ICHOR)
        else:
            found += worth_of(likely[resource], _ENOUGH_GOODS, GOOD, MANY_GOODS)
    return found + mission_near(data, seat, likely) * MISSION_NEAR // 100


def worth_of(number: i64, enough: i64, each: i64, more: i64) -> i64:
    """What a number of something is worth in hundredths, of which enough is enough; the number is in hundredths."""
    return (min(number, enough) * each + max(number - enough, 0) * more) // 100


def mission_near(data: TurrisData, seat: i64, likely: vec[i64]) -> i64:
    """How much of the best Mission within reach is paid for already, in hundredths of its Prestige."""
    best: i64 = 0
    for place in range(f.TABLEAU, f.TABLEAU + a.TABLEAU):
        mission = data.cells[place]
        if mission != NOTHING:
            best = max(best, progress(data, mission, 0, likely))
    for reserved in members_of(data.cells[f.RESERVED + seat]):
        best = max(best, progress(data, reserved, 100, likely))
    return best


def progress(data: TurrisData, mission: i64, less: i64, likely: vec[i64]) -> i64:
    """The Prestige of a Mission, as far as its cost is at hand."""
    cost: i64 = 0
    lacking: i64 = 0
    for resource in range(i64(a.RESOURCES)):
        price = data.tables.costs[mission * a.RESOURCES + resource] * 100
        cost += price
        lacking += max(price - likely[resource], 0)
    lacking = max(lacking - less, 0)
    return data.tables.prestige[mission] * 100 * (cost - lacking) // max(cost, 1)


def cards_worth(data: TurrisData, seat: i64) -> i64:
    """What a hand and ongoing Missions may bring."""
    cards = worth_of(s.hand_size(data, seat) * 100, _ENOUGH_CARDS, tactics.CARD, MORE_CARDS)
    return cards + filled(data.cells, f.SLOTS + seat * a.SLOTS, a.SLOTS) * SLOT


def tower_worth(data: TurrisData, seat: i64) -> i64:
    """What the way to the next room and to the next Council spots may bring."""
    cells = data.cells
    done = size_of(cells[f.DONE + seat]) - cells[f.ROOMS + seat] * 2
    found = min(done, 2) * ROOM_HOPE // 2 + max(done - 2, 0) * ROOM_HOPE // 8
    return found + data.tables.levels[cells[f.COUNCIL + seat]] * LEVEL


def dangers_of(data: TurrisData) -> vec[i64]:
    """For each Location how much of a reward is left in the face of the Beasts, in hundredths; and after that, what
    they cost each Scout."""
    found = _NO_DANGER[:]
    for beast in range(i64(a.BEASTS)):
        if data.cells[f.BEASTS + beast] != NOTHING and data.cells[f.FLIPPED + beast] == 0:
            threaten(data, beast, found)
    return found


def threaten(data: TurrisData, beast: i64, found: vec[i64]) -> None:
    """Add the danger that a Beast is for the Scouts it hunts."""
    start = data.cells[f.BEASTS + beast]
    reach = beasts.speed(data, beast)
    for location in beasts.targets(data, beast):
        steps = land.distance(data, start, location) - reach
        risk = NEAR_RISK if steps <= 0 else (FAR_RISK if steps == 1 else 0)
        if beast == a.DELUSION:
            found[location] -= found[location] * (risk // 2) // 100
        elif beast == a.DESPAIR:
            found[a.LOCATIONS + location] += ROBBED * risk // 100
        else:
            found[location] -= found[location] * risk // 100
            found[a.LOCATIONS + location] += LOSS * risk // 100
