"""Excavation Sites, precedence and small rules: `turris.site.*`, `turris.precedence.*`, `turris.future-first.*`."""

from typing import Any

import pytest

from bartizan.engine.cells import size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import LOCATION_NAMES, SITE_NAMES
from bartizan.games.turris.beasts import chains
from bartizan.games.turris.flow import Turris
from tests.rules.turris.tables import (
    SITES,
    after_actions,
    at,
    beast,
    beast_acts,
    can,
    changed,
    choices,
    collect,
    do,
    draw_on,
    effect,
    fruit,
    hand,
    on_spots,
    options,
    owns,
    resolve,
    step,
    where,
)

GONE: dict[str, Any] = {"pain": "gone", "delusion": "gone", "despair": "gone", "harrow": "gone"}


def new_sites(state: Turris, *names: str) -> Turris:
    """Chance brings these Sites."""
    return do(state, *[f"site {name}" for name in names])


@pytest.mark.rule("turris.site.unused-pieces")
@pytest.mark.parametrize(("people", "unused"), [(2, {"c", "d"}), (3, {"d"}), (4, set())])
def test_no_scout_and_no_fruit_comes_to_an_unused_spot(people: int, unused: set[str]) -> None:
    spots = set("abcd")
    state = at(0, people, **GONE)
    assert choices(state, "place") & spots == spots - unused
    resolve(state, "fruit anywhere")
    assert choices(state, "fruit") & spots == spots - unused
    state = effect("shift own 1", people=people, scouts=["nest"], **GONE)
    if people == 2:
        assert where(state) == "abyss"
    else:
        assert choices(state, "land") & spots == {"c", "d"} - unused


@pytest.mark.rule("turris.site.unused-pieces")
@pytest.mark.rule("turris.site.unused-nothing")
@pytest.mark.parametrize(("people", "pushes"), [(3, {"abyss", "c"}), (4, {"abyss", "c", "d"})])
def test_the_delusion_pushes_nobody_to_an_unused_spot(people: int, pushes: set[str]) -> None:
    fields: dict[str, Any] = GONE | {"delusion": "abyss"}
    state = beast_acts("delusion", people, scouts=["nest"], **fields)
    assert choices(state, "push") == pushes


@pytest.mark.rule("turris.site.unused-nothing")
def test_nothing_is_pushed_beyond_an_unused_spot() -> None:
    """With two players the Isle has one neighbour; behind the unused spot C the Nest is not reached."""
    fields: dict[str, Any] = GONE | {"delusion": "right", "pain": "circle", "harrow": "gone"}
    state = effect("move delusion 2", scouts=["isle"], **fields)
    do(state, "via circle", "via isle")
    assert where(state) == "brink"


@pytest.mark.rule("turris.site.unused-nothing")
def test_the_chain_attack_leaves_unused_spots_out() -> None:
    state = at(0, 3, scouts=["", "d"], **(GONE | {"harrow": "nest"}))
    state.cells[f.DEVOURED] = 1
    assert not chains(state)  # a Scout cannot be on D; even if it were, D is not there
    state = at(0, 4, scouts=["", "d"], **(GONE | {"harrow": "nest"}))
    state.cells[f.DEVOURED] = 1
    assert chains(state)


@pytest.mark.rule("turris.site.threshold")
@pytest.mark.parametrize(
    ("before", "gained", "changes"),
    [
        (9, 1, True),
        (8, 1, False),
        (7, 5, True),
        (10, 5, False),
        (19, 1, True),
        (29, 2, True),
        (39, 1, True),
        (45, 9, False),
    ],
)
def test_the_first_to_reach_a_number_changes_the_sites(before: int, gained: int, changes: bool) -> None:
    state = effect(f"prestige {gained}", prestige=[before])
    assert (step(state) == "draw_site") == changes


@pytest.mark.rule("turris.site.not-again")
def test_later_players_change_nothing() -> None:
    state = effect("prestige 3", seat=1, prestige=[12, 9])
    assert step(state) == "action_step"
    state = effect("prestige 9", seat=1, prestige=[12, 15])
    assert step(state) == "draw_site"  # but 20 is new


@pytest.mark.rule("turris.site.timing")
def test_further_rewards_of_the_same_collect_come_from_the_old_sites() -> None:
    own = changed(location={"forge": {"reward": ["prestige 2"]}})
    state = at(0, box_=own, scouts=["forge a"], goods=["ii"], prestige=[9], sites=["cistern", "vault"], pain="left")
    collect(state, "forge", "a")
    do(state, "reward forge")
    assert on_spots(state)[:2] == ["cistern", "vault"]
    do(state, "reward a")
    assert owns(state) == "iiii"
    assert step(state) == "draw_site"
    new_sites(state, "smelter", "stroboscope")
    assert (on_spots(state), step(state)) == (["smelter", "stroboscope", "", ""], "action_step")


