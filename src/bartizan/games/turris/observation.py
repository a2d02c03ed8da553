"""A view of Turris in numbers, for those who learn to play it.

Seats are counted from the observer on, in the order of the table; the places of seats that nobody has stay empty. The
Betrayers of a solo match are the second seat: they have Scouts and Prestige and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, counts, order_of
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

FEATURES: Final = (
    Feature("present", (SEATS,), 0, 1, "which seats there are"),
    Feature("betrayers", (SEATS,), 0, 1, "which seat is the Betrayers'"),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is"),
    Feature("player", (SEATS,), 0, 1, "whose turn it is"),
    Feature("first", (SEATS,), 0, 1, "who is First Player"),
    Feature("future", (SEATS,), 0, 1, "who has the Future First Player card"),
    Feature("scores", (SEATS,), 0, MOST_PRESTIGE, "Prestige of each seat"),
    Feature("scouts", (SEATS, a.LOCATIONS), 0, a.SCOUTS_OF_PEOPLE,
          f"Scouts of each seat in: {', '.join(a.PLACE_NAMES[:a.LOCATIONS])}"),
    Feature("reserve", (SEATS,), 0, a.SCOUTS_OF_PEOPLE, "Scouts in each Reserve"),
    Feature("graveyard", (SEATS,), 0, a.SCOUTS_OF_PEOPLE, "Scouts of each seat in the Graveyard"),
    Feature("shielded", (SEATS,), 0, a.SCOUTS_OF_PEOPLE,
          "Scouts of each seat that were shielded from the Beast that struck last"),
    Feature("goods", (SEATS, len(OWNED)), 0, MOST_GOODS, f"what each seat has of: {', '.join(OWNED)}"),
    Feature("council", (SEATS, len(a.SPOT_OF_COUNCIL_NAMES)), 0, 1, "the spot of each Council token"),
    Feature("rooms", (SEATS,), 0, _MISSIONS, "Tower rooms of each seat"),
    Feature("completed", (SEATS, _MISSIONS), 0, 1, "completed Missions of each seat"),
    Feature("reserved", (SEATS, _MISSIONS), 0, 1, "reserved Missions of each seat"),
    Feature("slots", (SEATS, a.SLOTS, _MISSIONS), 0, 1, "Missions in the slots of each seat"),
    Feature("used", (SEATS, a.SLOTS), 0, 1, "whether the Mission in a slot has been used since its owner's turn began"),
    Feature("hands", (SEATS,), 0, _MOST_CARDS, "Tactics cards that each seat holds"),
    Feature("hand", (a.TACTICS,), 0, SEATS, f"those of the observer: {', '.join(a.TACTIC_NAMES)}"),
    Feature("looked", (a.TACTICS,), 0, SEATS, "the Tactics cards that the observer is looking at"),
    Feature("pile", (a.TACTICS,), 0, SEATS, "the Tactics cards of the discard pile"),
    Feature("playing", (a.TACTICS,), 0, SEATS, "those that are being played"),
    Feature("tableau", (_MISSIONS,), 0, 1, f"the Missions that lie face up: {', '.join(a.MISSION_NAMES)}"),
    Feature("shelved", (_MISSIONS,), 0, _MISSIONS, "the Missions under the deck: 1 is the next"),
    Feature("sites", (len(a.SPOT_NAMES), len(a.SITE_NAMES)), 0, 1, f"the Sites on A to D: {', '.join(a.SITE_NAMES)}"),
    Feature("old_sites", (len(a.SITE_NAMES),), 0, 1, "the Sites that have been replaced"),
    Feature("tower", (a.ROOMS, len(a.TRIONFO_NAMES)), 0, 1, f"the Trionfi of the rooms: {', '.join(a.TRIONFO_NAMES)}"),
    Feature("owners", (a.ROOMS, SEATS), 0, 1, "who has taken them"),
    Feature("damaged", (a.ROOMS,), 0, 1, "which rooms have a Damaged tile"),
    Feature("upgrades", (len(a.LOCATION_NAMES),), 0, 1, "the Locations with an Upgrade tile"),
    Feature("beasts", (a.BEASTS, a.PLACES), 0, 1,
            f"where Pain, Delusion, Despair and Harrow are: {', '.join(a.PLACE_NAMES)}"),
    Feature("flipped", (a.BEASTS,), 0, 1, "which Beasts are flipped"),
    Feature("speed", (a.BEASTS,), 0, 2, "how many steps each Beast takes"),
    Feature("to_act", (a.BEASTS,), 0, _MOST, "how often each Beast has still to act in this Beast Phase"),
    Feature("moved", (a.BEASTS,), 0, 1, "which Beasts the effect in progress has moved"),
    Feature("altar", (a.BEASTS,), 0, 1, "the Beast on whose space the Altar token lies"),
    Feature("fruit", (a.LOCATIONS,), 0, 1, "where the Fruit is"),
    Feature("movement", (len(a.CARD_NAMES),), 0, 1, "the Beast Movement card of this round"),
    Feature("unseen_movement", (len(a.CARD_NAMES),), 0, 1, "the cards that are still in that deck"),
    Feature("stage", (len(a.STAGE_NAMES),), 0, 1, f"the stage of the round: {', '.join(a.STAGE_NAMES)}"),
    Feature("ending", (len(ENDING_NAMES),), 0, 1, f"whether the end has begun: {', '.join(ENDING_NAMES)}"),
    Feature("turn", (len(TURN),), 0, _MOST, f"the turn in progress: {', '.join(TURN)}"),
    Feature("course", (6,), 0, _MOST_CARDS, "round, Tactics cards in the deck, unseen Missions and Sites, Prestige at "
          "which the Sites change next (0: never again), whether they change after this"),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}"),
    Feature("asked", (len(ASKED),), 0, 1, f"what a step of an effect asks for: {', '.join(ASKED)}"),
    Feature("source", (len(SOURCES),), 0, 1, "where this effect comes from: Locations, Sites, Tactics cards, Missions, "
          "Trionfi, Council spots"),
    Feature("underway", (len(SOURCES),), 0, _MOST, "how many steps of effects are to be done after this, by where they "
          "come from"),
    Feature("terms", (len(TERMS),), 0, 1, f"how it is done: {', '.join(TERMS)}"),
    Feature("rolled_beast", (a.BEASTS,), 0, 1, "the Beast that the die shows, where the effect speaks of it"),
    Feature("rolled_location", (len(a.LOCATION_NAMES),), 0, 1, "the Location that it shows"),
    Feature("about_beast", (a.BEASTS,), 0, 1, "the Beast that the decision is about"),
    Feature("about_place", (a.PLACES,), 0, 1, "the place where it, or the Scout that moves, is"),
    Feature("about_target", (a.PLACES,), 0, 1, "where that Beast is going"),
    Feature("about_mission", (_MISSIONS,), 0, 1, "the Mission that the decision is about"),
    Feature("about_seat", (SEATS,), 0, 1, "the rival, or the owner of the Scout that moves"),
    Feature("number", (1,), 0, _MOST_CARDS, "how many cards, steps, resources or Scouts it is still about"),
    Feature("due", (len(a.DUE_NAMES),), 0, _MOST, f"what is still to be paid: {', '.join(a.DUE_NAMES)}"),
    Feature("picked", (a.LOCATIONS,), 0, a.SCOUTS_OF_PEOPLE, "Scouts picked to come back"),
    Feature("pending", (a.LOCATIONS,), 0, a.SCOUTS_OF_PEOPLE, "rewards still to be gained"),
)  # fmt: skip


def observe(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The view in numbers, feature by feature."""
    order = order_of(view)
    turn = view["turn"]
    return {
        "present": by_seat([1] * len(order), order),
        "betrayers": at_seat(view["people"] if view["betrayers"] else None, order),
        "deciding": at_seat(view["deciding"], order),
        "player": at_seat(turn["seat"] if turn else None, order),
        "first": at_seat(view["first"], order),
        "future": at_seat(view["future"], order),
        "scores": by_seat(view["scores"], order),
        **_players(view, order),
        **_cards(view),
        **_board(view, order),
        "stage": at_name(a.STAGE_NAMES, view["stage"]),
        "ending": at_name(ENDING_NAMES, view["ending"]),
        "turn": [turn[name] if turn else 0 for name in TURN],
        "course": [
            view["round"], view["deck"], view["missions_left"], view["sites_left"],
            view["next_threshold"] or 0, int(view["sites_due"]),
        ],
        **_decision(view, order),
    }  # fmt: skip


