"""Cards, tiles, tracks and maps as data: TOML files, checked at load with errors that name file, entry and field.

A content file holds tables `[kind.id]`. A game declares the fields of each kind (`Kind`); its own files must have
every entry, an owner's pack only those it changes.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.errors import BadContent

PROVENANCES: Final = ("rulebook", "public", "reconstructed", "owner")
_MARKS: Final = ("provenance", "source")
_LONGEST: Final = 1_000_000
_MOST_KEYS: Final = 20_000
_MOST_PARTS: Final = 16
"""The parts of one dotted key: for a key of n parts the parser needs n² in memory."""
_DEEPEST: Final = 32
_PLAIN_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_MARK: Final = re.compile("[#\"'.,=\\[\\]{}\n]")
_HEADING: Final = re.compile(r"^\[([a-z]+)\.([a-z0-9-]+)\]$", re.MULTILINE)
_REST_OF_STRING: Final = {
    '"': re.compile(r'(?:[^"\\\n]|\\.)*+"'),
    "'": re.compile(r"[^'\n]*+'"),
    '"""': re.compile(r'(?s:[^"\\]|\\.|"(?!""))*+"{3,5}'),
    "'''": re.compile(r"(?s:[^']|'(?!''))*+'{3,5}"),
}

Check = Callable[[Any], str | None]
"""Takes a field's value and says what is wrong with it, as half a sentence, or None."""


def must(holds: object, text: str) -> None:
    """Raise `BadContent` with a text unless something holds in content."""
    if not holds:
        raise BadContent(text)


def text(value: Any) -> str | None:
    """A field that holds words for people. No rule reads them."""
    if isinstance(value, str) and value.strip() and value.isprintable():
        return None
    return "must be a printable text that is not empty"


def whole(least: int, most: int) -> Check:
    """A field that holds a whole number."""

    def check(value: Any) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return None
        return f"must be a whole number from {least} to {most}"

    return check


@dataclass(frozen=True)
class OneOf:
    """A field that holds one of some words."""

    values: Sequence[str]

    def __call__(self, value: Any) -> str | None:
        return None if value in self.values else f"must be one of {', '.join(self.values)}"


def one_of(values: Sequence[str]) -> Check:
    """A field that holds one of some words."""
    return OneOf(values)


def some_of(values: Sequence[Any]) -> Check:
    """A field that holds one or more of some values, each once."""

    def check(value: Any) -> str | None:
        items = [repr(item) for item in value] if isinstance(value, list) else []
        if items and {repr(one) for one in values}.issuperset(items) and len(set(items)) == len(items):
            return None
        return f"must be a list of one or more of {', '.join(map(str, values))}, each once"

    return check


def truth(value: Any) -> str | None:
    """A field that holds true or false."""
    return None if isinstance(value, bool) else "must be true or false"


def row_of(check: Check, length: int) -> Check:
    """A field that holds a row of values of one sort."""
    return row(*[check] * length)


def row(*checks: Check) -> Check:
    """A field that holds a row of values, each of a sort of its own."""

    def check_row(value: Any) -> str | None:
        if not isinstance(value, list) or len(value) != len(checks):
            return f"must be a list of {len(checks)} values"
        for number, item in enumerate(value, 1):
            wrong = checks[number - 1](item)
            if wrong:
                return f"has a wrong value at place {number}, which {wrong}"
        return None

    return check_row


@dataclass(frozen=True)
class Kind:
    """What the entries of one kind are called and which fields they have; some only in certain entries."""

    ids: tuple[str, ...]
    fields: Mapping[str, Check]
    only: Mapping[str, Mapping[str, Check]]

    def fields_of(self, entry: str) -> dict[str, Check]:
        return {**self.fields, **self.only.get(entry, {})}


def kind(ids: Sequence[str], only: Mapping[str, Mapping[str, Check]] | None = None, **fields: Check) -> Kind:
    """Declare a kind of entries."""
    return Kind(tuple(ids), fields, only or {})


