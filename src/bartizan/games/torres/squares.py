"""The 64 building spaces as bits (`torres.box.board`): a1 is top left, h1 top right, a8 bottom left, h8 bottom right.

A set of spaces is one signed 64-bit int (h8 is the sign bit), as in `engine/cells.py`, with the care told there:
everything gives the same result compiled and interpreted.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import set_of
from bartizan.engine.domains import Domain

NAMES: Final = [column + row for row in "12345678" for column in "abcdefgh"]
SQUARES: Final = Domain("square", NAMES)

WHOLE_BOARD: Final = -1  # the set of all spaces


def around(squares: i64) -> i64:
    """All spaces that share an edge with a space of the set (they may belong to the set themselves):
    `torres.terms.castle-touch`."""
    north = (squares >> 8) & 0x00FFFFFFFFFFFFFF
    south = ((squares & 0x007FFFFFFFFFFFFF) << 8) | ((-((squares >> 55) & 1)) << 63)
    west = ((squares >> 1) & 0x3F7F7F7F7F7F7F7F) | (((squares >> 63) & 1) << 62)
    east = ((squares & 0x3F7F7F7F7F7F7F7F) << 1) | ((-((squares >> 62) & 1)) << 63)
    return north | south | west | east


def flood(seeds: i64, within: i64) -> i64:
    """All spaces of `within` that hang together, edge by edge, with a seed that lies in it."""
    reached = seeds & within
    edge = reached
    while edge != 0:
        edge = around(edge) & within & ~reached
        reached |= edge
    return reached


def _apart(distances: set[int]) -> list[int]:
    """For each space, those of which the column and the row are just these distances away."""
    return [
        int(set_of([to for to in range(64) if {abs(to % 8 - at % 8), abs(to // 8 - at // 8)} == distances]))
        for at in range(64)
    ]


NEIGHBOURS: Final[vec[i64]] = vec[i64](_apart({0, 1}))  # for each space, those that share an edge with it
DIAGONALS: Final[vec[i64]] = vec[i64](_apart({1}))  # for each space, those that share only a corner with it
NEXT_BUT_ONE: Final[vec[i64]] = vec[i64](_apart({0, 2}))
"""For each space, those that are next but one in a straight line."""

BORDER: Final[i64] = set_of([s for s in range(64) if s % 8 in (0, 7) or s // 8 in (0, 7)])
MAIN_DIAGONALS: Final[i64] = set_of([s for s in range(64) if s % 8 == s // 8 or s % 8 + s // 8 == 7])
ROWS_AND_COLUMNS: Final[vec[i64]] = vec[i64](
    [int(set_of([s for s in range(64) if s // 8 == line])) for line in range(8)]
    + [int(set_of([s for s in range(64) if s % 8 == line])) for line in range(8)]
)
