"""The box and the set-up: what there is, in which order it comes, and what chance decides."""

from collections import Counter
from typing import Final

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f, flow, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.rounds import FIRST_PLAYER
from tests.rules.meeples.tables import bag, bare, chances, do, give, hand, luck, numbers, options, supply, tavern

LEVELS: Final = {2: (6, 8, 9), 3: (8, 11, 11), 4: (12, 15, 11)}
"""The Monsters of the three parts of the deck, by the number of players."""


def fresh(players: int = 2) -> Meeples:
    """A match before anything of its set-up."""
    return flow.new_match(players, False, 0, False, numbers(players))


def dealt(players: int = 2) -> Meeples:
    """A match in which everybody has been dealt Quests, and the first is to keep two of them."""
    data = fresh(players)
    while data.seat == CHANCE:
        luck(data)
    return data


@pytest.mark.rule("meeples.box.players")
def test_two_three_or_four_people_play() -> None:
    for players in (2, 3, 4):
        data = fresh(players)
        assert (int(data.seats), int(s.people(data))) == (players, players)
    assert s.people(fresh(1)) == 1  # the other seat is the Royal Guard's


@pytest.mark.rule("meeples.box.meeples", "meeples.ruling.prestige-six")
def test_there_are_152_meeples() -> None:
    assert dict(zip(a.KIND_NAMES, flow.BOX, strict=True)) == {
        "peasant": 48, "warrior": 18, "cleric": 18, "mage": 18, "knight": 12, "ranger": 6, "paladin": 6, "shaman": 6,
        "corruption": 20,
    }  # fmt: skip
    assert sum(flow.BOX) == 152


@pytest.mark.rule("meeples.setup.order", "meeples.ruling.setup-order")
def test_the_set_up_is_done_in_its_order() -> None:
    done = set_up(fresh(3))
    keeping = ["discard 0", "discard 1", "discard 2"]
    assert one_after_another(done) == ["arrives", "offers", "lays", "draws-quest", *keeping, "draws", "begins"]
    assert Counter(done) == {
        "arrives": 6, "offers": 4, "lays": 4, "draws-quest": 12, "draws": 12, "begins": 1, **dict.fromkeys(keeping, 2),
    }  # fmt: skip


@pytest.mark.rule("meeples.setup.order", "meeples.ruling.setup-order", "meeples.solo.prey", "meeples.variant.both")
def test_towers_and_guard_come_before_the_quests() -> None:
    done = set_up(flow.new_match(1, True, 2, True, numbers(1)))
    assert one_after_another(done) == [
        "arrives", "offers", "lays", "reveals", "preys", "orders", "advances", "train 0", "draws-quest", "discard 0",
        "draws",
    ]  # fmt: skip


def one_after_another(done: list[str]) -> list[str]:
    """Steps of a set-up, each once as long as it goes on."""
    return [step for step, before in zip(done, ["", *done], strict=False) if step != before]


def set_up(data: Meeples) -> list[str]:
    """What is drawn and decided until the first round begins."""
    done = []
    while data.cells[f.ROUND] == 0:
        if data.seat == CHANCE:
            done.append(chances(data)[0].split()[0])
            luck(data)
        else:
            done.append(f"{options(data)[0].split()[0]} {data.seat}")
            do(data, options(data)[0])
    return done


@pytest.mark.rule("meeples.setup.start-monsters", "meeples.ruling.six-monsters")
def test_six_monsters_of_level_one_arrive_one_after_the_other() -> None:
    for players in (2, 3, 4):
        data = fresh(players)
        level_one = {f"arrives {name}" for name in a.MONSTER_NAMES[:18]}
        assert set(chances(data)) == level_one
        do(data, "arrives backwoods-bandit-castle", "arrives termite-castle")
        assert data.cells[f.MONSTERS + 1] == a.MONSTER_NAMES.index("termite-castle")  # as arriving Monsters are placed
        luck(data, 3)
        assert chances(data)[0].startswith("arrives")
        luck(data)
        assert chances(data)[0].startswith("offers")
        assert sum(monster != NOTHING for monster in data.cells[f.MONSTERS : f.MONSTERS + 12]) == 6


@pytest.mark.rule("meeples.setup.deck-parts", "meeples.setup.deck-rest", "meeples.setup.deck-council")
@pytest.mark.rule("meeples.setup.deck-order", "meeples.ruling.deck-recipe", "meeples.ruling.council-among-cards")
@pytest.mark.rule("meeples.box.monsters")
def test_the_deck_has_three_parts_with_a_dark_council_card_among_the_last_of_each() -> None:
    for players, parts in LEVELS.items():
        data = dealt(players)
        left = list(data.cells[f.LEFT : f.LEFT + 6])
        assert [left[0] + left[1], left[2] + left[3], left[4] + left[5]] == list(parts)
        assert left[1::2] == [3, 3, 4]
        assert list(data.cells[f.COMING : f.COMING + 3]) == [1, 1, 1]
        taking_part = 6 + sum(parts)
        assert taking_part == {2: 29, 3: 36, 4: 44}[players]
        unseen = int(data.cells[f.UNSEEN_MONSTERS]).bit_count()
        assert unseen - sum(parts) == 44 - taking_part  # so many leave the game, and nobody knows which


