"""A server with a seed: tables that are set up alike get the same luck, whatever else happens there."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hall import Guest, Hall, open_hall, wait_until

DECISIONS = 8


@pytest.fixture
def hall(sqlite_hall: Hall) -> Hall:
    return sqlite_hall


def anna(hall: Hall, name: str = "Anna", game: str = "arkhanos") -> Guest:
    """Somebody who plays with a bot that errs half of the time, a game with a lot of dice."""
    seats = [{"kind": "person", "name": name}, {"kind": "bot", "bot": "squire"}]
    return hall.seated(hall.http.post("/api/tables", json={"game": game, "seats": seats}).json())


def course(hall: Hall, guest: Guest, decisions: int = DECISIONS) -> list[Any]:
    """Decide so often; answers with all that has happened."""
    rng = Random(3)
    for _ in range(decisions):
        wait_until(lambda: guest.now()["deciding"] == 0)
        guest.decide(rng)
    wait_until(lambda: guest.now()["deciding"] == 0)
    return lines(hall, guest.name)


def lines(hall: Hall, table: str) -> list[Any]:
    def written(found: Any) -> list[Any]:
        return [(line.seat, line.text) for line in found.match.written()]

    return hall.edit(table, written)


@pytest.mark.parametrize("game", ["arkhanos", "torres"])
def test_tables_set_up_alike_go_alike(hall: Hall, tmp_path: Path, game: str) -> None:
    played = course(hall, anna(hall, game=game))
    assert {seat for seat, _ in played} == {-1, 0, 1}, "chance, she and the bot have decided"
    anna(hall, "Bruno", game)
    assert course(hall, anna(hall, game=game)) == played
    with open_hall(f"sqlite:///{tmp_path / 'elsewhere.db'}") as elsewhere:
        assert course(elsewhere, anna(elsewhere, game=game)) == played


def test_another_seed_or_another_name_is_other_luck(hall: Hall, tmp_path: Path) -> None:
    begun = lines(hall, anna(hall).name)
    assert lines(hall, anna(hall, "Bruno").name) != begun
    for seed in (2, None):
        with open_hall(f"sqlite:///{tmp_path / f'{seed}.db'}", seed=seed) as other:
            assert lines(other, anna(other).name) != begun


def test_without_a_seed_nobody_can_foresee_it(tmp_path: Path) -> None:
    with open_hall(f"sqlite:///{tmp_path / 'tables.db'}", seed=None) as hall:
        first, second = anna(hall), anna(hall)
        assert lines(hall, first.name) != lines(hall, second.name)


def test_a_table_that_is_read_again_goes_on_alike(hall: Hall) -> None:
    def read_again(guest: Guest) -> list[Any]:
        async def forget() -> None:
            hall.services.tables._tables.forget(guest.name)

        course(hall, guest, 2)
        hall.within(forget())
        return course(hall, guest)

    assert read_again(anna(hall)) == read_again(anna(hall))


def test_a_rematch_is_another_match_but_the_same_again(hall: Hall) -> None:
    def again(guest: Guest) -> list[Any]:
        guest.good("/resign")
        return lines(hall, guest.good("/rematch")["table"])

    begun = lines(hall, anna(hall).name)
    rematch = again(anna(hall))
    assert rematch != begun
    assert again(anna(hall)) == rematch
