"""The file of a match in the terminal: saved automatically after each turn, or on request."""

import os
from pathlib import Path

from bartizan.engine.errors import BadRecord
from bartizan.engine.match import Match


class MatchFile:
    """Saves a match to its file. It overwrites only files that it has written itself."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.path = path
        self._match = match
        self._ours = {path}
        self._saved = match.steps if path is not None and path.exists() else -1

    def sync(self) -> None:
        """Bring the file up to date, if the match has one; leave it alone when nothing has happened."""
        if self.path is not None and self._saved != self._match.steps:
            self._match.save(self.path)
            self._saved = self._match.steps

    def save(self, name: str = "") -> Path:
        """Write the match to a file, by default to its own; raises `BadRecord`."""
        path = Path(os.path.expanduser(name)) if name else self.path
        if path is None:
            raise BadRecord("The match has no file yet: say a name, such as match.jsonl.")
        self._match.save(path, replace=path in self._ours)
        self._ours.add(path)
        return path

    def save_as(self, name: str = "") -> Path:
        """Write the match to a file, which from then on is saved automatically if the match had none; raises
        `BadRecord`."""
        path = self.save(name)
        if self.path is None:
            self.path, self._saved = path, self._match.steps
        return path

    def how_to_resume(self, path: Path) -> str:
        """How to resume a match that was saved there, or to analyse it."""
        if self._match.over:
            return f"Saved. To look back at it: bartizan analyse {path}"
        return f"Saved. To go on later: bartizan play {self._match.game.id} --load {path}"
