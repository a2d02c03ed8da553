"""The words of cards: every primitive and condition of effects, rules `turris.words.*` and `turris.dice.*`."""

from typing import Any

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST_NAMES, LOCATION_NAMES
from bartizan.games.turris.primitives import COUNTS
from tests.rules.turris.tables import (
    CONTENT,
    altar,
    at,
    beast,
    can,
    changed,
    choices,
    completed,
    do,
    effect,
    face_up,
    fruit,
    hand,
    is_flipped,
    kept,
    ongoing,
    options,
    owns,
    resolve,
    spot,
    step,
    where,
)

GONE: dict[str, Any] = dict.fromkeys(BEAST_NAMES, "gone")
OVER_AGAIN = "action_step"
"""The step that is waiting when an effect is over."""


@pytest.mark.rule("turris.words.steps")
def test_steps_are_done_one_after_the_other() -> None:
    state = effect("gain 1 ichor", "pay 1 ichor", "draw 1", "gain 1 goods")
    assert (owns(state), step(state)) == ("", "draw_cards")
    do(state, "draw p1 goad")
    assert choices(state, "gain") == {"knowledge", "relics", "weaponry"}
    assert step(do(state, "gain relics")) == OVER_AGAIN


@pytest.mark.rule("turris.words.may")
@pytest.mark.parametrize(("answer", "goods", "prestige"), [("accept", "", 2), ("decline", "kk", 0)])
def test_after_may_all_parts_are_done_or_none(answer: str, goods: str, prestige: int) -> None:
    state = effect("may: pay 2 knowledge, prestige 2", goods=["kk"])
    assert options(state) == ["accept", "decline"]
    do(state, answer)
    assert (owns(state), state.cells[f.PRESTIGE]) == (goods, prestige)


@pytest.mark.rule("turris.words.may")
def test_what_cannot_be_done_is_not_offered() -> None:
    state = effect("may: pay 2 knowledge, prestige 2", goods=["k"])
    assert (step(state), owns(state), state.cells[f.PRESTIGE]) == (OVER_AGAIN, "k", 0)


@pytest.mark.rule("turris.words.if")
def test_a_condition_is_looked_at_when_its_step_comes() -> None:
    state = effect("if have 1 relics: prestige 1", "gain 1 relics", "if have 1 relics: prestige 2")
    assert state.cells[f.PRESTIGE] == 2


@pytest.mark.rule("turris.words.if")
@pytest.mark.parametrize(
    ("condition", "fields", "holds"),
    [
        ("have 3 goods", {"goods": ["krw"]}, True),
        ("have 3 goods", {"goods": ["iikr"]}, False),
        ("have 2 ichor", {"goods": ["iii"]}, True),
        ("have 4 any", {"goods": ["ikrw"]}, True),
        ("have 1 weaponry", {"goods": ["kkk"]}, False),
        ("missions 2", {"done": [2]}, True),
        ("missions 3", {"done": [2, 3]}, False),
        ("rooms 1", {"rooms": [1]}, True),
        ("rooms 2", {"rooms": [1, 2]}, False),
        ("graveyard 2", {"dead": [3]}, True),
        ("graveyard 1", {"dead": [0, 2]}, False),
        ("board 2", {"scouts": ["guild guild"]}, True),
        ("board 3", {"scouts": ["guild guild", "guild"]}, False),
        ("first-player", {"first": 0}, True),
        ("first-player", {"first": 1}, False),
        ("future-first", {"future": 0}, True),
        ("future-first", {"future": 1}, False),
        ("future-first", {}, False),
        ("fruit", {"fruit": "isle"}, True),
        ("fruit", {}, False),
        ("flipped", {"flipped": "despair"}, True),
        ("flipped", {}, False),
        ("hand-most 1", {"hands": ["goad"]}, True),
        ("hand-most 1", {"hands": ["goad toll"]}, False),
        ("council 3", {"council": ["third-b"]}, True),
        ("council 3", {"council": ["second-a", "fifth-a"]}, False),
    ],
)
def test_conditions(condition: str, fields: dict[str, Any], holds: bool) -> None:
    assert effect(f"if {condition}: prestige 1", **fields).cells[f.PRESTIGE] == holds


@pytest.mark.rule("turris.words.behind")
@pytest.mark.parametrize(
    ("prestige", "holds"),
    [([3, 5, 9], True), ([3, 3, 9], True), ([3, 3, 3], False), ([5, 3, 9], False), ([9, 3, 5], False)],
)
def test_behind_means_nobody_has_less_and_somebody_has_more(prestige: list[int], holds: bool) -> None:
    state = effect("if behind: artifact 1", people=3, prestige=prestige)
    assert owns(state) == ("A" if holds else "")


@pytest.mark.rule("turris.words.near")
@pytest.mark.parametrize(
    ("where_pain", "steps", "holds"),
    [
        ("forge", 1, True),
        ("guild", 1, True),
        ("spire", 1, False),
        ("spire", 2, True),
        ("left", 2, True),
        ("left", 1, False),
    ],
)
def test_near_a_beast_is_counted_in_steps(where_pain: str, steps: int, holds: bool) -> None:
    state = effect(f"if near {steps}: artifact 1", scouts=["guild", ""], **(GONE | {"pain": where_pain}))
    assert owns(state) == ("A" if holds else "")


@pytest.mark.rule("turris.words.near")
def test_a_beast_on_an_unused_spot_is_as_near_as_its_way_out() -> None:
    assert owns(effect("if near 1: artifact 1", scouts=["garden"], **(GONE | {"harrow": "d"}))) == "A"


@pytest.mark.rule("turris.words.shared")
@pytest.mark.parametrize(
    ("scouts", "holds"),
    [(["guild forge", "forge"], True), (["guild guild", "forge"], False), (["", "guild guild"], False)],
)
def test_in_company_of_another_players_scout(scouts: list[str], holds: bool) -> None:
    assert owns(effect("if shared: artifact 1", scouts=scouts)) == ("A" if holds else "")


