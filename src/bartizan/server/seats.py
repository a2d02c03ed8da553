"""Who plays a seat: handing it to a bot and coming back, resigning, running out of time, agreeing to stop."""

import json
import time
from typing import Any, Final

from bartizan.server import wire
from bartizan.server.problems import Forbidden, NotFound, NotNow
from bartizan.server.records import stopped_result
from bartizan.server.store import SeatRow
from bartizan.server.table import GIVEN_UP, LiveTable
from bartizan.server.table_service import TableService
from bartizan.server.table_setup import checked_level, start_if_full, titled
from bartizan.server.views import clock_left, ranked, result_text

GONE_AFTER: Final = 60.0
"""The presence timeout, in seconds: after that long without a connection the others may replace a person by a bot."""


async def hand_over(tables: TableService, name: str, tokens: list[str], number: int, level: str) -> wire.Ack:
    """A bot takes a seat: one's own, an open one, or that of somebody who is gone."""
    level = checked_level(level)

    def hand(table: LiveTable) -> dict[str, Any]:
        mine = tables.access(table, tokens).seats
        if not mine:
            raise Forbidden("Only those who sit at the table can do this.")
        seat = _seat_of(table, number)
        _must_go_on(table)
        _read_clock(table)
        if seat.kind == "open":
            seat.kind, seat.name, seat.bot = "bot", titled(level), level
        elif seat.kind != "person" or seat.bot is not None:
            raise NotNow("A bot plays this seat already.")
        elif number in mine:
            seat.bot, seat.left = level, "handed"
        elif seat.away is None or time.time() - seat.away < GONE_AFTER:
            raise NotNow(f"{seat.name} is still there, or has been gone for less than a minute.")
        else:
            seat.bot, seat.left = level, "removed"
        start_if_full(table)
        return {"seat": number, "bot": level, "left": seat.left}

    return await tables.change(name, tokens, "bot", hand, presence=True)


async def back(tables: TableService, name: str, tokens: list[str], number: int) -> wire.Ack:
    """Somebody takes their seat back from a bot."""

    def come_back(table: LiveTable) -> dict[str, Any] | None:
        if number not in tables.access(table, tokens).seats:
            raise Forbidden("Only its own token takes a seat back.")
        seat = _seat_of(table, number)
        _must_go_on(table)
        if seat.left in GIVEN_UP:
            raise NotNow("A player who has resigned or run out of time cannot come back.")
        if seat.left is None:
            return None
        _read_clock(table)
        seat.bot = seat.left = None
        return {"seat": number}

    return await tables.change(name, tokens, "back", come_back)


async def resign(tables: TableService, name: str, tokens: list[str]) -> wire.Ack:
    """Somebody gives up."""

    def give_up(table: LiveTable) -> dict[str, Any]:
        number = tables.seat(table, tokens)
        _must_be_played(table)
        return _leave_for_good(table, number, "resigned")

    return await tables.change(name, tokens, "resign", give_up)


async def time_out(tables: TableService, name: str) -> None:
    """If the clock of the deciding seat has run out, a bot plays on for it."""

    def look(table: LiveTable) -> dict[str, Any] | None:
        seat = table.on_clock
        if seat is None or clock_left(table, seat, time.time()):
            return None
        _read_clock(table)
        return _leave_for_good(table, seat.seat, "time")

    await tables.change(name, None, "time", look)


async def stop(tables: TableService, name: str, tokens: list[str], agree: bool) -> wire.Ack:
    """Somebody agrees, or no longer agrees, to end the match here."""

    def offer(table: LiveTable) -> dict[str, Any] | None:
        number = tables.seat(table, tokens)
        _must_be_played(table)
        agreed = set(json.loads(table.row.stop))
        if (number in agreed) == agree:
            return None
        agreed ^= {number}
        asked = {seat.seat for seat in table.people() if seat.bot is None}
        if asked <= agreed and table.match is not None:
            table.row.status = "over"
            table.row.result = result_text(stopped_result(table.match))
        table.row.stop = json.dumps(sorted(agreed))
        return {"agree": agree}

    return await tables.change(name, tokens, "stop", offer)


async def delete(tables: TableService, name: str, tokens: list[str]) -> None:
    """Delete a table for good: only for the one who set it up."""
    async with tables.table(name, tokens) as table:
        if table.row.owner not in tables.access(table, tokens).seats:
            owner = table.seats[table.row.owner].name if table.row.owner is not None else "nobody"
            raise Forbidden(f"Only {owner}, who set the table up, can delete it.")
        await tables.discard(name)


def _seat_of(table: LiveTable, number: int) -> SeatRow:
    if number >= len(table.seats):
        raise NotFound(f"There is no seat {number} at this table.")
    return table.seats[number]


def _must_go_on(table: LiveTable) -> None:
    if table.match is None or table.row.status == "over":
        raise NotNow(table.standstill())


def _must_be_played(table: LiveTable) -> None:
    if not table.playing:
        raise NotNow(table.standstill())


def _read_clock(table: LiveTable) -> None:
    """Book the time that the deciding seat has used so far; its clock goes on from here."""
    now, running = time.time(), table.on_clock
    if running is not None:
        running.used += now - table.row.since
    table.row.since = now


def _leave_for_good(table: LiveTable, number: int, why: str) -> dict[str, Any]:
    """A seat is given up. A bot plays on for the others' sake, unless nobody would be left to play against."""
    seat = table.seats[number]
    if seat.left in GIVEN_UP:
        raise NotNow("This seat has been given up already.")
    seat.left, seat.bot = why, "knight"
    playing = [one for one in table.seats if one.kind != "automa" and one.left not in GIVEN_UP]
    if (len(playing) < 2 or not table.people()) and table.match is not None:
        table.row.status = "over"
        scores = table.match.scores()
        places = [1 + sum(other > score for other in scores) for score in scores]
        table.row.result = result_text(ranked(wire.Result("resigned", scores, places), table.seats))
    return {"seat": number, "left": why}
