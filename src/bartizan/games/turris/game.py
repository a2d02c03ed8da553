"""Turris as a game of the engine: its metadata, and the functions that answer for it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from bartizan.engine.content import Content
from bartizan.engine.domains import NOTHING
from bartizan.engine.game import Effort, Game, Landmark, Option, Searching
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import CHANCE_SPACE, SPACE
from bartizan.games.turris.box import KINDS, check, tables_of
from bartizan.games.turris.flow import Turris, new_turris
from bartizan.games.turris.narration import content_used, narrate
from bartizan.games.turris.observation import FEATURES, MOST_PRESTIGE
from bartizan.games.turris.picture import picture
from bartizan.games.turris.position import box_of, pieces_of, position_of
from bartizan.games.turris.reading import people_of, state_at, state_of
from bartizan.games.turris.rounds import why_ending
from bartizan.games.turris.sketch import ask, meanings, sketch
from bartizan.games.turris.state import LANGUAGE, SOLO, Tables
from bartizan.games.turris.view import view_of

_BEASTS: Final = "fixed: each Beast begins on its own Excavation spot; random: chance deals the Beasts to the spots"


class TurrisGame(Game[Turris]):
    """The game of Turris: `turris.components.players`."""

    id = "turris"
    title = "Turris"
    edition = "AP Board Games, 2020"
    rules_version = "3"
    seats = (1, 2, 3, 4)
    begins = "drawn"
    automa = "The Betrayers"
    options = (Option("beasts", ("fixed", "random"), "fixed", _BEASTS),)
    space = SPACE
    chance_space = CHANCE_SPACE
    fields = f.FIELDS
    longest = 60_000
    state_bytes = 4_500
    pack_bytes = 65_000
    score_range = (0, MOST_PRESTIGE)
    searching = Searching(castellan=Effort(500, 24, 2), sovereign=Effort(800, 32, 4, draws=8), swing=8.0, within=100)
    features = FEATURES
    features_version = 1
    package = "bartizan.games.turris"
    kinds = KINDS
    held_kinds = frozenset({"tactic", "mission", "site", "trionfo"})

    view = staticmethod(view_of)
    position = staticmethod(position_of)
    pieces = staticmethod(pieces_of)
    box = staticmethod(box_of)
    ask = staticmethod(ask)
    sketch = staticmethod(sketch)
    meanings = staticmethod(meanings)
    picture = staticmethod(picture)
    narrate = staticmethod(narrate)
    check_content = staticmethod(check)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> Turris:
        solo = seats == SOLO
        return new_turris(seats, solo, options["beasts"] == "random", self._tables(content, solo))

    def people(self, state: Turris) -> int:
        return int(state.people)

    def from_position(self, position: Mapping[str, Any], content: Content) -> Turris:
        return state_at(position, self._tables(content, people_of(position) == SOLO))

    def restore(self, position: Mapping[str, Any], content: Content) -> Turris:
        return state_of(position, self._tables(content, people_of(position) == SOLO))

    def options_of(self, state: Turris) -> dict[str, str]:
        # Nothing else depends on it.
        arising = state.cells[f.ROUND] == 0 and NOTHING in f.FIELDS.of(state.cells, f.BEASTS)
        return {"beasts": "random" if arising else "fixed"}

    def shown_entry(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        return LANGUAGE.shown_entry(KINDS, fields)

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        cards = [] if view["you"] is None else view["players"][view["you"]]["hand"]["cards"]
        return [f"tactic.{card}" for card in cards]

    def content_used(self, before: Turris, action: int, after: Turris) -> list[str]:
        return content_used(before, action)

    def landmarks(self, before: Turris, after: Turris) -> dict[str, Landmark]:
        if before.cells[f.ENDING] or not after.cells[f.ENDING]:
            return {}
        number = int(after.cells[f.ROUND])
        return {"Round in which the end is triggered": number, "What triggers the end": why_ending(after)}

    @cached_property
    def _own_tables(self) -> tuple[Tables, Tables]:
        """Those of the game's own content, for several people and for one: they are made once, because that takes
        longer than all the rest of a set-up."""
        return tables_of(self.own_content, solo=False), tables_of(self.own_content, solo=True)

    def _tables(self, content: Content, solo: bool) -> Tables:
        return self._own_tables[int(solo)] if content is self.own_content else tables_of(content, solo)


GAME: Final = TurrisGame()
