"""The service of all tables: every change of a table goes through it.

Every change goes the same way: under the table's lock it is made in memory, written as one event in one transaction,
and only when that is durable are the new rows valid, the answer given and the watchers told. If writing fails, the
table in memory is thrown away and read again.
"""

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bartizan.engine.errors import BartizanError, MalformedAction
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.server import wire
from bartizan.server.bot_pool import BotPool, BotUnavailable
from bartizan.server.fair_queue import QueueFull
from bartizan.server.hints import Hints
from bartizan.server.hub import Hub
from bartizan.server.keys import Access, opened
from bartizan.server.limits import MEMORY
from bartizan.server.problems import (
    ActionRefused,
    Busy,
    Forbidden,
    Malformed,
    NotFound,
    Problem,
    Unavailable,
    refusal_of,
)
from bartizan.server.records import played_result, undo_budget_spent
from bartizan.server.seeds import Seeds
from bartizan.server.store import DELETED, PRESENCE, Change, Conflict, EventRow, SeatRow, Store, TableRow
from bartizan.server.table import LiveTable, from_rows, lines_text
from bartizan.server.table_cache import TableCache
from bartizan.server.views import ranked, result_text, wire_update

_TRIES: Final = 8
_HINT_WAIT: Final = 5.0
_DECISION: Final = "undo"
_TURN: Final = "undo turn"
"""What is taken back, as the events of a table call it."""
_WRONG_KEY: Final = "This key does not open this table."
_NO_TABLE: Final = "There is no such table (any more)."
_log = logging.getLogger("bartizan.server.tables")


