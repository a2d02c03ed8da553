"""How effects of cards, modules, machines, crates, tracks and tribes are written: the words and their forms."""

from typing import Final

from bartizan.engine.domains import Domain, Named, Values, Whole
from bartizan.engine.language import Language, Phrase

COLOUR_NAMES: Final[list[str]] = ["yellow", "green", "gray"]
BASIC_NAMES: Final[list[str]] = ["food", "gears", "books"]
GOOD_NAMES: Final[list[str]] = [*BASIC_NAMES, "crystals"]
SIZE_NAMES: Final[list[str]] = ["small", "large"]
BASIC: Final[Domain] = Domain("basic resource", BASIC_NAMES)
GOOD: Final[Domain] = Domain("resource", GOOD_NAMES)
COLOUR: Final[Domain] = Domain("colour", COLOUR_NAMES)
GADGET_NAMES: Final[list[str]] = ["crystal-press", "pocket-winch", "gear-hopper", "spark-plug"]

LANGUAGE: Final = Language(3)
NUMBER: Final = Whole(0, 9)
_BESIDES: Final = Named("colour", ["none", *COLOUR_NAMES])
_ANY_COLOUR: Final = Named("colour", ["any", *COLOUR_NAMES])
_ANY_BASIC: Final = Named("basic resource", ["any", *BASIC_NAMES])


def _word(*forms: str, **arguments: Values) -> None:
    """Declare a word of effects."""
    LANGUAGE.primitives.append(Phrase(forms, arguments))


# Resources, points, pieces of the board.
_word("gain {number} {good}", number=NUMBER, good=GOOD)
_word("any {number}", number=NUMBER)
_word("pay {number} {good}", number=NUMBER, good=GOOD)
_word("fill {basic}", basic=_ANY_BASIC)
_word("exchange {number}", number=NUMBER)
_word("points {number}", number=NUMBER)
_word("devotion {number}", number=NUMBER)
_word("crate")
_word("module")
_word("energy {number}", number=NUMBER)
_word("spark {number}", number=NUMBER)
_word("all-energy")
_word("artifact {size}", size=Named("size", ["major", "minor"]))
# Tracks and machines.
_word("steps {number} {track}", number=NUMBER, track=COLOUR)
_word(
    "advance {number}", "advance {number} then {then}", "advance {number} besides {besides}",
    number=NUMBER, then=NUMBER, besides=_BESIDES,
)  # fmt: skip
_word("machine {track}", track=COLOUR)
_word("token {track}", track=COLOUR)
_word("discount {action} {number}", action=Named("action", ["explore", "build", "populate"]), number=NUMBER)
_word("range {number}", number=NUMBER)
_word("no-books")
_word("colour")
_word("convert")
# Actions on the map, the tribe, cards and the switch.
_word("explore {less}", "explore {less} range {range}", less=NUMBER, range=NUMBER)
_word("build {less}", less=NUMBER)
_word("populate {less}", less=NUMBER)
_word("ability")
_word("play {colour}", colour=_ANY_COLOUR)
_word("switch")
_word("awaken {number}", number=NUMBER)
_word("slots-to-rest")
_word("rest-to-active")
_word("rest-tops")
_word("display")
# The devotion track.
_word("scyphoz")
_word("figure")
# Tribes.
_word("place {marker}", marker=Named("marker", ["gate", "temple", "camp", "chip"]))
_word("nearby")
_word("leech")
_word("turn-tile")
_word("turn-gate")
_word("gadget {gadget}", gadget=Named("gadget", GADGET_NAMES))

LANGUAGE.counts += [Phrase([f"{colour}-cards"], {}) for colour in COLOUR_NAMES]
"""Cards of a colour in one's slots, for `per`."""
LANGUAGE.counts += [Phrase(["lakes"], {})]
"""Lakes that one's buildings touch."""
LANGUAGE.conditions += [Phrase(["day"], {}), Phrase(["night"], {})]
"""Which side of the tile of Kairos is up."""
