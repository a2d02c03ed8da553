"""Positions of Meeples & Monsters: what is left out is filled in, what cannot be is refused, and nothing breaks."""

import json
from typing import Any, Final

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from librt.random import Random

from bartizan.engine.errors import BadPosition
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games import find
from bartizan.games.meeples import actions as a, fields as f, flow
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.pieces import box_of, pieces_of
from bartizan.games.meeples.position import position_of
from bartizan.games.meeples.reading import people_of, state_at, state_of
from bartizan.games.meeples.state import STEPS
from tests.games.spoiling import spoil
from tests.rules.meeples.tables import do, numbers, options

MEEPLES: Final = find("meeples")
SETTINGS: Final = [
    (2, False, 0, False), (2, True, 0, False), (3, True, 0, False), (4, True, 0, False), (1, True, 0, False),
    (1, True, 3, True),
]  # fmt: skip
ROUND: Final = ["turn(p2)", "end_round()", "finish()"]
TURN: Final = ["end_turn()", *ROUND]
SOLO: Final = ["guard_turn()", "end_round()", "finish()"]
STRONG: Final = {"warrior": 2, "peasant": 2, "knight": 1}
CITY: Final[dict[str, Any]] = {
    "castle-1": "backwoods-bandit-castle",
    "villages-1": "termite-villages",
    "villages-2": "bramble-boar",
}
RICH: Final[dict[str, Any]] = {"tavern": [STRONG, {}], "monsters": CITY}


def read(position: dict[str, Any]) -> Meeples:
    """The state of a position that has gone through a file."""
    return state_at(json.loads(json.dumps(position)), numbers(people_of(position)))


def written(people: int = 2, **entries: Any) -> dict[str, Any]:
    """A position, filled in."""
    return position_of(read({"people": people, **entries}))


def facts(data: Meeples) -> list[Any]:
    """All data of a state, to compare it with another."""
    hands = [(hand.cards, hand.knowers) for hand in (*data.hands, data.discards)]
    zones = [(zone.unseen, zone.cards, zone.knowers) for zone in data.quests.zones]
    agenda = STEPS.lines(data.agenda)
    return [data.seat, data.seats, list(data.cells), agenda, hands, data.quests.pool, zones, data.ready]


def go_on(data: Meeples, rng: Random) -> None:
    """Whatever comes next."""
    if data.seat == CHANCE:
        data.apply(draw(data.chance(), rng))
    else:
        actions = data.actions()
        data.apply(actions[int(rng.randrange(len(actions)))])


def test_what_is_left_out_is_the_first_turn() -> None:
    position = written()
    assert position["agenda"] == ["act()", *TURN]
    assert (position["round"], position["first"], position["turn"]["seat"], position["council"]) == (1, 0, 0, 0)
    assert position["bag"] == [{"peasant": 7, "corruption": 3}] * 2
    assert position["tavern"] == position["lodgings"] == [{}, {}]
    assert (position["towers"], position["stacks"]["castle"]) == (False, {"room": None, "under": 0})
    assert (position["monsters"], position["offer"], position["guard"]) == ({}, {}, None)
    assert position["deck"] == [{"first": 3, "last": 3}, {"first": 5, "last": 3}, {"first": 5, "last": 4}]
    assert position["quests"] == [{"unseen": 44, "cards": [], "knowers": []}]
    assert options(read({"people": 2})) == ["end"]


def test_a_lone_person_meets_the_guard() -> None:
    position = written(1)
    assert position["agenda"] == ["act()", "end_turn()", *SOLO]
    assert position["guard"]["bag"] == {
        "peasant": 3, "warrior": 1, "cleric": 1, "mage": 1, "knight": 1, "corruption": 3
    }  # fmt: skip
    assert position["guard"]["orders"]["university"] == "tower-watch"
    assert position["guard"]["prey"] == "bane-of-the-worldly-terrors"
    assert position["stacks"]["villages"] == {"room": "rod-shaft", "under": 4}
    assert position["quests"] == [{"unseen": 41, "cards": [], "knowers": []}]
    assert options(read({"people": 1})) == ["end"]


