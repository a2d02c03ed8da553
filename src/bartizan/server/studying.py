"""How matches went, found out turn by turn by the thinkers and shared by everybody who asks.

A study goes on as long as somebody asks how far it is. One that everybody has left rests, and is taken up again where
it stopped.
"""

import asyncio
import logging
from collections import OrderedDict
from time import monotonic
from typing import Any, Final

from bartizan.bots.analysis import Judgement, last_chances, turning_points
from bartizan.engine.state import CHANCE, OVER
from bartizan.games import find
from bartizan.server import wire
from bartizan.server.problems import Unavailable
from bartizan.server.records import Material
from bartizan.server.thinking import Thinkers, ThinkingFailed

_KEPT: Final = 200
_BYTES: Final = 64 * 2**20
"""The cache size: how many studies are kept, and how many bytes of unfinished ones."""
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

    def begin(self, name: str, material: Material) -> wire.Analysis:
        """Begin the study of a match."""
        study = self._studies.setdefault(name, _Study(material))
        while len(self._studies) > 1 and (len(self._studies) > _KEPT or self._size() > _BYTES):
            self._studies.popitem(last=False)[1].stop()
        return study.look(self._thinkers)

    def _size(self) -> int:
        return sum(study.size for study in self._studies.values())

    def close(self) -> None:
        for study in self._studies.values():
            study.stop()


class _Study:
    """One match, and what is known about its turns."""

    def __init__(self, material: Material) -> None:
        self._material: Material | None = material  # until it is no longer needed
        self._bytes = material.size
        self._told = wire.Analysis(len(material.turns), [], [], [])
        self._asked = 0.0
        self._task: asyncio.Task[None] | None = None
        self._failed = False

    @property
    def size(self) -> int:
        """About how many bytes are kept to go on."""
        return self._bytes if self._material is not None else 0

    def look(self, thinkers: Thinkers) -> wire.Analysis:
        """What is known so far; somebody wants to know the rest. Raises `Unavailable` once if that went wrong."""
        self._asked = monotonic()
        if self._failed:
            self._failed = False
            raise Unavailable("The match could not be looked at just now.")
        if self._material is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._go_on(thinkers, self._material))
        return self._told

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self, thinkers: Thinkers, material: Material) -> None:
        told = self._told
        try:
            while len(told.turns) < len(material.turns):
                if monotonic() - self._asked > _PATIENCE:
                    return
                turn = material.turns[len(told.turns)]
                before = turn.before()
                judged = await _judged(thinkers, material, before)
                whole = await asyncio.to_thread(_ends, material, before, judged.line)
                told.turns.append(wire.JudgedTurn(turn.moment, turn.seat, turn.played, judged.line, whole))
                told.chances.append(judged.chances)
        except ThinkingFailed:
            self._failed = True
            return
        except Exception:
            _log.exception("a match could not be studied")
            self._failed = True
            return
        if material.turns:
            told.chances.append(last_chances(material.places, told.chances))
            told.turning_points.extend(turning_points(material.turns, told.chances))
        self._material = None


def _ends(material: Material, before: dict[str, Any], line: list[str]) -> bool:
    """Whether some actions, of which the seat knew that it could do them, are a whole turn."""
    game = find(material.game)
    state = game.restore(before, game.content(material.pack or None))
    turn = state.turn()
    for action in line:
        state.apply(game.space.parse(action))
    return state.seat == OVER or (state.seat != CHANCE and state.turn() != turn)


async def _judged(thinkers: Thinkers, material: Material, before: dict[str, Any]) -> Judgement:
    simulations = find(material.game).searching.castellan.simulations
    return await thinkers.judge(material.game, simulations, before, material.pack)
