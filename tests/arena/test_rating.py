"""Ratings: who wins more is rated higher, more matches say it more surely, and the same matches say the same."""

from math import log, sqrt
from random import Random

import pytest

from bartizan.arena.rating import Standing, ratings


def duels(share: float, number: int) -> list[Standing]:
    """So many matches of two, of which the first wins a share."""
    won = round(share * number)
    places = [(1, 2)] * won + [(2, 1)] * (number - won)
    return [((0, 1), its) for its in Random(1).sample(places, number)]


def rated(players: int, standings: list[Standing]) -> list[tuple[float, tuple[float, float]]]:
    found = ratings(players, standings, seed=1, resamples=20)
    assert found is not None
    return found


@pytest.mark.parametrize("share", [0.5, 0.75, 0.9])
def test_a_lead_is_the_chance_to_win(share: float) -> None:
    """In the model, a lead of c * ln(p / (1 - p)) means that share p of the wins."""
    (first, _), (second, _) = rated(2, duels(share, 600))
    scale = sqrt(2) * 25 / 6
    assert first - second == pytest.approx(scale * log(share / (1 - share)), abs=1.2)
    assert (first + second) / 2 == pytest.approx(25, abs=0.5)


def test_more_matches_say_it_more_surely() -> None:
    reach = []
    for number in (60, 240, 4000):
        (_, (low, high)), _ = rated(2, duels(0.6, number))
        reach.append(high - low)
    assert reach[0] > 1.3 * reach[1] > 2.5 * reach[2] > 0


def test_equal_bots_are_not_told_apart() -> None:
    (_, first), (_, second) = rated(2, duels(0.5, 300))
    assert first[0] < second[1]
    assert second[0] < first[1]


def test_equal_places_are_equal() -> None:
    (first, _), (second, _) = rated(2, [((0, 1), (1, 1))] * 20)
    assert first == pytest.approx(second)


def test_who_always_wins_is_not_known_exactly() -> None:
    reach = []
    for number in (30, 300):
        (rating, (low, high)), (other, _) = rated(2, [((0, 1), (1, 2))] * number)
        assert rating > other
        reach.append(high - low)
    assert reach[0] > 1
    assert reach[1] > 1


def test_places_behind_the_first_count_too() -> None:
    found = rated(3, [((2, 0, 1), (1, 2, 3)), ((0, 1, 2), (2, 3, 1))] * 20)
    assert found[2][0] > found[0][0] > found[1][0]


def test_a_bot_at_several_seats_is_the_mean_of_them() -> None:
    found = rated(2, [((0, 1, 0, 1), (1, 2, 3, 4))] * 30)
    assert found[0][0] > found[1][0]
    alone = rated(1, [((0, 0), (1, 2))] * 30)
    assert alone[0][0] == pytest.approx(25, abs=0.1)


def test_the_same_matches_say_the_same() -> None:
    assert rated(2, duels(0.6, 50)) == rated(2, duels(0.6, 50))


def test_whoever_meets_nobody_is_not_rated() -> None:
    assert ratings(1, [((0,), (1,))] * 5, seed=1) is None
    assert ratings(2, [], seed=1) is None
