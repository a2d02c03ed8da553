"""The end: what Overlords, their tokens and Legacies are worth, and who wins."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import members_of, size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import Deed
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.developing import HIGHEST
from bartizan.games.meeples.state import MeeplesData
from bartizan.games.meeples.towers import set_points

_CLEAN: Final[i64] = 2  # with so little Corruption a bag is clean
_DEEDS: Final = sum(2 ** a.QUEST_NAMES.index(name) for name in a.DEED_NAMES)


def count(data: MeeplesData, seat: i64, what: i64) -> i64:
    """How many a seat has of what a Legacy or a token counts, numbered from 1 as in COUNTS: `meeples.quest.legacy`,
    `meeples.ruling.own-only`."""
    return _COUNTING[what - 1](data, seat)


def _of_type(name: str) -> Callable[[MeeplesData, i64], i64]:
    kind = a.TYPE_NAMES.index(name)
    return lambda data, seat: s.won_of(data, seat, data.tables.of_type[kind])


def _fewest(*names: str) -> Callable[[MeeplesData, i64], i64]:
    """Of some types of Monsters, how many there are of the one that a seat has fewest of."""
    return lambda data, seat: min(COUNTS[name](data, seat) for name in names)


def _kinds(*kinds: i64) -> Callable[[MeeplesData, i64], i64]:
    """Meeples of some kinds, wherever a seat has them: `meeples.ruling.pool`."""
    return lambda data, seat: sum((s.pool(data, seat, kind) for kind in kinds), i64(0))


def _classes_at_three(data: MeeplesData, seat: i64) -> i64:
    levels = [data.cells[f.LEVEL + seat * a.CLASSES + unit] for unit in range(a.CLASSES)]
    return levels.count(HIGHEST)


def _built(data: MeeplesData, seat: i64) -> i64:
    """The Locations that a seat has built."""
    plots = range(int(a.DISTRICTS * a.PLOTS))
    return sum(data.cells[f.BUILT + plot] != NOTHING and data.cells[f.BUILDER + plot] == seat for plot in plots)


COUNTS: Final[dict[str, Callable[[MeeplesData, i64], i64]]] = {
    "humanoid": _of_type("humanoid"),
    "undead": _of_type("undead"),
    "monstrous": _of_type("monstrous"),
    "sets-of-types": _fewest("humanoid", "undead", "monstrous"),
    "pairs-humanoid-monstrous": _fewest("humanoid", "monstrous"),
    "pairs-humanoid-undead": _fewest("humanoid", "undead"),
    "classes-at-three": _classes_at_three,
    "clean-bag": lambda data, seat: i64(1 if s.pool(data, seat, a.CORRUPTION) <= _CLEAN else 0),
    "basic-units": _kinds(a.WARRIOR, a.CLERIC, a.MAGE, a.KNIGHT),
    "peasants": _kinds(a.PEASANT),
    "knights": _kinds(a.KNIGHT),
    "prestige-units": _kinds(a.RANGER, a.PALADIN, a.SHAMAN),
    "level-three": lambda data, seat: s.won_of(data, seat, data.tables.of_level[2]),
    "deeds": lambda data, seat: size_of(data.cells[f.COMPLETED + seat] & _DEEDS),
    "rooms-and-locations": lambda data, seat: _built(data, seat) + size_of(data.cells[f.TAKEN + seat]),
    "overlords": lambda data, seat: size_of(data.cells[f.BEATEN + seat]),
}
_COUNTING: Final = list(COUNTS.values())


def overlord_points(data: MeeplesData, seat: i64) -> i64:
    """What beaten Overlords are worth: `meeples.overlord.points`."""
    return sum((data.tables.boss_points[overlord] for overlord in members_of(data.cells[f.BEATEN + seat])), i64(0))


def worth(data: MeeplesData, seat: i64, legacy: s.Legacy) -> i64:
    """What a Legacy, or a token that is counted at the end, is worth; one that counts nothing is worth nothing."""
    return legacy.points(count(data, seat, legacy.counts)) if legacy.counts > 0 else i64(0)


def token_points(data: MeeplesData, seat: i64) -> i64:
    """What bonus tokens are worth that are counted at the end: `meeples.overlord.token`."""
    tokens = members_of(data.cells[f.TOKENS + seat])
    return sum((worth(data, seat, data.tables.tokens[token]) for token in tokens), i64(0))


def final_points(data: MeeplesData, seat: int) -> dict[str, dict[str, int]]:
    """What a seat scores at the end besides its sets of Rooms, by heading and by what it is for: Overlords, tokens and
    Legacies, or the Quests that the Royal Guard has kept: `meeples.end.after`, `meeples.end.unfinished`,
    `meeples.quest.legacy`, `meeples.guard.chart`."""
    tables, hand = data.tables, data.hands[seat].cards
    if seat >= s.people(data):
        return {"Quests": {a.QUEST_NAMES[quest]: int(tables.chart[quest]) for quest in hand}}
    beaten, tokens = members_of(data.cells[f.BEATEN + seat]), members_of(data.cells[f.TOKENS + seat])
    return {
        "Overlords": {a.OVERLORD_NAMES[overlord]: int(tables.boss_points[overlord]) for overlord in beaten},
        "Tokens": {a.TOKEN_NAMES[token]: int(worth(data, seat, tables.tokens[token])) for token in tokens},
        "Legacies": {a.QUEST_NAMES[quest]: int(worth(data, seat, tables.legacies[quest])) for quest in hand},
    }


class Count(Deed[MeeplesData]):
    """After the last round points are counted for Overlords, tokens, Legacies and sets of Rooms:
    `meeples.end.after`, `meeples.room.sets`. The Royal Guard scores the Quests it has kept, by the chart, and its sets:
    `meeples.solo.end-quests`, `meeples.solo.end-rooms`, `meeples.guard.chart`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        for seat in range(data.seats):
            points = sum([sum(each.values()) for each in final_points(data, int(seat)).values()])
            data.cells[f.SCORE + seat] += points + set_points(data, seat)


def standings(data: MeeplesData) -> list[int]:
    """Who wins: most points, then more Overlords, then more Monsters, then less Corruption; then places are shared:
    `meeples.goal.most`, `meeples.end.winner`, `meeples.end.tie`, `meeples.end.shared`, `meeples.ruling.tie-breaks`,
    `meeples.ruling.places`. Against the Royal Guard a tie is lost: `meeples.solo.tie`."""
    if data.cells[f.GUARD] == 1:
        beaten = data.cells[f.SCORE] > data.cells[f.SCORE + 1]
        return [1, 2] if beaten else [2, 1]
    merits = [
        (
            data.cells[f.SCORE + seat],
            size_of(data.cells[f.BEATEN + seat]),
            size_of(data.cells[f.WON + seat]),
            -s.pool(data, seat, a.CORRUPTION),
        )
        for seat in range(int(data.seats))
    ]
    return [1 + sum(other > own for other in merits) for own in merits]


COUNT: Final = Count("count", s.STEPS)
