"""The driver: checked play, chance, undo to a computed barrier, the log, and records."""

import json
import os
import pickle
from pathlib import Path
from random import Random

import pytest

from bartizan.engine.action import Action
from bartizan.engine.errors import (
    BadContent,
    BadRecord,
    BadSetup,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    NotYourTurn,
)
from bartizan.engine.match import Match, replay
from bartizan.engine.record import parse_record, read_record
from bartizan.engine.state import OVER, SPECTATOR
from tests.engine.faulty import Faulty
from tests.engine.toy import HANDS, KEEP, MARKS, Toy

TOY = Toy()


def played(*texts: str, seed: int = 3, seats: int = 2) -> Match:
    match = Match(TOY, seats, seed)
    for text in texts:
        match.play(text)
    return match


def finished() -> Match:
    match = Match(TOY, 2, 3)
    while not match.over:
        match.play(match.actions()[-1])
    return match


def test_chance_is_played_before_the_first_decision() -> None:
    match = played()
    assert match.seat == 0
    assert [entry["seat"] for entry in match.log()] == [-1, -1]
    assert [str(action) for action in match.actions()] == ["keep", "swap"]


def test_actions_are_ints_with_texts() -> None:
    action = played().actions()[1]
    assert (action, str(action), repr(action)) == (1, "swap", "<1 'swap'>")
    assert json.dumps([action]) == "[1]"
    assert "swap" in played().actions()
    assert "bet 1" not in played().actions()
    assert (action == "keep", action != "swap", action == 1.5, hash(action)) == (False, False, False, 1)
    assert isinstance(action, Action)


def test_options_are_offered_as_plain_data() -> None:
    match = played("keep", "keep")
    first = match.offer()[0]
    assert first["text"] == str(match.actions()[0])
    assert (first["block"], list(first)) == ("mark", ["action", "text", "block", "fields"])
    assert first["fields"] == {"card": str(first["text"]).split()[1]}
    assert json.loads(json.dumps(match.offer())) == match.offer()
    assert finished().offer() == []


def test_play_takes_a_text_or_a_number() -> None:
    assert played("keep").position() == played().position() | {"agenda": played("keep").position()["agenda"]}
    match = Match(TOY, 2, 3)
    match.play(KEEP())
    assert match.position() == played("keep").position()


def test_whatever_counts_as_an_index_is_a_number() -> None:
    class Index:
        def __index__(self) -> int:
            return KEEP()

    match = played()
    match.play(Index())  # type: ignore[arg-type]
    assert match.seat == 1


def test_play_answers_with_what_the_actor_sees() -> None:
    match = played()
    entries = match.play("swap")
    assert entries[0]["text"] == "swap"
    assert entries == match.log(0)[-2:]
    assert entries[1]["text"] != match.log(1)[-1]["text"] == "draw p1 ?"


def test_notes_can_be_for_some_seats_only() -> None:
    match = played("keep", "keep")
    match.play(match.actions()[0])
    assert [len(match.log(seat)[-1]["notes"]) for seat in (0, 1, SPECTATOR)] == [1, 0, 0]


@pytest.mark.parametrize("seats", [3.0, True, "2", None])
def test_odd_numbers_of_seats_are_refused(seats: object) -> None:
    with pytest.raises(BadSetup, match="is for 2 or 3 players"):
        Match(TOY, seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 10**40])
def test_any_number_is_a_seed(seed: int) -> None:
    assert Match(TOY, 2, seed).position() == Match(TOY, 2, seed).position()


@pytest.mark.parametrize("wrong", ["jump", "bet x", -1, 99, True, None, 1.5])
def test_malformed_actions_change_nothing(wrong: object) -> None:
    match = played()
    before = match.record().text()
    with pytest.raises(MalformedAction):
        match.play(wrong)  # type: ignore[arg-type]
    assert match.record().text() == before


def test_illegal_actions_name_their_rule_and_change_nothing() -> None:
    match = played("keep", "keep")
    own = match.view(0)["hands"][0]
    mark = f"mark {['ace', 'king', 'queen', 'jack'][own]}"
    before = match.record().text()
    with pytest.raises(IllegalAction) as error:
        match.play(mark)
    assert error.value.refusal.rule == "toy.mark.other"
    assert "(toy.mark.other)" in str(error.value)
    assert match.record().text() == before


