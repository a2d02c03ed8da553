"""What the steps of effects do: whether each can be carried out in full, and how it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import NONE, Effects, performable
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import ARTIFACT, BEASTS, LOCATIONS, MOST_TOKENS, RESOURCES
from bartizan.games.turris.beasts import can_move, upright
from bartizan.games.turris.goods import (
    ANY,
    BOARD,
    CARDS,
    FACE_UP,
    GOODS,
    GRAVEYARD,
    HAND,
    NO_PROMISE,
    PAID_ANY,
    PAID_GOODS,
    RESERVE,
    ROLLED,
    TOKEN,
    can_pay,
    gain,
    gain_artifacts,
    gain_prestige,
    gain_token,
    held,
    plan_payment,
    price_of,
    single_kind,
)
from bartizan.games.turris.land import walks
from bartizan.games.turris.missions import completing_options, face_up
from bartizan.games.turris.scouts import (
    FREE,
    PAID,
    WITHOUT_REWARD,
    can_collect,
    can_gain,
    may_place,
    place,
    placing_sites,
    plan_picking,
    recall_price,
    reviving_price,
)
from bartizan.games.turris.state import (
    ACTING,
    ASK,
    EFFECT,
    GIVING,
    PLAY_DRAWN,
    ROLLING,
    SORTING,
    TurrisData,
    after_first,
    cards_left,
    hand_size,
    in_use,
    on_board,
    reward_of,
    size_of,
)
from bartizan.games.turris.tactics import TO_HAND, TO_LOOK, can_play_any, plan_drawing
from bartizan.games.turris.tower import can_build, has_room, plan_building, plan_council
from bartizan.games.turris.vocabulary import (
    BUILD_ROOM,
    COLLECT_SCOUTS,
    COMPLETE_MISSION,
    COUNCIL_STEPS,
    DISCARD_CARDS,
    DRAW_AND_PLAY,
    DRAW_CARDS,
    ECHO,
    FLIP_BEAST,
    GAIN_ARTIFACT,
    GAIN_GOODS,
    GAIN_PRESTIGE,
    GAIN_TOKEN,
    GIVE_GOODS,
    GROVE_RIGHT,
    KINDS,
    LAY_UPGRADE,
    LOOK_AT,
    LOSE_GOODS,
    MOVE_BEAST,
    OTHERS_GAIN,
    PAY_GOODS,
    PLACE_SCOUT,
    PLAY_CARD,
    PRESTIGE_PER,
    PUT_FRUIT,
    RECALL_SCOUTS,
    REMOVE_FRUIT,
    REPEAT_COUNCIL,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    ROLL,
    SACRIFICE_SCOUT,
    SHELVE_MISSION,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
    TURN_ALTAR,
    WAKE_BEAST,
)

ANY_BEAST: Final = 4
OTHER_BEAST: Final = 5
ROLLED_BEAST: Final = 6
GROUNDED: Final = 7
"""Which Beasts a step speaks of; the numbers below name one."""
FROM_RESERVE: Final = 0
FROM_BOARD: Final = 1
AT_ROLLED: Final = 4
OPTIONAL: Final = 1
"""How far an asked step is when it may be declined."""
PER_GRAVEYARD: Final = 0
PER_BOARD: Final = 1
PER_ROOMS: Final = 2
PER_HAND: Final = 3
ALL_UPGRADES: Final = 4095


def can(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether a seat can carry out a step in full; what it surely brings is added to the promises."""
    code = data.tables.effects.codes[node]
    if code < DRAW_CARDS:
        return can_trade(data, node, seat, promised)
    if code < PLACE_SCOUT:
        return can_use_cards(data, node, seat, promised)
    if code < MOVE_BEAST:
        return can_use_scout(data, node, seat, promised)
    return can_change_board(data, node, seat, promised)


