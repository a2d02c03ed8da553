"""Who plays a seat: bots in place of people, people who come back, are gone, resign, run out of time or stop."""

import time
from random import Random
from typing import Any

import pytest
import sqlalchemy

from bartizan.server import seats
from bartizan.server.schema import tables
from bartizan.server.store import SeatRow
from bartizan.server.table import LiveTable
from bartizan.server.views import ranked
from bartizan.server.wire import Result
from tests.server.hall import Guest, Hall, impostor, two, wait_until


def seat(guest: Guest, number: int) -> Any:
    return guest.now()["table"]["seats"][number]


def friends(hall: Hall, count: int) -> list[Guest]:
    """People with a token each."""
    ann = hall.set_up("me", *["open"] * (count - 1))
    invitation = ann.link("invite")
    return [ann, *(invitation.join(f"Friend {number}") for number in range(1, count))]


def turn_back(hall: Hall, table: str, seconds: float) -> None:
    """Let so much time pass for whoever decides."""

    def turn(found: LiveTable) -> None:
        found.row.since -= seconds

    hall.edit(table, turn)
    hall.write(sqlalchemy.update(tables).where(tables.c.id == table).values(since=tables.c.since - seconds))


def send_away(hall: Hall, table: str, number: int, since: float | None) -> None:
    """Let somebody be gone since a moment."""

    def note(found: LiveTable) -> None:
        found.seats[number].away = since

    hall.within(hall.services.store.set_away([(table, number, since)]))
    hall.edit(table, note)


# --- a bot in one's place --------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_taken_back(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall, never=True)
    ann, bob = two(hall)
    assert ann.good("/seats/0/bot", {"bot": "squire"}) == {"version": 1}
    assert (seat(ann, 0)["bot"], seat(ann, 0)["left"], seat(ann, 0)["name"]) == ("squire", "handed", "Person 0")
    wait_until(lambda: len(fake.asked) == 1)
    update = ann.now()
    assert update["deciding"] == 0
    assert update["sights"][0]["offer"] == []
    assert ann.do("knight d1").json()["error"] == "A bot plays this seat now."
    assert bob.at("POST", "/seats/0/back").json() == {"error": "Only its own token takes a seat back."}
    assert ann.at("POST", "/seats/0/bot", {}).json() == {"error": "A bot plays this seat already."}
    assert fake.cancelled == 0
    assert ann.good("/seats/0/back") == {"version": 2}
    wait_until(lambda: fake.cancelled == 1)
    assert (seat(ann, 0)["bot"], seat(ann, 0)["left"]) == (None, None)
    assert ann.good("/seats/0/back") == {"version": 2}  # there is nothing to take back
    assert ann.do("knight d1").json() == {"version": 3}
    assert len(fake.asked) == 1


