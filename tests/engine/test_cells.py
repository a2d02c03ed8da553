"""Sums of cells, and sets in one cell and in several, beside plain Python."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import (
    BIT,
    WORD,
    clear,
    common,
    filled,
    find,
    has,
    members_of,
    overlap,
    size_of,
    total,
    union,
    without,
    words_have,
    words_list,
    words_of,
    words_size,
)
from bartizan.engine.domains import NOTHING, SEATS, Domain
from bartizan.engine.fields import Fields

CARDS = Domain("card", [f"card-{number}" for number in range(150)])


def test_bits_are_told_apart_in_the_whole_word() -> None:
    for member in range(WORD):
        assert BIT[member] == 2**member
        assert [other for other in range(WORD) if has(BIT[member], other)] == [member]
        assert (members_of(BIT[member]), size_of(BIT[member])) == ([member], 1)
    everything = sum(2**member for member in range(WORD))
    assert (members_of(everything), size_of(everything)) == (list(range(WORD)), WORD)


def test_runs_are_summed_and_cleared() -> None:
    cells = vec[i64](list(range(10)))
    assert (total(cells, 2, 3), total(cells, 1, 3, 4), total(cells, 5, 0)) == (9, 15, 0)
    clear(cells, 2, 3)
    assert list(cells) == [0, 1, 0, 0, 0, 5, 6, 7, 8, 9]


def test_runs_are_searched_and_counted() -> None:
    cells = vec[i64]([4, NOTHING, 0, 7, NOTHING, 7])
    assert (filled(cells, 0, 6), filled(cells, 1, 3), filled(cells, 1, 1)) == (4, 2, 0)
    assert (find(cells, 0, 6, 7), find(cells, 2, 3, NOTHING), find(cells, 0, 3, 7)) == (3, 4, NOTHING)


def test_a_wide_set_is_a_set() -> None:
    fields = Fields()
    fields.cell("before", SEATS)
    seen = fields.wide("seen", SEATS, of=CARDS)
    fields.cell("after", SEATS, 3)
    assert (seen.words, fields.size) == (3, 14)
    cells = fields.fresh()
    plain: list[set[int]] = [set() for _ in SEATS.values]
    for step in range(600):
        seat, card = step * 7 % 4, step * step % 150
        if step % 3 == 2:
            seen.remove(cells, seat, card)
            plain[seat].discard(card)
        else:
            seen.add(cells, seat, card)
            plain[seat].add(card)
        assert seen.has(cells, seat, card) == (card in plain[seat])
    for seat, cards in enumerate(plain):
        assert (seen.list(cells, seat), seen.size(cells, seat)) == (sorted(cards), len(cards))
    assert (cells[0], cells[13]) == (0, 3)
    assert fields.problems(cells) == []


def test_every_member_of_a_wide_set_has_a_bit_of_its_own() -> None:
    fields = Fields()
    seen = fields.wide("seen", of=CARDS)
    for card in range(150):
        cells = fields.fresh()
        seen.add(cells, 0, card)
        assert seen.list(cells, 0) == [card]
        seen.remove(cells, 0, card)
        assert list(cells) == [0, 0, 0]


def test_sets_out_of_their_cells_are_combined_and_put_back() -> None:
    fields = Fields()
    seen = fields.wide("seen", SEATS, of=CARDS)
    cells = fields.fresh()
    threes, fives = set(range(0, 150, 3)), set(range(0, 150, 5))
    one, other = words_of(threes, 150), words_of(sorted(fives), 150)
    assert (len(one), words_list(one), words_size(one)) == (3, sorted(threes), len(threes))
    assert [card for card in range(150) if words_have(other, card)] == sorted(fives)
    assert words_list(union(one, other)) == sorted(threes | fives)
    assert words_list(common(one, other)) == sorted(threes & fives)
    assert words_list(without(one, other)) == sorted(threes - fives)
    assert overlap(one, other) == len(threes & fives)
    assert words_list(one) == sorted(threes)
    seen.put(cells, 2, one)
    assert [seen.list(cells, seat) for seat in range(4)] == [[], [], sorted(threes), []]
    taken = seen.words_at(cells, 2)
    seen.remove(cells, 2, 0)
    assert words_list(taken) == sorted(threes)
