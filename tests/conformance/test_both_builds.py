"""The compiled and the interpreted build do the same: bit by bit, and match by match."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from librt.random import Random

import bartizan
from bartizan._pure import compiled
from bartizan.engine.cells import BIT, first_of, members_of, set_of, size_of
from bartizan.engine.settings import settings_of
from bartizan.games import find
from bartizan.games.torres import squares

BITS = """
import json
from bartizan.engine import cells as c
from bartizan.games.torres import squares as s
sets = [int(b) for b in c.BIT] + [~int(b) for b in c.BIT] + [int(n) for n in s.NEIGHBOURS] + [0, -1]
sets += [int(c.BIT[a]) | int(c.BIT[63]) for a in range(64)] + [int(d) for d in s.DIAGONALS]
print(json.dumps([[int(c.size_of(x)), int(s.around(x)), int(c.first_of(x)) if x else -1, c.members_of(x),
                   int(s.flood(x, ~int(s.NEIGHBOURS[27])))] for x in sets]))
"""
REPLAY = """
import sys, bartizan
for path in sys.argv[1:]:
    match = bartizan.load_match(path)
    print(match.game.digest(match.state), match.scores())
"""


def run(code: str, *arguments: str, pure: bool) -> str:
    environment = {**os.environ, "BARTIZAN_PURE": "1" if pure else "0"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def test_bits_are_the_same_on_both_builds() -> None:
    assert run(BITS, pure=True) == run(BITS, pure=False)


def test_bits_are_what_they_say() -> None:
    """Against plain arithmetic on columns and rows, for every space."""
    for square in range(64):
        x, y = square % 8, square // 8
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        expected = sorted(b * 8 + a for a, b in beside if 0 <= a < 8 and 0 <= b < 8)
        bit = int(BIT[square])
        assert members_of(bit) == [square]
        assert members_of(squares.around(bit)) == expected
        assert members_of(int(squares.NEIGHBOURS[square])) == expected
        assert size_of(~bit) == 63
        assert first_of(bit | int(BIT[63])) == square
        assert set_of([square, 63, 0]) == bit | int(BIT[63]) | 1
    assert members_of(-1) == list(range(64))


def test_records_replay_to_the_same_state_on_both_builds(tmp_path: Path) -> None:
    paths = []
    settings = [(name, setting) for name in bartizan.games() for setting in settings_of(find(name), None, None)]
    for number, (name, (seats, options)) in enumerate(settings):
        match = bartizan.new_match(name, seats, seed=number, options=options)
        rng = Random(number)
        while not match.over:
            actions = match.actions()
            match.play(actions[int(rng.randrange(len(actions)))])
        paths.append(str(tmp_path / f"{number}.jsonl"))
        match.save(paths[-1])
    pure = run(REPLAY, *paths, pure=True)
    assert pure == run(REPLAY, *paths, pure=False)
    assert len(pure.splitlines()) == len(settings)


def test_the_environment_chooses_the_build() -> None:
    code = "import json, bartizan._pure as p, bartizan; print(json.dumps(p.compiled()))"
    assert json.loads(run(code, pure=True)) is False
    if os.environ.get("BARTIZAN_PURE") != "1":
        assert json.loads(run(code, pure=False)) is compiled()


@pytest.mark.skipif(os.environ.get("BARTIZAN_WHEEL") != "compiled", reason="only where the wheel must be compiled")
def test_the_wheel_is_compiled() -> None:
    assert compiled() is (os.environ.get("BARTIZAN_PURE") != "1")
