"""Cleanup, the endgame and the winner: rules `turris.cleanup.*`, `turris.endgame.*` and `turris.winner.*`."""

from typing import Any

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST_NAMES
from bartizan.games.turris.beasts import speed
from bartizan.games.turris.flow import Turris
from tests.rules.turris.tables import (
    altar,
    at,
    beast,
    beast_acts,
    beast_phase,
    clean_up,
    do,
    effect,
    fruit,
    options,
    position,
    resolve,
    spot,
    step,
)

NOBODY: dict[str, Any] = dict.fromkeys(BEAST_NAMES, "gone")


def left(state: Turris) -> list[str]:
    """The Beasts that are still in the game."""
    return [name for name in BEAST_NAMES if beast(state, name) != "gone"]


def play_round(state: Turris) -> None:
    """Everyone Gathers twice; the Beasts do what they do."""
    number = state.cells[f.ROUND]
    while state.seat != OVER and state.cells[f.ROUND] == number:
        do(state, "gather" if "gather" in options(state) else options(state)[-1])


@pytest.mark.rule("turris.cleanup.altar")
@pytest.mark.rule("turris.cleanup.speed-token")
@pytest.mark.rule("turris.ruling.altar-order")
@pytest.mark.parametrize(
    ("before", "after"), [("harrow", "pain"), ("pain", "delusion"), ("delusion", "despair"), ("despair", "harrow")]
)
def test_the_altar_goes_on_clockwise_and_the_speed_token_with_it(before: str, after: str) -> None:
    state = clean_up(altar=before)
    assert altar(state) == after
    fast = [name for number, name in enumerate(BEAST_NAMES) if speed(state, number) == 2]
    assert fast == ([] if after == "harrow" else [after])


@pytest.mark.rule("turris.ruling.altar-order")
def test_which_beast_is_fast_in_which_round() -> None:
    state = at(0, round_=1, pain="abyss", delusion="nest", despair="grove", harrow="left", fruit="abyss")
    found = []
    for _ in range(9):
        found.append([name for number, name in enumerate(BEAST_NAMES) if speed(state, number) == 2])
        state.cells[f.FRUIT] = 6
        play_round(state)
    assert found == [[], ["pain"], ["delusion"], ["despair"], [], ["pain"], ["delusion"], ["despair"], []]


@pytest.mark.rule("turris.cleanup.first-player")
@pytest.mark.rule("turris.cleanup.ffp-back")
@pytest.mark.parametrize("future", [0, 1, 2])
def test_the_holder_of_the_card_becomes_first_player_and_the_card_returns(future: int) -> None:
    state = clean_up(3, first=1, future=future)
    assert (state.cells[f.FIRST], state.cells[f.FUTURE], state.seat) == (future, NOTHING, future)


@pytest.mark.rule("turris.ruling.ffp-untaken")
@pytest.mark.parametrize("first", [0, 2])
def test_if_nobody_took_the_card_the_first_player_stays(first: int) -> None:
    assert clean_up(3, first=first).cells[f.FIRST] == first


@pytest.mark.rule("turris.cleanup.example")
def test_the_example_of_alice_who_takes_the_card() -> None:
    """Bob is First Player, decides for the Beasts of this round, and passes the token on."""
    state = at(0, first=1, despair="guild", flipped="pain", delusion="gone", harrow="gone", scouts=["", "forge shrine"])
    do(state, "place brink", "reserve watchfires", "gather")
    while step(state) == "deal_mission":
        do(state, options(state)[0])
    assert (state.cells[f.FIRST], state.cells[f.FUTURE]) == (1, 0)
    assert (state.seat, step(state)) == (1, "beast_hunts")
    do(state, "target forge")
    assert (state.cells[f.ROUND], state.cells[f.FIRST], state.seat) == (4, 0, 0)


@pytest.mark.rule("turris.ruling.fruit-duration")
def test_the_fruit_stays_for_all_beasts_and_returns_in_cleanup() -> None:
    state = beast_phase(pain="abyss", delusion="nest", despair="grove", harrow="left", fruit="abyss")
    assert fruit(state) == "abyss"
    assert fruit(clean_up(fruit="isle")) == ""


