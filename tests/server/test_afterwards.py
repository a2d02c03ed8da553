"""After a match, and around it: rematch, delete, my tables, replay and record."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bartizan
from bartizan.engine.match import replay
from bartizan.engine.record import parse_record
from bartizan.games import find
from tests.server.hall import Guest, Hall, impostor, two, wait_until


def finished(hall: Hall, seed: int, *seats: str, **more: Any) -> Guest:
    """A table whose match was played to its end, with undo on the way."""
    guest = hall.set_up(*(seats or ("me", "me")), **more)
    rng = Random(seed)
    while (update := guest.decide(rng))["table"]["status"] != "over":
        for sight in update["sights"]:
            if sight["undoable"] and rng.random() < 0.2:
                guest.only(sight["seat"]).undo()
    return guest


# --- rematch ---------------------------------------------------------------------------------------------


def test_a_rematch_with_the_same_people_and_the_next_one_first(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    impostor(monkeypatch, hall, never=True)
    three = hall.set_up(
        "me", "me", "knight", clock=7, options={"version": "common"}, content="[action.six]\npoints = 8"
    )
    ann, bob = three.only(0), three.only(1)
    early = ann.at("POST", "/rematch")
    assert (early.status_code, early.json()) == (409, {"error": "A rematch can begin when the match is over."})
    bob.good("/resign")
    ann.good("/stop", {"agree": True})
    again = ann.good("/rematch")
    assert again["table"] != ann.name
    assert again["keys"] == [{"seat": 2, "token": ann.keys[0]}]
    assert bob.good("/rematch") == {"table": again["table"], "keys": [{"seat": 0, "token": bob.keys[0]}]}
    both = hall.guest(ann.name, *three.keys).good("/rematch")
    assert both["table"] == again["table"]
    assert {(key["seat"], key["token"]) for key in both["keys"]} == {(2, ann.keys[0]), (0, bob.keys[0])}
    assert ann.now()["table"]["rematch"] == again["table"]
    there = hall.guest(again["table"], *bob.keys).now()
    table = there["table"]
    assert [(one["kind"], one["name"], one["bot"], one["left"]) for one in table["seats"]] == [
        ("person", "Person 1", None, None),
        ("bot", "Knight", "knight", None),
        ("person", "Person 0", None, None),
    ]
    assert (table["clock"], table["options"], table["owned"]) == (7, {"version": "common"}, ["action.six"])
    assert (there["version"], table["status"], there["deciding"]) == (0, "playing", 0)
    assert all(one["away"] for one in table["seats"] if one["kind"] == "person")  # until they have opened it
    assert hall.guest(again["table"], *bob.keys).do("knight d1").status_code == 200
    assert hall.guest(again["table"], *ann.link("watch").keys).at("GET", "").status_code == 403


def test_all_who_want_a_rematch_at_once_get_the_same_table(hall: Hall) -> None:
    everybody = hall.set_up("me", "me", "me", "me")
    for number in range(3):
        everybody.only(number).good("/resign")
    guests = [everybody.only(number % 4) for number in range(12)]
    with ThreadPoolExecutor(12) as crowd:
        answers = list(crowd.map(lambda guest: guest.good("/rematch"), guests))
    assert len({answer["table"] for answer in answers}) == 1
    for number, answer in enumerate(answers):
        assert answer["keys"] == [{"seat": (number - 1) % 4, "token": everybody.tokens[number % 4]}]
    known = {"keys": [{"table": answers[0]["table"], "token": token} for token in everybody.keys]}
    assert hall.http.post("/api/mine", json=known).json()["tables"][0]["seats"] == [0, 1, 2, 3]


def test_a_rematch_whose_table_was_deleted_can_begin_again(hall: Hall) -> None:
    ann, bob = two(hall)
    ann.good("/resign")
    first = bob.good("/rematch")["table"]
    assert hall.guest(first, *bob.keys).at("DELETE", "").status_code == 204
    second = ann.good("/rematch")["table"]
    assert second != first
    assert bob.good("/rematch")["table"] == second
    assert hall.guest(second, *ann.keys).now()["version"] == 0


# --- deleting --------------------------------------------------------------------------------------------


def test_whoever_set_a_table_up_deletes_it(hall: Hall) -> None:
    ann = hall.set_up("open", "me")
    bob = ann.link("invite").join("Bob")
    refused = bob.at("DELETE", "")
    assert refused.status_code == 403
    assert refused.json() == {"error": "Only Person 1, who set the table up, can delete it."}
    watch = ann.link("watch")
    assert ann.at("DELETE", "").status_code == 204
    for guest in (ann, bob, watch, hall.guest(ann.name)):
        answer = guest.at("GET", "")
        assert (answer.status_code, answer.json()) == (404, {"error": "There is no such table (any more)."})
    assert ann.at("DELETE", "").status_code == 404
    assert ann.do("knight d1", 0).status_code == 404
    assert hall.within(hall.services.store.load(ann.name)) is None


def test_a_table_is_deleted_while_somebody_acts_and_a_bot_thinks(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall, never=True)
    ann = hall.set_up("me", "knight", "me").only(0)
    ann.do("knight d1")
    wait_until(lambda: fake.asked)
    with ThreadPoolExecutor(4) as crowd:
        acting = [crowd.submit(ann.do, "knight c3", 1) for _ in range(3)]
        deleted = crowd.submit(ann.at, "DELETE", "")
        assert deleted.result().status_code == 204
        assert {one.result().status_code for one in acting} <= {404, 409}
    wait_until(lambda: fake.cancelled)
    assert ann.at("GET", "").status_code == 404


# --- my tables -------------------------------------------------------------------------------------------


def test_my_tables(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    impostor(monkeypatch, hall, never=True)
    mine = hall.set_up("me", "knight")
    hotseat = hall.set_up("me", "me")
    theirs = hall.set_up("me", "me").only(1)
    waiting = hall.set_up("me", "open")
    handed = hall.set_up("me", "knight")
    handed.good("/seats/0/bot", {})
    over = hall.set_up("me", "me")
    over.only(0).good("/resign")
    watched = hall.set_up("me", "me").link("watch")
    deleted = hall.set_up("me", "me")
    deleted.at("DELETE", "")
    known = [(mine.name, mine.keys[0]), (hotseat.name, hotseat.keys[0]), (hotseat.name, hotseat.keys[1])]
    known += [(guest.name, guest.keys[0]) for guest in (theirs, waiting, handed, over, watched, deleted)]
    known += [(mine.name + "0", mine.keys[0]), (waiting.name, "wrong"), (deleted.name, "wrong")]
    other = hall.set_up("me", "me")
    known += [(other.name, "wrong")]
    body = {"keys": [{"table": table, "token": token} for table, token in known]}
    answer = hall.http.post("/api/mine", json=body)
    assert answer.status_code == 200
    found = [
        (one["table"]["id"], one["seats"], one["yours"], one["deciding"], one["table"]["status"])
        for one in answer.json()["tables"]
    ]
    assert found == [
        (mine.name, [0], True, 0, "playing"),
        (hotseat.name, [0, 1], True, 0, "playing"),
        (theirs.name, [1], False, 0, "playing"),
        (waiting.name, [0], False, None, "waiting"),
        (handed.name, [0], False, 0, "playing"),
        (over.name, [0], False, None, "over"),
        (watched.name, [], False, 0, "playing"),
    ]
    assert [one["scores"] for one in answer.json()["tables"]] == [[0, 0]] * 7
    assert hall.http.post("/api/mine", json={"keys": []}).json() == {"tables": []}
    for table in ("", "x" * 65, "\x00", "a/b", "é"):
        wrong = {"keys": [{"table": table, "token": "x"}]}
        assert hall.http.post("/api/mine", json=wrong).status_code == 400
    odd = {"keys": [{"table": mine.name, "token": "\x00é🐉"}]}
    assert hall.http.post("/api/mine", json=odd).json() == {"tables": []}
    half = f'{{"keys": [{{"table": "{mine.name}", "token": "\\ud800"}}]}}'
    assert hall.http.post("/api/mine", content=half.encode()).status_code == 400


# --- replay and record -----------------------------------------------------------------------------------


def test_before_the_end_nothing_is_told(hall: Hall) -> None:
    both = hall.set_up("me", "me")
    for guest in (both, both.only(0), both.link("watch"), both.link("invite")):
        for path in ("/replay", "/replay?seat=0", "/replay?seat=1", "/record", "/analysis"):
            answer = guest.at("GET", path)
            assert (answer.status_code, answer.json()) == (409, {"error": "This can be seen when the match is over."})
    for path in ("/replay", "/record", "/analysis"):
        assert hall.guest(both.name, "wrong").at("GET", path).status_code == 403


def test_a_replay_as_every_seat_saw_it(sqlite_hall: Hall) -> None:
    guest = finished(sqlite_hall, 1, "me", "me", options={"version": "common"})
    update = guest.now()
    match = sqlite_hall.edit(guest.name, lambda table: table.match)
    assert match is not None
    log = update["sights"][0]["log"]
    assert any(entry["text"].startswith("undo") for entry in log)
    for seat in (0, 1, None):
        query = "" if seat is None else f"?seat={seat}"
        story = guest.link("watch").at("GET", f"/replay{query}").json()
        assert (story["game"], story["title"], story["seat"]) == ("torres", "Torres", seat)
        assert story["names"] == ["Person 0", "Person 1"]
        assert story["result"] == update["table"]["result"]
        assert story["options"] == {"version": "common"}
        frames = story["frames"]
        assert len(frames) == len(match.moves()) + 1 < len(log) + 1
        assert frames[0]["entry"] is None
        assert not any(frame["entry"]["text"].startswith("undo") for frame in frames[1:])
        states = [before for before, _, _ in match.history()] + [match.state]
        eyes = -2 if seat is None else seat
        for frame, state in zip(frames, states, strict=True):
            seen = json.loads(json.dumps(find("torres").view(state, eyes)))
            assert frame["view"] == seen
            assert frame["scores"] == list(state.scores())
            assert frame["deciding"] == (int(state.seat) if state.seat >= 0 else None)
        if seat is not None:
            numbers = [entry["number"] for entry in log]
            mine = {entry["number"]: entry for entry in update["sights"][seat]["log"]}
            told = [frame["entry"] for frame in frames[1:]]
            assert [entry["number"] for entry in told] == sorted({entry["number"] for entry in told})
            assert all(mine[entry["number"]] == entry for entry in told)
            assert len(numbers) > len(told)
    for wrong in ("?seat=2", "?seat=15"):
        refused = guest.at("GET", f"/replay{wrong}")
        assert refused.status_code == 422
        assert refused.json()["error"].startswith("There is no seat")
    assert guest.at("GET", "/replay?seat=-1").status_code == 400
    assert guest.at("GET", "/replay?seat=x").status_code == 400


def test_a_replay_after_a_resignation(sqlite_hall: Hall) -> None:
    both = sqlite_hall.set_up("me", "me")
    both.play(Random(4), 30)
    both.only(1).good("/resign")
    story = both.only(0).at("GET", "/replay?seat=1").json()
    assert story["result"]["reason"] == "resigned"
    assert len(story["frames"]) > 30
    assert story["frames"][-1]["view"] == both.now()["sights"][1]["view"]


def test_the_record_is_one_that_bartizan_loads(sqlite_hall: Hall, tmp_path: Path) -> None:
    guest = finished(sqlite_hall, 2, "me", "me", options={"version": "master"}, content="[action.six]\npoints = 8")
    answer = guest.link("watch").at("GET", "/record")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="bartizan-{guest.name}.jsonl"'
    file = tmp_path / "match.jsonl"
    file.write_bytes(answer.content)
    match = bartizan.load_match(file)
    update = guest.now()
    assert match.over
    assert match.scores() == update["table"]["result"]["scores"]
    assert match.standings() == update["table"]["result"]["places"]
    assert json.loads(json.dumps(match.log(1))) == update["sights"][1]["log"]
    assert match.content.pack == {"action": {"six": {"points": 8}}}
    assert match.record().text() == answer.text


def test_a_record_of_a_match_that_was_given_up_can_be_played_on(sqlite_hall: Hall) -> None:
    both = sqlite_hall.set_up("me", "me")
    both.play(Random(4), 20)
    before = both.now()
    both.only(0).good("/resign")
    text = both.at("GET", "/record").text
    match = replay(find("torres"), parse_record("the record", text))
    assert not match.over
    assert json.loads(json.dumps(match.view(0))) == before["sights"][0]["view"]
    match.play(match.actions()[0])


def test_a_record_is_dropped_on_the_page(sqlite_hall: Hall) -> None:
    guest = finished(sqlite_hall, 3, "me", "me")
    text = guest.at("GET", "/record").text

    def dropped(record: str, seat: int | None = None) -> Any:
        return sqlite_hall.http.post("/api/replays", json={"text": record, "seat": seat})

    for seat in (None, 0, 1):
        story = dropped(text, seat).json()
        query = "" if seat is None else f"?seat={seat}"
        other = guest.at("GET", f"/replay{query}").json()
        assert story == other
        assert story["names"] == [seat["name"] for seat in guest.now()["table"]["seats"]]
    assert dropped(text, 2).json() == {"error": "There is no seat 2 in this match."}
    lines = text.splitlines()
    short = "\n".join(lines[: len(lines) // 2])
    changed = text.replace(json.loads(lines[-1])["state"], "0" * 16)
    unfinished = dropped(bartizan.new_match("torres", 2, seed=1).record().text()).json()
    assert unfinished["result"] == {"reason": "stopped", "scores": [0, 0], "places": [1, 1]}
    assert len(unfinished["frames"]) == 1
    assert unfinished["names"] == ["Player 1", "Player 2"]
    alone = dropped(bartizan.new_match("turris", 1, seed=1).record().text()).json()
    assert alone["names"] == ["Player 1", bartizan.game("turris").automa]
    for record, status, words in (
        (short, 422, "cut short"),
        (changed, 422, "does not lead to the state"),
        ("hello", 422, "not JSON"),
        ("[]", 422, "not an object"),
        (text.replace('"torres"', '"jenga"'), 422, "no game 'jenga'"),
        (text.replace(guest.now()["table"]["seats"][0]["name"], "\\ud800"), 422, "half a character"),
    ):
        answer = dropped(record)
        assert answer.status_code == status, answer.text
        assert words in answer.json()["error"]
    assert dropped("").status_code == 400
    assert dropped("x" * 2_000_001).status_code == 400


def test_the_events_of_a_table_are_its_record(hall: Hall) -> None:
    """Every version is stored once, and all together are what happened."""
    guest = finished(hall, 5)
    stored = hall.within(hall.services.store.load(guest.name))
    assert stored is not None
    row, _, events = stored
    assert [event.version for event in events] == list(range(row.version + 1))
    lines = [line for event in events for line in json.loads(event.body)["lines"]]
    text = guest.at("GET", "/record").text
    told = [json.loads(line) for line in text.splitlines()[1:-1]]
    assert [[line["seat"], line.get("do", "undo"), line.get("undo", 0)] for line in told] == lines
