"""Positions: what is left out is filled in, what cannot be is refused with a sentence, and nothing breaks."""

import json
from typing import Any

import pytest
from librt.random import Random

import bartizan
from bartizan.engine.errors import BadPosition
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games import find

ARKHANOS = find("arkhanos")
TABLE = ["pink-1", "pink-2", "purple-3", "yellow-4", "blue-5"]
SIMPLE: dict[str, Any] = {"seats": 2, "table": TABLE}
PLACED: dict[str, Any] = {
    "seats": 2,
    "table": TABLE[:4],
    "towers": {"west": {"pillars": [None, None, "blue-5"]}, "centre": {"pillars": ["pink-6", "p1 master"]}},
    "turn": {"die": "blue-5", "at": "west 3"},
}


def read(position: dict[str, Any]) -> dict[str, Any]:
    """A position, filled in."""
    return bartizan.from_position("arkhanos", position).position()


def test_what_is_left_out_is_the_start_of_the_first_round() -> None:
    position = read(SIMPLE)
    assert (position["round"], position["starter"], position["doing"]) == (1, 0, "take_die()")
    assert position["turn"] == {"seat": 0, "die": None, "counts_as": None, "at": None, "touched": None}
    assert position["supply"] == [[7, 1], [7, 1]]
    assert position["books"] == [{}, {}]
    assert position["bag"] == {"pink": 8, "purple": 9, "yellow": 9, "blue": 9}
    starts = [position["towers"][tower]["tile"] for tower in ("west", "north", "east", "centre")]
    assert starts == ["purple-even", "pink-odd", "yellow-odd", "blue-even"]
    assert (position["stack"]["top"], len(position["stack"]["unseen"])) == ("pink-yellow-high", 13)


def test_pieces_that_are_given_are_missing_elsewhere() -> None:
    position = read({
        "seats": 3,
        "table": TABLE[:4],
        "pool": ["blue-1", "blue-2"],
        "towers": {
            "east": {"tile": "purple-even", "pillars": ["purple-2", "p3 apprentice"], "beside": ["p2 master"]},
        },
        "books": [{"swap": "master"}, {}, {"shift": "apprentice", "flip": None}],
    })  # fmt: skip
    assert position["round"] == 3
    assert position["bag"] == {"pink": 8, "purple": 8, "yellow": 9, "blue": 8}
    assert position["supply"] == [[7, 0], [7, 0], [5, 1]]
    assert position["towers"]["east"]["pillars"] == ["purple-2", "p3 apprentice", None]
    assert "purple-even" not in [position["stack"]["top"], *position["stack"]["unseen"]]


def test_floors_and_pool_that_are_only_counted_get_what_is_nowhere_else() -> None:
    position = read(SIMPLE | {"round": 5, "towers": {"north": {"covered": [{}, {"tile": "pink-different"}]}}})
    assert len(position["pool"]) == 4
    assert [floor["tile"] for floor in position["towers"]["north"]["covered"]] == ["pink-odd", "pink-different"]
    assert all(None not in floor["pillars"] for floor in position["towers"]["north"]["covered"])
    assert sum(position["bag"].values()) == 40 - 5 - 4 - 6
    assert bartizan.from_position("arkhanos", position).view(0)["towers"][1]["floor"] == 3


@pytest.mark.parametrize(
    ("seats", "dice", "turn", "seat", "starter"),
    [
        (2, 5, {}, 0, 0),
        (2, 4, {}, 1, 0),
        (2, 2, {}, 1, 0),
        (4, 2, {}, 3, 0),
        (4, 4, {"die": "blue-1"}, 0, 0),
        (3, 3, {"seat": 0}, 0, 2),
        (2, 5, {"seat": 1}, 1, 1),
    ],
)
def test_the_dice_tell_whose_turn_it_is(seats: int, dice: int, turn: dict[str, Any], seat: int, starter: int) -> None:
    position = read({"seats": seats, "table": TABLE[:dice], "turn": turn})
    assert (position["turn"]["seat"], position["starter"]) == (seat, starter)


def test_what_is_decided_follows_from_what_is_done() -> None:
    assert read(SIMPLE)["doing"] == "take_die()"
    assert read({"seats": 2, "table": TABLE[:4], "turn": {"die": "pink-1"}})["doing"] == "place_die()"
    assert read(PLACED)["doing"] == "place_meeple()"
    stationed = json.loads(json.dumps(PLACED))
    stationed["towers"]["west"]["beside"] = [None, None, "p1 apprentice"]
    assert read(stationed)["doing"] == "build_tower()"


