"""What can be decided in The Towers of Arkhanos, and what can happen by chance: every action's name, declared once."""

from typing import Any, Final

from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import Domain
from bartizan.games.arkhanos.dice import COLOURS, DICE, DIE_NAMES

TOWER_NAMES: Final[list[str]] = ["west", "north", "east", "centre"]
TOWERS: Final = 4
CENTRE: Final = 3  # the central tower's number; those before it are outer towers
PILLARS: Final = 3  # of a floor
BONUS_NAMES: Final[list[str]] = ["prestige", "floor", "build"]
"""What the pillars of an outer floor give, in their order."""
FLOOR_PILLAR: Final = 1
BUILD_PILLAR: Final = 2
PLACE_NAMES: Final[list[str]] = [
    *(f"{tower}-{bonus}" for tower in TOWER_NAMES[:CENTRE] for bonus in BONUS_NAMES), "centre",
]  # fmt: skip
"""Where something can be put: nine outer pillars, and the next of the central tower's three, which are all alike."""
CENTRAL_PLACE: Final = 9

MEEPLE: Final = 24  # pillars hold dice (0 to 23) and, from here on, meeples
APPRENTICES: Final = 7
MASTERS: Final = 1
"""What each player has: `arkhanos.box.meeples`, `arkhanos.box.masters`."""
POOL_SPACES: Final = 10  # of the one pool board: `arkhanos.box.boards`
MOST_ON_TABLE: Final = 5
MOST_ROUNDS: Final = 9

APPRENTICE: Final = 0
MASTER: Final = 1
RANKS: Final = 2
SPELL_NAMES: Final[list[str]] = ["manipulate", "shift", "flip", "morph", "exchange", "swap"]
"""In the order of the numbers that activate them, from 1 on."""
SPELLS: Final = 6
MANIPULATE: Final = 0
SHIFT: Final = 1
FLIP: Final = 2
MORPH: Final = 3
EXCHANGE: Final = 4
SWAP: Final = 5

TILES: Final = 18
TILE_NAMES: Final[list[str]] = [
    "purple-even", "pink-yellow-high", "yellow-different", "pink-odd", "yellow-odd", "blue-even", "pink-different",
    "purple-different", "blue-different", "pink-yellow-even", "purple-blue-odd", "pink-blue-odd", "purple-yellow-even",
    "purple-blue-high", "purple-yellow-low", "pink-blue-low", "pink-purple-middle", "yellow-blue-middle",
]  # fmt: skip

OUTER_TOWERS: Final[Domain] = Domain("outer tower", TOWER_NAMES[:CENTRE])
PLACES: Final[Domain] = Domain("place", PLACE_NAMES)
MEEPLES: Final[Domain] = Domain("meeple", ["apprentice", "master"])
SOURCES: Final[Domain] = Domain("meeple", ["apprentice", "master", *SPELL_NAMES])
"""A meeple for a pillar or the book: out of the supply by its rank, or (with an empty supply) off one of the spells."""
FROM_BOOK: Final = 2
SPELL_DOMAIN: Final[Domain] = Domain("spell", SPELL_NAMES)
DIRECTIONS: Final[Domain] = Domain("direction", ["lower", "higher"])
LOWER: Final = 0
COLOUR_DOMAIN: Final[Domain] = Domain("colour", COLOURS)

SPACE: Final = ActionSpace()
TAKE: Final = SPACE.block("take", die=DICE)
PLACE: Final = SPACE.block("place", at=PLACES)
STATION: Final = SPACE.block("meeple", rank=MEEPLES)
ACTIVATE: Final = SPACE.block("activate", meeple=SOURCES)
RAISE: Final = SPACE.block("raise", at=PLACES, meeple=SOURCES)
FORGO: Final = SPACE.block("forgo")
CAST: Final = SPACE.block("cast", spell=SPELL_DOMAIN)
USE: Final = SPACE.block("as", spell=SPELL_DOMAIN)
SHIFT_TO: Final = SPACE.block("shift", direction=DIRECTIONS)
FLIP_DIE: Final = SPACE.block("flip", die=DICE)
MORPH_TO: Final = SPACE.block("morph", colour=COLOUR_DOMAIN)
EXCHANGE_DICE: Final = SPACE.block("exchange", die=DICE, pool=Domain("pool die", DIE_NAMES))
SWAP_DICE: Final = SPACE.block("swap", die=DICE, centre=Domain("central die", DIE_NAMES))
LEAVE: Final = SPACE.block("leave")
DONE: Final = SPACE.block("done")

NUMBERS: Final[list[Any]] = list(range(SPACE.size))
"""Every action as an int object made once, so that listing options makes none."""

CHANCE_SPACE: Final = ActionSpace()
FIRST: Final = CHANCE_SPACE.block("first", seat=Domain("seat", ["p1", "p2", "p3", "p4"]))
ROLL: Final = CHANCE_SPACE.block("roll", die=DICE)
LAY: Final = CHANCE_SPACE.block("lay", tile=Domain("tile", TILE_NAMES))
TURN_UP: Final = CHANCE_SPACE.block("turn-up", tile=Domain("tile", TILE_NAMES))
