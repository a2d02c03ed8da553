"""Packs and records that are made to hurt whoever reads them, as many as somebody wants."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random

from bartizan.engine.match import Match
from bartizan.games import find

KNOWN = [
    '"\u2028#"' + ".a" * 99_000 + " = 1",
    'a = ["""\n#""", {a' + ".a" * 90_000 + " = 1}]",
]
"""Two packs that once took gigabytes."""

_BEFORE = [
    "", "# a\n", "\n" * 500, 'a = "#"\n', "a = '''\n#'''\n", 'a = """\\"""" # b\n', "a = [1, # b\n2]\n", "[a]\n",
    "[[a]]\n",
    'b = """x"""""\n', "b = '\u2028#'\n", 'b = "\x85#"\n', "\ufeff", "b = {c = '#'}\n", "[action.jump]\nname = 'x'\n",
]  # fmt: skip
_PARTS = [".a", " . a", ".'a'", '."a"', '."#"', ".'\u2028#'", ".1", '."\\""']


def bombs(count: int, rng: Random) -> Iterator[tuple[str, str]]:
    """The known ones and so many others, each with the route that it is for."""
    for pack in KNOWN:
        yield "content-check", pack
        yield "tables", pack
    for number in range(count):
        if number % 4 < 3:
            yield rng.choice(["content-check", "tables"]), _pack(rng)
        else:
            yield rng.choice(["replays", "analyses"]), _record(rng)


def _pack(rng: Random) -> str:
    size = rng.choice([20_000, 60_000, 95_000])
    before, part = rng.choice(_BEFORE), rng.choice(_PARTS)
    key = "k" + part * (2 * size // len(part) // 2)
    body = rng.choice(
        [
            f"{key} = 1",
            f"[{key}]",
            f"[[{key}]]",
            f"x = {{{key} = 1}}",
            f"x = [{{y = [{{{key} = 1}}]}}]",
            "x = " + "[" * size,
            "x = " + "{a=" * (size // 2),
            "x = [" + "{a=1}," * (size // 4) + "]",
            "\n".join(f"k{line} = {line}" for line in range(size // 12)),
            "\n".join("a." * 12 + f"b{line} = 1" for line in range(size // 30)),
            "\n".join(f"[a.b{line}.c{line}]" for line in range(size // 20)),
            "x = " + "9" * size,
            'x = """' + '\\"' * (size // 2) + '"""',
            "x = " + "[[],[" * (size // 8),
        ]
    )
    return (before + body)[:200_000]


def _record(rng: Random) -> str:
    lines = _lines(rng.choice(["torres", "arkhanos", "turris"]))
    match rng.randrange(6):
        case 0:  # something is done and taken back for ever
            loop = [{"undo": 1, "seat": lines[-1]["seat"]}, lines[-1]]
            rows = [*lines, *loop * (rng.choice([10_000, 25_000]))]
        case 1:
            rows = [lines[0] | {"position": "deep"}, *lines[1:]]
        case 2:
            rows = [lines[0] | {"pack": {"a": ["x" * 100] * 15_000}}, *lines[1:]]
        case 3:
            rows = [lines[0], *[{"do": "x" * rng.choice([1, 1000]), "seat": 0}] * 1_500]
        case 4:
            rows = [lines[0] | {"rules": "\ud800"}, *lines[1:]]
        case _:
            rows = [lines[0] | {"position": {"seats": 2, "x": list(range(250_000))}}, *lines[1:]]
    rows.append({"end": len(rows) - 1, "state": "x"})
    depth = rng.choice([30, 500, 985, 100_000])
    return "\n".join(map(json.dumps, rows)).replace('"deep"', "[" * depth + "]" * depth)[:2_000_000]


@cache
def _lines(game: str) -> list[dict[str, object]]:
    """The beginning of a match, whose last action can be taken back."""
    match, rng = Match(find(game), 2, seed=1), Random(1)
    while not (match.lines > 5 and match.undoable() and match.record().lines[-1].seat >= 0):
        match.play(rng.choice(match.actions()))
    return [json.loads(line) for line in match.record().text().splitlines()[:-1]]
