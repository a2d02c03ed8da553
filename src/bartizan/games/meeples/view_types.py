"""What a view of Meeples & Monsters tells, field by field. The page's types are generated from this."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from bartizan.engine.view_types import doing_types, type_of
from bartizan.games.meeples import actions as a, fields as f, rounds  # noqa: F401  # which declares all steps
from bartizan.games.meeples.state import STEPS

Deciding: TypeAlias = int | Literal["chance", "over"]
Printed: TypeAlias = str | int | list[str] | list[int]

if TYPE_CHECKING:
    District: TypeAlias = str
    Class: TypeAlias = str
    Unit: TypeAlias = str
    Kind: TypeAlias = str
    Type: TypeAlias = str
    Ability: TypeAlias = str
    Monster: TypeAlias = str
    Quest: TypeAlias = str
    Location: TypeAlias = str
    Room: TypeAlias = str
    Overlord: TypeAlias = str
    Token: TypeAlias = str
    Order: TypeAlias = str
    GuardSpot: TypeAlias = str
    Target: TypeAlias = str
    Doing: TypeAlias = dict[str, Any]
else:
    District = type_of(a.DISTRICT)
    Class = type_of(a.CLASS)
    Unit = type_of(a.UNIT)
    Kind = type_of(a.KIND)
    Type = Literal[tuple(a.TYPE_NAMES)]
    Ability = type_of(a.ABILITY)
    Monster = type_of(a.MONSTER)
    Quest = type_of(a.QUEST)
    Location = type_of(a.LOCATION)
    Room = type_of(a.ROOM)
    Overlord = type_of(a.OVERLORD)
    Token = type_of(a.TOKEN)
    Order = type_of(a.ORDER)
    GuardSpot = type_of(a.GUARD_SPOT)
    Target = type_of(f.TARGET)


class Over(TypedDict):
    what: Literal["over"]


if not TYPE_CHECKING:
    Doing = Over | doing_types(
        STEPS,
        {"send": {"strength": int | None, "needed": int | None, "adds": dict[str, int]}},  # of the party so far
    )


class Held(TypedDict):
    """Quests in a hand or a pile: how many, and those you can name."""

    count: int
    known: list[Quest]


class Player(TypedDict):
    seat: int
    score: int
    bag: dict[Kind, int]
    tavern: dict[Kind, int]
    lodgings: dict[Kind, int]
    levels: dict[Class, int]
    monsters: list[Monster]
    rooms: list[Room]
    completed: list[Quest]
    overlords: list[Overlord]
    tokens: list[Token]
    scaffolding: bool  # whether the next building costs a Peasant less
    quests: Held


class Guard(TypedDict):
    score: int
    bag: dict[Kind, int]
    board: dict[GuardSpot, Kind | None]
    aside: dict[Kind, int]  # in the Prestige area and beside the board
    waiting: list[Kind]  # drawn, and still to act
    prey: Quest | None
    hunts: Type | None
    sword: District
    rooms: list[Room]
    quests: int


class Turn(TypedDict):
    seat: int
    developed: bool
    opened: bool  # whether a target has been opened, which ends Development
    abilities: list[Ability]
    war_room: bool  # whether the next fight is easier
    guest: bool
    extra: int  # meeples more that are drawn at the end


class Sent(TypedDict):
    target: Target
    monster: Monster | None
    room: Room | None
    overlord: bool
    party: list[Kind]
    crowd: int  # Peasants that join because the district is overrun
    strength: int | None
    needed: int | None
    resolved: bool


class Plot(TypedDict):
    location: Location
    builder: int


class DistrictView(TypedDict):
    monsters: list[Monster | None]
    offer: Location | None
    plots: list[Plot | None]  # one of them against the Royal Guard, whose Order lies on the other
    order: Order | None
    room: Room | None
    rooms_under: int


class Champion(TypedDict):
    unit: Unit
    seat: int


class Part(TypedDict):
    first: int
    last: int
    council: bool


class MeeplesView(TypedDict):
    """What a seat may see of a match of Meeples & Monsters: all but Quests of others and those that lie face down."""

    game: Literal["meeples"]
    seats: int
    people: int  # against the Royal Guard one person in two seats: the last is the Guard's
    you: int | None
    deciding: Deciding
    doing: Doing
    pause: Literal["quests"] | None
    round: int
    last_round: int | None
    council: int  # how many Dark Council cards have appeared
    first: int
    scores: list[int]
    standings: list[int] | None
    players: list[Player]
    guard: Guard | None
    turn: Turn | None
    sent: list[Sent]
    party: dict[Kind, int]
    worth: dict[str, int]  # of each Legacy in your hand, if the match ended now
    city: dict[District, DistrictView]
    overlords: dict[Overlord, Token | None]
    champion: Champion | None
    supply: dict[Kind, int]
    monsters_left: list[Part]  # by level
    quests_left: int
    discarded: Held
    pack: dict[str, dict[str, dict[str, Printed]]]  # what an owner's content says otherwise: kind, entry, field
