"""Achievements of a match alone, with the expansion, and the medals that come with them."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import size_of
from bartizan.engine.game import Honour
from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f, scoring, state as s
from bartizan.games.revive.names import WORDS, title
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.tracks import is_at_end

_ALONE: Final[i64] = 0  # the seat of a person who plays alone
ACHIEVEMENTS: Final[dict[str, Callable[[ReviveData], bool]]] = {
    "tinkerer": lambda data: scoring.number_of(data, _ALONE, "modules") >= a.MODULE_PLACES,
    "xenologist": lambda data: data.cells[f.DEVOTION + _ALONE] >= 25 and scoring.devotion_location(data, _ALONE) >= 10,
    "seeker": lambda data: size_of(data.cells[f.COMPLETED + _ALONE]) >= 5,
    "pioneer": lambda data: scoring.number_of(data, _ALONE, "corners") == a.CORNERS,
    "architect": lambda data: all(is_at_end(data, _ALONE, colour) for colour in range(a.COLOURS)),
    "librarian": lambda data: s.figures_placed(data, _ALONE) == a.TECHNOLOGIES,
}
"""What each of them asks for. All modules that have been gained count, and the figure at the devotion track; devotion
is what the pawn has counted to the end: `revive.solo.achievements`, `revive.solo.tinkerer`,
`revive.ruling.solo-tinkerer-count`, `revive.solo.xenologist`, `revive.ruling.solo-devotion-total`,
`revive.ruling.solo-xenologist-zero`, `revive.solo.seeker`, `revive.solo.pioneer`, `revive.ruling.solo-pioneer`,
`revive.solo.architect`, `revive.solo.librarian`."""
MEDALS: Final = {"adept": 100, "master": 130, "revered": 160, "divine": 200}
"""The points for each medal, ascending: `revive.solo.medal-adept`, `revive.solo.medal-master`,
`revive.solo.medal-revered`, `revive.solo.medal-divine`."""


def achieved(data: ReviveData) -> list[str]:
    """The achievements of a match that is over; none without the expansion, or if several play:
    `revive.solo.achievements`, `revive.ruling.solo-base`."""
    if data.seat != OVER or not s.is_solo(data) or data.cells[f.EXPANSION] == 0:
        return []
    return [name for name, holds in ACHIEVEMENTS.items() if holds(data)]


def medals(data: ReviveData) -> list[str]:
    """The medals that each achievement brings, the highest last: all whose points are there. Points alone bring none:
    `revive.solo.medal-needs-achievement`, `revive.ruling.solo-medals-all`, `revive.ruling.solo-win`."""
    if not achieved(data):
        return []
    return [name for name, points in MEDALS.items() if data.cells[f.SCORE + _ALONE] >= points]


def honours_of(data: ReviveData) -> list[Honour]:
    """The achievements of a match alone, each with its highest medal and the tribe that was led. A person has each
    once, with the best medal: `revive.ruling.solo-record`, `revive.ruling.solo-medals-all`."""
    rank = len(medals(data))
    medal = WORDS.say(f"medals.{list(MEDALS)[rank - 1]}") if rank else ""
    tribe = title("tribe", a.TRIBE.values[data.cells[f.TRIBE + _ALONE]])
    told = {name: WORDS.say(f"honours.{name}", medal=medal, tribe=tribe) for name in achieved(data)}
    return [Honour(f"revive.{name}", rank, text) for name, text in told.items()]
