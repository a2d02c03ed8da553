"""Missions: paying, completing, slots, and what ongoing ones do."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from tests.rules.turris.oracle import council, effects, judging
from tests.rules.turris.oracle.judging import Effect, kinds_of
from tests.rules.turris.oracle.table import GOODS, KINDS, Answering, Asking, Table, ask


def pay(table: Table, seat: int, cost: dict[str, int]) -> Asking:
    """Pay a price unit by unit, with the resource itself or an Artifact, so that all of it can be paid.

    Kind by kind it is asked for Artifacts first, so that each way to pay can be named in one way only.
    """
    own = table.goods[seat]
    due = {word: cost.get(word, 0) for word in [*KINDS, "goods", "any"]}
    for word in due:
        ways = ["artifacts", *kinds_of(word)]
        while due[word]:
            due[word] -= 1
            found = []
            for number, kind in enumerate(ways):
                if own[kind]:
                    own[kind] -= 1
                    if _payable_with(table, seat, due, word, ways[number:] if word in KINDS else ways):
                        found.append(kind)
                    own[kind] += 1
            texts = {f"spend {'artifact' if kind == 'artifacts' else kind}": kind for kind in found}
            kind = texts[(yield from ask(seat, texts))]
            own[kind] -= 1
            ways = ways[ways.index(kind) :] if word in KINDS else ways


def _payable_with(table: Table, seat: int, due: dict[str, int], word: str, ways: list[str]) -> bool:
    """Whether what is left of a price can be paid if the units of this word are paid in these ways only."""
    for units in combinations_with_replacement(ways, due[word]):
        left = Counter(table.goods[seat])
        left.subtract(units)
        rest = {**due, word: 0}
        missing = sum(max(0, rest[kind] - left[kind]) for kind in KINDS)
        loose = sum(max(0, left[kind] - rest[kind]) for kind in GOODS)
        missing += max(0, rest["goods"] - loose)
        if min(left.values()) >= 0 and missing + rest["any"] <= left["artifacts"]:
            return True
    return False


def out_of_tableau(table: Table, seat: int, verb: str) -> Answering:
    """A Mission of somebody's choice leaves the tableau."""
    chosen = (yield from ask(seat, [f"{verb} {mission}" for mission in table.tableau if mission])).split()[1]
    table.tableau[table.tableau.index(chosen)] = None
    return chosen


def complete(table: Table, seat: int, mission: str, less: int = 0) -> Asking:
    """Pay, gain the Prestige, have the effect and what the completion triggers, and lay the Mission down."""
    entry = table.content["mission"][mission]
    cost, discount = judging.cost_of(table, seat, mission), judging.discount_of(table, seat, mission, less)
    if mission in table.reserved[seat]:
        table.reserved[seat].remove(mission)
    else:
        table.tableau[table.tableau.index(mission)] = None
    for left in range(discount, 0, -1):
        if any(cost.values()):
            kinds = [kind for kind in KINDS if cost[kind] and any(_payable_without(table, seat, cost, kind, left))]
            kind = (yield from ask(seat, [f"spare {kind}" for kind in kinds])).split()[1]
            cost[kind] -= 1
    yield from pay(table, seat, cost)
    table.completed[seat].append(mission)
    reacting = triggered(table, seat, "mission")
    council.gain_prestige(table, seat, entry["prestige"])
    if entry["form"] == "completed":
        yield from effects.run(table, entry["effect"], Effect(seat))
    yield from react(table, seat, reacting)
    if entry["form"] == "ongoing":
        yield from lay_in_slot(table, seat, mission)


def _payable_without(table: Table, seat: int, cost: dict[str, int], kind: str, discount: int) -> Iterator[bool]:
    """Whether what is left can be paid if a unit of this kind is spared first."""
    after = {**cost, kind: cost[kind] - 1}
    for price in judging.spared(after, discount - 1):
        yield judging.payable(table, seat, price)


def lay_in_slot(table: Table, seat: int, mission: str) -> Asking:
    """An ongoing Mission goes into an empty slot, or takes the place of another, or stays without effect."""
    slots = table.slots[seat]
    empty = [number for number, slot in enumerate(slots) if slot is None]
    chosen = yield from ask(seat, [*(f"slot {number + 1}" for number in empty[:1] or range(2)), "file"])
    if chosen != "file":
        slots[int(chosen.split()[1]) - 1] = {"mission": mission, "used": False}


def triggered(table: Table, seat: int, *events: str) -> list[str]:
    """The ongoing Missions of a seat that react to something that has just happened, event by event."""
    whens = {slot["mission"]: table.content["mission"][slot["mission"]]["when"] for slot in table.slots[seat] if slot}
    return [mission for event in events for mission, when in whens.items() if when == event]


def react(table: Table, seat: int, reacting: list[str]) -> Asking:
    """Ongoing Missions work, if they still are in their slots and have not been used."""
    for mission in reacting:
        entry = table.content["mission"][mission]
        for slot in table.slots[seat]:
            if slot and slot["mission"] == mission and not (entry["once"] and slot["used"]):
                yield from effects.run(table, entry["effect"], Effect(seat, slot=slot if entry["once"] else None))
