"""What effects say, as Meeples & Monsters declares it: each word is a primitive in the module of its chapter."""

from bartizan.engine import effects
from bartizan.engine.domains import Values
from bartizan.games.meeples.state import LANGUAGE, MeeplesData


class Primitive(effects.Primitive[MeeplesData]):
    """A word of effects. What cannot be done is left out, and the rest of the effect still happens:
    `meeples.ruling.empty-supply`."""

    always = True

    def __init__(self, *forms: str, **arguments: Values) -> None:
        super().__init__(LANGUAGE, forms, arguments)
