"""The HTTP routes, each a thin line above the table service."""

import asyncio
import gzip
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

import bartizan
from bartizan.server import queries, seats, table_setup, wire
from bartizan.server.analyses import Analyses
from bartizan.server.limits import BODIES, MOST_KEYS, MOST_TABLES, PACKING, Limiter, client_of
from bartizan.server.page import page_file, start_page
from bartizan.server.problems import Busy, Disconnected, Malformed
from bartizan.server.reader_pool import ReaderPool
from bartizan.server.shelf import shelf, texts
from bartizan.server.store import Store
from bartizan.server.stream import events
from bartizan.server.table_service import TableService

TableId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
T = TypeVar("T")
SeatNumber = Annotated[int, PathParameter(ge=0, le=15)]


@dataclass(slots=True)
class Services:
    """What lives as long as the server."""

    store: Store
    tables: TableService
    analyses: Analyses
    readers: ReaderPool
    limiter: Limiter


AnyRequest = Request[Any, Any, Any]


def services(request: AnyRequest) -> Services:
    found: Services = request.app.state.services
    return found


def tokens(request: AnyRequest) -> list[str]:
    """The keys of a request."""
    kind, _, shown = request.headers.get("authorization", "").partition(" ")
    return [token.strip() for token in shown.split(",")][:MOST_KEYS] if kind.lower() == "bearer" else []


def limit(request: AnyRequest, kind: str) -> None:
    """Raise `Busy` if this client exceeds its limit."""
    _limit(request, kind, client(request))


def limit_seat(request: AnyRequest) -> None:
    """Raise `Busy` if a seat exceeds its limit, from whatever address."""
    _limit(request, "seat", "".join(tokens(request)[:1])[:64])


def _limit(request: AnyRequest, kind: str, who: str) -> None:
    wait = services(request).limiter.check(kind, who, time.monotonic())
    if wait > 0:
        raise Busy("That was a little too much at once: please wait a moment.", wait)


def client(request: AnyRequest) -> str:
    """The client of a request, as limits count them."""
    return client_of(request.client.host) if request.client else "?"


async def large(request: AnyRequest, body: bytes) -> Response[Any]:
    """A response of megabytes that is encoded already. Its route is `uncompressed`, since Litestar would compress it
    on the event loop and block everybody else; a thread does it instead."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, PACKING)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=MediaType.JSON, headers=headers)


async def while_here(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is cancelled when the client disconnects."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_leave(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Disconnected("The client has disconnected.")
    finally:
        leaving.cancel()
        doing.cancel()
        del doing, leaving  # an error holds this frame: what was sent would stay in memory until the next collection


async def _leave(request: AnyRequest) -> None:
    """Return when the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


# --- games -----------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def games() -> list[wire.GameInfo]:
    """The boxes on the shelf."""
    return shelf()


@get("/api/games/{game:str}/texts", sync_to_thread=False)
def game_texts(game: TableId) -> wire.GameTexts:
    """A game's rules and content."""
    return texts(game)


@post("/api/content-check", status_code=200, request_max_body_size=BODIES["create"])
async def content_check(request: AnyRequest, data: JSONBody[wire.ContentCheck]) -> wire.ContentAnswer:
    """What is wrong with an owner's content pack, if anything."""
    limit(request, "create")
    try:
        pack = await while_here(request, services(request).readers.pack(client(request), data.game, data.content))
    except Malformed as error:
        return wire.ContentAnswer(error.sentence, [])
    return wire.ContentAnswer(None, [f"{kind}.{one}" for kind, some in pack.items() for one in some])


# --- tables ----------------------------------------------------------------------------------------------