@pytest.mark.rule("turris.words.choose")
def test_exactly_one_of_the_alternatives_that_can_be_done_is_chosen() -> None:
    state = effect("choose: gain 2 relics | pay 3 knowledge, prestige 5 | artifact 1 | token", goods=["k"])
    assert options(state) == ["choose 1", "choose 3", "choose 4"]
    do(state, "choose 3")
    assert (owns(state), step(state)) == ("kA", OVER_AGAIN)
    assert not can(at(0), "choose: pay 1 ichor | pay 1 relics")


@pytest.mark.rule("turris.words.choose")
@pytest.mark.parametrize("roll", ["nest", "guild"])
def test_an_alternative_that_the_roll_has_made_impossible_is_not_offered(roll: str) -> None:
    """Falling Star: a Scout cannot be Placed where a Beast stands."""
    state = effect("roll location", "choose: fruit rolled | place rolled | gain 1 goods", pain="guild")
    do(state, f"roll-location {roll}")
    assert choices(state, "choose") == ({"1", "3"} if roll == "guild" else {"1", "2", "3"})


@pytest.mark.rule("turris.words.gain")
@pytest.mark.parametrize(("kind", "letter"), [("ichor", "i"), ("knowledge", "k"), ("relics", "r"), ("weaponry", "w")])
def test_gain_of_one_kind(kind: str, letter: str) -> None:
    assert owns(effect(f"gain 3 {kind}")) == letter * 3


@pytest.mark.rule("turris.words.gain")
def test_gain_of_several_kinds_is_chosen_one_by_one() -> None:
    state = effect("gain 3 goods")
    for _ in range(3):
        assert choices(state, "gain") == {"knowledge", "relics", "weaponry"}
        do(state, "gain relics")
    assert owns(state) == "rrr"
    assert choices(effect("gain 1 any"), "gain") == {"ichor", "knowledge", "relics", "weaponry"}


@pytest.mark.rule("turris.words.gain")
def test_different_ones_do_not_come_twice() -> None:
    state = do(effect("gain 2 goods different"), "gain relics")
    assert choices(state, "gain") == {"knowledge", "weaponry"}
    assert owns(do(state, "gain weaponry")) == "rw"
    assert owns(do(effect("gain 3 goods different"), "gain relics", "gain knowledge")) == "krw"


@pytest.mark.rule("turris.words.pay")
def test_pay_needs_the_price() -> None:
    assert not can(at(0, goods=["iik"]), "pay 2 goods")
    assert can(at(0, goods=["kA"]), "pay 2 goods")
    state = effect("pay 2 goods", goods=["ikkr"])
    assert choices(state, "spend") == {"knowledge", "relics"}
    assert owns(do(state, "spend knowledge", "spend relics")) == "ik"
    assert choices(effect("pay 1 any", goods=["ik"]), "spend") == {"ichor", "knowledge"}
    assert owns(effect("pay 2 relics", "gain 1 ichor", goods=["r"])) == "ir"  # what is impossible is left out


@pytest.mark.rule("turris.words.lose")
def test_lose_as_much_as_there_is_and_never_an_artifact() -> None:
    assert owns(effect("lose 2 ichor", goods=["iiikA"])) == "ikA"
    assert owns(effect("lose 2 ichor", goods=["ikA"])) == "kA"
    state = effect("lose 2 goods", goods=["ikrr"])
    assert choices(state, "lose") == {"knowledge", "relics"}
    assert owns(do(state, "lose relics", "lose relics")) == "ik"
    assert owns(effect("lose 3 goods", goods=["ik"])) == "i"
    assert can(at(0), "lose 2 any")


@pytest.mark.rule("turris.words.take")
def test_take_from_an_opponent_who_has_that_much() -> None:
    state = effect("take 2 goods", people=4, goods=["", "kr", "kA", "iiw"])
    assert (step(state), owns(state, 1)) == ("take_from", "kr")  # one opponent is left, the kinds are chosen
    assert choices(state, "gain") == {"knowledge", "relics"}
    do(state, "gain relics")
    assert (owns(state), owns(state, 1)) == ("kr", "")
    state = effect("take 1 any", people=3, goods=["", "k", "i"])
    assert choices(state, "rival") == {"p2", "p3"}
    do(state, "rival p3")
    assert (owns(state), owns(state, 2)) == ("i", "")
    assert not can(at(0, goods=["kkk", "A"]), "take 1 any")


@pytest.mark.rule("turris.words.take")
def test_take_from_a_leader_only() -> None:
    fields: dict[str, Any] = {"people": 3, "goods": ["", "kk", "rr"]}
    state = effect("take 1 any leader", prestige=[4, 4, 5], **fields)
    assert (owns(state), owns(state, 2)) == ("r", "r")
    assert not can(at(0, prestige=[5, 4, 5], **fields), "take 1 any leader")


@pytest.mark.rule("turris.words.give")
def test_give_own_resources_to_an_opponent() -> None:
    state = effect("give 2 goods", people=3, goods=["ikrr"])
    assert choices(state, "rival") == {"p2", "p3"}
    do(state, "rival p3")
    assert choices(state, "lose") == {"knowledge", "relics"}
    do(state, "lose relics", "lose knowledge")
    assert (owns(state), owns(state, 1), owns(state, 2)) == ("ir", "", "kr")
    assert not can(at(0, goods=["ikA"]), "give 2 goods")


