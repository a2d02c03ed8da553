"""The king: where he is placed at first, and who may move him between the phases."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Decision, Deed
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import KING_STAYS, MASTER, NUMBERS, PLACE_KING, collect
from bartizan.games.torres.scoring import lowest_seat
from bartizan.games.torres.squares import BIT, NAMES
from bartizan.games.torres.state import STEPS, TorresData, figures


class KingDecision(Decision[TorresData]):
    """Somebody sets the king on an empty space of a castle."""

    completes = False
    seat: Argument

    def rule(self) -> str:
        """The rule that says where he may go."""
        raise self.silence("rule")

    def decider(self, data: TorresData, at: i64) -> i64:
        return self.seat.of(at)

    def refuse_space(self, data: TorresData, square: int) -> Refusal | None:
        """Why he cannot go to a space."""
        if data.cells[f.PLANES + 1] & BIT[square] == 0:
            return Refusal(self.rule(), f"There is no castle on {NAMES[square]}.")
        if figures(data) & BIT[square] != 0:
            return Refusal(self.rule(), f"Somebody stands on {NAMES[square]} already.")
        return None


def collect_spaces(data: TorresData, found: list[Any]) -> None:
    """Append where the king can go."""
    collect(found, PLACE_KING.base, data.cells[f.PLANES + 1] & ~figures(data))


class PlaceKing(KingDecision):
    """Whoever has placed the last knight places the king: `torres.setup.king`, `torres.setup.king-castle`,
    `torres.master.then`."""

    opens = (PLACE_KING,)

    def rule(self) -> str:
        return "torres.setup.king"

    def options(self, data: TorresData, at: i64) -> list[int]:
        found: list[Any] = []
        collect_spaces(data, found)
        return cast("list[int]", found)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        data.cells[f.KING] = action - PLACE_KING.base

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        return self.refuse_space(data, action - PLACE_KING.base)


class MoveKing(KingDecision):
    """Whoever may move the king does so, also within his castle, or lets him stay: `torres.next.king-optional`,
    `torres.next.king-where`, `torres.next.king-no-space`, `torres.ruling.king-same-castle`."""

    opens = (PLACE_KING, KING_STAYS)

    def rule(self) -> str:
        return "torres.next.king-where"

    def options(self, data: TorresData, at: i64) -> list[int]:
        found: list[Any] = []
        collect_spaces(data, found)
        found.append(NUMBERS[KING_STAYS.base])
        return cast("list[int]", found)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        if action in PLACE_KING:
            data.cells[f.KING] = action - PLACE_KING.base

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        return None if action in KING_STAYS else self.refuse_space(data, action - PLACE_KING.base)


class LowestMovesKing(Deed[TorresData]):
    """Whoever has the fewest points may move the king and, but for the master version, begins the phase:
    `torres.next.king-lowest`, `torres.next.start`, `torres.ruling.zero-tie`, `torres.ruling.master-phase-start`."""

    def perform(self, data: TorresData, at: i64) -> None:
        seat = lowest_seat(data)
        if data.cells[f.VERSION] != MASTER:
            data.cells[f.STARTER] = seat
        MOVE_KING.plan(data, seat)


KING_STEP: Final = PlaceKing("place_king", STEPS, seat=SEATS)
MOVE_KING: Final = MoveKing("move_king", STEPS, seat=SEATS)
LOWEST_MOVES_KING: Final = LowestMovesKing("lowest_moves_king", STEPS)
