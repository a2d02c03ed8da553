"""The extras are optional: without them the package works, and says in a sentence what to install."""

import sys

import pytest

import bartizan
from bartizan.engine.errors import MissingPackage


@pytest.mark.parametrize(
    ("package", "module", "make", "extra"),
    [
        ("pettingzoo", "zoo", "aec", "envs"),
        ("gymnasium", "seat", "gym", "envs"),
        ("pyspiel", "spiel", "openspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    package: str, module: str, make: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"bartizan.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingPackage) as told:
        getattr(bartizan.envs, make)("torres")
    assert str(told.value) == f"The package {package} is not installed: pip install 'bartizan[{extra}]' brings it."