@pytest.mark.rule("turris.words.rival")
def test_a_rival_of_your_choice_gains_and_chooses_the_kinds() -> None:
    state = effect("rival 2 goods", people=3)
    assert (state.seat, choices(state, "rival")) == (0, {"p2", "p3"})
    do(state, "rival p3")
    assert (state.seat, choices(state, "gain")) == (2, {"knowledge", "relics", "weaponry"})
    do(state, "gain relics", "gain weaponry")
    assert (owns(state, 2), state.seat) == ("rw", 0)


@pytest.mark.rule("turris.words.rival")
@pytest.mark.parametrize(
    ("seat", "first", "order"), [(0, 0, [1, 2, 3]), (1, 0, [0, 2, 3]), (1, 3, [3, 0, 2]), (2, 1, [1, 3, 0])]
)
def test_all_others_gain_in_turn_order(seat: int, first: int, order: list[int]) -> None:
    state = effect("others 1 goods", people=4, seat=seat, first=first)
    found = []
    while step(state) == "rival_gains":
        found.append(int(state.seat))
        do(state, "gain relics")
    assert found == order
    assert owns(state, seat) == ""


@pytest.mark.rule("turris.words.prestige-per")
@pytest.mark.parametrize(
    ("count", "fields", "found"),
    [
        ("graveyard", {"dead": [2, 4]}, 2),
        ("board", {"scouts": ["guild nest nest", "guild"]}, 3),
        ("rooms", {"rooms": [2, 1]}, 2),
        ("hand", {"hands": ["goad toll alms", "goad"]}, 3),
        ("missions-pair", {"done": [5]}, 2),
        ("missions-pair", {"done": [1, 4]}, 0),
    ],
)
def test_prestige_for_each_of_something_up_to_a_largest_value(count: str, fields: dict[str, Any], found: int) -> None:
    assert count in COUNTS
    assert effect(f"prestige per {count} 9", **fields).cells[f.PRESTIGE] == found
    assert effect(f"prestige per {count} 1", **fields).cells[f.PRESTIGE] == min(found, 1)


@pytest.mark.rule("turris.words.draw")
def test_draw_needs_enough_cards_in_deck_and_pile() -> None:
    state = effect("draw 2")
    assert (state.seat, len(options(state))) == (CHANCE, 25)
    do(state, "draw p1 goad", "draw p1 goad")
    assert hand(state) == "goad goad"
    assert can(at(0, pile="goad / toll"), "draw 2")
    assert not can(at(0, pile="goad"), "draw 2")


@pytest.mark.rule("turris.words.look")
def test_look_keep_some_and_discard_the_others() -> None:
    state = effect("look 3 keep 1")
    do(state, "draw p1 goad", "draw p1 toll", "draw p1 goad")
    assert (state.seat, choices(state, "discard")) == (0, {"goad", "toll"})
    do(state, "discard goad", "discard toll")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE)), state.looked) == ("goad", 2, [])
    state = effect("look 3 keep 2")
    do(state, "draw p1 goad", "draw p1 toll", "draw p1 alms", "discard goad")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("alms toll", 1)
    state = effect("look 2 keep 2")
    do(state, "draw p1 goad", "draw p1 toll")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("goad toll", 0)
    assert not can(at(0, pile="goad / toll"), "look 3 keep 1")


@pytest.mark.rule("turris.words.discard")
def test_discard_cards_of_the_own_choice() -> None:
    state = effect("discard 2", hands=["goad toll alms"])
    assert choices(state, "discard") == {"goad", "toll", "alms"}
    do(state, "discard toll", "discard goad")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("alms", 2)
    assert not can(at(0, hands=["goad", "toll"]), "discard 2")


@pytest.mark.rule("turris.words.play")
def test_play_a_card_outside_the_limit() -> None:
    state = effect("play", hands=["ripe-fruit interest"])
    assert choices(state, "play") == {"ripe-fruit", "interest"}
    do(state, "play interest")
    assert (owns(state), choices(state, "play")) == ("i", {"ripe-fruit"})
    assert not can(at(0, hands=["overtime"]), "play")


@pytest.mark.rule("turris.words.draw-play")
def test_draw_a_card_and_play_it_or_keep_it() -> None:
    state = do(effect("draw-play", hands=["alms"]), "draw p1 interest", "play interest")
    assert (owns(state), hand(state)) == ("i", "alms")
    state = do(effect("draw-play", hands=["alms"]), "draw p1 overtime", "decline")
    assert hand(state) == "alms overtime"
    assert not can(at(0, pile=""), "draw-play")


@pytest.mark.rule("turris.words.reserve")
def test_reserve_so_many_missions_of_the_tableau() -> None:
    state = do(effect("reserve 2"), "reserve watchfires", "reserve spear-wall")
    assert kept(state) == {"watchfires", "spear-wall"}
    assert can(at(0, tableau=["watchfires", "", "old-songs"]), "reserve 2")
    assert not can(at(0, tableau=["watchfires"]), "reserve 2")


@pytest.mark.rule("turris.words.shelve")
def test_shelve_a_mission_of_the_tableau() -> None:
    state = do(effect("shelve"), "shelve star-charts")
    assert face_up(state) == ["watchfires", "old-songs", "stone-stores", "spear-wall"]
    assert len(state.shelved) == 1
    assert not can(at(0, tableau=[]), "shelve")


@pytest.mark.rule("turris.words.complete")
def test_complete_one_more_mission_for_its_cost_or_for_less() -> None:
    state = do(effect("complete", goods=["wwkk"]), "complete old-songs")
    assert (completed(state), owns(state), step(state)) == ({"old-songs"}, "ww", OVER_AGAIN)
    assert not can(at(0, goods=["wk"]), "complete")
    state = effect("complete less 1", goods=["wk"])
    assert choices(state, "complete") == {"watchfires", "old-songs"}
    assert owns(do(state, "complete watchfires")) == "k"
    state = effect("complete less 1", reserved=["market-day"], tableau=[], goods=["r"])
    do(state, "spare knowledge")  # 1 less by the effect, and 1 less as reserved
    assert (completed(state), owns(state)) == ({"market-day"}, "")


