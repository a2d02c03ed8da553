"""The colours of the full screen: warm stone on dark slate, gold for what may be done. Seats keep their own.

Colours never tell anything alone: seats have shapes, heights are numbers, what may be picked has corners.
"""

from typing import Final

from textual.theme import Theme

TABLE: Final = "#13161b"
PANEL: Final = "#1c2129"
INK: Final = "#ece6da"
QUIET: Final = "#a39d8d"
LINE: Final = "#3a4250"
GOLD: Final = "#e3b552"
DIM_GOLD: Final = "#4a4230"
YES: Final = "#57b98a"
NO: Final = "#e8857b"

GROUND: Final = ("#1d232c", "#212833")
"""Bare ground, the spaces by turns."""
STONE: Final = ("#544b3d", "#6b604e", "#83765f", "#9b8d73", "#b2a488", "#c8bb9f", "#dcd0b7", "#eee5d0")
"""Towers by their height, from 1."""
DARK_INK: Final = "#1b1712"
_DARK_FROM: Final = 4
"""From this height on stone is so light that it needs dark letters."""

THEME: Final = Theme(
    name="bartizan",
    primary=GOLD,
    secondary=QUIET,
    accent=GOLD,
    warning=GOLD,
    error=NO,
    success=YES,
    foreground=INK,
    background=TABLE,
    surface=PANEL,
    panel=PANEL,
    dark=True,
    variables={
        "border": LINE,
        "border-blurred": LINE,
        "input-selection-background": f"{GOLD} 35%",
        "scrollbar": LINE,
        "scrollbar-background": PANEL,
        "scrollbar-corner-color": PANEL,
        "scrollbar-hover": QUIET,
        "scrollbar-active": GOLD,
        "scrollbar-background-hover": PANEL,
        "scrollbar-background-active": PANEL,
    },
)


def stone(tall: int) -> tuple[str, str]:
    """The colour of a tower of some height, and that of letters on it."""
    ground = STONE[min(tall, len(STONE)) - 1]
    return ground, DARK_INK if tall >= _DARK_FROM else INK
