"""The HTTP protocol: uvicorn's, with limits. A request's head is short, the request arrives within a timeout, and
malformed HTTP is answered with one sentence like every other error."""

import asyncio
import json
from http import HTTPStatus

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bartizan.server.guard import HEADERS
from bartizan.server.limits import HEAD, SENDING


class HttpProtocol(HttpToolsProtocol):
    """A connection and its requests."""

    _head: int | None = None
    """The bytes of the incomplete head so far; None outside of a head."""
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None and not self.transport.is_closing():
            self._head += len(data)
            if self._head > HEAD:
                self._refuse(431, "The head of the request is too large.")

    def on_message_begin(self) -> None:
        self._head = 0
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def shutdown(self) -> None:
        """The server shuts down: an unfinished request is dropped, and its client may retry."""
        if self._late is not None:
            self.transport.close()
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "The request cannot be understood.")

    def _refuse(self, status: int, sentence: str) -> None:
        body = json.dumps({"error": sentence})
        head = HEADERS | {"Content-Type": "application/json", "Content-Length": str(len(body)), "Connection": "close"}
        lines = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            *(f"{name}: {value}" for name, value in head.items()),
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        self.transport.close()

    def _wait(self) -> None:
        self._wait_no_more()
        self._late = self.loop.call_later(SENDING, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
