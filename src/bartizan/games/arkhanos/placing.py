"""Phase 1 of a turn: a die goes onto an empty pillar, and a meeple beside it."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import find
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos import actions as a, fields as f, state as s
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, colour_of, number_of
from bartizan.games.arkhanos.spells import ALL_OF_IT, FOR_DICE, NONE_OF_IT, THE_DIE, Window, refuse_die
from bartizan.games.arkhanos.state import ArkhanosData


def pillar_at(data: ArkhanosData, place: i64) -> i64:
    """The pillar that a place names; in the central tower it is the next empty one, or NOTHING between its filling and
    the next floor: `arkhanos.ruling.central-alike`."""
    if place != a.CENTRAL_PLACE:
        return place
    cell = find(data.cells, s.CENTRAL_PILLARS, a.PILLARS, NOTHING)
    return cell - f.PILLARS if cell >= 0 else NOTHING


def is_free(data: ArkhanosData, place: i64) -> bool:
    """Whether a die or a meeple can be put there, requirements aside."""
    pillar = pillar_at(data, place)
    return pillar >= 0 and data.cells[f.PILLARS + pillar] < 0 and s.is_open(data, place // a.PILLARS)


def accepts(data: ArkhanosData, tower: i64, die: i64) -> bool:
    """Whether the top floor of a tower takes a die that counts so: `arkhanos.place.requirement`,
    `arkhanos.place.central-any`, `arkhanos.place.repeats`, `arkhanos.place.two-colours`, `arkhanos.place.different`,
    `arkhanos.ruling.different-two-colours`, as in `arkhanos.example.even`, `arkhanos.example.high` and
    `arkhanos.example.different`."""
    if tower == a.CENTRE:
        return True
    tile = data.cells[f.TILES + tower]
    if tile < 0 or (data.tables.faces[tile] >> die) & 1 == 0:
        return False
    return data.tables.different[tile] == 0 or not shows(data, tower, number_of(die))


def shows(data: ArkhanosData, tower: i64, number: i64) -> bool:
    """Whether a die on the top floor of a tower shows a number, as it really is."""
    first = f.PILLARS + tower * a.PILLARS
    for pillar in range(first, first + a.PILLARS):
        if 0 <= data.cells[pillar] < FACES and number_of(data.cells[pillar]) == number:
            return True
    return False


def refuse_pillar(data: ArkhanosData, place: int, rule: str) -> Refusal | None:
    """Why nothing can be put on a pillar, whatever it is."""
    tower = place // a.PILLARS
    if not s.is_open(data, tower):
        text = f"The {a.TOWER_NAMES[tower]} tower is closed: there was no tile left for another floor."
        return Refusal("arkhanos.ruling.stack-empty", text)
    return None if is_free(data, place) else Refusal(rule, f"The pillar {a.PLACE_NAMES[place]} is full.")


def collect_supply(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append one action for each rank of meeples in the supply: `arkhanos.ruling.meeple-choice`."""
    for rank in range(i64(a.RANKS)):
        if data.cells[f.SUPPLY + data.cells[f.PLAYER] * a.RANKS + rank] > 0:
            found.append(a.NUMBERS[base + rank])


def refuse_supply(data: ArkhanosData, rank: int, rule: str, text: str = "Your supply is empty.") -> Refusal:
    """Why a meeple of this rank cannot be taken out of the supply: nobody is there, or nobody of this rank."""
    if s.in_supply(data, data.cells[f.PLAYER]) == 0:
        return Refusal(rule, text)
    return Refusal("arkhanos.ruling.meeple-choice", f"There is no {a.MEEPLES.values[rank]} in your supply.")


class TakeDie(Window):
    """Name the die to be placed, any of those on the table: `arkhanos.place.any-die`, `arkhanos.turn.must-place`,
    `arkhanos.turn.one-die`, `arkhanos.ruling.table-first`."""

    opens = (a.TAKE, a.CAST)
    use_of_spells = ALL_OF_IT
    worthwhile = FOR_DICE

    def nested(self, data: ArkhanosData, at: i64) -> bool:
        return data.cells[f.TOUCHED] >= 0

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        s.collect_dice(data, found, a.TAKE.base)

    def sensible(self, data: ArkhanosData, at: i64) -> list[int]:
        if data.cells[f.TOUCHED] >= 0:
            return [int(a.TAKE.base + data.cells[f.TOUCHED])]  # a spell has brought it here to be taken
        return super().sensible(data, at)

    def answer(self, data: ArkhanosData, action: i64) -> None:
        die = action - a.TAKE.base
        s.remove_from_table(data, die)
        data.cells[f.DIE] = die
        data.cells[f.COUNTS_AS] = die

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal:
        return refuse_die(action - a.TAKE.base, "arkhanos.place.any-die")


