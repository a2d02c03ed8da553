"""What a learner sees of Revive: where things stand in the arrays, and from whose place."""

from typing import Final

import pytest

from bartizan.engine.deck import Hand
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.game import GAME
from bartizan.games.revive.observation import DECIDED, FEATURES, MOST_POINTS, PRICED, SOURCES
from bartizan.games.revive.state import STEPS
from bartizan.games.revive.view import view_of
from tests.games.revive.doing import SETTINGS, Setting, name_of, wander
from tests.rules.revive.tables import (
    abyss,
    bare,
    build,
    deal,
    do,
    effect,
    fit,
    grant,
    on_journeys,
    put_card,
    rich,
    settle,
    show_modules,
    token,
    turn_of,
    unlock,
)

SIZES: Final = {feature.name: feature.size for feature in FEATURES}
CARDS: Final = len(a.CARD.values)


def seen(data: Revive, seat: int) -> dict[str, list[int]]:
    return GAME.observe(view_of(data, seat))


def names(row: list[int], of: list[str]) -> list[str]:
    """What there is in a row."""
    return [name for name, number in zip(of, row, strict=True) if number]


def test_everything_is_counted_from_the_observer_on() -> None:
    data = deal(build(turn_of(abyss(3), 2), "b4b", seat=1), "moss-doctor", seat=1)
    for seat, points in enumerate([3, 5, 7]):
        data.cells[f.SCORE + seat] = points
    data.cells[f.FIRST] = 1
    for observer, order in {0: [0, 1, 2], 1: [1, 2, 0], 2: [2, 0, 1]}.items():
        found = seen(data, observer)
        assert found["present"] == [1, 1, 1, 0]
        assert found["scores"] == [[3, 5, 7][seat] for seat in order] + [0]
        assert found["table_first"] == [int(seat == 1) for seat in order] + [0]
        assert found["player"] == found["table_deciding"] == [int(seat == 2) for seat in order] + [0]
        at = order.index(1)
        assert names(found["small"][at * 120 : at * 120 + 120], a.HEX.values) == ["b4b"]
        assert names(found["active"][at * CARDS : (at + 1) * CARDS], a.CARD.values) == ["moss-doctor"]
        assert (sum(found["small"]), sum(found["active"])) == (1, 1)


def test_only_the_own_artifact_cards_are_seen_and_what_one_has_put_away() -> None:
    data = turn_of(abyss(2))
    data.cards = data.cards.but(rejects=Hand([7, 8], [1, 2]))
    for observer in (0, 1):
        found = seen(data, observer)
        assert found["hands"] == [1, 1, 0, 0]
        assert names(found["known"][:10], a.SCORING.values) == [str(observer + 1)]
        assert (sum(found["known"]), found["rejected"]) == (1, [2])
        assert names(found["rejects"], a.SCORING.values) == [str(observer + 8)]
    assert sum(GAME.observe(view_of(data, -1))["known"]) == 0


def test_boards_stand_place_by_place() -> None:
    data = put_card(put_card(abyss(), "moss-doctor", "upper-right"), "brim-tide", "side-bottom", seat=1)
    fit(token(data, "range", "yellow-2", seat=1), "pair-gray", slot="upper-right", seat=1)
    found = seen(turn_of(data), 0)
    assert found["slots"][a.CARD.numbers["moss-doctor"]] == 2
    assert found["slots"][CARDS + a.CARD.numbers["brim-tide"]] == 6
    assert found["modules"].index(1) == (12 + 3) * len(a.MODULE.values) + a.MODULE.numbers["pair-gray"]
    assert found["tokens"].index(1) == (6 + 1) * len(a.MACHINE.values) + a.MACHINE.numbers["range"]
    assert sum(map(bool, found["slots"])) == 2
    assert (sum(found["modules"]), sum(found["tokens"])) == (1, 1)


