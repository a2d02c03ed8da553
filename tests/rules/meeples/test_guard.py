"""The Royal Guard: its turn, its spots and Orders, how it chooses, and what it gains."""

from collections.abc import Mapping

import pytest

from bartizan.engine.deck import EVERYONE, Hand, fresh_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f, guard, guard_priority as g, state as s
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.guard_tables import BAG, GUARD, act, board, solo, sword
from tests.rules.meeples.tables import chances, do, guards_turn, held, monster_at, score


def over(data: Meeples) -> Meeples:
    """Let chance decide by its first outcome until the match is over."""
    while data.seat == CHANCE:
        data.apply(data.chance()[0][0])
    assert data.seat == OVER
    return data


# A turn.


@pytest.mark.rule("meeples.guard.turn", "meeples.guard.two-drawn", "meeples.guard.no-choice")
def test_two_meeples_are_drawn_before_the_first_acts() -> None:
    data = guards_turn(solo(orders=dict.fromkeys(a.DISTRICT_NAMES, "levy")))
    do(data, "summons peasant")
    assert (board(data), data.seat) == ({}, CHANCE)
    do(data, "summons corruption")
    assert (board(data), data.seat) == ({"a1": "peasant", "x1": "corruption"}, OVER)


@pytest.mark.rule("meeples.guard.in-order")
def test_meeples_act_in_the_order_of_drawing() -> None:
    orders = dict.fromkeys(a.DISTRICT_NAMES, "muster") | {"castle": "levy"}
    first = do(guards_turn(solo(orders=orders)), "summons peasant", "summons corruption")
    assert score(first, GUARD) == 2  # the Order of the Castle, before the sword turns back
    second = do(guards_turn(solo(orders=orders)), "summons corruption", "summons peasant")
    assert (score(second, GUARD), held(second, BAG).count("M")) == (0, 2)  # the University's


@pytest.mark.rule("meeples.guard.first-empty", "meeples.guard.filled", "meeples.guard.any-of")
def test_a_meeple_takes_the_first_empty_spot_of_its_kind() -> None:
    data = solo()
    taken = []
    for kind in (a.PEASANT, a.PEASANT, a.PEASANT, a.PEASANT, a.PEASANT):
        spot = guard.spot_for(data, kind)
        taken.append("none" if spot == NOTHING else a.GUARD_SPOT_NAMES[spot])
        if spot != NOTHING:
            data.cells[f.BOARD + spot] = kind
    assert taken == ["a1", "a2", "b1", "d3", "none"]
    assert a.GUARD_SPOT_NAMES[guard.spot_for(data, a.KNIGHT)] == "c2"  # a Peasant fills B1 for Knights, too
    assert [a.GUARD_SPOT_NAMES[guard.spot_for(data, kind)] for kind in (a.WARRIOR, a.CLERIC, a.MAGE)] == [
        "b2", "a3", "a3",
    ]  # fmt: skip


@pytest.mark.rule("meeples.ruling.no-spot-left")
def test_without_an_empty_spot_a_meeple_stands_beside_the_board_for_a_point() -> None:
    full = {"b3": "mage", "a3": "mage", "c3": "cleric"}
    data = solo(bag="MM", on_board=full, orders=dict.fromkeys(a.DISTRICT_NAMES, "levy"))
    do(guards_turn(data), "summons mage", "summons mage")
    assert (score(data, GUARD), data.cells[f.ASIDE + a.MAGE]) == (2, 2)
    assert sword(data) == "villages"  # they count as drawn


@pytest.mark.rule("meeples.guard.now", "meeples.guard.sword")
def test_a_spot_is_done_before_the_next_meeple_is_placed() -> None:
    data = solo(bag="XP", orders={"university": "levy", "castle": "battle"}, monsters={"castle-1": "chip-thief"})
    do(guards_turn(data), "summons corruption", "summons peasant")
    assert (score(data, GUARD), monster_at(data, "castle-1")) == (2, "chip-thief")


