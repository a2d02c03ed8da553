"""Builds the wire structs of a table for a client's keys. Secrets pass only through a seat's view."""

import json
import time
from typing import Any

import msgspec
from msgspec import UNSET

from bartizan.engine.match import Ending, Match
from bartizan.engine.state import SPECTATOR
from bartizan.server import wire
from bartizan.server.keys import Access, link_key
from bartizan.server.shelf import SHELF
from bartizan.server.store import SeatRow, TableRow
from bartizan.server.table import GIVEN_UP, LiveTable


def wire_table(table: LiveTable) -> wire.Table:
    """What everybody may know about a table, the match aside."""
    row = table.row
    options, owned = _begun_with(table)
    return wire.Table(
        id=row.id,
        game=row.game,
        title=table.match.game.title if table.match is not None else SHELF.get(row.game, row.game),
        status="frozen" if table.trouble is not None and row.status != "over" else row.status,  # type: ignore[arg-type]
        trouble=table.trouble,
        options=options,
        owned=owned,
        seats=[_wire_seat(table, seat) for seat in table.seats],
        clock=row.clock,
        watching=table.watching,
        stop=json.loads(row.stop),
        rematch=row.rematch,
        result=wire_result(row),
        created=row.created,
        asof=time.time(),
    )


def _begun_with(table: LiveTable) -> tuple[dict[str, str], list[str]]:
    """The options of a match, and the entries of content that its owner has changed. (The match may have more in its
    pack: what we have changed since.)"""
    if table.begun_with is None:
        kept = json.loads(table.row.header)
        owned = [f"{kind}.{entry}" for kind, entries in kept["pack"].items() for entry in entries]
        table.begun_with = kept["options"], owned
    return table.begun_with


def wire_result(row: TableRow) -> wire.Result | None:
    """How the match at a table ended, if it did."""
    return None if row.result is None else msgspec.json.decode(row.result, type=wire.Result)


def _wire_seat(table: LiveTable, seat: SeatRow) -> wire.Seat:
    return wire.Seat(
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        bot=seat.bot,
        left=seat.left,  # type: ignore[arg-type]
        away=seat.away if seat.kind == "person" else None,
        clock=clock_left(table, seat, time.time()) if seat.kind == "person" else None,
    )


def clock_left(table: LiveTable, seat: SeatRow, now: float) -> float | None:
    """The seconds that a seat has left, or None without a clock."""
    if table.row.clock is None:
        return None
    running = table.on_clock is not None and table.on_clock.seat == seat.seat
    return max(0.0, table.row.clock * 60 - seat.used - (now - table.row.since if running else 0.0))


def wire_sight(table: LiveTable, match: Match, seat: int | None, first: int) -> wire.Sight:
    """The match as a seat or a spectator may know it, with the log from an entry on."""
    eyes = SPECTATOR if seat is None else seat
    view = match.view(eyes)
    decides = seat is not None and table.deciding == seat and table.seats[seat].bot is None
    mine = seat is not None and table.playing and table.seats[seat].bot is None
    return wire.Sight(
        seat=seat,
        view=view,
        ask="" if table.row.status == "over" else match.game.ask(view),
        offer=_offer(match) if decides else [],
        open=match.game.open_blocks(match.state) if decides else [],
        undoable=mine and match.undoable(seat),
        first=first,
        log=[wire.Entry(**entry) for entry in match.log(eyes, first)],
    )


def _offer(match: Match) -> list[wire.Option]:
    final = match.final()
    return [_option(option, final) for option in match.offer()]


def _option(option: dict[str, Any], final: dict[int, Ending]) -> wire.Option:
    # An action that knows its text is an int all the same; on the wire it is nothing else.
    number = int(option["action"])
    return wire.Option(**{**option, "action": number}, final=final.get(number, UNSET))


def wire_update(table: LiveTable, access: Access, secret: bytes, after: int | None = None) -> wire.Update:
    """The table as it is now, with what the log has gained since a version."""
    eyes: list[int | None] = [*access.seats] if access.seats else [None]
    first = 0 if after is None or after < 0 else table.marks[min(after, len(table.marks) - 1)]
    match = table.match
    return wire.Update(
        table=wire_table(table),
        version=table.row.version,
        deciding=table.deciding,
        sights=[] if match is None else [wire_sight(table, match, seat, first) for seat in eyes],
        links=_links(table, secret) if access.seats or access.link == "invite" else None,
    )


def _links(table: LiveTable, secret: bytes) -> wire.Links:
    return wire.Links(link_key(secret, table.row.id, "invite"), link_key(secret, table.row.id, "watch"))


def result_text(result: wire.Result) -> str:
    """A result as the database keeps it."""
    return msgspec.json.encode(result).decode()


def ranked(result: wire.Result, seats: list[SeatRow]) -> wire.Result:
    """The result with players who have given up placed last."""
    gone = [seat.left in GIVEN_UP for seat in seats]
    keys = list(zip(gone, result.places, strict=True))
    return msgspec.structs.replace(result, places=[1 + sum(other < key for other in keys) for key in keys])
