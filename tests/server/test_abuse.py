"""Attacks by hand: with the wrong keys, with forged versions, ids and actions, and with fields of every wrong sort.
Each is answered with one sentence, changes nothing, and leaves no trace in the log."""

import json
from typing import Any

import pytest

from tests.server.fortress import DOING, ODD, Fortress, assert_sentence, refused

# --- keys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DOING)
def test_who_only_has_a_link_cannot_do_anything(fortress: Fortress, path: str) -> None:
    table, other = fortress.standing, fortress.set_up()
    method, body = DOING[path]
    with fortress.holding(table):
        for keys in (
            [], ["x"], [other.seats[0]], other.seats, [table.watch], [table.invite], [table.watch, table.invite],
            [other.invite], [table.name], [table.seats[0][:-1]], [f"{table.seats[0]}x"], [table.seats[0].swapcase()],
        ):  # fmt: skip
            refused(fortress.send(method, f"{table.path}{path}", *keys, json=body), 403)


@pytest.mark.parametrize("path", ["/actions", "/undo", "/why-not", "/hint", "/resign", "/stop"])
def test_two_tokens_at_once_do_nothing(fortress: Fortress, path: str) -> None:
    table = fortress.standing
    method, body = DOING[path]
    with fortress.holding(table):
        assert "one seat" in refused(fortress.send(method, f"{table.path}{path}", *table.seats, json=body), 403)


def test_another_seats_token(fortress: Fortress) -> None:
    table = fortress.set_up()  # its people have not been away for a minute
    with fortress.holding(table):
        assert "not this seat's decision" in refused(fortress.act(table, 1), 409)
        refused(fortress.send("GET", f"{table.path}/hint", table.seats[1]), 409)
        refused(fortress.send("POST", f"{table.path}/seats/0/back", table.seats[1]), 403)
        refused(fortress.send("POST", f"{table.path}/seats/0/bot", table.seats[1], json={}), 409)
        refused(fortress.send("DELETE", table.path, table.seats[1]), 403)
        for path in ("replay", "replay?seat=0", "record", "analysis"):
            refused(fortress.send("GET", f"{table.path}/{path}", table.seats[0]), 409)


def test_whoever_watches_sees_no_secret_and_takes_no_seat(fortress: Fortress) -> None:
    table, full = fortress.set_up("me", "open"), fortress.set_up()
    with fortress.holding(table, full):
        for keys in ([table.watch], [], [full.invite], table.seats):
            refused(fortress.send("POST", f"{table.path}/join", *keys, json={"name": "Mallory"}), 403)
        refused(fortress.send("POST", f"{full.path}/join", full.invite, json={"name": "Mallory"}), 409)
        for seat in (0, 5, 15):
            refused(fortress.send("POST", f"{table.path}/join", table.invite, json={"name": "M", "seat": seat}), 409)
        seen = fortress.send("GET", table.path, table.watch).json()
        assert (seen["links"], [sight["seat"] for sight in seen["sights"]]) == (None, [None])


def test_a_seat_that_was_given_up(fortress: Fortress) -> None:
    """Its token still watches; it neither acts nor comes back."""
    table = fortress.set_up("me", "me", "me")
    assert fortress.send("POST", f"{table.path}/resign", table.seats[2]).status_code == 200
    with fortress.holding(table):
        refused(fortress.act(table, 2), 409)
        refused(fortress.send("POST", f"{table.path}/resign", table.seats[2]), 409)
        refused(fortress.send("POST", f"{table.path}/seats/2/back", table.seats[2]), 409)
        refused(fortress.send("POST", f"{table.path}/seats/2/bot", table.seats[2], json={}), 409)


def test_a_seat_that_a_bot_plays(fortress: Fortress) -> None:
    """Whoever has handed it over takes it back before they act."""
    table = fortress.set_up("me", "me", "me")
    assert fortress.send("POST", f"{table.path}/seats/2/bot", table.seats[2], json={}).status_code == 200
    with fortress.holding(table):
        assert "bot" in refused(fortress.act(table, 2), 409)
        body = {"version": 1, "id": "an-action-id"}
        assert "bot" in refused(fortress.send("POST", f"{table.path}/undo", table.seats[2], json=body), 409)


