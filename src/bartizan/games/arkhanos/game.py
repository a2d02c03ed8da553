"""The Towers of Arkhanos as a game of the engine: its metadata, and the functions that answer for it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.content import Content, kind, some_of, text, truth, whole
from bartizan.engine.errors import BadContent, Refusal
from bartizan.engine.game import Effort, Game, Note, Searching
from bartizan.engine.state import State
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import CENTRE, CHANCE_SPACE, SPACE, SPELL_NAMES, TILE_NAMES
from bartizan.games.arkhanos.dice import COLOURS, SIDES
from bartizan.games.arkhanos.flow import LONGEST, Arkhanos, new_arkhanos
from bartizan.games.arkhanos.observation import FEATURES, MOST_PRESTIGE, observe
from bartizan.games.arkhanos.picture import picture
from bartizan.games.arkhanos.position import position_of
from bartizan.games.arkhanos.reading import state_at
from bartizan.games.arkhanos.sketch import ask, meanings, sketch
from bartizan.games.arkhanos.state import Tables
from bartizan.games.arkhanos.telling import content_used, narrate
from bartizan.games.arkhanos.view import box_of, pieces_of, view_of

_SCORINGS: Final = ("outer", "central", "incomplete")
_BONUSES: Final = ("prestige", "floor", "spell", "build")


class ArkhanosGame(Game):
    """The game of The Towers of Arkhanos: `arkhanos.box.players`."""

    id = "arkhanos"
    title = "The Towers of Arkhanos"
    edition = "IDW Games, 2019"
    rules_version = "2"
    seats = (2, 3, 4)
    begins = "drawn"
    options = ()
    space = SPACE
    chance_space = CHANCE_SPACE
    fields = f.FIELDS
    pauses: ClassVar = {
        "bonus": "before a full central floor is covered, so that its dice can still be swapped",
        "end": "before the turn ends, so that the dice left to others can still be changed",
    }
    longest = LONGEST
    state_bytes = 1_500
    score_range = (0, MOST_PRESTIGE)
    searching = Searching(castellan=Effort(250, 24, 4), sovereign=Effort(1500, 48, 6), swing=8.0, looks=3000)
    features = FEATURES
    features_version = 0
    package = "bartizan.games.arkhanos"
    kinds: ClassVar = {
        "tile": kind(
            TILE_NAMES,
            colours=some_of(COLOURS),
            numbers=some_of(range(1, SIDES + 1)),
            different=truth,
            start=truth,
        ),
        "scoring": kind(_SCORINGS, most=whole(0, 20), second=whole(0, 20), tied=whole(0, 20)),
        "spell": kind(SPELL_NAMES, name=text, text=text),
        "bonus": kind(_BONUSES, name=text, text=text),
    }
    held_kinds = frozenset({"spell", "bonus"})

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> Arkhanos:
        return new_arkhanos(seats, tables_of(content))

    def check_content(self, name: str, content: Content) -> None:
        starts = [tile for tile, entry in content["tile"].items() if entry["start"]]
        if len(starts) != CENTRE + 1:
            raise BadContent(f"{name}: [tile]: start must be true for 4 tiles, not for {len(starts)}.")

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**view_of(_arkhanos(state), seat)}

    def open_blocks(self, state: State) -> list[str]:
        data = _arkhanos(state)
        return data.doing().blocks(data, data.top())

    def refuse(self, state: State, action: int) -> Refusal | None:
        data = _arkhanos(state)
        return data.doing().refuse(data, data.top(), action)

    def position(self, state: State) -> dict[str, Any]:
        return position_of(_arkhanos(state))

    def from_position(self, position: Mapping[str, Any], content: Content) -> Arkhanos:
        return state_at(position, tables_of(content))

    def options_of(self, state: State) -> dict[str, str]:
        return {}

    def pieces(self, state: State) -> dict[str, int]:
        return pieces_of(_arkhanos(state))

    def box(self, state: State) -> dict[str, int]:
        return box_of(_arkhanos(state))

    def narrate(self, before: State, action: int, after: State) -> list[Note]:
        return narrate(_arkhanos(before), action, _arkhanos(after))

    def ask(self, view: Mapping[str, Any]) -> str:
        return ask(view)

    def sketch(self, view: Mapping[str, Any]) -> str:
        return sketch(view)

    def meanings(self, view: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        return meanings(view)

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        book = {} if view["you"] is None else view["books"][view["you"]]
        return [f"spell.{spell}" for spell, rank in book.items() if rank]

    def picture(self, view: Mapping[str, Any]) -> str:
        return picture(view)

    def observe(self, view: Mapping[str, Any]) -> dict[str, list[int]]:
        return observe(view)

    def content_used(self, before: State, action: int, after: State) -> list[str]:
        return content_used(_arkhanos(before), action, _arkhanos(after))


def _arkhanos(state: State) -> Arkhanos:
    return cast("Arkhanos", state)


def tables_of(content: Content) -> Tables:
    """The numbers of the content files, as the state needs them."""
    tiles = [content["tile"][name] for name in TILE_NAMES]
    rows = [[content["scoring"][name][field] for field in ("most", "second", "tied")] for name in _SCORINGS]
    return Tables(
        faces=vec[i64]([_faces(tile["colours"], tile["numbers"]) for tile in tiles]),
        different=vec[i64]([int(tile["different"]) for tile in tiles]),
        starts=sum(2**number for number, tile in enumerate(tiles) if tile["start"]),
        outer=vec[i64](rows[0]),
        central=vec[i64](rows[1]),
        incomplete=vec[i64](rows[2]),
    )


def _faces(colours: list[str], numbers: list[int]) -> int:
    """The dice that a tile takes, a bit for each."""
    return sum(2 ** (COLOURS.index(colour) * SIDES + number - 1) for colour in colours for number in numbers)


GAME: Final = ArkhanosGame()
