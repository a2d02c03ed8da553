"""The words of a game: its sentences and names, in one file of its package.

`words.toml` has tables of templates with slots: `gain = "{seat} gains {what}."` in `[notes]` is `notes.gain`. A slot is
filled by the namer of its own name, or of the name behind a colon (`{location:in}`); without a namer, by the value
itself. Two forms need none: `{number:count Scout}` is `1 Scout` or `2 Scouts`, `{number:comes/come}` the first word for
one thing and the second for several. A list is filled in item by item: `a, b and c`.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final

from bartizan.engine.content import read
from bartizan.engine.errors import Refusal

Namer = Callable[[Any, Any], str]
"""Names a value, given where it is found: a state or a view."""
_COUNT: Final = "count "


class Words:
    """The templates of a game, by their tables and names."""

    def __init__(self, package: str, namers: Mapping[str, Namer]) -> None:
        tables = tomllib.loads(files(package).joinpath("words.toml").read_text("utf-8"))
        self.namers = namers
        self.templates = {key: list(Formatter().parse(text)) for key, text in _flat("", tables)}
        for key, parts in self.templates.items():
            for _, slot, form, _ in parts:
                if slot is not None and form and not (form.startswith(_COUNT) or "/" in form or form in namers):
                    raise ValueError(f"the template {key} has a slot of an unknown form, {form}")

    def names(self, table: str) -> list[str]:
        """The templates of a table, in the order of the file."""
        return [key.removeprefix(f"{table}.") for key in self.templates if key.startswith(f"{table}.")]

    def slots(self, key: str) -> set[str]:
        """What must be told to fill in a template."""
        return {slot for _, slot, _, _ in self.templates[key] if slot is not None}

    def say(self, key: str, where: Any = None, /, **slots: Any) -> str:
        """A template with its slots filled in; raises `KeyError` if there is no such template, or a slot is left."""
        parts: list[str] = []
        for text, slot, form, _ in self.templates[key]:
            parts.append(text)
            if slot is not None:
                parts.append(self._filled(where, form or slot, slots[slot]))
        return "".join(parts)

    def _filled(self, where: Any, form: str, value: Any) -> str:
        if isinstance(value, list):
            return listed([self._filled(where, form, item) for item in value])
        if form.startswith(_COUNT):
            return counted(value, form.removeprefix(_COUNT))
        if "/" in form:
            one, several = form.split("/")
            return one if value == 1 else several
        return self.namers[form](where, value) if form in self.namers else str(value)

    def question(self, key: str, view: Mapping[str, Any], /, **slots: Any) -> str:
        """A question to the seat that decides."""
        return sentence(self.say(f"questions.{key}", view, **slots))

    def note(self, key: str, state: Any, words: Mapping[str, Any] | None = None, /, **data: Any) -> dict[str, Any]:
        """A note for the log: its kind, its data, and its text, in which also words can stand that are no data. Of a
        kind with several texts the key names one: `fruit.gone`."""
        text = self.say(f"notes.{key}", state, **data, **(words or {}))
        return {"kind": key.partition(".")[0], **data, "text": sentence(text)}

    def refusal(self, broken: Mapping[str, bool], /, **slots: Any) -> Refusal | None:
        """Why something is not allowed, if it is not: the first of these rules that is broken, and its sentence. A rule
        that has several sentences, or shares one with others, says which behind its id: `toy.move.far occupied`."""
        for key, is_broken in broken.items():
            if is_broken:
                rule, _, name = key.partition(" ")
                return Refusal(rule, self.say(f"refusals.{name or rule}", **slots))
        return None


def _flat(path: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """All texts in a table and those inside it, by their paths."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(f"{path}{name}.", value)
        else:
            yield f"{path}{name}", value


@cache
def entry_names(package: str) -> dict[str, str]:
    """What the entries of a game's own content are called, by their ids, which no two of them share."""
    kinds = [entries for file in files(package).joinpath("content").iterdir() for entries in read(file).values()]
    return {entry: str(fields["name"]) for one in kinds for entry, fields in one.items() if "name" in fields}


def counted(number: int, thing: str) -> str:
    """A number of things: `no Scouts`, `1 Scout`, `2 Scouts`."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(words: str) -> str:
    """Words that begin a sentence; the name of a seat stays as it is."""
    return words if words[1:2].isdigit() else words[:1].upper() + words[1:]
