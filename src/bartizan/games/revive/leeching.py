"""Leech markers: who has them, and what Cordycephians do with them in their own turn."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import has, total, union, without, words_have, words_list
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.games.revive import actions as a, fields as f, names as n, state as s
from bartizan.games.revive.land import GRID
from bartizan.games.revive.primitives import Argument, OfSeat, Refusal, ReviveData, Shown
from bartizan.games.revive.traits import TRAITS

LEECHES: Final = a.TRIBE.numbers["cordycephians"]


def at_hand(data: ReviveData) -> i64:
    """The markers that Cordycephians have not given to anybody: `revive.box.leeches`."""
    return data.tables.pieces[LEECHES] - total(data.cells, f.LEECHES, data.seats)


def holders(data: ReviveData) -> list[int]:
    """The seats that have markers."""
    return [seat for seat in range(int(data.seats)) if data.cells[f.LEECHES + seat] > 0]


def take_back(data: ReviveData, seat: i64) -> None:
    """A marker comes back from a seat: `revive.cord.leeching`, `revive.cord.take-back`."""
    data.cells[f.LEECHES + seat] -= 1


def occupied_by_others(data: ReviveData, seat: i64, site: i64) -> list[int]:
    """The other seats with a building or a figure on a site of the map, or with NOTHING at the location beside the
    devotion track: `revive.ruling.cord-occupants`, `revive.ruling.devotion-markers`."""
    others = [other for other in range(int(data.seats)) if other != seat]
    if site == NOTHING:
        return [other for other in others if data.cells[f.FIGURE_AT_DEVOTION + other]]
    built = [other for other in others if site < a.LAND and words_have(s.buildings_of(data, other), site)]
    return [other for other in others if other in built or s.has_figure(data, other, site)]


def give_each(data: ReviveData, leecher: i64, seats: list[int]) -> None:
    """Each of some seats gets a marker, clockwise from the leecher: `revive.cord.give-on-occupied`."""
    for seat in reversed(s.in_order(data, leecher)):
        if seat in seats:
            RECALLING.plan(data, leecher, seat)


class Recall(OfSeat):
    """A seat gets a marker. If none is at hand, one is taken back first; the leecher is asked from whom if several have
    some: `revive.ruling.cord-empty-hand`, `revive.cord.take-back`."""

    opens = (a.TAKE_BACK,)
    rule = "revive.ruling.cord-empty-hand"
    shows = Shown("recall", "to")
    to: Argument

    def proceed(self, data: ReviveData, at: i64) -> bool:
        if at_hand(data) == 0:
            return super().proceed(data, at)
        data.drop()
        data.cells[f.LEECHES + self.to.of(at)] += 1
        return True

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.TAKE_BACK.base + seat for seat in holders(data)]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        take_back(data, action - a.TAKE_BACK.base)
        data.cells[f.LEECHES + self.to.of(at)] += 1


def form_of(data: ReviveData, owner: i64, technology: i64) -> str:
    """What kind of technology a seat has in a place: whether it is a machine, a trade, or works once."""
    if technology == s.LEFT or technology == s.RIGHT:
        own = data.cells[f.TRIBE + owner] * 2 + i64(technology == s.RIGHT)
        return str(data.tables.technology_forms[own])
    return "permanent" if technology <= s.RIGHT else "once"


def is_lendable(data: ReviveData, seat: i64, owner: i64, technology: i64) -> bool:
    """Whether another seat can use an unlocked technology: no machine, nothing that works once, no temple placed; the
    side slot only as long as one's own is closed: `revive.cord.t-technology-not`, `revive.ruling.cord-lendable`."""
    form = form_of(data, owner, technology)
    if technology == s.MIDDLE:
        return not s.has_unlocked(data, seat, s.MIDDLE)
    if form != "permanent":
        return form == "trade"
    return any(trait.technology == technology and trait.lends for trait in TRAITS[data.cells[f.TRIBE + owner]])


def can_borrow(data: ReviveData, seat: i64, owner: i64, technology: i64) -> bool:
    """Whether a seat can borrow a technology of another one now: `revive.cord.t-technology`."""
    if owner == seat or data.cells[f.LEECHES + owner] == 0 or not s.has_unlocked(data, owner, technology):
        return False
    return is_lendable(data, seat, owner, technology) and not has(data.cells[f.LENT + owner], technology)


def lender_of(data: ReviveData, technology: i64) -> i64:
    """Who lends a technology in a place to the player, or NOTHING."""
    return next((owner for owner in range(data.seats) if has(data.cells[f.LENT + owner], technology)), NOTHING)


def origins(data: ReviveData, seat: i64) -> list[int]:
    """The hexes with a building of a player with a marker, and none of one's own, as long as none has been borrowed:
    `revive.cord.t-range`, `revive.cord.t-range-not-population`, `revive.ruling.cord-range-one-action`."""
    if data.cells[f.ORIGIN] != NOTHING:
        return []
    found = GRID.none
    for owner in holders(data):
        found = union(found, s.buildings_of(data, owner))
    return words_list(without(found, s.buildings_of(data, seat)))


def refuse(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot take a marker back, or borrow something for one."""
    alien = data.cells[f.TRIBE + seat] != LEECHES
    if action in a.LEECH and not alien:
        return refuse_technology(data, seat, action)
    at = max(action - a.ORIGIN.base, 0)
    broken = {
        "revive.cord.leeching": alien,
        "revive.cord.take-back no_marker": action in a.TAKE_BACK,
        "revive.cord.t-range locked": not s.has_unlocked(data, seat, s.RIGHT),
        "revive.ruling.cord-range-one-action": data.cells[f.ORIGIN] != NOTHING,
        "revive.range.origin-own": words_have(s.buildings_of(data, seat), at),
        "revive.cord.t-range": True,
    }
    own = n.technology_name(data, int(seat), int(s.RIGHT))
    return n.refusal(data, action, broken, technology=own, borrowed=n.hex_name(int(data.cells[f.ORIGIN])))


def refuse_technology(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot borrow a technology."""
    owner, technology = a.LEECH.fields(action)
    broken = {
        "revive.cord.t-technology locked": not s.has_unlocked(data, seat, s.LEFT),
        "revive.cord.t-technology no_marker": owner >= data.seats or data.cells[f.LEECHES + owner] == 0,
        "revive.cord.t-technology": not s.has_unlocked(data, owner, technology),
        "revive.ruling.cord-technology-once": has(data.cells[f.LENT + owner], technology),
        "revive.cord.t-technology-not": form_of(data, owner, technology) in ("machine", "once"),
        "revive.ruling.cord-lendable": True,
    }
    own = n.technology_name(data, int(seat), int(s.LEFT))
    return n.refusal(data, action, broken, technology=own, asked=n.technology_name(data, owner, technology))


RECALLING: Final = Recall("recall", s.STEPS, seat=SEATS, to=SEATS)
