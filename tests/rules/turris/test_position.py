"""Positions of Turris: what is left out is filled in, what cannot be is refused with a sentence, and nothing breaks."""

import json
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from librt.random import Random

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.position import box_of, pieces_of, position_of
from bartizan.games.turris.reading import people_of, state_at, state_of
from bartizan.games.turris.state import STEPS
from tests.games.spoiling import spoil
from tests.rules.turris.tables import do, fresh, options, tables

RICH = {"ichor": 9, "knowledge": 9, "relics": 9, "weaponry": 9, "artifacts": 3, "tokens": 1}
TURN = ["mission_step()", "trionfi_step()", "discard_to_limit()", "end_turn()"]
ROUND = ["beast_phase()", "end_beast_phase()", "cleanup()", "finish()"]


def read(position: dict[str, Any]) -> Turris:
    """The state of a position that has gone through a file."""
    return state_at(json.loads(json.dumps(position)), tables(position.get("people") == 1))


def written(people: int = 2, **fields: Any) -> dict[str, Any]:
    """A position, filled in."""
    return position_of(read({"people": people, **fields}))


def facts(state: Turris) -> dict[str, Any]:
    """All data of a state, to compare it with another."""
    names = [name for name in dir(state) if not name.startswith("_") and name not in ("tables", "agenda", "steps")]
    found = {name: getattr(state, name) for name in names if not callable(getattr(state, name))}
    found["agenda"] = STEPS.lines(state.agenda)
    return {name: value if isinstance(value, int) else list(value) for name, value in found.items()}


def go_on(state: Turris, rng: Random) -> None:
    """Whatever comes next."""
    if state.seat == CHANCE:
        state.apply(draw(state.chance(), rng))
    else:
        actions = state.actions()
        state.apply(actions[int(rng.randrange(len(actions)))])


def begin(people: int, number: int) -> Turris:
    """A new match of either set-up, or one in which everybody can afford a lot."""
    if number % 3 == 2:
        return read({"people": people, "goods": [RICH] * people})
    return fresh(people, people == 1, number % 3 == 1)


def test_what_is_left_out_is_the_first_turn() -> None:
    position = written()
    assert position["agenda"] == ["action_step()", *TURN, "turn(p2)", *ROUND]
    assert (position["round"], position["first"], position["stage"], position["turn"]["seat"]) == (1, 0, "acting", 0)
    assert position["turn"]["actions_left"] == 2
    assert position["reserve"] == [4, 4]
    assert position["goods"][1] == {
        "ichor": 3, "knowledge": 0, "relics": 0, "weaponry": 0, "artifacts": 0, "tokens": 0
    }  # fmt: skip
    assert position["sites"] == ["stall", "cistern", None, None]
    assert [room["room"] for room in position["tower"]][:2] == ["pilgrim", "artisan"]
    assert position["tableau"] == [None] * 5
    assert position["hands"] == [[], []]
    assert position["beasts"]["harrow"] == {"place": "d", "flipped": False}
    assert (position["altar"], position["fruit"], position["betrayers"]) == ("harrow", None, None)


def test_a_lone_person_meets_the_betrayers() -> None:
    position = written(1)
    assert position["betrayers"]["scouts"] == ["shrine", "brink"]
    assert len(position["betrayers"]["unseen_cards"]) == 12
    assert position["sites"] == ["cistern", None, None, None]
    assert position["agenda"] == ["action_step()", *TURN, "tower_check()", "betrayer_phase()", *ROUND]
    assert people_of({"people": 1}) == 1


def test_pieces_that_are_given_are_missing_elsewhere() -> None:
    state = read({
        "people": 2,
        "scouts": [["guild", "guild"], ["nest"]],
        "graveyard": [1, 0],
        "tableau": ["watchfires", None, "old-songs", None, None],
        "completed": [["rain-barrels", "crusade"], []],
        "slots": [[None, {"mission": "rain-barrels", "used": True}], [None, None]],
        "hands": [["toll", "toll"], ["goad"]],
        "pile": ["goad"],
        "tower": [{}, {"owner": 1}, {}, {}, {}, {"room": "deep"}],
    })  # fmt: skip
    position = position_of(state)
    assert position["reserve"] == [1, 3]
    assert position["rooms"] == [0, 1]
    assert position["upgrades"] == ["guild"]
    assert sum(f.FIELDS.of(state.cells, f.DECK)) == 46
    assert pieces_of(state) == box_of(state)


