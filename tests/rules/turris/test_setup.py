"""Set-up: rules `turris.setup.*`."""

import pytest

from bartizan.engine.cells import size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST_NAMES, MISSION_NAMES, SITE_NAMES, TACTIC_NAMES, TRIONFO_NAMES
from bartizan.games.turris.beasts import speed
from tests.rules.turris.tables import (
    altar,
    beast,
    begun,
    choices,
    do,
    face_up,
    fresh,
    fruit,
    hand,
    on_spots,
    options,
    owns,
    spot,
    step,
    where,
)


@pytest.mark.rule("turris.setup.board")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_board_is_the_same_for_all_and_only_the_use_of_spots_differs(people: int) -> None:
    state = begun(people)
    used = set("abcd"[:people])
    assert {name for name in on_spots(state)[:people] if name} == set(on_spots(state)) - {""}
    named = {"shrine", "guild", "forge", "spire", "garden", "nest", "abyss", "grove", "ridge", "brink", "circle"}
    assert choices(state, "place") == named  # the Isle needs a Scout in the Graveyard, Beasts stand on the spots
    for number in range(4):
        state.cells[f.BEASTS + number] = NOTHING
    state.apply(state.actions()[0])
    assert choices(state, "place") & set("abcd") == used


@pytest.mark.rule("turris.setup.sites")
@pytest.mark.parametrize(
    ("people", "solo", "spots"), [(2, False, "ab"), (3, False, "abc"), (4, False, "abcd"), (1, True, "a")]
)
def test_as_many_sites_as_players_are_drawn_onto_the_spots_from_a_on(people: int, solo: bool, spots: str) -> None:
    state = fresh(people, solo)
    for number in range(people):
        assert on_spots(state)[number:] == [""] * (4 - number)
        assert step(state) == "draw_site"
        do(state, options(state)[-1])
    assert ["abcd"[number] for number, name in enumerate(on_spots(state)) if name] == list(spots)
    assert step(state) != "draw_site"


@pytest.mark.rule("turris.setup.sites")
def test_any_site_can_be_drawn_and_none_twice() -> None:
    state = fresh(4)
    assert choices(state, "site") == set(SITE_NAMES)
    do(state, "site vault")
    assert choices(state, "site") == set(SITE_NAMES) - {"vault"}


@pytest.mark.rule("turris.setup.sites-rest")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_other_sites_stay_in_the_stack(people: int) -> None:
    state = begun(people)
    assert size_of(state.cells[f.UNSEEN_SITES]) == 24 - people
    assert all((state.cells[f.UNSEEN_SITES] >> SITE_NAMES.index(name)) & 1 == 0 for name in on_spots(state) if name)


@pytest.mark.rule("turris.setup.beasts")
@pytest.mark.parametrize(("people", "solo"), [(2, False), (3, False), (4, False), (1, True)])
def test_the_beasts_start_on_the_spots_whatever_the_number_of_players(people: int, solo: bool) -> None:
    state = begun(people, solo)
    assert [beast(state, name) for name in BEAST_NAMES] == ["a", "b", "c", "d"]


@pytest.mark.rule("turris.setup.beasts-variant")
def test_in_the_variant_chance_deals_the_beasts_to_the_spots() -> None:
    state = fresh(2, random_beasts=True)
    do(state, "site vault", "site stall")
    assert choices(state, "arise") == set(BEAST_NAMES)
    do(state, "arise harrow")
    assert choices(state, "arise") == {"pain", "delusion", "despair"}
    do(state, "arise despair", "arise pain", "arise delusion")
    assert {name: beast(state, name) for name in BEAST_NAMES} == {
        "harrow": "a", "despair": "b", "pain": "c", "delusion": "d",
    }  # fmt: skip
    assert step(state) == "draw_room"


