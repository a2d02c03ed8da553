"""The lines that the sketches of all games are made of, as `terminal/sketches.py` reads them."""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

FIGURES: Final = "ABCD"
"""The letters of the seats."""
_WIDTH: Final = 79


def wrapped(line: str, indent: int = 4) -> list[str]:
    """A sentence in lines that are not too long."""
    return wrap(line, _WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)


def seat_line(view: Mapping[str, Any], seat: int, facts: Sequence[str]) -> str:
    """The line of a seat, marked if it is to decide."""
    mark = ">" if view["deciding"] == seat else " "
    return f"{mark} {FIGURES[seat]} p{seat + 1}: {', '.join(facts)}"
