"""Machines: printed ones, tokens, those of tribes, and the energy markers that they take."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, has, members_of, size_of
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.engine.steps import Argument
from bartizan.games.revive import actions as a, fields as f, names as n, state as s, traits
from bartizan.games.revive.crates import score
from bartizan.games.revive.displays import fill_machines, return_machine
from bartizan.games.revive.primitives import Primitive, is_useful, number_of, plan_effect
from bartizan.games.revive.state import ASK, Deed, ReviveData
from bartizan.games.revive.vocabulary import COLOUR, COLOUR_NAMES, NUMBER

MOST_ENERGY: Final[i64] = 7
"""The energy markers of a player: `revive.box.energy`."""
POINTS_INSTEAD: Final[i64] = 2
"""What a place for a token brings when there is none: `revive.ruling.machine-empty`."""


def token_at(data: ReviveData, seat: i64, place: i64) -> i64:
    """The machine token on a place of a seat, or NOTHING."""
    if place >= a.TRIBAL or place % a.OF_TRACK == 0:
        return NOTHING
    colour = place // a.OF_TRACK
    return data.cells[f.TOKENS + (seat * a.COLOURS + colour) * a.TOKENS + place % a.OF_TRACK - 1]


def has_machine(data: ReviveData, seat: i64, place: i64) -> bool:
    """Whether a seat has a machine on a place: `revive.tech.machine`, `revive.track.unlocks`,
    `revive.ostarius.setup-machine`."""
    if place == a.SPECIAL:
        return data.tables.specials[data.cells[f.TRIBE + seat]] != NONE
    if place >= a.TRIBAL:
        technology = data.cells[f.TRIBE + seat] * 2 + place - a.TRIBAL
        return (
            s.has_unlocked(data, seat, s.LEFT if place == a.TRIBAL else s.RIGHT)
            and data.tables.technology_forms[technology] == "machine"
        )
    if place % a.OF_TRACK == 0:
        return has(data.cells[f.PRINTED + seat], place // a.OF_TRACK)
    return token_at(data, seat, place) != NOTHING


def effect_at(data: ReviveData, seat: i64, place: i64) -> i64:
    """The effect of the machine on a place, or NONE if it is not for free use."""
    if place == a.SPECIAL:
        return data.tables.specials[data.cells[f.TRIBE + seat]]
    if place >= a.TRIBAL:
        return data.tables.technologies[data.cells[f.TRIBE + seat] * 2 + place - a.TRIBAL]
    if place % a.OF_TRACK == 0:
        return data.tables.printed[place // a.OF_TRACK]
    token = token_at(data, seat, place)
    return NONE if has(data.tables.answers_gain, token) else data.tables.machine_effects[token]


def usable(data: ReviveData, seat: i64) -> list[int]:
    """The machines that a seat can use, as actions: with an energy marker in storage, those without one on them whose
    effect can be carried out in full and changes something: `revive.machine.use`, `revive.machine.blocked`,
    `revive.ruling.machine-useful`, `revive.unstable.once`, `revive.turn.free`."""
    found: list[int] = []
    if data.cells[f.ENERGY + seat] == 0:
        return found
    closed = data.cells[f.USED + seat] | data.cells[f.FLIPPED + seat]
    for place in range(a.MACHINE_PLACES):
        if has(closed, place) or not has_machine(data, seat, place):
            continue
        if is_useful(data, effect_at(data, seat, place), seat):
            found.append(int(a.USE.base + place))
    return found


def use(data: ReviveData, seat: i64, place: i64) -> None:
    """A seat puts an energy marker on a machine, and its effect is carried out: `revive.machine.use`,
    `revive.machine.blocked`, `revive.tech.machine`. An unstable one is turned over after that:
    `revive.ruling.unstable-order`."""
    data.cells[f.ENERGY + seat] -= 1
    data.cells[f.USED + seat] |= BIT[place]
    token = token_at(data, seat, place)
    if token != NOTHING and has(data.tables.unstable, token):
        FLIPPING.plan(data, seat, place)
    plan_effect(data, effect_at(data, seat, place), seat)


def refuse_using(data: ReviveData, seat: i64, place: int) -> Refusal:
    """Why a seat cannot use a machine."""
    if not has_machine(data, seat, place):
        return Refusal("revive.machine.use", "You have no machine there.")
    if has(data.cells[f.FLIPPED + seat], place):
        return Refusal("revive.unstable.once", "This unstable machine has been used.")
    if has(data.cells[f.USED + seat], place):
        return Refusal("revive.machine.blocked", "There is an energy marker on this machine.")
    if data.cells[f.ENERGY + seat] == 0:
        return Refusal("revive.machine.use", "You have no energy marker in storage.")
    want = data.lacking(effect_at(data, seat, place), seat)
    return Refusal("revive.ruling.machine-useful", f"It cannot be used: {want or 'it would change nothing'}.")


def owned_energy(data: ReviveData, seat: i64) -> i64:
    """How many energy markers a seat has, used ones too."""
    return data.cells[f.ENERGY + seat] + size_of(data.cells[f.USED + seat])


def regain(data: ReviveData, seat: i64, places: i64) -> None:
    """The markers on machines return to storage: `revive.energy.regain`, `revive.unstable.energy-stays`."""
    data.cells[f.USED + seat] &= ~places
    data.cells[f.ENERGY + seat] += size_of(places)


def counted(data: ReviveData, seat: i64) -> i64:
    """The machines of a seat that count in scoring: `revive.ruling.machine-counted`."""
    found = size_of(data.cells[f.PRINTED + seat])
    for place in range(a.TRIBAL):
        if token_at(data, seat, place) != NOTHING and not has(data.cells[f.FLIPPED + seat], place):
            found += 1
    return found


class FlipMachine(Deed):
    """An unstable machine that has been used lies face down in its place, and is no machine any more; the marker stays
    on it until it returns: `revive.unstable.flip`, `revive.unstable.once`, `revive.unstable.energy-stays`,
    `revive.ruling.unstable-order`, `revive.ruling.unstable-not-machine`."""

    waits = True
    seat: Argument
    place: Argument

    def perform(self, data: ReviveData, at: i64) -> None:
        data.cells[f.FLIPPED + self.seat.of(at)] |= BIT[self.place.of(at)]


class GainEnergy(Primitive):
    """Energy markers come to storage, 7 being all there are: `revive.energy.start`, `revive.ruling.energy-cap`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.ENERGY + seat] += min(number_of(data, node), MOST_ENERGY - owned_energy(data, seat))

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return owned_energy(data, seat) < MOST_ENERGY