class TableService:
    """The tables of this process: cached in memory, durable in the store."""

    def __init__(
        self, store: Store, secret: bytes, bots: BotPool, memory: int = MEMORY, seeds: Seeds | None = None
    ) -> None:
        """`memory`: the budget of the table cache, in bytes."""
        self._store = store
        self.secret = secret
        self._bots = bots
        self.seeds = seeds or Seeds()
        self._hints = Hints()
        self.hub = Hub(secret, self._presence)
        self._tables = TableCache(memory, self._first_read, self.hub.watched)
        self._away: dict[tuple[str, int | None], float | None] = {}

    # --- finding a table ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def table(self, name: str, tokens: list[str] | None = None, exact: bool = True) -> AsyncIterator[LiveTable]:
        """A table under its lock, as the database has it (`exact`: even if another process has changed it since). With
        `tokens` a table that is not in memory is only read if they open it; `access` has the last word."""
        if tokens is not None and name not in self._tables:
            hashes = (await self._store.token_hashes([name])).get(name)
            if hashes is None:
                raise NotFound(_NO_TABLE)
            if opened(tokens, self.secret, name, hashes) is None:
                raise Forbidden(_WRONG_KEY)
        with self._tables.using(name):
            table = await self._tables.find(name)
            if table is None:
                raise NotFound(_NO_TABLE)
            async with table.lock:
                if table.stale:
                    await self._reload(table)
                elif exact and self._store.shared:
                    await self._catch_up(table)
                yield table

    async def openable(self, keys: Mapping[str, list[str]]) -> list[str]:
        """The tables that somebody's keys (of each table) may open: those in memory, where `access` will tell, and
        those whose keys are right."""
        unread = [name for name in keys if name not in self._tables]
        hashes = await self._store.token_hashes(unread) if unread else {}
        return [
            name
            for name, tokens in keys.items()
            if name in self._tables or (name in hashes and opened(tokens, self.secret, name, hashes[name]) is not None)
        ]

    async def over(self, names: list[str]) -> dict[str, LiveTable]:
        """Those of some tables that are over and not in memory, without their matches. Nobody may change them."""
        unread = [name for name in names if name not in self._tables]
        found = await self._store.finished(unread) if unread else []
        return {row.id: LiveTable(row, seats, None, None) for row, seats in found}

    async def _first_read(self, name: str) -> LiveTable | None:
        """A table that was not in memory. Its watchers, if any, may have missed what another process did."""
        table = await self._read(name)
        if table is not None:
            self.hub.catch_up(table)
        return table

    async def _read(self, name: str) -> LiveTable | None:
        found = await self._store.load(name)
        if found is None:
            return None
        table = await asyncio.to_thread(from_rows, *found, self.seeds)
        table.watching = self.hub.watching(name)
        if not self._store.shared:  # people who were here when the server died, and are not back, are away
            for seat in table.seats:
                if seat.kind == "person" and seat.away is None and not self.hub.present(name, seat.seat):
                    seat.away = time.time()
        return table

    async def _catch_up(self, table: LiveTable) -> None:
        """Read a table again if another process has changed it."""
        if await self._store.version(table.row.id) != table.row.version:
            await self._reload(table)

    async def _reload(self, table: LiveTable) -> None:
        """Read a table again, and tell the watchers if it has moved on. It stays the same object, because others may
        wait for its lock."""
        known = table.row.version
        fresh = await self._read(table.row.id)
        if fresh is None:
            self._tables.forget(table.row.id)
            self._stop_thinking(table)
            self.hub.gone(table.row.id)
            raise NotFound(_NO_TABLE)
        table.row, table.seats, table.match = fresh.row, fresh.seats, fresh.match
        table.trouble, table.marks, table.done = fresh.trouble, fresh.marks, fresh.done
        table.stale = False
        self._tables.weigh(table)
        if table.row.version != known:
            self._stop_thinking(table)
            self.hub.publish(table)

    def access(self, table: LiveTable, tokens: list[str]) -> Access:
        """What somebody's keys open at a table."""
        found = self._opened(table, tokens)
        if found is None:
            raise Forbidden(_WRONG_KEY)
        return found

    def _opened(self, table: LiveTable, tokens: list[str]) -> Access | None:
        return opened(tokens, self.secret, table.row.id, [seat.token_hash for seat in table.seats])

    def seat(self, table: LiveTable, tokens: list[str]) -> int:
        """The one seat that somebody's token opens."""
        seats = self.access(table, tokens).seats
        if len(seats) != 1:
            raise Forbidden("This needs the token of one seat.")
        return seats[0]

    async def add(self, table: LiveTable, event: EventRow) -> None:
        """Add a new table, with its first event."""
        await self._write(Change(event, table.row, table.seats, new=True))
        table.remember(event)
        async with table.lock:
            self._tables.put(table)
            self._think(table)

    async def exists(self, name: str) -> bool:
        """Whether there is such a table."""
        return await self._store.version(name) is not None

    async def discard(self, name: str) -> None:
        """Delete a table for good."""
        await self._store.delete(name)
        table = self._tables.get(name)
        self._tables.forget(name)
        if table is not None:
            self._stop_thinking(table)
        self.hub.gone(name)

    # --- deciding ----------------------------------------------------------------------------------------

    async def act(self, name: str, tokens: list[str], act: wire.Act) -> wire.Ack:
        """A seat does an action."""
        return await self._decide(name, tokens, "act", act.id, act.version, act.action)

    async def undo(self, name: str, tokens: list[str], undo: wire.Undo) -> wire.Ack:
        """A seat takes back its last decision, or its turn."""
        return await self._decide(name, tokens, "undo", undo.id, undo.version, _TURN if undo.turn else _DECISION)

    async def _decide(
        self, name: str, tokens: list[str], kind: str, action_id: str, version: int, action: str
    ) -> wire.Ack:
        async with self.table(name, tokens, exact=False) as table:
            if self._store.shared and (version > table.row.version or not self._opened(table, tokens)):
                await self._catch_up(table)
            seat = self.seat(table, tokens)
            for again in range(_TRIES):
                known = table.done.get(action_id)
                if known is None and (again or version != table.row.version):
                    known = await self._store.find_action(name, action_id)
                if known is not None:
                    return _same_answer(known, kind, seat, action)
                if version != table.row.version:
                    raise self._refused(table, tokens, "The table has moved on since.", None, stale=True)
                why = _why_nothing(table, seat, kind)
                if why is not None:
                    raise self._refused(table, tokens, why, None, stale=False)
                try:
                    await self._play(table, seat, kind, action_id, action)
                except Conflict:
                    await self._reload(table)
                    continue
                except MalformedAction as error:
                    raise Malformed(str(error)) from None
                except BartizanError as error:
                    refusal = refusal_of(error)
                    sentence, rule = (refusal.text, refusal.rule) if refusal else (str(error), None)
                    raise self._refused(table, tokens, sentence, rule, stale=False) from None
                return wire.Ack(table.row.version)
        raise Unavailable("The table is too busy just now; nothing has changed.")

    def _refused(
        self, table: LiveTable, tokens: list[str], sentence: str, rule: str | None, stale: bool
    ) -> ActionRefused:
        return ActionRefused(sentence, rule, stale, wire_update(table, self.access(table, tokens), self.secret))

    async def _play(self, table: LiveTable, seat: int, kind: str, action_id: str, action: str) -> None:
        """Do an action or an undo, and write it. Raises what the engine says, and then nothing has changed."""
        match = table.match
        assert match is not None
        first = match.lines
        if kind == "undo":
            match.undo(seat, turn=action == _TURN)
        else:
            match.play(action, seat)
        now, running = time.time(), table.on_clock
        changed = [] if running is None else [replace(running, used=running.used + now - table.row.since)]
        body = lines_text(match.written(first), action=action)
        row = replace(table.row, since=now)
        await self._store_change(table, row, changed, kind, seat, action_id, body)

    async def _store_change(
        self,
        table: LiveTable,
        row: TableRow,
        changed: list[SeatRow],
        kind: str,
        seat: int | None,
        action_id: str | None,
        body: str,
    ) -> None:
        """Write what has been changed in memory as one event; make it valid and known when it is durable."""
        now = time.time()
        row.version, row.updated = table.row.version + 1, now
        seats = list(table.seats)
        for one in changed:
            seats[one.seat] = one
        match = table.match
        if match is not None and match.over and row.result is None:
            row.status, row.result = "over", result_text(ranked(played_result(match), seats))
        if match is not None:
            row.deciding = None if match.over else match.seat
        row.thinking = row.status == "playing" and row.deciding is not None and seats[row.deciding].bot is not None
        event = EventRow(row.id, row.version, kind, seat, action_id, body, now)
        try:
            await self._write(Change(event, row, changed))
        except BaseException:
            table.stale = True
            raise
        table.row, table.seats = row, seats
        table.remember(event)
        self._tables.weigh(table)
        self.hub.publish(table)
        self._think(table)

    async def _write(self, change: Change) -> None:
        try:
            await self._store.commit(change)
        except Conflict:
            raise
        except Exception:
            _log.exception("a change could not be written", extra={"table": change.table.id})
            raise Unavailable("The server cannot store this just now. Try again: nothing is ever done twice.") from None

    # --- everything else that can happen at a table ------------------------------------------------------

    async def change(
        self,
        name: str,
        tokens: list[str] | None,
        kind: str,
        edit: Callable[[LiveTable], dict[str, Any] | None],
        presence: bool = False,
    ) -> wire.Ack:
        """Change the rows of a table (not its match) by `edit`, which gets a draft of them and answers with the body of
        the event, or None if nothing is to be done. `tokens` are the client's, if there is one;
        `presence`: it depends on who is there, of which another process may know more without a new version."""
        async with self.table(name, tokens) as table:
            if presence and self._store.shared:
                await self._reload(table)
            for _ in range(_TRIES):
                draft = replace(table, row=replace(table.row), seats=[replace(one) for one in table.seats])
                body = edit(draft)
                if body is None:
                    return wire.Ack(table.row.version)
                changed = [one for one, old in zip(draft.seats, table.seats, strict=True) if one != old]
                try:
                    await self._store_change(table, draft.row, changed, kind, None, None, json.dumps(body))
                except Conflict:
                    await self._reload(table)
                    continue
                return wire.Ack(table.row.version)
        raise Unavailable("The table is too busy just now; nothing has changed.")

    # --- bots --------------------------------------------------------------------------------------------

    def _think(self, table: LiveTable) -> None:
        """If a bot is to move, let it think; a search for an older version is cancelled."""
        self._stop_thinking(table)
        if table.row.thinking and table.match is not None and table.deciding is not None:
            table.thinking = asyncio.create_task(self._bot_moves(table, table.row.version))

    def _stop_thinking(self, table: LiveTable) -> None:
        task, table.thinking = table.thinking, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    async def _bot_moves(self, table: LiveTable, version: int) -> None:
        try:
            async with table.lock:
                if table.row.version != version or table.match is None or table.deciding is None:
                    return
                match, seat = table.match, table.deciding
                level, job = table.seats[seat].bot or "knight", self.job(table.match, seat)
            action = await self.asked(match, level, job, f"{table.row.id}:{seat}")
            async with table.lock:
                if table.row.version == version and not table.stale:
                    await self._play(table, seat, "act", f"bot:{version}", action)  # no person can send such an id
        except Conflict:
            pass  # another process was faster, and tells us about it
        except Exception:
            _log.exception("a bot could not move", extra={"table": table.row.id})

    def job(self, match: Match, seat: int) -> dict[str, Any]:
        """The position given to a bot, with everything its seat cannot know redrawn."""
        state = match.state.copy()
        state.resample(seat, generator(self.seeds.seed("thought", seat, match.lines)))
        return match.game.position(state)

    async def asked(self, match: Match, level: str, position: dict[str, Any], asker: str) -> str:
        """What a bot does in a position. The asker is the same for all decisions of a seat, so that the bot can reuse
        its search."""
        try:
            return await self._bots.choose(match.game.id, level, position, dict(match.content.pack), asker)
        except BotUnavailable:
            raise Unavailable("The bot could not think just now.") from None

    async def hint(self, match: Match, version: int, seat: str, position: dict[str, Any], client: str) -> str:
        """What a Castellan would do in place of a seat, for a client by its address; raises `Busy`."""
        ask = partial(self._bots.advise, match.game.id, position, dict(match.content.pack), seat, client)
        try:
            return await self._hints.ask(seat, version, ask)
        except BotUnavailable:
            raise Unavailable("The bot could not think just now.") from None
        except QueueFull:
            raise Busy("Too many want a hint just now: please wait a moment.", _HINT_WAIT) from None

    async def wake_bots(self, before: float) -> None:
        """Resume bots whose server died before they moved."""
        for name in await self._store.overdue(before):
            try:
                async with self.table(name) as table:
                    if table.thinking is None or table.thinking.done():
                        self._think(table)
            except Problem:
                continue

    async def with_clocks(self) -> list[str]:
        """The tables where a clock runs that may have run out; those in memory know best."""
        now = time.time()
        return [name for name, ends in await self._store.clocks() if name in self._tables or ends <= now]

    # --- presence ----------------------------------------------------------------------------------------

    def _presence(self, name: str, seat: int | None, here: bool) -> None:
        """Somebody has come to a seat, or to look on, or has gone."""
        self._away[name, seat] = None if here else time.time()

    async def write_presence(self) -> None:
        """Store who has come and gone, and tell the others."""
        changes, self._away = self._away, {}
        seats = [
            (name, seat, away)
            for (name, seat), away in changes.items()
            if seat is not None and (away is None) == self.hub.present(name, seat)
        ]
        if seats:
            try:
                await self._store.set_away(seats)
            except Exception:
                self._away = changes | self._away  # for the next time
                raise
        for name in {name for name, _ in changes}:
            if name not in self._tables and not self.hub.watched(name):
                continue
            try:
                async with self.table(name, exact=False) as table:
                    for other, seat, away in seats:
                        if other == name:
                            table.seats[seat].away = away
                    table.watching = self.hub.watching(name)
                    self.hub.publish_presence(table)
            except Problem:
                continue

    async def go_home(self) -> None:
        """The streams have ended: everybody here is away from now on, unless they reconnect to another process."""
        try:
            await self.write_presence()
        except Exception:
            _log.exception("it could not be noted who has gone")

    def still_here(self) -> None:
        """Heartbeat: report again who is present, in case another process saw them leave."""
        for name, seat in self.hub.seated():
            self._away.setdefault((name, seat), None)

    # --- other processes ---------------------------------------------------------------------------------

    async def elsewhere(self, name: str, version: int) -> None:
        """Another process has changed a table."""
        unread = name not in self._tables
        if unread and not self.hub.watched(name):
            return
        try:
            async with self.table(name, exact=False) as table:
                if version == PRESENCE:
                    await self._look_around(table)
                elif version == DELETED or version > table.row.version:
                    await self._reload(table)
        except NotFound:
            if unread:
                self.hub.gone(name)

    async def _look_around(self, table: LiveTable) -> None:
        """Somebody has come or gone at another process."""
        if not self.hub.watched(table.row.id):
            return
        before = [seat.away for seat in table.seats]
        for seat, away in zip(table.seats, await self._store.away(table.row.id)):
            seat.away = away
        if [seat.away for seat in table.seats] != before:
            self.hub.publish_presence(table)

    async def everything_elsewhere(self) -> None:
        """Notifications may have been missed: check every table again."""
        for name in {*self._tables, *self.hub.names()}:
            await self.elsewhere(name, 2**53)

    async def close(self) -> None:
        """Stop thinking and end all streams."""
        self.hub.close()
        for table in [self._tables.get(name) for name in self._tables]:
            if table is not None:
                self._stop_thinking(table)


def _same_answer(event: EventRow, kind: str, seat: int, action: str) -> wire.Ack:
    """The first answer to an action id (retries are idempotent)."""
    if (event.kind, event.seat, json.loads(event.body).get("action")) != (kind, seat, action):
        raise Malformed("This action id was used for something else.")
    return wire.Ack(event.version)


def _why_nothing(table: LiveTable, seat: int, kind: str) -> str | None:
    """Why a seat may not act, or not undo, regardless of the rules."""
    if table.match is None or not table.playing:
        return table.standstill()
    if table.seats[seat].bot is not None:
        return "A bot plays this seat now."
    if kind == "undo" and undo_budget_spent(table.match.lines, len(table.match.moves())):
        return "Enough has been taken back in this match."
    return None
