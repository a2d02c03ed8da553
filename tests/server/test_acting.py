"""Acting at a table: what is acknowledged, what is refused and how, undo, why-not and hints."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from bartizan.server import records
from tests.server.hall import Hall, impostor, open_hall, texts, two

# --- one action after another ----------------------------------------------------------------------------


def test_an_action_is_acknowledged_and_everybody_sees_it(hall: Hall) -> None:
    ann, bob = two(hall)
    assert ann.do("knight d1").json() == {"version": 1}
    for guest in (ann, bob, ann.link("watch")):
        update = guest.now()
        assert (update["version"], update["deciding"]) == (1, 1)
        assert texts(update) == ["knight d1"]
        assert update["sights"][0]["view"]["knights"] == [["d1"], []]
    assert ann.now()["sights"][0]["offer"] == []
    assert "knight d1" not in [option["text"] for option in bob.now()["sights"][0]["offer"]]
    assert len(bob.now()["sights"][0]["offer"]) == 7


def test_an_action_at_another_version_is_answered_with_the_table_as_it_is(hall: Hall) -> None:
    ann, bob = two(hall)
    ann.do("knight d1")
    for version in (0, 2, 2**53 - 1):
        answer = bob.do("knight c3", version)
        assert answer.status_code == 409
        stale = answer.json()
        assert (stale["error"], stale["reason"], stale["rule"]) == ("The table has moved on since.", "stale", None)
        fresh = bob.now()
        stale["update"]["table"]["asof"] = fresh["table"]["asof"]
        assert stale["update"] == fresh
    assert bob.undo(0).json()["reason"] == "stale"
    assert bob.do("knight c3", 1).json() == {"version": 2}


def test_a_forbidden_action_is_answered_with_its_rule(hall: Hall) -> None:
    ann, bob = two(hall)
    answer = ann.do("knight e5")
    assert answer.status_code == 409
    assert (answer.json()["reason"], answer.json()["rule"]) == ("illegal", "torres.setup.knights")
    assert answer.json()["update"]["sights"][0]["offer"] == ann.now()["sights"][0]["offer"]
    answer = ann.do("end")
    assert (answer.status_code, answer.json()["rule"]) == (409, "engine.turn.not-now")
    answer = bob.do("knight d1")
    assert (answer.status_code, answer.json()["rule"]) == (409, "engine.turn.not-yours")
    assert answer.json()["error"] == "It is not this seat's decision."
    assert answer.json()["update"]["sights"][0]["seat"] == 1
    assert ann.now()["version"] == 0


@pytest.mark.parametrize("action", ["fly d1", "knight z9", "knight", "knight d1 d1", "7", " ", "Knight d1"])
def test_what_is_no_action_at_all(hall: Hall, action: str) -> None:
    ann, _ = two(hall)
    answer = ann.do(action)
    assert answer.status_code == 422
    assert list(answer.json()) == ["error"]
    assert ann.now()["version"] == 0


def test_nobody_acts_when_the_match_is_over(hall: Hall) -> None:
    ann, bob = two(hall)
    ann.good("/resign")
    for answer in (bob.do("knight d1"), ann.do("knight d1"), bob.undo()):
        assert answer.status_code == 409
    assert bob.do("knight d1").json()["error"] == "The match is over."
    assert bob.now()["version"] == 1


def test_of_two_at_the_same_version_one_wins(hall: Hall) -> None:
    ann, _ = two(hall)
    with ThreadPoolExecutor(4) as crowd:
        answers = list(crowd.map(lambda square: ann.do(f"knight {square}", 0), ["d1", "c3", "f3", "h4"]))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert all(answer.json()["reason"] == "stale" for answer in answers if answer.status_code == 409)
    update = ann.now()
    assert (update["version"], len(texts(update))) == (1, 1)


# --- the same id again -----------------------------------------------------------------------------------


def test_the_same_id_gets_the_same_answer_and_nothing_is_done_twice(hall: Hall) -> None:
    ann, bob = two(hall)
    first = ann.do("knight d1", 0, "ann-first-1")
    assert first.json() == {"version": 1}
    for version in (0, 0, 1, 77):
        assert ann.do("knight d1", version, "ann-first-1").json() == {"version": 1}
    bob.do("knight c3")
    bob.do("king f3", None, "bob-king-1")
    assert ann.undo(action_id="nothing-done").status_code == 409
    assert ann.do("knight d1", 0, "ann-first-1").json() == {"version": 1}
    update = ann.now()
    assert (update["version"], texts(update)) == (3, ["knight d1", "knight c3", "king f3"])
    undone = bob.undo(3, "bob-undoes-1")
    assert undone.json() == {"version": 4}
    assert bob.undo(3, "bob-undoes-1").json() == {"version": 4}
    assert bob.do("king f3", None, "bob-king-1").json() == {"version": 3}  # though it was taken back since
    assert texts(ann.now()) == ["knight d1", "knight c3", "king f3", "undo 1"]
    ann.good("/resign")
    assert ann.do("knight d1", 0, "ann-first-1").json() == {"version": 1}


def test_an_id_stands_for_one_thing_only(hall: Hall) -> None:
    ann, bob = two(hall)
    ann.do("knight d1", 0, "ann-first-1")
    others = [
        ann.do("knight c3", 0, "ann-first-1"),
        ann.undo(1, "ann-first-1"),
        bob.do("knight d1", 1, "ann-first-1"),
        bob.do("knight c3", 1, "ann-first-1"),
    ]
    for answer in others:
        assert answer.status_code == 422
        assert answer.json() == {"error": "This action id was used for something else."}
    assert ann.now()["version"] == 1
    other = hall.set_up("me", "me").only(0)
    assert other.do("knight c3", 0, "ann-first-1").json() == {"version": 1}  # at another table it is another id


def test_many_with_the_same_id_at_once(hall: Hall) -> None:
    ann, _ = two(hall)
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda _: ann.do("knight d1", 0, "again-and-again"), range(16)))
    assert [answer.json() for answer in answers] == [{"version": 1}] * 16
    assert texts(ann.now()) == ["knight d1"]


def test_an_id_is_known_after_a_restart(database: str) -> None:
    with open_hall(database) as hall:
        ann, bob = two(hall)
        ann.do("knight d1", 0, "ann-first-1")
        bob.do("knight c3")
        before = bob.now()
    with open_hall(database) as hall:
        ann, bob = (hall.guest(ann.name, *guest.keys) for guest in (ann, bob))
        assert ann.do("knight d1", 0, "ann-first-1").json() == {"version": 1}
        assert ann.do("knight f3", 0, "ann-first-1").status_code == 422
        after = bob.now()
        after["table"]["asof"] = before["table"]["asof"]
        assert after == before


# --- undo ------------------------------------------------------------------------------------------------


def test_undo_of_ones_own_decision_until_another_decides(hall: Hall) -> None:
    ann, bob = two(hall)
    nothing = ann.undo()
    assert (nothing.status_code, nothing.json()["reason"]) == (409, "illegal")
    assert nothing.json()["error"] == "There is nothing to take back."
    ann.do("knight d1")
    assert ann.now()["sights"][0]["undoable"]
    assert not bob.now()["sights"][0]["undoable"]
    assert "another seat has decided" in bob.undo().json()["error"]
    assert ann.undo().json() == {"version": 2}
    update = ann.now()
    assert (update["deciding"], texts(update)) == (0, ["knight d1", "undo 1"])
    assert update["sights"][0]["view"]["knights"] == [[], []]
    ann.do("knight c3")
    bob.do("knight d1")
    assert not ann.now()["sights"][0]["undoable"]
    refused = ann.undo()
    assert refused.json()["error"] == "This cannot be taken back: another seat has decided since."
    assert bob.undo().status_code == 200
    assert ann.undo().status_code == 200  # bob's decision is gone, so hers is the last again
    assert ann.now()["sights"][0]["view"]["knights"] == [[], []]


def test_a_turn_is_taken_back_at_once(hall: Hall) -> None:
    ann, bob = two(hall)
    for guest, action in ((ann, "knight d1"), (bob, "knight c3"), (bob, "king f3")):
        assert guest.do(action).status_code == 200
    begun = ann.now()["sights"][0]["view"]
    for _ in range(3):
        moves = [option["text"] for option in ann.now()["sights"][0]["offer"] if option["block"] == "move"]
        assert ann.do(moves[0]).status_code == 200
    assert ann.undo(6, "restart-1", turn=True).json() == {"version": 7}
    assert ann.undo(6, "restart-1", turn=True).json() == {"version": 7}  # the same answer again
    assert ann.undo(6, "restart-1").status_code == 422  # but not for something else under its name
    update = ann.now()
    assert update["sights"][0]["view"] == begun
    assert texts(update)[-1] == "undo 3"
    assert not update["sights"][0]["undoable"]


def test_undo_stops_where_something_was_learned(hall: Hall) -> None:
    ann, bob = two(hall)
    for guest, action in ((ann, "knight d1"), (bob, "knight c3"), (bob, "king f3"), (ann, "move d1 e1")):
        assert guest.do(action).status_code == 200
    assert ann.undo().status_code == 200
    assert ann.do("acquire").status_code == 200
    assert not ann.now()["sights"][0]["undoable"]
    refused = ann.undo().json()
    assert refused["reason"] == "illegal"
    assert "cannot be taken back" in refused["error"]


# --- asking ----------------------------------------------------------------------------------------------


def test_why_not_names_the_rules(hall: Hall) -> None:
    ann, bob = two(hall)
    asked = ["knight d1", "knight e5", "end", "fly away"]
    told = ann.good("/why-not", {"actions": asked})
    assert told["version"] == 0
    assert [answer["action"] for answer in told["answers"]] == asked
    rules = [answer["rule"] for answer in told["answers"]]
    assert rules == [None, "torres.setup.knights", "engine.turn.not-now", "engine.turn.malformed"]
    assert [answer["sentence"] is None for answer in told["answers"]] == [True, False, False, False]
    told = bob.good("/why-not", {"actions": ["knight d1"]})
    assert told["answers"][0]["rule"] == "engine.turn.not-yours"
    for wrong in ([], ["end"] * 17, ["x" * 201], [""]):
        assert ann.at("POST", "/why-not", {"actions": wrong}).status_code == 400
    ann.good("/resign")
    assert ann.now()["version"] == 1


def test_nobody_takes_back_for_ever(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """A match that nobody could follow again in a short time never comes to be."""
    monkeypatch.setattr(records, "_UNDONE", 5)
    both = hall.set_up("me", "me")
    for seat, action in ((0, "knight d1"), (1, "knight c3"), (1, "king f3")):
        assert both.only(seat).do(action).status_code == 200
    for _ in range(20):
        assert both.only(0).do("move d1 e1").status_code == 200
        undone = both.only(0).undo()
        if undone.status_code != 200:
            break
    assert (undone.status_code, undone.json()["error"]) == (409, "Enough has been taken back in this match.")
    assert both.only(0).do("end").status_code == 200


def test_a_hint_is_an_action_that_is_offered_and_changes_nothing(hall: Hall) -> None:
    ann, bob = two(hall)
    hint = ann.at("GET", "/hint").json()
    assert hint["version"] == 0
    assert hint["action"] in [option["text"] for option in ann.now()["sights"][0]["offer"]]
    refused = bob.at("GET", "/hint")
    assert (refused.status_code, refused.json()) == (409, {"error": "A hint is only for the seat that decides now."})
    assert ann.now()["version"] == 0
    assert ann.do(hint["action"], hint["version"]).status_code == 200


def test_a_hint_is_a_castellans_who_is_asked_for_nobody_else(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    fake = impostor(monkeypatch, hall)
    ann = hall.set_up("me", "castellan").only(0)
    for _ in range(2):
        assert ann.at("GET", "/hint").status_code == 200
    assert [bot for bot, _ in fake.asked] == ["castellan"] * 2
    assert set(fake.askers) == {f"{ann.name}:0:hint"}


def test_a_hint_for_a_match_with_an_owners_content(hall: Hall) -> None:
    squares = '["b1", "b3", "d3", "f3", "h3", "b5", "d5", "f5"]'
    ann = hall.set_up("me", "me", content=f"[foundations.castles]\nsquares = {squares}").only(0)
    assert ann.do(ann.at("GET", "/hint").json()["action"]).status_code == 200
