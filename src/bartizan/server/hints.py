"""Hints: one computation at a time for a seat, shared by its requests, and cancelled when none waits for it."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from bartizan.server.problems import NotNow


@dataclass(slots=True)
class _Hint:
    """A hint in progress for a seat, at a version of its table."""

    version: int
    task: asyncio.Task[str]
    asking: int = 0


class Hints:
    """The hints in progress, by seat."""

    def __init__(self) -> None:
        self._hints: dict[str, _Hint] = {}

    def __len__(self) -> int:
        return len(self._hints)

    async def ask(self, seat: str, version: int, think: Callable[[], Coroutine[Any, Any, str]]) -> str:
        """The hint for a seat at a version: the one in progress, or a new one that replaces any for an older version.
        Requests waiting for the replaced one raise `NotNow`."""
        hint = self._hints.get(seat)
        if hint is None or hint.version != version:
            if hint is not None:
                hint.task.cancel()
            hint = self._hints[seat] = _Hint(version, asyncio.create_task(think()))
        hint.asking += 1
        try:
            return await asyncio.shield(hint.task)
        except asyncio.CancelledError:
            if self._hints.get(seat) is hint:
                raise  # it is this request that was cancelled
            raise NotNow("The table has moved on since.") from None
        finally:
            hint.asking -= 1
            if hint.asking == 0:
                hint.task.cancel()
                if self._hints.get(seat) is hint:
                    del self._hints[seat]
