"""The pieces of the box and the land: rules `turris.components.*` and `turris.land.*`."""

import random

import pytest

from bartizan.engine.cells import size_of
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    LOCATION_NAMES,
    MISSION_NAMES,
    PLACE_NAMES,
    SITE_NAMES,
    TACTICS,
    TRIONFO_NAMES,
)
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.land import distance
from bartizan.games.turris.state import STEPS
from tests.rules.turris.tables import (
    CONTENT,
    at,
    beast,
    begun,
    can,
    changed,
    choices,
    do,
    effect,
    face_up,
    hand,
    options,
    owns,
    place,
    position,
    spot,
    step,
    where,
)

COUNTS = [(2, False), (3, False), (4, False), (1, True)]


def wander(people: int, solo: bool, decisions: int, seed: int = 1) -> list[Turris]:
    """Positions of a match played at random."""
    rng = random.Random(seed)
    state = begun(people, solo)
    found: list[Turris] = []
    while state.seat != OVER and len(found) < decisions:
        outcomes = [action for action, _ in state.chance()] if state.seat == CHANCE else state.actions()
        state.apply(rng.choice(outcomes))
        found.append(state.copy())
    return found


@pytest.mark.rule("turris.components.players")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_two_to_four_people_play_in_turn(people: int) -> None:
    state = begun(people)
    seen = []
    while state.cells[f.ROUND] == 1 and state.seat != OVER:
        if step(state) == "action_step" and state.seat not in seen:
            seen.append(int(state.seat))
        do(state, "gather" if step(state) == "action_step" else options(state)[-1])
    assert seen == list(range(people))


@pytest.mark.rule("turris.components.players")
def test_one_person_plays_alone_against_the_betrayers_who_never_decide() -> None:
    assert {int(state.seat) for state in wander(1, True, 300)} <= {0, CHANCE, OVER}


@pytest.mark.rule("turris.components.beasts")
def test_the_number_of_a_beast_decides_where_it_starts_and_when_it_acts() -> None:
    assert BEAST_NAMES == ["pain", "delusion", "despair", "harrow"]
    state = begun(4)
    assert [beast(state, name) for name in BEAST_NAMES] == ["a", "b", "c", "d"]


@pytest.mark.rule("turris.components.scouts")
@pytest.mark.parametrize(("people", "solo"), COUNTS)
def test_each_player_always_has_four_scouts_somewhere(people: int, solo: bool) -> None:
    for state in wander(people, solo, 400):
        for seat in range(people):
            assert (
                len(where(state, seat).split()) + state.cells[f.RESERVE + seat] + state.cells[f.GRAVEYARD + seat] == 4
            )


@pytest.mark.rule("turris.components.tactics")
@pytest.mark.parametrize(("people", "solo"), COUNTS)
def test_no_tactics_card_leaves_the_game(people: int, solo: bool) -> None:
    for state in wander(people, solo, 500):
        held = sum(sum(f.FIELDS.of(state.cells, cards)) for cards in (f.HANDS, f.DECK, f.PILE))
        played = sum(line.startswith("card_played(") for line in STEPS.lines(state.agenda))
        assert held + len(state.looked) + played == 50


@pytest.mark.rule("turris.components.missions")
@pytest.mark.parametrize(("people", "solo"), COUNTS)
def test_no_mission_leaves_the_game(people: int, solo: bool) -> None:
    assert len(MISSION_NAMES) == 50
    for state in wander(people, solo, 500):
        mine = sum(
            int(size_of(state.cells[f.DONE + seat]) + size_of(state.cells[f.RESERVED + seat])) for seat in range(people)
        )
        paying = sum(line.startswith("mission_completed(") for line in STEPS.lines(state.agenda))
        lying = len(face_up(state)) + len(state.shelved) + int(size_of(state.cells[f.UNSEEN_MISSIONS]))
        assert mine + paying + lying == (49 if solo else 50)


