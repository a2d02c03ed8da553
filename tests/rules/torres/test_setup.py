"""The set-up: foundations, decks, the first knights and the king."""

import pytest

import bartizan
from bartizan import Match
from bartizan.engine.errors import BadPosition
from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, begun, castle, end_turn, turn

FOUNDATIONS = {"d1", "c3", "f3", "h4", "a5", "c6", "f6", "e8"}


def new(seats: int, version: str = "basic", seed: int = 1) -> Match:
    """A match at the first decision of its set-up."""
    return bartizan.new_match("torres", seats=seats, seed=seed, options={"version": version})


@pytest.mark.rule("torres.setup.colour")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_marker_and_six_knights_in_reserve(seats: int) -> None:
    match = new(seats)
    assert match.view(0)["reserve"] == [6] * seats
    assert match.position()["knights"] == [[]] * seats
    assert len(match.scores()) == seats


@pytest.mark.rule("torres.setup.markers")
def test_all_markers_begin_together_at_0() -> None:
    assert new(4).scores() == [0, 0, 0, 0]


@pytest.mark.rule("torres.setup.markers")
def test_only_the_start_holds_several_markers() -> None:
    assert at("d4", "d4/a1/h1", scores=[0, 0, 7]).scores() == [0, 0, 7]
    with pytest.raises(BadPosition, match="two markers"):
        at("d4", "d4/a1/h1", scores=[0, 7, 7])


@pytest.mark.rule("torres.setup.phases-card")
@pytest.mark.parametrize(("seats", "stacks"), [(2, [3, 3, 3, 3]), (3, [3, 3, 2, 2]), (4, [2, 2, 2, 2])])
def test_the_phases_card_for_the_number_of_players_applies(seats: int, stacks: list[int]) -> None:
    assert begun(seats).position()["stacks"] == [stacks] * seats


@pytest.mark.rule("torres.setup.deck")
def test_everybody_begins_with_ten_cards_in_the_deck_and_none_in_hand() -> None:
    match = new(3)
    assert [len(set(deck["unseen"])) for deck in match.position()["decks"]] == [10, 10, 10]
    assert match.position()["hands"] == [[], [], []]


@pytest.mark.rule("torres.setup.deck")
def test_not_even_its_owner_knows_the_order_of_a_deck() -> None:
    match = new(3)
    assert match.view(1)["decks"] == [[{"known": [], "others": 10}]] * 3


@pytest.mark.rule("torres.setup.deck")
def test_decks_are_shuffled() -> None:
    drawn = set()
    for seed in range(8):
        match = begun(2, seed=seed)
        do(match, "acquire")
        drawn.add(tuple(turn(match)["looked"]))
    assert len(drawn) > 4


@pytest.mark.rule("torres.setup.supply")
def test_84_blocks_are_in_the_common_supply() -> None:
    match = new(2)
    assert match.position()["supply"] == 84
    assert match.position()["stacks"] == [[], []]


@pytest.mark.rule("torres.setup.foundations")
def test_eight_castles_of_one_block_stand_on_the_marked_squares() -> None:
    match = new(2)
    assert match.position()["board"] == dict.fromkeys(FOUNDATIONS, 1)
    assert [(found["surface"], found["height"]) for found in match.view(0)["castles"]] == [(1, 1)] * 8


@pytest.mark.rule("torres.setup.foundations-ordinary")
def test_a_foundation_may_be_taken_away_by_the_shift_card() -> None:
    match = at(" ".join(FOUNDATIONS), "c3/f3", king="h4", hands=[["shift"], []])
    do(match, "play shift")
    assert targets(match, "lift") == FOUNDATIONS - {"c3", "f3", "h4"}
    do(match, "lift d1", "build c2")
    assert set(match.position()["board"]) == FOUNDATIONS - {"d1"} | {"c2"}


@pytest.mark.rule("torres.setup.foundations-ordinary")
def test_a_foundation_may_be_built_upon_like_any_block() -> None:
    match = at("d1 d2", "c3/f3", king="h4")
    do(match, "build d1")
    assert match.position()["board"]["d1"] == 2


