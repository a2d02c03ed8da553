"""How content fares: how often every entry comes into play, and who wins then."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bartizan.arena.intervals import Share, share_of
from bartizan.arena.plan import Plan, content_of
from bartizan.arena.results import MatchResult
from bartizan.engine.game import Game


class EntryFigures(Struct, frozen=True):
    """An entry of the content. `matches` are those in which it came into play, of all; `held`, for what
    serves a seat, the wins of the seats that brought it into play; `seats` the wins of each seat in its matches."""

    kind: str
    id: str
    name: str
    provenance: str
    matches: Share
    uses: int
    held: Share | None
    seats: list[Share]


def content_figures(plan: Plan, game: Game, results: list[MatchResult]) -> list[EntryFigures]:
    """Every entry of the content, those that nobody ever used included."""
    content = content_of(plan, game)
    return [
        _entry(kind, entry, fields, kind in game.held_kinds, plan.seats, results)
        for kind, table in content.entries.items()
        for entry, fields in table.items()
    ]


def _entry(
    kind: str, entry: str, fields: Mapping[str, Any], held: bool, seats: int, results: list[MatchResult]
) -> EntryFigures:
    its = f"{kind}.{entry}"
    used = [(result, result.used[its]) for result in results if its in result.used]
    wins = [result.shares[seat] for result, by in used for seat in range(seats) if by[seat]]
    return EntryFigures(
        kind=kind,
        id=its,
        name=str(fields.get("name", entry.capitalize())),
        provenance=str(fields["provenance"]),
        matches=Share(len(used), len(results)),
        uses=sum(sum(by) for _, by in used),
        held=share_of(wins) if held else None,
        seats=[share_of([result.shares[seat] for result, _ in used]) for seat in range(seats)],
    )
