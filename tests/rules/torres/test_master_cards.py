"""The eight master cards: rules `torres.mastercard.*`."""

import pytest

from tests.rules.torres.test_scoring import after_phase

STAIR = "a2:1 b2:2 c2:3 d2:4 e2:5"
"""A castle of surface 5 with a level of each height from 1 to 5."""


def awards(card: str, board: str, knights: str, phase: int = 3, king: str = "h8") -> list[int]:
    """What a master card brings each seat: how much more it scores than in the basic game. The markers are far
    apart, so that no occupied space changes anything."""
    scores = [1000 * seat for seat in range(1, knights.count("/") + 2)]
    plain = after_phase(phase, board, knights, king, scores=scores).scores()
    found = after_phase(phase, board, knights, king, scores=scores, version="master", master_card=card).scores()
    return [more - less for more, less in zip(found, plain, strict=True)]


@pytest.mark.rule("torres.mastercard.different")
def test_different_brings_40_for_six_knights_on_six_levels() -> None:
    assert awards("different", STAIR, "a2 b2 c2 d2 e2 f2/h2") == [40, 0]


@pytest.mark.rule("torres.mastercard.different")
def test_different_levels_need_not_follow_each_other_nor_include_the_board() -> None:
    board = "a1:1 b1:2 c1:3 d1:4 e1:5 f1:7 g1:1"
    assert awards("different", board, "a1 b1 c1 d1 e1 f1/h3") == [40, 0]


@pytest.mark.rule("torres.mastercard.different")
@pytest.mark.parametrize("knights", ["a2 b2 c2 d2 f2 f4/h2", "a2 b2 c2 d2 e2 a4/h2"])
def test_different_brings_nothing_when_two_knights_share_a_level(knights: str) -> None:
    assert awards("different", f"{STAIR} a4:1", knights) == [0, 0]


@pytest.mark.rule("torres.mastercard.different")
@pytest.mark.parametrize("phase", [1, 2])
def test_different_counts_after_phase_3_only(phase: int) -> None:
    assert awards("different", STAIR, "a2 b2 c2 d2 e2 f2/h2", phase) == [0, 0]


@pytest.mark.rule("torres.mastercard.same")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_same_brings_50_for_six_knights_on_one_level_in_whatever_castles(level: int) -> None:
    tops = "" if level == 0 else f"b2:{level} b3:{level} d2:{level} d3:{level} f2:{level} f3:{level}"
    assert awards("same", tops, "b2 b3 d2 d3 f2 f3/h2") == [50, 0]


@pytest.mark.rule("torres.mastercard.same")
@pytest.mark.parametrize(("board", "last"), [("b2 b3 d2 d3 f2", "b5"), ("b2 b3 d2 d3 f2 d5:2 d6", "d5")])
def test_same_brings_nothing_when_one_knight_is_lower_or_higher(board: str, last: str) -> None:
    assert awards("same", board, f"b2 b3 d2 d3 f2 {last}/h2") == [0, 0]


@pytest.mark.rule("torres.mastercard.same")
@pytest.mark.parametrize("phase", [1, 2])
def test_same_counts_after_phase_3_only(phase: int) -> None:
    assert awards("same", "", "b2 b3 d2 d3 f2 f3/h2", phase) == [0, 0]


@pytest.mark.rule("torres.mastercard.row")
@pytest.mark.parametrize("knights", ["a3 b3 c3 e3 f3 h3/a8", "c1 c2 c3 c5 c7 c8/h1", "a1 b1 c1 d1 e1 f1/h3"])
def test_row_brings_50_for_six_knights_in_one_row_or_column(knights: str) -> None:
    assert awards("row", "", knights) == [50, 0]


@pytest.mark.rule("torres.mastercard.row")
def test_row_brings_nothing_when_one_knight_stands_beside_it() -> None:
    assert awards("row", "", "a3 b3 c3 d3 e3 f4/h1") == [0, 0]


@pytest.mark.rule("torres.mastercard.row")
@pytest.mark.parametrize("phase", [1, 2])
def test_row_counts_after_phase_3_only(phase: int) -> None:
    assert awards("row", "", "a3 b3 c3 e3 f3 h3/a8", phase) == [0, 0]


