"""Rounds, turns and the mana pool: rules `arkhanos.round.*`, `arkhanos.turn.*` and `arkhanos.pool.*`."""

from collections.abc import Iterator

import pytest

from bartizan import Match
from bartizan.engine.state import CHANCE
from bartizan.games import find
from bartizan.games.arkhanos import fields as f
from tests.rules.arkhanos.positions import at, begun, begun_by, book, floor, place, pool, step, supply, table
from tests.rules.arkhanos.test_setup import LAID, bring, fresh, outcomes
from tests.rules.asking import do, refusal, texts

GAME = find("arkhanos")


def central_match(match: Match) -> Iterator[Match]:
    """A match to its end at each of its decisions. Each die goes to the central tower, and spells have no effect."""
    while not match.over:
        yield match
        wanted = [text for text in texts(match) if text in ("place centre", "leave")]
        plain = [str(action) for action in match.actions() if not str(action).startswith("cast")]
        do(match, [*wanted, *plain, str(match.actions()[0])][0])
    yield match


def turns(seats: int, first: int) -> list[tuple[int, int]]:
    """Round and seat of each turn of a whole match in which this seat begins."""
    *_, match = central_match(begun_by(first, seats))
    number, found = 1, []
    for event in match.log():
        if event["text"].startswith("take"):
            found.append((number, event["seat"]))
        number += sum(note["kind"] == "pool" for note in event["notes"])
    return found


@pytest.mark.rule("arkhanos.round.count")
@pytest.mark.rule("arkhanos.round.turns")
@pytest.mark.rule("arkhanos.round.order")
@pytest.mark.rule("arkhanos.round.first-turn")
@pytest.mark.rule("arkhanos.round.bag-left")
@pytest.mark.parametrize("first", range(2))
def test_two_players_alternate_in_eight_rounds_and_the_bag_passes(first: int) -> None:
    orders = [[0, 1, 0, 1], [1, 0, 1, 0]]
    expected = [(number, seat) for number in range(1, 9) for seat in orders[(first + number - 1) % 2]]
    assert turns(2, first) == expected


@pytest.mark.rule("arkhanos.round.count")
@pytest.mark.rule("arkhanos.round.turns")
@pytest.mark.rule("arkhanos.round.order")
@pytest.mark.rule("arkhanos.round.first-turn")
@pytest.mark.rule("arkhanos.round.bag-left")
@pytest.mark.parametrize("first", range(3))
def test_three_players_have_a_turn_each_in_nine_rounds(first: int) -> None:
    orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    expected = [(number, seat) for number in range(1, 10) for seat in orders[(first + number - 1) % 3]]
    assert turns(3, first) == expected


@pytest.mark.rule("arkhanos.round.count")
@pytest.mark.rule("arkhanos.round.turns")
@pytest.mark.rule("arkhanos.round.order")
@pytest.mark.rule("arkhanos.round.first-turn")
@pytest.mark.rule("arkhanos.round.bag-left")
@pytest.mark.parametrize("first", range(4))
def test_four_players_have_a_turn_each_in_eight_rounds(first: int) -> None:
    orders = [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]
    expected = [(number, seat) for number in range(1, 9) for seat in orders[(first + number - 1) % 4]]
    assert turns(4, first) == expected


@pytest.mark.rule("arkhanos.round.bag-left")
@pytest.mark.rule("arkhanos.ruling.first-drawn")
@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_the_bag_goes_to_the_left_from_whoever_was_drawn(seats: int, first: int) -> None:
    for match in central_match(begun_by(first, seats)):
        view = match.view(0)
        passed = view["round"] if match.over else view["round"] - 1
        assert view["starter"] == (first + passed) % seats


@pytest.mark.rule("arkhanos.round.draw")
@pytest.mark.parametrize(("seats", "dice", "left"), [(2, 5, 0), (3, 4, 4), (4, 5, 0)])
def test_a_round_begins_with_so_many_dice_from_the_bag(seats: int, dice: int, left: int) -> None:
    rolled: dict[int, int] = {}
    for match in central_match(begun(seats)):
        view = match.view(0)
        rolled.setdefault(view["round"], sum(event["text"].startswith("roll") for event in match.log()))
        assert sum(view["bag"].values()) == 40 - rolled[view["round"]]
    assert rolled == {number: number * dice for number in range(1, (9 if seats == 3 else 8) + 1)}
    assert sum(match.view(0)["bag"].values()) == left


