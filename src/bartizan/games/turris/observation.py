"""A view of Turris in numbers, for those who learn to play it.

Seats are counted from the observer on, in the order of the table; the places of seats that nobody has stay empty. The
Betrayers of a solo match are the second seat: they have Scouts and Prestige and nothing else.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_seat, by_seat, counts, of_seats
from bartizan.engine.game import Feature
from bartizan.engine.observing import NUMBER, SEAT, numbers, one_of, some_of, told
from bartizan.games.turris import actions as a
from bartizan.games.turris.box import KINDS
from bartizan.games.turris.position import ENDING_NAMES
from bartizan.games.turris.sketch import STEPS_ASK
from bartizan.games.turris.state import LANGUAGE

MOST_PRESTIGE: Final = 999
"""The track has no end, but soon after 40 the match has; nobody comes near."""
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
_GROUND: Final = a.PLACE_NAMES[: a.LOCATIONS]
"""Where Scouts and the Fruit can be."""


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


FEATURES: Final = (
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    Feature("betrayers", (SEATS,), 0, 1, "which seat is the Betrayers'",
            lambda v, order: at_seat(v["people"] if v["betrayers"] else None, order)),
    told("deciding", "deciding", SEAT, "whose decision it is"),
    told("player", "turn.seat", SEAT, "whose turn it is"),
    told("first", "first", SEAT, "who is First Player"),
    told("future", "future", SEAT, "who has the Future First Player card"),
    told("scores", "scores.#", NUMBER, "Prestige of each seat", MOST_PRESTIGE),
    Feature("scouts", (SEATS, a.LOCATIONS), 0, _SCOUTS, f"Scouts of each seat in: {', '.join(_GROUND)}", _scouts),
    told("reserve", "players.#.reserve", NUMBER, "Scouts in each Reserve", _SCOUTS),
    told("graveyard", "players.#.graveyard", NUMBER, "Scouts of each seat in the Graveyard", _SCOUTS),
    told("shielded", "players.#.shielded", NUMBER,
         "Scouts of each seat that were shielded from the Beast that struck last", _SCOUTS),
    told("goods", "players.#.goods", numbers(OWNED), "what each seat has of: {}", MOST_PRESTIGE),
    told("council", "players.#.council", one_of(a.SPOT_OF_COUNCIL_NAMES), "the spot of each Council token"),
    told("rooms", "players.#.rooms", NUMBER, "Tower rooms of each seat", len(a.MISSION_NAMES)),
    told("completed", "players.#.completed", some_of(a.MISSION_NAMES), "completed Missions of each seat"),
    told("reserved", "players.#.reserved", some_of(a.MISSION_NAMES), "reserved Missions of each seat"),
    told("slots", "players.#.slots.*.mission", one_of(a.MISSION_NAMES), "Missions in the slots of each seat",
         things=a.SLOTS),
    told("used", "players.#.slots.*.used", NUMBER,
         "whether the Mission in a slot has been used since its owner's turn began", things=a.SLOTS),
    told("hands", "players.#.hand.count", NUMBER, "Tactics cards that each seat holds", _MOST_CARDS),
    Feature("hand", (a.TACTICS,), 0, SEATS, f"those of the observer: {', '.join(a.TACTIC_NAMES)}", _hand),
    told("looked", "doing.cards", some_of(a.TACTIC_NAMES), "the Tactics cards that the observer is looking at", SEATS),
    told("pile", "pile", some_of(a.TACTIC_NAMES), "the Tactics cards of the discard pile", SEATS),
    Feature("playing", (a.TACTICS,), 0, SEATS, "those that are being played",
            lambda v, _: counts(a.TACTIC_NAMES, [played["card"] for played in v["playing"]])),
    told("tableau", "tableau", some_of(a.MISSION_NAMES), "the Missions that lie face up: {}"),
    Feature("shelved", (len(a.MISSION_NAMES),), 0, len(a.MISSION_NAMES), "the Missions under the deck: 1 is the next",
            lambda v, _: [v["shelved"].index(name) + 1 if name in v["shelved"] else 0 for name in a.MISSION_NAMES]),
    told("sites", "sites.*", one_of(a.SITE_NAMES), "the Sites on A to D: {}", things=len(a.SPOT_NAMES)),
    told("old_sites", "old_sites", some_of(a.SITE_NAMES), "the Sites that have been replaced"),
    told("tower", "tower.*.room", one_of(a.TRIONFO_NAMES), "the Trionfi of the rooms: {}", things=a.ROOMS),
    told("owners", "tower.*.owner", SEAT, "who has taken them", things=a.ROOMS),
    told("damaged", "tower.*.damaged", NUMBER, "which rooms have a Damaged tile", things=a.ROOMS),
    told("upgrades", "upgrades", some_of(a.LOCATION_NAMES), "the Locations with an Upgrade tile"),
    told("beasts", "beasts.*.place", one_of(a.PLACE_NAMES), "where Pain, Delusion, Despair and Harrow are: {}",
         things=a.BEASTS),
    told("flipped", "beasts.*.flipped", NUMBER, "which Beasts are flipped", things=a.BEASTS),
    told("speed", "beasts.*.speed", NUMBER, "how many steps each Beast takes", 2, a.BEASTS),
    told("to_act", "to_act", some_of(a.BEAST_NAMES), "how often each Beast has still to act in this Beast Phase",
         _MOST),
    told("moved", "moved", some_of(a.BEAST_NAMES), "which Beasts the effect in progress has moved"),
    told("altar", "altar", one_of(a.BEAST_NAMES), "the Beast on whose space the Altar token lies"),
    told("fruit", "fruit", one_of(_GROUND), "where the Fruit is"),
    told("movement", "betrayers.card", one_of(a.CARD_NAMES), "the Beast Movement card of this round"),
    told("unseen_movement", "betrayers.unseen_cards", some_of(a.CARD_NAMES), "the cards that are still in that deck"),
    told("stage", "stage", one_of(a.STAGE_NAMES), "the stage of the round: {}"),
    told("ending", "ending", one_of(ENDING_NAMES), "whether the end has begun: {}"),
    told("turn", "turn", numbers(TURN), "the turn in progress: {}", _MOST),
    told("course", "", numbers(COURSE), "round, Tactics cards in the deck, unseen Missions and Sites, Prestige at "
         "which the Sites change next (0: never again), whether they change after this", _MOST_CARDS),
    told("step", "doing.what", one_of(DECIDED), "what is being decided: {}"),
    told("asked", "doing.step.do", one_of(ASKED), "what a step of an effect asks for: {}"),
    told("source", "doing.from", one_of(SOURCES),
         "where this effect comes from: Locations, Sites, Tactics cards, Missions, Trionfi, Council spots"),
    Feature("underway", (len(SOURCES),), 0, _MOST, "how many steps of effects are to be done after this, by where they "
            "come from", lambda v, _: counts(SOURCES, [part["from"] for part in v["underway"] for _ in part["steps"]])),
    Feature("terms", (len(TERMS),), 0, 1, f"how it is done: {', '.join(TERMS)}", _terms),
    told("rolled_beast", "doing.rolled.result", one_of(a.BEAST_NAMES),
         "the Beast that the die shows, where the effect speaks of it"),
    told("rolled_location", "doing.rolled.result", one_of(a.LOCATION_NAMES), "the Location that it shows"),
    told("about_beast", "doing.beast", one_of(a.BEAST_NAMES), "the Beast that the decision is about"),
    told("about_place", "doing.via|place|from", one_of(a.PLACE_NAMES),
         "the place where it, or the Scout that moves, is"),
    told("about_target", "doing.target", one_of(a.PLACE_NAMES), "where that Beast is going"),
    told("about_mission", "doing.mission", one_of(a.MISSION_NAMES), "the Mission that the decision is about"),
    told("about_seat", "doing.rival|owner", SEAT, "the rival, or the owner of the Scout that moves"),
    Feature("number", (1,), 0, _MOST_CARDS, "how many cards, steps, resources or Scouts it is still about", _number),
    told("due", "doing.due", numbers(a.DUE_NAMES), "what is still to be paid: {}", _MOST),
    told("picked", "doing.picked", some_of(_GROUND), "Scouts picked to come back", _SCOUTS),
    told("pending", "doing.pending", some_of(_GROUND), "rewards still to be gained", _SCOUTS),
)  # fmt: skip
