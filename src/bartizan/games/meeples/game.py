"""Meeples & Monsters as a game of the engine: its metadata, and the functions that answer for it."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

from bartizan.engine.content import Content
from bartizan.engine.game import Effort, Game, Option, Pause, Searching
from bartizan.games.meeples import fields as f, state as s
from bartizan.games.meeples.actions import CHANCE_SPACE, SPACE
from bartizan.games.meeples.box import KINDS, check, tables_of
from bartizan.games.meeples.flow import LONGEST, Meeples, new_match
from bartizan.games.meeples.narration import content_used, landmarks, narrate
from bartizan.games.meeples.observation import FEATURES, MOST_POINTS
from bartizan.games.meeples.picture import picture
from bartizan.games.meeples.pieces import box_of, pieces_of
from bartizan.games.meeples.position import position_of
from bartizan.games.meeples.reading import people_of, state_at, state_of
from bartizan.games.meeples.sketch import ask, meanings, sketch
from bartizan.games.meeples.state import Tables
from bartizan.games.meeples.view import view_of

_HELP: Final = ("none", "one", "two", "three")


class MeeplesGame(Game[Meeples]):
    """The game of Meeples & Monsters: `meeples.box.players`."""

    id = "meeples"
    title = "Meeples & Monsters"
    edition = "Alderac Entertainment Group, 2022, with the Four Towers and the Royal Guard"
    rules_version = "1"
    seats = (1, 2, 3, 4)
    begins = "drawn"
    automa = "The Royal Guard"
    options = (
        Option(
            "towers",
            ("with", "without"),
            "with",
            "with: the Four Towers stand in the city, with Rooms to complete; without: the base game alone",
            seats=(2, 3, 4),
        ),
        Option(
            "help",
            _HELP,
            "none",
            "Hired Help: how many of your classes begin at level 2, with one such Unit in your bag",
            seats=(1,),
        ),
        Option(
            "advanced",
            ("no", "yes"),
            "no",
            "yes: a hero and its party are in the Royal Guard's bag from the start, which makes it stronger",
            seats=(1,),
        ),
    )
    space = SPACE
    chance_space = CHANCE_SPACE
    fields = f.FIELDS
    pauses: ClassVar = {"quests": Pause("after all targets are resolved, so that Quests can be completed")}
    longest = LONGEST
    pack_bytes = 60_000
    score_range = (0, MOST_POINTS)
    searching = Searching(Effort(500, 24, 2), Effort(8000, 48, 2), swing=8.0, within=100, looks=1000)
    features = FEATURES
    features_version = 0
    package = "bartizan.games.meeples"
    kinds = KINDS
    held_kinds = frozenset({"quest", "monster", "room", "location", "token", "overlord"})

    view = staticmethod(view_of)
    position = staticmethod(position_of)
    pieces = staticmethod(pieces_of)
    box = staticmethod(box_of)
    ask = staticmethod(ask)
    sketch = staticmethod(sketch)
    meanings = staticmethod(meanings)
    picture = staticmethod(picture)
    narrate = staticmethod(narrate)
    content_used = staticmethod(content_used)
    landmarks = staticmethod(landmarks)
    check_content = staticmethod(check)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> Meeples:
        help_ = _HELP.index(options["help"])
        tables = self._tables(content, seats)
        return new_match(seats, options["towers"] == "with", help_, options["advanced"] == "yes", tables)

    def people(self, state: Meeples) -> int:
        return int(s.people(state))

    def from_position(self, position: Mapping[str, Any], content: Content) -> Meeples:
        return state_at(position, self._tables(content, people_of(position)))

    def restore(self, position: Mapping[str, Any], content: Content) -> Meeples:
        return state_of(position, self._tables(content, people_of(position)))

    def options_of(self, state: Meeples) -> dict[str, str]:
        cells = state.cells
        return {
            "towers": "with" if cells[f.TOWERS] == 1 else "without",
            "help": _HELP[int(cells[f.HELP])],
            "advanced": "yes" if cells[f.ADVANCED] == 1 else "no",
        }

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        quests = [] if view["you"] is None else view["players"][view["you"]]["quests"]["known"]
        return [f"quest.{quest}" for quest in quests]

    @cache  # noqa: B019  # there is one game
    def _own_tables(self, seats: int) -> Tables:
        """Those of the game's own content: they are made once for each number of players."""
        return tables_of(self.own_content, seats)

    def _tables(self, content: Content, seats: int) -> Tables:
        return self._own_tables(seats) if content is self.own_content else tables_of(content, seats)


GAME: Final = MeeplesGame()
