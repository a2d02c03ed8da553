"""Tower rooms, Trionfi and Upgrade tiles: rules `turris.room.*`, `turris.trionfi.*` and `turris.upgrade.*`."""

from typing import Any

import pytest

from bartizan.engine.cells import size_of
from bartizan.engine.state import OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import LOCATION_NAMES, TRIONFO_NAMES
from bartizan.games.turris.flow import Turris
from tests.rules.turris.tables import (
    CONTENT,
    after_actions,
    at,
    beast_acts,
    can,
    changed,
    choices,
    collect,
    do,
    effect,
    hand,
    is_flipped,
    kept,
    on_spots,
    options,
    owns,
    place,
    resolve,
    spot,
    step,
)


def from_grove(**fields: Any) -> Turris:
    """Alice has Collected from the Grove and taken her other Action."""
    state = at(0, scouts=["grove", *fields.pop("others", [])], goods=["i" + fields.pop("goods", "")], **fields)
    collect(state, "grove")
    return do(state, "reward grove", "gather")


@pytest.mark.rule("turris.room.is-card")
def test_there_are_six_rooms_and_each_is_a_trionfo() -> None:
    state = from_grove(done=[2])
    assert choices(state, "build") == {"pilgrim", "artisan", "smith", "beacon", "gardener", "fledgling"}
    state = from_grove(done=[2], owners=[1, 1, 1, 1, 1])
    assert choices(state, "build") == {"fledgling"}


@pytest.mark.rule("turris.room.sources")
def test_no_room_is_built_without_grove_council_or_effect() -> None:
    state = after_actions(0, done=[6], goods=["kkkrrrwww"])
    assert not choices(state, "build")
    do(state, "done")
    assert (state.seat, state.cells[f.ROOMS]) == (1, 0)


@pytest.mark.rule("turris.room.sources")
@pytest.mark.rule("turris.words.build")
def test_an_effect_that_says_so_lets_you_build_at_once() -> None:
    state = do(effect("build 2", done=[2]), "build smith", "decline")
    assert (state.cells[f.ROOMS], state.cells[f.PRESTIGE], step(state)) == (1, 2, "action_step")


@pytest.mark.rule("turris.room.grove-step")
@pytest.mark.rule("turris.words.grove")
def test_the_right_from_the_grove_is_used_in_the_trionfi_step_or_not_at_all() -> None:
    state = at(0, scouts=["grove"], goods=["i"], done=[2])
    collect(state, "grove")
    do(state, "reward grove")
    assert step(state) == "action_step"  # not sooner
    do(state, "gather")
    assert step(state) == "build_room"
    do(state, "done")
    assert (state.seat, state.cells[f.ROOMS], state.cells[f.PRESTIGE]) == (1, 0, 0)


@pytest.mark.rule("turris.room.grove-step")
@pytest.mark.rule("turris.ruling.grove-lapses")
def test_an_unused_right_is_lost() -> None:
    state = do(from_grove(done=[2]), "done")
    while state.cells[f.ROUND] == 3:
        do(state, "gather")
    do(state, "gather", "gather")
    assert (state.seat, state.cells[f.ROOMS]) == (1, 0)


@pytest.mark.rule("turris.room.grove-success")
def test_no_right_where_a_beast_stood_or_the_reward_was_declined() -> None:
    state = at(0, scouts=["grove"], goods=["i"], done=[2], pain="grove")
    collect(state, "grove")
    do(state, "gather")
    assert (state.seat, state.cells[f.ROOMS]) == (1, 0)
    state = at(0, scouts=["grove"], goods=["i"], done=[2])
    collect(state, "grove")
    do(state, "done", "gather")
    assert state.seat == 1


@pytest.mark.rule("turris.room.requirement")
@pytest.mark.parametrize(
    ("rooms", "missions", "possible"),
    [
        (0, 1, False),
        (0, 2, True),
        (1, 3, False),
        (1, 4, True),
        (2, 5, False),
        (2, 6, True),
        (3, 7, False),
        (3, 8, True),
    ],
)
def test_every_room_needs_two_missions_more(rooms: int, missions: int, possible: bool) -> None:
    names = [
        "long-stair",
        "gate-towers",
        "war-school",
        "buttress",
        "great-library",
        "reliquary",
        "outer-ring",
        "crusade",
    ]
    state = at(0, rooms=[rooms], done=[" ".join(names[:missions])])
    assert can(state, "build 3") == possible
    if possible:
        resolve(state, "build 3")
        do(state, "build pilgrim", "decline")
        assert size_of(state.cells[f.DONE]) == missions  # they stay


@pytest.mark.rule("turris.room.requirement-time")
def test_a_mission_completed_in_this_turn_counts_for_the_grove() -> None:
    state = from_grove(done=[1], goods="ww")
    do(state, "complete watchfires")
    assert step(state) == "build_room"
    state = do(from_grove(done=[1], goods="ww"), "done")
    assert state.seat == 1


