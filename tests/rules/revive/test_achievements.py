"""Achievements and medals of a match alone."""

from pathlib import Path

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.achievements import ACHIEVEMENTS, achieved, honours_of, medals
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.game import GAME
from bartizan.games.revive.scoring import devotion_location
from bartizan.terminal.honours import keep
from tests.rules.revive.tables import bare, build, do, fit, lead, move, settle, turn_of, unlock

CORNERS = ("a1", "a7", "e1", "e7")


def over(data: Revive) -> Revive:
    """The match is over, and nothing has changed in it."""
    data.seat = OVER
    return data


def alone() -> Revive:
    """A match alone with the expansion."""
    return bare(1, expansion=True)


@pytest.mark.rule("revive.solo.tinkerer", "revive.ruling.solo-tinkerer-count", "revive.solo.achievements")
def test_the_tinkerer_has_twelve_modules() -> None:
    data = fit(fit(alone(), *["step-gray"] * 3), *["step-gray"] * 3, slot="lower-left")
    fit(fit(data, *["step-gray"] * 2, slot="upper-right"), *["step-gray"] * 2, slot="lower-right")
    assert achieved(over(fit(data, "step-gray", slot="side"))) == []
    assert achieved(fit(data, *["step-gray"] * 2, slot="side")) == ["tinkerer"]


@pytest.mark.rule("revive.solo.xenologist", "revive.ruling.solo-xenologist-zero", "revive.ruling.solo-devotion-total")
def test_the_xenologist_has_devotion_and_the_location_at_the_devotion_track() -> None:
    data = over(alone())
    data.cells[f.LOCATIONS + a.DEVOTION_SITE] = a.LOCATION.numbers["archive"]
    unlock(data, "base", "left", "right", "top-left", "top-right")  # 5 points, and 4 for the top row
    data.cells[f.DEVOTION] = 25
    assert (devotion_location(data, 0), achieved(data)) == (0, [])
    data.cells[f.FIGURE_AT_DEVOTION] = 1
    assert (devotion_location(data, 0), achieved(data)) == (9, [])
    unlock(data, "middle")
    assert (devotion_location(data, 0), achieved(data)) == (10, ["xenologist"])
    data.cells[f.DEVOTION] = 24
    assert achieved(data) == []
    data.cells[f.DEVOTION] = 40
    assert achieved(data) == ["xenologist"]


@pytest.mark.rule("revive.solo.seeker")
def test_the_seeker_has_completed_five_journeys() -> None:
    data = over(alone())
    data.cells[f.COMPLETED], data.cells[f.STARTED] = 0b1101010, 0b1
    assert achieved(data) == []
    data.cells[f.COMPLETED] |= 0b100
    assert achieved(data) == ["seeker"]


@pytest.mark.rule("revive.solo.pioneer", "revive.ruling.solo-pioneer")
def test_the_pioneer_has_a_figure_in_each_corner() -> None:
    data = over(settle(alone(), "c3a"))
    for corner in CORNERS:
        assert achieved(data) == []
        settle(data, corner)
    assert achieved(data) == ["pioneer"]


@pytest.mark.rule("revive.solo.architect")
def test_the_architect_is_at_the_end_of_all_tracks() -> None:
    assert achieved(over(move(alone(), 15, 14, 15))) == []
    assert achieved(over(move(alone(), 15, 15, 15))) == ["architect"]


@pytest.mark.rule("revive.solo.librarian", "revive.ruling.devotion-population-counts")
def test_the_librarian_has_placed_all_figures() -> None:
    data = over(alone())
    for site in (*CORNERS[:3], "c3a", "b5d", "c5d"):
        settle(data, site)
    assert achieved(data) == []
    assert achieved(settle(data.copy(), "d5a")) == ["librarian"]
    data.cells[f.FIGURE_AT_DEVOTION] = 1
    assert achieved(data) == ["librarian"]


@pytest.mark.rule("revive.solo.medal-adept", "revive.solo.medal-master", "revive.solo.medal-revered")
@pytest.mark.rule("revive.solo.medal-divine", "revive.ruling.solo-medals-all", "revive.solo.medal-needs-achievement")
def test_points_bring_medals_with_an_achievement_only() -> None:
    data, other = over(move(alone(), 15, 15, 15)), over(alone())
    for points, number in ((99, 0), (100, 1), (129, 1), (130, 2), (159, 2), (160, 3), (199, 3), (200, 4), (300, 4)):
        data.cells[f.SCORE] = other.cells[f.SCORE] = points
        assert medals(data) == ["adept", "master", "revered", "divine"][:number]
        assert medals(other) == []


@pytest.mark.rule("revive.solo.achievements", "revive.ruling.solo-base", "revive.ruling.solo-win")
def test_achievements_are_for_a_match_alone_with_the_expansion_that_is_over() -> None:
    assert len(ACHIEVEMENTS) == 6
    for players, expansion in ((1, False), (2, True)):
        data = over(move(bare(players, expansion), 15, 15, 15))
        data.cells[f.SCORE] = 200
        assert (achieved(data), medals(data)) == ([], [])
    data = build(move(alone(), 15, 15, 15), "b4d")
    data.cells[f.SCORE], data.cells[f.CUBE] = 130, 18
    do(turn_of(data), "switch food")
    assert (achieved(data), medals(data)) == ([], [])
    do(data, "end", "hibernate", "end")
    assert (data.seat, data.standings()) == (OVER, [1])
    assert (achieved(data), medals(data)) == (["architect"], ["adept", "master"])


@pytest.mark.rule("revive.ruling.solo-record", "revive.ruling.solo-medals-all")
def test_honours_are_kept_for_a_person_with_the_best_medal_and_the_tribe(tmp_path: Path) -> None:
    def won(points: int, tribe: str) -> list[str]:
        data = over(lead(move(alone(), 15, 15, 15), tribe))
        data.cells[f.SCORE], data.cells[f.COMPLETED] = points, 0b11111
        honours = GAME.honours(data, 0)
        assert [(honour.id, honour.rank) for honour in honours] == [
            ("revive.seeker", len(medals(data))), ("revive.architect", len(medals(data))),
        ]  # fmt: skip
        return [honour.text for honour in keep(tmp_path / "honours.json", "revive", honours)]

    assert won(99, "formica") == ["Seeker, leading Formica", "Architect, leading Formica"]
    assert won(130, "kairos") == [
        "Seeker, with the medal Master, leading Kairos",
        "Architect, with the medal Master, leading Kairos",
    ]
    assert won(129, "formica") == won(159, "formica") == []
    assert won(200, "formica")[0] == "Seeker, with the medal Divine, leading Formica"


@pytest.mark.rule("revive.ruling.solo-record", "revive.ruling.solo-base")
def test_others_win_no_honours() -> None:
    for players, expansion in ((1, False), (2, True)):
        data = lead(move(bare(players, expansion), 15, 15, 15), "formica")
        assert GAME.honours(over(data), 0) == []
    assert honours_of(lead(move(alone(), 15, 15, 15), "formica")) == []  # not over yet
