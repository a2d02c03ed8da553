"""Where the pieces of a game lie, declared once for each kind: what is counted, what is left in decks, and what cannot
be in a position follow from that."""

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, Domain, Maybe, SetOf
from bartizan.engine.errors import BadPosition
from bartizan.engine.fields import Field, Fields
from bartizan.engine.steps import FieldState, Step


class Pieces:
    """The pieces of a kind. They lie in a `deck`, in other fields (by the names that a position has for them: values,
    sets, or rows of counts), in `lists` of the state, and in steps of the agenda that speak of them."""

    def __init__(
        self,
        kind: str,
        domain: Domain,
        fields: Fields,
        deck: i64,
        places: Mapping[str, i64],
        lists: Sequence[str] = (),
        steps: Sequence[Step[Any]] = (),
    ) -> None:
        self.kind = kind
        self.domain = domain
        self.deck: Field = fields.places[int(deck)]
        self.fields: list[Field] = [fields.places[int(place)] for place in places.values()]
        self.lists = list(lists)
        self.steps = list(steps)
        self.label = ", ".join(repr(name) for name in (*places, *lists))

    def laid(self, data: FieldState) -> list[int]:
        """How many of each lie elsewhere than in the deck."""
        found = [0] * len(self.domain.values)
        for field in self.fields:
            self._count(data, field, found)
        for name in self.lists:
            for piece in getattr(data, name):
                found[piece] += 1
        for at in data.agenda:
            if data.steps.of(at) in self.steps:
                for argument in data.steps.of(at).arguments:
                    if argument.values is self.domain:
                        found[int(argument.of(at))] += 1
        return found

    def _count(self, data: FieldState, field: Field, found: list[int]) -> None:
        for cell in range(field.size):
            number = int(data.cells[field.place + cell])
            if isinstance(field.values, SetOf):
                for piece in range(len(found)):
                    found[piece] += number >> piece & 1
            elif not isinstance(field.values, Maybe):
                found[cell % len(found)] += number
            elif number != NOTHING:
                found[number] += 1

    def counted(self, data: FieldState) -> list[int]:
        """How many of each there are."""
        found = self.laid(data)
        self._count(data, self.deck, found)
        return found

    def fill_deck(self, data: FieldState, box: Sequence[int]) -> None:
        """What lies nowhere else is in the deck; raises `BadPosition` if more lie somewhere than the box has."""
        rest = [there - laid for there, laid in zip(box, self.laid(data), strict=True)]
        for name, left, there in zip(self.domain.values, rest, box, strict=True):
            if left < 0:
                wrong = {0: f"{name} is not in the box of this match", 1: f"{name} is there more than once"}
                raise BadPosition(f"{self.label}: {wrong.get(there, f'there are only {there} of {name}')}.")
        if isinstance(self.deck.values, SetOf):
            data.cells[self.deck.place] = sum(2**piece for piece, left in enumerate(rest) if left)
        else:
            for piece, left in enumerate(rest):
                data.cells[self.deck.place + piece] = left
