"""The master version: rules `torres.master.*`. What its eight cards ask for is in `test_master_cards.py`."""

from typing import Any

import pytest

import bartizan
from bartizan import Match
from bartizan.games.torres.actions import CARD_NAMES as CARDS, MASTER_NAMES as MASTER_CARDS
from bartizan.games.torres.squares import NAMES as SQUARES
from tests.rules.asking import do, refusal, targets, texts
from tests.rules.torres.positions import at, turn
from tests.rules.torres.test_scoring import after_phase

EIGHT = ["a1", "d1", "g1", "b3", "e3", "h3", "a5", "d5"]
"""Eight squares far enough apart, with choices left to the last."""


def new_master(seats: int, seed: int = 1) -> Match:
    return bartizan.new_match("torres", seats=seats, seed=seed, options={"version": "master"})


def with_castles(*squares: str) -> Match:
    """The set-up of a match of two in which these starting castles stand already."""
    board = dict.fromkeys(squares, 1)
    position = {"seats": 2, "version": "master", "phase": 0, "board": board, "master_card": "row"}
    return bartizan.from_position("torres", position, seed=1)


def master(knights: str, board: str = "d4", **rest: Any) -> Match:
    """A position in the master version, with a card that nobody fulfils."""
    return at(board, knights, version="master", **{"master_card": "row"} | rest)


def set_up(seats: int) -> Match:
    """A match at the first turn: castles, knights and king stand."""
    match = new_master(seats)
    for square in EIGHT:
        do(match, f"castle {square}")
    for square in EIGHT[:seats]:
        do(match, f"knight {square}")
    do(match, f"king {EIGHT[-1]}")
    return match


def seats_of_a_round(match: Match) -> list[int]:
    """End turns to the end of the round; who had them."""
    found = []
    here = match.position()["round"]
    while not match.over and match.position()["round"] == here:
        found.append(match.seat)
        do(match, "end")
        if any(text.startswith("stack") for text in texts(match)):
            do(match, "stack 3")
    return found


@pytest.mark.rule("torres.master.base")
def test_turns_and_stacks_are_those_of_the_basic_game() -> None:
    match = set_up(3)
    assert turn(match)["ap"] == 5
    assert match.position()["stacks"] == [[3, 3, 2, 2]] * 3
    assert {"move a1 b1", "add a2", "build b1", "track", "end"} <= texts(match)
    assert refusal(match, "build a1") == "torres.build.on-top"


@pytest.mark.rule("torres.master.base")
def test_castles_and_king_are_scored_as_in_the_basic_game() -> None:
    match = after_phase(1, "h8 h7 d4:2 d5", "h7/d4", version="master", master_card="row")
    assert match.scores() == [2 + 5, 4]


@pytest.mark.rule("torres.master.castles")
@pytest.mark.parametrize(
    ("seats", "order"), [(2, [0, 1] * 4), (3, [0, 1, 2, 0, 1, 2, 0, 1]), (4, [0, 1, 2, 3, 0, 1, 2, 3])]
)
def test_the_players_place_eight_castles_in_turn(seats: int, order: list[int]) -> None:
    match = new_master(seats)
    found = []
    for number, square in enumerate(EIGHT):
        found.append(match.seat)
        assert match.position()["supply"] == 92 - number
        do(match, f"castle {square}")
    assert found == order
    assert match.position()["board"] == dict.fromkeys(EIGHT, 1)
    assert match.position()["supply"] == 84
    assert targets(match, "knight") == set(EIGHT)


@pytest.mark.rule("torres.master.castles-empty")
def test_the_first_castle_may_go_anywhere_since_marked_squares_play_no_part() -> None:
    assert targets(new_master(4), "castle") == set(SQUARES)


@pytest.mark.rule("torres.master.castles-empty")
def test_a_castle_needs_an_empty_square() -> None:
    assert refusal(with_castles("d4"), "castle d4") == "torres.master.castles-empty"


@pytest.mark.rule("torres.master.castles-distance")
@pytest.mark.parametrize("near", ["d5", "c4", "e5", "c3", "d6", "b4", "f4", "d2"])
def test_no_castle_may_be_one_or_two_steps_from_another(near: str) -> None:
    assert refusal(with_castles("d4"), f"castle {near}") == "torres.master.castles-distance"


