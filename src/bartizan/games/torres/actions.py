"""What can be decided in Torres, and what can happen by chance: every action's name, declared once."""

from typing import Final

from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import SEATS, Domain
from bartizan.games.torres.squares import SQUARES

CARD_NAMES: Final = [
    "jump", "under", "extra", "doors", "diagonal", "six", "seven", "shift", "regroup", "leap",
]  # fmt: skip
JUMP: Final = 0
UNDER: Final = 1
EXTRA: Final = 2
DOORS: Final = 3
DIAGONAL: Final = 4
SIX: Final = 5
SEVEN: Final = 6
SHIFT: Final = 7
REGROUP: Final = 8
LEAP: Final = 9
KINDS: Final = 10

MASTER_NAMES: Final = [
    "different", "same", "row", "square", "border", "castles", "diagonals", "neighbours",
]  # fmt: skip
MASTER_DIFFERENT: Final = 0
MASTER_SAME: Final = 1
MASTER_ROW: Final = 2
MASTER_SQUARE: Final = 3
MASTER_BORDER: Final = 4
MASTER_CASTLES: Final = 5
MASTER_DIAGONALS: Final = 6
MASTER_NEIGHBOURS: Final = 7

VERSIONS: Final = ["basic", "common", "master"]
COMMON: Final = 1
MASTER: Final = 2

BLOCKS: Final = 92
KNIGHTS: Final = 6
PHASES: Final = 3
MOST_ROUNDS: Final = 4
"""How many rounds the longest phase has: that many stacks a seat is dealt."""
TALLEST_STACK: Final = 3
ACTION_POINTS: Final = 5
"""What a turn has, unless a card gives more."""
MOST_ACTION_POINTS: Final = 9
"""No card gives a turn more."""
ACQUIRED_A_TURN: Final = 2
PLAYED_A_TURN: Final = 1
COPIES_IN_COMMON: Final = 4
"""How often each card is in the common deck."""

CARDS: Final = Domain("action card", CARD_NAMES)
MASTERS: Final = Domain("master card", MASTER_NAMES)
STACKS: Final = Domain("stack", ["0", "1", "2", "3", "turn"])
TURN_STACK: Final = 4
ENDS: Final = Domain("end of the deck", ["top", "bottom"])
TOP: Final = 0

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

CHANCE_SPACE: Final = ActionSpace()
DRAW: Final = CHANCE_SPACE.block("draw", secret="card", seen_by="by", by=SEATS, card=CARDS)
DRAW_MASTER: Final = CHANCE_SPACE.block("master", card=MASTERS)
