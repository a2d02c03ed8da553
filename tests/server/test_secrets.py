"""What a seat or a spectator receives tells nothing that it cannot know.

Each match is played beside a twin in which hidden things went otherwise. Both stand at tables of their own; whatever
somebody receives from the one must be, byte for byte, what they would receive from the other.
"""

import json
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from librt.random import Random as Luck

from bartizan.engine.match import Match, resume
from bartizan.server import views, wire
from bartizan.server.keys import Access
from bartizan.server.table import LiveTable
from tests.server.hall import Guest, Hall
from tests.server.worlds import GAME, SECRET, World, compare, played


@pytest.fixture
def frozen_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only difference between two answers shall be what is in them."""
    monkeypatch.setattr(views, "time", SimpleNamespace(time=lambda: 1_700_000_000.0))


@pytest.mark.usefixtures("frozen_time")
@pytest.mark.parametrize("version", ["basic", "common"])  # in the master version all hands are open
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_a_world_from_its_twin(seats: int, version: str) -> None:
    story = played(seats, version, 10 * seats + len(version))
    found = [compare(story, eyes, seed) for seed, eyes in enumerate((None, 0, seats - 1, 1))]
    count, different = (sum(numbers) for numbers in zip(*found, strict=True))
    assert count > 100
    assert different > count / 20  # or else nothing would have been compared


@pytest.mark.usefixtures("frozen_time")
@pytest.mark.parametrize("version", ["basic", "common", "master"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_what_was_drawn_anew(seats: int, version: str) -> None:
    """The same at any moment of a whole match, for all at the table: what they cannot know is drawn anew."""
    story = played(seats, version, 20 * seats + len(version))
    world = World(resume(GAME, story.match.record().header, story.versions[0], "true"), None)
    rng, drawn = Random(seats), 0
    for lines in story.versions[1:-1]:
        world.follow(lines)
        world.watcher.waiting.clear()
        if rng.random() > 0.1:
            continue
        for eyes in (None, *range(seats)):
            access = Access((), "watch") if eyes is None else Access((eyes,), None)
            told = [msgspec.json.encode(views.wire_update(world.table, access, SECRET))]
            true = world.table.match = world.match
            for luck in range(2):
                other = world.table.match = true.branch()
                other.state = true.state.copy()
                other.state.resample(-2 if eyes is None else eyes, Luck(luck))
                drawn += GAME.digest(other.state) != GAME.digest(true.state)
                told.append(msgspec.json.encode(views.wire_update(world.table, access, SECRET)))
            world.table.match = true
            assert told[1:] == told[:1] * 2
    assert drawn > 10 or version == "master"  # where everything is open


# --- the comparison itself bites -------------------------------------------------------------------------


def compare_all() -> None:
    story = played(3, "basic", 7)
    for eyes in (None, 0, 1, 2):
        for seed in range(4):
            compare(story, eyes, seed)


@pytest.mark.usefixtures("frozen_time")
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = views.wire_sight

    def with_the_eyes_of_another(table: LiveTable, match: Match, seat: int | None, first: int) -> wire.Sight:
        sight = whole(table, match, seat, first)
        sight.log = [wire.Entry(**entry) for entry in match.log(0 if seat is None else (seat + 1) % 3, first)]
        return sight

    def with_the_options_of_another(table: LiveTable, match: Match, seat: int | None, first: int) -> wire.Sight:
        sight = whole(table, match, seat, first)
        sight.undoable = len(match.actions()) % 2 == 0
        return sight

    for leak in (with_the_eyes_of_another, with_the_options_of_another):
        monkeypatch.setattr(views, "wire_sight", leak)
        with pytest.raises(AssertionError):
            compare_all()


# --- known cards -----------------------------------------------------------------------------------------


def test_a_card_in_a_hand_is_nowhere_in_what_others_receive(hall: Hall) -> None:
    """Seat 0 keeps a card. Every byte that seat 1 and a spectator get, by all ways, must be without it."""
    both = hall.set_up("me", "me")
    ann, bob, eve = both.only(0), both.only(1), both.link("watch")
    for guest, action in ((ann, "knight d1"), (bob, "knight c3"), (bob, "king f3"), (ann, "acquire")):
        assert guest.do(action).status_code == 200
    offered = [option["text"] for option in ann.now()["sights"][0]["offer"]]
    assert {option.split()[0] for option in offered} == {"keep"}
    ann.do(offered[0])
    cards = {option.split()[1] for option in offered}
    assert f'"{offered[0].split()[1]}"' in json.dumps(ann.now())
    while "return" in ann.now()["sights"][0]["open"]:
        ann.decide(Random(1))

    def received(guest: Guest) -> Iterator[str]:
        version = guest.now()["version"]
        yield guest.at("GET", "").text
        yield guest.at("GET", "/hint").text
        yield guest.at("GET", "/replay?seat=0").text
        yield guest.at("GET", "/record").text
        yield guest.at("GET", "/analysis").text
        yield guest.do("end", version).text
        yield guest.do("end", version - 1).text
        yield guest.undo(version).text
        yield guest.at("POST", "/why-not", {"actions": ["end", "acquire"]}).text
        stream = guest.stream(guest.name)
        yield json.dumps(next(stream))
        stream.close()  # type: ignore[attr-defined]  # it is a generator

    for guest in (bob, eve):
        for told in received(guest):
            found = [card for card in cards if f'"{card}"' in told or f" {card}" in told]
            assert found == [], told
