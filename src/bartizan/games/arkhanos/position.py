"""A state of Arkhanos as plain data, declared once, and its pieces, counted where they lie. `reading.py` fills in what
a position leaves out, and checks it."""

from collections.abc import Mapping
from typing import Any, Final, cast

from bartizan.engine.cells import size_of
from bartizan.engine.domains import NOTHING, Maybe, Named
from bartizan.engine.errors import BadPosition
from bartizan.engine.positions import Cell, Codec, Each, Group, Index, Keyed, Over, Part, Row
from bartizan.engine.reading import MOST_SCORE, read_list, read_table
from bartizan.engine.state import OVER
from bartizan.engine.steps import FieldState
from bartizan.games.arkhanos import actions as a, fields as f, state as s
from bartizan.games.arkhanos.dice import COLOURS, DICE, DIE_NAMES, FACES, SIDES
from bartizan.games.arkhanos.flow import Arkhanos, new_arkhanos
from bartizan.games.arkhanos.spells import Effect

ANY: Final = -2  # a tile or a die that a position leaves out
_AT: Final = f.FIELDS.places
_DIE: Final = "a die such as pink-3"
_TILE: Final = "a tile"


class _Covered(Part):
    """The floors below the top of a tower: what each of them tells is what its cells would."""

    def __init__(self, tile: Cell, held: Cell) -> None:
        super().__init__([], "lists")
        self.tile = tile
        self.held = held

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return [
            {"tile": self.tile.plain(tile), "pillars": [self.held.plain(number) for number in held]}
            for tile, *held in cast("Arkhanos", data).covered[index[0]]
        ]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        floors: list[list[int]] = []
        for one in read_list(value, label, a.TILES):
            floor = read_table(one, "A covered floor", ("tile", "pillars"))
            tile = self.tile.number(floor["tile"], seats, "tile") if "tile" in floor else ANY
            pillars = read_list(floor.get("pillars", [ANY] * a.PILLARS), "pillars", a.PILLARS)
            if len(pillars) != a.PILLARS or None in pillars:
                raise BadPosition(f"'covered': all {a.PILLARS} pillars of a covered floor are full.")
            held = [self.held.number(piece, seats, label) for piece in pillars] if "pillars" in floor else pillars
            floors.append([tile, *held])
        cast("Arkhanos", data).covered[index[0]] = floors


class _Doing(Part):
    """What is being decided, as the agenda prints it; for a spell also in which step of the turn it was cast."""

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        if data.seat == OVER:
            return "over"
        place = len(data.agenda) - 1
        text = data.steps.text(data.agenda[place])
        while isinstance(data.steps.of(data.agenda[place]), Effect):
            place -= 1
            text = f"{text} in {data.steps.text(data.agenda[place])}"
        return text

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        """The agenda is what is being decided, until it is planned; nothing when the match is over."""
        if not isinstance(value, str):
            raise BadPosition("'doing' must be a step such as 'take_die()'.")
        if value != "over":
            spell, _, window = value.rpartition(" in ")
            data.agenda = data.steps.agenda_of([spell, window] if spell else [window])


