"""What effects leave to choose: whether to use an optional one, and which of several sides."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine import effects
from bartizan.engine.domains import SEATS
from bartizan.engine.language import NONE
from bartizan.games.turris import actions as a
from bartizan.games.turris.state import LANGUAGE, NODES, STEPS, TurrisData


class Offer(effects.Offer):
    """An optional part of an effect, as a whole or not at all: `turris.words.may`."""

    opens = (a.ACCEPT, a.DECLINE)


class Choice(effects.Choice):
    """One of several sides of an effect, among those that can be done in full: `turris.words.choose`."""

    opens = (a.CHOOSE,)
    rule = "turris.words.choose"


OFFER: Final = Offer("offer", STEPS, node=NODES, seat=SEATS)
LANGUAGE.offer = OFFER
LANGUAGE.choice = Choice("choose", STEPS, node=NODES, seat=SEATS)


def offer(data: TurrisData, node: i64, seat: i64) -> None:
    """A seat may gain a reward, if it can be gained in full: `turris.ruling.in-full`."""
    if node != NONE and data.can_perform(node, seat):
        OFFER.plan(data, node, seat)