@pytest.mark.rule("turris.components.trionfi")
def test_six_of_twelve_trionfi_are_used() -> None:
    state = begun(2)
    assert len(TRIONFO_NAMES) == 12
    assert len(set(f.FIELDS.of(state.cells, f.TOWER))) == 6
    assert size_of(state.cells[f.UNSEEN_ROOMS]) == 6
    assert {int(state.cells[f.UNSEEN_ROOMS]) for state in wander(2, False, 500)} == {int(state.cells[f.UNSEEN_ROOMS])}


@pytest.mark.rule("turris.components.sites")
def test_there_are_twenty_four_sites() -> None:
    assert len(set(SITE_NAMES)) == 24
    state = begun(4)
    assert size_of(state.cells[f.UNSEEN_SITES]) == 20


@pytest.mark.rule("turris.components.upgrades")
def test_there_is_an_upgrade_tile_for_each_named_location() -> None:
    assert choices(effect("upgrade"), "upgrade") == set(LOCATION_NAMES)
    assert not can(at(upgrades=" ".join(LOCATION_NAMES)), "upgrade")


@pytest.mark.rule("turris.components.action-tokens")
def test_each_player_can_have_two_of_the_eight_action_tokens() -> None:
    state = effect("token", people=4, goods=["t", "tt", "tt", "tt"], seat=0)
    assert "".join(owns(state, seat) for seat in range(4)) == "t" * 8
    assert not any(can(state, "token", seat=seat) for seat in range(4))


@pytest.mark.rule("turris.components.damage")
def test_there_is_one_damaged_tile_for_each_room_in_solo_only() -> None:
    assert {int(state.cells[f.DAMAGED]) for state in wander(2, False, 400)} == {0}
    assert all(0 <= int(state.cells[f.DAMAGED]) < 2**6 for state in wander(1, True, 400))


@pytest.mark.rule("turris.components.single-tokens")
def test_the_fruit_and_the_future_first_player_card_are_in_one_place_at_a_time() -> None:
    state = effect("fruit anywhere", fruit="isle")
    do(state, "fruit nest")
    assert state.cells[f.FRUIT] == place("nest")
    state = effect("first", future=1)
    assert state.cells[f.FUTURE] == 0


@pytest.mark.rule("turris.land.locations")
def test_the_twelve_locations_have_numbers() -> None:
    numbers = {name: CONTENT["location"][name]["number"] for name in LOCATION_NAMES}
    assert numbers == {
        "shrine": 1, "guild": 2, "forge": 3, "spire": 4, "garden": 5, "nest": 6,
        "abyss": 7, "grove": 8, "ridge": 9, "brink": 10, "circle": 11, "isle": 12,
    }  # fmt: skip
    assert [PLACE_NAMES[number] for number in range(12)] == list(numbers)


@pytest.mark.rule("turris.land.places")
def test_there_are_eighteen_places() -> None:
    kinds = [entry["kind"] for entry in CONTENT["place"].values()]
    assert (kinds.count("location"), kinds.count("spot"), kinds.count("crossroads")) == (12, 4, 2)
    assert len(begun().tables.beside) == 18


@pytest.mark.rule("turris.land.ways")
def test_the_ways_of_the_board() -> None:
    ways = {
        "guild": "shrine forge",
        "spire": "forge garden",
        "abyss": "grove nest left right",
        "left": "shrine garden",
        "right": "ridge circle",
        "brink": "ridge circle",
        "isle": "circle",
        "a": "shrine grove",
        "b": "grove ridge",
        "c": "nest isle",
        "d": "nest garden",
    }
    expected = {frozenset((start, end)) for start, ends in ways.items() for end in ends.split()}
    assert len(expected) == 23
    beside = begun().tables.beside
    found = [(PLACE_NAMES[start], PLACE_NAMES[int(end)]) for start, ends in enumerate(beside) for end in ends]
    assert {frozenset(pair) for pair in found} == expected
    assert len(found) == 46  # each way in both directions


