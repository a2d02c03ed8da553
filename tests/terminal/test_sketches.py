"""What can be made of a game's sketch without knowing the game."""

import bartizan
from bartizan.terminal.sketches import Grid, read_sketch

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