@dataclass(frozen=True)
class Content:
    """The entries of a game: `content["action"]["jump"]["name"]`. What an owner changed is in `pack`, and `prose`
    names the fields that hold only words."""

    entries: Mapping[str, Mapping[str, Mapping[str, Any]]]
    pack: Mapping[str, Any]
    prose: frozenset[str] = frozenset()

    def __getitem__(self, kind: str) -> Mapping[str, Mapping[str, Any]]:
        return self.entries[kind]

    @property
    def hash(self) -> str:
        """Tells apart two contents with which a match would go otherwise; it stands in every record. A corrected
        word or source changes nothing."""
        binding = {
            kind: {
                entry: {name: value for name, value in fields.items() if name not in self.prose and name not in _MARKS}
                for entry, fields in table.items()
            }
            for kind, table in self.entries.items()
        }
        plain = json.dumps(binding, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode()).hexdigest()[:16]


class Columns:
    """Content as the rules use it: what a field holds in all entries of a kind, in the order of their ids."""

    def __init__(self, content: Content, kinds: Mapping[str, Kind]) -> None:
        self.content = content
        self.kinds = kinds

    def values(self, kind: str, field: str) -> list[Any]:
        """What it holds, as the files say it."""
        return [self.content[kind][entry][field] for entry in self.kinds[kind].ids]

    def numbers(self, kind: str, field: str) -> "vec[i64]":
        """The same in numbers: true is 1, a word is its place among those that it may be, and rows come one after
        another."""
        check = self.kinds[kind].fields[field]
        found: list[int] = []
        for value in self.values(kind, field):
            number = check.values.index(value) if isinstance(check, OneOf) else value
            found += number if isinstance(number, list) else [int(number)]
        return vec[i64](found)


def parse(name: str, source: str) -> dict[str, Any]:
    """The tables of a TOML text; raises `BadContent`."""
    _check_shape(name, source)
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name} is not valid TOML: {error}.") from None
    except RecursionError:
        raise BadContent(f"{name} is not valid TOML: it is nested too deeply.") from None
    except ValueError:
        raise BadContent(f"{name} is not valid TOML: it has a number with too many digits.") from None


def _check_shape(name: str, source: str) -> None:
    """Raise `BadContent` for a text that would cost the parser far more than its length: too long, too deep, or with
    too many keys or parts of a key. What is no TOML at all is left to the parser, which stops there."""
    if len(source) > _LONGEST:
        raise BadContent(f"{name} is too long: a content file has {_LONGEST:,} characters at most.")
    keys = parts = depth = 0
    mark = _MARK.search(source)
    while mark is not None:
        sign, place = mark[0], mark.end()
        if sign == "#":
            place = source.find("\n", place)
            if place < 0:
                return
        elif sign in "\"'":
            opening = sign * 3 if source.startswith(sign * 3, place - 1) else sign
            rest = _REST_OF_STRING[opening].match(source, place - 1 + len(opening))
            if rest is None:
                return
            place = rest.end()
        elif sign == ".":
            parts += 1
        else:
            parts = 0
            keys += sign == "="
            depth = depth + 1 if sign in "[{" else max(0, depth - 1) if sign in "]}" else depth
        if parts >= _MOST_PARTS or depth > _DEEPEST:
            raise BadContent(f"{name} is not valid TOML: it is nested too deeply.")
        if keys > _MOST_KEYS:
            raise BadContent(f"{name} has too many keys: {_MOST_KEYS:,} are the most.")
        mark = _MARK.search(source, place)


def read(path: Path | Traversable) -> dict[str, Any]:
    """The tables of a TOML file; raises `BadContent`."""
    return parse(path.name, source(path))


