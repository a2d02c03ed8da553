"""Registers our games with Gymnasium once that is imported, so that `gymnasium.make("bartizan/Torres-v0")` works.

`import bartizan` must stay light and cannot import it, and Gymnasium has no plugins. So an import hook waits for it.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

from bartizan.games import find, names

_AWAITED: Final = "gymnasium"


def register_games() -> None:
    """Every game of one's own seat against bots, under its name and the version of its features."""
    import gymnasium

    for name in names():
        game = find(name)
        known = f"bartizan/{name.capitalize()}-v{game.features_version}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="bartizan.envs.seat:SeatEnv",
                max_episode_steps=game.longest,  # only those who keep on trying what is illegal get there
                kwargs={"game": name},
            )


def await_gymnasium() -> None:
    """Register the games now, or right after Gymnasium is imported. Calling it again changes nothing."""
    if _AWAITED in sys.modules:
        register_games()
    elif not any(isinstance(finder, _Watch) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Watch())


class _Watch(MetaPathFinder):
    """Finds nothing itself. When Gymnasium is imported, it wraps the loader that the other finders give."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != _AWAITED:
            return None
        others = [finder for finder in sys.meta_path if finder is not self]
        found = (finder.find_spec(fullname, path, target) for finder in others)
        spec = next((spec for spec in found if spec is not None), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _Telling(spec.loader)
        return spec


class _Telling(Loader):
    """Loads a module as its own loader does, and registers our games when that is done."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        module: ModuleType | None = self._loader.create_module(spec)
        return module

    def exec_module(self, module: ModuleType) -> None:
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        module.__loader__ = self._loader
        self._loader.exec_module(module)
        register_games()
