"""What effects are worth to a bot, in hundredths of a Prestige, without looking at the match."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.language import CHOOSE, IF, MAY, NONE, PRIMITIVES as FIRST_PRIMITIVE, Effects
from bartizan.games.turris.actions import RESOURCES
from bartizan.games.turris.effects_goods import GAIN_RESOURCES
from bartizan.games.turris.primitives import PRIMITIVES


def worths_of(effects: Effects, gains: bool) -> vec[i64]:
    """For each node what it and the steps after it are worth, with the resources that they bring or without these."""
    return vec[i64]([_chain(effects, node, gains) for node in range(len(effects.codes))])


def gains_of(effects: Effects) -> vec[i64]:
    """For each node and resource how much of it the node and the steps after it bring, in hundredths."""
    return vec[i64]([gain for node in range(len(effects.codes)) for gain in _gains(effects, node)])


def _chain(effects: Effects, node: int, gains: bool) -> int:
    found = 0
    while node != NONE:
        found += _step(effects, node, gains)
        node = int(effects.after[node])
    return found


def _step(effects: Effects, node: int, gains: bool) -> int:
    code = int(effects.codes[node])
    inner = int(effects.inner[node])
    if code == MAY:
        return max(0, _chain(effects, inner, gains))
    if code == IF:
        return _chain(effects, inner, gains) // 2
    if code == CHOOSE:
        return _chain(effects, _best(effects, inner), gains)
    if code < FIRST_PRIMITIVE or (code == GAIN_RESOURCES.code and not gains):
        return 0
    return int(PRIMITIVES[code - FIRST_PRIMITIVE].worth(effects, node))


def _best(effects: Effects, side: int) -> int:
    """Where the side of a choice begins that is worth most."""
    found: list[int] = []
    while side != NONE:
        found.append(int(effects.inner[side]))
        side = int(effects.after[side])
    return max(found, key=lambda first: _chain(effects, first, True))


def _gains(effects: Effects, node: int) -> list[int]:
    found = [0] * RESOURCES
    while node != NONE:
        code = int(effects.codes[node])
        inner = int(effects.inner[node])
        if code >= FIRST_PRIMITIVE:
            more = PRIMITIVES[code - FIRST_PRIMITIVE].brings(effects, node)
        elif code == CHOOSE:
            more = _gains(effects, _best(effects, inner))
        else:
            more = [gain // (2 if code == IF else 1) for gain in _gains(effects, inner)]
        found = [before + gain for before, gain in zip(found, more, strict=True)]
        node = int(effects.after[node])
    return found
