"""The course of the game: three phases, their rounds, and who begins."""

from itertools import pairwise
from typing import NamedTuple

import pytest

import bartizan
from bartizan import Match
from tests.rules.asking import do
from tests.rules.torres.positions import begun, end_turn, turn


class Turn(NamedTuple):
    """When a turn took place, and whose it was."""

    phase: int
    round: int
    seat: int


def now(match: Match) -> Turn:
    position = match.position()
    return Turn(position["phase"], position["round"], turn(match)["seat"])


def turns(seats: int, busy: int = -1) -> list[Turn]:
    """All turns of a match in which nobody does anything, but for one seat that goes along the track."""
    match = begun(seats)
    found = []
    while not match.over:
        if match.position()["doing"].startswith("move_king"):
            do(match, "stay")
        found.append(now(match))
        if match.seat == busy:
            do(match, "track")
        end_turn(match)
    return found


@pytest.mark.rule("torres.phases.three")
def test_the_game_has_three_phases() -> None:
    assert sorted({taken.phase for taken in turns(3)}) == [1, 2, 3]


@pytest.mark.rule("torres.phases.three")
def test_each_phase_ends_with_a_scoring() -> None:
    match = begun(2)
    scores = [match.scores()]
    while not match.over:
        if match.position()["doing"].startswith("move_king"):
            scores.append(match.scores())
            do(match, "stay")
        end_turn(match)
    scores.append(match.scores())
    assert all(old < new for before, after in pairwise(scores) for old, new in zip(before, after))
    assert len(scores) == 1 + 3


@pytest.mark.rule("torres.phases.three")
def test_nothing_is_scored_between_two_rounds() -> None:
    match = begun(2)
    for _ in range(2 * 3):
        end_turn(match)
    assert match.position()["round"] == 4
    assert match.scores() == [0, 0]


@pytest.mark.rule("torres.rounds.first")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_phase_has_four_rounds(seats: int) -> None:
    assert {taken.round for taken in turns(seats) if taken.phase == 1} == {1, 2, 3, 4}


@pytest.mark.rule("torres.rounds.later")
@pytest.mark.parametrize("seats", [3, 4])
def test_later_phases_of_three_or_four_players_have_three_rounds(seats: int) -> None:
    taken = turns(seats)
    for phase in (2, 3):
        assert {one.round for one in taken if one.phase == phase} == {1, 2, 3}
    assert len(taken) == 10 * seats


@pytest.mark.rule("torres.rounds.two-players")
def test_every_phase_of_two_players_has_four_rounds() -> None:
    taken = turns(2)
    for phase in (1, 2, 3):
        assert {one.round for one in taken if one.phase == phase} == {1, 2, 3, 4}
    assert [one.seat for one in taken].count(0) == 12
    assert [one.seat for one in taken].count(1) == 12


@pytest.mark.rule("torres.rounds.turns")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_round_everybody_has_one_turn(seats: int) -> None:
    taken = turns(seats, busy=0)
    for round_ in {(one.phase, one.round) for one in taken}:
        assert sorted(one.seat for one in taken if (one.phase, one.round) == round_) == list(range(seats))


@pytest.mark.rule("torres.rounds.turns")
def test_in_the_master_version_somebody_may_have_two_turns_in_succession() -> None:
    match = begun(3, "master")
    end_turn(match)
    end_turn(match)
    assert now(match) == (1, 1, 2)
    do(match, "track")
    end_turn(match)
    assert now(match) == (1, 2, 2)
    end_turn(match)
    assert now(match) == (1, 2, 0)


@pytest.mark.rule("torres.start.youngest")
@pytest.mark.rule("torres.ruling.youngest")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_sets_the_first_knight_and_has_the_first_turn(seats: int) -> None:
    assert bartizan.new_match("torres", seats=seats, seed=1).seat == 0
    assert now(begun(seats)) == (1, 1, 0)


@pytest.mark.rule("torres.start.youngest")
def test_the_first_seat_begins_every_round_of_the_first_phase() -> None:
    taken = turns(3, busy=0)
    assert [one.seat for one in taken if one.phase == 1] == [0, 1, 2] * 4


@pytest.mark.rule("torres.start.clockwise")
def test_turns_go_round_clockwise_whoever_begins() -> None:
    taken = turns(3, busy=0)
    assert [one.seat for one in taken if one.phase == 2] == [1, 2, 0] * 3
