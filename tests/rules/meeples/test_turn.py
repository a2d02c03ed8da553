"""The course of a turn, and what may be done when: rules `meeples.turn.*`."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.rounds import ROUND
from tests.rules.meeples.tables import (
    bare,
    build,
    completed,
    do,
    end,
    give,
    give_quests,
    lodgings,
    luck,
    offer,
    options,
    put_monster,
    put_monsters,
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


def busy_turn(seat: int, development: str) -> Meeples:
    """A turn in which a seat does a little of everything, in the same way whichever seat it is."""
    data = give(bare(3), seat, tavern="PPPPPPPPPWWKKKCCMSXXX", bag="PPPPWWWWWXX", lodgings="WX")
    for unit, level in (("warrior", 3), ("cleric", 3), ("mage", 2), ("knight", 2)):
        raise_to(data, seat, unit, level)
    data.cells[f.LAST_ROUND] = data.cells[f.ROUND]
    data.cells[f.LAID] = a.TOKEN_NAMES.index("four-points")
    put_monsters(data, {"villages-1": "runaway-recruit", "villages-2": "axe-gang", "castle-1": "belfry-owlbeast"})
    for location in ("cleansing-font", "almshouse", "colosseum", "reading-room"):
        build(data, location, seat)
    offer(data, "guest-house")
    give_quests(data, seat, "borrowed-scaffolding", "fresh-recruits", "graduation-day", "old-masters")
    turn_of(data, seat)
    do(data, "complete borrowed-scaffolding")
    for decision in ("ability knight", "ability cleric", "ability shaman", "ability mage", development):
        do(data, decision)
        while data.seat == CHANCE:
            luck(data)
    send(data, "use villages", "PP")
    send(data, "use almshouse", "P")
    send(data, "use cleansing-font", "PC")
    send(data, "use colosseum", "C")
    send(data, "use reading-room", "P")
    do(data, "fight villages 1", "add warrior", "send")  # and another Warrior
    send(data, "attack chief-woodcutter", "WKKKP")
    do(data, "end")
    while data.seat == CHANCE:
        luck(data)
    do(data, options(data)[0])  # a Quest is discarded
    for quest in ("fresh-recruits", "graduation-day"):
        if f"complete {quest}" in options(data):
            do(data, f"complete {quest}")
    do(data, "done")
    while data.seat != OVER:
        if data.seat == CHANCE:
            luck(data)
        else:
            do(data, options(data)[0])
    return data


def belongings(data: Meeples, seat: int) -> list[list[int]]:
    """All that belongs to a seat."""
    own = (f.BAG, f.TAVERN, f.LODGINGS), (f.SCORE, f.WON, f.COMPLETED, f.BEATEN, f.TOKENS, f.SCAFFOLD)
    found = [list(data.cells[row + seat * a.KINDS : row + (seat + 1) * a.KINDS]) for row in own[0]]
    found.append(list(data.cells[f.LEVEL + seat * a.CLASSES : f.LEVEL + (seat + 1) * a.CLASSES]))
    return [*found, [data.cells[row + seat] for row in own[1]], sorted(data.hands[seat].cards)]


@pytest.mark.rule("meeples.turn.whole", "meeples.class.all-meeples", "meeples.ruling.own-only")
def test_every_seat_plays_with_its_own_and_touches_nothing_of_others() -> None:
    for development in ("build guest-house", "raise knight"):
        first = busy_turn(0, development)
        nothing = belongings(bare(3), 1)
        for seat in (1, 2):
            data = busy_turn(seat, development)
            assert belongings(data, seat) == belongings(first, 0)
            assert data.cells[f.CHAMPION_OF] == seat
            for other in {0, 1, 2} - {seat}:
                assert belongings(data, other) == nothing
        assert belongings(first, 0) != nothing
        assert all(first.cells[row] for row in (f.WON, f.BEATEN, f.TOKENS, f.COMPLETED))
        assert completed(first, "graduation-day") == (development == "raise knight")