def test_a_step_without_a_decision_is_done_at_once() -> None:
    full: dict[str, Any] = {
        "pillars": ["pink-1", "pink-1", "blue-2"],
        "beside": ["p1 apprentice", "p2 master", "p1 master"],
    }
    towers = {"west": {"tile": "pink-blue-low", **full}}
    position = {"seats": 2, "table": TABLE[:4], "towers": towers, "doing": "score_floors()"}
    after = ARKHANOS.from_position(position | {"turn": {"die": "blue-2", "at": "west 3"}}, ARKHANOS.own_content)
    assert after.scores() == [6, 4]
    assert ARKHANOS.position(after)["doing"] == "turn_up_tile()"


def test_a_match_that_ends_is_scored_and_one_that_has_ended_is_not() -> None:
    books = {"seats": 2, "books": [{"flip": "apprentice"}, {}], "scores": [4, 2]}
    assert read(books | {"doing": "finish()"})["scores"] == [5, 2]
    over = bartizan.from_position("arkhanos", books | {"over": True})
    assert over.over
    assert over.scores() == [4, 2]
    assert over.position()["starter"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_match_reads_back_with_its_agenda(seats: int) -> None:
    rng, content = Random(seats), ARKHANOS.own_content
    moments: set[str] = set()
    for _ in range(4):
        state: Any = ARKHANOS.start(seats, {}, content)
        while state.seat != OVER:
            position = json.loads(json.dumps(ARKHANOS.position(state)))
            again: Any = ARKHANOS.from_position(position, content)
            assert ARKHANOS.position(again) == position
            assert (again.seat, list(again.agenda)) == (state.seat, list(state.agenda))
            moments.add(position["doing"].split("(")[0])
            options = [draw(state.chance(), rng)] if state.seat == CHANCE else state.actions()
            state.apply(options[int(rng.randrange(len(options)))])
        ended: Any = ARKHANOS.from_position(ARKHANOS.position(state), content)
        assert (ended.seat, ended.scores(), ended.standings()) == (OVER, state.scores(), state.standings())
    assert moments >= {"lay_first_tiles", "turn_up_tile", "draw_first_player", "roll_dice"}
    assert moments >= {"effect", "manipulate", "before_end"}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seats": 5}, "'seats' must be a whole number from 2 to 4, not 5"),
        ({"colour": "red"}, "has no field 'colour'"),
        ({"towers": []}, "'towers' must be a table of fields"),
        ({"towers": {"south": {}}}, "'towers' has no field 'south', only west, north, east, centre"),
        ({"towers": {"west": {"roof": 1}}}, "'west' has no field 'roof'"),
        ({"towers": {"west": {"tile": "green"}}}, "'tile': 'green' is not a tile"),
        ({"towers": {"west": {"pillars": ["pink-7"]}}}, "'pillars of west': 'pink-7' is not a die such as pink-3"),
        ({"towers": {"west": {"pillars": ["p3 master"]}}}, "'p3 master' is not a die"),
        ({"towers": {"west": {"pillars": [None] * 4}}}, "'pillars' must be a list of 3 at most"),
        ({"towers": {"west": {"beside": ["p1 master"]}}}, "p1 master stands beside pillar 1 of west, which has no die"),
        ({"towers": {"west": {"pillars": ["p1 master"], "beside": ["p2 master"]}}}, "which has no die"),
        ({"towers": {"centre": {"pillars": [None, "pink-3"]}}}, "those of the centre are filled in their order"),
        ({"towers": {"west": {"pillars": ["pink-1", "blue-1", "blue-2"]}}}, r"west cannot be full in take_die\(\)"),
        ({"towers": {"west": {"covered": [1]}}}, "A covered floor must be a table of fields"),
        ({"towers": {"west": {"covered": [{"pillars": ["pink-3"]}]}}}, "all 3 pillars of a covered floor are full"),
        ({"towers": {"west": {"covered": [{}] * 18}}}, "more floors than tiles"),
        ({"towers": {"west": {"covered": [{}] * 12}}}, "not enough dice to fill"),
        ({"towers": {"west": {"tile": None}}}, "only when the stack is used up"),
        ({"towers": {"west": {"tile": "pink-odd"}, "east": {"tile": "pink-odd"}}}, "pink-odd is there more than once"),
        ({"stack": {"top": "purple-blue-odd", "unseen": []}}, "the tile pink-yellow-high is nowhere"),
        ({"stack": {"top": None}}, "its top lies open"),
        ({"stack": {"bottom": 1}}, "'stack' has no field 'bottom'"),
        ({"bag": {"pink": 7}}, "'bag': there must be 8 pink dice in it, not 7"),
        ({"bag": {"pink": 9}}, "There are more than 10 pink dice"),
        ({"bag": {"green": 9}}, "'bag' has no field 'green'"),
        ({"table": ["pink-3"] * 6}, "'table' must be a list of 5 at most"),
        ({"table": ["green-3"]}, "'green-3' is not a die such as pink-3"),
        ({"table": ["pink-3"]}, r"there cannot be 1 dice on it in take_die\(\)"),
        ({"pool": ["pink-3"], "round": 1}, "there are 0 dice in it then, not 1"),
        ({"round": 9}, "'round' must be a whole number from 0 to 8"),
        ({"round": 0}, "there are no dice on it"),
        ({"starter": 2}, "'starter' must be a whole number from 0 to 1"),
        ({"starter": 0, "turn": {"seat": 1}}, "with 5 dice on the table it is the turn of seat 0"),
        ({"turn": {"mood": 1}}, "'turn' has no field 'mood'"),
        ({"turn": 7}, "'turn' must be a table"),
        ({"turn": None}, "all 5 dice of the round are rolled"),
        ({"turn": {"at": "west 1"}}, "tell of a 'die' that has been taken"),
        ({"turn": {"die": "pink-1"}}, r"there cannot be 5 dice on it in place_die\(\)"),
        ({"turn": {"touched": "pink-6"}}, "lies there, or has been taken"),
        ({"supply": [[7, 1]]}, "'supply' must be a list of 2 lists"),
        ({"supply": [[7, 1], [6, 1]]}, r"seat 1 must have \[7, 1\], apprentices and masters, not \[6, 1\]"),
        ({"books": [{}]}, "'books' must be a list of 2 tables"),
        ({"books": [{}, {"fireball": "master"}]}, "'books' has no field 'fireball'"),
        ({"books": [{}, {"flip": "p1"}]}, "'p1' is not an apprentice or a master"),
        ({"books": [{"flip": "master", "swap": "master"}, {}]}, "more than 1 masters of seat 0"),
        ({"scores": [1]}, "'scores' must be a list of 2 numbers"),
        ({"over": "yes"}, "'over' must be true or false"),
        ({"over": True}, "there are no dice on it in over"),
        ({"over": True, "table": [], "round": 3}, "a match ends only with round 8"),
        ({"doing": "over"}, "'over' must be true"),
        ({"doing": 3}, "'doing' must be a step"),
        ({"doing": "dance(1)"}, "The agenda has no step 'dance"),
        ({"doing": "end_round()"}, "nothing is decided in"),
        ({"doing": "place_die()"}, "needs a die that has been taken"),
        ({"doing": "roll_dice()"}, "all 5 dice of the round are rolled"),
        ({"doing": "roll_dice()", "turn": {}}, "must be given in a turn, and only there"),
        ({"doing": "take_die()", "turn": None}, "must be given in a turn, and only there"),
        ({"doing": "finish()"}, "there are no dice on it"),
        ({"doing": "lay_first_tiles(1)"}, "there are no dice on it"),
        ({"doing": "draw_first_player()"}, "there are no dice on it"),
        ({"doing": "draw_first_player()", "table": [], "round": 1}, "no step of the set-up"),
        ({"doing": "draw_first_player()", "table": [], "stack": {"top": None}}, "its top lies open"),
        ({"doing": "draw_first_player()", "table": [], "starter": 1}, "nobody has the bag before the first round"),
        ({"doing": "effect(2) in score_floors()"}, r"no spell is cast in score_floors\(\)"),
        ({"doing": "effect(0) in take_die()"}, "is no spell"),
        ({"doing": "effect(9) in take_die()"}, "is no spell"),
        ({"doing": "turn(1) in take_die()"}, "is no spell"),
        ({"doing": "effect(1) in take_die()"}, "Shift can have no effect"),
        ({"doing": "effect(4) in take_die()"}, "Exchange can have no effect"),
        (
            {"doing": "effect(2) in take_die()", "books": [{"flip": "master", "manipulate": "apprentice"}, {}]},
            "the meeple of the spell that was cast is still on it",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        read(SIMPLE | change)


@pytest.mark.parametrize(
    ("turn", "more", "complaint"),
    [
        ({"counts_as": "blue-2"}, {}, "spells shift a die by 2 at most"),
        ({"at": "west 4"}, {}, "'west 4' is not a pillar such as west 1"),
        ({"at": "west 1"}, {}, "does not stand where 'at' says"),
        ({"at": "centre 1"}, {}, "does not stand where 'at' says"),
        ({"at": None}, {"doing": "place_meeple()"}, "'at' must say where the die stands"),
        ({}, {"doing": "place_die()"}, "'at' must say where the die stands"),
        ({}, {"doing": "activate_spell()"}, "is not the bonus of the pillar"),
        ({}, {"doing": "turn_up_tile()", "stack": {"top": "pink-odd"}}, "its top lies open"),
        ({"seat": 1}, {"starter": 0}, "it is the turn of seat 0"),
    ],
)
def test_a_die_must_be_where_it_can_be(turn: dict[str, Any], more: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        read(PLACED | {"turn": PLACED["turn"] | turn} | more)


def test_only_the_bonus_fills_a_second_floor() -> None:
    towers = PLACED["towers"] | {"centre": {"pillars": ["pink-6", "p1 master", "p1 apprentice"]}}
    own_bonus = PLACED | {"towers": towers, "doing": "after_bonus()", "books": [{"swap": "apprentice"}, {}]}
    assert read(own_bonus)["doing"] == "after_bonus()"
    with pytest.raises(BadPosition, match=r"centre cannot be full in build_tower\(\)"):
        read(own_bonus | {"doing": "build_tower()"})
    rivals = towers | {"centre": {"pillars": ["pink-6", "p2 master", "p2 apprentice"]}}
    with pytest.raises(BadPosition, match=r"centre cannot be full in after_bonus\(\)"):
        read(own_bonus | {"towers": rivals})


def test_the_set_up_reads_back_only_as_it_can_be() -> None:
    begun = {"seats": 2, "round": 0, "towers": {"west": {"tile": "pink-odd"}}}
    state = ARKHANOS.from_position(begun, ARKHANOS.own_content)
    assert ARKHANOS.position(state)["doing"] == "lay_first_tiles(north)"
    with pytest.raises(BadPosition, match="only starting tiles"):
        read(begun | {"towers": {"west": {"tile": "pink-different"}}})
    with pytest.raises(BadPosition, match="only starting tiles"):
        read(begun | {"scores": [1, 0]})
    with pytest.raises(BadPosition, match="'3' is no tower"):
        read(begun | {"doing": "lay_first_tiles(3)"})
    with pytest.raises(BadPosition, match="before the first one, tiles are laid and the first player is drawn"):
        read({"seats": 3, "round": 0, "doing": "roll_dice()"})
    with pytest.raises(BadPosition, match="there are tiles in the first 1 of them"):
        read(begun | {"doing": "lay_first_tiles(1)", "towers": {"east": {"tile": "pink-odd"}}})


def test_the_set_up_goes_on_with_what_has_not_happened() -> None:
    towers = {"west": {"tile": "pink-odd"}, "north": {"tile": "blue-even"}, "east": {"tile": "purple-even"}}
    laid = {"seats": 2, "round": 0, "towers": towers}
    for position, doing in (
        (laid, "turn_up_tile()"),
        (laid | {"stack": {"top": None}}, "turn_up_tile()"),
        (laid | {"stack": {"top": "pink-different"}}, "draw_first_player()"),
    ):
        state = ARKHANOS.from_position(position, ARKHANOS.own_content)
        filled = ARKHANOS.position(state)
        assert (filled["doing"], filled["starter"], state.seat) == (doing, None, CHANCE)
        assert filled["towers"]["centre"]["tile"] == "yellow-odd"


def test_a_position_must_be_a_table() -> None:
    with pytest.raises(BadPosition, match="must be a table of fields"):
        bartizan.from_position("arkhanos", [])  # type: ignore[arg-type]
