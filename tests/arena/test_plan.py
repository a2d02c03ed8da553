"""Plans: what bots are called, how many seats there are, and what cannot be played."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bartizan.arena.plan import content_of, make_plan
from bartizan.engine.errors import BadContent, BadSetup
from bartizan.games import find

TORRES = find("torres")


def test_bots_that_are_named_twice_are_told_apart() -> None:
    plan = make_plan(TORRES, ["greedy", "knight", "greedy", "greedy"])
    assert plan.names == ["greedy", "knight", "greedy#2", "greedy#3"]


@pytest.mark.parametrize(
    ("game", "bots", "seats"),
    [("torres", 1, 2), ("torres", 2, 2), ("torres", 3, 3), ("torres", 4, 4), ("torres", 5, 2),
     ("turris", 1, 1), ("turris", 5, 2)],
)  # fmt: skip
def test_every_bot_gets_a_seat_where_the_game_has_as_many(game: str, bots: int, seats: int) -> None:
    assert make_plan(find(game), ["random"] * bots).seats == seats


def test_seats_can_be_chosen() -> None:
    assert make_plan(TORRES, ["random", "greedy"], seats=4).seats == 4


def test_everything_random_in_a_match_has_its_own_seed() -> None:
    plans = [make_plan(TORRES, ["random"], seed=seed) for seed in (1, 2)]
    seeds = {plan.seed_of(match, what) for plan in plans for match in (0, 1) for what in ("chance", "seat 0")}
    assert len(seeds) == 8
    assert make_plan(TORRES, ["greedy"], seed=1).seed_of(0, "chance") in seeds


@pytest.mark.parametrize(
    ("bots", "settings", "words"),
    [
        (["deepblue"], {}, "no bot 'deepblue'"),
        (["random"], {"seats": 5}, "not 5"),
        (["random"], {"options": {"version": "grand"}}, "basic, common or master"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], settings: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        make_plan(TORRES, bots, **settings)  # type: ignore[arg-type]


def test_an_owners_content_travels_with_the_plan(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[king.bonus]\npoints = [6, 10, 15]\n", encoding="utf-8")
    plan = make_plan(TORRES, ["random"], content=file)
    file.unlink()
    assert content_of(plan, TORRES)["king"]["bonus"]["points"] == [6, 10, 15]
    assert plan.content != make_plan(TORRES, ["random"]).content
    with pytest.raises(BadContent):
        make_plan(TORRES, ["random"], content=file)


@pytest.mark.parametrize("field", ["version", "rules", "content", "code"])
def test_another_version_of_the_game_is_noticed(field: str) -> None:
    plan = replace(make_plan(TORRES, ["random"]), **{field: "other"})
    with pytest.raises(BadSetup, match="The matches are of Bartizan"):
        content_of(plan, TORRES)
