"""What a view of Turris tells, field by field. The page's types are generated from this.

Steps and conditions of effects follow from the forms of their words; tables with a field `from` are written as calls.
"""

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, TypedDict

from bartizan.engine.view_types import doing_types, phrase_types, type_of
from bartizan.games.turris import agenda, box  # noqa: F401  # which declare all steps and words
from bartizan.games.turris.actions import MISSION_DOMAIN
from bartizan.games.turris.state import LANGUAGE, STEPS

Deciding: TypeAlias = int | Literal["chance", "over"]
Numbered: TypeAlias = Literal[
    "shrine", "guild", "forge", "spire", "garden", "nest", "abyss", "grove", "ridge", "brink", "circle", "isle",
]  # fmt: skip
Excavation: TypeAlias = Literal["a", "b", "c", "d"]
Location: TypeAlias = Literal[Numbered, Excavation]
PlaceName: TypeAlias = Literal[Location, "left", "right"]
Resource: TypeAlias = Literal["ichor", "knowledge", "relics", "weaponry"]
Kind: TypeAlias = Literal[Resource, "goods", "any"]
BeastName: TypeAlias = Literal["pain", "delusion", "despair", "harrow"]
DieName: TypeAlias = Literal["beast", "location"]
Why: TypeAlias = Literal["fruit", "only", "nearest", "most", "choice", "card", "abyss"]
Road: TypeAlias = tuple[PlaceName, PlaceName]  # one step from a place to a neighbour


class May(TypedDict):
    do: Literal["may"]
    steps: "list[Step]"


class If(TypedDict):
    do: Literal["if"]
    when: "Condition"
    steps: "list[Step]"


class Choose(TypedDict):
    do: Literal["choose"]
    sides: "list[list[Step]]"


if TYPE_CHECKING:
    Condition: TypeAlias = dict[str, Any]
    Step: TypeAlias = dict[str, Any]
else:
    Condition = phrase_types("is", LANGUAGE.conditions)
    Step = phrase_types("do", LANGUAGE.primitives) | May | If | Choose


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


class Goods(TypedDict):
    ichor: int
    knowledge: int
    relics: int
    weaponry: int
    artifacts: int
    tokens: int  # for Additional Actions


class Slot(TypedDict):
    mission: str
    used: bool


class Hand(TypedDict):
    count: int
    limit: int
    cards: list[str] | None


class PlayerView(TypedDict):
    seat: int
    prestige: int
    goods: Goods
    scouts: list[PlaceName]
    reserve: int
    graveyard: int
    shielded: int  # from the Beast that acts
    revive_price: int
    council: str
    rooms: int
    missions_for_room: int  # how many completed Missions the next room needs
    completed: list[str]
    reserved: list[str]
    slots: tuple[Slot | None, Slot | None]
    hand: Hand


class Betrayers(TypedDict):
    """Who plays against a lone player."""

    scouts: list[PlaceName]
    prestige: int
    card: str | None
    unseen_cards: list[str]


class Room(TypedDict):
    room: str | None
    owner: int | None
    damaged: bool


class Turn(TypedDict):
    seat: int
    actions_left: int
    placed: int
    collected: int
    gathers: int
    tactics_played: int
    rights: int  # to build by the Grove


class Playing(TypedDict):
    seat: int
    card: str


Underway = TypedDict("Underway", {"from": str, "seat": int, "steps": list[Step]})


class Rolled(TypedDict):
    """What the die shows of which an effect speaks."""

    die: DieName
    result: PlaceName | BeastName


class Over(TypedDict):
    what: Literal["over"]


class Due(TypedDict, total=False):
    ichor: int
    knowledge: int
    relics: int
    weaponry: int
    goods: int
    any: int


if TYPE_CHECKING:
    Mission: TypeAlias = str
    Doing: TypeAlias = dict[str, Any]
else:
    Mission = type_of(MISSION_DOMAIN)
    _PRICE = {"due": Due, "mission": Mission | None, "collect": bool}  # what is paid for
    _LOOKED = {"count": int, "cards": list[str] | None}
    Doing = Over | doing_types(
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
            "draw": {"look": bool},
            "deal": {"place": int},
            "arise": {"spot": Excavation},
            "shield": {"place": PlaceName, "shielded": int},
            **dict.fromkeys(("target", "path", "lead", "rescue"), {"place": PlaceName}),
        },
    )


class TurrisView(TypedDict):
    """What a seat may see of a match of Turris: all but the hands of others and what they are looking at."""

    game: Literal["turris"]
    seats: int
    people: int  # solo is one person in two seats: the last is that of the Betrayers
    you: int | None
    deciding: Deciding
    doing: Doing
    pause: None
    round: int
    stage: Literal["acting", "finishing", "beasts", "between"]
    turn: Turn | None
    first: int
    future: int | None
    ending: Literal["not yet", "begun", "after this phase"]
    next_threshold: int | None  # with how much Prestige the Sites change next
    scores: list[int]
    standings: list[int] | None
    players: list[PlayerView]
    betrayers: Betrayers | None
    places: dict[PlaceName, Place]
    beasts: dict[BeastName, Beast | None]  # None for one that has left the board, or is not there yet
    to_act: list[BeastName]  # in this Beast Phase, the next one first
    moved: list[BeastName]  # by the effect in progress
    altar: BeastName
    fruit: PlaceName | None
    tower: list[Room]
    upgrades: list[Numbered]  # the Locations whose Upgrade tile lies on the board
    tableau: list[str | None]
    missions_left: int
    shelved: list[str]  # Missions that were put under the deck
    sites: dict[Excavation, str | None]
    sites_left: int
    sites_due: bool  # whether the Sites change after this
    old_sites: list[str]
    deck: int
    pile: list[str]
    playing: list[Playing]
    underway: list[Underway]  # what of effects is still to come
