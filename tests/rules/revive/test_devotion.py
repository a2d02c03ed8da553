"""Devotion, its track, and the conversion of gains."""

import pytest

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.crates import collected
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.gains import PAUSES, pause_of
from bartizan.games.revive.scoring import locations
from bartizan.games.revive.state import figures_placed
from tests.rules.revive.tables import (
    bare,
    build,
    do,
    effect,
    give,
    grant,
    holdings,
    lay,
    lead,
    options,
    power,
    refusal,
    rich,
    score,
    settle,
    token,
    tracks,
    turn_of,
    unlock,
)


def abyss(players: int = 2) -> Revive:
    """A bare match with the expansion, with crates and artifacts."""
    data = bare(players, expansion=True)
    data.cells[f.UNSEEN_CRATES] = 9
    for major in range(3):
        data.cells[f.MAJORS + major] = 2
    return data


def devotion(data: Revive, seat: int = 0) -> int:
    """The devotion of a seat."""
    return int(data.cells[f.DEVOTION + seat])


@pytest.mark.rule("revive.convert.two-to-one", "revive.convert.part", "revive.convert.example")
@pytest.mark.rule("revive.ruling.convert-order", "revive.devotion.advance")
def test_of_five_points_four_become_two_devotion() -> None:
    data = effect(abyss(), "points 5")
    assert options(data) == ["skip", "convert 1", "convert 2"]
    assert refusal(data, "convert 3") == "revive.convert.part"
    do(data, "convert 2")
    assert (score(data), devotion(data), data.seat) == (1, 2, OVER)
    assert (score(do(effect(abyss(), "points 5"), "convert 1")), data.seat) == (3, OVER)
    assert score(do(effect(abyss(), "points 5"), "skip")) == 5
    data = do(effect(abyss(), "devotion 5"), "convert 2")
    assert (score(data), devotion(data)) == (2, 1)


@pytest.mark.rule("revive.machine.convert", "revive.machine.convert-example", "revive.explore.example-four")
def test_of_four_points_of_exploring_three_become_devotion_with_the_machine() -> None:
    data = build(lay(lay(abyss(), "c5", "near-1"), "b6", "near-2"), "b6b")
    do(grant(power(token(rich(data), "convert-green", "green-1"), 1), "explore"), "explore a6")
    assert options(data) == ["skip", "convert 1", "convert 2", "use green-1"]
    assert data.doing().describe(data, data.top(), 0) == {
        "what": "gain", "kind": "points", "number": 4, "machine": False, "from": "exploring",
    }  # fmt: skip
    do(data, "use green-1")
    assert options(data) == ["convert 1", "convert 2", "convert 3", "convert 4"]
    assert refusal(data, "convert 5") == "revive.convert.part"
    do(data, "convert 3")
    assert (score(data), data.cells[f.USED], data.cells[f.ENERGY]) == (1, 2 ** a.MACHINE_PLACE.numbers["green-1"], 0)
    assert devotion(data) == 3
    do(data, "draws p1 brim-echo", "draws p1 crate-tide", "adopt crate-tide")  # at once, before a citizen is taken
    assert {text.split()[0] for text in options(data)} == {"take"}


@pytest.mark.rule("revive.machine.convert", "revive.ruling.machine-useful", "revive.ruling.convert-machine-rest")
@pytest.mark.rule("revive.ruling.convert-not-again", "revive.ruling.convert-unit", "revive.ruling.convert-online")
def test_a_machine_that_converts_answers_a_gain_and_covers_one() -> None:
    data = power(token(token(abyss(), "convert-gray", "gray-1"), "range", "yellow-1"), 2)
    effect(data, "points 1", "points 4")  # a single point can be converted by a machine only
    assert options(data) == ["skip", "use gray-1"]
    assert refusal(data, "use yellow-1") == "revive.machine.convert"
    assert refusal(data, "use yellow") == "revive.machine.use"
    do(data, "use gray-1")  # in one way only, so nobody is asked; then the second gain
    assert (score(data), devotion(data)) == (0, 1)
    assert options(data) == ["skip", "convert 1", "convert 2"]
    assert refusal(data, "use gray-1") == "revive.machine.blocked"
    do(data, "convert 2")
    assert (score(data), devotion(data), data.seat) == (0, 3, CHANCE)  # what has become devotion is not asked about
    data = power(token(abyss(), "convert-gray", "gray-1"), 1)
    do(effect(data, "devotion 2"), "use gray-1", "convert 1")
    assert (score(data), devotion(data), data.seat) == (1, 1, OVER)  # the rest is not offered again


@pytest.mark.rule("revive.machine.convert", "revive.ruling.machine-useful")
def test_a_machine_that_converts_is_of_no_use_without_a_gain() -> None:
    data = power(token(abyss(), "convert-gray", "gray-1"), 1)
    assert refusal(turn_of(data), "use gray-1") == "revive.ruling.machine-useful"


