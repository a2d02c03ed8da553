"""Resources, Artifacts and tokens: what is gained, paid, lost, taken and given, and Prestige."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    ARTIFACT,
    DUE_NAMES,
    ENDING_PRESTIGE,
    GAIN,
    ICHOR,
    LOSE,
    MOST_TOKENS,
    RESOURCES,
    SPARE,
    SPEND,
)
from bartizan.games.turris.state import BEASTS_ACT, PAYING, SPARING, TurrisData, has

GOODS: Final = 4
ANY: Final = 5
"""Where `due` counts what can be paid with any of the three goods, and with any resource."""
_PARTS: Final = len(DUE_NAMES)
"""Of a price: each resource, and these two."""
_GOODS_KINDS: Final = 14
_ALL_KINDS: Final = 15
STEP_OF_SITES: Final = 10
TOKEN: Final = 5
RESERVE: Final = 6
GRAVEYARD: Final = 7
BOARD: Final = 8
CARDS: Final = 9
HAND: Final = 10
FACE_UP: Final = 11
PAID_GOODS: Final = 12
PAID_ANY: Final = 13
ROLLED: Final = 14
PROMISES: Final = 15
"""What earlier steps of an effect surely bring: resources and Artifacts first, then the changes of these, what they
use up (cards, Missions, resources of several kinds), and whether a die is rolled."""
NO_PROMISE: Final = vec[i64]([0] * PROMISES)


def gain(data: TurrisData, seat: i64, resource: i64, number: i64) -> None:
    """A seat gains resources of one kind. The Betrayers always have one of each."""
    if seat < data.people:
        data.cells[f.RESOURCES + seat * RESOURCES + resource] += number


def gain_artifacts(data: TurrisData, seat: i64, number: i64) -> None:
    """A seat gains Artifacts."""
    if seat < data.people:
        data.cells[f.ARTIFACTS + seat] += number


def gain_token(data: TurrisData, seat: i64) -> None:
    """A seat gains an Additional Action token, unless it holds two."""
    if seat < data.people and data.cells[f.TOKENS + seat] < MOST_TOKENS:
        data.cells[f.TOKENS + seat] += 1


def gain_prestige(data: TurrisData, seat: i64, number: i64) -> None:
    """A seat gains Prestige: Sites may change for it, and the end may come."""
    cells = data.cells
    cells[f.PRESTIGE + seat] += number
    if seat < data.people:
        while cells[f.THRESHOLDS] < 4 and cells[f.PRESTIGE + seat] >= (cells[f.THRESHOLDS] + 1) * STEP_OF_SITES:
            cells[f.THRESHOLDS] += 1
            cells[f.SITES_DUE] = 1
    if cells[f.PRESTIGE + seat] >= ENDING_PRESTIGE:
        trigger_end(data)


def trigger_end(data: TurrisData) -> None:
    """The end begins: in solo it is reached; otherwise a Beast leaves at the end of this Beast Phase, or of the next
    one if this one has begun."""
    cells = data.cells
    if cells[f.ENDING] == 0:
        cells[f.ENDING] = 2 if cells[f.STAGE] == BEASTS_ACT and data.seats == data.people else 1


def kinds_of(kinds: i64) -> list[int]:
    """The resources of a set."""
    return [resource for resource in range(RESOURCES) if has(kinds, resource)]


def single_kind(kinds: i64) -> i64:
    """The only resource of a set, or -1 if there is a choice."""
    if kinds & (kinds - 1) != 0:
        return -1
    resource: i64 = 0
    while not has(kinds, resource):
        resource += 1
    return resource


def held(data: TurrisData, seat: i64, kinds: i64) -> i64:
    """How many resources of some kinds a seat has."""
    found: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        if has(kinds, resource):
            found += data.cells[f.RESOURCES + seat * RESOURCES + resource]
        resource += 1
    return found


def nothing_due() -> vec[i64]:
    """A price of nothing."""
    return vec[i64]([0, 0, 0, 0, 0, 0])


def price_of(number: i64, kinds: i64) -> vec[i64]:
    """A price of some resources out of a set of kinds."""
    due = nothing_due()
    resource = single_kind(kinds)
    if resource >= 0:
        due[resource] = number
    elif kinds == _ALL_KINDS:
        due[ANY] = number
    else:
        due[GOODS] = number
    return due


def can_pay(data: TurrisData, seat: i64, due: vec[i64], promised: vec[i64], less: i64 = 0) -> bool:
    """Whether a seat can pay a price, Artifacts standing in, with what it has and is promised, when some of it may be
    left out."""
    short: i64 = 0
    spare_goods: i64 = 0
    spare_ichor: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        rest = data.cells[f.RESOURCES + seat * RESOURCES + resource] + promised[resource] - due[resource]
        if rest < 0:
            short -= rest
        elif resource == ICHOR:
            spare_ichor = rest
        else:
            spare_goods += rest
        resource += 1
    if due[GOODS] > spare_goods:
        short += due[GOODS] - spare_goods
        spare_goods = 0
    else:
        spare_goods -= due[GOODS]
    if due[ANY] > spare_goods + spare_ichor:
        short += due[ANY] - spare_goods - spare_ichor
    return short <= data.cells[f.ARTIFACTS + seat] + promised[ARTIFACT] + less


def plan_payment(data: TurrisData, seat: i64, due: vec[i64]) -> None:
    """A seat is to pay a price that it can pay."""
    cells = data.cells
    part: i64 = 0
    while part < _PARTS:
        cells[f.DUE + part] = due[part]
        part += 1
    if next_due(data) >= 0:
        data.agenda.push(PAYING, seat)


def price_due(data: TurrisData) -> vec[i64]:
    """The price of what is still to be paid."""
    return data.cells[f.DUE : f.DUE + _PARTS]


def next_due(data: TurrisData) -> i64:
    """What is paid next: kind by kind, then what leaves a choice; -1 when all is paid."""
    cells = data.cells
    kind: i64 = 0
    while kind < _PARTS:
        if cells[f.DUE + kind] > 0:
            return kind
        kind += 1
    return -1


def payment_options(data: TurrisData, seat: i64) -> list[int]:
    """How the next part of a price can be paid: with what it asks for, or with an Artifact."""
    cells = data.cells
    due = price_due(data)
    kind = next_due(data)
    found: list[int] = []
    for resource in range(RESOURCES):
        number = due[kind] if kind < RESOURCES else 1
        if not pays(kind, resource) or cells[f.RESOURCES + seat * RESOURCES + resource] < number:
            continue
        cells[f.RESOURCES + seat * RESOURCES + resource] -= number
        due[kind] -= number
        if can_pay(data, seat, due, NO_PROMISE):
            found.append(SPEND.base + resource)
        cells[f.RESOURCES + seat * RESOURCES + resource] += number
        due[kind] += number
    if cells[f.ARTIFACTS + seat] > 0:
        cells[f.ARTIFACTS + seat] -= 1
        due[kind] -= 1
        if can_pay(data, seat, due, NO_PROMISE):
            found.append(SPEND.base + ARTIFACT)
        cells[f.ARTIFACTS + seat] += 1
        due[kind] += 1
    return found


def pays(kind: i64, resource: i64) -> bool:
    """Whether a resource is what a part of a price asks for."""
    return kind == resource or kind == ANY or (kind == GOODS and resource != ICHOR)


def pay_with(data: TurrisData, seat: i64, what: i64) -> None:
    """Pay the next part of a price: what it asks for pays all that is due of its kind, an Artifact pays one."""
    cells = data.cells
    kind = next_due(data)
    if what == ARTIFACT:
        cells[f.ARTIFACTS + seat] -= 1
        cells[f.DUE + kind] -= 1
    else:
        number = cells[f.DUE + kind] if kind < RESOURCES else 1
        cells[f.RESOURCES + seat * RESOURCES + what] -= number
        cells[f.DUE + kind] -= number
    if next_due(data) < 0:
        data.agenda.drop()


def plan_sparing(data: TurrisData, seat: i64, number: i64) -> None:
    """A seat may leave out some of a price, of its own choice."""
    if number > 0 and next_due(data) >= 0:
        data.agenda.push(SPARING, seat, number)


def sparing_options(data: TurrisData, seat: i64, number: i64) -> list[int]:
    """Which kind can be left out of the price, so that the rest can be paid."""
    due = price_due(data)
    found: list[int] = []
    for resource in range(RESOURCES):
        if due[resource] > 0:
            due[resource] -= 1
            if can_pay(data, seat, due, NO_PROMISE, number - 1):
                found.append(SPARE.base + resource)
            due[resource] += 1
    return found


def spare(data: TurrisData, seat: i64, number: i64, resource: i64) -> None:
    """One resource less is due."""
    data.cells[f.DUE + resource] -= 1
    data.agenda.drop()
    if next_due(data) < 0:
        data.agenda.drop()  # nothing is left to be paid
    else:
        plan_sparing(data, seat, number - 1)


def gaining_options(kinds: i64) -> list[int]:
    """Which resource can be gained."""
    return [GAIN.base + resource for resource in kinds_of(kinds)]


def losing_options(data: TurrisData, seat: i64, kinds: i64) -> list[int]:
    """Which resource can be given up."""
    return [
        LOSE.base + resource
        for resource in kinds_of(kinds)
        if data.cells[f.RESOURCES + seat * RESOURCES + resource] > 0
    ]


def despair_kinds(data: TurrisData, seat: i64) -> i64:
    """What the Despair can take from a seat: goods first, Ichor only when there are none."""
    if held(data, seat, _GOODS_KINDS) > 0:
        return _GOODS_KINDS
    return 1 if data.cells[f.RESOURCES + seat * RESOURCES + ICHOR] > 0 else 0
