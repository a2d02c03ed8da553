"""The final scoring, and what is counted for it."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.scoring import location_score, number_of, parts
from bartizan.games.revive.vocabulary import COUNTED
from tests.rules.revive.tables import (
    bare,
    build,
    deal,
    do,
    fit,
    give,
    lay,
    move,
    power,
    printed,
    put_card,
    score,
    settle,
    token,
    turn_of,
    unlock,
)

PARTS = ("devotion", "progress", "technologies", "locations", "cards", "tile and minors", "resources", "artifacts")


def scored(data: Revive, seat: int = 0) -> dict[str, int]:
    """What a seat scores at the end, parts without points left out."""
    found = zip(PARTS, [int(points) for points in parts(data, seat)], strict=True)
    return {name: points for name, points in found if points}


def worth(data: Revive, location: str) -> int:
    """What a large location is worth to the first seat."""
    return int(location_score(data, 0, a.LOCATION.numbers[location]))


def counts(data: Revive, *what: str) -> list[int]:
    """How many of some things the first seat has."""
    return [int(number_of(data, 0, one)) for one in what]


def keep(data: Revive, scoring: str, **majors: int) -> Revive:
    """The first seat has an artifact card and major artifacts."""
    data.cards.hands[0].cards[0] = a.SCORING.numbers[scoring]
    for kind, number in majors.items():
        data.cells[f.OWN_MAJORS + a.MAJOR.numbers[kind]] = number
    return data


@pytest.mark.rule("revive.location.score", "revive.score.locations", "revive.location.foundry")
def test_a_large_location_with_a_figure_scores_both_its_lines() -> None:
    data = build(build(build(bare(), "b4d"), "d4b"), "b4b", size="large")
    assert worth(data, "foundry") == 4
    data.cells[f.LOCATIONS + 2] = a.LOCATION.numbers["foundry"]
    assert scored(data) == {}
    assert scored(settle(data, "e1")) == {"locations": 4}
    assert scored(data, 1) == {}


@pytest.mark.rule("revive.location.archive", "revive.location.power-house", "revive.ruling.machine-counted")
@pytest.mark.rule("revive.location.assembly-hall", "revive.ruling.flask-end", "revive.unstable.flask")
@pytest.mark.rule("revive.flask.unstable", "revive.location.harbour", "revive.build.adjacent-water")
@pytest.mark.rule("revive.build.adjacent-crystal")
def test_what_large_locations_count() -> None:
    data = unlock(bare(), "base", "left", "top-left")
    assert worth(data, "archive") == 5
    power(printed(data, "gray", "green"), 2, "gray")
    token(token(data, "range", "yellow-1"), "all-energy-gray", "gray-1")
    assert worth(data, "power-house") == 3 + 2
    data.cells[f.FLIPPED] = 2 ** a.MACHINE_PLACE.numbers["gray-1"]  # a flask now, and no machine
    assert worth(data, "power-house") == 3 + 1
    put_card(deal(data, "berry-picker", "ridge-walker"), "rim-mason", "upper-left")
    f.RESTING.add(data.cells, 0, a.CARD.numbers["bee-warden"])
    f.RESTING.add(data.cells, 0, a.CARD.numbers["map-drawer"])
    assert worth(data, "assembly-hall") == 2 + 2 * 3  # five cards; two with a flask, a resting one included
    build(build(data, "d3b"), "d4b")
    assert counts(data, "water", "crystals") == [1, 1]
    assert worth(data, "harbour") == 4
    build(data, "d4d")  # next to the same crystal
    assert counts(data, "crystals") == [1]


@pytest.mark.rule("revive.location.new-scyphoz", "revive.location.new-lakes", "revive.lake.several")
def test_the_abyssal_shrine_counts_scyphoz_cards_and_sizes_at_lakes() -> None:
    data = deal(bare(expansion=True), "berry-picker", a.SCYPHOZ.values[0], a.SCYPHOZ.values[9])
    assert worth(data, "abyssal-shrine") == 6
    build(build(lay(data, "c5", "mirror"), "b5d"), "d4b", size="large")
    assert counts(data, "lake-sides") == [2]
    assert worth(build(data, "c3c"), "abyssal-shrine") == 10


@pytest.mark.rule("revive.location.new-example", "revive.location.new-lakes", "revive.lake.several")
def test_the_example_of_a_location_worth_eight() -> None:
    data = lay(lay(lay(bare(expansion=True), "a4", "mirror"), "b6", "lantern"), "b3", "gear")
    build(
        build(build(data, "b5b"), "c3a"), "c3b", size="large"
    )  # b5b touches the first two lakes, the others the third
    assert counts(data, "lake-sides") == [4]
    assert worth(data, "abyssal-shrine") == 8


@pytest.mark.rule("revive.artifact.categories", "revive.crate.counted", "revive.ruling.crate-counts")
def test_the_categories_of_artifact_cards() -> None:
    data = settle(settle(unlock(move(bare(), 3, 4, 5), "base", "left", "right"), "a1"), "c3a")
    fit(fit(data, "step-gray", "step-gray"), "step-gray", slot="side")
    deal(data, "berry-picker", "page-keeper", "map-drawer")
    data.cells[f.PROGRESS] = 4
    data.cells[f.CRATES], data.cells[f.OPENED + 1] = 1, 2
    what = ("upper-technologies", "spaces", "crates", "modules", "corners", "markers", "green-cards", "yellow-cards")
    assert counts(data, *what) == [2, 12, 3, 3, 1, 4, 2, 1]
    for scoring, kind, points in (
        ("1", "spiral", 4), ("2", "disc", 3), ("1", "monolith", 6), ("2", "spiral", 3), ("2", "monolith", 4),
        ("3", "monolith", 8), ("5", "spiral", 4), ("3", "spiral", 2), ("3", "disc", 0), ("8", "disc", 0),
    ):  # fmt: skip
        assert scored(keep(data.copy(), scoring, **{kind: 1})).get("artifacts", 0) == points
    assert all(int(number_of(data, 0, one)) >= 0 for one in COUNTED)


@pytest.mark.rule("revive.artifact.kinds", "revive.score.artifacts", "revive.variant.open-artifact-score")
@pytest.mark.rule("revive.box.artifact-cards")
def test_each_major_artifact_is_worth_its_category() -> None:
    data = keep(build(build(bare(), "b4d"), "d4b"), "1", disc=2, spiral=1)
    assert scored(data) == {"artifacts": 4}  # two buildings, twice
    data.cells[f.OPEN_CARD], data.cells[f.SCORING] = 1, a.SCORING.numbers["5"]  # crystals, green cards, buildings
    assert scored(data) == {"artifacts": 2 * 3}


@pytest.mark.rule("revive.score.progress", "revive.progress.score", "revive.box.progress-markers")
def test_progress_markers_score_by_their_number() -> None:
    data = bare()
    found = []
    for moved in range(21):
        data.cells[f.PROGRESS] = moved
        found.append(scored(data).get("progress", 0))
    assert found == [0, 2, 4, 6, 9, 12, 15, 18, 21, 24, 27, *range(28, 38)]


@pytest.mark.rule("revive.score.technologies")
def test_technologies_score_by_their_rows() -> None:
    assert scored(unlock(bare(), "base")) == {"technologies": 1}
    assert scored(unlock(bare(), "base", "middle", "top-middle")) == {"technologies": 9}
    assert scored(unlock(bare(), *a.TREE_NAMES)) == {"technologies": 25}


@pytest.mark.rule("revive.score.cards", "revive.track.end-bonus")
def test_the_end_of_a_track_makes_cards_of_its_colour_worth_two_points() -> None:
    data = put_card(deal(move(bare(), 15, 14, 0), "berry-picker", "page-keeper"), "frost-scout", "upper-left")
    f.RESTING.add(data.cells, 0, a.CARD.numbers["sky-reader"])
    assert scored(data) == {"cards": 6}


@pytest.mark.rule("revive.score.end-tile", "revive.ruling.end-tile", "revive.artifact.minor")
def test_the_end_tile_and_minor_artifacts() -> None:
    data = build(unlock(bare(), "base", "left"), "b4d")
    data.cells[f.END_TILE] = 0
    assert scored(data)["tile and minors"] == 5
    for minor, points in enumerate((5, 2, 1, 3)):
        other = data.copy()
        other.cells[f.OWN_MINORS + minor] = 2
        assert scored(other)["tile and minors"] == 5 + 2 * points


@pytest.mark.rule("revive.score.resources", "revive.ruling.end-resources", "revive.res.end")
def test_every_five_resources_of_all_kinds_are_a_point() -> None:
    assert scored(give(bare(), food=2, gears=2, books=2, crystals=3)) == {"resources": 1}
    assert scored(give(bare(), food=4)) == {}


@pytest.mark.rule("revive.score.no-track-bonus", "revive.goal.most", "revive.ruling.end-tie")
def test_the_match_is_scored_once_and_points_bring_no_crates() -> None:
    data = give(unlock(bare(), "base"), food=6, gears=3)
    data.cells[f.SCORE], data.cells[f.SCORE + 1] = 7, 9
    data.cells[f.UNSEEN_CRATES] = 5
    data.cells[f.LAST] = 1
    do(turn_of(data), "hibernate", "end")
    assert (data.seat, score(data), score(data, 1)) == (OVER, 9, 9)
    assert data.standings() == [1, 2]  # more resources are left
    data.cells[f.OWN_MAJORS + 3] = 1
    assert data.standings() == [2, 1]
    data.cells[f.OWN_MAJORS + 1] = 1
    give(data, seat=1, food=6, books=3)
    assert data.standings() == [1, 1]
