"""A position of Arkhanos, written as plain data, read and checked. `moment.py` rebuilds its agenda.

What is left out is filled in: tiles lie in the stack, dice in the bag, meeples in their supplies. Floors below the top
and dice of the mana pool that are only counted get tiles and dice that are nowhere else. A step in which there is
nothing to decide is done at once.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import Reader
from bartizan.engine.state import OVER as MATCH_OVER
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, DIE_NAMES, FACES, SIDES, colour_of, number_of
from bartizan.games.arkhanos.floors import FINISH
from bartizan.games.arkhanos.flow import FIRST_TILES, ROLL_DICE, Arkhanos, new_arkhanos
from bartizan.games.arkhanos.moment import (
    OVER,
    Moment,
    check_moment,
    is_between_turns,
    is_of_a_turn,
    is_of_the_setup,
    is_turning_up,
    moment_of,
    plan,
    pool_at,
    turn_of,
)
from bartizan.games.arkhanos.state import Tables, dice_of, rounds_of
from bartizan.games.arkhanos.table import dice_on_table

_FIELDS: Final = (
    "seats", "round", "starter", "towers", "stack", "bag", "table", "pool", "supply", "books", "scores", "turn",
    "doing", "over",
)  # fmt: skip
_TOWER_FIELDS: Final = ("tile", "pillars", "beside", "covered")
_STACK_FIELDS: Final = ("top", "unseen")
_TURN_FIELDS: Final = ("seat", "die", "counts_as", "at", "touched")
_PILLAR_NAMES: Final = [f"{tower} {pillar + 1}" for tower in a.TOWER_NAMES for pillar in range(a.PILLARS)]
_ANY: Final = -2
"""A tile or a die that a position leaves out."""
_MOST_SHIFTED: Final = 2
"""By Shift and by Manipulate."""


class _Reader(Reader):
    """A position of Arkhanos that is being read."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(position, "Arkhanos", _FIELDS)
        self.meeple_names = [f"p{seat + 1} {rank}" for seat in range(self.seats) for rank in a.MEEPLES.values]

    def die(self, field: str, value: object) -> int:
        return self.member(field, value, DIE_NAMES, "a die such as pink-3")

    def tile(self, field: str, value: object) -> int:
        return self.member(field, value, a.TILE_NAMES, "a tile")

    def meeple(self, field: str, value: object) -> int:
        return self.member(field, value, self.meeple_names, f"a meeple, from p1 apprentice to p{self.seats} master")

    def held(self, field: str, value: object) -> int:
        """What stands on a pillar."""
        if isinstance(value, str) and value in self.meeple_names:
            return a.MEEPLE + self.meeple_names.index(value)
        return self.member(field, value, DIE_NAMES, "a die such as pink-3 or a meeple such as p1 master")


def state_at(position: Mapping[str, Any], tables: Tables) -> Arkhanos:
    """The state that a position describes; raises `BadPosition`."""
    read = _Reader(position)
    state = new_arkhanos(read.seats, tables)
    state.agenda = vec[i64]([])
    _read_towers(read, state)
    _read_books(read, state)
    for seat, score in enumerate(read.scores()):
        state.cells[f.PRESTIGE + seat] = score
    for slot, die in enumerate(
        sorted(read.die("table", name) for name in read.values(position, "table", dice_of(read.seats)))
    ):
        state.cells[f.TABLE + slot] = die
    turn = _read_turn(read, state)
    moment = _read_moment(read, state, turn)
    _read_round(read, state, moment)
    if (turn is not None) != is_of_a_turn(moment, int(state.cells[f.ROUND])):
        raise BadPosition(
            f"'turn' must be given in a turn, and only there: {moment.text} is {'' if turn is None else 'not '}in one."
        )
    number = turn_of(moment, state, turn)
    _read_seat(read, state, turn, number)
    _share_tiles(read, state, moment)
    _share_dice(read, state, moment)
    _share_meeples(read, state)
    check_moment(moment, state)
    plan(moment, state, number)
    if moment is OVER:
        state.seat = MATCH_OVER
    else:
        state.run()
    return state


