"""The thinking time of bots, turn by turn."""


class Clock:
    """Counts the turns of each seat of a match, and its thinking time in seconds. A turn belongs to the seat that
    decides first in it: what others decide in between takes their time, but neither ends it nor is a turn of theirs."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.thinking = [0.0] * seats
        self.longest = [0.0] * seats
        """The thinking time of the longest turn."""
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