@pytest.mark.rule("meeples.guard.prestige", "meeples.ruling.end-of-line")
def test_a_prestige_unit_draws_two_more_that_act_after_those_that_wait() -> None:
    data = solo(bag="RWPP", orders=dict.fromkeys(a.DISTRICT_NAMES, "levy"))
    do(guards_turn(data), "summons ranger", "summons warrior")
    assert data.cells[f.ASIDE + a.RANGER] == 1
    assert [int(data.cells[f.TROOPS + place]) for place in range(2)] == [a.WARRIOR, NOTHING]
    do(data, "summons peasant", "summons peasant")
    assert board(data) == {"b2": "warrior", "a1": "peasant", "a2": "peasant"}
    data = solo(bag="RWPX", orders=dict.fromkeys(a.DISTRICT_NAMES, "muster") | {"castle": "levy"})
    do(guards_turn(data), "summons ranger", "summons warrior", "summons peasant", "summons corruption")
    assert score(data, GUARD) == 1 + 2  # nobody for the Warrior to fight, and the Castle's Order before the sword turns


@pytest.mark.rule("meeples.guard.clean-up", "meeples.ruling.units-drawn")
@pytest.mark.parametrize(
    ("bag", "drawn", "where"),
    [
        ("PX", ("peasant", "corruption"), "castle"),  # the Corruption has turned it back: see below
        ("PP", ("peasant", "peasant"), "villages"),
        ("RPP", ("ranger", "peasant", "peasant"), "villages"),
    ],
)
def test_two_units_turn_the_sword_one_district(bag: str, drawn: tuple[str, ...], where: str) -> None:
    start = "villages" if "corruption" in drawn else "castle"
    data = solo(bag=bag, sword=start, orders=dict.fromkeys(a.DISTRICT_NAMES, "levy"))
    do(guards_turn(data), *[f"summons {kind}" for kind in drawn])
    assert (data.seat, sword(data)) == (OVER, where)


@pytest.mark.rule("meeples.ruling.units-drawn")
def test_units_that_are_back_in_the_bag_count_for_the_sword() -> None:
    data = solo(bag="PP", on_board={"a1": "peasant", "a2": "peasant", "b1": "knight"})
    data.quests = fresh_deck([0] * len(a.QUEST_NAMES))
    do(guards_turn(data), "summons peasant", "summons peasant")
    assert sword(data) == "villages"
    assert board(data) == {"a1": "peasant"}  # the first went to D3, which sent everybody home


@pytest.mark.rule("meeples.ruling.bag-too-small")
def test_what_the_bag_lacks_is_drawn_as_soon_as_it_holds_meeples() -> None:
    data = solo(bag="X", on_board={"x1": "corruption", "x2": "corruption", "b2": "warrior"})
    do(guards_turn(data), "summons corruption")
    assert data.seat == CHANCE  # the third Corruption has sent everybody home, and one more is owed
    assert chances(data) == ["summons warrior", "summons corruption"]
    do(data, "summons warrior")
    over(data)
    assert board(data) == {"b2": "warrior"}
    data = solo(bag="P", orders=dict.fromkeys(a.DISTRICT_NAMES, "levy"))
    do(guards_turn(data), "summons peasant")
    assert (data.seat, data.cells[f.OWED]) == (OVER, 0)


# Spots.


@pytest.mark.rule("meeples.guard.spots")
def test_corruption_turns_the_sword_back() -> None:
    assert sword(act(solo(), "x1")) == "university"


