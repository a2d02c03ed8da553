"""The course of a match: set-up, rounds, turns, the Beast Phase and Cleanup, each as it begins and ends."""

from typing import Final

from mypy_extensions import i64

from bartizan.games.turris.actions import (
    BEASTS,
    HARROW,
    LOCATIONS,
    NUMBERED,
    ROOMS,
    SLOTS,
)
from bartizan.games.turris.beasts import chains, leave, rescues
from bartizan.games.turris.goods import trigger_end
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.solo import STARTS, is_solo
from bartizan.games.turris.state import (
    ACTING,
    ACTION_STEP,
    ARISE_BEAST,
    BEAST_PHASE,
    BETRAYERS,
    BETWEEN,
    BIT,
    CHAIN,
    CLEANUP,
    DEAL_MISSION,
    DRAW_ROOM,
    DRAW_SITE,
    END_BEASTS,
    END_TURN,
    FINISH,
    FINISHING,
    FIRST_PLAYER,
    HAND_STEP,
    HUNT,
    LAST_ROUND,
    MISSION_STEP,
    NOTHING,
    ROOM_PRESTIGE,
    ROUND,
    SETTLE,
    TABLEAU,
    TOWER_CHECK,
    TRIONFI_STEP,
    TURN,
    TurrisData,
    after_first,
    members_of,
)
from bartizan.games.turris.tower import can_build, plan_building
from bartizan.games.turris.vocabulary import WHEN_TURN

ACTIONS_A_TURN: Final = 2


def plan_setup(data: TurrisData, random_beasts: bool) -> None:
    """Sites, Beasts, rooms, Missions, who begins, and a Tactics card for each."""
    agenda = data.agenda
    agenda.push(FINISH)
    agenda.push(ROUND, 1)
    agenda.push(FIRST_PLAYER)
    for place in range(TABLEAU - 1, -1, -1):
        agenda.push(DEAL_MISSION, place)
    for slot in range(ROOMS - 1, -1, -1):
        agenda.push(DRAW_ROOM, slot)
    for spot in range(BEASTS - 1, -1, -1):
        if random_beasts:
            agenda.push(ARISE_BEAST, spot)
        else:
            data.beasts[spot] = NUMBERED + spot
    for spot in range(int(data.people) - 1, -1, -1):
        agenda.push(DRAW_SITE, spot)
    if is_solo(data):
        for location in STARTS:
            data.scouts[data.people * LOCATIONS + location] += 1


def deal_shelved(data: TurrisData, place: i64) -> bool:
    """Fill a gap of the tableau when no unseen Mission is left: with a shelved one, or not at all."""
    if data.unseen_missions != 0:
        return False
    data.agenda.drop()
    if data.shelved:
        data.tableau[place] = data.shelved[0]
        data.shelved = data.shelved[1:]
    return True


def settle(data: TurrisData) -> None:
    """Something has been completely resolved: if Prestige has changed the Sites, new ones come now."""
    if data.sites_due == 0:
        return
    data.sites_due = 0
    for spot in range(int(data.people) - 1, -1, -1):
        data.old_sites |= BIT[data.sites[spot]]
        data.sites[spot] = NOTHING
        data.agenda.push(DRAW_SITE, spot)
    if len(members_of(data.unseen_sites)) < data.people:
        data.unseen_sites |= data.old_sites
        data.old_sites = 0


def plan_round(data: TurrisData, number: i64) -> None:
    """A round: turns, in solo the Betrayers, the Beasts, Cleanup."""
    agenda = data.agenda
    data.round = number
    for seat in range(int(data.people)):
        renew(data, seat, True)
    agenda.push(CLEANUP)
    agenda.push(END_BEASTS)
    agenda.push(BEAST_PHASE)
    if is_solo(data):
        agenda.push(BETRAYERS)
        agenda.push(TOWER_CHECK)
    place = data.people - 1
    while place >= 0:
        agenda.push(TURN, after_first(data, place))
        place -= 1


def plan_turn(data: TurrisData, seat: i64) -> None:
    """A turn: Actions, a Mission, a room, and the hand cut to its limit."""
    agenda = data.agenda
    data.player = seat
    data.stage = ACTING
    forget_turn(data)
    data.actions_left = ACTIONS_A_TURN
    renew(data, seat, False)
    agenda.push(END_TURN)
    agenda.push(HAND_STEP)
    agenda.push(TRIONFI_STEP)
    agenda.push(MISSION_STEP)
    agenda.push(ACTION_STEP)
    trigger(data, seat, WHEN_TURN)


def forget_turn(data: TurrisData) -> None:
    """What is counted within a turn begins anew."""
    data.actions_left = 0
    data.placed = 0
    data.collected = 0
    data.gathers = 0
    data.tactics_played = 0
    data.rights = 0


def renew(data: TurrisData, seat: i64, rescuing: bool) -> None:
    """What a seat's ongoing Missions do once can be done again: rescues with each round, all else with its turn."""
    for slot in range(int(seat) * SLOTS, int(seat) * SLOTS + SLOTS):
        if rescues(data, slot) == rescuing:
            data.used[slot] = 0


def trionfi_step(data: TurrisData) -> None:
    """Use the rights that the Grove has given, one room after another."""
    data.stage = FINISHING
    if data.rights > 0:
        data.rights -= 1
        data.moved = 0
        data.agenda.push(TRIONFI_STEP)
        if can_build(data, data.player):
            data.agenda.push(SETTLE)
            plan_building(data, data.player, ROOM_PRESTIGE, True)


def end_turn(data: TurrisData) -> None:
    """The tableau is filled up; nothing of a turn outlasts it."""
    data.player = NOTHING
    data.stage = BETWEEN
    forget_turn(data)
    data.rolled = NOTHING
    data.moved = 0
    for place in range(TABLEAU - 1, -1, -1):
        if data.tableau[place] == NOTHING:
            data.agenda.push(DEAL_MISSION, place)


def chain(data: TurrisData) -> None:
    """The Harrow goes on as long as it devours and sees a Scout beside it. If it lies flipped by then, it stands up."""
    if chains(data):
        if data.flipped[HARROW] == 1:
            data.flipped[HARROW] = 0
        else:
            data.agenda.push(CHAIN)
            data.agenda.push(HUNT, HARROW)
        data.agenda.push(SETTLE)
    data.devoured = 0


def end_beasts(data: TurrisData) -> None:
    """At the end of a Beast Phase a Beast leaves once the end has begun before it."""
    data.stage = BETWEEN
    if data.ending == 1 and not is_solo(data):
        leave(data)
    elif data.ending == 2:
        data.ending = 1


def clean_up(data: TurrisData) -> None:
    """The Altar turns, the First Player changes, the Fruit is gone; without Beasts the match is over."""
    data.altar = (data.altar + 1) % BEASTS
    if data.future != NOTHING:
        data.first = data.future
        data.future = NOTHING
    data.fruit = NOTHING
    data.card = NOTHING
    if data.round >= LAST_ROUND and not is_solo(data):
        trigger_end(data)
    if data.beasts[0] != NOTHING:
        data.agenda.push(ROUND, data.round + 1)