def _players(view: Mapping[str, Any], order: list[int]) -> dict[str, list[int]]:
    """What each seat has. The Betrayers have Scouts only."""
    players = view["players"]

    def rows(size: int, row: Callable[[Mapping[str, Any]], Sequence[int]]) -> list[int]:
        found = [value for seat in order for value in (row(players[seat]) if seat < len(players) else [0] * size)]
        return found + [0] * (size * SEATS - len(found))

    places = a.PLACE_NAMES[: a.LOCATIONS]
    scouts = [player["scouts"] for player in players]
    scouts += [view["betrayers"]["scouts"]] if view["betrayers"] else []
    on_board = [value for seat in order for value in counts(places, scouts[seat])]
    return {
        "scouts": on_board + [0] * (a.LOCATIONS * SEATS - len(on_board)),
        "reserve": rows(1, lambda player: [player["reserve"]]),
        "graveyard": rows(1, lambda player: [player["graveyard"]]),
        "shielded": rows(1, lambda player: [player["shielded"]]),
        "goods": rows(len(OWNED), lambda player: [player["goods"][name] for name in OWNED]),
        "council": rows(
            len(a.SPOT_OF_COUNCIL_NAMES), lambda player: at_name(a.SPOT_OF_COUNCIL_NAMES, player["council"])
        ),
        "rooms": rows(1, lambda player: [player["rooms"]]),
        "completed": rows(_MISSIONS, lambda player: counts(a.MISSION_NAMES, player["completed"])),
        "reserved": rows(_MISSIONS, lambda player: counts(a.MISSION_NAMES, player["reserved"])),
        "slots": rows(a.SLOTS * _MISSIONS, lambda player: _in_slots(player["slots"])),
        "used": rows(a.SLOTS, lambda player: [int(bool(slot and slot["used"])) for slot in player["slots"]]),
        "hands": rows(1, lambda player: [player["hand"]["count"]]),
    }


