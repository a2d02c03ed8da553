"""How well a seat stands, in points it may hope for: what bots look at one move ahead."""

from mypy_extensions import i64

from bartizan.games.torres.scoring import castles_score, king_score
from bartizan.games.torres.state import TorresData


def evaluate(data: TorresData, seat: i64) -> float:
    """The points a seat has, and what it would score now."""
    if data.phase == 0 or data.king < 0:
        return 0.0
    return float(data.points[seat] + castles_score(data, seat) + king_score(data, seat))
