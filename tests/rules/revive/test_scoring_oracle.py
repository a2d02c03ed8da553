"""Final scoring of the game against the oracle's, part by part, and the places that follow from it.

`python -m tests.rules.revive.scoring_oracle --positions 10000 --matches 1000` compares more.
"""

from collections import Counter
from functools import cache
from typing import Final

import pytest

from bartizan.games.revive import actions as a
from bartizan.games.revive.vocabulary import COUNTED
from tests.rules.revive import oracle as land
from tests.rules.revive.scoring_oracle.comparing import compare
from tests.rules.revive.scoring_oracle.matches import play_match
from tests.rules.revive.scoring_oracle.scoring import PARTS, around

POSITIONS: Final = 300
MATCHES: Final = 30


@cache
def met() -> Counter[str]:
    """Ends of matches scored by both; what came up in them."""
    found: Counter[str] = Counter()
    for seed in range(POSITIONS):
        found += compare(seed)
    return found


@pytest.mark.rule("revive.score.progress", "revive.score.technologies", "revive.score.locations", "revive.score.cards")
@pytest.mark.rule("revive.score.end-tile", "revive.score.resources", "revive.score.artifacts", "revive.progress.score")
@pytest.mark.rule("revive.location.score", "revive.artifact.kinds", "revive.artifact.minor", "revive.res.end")
@pytest.mark.rule("revive.artifact.categories", "revive.track.end-bonus", "revive.variant.open-artifact-score")
@pytest.mark.rule("revive.ruling.machine-counted", "revive.ruling.crate-counts", "revive.ruling.flask-end")
@pytest.mark.rule("revive.ruling.end-tile", "revive.ruling.end-resources", "revive.ruling.vast-face-down")
@pytest.mark.rule(
    "revive.score.devotion", "revive.devotion.end", "revive.devotion.beyond", "revive.score.no-track-bonus"
)
@pytest.mark.rule("revive.location.new-scyphoz", "revive.location.new-lakes", "revive.ruling.lake-shared-space")
@pytest.mark.rule("revive.flask.unstable", "revive.flask.journey", "revive.ruling.unstable-not-machine")
@pytest.mark.rule("revive.lake.not-water", "revive.ruling.journey-last-turn", "revive.score.no-track-bonus")
def test_game_and_oracle_score_the_same() -> None:
    for part in PARTS:
        assert met()[f"{part}: points"] > 200
    for counted in COUNTED:
        assert met()[f"counted: {counted}"] > 200


@pytest.mark.rule("revive.scyphoz.colour-end", "revive.ruling.scyphoz-end-choice", "revive.ruling.scyphoz-end-one")
def test_game_and_oracle_give_scyphoz_cards_the_best_colours() -> None:
    assert met()["best colours: 1 way"] > 100
    assert met()["best colours: several ways"] > 5


@pytest.mark.rule("revive.goal.most", "revive.ruling.end-tie")
def test_game_and_oracle_give_the_same_places() -> None:
    assert met()["place shared"] > 20
    assert met()["no place shared"] > 100


@pytest.mark.rule("revive.score.no-track-bonus", "revive.convert.during-game")
def test_matches_end_with_the_points_of_the_oracle() -> None:
    found: Counter[str] = Counter()
    for seed in range(MATCHES):
        found += play_match(seed)
    assert min(found.values()) > 5


@pytest.mark.rule("revive.map.shape")
def test_both_oracles_know_the_same_map() -> None:
    for name in a.HEX.values:
        assert {land.named(other) for other in around(name)} == set(land.beside(land.named(name)))
