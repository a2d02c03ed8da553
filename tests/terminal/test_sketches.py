"""What can be made of a game's sketch without knowing the game."""

import pytest

import bartizan
from bartizan.games import names
from bartizan.terminal.screen import COLOURS, DYES, coloured
from bartizan.terminal.sketches import Drawing, Grid, read_sketch

TEXT = """\
Two islands, and a sea between them.
     a   b   c
  1  .   2A  1
  2  10K .   .
The other one:
  x  1   .B

> A p1:  12 points, 3 sheep, hand axe rope
  B p2:   1 point, no sheep
"""


def test_boards_words_and_seats_are_told_apart() -> None:
    sketch = read_sketch(TEXT)
    first, island, words, other = sketch.parts
    assert first == "Two islands, and a sea between them."
    assert words == "The other one:"
    assert isinstance(island, Grid)
    assert island.columns == ["a", "b", "c"]
    spaces = {space.name: (space.tall, space.who) for _, row in island.rows for space in row}
    assert spaces == {"a1": (0, ""), "b1": (2, "A"), "c1": (1, ""), "a2": (10, "K"), "b2": (0, ""), "c2": (0, "")}
    assert island.at("a2") == (1, 0)
    assert island.at("d9") is None
    assert isinstance(other, Grid)
    assert other.columns == []
    assert [(space.name, space.tall, space.who) for space in other.rows[0][1]] == [("", 1, ""), ("", 0, "B")]
    assert sketch.seats[0].deciding
    assert sketch.seats[0].facts == ["3 sheep", "hand axe rope"]
    assert not sketch.seats[1].deciding
    assert sketch.seats[1].facts == ["no sheep"]


def test_words_alone_are_a_sketch() -> None:
    sketch = read_sketch("A quiet evening.\n\n")
    assert sketch.parts == ["A quiet evening."]
    assert list(sketch.spaces()) == []


DRAWN = """\
   *          Bl2
 -----  and  -----
  a           Gr4

  Bl blue, Gr green; nothing else.
  No columns here.
"""


def test_what_stands_in_columns_is_kept_as_it_stands() -> None:
    sketch = read_sketch(DRAWN)
    drawing, blank, legend, words = sketch.parts
    assert drawing == Drawing(["   *          Bl2", " -----  and  -----", "  a           Gr4"])
    assert isinstance(drawing, Drawing)
    assert drawing.width == 18
    assert (blank, legend, words) == ("", "  Bl blue, Gr green; nothing else.", "  No columns here.")
    assert (sketch.signs["Bl"], sketch.signs["Gr"]) == ("blue", "green")


NAMED = ["  the Old Mill [-Mill]; Mills, Old", "   Mill. east-gate 12"]


def test_names_are_found_as_they_stand_and_over_the_ends_of_lines() -> None:
    meanings = {"Mill": ["mill"], "Old Mill": ["a"], "Gate": ["west-gate", "east-gate"]}
    sketch = read_sketch("Old Mill", meanings)
    found = [(name.text, name.places) for name in sketch.names(NAMED)]
    assert found == [
        ("the", [(0, 2, 5)]),
        ("Old Mill", [(0, 6, 14)]),
        ("Mill", [(0, 17, 21)]),
        ("Mills", [(0, 24, 29)]),
        ("Old Mill", [(0, 31, 34), (1, 3, 7)]),
        ("east-gate", [(1, 9, 18)]),
    ]
    assert [list(sketch.means(name)) for name in ("Old Mill", "Gate", "the")] == [["a"], meanings["Gate"], ["the"]]


def test_signs_and_letters_of_a_drawing_have_their_colours() -> None:
    text = coloured("  a  Gr4 (B) Xy1 blue-3", True, {"Gr": "green", "Xy": "nothing"})
    found = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert found == {
        "a": f"bold {COLOURS[0]}", "B": f"bold {COLOURS[1]}", "Gr4": f"bold {DYES['green']}",
        "blue-3": f"bold {DYES['blue']}",
    }  # fmt: skip


def test_the_towers_of_arkhanos_are_a_drawing() -> None:
    match = bartizan.new_match("arkhanos", 3, seed=1)
    for _ in range(40):
        match.play(match.actions()[-1])
        first, *rest = read_sketch(match.game.sketch(match.view(0))).parts
        assert isinstance(first, Drawing)
        assert "centre" in " ".join(first.lines)
        assert not any(isinstance(part, Grid | Drawing) for part in rest)


def test_the_board_of_torres_has_all_its_spaces_by_their_names() -> None:
    match = bartizan.new_match("torres", 3, seed=1)
    for text in ("knight d1", "knight e8", "knight c3"):
        match.play(text)
    view = match.view(0)
    sketch = read_sketch(match.game.sketch(view))
    spaces = {space.name: space for space in sketch.spaces()}
    assert sorted(spaces) == sorted(column + row for column in "abcdefgh" for row in "12345678")
    assert {name: space.tall for name, space in spaces.items() if space.tall} == view["board"]
    assert {name: space.who for name, space in spaces.items() if space.who} == {"d1": "A", "e8": "B", "c3": "C"}
    assert sorted(sketch.seats) == [0, 1, 2]
    assert "points" not in " ".join(sketch.seats[0].facts)


@pytest.mark.parametrize("game", names())
def test_what_names_mean_are_values_of_actions(game: str) -> None:
    match = bartizan.new_match(game, 2, seed=3)
    values = {value for block in match.game.space.blocks for domain in block.domains for value in domain.numbers}
    for _ in range(40):
        match.play(match.actions()[0])
        told = match.game.meanings(match.view(0))
        assert {value for means in told.values() for value in means} <= values
