"""Artifacts, and how the end comes."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from tests.rules.revive.tables import (
    bare,
    build,
    do,
    effect,
    grant,
    move,
    options,
    refusal,
    rich,
    score,
    turn_of,
    unlock,
)


def board(data: Revive, majors: tuple[int, ...] = (2, 2, 2), minors: tuple[int, ...] = (1, 1, 1, 1)) -> Revive:
    """These artifacts lie on the board."""
    for kind, number in enumerate(majors):
        data.cells[f.MAJORS + kind] = number
    for kind, number in enumerate(minors):
        data.cells[f.MINORS + kind] = number
    return data


@pytest.mark.rule("revive.artifact.sources", "revive.ruling.artifact-choice", "revive.box.major-artifacts")
@pytest.mark.rule("revive.box.minor-artifacts")
def test_any_artifact_of_the_size_can_be_taken() -> None:
    data = effect(board(bare(), (2, 0, 2)), "artifact major")
    assert options(data) == ["major disc", "major monolith"]
    assert refusal(data, "major spiral") == "revive.ruling.artifact-choice"
    assert refusal(data, "minor idol") == "revive.ruling.artifact-choice"
    do(data, "major monolith")
    assert (data.cells[f.MAJORS + 2], data.cells[f.OWN_MAJORS + 2]) == (1, 1)
    data = effect(board(bare()), "artifact minor")
    assert refusal(data, "major disc") == "revive.ruling.artifact-choice"
    do(data, "minor codex")
    assert (data.cells[f.MINORS + 1], data.cells[f.OWN_MINORS + 1]) == (0, 1)


@pytest.mark.rule("revive.artifact.minor", "revive.crate.gain")
def test_the_casket_brings_a_crate_at_once() -> None:
    data = board(bare())
    data.cells[f.UNSEEN_CRATES] = 1
    do(effect(data, "artifact minor"), "minor casket")
    assert data.seat == CHANCE


@pytest.mark.rule("revive.ruling.artifact-none")
def test_what_comes_without_an_artifact() -> None:
    data = effect(board(bare(), (0, 0, 0)), "artifact major")
    assert options(data) == ["minor idol", "minor codex", "minor keystone", "minor casket"]
    for size in ("major", "minor"):
        data = effect(board(bare(), (0, 0, 0), (0, 0, 0, 0)), f"artifact {size}")
        assert (score(data), data.seat) == (3, OVER)
    data = effect(board(bare(), (1, 1, 1), (0, 0, 0, 0)), "artifact minor")
    assert score(data) == 3


@pytest.mark.rule("revive.tech.top", "revive.tech.once", "revive.artifact.sources")
def test_technologies_of_the_top_row_bring_artifacts_once() -> None:
    for technology, found in (("top-left", "major disc"), ("top-right", "major disc"), ("top-middle", "minor idol")):
        data = unlock(board(bare()), "base", "left", "middle", "right")
        data.cells[f.UNSEEN_CRATES] = 1
        do(grant(rich(data), "populate"), "populate c3a", f"unlock {technology}")
        assert options(data)[0] == found
        do(data, found)
        assert (data.seat == CHANCE) == (technology == "top-middle")  # a crate besides


@pytest.mark.rule("revive.end.trigger", "revive.end.last-turns", "revive.ruling.end-finish-turn")
@pytest.mark.rule("revive.ruling.end-tile", "revive.ruling.end-which", "revive.box.end-tile", "revive.frame.no-rounds")
def test_after_the_last_major_artifact_everyone_else_has_one_more_turn() -> None:
    data = board(move(bare(3), 0, 11, 0, seat=1), (0, 0, 1))
    data.cells[f.CRATES + a.OPEN.size + a.CRATE.numbers["steps"]] = 1
    turn_of(data, 1)
    do(data, "open steps", "advance green")
    assert (data.cells[f.END_TILE], data.cells[f.LAST]) == (1, 1)
    do(data, "switch food", "end")
    for seat in (2, 0):
        assert data.seat == seat
        do(data, "hibernate", "end")
    assert data.seat == OVER


@pytest.mark.rule("revive.ruling.end-off-turn", "revive.end.last-turns", "revive.ruling.end-tile")
@pytest.mark.rule("revive.ruling.offturn-now", "revive.explore.later-terrain")
def test_the_turn_in_which_somebody_else_takes_it_counts() -> None:
    data = board(move(build(rich(bare()), "b5d", seat=1), 11, 0, 0, seat=1), (0, 1, 0))
    turn_of(data)
    do(data, "explore c5", "take sky-reader", "shows bee-warden", "reveals near-1")
    assert (data.cells[f.END_TILE], data.cells[f.LAST]) == (1, 0)
    do(data, "end", "hibernate", "end")
    assert data.seat == OVER


@pytest.mark.rule("revive.ruling.solo-artifacts")
def test_alone_the_match_ends_with_that_turn() -> None:
    data = board(move(bare(1), 0, 11, 0), (0, 0, 1))
    data.cells[f.CRATES + a.CRATE.numbers["steps"]] = 1
    do(turn_of(data), "open steps", "advance green", "switch food", "end")
    assert data.seat == OVER


@pytest.mark.rule("revive.ruling.end-backstop")
def test_after_sixty_turns_of_a_player_the_end_comes_by_itself() -> None:
    data = bare()
    data.cells[f.TURN] = 117
    turn_of(data, 1)
    assert data.cells[f.LAST] == NOTHING
    do(data, "hibernate", "end")
    assert data.cells[f.LAST] == 0
    do(data, "hibernate", "end", "hibernate", "end")
    assert data.seat == OVER
    assert (data.cells[f.TURN], data.cells[f.END_TILE]) == (120, NOTHING)
