"""What a view of Arkhanos tells, field by field. The page's types are generated from this."""

from typing import Literal, TypeAlias, TypedDict

Deciding: TypeAlias = int | Literal["chance", "over"]
Colour: TypeAlias = Literal["pink", "purple", "yellow", "blue"]
Spell: TypeAlias = Literal["manipulate", "shift", "flip", "morph", "exchange", "swap"]
TowerName: TypeAlias = Literal["west", "north", "east", "centre"]
Die: TypeAlias = Literal[
    "pink-1", "pink-2", "pink-3", "pink-4", "pink-5", "pink-6",
    "purple-1", "purple-2", "purple-3", "purple-4", "purple-5", "purple-6",
    "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6",
    "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6",
]  # fmt: skip
Rank: TypeAlias = Literal["apprentice", "master"]
Bonus: TypeAlias = Literal["prestige", "floor", "build", "spell"]
Pause: TypeAlias = Literal["bonus", "end"]
Row: TypeAlias = tuple[int, int, int]  # prestige for the most influence, the second-most, and for each who is tied


class Meeple(TypedDict):
    seat: int
    rank: Rank


class Held(TypedDict):
    """What a pillar is made of: a die, a meeple in the place of one, or nothing yet."""

    die: Die | None
    meeple: Meeple | None


class Pillar(Held):
    bonus: Bonus
    beside: Meeple | None  # on the space beside the pillar


class Floor(TypedDict):
    """A floor that has been built over; without a tile if it is central and none was left."""

    tile: str | None
    pillars: list[Held]


class Tower(TypedDict):
    name: TowerName
    central: bool
    open: bool  # whether it still grows: an outer tower without a tile is closed
    floor: int  # the number of its top floor, from 1 on
    covered: list[Floor]  # from the ground up
    tile: str | None
    pillars: list[Pillar]
    influence: list[int]  # of each seat on the top floor
    worth: list[int]  # what each seat would score if the floor were complete now,
    worth_at_end: list[int]  # and if the match were over now


class Requirement(TypedDict):
    """The dice that the outer side of a tile takes."""

    colours: list[Colour]
    numbers: list[int]
    different: bool


class Spot(TypedDict):
    tower: TowerName
    pillar: int


class Turn(TypedDict):
    seat: int
    die: Die | None  # that is being placed, or has been,
    counts_as: Die | None
    at: Spot | None  # and where
    spell: Spell | None  # that the die activates
    touched: Die | None  # the die that a spell has brought to the table, or turned, in this turn
    futile: list[Spell]  # active spells that would only bring their meeple home now


class Stack(TypedDict):
    """The tiles that have not been built: the top one lies open, the order of the others is unknown."""

    top: str | None
    count: int
    unseen: list[str]


class Scoring(TypedDict):
    outer: Row
    central: Row
    incomplete: Row


class Supply(TypedDict):
    apprentices: int
    masters: int


class ArkhanosView(TypedDict):
    """What everybody may see of a match of Arkhanos."""

    game: Literal["arkhanos"]
    seats: int
    you: int | None
    deciding: Deciding
    doing: str  # the step as the agenda prints it: `take_die`, `effect(flip) in take_die`
    pause: Pause | None
    round: int
    rounds: int
    starter: int | None  # who has the bag
    dice_per_round: int
    towers: list[Tower]  # west, north, east, centre
    stack: Stack
    tiles: dict[str, Requirement]
    scoring: Scoring
    bag: dict[Colour, int]
    table: list[Die]
    pool: list[Die]  # round by round
    supply: list[Supply]
    books: list[dict[Spell, Rank | None]]
    scores: list[int]
    places: list[int] | None  # once the match is over
    turn: Turn | None
