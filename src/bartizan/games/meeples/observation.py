"""PROVISIONAL: replaced by the helper for pictures."""

from typing import Final

from bartizan.engine.game import Feature

MOST_POINTS: Final = 400
FEATURES: Final[tuple[Feature, ...]] = ()
