"""Opening a database: parsing its URL, locking it, and migrating its schema.

SQLite is one file that one server holds at a time; PostgreSQL may be shared by several servers.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import platformdirs
import psycopg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from bartizan.engine.errors import BartizanError
from bartizan.engine.filelock import lock_file
from bartizan.server.schema import VERSION_TABLE, metadata

READERS: Final = 4
"""The pool size for reads."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_MIGRATION_LOCK: Final = 0x42415254495A414E
"""The number of the advisory lock under which servers that start together migrate one after the other."""

_SQLITE: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # a Mac's disk only writes what it was told when it is told twice
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_size_limit = 67108864",
)
_POSTGRESQL: Final = {
    "application_name": "bartizan",
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}


class BadDatabase(BartizanError):
    """A database that cannot be used."""


Kind = Literal["sqlite", "postgresql"]


def default_url() -> str:
    """The file in the user's data directory, which nobody else may look into."""
    folder = platformdirs.user_data_path("bartizan")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{folder} cannot be made: {error.strerror}.") from None
    return f"sqlite:///{folder / 'bartizan.db'}"


def read_url(text: str) -> URL:
    """Parse and complete the URL of a database; raises `BadDatabase`."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # its text is not repeated: there may be a password in it
        raise BadDatabase("This is no address of a database: try sqlite:///file or postgresql://host/name.") from None
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        missing = {name: str(value) for name, value in _POSTGRESQL.items() if name not in url.query}
        return url.set(drivername="postgresql+psycopg").update_query_dict(missing)
    if url.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise BadDatabase(f"Bartizan keeps its tables in sqlite or postgresql, not in {url.drivername}.")
    if not url.database or url.database == ":memory:" or url.query:
        raise BadDatabase("A database of SQLite is a file, such as sqlite:///bartizan.db.")
    return url.set(drivername="sqlite+pysqlite")


def kind_of(url: URL) -> Kind:
    return "sqlite" if url.get_backend_name() == "sqlite" else "postgresql"


def name_of(url: URL) -> str:
    """The name of a database in messages: without user and password."""
    if kind_of(url) == "sqlite":
        return str(url.database)
    place = url.host or url.query.get("host") or "this machine"
    return f"{url.database or 'the default database'} on {place}"


@contextmanager
def database_errors(url: URL) -> Iterator[None]:
    """Turn errors of the database into `BadDatabase`, in one sentence."""
    try:
        yield
    except (SQLAlchemyError, psycopg.Error) as error:
        told = str(error.orig if isinstance(error, DBAPIError) else error).strip() or type(error).__name__
        raise BadDatabase(f"The database {name_of(url)} cannot be used: {_sentence(told)}") from error
    except OSError as error:
        raise BadDatabase(f"The database {name_of(url)} cannot be used: {error.strerror}.") from error


def _sentence(told: str) -> str:
    """What a driver says, as the end of a sentence of ours."""
    known = {
        "database is locked": "another program is writing to it",
        "file is not a database": "it is no file of SQLite",
        "database disk image is malformed": "its file is damaged, so take the last backup",
        "attempt to write a readonly database": "it may not be written to",
        "unable to open database file": "its file cannot be opened",
    }
    words = told.splitlines()[0].strip(" .")
    return f"{known.get(words, words)}."


class DatabaseLock:
    """The lock of a SQLite file: one server uses it, until its process ends, however that ends."""

    def __init__(self, url: URL) -> None:
        path = Path(f"{url.database}.lock")
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadDatabase(f"The database {url.database} cannot be used: {error.strerror}.") from None
        try:
            lock_file(self._handle)
        except OSError as error:
            os.close(self._handle)
            held = isinstance(error, BlockingIOError | PermissionError)
            reason = "is in use by another Bartizan server" if held else f"cannot be locked ({error.strerror})"
            raise BadDatabase(f"The database {url.database} {reason}: choose another file with --database.") from None

    def end(self) -> None:
        os.close(self._handle)


def make_private(url: URL) -> None:
    """Make the file of SQLite, if there is none yet, so that only its owner can read it."""
    os.close(os.open(str(url.database), os.O_RDWR | os.O_CREAT, 0o600))


def engines(url: URL) -> tuple[Engine, Engine]:
    """One to write with and one to read with; a reader sees one moment of the database throughout a transaction. What
    is written is never told with an error: matches have secrets, and errors are logged."""
    if kind_of(url) == "sqlite":
        return _sqlite(url, 1, "BEGIN IMMEDIATE"), _sqlite(url, READERS, "BEGIN")
    writer = create_engine(url, isolation_level="READ COMMITTED", pool_size=1, max_overflow=1, hide_parameters=True)
    event.listen(writer, "connect", _durable)
    reader = create_engine(
        url, isolation_level="REPEATABLE READ", pool_size=READERS, pool_pre_ping=True, hide_parameters=True
    )
    return writer, reader


def _sqlite(url: URL, connections: int, begin: str) -> Engine:
    """SQLAlchemy begins each transaction by our word, since Python's driver has ideas of its own about it."""
    engine = create_engine(
        url, pool_size=connections, max_overflow=0, connect_args={"isolation_level": None}, hide_parameters=True
    )

    def connect(connection: Any, _: object) -> None:
        for pragma in _SQLITE:
            connection.execute(pragma)

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _durable(connection: Any, _: object) -> None:
    """What is committed is on disk, even where the server's settings would rather be quick."""
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()


def migrate(url: URL, connection: Connection) -> None:
    """Bring the database to the newest revision, in the transaction that is open; raises `BadDatabase`."""
    if kind_of(url) == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    known = {script.revision for script in scripts.walk_revisions()}
    if not known.issuperset(current):
        raise BadDatabase(
            f"The database {name_of(url)} was written by a newer version of Bartizan: upgrade, or choose another "
            "database with --database."
        )
    if not current and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise BadDatabase(
            f"The database {name_of(url)} belongs to another program: it has tables of the same names. Choose another."
        )
    if set(current) != set(scripts.get_heads()):
        command.upgrade(config, "head")
