"""The city in letters: everything is there, and it fits into a terminal."""

import re
from typing import Any

import pytest

from bartizan.games.meeples import actions as a, facts as w, fields as f
from bartizan.games.meeples.sketch import meanings, sketch
from bartizan.games.meeples.view import view_of
from bartizan.terminal.sketches import Drawing, read_sketch
from tests.games.meeples.wandering import SETTINGS, wander
from tests.rules.meeples.tables import bare, build, offer, place, put_monster


def test_districts_lie_beside_each_other_with_what_is_in_them() -> None:
    state = bare()
    put_monster(state, "castle-1", "robber-squire")
    put_monster(state, "villages-2", "termite-villages")
    build(state, "throne-hall", 1)
    offer(state, "training-yard")
    columns = [(line[:40].rstrip(), line[40:]) for line in sketch(view_of(state, 0)).splitlines()[:7]]
    castle, villages = ([line for line in column if line.strip()] for column in zip(*columns, strict=True))
    assert castle == [
        "CASTLE: Peasant + 2 others > Knight",
        "1 Robber Squire    Hum  4 2 VP, Knight",
        "2 -",
        "3 -",
        "B Throne Hall: Knight + 1 other > 2 VP",
    ]
    assert villages == [
        "VILLAGES: Peasant + 1 other > Warrior",
        "1 -",
        "2 Termite          Mon  3 1 VP, Warrior",
        "3 -",
        "+ Training Yard (1P, bonus 1 VP):",
        "  Peasant* + Peasant > Warrior",
    ]


def test_seats_have_lines_that_the_terminal_can_read() -> None:
    state = bare()
    place(state, f.BAG, "PPPW")
    place(state, f.TAVERN + len(a.KIND_NAMES), "KX")
    found = read_sketch(sketch(view_of(state, 0)))
    assert isinstance(found.parts[0], Drawing)
    assert found.seats[0].facts == ["Tavern -", "Bag 3P 1W", "Lodgings -", "no Quests"]
    assert found.seats[1].facts == ["Tavern 1K 1x", "Bag -", "Lodgings -", "no Quests"]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_everything_fits_into_80_columns_and_is_told(seats: int, options: dict[str, str]) -> None:
    for match in wander(seats, options, 5, every=7):
        view = match.view(0)
        text = sketch(view)
        assert max(len(line) for line in text.splitlines() if not re.match(r"[> ] [A-D] p\d:", line)) <= 80
        monsters = [monster for district in view["city"].values() for monster in district["monsters"] if monster]
        assert all(w.called(view, monster) in text for monster in monsters)
        unbroken = " ".join(text.split())
        quests = view["players"][0]["quests"]["known"]
        assert all(w.called(view, quest) in unbroken for quest in quests)
        assert all(f"p{seat + 1}: {score:>3} points" in text for seat, score in enumerate(view["scores"]))


def test_the_deck_is_told_by_its_levels() -> None:
    view: Any = view_of(bare(), 0)
    first = view["monsters_left"][0]
    assert w.deck_words(view)[0] == "6 of level 1 with a Dark Council card among the last 4 cards"
    first["first"] = 0
    assert w.deck_words(view)[0] == "3 of level 1 with a Dark Council card among them"
    first["last"] = 0
    assert w.deck_words(view)[0] == "a Dark Council card on top"
    first["council"] = False
    assert w.deck_words(view)[0] == "8 of level 2 with a Dark Council card among the last 4 cards"


def test_a_monster_can_be_pointed_at() -> None:
    state = bare()
    put_monster(state, "castle-1", "robber-squire")
    put_monster(state, "university-3", "ink-toad")
    found = meanings(view_of(state, 0))
    assert (found["Robber Squire"], found["Ink Toad"]) == (["castle", "1"], ["university", "3"])
    assert found["CASTLE"] == ["castle"]
    assert found["Knights"] == ["knight"]
