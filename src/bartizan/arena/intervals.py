"""Shares of some number of trials, with 95 % intervals after Wilson."""

from typing import Final

from msgspec import Struct

Interval = tuple[float, float]

NORMAL: Final = 1.959964
"""The standard deviations within which 95 % of a normal distribution lie."""


class Share(Struct, frozen=True):
    """How often something came about. A shared win is a part of one."""

    hits: float
    trials: int

    @property
    def share(self) -> float:
        return self.hits / self.trials if self.trials else 0.0

    @property
    def interval(self) -> Interval:
        """Where the share lies if one plays for ever, with 95 % certainty."""
        if not self.trials:
            return 0.0, 1.0
        square = NORMAL * NORMAL
        centre = self.share + square / (2 * self.trials)
        reach = NORMAL * ((self.share * (1 - self.share) + square / (4 * self.trials)) / self.trials) ** 0.5
        whole = 1 + square / self.trials
        return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


def share_of(parts: list[float]) -> Share:
    """The share of some trials, each of which came about wholly, in part or not at all."""
    return Share(sum(parts), len(parts))
