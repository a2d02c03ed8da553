"""Packs and records that are made to hurt: too deep, too long, too large, or with things in them that nobody expects.
All are read in a short time, and refused with one sentence."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from bartizan.engine.match import Match
from bartizan.engine.record import HASHED_AS
from bartizan.games import find
from tests.server.fortress import Fortress, assert_sentence, refused

_SIZE = 200_000
"""Whatever is sent is answered before the client gives up; for a bomb that works that takes minutes."""

_PACKS = {
    "deep arrays": "a = " + "[" * (_SIZE - 4),
    "deep tables": "a = " + "{a=" * (_SIZE // 4),
    "a long key": "a" + ".a" * (_SIZE // 2 - 10) + " = 1",
    "a long key behind another end of a line": '"\u2028#"' + ".a" * 99_000 + " = 1",
    "a long key behind a text of two lines": 'a = ["""\n#""", {a' + ".a" * 90_000 + " = 1}]",
    "a long key behind five quotation marks": 'a = """x"""""\nb' + ".a" * 90_000 + ' = "1"',
    "a long key behind a quotation mark": '"\\"#"' + ".a" * 90_000 + " = 1",
    "a long key with spaces": "a" + " . a" * 45_000 + " = 1",
    "a long header": "[a" + ".a" * (_SIZE // 2 - 10) + "]",
    "long keys": "\n".join("a." * 90 + f"b{number} = 1" for number in range(_SIZE // 200)),
    "many keys": "\n".join(f"k{number} = 1" for number in range(_SIZE // 12)),
    "many headers": "\n".join(f"[a.b{number}]" for number in range(_SIZE // 12)),
    "many tables": "[[a]]\n" * (_SIZE // 6),
    "a long list": "a = [" + "1," * (_SIZE // 2 - 10) + "]",
    "a long number": "a = " + "9" * (_SIZE - 4),
    "a long text": 'a = "' + "x" * (_SIZE - 10) + '"',
    "no end": 'a = """' + "x\n" * (_SIZE // 2 - 10),
    "an odd number": "[action.jump]\nname = nan",
    "a hidden character": '[action.jump]\nname = "\\u0000"',
    "another direction": '[action.jump]\nname = "\\u202e"',
    "an entry of another sort": "action = 5",
    "a table in a field": "[action.jump.name]\na = 1",
    "an unknown entry": "[action.nothing]\nname = 'x'",
    "a long name of a kind": f"{'k' * (_SIZE - 10)} = 1",
}


@pytest.mark.parametrize("name", _PACKS)
def test_packs(sqlite_fortress: Fortress, name: str) -> None:
    with sqlite_fortress.holding(sqlite_fortress.standing):
        checked = sqlite_fortress.http.post("/api/content-check", json={"game": "torres", "content": _PACKS[name]})
        assert checked.status_code == 200
        assert_sentence(checked.json()["error"])
        new = {"game": "torres", "seats": [{"kind": "person"}] * 2, "content": _PACKS[name]}
        refused(sqlite_fortress.http.post("/api/tables", json=new), 422)


def test_a_pack_with_many_dots_in_a_comment_is_fine(sqlite_fortress: Fortress) -> None:
    pack = "#" + "." * 500 + '\n[action.jump]\nname = "Leap"\n'
    answer = sqlite_fortress.http.post("/api/content-check", json={"game": "torres", "content": pack})
    assert answer.json() == {"error": None, "changed": ["action.jump"]}


@cache
def rows() -> list[Any]:
    """The record of a match, line by line."""
    match, rng = Match(find("torres"), 2, seed=1), Random(1)
    while not match.over:
        match.play(rng.choice(match.actions()))
    return [json.loads(line) for line in match.record().text().splitlines()]


def with_head(**more: Any) -> list[Any]:
    return [{**rows()[0], **more}, *rows()[1:]]


def with_position(**fields: Any) -> list[Any]:
    return with_head(position={"seats": 2, **fields})


def with_line(**line: Any) -> list[Any]:
    return [rows()[0], line, {"end": 1, "state": "x"}]


_DEEP = "as deep as can be"


def deep(lines: list[Any]) -> list[Any]:
    """Lines with so many tables in tables that Python can just read them, but do nothing else with them."""
    return [json.dumps(line).replace(json.dumps(_DEEP), '{"a": ' * 980 + "1" + "}" * 980) for line in lines]


def undone() -> list[Any]:
    """Something is done and taken back for as long as a record may be."""
    match, rng = Match(find("torres"), 2, seed=1), Random(1)
    while not match.undoable(0):
        match.play(rng.choice(match.actions()), match.seat)
    *lines, _ = [json.loads(line) for line in match.record().text().splitlines()]
    lines += [{"undo": 1, "seat": lines[-1]["seat"]}, lines[-1]] * 15_000
    return [*lines, {"end": len(lines) - 1, "state": "x"}]


_RECORDS: dict[str, Callable[[], list[Any]]] = {
    "taken back for ever": undone,
    "deep": lambda: ['{"bartizan": 1, "position": ' + "[" * 900_000],
    "deep tables": lambda: ['{"bartizan": 1, "position": ' + '{"a": ' * 300_000],
    "many lines": lambda: [{}] * 300_000,
    "empty lines": lambda: [""] * 1_900_000,
    "one line": lambda: ["x" * 1_999_999],
    "a long number": lambda: ['{"bartizan": 1, "seats": ' + "9" * 5_000 + "}"],
    "a long format": lambda: ['{"bartizan": ' + "9" * 4_000 + "}", '{"end": 0}'],
    "no number": lambda: ['{"bartizan": NaN}', '{"end": Infinity}'],
    "half a character": lambda: ['{"bartizan": 1, "game": "\\ud800"}', '{"end": 0}'],
    "half a character in a field that is told": lambda: with_head(rules="\ud800"),
    "half a character in a key": lambda: with_head(options={"\udfff": "x"}),
    "half a character in an action": lambda: with_line(do="\ud800", seat=0),
    "almost too deep": lambda: deep(with_head(position=_DEEP)),
    "deep in a pack": lambda: deep(with_head(pack=_DEEP)),
    "a deep action": lambda: deep(with_line(do=_DEEP, seat=0)),
    "another game": lambda: with_head(game="../../etc/passwd"),
    "long rules": lambda: with_head(rules="x" * 100_000),
    "an option": lambda: with_head(options={"x": "y" * 10_000}),
    "options of another sort": lambda: with_head(options={"version": 5}),
    "many seats": lambda: with_head(seats=10**18),
    "less than no seats": lambda: with_head(seats=-1),
    "true seats": lambda: with_head(seats=True),
    "a pack": lambda: with_head(pack={"action": {"jump": {"name": [[[]]]}}}),
    "a pack of another sort": lambda: with_head(pack={"action": 5, "x": None}),
    "a tall tower": lambda: with_position(board={"a1": 10**30}),
    "many knights": lambda: with_position(knights=[["a1"] * 100_000, []]),
    "many stacks": lambda: with_position(stacks=[[0] * 300_000, []]),
    "many cards": lambda: with_position(hands=[["jump"] * 100_000, []]),
    "odd decks": lambda: with_position(decks=[{"unseen": {"jump": 10**18}, "zones": [[]]}, 5]),
    "odd doing": lambda: with_position(doing=[[[]]], turn={"seat": 5}),
    "a long field": lambda: with_position(**{"x" * 100_000: 1}),
    "everything null": lambda: with_position(**dict.fromkeys(["board", "knights", "stacks", "hands", "turn", "decks"])),
    "undo of less than nothing": lambda: with_line(undo=-1, seat=0),
    "undo of nothing": lambda: with_line(undo=0, seat=0),
    "undo of all": lambda: with_line(undo=10**30, seat=0),
    "a far seat": lambda: with_line(do="knight a5", seat=10**30),
    "half a seat": lambda: with_line(do="knight a5", seat=0.0),
    "a long action": lambda: with_line(do="knight " * 100_000, seat=0),
    "an action of another sort": lambda: with_line(do=["knight a5"], seat=0),
    "chance out of turn": lambda: with_line(do="draw jump", seat=-1),
    "another end": lambda: [*rows()[:-1], {"end": [[[]]], "state": {}}],
    "another state": lambda: [*rows()[:-1], {"end": len(rows()) - 2, "state": "\x00", "form": HASHED_AS}],
    "not to its end": lambda: [*rows()[:50], {"end": 49, "state": "x", "form": HASHED_AS}],
}


@pytest.mark.parametrize("name", _RECORDS)
def test_records(sqlite_fortress: Fortress, name: str) -> None:
    lines = [line if isinstance(line, str) else json.dumps(line) for line in _RECORDS[name]()]
    with sqlite_fortress.holding(sqlite_fortress.standing):
        refused(sqlite_fortress.http.post("/api/replays", json={"text": "\n".join(lines), "seat": 0}), 422)
        refused(sqlite_fortress.http.post("/api/analyses", json={"text": "\n".join(lines)}), 422)


def test_a_record_of_a_match_is_shown(sqlite_fortress: Fortress) -> None:
    text = "\n".join(json.dumps(row) for row in rows())
    for seat in (None, 0, 1):
        answer = sqlite_fortress.http.post("/api/replays", json={"text": text, "seat": seat})
        assert (answer.status_code, answer.json()["seat"]) == (200, seat)
    refused(sqlite_fortress.http.post("/api/replays", json={"text": text, "seat": 2}), 422)
    unfinished = Match(find("torres"), 2, seed=1).record().text()
    answer = sqlite_fortress.http.post("/api/replays", json={"text": unfinished})
    assert (answer.status_code, answer.json()["result"]["reason"]) == (200, "stopped")