@pytest.mark.rule("turris.land.ways")
@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [
        ("guild", "forge", 1), ("guild", "shrine", 1), ("brink", "ridge", 1), ("brink", "circle", 1),
        ("nest", "ridge", 3), ("nest", "guild", 4), ("right", "brink", 2), ("grove", "nest", 2),
        ("isle", "circle", 1), ("circle", "brink", 1), ("isle", "brink", 2), ("forge", "brink", 7),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("people", "solo"), COUNTS)
def test_distances_are_the_same_for_all_numbers_of_players(
    start: str, end: str, steps: int, people: int, solo: bool
) -> None:
    state = position(people, solo)
    assert distance(state, place(start), place(end)) == distance(state, place(end), place(start)) == steps


@pytest.mark.rule("turris.land.immediate")
def test_six_locations_are_immediate() -> None:
    found = {name for name in LOCATION_NAMES if CONTENT["location"][name]["immediate"]}
    assert found == {"garden", "nest", "ridge", "brink", "circle", "isle"}


@pytest.mark.rule("turris.land.limited")
@pytest.mark.rule("turris.ruling.grove-limited")
def test_five_locations_have_limit_one() -> None:
    state = at(0, scouts=["", ""], dead=[1], goods=["iii"], people=4)
    everywhere = choices(state, "place")
    state = at(
        0, people=4, dead=[1], goods=["iii"], scouts=["", " ".join(LOCATION_NAMES[:4]), " ".join(LOCATION_NAMES[4:8]),
        " ".join(LOCATION_NAMES[8:])]
    )  # fmt: skip
    assert everywhere - choices(state, "place") == {"garden", "grove", "ridge", "brink", "circle"}


@pytest.mark.rule("turris.land.fixed")
def test_what_the_rulebook_fixes_about_locations() -> None:
    state = do(at(0), "place nest")
    draw = [text for text in options(state) if text.startswith("draw p1 ")]
    do(state, draw[0])
    do(state, options(state)[0])
    assert len(hand(state).split()) == 2
    do(state, "place circle")
    assert spot(state) == "first"
    state = do(at(0), "place ridge")
    assert choices(state, "beast") == {"pain", "delusion", "despair", "harrow"}
    state = do(at(0, dead=[3], goods=["iii"]), "place isle", "count 3")
    assert (owns(state), state.cells[f.RESERVE]) == ("", 3)
    state = do(at(0, scouts=["guild"], goods=["i"]), "collect", "reward guild")
    assert choices(state, "gain") == {"knowledge", "relics", "weaponry"}
    state = do(at(0, scouts=["grove"], goods=["i"], done=[2]), "collect", "reward grove")
    assert state.cells[f.RIGHTS] == 1


@pytest.mark.rule("turris.land.reward")
def test_with_its_upgrade_tile_a_location_gives_what_the_tile_says_instead() -> None:
    plain = do(at(0, scouts=["forge"], goods=["i"]), "collect", "reward forge")
    assert owns(plain) == "www"
    better = do(at(0, scouts=["forge"], goods=["i"], upgrades="forge"), "collect", "reward forge")
    assert owns(better) == "wwA"
    own = changed(location={"forge": {"upgraded": ["prestige 2"]}})
    other = at(0, box_=own, scouts=["forge"], goods=["i"], upgrades="forge")
    do(other, "collect", "reward forge")
    assert (owns(other), other.cells[f.PRESTIGE]) == ("", 2)


def test_positions_for_tests_hold_every_card_once() -> None:
    """The helper itself: what it lays out adds up."""
    state = position(3, hands=["goad goad", "toll"], reserved=["crusade"], slots=["", "saplings"], done=[2, 1])
    held = sum(f.FIELDS.of(state.cells, f.HANDS)) + sum(f.FIELDS.of(state.cells, f.DECK))
    assert held == 50 == int(state.cells[f.DECK + TACTICS - 1]) + 48
    mine = sum(int(size_of(state.cells[f.DONE + seat] | state.cells[f.RESERVED + seat])) for seat in range(3))
    assert mine + len(face_up(state)) + size_of(state.cells[f.UNSEEN_MISSIONS]) == 50