@pytest.mark.rule("meeples.setup.offer", "meeples.box.locations", "meeples.ruling.offer-per-district")
def test_one_location_is_offered_in_each_district() -> None:
    data = fresh()
    luck(data, 6)
    for district, number in (("castle", 4), ("villages", 3), ("cathedral", 4), ("university", 4)):
        place = a.DISTRICT_NAMES.index(district)
        found = chances(data)
        assert len(found) == number
        luck(data)
        assert a.LOCATION_NAMES[data.cells[f.OFFER + place]] == found[0].split()[1]


@pytest.mark.rule("meeples.setup.tokens")
def test_four_of_six_tokens_lie_on_the_overlords() -> None:
    data = fresh()
    luck(data, 10)
    assert chances(data) == [f"lays {name}" for name in a.TOKEN_NAMES]
    do(data, "lays heroes", "lays two-points", "lays masters", "lays menagerie")
    laid = [a.TOKEN_NAMES[token] for token in data.cells[f.LAID : f.LAID + 4]]
    assert laid == ["heroes", "two-points", "masters", "menagerie"]
    assert int(data.cells[f.UNSEEN_TOKENS]).bit_count() == 2


@pytest.mark.rule("meeples.setup.bag", "meeples.setup.levels", "meeples.setup.score")
@pytest.mark.rule("meeples.ruling.starting-corruption")
def test_everyone_begins_alike() -> None:
    for players in (2, 3, 4):
        data = dealt(players)
        for seat in range(players):
            assert bag(data, seat) == "PPPPPPPXXX"
            assert list(data.cells[f.LEVEL + seat * 4 : f.LEVEL + seat * 4 + 4]) == [1, 1, 1, 1]
            assert data.cells[f.SCORE + seat] == 0
        # Three each, and one more each with the first two cards, are just there for four.
        assert supply(data, "X") == 20 - 3 * players >= 2 * players


@pytest.mark.rule("meeples.setup.quests", "meeples.ruling.four-keep-two", "meeples.ruling.setup-order")
def test_everyone_keeps_two_of_four_quests() -> None:
    data = dealt(2)
    assert [data.hands[seat].size() for seat in range(2)] == [4, 4]
    assert options(data) == [f"discard {name}" for name in sorted(hand(data), key=a.QUEST_NAMES.index)]
    for left in (3, 2):
        do(data, options(data)[0])
        assert data.hands[0].size() == left
    assert data.seat == 1
    do(data, options(data)[0], options(data)[1])
    assert [data.hands[seat].size() for seat in range(2)] == [2, 2]
    assert data.discards.size() == 4
    # Face down: each knows only its own.
    assert [len(data.discards.named(seat)) for seat in range(2)] == [2, 2]


@pytest.mark.rule("meeples.setup.first-tavern", "meeples.setup.first-player")
def test_who_draws_most_corruption_into_the_first_tavern_begins() -> None:
    data = dealt(3)
    while data.seat != CHANCE:
        do(data, options(data)[0])
    do(data, *["draws peasant"] * 4)
    do(data, "draws corruption", "draws corruption", *["draws peasant"] * 2)
    do(data, "draws corruption", *["draws peasant"] * 3)
    assert [tavern(data, seat) for seat in range(3)] == ["PPPP", "PPXX", "PPPX"]
    assert chances(data) == ["begins p2"]
    luck(data)
    assert (data.seat, data.cells[f.FIRST], data.cells[f.ROUND]) == (1, 1, 1)


@pytest.mark.rule("meeples.ruling.first-player-tie")
def test_chance_decides_among_those_who_drew_most_corruption() -> None:
    data = bare(4)
    for seat, drawn in enumerate(("PPXX", "PPPX", "PPXX", "PPPP")):
        give(data, seat, tavern=drawn)
    FIRST_PLAYER.plan(data)
    data.run()
    assert data.chance() == [(a.BEGINS(0), 1), (a.BEGINS(2), 1)]


@pytest.mark.rule("meeples.city.slots", "meeples.city.building-spots", "meeples.city.districts")
def test_the_city_has_four_districts_of_three_slots_and_two_building_spots() -> None:
    assert a.DISTRICT_NAMES == ["castle", "villages", "cathedral", "university"]
    data = bare(2)
    for district in range(4):
        first = int(f.MONSTERS) + district * 3
        for monsters in range(4):
            assert s.monsters_in(data, district) == monsters  # none is possible
            if monsters < 3:
                data.cells[first + monsters] = district * 3 + monsters
    for district in range(4):
        plots = []
        while (plot := s.free_plot(data, district)) != NOTHING:
            plots.append(plot)
            data.cells[f.BUILT + plot] = len(plots)
        assert plots == [district * 2, district * 2 + 1]
