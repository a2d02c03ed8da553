"""What a number can stand for: places of a row, and sets of up to as many values as a cell has bits."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import Bunch, Domain, Index, SetOf

BOARD = Domain("square", [column + row for row in "12345678" for column in "abcdefgh"])


def test_places_of_a_row_are_printed_by_number_and_told_by_name() -> None:
    spots, rooms = Index(["left", "right"]), Index(range(1, 7))
    assert [spots.word(1), spots.plain(1), spots.number("1"), spots.number("right")] == ["1", "right", 1, None]
    assert [rooms.word(5), rooms.plain(5), rooms.number("5"), rooms.number("6")] == ["5", 6, 5, None]


def test_a_bunch_counts_each_of_its_members() -> None:
    party = Bunch(Domain("unit", ["peasant", "mage", "knight"]))
    found = party.of([2, 0, 2])
    assert (party.word(found), party.plain(found)) == ("peasant+2knight", ["peasant", "knight", "knight"])
    assert party.number("peasant+2knight") == found


def test_a_set_of_few_values_counts_from_nothing_to_all() -> None:
    cards = SetOf(Domain("card", ["oak", "elm", "ash"]))
    assert (cards.least, cards.most) == (0, 7)
    assert [cards.word(number) for number in (0, 5, 7)] == ["none", "oak+ash", "oak+elm+ash"]
    assert [cards.number(cards.word(number)) for number in range(8)] == list(range(8))
    assert [cards.number(word) for word in ("ash+oak", "oak+oak", "fir", "")] == [None] * 4


def test_a_set_of_64_values_fits_a_cell() -> None:
    spaces = SetOf(BOARD)
    assert (spaces.least, spaces.most) == (-(2**63), 2**63 - 1)
    assert [spaces.word(number) for number in (0, 1, 2**62, -(2**63))] == ["none", "a1", "g8", "h8"]
    for number in (0, 1, spaces.least, spaces.least + 1, spaces.most, -1):
        assert spaces.number(spaces.word(number)) == number
        assert vec[i64]([number])[0] == number


def test_no_cell_holds_a_larger_set() -> None:
    with pytest.raises(ValueError, match="no cell holds a set of 65 values of square"):
        SetOf(Domain("square", [*BOARD.values, "i9"]))
