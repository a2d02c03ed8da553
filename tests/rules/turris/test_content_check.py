"""Content of an owner that does not fit together is refused before anybody plays with it."""

from typing import Any

import pytest

from bartizan.engine import content as contents
from bartizan.engine.errors import BadContent
from bartizan.games.turris import box
from tests.rules.turris.tables import CONTENT


def pack(kind: str, entry: str, fields: dict[str, Any]) -> contents.Content:
    return contents.with_pack(CONTENT, box.KINDS, "pack.toml", {kind: {entry: fields}})


def test_our_own_content_fits() -> None:
    box.check("our own", CONTENT)


@pytest.mark.parametrize(
    ("kind", "entry", "fields", "words"),
    [
        ("place", "guild", {"beside": ["shrine"]}, "beside has guild"),
        ("place", "guild", {"beside": ["shrine", "forge", "isle"]}, "beside has isle"),
        ("place", "guild", {"kind": "spot"}, "kind must be location"),
        ("location", "guild", {"number": 3}, "number must be 2"),
        ("location", "guild", {"reward": []}, "reward must not be empty"),
        ("tactic", "goad", {"effect": []}, "effect must not be empty"),
        ("tactic", "goad", {"effect": ["move rolled 2"]}, "without 'roll beast' before it"),
        ("tactic", "goad", {"effect": ["roll beast", "may: place rolled"]}, "without 'roll location' before it"),
        ("tactic", "goad", {"effect": ["gain 4 goods different"]}, "3 kinds of goods"),
        ("tactic", "goad", {"effect": ["look 2 keep 3"]}, "keeps more than it looks at"),
        ("tactic", "goad", {"effect": ["echo"]}, "only one entry may have an echo"),
        ("altar", "pain", {"order": 2}, "order is 2"),
        ("trionfo", "pilgrim", {"location": "isle"}, "location is isle"),
        ("spot", "first", {"level": 0}, "level must be 0 for the start"),
        ("spot", "first", {"level": 2}, "level must be 1 for some spot"),
        ("spot", "start", {"reward": ["draw 1"]}, "reward must be empty"),
        ("spot", "first", {"reward": ["repeat-council"]}, "would never end"),
        ("mission", "watchfires", {"effect": ["draw 1"]}, "only a completed one has an effect"),
        ("mission", "survey", {"effect": []}, "only a completed one has an effect"),
        ("mission", "wide-net", {"when": ""}, "standing, or when with an effect, or both"),
        ("mission", "wide-net", {"effect": []}, "standing, or when with an effect, or both"),
        ("mission", "survey", {"once": True}, "once must be false"),
    ],
)
def test_what_does_not_fit_is_named(kind: str, entry: str, fields: dict[str, Any], words: str) -> None:
    with pytest.raises(BadContent, match=rf"pack\.toml: \[{kind}(\.[a-z-]+)?\]") as error:
        box.check("pack.toml", pack(kind, entry, fields))
    assert words in str(error.value)


def test_a_place_that_only_a_site_leads_to_is_refused() -> None:
    """Isle and Circle are beside each other; without that way only the spot C leads to the Isle."""
    cut = {"isle": {"beside": ["c"]}, "circle": {"beside": ["right", "brink"]}}
    with pytest.raises(BadContent, match="without passing spots"):
        box.check("pack.toml", contents.with_pack(CONTENT, box.KINDS, "pack.toml", {"place": cut}))