@pytest.mark.rule("arkhanos.round.draw")
def test_a_colour_is_drawn_as_often_as_it_lies_in_the_bag() -> None:
    state = fresh()
    bring(state, *LAID, "first p1", "roll blue-1", "roll blue-6", "roll pink-3")
    weights = {"pink": 9, "purple": 10, "yellow": 10, "blue": 8}
    assert outcomes(state) == {f"roll {colour}-{n}": weights[colour] for colour in weights for n in range(1, 7)}
    for _ in range(8):
        state.cells[f.BAG + 3] -= 1
    assert not any("blue" in text for text in outcomes(state))


@pytest.mark.rule("arkhanos.round.roll")
def test_all_dice_are_rolled_before_the_first_turn_and_none_again() -> None:
    state = fresh()
    bring(state, *LAID, "first p2", "roll blue-1", "roll pink-3", "roll pink-1", "roll yellow-6")
    assert state.seat == CHANCE
    bring(state, "roll blue-1")
    assert state.seat == 1
    assert GAME.view(state, 0)["table"] == ["pink-1", "pink-3", "yellow-6", "blue-1", "blue-1"]


@pytest.mark.rule("arkhanos.round.roll")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_die_is_rolled_again(seats: int) -> None:
    for match in central_match(begun(seats)):
        lying: list[str] = []
        for event in match.log():
            if event["text"].startswith("roll"):
                lying.append(event["text"].removeprefix("roll "))
            elif event["text"].startswith("take"):
                lying.remove(event["text"].removeprefix("take "))
            if any(note["kind"] == "pool" for note in event["notes"]):
                lying.pop()
        assert sorted(lying) == sorted(match.view(0)["table"])


@pytest.mark.rule("arkhanos.round.end")
@pytest.mark.rule("arkhanos.round.last-die")
@pytest.mark.rule("arkhanos.pool.round-space")
def test_the_last_die_on_the_table_goes_to_the_pool_as_it_lies() -> None:
    match = at(seat=1, table="pink-4 blue-2", pool="yellow-6 yellow-5")
    place(match, "pink-4", "north-prestige")
    assert pool(match) == "yellow-6 yellow-5 blue-2"
    assert (match.view(0)["round"], len(match.view(0)["table"])) == (4, 5)


@pytest.mark.rule("arkhanos.round.end")
def test_with_two_dice_on_the_table_the_round_goes_on() -> None:
    match = at(table="pink-4 blue-2 blue-5", pool="yellow-6 yellow-5")
    place(match, "pink-4", "north-prestige")
    assert (match.seat, match.view(0)["round"], table(match), pool(match)) == (
        1,
        3,
        "blue-2 blue-5",
        "yellow-6 yellow-5",
    )


@pytest.mark.rule("arkhanos.round.last-die")
@pytest.mark.rule("arkhanos.pool.marks")
@pytest.mark.rule("arkhanos.pool.tenth")
@pytest.mark.rule("arkhanos.round.totals")
@pytest.mark.parametrize(("seats", "placed", "pooled", "each"), [(2, 32, 8, 16), (3, 27, 9, 9), (4, 32, 8, 8)])
def test_so_many_dice_are_placed_and_so_many_lie_in_the_pool(seats: int, placed: int, pooled: int, each: int) -> None:
    for match in central_match(begun(seats, seed=5)):
        assert match.over or len(match.view(0)["pool"]) == match.view(0)["round"] - 1
    taken = [event["seat"] for event in match.log() if event["text"].startswith("take")]
    view = match.view(0)
    towers = [[*tower["pillars"], *(pillar for lower in tower["covered"] for pillar in lower["pillars"])]
              for tower in view["towers"]]  # fmt: skip
    assert sum(pillar["die"] is not None for pillars in towers for pillar in pillars) == placed
    assert (len(view["pool"]), view["table"], [taken.count(seat) for seat in range(seats)]) == (
        pooled,
        [],
        [each] * seats,
    )


@pytest.mark.rule("arkhanos.pool.round-space")
def test_an_exchanged_die_takes_over_the_space_of_the_other() -> None:
    match = at(table="pink-4 blue-2 blue-3", pool="yellow-6 yellow-5 yellow-4", books="exchange")
    do(match, "cast exchange", "exchange pink-4 yellow-5")
    assert pool(match) == "yellow-6 pink-4 yellow-4"


@pytest.mark.rule("arkhanos.pool.source")
def test_a_die_of_the_pool_cannot_be_taken_without_exchange() -> None:
    match = at(table="pink-4 blue-2 blue-3", pool="yellow-6", books="exchange")
    assert refusal(match, "take yellow-6") == "arkhanos.place.any-die"
    do(match, "cast exchange", "exchange blue-2 yellow-6")
    assert refusal(match, "take yellow-6") == ""


