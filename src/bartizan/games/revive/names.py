"""How tiles, cards and prices are called in sentences, and why something is refused, in words."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.content import read
from bartizan.engine.errors import Refusal
from bartizan.engine.words import Namer, Words, counted, listed
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.land import LAND_WORDS
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.vocabulary import GOOD_NAMES

_PACKAGE: Final = "bartizan.games.revive"
_ONE: Final = ["food", "gear", "book", "crystal"]


@cache
def _entries() -> dict[str, dict[str, dict[str, Any]]]:
    """The entries of the game's own content, kind by kind."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for file in files(_PACKAGE).joinpath("content").iterdir():
        found.update(read(file))
    return found


def title(kind: str, name: str) -> str:
    """What an entry of the content is called."""
    return str(_entries()[kind][name]["name"])


def hex_name(at: int) -> str:
    """A hex in a sentence: `C5a`."""
    return a.SITE.values[at].capitalize()


def technology_name(data: ReviveData, seat: int, technology: int) -> str:
    """A technology of a seat's tribe."""
    return title("technology", technology_id(data, seat, technology))


def amounts(numbers: Iterable[i64]) -> str:
    """Resources in a sentence: `2 food and 1 gear`; `nothing` if there are none."""
    there = [(good, int(number)) for good, number in enumerate(numbers) if number]
    words = [f"{number} food" if good == a.FOOD else counted(number, _ONE[good]) for good, number in there]
    return listed(words) if words else "nothing"


def holdings(data: ReviveData, seat: int) -> str:
    """What a seat has, in a sentence."""
    row = f.HOLDINGS + seat * a.GOODS
    return amounts(data.cells[row : row + a.GOODS])


def seat_name(_: Any, seat: int) -> str:
    """Who sits in a seat."""
    return WORDS.say("names.person", number=seat + 1)


def refusal(data: ReviveData, action: int, broken: Mapping[str, bool], /, **slots: Any) -> Refusal:
    """Why the seat that decides cannot do something: the first of these rules that is broken, the last of which is.
    Sentences can name what the action names, and what the seat has."""
    known = {"held": holdings(data, int(data.seat)), **a.SPACE.of(action).values(action), **slots}
    found = WORDS.refusal(broken, **known)
    assert found is not None, f"{a.SPACE.text(action)} is refused, but breaks no rule"
    return found


def _titles(*kinds: str) -> Namer:
    """Gives the title of an entry of the first of some kinds that has it."""
    return lambda _, name: title(next(kind for kind in kinds if name in _entries()[kind]), name)


_TITLED: Final = ("citizen", "crate", "gadget", "journey", "machine", "module", "slot")
WORDS: Final[Words] = Words(
    _PACKAGE,
    {
        **dict.fromkeys(("cause", "thing"), lambda _, entry: entry_words(entry)),
        "goods": lambda _, goods: amounts([i64(goods.get(name, 0)) for name in GOOD_NAMES]),
        **dict.fromkeys(("seat", "rival"), seat_name), **{kind: _titles(kind) for kind in _TITLED},
        "card": _titles("citizen", "scyphoz"), "artifact": _titles("major", "minor"), "tile": _titles("tile", "lake"),
        "hex": lambda _, name: name.capitalize(), "at": lambda _, at: hex_name(at),
        **dict.fromkeys(("place", "area"), lambda _, name: name.upper()),
        "target": lambda _, name: name.rpartition("-")[2].capitalize(),
        "land": lambda _, kind: LAND_WORDS[kind], "some": lambda _, number: str(number or "none"),
        "cost": lambda _, price: amounts(price),
    },
)  # fmt: skip
"""The words of the game, which `words.toml` has."""


def entry_words(entry: str) -> str:
    """What brings something, or has come to somebody: an entry of the content, or a word for what is none."""
    kind, _, name = entry.partition(".")
    if f"causes.{kind}" in WORDS.templates:
        track, _, space = name.rpartition("-")
        fields = _entries().get(kind, {}).get(name, {})
        return WORDS.say(f"causes.{kind}", **{"name": "", "track": track, "space": space, **fields})
    return title(kind, name)


def technology_id(data: ReviveData, seat: int, technology: int) -> str:
    """The entry of a technology of a seat's tribe."""
    place = a.TREE_NAMES[technology]
    if place in ("base", "left", "right"):
        return f"{a.TRIBE.values[data.cells[f.TRIBE + seat]]}-{place}"
    return "side-slot" if place == "middle" else place


def entry_of(kind: str, name: str) -> dict[str, Any]:
    """The fields of an entry of the game's own content."""
    return _entries()[kind][name]
