"""Bots think in a separate process (`bots/worker.py`), so that the screen never freezes while they do.

One process serves all bots of a match, each of which lives as long as the process. A call can be cancelled: its answer
is skipped when it comes. Closing kills the process, even while a bot thinks.
"""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from librt.random import Random

from bartizan.engine.errors import BartizanError, MalformedAction
from bartizan.engine.match import Match
from bartizan.engine.playout import generator

WORKER: Final = (sys.executable, "-P", "-m", "bartizan.bots.worker")
"""The command of the process."""
_HINT: Final = "hint"


class BotFailed(BartizanError):
    """A bot could not decide; the text says why."""


class BotProcess:
    """The process in which the bots of a match think. It starts at the first question, and again after it has died."""

    def __init__(self, match: Match, seed: int | None = None, command: Sequence[str] = WORKER) -> None:
        self._match = match
        self._seed = seed
        self._luck = generator(seed)
        self._hinted = generator(seed)  # apart: asking for hints must not change the bots
        self._pack = json.dumps(dict(match.content.pack))
        self._command = command
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._unheard = 0

    async def decide(self, bot: str) -> int:
        """What a bot does in place of the deciding seat; raises `BotFailed`."""
        seat = self._match.seat
        luck = {} if self._seed is None else {"seed": self._seed + seat}
        return await self._ask(bot, self._luck, {"asker": f"seat {seat}", **luck})

    async def hint(self, bot: str) -> int:
        """What a bot would do; raises `BotFailed`."""
        return await self._ask(bot, self._hinted, {"asker": _HINT})

    async def start(self) -> None:
        """Have the process ready before the first question."""
        async with self._turn:
            await self._ready()

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()

    async def _ask(self, bot: str, luck: Random, asker: dict[str, Any]) -> int:
        position = self._known(luck)
        question = {"game": self._match.game.id, "pack": self._pack, "position": position, "bot": bot, **asker}
        async with self._turn:
            answer = await self._answer(json.dumps(question).encode() + b"\n")
        if "action" not in answer:
            raise BotFailed(f"The bot {bot} failed ({answer['error'].strip().splitlines()[-1]}).")
        try:
            return self._match.game.space.parse(answer["action"])
        except MalformedAction as error:
            raise BotFailed(f"The bot {bot} failed: {error}") from None

    def _known(self, luck: Random) -> dict[str, Any]:
        """The position, with everything redrawn that the deciding seat cannot know."""
        state = self._match.state.copy()
        state.resample(state.seat, luck)
        return self._match.game.position(state)

    async def _answer(self, question: bytes) -> dict[str, Any]:
        """The answer to this question; those to earlier ones, for which nobody waits any more, come first."""
        process = await self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(question)
            self._unheard += 1
            await process.stdin.drain()
            async for line in process.stdout:
                self._unheard -= 1
                if self._unheard == 0:
                    answer: dict[str, Any] = json.loads(line)
                    return answer
        await self.close()
        return {"error": "its process has ended"}

    async def _ready(self) -> Process:
        """The process, alive. It finds what this Python finds, and Ctrl-C in the terminal does not reach it."""
        if self._process is None or self._process.returncode is not None:
            path = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command,
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=DEVNULL,
                    env={**os.environ, "PYTHONPATH": path},
                    start_new_session=True,
                )
            except OSError as error:
                raise BotFailed(f"No process can be started in which bots think: {error.strerror}.") from None
            self._unheard = 0
        return self._process
