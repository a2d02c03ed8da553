"""PROVISIONAL: replaced by the helper for words."""

from collections.abc import Mapping
from typing import Any


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to the player who decides."""
    return f"Decide: {view['doing']['what']}."