@pytest.mark.rule("turris.room.card")
@pytest.mark.parametrize("room", ["pilgrim", "gardener"])
def test_the_builder_takes_a_trionfo_of_their_choice(room: str) -> None:
    state = do(from_grove(done=[2]), f"build {room}", "decline")
    slot = [TRIONFO_NAMES[name] for name in f.FIELDS.of(state.cells, f.TOWER)].index(room)
    assert f.FIELDS.of(state.cells, f.OWNERS) == [0 if number == slot else -1 for number in range(6)]
    assert state.seat == 1


@pytest.mark.rule("turris.room.prestige")
@pytest.mark.rule("turris.room.marker")
def test_the_source_names_the_prestige_and_the_marker_advances() -> None:
    grove = do(from_grove(done=[2]), "build smith", "decline")
    assert (grove.cells[f.PRESTIGE], grove.cells[f.ROOMS]) == (5, 1)
    council = do(
        at(0, done=[2], council=["fourth-a"]), "place circle", "advance fifth-a", "accept", "build smith", "decline"
    )
    assert (council.cells[f.PRESTIGE], council.cells[f.ROOMS]) == (3, 1)
    other = do(effect("build 4", done=[2]), "build smith", "decline")
    assert (other.cells[f.PRESTIGE], other.cells[f.ROOMS]) == (4, 1)


@pytest.mark.rule("turris.room.no-card")
def test_without_a_trionfo_a_room_can_still_be_built() -> None:
    state = from_grove(done=[2], owners=[1, 1, 1, 1, 1, 1])
    assert options(state) == ["done", "build-bare"]
    do(state, "build-bare")
    assert (state.cells[f.PRESTIGE], state.cells[f.ROOMS], state.cells[f.UPGRADES], state.seat) == (5, 1, 0, 1)
    assert not can(at(0, done=[1], owners=[1] * 6), "build 3")


@pytest.mark.rule("turris.room.council-now")
def test_a_room_from_the_council_is_built_at_once_even_in_the_beast_phase() -> None:
    state = beast_acts("pain", pain="guild", scouts=["", "forge"], done=[0, 2], council=["start", "fourth-a"])
    do(state, "advance fifth-a", "accept", "build smith", "accept", "decline")
    assert (state.cells[f.ROOMS + 1], state.cells[f.PRESTIGE + 1], owns(state, 1)) == (1, 3, "wA")


@pytest.mark.rule("turris.room.council-now")
def test_and_in_the_turn_of_another_player() -> None:
    state = at(0, pain="guild", scouts=["", "forge"], done=[0, 2], council=["start", "fourth-a"])
    resolve(state, "move pain 1")
    do(state, "via forge", "advance fifth-a", "accept", "build smith", "decline", "decline")
    assert (state.cells[f.ROOMS + 1], state.seat, step(state)) == (1, 0, "action_step")


@pytest.mark.rule("turris.room.example-grove")
def test_the_example_of_alice_and_her_second_room() -> None:
    state = at(0, rooms=[1], done=[3], owners=[0], scouts=["grove"], goods=["iww"])
    collect(state, "grove")
    do(state, "reward grove", "gather", "complete watchfires")
    assert choices(state, "build") == {"artisan", "smith", "beacon", "gardener", "fledgling"}
    do(state, "build artisan", "decline")
    assert (state.cells[f.ROOMS], state.cells[f.PRESTIGE]) == (2, 7)  # 2 of the Mission, 5 of the room


@pytest.mark.rule("turris.room.example-council")
def test_the_example_of_bob_and_the_circle() -> None:
    state = at(1, done=[0, 2], council=["start", "fourth-b"])
    do(state, "place circle", "advance fifth-a", "accept", "build beacon", "decline", "decline")
    assert (state.cells[f.ROOMS + 1], state.cells[f.PRESTIGE + 1], spot(state, 1)) == (1, 3, "fifth-a")
    assert state.cells[f.ACTIONS_LEFT] == 1


@pytest.mark.rule("turris.trionfi.location")
def test_each_trionfo_belongs_to_another_location_and_has_a_bonus() -> None:
    assert {CONTENT["trionfo"][name]["location"] for name in TRIONFO_NAMES} == set(LOCATION_NAMES)
    assert all(CONTENT["trionfo"][name]["bonus"] for name in TRIONFO_NAMES)


@pytest.mark.rule("turris.trionfi.location")
@pytest.mark.parametrize(
    ("room", "gained"),
    [("pilgrim", "rr"), ("artisan", "krw"), ("smith", "wA"), ("deep", "iA"), ("gardener", "i")],
)
def test_the_bonus_of_a_trionfo_is_gained(room: str, gained: str) -> None:
    state = effect("build 1", done=[2], tower=["pilgrim", "artisan", "smith", "deep", "gardener", "elder"])
    do(state, f"build {room}", "accept")
    assert owns(state) == gained


