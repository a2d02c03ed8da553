"""What a decision does."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import branch
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    ACCEPT,
    ADVANCE,
    BEAST,
    BUILD,
    CHOOSE,
    COLLECT,
    COMPLETE,
    COUNT,
    DECLINE,
    DISCARD,
    DONE,
    EXTRA,
    FILE,
    FRUIT,
    GAIN,
    GATHER,
    ICHOR,
    LAND,
    LIFT,
    LOCATIONS,
    LOSE,
    PLACE,
    PLAY,
    PUSH,
    RECALL,
    REPAIR,
    RESERVE,
    RESOURCES,
    REWARD,
    RIVAL,
    SACRIFICE,
    SCOUTS_OF_PEOPLE,
    SHELVE,
    SHIELD,
    SLOT,
    SPARE,
    SPEND,
    TARGET,
    UPGRADE,
    VIA,
)
from bartizan.games.turris.beasts import (
    NO_PLACE,
    enter,
    hunt,
    push,
    rescue,
    shield,
    stride,
    stride_places,
)
from bartizan.games.turris.goods import (
    gain,
    held,
    pay_with,
    plan_payment,
    price_of,
    spare,
)
from bartizan.games.turris.land import stops_beast
from bartizan.games.turris.missions import (
    complete,
    fill_slot,
    reserve,
    shelve,
)
from bartizan.games.turris.ongoing import trigger, use
from bartizan.games.turris.scouts import (
    PAID,
    bury,
    finish_picking,
    gain_reward,
    pending_rewards,
    pick,
    place,
    plan_picking,
    revive,
    revive_price,
    reviving_price,
)
from bartizan.games.turris.state import (
    ACTION_STEP,
    ASK,
    BIT,
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
    SETTLE,
    SHIELDING,
    SLOTTING,
    SORTING,
    SPARING,
    STRIDE,
    TAKING,
    TurrisData,
    reward_of,
)
from bartizan.games.turris.tactics import (
    discard,
    keep_looked,
    play,
    sort_out,
)
from bartizan.games.turris.tower import advance, build
from bartizan.games.turris.vocabulary import (
    ECHO,
    FLIP_BEAST,
    GAIN_GOODS,
    GIVE_GOODS,
    RIVAL_GAINS,
    WAKE_BEAST,
    WHEN_GATHER,
)


def decide(data: TurrisData, action: int) -> None:
    """A seat has decided."""
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    second = agenda.second()
    third = agenda.third()
    if step == ACTION_STEP or step == MISSION_STEP:
        take_action(data, data.cells[f.PLAYER], action)
    elif step == ASK:
        answer(data, action, first, second, third)
    elif step == PAYING:
        pay_with(data, first, action - SPEND.base)
    elif step == SPARING:
        spare(data, first, second, action - SPARE.base)
    elif step == PICKING:
        if action == DONE.base:
            agenda.drop()
            finish_picking(data, first, third)
        else:
            pick(data, action - RECALL.base)
    elif step == HAND_STEP:
        discard(data, data.cells[f.PLAYER], action - DISCARD.base)
    elif step == SHIELDING:
        if action == DECLINE.base:
            agenda.drop()
        else:
            shield(data, first, action - SHIELD.base)
    else:
        agenda.drop()
        resolve(data, action, step, first, second, third)


def resolve(data: TurrisData, action: int, step: i64, first: i64, second: i64, third: i64) -> None:
    """What follows from a decision that ends its step."""
    agenda = data.agenda
    if step == OFFER:
        if action == ACCEPT.base:
            use(data, second, first)
            agenda.push(EFFECT, first, second)
    elif step == CHOICE:
        agenda.push(EFFECT, branch(data.tables.effects, first, action - CHOOSE.base), second)
    elif step == REWARDS:
        if action != DONE.base:
            data.cells[f.MOVED] = 0
            gain_reward(data, first, action - REWARD.base, pending_rewards(second, third))
    elif step == BUILDING:
        if action != DONE.base:
            build(data, first, second, action - BUILD.base if action in BUILD else NOTHING)
    elif step == COUNCIL:
        if second > 1:
            agenda.push(COUNCIL, first, second - 1)
        advance(data, first, action - ADVANCE.base)
    elif step == GOING_HOME:
        if action == ACCEPT.base:
            data.cells[f.COUNCIL + first] = 0
    elif step == LANDING:
        push(data, first, second, action - LAND.base)
    elif step == GIVING:
        gain(data, first, action - GAIN.base, 1)
        if second > 1:
            agenda.push(GIVING, first, second - 1, third)
    elif step == TAKING:
        hand_over(data, action, first, second, third)
    elif step == LEADING:
        if action != DONE.base:
            lead(data, first, second, third // 2, action - VIA.base)
    elif step == SORTING or step == PLAY_DRAWN or step == SLOTTING:
        resolve_cards(data, action, step, first, second)
    else:
        resolve_beast(data, action, step, first, second, third)


def resolve_cards(data: TurrisData, action: int, step: i64, first: i64, second: i64) -> None:
    """What follows from a decision about cards that were drawn, and about a Mission that was completed."""
    if step == SORTING:
        sort_out(data, action - DISCARD.base)
        data.agenda.push(SORTING, first, second - 1)
    elif step == PLAY_DRAWN:
        keep_looked(data, first)
        if action in PLAY:
            play(data, first, action - PLAY.base)
    elif action != FILE.base:
        fill_slot(data, second, action - SLOT.base, first)


def resolve_beast(data: TurrisData, action: int, step: i64, first: i64, second: i64, third: i64) -> None:
    """What follows from a decision while a Beast acts."""
    if step == HUNT:
        hunt(data, first, action - TARGET.base)
    elif step == STRIDE:
        walk_on(data, first, second, third, action - VIA.base)
    elif step == RESCUING:
        if action == ACCEPT.base:
            rescue(data, first, second)
    elif step == PUSHING:
        push(data, first, second, action - PUSH.base)
    else:
        data.cells[f.RESOURCES + first * RESOURCES + action - LOSE.base] -= 1
        if second > 1:
            data.agenda.push(step, first, second - 1)


def walk_on(data: TurrisData, beast: i64, target: i64, first: i64, place: i64) -> None:
    """One more place of a Beast's path is known; when all are, it goes."""
    if first != NO_PLACE:
        stride(data, beast, first, place)
    elif stride_places(data, beast, target, place):
        data.agenda.push(STRIDE, beast, target, place)
    else:
        stride(data, beast, place, NO_PLACE)


