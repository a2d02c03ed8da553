"""Journeys: how they are started, what they ask for, and what completing them brings."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, has, members_of
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, lakes, names as n, scoring, state as s
from bartizan.games.revive.displays import CALLING, shown
from bartizan.games.revive.primitives import Refusal, ReviveData, plan_effect
from bartizan.games.revive.tracks import place_of
from bartizan.games.revive.vocabulary import COLOUR_NAMES

_LEVELS: Final = i64(len(a.LEVEL.values))


def startable(data: ReviveData, seat: i64) -> list[int]:
    """The journeys that a seat can start with its switch, each with every active card that can be given for it, as
    actions: one of its colour, or a Scyphoz card, whichever colour that has now. However many are open already, there
    may be another: `revive.journey.start-colour`, `revive.journey.start-any`, `revive.scyphoz.journey`,
    `revive.ruling.scyphoz-journey-bound`, `revive.journey.start-by-switch`,
    `revive.switch.journey`, `revive.journey.start-card`, `revive.journey.start-not-elsewhere`,
    `revive.journey.start-impossible`, `revive.journey.start-example`, `revive.ruling.journey-unlimited`."""
    cards, journeys = f.ACTIVE.list(data.cells, seat), shown(data, f.JOURNEYS, a.OF_COLOUR)
    own, asked = data.tables.card_colour, data.tables.journey_colour
    pairs = [(journey, card) for journey in journeys for card in cards]
    return [a.START(*pair) for pair in pairs if pair[1] >= a.CITIZENS or own[pair[1]] == asked[pair[0]]]


def start(data: ReviveData, seat: i64, action: i64) -> None:
    """A card leaves the game, without being played, a journey comes to the seat, and the display is filled up:
    `revive.journey.start-card`, `revive.journey.start-take`, `revive.journey.refill`, `revive.ruling.journey-card`,
    `revive.ruling.journey-deck-empty`."""
    journey, card = divmod(int(action) - a.START.base, len(a.CARD.values))
    f.ACTIVE.remove(data.cells, seat, card)
    f.GIVEN.add(data.cells, seat, card)
    data.cells[f.STARTED + seat] |= BIT[journey]
    data.cells[find(data.cells, f.JOURNEYS, a.OF_COLOUR, journey)] = NOTHING
    CALLING.fill(data, a.OF_COLOUR)


def refuse_starting(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot start a journey with a card."""
    journey, card = a.START.fields(action)
    broken = {
        "revive.frame.expansion-optional": data.cells[f.EXPANSION] == 0,
        "revive.journey.start-take": journey not in shown(data, f.JOURNEYS, a.OF_COLOUR),
        "revive.journey.start-not-elsewhere": not f.ACTIVE.has(data.cells, seat, card),
        "revive.journey.start-colour": True,
    }
    asked, own = COLOUR_NAMES[data.tables.journey_colour[journey]], COLOUR_NAMES[s.colour_of(data, card)]
    return n.refusal(data, action, broken, asked=asked, own=own)


def reached(data: ReviveData, seat: i64, what: str) -> i64:
    """How far a seat is with what a requirement asks for: `revive.journey.r-flasks`, `revive.journey.r-lakes`,
    `revive.journey.r-crates`, `revive.journey.r-buildings`, `revive.journey.r-track`, `revive.journey.r-population`,
    `revive.journey.r-large`, `revive.journey.r-water`, `revive.journey.r-crystals`, `revive.ruling.journey-chain`."""
    if what in COLOUR_NAMES:
        return place_of(data, seat, COLOUR_NAMES.index(what))
    if what == "flasks":
        return scoring.visible_flasks(data, seat)
    if what == "lakes":
        return lakes.touched(data, seat)
    if what == "population":
        return s.figures_placed(data, seat)
    return scoring.number_of(data, seat, "large-buildings" if what == "large" else what)


def is_met(data: ReviveData, seat: i64, need: i64) -> bool:
    """Whether a seat meets a requirement now; a price must be payable, also in crystals: `revive.journey.complete-one`,
    `revive.journey.r-pay`, `revive.ruling.journey-pay`, `revive.ruling.journey-moment`."""
    what = data.tables.needs[need]
    if what != "pay" and reached(data, seat, what) < data.tables.need_numbers[need]:
        return False
    return data.can_perform(data.tables.journey_effects[need], seat)


def completable(data: ReviveData, seat: i64) -> list[int]:
    """The requirements of open journeys that a seat meets, as actions: `revive.journey.complete-when`,
    `revive.turn.free-journey`, `revive.ruling.journey-last-turn`."""
    started = members_of(data.cells[f.STARTED + seat])
    needs = [need for journey in started for need in range(journey * _LEVELS, (journey + 1) * _LEVELS)]
    return [int(a.COMPLETE.base + need) for need in needs if is_met(data, seat, need)]


def complete(data: ReviveData, seat: i64, need: i64) -> None:
    """A journey is turned over; its requirement is paid if it is a price, and its devotion gained:
    `revive.journey.complete-one`, `revive.journey.complete-flip`, `revive.journey.only-one-requirement`,
    `revive.journey.r-crates-example`, `revive.ruling.journey-convert`, `revive.ruling.journey-pay`."""
    data.cells[f.STARTED + seat] &= ~BIT[need // _LEVELS]
    data.cells[f.COMPLETED + seat] |= BIT[need // _LEVELS]
    plan_effect(data, data.tables.journey_effects[need], seat)


def refuse_completing(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot complete a journey by a requirement."""
    need = action - a.COMPLETE.base
    journey, what = need // int(_LEVELS), data.tables.needs[need]
    broken = {
        "revive.journey.only-one-requirement": has(data.cells[f.COMPLETED + seat], journey),
        "revive.journey.complete-when": not has(data.cells[f.STARTED + seat], journey),
        "revive.journey.r-track": what in COLOUR_NAMES,
        f"revive.journey.{'r-' + what}": True,
    }
    found = 0 if what == "pay" else reached(data, seat, what)
    lack = data.lacking(data.tables.journey_effects[need], seat)
    return n.refusal(data, action, broken, number=data.tables.need_numbers[need], track=what, found=found, lack=lack)
