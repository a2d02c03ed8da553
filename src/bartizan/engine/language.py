"""Effects of cards and places as data: lists of steps in a small language, read into a program and told again.

An effect is a list of texts such as `["pay 1 ichor", "may: draw 1"]`. `Language.read` turns it into nodes of a program
(`Effects`); a node is either one of the ways to go on that all games share (optional, conditional, one of several, once
for each thing, for others) or a primitive of the game. `effects.py` carries a program out.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bartizan.engine.content import Columns, Kind
from bartizan.engine.domains import Values

MAY: Final = 0
IF: Final = 1
CHOOSE: Final = 2
BRANCH: Final = 3
"""One of the alternatives of CHOOSE."""
PER: Final = 4
"""Its steps, once for each thing that a count finds, up to a limit."""
FOR: Final = 5
"""Its steps, for other seats."""
PRIMITIVES: Final = 6
"""The games number their primitives from here on."""
NONE: Final = -1
"""No node: an effect that does nothing, or the end of a list."""
MOST_ARGUMENTS: Final = 3
NO_LIMIT: Final = 1_000_000
"""How often the steps of PER are carried out at most, where the content does not say it."""


class Effects:
    """A program: its nodes, each with what it does, three arguments, its first inner step and the step after it."""

    def __init__(self, codes: vec[i64], arguments: vec[i64], inner: vec[i64], after: vec[i64]) -> None:
        self.codes = codes
        self.arguments = arguments  # three for each node
        self.inner = inner
        self.after = after
        self.starts: list[int] = []  # where the effect of each source begins, ascending
        self.sources: list[str] = []  # content entries: `site.cistern`

    def source_of(self, node: int) -> str:
        """The content entry (`kind.id`) that a node belongs to: the nodes of an effect are numbered in a row."""
        place = bisect_right(self.starts, node) - 1
        return self.sources[place] if place >= 0 else ""

    def begins(self, node: int) -> bool:
        """Whether an effect begins with a node."""
        return node in self.starts

    def first(self, node: i64) -> i64:
        """The first argument of a node."""
        return self.arguments[node * 3]

    def second(self, node: i64) -> i64:
        """The second argument of a node."""
        return self.arguments[node * 3 + 1]

    def third(self, node: i64) -> i64:
        """The third argument of a node."""
        return self.arguments[node * 3 + 2]

    def row(self, node: int) -> list[int]:
        """A node and those after it; none after NONE."""
        found: list[int] = []
        while node != NONE:
            found.append(node)
            node = int(self.after[node])
        return found

    def add(self, code: i64, arguments: Sequence[int]) -> i64:
        """A new node at the end."""
        self.codes = append(self.codes, code)
        for place in range(3):
            self.arguments = append(self.arguments, i64(arguments[place] if place < len(arguments) else 0))
        self.inner = append(self.inner, i64(NONE))
        self.after = append(self.after, i64(NONE))
        return len(self.codes) - 1


def no_effects() -> Effects:
    """An empty program."""
    return Effects(vec[i64]([]), vec[i64]([]), vec[i64]([]), vec[i64]([]))


class BadEffect(Exception):
    """A step that nobody can read."""


class Form:
    """One way to write a phrase: its words, and what they imply without saying it."""

    def __init__(self, words: list[str], implied: dict[str, str]) -> None:
        self.words = words  # `{name}` stands for an argument, everything else for itself
        self.implied = implied


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """A primitive or a condition of a game's language of effects: how it is written, and what its arguments are.

    A form reads `look {number} keep {keep}`; behind a semicolon stands what its words imply:
    `gain {number} goods different; kind=goods different=yes`. Arguments that a form leaves out
    are 0; one that is called like a keyword of Python is declared with `_` behind it."""

    def __init__(self, forms: Sequence[str], arguments: Mapping[str, Values]) -> None:
        self.word = forms[0].split()[0]
        self.arguments: dict[str, Values] = {name.rstrip("_"): values for name, values in arguments.items()}
        self.forms: list[Form] = []
        for form in forms:
            words, _, implied = form.partition("; ")
            pairs = [pair.split("=") for pair in implied.split()]
            self.forms.append(Form(words.split()[1:], {pair[0]: pair[1] for pair in pairs}))
        if len(self.arguments) > MOST_ARGUMENTS or any(form.split()[0] != self.word for form in forms):
            raise ValueError(f"{self.word} has more than {MOST_ARGUMENTS} arguments, or forms that begin otherwise")

    def read(self, words: list[str]) -> list[int] | None:
        """The arguments that words after the first say, in the order of their declaration, or None."""
        for form in self.forms:
            found = self._match(form, words)
            if found is not None:
                return [found.get(name, 0) for name in self.arguments]
        return None

    def _match(self, form: Form, words: list[str]) -> dict[str, int] | None:
        if len(words) != len(form.words):
            return None
        found: dict[str, int] = {}
        for word, part in [
            *zip(words, form.words, strict=True),
            *((word, f"{{{name}}}") for name, word in form.implied.items()),
        ]:
            if not part.startswith("{"):
                if word != part:
                    return None
                continue
            number = self.arguments[part[1:-1]].number(word)
            if number is None:
                return None
            found[part[1:-1]] = number
        return found

    def told(self, key: str, numbers: Sequence[int]) -> dict[str, Any]:
        """The phrase as plain data: its word under a key, and its arguments by their names."""
        found: dict[str, Any] = {key: self.word}
        for (name, values), number in zip(self.arguments.items(), numbers, strict=False):
            found[name] = values.plain(number)
        return found


class Language:
    """How a game's effects are written: its phrases, by the numbers that a program holds.

    An effect is a list of steps. A step is a primitive, or `may: ...`, `if CONDITION: ...`, `choose: ... | ...`,
    `per COUNT: ...`, `per COUNT most 3: ...`, `for AUDIENCE: ...`, whose body goes on to the end; in a body steps stand
    one after another with commas, and brackets hold together what belongs together:
    `choose: (may: pay 1 ichor, draw 1) | gain 1 relics`."""

    def __init__(self, sides: int) -> None:
        self.sides = sides  # the most that a choice may have
        self.primitives: list[Phrase] = []
        self.conditions: list[Phrase] = []
        self.counts: list[Phrase] = []
        self.audiences: list[Phrase] = []

    def word_of(self, effects: Effects, node: i64) -> str:
        """The word of a primitive of a program; of anything else, none."""
        code = int(effects.codes[node])
        return self.primitives[code - PRIMITIVES].word if code >= PRIMITIVES else ""

    def told_from(self, effects: Effects, node: int) -> list[dict[str, Any]]:
        """An effect from a node on as plain data: what each step does, by the words of the content files, and its
        details by name: `{"do": "draw", "number": 2}`."""
        return [self.told(effects, step) for step in effects.row(node)]

    def told(self, effects: Effects, node: int) -> dict[str, Any]:
        """One step of an effect as plain data."""
        code = int(effects.codes[node])
        numbers = [int(effects.first(node)), int(effects.second(node)), int(effects.third(node))]
        if code >= PRIMITIVES:
            return self.primitives[code - PRIMITIVES].told("do", numbers)
        if code == CHOOSE:
            return {"do": "choose", "sides": self.told_sides(effects, node)}
        steps = self.told_from(effects, int(effects.inner[node]))
        if code == MAY:
            return {"do": "may", "steps": steps}
        if code == IF:
            return {"do": "if", "when": self.conditions[numbers[0]].told("is", numbers[1:]), "steps": steps}
        if code == PER:
            most = None if numbers[1] == NO_LIMIT else numbers[1]
            return {"do": "per", "each": self.counts[numbers[0]].word, "most": most, "steps": steps}
        if code == FOR:
            return {"do": "for", "whom": self.audiences[numbers[0]].word, "steps": steps}
        raise ValueError(f"{code} is no step of an effect")

    def told_sides(self, effects: Effects, node: int) -> list[list[dict[str, Any]]]:
        """What a choice is between."""
        sides = effects.row(int(effects.inner[node]))
        return [self.told_from(effects, int(effects.inner[side])) for side in sides]

    def read(self, effects: Effects, steps: Sequence[str], source: str = "") -> int:
        """Add the effect of a content entry to a program; gives its first node, or NONE when it is empty. Raises
        `BadEffect`."""
        start = len(effects.codes)
        first = _chain(effects, [node for step in steps for node in self._steps(effects, step)])
        if first != NONE:
            effects.starts.append(start)
            effects.sources.append(source)
        return first

    def check(self, value: Any) -> str | None:
        """What is wrong with a field of content that is to hold the steps of an effect, as half a sentence."""
        if not isinstance(value, list) or not all(isinstance(step, str) for step in value):
            return "must be a list of steps"
        try:
            self.read(no_effects(), value)
        except BadEffect as error:
            return f"has a step that cannot be read: {error}"
        return None

    def shown_entry(self, kinds: Mapping[str, Kind], fields: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of a content entry, with its effects as plain data."""
        effects = no_effects()
        held = {name for one in kinds.values() for name, check in one.fields.items() if check == self.check}
        return {
            name: self.told_from(effects, self.read(effects, value)) if name in held else value
            for name, value in fields.items()
        }

    def column(self, effects: Effects, columns: Columns, kind: str, field: str) -> vec[i64]:
        """Add the effects that a field of all entries of a kind holds; gives the first node of each."""
        ids = columns.kinds[kind].ids
        found = zip(ids, columns.values(kind, field), strict=True)
        return vec[i64]([self.read(effects, steps, f"{kind}.{entry}") for entry, steps in found])

    def _steps(self, effects: Effects, text: str) -> list[int]:
        """The nodes of steps in a row."""
        found: list[int] = []
        while True:
            item = _split(text, ", ")[0]
            if item.startswith("(") and item.endswith(")"):
                found += self._steps(effects, item[1:-1])
            elif ": " in item:
                return [*found, self._prefixed(effects, text)]
            else:
                code, arguments = self._phrase(self.primitives, item, "step")
                found.append(int(effects.add(PRIMITIVES + code, arguments)))
            if len(item) == len(text):
                return found
            text = text[len(item) + 2 :]

    def _prefixed(self, effects: Effects, text: str) -> int:
        head, _, body = text.partition(": ")
        if head == "choose":
            return self._choose(effects, body)
        if head == "may":
            node = int(effects.add(MAY, []))
        elif head.startswith("if "):
            code, arguments = self._phrase(self.conditions, head[3:], "condition")
            node = int(effects.add(IF, [code, *arguments]))
        elif head.startswith("per "):
            what, _, most = head[4:].partition(" most ")
            code, _none = self._phrase(self.counts, what, "count")
            if most and not most.isdecimal():
                raise BadEffect(f"{text!r} has {most!r} for its most, which is no number")
            node = int(effects.add(PER, [code, int(most) if most else NO_LIMIT]))
        elif head.startswith("for "):
            code, _none = self._phrase(self.audiences, head[4:], "audience")
            node = int(effects.add(FOR, [code]))
        else:
            raise BadEffect(
                f"{text!r} begins with {head!r}, but only may, if, choose, per and for can stand before a colon"
            )
        effects.inner[node] = _chain(effects, self._steps(effects, body))
        return node

    def _choose(self, effects: Effects, body: str) -> int:
        sides = _split(body, " | ")
        if not 2 <= len(sides) <= self.sides:
            raise BadEffect(f"a choice has two to {self.sides} sides, not {len(sides)}")
        node = int(effects.add(CHOOSE, []))
        found: list[int] = []
        for side in sides:
            branch = int(effects.add(BRANCH, []))
            effects.inner[branch] = _chain(effects, self._steps(effects, side))
            found.append(branch)
        effects.inner[node] = _chain(effects, found)
        return node

    def _phrase(self, known: list[Phrase], text: str, what: str) -> tuple[int, list[int]]:
        words = text.split()
        heads = [phrase.word for phrase in known]
        if not words or words[0] not in heads:
            raise BadEffect(f"there is no {what} {text!r}, only {', '.join(dict.fromkeys(heads))}")
        for code, phrase in enumerate(known):
            found = phrase.read(words[1:]) if phrase.word == words[0] else None
            if found is not None:
                return code, found
        raise BadEffect(f"{text!r} has words after {words[0]!r} that mean nothing")


def _split(text: str, between: str) -> list[str]:
    """The parts of a text, divided where a separator stands outside of brackets."""
    found = [""]
    depth = 0
    place = 0
    while place < len(text):
        if depth == 0 and text.startswith(between, place):
            found.append("")
            place += len(between)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        found[-1] += text[place]
        place += 1
    return found


def _chain(effects: Effects, nodes: list[int]) -> int:
    for node, after in pairwise(nodes):
        effects.after[node] = after
    return nodes[0] if nodes else NONE
