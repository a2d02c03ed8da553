"""Turris on the whole terminal: names that can be pointed at, a drawing that is broader than its place, and matches."""

from typing import Any

import pytest
from textual import events

import bartizan
from bartizan.engine.match import Match
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.game import GAME
from bartizan.terminal.full.board import Board
from bartizan.terminal.sketches import Sketch, read_sketch
from tests.games.turris.wandering import wander
from tests.rules.turris.tables import after_actions, at
from tests.terminal.sitting import LARGE, SMALL, Sitting, app_of, late, sitting, waits


def match_at(seat: int = 0, people: int = 2, solo: bool = False, **fields: Any) -> Match:
    """A match at the beginning of a turn."""
    return match_of(at(seat, people, solo, **fields))


def match_of(state: Turris) -> Match:
    """A match that begins with a state."""
    return bartizan.from_position("turris", GAME.position(state), 1)


def last(match: Match) -> str:
    """What somebody did last."""
    return str([entry["text"] for entry in match.log(0) if entry["seat"] >= 0][-1])


@waits
async def test_a_click_on_a_location_places_a_scout() -> None:
    match = match_at(sites=("rope-bridge", "vault"), pain="garden")
    async with sitting(app_of("you=Anna,random", match=match)) as table:
        await table.until_asked()
        await table.click_space("Forge")
        assert last(match) == "place forge"
        assert match.view(0)["places"]["forge"]["scouts"] == [1, 0]
        await table.click_space("Rope Bridge")
        assert last(match) == "place a"


@waits
async def test_a_click_that_is_refused_says_why() -> None:
    match = match_at(scouts=["", "ridge"], pain="garden")
    async with sitting(app_of("you=Anna,random", match=match)) as table:
        await table.until_asked()
        await table.click_space("Ridge")
        assert "place ridge: " in table.words()
        assert "(turris." in table.words()
        await table.click_space("_C")
        assert "place c: " in table.words()
        await table.click_space("Watchfires")
        assert "Nothing can be done with Watchfires now." in table.words()
        assert match.steps == 0


@waits
async def test_what_can_be_chosen_is_underlined() -> None:
    match = match_at(scouts=["", "ridge"], pain="garden")
    async with sitting(app_of("you=Anna,random", match=match), LARGE) as table:
        await table.until_asked()
        await table.press("1")
        assert underlined(table, "Forge")
        assert underlined(table, "_A")
        assert underlined(table, "Cistern")
        assert not underlined(table, "Ridge")
        assert not underlined(table, "_C")
        assert not underlined(table, "Pain")


def underlined(table: Sitting, name: str) -> bool:
    """Whether the board underlines a name."""
    board = table.table.query_one(Board)
    region = next(spot.region for spot in board.spots if spot.what == name)
    strip = board.render_line(region.y).crop(region.x, region.right)
    return all(segment.style is not None and segment.style.underline for segment in strip)


@waits
async def test_a_beast_is_chosen_by_a_click() -> None:
    match = match_at(hands=["goad"])
    async with sitting(app_of("you=Anna,random", match=match)) as table:
        await table.until_asked()
        await table.click_space("Goad")
        assert "Which Beast moves?" in table.words()
        await table.click_space("Forge")
        assert "Nothing can be done with Forge now." in table.words()
        await table.click_space("Pain")
        assert last(match) == "beast pain"


@waits
async def test_a_mission_is_chosen_by_a_click() -> None:
    match = match_of(after_actions(goods=["kkkkrrrrwwww"], tableau=("watchfires", "old-songs")))
    async with sitting(app_of("you=Anna,random", match=match)) as table:
        await table.until_asked()
        await table.click_space("Old Songs")
        assert match.log()[0]["text"] == "complete old-songs"


@waits
async def test_a_room_is_chosen_by_a_click() -> None:
    match = match_at(done=[2], council=["fourth-a"])
    for text in ("place circle", "advance fifth-a", "accept"):
        match.play(text)
    async with sitting(app_of("you=Anna,random", match=match)) as table:
        await table.until_asked()
        await table.click_space("The Smith")
        assert last(match) == "build smith"


