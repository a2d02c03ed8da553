"""What is being decided: by whom, between what, and what follows."""

from mypy_extensions import i64

from bartizan.engine.effects import branch, branches
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
    NUMBERED,
    PLACE,
    PLAY,
    PUSH,
    RECALL,
    REPAIR,
    RESERVE,
    RESOURCES,
    REVIVE,
    REWARD,
    RIVAL,
    ROOMS,
    SACRIFICE,
    SCOUTS,
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
    can_rescue,
    enter,
    hunt,
    push,
    pushing_options,
    rescue,
    shield,
    shield_options,
    step_places,
    stride,
    stride_places,
    target_options,
    via_options,
)
from bartizan.games.turris.goods import (
    NO_PROMISE,
    can_pay,
    despair_kinds,
    gain,
    gaining_options,
    held,
    losing_options,
    pay_with,
    payment_options,
    plan_payment,
    price_of,
    spare,
    sparing_options,
)
from bartizan.games.turris.land import stops_beast, walks
from bartizan.games.turris.missions import (
    complete,
    completing_options,
    fill_slot,
    reserve,
    reserving_options,
    shelve,
    shelving_options,
    slot_options,
)
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.primitives import OPTIONAL, beasts_for, movable_scouts, victims
from bartizan.games.turris.scouts import (
    ANYWHERE,
    PAID,
    bury,
    can_collect,
    can_force_revive,
    finish_picking,
    gain_reward,
    pending_rewards,
    pick,
    picking_options,
    place,
    placing_sites,
    plan_picking,
    revive,
    revive_price,
    reviving_price,
    reward_options,
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
    NOTHING,
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
    beast_at,
    has,
    in_use,
    reward_of,
)
from bartizan.games.turris.tactics import (
    discard,
    discarding_options,
    drawn_options,
    keep_looked,
    play,
    playable,
    sort_out,
    sorting_options,
)
from bartizan.games.turris.tower import advance, build, building_options, council_options
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
    WHEN_GATHER,
)


def decider(data: TurrisData) -> i64:
    """Whose decision the top step of the agenda is."""
    agenda = data.agenda
    step = agenda.step()
    if step == ACTION_STEP or step == MISSION_STEP or step == HAND_STEP:
        return data.player
    if step == HUNT or step == STRIDE or step == PUSHING:
        return data.first
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
        return [ACCEPT.base, DECLINE.base]
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
        return discarding_options(data, data.player)
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
    seat = data.player
    found: list[int] = []
    if data.collected == 0:
        found = [PLACE.base + location for location in placing_sites(data, seat, ANYWHERE)]
    if data.placed == 0 and data.collected == 0 and can_collect(data, seat, PAID, NO_PROMISE):
        found.append(COLLECT.base)
    found.append(GATHER.base)
    if can_force_revive(data, seat):
        found.append(REVIVE.base)
    return found + cards_and_tokens(data, seat)


def cards_and_tokens(data: TurrisData, seat: i64) -> list[int]:
    """What can be done before and after Actions: a Tactics card, a token."""
    found = playable(data, seat) if data.tactics_played == 0 else []
    if data.tokens[seat] > 0:
        found.append(EXTRA.base)
    return found


def mission_options(data: TurrisData) -> list[int]:
    """What can be done after the last Action: a card or a token still, or a Mission, or nothing."""
    seat = data.player
    found = cards_and_tokens(data, seat)
    found += completing_options(data, seat, 0, NO_PROMISE)
    found.append(DONE.base)
    return found


def asking_options(data: TurrisData, node: i64, seat: i64, progress: i64) -> list[int]:
    """What a step of an effect leaves to be decided."""
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
        return [FRUIT.base + place for place in range(LOCATIONS) if in_use(data, place) and place != data.fruit]
    if code == LAY_UPGRADE:
        return [UPGRADE.base + place for place in range(NUMBERED) if not has(data.upgrades, place)]
    return [DECLINE.base, *[REPAIR.base + room for room in range(ROOMS) if has(data.damaged, room)]]


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
    for number in range(1, int(min(effects.first(node), data.graveyard[seat], SCOUTS)) + 1):
        price = reviving_price(number, effects.second(node), effects.third(node))
        if can_pay(data, seat, price_of(price, 1), NO_PROMISE):
            found.append(COUNT.base + number - 1)
    return found


def sacrifice_options(data: TurrisData, source: i64, seat: i64) -> list[int]:
    """Which Scout can be sacrificed: from the Reserve, from the board."""
    found = [SACRIFICE.base] if source != 1 and data.reserve[seat] > 0 else []
    if source != 0:
        start = seat * LOCATIONS
        found += [SACRIFICE.base + 1 + place for place in range(LOCATIONS) if data.scouts[start + place] > 0]
    return found


