"""Positions as a codec: what is declared is written, read back, and refused with a sentence; no field is forgotten."""

from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS, TRUTH, Domain, Maybe, SetOf, Whole
from bartizan.engine.errors import BadPosition
from bartizan.engine.fields import Fields
from bartizan.engine.pieces import Pieces
from bartizan.engine.positions import (
    Cell,
    Codec,
    Counts,
    Each,
    Group,
    Keyed,
    Member,
    Over,
    Part,
    Row,
    Wide,
    Written,
    check_order,
)
from bartizan.engine.state import OVER
from bartizan.engine.steps import Argument, Deed, Steps
from tests.engine.test_steps import Forest

CARDS: Final = Domain("card", ["ace", "king", "queen"])
GATES: Final = Domain("gate", ["north", "south", "east", "west"])
FIELDS: Final = Fields()
ROUND: Final = FIELDS.cell("round", Whole(0, 9))
LEADER: Final = FIELDS.cell("leader", Maybe(SEATS), NOTHING)
HANDS: Final = FIELDS.row("hands", SEATS, CARDS, values=Whole(0, 2))
SHOWN: Final = FIELDS.cell("shown", Maybe(CARDS), NOTHING)
SEEN: Final = FIELDS.row("seen", SEATS, values=SetOf(CARDS))
GATE: Final = FIELDS.row("gate", SEATS, values=GATES)
READY: Final = FIELDS.row("ready", SEATS, values=TRUTH)
BARRED: Final = FIELDS.cell("barred", SetOf(GATES))
WALLS: Final = FIELDS.row("walls", GATES, CARDS, values=Maybe(CARDS), start=NOTHING)
LANTERNS: Final = FIELDS.row("lanterns", CARDS, values=Whole(0, 3))
PILE: Final = FIELDS.row("pile", CARDS, values=Maybe(CARDS), start=NOTHING)
DECK: Final = FIELDS.row("deck", CARDS, values=Whole(0, 2))
AT: Final = FIELDS.places
PARTS: Final[dict[str, Part]] = {
    "round": Cell(AT[ROUND], most=5),
    "leader": Cell(AT[LEADER]),
    "hands": Each(Counts(AT[HANDS], "copies", "a card")),
    "shown": Cell(AT[SHOWN], what="a card"),
    "seen": Each(Cell(AT[SEEN], what="a card")),
    "places": Each(Group({"gate": Cell(AT[GATE], what="a Gate", beyond=1), "ready": Cell(AT[READY])})),
    "barred": Each(Member(AT[BARRED]), GATES),
    "walls": Keyed(Group({"cards": Row(Cell(AT[WALLS], what="a card"))}), GATES),
    "lanterns": Keyed(Cell(AT[LANTERNS]), CARDS, sparse=True),
    "pile": Row(Cell(AT[PILE], what="a card", values=CARDS), most=2),
    "over": Over(),
}
DERIVED: Final = {"deck": "cards that lie nowhere else"}
CODEC: Final = Codec("Toy", FIELDS, PARTS, DERIVED, "seats", 2)
PIECES: Final = Pieces("card", CARDS, FIELDS, DECK, {"hands": HANDS, "shown": SHOWN})
BOX: Final = [0, 1, 2]
"""No aces, a king, two queens."""


WHOLE: Final[dict[str, Any]] = {
    "seats": 2,
    "round": 3,
    "leader": 1,
    "hands": [["king"], ["queen", "queen"]],
    "shown": None,
    "seen": [["ace", "queen"], []],
    "places": [{"gate": "north", "ready": False}, {"gate": "south", "ready": True}],
    "barred": [False, True, False, False],
    "walls": {gate: {"cards": ["ace" if gate == "south" else None, None, None]} for gate in GATES.values},
    "lanterns": {"king": 2},
    "pile": ["king", "ace"],
    "over": False,
}


def fresh() -> Forest:
    return Forest(2, 0, FIELDS.fresh(), vec[i64]([]), Steps())


def read(position: dict[str, Any]) -> Forest:
    state = fresh()
    CODEC.read(state, CODEC.seats(position), position)
    PIECES.fill_deck(state, BOX)
    return state


