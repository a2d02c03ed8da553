"""The master version: placing the starting castles, and the eight master cards
(rules `torres.master.*`, `torres.mastercard.*`)."""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres import actions
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import KNIGHTS
from bartizan.games.torres.scoring import advance, in_turn_order
from bartizan.games.torres.squares import (
    BIT,
    BORDER,
    MAIN_DIAGONALS,
    NAMES,
    ROWS_AND_COLUMNS,
    around,
    count,
    flood,
    lowest,
    members,
)
from bartizan.games.torres.state import TorresData

STARTING_CASTLES = 8


def too_close(castles: i64) -> i64:
    """All spaces with fewer than two empty spaces between them and a castle, counted along edges."""
    near = castles | around(castles)
    return near | around(near)


def castle_spaces(data: TorresData) -> i64:
    """Where the next starting castle may be placed."""
    return ~too_close(data.cells[f.PLANES + 1])


def refuse_castle(data: TorresData, square: i64) -> Refusal | None:
    """Why no starting castle may be placed on a space."""
    if data.cells[f.PLANES + 1] & BIT[square] != 0:
        return Refusal("torres.master.castles-empty", f"There is a castle on {NAMES[square]} already.")
    if castle_spaces(data) & BIT[square] != 0:
        return None
    return Refusal(
        "torres.master.castles-distance",
        f"Fewer than two empty spaces would lie between {NAMES[square]} and another castle.",
    )


def score_master_card(data: TorresData) -> None:
    """Everyone who fulfils the master card now gets its points, in one advance."""
    for seat in in_turn_order(data):
        advance(data, seat, master_score(data, seat))


def master_score(data: TorresData, seat: i64) -> i64:
    """What the master card brings a seat at the scoring of this phase."""
    cells = data.cells
    card = int(cells[f.MASTER_CARD])
    points: i64 = data.tables.master_points[card][int(cells[f.PHASE]) - 1]
    if points == 0:
        return 0
    knights = cells[f.KNIGHTS + seat]
    if card == actions.MASTER_BORDER:
        return points * counted_with_majority(data, seat, BORDER)
    if card == actions.MASTER_DIAGONALS:
        return points * counted_with_majority(data, seat, MAIN_DIAGONALS)
    if card == actions.MASTER_CASTLES:
        return points if castles_held(data, knights) == data.tables.master_castles[int(cells[f.PHASE]) - 1] else 0
    if card == actions.MASTER_SQUARE:
        return points if has_square(knights) else 0
    return points if count(knights) == KNIGHTS and all_fulfil(data, card, knights) else 0


def all_fulfil(data: TorresData, card: int, knights: i64) -> bool:
    """Whether all six knights of a seat together do what a card asks of all of them."""
    if card == actions.MASTER_DIFFERENT:
        return on_different_levels(data, knights)
    if card == actions.MASTER_SAME:
        return on_same_level(data, knights)
    if card == actions.MASTER_ROW:
        return in_one_row(knights)
    return flood(BIT[lowest(knights)], knights) == knights


def counted_with_majority(data: TorresData, seat: i64, spaces: i64) -> i64:
    """How many knights a seat has on the spaces, and one more if nobody has as many."""
    cells = data.cells
    own = count(cells[f.KNIGHTS + seat] & spaces)
    if own == 0:
        return 0
    other: i64 = 0
    while other < data.seats:
        if other != seat and count(cells[f.KNIGHTS + other] & spaces) >= own:
            return own
        other += 1
    return own + 1


def castles_held(data: TorresData, knights: i64) -> i64:
    """In how many castles the knights stand."""
    cells = data.cells
    held: i64 = 0
    place = f.CASTLES
    while cells[place] != 0:
        if cells[place] & knights != 0:
            held += 1
        place += 1
    return held


def on_different_levels(data: TorresData, knights: i64) -> bool:
    """Whether no two of the knights are on the same level."""
    cells = data.cells
    place = f.PLANES
    while cells[place] & knights != 0:
        if count(cells[place] & ~cells[place + 1] & knights) > 1:
            return False
        place += 1
    return True


def on_same_level(data: TorresData, knights: i64) -> bool:
    """Whether all knights are on one level: above each level stand all of them or none."""
    cells = data.cells
    place = f.PLANES + 1
    while cells[place] & knights != 0:
        if cells[place] & knights != knights:
            return False
        place += 1
    return True


def in_one_row(knights: i64) -> bool:
    """Whether all knights stand in one row or one column."""
    line: i64 = 0
    while line < 16:
        if knights & ~ROWS_AND_COLUMNS[line] == 0:
            return True
        line += 1
    return False


def has_square(knights: i64) -> bool:
    """Whether four of the knights are the corners of a square of any size, straight or tilted."""
    squares = members(knights)
    for first in squares:
        for second in squares:
            dx = second % 8 - first % 8
            dy = second // 8 - first // 8
            if dx <= 0 or dy < 0:
                continue  # each square has just one side that goes right and not up
            if is_knight(knights, first % 8 - dy, first // 8 + dx) and is_knight(
                knights, second % 8 - dy, second // 8 + dx
            ):
                return True
    return False


def is_knight(knights: i64, x: i64, y: i64) -> bool:
    """Whether one of the knights stands on the space of this column and row, if there is one."""
    return 0 <= x < 8 and 0 <= y < 8 and knights & BIT[y * 8 + x] != 0