@pytest.mark.parametrize(
    ("given", "agenda"),
    [
        ({"turn": {"seat": 1}}, ["action_step()", *TURN, *ROUND]),
        ({"first": 1}, ["action_step()", *TURN, "turn(p1)", *ROUND]),
        ({"agenda": ["discard_to_limit()"], "hands": [["toll"] * 2 + ["goad"] * 2 + ["alms"] * 2, []]},
         ["discard_to_limit()", "end_turn()", "turn(p2)", *ROUND]),
        ({"agenda": ["council_steps(0, 1)", "beast_turn(3)"], "council": ["first", "start"]},
         ["council_steps(p1, 1)", "beast_turn(harrow)", *ROUND[1:]]),
    ],
)  # fmt: skip
def test_a_short_agenda_is_completed(given: dict[str, Any], agenda: list[str]) -> None:
    assert written(**given)["agenda"] == agenda


def test_steps_without_a_decision_are_done_at_once() -> None:
    state = read({"people": 2, "agenda": ["cleanup()"], "future": 1, "fruit": "nest"})
    assert (state.cells[f.ROUND], state.cells[f.FIRST], state.cells[f.PLAYER], state.cells[f.FRUIT]) == (2, 1, 1, -1)


def test_a_match_is_over_when_the_last_beast_has_left() -> None:
    state = read({"people": 2, "agenda": ["finish()"], "prestige": [12, 41]})
    assert state.seat == OVER
    assert state.standings() == [2, 1]
    alone = read({"people": 1, "prestige": [40]})
    assert (alone.seat, alone.standings()) == (OVER, [1, 2])


def test_a_beast_that_has_left_stays_away_where_a_bot_reads_the_position() -> None:
    state = read({"people": 2, "beasts": {"pain": {"place": "nest"}, "delusion": {"place": "b"}}, "prestige": [41, 3]})
    again = state_of(position_of(state), tables())
    assert f.FIELDS.of(again.cells, f.BEASTS)[2:] == [NOTHING, NOTHING]
    assert facts(again) == facts(state)


