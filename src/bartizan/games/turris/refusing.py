"""Which actions are being decided now, and why one of them is refused: the way from an action to its rule.

Only the deciding seat is told, so its own hand may speak, but nothing that is hidden from it.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bartizan.engine.effects import NONE, branch
from bartizan.engine.errors import Refusal
from bartizan.games.turris.actions import (
    ARTIFACT,
    BEASTS,
    ICHOR,
    LOCATIONS,
    MISSION_NAMES,
    RESOURCES,
    ROOMS,
    SLOTS,
    SPACE,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import ICHOR_A_SHIELD, NO_PLACE, targets
from bartizan.games.turris.decisions import shares_place
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import NO_PROMISE, held, next_due, nothing_due, pays
from bartizan.games.turris.lacking import lacking, purse
from bartizan.games.turris.land import distance, is_place
from bartizan.games.turris.missions import cost_of, discount, within_reach
from bartizan.games.turris.naming import (
    amount,
    beast_name,
    counted,
    kinds_name,
    place_name,
    price_words,
    resource_name,
    scouts,
    seat_name,
    sentence,
    spot_name,
    title,
    within,
)
from bartizan.games.turris.primitives import FROM_BOARD, FROM_RESERVE, GROUNDED, OTHER_BEAST, ROLLED_BEAST
from bartizan.games.turris.scouts import (
    AT_IMMEDIATE,
    AT_PLAIN,
    AT_SITE,
    WITHOUT_REWARD,
    pending_rewards,
    picked_number,
    recall_price,
    revive_price,
    reviving_price,
)
from bartizan.games.turris.state import (
    ACTION_STEP,
    ASK,
    BUILDING,
    CHOICE,
    COUNCIL,
    GIVING,
    GOING_HOME,
    HAND_STEP,
    HUNT,
    LANDING,
    LEADING,
    LOSING,
    MISSION_STEP,
    NOTHING,
    OFFER,
    PAYING,
    PICKING,
    PLAY_DRAWN,
    PUSHING,
    RESCUING,
    REWARDS,
    SCOUTS_OF_PEOPLE,
    SHIELDING,
    SLOTTING,
    SORTING,
    SPARING,
    STRIDE,
    TAKING,
    beast_at,
    betrayers_at,
    has,
    has_standing,
    in_use,
    is_immediate,
    is_limited,
    on_board,
    reward_of,
    scouts_at,
)
from bartizan.games.turris.tower import free_rooms
from bartizan.games.turris.vocabulary import (
    COMPLETE_MISSION,
    DISCARD_CARDS,
    ECHO,
    FLIP_BEAST,
    GAIN_GOODS,
    GIVE_GOODS,
    ICHOR_SHIELD,
    LAY_UPGRADE,
    LOSE_GOODS,
    MOVE_BEAST,
    NO_LIMIT,
    PLACE_SCOUT,
    PLAY_CARD,
    PUT_FRUIT,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    SACRIFICE_SCOUT,
    SHELVE_MISSION,
    SHIFT_SCOUT,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
    WAKE_BEAST,
)

_OPEN: Final[Mapping[int, list[str]]] = {
    int(ACTION_STEP): ["place", "collect", "gather", "revive", "play", "extra"],
    int(MISSION_STEP): ["play", "extra", "complete", "done"],
    int(HAND_STEP): ["discard"],
    int(OFFER): ["accept", "decline"],
    int(CHOICE): ["choose"],
    int(PAYING): ["spend"],
    int(SPARING): ["spare"],
    int(PICKING): ["recall", "done"],
    int(REWARDS): ["reward", "done"],
    int(SORTING): ["discard"],
    int(PLAY_DRAWN): ["play", "decline"],
    int(SLOTTING): ["slot", "file"],
    int(COUNCIL): ["advance"],
    int(GOING_HOME): ["accept", "decline"],
    int(LANDING): ["land"],
    int(GIVING): ["gain"],
    int(LEADING): ["via", "done"],
    int(HUNT): ["target"],
    int(STRIDE): ["via"],
    int(SHIELDING): ["shield", "decline"],
    int(RESCUING): ["accept", "decline"],
    int(PUSHING): ["push"],
    int(LOSING): ["lose"],
}
_ASKED: Final[Mapping[int, list[str]]] = {
    GAIN_GOODS: ["gain"],
    RIVAL_GAINS: ["rival"],
    LOSE_GOODS: ["lose"],
    DISCARD_CARDS: ["discard"],
    PLAY_CARD: ["play", "decline"],
    RESERVE_MISSION: ["reserve"],
    SHELVE_MISSION: ["shelve"],
    COMPLETE_MISSION: ["complete"],
    PLACE_SCOUT: ["place"],
    SHIFT_SCOUT: ["lift"],
    REVIVE_SCOUTS: ["count"],
    SACRIFICE_SCOUT: ["sacrifice"],
    MOVE_BEAST: ["beast"],
    FLIP_BEAST: ["beast"],
    WAKE_BEAST: ["beast"],
    ECHO: ["beast"],
    PUT_FRUIT: ["fruit"],
    LAY_UPGRADE: ["upgrade"],
    TAKE_FUTURE_FIRST: ["repair", "decline"],
}
"""What a step of an effect asks for."""
_WHERE: Final = {
    AT_SITE: "on an Excavation Site",
    AT_IMMEDIATE: "in an Immediate Location",
    AT_PLAIN: "in a Location that is not Immediate",
}


def open_blocks(state: Turris) -> list[str]:
    """The blocks of actions that are being decided now."""
    agenda = state.agenda
    step = int(agenda.step())
    if step == ASK:
        code = int(state.tables.effects.codes[agenda.first()])
        alone = state.seats > state.people
        if code == TAKE_GOODS:
            return ["gain"] if alone else ["rival"]
        if code == GIVE_GOODS:
            return ["lose"] if alone else ["rival"]
        return _ASKED[code]
    if step == TAKING:
        return ["lose"] if state.tables.effects.codes[agenda.first()] == GIVE_GOODS else ["gain"]
    if step == BUILDING:
        return ["build", "build-bare", "done"] if agenda.third() == 1 else ["build", "build-bare"]
    return _OPEN[step]


def refuse(state: Turris, action: int) -> Refusal | None:
    """Why an action of an open block is not allowed now."""
    if action in state.ready:
        return None
    block = SPACE.of(action)
    return _REFUSALS[block.name](state, action - block.base)


def _code(state: Turris) -> int:
    """The step of an effect that asks, or NOTHING."""
    asks = state.agenda.step() == ASK or state.agenda.step() == TAKING
    return int(state.tables.effects.codes[state.agenda.first()]) if asks else NOTHING


def _argument(state: Turris, place: int) -> int:
    """An argument of the step of an effect that asks."""
    return int(state.tables.effects.arguments[state.agenda.first() * 3 + place])


# Actions and cards.


def _place(state: Turris, location: int) -> Refusal:
    seat, where = int(state.seat), place_name(state, location)
    if state.agenda.step() == ACTION_STEP and state.collected > 0:
        text = "You have Collected in this turn, so Place is no Action for you any more."
        return Refusal("turris.place.not-after-collect", text)
    if state.reserve[seat] <= 0:
        out, dead = int(on_board(state, seat)), int(state.graveyard[seat])
        return Refusal("turris.place.scout", f"Your Reserve is empty: {out} on the board, {dead} in the Graveyard.")
    if not in_use(state, location):
        return _unused(location)
    sort = _argument(state, 0) if state.agenda.step() == ASK else 0
    if sort in _WHERE and not _is_of_sort(state, location, sort):
        return Refusal("turris.words.place", f"The Scout must go {_WHERE[sort]}, and {where} is none.")
    beast = int(beast_at(state, location))
    if beast != NOTHING:
        return Refusal("turris.place.no-beast", f"{sentence(beast_name(beast))} is {within(state, location)}.")
    if betrayers_at(state, location) > 0:
        return Refusal("turris.solo.no-place", f"A Scout of the Betrayers is {within(state, location)}.")
    there = int(scouts_at(state, location))
    if is_limited(state, location) and there > 0 and not has_standing(state, seat, NO_LIMIT):
        return Refusal("turris.place.limit", f"{sentence(where)} has limit 1 and holds {scouts(there)}.")
    state = state.copy()
    state.reserve[seat] -= 1  # judged as if the Scout stood there
    state.scouts[seat * LOCATIONS + location] += 1
    want = lacking(state, reward_of(state, location), seat)
    text = f"The reward of {where} comes at once and cannot be gained in full: {want}."
    return Refusal("turris.place.immediate-full", text)


def _is_of_sort(state: Turris, location: int, sort: int) -> bool:
    if sort == AT_SITE:
        return location >= LOCATIONS - 4
    return is_immediate(state, location) == (sort == AT_IMMEDIATE)


def _unused(location: int) -> Refusal:
    text = f"No Site lies on {spot_name(location)}, so it is no Location."
    return Refusal("turris.site.unused-pieces", text)


def _collect(state: Turris) -> Refusal:
    seat = int(state.seat)
    if state.collected > 0:
        return Refusal("turris.collect.once", "You have Collected in this turn already.")
    if state.placed > 0:
        text = "You have Placed in this turn, so Collect is no Action for you any more."
        return Refusal("turris.collect.not-after-place", text)
    if on_board(state, seat) == 0:
        return Refusal("turris.collect.choose", "You have no Scout on the board.")
    return Refusal("turris.collect.cost", f"A Scout costs 1 Ichor, and {purse(state, seat, NO_PROMISE)}.")


def _revive(state: Turris) -> Refusal:
    seat = int(state.seat)
    if state.graveyard[seat] == 0:
        return Refusal("turris.ruling.revive-needs-scout", "You have no Scout in the Graveyard.")
    price = revive_price(state, seat)
    rule = "turris.revive.all-dead" if state.graveyard[seat] == SCOUTS_OF_PEOPLE else "turris.revive.cost"
    return Refusal(rule, f"Force Revive costs you {price} Ichor, and {purse(state, seat, NO_PROMISE)}.")


def _play(state: Turris, card: int) -> Refusal:
    seat, name = int(state.seat), title(TACTIC_NAMES[card])
    by_effect = state.agenda.step() in (ASK, PLAY_DRAWN)
    if state.looked and state.looked != [card]:
        return Refusal("turris.words.draw-play", f"{name} is not the card you drew.")
    if not by_effect and state.tactics_played > 0:
        return Refusal("turris.tactics.limit", "You have played your Tactics card of this turn.")
    held = seat * len(TACTIC_NAMES) + card
    if state.hands[held] == 0 and not state.looked:
        return Refusal("turris.words.play" if by_effect else "turris.tactics.when", f"You do not hold {name}.")
    state = state.copy()
    state.hands[held] -= 0 if state.looked else 1
    want = lacking(state, state.tables.tactic_effects[card], seat)
    return Refusal("turris.tactics.in-full", f"{name} cannot be done in full: {want}.")


def _extra() -> Refusal:
    return Refusal("turris.token.spend", "You have no Additional Action token.")


def _complete(state: Turris, mission: int) -> Refusal:
    seat, name = int(state.seat), title(MISSION_NAMES[mission])
    if mission not in within_reach(state, seat):
        for other in range(int(state.people)):
            if has(state.reserved[other], mission):
                return Refusal("turris.reserve.exclusive", f"{sentence(seat_name(state, other))} has reserved {name}.")
            if has(state.done[other], mission):
                text = f"{sentence(seat_name(state, other))} has completed {name} already."
                return Refusal("turris.mission.source", text)
        return Refusal("turris.mission.source", f"{name} does not lie face up.")
    less = int(discount(state, seat, mission)) + (_argument(state, 0) if state.agenda.step() == ASK else 0)
    cheaper = f", less {less} of your choice" if less else ""
    due = cost_of(state, seat, mission)
    short = nothing_due()
    for resource in range(RESOURCES):
        short[resource] = max(0, due[resource] - state.goods[seat * RESOURCES + resource])
    artifacts = counted(int(state.artifacts[seat]), "Artifact")
    text = f"{name} costs you {price_words(due)}{cheaper}; you lack {price_words(short)} and have {artifacts}."
    return Refusal("turris.mission.pay", text)


def _done(state: Turris) -> Refusal:
    """Only the choice of Scouts and the lead of a Beast cannot always end."""
    if state.agenda.step() == PICKING:
        rule = "turris.words.recall" if state.agenda.third() == WITHOUT_REWARD else "turris.collect.choose"
        return Refusal(rule, "At least one Scout must come back.")
    beast = int(state.agenda.first())
    if shares_place(state, beast):
        return Refusal(
            "turris.move.no-shared-end",
            f"{sentence(beast_name(beast))} cannot end {within(state, int(state.beasts[beast]))} with another.",
        )
    return Refusal("turris.words.move-beast", f"{sentence(beast_name(beast))} must go at least 1 step.")


# Scouts that come back, and what is paid for them and for everything else.


def _recall(state: Turris, location: int) -> Refusal:
    agenda, seat = state.agenda, int(state.seat)
    most, mode, number = int(agenda.second()), int(agenda.third()), int(picked_number(state))
    bare = mode == WITHOUT_REWARD
    rule = "turris.words.recall" if bare else "turris.collect.choose"
    there, picked = int(state.scouts[seat * LOCATIONS + location]), int(state.picked[location])
    where = place_name(state, location)
    if there <= picked:
        more = "other " if picked else ""
        return Refusal(rule, f"You have no {more}Scout {within(state, location)}.")
    if number >= most:
        return Refusal(
            "turris.words.recall" if bare else "turris.words.collect", f"{scouts(most)} at most may come back."
        )
    price = int(recall_price(state, seat, number + 1, mode))
    if any(state.picked[later] for later in range(location + 1, LOCATIONS)):
        return Refusal(
            rule, f"Scouts are named in the order of the Locations: {where} comes before what you have named."
        )
    text = f"{scouts(number + 1)} cost {price} Ichor, and {purse(state, seat, NO_PROMISE)}."
    return Refusal("turris.collect.cost", text)


def _reward(state: Turris, location: int) -> Refusal:
    agenda, where = state.agenda, place_name(state, location)
    if location not in pending_rewards(agenda.second(), agenda.third()):
        if in_use(state, location) and is_immediate(state, location):
            text = f"{sentence(where)} gives its reward when a Scout is Placed there, not when it comes back."
            return Refusal("turris.collect.immediate-none", text)
        return Refusal("turris.collect.reward", f"No reward of {where} is due to you.")
    beast = int(beast_at(state, location))
    if beast != NOTHING:
        text = f"{sentence(beast_name(beast))} is {within(state, location)} and keeps its reward from you."
        return Refusal("turris.collect.beast-blocks", text)
    if betrayers_at(state, location) > 0:
        return Refusal("turris.solo.no-reward", f"A Scout of the Betrayers is {within(state, location)}.")
    want = lacking(state, reward_of(state, location), state.seat)
    return Refusal("turris.collect.partial", f"The reward of {where} cannot be gained in full: {want}.")


def _spend(state: Turris, what: int) -> Refusal:
    seat, due = int(state.seat), state.due
    kind = next_due(due)
    rule = "turris.ruling.artifact-payment"
    part = nothing_due()
    part[kind] = due[kind]
    if what == ARTIFACT:
        if state.artifacts[seat] == 0:
            return Refusal("turris.artifact.wild", "You have no Artifact.")
    elif not pays(kind, what):
        text = f"{sentence(price_words(part))} must be paid now, and {resource_name(what)} does not pay for that."
        return Refusal(rule, text)
    else:
        have = int(state.goods[seat * RESOURCES + what])
        if have < (due[kind] if kind < RESOURCES else 1):
            return Refusal(rule, f"You have {amount(have, what)}, not enough for {price_words(part)}.")
    return Refusal(rule, f"With that paid here, the rest of {price_words(due)} could not be paid.")


def _spare(state: Turris, resource: int) -> Refusal:
    if state.due[resource] == 0:
        return Refusal("turris.ruling.discount-first", f"No {resource_name(resource)} is asked for.")
    text = f"Without 1 {resource_name(resource)} the rest of {price_words(state.due)} could not be paid."
    return Refusal("turris.mission.pay", text)


# Missions, rooms, the Council.


def _slot(state: Turris, slot: int) -> Refusal:
    other = "first" if slot == 1 else "second"
    if state.slots[state.seat * SLOTS + slot] == NOTHING:
        return Refusal("turris.mission.ongoing-slot", "Both slots are empty: the first one is used.")
    return Refusal("turris.mission.ongoing-replace", f"Your {other} slot is empty, so nothing need be replaced.")


def _build(state: Turris, room: int) -> Refusal:
    name = title(TRIONFO_NAMES[room])
    for slot in range(ROOMS):
        if state.tower[slot] == room:
            if state.owners[slot] != NOTHING:
                owner = sentence(seat_name(state, int(state.owners[slot])))
                return Refusal("turris.room.card", f"{owner} has taken {name} already.")
            return Refusal("turris.solo.room-undamaged", f"The room of {name} has a Damaged tile.")
    return Refusal("turris.room.card", f"{name} is none of the six Trionfi of this match.")


def _build_bare(state: Turris) -> Refusal:
    return Refusal("turris.room.no-card", f"{counted(len(free_rooms(state)), 'Trionfo card')} can still be taken.")


def _advance(state: Turris, spot: int) -> Refusal:
    levels, here = state.tables.levels, int(state.council[state.seat])
    name, own = title(SPOT_OF_COUNCIL_NAMES[spot]), title(SPOT_OF_COUNCIL_NAMES[here])
    text = f"From {own} the token goes to level {levels[here] + 1}, and {name} has level {levels[spot]}."
    return Refusal("turris.council.levels", text)


def _mission(state: Turris, mission: int) -> Refusal:
    rule = "turris.words.reserve" if _code(state) == RESERVE_MISSION else "turris.words.shelve"
    return Refusal(rule, f"{title(MISSION_NAMES[mission])} does not lie face up.")


def _upgrade(state: Turris, location: int) -> Refusal:
    text = f"The Upgrade tile of {place_name(state, location)} lies on the board already."
    return Refusal("turris.upgrade.effect", text)


def _repair(room: int) -> Refusal:
    return Refusal("turris.solo.repair", f"Room {room + 1} has no Damaged tile.")


# Choices of effects.


def _choose(state: Turris, side: int) -> Refusal:
    effects, node = state.tables.effects, state.agenda.first()
    sides, found = 0, effects.inner[node]
    while found != NONE:
        sides += 1
        found = effects.after[found]
    if side >= sides:
        return Refusal("turris.words.choose", f"There are only {sides} sides to choose from.")
    want = lacking(state, branch(effects, node, side), state.seat)
    return Refusal("turris.words.choose", f"Side {side + 1} cannot be done: {want}.")


def _decline(state: Turris) -> Refusal:
    if state.agenda.step() == PLAY_DRAWN:
        return Refusal("turris.words.draw-play", "The card you drew can be played, so it must be.")
    return Refusal("turris.words.play", "You hold a card that you can play, and one must be played.")


def _discard(state: Turris, card: int) -> Refusal:
    if state.agenda.step() == SORTING:
        return Refusal("turris.words.look", f"{title(TACTIC_NAMES[card])} is none of the cards you look at.")
    rule = "turris.turn.end-discard" if state.agenda.step() == HAND_STEP else "turris.words.discard"
    return Refusal(rule, f"You do not hold {title(TACTIC_NAMES[card])}.")


def _gain(state: Turris, resource: int) -> Refusal:
    step, code = state.agenda.step(), _code(state)
    name = resource_name(resource)
    if step == TAKING:
        rival = int(state.agenda.third()) // 16
        if has(_argument(state, 1), resource):
            return Refusal("turris.words.take", f"{sentence(seat_name(state, rival))} has no {name}.")
        return Refusal("turris.words.take", f"Only {kinds_name(_argument(state, 1))} can be taken.")
    if step == GIVING:
        return Refusal("turris.words.rival", f"Only {kinds_name(int(state.agenda.third()))} can be gained.")
    if has(_argument(state, 1), resource):
        return Refusal("turris.words.gain", f"You have gained {name} by this already, and the kinds must be different.")
    rule = "turris.words.gain" if code == GAIN_GOODS else "turris.words.take"
    return Refusal(rule, f"Only {kinds_name(_argument(state, 1))} can be gained.")


def _lose(state: Turris, resource: int) -> Refusal:
    name, has_none = resource_name(resource), state.goods[state.seat * RESOURCES + resource] == 0
    if state.agenda.step() == LOSING:
        if resource == ICHOR:
            return Refusal("turris.despair.ichor", "The Despair takes Ichor only from those who have nothing else.")
        return Refusal("turris.despair.discard", f"You have no {name}.")
    rule = "turris.words.give" if _code(state) == GIVE_GOODS else "turris.words.lose"
    if has_none:
        return Refusal(rule, f"You have no {name}.")
    return Refusal(rule, f"It must be {kinds_name(_argument(state, 1))}.")


def _rival(state: Turris, seat: int) -> Refusal:
    code, number, kinds = _code(state), _argument(state, 0), _argument(state, 1)
    rule = {GIVE_GOODS: "turris.words.give", RIVAL_GAINS: "turris.words.rival"}.get(code, "turris.words.take")
    if seat >= state.people:
        return Refusal(rule, f"Nobody sits in seat p{seat + 1}.")
    if seat == state.seat:
        return Refusal(rule, "It must be an opponent.")
    if held(state, seat, kinds) < number:
        have = held(state, seat, kinds)
        return Refusal(rule, f"p{seat + 1} has {have} {kinds_name(kinds)}, and {number} must be taken.")
    lead, own = int(state.prestige[seat]), int(state.prestige[state.seat])
    return Refusal(rule, f"p{seat + 1} has {lead} Prestige, which is not more than your {own}.")


def _count(state: Turris, number: int) -> Refusal:
    seat, number = int(state.seat), number + 1
    most, dead = _argument(state, 0), int(state.graveyard[seat])
    if number > most:
        return Refusal("turris.words.revive", f"{scouts(most)} at most may come back.")
    if number > dead:
        return Refusal("turris.words.revive", f"You have {scouts(dead)} in the Graveyard.")
    price = reviving_price(number, _argument(state, 1), _argument(state, 2))
    text = f"{scouts(number)} would cost {price} Ichor, and {purse(state, seat, NO_PROMISE)}."
    return Refusal("turris.words.revive", text)


# Scouts and Beasts on the board.


def _lift(state: Turris, scout: int) -> Refusal:
    owner, location = divmod(scout, LOCATIONS)
    if owner >= state.seats:
        return Refusal("turris.words.shift", f"Nobody sits in seat p{owner + 1}.")
    if (owner == state.seat) != (_argument(state, 0) == 0):
        whose = "your own" if _argument(state, 0) == 0 else "another player's"
        return Refusal("turris.words.shift", f"It must be {whose} Scout.")
    if state.scouts[scout] == 0:
        return Refusal(
            "turris.words.shift", f"{sentence(seat_name(state, owner))} has no Scout {within(state, location)}."
        )
    return Refusal("turris.words.shift", f"A Scout {within(state, location)} has nowhere to go.")


def _land(state: Turris, location: int) -> Refusal:
    start, steps = int(state.agenda.second()), int(state.agenda.third()) % 16
    where = place_name(state, location)
    if location == start:
        return Refusal("turris.words.shift", f"The Scout is {within(state, location)} already.")
    if not in_use(state, location):
        return _unused(location)
    beast = int(beast_at(state, location))
    if beast != NOTHING:
        return Refusal("turris.words.shift", f"{sentence(beast_name(beast))} is {within(state, location)}.")
    text = f"{sentence(where)} is not within {counted(steps, 'step')} of {place_name(state, start)} past all Beasts."
    return Refusal("turris.words.shift", text)


def _sacrifice(state: Turris, source: int) -> Refusal:
    kind = _argument(state, 0)
    if source == 0:
        asked = kind == FROM_BOARD
        return Refusal(
            "turris.words.sacrifice", "It must be a Scout on the board." if asked else "Your Reserve is empty."
        )
    if kind == FROM_RESERVE:
        return Refusal("turris.words.sacrifice", "It must be a Scout of your Reserve.")
    return Refusal("turris.words.sacrifice", f"You have no Scout {within(state, source - 1)}.")


def _beast(state: Turris, beast: int) -> Refusal:
    code, which = _code(state), _argument(state, 0)
    place, name = int(state.beasts[beast]), sentence(beast_name(beast))
    if place == NOTHING:
        return Refusal("turris.endgame.remove", f"{name} has left the board.")
    where = place_name(state, place)
    if code == WAKE_BEAST:
        return Refusal("turris.words.wake", f"{name} is upright.")
    if code == ECHO:
        if place >= LOCATIONS or not in_use(state, place):
            return Refusal("turris.words.echo", f"{name} is on {where}, which is no Location.")
        want = lacking(state, reward_of(state, place), state.seat)
        return Refusal("turris.words.echo", f"The reward of {where} cannot be gained in full: {want}.")
    if code == FLIP_BEAST:
        if state.flipped[beast] == 1:
            return Refusal("turris.words.flip", f"{name} is flipped already.")
        if which == GROUNDED:
            return Refusal("turris.ridge.no-crossroads", f"{name} is on {where}.")
        return Refusal("turris.words.flip", f"The effect speaks of another Beast than {beast_name(beast)}.")
    if which == OTHER_BEAST and has(state.moved, beast):
        return Refusal("turris.words.move-beast", f"{name} has been moved by this effect already.")
    if which < BEASTS or which == ROLLED_BEAST:
        return Refusal("turris.words.move-beast", f"The effect speaks of another Beast than {beast_name(beast)}.")
    return Refusal("turris.words.move-beast", f"Other Beasts leave {beast_name(beast)} no place to go.")


def _fruit(state: Turris, location: int) -> Refusal:
    if not in_use(state, location):
        text = f"No Site lies on {spot_name(location)}, so it is no Location."
        return Refusal("turris.ruling.fruit-where", text)
    return Refusal("turris.words.fruit", f"The Fruit is {within(state, location)} already.")


def _target(state: Turris, location: int) -> Refusal:
    """Only where Scouts are equally close and equally many is a target chosen."""
    beast, where = int(state.agenda.first()), place_name(state, location)
    number, other = int(scouts_at(state, location)), int(beast_at(state, location))
    if number == 0:
        if betrayers_at(state, location) > 0:
            return Refusal("turris.solo.ignore-target", f"Only Betrayers are {within(state, location)}.")
        return Refusal("turris.target.closest", f"No Scout is {within(state, location)}.")
    if other != NOTHING:
        return Refusal(
            "turris.target.hidden",
            f"{sentence(beast_name(other))} is {within(state, location)} and hides the Scouts there.",
        )
    best = targets(state, beast)[0]
    start = state.beasts[beast]
    near, far = int(distance(state, start, best)), int(distance(state, start, location))
    if far > near:
        text = f"{sentence(where)} is {counted(far, 'step')} away, and Scouts are within {near}."
        return Refusal("turris.target.closest", text)
    text = f"{scouts(number)} {within(state, location)}, and {scouts_at(state, best)} elsewhere, equally close."
    return Refusal("turris.target.most", text)


def _via(state: Turris, place: int) -> Refusal:
    agenda, beast = state.agenda, int(state.agenda.first())
    start = int(state.beasts[beast])
    if agenda.step() == STRIDE and agenda.third() != NO_PLACE:
        start = int(agenda.third())
    where = place_name(state, place)
    if place not in state.tables.beside[start]:
        return Refusal("turris.path.step", f"{sentence(where)} is not beside {place_name(state, start)}.")
    if not is_place(state, place):
        return Refusal("turris.site.unused-beasts", f"No Site lies on {spot_name(place)}, so no Beast enters it.")
    if agenda.step() == STRIDE:
        target = int(agenda.second())
        short, long = int(distance(state, start, target)), int(distance(state, place, target)) + 1
        text = f"By {where} it is {counted(long, 'step')} to {place_name(state, target)}, not {short}."
        return Refusal("turris.path.shortest", text)
    other = beast_name(int(beast_at(state, place)))
    text = f"{sentence(other)} is {within(state, place)}, and {beast_name(beast)} could not go on from there."
    return Refusal("turris.move.no-shared-end", text)


def _shield(state: Turris, how: int) -> Refusal:
    if how == 0:
        return Refusal("turris.artifact.shield", "You have no Artifact.")
    if not has_standing(state, state.seat, ICHOR_SHIELD):
        return Refusal("turris.ongoing.ichor-shield", "No Mission in your slots lets you shield a Scout with Ichor.")
    have = amount(int(state.goods[state.seat * RESOURCES + ICHOR]), ICHOR)
    return Refusal("turris.ongoing.ichor-shield", f"A shield costs {ICHOR_A_SHIELD} Ichor, and you have {have}.")


def _push(state: Turris, location: int) -> Refusal:
    start, where = int(state.agenda.second()), place_name(state, location)
    if location == start:
        return Refusal("turris.delusion.push", f"The Scout must leave {where}.")
    if not in_use(state, location):
        return _unused(location)
    beast = int(beast_at(state, location))
    if beast != NOTHING:
        return Refusal("turris.delusion.no-beast", f"{sentence(beast_name(beast))} is {within(state, location)}.")
    text = f"{sentence(where)} is further from {place_name(state, start)} than a Scout need be pushed."
    return Refusal("turris.delusion.push", text)


_REFUSALS: Final[Mapping[str, Callable[[Turris, int], Refusal]]] = {
    "place": _place,
    "collect": lambda state, _: _collect(state),
    "revive": lambda state, _: _revive(state),
    "play": _play,
    "decline": lambda state, _: _decline(state),
    "extra": lambda *_: _extra(),
    "complete": _complete,
    "done": lambda state, _: _done(state),
    "recall": _recall,
    "reward": _reward,
    "spend": _spend,
    "spare": _spare,
    "slot": _slot,
    "build": _build,
    "build-bare": lambda state, _: _build_bare(state),
    "advance": _advance,
    "reserve": _mission,
    "shelve": _mission,
    "upgrade": _upgrade,
    "repair": lambda _, room: _repair(room),
    "choose": _choose,
    "discard": _discard,
    "gain": _gain,
    "lose": _lose,
    "rival": _rival,
    "count": _count,
    "lift": _lift,
    "land": _land,
    "sacrifice": _sacrifice,
    "beast": _beast,
    "fruit": _fruit,
    "target": _target,
    "via": _via,
    "shield": _shield,
    "push": _push,
}
"""Blocks that are not here are listed whenever they are open."""