@pytest.mark.rule("turris.words.place")
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("site", {"a", "b"}),
        ("immediate", {"garden", "nest", "ridge", "brink", "circle"}),
        ("plain", {"shrine", "guild", "forge", "spire", "abyss", "grove", "a", "b"}),
        ("anywhere", (set(LOCATION_NAMES) - {"isle"}) | {"a", "b"}),
    ],
)
def test_place_in_a_location_of_the_kind_named(kind: str, found: set[str]) -> None:
    state = effect(f"place {kind}", pain="left", delusion="right")
    assert choices(state, "place") == found
    assert not can(at(0, dead=[4]), f"place {kind}")


@pytest.mark.rule("turris.words.collect")
def test_collect_up_to_a_number_with_rewards() -> None:
    state = effect("collect 2", scouts=["forge shrine spire"], goods=["iii"])
    do(state, "recall shrine", "recall forge", "reward forge", "reward shrine")
    assert (owns(state), where(state)) == ("irrrwww", "spire")
    state = effect("collect 2 free", scouts=["forge shrine"])
    do(state, "recall shrine", "done", "reward shrine")
    assert (owns(state), where(state)) == ("rrr", "forge")
    assert not can(at(0), "collect 2 free")
    assert not can(at(0, scouts=["forge"]), "collect 1")


@pytest.mark.rule("turris.words.recall")
def test_recall_takes_scouts_back_free_and_without_reward() -> None:
    state = effect("recall 2", scouts=["forge shrine spire"])
    do(state, "recall forge", "recall spire")
    assert (where(state), owns(state), int(state.cells[f.RESERVE])) == ("shrine", "", 3)
    assert step(state) == OVER_AGAIN
    assert not can(at(0), "recall 1")


@pytest.mark.rule("turris.words.shift")
def test_shift_moves_an_own_scout_up_to_so_many_steps() -> None:
    state = effect("shift own 2", scouts=["shrine", "shrine"], pain="guild", delusion="right")
    assert choices(state, "land") == {"garden", "abyss", "grove", "a"}  # over the Crossroads and A, not by the Guild
    do(state, "land garden")
    assert (where(state), fruit(state), where(state, 1)) == ("garden", "", "shrine")
    assert not can(at(0, scouts=["guild"], pain="shrine", delusion="forge"), "shift own 1")
    assert not can(at(0, scouts=["", "guild"]), "shift own 1")


@pytest.mark.rule("turris.words.shift")
def test_shift_crosses_a_crossroads_past_a_beast_that_stands_there() -> None:
    """A Crossroads is no Location, and only a Location with a Beast is closed."""
    state = effect("shift own 2", scouts=["garden"], pain="left", harrow="spire")
    assert choices(state, "land") == {"shrine", "abyss"}
    assert not can(at(0, scouts=["garden"], pain="left", harrow="spire"), "shift own 1")


@pytest.mark.rule("turris.words.shift")
def test_shift_of_another_players_scout() -> None:
    state = effect("shift rival 1", people=3, scouts=["forge", "guild", "spire"])
    assert choices(state, "lift") == {"p2 guild", "p3 spire"}
    do(state, "lift p3 spire")
    assert (state.seat, choices(state, "land")) == (0, {"forge", "garden"})
    do(state, "land garden")
    assert where(state, 2) == "garden"


@pytest.mark.rule("turris.words.revive")
def test_revive_one_or_more_for_the_price_of_each() -> None:
    state = effect("revive 3 for 1", dead=[4], goods=["ii"])
    assert choices(state, "count") == {"1", "2"}
    do(state, "count 2")
    assert (owns(state), int(state.cells[f.RESERVE]), int(state.cells[f.GRAVEYARD])) == ("", 2, 2)
    state = effect("revive 3 for 1 first free", dead=[2], goods=["i"])
    assert choices(state, "count") == {"1", "2"}
    assert owns(do(state, "count 1")) == "i"
    assert int(effect("revive 1", dead=[2]).cells[f.GRAVEYARD]) == 1
    assert not can(at(0, dead=[2]), "revive 1 for 1")
    assert not can(at(0), "revive 1")


@pytest.mark.rule("turris.words.sacrifice")
@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("reserve", []),
        ("board", ["sacrifice guild", "sacrifice nest"]),
        ("any", ["sacrifice reserve", "sacrifice guild", "sacrifice nest"]),
    ],
)
def test_sacrifice_from_reserve_or_board(source: str, found: list[str]) -> None:
    state = effect(f"sacrifice {source}", scouts=["guild nest"])
    if found:
        assert options(state) == found
        do(state, found[0])
    assert (int(state.cells[f.GRAVEYARD]), spot(state)) == (1, "first")
    assert not can(at(0, dead=[4]), f"sacrifice {source}")


@pytest.mark.rule("turris.words.move-beast")
@pytest.mark.rule("turris.ruling.effect-moves")
def test_move_any_beast_up_to_so_many_steps_in_any_direction() -> None:
    state = effect("move any 2", **(GONE | {"pain": "grove", "harrow": "isle"}))
    assert choices(state, "beast") == {"pain", "harrow"}
    do(state, "beast pain")
    assert choices(state, "via") == {"abyss", "a", "b"}
    do(state, "via abyss")
    assert choices(state, "via") == {"grove", "nest", "left", "right"}
    assert "done" in options(state)
    do(state, "via left")
    assert (beast(state, "pain"), step(state)) == ("left", OVER_AGAIN)


@pytest.mark.rule("turris.words.move-beast")
@pytest.mark.parametrize("name", BEAST_NAMES)
def test_move_a_named_beast(name: str) -> None:
    state = effect(f"move {name} 1", **(GONE | {name: "isle"}))
    assert beast(state, name) == "circle"
    assert not can(at(0, **GONE), f"move {name} 1")


