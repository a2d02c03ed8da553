"""The commands of the tabletop in the browser: `bartizan` alone, serve and backup."""

import re
from pathlib import Path
from typing import Annotated, Final

import typer

from bartizan.cli.app import Json, print_json
from bartizan.cli.games import version
from bartizan.engine.errors import BadSetup

_LEAST: Final = 16 * 2**20


def bartizan(
    context: typer.Context,
    with_version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Bartizan, a digital tabletop for tower games.

    Without a command it opens the tabletop in the browser.

    \b
    In the browser:     bartizan
    In the terminal:    bartizan play torres
    About a command:    bartizan COMMAND --help
    """
    if with_version:
        version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve(open_browser=True)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets friends on your network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port.", show_default="8765, or the next free one")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="BARTIZAN_DATABASE",
            help="sqlite:///FILE or postgresql://USER@HOST/NAME.",
            show_default="a file in your data directory",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="The number of server processes (more than 1 needs PostgreSQL).")
    ] = 1,
    memory: Annotated[
        str, typer.Option(metavar="SIZE", help="The memory budget of the table cache: 256M, 1G.")
    ] = "512M",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the tabletop in the browser.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log more.")] = False,
    limits: Annotated[
        bool,
        typer.Option("--limits/--no-limits", help="Rate limits for each address; switch them off for benchmarks only."),
    ] = True,
    seed: Annotated[
        int | None,
        typer.Option(
            help="For tests and demonstrations: makes chance and bots of tables that are set up alike the same."
        ),
    ] = None,
) -> None:
    """Serve the tabletop to browsers.

    Tables are kept in the database; the log goes to stderr as lines of JSON.

    \b
    Example: bartizan serve --host 0.0.0.0 --port 80 --database postgresql://bartizan@localhost/bartizan --workers 2
    """
    from bartizan.server.database import default_url
    from bartizan.server.serve import ServeOptions, serve as run_server

    size = size_of(memory)
    url = database or default_url()
    run_server(ServeOptions(host, port, url, workers, open_browser, verbose, limits, size, seed))


def size_of(text: str) -> int:
    """A number of bytes, as people write it: 300000, 256M, 1.5G; raises `BadSetup`."""
    found = re.fullmatch(r"(\d{1,15}(?:\.\d{1,3})?) ?([KMGT]?)(?:i?B)?", text.strip(), re.IGNORECASE)
    if found is None:
        raise BadSetup(f"{text!r} is no size: write it like 256M or 1G.")
    size = int(float(found[1]) * 1024 ** " KMGT".index(found[2].upper() or " "))
    if size < _LEAST:
        raise BadSetup(f"{text} is too little memory: the tables need at least {_LEAST // 2**20}M.")
    return size


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", envvar="BARTIZAN_DATABASE", help="The database.", show_default="that in your data directory"
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Back up the server's tables to a file, while it runs.

    \b
    Example: bartizan backup tables-of-monday.db
    """
    from bartizan.server.backup import back_up
    from bartizan.server.database import default_url

    back_up(database or default_url(), file)
    if as_json:
        print_json({"file": str(file), "bytes": file.stat().st_size})
    else:
        typer.echo(f"{file} holds all tables ({file.stat().st_size} bytes).")
