"""What Beasts do to Scouts: rules `turris.effect.*`, those of each Beast, `turris.chain.*`, and shields."""

from typing import Any

import pytest

from bartizan.engine.state import OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST_NAMES
from tests.rules.turris.tables import (
    alone,
    at,
    beast,
    beast_phase,
    can,
    changed,
    choices,
    decide_all,
    do,
    effect,
    fruit,
    is_flipped,
    leave_rewards,
    options,
    owns,
    resolve,
    spot,
    step,
    strikes,
    where,
)


@pytest.mark.rule("turris.effect.when")
def test_a_beast_strikes_when_it_moves_in_and_not_when_it_stays_or_passes() -> None:
    moved_in = leave_rewards(strikes("pain", "guild", scouts=["forge"]))
    assert where(moved_in) == ""
    stays = strikes("pain", "forge", scouts=["forge"], fruit="forge")
    assert where(stays) == "forge"
    passes = strikes("pain", "forge", scouts=["guild"], fruit="shrine", altar="pain", harrow="guild")
    assert (beast(passes, "pain"), where(passes)) == ("shrine", "guild")


@pytest.mark.rule("turris.effect.any-phase")
@pytest.mark.parametrize("name", ["pain", "harrow"])
def test_it_strikes_in_every_phase_whoever_moves_it(name: str) -> None:
    state = effect(f"move {name} 1", scouts=["forge", "forge"], **alone(name, "guild"))
    do(state, "via forge")
    leave_rewards(state)
    assert (where(state), where(state, 1), state.cells[f.GRAVEYARD], state.cells[f.GRAVEYARD + 1]) == ("", "", 1, 1)


@pytest.mark.rule("turris.pain.devour")
def test_the_pain_devours_all_scouts_there_also_those_of_the_mover() -> None:
    state = leave_rewards(strikes("pain", "guild", 3, scouts=["forge forge", "forge spire", "nest"]))
    assert [where(state, seat) for seat in range(3)] == ["", "spire", "nest"]
    assert [int(state.cells[f.GRAVEYARD + seat]) for seat in range(3)] == [2, 1, 0]
    assert [int(state.cells[f.RESERVE + seat]) for seat in range(3)] == [2, 2, 3]


@pytest.mark.rule("turris.pain.council")
@pytest.mark.rule("turris.council.graveyard")
@pytest.mark.parametrize("name", ["pain", "harrow"])
def test_each_devoured_scout_moves_the_council_token_and_only_the_reward_is_optional(name: str) -> None:
    state = strikes(name, "guild", scouts=["forge"])
    assert (spot(state), options(state)) == ("first", ["accept", "decline"])
    accepted = do(state.copy(), "accept")
    assert owns(accepted) == "ii"
    assert owns(do(state, "decline")) == ""
    assert spot(state) == "first"


@pytest.mark.rule("turris.pain.order")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (2, [2, 0, 1])])
def test_all_go_to_the_graveyard_first_then_owners_advance_in_turn_order(first: int, order: list[int]) -> None:
    state = strikes("pain", "guild", 3, first=first, scouts=["forge", "forge", "forge"])
    seen = []
    while state.seat != OVER:
        assert [int(state.cells[f.GRAVEYARD + seat]) for seat in range(3)] == [1, 1, 1]
        seen.append(int(state.seat))
        do(state, "accept")
    assert seen == order


@pytest.mark.rule("turris.pain.sequential")
def test_several_steps_of_a_player_are_taken_in_a_row_with_each_spot_resolved() -> None:
    state = strikes("pain", "guild", scouts=["forge forge", "forge"])
    do(state, "accept")
    assert (state.seat, owns(state), options(state)) == (0, "ii", ["advance second-a", "advance second-b"])
    do(state, "advance second-a", "accept", "gain relics")
    assert (owns(state), state.seat, spot(state, 1)) == ("iir", 1, "first")


@pytest.mark.rule("turris.pain.example")
def test_the_example_of_the_pain_in_the_abyss() -> None:
    state = strikes("pain", "grove", 3, scouts=["", "abyss", "abyss"])
    assert (int(state.cells[f.GRAVEYARD + 1]), int(state.cells[f.GRAVEYARD + 2])) == (1, 1)
    assert (state.seat, spot(state, 1), spot(state, 2)) == (1, "first", "start")
    do(state, "accept")
    assert (state.seat, owns(state, 1), spot(state, 2)) == (2, "ii", "first")


