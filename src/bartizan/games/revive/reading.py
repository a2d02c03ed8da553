"""A position of Revive, read and checked."""

from collections.abc import Mapping
from typing import Any

from bartizan.games.revive.flow import Revive
from bartizan.games.revive.position import state_of
from bartizan.games.revive.state import Tables


def state_at(position: Mapping[str, Any], tables: Tables) -> Revive:
    """The state that a position describes; raises `BadPosition`."""
    return state_of(position, tables)
