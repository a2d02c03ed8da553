"""Running the server: where it listens, how it is told to stop, and what it says when it starts."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import threading
import webbrowser
from dataclasses import dataclass
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

import uvicorn
from litestar import Litestar

from bartizan.engine.errors import BadSetup
from bartizan.server.app import ServerSettings, create_app
from bartizan.server.guard import Guard, log_as_json
from bartizan.server.http_protocol import HttpProtocol
from bartizan.server.limits import MEMORY
from bartizan.server.routes import Services
from bartizan.server.store import Store

PORT: Final = 8765
_NEXT_PORTS: Final = 20
_BOT_WORKERS: Final = 8
"""The most bot workers, however many cores there are; each process takes some memory."""
_READERS: Final = 2
"""The most reader processes, at most one per core."""
_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_COLLECTING: Final = (20_000, 50, 100)
"""The thresholds of the garbage collector. Tables are long-lived and hold no cycles: with Python's defaults all of them
are scanned in vain every few seconds, and every request waits for a tenth of a second."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Where and how to serve. Without a port, the usual one or the next that is free."""

    host: str
    port: int | None
    database: str
    workers: int
    open_browser: bool
    verbose: bool
    limits: bool = True
    memory: int = MEMORY
    """The budget of the tables in memory, in bytes, for all processes together."""
    seed: int | None = None


class _Server(uvicorn.Server):
    """A server that ends its streams when it is told to stop, instead of waiting for browsers to go away."""

    def __init__(self, app: Litestar) -> None:
        super().__init__(
            uvicorn.Config(
                Guard(app),
                http=HttpProtocol,
                lifespan="on",
                access_log=False,
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=10,
                timeout_keep_alive=30,
            )
        )
        self._state = app.state

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop. Unlike uvicorn's own, it does not raise the signal once more at the end: to stop is no failure."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
        services: Services | None = self._state.get("services")
        if services is not None:
            services.tables.hub.close()


def serve(options: ServeOptions) -> None:
    """Serve until somebody says stop; raises `BartizanError` if it cannot begin."""
    log_as_json(logging.DEBUG if options.verbose else logging.INFO)
    if options.workers > 1 and not options.database.startswith("postgres"):
        raise BadSetup("Several workers need PostgreSQL: SQLite is for one process (see --database).")
    store = Store.open(options.database)
    try:
        listening = _listen(options.host, options.port)
    except BadSetup:
        asyncio.run(store.close())
        raise
    address = _address(options.host, listening.getsockname()[1])
    for line in _greeting(options, address, listening.getsockname()[1]):
        print(line, flush=True)
    if options.open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if options.workers > 1:
        asyncio.run(store.close())
        _run_workers(options, listening)
    else:
        _run(options, listening, store)
    print("Bartizan has stopped; every table is kept.", flush=True)


def _run(options: ServeOptions, listening: socket.socket, store: Store) -> None:
    cores = os.cpu_count() or 1
    settings = ServerSettings(
        bot_workers=max(1, min(_BOT_WORKERS, (cores - 1) // options.workers)),
        readers=min(_READERS, cores),
        limits=options.limits,
        memory=options.memory // options.workers,
        seed=options.seed,
    )
    server = _Server(create_app(store, settings))
    gc.freeze()
    gc.set_threshold(*_COLLECTING)
    server.run(sockets=[listening])
    if not server.started:
        raise BadSetup("The server could not begin; its log says why.")


def _work(options: ServeOptions, listening: socket.socket) -> None:
    """One of several processes, which ends with the first one, however that ends."""
    threading.Thread(target=_follow, daemon=True).start()
    log_as_json(logging.DEBUG if options.verbose else logging.INFO)
    _run(options, listening, Store.open(options.database))


def _follow() -> None:
    first = multiprocessing.parent_process()
    assert first is not None
    first.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _run_workers(options: ServeOptions, listening: socket.socket) -> None:
    """Keep the asked number of processes alive until somebody says stop."""
    context = multiprocessing.get_context("spawn")
    ending = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ending.set())
    workers: list[SpawnProcess] = []
    while not ending.is_set():
        workers = [worker for worker in workers if worker.is_alive()]
        while len(workers) < options.workers:
            worker = context.Process(target=_work, args=(options, listening))
            worker.start()
            workers.append(worker)
        ending.wait(0.5)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(15)
        worker.kill()


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the asked port, or on the first that is free from the usual one on."""
    ports = [port] if port is not None else range(PORT, PORT + _NEXT_PORTS)
    reason = ""
    for number in ports:
        try:
            family, kind, protocol, _, where = socket.getaddrinfo(
                host or None, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
        except (OSError, UnicodeError):
            raise BadSetup(f"{host!r} is no address of this machine.") from None
        listening = socket.socket(family, kind, protocol)  # asyncio sends at once only if it knows that this is TCP
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(where)
        except OSError as error:
            listening.close()
            reason = (error.strerror or str(error)).lower()
            continue
        listening.listen(2048)
        return listening
    raise BadSetup(f"Port {ports[0]} of {host} cannot be used ({reason}): choose another with --port.")


def _address(host: str, port: int) -> str:
    name = "127.0.0.1" if host in _EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _greeting(options: ServeOptions, address: str, port: int) -> list[str]:
    lines = [f"Bartizan is open: {address}"]
    if options.host in _EVERYWHERE:
        own = _own_address()
        if own:
            lines.append(f"Friends on your network open http://{own}:{port}/")
    else:
        lines.append("Only this machine can open it; for friends on your network: bartizan serve --host 0.0.0.0")
    lines.append("Stop with Ctrl-C.")
    return lines


def _own_address() -> str | None:
    """This machine's address in its network. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documents
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found
