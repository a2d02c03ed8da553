"""The Beast Phase up to the move: rules `turris.beast.*`, `turris.target.*`, `turris.path.*` and `turris.move.*`."""

from typing import Any

import pytest

from bartizan.engine.state import OVER
from bartizan.games.turris.actions import BEAST_NAMES
from bartizan.games.turris.beasts import speed
from bartizan.games.turris.land import distance
from tests.rules.turris.tables import (
    at,
    beast,
    beast_acts,
    beast_phase,
    choices,
    do,
    is_flipped,
    options,
    place,
    position,
    resolve,
    step,
    where,
)

ALONE: dict[str, Any] = {"delusion": "gone", "despair": "gone", "harrow": "gone"}


def moves(name: str, start: str, end: str, people: int = 2, **fields: Any) -> None:
    """The Beast of that name goes from one place to another, with nothing to be decided on the way."""
    others: dict[str, Any] = {other: "gone" for other in BEAST_NAMES if other != name and other not in fields}
    state = beast_acts(name, people, **{name: start}, **others, **fields)
    assert beast(state, name) == end


@pytest.mark.rule("turris.beast.order")
def test_the_beasts_act_in_their_order() -> None:
    """All go for the Fruit in the Brink; each sees where those before it have gone."""
    state = beast_phase(pain="isle", delusion="left", despair="abyss", harrow="nest", fruit="brink")
    assert beast(state, "pain") == "circle"
    assert beast(state, "delusion") == "left"  # the Despair is still in the Abyss
    assert beast(state, "despair") == "right"
    assert beast(state, "harrow") == "abyss"  # now it is free


@pytest.mark.rule("turris.beast.order")
def test_removed_beasts_are_skipped() -> None:
    state = beast_phase(pain="guild", despair="gone", delusion="gone", harrow="gone", fruit="forge")
    assert [beast(state, name) for name in BEAST_NAMES] == ["forge", "gone", "gone", "gone"]


@pytest.mark.rule("turris.beast.steps")
def test_a_beast_has_done_everything_before_the_next_one_begins() -> None:
    """The Pain devours the Scout in the Forge, so the Delusion hunts the other one."""
    fields: dict[str, Any] = {"pain": "guild", "delusion": "spire", "despair": "gone", "harrow": "gone"}
    state = beast_phase(scouts=["forge", "circle"], council=["start"], **fields)
    assert (beast(state, "pain"), beast(state, "delusion"), where(state)) == ("forge", "spire", "")
    assert step(state) == "offer"  # Alice's Council reward comes before the Delusion acts
    do(state, "decline")
    assert beast(state, "delusion") == "garden"


@pytest.mark.rule("turris.target.priority")
@pytest.mark.parametrize(
    ("scouts", "fruit", "end"),
    [(["forge"], "", "forge"), (["forge"], "isle", "shrine"), ([], "isle", "shrine"), ([], "", "shrine")],
)
def test_fruit_then_scouts_then_the_abyss(scouts: list[str], fruit: str, end: str) -> None:
    state = beast_acts("pain", pain="guild", scouts=scouts, fruit=fruit, **ALONE)
    assert beast(state, "pain") == end


@pytest.mark.rule("turris.target.fruit")
def test_the_fruit_is_the_target_however_far_and_whatever_else_is_there() -> None:
    moves("pain", "guild", "shrine", fruit="brink", scouts=["forge", "forge forge"])
    moves("pain", "guild", "shrine", fruit="brink", scouts=["", "brink"], harrow="brink")


@pytest.mark.rule("turris.target.closest")
@pytest.mark.parametrize(
    ("start", "scouts", "end"),
    [
        ("guild", ["forge", "nest"], "forge"),
        ("spire", ["circle circle", "nest"], "garden"),
        ("isle", ["nest", "grove grove"], "c"),
    ],
)
def test_the_closest_scout_is_hunted_whoever_owns_it(start: str, scouts: list[str], end: str) -> None:
    state = beast_acts("pain", 3, pain=start, scouts=scouts, **ALONE)
    assert beast(state, "pain") == end


