"""Sending meeples to targets, and what becomes of them: rules `meeples.send.*`, `meeples.resolve.*`."""

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.meeples import fields as f
from bartizan.games.meeples.sending import PARTY
from tests.rules.meeples.tables import (
    bare,
    build,
    chances,
    do,
    end,
    give,
    give_quests,
    lodgings,
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


@pytest.mark.rule("meeples.send.party", "meeples.fight.surplus", "meeples.ruling.sent-by-itself")
def test_meeples_are_chosen_one_by_one_and_sent_when_the_player_says_so() -> None:
    data = start("PPK")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    turn_of(data)
    do(data, "fight castle 1", "add peasant")
    assert refusal(data, "send") == "meeples.fight.fail"
    do(data, "add peasant")
    assert options(data) == ["add knight", "send"]  # enough, and one more may come along
    do(data, "add knight")
    assert data.cells[f.SENT] == 1  # nobody is left
    assert options(data) == ["end"]


@pytest.mark.rule("meeples.send.targets")
def test_targets_are_monsters_basic_actions_and_built_locations() -> None:
    data = start("PPPMMCCKKWW")
    put_monsters(data, {"castle-2": "termite-castle", "university-3": "woodworm"})
    build(data, "reading-room")
    turn_of(data)
    uses = [f"use {spot}" for spot in ("castle", "villages", "cathedral", "university", "reading-room")]
    found = [text for text in options(data) if text.split()[0] in ("fight", "use", "attack")]
    assert found == ["fight castle 2", "fight university 3", *uses]
    assert refusal(data, "fight castle 1") == "meeples.send.targets"
    assert refusal(data, "use barracks") == "meeples.spot.everyone"


@pytest.mark.rule("meeples.send.targets", "meeples.overlord.when", "meeples.ruling.overlord-rounds")
def test_overlords_are_targets_in_the_final_rounds_only() -> None:
    data = start("KKKKKKKKKKKK")
    turn_of(data)
    assert refusal(data, "attack chief-woodcutter") == "meeples.overlord.when"
    data.cells[f.LAST_ROUND] = data.cells[f.ROUND] + 2  # the third card has just been drawn
    assert refusal(turn_of(data), "attack chief-woodcutter") == "meeples.overlord.when"
    data.cells[f.ROUND] += 1
    assert refusal(turn_of(data), "attack chief-woodcutter") == ""


@pytest.mark.rule("meeples.send.once")
def test_each_target_is_opened_once_in_a_turn() -> None:
    data = start("PPPPKK")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    turn_of(data)
    send(data, "use villages", "PP")
    assert refusal(data, "use villages") == "meeples.send.once"
    send(data, "fight castle 1", "K")
    assert refusal(data, "fight castle 1") == "meeples.send.once"
    assert refusal(data, "use university") == ""


@pytest.mark.rule("meeples.send.listed")
def test_a_target_is_listed_only_if_the_tavern_can_meet_its_need() -> None:
    data = start("PPX")
    put_monster(data, "castle-1", "termite-castle")
    build(data, "barracks")
    turn_of(data)
    assert refusal(data, "fight castle 1") == "meeples.fight.fail"
    assert refusal(data, "use castle") == refusal(data, "use barracks") == "meeples.spot.exact"
    give(data, tavern="PPWX")
    turn_of(data)
    assert refusal(data, "fight castle 1") == refusal(data, "use castle") == refusal(data, "use barracks") == ""


@pytest.mark.rule("meeples.send.listed", "meeples.ruling.no-stuck")
def test_a_meeple_joins_only_if_the_need_can_still_be_met() -> None:
    data = turn_of(start("PWK"))
    do(data, "use villages", "add warrior")  # the Peasant follows by itself
    assert data.cells[f.SENT] == 1
    data = start("PWC")
    build(data, "rangers-lodge")
    turn_of(data)
    do(data, "use rangers-lodge", "add cleric")
    assert (data.cells[f.SENT], tavern(data)) == (1, "P")


@pytest.mark.rule("meeples.ruling.no-stuck")
def test_assigning_never_gets_stuck_whatever_joins() -> None:
    for spot, meeples in (("castle", "PPWKX"), ("shamans-circle", "MLPX"), ("throne-hall", "LLK"), ("barracks", "LP")):
        data = start(meeples)
        if spot != "castle":
            build(data, spot)
        turn_of(data)
        do(data, f"use {spot}")
        waiting = [data]
        while waiting:
            here = waiting.pop()
            if here.doing() is not PARTY:
                assert here.cells[f.SENT] == 1
                continue
            assert here.actions()
            for action in here.actions():
                there = here.copy()
                there.apply(action)
                waiting.append(there)


@pytest.mark.rule("meeples.send.by-itself", "meeples.ruling.sent-by-itself")
def test_meeples_are_sent_by_themselves_when_a_spot_has_all_it_needs() -> None:
    data = turn_of(start("PPPPKW"))
    do(data, "use villages", "add peasant")
    assert data.cells[f.SENT] == 0
    do(data, "add knight")
    assert data.cells[f.SENT] == 1
    assert tavern(data) == "PPPW"


@pytest.mark.rule("meeples.resolve.order")
def test_targets_are_resolved_in_the_order_of_sending() -> None:
    for order in (("throne-hall", "reading-room"), ("reading-room", "throne-hall")):
        data = start("PPPK")
        build(data, "throne-hall")
        build(data, "reading-room")
        turn_of(data)
        for spot in order:
            send(data, f"use {spot}", "PK" if spot == "throne-hall" else "P")
        do(data, "end")  # the Reading Room asks chance for Quests: has the other spot been used by then?
        assert data.seat == CHANCE
        assert chances(data)[0].startswith("draws-quest")
        assert score(data) == (2 if order[0] == "throne-hall" else 0)


@pytest.mark.rule("meeples.resolve.meeples", "meeples.fight.no-losses", "meeples.spot.leaves")
def test_meeples_go_to_the_lodgings_but_for_those_that_leave_and_the_champion() -> None:
    data = start("PPPWK", lodgings="C")
    put_monster(data, "villages-1", "backwoods-bandit-villages")
    build(data, "colosseum")
    build(data, "almshouse")
    turn_of(data)
    send(data, "use colosseum", "P")
    send(data, "use almshouse", "P")
    send(data, "fight villages 1", "W")
    assert (tavern(data), lodgings(data)) == ("PK", "C")
    give_quests(data, 0, "old-masters")  # so that the player is asked before tidying up
    do(data, "end")
    assert (tavern(data), lodgings(data)) == ("PK", "WC")


def test_the_next_player_is_not_the_one_who_sends() -> None:
    data = bare(2)
    give(data, 0, tavern="PP", bag="PPPP")
    give(data, 1, tavern="KK", bag="PPPP")
    raise_to(data, 1, "knight", 3)
    put_monster(data, "castle-1", "bramble-boar")  # strength 4
    turn_of(data)
    assert refusal(data, "fight castle 1") == "meeples.fight.fail"
    end(data)
    turn_of(data, 1)
    assert refusal(data, "fight castle 1") == ""
