"""Why a choice inside an effect, or one that a Beast brings, is refused; the other actions are in `refusing.py`."""

from collections.abc import Callable, Mapping
from typing import Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import NONE, branch
from bartizan.engine.errors import Refusal
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEASTS,
    ICHOR,
    LOCATIONS,
    RESOURCES,
    TACTIC_NAMES,
)
from bartizan.games.turris.beasts import ICHOR_A_SHIELD, NO_PLACE, targets
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import NO_PROMISE, held
from bartizan.games.turris.lacking import lacking, purse
from bartizan.games.turris.land import distance, is_place
from bartizan.games.turris.naming import (
    amount,
    beast_name,
    counted,
    kinds_name,
    place_name,
    resource_name,
    scouts,
    seat_name,
    sentence,
    spot_name,
    title,
    within,
)
from bartizan.games.turris.primitives import FROM_BOARD, FROM_RESERVE, GROUNDED, OTHER_BEAST, ROLLED_BEAST
from bartizan.games.turris.scouts import (
    reviving_price,
)
from bartizan.games.turris.solo import is_solo
from bartizan.games.turris.state import (
    ASK,
    GIVING,
    HAND_STEP,
    LOSING,
    PLAY_DRAWN,
    SORTING,
    STRIDE,
    TAKING,
    beast_at,
    betrayers_at,
    has,
    has_standing,
    in_use,
    reward_of,
    scouts_at,
)
from bartizan.games.turris.vocabulary import (
    ECHO,
    FLIP_BEAST,
    GAIN_GOODS,
    GIVE_GOODS,
    ICHOR_SHIELD,
    RIVAL_GAINS,
    WAKE_BEAST,
)


def asking(state: Turris) -> int:
    """The step of an effect that asks, or NOTHING."""
    asks = state.agenda.step() == ASK or state.agenda.step() == TAKING
    return int(state.tables.effects.codes[state.agenda.first()]) if asks else NOTHING


def argument(state: Turris, place: int) -> int:
    """An argument of the step of an effect that asks."""
    return int(state.tables.effects.arguments[state.agenda.first() * 3 + place])


def unused(location: int) -> Refusal:
    """A place without a Site has been named."""
    text = f"No Site lies on {spot_name(location)}, so it is no Location."
    return Refusal("turris.site.unused-pieces", text)


# Choices of effects.


def _choose(state: Turris, side: int) -> Refusal:
    effects, node = state.tables.effects, state.agenda.first()
    sides, found = 0, effects.inner[node]
    while found != NONE:
        sides += 1
        found = effects.after[found]
    if side >= sides:
        return Refusal("turris.words.choose", f"There are only {sides} sides to choose from.")
    want = lacking(state, branch(effects, node, side), state.seat)
    return Refusal("turris.words.choose", f"Side {side + 1} cannot be done: {want}.")


def _decline(state: Turris) -> Refusal:
    if state.agenda.step() == PLAY_DRAWN:
        return Refusal("turris.words.draw-play", "The card you drew can be played, so it must be.")
    return Refusal("turris.words.play", "You hold a card that you can play, and one must be played.")


def _discard(state: Turris, card: int) -> Refusal:
    if state.agenda.step() == SORTING:
        return Refusal("turris.words.look", f"{title(TACTIC_NAMES[card])} is none of the cards you look at.")
    rule = "turris.turn.end-discard" if state.agenda.step() == HAND_STEP else "turris.words.discard"
    return Refusal(rule, f"You do not hold {title(TACTIC_NAMES[card])}.")


def _gain(state: Turris, resource: int) -> Refusal:
    step, code = state.agenda.step(), asking(state)
    name = resource_name(resource)
    if step == TAKING:
        rival = int(state.agenda.third()) // 16
        if has(argument(state, 1), resource):
            return Refusal("turris.words.take", f"{sentence(seat_name(state, rival))} has no {name}.")
        return Refusal("turris.words.take", f"Only {kinds_name(argument(state, 1))} can be taken.")
    if step == GIVING:
        return Refusal("turris.words.rival", f"Only {kinds_name(int(state.agenda.third()))} can be gained.")
    if has(argument(state, 1), resource):
        return Refusal("turris.words.gain", f"You have gained {name} by this already, and the kinds must be different.")
    rule = "turris.words.gain" if code == GAIN_GOODS else "turris.words.take"
    return Refusal(rule, f"Only {kinds_name(argument(state, 1))} can be gained.")


def _lose(state: Turris, resource: int) -> Refusal:
    name, has_none = resource_name(resource), state.cells[f.RESOURCES + state.seat * RESOURCES + resource] == 0
    if state.agenda.step() == LOSING:
        if resource == ICHOR:
            return Refusal("turris.despair.ichor", "The Despair takes Ichor only from those who have nothing else.")
        return Refusal("turris.despair.discard", f"You have no {name}.")
    rule = "turris.words.give" if asking(state) == GIVE_GOODS else "turris.words.lose"
    if has_none:
        return Refusal(rule, f"You have no {name}.")
    return Refusal(rule, f"It must be {kinds_name(argument(state, 1))}.")


