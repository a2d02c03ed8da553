"""Fights with Monsters: strength, winning, what a fallen Monster brings."""

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.tables import (
    LETTERS,
    build,
    chances,
    do,
    empty_supply,
    end,
    give,
    give_quests,
    lodgings,
    monster_at,
    options,
    put_monster,
    put_monsters,
    raise_to,
    refusal,
    score,
    send,
    start,
    supply,
    tavern,
    turn_of,
)

BY_STRENGTH = {
    "humanoid": ["backwoods-bandit-castle", "chip-thief", "robber-squire", "axe-gang", "oathless-knight",
                 "poacher-king", "turncoat-captain", "guild-of-knives", "giant-with-a-grudge"],
    "monstrous": ["woodworm", "gnawing-beaver", "bramble-boar", "lumber-bear", "resin-slime", "bog-totem",
                  "gargoyle-flock", "stubble-drake", "old-cinder-the-dragon"],
    "undead": ["skeleton-cathedral", "sextons-ghost", "grave-clerk", "coffin-mimic", "hollow-monk",
               "fallen-crusader", "lich-librarian", "vampire-prelate", "bone-colossus"],
}  # fmt: skip
"""Monsters of strengths 2 to 10."""


def strength_against(data: Meeples, kind: str, meeples: str) -> int:
    """The strength of meeples in a fight: that of the strongest Monster of a type they can be sent to, 1 if to none."""
    found = 1
    for strength, monster in enumerate(BY_STRENGTH[kind], 2):
        there = data.copy()
        give(there, tavern=meeples)
        put_monster(there, "castle-1", monster)
        assert there.tables.strength[a.MONSTER_NAMES.index(monster)] == strength
        if refusal(turn_of(there), "fight castle 1") == "":
            found = strength
    return found


@pytest.mark.rule("meeples.fight.sum", "meeples.fight.win", "meeples.fight.peasant", "meeples.class.strengths")
@pytest.mark.rule("meeples.prestige.strength", "meeples.box.corruption")
def test_strengths_are_added_up_and_must_reach_that_of_the_monster() -> None:
    data = start("")
    sums = {"PP": 2, "PPP": 3, "PW": 3, "C": 1, "CM": 2, "KP": 3, "WK": 4, "PWCMK": 7, "PPX": 2, "W": 2, "K": 2}
    assert {meeples: strength_against(data, "monstrous", meeples) for meeples in sums} == sums
    assert strength_against(data, "monstrous", "L") == strength_against(data, "monstrous", "S") == 3
    for unit in a.CLASS_NAMES:
        raise_to(data, 0, unit, 3)
    assert [strength_against(data, "monstrous", unit + "P") for unit in "WCMK"] == [3, 2, 2, 4]


@pytest.mark.rule("meeples.fight.fail", "meeples.ruling.too-weak")
def test_a_party_that_is_too_weak_is_not_sent() -> None:
    data = start("PPP")
    put_monsters(data, {"castle-1": "bramble-boar", "castle-2": "termite-castle"})
    turn_of(data)
    assert refusal(data, "fight castle 1") == "meeples.fight.fail"
    assert refusal(data, "fight castle 2") == ""


