"""Phase 3 of a turn, and the end: influence on a floor, what it scores, and the next floor that is built on it."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import Deed, Draw, Finish
from bartizan.games.arkhanos import actions as a, fields as f
from bartizan.games.arkhanos.state import STEPS, WORDS, ArkhanosData, in_book, is_full


def influence(data: ArkhanosData, tower: i64) -> vec[i64]:
    """What each seat's meeples on the top floor of a tower count, beside a die or in its place: apprentices 1,
    masters 2 (`arkhanos.score.influence`, `arkhanos.bonus.build-influence`)."""
    found = vec[i64]([0, 0, 0, 0])
    for pillar in range(tower * a.PILLARS, (tower + 1) * a.PILLARS):
        meeple = max(data.cells[f.BESIDE + pillar], data.cells[f.PILLARS + pillar] - a.MEEPLE)
        if meeple >= 0:
            found[meeple // a.RANKS] += 1 + meeple % a.RANKS
    return found


def award(influences: vec[i64], row: vec[i64], seat: i64) -> i64:
    """What a seat scores for its influence, in a row of the table for most, second and tied: `arkhanos.score.table`,
    `arkhanos.score.tie-most`, `arkhanos.score.no-second`, `arkhanos.score.tie-second`,
    `arkhanos.ruling.zero-influence`, `arkhanos.ruling.no-meeple-scoring`, as in `arkhanos.example.tie3`,
    `arkhanos.example.first-second`, `arkhanos.example.tie2`, `arkhanos.example.tie-second` and
    `arkhanos.example.tie2-third`."""
    own = influences[seat]
    if own == 0:
        return 0
    ahead: i64 = 0
    level: i64 = 0
    for other in influences:
        if other > own:
            ahead += 1
        elif other == own:
            level += 1
    if ahead > 1:
        return 0
    return row[2] if level > 1 else row[ahead]


def next_full_tower(data: ArkhanosData) -> i64:
    """The full floor that was completed first, or NOTHING: the die's own tower before one that a bonus has filled
    (`arkhanos.score.order`, `arkhanos.ruling.two-scored-order`)."""
    own = data.cells[f.AT] // a.PILLARS
    if own >= 0 and is_full(data, own):
        return own
    for tower in range(i64(a.TOWERS)):
        if is_full(data, tower):
            return tower
    return NOTHING


def row_of(data: ArkhanosData, tower: i64) -> vec[i64]:
    """What influence on a complete floor brings: `arkhanos.score.outer`, `arkhanos.score.central`,
    `arkhanos.ruling.central-row`."""
    return data.tables.central if tower == a.CENTRE else data.tables.outer


def score_floor(data: ArkhanosData, tower: i64, row: vec[i64]) -> None:
    """Everyone scores for the top floor of a tower."""
    influences = influence(data, tower)
    for seat in range(data.seats):
        data.cells[f.PRESTIGE + seat] += award(influences, row, seat)


def complete_floor(data: ArkhanosData, tower: i64) -> None:
    """Score a full floor, send home the meeples beside its dice, and build the next floor on top. Meeples in the place
    of dice, and the dice, stay below: `arkhanos.clear.after-score`, `arkhanos.clear.home`, `arkhanos.clear.trapped`,
    `arkhanos.build.next`, `arkhanos.build.side`, `arkhanos.ruling.stack-empty`."""
    cells = data.cells
    score_floor(data, tower, row_of(data, tower))
    floor = [int(cells[f.TILES + tower])]
    for pillar in range(tower * a.PILLARS, (tower + 1) * a.PILLARS):
        floor.append(int(cells[f.PILLARS + pillar]))
        cells[f.PILLARS + pillar] = NOTHING
        if cells[f.BESIDE + pillar] >= 0:
            cells[f.SUPPLY + cells[f.BESIDE + pillar]] += 1
            cells[f.BESIDE + pillar] = NOTHING
    covered = data.covered.copy()
    covered[tower] = [*covered[tower], floor]
    data.covered = covered
    cells[f.TILES + tower] = cells[f.TOP]
    if cells[f.TOP] >= 0 or tower == a.CENTRE:
        cells[f.FLOORS + tower] += 1
    cells[f.TOP] = NOTHING
    if cells[f.UNSEEN] != 0:
        TOP_TILE.plan(data)


def score_end(data: ArkhanosData) -> None:
    """Incomplete floors, and the meeples in the books: `arkhanos.end.incomplete`, `arkhanos.end.book`,
    `arkhanos.ruling.end-tie-same`."""
    for tower in range(i64(a.TOWERS)):
        score_floor(data, tower, data.tables.incomplete)
    for seat in range(data.seats):
        data.cells[f.PRESTIGE + seat] += in_book(data, seat)


def places(data: ArkhanosData) -> list[int]:
    """The place of each seat: by prestige, then by meeples in the book, then by meeples on the top floors, a master
    being one (`arkhanos.goal.most`, `arkhanos.end.winner`, `arkhanos.end.tie-book`, `arkhanos.end.tie-top`,
    `arkhanos.end.shared`, `arkhanos.ruling.heads`, `arkhanos.ruling.places`)."""
    meeples = f.FIELDS.of(data.cells, f.BESIDE) + [held - a.MEEPLE for held in f.FIELDS.of(data.cells, f.PILLARS)]
    owners = [meeple // a.RANKS for meeple in meeples]
    ranks: list[tuple[int, int, int]] = []
    for seat in range(int(data.seats)):
        ranks.append((int(data.cells[f.PRESTIGE + seat]), int(in_book(data, seat)), owners.count(seat)))
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]


def tell_scores(data: ArkhanosData, tower: i64, row: vec[i64], kind: str) -> list[dict[str, Any]]:
    """What everyone scores for the top floor of a tower, the most influence first."""
    influences, name, floor = influence(data, tower), a.TOWER_NAMES[int(tower)], int(data.cells[f.FLOORS + tower])
    found = sorted([(-int(influences[seat]), seat, int(award(influences, row, seat))) for seat in range(data.seats)])
    return [
        WORDS.note(kind, data, seat=seat, tower=name, floor=floor, influence=-own, points=points)
        for own, seat, points in found
        if own != 0
    ]


class ScoreFloors(Deed[ArkhanosData]):
    """Phase 3: one full floor after another is scored, for all, in the turn that has filled it: `arkhanos.score.when`,
    `arkhanos.ruling.two-floors`."""

    def perform(self, data: ArkhanosData, at: i64) -> None:
        tower = next_full_tower(data)
        if tower >= 0:
            self.plan(data)
            complete_floor(data, tower)

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        tower = next_full_tower(data)
        return tell_scores(data, tower, row_of(data, tower), "floor") if tower >= 0 else []


def lay_tile(data: ArkhanosData, cell: i64, tile: i64) -> None:
    """A tile of the stack is laid open."""
    data.cells[cell] = tile
    data.cells[f.UNSEEN] -= BIT[tile]


class TurnUpTile(Draw[ArkhanosData]):
    """What the top of the stack shows, for everyone to see: `arkhanos.setup.stack`, `arkhanos.ruling.open`."""

    def outcomes(self, data: ArkhanosData, at: i64) -> list[tuple[int, int]]:
        return [(a.TURN_UP.base + tile, 1) for tile in members_of(data.cells[f.UNSEEN])]

    def happen(self, data: ArkhanosData, at: i64, outcome: int) -> None:
        data.drop()
        lay_tile(data, f.TOP, outcome - a.TURN_UP.base)


class FinishMatch(Finish[ArkhanosData]):
    """The match is over with its last round: `arkhanos.end.when`, `arkhanos.goal.sources`."""

    def proceed(self, data: ArkhanosData, at: i64) -> bool:
        score_end(data)
        return super().proceed(data, at)

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        notes: list[dict[str, Any]] = []
        for tower in range(a.TOWERS):
            notes += tell_scores(data, tower, data.tables.incomplete, "incomplete")
        books = [(seat, int(in_book(data, seat))) for seat in range(int(data.seats))]
        notes += [WORDS.note("book", data, seat=seat, points=points) for seat, points in books if points > 0]
        scored = cast("ArkhanosData", data.copy())
        score_end(scored)
        winners = [seat for seat, place in enumerate(places(scored)) if place == 1]
        return [*notes, WORDS.note("end", data, winners=winners)]


SCORE_FLOORS: Final = ScoreFloors("score_floors", STEPS)
TOP_TILE: Final = TurnUpTile("turn_up_tile", STEPS)
FINISH: Final = FinishMatch("finish", STEPS)