@pytest.mark.rule("turris.setup.trionfi")
def test_six_trionfi_lie_face_up() -> None:
    state = fresh(2)
    do(state, "site vault", "site stall")
    assert choices(state, "room") == set(TRIONFO_NAMES)
    names = ["elder", "exile", "deep", "smith", "beacon", "pilgrim"]
    do(state, *[f"room {name}" for name in names])
    assert [TRIONFO_NAMES[room] for room in f.FIELDS.of(state.cells, f.TOWER)] == names
    assert f.FIELDS.of(state.cells, f.OWNERS) == [NOTHING] * 6
    assert step(state) == "deal_mission"


@pytest.mark.rule("turris.setup.altar")
@pytest.mark.rule("turris.setup.speed-token")
def test_the_altar_begins_with_the_harrow_and_nobody_is_fast() -> None:
    state = begun(2)
    assert altar(state) == "harrow"
    assert [speed(state, number) for number in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("turris.setup.missions")
def test_five_missions_are_laid_out() -> None:
    state = fresh(2)
    while step(state) != "deal_mission":
        do(state, options(state)[0])
    assert choices(state, "mission") == set(MISSION_NAMES)
    names = ["saplings", "crusade", "buttress", "survey", "keystone"]
    do(state, *[f"mission {name}" for name in names])
    assert face_up(state) == names
    assert step(state) == "draw_first_player"
    assert size_of(state.cells[f.UNSEEN_MISSIONS]) == 45


@pytest.mark.rule("turris.setup.tactics")
def test_the_tactics_deck_holds_all_cards_and_any_may_be_on_top() -> None:
    state = fresh(2)
    while step(state) != "draw_cards":
        do(state, options(state)[0])
    assert state.seat == CHANCE
    assert choices(state, "draw") == {f"p1 {name}" for name in TACTIC_NAMES}
    assert {weight for _, weight in state.chance()} == {2}
    assert sum(f.FIELDS.of(state.cells, f.DECK)) == 50
    assert sum(f.FIELDS.of(state.cells, f.PILE)) == 0


@pytest.mark.rule("turris.setup.supply")
def test_neither_the_fruit_nor_the_future_first_player_card_is_taken() -> None:
    state = begun(3)
    assert fruit(state) == ""
    assert state.cells[f.FUTURE] == NOTHING


@pytest.mark.rule("turris.setup.prestige")
@pytest.mark.rule("turris.setup.council")
@pytest.mark.rule("turris.setup.tower")
@pytest.mark.rule("turris.setup.start-goods")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_what_everyone_begins_with(people: int) -> None:
    state = begun(people)
    for seat in range(people):
        assert (state.cells[f.PRESTIGE + seat], state.cells[f.ROOMS + seat], state.cells[f.DONE + seat]) == (0, 0, 0)
        assert spot(state, seat) == "start"
        assert (state.cells[f.RESERVE + seat], where(state, seat), state.cells[f.GRAVEYARD + seat]) == (4, "", 0)
        assert owns(state, seat) == "iii"  # the start of the Council track brought nothing


@pytest.mark.rule("turris.setup.first-player")
@pytest.mark.rule("turris.ruling.first-drawn")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_chance_draws_the_first_player(people: int) -> None:
    state = fresh(people)
    while step(state) != "draw_first_player":
        do(state, options(state)[0])
    assert options(state) == [f"first p{seat}" for seat in range(1, people + 1)]
    assert len({weight for _, weight in state.chance()}) == 1
    do(state, f"first p{people}")
    assert state.cells[f.FIRST] == people - 1


@pytest.mark.rule("turris.setup.start-card")
def test_everyone_draws_one_card_in_turn_order() -> None:
    state = fresh(3)
    while step(state) != "draw_first_player":
        do(state, options(state)[0])
    do(state, "first p2", "draw p2 goad", "draw p3 goad", "draw p1 toll")
    assert [hand(state, seat) for seat in range(3)] == ["toll", "goad", "goad"]
    assert (state.seat, step(state)) == (1, "action_step")