@pytest.mark.parametrize(
    "value",
    [
        "", "Bearer", "Bearer ,,,,", "Basic {0}", "{0}", "Token {0}", "Bearer\t{0}", "Bearer {0} {0}",
        "Bearer {0};x", "Bearer \xff\xfe", "Bearer " + "x," * 20_000, "Bearer " + "x" * 30_000,
        "Bearer " + "x," * 40 + "{0}", "Bearer '{0}'", 'Bearer "{0}"',
    ],
)  # fmt: skip
def test_malformed_authorization(fortress: Fortress, value: str) -> None:
    table = fortress.standing
    header = {b"Authorization": value.format(table.seats[0]).encode("latin-1")}
    with fortress.holding(table):
        refused(fortress.http.get(table.path, headers=header), 403, 400, 431)
        body = {"version": 0, "id": "an-action-id", "action": "knight a5"}
        refused(fortress.http.post(f"{table.path}/actions", headers=header, json=body), 403, 400, 431)


# --- versions, ids and actions ---------------------------------------------------------------------------


@pytest.mark.parametrize("version", [*(one for one in ODD if one != "0"), 2**53, 2**63, 2**64, -(2**63), "x", "0x0"])
def test_forged_versions(fortress: Fortress, version: Any) -> None:
    table = fortress.standing
    with fortress.holding(table):
        refused(fortress.act(table, 0, version=version), 400)
        body = {"version": version, "id": "an-action-id"}
        refused(fortress.send("POST", f"{table.path}/undo", table.seats[0], json=body), 400)


@pytest.mark.parametrize("version", [0, 2, 3, 1000, 2**53 - 1])
def test_other_versions(fortress: Fortress, version: int) -> None:
    """The answer has the table as it is, for this seat only."""
    table = fortress.set_up()
    assert fortress.act(table, 0).json() == {"version": 1}
    with fortress.holding(table):
        answer = fortress.act(table, 1, id="another-id", version=version)
        refused(answer, 409)
        stale = answer.json()
        assert (stale["reason"], stale["update"]["version"]) == ("stale", 1)
        assert [sight["seat"] for sight in stale["update"]["sights"]] == [1]


def test_replayed_ids(fortress: Fortress) -> None:
    table, other = fortress.set_up(), fortress.set_up()
    first = fortress.right(table)
    assert fortress.act(table, 0, **first).json() == {"version": 1}
    with fortress.holding(table):
        for version in (0, 1, 5):
            assert fortress.act(table, 0, **first | {"version": version}).json() == {"version": 1}
        refused(fortress.act(table, 0, **first | {"action": "knight b6"}), 422)
        refused(fortress.act(table, 1, **first), 422)
        undo = {"version": 1, "id": first["id"]}
        refused(fortress.send("POST", f"{table.path}/undo", table.seats[0], json=undo), 422)
        refused(fortress.send("POST", f"{table.path}/actions", other.seats[0], json=first), 403)
    assert fortress.act(other, 0, id=first["id"]).json() == {"version": 1}


@pytest.mark.parametrize(
    "name",
    [*ODD, "short", "x" * 65, "with space", "an-action\x00id", "an-action\nid", "ünïcödé-id", "bot:1234", "../../etc"],
)
def test_bad_ids(fortress: Fortress, name: Any) -> None:
    table = fortress.standing
    with fortress.holding(table):
        refused(fortress.act(table, 0, id=name), 400)


@pytest.mark.parametrize(
    "action",
    [
        *ODD, " ", "x" * 201, "knight", "knight z9", "knight a5 a5", "Knight a5", "knight а5",
        "undo", "undo 1", "-1", "deal 1", "knight a5\x00", "knight a5; drop table events", "{}", "\u202eknight a5",
        "🏰" * 50,
    ],
)  # fmt: skip
def test_bad_actions(fortress: Fortress, action: Any) -> None:
    table = fortress.standing
    with fortress.holding(table):
        refused(fortress.act(table, 0, action=action), 400, 409, 422)
        answer = fortress.send("POST", f"{table.path}/why-not", table.seats[0], json={"actions": [action]})
        if answer.status_code == 200:
            assert answer.json()["answers"][0]["sentence"]
        else:
            refused(answer, 400)