def _in_slots(slots: Sequence[Mapping[str, Any] | None]) -> list[int]:
    return [value for slot in slots for value in at_name(a.MISSION_NAMES, slot["mission"] if slot else None)]


def _cards(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Tactics cards and Missions, as far as the observer sees them."""
    own = [] if view["you"] is None else view["players"][view["you"]]["hand"]["cards"]
    return {
        "hand": counts(a.TACTIC_NAMES, own),
        "looked": counts(a.TACTIC_NAMES, view["doing"].get("cards") or []),
        "pile": counts(a.TACTIC_NAMES, view["pile"]),
        "playing": counts(a.TACTIC_NAMES, [played["card"] for played in view["playing"]]),
        "tableau": counts(a.MISSION_NAMES, view["tableau"]),
        "shelved": [view["shelved"].index(name) + 1 if name in view["shelved"] else 0 for name in a.MISSION_NAMES],
    }


def _board(view: Mapping[str, Any], order: list[int]) -> dict[str, list[int]]:
    """Sites, Tower, Beasts and what moves them."""
    beasts = [view["beasts"][name] for name in a.BEAST_NAMES]
    solo = view["betrayers"] or {"card": None, "unseen_cards": []}
    return {
        "sites": [value for spot in a.SPOT_NAMES for value in at_name(a.SITE_NAMES, view["sites"][spot])],
        "old_sites": counts(a.SITE_NAMES, view["old_sites"]),
        "tower": [value for room in view["tower"] for value in at_name(a.TRIONFO_NAMES, room["room"])],
        "owners": [value for room in view["tower"] for value in at_seat(room["owner"], order)],
        "damaged": [int(room["damaged"]) for room in view["tower"]],
        "upgrades": counts(a.LOCATION_NAMES, view["upgrades"]),
        "beasts": [value for beast in beasts for value in at_name(a.PLACE_NAMES, beast["place"] if beast else None)],
        "flipped": [int(bool(beast and beast["flipped"])) for beast in beasts],
        "speed": [beast["speed"] if beast else 0 for beast in beasts],
        "to_act": counts(a.BEAST_NAMES, view["to_act"]),
        "moved": counts(a.BEAST_NAMES, view["moved"]),
        "altar": at_name(a.BEAST_NAMES, view["altar"]),
        "fruit": at_name(a.PLACE_NAMES[: a.LOCATIONS], view["fruit"]),
        "movement": at_name(a.CARD_NAMES, solo["card"]),
        "unseen_movement": counts(a.CARD_NAMES, solo["unseen_cards"]),
    }


def _decision(view: Mapping[str, Any], order: list[int]) -> dict[str, list[int]]:
    """What is being decided, and what it is about. Nothing is decided at the end."""
    doing = view["doing"]
    step = doing.get("step") or {"do": None}
    source = doing.get("from")
    due = doing.get("due") or {}
    terms = [doing.get("mode"), "optional" if doing.get("optional") else None]
    rolled = doing.get("rolled") or {"die": None, "result": None}
    ahead = [part["from"] for part in view["underway"] for _ in part["steps"]]
    return {
        "step": at_name(DECIDED, doing["what"]),
        "asked": at_name(ASKED, step["do"]),
        "source": at_name(SOURCES, source),
        "underway": counts(SOURCES, ahead),
        "terms": [int(term in terms) for term in TERMS],
        "rolled_beast": at_name(a.BEAST_NAMES, rolled["result"] if rolled["die"] == "beast" else None),
        "rolled_location": at_name(a.LOCATION_NAMES, rolled["result"] if rolled["die"] == "location" else None),
        "about_beast": at_name(a.BEAST_NAMES, doing.get("beast")),
        "about_place": at_name(a.PLACE_NAMES, doing.get("via") or doing.get("place") or source),
        "about_target": at_name(a.PLACE_NAMES, doing.get("target")),
        "about_mission": at_name(a.MISSION_NAMES, doing["mission"] if isinstance(doing.get("mission"), str) else None),
        "about_seat": at_seat(doing.get("rival", doing.get("owner")), order),
        "number": [_number(doing)],
        "due": [due.get(name, 0) for name in a.DUE_NAMES],
        "picked": counts(a.PLACE_NAMES[: a.LOCATIONS], doing.get("picked") or []),
        "pending": counts(a.PLACE_NAMES[: a.LOCATIONS], doing.get("pending") or []),
    }


def _number(doing: Mapping[str, Any]) -> int:
    """The number in a decision, whatever it is called."""
    found = [
        doing[name] for name in ("left", "number", "steps", "most", "prestige") if isinstance(doing.get(name), int)
    ]
    return int(found[0]) if found else 0
