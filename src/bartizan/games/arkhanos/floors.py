"""Phase 3 of a turn, and the end: influence on a floor, what it scores, and the next floor that is built on it."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import CENTRE, MEEPLE, PILLARS, RANKS, TOWERS
from bartizan.games.arkhanos.state import TOP_TILE, ArkhanosData, in_book, is_full


def influence(data: ArkhanosData, tower: i64) -> vec[i64]:
    """What each seat's meeples on the top floor of a tower count: apprentices 1, masters 2."""
    found = vec[i64]([0, 0, 0, 0])
    pillar = tower * PILLARS
    last = pillar + PILLARS
    while pillar < last:
        count_meeple(found, data.cells[f.BESIDE + pillar])
        count_meeple(found, data.cells[f.PILLARS + pillar] - MEEPLE)
        pillar += 1
    return found


def count_meeple(found: vec[i64], meeple: i64) -> None:
    if meeple >= 0:
        found[meeple // RANKS] += 1 + meeple % RANKS


def award(influences: vec[i64], row: vec[i64], seat: i64) -> i64:
    """What a seat scores for its influence: most, second, or tied for either."""
    own = influences[seat]
    if own == 0:
        return 0
    ahead: i64 = 0
    level: i64 = 0
    other: i64 = 0
    while other < 4:
        if influences[other] > own:
            ahead += 1
        elif influences[other] == own:
            level += 1
        other += 1
    if ahead > 1:
        return 0
    return row[2] if level > 1 else row[ahead]


def next_full_tower(data: ArkhanosData) -> i64:
    """The full floor that was completed first, or NOTHING: the die's own tower before one that a bonus has filled."""
    cells = data.cells
    if cells[f.AT] >= 0 and is_full(data, cells[f.AT] // PILLARS):
        return cells[f.AT] // PILLARS
    tower: i64 = 0
    while tower < TOWERS:
        if is_full(data, tower):
            return tower
        tower += 1
    return NOTHING


def score_floor(data: ArkhanosData, tower: i64, row: vec[i64]) -> None:
    """Everyone scores for the top floor of a tower."""
    influences = influence(data, tower)
    seat: i64 = 0
    while seat < data.seats:
        data.cells[f.PRESTIGE + seat] += award(influences, row, seat)
        seat += 1


def complete_floor(data: ArkhanosData, tower: i64) -> None:
    """Score a full floor, send home the meeples beside its dice, and build the next floor on top."""
    cells = data.cells
    score_floor(data, tower, data.tables.central if tower == CENTRE else data.tables.outer)
    floor = [int(cells[f.TILES + tower])]
    pillar = tower * PILLARS
    last = pillar + PILLARS
    while pillar < last:
        floor.append(int(cells[f.PILLARS + pillar]))
        cells[f.PILLARS + pillar] = NOTHING
        if cells[f.BESIDE + pillar] >= 0:
            cells[f.SUPPLY + cells[f.BESIDE + pillar]] += 1
            cells[f.BESIDE + pillar] = NOTHING
        pillar += 1
    covered = data.covered.copy()
    covered[tower] = covered[tower] + floor
    data.covered = covered
    cells[f.TILES + tower] = cells[f.TOP]
    if cells[f.TOP] >= 0 or tower == CENTRE:
        cells[f.FLOORS + tower] += 1
    cells[f.TOP] = NOTHING
    if cells[f.UNSEEN] != 0:
        data.agenda.push(TOP_TILE)


def score_end(data: ArkhanosData) -> None:
    """Incomplete floors, and the meeples in the books."""
    tower: i64 = 0
    while tower < TOWERS:
        score_floor(data, tower, data.tables.incomplete)
        tower += 1
    seat: i64 = 0
    while seat < data.seats:
        data.cells[f.PRESTIGE + seat] += in_book(data, seat)
        seat += 1


def heads_on_top(data: ArkhanosData, seat: i64) -> i64:
    """How many meeples of a seat stand on the top floors: the last tie-break."""
    cells = data.cells
    found: i64 = 0
    pillar: i64 = 0
    while pillar < TOWERS * PILLARS:
        if cells[f.BESIDE + pillar] >= 0 and cells[f.BESIDE + pillar] // RANKS == seat:
            found += 1
        if cells[f.PILLARS + pillar] >= MEEPLE and (cells[f.PILLARS + pillar] - MEEPLE) // RANKS == seat:
            found += 1
        pillar += 1
    return found


def places(data: ArkhanosData) -> list[int]:
    """The place of each seat: by prestige, then by meeples in the book, then by meeples on the top floors."""
    ranks: list[tuple[int, int, int]] = []
    for seat in range(int(data.seats)):
        ranks.append((int(data.cells[f.PRESTIGE + seat]), int(in_book(data, seat)), int(heads_on_top(data, seat))))
    found: list[int] = []
    for rank in ranks:
        ahead = 0
        for other in ranks:
            if other > rank:
                ahead += 1
        found.append(ahead + 1)
    return found
