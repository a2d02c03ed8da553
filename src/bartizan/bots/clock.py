"""How many turns bots have, and how long they think."""


class Clock:
    """Counts the turns of each seat of a match, and the seconds. A turn is that of whoever decides first in it: what
    others decide in between takes their time, but neither ends it nor is a turn of theirs."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.thinking = [0.0] * seats
        self.longest = [0.0] * seats
        """What the longest turn took."""
        self._turn: int | None = None
        self._number = 0
        self._last = [0] * seats
        self._taken = [0.0] * seats

    def count(self, seat: int, turn: int, seconds: float) -> None:
        """A seat has decided something, in a turn as `State.turn` tells them apart."""
        if turn != self._turn:
            self._turn = turn
            self._number += 1
            self.turns[seat] += 1
        if self._last[seat] != self._number:
            self._last[seat] = self._number
            self._taken[seat] = 0.0
        self._taken[seat] += seconds
        self.thinking[seat] += seconds
        self.longest[seat] = max(self.longest[seat], self._taken[seat])
