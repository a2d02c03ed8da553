"""A table begun before an upgrade goes on after it, or says why not; and nothing of it is lost.

An upgrade is played here by changing the game under the server's hands and reading the tables again.
"""

import json
from copy import deepcopy
from logging import Formatter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bartizan.engine.content import Content
from bartizan.engine.errors import BadContent, Refusal, UnknownGame
from bartizan.games import find
from bartizan.games.torres.game import TorresGame
from bartizan.server import table as tables
from bartizan.server.bot_pool import BotPool
from bartizan.server.seats import time_out
from tests.server.hall import Guest, Hall, Impostor, impostor, open_hall, texts
from tests.server.stream_reader import StreamReader

GAME = find("torres")
FROZEN = "This table cannot go on with this version of Bartizan. "
KEPT = " Nothing of it is lost."


@pytest.fixture
def hall(sqlite_hall: Hall) -> Hall:
    return sqlite_hall


def upgrade(hall: Hall) -> None:
    """Forget what is in memory, as a server does that is started anew."""

    async def forget() -> None:
        hall.services.tables._tables.clear()

    hall.within(forget())


def change_content(monkeypatch: pytest.MonkeyPatch, kind: str, entry: str, **fields: Any) -> None:
    """The next version brings other values along."""
    entries = deepcopy({name: dict(table) for name, table in GAME.own_content.entries.items()})
    entries[kind][entry] = {**entries[kind][entry], **fields}
    monkeypatch.setitem(vars(GAME), "own_content", Content(entries, {}, GAME.own_content.prose))


def plain(update: Any) -> Any:
    """An update without what changes by itself."""
    return update | {"table": update["table"] | {"asof": 0, "seats": [seat | {"away": 0} for seat in seats(update)]}}


def seats(update: Any) -> Any:
    return update["table"]["seats"]


# --- a table that goes on --------------------------------------------------------------------------------