@pytest.mark.rule("turris.delusion.push")
def test_the_delusion_pushes_every_scout_one_step_away_and_devours_none() -> None:
    state = strikes("delusion", "guild", scouts=["forge forge", "forge"])
    do(state, "push spire", "push guild", "push spire")
    assert (where(state), where(state, 1), beast(state, "delusion")) == ("guild spire", "spire", "forge")
    assert (int(state.cells[f.GRAVEYARD]), spot(state), spot(state, 1)) == (0, "start", "start")


@pytest.mark.rule("turris.delusion.choice")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_decides_for_each_scout_by_itself(first: int) -> None:
    state = strikes("delusion", "guild", 3, first=first, scouts=["forge", "forge", "forge"])
    for push in ("push guild", "push spire", "push guild"):
        assert state.seat == first
        assert options(state) == ["push guild", "push spire"]
        do(state, push)
    assert sorted(where(state, seat) for seat in range(3)) == ["guild", "guild", "spire"]


@pytest.mark.rule("turris.delusion.no-crossroads")
def test_no_scout_is_pushed_onto_a_crossroads() -> None:
    state = strikes("delusion", "grove", scouts=["abyss"])
    assert choices(state, "push") == {"grove", "nest"}


@pytest.mark.rule("turris.delusion.no-beast")
def test_no_scout_is_pushed_to_a_beast() -> None:
    state = strikes("delusion", "guild", scouts=["forge"], pain="spire")
    assert (where(state), state.seat) == ("guild", OVER)  # one way was left


@pytest.mark.rule("turris.delusion.fallback")
def test_beyond_a_crossroads_or_a_beast_if_no_adjacent_location_is_possible() -> None:
    """Into the Circle: Brink and Isle are held by Beasts, behind them and the Crossroads it goes on."""
    state = strikes("delusion", "right", scouts=["circle"], pain="brink", harrow="isle")
    assert choices(state, "push") == {"ridge", "abyss"}
    state = strikes("delusion", "guild", scouts=["forge"], pain="spire", harrow="gone", despair="gone")
    assert where(state) == "guild"


@pytest.mark.rule("turris.ruling.push-further")
def test_a_push_goes_on_outwards_but_never_back() -> None:
    """From the Isle with two players: only the Circle is adjacent; the Brink behind it holds a Beast, too."""
    state = strikes("delusion", "circle", scouts=["isle"], pain="brink", harrow="ridge")
    assert where(state) == "circle"  # the Location that the Delusion came from
    state = effect(
        "move delusion 2", scouts=["isle"], **(alone("delusion", "right") | {"pain": "brink", "harrow": "abyss"})
    )
    do(state, "via circle", "via isle")
    assert where(state) == "circle"
    state = at(
        0, scouts=["isle"], **(alone("delusion", "right") | {"pain": "circle", "harrow": "brink", "despair": "abyss"})
    )
    resolve(state, "move delusion 2")
    do(state, "via circle", "via isle")
    assert where(state) == "ridge"  # three steps away, by the Crossroads and by the Brink


@pytest.mark.rule("turris.delusion.came-from")
def test_the_location_where_the_beast_came_from_is_a_possible_one() -> None:
    state = strikes("delusion", "guild", scouts=["forge"])
    assert "guild" in choices(state, "push")


@pytest.mark.rule("turris.delusion.not-place")
@pytest.mark.rule("turris.delusion.example")
@pytest.mark.parametrize("other", ["", "garden"])
def test_the_example_of_the_delusion_in_the_spire(other: str) -> None:
    """Bob is First Player and sends Alice's Scout to the Garden, Immediate and with limit 1."""
    state = strikes("delusion", "forge", first=1, scouts=["spire", other])
    assert (state.seat, choices(state, "push")) == (1, {"forge", "garden"})
    do(state, "push garden")
    assert (where(state), fruit(state), owns(state), state.seat) == ("garden", "", "", OVER)


@pytest.mark.rule("turris.despair.discard")
def test_the_despair_costs_one_of_the_goods_for_each_scout() -> None:
    state = strikes("despair", "guild", scouts=["forge forge"], goods=["ikkrw"])
    assert (state.seat, choices(state, "lose")) == (0, {"knowledge", "relics", "weaponry"})
    do(state, "lose relics", "lose knowledge")
    assert (owns(state), where(state), state.seat) == ("ikw", "forge forge", OVER)


