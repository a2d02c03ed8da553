"""Creating a table, joining it, and a rematch."""

import asyncio
import json
import sys
import time
from dataclasses import replace
from typing import Any

import msgspec

from bartizan.bots import LEVELS
from bartizan.engine.errors import BartizanError
from bartizan.engine.match import Match
from bartizan.games import find
from bartizan.server import wire
from bartizan.server.keys import hashed, new_table_id, new_token
from bartizan.server.problems import Forbidden, Malformed, NotNow
from bartizan.server.reader_pool import ReaderPool
from bartizan.server.store import EventRow, SeatRow, TableRow
from bartizan.server.table import LiveTable, header_text, lines_text
from bartizan.server.table_service import TableService


async def create(tables: TableService, readers: ReaderPool, client: str, new: wire.NewTable) -> wire.Seated:
    """Set up a table."""
    pack = None if new.content is None else await readers.pack(client, new.game, new.content)
    seed = tables.seeds.seed("table", msgspec.json.encode(new))
    match = await asyncio.to_thread(_begun, new.game, len(new.seats), new.options, pack, seed)
    if not any(seat.kind == "person" for seat in new.seats):
        raise Malformed("Somebody at this browser must sit at the table.")
    keys: list[wire.Key] = []
    name = new_table_id()
    seats = [_new_seat(name, number, seat, keys) for number, seat in enumerate(new.seats)]
    await _begin(tables, name, match, seats, new.clock)
    return wire.Seated(name, keys)


def _new_seat(table: str, number: int, new: wire.NewSeat, keys: list[wire.Key]) -> SeatRow:
    seat = SeatRow(table, number, new.kind, "", None, None, None, None, 0.0)
    if new.kind == "bot":
        seat.bot = checked_level(new.bot or "knight")
        seat.name = titled(seat.bot)
    elif new.kind == "person":
        token = new_token()
        keys.append(wire.Key(number, token))
        seat.name, seat.token_hash, seat.away = clean_name(new.name, number), hashed(token), time.time()
    return seat


async def _begin(tables: TableService, name: str, match: Match, seats: list[SeatRow], clock: int | None) -> None:
    now = time.time()
    waiting = any(seat.kind == "open" for seat in seats)
    for number in range(len(seats), match.seats):
        seats.append(SeatRow(name, number, "automa", match.game.automa, None, None, None, None, 0.0))
    row = TableRow(
        id=name,
        game=match.game.id,
        rules=match.game.rules_version,
        header=sys.intern(header_text(match)),
        status="waiting" if waiting else "playing",
        version=0,
        clock=clock,
        stop="[]",
        rematch=None,
        result=None,
        owner=next(seat.seat for seat in seats if seat.kind == "person"),
        thinking=False,
        deciding=match.seat,
        since=now,
        created=now,
        updated=now,
    )
    row.thinking = not waiting and seats[match.seat].bot is not None
    event = EventRow(name, 0, "begin", None, None, lines_text(match.written()), now)
    await tables.add(LiveTable(row, seats, match, None), event)


async def join(tables: TableService, name: str, tokens: list[str], join: wire.Join) -> wire.Seated:
    """Somebody sits down on an open seat."""
    token = new_token()
    taken = -1

    def sit(table: LiveTable) -> dict[str, Any]:
        nonlocal taken
        if tables.access(table, tokens).link != "invite":
            raise Forbidden("This key does not let you join: ask for the invitation.")
        if table.match is None or table.row.status == "over":
            raise NotNow(table.standstill())
        free = [seat.seat for seat in table.seats if seat.kind == "open"]
        if not free:
            raise NotNow("All seats are taken.")
        if join.seat is not None and join.seat not in free:
            raise NotNow("This seat is taken.")
        taken = free[0] if join.seat is None else join.seat
        seat = table.seats[taken]
        seat.kind, seat.name, seat.token_hash = "person", clean_name(join.name, taken), hashed(token)
        seat.away = time.time()
        start_if_full(table)
        return {"name": seat.name}

    await tables.change(name, tokens, "join", sit)
    return wire.Seated(name, [wire.Key(taken, token)])


def start_if_full(table: LiveTable) -> None:
    """Begin to play when the last open seat is taken."""
    if table.row.status == "waiting" and not any(seat.kind == "open" for seat in table.seats):
        table.row.status, table.row.since = "playing", time.time()


async def rematch(tables: TableService, name: str, tokens: list[str]) -> wire.Seated:
    """The same people (and bots) play again at a new table, the next one in turn first."""
    async with tables.table(name, tokens) as table:
        access = tables.access(table, tokens)
        if not access.seats:
            raise Forbidden("Only those who sit at the table can do this.")
        if table.row.status != "over":
            raise NotNow("A rematch can begin when the match is over.")
        if table.match is None:
            raise NotNow(table.standstill())
        old, match = table, table.match
        rematch = table.row.rematch
    if rematch is None or not await tables.exists(rematch):
        rematch = await _again(tables, old, match, rematch)
    count = match.people
    keys = [
        wire.Key((seat - 1) % count, token)
        for seat in access.seats
        for token in tokens
        if hashed(token) == old.seats[seat].token_hash
    ]
    return wire.Seated(rematch, keys)


async def _again(tables: TableService, old: LiveTable, match: Match, gone: str | None) -> str:
    """The table of a rematch, also if that of an earlier rematch is gone. In a race, the first one wins."""
    fresh = new_table_id()
    pack = json.loads(old.row.header)["pack"]  # not that of the match: our own content may have changed since
    seed = tables.seeds.seed("rematch", lines_text(match.written()))
    try:
        again = Match(match.game, match.people, seed, match.options, pack or None)
    except BartizanError as error:
        raise NotNow(f"The same cannot be set up again. {error}") from None
    seats = []
    for number in range(match.people):
        seat = replace(old.seats[(number + 1) % match.people], table=fresh, seat=number, left=None, used=0.0)
        if seat.kind == "person":
            seat.bot, seat.away = None, time.time()
        seats.append(seat)
    await _begin(tables, fresh, again, seats, old.row.clock)

    def note(table: LiveTable) -> dict[str, Any] | None:
        if table.row.rematch != gone:
            return None
        table.row.rematch = fresh
        return {"table": fresh}

    await tables.change(old.row.id, None, "rematch", note)
    async with tables.table(old.row.id) as table:
        found = table.row.rematch or fresh
    if found != fresh:
        await tables.discard(fresh)
    return found


def _begun(game_id: str, seats: int, options: dict[str, str], pack: dict[str, Any] | None, seed: int | None) -> Match:
    """A new match; raises `Malformed` with what is wrong with its set-up."""
    try:
        return Match(find(game_id), seats, seed, options, pack)
    except BartizanError as error:
        raise Malformed(str(error)) from None


def checked_level(level: str) -> str:
    """A level that people can choose."""
    if level not in LEVELS:
        raise Malformed(f"There is no bot {level!r}, only {', '.join(LEVELS)}.")
    return level


def titled(level: str) -> str:
    """A level as a name."""
    return level.capitalize()


def clean_name(name: str | None, seat: int) -> str:
    """A name that can be shown anywhere."""
    words = " ".join("".join(letter for letter in name or "" if letter.isprintable()).split())
    return words or f"Player {seat + 1}"