def _read_towers(read: _Reader, state: Arkhanos) -> None:
    """What stands in the towers. Tiles and covered dice that are left out stay open."""
    cells = state.cells
    towers = read.table(read.position, "towers", a.TOWER_NAMES)
    state.covered = [[] for _ in range(a.TOWERS)]
    for number, name in enumerate(a.TOWER_NAMES):
        tower = read.table(towers, name, _TOWER_FIELDS)
        cells[f.TILES + number] = _read_tile(read, tower)
        state.covered[number] = _read_covered(read, tower)
        for pillar, held in enumerate(read.values(tower, "pillars", a.PILLARS)):
            place = number * a.PILLARS + pillar
            cells[f.PILLARS + place] = NOTHING if held is None else read.held(f"pillars of {name}", held)
        for pillar, meeple in enumerate(read.values(tower, "beside", a.PILLARS)):
            place = number * a.PILLARS + pillar
            cells[f.BESIDE + place] = NOTHING if meeple is None else read.meeple(f"beside in {name}", meeple)
            if meeple is not None and not 0 <= cells[f.PILLARS + place] < FACES:
                raise BadPosition(f"'beside': {meeple} stands beside pillar {pillar + 1} of {name}, which has no die.")
    central = [int(cells[f.PILLARS + a.CENTRE * a.PILLARS + pillar]) for pillar in range(a.PILLARS)]
    if any(central[pillar] < 0 <= central[pillar + 1] for pillar in range(a.PILLARS - 1)):
        raise BadPosition("'pillars': those of the centre are filled in their order.")


def _read_tile(read: _Reader, table: Mapping[str, Any]) -> int:
    if "tile" not in table:
        return _ANY
    return NOTHING if table["tile"] is None else read.tile("tile", table["tile"])


def _read_covered(read: _Reader, tower: Mapping[str, Any]) -> list[int]:
    """The floors below the top: tile and pillars of each."""
    rows: list[int] = []
    for floor in read.values(tower, "covered", a.TILES):
        if not isinstance(floor, Mapping):
            raise BadPosition("'covered': a floor is a table of its 'tile' and its 'pillars'.")
        read.only(floor, ("tile", "pillars"), "A covered floor")
        rows.append(_read_tile(read, floor))
        pillars = [read.held("covered", held) for held in read.values(floor, "pillars", a.PILLARS)]
        if len(pillars) != a.PILLARS and "pillars" in floor:
            raise BadPosition(f"'covered': all {a.PILLARS} pillars of a covered floor are full.")
        rows += pillars or [_ANY] * a.PILLARS
    return rows


def _read_books(read: _Reader, state: Arkhanos) -> None:
    books = read.position.get("books", [{}] * read.seats)
    if not isinstance(books, list) or len(books) != read.seats:
        raise BadPosition(f"'books' must be a list of {read.seats} tables, one for each seat.")
    for seat, value in enumerate(books):
        book = read.table({"books": value}, "books", a.SPELL_NAMES)
        for spell, rank in book.items():
            if rank is not None:
                place = seat * a.SPELLS + a.SPELL_NAMES.index(spell)
                state.cells[f.BOOKS + place] = read.member("books", rank, a.MEEPLES.values, "an apprentice or a master")


def _read_turn(read: _Reader, state: Arkhanos) -> Mapping[str, Any] | None:
    """The turn in progress, if there is one; its die, and what has become of it."""
    cells = state.cells
    outside = read.over or read.position.get("round") == 0 or cells[f.TABLE] == NOTHING
    if "doing" in read.position:
        outside = is_between_turns(moment_of(read.position["doing"])) or outside
    turn = read.position.get("turn", None if outside else {})
    if turn is None:
        return None
    if not isinstance(turn, Mapping):
        raise BadPosition("'turn' must be a table of fields.")
    read.only(turn, _TURN_FIELDS, "'turn'")
    given = {field: turn[field] for field in _TURN_FIELDS[1:] if turn.get(field) is not None}
    if "die" not in given and ("counts_as" in given or "at" in given):
        raise BadPosition("'turn': 'counts_as' and 'at' tell of a 'die' that has been taken.")
    if "die" in given:
        cells[f.DIE] = read.die("die", given["die"])
        cells[f.COUNTS_AS] = read.die("counts_as", given.get("counts_as", given["die"]))
        if abs(int(number_of(cells[f.COUNTS_AS]) - number_of(cells[f.DIE]))) > _MOST_SHIFTED:
            raise BadPosition(f"'counts_as': spells shift a die by {_MOST_SHIFTED} at most.")
    if "at" in given:
        cells[f.AT] = read.member("at", given["at"], _PILLAR_NAMES, "a pillar such as west 1")
    if "touched" in given:
        cells[f.TOUCHED] = read.die("touched", given["touched"])
        if cells[f.TOUCHED] != cells[f.DIE] and cells[f.TOUCHED] not in f.FIELDS.of(cells, f.TABLE):
            raise BadPosition("'touched': a die that a spell has brought to the table lies there, or has been taken.")
    return turn


