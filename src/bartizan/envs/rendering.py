"""The render modes of the environments: text, SVG, or printing."""

from typing import Final

from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game
from bartizan.engine.state import State

RENDER_MODES: Final = ["human", "ansi", "svg"]
FRAMES_PER_SECOND: Final = 2


def check_mode(mode: str | None) -> str | None:
    """The mode itself, if it is one; raises `BadSetup`."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"A render mode is one of {', '.join(RENDER_MODES)}, not {mode!r}.")
    return mode


def render_state(game: Game, state: State, eyes: int, mode: str) -> str | None:
    """The table as a seat (or SPECTATOR) sees it: a text, an SVG, or nothing once it is printed."""
    view = game.view(state, eyes)
    if mode == "svg":
        return game.picture(view)
    text = game.sketch(view)
    if mode == "ansi":
        return text
    print(text)
    return None
