"""Beasts: target, path, move, what they do to Scouts, and the Chain Attack."""

from tests.rules.turris.oracle import council, judging, land, missions
from tests.rules.turris.oracle.table import (
    BEASTS,
    GOODS,
    Answering,
    Asking,
    Choosing,
    Listing,
    Table,
    Trying,
    accepts,
    ask,
)


def phase(table: Table) -> Asking:
    """All Beasts act, in the order of their numbers."""
    table.in_beast_phase = True
    for beast in BEASTS:
        if beast in table.beasts:
            yield from activate(table, beast)
            while beast == "harrow" and table.devoured and chain_goes_on(table):
                table.happened["chain attack"] += 1
                yield from activate(table, beast)
    table.in_beast_phase = False
    if table.ending == "begun":
        last = [beast for beast in BEASTS if beast in table.beasts][-1]
        del table.beasts[last]
        table.flipped.discard(last)
    elif table.ending == "after this phase":
        table.ending = "begun"


def chain_goes_on(table: Table) -> bool:
    """Whether a Scout that the Harrow can see is beside it and no Fruit is on the board."""
    prey = [place for place in land.beside(table, table.beasts["harrow"]) if land.hunted_at(table, place)]
    return bool(prey) and table.fruit is None


def activate(table: Table, beast: str) -> Asking:
    """One Beast acts: target, path, move, effect; a flipped one only gets up."""
    table.devoured = 0
    if beast in table.flipped:
        table.flipped.remove(beast)
        table.happened["gets up"] += 1
    else:
        target = yield from choose_target(table, beast)
        path = yield from choose_path(table, beast, target)
        end = end_of(table, beast, path)
        table.happened[f"{beast} {'moves' if end else 'stays'}"] += 1
        if end:
            table.beasts[beast] = end
            yield from resolve(table, beast)
    yield from council.settle(table)


def choose_target(table: Table, beast: str) -> Answering:
    """The Fruit; or the closest Scouts, then the most; or the Abyss, in solo sometimes the Location on the card."""
    if table.fruit:
        return table.fruit
    far = land.distances(table, table.beasts[beast])
    seen = {name: land.hunted_at(table, name) for name in land.locations(table) if land.hunted_at(table, name)}
    if not seen:
        if table.solo and table.card and not table.scouts[0]:
            card_location: str = table.content["movement"][table.card]["location"]
            return card_location
        return "abyss"
    closest = [name for name in seen if far[name] == min(far[other] for other in seen)]
    most = [name for name in closest if seen[name] == max(seen[other] for other in closest)]
    return (yield from ask(table.first, [f"target {name}" for name in most])).split()[1]


def speed_of(table: Table, beast: str) -> int:
    return 2 if table.altar == beast and table.content["altar"][beast]["fast"] else 1


def choose_path(table: Table, beast: str, target: str) -> Listing:
    """As much of a shortest path as the Beast can go; beyond a place that stops it there is nothing to choose."""
    speed = speed_of(table, beast)
    found = {tuple(path[:speed]) for path in land.paths(table, table.beasts[beast], target)}
    path: list[str] = []
    while len(path) < max(map(len, found)) and not (path and judging.stops(table, beast, path[-1])):
        place = (yield from ask(table.first, [f"via {way[len(path)]}" for way in found])).split()[1]
        path.append(place)
        found = {way for way in found if list(way[: len(path)]) == path}
    return path


def end_of(table: Table, beast: str, path: list[str]) -> str | None:
    """Where on its path a Beast ends its move."""
    end = None
    for place in path:
        if not judging.occupied(table, beast, place):
            end = place
            if judging.stops(table, beast, place):
                break
    return end


def lead(table: Table, seat: int, beast: str, steps: int) -> Asking:
    """A Beast goes where a player wants it to."""
    for left in range(steps, 0, -1):
        place = table.beasts[beast]
        may_stay = left < steps and not judging.occupied(table, beast, place)
        ways = [f"via {other}" for other in judging.leads(table, beast, place, left)]
        if may_stay and not ways:
            break
        chosen = yield from ask(seat, [*ways, *(["done"] if may_stay else [])])
        if chosen == "done":
            break
        table.beasts[beast] = chosen.split()[1]
        if judging.stops(table, beast, table.beasts[beast]):
            break
    yield from resolve(table, beast)


