"""Many rows in one statement.

Each statement that a thread sends releases the GIL and has to wait for it again, beside a busy event loop; so a group
of changes is a handful of statements, however large it is.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql

Rows = Sequence[tuple[Any, ...]]

_LARGEST: Final = 64
"""The most rows of one statement of SQLite. There is a statement for each power of two, and all stay prepared."""


class Bulk(Protocol):
    """How one kind of database writes rows."""

    def insert(self, connection: Connection, table: Table, columns: tuple[str, ...], rows: Rows) -> None:
        """Add rows with these columns."""

    def update(
        self, connection: Connection, table: Table, keys: tuple[str, ...], columns: tuple[str, ...], rows: Rows
    ) -> int:
        """Change the rows that have these keys now, and say how many there were. The values of the keys come first,
        and no two rows have the same ones."""


class SqliteBulk:
    """All values of all rows, one after the other."""

    def insert(self, connection: Connection, table: Table, columns: tuple[str, ...], rows: Rows) -> None:
        for part in _parts(rows):
            sql = _sqlite_insert(table.name, columns, len(part))
            connection.exec_driver_sql(sql, tuple(chain.from_iterable(part)))

    def update(
        self, connection: Connection, table: Table, keys: tuple[str, ...], columns: tuple[str, ...], rows: Rows
    ) -> int:
        changed = 0
        for part in _parts(rows):
            sql = _sqlite_update(table.name, keys, columns, len(part))
            changed += connection.exec_driver_sql(sql, tuple(chain.from_iterable(part))).rowcount
        return changed


class PostgresqlBulk:
    """An array for each column."""

    def insert(self, connection: Connection, table: Table, columns: tuple[str, ...], rows: Rows) -> None:
        if rows:
            connection.exec_driver_sql(_postgresql_insert(table, columns), _arrays(rows))

    def update(
        self, connection: Connection, table: Table, keys: tuple[str, ...], columns: tuple[str, ...], rows: Rows
    ) -> int:
        if not rows:
            return 0
        return connection.exec_driver_sql(_postgresql_update(table, keys, columns), _arrays(rows)).rowcount


def _parts(rows: Rows) -> Iterator[Rows]:
    """The rows in powers of two, so that there are few statements to prepare."""
    start = 0
    while start < len(rows):
        size = min(_LARGEST, 1 << ((len(rows) - start).bit_length() - 1))
        yield rows[start : start + size]
        start += size


def _arrays(rows: Rows) -> tuple[list[Any], ...]:
    return tuple(list(column) for column in zip(*rows, strict=True))


@cache
def _sqlite_insert(table: str, columns: tuple[str, ...], count: int) -> str:
    return f"INSERT INTO {table} ({_names(columns)}) VALUES {_marks(len(columns), count)}"


@cache
def _sqlite_update(table: str, keys: tuple[str, ...], columns: tuple[str, ...], count: int) -> str:
    names = [f"column{number + 1}" for number in range(len(keys) + len(columns))]
    source = f"(VALUES {_marks(len(names), count)}) AS new"
    return _update(table, keys, columns, names, source)


@cache
def _postgresql_insert(table: Table, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table.name} ({_names(columns)}) SELECT * FROM {_unnest(table, columns)}"


@cache
def _postgresql_update(table: Table, keys: tuple[str, ...], columns: tuple[str, ...]) -> str:
    names = [f"column{number + 1}" for number in range(len(keys) + len(columns))]
    source = f"{_unnest(table, keys + columns)} AS new ({', '.join(names)})"
    return _update(table.name, keys, columns, names, source)


def _update(table: str, keys: tuple[str, ...], columns: tuple[str, ...], names: list[str], source: str) -> str:
    found = [f'{table}."{key}" = new.{name}' for key, name in zip(keys, names)]
    changed = [f'"{column}" = new.{name}' for column, name in zip(columns, names[len(keys) :], strict=True)]
    return f"UPDATE {table} SET {', '.join(changed)} FROM {source} WHERE {' AND '.join(found)}"


def _unnest(table: Table, columns: tuple[str, ...]) -> str:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy gives it no types
    types = [table.c[column].type.compile(dialect=dialect) for column in columns]
    return f"unnest({', '.join(f'%s::{sort}[]' for sort in types)})"


def _names(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def _marks(columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * rows)
