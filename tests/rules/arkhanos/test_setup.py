"""The set-up: rules `arkhanos.setup.*`. Its chance is chosen by hand here."""

from typing import Any

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games import find
from bartizan.games.arkhanos.flow import Arkhanos
from tests.rules.arkhanos.positions import at, begun, begun_by, floor, supply, tower_of
from tests.rules.asking import do, refusal, targets, texts

GAME = find("arkhanos")
STARTS = {name for name, tile in GAME.own_content["tile"].items() if tile["start"]}
LAID = [*(f"lay {tile}" for tile in sorted(STARTS)[:3]), "turn-up pink-different"]
"""What chance can bring until the first player is drawn."""


def fresh(seats: int = 2) -> Arkhanos:
    state = GAME.start(seats, {}, GAME.own_content)
    assert isinstance(state, Arkhanos)
    return state


def outcomes(state: Arkhanos) -> dict[str, int]:
    """What chance can bring now, with its weights."""
    return {GAME.chance_space.text(action): weight for action, weight in state.chance()}


def bring(state: Arkhanos, *texts: str) -> None:
    """Chance brings this; it must be able to."""
    for text in texts:
        assert state.seat == CHANCE
        assert text in outcomes(state)
        state.apply(GAME.chance_space.parse(text))


@pytest.mark.rule("arkhanos.setup.towers")
def test_there_are_three_outer_towers_and_a_central_one() -> None:
    towers = begun(2).view(0)["towers"]
    assert [(tower["name"], tower["central"]) for tower in towers] == [
        ("west", False), ("north", False), ("east", False), ("centre", True),
    ]  # fmt: skip


@pytest.mark.rule("arkhanos.setup.towers")
@pytest.mark.parametrize("tower", ["west", "north", "east"])
def test_each_tower_is_a_different_one_to_every_other(tower: str) -> None:
    tiles: dict[str, Any] = {tower: "blue-even . . ."}
    match = at(**tiles, table="blue-2 pink-1 pink-1 pink-1 pink-1")
    do(match, "take blue-2", f"place {tower}-build", "meeple apprentice")
    others = {name for name in ("west", "north", "east") if name != tower}
    expected = {f"{name}-{pillar}" for name in others for pillar in ("prestige", "floor", "build")} | {"centre"}
    assert {target.split()[0] for target in targets(match, "raise")} == expected


@pytest.mark.rule("arkhanos.setup.start-tiles")
@pytest.mark.rule("arkhanos.setup.outer")
def test_the_first_floors_are_drawn_from_four_start_tiles() -> None:
    state = fresh()
    assert len(STARTS) == 4
    assert outcomes(state) == {f"lay {tile}": 1 for tile in STARTS}
    bring(state, "lay pink-odd")
    assert outcomes(state) == {f"lay {tile}": 1 for tile in STARTS - {"pink-odd"}}
    bring(state, "lay blue-even", "lay purple-even")
    towers = GAME.view(state, 0)["towers"]
    assert [tower["tile"] for tower in towers[:3]] == ["pink-odd", "blue-even", "purple-even"]
    assert [tower["floor"] for tower in towers] == [1, 1, 1, 1]


@pytest.mark.rule("arkhanos.setup.central")
@pytest.mark.parametrize("left", sorted(STARTS))
def test_the_start_tile_that_is_left_is_the_first_central_floor_and_takes_every_die(left: str) -> None:
    state = fresh()
    bring(state, *(f"lay {tile}" for tile in sorted(STARTS - {left})))
    assert GAME.view(state, 0)["towers"][3]["tile"] == left
    bring(state, "turn-up pink-different", "first p1")
    bring(state, "roll pink-6", "roll purple-5", "roll yellow-6", "roll blue-5", "roll blue-5")
    for die in ("pink-6", "purple-5", "yellow-6", "blue-5"):
        again = state.copy()
        again.apply(GAME.space.parse(f"take {die}"))
        assert GAME.space.parse("place centre") in again.actions()


@pytest.mark.rule("arkhanos.setup.stack")
def test_the_other_fourteen_tiles_are_the_stack_whose_top_is_open() -> None:
    state = fresh()
    bring(state, *(f"lay {tile}" for tile in sorted(STARTS)[:3]))
    others = set(GAME.own_content["tile"]) - STARTS
    assert outcomes(state) == {f"turn-up {tile}": 1 for tile in others}
    bring(state, "turn-up pink-different")
    stack = GAME.view(state, 0)["stack"]
    assert (stack["top"], stack["count"], set(stack["unseen"])) == ("pink-different", 14, others - {"pink-different"})


@pytest.mark.rule("arkhanos.setup.supply")
@pytest.mark.rule("arkhanos.setup.pool")
@pytest.mark.rule("arkhanos.setup.colours")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_nothing_but_meeples(seats: int) -> None:
    match = begun(seats)
    view = match.view(0)
    assert match.scores() == [0] * seats
    assert [supply(match, seat) for seat in range(seats)] == [(7, 1)] * seats
    assert all(not any(book.values()) for book in view["books"])
    assert view["pool"] == []
    assert [floor(match, name) for name in ("west", "north", "east", "centre")] == [". . ."] * 4


@pytest.mark.rule("arkhanos.setup.pool")
def test_in_round_one_there_is_nothing_to_exchange() -> None:
    match = at(books="manipulate exchange", table="pink-1 pink-2")
    do(match, "cast exchange")
    assert "take pink-1" in texts(match)
    do(match, "cast manipulate")
    assert refusal(match, "as exchange") == "arkhanos.spell.exchange"


@pytest.mark.rule("arkhanos.setup.bag")
@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 4), (4, 5)])
def test_all_forty_dice_are_in_the_bag_whatever_the_number_of_players(seats: int, dice: int) -> None:
    state = fresh(seats)
    assert GAME.view(state, 0)["bag"] == {"pink": 10, "purple": 10, "yellow": 10, "blue": 10}
    bring(state, *LAID, "first p1", *["roll blue-3"] * dice)
    assert GAME.view(state, 0)["bag"] == {"pink": 10, "purple": 10, "yellow": 10, "blue": 10 - dice}


@pytest.mark.rule("arkhanos.setup.first")
@pytest.mark.rule("arkhanos.ruling.first-drawn")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_be_the_first_player(seats: int) -> None:
    state = fresh(seats)
    bring(state, *LAID)
    assert GAME.view(state, 0)["starter"] is None
    assert outcomes(state) == {f"first p{number}": 1 for number in range(1, seats + 1)}


@pytest.mark.rule("arkhanos.setup.first")
@pytest.mark.rule("arkhanos.ruling.first-drawn")
@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_who_is_drawn_has_the_bag_and_the_first_turn(seats: int, first: int) -> None:
    match = begun_by(first, seats)
    assert (match.seat, match.view(0)["starter"], match.view(0)["round"]) == (first, first, 1)
    told = [note["text"] for event in match.log() for note in event["notes"]]
    assert told == [f"p{first + 1} gets the bag and begins.", "Round 1 begins."]


def test_the_first_tile_of_the_stack_is_seen_before_the_first_player_is_drawn_and_dice_are_rolled() -> None:
    match = begun(2)
    assert tower_of(match, "centre")["tile"] in STARTS
    happened = [event["text"].split()[0] for event in match.log()]
    assert happened == ["lay"] * 3 + ["turn-up", "first"] + ["roll"] * 5
