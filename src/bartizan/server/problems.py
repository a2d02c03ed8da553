"""What can go wrong between a browser and a table: each with its status and one sentence."""

from typing import Final

from bartizan.engine.errors import Refusal
from bartizan.server import wire

_LONGEST: Final = 500


class Problem(Exception):
    """An answer that is not what was asked for."""

    status = 400

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = shortened(sentence)
        self.rule = rule


class Malformed(Problem):
    """What was sent makes no sense."""

    status = 422


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class Forbidden(Problem):
    """The keys that were shown do not open it."""

    status = 403


class NotNow(Problem):
    """It cannot be done as things stand."""

    status = 409


class Busy(Problem):
    """Too much at once; `wait` seconds later it will do."""

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
    """An action that was not done, with the table as it is now: a 409 for the one who tried."""

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
