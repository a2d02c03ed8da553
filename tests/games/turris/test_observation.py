"""What a learner sees of Turris: where things stand in the arrays, and from whose place."""

import pytest

from bartizan.games.turris.actions import LOCATIONS, MISSION_NAMES, PLACE_NAMES, TACTIC_NAMES
from bartizan.games.turris.game import GAME
from bartizan.games.turris.observation import DECIDED, FEATURES, SOURCES
from bartizan.games.turris.view import view_of
from tests.games.turris.wandering import wander
from tests.rules.turris.tables import at, beast_acts, do


def test_everything_is_counted_from_the_observer_on() -> None:
    state = at(
        1, 3, first=2, scouts=["guild", "nest nest"], goods=["i", "kk"], prestige=[3, 5, 7], hands=["goad", "toll"]
    )
    for observer, order in {0: [0, 1, 2], 1: [1, 2, 0], 2: [2, 0, 1]}.items():
        found = GAME.observe(view_of(state, observer))
        assert found["present"] == [1, 1, 1, 0]
        assert found["scores"] == [[3, 5, 7][seat] for seat in order] + [0]
        assert found["deciding"].index(1) == found["player"].index(1) == order.index(1)
        assert found["first"].index(1) == order.index(2)
        assert found["goods"][order.index(1) * 6 : order.index(1) * 6 + 6] == [0, 2, 0, 0, 0, 0]
        nest = order.index(1) * LOCATIONS + PLACE_NAMES.index("nest")
        assert found["scouts"][nest] == 2
        assert sum(found["scouts"]) == 3


def test_only_the_own_hand_is_seen() -> None:
    state = at(0, hands=["goad toll", "alms"])
    hands = [GAME.observe(view_of(state, seat))["hand"] for seat in (0, 1, 2)]
    names = [[TACTIC_NAMES[card] for card, number in enumerate(hand) if number] for hand in hands]
    assert names == [["goad", "toll"], ["alms"], []]
    assert GAME.observe(view_of(state, 1))["hands"] == [1, 2, 0, 0]


def test_the_betrayers_are_the_second_seat() -> None:
    found = GAME.observe(view_of(at(0, 1, True, prestige=[4, 9]), 0))
    assert found["betrayers"] == [0, 1, 0, 0]
    assert found["scores"] == [4, 9, 0, 0]
    assert [PLACE_NAMES[place] for place in range(LOCATIONS) if found["scouts"][LOCATIONS + place]] == [
        "shrine",
        "brink",
    ]


def test_the_decision_and_what_it_is_about() -> None:
    path = GAME.observe(view_of(beast_acts("pain", pain="right", scouts=["brink"]), 0))
    assert DECIDED[path["step"].index(1)] == "path"
    assert PLACE_NAMES[path["about_place"].index(1)] == "right"
    assert PLACE_NAMES[path["about_target"].index(1)] == "brink"
    assert path["about_beast"] == [1, 0, 0, 0]
    card = GAME.observe(view_of(do(at(0, hands=["hidden-cache"]), "play hidden-cache"), 0))
    assert SOURCES[card["source"].index(1)] == "tactic.hidden-cache"
    assert card["number"] == [2]


def test_missions_in_slots() -> None:
    found = GAME.observe(view_of(at(0, slots=["", "wide-net"]), 1))
    assert found["slots"].index(1) == MISSION_NAMES.index("wide-net")
    assert found["completed"].index(1) == MISSION_NAMES.index("wide-net")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sights_have_the_same_size_for_every_number_of_seats(seats: int) -> None:
    sizes = {feature.name: feature.size for feature in FEATURES}
    for match in wander(seats, 4, every=6):
        for seat in (0, None):
            assert {name: len(values) for name, values in GAME.observe(match.view(seat)).items()} == sizes