@post("/api/tables", request_max_body_size=BODIES["create"])
async def create(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.Seated:
    """Set up a table. The answer is the only place where the seats' tokens are ever shown."""
    limit(request, "create")
    return await table_setup.create(services(request).tables, services(request).readers, client(request), data)


@get("/api/tables/{name:str}")
async def table(request: AnyRequest, name: TableId) -> wire.Update:
    """A table as it is now, as the shown keys may see it."""
    limit(request, "read")
    return await queries.update(services(request).tables, name, tokens(request))


@delete("/api/tables/{name:str}")
async def remove(request: AnyRequest, name: TableId) -> None:
    """Delete a table for good. Only the one who set it up may."""
    limit(request, "act")
    await seats.delete(services(request).tables, name, tokens(request))


@post("/api/tables/{name:str}/join", request_max_body_size=BODIES["join"])
async def join(request: AnyRequest, name: TableId, data: JSONBody[wire.Join]) -> wire.Seated:
    """Take an open seat, with an invitation."""
    limit(request, "join")
    return await table_setup.join(services(request).tables, name, tokens(request), data)


@post("/api/tables/{name:str}/actions", status_code=200, request_max_body_size=BODIES["act"], uncompressed=True)
async def act(request: AnyRequest, name: TableId, data: JSONBody[wire.Act]) -> wire.Ack:
    """Do an action. The answer means that it is stored for good."""
    limit(request, "act")
    limit_seat(request)
    return await services(request).tables.act(name, tokens(request), data)


@post("/api/tables/{name:str}/undo", status_code=200, request_max_body_size=BODIES["act"])
async def undo(request: AnyRequest, name: TableId, data: JSONBody[wire.Undo]) -> wire.Ack:
    """Take back one's last decision, or one's turn."""
    limit(request, "act")
    limit_seat(request)
    return await services(request).tables.undo(name, tokens(request), data)


@post("/api/tables/{name:str}/why-not", status_code=200, request_max_body_size=BODIES["think"])
async def why_not(request: AnyRequest, name: TableId, data: JSONBody[wire.WhyNot]) -> wire.Refusals:
    """Which rules forbid some actions now."""
    limit(request, "think")
    return await queries.why_not(services(request).tables, name, tokens(request), data.actions)


@get("/api/tables/{name:str}/hint")
async def hint(request: AnyRequest, name: TableId) -> wire.Hint:
    """What a Castellan would do in this seat's place."""
    limit(request, "think")
    return await while_here(request, queries.hint(services(request).tables, name, tokens(request), client(request)))


@post("/api/tables/{name:str}/seats/{seat:int}/bot", status_code=200, request_max_body_size=BODIES["act"])
async def hand_over(request: AnyRequest, name: TableId, seat: SeatNumber, data: JSONBody[wire.HandOver]) -> wire.Ack:
    """Let a bot play a seat: one's own, an open one, or that of somebody who is gone."""
    limit(request, "act")
    return await seats.hand_over(services(request).tables, name, tokens(request), seat, data.bot)


@post("/api/tables/{name:str}/seats/{seat:int}/back", status_code=200, request_max_body_size=BODIES["act"])
async def back(request: AnyRequest, name: TableId, seat: SeatNumber) -> wire.Ack:
    """Take one's seat back from a bot."""
    limit(request, "act")
    return await seats.back(services(request).tables, name, tokens(request), seat)


@post("/api/tables/{name:str}/resign", status_code=200, request_max_body_size=BODIES["act"])
async def resign(request: AnyRequest, name: TableId) -> wire.Ack:
    """Give up."""
    limit(request, "act")
    return await seats.resign(services(request).tables, name, tokens(request))


@post("/api/tables/{name:str}/stop", status_code=200, request_max_body_size=BODIES["act"])
async def stop(request: AnyRequest, name: TableId, data: JSONBody[wire.Stop]) -> wire.Ack:
    """Agree, or no longer agree, to end the match without a winner."""
    limit(request, "act")
    return await seats.stop(services(request).tables, name, tokens(request), data.agree)


@post("/api/tables/{name:str}/rematch", request_max_body_size=BODIES["act"])
async def rematch(request: AnyRequest, name: TableId) -> wire.Seated:
    """Play again: the same people at a new table, which their tokens open too."""
    limit(request, "create")
    return await table_setup.rematch(services(request).tables, name, tokens(request))


@post("/api/mine", status_code=200, request_max_body_size=BODIES["read"])
async def mine(request: AnyRequest, data: JSONBody[wire.Mine]) -> wire.MyTables:
    """How the tables stand that a browser remembers."""
    limit(request, "read")
    return await queries.mine(services(request).tables, data.keys)


# --- afterwards ------------------------------------------------------------------------------------------


@get("/api/tables/{name:str}/replay", uncompressed=True)
async def table_replay(
    request: AnyRequest, name: TableId, seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None
) -> Response[wire.Replay]:
    """A finished match from its beginning, through the eyes of any seat, or of a spectator."""
    limit(request, "replay")
    shown = await queries.replay(services(request).tables, name, tokens(request), seat)
    return await large(request, await asyncio.to_thread(msgspec.json.encode, shown))


@get("/api/tables/{name:str}/analysis")
async def table_analysis(request: AnyRequest, name: TableId) -> wire.Analysis:
    """How a finished match went: the chances of everybody, turn by turn, and what a bot would have done. It is begun by
    the first question, goes on as long as somebody asks, and tells each time how far it is."""
    limit(request, "read")
    found = services(request)
    return await queries.analysis(found.tables, found.analyses, name, tokens(request), lambda: limit(request, "study"))


@get("/api/tables/{name:str}/record", media_type=MediaType.TEXT)
async def table_record(request: AnyRequest, name: TableId) -> Response[str]:
    """The record of a finished match, as a file."""
    limit(request, "replay")
    text = await queries.record(services(request).tables, name, tokens(request))
    headers = {"Content-Disposition": f'attachment; filename="bartizan-{name}.jsonl"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@post("/api/replays", status_code=200, request_max_body_size=BODIES["replay"], uncompressed=True)
async def replay_record(request: AnyRequest, data: JSONBody[wire.RecordFile]) -> Response[wire.Replay]:
    """The replay of a record that somebody has."""
    limit(request, "replay")
    shown = await while_here(request, services(request).readers.replay(client(request), data.text, data.seat))
    return await large(request, shown)


@post("/api/analyses", status_code=200, request_max_body_size=BODIES["replay"])
async def record_analysis(request: AnyRequest, data: JSONBody[wire.RecordText]) -> wire.Analysis:
    """The same as the analysis of a table, for a record that somebody has: the record is sent with each question."""
    limit(request, "replay")
    found, who = services(request), client(request)
    study = queries.record_analysis(found.analyses, found.readers, who, data.text, lambda: limit(request, "study"))
    return await while_here(request, study)


# --- the stream, the page, and the server itself ---------------------------------------------------------


@get("/api/stream", media_type="text/event-stream")
async def stream(
    request: AnyRequest, table: Annotated[list[wire.TableId], QueryParameter(min_items=1, max_items=MOST_TABLES)]
) -> Stream:
    """Server-sent events of one table or several; see docs/hosting.md. Resumes by `Last-Event-ID`."""
    limit(request, "stream")
    tables = services(request).tables
    shown, last = tokens(request), request.headers.get("last-event-id", "")
    opened = await events(tables, client(request), list(dict.fromkeys(table)), shown, last)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(opened, media_type="text/event-stream", headers=headers)


@get("/healthz")
async def health(request: AnyRequest) -> wire.Health:
    """Whether the server and its database are up."""
    await services(request).store.ping()
    return wire.Health("ok", bartizan.__version__, services(request).store.kind)


@get(
    ["/", "/t/{rest:path}", "/replay", "/replay/{rest:path}", "/rules/{rest:path}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def index(request: AnyRequest) -> Response[bytes]:
    """The page, for all addresses that it shows."""
    return start_page(request.headers.get("accept-encoding", ""))


@get(["/assets/{name:str}", "/{name:str}"], include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    folder = "assets/" if request.url.path.startswith("/assets/") else ""
    return page_file(f"{folder}{name}", request.headers.get("accept-encoding", ""))


ROUTES: Final = [
    games, game_texts, content_check, create, table, remove, join, act, undo, why_not, hint, hand_over, back, resign,
    stop, rematch, mine, table_replay, table_analysis, table_record, replay_record, record_analysis, stream,
    health, index, asset,
]  # fmt: skip

_WRONG: Final = (400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503)
for _route in ROUTES:  # what any of them may answer instead, for the schema that others read
    _route.responses = {
        status: ResponseSpec(
            wire.Stale if status == 409 and _route in (act, undo) else wire.Trouble,
            generate_examples=False,
            description="What is wrong, in one sentence.",
        )
        for status in _WRONG
    }
