"""The Four Towers: set-up, each kind of Room, and sets at the end."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games import find
from bartizan.games.meeples import actions as a, box, fields as f, flow, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.scoring import COUNT
from bartizan.games.meeples.towers import set_points
from tests.rules.meeples.tables import (
    bare,
    chances,
    content,
    do,
    give_quests,
    held,
    options,
    place,
    put_monsters,
    refusal,
    score,
    send,
    turn_of,
)

LODGINGS = int(f.LODGINGS)


def towers(*rooms: str, tavern: str = "") -> Meeples:
    """A match for two with Rooms on the Towers, clockwise from the Castle, and a Tavern for the first seat."""
    data = bare(2)
    data.cells[f.TOWERS] = 1
    data.cells[f.UNSEEN_ROOMS] = 2 ** len(a.ROOM_NAMES) - 1
    for district, room in enumerate(rooms):
        data.cells[f.TOP + district] = a.ROOM_NAMES.index(room)
        data.cells[f.UNDER + district] = 4
        data.cells[f.UNSEEN_ROOMS] &= ~(2 ** a.ROOM_NAMES.index(room))
    place(data, int(f.TAVERN), tavern)
    place(data, int(f.BAG), "PPPPPPPP")
    return turn_of(data)


def completed(data: Meeples, seat: int = 0) -> list[str]:
    """The Rooms of a seat."""
    return [name for number, name in enumerate(a.ROOM_NAMES) if data.cells[f.TAKEN + seat] >> number & 1]


@pytest.mark.rule("meeples.tower.setup", "meeples.tower.shuffle", "meeples.tower.stacks", "meeples.tower.top")
def test_twenty_rooms_lie_in_four_stacks_of_five_with_the_top_face_up() -> None:
    data = flow.new_match(2, True, 0, False, box.tables_of(content(), 2))
    met = set()
    while data.cells[f.TOP + 3] == NOTHING:
        outcomes = data.chance()
        if outcomes[0][0] in a.REVEALS:
            met.add(len(outcomes))
            assert {weight for _, weight in outcomes} == {1}
        data.apply(outcomes[0][0])
    assert met == {20, 19, 18, 17}
    assert f.FIELDS.of(data.cells, f.UNDER) == [4, 4, 4, 4]
    without = flow.new_match(2, False, 0, False, box.tables_of(content(), 2))
    assert (without.cells[f.TOWERS], f.FIELDS.of(without.cells, f.UNDER)) == (0, [0, 0, 0, 0])
    kinds = [str(room["kind"]) for room in content()["room"].values()]
    assert [kinds.count(kind) for kind in a.ROOM_KINDS] == [4, 4, 3, 3, 3, 3]


@pytest.mark.rule("meeples.room.like-location", "meeples.room.take", "meeples.room.next", "meeples.room.rod")
def test_a_rod_takes_its_class_and_another_unit_and_the_next_room_is_turned_up() -> None:
    data = towers("rod-grip", tavern="WPX")
    do(data, "use castle-tower")
    assert data.cells[f.SENT] == 1  # only Warrior and Peasant fit, so both are sent by themselves
    assert options(data) == ["end"]
    do(data, "end")
    assert completed(data) == ["rod-grip"]
    assert held(data, LODGINGS).count("W") == 1
    assert len(chances(data)) == 19
    do(data, "reveals rod-head")
    assert (data.cells[f.TOP], data.cells[f.UNDER]) == (a.ROOM_NAMES.index("rod-head"), 3)


@pytest.mark.rule("meeples.ruling.second-unit")
def test_the_other_unit_can_be_of_the_same_class_but_never_corruption() -> None:
    assert "use castle-tower" in options(towers("rod-grip", tavern="WW"))
    assert "use castle-tower" in options(towers("rod-grip", tavern="WK"))
    assert "use castle-tower" not in options(towers("rod-grip", tavern="WX"))


@pytest.mark.rule("meeples.room.exact")
def test_nothing_may_be_missing_and_nobody_may_come_along() -> None:
    data = towers("rescue-ranger", tavern="WWPK")
    do(data, "use castle-tower")
    assert data.cells[f.SENT] == 1
    assert held(data, int(f.TAVERN)) == "PW"
    data = towers("rescue-ranger", tavern="WWP")
    assert refusal(data, "use castle-tower") == "meeples.spot.exact"


@pytest.mark.rule("meeples.room.corruption")
def test_corruption_goes_only_where_a_room_shows_it_and_is_no_unit() -> None:
    data = towers("face-cellar", "rod-shaft", tavern="WXXM")
    do(data, "use castle-tower")
    assert (data.cells[f.SENT], held(data, int(f.TAVERN))) == (1, "MX")  # one Corruption, not both
    data = towers("rod-shaft", tavern="MXPK")
    do(data, "use castle-tower")
    assert options(data) == ["add peasant", "add mage", "add knight"]
    assert refusal(data, "add corruption") == "meeples.room.corruption"
    assert "use castle-tower" not in options(towers("rod-shaft", tavern="MXX"))


@pytest.mark.rule("meeples.room.face", "meeples.room.leaves", "meeples.room.reward", "meeples.ruling.corruption-stays")
def test_facing_the_darkness_costs_the_unit_but_not_the_corruption_and_brings_quests() -> None:
    data = towers("face-cellar", tavern="WX")
    before = int(data.cells[f.SUPPLY + a.WARRIOR])
    do(data, "use castle-tower", "end")
    assert data.cells[f.SUPPLY + a.WARRIOR] == before + 1
    assert held(data, LODGINGS) == "X"
    first, second = chances(data)[:2]
    do(data, first, second)
    assert data.hands[0].size() == 2
    assert [text.split()[0] for text in options(data)] == ["discard", "discard"]
    do(data, options(data)[0])
    assert (data.hands[0].size(), data.discards.size()) == (1, 1)


@pytest.mark.rule("meeples.room.face-knight")
def test_the_knight_comes_back_from_the_gate() -> None:
    data = towers("face-gate", tavern="KX")
    do(data, "use castle-tower", "end")
    assert held(data, LODGINGS) == "KX"


@pytest.mark.rule("meeples.room.face-knight", "meeples.ruling.paladin-as-class")
def test_a_paladin_in_the_knights_place_does_not() -> None:
    data = towers("face-gate", tavern="LX")
    do(data, "use castle-tower", "end")
    assert held(data, LODGINGS) == "X"


@pytest.mark.rule("meeples.room.battle")
def test_battling_corruption_costs_a_quest_if_there_is_one() -> None:
    data = towers("battle-hall", tavern="WX")
    give_quests(data, 0, "overkill", "big-game")
    do(data, "use castle-tower", "end")
    assert options(data) == ["discard big-game", "discard overkill"]
    do(data, "discard overkill")
    assert held(data, LODGINGS) == "WX"
    data = towers("battle-hall", tavern="WX")
    do(data, "use castle-tower", "end")
    assert chances(data)[0].startswith("reveals")  # nothing to discard


@pytest.mark.rule("meeples.room.rescue")
def test_a_rescue_brings_the_prestige_unit_and_costs_nobody() -> None:
    data = towers("rescue-paladin", tavern="PC")
    do(data, "use castle-tower", "end")
    assert held(data, LODGINGS) == "PCL"
    data = towers("rescue-paladin", tavern="PC")
    data.cells[f.SUPPLY + a.PALADIN] = 0
    do(data, "use castle-tower", "end")
    assert (held(data, LODGINGS), completed(data)) == ("PC", ["rescue-paladin"])


@pytest.mark.rule("meeples.room.taint", "meeples.ruling.no-corruption-at-all")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_taint_is_worth_a_point_for_each_corruption_sent(number: int) -> None:
    data = towers("taint-well", tavern="CXXXP")
    do(data, "use castle-tower", "add cleric", *["add corruption"] * number)
    if "send" in options(data):
        do(data, "send")
    do(data, "end")
    assert score(data) == number
    assert held(data, LODGINGS) == "X" * number
    assert chances(data)[0].startswith("draws-quest p1")


@pytest.mark.rule("meeples.room.hold", "meeples.ruling.hold-after-fight")
def test_a_stand_is_held_only_beside_a_fight_of_its_type() -> None:
    data = towers("hold-stair", tavern="WWWP")
    put_monsters(data, {"villages-1": "woodworm", "villages-2": "backwoods-bandit-villages"})
    data = turn_of(data)
    assert refusal(data, "use castle-tower") == "meeples.room.hold"
    do(data, "fight villages 2", "add warrior", "send")
    assert refusal(data, "use castle-tower") == "meeples.room.hold"  # that was a Humanoid
    do(data, "fight villages 1", "add warrior", "send", "use castle-tower")
    do(data, "end")
    do(data, chances(data)[0])  # the Woodworm's Quest
    assert score(data) == 2 + 1 + 2
    assert data.cells[f.DEFEATED] == 2


@pytest.mark.rule("meeples.room.hold")
def test_one_fight_serves_one_stand() -> None:
    """Two Rooms show the same type only in an owner's box."""
    data = towers("hold-stair", "hold-gallery", tavern="WWWWWK")
    pack = {"room": {"hold-gallery": {"against": "monstrous"}}}
    data.tables = box.tables_of(find("meeples").content(pack), 2)
    put_monsters(data, {"villages-1": "woodworm", "villages-2": "termite-castle"})
    data = turn_of(data)
    do(data, "fight villages 1", "add warrior", "send", "use castle-tower")
    assert refusal(data, "use villages-tower") == "meeples.room.hold"
    do(data, "fight villages 2", "add warrior", "add warrior", "send", "use villages-tower")


