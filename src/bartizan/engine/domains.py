"""What a number can stand for: a name, a whole number, nothing, a set of names.

Fields of actions, fields of states and arguments of steps are all declared over domains, so that each of them can be
printed, read back and checked without code of its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

NOTHING: Final = -1
"""No card, no place, nobody: what an empty field holds."""
BUNCH: Final = 16
"""One more than there can be of one kind in a bunch."""
_BITS: Final = 64
"""What a cell has."""


class Values:
    """Numbers from `least` to `most`, each with the word that is printed for it."""

    def __init__(self, name: str, least: int, most: int) -> None:
        self.name = name
        self.least = least
        self.most = most

    def word(self, number: int) -> str:
        """The word for a number."""
        return str(number)

    def plain(self, number: int) -> object:
        """A number as plain data."""
        return number

    def number(self, word: str) -> int | None:
        """The number that a word stands for, or None."""
        number = int(word) if word.isdecimal() and len(word) < 19 else self.least - 1
        return number if self.least <= number <= self.most else None


class Domain(Values):
    """Named values, numbered from 0. `what` says what each of them is, such as `a Mission`."""

    def __init__(self, name: str, values: Sequence[str], what: str = "") -> None:
        super().__init__(name, 0, len(values) - 1)
        self.what = what
        self.values: list[str] = list(values)
        if len(set(self.values)) < len(self.values) or any(value.split() != [value] for value in self.values):
            raise ValueError(f"the values of {name} must be different single words")
        self.numbers: dict[str, int] = {value: number for number, value in enumerate(self.values)}

    def word(self, number: int) -> str:
        return self.values[number]

    def plain(self, number: int) -> object:
        return self.values[number]

    def number(self, word: str) -> int | None:
        return self.numbers.get(word)


class Seats(Domain):
    """Seats, which plain data number from 0."""

    def plain(self, number: int) -> object:
        return number


class Whole(Values):
    """Whole numbers from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__("number", least, most)


class Index(Whole):
    """Places of a row, printed by their numbers from 0 on. Plain data call them by their names: texts, or the numbers
    that stand on the table."""

    def __init__(self, names: Sequence[str] | range) -> None:
        super().__init__(0, len(names) - 1)
        self.names = list(names)

    def plain(self, number: int) -> object:
        return self.names[number]


class Named(Values):
    """Named values with numbers of any kind: `goods` is the set 14. Those of a list are numbered from 0."""

    def __init__(self, name: str, numbers: Mapping[str, int] | Sequence[str]) -> None:
        named = numbers if isinstance(numbers, Mapping) else {word: number for number, word in enumerate(numbers)}
        super().__init__(name, min(named.values()), max(named.values()))
        self.numbers = dict(named)
        self.words = {number: word for word, number in reversed(self.numbers.items())}

    def word(self, number: int) -> str:
        return self.words[number]

    def plain(self, number: int) -> object:
        return self.word(number)

    def number(self, word: str) -> int | None:
        return self.numbers.get(word)


class Truth(Values):
    """No or yes, perhaps by other words; plain data say false or true."""

    def __init__(self, no: str = "no", yes: str = "yes") -> None:
        super().__init__("answer", 0, 1)
        self.words = [no, yes]

    def word(self, number: int) -> str:
        return self.words[number]

    def plain(self, number: int) -> object:
        return number == 1

    def number(self, word: str) -> int | None:
        return self.words.index(word) if word in self.words else None


class Maybe(Values):
    """One of some values, or NOTHING."""

    def __init__(self, values: Values) -> None:
        if values.least != 0:
            raise ValueError(f"{values.name} has no room for nothing: it must begin with 0")
        super().__init__(values.name, NOTHING, values.most)
        self.some = values

    def word(self, number: int) -> str:
        return "none" if number == NOTHING else self.some.word(number)

    def plain(self, number: int) -> object:
        return None if number == NOTHING else self.some.plain(number)

    def number(self, word: str) -> int | None:
        return NOTHING if word == "none" else self.some.number(word)


class SetOf(Values):
    """A set of the values of a domain, a bit for each; printed as their words with `+` between them.

    A cell has 64 bits: in a domain of so many values the last one's is the sign, and the set of all is -1.
    """

    def __init__(self, domain: Domain) -> None:
        size = len(domain.values)
        if size > _BITS:
            raise ValueError(f"no cell holds a set of {size} values of {domain.name}")
        least = -(2 ** (_BITS - 1)) if size == _BITS else 0
        super().__init__(f"set of {domain.name}", least, least + 2**size - 1)
        self.domain = domain

    def word(self, number: int) -> str:
        return "+".join(self.plain(number)) or "none"

    def plain(self, number: int) -> list[str]:
        found: list[str] = []
        left = number % 2**_BITS
        while left:
            found.append(self.domain.values[(left & -left).bit_length() - 1])
            left &= left - 1
        return found

    def of(self, members: Iterable[int]) -> int:
        """The set of some numbers of the domain."""
        found: int = sum([2**member for member in set(members)])
        return found if found <= self.most else found - 2**_BITS

    def number(self, word: str) -> int | None:
        if word == "none":
            return 0
        members = [self.domain.number(part) for part in word.split("+")]
        found = self.of([member for member in members if member is not None])
        return found if self.word(found) == word else None


class Bunch(Values):
    """How many there are of each value of a domain, in one number: up to 15 of each, printed like `2peasant+knight`."""

    def __init__(self, domain: Domain) -> None:
        super().__init__(f"bunch of {domain.name}", 0, BUNCH ** len(domain.values) - 1)
        self.domain = domain
        if self.most >= 2**62:
            raise ValueError(f"{domain.name} has too many values for a bunch")

    def word(self, number: int) -> str:
        counts = [(number // BUNCH**place % BUNCH, name) for place, name in enumerate(self.domain.values)]
        return "+".join([f"{count if count > 1 else ''}{name}" for count, name in counts if count > 0]) or "none"

    def plain(self, number: int) -> object:
        return [name for place, name in enumerate(self.domain.values) for _ in range(number // BUNCH**place % BUNCH)]

    def of(self, members: Iterable[int]) -> int:
        """The bunch of some numbers of the domain, each as often as it is there."""
        return sum([BUNCH**member for member in members])

    def number(self, word: str) -> int | None:
        found = 0
        for part in word.split("+") if word != "none" else []:
            name = part.lstrip("0123456789")
            count = part[: len(part) - len(name)] or "1"
            if name not in self.domain.numbers or len(count) > 2:
                return None
            found += int(count) * BUNCH ** self.domain.numbers[name]
        return found if self.word(found) == word else None


TRUTH: Final = Truth()
SEATS: Final = Seats("seat", ["p1", "p2", "p3", "p4"])
"""Everybody at a table, automata included."""
POINTS: Final = Whole(0, 1_000_000)
"""A score, with more room than any match needs, wherever it began."""