def _read_moment(read: _Reader, state: Arkhanos, turn: Mapping[str, Any] | None) -> Moment:
    """What is being decided. If that is left out, it is the next thing that nobody has done."""
    cells = state.cells
    if read.over:
        if read.position.get("doing", OVER.text) != OVER.text:
            raise BadPosition("'doing' must be 'over' when the match is over.")
        return OVER
    if "doing" in read.position:
        moment = moment_of(read.position["doing"])
        if moment is OVER:
            raise BadPosition("'over' must be true when 'doing' says so.")
        return moment
    if turn is None:
        return moment_of(_setup_step(read, state) if read.position.get("round") == 0 else "roll_dice()")
    if cells[f.AT] != NOTHING:
        return moment_of("place_meeple()" if cells[f.BESIDE + cells[f.AT]] == NOTHING else "gain_bonus()")
    return moment_of("take_die()" if cells[f.DIE] == NOTHING else "place_die()")


def _setup_step(read: _Reader, state: Arkhanos) -> str:
    """The next step of the set-up that has not happened."""
    laid = sum(state.cells[f.TILES + tower] >= 0 for tower in range(a.CENTRE))
    if laid < a.CENTRE:
        return FIRST_TILES.text(FIRST_TILES.at(laid))
    top = read.table(read.position, "stack", _STACK_FIELDS).get("top")
    return "turn_up_tile()" if top is None else "draw_first_player()"


def _read_round(read: _Reader, state: Arkhanos, moment: Moment) -> None:
    """The round, and the dice that the rounds before it have left in the mana pool."""
    cells = state.cells
    rounds = int(rounds_of(read.seats))
    pool = [read.die("pool", name) for name in read.values(read.position, "pool", rounds)]
    cells[f.ROUND] = read.whole(read.position, "round", 0, rounds, _likely_round(read, state, moment, len(pool)))
    due = pool_at(moment, read.seats, int(cells[f.ROUND]))
    if "pool" in read.position and len(pool) != due:
        raise BadPosition(f"'pool': there are {due} dice in it then, not {len(pool)}.")
    for space, die in enumerate(pool or [_ANY] * due):
        cells[f.POOL + space] = die


