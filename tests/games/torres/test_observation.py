"""What a learner sees of Torres: where things stand in the arrays, from whose place, and what stays hidden."""

from collections.abc import Mapping
from typing import Any

import bartizan
from bartizan.games.torres.actions import CARD_NAMES
from bartizan.games.torres.game import GAME
from bartizan.games.torres.observation import DECIDED, FEATURES
from bartizan.games.torres.squares import NAMES
from bartizan.games.torres.state import STEPS

POSITION: Mapping[str, Any] = {
    "seats": 3,
    "board": {"d4": 2, "d5": 1, "e5": 1, "g7": 1, "a1": 1},
    "knights": [["d4"], ["g7"], ["a1", "e5"]],
    "king": "d5",
    "scores": [7, 12, 0],
    "hands": [["jump", "extra"], ["six"], []],
}


def seen(match: bartizan.Match, seat: int | None = None) -> dict[str, list[int]]:
    return GAME.observe(match.view(seat))


def where(plane: list[int]) -> list[str]:
    """The spaces of a plane that are not empty."""
    return [NAMES[space] for space, value in enumerate(plane) if value]


def cards(row: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card, number in enumerate(row) for _ in range(number)]


def test_the_board_lies_row_by_row() -> None:
    own = seen(bartizan.from_position("torres", POSITION), 0)
    assert own["heights"][3 * 8 + 3] == 2
    assert where(own["heights"]) == ["a1", "d4", "d5", "e5", "g7"]
    assert own["surface"][NAMES.index("d4")] == 3
    assert own["surface"][NAMES.index("g7")] == 1
    assert where(own["king"]) == ["d5"]


def test_everything_is_counted_from_the_observer_on() -> None:
    match = bartizan.from_position("torres", POSITION)
    places = {0: [0, 1, 2], 1: [1, 2, 0], 2: [2, 0, 1], None: [0, 1, 2]}
    for observer, order in places.items():
        view = seen(match, observer)
        for place, seat in enumerate(order):
            assert where(view["knights"][place * 64 : place * 64 + 64]) == match.view()["knights"][seat]
            assert view["scores"][place] == match.scores()[seat]
            assert view["reserve"][place] == match.view()["reserve"][seat]
            assert view["deciding"][place] == view["player"][place] == int(seat == match.seat)
        assert view["present"] == [1, 1, 1, 0]
        assert view["knights"][192:] == [0] * 64


def test_prospects_are_what_the_castles_would_bring() -> None:
    assert seen(bartizan.from_position("torres", POSITION), 0)["prospects"] == [6, 1, 4, 0]  # 3 x 2, 1 x 1, 3 x 1 + 1


def test_hands_of_others_are_only_counted() -> None:
    match = bartizan.from_position("torres", POSITION)
    own, other, nobody = seen(match, 0), seen(match, 1), seen(match)
    assert own["cards"] == [2, 1, 0, 0]
    assert (cards(own["hands"][:10]), cards(own["hands"][10:])) == (["jump", "extra"], [])
    assert (cards(other["hands"][:10]), cards(other["hands"][10:])) == (["six"], [])
    assert nobody["hands"] == [0] * 40


def test_in_the_master_version_hands_are_open() -> None:
    position = {
        **POSITION,
        "version": "master",
        "master_card": "row",
        "hands": [CARD_NAMES, CARD_NAMES[:9], CARD_NAMES],
    }
    view = seen(bartizan.from_position("torres", {**position, "spent": [[], CARD_NAMES[9:], []]}), 0)
    assert cards(view["hands"][10:20]) == CARD_NAMES[:9]
    assert cards(view["spent"][10:20]) == CARD_NAMES[9:]
    assert view["version"] == [0, 0, 1]
    assert sum(view["master_card"]) == 1


def test_a_decision_within_an_action_is_seen_with_its_space() -> None:
    match = bartizan.from_position("torres", {**POSITION, "stacks": [[3, 2], [3, 2], [3, 2]]})
    before = seen(match, 0)
    assert (DECIDED[before["step"].index(1)], where(before["space"])) == ("act", [])
    assert before["turn"] == [5, -1, 0, 0, 0]
    assert before["stacks"][:4] == [0, 0, 1, 1]
    match.play("build d6")
    asked = seen(match, 1)
    assert (DECIDED[asked["step"].index(1)], where(asked["space"])) == ("build_from_stack", ["d6"])
    match.play("stack 3")
    assert seen(match, 0)["turn"] == [4, 2, 0, 0, 0]
    match.play("play extra")
    assert cards(seen(match, 2)["card"]) == ["extra"]


def test_cards_that_are_looked_at_and_put_back_are_known_to_the_player_alone() -> None:
    match = bartizan.from_position("torres", POSITION, seed=3)
    match.play("acquire")
    looking, watching = seen(match, 0), seen(match, 1)
    looked = cards(looking["looked"])
    assert len(looked) == 3
    assert cards(watching["looked"]) == []
    assert looking["turn"][4] == watching["turn"][4] == 3
    match.play(f"keep {looked[0]}")
    match.play(f"return top {looked[2]}")
    own, other = seen(match, 0), seen(match, 1)
    assert [cards(own["next"][depth * 10 : depth * 10 + 10]) for depth in range(3)] == [[looked[2]], [looked[1]], []]
    assert cards(own["fresh"]) == [looked[0]]
    assert cards(other["next"]) == cards(other["fresh"]) == []
    assert own["decks"][0] == other["decks"][2]


def test_cards_at_the_bottom_are_known_to_lie_deeper() -> None:
    match = bartizan.from_position("torres", POSITION, seed=3)
    match.play("acquire")
    looked = cards(seen(match, 0)["looked"])
    match.play(f"keep {looked[0]}")
    match.play(f"return bottom {looked[2]}")
    assert cards(seen(match, 0)["deeper"]) == sorted(looked[1:], key=CARD_NAMES.index)
    assert cards(seen(match, 0)["next"]) == []


def test_every_step_that_asks_is_among_those_that_are_told() -> None:
    """Steps in which somebody decides are found in the rest of the conformance suite's matches; none is left out."""
    met: set[str] = set()
    for version in ("basic", "common", "master"):
        for seed in range(12):
            match = bartizan.new_match("torres", 2, seed, {"version": version})
            number = seed
            while not match.over:
                view = match.view()
                step = view["doing"].partition("(")[0]
                met.add(step)
                assert sum(GAME.observe(view)["step"]) == 1, step
                number = (number * 31 + 7) % 1009
                options = match.actions()
                match.play(options[number % len(options)])
    assert met <= set(DECIDED) <= set(STEPS.names)
    assert len(met) > 8


def test_the_sights_are_named_once_and_explained() -> None:
    names = [feature.name for feature in FEATURES]
    assert len(set(names)) == len(names)
    assert all(feature.meaning and feature.low < feature.high for feature in FEATURES)
