"""Which actions are being decided now, and why one of them is refused: the way from an action to its rule.

Only the deciding seat is told, so its own hand may speak, but nothing that is hidden from it.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    ARTIFACT,
    LOCATIONS,
    MISSION_NAMES,
    RESOURCES,
    ROOMS,
    SCOUTS_OF_PEOPLE,
    SLOTS,
    SPACE,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TRIONFO_NAMES,
)
from bartizan.games.turris.decisions import shares_place
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import NO_PROMISE, next_due, nothing_due, pays, price_due
from bartizan.games.turris.lacking import lacking, purse
from bartizan.games.turris.missions import cost_of, discount, within_reach
from bartizan.games.turris.naming import (
    amount,
    beast_name,
    counted,
    place_name,
    price_words,
    resource_name,
    scouts,
    seat_name,
    sentence,
    title,
    within,
)
from bartizan.games.turris.refusing_choices import CHOICES, argument, asking, unused
from bartizan.games.turris.scouts import (
    AT_IMMEDIATE,
    AT_PLAIN,
    AT_SITE,
    WITHOUT_REWARD,
    pending_rewards,
    picked_number,
    recall_price,
    revive_price,
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


# Actions and cards.


def _place(state: Turris, location: int) -> Refusal:
    seat, where = int(state.seat), place_name(state, location)
    if state.agenda.step() == ACTION_STEP and state.cells[f.COLLECTED] > 0:
        text = "You have Collected in this turn, so Place is no Action for you any more."
        return Refusal("turris.place.not-after-collect", text)
    if state.cells[f.RESERVE + seat] <= 0:
        out, dead = int(on_board(state, seat)), int(state.cells[f.GRAVEYARD + seat])
        return Refusal("turris.place.scout", f"Your Reserve is empty: {out} on the board, {dead} in the Graveyard.")
    if not in_use(state, location):
        return unused(location)
    sort = argument(state, 0) if state.agenda.step() == ASK else 0
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
    state.cells[f.RESERVE + seat] -= 1  # judged as if the Scout stood there
    state.cells[f.SCOUTS + seat * LOCATIONS + location] += 1
    want = lacking(state, reward_of(state, location), seat)
    text = f"The reward of {where} comes at once and cannot be gained in full: {want}."
    return Refusal("turris.place.immediate-full", text)


def _is_of_sort(state: Turris, location: int, sort: int) -> bool:
    if sort == AT_SITE:
        return location >= LOCATIONS - 4
    return is_immediate(state, location) == (sort == AT_IMMEDIATE)


def _collect(state: Turris) -> Refusal:
    seat = int(state.seat)
    if state.cells[f.COLLECTED] > 0:
        return Refusal("turris.collect.once", "You have Collected in this turn already.")
    if state.cells[f.PLACED] > 0:
        text = "You have Placed in this turn, so Collect is no Action for you any more."
        return Refusal("turris.collect.not-after-place", text)
    if on_board(state, seat) == 0:
        return Refusal("turris.collect.choose", "You have no Scout on the board.")
    return Refusal("turris.collect.cost", f"A Scout costs 1 Ichor, and {purse(state, seat, NO_PROMISE)}.")


def _revive(state: Turris) -> Refusal:
    seat = int(state.seat)
    if state.cells[f.GRAVEYARD + seat] == 0:
        return Refusal("turris.ruling.revive-needs-scout", "You have no Scout in the Graveyard.")
    price = revive_price(state, seat)
    rule = "turris.revive.all-dead" if state.cells[f.GRAVEYARD + seat] == SCOUTS_OF_PEOPLE else "turris.revive.cost"
    return Refusal(rule, f"Force Revive costs you {price} Ichor, and {purse(state, seat, NO_PROMISE)}.")


def _play(state: Turris, card: int) -> Refusal:
    seat, name = int(state.seat), title(TACTIC_NAMES[card])
    by_effect = state.agenda.step() in (ASK, PLAY_DRAWN)
    if state.looked and state.looked != [card]:
        return Refusal("turris.words.draw-play", f"{name} is not the card you drew.")
    if not by_effect and state.cells[f.TACTICS_PLAYED] > 0:
        return Refusal("turris.tactics.limit", "You have played your Tactics card of this turn.")
    held = seat * len(TACTIC_NAMES) + card
    if state.cells[f.HANDS + held] == 0 and not state.looked:
        return Refusal("turris.words.play" if by_effect else "turris.tactics.when", f"You do not hold {name}.")
    state = state.copy()
    state.cells[f.HANDS + held] -= 0 if state.looked else 1
    want = lacking(state, state.tables.tactic_effects[card], seat)
    return Refusal("turris.tactics.in-full", f"{name} cannot be done in full: {want}.")


def _extra() -> Refusal:
    return Refusal("turris.token.spend", "You have no Additional Action token.")


def _complete(state: Turris, mission: int) -> Refusal:
    cells = state.cells
    seat, name = int(state.seat), title(MISSION_NAMES[mission])
    if mission not in within_reach(state, seat):
        for other in range(int(state.people)):
            if has(cells[f.RESERVED + other], mission):
                return Refusal("turris.reserve.exclusive", f"{sentence(seat_name(state, other))} has reserved {name}.")
            if has(cells[f.DONE + other], mission):
                text = f"{sentence(seat_name(state, other))} has completed {name} already."
                return Refusal("turris.mission.source", text)
        return Refusal("turris.mission.source", f"{name} does not lie face up.")
    less = int(discount(state, seat, mission)) + (argument(state, 0) if state.agenda.step() == ASK else 0)
    cheaper = f", less {less} of your choice" if less else ""
    due = cost_of(state, seat, mission)
    short = nothing_due()
    for resource in range(RESOURCES):
        short[resource] = max(0, due[resource] - cells[f.RESOURCES + seat * RESOURCES + resource])
    artifacts = counted(int(cells[f.ARTIFACTS + seat]), "Artifact")
    text = f"{name} costs you {price_words(due)}{cheaper}; you lack {price_words(short)} and have {artifacts}."
    return Refusal("turris.mission.pay", text)


def _done(state: Turris) -> Refusal:
    """Only the choice of Scouts and the lead of a Beast cannot always end."""
    if state.agenda.step() == PICKING:
        rule = "turris.words.recall" if state.agenda.third() == WITHOUT_REWARD else "turris.collect.choose"
        return Refusal(rule, "At least one Scout must come back.")
    beast = int(state.agenda.first())
    if shares_place(state, beast):
        where = within(state, int(state.cells[f.BEASTS + beast]))
        text = f"{sentence(beast_name(beast))} cannot end {where} with another."
        return Refusal("turris.move.no-shared-end", text)
    return Refusal("turris.words.move-beast", f"{sentence(beast_name(beast))} must go at least 1 step.")


# Scouts that come back, and what is paid for them and for everything else.


def _recall(state: Turris, location: int) -> Refusal:
    cells = state.cells
    agenda, seat = state.agenda, int(state.seat)
    most, mode, number = int(agenda.second()), int(agenda.third()), int(picked_number(state))
    bare = mode == WITHOUT_REWARD
    rule = "turris.words.recall" if bare else "turris.collect.choose"
    there, picked = int(cells[f.SCOUTS + seat * LOCATIONS + location]), int(cells[f.PICKED + location])
    where = place_name(state, location)
    if there <= picked:
        more = "other " if picked else ""
        return Refusal(rule, f"You have no {more}Scout {within(state, location)}.")
    if number >= most:
        return Refusal(
            "turris.words.recall" if bare else "turris.words.collect", f"{scouts(most)} at most may come back."
        )
    price = int(recall_price(state, seat, number + 1, mode))
    if any(cells[f.PICKED + later] for later in range(location + 1, LOCATIONS)):
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
    seat, due = int(state.seat), price_due(state)
    kind = next_due(state)
    rule = "turris.ruling.artifact-payment"
    part = nothing_due()
    part[kind] = due[kind]
    if what == ARTIFACT:
        if state.cells[f.ARTIFACTS + seat] == 0:
            return Refusal("turris.artifact.wild", "You have no Artifact.")
    elif not pays(kind, what):
        text = f"{sentence(price_words(part))} must be paid now, and {resource_name(what)} does not pay for that."
        return Refusal(rule, text)
    else:
        have = int(state.cells[f.RESOURCES + seat * RESOURCES + what])
        if have < (due[kind] if kind < RESOURCES else 1):
            return Refusal(rule, f"You have {amount(have, what)}, not enough for {price_words(part)}.")
    return Refusal(rule, f"With that paid here, the rest of {price_words(due)} could not be paid.")


def _spare(state: Turris, resource: int) -> Refusal:
    if state.cells[f.DUE + resource] == 0:
        return Refusal("turris.ruling.discount-first", f"No {resource_name(resource)} is asked for.")
    text = f"Without 1 {resource_name(resource)} the rest of {price_words(price_due(state))} could not be paid."
    return Refusal("turris.mission.pay", text)


# Missions, rooms, the Council.


def _slot(state: Turris, slot: int) -> Refusal:
    other = "first" if slot == 1 else "second"
    if state.cells[f.SLOTS + state.seat * SLOTS + slot] == NOTHING:
        return Refusal("turris.mission.ongoing-slot", "Both slots are empty: the first one is used.")
    return Refusal("turris.mission.ongoing-replace", f"Your {other} slot is empty, so nothing need be replaced.")


def _build(state: Turris, room: int) -> Refusal:
    cells = state.cells
    name = title(TRIONFO_NAMES[room])
    for slot in range(ROOMS):
        if cells[f.TOWER + slot] == room:
            if cells[f.OWNERS + slot] != NOTHING:
                owner = sentence(seat_name(state, int(cells[f.OWNERS + slot])))
                return Refusal("turris.room.card", f"{owner} has taken {name} already.")
            return Refusal("turris.solo.room-undamaged", f"The room of {name} has a Damaged tile.")
    return Refusal("turris.room.card", f"{name} is none of the six Trionfi of this match.")


def _build_bare(state: Turris) -> Refusal:
    return Refusal("turris.room.no-card", f"{counted(len(free_rooms(state)), 'Trionfo card')} can still be taken.")


def _advance(state: Turris, spot: int) -> Refusal:
    levels, here = state.tables.levels, int(state.cells[f.COUNCIL + state.seat])
    name, own = title(SPOT_OF_COUNCIL_NAMES[spot]), title(SPOT_OF_COUNCIL_NAMES[here])
    text = f"From {own} the token goes to level {levels[here] + 1}, and {name} has level {levels[spot]}."
    return Refusal("turris.council.levels", text)


def _mission(state: Turris, mission: int) -> Refusal:
    rule = "turris.words.reserve" if asking(state) == RESERVE_MISSION else "turris.words.shelve"
    return Refusal(rule, f"{title(MISSION_NAMES[mission])} does not lie face up.")


def _upgrade(state: Turris, location: int) -> Refusal:
    text = f"The Upgrade tile of {place_name(state, location)} lies on the board already."
    return Refusal("turris.upgrade.effect", text)


def _repair(room: int) -> Refusal:
    return Refusal("turris.solo.repair", f"Room {room + 1} has no Damaged tile.")


_REFUSALS: Final[Mapping[str, Callable[[Turris, int], Refusal]]] = {
    **CHOICES,
    "place": _place,
    "collect": lambda state, _: _collect(state),
    "revive": lambda state, _: _revive(state),
    "play": _play,
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
}
"""Blocks that are not here are listed whenever they are open."""