def _rival(state: Turris, seat: int) -> Refusal:
    code, number, kinds = asking(state), argument(state, 0), argument(state, 1)
    rule = {GIVE_GOODS: "turris.words.give", RIVAL_GAINS: "turris.words.rival"}.get(code, "turris.words.take")
    if seat >= state.people:
        return Refusal(rule, f"Nobody sits in seat p{seat + 1}.")
    if seat == state.seat:
        return Refusal(rule, "It must be an opponent.")
    if held(state, seat, kinds) < number:
        have = held(state, seat, kinds)
        return Refusal(rule, f"p{seat + 1} has {have} {kinds_name(kinds)}, and {number} must be taken.")
    lead, own = int(state.cells[f.PRESTIGE + seat]), int(state.cells[f.PRESTIGE + state.seat])
    return Refusal(rule, f"p{seat + 1} has {lead} Prestige, which is not more than your {own}.")


def _count(state: Turris, number: int) -> Refusal:
    seat, number = int(state.seat), number + 1
    most, dead = argument(state, 0), int(state.cells[f.GRAVEYARD + seat])
    if number > most:
        return Refusal("turris.words.revive", f"{scouts(most)} at most may come back.")
    if number > dead:
        return Refusal("turris.words.revive", f"You have {scouts(dead)} in the Graveyard.")
    price = reviving_price(number, argument(state, 1), argument(state, 2))
    text = f"{scouts(number)} would cost {price} Ichor, and {purse(state, seat, NO_PROMISE)}."
    return Refusal("turris.words.revive", text)


# Scouts and Beasts on the board.


def _lift(state: Turris, scout: int) -> Refusal:
    owner, location = divmod(scout, LOCATIONS)
    if owner >= state.seats:
        return Refusal("turris.words.shift", f"Nobody sits in seat p{owner + 1}.")
    if (owner == state.seat) != (argument(state, 0) == 0):
        others = "a Betrayer's" if is_solo(state) else "another player's"
        whose = "your own" if argument(state, 0) == 0 else others
        return Refusal("turris.words.shift", f"It must be {whose} Scout.")
    if state.cells[f.SCOUTS + scout] == 0:
        return Refusal(
            "turris.words.shift", f"{sentence(seat_name(state, owner))} has no Scout {within(state, location)}."
        )
    return Refusal("turris.words.shift", f"A Scout {within(state, location)} has nowhere to go.")


def _land(state: Turris, location: int) -> Refusal:
    start, steps = int(state.agenda.second()), int(state.agenda.third()) % 16
    where = place_name(state, location)
    if location == start:
        return Refusal("turris.words.shift", f"The Scout is {within(state, location)} already.")
    far = f"{sentence(where)} is not within {counted(steps, 'step')} of {place_name(state, start)}"
    text = f"{far} without entering a Location with a Beast."
    return _closed(state, location, "turris.words.shift") or Refusal("turris.words.shift", text)


def _closed(state: Turris, location: int, rule: str) -> Refusal | None:
    """Why no Scout can come to a Location from anywhere: it is not used, or by this rule, because a Beast is there."""
    if not in_use(state, location):
        return unused(location)
    beast = int(beast_at(state, location))
    if beast == NOTHING:
        return None
    return Refusal(rule, f"{sentence(beast_name(beast))} is {within(state, location)}.")


def _sacrifice(state: Turris, source: int) -> Refusal:
    kind = argument(state, 0)
    if source == 0:
        asked = kind == FROM_BOARD
        return Refusal(
            "turris.words.sacrifice", "It must be a Scout on the board." if asked else "Your Reserve is empty."
        )
    if kind == FROM_RESERVE:
        return Refusal("turris.words.sacrifice", "It must be a Scout of your Reserve.")
    return Refusal("turris.words.sacrifice", f"You have no Scout {within(state, source - 1)}.")


def _beast(state: Turris, beast: int) -> Refusal:
    cells = state.cells
    code, which = asking(state), argument(state, 0)
    place, name = int(cells[f.BEASTS + beast]), sentence(beast_name(beast))
    if place == NOTHING:
        return Refusal("turris.endgame.remove", f"{name} has left the board.")
    where = place_name(state, place)
    if code == WAKE_BEAST:
        return Refusal("turris.words.wake", f"{name} is upright.")
    if code == ECHO:
        if place >= LOCATIONS or not in_use(state, place):
            return Refusal("turris.words.echo", f"{name} is on {where}, which is no Location.")
        want = lacking(state, reward_of(state, place), state.seat)
        return Refusal("turris.words.echo", f"The reward of {where} cannot be gained in full: {want}.")
    if code == FLIP_BEAST:
        if cells[f.FLIPPED + beast] == 1:
            return Refusal("turris.words.flip", f"{name} is flipped already.")
        if which == GROUNDED:
            return Refusal("turris.ridge.no-crossroads", f"{name} is on {where}.")
        return Refusal("turris.words.flip", f"The effect speaks of another Beast than {beast_name(beast)}.")
    if which == OTHER_BEAST and has(cells[f.MOVED], beast):
        return Refusal("turris.words.move-beast", f"{name} has been moved by this effect already.")
    if which < BEASTS or which == ROLLED_BEAST:
        return Refusal("turris.words.move-beast", f"The effect speaks of another Beast than {beast_name(beast)}.")
    return Refusal("turris.words.move-beast", f"Other Beasts leave {beast_name(beast)} no place to go.")