class Spark(Primitive):
    """Used markers return to storage, as far as there are any; the seat says from which machine if there are more than
    can return: `revive.energy.regain`."""

    opens = (a.RETURN,)
    always = True
    counted = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        used = data.cells[f.USED + seat]
        if size_of(used) <= number_of(data, node):
            regain(data, seat, used)
        else:
            self.ask(data, node, seat)

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return data.cells[f.USED + seat] != 0

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.RETURN.base + place for place in members_of(data.cells[f.USED + ASK.seat.of(at)])]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        regain(data, ASK.seat.of(at), BIT[action - a.RETURN.base])
        self.again(data, at)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        return Refusal("revive.energy.regain", "There is no energy marker of yours.")


class ReturnAllEnergy(Primitive):
    """All used markers return to storage, that on the machine itself included: `revive.unstable.all-energy`,
    `revive.ruling.unstable-needs`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        regain(data, seat, data.cells[f.USED + seat])


class ReachPrinted(Primitive):
    """A printed machine has been reached, and can be used from now on: `revive.track.unlocks`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.PRINTED + seat] |= BIT[number_of(data, node)]


class GainToken(Primitive):
    """Which machine token of a colour comes to the place that was reached, and stays there; the display is filled up.
    Without any the place brings points: `revive.machine.gain`, `revive.machine.refill`, `revive.ruling.machine-place`,
    `revive.ruling.machine-empty`, `revive.ruling.churn-every-source`."""

    opens = (a.TOKEN,)
    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        if len(self.displayed(data, number_of(data, node))) > 0:
            self.ask(data, node, seat)
        else:
            score(data, seat, POINTS_INSTEAD)

    def displayed(self, data: ReviveData, colour: i64) -> list[int]:
        """The tokens of a colour in the display, each kind once."""
        first = f.MACHINES + colour * a.OF_COLOUR
        return sorted({int(data.cells[first + place]) for place in range(a.OF_COLOUR)} - {NOTHING})

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.TOKEN.base + token for token in self.displayed(data, number_of(data, ASK.node.of(at)))]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        token, colour = action - a.TOKEN.base, number_of(data, ASK.node.of(at))
        if ASK.left.of(at) == 1:
            self.put_back(data, colour, token)
            return
        data.cells[find(data.cells, f.MACHINES + colour * a.OF_COLOUR, a.OF_COLOUR, token)] = NOTHING
        first = f.TOKENS + (ASK.seat.of(at) * a.COLOURS + colour) * a.TOKENS
        data.cells[find(data.cells, first, a.TOKENS, NOTHING)] = token
        for use in traits.in_force(data, ASK.seat.of(at)):
            use.trait.token_gained(data, ASK.seat.of(at))
        if data.cells[f.CHURN] == 1 and len(self.displayed(data, colour)) > 0:
            ASK.plan(data, ASK.node.of(at), ASK.seat.of(at), 1)
        else:
            fill_machines(data, colour)

    def put_back(self, data: ReviveData, colour: i64, token: i64) -> None:
        """In the variant with changing machines another token goes under its stack first:
        `revive.variant.machine-churn`, `revive.variant.machine-churn-refill`, `revive.ruling.churn-short`."""
        data.cells[find(data.cells, f.MACHINES + colour * a.OF_COLOUR, a.OF_COLOUR, token)] = NOTHING
        return_machine(data, colour, token)
        fill_machines(data, colour)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        name = n.title("machine", a.MACHINE.values[action - a.TOKEN.base])
        colour = COLOUR_NAMES[number_of(data, ASK.node.of(at))]
        return Refusal("revive.machine.gain", f"The {name} does not lie in the {colour} display.")

    def fits(self, data: ReviveData, at: i64) -> bool:
        return ASK.taken.of(at) == 0 and ASK.left.of(at) <= data.cells[f.CHURN]


class BringSwitchUp(Primitive):
    """The switch goes up, which is no use of it: `revive.machine.reset-switch`, `revive.switch.reset-not-action`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.SWITCH + seat] = 0

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return data.cells[f.SWITCH + seat] == 1


FLIPPING: Final = FlipMachine("flip_machine", s.STEPS, seat=SEATS, place=a.MACHINE_PLACE)
GainEnergy("energy {number}", number=NUMBER)
Spark("spark {number}", number=NUMBER)
ReturnAllEnergy("all-energy")
ReachPrinted("machine {track}", track=COLOUR)
GainToken("token {track}", track=COLOUR)
BringSwitchUp("switch")
