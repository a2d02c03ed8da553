"""The file of a match: JSON lines that a person can read and that replay to the same state on any build.

First a header, then one line per action in its canonical text (chance and undo included), last a line that counts
them and names the hash of the state they lead to, so that a file cut short is noticed.
"""

import json
import os
import stat
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bartizan.engine.errors import BadRecord

FORMAT: Final = 1
HASHED_AS: Final = 2
"""The form of positions by which the hash in a record's last line was made. Increase it whenever positions are written
differently, even if only the text of a step changes; the hash of an earlier form is not compared."""
UNDO: Final = "undo"
_LONGEST: Final = 10_000_000
_DEEPEST: Final = 32
NAME_LENGTH: Final = 100
"""No player's name has more letters."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One thing that happened: an action of a seat (or CHANCE), or an undo that takes back some lines."""

    seat: int
    text: str
    back: int = 0


@dataclass(frozen=True, slots=True)
class Header:
    """What is needed to replay a match, and the names of its players if they are known: one for each person's seat, or
    none at all."""

    game: str
    rules: str
    content: str
    seats: int
    options: Mapping[str, str]
    position: Mapping[str, Any] | None = None
    pack: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match as it is saved."""

    header: Header
    lines: list[RecordLine]
    state: str
    """The hash of the state to which the lines lead,"""
    hashed_as: int = HASHED_AS
    """and by which form of positions it was made."""

    def text(self) -> str:
        """The file's text."""
        head: dict[str, Any] = {"bartizan": FORMAT, "game": self.header.game, "rules": self.header.rules}
        head |= {"content": self.header.content, "seats": self.header.seats, "options": dict(self.header.options)}
        if self.header.names:
            head["names"] = list(self.header.names)
        if self.header.position is not None:
            head["position"] = self.header.position
        if self.header.pack:
            head["pack"] = self.header.pack
        rows: list[dict[str, Any]] = [head]
        for line in self.lines:
            rows.append({"undo": line.back, "seat": line.seat} if line.back else {"do": line.text, "seat": line.seat})
        rows.append({"end": len(self.lines), "state": self.state, "form": self.hashed_as})
        return "".join(json.dumps(row) + "\n" for row in rows)


def are_names(names: Any, seats: Any) -> bool:
    """Whether this is a proper name for each seat: printable, not empty, and of a reasonable length."""
    return (
        isinstance(names, list | tuple)
        and len(names) == seats
        and all(isinstance(name, str) and name.isprintable() and name.strip() for name in names)
        and all(len(name) <= NAME_LENGTH for name in names)
    )


def parse_record(name: str, text: str) -> Record:
    """The record a file's text holds; raises `BadRecord`."""
    if len(text) > _LONGEST:
        raise BadRecord(f"{name} is too long: a record has {_LONGEST:,} characters at most.")
    rows = [_row(name, number, line) for number, line in enumerate(text.splitlines(), 1)]
    if not rows or "bartizan" not in rows[0]:
        raise BadRecord(f"{name} is not the record of a match: its first line is no header.")
    if repr(rows[0]["bartizan"]) != repr(FORMAT):
        raise BadRecord(f"{name} has the format {rows[0]['bartizan']!r}; this version reads format {FORMAT}.")
    if len(rows) < 2 or "end" not in rows[-1]:
        raise BadRecord(f"{name} is cut short: its last line is missing.")
    lines = [_line(name, number, row) for number, row in enumerate(rows[1:-1], 2)]
    if rows[-1]["end"] != len(lines):
        raise BadRecord(f"{name} should have {rows[-1]['end']} actions and has {len(lines)}.")
    end = {"form": 1, **rows[-1]}
    state, form = _field(name, len(rows), end, "state", str), _field(name, len(rows), end, "form", int)
    return Record(_header(name, rows[0]), lines, state, form)


def _row(name: str, number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(f"{name} is corrupt or cut short: line {number} is not JSON.") from None
    if not isinstance(row, dict):
        raise BadRecord(f"{name} is corrupt: line {number} is not an object.")
    wrong = _oddity(row)
    if wrong:
        raise BadRecord(f"{name} is corrupt: line {number} {wrong}.")
    return row


def _oddity(row: dict[str, Any]) -> str | None:
    """What JSON allows in a row but nobody else can do anything with, as half a sentence."""
    waiting: list[tuple[Any, int]] = [(row, 1)]
    while waiting:
        value, depth = waiting.pop()
        if depth > _DEEPEST:
            return "is nested too deeply"
        if isinstance(value, dict):
            waiting += [(one, depth + 1) for pair in value.items() for one in pair]
        elif isinstance(value, list):
            waiting += [(one, depth + 1) for one in value]
        elif isinstance(value, str) and not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError:
                return "has half a character in it"
    return None


def _field(name: str, number: int, row: dict[str, Any], key: str, kind: type) -> Any:
    value = row.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"{name} is corrupt: line {number} has no proper {key!r}.")
    return value


def _header(name: str, row: dict[str, Any]) -> Header:
    options = _field(name, 1, row, "options", dict)
    if not all(isinstance(value, str) for value in options.values()):
        raise BadRecord(f"{name} is corrupt: line 1 has no proper 'options'.")
    if "names" in row and not are_names(row["names"], row.get("seats")):
        raise BadRecord(f"{name} is corrupt: line 1 has no proper 'names'.")
    return Header(
        game=_field(name, 1, row, "game", str),
        rules=_field(name, 1, row, "rules", str),
        content=_field(name, 1, row, "content", str),
        seats=_field(name, 1, row, "seats", int),
        options=options,
        position=_field(name, 1, row, "position", dict) if "position" in row else None,
        pack=_field(name, 1, row, "pack", dict) if "pack" in row else {},
        names=tuple(row.get("names", ())),
    )


def _line(name: str, number: int, row: dict[str, Any]) -> RecordLine:
    seat = _field(name, number, row, "seat", int)
    if "undo" in row:
        return RecordLine(seat, UNDO, _field(name, number, row, "undo", int))
    return RecordLine(seat, _field(name, number, row, "do", str))


def read_record(path: str | Path) -> Record:
    """The record in a file; raises `BadRecord`."""
    return parse_record(Path(path).name, record_text(path))


def record_text(path: str | Path) -> str:
    """The text of a record's file, as far as it is needed to see that it is too long; raises `BadRecord`."""
    path = Path(path)
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(_LONGEST + 1)
    except UnicodeDecodeError:
        raise BadRecord(f"{path.name} is not the record of a match: it is not a text.") from None
    except OSError as error:
        raise BadRecord(f"{path.name} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadRecord(f"{str(path)!r} is no file name.") from None


def write_text(path: str | Path, text: str, replace: bool = True) -> None:
    """Write a file whole or not at all: what was there before stays until the new text is safely on disk. A link is
    followed, a file's permissions stay, and what is not a plain file is never replaced; raises `BadRecord`."""
    try:
        _write(Path(os.path.realpath(path)), text, replace)
    except BadRecord:
        raise
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}.") from None
    except ValueError:
        raise BadRecord(f"{str(path)!r} is no file name.") from None


def _write(path: Path, text: str, replace: bool) -> None:
    old = path.stat() if path.exists() else None
    if old is not None and not replace:
        raise BadRecord(f"{path} exists already: choose another name.")
    if old is not None and not stat.S_ISREG(old.st_mode):
        raise BadRecord(f"{path} cannot be written: it is not a plain file.")
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}."[:100])
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, stat.S_IMODE(old.st_mode) if old is not None else 0o666 & ~_umask())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _umask() -> int:
    """What new files may not permit. It can only be asked for by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable, where the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
