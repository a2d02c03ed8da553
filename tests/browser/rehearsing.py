"""A match that is played in this process, from a seed, and then put into the database of a running server."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import astuple, fields
from typing import Any

from librt.random import Random as Luck
from sqlalchemy import Engine, Table, insert

from bartizan.bots import decide, find_bot
from bartizan.engine.match import Match
from bartizan.engine.record import RecordLine
from bartizan.games import find
from bartizan.server.database import engines, read_url
from bartizan.server.keys import hashed, new_table_id, new_token
from bartizan.server.records import played_result
from bartizan.server.schema import EventRow, SeatRow, TableRow, events, headers, seats, tables
from bartizan.server.table import header_text, lines_text
from bartizan.server.table_setup import titled
from bartizan.server.views import ranked, result_text

_engines: dict[str, Engine] = {}


class Rehearsal:
    """A table that no server knows yet. Seats are who sits there by their names: `me`, `open` or a bot's level."""

    def __init__(
        self, game: str, seats: Mapping[str, str], options: Mapping[str, str] | None = None, seed: int = 1
    ) -> None:
        self.id = new_table_id()
        self.tokens = {number: new_token() for number, kind in enumerate(seats.values()) if kind == "me"}
        self._seats = [*seats.items()]
        self._match = Match(find(game), len(seats), seed, options)
        self._luck = Luck(seed)
        self._written: list[tuple[int | None, list[RecordLine]]] = [(None, self._match.written())]

    def play(
        self, until: Callable[[Any], bool], choose: Callable[[Any], Any], knights: Collection[int] = ()
    ) -> dict[str, Any]:
        """Play until something holds at a decision of one of the people, or at the end."""
        levels = dict(enumerate(kind for _, kind in self._seats)) | dict.fromkeys(knights, "knight")
        bots = {seat: find_bot(level, self._match.game) for seat, level in levels.items() if level != "me"}
        news = 0
        while True:
            match, seat = self._match, self._match.seat
            update = self._update(news)
            if (match.over or seat in self.tokens) and until(update):
                return update
            assert not match.over, "it never came to that"
            offer = {"seat": seat, "view": match.view(seat), "offer": match.offer()}
            action = decide(bots[seat], match.state, self._luck) if seat in bots else choose(offer)["text"]
            lines, news = match.lines, match.steps
            match.play(action)
            self._written.append((seat, match.written(lines)))

    def _update(self, news: int) -> dict[str, Any]:
        """What conditions and choices ask for, in the shape in which a server tells it; of the log only what is new."""
        match = self._match
        sights = [
            {
                "seat": seat,
                "view": match.view(seat),
                "offer": match.offer() if match.seat == seat else [],
                "log": match.log(seat, news),
            }
            for seat in self.tokens
        ]
        status = "over" if match.over else "playing"
        return {
            "version": len(self._written) - 1,
            "deciding": None if match.over else match.seat,
            "table": {"status": status},
            "sights": sights,
        }

    def store(self, database: str) -> None:
        """Write the table as it is into the database of a server, which reads it when somebody asks for it."""
        if database not in _engines:
            _engines[database] = engines(read_url(database))[0]
        now = time.time()
        people = [self._seat_row(seat, now) for seat in range(self._match.seats)]
        happened = [
            EventRow(self.id, version, "act" if version else "begin", seat, None, lines_text(lines), now)
            for version, (seat, lines) in enumerate(self._written)
        ]
        row = self._table_row(people, now)
        with _engines[database].begin() as connection:
            connection.execute(insert(tables), _values(tables, row, "id"))
            connection.execute(insert(headers), {"table_id": self.id, "header": row.header})
            connection.execute(insert(seats), [_values(seats, one, "table_id") for one in people])
            connection.execute(insert(events), [_values(events, one, "table_id") for one in happened])

    def _seat_row(self, seat: int, now: float) -> SeatRow:
        if seat >= len(self._seats):
            return SeatRow(self.id, seat, "automa", self._match.game.automa, None, None, None, None, 0.0)
        name, kind = self._seats[seat]
        if kind == "me":
            return SeatRow(self.id, seat, "person", name, None, None, hashed(self.tokens[seat]), now, 0.0)
        if kind == "open":
            return SeatRow(self.id, seat, "open", "", None, None, None, None, 0.0)
        return SeatRow(self.id, seat, "bot", titled(kind), kind, None, None, None, 0.0)

    def _table_row(self, people: list[SeatRow], now: float) -> TableRow:
        match = self._match
        waiting = any(seat.kind == "open" for seat in people)
        assert waiting or match.over or match.seat in self.tokens, "it is a bot's decision, of which no server knows"
        return TableRow(
            id=self.id,
            game=match.game.id,
            rules=match.game.rules_version,
            header=header_text(match),
            status="over" if match.over else "waiting" if waiting else "playing",
            version=len(self._written) - 1,
            clock=None,
            stop="[]",
            rematch=None,
            result=result_text(ranked(played_result(match), people)) if match.over else None,
            owner=min(self.tokens),
            thinking=False,
            deciding=None if match.over else match.seat,
            since=now,
            created=now,
            updated=now,
        )


def _values(table: Table, row: EventRow | SeatRow | TableRow, key: str) -> dict[str, Any]:
    """A row by the names of its columns; the first of them is the table's id."""
    names = [key, *(field.name for field in fields(row)[1:])]
    return {name: value for name, value in zip(names, astuple(row), strict=True) if name in table.c}
