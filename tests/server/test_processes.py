"""Several servers on one database: a table is the same table at each of them."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from tests.server.hall import Guest, Hall, open_hall, wait_until
from tests.server.stream_reader import StreamReader, whole


@pytest.fixture
def two_halls(postgresql: str) -> Iterator[tuple[Hall, Hall]]:
    """Two servers with the same database."""
    with open_hall(postgresql) as one, open_hall(postgresql) as other:
        yield one, other


def test_one_hears_what_happens_at_another_server(two_halls: tuple[Hall, Hall]) -> None:
    """Whoever asks the other server at the same time must not make it believe that everybody has been told."""
    one, other = two_halls
    both = one.set_up("me", "me")
    there = Guest(other.http, both.name, both.tokens, both.keys)
    rng = Random(2)
    with StreamReader(both) as near, StreamReader(there) as far:
        for number in count(1):
            (both, there)[rng.randrange(2)].decide(rng)
            for guest in rng.sample([both, there], rng.randrange(3)):
                assert guest.now()["version"] == number
            if number == 40:
                break
        for reader in (near, far):
            reader.until(40)
        assert near.logs == far.logs == whole(both)
        assert there.only(0).at("POST", "/resign").status_code == 200
        assert near.until(41)["table"]["status"] == "over"
        both.at("DELETE", "")
        assert far.hear("gone") == {"table": both.name}


def test_an_action_chosen_at_another_server_is_not_stale(
    two_halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notification may come later than the action of somebody who has already seen the new version."""
    one, other = two_halls

    async def deaf(*_: object) -> None:
        return None

    monkeypatch.setattr(other.services.tables, "elsewhere", deaf)
    both = one.set_up("me", "me")
    there = Guest(other.http, both.name, both.tokens, both.keys)
    assert there.now()["version"] == 0
    assert both.only(0).do("knight d1", 0, "ann-first-1").json() == {"version": 1}
    assert there.only(0).do("knight d1", 0, "ann-first-1").json() == {"version": 1}
    assert there.only(1).do("knight c3", 1).json() == {"version": 2}
    assert both.only(1).do("king f3", 2).json() == {"version": 3}
    stale = there.only(1).do("king f3", 2).json()
    assert (stale["reason"], stale["update"]["version"]) == ("stale", 3)


def test_who_comes_and_goes_at_another_server(two_halls: tuple[Hall, Hall]) -> None:
    one, other = two_halls
    ann = one.set_up("me", "open")
    bob = ann.link("invite").join("Bob")
    with StreamReader(ann) as reader:

        def here(expected: bool) -> None:
            for _ in range(5):
                if (reader.hear("presence")["table"]["seats"][1]["away"] is None) == expected:
                    return
            raise AssertionError(expected)

        with StreamReader(Guest(other.http, ann.name, bob.tokens, bob.keys)):
            here(True)
        here(False)
        assert reader.last == "1"


def test_who_is_gone_is_known_at_every_server(two_halls: tuple[Hall, Hall]) -> None:
    """Somebody sits at one server; another must not let them be replaced, though it has not seen them come."""
    one, other = two_halls
    ann = one.set_up("me", "open")
    bob = ann.link("invite").join("Bob")
    there = Guest(other.http, ann.name, ann.tokens, ann.keys)
    assert there.now()["table"]["seats"][1]["away"] is not None
    store = one.services.store
    one.within(store.set_away([(ann.name, 1, 1000.0)]))
    with StreamReader(bob):
        one.within(one.services.tables.write_presence())
        assert "still there" in there.at("POST", "/seats/1/bot", {}).json()["error"]
    wait_until(lambda: not one.services.tables.hub.present(ann.name, 1))
    one.within(one.services.tables.write_presence())  # so that the caretaker has nothing left to write
    one.within(store.set_away([(ann.name, 1, 1000.0)]))
    assert there.at("POST", "/seats/1/bot", {}).status_code == 200