@pytest.mark.rule("torres.setup.knights")
def test_everybody_sets_one_knight_clockwise_from_the_first_seat() -> None:
    match = new(3)
    order = []
    for square in ("d1", "c3", "f3"):
        order.append(match.seat)
        do(match, f"knight {square}")
    assert order == [0, 1, 2]
    assert match.position()["knights"] == [["d1"], ["c3"], ["f3"]]
    assert match.view(0)["reserve"] == [5, 5, 5]


@pytest.mark.rule("torres.setup.knights")
def test_a_starting_knight_goes_onto_a_castle() -> None:
    match = new(2)
    assert targets(match, "knight") == FOUNDATIONS
    assert refusal(match, "knight d2") == "torres.setup.knights"
    assert reason(match, "knight d2") == "There is no castle on d2."


@pytest.mark.rule("torres.setup.knights")
def test_a_starting_knight_costs_nothing_and_is_on_level_1() -> None:
    match = begun(2)
    assert turn(match)["ap"] == 5
    assert castle(match, "d1")["worth"] == [1, 0]


@pytest.mark.rule("torres.setup.knights-distinct")
def test_two_starting_knights_never_share_a_castle() -> None:
    match = new(4)
    do(match, "knight d1")
    assert refusal(match, "knight d1") == "torres.setup.knights-distinct"
    do(match, "knight h4")
    assert targets(match, "knight") == FOUNDATIONS - {"d1", "h4"}


@pytest.mark.rule("torres.setup.king")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_set_the_last_knight_places_the_king(seats: int) -> None:
    match = new(seats)
    for square in sorted(FOUNDATIONS)[:seats]:
        assert refusal(match, "king e8") == "engine.turn.not-now"
        do(match, f"knight {square}")
    assert match.seat == seats - 1
    do(match, "king e8")
    assert match.view(0)["king"] == "e8"


@pytest.mark.rule("torres.setup.king")
def test_the_king_goes_onto_a_castle_where_nobody_stands() -> None:
    match = new(2)
    do(match, "knight d1", "knight c3")
    assert texts(match) == {f"king {square}" for square in FOUNDATIONS - {"d1", "c3"}}
    assert refusal(match, "king c3") == "torres.setup.king"
    assert refusal(match, "king c4") == "torres.setup.king"


@pytest.mark.rule("torres.setup.king-castle")
def test_the_castle_of_the_king_is_the_one_he_was_placed_on() -> None:
    match = new(2)
    do(match, "knight d1", "knight c3", "king c6")
    assert [found["squares"] for found in match.view(0)["castles"] if found["king"]] == [["c6"]]


@pytest.mark.rule("torres.setup.king-castle")
def test_the_kings_castle_is_all_of_it_however_it_grows() -> None:
    match = at("d4", "a1/f5", king="d4", round=4, seat=1)
    do(match, "build d5", "build e5", "move f5 e5")
    assert castle(match, "e5")["king"]
    end_turn(match)
    assert match.scores() == [0, 3 + 5]


@pytest.mark.rule("torres.ruling.king-castle-now")
def test_a_knight_that_joins_the_kings_castle_in_the_last_turn_gets_the_bonus() -> None:
    match = at("d4 d5", "a1/d6", king="d4", round=4, seat=1, hands=[[], ["under"]])
    do(match, "play under")
    end_turn(match)
    assert match.scores() == [0, 3 + 5]


@pytest.mark.rule("torres.ruling.king-castle-now")
def test_the_king_keeps_his_castle_when_its_other_squares_change() -> None:
    match = at("d4 d5 d6 a3 c1 f1 h3 f7", "a1/d5", king="d4", round=4, seat=1, hands=[[], ["shift"]])
    do(match, "play shift", "lift d6", "build a4")
    assert castle(match, "d4")["squares"] == ["d4", "d5"]
    end_turn(match)
    assert match.scores() == [0, 2 + 5]
