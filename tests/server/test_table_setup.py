"""Setting up a table, and sitting down at it."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.hall import Hall

PACK = """
[foundations.castles]
squares = ["b1", "c3", "f3", "h4", "a5", "c6", "f6", "e8"]
[action.six]
points = 8
[action.jump]
name = "Leap"
"""


def seats_of(update: Any) -> list[tuple[str, str, str | None]]:
    return [(seat["kind"], seat["name"], seat["bot"]) for seat in update["table"]["seats"]]


# --- setting up ------------------------------------------------------------------------------------------


def test_a_table_with_every_sort_of_seat(hall: Hall) -> None:
    ann = hall.set_up("me", "open", "squire", "knight", clock=15, options={"version": "master"})
    assert list(ann.tokens) == [0]
    update = ann.now()
    assert seats_of(update) == [
        ("person", "Person 0", None),
        ("open", "", None),
        ("bot", "Squire", "squire"),
        ("bot", "Knight", "knight"),
    ]
    table = update["table"]
    assert (table["id"], table["game"], table["title"]) == (ann.name, "torres", "Torres")
    assert (table["status"], table["options"], table["clock"]) == ("waiting", {"version": "master"}, 15)
    assert (table["owned"], table["stop"], table["rematch"], table["result"]) == ([], [], None, None)
    assert [seat["clock"] for seat in table["seats"]] == [900.0, None, None, None]
    assert (update["version"], update["deciding"]) == (0, None)
    (sight,) = update["sights"]
    assert (sight["seat"], sight["offer"], sight["open"], sight["undoable"]) == (0, [], [], False)
    assert [entry["seat"] for entry in sight["log"]] == [-1]  # chance has drawn the master card


def test_a_table_without_open_seats_is_played_at_once(hall: Hall) -> None:
    update = hall.set_up("me", "me").now()
    assert update["table"]["status"] == "playing"
    assert update["deciding"] == 0
    assert [sight["seat"] for sight in update["sights"]] == [0, 1]
    first, second = update["sights"]
    assert [option["text"] for option in first["offer"]][:2] == ["knight d1", "knight c3"]
    assert first["offer"][0]["fields"] == {"at": "d1"}
    assert first["open"] == ["knight"]
    assert (second["offer"], second["open"]) == ([], [])
    assert update["table"]["options"] == {"version": "basic"}


def test_a_bot_is_a_knight_unless_something_else_is_said(hall: Hall) -> None:
    new = {"game": "torres", "seats": [{"kind": "person"}, {"kind": "bot"}]}
    answer = hall.http.post("/api/tables", json=new)
    assert seats_of(hall.seated(answer.json()).now()) == [("person", "Player 1", None), ("bot", "Knight", "knight")]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "jenga"}, "no game 'jenga'"),
        ({"seats": [{"kind": "person"}]}, "2, 3 or 4 players, not 1"),
        ({"seats": [{"kind": "person"}] * 5}, "2, 3 or 4 players, not 5"),
        ({"seats": [{"kind": "bot"}, {"kind": "open"}]}, "must sit at the table"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "bot": "dragon"}]}, "no bot 'dragon', only squire, knight"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}, "no bot 'random'"),
        ({"options": {"version": "grand"}}, "basic, common or master"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"content": "[action.six"}, "not valid TOML"),
        ({"content": "[action.six]\npoints = 70"}, "[action.six]: points must be a whole number from 5 to 9"),
        ({"content": "[action.fly]\nname = 'x'"}, "[action.fly]: there is no such entry"),
    ],
)
def test_what_cannot_be_set_up_is_said_in_a_sentence(sqlite_hall: Hall, wrong: dict[str, Any], words: str) -> None:
    new = {"game": "torres", "seats": [{"kind": "person"}, {"kind": "person"}], **wrong}
    answer = sqlite_hall.http.post("/api/tables", json=new)
    assert answer.status_code == 422
    assert list(answer.json()) == ["error"]
    assert words in answer.json()["error"]
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": []},
        {"seats": [{"kind": "person"}] * 9},
        {"seats": [{"kind": "automa"}, {"kind": "person"}]},
        {"seats": [{"kind": "person", "name": ""}, {"kind": "person"}]},
        {"seats": [{"kind": "person", "name": "x" * 41}, {"kind": "person"}]},
        {"clock": 0},
        {"clock": 601},
        {"clock": 2.5},
        {"options": {"version": 3}},
        {"secret": True},
    ],
)
def test_a_request_that_does_not_fit_the_schema(sqlite_hall: Hall, wrong: dict[str, Any]) -> None:
    new = {"game": "torres", "seats": [{"kind": "person"}, {"kind": "person"}], **wrong}
    answer = sqlite_hall.http.post("/api/tables", json=new)
    assert answer.status_code == 400
    assert list(answer.json()) == ["error"]


def test_an_owners_content_is_played_with(hall: Hall) -> None:
    ann = hall.set_up("me", "me", content=PACK)
    update = ann.now()
    assert update["table"]["owned"] == ["foundations.castles", "action.six", "action.jump"]
    offered = [option["text"] for option in update["sights"][0]["offer"]]
    assert "knight b1" in offered
    assert "knight d1" not in offered
    same = hall.set_up("me", "me", content="[action.six]\npoints = 6\n").now()
    assert same["table"]["owned"] == []


def test_a_content_pack_is_checked_beforehand(sqlite_hall: Hall) -> None:
    def check(game: str, content: str) -> Any:
        answer = sqlite_hall.http.post("/api/content-check", json={"game": game, "content": content})
        assert answer.status_code == 200
        return answer.json()

    assert check("torres", PACK) == {"error": None, "changed": ["foundations.castles", "action.six", "action.jump"]}
    assert check("torres", "") == {"error": None, "changed": []}
    assert check("torres", "[action.six]\npoints = 6") == {"error": None, "changed": []}
    for game, content in (("jenga", PACK), ("torres", "[action"), ("torres", "[action.six]\npoints = 'many'")):
        told = check(game, content)
        assert told["changed"] == []
        new = {"game": game, "seats": [{"kind": "person"}, {"kind": "person"}], "content": content}
        assert sqlite_hall.http.post("/api/tables", json=new).json() == {"error": told["error"]}
    close = 'squares = ["d1", "d2", "f3", "h4", "a5", "c6", "f6", "e8"]'
    assert "do not touch each other" in check("torres", f"[foundations.castles]\n{close}")["error"]


# --- sitting down ----------------------------------------------------------------------------------------


def test_friends_join_and_the_match_begins(hall: Hall) -> None:
    ann = hall.set_up("me", "open", "open")
    links = ann.now()["links"]
    invitation = ann.link("invite")
    assert invitation.now()["links"] == links
    assert ann.link("watch").now()["links"] is None
    cid = invitation.join("Cid", seat=2)
    update = ann.now()
    assert list(cid.tokens) == [2]
    assert (update["version"], update["table"]["status"], update["deciding"]) == (1, "waiting", None)
    refused = ann.do("knight d1").json()
    assert (refused["error"], refused["reason"]) == ("The match has not begun yet.", "illegal")
    bob = invitation.join("Bob")
    assert list(bob.tokens) == [1]
    update = bob.now()
    assert (update["version"], update["table"]["status"], update["deciding"]) == (2, "playing", 0)
    assert [name for _, name, _ in seats_of(update)] == ["Person 0", "Bob", "Cid"]
    assert update["sights"][0]["seat"] == 1
    assert ann.do("knight d1").status_code == 200
    assert bob.do("knight c3").status_code == 200
    assert cid.do("knight f3").status_code == 200


def test_who_may_not_join(hall: Hall) -> None:
    ann = hall.set_up("me", "open", "me")
    invitation = ann.link("invite")
    for guest in (ann, ann.only(0), ann.link("watch")):
        answer = guest.at("POST", "/join", {"name": "Bob"})
        assert (answer.status_code, answer.json()["error"][:12]) == (403, "This key doe")
    other = hall.set_up("me", "open")
    strangers = [hall.guest(ann.name), hall.guest(ann.name, "x" * 24), hall.guest(ann.name, *other.link("invite").keys)]
    for stranger in strangers:
        for method, path in (("POST", "/join"), ("GET", "")):
            answer = stranger.at(method, path, {"name": "Bob"} if path else None)
            assert answer.status_code == 403
            assert answer.json() == {"error": "This key does not open this table."}
    for seat in (0, 2, 3, 15):
        answer = invitation.at("POST", "/join", {"name": "Bob", "seat": seat})
        assert (answer.status_code, answer.json()) == (409, {"error": "This seat is taken."})
    invitation.join("Bob")
    answer = invitation.at("POST", "/join", {"name": "Eve"})
    assert (answer.status_code, answer.json()) == (409, {"error": "All seats are taken."})
    assert hall.guest("0" * 16, "x").at("GET", "").status_code == 404
    assert ann.now()["version"] == 1


def test_whoever_is_faster_gets_the_seat(hall: Hall) -> None:
    ann = hall.set_up("me", "open", "open", "open")
    invitation = ann.link("invite")

    def join(number: int) -> tuple[int, Any]:
        answer = invitation.at("POST", "/join", {"name": f"Guest {number}"})
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(6) as crowd:
        answers = list(crowd.map(join, range(6)))
    assert sorted(status for status, _ in answers) == [201] * 3 + [409] * 3
    keys = [key for status, body in answers if status == 201 for key in body["keys"]]
    assert sorted(key["seat"] for key in keys) == [1, 2, 3]
    assert len({key["token"] for key in keys}) == 3
    for number, (status, body) in enumerate(answers):
        if status == 201:
            assert ann.now()["table"]["seats"][body["keys"][0]["seat"]]["name"] == f"Guest {number}"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\nLee\t\x00!", "AnnLee!"),
        ("\u202eevil\u200b", "evil"),
        ("\x00\u200b", "Player 2"),
        ("   ", "Player 2"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("Ænne 🐉", "Ænne 🐉"),
    ],
)
def test_names_are_cleaned(hall: Hall, given: str, shown: str) -> None:
    ann = hall.set_up("me", "open")
    ann.link("invite").join(given)
    assert ann.now()["table"]["seats"][1]["name"] == shown


def test_an_open_seat_is_filled_with_a_bot(hall: Hall) -> None:
    ann = hall.set_up("me", "open", "open")
    assert ann.good("/seats/1/bot", {"bot": "squire"}) == {"version": 1}
    assert ann.now()["table"]["status"] == "waiting"
    invitation = ann.link("invite")
    assert invitation.at("POST", "/seats/2/bot", {}).status_code == 403
    bob = invitation.join("Bob")
    update = bob.now()
    assert seats_of(update)[1] == ("bot", "Squire", "squire")
    assert update["table"]["status"] == "playing"
    assert invitation.at("POST", "/join", {"name": "Eve"}).status_code == 409
    lone = hall.set_up("me", "open")
    lone.good("/seats/1/bot", {})
    assert lone.now()["table"]["status"] == "playing"


def test_hotseat_with_two_tokens_in_one_request(hall: Hall) -> None:
    both = hall.set_up("me", "me", "open")
    cid = both.link("invite").join("Cid")
    update = both.now()
    assert [sight["seat"] for sight in update["sights"]] == [0, 1]
    assert [sight["view"]["you"] for sight in update["sights"]] == [0, 1]
    answer = both.do("knight d1")
    assert (answer.status_code, answer.json()) == (403, {"error": "This needs the token of one seat."})
    assert both.only(0).do("knight d1").status_code == 200
    assert both.only(1).do("knight c3").status_code == 200
    mixed = hall.guest(both.name, *both.keys, *cid.keys, "nonsense", both.keys[0])
    assert [sight["seat"] for sight in mixed.now()["sights"]] == [0, 1, 2]


def test_a_spectator_sees_what_everybody_sees(hall: Hall) -> None:
    ann = hall.set_up("me", "me")
    eve = ann.link("watch")
    (sight,) = eve.now()["sights"]
    assert (sight["seat"], sight["view"]["you"], sight["offer"], sight["undoable"]) == (None, None, [], False)
    for method, path, body in (
        ("POST", "/actions", {"version": 0, "id": "12345678", "action": "knight d1"}),
        ("POST", "/undo", {"version": 0, "id": "12345678"}),
        ("POST", "/why-not", {"actions": ["knight d1"]}),
        ("GET", "/hint", None),
        ("POST", "/seats/0/bot", {}),
        ("POST", "/seats/0/back", None),
        ("POST", "/resign", None),
        ("POST", "/stop", {"agree": True}),
        ("POST", "/rematch", None),
        ("DELETE", "", None),
    ):
        for guest in (eve, ann.link("invite")):
            assert guest.at(method, path, body).status_code == 403, path
    assert ann.now()["version"] == 0