def source(path: Path | Traversable) -> str:
    """The text of a TOML file, as far as it is needed to see that it is too long; raises `BadContent`."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(_LONGEST + 1)
    except FileNotFoundError:
        raise BadContent(f"There is no content file {path.name}.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{path.name} is not a text file in UTF-8.") from None
    except OSError as error:
        raise BadContent(f"{path.name} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadContent(f"{str(path)!r} is no file name.") from None


def check_entries(name: str, kinds: Mapping[str, Kind], tables: Mapping[str, Any], partial: bool) -> None:
    """Raise `BadContent` unless the tables are entries of these kinds: all of them, or some when `partial`."""
    for kind_name, entries in tables.items():
        if kind_name not in kinds:
            raise BadContent(f"{name}: there is no kind {kind_name!r}, only {', '.join(kinds)}.")
        if not isinstance(entries, dict):
            raise BadContent(f"{name}: {kind_name} must be a table of entries such as [{kind_name}.id].")
        for entry, fields in entries.items():
            check_entry(name, kinds[kind_name], kind_name, entry, fields, partial)
    if partial:
        return
    for kind_name, expected in kinds.items():
        for entry in expected.ids:
            if entry not in tables.get(kind_name, {}):
                raise BadContent(f"{name}: the entry [{kind_name}.{entry}] is missing.")


def check_entry(name: str, expected: Kind, kind_name: str, entry: str, fields: Any, partial: bool) -> None:
    """Raise `BadContent` unless one entry is what its kind asks for."""
    where = f"{name}: [{kind_name}.{entry}]"
    if entry not in expected.ids:
        raise BadContent(f"{where}: there is no such entry, only {', '.join(expected.ids)}.")
    if not isinstance(fields, dict):
        raise BadContent(f"{where} must be a table of fields.")
    checks = expected.fields_of(entry)
    for field, value in fields.items():
        if field in _MARKS:
            continue
        if field not in checks:
            raise BadContent(f"{where}: there is no field {field!r}, only {', '.join(checks)}.")
        wrong = checks[field](value)
        if wrong:
            raise BadContent(f"{where}: {field} {wrong}.")
    provenance = fields.get("provenance")
    if provenance not in PROVENANCES and not (partial and provenance is None):
        raise BadContent(f"{where}: provenance must be one of {', '.join(PROVENANCES)}.")
    if provenance == "public" and not isinstance(fields.get("source"), str):
        raise BadContent(f"{where}: what is public needs its source.")
    missing = [] if partial else [field for field in checks if field not in fields]
    if missing:
        raise BadContent(f"{where}: the field {missing[0]} is missing.")


def load(folder: Traversable, kinds: Mapping[str, Kind]) -> Content:
    """The content that a game brings along: every TOML file of its folder."""
    tables: dict[str, Any] = {}
    for file in _files(folder):
        found = read(file)
        check_entries(file.name, kinds, found, partial=True)
        for kind_name, entries in found.items():
            tables.setdefault(kind_name, {}).update(entries)
    check_entries("content", kinds, tables, partial=False)
    return Content(tables, {}, _prose(kinds))


def ids_of(folder: Traversable) -> dict[str, list[str]]:
    """The ids of the entries that a game brings along, kind by kind, in the order of its files: for its action space
    and its fields. Only the headings are read here; `load` checks the files."""
    found: dict[str, list[str]] = {}
    for file in _files(folder):
        for kind_name, entry in _HEADING.findall(source(file)):
            found.setdefault(kind_name, []).append(entry)
    return found


def _files(folder: Traversable) -> list[Traversable]:
    """The content files of a folder, by name."""
    return sorted([file for file in folder.iterdir() if file.name.endswith(".toml")], key=lambda file: file.name)


def _prose(kinds: Mapping[str, Kind]) -> frozenset[str]:
    """The names of fields that hold words, wherever they stand."""
    checks = [(name, check) for expected in kinds.values() for name, check in expected.fields.items()]
    return frozenset(name for name, check in checks if check is text)


def with_pack(content: Content, kinds: Mapping[str, Kind], name: str, pack: Mapping[str, Any]) -> Content:
    """The content with an owner's values in place of ours; raises `BadContent`."""
    check_entries(name, kinds, pack, partial=True)
    entries = {kind: dict(table) for kind, table in content.entries.items()}
    changes: dict[str, Any] = {}
    for kind_name, table in pack.items():
        for entry, fields in table.items():
            old = entries[kind_name][entry]
            new = {field: value for field, value in fields.items() if field not in _MARKS and old.get(field) != value}
            if new:
                kept = {field: value for field, value in old.items() if field != "source"}
                entries[kind_name][entry] = {**kept, **new, "provenance": "owner"}
                changes.setdefault(kind_name, {})[entry] = new
    return Content(entries, changes, content.prose)


def export(content: Content) -> str:
    """All entries as one TOML text, for an owner to write their own values in."""
    lines = ["# Change what your box says otherwise; leave out what is right. Ids and numbers of entries stay."]
    for kind_name, table in content.entries.items():
        for entry, fields in table.items():
            lines += ["", f"[{kind_name}.{entry}]"]
            lines += [f"{_key(field)} = {_toml(value)}" for field, value in fields.items()]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    return key if _PLAIN_KEY.fullmatch(key) else json.dumps(key)


def _toml(value: Any) -> str:
    """A value as TOML writes it; JSON's strings, numbers, booleans and lists are TOML's."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)
