"""Keys come first: a table that is not in memory is not read for whoever cannot open it."""

from typing import Any

import pytest

from bartizan.server import table_service
from bartizan.server.table import LiveTable, from_rows
from tests.server.fortress import DOING
from tests.server.hall import Guest, Hall, open_hall

DOORS = DOING | {
    "/": ("GET", None),
    "/join": ("POST", {"name": "Mallory"}),
    "/replay": ("GET", None),
    "/record": ("GET", None),
    "/analysis": ("GET", None),
}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the tables that were read, as long as the test lasts."""
    found: list[str] = []

    def noted(row: Any, *more: Any) -> LiveTable:
        found.append(row.id)
        return from_rows(row, *more)

    monkeypatch.setattr(table_service, "from_rows", noted)
    return found


def forget(hall: Hall) -> None:
    """Have nothing in memory, as after a restart."""

    async def work() -> None:
        hall.services.tables._tables.clear()

    hall.within(work())


@pytest.mark.parametrize("path", DOORS)
def test_a_wrong_key_does_not_have_a_table_read(hall: Hall, read: list[str], path: str) -> None:
    method, body = DOORS[path]
    both, other = hall.set_up("me", "me"), hall.set_up("me", "me")
    told = hall.guest(both.name, "wrong").at(method, path.rstrip("/"), body)  # while it is in memory
    forget(hall)
    read.clear()
    for keys in (["wrong"], [other.keys[0]], [other.link("invite").keys[0]], []):
        refused = hall.guest(both.name, *keys).at(method, path.rstrip("/"), body)
        assert (refused.status_code, refused.json()) == (told.status_code, told.json())
        assert refused.json() == {"error": "This key does not open this table."}
    nowhere = hall.guest("0123456789abcdef", "wrong").at(method, path.rstrip("/"), body)
    assert (nowhere.status_code, nowhere.json()) == (404, {"error": "There is no such table (any more)."})
    assert both.name not in read


def test_a_stream_with_a_wrong_key(hall: Hall, read: list[str]) -> None:
    both, other = hall.set_up("me", "me"), hall.set_up("me", "me")
    forget(hall)
    headers = {"Authorization": f"Bearer {other.keys[0]}"}
    for names in ([both.name], [other.name, both.name]):
        refused = hall.http.get("/api/stream", params={"table": names}, headers=headers)
        assert (refused.status_code, refused.json()) == (403, {"error": "This key does not open this table."})
    assert both.name not in read


def test_right_keys_open_what_is_not_in_memory(hall: Hall, read: list[str]) -> None:
    both = hall.set_up("me", "open")
    links = [both.link("invite"), both.link("watch")]
    for guest in (both.only(0), *links):
        forget(hall)
        read.clear()
        assert guest.now()["version"] == 0
        assert read == [both.name]
    forget(hall)
    assert links[0].join("Friend").now()["version"] == 1


def keys_of(*guests: Guest) -> dict[str, Any]:
    return {"keys": [{"table": guest.name, "token": token} for guest in guests for token in guest.keys]}


def test_my_tables_with_wrong_keys(monkeypatch: pytest.MonkeyPatch, hall: Hall, read: list[str]) -> None:
    """All of them cost one question to the database."""
    guests = [hall.set_up("me", "me") for _ in range(20)]
    forget(hall)
    read.clear()
    asked: list[list[str]] = []
    look_up = hall.services.store.token_hashes

    async def noted(names: list[str]) -> Any:
        asked.append(names)
        return await look_up(names)

    monkeypatch.setattr(hall.services.store, "token_hashes", noted)
    wrong = [hall.guest(guest.name, "wrong") for guest in guests]
    assert hall.http.post("/api/mine", json=keys_of(*wrong)).json() == {"tables": []}
    assert asked == [[guest.name for guest in guests]]
    assert read == []
    mixed = hall.http.post("/api/mine", json=keys_of(*wrong[:10], guests[12].only(1), *wrong[15:])).json()
    assert [(one["table"]["id"], one["seats"]) for one in mixed["tables"]] == [(guests[12].name, [1])]
    assert read == [guests[12].name]


def test_my_tables_that_are_over_are_not_read_at_all(hall: Hall, read: list[str]) -> None:
    """What is told about them is the same as when they are in memory."""
    guests = [hall.set_up("me", "me", "me"), hall.set_up("me", "me")]
    for guest in guests:
        guest.only(0).do("knight d1")
    guests[0].only(1).good("/stop", {"agree": True})
    for seat in (0, 2):
        guests[0].only(seat).good("/stop", {"agree": True})
    guests[1].only(1).good("/resign")

    def told() -> Any:
        found = hall.http.post("/api/mine", json=keys_of(*guests)).json()["tables"]
        for one in found:
            one["table"]["asof"] = 0
            for seat in one["table"]["seats"]:
                seat["away"] = None
        return found

    before = told()
    assert [one["table"]["status"] for one in before] == ["over", "over"]
    forget(hall)
    read.clear()
    assert told() == before
    assert read == []


def test_a_table_that_is_deleted_meanwhile_is_not_told(sqlite: str) -> None:
    with open_hall(sqlite) as hall:
        kept, gone = hall.set_up("me", "me"), hall.set_up("me", "me")
        gone.only(0).at("DELETE", "")
        forget(hall)
        told = hall.http.post("/api/mine", json=keys_of(kept, gone)).json()["tables"]
        assert [one["table"]["id"] for one in told] == [kept.name]
