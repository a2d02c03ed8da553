"""Torres under the conformance suite, its golden playthroughs, and the counts of its legal sequences."""

from pathlib import Path

import pytest

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.engine.check import run_checks, sequence_counts, settings_of
from bartizan.engine.playthrough import playthrough, replay_text, tell
from bartizan.engine.state import State
from bartizan.games import find

TORRES = find("torres")
GOLDEN = Path(__file__).parent.parent / "playthroughs"
SETTINGS = [(seats, options["version"]) for seats, options in settings_of(TORRES, None, None)]


def test_torres_passes_every_check() -> None:
    """Nine settings, eight matches each, two of them by greedy; `make soak` runs thousands."""
    knight = find_bot("greedy", TORRES)
    results = run_checks(TORRES, games=72, policy=lambda state, rng: decide(knight, state, rng), share=0.03)
    assert {name: result.problems for name, result in results.items() if not result.ok} == {}
    assert results["playout"].detail["games"] == 72
    assert results["secrecy"].detail["twins_that_differ"] > 0
    assert results["explanation"].detail["refusals"] > 1000
    assert results["undo"].detail["undone"] > 100
    assert results["content"].detail["used"] > results["content"].detail["entries"] // 2


@pytest.mark.parametrize(("seats", "version"), SETTINGS)
def test_golden_playthroughs_replay_to_the_letter(seats: int, version: str) -> None:
    """Written by `bartizan playthrough torres --seats N --option version=V --seed N --out FILE`. A change of rules,
    texts or options shows here as a diff."""
    golden = (GOLDEN / f"torres-{version}-{seats}.txt").read_text()
    assert tell(replay_text(TORRES, golden)) == golden


def test_playthroughs_tell_what_was_played() -> None:
    text = playthrough(TORRES, 2, 5, {"version": "common"})
    assert text.startswith("# torres, 2 seats, version=common\n")
    assert tell(replay_text(TORRES, text)) == text
    assert "Scores [" in text


SET_UP = ["knight d1", "knight c3", "king f3"]
COUNTS = [
    ("basic", [], [8, 56, 336, 12768]),
    ("master", [], [8, 512, 27360]),
    ("basic", SET_UP, [37, 1348, 51373]),
    ("common", SET_UP, [37, 1348, 51653]),
    ("basic", [*SET_UP, "acquire", "keep *", "return top *", "build e1", "add e1"], [36, 81, 2976]),
]


@pytest.mark.parametrize(("version", "opening", "expected"), COUNTS)
def test_numbers_of_legal_sequences(version: str, opening: list[str], expected: list[int]) -> None:
    """How many sequences of one, two, three... actions there are: any change of what is legal changes them."""
    state = TORRES.start(2, {"version": version}, TORRES.own_content)
    for text in opening:
        _do(state, text)
    assert sequence_counts(state, len(expected)) == expected


def _do(state: State, text: str) -> None:
    """Do an action, with the first one that fits for a star, and the first outcome of chance."""
    while state.seat == bartizan.CHANCE:
        state.apply(state.chance()[0][0])
    fitting = [a for a in state.actions() if TORRES.space.text(a).startswith(text.rstrip("*"))]
    state.apply(fitting[0])
    while state.seat == bartizan.CHANCE:
        state.apply(state.chance()[0][0])
