"""Looking back at a match: how likely everybody was to win, told turn by turn to everybody who asks."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

import bartizan
from bartizan.bots.analysis import turning_points, turns_of
from bartizan.engine.match import Match
from bartizan.games import find
from bartizan.games.torres.game import TorresGame
from bartizan.server import analyses
from bartizan.server.bot_pool import BotUnavailable
from bartizan.server.limits import LIMITS
from tests.server.hall import Guest, Hall, Impostor, impostor, open_hall, wait_until


def played(hall: Hall, decisions: int = 10_000, **more: Any) -> Guest:
    """A table where two people have played at random, to the end or until one gave up."""
    both = hall.set_up("me", "me", **more)
    if both.play(Random(9), decisions)["table"]["status"] != "over":
        both.only(1).good("/resign")
    return both


def match_at(hall: Hall, guest: Guest) -> Match:
    found = hall.edit(guest.name, lambda table: table.match)
    assert found is not None
    return found


def finished(guest: Guest) -> Any:
    """The analysis, when it is done."""

    def look() -> Any:
        answer = guest.at("GET", "/analysis")
        assert answer.status_code == 200, answer.text
        found = answer.json()
        return found if len(found["turns"]) == found["of"] else None

    return wait_until(look, 60)


def test_the_chances_of_everybody_turn_by_turn(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    usual = find("torres").searching
    monkeypatch.setattr(TorresGame, "searching", replace(usual, castellan=replace(usual.castellan, simulations=2)))
    both = played(hall, 16)
    told = finished(both.link("watch"))
    match = match_at(hall, both)
    turns = turns_of(match)
    assert told["of"] == len(turns) > 3
    assert [(turn["seat"], turn["played"]) for turn in told["turns"]] == [(turn.seat, turn.played) for turn in turns]
    frames = both.at("GET", "/replay").json()["frames"]
    for turn in told["turns"]:
        assert frames[turn["moment"]]["deciding"] == turn["seat"]
        assert frames[turn["moment"] + 1]["entry"]["seat"] == turn["seat"]
    for turn, before in zip(told["turns"], turns, strict=True):
        state = before.before.copy()
        for action in turn["better"]:
            assert find("torres").space.parse(action) in state.actions()
            state.apply(find("torres").space.parse(action))
            if state.seat < 0:
                break
    assert len(told["chances"]) == told["of"] + 1
    assert all(sum(chances) == pytest.approx(1) for chances in told["chances"])
    assert told["turning_points"] == turning_points(turns, told["chances"])


def test_a_match_played_to_its_end(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    both = played(hall)
    told = finished(both)
    places = both.now()["table"]["result"]["places"]
    assert told["chances"][-1] == [1 / places.count(1) if place == 1 else 0.0 for place in places]
    assert told["turning_points"][-1] == told["of"] - 1  # until then nothing had changed
    assert set(fake.judged) == {find("torres").searching.castellan.simulations}
    assert len(fake.judged) == told["of"]


def test_everybody_who_asks_shares_one_study(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    both = played(hall, 40)
    guests = [both.only(0), both.only(1), both.link("watch"), both.link("invite")] * 3
    with ThreadPoolExecutor(12) as crowd:
        assert all(crowd.map(finished, guests))
    assert len(fake.judged) == finished(both)["of"]


def test_how_far_it_is(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = slow(monkeypatch, sqlite_hall)
    both = played(sqlite_hall, 40)
    first = both.at("GET", "/analysis").json()
    assert first == {"of": first["of"], "turns": [], "chances": [], "turning_points": []}
    for count in range(1, 5):
        fake.let_think(1)
        told = wait_until(partial(_with_turns, both, count))
        assert (len(told["turns"]), len(told["chances"]), told["turning_points"]) == (count, count, [])
    fake.let_think(1000)
    assert finished(both)["turns"][:4] == told["turns"]


def _with_turns(both: Guest, count: int) -> Any:
    """What is told, once so many turns have been judged."""
    told = both.at("GET", "/analysis").json()
    return told if len(told["turns"]) >= count else None


class Slow(Impostor):
    """Judges no more than it is allowed to."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop
        self._allowed = asyncio.Semaphore(0)

    def let_think(self, often: int) -> None:
        for _ in range(often):
            self._loop.call_soon_threadsafe(self._allowed.release)

    async def _think(self) -> None:
        await self._allowed.acquire()


