"""The stream of events: nothing is missed and nothing comes twice, however often a line breaks."""

from random import Random
from typing import Any

import httpx
import pytest

from bartizan.server import stream as streams
from tests.server.hall import Guest, Hall, impostor, open_hall, two, wait_until
from tests.server.stream_reader import StreamReader, restless, whole

# --- ids and resuming ------------------------------------------------------------------------------------


def test_an_event_carries_the_version_and_what_is_new(hall: Hall) -> None:
    ann, bob = two(hall)
    with StreamReader(bob) as reader:
        assert (reader.begin["version"], reader.last) == (0, "0")
        assert reader.begin | {"table": None} == bob.now() | {"table": None}
        ann.do("knight d1")
        update = reader.hear("update")
        assert (reader.last, update["deciding"]) == ("1", 1)
        assert [entry["text"] for entry in update["sights"][0]["log"]] == ["knight d1"]
        assert len(update["sights"][0]["offer"]) == 7
        ann.good("/stop", {"agree": True})
        update = reader.hear("update")
        assert (reader.last, update["sights"][0]["log"], update["table"]["stop"]) == ("2", [], [0])
        ann.undo()
        assert [entry["text"] for entry in reader.hear("update")["sights"][0]["log"]] == ["undo 1"]


@pytest.mark.parametrize("seed", range(2))
def test_whoever_comes_back_hears_exactly_what_they_missed(hall: Hall, seed: int) -> None:
    rng = Random(seed)
    everybody = hall.set_up("me", "me", "me", options={"version": rng.choice(["basic", "common", "master"])})
    eve = everybody.link("watch")
    people = [everybody, everybody.only(0), everybody.only(2), eve]
    last = [""] * len(people)
    logs: list[dict[Any, list[Any]]] = [{} for _ in people]
    for _ in range(25):
        for _ in range(rng.randrange(4)):
            restless(rng, everybody)
        number = rng.randrange(len(people))
        with StreamReader(people[number], after=last[number], logs=logs[number]) as reader:
            version = everybody.now()["version"]
            reader.until(version)
            for _ in range(rng.randrange(3)):
                restless(rng, everybody)
            if rng.random() < 0.7:
                reader.until(everybody.now()["version"])
            last[number] = reader.last
    for number, guest in enumerate(people):
        with StreamReader(guest, after=last[number], logs=logs[number]):
            assert logs[number] == whole(guest)
        with StreamReader(guest) as reader:
            assert reader.logs == whole(guest)


def test_resuming_after_a_restart(database: str) -> None:
    with open_hall(database) as hall:
        both = hall.set_up("me", "me", options={"version": "master"})
        with StreamReader(both) as reader:
            both.play(Random(1), 15)
            while reader.last != "9":
                reader.hear("update")
            last, logs = reader.last, reader.logs
    with open_hall(database) as hall:
        again = Guest(hall.http, both.name, both.tokens, both.keys)
        with StreamReader(again, after=last, logs=logs) as reader:
            reader.until(15)
            again.play(Random(2), 1)
            reader.until(16)
        assert logs == whole(again)


def test_several_tables_in_one_stream(hall: Hall) -> None:
    one, other, third = (hall.set_up("me", "me", options={"version": "master"}) for _ in range(3))
    names = [one.name, other.name, third.name]
    mixed = Guest(hall.http, one.name, {}, [*one.keys, *other.only(1).keys, *third.link("watch").keys])
    with StreamReader(mixed, *names) as reader:
        assert reader.last == "0,,"
        reader.hear("update")
        assert reader.last == "0,0,"
        reader.hear("update")
        assert reader.last == "0,0,0"
        other.play(Random(1), 4)
        one.play(Random(1), 2)
        while reader.last != "2,4,0":
            reader.hear("update")
    third.play(Random(3), 3)
    one.play(Random(4), 1)
    with StreamReader(mixed, *names, after="2,4,0", logs=reader.logs) as reader:
        while reader.last != "3,4,3":
            reader.hear("update")
        expected = whole(one) | whole(other.only(1)) | whole(third.link("watch"))
        assert reader.logs == expected
    for after in ("3,,", ",,", "3,4", "3,4,3,1", "-1,0,0", "x,4,3", "3.0,4,3", "3,4,3,", "99,99,99"):
        logs = {key: log for key, log in expected.items() if key[0] == one.name} if after == "3,," else {}
        with StreamReader(mixed, *names, after=after, logs=logs) as reader:
            reader.hear("update")
            reader.hear("update")
            assert reader.logs == expected


def test_a_table_that_is_asked_for_twice_comes_once(hall: Hall) -> None:
    ann, _ = two(hall)
    events = ann.stream(ann.name, ann.name)
    assert next(events)[:2] == ("update", "0")
    ann.do("knight d1")
    assert next(event[:2] for event in events if event[0] == "update") == ("update", "1")
    events.close()  # type: ignore[attr-defined]  # it is a generator


# --- what else is told -----------------------------------------------------------------------------------