@pytest.mark.rule("meeples.guard.spots", "meeples.guard.tainted-room", "meeples.ruling.several-tainted")
def test_the_second_corruption_takes_a_tainted_room_from_the_new_favored_district_on() -> None:
    rooms = {"castle": "face-cellar", "villages": "taint-well", "university": "rod-grip"}
    data = act(solo(rooms=rooms), "x2")
    assert sword(data) == "university"
    assert data.cells[f.TOP] == NOTHING  # clockwise from the University the Castle comes first
    assert data.cells[f.TAKEN + GUARD] == 2 ** a.ROOM_NAMES.index("face-cellar")
    data = act(solo(sword="cathedral", rooms={"castle": "taint-pit", "university": "battle-hall"}), "x2")
    assert data.cells[f.TAKEN + GUARD] == 2 ** a.ROOM_NAMES.index("battle-hall")  # nearer to the Villages
    data = act(solo(rooms={"castle": "rod-grip", "villages": "rescue-ranger"}), "x2")
    assert chances(data) == ["summons peasant", "summons warrior", "summons cleric", "summons mage",
                             "summons knight", "summons corruption"]  # fmt: skip


@pytest.mark.rule("meeples.guard.spots", "meeples.guard.return", "meeples.ruling.all-meeples")
def test_the_third_corruption_scores_and_sends_everybody_home() -> None:
    data = solo(bag="P", on_board={"x1": "corruption", "x2": "corruption", "a1": "peasant", "c2": "knight"})
    data.cells[f.ASIDE + a.SHAMAN] = 1
    data.cells[f.TROOPS] = a.MAGE
    act(data, "x3")
    assert (score(data, GUARD), board(data), held(data, BAG)) == (3, {}, "PPKSXXX")
    assert data.cells[f.TROOPS] == a.MAGE


@pytest.mark.rule("meeples.guard.spots")
@pytest.mark.parametrize(
    ("spot", "gone", "points"),
    [
        ("a2", "castle-2", 1),  # the lowest VP in the favored district
        ("b2", "villages-1", 2),  # the weakest Prey
        ("c2", "university-3", 9),  # the strongest Prey
        ("d2", "castle-1", 3),  # slot 1 in the favored district
    ],
)
def test_fighting_spots_take_their_monster(spot: str, gone: str, points: int) -> None:
    monsters = {
        "castle-1": "dry-rot-ghoul",
        "castle-2": "termite-castle",
        "villages-1": "backwoods-bandit-villages",
        "university-1": "old-cinder-the-dragon",
        "university-3": "giant-with-a-grudge",
    }
    data = solo(monsters=monsters)
    act(data, spot)
    assert monster_at(data, gone) is None
    assert score(data, GUARD) == points


@pytest.mark.rule("meeples.guard.spots")
def test_without_prey_the_hunt_goes_to_slot_one_or_to_the_strongest() -> None:
    monsters = {"castle-1": "skeleton-cathedral", "castle-2": "woodworm", "villages-2": "bone-colossus"}
    assert monster_at(act(solo(monsters=monsters), "b2"), "castle-1") is None
    assert monster_at(act(solo(monsters=monsters), "c2"), "villages-2") is None


@pytest.mark.rule("meeples.guard.spots", "meeples.ruling.both-parts")
def test_d1_fights_where_it_is_worst_and_then_gives_the_order_there() -> None:
    monsters = {"villages-1": "chip-thief", "villages-2": "termite-villages", "castle-1": "skeleton-cathedral"}
    data = act(solo(monsters=monsters, orders={"villages": "levy", "castle": "muster"}), "d1")
    assert monster_at(data, "villages-2") is None
    over(data)
    assert score(data, GUARD) == 1 + 2
    data = act(solo(orders={"castle": "levy"}), "d1")
    assert score(data, GUARD) == 1 + 2  # no Monster anywhere, and then the Order


@pytest.mark.rule("meeples.guard.spots", "meeples.ruling.unit-elsewhere", "meeples.guard.reward-unit")
def test_the_favored_district_gives_its_unit_or_the_next_that_can() -> None:
    assert held(act(solo(bag="P"), "c1"), BAG) == "PK"
    data = solo(bag="P")
    data.cells[f.SUPPLY + a.KNIGHT] = 0
    assert held(act(data, "c1"), BAG).count("W") == 1
    data = solo(bag="P")
    for kind in (a.WARRIOR, a.CLERIC, a.MAGE, a.KNIGHT):
        data.cells[f.SUPPLY + kind] = 0
    data.cells[f.BOARD + a.GUARD_SPOT_NAMES.index("c1")] = a.WARRIOR
    assert score(act(data, "c1"), GUARD) == 1