@pytest.mark.rule("turris.site.replace")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_all_sites_go_and_as_many_are_drawn_from_a_on(people: int) -> None:
    state = effect("prestige 1", people=people, prestige=[9])
    assert on_spots(state) == [""] * 4
    assert choices(state, "site") == set(SITE_NAMES) - set(SITES[:people])
    names = ["stall", "archive", "bell-tower", "ossuary"][:people]
    new_sites(state, *names)
    assert on_spots(state) == names + [""] * (4 - people)
    assert step(state) == "action_step"


@pytest.mark.rule("turris.site.location")
def test_limit_and_beasts_work_on_sites_as_elsewhere() -> None:
    fields: dict[str, Any] = {"sites": ["vault", "tribute-hall"], "pain": "left", "delusion": "right"}
    assert {"a"} == choices(at(0, **fields), "place") & {"a", "b"}  # the Tribute Hall asks for 2 goods
    assert {"a", "b"} <= choices(at(0, goods=["kk"], **fields), "place")
    assert "a" not in choices(at(0, scouts=["", "a"], **fields), "place")
    assert "a" not in choices(at(0, **(fields | {"pain": "a"})), "place")
    state = do(at(0, goods=["kk"], **fields), "place b")
    assert state.cells[f.PRESTIGE] == 2


@pytest.mark.rule("turris.site.scouts-stay")
def test_scouts_stay_on_their_spots_without_being_placed() -> None:
    fields: dict[str, Any] = {"sites": ["cistern", "vault"], "prestige": [9], "pain": "left", "delusion": "right"}
    state = effect("prestige 1", scouts=["a a", "a b"], goods=["ii"], **fields)
    new_sites(state, "tribute-hall", "smelter")  # Immediate and with limit 1
    assert (where(state), where(state, 1), state.cells[f.PRESTIGE]) == ("a a", "a b", 10)
    assert "a" not in choices(state, "place")
    collect(state, "a")
    assert (owns(state), state.cells[f.PRESTIGE]) == ("i", 10)


@pytest.mark.rule("turris.site.scouts-stay")
def test_a_later_collect_brings_what_the_new_site_gives() -> None:
    state = effect("prestige 1", scouts=["a"], goods=["i"], prestige=[9], sites=["cistern", "vault"], pain="left")
    new_sites(state, "work-yard", "smelter")
    collect(state, "a")
    do(state, "reward a", "gain knowledge")
    assert owns(state) == "k"


@pytest.mark.rule("turris.site.pieces-stay")
def test_beasts_and_the_fruit_stay_and_no_beast_strikes() -> None:
    state = effect("prestige 1", scouts=["a"], prestige=[9], pain="a", fruit="b")
    new_sites(state, "stall", "archive")
    assert (beast(state, "pain"), fruit(state), where(state)) == ("a", "b", "a")
    assert step(state) == "action_step"


@pytest.mark.rule("turris.ruling.site-current-action")
@pytest.mark.parametrize("unit", ["place", "card", "mission", "beast"])
def test_the_change_comes_right_after_an_action_a_card_a_mission_or_a_beast(unit: str) -> None:
    if unit == "place":
        state = at(0, sites=["tribute-hall", "vault"], goods=["kk"], prestige=[8], pain="left")
        do(state, "place a")
    elif unit == "card":
        state = at(0, hands=["martyr"], scouts=["guild"], prestige=[9])
        do(state, "play martyr", "accept")
    elif unit == "mission":
        state = after_actions(0, goods=["ww"], prestige=[8])
        do(state, "complete watchfires")
    else:
        state = at(1, scouts=["forge"], pain="guild", council=["fourth-a"], prestige=[8])
        do(state, "gather", "gather", "advance fifth-b", "accept", "decline")
    assert (state.seat, step(state)) == (CHANCE, "draw_site")


@pytest.mark.rule("turris.ruling.site-current-action")
def test_each_repetition_of_the_harrow_is_one_by_itself() -> None:
    fields: dict[str, Any] = GONE | {"harrow": "guild"}
    state = beast_acts("harrow", scouts=["forge", "spire"], council=["fourth-a"], prestige=[8], **fields)
    do(state, "advance fifth-b", "accept", "decline")
    assert (step(state), beast(state, "harrow"), where(state, 1)) == ("draw_site", "forge", "spire")
    draw_on(state)
    assert beast(state, "harrow") == "spire"


@pytest.mark.rule("turris.ruling.site-double")
def test_two_numbers_at_once_replace_the_sites_once() -> None:
    state = effect("prestige 9", "prestige 9", prestige=[8])
    new_sites(state, "stall", "archive")
    assert (step(state), state.cells[f.PRESTIGE]) == ("action_step", 26)
    resolve(state, "prestige 9", seat=1)
    resolve(state, "prestige 9", seat=1)
    assert step(state) == "action_step"  # 10 and 20 are used up


