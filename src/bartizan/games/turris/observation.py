"""A view of Turris in numbers, for those who learn to play it.

Seats are counted from the observer on, in the order of the table; the places of seats that nobody has stay empty. The
Betrayers of a solo match are the second seat: they have Scouts and Prestige and nothing else.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_seat, by_seat, counts, of_seats
from bartizan.engine.observing import NUMBER, SEAT, Features, numbers, one_of, some_of
from bartizan.games.turris import actions as a
from bartizan.games.turris.box import KINDS
from bartizan.games.turris.names import WORDS
from bartizan.games.turris.position import ENDING_NAMES
from bartizan.games.turris.sketch import STEPS_ASK
from bartizan.games.turris.state import LANGUAGE

MOST_PRESTIGE: Final = 999  # the track has no end, but soon after 40 the match has; nobody comes near
_MOST_CARDS: Final = a.MOST_COPIES * a.TACTICS
_MOST: Final = 99
_SCOUTS: Final = a.SCOUTS_OF_PEOPLE
DECIDED: Final = [
    "action", "mission", "discard", "offer", "choose", "step", "pay", "spare", "collect", "rewards", "sort",
    "play drawn", "slot", "build", "council", "go-home", "land", "gain", "hand-over", "lead", "target", "path",
    "shield", "rescue", "push", "lose", "draw", "deal", "site", "room", "arise", "first", "roll", "movement",
]  # fmt: skip
ASKED: Final = list(STEPS_ASK)
OWNED: Final = [*a.RESOURCE_NAMES, "artifacts", "tokens"]
TURN: Final = ["actions_left", "placed", "collected", "gathers", "tactics_played", "rights"]
COURSE: Final = ["round", "deck", "missions_left", "sites_left", "next_threshold", "sites_due"]
SOURCES: Final = [
    f"{kind}.{entry}" for kind, one in KINDS.items() if LANGUAGE.check in one.fields.values() for entry in one.ids
]
"""Where an effect can come from."""
TERMS: Final = ["paid", "free", "no reward", "optional"]
_GROUND: Final = a.PLACE_NAMES[: a.LOCATIONS]  # where Scouts and the Fruit can be


def _scouts(view: Mapping[str, Any], order: list[int]) -> list[int]:
    owners = [*view["players"], view["betrayers"]] if view["betrayers"] else view["players"]
    return of_seats([counts(_GROUND, owner["scouts"]) for owner in owners], order)


def _hand(view: Mapping[str, Any], _: list[int]) -> list[int]:
    return counts(a.TACTIC_NAMES, [] if view["you"] is None else view["players"][view["you"]]["hand"]["cards"])


def _terms(view: Mapping[str, Any], _: list[int]) -> list[int]:
    terms = [view["doing"].get("mode"), "optional" if view["doing"].get("optional") else None]
    return [int(term in terms) for term in TERMS]


def _number(view: Mapping[str, Any], _: list[int]) -> list[int]:
    """The number in a decision, whatever it is called."""
    found = [view["doing"].get(key) for key in ("left", "number", "steps", "most", "prestige")]
    return [next((int(number) for number in found if isinstance(number, int)), 0)]


_SEEN: Final = Features(WORDS)
FEATURES: Final = (
    _SEEN.read("present", (SEATS,), 0, 1, lambda _, order: by_seat([1] * len(order), order)),
    _SEEN.read("betrayers", (SEATS,), 0, 1, lambda v, order: at_seat(v["people"] if v["betrayers"] else None, order)),
    _SEEN.told("deciding", "deciding", SEAT),
    _SEEN.told("player", "turn.seat", SEAT),
    _SEEN.told("first", "first", SEAT),
    _SEEN.told("future", "future", SEAT),
    _SEEN.told("scores", "scores.#", NUMBER, MOST_PRESTIGE),
    _SEEN.read("scouts", (SEATS, a.LOCATIONS), 0, _SCOUTS, _scouts, _GROUND),
    _SEEN.told("reserve", "players.#.reserve", NUMBER, _SCOUTS),
    _SEEN.told("graveyard", "players.#.graveyard", NUMBER, _SCOUTS),
    _SEEN.told("shielded", "players.#.shielded", NUMBER, _SCOUTS),
    _SEEN.told("goods", "players.#.goods", numbers(OWNED), MOST_PRESTIGE),
    _SEEN.told("council", "players.#.council", one_of(a.SPOT_OF_COUNCIL_NAMES)),
    _SEEN.told("rooms", "players.#.rooms", NUMBER, len(a.MISSION_NAMES)),
    _SEEN.told("completed", "players.#.completed", some_of(a.MISSION_NAMES)),
    _SEEN.told("reserved", "players.#.reserved", some_of(a.MISSION_NAMES)),
    _SEEN.told("slots", "players.#.slots.*.mission", one_of(a.MISSION_NAMES), things=a.SLOTS),
    _SEEN.told("used", "players.#.slots.*.used", NUMBER, things=a.SLOTS),
    _SEEN.told("hands", "players.#.hand.count", NUMBER, _MOST_CARDS),
    _SEEN.read("hand", (a.TACTICS,), 0, SEATS, _hand, a.TACTIC_NAMES),
    _SEEN.told("looked", "doing.cards", some_of(a.TACTIC_NAMES), SEATS),
    _SEEN.told("pile", "pile", some_of(a.TACTIC_NAMES), SEATS),
    _SEEN.read("playing", (a.TACTICS,), 0, SEATS,
            lambda v, _: counts(a.TACTIC_NAMES, [played["card"] for played in v["playing"]])),
    _SEEN.told("tableau", "tableau", some_of(a.MISSION_NAMES)),
    _SEEN.read("shelved", (len(a.MISSION_NAMES),), 0, len(a.MISSION_NAMES),
            lambda v, _: [v["shelved"].index(name) + 1 if name in v["shelved"] else 0 for name in a.MISSION_NAMES]),
    _SEEN.told("sites", "sites.*", one_of(a.SITE_NAMES), things=len(a.SPOT_NAMES)),
    _SEEN.told("old_sites", "old_sites", some_of(a.SITE_NAMES)),
    _SEEN.told("tower", "tower.*.room", one_of(a.TRIONFO_NAMES), things=a.ROOMS),
    _SEEN.told("owners", "tower.*.owner", SEAT, things=a.ROOMS),
    _SEEN.told("damaged", "tower.*.damaged", NUMBER, things=a.ROOMS),
    _SEEN.told("upgrades", "upgrades", some_of(a.LOCATION_NAMES)),
    _SEEN.told("beasts", "beasts.*.place", one_of(a.PLACE_NAMES), things=a.BEASTS),
    _SEEN.told("flipped", "beasts.*.flipped", NUMBER, things=a.BEASTS),
    _SEEN.told("speed", "beasts.*.speed", NUMBER, 2, a.BEASTS),
    _SEEN.told("to_act", "to_act", some_of(a.BEAST_NAMES), _MOST),
    _SEEN.told("moved", "moved", some_of(a.BEAST_NAMES)),
    _SEEN.told("altar", "altar", one_of(a.BEAST_NAMES)),
    _SEEN.told("fruit", "fruit", one_of(_GROUND)),
    _SEEN.told("movement", "betrayers.card", one_of(a.CARD_NAMES)),
    _SEEN.told("unseen_movement", "betrayers.unseen_cards", some_of(a.CARD_NAMES)),
    _SEEN.told("stage", "stage", one_of(a.STAGE_NAMES)),
    _SEEN.told("ending", "ending", one_of(ENDING_NAMES)),
    _SEEN.told("turn", "turn", numbers(TURN), _MOST),
    _SEEN.told("course", "", numbers(COURSE), _MOST_CARDS),
    _SEEN.told("step", "doing.what", one_of(DECIDED)),
    _SEEN.told("asked", "doing.step.do", one_of(ASKED)),
    _SEEN.told("source", "doing.from", one_of(SOURCES)),
    _SEEN.read("underway", (len(SOURCES),), 0, _MOST,
            lambda v, _: counts(SOURCES, [part["from"] for part in v["underway"] for _ in part["steps"]])),
    _SEEN.read("terms", (len(TERMS),), 0, 1, _terms, TERMS),
    _SEEN.told("rolled_beast", "doing.rolled.result", one_of(a.BEAST_NAMES)),
    _SEEN.told("rolled_location", "doing.rolled.result", one_of(a.LOCATION_NAMES)),
    _SEEN.told("about_beast", "doing.beast", one_of(a.BEAST_NAMES)),
    _SEEN.told("about_place", "doing.via|place|from", one_of(a.PLACE_NAMES)),
    _SEEN.told("about_target", "doing.target", one_of(a.PLACE_NAMES)),
    _SEEN.told("about_mission", "doing.mission", one_of(a.MISSION_NAMES)),
    _SEEN.told("about_seat", "doing.rival|owner", SEAT),
    _SEEN.read("number", (1,), 0, _MOST_CARDS, _number),
    _SEEN.told("due", "doing.due", numbers(a.DUE_NAMES), _MOST),
    _SEEN.told("picked", "doing.picked", some_of(_GROUND), _SCOUTS),
    _SEEN.told("pending", "doing.pending", some_of(_GROUND), _SCOUTS),
)  # fmt: skip
