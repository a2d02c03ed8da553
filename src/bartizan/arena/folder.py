"""The folder of an arena: its settings, a line for each match as it ends, the records if they are kept, the report.

Whatever ends an arena, what was played is kept, and the same arena in the same folder goes on from there.
"""

import os
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import msgspec
from msgspec import json
from msgspec.structs import replace

from bartizan.arena.plan import Plan, differences, fits
from bartizan.arena.results import MatchEntry
from bartizan.engine.errors import BadRecord, BadSetup
from bartizan.engine.filelock import lock_file
from bartizan.engine.record import write_text

SETTINGS: Final = "settings.json"
MATCHES: Final = "matches.jsonl"
RECORDS: Final = "records"
REPORT: Final = "report.html"


class Folder:
    """A folder in use. It is nobody else's until it is closed."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Make the folder, or take up what is in it; raises `BadSetup` if that is of other settings."""
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._file = os.open(path / MATCHES, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self._lock()
            self._settle(plan)
            self.entries = self._read(plan)
        except BaseException:
            os.close(self._file)
            raise

    def __enter__(self) -> "Folder":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)

    def keep(self, entry: MatchEntry) -> None:
        """Append the entry of a match, its record first."""
        if entry.record is not None:
            write_text(self.record_of(entry.match), entry.record)
        entry = replace(entry, record=None)
        self.entries[entry.match] = entry
        line = json.encode(entry) + b"\n"
        while line:
            line = line[os.write(self._file, line) :]

    def record_of(self, match: int) -> Path:
        """Where the record of a match is kept."""
        return self.path / RECORDS / f"{match:06}.jsonl"

    def report(self, page: str) -> Path:
        """Write the report."""
        write_text(self.path / REPORT, page)
        return self.path / REPORT

    def _lock(self) -> None:
        try:
            lock_file(self._file)
        except (BlockingIOError, PermissionError):
            raise BadSetup(f"{self.path} is in use by another arena: choose another folder.") from None

    def _settle(self, plan: Plan) -> None:
        """Write the settings into an empty folder, or see that they are the same."""
        file = self.path / SETTINGS
        if not file.exists():
            if os.fstat(self._file).st_size:
                raise BadSetup(f"{self.path} holds matches without {SETTINGS}: choose another folder.")
            write_text(file, json.format(json.encode(plan), indent=2).decode() + "\n")
        else:
            differing = _differing(_settings(file), json.decode(json.encode(plan)))
            if differing:
                raise BadSetup(f"{self.path} holds matches with other settings ({differing}): choose another folder.")
        if plan.records:
            (self.path / RECORDS).mkdir(exist_ok=True)

    def _read(self, plan: Plan) -> dict[int, MatchEntry]:
        """What has been played, by numbers. A last line that was cut short is dropped; a match that failed and was
        played again counts as it ended last."""
        with open(self._file, "rb", closefd=False) as file:
            file.seek(0)
            text = file.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            os.ftruncate(self._file, whole)
        entries = {}
        for number, line in enumerate(text[:whole].splitlines(), 1):
            entry: MatchEntry | None
            try:
                entry = json.decode(line, type=MatchEntry)
            except msgspec.DecodeError:
                entry = None
            if entry is None or not fits(plan, entry):
                raise BadRecord(f"{self.path / MATCHES} is corrupt: line {number} is not what came of a match.")
            entries[entry.match] = entry
        return entries


def _settings(file: Path) -> Any:
    try:
        return json.decode(file.read_bytes())
    except msgspec.DecodeError:
        raise BadSetup(f"{file} is corrupt: choose another folder.") from None


def _differing(theirs: Any, ours: dict[str, Any]) -> str:
    """What is not the same in two settings, in words."""
    if not isinstance(theirs, dict):
        return "unreadable"
    if "searching" in ours and "searching" not in theirs:
        return "which do not say how its bots searched"
    names = [*ours, *(name for name in theirs if name not in ours)]
    found = [differences(theirs.get(name), ours.get(name), name) for name in names]
    return ", ".join(words for words in found if words)
