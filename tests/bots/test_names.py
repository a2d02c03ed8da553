"""The short strings that name bots."""

import pytest

from bartizan.bots import LEVELS, find_bot
from bartizan.engine.errors import BadSetup
from bartizan.games import find

TORRES = find("torres")


@pytest.mark.parametrize(
    "name", ["random", "greedy", "greedy:0.5", "greedy:1", "mcts:1", "mcts:500", "mcts:2s", "mcts:0.25s"]
)
def test_a_bot_is_found_by_its_own_name(name: str) -> None:
    assert find_bot(name, TORRES).name == name


def test_never_erring_is_plain_greed() -> None:
    assert find_bot("greedy:0", TORRES).name == "greedy"


def test_levels_are_bots() -> None:
    searching = TORRES.searching
    assert {level: find_bot(level, TORRES).name for level in LEVELS} == {
        "squire": "greedy:0.5",
        "knight": "greedy",
        "castellan": f"mcts:{searching.castellan.simulations}",
        "sovereign": f"mcts:{searching.sovereign.simulations}",
    }
    assert searching.castellan.simulations < searching.sovereign.simulations


@pytest.mark.parametrize("name", ["foo", "", "Greedy", "random:0.5", "squire:0.5", "knight:", "mcts"])
def test_an_unknown_bot_is_named_with_those_there_are(name: str) -> None:
    with pytest.raises(BadSetup) as error:
        find_bot(name, TORRES)
    assert str(error.value) == (
        f"There is no bot {name!r}; there are random, greedy, greedy:0.5 (error rate), mcts:500 (simulations), "
        "mcts:2s (seconds), squire, knight, castellan and sovereign."
    )


@pytest.mark.parametrize(
    "name", ["mcts:", "mcts:0", "mcts:-1", "mcts:2.5", "mcts:0s", "mcts:9999s", "mcts:1e9", "mcts:٣"]
)
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadSetup) as error:
        find_bot(name, TORRES)
    assert str(error.value) == (
        f"There is no bot {name!r}: mcts searches a number of simulations or seconds, as in mcts:500, mcts:2s."
    )


@pytest.mark.parametrize("name", ["greedy:2", "greedy:-0.1", "greedy:", "greedy:often", "greedy:nan"])
def test_a_rate_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadSetup) as error:
        find_bot(name, TORRES)
    assert str(error.value) == (
        f"There is no bot {name!r}: how often greedy errs is a number from 0 to 1, such as 0.5."
    )