def lead(data: TurrisData, beast: i64, steps: i64, seat: i64, place: i64) -> None:
    """An effect moves a Beast one step: it ends where Scouts are, else it may go on."""
    stops = stops_beast(data, place)
    if stops or steps <= 1:
        enter(data, beast, place)
    else:
        data.cells[f.BEASTS + beast] = place
        data.agenda.push(LEADING, beast, steps - 1, seat * 2 + 1)


def hand_over(data: TurrisData, action: int, node: i64, seat: i64, rival_and_left: i64) -> None:
    """One resource changes hands."""
    rival = rival_and_left // 16
    left = rival_and_left % 16
    if data.tables.effects.codes[node] == GIVE_GOODS:
        resource: i64 = action - LOSE.base
        data.cells[f.RESOURCES + seat * RESOURCES + resource] -= 1
        gain(data, rival, resource, 1)
    else:
        resource = action - GAIN.base
        data.cells[f.RESOURCES + rival * RESOURCES + resource] -= 1
        gain(data, seat, resource, 1)
    if left > 1:
        data.agenda.push(TAKING, node, seat, rival * 16 + left - 1)


def take_action(data: TurrisData, seat: i64, action: int) -> None:
    """An Action, a card, a token or a Mission of the player's turn."""
    cells = data.cells
    agenda = data.agenda
    if action == DONE.base:
        agenda.drop()
        return
    if action in COMPLETE:
        agenda.drop()
        agenda.push(SETTLE)
        complete(data, seat, action - COMPLETE.base, 0)
        return
    if action == EXTRA.base:
        cells[f.TOKENS + seat] -= 1
        cells[f.ACTIONS_LEFT] += 1
        if agenda.step() == MISSION_STEP:
            agenda.push(ACTION_STEP)
        return
    agenda.push(SETTLE)
    if action in PLAY:
        cells[f.TACTICS_PLAYED] += 1
        play(data, seat, action - PLAY.base)
        return
    cells[f.ACTIONS_LEFT] -= 1
    cells[f.MOVED] = 0
    if action in PLACE:
        cells[f.PLACED] += 1
        place(data, seat, action - PLACE.base)
    elif action == COLLECT.base:
        cells[f.COLLECTED] += 1
        plan_picking(data, seat, SCOUTS_OF_PEOPLE, PAID)
    elif action == GATHER.base:
        gather(data, seat)
    else:
        price = price_of(revive_price(data, seat), 1)
        revive(data, seat, 1)
        plan_payment(data, seat, price)