@pytest.mark.rule("torres.master.castles-distance")
@pytest.mark.parametrize("far", ["d7", "d1", "a4", "g4", "e6", "c2", "f5", "b3", "f6"])
def test_a_castle_three_steps_from_another_is_allowed(far: str) -> None:
    assert refusal(with_castles("d4"), f"castle {far}") == ""


@pytest.mark.rule("torres.master.castles-distance")
def test_a_castle_in_the_open_closes_13_squares_and_one_in_the_corner_6() -> None:
    assert len(texts(with_castles("d4"))) == 64 - 13
    assert len(texts(with_castles("a1"))) == 64 - 6
    assert len(texts(with_castles("h8"))) == 64 - 6


@pytest.mark.rule("torres.master.castles-distance")
def test_the_distance_holds_for_every_castle_that_stands() -> None:
    match = with_castles("a1", "d1", "g1")
    assert refusal(match, "castle b2") == "torres.master.castles-distance"
    assert refusal(match, "castle e2") == "torres.master.castles-distance"
    assert refusal(match, "castle h2") == "torres.master.castles-distance"
    assert refusal(match, "castle b3") == ""


def castles_can_close_the_board(closed: list[int], most: int) -> bool:
    """Whether so many castles that keep their distance can close the whole board. One of them must close the first
    square that is still open, so only such castles are tried."""
    everything = 2**64 - 1

    def close(covered: int, left: int) -> bool:
        if covered == everything:
            return True
        if (everything & ~covered).bit_count() > 13 * left:
            return False
        first = (~covered & (covered + 1)).bit_length() - 1
        for square in range(64):
            allowed = not covered >> square & 1
            if allowed and closed[square] >> first & 1 and close(covered | closed[square], left - 1):
                return True
        return False

    return close(0, most)


@pytest.mark.rule("torres.master.castles-no-dead-end")
def test_seven_castles_never_close_the_whole_board() -> None:
    closed = []
    for square in SQUARES:
        left = targets(with_castles(square), "castle")
        closed.append(sum(2**number for number, name in enumerate(SQUARES) if name not in left))
    assert not castles_can_close_the_board(closed, 7)
    assert castles_can_close_the_board(closed, 8)


@pytest.mark.rule("torres.master.castles-no-dead-end")
@pytest.mark.parametrize("seed", range(10))
def test_the_eighth_castle_finds_a_square_when_everyone_leaves_the_fewest(seed: int) -> None:
    castles: list[str] = [SQUARES[seed * 7 % 64]]
    while len(castles) < 7:
        options = sorted(targets(with_castles(*castles), "castle"))
        castles.append(min(options, key=lambda square: len(texts(with_castles(*castles, square)))))
    assert targets(with_castles(*castles), "castle")


@pytest.mark.rule("torres.example.master-x")
def test_example_of_the_squares_where_no_further_castle_may_go() -> None:
    picture = """
        . x x x . . x .
        x x O x x x x x
        . x x x x x O x
        . . x x x x x x
        . x x O x x x x
        . . x x x . x x
        . . . x . x x O
        . . . . . . x x
    """
    signs = dict(zip(SQUARES, picture.split(), strict=True))
    match = with_castles(*(square for square in SQUARES if signs[square] == "O"))
    assert targets(match, "castle") == {square for square in SQUARES if signs[square] == "."}
    refused = {square for square in SQUARES if refusal(match, f"castle {square}") == "torres.master.castles-distance"}
    assert refused == {square for square in SQUARES if signs[square] == "x"}


@pytest.mark.rule("torres.master.then")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starting_knights_and_the_king_follow(seats: int) -> None:
    match = new_master(seats)
    for square in EIGHT:
        do(match, f"castle {square}")
    for seat, square in enumerate(EIGHT[:seats]):
        assert match.seat == seat
        do(match, f"knight {square}")
    assert match.seat == seats - 1
    assert targets(match, "king") == set(EIGHT[seats:])
    do(match, "king d5")
    assert (match.position()["phase"], match.position()["round"], match.seat) == (1, 1, 0)