def test_the_bot_plays_while_one_is_away(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    ann, bob = two(hall)
    ann.good("/seats/0/bot", {})
    wait_until(lambda: bob.now()["deciding"] == 1)
    for _ in range(3):
        bob.play(Random(1), 1)
        wait_until(lambda: bob.now()["deciding"] == 1)
    assert {bot for bot, _ in fake.asked} == {"knight"}
    assert not ann.now()["sights"][0]["undoable"]
    assert ann.undo().status_code == 409
    ann.good("/seats/0/back")
    wait_until(lambda: not bob.play(Random(1), 1)["deciding"])
    asked = len(fake.asked)
    assert ann.play(Random(1), 1)["version"] > 0
    assert len(fake.asked) == asked


def test_who_may_not_hand_over_what(hall: Hall) -> None:
    ann, bob = friends(hall, 2)
    assert bob.at("POST", "/seats/0/bot", {"bot": "dragon"}).status_code == 422
    assert bob.at("POST", "/seats/2/bot", {}).json() == {"error": "There is no seat 2 at this table."}
    assert ann.at("POST", "/seats/2/back").status_code == 403
    assert ann.at("POST", "/seats/16/bot", {}).status_code == 400
    assert ann.at("POST", "/seats/-1/bot", {}).status_code in (400, 404)
    other = hall.set_up("me", "knight")
    assert other.at("POST", "/seats/1/bot", {}).json() == {"error": "A bot plays this seat already."}
    ann.good("/resign")
    assert bob.at("POST", "/seats/1/bot", {}).json() == {"error": "The match is over."}
    assert bob.at("POST", "/seats/1/back").json() == {"error": "The match is over."}


def test_somebody_who_is_gone_can_be_replaced_after_a_minute(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall, never=True)
    ann, bob = friends(hall, 2)
    here = "Friend 1 is still there, or has been gone for less than a minute."
    for since in (None, time.time(), time.time() - 55):
        send_away(hall, ann.name, 1, since)
        refused = ann.at("POST", "/seats/1/bot", {})
        assert (refused.status_code, refused.json()) == (409, {"error": here})
    assert ann.now()["version"] == 1
    ann.do("knight d1")
    send_away(hall, ann.name, 1, time.time() - 61)
    ann.good("/seats/1/bot", {"bot": "squire"})
    gone = seat(ann, 1)
    assert (gone["kind"], gone["name"], gone["bot"], gone["left"]) == ("person", "Friend 1", "squire", "removed")
    wait_until(lambda: fake.asked)
    bob.good("/seats/1/back")
    wait_until(lambda: fake.cancelled)
    assert seat(bob, 1)["left"] is None
    assert bob.do("knight c3").status_code == 200


# --- giving up -------------------------------------------------------------------------------------------


def test_of_two_the_other_one_wins(hall: Hall) -> None:
    ann, bob = two(hall)
    bob_first = bob.at("POST", "/resign")
    assert bob_first.json() == {"version": 1}
    update = ann.now()
    assert update["table"]["status"] == "over"
    assert update["table"]["result"] == {"reason": "resigned", "scores": [0, 0], "places": [1, 2]}
    assert (update["deciding"], update["sights"][0]["offer"], update["sights"][0]["ask"]) == (None, [], "")
    assert seat(ann, 1)["left"] == "resigned"
    for path in ("/resign", "/stop", "/seats/1/back"):
        refused = bob.at("POST", path, {"agree": True} if path == "/stop" else None)
        assert (refused.status_code, refused.json()) == (409, {"error": "The match is over."})


def test_of_three_the_others_play_on(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    all_three = hall.set_up("me", "me", "me")
    ann, bob, cid = (all_three.only(number) for number in range(3))
    assert ann.do("knight d1").status_code == 200
    bob.good("/resign")
    assert (seat(ann, 1)["bot"], seat(ann, 1)["left"]) == ("knight", "resigned")
    assert ann.now()["table"]["status"] == "playing"
    wait_until(lambda: cid.now()["deciding"] == 2)
    assert [bot for bot, _ in fake.asked] == ["knight"]
    assert bob.do("king f3").json()["error"] == "A bot plays this seat now."
    gave_up = {"error": "A player who has resigned or run out of time cannot come back."}
    assert bob.at("POST", "/seats/1/back").json() == gave_up
    assert bob.at("POST", "/resign").json() == {"error": "This seat has been given up already."}
    rng = Random(3)
    for _ in range(40):
        all_three.decide(rng)
    scores = ann.now()["sights"][0]["view"]["scores"]
    cid.good("/resign")
    result = ann.now()["table"]["result"]
    assert (result["reason"], result["scores"]) == ("resigned", scores)
    assert result["places"][0] == 1
    assert sorted(result["places"][1:]) in ([2, 3], [2, 2])
    assert (result["places"][1] < result["places"][2]) == (scores[1] > scores[2])


def test_who_resigned_comes_last_at_the_end(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    impostor(monkeypatch, sqlite_hall)
    everybody = sqlite_hall.set_up("me", "me", "me")
    everybody.only(1).good("/resign")
    result = everybody.play(Random(8))["table"]["result"]
    assert result["reason"] == "played"
    assert result["places"][1] == 3
    scores = result["scores"]
    assert result["places"][0] == (1 if scores[0] >= scores[2] else 2)
    assert min(result["places"]) == 1


def test_alone_among_bots(hall: Hall) -> None:
    ann = hall.set_up("knight", "me", "squire")
    ann.good("/resign")
    update = ann.now()
    assert update["table"]["status"] == "over"
    assert update["table"]["result"]["places"][1] == 3
    version = update["version"]
    assert hall.edit(ann.name, lambda table: table.thinking) is None  # no bot goes on
    assert ann.now()["version"] == version


@pytest.mark.parametrize(
    ("left", "places", "ranks"),
    [
        ([None, None, None], [2, 1, 3], [2, 1, 3]),
        (["resigned", None, None], [1, 2, 3], [3, 1, 2]),
        (["resigned", "time", None], [1, 2, 3], [2, 3, 1]),
        (["resigned", None, None], [1, 1, 1], [3, 1, 1]),
        (["resigned", "resigned", "resigned"], [3, 1, 1], [3, 1, 1]),
        (["handed", "removed", None], [3, 1, 2], [3, 1, 2]),
    ],
)
def test_ranks(left: list[str | None], places: list[int], ranks: list[int]) -> None:
    seats = [SeatRow("", number, "person", "", None, why, None, None, 0.0) for number, why in enumerate(left)]
    assert ranked(Result("played", [0, 0, 0], places), seats).places == ranks


# --- stopping together -----------------------------------------------------------------------------------


def test_a_match_is_stopped_when_all_agree(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    impostor(monkeypatch, hall, never=True)
    ann, bob, cid = friends(hall, 3)
    version = ann.now()["version"]
    assert ann.good("/stop", {"agree": True}) == {"version": version + 1}
    assert ann.good("/stop", {"agree": True}) == {"version": version + 1}
    assert bob.now()["table"]["stop"] == [0]
    bob.good("/stop", {"agree": True})
    ann.good("/stop", {"agree": False})
    assert bob.now()["table"]["stop"] == [1]
    cid.good("/stop", {"agree": True})
    assert cid.now()["table"]["status"] == "playing"
    ann.good("/stop", {"agree": True})
    table = ann.now()["table"]
    assert (table["status"], table["stop"]) == ("over", [0, 1, 2])
    assert table["result"] == {"reason": "stopped", "scores": [0, 0, 0], "places": [1, 1, 1]}


def test_bots_and_those_who_are_not_there_are_not_asked(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    impostor(monkeypatch, hall, never=True)
    ann, bob = friends(hall, 2)
    bob.good("/seats/1/bot", {})
    ann.good("/stop", {"agree": True})
    assert ann.now()["table"]["result"]["reason"] == "stopped"
    lone = hall.set_up("me", "knight")
    lone.good("/stop", {"agree": True})
    assert lone.now()["table"]["result"]["reason"] == "stopped"


def test_what_has_not_begun_cannot_be_given_up_or_stopped(hall: Hall) -> None:
    ann = hall.set_up("me", "open")
    for path, body in (("/resign", None), ("/stop", {"agree": True})):
        refused = ann.at("POST", path, body)
        assert (refused.status_code, refused.json()) == (409, {"error": "The match has not begun yet."})
    assert ann.now()["table"]["status"] == "waiting"


# --- the clock -------------------------------------------------------------------------------------------


def clocks(guest: Guest) -> list[int]:
    """The seconds that each seat has left, in tens."""
    return [round(seat["clock"], -1) for seat in guest.now()["table"]["seats"]]


def test_the_clock_of_whoever_decides_runs(hall: Hall) -> None:
    both = hall.set_up("me", "me", clock=10)
    ann, bob = both.only(0), both.only(1)
    turn_back(hall, ann.name, 100)
    assert clocks(ann) == [500, 600]
    ann.do("knight d1")
    assert clocks(ann) == [500, 600]
    turn_back(hall, ann.name, 40)
    assert clocks(ann) == [500, 560]
    bob.do("knight c3")
    bob.do("king f3")
    turn_back(hall, ann.name, 70)
    ann.do("move d1 e1")
    turn_back(hall, ann.name, 30)
    ann.undo()
    assert clocks(ann) == [400, 560]  # what was taken back took its time all the same


def test_the_clock_waits_for_the_others(hall: Hall) -> None:
    ann = hall.set_up("me", "open", clock=10)
    turn_back(hall, ann.name, 100)
    assert seat(ann, 0)["clock"] == 600
    ann.link("invite").join("Bob")
    assert clocks(ann) == [600, 600]


def test_a_bot_costs_nobody_time(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall, never=True)
    both = hall.set_up("me", "me", clock=10)
    ann, bob = both.only(0), both.only(1)
    turn_back(hall, ann.name, 100)
    ann.good("/seats/0/bot", {})
    wait_until(lambda: fake.asked)
    turn_back(hall, ann.name, 200)
    assert clocks(ann) == [500, 600]
    ann.good("/seats/0/back")
    assert clocks(ann) == [500, 600]
    bob.good("/seats/1/bot", {})
    turn_back(hall, ann.name, 50)
    bob.good("/seats/1/back")  # that somebody else comes back gives nobody time
    assert clocks(ann) == [450, 600]
    fake.never = False
    ann.good("/seats/0/bot", {})
    wait_until(lambda: bob.now()["deciding"] == 1)
    assert clocks(ann) == [450, 600]


def test_who_runs_out_of_time_is_replaced(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    both = hall.set_up("me", "me", "me", clock=1)
    ann, bob = both.only(0), both.only(1)
    hall.within(seats.time_out(hall.services.tables, ann.name))
    assert ann.now()["version"] == 0
    turn_back(hall, ann.name, 50)
    ann.do("knight d1")
    turn_back(hall, ann.name, 61)
    wait_until(lambda: seat(ann, 1)["left"])  # the caretaker comes by once a second
    late = seat(ann, 1)
    assert (late["left"], late["bot"], late["clock"]) == ("time", "knight", 0.0)
    assert ann.now()["table"]["status"] == "playing"
    wait_until(lambda: ann.now()["deciding"] == 2)
    assert fake.asked
    refused = bob.at("POST", "/seats/1/back")
    assert refused.json() == {"error": "A player who has resigned or run out of time cannot come back."}
    turn_back(hall, ann.name, 61)
    hall.within(seats.time_out(hall.services.tables, ann.name))
    result = ann.now()["table"]["result"]
    assert (result["reason"], result["places"]) == ("resigned", [1, 2, 2])


def test_no_clock_runs_out_when_there_is_none(hall: Hall) -> None:
    ann, _ = two(hall)
    turn_back(hall, ann.name, 1e6)
    hall.within(seats.time_out(hall.services.tables, ann.name))
    assert ann.now()["version"] == 0
    assert [one["clock"] for one in ann.now()["table"]["seats"]] == [None, None]
