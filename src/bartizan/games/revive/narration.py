"""What follows from an action, in the order in which it happens, and which content it brings into play."""

from typing import Any

from bartizan.engine.game import Landmark
from bartizan.engine.narration import narrate as narrate_steps
from bartizan.engine.state import OVER
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.names import WORDS

Notes = list[dict[str, Any]]


def narrate(before: Revive, action: int, after: Revive) -> Notes:
    """All that follows from an action, in the order in which it happens."""
    found = narrate_steps(before, action)
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        found.append(WORDS.note("end", after, winners=winners))
    return found


def content_used(before: Revive, action: int, after: Revive) -> list[str]:
    """The content entries that an action brings into play."""
    return []


def landmarks(before: Revive, after: Revive) -> dict[str, Landmark]:
    """What an action has settled about the whole match."""
    return {}
