"""Domains and fields: declared once, they print, read back and check themselves."""

import pytest

from bartizan.engine.domains import NOTHING, SEATS, Domain, Maybe, SetOf, Values, Whole
from bartizan.engine.fields import Fields

COLOURS = Domain("colour", ["red", "green", "blue"])


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (COLOURS, {0: "red", 2: "blue"}),
        (Whole(3, 12), {3: "3", 12: "12"}),
        (Maybe(COLOURS), {NOTHING: "none", 1: "green", 2: "blue"}),
        (SetOf(COLOURS), {0: "none", 1: "red", 5: "red+blue", 7: "red+green+blue"}),
    ],
)
def test_numbers_have_words_that_lead_back(values: Values, words: dict[int, str]) -> None:
    for number, word in words.items():
        assert (values.word(number), values.number(word)) == (word, number)
    assert (values.least, values.most) == (min(words), max(words))


@pytest.mark.parametrize(
    ("values", "word"),
    [
        (COLOURS, "yellow"),
        (COLOURS, "none"),
        (Whole(3, 12), "2"),
        (Whole(3, 12), "13"),
        (Whole(3, 12), "-4"),
        (Whole(3, 12), "9" * 30),
        (Maybe(COLOURS), ""),
        (SetOf(COLOURS), "blue+red"),
        (SetOf(COLOURS), "red+red"),
        (SetOf(COLOURS), "red+"),
    ],
)
def test_other_words_mean_nothing(values: Values, word: str) -> None:
    assert values.number(word) is None


def test_a_domain_needs_different_single_words() -> None:
    with pytest.raises(ValueError, match="different single words"):
        Domain("colour", ["red", "red"])
    with pytest.raises(ValueError, match="different single words"):
        Domain("colour", ["dark red"])
    with pytest.raises(ValueError, match="no room for nothing"):
        Maybe(Whole(1, 3))


def test_fields_lie_one_after_another_in_one_block() -> None:
    fields = Fields()
    turn = fields.cell("round", Whole(0, 9))
    coins = fields.row("coins", SEATS, COLOURS, values=Whole(0, 20), start=2)
    king = fields.cell("king", Maybe(COLOURS), NOTHING)
    assert (turn, coins, king, fields.size) == (0, 1, 13, 14)
    cells = fields.fresh()
    assert list(cells) == [0, *[2] * 12, NOTHING]
    cells[coins + 1 * 3 + 2] = 7
    assert fields.of(cells, coins) == [2, 2, 2, 2, 2, 7, 2, 2, 2, 2, 2, 2]
    assert fields.fields["coins"].label(5) == "coins p2 blue"


def test_a_field_that_can_hold_nothing_starts_so_and_changes_are_told_cell_by_cell() -> None:
    fields = Fields()
    fields.cell("round", Whole(0, 9))
    owners = fields.row("owners", COLOURS, values=Maybe(SEATS))
    before, after = fields.fresh(), fields.fresh()
    assert list(before) == [0, NOTHING, NOTHING, NOTHING]
    after[owners + 1] = 3
    after[0] = 1
    assert fields.changes(before, after, owners) == [(1, NOTHING, 3)]


def test_cells_that_hold_what_they_cannot_are_found() -> None:
    fields = Fields()
    coins = fields.row("coins", SEATS, COLOURS, values=Whole(0, 20))
    king = fields.cell("king", Maybe(COLOURS), NOTHING)
    cells = fields.fresh()
    assert fields.problems(cells) == []
    cells[coins + 4] = 21
    cells[king] = -2
    assert fields.problems(cells) == ["coins p2 green is 21, not 0 to 20", "king is -2, not -1 to 2"]
    assert fields.problems(cells[:5]) == ["there are 5 cells, not 13"]


def test_a_field_is_declared_once_and_starts_with_what_it_can_hold() -> None:
    fields = Fields()
    fields.cell("round", Whole(0, 9))
    with pytest.raises(ValueError, match="declared twice"):
        fields.cell("round", Whole(0, 9))
    with pytest.raises(ValueError, match="starts with what it cannot hold"):
        fields.cell("king", Whole(0, 9), NOTHING)