@pytest.mark.rule("meeples.guard.spots", "meeples.guard.room-free", "meeples.guard.overrun-tie")
def test_rooms_are_taken_in_the_favored_and_in_the_least_overrun_district() -> None:
    rooms = {"castle": "rod-grip", "villages": "rod-head", "cathedral": "rod-shaft"}
    assert act(solo(rooms=rooms), "a3").cells[f.TOP] == NOTHING
    data = act(solo(rooms=rooms, monsters={"castle-1": "chip-thief"}), "c3")
    assert data.cells[f.TOP + 1] == NOTHING  # all others are equally quiet: the Villages come first


@pytest.mark.rule("meeples.guard.spots", "meeples.ruling.score-then-return", "meeples.guard.return")
def test_the_last_peasant_scores_a_quest_and_sends_everybody_home() -> None:
    data = act(solo(bag="K", on_board={"a1": "peasant"}), "d3")
    assert board(data) == {"a1": "peasant", "d3": "peasant"}
    do(data, "scores-quest overkill")
    assert (board(data), held(data, BAG), score(data, GUARD)) == ({}, "PPK", 3)


# Orders.


@pytest.mark.rule("meeples.guard.orders", "meeples.guard.battle")
def test_orders_do_what_they_say_in_their_district() -> None:
    monsters = {"castle-1": "termite-castle", "castle-3": "bone-colossus"}

    def order(name: str, rooms: Mapping[str, str] | None = None) -> Meeples:
        return act(solo(bag="P", orders={"castle": name}, monsters=monsters, rooms=rooms), "a1")

    assert monster_at(order("battle"), "castle-1") is None
    assert monster_at(order("ambush"), "castle-3") is None
    assert held(order("muster"), BAG) == "PK"
    assert order("tower-watch", {"castle": "rod-grip"}).cells[f.TOP] == NOTHING
    assert chances(order("intelligence"))[0].startswith("draws-quest p2")
    assert score(order("levy"), GUARD) == 2
    assert chances(order("reinforce")) == ["summons peasant"]


@pytest.mark.rule("meeples.guard.orders", "meeples.guard.clockwise", "meeples.ruling.count-from-named")
def test_an_order_that_is_impossible_is_that_of_the_first_district_clockwise() -> None:
    orders = {"castle": "battle", "villages": "ambush", "cathedral": "levy", "university": "muster"}
    assert score(act(solo(orders=orders), "a1"), GUARD) == 2
    assert score(act(solo(orders=orders, sword="university"), "a1"), GUARD) == 0
    empty = {"castle": "tower-watch", "villages": "battle", "cathedral": "reinforce", "university": "ambush"}
    assert score(act(solo(bag="", orders=empty), "a1"), GUARD) == 1


@pytest.mark.rule("meeples.ruling.count-from-named", "meeples.guard.clockwise")
def test_clockwise_is_counted_from_the_district_that_the_spot_names() -> None:
    monsters = {"castle-1": "chip-thief"}  # the Villages are the first of those that are least overrun
    orders = {"castle": "levy", "villages": "tower-watch", "cathedral": "muster", "university": "levy"}
    data = act(solo(bag="", monsters=monsters, orders=orders), "b1")
    assert (score(data, GUARD), held(data, BAG)) == (0, "C")
    rooms = {"castle": "rod-grip", "cathedral": "rod-head"}
    data = act(solo(monsters=monsters, rooms=rooms), "c3")
    assert data.cells[f.TAKEN + GUARD] == 2 ** a.ROOM_NAMES.index("rod-head")


@pytest.mark.rule("meeples.ruling.orders-stay")
def test_an_order_can_be_given_again_and_again() -> None:
    data = solo(orders=dict.fromkeys(a.DISTRICT_NAMES, "levy"))
    act(act(data, "a1"), "b1")
    assert score(data, GUARD) == 4


