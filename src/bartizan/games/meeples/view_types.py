"""What a view of Meeples & Monsters tells, field by field. The page's types are generated from this. What is told as
the cells have it follows from the parts in `view.py`."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from bartizan.engine.view_types import doing_types, some_type, type_of
from bartizan.games.meeples import actions as a, fields as f, rounds, view  # noqa: F401  # which declare all steps
from bartizan.games.meeples.state import STEPS

Deciding: TypeAlias = int | Literal["chance", "over"]
Printed: TypeAlias = str | int | list[str] | list[int]

if TYPE_CHECKING:
    Quest: TypeAlias = str
    Monster: TypeAlias = str
    Type: TypeAlias = str
    Kind: TypeAlias = str
    District: TypeAlias = str
    DistrictView: TypeAlias = dict[str, Any]
    Doing: TypeAlias = dict[str, Any]

    class _Told(TypedDict):
        """What is told as the cells have it,"""

    class _GuardsOwn(TypedDict):
        """and so of the Royal Guard."""

    _Player: TypeAlias = _Told
    _Guard: TypeAlias = _Told
    _Sent: TypeAlias = _Told
    _Table: TypeAlias = _Told

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
    _PARTY = {"strength": int | None, "needed": int | None, "adds": dict[str, int]}  # so far
    Doing = doing_types(STEPS, {"send": _PARTY})
    _Player = some_type(view.PLAYER, {})
    _Guard = some_type(view.GUARD, {})
    _GuardsOwn = some_type(view.GUARDS_OWN, {})
    _Sent = some_type(view.SENT, {})
    _Table = some_type(view.TABLE, {})
    DistrictView = some_type(view.DISTRICT, {})


class Held(TypedDict):
    """Quests in a hand or a pile: how many, and those you can name."""

    count: int
    known: list[Quest]


class Player(_Player):
    seat: int
    quests: Held


class Guard(_Guard, _GuardsOwn):
    hunts: Type | None
    quests: int


class Sent(_Sent):
    overlord: bool
    strength: int | None
    needed: int | None
    resolved: bool


class MeeplesView(_Table):
    """What a seat may see of a match of Meeples & Monsters: all but Quests of others and those that lie face down."""

    game: Literal["meeples"]
    seats: int
    people: int  # against the Royal Guard one person in two seats: the last is the Guard's
    you: int | None
    deciding: Deciding
    doing: Doing
    pause: Literal["quests"] | None
    last_round: int | None
    scores: list[int]
    standings: list[int] | None
    players: list[Player]
    guard: Guard | None
    sent: list[Sent]
    worth: dict[str, int]  # of each Legacy in your hand, if the match ended now
    city: dict[District, DistrictView]
    quests_left: int
    discarded: Held
    pack: dict[str, dict[str, dict[str, Printed]]]  # what an owner's content says otherwise: kind, entry, field
