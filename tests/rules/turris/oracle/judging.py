"""What can be done: conditions, prices, and whether an effect can be done in full."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from tests.rules.turris.oracle import land
from tests.rules.turris.oracle.table import BEASTS, GOODS, KINDS, Table


@dataclass
class Effect:
    """For whom an effect is done, where it comes from, and what has been rolled and moved in it; for an
    ongoing Mission its slot, too."""

    seat: int
    here: str | None = None
    rolled: str | None = None
    moved: list[str] = field(default_factory=list)
    slot: dict[str, Any] | None = None

    def begins(self) -> None:
        """Something is done, so an ongoing Mission that works once has been used."""
        if self.slot:
            self.slot["used"] = True


def kinds_of(word: str) -> list[str]:
    return {"goods": GOODS, "any": KINDS}.get(word, [word])


def parts_of(text: str) -> list[str]:
    """Steps that stand in one line; an option or a condition holds for all that follow it."""
    return [text] if text.startswith(("if ", "may: ", "choose: ")) else text.split(", ")


# Prices.


def lacking(table: Table, seat: int, cost: dict[str, int]) -> int:
    """How many units of a price are not there as they are named; `goods` and `any` take what is left of several."""
    left = {kind: table.goods[seat][kind] for kind in KINDS}
    missing = 0
    for word in [*KINDS, "goods", "any"]:
        wanted = cost.get(word, 0)
        for kind in kinds_of(word):
            given = min(wanted, left[kind])
            wanted -= given
            left[kind] -= given
        missing += wanted
    return missing


def payable(table: Table, seat: int, cost: dict[str, int]) -> bool:
    return lacking(table, seat, cost) <= table.goods[seat]["artifacts"]


def recall_cost(table: Table, seat: int, scouts: int, free: bool = False) -> dict[str, int]:
    """What a Collect of so many Scouts costs."""
    return {"ichor": 0 if free else scouts - table.standing(seat, "free-recall")}


def revive_cost(table: Table, seat: int) -> dict[str, int]:
    """What Force Revive costs."""
    if table.graveyard[seat] == 4:
        return {"ichor": 1}
    return {"ichor": 2 if table.standing(seat, "cheap-revive") else 3}


# Missions.


def cost_of(table: Table, seat: int, mission: str) -> dict[str, int]:
    """The price of a Mission after the discounts that leave no choice."""
    cost = dict(zip(KINDS, table.content["mission"][mission]["cost"], strict=True))
    return {kind: max(0, cost[kind] - table.standing(seat, f"less-{kind}")) for kind in KINDS}


def discount_of(table: Table, seat: int, mission: str, less: int = 0) -> int:
    """How many resources less of one's choice a Mission costs."""
    reserved = 2 if table.standing(seat, "reserve-2") else 1
    return less + (reserved if mission in table.reserved[seat] else 0)


def spared(cost: dict[str, int], discount: int) -> list[dict[str, int]]:
    """All prices that may be left after a discount: as much is spared as can be."""
    units = min(discount, sum(cost.values()))
    found = []
    for chosen in combinations_with_replacement(KINDS, units):
        after = {kind: cost[kind] - chosen.count(kind) for kind in KINDS}
        if min(after.values()) >= 0:
            found.append(after)
    return found


def completable(table: Table, seat: int, less: int = 0) -> list[str]:
    """The Missions that a seat can pay for."""
    return [
        mission
        for mission in [*filter(None, table.tableau), *table.reserved[seat]]
        if any(
            payable(table, seat, price)
            for price in spared(cost_of(table, seat, mission), discount_of(table, seat, mission, less))
        )
    ]


# Rooms, Places, Scouts, Beasts.


def free_rooms(table: Table) -> list[str]:
    """The Trionfi that can be taken."""
    return [room["room"] for room in table.tower if room["owner"] is None and not room["damaged"]]


def can_build(table: Table, seat: int) -> bool:
    enough = len(table.completed[seat]) >= 2 * (table.rooms[seat] + 1)
    return enough and (not table.solo or bool(free_rooms(table)))


