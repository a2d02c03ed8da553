"""The course of a match: set-up, rounds, turns, the Beast Phase and Cleanup, each as it begins and ends."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEASTS,
    HARROW,
    LAST_ROUND,
    LOCATIONS,
    NUMBERED,
    ROOMS,
    SLOTS,
    TABLEAU,
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
    MISSION_STEP,
    ROOM_PRESTIGE,
    ROUND,
    SETTLE,
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
            data.cells[f.BEASTS + spot] = NUMBERED + spot
    for spot in range(int(data.people) - 1, -1, -1):
        agenda.push(DRAW_SITE, spot)
    if is_solo(data):
        for location in STARTS:
            data.cells[f.SCOUTS + data.people * LOCATIONS + location] += 1


def deal_shelved(data: TurrisData, place: i64) -> bool:
    """Fill a gap of the tableau when no unseen Mission is left: with a shelved one, or not at all."""
    if data.cells[f.UNSEEN_MISSIONS] != 0:
        return False
    data.agenda.drop()
    if data.shelved:
        data.cells[f.TABLEAU + place] = data.shelved[0]
        data.shelved = data.shelved[1:]
    return True


def settle(data: TurrisData) -> None:
    """Something has been completely resolved: if Prestige has changed the Sites, new ones come now."""
    cells = data.cells
    if cells[f.SITES_DUE] == 0:
        return
    cells[f.SITES_DUE] = 0
    for spot in range(int(data.people) - 1, -1, -1):
        cells[f.OLD_SITES] |= BIT[cells[f.SITES + spot]]
        cells[f.SITES + spot] = NOTHING
        data.agenda.push(DRAW_SITE, spot)
    if len(members_of(cells[f.UNSEEN_SITES])) < data.people:
        cells[f.UNSEEN_SITES] |= cells[f.OLD_SITES]
        cells[f.OLD_SITES] = 0


def plan_round(data: TurrisData, number: i64) -> None:
    """A round: turns, in solo the Betrayers, the Beasts, Cleanup."""
    agenda = data.agenda
    data.cells[f.ROUND] = number
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
    cells = data.cells
    agenda = data.agenda
    cells[f.PLAYER] = seat
    cells[f.STAGE] = ACTING
    forget_turn(data)
    cells[f.ACTIONS_LEFT] = ACTIONS_A_TURN
    renew(data, seat, False)
    agenda.push(END_TURN)
    agenda.push(HAND_STEP)
    agenda.push(TRIONFI_STEP)
    agenda.push(MISSION_STEP)
    agenda.push(ACTION_STEP)
    trigger(data, seat, WHEN_TURN)


def forget_turn(data: TurrisData) -> None:
    """What is counted within a turn begins anew."""
    cells = data.cells
    cells[f.ACTIONS_LEFT] = 0
    cells[f.PLACED] = 0
    cells[f.COLLECTED] = 0
    cells[f.GATHERS] = 0
    cells[f.TACTICS_PLAYED] = 0
    cells[f.RIGHTS] = 0


def renew(data: TurrisData, seat: i64, rescuing: bool) -> None:
    """What a seat's ongoing Missions do once can be done again: rescues with each round, all else with its turn."""
    for slot in range(int(seat) * SLOTS, int(seat) * SLOTS + SLOTS):
        if rescues(data, slot) == rescuing:
            data.cells[f.USED + slot] = 0


def trionfi_step(data: TurrisData) -> None:
    """Use the rights that the Grove has given, one room after another."""
    cells = data.cells
    cells[f.STAGE] = FINISHING
    if cells[f.RIGHTS] > 0:
        cells[f.RIGHTS] -= 1
        cells[f.MOVED] = 0
        data.agenda.push(TRIONFI_STEP)
        if can_build(data, cells[f.PLAYER]):
            data.agenda.push(SETTLE)
            plan_building(data, cells[f.PLAYER], ROOM_PRESTIGE, True)


def end_turn(data: TurrisData) -> None:
    """The tableau is filled up; nothing of a turn outlasts it."""
    cells = data.cells
    cells[f.PLAYER] = NOTHING
    cells[f.STAGE] = BETWEEN
    forget_turn(data)
    cells[f.ROLLED] = NOTHING
    cells[f.MOVED] = 0
    for place in range(TABLEAU - 1, -1, -1):
        if cells[f.TABLEAU + place] == NOTHING:
            data.agenda.push(DEAL_MISSION, place)


def chain(data: TurrisData) -> None:
    """The Harrow goes on as long as it devours and sees a Scout beside it. If it lies flipped by then, it stands up."""
    cells = data.cells
    if chains(data):
        if cells[f.FLIPPED + HARROW] == 1:
            cells[f.FLIPPED + HARROW] = 0
        else:
            data.agenda.push(CHAIN)
            data.agenda.push(HUNT, HARROW)
        data.agenda.push(SETTLE)
    cells[f.DEVOURED] = 0


def end_beasts(data: TurrisData) -> None:
    """At the end of a Beast Phase a Beast leaves once the end has begun before it."""
    cells = data.cells
    cells[f.STAGE] = BETWEEN
    if cells[f.ENDING] == 1 and not is_solo(data):
        leave(data)
    elif cells[f.ENDING] == 2:
        cells[f.ENDING] = 1


def clean_up(data: TurrisData) -> None:
    """The Altar turns, the First Player changes, the Fruit is gone; without Beasts the match is over."""
    cells = data.cells
    cells[f.ALTAR] = (cells[f.ALTAR] + 1) % BEASTS
    if cells[f.FUTURE] != NOTHING:
        cells[f.FIRST] = cells[f.FUTURE]
        cells[f.FUTURE] = NOTHING
    cells[f.FRUIT] = NOTHING
    cells[f.CARD] = NOTHING
    if cells[f.ROUND] >= LAST_ROUND and not is_solo(data):
        trigger_end(data)
    if cells[f.BEASTS] != NOTHING:
        data.agenda.push(ROUND, cells[f.ROUND] + 1)
