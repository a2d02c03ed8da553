"""What the players place in the set-up: starting castles (master version), first knights, the king. And who may move
the king between the phases."""

from typing import ClassVar, Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Deed
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.building import put_block
from bartizan.games.torres.scoring import lowest_seat
from bartizan.games.torres.squares import BIT, around
from bartizan.games.torres.state import TorresData

STARTING_CASTLES: Final = 8
"""How many castles the players place: `torres.master.castles`."""


def too_close(castles: i64) -> i64:
    """All spaces with fewer than two empty spaces between them and a castle, counted along edges:
    `torres.master.castles-distance`, as in `torres.example.master-x`."""
    near = castles | around(castles)
    return near | around(near)


class Placing(s.SeatDecision):
    """Something is placed on a space."""

    def spaces(self, data: TorresData) -> i64:
        """Where it can go."""
        raise self.silence("spaces")

    def options(self, data: TorresData, at: i64) -> list[int]:
        return a.options_at(self.opens[0], self.spaces(data))


class PlaceCastle(Placing):
    """The players take turns in placing the starting castles, and there is always a space for the next:
    `torres.master.castles`, `torres.master.castles-empty`, `torres.master.castles-no-dead-end`."""

    opens = (a.PLACE_CASTLE,)

    def spaces(self, data: TorresData) -> i64:
        return ~too_close(data.cells[f.PLANES + 1])

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        put_block(data, action - a.PLACE_CASTLE.base)
        data.cells[f.SUPPLY] -= 1

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        square = action - a.PLACE_CASTLE.base
        on_castle = data.cells[f.PLANES + 1] & BIT[square] != 0
        broken = {"torres.master.castles-empty": on_castle, "torres.master.castles-distance": True}
        return s.WORDS.refusal(broken, square=square)


class PlaceFigure(Placing):
    """A figure is set on an empty space of a castle."""

    on_castle: ClassVar[str] = ""
    on_empty: ClassVar[str] = ""
    """The rules that say so."""

    def spaces(self, data: TorresData) -> i64:
        return data.cells[f.PLANES + 1] & ~s.figures(data)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        to = action - self.opens[0].base
        on_ground = data.cells[f.PLANES + 1] & BIT[to] == 0
        return s.WORDS.refusal({self.on_castle: on_ground, f"{self.on_empty} occupied": True}, to=to)


class PlaceKnight(PlaceFigure):
    """Everyone's first knight: `torres.setup.knights`, `torres.setup.knights-distinct`, `torres.master.then`."""

    opens = (a.PLACE_KNIGHT,)
    on_castle = "torres.setup.knights"
    on_empty = "torres.setup.knights-distinct"

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        data.cells[f.KNIGHTS + self.seat.of(at)] |= BIT[action - a.PLACE_KNIGHT.base]


class PlaceKing(PlaceFigure):
    """The player who has placed the last knight places the king: `torres.setup.king`, `torres.setup.king-castle`,
    `torres.master.then`."""

    opens: ClassVar[tuple[Block, ...]] = (a.PLACE_KING,)
    on_castle = "torres.setup.king"
    on_empty = "torres.setup.king"

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        if action in a.PLACE_KING:
            data.cells[f.KING] = action - a.PLACE_KING.base


class MoveKing(PlaceKing):
    """He may be moved, also within his castle, or stay: `torres.next.king-optional`, `torres.next.king-where`,
    `torres.next.king-no-space`, `torres.ruling.king-same-castle`."""

    opens = (a.PLACE_KING, a.KING_STAYS)
    on_castle = "torres.next.king-where"
    on_empty = "torres.next.king-where"

    def options(self, data: TorresData, at: i64) -> list[int]:
        return [*super().options(data, at), a.KING_STAYS.base]


class LowestMovesKing(Deed[TorresData]):
    """The player with the fewest points may move the king and, but for the master version, begins the phase:
    `torres.next.king-lowest`, `torres.next.start`, `torres.ruling.zero-tie`, `torres.ruling.master-phase-start`."""

    def perform(self, data: TorresData, at: i64) -> None:
        seat = lowest_seat(data)
        if data.cells[f.VERSION] != a.MASTER:
            data.cells[f.STARTER] = seat
        MOVE_KING.plan(data, seat)


CASTLE_STEP: Final = PlaceCastle("place_castle", s.STEPS, seat=SEATS)
KNIGHT_STEP: Final = PlaceKnight("place_knight", s.STEPS, seat=SEATS)
KING_STEP: Final = PlaceKing("place_king", s.STEPS, seat=SEATS)
MOVE_KING: Final = MoveKing("move_king", s.STEPS, seat=SEATS)
LOWEST_MOVES_KING: Final = LowestMovesKing("lowest_moves_king", s.STEPS)