@waits
async def test_a_damaged_room_is_repaired_by_a_click() -> None:
    match = match_at(0, 1, True, damaged=[3, 5], scouts=["", "shrine guild"])
    match.play("place brink")
    async with sitting(app_of("you=Anna", match=match)) as table:
        await table.until_asked()
        await table.click_space("The Pilgrim")
        assert "repair 1: Room 1 has no Damaged tile." in table.words()
        await table.click_space("The Smith")
        assert last(match) == "repair 3"


@waits
async def test_what_is_to_be_chosen_first_is_told() -> None:
    match = match_at(people=3, hands=["shove"], scouts=["", "guild", "forge"])
    match.play("play shove")
    async with sitting(app_of("you=Anna,random,random", match=match)) as table:
        await table.until_asked()
        await table.click_space("Forge")
        assert "Choose the seat first." in table.words()
        await table.click_space("p3")
        assert last(match) == "lift p3 forge"


@waits
async def test_a_drawing_that_is_too_broad_is_scrolled_by_keys_and_wheel() -> None:
    match = match_at()
    async with sitting(app_of("you=Anna,random", match=match), SMALL) as table:
        await table.until_asked()
        board = table.table.query_one(Board)
        assert "Shrine" in table.words("#board")
        assert "[Harrow]" not in table.words("#board")
        await table.press("tab", *["right"] * 4)
        assert "[Harrow]" in table.words("#board")
        assert "Shrine" not in table.words("#board")
        await table.click_space("Circle")
        assert last(match) == "place circle"
        await table.press(*["left"] * 4)
        assert "1 Shrine" in table.words("#board")
        assert "Tower: The Pilgrim" not in table.words("#board")
        await table.press(*["down"] * 20)
        assert "Tower: The Pilgrim" in table.words("#board")
        await table.press(*["up"] * 20)
        await turn_wheel(table, events.MouseScrollDown, shift=True)
        assert board.scroll_offset.x > 0
        await turn_wheel(table, events.MouseScrollUp, shift=True)
        assert board.scroll_offset.x == 0
        await turn_wheel(table, events.MouseScrollRight)
        assert board.scroll_offset.x > 0


async def turn_wheel(table: Sitting, way: type[events.MouseEvent], shift: bool = False) -> None:
    """Turn the mouse's wheel over the board."""
    board = table.table.query_one(Board)
    x, y = (int(number) for number in board.region.center)
    table.app.screen._forward_event(way(board, x, y, 0, 0, 0, shift, False, False, screen_x=x, screen_y=y))
    await table.pilot.pause()


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_that_can_be_done_on_the_land_can_be_pointed_at(seats: int) -> None:
    spoken_of: set[str] = set()
    for match in wander(seats, 5, 2):
        if match.over:
            break
        view = match.view(match.seat)
        sketch = read_sketch(match.game.sketch(view), match.game.meanings(view))
        values = pointed_at(sketch, match.game.sketch(view))
        for action in match.actions():
            kind = match.game.space.of(action)
            names = dict(zip((domain.name for domain in kind.domains), str(action).split()[1:], strict=True))
            for domain in names.keys() & {"location", "place", "beast", "mission", "room", "resource"}:
                spoken_of.add(domain)
                assert names[domain] in values or names[domain] == "reserve", f"{action}\n{match.game.sketch(view)}"
    assert {"location", "beast", "mission", "resource"} <= spoken_of


def pointed_at(sketch: Sketch, text: str) -> set[str]:
    """The values that somebody can mean who points somewhere."""
    return {value for name in sketch.names(text.splitlines()) for value in sketch.means(name.text)}


@waits
async def test_a_match_of_turris_is_ended_by_keys_alone() -> None:
    async with sitting(app_of("you=Anna,knight", match=late("turris", 2, 4)), SMALL) as table:
        assert await table.play_first_choices() > 3
        assert "The match is over" in table.seen


@waits
async def test_a_match_against_the_betrayers_is_ended_by_keys_alone() -> None:
    async with sitting(app_of("you=Anna", match=late("turris", 1, 5)), SMALL) as table:
        assert await table.play_first_choices() > 3
        assert "The match is over" in table.seen
        assert "Betrayers" in table.seen
