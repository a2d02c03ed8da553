"""The machine tracks: how markers move, and what the spaces they reach give."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, size_of
from bartizan.engine.domains import SEATS, Whole
from bartizan.games.revive import actions as a, fields as f, names as n, state as s
from bartizan.games.revive.primitives import Argument, Primitive, Refusal, number_of, plan_effect
from bartizan.games.revive.state import ASK, Deed, ReviveData
from bartizan.games.revive.vocabulary import BESIDES, COLOUR, NUMBER

MOST_STEPS: Final = 63
"""More steps than land can bring at once: each of nine buildings touches three hexes of a new tile at most."""


def place_of(data: ReviveData, seat: i64, colour: i64) -> i64:
    """The space on which a seat's marker is."""
    return data.cells[f.TRACKS + seat * a.COLOURS + colour]


def is_at_end(data: ReviveData, seat: i64, colour: i64) -> bool:
    """Whether a marker has reached the end of its track."""
    return place_of(data, seat, colour) == f.TRACK_LENGTH


def plan_steps(data: ReviveData, seat: i64, steps: list[i64]) -> None:
    """A seat is to advance so far on each track, on the yellow one first, then on the green and on the gray one:
    `revive.ruling.track-order`, `revive.track.three`."""
    for colour in range(a.COLOURS - 1, -1, -1):
        if steps[colour] > 0:
            ADVANCING.plan(data, seat, colour, steps[colour])


class Advance(Deed):
    """A marker moves on, one step after the other, but not beyond the end; each space gives what it shows before the
    next one is reached: `revive.track.marker-no-back`, `revive.ruling.track-order`, `revive.track.length`,
    `revive.track.step-by-step`, `revive.track.unlocks`, `revive.track.links`."""

    colour: Argument
    number: Argument

    def perform(self, data: ReviveData, at: i64) -> None:
        seat, colour, number = self.seat.of(at), self.colour.of(at), self.number.of(at)
        if is_at_end(data, seat, colour):
            return
        if number > 1:
            ADVANCING.plan(data, seat, colour, number - 1)
        place = place_of(data, seat, colour)
        data.cells[f.TRACKS + seat * a.COLOURS + colour] = place + 1
        plan_effect(data, data.tables.spaces[colour * f.TRACK_LENGTH + place], seat)


class StepsOnTrack(Primitive):
    """Steps on a track: `revive.card.effect-optional`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        ADVANCING.plan(data, seat, data.tables.effects.second(node), number_of(data, node))

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return not is_at_end(data, seat, data.tables.effects.second(node))


class StepsOnAnyTrack(Primitive):
    """Steps on a track that the seat chooses; perhaps then others on another one, or on any but one. A finished track
    cannot be: `revive.ruling.track-order`, `revive.card.effect-optional`, `revive.scyphoz.e-steps`."""

    opens = (a.ADVANCE,)
    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        besides = data.tables.effects.third(node)
        ASK.plan(data, node, seat, 0, 0 if besides == 0 else BIT[besides - 1])

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return any(not is_at_end(data, seat, colour) for colour in range(a.COLOURS))

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat, taken = ASK.seat.of(at), ASK.taken.of(at)
        colours = [colour for colour in range(int(a.COLOURS)) if not has(taken, colour)]
        return [a.ADVANCE.base + colour for colour in colours if not is_at_end(data, seat, colour)]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        node, seat = ASK.node.of(at), ASK.seat.of(at)
        colour: i64 = action - a.ADVANCE.base
        then = data.tables.effects.second(node)
        if ASK.left.of(at) == 0 and then > 0:
            ASK.plan(data, node, seat, 1, BIT[colour])
        ADVANCING.plan(data, seat, colour, number_of(data, node) if ASK.left.of(at) == 0 else then)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        was_taken = has(ASK.taken.of(at), action - a.ADVANCE.base)
        return n.refusal(data, action, {"revive.card.effect-optional": was_taken, "revive.ruling.track-order": True})

    def fits(self, data: ReviveData, at: i64) -> bool:
        node, left, taken = ASK.node.of(at), ASK.left.of(at), ASK.taken.of(at)
        effects = data.tables.effects
        if left == 1:
            return effects.second(node) > 0 and size_of(taken) == 1
        besides = effects.third(node)
        return left == 0 and taken == (0 if besides == 0 else BIT[besides - 1])


ADVANCING: Final = Advance("advance", s.STEPS, seat=SEATS, colour=COLOUR, number=Whole(1, MOST_STEPS))
StepsOnTrack("steps {number} {track}", number=NUMBER, track=COLOUR)
StepsOnAnyTrack(
    "advance {number}", "advance {number} then {then}", "advance {number} besides {besides}",
    number=NUMBER, then=NUMBER, besides=BESIDES,
)  # fmt: skip
