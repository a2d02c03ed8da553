"""Types of what views tell, made of the parts of a position."""

from typing import Literal, get_type_hints

import pytest

from bartizan.engine.domains import NOTHING, POINTS, SEATS, TRUTH, Domain, Maybe, SetOf
from bartizan.engine.fields import Fields
from bartizan.engine.positions import Cell, Counts, Each, Group, Member, Part
from bartizan.engine.view_types import part_type, some_type, told_of_seat_types, told_types

COLOURS = Domain("colour", ["red", "blue"])
CARDS = Domain("card", ["ace", "king"])
FIELDS = Fields()
GOLD = FIELDS.row("gold", SEATS, values=POINTS)
HANDS = FIELDS.row("hands", SEATS, CARDS, values=POINTS)
TRUMP = FIELDS.cell("trump", Maybe(COLOURS), NOTHING)
SEEN = FIELDS.cell("seen", SetOf(CARDS))
DONE = FIELDS.cell("done", TRUTH)
AT = FIELDS.places
TURN = Group({"trump": Cell(AT[TRUMP]), "done": Cell(AT[DONE])}, key="trump")
PARTS: dict[str, Part] = {
    "gold": Each(Cell(AT[GOLD])),
    "hands": Each(Counts(AT[HANDS], "cards", "a card")),
    "trump": Cell(AT[TRUMP]),
    "seen": Cell(AT[SEEN]),
    "turn": TURN,
}


def test_entries_of_a_position_have_the_types_of_their_fields() -> None:
    hints = get_type_hints(told_types(PARTS, ["gold", "hands", "trump", "seen"], {CARDS: str}))
    assert hints["gold"] == list[int]
    assert hints["hands"] == list[list[str]]
    assert hints["trump"] == Literal["red", "blue"] | None
    assert hints["seen"] == list[str]


def test_of_one_seat_it_is_what_a_list_has_for_each() -> None:
    hints = get_type_hints(told_of_seat_types(PARTS, ["gold", "hands"], {}))
    assert hints == {"gold": int, "hands": list[Literal["ace", "king"]]}


def test_a_table_can_be_none_and_its_key_cannot() -> None:
    table = some_type(TURN, {})
    assert get_type_hints(table) == {"trump": Literal["red", "blue"], "done": bool}
    assert type(None) in part_type(TURN, {}).__args__
    sparse = some_type(Group({"done": Cell(AT[DONE]), "which": Member(AT[SEEN])}, sparse=True), {})
    assert sparse.__required_keys__ == frozenset()
    assert get_type_hints(sparse) == {"done": bool, "which": bool}


def test_a_part_of_an_unknown_kind_is_an_error() -> None:
    with pytest.raises(TypeError, match="Part"):
        part_type(Part([], ""), {})
