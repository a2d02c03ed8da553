"""Read-only queries about a table."""

import asyncio
import hashlib
from collections.abc import Callable

from bartizan.engine.match import Match
from bartizan.server import wire
from bartizan.server.analyses import Analyses
from bartizan.server.keys import Access
from bartizan.server.problems import Malformed, NotNow, Problem
from bartizan.server.reader_pool import ReaderPool
from bartizan.server.records import analysis_input, wire_replay
from bartizan.server.table import LiveTable
from bartizan.server.table_service import TableService
from bartizan.server.views import wire_result, wire_table, wire_update


async def update(tables: TableService, name: str, tokens: list[str]) -> wire.Update:
    """A table as it is now."""
    async with tables.table(name, tokens) as table:
        return wire_update(table, tables.access(table, tokens), tables.secret)


async def why_not(tables: TableService, name: str, tokens: list[str], actions: list[str]) -> wire.Refusals:
    """Why a seat cannot do some actions now."""
    async with tables.table(name, tokens) as table:
        seat = tables.seat(table, tokens)
        match = _match_of(table)
        answers = []
        for action in actions:
            refusal = match.why_not(action, seat)
            answers.append(wire.Refused(action, refusal.rule if refusal else None, refusal.text if refusal else None))
        return wire.Refusals(table.row.version, answers)


async def hint(tables: TableService, name: str, tokens: list[str], client: str) -> wire.Hint:
    """What a Castellan would do in place of the deciding seat, for a client by its address."""
    async with tables.table(name, tokens) as table:
        seat = tables.seat(table, tokens)
        match = _match_of(table)
        if table.deciding != seat:
            raise NotNow("A hint is only for the seat that decides now.")
        version = table.row.version
        job = tables.job(match, seat)
    return wire.Hint(version, await tables.hint(match, version, f"{name}:{seat}", job, client))


async def replay(tables: TableService, name: str, tokens: list[str], seat: int | None) -> wire.Replay:
    """The replay of a finished match, as any seat or a spectator saw it."""
    async with tables.table(name, tokens) as table:
        tables.access(table, tokens)
        match, result = _finished(table)
        if seat is not None and seat >= match.seats:
            raise Malformed(f"There is no seat {seat} at this table.")
        names = [one.name for one in table.seats]
        branch = match.branch()
    return await asyncio.to_thread(wire_replay, branch, seat, names, result)


async def analysis(
    tables: TableService, analyses: Analyses, name: str, tokens: list[str], may_begin: Callable[[], None]
) -> wire.Analysis:
    """The analysis of a finished match so far; `may_begin` raises if none may be started now."""
    async with tables.table(name, tokens) as table:
        tables.access(table, tokens)
        match, _ = _finished(table)
        found = analyses.find(name)
        if found is not None:
            return found
        may_begin()
        branch = match.branch()
    return analyses.begin(name, await asyncio.to_thread(analysis_input, branch))


async def record(tables: TableService, name: str, tokens: list[str]) -> str:
    """The record of a finished match, with the names of its players."""
    async with tables.table(name, tokens) as table:
        tables.access(table, tokens)
        match, _ = _finished(table)
        return match.record([seat.name for seat in table.seats[: match.people]]).text()


async def record_analysis(
    analyses: Analyses, readers: ReaderPool, client: str, text: str, may_begin: Callable[[], None]
) -> wire.Analysis:
    """The analysis of a record's match. Its cache key can never be the id of a table."""
    name = f"record:{hashlib.sha256(text.encode()).hexdigest()}"
    found = analyses.find(name)
    if found is not None:
        return found
    may_begin()
    return analyses.begin(name, await readers.analysis_input(client, text))


async def mine(tables: TableService, keys: list[wire.TableKey]) -> wire.MyTables:
    """The tables that these keys open, as they are now."""
    tokens: dict[str, list[str]] = {}
    for key in keys:
        tokens.setdefault(key.table, []).append(key.token)
    may_open = await tables.openable(tokens)
    over = await tables.over(may_open)
    found: list[wire.MyTable] = []
    for name in may_open:
        try:
            if name in over:
                found.append(_my_table(over[name], tables.access(over[name], tokens[name])))
                continue
            async with tables.table(name) as table:
                found.append(_my_table(table, tables.access(table, tokens[name])))
        except Problem:
            continue
    return wire.MyTables(found)


def _my_table(table: LiveTable, access: Access) -> wire.MyTable:
    deciding, result = table.deciding, wire_result(table.row)
    return wire.MyTable(
        table=wire_table(table),
        version=table.row.version,
        seats=list(access.seats),
        yours=deciding is not None and deciding in access.seats and table.seats[deciding].bot is None,
        deciding=deciding,
        scores=result.scores if result is not None else table.match.scores() if table.match is not None else [],
    )


def _match_of(table: LiveTable) -> Match:
    if table.match is None:
        raise NotNow(table.standstill())
    return table.match


def _finished(table: LiveTable) -> tuple[Match, wire.Result]:
    match = _match_of(table)
    result = wire_result(table.row)
    if result is None:
        raise NotNow("This can be seen when the match is over.")
    return match, result