@pytest.mark.rule("meeples.overrun.where", "meeples.room.like-location")
def test_overrun_does_to_a_room_what_it_does_to_a_location() -> None:
    data = towers("rod-grip", tavern="WP")
    put_monsters(data, {"castle-1": "grave-clerk", "castle-2": "robber-squire", "castle-3": "hired-blades"})
    data = turn_of(data)
    do(data, "use castle-tower", "end")
    assert held(data, LODGINGS) == "PPPW"


@pytest.mark.rule("meeples.room.stack-end")
def test_an_empty_tower_offers_nothing() -> None:
    data = towers("rod-grip", tavern="WP")
    data.cells[f.UNDER] = 0
    do(data, "use castle-tower", "end")
    assert data.cells[f.TOP] == NOTHING
    place(data, int(f.TAVERN), "WP")
    turn_of(data)
    assert refusal(data, "use castle-tower") == "meeples.room.stack-end"


@pytest.mark.rule("meeples.ruling.spot-words", "meeples.ruling.rooms-in-quests", "meeples.room.like-location")
def test_a_room_is_a_spot_for_quests() -> None:
    data = towers("rod-grip", "rod-shaft", "rod-collar", "rod-head", tavern="KPWPCPK")
    put_monsters(data, {"castle-1": "backwoods-bandit-castle"})
    give_quests(data, 0, "busy-streets", "keen-pupils", "days-work")
    turn_of(data)
    for spot, meeples in (("university", "PK"), ("cathedral", "PC"), ("castle", "PW")):
        send(data, f"use {spot}-tower", meeples)
    send(data, "fight castle 1", "K")
    do(data, "end", "reveals rescue-ranger", "reveals rescue-paladin", "reveals rescue-shaman")
    assert options(data) == ["complete days-work", "complete busy-streets", "complete keen-pupils", "done"]


@pytest.mark.rule("meeples.room.sets", "meeples.room.example-sets")
def test_sets_are_worth_what_the_content_says_each_by_itself() -> None:
    data = bare(2)

    def worth(*rooms: str) -> int:
        data.cells[f.TAKEN] = sum(2 ** a.ROOM_NAMES.index(room) for room in rooms)
        return int(set_points(data, 0))

    assert worth("rod-grip", "rod-shaft", "rod-head") == 9
    assert worth("face-gate") == 2
    assert worth("rod-grip", "face-gate", "battle-hall") == 1 + 2 + 2
    assert worth("rescue-ranger", "taint-well", "hold-stair") == 0
    assert [worth(*a.ROOM_NAMES[:number]) for number in range(5)] == [0, 1, 4, 9, 16]
    data.cells[f.TAKEN] = 2 ** a.ROOM_NAMES.index("face-gate")
    data.cells[f.TAKEN + 1] = sum(2 ** a.ROOM_NAMES.index(room) for room in ("rod-grip", "rod-shaft", "rod-head"))
    data.agenda = type(data.agenda)([s.STEPS.names["finish"].at(), COUNT.at()])
    data.run()
    assert (data.seat, data.scores()) == (OVER, [2, 9])
