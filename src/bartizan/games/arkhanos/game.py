"""The Towers of Arkhanos as a game of the engine: its metadata, and the functions that answer for it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from bartizan.engine.content import Content, kind, must, some_of, text, truth, whole
from bartizan.engine.game import Effort, Game, Pause, Searching
from bartizan.engine.state import CHANCE
from bartizan.games.arkhanos import actions as a, fields as f
from bartizan.games.arkhanos.dice import COLOURS, SIDES
from bartizan.games.arkhanos.flow import Arkhanos, new_arkhanos
from bartizan.games.arkhanos.observation import FEATURES, MOST_PRESTIGE
from bartizan.games.arkhanos.picture import picture
from bartizan.games.arkhanos.position import box_of, pieces_of, position_of
from bartizan.games.arkhanos.reading import PositionReader
from bartizan.games.arkhanos.sketch import ask, meanings, sketch
from bartizan.games.arkhanos.state import Tables
from bartizan.games.arkhanos.view import view_of

_SCORINGS: Final = {
    "outer": {("floor", False)},
    "central": {("floor", True)},
    "incomplete": {("incomplete", False), ("incomplete", True)},
}
"""The rows of the table of points, and the notes that tell of them: their kind, and whether of the central tower."""


class ArkhanosGame(Game[Arkhanos]):
    """The game of The Towers of Arkhanos: `arkhanos.box.players`."""

    id = "arkhanos"
    title = "The Towers of Arkhanos"
    edition = "IDW Games, 2019"
    rules_version = "2"
    seats = (2, 3, 4)
    begins = "drawn"
    options = ()
    space = a.SPACE
    chance_space = a.CHANCE_SPACE
    fields = f.FIELDS
    pauses: ClassVar = {
        "bonus": Pause("before a full central floor is covered, so that its dice can still be swapped"),
        "end": Pause("before the turn ends, so that the dice left to others can still be changed"),
    }
    longest = 1500
    state_bytes = 1_500
    score_range = (0, MOST_PRESTIGE)
    searching = Searching(castellan=Effort(250, 24, 4), sovereign=Effort(1500, 48, 6), swing=8.0, looks=3000)
    features = FEATURES
    features_version = 0
    package = "bartizan.games.arkhanos"
    kinds: ClassVar = {
        "tile": kind(
            a.TILE_NAMES, colours=some_of(COLOURS), numbers=some_of(range(1, SIDES + 1)), different=truth, start=truth
        ),
        "scoring": kind(tuple(_SCORINGS), most=whole(0, 20), second=whole(0, 20), tied=whole(0, 20)),
        "spell": kind(a.SPELL_NAMES, name=text, text=text),
        "bonus": kind((*a.BONUS_NAMES, "spell"), name=text, text=text),
    }
    held_kinds = frozenset({"spell", "bonus"})

    view = staticmethod(view_of)
    position = staticmethod(position_of)
    pieces = staticmethod(pieces_of)
    box = staticmethod(box_of)
    ask = staticmethod(ask)
    sketch = staticmethod(sketch)
    meanings = staticmethod(meanings)
    picture = staticmethod(picture)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> Arkhanos:
        return new_arkhanos(seats, Tables(content))

    def check_content(self, name: str, content: Content) -> None:
        starts = [tile for tile, entry in content["tile"].items() if entry["start"]]
        must(len(starts) == a.CENTRE + 1, f"{name}: [tile]: start must be true for 4 tiles, not for {len(starts)}.")

    def from_position(self, position: Mapping[str, Any], content: Content) -> Arkhanos:
        return PositionReader(position, Tables(content)).read()

    def content_used(self, before: Arkhanos, action: int, after: Arkhanos) -> list[str]:
        used: list[str] = []
        if before.seat != CHANCE:
            used += [f"spell.{a.SPELL_NAMES[action - block.base]}" for block in (a.CAST, a.USE) if action in block]
            tower, pillar = divmod(action - a.PLACE.base, a.PILLARS)
            if action == a.PLACE.base + a.CENTRAL_PLACE:
                used.append("bonus.spell")
            elif action in a.PLACE:
                tile = before.cells[f.TILES + tower]
                used += [f"bonus.{a.BONUS_NAMES[pillar]}", f"tile.{a.TILE_NAMES[int(tile)]}"]
        scored = {(note["kind"], note.get("tower") == "centre") for note in self.narrate(before, action, after)}
        for scoring, kinds in _SCORINGS.items():
            used += [f"scoring.{scoring}"] if scored & kinds else []
        return used

    def options_of(self, state: Arkhanos) -> dict[str, str]:
        return {}

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        book = {} if view["you"] is None else view["books"][view["you"]]
        return [f"spell.{spell}" for spell, rank in book.items() if rank]


GAME: Final = ArkhanosGame()
