"""The machine tracks: how markers move."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS, Whole
from bartizan.engine.steps import Argument
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.state import Deed, ReviveData
from bartizan.games.revive.vocabulary import COLOUR

MOST_STEPS: Final = 63
"""More steps than land can bring at once: each of nine buildings touches three hexes of a new tile at most."""


def place_of(data: ReviveData, seat: i64, colour: i64) -> i64:
    """The space on which a seat's marker is."""
    return data.cells[f.TRACKS + seat * a.COLOURS + colour]


def plan_steps(data: ReviveData, seat: i64, yellow: i64, green: i64, gray: i64) -> None:
    """A seat is to advance, on the yellow track first, then on the green and on the gray one:
    `revive.ruling.track-order`, `revive.track.three`."""
    if gray > 0:
        ADVANCING.plan(data, seat, 2, gray)
    if green > 0:
        ADVANCING.plan(data, seat, 1, green)
    if yellow > 0:
        ADVANCING.plan(data, seat, 0, yellow)


class Advance(Deed):
    """A marker moves on, one step after the other, but not beyond the end: `revive.track.marker-no-back`,
    `revive.ruling.track-order`, `revive.track.length`."""

    waits = True
    seat: Argument
    colour: Argument
    number: Argument

    def perform(self, data: ReviveData, at: i64) -> None:
        seat, colour, number = self.seat.of(at), self.colour.of(at), self.number.of(at)
        if place_of(data, seat, colour) == f.TRACK_LENGTH:
            return
        if number > 1:
            ADVANCING.plan(data, seat, colour, number - 1)
        data.cells[f.TRACKS + seat * a.COLOURS + colour] += 1


ADVANCING: Final = Advance("advance", s.STEPS, seat=SEATS, colour=COLOUR, number=Whole(1, MOST_STEPS))
