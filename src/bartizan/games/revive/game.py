"""Revive as a game of the engine: its metadata, and the functions that answer for it."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from bartizan.engine.content import Content
from bartizan.engine.game import Effort, Game, Honour, Option, Searching
from bartizan.games.revive import fields as f
from bartizan.games.revive.achievements import honours_of
from bartizan.games.revive.actions import CHANCE_SPACE, SPACE
from bartizan.games.revive.box import KINDS, check, tables_of
from bartizan.games.revive.flow import DERIVED, Revive, new_match
from bartizan.games.revive.gains import PAUSES
from bartizan.games.revive.narration import content_used, landmarks, narrate
from bartizan.games.revive.observation import FEATURES, MOST_POINTS
from bartizan.games.revive.picture import picture
from bartizan.games.revive.pieces import box_of, pieces_of
from bartizan.games.revive.position import POSITION, position_of, state_of
from bartizan.games.revive.reading import state_at
from bartizan.games.revive.sketch import ask, meanings, sketch
from bartizan.games.revive.state import Tables
from bartizan.games.revive.turns import MOST_TURNS
from bartizan.games.revive.view import view_of
from bartizan.games.revive.words import LANGUAGE

_CELLS: Final = {"expansion": f.EXPANSION, "tribes": f.CHOSEN, "card": f.OPEN_CARD, "machines": f.CHURN}


class ReviveGame(Game[Revive]):
    """The game of Revive: `revive.frame.players`."""

    id = "revive"
    title = "Revive"
    edition = "Aporta Games, 2022, with Call of the Abyss"
    rules_version = "1"
    seats = (1, 2, 3, 4)
    begins = "drawn"
    options = (
        Option("expansion", ("with", "without"), "with", "with: Call of the Abyss is in the box: devotion, Scyphoz, "
               "lakes, journeys, four tribes; without: the base game"),
        Option("tribes", ("dealt", "chosen"), "dealt",
               "dealt: chance deals them; chosen: the last player chooses first"),
        Option("card", ("own", "open"), "own", "own: everyone keeps an artifact card in secret; open: one is for all"),
        Option("machines", ("stay", "change"), "stay",
               "change: who takes a machine puts another one of the display under its stack"),
    )  # fmt: skip
    space = SPACE
    chance_space = CHANCE_SPACE
    fields = f.FIELDS
    derived = DERIVED
    pauses = PAUSES
    longest = 4 * int(MOST_TURNS) * 80  # more steps of chance and seats than a turn has when nothing is left out
    state_bytes = 10_000
    pack_bytes = 180_000
    score_range = (0, MOST_POINTS)
    searching = Searching(
        Effort(40, 6, 2),
        Effort(200, 12, 2),
        swing=15.0,
        par=220.0,
        reply_width=1,
        replies=2,
        within=12,
        lines=12,
        looks=250,
    )
    features = FEATURES
    features_version = 0
    package = "bartizan.games.revive"
    kinds = KINDS
    held_kinds = frozenset({"citizen", "scyphoz", "module", "machine", "crate", "journey", "scoring", "tribe"})

    view = staticmethod(view_of)
    position = staticmethod(position_of)
    pieces = staticmethod(pieces_of)
    box = staticmethod(box_of)
    ask = staticmethod(ask)
    sketch = staticmethod(sketch)
    meanings = staticmethod(meanings)
    picture = staticmethod(picture)
    narrate = staticmethod(narrate)
    landmarks = staticmethod(landmarks)
    check_content = staticmethod(check)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> Revive:
        expansion, chosen, *others = (
            options[option.name] != option.choices[int(option.name == "expansion")] for option in self.options
        )
        return new_match(seats, [expansion, *others, chosen], self._tables(content, seats))

    def from_position(self, position: Mapping[str, Any], content: Content) -> Revive:
        return state_at(position, self._tables(content, POSITION.seats(position)))

    def restore(self, position: Mapping[str, Any], content: Content) -> Revive:
        return state_of(position, self._tables(content, POSITION.seats(position)))

    def options_of(self, state: Revive) -> dict[str, str]:
        cells = state.cells
        return {
            option.name: option.choices[int((cells[_CELLS[option.name]] == 1) != (option.name == "expansion"))]
            for option in self.options
        }

    def content_used(self, before: Revive, action: int, after: Revive) -> list[str]:
        return content_used(before, action)

    def honours(self, state: Revive, seat: int) -> list[Honour]:
        return honours_of(state)

    def shown_entry(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        return LANGUAGE.shown_entry(KINDS, fields)

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        cards = [] if view["you"] is None else view["players"][view["you"]]["artifact_cards"]["known"]
        return [f"scoring.{card}" for card in cards]

    @cache  # noqa: B019  # there is one game
    def _own_tables(self, seats: int) -> Tables:
        """Those of the game's own content: they are made once for each number of players."""
        return tables_of(self.own_content, seats)

    def _tables(self, content: Content, seats: int) -> Tables:
        return self._own_tables(seats) if content is self.own_content else tables_of(content, seats)


GAME: Final = ReviveGame()
