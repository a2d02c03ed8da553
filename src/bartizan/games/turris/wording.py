"""How effects are written in the content files."""

from collections.abc import Mapping
from typing import Final

from bartizan.engine.effects import Language, Words
from bartizan.games.turris.vocabulary import (
    BEHIND,
    BUILD_ROOM,
    COLLECT_SCOUTS,
    COMPLETE_MISSION,
    COUNCIL_LEVEL,
    COUNCIL_STEPS,
    COUNTS,
    DISCARD_CARDS,
    DRAW_AND_PLAY,
    DRAW_CARDS,
    ECHO,
    FLIP_BEAST,
    FROM,
    FRUIT_OUT,
    GAIN_ARTIFACT,
    GAIN_GOODS,
    GAIN_PRESTIGE,
    GAIN_TOKEN,
    GIVE_GOODS,
    GROVE_RIGHT,
    HAND_MOST,
    HAVE,
    IN_GRAVEYARD,
    IS_FIRST,
    IS_FUTURE_FIRST,
    KINDS,
    LAY_UPGRADE,
    LOOK_AT,
    LOSE_GOODS,
    MISSIONS,
    MOVE_BEAST,
    NEAR,
    ON_BOARD,
    OTHERS_GAIN,
    PAY_GOODS,
    PLACE_SCOUT,
    PLAY_CARD,
    PRESTIGE_PER,
    PUT_FRUIT,
    RECALL_SCOUTS,
    REMOVE_FRUIT,
    REPEAT_COUNCIL,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    ROLL,
    ROOMS_BUILT,
    SACRIFICE_SCOUT,
    SHARED,
    SHELVE_MISSION,
    SHIFT_SCOUT,
    SOME_FLIPPED,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
    TURN_ALTAR,
    WAKE_BEAST,
    WHERE,
    WHICH,
)

_MOST: Final = 9


def _number(word: str, least: int = 1) -> int | None:
    return int(word) if word.isdecimal() and len(word) == 1 and least <= int(word) <= _MOST else None


def _form(code: int, *shape: Mapping[str, int] | str) -> Words:
    """Words in a fixed order: `#` stands for a number, a table for one of its words, anything else for itself."""

    def read(words: list[str]) -> tuple[int, list[int]] | None:
        if len(words) != len(shape):
            return None
        found: list[int] = []
        for word, part in zip(words, shape, strict=True):
            if part == "#":
                number = _number(word)
            elif isinstance(part, str):
                if word != part:
                    return None
                continue
            else:
                number = part.get(word)
            if number is None:
                return None
            found.append(number)
        return code, found

    return read


def _either(*forms: Words) -> Words:
    def read(words: list[str]) -> tuple[int, list[int]] | None:
        for form in forms:
            found = form(words)
            if found is not None:
                return found
        return None

    return read


def _with(form: Words, *more: int) -> Words:
    """A form whose arguments are followed by some that its words imply."""

    def read(words: list[str]) -> tuple[int, list[int]] | None:
        found = form(words)
        return None if found is None else (found[0], [*found[1], *more])

    return read


def _revive(words: list[str]) -> tuple[int, list[int]] | None:
    """`N`, `N for M` or `N for M first free`: how many, for how much Ichor each, whether the first is free."""
    most = _number(words[0]) if words else None
    if most is None:
        return None
    rest = words[1:]
    if not rest:
        return REVIVE_SCOUTS, [most, 0, 1]
    price = _number(rest[1]) if len(rest) > 1 and rest[0] == "for" else None
    if price is None or rest[2:] not in ([], ["first", "free"]):
        return None
    return REVIVE_SCOUTS, [most, price, 1 if rest[2:] else 0]