# How it chooses.


@pytest.mark.rule("meeples.guard.impossible", "meeples.guard.no-monster-at-all")
@pytest.mark.parametrize("spot", ["a1", "a2", "a3", "b2", "c2", "c3", "d2"])
def test_what_is_possible_nowhere_is_worth_a_point(spot: str) -> None:
    orders = dict.fromkeys(a.DISTRICT_NAMES, "battle")
    data = act(solo(orders=orders), spot)
    assert (data.seat, score(data, GUARD)) == (OVER, 1)


@pytest.mark.rule("meeples.guard.no-monster-here")
@pytest.mark.parametrize("spot", ["a2", "d2", "b2"])
def test_an_empty_district_hands_on_to_the_next_one_clockwise(spot: str) -> None:
    monsters = {"cathedral-2": "skeleton-cathedral", "university-1": "woodworm"}
    assert monster_at(act(solo(monsters=monsters, sword="villages"), spot), "cathedral-2") is None


@pytest.mark.rule("meeples.guard.tie-favored", "meeples.guard.tie-clockwise")
def test_a_tie_goes_to_the_favored_district_then_clockwise() -> None:
    bandits = {"castle-2": "backwoods-bandit-castle", "university-1": "backwoods-bandit-university"}
    for favored, gone in (("castle", "castle-2"), ("university", "university-1"), ("villages", "university-1")):
        assert monster_at(act(solo(monsters=bandits, sword=favored), "b2"), gone) is None
    choice = g.choose(solo(monsters=bandits, sword="villages"), g.LOWEST_STRENGTH, True, NOTHING)
    assert g.REASONS[choice.reason] == "district"


@pytest.mark.rule("meeples.guard.tie-prey", "meeples.guard.prey")
def test_in_one_district_the_prey_type_decides_a_tie() -> None:
    monsters = {"castle-1": "sextons-ghost", "castle-2": "chip-thief"}  # both worth 2
    data = solo(monsters=monsters)
    assert g.REASONS[g.choose(data, g.LOWEST_POINTS, False, 0).reason] == "prey"
    assert monster_at(act(data, "a2"), "castle-2") is None


@pytest.mark.rule("meeples.guard.tie-slot")
def test_then_the_slot_nearest_to_the_first() -> None:
    monsters = {"castle-2": "sextons-ghost", "castle-3": "gnawing-beaver"}
    data = solo(monsters=monsters)
    assert g.REASONS[g.choose(data, g.LOWEST_POINTS, False, 0).reason] == "slot"
    assert monster_at(act(data, "a2"), "castle-2") is None


@pytest.mark.rule("meeples.guard.first-slot-empty")
def test_an_empty_first_slot_means_the_nearest_to_it() -> None:
    monsters = {"castle-2": "bone-colossus", "castle-3": "chip-thief"}  # the Prey in slot 3 does not outrank it
    assert monster_at(act(solo(monsters=monsters), "d2"), "castle-2") is None


@pytest.mark.rule("meeples.guard.overrun-tie")
def test_equally_overrun_districts_are_taken_from_the_favored_one_clockwise() -> None:
    data = solo(monsters={"villages-1": "chip-thief", "university-1": "woodworm"}, sword="cathedral")
    assert a.DISTRICT_NAMES[g.by_overrun(data, True)] == "university"
    assert a.DISTRICT_NAMES[g.by_overrun(data, False)] == "cathedral"


# What it gains.


@pytest.mark.rule("meeples.guard.reward", "meeples.guard.reward-unit", "meeples.guard.monster-gone")
@pytest.mark.rule("meeples.guard.no-strength")
def test_a_monster_brings_points_and_its_unit_and_another_arrives() -> None:
    data = act(solo(bag="P", monsters={"castle-1": "turncoat-captain"}), "d2")
    assert (score(data, GUARD), held(data, BAG), data.cells[f.WON + GUARD]) == (6, "PK", 0)
    assert chances(data)[0].startswith("arrives")


