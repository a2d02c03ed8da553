"""What bots look at: options that differ only in their order, or that nobody would want, are left out."""

from mypy_extensions import i64

from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import ARTIFACT, DONE, GAIN, ICHOR, RESOURCES, REWARD, SPARE, SPEND
from bartizan.games.turris.missions import within_reach
from bartizan.games.turris.state import (
    ACTION_STEP,
    ASK,
    GIVING,
    HAND_STEP,
    HUNT,
    LOSING,
    MISSION_STEP,
    PAYING,
    PUSHING,
    REWARDS,
    SHIELDING,
    SPARING,
    STRIDE,
    TAKING,
    TurrisData,
    reward_of,
)


def sensible_options(data: TurrisData) -> list[int]:
    """The options of the top step that are worth a look."""
    ready = data.ready
    if len(ready) == 1:
        return ready
    agenda = data.agenda
    step = agenda.step()
    if step == REWARDS:
        return first_reward(data, ready)
    if step == PAYING:
        return [action for action in ready if action != SPEND.base + ARTIFACT][:1]
    if step == SPARING:
        return [dearest(data, agenda.first(), ready, SPARE.base)]
    if (step == ASK or step == GIVING or step == TAKING) and ready[0] in GAIN:
        return [dearest(data, data.seat, ready, GAIN.base)]
    return ready


def is_nested(data: TurrisData) -> bool:
    """Whether the top step completes what its seat has begun. Choices for a Beast stand alone."""
    step = data.agenda.step()
    return (
        step != ACTION_STEP
        and step != MISSION_STEP
        and step != HAND_STEP
        and step != HUNT
        and step != STRIDE
        and step != PUSHING
        and step != SHIELDING
        and step != LOSING
        and step != GIVING
    )


def first_reward(data: TurrisData, ready: list[int]) -> list[int]:
    """Rewards in the order of their Locations, and none that costs more than it brings."""
    for action in ready:
        if action in REWARD and data.tables.worths[reward_of(data, action - REWARD.base)] >= 0:
            return [action]
    return [DONE.base]


def dearest(data: TurrisData, seat: i64, ready: list[int], base: int) -> int:
    """Of some resources the one that the seat needs most: for the Mission that it is nearest to, else what it has
    least of."""
    best = ready[0]
    most: i64 = -1000
    needs = wanted(data, seat)
    for action in ready:
        resource = action - base
        need = lacking(data, seat, needs, resource)
        if need > most:
            most = need
            best = action
    return best


def wanted(data: TurrisData, seat: i64) -> i64:
    """The Mission that brings most Prestige for what is still lacking, or -1."""
    best: i64 = -1
    most: i64 = -1
    for mission in within_reach(data, seat):
        short: i64 = 0
        for resource in range(RESOURCES):
            short += max(
                data.tables.costs[mission * RESOURCES + resource]
                - data.cells[f.RESOURCES + seat * RESOURCES + resource],
                0,
            )
        if short > 0:
            value = data.tables.prestige[mission] * 100 // (short + 1)
            if value > most:
                most = value
                best = mission
    return best


def lacking(data: TurrisData, seat: i64, mission: i64, resource: i64) -> i64:
    """How much a seat needs a resource: what the Mission lacks of it counts before what there is little of."""
    held = data.cells[f.RESOURCES + seat * RESOURCES + resource]
    need = -held - (2 if resource == ICHOR else 0)
    if mission >= 0:
        need += 20 * min(max(data.tables.costs[mission * RESOURCES + resource] - held, 0), 1)
    return need