def _table(words: list[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}


_BEASTS_TO_MOVE: Final = {word: number for word, number in _table(WHICH).items() if word != "grounded"}
_BEASTS_TO_FLIP: Final = {word: number for word, number in _table(WHICH).items() if word != "other"}

_PRIMITIVES: Final[dict[str, Words]] = {
    "gain": _either(
        _with(_form(GAIN_GOODS, "#", KINDS), 0),
        _with(_form(GAIN_GOODS, "#", {"goods": KINDS["goods"]}, "different"), 1),
    ),
    "pay": _form(PAY_GOODS, "#", KINDS),
    "lose": _form(LOSE_GOODS, "#", KINDS),
    "artifact": _form(GAIN_ARTIFACT, "#"),
    "token": _form(GAIN_TOKEN),
    "take": _either(_with(_form(TAKE_GOODS, "#", KINDS), 0), _with(_form(TAKE_GOODS, "#", KINDS, "leader"), 1)),
    "give": _form(GIVE_GOODS, "#", KINDS),
    "rival": _form(RIVAL_GAINS, "#", KINDS),
    "others": _form(OTHERS_GAIN, "#", KINDS),
    "prestige": _either(_form(GAIN_PRESTIGE, "#"), _form(PRESTIGE_PER, "per", _table(COUNTS), "#")),
    "draw": _form(DRAW_CARDS, "#"),
    "look": _form(LOOK_AT, "#", "keep", "#"),
    "discard": _form(DISCARD_CARDS, "#"),
    "play": _form(PLAY_CARD),
    "draw-play": _form(DRAW_AND_PLAY),
    "reserve": _form(RESERVE_MISSION, "#"),
    "shelve": _form(SHELVE_MISSION),
    "complete": _either(_with(_form(COMPLETE_MISSION), 0), _form(COMPLETE_MISSION, "less", "#")),
    "place": _form(PLACE_SCOUT, _table(WHERE)),
    "collect": _either(_with(_form(COLLECT_SCOUTS, "#"), 0), _with(_form(COLLECT_SCOUTS, "#", "free"), 1)),
    "recall": _form(RECALL_SCOUTS, "#"),
    "shift": _form(SHIFT_SCOUT, {"own": 0, "rival": 1}, "#"),
    "revive": _revive,
    "sacrifice": _form(SACRIFICE_SCOUT, _table(FROM)),
    "move": _form(MOVE_BEAST, _BEASTS_TO_MOVE, "#"),
    "flip": _form(FLIP_BEAST, _BEASTS_TO_FLIP),
    "wake": _form(WAKE_BEAST),
    "fruit": _form(PUT_FRUIT, {"anywhere": 0, "rolled": 1}),
    "unfruit": _form(REMOVE_FRUIT),
    "altar": _form(TURN_ALTAR, "#"),
    "council": _form(COUNCIL_STEPS, "#"),
    "repeat-council": _form(REPEAT_COUNCIL),
    "build": _form(BUILD_ROOM, "#"),
    "grove": _form(GROVE_RIGHT),
    "upgrade": _form(LAY_UPGRADE),
    "first": _form(TAKE_FUTURE_FIRST),
    "echo": _form(ECHO),
    "roll": _form(ROLL, {"beast": 0, "location": 1}),
}
_CONDITIONS: Final[dict[str, Words]] = {
    "have": _form(HAVE, "#", KINDS),
    "missions": _form(MISSIONS, "#"),
    "rooms": _form(ROOMS_BUILT, "#"),
    "graveyard": _form(IN_GRAVEYARD, "#"),
    "board": _form(ON_BOARD, "#"),
    "near": _form(NEAR, "#"),
    "first-player": _form(IS_FIRST),
    "future-first": _form(IS_FUTURE_FIRST),
    "behind": _form(BEHIND),
    "fruit": _form(FRUIT_OUT),
    "flipped": _form(SOME_FLIPPED),
    "shared": _form(SHARED),
    "hand-most": _form(HAND_MOST, "#"),
    "council": _form(COUNCIL_LEVEL, "#"),
}
LANGUAGE: Final = Language(_PRIMITIVES, _CONDITIONS)
