"""The master version: the starting castles that the players place, and the one master card that is drawn."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Decision, Deed, Draw
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import DRAW_MASTER, MASTER_NAMES, PLACE_CASTLE, collect
from bartizan.games.torres.building import put_block
from bartizan.games.torres.mastercards import card_at
from bartizan.games.torres.scoring import advance, in_turn_order
from bartizan.games.torres.squares import BIT, NAMES, around
from bartizan.games.torres.state import STEPS, TorresData

STARTING_CASTLES: Final = 8
"""How many castles the players place: `torres.master.castles`."""


class DrawMasterCard(Draw[TorresData]):
    """One master card is drawn in the set-up and lies open: `torres.master.card`."""

    def outcomes(self, data: TorresData, at: i64) -> list[tuple[int, int]]:
        return [(DRAW_MASTER.base + card, 1) for card in range(len(MASTER_NAMES))]

    def happen(self, data: TorresData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.MASTER_CARD] = outcome - DRAW_MASTER.base


def too_close(castles: i64) -> i64:
    """All spaces with fewer than two empty spaces between them and a castle, counted along edges:
    `torres.master.castles-distance`, as in `torres.example.master-x`."""
    near = castles | around(castles)
    return near | around(near)


class PlaceCastle(Decision[TorresData]):
    """The players take turns in placing the starting castles, and there is always a space for the next:
    `torres.master.castles`, `torres.master.castles-empty`, `torres.master.castles-no-dead-end`."""

    opens = (PLACE_CASTLE,)
    completes = False
    seat: Argument

    def decider(self, data: TorresData, at: i64) -> i64:
        return self.seat.of(at)

    def options(self, data: TorresData, at: i64) -> list[int]:
        found: list[Any] = []
        collect(found, PLACE_CASTLE.base, ~too_close(data.cells[f.PLANES + 1]))
        return cast("list[int]", found)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        put_block(data, action - PLACE_CASTLE.base)
        data.cells[f.SUPPLY] -= 1

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        square = action - PLACE_CASTLE.base
        if data.cells[f.PLANES + 1] & BIT[square] != 0:
            return Refusal("torres.master.castles-empty", f"There is a castle on {NAMES[square]} already.")
        if too_close(data.cells[f.PLANES + 1]) & BIT[square] == 0:
            return None
        return Refusal(
            "torres.master.castles-distance",
            f"Fewer than two empty spaces would lie between {NAMES[square]} and another castle.",
        )


def master_score(data: TorresData, seat: i64) -> i64:
    """What the master card brings a seat at the scoring of this phase, where it counts: `torres.master.timing`,
    `torres.master.optional`, `torres.ruling.master-sum`."""
    cells = data.cells
    card = cells[f.MASTER_CARD]
    points: i64 = data.tables.master_points[int(card)][int(cells[f.PHASE]) - 1]
    return points * card_at(card).times(data, seat) if points > 0 else 0


class ScoreMasterCard(Deed[TorresData]):
    """Everyone who fulfils the master card now gets its points, in one advance: `torres.master.awarded`,
    `torres.ruling.bonus-order`, `torres.ruling.master-sum`."""

    def perform(self, data: TorresData, at: i64) -> None:
        for seat in in_turn_order(data):
            advance(data, seat, master_score(data, seat))

    def tell(self, data: TorresData, at: i64) -> list[dict[str, Any]]:
        notes: list[dict[str, Any]] = []
        for seat in in_turn_order(data):
            points = int(master_score(data, seat))
            if points:
                text = f"p{seat + 1} gets {points} for the master card."
                notes.append({"kind": "master", "seat": seat, "points": points, "text": text})
        return notes


DRAW_MASTER_CARD: Final = DrawMasterCard("draw_master_card", STEPS)
CASTLE_STEP: Final = PlaceCastle("place_castle", STEPS, seat=SEATS)
SCORE_MASTER: Final = ScoreMasterCard("score_master_card", STEPS)