@pytest.mark.rule("turris.trionfi.order")
def test_card_prestige_marker_tile_then_the_bonus() -> None:
    own = changed(trionfo={"pilgrim": {"bonus": ["if rooms 1: artifact 1", "echo"]}})
    state = effect(
        "build 6", box_=own, done=[2], prestige=[5], pain="shrine", delusion="gone", despair="gone", harrow="gone"
    )
    do(state, "build pilgrim")
    assert (state.cells[f.PRESTIGE], state.cells[f.ROOMS], state.cells[f.OWNERS]) == (11, 1, 0)
    assert state.cells[f.UPGRADES] == 1 << place("shrine")
    do(state, "accept")
    assert owns(state) == "irrrA"  # the Shrine is better already when the bonus echoes it
    assert step(state) == "draw_site"


@pytest.mark.rule("turris.trionfi.order")
def test_without_a_card_there_is_neither_tile_nor_bonus() -> None:
    state = effect("build 2", done=[2], owners=[1] * 6)
    assert (state.cells[f.UPGRADES], owns(state), step(state), state.cells[f.ROOMS]) == (0, "", "action_step", 1)


@pytest.mark.rule("turris.trionfi.bonus")
def test_the_bonus_may_be_declined_as_a_whole() -> None:
    state = do(effect("build 1", done=[2]), "build smith", "decline")
    assert owns(state) == ""
    assert state.cells[f.UPGRADES] == 1 << place("forge")


@pytest.mark.rule("turris.trionfi.bonus")
def test_a_bonus_is_gained_as_far_as_possible() -> None:
    tower = ["ferryman", "watcher", "exile", "fledgling", "elder", "beacon"]
    state = do(effect("build 1", done=[2], tower=tower), "build ferryman", "accept")
    assert state.cells[f.PRESTIGE] == 2  # nobody was in the Graveyard, the Prestige came all the same
    state = do(
        effect("build 1", done=[2], tower=tower, flipped="pain delusion despair harrow"), "build watcher", "accept"
    )
    assert state.cells[f.PRESTIGE] == 2
    state = do(effect("build 1", done=[2], tower=tower, goods=["tt"]), "build fledgling", "accept", "draw p1 goad")
    assert (owns(state), hand(state)) == ("tt", "goad")
    state = do(effect("build 1", done=[2], tower=tower, tableau=[]), "build exile", "accept", "gain relics")
    assert (owns(state), kept(state)) == ("r", set())
    state = do(
        effect("build 1", done=[2], tower=tower, pile="goad"), "build beacon", "accept", "draw p1 goad", "decline"
    )
    assert hand(state) == "goad"


@pytest.mark.rule("turris.trionfi.bonus")
def test_bonuses_that_ask_for_something() -> None:
    tower = ["ferryman", "watcher", "exile", "fledgling", "elder", "beacon"]
    state = do(effect("build 1", done=[2], tower=tower), "build watcher", "accept", "beast pain")
    assert is_flipped(state, "pain")
    state = do(effect("build 1", done=[2], tower=tower), "build elder", "accept", "decline")
    assert spot(state) == "first"


@pytest.mark.rule("turris.upgrade.tile")
def test_a_tile_improves_its_own_location_only_and_stays() -> None:
    state = do(effect("build 1", done=[2], scouts=["shrine forge"], goods=["iii"]), "build pilgrim", "decline")
    collect(state, "shrine", "forge")
    do(state, "reward shrine", "reward forge")
    assert owns(state) == "iirrrwww"
    do(state, "gather", "done")
    while state.cells[f.ROUND] == 3:
        do(state, "gather")
    assert state.cells[f.UPGRADES] == 1 << place("shrine")


@pytest.mark.rule("turris.upgrade.everyone")
def test_a_tile_works_for_everyone_also_for_scouts_already_there() -> None:
    state = do(effect("build 1", done=[2], scouts=["", "shrine"], goods=["", "i"]), "build pilgrim", "decline")
    do(state, "gather", "gather")
    collect(state, "shrine")
    do(state, "reward shrine")
    assert owns(state, 1) == "irrr"


@pytest.mark.rule("turris.upgrade.everyone")
def test_a_tile_that_lies_already_is_not_laid_again() -> None:
    state = do(effect("build 1", done=[2], upgrades="shrine"), "build pilgrim", "accept")
    assert (state.cells[f.UPGRADES], owns(state)) == (1 << place("shrine"), "rr")


@pytest.mark.rule("turris.upgrade.effect")
def test_an_effect_lays_any_tile_that_is_not_on_the_board() -> None:
    state = effect("upgrade", upgrades="shrine nest")
    assert choices(state, "upgrade") == set(LOCATION_NAMES) - {"shrine", "nest"}
    do(state, "upgrade isle")
    assert state.cells[f.UPGRADES] == (1 << place("shrine")) | (1 << place("nest")) | (1 << place("isle"))


