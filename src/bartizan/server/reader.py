"""The process in which untrusted files are read: content packs and records.

    python -m bartizan.server.reader

It reads questions, one line of JSON each, and answers with a line of JSON that says how many `bytes` follow it. A
question has a `task` (the name of a function below), that function's arguments, and `cpu`: its limit in seconds. The
process may use little more memory than it has when it begins. A file that needs more of either is answered with a
sentence, or ends this process and nothing else. Where Python has no `resource` (on Windows) the wall-clock timeout of
the parent is the only limit.
"""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any, Final

import msgspec

from bartizan.engine import content as contents
from bartizan.engine.errors import BartizanError
from bartizan.engine.match import Match
from bartizan.engine.priority import lower_priority
from bartizan.games import find, names
from bartizan.server.records import analysis_input, record_replay, recorded

try:
    import resource
except ImportError:  # there is none on Windows
    resource = None  # type: ignore[assignment]

MEMORY: Final = 256 * 2**20
"""The memory limit: how many bytes the process may grow by."""
_LARGEST: Final = 64 * 2**20
"""The largest answer, in bytes."""
_LONGEST: Final = 4_000
"""The longest error message, in characters: it may quote the file."""
_GROWN: Final = 64 * 2**20
"""A process that has grown by more bytes than this is replaced after its task."""
_USUAL: Final = 2**29
"""The address space assumed at its start, in bytes, where the system does not tell."""
_NICENESS: Final = 5
"""Lowers its priority below the server's, as `nice` counts."""


class TooLarge(Exception):
    """The answer is larger than `_LARGEST`."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the asker, which then ends its readers
    lower_priority(_NICENESS)
    answers = os.dup(1)
    os.dup2(2, 1)
    for name in names():
        find(name).content()
    _limit_memory()
    _, begun = _memory()
    for line in sys.stdin.buffer:
        head, body = answer(line)
        head["last"] = head.get("last", False) or _memory()[1] > begun + _GROWN
        out = json.dumps({**head, "bytes": len(body)}).encode() + b"\n" + body
        while out:
            out = out[os.write(answers, out) :]


def answer(line: bytes) -> tuple[dict[str, Any], bytes]:
    """What a question leads to: a body, or what is wrong with the file in one sentence (`error`), or what went wrong
    with us (`trace`)."""
    try:
        asked = json.loads(line)
        task, cpu = _TASKS[asked.pop("task")], asked.pop("cpu")
        _limit_time(cpu)
        body = task(**asked)
        if len(body) > _LARGEST:
            raise TooLarge
        return {}, body
    except BartizanError as error:
        return {"error": str(error)[:_LONGEST]}, b""
    except (MemoryError, TooLarge):
        return {"error": None, "last": True}, b""
    except Exception:
        return {"trace": traceback.format_exc()[-10_000:]}, b""


def _pack(game: str, name: str, text: str) -> bytes:
    """What a content pack changes, as JSON."""
    found = find(game)
    pack = found.content_with(name, contents.parse(name, text)).pack
    Match(
        found, min(found.seats), content=pack
    )  # the server must not be the first to find out that no match can begin with it
    return msgspec.json.encode(pack)


def _replay(text: str, seat: int | None) -> bytes:
    """The replay of a record, as it goes over the wire."""
    return msgspec.json.encode(record_replay(recorded(text), seat))


def _analysis_input(text: str) -> bytes:
    """The `AnalysisInput` of a record's match, as JSON."""
    return msgspec.json.encode(analysis_input(recorded(text)))


def _record(name: str, text: str) -> bytes:
    """Nothing, if it is the record of a match."""
    recorded(text, name)
    return b""


_TASKS: Final[dict[str, Callable[..., bytes]]] = {
    "pack": _pack,
    "replay": _replay,
    "analysis_input": _analysis_input,
    "record": _record,
}


def _limit_memory() -> None:
    """Limit the memory of this process from here on."""
    if resource is None:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    most = (_memory()[0] or _USUAL) + MEMORY
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _memory() -> tuple[int, int]:
    """How many bytes this process has reserved, and how many it uses; none where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            reserved, used, *_ = map(int, file.read().split())
    except OSError:
        return 0, 0
    return reserved * os.sysconf("SC_PAGE_SIZE"), used * os.sysconf("SC_PAGE_SIZE")


def _limit_time(seconds: int) -> None:
    """Limit the CPU time of this process from here on, to a second precisely; beyond it the system kills it."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + seconds, hard))


if __name__ == "__main__":
    main()
