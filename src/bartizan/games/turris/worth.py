"""What effects are worth to a bot, in hundredths of a Prestige, without looking at the match."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.effects import CHOOSE, IF, MAY, NONE, Effects
from bartizan.games.turris.actions import RESOURCES
from bartizan.games.turris.vocabulary import (
    BUILD_ROOM,
    COLLECT_SCOUTS,
    COMPLETE_MISSION,
    COUNCIL_STEPS,
    DISCARD_CARDS,
    DRAW_AND_PLAY,
    DRAW_CARDS,
    ECHO,
    FLIP_BEAST,
    GAIN_ARTIFACT,
    GAIN_GOODS,
    GAIN_PRESTIGE,
    GAIN_TOKEN,
    GIVE_GOODS,
    GROVE_RIGHT,
    LAY_UPGRADE,
    LOOK_AT,
    LOSE_GOODS,
    MOVE_BEAST,
    OTHERS_GAIN,
    PAY_GOODS,
    PLACE_SCOUT,
    PLAY_CARD,
    PRESTIGE_PER,
    PUT_FRUIT,
    RECALL_SCOUTS,
    REPEAT_COUNCIL,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    SACRIFICE_SCOUT,
    SHIFT_SCOUT,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
)

GOOD: Final = 60
ICHOR: Final = 35
ARTIFACT: Final = 75
TOKEN: Final = 80
CARD: Final = 45
STEP: Final = 60
"""One step on the Council track."""
_EACH: Final = {
    GAIN_ARTIFACT: ARTIFACT,
    DRAW_CARDS: CARD,
    DISCARD_CARDS: -CARD,
    COUNCIL_STEPS: STEP,
    GAIN_PRESTIGE: 100,
    RESERVE_MISSION: 50,
    BUILD_ROOM: 150,
    COLLECT_SCOUTS: 70,
    RECALL_SCOUTS: 30,
    REVIVE_SCOUTS: 60,
}
"""What a step is worth for each of its number."""
_ALL: Final = {
    GAIN_TOKEN: TOKEN,
    PRESTIGE_PER: 150,
    LOOK_AT: 60,
    PLAY_CARD: 40,
    DRAW_AND_PLAY: 70,
    COMPLETE_MISSION: 120,
    PLACE_SCOUT: 80,
    SHIFT_SCOUT: 30,
    SACRIFICE_SCOUT: -60,
    MOVE_BEAST: 40,
    FLIP_BEAST: 50,
    PUT_FRUIT: 40,
    REPEAT_COUNCIL: 80,
    GROVE_RIGHT: 0,
    LAY_UPGRADE: 30,
    TAKE_FUTURE_FIRST: 20,
    ECHO: 130,
}
"""What a step is worth whatever its number."""
_SIGN: Final = {GAIN_GOODS: 100, PAY_GOODS: -100, LOSE_GOODS: -100, TAKE_GOODS: 140, GIVE_GOODS: -130,
                RIVAL_GAINS: -50, OTHERS_GAIN: -60}  # fmt: skip
"""What gaining, paying, losing, taking and giving resources is worth, in hundredths of the resources."""


def worths_of(effects: Effects) -> vec[i64]:
    """For each node what it and the steps after it are worth."""
    return vec[i64]([_chain(effects, node, True) for node in range(len(effects.codes))])


def extras_of(effects: Effects) -> vec[i64]:
    """The same without the resources that they bring."""
    return vec[i64]([_chain(effects, node, False) for node in range(len(effects.codes))])


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
    number = int(effects.first(node))
    inner = int(effects.inner[node])
    if code == MAY:
        return max(0, _chain(effects, inner, gains))
    if code == IF:
        return _chain(effects, inner, gains) // 2
    if code == CHOOSE:
        return _chain(effects, _best(effects, inner), gains)
    if code == GAIN_GOODS and not gains:
        return 0
    if code in _SIGN:
        kinds = int(effects.second(node))
        return number * (ICHOR if kinds == 1 else GOOD) * _SIGN[code] // 100
    if code in _EACH:
        return number * _EACH[code]
    return _ALL.get(code, 0)


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
        if code == GAIN_GOODS:
            kinds = [kind for kind in range(RESOURCES) if int(effects.second(node)) & 2**kind]
            more = [100 * int(effects.first(node)) // len(kinds) * (kind in kinds) for kind in range(RESOURCES)]
        elif code == CHOOSE:
            more = _gains(effects, _best(effects, inner))
        else:
            more = [gain // (2 if code == IF else 1) for gain in _gains(effects, inner)]
        found = [before + gain for before, gain in zip(found, more, strict=True)]
        node = int(effects.after[node])
    return found
