"""The words in which effects are written, all of them, as the chapters declare them."""

from importlib import import_module

from bartizan.games.revive.state import LANGUAGE as LANGUAGE

for _chapter in (
    "ability", "cordycephians", "effects_goods", "formica", "gibwarks", "granting", "hofstadterians", "kairos",
    "kuniban", "nadair", "orrerians", "ostarius", "scyphoz", "skaldir", "tokens", "turns",
):  # fmt: skip
    import_module(f"bartizan.games.revive.{_chapter}")
