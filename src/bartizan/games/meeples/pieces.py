"""PROVISIONAL: replaced by the helper for positions."""

from bartizan.games.meeples.flow import Meeples


def pieces_of(state: Meeples) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    return {}


def box_of(state: Meeples) -> dict[str, int]:
    """What must be in the game."""
    return {}
