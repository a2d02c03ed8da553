"""The middleware of every request: origin check, security headers, and the request log.

A browser sends `Origin` with whatever another site makes it send; such requests are refused if they could change
something. Tokens travel in a header that no other site can set, so this is the second lock on the door.
"""

import json
import logging
import time
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_SENT: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_UNSTORED: Final = (b"cache-control", b"no-store")
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_SLOW: Final = 1.0
_log = logging.getLogger("bartizan.server.requests")


class Guard:
    """Wraps the app with security headers, the origin check and the request log."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        private = scope["path"].startswith("/api/")
        begun, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", []), *_SENT]
                if private and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(_UNSTORED)
                message["headers"] = headers
            await send(message)

        if scope["method"] not in _SAFE and not _own_origin(scope["headers"]):
            await _refuse(answer, 403, "This request comes from another site.")
        elif not _is_json(scope["headers"]):
            await _refuse(answer, 415, "Please send JSON.")
        else:
            await self._app(scope, receive, answer)
        took = time.perf_counter() - begun
        if status >= 400 or (took > _SLOW and not scope["path"].startswith("/api/stream")):
            facts = {
                "method": scope["method"],
                "path": scope["path"][:200],
                "status": status,
                "seconds": round(took, 3),
            }
            _log.log(logging.ERROR if status >= 500 else logging.INFO, "request", extra=facts)


def _own_origin(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    found = {name: value for name, value in headers if name in (b"origin", b"host")}
    if b"origin" not in found:
        return True
    try:
        return urlsplit(found[b"origin"].decode("latin-1")).netloc == found.get(b"host", b"").decode("latin-1")
    except ValueError:
        return False


def _is_json(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether what is sent is said to be JSON, if anything is said. A form of another site cannot say so."""
    kinds = [value.partition(b";")[0].strip().lower() for name, value in headers if name == b"content-type"]
    return all(kind == b"application/json" for kind in kinds)


async def _refuse(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Each entry of the log as one line of JSON, with whatever facts came along."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {"time": round(record.created, 3), "level": record.levelname.lower()}
        facts |= {"logger": record.name, "message": record.getMessage()}
        facts |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return json.dumps(facts, default=str)


def log_as_json(level: int) -> None:
    """Send the server's log to stderr as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("bartizan.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name.startswith("bartizan") else logging.WARNING)