@pytest.mark.rule("revive.machine.devotion", "revive.devotion.advance")
def test_a_machine_gains_devotion() -> None:
    data = turn_of(power(token(token(abyss(), "devotion-gray", "gray-1"), "convert-green", "green-1"), 2))
    do(data, "use gray-1")
    assert options(data) == ["skip", "use green-1"]  # the other one could make it a point
    do(data, "skip")
    assert (devotion(data), data.cells[f.ACTED]) == (1, 0)


@pytest.mark.rule("revive.convert.two-to-one", "revive.frame.expansion-optional")
def test_nothing_is_converted_without_the_expansion_or_below_two() -> None:
    data = effect(bare(), "points 5")
    assert (score(data), data.seat) == (5, OVER)
    data = effect(abyss(), "points 1", "devotion 1", "points 0")
    assert (score(data), devotion(data), data.seat) == (1, 1, OVER)


@pytest.mark.rule("revive.ruling.convert-off-turn", "revive.ruling.off-turn-free")
def test_gains_in_turns_of_others_are_converted_too() -> None:
    data = power(token(abyss(), "convert-gray", "gray-1", seat=1), 1, seat=1)
    effect(data, "points 3", seat=1)
    data.cells[f.PLAYER] = 0
    assert (data.seat, options(data)) == (1, ["skip", "convert 1", "use gray-1"])
    do(data, "use gray-1", "convert 2")
    assert (score(data, 1), devotion(data, 1)) == (1, 2)


@pytest.mark.rule("revive.ruling.convert-standing")
def test_gains_are_pauses_with_standing_answers() -> None:
    assert {name: (one.default, one.choices) for name, one in PAUSES.items()} == {
        "points": ("ask", ["ask", "never", "always"]),
        "devotion": ("never", ["ask", "never", "always"]),
    }
    for kind, other in (("points", "devotion"), ("devotion", "points")):
        data = power(token(abyss(), "convert-gray", "gray-1"), 1)
        effect(data, f"{kind} 5")
        assert pause_of(data) == kind
        # for who always converts, the last option of the block is taken
        last = [text for text in options(data) if text.split()[0] == PAUSES[kind].standing["always"]][-1]
        assert last == "convert 2"
        assert PAUSES[other].standing["never"] in options(data)
        assert pause_of(do(data, "use gray-1")) is None
        assert pause_of(do(data, "convert 1")) is None


@pytest.mark.rule("revive.ruling.convert-standing")
def test_bots_look_at_what_reaches_a_space_that_brings_something() -> None:
    data = effect(abyss(), "points 9")
    assert [a.SPACE.text(action) for action in data.sensible()] == ["skip", "convert 3"]
    assert [a.SPACE.text(action) for action in effect(abyss(), "points 5").sensible()] == ["skip"]
    data = abyss()
    data.cells[f.SCORE], data.cells[f.DEVOTION] = 6, 4
    power(token(data, "convert-gray", "gray-1"), 1)
    effect(data, "devotion 4")
    assert [a.SPACE.text(action) for action in data.sensible()] == ["skip", "convert 2", "use gray-1"]
    do(data, "use gray-1")
    assert [a.SPACE.text(action) for action in data.sensible()] == ["convert 2"]


@pytest.mark.rule("revive.devotion.bonus", "revive.devotion.bonus-once", "revive.ruling.devotion-order")
@pytest.mark.rule("revive.devotion.bonus-artifact", "revive.devotion.spaces")
def test_bonus_spaces_pay_when_they_are_reached_or_passed_once() -> None:
    for before, number, paid in ((16, 1, True), (15, 3, True), (17, 3, False), (14, 2, False)):
        data = abyss()
        data.cells[f.DEVOTION] = before
        do(effect(data, f"devotion {number}"), *(["skip"] if number > 1 else []))
        assert options(data) == ["major disc", "major spiral", "major monolith"] if paid else data.seat == OVER
        assert devotion(data) == before + number


@pytest.mark.rule("revive.ruling.devotion-order", "revive.devotion.bonus")
def test_bonus_spaces_pay_as_they_lie_on_the_track() -> None:
    data = abyss()
    data.cells[f.DEVOTION] = 12
    do(effect(data, "devotion 5"), "skip")
    assert (devotion(data), data.seat) == (17, CHANCE)  # a Scyphoz card first, for space 13, to its end
    do(data, "draws p1 brim-echo", "draws p1 crate-tide", "adopt crate-tide")
    assert options(data) == ["major disc", "major spiral", "major monolith"]


@pytest.mark.rule("revive.ruling.convert-order", "revive.devotion.bonus", "revive.crate.point-track")
def test_what_devotion_brings_comes_before_what_points_bring() -> None:
    data = abyss()
    data.cells[f.SCORE], data.cells[f.DEVOTION] = 5, 2
    do(effect(data, "points 5"), "convert 1")
    assert (score(data), devotion(data)) == (8, 3)
    do(data, "draws p1 brim-echo", "draws p1 crate-tide", "adopt brim-echo", "finds food")
    assert (collected(data, 0), data.seat) == (1, OVER)