@pytest.mark.rule("turris.words.move-beast")
def test_another_beast_means_one_that_this_effect_has_not_moved() -> None:
    """Crusade: up to two different Beasts 1 step each."""
    steps = CONTENT["mission"]["crusade"]["effect"]
    state = effect(*steps, **(GONE | {"pain": "isle", "harrow": "forge"}))
    do(state, "accept", "beast pain", "accept")
    assert "beast pain" not in options(state)
    assert choices(state, "via") == {"guild", "spire"}  # the Harrow, which is the only other one
    do(state, "via guild")
    assert (beast(state, "pain"), beast(state, "harrow")) == ("circle", "guild")


@pytest.mark.rule("turris.words.move-beast")
@pytest.mark.parametrize("moves", [("play ichor-rain",), ("play goad", "beast delusion", "via brink")])
def test_what_an_effect_has_moved_is_not_forgotten_for_what_comes_between(moves: tuple[str, ...]) -> None:
    """Crusade leads the Pain to a Scout of its owner, who builds the Beacon for that and plays a card: what the card
    moves is no Beast of Crusade's."""
    beasts: dict[str, Any] = {"pain": "shrine", "delusion": "isle", "harrow": "forge", "despair": "gone"}
    tower = ("pilgrim", "artisan", "smith", "beacon", "gardener", "elder")
    fields: dict[str, Any] = {"scouts": ["guild"], "council": ["fourth-a"], "done": [2], "hands": ["goad ichor-rain"]}
    state = effect(*CONTENT["mission"]["crusade"]["effect"], tower=tower, **beasts, **fields)
    do(state, "accept", "beast pain", "via guild", "advance fifth-a", "accept", "build beacon", "accept")
    while state.seat == CHANCE:
        state.apply(state.chance()[0][0])
    do(state, *moves, "decline", "accept")
    assert choices(state, "beast") == {"delusion", "harrow"}


@pytest.mark.rule("turris.words.echo")
def test_the_beast_on_the_ridge_may_be_the_one_that_its_reward_flips() -> None:
    state = effect("echo", **(GONE | {"pain": "ridge"}))
    assert (is_flipped(state, "pain"), owns(state)) == (True, "k")
    assert not can(at(0, **(GONE | {"pain": "ridge"}), flipped="pain"), "echo")


@pytest.mark.rule("turris.words.fruit")
def test_the_fruit_cannot_be_put_where_it_is_by_a_die_either() -> None:
    steps = ("roll location", "choose: fruit rolled | gain 1 ichor")
    assert options(do(effect(*steps, fruit="forge"), "roll-location guild")) == ["choose 1", "choose 2"]
    assert owns(do(effect(*steps, fruit="guild"), "roll-location guild")) == "i"


@pytest.mark.rule("turris.words.move-beast")
def test_without_another_beast_the_second_move_is_not_offered() -> None:
    state = effect("may: move any 1", "may: move other 1", **(GONE | {"pain": "isle"}))
    do(state, "accept")
    assert step(state) == OVER_AGAIN


@pytest.mark.rule("turris.words.move-beast")
def test_a_new_effect_may_move_every_beast_again() -> None:
    state = effect("move pain 1", "move pain 1", **(GONE | {"pain": "isle"}))
    do(state, "via brink")
    do(state, "gather")
    resolve(state, "may: move other 1")
    assert options(state) == ["accept", "decline"]


@pytest.mark.rule("turris.ruling.effect-moves")
def test_a_beast_moved_by_an_effect_passes_beasts_but_does_not_end_with_one() -> None:
    state = effect("move pain 2", **(GONE | {"pain": "guild", "harrow": "forge"}))
    do(state, "via forge")
    assert options(state) == ["via guild", "via spire"]  # it cannot stay
    assert beast(do(state, "via spire"), "pain") == "spire"
    state = effect("move pain 1", **(GONE | {"pain": "guild", "harrow": "forge"}))
    assert beast(state, "pain") == "shrine"
    assert not can(at(0, **(GONE | {"pain": "isle", "harrow": "circle"})), "move pain 1")
    assert not can(at(0, **(GONE | {"pain": "guild", "harrow": "forge", "despair": "shrine"})), "move pain 1")


@pytest.mark.rule("turris.ruling.effect-moves")
def test_it_may_pass_a_beast_and_come_back_if_there_is_no_other_way_out() -> None:
    """Behind the Circle the Brink and the Crossroads are held, too."""
    held = {"delusion": "circle", "despair": "brink", "harrow": "right"}
    assert not can(at(0, **(GONE | held | {"pain": "isle"})), "move pain 1")
    state = effect("move pain 2", scouts=["", "isle"], **(GONE | held | {"pain": "isle"}))
    assert beast(state, "pain") == "isle"
    assert (where(state, 1), int(state.cells[f.GRAVEYARD + 1])) == ("", 1)  # it has moved into the Isle


@pytest.mark.rule("turris.ruling.effect-moves")
def test_it_stops_at_a_scout_and_may_end_on_a_crossroads() -> None:
    state = effect("move despair 2", scouts=["", "forge"], goods=["", "k"], **(GONE | {"despair": "guild"}))
    do(state, "via forge")
    assert (beast(state, "despair"), owns(state, 1), step(state)) == ("forge", "", OVER_AGAIN)
    state = effect("move pain 1", altar="pain", **(GONE | {"pain": "abyss"}))
    assert beast(do(state, "via right"), "pain") == "right"  # its speed does not matter


