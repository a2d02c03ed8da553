"""Who watches a table, and reads more slowly than it moves."""

from random import Random
from typing import Any

import msgspec
import pytest

import bartizan
from bartizan.server import hub as hubs
from bartizan.server.hub import Hub, Watcher
from bartizan.server.keys import Access
from bartizan.server.store import EventRow
from bartizan.server.table import LiveTable, header_text
from bartizan.server.views import wire_update
from bartizan.server.wire import Update
from tests.server.rows import seat_rows, table_row


class Board:
    """A table in memory, and a hub that tells of it."""

    def __init__(self, name: str, hub: Hub) -> None:
        self.hub = hub
        self.match = bartizan.new_match("torres", 2, seed=3, options={"version": "master"})
        row = table_row(name, 0)
        row.header = header_text(self.match)
        self.table = LiveTable(row, seat_rows(name), self.match, None)
        self._remember()

    def _remember(self) -> None:
        version = self.table.row.version
        self.table.remember(EventRow(self.table.row.id, version, "act", 0, None, "", 0.0))

    def move(self, rng: Random) -> None:
        if self.match.undoable() and rng.random() < 0.2:
            self.match.undo()
        elif not self.match.over:
            self.match.play(rng.choice(self.match.actions()))
        self.table.row.version += 1
        self._remember()
        self.hub.publish(self.table)


def heard(watcher: Watcher, logs: dict[str, list[Any]], versions: dict[str, int], most: int) -> None:
    for _ in range(min(most, len(watcher.waiting))):
        told = watcher.waiting.popleft()
        if told.kind == "update":
            update = msgspec.json.decode(told.data)
            (sight,) = update["sights"]
            log = logs.setdefault(told.table, [])
            assert sight["first"] == len(log)
            log += sight["log"]
            assert update["version"] == told.version
            assert update["version"] > versions.get(told.table, -1)
            versions[told.table] = update["version"]


@pytest.mark.parametrize("seed", range(4))
def test_a_slow_reader_skips_to_what_is_true_and_loses_nothing(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(hubs, "_WAITING", 8)
    rng = Random(seed)
    hub = Hub(b"secret", lambda *_: None)
    boards = [Board(name, hub) for name in ("oak", "elm")]
    watcher = Watcher({"oak": Access((0,), None), "elm": Access((), "watch")})
    logs: dict[str, list[Any]] = {}
    versions: dict[str, int] = {}
    for board in boards:
        for _ in range(seed * 2):
            board.move(rng)
        hub.enter(board.table, watcher, None)
    longest = 0
    for _ in range(150):
        board = rng.choice(boards)
        board.move(rng)
        if rng.random() < 0.3:
            hub.publish_presence(board.table)
        longest = max(longest, len(watcher.waiting))
        if rng.random() < 0.15:
            heard(watcher, logs, versions, rng.randrange(12))
    assert longest <= 9
    heard(watcher, logs, versions, 1000)
    for board, eyes in zip(boards, (0, None), strict=True):
        plain = msgspec.json.decode(msgspec.json.encode(board.match.log(eyes)))
        assert logs[board.table.row.id] == plain
        assert versions[board.table.row.id] == board.table.row.version


def test_a_slow_reader_still_hears_that_a_table_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "_WAITING", 3)
    hub = Hub(b"secret", lambda *_: None)
    oak, elm = Board("oak", hub), Board("elm", hub)
    watcher = Watcher({"oak": Access((), "watch"), "elm": Access((), "watch")})
    hub.enter(oak.table, watcher, None)
    hub.enter(elm.table, watcher, None)
    hub.gone("oak")
    for _ in range(20):
        elm.move(Random(1))
    assert [(told.kind, told.table) for told in watcher.waiting if told.kind == "gone"] == [("gone", "oak")]
    assert len(watcher.waiting) <= 4


def test_watchers_with_the_same_eyes_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(table: LiveTable, access: Access, secret: bytes, after: int | None) -> Update:
        made.append(access)
        return wire_update(table, access, secret, after)

    monkeypatch.setattr(hubs, "wire_update", counted)
    hub = Hub(b"secret", lambda *_: None)
    oak = Board("oak", hub)
    crowd = [Watcher({"oak": Access((), "watch")}) for _ in range(5)] + [Watcher({"oak": Access((0,), None)})]
    for watcher in crowd:
        hub.enter(oak.table, watcher, None)
    made.clear()
    oak.move(Random(1))
    assert len(made) == 2
    datas = [watcher.waiting[-1].data for watcher in crowd]
    assert len(set(datas[:5])) == 1
    assert datas[5] != datas[0]
