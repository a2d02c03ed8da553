"""Displays: citizens, slot modules, machine tokens and journeys that lie face up, and how they are filled."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.dealing import Chances, DrawMember
from bartizan.engine.domains import NOTHING, Whole
from bartizan.engine.steps import Argument, Shown
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.state import Drawn, ReviveData
from bartizan.games.revive.vocabulary import COLOUR

_MODULES: Final = Chances(a.FITS, 9)
_MINORS: Final = Chances(a.BRINGS, 2)


class DrawCitizen(DrawMember[ReviveData]):
    """A citizen comes to the display; with an empty deck none does: `revive.setup.citizen-display`,
    `revive.explore.refill`, `revive.ruling.card-deck-empty`."""

    shows = Shown("citizen")
    under = "draw_citizen"


class DrawJourney(DrawMember[ReviveData]):
    """A journey comes to the display: `revive.setup.journey-display`, `revive.setup.journey-deck`,
    `revive.ruling.journey-deck-empty`."""

    shows = Shown("journey")
    under = "draw_journey"


class DrawModule(Drawn):
    """A slot module comes to the display: `revive.setup.module-display`, `revive.ruling.module-empty`."""

    shows = Shown("module")
    under = "draw_module"
    may_lack = True
    place: Argument

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        return _MODULES.out_of(data.cells, f.UNSEEN_MODULES)

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        module = outcome - a.FITS.base
        data.cells[f.MODULES + self.place.of(at)] = module
        data.cells[f.UNSEEN_MODULES + module] -= 1

    def fits(self, data: ReviveData, at: i64) -> bool:
        return data.cells[f.MODULES + self.place.of(at)] == NOTHING


class DrawMachine(Drawn):
    """The top machine token of a stack comes to the display of its colour: `revive.setup.machine-display`."""

    shows = Shown("machine", "colour")
    under = "draw_machine"
    may_lack = True
    colour: Argument
    place: Argument

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        found = data.cards.stacks[self.colour.of(at)].outcomes()
        return [(a.OFFERS.base + machine, weight) for machine, weight in found]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        machine, colour = outcome - a.OFFERS.base, self.colour.of(at)
        data.cells[self.cell(at)] = machine
        data.cards = data.cards.with_stack(colour, data.cards.stacks[colour].take(machine))

    def cell(self, at: i64) -> i64:
        """Where the token comes to."""
        return f.MACHINES + self.colour.of(at) * a.OF_COLOUR + self.place.of(at)

    def fits(self, data: ReviveData, at: i64) -> bool:
        return data.cells[self.cell(at)] == NOTHING


class DrawMinor(Drawn):
    """A minor artifact comes to the board, as long as any is due: `revive.setup.artifacts`, `revive.artifact.minor`."""

    shows = Shown("minor")
    left: Argument

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        return _MINORS.out_of(data.cells, f.LEFT_OUT)

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        minor = outcome - a.BRINGS.base
        data.cells[f.LEFT_OUT + minor] -= 1
        data.cells[f.MINORS + minor] += 1
        self.count_down(data, at, self.left)


def shown(data: ReviveData, first: i64, number: i64) -> list[int]:
    """What lies in a display of so many places, each kind once, ascending."""
    return sorted({int(data.cells[first + place]) for place in range(number)} - {NOTHING})


def fill_modules(data: ReviveData) -> None:
    """The display of modules is to be filled up: `revive.module.refill`, `revive.ruling.module-empty`."""
    for place in range(a.OF_DISPLAY - 1, -1, -1):
        if data.cells[f.MODULES + place] == NOTHING:
            FITTING.plan(data, place)


def fill_machines(data: ReviveData, colour: i64) -> None:
    """The display of machine tokens of a colour is to be filled up: `revive.machine.refill`."""
    for place in range(a.OF_COLOUR - 1, -1, -1):
        if data.cells[f.MACHINES + colour * a.OF_COLOUR + place] == NOTHING:
            OFFERING.plan(data, colour, place)


def plan_displays(data: ReviveData) -> None:
    """Everything that lies face up at the start: citizens, modules, machine tokens, journeys, artifacts."""
    if data.tables.minors > 0:
        BRINGING.plan(data, data.tables.minors)
    if data.cells[f.EXPANSION] == 1:
        CALLING.fill(data, a.OF_COLOUR)
    for colour in range(2, -1, -1):
        fill_machines(data, colour)
    fill_modules(data)
    SHOWING.fill(data, a.OF_DISPLAY)


SHOWING: Final = DrawCitizen("draw_citizen", s.STEPS, a.SHOWS, f.UNSEEN_CITIZENS, f.CITIZENS, place=f.DISPLAY_PLACE)
FITTING: Final = DrawModule("draw_module", s.STEPS, place=f.DISPLAY_PLACE)
OFFERING: Final = DrawMachine("draw_machine", s.STEPS, colour=COLOUR, place=f.STACK_PLACE)
CALLING: Final = DrawJourney("draw_journey", s.STEPS, a.CALLS, f.UNSEEN_JOURNEYS, f.JOURNEYS, place=f.STACK_PLACE)
BRINGING: Final = DrawMinor("draw_minor", s.STEPS, left=Whole(1, 8))
