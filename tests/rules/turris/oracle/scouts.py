"""Scouts: Place, Collect, recall, shift, revive, sacrifice."""

from collections import Counter

from tests.rules.turris.oracle import council, effects, judging, land, missions
from tests.rules.turris.oracle.judging import Effect
from tests.rules.turris.oracle.table import Asking, Listing, Table, ask


def place(table: Table, seat: int, location: str) -> Asking:
    """Put a Scout in a Location and gain the reward if it is Immediate."""
    table.reserve[seat] -= 1
    table.scouts[seat].append(location)
    immediate = land.entry_of(table, location)["immediate"]
    events = [*(["place-immediate"] * immediate), *(["place-site"] if land.site_at(table, location) else []), "place"]
    reacting = missions.triggered(table, seat, *events)
    if immediate:
        yield from effects.run(table, land.reward_of(table, location), Effect(seat, here=location))
    yield from missions.react(table, seat, reacting)


def place_by_effect(table: Table, effect: Effect, words: list[str]) -> Asking:
    found = judging.placeable(table, effect, words[0])
    yield from place(table, effect.seat, (yield from ask(effect.seat, [f"place {name}" for name in found])).split()[1])


def pick(table: Table, seat: int, most: int) -> Listing:
    """One Scout or more, named in the order of their Locations, so that each selection can be made in one way."""
    order = [*table.content["place"]]
    picked: list[str] = []
    while len(picked) < most:
        left = Counter(table.scouts[seat]) - Counter(picked)
        after = [name for name in left if not picked or order.index(name) >= order.index(picked[-1])]
        if not after:
            break
        chosen = yield from ask(seat, [*(f"recall {name}" for name in after), *(["done"] if picked else [])])
        if chosen == "done":
            break
        picked.append(chosen.split()[1])
    return picked


def collect(table: Table, seat: int, most: int, free: bool = False) -> Asking:
    """Pay for Scouts, take them back, and gain the rewards of their Locations in an order of one's choice."""
    affordable = [
        number
        for number in range(1, most + 1)
        if judging.payable(table, seat, judging.recall_cost(table, seat, number, free))
    ]
    picked = yield from pick(table, seat, max(affordable))
    yield from missions.pay(table, seat, judging.recall_cost(table, seat, len(picked), free))
    take_back(table, seat, picked)
    reacting = missions.triggered(table, seat, *(f"collect {number}" for number in range(1, len(picked) + 1)))
    yield from missions.react(table, seat, reacting)
    yield from rewards(table, seat, picked)


def take_back(table: Table, seat: int, picked: list[str]) -> None:
    for name in picked:
        table.scouts[seat].remove(name)
        table.reserve[seat] += 1


def rewards(table: Table, seat: int, picked: list[str]) -> Asking:
    left = [*picked]
    while True:
        found = [name for name in left if gives_reward(table, seat, name)]
        if not found:
            return
        chosen = yield from ask(seat, [*(f"reward {name}" for name in found), "done"])
        if chosen == "done":
            return
        name = chosen.split()[1]
        left.remove(name)
        yield from effects.run(table, land.reward_of(table, name), Effect(seat, here=name))


def gives_reward(table: Table, seat: int, location: str) -> bool:
    """Whether a Scout that came from a Location brings its reward."""
    blocked = land.beasts_at(table, location) or location in table.betrayers
    reward = land.reward_of(table, location)
    immediate = land.entry_of(table, location)["immediate"]
    return not blocked and not immediate and judging.in_full(table, reward, Effect(seat, here=location))


def collect_by_effect(table: Table, effect: Effect, words: list[str]) -> Asking:
    yield from collect(table, effect.seat, int(words[0]), "free" in words)


def recall(table: Table, effect: Effect, words: list[str]) -> Asking:
    take_back(table, effect.seat, (yield from pick(table, effect.seat, int(words[0]))))


def shift(table: Table, effect: Effect, words: list[str]) -> Asking:
    steps = int(words[1])
    found = judging.shiftable(table, effect.seat, words[0], steps)
    chosen = (yield from ask(effect.seat, [f"lift p{owner + 1} {name}" for owner, name in found])).split()
    owner, start = int(chosen[1][1:]) - 1, chosen[2]
    ends = judging.landings(table, start, steps)
    end = (yield from ask(effect.seat, [f"land {name}" for name in ends])).split()[1]
    table.scouts[owner].remove(start)
    table.scouts[owner].append(end)


def revive(table: Table, effect: Effect, words: list[str]) -> Asking:
    """Scouts return from the Graveyard, each for its price."""
    seat = effect.seat
    price = int(words[2]) if "for" in words else 0
    costs = [price * (number - ("first" in words)) for number in range(1, int(words[0]) + 1)]
    possible = [
        number
        for number, cost in enumerate(costs, 1)
        if number <= table.graveyard[seat] and judging.payable(table, seat, {"ichor": cost})
    ]
    number = int((yield from ask(seat, [f"count {number}" for number in possible])).split()[1])
    table.graveyard[seat] -= number
    table.reserve[seat] += number
    yield from missions.pay(table, seat, {"ichor": costs[number - 1]})


def sacrifice(table: Table, effect: Effect, words: list[str]) -> Asking:
    seat = effect.seat
    found = judging.sacrifices(table, seat, words[0])
    chosen = (yield from ask(seat, [f"sacrifice {name}" for name in found])).split()[1]
    if chosen == "reserve":
        table.reserve[seat] -= 1
    else:
        table.scouts[seat].remove(chosen)
    table.graveyard[seat] += 1
    yield from council.advance(table, seat, 1)