def in_kind(table: Table, location: str, kind: str, effect: Effect) -> bool:
    """Whether a Location is of the kind that an effect names."""
    immediate = bool(land.entry_of(table, location)["immediate"])
    site = land.site_at(table, location) is not None
    fits = {"anywhere": True, "plain": not immediate, "immediate": immediate, "site": site}
    return location == effect.rolled if kind == "rolled" else fits[kind]


def placeable(table: Table, effect: Effect, kind: str = "anywhere") -> list[str]:
    """The Locations where a Scout may be Placed."""
    return [
        location
        for location in land.locations(table)
        if in_kind(table, location, kind, effect) and may_place(table, effect.seat, location)
    ]


def may_place(table: Table, seat: int, location: str) -> bool:
    entry = land.entry_of(table, location)
    full = entry["limited"] and land.scouts_at(table, location) and not table.standing(seat, "no-limit")
    if not table.reserve[seat] or full or land.beasts_at(table, location) or location in table.betrayers:
        return False
    if not entry["immediate"]:
        return True
    table.reserve[seat] -= 1
    table.scouts[seat].append(location)
    possible = in_full(table, land.reward_of(table, location), Effect(seat, here=location))
    table.scouts[seat].pop()
    table.reserve[seat] += 1
    return possible


def landings(table: Table, start: str, steps: int) -> list[str]:
    """Where a Scout may be moved to."""
    reached = {start}
    for _ in range(steps):
        reached |= {
            other
            for place in reached
            for other in land.beside(table, place)
            if not (land.is_location(table, other) and land.beasts_at(table, other))
        }
    return [place for place in reached if land.is_location(table, place) and place != start]


def shiftable(table: Table, seat: int, whose: str, steps: int) -> list[tuple[int, str]]:
    """The Scouts that an effect may move."""
    owners = [seat] if whose == "own" else [other for other in range(len(table.scouts)) if other != seat]
    return [(owner, place) for owner in owners for place in {*table.scouts[owner]} if landings(table, place, steps)]


def occupied(table: Table, beast: str, place: str) -> bool:
    """Whether another Beast is in a place."""
    return any(other != beast for other in land.beasts_at(table, place))


def stops(table: Table, beast: str, place: str) -> bool:
    """Whether a Beast on its way has to end its move in a place because of a Scout."""
    return land.scouts_at(table, place) > 0 and not occupied(table, beast, place)


def leads(table: Table, beast: str, start: str, steps: int) -> list[str]:
    """The next places on a way that a player chooses for a Beast: it must be able to end there or beyond."""
    return [
        place
        for place in land.beside(table, start)
        if steps and (not occupied(table, beast, place) or leads(table, beast, place, steps - 1))
    ]


def movable(table: Table, effect: Effect, which: str, steps: int) -> list[str]:
    """The Beasts that an effect may move."""
    if not table.in_own_turn(effect.seat):
        return []
    named = {"any": [*BEASTS], "other": [beast for beast in BEASTS if beast not in effect.moved]}
    chosen = named.get(which, [effect.rolled if which == "rolled" else which])
    return [beast for beast in chosen if beast in table.beasts and leads(table, beast, table.beasts[beast], steps)]


def flippable(table: Table, effect: Effect, which: str) -> list[str]:
    """The Beasts that an effect may flip."""
    upright = [beast for beast in table.beasts if beast not in table.flipped]
    if which == "any":
        return upright
    if which == "grounded":
        return [beast for beast in upright if table.beasts[beast] not in ("left", "right")]
    return [beast for beast in upright if beast == (effect.rolled if which == "rolled" else which)]


def fruit_places(table: Table, effect: Effect, where: str) -> list[str]:
    """Where the Fruit may be put."""
    places = [effect.rolled] if where == "rolled" else land.locations(table)
    return [place for place in places if place and place != table.fruit]