def test_who_comes_and_goes(hall: Hall) -> None:
    ann = hall.set_up("me", "open")
    bob = ann.link("invite").join("Bob")
    eve = ann.link("watch")
    tables = hall.services.tables

    def told(reader: StreamReader) -> tuple[bool, bool, int]:
        table = reader.hear("presence")["table"]
        assert [seat["away"] for seat in table["seats"]] == [seat["away"] for seat in ann.now()["table"]["seats"]]
        return table["seats"][0]["away"] is None, table["seats"][1]["away"] is None, table["watching"]

    def until(reader: StreamReader, expected: tuple[bool, bool, int]) -> None:
        """It is told at once or one after the other."""
        for _ in range(5):
            hall.within(tables.write_presence())
            if told(reader) == expected:
                return
        raise AssertionError(expected)

    assert [seat["away"] is None for seat in ann.now()["table"]["seats"]] == [False, False]
    with StreamReader(ann) as reader:
        until(reader, (True, False, 0))
        with StreamReader(bob) as other:
            until(reader, (True, True, 0))
            with StreamReader(eve), StreamReader(eve):
                until(reader, (True, True, 2))
            until(reader, (True, True, 0))
            assert other.begin["version"] == 1
            with StreamReader(bob):
                pass
            hall.within(tables.write_presence())  # of two connections one is left
            assert ann.now()["table"]["seats"][1]["away"] is None
        until(reader, (True, False, 0))
    wait_until(lambda: ann.now()["table"]["seats"][0]["away"])
    stored = hall.within(hall.services.store.load(ann.name))
    assert stored is not None
    assert all(seat.away for seat in stored[1])


def test_a_deleted_table_is_gone(hall: Hall) -> None:
    ann, bob = two(hall)
    kept = hall.set_up("me", "me")
    mixed = Guest(hall.http, kept.name, {}, [*bob.keys, *kept.keys])
    with StreamReader(mixed, ann.name, kept.name) as reader:
        reader.hear("update")
        ann.at("DELETE", "")
        assert reader.hear("gone") == {"table": ann.name}
        kept.play(Random(1), 1)
        assert reader.hear("update")["table"]["id"] == kept.name
    with pytest.raises(AssertionError, match="no such table"):
        next(bob.stream(ann.name))


def test_a_silent_line_is_kept_alive(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    monkeypatch.setattr(streams, "PING", 0.05)
    ann, _ = two(sqlite_hall)
    headers = {"Authorization": f"Bearer {ann.keys[0]}"}
    with sqlite_hall.http.stream("GET", f"/api/stream?table={ann.name}", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in answer.headers
        lines = (line for line in answer.iter_lines() if line)
        assert next(lines) == "retry: 1000"
        pings = 0
        for line in lines:
            pings += line == ": ping"
            if pings == 3:
                break
        ann.do("knight d1")
        assert next(line for line in lines if line.startswith("id")) == "id: 1"


def test_a_spectator_hears_what_everybody_may_know(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    impostor(monkeypatch, hall)
    both = hall.set_up("me", "me", "knight")
    with StreamReader(both.link("watch")) as reader:
        both.play(Random(9), 240)
        version = wait_until(lambda: (now := both.now())["deciding"] != 2 and now["version"])
        last = reader.until(version)
        (log,) = reader.logs.values()
    assert last["links"] is None
    assert [sight["seat"] for sight in last["sights"]] == [None]
    hidden = [entry["text"] for entry in log if entry["text"].startswith(("keep", "return"))]
    assert hidden
    assert all("?" in text for text in hidden)


def test_who_was_here_when_the_server_ended(sqlite: str) -> None:
    with open_hall(sqlite) as hall:
        ann, _ = two(hall)
        crashed, _ = two(hall)
        with StreamReader(ann) as reader:
            while reader.hear("presence")["table"]["seats"][0]["away"] is not None:
                pass
            hall.within(hall.services.store.set_away([(crashed.name, 0, None)]))  # as a server leaves it that is killed
            hall.close()
    with open_hall(sqlite) as hall:
        for guest in (ann, crashed):
            away = hall.guest(guest.name, *guest.keys).now()["table"]["seats"][0]["away"]
            assert away is not None
        stored = hall.within(hall.services.store.away(ann.name))
        assert all(stored)


# --- who may not listen ----------------------------------------------------------------------------------


def test_wrong_keys_and_wrong_questions(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    ann, _ = two(hall)
    other, _ = two(hall)

    def asked(query: str, *keys: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {','.join(keys)}"} if keys else {}
        return hall.http.get(f"/api/stream{query}", headers=headers)

    mine, theirs = f"?table={ann.name}", f"&table={other.name}"
    for query, keys, status in (
        (mine, (), 403),
        (mine, ("wrong",), 403),
        (mine, other.keys, 403),
        (mine + theirs, ann.keys, 403),
        (mine + "&table=0000", ann.keys, 404),
        ("?table=0000", ann.keys, 404),
        ("", ann.keys, 400),
        ("?table=", ann.keys, 400),
        ("?table=a/b", ann.keys, 400),
        ("?" + "&".join(f"table={number}" for number in range(33)), ann.keys, 400),
    ):
        answer = asked(query, *keys)
        assert (answer.status_code, list(answer.json())) == (status, ["error"]), query
    monkeypatch.setattr(streams, "MOST_STREAMS", 2)
    with StreamReader(ann), StreamReader(ann):
        answer = asked(mine, *ann.keys)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
    wait_until(lambda: not hall.services.tables.hub.streams)
    with StreamReader(ann) as reader:
        assert reader.begin["version"] == 0


def test_nothing_is_left_of_whoever_has_gone(hall: Hall) -> None:
    ann, _ = two(hall)
    for _ in range(5):
        with StreamReader(ann):
            pass
    hub = hall.services.tables.hub
    wait_until(lambda: not hub.watched(ann.name))
    wait_until(lambda: not hub.streams)


def test_streams_end_when_the_server_does(sqlite: str) -> None:
    with open_hall(sqlite) as hall:
        ann, _ = two(hall)
        events = ann.stream(ann.name)
        next(events)
        hall._loop.call_soon_threadsafe(hall.services.tables.hub.close)
        assert [event for event in events if event[0] == "update"] == []
        assert [event for event in ann.stream(ann.name) if event[0] != "presence"] == []  # too late
