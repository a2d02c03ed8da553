"""The solo game: rules `turris.solo.*`, the Beast Movement deck, and the rulings about them."""

from typing import Any

import pytest
from librt.random import Random

from bartizan.engine.cells import has, size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    CARD_NAMES,
    MISSION_NAMES,
    RESOURCES,
    SITE_NAMES,
    TACTICS,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import BEAST_PHASE, END_BEASTS
from bartizan.games.turris.flow import Turris
from tests.rules.turris.tables import (
    CONTENT,
    after_actions,
    altar,
    at,
    beast,
    beast_acts,
    begun,
    betrayer_phase,
    can,
    changed,
    choices,
    clean_up,
    collect,
    do,
    draw_on,
    face_up,
    fresh,
    fruit,
    hand,
    is_flipped,
    on_spots,
    options,
    owns,
    resolve,
    spot,
    step,
    tables,
    until,
    where,
)

GONE: dict[str, Any] = dict.fromkeys(BEAST_NAMES, "gone")


def alone(seat: int = 0, **fields: Any) -> Turris:
    """A turn of a solo match."""
    return at(seat, 1, solo=True, **fields)


def travelled(betrayers: str, **fields: Any) -> Turris:
    """The Betrayer Phase just before its card is drawn."""
    return betrayer_phase(scouts=[fields.pop("scouts", ""), betrayers], **fields)


def rooms(state: Turris) -> list[int]:
    """The numbers of the rooms with a Damaged tile."""
    return [room + 1 for room in range(6) if has(state.cells[f.DAMAGED], room)]


@pytest.mark.rule("turris.solo.as-usual")
def test_set_up_is_as_always() -> None:
    state = begun(1, True)
    assert (int(state.cells[f.RESERVE]), owns(state), len(hand(state).split())) == (4, "iii", 1)
    assert (
        len(face_up(state)),
        len(set(f.FIELDS.of(state.cells, f.TOWER))),
        spot(state),
        int(state.cells[f.PRESTIGE]),
    ) == (5, 6, "start", 0)
    assert [beast(state, name) for name in BEAST_NAMES] == ["a", "b", "c", "d"]
    assert altar(state) == "harrow"


@pytest.mark.rule("turris.solo.removed")
def test_stall_and_preferential_treatment_are_not_in_the_box() -> None:
    state = fresh(1, True)
    assert choices(state, "site") == set(SITE_NAMES) - {"stall"}
    assert size_of(tables(True).sites) == 23
    while step(state) != "deal_mission":
        do(state, options(state)[0])
    assert choices(state, "mission") == set(MISSION_NAMES) - {"preferential-treatment"}


@pytest.mark.rule("turris.solo.beast-deck")
def test_any_card_of_the_beast_movement_deck_may_be_on_top() -> None:
    state = betrayer_phase()
    assert choices(state, "movement") == set(CARD_NAMES)
    assert {weight for _, weight in state.chance()} == {1}


@pytest.mark.rule("turris.beast-deck.cards")
def test_the_twelve_cards_of_the_beast_movement_deck() -> None:
    shown: dict[str, list[str]] = {name: [] for name in BEAST_NAMES}
    for card in CARD_NAMES:
        shown[CONTENT["movement"][card]["beast"]].append(CONTENT["movement"][card]["location"])
    assert shown == {
        "pain": ["shrine", "garden", "ridge"],
        "delusion": ["guild", "nest", "brink"],
        "despair": ["forge", "abyss", "circle"],
        "harrow": ["spire", "grove", "isle"],
    }


@pytest.mark.rule("turris.solo.prestige-markers")
@pytest.mark.rule("turris.solo.two-scouts")
@pytest.mark.rule("turris.solo.scout-start")
def test_the_betrayers_have_prestige_and_two_scouts_on_one_and_ten() -> None:
    state = begun(1, True)
    assert f.FIELDS.of(state.cells, f.PRESTIGE)[:2] == [0, 0]
    assert where(state, 1) == "shrine brink"
    assert (int(state.cells[f.RESERVE + 1]), int(state.cells[f.GRAVEYARD + 1])) == (0, 0)