def _likely_round(read: _Reader, state: Arkhanos, moment: Moment, pool: int) -> int:
    """The round that the mana pool tells of, or else the first in which so many dice can lie on table and towers."""
    rounds = int(rounds_of(read.seats))
    if moment is OVER or moment.step == FINISH:
        return rounds
    if is_of_the_setup(moment):
        return 0
    if "pool" in read.position:
        return min(pool + 1, rounds)
    rolled = sum(number < FACES and number != NOTHING for number in _dice_places(state))
    return max(1, min(rounds, -((1 - rolled) // int(dice_of(read.seats) - 1))))


def _dice_places(state: Arkhanos) -> list[int]:
    """What is in all places where a die can be, but for bag and mana pool."""
    cells = state.cells
    found = [*f.FIELDS.of(cells, f.PILLARS), *f.FIELDS.of(cells, f.TABLE)]
    found += [number for rows in state.covered for place, number in enumerate(rows) if place % (a.PILLARS + 1)]
    return [*found, int(cells[f.DIE])] if cells[f.AT] == NOTHING else found


def _read_seat(read: _Reader, state: Arkhanos, turn: Mapping[str, Any] | None, number: int) -> None:
    """Whose turn it is, and who began the round: one follows from the other. In the set-up nobody has the bag."""
    cells = state.cells
    seats = read.seats
    if cells[f.ROUND] == 0:
        if read.position.get("starter") is not None:
            raise BadPosition("'starter': nobody has the bag before the first round.")
        return
    first = 0
    if turn is not None and "seat" in turn:
        first = (read.whole(turn, "seat", 0, seats - 1, None) - number) % seats
    cells[f.STARTER] = read.whole(read.position, "starter", 0, seats - 1, first)
    if turn is None:
        return
    cells[f.PLAYER] = (cells[f.STARTER] + number) % seats
    if turn.get("seat", cells[f.PLAYER]) != cells[f.PLAYER]:
        dice = dice_on_table(state)
        raise BadPosition(f"'turn': with {dice} dice on the table it is the turn of seat {cells[f.PLAYER]}.")


def _share_tiles(read: _Reader, state: Arkhanos, moment: Moment) -> None:
    """Every tile is somewhere once: tiles that are left out come to the floors, the top and the rest of the stack."""
    cells = state.cells
    stack = read.table(read.position, "stack", _STACK_FIELDS)
    unseen = [read.tile("unseen", name) for name in read.values(stack, "unseen", a.TILES)]
    top = _read_tile(read, {"tile": stack["top"]} if "top" in stack else {})
    given = f.FIELDS.of(cells, f.TILES) + [tile for rows in state.covered for tile in rows[:: a.PILLARS + 1]]
    given = [tile for tile in (*given, *unseen, top) if tile >= 0]
    loose = [tile for tile in range(a.TILES) if tile not in given]
    for tile in given:
        if given.count(tile) > 1:
            raise BadPosition(f"'towers', 'stack': the tile {a.TILE_NAMES[tile]} is there more than once.")
    for tower in range(a.TOWERS):
        rows = state.covered[tower]
        for place in range(0, len(rows), a.PILLARS + 1):
            if rows[place] == _ANY:
                rows[place] = _some_tile(state, loose, place == 0)
        if cells[f.TILES + tower] == _ANY:
            unlaid = moment.step == FIRST_TILES and tower >= moment.first
            cells[f.TILES + tower] = NOTHING if unlaid else _some_tile(state, loose, not rows)
        floors = len(rows) // (a.PILLARS + 1)
        cells[f.FLOORS + tower] = floors + (1 if tower == a.CENTRE or cells[f.TILES + tower] >= 0 or floors == 0 else 0)
    if top == _ANY:
        top = loose.pop(0) if loose and not is_turning_up(moment) else NOTHING
    if "unseen" in stack and loose:
        raise BadPosition(f"'towers', 'stack': the tile {a.TILE_NAMES[loose[0]]} is nowhere.")
    cells[f.TOP] = top
    cells[f.UNSEEN] = sum(2**tile for tile in (*unseen, *loose))
    if is_turning_up(moment) == (top >= 0 or cells[f.UNSEEN] == 0) and (is_turning_up(moment) or cells[f.UNSEEN] != 0):
        raise BadPosition("'stack': its top lies open, but for the moment when chance turns it up.")
    if moment.step != FIRST_TILES:
        _check_tileless(state)


def _some_tile(state: Arkhanos, loose: list[int], first: bool) -> int:
    """A tile that is nowhere else, for a first floor or a higher one."""
    fitting = [tile for tile in loose if bool((state.tables.starts >> tile) & 1) == first] or loose
    if not fitting:
        raise BadPosition("'towers': there are more floors than tiles.")
    tile = fitting[0]
    loose.remove(tile)
    return tile


def _check_tileless(state: Arkhanos) -> None:
    """Floors without a tile are built only on the central tower; an outer tower is closed then."""
    cells = state.cells
    for tower, name in enumerate(a.TOWER_NAMES):
        rows = state.covered[tower]
        tiles = [*rows[:: a.PILLARS + 1], int(cells[f.TILES + tower])]
        if NOTHING not in tiles:
            continue
        if cells[f.TOP] >= 0 or cells[f.UNSEEN] != 0 or tiles[0] == NOTHING:
            raise BadPosition(f"'towers': a floor of {name} has no tile, as it can be only when the stack is used up.")
        if any(low == NOTHING != high for low, high in pairwise(tiles)):
            raise BadPosition(f"'towers': floors of {name} without a tile must be above all others.")
        closed = tower < a.CENTRE
        held = any(cells[f.PILLARS + tower * a.PILLARS + pillar] >= 0 for pillar in range(a.PILLARS))
        if closed and (held or NOTHING in tiles[:-1]):
            raise BadPosition(f"'towers': nothing can stand on {name}, which is closed.")


def _share_dice(read: _Reader, state: Arkhanos, moment: Moment) -> None:
    """There are ten dice of each colour: those that are left out lie in the bag, which fills open places."""
    cells = state.cells
    bag = read.table(read.position, "bag", COLOURS)
    loose = [DICE_OF_COLOUR] * len(COLOURS)
    for number in (*_dice_places(state), *f.FIELDS.of(cells, f.POOL)):
        if 0 <= number < FACES:
            loose[int(colour_of(number))] -= 1
    for colour, name in enumerate(COLOURS):
        loose[colour] -= read.whole(bag, name, 0, DICE_OF_COLOUR, 0)
        if loose[colour] < 0:
            raise BadPosition(f"There are more than {DICE_OF_COLOUR} {name} dice.")
    state.covered = [[_some_die(loose) if number == _ANY else number for number in rows] for rows in state.covered]
    for space, die in enumerate(f.FIELDS.of(cells, f.POOL)):
        if die == _ANY:
            cells[f.POOL + space] = _some_die(loose)
    for colour, name in enumerate(COLOURS):
        if name in bag and loose[colour] > 0:
            raise BadPosition(f"'bag': there must be {bag[name] + loose[colour]} {name} dice in it, not {bag[name]}.")
        cells[f.BAG + colour] = loose[colour] + bag.get(name, 0)
    rounds = 0 if moment is OVER or moment.step == FINISH else int(rounds_of(read.seats) - cells[f.ROUND])
    due = int(dice_of(read.seats)) * rounds
    due += int(dice_of(read.seats) - dice_on_table(state)) if moment.step == ROLL_DICE else 0
    if sum(f.FIELDS.of(cells, f.BAG)) < due:
        raise BadPosition(
            f"'bag': there are {sum(f.FIELDS.of(cells, f.BAG))} dice in it, and {due} are still to be rolled."
        )


def _some_die(loose: list[int]) -> int:
    """A die that is nowhere else, of the colour of which there are most."""
    colour = loose.index(max(loose))
    if loose[colour] == 0:
        raise BadPosition("There are not enough dice to fill covered floors and the mana pool.")
    loose[colour] -= 1
    return colour * SIDES + loose[colour] % SIDES


def _share_meeples(read: _Reader, state: Arkhanos) -> None:
    """Everyone has seven apprentices and a master: those that stand nowhere are in the supply."""
    cells = state.cells
    standing = [number - a.MEEPLE for number in f.FIELDS.of(cells, f.PILLARS)] + f.FIELDS.of(cells, f.BESIDE)
    standing += [
        number - a.MEEPLE for rows in state.covered for place, number in enumerate(rows) if place % (a.PILLARS + 1)
    ]
    for seat in range(read.seats):
        ranks = [int(cells[f.BOOKS + seat * a.SPELLS + spell]) for spell in range(a.SPELLS)]
        standing += [seat * a.RANKS + rank for rank in ranks if rank >= 0]
    given = read.rows("supply", [[]] * read.seats)
    for seat, row in enumerate(given):
        for rank, (total, name) in enumerate(((a.APPRENTICES, "apprentices"), (a.MASTERS, "masters"))):
            meeple = seat * a.RANKS + rank
            left = total - standing.count(meeple)
            if left < 0:
                raise BadPosition(f"There are more than {total} {name} of seat {seat}.")
            cells[f.SUPPLY + meeple] = left
        expected = [int(cells[f.SUPPLY + seat * a.RANKS + rank]) for rank in range(a.RANKS)]
        if "supply" in read.position and row != expected:
            raise BadPosition(f"'supply': seat {seat} must have {expected}, apprentices and masters, not {row!r}.")