def test_the_land_and_displays() -> None:
    data = show_modules(abyss(), "pair-gray", "pair-gray", "step-gray")
    data.cells[f.LOCATIONS + a.DEVOTION_SITE] = a.LOCATION.numbers["archive"]
    found = seen(turn_of(settle(data, "c3a", "base", seat=1)), 1)
    tile = found["tiles"].index(1)
    assert (a.PLACE.values[tile // 33], a.TILE.values[tile % 33]) == ("b4", "start-1")
    assert sum(found["tiles"]) == sum(found["table_face_up"]) == 5
    assert found["locations"].index(1) == 4 * 6 + a.LOCATION.numbers["archive"]
    assert names(found["figures"][:124], a.SITE.values) == ["c3a"]
    assert found["table_modules"][a.MODULE.numbers["pair-gray"]] == 2
    assert len(names(found["table_citizens"], a.CITIZEN.values)) == 5


def test_journeys_tell_how_far_one_is() -> None:
    found = seen(turn_of(build(on_journeys(abyss(), "j02"), "b4b")), 0)
    assert (found["reached"][3:6], found["met"][3:6]) == ([0, 1, 0], [0, 0, 0])
    assert sum(found["reached"]) == 1
    data = on_journeys(abyss(), "j02", seat=1)
    for where in ("b4b", "b4d", "d4b", "d4d"):
        build(data, where, seat=1)
    found = seen(turn_of(data), 0)
    assert found["met"].index(1) == 3 * 18 + 4


def test_decisions_say_what_they_are_about() -> None:
    found = seen(grant(rich(bare()), "explore", discount=1, plus=2), 0)
    assert names(found["step"], DECIDED) == ["grant"]
    assert (found["kind"], found["number"], found["costs"]) == ([0, 0, 1, 0, 0], [1], [0, 0, 2])
    at = PRICED.index("explore a4") * 3
    assert found["prices"][at : at + 3] == [1, 0, 0]
    found = seen(effect(abyss(), "points 5"), 0)
    assert (names(found["step"], DECIDED), found["number"], found["kind"]) == (["gain"], [5], [1, 0, 0, 0, 0])
    data = do(grant(rich(unlock(bare(), "base"), 0), "populate"), "populate c3a")
    found = seen(data, 0)
    assert (names(found["step"], DECIDED), names(found["place"][: len(a.SITE.values)], a.SITE.values)) == (
        ["unlock"],
        ["c3a"],
    )
    found = seen(effect(bare(), "any 2"), 0)
    assert (names(found["source"], SOURCES), found["number"]) == (["citizen.berry-picker"], [2])


def test_what_is_known_of_decks_is_numbered_from_the_top() -> None:
    data = turn_of(abyss())
    for card, knowers in ((4, 0b01), (2, 0b11)):
        deck = data.cards.scyphoz.take(card).put_at_bottom(card, knowers)
        data.cards = data.cards.but(scyphoz=deck)
    assert [(place, number) for place, number in enumerate(seen(data, 0)["under"]) if number] == [(2, 2), (4, 1)]
    assert [(place, number) for place, number in enumerate(seen(data, 1)["under"]) if number] == [(2, 1)]


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
def test_sights_have_the_same_size_and_keep_their_bounds_in_every_setting(setting: Setting) -> None:
    for number, (_, __, state) in enumerate(wander(setting, seed=10 + setting[0])):
        for seat in (0, -1) if number % 40 == 0 or not state.actions() else ():
            found = seen(state, seat)
            assert {name: len(values) for name, values in found.items()} == SIZES
            assert all(sight.low <= min(found[sight.name]) for sight in FEATURES)
            assert all(max(found[sight.name]) <= sight.high for sight in FEATURES)
    assert max(state.scores()) < MOST_POINTS / 5


def test_every_step_that_asks_is_among_those_that_are_told() -> None:
    assert {step.shows.what for step in STEPS.kinds if step.opens and step.shows} | {"step"} == set(DECIDED)
