"""The exception handlers: every error is answered with one sentence, never a trace."""

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import ClientException, HTTPException

from bartizan.server import wire
from bartizan.server.page import start_page
from bartizan.server.problems import ActionRefused, Busy, Problem, shortened

_log = logging.getLogger("bartizan.server")
AnyRequest = Request[Any, Any, Any]


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything: what cannot be read is the sender's fault."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise ClientException from None


def _problem(request: AnyRequest, problem: Problem) -> Response[Any]:
    if problem.status == 404 and _is_for_the_page(request):
        return start_page(request.headers.get("accept-encoding", ""), 404)
    headers = {"Retry-After": str(max(1, round(problem.wait)))} if isinstance(problem, Busy) else {}
    body = wire.Trouble(problem.sentence) if problem.rule is None else wire.Trouble(problem.sentence, problem.rule)
    return Response(body, status_code=problem.status, headers=headers, media_type=MediaType.JSON)


def _refused(_: AnyRequest, refused: ActionRefused) -> Response[wire.Stale]:
    return Response(refused.body, status_code=409, media_type=MediaType.JSON)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and _is_for_the_page(request):
        return start_page(request.headers.get("accept-encoding", ""), 404)
    status = 400 if error.detail == _HUNG_UP else error.status_code
    sentence = _SENTENCES.get(status) or _what_is_wrong(error)
    headers = dict(error.headers or {})
    return Response(wire.Trouble(sentence), status_code=status, headers=headers, media_type=MediaType.JSON)


_HUNG_UP: Final = "client disconnected prematurely"
"""A client that disconnects while it sends, which Litestar takes for a server error."""


def _is_for_the_page(request: AnyRequest) -> bool:
    """Whether a browser asks for a page: then the page shows the error."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


_SENTENCES: Final = {
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "That is too large.",
    415: "Please send JSON.",
}


def _what_is_wrong(error: HTTPException) -> str:
    """Which field of a request is wrong, and how."""
    details = error.extra if isinstance(error.extra, list) else []
    wrong = [f"{item.get('key', 'the body')}: {item.get('message')}" for item in details if isinstance(item, dict)]
    if wrong:
        return shortened(f"The request is not right: {'; '.join(wrong)}.")
    return "The request cannot be understood." if error.status_code < 500 else _OURS


def _unexpected(request: AnyRequest, error: Exception) -> Response[wire.Trouble]:
    _log.error("unexpected", exc_info=error, extra={"path": request.url.path})
    return Response(wire.Trouble(_OURS), status_code=500, media_type=MediaType.JSON)


_OURS: Final = "Something went wrong on our side; nothing that was acknowledged is lost."

HANDLERS: Final[dict[Any, Any]] = {
    Problem: _problem,
    ActionRefused: _refused,
    HTTPException: _http_error,
    Exception: _unexpected,
}
"""Which error gets which answer."""