@pytest.mark.rule("meeples.guard.keep", "meeples.ruling.nobody-knows")
def test_a_quest_in_a_reward_is_kept_unseen() -> None:
    data = over(act(solo(monsters={"castle-1": "skeleton-cathedral"}), "d2"))
    assert (data.hands[GUARD].size(), data.hands[GUARD].knowers) == (1, [0])
    assert data.hands[GUARD].named(0) == []


@pytest.mark.rule("meeples.ruling.other-rewards")
def test_a_cleanse_does_nothing_for_the_guard() -> None:
    data = act(solo(bag="X", monsters={"castle-1": "vampire-prelate"}), "d2")
    assert (held(data, BAG), score(data, GUARD)) == ("X", 7)


@pytest.mark.rule("meeples.guard.score", "meeples.guard.chart")
@pytest.mark.parametrize(("quest", "points"), [("royal-favour", 2), ("overkill", 3), ("big-game", 4)])
def test_a_scored_quest_counts_by_its_form_and_lies_open_among_the_discarded(quest: str, points: int) -> None:
    data = do(act(solo(), "b3"), f"scores-quest {quest}")
    assert score(data, GUARD) == points
    assert data.discards.knowers == [EVERYONE]


@pytest.mark.rule("meeples.ruling.no-quest-left", "meeples.guard.score")
def test_without_any_quest_scoring_one_is_a_point_and_keeping_one_nothing() -> None:
    data = solo(monsters={"castle-1": "skeleton-cathedral"})
    data.quests = fresh_deck([0] * len(a.QUEST_NAMES))
    data.discards = Hand([], [])
    assert score(act(data, "b3"), GUARD) == 1
    over(act(data, "d2"))
    assert (data.hands[GUARD].size(), score(data, GUARD)) == (0, 2)


@pytest.mark.rule("meeples.guard.room-kinds", "meeples.guard.room-free", "meeples.ruling.guard-sets")
@pytest.mark.rule("meeples.ruling.guard-needs-no-fight", "meeples.guard.keep")
@pytest.mark.parametrize(
    ("room", "points", "kept", "quests", "bag"),
    [
        ("rod-grip", 0, True, 0, ""),
        ("battle-hall", 0, True, 0, ""),
        ("face-gate", 0, True, 1, ""),
        ("hold-crypt", 2, False, 0, ""),
        ("rescue-shaman", 0, False, 0, "S"),
        ("taint-pit", 2, False, 1, ""),
    ],
)
def test_rooms_do_for_the_guard_what_their_kind_says(room: str, points: int, kept: bool, quests: int, bag: str) -> None:
    data = solo(bag="", rooms={"castle": room}, on_board={"x1": "corruption", "x2": "corruption"})
    over(act(data, "a3"))
    assert (score(data, GUARD), data.hands[GUARD].size(), held(data, BAG)) == (points, quests, bag)
    assert data.cells[f.TAKEN + GUARD] == (2 ** a.ROOM_NAMES.index(room) if kept else 0)


@pytest.mark.rule("meeples.ruling.return-before-next")
def test_a_dark_council_card_sends_everybody_home_before_the_next_meeple() -> None:
    data = solo(bag="WP", monsters={"castle-1": "chip-thief"}, orders=dict.fromkeys(a.DISTRICT_NAMES, "levy"))
    data.cells[f.LEFT] = 0
    data.cells[f.LEFT + 1] = 1
    do(guards_turn(data), "summons warrior", "summons peasant")
    assert (board(data), chances(data)[-1]) == ({"b2": "warrior"}, "dark-council")
    do(data, "dark-council")
    assert (board(data), held(data, BAG)) == ({}, "W")
    over(data)
    assert board(data) == {"a1": "peasant"}
    assert [int(s.pool(data, GUARD, kind)) for kind in (a.WARRIOR, a.PEASANT, a.CORRUPTION)] == [1, 1, 0]
