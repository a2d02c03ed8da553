"""What a view of Revive tells, field by field. The page's types are generated from this. What is told as the cells have
it follows from the parts in `view.py`."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, TypedDict

from bartizan.engine.view_types import doing_types, effect_types, some_type, told_types, type_of
from bartizan.games.revive import actions as a, flow, position, view  # noqa: F401  # which declare all steps
from bartizan.games.revive.gains import CAUSE
from bartizan.games.revive.state import STEPS
from bartizan.games.revive.vocabulary import COLOUR, GOOD
from bartizan.games.revive.ways import TARGET
from bartizan.games.revive.words import LANGUAGE

Deciding: TypeAlias = int | Literal["chance", "over"]
Printed: TypeAlias = str | int | bool | list[str] | list[int]

if TYPE_CHECKING:
    Journey: TypeAlias = str
    Colour: TypeAlias = str
    Scoring: TypeAlias = str
    Scyphoz: TypeAlias = str
    Doing: TypeAlias = dict[str, Any]

    class _Told(TypedDict):
        """What is told as the cells have it."""

    _Player: TypeAlias = _Told
    _Table: TypeAlias = _Told

else:
    Condition, Step = effect_types(LANGUAGE, __name__)
    _NAMED = {
        "Area": a.AREA, "Place": a.PLACE, "Hex": a.HEX, "Site": a.SITE, "LargeSite": a.LARGE_SITE, "Face": a.FACE,
        "Tile": a.TILE, "Tribe": a.TRIBE, "Technology": a.TREE, "Card": a.CARD, "Citizen": a.CITIZEN,
        "Scyphoz": a.SCYPHOZ, "Module": a.MODULE, "Machine": a.MACHINE, "MachinePlace": a.MACHINE_PLACE,
        "Journey": a.JOURNEY, "Crate": a.CRATE, "Scoring": a.SCORING, "Major": a.MAJOR, "Minor": a.MINOR,
        "Gate": a.GATE, "Gadget": a.GADGET, "Location": a.LOCATION, "Pile": a.PILE, "Colour": COLOUR, "Good": GOOD,
    }  # fmt: skip
    globals().update({name: type_of(domain) for name, domain in _NAMED.items()})
    _PRICES = {"prices": dict[str, list[int]]}  # of all that could be paid by somebody rich: food, gears, books
    _BESIDES = {
        "offer": {"from": str, "steps": list[Step]}, "choose": {"from": str, "sides": list[list[Step]]},
        "step": {"from": str, "step": Step, "left": int}, "act": {"left": int, **_PRICES}, "grant": _PRICES,
    }  # fmt: skip
    Doing = doing_types(STEPS, _BESIDES, {TARGET: str, CAUSE: str})
    _Player = some_type(view.PLAYER, {})
    _Table = told_types(position.POSITION.parts, view.TABLE, {})


class Known(TypedDict):
    """Artifact cards in a hand or among those that have left the game: how many, and those you can name."""

    count: int
    known: list[Scoring]


class Drawn(TypedDict):
    """Scyphoz cards that somebody is drawing: how many, and those you can name."""

    count: int
    known: list[Scyphoz]


class Need(TypedDict):
    """A requirement of an open journey: how much there is of what it asks for (None for a price), and whether it is met
    now."""

    has: int | None
    met: bool


class Player(_Player):
    seat: int
    artifact_cards: Known
    flasks: int  # those that can be seen now
    journeys: Annotated[dict[Journey, list[Need]], "sparse"]  # of those that are open


class Left(TypedDict):
    """How much lies unseen in each deck."""

    citizens: int
    modules: int
    journeys: int
    crates: int
    machines: dict[Colour, int]
    scyphoz: int


class ReviveView(_Table):
    """What a seat may see of a match of Revive: all but artifact cards of others, Scyphoz cards that others draw or
    have put under their deck, and faces of tiles that nobody has explored."""

    game: Literal["revive"]
    seats: int
    you: int | None
    deciding: Deciding
    doing: Doing
    pause: Literal["points", "devotion"] | None
    scores: list[int]
    standings: list[int] | None
    players: list[Player]
    left: Left
    rejected: Known
    drawn: Drawn
    under: dict[str, list[str]]  # what you know of the Scyphoz deck and of the stacks of machines, from the top
    pack: dict[str, dict[str, dict[str, Printed]]]  # what an owner's content says otherwise: kind, entry, field