@pytest.mark.rule("turris.words.flip")
def test_flip_an_upright_beast() -> None:
    state = effect("flip any", flipped="pain", delusion="left")
    assert choices(state, "beast") == {"delusion", "despair", "harrow"}
    assert is_flipped(do(state, "beast delusion"), "delusion")
    assert choices(effect("flip grounded", delusion="left", harrow="right"), "beast") == {"pain", "despair"}
    assert is_flipped(effect("flip harrow"), "harrow")
    assert not can(at(0, flipped="harrow"), "flip harrow")
    assert not can(at(0, **GONE), "flip any")


@pytest.mark.rule("turris.words.wake")
def test_wake_turns_a_flipped_beast_upright_and_it_resolves_nothing() -> None:
    state = effect("wake", flipped="pain harrow", pain="guild", scouts=["guild"])
    assert choices(state, "beast") == {"pain", "harrow"}
    do(state, "beast pain")
    assert (is_flipped(state, "pain"), is_flipped(state, "harrow"), where(state)) == (False, True, "guild")
    assert not can(at(0), "wake")


@pytest.mark.rule("turris.words.fruit")
def test_put_the_fruit_move_it_or_return_it() -> None:
    assert fruit(do(effect("fruit anywhere"), "fruit isle")) == "isle"
    assert "isle" not in choices(effect("fruit anywhere", fruit="isle"), "fruit")
    assert fruit(effect("unfruit", fruit="isle")) == ""
    assert not can(at(0), "unfruit")


@pytest.mark.rule("turris.words.altar")
@pytest.mark.parametrize(
    ("number", "found"), [(1, "pain"), (2, "delusion"), (3, "despair"), (4, "harrow"), (5, "pain")]
)
def test_the_altar_token_goes_on_at_once(number: int, found: str) -> None:
    assert altar(effect(f"altar {number}")) == found


@pytest.mark.rule("turris.words.altar")
def test_the_speed_token_goes_with_it() -> None:
    state = effect("altar 1", pain="forge", fruit="shrine", delusion="gone", despair="gone", harrow="gone")
    do(state, "gather", "gather", "gather", "gather")
    assert beast(state, "pain") == "shrine"


@pytest.mark.rule("turris.words.council")
def test_council_steps_come_one_after_the_other_and_no_scout_dies() -> None:
    state = do(effect("council 2"), "accept", "advance second-b", "accept", "draw p1 goad")
    assert (spot(state), owns(state), hand(state), int(state.cells[f.GRAVEYARD])) == ("second-b", "ii", "goad", 0)


@pytest.mark.rule("turris.words.repeat-council")
def test_repeat_gains_the_reward_of_the_present_spot_again() -> None:
    assert owns(effect("repeat-council", council=["first"])) == "ii"
    assert not can(at(0), "repeat-council")  # the start has none
    assert not can(at(0, council=["third-a"]), "repeat-council")
    assert can(at(0, council=["third-a"], dead=[1]), "repeat-council")


@pytest.mark.rule("turris.words.build")
def test_build_needs_the_missions() -> None:
    assert not can(at(0, done=[1]), "build 2")
    state = do(effect("build 2", done=[2]), "build pilgrim", "decline")
    assert (state.cells[f.PRESTIGE], state.cells[f.ROOMS]) == (2, 1)


@pytest.mark.rule("turris.words.grove")
def test_the_right_of_the_grove_is_a_room_for_five_in_the_trionfi_step() -> None:
    state = effect("grove", done=[2])
    do(state, "gather", "gather", "build pilgrim", "decline")
    assert (state.cells[f.PRESTIGE], state.cells[f.ROOMS]) == (5, 1)


@pytest.mark.rule("turris.words.first")
def test_the_future_first_player_card_is_taken_from_wherever_it_is() -> None:
    assert effect("first", future=1).cells[f.FUTURE] == 0
    assert effect("first", future=NOTHING).cells[f.FUTURE] == 0


@pytest.mark.rule("turris.words.echo")
def test_echo_gains_the_reward_of_a_beasts_location() -> None:
    state = effect("echo", **(GONE | {"pain": "forge", "harrow": "shrine", "despair": "left", "delusion": "c"}))
    assert choices(state, "beast") == {"pain", "harrow"}  # no Crossroads, no unused spot
    assert owns(do(state, "beast harrow")) == "rrr"
    assert spot(effect("echo", **(GONE | {"pain": "circle"}))) == "first"  # an Immediate one, too
    assert not can(at(0, **(GONE | {"pain": "isle"})), "echo")  # the Isle cannot be gained in full
    assert owns(effect("echo", upgrades="forge", **(GONE | {"pain": "forge"}))) == "wwA"
    assert owns(effect("echo", sites=["cistern", "vault"], **(GONE | {"pain": "a"}))) == "iiii"


@pytest.mark.rule("turris.words.echo")
def test_an_echo_of_an_echo_comes_to_an_end() -> None:
    fields: dict[str, Any] = {"sites": ["listening-post", "vault"]}
    assert not can(at(0, **fields, **(GONE | {"pain": "a"})), "echo")
    assert can(at(0, **fields, **(GONE | {"pain": "a", "harrow": "forge"})), "echo")


@pytest.mark.rule("turris.dice.d4")
def test_a_random_beast_is_one_that_has_not_left() -> None:
    state = effect("roll beast", "flip rolled")
    assert options(state) == [f"roll-beast {name}" for name in BEAST_NAMES]
    do(state, "roll-beast despair")
    assert [name for name in BEAST_NAMES if is_flipped(state, name)] == ["despair"]
    state = effect("roll beast", "flip rolled", harrow="gone", despair="gone")
    assert choices(state, "roll-beast") == {"pain", "delusion"}
    assert {weight for _, weight in state.chance()} == {1}


@pytest.mark.rule("turris.dice.d12")
def test_a_random_location_is_one_of_the_twelve() -> None:
    state = effect("roll location", "fruit rolled")
    assert options(state) == [f"roll-location {name}" for name in LOCATION_NAMES]
    assert fruit(do(state, "roll-location ridge")) == "ridge"


