"""A view of Turris in numbers, for those who learn to play it.

Seats are counted from the observer on, in the order of the table; the places of seats that nobody has stay empty. The
Betrayers of a solo match are the second seat: they have Scouts and Prestige and nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, counts, joined, of_seats
from bartizan.engine.game import Feature
from bartizan.games.turris import actions as a
from bartizan.games.turris.position import ENDING_NAMES
from bartizan.games.turris.sketch import STEPS_ASK

MOST_PRESTIGE: Final = 999
"""The track has no end, but soon after 40 the match has; nobody comes near."""
MOST_GOODS: Final = 999
_MOST_CARDS: Final = a.MOST_COPIES * a.TACTICS
_MOST: Final = 99
_MISSIONS: Final = len(a.MISSION_NAMES)
DECIDED: Final = [
    "action", "mission", "discard", "offer", "choose", "step", "pay", "spare", "collect", "rewards", "sort",
    "play drawn", "slot", "build", "council", "go-home", "land", "gain", "hand-over", "lead", "target", "path",
    "shield", "rescue", "push", "lose", "draw", "deal", "site", "room", "arise", "first", "roll", "movement",
]  # fmt: skip
ASKED: Final = list(STEPS_ASK)
OWNED: Final = [*a.RESOURCE_NAMES, "artifacts", "tokens"]
TURN: Final = ["actions_left", "placed", "collected", "gathers", "tactics_played", "rights"]
SOURCES: Final = [
    *(f"location.{name}" for name in a.LOCATION_NAMES),
    *(f"site.{name}" for name in a.SITE_NAMES),
    *(f"tactic.{name}" for name in a.TACTIC_NAMES),
    *(f"mission.{name}" for name in a.MISSION_NAMES),
    *(f"trionfo.{name}" for name in a.TRIONFO_NAMES),
    *(f"spot.{name}" for name in a.SPOT_OF_COUNCIL_NAMES),
]
"""Where an effect can come from."""
TERMS: Final = ["paid", "free", "no reward", "optional"]

_GROUND: Final = a.PLACE_NAMES[: a.LOCATIONS]
"""Where Scouts and the Fruit can be."""


def _each(row: Callable[[Mapping[str, Any]], list[int]]) -> Callable[[Mapping[str, Any], list[int]], list[int]]:
    """Reads a row of each player, one after the other; that of the Betrayers is empty."""

    def read(view: Mapping[str, Any], order: list[int]) -> list[int]:
        rows = [row(player) for player in view["players"]]
        return of_seats([*rows, [0] * len(rows[0])] if view["betrayers"] else rows, order)

    return read


def _scouts(view: Mapping[str, Any], order: list[int]) -> list[int]:
    owners = [*view["players"], view["betrayers"]] if view["betrayers"] else view["players"]
    return of_seats([counts(_GROUND, owner["scouts"]) for owner in owners], order)


def _beasts(view: Mapping[str, Any]) -> list[Any]:
    """The Beasts in their order; None where one is gone."""
    return [view["beasts"][name] for name in a.BEAST_NAMES]


def _rolled(doing: Mapping[str, Any], die: str) -> str | None:
    """What a die has shown, if it was this one."""
    rolled = doing.get("rolled")
    return rolled["result"] if rolled and rolled["die"] == die else None


def _about(doing: Mapping[str, Any]) -> str | None:
    """The place that a decision is about."""
    return doing.get("via") or doing.get("place") or doing.get("from")


def _terms(doing: Mapping[str, Any]) -> list[int]:
    terms = [doing.get("mode"), "optional" if doing.get("optional") else None]
    return [int(term in terms) for term in TERMS]


def _number(doing: Mapping[str, Any]) -> int:
    """The number in a decision, whatever it is called."""
    found = [
        doing[name] for name in ("left", "number", "steps", "most", "prestige") if isinstance(doing.get(name), int)
    ]
    return int(found[0]) if found else 0


FEATURES: Final = (
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    Feature("betrayers", (SEATS,), 0, 1, "which seat is the Betrayers'",
            lambda v, order: at_seat(v["people"] if v["betrayers"] else None, order)),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is", lambda v, order: at_seat(v["deciding"], order)),
    Feature("player", (SEATS,), 0, 1, "whose turn it is",
            lambda v, order: at_seat(v["turn"]["seat"] if v["turn"] else None, order)),
    Feature("first", (SEATS,), 0, 1, "who is First Player", lambda v, order: at_seat(v["first"], order)),
    Feature("future", (SEATS,), 0, 1, "who has the Future First Player card",
            lambda v, order: at_seat(v["future"], order)),
    Feature("scores", (SEATS,), 0, MOST_PRESTIGE, "Prestige of each seat",
            lambda v, order: by_seat(v["scores"], order)),
    Feature("scouts", (SEATS, a.LOCATIONS), 0, a.SCOUTS_OF_PEOPLE,
            f"Scouts of each seat in: {', '.join(a.PLACE_NAMES[:a.LOCATIONS])}", _scouts),
    Feature("reserve", (SEATS,), 0, a.SCOUTS_OF_PEOPLE, "Scouts in each Reserve",
            _each(lambda player: [player["reserve"]])),
    Feature("graveyard", (SEATS,), 0, a.SCOUTS_OF_PEOPLE, "Scouts of each seat in the Graveyard",
            _each(lambda player: [player["graveyard"]])),
    Feature("shielded", (SEATS,), 0, a.SCOUTS_OF_PEOPLE,
            "Scouts of each seat that were shielded from the Beast that struck last",
            _each(lambda player: [player["shielded"]])),
    Feature("goods", (SEATS, len(OWNED)), 0, MOST_GOODS, f"what each seat has of: {', '.join(OWNED)}",
            _each(lambda player: [player["goods"][name] for name in OWNED])),
    Feature("council", (SEATS, len(a.SPOT_OF_COUNCIL_NAMES)), 0, 1, "the spot of each Council token",
            _each(lambda player: at_name(a.SPOT_OF_COUNCIL_NAMES, player["council"]))),
    Feature("rooms", (SEATS,), 0, _MISSIONS, "Tower rooms of each seat",
            _each(lambda player: [player["rooms"]])),
    Feature("completed", (SEATS, _MISSIONS), 0, 1, "completed Missions of each seat",
            _each(lambda player: counts(a.MISSION_NAMES, player["completed"]))),
    Feature("reserved", (SEATS, _MISSIONS), 0, 1, "reserved Missions of each seat",
            _each(lambda player: counts(a.MISSION_NAMES, player["reserved"]))),
    Feature("slots", (SEATS, a.SLOTS, _MISSIONS), 0, 1, "Missions in the slots of each seat",
            _each(lambda one: joined([at_name(a.MISSION_NAMES, slot and slot["mission"]) for slot in one["slots"]]))),
    Feature("used", (SEATS, a.SLOTS), 0, 1, "whether the Mission in a slot has been used since its owner's turn began",
            _each(lambda player: [int(bool(slot and slot["used"])) for slot in player["slots"]])),
    Feature("hands", (SEATS,), 0, _MOST_CARDS, "Tactics cards that each seat holds",
            _each(lambda player: [player["hand"]["count"]])),
    Feature("hand", (a.TACTICS,), 0, SEATS, f"those of the observer: {', '.join(a.TACTIC_NAMES)}",
            lambda v, _: counts(a.TACTIC_NAMES, [] if v["you"] is None else v["players"][v["you"]]["hand"]["cards"])),
    Feature("looked", (a.TACTICS,), 0, SEATS, "the Tactics cards that the observer is looking at",
            lambda v, _: counts(a.TACTIC_NAMES, v["doing"].get("cards") or [])),
    Feature("pile", (a.TACTICS,), 0, SEATS, "the Tactics cards of the discard pile",
            lambda v, _: counts(a.TACTIC_NAMES, v["pile"])),
    Feature("playing", (a.TACTICS,), 0, SEATS, "those that are being played",
            lambda v, _: counts(a.TACTIC_NAMES, [played["card"] for played in v["playing"]])),
    Feature("tableau", (_MISSIONS,), 0, 1, f"the Missions that lie face up: {', '.join(a.MISSION_NAMES)}",
            lambda v, _: counts(a.MISSION_NAMES, v["tableau"])),
    Feature("shelved", (_MISSIONS,), 0, _MISSIONS, "the Missions under the deck: 1 is the next",
            lambda v, _: [v["shelved"].index(name) + 1 if name in v["shelved"] else 0 for name in a.MISSION_NAMES]),
    Feature("sites", (len(a.SPOT_NAMES), len(a.SITE_NAMES)), 0, 1, f"the Sites on A to D: {', '.join(a.SITE_NAMES)}",
            lambda v, _: joined([at_name(a.SITE_NAMES, v["sites"][spot]) for spot in a.SPOT_NAMES])),
    Feature("old_sites", (len(a.SITE_NAMES),), 0, 1, "the Sites that have been replaced",
            lambda v, _: counts(a.SITE_NAMES, v["old_sites"])),
    Feature("tower", (a.ROOMS, len(a.TRIONFO_NAMES)), 0, 1, f"the Trionfi of the rooms: {', '.join(a.TRIONFO_NAMES)}",
            lambda v, _: joined([at_name(a.TRIONFO_NAMES, room["room"]) for room in v["tower"]])),
    Feature("owners", (a.ROOMS, SEATS), 0, 1, "who has taken them",
            lambda v, order: joined([at_seat(room["owner"], order) for room in v["tower"]])),
    Feature("damaged", (a.ROOMS,), 0, 1, "which rooms have a Damaged tile",
            lambda v, _: [int(room["damaged"]) for room in v["tower"]]),
    Feature("upgrades", (len(a.LOCATION_NAMES),), 0, 1, "the Locations with an Upgrade tile",
            lambda v, _: counts(a.LOCATION_NAMES, v["upgrades"])),
    Feature("beasts", (a.BEASTS, a.PLACES), 0, 1,
            f"where Pain, Delusion, Despair and Harrow are: {', '.join(a.PLACE_NAMES)}",
            lambda v, _: joined([at_name(a.PLACE_NAMES, beast and beast["place"]) for beast in _beasts(v)])),
    Feature("flipped", (a.BEASTS,), 0, 1, "which Beasts are flipped",
            lambda v, _: [int(bool(beast and beast["flipped"])) for beast in _beasts(v)]),
    Feature("speed", (a.BEASTS,), 0, 2, "how many steps each Beast takes",
            lambda v, _: [beast["speed"] if beast else 0 for beast in _beasts(v)]),
    Feature("to_act", (a.BEASTS,), 0, _MOST, "how often each Beast has still to act in this Beast Phase",
            lambda v, _: counts(a.BEAST_NAMES, v["to_act"])),
    Feature("moved", (a.BEASTS,), 0, 1, "which Beasts the effect in progress has moved",
            lambda v, _: counts(a.BEAST_NAMES, v["moved"])),
    Feature("altar", (a.BEASTS,), 0, 1, "the Beast on whose space the Altar token lies",
            lambda v, _: at_name(a.BEAST_NAMES, v["altar"])),
    Feature("fruit", (a.LOCATIONS,), 0, 1, "where the Fruit is", lambda v, _: at_name(_GROUND, v["fruit"])),
    Feature("movement", (len(a.CARD_NAMES),), 0, 1, "the Beast Movement card of this round",
            lambda v, _: at_name(a.CARD_NAMES, v["betrayers"] and v["betrayers"]["card"])),
    Feature("unseen_movement", (len(a.CARD_NAMES),), 0, 1, "the cards that are still in that deck",
            lambda v, _: counts(a.CARD_NAMES, v["betrayers"]["unseen_cards"] if v["betrayers"] else [])),
    Feature("stage", (len(a.STAGE_NAMES),), 0, 1, f"the stage of the round: {', '.join(a.STAGE_NAMES)}",
            lambda v, _: at_name(a.STAGE_NAMES, v["stage"])),
    Feature("ending", (len(ENDING_NAMES),), 0, 1, f"whether the end has begun: {', '.join(ENDING_NAMES)}",
            lambda v, _: at_name(ENDING_NAMES, v["ending"])),
    Feature("turn", (len(TURN),), 0, _MOST, f"the turn in progress: {', '.join(TURN)}",
            lambda v, _: [v["turn"][name] if v["turn"] else 0 for name in TURN]),
    Feature("course", (6,), 0, _MOST_CARDS, "round, Tactics cards in the deck, unseen Missions and Sites, Prestige at "
            "which the Sites change next (0: never again), whether they change after this",
            lambda v, _: [v["round"], v["deck"], v["missions_left"], v["sites_left"], v["next_threshold"] or 0,
                          int(v["sites_due"])]),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}",
            lambda v, _: at_name(DECIDED, v["doing"]["what"])),
    Feature("asked", (len(ASKED),), 0, 1, f"what a step of an effect asks for: {', '.join(ASKED)}",
            lambda v, _: at_name(ASKED, (v["doing"].get("step") or {"do": None})["do"])),
    Feature("source", (len(SOURCES),), 0, 1, "where this effect comes from: Locations, Sites, Tactics cards, Missions, "
            "Trionfi, Council spots", lambda v, _: at_name(SOURCES, v["doing"].get("from"))),
    Feature("underway", (len(SOURCES),), 0, _MOST, "how many steps of effects are to be done after this, by where they "
            "come from", lambda v, _: counts(SOURCES, [part["from"] for part in v["underway"] for _ in part["steps"]])),
    Feature("terms", (len(TERMS),), 0, 1, f"how it is done: {', '.join(TERMS)}", lambda v, _: _terms(v["doing"])),
    Feature("rolled_beast", (a.BEASTS,), 0, 1, "the Beast that the die shows, where the effect speaks of it",
            lambda v, _: at_name(a.BEAST_NAMES, _rolled(v["doing"], "beast"))),
    Feature("rolled_location", (len(a.LOCATION_NAMES),), 0, 1, "the Location that it shows",
            lambda v, _: at_name(a.LOCATION_NAMES, _rolled(v["doing"], "location"))),
    Feature("about_beast", (a.BEASTS,), 0, 1, "the Beast that the decision is about",
            lambda v, _: at_name(a.BEAST_NAMES, v["doing"].get("beast"))),
    Feature("about_place", (a.PLACES,), 0, 1, "the place where it, or the Scout that moves, is",
            lambda v, _: at_name(a.PLACE_NAMES, _about(v["doing"]))),
    Feature("about_target", (a.PLACES,), 0, 1, "where that Beast is going",
            lambda v, _: at_name(a.PLACE_NAMES, v["doing"].get("target"))),
    Feature("about_mission", (_MISSIONS,), 0, 1, "the Mission that the decision is about",
            lambda v, _: at_name(a.MISSION_NAMES, v["doing"].get("mission"))),
    Feature("about_seat", (SEATS,), 0, 1, "the rival, or the owner of the Scout that moves",
            lambda v, order: at_seat(v["doing"].get("rival", v["doing"].get("owner")), order)),
    Feature("number", (1,), 0, _MOST_CARDS, "how many cards, steps, resources or Scouts it is still about",
            lambda v, _: [_number(v["doing"])]),
    Feature("due", (len(a.DUE_NAMES),), 0, _MOST, f"what is still to be paid: {', '.join(a.DUE_NAMES)}",
            lambda v, _: [(v["doing"].get("due") or {}).get(name, 0) for name in a.DUE_NAMES]),
    Feature("picked", (a.LOCATIONS,), 0, a.SCOUTS_OF_PEOPLE, "Scouts picked to come back",
            lambda v, _: counts(_GROUND, v["doing"].get("picked") or [])),
    Feature("pending", (a.LOCATIONS,), 0, a.SCOUTS_OF_PEOPLE, "rewards still to be gained",
            lambda v, _: counts(_GROUND, v["doing"].get("pending") or [])),
)  # fmt: skip
