"""The tribes that add no pieces: Orrerians and Skaldir."""

import pytest

from bartizan.games.revive import fields as f
from tests.rules.revive.tables import (
    bare,
    do,
    effect,
    give,
    grant,
    holdings,
    lead,
    options,
    refusal,
    settle,
    show_machines,
    unlock,
)


@pytest.mark.rule("revive.orrerians.t-base", "revive.tech.permanent", "revive.machine.gain")
def test_orrerians_gain_a_crystal_with_each_machine_token() -> None:
    for tribe, unlocked, crystals in (("orrerians", True, 1), ("orrerians", False, 0), ("skaldir", True, 0)):
        data = show_machines(lead(bare(), tribe), "gray", "gain-gray")
        if unlocked:
            unlock(data, "base")
        effect(data, "token gray")
        assert holdings(data).get("crystals", 0) == crystals


@pytest.mark.rule("revive.orrerians.t-right", "revive.build.cost", "revive.ruling.discount-floor")
def test_orrerians_build_large_for_a_gear_less() -> None:
    data = give(unlock(lead(bare(), "orrerians"), "base", "right"), gears=4)
    grant(data, "build")
    assert data.doing().describe(data, data.top(), 0)["prices"] == {
        "build small b4d": [0, 3, 0],
        "build small d4b": [0, 3, 0],
        "build large b4d": [0, 4, 0],
        "build large d4b": [0, 4, 0],
    }
    do(data, "build large d4b")
    assert "gears" not in holdings(data)
    grant(give(lead(data, "skaldir", seat=1), seat=1, gears=4), "build", seat=1)
    assert "build large b4d" not in options(data)


@pytest.mark.rule("revive.skaldir.t-base", "revive.populate.books-others", "revive.tech.permanent")
def test_the_bank_pays_what_skaldir_owe_to_others() -> None:
    data = settle(give(unlock(lead(bare(3), "skaldir"), "base"), food=1, books=3), "c3a", "base", seat=1)
    settle(data, "c3a", "base", seat=2)
    grant(data, "populate")
    assert refusal(data, "populate c3a") == ""
    do(data, "populate c3a", "unlock left")
    assert (holdings(data), holdings(data, 1), holdings(data, 2)) == ({}, {"books": 1}, {"books": 1})


@pytest.mark.rule("revive.skaldir.t-right", "revive.ruling.populate-order")
def test_skaldir_gain_a_crystal_where_nobody_stands() -> None:
    data = give(unlock(lead(bare(), "skaldir"), "base", "right"), food=1, books=3)
    do(grant(data, "populate"), "populate c3a", "unlock left")
    assert holdings(data) == {"crystals": 1}
    data = settle(give(unlock(lead(bare(), "skaldir"), "base", "right"), food=1, books=3), "c3a", seat=1)
    do(grant(data, "populate"), "populate c3a", "unlock left")
    assert holdings(data) == {}
    data = give(unlock(lead(bare(), "skaldir"), "base"), food=1, books=3)
    do(grant(data, "populate"), "populate c3a", "unlock right")  # it works for what follows from this very figure
    assert holdings(data) == {"crystals": 1}
    assert f.FIELDS.problems(data.cells) == []
