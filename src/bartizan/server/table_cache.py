"""The cache of tables in memory, with a budget of bytes: tables beyond it are evicted, and read again on demand."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from bartizan.server.table import LiveTable

_ENOUGH: Final = 0.9
"""The share of the budget that eviction goes down to, so that it seldom runs."""


class TableCache:
    """Tables by their ids, least recently used first."""

    def __init__(
        self, budget: int, read: Callable[[str], Awaitable[LiveTable | None]], watched: Callable[[str], bool]
    ) -> None:
        """`read` gets a table from the database, or None; `watched` says whether anybody watches one."""
        self._budget = budget
        self._read = read
        self._watched = watched
        self._tables: OrderedDict[str, asyncio.Future[LiveTable | None]] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._using: Counter[str] = Counter()
        self.weight = 0
        """About how many bytes all of them take."""

    def __contains__(self, name: str) -> bool:
        return name in self._tables

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    async def find(self, name: str) -> LiveTable | None:
        """A table, read on a cache miss; None if there is none."""
        coming = self._tables.get(name)
        if coming is None:
            coming = self._tables[name] = asyncio.create_task(self._load(name))
        else:
            self._tables.move_to_end(name)
        table = await asyncio.shield(coming)
        if table is None:
            self.forget(name)
        return table

    def put(self, table: LiveTable) -> None:
        """Add a table that was just created."""
        made: asyncio.Future[LiveTable | None] = asyncio.get_running_loop().create_future()
        made.set_result(table)
        self._tables[table.row.id] = made
        self.weigh(table)

    def get(self, name: str) -> LiveTable | None:
        """A table if it is cached and loaded."""
        found = self._tables.get(name)
        if found is None or not found.done() or found.cancelled() or found.exception() is not None:
            return None
        return found.result()

    def forget(self, name: str) -> None:
        self._tables.pop(name, None)
        self.weight -= self._weights.pop(name, 0)

    def clear(self) -> None:
        """Evict all of them."""
        for name in list(self._tables):
            self.forget(name)

    @contextmanager
    def using(self, name: str) -> Iterator[None]:
        """Pin a table: if it were evicted in use, there could be two of it."""
        self._using[name] += 1
        try:
            yield
        finally:
            self._using[name] -= 1
            if not self._using[name]:
                del self._using[name]

    def weigh(self, table: LiveTable) -> None:
        """Update the size of a table, and evict others if the budget is exceeded."""
        name = table.row.id
        if name in self._tables:
            weight = table.weight
            self.weight += weight - self._weights.get(name, 0)
            self._weights[name] = weight
        if self.weight > self._budget:
            self._make_room()

    async def _load(self, name: str) -> LiveTable | None:
        try:
            table = await self._read(name)
        except BaseException:
            self.forget(name)
            raise
        if table is not None:
            self.weigh(table)
        return table

    def _make_room(self) -> None:
        """Evict tables until there is room, but none in use: finished and unwatched ones first. A watched one is read
        again when something happens at it."""
        found = [(name, table) for name in self._tables if (table := self.get(name)) is not None]
        found.sort(key=lambda one: (self._watched(one[0]), one[1].row.status != "over"))  # else by their last use
        for name, table in found:
            if self.weight <= _ENOUGH * self._budget:
                return
            if not (name in self._using or table.busy):
                self.forget(name)