class PlaceDie(Window):
    """Put the die on an empty pillar that takes it; it stands there as it shows, whatever it counts as now:
    `arkhanos.place.pillar-choice`, `arkhanos.place.central-always`, `arkhanos.ruling.shift-ends`."""

    opens = (a.PLACE, a.CAST)
    use_of_spells = THE_DIE

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        cells = data.cells
        for tower in range(i64(a.CENTRE)):
            if accepts(data, tower, cells[f.COUNTS_AS]):
                for place in range(tower * a.PILLARS, (tower + 1) * a.PILLARS):
                    if cells[f.PILLARS + place] < 0:
                        found.append(a.NUMBERS[a.PLACE.base + place])
        found.append(a.NUMBERS[a.PLACE.base + a.CENTRAL_PLACE])

    def answer(self, data: ArkhanosData, action: i64) -> None:
        cells = data.cells
        pillar = pillar_at(data, action - a.PLACE.base)
        cells[f.PILLARS + pillar] = cells[f.DIE]
        cells[f.AT] = pillar

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal:
        place, counts_as = action - a.PLACE.base, data.cells[f.COUNTS_AS]
        tower = place // a.PILLARS
        if refusal := refuse_pillar(data, place, "arkhanos.place.empty-pillar"):
            return refusal
        faces = data.tables.faces[data.cells[f.TILES + tower]]
        die, floor = DIE_NAMES[int(counts_as)], f"The top floor of the {a.TOWER_NAMES[tower]} tower"
        if (faces >> counts_as) & 1 == 1:
            text = f"{floor} asks for different numbers and has a {number_of(counts_as)} already."
            return Refusal("arkhanos.place.different", text)
        colour = colour_of(counts_as)
        takes_colour = any((faces >> (colour * SIDES + number)) & 1 for number in range(SIDES))
        text = "does not take a {die}." if takes_colour else "takes no {colour} dice: {die} does not fit."
        return Refusal("arkhanos.place.requirement", f"{floor} {text.format(die=die, colour=COLOURS[int(colour)])}")

    def worth_casting(self, data: ArkhanosData, spell: i64) -> bool:
        """Those that change the die, each once, Shift before Morph."""
        cells = data.cells
        if spell == a.SHIFT or spell == a.MANIPULATE:
            return cells[f.COUNTS_AS] == cells[f.DIE]
        return spell == a.MORPH and colour_of(cells[f.COUNTS_AS]) == colour_of(cells[f.DIE])


class PlaceMeeple(Window):
    """Put a meeple beside the die, in the same turn and after it; who has none, not even in the book, leaves the die
    alone: `arkhanos.place.meeple`, `arkhanos.place.meeple-after-die`, `arkhanos.ruling.no-meeple-anywhere`."""

    opens = (a.STATION, a.CAST)
    use_of_spells = NONE_OF_IT

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        return not s.has_meeple(data)

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        return [s.WORDS.note("alone", data, seat=int(data.cells[f.PLAYER]))]

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        collect_supply(data, found, a.STATION.base)

    def answer(self, data: ArkhanosData, action: i64) -> None:
        cells = data.cells
        meeple = cells[f.PLAYER] * a.RANKS + action - a.STATION.base
        cells[f.SUPPLY + meeple] -= 1
        cells[f.BESIDE + cells[f.AT]] = meeple

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal:
        text = "Your supply is empty: cast a spell first, which brings its meeple home."
        return refuse_supply(data, action - a.STATION.base, "arkhanos.place.out-of-meeples", text)

    def worth_casting(self, data: ArkhanosData, spell: i64) -> bool:
        return s.in_supply(data, data.cells[f.PLAYER]) == 0


TAKE_DIE: Final = TakeDie("take_die", s.STEPS)
PLACE_DIE: Final = PlaceDie("place_die", s.STEPS)
PLACE_MEEPLE: Final = PlaceMeeple("place_meeple", s.STEPS)