@pytest.mark.rule("turris.despair.order")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0])])
def test_players_discard_in_turn_order(first: int, order: list[int]) -> None:
    state = strikes("despair", "guild", 3, first=first, scouts=["forge"] * 3, goods=["kr"] * 3)
    seen = []
    while state.seat != OVER:
        seen.append(int(state.seat))
        do(state, "lose knowledge")
    assert seen == order


@pytest.mark.rule("turris.despair.ichor")
def test_ichor_only_when_no_goods_are_left() -> None:
    state = strikes("despair", "guild", scouts=["forge forge"], goods=["iik"])
    assert owns(state) == "i"


@pytest.mark.rule("turris.despair.nothing")
@pytest.mark.rule("turris.ruling.despair-artifact")
def test_who_has_neither_discards_nothing_and_artifacts_are_safe() -> None:
    state = strikes("despair", "guild", scouts=["forge forge"], goods=["At"])
    do(state, "decline")  # to shield would be free to Alice
    assert (owns(state), state.seat) == ("At", OVER)


@pytest.mark.rule("turris.despair.example")
def test_the_example_of_bob_and_carol_and_the_despair() -> None:
    state = strikes("despair", "guild", 3, scouts=["", "forge forge forge", "forge"], goods=["", "ik", "krw"])
    assert (owns(state, 1), state.seat, choices(state, "lose")) == ("", 2, {"knowledge", "relics", "weaponry"})
    do(state, "lose relics")
    assert owns(state, 2) == "kw"


@pytest.mark.rule("turris.harrow.devour")
def test_the_harrow_devours_as_the_pain_does() -> None:
    state = leave_rewards(strikes("harrow", "guild", 3, scouts=["forge forge", "forge", "nest"]))
    assert [int(state.cells[f.GRAVEYARD + seat]) for seat in range(3)] == [2, 1, 0]
    assert (spot(state), spot(state, 1)) == ("second-a", "first")


@pytest.mark.rule("turris.chain.conditions")
@pytest.mark.parametrize(
    ("fields", "end"),
    [
        ({"scouts": ["forge", "spire"]}, "spire"),
        ({"scouts": ["forge", "garden"]}, "forge"),
        ({"scouts": ["forge", "spire"], "fruit": "forge"}, "forge"),
        ({"scouts": ["forge", "spire"], "goods": ["A"]}, "forge"),
    ],
)
def test_the_three_conditions_of_the_chain_attack(fields: dict[str, Any], end: str) -> None:
    state = strikes("harrow", "guild", **fields)
    if "goods" in fields:
        do(state, "shield artifact")
    leave_rewards(state)
    assert beast(state, "harrow") == end


@pytest.mark.rule("turris.chain.repeat")
def test_the_chain_goes_on_with_a_new_target_and_path_until_a_condition_fails() -> None:
    state = strikes("harrow", "guild", scouts=["forge spire", "garden shrine"])
    do(state, "target forge", "accept")
    assert beast(state, "harrow") == "spire"
    leave_rewards(state)
    assert (beast(state, "harrow"), where(state), where(state, 1)) == ("garden", "", "shrine")


@pytest.mark.rule("turris.chain.repeat")
@pytest.mark.rule("turris.move.flipped")
def test_a_harrow_that_was_flipped_during_its_attack_stands_up_and_ends_it() -> None:
    """For the Scout devoured in the Circle Alice builds the Watcher, whose bonus flips the Harrow."""
    tower = ("pilgrim", "artisan", "smith", "beacon", "gardener", "watcher")
    state = strikes("harrow", "isle", scouts=["circle", "brink"], council=["fourth-a"], done=[2], tower=tower)
    do(state, "advance fifth-a", "accept", "build watcher", "accept")
    assert (beast(state, "harrow"), is_flipped(state, "harrow")) == ("circle", True)
    decide_all(state, lambda texts: texts[-1])
    assert (beast(state, "harrow"), is_flipped(state, "harrow"), where(state, 1)) == ("circle", False, "brink")


@pytest.mark.rule("turris.chain.repeat")
def test_ties_are_decided_anew_by_the_first_player() -> None:
    state = strikes("harrow", "forge", 3, scouts=["guild", "", "shrine"], first=1)
    do(state, "decline")
    assert beast(state, "harrow") == "shrine"
    state = strikes("harrow", "isle", 3, scouts=["circle", "brink", "c"], first=1)
    assert (state.seat, choices(state, "target")) == (1, {"circle", "c"})