def test_pieces_that_are_given_are_missing_elsewhere() -> None:
    state = read({
        "people": 3,
        "towers": True,
        "tavern": [STRONG, {}, {"ranger": 1}],
        "monsters": {"castle-1": "chip-thief"},
        "won": [["termite-castle"], [], []],
        "gone": {"monsters": ["woodworm"]},
        "offer": {"castle": "war-room"},
        "built": {"castle": [{"location": "colosseum", "builder": 2}, None]},
        "champion": {"unit": "knight", "seat": 1},
        "rooms": [["face-gate"], [], []],
        "hands": [["overkill"], {"cards": ["big-game"], "knowers": [[0, 1]]}, []],
        "completed": [["fresh-recruits"], [], []],
    })  # fmt: skip
    position = position_of(state)
    assert pieces_of(state) == box_of(state)
    assert [int(state.cells[f.SUPPLY + kind]) for kind in range(9)] == [25, 16, 18, 18, 10, 5, 6, 6, 11]
    assert position["hands"][0] == {"cards": ["overkill"], "knowers": [[0]]}
    assert position["quests"] == [{"unseen": 41, "cards": [], "knowers": []}]
    assert sum(stack["under"] for stack in position["stacks"].values()) == 15
    assert read({"people": 2, **RICH}).cells[f.LEFT] == 3
    assert read({"people": 2, "deck": [{"first": 1}, {}, {}]}).cells[f.LEFT] == 1


@pytest.mark.parametrize(
    ("given", "agenda"),
    [
        ({"turn": {"seat": 1}}, ["act()", "end_turn()", "end_round()", "finish()"]),
        ({"first": 1}, ["act()", "end_turn()", "turn(p1)", "end_round()", "finish()"]),
        ({"agenda": ["draw_quests(0, 1)"]}, ["draw_quests(p1, 1)", "act()", *TURN]),
        ({"agenda": ["send_party(castle-1)"], **RICH}, ["send_party(castle-1)", "act()", *TURN]),
        ({"agenda": ["quest_window()"], "hands": [["overkill"], []]}, ["quest_window()", *TURN]),
        ({"agenda": ["draw_meeples(p1, 2)"], "turn": None}, ["draw_meeples(p1, 2)", *ROUND]),
        ({"agenda": ["monsters_arrive(1)", "next_round()"]}, ["monsters_arrive(1)", "next_round()", "finish()"]),
        ({"people": 1, "agenda": ["guard_turn()"]}, ["summon_troops(2)", "march()", "clean_up()", *SOLO[1:]]),
        ({"people": 1, "agenda": ["score_quest()", "come_home()"]},
         ["score_quest()", "come_home()", "march()", "clean_up()", *SOLO[1:]]),
        ({"round": 0, "agenda": ["draw_meeples(p2, 3)"]}, ["draw_meeples(p2, 3)", "draw_first_player()", "finish()"]),
    ],
)  # fmt: skip
def test_a_short_agenda_is_completed(given: dict[str, Any], agenda: list[str]) -> None:
    assert written(**given)["agenda"] == agenda


def test_what_was_sent_follows_from_the_table() -> None:
    line: list[Any] = [{"target": "castle-1", "party": ["warrior"]}, {"target": "villages", "party": ["peasant"]}]
    with pytest.raises(BadPosition, match="this cannot have been sent to villages"):
        read({"people": 2, **RICH, "turn": {"line": line}})
    line[1]["party"] = ["peasant", "knight"]
    state = read({"people": 2, **RICH, "turn": {"line": line}, "hands": [["overkill"], []]})
    assert pieces_of(state) == box_of(state)
    first, second = position_of(state)["turn"]["line"]
    assert (first["monster"], second["monster"]) == ("backwoods-bandit-castle", None)
    assert "fight castle 1" not in options(state)
    assert not any(option.startswith(("build", "raise")) for option in options(state))
    later = {**position_of(state), "monsters": {}, "won": [["backwoods-bandit-castle"], []]}
    resolved = read({**later, "agenda": ["resolve(1)"]})
    assert options(resolved) == ["done"]
    assert (resolved.cells[f.RESOLVED], resolved.cells[f.DEFEATED], resolved.cells[f.LED]) == (2, 1, 1)
    assert resolved.cells[f.LODGINGS + a.WARRIOR] == 1
    assert pieces_of(resolved) == box_of(resolved)


def test_a_match_is_over_after_its_last_round() -> None:
    state = read({"people": 2, "agenda": ["finish()"], "scores": [12, 41]})
    assert (state.seat, state.standings()) == (OVER, [2, 1])
    alone = read({"people": 1, "agenda": ["count()"], "scores": [12], "guard": {"score": 12}})
    assert (alone.seat, alone.standings()) == (OVER, [2, 1])


