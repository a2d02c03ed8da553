"""The Draw phase and the Monster deck: rules `meeples.draw.*` and `meeples.monster.*`."""

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.bags import plan_draw
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.monsters import ARRIVING
from bartizan.games.meeples.rounds import END_ROUND, FINISH, ROUND
from tests.rules.meeples.tables import (
    bag,
    bare,
    chances,
    do,
    end,
    give,
    give_quests,
    lodgings,
    luck,
    monster_at,
    options,
    put_monster,
    put_monsters,
    raise_to,
    refusal,
    send,
    start,
    tavern,
    turn_of,
)

SLOTS = [f"{district}-{slot}" for district in a.DISTRICT_NAMES for slot in a.SLOT_NAMES]
LEVEL_ONE = a.MONSTER_NAMES[:18]


def arriving(data: Meeples, number: int = 1) -> Meeples:
    """So many Monsters arrive, and nothing else happens."""
    FINISH.plan(data)
    ARRIVING.plan(data, number)
    data.run()
    return data


def left_in_deck(data: Meeples, *parts: tuple[int, int, int]) -> Meeples:
    """For each part of the deck: Monsters before the last ones, of the last ones, and Dark Council cards."""
    for level, (first, last, coming) in enumerate(parts):
        data.cells[f.LEFT + level * 2] = first
        data.cells[f.LEFT + level * 2 + 1] = last
        data.cells[f.COMING + level] = coming
    return data


# The phase.


@pytest.mark.rule("meeples.draw.order", "meeples.draw.tidy")
def test_the_draw_phase_has_four_steps() -> None:
    data = start("PPXK", lodgings="C")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    give_quests(data, 0, "overkill", "old-masters", "one-of-each", "small-folk", "full-muster")
    turn_of(data)
    send(data, "fight castle 1", "PP")
    do(data, "end", "done")
    assert (tavern(data), lodgings(data)) == ("", "PPCKX")  # tidied up, Corruption as well
    assert chances(data)[0].startswith("arrives")
    luck(data)
    assert options(data)[0].startswith("discard")
    do(data, "discard small-folk")
    assert chances(data) == ["draws peasant"]
    luck(data, 4)
    assert tavern(data) == "PPPP"


@pytest.mark.rule("meeples.draw.replace", "meeples.ruling.replace-in-number")
def test_as_many_monsters_arrive_as_have_fallen_wherever_they_go() -> None:
    data = start("PPPP")
    put_monsters(data, {"castle-1": "backwoods-bandit-castle", "castle-2": "skeleton-cathedral"})
    turn_of(data)
    send(data, "fight castle 1", "PP")
    send(data, "fight castle 2", "PP")
    do(data, "end")
    luck(data)  # the Quest of the Skeleton
    do(data, "done", "arrives woodworm", "arrives ink-toad")
    assert chances(data) == ["draws peasant"]
    assert {where: monster_at(data, where) for where in ("castle-1", "castle-2", "university-1", "university-2")} == {
        "castle-1": None, "castle-2": None, "university-1": "woodworm", "university-2": "ink-toad",
    }  # fmt: skip


@pytest.mark.rule("meeples.draw.replace")
def test_no_monster_arrives_if_none_has_fallen() -> None:
    data = turn_of(start("PP"))
    send(data, "use villages", "PP")
    do(data, "end")
    assert chances(data) == ["draws peasant"]


@pytest.mark.rule("meeples.draw.size", "meeples.council.draw", "meeples.council.third-only-end")
def test_each_of_the_first_two_cards_of_the_dark_council_makes_the_tavern_larger() -> None:
    for council, size in ((0, 4), (1, 5), (2, 6), (3, 6)):
        data = start("")
        data.cells[f.COUNCIL] = council
        end(turn_of(data))
        assert tavern(data) == "P" * size


