"""An arena of a few matches written by hand, for tests of what is made of them."""

from msgspec.structs import replace

from bartizan.arena.figures import Figures, figures
from bartizan.arena.plan import Plan, make_plan
from bartizan.arena.results import Failure, MatchEntry, MatchResult, Measured
from bartizan.arena.run import Run
from bartizan.arena.schedule import Lineup
from bartizan.engine.game import Game, Landmark
from bartizan.games import find

TORRES = find("torres")


def plan_of(*names: str, seats: int = 2, game: Game = TORRES) -> Plan:
    """A plan for bots of any name."""
    plan = make_plan(game, ["random"] * len(names), seats=seats)
    return replace(plan, bots=names, behind=names)


def entry(
    match: int,
    lineup: Lineup,
    scores: list[int],
    places: list[int],
    used: dict[str, list[int]] | None = None,
    landmarks: dict[str, Landmark] | None = None,
) -> MatchEntry:
    """A match in which everybody has two turns with six decisions and takes a second for all that."""
    seats = len(lineup)
    counts = [2] * seats, [6] * seats, [30] * seats
    result = MatchResult(scores, places, 100 + match, *counts, used or {}, "0", landmarks or {})
    return MatchEntry(match, lineup, result, Measured(2.5, [1.0] * seats, [0.75] * seats))


def failed(match: int, sentence: str, bot: int | None = None, trace: str = "") -> MatchEntry:
    return MatchEntry(match, (0, 1), failure=Failure(sentence, bot, trace))


def figures_of(plan: Plan, *entries: MatchEntry) -> Figures:
    return figures(plan, find(plan.game), Run(list(entries), len(entries), 10.0))