def test_who_knows_a_quest_stays_known() -> None:
    zones = [{"unseen": 0, "cards": ["overkill"], "knowers": [[1]]}, {"unseen": 43, "cards": [], "knowers": []}]
    state = read({"people": 2, "quests": zones, "agenda": ["draw_quests(p1, 1)"]})
    do(state, "draws-quest p1 overkill")
    assert state.hands[0].knowers == [0b11]


@pytest.mark.parametrize("setting", SETTINGS)
def test_states_of_a_match_read_back(setting: tuple[int, bool, int, bool]) -> None:
    """So equal positions are equal states, and nothing is forgotten. At each kind of moment, and at many more."""
    rng = Random(setting[0])
    moments: set[str] = set()
    people, towers, help_, advanced = setting
    data = flow.new_match(people, towers, help_, advanced, numbers(people))
    while True:
        moment = STEPS.lines(data.agenda)[0].partition("(")[0]
        assert pieces_of(data) == box_of(data)
        if moment not in moments or rng.random() < 0.1:
            assert facts(read(position_of(data))) == facts(data)
            assert facts(state_of(json.loads(json.dumps(position_of(data))), numbers(people))) == facts(data)
            moments.add(moment)
        if data.seat == OVER:
            break
        go_on(data, rng)
    assert {"act", "send_party", "quest_window", "draw_meeples", "draw_quests", "monsters_arrive"} <= moments
    assert ("reveal_room" in moments) == towers
    assert ("summon_troops" in moments) == (people == 1)


def test_classes_are_trained_as_often_as_the_variant_says() -> None:
    data = flow.new_match(1, True, 2, False, numbers(1))
    while data.seat == CHANCE:
        go_on(data, Random(1))
    do(data, "train warrior")
    position = position_of(data)
    assert position["agenda"][0] == "train_class(p1, 1)"
    assert options(read(position)) == ["train cleric", "train mage"]
    for level in (1, 3):
        with pytest.raises(BadPosition, match="does not fit what is on the table"):
            read({**position, "levels": [{"warrior": level}]})


