"""Prestige, the Council track and the rooms of the Tower."""

from tests.rules.turris.oracle import effects, judging, missions
from tests.rules.turris.oracle.judging import Effect
from tests.rules.turris.oracle.table import CHANCE, SPOTS, Asking, GameOver, Table, accepts, ask


def gain_prestige(table: Table, seat: int, number: int) -> None:
    """Prestige may be the first to reach a number that changes the Sites, and may bring the end."""
    table.prestige[seat] += number
    reached = min(4, table.prestige[seat] // 10)
    if reached > table.thresholds:
        table.thresholds = reached
        table.sites_due = True
    if table.prestige[seat] >= 40:
        begin_ending(table)


def begin_ending(table: Table) -> None:
    if table.solo:
        table.ending = "begun"
        raise GameOver
    if table.ending == "not yet":
        table.ending = "after this phase" if table.in_beast_phase else "begun"


def settle(table: Table) -> Asking:
    """After an action: replace the Sites if that is due."""
    if table.sites_due:
        table.sites_due = False
        table.old_sites += [site for site in table.sites if site]
        table.sites = [None] * 4
        yield from draw_sites(table)


def draw_sites(table: Table) -> Asking:
    for lot, _ in enumerate(SPOTS[: table.people]):
        site = (yield from ask(CHANCE, [f"site {site}" for site in table.site_stack])).split()[1]
        table.site_stack.remove(site)
        table.sites[lot] = site


def advance(table: Table, seat: int, steps: int) -> Asking:
    """Steps on the Council track, each with its reward."""
    spots = table.content["spot"]
    for _ in range(steps):
        level = spots[table.council[seat]]["level"]
        following = [name for name, spot in spots.items() if spot["level"] == level + 1]
        if not following:
            table.council[seat] = "start"
            continue
        table.council[seat] = (yield from ask(seat, [f"advance {name}" for name in following])).split()[1]
        reacting = missions.triggered(table, seat, "council")
        reward = judging.council_reward(table, seat)
        if judging.in_full(table, reward, Effect(seat)) and (yield from accepts(seat)):
            yield from effects.run(table, reward, Effect(seat))
        yield from missions.react(table, seat, reacting)
        last = max(spot["level"] for spot in spots.values())
        if spots[table.council[seat]]["level"] == last and (yield from accepts(seat)):
            table.council[seat] = "start"


def build(table: Table, seat: int, number: int, optional: bool) -> Asking:
    """Build a room for so much Prestige, with a Trionfo if there is one."""
    rooms = [f"build {room}" for room in judging.free_rooms(table)] or ["build-bare"]
    chosen = yield from ask(seat, [*rooms, *(["done"] if optional else [])])
    if chosen == "done":
        return
    name = chosen.partition(" ")[2]
    card = next((room for room in table.tower if room["room"] == name), None)
    if card:
        card["owner"] = seat
    gain_prestige(table, seat, number)
    table.rooms[seat] += 1
    if card and all(room["owner"] is not None for room in table.tower) and not table.solo:
        begin_ending(table)
    reacting = missions.triggered(table, seat, "room")
    if card:
        entry = table.content["trionfo"][name]
        table.upgrades.add(entry["location"])
        if any(judging.possible(table, step, Effect(seat)) for step in entry["bonus"]) and (yield from accepts(seat)):
            yield from effects.run(table, entry["bonus"], Effect(seat))
    yield from missions.react(table, seat, reacting)