def _fruit(state: Turris, location: int) -> Refusal:
    if not in_use(state, location):
        text = f"No Site lies on {spot_name(location)}, so it is no Location."
        return Refusal("turris.ruling.fruit-where", text)
    return Refusal("turris.words.fruit", f"The Fruit is {within(state, location)} already.")


def _target(state: Turris, location: int) -> Refusal:
    """Only where Scouts are equally close and equally many is a target chosen."""
    beast, where = int(state.agenda.first()), place_name(state, location)
    number, other = int(scouts_at(state, location)), int(beast_at(state, location))
    if number == 0:
        if betrayers_at(state, location) > 0:
            return Refusal("turris.solo.ignore-target", f"Only Betrayers are {within(state, location)}.")
        return Refusal("turris.target.closest", f"No Scout is {within(state, location)}.")
    if other != NOTHING:
        return Refusal(
            "turris.target.hidden",
            f"{sentence(beast_name(other))} is {within(state, location)} and hides the Scouts there.",
        )
    best = targets(state, beast)[0]
    start = state.cells[f.BEASTS + beast]
    near, far = int(distance(state, start, best)), int(distance(state, start, location))
    if far > near:
        text = f"{sentence(where)} is {counted(far, 'step')} away, and Scouts are within {near}."
        return Refusal("turris.target.closest", text)
    text = f"{scouts(number)} {within(state, location)}, and {scouts_at(state, best)} elsewhere, equally close."
    return Refusal("turris.target.most", text)


def _via(state: Turris, place: int) -> Refusal:
    agenda, beast = state.agenda, int(state.agenda.first())
    start = int(state.cells[f.BEASTS + beast])
    if agenda.step() == STRIDE and agenda.third() != NO_PLACE:
        start = int(agenda.third())
    where = place_name(state, place)
    if place not in state.tables.beside[start]:
        return Refusal("turris.path.step", f"{sentence(where)} is not beside {place_name(state, start)}.")
    if not is_place(state, place):
        return Refusal("turris.site.unused-beasts", f"No Site lies on {spot_name(place)}, so no Beast enters it.")
    if agenda.step() == STRIDE:
        target = int(agenda.second())
        short, long = int(distance(state, start, target)), int(distance(state, place, target)) + 1
        text = f"By {where} it is {counted(long, 'step')} to {place_name(state, target)}, not {short}."
        return Refusal("turris.path.shortest", text)
    other = beast_name(int(beast_at(state, place)))
    text = f"{sentence(other)} is {within(state, place)}, and {beast_name(beast)} could not go on from there."
    return Refusal("turris.move.no-shared-end", text)


def _shield(state: Turris, how: int) -> Refusal:
    if how == 0:
        return Refusal("turris.artifact.shield", "You have no Artifact.")
    if not has_standing(state, state.seat, ICHOR_SHIELD):
        return Refusal("turris.ongoing.ichor-shield", "No Mission in your slots lets you shield a Scout with Ichor.")
    have = amount(int(state.cells[f.RESOURCES + state.seat * RESOURCES + ICHOR]), ICHOR)
    return Refusal("turris.ongoing.ichor-shield", f"A shield costs {ICHOR_A_SHIELD} Ichor, and you have {have}.")


def _push(state: Turris, location: int) -> Refusal:
    start, where = int(state.agenda.second()), place_name(state, location)
    if location == start:
        return Refusal("turris.delusion.push", f"The Scout must leave {where}.")
    text = f"{sentence(where)} is further from {place_name(state, start)} than a Scout need be pushed."
    return _closed(state, location, "turris.delusion.no-beast") or Refusal("turris.delusion.push", text)


CHOICES: Final[Mapping[str, Callable[[Turris, int], Refusal]]] = {
    "choose": _choose,
    "decline": lambda state, _: _decline(state),
    "discard": _discard,
    "gain": _gain,
    "lose": _lose,
    "rival": _rival,
    "count": _count,
    "lift": _lift,
    "land": _land,
    "sacrifice": _sacrifice,
    "beast": _beast,
    "fruit": _fruit,
    "target": _target,
    "via": _via,
    "shield": _shield,
    "push": _push,
}
"""The refusals of these blocks."""
