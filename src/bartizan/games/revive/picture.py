"""A view of Revive as one flat SVG, for a notebook."""

from collections.abc import Mapping
from typing import Any

from bartizan.engine import drawing as d


def picture(view: Mapping[str, Any]) -> str:
    """The land and the seats."""
    return d.sheet(d.WIDTH, 700, "Revive", ["Revive."], [])
