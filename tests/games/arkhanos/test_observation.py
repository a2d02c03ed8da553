"""What a learner sees of Arkhanos: where things stand in the arrays, and from whose place."""

from typing import Any

import bartizan
from bartizan.games.arkhanos.actions import SPELL_NAMES
from bartizan.games.arkhanos.dice import DIE_NAMES
from bartizan.games.arkhanos.game import GAME
from bartizan.games.arkhanos.observation import DECIDED, FEATURES
from bartizan.games.arkhanos.state import STEPS
from tests.games.arkhanos.test_sketch import POSITION
from tests.games.arkhanos.wandering import wander


def seen(change: dict[str, Any], seat: int | None = None) -> dict[str, list[int]]:
    return GAME.observe(bartizan.from_position("arkhanos", POSITION | change).view(seat))


def dice(row: list[int]) -> list[str]:
    return [DIE_NAMES[number] for number, many in enumerate(row) for _ in range(many)]


def test_towers_lie_one_after_the_other() -> None:
    view = seen({"towers": POSITION["towers"] | {"east": {"tile": "blue-different"}}}, 0)
    assert dice(view["takes"][:24]) == ["purple-2", "purple-4", "purple-6"]
    assert view["takes"][72:] == [1] * 24
    assert view["different"] == [0, 0, 1, 0]
    assert view["floors"] == [2, 1, 1, 1]
    assert [dice(view["dice"][place * 24 : place * 24 + 24]) for place in (0, 1, 9)] == [["purple-2"], [], ["yellow-5"]]
    assert view["trapped"] == [0, 0, 0, 0, 0, 1, 0, 0]


def test_everything_is_counted_from_the_observer_on() -> None:
    for observer, order in {0: [0, 1, 2], 1: [1, 2, 0], 2: [2, 0, 1], None: [0, 1, 2]}.items():
        view = seen({}, observer)
        for place, seat in enumerate(order):
            assert view["scores"][place] == [3, 12, 0][seat]
            assert view["deciding"][place] == view["player"][place] == int(seat == 1)
            assert view["starter"][place] == int(seat == 0)
            assert view["supply"][place * 2 : place * 2 + 2] == [[4, 1], [7, 0], [5, 0]][seat]
            assert view["influence"][place] == [1, 2, 0][seat]
            assert view["worth"][place] == [4, 6, 0][seat]
        assert view["present"] == [1, 1, 1, 0]
        beside = view["beside"][: 3 * 8]
        assert beside.index(1) == order.index(1) * 2 + 1
        assert sum(beside) == 1
        pillar = view["pillars"][2 * 8 : 3 * 8]
        assert pillar.index(1) == order.index(0) * 2


def test_books_table_pool_and_stack() -> None:
    view = seen({}, 2)
    assert dice(view["table"]) == ["pink-1", "blue-6", "blue-6"]
    assert dice(view["pool"]) == ["yellow-2"]
    assert [SPELL_NAMES[spell] for spell in range(6) if view["books"][spell]] == ["shift", "swap"]
    assert dice(view["top"]) == [f"yellow-{number}" for number in range(1, 7)]
    assert view["top_different"] == [1]
    assert sum(view["unseen"]) == 12
    assert view["course"] == [2, 9, 4]
    assert view["bag"] == [8, 9, 8, 7]


def test_a_spell_and_the_die_it_changes() -> None:
    turn = {"seat": 0, "die": "pink-4", "counts_as": "pink-5"}
    view = seen({"table": ["pink-1", "blue-6", "blue-6"], "turn": turn, "doing": "effect(3) in place_die()"}, 1)
    assert DECIDED[view["step"].index(1)] == "place_die"
    assert SPELL_NAMES[view["spell"].index(1)] == "morph"
    assert (dice(view["die"]), dice(view["counts_as"]), sum(view["at"])) == (["pink-4"], ["pink-5"], 0)
    placed = {"turn": {"seat": 0, "die": "yellow-5", "at": "centre 1"}, "doing": "activate_spell()"}
    view = seen(placed, 1)
    assert view["at"].index(1) == 9
    assert sum(view["spell"]) == 0


def test_every_step_that_asks_is_among_those_that_are_told() -> None:
    met: set[str] = set()
    for seed in range(12):
        for match in wander(2, seed):
            view = match.view()
            told = GAME.observe(view)
            met.add(view["doing"].rpartition(" in ")[2].partition("(")[0])
            assert sum(told["step"]) == int(not match.over)
            assert sum(told["spell"]) == int(" in " in view["doing"])
    assert met - {"over"} <= set(DECIDED) <= set(STEPS.names)
    assert len(met) > 6


def test_the_sights_are_named_once_and_explained() -> None:
    names = [feature.name for feature in FEATURES]
    assert len(set(names)) == len(names)
    assert all(feature.meaning and feature.low < feature.high for feature in FEATURES)
