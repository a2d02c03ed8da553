"""A view of Meeples & Monsters in numbers, for those who learn to play it.

Seats are counted from the observer on, in the order of the table; the places of seats that nobody has stay empty. The
Royal Guard of a solo match is the second seat: it has points, and all else that it has stands in rows of its own. What
has been sent stands by targets, of which each can be opened once in a turn.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_seat, by_seat, counts, joined
from bartizan.engine.game import Feature
from bartizan.engine.observing import NUMBER, SEAT, numbers, one_of, some_of, told
from bartizan.games.meeples import actions as a, fields as f

MOST_POINTS: Final = 2000
"""No match comes near. All Monsters together are worth 164 VP; Quests, Rooms, Overlords, tokens and buildings, each of
which scores once, less than 400; and in each of at most 41 rounds the Locations bring 3 VP, and the Colosseum 8. The
Royal Guard scores at most 5 VP besides for each meeple that it draws: it would have to draw eight in every turn, where
the rule is two, and a few more for Corruption and heroes."""
_MEEPLES: Final = 48
_MOST: Final = 99  # more than any strength
_DISTRICTS: Final = ", ".join(a.DISTRICT_NAMES)
DECIDED: Final = ["act", "send", "quests", "gates", "host", "limit", "discard", "keep-one", "train"]
TARGET_NAMES: Final = f.TARGET.values
TURN: Final = ["developed", "opened", "war_room", "guest", "extra"]
COURSE: Final = ["round", "last_round", "council", "quests_left"]


def _builders(view: Mapping[str, Any], order: list[int]) -> list[int]:
    plots = [plot for district in view["city"].values() for plot in district["plots"] if plot]
    builders = {plot["location"]: plot["builder"] for plot in plots}
    return joined([at_seat(builders.get(location), order) for location in a.LOCATION_NAMES])


def _sent(name: str, meaning: str, high: int, read: Callable[[int, Mapping[str, Any]], int]) -> Feature:
    """A number for each target that meeples have been sent to, read out of its place in line and what is told of it."""

    def row(view: Mapping[str, Any], _: list[int]) -> list[int]:
        found = {sent["target"]: read(place, sent) for place, sent in enumerate(view["sent"], 1)}
        return [int(found.get(target, 0)) for target in TARGET_NAMES]

    return Feature(name, (len(TARGET_NAMES),), 0, high, meaning, row)


def _parties(view: Mapping[str, Any], _: list[int]) -> list[int]:
    parties = {sent["target"]: sent["party"] for sent in view["sent"]}
    return joined([counts(a.KIND_NAMES, parties.get(target, [])) for target in TARGET_NAMES])


def _among_sent(name: str, key: str, names: list[str], meaning: str) -> Feature:
    """What stands under a key of anything that has been sent."""
    return Feature(name, (len(names),), 0, 1, f"{meaning}: {', '.join(names)}",
                   lambda v, _: [int(any(sent[key] == one for sent in v["sent"])) for one in names])  # fmt: skip


FEATURES: Final = (
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    Feature("guard", (SEATS,), 0, 1, "which seat is the Royal Guard's",
            lambda v, order: at_seat(v["people"] if v["guard"] else None, order)),
    told("deciding", "deciding", SEAT, "whose decision it is"),
    told("player", "turn.seat", SEAT, "whose turn it is"),
    told("first", "first", SEAT, "who is first in each round"),
    told("scores", "scores.#", NUMBER, "points of each seat", MOST_POINTS),
    told("bags", "players.#.bag", numbers(a.KIND_NAMES), "meeples in each bag: {}", _MEEPLES),
    told("taverns", "players.#.tavern", numbers(a.KIND_NAMES), "those in each Tavern", _MEEPLES),
    told("lodgings", "players.#.lodgings", numbers(a.KIND_NAMES), "those in each Lodgings", _MEEPLES),
    told("levels", "players.#.levels", numbers(a.CLASS_NAMES), "the levels of each seat's classes: {}", 3),
    told("scaffolding", "players.#.scaffolding", NUMBER, "for whom the next building costs a Peasant less"),
    told("defeated", "players.#.monsters", some_of(a.MONSTER_NAMES), "the Monsters that each seat has defeated: {}"),
    told("rooms", "players.#.rooms", some_of(a.ROOM_NAMES), "the Rooms that each seat has completed: {}"),
    told("completed", "players.#.completed", some_of(a.QUEST_NAMES), "the Quests that each seat has completed: {}"),
    told("beaten", "players.#.overlords", some_of(a.OVERLORD_NAMES), "the Overlords that each seat has beaten: {}"),
    told("tokens", "players.#.tokens", some_of(a.TOKEN_NAMES), "the bonus tokens of each seat: {}"),
    told("hands", "players.#.quests.count", NUMBER, "Quests in each hand", len(a.QUEST_NAMES)),
    told("known", "players.#.quests.known", some_of(a.QUEST_NAMES),
         "which they are, as far as the observer knows: the own ones, and what was passed on"),
    told("worth", "worth", numbers(a.LEGACY_NAMES), "what the observer's Legacies are worth as things stand: {}", 999),
    told("monsters", "city.*.monsters.*", one_of(a.MONSTER_NAMES), f"the Monsters in the slots of: {_DISTRICTS}",
         things=(len(a.DISTRICT_NAMES), len(a.SLOT_NAMES))),
    told("offers", "city.*.offer", one_of(a.LOCATION_NAMES), "the Location on offer in each district: {}",
         things=len(a.DISTRICT_NAMES)),
    Feature("builders", (len(a.LOCATION_NAMES), SEATS), 0, 1, "who has built each Location", _builders),
    told("tops", "city.*.room", one_of(a.ROOM_NAMES), "the Room on top of each Tower", things=len(a.DISTRICT_NAMES)),
    told("under", "city.*.rooms_under", NUMBER, "how many lie under it", int(a.TOWER_HEIGHT), len(a.DISTRICT_NAMES)),
    told("laid", "overlords.*", one_of(a.TOKEN_NAMES), "the token that lies on each Overlord: {}",
         things=len(a.OVERLORD_NAMES)),
    told("champion", "champion.unit", one_of(a.UNIT_NAMES), "who stands in the Colosseum: {}"),
    told("champion_of", "champion.seat", SEAT, "whose Unit that is"),
    told("supply", "supply", numbers(a.KIND_NAMES), "meeples in the supply", _MEEPLES),
    told("deck", "monsters_left.*", numbers(["first", "last", "council"]), "for each level: Monsters before those "
         "among which the Dark Council card lies, how many these are, whether it is among them", 15, 3),
    told("discarded", "discarded.count", NUMBER, "how many Quests have been discarded", len(a.QUEST_NAMES)),
    told("discards", "discarded.known", some_of(a.QUEST_NAMES), "those among them that the observer knows"),
    told("course", "", numbers(COURSE), "round, the last round (0: unknown), Dark Council cards, Quests in the deck",
         f.MOST_ROUNDS),
    told("turn", "turn", numbers(TURN), "the turn in progress: {}", _MOST),
    told("abilities", "turn.abilities", some_of(a.ABILITY.values), "the abilities used in it: {}"),
    told("step", "doing.what", one_of(DECIDED), "what is being decided: {}"),
    told("about", "doing.target", one_of(TARGET_NAMES), "the target that the decision is about: {}"),
    told("number", "doing.number", NUMBER, "how many Quests or classes it is still about", len(a.QUEST_NAMES)),
    told("party", "party", numbers(a.KIND_NAMES), "who is being sent there", _MEEPLES),
    told("strength", "doing.strength", NUMBER, "how strong they are in a fight", _MOST),
    told("needed", "doing.needed", NUMBER, "and how strong they have to be", _MOST),
    told("adds", "doing.adds", numbers(a.UNIT_NAMES), "by how much each Unit would make them stronger: {}", _MOST),
    _sent("sent", "where meeples have been sent, numbered as they were", int(f.LINE), lambda place, _: place),
    _sent("resolved", "which of these targets are resolved", 1, lambda _, sent: int(sent["resolved"])),
    Feature("parties", (len(TARGET_NAMES), len(a.KIND_NAMES)), 0, _MEEPLES, "who was sent there", _parties),
    _sent("crowds", "Peasants that joined because of overrun", 2, lambda _, sent: sent["crowd"]),
    _sent("strengths", "how strong they were in a fight", _MOST, lambda _, sent: sent["strength"] or 0),
    _sent("needs", "and how strong they had to be", _MOST, lambda _, sent: sent["needed"] or 0),
    _among_sent("fought", "monster", a.MONSTER_NAMES, "the Monsters fought in this turn"),
    _among_sent("entered", "room", a.ROOM_NAMES, "the Rooms that meeples were sent to"),
    told("sword", "guard.sword", one_of(a.DISTRICT_NAMES), "the district that the Royal Guard's sword favors: {}"),
    told("orders", "city.*.order", one_of(a.ORDER_NAMES), "the Order in each district: {}",
         things=len(a.DISTRICT_NAMES)),
    told("board", "guard.board.*", one_of(a.KIND_NAMES), "who stands on each spot of its board: {}",
         things=len(a.GUARD_SPOT_NAMES)),
    told("guard_bag", "guard.bag", numbers(a.KIND_NAMES), "meeples in its bag", _MEEPLES),
    told("aside", "guard.aside", numbers(a.KIND_NAMES), "those in its Prestige area and beside the board", _MEEPLES),
    told("waiting", "guard.waiting", some_of(a.KIND_NAMES), "those drawn that have still to act", int(f.MOST_TROOPS)),
    told("hunts", "guard.hunts", one_of(a.TYPE_NAMES), "the type of Monster that is its Prey: {}"),
    told("guard_rooms", "guard.rooms", some_of(a.ROOM_NAMES), "the Rooms it has taken"),
    told("kept", "guard.quests", NUMBER, "Quests that it keeps", len(a.QUEST_NAMES)),
)  # fmt: skip
