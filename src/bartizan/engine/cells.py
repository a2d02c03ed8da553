"""What games do with the cells of a state: sums and searches of runs, sets in one cell, and sets that need several.

A set in one cell has a bit for each member, 64 of them at most; the bit of the last is the sign. Where sets are added,
there are 62 at most, so that no sum passes the sign. Nothing is shifted past it here, and no literal has more than 62
bits: compiled it would be an object, out of which the number is taken at each use. A set that needs several cells is,
taken out of them, a `vec` of words, which functions combine and look into.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING

WORD: Final = 62
"""How many members a word of a set has that needs several."""
BIT: Final[vec[i64]] = vec[i64]([2**number if number < 63 else -(2**63) for number in range(64)])
"""Each member as a set of its own. A literal must not be shifted: compiled, it is shifted in 32 bits."""
FIRST_OF_BYTE: Final[vec[i64]] = vec[i64]([(byte & -byte).bit_length() - 1 for byte in range(256)])
"""The first member of each set of eight that is not empty."""


def has(members: i64, member: i64) -> bool:
    """Whether a set has a member."""
    return (members >> member) & 1 == 1


def size_of(members: i64) -> i64:
    """How many members a set has."""
    pairs = members - ((members >> 1) & 0x1555555555555555) - (((members >> 63) & 1) << 62)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    found = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    found += found >> 8
    found += found >> 16
    found += found >> 32
    return found & 127


def first_of(members: i64) -> i64:
    """The first member of a set that is not empty."""
    first: i64 = 0
    if members & 0xFFFFFFFF == 0:
        members >>= 32
        first = 32
    if members & 0xFFFF == 0:
        members >>= 16
        first += 16
    if members & 0xFF == 0:
        members >>= 8
        first += 8
    return first + FIRST_OF_BYTE[members & 0xFF]


def members_of(members: i64) -> list[int]:
    """The members of a set, ascending."""
    found: list[int] = []
    while members != 0:
        member = first_of(members)
        members ^= BIT[member]
        found.append(member)
    return found


def set_of(members: Iterable[int]) -> i64:
    """The set of some members."""
    found: i64 = 0
    for member in members:
        found |= BIT[member]
    return found


def count_in(bunch: i64, member: i64) -> i64:
    """How many of a kind there are in a bunch: a number with four bits for each kind."""
    return bunch >> 4 * member & 15


def total(cells: vec[i64], first: i64, number: i64, stride: i64 = 1) -> i64:
    """The sum of a number of cells, of every one or of every `stride`-th from the first on."""
    found: i64 = 0
    last = first + number * stride
    while first < last:
        found += cells[first]
        first += stride
    return found


def filled(cells: vec[i64], first: i64, number: i64) -> i64:
    """How many of a run of cells hold something: a number from 0 on."""
    found: i64 = 0
    for cell in range(first, first + number):
        if cells[cell] >= 0:
            found += 1
    return found


def find(cells: vec[i64], first: i64, number: i64, value: i64) -> i64:
    """The first of a run of cells that holds a value, or NOTHING."""
    for cell in range(first, first + number):
        if cells[cell] == value:
            return cell
    return NOTHING


def clear(cells: vec[i64], first: i64, number: i64) -> None:
    """Set a run of cells to 0."""
    last = first + number
    while first < last:
        cells[first] = 0
        first += 1


def words_of(members: Iterable[int], size: int) -> vec[i64]:
    """The set of some of `size` members, in words."""
    found = vec[i64]([0] * ((size + WORD - 1) // WORD))
    for member in members:
        found[member // WORD] |= BIT[member % WORD]
    return found


def words_have(words: vec[i64], member: i64) -> bool:
    """Whether a set in words has a member."""
    return (words[member // WORD] >> (member % WORD)) & 1 == 1


def words_size(words: vec[i64]) -> i64:
    """How many members a set in words has."""
    found: i64 = 0
    for word in words:
        found += size_of(word)
    return found


def words_list(words: vec[i64]) -> list[int]:
    """The members of a set in words, ascending."""
    found: list[int] = []
    for number, word in enumerate(words):
        found += [number * WORD + member for member in members_of(word)]
    return found


def union(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The members of either of two sets in words."""
    found = one[:]
    for word in range(len(found)):
        found[word] |= other[word]
    return found


def common(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The members of both of two sets in words."""
    found = one[:]
    for word in range(len(found)):
        found[word] &= other[word]
    return found


def without(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The members of the first of two sets in words that are not in the second."""
    found = one[:]
    for word in range(len(found)):
        found[word] &= ~other[word]
    return found


def overlap(one: vec[i64], other: vec[i64]) -> i64:
    """How many members two sets in words have in common."""
    found: i64 = 0
    for word in range(len(one)):
        found += size_of(one[word] & other[word])
    return found


class WideSet:
    """Sets of values of a domain that is too large for one cell, a row of them one after another: where they lie.
    `Fields.wide` declares one; `row` counts the sets, as the domains that they lie along do."""

    def __init__(self, place: int, members: int) -> None:
        self.place: i64 = place
        self.members: i64 = members
        self.words: i64 = (members + WORD - 1) // WORD

    def cell(self, row: i64, member: i64) -> i64:
        """The cell that says whether a member is in a set."""
        return self.place + row * self.words + member // WORD

    def has(self, cells: vec[i64], row: i64, member: i64) -> bool:
        """Whether a set has a member."""
        return cells[self.cell(row, member)] & BIT[member % WORD] != 0

    def add(self, cells: vec[i64], row: i64, member: i64) -> None:
        """Put a member into a set."""
        cells[self.cell(row, member)] |= BIT[member % WORD]

    def remove(self, cells: vec[i64], row: i64, member: i64) -> None:
        """Take a member out of a set."""
        cells[self.cell(row, member)] &= ~BIT[member % WORD]

    def size(self, cells: vec[i64], row: i64) -> i64:
        """How many members a set has."""
        found: i64 = 0
        word = self.place + row * self.words
        last = word + self.words
        while word < last:
            found += size_of(cells[word])
            word += 1
        return found

    def list(self, cells: vec[i64], row: i64) -> list[int]:
        """The members of a set, ascending."""
        return words_list(self.words_at(cells, row))

    def words_at(self, cells: vec[i64], row: i64) -> vec[i64]:
        """A set in words, out of its cells."""
        first = self.place + row * self.words
        return cells[first : first + self.words]

    def put(self, cells: vec[i64], row: i64, words: vec[i64]) -> None:
        """Make a set what a set in words is."""
        first = self.place + row * self.words
        for word in range(self.words):
            cells[first + word] = words[word]
