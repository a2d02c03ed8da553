"""A view of Torres as a flat SVG, for a notebook."""

from collections.abc import Mapping
from typing import Any


def picture(view: Mapping[str, Any]) -> str:
    """The board from above."""
    return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{view['game']}</title></svg>"
