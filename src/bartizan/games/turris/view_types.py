"""What a view of Turris tells, field by field. The page's types are generated from this.

Names follow from their domains, effects from the forms of their words, decisions from what their steps show, and what a
view tells as a position does from the parts of that. Ids of content are any string.
"""

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, TypedDict

from bartizan.engine.view_types import doing_types, effect_types, some_type, told_of_seat_types, told_types, type_of
from bartizan.games.turris import actions as a, agenda, box, fields as f  # noqa: F401  # which declare steps and words
from bartizan.games.turris.position import POSITION
from bartizan.games.turris.state import KINDS, LANGUAGE, STEPS
from bartizan.games.turris.view import TOLD, TOLD_OF_SEATS

Why: TypeAlias = Literal["fruit", "only", "nearest", "most", "choice", "card", "abyss"]


class Rolled(TypedDict):
    """What the die shows of which an effect speaks."""

    die: Literal["beast", "location"]
    result: "PlaceName | BeastName"


if TYPE_CHECKING:
    PlaceName: TypeAlias = str
    Excavation: TypeAlias = str
    BeastName: TypeAlias = str
    Step: TypeAlias = dict[str, Any]
    Room: TypeAlias = dict[str, Any]
    Slot: TypeAlias = dict[str, Any]
    Doing: TypeAlias = dict[str, Any]

    class _Told(TypedDict):
        """What a view tells as a position does,"""

    class _ToldOfSeat(TypedDict):
        """and of each player."""

else:
    Numbered = type_of(a.NUMBERED_DOMAIN)
    Excavation = type_of(f.SPOTS)
    Location = type_of(a.LOCATION_DOMAIN)
    PlaceName = type_of(a.PLACE_DOMAIN)
    Resource = type_of(a.RESOURCE_DOMAIN)
    Kind = type_of(KINDS)
    BeastName = type_of(a.BEAST_DOMAIN)
    Mission = type_of(a.MISSION_DOMAIN)
    Condition, Step = effect_types(LANGUAGE, __name__)
    _CONTENT = (a.MISSION_DOMAIN, a.TACTIC_DOMAIN, a.SITE_DOMAIN, a.TRIONFO_DOMAIN, a.COUNCIL_DOMAIN, a.CARD_DOMAIN)
    _CALLED = {a.LOCATION_DOMAIN: PlaceName, **dict.fromkeys(_CONTENT, str)}
    Room = some_type(POSITION.parts["tower"].part, _CALLED)
    Slot = some_type(POSITION.parts["slots"].part.part, _CALLED)
    _Told = told_types(POSITION.parts, TOLD, _CALLED)
    _ToldOfSeat = told_of_seat_types(POSITION.parts, TOLD_OF_SEATS, _CALLED)
    Due = some_type(POSITION.parts["due"], _CALLED)
    _PRICE = {"due": Due, "mission": Mission | None, "collect": bool}  # what is paid for
    _LOOKED = {"count": int, "cards": list[str] | None}
    Doing = doing_types(
        STEPS,
        {  # what steps tell besides their arguments
            "offer": {"from": str, "steps": list[Step], "rolled": NotRequired[Rolled]},
            "choose": {"from": str, "sides": list[list[Step]], "rolled": NotRequired[Rolled]},
            "step": {"from": str, "step": Step, "left": int, "rolled": NotRequired[Rolled]},
            "hand-over": {"from": str, "step": Step},
            "pay": _PRICE,
            "spare": _PRICE,
            "gain": {"kind": Kind},
            "discard": {"limit": int, "number": int},
            "collect": {"mode": Literal["paid", "free", "no reward"], "picked": list[PlaceName]},
            "rewards": {"pending": list[PlaceName]},
            "sort": _LOOKED,
            "play drawn": {"number": int, **_LOOKED},
            "shield": {"place": PlaceName, "shielded": int},
            **{what: {"place": PlaceName} for what in ("target", "path", "lead", "rescue")},
        },
    )

Road: TypeAlias = tuple[PlaceName, PlaceName]  # one step from a place to a neighbour


class Place(TypedDict):
    kind: Literal["location", "spot", "crossroads"]
    x: int
    y: int
    beside: list[PlaceName]
    used: bool  # False for an Excavation spot without a Site: nobody comes there, but Beasts may begin there
    site: str | None
    upgraded: bool
    immediate: bool
    limited: bool
    scouts: list[int]  # of each seat, in solo with the Betrayers; empty where none can be
    beast: BeastName | None
    fruit: bool


class Way(TypedDict):
    """The one or two places of the next move, and where it ends; None if another Beast is in the way."""

    via: list[PlaceName]
    end: PlaceName | None


class Hunt(TypedDict):
    target: PlaceName
    why: Why
    distance: int
    ways: list[Way]
    roads: list[Road]  # every step of all shortest paths


class Beast(TypedDict):
    place: PlaceName
    flipped: bool
    speed: int
    hunts: list[Hunt]  # what it would do if it acted now; several where the First Player chooses


class Hand(TypedDict):
    count: int
    limit: int
    cards: list[str] | None


class PlayerView(_ToldOfSeat):
    seat: int
    revive_price: int
    missions_for_room: int  # how many completed Missions the next room needs
    slots: tuple[Slot | None, Slot | None]
    hand: Hand


class Playing(TypedDict):
    seat: int
    card: str


Underway = TypedDict("Underway", {"from": str, "seat": int, "steps": list[Step]})


class TurrisView(_Told):
    """What a seat may see of a match of Turris: all but the hands of others and what they are looking at."""

    game: Literal["turris"]
    seats: int
    people: int  # solo is one person in two seats: the last is that of the Betrayers
    you: int | None
    deciding: int | Literal["chance", "over"]
    doing: Doing
    pause: None
    next_threshold: int | None  # with how much Prestige the Sites change next
    scores: list[int]
    standings: list[int] | None
    players: list[PlayerView]
    places: dict[PlaceName, Place]
    beasts: dict[BeastName, Beast | None]  # None for one that has left the board, or is not there yet
    to_act: list[BeastName]  # in this Beast Phase, the next one first
    tower: list[Room]
    missions_left: int
    sites: dict[Excavation, str | None]
    sites_left: int
    deck: int
    playing: list[Playing]
    underway: list[Underway]  # what of effects is still to come
