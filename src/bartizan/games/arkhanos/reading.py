"""A position of Arkhanos, read and checked, and the agenda that follows from it.

What is left out is filled in: tiles lie in the stack, dice in the bag, meeples in their supplies. Floors below the top
and dice of the mana pool that are only counted get tiles and dice that are nowhere else. A step in which there is
nothing to decide is done at once.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import filled, has, members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import must
from bartizan.engine.state import OVER
from bartizan.engine.steps import Step
from bartizan.games.arkhanos import actions as a, fields as f, flow, position as p, state as s
from bartizan.games.arkhanos.bonuses import ACTIVATE_SPELL, BUILD_TOWER, GAIN_BONUS, builds
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, FACES, SIDES, number_of
from bartizan.games.arkhanos.floors import FINISH, SCORE_FLOORS, TOP_TILE
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.placing import PLACE_DIE, PLACE_MEEPLE, TAKE_DIE
from bartizan.games.arkhanos.spells import AFTER_BONUS, BEFORE_END, EFFECT, Effect, Window

_MOST_SHIFTED: Final = 2  # by Shift and by Manipulate
_TURN_STEPS: Final[tuple[Step[Any], ...]] = (
    TAKE_DIE, PLACE_DIE, PLACE_MEEPLE, GAIN_BONUS, ACTIVATE_SPELL, BUILD_TOWER, AFTER_BONUS, TOP_TILE, SCORE_FLOORS,
    BEFORE_END,
)  # fmt: skip
"""The steps of a turn as they lie on the agenda. A tile is turned up before the next full floor is scored."""
_SETUP: Final = (flow.FIRST_TILES, flow.FIRST_PLAYER)
_BETWEEN_TURNS: Final = (*_SETUP, flow.ROLL_DICE, FINISH)


class PositionReader:
    """A position of Arkhanos that is being read."""

    step: Step[Any] | None = None
    """What is being done; None when the match is over."""
    laid = a.TOWERS
    """How many towers have their first tile."""
    effect: i64 = NOTHING
    """The effect of a spell that has just been cast in this step."""

    def __init__(self, position: Mapping[str, Any], tables: s.Tables) -> None:
        self.seats = p.seats_of(position)
        self.position = position
        self.state = flow.new_arkhanos(self.seats, tables)
        self.cells = self.state.cells
        self.rounds, self.dice = int(s.ROUNDS[self.seats]), int(s.DICE_ROLLED[self.seats])

    def read(self) -> Arkhanos:
        """The state that the position describes; raises `BadPosition`."""
        self.read_entries()
        self.doing = self.position["doing"] if "doing" in self.position else self.likely_step()
        self.read_step()
        self.read_die()
        self.read_round()
        number = self.number_of_turn()
        self.read_seat(number)
        self.share_tiles()
        self.share_dice()
        self.share_meeples()
        self.check()
        self.plan(number)
        if self.step is not None:
            self.state.run()
        return self.state

    @property
    def ends(self) -> bool:
        """Whether the last round is over."""
        return self.step is None or self.step is FINISH

    @property
    def in_turn(self) -> bool:
        """Whether it is somebody's turn. The top of the stack is also turned up before the first."""
        return self.step in _TURN_STEPS and (self.step is not TOP_TILE or self.cells[f.ROUND] > 0)

    # What the position says.

    def read_entries(self) -> None:
        """The entries as they stand, but for the supplies, which follow from all others. Tiles that are left out stay
        open."""
        state, cells = self.state, self.cells
        cells[f.UNSEEN], cells[f.TOP], cells[f.PLAYER] = 0, p.ANY, 0
        for tower in range(a.TOWERS):
            cells[f.TILES + tower] = p.ANY
        p.read_into(state, {name: value for name, value in self.position.items() if name != "supply"})
        for slot, die in enumerate(sorted(f.FIELDS.of(cells, f.TABLE)[: s.dice_on_table(state)])):
            cells[f.TABLE + slot] = die
        pillars = f.FIELDS.of(cells, f.PILLARS)
        for pillar, meeple in enumerate(f.FIELDS.of(cells, f.BESIDE)):
            if meeple >= 0 and not 0 <= pillars[pillar] < FACES:
                where = f"pillar {pillar % a.PILLARS + 1} of {a.TOWER_NAMES[pillar // a.PILLARS]}"
                raise BadPosition(f"'beside': {f.MEEPLE_NAMES[meeple]} stands beside {where}, which has no die.")
        if any(low < 0 <= high for low, high in pairwise(pillars[a.CENTRE * a.PILLARS :])):
            raise BadPosition("'pillars': those of the centre are filled in their order.")

    def likely_step(self) -> str:
        """What is being decided if that is left out: the next thing that nobody has done."""
        cells, setup = self.cells, self.position.get("round") == 0
        if self.state.seat == OVER:
            return "over"
        if self.position.get("turn", None if setup or cells[f.TABLE] == NOTHING else {}) is None:
            laid = sum(tile >= 0 for tile in f.FIELDS.of(cells, f.TILES)[: a.CENTRE])
            if setup and laid < a.CENTRE:
                return flow.FIRST_TILES.text(flow.FIRST_TILES.at(laid))
            return "roll_dice()" if not setup else "turn_up_tile()" if cells[f.TOP] < 0 else "draw_first_player()"
        if cells[f.AT] != NOTHING:
            return "place_meeple()" if cells[f.BESIDE + cells[f.AT]] == NOTHING else "gain_bonus()"
        return "take_die()" if cells[f.DIE] == NOTHING else "place_die()"

    def read_step(self) -> None:
        """What is being decided: `take_die()`, or `effect(flip) in place_die()`."""
        state = self.state
        p.read_into(state, {"doing": self.doing}, "doing")
        must((self.doing == "over") == (state.seat == OVER), "'over' must be true when 'doing' says so, and only then.")
        if self.doing == "over":
            return
        self.step = s.STEPS.of(state.agenda[0])
        if self.step is flow.FIRST_TILES:
            self.laid = int(flow.FIRST_TILES.tower.of(state.agenda[0]))
        must(self.step in _TURN_STEPS or self.step in _BETWEEN_TURNS, f"'doing': nothing is decided in {self.doing!r}.")
        if len(state.agenda) > 1:
            spell, _, window = self.doing.rpartition(" in ")
            self.effect = state.agenda[1]
            if self.effect == EFFECT.at(a.MANIPULATE) or not isinstance(s.STEPS.of(self.effect), Effect):
                spells = ", ".join(f"effect({name})" for name in a.SPELL_NAMES[1:])
                raise BadPosition(f"'doing': {spell} is no spell; there are {spells} and manipulate().")
            must(isinstance(self.step, Window), f"'doing': no spell is cast in {window}.")

    def read_die(self) -> None:
        """The die of the turn, and what has become of it."""
        cells = self.cells
        if cells[f.DIE] == NOTHING and (cells[f.COUNTS_AS] != NOTHING or cells[f.AT] != NOTHING):
            raise BadPosition("'turn': 'counts_as' and 'at' tell of a 'die' that has been taken.")
        if cells[f.COUNTS_AS] == NOTHING:
            cells[f.COUNTS_AS] = cells[f.DIE]
        if abs(int(number_of(cells[f.COUNTS_AS]) - number_of(cells[f.DIE]))) > _MOST_SHIFTED:
            raise BadPosition(f"'counts_as': spells shift a die by {_MOST_SHIFTED} at most.")
        if cells[f.TOUCHED] not in (NOTHING, cells[f.DIE], *f.FIELDS.of(cells, f.TABLE)):
            raise BadPosition("'touched': a die that a spell has brought to the table lies there, or has been taken.")

    def read_round(self) -> None:
        """The round, whether a turn is in progress in it, and the dice that the rounds before it have left in the mana
        pool."""
        cells = self.cells
        pool = int(filled(cells, f.POOL, a.POOL_SPACES))
        if "round" not in self.position:
            cells[f.ROUND] = self.likely_round(pool)
        due = self.rounds if self.ends else max(int(cells[f.ROUND]) - 1, 0)
        must("pool" not in self.position or pool == due, f"'pool': there are {due} dice in it then, not {pool}.")
        for space in range(pool, due):
            cells[f.POOL + space] = p.ANY
        if "turn" in self.position and (self.position["turn"] is not None) != self.in_turn:
            outside = "" if self.in_turn else "not "
            raise BadPosition(f"'turn' must be given in a turn, and only there: {self.doing} is {outside}in one.")

    def likely_round(self, pool: int) -> int:
        """The round that the mana pool tells of, or the first in which so many dice can lie on table and towers."""
        if self.ends or self.step in _SETUP:
            return self.rounds if self.ends else 0
        rolled = sum(number < FACES for number in p.pieces_out(self.state))
        likely = pool + 1 if "pool" in self.position else -((1 - rolled) // (self.dice - 1))
        return max(1, min(self.rounds, likely))

    def number_of_turn(self) -> int:
        """Which turn of the round it is, from 0 on: the dice on the table tell. Outside of turns there are as many as
        the step allows, and the turn is the first."""
        dice = int(s.dice_on_table(self.state))
        if not self.in_turn:
            must(dice == 0 or self.step is flow.ROLL_DICE, f"'table': there are no dice on it in {self.doing}.")
            must(dice != self.dice, f"'doing': all {self.dice} dice of the round are rolled.")
            return 0
        number = self.dice - dice - (self.cells[f.DIE] != NOTHING)
        if not 0 <= number < s.TURNS[self.seats] * self.seats:
            raise BadPosition(f"'table': there cannot be {dice} dice on it in {self.doing}.")
        return number

    def read_seat(self, number: int) -> None:
        """Whose turn it is, and who began the round: one follows from the other. In the set-up nobody has the bag."""
        cells, seats, given = self.cells, self.seats, (self.position.get("turn") or {}).get("seat")
        if "starter" in self.position and (cells[f.STARTER] == NOTHING) != (cells[f.ROUND] == 0):
            raise BadPosition("'starter': nobody has the bag before the first round, and somebody has it from then on.")
        if "starter" not in self.position and cells[f.ROUND] > 0:
            cells[f.STARTER] = ((number if given is None else given) - number) % seats
        cells[f.PLAYER] = (cells[f.STARTER] + number) % seats if self.in_turn else NOTHING
        whose = f"with {s.dice_on_table(self.state)} dice on the table it is the turn of seat {cells[f.PLAYER]}"
        must(given in (None, cells[f.PLAYER]), f"'turn': {whose}.")

    # Every piece is somewhere: what the position leaves out gets its place.

    def share_tiles(self) -> None:
        """Every tile is somewhere once: those that are left out come to the floors, the top, the rest of the stack."""
        cells = self.cells
        given = [*p.tiles_in_towers(self.state), *members_of(cells[f.UNSEEN]), int(cells[f.TOP])]
        loose = [tile for tile in range(a.TILES) if tile not in given]
        for tile, name in enumerate(a.TILE_NAMES):
            must(given.count(tile) < 2, f"'towers', 'stack': the tile {name} is there more than once.")
        for tower, floors in enumerate(self.state.covered):
            for floor in floors:
                floor[0] = self.some_tile(loose, floor is floors[0]) if floor[0] == p.ANY else floor[0]
            if cells[f.TILES + tower] == p.ANY:
                cells[f.TILES + tower] = NOTHING if tower >= self.laid else self.some_tile(loose, not floors)
            cells[f.FLOORS + tower] = max(len(floors) + int(s.is_open(self.state, tower)), 1)
        turning_up = self.step is flow.FIRST_TILES or self.step is TOP_TILE
        if cells[f.TOP] == p.ANY:
            cells[f.TOP] = loose.pop(0) if loose and not turning_up else NOTHING
        if loose and "unseen" in self.position.get("stack", {}):
            raise BadPosition(f"'towers', 'stack': the tile {a.TILE_NAMES[loose[0]]} is nowhere.")
        cells[f.UNSEEN] += sum(2**tile for tile in loose)
        if turning_up == (cells[f.TOP] >= 0 or cells[f.UNSEEN] == 0):
            raise BadPosition("'stack': its top lies open, but for the moment when chance turns it up.")
        if self.step is not flow.FIRST_TILES:
            self.check_tileless()

    def some_tile(self, loose: list[int], first: bool) -> int:
        """A tile that is nowhere else, for a first floor or a higher one."""
        fitting = [tile for tile in loose if has(self.state.tables.starts, tile) == first] or loose
        must(fitting, "'towers': there are more floors than tiles.")
        return loose.pop(loose.index(fitting[0]))

    def check_tileless(self) -> None:
        """Floors without a tile are built only on the central tower; an outer tower is closed then."""
        cells = self.cells
        for tower, name in enumerate(a.TOWER_NAMES):
            tiles = [*(floor[0] for floor in self.state.covered[tower]), int(cells[f.TILES + tower])]
            if NOTHING not in tiles:
                continue
            used_up = cells[f.TOP] < 0 and cells[f.UNSEEN] == 0 and tiles[0] != NOTHING
            must(used_up, f"'towers': a floor of {name} has no tile, as it can be only when the stack is used up.")
            if any(low == NOTHING != high for low, high in pairwise(tiles)):
                raise BadPosition(f"'towers': floors of {name} without a tile must be above all others.")
            if tower < a.CENTRE and (s.full_pillars(self.state, tower) > 0 or NOTHING in tiles[:-1]):
                raise BadPosition(f"'towers': nothing can stand on {name}, which is closed.")

    def share_dice(self) -> None:
        """There are ten dice of each colour: those that are left out lie in the bag, which fills open places."""
        cells, bag = self.cells, self.position.get("bag", {})
        out = [number // SIDES for number in p.pieces_out(self.state) if 0 <= number < FACES]
        loose = [DICE_OF_COLOUR - out.count(colour) - bag.get(name, 0) for colour, name in enumerate(COLOURS)]
        must(min(loose) >= 0, f"There are more than {DICE_OF_COLOUR} {COLOURS[loose.index(min(loose))]} dice.")
        for floor in [floor for floors in self.state.covered for floor in floors if p.ANY in floor]:
            floor[1:] = [_some_die(loose) for _ in range(a.PILLARS)]
        for space, die in enumerate(f.FIELDS.of(cells, f.POOL)):
            cells[f.POOL + space] = _some_die(loose) if die == p.ANY else die
        for colour, name in enumerate(COLOURS):
            left = cells[f.BAG + colour] = loose[colour] + bag.get(name, 0)
            must(bag.get(name, left) == left, f"'bag': there must be {left} {name} dice in it, not {bag.get(name)}.")
        due = 0 if self.ends else self.dice * (self.rounds - int(cells[f.ROUND]))
        due += self.dice - int(s.dice_on_table(self.state)) if self.step is flow.ROLL_DICE else 0
        left = sum(f.FIELDS.of(cells, f.BAG))
        must(left >= due, f"'bag': there are {left} dice in it, and {due} are still to be rolled.")

    def share_meeples(self) -> None:
        """Everyone has seven apprentices and a master: those that stand nowhere are in the supply."""
        out, cells = p.pieces_out(self.state), self.cells
        for meeple in range(self.seats * a.RANKS):
            total = int(cells[f.SUPPLY + meeple])
            cells[f.SUPPLY + meeple] -= out.count(a.MEEPLE + meeple)
            name, seat = a.MEEPLES.values[meeple % a.RANKS], meeple // a.RANKS
            must(cells[f.SUPPLY + meeple] >= 0, f"There are more than {total} {name}s of seat {seat}.")
        due = p.position_of(self.state, "supply")["supply"]
        given = self.position.get("supply", due)
        if not isinstance(given, list) or len(given) != self.seats:
            raise BadPosition(f"'supply' must be a list of {self.seats} lists, one for each seat.")
        for seat, row in enumerate(given):
            if row != due[seat]:
                raise BadPosition(f"'supply': seat {seat} must have {due[seat]}, apprentices and masters, not {row!r}.")

    # Whether all that lies on the table fits what is being done, and the agenda that follows from it.

    def check(self) -> None:
        if self.step in _SETUP or (self.step is TOP_TILE and self.cells[f.ROUND] == 0):
            self.check_setup()
            return
        must(self.cells[f.ROUND] != 0, "'round': before the first one, tiles are laid and the first player is drawn.")
        if self.ends and self.cells[f.ROUND] != self.rounds:
            raise BadPosition(f"'round': a match ends only with round {self.rounds}.")
        if self.step is not None and self.cells[f.PLAYER] != NOTHING:
            self.check_die(self.step)
        self.check_full_floors()
        if self.effect != NOTHING:
            self.check_cast(self.effect)

    def check_setup(self) -> None:
        cells = self.cells
        must(cells[f.ROUND] == 0, f"'doing': {self.doing} is no step of the set-up.")
        if any((cells[f.TILES + tower] >= 0) != (tower < self.laid) for tower in range(a.TOWERS)):
            raise BadPosition(f"'towers': at {self.doing} there are tiles in the first {self.laid} of them.")
        starts = all(has(self.state.tables.starts, cells[f.TILES + tower]) for tower in range(self.laid))
        if not starts or any(self.state.covered) or any(self.state.scores()) or p.pieces_out(self.state):
            raise BadPosition("'round': before the first one, there are only starting tiles in the towers.")

    def check_die(self, step: Step[Any]) -> None:
        """The die of the turn is where it must be in this step."""
        cells = self.cells
        die = "no die" if step is TAKE_DIE else "a die"
        must((cells[f.DIE] == NOTHING) == (step is TAKE_DIE), f"'turn': {self.doing} needs {die} that has been taken.")
        text = "'turn': 'at' must say where the die stands once it is placed, and only then, in"
        must((cells[f.AT] == NOTHING) == (step in (TAKE_DIE, PLACE_DIE)), f"{text} {self.doing}.")
        if cells[f.AT] == NOTHING:
            return
        at, tower, held = int(cells[f.AT]), int(cells[f.AT]) // a.PILLARS, int(cells[f.PILLARS + cells[f.AT]])
        if held == NOTHING and step in (TOP_TILE, SCORE_FLOORS, BEFORE_END) and self.state.covered[tower]:
            return
        stands = held == cells[f.DIE]
        if tower == a.CENTRE:
            stands = 0 <= held < FACES and (at + 1 == len(f.PILLAR_NAMES) or cells[f.PILLARS + at + 1] < 0)
        must(stands, "'turn': the die does not stand where 'at' says that it was placed.")
        beside = int(cells[f.BESIDE + at])
        if beside >= 0 and (step is PLACE_MEEPLE or beside // a.RANKS != cells[f.PLAYER]):
            raise BadPosition(f"'turn': this meeple cannot be beside its die in {self.doing}.")
        if not step.fits(self.state, step.at()):
            raise BadPosition(f"'doing': {self.doing} is not the bonus of the pillar where the die stands.")

    def check_full_floors(self) -> None:
        """A floor is full from when a turn fills it until it is scored in the same turn: first the one with the turn's
        die, then one on which the bonus has put a meeple."""
        cells = self.cells
        own = int(cells[f.AT]) // a.PILLARS
        before_scoring = self.step is not TOP_TILE and self.step is not BEFORE_END
        full = [t for t in range(a.TOWERS) if s.is_full(self.state, t) and not (before_scoring and t == own)]
        if not full:
            return
        pillars = range(f.PILLARS + full[0] * a.PILLARS, f.PILLARS + (full[0] + 1) * a.PILLARS)
        raised = any((cells[pillar] - a.MEEPLE) // a.RANKS == cells[f.PLAYER] for pillar in pillars)
        after_bonus = self.step in (AFTER_BONUS, TOP_TILE, SCORE_FLOORS) and own >= 0 and builds(self.state)
        if not (after_bonus and len(full) == 1 and full[0] != own and raised):
            raise BadPosition(f"'towers': the top floor of {a.TOWER_NAMES[full[0]]} cannot be full in {self.doing}.")

    def check_cast(self, effect: i64) -> None:
        """A spell has been cast: its meeple is home, and its effect can be resolved."""
        kind, book = s.STEPS.of(effect), f.BOOKS + self.cells[f.PLAYER] * a.SPELLS
        spell = int(EFFECT.spell.of(effect)) if kind is EFFECT else a.MANIPULATE
        active = self.cells[book + spell] >= 0 and self.cells[book + a.MANIPULATE] >= 0
        if active or s.in_supply(self.state, self.cells[f.PLAYER]) == 0:
            raise BadPosition(f"'doing': the meeple of the spell that was cast is still on it in {self.doing}.")
        if not kind.fits(self.state, effect):
            raise BadPosition(f"'doing': {a.SPELL_NAMES[spell].capitalize()} can have no effect in this position.")

    def plan(self, turn: int) -> None:
        """Put on the agenda what is being decided, and under it what follows."""
        state, step = self.state, self.step
        state.agenda = vec[i64]([])
        if self.cells[f.ROUND] == 0:
            flow.plan_setup(state, self.laid)
            while state.doing() not in (step, flow.FIRST_TILES):
                state.drop()
            return
        FINISH.plan(state)
        if step is flow.ROLL_DICE:
            flow.ROUND.begin(state, self.cells[f.ROUND], 0)
            flow.ROLL_DICE.plan(state)
        elif step in _TURN_STEPS:
            flow.ROUND.begin(state, self.cells[f.ROUND], turn + 1)
            flow.TURN.perform(state, flow.TURN.at(self.cells[f.PLAYER]))
            while _TURN_STEPS.index(state.doing()) < _TURN_STEPS.index(step):
                state.drop()
            if state.doing() is not step:
                step.plan(state)
            if self.effect != NOTHING:
                state.add(self.effect)


def _some_die(loose: list[int]) -> int:
    """A die that is nowhere else, of the colour of which there are most."""
    colour = loose.index(max(loose))
    must(loose[colour] > 0, "There are not enough dice to fill covered floors and the mana pool.")
    loose[colour] -= 1
    return colour * SIDES + loose[colour] % SIDES