@pytest.mark.rule("turris.ruling.site-stack-end")
def test_a_stack_that_is_too_small_is_made_anew_out_of_the_removed_sites() -> None:
    state = at(0, 4, prestige=[9])
    state.cells[f.UNSEEN_SITES] = 0
    for name in ("stall", "archive"):
        state.cells[f.UNSEEN_SITES] += 1 << SITE_NAMES.index(name)
    resolve(state, "prestige 1")
    assert choices(state, "site") == {"stall", "archive", "cistern", "vault", "smelter", "caravan-halt"}
    draw_on(state)
    assert all(on_spots(state))


@pytest.mark.rule("turris.ruling.site-stack-end")
def test_set_up_and_the_four_numbers_use_twenty_of_twenty_four_with_four_players() -> None:
    state = at(0, 4)
    for _ in range(5):
        resolve(state, "prestige 9")
        draw_on(state)
    assert (state.cells[f.PRESTIGE], size_of(state.cells[f.UNSEEN_SITES])) == (45, 4)


@pytest.mark.rule("turris.precedence.effects")
def test_an_effect_lifts_only_what_it_contradicts() -> None:
    """Late Shift Places after a Collect, but not where a Beast stands."""
    state = at(0, scouts=["nest"], goods=["i"], hands=["late-shift"], pain="guild")
    collect(state, "nest")
    do(state, "play late-shift")
    assert "guild" not in choices(state, "place")
    assert "forge" in choices(state, "place")


@pytest.mark.rule("turris.precedence.tactics")
def test_a_card_that_an_effect_lets_you_play_is_beside_the_limit() -> None:
    state = at(0, sites=["signal-mast", "vault"], scouts=["a"], goods=["i"], hands=["interest alms"], pain="left")
    do(state, "play interest")
    collect(state, "a")
    do(state, "reward a", "draw p1 goad", "draw p1 goad", "play alms", "gain relics")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("goad goad", 2)


@pytest.mark.rule("turris.beast-effect.direction")
@pytest.mark.parametrize("first", [0, 1])
def test_who_moves_a_beast_by_an_effect_chooses_its_direction(first: int) -> None:
    state = effect("move pain 1", seat=1, first=first, pain="abyss")
    assert (state.seat, choices(state, "via")) == (1, {"grove", "nest", "left", "right"})


@pytest.mark.rule("turris.future-first.available")
def test_when_a_round_begins_the_card_is_there_for_everyone() -> None:
    state = do(at(0, first=0), "place brink", "reserve watchfires")
    assert (state.cells[f.FUTURE], state.cells[f.FIRST]) == (0, 0)  # the First Player may take it, too
    assert "place brink" in options(at(1))


@pytest.mark.rule("turris.future-first.not-twice")
def test_who_has_the_card_cannot_take_it_once_more() -> None:
    assert not can(at(0, future=0), "first")
    assert can(at(0, future=1), "first")
    assert "place brink" not in options(at(0, future=0))
    own = changed(tactic={"alms": {"effect": ["first"]}})
    assert "play alms" not in options(at(0, box_=own, hands=["alms"], future=0))
    assert "play alms" in options(at(0, box_=own, hands=["alms"], future=NOTHING))


@pytest.mark.rule("turris.future-first.steal")
@pytest.mark.rule("turris.words.first")
def test_others_may_take_the_card_and_its_holder_may_take_it_back() -> None:
    state = effect("first", future=NOTHING)
    assert state.cells[f.FUTURE] == 0
    resolve(state, "first", seat=1)
    assert state.cells[f.FUTURE] == 1
    assert can(state, "first")
    resolve(state, "first")
    assert state.cells[f.FUTURE] == 0


@pytest.mark.rule("turris.ruling.crossroads-not-location")
def test_crossroads_are_no_locations() -> None:
    state = at(0, **GONE)
    assert not {"left", "right"} & choices(state, "place")
    resolve(state, "fruit anywhere")
    assert not {"left", "right"} & choices(state, "fruit")
    assert not can(at(0, **(GONE | {"pain": "left", "harrow": "right"})), "echo")


@pytest.mark.rule("turris.ruling.fruit-where")
def test_the_fruit_may_go_to_any_location_and_moves_if_it_is_out() -> None:
    state = effect("fruit anywhere", scouts=["guild"], pain="forge", fruit="isle")
    assert choices(state, "fruit") == {*LOCATION_NAMES, "a", "b"} - {"isle"}
    assert fruit(do(state, "fruit forge")) == "forge"


@pytest.mark.rule("turris.ruling.supply")
def test_resources_never_run_out() -> None:
    state = at(0, goods=["i" * 40, "iiii"])
    do(state, "gather")
    resolve(state, "gain 9 ichor")
    resolve(state, "artifact 9")
    resolve(state, "artifact 9")
    resolve(state, "artifact 9")
    assert (owns(state).count("i"), owns(state).count("A")) == (50, 27)