@pytest.mark.rule("turris.dice.then")
def test_what_cannot_be_done_with_the_roll_is_left_out() -> None:
    state = do(effect("roll location", "place rolled", "gain 1 ichor", pain="guild"), "roll-location guild")
    assert (where(state), owns(state)) == ("", "i")
    state = do(effect("roll location", "place rolled", "gain 1 ichor", pain="guild"), "roll-location forge")
    assert (where(state), owns(state)) == ("forge", "i")
    state = do(effect("roll beast", "flip rolled", "gain 1 ichor", flipped="pain"), "roll-beast pain")
    assert owns(state) == "i"
    state = do(effect("roll beast", "move rolled 1", **(GONE | {"pain": "isle"})), "roll-beast pain")
    assert beast(state, "pain") == "circle"


@pytest.mark.rule("turris.dice.then")
@pytest.mark.rule("turris.words.may")
def test_a_rolled_beast_that_cannot_move_is_not_offered() -> None:
    state = effect("roll beast", "may: move rolled 1", **(GONE | {"pain": "isle", "harrow": "circle"}))
    do(state, "roll-beast pain")
    assert step(state) == OVER_AGAIN


@pytest.mark.rule("turris.dice.then")
def test_an_earlier_roll_does_not_count_for_a_later_effect() -> None:
    """Whether Wild Hunt can be played does not depend on what was rolled before."""
    state = effect("roll beast", "flip rolled", hands=["wild-hunt"], **(GONE | {"pain": "isle", "harrow": "circle"}))
    do(state, "roll-beast pain")
    assert "play wild-hunt" in options(state)


@pytest.mark.rule("turris.ruling.in-full")
@pytest.mark.parametrize(
    ("steps", "fields", "possible"),
    [
        (["gain 2 ichor", "pay 2 ichor"], {}, True),
        (["gain 1 any", "pay 1 ichor"], {}, False),
        (["artifact 1", "pay 1 relics"], {}, True),
        (["pay 1 ichor", "pay 1 ichor"], {"goods": ["i"]}, False),
        (["pay 1 ichor", "pay 1 ichor"], {"goods": ["iA"]}, True),
        (["pay 1 goods", "pay 1 goods"], {"goods": ["k"]}, False),
        (["pay 1 any", "pay 1 any"], {"goods": ["ik"]}, True),
        (["pay 1 any", "pay 1 any"], {"goods": ["k"]}, False),
        (["may: pay 3 relics"], {}, True),
        (["if have 1 relics: pay 3 weaponry"], {}, True),
        (["if have 1 relics: pay 3 weaponry"], {"goods": ["r"]}, False),
        (["choose: pay 1 relics | gain 1 relics"], {}, True),
        (["sacrifice reserve", "revive 1"], {}, True),
        (["revive 1", "place anywhere"], {"dead": [4]}, True),
        (["place anywhere", "place anywhere"], {"scouts": ["guild guild guild"]}, False),
        (["sacrifice reserve", "sacrifice reserve"], {"scouts": ["guild guild guild"]}, False),
        (["recall 1", "place anywhere"], {"scouts": ["guild guild guild guild"]}, True),
        (["recall 1", "recall 1"], {"scouts": ["guild"]}, False),
        (["discard 1", "discard 1"], {"hands": ["goad"]}, False),
        (["reserve 1", "reserve 1"], {"tableau": ["watchfires"]}, False),
        (["draw 1", "discard 1"], {}, False),
    ],
)
def test_how_it_is_judged_whether_an_effect_can_be_done_in_full(
    steps: list[str], fields: dict[str, Any], possible: bool
) -> None:
    assert can(at(0, **fields), *steps) == possible


@pytest.mark.rule("turris.ruling.in-full")
def test_a_step_that_has_become_impossible_is_skipped() -> None:
    state = effect("may: shelve", "reserve 1", "gain 1 ichor", tableau=["watchfires"])
    do(state, "accept")
    assert (kept(state), owns(state)) == (set(), "i")


@pytest.mark.rule("turris.ongoing.triggers")
@pytest.mark.parametrize(
    ("when", "action", "fields"),
    [
        ("gather", ["gather"], {}),
        ("place", ["place guild"], {}),
        ("place-immediate", ["place nest", "draw p1 goad", "draw p1 goad"], {}),
        ("place-site", ["place a"], {"pain": "left"}),
        ("council", ["place circle", "decline"], {}),
        ("tactics", ["play interest"], {"hands": ["interest"]}),
    ],
)
def test_the_triggers_of_ongoing_missions(when: str, action: list[str], fields: dict[str, Any]) -> None:
    box_ = ongoing(when=when, effect=["gain 1 relics"])
    state = do(at(0, box_=box_, slots=["wide-net"], **fields), *action)
    assert owns(state).count("r") == 1
    other = at(1, box_=box_, slots=["wide-net"], hands=["", *fields.get("hands", [])], pain="left")
    do(other, *[text.replace("p1", "p2") for text in action])
    assert "r" not in owns(other)  # what others do is no trigger


@pytest.mark.rule("turris.ongoing.triggers")
def test_places_that_are_no_trigger() -> None:
    for when in ("place-immediate", "place-site"):
        state = do(at(0, box_=ongoing(when=when, effect=["gain 1 relics"]), slots=["wide-net"]), "place guild")
        assert owns(state) == ""
    state = at(0, box_=ongoing(when="place", effect=["gain 1 relics"]), slots=["wide-net"], scouts=["spire"])
    resolve(state, "shift own 1")
    assert owns(do(state, "land garden")) == ""


