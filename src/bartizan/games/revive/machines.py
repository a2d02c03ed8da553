"""Machines: printed ones, tokens, those of tribes, and the energy that they take. How tokens come is in `tokens.py`."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, members_of, size_of
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.language import IF, NONE
from bartizan.games.revive import actions as a, fields as f, names as n, state as s
from bartizan.games.revive.primitives import Argument, Does, Primitive, Refusal, is_useful, number_of, plan_effect
from bartizan.games.revive.state import ASK, LANGUAGE, Deed, ReviveData
from bartizan.games.revive.vocabulary import COLOUR, NUMBER

MOST_ENERGY: Final[i64] = 7  # the energy markers of a player: `revive.box.energy`


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
        form = data.tables.technology_forms[data.cells[f.TRIBE + seat] * 2 + place - a.TRIBAL]
        return form == "machine" and s.has_unlocked(data, seat, s.LEFT if place == a.TRIBAL else s.RIGHT)
    if place % a.OF_TRACK == 0:
        return has(data.cells[f.PRINTED + seat], place // a.OF_TRACK)
    return token_at(data, seat, place) != NOTHING


def effect_at(data: ReviveData, seat: i64, place: i64) -> i64:
    """The effect of the machine on a place."""
    if place == a.SPECIAL:
        return data.tables.specials[data.cells[f.TRIBE + seat]]
    if place >= a.TRIBAL:
        return data.tables.technologies[data.cells[f.TRIBE + seat] * 2 + place - a.TRIBAL]
    if place % a.OF_TRACK == 0:
        return data.tables.printed[place // a.OF_TRACK]
    return data.tables.machine_effects[token_at(data, seat, place)]


def idle(data: ReviveData, seat: i64) -> list[int]:
    """The places of machines that a seat could use now, if their effects allow it: with an energy marker in storage,
    those without one on them: `revive.machine.use`, `revive.machine.blocked`, `revive.unstable.once`."""
    if data.cells[f.ENERGY + seat] == 0:
        return []
    closed = data.cells[f.USED + seat] | data.cells[f.FLIPPED + seat]
    places = [place for place in range(int(a.MACHINE_PLACES)) if not has(closed, place)]
    return [place for place in places if has_machine(data, seat, place)]


def usable(data: ReviveData, seat: i64) -> list[int]:
    """The machines that a seat can use, as actions: idle ones whose effect can be carried out in full and changes
    something: `revive.machine.use`, `revive.ruling.machine-useful`, `revive.turn.free`."""
    return [a.USE.base + place for place in idle(data, seat) if is_useful(data, effect_at(data, seat, place), seat)]


def converts(data: ReviveData, node: i64, seat: i64) -> bool:
    """Whether an effect converts a gain, under the conditions that hold now."""
    program = data.tables.effects
    while node != NONE:
        if LANGUAGE.word_of(program, node) == "convert":
            return True
        if program.codes[node] == IF and data.holds(node, seat) and converts(data, program.inner[node], seat):
            return True
        node = program.after[node]
    return False


def answering(data: ReviveData, seat: i64) -> list[int]:
    """The machines that answer a gain now, as actions: `revive.machine.convert`, `revive.ruling.off-turn-free`."""
    return [a.USE.base + place for place in idle(data, seat) if converts(data, effect_at(data, seat, place), seat)]


def occupy(data: ReviveData, seat: i64, place: i64) -> None:
    """A seat puts an energy marker out of its storage on a machine: `revive.machine.use`, `revive.machine.blocked`."""
    data.cells[f.ENERGY + seat] -= 1
    data.cells[f.USED + seat] |= BIT[place]


def use(data: ReviveData, seat: i64, place: i64) -> None:
    """A seat puts an energy marker on a machine, and its effect is carried out: `revive.machine.use`,
    `revive.tech.machine`. An unstable one is turned over after that: `revive.ruling.unstable-order`."""
    occupy(data, seat, place)
    token = token_at(data, seat, place)
    if token != NOTHING and has(data.tables.unstable, token):
        FLIPPING.plan(data, seat, place)
    plan_effect(data, effect_at(data, seat, place), seat)


def refuse(data: ReviveData, seat: i64, action: int, rule: str) -> Refusal:
    """Why a seat cannot use a machine, by a rule about its effect if nothing else keeps it from it."""
    place = action - a.USE.base
    there = has_machine(data, seat, place)
    broken = {
        "revive.machine.use": not there,
        "revive.unstable.once": has(data.cells[f.FLIPPED + seat], place),
        "revive.machine.blocked": has(data.cells[f.USED + seat], place),
        "revive.machine.use no_energy": data.cells[f.ENERGY + seat] == 0,
        rule: True,
    }
    lack = data.lacking(effect_at(data, seat, place), seat) if there else ""
    return n.refusal(data, action, broken, lack=lack or "it would change nothing")


def owned_energy(data: ReviveData, seat: i64) -> i64:
    """How many energy markers a seat has, used ones too."""
    return data.cells[f.ENERGY + seat] + size_of(data.cells[f.USED + seat])


def regain(data: ReviveData, seat: i64, places: i64) -> None:
    """The markers on machines return to storage: `revive.energy.regain`, `revive.unstable.energy-stays`."""
    data.cells[f.USED + seat] &= ~places
    data.cells[f.ENERGY + seat] += size_of(places)


def counted(data: ReviveData, seat: i64) -> i64:
    """The machines of a seat that count in scoring: `revive.ruling.machine-counted`."""
    tokens = [place for place in range(a.TRIBAL) if token_at(data, seat, place) != NOTHING]
    up = [place for place in tokens if not has(data.cells[f.FLIPPED + seat], place)]
    return size_of(data.cells[f.PRINTED + seat]) + len(up)


def returnable(data: ReviveData, seat: i64) -> list[int]:
    """The used markers of a seat that can return, as actions: `revive.energy.regain`."""
    return [a.RETURN.base + place for place in members_of(data.cells[f.USED + seat])]


def take_back(data: ReviveData, seat: i64, action: int) -> None:
    """A seat says which marker returns."""
    regain(data, seat, BIT[action - a.RETURN.base])


class FlipMachine(Deed):
    """An unstable machine that has been used lies face down in its place, and is no machine any more; the marker stays
    on it until it returns: `revive.unstable.flip`, `revive.unstable.once`, `revive.unstable.energy-stays`,
    `revive.ruling.unstable-order`, `revive.ruling.unstable-not-machine`."""

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
    """Used markers return to storage, if any; the seat says which ones if not all can: `revive.energy.regain`."""

    opens = (a.RETURN,)
    rule = "revive.energy.regain"
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
        return returnable(data, ASK.seat.of(at))

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        take_back(data, ASK.seat.of(at), action)
        self.again(data, at)


def regain_all(data: ReviveData, _: i64, seat: i64) -> None:
    """All used markers return to storage, that on the machine itself included: `revive.unstable.all-energy`,
    `revive.ruling.unstable-needs`."""
    regain(data, seat, data.cells[f.USED + seat])


def reach_printed(data: ReviveData, node: i64, seat: i64) -> None:
    """A printed machine has been reached, and can be used from now on: `revive.track.unlocks`."""
    data.cells[f.PRINTED + seat] |= BIT[number_of(data, node)]


class BringSwitchUp(Primitive):
    """The switch goes up, which is no use of it; it may be up already: `revive.machine.reset-switch`,
    `revive.switch.reset-not-action`, `revive.scyphoz.e-switch-play`,
    `revive.ruling.scyphoz-switch-play-detail`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.SWITCH + seat] = 0

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return data.cells[f.SWITCH + seat] == 1


FLIPPING: Final = FlipMachine("flip_machine", s.STEPS, seat=SEATS, place=a.MACHINE_PLACE)
GainEnergy("energy {number}", number=NUMBER)
Spark("spark {number}", number=NUMBER)
Does("all-energy", regain_all)
Does("machine {track}", reach_printed, track=COLOUR)
BringSwitchUp("switch")
