"""A view of Revive in numbers, for those who learn to play it.

Seats are counted from the observer on, in the order of the table; the places of seats that nobody has stay empty. Cards
in slots stand by their piles, and what an action on the map would cost stands by the action.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, by_seat, counts, joined, of_seats
from bartizan.engine.game import Feature
from bartizan.engine.observing import NUMBER, SEAT, Features, Row, numbers, one_of, some_of
from bartizan.games.revive import actions as a, fields as f, gains
from bartizan.games.revive.box import KINDS
from bartizan.games.revive.names import WORDS
from bartizan.games.revive.state import LANGUAGE
from bartizan.games.revive.vocabulary import COLOUR_NAMES, GOOD_NAMES

MOST_POINTS: Final = 3000
"""No match comes near. A player has 60 turns at most. In one of them two cards with all modules of their slots bring 9
points each, and seven machines 2 each: with cards that play others less than 40, and then one hibernates. All tiles,
tracks and journeys bring less than 400, and so does the final scoring but for devotion, which is no point before."""
_MOST: Final = 999  # more than any price, and more than turns
DECIDED: Final = [
    "act", "grant", "way", "unlock", "take", "change", "gain", "offer", "choose", "step", "ability", "gate", "switch",
    "gadget", "hibernating", "rest", "rest-first", "return", "sprout", "stores", "guest", "copy", "recall", "adopt",
    "tribe", "keep",
]  # fmt: skip
ASKED: Final = [word.word for word in LANGUAGE.primitives]
SOURCES: Final = [
    f"{kind}.{entry}" for kind, one in KINDS.items() if LANGUAGE.check in one.fields.values() for entry in one.ids
]
"""Where an effect can come from."""
PRICED: Final = [a.SPACE.text(action) for action in range(int(a.ACCEPT.base))]
"""The actions on the map, which have prices."""
OPTIONS: Final = ["expansion", "open_card", "churn"]
TURN: Final = ["number", "acted", "plus", "no_books", "ahead"]
NEEDS: Final = len(a.JOURNEY.values) * len(a.LEVEL.values)
LEFT: Final = ["citizens", "modules", "journeys", "crates", "scyphoz"]
_SEEN: Final = Features(WORDS)
_Reader = Callable[[Mapping[str, Any]], list[int]]


def _told(path: str, row: Row, *names: str, high: int = 1, told: str = "{}") -> list[Feature]:
    """What a view tells on a path under its own name, and under which name it is a feature."""
    return [_SEEN.told(told.format(name), path + name, row, high) for name in names]


def _players(row: Row, *names: str, high: int = 1) -> list[Feature]:
    """What is told of each player under its own name."""
    return _told("players.#.", row, *names, high=high)


def _table(row: Row, *names: str, high: int = 1) -> list[Feature]:
    """What is told of the table under its own name."""
    return _told("", row, *names, high=high, told="table_{}")


def _each(name: str, size: int, high: int, read: _Reader, names: Sequence[str]) -> Feature:
    """A feature that a function reads of each player."""
    return _SEEN.read(
        name, (SEATS, size), 0, high, lambda v, order: of_seats([read(one) for one in v["players"]], order), names
    )


def _named(name: str, things: Sequence[str], names: Sequence[str], read: Callable[[Any], Mapping[str, str]]) -> Feature:
    """For each thing what stands under its name in a table of a view, if anything."""
    return _SEEN.read(
        name, (len(things), len(names)), 0, 1,
        lambda v, _: joined([at_name(names, read(v).get(thing)) for thing in things]), names,
    )  # fmt: skip


def _slots(player: Mapping[str, Any]) -> list[int]:
    piles = {card: a.PILE.numbers[pile] + 1 for pile, cards in player["slots"].items() for card in cards}
    return [piles.get(card, 0) for card in a.CARD.values]


def _needs(key: str) -> _Reader:
    """What is told under a key of each requirement of open journeys."""
    none = [{key: 0}] * len(a.LEVEL.values)
    return lambda player: [
        int(need[key] or 0) for one in a.JOURNEY.values for need in player["journeys"].get(one, none)
    ]


def _under(view: Mapping[str, Any], _: list[int]) -> list[int]:
    known = view["under"]["scyphoz"]
    return [known.index(card) + 1 if card in known else 0 for card in a.SCYPHOZ.values]


FEATURES: Final = (
    _SEEN.read("present", (SEATS,), 0, 1, lambda _, order: by_seat([1] * len(order), order)),
    _SEEN.told("options", "", numbers(OPTIONS)),
    _SEEN.told("player", "turn.seat", SEAT),
    *_table(SEAT, "deciding", "first", "last", "end_tile"),
    _SEEN.told("scores", "scores.#", NUMBER, MOST_POINTS),
    *_players(NUMBER, "devotion", high=MOST_POINTS),
    *_players(NUMBER, "energy", "hibernated", "progress", "leeches", "flasks", high=_MOST),
    *_players(NUMBER, "switch", "figure_at_devotion"),
    *_players(one_of(a.TRIBE.values), "tribe"),
    *_players(some_of(a.TREE.values), "unlocked", "lent"),
    *_players(numbers(GOOD_NAMES), "holdings", high=_MOST),
    *_players(numbers(COLOUR_NAMES), "tracks", high=int(f.TRACK_LENGTH)),
    *_players(some_of(a.HEX.values), "small", "large"),
    *_players(some_of(a.SITE.values), "figures"),
    *_players(some_of(a.CARD.values), "active", "resting", "given"),
    _each("slots", len(a.CARD.values), int(a.PILES), _slots, a.CARD.values),
    _SEEN.told("modules", "players.#.modules.*", one_of(a.MODULE.values), things=int(a.MODULE_PLACES)),
    _SEEN.told("tokens", "players.#.tokens.*.*", one_of(a.MACHINE.values), things=(int(a.COLOURS), int(a.TOKENS))),
    *_players(some_of(COLOUR_NAMES), "printed"),
    *_players(some_of(a.MACHINE_PLACE.values), "used", "flipped"),
    *_players(numbers(a.CRATE.values), "crates", "opened", high=28),
    *_players(some_of(a.JOURNEY.values), "started", "completed"),
    _each("reached", NEEDS, _MOST, _needs("has"), a.JOURNEY.values),
    _each("met", NEEDS, 1, _needs("met"), a.JOURNEY.values),
    *_players(numbers(a.MAJOR.values), "majors", high=4),
    *_players(numbers(a.MINOR.values), "minors", high=2),
    _SEEN.told("hands", "players.#.artifact_cards.count", NUMBER, 2),
    _SEEN.told("known", "players.#.artifact_cards.known", some_of(a.SCORING.values)),
    _SEEN.told("rejected", "rejected.count", NUMBER, len(a.SCORING.values)),
    _SEEN.told("rejects", "rejected.known", some_of(a.SCORING.values)),
    _named("tiles", a.PLACE.values, a.TILE.values, lambda v: v["tiles"]),
    _named("locations", a.LARGE_SITE.values, a.LOCATION.values, lambda v: v["locations"]),
    _named("named", a.SCYPHOZ.values, COLOUR_NAMES, lambda v: v["turn"]["named"] if v["turn"] else {}),
    *_table(one_of(a.SCORING.values), "scoring"),
    *_table(some_of(a.PLACE.values), "face_up"),
    *_table(some_of(a.FACE.values), "returned"),
    *_table(some_of(a.HEX.values), "markers"),
    _SEEN.told("gates", "gates.*", some_of(a.HEX.values), things=int(a.MOST_GATES)),
    *_table(some_of(a.GATE.values), "closed_gates"),
    *_table(some_of(a.GADGET.values), "gadgets", "gadgets_down"),
    *_table(NUMBER, "night", "cube", high=_MOST),
    *_table(some_of(a.CITIZEN.values), "citizens"),
    *_table(some_of(a.MODULE.values), "modules", high=int(a.OF_DISPLAY)),
    _SEEN.told("machines", "machines.*", some_of(a.MACHINE.values), int(a.OF_COLOUR), int(a.COLOURS)),
    *_table(some_of(a.JOURNEY.values), "journeys"),
    *_table(numbers(a.MAJOR.values), "majors", high=4),
    *_table(numbers(a.MINOR.values), "minors", high=2),
    *_table(numbers(LEFT), "left", high=_MOST),
    _SEEN.told("stacks", "left.machines", numbers(COLOUR_NAMES), _MOST),
    *[_SEEN.told(f"known_{colour}", f"under.{colour}", some_of(a.MACHINE.values), 9) for colour in COLOUR_NAMES],
    _SEEN.told("drawing", "drawn.count", NUMBER, 2),
    _SEEN.told("drawn", "drawn.known", some_of(a.SCYPHOZ.values)),
    _SEEN.read("under", (len(a.SCYPHOZ.values),), 0, len(a.SCYPHOZ.values), _under, a.SCYPHOZ.values),
    *_table(numbers(TURN), "turn", high=_MOST),
    _SEEN.told("discounts", "turn.discounts", numbers(f.MAP_ACTION.values), 9),
    *_told("turn.", one_of(COLOUR_NAMES), "coloured"),
    *_told("turn.", one_of(a.HEX.values), "aim", "origin"),
    *_told("turn.", one_of(a.WAY.values), "way"),
    _SEEN.told("step", "doing.what", one_of(DECIDED)),
    _SEEN.told("asked", "doing.step.do", one_of(ASKED)),
    _SEEN.told("source", "doing.from", one_of(SOURCES)),
    _SEEN.told("kind", "doing.kind|action", one_of([*gains.KIND.values, *f.MAP_ACTION.values])),
    _SEEN.told("number", "doing.left|number|discount", NUMBER, _MOST),
    _SEEN.told("by_machine", "doing.machine", NUMBER),
    _SEEN.told("place", "doing.site|hex|area", one_of([*a.SITE.values, *a.AREA.values])),
    _SEEN.told("about_seat", "doing.seat|to", SEAT),
    _SEEN.told("costs", "doing", numbers(["round", "through", "plus"]), _MOST),
    _SEEN.read(
        "chosen",
        (len(a.CARD.values),),
        0,
        1,
        lambda v, _: counts(a.CARD.values, [v["doing"].get(key) for key in ("first", "second", "third", "card")]),
    ),
    _SEEN.read(
        "prices",
        (len(PRICED), 3),
        0,
        _MOST,
        lambda v, _: joined([v["doing"].get("prices", {}).get(action, [0, 0, 0]) for action in PRICED]),
    ),
)
