"""Crates and the point track."""

import pytest

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.crates import collected
from tests.rules.revive.tables import bare, chances, do, effect, holdings, options, refusal, score, tracks, turn_of


@pytest.mark.rule("revive.crate.gain", "revive.crate.draw", "revive.ruling.crate-public", "revive.box.crates")
def test_a_crate_is_drawn_from_the_stack_face_up() -> None:
    data = bare()
    for kind, number in enumerate((6, 6, 6, 4, 3, 3)):
        data.cells[f.UNSEEN_CRATES + kind] = number
    effect(data, "crate")
    assert data.seat == CHANCE
    assert sorted(chances(data).values()) == [3, 3, 4, 6, 6, 6]
    do(data, "finds books")
    assert data.cells[f.CRATES + a.CRATE.numbers["books"]] == 1
    assert data.cells[f.UNSEEN_CRATES + a.CRATE.numbers["books"]] == 5


@pytest.mark.rule("revive.crate.point-track", "revive.ruling.point-beyond", "revive.crate.gain")
def test_points_bring_a_crate_at_each_crate_space_once() -> None:
    data = bare()
    data.cells[f.UNSEEN_CRATES] = 9
    for before, points, crates in ((0, 7, 0), (7, 1, 1), (8, 1, 0), (17, 9, 1), (60, 9, 0)):
        data.cells[f.SCORE] = before
        data.cells[f.CRATES] = 0
        effect(data, f"points {points}")
        while data.seat == CHANCE:
            do(data, "finds food")
        assert (collected(data, 0), score(data)) == (crates, before + points)


@pytest.mark.rule("revive.crate.open", "revive.crate.counted", "revive.ruling.crate-counts", "revive.turn.free")
def test_opening_a_crate_is_free_and_it_counts_all_the_same() -> None:
    data = bare()
    data.cells[f.CRATES + a.CRATE.numbers["crystals"]] = 1
    data.cells[f.CRATES + a.CRATE.numbers["steps"]] = 1
    turn_of(data)
    assert [text for text in options(data) if text.startswith("open")] == ["open crystals", "open steps"]
    do(data, "open crystals", "open steps", "advance green")
    assert (holdings(data), tracks(data), data.cells[f.ACTED]) == ({"books": 1, "crystals": 2}, [0, 2, 0], 0)
    assert collected(data, 0) == 2
    assert refusal(data, "open steps") == "revive.crate.open"


@pytest.mark.rule("revive.ruling.crate-empty")
def test_without_a_crate_there_is_a_point_instead() -> None:
    data = effect(bare(), "crate")
    assert (score(data), data.seat) == (1, OVER)
    data = bare()
    data.cells[f.SCORE] = 7
    assert score(effect(data, "points 1")) == 9
