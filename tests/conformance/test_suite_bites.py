"""Each check of the suite must notice the fault that it is there for, and a sound game must pass them all."""

import re

import pytest
from librt.random import Random

import bartizan
from bartizan.engine.check import NAMES, run_checks
from bartizan.engine.errors import BadSetup
from bartizan.engine.settings import settings_of
from bartizan.engine.state import State
from tests.engine.faulty import Faulty
from tests.engine.toy import HANDS, Toy

FAULTS = {
    "endless": "playout",
    "crashing": "playout",
    "shallow": "copy",
    "lossy": "conservation",
    "leaky": "secrecy",
    "peeking": "secrecy",
    "gossiping": "secrecy",
    "telltale": "secrecy",
    "silent": "explanation",
    "stubborn": "explanation",
    "lawless": "explanation",
    "unsorted": "text",
    "restless": "text",
    "insistent": "text",
    "forgetful": "position",
    "idle": "content",
    "blind": "observation",
    "dazzled": "observation",
    "boundless": "fields",
    "overgrown": "fields",
    "stale": "fields",
}


def test_a_sound_game_passes_every_check() -> None:
    results = run_checks(Toy(), games=60, share=1.0)
    assert list(results) == list(NAMES)
    assert {name: result.problems for name, result in results.items() if not result.ok} == {}
    assert results["secrecy"].detail["twins_that_differ"] > 10
    assert results["secrecy"].detail["changed"] > 100
    assert results["undo"].detail["undone"] > 100


@pytest.mark.parametrize(("fault", "check"), FAULTS.items())
def test_a_broken_game_fails_its_check(fault: str, check: str) -> None:
    games, share = (24, 1.0) if check not in ("playout", "content") else (100, 0.0)
    results = run_checks(Faulty(fault), games=games, share=share)
    assert not results[check].ok


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("boundless", r"marks p1 is [4-7], not -1 to 3\."),
        ("overgrown", r"there are 21 cells, not 20\."),
        ("stale", r"pot 0 is kept as \[\d\], not \[\d\]\."),
    ],
)
def test_only_its_declarations_tell_what_a_field_cannot_hold(fault: str, words: str) -> None:
    results = run_checks(Faulty(fault), games=4, share=1.0)
    assert [name for name, result in results.items() if not result.ok] == ["fields"]
    assert re.search(words, results["fields"].problems[0])


def test_fields_are_looked_at_where_a_game_declares_them() -> None:
    class Undeclared(Toy):
        fields = None  # type: ignore[assignment]

    assert run_checks(Toy(), games=2, share=0.0)["fields"].detail == {"states": 2}
    assert run_checks(Undeclared(), games=2, share=1.0)["fields"].detail == {}
    assert all(bartizan.game(name).fields for name in bartizan.games())


def test_progress_and_policy_are_used() -> None:
    told: list[tuple[str, int, int]] = []
    asked: list[int] = []

    def first(state: State, _: Random) -> int:
        asked.append(1)
        return state.actions()[0]

    run_checks(Toy(), games=5, policy=first, progress=lambda *step: told.append(step))
    assert told[0] == ("matches", 0, 5)
    assert told[-1] == ("matches", 5, 5)
    assert asked


def test_a_policy_that_peeks_is_noticed() -> None:
    """Hints come from the policy: one that looks at the true state gives away what is hidden."""

    def peek(state: State, _: Random) -> int:
        hands = state.each(HANDS)  # type: ignore[attr-defined]
        actions = state.actions()
        return int(actions[sum(hands) % len(actions)])

    assert not run_checks(Toy(), games=80, policy=peek, share=0.5)["secrecy"].ok


def test_settings_are_all_combinations_or_what_is_asked_for() -> None:
    assert settings_of(Toy(), None, None) == [
        (2, {"deck": "small"}),
        (3, {"deck": "small"}),
        (2, {"deck": "large"}),
        (3, {"deck": "large"}),
    ]
    assert settings_of(Toy(), [3], {"deck": "large"}) == [(3, {"deck": "large"})]
    with pytest.raises(BadSetup, match="is for 2 or 3 players, not 5"):
        settings_of(Toy(), [5], None)
    with pytest.raises(BadSetup, match="has no option 'speed'"):
        settings_of(Toy(), None, {"speed": "high"})


def test_content_is_only_asked_for_after_many_matches_in_all_settings() -> None:
    assert run_checks(Faulty("idle"), games=100, seats=[2], share=0.0)["content"].ok
    assert run_checks(Faulty("idle"), games=4)["content"].ok
