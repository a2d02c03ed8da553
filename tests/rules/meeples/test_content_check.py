"""What entries of an owner's content must be together."""

from typing import Any

import pytest

from bartizan.engine.errors import BadContent
from bartizan.games import find

MEEPLES = find("meeples")


def test_what_an_owner_writes_is_taken_if_it_fits() -> None:
    pack = {"monster": {"termite-castle": {"name": "Weevil", "vp": 2}}, "chart": {"legacy": {"vp": 2}}}
    content = MEEPLES.content(pack)
    assert content["monster"]["termite-castle"]["name"] == "Weevil"
    assert content["monster"]["termite-villages"]["name"] == "Termite"


@pytest.mark.parametrize(
    ("pack", "wrong"),
    [
        ({"deck": {"four": {"parts": [15, 15, 11]}}}, "too few Monsters of level 1 for board and parts"),
        ({"deck": {"two": {"parts": [6, 8, 12]}}}, "too few Monsters of level 3 for parts"),
        ({"deck": {"two": {"tail": [7, 3, 4]}}}, "tail cannot be more than parts"),
        ({"room": {"battle-hall": {"kind": "rod"}}}, "a set of rod has 4 Rooms at most"),
        ({"room": {"hold-stair": {"against": ""}}}, "against must name a type for a Room to hold"),
        ({"room": {"rod-grip": {"against": "undead"}}}, "against must name a type for a Room to hold"),
        ({"room": {"rescue-ranger": {"effect": ["vp 2"]}}}, "gain one prestige Unit"),
        ({"quest": {"one-of-each": {"prey": "undead"}}}, "prey must name each type once"),
        ({"quest": {"sawdust-to-sawdust": {"prey": "humanoid"}}}, "prey must name each type once"),
        (
            {"location": {name: {"solo": False} for name in ("rangers-lodge", "training-yard", "guest-house")}},
            "solo must be true for at least one in the villages",
        ),
    ],
)
def test_entries_that_do_not_fit_together_are_refused(pack: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadContent, match=wrong):
        MEEPLES.content(pack)