@pytest.mark.rule("turris.solo.two-scouts")
@pytest.mark.rule("turris.solo.no-other-markers")
@pytest.mark.rule("turris.solo.no-cards")
def test_whatever_happens_they_have_two_scouts_on_the_board_and_nothing_else() -> None:
    rng = Random(5)
    for seed in range(3):
        state = begun(1, True)
        for _ in range(400 + seed):
            if state.seat == OVER:
                break
            found = [action for action, _ in state.chance()] if state.seat == CHANCE else state.actions()
            state.apply(found[rng.randrange(len(found))])
            assert len(where(state, 1).split()) == 2
            assert (
                int(state.cells[f.RESERVE + 1]),
                int(state.cells[f.GRAVEYARD + 1]),
                spot(state, 1),
                int(state.cells[f.ROOMS + 1]),
            ) == (
                0,
                0,
                "start",
                0,
            )
            assert (
                hand(state, 1),
                int(state.cells[f.RESERVED + 1]),
                int(state.cells[f.ARTIFACTS + 1]),
                int(state.cells[f.DONE + 1]),
            ) == (
                "",
                0,
                0,
                0,
            )
            assert [int(state.cells[f.RESOURCES + RESOURCES + kind]) for kind in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("turris.solo.first-player")
def test_you_are_always_first_player_and_decide_all_ties() -> None:
    assert begun(1, True).cells[f.FIRST] == 0
    state = beast_acts("despair", 1, solo=True, scouts=["forge shrine", "isle nest"], **(GONE | {"despair": "guild"}))
    assert (state.seat, choices(state, "target")) == (0, {"forge", "shrine"})


@pytest.mark.rule("turris.solo.resources")
def test_the_betrayers_count_as_having_one_of_each() -> None:
    state = begun(1, True)
    assert [int(state.cells[f.RESOURCES + RESOURCES + kind]) for kind in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("turris.solo.give-take")
def test_what_is_taken_comes_from_the_supply_and_what_is_given_goes_there() -> None:
    state = alone()
    resolve(state, "take 3 goods")
    do(state, "gain relics", "gain relics", "gain knowledge")
    assert (owns(state), owns(state, 1)) == ("krr", "ikrw")
    resolve(state, "give 2 goods")
    do(state, "lose relics", "lose knowledge")
    assert (owns(state), owns(state, 1)) == ("r", "ikrw")


@pytest.mark.rule("turris.solo.give-take")
@pytest.mark.parametrize(("prestige", "possible"), [([3, 3], False), ([4, 3], False), ([3, 4], True)])
def test_where_a_leader_is_asked_for_the_betrayers_must_have_more(prestige: list[int], possible: bool) -> None:
    assert can(alone(prestige=prestige), "take 1 any leader") == possible


@pytest.mark.rule("turris.words.rival")
@pytest.mark.rule("turris.solo.ignore-cards")
@pytest.mark.rule("turris.solo.reset")
def test_what_rivals_would_gain_goes_to_nobody_and_the_rest_is_done() -> None:
    state = alone()
    resolve(state, "rival 2 goods", "others 1 ichor", "gain 1 relics")
    assert (owns(state), owns(state, 1), step(state)) == ("r", "ikrw", "action_step")


@pytest.mark.rule("turris.solo.ignore-cards")
@pytest.mark.rule("turris.solo.reset")
def test_effects_for_the_betrayers_give_them_nothing() -> None:
    state = alone()
    resolve(state, "draw 1", "artifact 1", "token", "gain 2 relics", "council 1", "prestige 1", seat=1)
    assert (hand(state, 1), owns(state, 1), spot(state, 1)) == ("", "ikrw", "start")
    assert (
        int(state.cells[f.PRESTIGE + 1]),
        sum(int(state.cells[f.HANDS + TACTICS + card]) for card in range(TACTICS)),
    ) == (1, 0)


@pytest.mark.rule("turris.solo.phases")
def test_turn_then_betrayers_then_beasts_then_cleanup() -> None:
    state = alone(pain="guild", fruit="shrine", delusion="gone", despair="gone", harrow="gone")
    do(state, "gather", "gather")
    assert (where(state, 1), step(state), beast(state, "pain")) == ("forge circle", "draw_movement_card", "guild")
    do(state, "movement card-2")  # the Delusion, which is gone
    assert (beast(state, "pain"), altar(state), int(state.cells[f.PRESTIGE + 1])) == ("shrine", "pain", 1)
    assert (state.cells[f.ROUND], state.seat, fruit(state)) == (4, 0, "")


@pytest.mark.rule("turris.solo.no-place")
@pytest.mark.parametrize("effect_place", [False, True])
def test_you_cannot_place_where_a_betrayer_is(effect_place: bool) -> None:
    state = alone(scouts=["", "guild nest"])
    if effect_place:
        resolve(state, "place anywhere")
    assert not {"guild", "nest"} & choices(state, "place")
    assert {"shrine", "forge"} <= choices(state, "place")


@pytest.mark.rule("turris.solo.no-reward")
@pytest.mark.rule("turris.room.grove-success")
def test_no_reward_where_a_betrayer_is_but_the_usual_price() -> None:
    state = alone(scouts=["forge grove", "forge grove"], goods=["ii"], done=[2])
    collect(state, "forge", "grove")
    assert (owns(state), where(state), step(state)) == ("", "", "action_step")
    do(state, "gather")
    assert state.cells[f.ROOMS] == 0


@pytest.mark.rule("turris.solo.room-undamaged")
@pytest.mark.rule("turris.ruling.solo-room-six")
def test_only_trionfi_of_rooms_without_a_tile_can_be_taken() -> None:
    state = alone(done=[2], damaged=[1, 3], owners=[-1, -1, -1, 0])
    resolve(state, "build 3")
    assert choices(state, "build") == {"artisan", "gardener", "fledgling"}


@pytest.mark.rule("turris.solo.room-none")
@pytest.mark.rule("turris.ruling.solo-room-six")
@pytest.mark.parametrize(
    "fields", [{"damaged": [1, 2, 3, 4, 5, 6]}, {"damaged": [6], "owners": [0, 0, 0, 0, 0]}, {"owners": [0] * 6}]
)
def test_without_such_a_room_neither_grove_nor_council_can_be_resolved(fields: dict[str, Any]) -> None:
    assert not can(alone(done=[2], **fields), "build 3")
    state = alone(done=[2], council=["fourth-a"], **fields)
    do(state, "place circle", "advance fifth-a")
    assert (step(state), int(state.cells[f.PRESTIGE])) == ("council_return", 0)


@pytest.mark.rule("turris.solo.room-none")
def test_then_the_grove_gives_nothing_at_all_not_even_with_its_tile() -> None:
    state = alone(done=[2], damaged=[1, 2, 3, 4, 5, 6], scouts=["grove", "isle nest"], goods=["i"], upgrades="grove")
    collect(state, "grove")
    assert (owns(state), step(state)) == ("", "action_step")
    state = alone(done=[2], damaged=[1], scouts=["grove", "isle nest"], goods=["i"], upgrades="grove")
    collect(state, "grove")
    do(state, "reward grove")
    assert owns(state) == "ii"


@pytest.mark.rule("turris.solo.repair")
@pytest.mark.rule("turris.ruling.solo-repair-optional")
def test_instead_of_the_future_first_player_card_a_room_may_be_repaired() -> None:
    state = do(alone(damaged=[2, 3], scouts=["", "isle nest"]), "place brink")
    assert options(state) == ["decline", "repair 2", "repair 3"]
    do(state, "repair 3", "reserve watchfires")
    assert (rooms(state), state.cells[f.FUTURE]) == ([2], NOTHING)


@pytest.mark.rule("turris.ruling.solo-repair-optional")
def test_the_repair_closes_nothing_and_may_come_more_than_once_in_a_round() -> None:
    state = alone(scouts=["", "isle nest"])
    do(state, "place brink", "reserve watchfires")  # nothing to repair, and open all the same
    state = alone(damaged=[2, 3])
    resolve(state, "first")
    do(state, "repair 2")
    assert can(state, "first")
    resolve(state, "first")
    do(state, "decline")
    assert rooms(state) == [3]


@pytest.mark.rule("turris.solo.advance")
@pytest.mark.parametrize(
    ("betrayers", "fields", "after"),
    [
        ("shrine brink", {}, "guild circle"),
        ("shrine brink", {"scouts": "guild"}, "forge circle"),
        ("shrine brink", {"pain": "guild", "harrow": "circle"}, "forge isle"),
        ("guild forge", {}, "spire garden"),
        ("guild nest", {"scouts": "forge spire garden"}, "abyss grove"),
    ],
)
def test_each_betrayer_goes_to_the_next_higher_free_number(betrayers: str, fields: dict[str, Any], after: str) -> None:
    assert where(travelled(betrayers, **fields), 1) == after


@pytest.mark.rule("turris.solo.advance-order")
def test_the_lower_one_goes_first_and_the_other_sees_it() -> None:
    """From 1 and 2: the first skips 2 and goes to 3, the second then to 4."""
    assert where(travelled("shrine guild"), 1) == "forge spire"


@pytest.mark.rule("turris.solo.not-adjacent")
def test_they_need_no_ways() -> None:
    assert where(travelled("garden abyss"), 1) == "nest grove"  # Garden and Nest are not adjacent


@pytest.mark.rule("turris.solo.wrap")
@pytest.mark.rule("turris.solo.damage")
@pytest.mark.rule("turris.solo.damage-prestige")
def test_from_twelve_it_goes_to_the_lowest_free_number_and_damages_a_room() -> None:
    state = travelled("guild isle")
    assert (where(state, 1), rooms(state), int(state.cells[f.PRESTIGE + 1])) == ("shrine forge", [3], 4)
    state = travelled("guild isle", scouts="shrine")
    assert where(state, 1) == "guild forge"  # 2 was free again: the lower one had left it


@pytest.mark.rule("turris.solo.wrap")
def test_also_when_all_higher_numbers_are_occupied() -> None:
    state = travelled("shrine brink", scouts="circle", pain="isle")
    assert (where(state, 1), rooms(state)) == ("shrine guild", [3])


@pytest.mark.rule("turris.solo.damage")
@pytest.mark.rule("turris.ruling.solo-grid")
@pytest.mark.rule("turris.components.damage")
def test_the_order_in_which_rooms_are_damaged() -> None:
    found: list[int] = []
    for _ in range(6):
        state = travelled("guild isle", damaged=found)
        found += [room for room in rooms(state) if room not in found]
    assert found == [3, 2, 1, 6, 5, 4]
    state = travelled("guild isle", owners=[-1, -1, 0])
    assert rooms(state) == [3]  # rooms already built are included


@pytest.mark.rule("turris.ruling.solo-all-damaged")
def test_with_all_rooms_damaged_there_is_no_tile_and_no_prestige() -> None:
    state = travelled("guild isle", damaged=[1, 2, 3, 4, 5, 6])
    assert (where(state, 1), int(state.cells[f.PRESTIGE + 1])) == ("shrine forge", 0)


@pytest.mark.rule("turris.solo.from-site")
@pytest.mark.rule("turris.ruling.solo-order-sites")
def test_from_a_site_to_the_lowest_free_number_after_the_other_and_without_damage() -> None:
    state = travelled("shrine a")
    assert (where(state, 1), rooms(state)) == ("shrine guild", [])
    state = travelled("isle a")
    assert (where(state, 1), rooms(state)) == ("shrine guild", [3])  # the one from the Isle came first
    assert where(travelled("a a"), 1) == "shrine guild"
    assert where(travelled("guild guild"), 1) == "forge spire"


@pytest.mark.rule("turris.ruling.solo-own-place")
def test_its_own_location_is_not_free_for_a_betrayer() -> None:
    others: dict[str, Any] = {
        "scouts": "guild forge spire garden",
        "pain": "nest",
        "delusion": "abyss",
        "despair": "grove",
        "harrow": "brink",
    }
    state = travelled("shrine isle", **others)
    assert (where(state, 1), rooms(state)) == ("shrine ridge", [3])  # 9 and 11 were free, and 1 when it was left
    assert where(travelled("isle isle"), 1) == "shrine guild"


@pytest.mark.rule("turris.solo.no-effects")
def test_betrayers_resolve_no_location() -> None:
    state = travelled("spire shrine", fruit="")
    assert where(state, 1) == "guild garden"
    assert (fruit(state), owns(state, 1), int(state.cells[f.PRESTIGE + 1])) == ("", "ikrw", 0)


@pytest.mark.rule("turris.solo.card")
def test_the_beast_on_the_card_moves_by_the_rules_of_the_beast_phase() -> None:
    state = travelled("shrine brink", scouts="forge", altar="pain", **(GONE | {"pain": "garden"}))
    do(state, "movement card-1")
    assert (beast(state, "pain"), where(state)) == ("forge", "")  # two steps, and it struck
    do(state, "accept")
    assert owns(state) == "ii"


@pytest.mark.rule("turris.solo.card")
@pytest.mark.rule("turris.chain.beast-phase-only")
def test_no_chain_attack_in_the_betrayer_phase() -> None:
    state = travelled("isle brink", scouts="forge spire", **(GONE | {"harrow": "guild"}))
    do(state, "movement card-4", "decline")
    assert (beast(state, "harrow"), where(state)) == ("forge", "spire")


@pytest.mark.rule("turris.ruling.solo-card-beast")
@pytest.mark.parametrize(("altar_", "end"), [("pain", "guild"), ("harrow", "forge")])
def test_the_beast_on_the_card_has_its_speed_by_the_altar(altar_: str, end: str) -> None:
    state = travelled("isle brink", scouts="shrine", altar=altar_, **(GONE | {"pain": "spire"}))
    do(state, "movement card-1")
    if step(state) == "beast_path":
        do(state, "via forge")
    assert beast(state, "pain") == end


@pytest.mark.rule("turris.ruling.solo-card-beast")
def test_a_flipped_one_is_turned_upright_and_acts_in_the_beast_phase() -> None:
    state = alone(scouts=["shrine", "nest grove"], flipped="pain", **(GONE | {"pain": "forge"}))
    do(state, "gather", "gather", "movement card-1")
    assert (beast(state, "pain"), is_flipped(state, "pain"), state.cells[f.ROUND]) == ("guild", False, 4)


@pytest.mark.rule("turris.solo.card-target")
def test_without_a_scout_of_yours_on_the_board_the_card_shows_the_target() -> None:
    state = travelled("isle brink", **(GONE | {"pain": "guild"}))
    do(state, "movement card-5")  # Pain, Garden
    assert step(state) == "beast_path"
    assert choices(state, "via") == {"shrine", "forge"}
    state = travelled("isle brink", **(GONE | {"pain": "spire"}))
    assert beast(do(state, "movement card-5"), "pain") == "garden"


@pytest.mark.rule("turris.solo.income")
def test_one_prestige_at_the_end_of_each_betrayer_phase() -> None:
    state = do(travelled("shrine brink", prestige=[0, 7]), "movement card-1")
    while state.seat != OVER:
        do(state, options(state)[0])
    assert int(state.cells[f.PRESTIGE + 1]) == 8


@pytest.mark.rule("turris.ruling.solo-deck-end")
def test_an_empty_deck_is_shuffled_anew() -> None:
    state = alone(scouts=["", "isle brink"], **(GONE | {"pain": "abyss"}))
    seen = []
    for number in range(13):
        do(state, "gather", "gather")
        seen.append(len(options(state)))
        state.cells[f.PRESTIGE + 1] = 0
        state.cells[f.DAMAGED] = 0
        do(state, options(state)[0])
        while step(state) != "action_step":
            do(state, options(state)[0])
        assert number < 13
    assert seen == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 12]


@pytest.mark.rule("turris.solo.ignore-target")
def test_for_targets_betrayers_do_not_exist() -> None:
    state = beast_acts("pain", 1, solo=True, scouts=["isle", "forge shrine"], **(GONE | {"pain": "guild"}))
    assert beast(state, "pain") == "shrine"  # the way to the Isle, not for the Betrayers' sake
    state = beast_acts("despair", 1, solo=True, scouts=["forge", "shrine shrine"], **(GONE | {"despair": "guild"}))
    assert beast(state, "despair") == "forge"


@pytest.mark.rule("turris.solo.stop")
@pytest.mark.rule("turris.solo.push")
@pytest.mark.parametrize("name", BEAST_NAMES)
def test_a_beast_stops_at_a_betrayer_and_pushes_it_away(name: str) -> None:
    fields: dict[str, Any] = GONE | {name: "spire"}
    state = beast_acts(name, 1, solo=True, scouts=["shrine", "forge brink"], altar=name, **fields)
    if step(state) == "beast_path":
        do(state, "via forge")
    assert beast(state, name) == "forge"
    assert (state.seat, choices(state, "push")) == (0, {"guild", "spire"})
    do(state, "push guild")
    assert (where(state, 1), int(state.cells[f.GRAVEYARD + 1])) == ("guild brink", 0)


@pytest.mark.rule("turris.solo.push")
def test_your_own_scouts_there_suffer_what_the_beast_does() -> None:
    fields: dict[str, Any] = GONE | {"pain": "guild"}
    state = beast_acts("pain", 1, solo=True, scouts=["forge", "forge brink"], **fields)
    while state.seat != OVER:
        do(state, "decline" if "decline" in options(state) else "push spire")
    assert (where(state), int(state.cells[f.GRAVEYARD]), where(state, 1)) == ("", 1, "spire brink")


@pytest.mark.rule("turris.solo.push")
def test_in_your_turn_too() -> None:
    state = alone(scouts=["", "forge brink"], **(GONE | {"despair": "guild"}))
    resolve(state, "move despair 1")
    do(state, "via forge", "push spire")
    assert where(state, 1) == "spire brink"


@pytest.mark.rule("turris.ruling.solo-push-rules")
def test_a_betrayer_may_be_pushed_to_your_scouts_and_to_the_other_betrayer() -> None:
    state = beast_acts(
        "pain", 1, solo=True, scouts=["garden", "forge guild"], fruit="forge", **(GONE | {"pain": "spire"})
    )
    assert choices(state, "push") == {"guild", "spire"}
    assert where(do(state, "push guild"), 1) == "guild guild"
    state = beast_acts(
        "pain", 1, solo=True, scouts=["garden", "spire guild"], fruit="spire", **(GONE | {"pain": "forge"})
    )
    assert where(do(state, "push garden"), 1) == "guild garden"


@pytest.mark.rule("turris.solo.no-scouts")
def test_if_you_have_no_scout_out_the_beasts_go_to_the_location_of_the_card() -> None:
    """The Pain devours the last one; those after it go for the Isle of card 12."""
    fields: dict[str, Any] = {"pain": "guild", "delusion": "right", "despair": "gone", "harrow": "gone", "card": 12}
    state = until(1, BEAST_PHASE, END_BEASTS, solo=True, scouts=["forge", "nest grove"], **fields)
    do(state, "decline")
    assert (beast(state, "pain"), beast(state, "delusion")) == ("forge", "circle")


@pytest.mark.rule("turris.ruling.solo-fruit-first")
def test_the_fruit_goes_before_the_location_of_the_card() -> None:
    fields: dict[str, Any] = GONE | {"pain": "guild"}
    state = beast_acts("pain", 1, solo=True, scouts=["", "nest grove"], card=1, fruit="forge", **fields)
    assert beast(state, "pain") == "forge"


@pytest.mark.rule("turris.ruling.solo-hidden-scouts")
def test_if_all_your_scouts_are_beside_beasts_the_target_is_the_abyss() -> None:
    fields: dict[str, Any] = GONE | {"pain": "shrine", "harrow": "guild"}
    state = beast_acts("pain", 1, solo=True, scouts=["guild", "nest grove"], card=3, **fields)
    assert beast(state, "pain") == "left"


@pytest.mark.rule("turris.ruling.solo-chain")
def test_betrayers_do_not_matter_for_the_chain_attack() -> None:
    fields: dict[str, Any] = GONE | {"harrow": "guild"}
    state = beast_acts("harrow", 1, solo=True, scouts=["forge", "spire brink"], **fields)
    do(state, "decline")
    assert (beast(state, "harrow"), state.seat) == ("forge", OVER)
    state = beast_acts("harrow", 1, solo=True, scouts=["spire", "forge brink"], fruit="forge", **fields)
    state.cells[f.FRUIT] = NOTHING
    do(state, "push guild")
    assert (beast(state, "harrow"), where(state)) == ("forge", "spire")  # it has devoured nobody


@pytest.mark.rule("turris.solo.cleanup")
def test_cleanup_is_as_usual_and_you_stay_first_player() -> None:
    state = clean_up(1, solo=True, altar="pain", fruit="isle")
    assert (altar(state), fruit(state), state.cells[f.FIRST], state.seat) == ("delusion", "", 0, 0)


@pytest.mark.rule("turris.solo.end-either")
def test_no_beast_ever_leaves_a_solo_match() -> None:
    state = until(1, BEAST_PHASE, END_BEASTS, solo=True, **(GONE | {"pain": "abyss"}))
    assert beast(state, "pain") == "abyss"
    state = clean_up(1, solo=True, round_=60)
    assert (state.cells[f.ROUND], state.cells[f.ENDING], state.seat) == (61, 0, 0)


@pytest.mark.rule("turris.solo.end-tower")
@pytest.mark.rule("turris.solo.win")
@pytest.mark.parametrize(("damaged", "over"), [([], True), ([4], False)])
def test_six_rooms_without_a_damaged_one_end_the_match_at_the_end_of_your_turn(damaged: list[int], over: bool) -> None:
    state = alone(owners=[0] * 6, rooms=[6], damaged=damaged, scouts=["", "isle brink"])
    assert state.seat == 0  # it is looked at only at the end of the turn
    do(state, "gather", "gather")
    assert (state.seat == OVER) == over
    if over:
        assert state.standings() == [1, 2]


@pytest.mark.rule("turris.solo.end-tower")
def test_the_sixth_room_and_five_are_not_enough_before() -> None:
    state = alone(owners=[0] * 5, rooms=[5], scouts=["", "isle brink"])
    do(state, "gather", "gather")
    assert state.seat != OVER
    names = " ".join(name for name in MISSION_NAMES[5:17])
    state = alone(
        owners=[0] * 5,
        rooms=[5],
        done=[names],
        scouts=["grove", "isle brink"],
        goods=["i"],
        tower=list(TRIONFO_NAMES[:6]),
    )
    collect(state, "grove")
    do(state, "reward grove", "gather", "build fledgling", "decline")
    assert (state.seat, state.standings()) == (OVER, [1, 2])


@pytest.mark.rule("turris.solo.end-prestige")
@pytest.mark.rule("turris.solo.immediate")
@pytest.mark.rule("turris.solo.win")
@pytest.mark.rule("turris.ruling.solo-immediate-end")
def test_forty_prestige_of_yours_end_the_match_in_the_middle_of_things() -> None:
    state = alone(prestige=[39, 10])
    resolve(state, "prestige 1", "gain 5 relics")
    assert (state.seat, owns(state), state.standings()) == (OVER, "", [1, 2])


@pytest.mark.rule("turris.ruling.solo-immediate-end")
def test_a_betrayer_does_not_set_out_when_the_other_has_ended_the_match() -> None:
    """Both would go past Location 12 and damage a room; the first brings 40 Prestige with it."""
    state = travelled("circle isle", prestige=[0, 37])
    assert (state.seat, int(state.cells[f.PRESTIGE + 1]), size_of(state.cells[f.DAMAGED])) == (OVER, 41, 1)


@pytest.mark.rule("turris.solo.end-prestige")
@pytest.mark.rule("turris.solo.immediate")
@pytest.mark.rule("turris.solo.lose")
def test_you_lose_if_the_betrayers_are_first() -> None:
    state = travelled("guild isle", prestige=[39, 37])
    assert (state.seat, int(state.cells[f.PRESTIGE + 1]), state.standings()) == (OVER, 41, [2, 1])
    state = travelled("guild brink", prestige=[39, 39], **(GONE | {"pain": "abyss"}))
    do(state, "movement card-7")
    assert (state.seat, state.standings()) == (OVER, [2, 1])
    assert state.cells[f.ROUND] == 3  # no round is finished


@pytest.mark.rule("turris.ruling.solo-sites")
def test_there_is_one_site_on_a() -> None:
    state = begun(1, True)
    assert [bool(name) for name in on_spots(state)] == [True, False, False, False]
    state = alone(**GONE)
    assert choices(state, "place") & set("abcd") == {"a"}


@pytest.mark.rule("turris.ruling.solo-thresholds")
def test_only_your_prestige_changes_the_site() -> None:
    state = alone(prestige=[0, 9])
    resolve(state, "prestige 3", seat=1)
    assert step(state) == "action_step"
    state = alone(prestige=[9, 0])
    resolve(state, "prestige 1")
    assert step(state) == "draw_site"
    draw_on(state)
    assert [bool(name) for name in on_spots(state)] == [True, False, False, False]


@pytest.mark.rule("turris.words.behind")
@pytest.mark.parametrize(("prestige", "holds"), [([3, 4], True), ([4, 4], False), ([5, 4], False)])
def test_alone_you_are_behind_if_the_betrayers_have_more(prestige: list[int], holds: bool) -> None:
    state = alone(prestige=prestige)
    resolve(state, "if behind: artifact 1")
    assert owns(state) == ("A" if holds else "")


@pytest.mark.rule("turris.words.shared")
def test_a_betrayer_is_company() -> None:
    state = alone(scouts=["guild", "guild isle"])
    resolve(state, "if shared: artifact 1")
    assert owns(state) == "A"
    state = alone(scouts=["guild", "forge isle"])
    resolve(state, "if shared: artifact 1")
    assert owns(state) == ""


@pytest.mark.rule("turris.words.shift")
def test_alone_the_scout_of_another_that_is_shifted_is_a_betrayer() -> None:
    state = alone(scouts=["guild", "forge isle"], hands=["shove"])
    do(state, "play shove")
    assert choices(state, "lift") == {"p2 forge", "p2 isle"}
    do(state, "lift p2 forge")
    assert choices(state, "land") == {"shrine", "guild", "spire", "garden"}  # your own Scout is not in the way
    do(state, "land guild", "gain relics")
    assert (where(state), where(state, 1), owns(state)) == ("guild", "guild isle", "r")


@pytest.mark.rule("turris.words.shift")
def test_alone_an_own_scout_may_be_shifted_to_a_betrayer() -> None:
    state = alone(scouts=["guild", "forge isle"])
    resolve(state, "shift own 1")
    assert choices(state, "land") == {"shrine", "forge"}


@pytest.mark.rule("turris.solo.no-place")
def test_a_card_that_ignores_the_limit_does_not_help_against_betrayers() -> None:
    own = changed(True, mission={"wide-net": {"form": "ongoing", "when": "", "effect": [], "standing": "no-limit"}})
    state = alone(box_=own, slots=["wide-net"], scouts=["", "garden guild"])
    assert not {"garden", "guild"} & choices(state, "place")


def test_a_solo_turn_ends_like_any_other() -> None:
    state = after_actions(0, 1, solo=True, goods=["ww"], scouts=["", "isle brink"])
    do(state, "complete watchfires")
    assert step(state) == "deal_mission"
