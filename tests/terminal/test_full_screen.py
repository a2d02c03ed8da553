"""A match on the whole terminal, played by keys and by clicks."""

import json
import re
from pathlib import Path

import pytest

import bartizan
from bartizan.engine.errors import BadRecord
from bartizan.engine.match import Match
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.full.panels import Hand, KeyBar
from tests.terminal.sitting import LARGE, MIDDLE, SMALL, app_of, played, sitting, waits

BEGUN = ("knight d1", "knight e8", "king a5")


@waits
async def test_a_whole_match_by_keys_alone() -> None:
    async with sitting(app_of("you=Anna,random"), SMALL) as at:
        await at.until_asked()
        await at.press("2")
        await at.until_asked()
        assert at.match.view(0)["knights"][0] == ["c3"]
        turns = 0
        while not at.match.over:
            texts = [str(action) for action in at.match.actions()]
            if "end" in texts:
                turns += 1
                await at.press("end", "enter")
                if len(texts) > 1:
                    assert "nothing before it can be taken back" in at.words()
                    await at.press("enter")
            else:
                await at.press("1")
                if at.table.selection is not None and at.table.selection.begun:
                    await at.press("1")
            await at.until(lambda: at.match.over or at.is_asked)
        assert turns == 12
        await at.until(lambda: at.app.screen is not at.table)
        assert "The match is over" in at.seen
        places, scores = at.match.standings(), at.match.scores()
        for seat, label in enumerate(["● p1 Anna", "■ p2 random"]):
            assert f"{places[seat]}. {label} {scores[seat]} points" in at.words("#dialog")
        await at.press("enter")
        assert at.app.screen is at.table
        assert "The match is over." in at.words()
        assert "1 the result" in at.words()
        await at.press("q")
        assert "Leave the match?" in at.seen
        await at.press("tab", "tab", "enter")
    assert at.app.return_value is None
    assert at.app.return_code == 0


@waits
async def test_the_list_narrows_by_kind_and_then_field_by_field() -> None:
    async with sitting(app_of(match=played(*BEGUN, "build d2", "add d2"))) as at:
        await at.until_asked()
        assert "2 move d1 d2" in at.words()
        await at.press("2")
        assert "move …" in at.words()
        await at.press("2")
        assert "move d2 …" in at.words()
        await at.press("escape")
        assert "move …" in at.words()
        assert "move d2 …" not in at.words()
        await at.press("escape")
        assert "move …" not in at.words()
        assert at.match.steps == 5


@waits
async def test_typing_narrows_the_list_and_completes_words() -> None:
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.type("bui d")
        shown = [choice.label for choice in at.table.query_one(Choices).choices]
        assert shown == [str(option) for option in at.match.actions() if str(option).startswith("build d")]
        await at.press("tab")
        assert at.words("#typing") == "› build d"
        await at.type("2")
        await at.press("enter")
        assert at.match.log()[-1]["text"] == "build d2"
        moves = [str(option) for option in at.match.actions() if str(option).startswith("move")]
        await at.type("m")
        await at.press("down", "enter")
        assert at.match.log()[-1]["text"] == moves[1]
        await at.enter("track; end; track")
        assert [entry["text"] for entry in at.match.log()][5:7] == ["track", "end"]
        assert "It is not this seat's decision." in at.words()


@waits
async def test_some_turns_by_clicks() -> None:
    async with sitting(app_of(seed=5)) as at:
        await at.until_asked()
        await at.click_space("c3")
        await at.until_asked()
        assert at.match.view(0)["knights"][0] == ["c3"]
        await at.click_space("c3")
        assert "move c3 …" in at.words()
        await at.click_space("c2")
        assert at.match.view(0)["knights"][0] == ["c2"]
        await at.click_space("d3")
        assert at.match.log()[-1]["text"] == "build d3"
        await at.click_space("a1")
        assert "build a1: There is no castle beside a1" in at.words()
        assert "(torres.build.attach)" in at.words()
        await at.press("3")
        await at.click_space("h8")
        assert "build h8: There is no castle beside h8" in at.words()
        await at.press("escape")
        await at.pilot.click(Choices, offset=(3, 2))
        assert at.table.selection is not None
        assert at.table.selection.begun
        start = at.seen.splitlines()[-1].index("undo")
        await at.pilot.click(KeyBar, offset=(start, 0))
        await at.pilot.pause()
        assert at.match.log()[-1]["text"] == "undo 1"
        assert "d3" not in at.match.view(0)["board"]


@waits
async def test_a_card_in_the_hand_can_be_clicked_and_says_what_it_does() -> None:
    match = played(*BEGUN, "acquire")
    for _ in range(2):
        match.play(match.actions()[0])
    card = match.view(0)["hands"][0]["cards"][0]
    async with sitting(app_of(match=match)) as at:
        await at.until_asked()
        entry = match.content["action"][card]
        assert entry["name"] in at.words("#hand")
        assert entry["text"] in at.words("#hand")
        playable = f"play {card}" in [str(action) for action in match.actions()]
        await at.pilot.click(Hand, offset=(4, 1))
        await at.pilot.pause()
        if playable:
            assert f"play {card}" in [line["text"] for line in match.log(0)]
        else:
            assert f"play {card}: " in at.words()


