"""Building Locations, raising classes, and what classes can do: the chapters Development and Classes."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.tables import (
    bag,
    build,
    chances,
    do,
    give,
    give_quests,
    hand,
    lodgings,
    luck,
    offer,
    options,
    put_monster,
    raise_to,
    refusal,
    score,
    send,
    start,
    supply,
    tavern,
    turn_of,
)


def level(data: Meeples, unit: str, seat: int = 0) -> int:
    """The level of a class."""
    return int(data.cells[f.LEVEL + seat * a.CLASSES + a.CLASS_NAMES.index(unit)])


# Building and raising.


@pytest.mark.rule("meeples.development.one", "meeples.ruling.build-or-raise")
def test_one_of_building_and_raising_in_a_turn() -> None:
    for first, then in (("build almshouse", "raise mage"), ("raise mage", "build almshouse"), ("raise mage",) * 2):
        data = start("PPPPPP")
        offer(data, "almshouse")
        turn_of(data)
        assert refusal(data, "end") == ""  # neither is a duty
        do(data, first)
        if first.startswith("build"):
            luck(data)
        assert refusal(data, then) == "meeples.development.one"


@pytest.mark.rule("meeples.development.window", "meeples.ruling.development-moment")
def test_opening_a_target_ends_development() -> None:
    data = start("PPPPKK")
    raise_to(data, 0, "knight", 2)
    offer(data, "almshouse")
    turn_of(data)
    assert {"build almshouse", "raise mage", "ability knight"} <= set(options(data))
    send(data, "use villages", "PP")
    for text in ("build almshouse", "raise mage", "ability knight"):
        assert refusal(data, text) == "meeples.development.window"


@pytest.mark.rule("meeples.development.peasants", "meeples.build.cost", "meeples.raise.cost")
def test_only_peasants_pay() -> None:
    data = start("PWWWWX")
    offer(data, "seminary")
    turn_of(data)
    assert refusal(data, "build seminary") == "meeples.build.cost"
    assert refusal(data, "raise warrior") == "meeples.raise.cost"
    give(data, tavern="PPWWWX")
    turn_of(data)
    assert refusal(data, "build seminary") == refusal(data, "raise warrior") == ""


@pytest.mark.rule("meeples.development.at-once")
def test_what_is_drawn_in_development_is_of_use_in_the_same_turn() -> None:
    data = start("PPK", bag="PPP")
    raise_to(data, 0, "knight", 2)
    turn_of(data)
    assert refusal(data, "raise knight") == "meeples.raise.cost"
    do(data, "ability knight", "draws peasant")
    assert refusal(data, "raise knight") == ""


@pytest.mark.rule("meeples.development.at-once", "meeples.location.guest-house")
def test_a_bonus_that_draws_lets_the_meeple_be_sent() -> None:
    data = start("P", bag="K")
    offer(data, "guest-house")
    put_monster(data, "castle-1", "skeleton-cathedral")
    turn_of(data)
    assert refusal(data, "fight castle 1") == "meeples.fight.fail"
    do(data, "build guest-house", "draws knight")
    luck(data)
    assert refusal(data, "fight castle 1") == ""


@pytest.mark.rule("meeples.build.offer", "meeples.ruling.offer-per-district")
def test_only_an_offered_location_is_built_and_in_its_own_district() -> None:
    data = start("PPPP")
    offer(data, "seminary")
    turn_of(data)
    assert refusal(data, "build almshouse") == "meeples.build.offer"
    do(data, "build seminary")
    cathedral = f.BUILT + a.DISTRICT_NAMES.index("cathedral") * a.PLOTS
    assert data.cells[cathedral] == a.LOCATION_NAMES.index("seminary")
    assert sum(data.cells[f.BUILT + plot] != NOTHING for plot in range(8)) == 1


@pytest.mark.rule("meeples.build.cost", "meeples.ruling.builders-rest", "meeples.ruling.price-by-itself")
def test_the_peasants_that_pay_for_a_location_rest() -> None:
    data = start("PPPK")
    offer(data, "war-room")
    turn_of(data)
    do(data, "build war-room")
    assert (tavern(data), lodgings(data), supply(data, "P")) == ("PPK", "P", 48 - 10)


@pytest.mark.rule("meeples.build.bonus", "meeples.end.during")
def test_the_builder_alone_gains_the_bonus_and_once() -> None:
    data = start("PPPP")
    offer(data, "throne-hall")
    turn_of(data)
    do(data, "build throne-hall")
    assert (score(data), score(data, 1)) == (2, 0)
    build(data, "barracks", 1)  # as if another had built it: no Warrior for this seat
    assert lodgings(data) == "PP"


@pytest.mark.rule("meeples.build.flip", "meeples.ruling.use-at-once", "meeples.spot.everyone")
def test_a_location_is_used_in_the_turn_it_was_built_and_by_all() -> None:
    data = start("PPPP")
    offer(data, "seminary")
    give(data, 1, tavern="P")
    turn_of(data)
    assert refusal(data, "use seminary") == "meeples.spot.everyone"
    do(data, "build seminary")
    luck(data)
    assert refusal(data, "use seminary") == ""
    turn_of(data, 1)
    assert refusal(data, "use seminary") == ""


@pytest.mark.rule("meeples.build.refill", "meeples.build.limit", "meeples.city.building-spots")
@pytest.mark.rule("meeples.city.building-final", "meeples.ruling.far-spot-first")
def test_a_district_offers_locations_until_both_spots_are_taken() -> None:
    data = start("PPPP")
    offer(data, "seminary")
    turn_of(data)
    do(data, "build seminary")
    assert chances(data) == ["offers chapter-house", "offers cleansing-font", "offers almshouse"]
    do(data, "offers almshouse")
    plots = f.BUILT + a.DISTRICT_NAMES.index("cathedral") * a.PLOTS
    assert (data.cells[plots], data.cells[plots + 1]) == (a.LOCATION_NAMES.index("seminary"), NOTHING)
    turn_of(data)
    do(data, "build almshouse")
    assert data.cells[plots + 1] == a.LOCATION_NAMES.index("almshouse")
    assert data.cells[f.OFFER + a.DISTRICT_NAMES.index("cathedral")] == NOTHING  # and chance has not been asked
    turn_of(data)
    assert refusal(data, "build chapter-house") == "meeples.city.building-final"
    assert refusal(data, "build seminary") == "meeples.city.building-final"


@pytest.mark.rule("meeples.build.refill")
def test_a_pile_that_is_empty_offers_nothing_more() -> None:
    data = start("PPPP")
    offer(data, "guest-house")
    data.cells[f.UNSEEN_LOCATIONS] &= ~(2 ** a.LOCATION_NAMES.index("rangers-lodge"))
    data.cells[f.UNSEEN_LOCATIONS] &= ~(2 ** a.LOCATION_NAMES.index("training-yard"))
    turn_of(data)
    do(data, "build guest-house", "draws peasant")
    assert data.cells[f.OFFER + a.DISTRICT_NAMES.index("villages")] == NOTHING


@pytest.mark.rule("meeples.raise.one-level", "meeples.raise.cost", "meeples.raise.one-leaves")
@pytest.mark.rule("meeples.ruling.raise-cost")
def test_raising_costs_two_peasants_and_then_three_one_of_which_leaves() -> None:
    data = turn_of(start("PPP"))
    do(data, "raise mage")  # without any Mage
    assert (level(data, "mage"), tavern(data), lodgings(data), supply(data, "P")) == (2, "P", "P", 48 - 9)
    give(data, tavern="PP", lodgings="")
    turn_of(data)
    assert refusal(data, "raise mage") == "meeples.raise.cost"
    give(data, tavern="PPP")
    turn_of(data)
    do(data, "raise mage")
    assert (level(data, "mage"), tavern(data), lodgings(data), supply(data, "P")) == (3, "", "PP", 48 - 9)


@pytest.mark.rule("meeples.class.range")
def test_level_three_is_the_highest() -> None:
    data = start("PPPP")
    raise_to(data, 0, "cleric", 3)
    turn_of(data)
    assert refusal(data, "raise cleric") == "meeples.class.range"
    assert refusal(data, "raise warrior") == ""


@pytest.mark.rule("meeples.prestige.strength", "meeples.ruling.prestige-levels")
def test_prestige_classes_cannot_be_raised() -> None:
    data = turn_of(start("PPPPRLS"))
    assert [text for text in options(data) if text.startswith("raise")] == [f"raise {name}" for name in a.CLASS_NAMES]


# What classes can do.


@pytest.mark.rule("meeples.class.all-meeples")
def test_a_level_belongs_to_the_class_of_one_player() -> None:
    data = start("PPP")
    give(data, 1, tavern="KK", bag="P")
    turn_of(data)
    do(data, "raise knight")
    give(data, tavern="K")  # gained later
    turn_of(data)
    assert refusal(data, "ability knight") == ""
    turn_of(data, 1)
    assert refusal(data, "ability knight") == "meeples.class.ability"


@pytest.mark.rule("meeples.class.ability", "meeples.class.ability-optional")
def test_an_ability_needs_level_two_and_a_meeple_in_the_tavern_and_is_used_once() -> None:
    data = start("KK", lodgings="CX")
    turn_of(data)
    assert refusal(data, "ability knight") == "meeples.class.ability"
    raise_to(data, 0, "knight", 2)
    raise_to(data, 0, "cleric", 2)
    turn_of(data)
    assert refusal(data, "ability cleric") == "meeples.class.ability"  # the Cleric rests
    assert refusal(data, "ability knight") == refusal(data, "end") == ""
    do(data, "ability knight", "draws peasant")
    assert refusal(data, "ability knight") == "meeples.class.ability"


@pytest.mark.rule("meeples.class.ability-when")
def test_abilities_are_used_before_or_after_developing_but_not_after_opening_a_target() -> None:
    data = start("PPPPKCX")
    raise_to(data, 0, "knight", 2)
    raise_to(data, 0, "cleric", 2)
    turn_of(data)
    do(data, "ability knight", "draws peasant", "raise mage")
    assert refusal(data, "ability cleric") == ""
    send(data, "use villages", "PP")
    assert refusal(data, "ability cleric") == "meeples.development.window"


@pytest.mark.rule("meeples.class.ability-stays", "meeples.class.knight")
def test_a_knight_draws_a_meeple_and_stays() -> None:
    for rank in (2, 3):
        data = start("K", bag="PW")
        raise_to(data, 0, "knight", rank)
        turn_of(data)
        do(data, "ability knight")
        assert chances(data) == ["draws peasant", "draws warrior"]
        do(data, "draws warrior")
        assert (tavern(data), bag(data)) == ("WK", "P")


@pytest.mark.rule("meeples.class.ability-useful")
def test_an_ability_that_would_do_nothing_is_refused() -> None:
    data = start("KCMS", bag="")
    for unit in a.CLASS_NAMES:
        raise_to(data, 0, unit, 3)
    data.quests = data.discards.shuffled(44)
    turn_of(data)
    for unit in ("knight", "cleric", "mage", "shaman"):
        assert refusal(data, f"ability {unit}") == "meeples.class.ability-useful"
    give(data, tavern="KCMSX")
    turn_of(data)
    do(data, "ability cleric")  # though there is nothing to draw
    assert tavern(data) == "CMKS"


@pytest.mark.rule("meeples.class.cleric")
def test_a_cleric_returns_a_corruption_and_draws_at_level_three() -> None:
    data = start("CXX", bag="P")
    raise_to(data, 0, "cleric", 2)
    turn_of(data)
    do(data, "ability cleric")
    assert (tavern(data), supply(data, "X")) == ("CX", 19)
    data = start("CXX", bag="P")
    raise_to(data, 0, "cleric", 3)
    turn_of(data)
    do(data, "ability cleric", "draws peasant")
    assert (tavern(data), supply(data, "X")) == ("PCX", 19)


@pytest.mark.rule("meeples.class.mage", "meeples.ruling.mage-moment")
def test_all_mages_leave_the_tavern_for_quests() -> None:
    for rank, quests in ((2, 1), (3, 2)):
        data = start("MMP", lodgings="M")
        raise_to(data, 0, "mage", rank)
        turn_of(data)
        do(data, "ability mage")
        for _ in range(quests):
            luck(data)
        assert (tavern(data), lodgings(data), data.hands[0].size()) == ("P", "MMM", quests)
        do(data, "end")
        assert options(data)[-1] == "done"


@pytest.mark.rule("meeples.ruling.mage-moment")
def test_a_mage_cannot_be_sent_to_a_target_first() -> None:
    data = start("MPP")
    raise_to(data, 0, "mage", 2)
    turn_of(data)
    send(data, "use villages", "PP")
    assert refusal(data, "ability mage") == "meeples.development.window"


@pytest.mark.rule("meeples.prestige.shaman", "meeples.ruling.shaman-redraw", "meeples.ruling.prestige-levels")
def test_a_shaman_swaps_a_corruption_for_a_meeple_perhaps_the_same_one() -> None:
    data = turn_of(start("SX", bag="P"))
    do(data, "ability shaman")
    assert (tavern(data), lodgings(data)) == ("S", "X")
    assert chances(data) == ["draws peasant"]
    data = turn_of(start("SX", bag="", lodgings="W"))
    do(data, "ability shaman")
    assert chances(data) == ["draws warrior", "draws corruption"]


@pytest.mark.rule("meeples.quest.scaffolding", "meeples.ruling.scaffolding-by-itself")
def test_borrowed_scaffolding_helps_with_the_next_location_by_itself_and_once() -> None:
    data = start("P")
    build(data, "barracks")
    offer(data, "seminary")
    give_quests(data, 0, "borrowed-scaffolding")
    turn_of(data)
    assert refusal(data, "build seminary") == "meeples.build.cost"
    do(data, "complete borrowed-scaffolding")
    assert hand(data) == []
    do(data, "build seminary", "offers almshouse")
    assert tavern(data) == ""
    give(data, tavern="P")
    offer(data, "mage-academy")
    turn_of(data)
    assert refusal(data, "build mage-academy") == "meeples.build.cost"


@pytest.mark.rule("meeples.quest.scaffolding")
def test_scaffolding_makes_a_location_of_cost_one_free() -> None:
    data = start("X")
    build(data, "barracks")
    offer(data, "almshouse")
    give_quests(data, 0, "borrowed-scaffolding")
    turn_of(data)
    do(data, "complete borrowed-scaffolding", "build almshouse", "offers seminary")
    assert lodgings(data) == "PP"  # the bonus; nobody had to pay
