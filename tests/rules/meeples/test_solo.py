"""A match against the Royal Guard: its set-up, its course, its end, and its variants."""

import random

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, box, fields as f, flow, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.monsters import reveal_council
from bartizan.games.meeples.scoring import COUNT
from tests.rules.meeples.guard_tables import BAG, GUARD, board, solo, sword
from tests.rules.meeples.tables import chances, content, do, held, options, refusal, turn_of


def begun(help_: int = 0, advanced: bool = False, until: str = "") -> Meeples:
    """A match alone, played by first options and outcomes up to a kind of step, or to the first turn."""
    data = flow.new_match(1, False, help_, advanced, box.tables_of(content(), 1))
    while data.doing().name != (until or "act"):
        data.apply(data.chance()[0][0] if data.seat == CHANCE else data.actions()[0])
    return data


@pytest.mark.rule("meeples.guard.seat", "meeples.solo.bag", "meeples.solo.two-players", "meeples.solo.towers")
def test_the_guard_sits_behind_the_person_with_a_bag_of_its_own() -> None:
    data = begun()
    assert (data.seats, s.people(data), held(data, BAG)) == (2, 1, "PPPWCMKXXX")
    assert (board(data), data.scores(), data.cells[f.TOWERS]) == ({}, [0, 0], 1)
    assert sum(s.pool(data, 0, kind) for kind in range(9)) == 10
    assert sum(s.monsters_in(data, district) for district in range(4)) == 6
    two = box.tables_of(content(), 2)
    assert (list(data.tables.parts), data.tables.board) == (list(two.parts), two.board)


@pytest.mark.rule("meeples.solo.prey", "meeples.guard.prey")
def test_one_prey_quest_lies_open_and_none_is_in_the_deck() -> None:
    data = begun(until="draw_prey")
    assert chances(data) == [f"preys {quest}" for quest in sorted(a.LEGACY_NAMES[:3], key=a.QUEST_NAMES.index)]
    do(data, "preys sawdust-to-sawdust")
    assert data.tables.prey_type[data.cells[f.PREY]] == a.TYPE_NAMES.index("undead")
    assert data.quests.size() == 41
    assert not any(data.quests.pool[a.QUEST_NAMES.index(quest)] for quest in a.LEGACY_NAMES[:3])


@pytest.mark.rule("meeples.solo.locations")
def test_three_locations_leave_the_game() -> None:
    data = flow.new_match(1, False, 0, False, box.tables_of(content(), 1))
    gone = {name for number, name in enumerate(a.LOCATION_NAMES) if not data.cells[f.UNSEEN_LOCATIONS] >> number & 1}
    assert gone == {"mage-academy", "mages-workshop", "colosseum"}


@pytest.mark.rule("meeples.solo.orders")
def test_four_of_seven_orders_lie_in_the_districts() -> None:
    data = begun(until="draw_order")
    assert len(chances(data)) == 7
    data = begun()
    orders = f.FIELDS.of(data.cells, f.ORDERS)
    assert len(set(orders)) == 4
    assert NOTHING not in orders


@pytest.mark.rule("meeples.solo.order-spots")
def test_one_building_spot_is_left_in_each_district() -> None:
    data = solo()
    assert s.free_plot(data, 0) == 0
    data.cells[f.BUILT] = a.LOCATION_NAMES.index("barracks")
    assert s.free_plot(data, 0) == NOTHING
    data.cells[f.GUARD] = 0
    assert s.free_plot(data, 0) == 1


@pytest.mark.rule("meeples.solo.sword", "meeples.solo.begins")
def test_the_sword_points_at_the_castle_and_the_person_begins() -> None:
    data = begun()
    assert (sword(data), data.seat, data.cells[f.ROUND]) == ("castle", 0, 1)


def play(data: Meeples, seed: int) -> list[str]:
    """Play on by chance; gives whose turns there were, with the round of each."""
    rng = random.Random(seed)
    turns: list[str] = []
    while data.seat != OVER:
        kind = data.doing().name
        if kind in ("act", "summon_troops"):
            turn = f"{'you' if kind == 'act' else 'guard'} {data.cells[f.ROUND]}"
            if turn not in turns:
                turns.append(turn)
        data.apply(rng.choice([outcome for outcome, _ in data.chance()] if data.seat == CHANCE else data.actions()))
    return turns


@pytest.mark.rule("meeples.solo.alternate", "meeples.solo.equal-turns", "meeples.solo.council-third")
@pytest.mark.parametrize("seed", range(4))
def test_turns_alternate_to_the_end_and_both_have_equally_many(seed: int) -> None:
    data = begun()
    turns = play(data, seed)
    last = int(data.cells[f.LAST_ROUND])
    assert turns == [f"{who} {number}" for number in range(1, last + 1) for who in ("you", "guard")]
    assert (data.cells[f.ROUND], data.cells[f.COUNCIL], data.cells[f.BEATEN + GUARD]) == (last, 3, 0)