FAR: Final = [{"location": "war-room", "builder": 0}, None]
FIGHT: Final = {"target": "castle-1", "party": ["warrior", "warrior"]}
ONE: Final = {"people": 2, **RICH}


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ([], "must be a table"),
        ({}, "'people' must be a whole number from 1 to 4"),
        ({"people": 5}, "'people' must be a whole number from 1 to 4"),
        ({"people": 2, "seats": 2}, "has no field 'seats'"),
        ({"people": 2, "guard": {}}, "plays against one person only"),
        ({"people": 2, "help": 1}, "plays against one person only"),
        ({"people": 1, "towers": False}, "they stand in every match against the Royal Guard"),
        ({"people": 2, "round": -1}, "'round' must be a whole number from 0 to 60"),
        ({"people": 2, "round": 0, "turn": {}}, "nobody is on turn"),
        ({"people": 2, "round": 0, "won": [["woodworm"], []]}, "has won anything"),
        ({"people": 2, "round": 50}, "too late for so many cards"),
        ({"people": 2, "first": 2}, "'first' must be a whole number from 0 to 1"),
        ({"people": 2, "council": 1, "round": 0}, "no card appears before the first round"),
        ({"people": 2, "last_round": 3}, "the second round after the one"),
        ({"people": 2, "council": 3, "last_round": 4}, "the second round after the one"),
        ({"people": 2, "beaten": [["pale-sawyer"], []]}, "in the last two rounds only"),
        ({"people": 2, "turn": {"raised": 2}}, "has been 'developed'"),
        ({"people": 2, "turn": {"steps": 1}}, "'turn' has no field 'steps'"),
        ({"people": 2, "turn": {"stays": "mage"}}, "only as a 'guest'"),
        ({"people": 2, "turn": {"party": {"peasant": 1}}}, "nobody is being sent"),
        ({"people": 2, "tavern": [{"peasant": 13}, {}]}, "'peasant' must be a whole number from 0 to 12"),
        ({"people": 2, "tavern": [{"unicorn": 1}, {}]}, "'tavern' has no field 'unicorn'"),
        ({"people": 2, "lodgings": [{"ranger": 4}, {"ranger": 3}]}, "there are only 6 of ranger"),
        ({"people": 2, "monsters": {"castle-4": "woodworm"}}, "'monsters' has no field 'castle-4'"),
        ({"people": 2, "monsters": {"castle-3": "bat"}}, "'bat' is not a Monster"),
        ({"people": 2, "monsters": {"castle-3": "woodworm"}, "won": [["woodworm"], []]}, "woodworm is there more than"),
        ({"people": 2, "deck": [{"last": 15}, {"first": 15}, {}]}, "only 15 unseen Monsters of level 2"),
        ({"people": 2, "deck": [{"last": 4}, {}, {}], "council": 2}, "comes with the 'last' Monsters"),
        ({"people": 2, "offer": {"castle": "seminary"}}, "seminary does not belong to the castle"),
        ({"people": 2, "built": {"castle": [None, FAR[0]]}}, "only the first spot"),
        ({"people": 1, "built": {"castle": [FAR[0], {"location": "barracks", "builder": 0}]}}, "only the first spot"),
        ({"people": 2, "built": {"castle": [{"location": "war-room"}, None]}}, "a Location has its 'builder'"),
        ({"people": 2, "built": {"castle": FAR}, "offer": {"castle": "war-room"}}, "war-room is there more than once"),
        ({"people": 1, "built": {"castle": [{"location": "colosseum", "builder": 0}, None]}}, "is not in the box"),
        ({"people": 2, "champion": {"unit": "mage", "seat": 0}}, "nobody has built the Colosseum"),
        ({"people": 2, "champion": {"unit": "mage"}}, "belong together"),
        ({"people": 2, "stacks": {"castle": {"room": "rod-grip"}}}, "rod-grip is not in the box of this match"),
        ({"people": 2, "towers": True, "stacks": {"castle": {"room": "rod-grip", "under": 4}}}, "19 Rooms lie 'under'"),
        ({"people": 2, "towers": True, "gone": {"rooms": ["rod-grip"]}}, "against the Royal Guard only"),
        ({"people": 2, "hands": [["overkill"], ["overkill"]]}, "overkill is there more than once"),
        ({"people": 1, "hands": [["sawdust-to-sawdust"]]}, "sawdust-to-sawdust is there more than once"),
        ({"people": 2, "hands": [[7], []]}, "7 is not a Quest"),
        ({"people": 2, "quests": []}, "as many unseen cards as the deck"),
        ({**ONE, "turn": {"line": [{}]}}, "meeples are sent to a 'target'"),
        ({**ONE, "turn": {"line": [FIGHT] * 2}}, "to each target once"),
        ({**ONE, "turn": {"line": [{**FIGHT, "party": ["corruption"]}]}}, "cannot have been sent to castle-1"),
        ({**ONE, "turn": {"line": [{**FIGHT, "needed": 1}]}}, "cannot have been sent to castle-1"),
        ({**ONE, "turn": {"line": [{**FIGHT, "crowd": 1}]}}, "cannot have been sent to castle-1"),
        ({**ONE, "turn": {"line": [{**FIGHT, "target": "castle-2"}]}}, "cannot have been sent to castle-2"),
        ({**ONE, "turn": {"line": [{**FIGHT, "party": ["peasant"] * 16}]}}, "peasant is there more than 15 times"),
        ({**ONE, "turn": {"line": [{"target": "colosseum"}]}}, "cannot have been sent to colosseum"),
        ({**ONE, "turn": {"line": [{"target": "pale-sawyer", "party": ["knight"]}]}}, "in the last two rounds"),
        ({**ONE, "agenda": ["quest_window()"], "turn": {"line": [FIGHT]}}, "cannot have been sent to castle-1"),
        ({**ONE, "agenda": ["quest_limit(p1)"]}, "only the guest that 'stays'"),
        ({"people": 1, "guard": {"prey": "overkill"}}, "'prey': one of the first three"),
        ({"people": 1, "guard": {"orders": {"castle": "levy"}}}, "the villages has an Order"),
        ({"people": 1, "guard": {"board": {"x1": "knight"}}}, "x1 does not take a knight"),
        ({"people": 1, "waiting": ["mage"]}, "unless the Royal Guard marches"),
        ({"people": 2, "agenda": ["dance()"]}, "no step 'dance()'"),
        ({"people": 2, "agenda": [7]}, "must be a list of steps"),
        ({"people": 2, "agenda": ["guard_turn()"]}, "does not go with"),
        ({"people": 2, "agenda": ["draw_quests(p2, 1)"]}, "does not go with"),
        ({"people": 2, "agenda": ["act()", "turn(p1)"]}, "does not go with"),
        ({"people": 2, "agenda": ["draw_quests(p1, 1)", "draw_quests(p1, 1)"]}, "does not go with"),
        ({"people": 2, "agenda": ["effect(1023, p1)"]}, "is no step of an effect"),
        ({"people": 2, "agenda": ["draw_quests(p1, 1)", "discard_quests(p1, 1)"]}, "cannot wait under"),
        ({"people": 2, "agenda": ["draw_quests(p1, 0)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["keep_one(p1, 3)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["send_party(castle-1)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["send_party(pale-sawyer)"]}, "does not fit what is on the table"),
        ({"people": 2, "agenda": ["offer_location(castle)"], "offer": {"castle": "war-room"}}, "does not fit what is"),
        ({"people": 1, "agenda": ["summon_troops(0)"]}, "does not fit what is on the table"),
        ({"people": 1, "agenda": ["reveal_room(castle)", "march()"],
          "stacks": {"castle": {"room": "rod-grip", "under": 4}, "villages": {"room": "rod-shaft", "under": 5}}},
         "18 Rooms lie 'under' others"),
        ({"people": 1, "guard": 7}, "'guard' must be a table"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(position: Any, told: str) -> None:
    with pytest.raises(BadPosition) as caught:
        MEEPLES.from_position(position, MEEPLES.own_content)
    assert told in str(caught.value)
    assert str(caught.value).endswith(".")


def try_out(position: dict[str, Any], rng: Random) -> bool:
    """Whether a position is read. If it is, it is as good as any other: it reads back, and plays to its end."""
    try:
        data = read(position)
    except BadPosition:
        return False
    assert facts(read(position_of(data))) == facts(data)
    while data.seat != OVER:
        assert pieces_of(data) == box_of(data)
        for _ in range(10):
            if data.seat != OVER:
                go_on(data, rng)
    assert pieces_of(data) == box_of(data)
    assert f.FIELDS.problems(data.cells) == []
    return True


@given(
    setting=st.sampled_from(SETTINGS), seed=st.integers(0, 2**31), steps=st.integers(0, 300), times=st.integers(1, 3)
)
@settings(max_examples=25)
def test_a_spoiled_position_is_refused_or_plays_on(
    setting: tuple[int, bool, int, bool], seed: int, steps: int, times: int
) -> None:
    rng = Random(seed)
    data = flow.new_match(*setting, numbers(setting[0]))
    for _ in range(steps):
        if data.seat != OVER:
            go_on(data, rng)
    position = position_of(data)
    for _ in range(times):
        position = spoil(position, rng)
    try_out(position, rng)


NUMBERS = st.lists(st.one_of(st.integers(0, 4), st.integers(0, 99)), min_size=2, max_size=2)
STEP = st.tuples(st.sampled_from(list(STEPS.kinds)), NUMBERS).map(
    lambda step: f"{step[0].name}({', '.join(map(str, step[1][: len(step[0].arguments)]))})"
)


@given(people=st.integers(1, 4), agenda=st.lists(STEP, min_size=1, max_size=3), seed=st.integers(0, 2**31))
@settings(max_examples=80)
def test_any_agenda_is_refused_or_plays_on(people: int, agenda: list[str], seed: int) -> None:
    tavern = [{**STRONG, "corruption": 1, "cleric": 1}] * people
    try_out({"people": people, "towers": True, "tavern": tavern, "monsters": CITY, "agenda": agenda}, Random(seed))


def test_many_spoiled_positions_are_read() -> None:
    """So the tests above do not only see refusals."""
    rng = Random(5)
    position = written(**RICH)
    assert sum(try_out(spoil(position, rng), rng) for _ in range(60)) > 2


def test_every_kind_of_step_of_a_turn_can_be_read_by_itself() -> None:
    """On a table that has something for most of them."""
    table = {
        "people": 2,
        "towers": True,
        **RICH,
        "hands": [["overkill", "giant-killer"], []],
        "turn": {"line": [], "guest": True},
    }
    read_alone = set()
    for kind in STEPS.kinds:
        words = [argument.values.word(max(argument.values.least, 1)) for argument in kind.arguments]
        words = [
            "p1" if argument.name == "seat" else word for argument, word in zip(kind.arguments, words, strict=True)
        ]
        try:
            read({**table, "agenda": [f"{kind.name}({', '.join(words)})"]})
        except BadPosition:
            continue
        read_alone.add(kind.name)
    assert {"effect", "draw_quests", "discard_quests", "keep_one", "open_gates", "quest_window", "act"} <= read_alone
    assert {"draw_meeples", "end_turn", "host_guest", "tidy"} <= read_alone
