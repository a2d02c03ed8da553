"""The Royal Guard's turn of the game against the oracle's: the same possibilities, and the same state afterwards.

`python -m tests.rules.meeples.oracle --turns 10000` compares more.
"""

from collections import Counter
from functools import cache
from typing import Final

from bartizan.games.meeples import actions as a
from tests.rules.meeples.oracle.playing import play_turn

TURNS: Final = 600
CHANCES: Final = ["meeple", "card", "room", "quest kept", "quest scored"]
EXCEPTIONS: Final = [
    "B2 without Prey", "C2 without Prey", "Monster elsewhere", "Order elsewhere", "Room elsewhere", "Unit elsewhere",
    "arrives elsewhere", "impossible", "no Monster at all", "no Room at all", "no spot left", "no tainted Room",
    "prestige", "slot 1 empty", "supply empty", "tie", "tie broken by Prey",
]  # fmt: skip
SHORTAGES: Final = [
    "Dark Council 1", "Dark Council 2", "Dark Council 3", "Monster deck empty", "Quest deck rebuilt", "bag too small",
    "no Corruption left", "no Quest left",
]  # fmt: skip


@cache
def met() -> Counter[str]:
    """Turns played by both; what came up in them."""
    found: Counter[str] = Counter()
    for seed in range(TURNS):
        found += play_turn(seed)
    return found


def rare(names: list[str], number: int) -> dict[str, int]:
    """What has come up less often than this."""
    return {name: met()[name] for name in names if met()[name] < number}


def test_game_and_oracle_agree_on_turns_of_the_guard() -> None:
    assert met()["turns"] == TURNS
    assert rare(CHANCES, 50) == {}


def test_the_turns_have_every_spot_order_and_room() -> None:
    assert rare(a.GUARD_SPOT_NAMES, 10) == {}
    assert rare([*a.ORDER_NAMES, *a.ROOM_KINDS], 10) == {}


def test_the_turns_have_every_exception() -> None:
    assert rare(EXCEPTIONS, 3) == {}
    assert rare(SHORTAGES, 1) == {}
