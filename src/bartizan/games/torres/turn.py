"""A turn: what the player does with the action points, as long as they last."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Decision, Deed
from bartizan.games.torres import fields as f
from bartizan.games.torres import knights
from bartizan.games.torres.acquiring import acquire, can_acquire, refuse_acquire
from bartizan.games.torres.actions import ACQUIRE, ACTION_POINTS, ADD, BUILD, END, MOVE, NUMBERS, PLAY, TRACK, collect
from bartizan.games.torres.building import build, has_block_to_build, refuse_build
from bartizan.games.torres.playing import collect_cards, play, refuse_play
from bartizan.games.torres.scoring import advance, refuse_track
from bartizan.games.torres.squares import BIT, lowest
from bartizan.games.torres.stacks import LEAVE_STACK, SPREAD_BLOCKS, return_surplus
from bartizan.games.torres.state import STEPS, UNOPENED, TorresData, figures, height, reserve

_ADD: Final[i64] = ADD.base
_MOVE: Final[i64] = MOVE.base
_BUILD: Final[i64] = BUILD.base
_ACQUIRE: Final[i64] = ACQUIRE.base
_TRACK: Final[i64] = TRACK.base
_PLAY: Final[i64] = PLAY.base
_END: Final[i64] = END.base
_AFTER_BUILD: Final[i64] = BUILD.base + BUILD.size
_AFTER_PLAY: Final[i64] = PLAY.base + PLAY.size


def turn_actions(data: TorresData) -> list[int]:
    """All that the player can do now, ascending: `torres.turn.cost`, `torres.add.cost`, `torres.add.reserve`,
    `torres.move.cost`, `torres.doors.cost`, `torres.build.cost`, `torres.track.ap`."""
    cells = data.cells
    found: list[Any] = []
    seat = cells[f.PLAYER]
    own = cells[f.KNIGHTS + seat]
    free = ~figures(data)
    if cells[f.AP] >= knights.ADD_COST and reserve(data, seat) > 0:
        collect(found, _ADD, knights.spaces_beside(data, own, free))
    if cells[f.AP] >= 1:
        while own != 0:
            source = lowest(own)
            own ^= BIT[source]
            level = height(data, source)
            targets = knights.steps(data, source, level, free) | knights.passages(data, source, level, free)
            collect(found, _MOVE + source * 64, targets)
        if has_block_to_build(data):
            collect(found, _BUILD, cells[f.SITES] & free)
        if can_acquire(data):
            found.append(NUMBERS[_ACQUIRE])
        found.append(NUMBERS[_TRACK])
    collect_cards(data, found)
    found.append(NUMBERS[_END])
    return cast("list[int]", found)


def act(data: TorresData, action: i64) -> None:
    """Do what the player has chosen, and take the action points for it: `torres.turn.cost`."""
    cells = data.cells
    if _ADD <= action < _MOVE:
        cells[f.AP] -= knights.ADD_COST
        cells[f.KNIGHTS + cells[f.PLAYER]] |= BIT[action - _ADD]
    elif _MOVE <= action < _BUILD:
        cells[f.AP] -= 1
        way = action - _MOVE
        knights.move_knight(data, cells[f.PLAYER], way >> 6, way & 63)
    elif _BUILD <= action < _AFTER_BUILD:
        cells[f.AP] -= 1
        build(data, action - _BUILD)
    elif action == _ACQUIRE:
        cells[f.AP] -= 1
        acquire(data)
    elif action == _TRACK:
        cells[f.AP] -= 1
        advance(data, cells[f.PLAYER], 1)
    elif _PLAY <= action < _AFTER_PLAY:
        play(data, action - _PLAY)
    elif action == _END:
        data.drop()


class Turn(Deed[TorresData]):
    """What the player does, the turn's stack if none was opened, and its unused blocks: `torres.turn.ap`,
    `torres.stacks.turns`."""

    seat: Argument

    def perform(self, data: TorresData, at: i64) -> None:
        cells = data.cells
        seat = self.seat.of(at)
        cells[f.PLAYER] = seat
        cells[f.AP] = ACTION_POINTS
        cells[f.OPEN] = UNOPENED
        END_TURN.plan(data)
        SPREAD_BLOCKS.plan(data, 0)
        LEAVE_STACK.plan(data)
        ACT.plan(data, seat)


class Act(Decision[TorresData]):
    """One action after another, in any order, until the player ends the turn: `torres.turn.any-order`,
    `torres.turn.actor`, `torres.ruling.unspent-ap`."""

    opens = (ADD, MOVE, BUILD, ACQUIRE, TRACK, PLAY, END)
    completes = False
    seat: Argument

    def decider(self, data: TorresData, at: i64) -> i64:
        return self.seat.of(at)

    def options(self, data: TorresData, at: i64) -> list[int]:
        return turn_actions(data)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        act(data, action)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        if action in ADD:
            return knights.refuse_add(data, action - ADD.base)
        if action in MOVE:
            source, to = MOVE.fields(action)
            return knights.refuse_move(data, source, to)
        if action in BUILD:
            return refuse_build(data, action - BUILD.base)
        if action in ACQUIRE:
            return refuse_acquire(data)
        if action in TRACK:
            return refuse_track(data)
        if action in PLAY:
            return refuse_play(data, action - PLAY.base)
        return None  # a turn can always be ended


class EndTurn(Deed[TorresData]):
    """Nothing of a turn outlasts it: `torres.turn.lost-ap`, `torres.stacks.surplus`."""

    def perform(self, data: TorresData, at: i64) -> None:
        cells = data.cells
        return_surplus(data)
        cells[f.PLAYER] = NOTHING
        cells[f.AP] = 0
        cells[f.ACQUIRED] = 0
        cells[f.PLAYED] = 0
        data.fresh = []


TURN: Final = Turn("turn", STEPS, seat=SEATS)
ACT: Final = Act("act", STEPS, seat=SEATS)
END_TURN: Final = EndTurn("end_turn", STEPS)
