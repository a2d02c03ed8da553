"""Colours and shapes on a sketch: the letters move nowhere, and nothing is lost."""

from librt.random import Random

import bartizan
from bartizan.terminal.screen import SHAPES, coloured
from bartizan.terminal.sketches import LETTERS


def test_a_coloured_sketch_has_shapes_for_letters_and_everything_in_its_place() -> None:
    match = bartizan.new_match("torres", 4, seed=3)
    rng = Random(3)
    for _ in range(150):
        actions = match.actions()
        match.play(actions[rng.randrange(len(actions))])
    board = match.game.sketch(match.view(0)).splitlines()[:9]
    drawn = [coloured(line) for line in board]
    shapes = str.maketrans(SHAPES, LETTERS)
    assert [text.plain.translate(shapes).rstrip() for text in drawn] == board
    assert any(shape in text.plain for text in drawn for shape in SHAPES[:4])
    assert all(text.spans for text in drawn[1:])


def test_seats_in_words_get_their_shape_and_colour() -> None:
    text = coloured("> B p2:  12 points, hand A1")
    assert text.plain == "> ■ p2:  12 points, hand A1"
    assert [(span.start, span.end) for span in text.spans] == [(2, 6)]
