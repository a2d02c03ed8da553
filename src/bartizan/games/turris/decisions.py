"""What is being decided: by whom, and between what."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import branches
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    ACCEPT,
    BEAST,
    CHOOSE,
    COLLECT,
    COUNT,
    DECLINE,
    DONE,
    EXTRA,
    FRUIT,
    GAIN,
    GATHER,
    LAND,
    LIFT,
    LOCATIONS,
    LOSE,
    NUMBERED,
    PLACE,
    REPAIR,
    REVIVE,
    RIVAL,
    ROOMS,
    SACRIFICE,
    SCOUTS_OF_PEOPLE,
    UPGRADE,
    VIA,
)
from bartizan.games.turris.beasts import (
    can_rescue,
    pushing_options,
    shield_options,
    step_places,
    stride_places,
    target_options,
    via_options,
)
from bartizan.games.turris.goods import (
    NO_PROMISE,
    can_pay,
    despair_kinds,
    gaining_options,
    losing_options,
    payment_options,
    price_of,
    sparing_options,
)
from bartizan.games.turris.land import walks
from bartizan.games.turris.missions import (
    completing_options,
    reserving_options,
    shelving_options,
    slot_options,
)
from bartizan.games.turris.primitives import OPTIONAL, beasts_for, movable_scouts, victims
from bartizan.games.turris.scouts import (
    ANYWHERE,
    PAID,
    can_collect,
    can_force_revive,
    picking_options,
    placing_sites,
    reviving_price,
    reward_options,
)
from bartizan.games.turris.state import (
    ACTION_STEP,
    ASK,
    BUILDING,
    CHOICE,
    COUNCIL,
    EFFECT,
    GIVING,
    GOING_HOME,
    HAND_STEP,
    HUNT,
    LANDING,
    LEADING,
    MISSION_STEP,
    OFFER,
    PAYING,
    PICKING,
    PLAY_DRAWN,
    PUSHING,
    RESCUING,
    REWARDS,
    SHIELDING,
    SLOTTING,
    SORTING,
    SPARING,
    STRIDE,
    TAKING,
    TurrisData,
    beast_at,
    has,
    in_use,
)
from bartizan.games.turris.tactics import (
    discarding_options,
    drawn_options,
    playable,
    sorting_options,
)
from bartizan.games.turris.tower import LAST_LEVEL, building_options, council_options
from bartizan.games.turris.vocabulary import (
    COMPLETE_MISSION,
    DISCARD_CARDS,
    ECHO,
    FLIP_BEAST,
    GAIN_GOODS,
    GIVE_GOODS,
    LAY_UPGRADE,
    LOSE_GOODS,
    MOVE_BEAST,
    PLACE_SCOUT,
    PLAY_CARD,
    PUT_FRUIT,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    SACRIFICE_SCOUT,
    SHELVE_MISSION,
    SHIFT_SCOUT,
    TAKE_GOODS,
    WAKE_BEAST,
)


def decider(data: TurrisData) -> i64:
    """Whose decision the top step of the agenda is."""
    agenda = data.agenda
    step = agenda.step()
    if step == ACTION_STEP or step == MISSION_STEP or step == HAND_STEP:
        return data.cells[f.PLAYER]
    if step == HUNT or step == STRIDE or step == PUSHING:
        return data.cells[f.FIRST]
    if step == EFFECT or step == OFFER or step == CHOICE or step == ASK or step == SLOTTING or step == TAKING:
        return agenda.second()
    if step == LEADING:
        return agenda.third() // 2
    if step == LANDING:
        return agenda.third() // 16
    return agenda.first()


def options(data: TurrisData) -> list[int]:
    """What can be decided in the top step of the agenda, ascending; nothing when it is to be skipped."""
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    second = agenda.second()
    if step == ACTION_STEP:
        return action_options(data)
    if step == MISSION_STEP:
        return mission_options(data)
    if step == ASK:
        return asking_options(data, first, second, agenda.third())
    if step == OFFER or step == GOING_HOME:
        return answers(data, step, first)
    if step == CHOICE:
        found = branches(data, data.tables.effects, first, second, NO_PROMISE[:])
        return [CHOOSE.base + side for side in found]
    if step == PAYING:
        return payment_options(data, first)
    if step == SPARING:
        return sparing_options(data, first, second)
    if step == PICKING:
        return picking_options(data, first, second, agenda.third())
    if step == REWARDS:
        return reward_options(data, first, second, agenda.third())
    if step == HAND_STEP:
        return discarding_options(data, data.cells[f.PLAYER])
    if step == SORTING:
        return sorting_options(data)
    if step == PLAY_DRAWN:
        return drawn_options(data, first)
    if step == SLOTTING:
        return slot_options(data, second)
    if step == BUILDING:
        return building_options(data, agenda.third() == 1)
    if step == COUNCIL:
        return council_options(data, first)
    if step == LANDING:
        return [LAND.base + location for location in walks(data, second, agenda.third() % 16)]
    if step == GIVING:
        return gaining_options(agenda.third())
    if step == TAKING:
        return taking_options(data, first, second, agenda.third() // 16)
    if step == LEADING:
        return leading_options(data, first, second, agenda.third() % 2 == 1)
    return beast_options(data, step, first, second, agenda.third())


def answers(data: TurrisData, step: i64, seat: i64) -> list[int]:
    """Yes or no. A Council token that its reward has taken from the last level is not asked to go home."""
    if step == GOING_HOME and data.tables.levels[data.cells[f.COUNCIL + seat]] != LAST_LEVEL:
        return []
    return [ACCEPT.base, DECLINE.base]


def beast_options(data: TurrisData, step: i64, first: i64, second: i64, third: i64) -> list[int]:
    """What can be decided while a Beast acts."""
    if step == HUNT:
        return target_options(data, first)
    if step == STRIDE:
        return via_options(stride_places(data, first, second, third))
    if step == SHIELDING:
        return shield_options(data, first, second)
    if step == RESCUING:
        return [ACCEPT.base, DECLINE.base] if can_rescue(data, first, second) else []
    if step == PUSHING:
        return pushing_options(data, first, second)
    return losing_options(data, first, despair_kinds(data, first))


def action_options(data: TurrisData) -> list[int]:
    """The Actions and cards of the Action Step."""
    cells = data.cells
    seat = cells[f.PLAYER]
    found: list[int] = []
    if cells[f.COLLECTED] == 0:
        found = [PLACE.base + location for location in placing_sites(data, seat, ANYWHERE)]
    if cells[f.PLACED] == 0 and cells[f.COLLECTED] == 0 and can_collect(data, seat, PAID, NO_PROMISE):
        found.append(COLLECT.base)
    found.append(GATHER.base)
    if can_force_revive(data, seat):
        found.append(REVIVE.base)
    return found + cards_and_tokens(data, seat)


def cards_and_tokens(data: TurrisData, seat: i64) -> list[int]:
    """What can be done before and after Actions: a Tactics card, a token."""
    found = playable(data, seat) if data.cells[f.TACTICS_PLAYED] == 0 else []
    if data.cells[f.TOKENS + seat] > 0:
        found.append(EXTRA.base)
    return found


def mission_options(data: TurrisData) -> list[int]:
    """What can be done after the last Action: a card or a token still, or a Mission, or nothing."""
    seat = data.cells[f.PLAYER]
    found = cards_and_tokens(data, seat)
    found += completing_options(data, seat, 0, NO_PROMISE)
    found.append(DONE.base)
    return found


def asking_options(data: TurrisData, node: i64, seat: i64, progress: i64) -> list[int]:
    """What a step of an effect leaves to be decided."""
    cells = data.cells
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    second = effects.second(node)
    if code == GAIN_GOODS:
        return gaining_options(second & ~(progress % 16))
    if code == TAKE_GOODS:
        if data.seats > data.people:
            return gaining_options(second)
        return [RIVAL.base + other for other in victims(data, seat, first, second, effects.third(node))]
    if code == GIVE_GOODS:
        return losing_options(data, seat, second) if data.seats > data.people else rivals(data, seat)
    if code == RIVAL_GAINS:
        return rivals(data, seat)
    if code == LOSE_GOODS:
        return losing_options(data, seat, second)
    if code == DISCARD_CARDS:
        return discarding_options(data, seat)
    if code == PLAY_CARD:
        found = playable(data, seat)
        return [*found, DECLINE.base] if progress == OPTIONAL or not found else found
    if code == RESERVE_MISSION:
        return reserving_options(data)
    if code == SHELVE_MISSION:
        return shelving_options(data)
    if code == COMPLETE_MISSION:
        return completing_options(data, seat, first, NO_PROMISE)
    if code == PLACE_SCOUT:
        return [PLACE.base + location for location in placing_sites(data, seat, first)]
    if code == SHIFT_SCOUT:
        return [LIFT.base + scout for scout in movable_scouts(data, seat, first, second)]
    if code == REVIVE_SCOUTS:
        return revival_options(data, node, seat)
    if code == SACRIFICE_SCOUT:
        return sacrifice_options(data, first, seat)
    if code == MOVE_BEAST or code == FLIP_BEAST or code == WAKE_BEAST or code == ECHO:
        return [BEAST.base + beast for beast in beasts_for(data, node, seat)]
    if code == PUT_FRUIT:
        return [FRUIT.base + place for place in range(LOCATIONS) if in_use(data, place) and place != cells[f.FRUIT]]
    if code == LAY_UPGRADE:
        return [UPGRADE.base + place for place in range(NUMBERED) if not has(cells[f.UPGRADES], place)]
    return [DECLINE.base, *[REPAIR.base + room for room in range(ROOMS) if has(cells[f.DAMAGED], room)]]


def rivals(data: TurrisData, seat: i64) -> list[int]:
    """The opponents of a seat."""
    return [RIVAL.base + other for other in range(int(data.people)) if other != seat]


def taking_options(data: TurrisData, node: i64, seat: i64, rival: i64) -> list[int]:
    """Which resource goes over, one by one: of the rival when it is taken, of the seat when it is given."""
    effects = data.tables.effects
    kinds = effects.second(node)
    if effects.codes[node] == GIVE_GOODS:
        return losing_options(data, seat, kinds)
    return [action - LOSE.base + GAIN.base for action in losing_options(data, rival, kinds)]


def revival_options(data: TurrisData, node: i64, seat: i64) -> list[int]:
    """How many Scouts can come back from the Graveyard."""
    effects = data.tables.effects
    found: list[int] = []
    for number in range(1, int(min(effects.first(node), data.cells[f.GRAVEYARD + seat], SCOUTS_OF_PEOPLE)) + 1):
        price = reviving_price(number, effects.second(node), effects.third(node))
        if can_pay(data, seat, price_of(price, 1), NO_PROMISE):
            found.append(COUNT.base + number - 1)
    return found


def sacrifice_options(data: TurrisData, source: i64, seat: i64) -> list[int]:
    """Which Scout can be sacrificed: from the Reserve, from the board."""
    found = [SACRIFICE.base] if source != 1 and data.cells[f.RESERVE + seat] > 0 else []
    if source != 0:
        start = seat * LOCATIONS
        found += [SACRIFICE.base + 1 + place for place in range(LOCATIONS) if data.cells[f.SCOUTS + start + place] > 0]
    return found


def leading_options(data: TurrisData, beast: i64, steps: i64, moved: bool) -> list[int]:
    """Where a Beast that an effect moves goes next; it may stop where no other Beast is."""
    found = [VIA.base + place for place in step_places(data, beast, steps)] if steps > 0 else []
    if moved and not shares_place(data, beast):
        return [DONE.base, *found]
    return found


def shares_place(data: TurrisData, beast: i64) -> bool:
    """Whether a Beast is passing through another."""
    cells = data.cells
    place = cells[f.BEASTS + beast]
    cells[f.BEASTS + beast] = NOTHING
    shared = beast_at(data, place) != NOTHING
    cells[f.BEASTS + beast] = place
    return shared
