"""How strong bots are, on one scale: openskill's Plackett-Luce model, by the bootstrap over matches.

A bot does not change, so nothing is forgotten (`tau`) and every match counts fully (`gamma`). The mean of all is about
25; at a table of two, a lead of 6.5 means three wins of four.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bartizan.arena.intervals import NORMAL, Interval

Standing = tuple[tuple[int, ...], tuple[int, ...]]
"""Who sat at each seat, by numbers, and which place each seat came to."""

_RESAMPLES: Final = 100
_MOST: Final = 500
"""The most matches of a resample: where there are more, the spread is narrowed by the root of the share."""

_MODEL: Final = PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)


def ratings(
    players: int, standings: Sequence[Standing], seed: int, resamples: int = _RESAMPLES
) -> list[tuple[float, Interval]] | None:
    """The rating of each player with its 95 % interval; None if nobody has ever met anybody. It is the mean
    over bootstrap resamples of the matches."""
    met = [standing for standing in standings if len(standing[0]) > 1]
    if not met:
        return None
    rng = Random(seed)
    size = min(len(met), _MOST)
    drawn = [_rated(players, _drawn(met, size, rng)) for _ in range(resamples)]
    found = []
    for player in range(players):
        rated = [resample[player] for resample in drawn]
        centre = fmean(rated)
        reach = NORMAL * stdev(rated) * (size / len(met)) ** 0.5
        found.append((centre, (centre - reach, centre + reach)))
    return found


def _drawn(standings: list[Standing], size: int, rng: Random) -> list[Standing]:
    """A sample of matches with replacement, in any order. About one match of all is reversed: what has never happened
    is not impossible."""
    upset = 1 / (len(standings) + 2)
    return [
        (seats, tuple(-place for place in places)) if rng.random() < upset else (seats, places)
        for seats, places in rng.choices(standings, k=size)
    ]


def _rated(players: int, standings: Sequence[Standing]) -> list[float]:
    """The rating of each player after these matches, in this order."""
    known = [_MODEL.rating() for _ in range(players)]
    for seats, places in standings:
        ranks = [float(place) for place in places]
        if len(set(seats)) == len(seats):
            after = _MODEL.rate([[known[player]] for player in seats], ranks=ranks)
            for player, (rating,) in zip(seats, after):
                known[player] = rating
        else:
            _rate_twins(known, seats, ranks)
    return [float(rating.mu) for rating in known]


def _rate_twins(known: list[PlackettLuceRating], seats: tuple[int, ...], ranks: list[float]) -> None:
    """Rate a match in which a player sits at several seats: it becomes the mean of what its seats become."""
    teams = [[_MODEL.rating(mu=known[player].mu, sigma=known[player].sigma)] for player in seats]
    after = _MODEL.rate(teams, ranks=ranks)
    for player in set(seats):
        its = [rating for seat, (rating,) in zip(seats, after) if seat == player]
        known[player] = _MODEL.rating(
            mu=fmean(rating.mu for rating in its), sigma=fmean(rating.sigma for rating in its)
        )
