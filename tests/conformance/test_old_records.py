"""Records made before steps had names in their texts: they replay action by action to the same options and scores.

Their hashes were made by an earlier form of positions and are not compared. Some begin from a position, whose agenda is
written in that form too.
"""

import hashlib
import json
from pathlib import Path

import pytest

from bartizan.engine.match import Match, replay
from bartizan.engine.record import HASHED_AS, parse_record
from bartizan.games import find

RECORDS = Path(__file__).parent.parent / "records"
KNOWN = json.loads((RECORDS / "known.json").read_text(encoding="utf-8"))


def decisions(match: Match) -> str:
    """A fingerprint of who decided when, between what, and of all scores on the way."""
    found = hashlib.sha256()
    for before, _, after in match.history():
        options = [] if before.seat < 0 else before.actions()
        found.update(json.dumps([int(before.seat), options, after.scores()]).encode())
    return found.hexdigest()


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_old_records_replay_to_the_same_options_and_scores(name: str) -> None:
    record = parse_record(name, (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))
    assert record.hashed_as < HASHED_AS
    match = replay(find(record.header.game), record, name)
    assert {"scores": match.scores(), "decisions": decisions(match)} == KNOWN[name]
    again = parse_record(name, match.record().text())
    assert again.hashed_as == HASHED_AS
    assert replay(find(record.header.game), again, name).scores() == match.scores()