def echoes(table: Table, effect: Effect) -> list[str]:
    """The Beasts whose Location may be used in their place."""
    return [
        beast
        for beast, place in table.beasts.items()
        if land.is_location(table, place)
        and place != effect.here
        and in_full(table, land.reward_of(table, place), Effect(effect.seat, here=place))
    ]


def givers(table: Table, seat: int, number: int, word: str, leader: bool) -> list[int]:
    """The opponents of whom so much can be taken; -1 stands for the Betrayers and the supply."""
    if table.solo:
        return [-1] if not leader or table.betrayer_prestige > table.prestige[seat] else []
    return [
        other
        for other in table.opponents(seat)
        if sum(table.goods[other][kind] for kind in kinds_of(word)) >= number
        and (not leader or table.prestige[other] > table.prestige[seat])
    ]


def playable(table: Table, seat: int) -> list[str]:
    """The Tactics cards of a hand that can be done in full."""
    found = []
    for card in sorted({*table.hands[seat]}):
        table.hands[seat].remove(card)
        if in_full(table, table.content["tactic"][card]["effect"], Effect(seat)):
            found.append(card)
        table.hands[seat].append(card)
    return found


def council_reward(table: Table, seat: int) -> list[str]:
    found: list[str] = table.content["spot"][table.council[seat]]["reward"]
    return found


# Effects.


def holds(table: Table, condition: str, seat: int) -> bool:
    """Whether a condition of an effect holds."""
    name, *words = condition.split()
    number = int(words[0]) if words else 0
    if name == "behind":
        others = [table.betrayer_prestige] if table.solo else [table.prestige[other] for other in table.opponents(seat)]
        return min(others) >= table.prestige[seat] and max(others) > table.prestige[seat]
    if name == "near":
        far = [land.distances(table, place) for place in table.beasts.values()]
        return any(near.get(place, 99) <= number for near in far for place in table.scouts[seat])
    if name == "shared":
        return any({*own} & {*table.scouts[seat]} for other, own in enumerate(table.scouts) if other != seat)
    if name in ("flipped", "fruit", "first-player", "future-first", "hand-most"):
        return {
            "flipped": bool(table.flipped),
            "fruit": table.fruit is not None,
            "first-player": table.first == seat,
            "future-first": table.future == seat,
            "hand-most": len(table.hands[seat]) <= number,
        }[name]
    counts: dict[str, int] = {
        "graveyard": table.graveyard[seat],
        "board": len(table.scouts[seat]),
        "rooms": table.rooms[seat],
        "missions": len(table.completed[seat]),
        "council": table.content["spot"][table.council[seat]]["level"],
        "have": sum(table.goods[seat][kind] for kind in GOODS),
    }
    return counts[name] >= number


@contextmanager
def supposing(table: Table, seat: int) -> Iterator[None]:
    """Let the goods, cards and the Future First Player card be changed on trial."""
    goods, future = {**table.goods[seat]}, table.future
    deck, pile, hand = table.tactics_deck.copy(), [*table.pile], [*table.hands[seat]]
    try:
        yield
    finally:
        table.goods[seat], table.future = goods, future
        table.tactics_deck, table.pile, table.hands[seat] = deck, pile, hand


def in_full(table: Table, steps: list[str], effect: Effect) -> bool:
    """Whether all steps that are not optional can be done one after the other."""
    with supposing(table, effect.seat):
        for step in steps:
            if not possible(table, step, effect):
                return False
            suppose(table, step, effect)
    return True


def suppose(table: Table, step: str, effect: Effect) -> None:
    """Change what a step is sure to change and later steps may need."""
    seat = effect.seat
    words = step.split()
    if words[0] == "if" and holds(table, step[3:].split(": ")[0], seat):
        for part in parts_of(step.split(": ", 1)[1]):
            suppose(table, part, effect)
    elif words[0] == "gain" and words[2] in KINDS:
        table.goods[seat][words[2]] += int(words[1])
    elif words[0] == "artifact":
        table.goods[seat]["artifacts"] += int(words[1])
    elif words[0] == "token":
        table.goods[seat]["tokens"] += 1
    elif words[0] == "first" and not table.solo:
        table.future = seat
    elif words[0] == "pay":
        for _ in range(int(words[1])):
            owned = [kind for kind in kinds_of(words[2]) if table.goods[seat][kind]]
            table.goods[seat][owned[0] if owned else "artifacts"] -= 1
    elif words[0] == "draw":
        for _ in range(int(words[1])):
            deck = table.tactics_deck.elements()
            card = next(deck, None)
            if card is None:
                table.pile.pop()
            else:
                table.tactics_deck[card] -= 1
            table.hands[seat].append("unknown")