# --- fields ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ODD)
def test_wrong_types_everywhere(fortress: Fortress, value: Any) -> None:
    table = fortress.set_up("me", "open")
    good: dict[str, dict[str, Any]] = {
        "/api/tables": {"game": "torres", "seats": [{"kind": "person"}] * 2, "options": {}, "content": "", "clock": 5},
        "/api/content-check": {"game": "torres", "content": ""},
        f"{table.path}/join": {"name": "Mallory", "seat": 1},
        f"{table.path}/why-not": {"actions": ["knight a5"]},
        f"{table.path}/seats/1/bot": {"bot": "squire"},
        f"{table.path}/stop": {"agree": True},
        "/api/mine": {"keys": [{"table": table.name, "token": "x"}]},
        "/api/replays": {"text": "x", "seat": 0},
        "/api/analyses": {"text": "x"},
    }
    fine = {
        ("seat", "None"),
        ("content", "None"),
        ("clock", "None"),
        ("options", "{}"),
        ("keys", "[]"),
        ("agree", "True"),
    }
    with fortress.holding(table):
        for path, body in good.items():
            keys = [table.invite] if path.endswith("join") else table.seats
            for field in body:
                if (field, repr(value)) in fine or (field in ("content", "name", "text") and isinstance(value, str)):
                    continue
                answer = fortress.send("POST", path, *keys, json=body | {field: value})
                if answer.status_code == 200 and "check" in path:
                    assert_sentence(answer.json()["error"])
                else:
                    refused(answer, 400, 409, 422)
            refused(fortress.send("POST", path, *keys, json=body | {"unknown": value}), 400)
            if not isinstance(value, dict):
                refused(fortress.send("POST", path, *keys, json=value), 400)


@pytest.mark.parametrize("value", [-1, 16, 2**64, "x", "0x1", "1e3", "%00", "²", " "])
def test_seats_that_are_none(fortress: Fortress, value: Any) -> None:
    table = fortress.standing
    with fortress.holding(table):
        refused(fortress.send("POST", f"{table.path}/seats/{value}/bot", table.seats[0], json={}), 400, 404)
        refused(fortress.send("POST", f"{table.path}/seats/{value}/back", table.seats[0]), 400, 404, 403)
        refused(fortress.send("GET", f"{table.path}/replay?seat={value}", table.seats[0]), 400)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Ann\u202e\u2066nna\u200b", "Annnna"),
        ("\x00\x07\x1b[31mRed\x7f", "[31mRed"),
        ("  a \t\n b  ", "a b"),
        ("\u200b\u200e", "Player 2"),
        ("' OR 1=1; --", "' OR 1=1; --"),
        ("ﷺ" * 40, "ﷺ" * 40),
    ],
)
def test_odd_names_can_be_shown_anywhere(fortress: Fortress, name: str, shown: str) -> None:
    table = fortress.set_up("me", "open")
    answer = fortress.send("POST", f"{table.path}/join", table.invite, json={"name": name})
    assert answer.status_code == 201
    seen = fortress.send("GET", table.path, table.watch)
    assert seen.json()["table"]["seats"][1]["name"] == shown
    assert seen.headers["x-content-type-options"] == "nosniff"
    fortress.is_well()


@pytest.mark.parametrize("name", ["", "x" * 41, 5, None, "\ud800"])
def test_bad_names(fortress: Fortress, name: Any) -> None:
    table = fortress.set_up("me", "open")
    with fortress.holding(table):
        body = json.dumps({"name": name}).encode()
        headers = {"Content-Type": "application/json"}
        refused(fortress.send("POST", f"{table.path}/join", table.invite, content=body, headers=headers), 400)


def test_keys_of_no_table(fortress: Fortress) -> None:
    table = fortress.standing
    odd = ["\x00", "x" * 64, "../..", "\ud7ff\ue000", table.name + "\x00", "' OR 1=1"]
    keys = [{"table": one, "token": other} for one in [*odd, table.name] for other in odd]
    with fortress.holding(table):
        answer = fortress.http.post("/api/mine", json={"keys": keys})
        assert answer.status_code in (200, 400), answer.text
        assert "tables" not in answer.json() or answer.json() == {"tables": []}
        for one in odd:
            answer = fortress.http.post("/api/mine", json={"keys": [{"table": one, "token": table.seats[0]}]})
            assert answer.status_code == 400 or answer.json() == {"tables": []}
        refused(fortress.http.post("/api/mine", json={"keys": [{"table": "x", "token": "y"}] * 201}), 400)