@pytest.mark.rule("meeples.fight.surplus")
def test_more_may_be_sent_than_needed() -> None:
    data = start("KKKP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    turn_of(data)
    send(data, "fight castle 1", "KKKP")
    assert data.cells[f.STRENGTHS] == 7


@pytest.mark.rule("meeples.fight.no-corruption", "meeples.box.corruption")
def test_corruption_goes_into_no_fight_and_to_no_spot() -> None:
    data = start("PPPWWXX")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    build(data, "reading-room")
    turn_of(data)
    for target in ("fight castle 1", "use castle", "use reading-room"):
        there = data.copy()
        do(there, target)
        assert refusal(there, "add corruption") == "meeples.fight.no-corruption"
    give(data, tavern="XX")
    assert options(turn_of(data)) == ["end"]


@pytest.mark.rule("meeples.fight.no-luck")
def test_chance_has_no_part_in_a_fight() -> None:
    data = start("PP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    give_quests(data, 0, "old-masters")
    turn_of(data)
    do(data, "fight castle 1", "end")
    assert data.seat == 0
    assert (score(data), monster_at(data, "castle-1")) == (2, None)


@pytest.mark.rule("meeples.fight.no-losses")
def test_nobody_is_lost_in_a_fight() -> None:
    data = start("PPWCMKRLSX")
    put_monster(data, "castle-1", "old-cinder-the-dragon")
    give_quests(data, 0, "old-masters")
    turn_of(data)
    send(data, "fight castle 1", "PPWCMKRLS")
    do(data, "end")
    assert (lodgings(data), tavern(data)) == ("PPWCMKRLS", "X")


@pytest.mark.rule("meeples.fight.alone")
def test_units_of_one_fight_do_not_help_in_another() -> None:
    data = start("KKP")
    put_monsters(data, {"castle-1": "chip-thief", "castle-2": "robber-squire"})
    turn_of(data)
    send(data, "fight castle 1", "KP")
    assert refusal(data, "fight castle 2") == "meeples.fight.fail"  # 4, and one Knight is left


@pytest.mark.rule("meeples.fight.points", "meeples.fight.reward", "meeples.fight.card", "meeples.gain.lodgings")
@pytest.mark.rule("meeples.ruling.gains-rest", "meeples.end.during")
def test_a_fallen_monster_brings_points_its_reward_and_its_card() -> None:
    data = start("PPP")
    put_monster(data, "villages-1", "runaway-recruit")
    give_quests(data, 0, "old-masters")
    turn_of(data)
    do(data, "fight villages 1")
    assert (score(data), data.cells[f.WON]) == (0, 0)  # nothing before it is resolved
    do(data, "end")
    assert (score(data), lodgings(data)) == (1, "PPPW")
    assert data.cells[f.WON] == 2 ** a.MONSTER_NAMES.index("runaway-recruit")


@pytest.mark.rule("meeples.fight.free-slot", "meeples.draw.replace")
def test_the_slot_is_empty_until_the_draw_phase() -> None:
    data = start("PP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    give_quests(data, 0, "old-masters")
    turn_of(data)
    do(data, "fight castle 1", "end")
    assert monster_at(data, "castle-1") is None
    assert not data.cells[f.ARRIVED]
    do(data, "done")
    assert data.seat == CHANCE
    assert chances(data)[0].startswith("arrives")


# What classes add.


@pytest.mark.rule("meeples.class.warrior-two", "meeples.ruling.first-warrior")
def test_at_level_two_the_first_warrior_counts_one_more() -> None:
    data = start("WWWPP")
    raise_to(data, 0, "warrior", 2)
    put_monsters(data, {"castle-1": "chip-thief", "castle-2": "gnawing-beaver"})
    build(data, "rangers-lodge")
    turn_of(data)
    send(data, "use rangers-lodge", "WP")  # a spot: this is not the first yet
    send(data, "fight castle 1", "W")
    assert refusal(data, "fight castle 2") == ""
    send(data, "fight castle 2", "WP")  # only with the Peasant
    assert list(data.cells[f.STRENGTHS : f.STRENGTHS + 3]) == [0, 3, 3]


@pytest.mark.rule("meeples.class.warrior-two", "meeples.class.ability-optional")
def test_two_warriors_of_one_fight_count_one_more_together() -> None:
    data = start("")
    raise_to(data, 0, "warrior", 2)
    assert strength_against(data, "humanoid", "WW") == 5
    assert strength_against(data, "humanoid", "K") == 2


@pytest.mark.rule("meeples.class.warrior-three", "meeples.ruling.second-warrior", "meeples.ruling.first-warrior")
@pytest.mark.rule("meeples.turn.tavern", "meeples.class.ability-optional")
def test_at_level_three_a_warrior_of_the_lodgings_joins_the_first_one() -> None:
    data = start("WW", lodgings="WW")
    raise_to(data, 0, "warrior", 3)
    put_monsters(data, {"castle-1": "dry-rot-ghoul", "castle-2": "backwoods-bandit-castle"})
    give_quests(data, 0, "old-masters")
    turn_of(data)
    do(data, "fight castle 1", "send")  # strength 4: another has come, unasked
    assert (lodgings(data), data.cells[f.STRENGTHS]) == ("W", 4)
    do(data, "fight castle 2")
    assert (lodgings(data), data.cells[f.STRENGTHS + 1]) == ("W", 2)  # not with the second
    do(data, "end")
    assert lodgings(data) == "WWWW"


@pytest.mark.rule("meeples.class.warrior-three")
def test_nobody_joins_if_no_warrior_rests_and_the_bonus_of_level_two_is_gone() -> None:
    data = start("", lodgings="K")
    raise_to(data, 0, "warrior", 3)
    assert strength_against(data, "humanoid", "WP") == 3
    give(data, lodgings="W")
    assert strength_against(data, "humanoid", "WP") == 5
    assert strength_against(data, "humanoid", "KP") == 3


@pytest.mark.rule("meeples.ruling.second-warrior")
def test_the_warrior_who_joins_is_one_of_the_units_of_the_fight() -> None:
    for resting, text in (("W", "meeples.quest.complete"), ("", "")):
        data = start("WP", lodgings=resting)
        raise_to(data, 0, "warrior", 3)
        put_monster(data, "castle-1", "backwoods-bandit-castle")
        give_quests(data, 0, "lone-hero")
        data.cells[f.MONSTERS] = a.MONSTER_NAMES.index("chip-thief")
        turn_of(data)
        if not resting:
            give(data, tavern="R")
        do(data, "fight castle 1")
        if resting:
            do(data, "add warrior", "send")
        do(data, "end")
        assert refusal(data, "complete lone-hero") == text


@pytest.mark.rule("meeples.prestige.against")
def test_prestige_units_count_one_more_against_their_type() -> None:
    data = start("")
    for letter, good in (("R", "monstrous"), ("L", "undead"), ("S", "humanoid")):
        found = {kind: strength_against(data, kind, letter * 2) for kind in a.TYPE_NAMES}
        assert found == {kind: 8 if kind == good else 6 for kind in a.TYPE_NAMES}


# Lasting Boons.


def with_boons(*boons: str) -> Meeples:
    """A match in which a seat has completed Boons."""
    data = start("")
    for boon in boons:
        data.cells[f.COMPLETED] |= 2 ** a.QUEST_NAMES.index(boon)
    return data


@pytest.mark.rule("meeples.quest.lasting")
def test_each_lasting_boon_makes_its_fights_stronger() -> None:
    for boon, kind, meeples, plain in (
        ("blessed-blades", "humanoid", "CW", 3),
        ("sworn-squires", "humanoid", "KP", 3),
        ("silver-points", "undead", "WP", 3),
        ("book-of-beasts", "monstrous", "MP", 2),
    ):
        data = with_boons(boon)
        assert strength_against(data, kind, meeples) == plain + 1
        for fewer in (meeples[0], meeples[1]):
            other = {"blessed-blades": "K", "sworn-squires": "C", "silver-points": "C", "book-of-beasts": "C"}[boon]
            without = fewer + other if boon in ("blessed-blades", "sworn-squires") or fewer == "P" else ""
            if without and {"C", "W"} != set(without):
                assert strength_against(data, kind, without) == strength_against(start(""), kind, without), boon
        if boon in ("silver-points", "book-of-beasts"):
            assert strength_against(data, "humanoid", meeples) == plain


@pytest.mark.rule("meeples.quest.boons-add-up")
def test_boons_add_up_but_each_counts_once_in_a_fight() -> None:
    data = with_boons("blessed-blades", "silver-points", "sworn-squires")
    assert strength_against(data, "undead", "CW") == 3 + 2
    assert strength_against(data, "undead", "CCWW") == 6 + 2
    assert strength_against(data, "undead", "KPPP") == 5 + 1
    assert strength_against(data, "undead", "CWKP") == 6 + 3
    data = with_boons("book-of-beasts", "blessed-blades")
    assert strength_against(data, "monstrous", "MMM") == 3 + 1
    assert strength_against(data, "monstrous", "MCW") == 4 + 2


@pytest.mark.rule("meeples.ruling.won-at-resolution", "meeples.quest.lasting")
def test_a_boon_for_fights_helps_from_the_next_turn_on() -> None:
    data = start("CWCW")
    put_monsters(data, {"castle-1": "chip-thief", "castle-2": "robber-squire"})
    give_quests(data, 0, "blessed-blades")
    turn_of(data)
    send(data, "fight castle 1", "CW")
    assert refusal(data, "fight castle 2") == "meeples.fight.fail"
    assert refusal(data, "complete blessed-blades") == "meeples.quest.complete"
    do(data, "end", "complete blessed-blades")
    end_of_turn(data)
    give(data, tavern="CW")
    turn_of(data)
    assert refusal(data, "fight castle 2") == ""


def end_of_turn(data: Meeples) -> None:
    """The Draw phase takes place, however chance decides."""
    while data.seat == CHANCE:
        do(data, chances(data)[0])


# The War Room.


@pytest.mark.rule("meeples.location.war-room", "meeples.ruling.war-room")
def test_the_war_room_helps_in_the_next_fight_of_the_turn() -> None:
    data = start("PPPPPP")
    build(data, "war-room")
    put_monsters(data, {"castle-1": "robber-squire", "castle-2": "grave-clerk"})
    turn_of(data)
    send(data, "use war-room", "P")
    send(data, "fight castle 1", "PP")  # 4 less 2
    assert refusal(data, "fight castle 2") == "meeples.fight.fail"  # 3 Peasants, and 4 again
    end(data)
    give(data, tavern="PP")
    put_monster(data, "castle-1", "robber-squire")
    turn_of(data)
    assert refusal(data, "fight castle 1") == "meeples.fight.fail"  # not in another turn


@pytest.mark.rule("meeples.location.war-room")
def test_the_war_room_leaves_a_monster_a_strength_of_one() -> None:
    data = start("PP")
    build(data, "war-room")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    turn_of(data)
    send(data, "use war-room", "P")
    do(data, "fight castle 1")
    assert (data.cells[f.SENT], data.cells[f.NEEDS + 1]) == (2, 1)


@pytest.mark.rule("meeples.ruling.war-room", "meeples.ruling.overlord-bonuses")
def test_the_war_room_does_not_help_against_an_overlord() -> None:
    data = start("PKKKKPP")
    build(data, "war-room")
    put_monster(data, "castle-1", "robber-squire")
    data.cells[f.LAST_ROUND] = data.cells[f.ROUND]
    turn_of(data)
    send(data, "use war-room", "P")
    assert refusal(data, "attack baroness-bonfire") == "meeples.fight.fail"  # 10 of 11
    send(data, "attack chief-woodcutter", "KKKKP")
    assert data.cells[f.NEEDS + 1] == 9
    give(data, tavern="PP")
    assert data.cells[f.WAR_ROOM] == 1  # it waits for a Monster


# Shortage.


@pytest.mark.rule("meeples.box.supply", "meeples.ruling.empty-supply")
def test_what_the_supply_lacks_is_not_gained() -> None:
    data = start("PPP")
    empty_supply(data, "W")
    put_monster(data, "villages-1", "runaway-recruit")
    give_quests(data, 0, "old-masters")
    turn_of(data)
    assert refusal(data, "use villages") == ""
    do(data, "fight villages 1", "end")
    assert (score(data), lodgings(data), supply(data, "W")) == (1, "PPP", 0)
    assert set(LETTERS) == set("PWCMKRLSX")