@pytest.mark.rule("turris.ruling.trionfi-no-refill")
def test_a_trionfo_that_was_taken_is_not_replaced() -> None:
    state = do(from_grove(done=[2]), "build smith", "decline")
    while state.cells[f.ROUND] == 3:
        do(state, "gather")
    resolve(state, "build 1", seat=1)
    assert f.FIELDS.of(state.cells, f.OWNERS).count(-1) == 5
    assert [TRIONFO_NAMES[room] for room in f.FIELDS.of(state.cells, f.TOWER)] == [
        "pilgrim", "artisan", "smith", "beacon", "gardener", "fledgling",
    ]  # fmt: skip


@pytest.mark.rule("turris.ruling.grove-several")
def test_two_rewards_of_the_grove_are_two_rights_each_judged_by_itself() -> None:
    state = at(0, scouts=["grove grove"], goods=["ii"], done=[4])
    collect(state, "grove", "grove")
    do(state, "reward grove", "reward grove", "gather", "build smith", "decline", "build pilgrim", "decline")
    assert (state.cells[f.ROOMS], state.cells[f.PRESTIGE]) == (2, 10)
    state = at(0, scouts=["grove grove"], goods=["ii"], done=[3])
    collect(state, "grove", "grove")
    do(state, "reward grove", "reward grove", "gather", "build smith", "decline")
    assert (state.cells[f.ROOMS], state.seat) == (1, 1)


@pytest.mark.rule("turris.ruling.grove-by-effect")
def test_the_right_counts_by_an_effect_in_the_own_turn_only() -> None:
    state = at(0, scouts=["grove"], hands=["quick-return"], done=[2])
    do(state, "play quick-return", "reward grove", "gather", "gather")
    assert step(state) == "build_room"
    state = at(1, done=[2, 2])
    resolve(state, "grove", seat=0)
    do(state, "gather", "gather")
    assert (step(state), state.cells[f.ROUND]) == ("action_step", 4)  # neither Alice nor Bob could build
    late = after_actions(0, scouts=["grove"], hands=["quick-return interest"], done=[4])
    resolve(late, "grove")
    do(late, "done", "build beacon", "accept", "draw p1 goad", "draw p1 goad", "play quick-return", "reward grove")
    assert (late.cells[f.ROOMS], late.seat) == (1, 1)  # in the Trionfi Step the right comes too late


@pytest.mark.rule("turris.ruling.council-room-lost")
def test_without_missions_the_room_of_the_council_is_lost_and_the_token_has_moved() -> None:
    state = at(0, done=[1], council=["fourth-a"], goods=["ww"])
    do(state, "place circle", "advance fifth-a", "decline", "gather", "complete watchfires")
    assert (spot(state), state.cells[f.ROOMS], step(state)) == ("fifth-a", 0, "deal_mission")


@pytest.mark.rule("turris.ruling.six-rooms")
def test_all_six_rooms_are_built_when_the_sixth_trionfo_is_taken() -> None:
    state = effect("build 1", done=[2], owners=[1, 1, 1, 1, -1, -1])
    do(state, "build gardener", "decline")
    assert state.cells[f.ENDING] == 0
    state = effect("build 1", done=[2], owners=[1, 1, 1, 1, 1, -1], rooms=[0, 5])
    assert state.cells[f.ENDING] == 1


@pytest.mark.rule("turris.ruling.beasts-own-turn")
def test_what_follows_from_a_council_reward_moves_beasts_in_the_own_turn_only() -> None:
    own = changed(
        trionfo={"pilgrim": {"bonus": ["move any 1", "gain 1 relics"]}}, spot={"first": {"reward": ["move any 1"]}}
    )
    fields: dict[str, Any] = {"box_": own, "done": [2, 2], "council": ["fourth-a"]}
    mine = do(at(0, **fields), "place circle", "advance fifth-a", "accept", "build pilgrim", "accept")
    assert choices(mine, "beast")
    other = beast_acts("pain", pain="guild", scouts=["forge"], **fields)
    do(other, "advance fifth-a", "accept", "build pilgrim", "accept", "decline")
    assert owns(other) == "r"
    lost = beast_acts("pain", pain="guild", scouts=["forge"], box_=own)
    assert (spot(lost), lost.seat) == ("first", OVER)  # the spot offered nothing


@pytest.mark.rule("turris.site.threshold")
def test_a_room_in_the_trionfi_step_may_change_the_sites() -> None:
    state = do(from_grove(done=[2], prestige=[5]), "build smith", "decline")
    assert step(state) == "draw_site"
    assert on_spots(state) == ["", "", "", ""]
