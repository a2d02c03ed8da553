"""Tables for the tests of the rules."""

from functools import cache
from importlib.resources import files

from bartizan.engine import content as contents
from bartizan.engine.content import Content
from bartizan.games.revive import box


@cache
def content() -> Content:
    """The game's own content."""
    return contents.load(files("bartizan.games.revive").joinpath("content"), box.KINDS)