@pytest.mark.rule("arkhanos.pool.marks")
def test_exchange_leaves_the_number_of_dice_in_the_pool() -> None:
    match = at(table="pink-4 blue-2 blue-3", pool="yellow-6 yellow-1", books="exchange")
    do(match, "cast exchange", "exchange blue-2 yellow-6")
    assert (pool(match), match.view(0)["round"]) == ("blue-2 yellow-1", 3)


@pytest.mark.rule("arkhanos.turn.phases")
def test_the_bonus_comes_before_the_scoring_even_if_the_die_fills_the_floor() -> None:
    match = at(north="pink-1+p2 . pink-2+p2", table="pink-4 blue-2 blue-3 blue-4 blue-5", covered={"north": 2})
    do(match, "take pink-4", "place north-floor")
    assert (step(match), match.scores()) == ("place_meeple()", [0, 0])
    kinds = [(note["kind"], note["points"]) for event in match.play("meeple apprentice") for note in event["notes"]]
    assert kinds == [("bonus", 3), ("floor", 6), ("floor", 4)]
    assert match.scores() == [7, 6]


@pytest.mark.rule("arkhanos.turn.phases")
def test_a_meeple_comes_home_from_the_filled_floor_only_after_the_bonus() -> None:
    """All eight meeples of p1 are in the towers, one of them beside a die of the floor that is filled."""
    match = at(
        north="pink-1+p1 pink-2+p2 .",
        table="pink-4 blue-2 blue-3 blue-4 blue-5",
        covered={"west": ["p1 p1 p1"], "east": ["p1 p1 P1"]},
    )
    assert supply(match) == (1, 0)
    do(match, "take pink-4", "place north-build")
    assert (match.seat, supply(match), book(match)) == (1, (2, 0), "")
    assert [floor(match, tower) for tower in ("west", "east", "centre")] == [". . ."] * 3


@pytest.mark.rule("arkhanos.turn.must-place")
def test_nobody_can_pass() -> None:
    match = at(table="pink-6 pink-6 pink-6 pink-6 pink-6", books="flip")
    assert texts(match) == {"take pink-6", "cast flip"}
    assert refusal(match, "done") == "engine.turn.not-now"
    do(match, "take pink-6")
    assert refusal(match, "done") == "engine.turn.not-now"
    do(match, "place centre")
    assert texts(match) == {"meeple apprentice", "meeple master", "cast flip"}
    assert refusal(match, "done") == "engine.turn.not-now"


@pytest.mark.rule("arkhanos.turn.one-die")
def test_a_turn_places_one_die_and_no_second_one() -> None:
    match = at(table="pink-1 pink-2 blue-3 blue-4 blue-5", pool="yellow-6", books="flip exchange")
    do(match, "take pink-1")
    assert refusal(match, "take pink-2") == "engine.turn.not-now"
    do(match, "place north-prestige", "meeple apprentice")
    assert (match.seat, step(match)) == (0, "before_end()")
    assert refusal(match, "take pink-2") == "engine.turn.not-now"
    do(match, "cast exchange", "exchange pink-2 yellow-6")
    assert refusal(match, "take yellow-6") == "engine.turn.not-now"
    do(match, "done")
    assert (match.seat, len(match.view(0)["table"])) == (1, 4)


@pytest.mark.rule("arkhanos.turn.spells")
def test_spells_may_be_cast_in_every_step_of_a_turn() -> None:
    match = at(
        centre="pink-1+p2 pink-2+p2 .", table="pink-3 pink-4 blue-3 blue-4 blue-5", books="shift flip morph swap"
    )
    seen = []
    for action in ("take pink-3", "place centre", "meeple apprentice", "forgo", "done", "done"):
        assert refusal(match, "cast flip") == ""
        seen.append(step(match))
        do(match, action)
    assert seen == ["take_die()", "place_die()", "place_meeple()", "activate_spell()", "after_bonus()", "before_end()"]
    assert match.seat == 1


@pytest.mark.rule("arkhanos.turn.next")
def test_then_the_next_player_is_on_turn() -> None:
    match = at(seats=4, seat=2, table="pink-3 pink-4 blue-3")
    place(match, "pink-3", "north-prestige")
    assert (match.seat, step(match), match.view(0)["turn"]["die"]) == (3, "take_die()", None)
