"""Measurements count what they say they count."""

import pytest

from bartizan.bench import measure, peers
from bartizan.engine.errors import BartizanError
from bartizan.games import find


def test_figures_of_a_game_belong_together() -> None:
    speed = measure.measure(find("torres"), 0.05)
    assert 100 < speed.decisions_per_s / speed.games_per_s < 600
    assert 10 < speed.options_per_decision < 100
    assert speed.copy_us > 0


def test_medians_and_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"compiled": [900.0, 1100.0], "interpreted": [90.0, 110.0], "openspiel-chess": [400.0, 600.0]}

    def answer(arguments: list[str], *_: object) -> dict[str, object]:
        return {"decisions_per_s": answers[arguments[-1]].pop(0), "version": "2"}

    monkeypatch.setattr(measure, "_in_process", answer)
    monkeypatch.setattr(peers, "available", lambda: ["openspiel-chess"])
    found = measure.run(["torres"], 1.0, with_peers=True)
    assert found["games"]["torres"]["compiled"]["decisions_per_s"] == 1000
    assert found["peers"] == {"openspiel-chess": {"decisions_per_s": 500, "version": "2"}}
    assert found["ratios"] == {"torres": {"interpreted": 10, "openspiel-chess": 2}}


def test_without_a_compiled_build_the_interpreted_one_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"compiled": None, "interpreted": {"decisions_per_s": 50.0}, "catanatron": {"decisions_per_s": 20.0}}
    monkeypatch.setattr(measure, "_in_process", lambda arguments, *_: answers[arguments[-1]])
    monkeypatch.setattr(peers, "available", lambda: ["catanatron"])
    found = measure.run(["torres"], 1.0, with_peers=True)
    assert found["games"]["torres"]["compiled"] is None
    assert found["ratios"] == {"torres": {"catanatron": 2.5}}


def test_a_measurement_that_fails_says_so() -> None:
    with pytest.raises(BartizanError, match="Measuring peer nobody has failed: LookupError"):
        measure._in_process(["peer", "nobody"], 0.1)