def test_a_decision_inside_an_action_reads_back() -> None:
    tableau = ["old-songs", None, None, None, None]
    state = read({"people": 2, "goods": [RICH, {}], "tableau": tableau, "agenda": ["mission_step()"]})
    do(state, "complete old-songs")
    assert options(state) == ["spend knowledge", "spend artifact"]
    again = read(position_of(state))
    assert facts(again) == facts(state)
    assert position_of(again)["due"] == {"knowledge": 2}


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_states_of_a_match_read_back(people: int) -> None:
    """So equal positions are equal states, and nothing is forgotten. At each kind of moment, and at many more."""
    rng = Random(people)
    moments: set[str] = set()
    for number in range(3):
        state = begin(people, number)
        while True:
            moment = STEPS.lines(state.agenda)[0].partition("(")[0]
            if moment not in moments or rng.random() < 0.1:
                assert facts(read(position_of(state))) == facts(state)
                moments.add(moment)
            if state.seat == OVER:
                break
            go_on(state, rng)
    assert {"ask", "offer", "pay", "pick_scouts", "beast_hunts", "lead_beast", "draw_site"} <= moments


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ([], "must be a table"),
        ({}, "'people' must be a whole number from 1 to 4"),
        ({"people": 5}, "'people' must be a whole number from 1 to 4"),
        ({"people": 2, "seats": 2}, "has no field 'seats'"),
        ({"people": 2, "round": -1}, "'round' must be a whole number from 0 to 64"),
        ({"people": 2, "round": 0, "stage": "acting"}, "nobody is on turn"),
        ({"people": 2, "first": 2}, "'first' must be a whole number from 0 to 1"),
        ({"people": 1, "future": 0}, "no use for the Future First Player card"),
        ({"people": 2, "stage": "noon"}, "'stage' must be one of acting"),
        ({"people": 2, "turn": None}, "'turn' must be given while somebody is on turn"),
        ({"people": 2, "stage": "beasts", "turn": {}}, "'turn' must be given while somebody is on turn"),
        ({"people": 2, "turn": {"ap": 3}}, "'turn' has no field 'ap'"),
        ({"people": 2, "turn": {"actions_left": 1}, "agenda": ["mission_step()"]}, "'actions_left' must be a whole"),
        ({"people": 2, "prestige": [1]}, "'prestige' must be a list of 2 numbers"),
        ({"people": 2, "prestige": [1, True]}, "'prestige of seat 1' must be a whole number"),
        ({"people": 2, "goods": [{"gold": 1}, {}]}, "'goods' has no field 'gold'"),
        ({"people": 2, "goods": [{"tokens": 3}, {}]}, "'tokens' must be a whole number from 0 to 2"),
        ({"people": 2, "scouts": [["left"], []]}, "left is no Location"),
        ({"people": 2, "scouts": [["c"], []]}, "c is no Location with 2 people"),
        ({"people": 2, "scouts": [["nest"] * 5, []]}, "more than 4 Scouts"),
        ({"people": 2, "graveyard": [2, 0], "scouts": [["nest"] * 3, []]}, "more than 4 Scouts"),
        ({"people": 2, "reserve": [3, 4]}, "'reserve' must be [4, 4]"),
        ({"people": 2, "council": ["start", "top"]}, "'top' is not a Council spot"),
        ({"people": 2, "rooms": [1, 0]}, "seat 0 has built 0"),
        ({"people": 2, "tower": [{"owner": 0}] * 5}, "'tower' must be a list of 6"),
        ({"people": 2, "tower": [{"room": "deep"}] * 6}, "deep is there more than once"),
        ({"people": 2, "tower": [{"damaged": True}, {}, {}, {}, {}, {}]}, "damaged only in a solo match"),
        ({"people": 2, "tower": [{"owner": 0}, {}, {}, {}, {}, {}], "upgrades": []}, "have their tile"),
        ({"people": 2, "tableau": ["crusade", "crusade", None, None, None]}, "crusade is there more than once"),
        ({"people": 2, "completed": [["crusade"], []], "shelved": ["crusade"]}, "crusade is there more than once"),
        ({"people": 1, "completed": [["preferential-treatment"]]}, "is not in the box of this match"),
        ({"people": 2, "slots": [[{"mission": "rain-barrels"}, None], [None] * 2]}, "is no completed ongoing Mission"),
        ({"people": 2, "hands": [["toll"] * 2, ["toll"]]}, "there are only 2 of toll"),
        ({"people": 2, "looked": ["toll"]}, "nobody is looking at cards"),
        ({"people": 2, "sites": ["vault", None, None, None]}, "they lie on the first spots"),
        ({"people": 2, "sites": ["vault", "vault", None, None]}, "vault is there more than once"),
        ({"people": 2, "beasts": {"pain": {"place": "nest"}, "harrow": {"place": "isle"}}}, "they leave in the order"),
        ({"people": 2, "beasts": {"pain": {}, "delusion": {"place": "a"}}, "ending": "begun"}, "in one place"),
        ({"people": 1, "beasts": {"pain": {}}}, "none ever leaves a solo match"),
        ({"people": 2, "altar": "nest"}, "'nest' is not a Beast"),
        ({"people": 2, "fruit": "d"}, "d is no Location"),
        ({"people": 2, "betrayers": {}}, "met only by one who plays alone"),
        ({"people": 1, "betrayers": {"scouts": ["nest"]}}, "have 2 Scouts"),
        ({"people": 2, "prestige": [40, 0], "ending": "not yet"}, "the end has begun"),
        ({"people": 2, "ending": "after this phase"}, "only if it began in this Beast Phase"),
        ({"people": 2, "due": {"ichor": 1}}, "'due' must be given while somebody pays"),
        ({"people": 2, "picked": ["nest"]}, "picked only for a Collect"),
        ({"people": 2, "rolled": 13}, "'rolled' must be a whole number from 1 to 12"),
        ({"people": 2, "agenda": ["dance()"]}, "no step 'dance()'"),
        ({"people": 2, "agenda": [7]}, "must be a list of steps"),
        ({"people": 2, "agenda": ["turn(" + "9" * 5000 + ")"]}, "must have the form"),
        ({"people": 2, "agenda": ["action_step()", "settle()"]}, "come after all that is being resolved"),
        ({"people": 2, "agenda": ["action_step()", "turn(0)"]}, "does not go with"),
        ({"people": 2, "agenda": ["draw_room(1)"], "round": 2}, "does not go with"),
        ({"people": 2, "agenda": ["effect(9999, 0)"]}, "'9999' is no node"),
        ({"people": 2, "agenda": ["council_steps(2, 1)"]}, "p3 cannot be the seat"),
        ({"people": 2, "agenda": ["settle()", "build_room(0, 5, 0)"]}, "cannot wait under settle()"),
        ({"people": 2, "agenda": ["build_room(0, 5, 0)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["land_scout(0, 3, 2)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["rewards(0, 15, 288)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["pay(0)"], "due": {"weaponry": 1}}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["draw_cards(0, 2, 1)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["spare(0, 1)", "pay(0)"], "due": {"ichor": 1}}, "spared only of the price"),
        ({"people": 2, "agenda": ["deal_mission(0)"] * 2}, "stands there twice"),
        ({"people": 2, "agenda": ["card_played(40, 0)"]}, "'40' is no card"),
        ({"people": 2, "agenda": ["mission_completed(60, 0)"]}, "'60' is no mission"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(position: Any, told: str) -> None:
    with pytest.raises(BadPosition) as caught:
        state_at(position, tables(isinstance(position, dict) and position.get("people") == 1))
    assert told in str(caught.value)
    assert str(caught.value).endswith(".")


def try_out(position: dict[str, Any], rng: Random) -> bool:
    """Whether a position is read. If it is, it is as good as any other: it reads back, and plays to its end."""
    try:
        state = read(position)
    except BadPosition:
        return False
    assert facts(read(position_of(state))) == facts(state)
    while state.seat != OVER:
        assert pieces_of(state) == box_of(state)
        go_on(state, rng)
    return True


@given(people=st.integers(1, 4), seed=st.integers(0, 2**31), steps=st.integers(0, 300), times=st.integers(1, 3))
@settings(max_examples=25)
def test_a_spoiled_position_is_refused_or_plays_on(people: int, seed: int, steps: int, times: int) -> None:
    rng = Random(seed)
    state = begin(people, seed)
    for _ in range(steps):
        if state.seat != OVER:
            go_on(state, rng)
    position = position_of(state)
    for _ in range(times):
        position = spoil(position, rng)
    try_out(position, rng)


NUMBERS = st.lists(st.one_of(st.integers(0, 5), st.integers(0, 400)), min_size=5, max_size=5)
STEP = st.tuples(st.sampled_from(list(STEPS.kinds)), NUMBERS).map(
    lambda step: f"{step[0].name}({', '.join(map(str, step[1][: len(step[0].arguments)]))})"
)


@given(people=st.integers(1, 4), agenda=st.lists(STEP, min_size=1, max_size=3), seed=st.integers(0, 2**31))
@settings(max_examples=60)
def test_any_agenda_is_refused_or_plays_on(people: int, agenda: list[str], seed: int) -> None:
    scouts = [["guild", "nest"]] * people
    try_out({"people": people, "goods": [RICH] * people, "scouts": scouts, "agenda": agenda}, Random(seed))


def test_many_spoiled_positions_are_read() -> None:
    """So the tests above do not only see refusals."""
    rng = Random(5)
    position = written(2, goods=[RICH] * 2, prestige=[35, 35])
    assert sum(try_out(spoil(position, rng), rng) for _ in range(50)) > 2