@pytest.mark.rule("turris.target.most")
@pytest.mark.parametrize(
    ("left", "right", "end"), [("forge", "shrine shrine", "shrine"), ("forge forge", "shrine", "forge")]
)
def test_of_equally_close_ones_the_one_with_more_scouts(left: str, right: str, end: str) -> None:
    moves("despair", "guild", end, scouts=[left, right])
    one, *more = right.split()
    moves("despair", "guild", end, people=3, scouts=[left, one, " ".join(more)])  # whoever owns them


@pytest.mark.rule("turris.target.first-player")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_of_equal_ones_the_first_player_chooses(first: int) -> None:
    fields: dict[str, Any] = {"despair": "guild", "pain": "gone", "delusion": "gone", "harrow": "gone"}
    state = beast_acts("despair", 3, first=first, scouts=["", "forge", "shrine"], **fields)
    assert (state.seat, options(state)) == (first, ["target shrine", "target forge"])
    do(state, "target forge")
    assert beast(state, "despair") == "forge"


@pytest.mark.rule("turris.target.hidden")
@pytest.mark.parametrize("flipped", ["", "harrow"])
def test_scouts_beside_a_beast_do_not_count(flipped: str) -> None:
    moves("pain", "guild", "forge", scouts=["shrine shrine", "forge"], harrow="shrine", flipped=flipped)


@pytest.mark.rule("turris.target.hidden")
def test_not_even_for_the_beast_itself() -> None:
    moves("pain", "guild", "forge", scouts=["guild", "spire"])


@pytest.mark.rule("turris.target.abyss")
@pytest.mark.parametrize(
    ("start", "end"), [("guild", "shrine"), ("nest", "abyss"), ("abyss", "abyss"), ("left", "abyss")]
)
def test_without_scouts_the_abyss_is_the_target(start: str, end: str) -> None:
    moves("pain", start, end)


@pytest.mark.rule("turris.target.example-most")
def test_the_example_of_the_pain_in_the_guild() -> None:
    state = beast_acts("pain", 3, pain="guild", scouts=["forge", "shrine", "shrine"], **ALONE)
    assert beast(state, "pain") == "shrine"


@pytest.mark.rule("turris.target.example-tie")
def test_the_example_of_the_delusion_in_the_brink() -> None:
    state = beast_acts(
        "delusion", delusion="brink", scouts=["ridge", "circle"], pain="gone", despair="gone", harrow="gone"
    )
    assert (state.seat, options(state)) == (0, ["target ridge", "target circle"])
    do(state, "target circle")
    assert beast(state, "delusion") == "circle"


@pytest.mark.rule("turris.target.example-closest")
@pytest.mark.parametrize(("people", "solo"), [(2, False), (3, False), (4, False)])
def test_the_example_of_the_despair_in_the_nest(people: int, solo: bool) -> None:
    state = position(people, solo)
    assert distance(state, place("nest"), place("ridge")) == 3
    assert distance(state, place("nest"), place("guild")) == 4
    state = beast_acts(
        "despair", people, despair="nest", scouts=["ridge", "guild guild"], pain="gone", delusion="gone", harrow="gone"
    )
    assert beast(state, "despair") == "abyss"  # on the way to the Ridge; the Guild lies the same way
    fields: dict[str, Any] = {"pain": "gone", "delusion": "gone", "harrow": "gone", "altar": "despair"}
    state = beast_acts("despair", people, despair="nest", scouts=["ridge", "guild guild"], **fields)
    assert beast(state, "despair") == "right"


