"""How matches went, found out turn by turn by the thinkers and shared by everybody who asks.

A study goes on as long as somebody asks how far it is. One that everybody has left rests, and is taken up again where
it stopped.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from time import monotonic
from typing import Any, Final

from bartizan.bots.analysis import Judgement, Turn, known, last_chances, turning_points, turns_of
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.engine.state import CHANCE, OVER
from bartizan.server import wire
from bartizan.server.problems import Unavailable
from bartizan.server.thinking import Thinkers, ThinkingFailed

_KEPT: Final = 200
"""So many studies are kept in memory."""
_PATIENCE: Final = 20.0
"""After so many seconds without a question nobody wants to know any more."""

_log = logging.getLogger("bartizan.server")


class Studies:
    """The studies of this process, by a name for each match."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._studies: OrderedDict[str, _Study] = OrderedDict()

    def find(self, name: str) -> wire.Analysis | None:
        """How far the study of a match is, which goes on; None if there is none yet."""
        study = self._studies.get(name)
        if study is None:
            return None
        self._studies.move_to_end(name)
        return study.look(self._thinkers)

    async def begin(self, name: str, match: Match) -> wire.Analysis:
        """Begin the study of a match, which nobody else may go on with."""
        study = await asyncio.to_thread(_Study, match)
        self._studies.setdefault(name, study)
        while len(self._studies) > _KEPT:
            self._studies.popitem(last=False)[1].stop()
        return self._studies[name].look(self._thinkers)

    def close(self) -> None:
        for study in self._studies.values():
            study.stop()


class _Study:
    """One match, and what is known about its turns."""

    def __init__(self, match: Match) -> None:
        self._match: Match | None = match  # until it is no longer needed: it holds every state of the match
        self._turns = turns_of(match)
        moments = {event.number: moment for moment, (_, _, event) in enumerate(match.story())}
        self._moments = [moments[turn.number] for turn in self._turns]
        self._told = wire.Analysis(len(self._turns), [], [], [])
        self._asked = 0.0
        self._task: asyncio.Task[None] | None = None
        self._failed = False

    def look(self, thinkers: Thinkers) -> wire.Analysis:
        """What is known so far; somebody wants to know the rest. Raises `Unavailable` once if that went wrong."""
        self._asked = monotonic()
        if self._failed:
            self._failed = False
            raise Unavailable("The match could not be looked at just now.")
        if self._match is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._go_on(thinkers, self._match))
        return self._told

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self, thinkers: Thinkers, match: Match) -> None:
        try:
            while len(self._told.turns) < len(self._turns):
                if monotonic() - self._asked > _PATIENCE:
                    return
                turn = self._turns[len(self._told.turns)]
                self._note(match, turn, await _judged(thinkers, match, turn))
        except ThinkingFailed:
            self._failed = True
            return
        except Exception:
            _log.exception("a match could not be studied")
            self._failed = True
            return
        told = self._told
        if self._turns:
            told.chances.append(last_chances(match, told.chances))
            told.turning_points.extend(turning_points(self._turns, told.chances))
        self._match, self._turns = None, []

    def _note(self, match: Match, turn: Turn, judged: Judgement) -> None:
        told = self._told
        moment = self._moments[len(told.turns)]
        told.turns.append(wire.JudgedTurn(moment, turn.seat, turn.played, judged.line, _ends(match, turn, judged.line)))
        told.chances.append(judged.chances)


def _ends(match: Match, turn: Turn, line: list[str]) -> bool:
    """Whether some actions, of which the seat knew that it could do them, are a whole turn."""
    state = turn.before.copy()
    for action in line:
        state.apply(match.game.space.parse(action))
    return state.seat == OVER or (state.seat != CHANCE and state.turn() != turn.before.turn())


async def _judged(thinkers: Thinkers, match: Match, turn: Turn) -> Judgement:
    game = match.game
    position: Mapping[str, Any] = game.position(known(turn, generator()))
    return await thinkers.judge(game.id, game.searching.castellan.simulations, position, dict(match.content.pack))