@pytest.mark.rule("meeples.solo.council-return", "meeples.ruling.guard-always-two")
def test_the_first_two_council_cards_send_the_guards_meeples_home_and_give_it_no_corruption() -> None:
    data = solo(bag="P", on_board={"a1": "peasant", "x1": "corruption"})
    reveal_council(data, 0)
    assert (board(data), held(data, BAG)) == ({}, "PPX")
    assert s.pool(data, 0, a.CORRUPTION) == 1


@pytest.mark.rule("meeples.solo.council-third")
def test_the_third_card_sets_the_end_and_leaves_the_board_alone() -> None:
    data = solo(on_board={"a1": "peasant"})
    data.cells[f.COUNCIL] = 2
    reveal_council(data, 2)
    assert (board(data), data.cells[f.LAST_ROUND]) == ({"a1": "peasant"}, data.cells[f.ROUND] + 2)


@pytest.mark.rule("meeples.solo.end-quests", "meeples.solo.end-rooms", "meeples.guard.chart")
def test_at_the_end_the_guard_scores_kept_quests_and_sets() -> None:
    data = solo()
    hand = data.hands[GUARD]
    for quest in ("overkill", "big-game", "royal-favour"):
        hand = hand.add(a.QUEST_NAMES.index(quest), 0)
    data.hands = [data.hands[0], hand]
    data.cells[f.TAKEN + GUARD] = sum(2 ** a.ROOM_NAMES.index(room) for room in ("rod-grip", "rod-head", "face-gate"))
    data.agenda = type(data.agenda)([data.steps.names["finish"].at(), COUNT.at()])
    data.run()
    assert data.scores() == [0, 3 + 4 + 2 + 4 + 2]


@pytest.mark.rule("meeples.solo.tie")
@pytest.mark.parametrize(("yours", "its", "places"), [(30, 29, [1, 2]), (30, 30, [2, 1]), (29, 30, [2, 1])])
def test_a_tie_is_the_guards(yours: int, its: int, places: list[int]) -> None:
    data = solo()
    data.cells[f.SCORE] = yours
    data.cells[f.SCORE + GUARD] = its
    data.cells[f.BEATEN] = 15
    assert data.standings() == places


# Variants.


@pytest.mark.rule("meeples.variant.help")
def test_hired_help_trains_a_class_and_puts_one_of_it_into_the_bag() -> None:
    data = begun(1, until="train_class")
    assert options(data) == ["train warrior", "train cleric", "train mage"]
    assert refusal(data, "train knight") == "meeples.variant.help"
    do(data, "train cleric")
    assert f.FIELDS.of(data.cells, f.LEVEL)[:4] == [1, 2, 1, 1]
    assert held(data, int(f.BAG)) == "PPPPPPPCXXX"


@pytest.mark.rule("meeples.variant.help-more")
def test_more_help_is_chosen_class_by_class_each_once() -> None:
    data = begun(2, until="train_class")
    assert options(data) == ["train warrior", "train cleric"]
    do(data, "train warrior")
    assert options(data) == ["train cleric", "train mage"]
    assert refusal(data, "train warrior") == "meeples.variant.help-more"
    do(data, "train mage")
    assert held(data, int(f.BAG)) == "PPPPPPPWMXXX"
    assert f.FIELDS.of(begun(3).cells, f.LEVEL)[:4] == [2, 2, 2, 1]


@pytest.mark.rule("meeples.variant.advanced", "meeples.ruling.room-goes-back")
def test_the_advanced_guard_begins_with_a_hero_and_its_party() -> None:
    data = begun(advanced=True, until="draw_hero")
    assert chances(data) == ["advances rescue-ranger", "advances rescue-paladin", "advances rescue-shaman"]
    do(data, "advances rescue-shaman")
    assert held(data, BAG) == "PPPPWCMMKSXXX"
    tops = f.FIELDS.of(data.cells, f.TOP)
    assert len([room for room in tops if room != NOTHING]) + sum(f.FIELDS.of(data.cells, f.UNDER)) == 20


@pytest.mark.rule("meeples.variant.both")
def test_both_variants_go_together() -> None:
    data = begun(3, advanced=True)
    assert f.FIELDS.of(data.cells, f.LEVEL)[:3] == [2, 2, 2]
    assert len(held(data, BAG)) == 13
    turn_of(data)
    assert data.seat == 0
