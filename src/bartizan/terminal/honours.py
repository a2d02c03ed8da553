"""The honours of the people at this terminal, kept from match to match in a file of the user's data directory."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import platformdirs

from bartizan.engine.errors import BadRecord
from bartizan.engine.game import Honour
from bartizan.engine.match import Match
from bartizan.engine.record import write_text
from bartizan.terminal.screen import Screen

_NAME: Final = "honours.json"


def honours_path() -> Path:
    """Where honours are kept."""
    return platformdirs.user_data_path("bartizan") / _NAME


def keep(path: Path, game: str, honours: Sequence[Honour]) -> list[Honour]:
    """Keep honours of a game. Those that are new, or higher than what was there. Raises `OSError` or `BadRecord` where
    the file cannot be read or written, and `ValueError` where it is not ours: then it stays as it is."""
    kept = _read(path)
    own = kept.setdefault(game, {})
    better: list[Honour] = []
    for honour in honours:
        before = own.get(honour.id)
        if before is None or before["rank"] < honour.rank:
            own[honour.id] = {"rank": honour.rank, "text": honour.text}
            better.append(honour)
    if better:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_text(path, json.dumps(kept, indent=1))
    return better


def _read(path: Path) -> dict[str, dict[str, Any]]:
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    entries = [entry for own in kept.values() for entry in own.values()] if _is_nested(kept) else [None]
    if not all(isinstance(entry, dict) and isinstance(entry.get("rank"), int) for entry in entries):
        raise ValueError(f"{path} does not hold honours")
    return dict(kept)


def _is_nested(kept: object) -> bool:
    return isinstance(kept, dict) and all(isinstance(own, dict) for own in kept.values())


def show_honours(screen: Screen, match: Match, people: Sequence[int], path: Path | None = None) -> None:
    """Tell the honours that people at the keyboard have won in a finished match, and keep them."""
    found = [honour for seat in people for honour in match.honours(seat)]
    if not found:
        return
    place = path or honours_path()
    better: list[Honour] = []
    trouble = ""
    try:
        better = keep(place, match.game.id, found)
    except (OSError, ValueError, BadRecord) as error:
        trouble = f"They could not be kept: {str(error).rstrip('.')}."
    screen.say("Honours:", "bold")
    for honour in found:
        screen.say(f"  {honour.text}{' (new)' if honour in better else ''}")
    if trouble:
        screen.say(trouble)