def slow(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> Slow:
    fake = Slow(hall._loop)
    monkeypatch.setattr(hall.services.analyses, "_bots", fake)
    return fake


def test_a_study_that_everybody_has_left_rests_until_somebody_comes_back(
    monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall
) -> None:
    fake = slow(monkeypatch, sqlite_hall)
    both = played(sqlite_hall, 40)
    both.at("GET", "/analysis")
    wait_until(lambda: len(fake.judged) == 1)
    monkeypatch.setattr(analyses, "_PATIENCE", -1.0)
    fake.let_think(1)
    analysis = sqlite_hall.services.analyses._analyses[both.name]
    wait_until(lambda: analysis._task is not None and analysis._task.done())
    assert len(fake.judged) == 1
    monkeypatch.undo()
    fake = slow(monkeypatch, sqlite_hall)
    fake.let_think(1000)
    assert len(both.at("GET", "/analysis").json()["turns"]) == 1
    told = finished(both)
    assert len(fake.judged) == told["of"] - 1


def test_a_thought_that_fails_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = impostor(monkeypatch, sqlite_hall)
    good, often = fake.judge, 0

    async def judge(*arguments: Any) -> Any:
        nonlocal often
        often += 1
        if often == 3:
            raise BotUnavailable("nobody knows")
        return await good(*arguments)

    monkeypatch.setattr(fake, "judge", judge)
    both = played(sqlite_hall, 40)
    both.at("GET", "/analysis")
    refused: Any = wait_until(lambda: (now := both.at("GET", "/analysis")).status_code != 200 and now)
    assert (refused.status_code, refused.json()) == (503, {"error": "The match could not be looked at just now."})
    assert len(finished(both)["turns"]) == often - 1


def test_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = impostor(monkeypatch, sqlite_hall, never=True)
    monkeypatch.setattr(analyses, "_KEPT", 2)
    tables = [played(sqlite_hall, 6) for _ in range(4)]
    for table in tables:
        assert table.at("GET", "/analysis").json()["turns"] == []
        wait_until(lambda: fake.judged)
    assert list(sqlite_hall.services.analyses._analyses) == [table.name for table in tables[2:]]
    wait_until(lambda: fake.cancelled == 2)


def test_a_record_can_be_looked_at_too(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = impostor(monkeypatch, sqlite_hall)
    both = played(sqlite_hall, content="[action.six]\npoints = 8")
    text = both.at("GET", "/record").text

    def look() -> Any:
        found = sqlite_hall.http.post("/api/analyses", json={"text": text}).json()
        return found if len(found["turns"]) == found["of"] else None

    told = wait_until(look)
    assert len(fake.judged) == told["of"]
    of_table = finished(both)
    assert [turn["moment"] for turn in told["turns"]] == [turn["moment"] for turn in of_table["turns"]]
    refused = sqlite_hall.http.post("/api/analyses", json={"text": "hello"})
    assert (refused.status_code, "not JSON" in refused.text) == (422, True)


def test_a_match_in_which_nothing_was_decided(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    impostor(monkeypatch, sqlite_hall)
    text = bartizan.new_match("torres", 2, seed=1).record().text()
    for _ in range(2):
        told = sqlite_hall.http.post("/api/analyses", json={"text": text}).json()
        assert told == {"of": 0, "turns": [], "chances": [], "turning_points": []}


def test_to_begin_is_limited_and_to_ask_again_is_not(monkeypatch: pytest.MonkeyPatch, sqlite: str) -> None:
    with open_hall(sqlite, limits=True) as hall:
        impostor(monkeypatch, hall)
        most = LIMITS["study"].at_once
        tables = [hall.set_up("me", "me") for _ in range(most + 1)]
        for table in tables:
            table.only(0).good("/resign")
        for _ in range(3):
            assert {table.at("GET", "/analysis").status_code for table in tables[:most]} == {200}
        refused = tables[most].at("GET", "/analysis")
        assert refused.status_code == 429
        assert 1 <= int(refused.headers["retry-after"]) <= 5