def can_trade(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether resources, Artifacts, tokens and Prestige can change hands as a step says."""
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    second = effects.second(node)
    if code == GAIN_GOODS:
        resource = single_kind(second)
        if resource >= 0:
            promised[resource] += first
    elif code == PAY_GOODS:
        return can_spend(data, seat, first, second, promised)
    elif code == GAIN_ARTIFACT:
        promised[ARTIFACT] += first
    elif code == GAIN_TOKEN:
        promised[TOKEN] += 1
        return data.cells[f.TOKENS + seat] + promised[TOKEN] <= MOST_TOKENS
    elif code == TAKE_GOODS:
        return len(victims(data, seat, first, second, effects.third(node))) > 0 or is_solo_gift(data, node)
    elif code == GIVE_GOODS:
        return held(data, seat, second) + promised_of(promised, second) >= first
    return True


def can_use_cards(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether Tactics cards and Missions are there as a step asks for them."""
    code = data.tables.effects.codes[node]
    number = data.tables.effects.first(node)
    if code == DISCARD_CARDS:
        promised[HAND] += number
        return hand_size(data, seat) >= promised[HAND]
    if code == PLAY_CARD:
        return can_play_any(data, seat)
    if code == RESERVE_MISSION or code == SHELVE_MISSION:
        promised[FACE_UP] += number if code == RESERVE_MISSION else 1
        return len(face_up(data)) >= promised[FACE_UP]
    if code == COMPLETE_MISSION:
        return len(completing_options(data, seat, number, promised)) > 0
    promised[CARDS] += 1 if code == DRAW_AND_PLAY else number
    return cards_left(data) >= promised[CARDS]


def can_change_board(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether Beasts, the Fruit, the Council, the Tower and the rest of the board are as a step needs them."""
    cells = data.cells
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    if code == MOVE_BEAST or code == FLIP_BEAST or code == WAKE_BEAST:
        return len(beasts_for(data, node, seat)) > 0 or (first == ROLLED_BEAST and promised[ROLLED] == 1)
    if code == ROLL:
        promised[ROLLED] = 1
        return True
    if code == REMOVE_FRUIT:
        return cells[f.FRUIT] != NOTHING
    if code == PUT_FRUIT and first == 1:
        return promised[ROLLED] == 1 or cells[f.FRUIT] != cells[f.ROLLED]
    if code == REPEAT_COUNCIL:
        spot = data.tables.spot_effects[cells[f.COUNCIL + seat]]
        return spot != NONE and performable(data, effects, spot, seat, NO_PROMISE[:])
    if code == BUILD_ROOM:
        return can_build(data, seat)
    if code == GROVE_RIGHT:
        return has_room(data)
    if code == LAY_UPGRADE:
        return cells[f.UPGRADES] != ALL_UPGRADES
    if code == TAKE_FUTURE_FIRST:
        return cells[f.FUTURE] != seat
    return code != ECHO or len(beasts_for(data, node, seat)) > 0


def can_spend(data: TurrisData, seat: i64, number: i64, kinds: i64, promised: vec[i64]) -> bool:
    """Whether a price of one step can be paid, besides those before it; what is paid is promised no more."""
    due = price_of(number, kinds)
    due[GOODS] += promised[PAID_GOODS]
    due[ANY] += promised[PAID_ANY]
    if not can_pay(data, seat, due, promised):
        return False
    resource = single_kind(kinds)
    if resource < 0:
        promised[PAID_GOODS if kinds == KINDS["goods"] else PAID_ANY] += number
    else:
        natural = min(number, data.cells[f.RESOURCES + seat * RESOURCES + resource] + promised[resource])
        promised[resource] -= natural
        promised[ARTIFACT] -= number - natural
    return True


def promised_of(promised: vec[i64], kinds: i64) -> i64:
    """How many resources of a single kind are promised."""
    resource = single_kind(kinds)
    return promised[resource] if resource >= 0 else 0


def is_solo_gift(data: TurrisData, node: i64) -> bool:
    """Whether what would be taken comes from the supply: in solo; of a leader, only while the Betrayers lead."""
    leader = data.tables.effects.third(node) == 1
    return data.seats > data.people and (not leader or data.cells[f.PRESTIGE + data.people] > data.cells[f.PRESTIGE])


def victims(data: TurrisData, seat: i64, number: i64, kinds: i64, leader: i64) -> list[int]:
    """The opponents who have enough to be taken from."""
    found: list[int] = []
    for other in range(int(data.people)):
        leads = leader == 0 or data.cells[f.PRESTIGE + other] > data.cells[f.PRESTIGE + seat]
        if other != seat and leads and held(data, other, kinds) >= number:
            found.append(other)
    return found


def can_use_scout(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether a Scout can be Placed, taken back, moved, revived or sacrificed as a step says."""
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    second = effects.second(node)
    if code == REVIVE_SCOUTS:
        return can_revive(data, node, seat, promised)
    if code == SACRIFICE_SCOUT:
        return can_sacrifice(data, first, seat, promised)
    if code == PLACE_SCOUT:
        if first == AT_ROLLED:
            return can_place_rolled(data, seat, promised)
        more = promised[RESERVE]
        data.cells[f.RESERVE + seat] += more
        able = len(placing_sites(data, seat, first)) > 0
        data.cells[f.RESERVE + seat] -= more
        promised[RESERVE] -= 1
        promised[BOARD] += 1
        return able
    if code == COLLECT_SCOUTS or code == RECALL_SCOUTS:
        mode = PAID if code == COLLECT_SCOUTS and second == 0 else FREE
        able = can_collect(data, seat, mode, promised)
        promised[BOARD] -= 1
        promised[RESERVE] += 1
        return able and can_spend(data, seat, recall_price(data, seat, 1, mode), KINDS["ichor"], promised)
    return len(movable_scouts(data, seat, first, second)) > 0


def can_place_rolled(data: TurrisData, seat: i64, promised: vec[i64]) -> bool:
    """Whether a Scout can be Placed where a die says: as long as it is not rolled, that is not known."""
    cells = data.cells
    if cells[f.RESERVE + seat] + promised[RESERVE] <= 0:
        return False
    return promised[ROLLED] == 1 or (cells[f.ROLLED] != NOTHING and may_place(data, seat, cells[f.ROLLED]))


def movable_scouts(data: TurrisData, seat: i64, whose: i64, steps: i64) -> list[int]:
    """The Scouts that a step can move, as `seat * LOCATIONS + location`, ascending."""
    found: list[int] = []
    for owner in range(int(data.seats)):
        if (owner == seat) != (whose == 0):
            continue
        for location in range(LOCATIONS):
            if data.cells[f.SCOUTS + owner * LOCATIONS + location] > 0 and len(walks(data, location, steps)) > 0:
                found.append(owner * LOCATIONS + location)
    return found


def can_revive(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether a Scout can come back from the Graveyard, and be paid for."""
    effects = data.tables.effects
    if data.cells[f.GRAVEYARD + seat] + promised[GRAVEYARD] <= 0:
        return False
    if not can_spend(data, seat, reviving_price(1, effects.second(node), effects.third(node)), 1, promised):
        return False
    promised[GRAVEYARD] -= 1
    promised[RESERVE] += 1
    return True


def can_sacrifice(data: TurrisData, source: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether there is a Scout to be sacrificed."""
    home = data.cells[f.RESERVE + seat] + promised[RESERVE] > 0
    out = on_board(data, seat) + promised[BOARD] > 0
    if source == FROM_RESERVE:
        promised[RESERVE] -= 1
        promised[GRAVEYARD] += 1
        return home
    if source == FROM_BOARD:
        promised[BOARD] -= 1
        promised[GRAVEYARD] += 1
        return out
    promised[GRAVEYARD] += 1
    return home or out


def beasts_for(data: TurrisData, node: i64, seat: i64) -> list[int]:
    """The Beasts that a step can speak of now."""
    effects = data.tables.effects
    code = effects.codes[node]
    which = effects.first(node)
    return [beast for beast in range(BEASTS) if suits(data, code, which, effects.second(node), beast, seat)]


def suits(data: TurrisData, code: i64, which: i64, steps: i64, beast: i64, seat: i64) -> bool:
    """Whether a step can be about a Beast."""
    cells = data.cells
    if code == WAKE_BEAST:
        return cells[f.BEASTS + beast] != NOTHING and cells[f.FLIPPED + beast] == 1
    if code == ECHO:
        return can_echo(data, seat, beast)
    if which < BEASTS and which != beast:
        return False
    if which == ROLLED_BEAST and cells[f.ROLLED] != beast:
        return False
    if code == FLIP_BEAST:
        return upright(data, beast, which == GROUNDED)
    if which == OTHER_BEAST and (cells[f.MOVED] >> beast) & 1 == 1:
        return False
    return cells[f.PLAYER] == seat and can_move(data, beast, steps)


def can_echo(data: TurrisData, seat: i64, beast: i64) -> bool:
    """Whether a seat can gain the reward of a Beast's Location; if that is an echo, then of another Beast's."""
    cells = data.cells
    location = cells[f.BEASTS + beast]
    if location == NOTHING or location >= LOCATIONS or not in_use(data, location):
        return False
    if not echoes(data.tables.effects, reward_of(data, location)):
        return can_gain(data, seat, location)
    cells[f.BEASTS + beast] = NOTHING
    able = can_gain(data, seat, location)
    cells[f.BEASTS + beast] = location
    return able


def echoes(effects: Effects, node: i64) -> bool:
    """Whether an effect gains the reward of a Beast's Location."""
    while node != NONE:
        if effects.codes[node] == ECHO or echoes(effects, effects.inner[node]):
            return True
        node = effects.after[node]
    return False


def perform(data: TurrisData, node: i64, seat: i64) -> None:
    """Carry out a step, or plan the decisions it asks for. What has become impossible is skipped."""
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    second = effects.second(node)
    agenda = data.agenda
    if code == GAIN_PRESTIGE:
        gain_prestige(data, seat, first)
    elif code == PRESTIGE_PER:
        gain_prestige(data, seat, min(counted(data, seat, first), second))
    elif code == GAIN_GOODS:
        plan_gain(data, node, seat, first, second)
    elif code == GAIN_ARTIFACT:
        gain_artifacts(data, seat, first)
    elif code == GAIN_TOKEN:
        gain_token(data, seat)
    elif code == OTHERS_GAIN:
        others_gain(data, seat, first, second)
    elif code == LOSE_GOODS:
        plan_loss(data, node, seat, first, second)
    elif code == DRAW_CARDS:
        plan_drawing(data, seat, first, TO_HAND)
    elif code == PLAY_CARD:
        plan_play(data, node, seat, 0)
    elif code == COUNCIL_STEPS:
        plan_council(data, seat, first)
    elif code == RIVAL_GAINS:
        if data.people > 1:
            agenda.push(ASK, node, seat)
    elif code == PLACE_SCOUT and first == AT_ROLLED:
        if can_place_rolled(data, seat, NO_PROMISE):
            place(data, seat, data.cells[f.ROLLED])
    elif not change_board(data, node, seat, code, first) and can(data, node, seat, NO_PROMISE[:]):
        perform_able(data, node, seat, code, first, second)


def change_board(data: TurrisData, node: i64, seat: i64, code: i64, first: i64) -> bool:
    """Carry out a step that changes the board and asks nobody; whether it is one."""
    cells = data.cells
    if code == PUT_FRUIT and first == 1:
        cells[f.FRUIT] = cells[f.ROLLED]
    elif code == REMOVE_FRUIT:
        cells[f.FRUIT] = NOTHING
    elif code == TURN_ALTAR:
        cells[f.ALTAR] = (cells[f.ALTAR] + first) % BEASTS
    elif code == GROVE_RIGHT:
        cells[f.RIGHTS] += 1 if cells[f.PLAYER] == seat and cells[f.STAGE] == ACTING else 0
    elif code == ROLL:
        data.agenda.push(ROLLING, first)
    elif code == TAKE_FUTURE_FIRST:
        take_future_first(data, node, seat)
    else:
        return False
    return True


def perform_able(data: TurrisData, node: i64, seat: i64, code: i64, first: i64, second: i64) -> None:
    """Carry out a step that can be carried out and asks for something first."""
    agenda = data.agenda
    if code == PAY_GOODS:
        plan_payment(data, seat, price_of(first, second))
    elif code == LOOK_AT:
        agenda.push(SORTING, seat, first - second)
        plan_drawing(data, seat, first, TO_LOOK)
    elif code == DRAW_AND_PLAY:
        agenda.push(PLAY_DRAWN, seat)
        plan_drawing(data, seat, 1, TO_LOOK)
    elif code == COLLECT_SCOUTS:
        plan_picking(data, seat, first, FREE if second == 1 else PAID)
    elif code == RECALL_SCOUTS:
        plan_picking(data, seat, first, WITHOUT_REWARD)
    elif code == REPEAT_COUNCIL:
        agenda.push(EFFECT, data.tables.spot_effects[data.cells[f.COUNCIL + seat]], seat)
    elif code == BUILD_ROOM:
        plan_building(data, seat, first, False)
    elif code == TAKE_GOODS and data.seats > data.people:
        plan_gain(data, node, seat, first, second)
    elif code == DISCARD_CARDS or code == RESERVE_MISSION:
        agenda.push(ASK, node, seat, first)
    else:
        agenda.push(ASK, node, seat)


def plan_play(data: TurrisData, node: i64, seat: i64, optional: i64) -> None:
    """A seat plays a card of its hand. Whether it can is its secret, so it is asked as long as it holds any."""
    if hand_size(data, seat) > 0:
        data.agenda.push(ASK, node, seat, optional)


def plan_gain(data: TurrisData, node: i64, seat: i64, number: i64, kinds: i64) -> None:
    """A seat gains resources: at once when there is only one kind, else it chooses."""
    resource = single_kind(kinds)
    if resource >= 0:
        gain(data, seat, resource, number)
    else:
        data.agenda.push(ASK, node, seat, number * 16)


def plan_loss(data: TurrisData, node: i64, seat: i64, number: i64, kinds: i64) -> None:
    """A seat loses resources, as far as it has any."""
    number = min(number, held(data, seat, kinds))
    resource = single_kind(kinds)
    if resource >= 0:
        data.cells[f.RESOURCES + seat * RESOURCES + resource] -= number
    elif number > 0:
        data.agenda.push(ASK, node, seat, number)


def others_gain(data: TurrisData, seat: i64, number: i64, kinds: i64) -> None:
    """Everybody else gains resources, in turn order."""
    place_ = data.people - 1
    while place_ >= 0:
        other = after_first(data, place_)
        if other != seat:
            data.agenda.push(GIVING, other, number, kinds)
        place_ -= 1


def counted(data: TurrisData, seat: i64, what: i64) -> i64:
    """How many things there are that bring Prestige."""
    cells = data.cells
    if what == PER_GRAVEYARD:
        return cells[f.GRAVEYARD + seat]
    if what == PER_BOARD:
        return on_board(data, seat)
    if what == PER_ROOMS:
        return cells[f.ROOMS + seat]
    if what == PER_HAND:
        return hand_size(data, seat)
    return size_of(cells[f.DONE + seat]) // 2


def take_future_first(data: TurrisData, node: i64, seat: i64) -> None:
    """A seat takes the Future First Player card; in solo it may repair a room instead."""
    if data.seats == data.people:
        data.cells[f.FUTURE] = seat
    elif data.cells[f.DAMAGED] != 0:
        data.agenda.push(ASK, node, seat)
