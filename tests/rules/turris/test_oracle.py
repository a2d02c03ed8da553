"""The game against the oracle: the same options and the same consequences at every decision of matches and scenes.

`python -m tests.rules.turris.oracle --matches 500` compares more.
"""

from collections import Counter
from typing import Final

import pytest

from tests.rules.turris.oracle.playing import crowded_scene, feast_scene, whole_match

BY_PEOPLE: Final = pytest.mark.parametrize("people", [1, 2, 3, 4])
TURN: Final = [
    "place", "collect", "gather", "revive", "play", "extra", "complete", "spend", "spare", "recall", "reward", "slot",
    "land", "via", "beast", "reserve", "discard",
]  # fmt: skip
BEASTS: Final = ["pain", "delusion", "despair", "harrow"]


def at_least(compared: Counter[str], number: int, *kinds: str) -> None:
    """Each of these was compared so often."""
    assert {kind: compared[kind] for kind in kinds if compared[kind] < number} == {}


@BY_PEOPLE
def test_game_and_oracle_agree_on_matches_at_random(people: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(4):
        compared += whole_match(people, seed)
    assert compared["over"] == 4
    at_least(compared, 100, "options of a turn")
    at_least(compared, 10, *(f"{beast} moves" for beast in BEASTS), "beast phase: push", "beast phase: advance")


@BY_PEOPLE
def test_game_and_oracle_agree_on_a_match_of_greedy_bots(people: int) -> None:
    compared = whole_match(people, 7, greedy=True)
    assert compared["over"] == 1
    at_least(compared, 30, "options of a turn")
    at_least(compared, 5, "payable missions", "turn: complete")


@BY_PEOPLE
def test_game_and_oracle_agree_on_crowded_scenes(people: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(60):
        compared += crowded_scene(people, seed)
    at_least(compared, 500, "options of a turn")
    at_least(compared, 150, "payable missions")
    at_least(compared, 10, *(f"turn: {kind}" for kind in TURN))
    at_least(compared, 10, *(f"{beast} {does}" for beast in BEASTS for does in ("moves", "strikes")), "gets up")
    at_least(compared, 10, *(f"beast phase: {kind}" for kind in ("via", "push", "shield", "advance", "lose")))
    at_least(compared, 3, "beast phase: target", "turn: sacrifice", "turn: fruit")
    at_least(compared, 1, "chain attack", "turn: build")
    if people == 1:
        at_least(compared, 20, "betrayer advances", "damage", "between: movement")
        at_least(
            compared, 3, "betrayer leaves a site", "between: target", "between: via", "between: push", "turn: repair"
        )
    if people > 2:
        at_least(compared, 3, "turn: rival")


@BY_PEOPLE
def test_game_and_oracle_agree_when_rooms_are_built_among_beasts(people: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(30):
        compared += feast_scene(people, seed)
    at_least(compared, 10, "beast phase: advance", "harrow strikes")
    at_least(compared, 1, "beast phase: build", "beast phase: beast", "beast phase: play", "chain attack")
