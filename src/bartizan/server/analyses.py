"""Analyses of finished matches: computed turn by turn in the bot pool, cached, and shared by all who ask.

An analysis runs as long as clients poll it. Without polls it pauses, and the next poll resumes it.
"""

import asyncio
import logging
from collections import OrderedDict
from time import monotonic
from typing import Any, Final

from bartizan.bots.analysis import Judgement, last_chances, smallest_change, turning_points
from bartizan.engine.state import CHANCE, OVER
from bartizan.games import find
from bartizan.server import wire
from bartizan.server.bot_pool import BotPool, BotUnavailable
from bartizan.server.problems import Unavailable
from bartizan.server.records import AnalysisInput

_KEPT: Final = 200
_BYTES: Final = 64 * 2**20
"""The cache size: how many analyses are kept, and how many bytes of unfinished ones."""
_PATIENCE: Final = 20.0
"""The poll timeout, in seconds: without a poll for that long an analysis pauses."""

_log = logging.getLogger("bartizan.server")


class Analyses:
    """The analyses of this process, by a name for each match; least recently used ones are evicted."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._analyses: OrderedDict[str, _Analysis] = OrderedDict()

    def find(self, name: str) -> wire.Analysis | None:
        """The progress of an analysis, which this keeps running; None if there is none yet."""
        analysis = self._analyses.get(name)
        if analysis is None:
            return None
        self._analyses.move_to_end(name)
        return analysis.look(self._bots)

    def begin(self, name: str, analysis_input: AnalysisInput) -> wire.Analysis:
        """Start the analysis of a match."""
        analysis = self._analyses.setdefault(name, _Analysis(analysis_input))
        while len(self._analyses) > 1 and (len(self._analyses) > _KEPT or self._size() > _BYTES):
            self._analyses.popitem(last=False)[1].stop()
        return analysis.look(self._bots)

    def _size(self) -> int:
        return sum(analysis.size for analysis in self._analyses.values())

    def close(self) -> None:
        for analysis in self._analyses.values():
            analysis.stop()


class _Analysis:
    """The analysis of one match so far."""

    def __init__(self, analysis_input: AnalysisInput) -> None:
        self._input: AnalysisInput | None = analysis_input  # until it is no longer needed
        self._bytes = analysis_input.size
        self._told = wire.Analysis(len(analysis_input.turns), [], [], [])
        self._asked = 0.0
        self._task: asyncio.Task[None] | None = None
        self._failed = False

    @property
    def size(self) -> int:
        """About how many bytes of input are kept to go on."""
        return self._bytes if self._input is not None else 0

    def look(self, bots: BotPool) -> wire.Analysis:
        """The results so far; this polls, and so resumes, the analysis. Raises `Unavailable` once after a failure."""
        self._asked = monotonic()
        if self._failed:
            self._failed = False
            raise Unavailable("The match could not be looked at just now.")
        if self._input is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._go_on(bots, self._input))
        return self._told

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self, bots: BotPool, analysis_input: AnalysisInput) -> None:
        told = self._told
        try:
            while len(told.turns) < len(analysis_input.turns):
                if monotonic() - self._asked > _PATIENCE:
                    return
                turn = analysis_input.turns[len(told.turns)]
                before = turn.before()
                judged = await _judged(bots, analysis_input, before)
                whole = await asyncio.to_thread(_ends, analysis_input, before, judged.line)
                told.turns.append(wire.JudgedTurn(turn.moment, turn.seat, turn.played, judged.line, whole))
                told.chances.append(judged.chances)
        except BotUnavailable:
            self._failed = True
            return
        except Exception:
            _log.exception("a match could not be studied")
            self._failed = True
            return
        if analysis_input.turns:
            told.chances.append(last_chances(analysis_input.ending, told.chances))
            least = smallest_change(find(analysis_input.game), analysis_input.seats)
            told.turning_points.extend(turning_points(analysis_input.turns, told.chances, least))
        self._input = None


def _ends(analysis_input: AnalysisInput, before: dict[str, Any], line: list[str]) -> bool:
    """Whether some actions, which the seat knew to be allowed, complete a turn."""
    game = find(analysis_input.game)
    state = game.restore(before, game.content(analysis_input.pack or None))
    turn = state.turn()
    for action in line:
        state.apply(game.space.parse(action))
    return state.seat == OVER or (state.seat != CHANCE and state.turn() != turn)


async def _judged(bots: BotPool, analysis_input: AnalysisInput, before: dict[str, Any]) -> Judgement:
    simulations = find(analysis_input.game).searching.castellan.simulations
    return await bots.judge(analysis_input.game, simulations, before, analysis_input.pack)