def _codec(seats: int) -> Codec:
    """What a position of a match with so many seats tells."""
    meeples, rounds = f.MEEPLE_NAMES[: seats * a.RANKS], int(s.ROUNDS[seats])
    pieces, told = Maybe(Named("piece", [*DIE_NAMES, *meeples])), f"{_DIE} or a meeple such as p1 master"
    tile, held = Cell(_AT[f.TILES], what=_TILE), Cell(_AT[f.PILLARS], what=told, values=pieces)
    among = f"a meeple, from p1 apprentice to {meeples[-1]}"
    tower: dict[str, Part] = {
        "tile": tile,
        "pillars": Row(held),
        "beside": Row(Cell(_AT[f.BESIDE], what=among, values=Maybe(Named("meeple", meeples)))),
        "covered": _Covered(tile, held),
    }
    turn: dict[str, Part] = {
        "seat": Cell(_AT[f.PLAYER]),
        "die": Cell(_AT[f.DIE], what=_DIE),
        "counts_as": Cell(_AT[f.COUNTS_AS], what=_DIE),
        "at": Cell(_AT[f.AT], what="a pillar such as west 1"),
        "touched": Cell(_AT[f.TOUCHED], what=_DIE),
    }
    parts: dict[str, Part] = {
        "round": Cell(_AT[f.ROUND], most=rounds),
        "starter": Cell(_AT[f.STARTER]),
        "towers": Keyed(Group(tower), f.TOWER_DOMAIN),
        "stack": Group({"top": Cell(_AT[f.TOP], what=_TILE), "unseen": Cell(_AT[f.UNSEEN], what=_TILE)}),
        "bag": Keyed(Cell(_AT[f.BAG]), a.COLOUR_DOMAIN),
        "table": Row(Cell(_AT[f.TABLE], what=_DIE, values=DICE), most=int(s.DICE_ROLLED[seats])),
        "pool": Row(Cell(_AT[f.POOL], what=_DIE, values=DICE), most=rounds),
        "supply": Each(Each(Cell(_AT[f.SUPPLY]), a.MEEPLES)),
        "books": Each(Keyed(Cell(_AT[f.BOOKS], what="an apprentice or a master"), a.SPELL_DOMAIN, sparse=True)),
        "scores": Each(Cell(_AT[f.PRESTIGE], most=MOST_SCORE)),
        "turn": Group(turn, key="seat"),
        "doing": _Doing([], "steps"),
        "over": Over(),
    }
    return Codec("Arkhanos", f.FIELDS, parts, {"floors": "how many floors a tower has"}, "seats", 2)


_CODECS: Final = {seats: _codec(seats) for seats in (2, 3, 4)}


def seats_of(position: object) -> int:
    """How many seats a position is for; raises `BadPosition`."""
    return _CODECS[4].seats(position)


def read_into(state: Arkhanos, position: Mapping[str, Any], *names: str) -> None:
    """Read some entries of a position, or all of them, into a state; raises `BadPosition`."""
    _CODECS[int(state.seats)].read(state, int(state.seats), position, *names)


def position_of(state: Arkhanos, *names: str) -> dict[str, Any]:
    """The whole state, or some entries of it, as plain data."""
    return _CODECS[int(state.seats)].write(state, int(state.seats), *names)


# The pieces.


def tiles_in_towers(state: Arkhanos) -> list[int]:
    """The tiles of all floors; NOTHING where there is none."""
    return f.FIELDS.of(state.cells, f.TILES) + [floor[0] for floors in state.covered for floor in floors]


def pieces_out(state: Arkhanos) -> list[int]:
    """The dice and meeples that are neither in the bag nor in a supply, wherever they lie, as pillars hold them."""
    cells, of = state.cells, f.FIELDS.of
    found = [number for floors in state.covered for _, *held in floors for number in held]
    found += of(cells, f.PILLARS) + of(cells, f.TABLE) + of(cells, f.POOL)
    found += [int(cells[f.DIE])] if cells[f.AT] < 0 else []
    found += [a.MEEPLE + meeple for meeple in of(cells, f.BESIDE) if meeple >= 0]
    ranks = enumerate(of(cells, f.BOOKS))
    found += [a.MEEPLE + place // a.SPELLS * a.RANKS + rank for place, rank in ranks if rank >= 0]
    return [number for number in found if number != NOTHING]


def pieces_of(state: Arkhanos) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    cells, out = state.cells, pieces_out(state)
    dice = [number // SIDES for number in out if number < FACES]
    found = {f"{name} dice": int(cells[f.BAG + colour]) + dice.count(colour) for colour, name in enumerate(COLOURS)}
    for meeple, name in enumerate(f.MEEPLE_NAMES[: int(state.seats) * a.RANKS]):
        found[name] = int(cells[f.SUPPLY + meeple]) + out.count(a.MEEPLE + meeple)
    tiles = [tile for tile in (*tiles_in_towers(state), int(cells[f.TOP])) if tile >= 0]
    return {**found, "tiles": len(tiles) + int(size_of(cells[f.UNSEEN]))}


def box_of(state: Arkhanos) -> dict[str, int]:
    """The pieces that must be in the game, as they are before the match: `arkhanos.box.tiles` and others of the box."""
    return pieces_of(new_arkhanos(state.seats, state.tables))
