"""The actions of a match without those that were undone, and the way back to any state between them.

Keeping every state would cost megabytes. A few are kept, and those between are found by doing the actions again.
"""

from array import array
from collections.abc import Iterator
from typing import Final

from bartizan.engine.state import CHANCE, State

_CHECKPOINTS: Final = 4
"""How many states are kept behind the present one. They lie where undo looks for them."""
_STRIDE: Final = 16
"""In a long turn a state is kept after this many actions."""
_ENTRY_BYTES: Final = 15


class Trail:
    """The actions from the beginning to where the match stands."""

    def __init__(self, begin: State) -> None:
        self._begin = begin
        self._seats = array("b")
        self._actions = array("q")
        self._numbers = array("l")
        self._forced = bytearray()
        self._checkpoints: list[tuple[int, State]] = []

    def __len__(self) -> int:
        return len(self._seats)

    def copy(self) -> "Trail":
        """An independent trail. The states are shared, as nobody changes them."""
        other = Trail(self._begin)
        other._seats, other._actions, other._numbers = self._seats[:], self._actions[:], self._numbers[:]
        other._forced, other._checkpoints = self._forced[:], self._checkpoints[:]
        return other

    def add(self, before: State, action: int, number: int, forced: bool) -> None:
        """An action after the state before it, with its number in the log. `forced`: there was no other."""
        seat, place = int(before.seat), len(self)
        if seat == CHANCE:
            self._checkpoints.clear()  # nobody can go back beyond chance
        elif place and (self._seats[-1] != seat or place - self._latest(place)[0] >= _STRIDE):
            self._checkpoints.append((place, before))
            del self._checkpoints[:-_CHECKPOINTS]
        self._seats.append(seat)
        self._actions.append(action)
        self._numbers.append(number)
        self._forced.append(forced)

    def cut(self, back: int) -> State:
        """Take back the last actions: the state before them."""
        place = len(self) - back
        state = self.state(place)
        for kept in (self._seats, self._actions, self._numbers, self._forced):
            del kept[place:]
        while self._checkpoints and self._checkpoints[-1][0] >= place:
            self._checkpoints.pop()
        return state

    @property
    def begin(self) -> State:
        """The state in which the match began."""
        return self._begin

    def seat(self, place: int) -> int:
        """Who acted at a place of the trail."""
        return self._seats[place]

    def action(self, place: int) -> int:
        """What was done there."""
        return self._actions[place]

    def is_forced(self, place: int) -> bool:
        """Whether there was no other action."""
        return bool(self._forced[place])

    def moves(self) -> list[tuple[int, int]]:
        """Who did what."""
        return list(zip(self._seats, self._actions, strict=True))

    def numbers(self) -> list[int]:
        """The numbers in the log of the actions."""
        return self._numbers.tolist()

    def state(self, place: int) -> State:
        """The state before an action."""
        return next(self.states(place))

    def states(self, first: int = 0) -> Iterator[State]:
        """The states before each action from a place on, found by doing the actions again. Each is a new one."""
        start, kept = self._latest(first)
        state = kept.copy()
        for place in range(start, len(self)):
            if place >= first:
                yield state
                state = state.copy()
            state.apply(self._actions[place])

    @property
    def forced(self) -> bytes:
        """For each action whether it was forced."""
        return bytes(self._forced)

    @forced.setter
    def forced(self, forced: bytes) -> None:
        self._forced = bytearray(forced)

    @property
    def states_kept(self) -> int:
        """How many states are kept."""
        return 1 + len(self._checkpoints)

    @property
    def size(self) -> int:
        """About how many bytes of memory the trail takes, without its states."""
        return len(self) * _ENTRY_BYTES

    def _latest(self, place: int) -> tuple[int, State]:
        """The last state kept that is not behind a place, and its own place."""
        for checkpoint in reversed(self._checkpoints):
            if checkpoint[0] <= place:
                return checkpoint
        return 0, self._begin