def resolve(table: Table, beast: str) -> Asking:
    """A Beast has moved into a place: what it does to the Scouts there."""
    place = table.beasts[beast]
    if not land.scouts_at(table, place):
        return
    table.happened[f"{beast} strikes"] += 1
    order = [seat for seat in table.in_turn_order() if place in table.scouts[seat]]
    for seat in order:
        yield from missions.react(table, seat, missions.triggered(table, seat, "threatened"))
    struck = {}
    for seat in order:
        struck[seat] = table.scouts[seat].count(place) - (yield from shields(table, seat, place))
        if struck[seat] and beast in ("pain", "harrow") and (yield from rescue(table, seat, place)):
            struck[seat] -= 1
    if beast == "delusion":
        for seat in order:
            for _ in range(struck[seat]):
                yield from push(table, seat, place)
    elif beast == "despair":
        for seat in order:
            for _ in range(struck[seat]):
                yield from discard_for_despair(table, seat)
    else:
        yield from devour(table, place, struck)
    for _ in range(table.betrayers.count(place)):
        yield from push(table, 1, place)


def shields(table: Table, seat: int, place: str) -> Choosing:
    """How many of their Scouts the owner shields."""
    shielded = 0
    for _ in range(table.scouts[seat].count(place)):
        ways = ["shield artifact"] if table.goods[seat]["artifacts"] else []
        if table.standing(seat, "ichor-shield") and table.goods[seat]["ichor"] >= 2:
            ways.append("shield ichor")
        chosen = yield from ask(seat, [*ways, "decline"])
        if chosen == "shield artifact":
            table.goods[seat]["artifacts"] -= 1
        elif chosen == "shield ichor":
            table.goods[seat]["ichor"] -= 2
        else:
            break  # the Scouts of an owner are alike: it only matters how many are shielded
        shielded += 1
    return shielded


def devour(table: Table, place: str, struck: dict[int, int]) -> Asking:
    """Scouts go to the Graveyard, and then their owners take their Council steps in turn order."""
    for seat, number in struck.items():
        for _ in range(number):
            table.scouts[seat].remove(place)
        table.graveyard[seat] += number
        table.devoured += number
    for seat, number in struck.items():
        for _ in range(number):
            yield from missions.react(table, seat, missions.triggered(table, seat, "devoured"))
        yield from council.advance(table, seat, number)


def rescue(table: Table, seat: int, place: str) -> Trying:
    """Once a round one Scout that would be devoured may return to the Reserve."""
    for slot in table.slots[seat]:
        if slot and table.content["mission"][slot["mission"]]["standing"] == "rescue" and not slot["used"]:
            slot["used"] = yield from accepts(seat)
            if slot["used"]:
                table.scouts[seat].remove(place)
                table.reserve[seat] += 1
            return bool(slot["used"])
    return False


def discard_for_despair(table: Table, seat: int) -> Asking:
    own = table.goods[seat]
    kinds = [kind for kind in GOODS if own[kind]] or (["ichor"] if own["ichor"] else [])
    if kinds:
        own[(yield from ask(seat, [f"lose {kind}" for kind in kinds])).split()[1]] -= 1


def push(table: Table, owner: int, start: str) -> Asking:
    """A Scout goes to the nearest possible Locations outwards, where the First Player wants it."""
    edge, passed = [start], {start}
    ends: list[str] = []
    while not ends:
        edge = sorted({other for place in edge for other in land.beside(table, place)} - passed)
        passed |= {*edge}
        ends = [place for place in edge if land.is_location(table, place) and not land.beasts_at(table, place)]
    end = (yield from ask(table.first, [f"push {place}" for place in ends])).split()[1]
    table.scouts[owner].remove(start)
    table.scouts[owner].append(end)
