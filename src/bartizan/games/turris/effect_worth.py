"""What effects are worth to a bot, in hundredths of a Prestige, without looking at the match."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.language import CHOOSE, IF, MAY, PRIMITIVES as FIRST_PRIMITIVE, Effects
from bartizan.games.turris.actions import RESOURCES
from bartizan.games.turris.effects_goods import GAIN_RESOURCES
from bartizan.games.turris.primitives import PRIMITIVES


def worths_of(effects: Effects) -> tuple[vec[i64], vec[i64], vec[i64]]:
    """For each node what it and the steps after it are worth, what without the resources that they bring, and how much
    of each resource that is, in hundredths."""
    found = [_worth(effects, node) for node in range(len(effects.codes))]
    gains = [gain for row in found for gain in row[2:]]
    return vec[i64]([row[0] for row in found]), vec[i64]([row[1] for row in found]), vec[i64](gains)


def _worth(effects: Effects, first: int) -> list[int]:
    """What a step and those after it are worth, with and without resources, and these."""
    steps = [_worth_of_step(effects, node) for node in effects.row(first)]
    return [sum(column) for column in zip([0] * (2 + RESOURCES), *steps, strict=True)]


def _worth_of_step(effects: Effects, node: int) -> list[int]:
    code = int(effects.codes[node])
    inner = int(effects.inner[node])
    if code >= FIRST_PRIMITIVE:
        primitive = PRIMITIVES[code - FIRST_PRIMITIVE]
        worth = int(primitive.worth(effects, node))
        return [worth, 0 if code == GAIN_RESOURCES.code else worth, *primitive.brings(effects, node)]
    if code == CHOOSE:
        sides = [_worth(effects, int(effects.inner[side])) for side in effects.row(inner)]
        return max(sides, key=lambda side: side[0])
    with_gains, without, *gains = _worth(effects, inner)
    if code == IF:
        return [number // 2 for number in (with_gains, without, *gains)]
    return [max(0, with_gains), max(0, without), *gains] if code == MAY else [0, 0, *gains]
