"""A usual turn takes few clicks: what is possible in one way only is done by itself."""

import pytest

from bartizan.games.meeples import actions as a, fields as f
from tests.rules.meeples.tables import bare, do, give_quests, options, place, put_monster, score, turn_of


@pytest.mark.rule("meeples.send.by-itself", "meeples.development.window", "meeples.quest.window")
def test_a_middle_turn_takes_five_decisions() -> None:
    data = bare(2)
    place(data, int(f.TAVERN), "PPWKX")
    place(data, int(f.BAG), "PPPPPXX")
    put_monster(data, "castle-2", "axe-gang")
    give_quests(data, 0, "chalk-and-steel", "fresh-recruits")
    turn_of(data)
    clicks = ["raise warrior", "fight castle 2", "end", "complete fresh-recruits", "done"]
    for click in clicks[:2]:
        do(data, click)
    # Warrior 2 and 1 more at level 2, Knight 2: just the 5 that the Axe Gang has: both are sent
    # by themselves.
    assert data.cells[f.SENT] == 1
    assert options(data) == ["end"]
    for click in clicks[2:]:
        do(data, click)
    assert len(clicks) <= 7
    assert score(data) == 4
    assert data.cells[f.LODGINGS + a.WARRIOR] == 2
