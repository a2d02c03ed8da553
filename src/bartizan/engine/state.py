"""The contract of a match in progress, from which every way in (bots, server, terminal, environments) is made."""

from abc import ABC, abstractmethod
from typing import Final

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

CHANCE: Final = -1
"""The seat of dice, draws and shuffles."""
OVER: Final = -2
"""The seat when nobody has anything left to decide."""
SPECTATOR: Final = -3
"""One who sees what everybody sees, and nothing else. Never decides."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A match in progress: plain data, cheap to copy. It holds no random generator and checks nothing."""

    def __init__(self, seats: i64, seat: i64) -> None:
        self.seats = seats
        self.seat = seat  # whose decision it is: 0..seats-1, CHANCE or OVER

    @abstractmethod
    def actions(self) -> list[int]:
        """What the deciding seat may do now: ascending, never empty."""

    def sensible(self) -> list[int]:
        """What bots look at: `actions`, less what plainly comes to nothing or can be done at another moment just as
        well. Ascending, never empty."""
        return self.actions()

    @abstractmethod
    def chance(self) -> list[tuple[int, int]]:
        """At CHANCE: the outcomes with their integer weights, ascending."""

    @abstractmethod
    def apply(self, action: int) -> None:
        """Do it and go on to the next decision. Unchecked: this is the fast path."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent state with the same content."""

    @abstractmethod
    def resample(self, seat: i64, rng: Random) -> None:
        """Redraw, in place, all that this seat cannot know, from what it knows and the generator alone."""

    @abstractmethod
    def nested(self) -> bool:
        """Whether the seat only completes an action that it has begun: which card, which stack, where to."""

    def turn(self) -> i64:
        """Tells turns apart for bots, which look some of them ahead: it changes from each to the next. Where nobody
        decides anything in the turn of another, it is whose decision it is."""
        return self.seat

    def mover(self) -> i64:
        """Whose turn it is, or no seat's, for the bots: in a turn of their own they let others answer, and plan on.
        Where nobody decides anything in the turn of another, it is whose decision it is."""
        return self.seat

    @abstractmethod
    def evaluate(self, seat: i64) -> float:
        """How well a seat stands, as far as it knows: points it may hope for at the end, less a share of what its
        strongest rival may hope for. What bots look at."""

    @abstractmethod
    def scores(self) -> list[int]:
        """The points of each seat that are public now."""

    @abstractmethod
    def standings(self) -> list[int]:
        """At OVER: the place of each seat after the tie-breaks, 1 being the best; equal places are shared."""
