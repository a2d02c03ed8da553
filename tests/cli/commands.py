"""How these tests give commands: within this process, or as a real program."""

import fcntl
import json
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

import bartizan
from bartizan.cli import app


def run(*arguments: str, typed: str = "") -> Result:
    """Give a command in this process. An unexpected exception fails the test."""
    result = CliRunner().invoke(app, list(arguments), input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def json_of(*arguments: str) -> Any:
    """What a command reports with `--json`, if its status is 0."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def complaint(*arguments: str, typed: str = "") -> str:
    """The sentence with which a command refuses bad input."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 2, result.output
    return only_line(result.stderr)


def only_line(text: str) -> str:
    """The one line of a text; there must be no more, and it must be a sentence."""
    lines = text.splitlines()
    assert len(lines) == 1, text
    assert lines[0].endswith((".", ")")), text
    return lines[0]


def program(*arguments: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, with the same package as this one."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "bartizan", *arguments],
        input=typed,
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def environment() -> dict[str, str]:
    """The environment of such a process."""
    here = str(Path(bartizan.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": here, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, *arguments: str, term: str = "xterm-256color") -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "bartizan", *arguments],
            env={**environment(), "TERM": term},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""

    def until(self, words: str) -> str:
        """What is shown from now on until these words."""
        since = len(self.shown)
        while words not in self.shown[since:]:
            self.shown += self._read()
        return self.shown[since:]

    def _read(self) -> str:
        part = os.read(self.ours, 65536)
        assert part, self.shown
        return part.decode("utf-8", "replace")

    def type(self, line: str) -> None:
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until the program ends: the first one can fall between its prompt and its reading."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(4)
                return
            except subprocess.TimeoutExpired:
                continue

    def close(self) -> int:
        status = self.process.wait(60)
        os.close(self.ours)
        return status
