"""A fair queue for a few places: each free place goes to the next client in turn (round robin)."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

P = TypeVar("P")

_MOST: Final = 256
"""The bound of the whole queue."""
_MOST_EACH: Final = 32
"""The bound of the queue for each client."""


class QueueFull(Exception):
    """The queue is full."""


class FairQueue(Generic[P]):
    """Some places, each for one at a time. Clients take turns (round robin), however many requests each has waiting;
    those of one client are served in order."""

    def __init__(self, places: Iterable[P], most: int = _MOST, most_each: int = _MOST_EACH) -> None:
        self._idle = list(places)  # the last one used, which is the quickest, at the end
        self._waiting: OrderedDict[str, deque[asyncio.Future[P]]] = OrderedDict()
        self._most, self._most_each = most, most_each

    def __len__(self) -> int:
        """The length of the queue."""
        return sum(map(len, self._waiting.values()))

    async def take(self, client: str, liked: P | None = None) -> P:
        """A place that is free, the liked one if it is among them; raises `QueueFull`. It must be given back."""
        if self._idle:
            place = liked if liked is not None and liked in self._idle else self._idle[-1]
            self._idle.remove(place)
            return place
        if len(self) >= self._most or len(self._waiting.get(client, ())) >= self._most_each:
            raise QueueFull
        turn: asyncio.Future[P] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came in the same moment
                self.give_back(turn.result())
            else:
                self._leave(client, turn)
            raise

    def give_back(self, place: P) -> None:
        """A place is free again."""
        while self._waiting:
            client, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if turns:
                self._waiting.move_to_end(client)
            else:
                del self._waiting[client]
            if not turn.done():
                turn.set_result(place)
                return
        self._idle.append(place)

    def _leave(self, client: str, turn: "asyncio.Future[P]") -> None:
        turns = self._waiting.get(client)
        if turns is not None and turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[client]