@pytest.mark.rule("torres.master.hand")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_all_ten_cards(seats: int) -> None:
    assert new_master(seats).position()["hands"] == [CARDS] * seats


@pytest.mark.rule("torres.master.hand")
def test_cards_may_be_played_from_the_first_turn_on() -> None:
    match = set_up(2)
    assert {"six", "seven", "shift", "extra"} <= targets(match, "play")


@pytest.mark.rule("torres.master.hand")
def test_all_hands_are_known_to_all() -> None:
    match = set_up(2)
    do(match, "play six")
    left = [card for card in CARDS if card != "six"]
    for viewer in (0, 1, bartizan.SPECTATOR):
        assert [hand["cards"] for hand in match.view(viewer)["hands"]] == [left, CARDS]


@pytest.mark.rule("torres.master.no-acquire")
def test_there_is_no_deck_and_no_acquiring() -> None:
    match = set_up(4)
    assert match.position()["decks"] == []
    assert "acquire" not in texts(match)
    assert refusal(match, "acquire") == "torres.master.no-acquire"


@pytest.mark.rule("torres.master.play-limit")
def test_one_card_per_turn_is_played_for_nothing_and_leaves_the_game() -> None:
    match = set_up(2)
    do(match, "play extra", "build b1")
    assert turn(match)["ap"] == 5
    assert match.position()["spent"] == [["extra"], []]
    assert refusal(match, "play six") == "torres.play.one"
    do(match, "end", "end")
    assert refusal(match, "play extra") == "torres.turn.actor"
    assert refusal(match, "play six") == ""


@pytest.mark.rule("torres.master.card")
def test_one_of_the_eight_master_cards_is_drawn_at_random() -> None:
    game = new_master(2).game
    state = game.start(2, {"version": "master"}, game.content())
    assert state.seat == bartizan.CHANCE
    outcomes = state.chance()
    assert [game.chance_space.text(action) for action, _ in outcomes] == [f"master {name}" for name in MASTER_CARDS]
    assert len({weight for _, weight in outcomes}) == 1
    assert {new_master(2, seed).position()["master_card"] for seed in range(80)} == set(MASTER_CARDS)


@pytest.mark.rule("torres.master.card")
def test_the_master_card_lies_open_for_the_whole_game() -> None:
    match = new_master(2)
    card = match.position()["master_card"]
    assert card in MASTER_CARDS
    for viewer in (0, 1, bartizan.SPECTATOR):
        assert match.view(viewer)["master_card"] == card
    for phase in (1, 2, 3):
        assert after_phase(phase, "d4", "d4/a1", version="master", master_card=card).position()["master_card"] == card


@pytest.mark.rule("torres.master.card")
@pytest.mark.parametrize("version", ["basic", "common"])
def test_the_other_versions_have_no_master_card(version: str) -> None:
    match = bartizan.new_match("torres", seats=2, seed=1, options={"version": version})
    assert match.position()["master_card"] is None


@pytest.mark.rule("torres.master.optional")
@pytest.mark.parametrize("card", MASTER_CARDS)
def test_whoever_ignores_the_master_card_loses_nothing(card: str) -> None:
    match = after_phase(3, "b2 c2", "b2/b4", scores=[7, 20], version="master", master_card=card)
    diagonal = {"diagonals": 10 + 10}.get(card, 0)
    assert match.scores() == [7 + 2 + diagonal, 20]


@pytest.mark.rule("torres.master.optional")
def test_nothing_is_announced() -> None:
    match = master("d4/a1", spent=[CARDS, []])
    assert {text.split()[0] for text in texts(match)} == {"add", "move", "build", "track", "end"}


@pytest.mark.rule("torres.master.awarded")
def test_everyone_who_meets_the_condition_gets_the_points_without_asking() -> None:
    match = after_phase(
        3, "", "a2 b2 c2 d2 e2 f2/a4 b4 c4 d4 e4 f4/a6 b6 c6 d6 e6",
        scores=[100, 200, 300], version="master", master_card="row",
    )  # fmt: skip
    assert match.scores() == [150, 250, 300]


