"""Packs and records of strangers, made at random out of right ones: whatever is wrong with them, what reads them raises
nothing but the error that says so, and the server never takes the blame."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from bartizan.engine import content as contents
from bartizan.engine.errors import BadRecord, BartizanError
from bartizan.engine.match import Match, replay
from bartizan.engine.record import parse_record
from bartizan.games import find, names
from bartizan.server import reader
from tests.server.fortress import Fortress, assert_sentence, refused

_SEEDS = range(60)
_ODD: list[Any] = [
    None, True, -1, 0, 1.5, 1e999, 10**30, 10**400, "", "\x00", "\ud800", "\u2028#", "x" * 1000, [], [[]], {},
    {"a": {}}, [0] * 1000, "undo", "draw jump",
]  # fmt: skip


@cache
def match_of(game: str) -> Match:
    """The first part of a match, with something taken back where that can be."""
    match, rng = Match(find(game), max(find(game).seats), seed=3), Random(3)
    while match.lines < 60 and not match.over:
        if rng.random() < 0.2 and match.undoable():
            match.undo()
        else:
            match.play(rng.choice(match.actions()))
    return match


@cache
def rows_of(game: str, from_position: bool) -> list[Any]:
    """A record's lines; from the beginning, or from a position."""
    match = match_of(game)
    if from_position:
        match = Match(match.game, 0, seed=4, position=match.position())
        for _ in range(5):
            match.play(match.actions()[0])
    return [json.loads(line) for line in match.record().text().splitlines()]


def changed(value: Any, rng: Random) -> Any:
    """Plain data with one thing in it, somewhere, that is another."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        match rng.randrange(6):
            case 0:
                return {other: one for other, one in value.items() if other != key}
            case 1:
                return {**value, rng.choice(["x", "", "\ud800", "position", "pack", "undo"]): rng.choice(_ODD)}
            case _:
                return {**value, key: changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        match rng.randrange(6):
            case 0:
                return [*value[:place], *value[place + 1 :]]
            case 1:
                return [*value[:place], value[place], *value[place:]]
            case _:
                return [*value[:place], changed(value[place], rng), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice([-1, 1, 2, 1000])
    return rng.choice(_ODD)


def record_text(rows: list[Any], seed: int) -> str:
    """A record with something wrong in it: mostly in its header, where there is most to get wrong."""
    rng = Random(seed)
    rows = list(rows)
    for _ in range(rng.randint(1, 3)):
        place = 0 if rng.random() < 0.5 else rng.randrange(len(rows))
        rows[place : place + 1] = rng.choice([[], [rows[place]] * 2, *[[changed(rows[place], rng)]] * 8])
    lines = [json.dumps(row) for row in rows]
    text = "\n".join(lines)
    if rng.random() < 0.1:
        place = rng.randrange(len(text) + 1)
        text = text[:place] + rng.choice(["\x00", "\n", '"', "{" * 50, "\u2028", ""]) + text[place + rng.randrange(9) :]
    return text


def pack_text(game: str, seed: int) -> str:
    """What a game exports, with other characters in some places."""
    rng, text = Random(seed), contents.export(find(game).own_content)
    first = rng.randrange(len(text) // 2)
    text = text[first : first + 4000] if rng.random() < 0.5 else text
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(text) + 1)
        odd = rng.choice(
            ['"', "'", '"""', "\n", ".", ".a" * 40, "[", "]", "{", "[" * 40, "= 1\n", "\x00", "\u2028", "\r", "#",
             "9" * 5000, "nan", "1979-05-27", "true", "-1", "[[a]]\n", "\\ud800", "''''", "\t", "é"]
        )  # fmt: skip
        text = text[:place] + odd + text[place + rng.choice([0, 1, 3, 20]) :]
    return text


@pytest.mark.parametrize("from_position", [False, True])
@pytest.mark.parametrize("game", names())
def test_a_record_is_read_or_refused(game: str, from_position: bool) -> None:
    good = rows_of(game, from_position)
    assert reader._TASKS["record"](name="x", text="\n".join(map(json.dumps, good))) == b""

    for seed in _SEEDS:
        text = record_text(good, seed)
        for task, more in (("replay", {"seat": seed % 3}), ("analysis_input", {})):
            try:
                reader._TASKS[task](text=text, **more)
            except BartizanError as error:
                str(error).encode()


@pytest.mark.parametrize("game", names())
def test_a_pack_is_read_or_refused(game: str) -> None:
    for seed in _SEEDS:
        try:
            json.loads(reader._TASKS["pack"](game=game, name="x", text=pack_text(game, seed)))
        except BartizanError as error:
            str(error).encode()


def test_no_depth_is_just_deep_enough_to_hurt() -> None:
    """At some depths Python can read a value, but not write it into a sentence."""
    head, *rest = rows_of("torres", False)
    for depth in (*range(28, 34), *range(900, 1010, 3), 985, 989):
        line = json.dumps(head | {"position": {"seats": "deep"}}).replace('"deep"', "[" * depth + "]" * depth)
        with pytest.raises(BadRecord):
            replay(find("torres"), parse_record("x", "\n".join([line, *map(json.dumps, rest)])))


@pytest.mark.parametrize("game", names())
def test_the_server_refuses_them_too(sqlite_fortress: Fortress, game: str) -> None:
    """Fewer of them, since each is sent."""
    told, headers = len(sqlite_fortress.log()), {"Content-Type": "application/json"}
    for seed in range(100, 110):
        body = json.dumps({"text": record_text(rows_of(game, seed % 2 == 1), seed)}).encode()
        for path in ("/api/replays", "/api/analyses"):
            answer = sqlite_fortress.http.post(path, content=body, headers=headers)
            if answer.status_code != 200:
                refused(answer, 400, 422)
        pack = json.dumps({"game": game, "content": pack_text(game, seed)}).encode()
        answer = sqlite_fortress.http.post("/api/content-check", content=pack, headers=headers)
        if answer.status_code != 200:
            refused(answer, 400)
        elif answer.json()["error"] is not None:
            assert_sentence(answer.json()["error"])
    sqlite_fortress.is_well(told)
    assert "a file could not be read" not in sqlite_fortress.log()[told:]
