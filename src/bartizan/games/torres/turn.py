"""A turn: what the player does with the action points, as long as they last, and how action cards are played."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.cells import BIT, first_of
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed
from bartizan.games.torres import actions as a, fields as f, knights, state as s
from bartizan.games.torres.acquiring import acquire, can_acquire, refuse_acquire
from bartizan.games.torres.building import build, has_block_to_build, refuse_build
from bartizan.games.torres.cards import CARDS, MorePoints
from bartizan.games.torres.scoring import advance
from bartizan.games.torres.stacks import LEAVE_STACK, SPREAD_BLOCKS
from bartizan.games.torres.state import TorresData

_ACQUIRE: Final[Any] = a.NUMBERS[a.ACQUIRE.base]
_TRACK: Final[Any] = a.NUMBERS[a.TRACK.base]
_END: Final[Any] = a.NUMBERS[a.END.base]
"""Actions that have one number each, as objects that exist already."""


def collect_cards(data: TorresData, found: list[Any]) -> None:
    """Append the cards that the player can play, at any moment of the turn and for no action point: `torres.play.one`,
    `torres.play.free`, `torres.play.any-time`, `torres.ruling.no-effect`, `torres.master.play-limit`."""
    cells = data.cells
    if cells[f.PLAYED] >= a.PLAYED_A_TURN:
        return
    hand = f.HANDS + cells[f.PLAYER] * a.KINDS
    for card in range(i64(a.KINDS)):
        if cells[hand + card] > 0 and not must_wait(data, card) and CARDS[card].has_use(data):
            found.append(a.NUMBERS[a.PLAY.base + card])


def must_wait(data: TorresData, card: i64) -> bool:
    """Whether the player has acquired all copies of a card this turn: `torres.ruling.same-turn-copy`."""
    acquired: i64 = 0
    for other in data.fresh:
        if other == card:
            acquired += 1
    return data.cells[f.HANDS + data.cells[f.PLAYER] * a.KINDS + card] <= acquired


def refuse_play(data: TorresData, card: int) -> Refusal | None:
    """Why the player may not play a card."""
    broken = {
        "torres.play.one": data.cells[f.PLAYED] >= a.PLAYED_A_TURN,
        "torres.turn.actor not_in_hand": data.cells[f.HANDS + data.cells[f.PLAYER] * a.KINDS + card] == 0,
        "torres.acquire.wait": must_wait(data, card),
        "torres.ruling.no-effect": True,
    }
    return s.WORDS.refusal(broken, card=card)


def play(data: TorresData, card: i64) -> None:
    """Show a card to all, which is then out of the game, and do what it says: `torres.play.open`,
    `torres.play.removed`, `torres.ruling.card-then-use`."""
    cells = data.cells
    number = cells[f.PLAYER] * a.KINDS + card
    cells[f.HANDS + number] -= 1
    cells[f.SPENT + number] += 1
    cells[f.PLAYED] += 1
    if isinstance(CARDS[card], MorePoints):
        CARDS[card].use(data, NOTHING)
    else:
        USE_CARD.plan(data, card)


class UseCard(s.TurnDecision):
    """What the card that lies open is used for."""

    card: Argument

    def options(self, data: TorresData, at: i64) -> list[int]:
        return CARDS[self.card.of(at)].options(data)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        card = CARDS[self.card.of(at)]
        card.use(data, action - card.block.base)

    def blocks(self, data: TorresData, at: i64) -> list[str]:
        return [CARDS[self.card.of(at)].block.name]

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        card = CARDS[self.card.of(at)]
        return card.refuse(data, action - card.block.base)

    def fits(self, data: TorresData, at: i64) -> bool:
        return not isinstance(CARDS[self.card.of(at)], MorePoints)


class Turn(Deed[TorresData]):
    """What the player does, the turn's stack if none was opened, and its unused blocks: `torres.turn.ap`,
    `torres.stacks.turns`."""

    seat: Argument

    def perform(self, data: TorresData, at: i64) -> None:
        cells = data.cells
        seat = self.seat.of(at)
        cells[f.PLAYER] = seat
        cells[f.AP] = a.ACTION_POINTS
        cells[f.OPEN] = s.UNOPENED
        self.plan_steps(data, seat)

    def plan_steps(self, data: TorresData, seat: i64) -> None:
        END_TURN.plan(data)
        SPREAD_BLOCKS.plan(data, 0)
        LEAVE_STACK.plan(data)
        ACT.plan(data, seat)


class Act(s.SeatDecision):
    """One action after another, in any order, until the player ends the turn: `torres.turn.any-order`,
    `torres.turn.actor`, `torres.ruling.unspent-ap`."""

    opens = (a.ADD, a.MOVE, a.BUILD, a.ACQUIRE, a.TRACK, a.PLAY, a.END)

    def options(self, data: TorresData, at: i64) -> list[int]:
        """All that the player can do now, ascending: `torres.turn.cost`, `torres.add.cost`, `torres.add.reserve`,
        `torres.move.cost`, `torres.doors.cost`, `torres.build.cost`, `torres.track.ap`."""
        cells = data.cells
        found: list[Any] = []
        seat = cells[f.PLAYER]
        own = cells[f.KNIGHTS + seat]
        free = ~s.figures(data)
        if cells[f.AP] >= knights.ADD_COST and s.reserve(data, seat) > 0:
            a.collect(found, a.ADD.base, knights.spaces_beside(data, own, free))
        if cells[f.AP] >= 1:
            while own != 0:
                source = first_of(own)
                own ^= BIT[source]
                level = s.height(data, source)
                targets = knights.steps(data, source, level, free) | knights.passages(data, source, level, free)
                a.collect(found, a.MOVE.base + source * 64, targets)
            if has_block_to_build(data):
                a.collect(found, a.BUILD.base, cells[f.SITES] & free)
            if can_acquire(data):
                found.append(_ACQUIRE)
            found.append(_TRACK)
        collect_cards(data, found)
        found.append(_END)
        return cast("list[int]", found)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        """Do it, block by block, and take the action points for it: `torres.turn.cost`."""
        cells = data.cells
        if action < a.MOVE.base:
            cells[f.AP] -= knights.ADD_COST
            cells[f.KNIGHTS + cells[f.PLAYER]] |= BIT[action - a.ADD.base]
        elif action < a.BUILD.base:
            cells[f.AP] -= 1
            knights.move_knight(data, action - a.MOVE.base)
        elif action < a.ACQUIRE.base:
            cells[f.AP] -= 1
            build(data, action - a.BUILD.base)
        elif action < a.TRACK.base:
            cells[f.AP] -= 1
            acquire(data)
        elif action < a.PLAY.base:
            cells[f.AP] -= 1
            advance(data, cells[f.PLAYER], 1)
        elif action < a.END.base:
            play(data, action - a.PLAY.base)
        else:
            data.drop()

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        if action in a.ADD:
            return knights.refuse_add(data, action - a.ADD.base)
        if action in a.MOVE:
            source, to = divmod(action - a.MOVE.base, 64)
            return knights.refuse_move(data, source, to)
        if action in a.BUILD:
            return refuse_build(data, action - a.BUILD.base)
        if action in a.ACQUIRE:
            return refuse_acquire(data)
        if action in a.PLAY:
            return refuse_play(data, action - a.PLAY.base)
        return s.WORDS.refusal({"torres.track.ap": True})


class EndTurn(Deed[TorresData]):
    """Nothing of a turn outlasts it. Blocks that fit nowhere go back to the common supply: `torres.turn.lost-ap`,
    `torres.stacks.surplus`, `torres.stacks.no-new`."""

    def perform(self, data: TorresData, at: i64) -> None:
        cells = data.cells
        cells[f.SUPPLY] += max(cells[f.OPEN], 0)
        cells[f.OPEN] = s.UNOPENED
        cells[f.PLAYER] = NOTHING
        cells[f.AP] = 0
        cells[f.ACQUIRED] = 0
        cells[f.PLAYED] = 0
        data.fresh = []


USE_CARD: Final = UseCard("use_card", s.STEPS, card=a.CARDS)
TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
ACT: Final = Act("act", s.STEPS, seat=SEATS)
END_TURN: Final = EndTurn("end_turn", s.STEPS)
