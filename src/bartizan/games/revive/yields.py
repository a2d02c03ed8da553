"""What effects yield, thing by thing, as bots count it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.language import BRANCH, CHOOSE, NONE, Effects
from bartizan.games.revive.state import LANGUAGE

# Goods of each kind come first, in their order.
ANY: Final[i64] = 4
POINTS: Final[i64] = 5
DEVOTION: Final[i64] = 6
STEPS: Final[i64] = 7
ADVANCE: Final[i64] = 10
MODULES: Final[i64] = 11
CRATES: Final[i64] = 12
ARTIFACTS: Final[i64] = 13
SCYPHOZ: Final[i64] = 15
TOKENS: Final[i64] = 16
MARKERS: Final[i64] = 19
SPARKS: Final[i64] = 20
HELP: Final[i64] = 21  # what is worth a hundredth of a point
YIELDS: Final[i64] = 22
_BITS: Final[i64] = 5
_SCALE: Final[i64] = 32
_YIELD: Final = {
    "any": ANY, "points": POINTS, "devotion": DEVOTION, "advance": ADVANCE, "module": MODULES, "crate": CRATES,
    "scyphoz": SCYPHOZ, "energy": MARKERS, "spark": SPARKS,
}  # fmt: skip
_HELP: Final = {
    "explore": 190, "build": 190, "populate": 190, "play": 200, "switch": 70, "ability": 170, "rest-tops": 260,
    "display": 250, "awaken": 70, "fill": 190, "colour": 40, "convert": 60, "slots-to-rest": 200, "rest-to-active": 250,
    "range": 90, "discount": 90, "no-books": 50, "exchange": 60, "figure": 600, "machine": 250, "gadget": 250,
    "leech": 200, "gate": 200, "temple": 120, "camp": 100, "chip": 120, "nearby": 110, "turn-tile": 20, "turn-gate": 20,
    "all-energy": 220,
}  # fmt: skip
_PER_NUMBER: Final = {"explore": 35, "build": 45, "populate": 55}
_ROUGH: Final = vec[i64](
    [45, 55, 65, 80, 60, 100, 140, 110, 110, 110, 120, 300, 140, 900, 500, 200, 300, 300, 300, 200, 80, 1]
)
"""What each of these is worth by and large."""


def yields_of(effects: Effects) -> vec[i64]:
    """What effects yield from each of their nodes on, of a choice its first side: where that begins, node by node, and
    then the numbers of things, each times 32 and with the thing added."""
    rows: list[list[int]] = [[0] * int(YIELDS) for _ in effects.codes]
    for node in range(len(effects.codes) - 1, -1, -1):
        found = rows[node]
        rests = [int(effects.after[node])] if effects.codes[node] != BRANCH else []
        word, number = LANGUAGE.word_of(effects, node), int(effects.first(node))
        if word in ("gain", "pay"):
            found[int(effects.second(node))] += number if word == "gain" else -number
        elif word in ("steps", "token"):
            found[int(STEPS + effects.second(node) if word == "steps" else TOKENS + effects.first(node))] += (
                number if word == "steps" else 1
            )
        elif word == "artifact":
            found[int(ARTIFACTS) + number] += 1
        elif word in _YIELD:
            found[int(_YIELD[word])] += max(number, 1) + (int(effects.second(node)) if word == "advance" else 0)
        elif word:
            found[int(HELP)] += _HELP.get(word, 0) + number * _PER_NUMBER.get(word, 0)
        else:
            inner = int(effects.inner[node])
            rests.append(int(effects.inner[inner]) if effects.codes[node] == CHOOSE else inner)
        for rest in rests:
            if rest != NONE:
                rows[node] = found = [own + further for own, further in zip(found, rows[rest], strict=True)]
    starts = [len(rows) + 1]
    things: list[int] = []
    for row in rows:
        things += [number * int(_SCALE) + thing for thing, number in enumerate(row) if number]
        starts.append(len(rows) + 1 + len(things))
    return vec[i64](starts + things)


def worth_of(yields: vec[i64], node: i64, rates: vec[i64]) -> i64:
    """What an effect is worth, with each thing at its rate."""
    found: i64 = 0
    if node != NONE:
        for place in range(yields[node], yields[node + 1]):
            found += (yields[place] >> _BITS) * rates[yields[place] & (_SCALE - 1)]
    return found


def rough(yields: vec[i64], node: i64) -> i64:
    """What an effect is worth by and large."""
    return worth_of(yields, node, _ROUGH)


def pays(yields: vec[i64], node: i64) -> bool:
    """Whether an effect yields resources."""
    if node != NONE:
        for place in range(yields[node], yields[node + 1]):
            if yields[place] >= _SCALE and yields[place] & (_SCALE - 1) <= ANY:
                return True
    return False