def test_what_is_written_reads_back() -> None:
    state = read(WHOLE)
    assert CODEC.write(state, 2) == WHOLE
    assert list(CODEC.write(state, 2)) == list(WHOLE)
    assert FIELDS.of(state.cells, SEEN) == [5, 0, 0, 0]


def test_a_row_may_be_shorter_and_its_rest_stays_as_it_is() -> None:
    state = read(WHOLE)
    CODEC.read(state, 2, {"walls": {"south": {"cards": []}, "west": {"cards": [None, "king"]}}, "pile": ["queen"]})
    written = CODEC.write(state, 2)
    assert [written["walls"][gate]["cards"][:2] for gate in ("south", "west")] == [["ace", None], [None, "king"]]
    assert written["pile"] == ["queen", "ace"]


def test_a_match_can_be_over() -> None:
    state = read(WHOLE | {"over": True})
    assert (state.seat, CODEC.write(state, 2)["over"]) == (OVER, True)


def test_what_is_left_out_stays_as_it_is() -> None:
    state = fresh()
    state.cells[ROUND] = 4
    CODEC.read(state, 2, {"seats": 2, "leader": 0})
    assert CODEC.write(state, 2)["round"] == 4
    CODEC.read(state, 2, WHOLE, "round")
    assert CODEC.write(state, 2)["round"] == 3
    assert CODEC.write(state, 2)["leader"] == 0


def test_some_entries_can_be_written_alone() -> None:
    assert CODEC.write(read(WHOLE), 2, "shown", "round") == {"seats": 2, "shown": None, "round": 3}


def test_a_game_can_write_an_entry_by_a_function_of_its_own() -> None:
    fields = Fields()
    places = fields.row("places", SEATS, values=SetOf(Domain("square", [f"s{number}" for number in range(64)])))
    told = Written(lambda state: [state.cells[places], state.seats], fields.places[places])
    codec = Codec("Toy", fields, {"told": told}, {}, "seats", 2)
    assert codec.write(Forest(2, 0, fields.fresh(), vec[i64]([]), Steps()), 2)["told"] == [0, 2]


