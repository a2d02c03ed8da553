"""Every game under the conformance suite, and its golden playthroughs."""

import os
from pathlib import Path
from typing import Final

import pytest

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.engine.check import run_checks
from bartizan.engine.playthrough import playthrough, replay_text, tell
from bartizan.engine.settings import settings_of
from bartizan.games import find, names

GOLDEN: Final = Path(__file__).parent.parent / "playthroughs"
SETTINGS: Final = [(name, *setting) for name in names() for setting in settings_of(find(name), None, None)]
GAMES_PER_SETTING: Final = {"meeples": 2, "revive": 1, "turris": 2}
"""Eight, but fewer where matches are long."""
COMPILED_ONLY: Final = ("revive",)
"""Where greedy matches take minutes interpreted."""
KEPT: Final = {"revive": (0, 2, 9)}
"""Where settings are many, playthroughs of some: alone and with three seats, and two seats without the expansion."""
TOLD: Final = [
    setting
    for name in names()
    for number, setting in enumerate([one for one in SETTINGS if one[0] == name])
    if name not in KEPT or number in KEPT[name]
]
"""The settings of the golden playthroughs."""


@pytest.mark.parametrize("name", names())
def test_it_passes_every_check(name: str) -> None:
    """A few matches of each setting, the first and every fifth by greedy; `make soak` runs thousands."""
    if name in COMPILED_ONLY and os.environ.get("BARTIZAN_PURE") == "1":
        pytest.skip("interpreted it takes minutes; the compiled build is checked")
    game = find(name)
    games = GAMES_PER_SETTING.get(name, 8) * len(settings_of(game, None, None))
    knight = find_bot("greedy", game)
    results = run_checks(game, games=games, policy=lambda state, rng: decide(knight, state, rng), share=0.03)
    assert {check: result.problems for check, result in results.items() if not result.ok} == {}
    assert results["playout"].detail["games"] == games
    hides = any(block.secret for block in (*game.space.blocks, *game.chance_space.blocks))
    assert (results["secrecy"].detail["twins_that_differ"] > 0) == hides
    assert results["explanation"].detail["refusals"] > 1000
    assert results["undo"].detail["undone"] > 100
    assert results["content"].detail["used"] > results["content"].detail["entries"] // 2


@pytest.mark.parametrize(("name", "seats", "options"), TOLD, ids=str)
def test_golden_playthroughs_replay_to_the_letter(name: str, seats: int, options: dict[str, str]) -> None:
    """Written by `bartizan playthrough GAME --seats N --option NAME=VALUE --seed N --bot NAME --out FILE`. A change of
    rules, texts or options shows here as a diff."""
    golden = (GOLDEN / f"{'-'.join([name, *options.values(), str(seats)])}.txt").read_text()
    assert tell(replay_text(find(name), golden)) == golden


def test_no_playthrough_is_left_over() -> None:
    expected = {f"{'-'.join([name, *options.values(), str(seats)])}.txt" for name, seats, options in TOLD}
    assert {path.name for path in GOLDEN.iterdir()} == expected


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS, ids=str)
def test_it_begins_as_the_game_says(name: str, seats: int, options: dict[str, str]) -> None:
    """Whose turn is the first; decisions of the set-up come before it."""
    begun = set()
    for seed in range(40):
        match = bartizan.new_match(name, seats, seed, options)
        while match.view().get("round") == 0:
            match.play(match.actions()[0])
        begun.add(match.seat)
    assert begun == {"first seat": {0}, "drawn": set(range(seats))}[find(name).begins]


@pytest.mark.parametrize("name", names())
def test_playthroughs_tell_what_was_played(name: str) -> None:
    game = find(name)
    seats, options = settings_of(game, None, None)[-1]
    text = playthrough(game, seats, 5, options)
    count = f"{seats} seat{'s' if seats > 1 else ''}"
    title = ", ".join([name, count, *(f"{option}={value}" for option, value in options.items())])
    assert text.startswith(f"# {title}\n")
    assert tell(replay_text(game, text)) == text
    assert "Scores [" in text
