"""What keeps an effect from being done in full, in words: the walk of `performable`, up to where it fails."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.effects import CHOOSE, IF, MAY, NONE, branches
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import ARTIFACT, MOST_TOKENS, RESOURCES
from bartizan.games.turris.conditions import holds
from bartizan.games.turris.goods import CARDS, FACE_UP, NO_PROMISE, RESERVE, held, price_of
from bartizan.games.turris.missions import face_up
from bartizan.games.turris.naming import amount, counted, kinds_name, listed, price_words
from bartizan.games.turris.primitives import FROM_BOARD, FROM_RESERVE
from bartizan.games.turris.scouts import reviving_price
from bartizan.games.turris.state import TurrisData, cards_left, hand_size, on_board, size_of
from bartizan.games.turris.tower import missions_needed
from bartizan.games.turris.vocabulary import (
    BUILD_ROOM,
    COLLECT_SCOUTS,
    COMPLETE_MISSION,
    DISCARD_CARDS,
    DRAW_AND_PLAY,
    DRAW_CARDS,
    ECHO,
    FLIP_BEAST,
    GAIN_TOKEN,
    GIVE_GOODS,
    GROVE_RIGHT,
    LAY_UPGRADE,
    LOOK_AT,
    MOVE_BEAST,
    PAY_GOODS,
    PLACE_SCOUT,
    PLAY_CARD,
    RECALL_SCOUTS,
    REMOVE_FRUIT,
    REPEAT_COUNCIL,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    SACRIFICE_SCOUT,
    SHELVE_MISSION,
    SHIFT_SCOUT,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
    WAKE_BEAST,
)

_NO_ROOM: Final = "no room is left that could be built: those without an owner have a Damaged tile"


def lacking(data: TurrisData, node: i64, seat: i64) -> str:
    """The first thing that keeps a seat from carrying out an effect in full; empty if nothing does."""
    return _lacking(data, node, seat, NO_PROMISE[:])


def _lacking(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
    effects = data.tables.effects
    while node != NONE:
        code = effects.codes[node]
        if code == IF:
            found = _lacking(data, effects.inner[node], seat, promised) if holds(data, node, seat) else ""
            if found:
                return found
        elif code == CHOOSE:
            if not branches(data, effects, node, seat, promised):
                return "none of the sides of its choice can be done"
        elif code != MAY:
            known = promised[:]
            if not data.can(node, seat, promised):
                return _reason(data, node, seat, known)
        node = effects.after[node]
    return ""


def _reason(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
    """Why a seat cannot carry out a step."""
    effects = data.tables.effects
    code = effects.codes[node]
    first = effects.first(node)
    second = effects.second(node)
    if code == PAY_GOODS:
        return f"it asks for {price_words(price_of(first, second))}, and {purse(data, seat, promised)}"
    if code == TAKE_GOODS:
        whom = "opponent with more Prestige than you" if effects.third(node) == 1 else "opponent"
        return f"no {whom} has {first} {kinds_name(int(second))}"
    if code == GIVE_GOODS:
        return f"you have only {held(data, seat, second)} {kinds_name(int(second))} to give, not {first}"
    if code == DRAW_CARDS or code == LOOK_AT or code == DRAW_AND_PLAY:
        needed = (1 if code == DRAW_AND_PLAY else int(first)) + int(promised[CARDS])
        return f"it needs {counted(needed, 'Tactics card')}, and {cards_left(data)} can be drawn"
    if code == DISCARD_CARDS:
        return f"you hold {counted(int(hand_size(data, seat)), 'Tactics card')}, and {first} must be discarded"
    if code == RESERVE_MISSION:
        up = len(face_up(data))
        return f"{counted(up, 'Mission')} {_lie(up)} face up, and it needs {first + promised[FACE_UP]}"
    if code == REVIVE_SCOUTS:
        return _cannot_revive(data, node, seat, promised)
    if code == SACRIFICE_SCOUT:
        where = {FROM_RESERVE: "in your Reserve", FROM_BOARD: "on the board"}.get(int(first), "left")
        return f"you have no Scout {where} to sacrifice"
    if code == BUILD_ROOM:
        return cannot_build(data, seat)
    if code == GROVE_RIGHT:
        return _NO_ROOM
    return _reason_about_pieces(data, node, seat, promised)


def _reason_about_pieces(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
    """Why a seat cannot carry out a step about Scouts, Beasts or cards."""
    code = data.tables.effects.codes[node]
    first = data.tables.effects.first(node)
    if code == PLACE_SCOUT:
        if data.cells[f.RESERVE + seat] + promised[RESERVE] <= 0:
            return "you have no Scout in Reserve to Place"
        return "there is no Location where you could Place a Scout"
    if code == COLLECT_SCOUTS and on_board(data, seat) > 0:
        return f"to take a Scout back costs 1 Ichor, and {purse(data, seat, promised)}"
    if code == COLLECT_SCOUTS or code == RECALL_SCOUTS:
        return "you have no Scout on the board"
    if code == SHIFT_SCOUT:
        return f"there is no Scout of {'yours' if first == 0 else 'an opponent'} that could be moved"
    if code == REPEAT_COUNCIL:
        spot = data.tables.spot_effects[data.cells[f.COUNCIL + seat]]
        if spot == NONE:
            return "your Council token is on the start, which has no reward"
        return f"the reward of your Council spot cannot be gained: {lacking(data, spot, seat)}"
    return _PLAIN[int(code)]


_PLAIN: Final[dict[int, str]] = {
    GAIN_TOKEN: f"you would have more than {MOST_TOKENS} Additional Action tokens",
    PLAY_CARD: "you hold no Tactics card that you could play",
    SHELVE_MISSION: "too few Missions lie face up",
    COMPLETE_MISSION: "there is no Mission that you could pay for",
    MOVE_BEAST: "there is no Beast that you could move",
    FLIP_BEAST: "there is no Beast that could be flipped",
    WAKE_BEAST: "no Beast is flipped",
    REMOVE_FRUIT: "the Fruit is not on the board",
    LAY_UPGRADE: "all Upgrade tiles lie on the board",
    TAKE_FUTURE_FIRST: "you have the Future First Player card already",
    ECHO: "no Beast is in a Location whose reward you could gain",
}


def _cannot_revive(data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
    effects = data.tables.effects
    if data.cells[f.GRAVEYARD + seat] <= 0:
        return "you have no Scout in the Graveyard"
    price = reviving_price(1, effects.second(node), effects.third(node))
    return f"a Scout costs {price} Ichor, and {purse(data, seat, promised)}"


def cannot_build(data: TurrisData, seat: i64) -> str:
    """Why a seat cannot build a room."""
    done, needed = int(size_of(data.cells[f.DONE + seat])), int(missions_needed(data, seat))
    if done < needed:
        return f"your next room needs {needed} completed Missions, and you have {done}"
    return _NO_ROOM


def purse(data: TurrisData, seat: i64, promised: vec[i64]) -> str:
    """What a seat can pay with, Artifacts included."""
    found: list[str] = []
    for resource in range(RESOURCES):
        number = int(data.cells[f.RESOURCES + seat * RESOURCES + resource] + promised[resource])
        if number > 0:
            found.append(amount(number, resource))
    artifacts = int(data.cells[f.ARTIFACTS + seat] + promised[ARTIFACT])
    if artifacts > 0:
        found.append(counted(artifacts, "Artifact"))
    return f"you have {listed(found) or 'nothing'}"


def _lie(number: int) -> str:
    return "lies" if number == 1 else "lie"