def gather(data: TurrisData, seat: i64) -> None:
    """Gather Ichor: one, and one more with the second time in a turn."""
    data.cells[f.GATHERS] += 1
    gain(data, seat, ICHOR, 2 if data.cells[f.GATHERS] == 2 else 1)
    trigger(data, seat, WHEN_GATHER)


def answer(data: TurrisData, action: int, node: i64, seat: i64, progress: i64) -> None:
    """A decision that a step of an effect has asked for."""
    agenda = data.agenda
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    second = effects.second(node)
    agenda.drop()
    if action in GAIN:
        gain(data, seat, action - GAIN.base, 1)
        left = progress // 16 - 1
        if left > 0:
            taken = progress % 16 + (BIT[action - GAIN.base] if code == GAIN_GOODS and effects.third(node) == 1 else 0)
            agenda.push(ASK, node, seat, left * 16 + taken)
    elif action in LOSE:
        data.cells[f.RESOURCES + seat * RESOURCES + action - LOSE.base] -= 1
        left = (first if progress == 0 else progress) - 1
        if left > 0 and held(data, seat, second) > 0:
            agenda.push(ASK, node, seat, left)
    elif action in RIVAL:
        rival: i64 = action - RIVAL.base
        if code == RIVAL_GAINS:
            agenda.push(GIVING, rival, first, second)
        else:
            agenda.push(TAKING, node, seat, rival * 16 + first)
    elif action in DISCARD:
        discard(data, seat, action - DISCARD.base)
        if progress > 1:
            agenda.push(ASK, node, seat, progress - 1)
    elif action in RESERVE:
        reserve(data, seat, action - RESERVE.base)
        if progress > 1:
            agenda.push(ASK, node, seat, progress - 1)
    elif action in PLAY:
        play(data, seat, action - PLAY.base)
    elif action in SHELVE:
        shelve(data, action - SHELVE.base)
    elif action in COMPLETE:
        complete(data, seat, action - COMPLETE.base, first)
    elif action in PLACE:
        place(data, seat, action - PLACE.base)
    else:
        answer_about_pieces(data, action, node, seat, code)


def answer_about_pieces(data: TurrisData, action: int, node: i64, seat: i64, code: i64) -> None:
    """A decision about Scouts, Beasts, the Fruit, a tile or a room."""
    cells = data.cells
    agenda = data.agenda
    effects = data.tables.effects
    if action in LIFT:
        scout: i64 = action - LIFT.base
        agenda.push(LANDING, scout // LOCATIONS, scout % LOCATIONS, seat * 16 + effects.second(node))
    elif action in COUNT:
        number: i64 = action - COUNT.base + 1
        revive(data, seat, number)
        plan_payment(data, seat, price_of(reviving_price(number, effects.second(node), effects.third(node)), 1))
    elif action in SACRIFICE:
        if action == SACRIFICE.base:
            cells[f.RESERVE + seat] -= 1
        else:
            cells[f.SCOUTS + seat * LOCATIONS + action - SACRIFICE.base - 1] -= 1
        bury(data, seat, 1)
    elif action in BEAST:
        about_beast(data, node, seat, code, action - BEAST.base)
    elif action in FRUIT:
        cells[f.FRUIT] = action - FRUIT.base
    elif action in UPGRADE:
        cells[f.UPGRADES] |= BIT[action - UPGRADE.base]
    elif action in REPAIR:
        cells[f.DAMAGED] -= BIT[action - REPAIR.base]


def about_beast(data: TurrisData, node: i64, seat: i64, code: i64, beast: i64) -> None:
    """A step of an effect is about this Beast."""
    cells = data.cells
    if code == FLIP_BEAST:
        cells[f.FLIPPED + beast] = 1
    elif code == WAKE_BEAST:
        cells[f.FLIPPED + beast] = 0
    elif code == ECHO:
        data.agenda.push(EFFECT, reward_of(data, cells[f.BEASTS + beast]), seat)
    else:
        cells[f.MOVED] |= BIT[beast]
        data.agenda.push(LEADING, beast, data.tables.effects.second(node), seat * 2)
