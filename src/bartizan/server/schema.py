"""What lies in the database: the tables of the schema, and their rows as plain data.

A match is its header and its events, which never change; the rest of a table does. JSON lies in columns of text;
`table.py` and `views.py` encode and decode it.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

VERSION_TABLE: Final = "bartizan_version"
"""Where alembic notes the revision: a name of our own, since others may use the same PostgreSQL database."""


@dataclass(slots=True)
class EventRow:
    """Something that happened at a table. Its version is one higher than that of the event before it."""

    table: str
    version: int
    kind: str
    seat: int | None
    action_id: str | None
    body: str
    created: float


@dataclass(slots=True)
class SeatRow:
    """A seat and who sits there. `used` is the seconds of its clock that are gone; `away` since when nobody of it
    is connected."""

    table: str
    seat: int
    kind: str
    name: str
    bot: str | None
    left: str | None
    token_hash: bytes | None
    away: float | None
    used: float


@dataclass(slots=True)
class TableRow:
    """A table. `header` (JSON) is what is needed to begin its match again; `stop` (JSON) lists who would end it here;
    `thinking`: a bot is to move; `since`: when the present decision began."""

    id: str
    game: str
    rules: str
    header: str
    status: str
    version: int
    clock: int | None
    stop: str
    rematch: str | None
    result: str | None
    owner: int | None
    thinking: bool
    deciding: int | None
    since: float
    created: float
    updated: float


metadata = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("clock", Integer),
    Column("stop", Text, nullable=False),
    Column("rematch", Text),
    Column("result", Text),
    Column("owner", Integer),
    Column("thinking", Boolean, nullable=False),
    Column("deciding", Integer),
    Column("since", Double, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    sqlite_with_rowid=False,
)

bots_to_move: Final = text("thinking AND status = 'playing'")
clocks_running: Final = text("status = 'playing' AND clock IS NOT NULL AND deciding IS NOT NULL")
Index("tables_thinking", tables.c.updated, sqlite_where=bots_to_move, postgresql_where=bots_to_move)
Index("tables_clocks", tables.c.since, sqlite_where=clocks_running, postgresql_where=clocks_running)

headers: Final = Table(  # apart from the tables: a pack can be large, and SQLite writes a changed row anew as a whole
    "headers",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("header", Text, nullable=False),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("left", Text),
    Column("token_hash", LargeBinary),
    Column("away", Double),
    Column("used", Double, nullable=False),
    sqlite_with_rowid=False,
)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("action_id", Text),
    Column("body", Text, nullable=False),
    Column("created", Double, nullable=False),
    sqlite_with_rowid=False,
)
_with_id = text("action_id IS NOT NULL")
Index(
    "events_action_id",
    events.c.table_id,
    events.c.action_id,
    unique=True,
    sqlite_where=_with_id,
    postgresql_where=_with_id,
)

settings: Final = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
