"""The scoring track, the castles, the king's bonus and the final places
(rules `torres.track.*`, `torres.score.*`, `torres.king.*`, `torres.end.*`)."""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.squares import count
from bartizan.games.torres.state import TorresData, castle_at, highest_level


def advance(data: TorresData, seat: i64, points: i64) -> None:
    """Move a seat's marker forward, and on past every marker where it would stop. A marker that does not move
    gives way to nobody."""
    if points == 0:
        return
    goal = data.cells[f.POINTS + seat] + points
    while is_marked(data, goal):
        goal += 1
    data.cells[f.POINTS + seat] = goal


def is_marked(data: TorresData, space: i64) -> bool:
    """Whether some marker stands on a space of the track."""
    cells = data.cells
    place = f.POINTS
    end = place + data.seats
    while place < end:
        if cells[place] == space:
            return True
        place += 1
    return False


def in_turn_order(data: TorresData) -> list[int]:
    """All seats clockwise from the starting player."""
    seats = int(data.seats)
    return [(int(data.cells[f.STARTER]) + place) % seats for place in range(seats)]


def castle_score(data: TorresData, seat: i64, castle: i64) -> i64:
    """What a castle brings a seat: its surface times the level of the seat's highest knight there."""
    knights = castle & data.cells[f.KNIGHTS + seat]
    if knights == 0:
        return 0
    return count(castle) * highest_level(data, knights)


def castles_score(data: TorresData, seat: i64) -> i64:
    """What all castles together bring a seat."""
    cells = data.cells
    total: i64 = 0
    place = f.CASTLES
    while cells[place] != 0:
        total += castle_score(data, seat, cells[place])
        place += 1
    return total


def king_score(data: TorresData, seat: i64) -> i64:
    """The king's bonus of this phase: for a knight in his castle exactly on the level of the phase."""
    cells = data.cells
    phase = int(cells[f.PHASE]) - 1
    level = data.tables.king_levels[phase]
    storey = cells[f.PLANES + level] & ~cells[f.PLANES + level + 1]
    if castle_at(data, cells[f.KING]) & cells[f.KNIGHTS + seat] & storey == 0:
        return 0
    return data.tables.king_points[phase]


def score_castles(data: TorresData) -> None:
    """Everyone scores all castles, clockwise from the starting player, each in one advance."""
    for seat in in_turn_order(data):
        advance(data, seat, castles_score(data, seat))


def score_king(data: TorresData) -> None:
    """Then everyone who has earned it gets the king's bonus."""
    for seat in in_turn_order(data):
        advance(data, seat, king_score(data, seat))


def lowest_seat(data: TorresData) -> int:
    """Who has the fewest points; among equals (possible only at 0) the one whose turn came last."""
    found = -1
    for seat in in_turn_order(data):
        if found < 0 or data.cells[f.POINTS + seat] <= data.cells[f.POINTS + found]:
            found = seat
    return found


def leading_seat(data: TorresData) -> int:
    """Who has the most points, or who began before when all markers are still on the start."""
    cells = data.cells
    found = int(cells[f.STARTER])
    for seat in range(int(data.seats)):
        if cells[f.POINTS + seat] > cells[f.POINTS + found]:
            found = seat
    return found


def places(points: list[int]) -> list[int]:
    """The place of each seat by its points; equal points share a place."""
    return [1 + sum([other > own for other in points]) for own in points]


def refuse_track(data: TorresData) -> Refusal | None:
    """Why the player may not move on the scoring track."""
    if data.cells[f.AP] >= 1:
        return None
    return Refusal("torres.track.ap", "A step on the scoring track costs 1 action point, and none is left.")
