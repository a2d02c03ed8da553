"""What a learner sees of Meeples & Monsters: where things stand in the arrays, and from whose place."""

import pytest

from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.game import GAME
from bartizan.games.meeples.observation import DECIDED, FEATURES, MOST_POINTS, TARGET_NAMES
from bartizan.games.meeples.state import STEPS
from bartizan.games.meeples.view import view_of
from tests.games.meeples.wandering import SETTINGS, wander
from tests.rules.meeples.guard_tables import solo
from tests.rules.meeples.tables import bare, build, place, put_monster

KINDS = len(a.KIND_NAMES)
SIZES = {feature.name: feature.size for feature in FEATURES}


def seen(state: Meeples, seat: int) -> dict[str, list[int]]:
    return GAME.observe(view_of(state, seat))


def test_everything_is_counted_from_the_observer_on() -> None:
    state = bare(3)
    for seat, points in enumerate([3, 5, 7]):
        state.cells[f.SCORE + seat] = points
    state.cells[f.FIRST] = state.cells[f.PLAYER] = 2
    place(state, f.BAG + KINDS, "PPK")
    for observer, order in {0: [0, 1, 2], 1: [1, 2, 0], 2: [2, 0, 1]}.items():
        found = seen(state, observer)
        assert found["present"] == [1, 1, 1, 0]
        assert found["scores"] == [[3, 5, 7][seat] for seat in order] + [0]
        assert found["first"] == found["player"] == [int(seat == 2) for seat in order] + [0]
        bag = order.index(1) * KINDS
        assert found["bags"][bag : bag + KINDS] == [2, 0, 0, 0, 1, 0, 0, 0, 0]
        assert sum(found["bags"]) == 3


def test_only_the_own_quests_are_seen() -> None:
    for match in wander(3, {}, 4, every=20):
        for seat in range(3):
            view = match.view(seat)
            found = GAME.observe(view)
            own = [a.QUEST_NAMES[quest] for quest in range(len(a.QUEST_NAMES)) if found["known"][quest]]
            assert sorted(own) == sorted(view["players"][seat]["quests"]["known"])
            assert len(own) == found["hands"][0] == view["players"][seat]["quests"]["count"]
        assert sum(GAME.observe(match.view(None))["known"]) == 0


def test_monsters_lie_in_their_slots() -> None:
    state = bare()
    put_monster(state, "castle-2", "chip-thief")
    put_monster(state, "university-3", "ink-toad")
    found = seen(state, 0)["monsters"]
    thief, toad = a.MONSTER_NAMES.index("chip-thief"), a.MONSTER_NAMES.index("ink-toad")
    there = [number for number, value in enumerate(found) if value]
    assert there == [len(a.MONSTER_NAMES) * 1 + thief, len(a.MONSTER_NAMES) * 11 + toad]


def test_builders_stand_beside_their_locations() -> None:
    state = bare()
    build(state, "war-room", 1)
    for observer in (0, 1):
        found = seen(state, observer)["builders"]
        assert found.index(1) == a.LOCATION_NAMES.index("war-room") * 4 + (1 - observer)
        assert sum(found) == 1


def test_what_has_been_sent_stands_by_its_target() -> None:
    looked_at = 0
    for match in wander(2, {}, 1):
        view = match.view(0)
        found = GAME.observe(view)
        for number, sent in enumerate(view["sent"], 1):
            target = TARGET_NAMES.index(sent["target"])
            assert found["sent"][target] == number
            assert found["resolved"][target] == sent["resolved"]
            assert sum(found["parties"][target * KINDS : (target + 1) * KINDS]) == len(sent["party"])
            assert (found["strengths"][target], found["needs"][target]) == (sent["strength"] or 0, sent["needed"] or 0)
            assert not sent["monster"] or found["fought"][a.MONSTER_NAMES.index(sent["monster"])] == 1
            looked_at += 1
        assert sum(map(bool, found["sent"])) == len(view["sent"])
        if view["doing"]["what"] == "send":
            assert TARGET_NAMES[found["about"].index(1)] == view["doing"]["target"]
            assert found["adds"] == [view["doing"]["adds"].get(unit, 0) for unit in a.UNIT_NAMES]
    assert looked_at > 100


def test_the_royal_guard_is_the_second_seat() -> None:
    state = solo(sword="cathedral", on_board={"a2": "peasant"})
    state.cells[f.SCORE + 1] = 9
    found = seen(state, 0)
    assert (found["guard"], found["scores"]) == ([0, 1, 0, 0], [0, 9, 0, 0])
    assert found["sword"] == [0, 0, 1, 0]
    assert found["board"].index(1) == 4 * KINDS + int(a.PEASANT)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_sights_have_the_same_size_and_keep_their_bounds_in_every_setting(seats: int, options: dict[str, str]) -> None:
    for match in wander(seats, options, 4, every=6):
        for seat in (0, None):
            found = GAME.observe(match.view(seat))
            assert {name: len(values) for name, values in found.items()} == SIZES
            assert all(sight.low <= min(found[sight.name]) for sight in FEATURES)
            assert all(max(found[sight.name]) <= sight.high for sight in FEATURES)
    assert max(match.scores()) < MOST_POINTS / 5


def test_every_step_that_asks_is_among_those_that_are_told() -> None:
    asking = {step.shows.what for step in STEPS.kinds if step.opens and step.shows}
    assert asking == set(DECIDED)