def test_a_set_of_64_fills_a_cell() -> None:
    fields = Fields()
    places = fields.row("places", SEATS, values=SetOf(Domain("square", [f"s{number}" for number in range(64)])))
    state = Forest(2, 0, fields.fresh(), vec[i64]([]), Steps())
    codec = Codec("Toy", fields, {"places": Each(Cell(fields.places[places], what="a square"))}, {}, "seats", 2)
    codec.read(state, 2, {"places": [["s63", "s2"], ["s5"]]})
    assert state.cells[places] == 4 - 2**63
    assert codec.write(state, 2)["places"] == [["s2", "s63"], ["s5"]]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"round": 6}, "'round' must be a whole number from 0 to 5, not 6."),
        ({"round": True}, "'round' must be a whole number from 0 to 5, not True."),
        ({"leader": 2}, "'leader' must be a whole number from 0 to 1, not 2."),
        ({"hands": [[]]}, "'hands' must be a list of 2 lists, one for each seat."),
        ({"hands": [["jack"], []]}, "'hands': 'jack' is not a card."),
        ({"hands": [["queen"] * 3, []]}, "'hands': queen has more than 2 copies."),
        ({"shown": ["ace"]}, "'shown': ['ace'] is not a card."),
        ({"seen": [["ace", "ace"], []]}, "'seen of seat 0': ace is there more than once."),
        ({"places": [{"gate": "west"}, {}]}, "'gate': west is no Gate with 2 people."),
        ({"places": [{"door": 1}, {}]}, "'places' has no field 'door', only gate, ready."),
        ({"places": [{}, 7]}, "'places' must be a table of fields."),
        ({"places": [{}, {"ready": 1}]}, "'ready' must be true or false, not 1."),
        ({"barred": []}, "'barred' must be a list of 4 answers."),
        ({"walls": {"gap": []}}, "'walls' has no field 'gap', only north, south, east, west."),
        ({"walls": {"east": {"cards": [None, "jack"]}}}, "'cards of east': 'jack' is not a card."),
        ({"walls": {"east": {"cards": [None] * 4}}}, "'cards' must be a list of 3 at most."),
        ({"lanterns": {"ace": 4}}, "'ace' must be a whole number from 0 to 3, not 4."),
        ({"pile": ["ace"] * 3}, "'pile' must be a list of 2 at most."),
        ({"pile": [None]}, "'pile': None is not a card."),
        ({"over": 1}, "'over' must be true or false, not 1."),
        ({"deck": []}, "A position of Toy has no field 'deck'"),
        ({"shown": "king", "hands": [["king"], []]}, "'hands', 'shown': king is there more than once."),
        ({"shown": "ace"}, "'hands', 'shown': ace is not in the box of this match."),
        ({"shown": "queen", "hands": [["queen"], ["queen"]]}, "'hands', 'shown': there are only 2 of queen."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read({"seats": 2, **given})
    assert told in str(caught.value)


def test_what_lies_nowhere_is_in_the_deck() -> None:
    state = read(WHOLE)
    assert FIELDS.of(state.cells, DECK) == [0, 0, 0]
    assert FIELDS.of(read({"seats": 2, "shown": "queen"}).cells, DECK) == [0, 1, 1]
    assert PIECES.counted(state) == BOX


@pytest.mark.parametrize("name", [name for name, part in PARTS.items() if part.told])
def test_a_field_without_a_place_is_an_error(name: str) -> None:
    """So nobody can add a field and forget it in positions."""
    parts = {other: part for other, part in PARTS.items() if other != name}
    with pytest.raises(ValueError, match=f"must either tell of {PARTS[name].told[0]}"):
        Codec("Toy", FIELDS, parts, DERIVED, "seats", 2)


@pytest.mark.parametrize("derived", [{}, {**DERIVED, "round": "it is told"}, {**DERIVED, "moon": "it is no field"}])
def test_what_is_derived_must_be_a_field_that_is_not_told(derived: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="must either tell of"):
        Codec("Toy", FIELDS, PARTS, derived, "seats", 2)


class Sleep(Deed[Forest]):
    waits = True

    def perform(self, data: Forest, at: i64) -> None: ...


class Track(Deed[Forest]):
    under = "track"
    seat: Argument

    def perform(self, data: Forest, at: i64) -> None: ...


ORDERED: Final = Steps()
SLEEP: Final = Sleep("sleep", ORDERED)
TRACK: Final = Track("track", ORDERED, seat=SEATS, place=Whole(0, 3))


def test_steps_wait_only_under_what_they_say() -> None:
    check_order(ORDERED, [int(SLEEP.at()), int(TRACK.at(1, 0)), int(TRACK.at(1, 2))])
    with pytest.raises(BadPosition, match=r"track\(p1, 0\) cannot wait under sleep\(\)"):
        check_order(ORDERED, [int(TRACK.at(0, 0)), int(SLEEP.at())])
    with pytest.raises(BadPosition, match=r"track\(p1, 0\) cannot wait under track\(p2, 1\)"):
        check_order(ORDERED, [int(TRACK.at(0, 0)), int(TRACK.at(1, 1))])
    with pytest.raises(BadPosition, match="track stands there twice"):
        check_order(ORDERED, [int(TRACK.at(0, 0)), int(TRACK.at(0, 0))])


def test_a_set_in_several_cells_is_a_list_of_names() -> None:
    hexes = Domain("hex", [f"h{number}" for number in range(100)], "a hex")
    fields = Fields()
    fields.cell("before", SEATS)
    wide = fields.wide("seen", SEATS, GATES, of=hexes)
    codec = Codec(
        "Toy", fields, {"seen": Each(Each(Wide(fields.places[int(wide.place)], hexes), GATES))},
        {"before": "nothing"}, "seats", 2,
    )  # fmt: skip
    data = Forest(2, OVER, fields.fresh(), vec[i64](), Steps())
    wide.add(data.cells, 1 * 4 + 2, 99)
    wide.add(data.cells, 1 * 4 + 2, 3)
    told = codec.write(data, 2)
    assert told["seen"] == [[[], [], [], []], [[], [], ["h3", "h99"], []]]
    again = Forest(2, OVER, fields.fresh(), vec[i64](), Steps())
    codec.read(again, 2, told)
    assert list(again.cells) == list(data.cells)
    with pytest.raises(BadPosition, match="h100"):
        codec.read(again, 2, {"seen": [[["h100"], [], [], []], [[], [], [], []]]})