@pytest.mark.rule("turris.target.example-fruit")
def test_the_example_of_the_fruit_in_the_isle() -> None:
    fields: dict[str, Any] = {"pain": "guild", "delusion": "nest", "despair": "circle", "harrow": "right"}
    state = beast_phase(fruit="isle", scouts=["forge spire", "grove brink"], **fields)
    assert [beast(state, name) for name in BEAST_NAMES] == ["shrine", "abyss", "isle", "circle"]
    assert (where(state), where(state, 1)) == ("forge spire", "grove brink")


@pytest.mark.rule("turris.target.example-hidden")
def test_the_example_of_bobs_scout_beside_the_despair() -> None:
    """Pain, Delusion and Despair ignore it; when the Despair has left, the Harrow sees it."""
    state = beast_phase(pain="shrine", delusion="spire", despair="forge", harrow="gone", scouts=["", "forge"])
    do(state, "via guild")  # the Despair goes to the Abyss
    assert [beast(state, name) for name in BEAST_NAMES] == ["left", "garden", "guild", "gone"]
    assert where(state, 1) == "forge"
    state = beast_phase(pain="gone", delusion="gone", despair="forge", harrow="spire", scouts=["", "forge"])
    do(state, "via guild")
    assert (beast(state, "harrow"), where(state, 1)) == ("forge", "")


@pytest.mark.rule("turris.path.shortest")
@pytest.mark.parametrize(
    ("start", "fruit", "end"),
    [
        ("forge", "shrine", "guild"),
        ("forge", "garden", "spire"),
        ("grove", "nest", "abyss"),
        ("isle", "brink", "circle"),
    ],
)
def test_a_shortest_path_is_taken(start: str, fruit: str, end: str) -> None:
    moves("pain", start, end, fruit=fruit)


@pytest.mark.rule("turris.path.ignore")
def test_no_beast_goes_round_another() -> None:
    """The way through the Abyss is blocked, the way round by A and the left Crossroads is longer."""
    moves("pain", "grove", "grove", fruit="nest", harrow="abyss")


@pytest.mark.rule("turris.path.ignore")
def test_distance_takes_no_notice_of_pieces() -> None:
    """The Ridge is 1 step away behind a Beast, the other Scout 2 steps."""
    state = beast_acts("pain", pain="right", scouts=["brink", "isle"], delusion="circle", despair="gone", harrow="gone")
    assert choices(state, "target") == {"brink", "isle"}


@pytest.mark.rule("turris.path.first-player")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_chooses_among_equally_short_paths(first: int) -> None:
    state = beast_acts("pain", pain="shrine", fruit="spire", first=first, **ALONE)
    assert (state.seat, options(state)) == (first, ["via guild", "via left"])
    assert beast(do(state, "via left"), "pain") == "left"


@pytest.mark.rule("turris.path.step")
@pytest.mark.rule("turris.path.crossroads")
def test_a_crossroads_costs_a_step() -> None:
    state = position(4)
    assert distance(state, place("abyss"), place("left")) == 1
    assert distance(state, place("abyss"), place("shrine")) == 2
    assert distance(state, place("guild"), place("forge")) == 1
    state = beast_acts("pain", 4, pain="abyss", scouts=["shrine", "c"], **ALONE)
    assert choices(state, "target") == {"shrine", "c"}  # 2 steps away, by a Crossroads and by the Nest


@pytest.mark.rule("turris.path.example")
def test_the_example_of_the_right_crossroads() -> None:
    state = beast_acts("pain", 3, pain="right", fruit="brink", first=2, **ALONE)
    assert (state.seat, options(state)) == (2, ["via ridge", "via circle"])
    assert beast(do(state, "via circle"), "pain") == "circle"


@pytest.mark.rule("turris.move.speed")
@pytest.mark.parametrize(("altar", "end"), [("harrow", "guild"), ("pain", "shrine"), ("delusion", "guild")])
def test_a_beast_goes_as_many_steps_as_its_speed(altar: str, end: str) -> None:
    moves("pain", "forge", end, fruit="grove", altar=altar)


