"""What all commands share: the Typer application, error reporting, options and output.

Bad input is one sentence on stderr and status 2. Status 1 means that a check has found something, 130 that somebody
pressed Ctrl-C.
"""

import errno
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperGroup

from bartizan.engine.errors import BadSetup, BartizanError

BAD_INPUT: Final = 2
FOUND_SOMETHING: Final = 1
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 1


class _Commands(TyperGroup):
    """The commands; errors that are not bugs are reported in one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        _forgive_encodings()
        try:
            status = super().main(args, prog_name or "bartizan", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except BartizanError as error:
            _fail(str(error))
        except typer.TyperException as error:
            _fail(_usage(error))
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)
        except OSError as error:
            if error.errno == errno.EPIPE:
                _drop_output()
                sys.exit(CLOSED_PIPE)
            _fail(f"{error.filename or 'The output'} cannot be used: {error.strerror}.")
        sys.exit(status if isinstance(status, int) else 0)


def _fail(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    sys.exit(BAD_INPUT)


def _usage(error: typer.TyperException) -> str:
    """A wrong command line, and where the right one is explained."""
    message = error.format_message().strip().rstrip(".")
    context = getattr(error, "ctx", None)
    return f"{' '.join(message.split())} (see {context.command_path if context else 'bartizan'} --help)."


def _forgive_encodings() -> None:
    """A character that the terminal cannot encode, or an invalid byte, must not end a match."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody reads any more: let Python's own last flush succeed too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


app = typer.Typer(
    cls=_Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, such as torres.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
OwnContent = Annotated[Path | None, typer.Option("--content", metavar="FILE", help="Your own content for the game.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and no boxes: for pipes and screen readers.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]


def options_of(pairs: list[str]) -> dict[str, str]:
    """The options of a game, as `name=value` each."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadSetup(f"{pair!r} is no option: write NAME=VALUE.")
        chosen[name] = value
    return chosen


def print_json(data: dict[str, Any]) -> None:
    """What a command reports, as a script reads it."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


@contextmanager
def progress_bar() -> Iterator[Callable[[str, int, int], None] | None]:
    """A bar on stderr while something counts up, where somebody can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("")
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)


@contextmanager
def status_line() -> Iterator[Callable[[str], None] | None]:
    """A line on stderr that says what is being done, where somebody can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with console.status("measuring") as status:
        yield lambda what: status.update(f"measuring {what}")