@pytest.mark.rule("torres.mastercard.square")
@pytest.mark.parametrize("knights", ["b2 c2 b3 c3/h2", "b2 e2 b5 e5/h2", "a1 h1 a8 h8/g3"])
def test_square_may_have_any_size(knights: str) -> None:
    assert awards("square", "", knights, king="d4") == [50, 0]


@pytest.mark.rule("torres.mastercard.square")
@pytest.mark.parametrize("knights", ["c2 d3 c4 b3/h2", "c1 f2 e5 b4/h2", "b1 h2 g8 a7/e4", "c4 d2 f3 e5/h2"])
def test_square_may_be_tilted(knights: str) -> None:
    assert awards("square", "", knights) == [50, 0]


@pytest.mark.rule("torres.mastercard.square")
@pytest.mark.parametrize(
    "knights", ["b2 c2 b3/h2", "b2 d2 b3 d3/h2", "b2 c2 c3 d3/h2", "b2 c1 d2 c4/h2", "b3 d2 f3 d4/h2", "b2 c2 b3/c3"]
)
def test_square_does_not_count_other_shapes_or_other_colours(knights: str) -> None:
    assert awards("square", "", knights) == [0, 0]


@pytest.mark.rule("torres.mastercard.square")
@pytest.mark.parametrize("phase", [1, 2])
def test_square_counts_after_phase_3_only(phase: int) -> None:
    assert awards("square", "", "b2 c2 b3 c3/h2", phase) == [0, 0]


@pytest.mark.rule("torres.mastercard.square-once")
def test_a_second_square_brings_nothing_more() -> None:
    assert awards("square", "", "b2 c2 d2 b3 c3 d3/h2") == [50, 0]


@pytest.mark.rule("torres.mastercard.border")
@pytest.mark.parametrize(("phase", "points"), [(1, 2), (2, 5), (3, 10)])
def test_border_pays_for_each_knight_on_the_border(phase: int, points: int) -> None:
    assert awards("border", "", "a1 d1 h4 d4/a8 e8 h5 b7", phase) == [3 * points, 3 * points]


@pytest.mark.rule("torres.mastercard.border")
@pytest.mark.parametrize("square", ["a1", "h1", "a8", "d1", "d8", "a4", "h4"])
def test_border_counts_every_side_and_a_corner_once(square: str) -> None:
    assert awards("border", "", f"{square}/e1") == [10, 10]


@pytest.mark.rule("torres.mastercard.border")
@pytest.mark.parametrize("square", ["b2", "g2", "b7", "g7", "d2", "d7", "b4", "g4"])
def test_border_does_not_count_the_second_ring(square: str) -> None:
    assert awards("border", "", f"{square}/c3") == [0, 0]


@pytest.mark.rule("torres.mastercard.border")
def test_border_counts_any_level() -> None:
    assert awards("border", "a1:3 a2:1 a3:1", "a1 a2 a6/d1 e1 f1") == [30, 30]


@pytest.mark.rule("torres.mastercard.border-most")
@pytest.mark.parametrize(("phase", "points"), [(1, 2), (2, 5), (3, 10)])
def test_border_pays_once_more_for_having_more_than_each_other_player(phase: int, points: int) -> None:
    assert awards("border", "", "a1 d1/h4 d4/c8", phase) == [2 * points + points, points, points]


@pytest.mark.rule("torres.mastercard.border-most")
def test_border_pays_nobody_once_more_at_a_tie_for_the_most() -> None:
    assert awards("border", "", "a1 d1/h4 h5/c8") == [20, 20, 10]


@pytest.mark.rule("torres.mastercard.castles")
@pytest.mark.parametrize(("phase", "needed", "points"), [(1, 4, 5), (2, 5, 15), (3, 6, 30)])
@pytest.mark.parametrize("held", [3, 4, 5, 6])
def test_castles_asks_for_exactly_4_then_5_then_6(phase: int, needed: int, points: int, held: int) -> None:
    squares = ["b2", "d2", "f2", "b4", "d4", "f4"]
    expected = points if held == needed else 0
    assert awards("castles", " ".join(squares), f"{' '.join(squares[:held])}/h6", phase) == [expected, 0]


