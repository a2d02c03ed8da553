"""Who meets whom in which match, and who sits where.

With more bots than seats, groups of as many bots as there are seats meet: every group once in a round. With fewer bots
than seats, every bot sits at the table, and at the seats that are left each group of bots sits once more in turn. In as
many rounds as there are seats, every group moves on around the table until each of its bots has sat at each seat. Then
all bots have played, met each other and sat at every seat exactly equally often, and the next rounds begin with another
order around the table. In between, the match that evens things out most comes first.
"""

from collections.abc import Iterator
from itertools import combinations, cycle, permutations
from math import comb
from typing import Final

from bartizan.engine.errors import BadSetup

Lineup = tuple[int, ...]
"""The bots of a match by their numbers, seat by seat."""

MOST_GROUPS: Final = 1000


def check_groups(bots: int, seats: int) -> None:
    """Raise `BadSetup` where there are too many different groups for anything to be balanced."""
    if comb(bots, seats) > MOST_GROUPS:
        raise BadSetup(
            f"{bots} bots make {comb(bots, seats)} groups of {seats}, and {MOST_GROUPS} are the most: "
            "choose fewer bots, or fewer seats with --seats."
        )


def lineups(bots: int, seats: int) -> Iterator[Lineup]:
    """The lineups of all matches from the first on, without end. Each depends only on those before it."""
    tally = _Tally(bots, seats)
    everyone = tuple(range(bots)) * (seats // bots)
    groups = [tuple(sorted(everyone + more)) for more in combinations(range(bots), seats - len(everyone))]
    for order in cycle(permutations(range(1, seats))):
        circles = [(group[0], *(group[place] for place in order)) for group in groups]
        turns = [[circle[start:] + circle[:start] for start in range(seats)] for circle in circles]
        for _ in range(seats):
            waiting = turns.copy()
            while waiting:
                lineup, its_turns = tally.fairest(waiting)
                waiting.remove(its_turns)
                its_turns.remove(lineup)
                tally.count(lineup)
                yield lineup


class _Tally:
    """How often each bot has played, met each other one, and sat at each seat."""

    def __init__(self, bots: int, seats: int) -> None:
        self._played = [0] * bots
        self._met = [[0] * bots for _ in range(bots)]
        self._sat = [[0] * seats for _ in range(bots)]

    def count(self, lineup: Lineup) -> None:
        for seat, bot in enumerate(lineup):
            self._played[bot] += 1
            self._sat[bot][seat] += 1
        for one, other in combinations(lineup, 2):
            self._met[one][other] += 1
            self._met[other][one] += 1

    def fairest(self, waiting: list[list[Lineup]]) -> tuple[Lineup, list[Lineup]]:
        """The lineup whose bots have met, played and sat there least, and the list it comes from."""
        need = [self._need(turns[0]) for turns in waiting]
        least = min(need)
        chosen = [(turns, lineup) for turns, its in zip(waiting, need) if its == least for lineup in turns]
        turns, lineup = min(chosen, key=lambda one: self._worn(one[1]))
        return lineup, turns

    def _need(self, group: Lineup) -> tuple[int, int]:
        met = sum(self._met[one][other] for one, other in combinations(group, 2))
        return met, sum(self._played[bot] for bot in group)

    def _worn(self, lineup: Lineup) -> int:
        return sum(self._sat[bot][seat] for seat, bot in enumerate(lineup))
