"""The web application, and what lives as long as it does."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import bartizan
from bartizan.server.analyses import Analyses
from bartizan.server.bot_pool import BotPool
from bartizan.server.error_handlers import HANDLERS, JsonRequest
from bartizan.server.limits import BODY, MEMORY, PACKING, Limiter
from bartizan.server.problems import Problem
from bartizan.server.reader_pool import ReaderPool
from bartizan.server.routes import ROUTES, Services
from bartizan.server.seats import time_out
from bartizan.server.seeds import Seeds
from bartizan.server.store import Store
from bartizan.server.table_service import TableService

_log = logging.getLogger("bartizan.server")


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How a server runs."""

    bot_workers: int = 1
    readers: int = 1
    limits: bool = True
    memory: int = MEMORY
    seed: int | None = None
    """Makes the chance of all tables reproducible."""


@asynccontextmanager
async def _life(app: Litestar) -> AsyncIterator[None]:
    settings: ServerSettings = app.state.settings
    store: Store = app.state.store
    bots = BotPool(settings.bot_workers, settings.seed)
    tables = TableService(store, await store.secret(), bots, settings.memory, Seeds(settings.seed))
    analyses = Analyses(bots)
    readers = ReaderPool(settings.readers)
    app.state.services = Services(store, tables, analyses, readers, Limiter(off=not settings.limits))
    loop = asyncio.get_running_loop()
    if store.shared:
        store.listen(
            lambda name, version: _soon(loop, tables.elsewhere(name, version)),
            lambda: _soon(loop, tables.everything_elsewhere()),
        )
    keeper = asyncio.create_task(_keep(store, tables))
    try:
        yield
    finally:
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper
        await tables.go_home()
        await tables.close()
        analyses.close()
        await readers.close()
        await bots.close()
        await store.close()


def _soon(loop: asyncio.AbstractEventLoop, what: Coroutine[Any, Any, None]) -> None:
    """Schedule a coroutine on the server's loop from another thread."""
    if loop.is_closed():
        what.close()
    else:
        asyncio.run_coroutine_threadsafe(what, loop)


async def _keep(store: Store, tables: TableService) -> None:
    """The background loop: presence, clocks, and bots left waiting by a server that died."""
    for beat in count():
        patience = (
            30.0 if store.shared and beat > 0 else 0.0
        )  # a server that starts takes over at once from one that has died
        try:
            await tables.write_presence()
            for name in await tables.with_clocks():
                with suppress(Problem):
                    await time_out(tables, name)
            if beat % 30 == 0 and store.shared:
                tables.still_here()
            if beat % 5 == 0:
                await tables.wake_bots(time.time() - patience - min(beat, 5))
        except Exception:
            _log.exception("the caretaker stumbled")
        await asyncio.sleep(1.0)


def create_app(store: Store, settings: ServerSettings) -> Litestar:
    """The application, to be wrapped in `Guard`. It closes the store when it ends."""
    app = Litestar(
        route_handlers=ROUTES,
        exception_handlers=HANDLERS,
        request_class=JsonRequest,
        lifespan=[_life],
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1500,
            gzip_compress_level=PACKING,
            exclude_opt_key="uncompressed",
            exclude=["^/api/stream", "^/assets", "^/$", "^/t/", "^/replay", "^/rules"],
        ),
        openapi_config=OpenAPIConfig(
            title="Bartizan",
            version=bartizan.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=BODY,
        debug=False,
        logging_config=None,
    )
    app.state.settings, app.state.store = settings, store
    return app
