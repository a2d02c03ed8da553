"""Spots: overrun, what a spot takes, the basic actions of the districts, and every Location."""

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.tables import (
    bag,
    build,
    do,
    empty_supply,
    end,
    give,
    give_quests,
    hand,
    lodgings,
    luck,
    offer,
    options,
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

FILL = ("backwoods-bandit-castle", "termite-castle", "chip-thief")


def table(tavern: str, *locations: str, lodgings: str = "", players: int = 2) -> Meeples:
    """The turn of the first seat, with Locations, and with a Quest in hand that lets it look before it tidies up."""
    data = start(tavern, lodgings=lodgings, players=players)
    for location in locations:
        build(data, location)
    give_quests(data, 0, "old-masters")
    return turn_of(data)


def crowd(data: Meeples, district: str, monsters: int) -> Meeples:
    """Some Monsters are in a district."""
    put_monsters(data, {f"{district}-{place + 1}": FILL[place] for place in range(monsters)})
    return turn_of(data)


def use(data: Meeples, spot: str, meeples: str) -> Meeples:
    """Meeples are sent to a spot, and it is resolved, up to the next decision or draw of luck."""
    send(data, f"use {spot}", meeples)
    return do(data, "end")


# Overrun.


@pytest.mark.rule("meeples.overrun.measure", "meeples.overrun.effect", "meeples.overrun.peasants")
@pytest.mark.rule("meeples.ruling.overrun-number", "meeples.ruling.overrun-gives")
def test_peasants_join_where_two_or_three_monsters_are() -> None:
    for monsters, joins in ((0, 0), (1, 0), (2, 1), (3, 2)):
        data = crowd(table("PP"), "villages", monsters)
        stock = supply(data, "P")
        send(data, "use villages", "PP")
        assert supply(data, "P") == stock - joins
        do(data, "end")
        assert lodgings(data) == "PP" + "P" * joins + "W"


@pytest.mark.rule("meeples.overrun.measure", "meeples.ruling.overrun-number")
def test_strength_and_level_of_monsters_do_not_matter_for_overrun() -> None:
    data = table("PP")
    put_monsters(data, {"villages-1": "bone-colossus", "castle-1": "skeleton-cathedral", "castle-3": "woodworm"})
    assert [s.monsters_in(data, district) for district in range(4)] == [2, 1, 0, 0]
    use(data, "villages", "PP")
    assert lodgings(data) == "PPW"


@pytest.mark.rule("meeples.overrun.when", "meeples.ruling.overrun-counted")
def test_a_monster_that_falls_in_the_same_turn_still_counts() -> None:
    data = crowd(table("PPK"), "villages", 2)
    send(data, "fight villages 1", "K")  # falls first
    send(data, "use villages", "PP")
    do(data, "end")
    assert lodgings(data) == "PPPWK"


@pytest.mark.rule("meeples.overrun.each", "meeples.overrun.where")
def test_each_spot_of_an_overrun_district_brings_its_own_peasants() -> None:
    data = crowd(table("PPPP", "training-yard", "almshouse"), "villages", 3)
    send(data, "use almshouse", "P")  # in the Cathedral
    send(data, "use training-yard", "PP")
    assert list(data.cells[f.CROWDS : f.CROWDS + 2]) == [0, 2]
    data = crowd(table("PPPP", "training-yard"), "villages", 3)
    send(data, "use villages", "PP")
    send(data, "use training-yard", "PP")
    assert list(data.cells[f.CROWDS : f.CROWDS + 2]) == [2, 2]


@pytest.mark.rule("meeples.overrun.where", "meeples.city.centre")
def test_fights_and_development_are_free_of_overrun() -> None:
    data = crowd(table("PPPPP"), "villages", 3)
    stock = supply(data, "P")
    offer(data, "training-yard")
    turn_of(data)
    do(data, "build training-yard")
    luck(data)
    send(data, "fight villages 1", "PP")
    assert supply(data, "P") == stock


@pytest.mark.rule("meeples.ruling.overrun-supply")
def test_fewer_peasants_join_if_the_supply_lacks_them() -> None:
    data = crowd(table("PPPP", "training-yard"), "villages", 3)
    empty_supply(data, "P", left=1)
    send(data, "use villages", "PP")
    assert supply(data, "P") == 0  # taken when the Units are sent
    send(data, "use training-yard", "PP")
    assert list(data.cells[f.CROWDS : f.CROWDS + 2]) == [1, 0]


@pytest.mark.rule("meeples.prestige.ranger")
def test_a_ranger_keeps_the_peasants_away_from_its_spot() -> None:
    data = crowd(table("PPPR", "training-yard"), "villages", 3)
    send(data, "use villages", "PR")
    send(data, "use training-yard", "PP")
    assert list(data.cells[f.CROWDS : f.CROWDS + 2]) == [0, 2]


# What a spot takes.


@pytest.mark.rule("meeples.spot.everyone", "meeples.ruling.empty-supply")
def test_a_location_that_another_player_has_built_is_open_and_an_unbuilt_one_is_not() -> None:
    data = start("PP")
    build(data, "seminary", seat=1)
    turn_of(data)
    assert refusal(data, "use seminary") == ""
    assert refusal(data, "use almshouse") == "meeples.spot.everyone"
    empty_supply(data, "C")
    assert refusal(turn_of(data), "use seminary") == ""  # though there is no Cleric to be gained


@pytest.mark.rule("meeples.spot.exact")
def test_a_spot_takes_exactly_what_it_needs() -> None:
    data = table("PPPWK", "barracks")
    do(data, "use barracks")
    assert (data.cells[f.SENT], tavern(data)) == (1, "PPK")
    data = table("PPWK")
    do(data, "use castle")
    assert refusal(data, "send") == "meeples.spot.exact"
    for unit in ("warrior", "knight"):
        do(data, f"add {unit}")
    assert (data.cells[f.SENT], tavern(data)) == (1, "P")  # and nobody more


@pytest.mark.rule("meeples.spot.exact", "meeples.district.other-unit", "meeples.ruling.peasant-not-other")
def test_any_unit_may_be_a_peasant_or_of_any_kind() -> None:
    for other in "PWCMKRLS":
        data = table(f"P{other}")
        use(data, "university", f"P{other}")
        assert sorted(lodgings(data)) == sorted(f"P{other}M")
        assert supply(data, "P") == 48 - 7 - f"P{other}".count("P")  # none leaves the pool


@pytest.mark.rule("meeples.spot.leaves")
def test_only_the_named_unit_leaves_for_the_supply() -> None:
    data = table("WW", "rangers-lodge")
    use(data, "rangers-lodge", "WW")
    assert (lodgings(data), supply(data, "W")) == ("WR", 17)


# Paladins.


@pytest.mark.rule("meeples.prestige.paladin", "meeples.spot.leaves", "meeples.ruling.paladin-as-class")
def test_a_paladin_stands_in_for_a_named_class_and_leaves_in_its_place() -> None:
    for spot, party, left in (
        ("rangers-lodge", "LP", "PR"),
        ("chapter-house", "LP", "PL"),
        ("shamans-circle", "LP", "PS"),
        ("throne-hall", "LP", "PL"),
    ):
        data = table(party, spot)
        use(data, spot, party)
        assert lodgings(data) == left, spot


@pytest.mark.rule("meeples.prestige.paladin")
def test_a_paladin_stands_in_for_no_peasant() -> None:
    data = table("LW", "barracks", "almshouse", "training-yard")
    for spot in ("barracks", "almshouse", "training-yard", "villages"):
        assert refusal(data, f"use {spot}") == "meeples.spot.exact"
    data = table("LP", "barracks")
    use(data, "barracks", "LP")
    assert lodgings(data) == "KL"  # the Peasant has left
    data = table("LWP", "barracks")
    do(data, "use barracks", "add paladin")
    assert (data.cells[f.SENT], tavern(data)) == (1, "W")  # a Peasant is still needed, and the Warrior no more


@pytest.mark.rule("meeples.ruling.paladin-as-class")
def test_a_paladin_beside_the_named_class_is_the_other_unit() -> None:
    data = table("LC", "chapter-house")
    use(data, "chapter-house", "LC")
    assert (lodgings(data), supply(data, "C"), supply(data, "L")) == ("LL", 18, 4)
    data = table("LLC", "chapter-house")
    do(data, "use chapter-house", "add paladin")
    assert refusal(data, "add cleric") == refusal(data, "add paladin") == ""  # what else is sent decides


@pytest.mark.rule("meeples.ruling.paladin-as-class")
def test_of_two_paladins_one_stands_in_at_most() -> None:
    data = table("LL", "throne-hall")
    use(data, "throne-hall", "LL")
    assert score(data) == 2  # one for the Knight, one as the other Unit
    data = start("LL")
    data.cells[f.TOP] = a.ROOM_NAMES.index("rescue-ranger")  # asks for two classes
    assert refusal(turn_of(data), "use castle-tower") == "meeples.spot.exact"
    give(data, tavern="LLW")
    send(turn_of(data), "use castle-tower", "LW")  # by itself: nobody else may be sent
    give(data, tavern="LWK")
    do(turn_of(data), "use castle-tower", "add paladin")
    assert options(data) == ["add warrior", "add knight"]


# The districts.


@pytest.mark.rule("meeples.district.actions", "meeples.city.unit", "meeples.ruling.district-units")
@pytest.mark.rule("meeples.district.castle", "meeples.district.villages", "meeples.district.cathedral")
@pytest.mark.rule("meeples.district.university")
def test_every_district_gives_its_unit() -> None:
    for district, need, unit in (("castle", "PPP", "K"), ("villages", "PP", "W"), ("cathedral", "PP", "C"),
                                 ("university", "PP", "M")):  # fmt: skip
        data = table(need[1:])
        assert refusal(data, f"use {district}") == "meeples.spot.exact"
        assert refusal(table("WWW"), f"use {district}") == "meeples.spot.exact"  # a Peasant must be there
        data = table(need)
        use(data, district, need)
        assert lodgings(data) == need + unit
        assert supply(data, unit) == (11 if unit == "K" else 17)


# The Castle.


@pytest.mark.rule("meeples.location.colosseum", "meeples.location.colosseum-empty")
def test_in_the_empty_colosseum_nothing_happens() -> None:
    data = table("P", "colosseum")
    use(data, "colosseum", "P")
    assert (data.cells[f.CHAMPION], data.cells[f.CHAMPION_OF], score(data)) == (a.PEASANT, 0, 0)
    data = start("PPPP")
    offer(data, "colosseum")
    turn_of(data)
    assert refusal(data, "build colosseum") == ""
    do(data, "build colosseum")
    assert (score(data), lodgings(data)) == (2, "PP")
    give(data, tavern="X")
    assert refusal(turn_of(data), "use colosseum") == "meeples.spot.exact"


def duel(challenger: str, champion: str, ranks: tuple[int, int] = (1, 1)) -> tuple[int, int, bool]:
    """The scores of challenger and champion after a fight in the Colosseum, and whether the challenger stays."""
    data = table(challenger, "colosseum")
    give(data, 1, tavern=champion)
    raise_to(data, 0, "knight", ranks[0])
    raise_to(data, 1, "knight", ranks[1])
    data.cells[f.CHAMPION] = next(kind for kind in range(8) if data.cells[f.TAVERN + a.KINDS + kind])
    give(data, 1, tavern="")
    data.cells[f.SUPPLY + data.cells[f.CHAMPION]] -= 1
    data.cells[f.CHAMPION_OF] = 1
    use(data, "colosseum", challenger)
    stays = data.cells[f.CHAMPION_OF] == 0
    assert (lodgings(data), lodgings(data, 1)) == (("", champion) if stays else (challenger, ""))
    return score(data), score(data, 1), stays


@pytest.mark.rule("meeples.location.colosseum-duel", "meeples.ruling.champions")
def test_champions_of_different_players_are_compared() -> None:
    assert duel("W", "P") == (2, 0, True)
    assert duel("P", "W") == (0, 2, False)
    assert duel("W", "K") == (2, 0, True)  # the one just sent wins a tie
    assert duel("K", "R") == (0, 2, False)
    assert duel("K", "R", (3, 1)) == (2, 0, True)
    assert duel("K", "K", (2, 3)) == (0, 2, False)  # each at its owner's level
    assert duel("R", "L") == (2, 0, True)


@pytest.mark.rule("meeples.ruling.champions")
def test_no_bonus_counts_between_champions() -> None:
    data = table("W", "colosseum")
    raise_to(data, 0, "warrior", 2)
    data.cells[f.CHAMPION], data.cells[f.CHAMPION_OF] = a.SHAMAN, 1
    data.cells[f.SUPPLY + a.SHAMAN] -= 1
    use(data, "colosseum", "W")  # 2, not 3
    assert (score(data), score(data, 1)) == (0, 2)


@pytest.mark.rule("meeples.location.colosseum-relief")
def test_a_champion_of_ones_own_is_relieved() -> None:
    data = table("P", "colosseum")
    data.cells[f.CHAMPION], data.cells[f.CHAMPION_OF] = a.KNIGHT, 0
    data.cells[f.SUPPLY + a.KNIGHT] -= 1
    use(data, "colosseum", "P")
    assert (score(data), lodgings(data), data.cells[f.CHAMPION]) == (1, "K", a.PEASANT)


@pytest.mark.rule("meeples.location.colosseum-champion", "meeples.ruling.champion-end", "meeples.ruling.pool")
def test_a_champion_belongs_to_the_pool_but_is_not_drawn() -> None:
    data = table("W", "colosseum")
    give(data, bag="PP")
    send(data, "use colosseum", "W")
    assert s.pool(data, 0, a.WARRIOR) == 1  # on the way
    do(data, "end", "done", "draws peasant", "draws peasant")
    assert (data.seat, tavern(data), s.pool(data, 0, a.WARRIOR)) == (-2, "PP", 1)


@pytest.mark.rule("meeples.location.barracks")
def test_barracks_turn_a_peasant_into_a_knight() -> None:
    data = table("WP", "barracks")
    assert refusal(table("WK", "barracks"), "use barracks") == "meeples.spot.exact"
    assert refusal(table("PP", "barracks"), "use barracks") == "meeples.spot.exact"
    stock = supply(data, "P")
    use(data, "barracks", "WP")
    assert (lodgings(data), supply(data, "P"), supply(data, "W")) == ("WK", stock + 1, 17)
    assert bonus("barracks") == "PPW"


@pytest.mark.rule("meeples.location.throne-hall")
def test_throne_hall() -> None:
    assert refusal(table("K", "throne-hall"), "use throne-hall") == "meeples.spot.exact"
    assert refusal(table("WW", "throne-hall"), "use throne-hall") == "meeples.spot.exact"
    data = table("KP", "throne-hall")
    use(data, "throne-hall", "KP")
    assert (score(data), lodgings(data)) == (2, "PK")
    assert bonus("throne-hall") == "PP 2 VP"


@pytest.mark.rule("meeples.location.war-room")
def test_war_room() -> None:
    data = table("C", "war-room")
    use(data, "war-room", "C")
    assert (score(data), lodgings(data)) == (0, "C")
    assert bonus("war-room") == "P 1 VP"


# The Villages.


def bonus(location: str) -> str:
    """The Lodgings of a builder, who has paid and gained, and what was scored."""
    data = start("PP", bag="W")
    offer(data, location)
    turn_of(data)
    do(data, f"build {location}")
    while data.seat == CHANCE:
        luck(data)
    return lodgings(data) + (f" {score(data)} VP" if score(data) else "") + " Quest" * data.hands[0].size()


@pytest.mark.rule("meeples.location.rangers-lodge")
def test_rangers_lodge() -> None:
    assert refusal(table("PP", "rangers-lodge"), "use rangers-lodge") == "meeples.spot.exact"
    assert refusal(table("W", "rangers-lodge"), "use rangers-lodge") == "meeples.spot.exact"
    data = table("WP", "rangers-lodge")
    use(data, "rangers-lodge", "WP")
    assert (lodgings(data), supply(data, "W"), supply(data, "R")) == ("PR", 18, 5)
    assert bonus("rangers-lodge") == "PPW"


@pytest.mark.rule("meeples.location.training-yard")
def test_training_yard() -> None:
    assert refusal(table("PWW", "training-yard"), "use training-yard") == "meeples.spot.exact"
    data = table("PP", "training-yard")
    stock = supply(data, "P")
    use(data, "training-yard", "PP")
    assert (lodgings(data), supply(data, "P")) == ("PW", stock + 1)
    assert bonus("training-yard") == "P 1 VP"


@pytest.mark.rule("meeples.location.guest-house", "meeples.ruling.guest")
def test_in_the_guest_house_a_unit_that_was_not_sent_may_stay() -> None:
    data = table("PKKWX", "guest-house")
    send(data, "use guest-house", "P")
    do(data, "end", "done")
    assert options(data) == ["stay warrior", "stay knight", "done"]  # neither the Peasant nor Corruption
    assert refusal(data, "stay peasant") == "meeples.location.guest-house"
    stays, goes = data.copy(), data.copy()
    do(stays, "stay knight", *["draws peasant"] * 4)
    assert (tavern(stays), lodgings(stays)) == ("PPPPK", "PWKX")  # one Knight; as many are drawn as otherwise
    do(goes, "done", *["draws peasant"] * 4)
    assert (tavern(goes), lodgings(goes)) == ("PPPP", "PWKKX")
    assert bonus("guest-house") == "P"


@pytest.mark.rule("meeples.ruling.guest")
def test_without_a_unit_in_the_tavern_nobody_is_asked_to_stay() -> None:
    data = table("PX", "guest-house")
    send(data, "use guest-house", "P")
    do(data, "end", "done")
    assert data.seat == CHANCE


# The Cathedral.


@pytest.mark.rule("meeples.location.chapter-house")
def test_chapter_house() -> None:
    assert refusal(table("PP", "chapter-house"), "use chapter-house") == "meeples.spot.exact"
    assert refusal(table("C", "chapter-house"), "use chapter-house") == "meeples.spot.exact"
    data = table("CP", "chapter-house")
    use(data, "chapter-house", "CP")
    assert (lodgings(data), supply(data, "C"), supply(data, "L")) == ("PL", 18, 5)
    assert bonus("chapter-house") == "PP"


@pytest.mark.rule("meeples.cleanse.order", "meeples.ruling.cleanse-by-itself")
def test_a_cleanse_takes_corruption_from_the_bag_then_the_lodgings_then_the_tavern() -> None:
    for places, then in (("X" * 3, " XX"), (" XX", "  X"), ("  X", "   "), ("   ", "   ")):
        inside, resting, there = (place.strip() for place in places)
        data = start(f"P{there}", bag=f"P{inside}", lodgings=resting)
        offer(data, "cleansing-font")
        stock = supply(data, "X")
        turn_of(data)
        do(data, "build cleansing-font")
        luck(data)
        assert (bag(data), lodgings(data), tavern(data)) == (
            f"P{then[0].strip()}",
            f"P{then[1].strip()}",
            then[2].strip(),
        )
        assert supply(data, "X") == stock + (places != then)


@pytest.mark.rule("meeples.location.cleansing-font", "meeples.cleanse.order")
def test_the_cleansing_font_takes_from_the_lodgings_or_else_the_tavern() -> None:
    for resting, there, left in (("X", "X", ("PC", "X")), ("", "X", ("PC", "")), ("", "", ("PC", ""))):
        data = start(f"PC{there}", bag="PPPPX", lodgings=resting)
        build(data, "cleansing-font")
        give_quests(data, 0, "old-masters")
        turn_of(data)
        use(data, "cleansing-font", "PC")
        assert (lodgings(data), tavern(data), bag(data)) == (*left, "PPPPX")
    assert refusal(table("CWMK", "cleansing-font"), "use cleansing-font") == "meeples.spot.exact"


@pytest.mark.rule("meeples.location.almshouse")
def test_almshouse() -> None:
    assert refusal(table("W", "almshouse"), "use almshouse") == "meeples.spot.exact"
    data = table("P", "almshouse")
    stock = supply(data, "P")
    use(data, "almshouse", "P")
    assert (score(data), lodgings(data), supply(data, "P")) == (1, "", stock + 1)
    assert bonus("almshouse") == "PPP"


@pytest.mark.rule("meeples.location.seminary")
def test_seminary() -> None:
    assert refusal(table("W", "seminary"), "use seminary") == "meeples.spot.exact"
    data = table("P", "seminary")
    use(data, "seminary", "P")
    assert (lodgings(data), supply(data, "P"), supply(data, "C")) == ("C", 48 - 7, 17)
    assert bonus("seminary") == "PPC"


# The University.


@pytest.mark.rule("meeples.location.mage-academy")
def test_mage_academy() -> None:
    assert refusal(table("W", "mage-academy"), "use mage-academy") == "meeples.spot.exact"
    data = table("P", "mage-academy")
    use(data, "mage-academy", "P")
    assert (lodgings(data), supply(data, "P"), supply(data, "M")) == ("M", 48 - 7, 17)
    assert bonus("mage-academy") == "PPM"


@pytest.mark.rule("meeples.location.mages-workshop", "meeples.ruling.left-neighbour")
def test_in_the_workshop_one_of_two_new_quests_is_kept_and_the_other_passed_to_the_left() -> None:
    data = table("M", "mages-workshop", players=3)
    use(data, "mages-workshop", "M")
    do(data, "draws-quest p1 overkill", "draws-quest p1 trophy-wall")
    assert options(data) == ["keep overkill", "keep trophy-wall"]
    assert refusal(data, "keep old-masters") == "meeples.location.mages-workshop"  # an older one
    do(data, "keep trophy-wall")
    assert (hand(data), hand(data, 1), hand(data, 2)) == (["old-masters", "trophy-wall"], ["overkill"], [])
    assert lodgings(data) == "M"
    assert refusal(table("PWCK", "mages-workshop"), "use mages-workshop") == "meeples.spot.exact"
    assert bonus("mages-workshop") == "PP Quest"


@pytest.mark.rule("meeples.ruling.left-neighbour")
def test_the_left_neighbour_of_the_last_seat_is_the_first() -> None:
    data = start("", players=3)
    assert [s.after(data, seat) for seat in range(3)] == [1, 2, 0]


@pytest.mark.rule("meeples.ruling.workshop-one", "meeples.ruling.no-quest-left")
def test_a_single_quest_is_kept_and_none_passed() -> None:
    for left in (1, 0):
        data = table("M", "mages-workshop")
        names = [name for name in a.QUEST_NAMES if name != "old-masters"]
        give_quests(data, 1, *names[left:])
        use(data, "mages-workshop", "M")
        if left:
            do(data, f"draws-quest p1 {names[0]}")
        assert options(data)[-1] == "done"  # nothing to choose
        assert data.hands[0].size() == 1 + left


@pytest.mark.rule("meeples.location.reading-room", "meeples.quest.draw-and-discard", "meeples.ruling.discard-any")
def test_the_reading_room_draws_two_quests_and_discards_any_of_the_hand() -> None:
    data = table("P", "reading-room")
    use(data, "reading-room", "P")
    do(data, "draws-quest p1 overkill", "draws-quest p1 trophy-wall")
    assert options(data) == ["discard old-masters", "discard overkill", "discard trophy-wall"]  # one it must be
    do(data, "discard old-masters")
    assert hand(data) == ["overkill", "trophy-wall"]
    assert bonus("reading-room") == "P Quest"


@pytest.mark.rule("meeples.ruling.no-quest-left")
def test_an_effect_without_quests_does_the_rest() -> None:
    data = start("P")
    build(data, "reading-room")
    give_quests(data, 1, *a.QUEST_NAMES)
    turn_of(data)
    send(data, "use reading-room", "P")
    end(data)
    assert hand(data) == []
    assert data.discards.size() == 0


@pytest.mark.rule("meeples.location.shamans-circle")
def test_shamans_circle() -> None:
    assert refusal(table("PP", "shamans-circle"), "use shamans-circle") == "meeples.spot.exact"
    assert refusal(table("M", "shamans-circle"), "use shamans-circle") == "meeples.spot.exact"
    data = table("MP", "shamans-circle")
    use(data, "shamans-circle", "MP")
    assert (lodgings(data), supply(data, "M"), supply(data, "S")) == ("PS", 18, 5)
    assert bonus("shamans-circle") == "PP 1 VP"