@pytest.mark.rule("turris.chain.beast-phase-only")
def test_no_chain_attack_outside_the_beast_phase() -> None:
    state = effect("move harrow 1", scouts=["forge", "spire"], **alone("harrow", "guild"))
    do(state, "via forge", "decline")
    assert (beast(state, "harrow"), where(state, 1), step(state)) == ("forge", "spire", "action_step")


@pytest.mark.rule("turris.chain.beast-phase-only")
def test_the_pain_never_chains() -> None:
    state = leave_rewards(strikes("pain", "guild", scouts=["forge", "spire"]))
    assert (beast(state, "pain"), where(state, 1)) == ("forge", "spire")


@pytest.mark.rule("turris.chain.example")
@pytest.mark.parametrize(("where_fruit", "end"), [("", "brink"), ("circle", "circle")])
def test_the_example_of_the_harrow_in_the_isle(where_fruit: str, end: str) -> None:
    state = leave_rewards(strikes("harrow", "isle", scouts=["circle", "brink"], fruit=where_fruit))
    assert (beast(state, "harrow"), state.seat) == (end, OVER)
    assert where(state, 1) == ("" if end == "brink" else "brink")


@pytest.mark.rule("turris.ruling.chain-visible")
def test_a_scout_beside_another_beast_does_not_keep_the_chain_going() -> None:
    state = leave_rewards(strikes("harrow", "guild", scouts=["forge", "spire"], pain="spire"))
    assert beast(state, "harrow") == "forge"


@pytest.mark.rule("turris.ruling.chain-devoured")
def test_a_scout_must_have_been_devoured_in_this_very_repetition() -> None:
    """The second Scout is shielded, so the chain ends there although a third one is adjacent."""
    state = strikes("harrow", "guild", scouts=["forge", "spire garden"], goods=["", "A"])
    do(state, "decline", "shield artifact")
    assert (beast(state, "harrow"), where(state, 1), state.seat) == ("spire", "spire garden", OVER)


@pytest.mark.rule("turris.ruling.chain-devoured")
def test_a_rescued_scout_does_not_count() -> None:
    state = strikes("harrow", "guild", scouts=["forge", "spire"], slots=["guardian-oath"])
    do(state, "accept")
    assert (beast(state, "harrow"), where(state), state.cells[f.RESERVE]) == ("forge", "", 4)


@pytest.mark.rule("turris.artifact.shield")
@pytest.mark.parametrize("name", BEAST_NAMES)
def test_an_artifact_shields_a_scout_from_every_beast(name: str) -> None:
    state = strikes(name, "guild", scouts=["forge"], goods=["kkA"])
    assert (state.seat, options(state)) == (0, ["decline", "shield artifact"])
    do(state, "shield artifact")
    assert (where(state), owns(state), spot(state)) == ("forge", "kk", "start")


@pytest.mark.rule("turris.artifact.shield")
@pytest.mark.parametrize("name", BEAST_NAMES)
def test_in_every_phase(name: str) -> None:
    state = effect(f"move {name} 1", scouts=["", "forge"], goods=["", "A"], **alone(name, "guild"))
    do(state, "via forge")
    assert state.seat == 1
    do(state, "shield artifact")
    assert (where(state, 1), owns(state, 1)) == ("forge", "")


@pytest.mark.rule("turris.artifact.shield-one")
def test_each_artifact_shields_one_scout_once() -> None:
    state = strikes("pain", "guild", scouts=["forge forge forge"], goods=["AA"])
    do(state, "shield artifact", "shield artifact")
    leave_rewards(state)
    assert (where(state), int(state.cells[f.GRAVEYARD]), owns(state)) == ("forge forge", 1, "")
    again = beast_phase(pain="guild", harrow="shrine", delusion="gone", despair="gone", scouts=["forge"], goods=["A"])
    do(again, "shield artifact")
    assert (where(again), beast(again, "pain")) == ("forge", "forge")


@pytest.mark.rule("turris.artifact.shield-one")
def test_the_next_strike_needs_another() -> None:
    state = effect("move pain 1", scouts=["forge"], goods=["AA"], **alone("pain", "guild"))
    do(state, "via forge", "shield artifact")
    resolve(state, "move pain 1")
    do(state, "via guild")
    resolve(state, "move pain 1")
    do(state, "via forge")
    assert options(state) == ["decline", "shield artifact"]


@pytest.mark.rule("turris.artifact.shield-stays")
@pytest.mark.parametrize("name", ["pain", "delusion"])
def test_a_shielded_scout_stays_with_the_beast(name: str) -> None:
    state = do(strikes(name, "guild", scouts=["forge"], goods=["A"]), "shield artifact")
    assert (where(state), beast(state, name)) == ("forge", "forge")