@pytest.mark.rule("turris.move.speed")
def test_it_stops_at_the_target() -> None:
    moves("pain", "forge", "guild", fruit="guild", altar="pain")


@pytest.mark.rule("turris.move.flipped")
def test_a_flipped_beast_is_turned_upright_instead() -> None:
    state = beast_acts("pain", pain="guild", scouts=["guild", "forge"], flipped="pain", **ALONE)
    assert (beast(state, "pain"), is_flipped(state, "pain"), where(state), where(state, 1)) == (
        "guild",
        False,
        "guild",
        "forge",
    )
    state = beast_phase(pain="guild", scouts=["", "forge"], flipped="pain", **ALONE)
    assert beast(state, "pain") == "guild"


@pytest.mark.rule("turris.move.speed-one")
@pytest.mark.rule("turris.move.speed-two")
@pytest.mark.parametrize("altar", BEAST_NAMES)
def test_only_the_beast_of_the_altar_is_fast_and_never_the_harrow(altar: str) -> None:
    state = position(2, altar=altar)
    expected = {name: 2 if name == altar and name != "harrow" else 1 for name in BEAST_NAMES}
    assert {name: speed(state, number) for number, name in enumerate(BEAST_NAMES)} == expected


@pytest.mark.rule("turris.move.no-shared-end")
@pytest.mark.parametrize("altar", ["harrow", "pain"])
def test_no_beast_ends_with_another_on_a_crossroads_either(altar: str) -> None:
    moves("pain", "shrine", "shrine", harrow="left", despair="abyss", altar=altar)
    moves("pain", "guild", "guild", harrow="shrine", fruit="shrine", altar=altar)


@pytest.mark.rule("turris.move.through")
def test_a_fast_beast_passes_another_if_it_ends_in_a_free_place() -> None:
    moves("pain", "forge", "shrine", harrow="guild", fruit="shrine", altar="pain")
    moves("pain", "forge", "forge", harrow="guild", fruit="shrine", altar="harrow")


@pytest.mark.rule("turris.move.crossroads")
def test_a_beast_may_end_on_a_crossroads() -> None:
    moves("pain", "shrine", "left")


@pytest.mark.rule("turris.move.stop-at-scout")
def test_a_beast_stops_in_the_first_location_with_a_scout_on_its_path() -> None:
    state = beast_acts(
        "despair",
        despair="forge",
        scouts=["guild"],
        fruit="shrine",
        altar="despair",
        pain="gone",
        delusion="gone",
        harrow="gone",
    )
    assert beast(state, "despair") == "guild"


@pytest.mark.rule("turris.move.blocked")
def test_a_blocked_beast_chooses_neither_another_target_nor_another_path() -> None:
    moves("pain", "guild", "guild", harrow="forge", scouts=["spire", "isle"])


@pytest.mark.rule("turris.move.example-speed")
@pytest.mark.parametrize(("altar", "end"), [("pain", "brink"), ("delusion", "circle")])
def test_the_example_of_the_fast_pain(altar: str, end: str) -> None:
    state = beast_acts("pain", pain="right", fruit="brink", altar=altar, **ALONE)
    assert beast(do(state, "via circle"), "pain") == end


@pytest.mark.rule("turris.move.example-stop")
def test_the_example_of_the_scout_in_the_circle() -> None:
    state = beast_acts("pain", pain="right", fruit="brink", altar="pain", scouts=["", "circle"], **ALONE)
    do(state, "via circle")
    assert (beast(state, "pain"), where(state, 1)) == ("circle", "")


@pytest.mark.rule("turris.move.example-blocked")
@pytest.mark.parametrize(("altar", "end"), [("harrow", "grove"), ("delusion", "nest")])
def test_the_example_of_the_delusion_behind_the_harrow(altar: str, end: str) -> None:
    state = beast_acts(
        "delusion", delusion="grove", harrow="abyss", scouts=["nest"], altar=altar, pain="gone", despair="gone"
    )
    assert beast(state, "delusion") == end


