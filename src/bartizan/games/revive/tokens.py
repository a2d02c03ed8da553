"""Machine tokens: how they come from the display to the places on the tracks."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, find
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, traits
from bartizan.games.revive.displays import fill_machines, shown
from bartizan.games.revive.gains import cause_of, score
from bartizan.games.revive.primitives import ASK, Primitive, ReviveData, number_of
from bartizan.games.revive.vocabulary import COLOUR

POINTS_INSTEAD: Final[i64] = 2  # what a place for a token brings when there is none: `revive.ruling.machine-empty`


class GainToken(Primitive):
    """Which machine token of a colour comes to the place that was reached, and stays there; the display is filled up.
    Without any the place brings points. In the variant with changing machines another token goes under its stack before
    that, and everyone knows it: `revive.machine.gain`, `revive.machine.refill`, `revive.ruling.machine-place`,
    `revive.ruling.machine-empty`, `revive.ruling.churn-every-source`, `revive.variant.machine-churn`,
    `revive.variant.machine-churn-refill`, `revive.ruling.churn-short`."""

    opens = (a.TOKEN,)
    rule = "revive.machine.gain"
    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        if len(self.options(data, ASK.at(node, seat))) > 0:
            self.ask(data, node, seat)
        else:
            score(data, seat, POINTS_INSTEAD, cause_of(data, node))

    def displayed(self, data: ReviveData, colour: i64) -> list[int]:
        """The tokens of a colour in the display, each kind once."""
        return shown(data, f.MACHINES + colour * a.OF_COLOUR, a.OF_COLOUR)

    def options(self, data: ReviveData, at: i64) -> list[int]:
        colour = number_of(data, ASK.node.of(at))
        if ASK.left.of(at) == 0 and find(data.cells, self.first_of(at, colour), a.TOKENS, NOTHING) == NOTHING:
            return []
        return [a.TOKEN.base + token for token in self.displayed(data, colour)]

    def first_of(self, at: i64, colour: i64) -> i64:
        """The first place for a token of a colour of the seat."""
        return f.TOKENS + (ASK.seat.of(at) * a.COLOURS + colour) * a.TOKENS

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        token, colour = action - a.TOKEN.base, number_of(data, ASK.node.of(at))
        data.cells[find(data.cells, f.MACHINES + colour * a.OF_COLOUR, a.OF_COLOUR, token)] = NOTHING
        if ASK.left.of(at) == 1:
            stack = data.cards.stacks[colour].put_at_bottom(token, int(BIT[data.seats]) - 1)
            data.cards = data.cards.with_stack(colour, stack)
            fill_machines(data, colour)
            return
        data.cells[find(data.cells, self.first_of(at, colour), a.TOKENS, NOTHING)] = token
        for use in traits.in_force(data, ASK.seat.of(at)):
            use.trait.token_gained(data, ASK.seat.of(at))
        if data.cells[f.CHURN] == 1 and len(self.displayed(data, colour)) > 0:
            ASK.plan(data, ASK.node.of(at), ASK.seat.of(at), 1)
        else:
            fill_machines(data, colour)

    def fits(self, data: ReviveData, at: i64) -> bool:
        return ASK.taken.of(at) == 0 and ASK.left.of(at) <= data.cells[f.CHURN]


GainToken("token {track}", track=COLOUR)