def possible(table: Table, step: str, effect: Effect) -> bool:
    """Whether a step can be done now."""
    if step.startswith("may: "):
        return True
    if step.startswith("if "):
        condition, then = step[3:].split(": ", 1)
        return not holds(table, condition, effect.seat) or in_full(table, parts_of(then), effect)
    if step.startswith("choose: "):
        return bool(sides(table, step, effect))
    return simply_possible(table, step.split(), effect)


def sides(table: Table, step: str, effect: Effect) -> list[int]:
    """The alternatives that can be done, counted from 0."""
    texts = step.removeprefix("choose: ").split(" | ")
    return [number for number, text in enumerate(texts) if in_full(table, parts_of(text), effect)]


def simply_possible(table: Table, words: list[str], effect: Effect) -> bool:
    seat = effect.seat
    name = words[0]
    number = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
    if name in ("draw", "look", "draw-play"):
        return sum(table.tactics_deck.values()) + len(table.pile) >= (number or 1)
    if name == "pay":
        return payable(table, seat, {words[2]: number})
    if name == "place":
        return bool(placeable(table, effect, words[1]))
    if name == "collect":
        return bool(table.scouts[seat]) and payable(table, seat, recall_cost(table, seat, 1, "free" in words))
    if name == "revive":
        price = 0 if "first" in words or "for" not in words else int(words[3])
        return table.graveyard[seat] > 0 and payable(table, seat, {"ichor": price})
    if name == "sacrifice":
        return bool(sacrifices(table, seat, words[1]))
    if name == "shift":
        return bool(shiftable(table, seat, words[1], int(words[2])))
    if name == "move":
        return bool(movable(table, effect, words[1], int(words[2])))
    if name == "flip":
        return bool(flippable(table, effect, words[1]))
    if name == "fruit":
        return bool(fruit_places(table, effect, words[1]))
    if name == "take":
        return bool(givers(table, seat, number, words[2], "leader" in words))
    if name == "give":
        return sum(table.goods[seat][kind] for kind in kinds_of(words[2])) >= number
    if name == "complete":
        return bool(completable(table, seat, int(words[2]) if len(words) > 1 else 0))
    others: dict[str, Callable[[], bool]] = {
        "token": lambda: table.goods[seat]["tokens"] < 2,
        "first": lambda: table.solo or table.future != seat,
        "reserve": lambda: sum(map(bool, table.tableau)) >= number,
        "shelve": lambda: any(table.tableau),
        "discard": lambda: len(table.hands[seat]) >= number,
        "play": lambda: bool(playable(table, seat)),
        "recall": lambda: bool(table.scouts[seat]),
        "wake": lambda: bool(table.flipped),
        "unfruit": lambda: table.fruit is not None,
        "build": lambda: can_build(table, seat),
        "grove": lambda: not table.solo or bool(free_rooms(table)),
        "upgrade": lambda: len(table.upgrades) < 12,
        "echo": lambda: bool(echoes(table, effect)),
        "repeat-council": lambda: (
            bool(council_reward(table, seat)) and in_full(table, council_reward(table, seat), effect)
        ),
    }
    return others[name]() if name in others else True


def sacrifices(table: Table, seat: int, where: str) -> list[str]:
    """From where a Scout may be sacrificed."""
    reserve = ["reserve"] if table.reserve[seat] and where in ("reserve", "any") else []
    return reserve + (sorted({*table.scouts[seat]}) if where in ("board", "any") else [])
