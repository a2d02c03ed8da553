"""`bartizan.games` is a package to import from, and a call that lists the games."""

import subprocess
import sys
from typing import assert_type

import pytest

import bartizan
import bartizan.games.torres.flow as flow
from bartizan import games


@pytest.mark.parametrize(
    "program",
    [
        "import bartizan.games.torres.flow as f; assert f.__name__ == 'bartizan.games.torres.flow'",
        "import bartizan.games.torres.flow; assert bartizan.games.torres.flow.__name__ == 'bartizan.games.torres.flow'",
        "import bartizan; assert 'torres' in bartizan.games()",
        "import bartizan.games; assert 'torres' in bartizan.games()",
        "from bartizan import games; assert games() == games.names(); games.find('torres')",
        "from bartizan.games import find; assert find('torres').id == 'torres'",
        "import bartizan, importlib; importlib.reload(bartizan.games); assert 'torres' in bartizan.games()",
    ],
)
def test_a_fresh_interpreter_has_both(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_both_are_typed() -> None:
    """`make lint` reads the types; here they are what they say."""
    assert assert_type(bartizan.games(), list[str]) == assert_type(games(), list[str])
    assert sorted(bartizan.games()) == bartizan.games()
    assert flow.__name__ == "bartizan.games.torres.flow"