@pytest.mark.rule("meeples.draw.size", "meeples.council.draw")
def test_a_card_of_the_same_draw_phase_counts() -> None:
    data = start("PP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    left_in_deck(data, (0, 3, 1), (5, 3, 1), (5, 4, 1))
    turn_of(data)
    do(send(data, "fight castle 1", "PP"), "end", "dark-council", "arrives woodworm", *["draws peasant"] * 5)
    assert (tavern(data), lodgings(data)) == ("PPPPP", "PPX")


@pytest.mark.rule("meeples.draw.cycle", "meeples.ruling.every-draw")
def test_an_empty_bag_is_filled_from_the_lodgings_and_drawing_goes_on() -> None:
    data = turn_of(start("X", bag="P", lodgings="WC"))
    do(data, "end", "draws peasant")
    assert (tavern(data), bag(data), lodgings(data)) == ("P", "WCX", "")  # not the one just drawn
    do(data, "draws corruption", "draws cleric")
    assert (tavern(data), bag(data)) == ("PCX", "W")


@pytest.mark.rule("meeples.draw.cycle")
def test_the_bag_is_not_filled_before_a_meeple_is_needed() -> None:
    data = turn_of(start("", bag="PPPP", lodgings="W"))
    do(data, "end", *["draws peasant"] * 4)
    assert (bag(data), lodgings(data)) == ("", "W")


@pytest.mark.rule("meeples.ruling.every-draw")
def test_an_ability_fills_the_bag_as_well() -> None:
    data = start("K", bag="", lodgings="W")
    raise_to(data, 0, "knight", 2)
    turn_of(data)
    do(data, "ability knight", "draws warrior")
    assert tavern(data) == "WK"


@pytest.mark.rule("meeples.draw.short", "meeples.ruling.every-draw")
def test_too_few_meeples_are_all_drawn() -> None:
    data = end(turn_of(start("P", bag="", lodgings="W")))
    assert (tavern(data), bag(data), lodgings(data)) == ("PW", "", "")


def test_every_meeple_of_a_bag_is_drawn_alike() -> None:
    data = give(bare(2), bag="PPPWX")
    FINISH.plan(data)
    plan_draw(data, 0, 1)
    data.run()
    assert data.chance() == [(a.DRAWS(0), 3), (a.DRAWS(1), 1), (a.DRAWS(8), 1)]


# Where Monsters come.


@pytest.mark.rule("meeples.monster.place", "meeples.monster.no-shift", "meeples.city.slots")
def test_a_monster_takes_the_lowest_empty_slot_of_its_district() -> None:
    for taken, free in (("", "1"), ("1", "2"), ("13", "2"), ("12", "3"), ("2", "1")):
        data = bare(2)
        put_monsters(data, {f"castle-{slot}": LEVEL_ONE[10 + int(slot)] for slot in taken})
        do(arriving(data), "arrives chip-thief")
        assert monster_at(data, f"castle-{free}") == "chip-thief"
        for slot in taken:
            assert monster_at(data, f"castle-{slot}") == LEVEL_ONE[10 + int(slot)]  # nobody moves


@pytest.mark.rule("meeples.monster.full", "meeples.city.clockwise")
def test_from_a_full_district_a_monster_goes_on_clockwise() -> None:
    home = 9  # of the Woodworm: the University, after which the Castle comes
    for full, there in ((3, "castle-1"), (5, "castle-3"), (6, "villages-1"), (9, "cathedral-1"), (11, "cathedral-3")):
        data = bare(2)
        for place in range(full):
            put_monster(data, SLOTS[(home + place) % 12], a.MONSTER_NAMES[20 + place])
        do(arriving(data), "arrives woodworm")
        assert monster_at(data, there) == "woodworm"


@pytest.mark.rule("meeples.monster.all-full")
def test_in_a_full_city_a_monster_leaves_the_game() -> None:
    data = bare(2)
    for place, where in enumerate(SLOTS):
        put_monster(data, where, a.MONSTER_NAMES[20 + place])
    cells = list(data.cells[f.MONSTERS : f.MONSTERS + 12])
    do(arriving(data), "arrives woodworm")
    assert list(data.cells[f.MONSTERS : f.MONSTERS + 12]) == cells
    assert not data.cells[f.UNSEEN_MONSTERS] >> a.MONSTER_NAMES.index("woodworm") & 1


# The deck.


@pytest.mark.rule("meeples.setup.deck-order", "meeples.setup.deck-council")
def test_a_dark_council_card_lies_among_the_last_monsters_of_its_part() -> None:
    data = left_in_deck(bare(2), (1, 2, 1), (5, 3, 1), (5, 4, 1))
    arriving(data, 4)
    assert chances(data) == [f"arrives {name}" for name in LEVEL_ONE]  # not yet
    luck(data)
    weights = dict(data.chance())
    card = weights.pop(a.DARK_COUNCIL.base)
    assert card * 2 == sum(weights.values())  # the card, or one of the two Monsters left
    luck(data, 2)
    assert chances(data) == ["dark-council"]
    luck(data)
    assert chances(data)[0] == "arrives hired-blades"  # of level 2
    luck(data)
    assert list(data.cells[f.LEFT : f.LEFT + 6]) == [0, 0, 4, 3, 5, 4]


@pytest.mark.rule("meeples.monster.next", "meeples.ruling.council-fills-no-slot")
def test_another_card_is_drawn_for_a_dark_council_card() -> None:
    data = left_in_deck(bare(2), (0, 0, 1), (0, 0, 1), (5, 4, 1))
    arriving(data)
    do(data, "dark-council", "dark-council")  # two in a row
    assert data.cells[f.COUNCIL] == 2
    do(data, "arrives turncoat-captain")
    assert [monster_at(data, where) for where in SLOTS].count(None) == 11
    assert data.seat != CHANCE


@pytest.mark.rule("meeples.monster.deck-empty", "meeples.ruling.no-more-cards")
def test_from_an_empty_deck_no_monster_arrives() -> None:
    data = left_in_deck(bare(2), (0, 0, 0), (0, 0, 0), (0, 0, 1))
    arriving(data, 3)
    do(data, "dark-council")  # the last card: it was the third
    assert data.seat != CHANCE
    assert all(monster_at(data, where) is None for where in SLOTS)
    for last in (False, True):
        data = left_in_deck(bare(2), (0, 0, 0), (0, 0, 0), (0, 0, 0))
        data.cells[f.COUNCIL] = 3
        data.cells[f.LAST_ROUND] = 3
        data.cells[f.ROUND] = 3 if last else 2
        END_ROUND.plan(data)
        data.run()
        assert data.cells[f.ROUND] == 3  # the final rounds are played, without new Monsters


@pytest.mark.rule("meeples.monster.quiet-round", "meeples.ruling.quiet-round")
def test_a_monster_arrives_at_the_end_of_a_quiet_round() -> None:
    data = start("")
    give(data, 1, tavern="", bag="PPPPPPPP")
    ROUND.plan(data, 4)
    data.run()
    for _ in range(2):
        do(data, "end")
        luck(data, 4)
    assert data.cells[f.ROUND] == 4
    assert chances(data)[0].startswith("arrives")
    luck(data)
    assert (data.cells[f.ROUND], data.seat) == (5, 0)


@pytest.mark.rule("meeples.monster.quiet-round")
def test_no_more_monsters_arrive_at_the_end_of_a_round_in_which_one_came() -> None:
    data = start("PP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    give(data, 1, tavern="", bag="PPPPPPPP")
    ROUND.plan(data, 4)
    data.run()
    do(send(data, "fight castle 1", "PP"), "end", "arrives woodworm")
    luck(data, 4)
    do(data, "end")
    luck(data, 4)
    assert (data.cells[f.ROUND], data.seat) == (5, 0)


@pytest.mark.rule("meeples.ruling.quiet-third-card", "meeples.council.third")
def test_a_third_card_in_a_quiet_round_begins_the_final_rounds_at_once() -> None:
    data = left_in_deck(start("KKKKK"), (0, 0, 0), (0, 0, 0), (0, 1, 1))
    data.cells[f.COUNCIL] = 2
    data.cells[f.ROUND] = 7
    END_ROUND.plan(data)
    data.run()
    do(data, "dark-council", "arrives turncoat-captain")
    assert (data.cells[f.ROUND], data.cells[f.LAST_ROUND]) == (8, 9)
    assert refusal(data, "attack chief-woodcutter") == ""
