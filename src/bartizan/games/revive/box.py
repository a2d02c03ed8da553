"""The box of Revive: which content there is, its numbers as the state needs them, and what must fit together in it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from bartizan.engine.content import Columns, Content, kind, one_of, row_of, some_of, text, truth, whole
from bartizan.engine.errors import BadContent
from bartizan.games.revive import actions as a
from bartizan.games.revive.evaluate import yields_of
from bartizan.games.revive.state import Tables
from bartizan.games.revive.vocabulary import COLOUR_NAMES, COUNTED, SIZE_NAMES
from bartizan.games.revive.words import LANGUAGE

ZONE_NAMES: Final = ["near", "far", "start", "corner", "chasm"]
BACK_NAMES: Final = ["start", "near", "far"]
LAND_NAMES: Final = ["sand", *COLOUR_NAMES, "location", "water", "crystal", "vast-crystal"]
LEVELS: Final = a.LEVEL.values
REQUIREMENTS: Final = {
    **dict.fromkeys(["flasks", "crates"], (2, 3, 4)),
    **dict.fromkeys(["lakes", "large", "water", "crystals"], (1, 2, 3)),
    **dict.fromkeys(["buildings", "population"], (2, 4, 6)),
    **dict.fromkeys(COLOUR_NAMES, (5, 8, 12)),
}
"""What journeys ask for, with its three levels."""
PRICES: Final = ["pay 3 food", "pay 3 crystals", "pay 6 books"]
NEEDS: Final = [*(f"{what} {level}" for what, levels in REQUIREMENTS.items() for level in levels), *PRICES]
CATEGORIES: Final = a.IDS["category"]
MOST_VAST: Final = 4
"""So few tiles with a vast crystal can always lie so that every corner can be reached."""
_EFFECT: Final = LANGUAGE.check
KINDS: Final = {
    "place": kind(a.PLACE_NAMES, zone=one_of(ZONE_NAMES)),
    "back": kind(a.IDS["back"], food=whole(0, 6), points=whole(0, 9), name=text, text=text),
    "tile": kind(
        a.TILE_NAMES, back=one_of(BACK_NAMES), hexes=row_of(one_of(LAND_NAMES), int(a.PARTS)), name=text, text=text
    ),
    "lake": kind(
        a.IDS["lake"], build_small=_EFFECT, build_large=_EFFECT, hibernate_small=_EFFECT, hibernate_large=_EFFECT,
        name=text, text=text,
    ),
    "range": kind(a.IDS["range"], free=whole(0, 9), food=whole(0, 6), name=text, text=text),
    "building": kind(
        SIZE_NAMES, supply=whole(1, 12), gears=whole(0, 12), steps=whole(0, 9), crystals=whole(0, 9), name=text,
        text=text,
    ),
    "row": kind(a.ROW_NAMES, books=whole(0, 12), points=whole(0, 20), name=text, text=text),
    "slot": kind(
        a.IDS["slot"], room=whole(0, 9), half=one_of(["top", "bottom", "either"]), name=text, text=text
    ),
    "space": kind(a.IDS["space"], effect=_EFFECT, text=text),
    "printed": kind(COLOUR_NAMES, effect=_EFFECT, name=text, text=text),
    "rest": kind(a.IDS["rest"], effect=_EFFECT, text=text),
    "progress": kind(a.IDS["progress"], points=row_of(whole(0, 99), 20), name=text, text=text),
    "pointtrack": kind(a.IDS["pointtrack"], spaces=row_of(whole(1, 200), 5), effect=_EFFECT, name=text, text=text),
    "start": kind(
        a.IDS["start"], food=whole(0, 6), gears=whole(0, 6), books=whole(0, 6), crystals=whole(0, 3),
        points=whole(0, 20), energy=whole(0, 7), name=text, text=text,
    ),
    "supply": kind(a.IDS["supply"], major=whole(0, 4), minor=whole(0, 8), name=text, text=text),
    "end": kind(a.IDS["end"], points=whole(0, 20), cards=whole(0, 9), resources=whole(1, 20), name=text, text=text),
    "solo": kind(a.IDS["solo"], spaces=whole(1, 30), laps=whole(1, 9), name=text, text=text),
    "citizen": kind(
        a.IDS["citizen"], colour=one_of(COLOUR_NAMES), top=_EFFECT, bottom=_EFFECT,
        chain=one_of(["none", "top", "bottom"]), flask=truth, starts=one_of(["", "active", "resting"]),
        expansion=truth, name=text, text=text,
    ),
    "scyphoz": kind(a.IDS["scyphoz"], top=_EFFECT, bottom=_EFFECT, name=text, text=text),
    "journey": kind(
        a.IDS["journey"], colour=one_of(COLOUR_NAMES), easy=one_of(NEEDS), middle=one_of(NEEDS), hard=one_of(NEEDS),
        devotion=row_of(whole(0, 9), len(LEVELS)), name=text, text=text,
    ),
    "module": kind(
        a.IDS["module"], colours=some_of(COLOUR_NAMES), effect=_EFFECT, copies=whole(0, 9), expansion=truth, name=text,
        text=text,
    ),
    "machine": kind(
        a.IDS["machine"], colour=one_of(COLOUR_NAMES), effect=_EFFECT, unstable=truth, copies=whole(0, 9),
        expansion=truth, name=text, text=text,
    ),
    "crate": kind(a.IDS["crate"], effect=_EFFECT, copies=whole(0, 28), name=text, text=text),
    "location": kind(
        a.IDS["location"], first=one_of(COUNTED), second=one_of(COUNTED), each=row_of(whole(0, 9), 2),
        group=row_of(whole(1, 9), 2), expansion=truth, name=text, text=text,
    ),
    "major": kind(a.IDS["major"], copies=whole(4, 4), name=text, text=text),
    "minor": kind(
        a.IDS["minor"], copies=whole(2, 2), effect=_EFFECT, points=whole(0, 20), counts=one_of(["", *COUNTED]),
        name=text, text=text,
    ),
    "scoring": kind(
        a.IDS["scoring"], disc=one_of(CATEGORIES), spiral=one_of(CATEGORIES), monolith=one_of(CATEGORIES), name=text,
        text=text,
    ),
    "category": kind(CATEGORIES, each=whole(0, 9), group=whole(1, 9), text=text),
    "devotion": kind(a.IDS["devotion"], spaces=whole(1, 60), name=text, text=text),
    "bonus": kind(a.IDS["bonus"], space=whole(1, 60), effect=_EFFECT, text=text),
    "tribe": kind(
        a.IDS["tribe"], ability=_EFFECT, pieces=whole(0, 12), expansion=truth, solo=truth, name=text, text=text
    ),
    "technology": kind(
        a.IDS["technology"], form=one_of(["permanent", "machine", "trade", "once"]), effect=_EFFECT, name=text,
        text=text,
    ),
    "gadget": kind(a.IDS["gadget"], effect=_EFFECT, start=truth, name=text, text=text),
    "special": kind(a.IDS["special"], tribe=one_of(a.TRIBE.values), effect=_EFFECT, name=text, text=text),
}  # fmt: skip
"""The kinds of content, with the fields of each."""


def tables_of(content: Content, players: int) -> Tables:
    """The numbers of the content files, for a number of players."""
    tables = Tables(Columns(content, KINDS), players)
    tables.yields = yields_of(tables.effects)
    return tables


# What entries that are right one by one must fit together for.


def check(name: str, content: Content) -> None:
    """Raise `BadContent` if the entries do not fit together."""
    for problem in (
        *_map_problems(content["place"]),
        *_tile_problems(content["tile"], content["place"]),
        *_card_problems(content["citizen"]),
        *_copy_problems(content),
        *_journey_problems(content["journey"]),
        *_track_problems(content),
    ):
        raise BadContent(f"{name}: {problem}.")


def _number(entries: Mapping[str, Mapping[str, Any]], field: str, value: Any) -> int:
    return sum(entry[field] == value for entry in entries.values())


def _map_problems(places: Mapping[str, Any]) -> Iterator[str]:
    """What comes where: `revive.map.places`."""
    zones = [place["zone"] for place in places.values()]
    fixed = ["start"] * int(a.STARTING) + ["corner"] * int(a.CORNERS) + ["chasm"]
    if zones[a.AREAS :] != fixed or not {"near", "far"}.issuperset(zones[: a.AREAS]):
        yield "[place]: starting tiles, corners, the chasm and area tiles have places of their own"


def _tile_problems(tiles: Mapping[str, Any], places: Mapping[str, Any]) -> Iterator[str]:
    """As many tiles of a back as places for them, and no tile bars a way: `revive.box.area-tiles`,
    `revive.box.starting-tiles`, `revive.setup.path`."""
    for back in BACK_NAMES:
        if _number(tiles, "back", back) != _number(places, "zone", back):
            yield f"[tile]: there must be as many tiles with the back {back} as places"
    if sum("vast-crystal" in entry["hexes"] for entry in tiles.values()) > MOST_VAST:
        yield f"[tile]: more than {MOST_VAST} tiles have a vast crystal"
    for tile, entry in tiles.items():
        vast = [part for part, land in enumerate(entry["hexes"]) if land == "vast-crystal"]
        if vast and (vast not in ([0], [3]) or entry["back"] == "start"):
            yield f"[tile.{tile}]: a vast crystal can lie on the first or the last hex of an area tile only"


def _card_problems(citizens: Mapping[str, Any]) -> Iterator[str]:
    """Everyone begins with one active and one resting card of each colour, and the rest is for the display:
    `revive.setup.cards`."""
    starts = sorted((entry["starts"], entry["colour"]) for entry in citizens.values() if entry["starts"])
    expected = sorted((where, colour) for where in ("active", "resting") for colour in COLOUR_NAMES)
    first = list(citizens.values())[: a.STARTERS]
    if starts != expected or not all(entry["starts"] for entry in first) or any(entry["expansion"] for entry in first):
        yield "[citizen]: of the first six one of each colour begins active and one resting, and no others"


def _copy_problems(content: Content) -> Iterator[str]:
    """How many there are of what has copies: `revive.box.machines`, `revive.box.modules`, `revive.box.crates`."""
    for expansion, modules, machines in ((False, 48, 10), (True, 9, 5)):
        found = sum(one["copies"] for one in content["module"].values() if one["expansion"] == expansion)
        if found != modules:
            yield f"[module]: there must be {modules} modules of the {'expansion' if expansion else 'base game'}"
        for colour in COLOUR_NAMES:
            tokens = [one for one in content["machine"].values() if one["expansion"] == expansion]
            if sum(one["copies"] for one in tokens if one["colour"] == colour) != machines:
                where = "expansion" if expansion else "base game"
                yield f"[machine]: there must be {machines} {colour} tokens of the {where}"
    if sum(one["copies"] for one in content["crate"].values()) != 28:
        yield "[crate]: there must be 28 crates"


def _journey_problems(journeys: Mapping[str, Any]) -> Iterator[str]:
    """Six of each colour, and three different sorts of requirements on each: `revive.box.journeys`,
    `revive.journey.three`."""
    for colour in COLOUR_NAMES:
        if _number(journeys, "colour", colour) != 6:
            yield f"[journey]: six journeys must be {colour}"
    for journey, entry in journeys.items():
        sorts = [entry[level].split()[0] for level in LEVELS]
        if len(set(sorts)) < len(sorts):
            yield f"[journey.{journey}]: its requirements must be of three different sorts"


def _track_problems(content: Content) -> Iterator[str]:
    """Bonuses of a track come one after another, and card slots have room for twelve modules:
    `revive.devotion.spaces`, `revive.crate.point-track`, `revive.solo.tinkerer`."""
    spaces = [bonus["space"] for bonus in content["bonus"].values()]
    for kind_name, row in (("bonus", spaces), ("pointtrack", content["pointtrack"]["crates"]["spaces"])):
        if any(after <= before for before, after in pairwise(row)):
            yield f"[{kind_name}]: spaces must ascend"
    if spaces[-1] > content["devotion"]["track"]["spaces"]:
        yield "[bonus]: the track ends before the last bonus"
    if sum(slot["room"] for slot in content["slot"].values()) != 12:
        yield "[slot]: there must be room for twelve modules"
