"""Untrusted files, content packs and records: they are validated in a separate process first, with limits of memory and
time, before this process reads them."""

import json
from pathlib import Path
from typing import Any

from bartizan.engine import content as contents
from bartizan.engine.game import Game
from bartizan.engine.match import Match, replay
from bartizan.engine.record import parse_record, record_text
from bartizan.games import find


def pack_of(game: Game, path: Path | None) -> dict[str, Any] | None:
    """What a content pack changes, if there is one; raises `BartizanError`."""
    return None if path is None else read_pack(game, path)


def read_pack(game: Game, path: Path) -> dict[str, Any]:
    """What a content pack changes; raises `BartizanError`."""
    from bartizan.server.reader_pool import read_apart

    name, text = path.name, contents.source(path)
    changed: dict[str, Any] = json.loads(read_apart(name, "pack", game=game.id, name=name, text=text))
    return changed


def match_of(path: Path, seed: int | None = None) -> Match:
    """The match that a file holds, ready to go on; raises `BartizanError`."""
    from bartizan.server.reader_pool import read_apart

    name, text = path.name, record_text(path)
    read_apart(name, "record", name=name, text=text)
    record = parse_record(name, text)
    return replay(find(record.header.game), record, name, seed)