@pytest.mark.parametrize("wrong", ["jump", "bet x", -1, 99])
def test_what_is_no_action_is_refused_too(wrong: str | int) -> None:
    refusal = played().why_not(wrong)
    assert refusal is not None
    assert refusal.rule == "engine.turn.malformed"


def test_what_is_not_decided_now_is_refused_by_the_engine() -> None:
    refusal = played().why_not("bet 1")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("engine.turn.not-now", "Now keep or swap is to be decided, not bet.")


def test_only_the_deciding_seat_can_play() -> None:
    with pytest.raises(NotYourTurn):
        played().play("keep", seat=1)
    refusal = finished().why_not("keep")
    assert refusal is not None
    assert refusal.rule == "engine.turn.over"


def test_seats_options_and_viewers_are_checked() -> None:
    with pytest.raises(BadSetup, match="Toy is for 2 or 3 players, not 4"):
        Match(TOY, 4)
    with pytest.raises(BadSetup, match="is small or large, not 'huge'"):
        Match(TOY, 2, options={"deck": "huge"})
    for seat in (2, -1, "0", True, 0.0):
        with pytest.raises(BadSetup, match="There is no seat"):
            played().view(seat)  # type: ignore[arg-type]
    assert played().view() == played().view(SPECTATOR)
    with pytest.raises(BadSetup, match="Options are a table"):
        Match(TOY, 2, options=["deck"])  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="A seed is a whole number"):
        Match(TOY, 2, seed="x")  # type: ignore[arg-type]
    with pytest.raises(BadContent, match="A content pack is a file"):
        Match(TOY, 2, content=3)  # type: ignore[arg-type]


def test_options_cannot_be_changed_from_outside() -> None:
    match = played()
    match.options["deck"] = "large"
    assert match.options == {"deck": "small"}


def test_a_match_and_its_actions_show_themselves() -> None:
    assert repr(played()) == "<Toy with 2 seats, step 2, seat 0 to decide, scores [0, 0]>"
    action = played().actions()[1]
    assert pickle.loads(pickle.dumps(action)) == action == "swap"


def test_the_same_seed_gives_the_same_match_and_none_gives_another() -> None:
    assert played(seed=5).position() == played(seed=5).position()
    hands = {tuple(Match(TOY, 3).position()["hands"]) for _ in range(60)}
    assert len(hands) > 10


def test_secrets_are_masked_in_the_log() -> None:
    match = played("keep", "keep")
    mark = str(match.actions()[0])
    match.play(mark)
    assert match.log(0)[-1]["text"] == mark
    assert match.log(1)[-1]["text"] == match.log(SPECTATOR)[-1]["text"] == "mark ?"
    assert match.log(0)[0]["text"] != "draw p1 ?"
    assert match.log(1)[0]["text"] == "draw p1 ?"


def test_own_decisions_are_taken_back_up_to_another_seats() -> None:
    match = played("keep", "keep")
    before = match.position()
    match.play(match.actions()[0])
    match.undo()
    assert match.position() == before
    assert match.log()[-1]["text"] == "undo 1"
    match.undo(1)
    match.undo(0)
    with pytest.raises(NothingToUndo, match="chance"):
        match.undo()


def test_another_seats_decision_is_a_barrier() -> None:
    match = played("keep", "keep")
    with pytest.raises(NothingToUndo, match="another seat"):
        match.undo(0)
    assert not match.undoable(0)
    assert match.undoable(1)
    match.undo(1)
    with pytest.raises(NothingToUndo, match="another seat"):
        match.undo()  # by default it is seat 1 that goes on undoing


def test_chance_is_a_barrier() -> None:
    match = played("swap")
    with pytest.raises(NothingToUndo, match="chance"):
        match.undo(0)


def test_what_teaches_something_is_a_barrier() -> None:
    """An action without chance that shows the actor something it did not know cannot be taken back."""

    class Peeping(Toy):
        def view(self, state: object, seat: int) -> dict[str, object]:
            shown = super().view(state, seat)  # type: ignore[arg-type]
            marked = state.each(MARKS)[seat] >= 0 if seat >= 0 else False  # type: ignore[attr-defined]
            return shown | ({"all_hands": state.each(HANDS)} if marked else {})  # type: ignore[attr-defined]

    match = Match(Peeping(), 2, 3)
    match.play("keep")
    match.play("keep")
    match.play(match.actions()[0])
    with pytest.raises(NothingToUndo, match="learned"):
        match.undo()