@pytest.mark.rule("turris.endgame.tower")
def test_six_rooms_by_all_players_together_trigger_the_endgame() -> None:
    state = effect("build 1", done=[6], owners=[1, 0, 1, 0, 1], rooms=[2, 3])
    assert (state.cells[f.ENDING], state.cells[f.ROOMS]) == (1, 3)


@pytest.mark.rule("turris.endgame.prestige")
@pytest.mark.parametrize(("before", "ending"), [(36, 0), (37, 1), (39, 1)])
def test_forty_prestige_trigger_the_endgame(before: int, ending: int) -> None:
    assert effect("prestige 3", prestige=[before]).cells[f.ENDING] == ending


@pytest.mark.rule("turris.endgame.either")
def test_a_second_trigger_changes_nothing() -> None:
    state = effect("prestige 1", prestige=[39, 39])
    resolve(state, "prestige 1", seat=1)
    assert state.cells[f.ENDING] == 1
    state = beast_phase(ending=1, prestige=[40, 39], scouts=["", "forge"], pain="guild", council=["start", "fourth-a"],
                        delusion="gone", despair="gone", harrow="gone")  # fmt: skip
    do(state, "advance fifth-b", "accept", "decline")
    assert (state.cells[f.PRESTIGE + 1], left(state)) == (41, [])  # the Pain has left all the same


@pytest.mark.rule("turris.endgame.remove")
def test_a_beast_leaves_at_the_end_of_each_beast_phase() -> None:
    state = at(0, ending=1, prestige=[40])
    found = []
    while state.seat != OVER:
        play_round(state)
        found.append(left(state))
    assert found == [["pain", "delusion", "despair"], ["pain", "delusion"], ["pain"], []]


@pytest.mark.rule("turris.endgame.remove")
def test_the_beast_that_leaves_has_acted_before() -> None:
    state = beast_phase(ending=1, harrow="guild", scouts=["forge"], pain="gone", delusion="gone", despair="gone")
    do(state, "accept")
    assert (beast(state, "harrow"), int(state.cells[f.GRAVEYARD])) == ("gone", 1)


@pytest.mark.rule("turris.endgame.this-round")
@pytest.mark.rule("turris.endgame.count")
def test_a_trigger_before_the_beast_phase_counts_for_it_and_three_rounds_follow() -> None:
    state = effect("prestige 1", prestige=[39])
    while step(state) == "draw_site":
        do(state, options(state)[0])
    first_round = int(state.cells[f.ROUND])
    play_round(state)
    assert left(state) == ["pain", "delusion", "despair"]
    while state.seat != OVER:
        play_round(state)
    assert state.cells[f.ROUND] == first_round + 3


@pytest.mark.rule("turris.endgame.in-beast-phase")
@pytest.mark.rule("turris.endgame.count")
def test_a_trigger_within_the_beast_phase_counts_from_the_next_one_on() -> None:
    state = at(
        1, prestige=[38], scouts=["forge"], pain="guild", council=["fourth-a"], delusion="b", despair="c", harrow="d"
    )
    do(state, "gather", "gather", "advance fifth-b", "accept", "decline")
    assert state.cells[f.PRESTIGE] == 40
    while step(state) == "draw_site":
        do(state, options(state)[0])
    while state.cells[f.ROUND] == 3:
        do(state, options(state)[-1])
    assert (state.cells[f.ROUND], len(left(state))) == (4, 4)
    while state.seat != OVER:
        play_round(state)
    assert state.cells[f.ROUND] == 7  # four rounds after the one with the trigger


@pytest.mark.rule("turris.ruling.trigger-moment")
def test_until_the_first_beast_acts_a_trigger_is_before_the_beast_phase() -> None:
    state = at(1, prestige=[0, 39])
    resolve(state, "prestige 1", seat=1)
    assert state.cells[f.ENDING] == 1
    state = beast_acts("pain", prestige=[38], scouts=["forge"], pain="guild", council=["fourth-a"])
    do(state, "advance fifth-b", "accept", "decline")
    assert state.cells[f.ENDING] == 2


