"""The course of a turn, and what may be done when: rules `meeples.turn.*`."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.meeples import fields as f
from bartizan.games.meeples.rounds import ROUND
from tests.rules.meeples.tables import (
    build,
    do,
    end,
    give,
    lodgings,
    luck,
    options,
    put_monster,
    raise_to,
    refusal,
    score,
    send,
    start,
    tavern,
    turn_of,
)


@pytest.mark.rule("meeples.turn.whole")
def test_everyone_has_one_whole_turn_in_a_round_to_the_left_from_the_first_player_on() -> None:
    data = start("P", players=3)
    for seat in (1, 2):
        give(data, seat, tavern="P", bag="PPPPPPP")
    data.cells[f.FIRST] = 1
    ROUND.plan(data, 1)
    data.run()
    turns = []
    while data.cells[f.ROUND] == 1:
        if data.seat == CHANCE:
            luck(data)
        else:
            turns.append(int(data.seat))
            do(data, "end")
    assert turns == [1, 2, 0]


@pytest.mark.rule("meeples.turn.phases", "meeples.turn.pass")
def test_a_turn_without_any_deed_still_draws_a_new_tavern() -> None:
    data = turn_of(start("X"))
    assert options(data) == ["end"]  # though nothing else can be done, the player says so
    do(data, "end")
    assert data.seat == CHANCE
    do(data, *["draws peasant"] * 4)
    assert (tavern(data), lodgings(data)) == ("PPPP", "X")


@pytest.mark.rule("meeples.turn.phases")
def test_development_comes_before_the_main_phase() -> None:
    data = turn_of(start("PPPPP"))
    assert refusal(data, "raise cleric") == ""
    send(data, "use villages", "PP")
    assert refusal(data, "raise cleric") == "meeples.development.window"
    assert options(data) == ["use castle", "use cathedral", "use university", "end"]


@pytest.mark.rule("meeples.turn.main", "meeples.turn.tavern", "meeples.turn.unit-once")
def test_only_meeples_of_the_tavern_are_sent_and_each_of_them_once() -> None:
    data = start("PPPW", bag="KKK", lodgings="KKK")
    put_monster(data, "castle-1", "skeleton-cathedral")
    turn_of(data)
    assert refusal(data, "use castle") == ""
    do(data, "use villages")
    assert refusal(data, "add knight") == "meeples.turn.tavern"
    do(data, "add warrior")  # and a Peasant, by itself
    assert tavern(data) == "PP"
    assert refusal(data, "use castle") == "meeples.spot.exact"  # a Peasant and two others are no longer there
    assert refusal(data, "fight castle 1") == ""
    do(data, "fight castle 1")
    assert data.cells[f.SENT] == 2  # both Peasants are needed


@pytest.mark.rule("meeples.turn.tavern")
def test_peasants_of_bag_and_lodgings_do_not_pay() -> None:
    data = turn_of(start("P", bag="PPPP", lodgings="PPPP"))
    assert refusal(data, "raise warrior") == "meeples.raise.cost"


@pytest.mark.rule("meeples.turn.assign-then-resolve")
def test_nothing_is_resolved_before_assigning_has_ended() -> None:
    data = start("PPX", lodgings="")
    put_monster(data, "castle-1", "runaway-recruit")
    give(data, tavern="PPW")
    turn_of(data)
    send(data, "use villages", "PP")
    assert (tavern(data), lodgings(data), score(data)) == ("W", "", 0)
    do(data, "end")
    assert lodgings(data) == "PPWW"  # the new Warrior rests


@pytest.mark.rule("meeples.turn.assign-then-resolve")
def test_a_gained_unit_cannot_be_sent_in_the_same_turn() -> None:
    data = start("PPP")
    put_monster(data, "castle-1", "skeleton-cathedral")  # strength 2: a new Warrior would do
    turn_of(data)
    send(data, "use villages", "PP")
    assert refusal(data, "fight castle 1") == "meeples.fight.fail"


@pytest.mark.rule("meeples.turn.never-blocked")
def test_a_spot_that_one_player_has_used_is_free_for_the_next() -> None:
    data = start("PP")
    build(data, "almshouse")
    give(data, 1, tavern="PP", bag="PPPP")
    turn_of(data)
    do(data, "use almshouse")
    end(data)
    turn_of(data, 1)
    assert refusal(data, "use almshouse") == ""


@pytest.mark.rule("meeples.turn.never-blocked")
def test_a_champion_stays_but_does_not_keep_others_out() -> None:
    data = start("P")
    build(data, "colosseum")
    give(data, 1, tavern="P", bag="PPPP")
    turn_of(data)
    do(data, "use colosseum")
    end(data)
    assert data.cells[f.CHAMPION_OF] == 0
    turn_of(data, 1)
    assert refusal(data, "use colosseum") == ""


@pytest.mark.rule("meeples.turn.pass")
def test_a_turn_is_ended_by_its_player_only() -> None:
    data = turn_of(start("PP"))
    send(data, "use villages", "PP")
    assert tavern(data) == ""
    assert options(data) == ["end"]


def test_nothing_of_a_turn_outlasts_it() -> None:
    data = start("PPWK")
    raise_to(data, 0, "warrior", 2)
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    turn_of(data)
    send(data, "fight castle 1", "W")
    end(data)
    fresh = f.FIELDS.fresh()
    first = int(f.DEVELOPED)
    assert list(data.cells)[first:] == list(fresh)[first:]
    assert data.cells[f.PLAYER] == NOTHING
