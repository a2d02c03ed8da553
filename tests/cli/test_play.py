"""A match at the prompt, with a script in the place of a person."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from librt.random import Random

import bartizan
from bartizan.engine.match import Match
from bartizan.engine.settings import settings_of
from bartizan.games import find
from tests.cli.commands import Terminal, environment, json_of, program, run


def script(seats: int, seed: int, options: dict[str, str], game: str = "torres") -> tuple[list[str], bartizan.Match]:
    """Every decision of a match of random play, as it is typed, and the match. Where the terminal gives a standing
    answer by itself, nothing is typed."""
    match = bartizan.new_match(game, seats, seed, options)
    rng = Random(seed)
    typed = []
    while not match.over:
        pause = match.view(match.seat).get("pause") if match.game.pauses else None
        standing = match.game.standing(match.state, pause, match.game.pauses[pause].default) if pause else None
        if standing is not None:
            match.play(standing)
            continue
        actions = match.actions()
        action = actions[rng.randrange(len(actions))]
        typed.append(str(action))
        match.play(action)
    return typed, match


SETTINGS = [
    (name, options)
    for name in bartizan.games()
    for _, options in settings_of(find(name), [2], None)
    if name not in ("turris", "revive") or options == find(name).check_options({})  # theirs are long
]


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=str)
def test_a_whole_match_from_a_script(game: str, options: dict[str, str], tmp_path: Path) -> None:
    typed, match = script(2, 11, options, game)
    file = tmp_path / "match.jsonl"
    chosen = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    result = run(
        "play", game, "--players", "you=Anna,you=Bert", "--seed", "11", *chosen,
        "--plain", "--save", str(file), typed="\n".join(typed) + "\n",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    saved = bartizan.load_match(file)
    assert saved.over
    assert saved.position() == match.position()
    rows = result.stdout.splitlines()[-4:]
    for seat, name in enumerate(["Anna", "Bert"]):
        row = [str(match.standings()[seat]), f"p{seat + 1}", name, str(match.scores()[seat])]
        assert row in [line.split() for line in rows]
    assert "The match is over." in result.stdout


@pytest.mark.parametrize(
    ("game", "name", "last"),
    [("turris", "The Betrayers", "p2 The Betrayers win."), ("meeples", "The Royal Guard", "p2 The Royal Guard wins.")],
)
def test_somebody_alone_plays_against_those_of_the_game(game: str, name: str, last: str) -> None:
    out = run("play", game, "--players", "random", "--seed", "5").stdout
    assert f"p1 random, p2 {name}" in out
    assert out.splitlines()[-1] in ("p1 random wins.", last)


def test_the_same_seed_gives_the_same_match() -> None:
    first = run("play", "torres", "--players", "greedy:0.5,random", "--seed", "3").stdout
    assert first == run("play", "torres", "--players", "greedy:0.5,random", "--seed", "3").stdout
    assert first != run("play", "torres", "--players", "greedy:0.5,random", "--seed", "4").stdout
    assert "wins." in first.splitlines()[-1]


def test_the_end_of_the_input_ends_the_match_quietly() -> None:
    result = run("play", "torres")
    assert result.exit_code == 0
    assert result.stderr == ""


def test_a_decision_shows_board_and_options() -> None:
    out = run("play", "torres", "--players", "you=Anna,random", "--seed", "1", typed="knight d1\n").stdout
    assert "p1 Anna: Place your first knight on an empty castle." in out
    assert "  knight: d1 c3 f3 h4 a5 c6 f6 e8" in out
    assert "  move d1: c1 e1 d2" in out
    assert "  acquire, track, end" in out
    assert "p2 random: king" in out
    assert "    Phase 1 begins." in out
    assert "\x1b" not in out


def start(*entries: str, status: int = 0) -> str:
    """What is shown when these are typed at the first turn of a match."""
    typed = "\n".join(["knight d1", *entries, "quit", ""]) + "\n"
    result = run("play", "torres", "--players", "you,random", "--seed", "1", typed=typed)
    assert result.exit_code == status, result.output
    return result.stdout.partition("\n  acquire, track, end")[2]


def test_abbreviations() -> None:
    assert "p1 you: move d1 e1" in start("m d1 e1")
    assert "p1 you: move d1 e1" in start("d1 e1")
    assert "p1 you: acquire" in start("acq")
    assert "'d1 c1' is no action" not in start("d1 c1")
    assert "'a' could be add c1 or add e1 or add d2 or acquire." in start("a", status=2)


def test_several_actions_in_one_line_stop_at_the_first_that_is_wrong() -> None:
    out = start("move d1 e1; build a1; move e1 f1", status=2)
    assert "p1 you: move d1 e1" in out
    assert "torres.build.attach" in out
    assert "p1 you: move e1 f1" not in out


def test_a_wrong_entry_is_refused_with_its_rule_and_asked_again() -> None:
    out = start("build a1", "b a1", "move d1 d9", "stack 2", "fly", "move d1 e1", status=2)
    assert out.count("(torres.build.attach)") == 2
    assert "'d9' is no square" in out
    assert "(engine.turn.not-now)" in out
    assert "'fly' is no action" in out
    assert "p1 you: move d1 e1" in out


def test_why() -> None:
    out = start("why build a1", "why move d1 e1", "why")
    assert "build a1: " in out
    assert "torres.build.attach" in out
    assert "move d1 e1 is allowed now." in out
    assert "such as: why add c1" in out


def test_undo_takes_back_only_what_is_ours() -> None:
    out = start("move d1 e1", "undo", "undo")
    assert "p1 you: undo 1" in out
    assert "This cannot be taken back: another seat has decided since." in out


def test_the_other_commands() -> None:
    out = start("?", "options", "board", "hint", "log", "rules", "rules torres.king.several", "rules nonsense")
    assert "move <source: square> <to: square>" in out
    assert out.count("p1 you: Build, move, add a knight, score or play a card: 5 action points left.") == 1
    assert out.count("Phase 1, round 1 of 4.") == 1
    assert "castellan would do: " in out
    assert "p1 you: knight d1" in out
    assert "torres.king" in out
    assert f"torres.king.several: {bartizan.new_match('torres', 2).game.rules['torres.king.several'].text}" in out
    assert "No rule has 'nonsense' in its id" in out


def test_about_tells_what_a_card_says() -> None:
    card = bartizan.new_match("torres", 2).content["action"]["doors"]
    out = start("about doors", "about castles", "about nothing")
    assert f"{card['name']}: {card['text']}" in out
    assert "Nothing in the box is called 'nothing'." in out


def test_saving_leaving_and_going_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    out = start("move d1 e1", f"save {file}", "save", "move e1 f1", f"save {file}")
    assert out.count("Saved. To go on later: bartizan play torres --load") == 2
    assert "Write a file name after it" in out
    result = run("play", "torres", "--load", str(file), typed="move f1 g1\nquit\n")
    assert result.exit_code == 0
    assert bartizan.load_match(file).log()[-1]["text"] == "move f1 g1"


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    result = run("play", "torres", typed=f"quit\n{tmp_path}/no/such\n{file}\n")
    assert result.exit_code == 0
    assert "cannot be written" in result.stdout
    assert not bartizan.load_match(file).over


def test_a_hand_stays_hidden_from_the_other_person() -> None:
    players = ("play", "torres", "--players", "you=Anna,you=Bert", "--seed", "2")
    typed = "knight d1\nknight e8\nking a5\nacquire\n"
    cards = run(*players, typed=typed).stdout.rpartition("keep: ")[2].split("\n")[0].split()
    assert len(cards) == 3
    typed += f"keep {cards[0]}\nreturn top {cards[1]}\nend\n"
    out = run(*players, typed=typed).stdout
    to_bert = out.rpartition("p1 Anna> end")[2]
    assert "p1 Anna: keep ?" in to_bert
    assert cards[0] not in to_bert


def test_a_replay_tells_the_whole_match(tmp_path: Path) -> None:
    _, match = script(3, 5, {"version": "basic"})
    file = tmp_path / "match.jsonl"
    match.save(file)
    told = json_of("replay", str(file))
    assert told["over"] is True
    assert told["scores"] == match.scores()
    assert told["places"] == match.standings()
    assert [entry["text"] for entry in told["log"]] == [event.text for _, _, event in match.story()]
    words = run("replay", str(file)).stdout
    assert "   1. p1: knight" in words
    assert "wins." in words or "win." in words


def test_a_replay_calls_people_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    players = ("--players", "you=Anna,you=Ben")
    run("play", "torres", *players, "--seed", "2", "--save", str(file), typed="knight d1\nknight e8\n")
    assert json_of("replay", str(file))["names"] == ["Anna", "Ben"]
    words = run("replay", str(file)).stdout
    assert "   1. p1 Anna: knight d1" in words
    assert "   2. p2 Ben: knight e8" in words


def test_a_replay_of_an_unfinished_match_keeps_its_secrets(tmp_path: Path) -> None:
    match = bartizan.new_match("torres", 2, seed=1)
    for text in ("knight d1", "knight e8", "king a5", "acquire"):
        match.play(text)
    match.play(match.actions()[0])
    file = tmp_path / "match.jsonl"
    match.save(file)
    told = json_of("replay", str(file))
    assert told["places"] is None
    assert [entry["text"] for entry in told["log"]][-4:] == ["draw p1 ?"] * 3 + ["keep ?"]
    assert "The match is not over." in run("replay", str(file)).stdout


def test_the_real_program_plays_from_a_pipe(tmp_path: Path) -> None:
    done = program("play", "torres", "--seed", "1", "--plain", typed="knight d1\nend\n", folder=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("5 action points left.\n") == 2
    assert list(tmp_path.iterdir()) == []


def test_a_reader_who_stops_reading_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "bartizan", "rules", "torres"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.wait(60) == 1
    assert process.stderr is not None
    assert process.stderr.read() == b""


@pytest.mark.timeout(60)
def test_line_by_line_at_a_terminal_there_is_a_pause_between_people() -> None:
    terminal = Terminal("play", "torres", "--players", "you=Anna,you=Bert", "--seed", "2", "--plain")
    assert "\x1b[1m" not in terminal.until("Anna> ")
    terminal.type("knight d1")
    assert "\x1b[2J" in terminal.until("Press Enter when nobody else looks.")
    terminal.type("")
    shown = terminal.until("Bert> ")
    assert shown.index("\x1b[2J") < shown.index("B p2")
    terminal.type("quit")
    terminal.until("Save the match?")
    terminal.type("")
    assert terminal.close() == 0


@pytest.mark.timeout(60)
def test_a_replay_at_a_terminal_has_colours_and_shapes(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    bartizan.new_match("torres", 2, seed=1).save(file)
    terminal = Terminal("replay", str(file))
    shown = terminal.until("The match is not over.")
    assert "\x1b[" in shown
    assert "■ p2" in shown
    assert terminal.close() == 0


@pytest.mark.timeout(60)
def test_interrupting_ends_quietly() -> None:
    terminal = Terminal("play", "torres", "--seed", "1", "--plain")
    assert "\x1b[1m" not in terminal.until("you> ")
    terminal.interrupt()
    assert terminal.close() == 130


def test_json_is_never_mixed_with_words() -> None:
    done = program("games", "--json")
    assert json.loads(done.stdout)["games"]


def test_a_match_of_bots_is_kept_as_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn is in the file when the next begins, so that a crash loses one turn at most."""
    saved: list[int] = []
    save = Match.save

    def note(match: Match, path: Path, replace: bool = True) -> None:
        save(match, path, replace)
        saved.append(match.steps)

    monkeypatch.setattr(Match, "save", note)
    run("play", "torres", "--players", "random,random", "--seed", "4", "--save", str(tmp_path / "bots.jsonl"))
    assert len(saved) > 20
    assert saved == sorted(set(saved))


def test_loading_alone_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run("play", "torres", "--seed", "4", "--save", str(file), typed="knight d1\n")
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    before = file.read_bytes()
    run("play", "torres", "--load", str(file))
    assert file.read_bytes() == before
    run("play", "torres", "--load", str(file), typed="track\n")
    assert b'"track"' in file.read_bytes()


@pytest.mark.parametrize("answer", ["", "n", "No"])
def test_leaving_without_saving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("play", "torres", typed=f"quit\n{answer}\n").exit_code == 0
    assert list(tmp_path.iterdir()) == []