def test_nothing_to_undo_at_the_start_of_a_position() -> None:
    match = Match(TOY, 0, position=played("keep").position())
    with pytest.raises(NothingToUndo, match="nothing to take back"):
        match.undo()


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_taken_back_as_decision_by_decision_would(seed: int) -> None:
    """And it is one entry of the log, which a record can hold."""
    match, rng = Match(TOY, 2, seed), Random(seed)
    taken = 0
    for _ in range(60):
        if match.over:
            break
        if match.undoable() and rng.random() < 0.5:
            one_by_one, seat = match.branch(), match.record().lines[-1].seat
            lines, turn = match.lines, None
            while one_by_one.undoable(seat) and turn in (None, one_by_one.state.turn()):
                one_by_one.undo(seat)
                turn = one_by_one.state.turn()
            match.undo(turn=True)
            assert match.position() == one_by_one.position()
            assert match.lines == lines + 1
            taken += 1
        match.play(rng.choice([int(action) for action in match.actions()]))
    assert taken > 0
    again = replay(TOY, parse_record("it", match.record().text()))
    assert again.position() == match.position()


def test_a_branch_goes_its_own_way() -> None:
    match = played("keep")
    branch = match.branch()
    branch.play("swap")
    assert (match.seat, match.steps) == (1, 3)
    assert branch.steps > 4


def test_scores_standings_and_pictures() -> None:
    match = finished()
    assert match.seat == OVER
    assert match.actions() == []
    assert min(match.standings()) == 1
    assert match._repr_svg_().startswith("<svg")


def test_a_record_replays_to_the_same_match(tmp_path: Path) -> None:
    match = played("keep")
    match.undo()
    match.play("swap")
    path = tmp_path / "match.jsonl"
    match.save(path)
    again = replay(TOY, read_record(path))
    assert again.position() == match.position()
    assert again.log(0) == match.log(0)
    again.play(again.actions()[0])


def test_a_record_can_be_read_by_a_person() -> None:
    match = played("keep")
    rows = [json.loads(line) for line in match.record().text().splitlines()]
    assert rows[0] == {
        "bartizan": 1, "game": "toy", "rules": "1", "content": match.content.hash, "seats": 2,
        "options": {"deck": "small"},
    }  # fmt: skip
    assert rows[3] == {"do": "keep", "seat": 0}
    assert rows[-1]["end"] == 3


def test_a_record_carries_the_position_and_the_pack_it_began_with() -> None:
    position = played("keep").position()
    match = Match(TOY, 0, content={"rule": {"coins": {"coins": 3}}}, position=position | {"coins": [3, 3]})
    match.play("keep")
    again = replay(TOY, parse_record("it", match.record().text()))
    assert again.position() == match.position()
    assert again.content["rule"]["coins"]["provenance"] == "owner"


