"""The scoring track, the castles, the king's bonus and the final places
(rules `torres.track.*`, `torres.score.*`, `torres.king.*`, `torres.end.*`)."""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres.squares import count
from bartizan.games.torres.state import TorresData, castle_at, highest_level


def advance(data: TorresData, seat: i64, points: i64) -> None:
    """Move a seat's marker forward, and on past every marker where it would stop. A marker that does not move
    gives way to nobody."""
    if points == 0:
        return
    markers = data.points
    goal = markers[seat] + points
    while is_marked(data, goal):
        goal += 1
    markers[seat] = goal


def is_marked(data: TorresData, space: i64) -> bool:
    """Whether some marker stands on a space of the track."""
    seat: i64 = 0
    while seat < data.seats:
        if data.points[seat] == space:
            return True
        seat += 1
    return False


def in_turn_order(data: TorresData) -> list[int]:
    """All seats clockwise from the starting player."""
    seats = int(data.seats)
    return [(int(data.starter) + place) % seats for place in range(seats)]


def castle_score(data: TorresData, seat: i64, castle: i64) -> i64:
    """What a castle brings a seat: its surface times the level of the seat's highest knight there."""
    knights = castle & data.knights[seat]
    if knights == 0:
        return 0
    return count(castle) * highest_level(data, knights)


def castles_score(data: TorresData, seat: i64) -> i64:
    """What all castles together bring a seat."""
    total: i64 = 0
    number: i64 = 0
    while data.castles[number] != 0:
        total += castle_score(data, seat, data.castles[number])
        number += 1
    return total


def king_score(data: TorresData, seat: i64) -> i64:
    """The king's bonus of this phase: for a knight in his castle exactly on the level of the phase."""
    phase = int(data.phase) - 1
    level = data.tables.king_levels[phase]
    storey = data.planes[level] & ~data.planes[level + 1]
    if castle_at(data, data.king) & data.knights[seat] & storey == 0:
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
        if found < 0 or data.points[seat] <= data.points[found]:
            found = seat
    return found


def leading_seat(data: TorresData) -> int:
    """Who has the most points, or who began before when all markers are still on the start."""
    found = int(data.starter)
    for seat in range(int(data.seats)):
        if data.points[seat] > data.points[found]:
            found = seat
    return found


def places(points: list[int]) -> list[int]:
    """The place of each seat by its points; equal points share a place."""
    return [1 + sum([other > own for other in points]) for own in points]


def refuse_track(data: TorresData) -> Refusal | None:
    """Why the player may not move on the scoring track."""
    if data.ap >= 1:
        return None
    return Refusal("torres.track.ap", "A step on the scoring track costs 1 action point, and none is left.")
