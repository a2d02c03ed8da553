"""Everybody meets everybody and sits everywhere equally often, as far as the number of matches allows."""

from itertools import combinations, islice, permutations
from math import comb

import pytest

from bartizan.arena.schedule import Lineup, check_groups, lineups
from bartizan.engine.errors import BadSetup

TABLES = [(bots, seats) for bots in range(1, 8) for seats in range(1, 5)]


def first(bots: int, seats: int, number: int) -> list[Lineup]:
    return list(islice(lineups(bots, seats), number))


def rounds_of(bots: int, seats: int) -> int:
    """After so many matches everything is even."""
    return comb(bots, seats % bots if seats >= bots else seats) * seats


def spread(numbers: list[int]) -> int:
    return max(numbers) - min(numbers) if numbers else 0


def unevenness(matches: list[Lineup], bots: int, seats: int) -> tuple[int, int, int]:
    """How much games, meetings and seats differ at most."""
    played = [sum(lineup.count(bot) for lineup in matches) for bot in range(bots)]
    met = [
        sum(lineup.count(one) * lineup.count(other) for lineup in matches)
        for one, other in combinations(range(bots), 2)
    ]
    sat = [sum(lineup[seat] == bot for lineup in matches) for bot in range(bots) for seat in range(seats)]
    return spread(played), spread(met), spread(sat)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_after_whole_rounds_everything_is_even(bots: int, seats: int) -> None:
    whole = rounds_of(bots, seats)
    for rounds in (1, 2, 3):
        assert unevenness(first(bots, seats, whole * rounds), bots, seats) == (0, 0, 0)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_between_nobody_is_far_ahead(bots: int, seats: int) -> None:
    matches = first(bots, seats, 2 * rounds_of(bots, seats))
    for number in range(1, len(matches)):
        played, met, sat = unevenness(matches[:number], bots, seats)
        assert played <= 2
        assert met <= 4
        assert sat <= 4


def test_two_bots_change_seats_from_match_to_match() -> None:
    assert first(2, 2, 4) == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_the_first_round_of_many_bots_is_every_pair_once() -> None:
    assert sorted(tuple(sorted(pair)) for pair in first(5, 2, 10)) == list(combinations(range(5), 2))


def test_with_fewer_bots_than_seats_all_play_and_take_turns_at_the_rest() -> None:
    for lineup in first(3, 4, 30):
        assert sorted(lineup.count(bot) for bot in range(3)) == [1, 1, 2]
    assert first(1, 3, 2) == [(0, 0, 0), (0, 0, 0)]


def test_every_order_around_the_table_has_its_turn() -> None:
    assert set(first(4, 4, 24)) == set(permutations(range(4)))


def test_too_many_groups_are_refused() -> None:
    check_groups(40, 2)
    with pytest.raises(BadSetup, match="20 bots make 4845 groups of 4"):
        check_groups(20, 4)
