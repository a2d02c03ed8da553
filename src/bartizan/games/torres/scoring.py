"""The scoring track, the castles, the king's bonus and the final places."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from bartizan.engine.cells import first_of, members_of, size_of
from bartizan.engine.steps import Deed, Finish
from bartizan.games.torres import fields as f
from bartizan.games.torres.squares import NAMES
from bartizan.games.torres.state import STEPS, WORDS, TorresData, castles, highest_level, kings_storey


def advance(data: TorresData, seat: i64, points: i64) -> None:
    """Move a seat's marker forward, and on past every marker where it would stop. A marker that does not move gives way
    to nobody: `torres.track.single`, `torres.track.skip`, `torres.track.gain`, `torres.track.pass`,
    `torres.score.no-ties`, `torres.ruling.zero-points`."""
    if points == 0:
        return
    markers = [data.cells[f.POINTS + other] for other in range(data.seats)]
    goal = data.cells[f.POINTS + seat] + points
    while goal in markers:
        goal += 1
    data.cells[f.POINTS + seat] = goal


def in_turn_order(data: TorresData) -> list[int]:
    """All seats clockwise from the starting player: `torres.score.order`, `torres.ruling.scoring-start`."""
    starter, seats = int(data.cells[f.STARTER]), int(data.seats)
    return [*range(starter, seats), *range(starter)]


def castle_score(data: TorresData, seat: i64, castle: i64) -> i64:
    """What a castle brings a seat: its surface times the level of the seat's highest knight there.
    `torres.score.product`, `torres.score.once`, `torres.score.all-colours`, `torres.score.ground`,
    `torres.terms.level-own`, as in `torres.example.anna`."""
    knights = castle & data.cells[f.KNIGHTS + seat]
    return size_of(castle) * highest_level(data, knights) if knights != 0 else 0


def castles_in_order(data: TorresData) -> list[int]:
    """The castles by their first spaces."""
    return sorted(castles(data), key=lambda castle: int(first_of(castle)))


def lowest_seat(data: TorresData) -> int:
    """Who has the fewest points; among equals (possible only at 0) the one whose turn came last:
    `torres.next.king-lowest`, `torres.ruling.zero-tie`."""
    return min(reversed(in_turn_order(data)), key=lambda seat: int(data.cells[f.POINTS + seat]))


def leading_seat(data: TorresData) -> int:
    """Who has the most points, or who began before when all markers are still on the start: `torres.master.order`,
    `torres.master.order-tie`."""
    return max(in_turn_order(data), key=lambda seat: int(data.cells[f.POINTS + seat]))


def places(points: list[int]) -> list[int]:
    """The place of each seat by its points; equal points share a place: `torres.end.winner`,
    `torres.ruling.zero-tie`. Cards in hand are worth nothing: `torres.acquire.hold`."""
    return [1 + sum([other > own for other in points]) for own in points]


class Score(Deed[TorresData]):
    """Everyone gets points for something, clockwise from the starting player, each in one advance:
    `torres.ruling.bonus-order`. Each is told in a note of this kind."""

    kind: ClassVar[str] = ""

    def points(self, data: TorresData, seat: i64) -> i64:
        """What a seat gets."""
        raise self.silence("points")

    def perform(self, data: TorresData, at: i64) -> None:
        for seat in in_turn_order(data):
            advance(data, seat, self.points(data, seat))

    def tell(self, data: TorresData, at: i64) -> list[dict[str, Any]]:
        scores = [(seat, int(self.points(data, seat))) for seat in in_turn_order(data)]
        return [WORDS.note(self.kind, data, seat=seat, points=points) for seat, points in scores if points > 0]


class ScoreCastles(Score):
    """When a phase ends, everyone scores all castles: `torres.score.when`, `torres.score.each-castle`,
    `torres.score.track`."""

    def points(self, data: TorresData, seat: i64) -> i64:
        return sum([castle_score(data, seat, castle) for castle in castles(data)])

    def tell(self, data: TorresData, at: i64) -> list[dict[str, Any]]:
        """A note for each castle that brings a seat points."""
        notes: list[dict[str, Any]] = []
        for seat in in_turn_order(data):
            for castle in castles_in_order(data):
                squares = [NAMES[square] for square in members_of(castle)]
                points, words = int(castle_score(data, seat, castle)), {"surface": len(squares), "at": squares[0]}
                told = {"seat": seat, "points": points, "squares": squares, "level": points // len(squares)}
                notes += [WORDS.note("castle", data, words, **told)] if points > 0 else []
        return notes


class ScoreKing(Score):
    """Then everyone with a knight in the king's castle, exactly on the level of the phase, gets his bonus in an advance
    of its own: `torres.king.after`, `torres.king.several`, `torres.king.both`, `torres.king.occupied`,
    `torres.king.exact`, `torres.king.once`, `torres.king.split`, `torres.setup.king-castle`,
    `torres.ruling.king-castle-now`, as in `torres.example.e` and `torres.example.f`."""

    kind = "king"

    def points(self, data: TorresData, seat: i64) -> i64:
        phase = data.cells[f.PHASE]
        there = kings_storey(data, phase) & data.cells[f.KNIGHTS + seat] != 0
        return data.tables.king_points[int(phase) - 1] if there else 0


SCORE_CASTLES: Final = ScoreCastles("score_castles", STEPS)
SCORE_KING: Final = ScoreKing("score_king", STEPS)
FINISH: Final[Finish[TorresData]] = Finish("finish", STEPS)
"""The match is over with the scoring of its last phase: `torres.end.when`."""
