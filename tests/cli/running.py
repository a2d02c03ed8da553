"""How these tests give commands: within this process, or as a real program."""

import json
import os
import subprocess
import sys
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