@waits
async def test_arrow_keys_walk_over_the_board() -> None:
    async with sitting(app_of()) as at:
        await at.until_asked()
        await at.press("tab", "down", "down", "left", "enter")
        await at.until_asked()
        assert at.match.view(0)["knights"][0] == ["c3"]


@waits
async def test_undo_and_what_cannot_be_taken_back() -> None:
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.enter("build d2")
        await at.press("u")
        assert "d2" not in at.match.view(0)["board"]
        assert "5 action points left" in at.words()
        await at.press("u")
        assert "This cannot be taken back: another seat has decided since." in at.words()


@waits
async def test_a_hint_is_pointed_at_and_enter_does_it() -> None:
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.press("h")
        await at.until(lambda: "castellan would do: " in at.words())
        meant = at.table.query_one(Choices).pointed
        assert meant is not None
        assert f"castellan would do: {meant.label}" in at.words()
        await at.press("enter")
        if meant.label not in [entry["text"] for entry in at.match.log(0)]:
            await at.press("enter")  # what cannot be taken back is asked about first
        assert meant.label in [entry["text"] for entry in at.match.log(0)]


@waits
async def test_why_not_names_the_rule_and_the_drawer_reads_it() -> None:
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.press("w")
        await at.type("build a1")
        await at.press("enter")
        assert "build a1: There is no castle beside a1 to add the block to. (torres.build.attach)" in at.words()
        assert at.match.steps == 3
        await at.press("r")
        rule = at.match.game.rules["torres.build.attach"]
        assert rule.text in at.words("#passages")
        assert "torres.build.height" not in at.words("#passages")
        await at.press("escape")
        await at.enter("why build d2")
        assert "build d2 is allowed now." in at.words()


@waits
async def test_the_rules_can_be_searched() -> None:
    async with sitting(app_of()) as at:
        await at.until_asked()
        await at.press("r")
        assert "The rules of Torres" in at.seen
        assert "torres.box.players" in at.seen
        await at.type("bonus phase")
        assert "torres.box.players" not in at.seen
        assert "torres.king." in at.seen
        await at.type(" zz")
        assert at.words("#passages") == "Nothing here has these words."
        await at.press("escape")
        await at.press("f6")
        await at.type("leaps")
        assert at.match.content["action"]["leap"]["text"] in at.words("#passages")
        await at.press("escape", "question_mark")
        assert "Now you can write" in at.seen or "Choosing" in at.seen


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE])
@waits
async def test_everything_has_its_place(size: tuple[int, int]) -> None:
    match = played(*BEGUN, "acquire")
    for _ in range(2):
        match.play(match.actions()[0])
    async with sitting(app_of("you=Anna,you=Ben", match=match), size) as at:
        await at.press("enter")
        await at.until_asked()
        lines = at.seen.splitlines()
        assert len(lines) == size[1]
        assert "● p1 Anna" in at.seen
        assert "■ p2 Ben" in at.seen
        assert "Phase 1, round 1 of 4." in at.words("#board")
        assert "build" in at.seen
        assert "u undo" in lines[-1]
        assert [name in " ".join(lines[1:3]) for name in "abcdefgh"] == [True] * 8
        card = match.content["action"][match.view(0)["hands"][0]["cards"][0]]["name"]
        assert (card in at.seen) == (size != SMALL)
        if size == SMALL:
            await at.press("tab", "tab")
            assert card in at.seen
            await at.press("tab")
            assert "p1 acquire" in at.seen
            await at.press("tab")
            assert "build" in at.seen
        else:
            assert "p1 acquire" in at.words("#log")
        await at.press("plus")
        assert "p1 Anna" not in at.seen
        await at.press("plus")
        assert "p1 Anna" in at.seen


@waits
async def test_the_curtain_hides_a_hand() -> None:
    match = played(*BEGUN, "acquire")
    match.play("keep " + match.view(0)["turn"]["looked"][0])
    match.play(match.actions()[0])
    card = match.view(0)["hands"][0]["cards"][0]
    name = match.content["action"][card]["name"]
    async with sitting(app_of("you=Anna,you=Ben", match=match), LARGE) as at:
        assert "The keyboard goes to ● p1 Anna." in at.words("#curtain")
        assert not shows(at.seen, card, name)
        await at.press("enter")
        await at.until_asked()
        assert shows(at.seen, card, name)
        await at.enter("end")
        await at.press("1")
        await at.until(lambda: "The keyboard goes to ■ p2 Ben." in at.seen)
        assert not shows(at.seen, card, name)
        await at.press("x", "2", "escape")
        assert "The keyboard goes to ■ p2 Ben." in at.seen
        await at.press("enter")
        await at.until_asked()
        assert "■ p2 Ben Build, move" in at.words()
        assert "hand 1 card" in at.words("#seats")
        assert "keep ?" in at.words("#log")
        assert not shows(at.seen, card, name)


