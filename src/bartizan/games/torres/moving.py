"""The action cards that move knights: each lifts the limits of moves, but only as far as it says."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import MOVE, collect
from bartizan.games.torres.cards import Choice
from bartizan.games.torres.knights import (
    castles_of,
    doors_beside,
    move_knight,
    refuse_beside,
    refuse_occupied,
    refuse_own_knight,
    spaces_beside,
)
from bartizan.games.torres.squares import BEHIND, BETWEEN, BIT, DIAGONALS, NAMES, NEIGHBOURS, around, lowest
from bartizan.games.torres.state import TorresData, all_knights, figures, height

_MOVE: Final[i64] = MOVE.base


class KnightCard(Choice):
    """A card that moves one of the player's knights: `torres.move.cards`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        """Where it can bring the knight that stands on a space."""
        raise NotImplementedError

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        """Why it cannot bring a knight from one space to another."""
        raise NotImplementedError

    def has_use(self, data: TorresData) -> bool:
        knights = data.cells[f.KNIGHTS + data.cells[f.PLAYER]]
        while knights != 0:
            square = lowest(knights)
            knights ^= BIT[square]
            if self.moves(data, square) != 0:
                return True
        return False

    def block(self) -> str:
        return MOVE.name

    def collect(self, data: TorresData, found: list[Any]) -> None:
        knights = data.cells[f.KNIGHTS + data.cells[f.PLAYER]]
        while knights != 0:
            square = lowest(knights)
            knights ^= BIT[square]
            collect(found, _MOVE + square * 64, self.moves(data, square))

    def use(self, data: TorresData, action: i64) -> None:
        way = action - _MOVE
        move_knight(data, data.cells[f.PLAYER], way >> 6, way & 63)

    def refuse(self, data: TorresData, action: int) -> Refusal | None:
        source, to = divmod(action - MOVE.base, 64)
        refusal = refuse_own_knight(data, source)
        if refusal is not None or self.moves(data, source) & BIT[to] != 0:
            return refusal
        return self.refuse_move(data, source, to)


class Jump(KnightCard):
    """Onto a free neighbouring space exactly two levels up: `torres.card.jump`, `torres.card.jump-orthogonal`,
    `torres.ruling.jump-exact`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        cells = data.cells
        level = height(data, square)
        return NEIGHBOURS[square] & ~figures(data) & cells[f.PLANES + level + 2] & ~cells[f.PLANES + level + 3]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        if NEIGHBOURS[source] & BIT[to] == 0:
            return Refusal("torres.card.jump-orthogonal", f"{NAMES[to]} is not beside {NAMES[source]}.")
        occupied = refuse_occupied(data, to)
        if occupied is not None:
            return Refusal("torres.card.jump", occupied.text)
        rise = height(data, to) - height(data, source)
        return Refusal(
            "torres.ruling.jump-exact", f"Jump goes up exactly two levels; {NAMES[to]} is {rise} above {NAMES[source]}."
        )


class Diagonal(KnightCard):
    """Across a corner, one level up at most: `torres.card.diagonal`, `torres.card.diagonal-level`,
    `torres.card.diagonal-between`, `torres.card.diagonal-empty`, `torres.ruling.diagonal-down`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        return DIAGONALS[square] & ~figures(data) & ~data.cells[f.PLANES + height(data, square) + 2]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        if DIAGONALS[source] & BIT[to] == 0:
            return Refusal("torres.card.diagonal", f"{NAMES[to]} is not diagonally next to {NAMES[source]}.")
        occupied = refuse_occupied(data, to)
        if occupied is not None:
            return Refusal("torres.card.diagonal-empty", occupied.text)
        rise = height(data, to) - height(data, source)
        return Refusal(
            "torres.card.diagonal-level", f"{NAMES[to]} is {rise} levels higher, and diagonal climbs one at most."
        )


class Leap(KnightCard):
    """Straight over one neighbouring knight, one level up at most: `torres.card.leap`, `torres.card.leap-level`,
    `torres.card.leap-over`, `torres.card.leap-empty`, `torres.ruling.leap-king`, `torres.ruling.leap-one`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        knights = all_knights(data)
        found: i64 = 0
        direction: i64 = 0
        while direction < 4:
            behind = BEHIND[square * 4 + direction]
            if behind >= 0 and knights & BIT[BETWEEN[square * 4 + direction]] != 0:
                found |= BIT[behind]
            direction += 1
        return found & ~figures(data) & ~data.cells[f.PLANES + height(data, square) + 2]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        direction: i64 = 0
        while direction < 4 and BEHIND[source * 4 + direction] != to:
            direction += 1
        if direction == 4:
            return Refusal(
                "torres.card.leap", f"{NAMES[to]} is not two spaces from {NAMES[source]} in a straight line."
            )
        over = BETWEEN[source * 4 + direction]
        if over == data.cells[f.KING]:
            return Refusal("torres.ruling.leap-king", f"The king on {NAMES[over]} cannot be leapt over.")
        if all_knights(data) & BIT[over] == 0:
            return Refusal("torres.card.leap", f"There is no knight on {NAMES[over]} to leap over.")
        occupied = refuse_occupied(data, to)
        if occupied is not None:
            return Refusal("torres.card.leap-empty", occupied.text)
        rise = height(data, to) - height(data, source)
        return Refusal("torres.card.leap-level", f"{NAMES[to]} is {rise} levels higher, and leap climbs one at most.")


class Regroup(KnightCard):
    """Taken up, wherever it stands, and set down beside another of the player's knights, not above it:
    `torres.card.regroup`, `torres.card.regroup-adjacent`, `torres.card.regroup-level`, `torres.card.regroup-empty`,
    `torres.ruling.regroup-same`."""

    def others(self, data: TorresData, square: i64) -> i64:
        """The player's knights but for the one on a space."""
        return data.cells[f.KNIGHTS + data.cells[f.PLAYER]] ^ BIT[square]

    def moves(self, data: TorresData, square: i64) -> i64:
        return spaces_beside(data, self.others(data, square), ~figures(data))

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        others = self.others(data, source)
        refusal = refuse_beside(data, others, to)
        text = refusal.text if refusal is not None else ""
        if figures(data) & BIT[to] != 0:
            return Refusal("torres.card.regroup-empty", text)
        if NEIGHBOURS[to] & others == 0:
            return Refusal("torres.card.regroup-adjacent", f"None of your other knights stands beside {NAMES[to]}.")
        return Refusal("torres.card.regroup-level", text)


class Doors(KnightCard):
    """In at a door beside it and out at any door of that castle, however high: `torres.card.doors`,
    `torres.card.doors-climb`, `torres.card.doors-at-door`, `torres.doors.card`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        """Every free space beside a tower of the castle that is higher than that space."""
        entrances = doors_beside(data, square, height(data, square))
        if entrances == 0:
            return 0
        castle = castles_of(data, entrances)
        cells = data.cells
        roof = f.PLANES + 1
        found = around(castle) & ~cells[roof]
        while cells[roof + 1] & castle != 0:
            found |= around(cells[roof + 1] & castle) & cells[roof] & ~cells[roof + 1]
            roof += 1
        return found & ~figures(data)

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        level = height(data, source)
        if doors_beside(data, source, level) == 0:
            return Refusal("torres.doors.enter", f"No door beside {NAMES[source]} is on level {level}.")
        occupied = refuse_occupied(data, to)
        if occupied is not None:
            return Refusal("torres.card.doors", occupied.text)
        return Refusal(
            "torres.card.doors-at-door", f"No castle beside {NAMES[source]} has a door that opens onto {NAMES[to]}."
        )