@pytest.mark.rule("turris.ruling.already-there")
def test_a_beast_on_its_target_does_nothing() -> None:
    moves("pain", "isle", "isle", fruit="isle", scouts=["isle", "circle"])
    state = beast_acts("pain", pain="abyss", scouts=["abyss"], **ALONE)
    assert where(state) == "abyss"


@pytest.mark.rule("turris.ruling.move-as-far")
def test_a_fast_beast_ends_on_the_first_place_if_the_second_is_occupied() -> None:
    moves("pain", "forge", "guild", harrow="shrine", fruit="shrine", altar="pain")


@pytest.mark.rule("turris.ruling.path-choice-minimal")
def test_the_first_player_is_asked_only_where_the_places_within_the_speed_differ() -> None:
    """From the Nest to the Brink the paths part behind the right Crossroads."""
    moves("pain", "nest", "abyss", fruit="brink")
    moves("pain", "nest", "right", fruit="brink", altar="pain")
    state = beast_acts("pain", pain="abyss", fruit="brink", altar="pain", **ALONE)
    assert options(state) == ["via ridge", "via circle"]
    assert beast(do(state, "via ridge"), "pain") == "ridge"


@pytest.mark.rule("turris.ruling.pass-shared")
def test_a_place_with_beast_and_scout_does_not_stop_a_passing_beast() -> None:
    moves("pain", "forge", "shrine", harrow="guild", scouts=["guild"], fruit="shrine", altar="pain")


@pytest.mark.rule("turris.ruling.unused-exit-only")
def test_an_unused_spot_is_an_exit_for_the_beast_on_it_and_nothing_else() -> None:
    moves("despair", "c", "nest", scouts=["nest"])
    moves("harrow", "d", "garden", fruit="garden")
    state = position(2)
    assert distance(state, place("nest"), place("isle")) == 4  # not by C
    assert distance(state, place("garden"), place("nest")) == 3  # not by D
    moves("pain", "nest", "abyss", fruit="isle", despair="c")


@pytest.mark.rule("turris.ruling.unused-exit-only")
def test_effects_may_flip_the_beast_on_an_unused_spot_or_move_it_out() -> None:
    state = do(at(0, hands=["sleeping-draught"]), "play sleeping-draught", "beast harrow")
    assert is_flipped(state, "harrow")
    state = do(at(0, hands=["goad"]), "play goad", "beast harrow")
    assert choices(state, "via") == {"nest", "garden"}


@pytest.mark.rule("turris.ruling.fruit-hidden")
def test_the_fruit_beneath_a_beast_is_a_target_for_the_others() -> None:
    moves("pain", "forge", "guild", fruit="guild", despair="shrine")
    moves("pain", "forge", "forge", fruit="guild", harrow="guild")
    moves("pain", "spire", "forge", fruit="guild", harrow="guild", altar="pain")


@pytest.mark.rule("turris.site.unused-beasts")
@pytest.mark.parametrize("people", [2, 3])
def test_no_beast_comes_back_to_an_unused_spot(people: int) -> None:
    state = at(0, people, harrow="nest", pain="left", delusion="right", despair="grove")
    resolve(state, "move harrow 1")
    if people == 3:
        assert choices(state, "via") == {"abyss", "c"}
    else:
        assert beast(state, "harrow") == "abyss"


@pytest.mark.rule("turris.site.unused-nothing")
def test_unused_spots_do_not_exist_for_distance_and_path() -> None:
    three, four = position(3), position(4)
    for end in ("spire", "forge"):
        assert distance(three, place("nest"), place(end)) == distance(four, place("nest"), place(end)) + 1
    moves("pain", "nest", "d", fruit="garden", people=4)
    moves("pain", "nest", "abyss", fruit="garden", people=3)
    assert beast_acts("pain", pain="nest", fruit="garden", **ALONE).seat == OVER