FULFILLED = {
    "different": ("a1:1 b1:2 c1:3 d1:4 e1:5", "a1 b1 c1 d1 e1 f4/h2"),
    "same": ("", "a3 b3 c3 d4 e4 f4/h2"),
    "row": ("", "a3 b3 c3 d3 e3 f3/h2"),
    "square": ("", "b2 c2 b3 c3/h2"),
    "border": ("", "a1 a4/d4"),
    "castles": ("b2 b4 b6 d2 d4 d6", "b2 b4 b6 d2 d4 d6/h2"),
    "diagonals": ("", "b2 c3/d7"),
    "neighbours": ("", "b2 c2 d2 b3 c3 d3/h2"),
}


@pytest.mark.rule("torres.master.timing")
@pytest.mark.parametrize("card", MASTER_CARDS)
def test_cards_of_the_end_count_after_phase_3_only_and_the_others_always(card: str) -> None:
    board, knights = FULFILLED[card]
    if card == "castles":
        first, second = "b2 b4 b6 d2/h2", "b2 b4 b6 d2 d4/h2"
    else:
        first = second = knights
    gains = []
    for phase, standing in enumerate((first, second, knights), 1):
        plain = after_phase(phase, board, standing).scores()[0]
        gains.append(after_phase(phase, board, standing, version="master", master_card=card).scores()[0] - plain)
    always = {"border": [6, 15, 30], "castles": [5, 15, 30], "diagonals": [6, 15, 30]}
    at_the_end = {"different": 40, "same": 50, "row": 50, "square": 50, "neighbours": 40}
    assert gains == always.get(card, [0, 0, at_the_end.get(card)])


@pytest.mark.rule("torres.master.order")
def test_from_the_second_round_on_the_leader_begins() -> None:
    match = set_up(3)
    assert seats_of_a_round(match) == [0, 1, 2]
    match = master("d4/a1/c1", scores=[4, 9, 6], seat=2, round=1)
    do(match, "end", "stack 3")
    assert (match.position()["round"], match.seat) == (2, 1)


@pytest.mark.rule("torres.master.order")
def test_after_a_scoring_its_points_count_too() -> None:
    match = after_phase(1, "d4:3 d5 d6", "d4/a1/c1", scores=[0, 5, 3], version="master", master_card="row")
    assert match.scores() == [9, 5, 3]
    do(match, "stay")
    assert (match.position()["phase"], match.seat) == (2, 0)


@pytest.mark.rule("torres.master.order")
def test_in_the_basic_game_the_leader_does_not_begin() -> None:
    match = at("d4", "d4/a1/c1", scores=[4, 9, 6], seat=2, round=1)
    do(match, "end", "stack 3")
    assert (match.position()["round"], match.seat) == (2, 0)


@pytest.mark.rule("torres.master.order-clockwise")
def test_from_the_leader_on_turns_go_clockwise_and_not_by_points() -> None:
    match = master(
        "d4/a1/c1", scores=[1, 3, 9], seat=2, round=1, ap=0, stacks=[[2], [2], [2, 2]], spent=[[], [], CARDS]
    )
    do(match, "end")
    assert seats_of_a_round(match)[:3] == [2, 0, 1]


@pytest.mark.rule("torres.master.order-tie")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_while_all_markers_are_at_the_start_the_same_player_begins(starter: int) -> None:
    match = master("d4/a1/c1", starter=starter, seat=(starter + 2) % 3, round=1)
    do(match, "end", "stack 3")
    assert (match.position()["round"], match.seat) == (2, starter)


@pytest.mark.rule("torres.master.order-tie")
def test_one_marker_off_the_start_is_enough_for_a_leader() -> None:
    match = master("d4/a1/c1", scores=[0, 0, 1], seat=2, round=1)
    do(match, "end", "stack 3")
    assert (match.position()["round"], match.seat) == (2, 2)


@pytest.mark.rule("torres.master.order-track")
def test_a_step_on_the_track_can_change_who_begins() -> None:
    match = set_up(2)
    do(match, "end", "track", "end")
    assert (match.position()["round"], match.seat) == (2, 1)
    do(match, "end", "track", "end")
    assert (match.position()["round"], match.scores(), match.seat) == (3, [2, 1], 0)
