"""Every number of a match of Torres: where it lies in the block of cells, and what it can be."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, POINTS as SCORE, SEATS, Domain, Maybe, SetOf, Whole
from bartizan.engine.fields import Fields
from bartizan.games.torres import actions as a
from bartizan.games.torres.squares import SQUARES

_LEVELS: Final = Domain("level", [str(level) for level in range(66)])
"""Heights are asked for up to the surface of a castle and one beyond; no tower comes near that."""
_CASTLES: Final = Domain("castle", [str(number) for number in range(1, 34)])
"""At most 32 castles fit on the board without touching; the last entry is always empty."""
_HEIGHTS: Final = Domain("height", [str(tall) for tall in range(a.TALLEST_STACK + 1)])
_SPACES: Final = SetOf(SQUARES)
_CARDS: Final = Whole(0, a.COPIES_IN_COMMON)

FIELDS: Final = Fields()
PLANES: Final[i64] = FIELDS.row("planes", _LEVELS, values=_SPACES)
"""The spaces with at least 0, 1, 2, ... blocks; the first plane is the whole board."""
CASTLES: Final[i64] = FIELDS.row("castles", _CASTLES, values=_SPACES)
"""The spaces of each castle, however many there are (`torres.ruling.castle-limit`); the first empty entry ends the
list."""
SITES: Final[i64] = FIELDS.cell("sites", _SPACES)  # derived: where the rules of building let a block go, figures aside
KNIGHTS: Final[i64] = FIELDS.row("knights", SEATS, values=_SPACES)
"""The spaces of each seat's knights; the others are in reserve, as all are at first: `torres.setup.colour`."""
KING: Final[i64] = FIELDS.cell("king", Maybe(SQUARES), NOTHING)
"""His space; nowhere before he is placed: `torres.box.king`."""
SUPPLY: Final[i64] = FIELDS.cell("supply", Whole(-a.BLOCKS, a.BLOCKS), a.BLOCKS)
"""The blocks in the common supply. In a match it never runs out; after a position with more blocks on the board than a
match brings there, what is dealt can exceed it, and it counts what is missing."""
STACKS: Final[i64] = FIELDS.row("stacks", SEATS, _HEIGHTS, values=Whole(0, a.MOST_ROUNDS))
"""How many stacks of each height a seat has; the turn's is not among them."""
POINTS: Final[i64] = FIELDS.row("points", SEATS, values=SCORE)
"""Where each seat's marker stands on the track. All begin with 0, and laps are not told apart: `torres.box.markers`,
`torres.setup.markers`, `torres.ruling.laps`."""
HANDS: Final[i64] = FIELDS.row("hands", SEATS, a.CARDS, values=_CARDS)  # how many of each card a seat holds
SPENT: Final[i64] = FIELDS.row("spent", SEATS, a.CARDS, values=_CARDS)
"""How many of each card a seat has played; they are out of the game: `torres.play.removed`."""
VERSION: Final[i64] = FIELDS.cell("version", Domain("version", a.VERSIONS))
MASTER_CARD: Final[i64] = FIELDS.cell("master_card", Maybe(a.MASTERS), NOTHING)
"""None before it is drawn, and in the other versions."""
PHASE: Final[i64] = FIELDS.cell("phase", Whole(0, a.PHASES))  # 0 in the set-up
ROUND: Final[i64] = FIELDS.cell("round", Whole(0, a.MOST_ROUNDS))  # 0 before the first round of a phase
STARTER: Final[i64] = FIELDS.cell("starter", SEATS)  # who began the phase (master: the round)
PLAYER: Final[i64] = FIELDS.cell("player", Maybe(SEATS), NOTHING)  # whose turn it is
AP: Final[i64] = FIELDS.cell("ap", Whole(0, 2 * a.MOST_ACTION_POINTS - a.ACTION_POINTS))
"""Action points left. A position can give a turn what a card gives, with the card still to be played."""
OPEN: Final[i64] = FIELDS.cell("open", Maybe(Whole(0, a.TALLEST_STACK)), NOTHING)
"""Blocks left in the turn's stack; UNOPENED as long as none has been chosen: `torres.ruling.stack-moment`."""
ACQUIRED: Final[i64] = FIELDS.cell("acquired", Whole(0, a.ACQUIRED_A_TURN))  # cards acquired this turn
PLAYED: Final[i64] = FIELDS.cell("played", Whole(0, a.PLAYED_A_TURN))  # cards played this turn