@pytest.mark.rule("turris.endgame.altar-removed")
def test_while_the_altar_is_with_a_removed_beast_nobody_is_fast() -> None:
    state = position(2, altar="despair", despair="gone", harrow="gone")
    assert [speed(state, number) for number in range(2)] == [1, 1]
    state = clean_up(altar="despair", despair="gone", harrow="gone", ending=1)
    assert altar(state) == "harrow"
    state = clean_up(altar="harrow", despair="gone", harrow="gone", ending=1)
    assert (altar(state), speed(state, 0)) == ("pain", 2)  # the token is back


@pytest.mark.rule("turris.endgame.end")
def test_the_game_ends_with_the_cleanup_after_which_no_beast_is_left() -> None:
    state = clean_up(future=1, altar="pain", ending=1, **NOBODY)
    assert (state.seat, state.cells[f.FIRST], altar(state)) == (OVER, 1, "delusion")  # it was carried out
    assert clean_up(delusion="gone", despair="gone", harrow="gone", ending=1).seat == 0


@pytest.mark.rule("turris.ruling.trigger-stays")
def test_the_endgame_cannot_be_called_off() -> None:
    state = effect("prestige 1", prestige=[39])
    state.cells[f.PRESTIGE] = 0
    while step(state) == "draw_site":
        do(state, options(state)[0])
    play_round(state)
    assert len(left(state)) == 3


@pytest.mark.rule("turris.ruling.sixty-rounds")
@pytest.mark.parametrize(("number", "ending"), [(59, 0), (60, 1)])
def test_after_round_sixty_the_endgame_begins(number: int, ending: int) -> None:
    state = clean_up(round_=number)
    assert (state.cells[f.ENDING], state.cells[f.ROUND], len(left(state))) == (ending, number + 1, 4)
    if ending:
        play_round(state)
        assert len(left(state)) == 3
        while state.seat != OVER:
            play_round(state)
        assert state.cells[f.ROUND] == 64


@pytest.mark.rule("turris.winner.prestige")
@pytest.mark.parametrize(("prestige", "places"), [([41, 12, 30], [1, 3, 2]), ([7, 8, 9], [3, 2, 1])])
def test_most_prestige_wins(prestige: list[int], places: list[int]) -> None:
    assert position(3, prestige=prestige, goods=["", "kkkk", "rr"], rooms=[0, 3, 1]).standings() == places


@pytest.mark.rule("turris.winner.resources")
@pytest.mark.rule("turris.artifact.only-spent")
@pytest.mark.parametrize(
    ("goods", "places"),
    [(["i", "krw"], [2, 1]), (["iiii", "krw"], [1, 2]), (["AAAAAtt", "w"], [2, 1]), (["kk", "r"], [1, 2])],
)
def test_on_a_tie_most_resources_win_and_artifacts_do_not_count(goods: list[str], places: list[int]) -> None:
    assert position(2, prestige=[20, 20], goods=goods, first=1).standings() == places


@pytest.mark.rule("turris.winner.order")
@pytest.mark.rule("turris.ruling.final-first-player")
@pytest.mark.parametrize(("first", "places"), [(0, [1, 2, 3]), (1, [3, 1, 2]), (2, [2, 3, 1])])
def test_then_the_first_in_turn_order_wins(first: int, places: list[int]) -> None:
    fields: dict[str, Any] = {"future": first, "first": (first + 1) % 3, **NOBODY}
    state = clean_up(3, prestige=[20, 20, 20], goods=["k", "r", "w"], ending=1, **fields)
    assert state.seat == OVER
    assert state.standings() == places


@pytest.mark.rule("turris.ruling.prestige-floor")
def test_prestige_has_no_upper_end() -> None:
    state = effect("prestige 9", prestige=[95])
    assert state.cells[f.PRESTIGE] == 104
    assert spot(state) == "start"
