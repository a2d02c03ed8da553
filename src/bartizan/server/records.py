"""Whole matches: their replays, and the input for their analyses."""

import json
import zlib
from typing import Any, Final

from msgspec import UNSET, Struct

from bartizan.bots.analysis import ending_of, known, turns_of
from bartizan.engine.errors import BadRecord
from bartizan.engine.match import Match, replay
from bartizan.engine.playout import generator
from bartizan.engine.record import parse_record
from bartizan.engine.state import SPECTATOR, State
from bartizan.games import find
from bartizan.server import wire

MOST_LINES: Final = 3
"""The longest record, as a multiple of the longest match without an undo."""


_UNDONE: Final = 2_000


def undo_budget_spent(lines: int, kept: int) -> bool:
    """Whether the undo budget of a match is spent, by the lines of its record and the actions that still stand: endless
    undos would take long to replay."""
    return lines > _UNDONE + MOST_LINES * kept


class TurnInput(Struct):
    """A turn to analyse: the moment of the replay just before it, its seat and actions, and the position as far as the
    seat knew it (JSON, compressed)."""

    moment: int
    seat: int
    played: list[str]
    position: bytes

    def before(self) -> dict[str, Any]:
        """The position."""
        found: dict[str, Any] = json.loads(zlib.decompress(self.position))
        return found


class AnalysisInput(Struct):
    """A match as its analysis needs it: plain data, much smaller than the match. If the match is over, `ending` is what
    the chances came to."""

    game: str
    pack: dict[str, Any]
    turns: list[TurnInput]
    seats: int
    ending: list[float] | None

    @property
    def size(self) -> int:
        """About how many bytes this takes in memory."""
        return sum(len(turn.position) + 100 * (len(turn.played) + 3) for turn in self.turns)


def recorded(text: str, name: str = "The record") -> Match:
    """The match of a record; raises `BartizanError`."""
    record = parse_record(name, text)
    game = find(record.header.game)
    if len(record.lines) > MOST_LINES * game.longest:
        raise BadRecord(f"{name} is longer than any match can be.")
    back = sum(line.back for line in record.lines)
    if undo_budget_spent(len(record.lines), sum(not line.back for line in record.lines) - back):
        raise BadRecord(f"{name} takes back more than anybody does in a match.")
    return replay(game, record, name)


def analysis_input(match: Match) -> AnalysisInput:
    """The input for the analysis of a match; deterministic."""
    moments = {event.number: moment for moment, event in enumerate(match.events())}
    turns = []
    for turn in turns_of(match):
        position = json.dumps(match.game.position(known(turn, generator(turn.number))))
        packed = zlib.compress(position.encode(), 1)
        turns.append(TurnInput(moments[turn.number], turn.seat, turn.played, packed))
    ending = ending_of(match) if match.over else None
    return AnalysisInput(match.game.id, dict(match.content.pack), turns, match.seats, ending)


def record_replay(match: Match, seat: int | None) -> wire.Replay:
    """The replay of a match of which only the record is known."""
    if seat is not None and seat >= match.seats:
        raise BadRecord(f"There is no seat {seat} in this match.")
    names = match.names or [f"Player {seat + 1}" for seat in range(match.people)]
    names += [match.game.automa] * (match.seats - match.people)
    return wire_replay(match, seat, names, played_result(match) if match.over else stopped_result(match))


def wire_replay(match: Match, seat: int | None, names: list[str], result: wire.Result) -> wire.Replay:
    """A finished match from its beginning, through the eyes of a seat or a spectator."""
    eyes = SPECTATOR if seat is None else seat
    frames: list[wire.Frame] = []
    entry: wire.Entry | None = None
    for before, _, event in match.story():
        frames.append(_frame(match, before, eyes, entry))
        entry = wire.Entry(**event.seen_by(eyes))
    frames.append(_frame(match, match.state, eyes, entry))
    return wire.Replay(match.game.id, match.game.title, match.options, names, seat, result, frames)


def _frame(match: Match, state: State, eyes: int, entry: wire.Entry | None) -> wire.Frame:
    """The table as it stood after an entry of the log."""
    decides = int(state.seat) if state.seat >= 0 else None
    return wire.Frame(entry, decides, state.scores(), {**match.game.view(state, eyes)})


def played_result(match: Match) -> wire.Result:
    """How a match ended that was played to its end."""
    won = [[wire.Honour(one.id, one.rank, one.text) for one in match.honours(seat)] for seat in range(match.seats)]
    return wire.Result("played", match.scores(), match.standings(), won if any(won) else UNSET)


def stopped_result(match: Match) -> wire.Result:
    """How a match ended that was not played to its end: without a winner."""
    return wire.Result("stopped", match.scores(), [1] * match.seats)
