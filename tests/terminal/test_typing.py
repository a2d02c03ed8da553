"""What is typed at the full screen: a word that is offered is text, also where its first letter is a key."""

import pytest

import bartizan
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.terminal.full.action_input import ActionInput
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.full.help import KEYS
from tests.terminal.sitting import MIDDLE, SMALL, Sitting, app_of, played, sitting, waits

BEGUN = ("knight d1", "knight e8", "king a5")
UNDER = {
    "seats": 2,
    "board": {"a1": 1, "d4": 1, "d5": 1, "e4": 1, "g7": 1},
    "knights": [["d4", "d5"], ["g7"]],
    "hands": [["under"], []],
    "king": "a1",
}
"""A position in which `play under` leads to `under d4` and `under d5`."""


_LIKE_KEYS = {
    ("torres", 2): "return stack stay",
    ("arkhanos", 5): "cast shift swap",
    ("turris", 5): "choose collect complete count recall reserve revive reward shelve shield slot spare",
}
"""By game and seed: words that begin like a key, and to which random play comes."""


def offered(game: str, seed: int, word: str) -> tuple[Match, str]:
    """A match in which the first seat may choose an action with this word, among others; and that action."""
    match, rng = bartizan.new_match(game, 2, seed), generator(seed)
    while True:
        options = [str(option) for option in match.actions()]
        fitting = [option for option in options if option.split()[0] == word]
        if match.seat == 0 and len(options) > 1 and fitting:
            return match, fitting[-1]
        match.play(options[rng.randrange(len(options))])


def line(at: Sitting) -> str:
    return at.table.query_one(ActionInput).value


def labels(at: Sitting) -> list[str]:
    return [choice.label for choice in at.table.query_one(Choices).choices]


def number(at: Sitting, label: str) -> str:
    """The key that chooses from the list."""
    return str(labels(at).index(label) + 1)


def under() -> Match:
    match = bartizan.from_position("torres", UNDER, seed=1)
    match.play("play under")
    return match


@pytest.mark.parametrize(
    ("game", "seed", "word"), [(*which, word) for which, words in _LIKE_KEYS.items() for word in words.split()]
)
@waits
async def test_an_offered_action_can_be_typed_as_it_is_listed(game: str, seed: int, word: str) -> None:
    match, text = offered(game, seed, word)
    async with sitting(app_of("you=Anna,random", match=match)) as at:
        await at.until_asked()
        steps = match.steps
        await at.type(text)
        assert (at.app.screen is at.table, line(at)) == (True, text), "no key has done anything"
        await at.press("enter")
        assert match.log(0, steps)[0]["text"] == text


@waits
async def test_a_letter_is_a_key_unless_a_word_begins_with_it() -> None:
    async with sitting(app_of("you,random", match=under())) as at:
        await at.until_asked()
        await at.press("u")
        assert line(at) == "u"
        assert at.match.log()[-1]["text"] == "play under"
        await at.press("escape", "h")
        assert line(at) == ""
        await at.until(lambda: "castellan would do" in at.words())
    async with sitting(app_of("you,random", match=played(*BEGUN, "track"))) as at:
        await at.until_asked()
        await at.press("u")
        assert at.match.log()[-1]["text"] == "undo 1"


@waits
async def test_in_the_line_everything_is_text() -> None:
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.type("/uhwrcsq?+>=19")
        assert line(at) == "uhwrcsq?+>=19"
        assert at.app.screen is at.table


@waits
async def test_a_word_of_the_list_is_typed_and_meant_within_what_was_chosen() -> None:
    async with sitting(app_of(match=played(*BEGUN, "build d2", "add d2"))) as at:
        await at.until_asked()
        await at.press(number(at, "build"))
        await at.type("c2")
        await at.press("enter")
        assert "(torres.build." in at.words("#notice"), "move d2 c2 and add c2 are not meant"
        await at.type("c")
        offered = [str(option) for option in at.match.actions() if str(option).startswith("build c")]
        assert labels(at) == offered
        await at.type("1")
        await at.press("enter")
        assert at.match.log()[-1]["text"] == "build c1"
        await at.press(number(at, "build"))
        await at.type("track")
        await at.press("enter")
        assert at.match.log()[-1]["text"] == "track"


@waits
async def test_a_key_that_always_works() -> None:
    titles = {"help": "Help", "rules": "The rules of Torres", "cards": "The cards", "save": "Save the match"}
    async with sitting(app_of(match=played(*BEGUN, "track"))) as at:
        await at.until_asked()
        for key in KEYS:
            if key.word in titles or key.word == "quit":
                await at.type("/x")
                await at.press(key.always)
                title = titles.get(key.word, "Leave the match?")
                assert title.lower() in at.seen.lower(), key
                await at.press("escape", "escape")
        await at.type("/x")
        await at.press("f9")
        assert at.table.has_class("enlarged")
        await at.press("f9", "f10")
        assert "Bots' moves are shown" in at.words()
        await at.type("/x")
        await at.press("f4")
        assert line(at) == "why "
        await at.press("f2")
        assert at.match.log()[-1]["text"] == "undo 1"
        await at.press("f3")
        await at.until(lambda: "castellan would do" in at.words())


def test_every_key_but_that_of_the_line_has_one() -> None:
    always = [key.always for key in KEYS if key.action != "type"]
    assert all(always)
    assert len(set(always)) == len(always)


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["small", "middle"])
@waits
async def test_the_bar_shows_the_keys_that_work_now(size: tuple[int, int]) -> None:
    async with sitting(app_of("you,random", match=under()), size) as at:
        await at.until_asked()
        assert "F2 undo  h hint " in at.lines[-1]
        assert "? help" in at.lines[-1]
        await at.press("escape", "slash")
        assert "F2 undo  F3 hint " in at.lines[-1]
        assert "F1 help" in at.lines[-1]
        assert "type" not in at.lines[-1]
        await at.press("escape")
        assert "F2 undo  h hint " in at.lines[-1]
    async with sitting(app_of("you,random", match=played(*BEGUN)), size) as at:
        await at.until_asked()
        assert "u undo  h hint " in at.lines[-1]


@waits
async def test_the_help_tells_both_keys() -> None:
    async with sitting(app_of(match=played(*BEGUN))) as at:
        await at.until_asked()
        await at.press("f1")
        await at.type("take back")
        assert "u, F2" in at.words("#passages")
