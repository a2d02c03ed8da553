"""The chance of a match: a random generator that can be copied and pickled."""

import secrets
from array import array
from collections.abc import Iterable
from operator import index
from typing import Any

from bartizan.engine.playout import draw, generator


class Luck:
    """Draws outcomes of chance. Our generator does not tell its state, so a copy is made by drawing as often again, out
    of as many: for that it is enough to know the seed and how large each draw was."""

    def __init__(self, seed: int | None = None, drawn: Iterable[int] = ()) -> None:
        self._seed = secrets.randbits(62) if seed is None else index(seed) % 2**62
        self._rng = generator(self._seed)
        self._drawn = array("q", drawn)
        for total in self._drawn:
            self._rng.randrange(total)

    def draw(self, outcomes: list[tuple[int, int]]) -> int:
        """One of the outcomes, as likely as its weight."""
        self._drawn.append(sum(weight for _, weight in outcomes))
        return draw(outcomes, self._rng)

    def next(self) -> "Luck":
        """Luck for another match: this one if nothing was drawn from it yet, else new luck drawn from it, so that only
        the draws of one match have to be remembered."""
        return Luck(int(self._rng.randrange(2**62))) if self._drawn else self

    def copy(self) -> "Luck":
        """The same luck from here on."""
        return Luck(self._seed, self._drawn)

    def __reduce__(self) -> tuple[Any, ...]:
        return Luck, (self._seed, self._drawn.tolist())

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes."""
        return len(self._drawn) * self._drawn.itemsize
