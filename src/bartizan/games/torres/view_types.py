"""What a view of Torres tells, field by field. The page's types are generated from this."""

from typing import Literal, TypeAlias, TypedDict

Deciding: TypeAlias = int | Literal["chance", "over"]
Version: TypeAlias = Literal["basic", "common", "master"]


class Castle(TypedDict):
    squares: list[str]
    surface: int
    height: int
    king: bool
    worth: list[int]  # what each seat would score here now


class Turn(TypedDict):
    seat: int
    ap: int
    stack: int | None  # blocks left in the stack of this turn
    acquired: int
    played: int
    fresh: list[str] | None  # cards acquired this turn, for their player
    looked: list[str] | int  # cards being looked at, for their player; for others how many


class HandSeen(TypedDict):
    count: int
    cards: list[str] | None


class Zone(TypedDict):
    """Neighbouring cards of a deck, from the top: those the seat knows, and how many others lie among them."""

    known: list[str]
    others: int


class TorresView(TypedDict):
    """What a seat may see of a match of Torres."""

    game: Literal["torres"]
    version: Version
    seats: int
    you: int | None
    deciding: Deciding
    doing: str  # the step as the agenda prints it: `use_card(jump)`
    phase: int
    round: int
    rounds: int
    starter: int
    board: dict[str, int]
    castles: list[Castle]
    knights: list[list[str]]
    reserve: list[int]
    king: str | None
    supply: int
    stacks: list[list[int]]
    scores: list[int]
    turn: Turn | None
    hands: list[HandSeen]
    spent: list[list[str]]
    decks: list[list[Zone]]
    master_card: str | None
