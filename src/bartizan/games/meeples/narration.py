"""PROVISIONAL: replaced by the helper for words."""

from bartizan.engine.game import Landmark, Note
from bartizan.engine.narration import narrate as narrate_steps
from bartizan.games.meeples.flow import Meeples


def narrate(before: Meeples, action: int, after: Meeples) -> list[Note]:
    """All that follows from an action, in the order in which it happens."""
    return narrate_steps(before, action)


def content_used(before: Meeples, action: int, after: Meeples) -> list[str]:
    """The content entries that an action brings into play."""
    return []


def landmarks(before: Meeples, after: Meeples) -> dict[str, Landmark]:
    """What an action has settled about the whole match."""
    return {}
