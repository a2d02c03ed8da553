"""The box of Revive: which content there is, its numbers as the state needs them, and what must fit together in it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from bartizan.engine.content import Check, Columns, Content, Kind, kind, one_of, row_of, some_of, text, truth, whole
from bartizan.engine.errors import BadContent
from bartizan.games.revive import actions as a
from bartizan.games.revive.land import LAND_NAMES
from bartizan.games.revive.state import Tables
from bartizan.games.revive.vocabulary import COLOUR_NAMES, COUNTED, SIZE_NAMES
from bartizan.games.revive.words import LANGUAGE
from bartizan.games.revive.yields import yields_of

ZONE_NAMES: Final = ["near", "far", "start", "corner", "chasm"]
BACK_NAMES: Final = ["start", "near", "far"]
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
MOST_VAST: Final = 4  # so few tiles with a vast crystal can always lie so that every corner can be reached
_EFFECT: Final = LANGUAGE.check


def _named(ids: Sequence[str], **fields: Check) -> Kind:
    """A kind whose entries have a name and a text as well."""
    return kind(ids, None, **fields, name=text, text=text)


KINDS: Final = {
    "place": kind(a.PLACE_NAMES, zone=one_of(ZONE_NAMES)),
    "back": _named(a.IDS["back"], food=whole(0, 6), points=whole(0, 9)),
    "tile": _named(a.TILE_NAMES, back=one_of(BACK_NAMES), hexes=row_of(one_of(LAND_NAMES), int(a.PARTS))),
    "lake": _named(
        a.IDS["lake"], build_small=_EFFECT, build_large=_EFFECT, hibernate_small=_EFFECT, hibernate_large=_EFFECT
    ),
    "range": _named(a.IDS["range"], free=whole(0, 9), food=whole(0, 6)),
    "building": _named(
        SIZE_NAMES, supply=whole(1, 12), gears=whole(0, 12), steps=whole(0, 9), crystals=whole(0, 9)
    ),
    "row": _named(a.ROW_NAMES, books=whole(0, 12), points=whole(0, 20)),
    "slot": _named(a.IDS["slot"], room=whole(0, 9), half=one_of(["top", "bottom", "either"])),
    "space": kind(a.IDS["space"], effect=_EFFECT, text=text),
    "printed": _named(COLOUR_NAMES, effect=_EFFECT),
    "rest": kind(a.IDS["rest"], effect=_EFFECT, text=text),
    "progress": _named(a.IDS["progress"], points=row_of(whole(0, 99), 20)),
    "pointtrack": _named(a.IDS["pointtrack"], spaces=row_of(whole(1, 200), 5), effect=_EFFECT),
    "start": _named(
        a.IDS["start"], food=whole(0, 6), gears=whole(0, 6), books=whole(0, 6), crystals=whole(0, 3),
        points=whole(0, 20), energy=whole(0, 7),
    ),
    "supply": _named(a.IDS["supply"], major=whole(0, 4), minor=whole(0, 8)),
    "end": _named(a.IDS["end"], points=whole(0, 20), cards=whole(0, 9), resources=whole(1, 20)),
    "solo": _named(a.IDS["solo"], spaces=whole(1, 30), laps=whole(1, 9)),
    "citizen": _named(
        a.IDS["citizen"], colour=one_of(COLOUR_NAMES), top=_EFFECT, bottom=_EFFECT,
        chain=one_of(["none", "top", "bottom"]), flask=truth, starts=one_of(["", "active", "resting"]),
        expansion=truth,
    ),
    "scyphoz": _named(a.IDS["scyphoz"], top=_EFFECT, bottom=_EFFECT),
    "journey": _named(
        a.IDS["journey"], colour=one_of(COLOUR_NAMES), easy=one_of(NEEDS), middle=one_of(NEEDS), hard=one_of(NEEDS),
        devotion=row_of(whole(0, 9), len(LEVELS)),
    ),
    "module": _named(
        a.IDS["module"], colours=some_of(COLOUR_NAMES), effect=_EFFECT, copies=whole(0, 9), expansion=truth
    ),
    "machine": _named(
        a.IDS["machine"], colour=one_of(COLOUR_NAMES), effect=_EFFECT, unstable=truth, copies=whole(0, 9),
        expansion=truth,
    ),
    "crate": _named(a.IDS["crate"], effect=_EFFECT, copies=whole(0, 28)),
    "location": _named(
        a.IDS["location"], first=one_of(COUNTED), second=one_of(COUNTED), each=row_of(whole(0, 9), 2),
        group=row_of(whole(1, 9), 2), expansion=truth,
    ),
    "major": _named(a.IDS["major"], copies=whole(4, 4)),
    "minor": _named(
        a.IDS["minor"], copies=whole(2, 2), effect=_EFFECT, points=whole(0, 20), counts=one_of(["", *COUNTED])
    ),
    "scoring": _named(a.IDS["scoring"], **dict.fromkeys(a.MAJOR.values, one_of(CATEGORIES))),
    "category": kind(CATEGORIES, each=whole(0, 9), group=whole(1, 9), text=text),
    "devotion": _named(a.IDS["devotion"], spaces=whole(1, 60)),
    "bonus": kind(a.IDS["bonus"], space=whole(1, 60), effect=_EFFECT, text=text),
    "tribe": _named(a.IDS["tribe"], ability=_EFFECT, pieces=whole(0, 12), expansion=truth, solo=truth),
    "technology": _named(
        a.IDS["technology"], form=one_of(["permanent", "machine", "trade", "once"]), effect=_EFFECT
    ),
    "gadget": _named(a.IDS["gadget"], effect=_EFFECT, start=truth),
    "special": _named(a.IDS["special"], tribe=one_of(a.TRIBE.values), effect=_EFFECT),
}  # fmt: skip
"""The kinds of content, with the fields of each."""


def tables_of(content: Content, players: int) -> Tables:
    """The numbers of the content files, for a number of players."""
    tables = Tables(Columns(content, KINDS), players)
    tables.yields = yields_of(tables.effects)
    return tables


def check(name: str, content: Content) -> None:
    """Raise `BadContent` if entries that are right one by one do not fit together."""
    for problem in (*_map_problems(content), *_box_problems(content), *_track_problems(content)):
        raise BadContent(f"{name}: {problem}.")


def _number(entries: Mapping[str, Mapping[str, Any]], **values: Any) -> int:
    """How many entries have these values, or how many copies there are of them."""
    there = [entry for entry in entries.values() if all(entry[field] == value for field, value in values.items())]
    return sum(entry.get("copies", 1) for entry in there)


def _map_problems(content: Content) -> Iterator[str]:
    """What comes where; as many tiles of a back as places for them, and no tile bars a way: `revive.map.places`,
    `revive.box.area-tiles`, `revive.box.starting-tiles`, `revive.setup.path`."""
    places, tiles = content["place"], content["tile"]
    zones = [place["zone"] for place in places.values()]
    fixed = ["start"] * int(a.STARTING) + ["corner"] * int(a.CORNERS) + ["chasm"]
    if zones[a.AREAS :] != fixed or not {"near", "far"}.issuperset(zones[: a.AREAS]):
        yield "[place]: starting tiles, corners, the chasm and area tiles have places of their own"
    for back in BACK_NAMES:
        if _number(tiles, back=back) != _number(places, zone=back):
            yield f"[tile]: there must be as many tiles with the back {back} as places"
    if sum("vast-crystal" in entry["hexes"] for entry in tiles.values()) > MOST_VAST:
        yield f"[tile]: more than {MOST_VAST} tiles have a vast crystal"
    for tile, entry in tiles.items():
        vast = [part for part, land in enumerate(entry["hexes"]) if land == "vast-crystal"]
        if vast and (vast not in ([0], [3]) or entry["back"] == "start"):
            yield f"[tile.{tile}]: a vast crystal can lie on the first or the last hex of an area tile only"


def _box_problems(content: Content) -> Iterator[str]:
    """Everyone begins with one active and one resting card of each colour, and the rest is for the display; and how
    many there are of what has copies, and of journeys, which ask for three different things: `revive.setup.cards`,
    `revive.box.machines`, `revive.box.modules`, `revive.box.crates`, `revive.box.journeys`, `revive.journey.three`."""
    citizens = content["citizen"]
    starts = sorted((entry["starts"], entry["colour"]) for entry in citizens.values() if entry["starts"])
    expected = sorted((where, colour) for where in ("active", "resting") for colour in COLOUR_NAMES)
    first = list(citizens.values())[: a.STARTERS]
    if starts != expected or not all(entry["starts"] for entry in first) or any(entry["expansion"] for entry in first):
        yield "[citizen]: of the first six one of each colour begins active and one resting, and no others"
    for expansion, where, modules, machines in ((False, "base game", 48, 10), (True, "expansion", 9, 5)):
        if _number(content["module"], expansion=expansion) != modules:
            yield f"[module]: there must be {modules} modules of the {where}"
        for colour in COLOUR_NAMES:
            if _number(content["machine"], expansion=expansion, colour=colour) != machines:
                yield f"[machine]: there must be {machines} {colour} tokens of the {where}"
    if _number(content["crate"]) != 28:
        yield "[crate]: there must be 28 crates"
    for colour in COLOUR_NAMES:
        if _number(content["journey"], colour=colour) != 6:
            yield f"[journey]: six journeys must be {colour}"
    for journey, entry in content["journey"].items():
        if len({entry[level].split()[0] for level in LEVELS}) < len(LEVELS):
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