@pytest.mark.rule("revive.devotion.beyond", "revive.ruling.devotion-beyond")
def test_devotion_beyond_the_track_is_only_counted() -> None:
    data = abyss()
    data.cells[f.DEVOTION], data.cells[f.SCORE] = 24, 3
    do(effect(data, "devotion 9"), "skip")
    assert (devotion(data), score(data), collected(data, 0), data.seat) == (33, 3, 0, OVER)  # past 30, no crate
    do(effect(data, "devotion 9"), "skip")
    assert (devotion(data), collected(data, 0), data.seat) == (42, 0, OVER)


@pytest.mark.rule("revive.point.track-bonus-lost", "revive.convert.only-gain")
def test_points_that_are_converted_bring_no_crate() -> None:
    data = abyss()
    data.cells[f.SCORE] = 6
    do(effect(data, "points 2"), "convert 1")
    assert (score(data), collected(data, 0), data.seat) == (6, 0, OVER)
    do(effect(data, "points 2"), "skip", "finds food")
    assert (score(data), collected(data, 0)) == (8, 1)
    # devotion that is converted does bring one
    data.cells[f.SCORE] = 17
    do(effect(data, "devotion 3"), "convert 1", "finds food")
    assert (score(data), devotion(data), collected(data, 0)) == (18, 2, 2)


# The figure beside the track.


@pytest.mark.rule("revive.devotion.bonus-population", "revive.devotion.bonus-population-free", "revive.tech.needs")
def test_a_figure_comes_to_the_location_beside_the_track_for_no_books() -> None:
    data = unlock(abyss(), "base")
    data.cells[f.FIGURE_AT_DEVOTION + 1] = 1
    data.cells[f.DEVOTION] = 8
    effect(give(data, food=1), "devotion 1")
    assert options(data) == ["unlock left", "unlock middle", "unlock right"]
    assert refusal(data, "unlock base") == "revive.populate.technology"
    assert refusal(data, "unlock top-left") == "revive.tech.needs"
    do(data, "unlock left")
    assert (data.cells[f.FIGURE_AT_DEVOTION], data.cells[f.UNLOCKED], data.seat) == (1, 0b11, OVER)
    assert figures_placed(data, 0) == 1
    assert (holdings(data), holdings(data, 1)) == ({"food": 1}, {})


@pytest.mark.rule("revive.ruling.devotion-population-none", "revive.ruling.populate-none")
def test_the_figure_is_lost_where_it_cannot_come() -> None:
    data = unlock(abyss(), *a.TREE.values)
    assert effect(data, "figure").seat == OVER
    assert data.cells[f.FIGURE_AT_DEVOTION] == 0
    data = abyss()
    data.cells[f.FIGURE_AT_DEVOTION] = 1
    assert (effect(data, "figure").seat, data.cells[f.UNLOCKED]) == (OVER, 0)


@pytest.mark.rule("revive.ruling.devotion-population-counts", "revive.tech.top", "revive.skaldir.t-right")
@pytest.mark.rule("revive.ruling.range-devotion-location", "revive.nadair.t-base")
def test_the_figure_counts_as_placed_but_nothing_is_next_to_it() -> None:
    data = unlock(lead(abyss(), "skaldir"), "base", "right")
    do(effect(data, "figure"), "unlock left")
    assert holdings(data) == {"crystals": 1}  # where nobody stands
    data.cells[f.FIGURE_AT_DEVOTION + 1] = 1
    data.cells[f.FIGURE_AT_DEVOTION] = 0
    do(effect(data, "figure"), "unlock middle")
    assert holdings(data) == {"crystals": 1}
    data = unlock(lead(abyss(), "nadair"), "base", "left")
    do(effect(data, "figure"), "unlock top-left")
    assert (score(data), tracks(data)) == (0, [0, 0, 0])  # no terrain is next to it
    assert options(data) == ["major disc", "major spiral", "major monolith"]  # once, as ever


@pytest.mark.rule("revive.ruling.devotion-population-counts", "revive.score.locations")
def test_the_location_beside_the_track_scores_with_a_figure_there() -> None:
    data = build(unlock(abyss(), "base", "left"), "b4d")
    data.cells[f.LOCATIONS + a.DEVOTION_SITE] = a.LOCATION.numbers["archive"]
    assert locations(data, 0) == 0
    data.cells[f.FIGURE_AT_DEVOTION] = 1
    assert (locations(data, 0), locations(data, 1)) == (2, 0)
    data.cells[f.LOCATIONS] = a.LOCATION.numbers["foundry"]
    assert locations(settle(data, "a1"), 0) == 3


@pytest.mark.rule("revive.devotion.end", "revive.score.devotion", "revive.convert.during-game")
@pytest.mark.rule("revive.score.no-track-bonus")
def test_at_the_end_devotion_becomes_points_and_nothing_is_converted() -> None:
    data = abyss()
    data.cells[f.DEVOTION], data.cells[f.DEVOTION + 1] = 27, 2
    data.cells[f.SCORE] = 5
    data.cells[f.LAST] = 0
    turn_of(data)
    assert (data.seat, score(data), score(data, 1), collected(data, 0)) == (OVER, 32, 2, 0)