def _lines(match: Match) -> list[str]:
    return match.record().text().splitlines(keepends=True)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda _: [], "its first line is no header"),
        (lambda rows: rows[1:], "its first line is no header"),
        (lambda rows: rows[:-1], "cut short"),
        (lambda rows: rows[:1], "cut short"),
        (lambda rows: [*rows[:-1], rows[-1][:9]], "line 8 is not JSON"),
        (lambda rows: [*rows[:2], "[1]\n", *rows[2:]], "line 3 is not an object"),
        (lambda rows: [*rows[:3], *rows[4:]], "should have 6 actions and has 5"),
        (lambda rows: [*rows[:3], '{"seat": 0}\n', *rows[4:]], "line 4 has no proper 'do'"),
        (lambda rows: [*rows[:3], '{"do": "keep", "seat": 1}\n', *rows[4:]], "line 4 cannot be done: It is by seat 1"),
        (lambda rows: [*rows[:3], '{"do": "bet 3", "seat": 0}\n', *rows[4:]], "line 4 cannot be done"),
        (lambda rows: [*rows[:3], '{"do": "sing", "seat": 0}\n', *rows[4:]], "line 4 cannot be done"),
        (
            lambda rows: [*rows[:3], '{"undo": 1, "seat": 0}\n', *rows[4:]],
            "line 4 cannot be done: This cannot be taken back",
        ),
        (lambda rows: [*rows[:5], '{"undo": 2, "seat": 1}\n', *rows[6:]], "line 6 cannot be done: Seat 1 cannot take"),
        (lambda rows: [*rows[:5], '{"undo": 1, "seat": 99}\n', *rows[6:]], "line 6 cannot be done"),
        (lambda rows: [*rows[:1], '{"do": "draw p2 ace", "seat": -1}\n', *rows[2:]], "Chance cannot give"),
        (lambda rows: [rows[0].replace('"bartizan": 1', '"bartizan": 9'), *rows[1:]], "reads format 1"),
        (lambda rows: [rows[0].replace('"rules": "1"', '"rules": "0"'), *rows[1:]], "version 0 of the rules"),
        (lambda rows: [rows[0].replace('"content": "', '"content": "f'), *rows[1:]], "other content"),
        (lambda rows: [rows[0].replace('"small"', "7"), *rows[1:]], "no proper 'options'"),
        (lambda rows: [rows[0].replace('"seats": 2', '"seats": "2"'), *rows[1:]], "no proper 'seats'"),
        (lambda rows: [*rows[:-1], rows[-1].replace('"state": "', '"state": "0')], "does not lead to the state"),
    ],
)
def test_spoiled_records_are_refused_with_a_sentence(spoil: object, complaint: str) -> None:
    match = played("keep", "keep")
    for _ in range(2):
        match.play(match.actions()[0])
    rows = _lines(match)
    assert len(rows) == 8
    with pytest.raises(BadRecord, match=complaint):
        replay(TOY, parse_record("it", "".join(spoil(rows))))  # type: ignore[operator]


def test_a_record_that_ends_before_chance_goes_on() -> None:
    """As a server's log does that broke off between an action and its chance."""
    match = played()
    state = match.state.copy()
    state.apply(1)
    rows = _lines(match)
    rows[-1:] = ['{"do": "swap", "seat": 0}\n', json.dumps({"end": 3, "state": match.game.digest(state)}) + "\n"]
    again = replay(TOY, parse_record("it", "".join(rows)))
    assert (again.seat, again.steps) == (1, 4)


def test_undo_after_loading_is_the_same() -> None:
    """The first decision from a position is its seat's own, even with one option."""
    forced = Faulty("telltale")
    position = played("keep").position() | {"hands": [1, 0]}
    match = Match(forced, 0, position=position)
    match.play("keep")
    assert match.undoable(1)
    assert replay(forced, parse_record("it", match.record().text())).undoable(1)


def test_a_record_with_a_position_must_agree_with_it() -> None:
    match = Match(TOY, 0, position=played("keep").position())
    text = match.record().text().replace('"seats": 2', '"seats": 3', 1)
    with pytest.raises(BadRecord, match="other seats or options"):
        replay(TOY, parse_record("it", text))


def test_links_are_followed_permissions_kept_and_special_files_spared(tmp_path: Path) -> None:
    file, link, pipe = tmp_path / "match.jsonl", tmp_path / "link", tmp_path / "pipe"
    played().save(file)
    file.chmod(0o600)
    link.symlink_to(file)
    played("keep").save(link)
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o600
    assert read_record(file).lines[-1].text == "keep"
    os.mkfifo(pipe)
    with pytest.raises(BadRecord, match="not a plain file"):
        played().save(pipe)
    with pytest.raises(BadRecord, match="exists already"):
        played().save(file, replace=False)


@pytest.mark.parametrize("name", ["a\0b", "x" * 300])
def test_names_that_no_file_can_have(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecord):
        played().save(tmp_path / name)
    with pytest.raises(BadRecord):
        read_record(tmp_path / name)


def test_an_interrupted_save_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        played().save(tmp_path / "match.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_saving_is_atomic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    played().save(path)
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(BadRecord, match="No space left"):
        played("keep").save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(tmp_path / "none.jsonl")
    (tmp_path / "bytes").write_bytes(b"\xff\x00")
    with pytest.raises(BadRecord, match="not a text"):
        read_record(tmp_path / "bytes")
    with pytest.raises(BadRecord, match="cannot be written"):
        played().save(tmp_path / "none" / "match.jsonl")
