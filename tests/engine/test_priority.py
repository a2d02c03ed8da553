"""Lowering the priority of a process within its session, and of its session."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bartizan.engine.priority import lower_priority

_CHILD = """
import sys
from pathlib import Path
from bartizan.engine.priority import lower_priority
lower_priority(3)
print(Path("/proc/self/autogroup").read_text() if Path("/proc/self/autogroup").exists() else "")
sys.stdin.readline()
"""


@pytest.fixture
def child() -> Iterator[subprocess.Popen[str]]:
    """A process that has lowered its priority by 3 and goes on."""
    process = subprocess.Popen(
        [sys.executable, "-c", _CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    yield process
    process.communicate("\n")


@pytest.mark.skipif(not hasattr(os, "setpriority"), reason="there are no priorities here")
def test_a_process_stands_back(child: subprocess.Popen[str]) -> None:
    assert child.stdout is not None
    told = child.stdout.readline()
    level = min(os.nice(0) + 3, 19)
    assert os.getpriority(os.PRIO_PROCESS, child.pid) == level
    if told.strip() and os.geteuid() == 0:  # others may say this only ten times a second, all of them together
        assert told.split() == [told.split()[0], "nice", str(level)]
    lower_priority(2, child.pid)
    assert os.getpriority(os.PRIO_PROCESS, child.pid) == min(level + 2, 19)
    lower_priority(100, child.pid)
    assert os.getpriority(os.PRIO_PROCESS, child.pid) == 19


def test_the_session_of_others_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a process that has a session of its own speaks for it."""
    written: list[Path] = []
    monkeypatch.setattr(Path, "write_text", lambda path, *_, **__: written.append(path))
    monkeypatch.setattr(os, "setpriority", lambda *_: None, raising=False)
    monkeypatch.setattr(os, "getsid", lambda _: 1)
    lower_priority(0)
    assert written == []


def test_nothing_happens_to_a_process_that_is_gone() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    lower_priority(1, gone.pid)