def test_a_table_goes_on_with_the_values_that_it_began_with(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    both = hall.set_up("me", "me", content="[action.seven]\npoints = 9")
    both.only(0).do("knight d1")
    before = both.now()
    with monkeypatch.context() as patch:
        change_content(patch, "foundations", "castles", squares=["b1", "b3", "d3", "f3", "h3", "b5", "d5", "f5"])
        upgrade(hall)
        assert plain(both.now()) == plain(before)
        assert before["table"]["owned"] == ["action.seven"]
        match = hall.edit(both.name, lambda table: table.match)
        assert match is not None
        assert match.content["action"]["seven"]["points"] == 9
        offered = [option["text"] for option in both.now()["sights"][1]["offer"]]
        assert "knight c3" in offered
        both.only(1).do("knight c3")
        hint = both.only(1).at("GET", "/hint").json()
        assert both.only(1).do(hint["action"]).status_code == 200
        new = hall.set_up("me", "me").now()
        assert new["sights"][0]["offer"][0]["text"] == "knight b1"
        both.only(0).good("/resign")
        again = both.good("/rematch")
        there = hall.guest(again["table"], *both.keys).now()
        assert there["table"]["owned"] == ["action.seven"]
        assert there["sights"][0]["offer"][0]["text"] == "knight b1"  # a new match has the new values
    upgrade(hall)
    update = both.now()
    assert len(texts(update)) == 3
    assert update["table"]["status"] == "over"


def test_other_words_change_nothing_but_words(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    both = hall.set_up("me", "me")
    both.play(Random(1), 12)
    before = both.now()
    change_content(monkeypatch, "action", "six", name="Half a dozen", text="Six points, no more.", source="a friend")
    upgrade(hall)
    assert plain(both.now()) == plain(before)
    match = hall.edit(both.name, lambda table: table.match)
    assert match is not None
    assert match.content["action"]["six"]["name"] == "Half a dozen"
    assert match.content.pack == {}
    both.play(Random(2), 12)
    assert both.now()["version"] == 24


def test_a_match_goes_on_to_its_end(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """And its record says what it was played with, so that it can be replayed."""
    both = hall.set_up("me", "me")
    both.play(Random(1), 40)
    change_content(monkeypatch, "king", "bonus", points=[50, 100, 150])
    upgrade(hall)
    both.play(Random(2))
    upgrade(hall)
    result = both.now()["table"]["result"]
    assert result["reason"] == "played"
    record = both.at("GET", "/record").text
    assert json.loads(record.splitlines()[0])["pack"] == {"king": {"bonus": {"points": [5, 10, 15]}}}
    story = hall.http.post("/api/replays", json={"text": record}).json()
    assert story["result"]["scores"] == result["scores"]


def test_a_new_version_may_decide_by_itself_what_the_old_one_asked(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """The table stands at a decision with one option, which the new version would not ask for. It must not do anything
    by itself when it reads the table: what happens is stored first."""
    both = hall.set_up("me", "me")
    rng = Random(3)
    with monkeypatch.context() as patch:
        patch.setattr(TorresGame, "is_forced", lambda *_: False)
        while True:
            update = both.now()
            offers = [sight["offer"] for sight in update["sights"] if sight["offer"]]
            if len(offers[0]) == 1:
                break
            both.decide(rng)
    upgrade(hall)
    assert plain(both.now()) == plain(update)
    both.decide(rng)
    log = texts(both.now())
    for _ in range(2):
        upgrade(hall)
        assert both.now()["table"]["status"] == "playing"
        assert texts(both.now()) == log
        both.decide(rng)
        log = texts(both.now())


# --- a table that cannot go on ---------------------------------------------------------------------------


def assert_frozen(guest: Guest, why: str) -> None:
    """The table says why it cannot go on, whatever one tries, and nothing changes."""
    update = guest.now()
    table = update["table"]
    sentence = f"{FROZEN}{why}{KEPT}"
    assert (table["status"], table["trouble"]) == ("frozen", sentence)
    assert table["title"] in ("Torres", "tower-of-cards")
    assert (update["sights"], update["deciding"]) == ([], None)
    assert update["links"] is not None
    one = guest.only(0)
    version = update["version"]
    body = {"version": version, "id": "an-action-id", "action": "end"}
    for method, path, sent in (
        ("POST", "/actions", body),
        ("POST", "/undo", {"version": version, "id": "an-action-id"}),
        ("POST", "/why-not", {"actions": ["end"]}),
        ("GET", "/hint", None),
        ("POST", "/seats/0/bot", {}),
        ("POST", "/seats/0/back", None),
        ("POST", "/resign", None),
        ("POST", "/stop", {"agree": True}),
        ("GET", "/replay", None),
        ("GET", "/record", None),
        ("GET", "/analysis", None),
    ):
        answer = one.at(method, path, sent)
        assert (answer.status_code, answer.json()["error"]) == (409, sentence), path
    mine = guest.http.post("/api/mine", json={"keys": [{"table": guest.name, "token": one.keys[0]}]}).json()
    (listed,) = mine["tables"]
    assert (listed["yours"], listed["deciding"], listed["scores"]) == (False, None, [])
    assert listed["table"]["trouble"] == sentence
    with StreamReader(guest) as reader:
        assert reader.begin["table"]["trouble"] == sentence
    with StreamReader(guest, after=str(version)) as reader:
        assert reader.begin["version"] == version
    assert guest.now()["version"] == version


def test_other_rules_freeze_a_table_until_they_are_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_hall(database) as hall:
        impostor(monkeypatch, hall, never=True)
        both = hall.set_up("me", "me", "knight")
        both.play(Random(1), 1)
        acknowledged = both.only(1).do("knight c3", 1, "an-old-action")
        assert acknowledged.json() == {"version": 2}
        waiting = hall.set_up("me", "open")
        over = hall.set_up("me", "me")
        over.only(0).good("/resign")
        before = [guest.now() for guest in (both, waiting, over)]
    monkeypatch.setattr(TorresGame, "rules_version", "2")
    with open_hall(database) as hall:
        both, waiting, over = (Guest(hall.http, one.name, one.tokens, one.keys) for one in (both, waiting, over))
        why = "It was played by version 1 of the rules of Torres; this is 2."
        assert_frozen(both, why)
        assert both.only(1).do("knight c3", 1, "an-old-action").json() == {"version": 2}  # it was done, after all
        assert both.now()["version"] == before[0]["version"]
        assert both.now()["table"]["options"] == {"version": "basic"}
        invitation = waiting.link("invite")
        refused = invitation.at("POST", "/join", {"name": "Bob"})
        assert (refused.status_code, refused.json()["error"]) == (409, f"{FROZEN}{why}{KEPT}")
        ended = over.now()["table"]
        assert (ended["status"], ended["result"]) == ("over", before[2]["table"]["result"])
        assert over.only(1).at("POST", "/rematch").json()["error"] == f"{FROZEN}{why}{KEPT}"
        everything = {"keys": [{"table": one.name, "token": one.keys[0]} for one in (both, waiting, over)]}
        statuses = [one["table"]["status"] for one in hall.http.post("/api/mine", json=everything).json()["tables"]]
        assert statuses == ["frozen", "frozen", "over"]
        fresh = hall.set_up("me", "me")
        assert fresh.only(0).do("knight d1").status_code == 200
        deleted = hall.set_up("me", "me")
        assert deleted.at("DELETE", "").status_code == 204
    monkeypatch.setattr(TorresGame, "rules_version", "1")
    monkeypatch.setattr(BotPool, "choose", Impostor(never=True).choose)
    with open_hall(database) as hall:
        both, waiting, over = (Guest(hall.http, one.name, one.tokens, one.keys) for one in (both, waiting, over))
        after = [guest.now() for guest in (both, waiting, over)]
        assert [plain(one) for one in after] == [plain(one) for one in before]
        waiting.link("invite").join("Bob")
        assert waiting.do("knight d1").status_code == 200
        fresh = Guest(hall.http, fresh.name, fresh.tokens, fresh.keys)
        assert "version 2 of the rules" in fresh.now()["table"]["trouble"]


def test_a_game_that_is_no_longer_there(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    both = hall.set_up("me", "me")

    def nothing(name: str) -> None:
        raise UnknownGame(f"There is no game {name!r}.")

    with monkeypatch.context() as patch:
        patch.setattr(tables, "find", nothing)
        upgrade(hall)
        assert_frozen(both, "This version has no game 'torres'.")
        assert both.at("DELETE", "").status_code == 204


def test_content_that_no_longer_fits(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    both = hall.set_up("me", "me")
    change_content(monkeypatch, "king", "bonus", points=[50, 100, 150])

    def refuse(*_: object) -> None:
        raise BadContent("The content pack is wrong.")

    monkeypatch.setattr(TorresGame, "check_content", refuse)
    upgrade(hall)
    assert_frozen(both, "The content of Torres has changed so much that its old entries no longer fit.")


@pytest.mark.parametrize("how", ["refused", "broken", "forgotten"])
def test_a_record_that_no_longer_replays(
    monkeypatch: pytest.MonkeyPatch, hall: Hall, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    """Nobody is told which line is wrong: it could be a secret of the match."""
    both = hall.set_up("me", "me")
    both.play(Random(1), 6)
    before = both.now()
    with monkeypatch.context() as patch:
        if how == "refused":
            patch.setattr(TorresGame, "refuse", lambda *_: Refusal("torres.new.rule", "This is forbidden now."))
        elif how == "broken":
            patch.setattr(TorresGame, "narrate", lambda *_: [][0])
        else:
            patch.setattr(type(GAME.space), "parse", lambda *_: 0)
        upgrade(hall)
        assert_frozen(both, "Its record cannot be followed any more.")
    told = [record for record in caplog.records if getattr(record, "table", None) == both.name]
    assert {record.message for record in told} == {"a record cannot be followed"}
    assert not any("forbidden now" in Formatter().format(record) for record in told)
    upgrade(hall)
    assert plain(both.now()) == plain(before)
    both.play(Random(2), 2)


def test_a_frozen_table_stays_as_it_is_when_time_passes(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """Neither its clock runs out nor does its bot move, and the caretaker goes on with the others."""
    fake = impostor(monkeypatch, hall, never=True)
    ann = hall.set_up("me", "knight", clock=1)
    ann.do("knight d1")
    timed = hall.set_up("me", "me", clock=1)
    with monkeypatch.context() as patch:
        patch.setattr(TorresGame, "rules_version", "2")
        upgrade(hall)
        hall.edit(timed.name, lambda table: setattr(table.row, "since", 0.0))
        asked = len(fake.asked)
        hall.within(hall.services.tables.wake_bots(1e12))
        for name in (ann.name, timed.name):
            assert name in hall.within(hall.services.tables.with_clocks())
            hall.within(time_out(hall.services.tables, name))
        assert (timed.now()["version"], ann.now()["version"]) == (0, 1)
        assert len(fake.asked) == asked
    upgrade(hall)
    assert ann.now()["deciding"] == 1


def test_a_table_without_its_game_in_a_file_of_old(tmp_path: Path) -> None:
    """A database that another version has written, with a game that we have never heard of."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with open_hall(database) as hall:
        both = hall.set_up("me", "me")
        hall.write(text("UPDATE tables SET game = 'tower-of-cards'"))
    with open_hall(database) as hall:
        again = Guest(hall.http, both.name, both.tokens, both.keys)
        assert_frozen(again, "This version has no game 'tower-of-cards'.")
