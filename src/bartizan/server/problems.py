"""The errors a client can get: each with its HTTP status and one sentence."""

from typing import Final

from bartizan.engine.errors import Refusal
from bartizan.server import wire

_LONGEST: Final = 500


class Problem(Exception):
    """An error answer."""

    status = 400

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = shortened(sentence)
        self.rule = rule


class Malformed(Problem):
    """The request is malformed."""

    status = 422


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class Forbidden(Problem):
    """The client's keys do not open it."""

    status = 403


class NotNow(Problem):
    """It cannot be done in the present state."""

    status = 409


class Busy(Problem):
    """Over a limit; retry after `wait` seconds."""

    status = 429

    def __init__(self, sentence: str, wait: float) -> None:
        super().__init__(sentence)
        self.wait = wait


class Unavailable(Problem):
    """The server cannot do it just now, and nothing has changed."""

    status = 503


class Disconnected(Problem):
    """The client has disconnected: nobody will read this."""


class ActionRefused(Exception):
    """An action that was not done: a 409 with the table as it is now."""

    def __init__(self, sentence: str, rule: str | None, stale: bool, update: wire.Update) -> None:
        super().__init__(sentence)
        self.body = wire.Stale(sentence, "stale" if stale else "illegal", rule, update)


def refusal_of(error: Exception) -> Refusal | None:
    """The rule behind an error of the engine, if it names one."""
    found = getattr(error, "refusal", None)
    return found if isinstance(found, Refusal) else None


def shortened(sentence: str) -> str:
    """A sentence that may quote whatever somebody sent, as one line that can be read."""
    line = " ".join(sentence.encode(errors="replace").decode().split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 2]}…."