def leading_options(data: TurrisData, beast: i64, steps: i64, moved: bool) -> list[int]:
    """Where a Beast that an effect moves goes next; it may stop where no other Beast is."""
    found = [VIA.base + place for place in step_places(data, beast, steps)] if steps > 0 else []
    if moved and not shares_place(data, beast):
        return [DONE.base, *found]
    return found


def shares_place(data: TurrisData, beast: i64) -> bool:
    """Whether a Beast is passing through another."""
    place = data.beasts[beast]
    data.beasts[beast] = NOTHING
    shared = beast_at(data, place) != NOTHING
    data.beasts[beast] = place
    return shared


def decide(data: TurrisData, action: int) -> None:
    """A seat has decided."""
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    second = agenda.second()
    third = agenda.third()
    if step == ACTION_STEP or step == MISSION_STEP:
        take_action(data, data.player, action)
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
        discard(data, data.player, action - DISCARD.base)
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
            agenda.push(EFFECT, first, second)
    elif step == CHOICE:
        agenda.push(EFFECT, branch(data.tables.effects, first, action - CHOOSE.base), second)
    elif step == REWARDS:
        if action != DONE.base:
            data.moved = 0
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
            data.council[first] = 0
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
        data.goods[first * RESOURCES + action - LOSE.base] -= 1
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
        data.beasts[beast] = place
        data.agenda.push(LEADING, beast, steps - 1, seat * 2 + 1)


def hand_over(data: TurrisData, action: int, node: i64, seat: i64, rival_and_left: i64) -> None:
    """One resource changes hands."""
    rival = rival_and_left // 16
    left = rival_and_left % 16
    if data.tables.effects.codes[node] == GIVE_GOODS:
        resource: i64 = action - LOSE.base
        data.goods[seat * RESOURCES + resource] -= 1
        gain(data, rival, resource, 1)
    else:
        resource = action - GAIN.base
        data.goods[rival * RESOURCES + resource] -= 1
        gain(data, seat, resource, 1)
    if left > 1:
        data.agenda.push(TAKING, node, seat, rival * 16 + left - 1)


def take_action(data: TurrisData, seat: i64, action: int) -> None:
    """An Action, a card, a token or a Mission of the player's turn."""
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
        data.tokens[seat] -= 1
        data.actions_left += 1
        if agenda.step() == MISSION_STEP:
            agenda.push(ACTION_STEP)
        return
    agenda.push(SETTLE)
    if action in PLAY:
        data.tactics_played += 1
        play(data, seat, action - PLAY.base)
        return
    data.actions_left -= 1
    data.moved = 0
    if action in PLACE:
        data.placed += 1
        place(data, seat, action - PLACE.base)
    elif action == COLLECT.base:
        data.collected += 1
        plan_picking(data, seat, SCOUTS, PAID)
    elif action == GATHER.base:
        gather(data, seat)
    else:
        price = price_of(revive_price(data, seat), 1)
        revive(data, seat, 1)
        plan_payment(data, seat, price)


def gather(data: TurrisData, seat: i64) -> None:
    """Gather Ichor: one, and one more with the second time in a turn."""
    data.gathers += 1
    gain(data, seat, ICHOR, 2 if data.gathers == 2 else 1)
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
        data.goods[seat * RESOURCES + action - LOSE.base] -= 1
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
            data.reserve[seat] -= 1
        else:
            data.scouts[seat * LOCATIONS + action - SACRIFICE.base - 1] -= 1
        bury(data, seat, 1)
    elif action in BEAST:
        about_beast(data, node, seat, code, action - BEAST.base)
    elif action in FRUIT:
        data.fruit = action - FRUIT.base
    elif action in UPGRADE:
        data.upgrades |= BIT[action - UPGRADE.base]
    elif action in REPAIR:
        data.damaged -= BIT[action - REPAIR.base]


def about_beast(data: TurrisData, node: i64, seat: i64, code: i64, beast: i64) -> None:
    """A step of an effect is about this Beast."""
    if code == FLIP_BEAST:
        data.flipped[beast] = 1
    elif code == WAKE_BEAST:
        data.flipped[beast] = 0
    elif code == ECHO:
        data.agenda.push(EFFECT, reward_of(data, data.beasts[beast]), seat)
    else:
        data.moved |= BIT[beast]
        data.agenda.push(LEADING, beast, data.tables.effects.second(node), seat * 2)
