"""Playing cards: slots and chains, and the effects of halves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, leeching, names as n, state as s
from bartizan.games.revive.modules import plan_modules
from bartizan.games.revive.primitives import ASK, Primitive, Refusal, ReviveData, number_of, plan_effect
from bartizan.games.revive.vocabulary import ANY_COLOUR, COLOUR_NAMES

TOP: Final[i64] = 1
BOTTOM: Final[i64] = 2


def half_of(pile: i64) -> i64:
    """The half that counts in a pile: `revive.card.top-slot`, `revive.card.bottom-slot`, `revive.card.side-slot`."""
    return TOP if pile < 2 or pile == a.SIDE_SLOT else BOTTOM


def slot_of(pile: i64) -> i64:
    """The slot of a pile: `revive.card.slots`."""
    return min(pile, a.SIDE_SLOT)


def is_open(data: ReviveData, seat: i64, pile: i64) -> bool:
    """Whether a slot is not closed. The side slot is open by a technology, one's own or one that is lent:
    `revive.card.side-locked`, `revive.tech.side-slot`, `revive.ruling.cord-side-slot`."""
    if pile < a.SIDE_SLOT or s.has_unlocked(data, seat, s.MIDDLE):
        return True
    return seat == data.cells[f.PLAYER] and leeching.lender_of(data, s.MIDDLE) != NOTHING


def is_chained(data: ReviveData, seat: i64, pile: i64) -> bool:
    """Whether all cards of a pile, if any, show the chain sign on the half that counts: `revive.card.chain`."""
    half = half_of(pile)
    return all(data.tables.chain[card] == half for card in f.SLOTS.list(data.cells, seat * a.PILES + pile))


def has_place(data: ReviveData, seat: i64, pile: i64) -> bool:
    """Whether a card can go into a slot: an empty one, or one in which every card shows the chain sign:
    `revive.card.slot-free`, `revive.card.chain`."""
    if not is_open(data, seat, pile) or not is_chained(data, seat, pile):
        return False
    if pile < a.SIDE_SLOT:
        return True
    return is_chained(data, seat, a.SIDE_SLOT + a.SIDE_SLOT + 1 - pile)


def colour_of(data: ReviveData, card: i64) -> i64:
    """The colour of a card that is to be played now: what a machine has said, or its own; NOTHING if that is named when
    it is played: `revive.card.colours`, `revive.machine.any-colour`, `revive.ruling.machine-one-colour`."""
    said = data.cells[f.COLOURED]
    return said if said != NOTHING else s.colour_of(data, card)


def playable(data: ReviveData, seat: i64, colour: i64) -> list[int]:
    """The cards of a colour, or of any, that a seat can play, where, and Scyphoz cards as what, as actions. What asks
    for a colour, a machine, or what was named before in this turn leaves no choice of it: `revive.card.from-active`,
    `revive.scyphoz.as-citizen`, `revive.scyphoz.colour-on-play`, `revive.scyphoz.colour-turn`."""
    piles = [pile for pile in range(int(a.PILES)) if has_place(data, seat, pile)]
    found: list[int] = []
    if len(piles) == 0:
        return found
    for card in f.ACTIVE.list(data.cells, seat):
        own = int(colour_of(data, card))
        if colour != NOTHING and own != NOTHING and own != colour:
            continue
        if card < a.CITIZENS:
            found += [a.PLAY(card, pile) for pile in piles]
            continue
        said = own if own != NOTHING else int(colour)
        colours = range(int(a.COLOURS)) if said == NOTHING else range(said, said + 1)
        found += [a.PLAY_AS(card - int(a.CITIZENS), pile, one) for pile in piles for one in colours]
    return found


def played(action: int) -> tuple[i64, i64, i64]:
    """The card that an action plays, where that comes to, and the colour that it names for it, or NOTHING."""
    if action < a.PLAY_AS.base:
        card, pile = a.PLAY.fields(action)
        return card, pile, NOTHING
    card, pile, colour = a.PLAY_AS.fields(action)
    return a.CITIZENS + card, pile, colour


def effect_in(data: ReviveData, card: i64, pile: i64) -> i64:
    """The effect that a card has in a pile: `revive.card.halves`."""
    return (data.tables.tops if half_of(pile) == TOP else data.tables.bottoms)[card]


def play(data: ReviveData, seat: i64, action: int) -> None:
    """A card goes into a slot and stays there; a Scyphoz card has the colour that is named from then on. Modules of its
    colour work first, then its effect, and then modules that would have changed nothing before: `revive.card.stay`,
    `revive.card.halves`, `revive.card.modules`, `revive.card.module-order`, `revive.ruling.card-order`,
    `revive.ruling.card-useless`, `revive.scyphoz.colour-on-play`, `revive.scyphoz.colour-modules`."""
    card, pile, colour = played(action)
    if card < a.CITIZENS:
        colour = colour_of(data, card)
    elif s.colour_of(data, card) == NOTHING:
        s.name_colour(data, card, colour)
    data.cells[f.COLOURED] = NOTHING
    f.ACTIVE.remove(data.cells, seat, card)
    f.SLOTS.add(data.cells, seat * a.PILES + pile, card)
    if pile >= a.SIDE_SLOT and not s.has_unlocked(data, seat, s.MIDDLE):  # one that was lent is closed again
        data.cells[f.LENT + leeching.lender_of(data, s.MIDDLE)] &= ~BIT[s.MIDDLE]
    plan_modules(data, seat, slot_of(pile), colour, True)
    plan_effect(data, effect_in(data, card, pile), seat)
    plan_modules(data, seat, slot_of(pile), colour, False)


def refuse(data: ReviveData, seat: i64, action: int, colour: i64) -> Refusal:
    """Why a seat cannot play a card into a slot."""
    card, pile, _ = played(action)
    said = data.cells[f.COLOURED]
    broken = {
        "revive.card.from-active": not f.ACTIVE.has(data.cells, seat, card),
        "revive.card.side-locked": not is_open(data, seat, pile),
        "revive.card.chain": not has_place(data, seat, pile),
        "revive.scyphoz.colour-turn": card >= a.CITIZENS and said == NOTHING and s.colour_of(data, card) != NOTHING,
        "revive.card.play-another": True,
    }
    own, wanted = s.colour_of(data, card), colour if colour != NOTHING else said
    slots = {"slot": a.SLOT.values[slot_of(pile)], "own": COLOUR_NAMES[own], "colour": COLOUR_NAMES[wanted]}
    return n.refusal(data, action, broken, **{**slots, "card": a.CARD.values[card]})


class PlayAnother(Primitive):
    """Another card may be played, of one colour or of any; without one that can be, that part is lost:
    `revive.card.play-another`, `revive.ruling.play-another-none`, `revive.ruling.play-another-once`,
    `revive.card.effect-optional`, `revive.scyphoz.play-as-green-example`."""

    opens = (a.SKIP, a.PLAY, a.PLAY_AS)
    lack = "you have no card that can be played"

    def colour(self, data: ReviveData, node: i64) -> i64:
        """The colour that the card must have, or NOTHING."""
        return number_of(data, node) - 1

    def options(self, data: ReviveData, at: i64) -> list[int]:
        found = playable(data, ASK.seat.of(at), self.colour(data, ASK.node.of(at)))
        return [a.SKIP.base, *found] if len(found) > 0 else found

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        if action != a.SKIP.base:
            play(data, ASK.seat.of(at), action)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        return refuse(data, ASK.seat.of(at), action, self.colour(data, ASK.node.of(at)))


class SayColour(Primitive):
    """A machine says which colour the next card has that is played, in place of its own: `revive.machine.any-colour`,
    `revive.ruling.machine-one-colour`, `revive.ruling.discount-machines`."""

    opens = (a.COLOURED,)
    rule = "revive.machine.any-colour"
    lack = "you have no card that can be played"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return len(playable(data, seat, NOTHING)) > 0

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.COLOURED.base + colour for colour in range(int(a.COLOURS)) if colour != data.cells[f.COLOURED]]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        data.cells[f.COLOURED] = action - a.COLOURED.base


PlayAnother("play {colour}", colour=ANY_COLOUR)
SayColour("colour")
