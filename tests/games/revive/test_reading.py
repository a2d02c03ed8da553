"""Positions of Revive that somebody has written: what is filled in, and what is refused."""

from typing import Any

import pytest

from bartizan.engine.errors import BadPosition
from bartizan.games import find

REVIVE = find("revive")
LEECHES = [{"tribe": "cordycephians", "small": ["b4b"]}, {"tribe": "nadair", "small": ["b4b"]}]
GATE = {"1": ["b4b", "b4d"]}


def read(position: dict[str, Any]) -> dict[str, Any]:
    """The position as it is written down once it has been read."""
    return REVIVE.position(REVIVE.from_position({"seats": 2, **position}, REVIVE.own_content))


def seat(**told: Any) -> dict[str, Any]:
    """A position of which only what the first seat has is told."""
    return {"seats_have": [told, {}]}


def test_an_empty_position_is_the_first_turn() -> None:
    found = read({})
    assert found["agenda"] == ["act()", "settle(p1)", "turn(p2)", "finish()"]
    assert [len(found[row]) for row in ("tiles", "locations", "citizens")] == [7, 4, 5]
    assert [(one["holdings"]["food"], len(one["active"])) for one in found["seats_have"]] == [(2, 3), (3, 3)]
    assert [len(hand["cards"]) for hand in found["hands"]] == [1, 1]


def test_what_is_told_replaces_what_is_filled_in() -> None:
    found = read({**seat(slots={"side-top": ["map-drawer"]}, holdings={}, tribe="gibwarks"), "expansion": True})
    first = found["seats_have"][0]
    assert (first["holdings"], first["active"]) == ({}, ["berry-picker", "stone-cutter"])
    assert found["gadgets"] == ["crystal-press", "pocket-winch"]
    assert read({"expansion": True, "seats_have": LEECHES})["seats_have"][1]["leeches"] == 1


@pytest.mark.parametrize(
    ("position", "entry"),
    [
        (seat(small=["c5a"]), "sand"),
        (seat(small=["b4b"], large=["b4b"]), "sand"),
        ({"seats_have": [{"small": ["b4b"]}, {"small": ["b4b"]}]}, "builds where"),
        (seat(figures=["b4b"], unlocked=["base"]), "locations"),
        (seat(figures=["a1"]), "figures"),
        (seat(figures=["a1"], unlocked=["left"]), "below it"),
        (seat(energy=7, used=["gray"], printed=["gray"]), "energy"),
        (seat(energy=8), "energy"),
        (seat(used=["gray"]), "no machine"),
        (seat(tokens={"green": ["gain-gray"]}), "token"),
        (seat(active=["frost-scout"], resting=["frost-scout"]), "more than once"),
        (seat(active=["map-drawer"], resting=["map-drawer"]), "map-drawer"),
        (seat(modules=["pair-yellow"] * 12), "pair-yellow"),
        (seat(majors={"disc": 4}), "disc"),
        (seat(tribe="kairos"), "tribe"),
        (seat(leeches=1), "leeches"),
        (seat(started=["j01"]), "j01"),
        ({"expansion": True, **seat(started=["j01"])}, "given"),
        ({"night": True}, "night"),
        ({"gadgets": ["crystal-press"]}, "gadgets"),
        ({"gates": GATE}, "gates"),
        ({"markers": ["b4b"], **seat(tribe="skaldir")}, "markers"),
        ({"tiles": {"b4": "near-1"}}, "near-1"),
        ({"tiles": {"c5": "near-1", "c2": "near-1"}}, "near-1"),
        ({"tiles": {"c5": "mirror"}}, "mirror"),
        ({"face_up": ["c5"]}, "face_up"),
        ({"turn": {"seat": 1, "number": 1}}, "number"),
        ({"end_tile": 0}, "end_tile"),
        ({"last": 1}, "last"),
        ({"cube": 3}, "cube"),
        ({"agenda": ["gain_stores(p3, 1)"]}, "no seat"),
        ({"agenda": ["effect(4000, p1)"]}, "effect"),
        ({"agenda": ["unlock(p1, b4b, 0, 0)"]}, "unlock"),
        ({"agenda": ["act()", "finish()"]}, "agenda"),
        ({"agenda": ["choose_tribe(p1)", "finish()"]}, "set-up"),
    ],
)
def test_what_does_not_go_together_is_refused(position: dict[str, Any], entry: str) -> None:
    with pytest.raises(BadPosition, match=entry):
        read(position)