@pytest.mark.rule("torres.mastercard.castles")
def test_a_knight_on_the_board_is_in_no_castle() -> None:
    board = "b2 d2 f2 b4"
    assert awards("castles", board, "b2 d2 f2 b5/h6", 1) == [0, 0]
    assert awards("castles", board, "b2 d2 f2 b4 b5/h6", 1) == [5, 0]


@pytest.mark.rule("torres.mastercard.castles")
def test_two_knights_in_one_castle_count_as_one() -> None:
    board = "b2 b3 d2 f2 b5"
    assert awards("castles", board, "b2 b3 d2 f2/h6", 1) == [0, 0]
    assert awards("castles", board, "b2 b3 d2 f2 b5/h6", 1) == [5, 0]


@pytest.mark.rule("torres.mastercard.diagonals")
@pytest.mark.parametrize(("phase", "points"), [(1, 2), (2, 5), (3, 10)])
def test_diagonals_pays_for_each_knight_on_a_main_diagonal(phase: int, points: int) -> None:
    assert awards("diagonals", "", "b2 g2 d3/a8 e5 d6", phase) == [2 * points, 2 * points]


@pytest.mark.rule("torres.mastercard.diagonals")
def test_the_main_diagonals_are_16_squares() -> None:
    down = {"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"}
    up = {"a8", "b7", "c6", "d5", "e4", "f3", "g2", "h1"}
    for square in (column + row for row in "12345678" for column in "abcdefgh" if column + row not in ("e2", "a3")):
        expected = [20, 0] if square in down | up else [0, 0]
        assert awards("diagonals", "", f"{square}/e2", king="a3") == expected


@pytest.mark.rule("torres.mastercard.diagonals")
def test_diagonals_counts_any_level() -> None:
    assert awards("diagonals", "b2:2 b1:1", "b2 d4/f6 g7") == [20, 20]


@pytest.mark.rule("torres.mastercard.diagonals-most")
@pytest.mark.parametrize(("phase", "points"), [(1, 2), (2, 5), (3, 10)])
def test_diagonals_pays_once_more_for_having_more_than_each_other_player(phase: int, points: int) -> None:
    assert awards("diagonals", "", "b2 c3/g7 d1/a4", phase) == [2 * points + points, points, 0]


@pytest.mark.rule("torres.mastercard.diagonals-most")
def test_diagonals_pays_nobody_once_more_at_a_tie_for_the_most() -> None:
    assert awards("diagonals", "", "b2 c3/g7 g2/a8") == [20, 20, 10]


@pytest.mark.rule("torres.mastercard.neighbours")
@pytest.mark.parametrize("knights", ["b2 c2 d2 b3 c3 d3/h2", "a4 b4 c4 d4 e4 f4/h2", "c2 c3 d3 d4 e4 c4/h2"])
def test_neighbours_brings_40_for_six_knights_in_one_group(knights: str) -> None:
    assert awards("neighbours", "", knights) == [40, 0]


@pytest.mark.rule("torres.mastercard.neighbours")
def test_neighbours_counts_knights_on_different_levels() -> None:
    assert awards("neighbours", "b2:3 c2:1 d2:1", "b2 c2 d2 b3 c3 d3/h2") == [40, 0]


@pytest.mark.rule("torres.mastercard.neighbours")
@pytest.mark.parametrize("knights", ["b2 c2 d2 b3 c3 f5/h2", "b2 c2 d2 e3 f3 g3/h2"])
def test_neighbours_brings_nothing_when_the_group_is_broken(knights: str) -> None:
    assert awards("neighbours", "", knights) == [0, 0]


@pytest.mark.rule("torres.mastercard.neighbours")
@pytest.mark.parametrize("phase", [1, 2])
def test_neighbours_counts_after_phase_3_only(phase: int) -> None:
    assert awards("neighbours", "", "b2 c2 d2 b3 c3 d3/h2", phase) == [0, 0]
