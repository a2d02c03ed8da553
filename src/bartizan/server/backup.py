"""A copy of a database, taken while a server uses it."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from bartizan.server.database import BadDatabase, kind_of, name_of, read_url


def back_up(url: str, path: Path) -> None:
    """Copy the database at a URL, even while it is in use, to a file that does not exist yet; raises `BadDatabase`."""
    copy(read_url(url), path)


def copy(url: URL, path: Path) -> None:
    """The same for a parsed URL."""
    if kind_of(url) == "postgresql":
        raise BadDatabase("This is a database of PostgreSQL: use pg_dump, which copies it while servers use it.")
    source = Path(str(url.database))
    if not source.is_file():
        raise BadDatabase(f"There is no database {name_of(url)} yet.")
    if path.exists():
        raise BadDatabase(f"{path} exists already: choose another name.")
    try:
        handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}."[:100])
        os.close(handle)
        try:
            _copy_pages(source, unfinished)
            _give_name(unfinished, path)
        finally:
            for rest in ("", "-journal", "-wal", "-shm"):
                Path(unfinished + rest).unlink(missing_ok=True)
    except FileExistsError:
        raise BadDatabase(f"{path} exists already: choose another name.") from None
    except OSError as error:
        raise BadDatabase(f"{path} cannot be written: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise BadDatabase(f"The database {name_of(url)} cannot be copied: {error}.") from None


def _copy_pages(source: Path, target: str) -> None:
    """All pages as they are at one moment, into one plain file."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as database,
        closing(sqlite3.connect(target, isolation_level=None)) as file,
    ):
        database.backup(file)
        file.execute("PRAGMA journal_mode = DELETE")


def _give_name(unfinished: str, path: Path) -> None:
    """The finished file appears under its name at once, and never in place of another."""
    with open(unfinished, "rb") as file:
        os.fsync(file.fileno())
    try:
        os.link(unfinished, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        os.rename(unfinished, path)