def shows(seen: str, card: str, name: str) -> bool:
    """Whether a card can be told from what is on the screen."""
    return f"hand {card}" in seen or f"keep {card}" in seen or name in seen


@waits
async def test_what_is_new_in_the_log_is_marked() -> None:
    async with sitting(app_of(match=played(*BEGUN)), LARGE) as at:
        await at.until_asked()
        assert "▎" not in at.seen
        await at.enter("track")
        assert "▎ ● p1 track" in at.words("#log")
        assert "▎ ■ p2 king a5" not in at.words("#log")
        assert "■ p2 king a5" in at.words("#log")


@waits
async def test_saving_keeps_the_match_from_then_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.press("s", "enter")
        assert "The match has no file yet" in at.words("#dialog")
        await at.type("no/such")
        await at.press("enter")
        assert "cannot be written" in at.words("#dialog")
        await at.press("ctrl+u")
        await at.type("match.jsonl")
        await at.press("enter")
        assert "To go on later: bartizan play torres --load" in at.words()
        await at.enter("track")
    assert bartizan.load_match("match.jsonl").log()[-1]["text"] == "track"


@waits
async def test_every_action_is_in_the_file_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("match.jsonl")
    async with sitting(app_of(save_to=file)) as at:
        await at.until_asked()
        assert not bartizan.load_match(file).log()
        await at.press("1")
        await at.until_asked()
        for text in ("track", "undo", "build d2"):
            await at.enter(text)
            saved = bartizan.load_match(file)
            assert saved.position() == at.match.position()
            assert saved.steps == at.match.steps
        await at.press("q")
        assert "It is kept in match.jsonl." in at.words("#dialog")
        await at.press("enter")
    loaded = bartizan.load_match(file)
    async with sitting(app_of(match=loaded, save_to=file)) as at:
        await at.until_asked()
        assert "■ p2 king" in at.words("#log")
        await at.enter("track")
    assert json.loads(file.read_text().splitlines()[-2]) == {"do": "track", "seat": 0}


@waits
async def test_a_file_that_cannot_be_written_is_told_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(app_of(match=played(*BEGUN), save_to=tmp_path / "match.jsonl")) as at:
        await at.until_asked()

        def fail(*_: object) -> None:
            raise BadRecord("match.jsonl cannot be written: no space left on device.")

        monkeypatch.setattr(Match, "save", fail)
        await at.enter("track")
        assert "no space left on device" in at.words()
        await at.enter("track")
        assert at.match.scores()[0] == 2


@waits
async def test_ctrl_c_asks_and_whoever_insists_leaves() -> None:
    async with sitting(app_of()) as at:
        await at.until_asked()
        await at.press("ctrl+c")
        assert "Leave the match?" in at.seen
        await at.press("escape")
        assert "Leave the match?" not in at.seen
        await at.press("r", "ctrl+c", "ctrl+c")
    assert at.app.return_value == 130


@waits
async def test_bots_among_themselves_at_any_pace() -> None:
    async with sitting(app_of("random,random", pace="slow")) as at:
        await at.press("greater_than_sign")
        assert "shown calmly" in at.words()
        await at.press("greater_than_sign")
        assert "shown quickly" in at.words()
        await at.press("greater_than_sign")
        await at.until(lambda: at.match.over and at.app.screen is not at.table)
        assert "The match is over" in at.seen
        await at.press("q")
        await at.until(lambda: "Leave the match?" in at.seen)


@waits
async def test_the_pause_after_a_bot_can_be_skipped() -> None:
    async with sitting(app_of("you,random", match=played("knight d1"), pace="slow")) as at:
        await at.press("enter")
        await at.until(lambda: at.match.steps > 1)
        assert "■ p2 random is thinking" in at.words() or at.table.selection is not None


@waits
async def test_four_seats_leave_room_for_the_board_on_a_small_terminal() -> None:
    match = played("knight d1", "knight e8", "knight c3", "knight f6", "king a5", seats=4)
    async with sitting(app_of("you,random,random,random", match=match), SMALL) as at:
        await at.until_asked()
        assert "8 · · · · 1■ · · ·" in at.words("#board")
        assert "5 action points left" in at.words("#seats")
        assert "◆ p4 random 0 points" in at.words("#seats")


@waits
async def test_without_colours_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting(app_of(match=played(*BEGUN)), SMALL) as at:
        await at.until_asked()
        assert "[· ] 1● [· ]" in at.seen
        inks = re.findall(r"fill: #(\w\w)(\w\w)(\w\w)", at.app.export_screenshot())
        assert inks
        for ink in inks:  # black, white, and what is between them
            parts = [int(part, 16) for part in ink]
            assert max(parts) - min(parts) < 8


@waits
async def test_the_master_version_shows_its_card() -> None:
    match = bartizan.new_match("torres", 3, 4, {"version": "master"})
    async with sitting(app_of("you,random,random", match=match), LARGE) as at:
        await at.until_asked()
        assert "master" in at.seen.splitlines()[0]