@pytest.mark.rule("turris.ongoing.triggers")
def test_missions_and_rooms_are_triggers_and_effects_count_like_actions() -> None:
    box_ = ongoing(when="mission", effect=["gain 1 relics"])
    state = effect("complete", box_=box_, slots=["wide-net"], goods=["ww"])
    assert owns(state) == "r"
    box_ = ongoing(when="room", effect=["gain 1 relics"])
    state = do(effect("build 1", box_=box_, slots=["wide-net"], done=[1]), "build smith", "decline")
    assert owns(state) == "r"
    box_ = ongoing(when="place", effect=["gain 1 relics"])
    assert owns(do(effect("place anywhere", box_=box_, slots=["wide-net"]), "place guild")) == "r"
    box_ = ongoing(when="tactics", effect=["gain 1 relics"])
    assert owns(do(effect("play", box_=box_, slots=["wide-net"], hands=["interest"]), "play interest")) == "ir"


@pytest.mark.rule("turris.ongoing.collect")
@pytest.mark.parametrize(("number", "found"), [(1, ""), (2, "r"), (3, "r")])
def test_a_number_of_scouts_means_one_collect_with_so_many_or_more(number: int, found: str) -> None:
    box_ = ongoing(when="collect 2", effect=["gain 1 relics"])
    state = effect(f"collect {number} free", box_=box_, slots=["wide-net"], scouts=["nest nest circle"])
    do(state, *["recall nest", "recall nest", "recall circle"][1 if number > 3 else 0 : number])
    assert owns(state) == found
    state = effect("recall 3", box_=box_, slots=["wide-net"], scouts=["nest circle"])
    do(state, "recall nest", "recall circle")
    assert owns(state) == ""  # no Collect


@pytest.mark.rule("turris.ongoing.turn")
def test_the_own_turn_is_a_trigger_at_its_beginning() -> None:
    state = at(0, slots=["wide-net"], scouts=["guild guild nest"])
    assert (int(state.cells[f.ACTIONS_LEFT]), choices(state, "gain")) == (2, {"knowledge", "relics", "weaponry"})
    do(state, "gain relics")
    assert step(state) == OVER_AGAIN
    assert owns(at(1, slots=["wide-net"], scouts=["guild guild nest"])) == ""


@pytest.mark.rule("turris.ongoing.free-recall")
def test_the_first_scout_of_each_collect_is_free() -> None:
    box_ = ongoing(standing="free-recall")
    state = do(at(0, box_=box_, slots=["wide-net"], scouts=["nest"]), "collect")
    assert (where(state), owns(state)) == ("", "")
    state = do(at(0, box_=box_, slots=["wide-net"], scouts=["nest circle isle"], goods=["ii"]), "collect")
    do(state, "recall nest", "recall circle", "recall isle")
    assert owns(state) == ""


@pytest.mark.rule("turris.ongoing.cheap-revive")
def test_force_revive_for_two() -> None:
    box_ = ongoing(standing="cheap-revive")
    assert owns(do(at(0, box_=box_, slots=["wide-net"], dead=[2], goods=["iii"]), "revive")) == "i"
    assert owns(do(at(0, box_=box_, slots=["wide-net"], dead=[4], goods=["iii"]), "revive")) == "ii"


@pytest.mark.rule("turris.ongoing.hand-five")
def test_five_cards_may_be_kept() -> None:
    box_ = ongoing(standing="hand-5")
    state = at(0, box_=box_, slots=["wide-net"], hands=["goad toll alms shove martyr overtime"])
    do(state, "gather", "gather", "done", "discard goad")
    assert (len(hand(state).split()), state.seat) == (5, 1)


@pytest.mark.rule("turris.ongoing.reserve-two")
def test_reserved_missions_cost_two_less() -> None:
    box_ = ongoing(standing="reserve-2")
    state = at(0, box_=box_, slots=["wide-net"], reserved=["market-day"], goods=["krww"])
    do(state, "gather", "gather", "complete market-day", "spare weaponry")
    assert choices(state, "spare") == {"knowledge", "relics"}
    assert owns(do(state, "spare knowledge")) == "iiikww"


@pytest.mark.rule("turris.ongoing.no-limit")
def test_limit_one_may_be_ignored() -> None:
    box_ = ongoing(standing="no-limit")
    assert "garden" in choices(at(0, box_=box_, slots=["wide-net"], scouts=["", "garden"]), "place")
    assert "garden" not in choices(at(1, box_=box_, slots=["wide-net"], scouts=["", "garden"]), "place")
    assert "garden" not in choices(at(0, box_=box_, slots=["wide-net"], pain="garden"), "place")


@pytest.mark.rule("turris.ongoing.less")
@pytest.mark.parametrize(
    ("kind", "goods"), [("ichor", "krw"), ("knowledge", "irw"), ("relics", "ikw"), ("weaponry", "ikr")]
)
def test_each_mission_costs_one_less_of_a_resource_it_asks_for(kind: str, goods: str) -> None:
    box_ = ongoing(standing=f"less-{kind}")
    state = effect("complete", box_=box_, slots=["wide-net"], tableau=["common-table"], goods=[goods])
    assert (owns(state), "common-table" in completed(state)) == ("", True)


@pytest.mark.rule("turris.ongoing.less")
def test_a_mission_that_does_not_ask_for_it_costs_the_same() -> None:
    box_ = ongoing(standing="less-ichor")
    state = effect("complete", box_=box_, slots=["wide-net"], tableau=["watchfires"], goods=["w"])
    assert step(state) == OVER_AGAIN
    assert owns(state) == "w"


def test_an_owners_card_works_like_ours() -> None:
    own = changed(
        tactic={"alms": {"effect": ["gain 2 weaponry", "if have 2 weaponry: may: pay 2 weaponry, prestige 3"]}}
    )
    state = do(at(0, box_=own, hands=["alms"]), "play alms", "accept")
    assert (owns(state), state.cells[f.PRESTIGE]) == ("", 3)