@pytest.mark.rule("turris.artifact.example-despair")
def test_the_example_of_alice_and_her_artifact() -> None:
    state = do(strikes("despair", "guild", scouts=["forge"], goods=["A"]), "decline")
    assert (owns(state), where(state)) == ("A", "forge")


@pytest.mark.rule("turris.artifact.example-pain")
@pytest.mark.rule("turris.council.prevented")
def test_the_example_of_bob_in_the_grove() -> None:
    state = strikes("pain", "abyss", scouts=["", "grove"], goods=["", "A"])
    assert state.seat == 1
    do(state, "shield artifact")
    assert (where(state, 1), beast(state, "pain"), spot(state, 1), owns(state, 1)) == ("grove", "grove", "start", "")


@pytest.mark.rule("turris.ruling.shield-each")
def test_shields_are_chosen_scout_by_scout() -> None:
    state = strikes("pain", "guild", scouts=["forge forge forge"], goods=["AAA"])
    do(state, "shield artifact", "decline")
    leave_rewards(state)
    assert (where(state), owns(state)) == ("forge", "AA")


@pytest.mark.rule("turris.ruling.shield-time")
def test_all_owners_decide_on_shields_in_turn_order_before_the_effect() -> None:
    state = strikes("delusion", "guild", 3, first=2, scouts=["forge", "", "forge"], goods=["A", "", "A"])
    assert (state.seat, beast(state, "delusion")) == (2, "forge")
    do(state, "decline")
    assert (state.seat, options(state)) == (0, ["decline", "shield artifact"])
    do(state, "shield artifact")
    assert (state.seat, step(state)) == (2, "push_scout")  # shields first, then the pushes
    do(state, "push guild")
    assert (where(state), where(state, 2)) == ("forge", "guild")


@pytest.mark.rule("turris.ruling.push-by-player")
def test_the_first_player_decides_the_pushes_even_when_another_moves_the_delusion() -> None:
    state = effect("move delusion 1", seat=0, first=1, scouts=["forge"], **alone("delusion", "guild"))
    assert state.seat == 0
    do(state, "via forge")
    assert (state.seat, step(state)) == (1, "push_scout")


@pytest.mark.rule("turris.ruling.flipped-still-there")
def test_a_flipped_beast_blocks_hides_and_occupies() -> None:
    blocked = strikes("pain", "guild", scouts=["spire"], harrow="forge", flipped="harrow")
    assert beast(blocked, "pain") == "guild"
    state = at(0, scouts=["forge"], pain="forge", flipped="pain", goods=["i"])
    assert "forge" not in choices(state, "place")
    resolve(state, "flip pain")
    assert step(state) == "action_step"  # it cannot be flipped again


@pytest.mark.rule("turris.ruling.flipped-still-there")
def test_a_flipped_beast_that_an_effect_moves_stays_flipped_and_strikes() -> None:
    state = effect("move pain 1", scouts=["forge"], flipped="pain", **alone("pain", "guild"))
    do(state, "via forge", "decline")
    assert (is_flipped(state, "pain"), beast(state, "pain"), where(state)) == (True, "forge", "")


@pytest.mark.rule("turris.ruling.beast-effect-rewards")
def test_a_reward_in_the_middle_is_resolved_completely_and_a_fruit_counts_at_once() -> None:
    own = changed(spot={"first": {"reward": ["fruit anywhere"]}})
    state = strikes("harrow", "guild", box_=own, scouts=["forge", "spire"])
    do(state, "accept", "fruit isle")
    assert (beast(state, "harrow"), state.seat) == ("forge", OVER)  # no Chain Attack now
    state = beast_phase(
        box_=own, pain="guild", delusion="nest", despair="gone", harrow="gone", scouts=["forge", "isle"]
    )
    do(state, "accept", "fruit grove")
    assert beast(state, "delusion") == "abyss"


@pytest.mark.rule("turris.ruling.sacrifice")
def test_shields_do_not_help_against_a_sacrifice_and_the_council_step_follows() -> None:
    state = effect("sacrifice board", "artifact 1", scouts=["forge"], goods=["A"])
    assert (int(state.cells[f.GRAVEYARD]), spot(state), step(state)) == (1, "first", "offer")
    do(state, "accept")
    assert owns(state) == "iiAA"
    assert not can(at(0, scouts=["forge forge forge forge"]), "sacrifice reserve")
