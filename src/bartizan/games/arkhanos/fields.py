"""Every number of a match of Arkhanos: where it lies in the block of cells, and what it can be.

A meeple is a number, `seat * RANKS + rank`; on a pillar `MEEPLE` is added to it, to tell it from a die.
"""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, POINTS, SEATS, Domain, Maybe, Named, SetOf, Whole
from bartizan.engine.fields import Fields
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos.dice import DICE, DICE_OF_COLOUR, DIE_NAMES

MEEPLE_NAMES: Final = [f"{seat} {rank}" for seat in SEATS.values for rank in a.MEEPLES.values]
PIECE_NAMES: Final = [*DIE_NAMES, *MEEPLE_NAMES]  # what a pillar can hold
_TILES: Final = Domain("tile", a.TILE_NAMES)
TOWER_DOMAIN: Final = Domain("tower", a.TOWER_NAMES)
_PILLARS: Final = Domain("pillar", ["1", "2", "3"])
PILLAR_NAMES: Final = [f"{tower} {pillar}" for tower in a.TOWER_NAMES for pillar in _PILLARS.values]
_SLOTS: Final = Domain("slot", [str(slot) for slot in range(1, a.MOST_ON_TABLE + 1)])
_SPACES: Final = Domain("space", [str(space) for space in range(1, a.POOL_SPACES + 1)])


FIELDS: Final = Fields()
FLOORS: Final[i64] = FIELDS.row("floors", TOWER_DOMAIN, values=Whole(1, len(a.TILE_NAMES) + 1), start=1)
"""The number of each tower's top floor."""
TILES: Final[i64] = FIELDS.row("tiles", TOWER_DOMAIN, values=Maybe(_TILES), start=NOTHING)
"""The tile of each top floor; none where none was left."""
PILLARS: Final[i64] = FIELDS.row(
    "pillars", TOWER_DOMAIN, _PILLARS, values=Maybe(Named("piece", PIECE_NAMES)), start=NOTHING
)
"""What stands on each pillar of the top floors: a die, or a meeple in its place."""
BESIDE: Final[i64] = FIELDS.row(
    "beside", TOWER_DOMAIN, _PILLARS, values=Maybe(Named("meeple", MEEPLE_NAMES)), start=NOTHING
)
"""The meeples beside them."""
UNSEEN: Final[i64] = FIELDS.cell("unseen", SetOf(_TILES), 2 ** len(a.TILE_NAMES) - 1)
"""The tiles under the top of the stack; their order is open."""
TOP: Final[i64] = FIELDS.cell("top", Maybe(_TILES), NOTHING)  # the tile on top of the stack
BAG: Final[i64] = FIELDS.row("bag", a.COLOUR_DOMAIN, values=Whole(0, DICE_OF_COLOUR), start=DICE_OF_COLOUR)
TABLE: Final[i64] = FIELDS.row("table", _SLOTS, values=Maybe(DICE), start=NOTHING)
"""The rolled dice, ascending, then NOTHING."""
POOL: Final[i64] = FIELDS.row("pool", _SPACES, values=Maybe(DICE), start=NOTHING)
"""The dice in the mana pool, round by round."""
SUPPLY: Final[i64] = FIELDS.row("supply", SEATS, a.MEEPLES, values=Whole(0, a.APPRENTICES))
BOOKS: Final[i64] = FIELDS.row("books", SEATS, a.SPELL_DOMAIN, values=Maybe(a.MEEPLES), start=NOTHING)
"""The rank of the meeple on each spell."""
PRESTIGE: Final[i64] = FIELDS.row("prestige", SEATS, values=POINTS)
"""It is not limited by the tokens of the box: `arkhanos.ruling.prestige-unlimited`."""
ROUND: Final[i64] = FIELDS.cell("round", Whole(0, a.MOST_ROUNDS))
STARTER: Final[i64] = FIELDS.cell("starter", Maybe(SEATS), NOTHING)  # who has the bag; nobody before it is drawn
PLAYER: Final[i64] = FIELDS.cell("player", Maybe(SEATS), NOTHING)
"""Whose turn it is. From here to the last field, nothing outlasts a turn."""
DIE: Final[i64] = FIELDS.cell("die", Maybe(DICE), NOTHING)
"""The die that the player is placing or has placed in this turn,"""
COUNTS_AS: Final[i64] = FIELDS.cell("counts_as", Maybe(DICE), NOTHING)
"""what it counts as,"""
AT: Final[i64] = FIELDS.cell("at", Maybe(Named("pillar", PILLAR_NAMES)), NOTHING)
"""and the pillar where it has been placed."""
TOUCHED: Final[i64] = FIELDS.cell("touched", Maybe(DICE), NOTHING)
"""The die that a spell has brought to the table in this turn."""
