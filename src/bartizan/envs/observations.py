"""Observations as numpy arrays: the features that the game makes of a view, and the mask of legal actions."""

from collections.abc import Mapping
from struct import Struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.game import Game

Array = NDArray[Any]
_TYPES: Final[tuple[tuple[str, type[np.signedinteger[Any]]], ...]] = (("b", np.int8), ("h", np.int16), ("i", np.int32))


class ObservationEncoder:
    """Encodes views as arrays. All features of an observation lie one after the other in one piece of memory, in
    the smallest type that holds their bounds; `flat` hands out that piece as one vector of floats."""

    def __init__(self, game: Game, flat: bool = False) -> None:
        self._game = game
        self.flat = flat
        least, most = min(feature.low for feature in game.features), max(feature.high for feature in game.features)
        fitting = [pair for pair in _TYPES if np.iinfo(pair[1]).min <= least and most <= np.iinfo(pair[1]).max]
        code, self.type = fitting[0]
        self.size = sum(feature.size for feature in game.features)
        self._numbers = Struct(f"={self.size}{code}")
        self._places: list[tuple[str, tuple[int, ...], int]] = []
        place = 0
        for feature in game.features:
            self._places.append((feature.name, feature.shape, place))
            place += feature.size * np.dtype(self.type).itemsize

    def __reduce__(self) -> tuple[Any, ...]:
        return ObservationEncoder, (self._game, self.flat)

    def encode(self, view: Mapping[str, Any], legal: list[int]) -> dict[str, Any]:
        """The observation of a view, with the mask of these legal actions."""
        observation = self.vector(view) if self.flat else self.arrays(view)
        return {"observation": observation, "action_mask": self.mask(legal)}

    def arrays(self, view: Mapping[str, Any]) -> dict[str, Array]:
        """The features of a view, by name."""
        memory = self._written(view)
        return {name: np.ndarray(shape, self.type, memory, place) for name, shape, place in self._places}

    def vector(self, view: Mapping[str, Any]) -> NDArray[np.float32]:
        """The features of a view, one after the other."""
        return np.frombuffer(self._written(view), self.type).astype(np.float32)

    def mask(self, legal: list[int]) -> NDArray[np.int8]:
        """A 1 for each action that may be done."""
        mask = np.zeros(self._game.space.size, np.int8)
        mask[legal] = 1
        return mask

    def _written(self, view: Mapping[str, Any]) -> bytearray:
        seen = self._game.observe(view)
        numbers: list[int] = []
        for name, _, _ in self._places:
            numbers += seen[name]
        memory = bytearray(self._numbers.size)
        self._numbers.pack_into(memory, 0, *numbers)
        return memory
