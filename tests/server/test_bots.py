"""Bots that answer moves; and what happens at a table when its database fails."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bartizan.server.seeds import Seeds
from tests.server.hall import Hall, impostor, open_hall, texts, two, wait_until


def test_a_bot_answers_moves(hall: Hall) -> None:
    ann = hall.set_up("me", "squire", "knight")
    rng = Random(5)
    for _ in range(6):
        wait_until(lambda: ann.now()["deciding"] == 0)
        ann.decide(rng)
    update = wait_until(lambda: (now := ann.now())["deciding"] == 0 and now)
    decided = [entry["seat"] for entry in update["sights"][0]["log"]]
    assert {0, 1, 2} <= set(decided)
    assert decided.count(0) >= 6


def test_bots_play_on_until_the_end(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    ann = hall.set_up("me", "squire", "knight")
    rng = Random(6)
    while ann.decide(rng)["table"]["status"] != "over":
        pass
    update = ann.now()
    assert update["table"]["result"]["reason"] == "played"
    assert min(update["table"]["result"]["places"]) == 1
    assert update["table"]["result"]["scores"] == update["sights"][0]["view"]["scores"]
    assert {bot for bot, _ in fake.asked} == {"squire", "knight"}
    assert update["deciding"] is None
    assert update["sights"][0]["ask"] == ""


def test_a_bot_is_known_again_by_its_seat_and_match(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """So that what it has thought for a turn serves for the whole turn, and for nobody else."""
    fake = impostor(monkeypatch, hall)
    tables = [hall.set_up("me", "castellan", "castellan"), hall.set_up("me", "castellan", "castellan")]
    for table in tables:
        assert table.play(Random(3))["table"]["status"] == "over"
    again = hall.guest(tables[0].good("/rematch")["table"], *tables[0].keys)
    wait_until(lambda: again.now()["deciding"] == again.now()["sights"][0]["seat"])
    expected = {f"{table.name}:{seat}" for table in tables for seat in (1, 2)}
    assert set(fake.askers) >= expected
    assert all(asker.startswith(f"{again.name}:") for asker in set(fake.askers) - expected)
    assert set(fake.askers) - expected
    assert all(fake.askers.count(asker) > 10 for asker in expected)


def test_a_bot_gets_a_position_without_what_it_cannot_know(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """The bot of seat 1 must not see what is in the hand of seat 0: what it is shown there is drawn anew."""
    whole = hall.set_up("me", "me")
    play = ["knight d1", "knight c3", "king f3", "acquire"]
    for number, action in enumerate(play):
        assert whole.only((0, 1, 1, 0)[number]).do(action).status_code == 200
    keep = whole.only(0).now()["sights"][0]["offer"][0]["text"]
    assert whole.only(0).do(keep).status_code == 200
    kept = whole.only(0).now()["sights"][0]["view"]["hands"][0]["cards"]
    assert len(kept) == 1
    shown = set()
    for number in range(40):
        monkeypatch.setattr(hall.services.tables, "seeds", Seeds(number))
        job = hall.edit(whole.name, lambda table: hall.services.tables.job(table.match, 1))  # type: ignore[arg-type]
        shown.add(str(job["hands"][0]))
    assert len(shown) > 3
    own = hall.edit(whole.name, lambda table: hall.services.tables.job(table.match, 0))  # type: ignore[arg-type]
    assert kept[0] in str(own["hands"][0])


def test_a_bot_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = impostor(monkeypatch, sqlite_hall)
    good = fake.choose
    failures = 2

    async def choose(*arguments: Any) -> str:
        nonlocal failures
        failures -= 1
        return "nonsense" if failures >= 0 else await good(*arguments)

    monkeypatch.setattr(fake, "choose", choose)
    ann = sqlite_hall.set_up("me", "knight").only(0)
    ann.do("knight d1")
    tables = sqlite_hall.services.tables
    for _ in range(3):
        wait_until(lambda: sqlite_hall.edit(ann.name, lambda table: table.thinking is None or table.thinking.done()))
        sqlite_hall.within(tables.wake_bots(1e12))
    wait_until(lambda: ann.now()["version"] > 1)


def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with open_hall(database) as hall:
        impostor(monkeypatch, hall, never=True)
        ann = hall.set_up("me", "knight").only(0)
        ann.do("knight d1")
        assert ann.now()["deciding"] == 1
    with open_hall(database) as hall:
        ann = hall.guest(ann.name, *ann.keys)
        wait_until(lambda: ann.now()["deciding"] == 0)


# --- when the disk fails ---------------------------------------------------------------------------------


def test_what_cannot_be_stored_has_not_happened(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    ann, _ = two(hall)
    store = hall.services.store

    async def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", full)
        answer = ann.do("knight d1", 0, "ann-first-1")
        assert answer.status_code == 503
        assert "nothing is ever done twice" in answer.json()["error"]
        assert "device" not in answer.text
        assert hall.create("me", "me").status_code == 503
    assert (ann.now()["version"], texts(ann.now())) == (0, [])
    assert ann.do("knight d1", 0, "ann-first-1").json() == {"version": 1}


def test_what_was_stored_though_nobody_knew(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """The connection breaks after the commit: the same action again is answered as if nothing had been."""
    ann, bob = two(hall)
    store = hall.services.store
    whole = store.commit

    async def broken(change: Any) -> None:
        await whole(change)
        raise OSError(104, "Connection reset by peer")

    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", broken)
        assert ann.do("knight d1", 0, "ann-first-1").status_code == 503
    assert ann.do("knight d1", 0, "ann-first-1").json() == {"version": 1}
    assert texts(bob.now()) == ["knight d1"]
    assert bob.do("knight c3", 1).json() == {"version": 2}
