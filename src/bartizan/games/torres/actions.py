"""What can be decided in Torres, and what can happen by chance: every action's name, declared once."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.actions import ActionSpace, Block
from bartizan.engine.cells import FIRST_OF_BYTE
from bartizan.engine.domains import SEATS, Domain
from bartizan.games.torres.squares import SQUARES

CARD_NAMES: Final[list[str]] = [
    "jump", "under", "extra", "doors", "diagonal", "six", "seven", "shift", "regroup", "leap",
]  # fmt: skip
"""The action cards: `torres.box.action-cards`."""
KINDS: Final = 10

MASTER_NAMES: Final[list[str]] = [
    "different", "same", "row", "square", "border", "castles", "diagonals", "neighbours",
]  # fmt: skip
"""The master cards: `torres.box.master-cards`."""

VERSIONS: Final[list[str]] = ["basic", "common", "master"]
"""Common deck and master version exclude each other: `torres.ruling.master-common`."""
BASIC: Final = 0
COMMON: Final = 1
MASTER: Final = 2

SETTINGS: Final[list[str]] = ["two", "three", "four"]  # the numbers of players, as the PHASES cards call them
BLOCKS: Final = 92  # in the box: `torres.box.blocks`
KNIGHTS: Final = 6  # of each seat: `torres.box.knights`
PHASES: Final = 3
MOST_ROUNDS: Final = 4  # in the longest phase: that many stacks a seat is dealt
TALLEST_STACK: Final = 3  # blocks in a stack, at most: `torres.stacks.three-high`
ACTION_POINTS: Final = 5  # in a turn, unless a card gives more: `torres.turn.ap`
MOST_ACTION_POINTS: Final = 9  # no card gives a turn more
ACQUIRED_A_TURN: Final = 2  # cards that a turn brings: `torres.acquire.two`, `torres.common.two`
LOOKED_AT: Final = 3  # cards that are looked at for one: `torres.acquire.look`
PLAYED_A_TURN: Final = 1  # cards that are played in a turn: `torres.play.one`
COPIES_IN_COMMON: Final = 4  # of each card in the common deck: `torres.common.deck`

CARDS: Final[Domain] = Domain("action card", CARD_NAMES)
MASTERS: Final[Domain] = Domain("master card", MASTER_NAMES)
STACKS: Final[Domain] = Domain("stack", ["0", "1", "2", "3", "turn"])
TURN_STACK: Final = 4
ENDS: Final[Domain] = Domain("end of the deck", ["top", "bottom"])
TOP: Final = 0
BOTTOM: Final = 1

SPACE: Final = ActionSpace()
PLACE_CASTLE: Final = SPACE.block("castle", at=SQUARES)
PLACE_KNIGHT: Final = SPACE.block("knight", at=SQUARES)
PLACE_KING: Final = SPACE.block("king", at=SQUARES)
KING_STAYS: Final = SPACE.block("stay")
ADD: Final = SPACE.block("add", at=SQUARES)
MOVE: Final = SPACE.block("move", source=SQUARES, to=SQUARES)
BUILD: Final = SPACE.block("build", at=SQUARES)
STACK: Final = SPACE.block("stack", height=STACKS)
SPREAD: Final = SPACE.block("spread", height=STACKS)
ACQUIRE: Final = SPACE.block("acquire")
KEEP: Final = SPACE.block("keep", secret="card", card=CARDS)
PUT_BACK: Final = SPACE.block("return", secret="upper", end=ENDS, upper=CARDS)
TRACK: Final = SPACE.block("track")
PLAY: Final = SPACE.block("play", card=CARDS)
PUT_UNDER: Final = SPACE.block("under", at=SQUARES)
LIFT: Final = SPACE.block("lift", at=SQUARES)
END: Final = SPACE.block("end")
NUMBERS: Final[list[Any]] = list(range(SPACE.size))
"""Every action as an int object made once, so that listing options makes none."""

CHANCE_SPACE: Final = ActionSpace()
DRAW: Final = CHANCE_SPACE.block("draw", secret="card", seen_by="by", by=SEATS, card=CARDS)
DRAW_MASTER: Final = CHANCE_SPACE.block("master", card=MASTERS)


def collect(found: list[Any], base: i64, squares: i64) -> None:
    """Append the actions of a block for a set of spaces, row by row: nothing is done more often than this."""
    numbers, first = NUMBERS, FIRST_OF_BYTE
    while squares != 0:
        row = squares & 255
        while row != 0:
            found.append(numbers[base + first[row]])
            row &= row - 1
        squares = (squares >> 8) & 0x00FFFFFFFFFFFFFF
        base += 8


def options_at(block: Block, squares: i64) -> list[int]:
    """The actions of a block for a set of spaces."""
    found: list[Any] = []
    collect(found, block.base, squares)
    return cast("list[int]", found)
